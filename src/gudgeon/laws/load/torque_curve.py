"""The torque of a motor over its speed, through points."""

from typing import Annotated, Any, ClassVar

from gudgeon._describe import ModelError, describe
from gudgeon._jit import load_kernel
from gudgeon._quantity import QuantityList
from gudgeon.laws.load._contract import LoadLaw


@load_kernel
def torque_curve(time: float, coordinates: Any, speeds: Any, states: Any, p: Any, out: Any) -> None:
    """Write the torque from p = (n, w1, ..., wn, a1, b1, c1, d1, a2, ...), a cubic for each interval."""
    n = int(p[0])
    speed = min(max(speeds[0], p[1]), p[n])
    k = n - 2
    while k > 0 and speed < p[1 + k]:
        k -= 1
    x, at = speed - p[1 + k], 1 + n + 4 * k
    out[0] = p[at] + x * (p[at + 1] + x * (p[at + 2] + x * p[at + 3]))


@describe("load law torque-curve")
class TorqueCurve(LoadLaw):
    """The torque of a motor over its speed, through measured points.

    Between the points it is interpolated without overshoot (PCHIP), so that the slope is continuous. Beyond the first
    and the last point it keeps their values, as other tables of loads do: give a curve its point of no torque.

    Parameters
    ----------
    speeds : list of float or str
        Angular velocities of the joint, in rad/s or with a unit; increasing.
    torques : list of float or str
        Torques there, in N m or with a unit.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.TorqueCurve(["0 rpm", "1000 rpm", "1500 rpm"], [20, 30, 0]).torque(0.0)
    20.0
    """

    law: ClassVar[str] = "torque-curve"
    kernel = staticmethod(torque_curve)

    speeds: Annotated[tuple[float, ...], QuantityList("angular speed")]
    torques: Annotated[tuple[float, ...], QuantityList("torque")]

    def __post_init__(self) -> None:
        if len(self.speeds) != len(self.torques):
            raise ModelError(
                f"there are {len(self.speeds)} speeds and {len(self.torques)} torques; give as many of one as of the "
                "other"
            )
        for before, after in zip(self.speeds, self.speeds[1:], strict=False):
            if not before < after:
                raise ModelError(f"speeds must be increasing, but {after:g} follows {before:g} rad/s; sort the points")

    def parameters(self) -> tuple[float, ...]:
        """Give (n, w1, ..., wn) and the coefficients of the cubics."""
        import numpy as np
        from scipy.interpolate import PchipInterpolator

        x, y = self.speeds, self.torques
        if len(x) == 2:
            pieces = np.array([[y[0], (y[1] - y[0]) / (x[1] - x[0]), 0.0, 0.0]])
        else:
            pieces = PchipInterpolator(x, y).c.T[:, ::-1]
        return (float(len(x)), *x, *pieces.ravel().tolist())

    def torque(self, speed: float) -> float:
        """Return the torque in N m at a speed in rad/s."""
        return float(self.evaluate(speed=speed))
