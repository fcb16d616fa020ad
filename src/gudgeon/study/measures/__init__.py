"""Measures: what a study keeps of a run. One file each, or a close group, and one line here."""

from typing import Annotated, Any

from gudgeon._family import Family
from gudgeon.study.measures._contract import Measure as Measure
from gudgeon.study.measures.averages import RMS as RMS
from gudgeon.study.measures.averages import Mean as Mean
from gudgeon.study.measures.averages import Percentile as Percentile
from gudgeon.study.measures.contact_time import ContactTime as ContactTime
from gudgeon.study.measures.departure import Departure as Departure
from gudgeon.study.measures.energy_lost import EnergyLost as EnergyLost
from gudgeon.study.measures.exponent import Exponent as Exponent
from gudgeon.study.measures.extremes import Maximum as Maximum
from gudgeon.study.measures.extremes import Minimum as Minimum
from gudgeon.study.measures.extremes import Peak as Peak
from gudgeon.study.measures.film import LeastFilm as LeastFilm
from gudgeon.study.measures.film import LeastFilmAngle as LeastFilmAngle
from gudgeon.study.measures.impacts import HardestImpact as HardestImpact
from gudgeon.study.measures.impacts import ImpactRate as ImpactRate
from gudgeon.study.measures.impacts import Impacts as Impacts
from gudgeon.study.measures.power import Power as Power
from gudgeon.study.measures.regime import Regime as Regime
from gudgeon.study.measures.strobed import Strobed as Strobed
from gudgeon.study.measures.written_in_python import WrittenMeasure as WrittenMeasure
from gudgeon.study.measures.written_in_python import measure as measure

MEASURES: tuple[type[Measure], ...] = (
    Peak,
    Minimum,
    Maximum,
    Mean,
    RMS,
    Percentile,
    Impacts,
    ImpactRate,
    HardestImpact,
    ContactTime,
    LeastFilm,
    LeastFilmAngle,
    EnergyLost,
    Departure,
    Power,
    Regime,
    Strobed,
    Exponent,
)


class MeasureFamily(Family):
    """The type of a field that takes a measure, a table that names one, or a function of a run."""

    def convert(self, value: Any) -> Measure:
        if callable(value) and not isinstance(value, Measure | type):
            made: Measure = measure(value)
            return made
        result = super().convert(value)
        assert isinstance(result, Measure)
        return result


MeasureField = Annotated[Measure, MeasureFamily(Measure, MEASURES)]
