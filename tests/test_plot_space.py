"""Orbits of balls in their sockets, and phase portraits of runs in space."""

import matplotlib
import numpy as np
import pytest

from pictures import PLAY, four_bar

matplotlib.use("Agg")
from matplotlib import pyplot

from gudgeon import ModelError
from gudgeon.papers import flores2004
from gudgeon.plot import plot, plot_orbit, plot_orbit_3d, plot_portrait


@pytest.fixture(scope="module")
def plane():
    return flores2004.dry_with_friction().simulate(until="2 ms")


@pytest.fixture(scope="module")
def ball():
    return four_bar(C=PLAY).simulate(until=0.1)


@pytest.fixture(autouse=True)
def close_figures():
    yield
    pyplot.close("all")


def test_orbit_in_space(ball):
    panels = plot_orbit(ball, "C")
    e = 1e3 * ball.fine.values("C.eccentricity_htb")[0]
    for ax, (x, y) in zip(panels, ((0, 1), (0, 2), (1, 2)), strict=True):
        circle, dots = ax.lines
        np.testing.assert_allclose(np.linalg.norm(circle.get_xydata(), axis=1), 0.5)
        np.testing.assert_allclose(dots.get_xydata(), e[:, [x, y]])
        assert ax.get_aspect() == 1.0
        assert ax.get_xlabel() == f"C eccentricity {'htb'[x]} in mm"
        assert ax.get_ylabel() == f"C eccentricity {'htb'[y]} in mm"


def test_orbit_in_given_axes(ball):
    figure, given = pyplot.subplots(1, 3)
    assert list(ball.plot_orbit("C", ax=given)) == list(given)
    assert pyplot.get_fignums() == [figure.number]


def test_orbit_in_the_sphere(ball):
    ax = plot_orbit_3d(ball, "C")
    np.testing.assert_allclose(np.transpose(ax.lines[0].get_data_3d()), 1e3 * ball.fine.values("C.eccentricity_htb")[0])
    sphere = np.concatenate(ax.collections[0]._segments3d)
    np.testing.assert_allclose(np.linalg.norm(sphere, axis=1), 0.5)
    assert ax.get_xlim() == ax.get_ylim() == ax.get_zlim()
    assert (ax.get_xlabel(), ax.get_title()) == ("h in mm", "C eccentricity")


def test_two_orbits_in_one_sphere_have_one_unit(ball):
    tight = ball.mechanism.with_({"C.fit.clearance": "20 um"}).simulate(until="10 ms")
    ax = tight.plot_orbit_3d("C")
    ball.plot_orbit_3d("C", ax=ax)
    size = {"h in mm": 1e-3, "h in µm": 1e-6}[ax.get_xlabel()]
    for run, line in zip((tight, ball), ax.lines, strict=True):
        np.testing.assert_allclose(size * np.transpose(line.get_data_3d()), run.fine.values("C.eccentricity_htb")[0])
    assert size * ax.get_xlim()[1] > 0.5e-3, "the larger one lies in the picture"
    assert ax.lines[0].get_color() != ax.lines[1].get_color()


@pytest.mark.parametrize(
    ("x", "y"),
    [
        ("rocker.position.z", "rocker.velocity.z"),
        ("rocker.velocity.z", "rocker.acceleration.z"),
        ("A.angle", "A.angular_velocity"),
        ("B.angle_h", "B.angular_velocity_h"),
        ("C.eccentricity.y", "C.eccentricity_rate.y"),
        ("C.penetration", "C.penetration_rate"),
    ],
)
def test_rates_in_portraits(ball, x, y):
    implied, said = plot_portrait(ball, x).lines[0], plot_portrait(ball, x, y).lines[0]
    np.testing.assert_array_equal(implied.get_xydata(), said.get_xydata())
    assert np.ptp(said.get_xydata(), axis=0).all()


def test_portrait_of_any_components(ball):
    ax = plot_portrait(ball, "coupler.orientation.e2", "rocker.acceleration.x")
    np.testing.assert_allclose(ax.lines[0].get_xdata(), ball.fine.values("coupler.orientation")[0][:, 2])
    assert ax.get_xlabel() == "coupler orientation e2"


def test_quaternion_and_joint_axes_are_drawn_as_components(ball):
    texts = plot(ball, "coupler.orientation").get_legend().get_texts()
    assert [text.get_text() for text in texts] == [f"coupler orientation e{k}" for k in range(4)]
    lines = plot(ball, "C.force_htb").lines
    np.testing.assert_allclose(lines[2].get_ydata(), ball.fine.values("C.force_htb.b")[0])


@pytest.mark.parametrize(
    ("draw", "complaint"),
    [
        (
            lambda plane, ball: plot_orbit_3d(plane, "B"),
            "joint 'B' moves in the plane; its path is drawn by plot_orbit",
        ),
        (lambda plane, ball: plot_orbit(ball, "B"), "there is no joint 'B' with play in this run; known: 'C'"),
        (lambda plane, ball: plot_portrait(plane, "motor.torque"), "the run holds no rate of 'motor.torque'"),
        (lambda plane, ball: plot_portrait(ball, "coupler.orientation"), "the run holds no rate"),
        (lambda plane, ball: plot_portrait(ball, "coupler.orientation", "A.angle"), "like 'coupler.orientation.e0'"),
        (lambda plane, ball: plot_portrait(plane, "slider.velocty.x"), "did you mean 'slider.velocity'?"),
    ],
)
def test_what_cannot_be_drawn(plane, ball, draw, complaint):
    with pytest.raises(ModelError) as error:
        draw(plane, ball)
    assert complaint in str(error.value)
    assert not pyplot.get_fignums(), "no figure is left behind"


@pytest.mark.parametrize(
    ("draw", "complaint"),
    [
        (lambda plane, ball, ax: plot_orbit_3d(ball, "C", ax=ax), "make them with projection='3d'"),
        (lambda plane, ball, ax: plot_orbit(ball, "C", ax=ax), "drawn in 3 axes, not 1"),
        (lambda plane, ball, ax: plot_orbit(plane, "B", ax=[ax, ax]), "give one ax, or none"),
    ],
)
def test_axes_of_another_dimension(plane, ball, draw, complaint):
    with pytest.raises(ModelError) as error:
        draw(plane, ball, pyplot.figure().add_subplot())
    assert complaint in str(error.value)
