"""A branch of periodic orbits: a channel at the beginning of the period, and the multipliers beneath."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

#: How kinds of bifurcations are marked.
MARKS = {"fold": "s", "period doubling": "D", "Neimark-Sacker": "o", "grazing": "^"}


def plot_branch(branch: Any, channel: str | None) -> Figure:
    """Draw a branch; see `Branch.plot`."""
    from matplotlib import pyplot as plt

    rows = 1 if channel is None else 2
    figure, axes = plt.subplots(rows, 1, sharex=True, figsize=(7.0, 3.2 * rows), squeeze=False, layout="constrained")
    below: Axes = axes[-1, 0]
    sizes = np.abs(branch.multipliers)
    for k in range(sizes.shape[1]):
        below.plot(branch.values, sizes[:, k], "-", color=f"C{k}", lw=1.2)
    below.axhline(1.0, color="0.6", lw=0.8)
    below.set_ylabel("|multipliers|")
    below.set_yscale("log")
    below.set_ylim(bottom=max(np.nanmin(sizes), 1e-6))
    below.set_xlabel(f"{branch.path} [{branch.unit}]")
    if channel is not None:
        above: Axes = axes[0, 0]
        values = branch.at_section(channel)
        _line(above, branch, values)
        unit = branch.orbit(0).run.values(channel)[1]
        above.set_ylabel(f"{channel}\nat the section [{unit}]")
        for kind, marker in MARKS.items():
            there = [found for found in branch.bifurcations if found.kind == kind]
            if there:
                places = [_height(branch, values, found.value) for found in there]
                above.plot([found.value for found in there], places, marker, color="k", ms=5, label=kind, ls="none")
        if branch.bifurcations:
            above.legend(fontsize="small")
    for found in branch.bifurcations:
        for ax in axes[:, 0]:
            ax.axvline(found.value, color="0.8", lw=0.6, zorder=0)
    figure.suptitle(branch.mechanism.name, fontsize="medium")
    return figure


def _line(ax: Axes, branch: Any, values: np.ndarray) -> None:
    """Draw stable parts solid, others dashed."""
    stable = branch.stable
    for begin, end in zip(*_pieces(stable), strict=True):
        part = slice(begin, min(end + 1, len(values)))
        ax.plot(branch.values[part], values[part], "-" if stable[begin] else "--", color="C0", lw=1.4)


def _pieces(flags: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return where pieces of equal flags begin and end."""
    changes = np.flatnonzero(np.diff(flags.astype(int))) + 1
    return np.concatenate([[0], changes]), np.concatenate([changes, [len(flags)]])


def _height(branch: Any, values: np.ndarray, value: float) -> float:
    """Return the channel where the branch passes a value of its parameter, by the nearest orbit."""
    return float(values[np.argmin(np.abs(branch.values - value))])
