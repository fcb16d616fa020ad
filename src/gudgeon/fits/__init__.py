"""Fits: one file each, and one line here. Stops are no fits: a joint may have them beside any fit."""

from typing import Annotated

from gudgeon._family import Family
from gudgeon.fits._clearance import ClearanceFit as ClearanceFit
from gudgeon.fits._contract import Fit as Fit
from gudgeon.fits.bushing import Bushing as Bushing
from gudgeon.fits.dry import Dry as Dry
from gudgeon.fits.dry_guide import DryGuide as DryGuide
from gudgeon.fits.dry_surfaces import DrySurfaces as DrySurfaces
from gudgeon.fits.ideal import Ideal as Ideal
from gudgeon.fits.lubricated import Lubricated as Lubricated
from gudgeon.fits.massless_link import MasslessLink as MasslessLink
from gudgeon.fits.stop import Stop as Stop
from gudgeon.fits.stop import StopsField as StopsField

FITS: tuple[type[Fit], ...] = (
    Ideal,
    Dry,
    Lubricated,
    Bushing,
    MasslessLink,
    DryGuide,
    DrySurfaces,
)

FitField = Annotated[Fit, Family(Fit, FITS)]
