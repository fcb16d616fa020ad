"""Measures: what a study keeps of each run."""

from gudgeon.study.measures._contract import Measure as Measure

#: All measures that files know.
MEASURES: tuple[type[Measure], ...] = ()
