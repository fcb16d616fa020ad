"""The vocabulary of constraints that joints are made of.

With d = P_j - P_i from the point of the first body to that of the second, and a triad h, t, b of axes fixed in either
body (ambrosio2018, section 2):

    COINCIDENT     d = 0
    ALONG          a_i . d = c            a one of the first body's h, t, b; in the plane along the axis
    ACROSS         in the plane: the same with the axis turned by +90 degrees
    ANGLE          angle of the second body relative to the first = c
    DISTANCE       |d| = c
    PERPENDICULAR  a_i . a_j = 0
    BEND           arcsin(a_i . a_j) = c
    SCREW          b_i . d = lead/(2 pi) * angle
    TWIST          the angle of a torsional spring; a coordinate only, no constraint

c is a constant or a prescribed motion. No row is of the kind d . d = 0, whose Jacobian vanishes where it holds.
"""

from __future__ import annotations

from typing import NamedTuple

COINCIDENT, ALONG, ACROSS, ANGLE, DISTANCE, PERPENDICULAR, BEND, SCREW, TWIST = range(9)


class Primitive(NamedTuple):
    """A constraint in space: its kind and the axes that it is about, each one of h, t, b, or -t for its opposite.

    An ANGLE is atan2(across . pointer, along . pointer): `along` and `across` are axes of the first body (the second,
    if `reverse`), and `pointer` is one of the other body. The other kinds use `along` of the first, `pointer` of the
    second body. A TWIST takes `along` and `across` of both.
    """

    kind: int
    along: str = "b"
    across: str = "t"
    pointer: str = "b"
    reverse: bool = False


#: The free motions of joints in space, by the names of their coordinates.
MOTIONS = {
    "angle": Primitive(ANGLE, "h", "t", "h"),  # about b
    "displacement": Primitive(ALONG, "b"),
    "displacement_h": Primitive(ALONG, "h"),
    "displacement_t": Primitive(ALONG, "t"),
    # a cross: about the first body's arm h, then about the second body's arm t
    "angle_1": Primitive(ANGLE, "t", "b", "t"),
    "angle_2": Primitive(ANGLE, "h", "b", "h", reverse=True),
    # a ball: about the first body's h, the turned t, and the b of the second body, one after the other
    "angle_h": Primitive(ANGLE, "b", "-t", "b"),
    "angle_t": Primitive(BEND, "h", pointer="b"),
    "angle_b": Primitive(ANGLE, "h", "-t", "h", reverse=True),
}

#: The angle of a torsional spring about b, whether or not a joint keeps the axes b of both bodies parallel.
TORSION = Primitive(TWIST, "h", "t", "h")
#: The second body's axis b stays parallel to the first's.
PARALLEL = (Primitive(PERPENDICULAR, "h", pointer="b"), Primitive(PERPENDICULAR, "t", pointer="b"))
#: The second body does not turn relative to the first.
NO_TURNING = (*PARALLEL, Primitive(PERPENDICULAR, "h", pointer="t"))
#: The second body's point stays on the first body's axis b.
ON_LINE = (Primitive(ALONG, "h"), Primitive(ALONG, "t"))
POINT = Primitive(COINCIDENT)
