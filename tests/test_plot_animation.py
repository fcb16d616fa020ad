"""Animations: valid files, pictures at equal intervals, and what is said about bad input."""

import importlib.machinery
import itertools
import sys
import types

import matplotlib
import numpy as np
import pytest

from pictures import four_bar, points

matplotlib.use("Agg")
from matplotlib import pyplot
from matplotlib.animation import FFMpegWriter, FuncAnimation
from PIL import Image

from gudgeon import ModelError
from gudgeon._progress import Progress
from gudgeon.papers import flores2004
from gudgeon.plot import animate, animation


@pytest.fixture(scope="module")
def run():
    return flores2004.dry_with_friction().simulate(until="6 ms")


@pytest.fixture(scope="module")
def in_space():
    return four_bar().simulate(until=0.4, times=np.linspace(0.0, 0.4, 41))


@pytest.fixture(autouse=True)
def close_figures():
    yield
    pyplot.close("all")


def frames(path):
    with Image.open(path) as picture:
        assert picture.format == "GIF"
        durations, pictures = [], []
        for k in range(picture.n_frames):
            picture.seek(k)
            durations.append(picture.info["duration"])
            pictures.append(np.asarray(picture.convert("RGB")))
    return durations, pictures


def test_gif(run, tmp_path):
    path = tmp_path / "engine.gif"
    assert animate(run, path, fps=10, duration="0.3 s", exaggerate_play=20, trace=["rod"]) == path
    durations, pictures = frames(path)
    assert durations == [100] * 4, "three intervals of a tenth of a second"
    assert all((first != second).any() for first, second in itertools.pairwise(pictures))
    assert not pyplot.get_fignums(), "no figure is left behind"


@pytest.mark.parametrize(("fps", "interval"), [(30, 30), (12.5, 80), (7, 140), (200, 20)])
def test_gif_counts_in_hundredths_of_a_second(run, tmp_path, fps, interval):
    animate(run, tmp_path / "x.gif", fps=fps, duration=0.09)
    durations, _ = frames(tmp_path / "x.gif")
    assert set(durations) == {interval}


def test_gif_in_space(in_space, tmp_path):
    in_space.animate(tmp_path / "four-bar.GIF", fps=5, duration=0.4, labels=True)
    assert len(frames(tmp_path / "four-bar.GIF")[1]) == 3


def test_animation_for_a_notebook(run):
    animation = animate(run, duration=1.0, fps=4)
    assert isinstance(animation, FuncAnimation)
    ax = animation._fig.axes[0]
    animation._draw_frame(4)
    animation._draw_was_started = True  # or matplotlib warns that nobody looked at it
    np.testing.assert_allclose(points(ax, "centre.slider")[0], 1e3 * run.values("slider.position")[0][-1])
    assert ax.get_title().startswith("6.00 ms")
    assert "167 times slower" in ax.get_title()


@pytest.mark.parametrize(("ending", "kind"), [("mp4", "MP4"), ("WebM", "WebM")])
def test_videos_need_ffmpeg(run, tmp_path, monkeypatch, ending, kind):
    monkeypatch.setattr(FFMpegWriter, "isAvailable", classmethod(lambda cls: False))
    monkeypatch.setattr(animation, "_bundled", lambda: None)
    complaint = rf"engine.{ending}: {kind} is written by ffmpeg, .*imageio-ffmpeg.* name it \.gif"
    with pytest.raises(ModelError, match=complaint):
        animate(run, tmp_path / f"engine.{ending}")
    assert not list(tmp_path.iterdir())


def test_ffmpeg_may_come_as_a_package(run, tmp_path, monkeypatch):
    """A module in the place of imageio-ffmpeg names a program, which is used where there is no other."""
    program = tmp_path / "theirs"
    program.write_text('#!/bin/sh\ncat > /dev/null\nfor last; do :; done\necho theirs > "$last"\n')
    program.chmod(0o755)
    module = types.ModuleType("imageio_ffmpeg")
    module.__spec__ = importlib.machinery.ModuleSpec("imageio_ffmpeg", None)
    module.get_ffmpeg_exe = lambda: str(program)
    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", module)
    with matplotlib.rc_context({"animation.ffmpeg_path": str(tmp_path / "none")}):
        animate(run, tmp_path / "engine.webm", fps=10, duration=0.2)
    assert (tmp_path / "engine.webm").read_text() == "theirs\n"
    program.write_text("#!/bin/sh\ncat > /dev/null\nexit 3\n")
    with (
        matplotlib.rc_context({"animation.ffmpeg_path": str(tmp_path / "none")}),
        pytest.raises(ModelError, match=r"engine2.webm: cannot be written: ffmpeg ended with status 3; name it \.gif"),
    ):
        animate(run, tmp_path / "engine2.webm", fps=10, duration=0.2)
    assert not (tmp_path / "engine2.webm").exists()


def test_an_animated_png(run, tmp_path):
    """From 2 ms to 5 ms at a hundredth of its pace, ten pictures a second: three intervals."""
    path = animate(run, tmp_path / "x.apng", fps=10, speed=0.01, start="2 ms", stop=0.005, size="300x201")
    with Image.open(path) as picture:
        assert (picture.format, picture.n_frames, picture.size) == ("PNG", 4, (300, 200))
        assert picture.info["duration"] == 100.0


def test_the_part_that_is_played(run):
    shown = animate(run, fps=4, duration=1.0, start="2 ms", stop="4 ms", size=(400, 300))
    ax = shown._fig.axes[0]
    shown._draw_frame(4)
    shown._draw_was_started = True
    at = run.at(np.array([0.004]))["slider.position"].values[0]
    np.testing.assert_allclose(points(ax, "centre.slider")[0], 1e3 * at, atol=1e-3)
    assert ax.get_title().startswith("4.00 ms") and "500 times slower" in ax.get_title()
    assert tuple(shown._fig.get_size_inches()) == (4.0, 3.0)


def test_mp4_gets_whole_pictures(run, tmp_path, monkeypatch):
    """A program in ffmpeg's place counts what it is given: even numbers of pixels, as H.264 wants them."""
    program = tmp_path / "ffmpeg"
    program.write_text('#!/bin/sh\nwc -c > counted\necho "$@" > arguments\nfor last; do :; done\necho film > "$last"\n')
    program.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    with matplotlib.rc_context({"animation.ffmpeg_path": str(program)}):
        if not FFMpegWriter.isAvailable():
            pytest.skip("programs like this one do not run here")
        animate(run, tmp_path / "engine.mp4", fps=10, duration=0.2)
    arguments = (tmp_path / "arguments").read_text().split()
    width, height = map(int, arguments[arguments.index("-s") + 1].split("x"))
    assert (width % 2, height % 2) == (0, 0)
    assert int((tmp_path / "counted").read_text()) == 3 * 4 * width * height
    assert arguments[-1].endswith(".mp4")
    assert (tmp_path / "engine.mp4").read_text() == "film\n"


@pytest.mark.parametrize(
    ("draw", "complaint"),
    [
        (lambda run: animate(run, "x.avi"), "x.avi: '.avi' is not a known sort of animation; name it .gif"),
        (lambda run: animate(run, "no/where/x.gif"), "does not exist"),
        (lambda run: animate(run, fps=0), "fps 0 must be a positive number"),
        (lambda run: animate(run, duration="-2 s"), "duration '-2 s' must be a positive time"),
        (lambda run: animate(run, duration="soon"), "duration 'soon'"),
        (lambda run: animate(run, duration="1 h"), "are 90000 pictures, more than 1000"),
        (lambda run: animate(run, duration=1.0, speed=0.1), "duration 1.0 and speed 0.1 are given; give one of them"),
        (lambda run: animate(run, speed=-0.1), "speed -0.1 must be a positive number"),
        (lambda run: animate(run, start="5 ms", stop="5 ms"), "stop 0.005 s is not after the start, 0.005 s"),
        (lambda run: animate(run, stop="1 s"), "stop '1 s' lies outside the run"),
        (lambda run: animate(run, size="large"), "size 'large' must be width and height in pixels, like '1280x720'"),
        (lambda run: animate(run, size=(50, 400)), "size (50, 400): each side must have 100 to 8000 pixels"),
        (lambda run: animate(run, exaggerate_play=-1.0), "exaggerate_play -1.0"),
        (lambda run: animate(run, trace=["motor"]), "there is no body 'motor' to trace"),
        (lambda run: animate(run.window(0.0, 0.0)), "the run holds one instant"),
    ],
)
def test_what_cannot_be_animated(run, draw, complaint):
    with pytest.raises(ModelError) as error:
        draw(run)
    assert complaint in str(error.value)
    assert not pyplot.get_fignums(), "no figure is left behind"


def test_progress(run, tmp_path, monkeypatch):
    said = []
    monkeypatch.setattr(Progress, "update", lambda bar, done: said.append((bar.title, done, bar.total)))
    animate(run, tmp_path / "x.gif", fps=5, duration=0.4)
    assert said == [(f"drawing {run.mechanism.name}", done, 3) for done in (1, 2, 3)]
