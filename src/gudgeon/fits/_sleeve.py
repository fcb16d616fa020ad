"""A sleeve in space as a fit makes it: the sites of its strips, of the journal's edges and of its shoulders."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from math import cos, pi, sin

from gudgeon.fits._contract import Site, SurfacePair
from gudgeon.pairs import Pair
from gudgeon.pairs.profiled_bore import EdgeInProfile
from gudgeon.pairs.shoulder import Shoulder
from gudgeon.pairs.sleeve import ENDLESS, Edge, Strip

#: Points around the rim of a shoulder, at least: fewer would let it tilt.
FEWEST_POINTS = 3


@dataclass(frozen=True)
class Sleeve:
    """A bearing with a length and the journal in it, both centred on the joint's points; in m.

    Without a `journal_length` the journal never ends inside the bearing. With an `axial_clearance` it has flanges at
    this distance from both end faces of the bearing, which touch at the radius `shoulder_radius`. A `profile` has the
    radius of the bore over z along the axis, pairs of numbers with straight lines between them.
    """

    bearing_radius: float
    clearance: float
    length: float
    strips: int
    journal_length: float | None = None
    axial_clearance: float | None = None
    shoulder_radius: float = 0.0
    profile: tuple[tuple[float, float], ...] = ()

    def sites(self, whole: Site) -> tuple[Site, ...]:
        """Return the sites of the sleeve; `whole` is one with the laws of all of it."""
        dry = replace(whole, film=None, film_geometry=None, clearance=0.0)
        strip = whole if whole.film is not None else dry
        return (*self._strips(strip), *self._edges(strip), *self._shoulders(replace(dry, blend=0.0)))

    def radius_at(self, z: float) -> float:
        """Return the radius of the bore at z, in m; beyond the profile that at its end."""
        if not self.profile:
            return self.bearing_radius
        z = min(max(z, self.profile[0][0]), self.profile[-1][0])
        (low, first), (high, last) = next(pair for pair in pairwise(self.profile) if z <= pair[1][0])
        return first + (last - first) * (z - low) / (high - low)

    def _strips(self, whole: Site) -> Iterator[Site]:
        """Strips, each with its part of the force."""
        for k in range(1, self.strips + 1):
            offset = (self.strips - 2 * k + 1) / self.strips * 0.5 * self.length  # ambrosio2018 (42)
            half = ENDLESS if self.journal_length is None else 0.5 * self.journal_length
            wider = self.radius_at(offset) - self.bearing_radius
            pair = Strip(self.bearing_radius + wider, self.clearance + wider, -half - offset, half - offset)
            film, geometry = whole.film, whole.film_geometry
            if film is not None and geometry is not None:
                film, geometry = film.strip(geometry, offset, self.length / self.strips)
            yield replace(
                whole,
                pair=SurfacePair(pair),
                offset=offset,
                part=1.0 / self.strips,
                film=film,
                film_geometry=geometry,
                label=f"strip_{k}",
            )

    def _edges(self, whole: Site) -> Iterator[Site]:
        """The edges of a journal that may end inside the bearing; each stands for half a strip."""
        if self.journal_length is None:
            return
        half, part = 0.5 * self.length, 0.5 / self.strips
        for label, offset in (("upper", 0.5 * self.journal_length), ("lower", -0.5 * self.journal_length)):
            radius = self.bearing_radius - self.clearance
            pair: Pair = Edge(radius, self.clearance, -half - offset, half - offset)
            if self.profile:
                ends = (-half, *(z for z, _ in self.profile if -half < z < half), half)
                pair = EdgeInProfile(radius, tuple((z - offset, self.radius_at(z)) for z in ends))
            yield replace(whole, pair=SurfacePair(pair), offset=offset, part=part, label=f"edge_{label}")

    def _shoulders(self, dry: Site) -> Iterator[Site]:
        """Points around the rims of both end faces, each with its part of the force."""
        room, count = self.axial_clearance, max(self.strips, FEWEST_POINTS)
        if room is None:
            return
        for label, side in (("upper", 1.0), ("lower", -1.0)):
            for k in range(count):
                angle = 2.0 * pi * k / count
                x, y = self.shoulder_radius * cos(angle), self.shoulder_radius * sin(angle)
                yield replace(
                    dry,
                    length=room or dry.length,
                    tight=False,
                    pair=SurfacePair(Shoulder(x, y, room, side)),
                    offset=0.5 * side * self.length,
                    part=1.0 / count,
                    label=f"shoulder_{label}_{k + 1}",
                )
