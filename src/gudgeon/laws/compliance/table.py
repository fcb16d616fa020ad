"""A characteristic that was measured."""

from dataclasses import KW_ONLY
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from gudgeon._describe import FieldType, ModelError, describe, show
from gudgeon._jit import compliance_kernel
from gudgeon.laws.compliance._contract import ComplianceLaw, Either, EitherDamping


class Points(FieldType):
    """A field that holds quantities of a displacement or of an angle, at least two."""

    def __init__(self, straight: str, turning: str) -> None:
        self.kind = Either(straight, turning)

    def convert(self, value: Any) -> tuple[float, ...]:
        if not isinstance(value, list | tuple) or len(value) < 2:
            raise ModelError(f"{show(value)} must be a list of at least two points, from zero on")
        return tuple(self.kind.convert(item) for item in value)

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.kind.schema(), "minItems": 2}


@compliance_kernel
def table(deflection, rate, p):  # type: ignore[no-untyped-def]
    """Return F = f(x) + c x' from p = (c, n, x1, ..., xn, a1, b1, c1, d1, a2, ...), a cubic for each interval.

    Beyond the last point the curve goes on with its last slope.
    """
    n = int(p[1])
    k = n - 2
    while k > 0 and deflection < p[2 + k]:
        k -= 1
    at = 2 + n + 4 * k
    end = p[2 + k + 1] - p[2 + k]
    x = min(deflection - p[2 + k], end)
    force = p[at] + x * (p[at + 1] + x * (p[at + 2] + x * p[at + 3]))
    beyond = deflection - p[2 + k] - x
    slope = p[at + 1] + end * (2.0 * p[at + 2] + 3.0 * end * p[at + 3])
    return force + beyond * slope + p[0] * rate


@describe("compliance law table")
class TableCompliance(ComplianceLaw):
    """A characteristic through measured points, F = sign(x) f(|x|) + c x'.

    Parameters
    ----------
    x : list of float or str
        Deflections, in m or rad or with a unit: zero first, then rising.
    y : list of float or str
        Forces or torques there, in N or N m or with a unit: zero first, then never falling. Between the points they
        are interpolated without overshoot (PCHIP); beyond the last the curve goes on with its slope there.
    damping : float or str, default 0.0
        c, in N s/m; against an angle in N m s/rad.
    relaxation : list of pairs, default ()
        Maxwell elements in parallel, each a stiffness and a relaxation time: `(("200 N/mm", "0.1 s"),)`.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.TableCompliance(x=(0, "2 mm", "4 mm"), y=(0, "1 kN", "4 kN")).force(0.004)
    4000.0
    """

    law: ClassVar[str] = "table"
    kernel = staticmethod(table)

    _: KW_ONLY
    x: Annotated[tuple[float, ...], Points("length", "angle")]
    y: Annotated[tuple[float, ...], Points("force", "torque")]
    damping: EitherDamping = 0.0

    def __post_init__(self) -> None:
        if len(self.x) != len(self.y):
            raise ModelError(f"x has {len(self.x)} points and y {len(self.y)}; give as many")
        if self.x[0] != 0.0 or self.y[0] != 0.0:
            raise ModelError(f"the first point ({self.x[0]:g}, {self.y[0]:g}) must be (0, 0); begin there")
        for k in range(1, len(self.x)):
            if not self.x[k] > self.x[k - 1]:
                raise ModelError(f"x must be increasing, but {self.x[k]:g} follows {self.x[k - 1]:g}; sort the points")
            if self.y[k] < self.y[k - 1]:
                raise ModelError(f"y must not decrease, but {self.y[k]:g} follows {self.y[k - 1]:g}; mend the points")

    def parameters(self) -> tuple[float, ...]:
        """Return (c, n, x1, ..., xn) and the coefficients of the cubics."""
        import numpy as np
        from scipy.interpolate import PchipInterpolator

        if len(self.x) == 2:
            pieces = np.array([[self.y[0], (self.y[1] - self.y[0]) / (self.x[1] - self.x[0]), 0.0, 0.0]])
        else:
            pieces = PchipInterpolator(self.x, self.y).c.T[:, ::-1]
        return (self.damping, float(len(self.x)), *self.x, *pieces.ravel().tolist())

    if TYPE_CHECKING:

        def __init__(self, *, x: Any, y: Any, damping: float | str = 0.0, relaxation: Any = ()) -> None: ...
