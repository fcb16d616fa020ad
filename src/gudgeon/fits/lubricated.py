"""Play full of oil."""

from collections.abc import Sequence
from dataclasses import KW_ONLY
from math import hypot
from typing import TYPE_CHECKING, Any, ClassVar

from gudgeon._describe import ModelError, describe
from gudgeon._place import WHERE
from gudgeon._quantity import PositiveLength
from gudgeon.fits._clearance import ClearanceFit
from gudgeon.fits._contract import Seat, Site, Stress
from gudgeon.fits._typical import VISCOSITY, typical_contact, typical_film, typical_journal
from gudgeon.laws.contact import ContactLaw, ContactLawField
from gudgeon.laws.film import FilmGeometry, FilmLaw, FilmLawField
from gudgeon.laws.friction import FrictionLaw, FrictionLawField
from gudgeon.laws.viscosity import Oil, ViscosityField

#: The boundary layers e0 and e1 by default, and their least and largest size, as parts of the clearance.
USUAL, LEAST, MOST = 0.01, 1e-6, 1.0
#: Accuracies of a film law, as parts of the force, for which its range is stated.
FINE, MODERATE = 0.05, 0.10


@describe("lubricated fit")
class Lubricated(ClearanceFit):
    """Play full of oil: a film carries the journal, and gives way to dry contact where it gives out.

    It goes into a revolute joint in the plane, and in space into spherical, revolute and cylindrical joints. In the
    latter two the bearing is a sleeve, in which the journal may tilt: its film is cut into strips, each with its own
    thickness, its own share of oil and contact, and a drag against sliding along the axis. Laws of force per length are
    taken strip by strip; `ShortBearing` with the pressure that it has all along the tilted film.

    Parameters
    ----------
    bearing_radius, journal_radius : float or str
        Radii, in m or with a unit. Give one of them and the clearance, or both.
    clearance : float or str
        Radial clearance c, the difference of the radii, in m. It is kept, so that a changed one changes the journal.
    viscosity : float, str or Oil
        Dynamic viscosity in Pa s or with a unit, or an `Oil` at its temperature.
    film : FilmLaw
        The law of the film's force, like `PinkusSternlicht`; for a ball in its socket `SphericalSqueeze`.
    length : float or str, default None
        Length of the bearing along its axis, in m; a ball in its socket needs none.
    contact : ContactLaw, default None
        The law of solid contact where the film gives out; None: the film alone.
    friction : FrictionLaw, default None
        The law of dry friction, with `contact`.
    e0 : float or str, default None
        Depth over which roughness takes over from oil, in m; None: 0.01 c. It should be a few times the height of the
        roughness, and small beside the clearance.
    e1 : float or str, default None
        What keeps the film from becoming infinitely stiff where it is still needed, at c + e0, in m; None: 0.01 c.
        The film is the softer at the wall the larger it is.
    strips : int or "auto", default 8
        In a sleeve, the number of strips; the more the journal tilts, the more it takes. "auto" is 20. Aligned, 1 is
        exact.
    axial_clearance : float or str, default None
        On a revolute joint in space, the distance of the journal's shoulders from each end face of the bearing, in m;
        None: the radial clearance. Shoulders are dry.
    shoulder_radius : float or str, default None
        There, the radius in m at which shoulders touch; None: 1.5 times the bearing radius.
    start : tuple, default None
        Eccentricity at the start, like `(0.0, "-10 um")`: the journal's centre (of the second body) relative to the
        bearing's (of the first) in m, in global axes, as the channel `eccentricity` has it. With a contact law it
        may be at the wall or beyond, in contact. None: centred.

    Notes
    -----
    Without a contact law there is the film alone, in the true clearance c, and the journal never touches. With one,
    the film's clearance is c + e0 + e1, and from the eccentricity c on the film fades and contact grows, until at
    c + e0 there is contact alone (flores2004 (35), reis-cavalca (34)).

    Examples
    --------
    >>> import gudgeon as gd
    >>> oil = gd.Oil("SAE 30", temperature="80 degC")
    >>> gd.Lubricated("10 mm", "20 um", viscosity=oil, film=gd.PinkusSternlicht(), length="20 mm").clearance
    2e-05
    """

    shown: ClassVar[tuple[str, ...]] = ("geometry", "film_geometry", "film_clearance", "blend")
    kind: ClassVar[str] = "lubricated"
    wet: ClassVar[bool] = True

    _: KW_ONLY
    viscosity: ViscosityField
    film: FilmLawField
    contact: ContactLawField | None = None
    friction: FrictionLawField | None = None
    e0: PositiveLength | None = None
    e1: PositiveLength | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.film.shape == "cylinder" and self.length is None:
            raise ModelError(f"the film law {self.film.law} needs the length of the bearing; give length=...")
        if self.contact is None:
            given = [name for name in ("friction", "e0", "e1") if getattr(self, name) is not None]
            if given:
                belongs = "belongs" if len(given) == 1 else "belong"
                raise ModelError(
                    f"{' and '.join(given)} {belongs} to solid contact, and there is none; "
                    f"give contact=..., or leave {'it' if len(given) == 1 else 'them'} out"
                )
            if self.start is not None and not hypot(*self.start) < self.clearance:
                raise ModelError(
                    f"start {self.start} m is {hypot(*self.start) * 1e6:.4g} um from the centre, not inside the "
                    f"clearance of {self.clearance * 1e6:.4g} um, and the film has no contact law behind it; start "
                    "closer to the centre, or give contact=..."
                )
        for name in ("e0", "e1"):
            value = getattr(self, name)
            if value is not None and not LEAST * self.clearance <= value <= MOST * self.clearance:
                raise ModelError(
                    f"{name} {value * 1e6:g} um is absurd beside the clearance of {self.clearance * 1e6:g} um; "
                    f"give one between {LEAST:g} and {MOST:g} times the clearance, like {USUAL:g} times"
                )

    @property
    def blend(self) -> float:
        """The penetration over which the film gives way to contact, in m; 0 for a film alone."""
        if self.contact is None:
            return 0.0
        return USUAL * self.clearance if self.e0 is None else self.e0

    @property
    def film_clearance(self) -> float:
        """The clearance of the film, in m."""
        if self.contact is None:
            return self.clearance
        return self.clearance + self.blend + (USUAL * self.clearance if self.e1 is None else self.e1)

    @property
    def film_geometry(self) -> FilmGeometry:
        """The bearing as a film law sees it."""
        viscosity = self.viscosity.value if isinstance(self.viscosity, Oil) else self.viscosity
        return FilmGeometry(self.journal_radius, self.film_clearance, self.length, viscosity)

    def objection(self, seat: Seat) -> str | None:
        """A film of a cylinder is for a pin, one of a sphere for a ball; in a sleeve it must have one of a strip."""
        objection = super().objection(seat)
        if objection is not None:
            return objection
        shape = "cylinder" if seat.dimension == 2 or seat.sleeve else "sphere"
        if self.film.shape != shape:
            other, example = {"cylinder": ("a ball", "LongBearing()"), "sphere": ("a pin", "SphericalSqueeze()")}[shape]
            return (
                f"the film law {self.film.law} is one of {other}, but this is a {seat.kind} joint in "
                f"{WHERE[seat.dimension]}; take one of a {shape}, like {example}"
            )
        if seat.sleeve and self.film.whole is not None:
            return (
                f"the film law {self.film.law} cannot be cut into strips: {self.film.whole}; in a sleeve take a law of "
                "force per length, like LongBearing(), or ShortBearing()"
            )
        if seat.sleeve and not seat.slides and self.contact is None:
            return (
                "nothing would hold its journal along the axis, where a film has no force; give contact=... for its "
                "shoulders, or make the joint Cylindrical"
            )
        return None

    def site(self) -> Site:
        """Return the site of the journal in its bearing."""
        return Site(
            length=self.clearance,
            clearance=self.clearance,
            pair=self.round,
            contact=self.contact,
            geometry=self.geometry,
            friction=self.friction,
            film=self.film,
            film_geometry=self.film_geometry,
            blend=self.blend,
        )

    def remarks(self, name: str) -> list[str]:
        """Say that the film law is nowhere within 10 % for a bearing of this length."""
        accuracy = self.film.accuracy
        if accuracy is None or accuracy.reach(self._slenderness, MODERATE) > 0.0:
            return []
        about = "more than" if accuracy.is_larger(self._slenderness) else "about"
        return [
            f"joint {name}: its bearing has L/D = {self._slenderness:.3g}, for which the film law {self.film.law} is "
            f"nowhere within 10 %: even at small eccentricities it is off by {about} "
            f"{_percent(accuracy.error(self._slenderness, 0.0))} of the force; {self.film.holds.remedy}"
        ]

    @property
    def _slenderness(self) -> float:
        """Length over diameter of the journal."""
        assert self.length is not None
        return 0.5 * self.length / self.journal_radius

    def notes(self, name: str, stress: tuple[Stress, ...]) -> list[str]:
        """Say where penetration, impacts or the eccentricity were beyond what contact and film law are made for."""
        return [*super().notes(name, stress), *self._too_eccentric(name, stress)]

    def _too_eccentric(self, name: str, films: tuple[Stress, ...]) -> list[str]:
        """Say that the eccentricity was where the film law ends, or is off by more than 5 %."""
        film, stress = self.film, max(films, key=lambda site: site.depth)
        ratio, accuracy = 1.0 + stress.depth / self.clearance, film.accuracy
        reached = f"joint {name}: its eccentricity ratio e/c reaches {ratio:.5g} (at {stress.when:.6g} s), "
        advice = film.holds.advice(self.contact is not None)
        if film.holds.eccentricity < ratio:
            limit = f"{film.holds.eccentricity:g}; {advice}"
            return [f"{reached}and the film law {film.law} holds up to about {limit}"]
        if accuracy is None or self.remarks(name):
            return []
        part = self.clearance / self.film_clearance  # of the film's eccentricity ratio in that of the fit
        error = accuracy.error(self._slenderness, part * min(ratio, 1.0))
        if error <= FINE:
            return []
        fine, moderate = (accuracy.reach(self._slenderness, limit) / part for limit in (FINE, MODERATE))
        within = f"within 5 % up to {fine:.2g} and within" if fine > 0.0 else "nowhere within 5 %, and within"
        return [
            f"{reached}where the film law {film.law} is off by about {_percent(error)} of the force at L/D = "
            f"{self._slenderness:.3g}; it is {within} 10 % up to {moderate:.2g}; {advice}"
        ]

    @classmethod
    def typical(cls, seat: Seat, size: float) -> "Lubricated":
        """Return a journal in oil, which touches where the film gives out."""
        radius, clearance, length = typical_journal(size)
        return cls(
            radius,
            clearance,
            viscosity=VISCOSITY,
            film=typical_film(seat),
            length=length if seat.pin else None,
            contact=typical_contact(seat),
        )

    if TYPE_CHECKING:

        def __init__(
            self,
            bearing_radius: float | str | None = None,
            clearance: float | str | None = None,
            *,
            journal_radius: float | str | None = None,
            start: Sequence[float | str] | None = None,
            viscosity: float | str | Oil | dict[str, Any],
            film: FilmLaw | dict[str, Any],
            length: float | str | None = None,
            contact: ContactLaw | dict[str, Any] | None = None,
            friction: FrictionLaw | dict[str, Any] | None = None,
            e0: float | str | None = None,
            e1: float | str | None = None,
            strips: int | str = 8,
            axial_clearance: float | str | None = None,
            shoulder_radius: float | str | None = None,
        ) -> None: ...


def _percent(error: float) -> str:
    """Write a part in percent, to two digits."""
    return f"{float(f'{100.0 * error:.2g}'):g} %"
