"""Pictures of a mechanism, in the plane and in space."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._describe import ModelError, show
from gudgeon._quantity import KINDS, si
from gudgeon.model.mechanism import Mechanism
from gudgeon.plot._axes import axes, space_axes
from gudgeon.plot._geometry import described, moved
from gudgeon.plot._scene import Scene
from gudgeon.plot._units import scale
from gudgeon.result.run import Run

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def plot_mechanism(
    source: Run | Mechanism,
    at: float | str | None = None,
    ax: Axes | None = None,
    *,
    exaggerate_play: float = 1.0,
    labels: bool = False,
    trace: Sequence[str] = (),
) -> Axes:
    """Draw a mechanism as described, or a run's at a time: `plot_mechanism(run, "5 ms", exaggerate_play=20)`.

    A body is drawn through the points where joints, rods and springs take hold of it: a line between two, a polygon
    between more, and a line to its centre of mass, the small dot, from one alone. The axes hold the whole motion of a
    run, so that pictures of several instants can be compared. `labels` writes the names of bodies and joints; `trace`
    names bodies whose centres' paths up to that time are drawn.

    Play is too small to be seen. With `exaggerate_play` k a joint with play is drawn as the circle (in space, the
    sphere) with k times its clearance as radius, about the bearing's centre, and the journal's centre as a dot at
    k times its eccentricity: the journal touches the bearing where the dot touches the circle. The journal's body is
    drawn to the dot, and nothing else is moved.
    """
    scene, instant = _scene(source, at, exaggerate_play, trace)
    ax = scene_axes(scene, ax)
    scene.frame(ax)
    poses = scene.motion if instant is None else moved(source, np.array([instant]))  # type: ignore[arg-type]
    scene.draw(scene.pen(ax), poses, labels)
    words = [scene.skeleton.mechanism.name]
    if instant is not None:
        words.append(clock(instant, float(scene.motion.time[-1])))
    ax.set_title(", ".join([*words, *played(exaggerate_play)]), fontsize=10)
    return ax


def _scene(
    source: Run | Mechanism, at: float | str | None, exaggerate: float, trace: Sequence[str]
) -> tuple[Scene, float | None]:
    """Give what is to be drawn, and the instant, checked."""
    exaggerate = factor(exaggerate)
    if trace and (at is None or isinstance(source, Mechanism)):
        raise ModelError(f"trace {show(trace)} is the path up to a time of a run; give a run, and a time with at")
    if isinstance(source, Mechanism):
        if at is not None:
            raise ModelError(f"at {at!r} is an instant of a run, and this is a mechanism; simulate it, or leave at out")
        return Scene(source, described(source), exaggerate, trace), None
    if at is None:
        return Scene(source.mechanism, described(source.mechanism), exaggerate, trace), None
    instant = si(at, KINDS["time"])
    start, end = float(source.time[0]), float(source.time[-1])
    if not start - 1e-12 <= instant <= end * (1.0 + 1e-12):
        raise ModelError(f"at {show(at)} lies outside the run, which goes from {start:g} s to {end:g} s")
    return Scene(source.mechanism, moved(source), exaggerate, trace), min(max(instant, start), end)


def factor(value: Any) -> float:
    """Give by how much play is enlarged, checked."""
    good = isinstance(value, int | float | np.number) and not isinstance(value, bool) and math.isfinite(float(value))
    if not good or value <= 0.0:
        raise ModelError(f"exaggerate_play {show(value)} must be a positive number, like 20; 1 draws play as it is")
    return float(value)


def scene_axes(scene: Scene, ax: Axes | None) -> Axes:
    """Give axes of the right sort to draw in: the user's, or those of a new figure."""
    if scene.space:
        return space_axes(ax, figure_size(scene))
    if ax is not None and ax.name == "3d":
        name = scene.skeleton.mechanism.name
        raise ModelError(f"the mechanism {name!r} is in the plane, and these axes have projection='3d'; leave that out")
    return axes(ax, figure_size(scene))


def figure_size(scene: Scene) -> tuple[float, float]:
    """Give the size of a figure, in inches, that a picture fills well."""
    if scene.space:
        return 7.0, 6.0
    width, height = scene.limits[1] - scene.limits[0]
    ratio = height / width
    return (7.0, max(6.2 * ratio, 1.2) + 1.0) if ratio < 1.0 else (max(6.0 / ratio + 1.0, 4.5), 7.0)


def played(exaggerate: float) -> list[str]:
    """Say that play is not drawn to scale."""
    return [] if exaggerate == 1.0 else [f"play × {exaggerate:g}"]


def clock(time: float, end: float) -> str:
    """Write a time with as many digits as tell the instants of a run apart."""
    unit = scale("s", np.array([end]))
    digits = max(0, 2 - math.floor(math.log10(end / unit.size))) if end > 0.0 else 0
    return f"{time / unit.size:.{digits}f} {unit.name}"
