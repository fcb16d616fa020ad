"""Contact laws side by side: force over penetration of the same impact."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.plot._axes import axes, kept_unit, tidy
from gudgeon.plot._units import scale

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: Colours after Okabe and Ito, which colour-blind eyes tell apart (without their yellow, too light for a line).
SAFE = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000")
#: The first seven laws are drawn with the first of these, the next seven with the second, ...
STYLES = ("solid", (0, (5, 1.5)), (0, (1, 1)), (0, (6, 1.5, 1, 1.5)))
#: Laws up to which the names stand inside the axes, where the loops leave room.
INSIDE = 6


class Impact(Protocol):
    """What is drawn of an impact."""

    @property
    def penetration(self) -> np.ndarray:
        """In m, from first touch to separation."""

    @property
    def force(self) -> np.ndarray:
        """In N."""

    @property
    def separated(self) -> bool:
        """Whether it came to a separation, so that the loop is closed."""

    @property
    def restitution_asked(self) -> float:
        """What the law was given, or nan."""

    @property
    def restitution_obtained(self) -> float:
        """What came out."""


def plot_laws(impacts: Mapping[str, Impact], ax: Axes | None = None) -> Axes:
    """Draw force over penetration of impacts, by the names of their laws, with the restitution asked and obtained.

    The area of a loop is the energy lost; loading is its upper side.
    """
    if not impacts:
        raise ModelError("there is no impact to draw; compare at least one law")
    x = scale("m", *(impact.penetration for impact in impacts.values()))
    y = scale("N", *(impact.force for impact in impacts.values()))
    ax = axes(ax, size(len(impacts)))
    x, y = kept_unit(ax, x, "x")[0], kept_unit(ax, y, "y")[0]
    for k, (name, impact) in enumerate(impacts.items()):
        ends = ([0.0], [0.0] if impact.separated else [])
        penetration, force = (np.concatenate([ends[0], v, ends[1]]) for v in (impact.penetration, impact.force))
        style = STYLES[k // len(SAFE) % len(STYLES)]
        ax.plot(
            x.of(penetration), y.of(force), color=SAFE[k % len(SAFE)], linestyle=style, linewidth=1.4,
            label=f"{name}  {restitution(impact)}",
        )  # fmt: skip
    ax.set_xlabel(x.label("penetration"))
    ax.set_ylabel(y.label("normal force"))
    ax.autoscale()  # limits that were set for what is drawn already may not hold this
    ax.set_xlim(left=0.0)
    ax.set_ylim(bottom=0.0)
    tidy(ax)
    place = {"loc": "upper left", "bbox_to_anchor": (1.01, 1.0)} if len(impacts) > INSIDE else {"loc": "upper left"}
    legend = ax.legend(frameon=False, fontsize=9, title="restitution asked → obtained", title_fontsize=9, **place)
    legend.set_alignment("left")
    return ax


def size(count: int) -> tuple[float, float]:
    """Give the size of a figure of so many laws, in inches: wider where their names stand beside the axes."""
    return (10.5 if count > INSIDE else 7.0, 4.8)


def restitution(impact: Impact) -> str:
    """Write the restitution asked and that obtained: '0.9 → 0.913'."""
    asked, obtained = impact.restitution_asked, impact.restitution_obtained
    shown = "?" if math.isnan(obtained) else f"{obtained:.3f}"
    return f"→ {shown}" if math.isnan(asked) else f"{asked:g} → {shown}"
