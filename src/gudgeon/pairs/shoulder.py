"""A shoulder: a point of the bearing's end face against a flange of the journal, a plane across its axis.

    g = h - a . (p - r),   n = a,   a: the journal's axis, pointing to that flange

p is a fixed point of the bearing, h the distance of the flange from the middle of the journal, both seen from the
joint's points in the middle of the end face. A few points around the rim of an end face stand for the whole of it: the
gap of each is smooth in the pose, while the deepest point of a circle would jump around a flange that is aligned.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from gudgeon._describe import describe
from gudgeon._jit import pair_kernel
from gudgeon._quantity import Length, NotNegativeLength, Number
from gudgeon.pairs._contract import Pair


@pair_kernel
def shoulder(frame, which, p, out):
    """Write gap, direction and point of a point (p[0], p[1], 0) at a plane in the distance p[2] on the side p[3]."""
    side = p[3]
    nx, ny, nz = side * frame[5], side * frame[8], side * frame[11]
    gap = p[2] - nx * (p[0] - frame[0]) - ny * (p[1] - frame[1]) + nz * frame[2]
    out[0] = gap
    out[1], out[2], out[3] = nx, ny, nz
    out[4], out[5], out[6] = p[0] + 0.5 * gap * nx, p[1] + 0.5 * gap * ny, 0.5 * gap * nz


@describe("pair")
class Shoulder(Pair):
    """A point of a bearing's end face, across the joint's axis, at a journal's flange; in m.

    `side` is 1 at the upper end of the joint's axis, -1 at the lower one.
    """

    kind: ClassVar[str] = "shoulder"
    kernel: ClassVar[Callable[..., Any]] = staticmethod(shoulder)

    x: Length
    y: Length
    clearance: NotNegativeLength
    side: Number

    def parameters(self) -> tuple[float, ...]:
        """Return the parameters of the kernel."""
        return self.x, self.y, self.clearance, self.side
