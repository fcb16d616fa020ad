"""Plots: functions of a run that draw into given axes, or into new ones, and give the axes back.

Matplotlib is imported when something is drawn. Every axis carries its unit.
"""

from gudgeon.plot.channels import plot
from gudgeon.plot.hysteresis import plot_hysteresis
from gudgeon.plot.orbit import plot_orbit
from gudgeon.plot.portrait import plot_portrait

__all__ = ["plot", "plot_hysteresis", "plot_orbit", "plot_portrait"]
