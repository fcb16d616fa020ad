"""Inputs and parameters of a blob: which of its words follow from them, and how.

Tables follow from a description by Python code. What they are at several values of a number shows which words it
changes, and how; that is checked at further values. Words of two numbers must follow from each by itself: the sum, or
the product, of what each of them does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from gudgeon._describe import ModelError
from gudgeon._unit_kind import number_or_text
from gudgeon.blob.dependence import POINTS, SERIES_ERROR, Form, Range, exact_form, series_form
from gudgeon.blob.image import Image
from gudgeon.model.drive import Drive
from gudgeon.model.load import Force, SpringDamper, Torque, TorsionalSpringDamper
from gudgeon.model.mechanism import Mechanism
from gudgeon.model.parameters.path import check_apart, resolve
from gudgeon.model.parameters.unit import unit_of
from gudgeon.model.parameters.value import convert

#: Lists, by their numbers in a blob, and how numbers act on one word together.
INPUT, PARAMETER = 1, 2
ALONE, SUM, PRODUCT = range(3)
#: Changes of the start below this part of the largest position or velocity are round-off of its computation.
START_ROUND_OFF = 1e-12
#: Where a number that may be anything is tried, in parts of it: values that no other load has by chance.
APART = np.array([1.01373, 0.0, -0.70529, 0.31117, -2.33791, 11.77131])
#: Two numbers act together as they do alone, to this part of what they do.
TOGETHER = 1e-12


@dataclass(frozen=True)
class Number:
    """An input or a parameter: its path, what it is as described, and what it may be.

    `base` is its value in the words of the blob: that of a load is another one than described, so that no other load
    shares its function. `carried` is the first coefficient of the function of a drive, and `order` which one this is.
    """

    kind: int
    path: str
    unit: str
    value: float
    within: Range
    base: float
    carried: int = -1
    order: int = 0

    @property
    def plain(self) -> bool:
        """Whether it is the constant force or speed of a load or drive, which may be anything."""
        return not np.isfinite(self.within.low)


class Term(NamedTuple):
    """What a number does to a word, and what that is at its base."""

    number: int
    form: Form
    base: float


class Patch(NamedTuple):
    """How a word follows from numbers."""

    word: int
    mode: int
    base: float
    terms: tuple[Term, ...]


def chosen(
    mechanism: Mechanism, inputs: Sequence[str] | None, parameters: Sequence[str]
) -> tuple[list[tuple[int, str]], dict[str, Range]]:
    """Return kind and path of the numbers of a blob, and the ranges that are given, `PATH=LOW:HIGH`.

    Without inputs these are the constant forces and torques of all loads, and the constant speeds of all drives.
    """
    given = [(INPUT, text) for text in (default_inputs(mechanism) if inputs is None else inputs)]
    given += [(PARAMETER, text) for text in parameters]
    numbers, ranges = [], {}
    for kind, text in given:
        path, _, limits = text.partition("=")
        path = path.strip()
        numbers.append((kind, path))
        if limits:
            ranges[path] = _range(mechanism, path, limits)
    check_apart(resolve(mechanism, path) for _, path in numbers)
    return numbers, ranges


def default_inputs(mechanism: Mechanism) -> list[str]:
    """Return the paths of constant forces and torques of loads, and of constant speeds and accelerations of drives."""
    paths = []
    for load in mechanism.loads:
        for field in ("force", "torque"):
            value = getattr(load, field, None)
            if isinstance(value, tuple):
                items = zip("xyz", value, strict=False)
                paths += [f"{load.name}.{field}.{axis}" for axis, item in items if isinstance(item, float)]
            elif isinstance(value, float):
                paths.append(f"{load.name}.{field}")
    for drive in mechanism.drives:
        laws = {field: getattr(drive, field) for field in ("speed", "acceleration")}
        paths += [f"{drive.name}.{field}" for field, law in laws.items() if isinstance(law, float)]
    return paths


def _range(mechanism: Mechanism, path: str, limits: str) -> Range:
    low, colon, high = limits.partition(":")
    if not colon:
        raise ModelError(f"{path}={limits}: give its range as LOW:HIGH, like {path}='0.1 mm':'1 mm'")
    ends = [convert(mechanism, path, number_or_text(text.strip().strip("'\"")), typed=True) for text in (low, high)]
    if not ends[0] < ends[1]:
        raise ModelError(f"{path}={limits}: the lower end of a range must be below the higher one")
    return Range(*map(float, ends))


def numbers_of(mechanism: Mechanism, chosen: Sequence[tuple[int, str]], ranges: Mapping[str, Range]) -> list[Number]:
    """Return the inputs, then the parameters; refuse paths that are no numbers."""
    result: list[Number] = []
    constants = _constants(mechanism)
    for kind, path in chosen:
        target = resolve(mechanism, path)
        if type(target.value) is not float:
            raise ModelError(f"{path} is not a number; inputs and parameters of a blob are numbers of the description")
        owner, value = target.first.owner, target.value
        free = _is_free(owner, target.first.field) and path not in ranges
        within = Range(-np.inf, np.inf) if free else ranges.get(path) or _around(path, value)
        if not within.low <= value <= within.high:
            raise ModelError(f"{path}: its range must contain its value, {value:g}")
        if kind == INPUT and isinstance(owner, Drive) and not free:
            raise ModelError(f"{path}: of drives, only constant speeds and accelerations can be inputs")
        base = _apart(value, constants) if free and not isinstance(owner, Drive) else value
        constants.add(base)
        result.append(Number(kind, path, unit_of(mechanism, path), value, within, base))
    return sorted(result, key=lambda number: number.kind)


def _is_free(owner: Any, field: str) -> bool:
    """Whether a number of a part may be anything: a force, a torque, the speed of a drive."""
    if isinstance(owner, Drive):
        return field in ("speed", "acceleration")
    return isinstance(owner, Force | Torque | SpringDamper | TorsionalSpringDamper) and field in ("force", "torque")


def _around(path: str, value: float) -> Range:
    if value == 0.0:
        raise ModelError(f"{path} is zero as described; say what it may be: {path}=LOW:HIGH")
    return Range(*sorted((0.5 * value, 2.0 * value)))


def _constants(mechanism: Mechanism) -> set[float]:
    """Return all constant forces and torques, 0 among them."""
    found = {0.0}
    for path in default_inputs(mechanism):
        found.add(float(resolve(mechanism, path).value))
    return found


def _apart(value: float, others: set[float]) -> float:
    """Return a value close to one that no other has."""
    step = 0.001 * abs(value) or 0.001
    return next(value + k * step for k in range(1, len(others) + 2) if value + k * step not in others)


class Study:
    """The words of mechanisms that differ in some numbers."""

    def __init__(self, mechanism: Mechanism, numbers: list[Number], image: Callable[[Mechanism], Image]) -> None:
        self.mechanism, self.numbers, self._image = mechanism, numbers, image
        self.base = self.image({})

    def image(self, values: Mapping[str, float]) -> Image:
        """Return the mechanism with these values, the others being at their bases."""
        base = {number.path: number.base for number in self.numbers}
        return self._image(self.mechanism.with_({**base, **values}))

    def words(self, values: Mapping[str, float]) -> np.ndarray:
        """Return its words as floating-point numbers; refuse values for which more than such are others."""
        image, base = self.image(values), self.base
        path = next(iter(values))
        alike = len(image.words) == len(base.words) and image.places == base.places
        alike = alike and np.array_equal(image.shapes, base.shapes)
        alike = alike and np.array_equal(image.program.code, base.program.code)
        if not alike or (image.words != base.words)[~base.floating].any():
            raise ModelError(
                f"{path}: at {values[path]:g} the machine is another one, not the same with other numbers; "
                "give it a smaller range, or leave it out"
            )
        return image.words.view(float)

    def changes(self, number: int) -> dict[int, Form]:
        """Return how words follow from one of the numbers."""
        own = self.numbers[number]
        low, high = own.within
        if own.plain:
            size = abs(own.base) or 1.0
            values = own.base + size * APART
            table = self._table(own, values)
            return {word: _required(own, exact_form(values, table[:, word])) for word in self._changed(own, table)}
        checked = Range(low, high).checked()
        there = self._table(own, checked)
        found: dict[int, Form] = {}
        left = []
        for word in self._changed(own, there):
            form = exact_form(checked, there[:, word])
            if form is None:
                left.append(word)
            else:
                found[word] = form
        for count in POINTS:
            if not left:
                break
            points = own.within.points(count)
            table = self._table(own, points)
            forms = {word: series_form(own.within, points, table[:, word], checked, there[:, word]) for word in left}
            found |= {word: form for word, form in forms.items() if form.error <= SERIES_ERROR or count == POINTS[-1]}
            left = [word for word in left if word not in found]
        worst = max((form.error for form in found.values()), default=0.0)
        if worst > SERIES_ERROR:
            raise ModelError(
                f"{own.path}: from {low:g} to {high:g} the machine does not follow from it smoothly enough (it would "
                f"be off by {worst:.1g}); give it a smaller range, or leave it out"
            )
        return found

    def _table(self, own: Number, values: np.ndarray) -> np.ndarray:
        return np.array([self.words({own.path: float(value)}) for value in values])

    def _changed(self, own: Number, table: np.ndarray) -> list[int]:
        """Return the words that are others at some of the values, but for round-off."""
        base = self.base.words.view(float)
        apart = np.where(self.base.floating, np.abs(table - base), 0.0).max(axis=0)
        floor = np.where(self.base.floating, 1e-15 * np.abs(base), 0.0)
        layout = self.base.model.layout
        start = len(base) - self._of_start
        for begin, end in ((0, int(layout.v)), (int(layout.v), int(layout.z)), (int(layout.z), self._of_start)):
            part = slice(start + begin, start + end)
            size = np.abs(table[:, part]).max(initial=0.0)
            floor[part] = START_ROUND_OFF * size
        return [int(word) for word in np.flatnonzero(~(apart <= floor))]

    @property
    def _of_start(self) -> int:
        base = self.base
        return len(base.words) - base.places[""] - len(base.program.constants)


def _required(own: Number, form: Form | None) -> Form:
    if form is None:
        raise ModelError(f"{own.path}: the machine does not follow from it along a straight line; leave it out")
    return form


def patches_of(study: Study) -> list[Patch]:
    """Return how the words of a mechanism follow from its numbers."""
    by_word: dict[int, list[tuple[int, Form]]] = {}
    for number in range(len(study.numbers)):
        for word, form in study.changes(number).items():
            by_word.setdefault(word, []).append((number, form))
    base = study.base.words.view(float)
    modes = _modes(study, {word: [number for number, _ in acting] for word, acting in by_word.items()})
    return [
        Patch(
            word,
            modes.get(word, ALONE),
            float(base[word]),
            tuple(Term(number, form, float(base[word])) for number, form in acting),
        )
        for word, acting in sorted(by_word.items())
    ]


def _modes(study: Study, acting: Mapping[int, list[int]]) -> dict[int, int]:
    """Return how several numbers act on one word: as a sum or as a product; refuse those that do otherwise."""
    base = study.base.words.view(float)
    modes: dict[int, set[int]] = {word: {SUM, PRODUCT} for word, numbers in acting.items() if len(numbers) > 1}
    pairs = {pair for word in modes for pair in combinations(acting[word], 2)}
    for one, other in sorted(pairs):
        words = [word for word in modes if {one, other} <= set(acting[word])]
        for part in (0.27, 0.81):
            values = {study.numbers[k].path: _within(study.numbers[k], part) for k in (one, other)}
            alone = [study.words({path: value})[words] for path, value in values.items()]
            both, at = study.words(values)[words], base[words]
            size = np.abs([*alone, both, at]).max(axis=0)
            summed = np.abs(alone[0] + alone[1] - at - both) <= TOGETHER * size
            with np.errstate(all="ignore"):
                multiplied = np.abs(alone[0] * (alone[1] / at) - both) <= TOGETHER * size
            for n, word in enumerate(words):
                modes[word] &= {SUM} if summed[n] and not multiplied[n] else modes[word]
                modes[word] &= {PRODUCT} if multiplied[n] and not summed[n] else modes[word]
                if not (summed[n] or multiplied[n]) or not modes[word]:
                    raise ModelError(
                        f"{study.numbers[one].path} and {study.numbers[other].path} act on the same number of the "
                        "machine in a way that cannot be told apart; leave one of them out"
                    )
    return {word: min(found) for word, found in modes.items()}


def _within(number: Number, part: float) -> float:
    if number.plain:
        return number.base + part * (abs(number.base) or 1.0)
    low, high = number.within
    return low + part * (high - low)
