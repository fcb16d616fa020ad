"""Animations of a run, as GIF, animated PNG, MP4 or WebM."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from subprocess import CalledProcessError
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from gudgeon._arguments import positive, yes_no_or_none
from gudgeon._describe import ModelError, show
from gudgeon._path import cannot, file_path, named
from gudgeon._progress import Progress
from gudgeon._whole_file import regular, whole_file
from gudgeon.plot._geometry import moved
from gudgeon.plot._scene import Scene
from gudgeon.plot.mechanism import SMOOTH, clock, factor, figure_size, instant, played, seconds
from gudgeon.result.motion import moves, why_still
from gudgeon.result.run import Run

if TYPE_CHECKING:
    from matplotlib.animation import AbstractMovieWriter, FuncAnimation
    from matplotlib.artist import Artist
    from matplotlib.figure import Figure

#: Seconds that an animation lasts at least and at most, unless it is said how long.
SHORTEST, LONGEST = 4.0, 20.0
#: All pictures of a GIF are in memory at once; of a video one after the other is written.
MOST_PICTURES, MOST_OF_VIDEO = 1000, 20_000
DPI = 100
#: Pixels that a side may have, and files that ffmpeg writes.
SIDES, VIDEOS = (100, 8000), (".mp4", ".webm")
#: All files that move.
MOVING = (".gif", ".apng", *VIDEOS)


def animate(
    run: Run,
    path: str | os.PathLike[str] | None = None,
    *,
    fps: float = 25.0,
    duration: float | str | None = None,
    speed: float | None = None,
    start: float | str | None = None,
    stop: float | str | None = None,
    size: Sequence[int] | str | None = None,
    exaggerate_play: float = 1.0,
    labels: bool = False,
    trace: Sequence[str] = (),
    progress: bool | None = None,
) -> Path | FuncAnimation:
    """Show how a run's mechanism moves: `animate(run, "engine.gif", duration="8 s", trace=["rod"])`.

    It is written to `path`, a .gif, an animated .apng or (where ffmpeg is installed) an .mp4 or .webm, which is given
    back; without a path a matplotlib animation is, for `pyplot.show()` and notebooks. It lasts for `duration`, or shows
    the run at `speed` times its own pace; without both as long as the run did, but at least 4 s and at most 20 s. It
    begins and ends with the run, or at `start` and `stop`. It is drawn as `plot_mechanism` draws, `fps` pictures a
    second at equal intervals of the run's time, which is shown. `size` is that of the picture in pixels, (1280, 720) or
    "1280x720"; videos have even numbers. `trace` names bodies whose centres leave a line behind, and probes of points.
    """
    fps, labels = positive("fps", fps), bool(yes_no_or_none("labels", labels))
    path = None if path is None else file_path(path, "engine.gif")
    if path is not None and path.suffix.lower() == ".gif":
        fps = 100.0 / max(2, round(100.0 / fps))  # a GIF counts in hundredths of a second, and viewers want two or more
    pixels = None if size is None else _pixels(size)
    video = path is not None and path.suffix.lower() in VIDEOS
    times = _times(run, fps, _Pace(duration, speed, start, stop), MOST_OF_VIDEO if video else MOST_PICTURES)
    writer = None if path is None else _writer(path, fps)
    between = np.union1d(times, np.linspace(times[0], times[-1], SMOOTH))
    scene = Scene(run.mechanism, moved(run, between), factor(exaggerate_play), trace, run)
    figure = _figure(scene, pixels, on_screen=path is None)
    draw = _pictures(scene, figure, times, fps, labels)
    if path is None or writer is None:
        from matplotlib.animation import FuncAnimation

        return FuncAnimation(figure, draw, frames=len(times), interval=1e3 / fps, init_func=lambda: [])
    bar = Progress(f"drawing {run.mechanism.name}", len(times), progress)
    from matplotlib import rc_context

    try:
        with (
            bar,
            rc_context(_program()),
            whole_file(path, suffix=path.suffix.lower()) as partial,
            writer.saving(figure, str(partial), DPI),
        ):
            for number in range(len(times)):
                draw(number)
                writer.grab_frame()
                bar.update(number + 1)
    except CalledProcessError as error:
        raise ModelError(
            f"{named(path)}: cannot be written: ffmpeg ended with status {error.returncode}; name it .gif, or try "
            "another version of ffmpeg"
        ) from None
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


class _Pace(NamedTuple):
    """Which part of a run is played, and for how long, as it was asked for."""

    duration: float | str | None
    speed: float | None
    start: float | str | None
    stop: float | str | None


def _times(run: Run, fps: float, pace: _Pace, most: int) -> np.ndarray:
    """Give the instants of the pictures."""
    start, end = float(run.time[0]), float(run.time[-1])
    if not moves(run):
        raise ModelError(f"the run holds one instant, {start:g} s{why_still(run)}")
    start = start if pace.start is None else instant(run, "start", pace.start)
    end = end if pace.stop is None else instant(run, "stop", pace.stop)
    if not end > start:
        raise ModelError(f"stop {end:g} s is not after the start, {start:g} s; choose a later one")
    if pace.speed is not None and pace.duration is not None:
        raise ModelError(f"duration {show(pace.duration)} and speed {show(pace.speed)} are given; give one of them")
    if pace.speed is not None:
        length = (end - start) / positive("speed", pace.speed)
    else:
        length = played_for(end - start, pace.duration)
    count = max(1.0, float(np.rint(length * fps)))
    if count > most:
        raise ModelError(
            f"{length:g} s with {fps:g} pictures a second are {count:g} pictures, more than {most}; "
            "make the duration shorter or fps smaller"
        )
    return np.linspace(start, end, int(count) + 1)


def _pixels(size: Any) -> tuple[int, int]:
    """Give width and height of the picture, in pixels."""
    parts = size.lower().replace("\u00d7", "x").split("x") if isinstance(size, str) else size
    try:
        width, height = (int(part) for part in parts)
    except (TypeError, ValueError):
        raise ModelError(f"size {show(size)} must be width and height in pixels, like '1280x720'") from None
    least, most = SIDES
    if not (least <= width <= most and least <= height <= most):
        raise ModelError(f"size {show(size)}: each side must have {least} to {most} pixels")
    return width, height


def played_for(span: float, duration: float | str | None) -> float:
    """Give how long a run of so many seconds is played, in s: as it is said, or as long as it took, within limits."""
    length = min(max(span, SHORTEST), LONGEST) if duration is None else seconds("duration", duration)
    if not length > 0.0:
        raise ModelError(f"duration {show(duration)} must be a positive time, like '8 s'")
    return length


def _writer(path: Path, fps: float) -> AbstractMovieWriter:
    """Give what writes a file, which must be one that can be written."""
    from matplotlib.animation import FFMpegWriter, PillowWriter

    kinds: dict[str, Any] = {".gif": PillowWriter, ".mp4": FFMpegWriter, ".webm": FFMpegWriter, ".apng": PillowWriter}
    writer, name = kinds.get(path.suffix.lower()), named(path)
    if writer is None:
        raise ModelError(
            f"{name}: {show(path.suffix)} is not a known sort of animation; name it .gif or .mp4, .webm or .apng"
        )
    if not path.parent.is_dir():
        raise ModelError(f"{name}: the folder {named(path.parent)} does not exist; make it, or name another")
    regular(path)
    if not writer.isAvailable() and _bundled() is None:
        kind = {".mp4": "MP4", ".webm": "WebM"}[path.suffix.lower()]
        raise ModelError(
            f"{name}: {kind} is written by ffmpeg, which is not installed here; install it (pip install imageio-ffmpeg "
            "is enough), or name it .gif"
        )
    colours = {"extra_args": ["-pix_fmt", "yuv420p"]} if path.suffix.lower() in VIDEOS else {}  # what all players know
    return writer(fps=(1.0 - 1e-9) * fps, **colours)  # so that the interval is not cut to 29 ms from 29.999999


def _bundled() -> str | None:
    """Give the ffmpeg of the package imageio-ffmpeg, if that is installed."""
    if find_spec("imageio_ffmpeg") is None:
        return None
    import imageio_ffmpeg

    try:
        return str(imageio_ffmpeg.get_ffmpeg_exe())
    except RuntimeError:  # there is none for this system
        return None


def _program() -> dict[Any, Any]:
    """Give the settings of matplotlib by which it finds ffmpeg, if only a package brings that."""
    from matplotlib.animation import FFMpegWriter

    found = None if FFMpegWriter.isAvailable() else _bundled()
    return {} if found is None else {"animation.ffmpeg_path": found}


def _figure(scene: Scene, pixels: tuple[int, int] | None, on_screen: bool) -> Figure:
    """Give a figure that pyplot shows, or one that only a file sees."""
    size = figure_size(scene) if pixels is None else (pixels[0] / DPI, pixels[1] / DPI)
    if on_screen:
        from matplotlib import pyplot

        return pyplot.figure(figsize=size, layout="constrained")
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    # A video has an even number of pixels each way.
    width, height = (2.0 * round(0.5 * DPI * side) / DPI for side in size)
    figure = Figure(figsize=(width, height), layout="constrained")
    FigureCanvasAgg(figure)
    return figure


def _slowed(factor: float) -> list[str]:
    """Say by how much the animation is slower or quicker than the run."""
    if 0.99 < factor < 1.01:
        return []
    return [f"{factor:.3g} times slower" if factor > 1.0 else f"{1.0 / factor:.3g} times quicker"]
