"""Force over penetration: the loops whose area is the energy lost in impacts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.plot._axes import BLUE, axes, tidy, with_play
from gudgeon.plot._units import scale
from gudgeon.result.run import Run
from gudgeon.tables.modes import FREE

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def plot_hysteresis(run: Run, joint: str, ax: Axes | None = None) -> Axes:
    """Draw the normal force over the penetration, each contact from its beginning to its end as a line of its own."""
    if f"{joint}.penetration" not in run.channels:
        with_play(run, joint)
        raise ModelError(f"joint {joint!r} never touches: its fit has no contact law, so there is no penetration")
    penetration, force = run.values(f"{joint}.penetration")[0], run.values(f"{joint}.normal_force")[0]
    x, y = scale("m", penetration), scale("N", force)

    ax = axes(ax, (5.5, 4.5))
    for part in contacts(run, joint):
        ax.plot(x.of(penetration[part]), y.of(force[part]), color=BLUE, linewidth=0.8)
    ax.set_xlabel(x.label(f"{joint} penetration"))
    ax.set_ylabel(y.label(f"{joint} normal force"))
    ax.set_xlim(left=0.0)
    ax.set_ylim(bottom=0.0)
    tidy(ax)
    return ax


def contacts(run: Run, joint: str) -> list[slice]:
    """Give the samples of each contact, that at the instant of separation included where there is one."""
    touching = np.concatenate([[False], run.values(f"{joint}.mode")[0] != FREE, [False]])
    first = np.flatnonzero(touching[1:] & ~touching[:-1])
    end = np.flatnonzero(touching[:-1] & ~touching[1:])
    parted = np.isin(run.time, run.event_list.time)
    return [slice(a, b + 1 if b < len(parted) and parted[b] else b) for a, b in zip(first, end, strict=True)]
