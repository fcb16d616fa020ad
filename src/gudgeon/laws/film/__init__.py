"""Laws of fluid films: one file each, and one line here."""

from typing import Annotated

from gudgeon._family import Family
from gudgeon.laws.film._contract import FilmGeometry as FilmGeometry
from gudgeon.laws.film._contract import FilmLaw as FilmLaw

LAWS: tuple[type[FilmLaw], ...] = ()

FilmLawField = Annotated[FilmLaw, Family(FilmLaw, LAWS)]
