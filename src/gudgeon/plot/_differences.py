"""What tells mechanisms apart, the fields in which their descriptions differ, and runs of one, as labels of lines."""

from __future__ import annotations

import typing
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from gudgeon._describe import Description, fields_of, shortened
from gudgeon._family import Member
from gudgeon._quantity import KINDS, Kind, Quantity, TurningVector, Vector
from gudgeon.model._inertia import InertiaType
from gudgeon.model.drive import Drive, kinds_of
from gudgeon.model.function import FunctionType, FunctionVector, TurningFunction
from gudgeon.model.mechanism import Mechanism
from gudgeon.plot._units import scale
from gudgeon.result.run import Run

#: Differences up to which they are all named; mechanisms with more are called by their names, if these differ.
FEW = 2


def differences(mechanisms: Sequence[Mechanism]) -> list[str]:
    """Say how each mechanism differs from the others: 'B.fit.clearance 0.1 mm'; '' where all are alike."""
    found = list(different(mechanisms))
    names = [mechanism.name for mechanism in mechanisms]
    if not found or (len(found) > FEW and len(set(names)) == len(names)):
        return names if len(set(names)) > 1 else [""] * len(names)
    labels = []
    for k in range(len(names)):
        texts = [f"{path} {values[k]}" for path, values in found if values[k]]
        labels.append(", ".join([*texts[:FEW], *["..."][: len(texts) - FEW]]))
    return labels


class Facts(NamedTuple):
    """What tells runs of one mechanism apart: instants in s, tolerances, and what each cost."""

    begin: float
    end: float
    rtol: float
    atol: float
    method: str
    samples: int
    seconds: float  # which is different for each

    @classmethod
    def of(cls, run: Run) -> Facts:
        """Give the facts of a run."""
        s, (begin, end) = run.statistics, run.time[[0, -1]] if len(run.time) else np.zeros(2)
        return cls(float(begin), float(end), s.rtol, s.atol, s.method, len(run.time), s.integration_seconds)


def runs_apart(runs: Sequence[Facts]) -> list[str]:
    """Say how each run of one mechanism differs from the others: 'rtol 1e-06', or else 'run 2'; '' if it is alone."""
    if len(runs) < 2:
        return [""] * len(runs)
    time = KINDS["time"]
    columns = {
        "from": _written([run.begin for run in runs], time),
        "until": _written([run.end for run in runs], time),
        "rtol": [f"{run.rtol:g}" for run in runs],
        "atol": [f"{run.atol:g}" for run in runs],
    }
    others = {"method": [run.method for run in runs]}, {"samples": [str(run.samples) for run in runs]}
    for table in (columns, *others):
        told = [name for name, texts in table.items() if len(set(texts)) > 1][:FEW]
        labels = [", ".join(f"{name} {table[name][k]}" for name in told) for k in range(len(runs))]
        if len(set(labels)) == len(runs):
            return labels
    return [f"run {k + 1}" for k in range(len(runs))]


def different(mechanisms: Sequence[Mechanism]) -> Iterator[tuple[str, list[str]]]:
    """Give the paths at which mechanisms differ, and what each has there."""
    parts = [{part.name: part for part in mechanism.parts} for mechanism in mechanisms]
    for name in dict.fromkeys(name for each in parts for name in each):
        kinds = _drive_kinds(mechanisms, name)
        yield from _below(name, [each.get(name) for each in parts], None, kinds)
    yield from _below("gravity", [mechanism.gravity for mechanism in mechanisms], None, {})


def listed(mechanism: Mechanism) -> Iterator[tuple[str, str, str]]:
    """Give every field of a mechanism's parts: the part, the field by its path below it, and what it holds."""
    yield "", "name", mechanism.name
    yield "", "gravity", _in_one(mechanism.gravity, KINDS["acceleration"])
    for part in mechanism.parts:
        yield from ((part.name, path, text) for path, text in _fields(part, _drive_kinds([mechanism], part.name)))


def _fields(described: Description, kinds: Mapping[str, Kind]) -> Iterator[tuple[str, str]]:
    """Give the fields of a description with what they hold, those of descriptions inside it among them."""
    hints = typing.get_type_hints(type(described), include_extras=True)
    if isinstance(described, Member):
        yield described.tag, described.tag_name()
    for field in fields_of(described):
        value = getattr(described, field)
        if field == "name" or value is None or value == ():
            continue
        if isinstance(value, Description):
            inside = list(_fields(value, {}))
            yield from ((f"{field}.{path}", text) for path, text in inside)
        else:
            yield field, _in_one(value, kinds.get(field) or _kind(hints[field]))


def _in_one(value: Any, kind: Kind | None) -> str:
    """Write a value; of a vector its components, in one unit."""
    if isinstance(value, tuple) and value and all(isinstance(one, float) for one in value):
        unit = scale(kind.unit if kind is not None else "", np.array(value))
        return f"({', '.join(f'{one / unit.size:.6g}' for one in value)}) {unit.name}".rstrip()
    if isinstance(value, tuple):
        return ", ".join(_in_one(one, kind) for one in value)
    return _written([value], kind)[0]


def _below(
    path: str, values: list[Any], kind: Kind | None, kinds: Mapping[str, Kind]
) -> Iterator[tuple[str, list[str]]]:
    """Go down to where values differ; `kind` is that of numbers, `kinds` overrules those of fields by their names."""
    first = values[0]
    if all(value == first for value in values):
        return
    if all(type(value) is type(first) for value in values):
        if isinstance(first, Description):
            hints = typing.get_type_hints(type(first), include_extras=True)
            for field in fields_of(first):
                known = kinds.get(field) or _kind(hints[field])
                yield from _below(f"{path}.{field}", [getattr(value, field) for value in values], known, {})
            return
        if isinstance(first, tuple) and len({len(value) for value in values}) == 1 and len(first) <= 3:
            for k in range(len(first)):
                yield from _below(f"{path}.{k}", [value[k] for value in values], kind, {})
            return
    texts = _written(values, kind)
    alike = [[k for k, value in enumerate(values) if type(value) is sort] for sort in dict.fromkeys(map(type, values))]
    inside = []
    for group in alike if len(alike) > 1 else []:  # two dry fits beside an ideal one may differ in their clearance
        for deeper, some in _below(path, [values[k] for k in group], kind, kinds):
            inside.append((deeper, [some[group.index(k)] if k in group else "" for k in range(len(values))]))
    told = [any(some[k] for _, some in inside) for k in range(len(values))]
    yield path, ["" if deeper else text for text, deeper in zip(texts, told, strict=True)]
    yield from inside


def _written(values: list[Any], kind: Kind | None) -> list[str]:
    """Write values, numbers in the same unit."""
    numbers = [value for value in values if isinstance(value, float)]
    unit = scale(kind.unit if kind is not None else "", np.array(numbers))

    def write(value: Any) -> str:
        if isinstance(value, float):
            return f"{value / unit.size:.6g} {unit.name}".rstrip()
        if isinstance(value, Member):
            return value.tag_name()
        if value is None:
            return "none"
        return type(value).__name__ if isinstance(value, Description) else shortened(str(value))

    return [write(value) for value in values]


def _kind(hint: Any) -> Kind | None:
    """Give the kind of the quantity that a field holds, from its annotation."""
    for part in getattr(hint, "__metadata__", ()):
        if isinstance(part, Quantity | Vector | TurningVector | FunctionType):
            return part.kind
        if isinstance(part, FunctionVector | TurningFunction):
            return part.component.kind
        if isinstance(part, InertiaType):
            return KINDS["moment of inertia"]
    return next((kind for inner in typing.get_args(hint) if (kind := _kind(inner)) is not None), None)


def _drive_kinds(mechanisms: Sequence[Mechanism], name: str) -> dict[str, Kind]:
    """Give the kinds of what a drive prescribes, which depend on its joint."""
    drive = next((part for mechanism in mechanisms for part in mechanism.drives if part.name == name), None)
    if not isinstance(drive, Drive):
        return {}
    joints = [joint for mechanism in mechanisms for joint in mechanism.joints if joint.name == drive.joint]
    motion = drive.motion or next(iter(joints[0].motions))
    position, speed, acceleration = kinds_of(motion)
    return {"position": position, "speed": speed, "acceleration": acceleration, "initial_speed": speed}
