"""What is worked out from runs: how contact laws treat a mass that is dropped on them, Poincaré sections."""

from gudgeon.analysis.comparison import Comparison, compare_laws
from gudgeon.analysis.dropped_mass import Drop, drop
from gudgeon.analysis.section import poincare

__all__ = ["Comparison", "Drop", "compare_laws", "drop", "poincare"]
