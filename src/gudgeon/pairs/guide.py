"""A block in a guide: its corners against the walls, and the guide's ends against its long faces.

A wall is the plane y = s w of the first frame, w = half the block's height + clearance and s = 1 above, -1 below; x is
along the guide, z across both. A corner p of the block is the end of one of its long edges, whose direction, seen along
z, is a (a unit vector of the x-y plane; in space the long edge is inclined to it).

    corner on wall:          g = w - s p_y             normal  n = (0, -s)
    guide's end on edge:     g = n . (p - E)           normal  n = -s (-a_y, a_x)

In a guide without ends the first is all there is: between two walls only corners can touch, and of a corner that has
been turned past the middle, s is the sign of p_y. So it holds for any displacement and any tilt.

A guide of finite length ends, on the side of the corner, in the edge E = (+-length/2, s w). The place where block and
guide touch there is the front (or rear) end of their overlap: the corner while it lies inside the guide, else E where
it lies on the block's long face. Both gaps are parts of the same vector p - E, along n; they are equal where it is
perpendicular to the mean m = (1, 0) + a of the two directions,

    corner inside:  +-m . (p - E) < 0

so that the gap is continuous where a corner leaves the guide. The normal turns there by the tilt, as it does on a sharp
corner. The lengths along m and along x differ by the penetration times half the tilt. In space the mouth of the guide
touches the long edge of the block, edge on edge: seen along z, which the wall and its end are parallel to, it is the
same picture.

A block that has all but left the guide overlaps with it by a length l along x. A penetration is never more than l, and
beyond it the two push each other apart along x: g = max(g, -l). A block outside has a gap, the distance from the end of
the guide. A guide with ends holds for tilts below 90 degrees.
"""

from __future__ import annotations

from math import sqrt
from typing import ClassVar

from gudgeon._describe import describe
from gudgeon._jit import pair_kernel
from gudgeon._quantity import NotNegativeLength, PositiveLength
from gudgeon.pairs._contract import Pair

#: Which of the two: corners are numbered front and rear first, then upper and lower, then right and left.
ENDS, LEVELS, SIDES = ("front", "rear"), ("upper", "lower"), ("right", "left")


@pair_kernel
def block_in_guide(frame, which, p, out):
    """Write gap, direction and point of a corner at one of its walls; p: see `BlockInGuide.parameters`."""
    number = int(which)
    x = int(p[0])  # the axis of the frames along which the block slides, then those of its height and width
    up, side = (x + 1) % 3, (x + 2) % 3
    sx = 1.0 if number % 2 == 0 else -1.0
    s_up, s_side = 1.0 if number // 2 % 2 == 0 else -1.0, 1.0 if number // 4 % 2 == 0 else -1.0
    lx, l_up, l_side, end = sx * p[1], s_up * p[2], s_side * p[3], p[6]
    y, z, s, w = (up, side, s_up, p[2] + p[4]) if number < 8 else (side, up, s_side, p[3] + p[5])

    # the corner, and the direction of its long edge, in the axes of the first frame
    ax, ay, az = frame[3 + 3 * x + x], frame[3 + 3 * y + x], frame[3 + 3 * z + x]
    px = frame[x] + lx * ax + l_up * frame[3 + 3 * x + up] + l_side * frame[3 + 3 * x + side]
    py = frame[y] + lx * ay + l_up * frame[3 + 3 * y + up] + l_side * frame[3 + 3 * y + side]
    pz = frame[z] + lx * az + l_up * frame[3 + 3 * z + up] + l_side * frame[3 + 3 * z + side]
    if end == 0.0:
        s = 1.0 if py >= 0.0 else -1.0

    gap, nx, ny = w - s * py, 0.0, -s
    qx, qy, qz = px, 0.5 * (py + s * w), pz
    if end > 0.0:
        seen = sqrt(ax * ax + ay * ay)  # of the long edge, seen along z
        bx, by = ax / seen, ay / seen
        dx, dy = px - sx * end, py - s * w
        if sx * (dx * (1.0 + bx) + dy * by) > 0.0:  # the corner is outside: E on the long face
            nx, ny = s * by, -s * bx
            gap = nx * dx + ny * dy
            along = -(dx * bx + dy * by)  # from the corner to the foot of E
            qx, qy = px + along * bx - 0.5 * gap * nx, py + along * by - 0.5 * gap * ny
            qz = pz + along / seen * az
        # how far the corner is beyond the guide's other end, and the long edge's other end within this one
        beyond, left = sx * px + end, end - sx * (px - 2.0 * lx * ax)
        if -min(beyond, left) > gap:
            away, qy, qz = -sx, py, pz
            if left < beyond:
                away, px, qy, qz = sx, px - 2.0 * lx * ax, py - 2.0 * lx * ay, pz - 2.0 * lx * az
            gap, nx, ny = -min(beyond, left), away, 0.0
            qx = 0.5 * (px + away * end)
    out[0] = gap
    out[1 + x], out[1 + y], out[1 + z] = nx, ny, 0.0
    out[4 + x], out[4 + y], out[4 + z] = qx, qy, qz


@describe("pair")
class BlockInGuide(Pair):
    """A block in a guide in the plane: four corners, each at its wall, where h is the axis of the guide.

    Parameters
    ----------
    length, height : float
        Of the block, along and across the guide, in m.
    clearance : float
        Room between block and wall on each side, in m, where the block is centred and not tilted.
    guide_length : float, default 0
        Length of the guide, centred on its frame, in m; 0: it has no ends.
    """

    kind: ClassVar[str] = "block-in-guide"
    sites: ClassVar[int] = 4
    kernel = staticmethod(block_in_guide)

    length: PositiveLength
    height: PositiveLength
    clearance: NotNegativeLength
    guide_length: NotNegativeLength = 0.0

    def parameters(self) -> tuple[float, ...]:
        """Return number of the axis; half length, height and width; clearances; half the guide's length."""
        return (0.0, 0.5 * self.length, 0.5 * self.height, 0.0, self.clearance, 0.0, 0.5 * self.guide_length)

    def labels(self) -> tuple[str, ...]:
        """Return what the sites are called."""
        return tuple(f"{end} {level}" for level in LEVELS for end in ENDS)

    def across_width(self, number: int) -> bool:
        """Whether a site is at a wall across the width; else it is at one across the height."""
        return number >= 8

    @property
    def reach(self) -> float:
        """How far a site may be from the frames' origins, in m, while the block is in the guide."""
        return 0.5 * max(self.length, self.guide_length)


@describe("pair")
class PrismInGuide(BlockInGuide):
    """A prism in a guide in space: each of its eight corners at an upper or lower wall, and at a wall on the right or
    left, sixteen sites; b is the axis of the guide, h that of the height, t that of the width.
    """

    kind: ClassVar[str] = "prism-in-guide"
    sites: ClassVar[int] = 16

    width: PositiveLength = 0.0
    side_clearance: NotNegativeLength = 0.0

    def parameters(self) -> tuple[float, ...]:
        """Return number of the axis; half length, height and width; clearances; half the guide's length."""
        halves = (0.5 * self.length, 0.5 * self.height, 0.5 * self.width)
        return (2.0, *halves, self.clearance, self.side_clearance, 0.5 * self.guide_length)

    def labels(self) -> tuple[str, ...]:
        """Return what the sites are called."""
        corners = [(end, level, side) for side in SIDES for level in LEVELS for end in ENDS]
        walls = [f"{' '.join(corner)} on {corner[which]} wall" for which in (1, 2) for corner in corners]
        return tuple(walls)
