"""The contract of film laws: what the oil between a journal and its bearing does to both."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import inf
from typing import TYPE_CHECKING, ClassVar, Literal

from gudgeon._family import Member

if TYPE_CHECKING:
    import numpy as np

#: Where the numbers of `motion` stand: eccentricity, its rate, and the spins of bearing and journal.
EX, EY, EZ, VX, VY, VZ, BEARING_X, BEARING_Y, BEARING_Z, JOURNAL_X, JOURNAL_Y, JOURNAL_Z = range(12)
MOTION = 12
#: In a sleeve they are those of a strip, in the bearing's axes, and four more follow: the slope of the journal's axis
#: against the bearing's, and how its velocity changes along it.
LEAN_X, LEAN_Y, TILTING_X, TILTING_Y = range(12, 16)
MOTION_IN_SLEEVE = 16
#: Where those of `out` stand: force on the journal (its reaction acts on the bearing), torques on bearing and journal.
FX, FY, FZ, ON_BEARING_X, ON_BEARING_Y, ON_BEARING_Z, ON_JOURNAL_X, ON_JOURNAL_Y, ON_JOURNAL_Z = range(9)
OUT = 9


@dataclass(frozen=True)
class FilmGeometry:
    """A bearing full of oil: radius of the journal and radial clearance in m, length in m, viscosity in Pa s.

    The clearance is that of the film, which may be larger than that of the surfaces (see the lubricated fit).
    """

    journal_radius: float
    clearance: float
    length: float | None
    viscosity: float


@dataclass(frozen=True)
class FilmRange:
    """Where a film law holds: from and to which L/D, up to which eccentricity ratio e/c, and what to do beyond.

    The limits are not sharp; checks and runs say when they are passed.
    """

    shortest: float = 0.0
    longest: float = inf
    eccentricity: float = 1.0
    remedy: str = "take FiniteBearing()"


class FilmLaw(Member):
    """A law of a fluid film: eccentricity, its rate and both spins give a force and the torques on both bodies.

    The contract:

    - `kernel(motion, parameters, out)`, a compiled function that returns nothing; all arguments are indexable, in SI
      units. `motion` has twelve numbers: the eccentricity (centre of the journal from that of the bearing), its rate,
      the angular velocities of bearing and journal, three components each. `out` has nine: the force on the journal
      (its reaction acts on the bearing), the torque on the bearing, the torque on the journal. Forces act at the
      centres; the torques make up for their distance: torque on bearing + torque on journal + e x force = 0.
    - A film of a cylinder (`shape`) lies in the plane of x and y, and its spins are about z: it neither reads nor
      writes other components (they are set to zero in `out`). One of a sphere takes all.
    - All velocities may be measured in any frame that does not spin against the other: the same angular velocity added
      to both spins and to the motion of the line of centres changes nothing.
    - It is continuous, and finite for |e| < clearance; it is never asked beyond.
    - It resists approach. Unless `drives` says so, it takes energy: force . rate + torques . spins <= 0 for the motion
      of both bodies together.
    - `parameters(geometry)` gives the numbers that the kernel takes, `kinks()` the rates at which its force has a
      corner.
    - `pressure(motion, geometry, angles)` gives the pressure in Pa at mid-length at angles from the line of centres
      (0 = least film), for pictures and tests; a law written in Python has none and says so.
    - `strip(geometry, place, width)` gives the film of a strip of a sleeve in which the journal may be tilted: a law,
      and the geometry that it takes. It may give torques across the axis, for a force that does not act in the middle
      of the strip. `whole` says why it has none, in words; None if it has.
    - `drag(geometry)` gives what holds a journal back that slides along a bearing in its middle, in N s/m.
    - `holds` is its range of validity, with its source in the law's docstring.
    - `law` is the law's name in files: its file's name with hyphens.
    """

    tag: ClassVar[str] = "law"
    noun: ClassVar[str] = "film law"
    listing: ClassVar[str] = "gudgeon laws film"
    synonyms: ClassVar[Mapping[str, str]] = {
        "reynolds": "finite-bearing",
        "finite": "finite-bearing",
        "sommerfeld": "long-bearing",
        "long": "long-bearing",
        "infinitely-long": "long-bearing",
        "short": "short-bearing",
        "ocvirk": "short-bearing",
        "squeeze": "long-squeeze",
    }
    law: ClassVar[str]
    shape: ClassVar[Literal["cylinder", "sphere"]] = "cylinder"
    drives: ClassVar[bool] = False
    whole: ClassVar[str | None] = "it has no film of a strip"
    holds: ClassVar[FilmRange] = FilmRange()
    kernel: ClassVar[Callable[..., None]]

    def parameters(self, geometry: FilmGeometry) -> tuple[float, ...]:
        """Give the parameters of the kernel."""
        raise NotImplementedError

    def strip(self, geometry: FilmGeometry, place: float, width: float) -> tuple["FilmLaw", FilmGeometry]:
        """Give the law of a strip of so much width, with its middle at `place` from mid-length, and its geometry.

        Where the force is one per length, that is the law itself.
        """
        return self, replace(geometry, length=width)

    def drag(self, geometry: FilmGeometry) -> float:
        """Give the force per speed along the axis, in N s/m."""
        return 0.0

    def kinks(self) -> tuple[float, ...]:
        """Give the rates of the eccentricity's length, in m/s, at which the force has a corner."""
        return ()

    def pressure(self, motion: "np.ndarray", geometry: FilmGeometry, angles: "np.ndarray") -> "np.ndarray":
        """Give the pressure at mid-length, in Pa."""
        raise NotImplementedError
