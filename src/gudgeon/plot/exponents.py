"""Lyapunov exponents over the time that neighbours are followed: whether they settle, and how much they scatter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._describe import ModelError, show
from gudgeon.plot._axes import COLOURS, axes, tidy

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def plot_exponents(found: Any, ax: Axes | None = None) -> Axes:
    """Draw exponents: dots over each segment, the mean so far as a line, the interval of 95 % as a band.

    Parameters
    ----------
    found : Lyapunov
        What `gudgeon.lyapunov` gave.
    ax : matplotlib.axes.Axes, default None
        Where to draw; None: in a new figure.
    """
    segments = getattr(found, "segments", None)
    if not isinstance(segments, np.ndarray) or segments.ndim != 2:
        raise ModelError(f"{show(found)} has no exponents; give what gudgeon.lyapunov gave")
    ax = axes(ax)
    ends = found.periods * np.arange(1, len(segments) + 1) / len(segments)
    so_far = np.cumsum(segments, axis=0) / np.arange(1, len(segments) + 1)[:, None]
    for k, (low, high) in enumerate(found.intervals):
        colour = COLOURS[k % len(COLOURS)]
        ax.plot(ends - 0.5 * ends[0], segments[:, k], ".", color=colour, markersize=4, alpha=0.7)
        ax.plot(ends, so_far[:, k], color=colour, linewidth=1.4, label=f"{found.exponents[k]:.4g} 1/s")
        if np.isfinite([low, high]).all():
            ax.axhspan(low, high, color=colour, alpha=0.12, linewidth=0.0)
    ax.axhline(0.0, color="0.5", linewidth=0.8)
    ax.set(xlabel=f"periods of {found.period:.4g} s", ylabel="Lyapunov exponents [1/s]", xlim=(0.0, ends[-1]))
    tidy(ax)
    ax.legend(fontsize=9, frameon=False)
    return ax
