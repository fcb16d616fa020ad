"""The perfect kinematic pair."""

from dataclasses import KW_ONLY
from typing import Any, ClassVar

from gudgeon._channel import Channel
from gudgeon._describe import ModelError, describe, fields_of
from gudgeon._quantity import PositiveLength
from gudgeon.fits._contract import Fit, JointFrame, Realised, Rubbing, Seat, Seen
from gudgeon.laws.friction import FrictionLawField
from gudgeon.tables.rubbing import GUIDE, PIN, SOCKET


@describe("ideal fit")
class Ideal(Fit):
    """A perfect kinematic pair: no play, constraints only; with a friction law, friction that acts on its reaction.

    With friction, the surfaces slide on each other under the normal force N, and the law gives the friction force F
    from N and the slip speed v. With the joint's reaction, force and couple at the second body's point:

    - revolute, cylindrical: v = radius times the angular velocity, a cylindrical joint slides along its axis as well;
      the couple of friction is radius F. Across the axis the reaction acts at both ends of the `length`: N is the sum
      of the two forces, and of the force along the axis of a revolute joint in space. Without a `length`, and in the
      plane, couples do not press.
    - translational: a block of this `length`, which the guide presses at its ends: N is the sum of the forces there,
      for a force R and a couple M in the plane |R/2 + M/length| + |R/2 - M/length|. In space a couple about the axis
      presses with 2 M/width.
    - spherical: the ball slides where the reaction presses, at its `radius`.

    Friction changes the reactions that it acts on. Both are found together, in all joints of a mechanism; where they
    have no solution or several (a guide that jams), the run ends and says so.

    Parameters
    ----------
    friction : FrictionLaw, default None
        Law of friction, one without states; None: no friction.
    radius : float or str, default None
        Radius of journal or ball in m; needed where the joint turns.
    length : float or str, default None
        Length of the block, or of the bearing along its axis in space, in m; None: couples do not press.
    width : float or str, default None
        Of a translational joint in space, width in m across which couples about the axis press; None: they do not.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Revolute("O", "ground", "rod", at=(0, 0), fit=gd.Ideal()).fit.kind
    'ideal'
    >>> gd.Ideal(friction=gd.CoulombTanh(0.1), radius="10 mm").radius
    0.01
    """

    kind: ClassVar[str] = "ideal"
    ideal: ClassVar[bool] = True
    plain: ClassVar[bool] = True

    _: KW_ONLY
    friction: FrictionLawField | None = None
    radius: PositiveLength | None = None
    length: PositiveLength | None = None
    width: PositiveLength | None = None

    def __post_init__(self) -> None:
        if self.friction is None:
            for name in ("radius", "length", "width"):
                if (value := getattr(self, name)) is not None:
                    raise ModelError(f"{name} {value:g} m is for friction, of which there is none; give friction=, too")
        elif self.friction.states:
            raise ModelError(
                f"{self.friction.title} has internal states; friction in an ideal joint takes a law without them, "
                "like CoulombTanh(...)"
            )

    def __repr__(self) -> str:
        given = (f"{name}={value!r}" for name, value in fields_of(self).items() if value is not None)
        return f"Ideal({', '.join(given)})"

    def objection(self, seat: Seat) -> str | None:
        """Every joint can be ideal that has constraints; friction is for pins, sleeves, guides and balls."""
        if seat.bare:
            return "a higher pair has no constraints, only surfaces hold it; give it DrySurfaces(...)"
        if self.friction is None:
            return None
        if seat.rubs_as is None:
            return (
                f"friction in an ideal {seat.kind} joint is not known; it is for pins, sleeves, guides and balls: "
                "revolute, cylindrical, translational and spherical joints"
            )
        kind, plane = seat.rubs_as, seat.dimension == 2
        if kind == GUIDE and self.radius is not None:
            return f"radius {self.radius:g} m is for joints that turn; give a guide its length= instead"
        if kind != GUIDE and self.radius is None:
            return "radius is missing: friction acts on the radius of journal or ball; give radius="
        if self.length is not None and (kind == SOCKET or (kind == PIN and plane)):
            return f"length {self.length:g} m is for joints that bear couples; leave it out"
        if self.width is not None and (kind != GUIDE or plane):
            return f"width {self.width:g} m is for translational joints in space; leave it out"
        return None

    @property
    def rubs(self) -> bool:
        """Whether it has friction."""
        return self.friction is not None

    @classmethod
    def typical(cls, seat: Seat, size: float) -> "Ideal":
        """Return one without friction."""
        return cls()

    def site_count(self, seat: Seat) -> int:
        """It has none."""
        return 0

    def realise(self, frame: JointFrame) -> Realised:
        """Keep all constraints."""
        if self.friction is None:
            return Realised(frame.primitives)
        lengths = (self.radius or 0.0, self.length or 0.0, self.width or 0.0)
        assert frame.rubs_as is not None
        return Realised(frame.primitives, rubbing=Rubbing(frame.rubs_as, self.friction, *lengths))

    def channels(self, seen: Seen) -> dict[str, Channel]:
        """Return friction, the normal force that it acts on, and how close joint and friction are to jamming."""
        at: Any = seen.rubbing
        if at is None:
            return {}
        force, torque = "friction force on the second body along the axis", "friction couple on the second body"
        if "displacement" not in seen.motions:
            import numpy as np

            ball = "angle" not in seen.motions
            values = np.stack([at[axis] for axis in "xyz"], axis=-1) if ball else at["x"]
            friction = {"friction_torque": Channel(values, "N m", torque)}
        elif "angle" not in seen.motions:
            friction = {"friction_force": Channel(at["x"], "N", force)}
        else:
            friction = {
                "friction_torque": Channel(at["x"], "N m", torque),
                "friction_force": Channel(at["y"], "N", force),
            }
        gain = "part of a change of the reaction that comes back through friction; at 1 the joint may jam"
        return friction | {
            "friction_normal_force": Channel(at["normal"], "N", "normal force that friction acts on"),
            "slip_speed": Channel(at["slip"], "m/s", "slip speed of the surfaces"),
            "friction_gain": Channel(at["gain"], "", gain),
            "friction_power": Channel(at["power"], "W", "power of friction on the bodies"),
        }
