"""Film laws that a user writes as a Python function."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, overload

from gudgeon._describe import ModelError, describe
from gudgeon._written import Written, decorated
from gudgeon.laws.film._contract import FilmGeometry
from gudgeon.laws.film._cylinder import OWN, CylinderFilm, give, measured

if TYPE_CHECKING:
    import numpy as np


@describe("film law written in Python")
class WrittenFilm(Written, CylinderFilm):  # type: ignore[misc]
    """A law of the film around a pin that was written as a Python function. It is made by `film_law`.

    The function gives the force; the torques are those of all films around a pin, with `shear` or without.
    """

    family: ClassVar[str] = "film"
    whole: ClassVar[str | None] = "nothing says that what a function gives is a force per length"
    given: ClassVar[tuple[str, ...]] = (
        "eccentricity", "squeeze", "wedge", "radius", "clearance", "length", "viscosity",
    )  # fmt: skip
    returns: ClassVar[str] = "two numbers, radial and tangential force"
    template: ClassVar[str] = """
def kernel(motion, p, out):
    eps, nx, ny, rate, wedge = measured(motion, p)
    try:
        radial, tangential = function(eps, rate, wedge, p[3], p[4], p[5], p[6]{parameters})
        radial, tangential = radial + 0.0, tangential + 0.0
    except Exception:
        radial, tangential = math.nan, math.nan  # the run stops there and says so
    give(motion, p, eps, nx, ny, radial, tangential, out)
"""
    first: ClassVar[int] = OWN + 4
    uses: ClassVar[Mapping[str, Any]] = {"measured": measured, "give": give}
    options: ClassVar[tuple[str, ...]] = ("shear",)

    def parameters(self, geometry: FilmGeometry) -> tuple[float, ...]:
        """Give (1/c, 1 for the unit of force, 2 pi mu L R^3/c, R, c, L, mu, and the function's own)."""
        inverse, _, shear = self.scales(geometry)
        bearing = (geometry.journal_radius, geometry.clearance, self.film_length(geometry), geometry.viscosity)
        return (inverse, 1.0, shear, *bearing, *self.in_order())

    def pressure(self, motion: "np.ndarray", geometry: FilmGeometry, angles: "np.ndarray") -> "np.ndarray":
        """Say that there is none: the function gives the force only."""
        raise ModelError(f"{self.title}: it was written in Python and gives a force only, no pressure to draw")


@overload
def film_law(function: Callable[..., tuple[float, float]], /) -> Callable[..., WrittenFilm]: ...
@overload
def film_law(
    *,
    units: Mapping[str, str] | None = None,
    checked: bool = True,
) -> Callable[[Callable[..., tuple[float, float]]], Callable[..., WrittenFilm]]: ...
def film_law(*function: Any, units: Mapping[str, str] | None = None, checked: bool = True) -> Any:
    """Make a film law of a function -> (radial force, tangential force) on the journal of a pin in its bearing.

    It takes eccentricity, squeeze, wedge, radius, clearance, length, viscosity, and parameters of its own: the
    eccentricity eps as a part of the clearance, from 0 to 1; its rate, the squeeze, in 1/s; the wedge eps Om in
    1/s, with Om = w_i + w_j - 2 gamma', both spins less twice that of the line of centres; radius of the journal,
    radial clearance and length in m, viscosity in Pa s. The radial force counts along the line of centres, from that of
    the bearing to that of the journal, the tangential one across it, turned counter-clockwise.

    `units` are the SI units of parameters, as in `units={"groove": "m"}`, which may then be given with
    any unit of their kind. A default that is a string with its unit says the kind, too.

    An index outside its array ends the run with a message; `checked=False` leaves out the checks.
    """
    return decorated(function, WrittenFilm, units=units, checked=checked)
