"""An elastomer between pin and bore."""

from dataclasses import KW_ONLY
from typing import TYPE_CHECKING, Any, ClassVar

from gudgeon._channel import Channel
from gudgeon._describe import ModelError, describe
from gudgeon.fits._contract import Fit, JointFrame, Realised, Seat, Seen, Site
from gudgeon.laws.compliance import ComplianceLaw, ComplianceLawField

#: The length that errors of the deflection are measured by, as a part of the mechanism's size.
LENGTH = 1e-3


@describe("bushing")
class Bushing(Fit):
    """An elastomer that lets the second body's point move against a force.

    Parameters
    ----------
    radial : ComplianceLaw
        The characteristic across the joint's axis: the elastic force acts along the displacement of the second body's
        point in the first body, damping against its whole velocity there. Turning is free, as in the ideal joint.

    Notes
    -----
    Both forces act at the second body's point, so that neither momentum nor moment of momentum is lost. Assembly never
    closes a bushing: it starts where the bodies are described.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Bushing(radial=gd.LinearCompliance(stiffness="500 N/mm")).radial.stiffness
    500000.0
    """

    kind: ClassVar[str] = "bushing"

    _: KW_ONLY
    radial: ComplianceLawField

    def __post_init__(self) -> None:
        if not self.radial.parameters()[0] > 0.0:
            raise ModelError("radial: its stiffness must be positive; without one nothing holds the joint together")

    def objection(self, seat: Seat) -> str | None:
        """A pin in the plane, for now."""
        if seat.kind == "revolute" and seat.dimension == 2:
            return None
        return "a bushing goes into a revolute joint in the plane only; make it one, or its fit Ideal()"

    def realise(self, frame: JointFrame) -> Realised:
        """Replace all constraints by one site that acts always."""
        return Realised((), (Site(length=LENGTH * frame.size, compliance=self.radial),), closes=False)

    def channels(self, seen: Seen) -> dict[str, Channel]:
        """Return the deflection, its rate, and the force on the second body."""
        import numpy as np

        from gudgeon.tables.work import EVX, EX

        n = seen.dimension
        force = np.stack([seen.at[f"f{axis}"][:, 0] for axis in "xyz"[:n]], axis=-1)
        return {
            "eccentricity": Channel(seen.motion[:, 0, EX : EX + n], "m", "second body's point relative to the first's"),
            "eccentricity_rate": Channel(seen.motion[:, 0, EVX : EVX + n], "m/s", "its rate"),
            "force": Channel(force, "N", "force of the bushing on the second body"),
        }

    if TYPE_CHECKING:

        def __init__(self, *, radial: ComplianceLaw | dict[str, Any]) -> None: ...
