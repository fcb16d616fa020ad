"""Pictures of a mechanism, in the plane and in space."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._arguments import positive, yes_no_or_none
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

#: Instants beside the samples at which a run's motion is worked out, so that paths are smooth where steps are long.
SMOOTH = 500
#: How much play is enlarged at most: a micrometre becomes a metre.
LARGEST = 1e6


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

    A body is drawn through the points where joints, rods, springs and forces take hold of it: a line between two, a
    polygon between more, and a line to its centre of mass, the small dot, from one alone. A force is an arrow that ends
    where it acts, a torque an arc about the body's centre; they show the direction, not the size, and are pale where
    they are zero. The axes hold the whole motion of a run, so that pictures of several instants can be compared.
    `labels` writes the names of bodies, joints, loads and probes; `trace` names bodies whose centres' paths up to that
    time are drawn, and probes of points whose paths are. A probe is a diamond, that of a distance a dotted line.

    Play is too small to be seen. With `exaggerate_play` k a joint with play is drawn as the circle (in space, the
    sphere) with k times its clearance as radius, about the bearing's centre, and the journal's centre as a dot at
    k times its eccentricity: the journal touches the bearing where the dot touches the circle. The journal's body is
    drawn to the dot, and nothing else is moved. A guide with play and its block are drawn to scale, the block's
    displacement across the guide and the clearance enlarged: a corner touches its wall where it does so in the machine.

    Stops are bars at their limits: across the way of a block or a sleeve, or, of an angle, at the ends of an arc about
    the joint, which the thin line of the body that turns reaches where it touches the stop.
    """
    exaggerate, labels = factor(exaggerate_play), bool(yes_no_or_none("labels", labels))
    mechanism = source if isinstance(source, Mechanism) else source.mechanism
    words = [mechanism.name]
    if at is None:
        if trace:
            raise ModelError(f"trace {show(trace)} asks for paths up to a time; give a run, and the time as at")
        scene, now = Scene(mechanism, described(mechanism), exaggerate), 0
    elif isinstance(source, Mechanism):
        raise ModelError(f"at {show(at)} is an instant of a run, and this is a mechanism; simulate it, or leave at out")
    else:
        when = instant(source, "at", at)
        times = np.union1d(source.time, np.append(np.linspace(source.time[0], source.time[-1], SMOOTH), when))
        scene = Scene(mechanism, moved(source, times), exaggerate, trace, source)
        now = int(np.searchsorted(times, when))
        words.append(clock(when, float(times[-1])))
    ax = scene_axes(scene, ax)
    scene.frame(ax)
    scene.draw(scene.pen(ax), scene.motion[now : now + 1], labels)
    ax.set_title(", ".join([*words, *played(exaggerate)]), fontsize=10)
    return ax


def instant(run: Run, name: str, at: float | str) -> float:
    """Give a time of a run, in s; `name` is that of the argument."""
    wanted = seconds(name, at)
    start, end = float(run.time[0]), float(run.time[-1])
    if not start * (1.0 - 1e-12) <= wanted <= end * (1.0 + 1e-12):  # a time that was printed may be rounded
        raise ModelError(
            f"{name} {show(at)} lies outside the run, which goes from {start:g} s to {end:g} s; choose a time in it"
        )
    return min(max(wanted, start), end)


def seconds(name: str, value: Any) -> float:
    """Give a time, a number or a text with its unit, in s."""
    try:
        return si(value, KINDS["time"])
    except ModelError as error:
        raise ModelError(f"{name} {error}") from None


def factor(value: Any) -> float:
    """Give by how much play is enlarged, checked."""
    number = positive("exaggerate_play", value)
    if number > LARGEST:
        raise ModelError(
            f"exaggerate_play {show(value)} must be at most {LARGEST:g}; 20 is usual, 1 draws play as it is"
        )
    return number


def scene_axes(scene: Scene, ax: Axes | None) -> Axes:
    """Give axes of the right sort to draw in: the user's, or those of a new figure."""
    if scene.space:
        return space_axes(ax, figure_size(scene))
    if ax is not None and axes(ax).name == "3d":
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
