"""A mechanism in a few lines."""

from __future__ import annotations

from math import degrees
from typing import TYPE_CHECKING, Any

from gudgeon._describe import fields_of
from gudgeon._display import Lines, counted, some
from gudgeon._place import WHERE
from gudgeon.fits import Stop
from gudgeon.joints import Joint

if TYPE_CHECKING:
    from gudgeon.model.mechanism import Mechanism

#: Parts of one sort that have a line of their own, at most.
MOST = 12


def summary(mechanism: Mechanism) -> Lines:
    """Return pairs of what and how much: the counts, and the parts with their fits."""
    gravity = ", ".join(f"{component:g}" for component in mechanism.gravity)
    lines = [
        ("mechanism", f"{mechanism.name}, in {WHERE[mechanism.dimension]}"),
        ("parts", parts(mechanism)),
        ("bodies", some(body.name for body in mechanism.bodies)),
        *_each("joint", "joints", mechanism.joints, _joint),
        *_each("drive", "drives", mechanism.drives, _drive),
        *_each("load", "loads", mechanism.loads, _load),
        *_each("probe", "probes", mechanism.probes, _probe),
    ]
    if any(mechanism.gravity):
        lines.append(("gravity", f"({gravity}) m/s^2"))
    return lines


def parts(mechanism: Mechanism) -> str:
    """Return how many parts of each sort there are."""
    return ", ".join(
        [
            counted(len(mechanism.bodies), "body", "bodies"),
            counted(len(mechanism.joints), "joint"),
            counted(len(mechanism.drives), "drive"),
            counted(len(mechanism.loads), "load"),
            *([counted(len(mechanism.probes), "probe")] if mechanism.probes else []),
        ]
    )


def _each(one: str, many: str, described: tuple[Any, ...], about: Any) -> Lines:
    lines = [(f"{one} {part.name}", about(part)) for part in described[:MOST]]
    if len(described) > MOST:
        lines.append((many, f"... and {len(described) - MOST} more"))
    return lines


def _joint(joint: Joint) -> str:
    text = f"{joint.kind}, {joint.first} - {joint.second}; {joint.fitted.in_words()}"
    return "; ".join([text, *map(_stop, joint.stops)])


def _stop(stop: Stop) -> str:
    """Return which motion a stop limits, where, and by which laws."""
    limits = f"stop of its {stop.motion} {stop_limits(stop)}"
    soft = "" if stop.compliance is None else stop.compliance.title
    hard = "" if stop.contact is None else stop.contact.title
    if soft and hard:
        hard = f"beyond {readable(stop, stop.limit or 0.0)} {hard}"
    return ", ".join(filter(None, [limits, soft, hard]))


def stop_limits(stop: Stop) -> str:
    """Return between which values a motion is free, in mm or degrees."""
    if stop.upper is None or stop.lower is None:
        return f"at {readable(stop, stop.lower if stop.upper is None else stop.upper)}"
    return f"at {readable(stop, stop.lower)} and {readable(stop, stop.upper)}"


def readable(stop: Stop, value: float | None) -> str:
    """Return a value of the motion that a stop limits, in mm or degrees."""
    value = value or 0.0
    return f"{degrees(value):.4g} deg" if stop.motion.startswith("angle") else f"{value * 1e3:.4g} mm"


def _drive(drive: Any) -> str:
    given = next(name for name in ("position", "speed", "acceleration") if getattr(drive, name) is not None)
    return f"{given} of joint {drive.joint}"


def _load(load: Any) -> str:
    values = fields_of(load)
    if "joint" in values:
        return f"{load.kind} in joint {load.joint}, {load.law.title}"
    where = f"on {values['body']}" if "body" in values else f"between {values['first']} and {values['second']}"
    return f"{load.kind} {where}"


def _probe(probe: Any) -> str:
    values = fields_of(probe)
    where = f"of {values['body']}" if "body" in values else f"between {values['first']} and {values['second']}"
    return f"{probe.kind} {where}"
