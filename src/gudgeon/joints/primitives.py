"""The constraints that joints are made of, as rows of a table, and the kernels for them in the plane and in space."""

from __future__ import annotations

from gudgeon._jit import chosen
from gudgeon.joints import primitives_plane, primitives_space
from gudgeon.pairs.vocabulary import COINCIDENT

residuals = chosen(primitives_plane.residuals, primitives_space.residuals)
jacobian = chosen(primitives_plane.jacobian, primitives_space.jacobian)
coordinate = chosen(primitives_plane.coordinate, primitives_space.coordinate)
act = chosen(primitives_plane.act, primitives_space.act)
turn = chosen(primitives_plane.turn, primitives_space.turn)


def rows_of(kind: int, dimension: int) -> int:
    """How many rows a constraint takes."""
    return dimension if kind == COINCIDENT else 1
