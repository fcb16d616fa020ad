"""Plots: what is drawn is what the run holds, and every axis says its unit."""

import matplotlib
import numpy as np
import pytest

matplotlib.use("Agg")
from matplotlib import pyplot

from gudgeon import ModelError
from gudgeon.papers import flores2004
from gudgeon.plot import plot, plot_hysteresis, plot_orbit, plot_portrait
from gudgeon.plot._units import scale
from gudgeon.tables.modes import FREE, MODES


@pytest.fixture(scope="module")
def run():
    return flores2004.dry_with_friction().simulate(until="6 ms")


@pytest.fixture(autouse=True)
def close_figures():
    yield
    pyplot.close("all")


def data(line):
    return np.asarray(line.get_xdata()), np.asarray(line.get_ydata())


def test_channel_over_time(run):
    ax = plot(run, "slider.velocity.x")
    (line,) = ax.lines
    x, y = data(line)
    np.testing.assert_allclose(x, 1e3 * run.fine.time)
    np.testing.assert_allclose(y, run.fine.values("slider.velocity.x")[0])
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("time in ms", "slider velocity x in m/s")
    assert ax.get_legend() is None


def test_vector_is_drawn_as_components(run):
    ax = plot(run, "rod.acceleration")
    assert [text.get_text() for text in ax.get_legend().get_texts()] == ["rod acceleration x", "rod acceleration y"]
    for k, line in enumerate(ax.lines):
        np.testing.assert_allclose(data(line)[1], run.fine.values("rod.acceleration")[0][:, k] / 1e3)
    assert ax.get_ylabel() == "rod acceleration in km/s²"


def test_over_the_crank_angle_in_degrees(run):
    ax = plot(run, "motor.torque", over="O.angle")
    np.testing.assert_allclose(data(ax.lines[0])[0], np.degrees(run.fine.values("O.angle")[0]))
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("O angle in °", "motor torque in N m")
    left, right = ax.get_xlim()
    assert left > right, "the crank turns clockwise, and the picture runs from left to right"


def test_channels_of_several_parts_share_their_quantity(run):
    assert plot(run, "slider.velocity.x", "rod.velocity.x").get_ylabel() == "velocity x in m/s"


def test_modes_are_words(run):
    ax = plot(run, "B.mode")
    assert [text.get_text() for text in ax.get_yticklabels()] == list(MODES)


def test_given_axes_are_used(run):
    figure = pyplot.figure()
    for draw in (
        lambda ax: plot(run, "motor.torque", ax=ax),
        lambda ax: plot_portrait(run, "slider.velocity.x", "slider.acceleration.x", ax=ax),
        lambda ax: plot_orbit(run, "B", ax=ax),
        lambda ax: plot_hysteresis(run, "B", ax=ax),
    ):
        given = figure.add_subplot()
        assert draw(given) is given
        given.remove()
    assert pyplot.get_fignums() == [figure.number]


def test_methods_of_a_run_are_these(run):
    assert run.plot("motor.torque").get_ylabel() == "motor torque in N m"
    assert run.plot_portrait("O.angle", "motor.torque").get_xlabel() == "O angle in °"
    assert run.plot_orbit("B").get_aspect() == 1.0
    assert run.plot_hysteresis("B").get_xlabel() == "B penetration in µm"


def test_portrait(run):
    ax = plot_portrait(run, "slider.velocity.x", "slider.acceleration.x")
    x, y = data(ax.lines[0])
    np.testing.assert_allclose(x, run.fine.values("slider.velocity.x")[0])
    np.testing.assert_allclose(y, run.fine.values("slider.acceleration.x")[0] / 1e3)
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("slider velocity x in m/s", "slider acceleration x in km/s²")


def test_orbit(run):
    ax = plot_orbit(run, "B")
    circle, path = ax.lines
    np.testing.assert_allclose(np.hypot(*data(circle)), 0.5)
    np.testing.assert_allclose(np.transpose(data(path)), 1e3 * run.fine.values("B.eccentricity")[0])
    assert path.get_linestyle() == "-", "a curve, which shows the flight"
    assert ax.get_aspect() == 1.0
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("B eccentricity x in mm", "B eccentricity y in mm")


def test_hysteresis_has_a_loop_a_contact(run):
    ax = plot_hysteresis(run, "B")
    assert len(ax.lines) == len(run.contacts)
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("B penetration in µm", "B normal force in kN")
    touching = run.fine.values("B.mode")[0] != FREE
    drawn = np.concatenate([data(line)[0] for line in ax.lines])
    assert set(run.fine.values("B.penetration")[0][touching] / 1e-6) <= set(drawn)
    first = data(ax.lines[0])
    assert first[0][0] == pytest.approx(0.0, abs=1e-6)
    assert first[0][-1] == pytest.approx(0.0, abs=1e-6)
    # Loading lies above unloading: the loop goes round clockwise, and its area is energy lost.
    assert np.trapezoid(first[1], first[0]) > 0.0


@pytest.mark.parametrize(
    ("draw", "complaint"),
    [
        (lambda run: plot(run), "name at least one channel"),
        (lambda run: plot(run, "slider.velocty"), "did you mean 'slider.velocity'?"),
        (lambda run: plot(run, "motor.torque", over="slider.velocity"), "'slider.velocity.x'"),
        (lambda run: plot_portrait(run, "slider.velocity", "motor.torque"), "'slider.velocity.x'"),
        (lambda run: plot_orbit(run, "A"), "there is no joint 'A' with play in this run"),
        (lambda run: plot_hysteresis(run, "guide"), "known: 'B'"),
    ],
)
def test_what_cannot_be_drawn(run, draw, complaint):
    with pytest.raises(ModelError) as error:
        draw(run)
    assert complaint in str(error.value)
    assert not pyplot.get_fignums(), "no figure is left behind"


def test_no_joint_with_play():
    ideal = flores2004.slider_crank().kinematics([0.0, 1e-3])
    with pytest.raises(ModelError, match="joint 'B' has no play in this run"):
        plot_orbit(ideal, "B")


@pytest.mark.parametrize(
    ("units", "largest", "name"),
    [
        ("m", 0.2, "mm"),
        ("m", 5e-4, "mm"),
        ("m", 2e-5, "µm"),
        ("m", 0.0, "m"),
        ("s", 0.024, "ms"),
        ("s", 10.0, "s"),
        ("N", 45e3, "kN"),
        ("N", 900.0, "N"),
        ("rad", 1.0, "°"),
        ("J", 2e-9, "nJ"),
        ("kg/m^2", 1.0, "kg/m²"),
    ],
)
def test_units_that_read_well(units, largest, name):
    assert scale(units, np.array([0.0, -largest])).name == name
