"""An elastomer between pin and bore."""

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, replace
from math import degrees
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from gudgeon._channel import Channel
from gudgeon._describe import FieldType, FrozenMapping, ModelError, describe, naming, nearest, show
from gudgeon._family import Family
from gudgeon._quantity import Quantity
from gudgeon.fits._contract import Fit, JointFrame, MotionPair, Realised, Seat, Seen, Site, Touch
from gudgeon.fits._motions import motion_of, without
from gudgeon.fits._typical import typical_rubber
from gudgeon.fits._without_radii import check_needs_no_radii, check_rises, falls, resting_force, slow_force
from gudgeon.laws.compliance import LAWS as COMPLIANCE_LAWS
from gudgeon.laws.compliance import ComplianceLaw, ComplianceLawField, MatrixCompliance, MatrixComplianceField
from gudgeon.laws.contact import LAWS, NO_RADII, ContactLaw
from gudgeon.tables.model import MATRIX

MOTIONS = ("radial", "axial", "bending", "torsion")
TURNING = ("bending", "torsion")
#: By which errors are measured: of displacements, as a part of the mechanism's size, and of angles, in rad.
LENGTH, ANGLE = 1e-3, 1e-3
#: The part of what can be compressed over which rubber gives way to what is hard, unless it is told.
BLEND = 0.1


class ByMotion(FieldType):
    """A field that holds a value for the radial motion, or several by the names of their motions."""

    def __init__(self, straight: FieldType, turning: FieldType) -> None:
        self.kinds = straight, turning

    def convert(self, value: Any) -> FrozenMapping[str, Any]:
        by_name = isinstance(value, Mapping) and not {"law"} & set(value)
        result = {}
        for name, item in (value if by_name else {"radial": value}).items():
            if name not in MOTIONS:
                raise ModelError(f"{show(name)} is no motion of a bushing; {nearest(name, MOTIONS)}")
            try:
                result[name] = self.kinds[name in TURNING].convert(item)
            except ModelError as error:
                raise ModelError(f"{error}", place=f"[{name}]" if by_name else "") from None
        return FrozenMapping(result)

    def schema(self) -> dict[str, Any]:
        one = [kind.schema() for kind in self.kinds]
        by_name = {name: one[name in TURNING] for name in MOTIONS}
        return {"anyOf": [one[0], {"type": "object", "properties": by_name, "additionalProperties": False}]}


_DEPTH = ByMotion(Quantity("length", minimum=0.0), Quantity("angle", minimum=0.0))
_LAW = Family(ComplianceLaw, COMPLIANCE_LAWS)
_CONTACT = ByMotion(Family(ContactLaw, LAWS), Family(ContactLaw, LAWS))


class Blending(FieldType):
    """A field that says how rubber gives way to what is hard."""

    def convert(self, value: Any) -> str:
        if value not in ("weighted", "exponential"):
            raise ModelError(f"{show(value)} is not known; give 'weighted' or 'exponential'")
        return str(value)

    def schema(self) -> dict[str, Any]:
        return {"enum": ["weighted", "exponential"]}


@describe("bushing")
class Bushing(Fit):
    """An elastomer that lets the second body move in the first against forces and torques.

    Parameters
    ----------
    radial, axial, bending, torsion : ComplianceLaw, default None
        Characteristics against displacement of the second body's point across the joint's axis and along it, against
        the tilt of the axes, and against turning about it. One that is left out leaves its motion as in the ideal
        joint, held or free. A joint without an axis, like a ball, has a radial one for all directions.
    law : MatrixCompliance, default None
        A coupled characteristic of all motions, instead of the others.
    gap : float, str or dict, default None
        How far it moves freely first, in m or with a unit; for other motions by their names:
        `{"radial": "0.5 mm", "bending": "1 deg"}`.
    limit : float, str or dict, default None
        Deflection, from the centre, from which on it is hard, by `contact`.
    blend : float, str or dict, default None
        The way beyond the limit over which the elastomer gives way to contact; None: a tenth of limit - gap.
    blending : {"weighted", "exponential"}, default "weighted"
        How: evenly, or smoothly.
    contact : ContactLaw or dict, default None
        The law beyond the limit, with its stiffness given: N/m^n, against an angle N m/rad^n.

    Notes
    -----
    Forces act at the second body's point, so that neither momentum nor moment of momentum is lost. Radial damping and
    that of bending act against the whole velocity across the axis. Assembly never closes a bushing: it starts where the
    bodies are described. Behind a gap the elastomer is not bonded: it pushes and never pulls.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Bushing(radial=gd.LinearCompliance(stiffness="500 N/mm")).radial.stiffness
    500000.0
    """

    kind: ClassVar[str] = "bushing"
    elastic: ClassVar[bool] = True

    _: KW_ONLY
    radial: ComplianceLawField | None = None
    axial: ComplianceLawField | None = None
    bending: ComplianceLawField | None = None
    torsion: ComplianceLawField | None = None
    law: MatrixComplianceField | None = None
    gap: Annotated[FrozenMapping[str, float], _DEPTH] | None = None
    limit: Annotated[FrozenMapping[str, float], _DEPTH] | None = None
    blend: Annotated[FrozenMapping[str, float], _DEPTH] | None = None
    blending: Annotated[str, Blending()] = "weighted"
    contact: Annotated[FrozenMapping[str, ContactLaw], _CONTACT] | None = None

    @classmethod
    def prepare(cls, values: dict[str, Any]) -> dict[str, Any]:
        """Say of which motion a characteristic is that a file has wrong."""
        made = {}
        for name in MOTIONS:
            if isinstance(values.get(name), Mapping):
                with naming(name):
                    made[name] = _LAW.convert(values[name])
        return {**values, **made}

    @property
    def characteristics(self) -> dict[str, ComplianceLaw]:
        """The characteristics that are given, by the names of their motions."""
        laws = {name: getattr(self, name) for name in MOTIONS}
        return {name: law for name, law in laws.items() if law is not None}

    def __post_init__(self) -> None:
        given = self.characteristics
        if self.law is not None and (given or self.gap or self.limit or self.contact):
            raise ModelError("law couples all motions; leave characteristics, gap, limit and contact out")
        if not given and self.law is None:
            raise ModelError("none of radial, axial, bending, torsion and law is given; give at least one")
        for field in ("gap", "limit", "blend", "contact"):
            for name in getattr(self, field) or {}:
                if name not in given:
                    raise ModelError(f"{field} is given for {name}, which has no characteristic; give {name}=..., too")
        for name in given:
            self._check_limit(name)

    def _check_limit(self, name: str) -> None:
        unit = "rad" if name in TURNING else "m"
        gap, limit, blend, contact = (self._of(field, name) for field in ("gap", "limit", "blend", "contact"))
        if (limit is None) != (contact is None):
            missing, given = ("contact", "limit") if contact is None else ("limit", "contact")
            raise ModelError(f"{given} is given for {name} without {missing}; give both, or none")
        if limit is None:
            if blend is not None:
                raise ModelError(f"blend is given for {name} without limit and contact; give them, too")
            return
        if not limit > (gap or 0.0):
            raise ModelError(
                f"limit {limit:g} {unit} of {name} must be beyond its gap {gap or 0.0:g} {unit}; make it larger"
            )
        if blend is not None and not blend > 0.0:
            raise ModelError(f"blend {blend:g} {unit} of {name} must be greater than 0: the force would jump")
        check_rises(self.characteristics[name], limit - (gap or 0.0), name, unit)
        check_needs_no_radii(contact, f"the {name} motion of a bushing")

    def _of(self, field: str, name: str) -> Any:
        return (getattr(self, field) or {}).get(name)

    def objection(self, seat: Seat) -> str | None:
        """Motions that the joint does not have."""
        if seat.bare:
            return (
                "a higher pair has surfaces, not rubber; give it DrySurfaces(...), or make it Rigid with this bushing"
            )
        for name in self.characteristics:
            if name not in seat.held:
                return (
                    f"a bushing in a {seat.kind} joint {'in the plane' if seat.dimension == 2 else 'in space'} has no "
                    f"{name} motion; give {' or '.join(seat.held)}"
                )
        if self.law is not None and seat.rod:
            return "a coupled bushing needs a point, and a distance joint has two; give axial=..."
        return None

    def site_count(self, seat: Seat) -> int:
        """One for each motion that has a characteristic, or one for all of them."""
        return len(self.characteristics) or 1

    def touches(self, count: int) -> dict[str, Touch]:
        """Each motion with a limit is hard beyond it."""
        return {
            name: Touch(range(number, number + 1), f"{name}_mode", "rad/s" if name in TURNING else "m/s")
            for number, name in enumerate(self.characteristics)
            if self._of("limit", name) is not None
        }

    def turns(self, field: str, below: tuple[Any, ...]) -> bool:
        """Bending and torsion, and what gap, limit, blend and contact have for them."""
        return field in TURNING or (len(below) > 0 and below[0] in TURNING)

    def in_words(self) -> str:
        """Return which motions it acts against, and by which law."""
        if self.law is not None:
            return f"{self.kind}, coupled in all motions"
        told = []
        for name, law in self.characteristics.items():
            solid = self._of("contact", name)
            told.append(f"{name} {law.tag_name()}" + (f" and {solid.tag_name()}" if solid is not None else ""))
        return ", ".join([self.kind, *told])

    @classmethod
    def typical(cls, seat: Seat, size: float) -> "Bushing":
        """Return rubber against displacement across the axis, of a rod against a change of its length."""
        return cls(axial=typical_rubber()) if seat.rod else cls(radial=typical_rubber())

    def told(self, name: str, seat: Seat, largest: Callable[[str], float]) -> tuple[str, str]:
        """Return how far it gives way, and how much it bears."""
        parts = []
        straight = [motion for motion in self.characteristics if motion not in TURNING]
        if straight or self.law is not None:
            # beside one motion alone constraints bear a force, too; the points of a rod are apart anyhow
            of_rubber = f"{straight[0]}_force" if len(straight) == 1 else "force.magnitude"
            place = "axial_deflection" if seat.rod else "eccentricity.magnitude"
            force, deflection = largest(f"{name}.{of_rubber}"), largest(f"{name}.{place}")
            parts.append(f"peak force {force:.4g} N, at most {deflection * 1e3:.3g} mm out of place")
        for motion in TURNING:
            if motion in self.characteristics:
                torque, turned = largest(f"{name}.{motion}_torque"), largest(f"{name}.{motion}_deflection")
                parts.append(f"{motion} up to {torque:.3g} N m at {degrees(turned):.3g} deg")
        return f"bushing in {name}", "; ".join(parts)

    def realise(self, frame: JointFrame) -> Realised:
        """Release the motions that have a characteristic, and put a site into each."""
        if self.law is not None:
            site = Site(length=LENGTH * frame.size, pair=MotionPair(form=MATRIX), compliance=self.law)
            return Realised(without(frame, MOTIONS), (site,), closes=False)
        released = tuple(self.characteristics)
        if "axial" not in released and frame.ball:
            released = (*released, "axial") if "radial" in released else released
        return Realised(without(frame, released), tuple(self._sites(frame)), closes=False)

    def _sites(self, frame: JointFrame) -> list[Site]:
        sites = []
        for name, law in self.characteristics.items():
            gap, limit = self._of("gap", name) or 0.0, self._of("limit", name)
            pair = motion_of(frame, name, self.axial is not None)
            contact = self._of("contact", name)
            blend = self._of("blend", name)
            if limit is not None:
                pair = replace(pair, hard=limit)
                blend = BLEND * (limit - gap) if blend is None else blend
            sites.append(
                Site(
                    length=ANGLE if name in TURNING else LENGTH * frame.size,
                    pair=pair,
                    compliance=law,
                    gap=gap,
                    contact=contact,
                    geometry=NO_RADII if contact is not None else None,
                    blend=blend or 0.0,
                    smooth=self.blending == "exponential",
                )
            )
        return sites

    def channels(self, seen: Seen) -> dict[str, Channel]:
        """Return deflection and its rate, and deflection and force or torque of each motion."""
        from gudgeon.fits._bushing_channels import bushing_channels

        return bushing_channels(self, seen)

    def remarks(self, name: str) -> list[str]:
        """Say where the force of a motion falls, by its characteristic or while rubber gives way to what is hard."""
        found = []
        for motion, law in self.characteristics.items():
            limit, contact = self._of("limit", motion), self._of("contact", motion)
            if limit is None:
                found += falls(law, f"joint {name}: the {motion} force of its bushing", motion in TURNING)
                continue
            gap = self._of("gap", motion) or 0.0
            blend = self._of("blend", motion) or BLEND * (limit - gap)
            soft, hard = resting_force(law, limit - gap), slow_force(contact, blend)
            if hard < soft:
                unit = "N m" if motion in TURNING else "N"
                found.append(
                    f"joint {name}: the {motion} force of its bushing falls from {soft:.3g} {unit} at the limit to "
                    f"{hard:.3g} {unit} where the elastomer has given way; make contact stiffer or blend longer"
                )
        return found

    if TYPE_CHECKING:

        def __init__(
            self,
            *,
            radial: ComplianceLaw | dict[str, Any] | None = None,
            axial: ComplianceLaw | dict[str, Any] | None = None,
            bending: ComplianceLaw | dict[str, Any] | None = None,
            torsion: ComplianceLaw | dict[str, Any] | None = None,
            law: MatrixCompliance | dict[str, Any] | None = None,
            gap: Any = None,
            limit: Any = None,
            blend: Any = None,
            blending: str = "weighted",
            contact: Any = None,
        ) -> None: ...
