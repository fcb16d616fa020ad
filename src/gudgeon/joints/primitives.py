"""The constraints that joints are made of, as rows of a table, and the kernels for them in the plane and in space."""

from __future__ import annotations

import numpy as np

from gudgeon._jit import chosen
from gudgeon.joints import primitives_plane, primitives_space
from gudgeon.joints.vocabulary import COINCIDENT

#: One row a constraint, or a joint coordinate. Points and axes are in the axes of their bodies: `a` (along) and `c`
#: (across) of the first body, `b` (pointer) and `d` (across) of the second. In the plane only `a` is used, and ACROSS
#: is stored as ALONG with its axis turned.
CONSTRAINT = np.dtype(
    [
        ("kind", np.int64),
        ("i", np.int64),
        ("j", np.int64),
        ("row", np.int64),
        ("function", np.int64),  # prescribed motion c(t), or -1
        *((f"{axis}{body}", np.float64) for body in "ij" for axis in "xyz"),
        *((f"{vector}{axis}", np.float64) for vector in "acbd" for axis in "xyz"),
        ("constant", np.float64),
        ("lead", np.float64),
    ],
    align=True,
)

residuals = chosen(primitives_plane.residuals, primitives_space.residuals)
jacobian = chosen(primitives_plane.jacobian, primitives_space.jacobian)
coordinate = chosen(primitives_plane.coordinate, primitives_space.coordinate)
turn = chosen(primitives_plane.turn, primitives_space.turn)


def rows_of(kind: int, dimension: int) -> int:
    """How many rows a constraint takes."""
    return dimension if kind == COINCIDENT else 1
