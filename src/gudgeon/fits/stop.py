"""Stops: limits of a joint's free motion, whatever its fit."""

from collections.abc import Callable
from dataclasses import KW_ONLY, replace
from math import degrees, inf, radians
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from gudgeon._channel import Channel
from gudgeon._describe import Description, FieldType, ModelError, describe, show
from gudgeon._family import build
from gudgeon._quantity import Quantity, raw
from gudgeon.fits._contract import JointFrame, Realisation, Realised, Seat, Seen, Site, Stress, Touch
from gudgeon.fits._motions import coordinate_of
from gudgeon.fits._without_radii import (
    check_needs_no_radii,
    check_rises,
    falls,
    resting_force,
    slow_force,
    too_deep,
)
from gudgeon.laws.compliance import ComplianceLaw, ComplianceLawField
from gudgeon.laws.contact import NO_RADII, ContactLaw, ContactLawField

#: What a limit is, by the first word of the motion's name.
_KINDS = {"angle": Quantity("angle"), "displacement": Quantity("length")}
#: The part of the limit over which a soft stop gives way to what is hard, unless it is told.
BLEND = 0.1
#: The widest backlash: of an angle in rad, of a displacement in parts of the mechanism's size.
BACKLASH_ANGLE, BACKLASH_LENGTH = radians(30.0), 0.1


class Limit(FieldType):
    """A field that holds an angle or a length, whichever the motion is."""

    def convert(self, value: Any) -> float | str:
        return raw(value)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [{"type": "number"}, {"type": "string"}], "description": "in rad or m, or with its unit"}


@describe("stop")
class Stop(Description, Realisation):
    """A limit of one of a joint's free motions: hard, by a contact law, or soft, by a characteristic, or both.

    Parameters
    ----------
    motion : str
        The joint's free motion, as its joint coordinate is called: "angle", "displacement", "angle_1", ...
    lower, upper : float or str, default None
        Limits of the joint coordinate, in rad or m or with a unit; one of them may be left out. They count from the
        initial configuration, as joint coordinates do.
    contact : ContactLaw, default None
        The force against penetration of a limit. On an angle the penetration is in rad, its rate and the impact speed
        in rad/s, and the law gives a torque in N m; so its stiffness is given as a number in N m/rad^n. A law that
        takes its stiffness from materials has no radii here.
    compliance : ComplianceLaw, default None
        The characteristic of a soft stop, from the limit of the motion on; it pushes and never pulls.
    limit : float or str, default None
        With both, the compression in m or rad from which on the stop is hard.
    blend : float or str, default None
        The way beyond over which the characteristic gives way to contact; None: a tenth of `limit`.

    Notes
    -----
    Two limits that are close together are backlash: at most 30 deg apart, or a tenth of the mechanism's size. Where no
    given velocity contradicts it, such a motion starts as if it were locked, so that what it couples moves along.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Stop("angle", upper="30 deg", contact=gd.Hertz(stiffness=1e4, exponent=1)).lower is None
    True
    """

    motion: str
    _: KW_ONLY
    lower: Annotated[float, Limit()] | None = None
    upper: Annotated[float, Limit()] | None = None
    contact: ContactLawField | None = None
    compliance: ComplianceLawField | None = None
    limit: Annotated[float, Limit()] | None = None
    blend: Annotated[float, Limit()] | None = None

    noun: ClassVar[str] = "stop"
    holds: ClassVar[bool] = False

    def __post_init__(self) -> None:
        kind = _KINDS.get(self.motion.partition("_")[0])
        if kind is None:
            raise ModelError(f"motion {show(self.motion)} is no free motion; give one like 'angle' or 'displacement'")
        for name in ("lower", "upper", "limit", "blend"):
            value = getattr(self, name)
            if value is None:
                continue
            try:
                object.__setattr__(self, name, kind.convert(value))
            except ModelError as error:
                raise ModelError(f"{name} {error}") from None
        if self.lower is None and self.upper is None:
            raise ModelError("neither lower nor upper is given; give at least one limit")
        if self.lower is not None and self.upper is not None and not self.lower < self.upper:
            unit = "rad" if self.motion.startswith("angle") else "m"
            raise ModelError(
                f"lower {self.lower:g} {unit} must be below upper {self.upper:g} {unit}; exchange or change them"
            )
        self._check_laws()

    def _check_laws(self) -> None:
        unit = "rad" if self.motion.startswith("angle") else "m"
        if self.contact is None and self.compliance is None:
            raise ModelError("neither contact nor compliance is given; give one of them, or both with limit=")
        for name, bound in (("limit", self.limit), ("blend", self.blend)):
            if bound is not None and (self.contact is None or self.compliance is None):
                raise ModelError(f"{name} is for a stop with both compliance and contact; give both, or leave it out")
            if bound is not None and not bound > 0.0:
                raise ModelError(f"{name} {bound:g} {unit} must be greater than 0")
        if self.contact is not None and self.compliance is not None and self.limit is None:
            raise ModelError("limit is missing: the compression from which on the stop is hard; give it")
        if self.contact is not None:
            check_needs_no_radii(self.contact, "a stop")
        if self.compliance is not None and self.limit is not None:
            check_rises(self.compliance, self.limit, "compliance", unit)

    def objection(self, seat: Seat) -> str | None:
        """Say why the joint cannot have it; None if it can."""
        if self.motion not in seat.motions:
            if not seat.motions:
                return f"stop of {self.motion!r}: a {seat.kind} joint has no free motion to be stopped; leave it out"
            free = " and ".join(map(repr, seat.motions))
            return f"stop of {self.motion!r}: its free motions are {free}; stop one of them"
        return None

    def realise(self, frame: JointFrame) -> Realised:
        """Keep all constraints, and add a site for each limit."""
        turning = self.motion.startswith("angle")
        limits = [(limit, side) for limit, side in ((self.lower, -1.0), (self.upper, 1.0)) if limit is not None]
        length = self.upper - self.lower if self.lower is not None and self.upper is not None else 0.0
        if not 0.0 < length < inf:  # a span of two large limits may be beyond all numbers
            length = 1.0 if turning else frame.size
        pair = replace(coordinate_of(frame, self.motion), hard=self.limit or 0.0)
        blend = BLEND * self.limit if self.limit is not None and self.blend is None else self.blend
        return Realised(
            frame.primitives,
            tuple(
                Site(
                    length=length,
                    pair=replace(pair, limit=limit, side=side),
                    contact=self.contact,
                    geometry=NO_RADII if self.contact is not None else None,
                    compliance=self.compliance,
                    blend=blend or 0.0,
                )
                for limit, side in limits
            ),
        )

    def channels(self, seen: Seen) -> dict[str, Channel]:
        """Return torque or force of the stop on the second body; penetration and mode of each limit."""
        import numpy as np

        from gudgeon.fits._round_channels import mode_channel

        turning = self.motion.startswith("angle")
        labels = tuple(name for name in ("lower", "upper") if getattr(self, name) is not None)
        signs = np.array([1.0 if label == "lower" else -1.0 for label in labels])
        word, unit, measure = ("torque", "N m", "rad") if turning else ("force", "N", "m")
        axes = [f"mj{axis}" if turning else f"f{axis}" for axis in "xyz"]
        size = np.sqrt(sum(seen.at[axis] ** 2 for axis in axes))
        total = np.sum(signs * size, axis=1)
        penetration, mode = np.maximum(seen.at["delta"] + (self.limit or 0.0), 0.0), seen.mode
        more: dict[str, tuple[str, ...]] = {"sites": labels} if len(labels) > 1 else {}
        if not more:
            penetration, mode = penetration[:, 0], mode[:, 0]
        stem = f"{self.motion}_stop"
        return {
            f"{stem}_{word}": Channel(total, unit, f"{word} of the stop on the second body"),
            f"{stem}_penetration": Channel(penetration, measure, "penetration of the limit", **more),
            f"{stem}_mode": mode_channel(mode, **more),
        }

    def told(self, name: str, largest: Callable[[str], float], contacts: str) -> str:
        """Return how hard it is hit and how far it is passed, or how far a soft one is compressed.

        `contacts` says how often it is hit.
        """
        turning, stem = self.motion.startswith("angle"), f"{name}.{self.motion}_stop"
        word, unit = ("torque", "N m") if turning else ("force", "N")
        peak, depth = largest(f"{stem}_{word}"), largest(f"{stem}_penetration")
        way = f"{degrees(depth):.3g} deg" if turning else f"{depth * 1e3:.3g} mm"
        if self.compliance is None:
            return f"{contacts}; peak {word} {peak:.4g} {unit}, at most {way} beyond its limit"
        text = f"compressed by at most {way}, peak {word} {peak:.4g} {unit}"
        return text if self.contact is None else f"{text}; {contacts} where it is hard"

    def is_backlash(self, size: float) -> bool:
        """Whether both its limits are given and so close that the motion between them is a clearance.

        `size` is the length of the mechanism, in m.
        """
        if self.lower is None or self.upper is None:
            return False
        widest = BACKLASH_ANGLE if self.motion.startswith("angle") else BACKLASH_LENGTH * size
        return self.upper - self.lower <= widest

    @property
    def site_count(self) -> int:
        """One for each limit."""
        return (self.lower is not None) + (self.upper is not None)

    def touches(self, first: int) -> dict[str, Touch]:
        """Return where it is hard, with its sites from a number on."""
        if self.contact is None:
            return {}
        unit = "rad/s" if self.motion.startswith("angle") else "m/s"
        return {self.motion: Touch(range(first, first + self.site_count), f"{self.motion}_stop_mode", unit)}

    def turns(self, field: str, below: tuple[Any, ...]) -> bool:
        """All of it does, where the motion is an angle."""
        return self.motion.startswith("angle")

    def remarks(self, name: str) -> list[str]:
        """Say where the force falls, by its characteristic or while a soft stop gives way to what is hard."""
        if self.compliance is None:
            return []
        if self.contact is None or self.limit is None:
            what = f"joint {name}: the force of its stop on {self.motion}"
            return falls(self.compliance, what, self.motion.startswith("angle"))
        soft = resting_force(self.compliance, self.limit)
        hard = slow_force(self.contact, BLEND * self.limit if self.blend is None else self.blend)
        if hard >= soft:
            return []
        unit = "N m" if self.motion.startswith("angle") else "N"
        return [
            f"joint {name}: the force of its stop on {self.motion} falls from {soft:.3g} {unit} at its limit to "
            f"{hard:.3g} {unit} where it is hard alone; make contact stiffer or blend longer"
        ]

    def notes(self, name: str, stress: tuple[Stress, ...]) -> list[str]:
        """Say where the contact law was pressed beyond its range; a stop has none of its own."""
        return too_deep(name, self.contact, stress, "rad" if self.motion.startswith("angle") else "m")

    if TYPE_CHECKING:

        def __init__(
            self,
            motion: str,
            *,
            lower: float | str | None = None,
            upper: float | str | None = None,
            contact: ContactLaw | dict[str, Any] | None = None,
            compliance: ComplianceLaw | dict[str, Any] | None = None,
            limit: float | str | None = None,
            blend: float | str | None = None,
        ) -> None: ...


class Stops(FieldType):
    """A field that holds stops, each on a motion of its own."""

    def convert(self, value: Any) -> tuple[Stop, ...]:
        if not isinstance(value, list | tuple):
            raise ModelError(
                f"{show(value)} must be a list of stops, like (Stop('angle', upper='90 deg', contact=...),), "
                "or in a file [[joints.NAME.stops]] with motion, lower, upper and contact"
            )
        stops = []
        for index, item in enumerate(value):
            if not isinstance(item, Stop | dict):
                raise ModelError(f"{show(item)} is not a stop; give Stop('angle', ...)", place=f"[{index}]")
            try:
                stops.append(item if isinstance(item, Stop) else build(Stop, item))
            except ModelError as error:
                raise ModelError(str(error), place=f"[{index}]") from None
        motions = [stop.motion for stop in stops]
        for motion in motions:
            if motions.count(motion) > 1:
                raise ModelError(f"has two stops on {motion!r}; give one with lower= and upper=")
        return tuple(stops)

    def schema(self) -> dict[str, Any]:
        from gudgeon._schema import table_schema

        return {"type": "array", "items": table_schema(Stop)}


StopsField = Annotated[tuple[Stop, ...], Stops()]
