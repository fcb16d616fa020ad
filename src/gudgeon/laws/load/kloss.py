"""The torque of an induction motor by Kloss's formula."""

import math
from typing import Annotated, Any, ClassVar

from gudgeon._describe import ModelError, describe
from gudgeon._jit import load_kernel
from gudgeon._quantity import AngularSpeed, PositiveNumber, Quantity
from gudgeon.laws.load._contract import LoadLaw


@load_kernel
def kloss(time: float, coordinates: Any, speeds: Any, states: Any, p: Any, out: Any) -> None:
    """Write the torque from p = (M_k, w_s, s_k)."""
    s = 1.0 - speeds[0] / p[1]
    torque = 2.0 * p[0] * s * p[2] / (s * s + p[2] * p[2])  # kloss, without its pole at s = 0
    out[0] = math.copysign(1.0, p[1]) * torque


@describe("load law kloss")
class Kloss(LoadLaw):
    """The steady torque of an induction motor over its speed, by Kloss's formula.

        M = 2 M_k/(s/s_k + s_k/s),   s = 1 - w/w_s

    M: torque in N m, in the direction of the synchronous speed while s > 0, against it above; M_k: breakdown torque,
    the largest, at the slip s_k; w: angular velocity of the joint, w_s: synchronous speed, in rad/s. Near the
    synchronous speed the motor is a damper of 2 M_k/(s_k w_s) in N m s. Holds for slow changes of the speed: the
    currents are those of steady running, and the resistance of the stator is neglected. Source: kloss.

    Parameters
    ----------
    breakdown_torque : float or str
        Largest torque M_k in N m.
    synchronous_speed : float or str
        Speed w_s in rad/s at which there is no torque; its sign is the direction in which the motor turns.
    breakdown_slip : float
        Slip s_k at the breakdown torque.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Kloss("40 N m", "1500 rpm", 0.2).torque(0.0)
    15.384615384615383
    """

    law: ClassVar[str] = "kloss"
    kernel = staticmethod(kloss)

    breakdown_torque: Annotated[float, Quantity("torque", above=0.0)]
    synchronous_speed: AngularSpeed
    breakdown_slip: PositiveNumber

    def __post_init__(self) -> None:
        if self.synchronous_speed == 0.0:
            raise ModelError("synchronous_speed 0 must not be zero; give the speed at which there is no torque")

    def parameters(self) -> tuple[float, ...]:
        """Give (M_k, w_s, s_k)."""
        return (self.breakdown_torque, self.synchronous_speed, self.breakdown_slip)

    def torque(self, speed: float) -> float:
        """Return the torque in N m at a speed in rad/s."""
        return float(self.evaluate(speed=speed))
