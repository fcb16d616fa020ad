"""What can be changed in the live view: every number of a mechanism by its path, with its unit, and how to run it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from gudgeon._describe import ModelError, show
from gudgeon._quantity import Kind, Quantity, si
from gudgeon._unit_kind import number_or_text
from gudgeon.fits import Fit
from gudgeon.live.fits import fits_of
from gudgeon.model.mechanism import Mechanism
from gudgeon.model.options import ARGUMENTS, Simulation, option_of, type_of
from gudgeon.model.parameters.path import paths, resolve
from gudgeon.model.parameters.unit import field_at, kind_at
from gudgeon.model.parameters.value import convert
from gudgeon.plot._units import scale

#: Numbers that are looked at first, by the last name of their paths.
FIRST = (
    "speed", "clearance", "side_clearance", "bearing_radius", "viscosity", "temperature", "restitution", "coefficient"
)  # fmt: skip
#: Those of springs and rubber.
OF_SPRINGS = ("stiffness", "damping", "torque", "free_length")
#: Those that have a range, in which unit.
RANGES = {"restitution": ("", (0.0, 1.0)), "coefficient": ("", (0.0, 1.0)), "temperature": ("degC", (0.0, 150.0))}
#: Numbers that are listed at most, and signs of what is typed.
MOST_NUMBERS, MOST_SIGNS = 2000, 200
#: How a run may be changed, beside its mechanism: what is shown, and its kind.
OF_RUN = {name: (option_of(name).shown, type_of(name).kind) for name in ARGUMENTS if option_of(name).shown}


class WrongChange(ModelError):
    """A change that cannot be made, with the path of the number, or the name of the joint, that it is about."""

    def __init__(self, message: str, at: str = "") -> None:
        super().__init__(message)
        self.at = at


@dataclass(frozen=True)
class Change:
    """What is asked for: numbers by path, how to run by name, fits by joint."""

    numbers: Mapping[str, str | float | int]
    run: Mapping[str, str | float | int]
    fits: Mapping[str, str]

    @property
    def what(self) -> str:
        """The change in words."""
        said = [f"{path} = {value}" for path, value in (*self.numbers.items(), *self.run.items())]
        return ", ".join([*said, *(f"{joint}: {kind}" for joint, kind in self.fits.items())])

    @property
    def at(self) -> str:
        """The path, or the joint, that it is about."""
        return next(iter((*self.numbers, *self.run, *self.fits)), "")


Remembered = dict[str, dict[str, Fit]]


def changed(
    mechanism: Mechanism, settings: Simulation, change: Change, remembered: Remembered
) -> tuple[Mechanism, Simulation]:
    """Return a mechanism and how to run it, with a change made.

    Raises
    ------
    WrongChange
        A number, a fit or the whole cannot be.
    """
    mechanism = _with_fits(mechanism, change.fits, remembered)
    numbers: dict[str, Any] = {}
    missing: dict[str, str] = {}  # of emptied fields, what is said if nothing cannot be
    for path, value in change.numbers.items():
        try:
            before = _number_at(mechanism, path)
            read = _read(value)
            if read is None:
                missing[path] = _missing(path, *before)
            numbers[path] = convert(mechanism, path, read, typed=isinstance(value, str))
        except ModelError as error:
            raise WrongChange(missing.get(path, str(error)), path) from None
    if numbers:
        try:
            mechanism = mechanism.with_(numbers)
        except ModelError as error:
            path = next(iter(missing or numbers))
            raise WrongChange(missing.get(path, str(error)), path) from None
    for name, value in change.run.items():
        if name not in OF_RUN:
            raise WrongChange(f"{show(name)} is not a setting of a run; give one of {', '.join(OF_RUN)}", name)
        try:
            read = _read(value)
            if read is None:
                raise ModelError(_missing(name, getattr(settings, name), OF_RUN[name][1]))
            settings = settings.changed({name: read})
        except ModelError as error:
            raise WrongChange(str(error), name) from None
    return mechanism, settings


def _missing(path: str, value: Any, kind: Kind | None) -> str:
    """Return what is said of an emptied field."""
    return f"{path}: a number is missing; it was {' '.join(shown(value, kind)).strip()}"


def _with_fits(mechanism: Mechanism, fits: Mapping[str, str], remembered: Remembered) -> Mechanism:
    joints = {joint.name: joint for joint in mechanism.joints}
    for name, kind in fits.items():
        if name not in joints:
            raise WrongChange(f"there is no joint {show(name)}", name)
        known = fits_of(mechanism, joints[name], remembered.get(name, {}))
        if kind not in known:
            raise WrongChange(f"joint {name}: {show(kind)} is not a fit for it; give one of {', '.join(known)}", name)
        try:
            mechanism = mechanism.refit({name: known[kind]})
        except ModelError as error:
            raise WrongChange(str(error), name) from None
    return mechanism


def _read(value: str | float | int) -> Any:
    """Return what was typed as a file would have it: a number, or a string with its unit; "" for nothing."""
    if not isinstance(value, str):
        return value
    text = value.strip().replace("\N{MINUS SIGN}", "-")
    return number_or_text(text) if text else None


def _number_at(mechanism: Mechanism, path: str) -> tuple[Any, Kind | None]:
    """Return a number and its kind; anything else, like the name of a file, is not to be changed here."""
    target = resolve(mechanism, path)
    value, kind = target.value, kind_at(mechanism, target)
    field = field_at(target.links[-1])
    number = isinstance(value, float | int) and not isinstance(value, bool)
    open_one = value is None and field.optional and isinstance(field.type, Quantity)
    if not number and not (open_one and not target.links[-1].below):
        raise ModelError(f"{show(path)} is not a number; change it in the file")
    return value, kind


def controls(mechanism: Mechanism, settings: Simulation, remembered: Remembered) -> dict[str, Any]:
    """Return all that can be changed, as the page takes it."""
    return {
        "name": mechanism.name,
        "joints": [
            {"name": joint.name, "kind": joint.kind, "fit": joint.fitted.kind,
             "fits": list(fits_of(mechanism, joint, remembered.get(joint.name, {})))}
            for joint in mechanism.joints
        ],
        "numbers": list(_numbers(mechanism)),
        "run": [_run_number(name, settings) for name in OF_RUN],
    }  # fmt: skip


def _numbers(mechanism: Mechanism) -> Iterator[dict[str, Any]]:
    """Give the numbers of a mechanism."""
    count = 0
    names = {part.name for part in mechanism.parts}
    for path in paths(mechanism):
        try:
            value, kind = _number_at(mechanism, path)
        except ModelError:
            continue
        count += 1
        if count > MOST_NUMBERS:
            return
        first, _, rest = path.partition(".")
        part, label = (first, rest) if first in names else ("", path)
        last = path.rpartition(".")[2]
        number, unit = shown(value, kind)
        entry: dict[str, Any] = {"path": path, "part": part, "label": label}
        entry |= {"number": number, "unit": unit, "first": value is not None and _comes_first(mechanism, path, value)}
        if last in RANGES and unit == RANGES[last][0]:
            entry["range"] = RANGES[last][1]
        yield entry


def _comes_first(mechanism: Mechanism, path: str, value: Any) -> bool:
    """Whether a number is one of those that are looked at first: of fits, drives, springs, and gravity."""
    part, last = path.partition(".")[0], path.rpartition(".")[2]
    if last.isdigit():
        return False  # one of many
    if any(drive.name == part for drive in mechanism.drives):
        return True
    if any(load.name == part for load in mechanism.loads):
        return last in OF_SPRINGS
    elastic = any(joint.name == part and joint.fitted.elastic for joint in mechanism.joints)
    return last in FIRST or (elastic and last in OF_SPRINGS) or (part == "gravity" and value != 0.0)


def _run_number(name: str, settings: Simulation) -> dict[str, Any]:
    about, kind = OF_RUN[name]
    number, unit = shown(getattr(settings, name), kind)
    return {"path": name, "part": "", "label": about, "number": number, "unit": unit, "first": True}


def shown(value: Any, kind: Kind | None) -> tuple[str, str]:
    """Return a number and its unit as they are typed: 0.5 and mm; "" for a number that is not given."""
    if kind is None:
        return ("" if value is None else _digits(value)), ""
    if value is None:
        return "", kind.unit
    if kind.name == "temperature":
        choices = [("degC", 1.0, 273.15)]
    elif kind.name == "angular speed":
        choices = [("rpm", math.pi / 30.0, 0.0)]
    else:
        unit = scale(kind.unit, np.array([float(value)]))
        choices = [(unit.name, unit.size, 0.0)]
    for name, size, offset in (*choices, (kind.unit, 1.0, 0.0)):
        number = _digits(value / size - offset)
        try:
            back = si(f"{number} {name}".strip(), kind)
        except ModelError:
            continue
        if math.isclose(back, value, rel_tol=1e-11, abs_tol=1e-300):
            return number, name
    return repr(value), kind.unit


def _digits(value: float) -> str:
    """Return a number with the digits that it has, but for those of rounding."""
    return str(value) if isinstance(value, int) else f"{value:.12g}"
