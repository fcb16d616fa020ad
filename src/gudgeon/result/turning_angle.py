"""Which angle of a mechanism counts revolutions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._describe import ModelError, nearest, show
from gudgeon.joints import Joint
from gudgeon.model.body import Body
from gudgeon.model.drive import Drive

if TYPE_CHECKING:
    from gudgeon.model.mechanism import Mechanism


def turning_angle(
    mechanism: Mechanism, name: str | None, argument: str = "revolutions_of", bodies: bool = False
) -> str:
    """Return the channel of the angle whose revolutions count: of a drive or a joint, or of the only drive that turns.

    Parameters
    ----------
    mechanism : Mechanism
    name : str or None
        A drive or a joint; None: the only drive that turns.
    argument : str, default "revolutions_of"
        What the user gave the name as, for messages.
    bodies : bool, default False
        Whether it may be a body in the plane, too.

    Raises
    ------
    ModelError
        There is none of this name, or it does not turn; or there is no drive that turns, or more than one.
    """
    sorts = "a drive, a joint or a body" if bodies else "a drive or a joint"
    if name is not None:
        parts: dict[str, Drive | Joint | Body] = {part.name: part for part in mechanism.drives}
        parts |= {part.name: part for part in mechanism.joints}
        if bodies:
            parts |= {part.name: part for part in mechanism.bodies}
        if not isinstance(name, str) or name not in parts:
            among = "drive, joint or body" if bodies else "drive or joint"
            raise ModelError(f"{argument}: there is no {among} {show(name)}; {nearest(name, parts)}")
        angles = angles_of(mechanism, parts[name])
        if len(angles) != 1:
            why = "does not turn" if not angles else "turns about more than one axis"
            raise ModelError(f"{argument} {show(name)}: it {why}; give a drive or joint that turns about one axis")
        return angles[0]
    found = {drive.name: angles[0] for drive in mechanism.drives if (angles := angles_of(mechanism, drive))}
    if len(found) != 1:
        drives = "there is no drive that turns" if not found else f"several drives turn ({', '.join(found)})"
        raise ModelError(f"{drives}; say whose revolutions count by {argument}=..., {sorts}")
    return next(iter(found.values()))


def angles_of(mechanism: Mechanism, part: Drive | Joint | Body) -> list[str]:
    """Return the channels of the angles that a drive turns, a joint leaves free, or a body in the plane has.

    A body in space has none: its orientation is a quaternion, which counts no turns.
    """
    if isinstance(part, Body):
        return [f"{part.name}.angle"] if mechanism.dimension == 2 else []
    joint = mechanism.part(part.joint) if isinstance(part, Drive) else part
    assert isinstance(joint, Joint)
    motions = [part.motion] if isinstance(part, Drive) and part.motion is not None else joint.motions
    return [f"{joint.name}.{motion}" for motion in motions if motion.startswith("angle")]
