"""Plots: functions that draw a run, compared laws or the outcome of a study into axes and return them; and animations.

Without axes they make new ones. Matplotlib is imported when something is drawn. Every axis carries its unit.
"""

from gudgeon.plot.animation import animate
from gudgeon.plot.categories import plot_categories, plot_regimes
from gudgeon.plot.channels import plot
from gudgeon.plot.diagram import plot_diagram
from gudgeon.plot.exponents import plot_exponents
from gudgeon.plot.film import plot_film, plot_orbit_film, plot_pressure
from gudgeon.plot.heat_map import plot_heat_map
from gudgeon.plot.hysteresis import plot_hysteresis
from gudgeon.plot.laws import plot_laws
from gudgeon.plot.mechanism import plot_mechanism
from gudgeon.plot.mode import plot_mode
from gudgeon.plot.multipliers import plot_multipliers
from gudgeon.plot.orbit import plot_orbit, plot_orbit_3d
from gudgeon.plot.parallel import plot_parallel
from gudgeon.plot.portrait import plot_portrait
from gudgeon.plot.scatter_matrix import plot_scatter_matrix
from gudgeon.plot.side_by_side import plot_side_by_side
from gudgeon.plot.spectrum import plot_orders, plot_spectrum
from gudgeon.plot.study_lines import plot_lines
from gudgeon.plot.tornado import plot_tornado

__all__ = [
    "animate",
    "plot",
    "plot_categories",
    "plot_diagram",
    "plot_exponents",
    "plot_film",
    "plot_heat_map",
    "plot_hysteresis",
    "plot_laws",
    "plot_lines",
    "plot_mechanism",
    "plot_mode",
    "plot_multipliers",
    "plot_orbit",
    "plot_orbit_3d",
    "plot_orbit_film",
    "plot_orders",
    "plot_parallel",
    "plot_portrait",
    "plot_pressure",
    "plot_regimes",
    "plot_scatter_matrix",
    "plot_side_by_side",
    "plot_spectrum",
    "plot_tornado",
]
