"""The shape of a mode: the extreme positions of a small motion, drawn large, over the equilibrium."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._arguments import yes_no_or_none
from gudgeon.plot._geometry import moved
from gudgeon.plot._scene import Scene
from gudgeon.plot.mechanism import factor, played, scene_axes

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: How opaque the positions are that the motion goes through, and those at rest.
FAINT = 0.25


def plot_mode(
    modes: Any,
    mode: int,
    ax: Axes | None = None,
    *,
    amplitude: float | str | None = None,
    exaggerate_play: float = 1.0,
    labels: bool = False,
) -> Axes:
    """Draw a mode of `mechanism.modes()`: one extreme position, and faintly the other one and that at rest.

    `amplitude` is the largest displacement, in m, rotations by the size of the mechanism; without it a tenth of the
    size. Other options are those of `plot_mechanism`.
    """
    exaggerate, labels = factor(exaggerate_play), bool(yes_no_or_none("labels", labels))
    run = modes.motion(mode, amplitude=amplitude, pictures=4)
    scene = Scene(run.mechanism, moved(run, run.time), exaggerate, (), run)
    ax = scene_axes(scene, ax)
    scene.frame(ax)
    for row, strength in ((2, FAINT), (1, FAINT), (0, 1.0)):
        pen = scene.pen(ax)
        scene.draw(pen, scene.motion[row : row + 1], labels and row == 0)
        for artist in pen.artists:
            artist.set_alpha(strength * float(np.max(artist.get_alpha() or 1.0)))
    words = [run.mechanism.name, f"mode {mode}", modes.told(mode)]
    ax.set_title(", ".join([*words, *played(exaggerate)]), fontsize=10)
    return ax
