"""A characteristic that is a polynomial: rubber that stiffens."""

from dataclasses import KW_ONLY
from math import inf
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from gudgeon._describe import FieldType, ModelError, describe, show
from gudgeon._jit import compliance_kernel
from gudgeon._quantity import finite
from gudgeon.laws.compliance._contract import ComplianceLaw, EitherDamping

#: Coefficients at most; and what counts as zero, of a root and of what lies beside it.
MOST, SMALL = 50, 1e-6


class Coefficients(FieldType):
    """A field that holds numbers, at least one."""

    def convert(self, value: Any) -> tuple[float, ...]:
        if not isinstance(value, list | tuple) or not value:
            raise ModelError(f"{show(value)} must be a list of numbers (k1, k2, ...) in N/m^i, or N m/rad^i")
        if len(value) > MOST:
            raise ModelError(f"{show(value)} has {len(value)} coefficients, more than {MOST}; fit fewer")
        return tuple(finite(number, f"{show(number)} must be a number, in N/m^i or N m/rad^i") for number in value)

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": {"type": "number"}, "minItems": 1, "maxItems": MOST}


@compliance_kernel
def polynomial(deflection, rate, p):  # type: ignore[no-untyped-def]
    """Return F = k1 x + k2 x^2 + ... + c x' from p = (c, n, k1, ..., kn)."""
    force, n = 0.0, int(p[1])
    for i in range(n):
        force = (force + p[1 + n - i]) * deflection
    return force + p[0] * rate


@describe("compliance law polynomial")
class PolynomialCompliance(ComplianceLaw):
    """A characteristic that stiffens or softens, F = sign(x) (k1 |x| + k2 |x|^2 + ...) + c x'.

    Parameters
    ----------
    coefficients : list of float
        k1, k2, ... in N/m, N/m^2, ...; against an angle in N m/rad, N m/rad^2, ... The first is not negative, and the
        force must not decrease where it is used.
    damping : float or str, default 0.0
        c, in N s/m; against an angle in N m s/rad.
    relaxation : list of pairs, default ()
        Maxwell elements in parallel, each a stiffness and a relaxation time: `(("200 N/mm", "0.1 s"),)`.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.PolynomialCompliance(coefficients=(1e5, 0.0, 4e9)).force(0.005)
    1000.0
    """

    law: ClassVar[str] = "polynomial"
    kernel = staticmethod(polynomial)

    _: KW_ONLY
    coefficients: Annotated[tuple[float, ...], Coefficients()]
    damping: EitherDamping = 0.0

    def __post_init__(self) -> None:
        first = next((k for k in self.coefficients if k != 0.0), 0.0)
        if not first > 0.0:
            raise ModelError(
                f"coefficients {self.coefficients}: the force must increase from zero; make the first that is not zero "
                "positive"
            )

    def rises_to(self) -> float:
        """Return the least positive deflection beyond which k1 + 2 k2 x + ... is negative."""
        import numpy as np

        given = np.array(self.coefficients)
        if not np.any(given < 0.0):
            return inf
        slope = (np.arange(1.0, len(given) + 1.0) * (given / np.abs(given).max()))[::-1]
        with np.errstate(all="ignore"):
            try:
                roots = np.roots(slope)
            except np.linalg.LinAlgError:  # its numbers are too far apart to say
                return inf
            ends = sorted(root.real for root in roots if root.real > 0.0 and abs(root.imag) < SMALL * abs(root))
            return next((float(end) for end in ends if np.polyval(slope, (1.0 + SMALL) * end) < 0.0), inf)

    def parameters(self) -> tuple[float, ...]:
        """Return (c, n, k1, ..., kn)."""
        return (self.damping, float(len(self.coefficients)), *self.coefficients)

    if TYPE_CHECKING:

        def __init__(self, *, coefficients: Any, damping: float | str = 0.0, relaxation: Any = ()) -> None: ...
