"""Inertia of rigid bodies: how it is given, and the tensor about the centre of mass in the body's axes."""

from collections.abc import Sequence
from math import hypot, isfinite
from typing import Annotated, Any

from gudgeon._describe import FieldType, ModelError, show
from gudgeon._quantity import KINDS, Quantity, array_schema, each, listed, quantity_schema, si
from gudgeon._rotation import Matrix
from gudgeon._rotation import matrix as rotation_matrix

_KIND = KINDS["moment of inertia"]
_NUMBER = Quantity(_KIND.name, above=0.0)
#: How far a tensor may be from symmetric, and how much a principal moment may exceed the sum of the others.
_SLACK = 1e-6
#: What the triangle inequality may be off by: numbers on paper are rounded.
_ROUNDED = 1e-3
#: The smallest principal moment, relative to the largest: less is zero but for rounding.
_LEAST = 1e-12


class InertiaType(FieldType):
    """A field that holds a body's inertia: one number in the plane, three moments or a 3x3 matrix in space."""

    def convert(self, value: Any) -> float | tuple[Any, ...] | None:
        given = listed(value)
        if not isinstance(given, list | tuple):
            return _NUMBER.convert(given)
        rows = [listed(row) for row in given]
        matrix = [isinstance(row, list | tuple) for row in rows]
        if len(rows) == 3 and not any(matrix):
            return each(rows, _moment)
        if len(rows) == 3 and all(matrix) and all(len(row) == 3 for row in rows):
            return each(rows, lambda row: each(row, _moment))
        raise ModelError(f"{show(value)} must be a number (plane), or three principal moments or a 3x3 matrix (space)")

    def schema(self) -> dict[str, Any]:
        one = quantity_schema(_KIND)
        return {
            "anyOf": [
                *_NUMBER.schema()["anyOf"],
                {**array_schema(one, 3), "description": "principal moments in the body's axes"},
                {**array_schema(array_schema(one, 3), 3), "description": "tensor, by rows"},
            ],
            "description": f"in the plane {one['description']}",
        }


def _moment(value: Any) -> float:
    return si(value, _KIND)


def moment_about_centre(mass: float, inertia: float, about: Sequence[float] | None) -> float:
    """Give the moment about the centre of mass in the plane, I - m d^2."""
    if about is None:
        return inertia
    moment = inertia - mass * (about[0] * about[0] + about[1] * about[1])
    if not moment > 0.0:
        raise ModelError(
            f"inertia {inertia:g} kg m^2 about the point {tuple(about)} is less than mass times distance squared, "
            f"{inertia - moment:g} kg m^2, so that {moment:g} kg m^2 are left about the centre of mass; "
            "correct it, or leave inertia_about out if it is about the centre of mass"
        )
    return moment


def tensor_about_centre(
    mass: float, inertia: Any, about: Sequence[float] | None, axes: Sequence[float] | None
) -> Matrix:
    """Give the tensor about the centre of mass in the body's axes, A I A^T - m (d^2 1 - d d^T)."""
    if isinstance(inertia[0], tuple):
        tensor = [[0.5 * (inertia[i][k] + inertia[k][i]) for k in range(3)] for i in range(3)]
    else:
        tensor = [[inertia[i] if i == k else 0.0 for k in range(3)] for i in range(3)]
    if axes is not None:
        A = rotation_matrix(axes)
        half = [[sum(A[i][n] * tensor[n][k] for n in range(3)) for k in range(3)] for i in range(3)]
        for i in range(3):
            for k in range(i, 3):
                tensor[i][k] = tensor[k][i] = sum(half[i][n] * A[k][n] for n in range(3))
    if about is not None:
        square = sum(d * d for d in about)
        for i in range(3):
            for k in range(3):
                tensor[i][k] -= mass * ((square if i == k else 0.0) - about[i] * about[k])
    return tuple((row[0], row[1], row[2]) for row in tensor)


def check_tensor(inertia: Any, tensor: Matrix, about_elsewhere: bool) -> None:
    """See to it that a body can have this inertia: it is symmetric, positive, and no moment exceeds the others' sum."""
    if isinstance(inertia[0], tuple):
        _check_symmetric(inertia)
    if not all(isfinite(entry) for row in tensor for entry in row):
        raise ModelError(f"inertia {show(inertia)} is too large to compute with; give it in kg m^2")
    small, middle, large = moments = principal_moments(tensor)
    shown = ", ".join(f"{moment:.6g}" for moment in moments)
    remedy = "correct it" + (", or inertia_about" if about_elsewhere else "")
    if not small > _LEAST * abs(large):
        raise ModelError(
            f"inertia {show(inertia)} has the principal moments {shown} kg m^2 about the centre of mass, "
            f"which must all be greater than 0; {remedy}"
        )
    if large > (small + middle) * (1.0 + _ROUNDED):
        raise ModelError(
            f"inertia {show(inertia)} is that of no body: of its principal moments {shown} kg m^2 about the centre "
            f"of mass, {large:.6g} exceeds the sum of the other two by {large - small - middle:.3g}; {remedy}"
        )


def _check_symmetric(tensor: Sequence[Sequence[float]]) -> None:
    largest = max(abs(entry) for row in tensor for entry in row)
    for i in range(3):
        for k in range(i):
            if abs(tensor[i][k] - tensor[k][i]) > _SLACK * largest:
                raise ModelError(
                    f"inertia[{i}][{k}] {tensor[i][k]:g} and inertia[{k}][{i}] {tensor[k][i]:g} must be equal: "
                    "a tensor of inertia is symmetric; correct one of them"
                )


def principal_moments(tensor: Sequence[Sequence[float]]) -> tuple[float, float, float]:
    """Give the eigenvalues of a symmetric 3x3 matrix, the smallest first, by Jacobi's rotations."""
    a = [list(row) for row in tensor]
    size = max(abs(entry) for row in a for entry in row)
    for _ in range(30):
        off, p, q = max((abs(a[p][q]), p, q) for p, q in ((0, 1), (0, 2), (1, 2)))
        if off <= 1e-17 * size:
            break
        theta = 0.5 * (a[q][q] - a[p][p]) / a[p][q]
        t = (1.0 if theta >= 0.0 else -1.0) / (abs(theta) + hypot(theta, 1.0))
        c = 1.0 / hypot(t, 1.0)
        s = t * c
        r = 3 - p - q
        a[p][p], a[q][q] = a[p][p] - t * a[p][q], a[q][q] + t * a[p][q]
        a[p][q] = a[q][p] = 0.0
        arp, arq = a[r][p], a[r][q]
        a[r][p] = a[p][r] = c * arp - s * arq
        a[r][q] = a[q][r] = s * arp + c * arq
    small, middle, large = sorted(a[i][i] for i in range(3))
    return small, middle, large


InertiaField = Annotated[float | tuple[Any, ...], InertiaType()]
