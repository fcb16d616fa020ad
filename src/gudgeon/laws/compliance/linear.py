"""A linear spring and a linear damper in parallel."""

from dataclasses import KW_ONLY
from typing import TYPE_CHECKING, Any, ClassVar

from gudgeon._describe import ModelError, describe
from gudgeon._jit import compliance_kernel
from gudgeon.laws.compliance._contract import ComplianceLaw, EitherDamping, EitherStiffness


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
        k, in N/m; against an angle in N m/rad.
    damping : float or str, default 0.0
        c, in N s/m; against an angle in N m s/rad.
    relaxation : list of pairs, default ()
        Maxwell elements in parallel, each a stiffness and a relaxation time: `(("200 N/mm", "0.1 s"),)`.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.LinearCompliance(stiffness="500 N/mm", damping="0.2 N s/mm").damping
    200.0
    """

    law: ClassVar[str] = "linear"
    kernel = staticmethod(linear)

    _: KW_ONLY
    stiffness: EitherStiffness
    damping: EitherDamping = 0.0

    def __post_init__(self) -> None:
        if self.stiffness == 0.0 and not self.damping and not self.relaxation:
            raise ModelError("stiffness 0.0 must be positive; without one, damping or relaxation nothing is held")

    def parameters(self) -> tuple[float, ...]:
        """Return (k, c)."""
        return (self.stiffness, self.damping)

    if TYPE_CHECKING:

        def __init__(self, *, stiffness: float | str, damping: float | str = 0.0, relaxation: Any = ()) -> None: ...
