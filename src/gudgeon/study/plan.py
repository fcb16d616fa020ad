"""The plan of a study: which cases there are, by number, without ever having all of them in memory.

`vary` maps parameters to what they go through:

    {"B.fit.clearance": ["0.1 mm", "0.2 mm"],                     # a list, or an array
     "motor.speed": Grid("-3000 rpm", "-5000 rpm", 5),            # in a file { from = ..., to = ..., count = 5 }
     ("A.fit.clearance", "C.fit.clearance"): [1e-4, 2e-4],        # several with one value
     "corner": Zip({"rod.mass": [0.2, 0.3], "rod.inertia": [1e-4, 2e-4]}),  # lists that go together
     "B.fit": {"ideal": Ideal(), "loose": Dry(...)},              # fits or laws, with names for them
     "crank.mass": Normal("300 g", "3 g")}                        # a distribution, or a frozen one of scipy.stats

In a file several parameters with one value are `name = { paths = [...], values = [...] }`; from, to and count, or a
distribution, may stand there instead of values.

Entries form their product in their order, the last one running fastest. Distributions together are one axis, `sample`,
which stands where the first of them stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from math import prod
from typing import Any

import numpy as np

from gudgeon._arguments import choice, whole
from gudgeon._describe import ModelError, show
from gudgeon.model.mechanism import Mechanism
from gudgeon.model.parameters.path import check_apart, resolve
from gudgeon.study.axis import Axis, Parameters, axis, listed, read_entry
from gudgeon.study.distributions import Marginal, is_distribution, marginal
from gudgeon.study.samples import MOST_CASES, MOST_VALUES, SAMPLERS, Zip, unit_samples
from gudgeon.study.seeds import checked_seed

#: The axis of all distributions, and that of a zip which is the whole study.
SAMPLE, CASE = "sample", "case"


class Plan:
    """The cases of a study, by number: `len(plan)`, `plan[k]`.

    Parameters
    ----------
    vary : mapping or Zip
        Parameters and what they go through, see above.
    mechanism : Mechanism, default None
        What they are parameters of; None: they are arguments of a function of the user, and have no units.
    samples : int, default None
        Number of samples, if there are distributions.
    sampler : {"random", "sobol", "halton", "latin-hypercube"}, default "random"
        How samples are spread.
    seed : int, default 0
        What random numbers begin with; the same seed gives the same samples.

    Raises
    ------
    ModelError
        Anything that cannot be meant, before anything is computed: the text names the path and what to do.
    """

    def __init__(
        self,
        vary: Any,
        mechanism: Mechanism | None = None,
        *,
        samples: int | None = None,
        sampler: str = "random",
        seed: int = 0,
    ) -> None:
        self.mechanism = mechanism
        self._parameters = Parameters(mechanism)
        self.marginals: dict[tuple[str, ...], Marginal] = {}
        entries = self._entries(vary)
        self._check_paths(entries)
        self.axes = self._axes(entries, samples, choice("sampler", sampler, SAMPLERS), checked_seed(seed))
        if (count := prod(self.shape)) > MOST_CASES:  # len(self) takes no more than 2^63 - 1
            sizes = " x ".join(map(str, self.shape))
            raise ModelError(f"{sizes} = {count} cases are more than {MOST_CASES}; vary less at once")
        if mechanism is not None:
            self._check_values(mechanism)

    def __len__(self) -> int:
        return prod(self.shape)

    def __getitem__(self, k: int) -> dict[str, Any]:
        """Return the k-th case: values in SI units, fits and laws, by path."""
        result: dict[str, Any] = {}
        for one, index in zip(self.axes, self.index(k), strict=True):
            result.update(one.case(index))
        return result

    def shown(self, k: int) -> dict[str, Any]:
        """Return the k-th case as tables have it: numbers in SI units, fits and laws by their labels."""
        pairs = zip(self.axes, self.index(k), strict=True)
        return {path: value for one, index in pairs for path, value in one.shown(index).items()}

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (self[k] for k in range(len(self)))

    @property
    def shape(self) -> tuple[int, ...]:
        """The number of values along each axis."""
        return tuple(len(one) for one in self.axes)

    @property
    def dims(self) -> tuple[str, ...]:
        """The names of the axes: a path, the name of a zip, "sample"."""
        return tuple(one.name for one in self.axes)

    @property
    def paths(self) -> tuple[str, ...]:
        """All parameters that vary, in their order."""
        return tuple(path for one in self.axes for path in one.values)

    @property
    def units(self) -> dict[str, str]:
        """The SI unit of each parameter, "" where it has none."""
        return {path: unit for one in self.axes for path, unit in one.units.items()}

    @property
    def coords(self) -> dict[str, tuple[str, np.ndarray, dict[str, str]]]:
        """The coordinates of a dataset over the study, as xarray takes them: dimension, values, units."""
        return {path: coordinate for one in self.axes for path, coordinate in one.coords.items()}

    def index(self, k: int) -> tuple[int, ...]:
        """Return where a case stands along each axis; the last varies fastest."""
        left, result = k, []
        for one in reversed(self.axes):  # a tenth of the time of numpy.unravel_index
            left, index = divmod(left, len(one))
            result.append(index)
        if left != 0:
            raise IndexError(f"there is no case {k}; they go from 0 to {len(self) - 1}")
        return tuple(reversed(result))

    # ----------------------------------------------------------------------------------------------------- derived ones

    def at(self, points: np.ndarray) -> Plan:
        """Return the plan with other samples: points of the unit cube, one per row, a column per distribution."""
        other = copy(self)
        sampled = self._axis_at(points)
        other.axes = tuple(sampled if one.name == SAMPLE else one for one in self.axes)
        return other

    def through(self, cases: Sequence[Mapping[str, Any]]) -> Plan:
        """Return a plan of these cases, one after the other, in the form in which a plan gives them."""
        other = copy(self)
        columns = {path: [case[path] for case in cases] for path in self.paths}
        known = {path: (one.values[path], one.labels[path]) for one in self.axes for path in one.labels}
        other.axes, other.marginals = (listed(CASE, columns, known, self._parameters),), {}
        return other

    # -------------------------------------------------------------------------------------------------------- reading

    def _entries(self, vary: Any) -> list[tuple[str, tuple[str, ...], Any]]:
        """Return the entries with the names of their axes and the paths that have one value; of a zip, none."""
        if isinstance(vary, Zip):
            vary = {CASE: vary}
        if not isinstance(vary, Mapping):
            raise ModelError(
                f"vary {show(vary)} must be a mapping from paths to values, like {{'B.fit.clearance': [...]}}"
            )
        result: list[tuple[str, tuple[str, ...], Any]] = []
        for key, given in vary.items():
            paths = key if isinstance(key, tuple) else (key,)
            if isinstance(given, Mapping) and "paths" in given:
                paths = _several(key, given["paths"])
                given = {name: value for name, value in given.items() if name != "paths"}
            entry = read_entry(str(key), given)
            if isinstance(entry, Zip):
                result.append((str(key), (), entry))
                continue
            paths = tuple(self._parameters.check(path) for path in paths)
            if not paths:
                raise ModelError("an entry of vary names no path; give at least one")
            result.append((key if isinstance(key, str) else paths[0], paths, entry))
        return result

    def _check_paths(self, entries: list[tuple[str, tuple[str, ...], Any]]) -> None:
        """Refuse parameters that are given twice, or as a whole and in part."""
        paths = [path for _, own, entry in entries for path in (own or _zipped(entry))]
        if self.mechanism is not None:
            check_apart([resolve(self.mechanism, path) for path in paths])
        for path in paths:
            if paths.count(path) > 1:
                raise ModelError(f"{show(path)} is given twice; give it once")
        names = [name for name, *_ in entries]
        sampled = any(is_distribution(entry) for *_, entry in entries)
        for name in names:
            taken = (name in (SAMPLE, CASE) and name in paths) or (name == SAMPLE and sampled)
            if names.count(name) > 1 or taken:
                raise ModelError(f"{show(name)} is the name of two axes; call one otherwise")

    def _axes(self, entries: Any, samples: Any, sampler: str, seed: int) -> tuple[Axis, ...]:
        axes: list[Axis] = []
        place = 0
        for name, paths, entry in entries:
            if is_distribution(entry):
                place = len(axes) if not self.marginals else place
                self.marginals[paths] = self._marginal(paths, entry)
            elif isinstance(entry, Zip):
                axes.append(axis(name, _lists(name, entry, self._parameters), self._parameters))
            else:
                axes.append(axis(name, {paths: entry}, self._parameters))
        if self.marginals:
            if samples is None:
                raise ModelError(f"samples is missing: {next(iter(self.marginals))[0]} is a distribution; say how many")
            axes.insert(place, self._sampled(whole("samples", samples, MOST_VALUES), sampler, seed))
        elif samples is not None:
            raise ModelError(f"samples {show(samples)} goes with distributions, and there is none; leave it out")
        return tuple(axes)

    def _marginal(self, paths: tuple[str, ...], entry: Any) -> Marginal:
        kind = self._parameters.kind(paths)
        if self.mechanism is not None and kind is None:
            raise ModelError(f"{paths[0]}: is no quantity, and cannot be distributed; give a list of values")
        try:
            return marginal(entry, kind)
        except ModelError as error:
            raise ModelError(f"{paths[0]}: {error}") from None

    def _sampled(self, count: int, sampler: str, seed: int) -> Axis:
        return self._axis_at(unit_samples(sampler, count, len(self.marginals), seed))

    def _axis_at(self, points: np.ndarray) -> Axis:
        columns = {
            path: one.values(points[:, k]) for k, (paths, one) in enumerate(self.marginals.items()) for path in paths
        }
        return Axis(SAMPLE, columns, {}, {path: self._parameters.unit(path) for path in columns})

    # ------------------------------------------------------------------------------------------------------- checking

    def _check_values(self, mechanism: Mechanism) -> None:
        """Refuse values that the mechanism cannot have, neither as it is nor in the first case."""
        first = self[0]
        for one in self.axes:
            if one.name == SAMPLE and self.marginals:
                continue
            for k in one.extremes():
                if (error := _problem(mechanism, first, one.case(k))) is not None:
                    raise error
        for paths, distribution in self.marginals.items():
            for end in distribution.reach:
                if (error := _problem(mechanism, first, dict.fromkeys(paths, end))) is not None:
                    given = f"{end:.6g} {self._parameters.unit(paths[0])}".rstrip()
                    support = f"whose support goes from {distribution.lower:g} to {distribution.upper:g}"
                    raise ModelError(
                        f"{paths[0]}: {distribution.text}, {support}, can give {given}, which cannot be: {error}; "
                        "truncate it by lower= or upper="
                    )


def _problem(mechanism: Mechanism, first: Mapping[str, Any], values: Mapping[str, Any]) -> ModelError | None:
    """Return why a mechanism cannot have these values, alone or in the first case."""
    found: ModelError | None = None
    for case in (dict(values), {**first, **values}):
        try:
            mechanism.with_(case)
            return None
        except ModelError as error:
            found = found or error
    return found


def _zipped(entry: Zip) -> list[str]:
    return [path for key in entry.lists for path in (key if isinstance(key, tuple) else (key,))]


def _lists(name: str, entry: Zip, parameters: Parameters) -> dict[tuple[str, ...], Any]:
    """Return the lists of a zip by their paths."""
    result = {}
    for key, given in entry.lists.items():
        paths = tuple(parameters.check(path) for path in (key if isinstance(key, tuple) else (key,)))
        one = read_entry(paths[0], given)
        if is_distribution(one) or isinstance(one, Zip):
            raise ModelError(f"{name}: {paths[0]} must be a list or a grid, to be zipped with others")
        result[paths] = one
    return result


def _several(key: Any, paths: Any) -> tuple[Any, ...]:
    if not isinstance(paths, list | tuple) or not paths:
        raise ModelError(
            f"{key}: paths {show(paths)} must be a list of paths, like ['A.fit.clearance', 'B.fit.clearance']"
        )
    return tuple(paths)
