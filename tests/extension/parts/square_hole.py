"""A journal with play in a square hole."""

from collections.abc import Callable
from dataclasses import KW_ONLY
from typing import ClassVar

from gudgeon._channel import Channel
from gudgeon._describe import describe
from gudgeon._jit import pair_kernel
from gudgeon._quantity import PositiveLength
from gudgeon.fits._contract import Fit, JointFrame, Realised, Seat, Seen, Site, SurfacePair
from gudgeon.laws.contact import ContactGeometry, ContactLawField, Hertz
from gudgeon.pairs import Pair


@pair_kernel
def journal_in_square(frame, which, p, out):
    """Write gap, normal and point at one of four walls, for a journal of radius p[1] in a hole 2 p[0] wide."""
    nx = 1.0 if which == 0.0 else (-1.0 if which == 2.0 else 0.0)
    ny = 1.0 if which == 1.0 else (-1.0 if which == 3.0 else 0.0)
    gap = p[0] - p[1] - (nx * frame[0] + ny * frame[1])
    out[0] = gap
    out[1], out[2], out[3] = -nx, -ny, 0.0
    out[4], out[5], out[6] = frame[0] + (p[1] + 0.5 * gap) * nx, frame[1] + (p[1] + 0.5 * gap) * ny, 0.0


@describe("pair")
class JournalInSquare(Pair):
    """The surfaces of journal and hole."""

    kind: ClassVar[str] = "journal-in-square"
    sites: ClassVar[int] = 4
    kernel = staticmethod(journal_in_square)

    half_width: PositiveLength
    radius: PositiveLength

    def parameters(self) -> tuple[float, ...]:
        return (self.half_width, self.radius)


@describe("fit")
class SquareHole(Fit):
    """A journal with play in a square hole."""

    kind: ClassVar[str] = "square-hole"

    half_width: PositiveLength
    radius: PositiveLength
    _: KW_ONLY
    contact: ContactLawField

    def objection(self, seat: Seat) -> str | None:
        return None if seat.round and seat.dimension == 2 else "a square hole is for a pin in the plane"

    def realise(self, frame: JointFrame) -> Realised:
        pair, play = JournalInSquare(self.half_width, self.radius), self.half_width - self.radius
        flat = ContactGeometry(1.0, self.radius, internal=False)
        return Realised(
            (),
            tuple(
                Site(length=play, pair=SurfacePair(pair, wall), contact=self.contact, geometry=flat)
                for wall in range(4)
            ),
        )

    def site_count(self, seat: Seat) -> int:
        return 4

    def channels(self, seen: Seen) -> dict[str, Channel]:
        return {"room": Channel(-seen.at["delta"][:, 1], "m", "distance of the journal from the upper wall")}

    def told(self, name: str, seat: Seat, largest: Callable[[str], float]) -> tuple[str, str]:
        return f"square hole {name}", f"up to {1e3 * largest(f'{name}.room'):.3g} mm from the upper wall"

    @classmethod
    def typical(cls, seat: Seat, size: float) -> "SquareHole":
        return cls(0.05 * size, 0.0495 * size, contact=Hertz(stiffness=1e8))
