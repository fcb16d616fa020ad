"""Force over penetration: the loops whose area is the energy lost in impacts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.plot._axes import axes, with_play
from gudgeon.plot._sheet import Quantity, Sheet, checked_label
from gudgeon.plot._values import values_of
from gudgeon.result.run import Run
from gudgeon.tables.modes import FREE

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def plot_hysteresis(run: Run, joint: str, ax: Axes | None = None, *, label: str | None = None) -> Axes:
    """Draw the normal force over the penetration, each contact from its beginning to its end as a line of its own.

    A joint of several sites has lines for each of them.

    Several runs may be drawn into the same axes; `label` is the text in the legend, by default what differs between
    their mechanisms.
    """
    if f"{joint}.penetration" not in run.channels:
        if lost := run.not_kept(f"{joint}.penetration"):
            raise ModelError(lost)
        with_play(run, joint)
        raise ModelError(f"joint {joint!r} never touches: its fit has no contact law, so there is no penetration")
    x, y = Quantity(f"{joint}.penetration", "m"), Quantity(f"{joint}.normal_force", "N")
    penetration, force, time, mode = values_of(run, x.name, y.name, "time", f"{joint}.mode")
    label, ax = checked_label(label), axes(ax, (5.5, 4.5))
    sheet = Sheet.of(ax, x, y)
    series = sheet.add(run, x, y, label)
    sites = [values.reshape(len(time), -1).T for values in (penetration, force, mode)]
    loops = [
        (depth[part], normal[part])
        for depth, normal, touching in zip(*sites, strict=True)
        for part in contacts(time, touching, run.event_list.time)
    ]
    for depth, normal in loops or [(time[:0], time[:0])]:  # a line without points has its place in the legend, too
        sheet.line(series, depth, normal, linewidth=0.8)
    sheet.finish()
    ax.set_xlim(0.0, 1.05 * sheet.extent(0)[1] or 1.0)
    ax.set_ylim(0.0, 1.05 * sheet.extent(1)[1] or 1.0)
    return ax


def contacts(time: np.ndarray, mode: np.ndarray, events: np.ndarray) -> list[slice]:
    """Give the samples of each contact, that at the instant of separation included where there is one."""
    touching = np.concatenate([[False], mode != FREE, [False]])
    first = np.flatnonzero(touching[1:] & ~touching[:-1])
    end = np.flatnonzero(touching[:-1] & ~touching[1:])
    parted = np.isin(time, events)
    return [slice(a, b + 1 if b < len(parted) and parted[b] else b) for a, b in zip(first, end, strict=True)]
