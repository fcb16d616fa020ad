"""Laws of fluid films: one file each, and one line here."""

from typing import Annotated

from gudgeon._family import Family
from gudgeon.laws.film._contract import FilmGeometry as FilmGeometry
from gudgeon.laws.film._contract import FilmLaw as FilmLaw
from gudgeon.laws.film.bannwart import Bannwart as Bannwart
from gudgeon.laws.film.finite_bearing import FiniteBearing as FiniteBearing
from gudgeon.laws.film.half_sommerfeld import HalfSommerfeld as HalfSommerfeld
from gudgeon.laws.film.long_bearing import LongBearing as LongBearing
from gudgeon.laws.film.long_squeeze import LongSqueeze as LongSqueeze
from gudgeon.laws.film.pinkus_sternlicht import PinkusSternlicht as PinkusSternlicht
from gudgeon.laws.film.short_bearing import ShortBearing as ShortBearing
from gudgeon.laws.film.spherical_squeeze import SphericalSqueeze as SphericalSqueeze
from gudgeon.laws.film.written_in_python import WrittenFilm as WrittenFilm
from gudgeon.laws.film.written_in_python import film_law as film_law

LAWS: tuple[type[FilmLaw], ...] = (
    LongSqueeze,
    LongBearing,
    PinkusSternlicht,
    HalfSommerfeld,
    Bannwart,
    ShortBearing,
    FiniteBearing,
    SphericalSqueeze,
    WrittenFilm,
)

FilmLawField = Annotated[FilmLaw, Family(FilmLaw, LAWS)]
