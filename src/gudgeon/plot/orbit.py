"""The path of a journal's centre in its bearing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gudgeon.plot._axes import BLUE, GREY, axes, tidy, with_play
from gudgeon.plot._units import Scale, scale
from gudgeon.result.run import Run

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def plot_orbit(run: Run, joint: str, ax: Axes | None = None) -> Axes:
    """Draw where the journal's centre was, a dot a sample as in the papers, and the clearance circle.

    Dots lie close where the steps were short, in contact; what lies outside the circle is penetration.
    """
    clearance = with_play(run, joint).fit.clearance
    unit = scale("m", np.array([clearance])) if clearance < 1e-5 else Scale("mm", 1e-3)
    e = unit.of(run.values(f"{joint}.eccentricity")[0])
    radius = clearance / unit.size

    ax = axes(ax, (4.6, 4.6))
    turn = np.linspace(0.0, 2.0 * np.pi, 361)
    ax.plot(radius * np.cos(turn), radius * np.sin(turn), color=GREY, linewidth=0.9, zorder=1)
    ax.plot(e[:, 0], e[:, 1], linestyle="none", marker=".", markersize=2.4, color=BLUE, markeredgewidth=0.0, zorder=2)
    reach = 1.12 * max(radius, float(np.abs(e).max(initial=0.0)))
    ax.set_xlim(-reach, reach)
    ax.set_ylim(-reach, reach)
    ax.set_aspect("equal", adjustable="box")
    ax.set_xlabel(unit.label(f"{joint} eccentricity x"))
    ax.set_ylabel(unit.label(f"{joint} eccentricity y"))
    tidy(ax)
    return ax
