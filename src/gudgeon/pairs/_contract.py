"""The contract of pairs of surfaces that are called by address."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from gudgeon._family import Member

if TYPE_CHECKING:
    import numpy as np


class Pair(Member):
    """Two surfaces, one in each frame of a joint, and the sites where they can touch.

    The contract:

    - `kernel(frame, which, parameters, out)`, a compiled function. `frame` is where the joint's second frame stands in
      its first: x, y, z of its origin, then its axes as the columns of a rotation matrix, row by row; further numbers
      are of no concern. `which` is the number of the site, from 0 to `sites` - 1. It writes into `out` the gap (m,
      negative in penetration), the direction of the force on the second body (a unit vector, from the first body's
      surface into the second body), and the point where both bodies touch, all in the axes of the first frame.
    - The direction is the common normal of both surfaces where they are closest, or deepest inside each other, and the
      point lies between these two points, on the line that joins them. The rate of the gap is then the velocity of
      the second body's material relative to the first's at the point, along the normal: the engine takes it from there,
      and so it never contradicts the force.
    - The gap is smooth in the pose, as far as the surfaces are.
    - `check(frame, number)` refuses a pair that is none, where that is not known before it is used.
    - `parameters()` gives the numbers that the kernel takes.
    """

    noun: ClassVar[str] = "pair"
    kind: ClassVar[str]
    kernel: ClassVar[Any]

    @property
    def sites(self) -> int:
        """How many sites it has."""
        return 1

    @property
    def dimension(self) -> int | None:
        """Where it exists, in the plane (2) or in space (3); None if in both, or if that is not known."""
        return None

    def parameters(self) -> tuple[float, ...]:
        """Return the parameters of the kernel."""
        raise NotImplementedError

    def check(self, frame: np.ndarray, number: int) -> None:
        """Refuse a pair that gives no gap, unit normal and point for a pose at a site; nothing to do for ours."""

    def pose(self, frame: np.ndarray) -> str:
        """Write a pose, for messages."""
        place, turn = (", ".join(f"{value:.6g}" for value in part) for part in (frame[:3], frame[3:12]))
        return f"({place}) m, turned by the matrix ({turn})"
