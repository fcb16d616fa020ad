"""The contract of film laws: what the oil between a journal and its bearing does to both."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import hypot
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple

from gudgeon._decimal import difference
from gudgeon._describe import ModelError, naming, show
from gudgeon._evaluation import components, once_for_each, over, pair, quantity
from gudgeon._family import Member
from gudgeon.laws.film._accuracy import Accuracy
from gudgeon.laws.viscosity import Oil

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
    """Up to which eccentricity ratio e/c a film law holds, and what to do beyond; runs say when it is passed."""

    eccentricity: float = 1.0
    remedy: str = "take FiniteBearing()"
    remedy_without_contact: str | None = None

    def advice(self, has_contact: bool) -> str:
        """Return the remedy for a fit with or without a contact law."""
        return self.remedy if has_contact else self.remedy_without_contact or self.remedy


class FilmForces(NamedTuple):
    """What a film does to both bodies: force on the journal in N by its components, torques on both in N m.

    Torques of a pin are numbers or arrays, those of a ball tuples of three components.
    """

    force: tuple[Any, ...]
    bearing_torque: Any
    journal_torque: Any


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
    - `holds` says up to which eccentricity it is defined, `accuracy` how far it is off, where that is known.
    - `evaluate` gives its force and torques outside a run.
    - `law` is the law's name in files: its file's name with hyphens.
    """

    shown: ClassVar[tuple[str, ...]] = ("evaluate",)
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

    @property
    def accuracy(self) -> Accuracy | None:
        """How far it is off, compared with a bearing of finite length; None where that is no reference."""
        return None

    def parameters(self, geometry: FilmGeometry) -> tuple[float, ...]:
        """Give the parameters of the kernel."""
        raise NotImplementedError

    def evaluate(
        self,
        eccentricity: Any,
        rate: Any = 0.0,
        spins: Any = (0.0, 0.0),
        radii: Any = None,
        length: Any = None,
        viscosity: Any = None,
        *,
        geometry: FilmGeometry | None = None,
    ) -> FilmForces:
        """Return the force of the film on the journal and the torques on both bodies, without a simulation.

        All quantities are numbers in SI units, strings with a unit, or arrays of numbers, which are broadcast.

        Parameters
        ----------
        eccentricity : float, str, array or tuple
            Centre of the journal from that of the bearing, in m: a number or array is along x; a tuple has the
            components, two for a pin, three for a ball in its socket.
        rate : float, str, array or tuple, default 0.0
            Rate of the eccentricity, in m/s, in the same way.
        spins : pair, default (0.0, 0.0)
            Angular velocities of bearing and journal, in rad/s, each a number or array about z; for a ball also a tuple
            of three components.
        radii : pair
            Radii of bearing and journal, in m; the clearance is their difference.
        length : float, str or array, default None
            Length of the bearing, in m; a ball needs none.
        viscosity : float, str, Oil or array
            Dynamic viscosity, in Pa s.
        geometry : FilmGeometry, default None
            Radii, clearance, length and viscosity of a fit, `fit.film_geometry`, instead of the three above.

        Returns
        -------
        FilmForces
            `force` on the journal in N, by its components: for an eccentricity along x they are the radial force,
            positive away from the bearing's centre, and the tangential one. `bearing_torque` and `journal_torque` in
            N m, about z; those of a ball have three components.

        Raises
        ------
        ModelError
            If a quantity has another unit, the journal is not inside its bearing, radii, length or viscosity are
            missing, or arrays do not fit together.

        Examples
        --------
        >>> import gudgeon as gd
        >>> law = gd.ShortBearing(shear=False)
        >>> film = law.evaluate("5 um", 0.0, (0.0, "3000 rpm"), ("10 mm", "9.99 mm"), "5 mm", "20 mPa s")
        >>> [round(component) for component in film.force]
        [-35, 47]
        """
        with naming(self.title):
            count = 2 if self.shape == "cylinder" else 3
            sizes = _sizes(radii, length, viscosity, geometry)

            def numbers(*given: float) -> tuple[float, ...]:
                return (at := geometry or _bearing(dict(zip(sizes, given, strict=True)))).clearance, *self.parameters(
                    at
                )

            parameters = once_for_each(numbers)
            function: Any = self.kernel.evaluated  # type: ignore[attr-defined]

            def forces(*motion: Any) -> list[Any]:
                clearance, *known = parameters(*motion[MOTION:])
                e = hypot(*motion[:3])
                if not e < clearance:
                    raise ModelError(
                        f"eccentricity {e * 1e6:.6g} um must be less than the clearance of the film, "
                        f"{clearance * 1e6:.6g} um; beyond there is no film"
                    )
                out = [e * 0.0] * OUT
                function(motion[:MOTION], known, out)
                return out

            bearing, journal = pair("spins", spins, "(0, '3000 rpm'), of bearing and journal")
            flat = [*components("eccentricity", eccentricity, count, "length"), *_rest(3 - count)]
            flat += [*components("rate", rate, count, "speed"), *_rest(3 - count)]
            for name, spin in (("spins: bearing", bearing), ("spins: journal", journal)):
                if count == 2:
                    flat += [*_rest(2), quantity(name, spin, "angular speed")]
                else:
                    flat += components(name, spin, 3, "angular speed", scalar=2)
            found = over(forces, *flat, *sizes.values(), count=OUT)
        force, bearing_torque, journal_torque = found[:3], found[3:6], found[6:]
        if count == 2:
            return FilmForces(force[:2], bearing_torque[2], journal_torque[2])
        return FilmForces(force, bearing_torque, journal_torque)

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


def _rest(count: int) -> list[Any]:
    """Return components that are zero."""
    return [quantity("", 0.0, "number")] * count


def _sizes(radii: Any, length: Any, viscosity: Any, geometry: Any) -> dict[str, Any]:
    """Return radii, length and viscosity of a bearing as arrays, those that are given."""
    if geometry is not None:
        if radii is not None or length is not None or viscosity is not None:
            raise ModelError("give either a geometry, or radii, length and viscosity; both are given")
        if not isinstance(geometry, FilmGeometry):
            raise ModelError(f"geometry {show(geometry)} is not that of a film; give that of a fit, fit.film_geometry")
        return {}
    if radii is None or viscosity is None:
        missing = " and ".join(name for name, value in (("radii", radii), ("viscosity", viscosity)) if value is None)
        raise ModelError(f"it needs {missing}; give radii=('10 mm', '9.98 mm') and viscosity='20 mPa s', or a geometry")
    bearing, journal = pair("radii", radii, "('10 mm', '9.98 mm'), of bearing and journal")
    sizes = {
        "bearing": quantity("radii: bearing", bearing, "length", above=0.0),
        "journal": quantity("radii: journal", journal, "length", above=0.0),
        "viscosity": quantity("viscosity", _known(viscosity), "viscosity", above=0.0),
    }
    if length is not None:
        sizes["length"] = quantity("length", length, "length", above=0.0)
    return sizes


def _known(viscosity: Any) -> Any:
    """Return the viscosity of an oil, in Pa s; anything else as it is."""
    return viscosity.value if isinstance(viscosity, Oil) else viscosity


def _bearing(sizes: dict[str, float]) -> FilmGeometry:
    """Return the bearing of these sizes."""
    bearing, journal = sizes["bearing"], sizes["journal"]
    if not bearing > journal:
        raise ModelError(
            f"radii: the bearing's, {bearing:g} m, must be larger than the journal's, {journal:g} m; exchange them"
        )
    return FilmGeometry(journal, difference(bearing, journal), sizes.get("length"), sizes["viscosity"])
