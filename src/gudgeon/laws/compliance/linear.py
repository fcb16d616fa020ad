"""A linear spring and a linear damper in parallel."""

from dataclasses import KW_ONLY
from typing import ClassVar

from gudgeon._describe import describe
from gudgeon._jit import compliance_kernel
from gudgeon._quantity import Damping, Stiffness
from gudgeon.laws.compliance._contract import ComplianceLaw


@compliance_kernel
def linear(deflection, rate, p):  # type: ignore[no-untyped-def]
    """Return F = k x + c x' from p = (k, c)."""
    return p[0] * deflection + p[1] * rate


@describe("compliance law linear")
class LinearCompliance(ComplianceLaw):
    """A linear characteristic, F = k x + c x'.

    Parameters
    ----------
    stiffness : float or str
        k, in N/m. Positive.
    damping : float or str, default 0.0
        c, in N s/m.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.LinearCompliance(stiffness="500 N/mm", damping="0.2 N s/mm").damping
    200.0
    """

    law: ClassVar[str] = "linear"
    kernel = staticmethod(linear)

    _: KW_ONLY
    stiffness: Stiffness
    damping: Damping = 0.0

    def parameters(self) -> tuple[float, ...]:
        """Return (k, c)."""
        return (self.stiffness, self.damping)
