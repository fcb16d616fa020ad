"""Pictures of oil films: what is drawn is what the run holds, and the pressure is that which gave the force."""

import math

import matplotlib
import numpy as np
import pytest

matplotlib.use("Agg")
from matplotlib import pyplot

import gudgeon as gd
from gudgeon import ModelError
from gudgeon.papers import flores2004
from gudgeon.plot import plot_film, plot_orbit_film, plot_pressure
from pictures import PLAY, four_bar

STEEL = gd.Material(young="207 GPa", poisson=0.3)
OIL = {"viscosity": "20 mPa s", "length": "20 mm"}


@pytest.fixture(scope="module")
def run():
    """The wrist pin on a long film alone."""
    return lubricated(film=gd.LongBearing()).simulate(until="6 ms")


@pytest.fixture(scope="module")
def hybrid():
    """A film too thin to carry the pin, which goes through to contact."""
    contact = gd.Restitution(STEEL, restitution=0.9)
    return lubricated(clearance="0.5 mm", film=gd.LongSqueeze(), contact=contact, e0="5 um").simulate(until="4 ms")


@pytest.fixture(scope="module")
def ball():
    film = gd.Lubricated("10 mm", "0.1 mm", viscosity="20 mPa s", film=gd.SphericalSqueeze())
    return four_bar(C=film).simulate(until="5 ms")


@pytest.fixture(autouse=True)
def close_figures():
    yield
    pyplot.close("all")


def lubricated(clearance="20 um", **options):
    return flores2004.slider_crank().refit(B=gd.Lubricated("10 mm", clearance, **OIL, **options))


def labels(ax):
    return [text.get_text() for text in ax.get_legend().get_texts()]


def thickness(run, clearance):
    return clearance - np.linalg.norm(run.fine.values("B.eccentricity")[0], axis=1)


def test_film_over_time(run):
    ax = plot_film(run, "B")
    edge, film = ax.lines
    np.testing.assert_allclose(film.get_xdata(), 1e3 * run.fine.time)
    np.testing.assert_allclose(film.get_ydata(), 1e6 * run.fine.values("B.film_thickness")[0])
    assert set(edge.get_ydata()) == {0.0}
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("time in ms", "B least film thickness in µm")
    assert not ax.patches, "a film alone has no boundary layer"
    assert labels(ax)[0] == "clearance: the film is infinitely stiff"


def test_film_over_the_crank_angle(run):
    ax = run.plot_film("B", over="O.angle")
    assert ax.get_xlabel() == "O angle in °"
    assert ax.xaxis_inverted()


def test_boundary_layer_is_marked(hybrid):
    ax = plot_film(hybrid, "B")
    gap = thickness(hybrid, 5e-4)
    assert gap.min() < -5e-6, "the journal goes through the boundary layer"
    np.testing.assert_allclose(ax.lines[1].get_ydata(), 1e3 * gap)
    (layer,) = ax.patches
    assert (layer.get_y(), layer.get_height()) == (pytest.approx(-0.005), pytest.approx(0.005))
    assert labels(ax)[:2] == ["oil gives way to contact, e0 = 5 µm", "clearance: surfaces touch"]
    assert ax.get_ylim()[0] < 1e3 * gap.min()


def test_orbit_is_coloured_by_the_film(run):
    ax = plot_orbit_film(run, "B")
    (path,) = ax.collections
    ends, colours = np.array(path.get_segments()), np.asarray(path.get_array())
    np.testing.assert_allclose(20.0 - np.linalg.norm(ends, axis=2).max(axis=1), colours, atol=1e-9)
    assert (np.diff(colours) <= 0.0).all(), "thin films lie on top"
    assert len(ends) == len(run.fine.time) - 1
    e = 1e6 * run.fine.values("B.eccentricity")[0]
    assert {tuple(point) for point in np.round(ends[:, 0], 9)} == {tuple(point) for point in np.round(e[:-1], 9)}
    assert path.get_clim() == pytest.approx((colours.min(), colours.max())), "a film far from zero has all the colours"
    assert ax.get_aspect() == 1.0
    assert [other.get_ylabel() for other in ax.figure.axes] == [ax.get_ylabel(), "B least film thickness in µm"]


def test_colours_go_down_to_zero_where_a_film_is_thin(hybrid):
    dots = plot_orbit_film(hybrid, "B").collections[0]
    assert dots.get_clim()[0] == 0.0
    assert np.asarray(dots.get_array()).min() < 0.0, "where surfaces touch, dots have the colour below the scale"


def test_orbit_in_space_has_three_panels_and_one_scale(ball):
    panels = ball.plot_orbit_film("C")
    assert len(panels) == 3
    assert all(len(panel.collections) == 1 for panel in panels)
    assert len(panels[0].figure.axes) == 4


def forces(ax):
    """The curve of the pressure, as angles and Pa."""
    (curve,) = (line for line in ax.lines if line.get_label() == "pressure")
    unit = {"kPa": 1e3, "MPa": 1e6, "GPa": 1e9}[ax.get_title().split(" in ")[1].split(",")[0]]
    return np.asarray(curve.get_xdata()), unit * np.asarray(curve.get_ydata())


@pytest.mark.parametrize("time", ["1 ms", "2.5 ms", 5e-3])
def test_pressure_integrates_to_the_force_of_the_run(run, time):
    angles, pressure = forces(plot_pressure(run, "B", time))
    fit = run.mechanism.part("B").fit
    push = -fit.length * fit.journal_radius * pressure
    found = [np.trapezoid(push * np.cos(angles), angles), np.trapezoid(push * np.sin(angles), angles)]
    at = np.argmin(np.abs(run.time - float(str(time).split()[0]) * (1e-3 if isinstance(time, str) else 1.0)))
    expected = run.values("B.film_force")[0][at]
    np.testing.assert_allclose(found, expected, atol=1e-4 * np.linalg.norm(expected))


def test_pressure_is_that_of_the_thinnest_film_if_no_time_is_given(run):
    ax = run.plot_pressure("B")
    k = run.values("B.film_thickness")[0].argmin()
    assert f"{1e3 * run.time[k]:.2f} ms" in ax.get_title()
    (line,) = (line for line in ax.lines if line.get_label() == "least film")
    e = run.values("B.eccentricity")[0][k]
    np.testing.assert_allclose(line.get_xdata(), math.atan2(e[1], e[0]))


def test_pressure_fades_with_the_film(hybrid):
    gap = 5e-4 - np.linalg.norm(hybrid.values("B.eccentricity")[0], axis=1)
    inside = np.flatnonzero((gap < -1e-6) & (gap > -4e-6))
    k = int(inside[0])
    ax = plot_pressure(hybrid, "B", float(hybrid.time[k]))
    assert ax.get_title().endswith(" µm in the wall")
    angles, pressure = forces(ax)
    fit = hybrid.mechanism.part("B").fit
    force = (
        fit.length
        * fit.journal_radius
        * np.hypot(np.trapezoid(pressure * np.cos(angles), angles), np.trapezoid(pressure * np.sin(angles), angles))
    )
    assert force == pytest.approx(np.linalg.norm(hybrid.values("B.film_force")[0][k]), rel=1e-2)


def test_pressure_of_a_ball(ball):
    ax = plot_pressure(ball, "C", "3 ms")
    angles, pressure = forces(ax)
    np.testing.assert_allclose(pressure, pressure[::-1], atol=1e-9 * pressure.max())
    assert ax.get_xlabel() == "angle from the line of centres"
    geometry = ball.mechanism.part("C").fit.film_geometry
    half = angles >= 0.0
    weight = np.sin(angles[half]) * np.cos(angles[half])
    force = 2.0 * math.pi * geometry.journal_radius**2 * np.trapezoid(pressure[half] * weight, angles[half])
    at = np.argmin(np.abs(ball.time - 3e-3))
    expected = np.linalg.norm(ball.values("C.film_force")[0][at])
    assert abs(force) == pytest.approx(expected, rel=1e-4)


def test_pressure_that_draws():
    full = lubricated(film=gd.LongSqueeze(cavitation=False)).simulate(until="1 ms")
    _, pressure = forces(plot_pressure(full, "B"))
    assert pressure.min() < 0.0


def test_a_film_written_in_python_has_no_pressure_to_draw():
    @gd.film_law
    def full(eps, squeeze, wedge, radius, clearance, length, viscosity):
        scale = math.pi * viscosity * radius * length**3 / clearance**2 / (1.0 - eps**2) ** 1.5
        return -scale * (1.0 + 2.0 * eps**2) / (1.0 - eps**2) * squeeze, 0.5 * scale * wedge

    run = lubricated(film=full()).simulate(until="0.1 ms")
    assert plot_film(run, "B").lines
    with pytest.raises(ModelError, match="film law full: it was written in Python and gives a force only, no pressure"):
        plot_pressure(run, "B")


def test_given_axes_are_used(run):
    figure = pyplot.figure()
    flat, polar = figure.add_subplot(1, 2, 1), figure.add_subplot(1, 2, 2, projection="polar")
    assert plot_film(run, "B", ax=flat) is flat
    flat.clear()
    assert plot_orbit_film(run, "B", ax=flat) is flat
    assert plot_pressure(run, "B", ax=polar) is polar
    assert pyplot.get_fignums() == [figure.number]


@pytest.mark.parametrize(
    ("draw", "complaint"),
    [
        (lambda run: plot_film(run, "A"), "there is no joint 'A' with a film in this run; known: 'B'"),
        (lambda run: plot_orbit_film(run, "C"), "there is no joint 'C' with a film"),
        (lambda run: plot_pressure(run, "O"), "there is no joint 'O' with a film"),
        (lambda run: plot_pressure(run, "B", "1 s"), "time '1 s' lies outside the run, which goes from 0 s to 0.006 s"),
        (lambda run: plot_pressure(run, "B", "5 kg"), "time '5 kg' is not a time"),
        (lambda run: plot_film(run, "B", over="slider.velocity"), "'slider.velocity.x'"),
    ],
)
def test_what_cannot_be_drawn(run, draw, complaint):
    with pytest.raises(ModelError) as error:
        draw(run)
    assert complaint in str(error.value)
    assert not pyplot.get_fignums(), "no figure is left behind"


def test_pressure_needs_polar_axes(run):
    with pytest.raises(ModelError, match="projection='polar'"):
        plot_pressure(run, "B", ax=pyplot.subplots()[1])


def test_no_film_left(hybrid):
    with pytest.raises(ModelError, match=r"joint B: at .* in the wall, with no film left; choose another time"):
        plot_pressure(hybrid, "B")


@pytest.mark.parametrize("draw", [plot_film, plot_orbit_film, plot_pressure])
def test_dry_joint(draw):
    dry = four_bar(C=PLAY).simulate(until="1 ms")
    with pytest.raises(ModelError, match=r"joint 'C' has no film, nor has any other joint; .*Lubricated"):
        draw(dry, "C")


def test_summary_tells_of_the_film(run, hybrid):
    lines = dict(run.summary())
    least = run.values("B.film_thickness")[0].min()
    assert lines["film in B"].startswith(f"least {1e6 * least:.3g} um (")
    assert "play in B" not in lines, "there was no contact"
    assert "contacts, hardest at" in dict(hybrid.summary())["play in B"]


def test_film_of_a_sleeve_is_the_least_of_its_strips():
    fit = gd.Lubricated("10 mm", "20 um", viscosity="20 mPa s", film=gd.LongBearing(), length="12 mm", strips=4)
    shaft = gd.Body("shaft", mass=0.5, inertia=(3e-4, 3e-4, 1e-4))
    joint = gd.Cylindrical("B", "ground", "shaft", at=(0, 0, 0), axis=(0, 0, 1), fit=fit)
    load = gd.Force("load", "shaft", (0.0, "-2 kN", 0.0), at=(0.0, 0.0, "1 mm"))
    run = gd.Mechanism("overhung", [shaft], [joint], loads=[load]).simulate(until="1 ms")
    upper, lower = np.moveaxis(run.fine.values("B.eccentricity_ends")[0][..., :2], 1, 0)
    middles = [0.5 * (upper + lower) + part * 0.5 * (upper - lower) for part in (0.75, 0.25, -0.25, -0.75)]
    least = 20e-6 - np.max([np.linalg.norm(middle, axis=1) for middle in middles], axis=0)
    film = plot_film(run, "B").lines[-1]
    tilted = 0.5 * 0.01 * float(run.values("B.tilt")[0].max()) ** 2  # the circle of a tilted strip is an ellipse
    np.testing.assert_allclose(film.get_ydata(), 1e6 * least, atol=1e6 * tilted)
    for picture in (plot_orbit_film, plot_pressure):
        with pytest.raises(ModelError, match=r"joint B: in a sleeve the .* differs from strip to strip"):
            picture(run, "B")
