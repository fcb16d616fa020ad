"""Fits: one file each, and one line here."""

from typing import Annotated

from gudgeon._family import Family
from gudgeon.fits._contract import ClearanceFit as ClearanceFit
from gudgeon.fits._contract import Fit as Fit
from gudgeon.fits.dry import Dry as Dry
from gudgeon.fits.ideal import Ideal as Ideal
from gudgeon.fits.lubricated import Lubricated as Lubricated

FITS: tuple[type[Fit], ...] = (
    Ideal,
    Dry,
    Lubricated,
)

FitField = Annotated[Fit, Family(Fit, FITS)]
