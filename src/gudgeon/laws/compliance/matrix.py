"""A coupled characteristic: a matrix of stiffness for all six motions."""

from dataclasses import KW_ONLY
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from gudgeon._describe import FieldType, ModelError, describe, naming, show
from gudgeon._evaluation import over, quantity
from gudgeon._jit import compliance_kernel
from gudgeon._quantity import finite
from gudgeon.laws.compliance._contract import ComplianceLaw

#: By how much of its largest number a matrix may miss being symmetric, or positive.
ROUNDED = 1e-9


class Matrix(FieldType):
    """A field that holds six rows of six numbers, a symmetric matrix without negative eigenvalues."""

    def convert(self, value: Any) -> tuple[tuple[float, ...], ...]:
        import numpy as np

        rows = value.tolist() if hasattr(value, "tolist") else value
        if not isinstance(rows, list | tuple) or len(rows) != 6:
            raise ModelError(
                f"{show(value)} must be six rows of six numbers, of forces in h, t, b and torques about them"
            )
        numbers = []
        for index, row in enumerate(rows):
            if not isinstance(row, list | tuple) or len(row) != 6:
                raise ModelError(f"{show(row)} must be a row of six numbers", place=f"[{index}]")
            numbers.append(tuple(finite(number, f"{show(number)} must be a number in SI units") for number in row))
        matrix = np.array(numbers)
        size = float(np.max(np.abs(matrix)))
        m, n = np.unravel_index(int(np.argmax(np.abs(matrix - matrix.T))), (6, 6))
        if abs(matrix[m, n] - matrix[n, m]) > ROUNDED * size:
            raise ModelError(
                f"is not symmetric: row {m + 1} has {matrix[m, n]:g} in column {n + 1}, row {n + 1} has "
                f"{matrix[n, m]:g} in column {m + 1}; make them equal"
            )
        least = float(np.linalg.eigvalsh(matrix)[0])
        if least < -ROUNDED * size:
            raise ModelError(f"has the negative eigenvalue {least:.3g}, so it would give energy; check its signs")
        return tuple(numbers)

    def schema(self) -> dict[str, Any]:
        row = {"type": "array", "items": {"type": "number"}, "minItems": 6, "maxItems": 6}
        return {"type": "array", "items": row, "minItems": 6, "maxItems": 6}


MatrixField = Annotated[tuple[tuple[float, ...], ...], Matrix()]
_NOTHING = ((0.0,) * 6,) * 6


@compliance_kernel
def matrix(deflection, rate, p):  # type: ignore[no-untyped-def]
    """All six motions are taken at once, see solve/compliance.py; there is none to be asked for alone."""
    return 0.0


@describe("compliance law matrix")
class MatrixCompliance(ComplianceLaw):
    """A coupled characteristic, F = -K x - D v of all six motions at once.

    Parameters
    ----------
    stiffness : 6 x 6 list of float
        K in SI units, symmetric: displacements along the joint's h, t, b in m, then the rotation vector about them in
        rad, give forces and torques on the second body, in the axes of the first.
    damping : 6 x 6 list of float, default None
        D in SI units, symmetric, on velocity and angular velocity.
    relaxation : tuple, default ()
        None: a coupled characteristic has no Maxwell elements.

    Notes
    -----
    In the plane the first, second and sixth rows and columns count.

    Examples
    --------
    >>> import gudgeon as gd
    >>> k = [[1e5 if m == n else 0.0 for n in range(6)] for m in range(6)]
    >>> gd.MatrixCompliance(stiffness=k).stiffness[0][0]
    100000.0
    """

    law: ClassVar[str] = "matrix"
    kernel = staticmethod(matrix)

    _: KW_ONLY
    stiffness: MatrixField
    damping: MatrixField | None = None

    def __post_init__(self) -> None:
        if self.relaxation:
            raise ModelError("relaxation: a coupled characteristic has no Maxwell elements; leave it out")

    def parameters(self) -> tuple[float, ...]:
        """Return K and D, row by row."""
        damping = _NOTHING if self.damping is None else self.damping
        return tuple(number for matrix in (self.stiffness, damping) for row in matrix for number in row)

    def evaluate(self, displacement: Any, rate: Any = (0.0,) * 6) -> Any:
        """Return the forces and torques of the law against all six displacements, without a simulation.

        All quantities are numbers in SI units, strings with a unit, or arrays of numbers, which are broadcast.

        Parameters
        ----------
        displacement : tuple
            Displacements along the joint's h, t, b in m, then the rotation vector about them in rad.
        rate : tuple, default zeros
            Velocity in m/s, then angular velocity in rad/s.

        Returns
        -------
        tuple of six floats or arrays
            K x + D v: three forces in N and three torques in N m that act against the displacements.

        Raises
        ------
        ModelError
            If there are not six components, a quantity has another unit, or arrays do not fit together.
        """
        import numpy as np

        numbers = np.array(self.parameters()).reshape(2, 6, 6)
        with naming(self.title):
            given = [
                *_six("displacement", displacement, "length", "angle"),
                *_six("rate", rate, "speed", "angular speed"),
            ]
            return over(lambda *one: numbers[0] @ one[:6] + numbers[1] @ one[6:], *given, count=6)

    if TYPE_CHECKING:

        def __init__(self, *, stiffness: Any, damping: Any = None) -> None: ...


def _six(name: str, value: Any, straight: str, turning: str) -> list[Any]:
    """Return six components, three along axes and three about them."""
    if not isinstance(value, list | tuple) or len(value) != 6:
        raise ModelError(f"{name} {show(value)} must have six components, three along h, t, b and three about them")
    kinds = (straight,) * 3 + (turning,) * 3
    return [quantity(f"{name}[{k}]", part, kind) for k, (part, kind) in enumerate(zip(value, kinds, strict=True))]
