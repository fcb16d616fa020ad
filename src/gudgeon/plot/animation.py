"""Animations of a run, as GIF or MP4."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from subprocess import CalledProcessError
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._arguments import positive, yes_no_or_none
from gudgeon._describe import ModelError, show
from gudgeon._path import cannot, file_path, named
from gudgeon._progress import Progress
from gudgeon._whole_file import regular, whole_file
from gudgeon.plot._geometry import moved
from gudgeon.plot._scene import Scene
from gudgeon.plot.mechanism import SMOOTH, clock, factor, figure_size, played, seconds
from gudgeon.result.run import Run

if TYPE_CHECKING:
    from matplotlib.animation import AbstractMovieWriter, FuncAnimation
    from matplotlib.artist import Artist
    from matplotlib.figure import Figure

#: Seconds that an animation lasts at least and at most, unless it is said how long.
SHORTEST, LONGEST = 4.0, 20.0
#: All pictures of a GIF are in memory at once.
MOST_PICTURES = 1000
DPI = 100


def animate(
    run: Run,
    path: str | os.PathLike[str] | None = None,
    *,
    fps: float = 25.0,
    duration: float | str | None = None,
    exaggerate_play: float = 1.0,
    labels: bool = False,
    trace: Sequence[str] = (),
    progress: bool | None = None,
) -> Path | FuncAnimation:
    """Show how a run's mechanism moves: `animate(run, "engine.gif", duration="8 s", trace=["rod"])`.

    It is written to `path`, a .gif or (where ffmpeg is installed) an .mp4, which is given back; without a path a
    matplotlib animation is, for `pyplot.show()` and notebooks. It lasts for `duration`; without that as long as the run
    did, but at least 4 s and at most 20 s. It is drawn as `plot_mechanism` draws, `fps` pictures a second at equal
    intervals of the run's time, which is shown. `trace` names bodies whose centres leave a line behind, and
    probes of points.
    """
    fps, labels = positive("fps", fps), bool(yes_no_or_none("labels", labels))
    path = None if path is None else file_path(path, "engine.gif")
    if path is not None and path.suffix.lower() == ".gif":
        fps = 100.0 / max(2, round(100.0 / fps))  # a GIF counts in hundredths of a second, and viewers want two or more
    times = _times(run, fps, duration)
    writer = None if path is None else _writer(path, fps)
    between = np.union1d(times, np.linspace(times[0], times[-1], SMOOTH))
    scene = Scene(run.mechanism, moved(run, between), factor(exaggerate_play), trace, run)
    figure = _figure(scene, on_screen=path is None)
    draw = _pictures(scene, figure, times, fps, labels)
    if path is None or writer is None:
        from matplotlib.animation import FuncAnimation

        return FuncAnimation(figure, draw, frames=len(times), interval=1e3 / fps, init_func=lambda: [])
    bar = Progress(f"drawing {run.mechanism.name}", len(times), progress)
    try:
        with bar, whole_file(path, suffix=Path(path).suffix) as partial, writer.saving(figure, str(partial), DPI):
            for number in range(len(times)):
                draw(number)
                writer.grab_frame()
                bar.update(number + 1)
    except CalledProcessError as error:
        raise ModelError(f"{named(path)}: cannot be written: {error}") from None
    except (OSError, ValueError) as error:
        raise cannot(path, "written", error, "choose another place") from None
    return path


def _pictures(
    scene: Scene, figure: Figure, times: np.ndarray, fps: float, labels: bool
) -> Callable[[int], list[Artist]]:
    """Give what draws a picture, by its number."""
    ax = figure.add_subplot(projection="3d" if scene.space else None)
    scene.frame(ax)
    pen, end = scene.pen(ax), float(times[-1])
    speed = _slowed((len(times) - 1) / fps / float(times[-1] - times[0]))
    words = [scene.skeleton.mechanism.name, *speed, *played(scene.exaggerate)]
    rows = np.searchsorted(scene.motion.time, times)

    def draw(number: int) -> list[Artist]:
        pen.wipe()
        scene.draw(pen, scene.motion[rows[number] : rows[number] + 1], labels)
        title = ", ".join([clock(float(times[number]), end), *words])
        ax.set_title(title, fontsize=10, y=1.05 if scene.space else 1.01)
        return pen.artists

    draw(0)
    figure.canvas.draw()
    figure.set_layout_engine(None)  # it is the same for all pictures, and takes longer than drawing one
    return draw


def _times(run: Run, fps: float, duration: float | str | None) -> np.ndarray:
    """Give the instants of the pictures."""
    start, end = float(run.time[0]), float(run.time[-1])
    if not end > start:
        raise ModelError(f"the run holds one instant, {start:g} s, and nothing moves; run it for longer")
    length = played_for(end - start, duration)
    count = max(1, round(min(length * fps, 1e15)))
    if count > MOST_PICTURES:
        raise ModelError(
            f"{length:g} s with {fps:g} pictures a second are {count:g} pictures, more than {MOST_PICTURES}; "
            "make the duration shorter or fps smaller"
        )
    return np.linspace(start, end, count + 1)


def played_for(span: float, duration: float | str | None) -> float:
    """Give how long a run of so many seconds is played, in s: as it is said, or as long as it took, within limits."""
    length = min(max(span, SHORTEST), LONGEST) if duration is None else seconds("duration", duration)
    if not length > 0.0:
        raise ModelError(f"duration {show(duration)} must be a positive time, like '8 s'")
    return length


def _writer(path: Path, fps: float) -> AbstractMovieWriter:
    """Give what writes a file, which must be one that can be written."""
    from matplotlib.animation import FFMpegWriter, PillowWriter

    kinds: dict[str, Any] = {".gif": PillowWriter, ".mp4": FFMpegWriter}
    writer, name = kinds.get(path.suffix.lower()), named(path)
    if writer is None:
        raise ModelError(f"{name}: {show(path.suffix)} is not a known sort of animation; name it .gif or .mp4")
    if not path.parent.is_dir():
        raise ModelError(f"{name}: the folder {named(path.parent)} does not exist; make it, or name another")
    regular(path)
    if not writer.isAvailable():
        raise ModelError(f"{name}: MP4 is written by ffmpeg, which is not installed here; install it, or name it .gif")
    return writer(fps=(1.0 - 1e-9) * fps)  # so that the interval is not cut to 29 ms from 29.999999


def _figure(scene: Scene, on_screen: bool) -> Figure:
    """Give a figure that pyplot shows, or one that only a file sees."""
    size = figure_size(scene)
    if on_screen:
        from matplotlib import pyplot

        return pyplot.figure(figsize=size, layout="constrained")
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    # An MP4 has an even number of pixels each way.
    width, height = (2.0 * round(0.5 * DPI * side) / DPI for side in size)
    figure = Figure(figsize=(width, height), layout="constrained")
    FigureCanvasAgg(figure)
    return figure


def _slowed(factor: float) -> list[str]:
    """Say by how much the animation is slower or quicker than the run."""
    if 0.99 < factor < 1.01:
        return []
    return [f"{factor:.3g} times slower" if factor > 1.0 else f"{1.0 / factor:.3g} times quicker"]
