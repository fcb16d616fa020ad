"""A run out of a netCDF file, which may hold anything: what is inconsistent is refused here, where it can be named.

Files of earlier versions are read as well: statistics that they do not have get their defaults, and those that are no
longer known are left out.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

import numpy as np

from gudgeon._describe import ModelError, shortened
from gudgeon.model.mechanism import Mechanism
from gudgeon.result.channels import Channel, Channels
from gudgeon.result.ending import Ending
from gudgeon.result.extremes import EXTREMES, Extremes, columns_of
from gudgeon.result.labels import JOINT_AXES, QUATERNION, channel_of
from gudgeon.result.phase_point import PhasePoint
from gudgeon.result.recording import Statistics
from gudgeon.result.run import STATUSES, EventList, Run
from gudgeon.result.thinning import Thinning
from gudgeon.tables.modes import EVENTS, MODES

#: What every error ends with.
REMEDY = "the file is damaged or was changed; save the run again"
#: Sites that a joint has at most.
MOST_SITES = 1_000_000
#: Channels that every joint with play has, those that it has with a film, and their dimensions (without that of sites).
_PLAY, _FILM = {"normal_force": 1, "mode": 1}, {"film_thickness": 1, "film_force": 2}

#: What is known of the state at the end of a run: dimension of the variable, kind of its numbers, and what they are.
STATE = {
    "time": ("end", np.float64, "time"),
    "y": ("coordinate", np.float64, "coordinates, velocities, states and works"),
    "mode": ("contact_site", np.int32, "modes of the sites"),
    "phase": ("contact_site", np.int32, "phases of the sites"),
    "impact_speed": ("contact_site", np.float64, "impact speeds of the sites"),
    "turns": ("turn", np.float64, "joint coordinates with full turns counted"),
}


def read(file: Any) -> Run:
    """Make a run of an open netCDF file; a `ModelError` names what is wrong in it."""
    try:
        mechanism = Mechanism.from_dict(_json(file, "mechanism", dict))
    except ModelError as error:
        raise ModelError(f"the mechanism in it is wrong: {error}") from None
    status = _text(file, "status", "the run")
    if status not in STATUSES:
        raise _wrong(f"its status is not one of {', '.join(STATUSES)}")
    time = _numbers(file, "time").astype(float)
    if time.ndim != 1 or not len(time):
        raise _wrong("there is no instant")
    if not np.isfinite(time).all() or (np.diff(time) < 0.0).any():
        raise _wrong("time must be increasing and finite")
    channels, events = _channels(file, len(time), mechanism), _events(file, mechanism)
    _check_complete(channels, mechanism)
    extremes = _extremes(file, channels) if hasattr(file, "extremes") else None
    return Run(
        mechanism=mechanism,
        time=time,
        channels=Channels.of(channels),
        event_list=events,
        statistics=_statistics(_json(file, "statistics", dict)),
        status=status,
        messages=_strings(file, "messages"),
        mode_times=_mode_times(file) if hasattr(file, "mode_times") else None,
        known_extremes=extremes,
        thinning=_thinning(file) if hasattr(file, "thinning") else None,
        loose="a file does not tell the motion between them",
        ending=_ending(file) if "end_time" in file.variables else None,
        dropped=()
        if extremes is None
        else tuple(name for name in extremes.names if channel_of(name, channels) is None),
    )


def _ending(file: Any) -> Ending:
    """Return where the run ended; whether that fits the mechanism is looked at when a run goes on from there."""
    known = [name for name in STATE if f"end_{name}" in file.variables]
    values = dict.fromkeys(STATE, np.zeros(0)) | {name: _numbers(file, f"end_{name}") for name in known}
    for name, (_, kind, _) in STATE.items():
        if values[name].ndim != 1 or not np.isfinite(values[name]).all():
            raise _wrong(f"end_{name} must be a list of finite numbers")
        values[name] = values[name].astype(np.int64 if kind == np.int32 else float)
    time = values.pop("time")
    if time.shape != (1,) or not time[0] >= 0.0:
        raise _wrong("end_time must be one number, not negative")
    return Ending(PhasePoint(float(time[0]), **values), None)


def _mode_times(file: Any) -> dict[str, tuple[float, ...]]:
    """Return how long the modes of joints lasted."""
    times = _json(file, "mode_times", dict)
    for spent in times.values():
        if not isinstance(spent, list) or len(spent) != len(MODES) or not all(isinstance(t, float) for t in spent):
            raise _wrong(f"mode_times: those of a joint must be {len(MODES)} times")
    return {joint: tuple(spent) for joint, spent in times.items()}


def _thinning(file: Any) -> Thinning:
    """Return how a run was thinned; how far curves through its steps are off is not known without the motion."""
    numbers = _json(file, "thinning", list)
    if len(numbers) != 3 or not all(type(n) in (int, float) and 0.0 <= n < np.inf for n in numbers):
        raise _wrong("thinning must be the steps kept, the steps taken, and a time in s")
    kept, taken, cell = numbers
    return Thinning({}, float(cell), int(kept), int(taken))


def _extremes(file: Any, channels: Mapping[str, Channel]) -> Extremes:
    """Return the extremes that are saved with a run: those of all its channels, and of further ones."""
    names = _strings(file, "extremes")
    known = set(names)
    for name, _ in columns_of({name: c._replace(values=c.values[:1]) for name, c in channels.items()}):
        if name not in known:
            raise _wrong(f"extremes: those of {shortened(name)} are missing")
    values = {name: _numbers(file, f"extreme_{name}").astype(float) for name in EXTREMES}
    for name, column in values.items():
        if column.shape != (len(names),):
            raise _wrong(f"extreme_{name}: its shape {column.shape} does not fit the {len(names)} channels")
    return Extremes(names, **values)


def _wrong(what: str) -> ModelError:
    return ModelError(f"{what}; {REMEDY}")


def _text(owner: Any, name: str, what: str) -> str:
    """Give an attribute of a file or variable that must be a string."""
    value = getattr(owner, name, None)
    try:
        if isinstance(value, bytes):
            return value.decode()
    except UnicodeDecodeError:
        pass
    raise _wrong(f"{what} has no {name}, or it is not a string")


def _json(file: Any, name: str, kind: type) -> Any:
    """Give an attribute that holds a table or a list as JSON."""
    try:
        value = json.loads(_text(file, name, "the run"))
    except (ValueError, RecursionError) as error:
        raise error if isinstance(error, ModelError) else _wrong(f"{name} is not JSON") from None
    if not isinstance(value, kind):
        raise _wrong(f"{name} must be a {'table' if kind is dict else 'list'}")
    return value


def _strings(file: Any, name: str) -> tuple[str, ...]:
    values = _json(file, name, list)
    for value in values:
        if not isinstance(value, str):
            raise _wrong(f"{name} must be strings")
    return tuple(values)


def _numbers(file: Any, name: str) -> np.ndarray:
    """Give a variable that must hold numbers."""
    if name not in file.variables:
        raise _wrong(f"the variable {shortened(name)} is missing")
    values: np.ndarray = file.variables[name].data
    if values.dtype.kind not in "iuf":
        raise _wrong(f"{shortened(name)} must hold numbers, not characters")
    return values.astype(values.dtype.newbyteorder("="))


def _channels(file: Any, instants: int, mechanism: Mechanism) -> dict[str, Channel]:
    channels = {}
    joints = {joint.name for joint in mechanism.joints}
    vectors = (mechanism.dimension,) if mechanism.dimension == 2 else (mechanism.dimension, len(QUATERNION))
    for name, plain in _json(file, "channels", dict).items():
        what = f"channel {shortened(name)}"
        if not isinstance(plain, str):
            raise _wrong(f"{what}: the name of its variable must be a string")
        values = _numbers(file, plain)
        variable = file.variables[plain]
        sites = _strings(variable, "sites") if hasattr(variable, "sites") else ()
        extra = 1 if sites else 0
        if values.ndim not in (1 + extra, 2 + extra) or len(values) != instants:
            raise _wrong(f"{what}: its shape {values.shape} does not fit the {instants} instants of time")
        if sites and values.shape[1] != len(sites):
            raise _wrong(f"{what}: it has {values.shape[1]} sites, and names of {len(sites)}")
        allowed = (len(JOINT_AXES),) if name.endswith("_htb") else vectors
        if values.ndim == 2 + extra and values.shape[-1] not in allowed:
            raise _wrong(f"{what}: it has {values.shape[-1]} components, not {' or '.join(map(str, allowed))}")
        part, _, quantity = name.partition(".")
        if part in joints and quantity.endswith("mode") and not _below(values, len(MODES)):
            raise _wrong(f"{what}: modes must be whole numbers from 0 to {len(MODES) - 1}")
        units, about = (_text(variable, attribute, what) for attribute in ("units", "long_name"))
        channels[name] = Channel(values, "" if units == "1" else units, about, sites)
    return channels


def _check_complete(channels: dict[str, Channel], mechanism: Mechanism) -> None:
    """See to it that the channels are there that every run has."""
    needed = {"constraints.position": 1}
    for joint in mechanism.joints:
        if not joint.fitted.has_modes:
            continue
        film = _FILM if any(f"{joint.name}.{quantity}" in channels for quantity in _FILM) else {}
        needed |= {f"{joint.name}.{quantity}": dimensions for quantity, dimensions in (_PLAY | film).items()}
    for name, dimensions in needed.items():
        if name not in channels or channels[name].values.ndim != dimensions + bool(channels[name].sites):
            raise _wrong(f"channel {shortened(name)} is missing, or its shape is another one")


def _below(values: np.ndarray, end: int) -> bool:
    """Whether these are whole numbers from zero to below an end."""
    return values.dtype.kind in "iu" and bool(((values >= 0) & (values < end)).all())


def _events(file: Any, mechanism: Mechanism) -> EventList:
    joints = _strings(file, "joints")
    known = {joint.name for joint in mechanism.joints}
    for name in joints:
        if name not in known:
            raise _wrong("events are of a joint that the mechanism does not have")
    time, joint, kind, velocity = (
        _numbers(file, f"event_{name}") for name in ("time", "joint", "kind", "normal_velocity")
    )
    site = _numbers(file, "event_site") if "event_site" in file.variables else np.zeros_like(joint)
    if not all(values.shape == (time.size,) for values in (time, joint, site, kind, velocity)):
        raise _wrong("events: time, joint, site, kind and normal_velocity must have the same length")
    if not _below(site, MOST_SITES):
        raise _wrong("events: their sites must be whole numbers from 0")
    if not np.isfinite(time).all():
        raise _wrong("events: their times must be finite")
    if not _below(joint, len(joints)):
        raise _wrong(f"events: their joints must be whole numbers from 0 to {len(joints) - 1}")
    if not _below(kind, len(EVENTS)):
        raise _wrong(f"events: their kinds must be whole numbers from 0 to {len(EVENTS) - 1}, for {', '.join(EVENTS)}")
    return EventList(
        time.astype(float), joint.astype(int), site.astype(int), kind.astype(int), velocity.astype(float), joints
    )


def _statistics(table: dict[str, Any]) -> Statistics:
    known = {}
    for field in fields(Statistics):
        if field.name not in table:
            continue
        value, wanted = table[field.name], str(field.type)
        number = isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
        fits = {
            "int": number and isinstance(value, int) and value >= 0,
            "float": number,
            "str": isinstance(value, str),
        }
        if not fits.get(wanted, True):
            said = {"int": "a whole number, at least 0", "float": "a finite number", "str": "a string"}[wanted]
            raise _wrong(f"statistics: {field.name} must be {said}")
        known[field.name] = value
    return Statistics(**known)
