"""Channels of several runs in common axes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gudgeon._describe import ModelError
from gudgeon.plot._axes import COLOURS
from gudgeon.plot._sheet import Quantity, recolour
from gudgeon.plot.channels import by_unit, leave_one, panels_for, plot
from gudgeon.result.run import Run


def plot_side_by_side(runs: Mapping[str, Run], channels: Sequence[str], over: str = "time", ax: Any = None) -> Any:
    """Draw channels of several runs, by their names, into common axes, one for each unit.

    A run that has a channel not is left out of its axes; a channel that none of them has is refused.
    """
    drawn, groups = _lines(runs, channels)
    panels, given = panels_for(ax, list(groups.values()))
    for panel, lines in zip(panels, drawn.values(), strict=True):
        for name, mine in lines.items():
            plot(runs[name], *mine, over=over, label=name, ax=panel)
        if all(len(mine) == 1 for mine in lines.values()):  # a run has one colour in all axes
            recolour(panel, [COLOURS[k % len(COLOURS)] for k, name in enumerate(runs) if name in lines])
    leave_one(panels)
    return given


def panel_count(runs: Mapping[str, Run], channels: Sequence[str]) -> int:
    """Return how many axes the channels of runs need: one for each unit."""
    return len(_lines(runs, channels)[1])


def _lines(
    runs: Mapping[str, Run], channels: Sequence[str]
) -> tuple[dict[str, dict[str, list[str]]], dict[str, list[Quantity]]]:
    """Return the channels of each run that axes show, by what they show, and what that is."""
    drawn: dict[str, dict[str, list[str]]] = {}
    groups: dict[str, list[Quantity]] = {}
    for channel in channels:
        having = {name: run for name, run in runs.items() if _has(run, channel)}
        if not having:
            next(iter(runs.values())).values(channel)  # says which there are
        for name, run in having.items():
            for group in by_unit(run, [channel]):
                groups.setdefault(group[0].sort, group)
                drawn.setdefault(group[0].sort, {}).setdefault(name, []).extend(line.name for line in group)
    if not groups:
        raise ModelError("name at least one channel to plot, like 'slider.velocity'")
    return drawn, groups


def _has(run: Run, channel: str) -> bool:
    try:
        run.values(channel)
    except ModelError:
        return False
    return True
