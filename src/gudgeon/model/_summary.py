"""A mechanism in a few lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gudgeon._describe import fields_of
from gudgeon._display import Lines, counted, some
from gudgeon._family import Member
from gudgeon._place import WHERE
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
        ]
    )


def _each(one: str, many: str, described: tuple[Any, ...], about: Any) -> Lines:
    lines = [(f"{one} {part.name}", about(part)) for part in described[:MOST]]
    if len(described) > MOST:
        lines.append((many, f"... and {len(described) - MOST} more"))
    return lines


def _joint(joint: Joint) -> str:
    fit = joint.realisations[0]
    text = f"{joint.kind}, {joint.first} - {joint.second}; {_fit(fit)}"
    return "; ".join([text, *(f"stop of its {stop.motion}" for stop in joint.stops)])


def _fit(fit: Any) -> str:
    """Return the kind of a fit, its clearance and its laws."""
    values = fields_of(fit)
    clearance = [f"radial clearance {values['clearance'] * 1e3:.4g} mm"] if "clearance" in values else []
    laws = [value.title for value in values.values() if isinstance(value, Member)]
    return ", ".join([fit.kind, *clearance, *laws])


def _drive(drive: Any) -> str:
    given = next(name for name in ("position", "speed", "acceleration") if getattr(drive, name) is not None)
    return f"{given} of joint {drive.joint}"


def _load(load: Any) -> str:
    values = fields_of(load)
    where = f"on {values['body']}" if "body" in values else f"between {values['first']} and {values['second']}"
    return f"{load.kind} {where}"
