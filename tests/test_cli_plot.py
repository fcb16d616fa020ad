"""gudgeon plot: pictures of mechanisms, animations, orbits in space; and what is said about bad input."""

from pathlib import Path

import pytest
from matplotlib.animation import FFMpegWriter
from PIL import Image

from pictures import PLAY, four_bar

EXAMPLE = Path(__file__).parents[1] / "examples" / "slider-crank.toml"
OILED = EXAMPLE.with_name("lubricated-slider-crank.toml")


@pytest.fixture
def saved(call, tmp_path):
    assert call("run", EXAMPLE, "--until", "2 ms", "--quiet") == (0, "", "")
    return tmp_path / "slider-crank.nc"


@pytest.fixture
def in_space(tmp_path):
    four_bar(C=PLAY).simulate(until="20 ms").save(tmp_path / "four-bar.nc")
    return tmp_path / "four-bar.nc"


@pytest.fixture
def oiled(call, tmp_path):
    assert call("run", OILED, "--until", "1 ms", "--quiet") == (0, "", "")
    return tmp_path / "lubricated-slider-crank.nc"


def is_picture(path, format="PNG"):
    with Image.open(path) as picture:
        picture.load()
        return picture.format == format


@pytest.mark.parametrize(
    "options",
    [
        ("--mechanism",),
        ("--mechanism", "--at", "1.5 ms", "--exaggerate-play", "20", "--labels", "--trace", "rod", "--trace", "slider"),
        ("--portrait", "slider.velocity.x"),
        ("motor.torque", "slider.velocity", "--over", "O.angle", "--wrap", "5 deg"),
        ("slider.velocity", "motor.torque", "--mechanism", "--orbit", "B", "--hysteresis", "B"),
    ],
)
def test_picture(call, saved, options):
    assert call("plot", saved, *options) == (0, f"drawn: {saved.with_suffix('.png')}\n", "")
    assert is_picture(saved.with_suffix(".png"))


@pytest.mark.parametrize(
    "options",
    [
        ("--mechanism", "--at", "10 ms", "--exaggerate-play", "20"),
        ("--orbit", "C"),
        ("--orbit-3d", "C"),
        ("rocker.velocity", "C.eccentricity_htb", "--portrait", "rocker.position.z", "--hysteresis", "C"),
    ],
)
def test_picture_in_space(call, in_space, options):
    assert call("plot", in_space, *options) == (0, f"drawn: {in_space.with_suffix('.png')}\n", "")
    assert is_picture(in_space.with_suffix(".png"))


@pytest.mark.parametrize(
    "options",
    [
        ("--film", "B", "--over", "O.angle", "--orbit-film", "B"),
        ("--pressure", "B"),
        ("B.film_thickness", "--mechanism", "--pressure", "B", "--at", "0.5 ms"),
    ],
)
def test_picture_of_a_film(call, oiled, options):
    assert call("plot", oiled, *options) == (0, f"drawn: {oiled.with_suffix('.png')}\n", "")
    assert is_picture(oiled.with_suffix(".png"))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--film", "A"), ("'A' with a film", "'B'")),
        (("--pressure", "B", "--at", "5 ms"), ("time '5 ms' lies outside the run", "0.001 s")),
        (("--film", "B", "--at", "0.5 ms"), ("--at says when", "--pressure JOINT")),
        (("--pressure", "B", "--at", "0.5 ms", "--trace", "rod"), ("--trace", "--mechanism or --animation")),
    ],
)
def test_wrong_pictures_of_a_film(call, oiled, options, said):
    code, out, err = call("plot", oiled, *options)
    assert (code, out) == (2, "")
    assert all(text in err for text in said)


def test_names_are_in_the_drawing(call, saved):
    assert call("plot", saved, "--mechanism", "--output", "m.svg")[0] == 0
    text = Path("m.svg").read_text(encoding="utf-8")
    assert all(f'id="{name}"' in text for name in ("body.crank", "joint.A", "joint.guide"))


def test_animation(call, saved):
    code, out, err = call("plot", saved, "--animation", "--duration", "0.2 s", "--exaggerate-play", "20")
    assert (code, out, err) == (0, f"drawn: {saved.with_suffix('.gif')}\n", "")
    assert is_picture(saved.with_suffix(".gif"), "GIF")


def test_animation_into_a_file(call, saved):
    target = saved.with_name("part.apng")
    options = ("--from", "0.5 ms", "--to", "1.5 ms", "--speed", "0.005", "--fps", "10", "--size", "320x200")
    code, out, err = call("plot", saved, "--animate", target, *options)
    assert (code, out, err) == (0, f"drawn: {target}\n", "")
    with Image.open(target) as picture:
        assert (picture.n_frames, picture.size) == (3, (320, 200))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ((), ("say what to plot", "--mechanism", "--animation", "--portrait CHANNEL")),
        (("--mechanism", "--at", "1 h"), ("at '1 h'", "0.002 s")),
        (("--mechanism", "--at", "5 kg"), ("at '5 kg'", "like '10 ms'")),
        (("--mechanism", "--exaggerate-play", "-3"), ("exaggerate_play -3.0", "positive")),
        (("--mechanism", "--exaggerate-play", "0"), ("exaggerate_play 0.0", "positive")),
        (("--mechanism", "--exaggerate-play", "nan"), ("exaggerate_play nan", "finite")),
        (("--mechanism", "--exaggerate-play", "1e300"), ("exaggerate_play 1e+300 must be at most 1e+06",)),
        (("--mechanism", "--at", "1 ms", "--trace", "sliderr"), ("'sliderr'", "'slider'?")),
        (("--mechanism", "--trace", "slider"), ("--trace", "--at TIME")),
        (("--orbit", "B", "--at", "1 ms"), ("--at says when", "give --mechanism or --pressure JOINT, too")),
        (("motor.torque", "--exaggerate-play", "5"), ("--exaggerate-play", "give --mechanism or --animation, too")),
        (("motor.torque", "--labels"), ("--labels", "give --mechanism or --animation, too")),
        (("--orbit", "B", "--wrap", "1 ms"), ("--wrap says at which period", "give a CHANNEL, too")),
        (("motor.torque", "--wrap", "360 deg"), ("wrap '360 deg' is not a time",)),
        (("--mechanism", "--duration", "5 s"), ("--duration", "give --animation, too")),
        (("--animation", "motor.torque"), ("--animation is a file of its own",)),
        (("--animation", "--duration", "0 s"), ("duration '0 s'", "positive time")),
        (("--animation", "--output", "x.png"), ("x.png: '.png'", "name it .gif or .mp4")),
        (("--animation", "--output", "x.mp4"), ("x.mp4: MP4 is written by ffmpeg", "name it .gif")),
        (("--animate", "x.gif", "--output", "y.gif"), ("--animate x.gif and --output y.gif both name the file",)),
        (("--animate", "x.gif", "--from", "9 s"), ("--from '9 s' lies outside the run",)),
        (("--animate", "x.gif", "--size", "1x1"), ("size '1x1': each side must have 100 to 8000 pixels",)),
        (("--mechanism", "--speed", "0.1"), ("--speed", "give --animation, too")),
        (("--animate", "no/x.gif"), ("the folder no does not exist", "--animate")),
        (("--animation", "--output", "no/x.gif"), ("the folder no does not exist", "--output")),
        (("--animation", "--output", "slider-crank.nc"), ("is the run itself",)),
        (("--film", "B"), ("'B' has no film", "Lubricated(...)")),
        (("--orbit-3d", "B"), ("'B' moves in the plane", "--orbit")),
        (("--portrait", "motor.torque"), ("no rate of 'motor.torque'",)),
        (("--portrait", "slider.position"), ("'slider.position.x'",)),
    ],
)
def test_wrong_plots(call, saved, tmp_path, monkeypatch, options, said):
    monkeypatch.setattr(FFMpegWriter, "isAvailable", classmethod(lambda cls: False))
    code, out, err = call("plot", saved, *options)
    assert (code, out) == (2, "")
    assert err.startswith("error: ")
    assert err.count("\n") == 1
    for text in said:
        assert text in err
    assert [path.name for path in tmp_path.iterdir()] == [saved.name]


def test_wrong_orbit_in_space(call, in_space):
    code, _, err = call("plot", in_space, "--orbit", "B")
    assert code == 2
    assert "'B'" in err
    assert "'C'" in err


def test_help_has_an_example(call):
    assert "gudgeon plot run.nc motor.torque --over O.angle --wrap" in call("plot", "--help")[1]


def test_a_model_is_not_a_run(call):
    code, out, err = call("plot", EXAMPLE, "--mechanism")
    assert (code, out) == (2, "")
    assert "is a model, not a run; run it first: gudgeon run" in err
