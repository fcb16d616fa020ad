"""Several runs in one axes, several units in one figure, and several periods on top of each other."""

import pickle

import matplotlib
import numpy as np
import pytest

matplotlib.use("Agg")
from matplotlib import pyplot

import gudgeon as gd
from gudgeon import ModelError
from gudgeon.papers import flores2004
from gudgeon.plot._differences import differences
from gudgeon.plot._wrap import band, wrapped

STEEL = gd.Material(young="207 GPa", poisson=0.3)


@pytest.fixture(scope="module")
def quiet():
    """The ideal mechanism, slowly: 1000 times smaller accelerations than at 5000 rpm with play."""
    slow = flores2004.slider_crank().with_({"motor.speed": "-150 rpm"})
    return slow.kinematics(np.linspace(0.0, 1.6, 400))


@pytest.fixture(scope="module")
def loud():
    return flores2004.dry_with_friction().simulate(until="6 ms")


@pytest.fixture(scope="module")
def tight():
    return flores2004.dry_with_friction().with_({"B.fit.clearance": "0.1 mm"}).simulate(until="6 ms")


@pytest.fixture(autouse=True)
def close_figures():
    yield
    pyplot.close("all")


def data(line):
    return np.asarray(line.get_xdata()), np.asarray(line.get_ydata())


def legend(ax):
    return [text.get_text() for text in ax.get_legend().get_texts()]


#: What the unit in a label is in SI.
SIZES = {"rad/s²": 1.0, "krad/s²": 1e3, "m/s²": 1.0, "km/s²": 1e3, "s": 1.0, "ms": 1e-3, "mm": 1e-3, "µm": 1e-6}
SIZES |= {"m/s": 1.0, "mm/s": 1e-3, "N": 1.0, "kN": 1e3}


def in_si(ax, line):
    """A line as the axes say it is."""
    sizes = [SIZES[label.rsplit(" in ", 1)[1]] for label in (ax.get_xlabel(), ax.get_ylabel())]
    return tuple(size * values for size, values in zip(sizes, data(line), strict=True))


@pytest.mark.parametrize("turned_round", [False, True])
def test_an_axes_has_one_unit(quiet, loud, turned_round):
    runs = (loud, quiet) if turned_round else (quiet, loud)
    ax = runs[0].plot("rod.angular_acceleration")
    assert runs[1].plot("rod.angular_acceleration", ax=ax) is ax
    for run, line in zip(runs, ax.lines, strict=True):
        x, y = in_si(ax, line)
        np.testing.assert_allclose(x, run.fine.time)
        np.testing.assert_allclose(y, run.fine.values("rod.angular_acceleration")[0])
    first, second = (line.get_color() for line in ax.lines)
    assert first != second
    low, high = ax.get_ylim()
    assert all(low <= values.min() and values.max() <= high for _, values in map(data, ax.lines))


@pytest.mark.parametrize(
    ("draw", "names"),
    [
        (lambda run, ax: run.plot_portrait("slider.position.x", "slider.acceleration.x", ax=ax),
         ("slider.position.x", "slider.acceleration.x")),
        (lambda run, ax: run.plot_orbit("B", ax=ax), ("B.eccentricity.x", "B.eccentricity.y")),
    ],
)  # fmt: skip
def test_other_plots_have_one_unit(tight, loud, draw, names):
    ax = draw(tight, None)
    draw(loud, ax)
    dots = [line for line in ax.lines if len(line.get_xdata()) != 361]  # circles are not dots
    for run, line in zip((tight, loud), dots, strict=True):
        for values, name in zip(in_si(ax, line), names, strict=True):
            np.testing.assert_allclose(values, run.fine.values(name)[0])
    assert legend(ax) == ["B.fit.clearance 0.1 mm", "B.fit.clearance 0.5 mm"]


def test_orbits_have_their_circles(tight, loud):
    ax = tight.plot_orbit("B")
    loud.plot_orbit("B", ax=ax)
    radii = [np.hypot(*in_si(ax, line)) for line in ax.lines if len(line.get_xdata()) == 361]
    for radius, run in zip(radii, (tight, loud), strict=True):
        np.testing.assert_allclose(radius, run.mechanism.part("B").fit.clearance)
    assert ax.get_xlim()[1] > 0.5, "the larger one lies in the frame"


def test_an_orbit_without_a_circle_is_drawn_to_scale():
    rubber = gd.Bushing(radial=gd.LinearCompliance(stiffness="1 MN/m", damping="100 N s/m"))
    run = flores2004.slider_crank().refit(B=rubber).simulate(until="0.2 ms")
    e = run.fine.values("B.eccentricity")[0]
    assert np.abs(e[:, 1]).max() < 2e-4 < np.abs(e[:, 0]).max(), "alone, x and y would have different units"
    ax = run.plot_orbit("B")
    for values, name in zip(in_si(ax, ax.lines[1]), "xy", strict=True):
        np.testing.assert_allclose(values, run.fine.values(f"B.eccentricity.{name}")[0])
    assert ax.get_xlabel().split(" in ")[1] == ax.get_ylabel().split(" in ")[1]


def test_hysteresis_of_two_runs(tight, loud):
    ax = tight.plot_hysteresis("B")
    loud.plot_hysteresis("B", ax=ax, label="worn")
    assert legend(ax) == ["B.fit.clearance 0.1 mm", "worn"]
    for run, colour in zip((tight, loud), dict.fromkeys(line.get_color() for line in ax.lines), strict=True):
        drawn = [in_si(ax, line) for line in ax.lines if line.get_color() == colour]
        deepest = max(x.max() for x, _ in drawn)
        assert deepest == pytest.approx(run.fine.values("B.penetration")[0].max())
        assert max(y.max() for _, y in drawn) == pytest.approx(run.fine.values("B.normal_force")[0].max())


def test_films_of_two_runs():
    oil = {"length": "20 mm", "viscosity": "400 cP", "film": gd.PinkusSternlicht()}
    small, large = (
        flores2004.slider_crank().refit(B=gd.Lubricated("10 mm", clearance, **oil)).simulate(until="1 ms")
        for clearance in ("20 um", "0.5 mm")
    )
    ax = small.plot_film("B")
    large.plot_film("B", ax=ax)
    edge, first, second = ax.lines
    assert set(edge.get_ydata()) == {0.0}
    for run, line in ((small, first), (large, second)):
        np.testing.assert_allclose(in_si(ax, line)[1], run.fine.values("B.film_thickness")[0])
    assert legend(ax) == [edge.get_label(), "B.fit.clearance 0.02 mm", "B.fit.clearance 0.5 mm"]


def test_axes_that_share_x_share_its_unit(quiet, loud):
    _, (above, below) = pyplot.subplots(2, sharex=True)
    loud.plot("slider.velocity.x", ax=above)
    quiet.plot("slider.velocity.x", ax=below)
    for ax, run in ((above, loud), (below, quiet)):
        size = SIZES[below.get_xlabel().rsplit(" in ", 1)[1]]
        np.testing.assert_allclose(size * data(ax.lines[0])[0], run.fine.time)
    with pytest.raises(ModelError, match="whose x axis shows time in s"):
        quiet.plot("motor.torque", over="O.angle", ax=below)


def test_twins_have_units_and_colours_of_their_own(quiet, loud):
    ax = loud.plot("slider.velocity.x")
    twin = ax.twinx()
    quiet.plot("motor.torque", ax=twin)
    assert ax.lines[0].get_color() != twin.lines[0].get_color()
    assert ax.get_xlabel() == "time in s"
    np.testing.assert_allclose(data(ax.lines[0])[0], loud.fine.time)


def test_what_the_user_drew_keeps_the_unit(quiet, loud):
    ax = quiet.plot("rod.angular_acceleration")
    unit = ax.get_ylabel()
    ax.axhline(100.0)
    loud.plot("rod.angular_acceleration", ax=ax)
    assert ax.get_ylabel() == unit
    np.testing.assert_allclose(in_si(ax, ax.lines[-1])[1], loud.fine.values("rod.angular_acceleration")[0])
    ax = quiet.plot("rod.angular_acceleration")
    ax.set_ylabel("angular acceleration in rad/s²")
    loud.plot("rod.angular_acceleration", ax=ax)
    assert ax.get_ylabel() == "angular acceleration in rad/s²"
    np.testing.assert_allclose(in_si(ax, ax.lines[-1])[1], loud.fine.values("rod.angular_acceleration")[0])


def test_limits_that_were_set_hold_the_same_values(quiet, loud):
    ax = quiet.plot("slider.acceleration.x")
    ax.set_ylim(-10.0, 20.0)
    loud.plot("slider.acceleration.x", ax=ax)
    assert ax.get_ylabel().endswith("km/s²")
    assert ax.get_ylim() == pytest.approx((-0.010, 0.020))


def test_cleared_axes_begin_anew(loud):
    ax = loud.plot("motor.torque")
    ax.clear()
    loud.plot("slider.velocity.x", ax=ax)
    assert ax.get_ylabel() == "slider velocity x in m/s"
    assert ax.get_legend() is None


@pytest.mark.parametrize(
    ("draw", "complaint"),
    [
        (lambda run, ax: run.plot("slider.velocity.x", ax=ax), "slider.velocity.x in m/s does not go into axes whose"),
        (lambda run, ax: run.plot("B.mode", ax=ax), "B.mode does not go into axes whose y axis shows motor torque"),
        (lambda run, ax: run.plot("motor.torque", over="O.angle", ax=ax), "O.angle in rad does not go into axes"),
        (lambda run, ax: run.plot_orbit("B", ax=ax), "does not go into axes whose x axis shows time in ms"),
        (lambda run, ax: run.plot("motor.torque", wrap="2 ms", ax=ax), "give the same wrap"),
        (lambda run, ax: run.plot("motor.torque", "slider.velocity.x", ax=ax), "channels of 2 units need as many axes"),
        (lambda run, ax: run.plot("motor.torque", "slider.velocity.x", ax=[ax]), "ax holds 1 axes, and"),
        (lambda run, ax: run.plot("motor.torque", label=5, ax=ax), "label 5 must be a text"),
    ],
)  # fmt: skip
def test_what_does_not_go_into_axes(loud, draw, complaint):
    ax = loud.plot("motor.torque")
    with pytest.raises(ModelError) as error:
        draw(loud, ax)
    assert complaint in str(error.value)
    assert len(ax.lines) == 1


def test_labels_say_what_differs(tight, loud):
    ax = tight.plot("motor.torque")
    assert ax.get_legend() is None
    loud.plot("motor.torque", ax=ax)
    assert legend(ax) == ["B.fit.clearance 0.1 mm", "B.fit.clearance 0.5 mm"]
    ax.lines[0].set_label("tight")
    loud.plot("motor.torque", ax=ax, label="again")
    assert legend(ax) == ["tight", "B.fit.clearance 0.5 mm", "again"]
    ax = loud.plot("slider.velocity.x")
    loud.plot("rod.velocity.x", ax=ax)
    assert legend(ax) == ["slider velocity x", "rod velocity x"]
    assert ax.get_ylabel() == "velocity x in m/s"
    ax = loud.plot("rod.velocity", label="worn")
    assert legend(ax) == ["worn, rod velocity x", "worn, rod velocity y"]


def test_differences_of_mechanisms():
    ideal = flores2004.slider_crank()
    fits = [
        gd.Dry("10 mm", "0.5 mm", contact=gd.LankaraniNikravesh(STEEL, restitution=0.9)),
        gd.Dry("10 mm", "0.1 mm", contact=gd.LankaraniNikravesh(STEEL, restitution=0.9)),
        gd.Dry("10 mm", "0.1 mm", contact=gd.Flores(STEEL, restitution=0.9)),
    ]
    worn, new, other = (ideal.refit(B=fit) for fit in fits)
    assert differences([ideal, ideal]) == ["", ""]
    assert differences([ideal, worn]) == ["B.fit ideal", "B.fit dry"]
    assert differences([ideal, worn, new]) == ["B.fit ideal", "B.fit.clearance 0.5 mm", "B.fit.clearance 0.1 mm"]
    laws = [f"B.fit.contact {fit.contact.tag_name()}" for fit in fits[1:]]
    assert differences([new, other]) == laws
    slow = ideal.with_({"motor.speed": "-100 rad/s", "slider.mass": "1 kg"})
    assert differences([ideal.with_({"motor.speed": "-500 rad/s"}), slow]) == [
        f"slider.mass {ideal.part('slider').mass:.6g} kg, motor.speed -500 rad/s",
        "slider.mass 1 kg, motor.speed -100 rad/s",
    ]
    assert differences([ideal, ideal.with_(name="other")]) == [ideal.name, "other"]
    braked = ideal.with_(loads=[gd.Torque("brake", "crank", "-2 N m")])
    assert differences([ideal, braked]) == ["brake none", "brake torque"]


def test_units_are_stacked(tight, loud):
    panels = loud.plot("slider.velocity", "motor.torque", "rod.velocity.x")
    assert [panel.get_ylabel() for panel in panels] == ["velocity in m/s", "motor torque in N m"]
    assert [panel.get_xlabel() for panel in panels] == ["", "time in ms"]
    assert [len(panel.lines) for panel in panels] == [3, 1]
    assert panels[0].get_xlim() == panels[1].get_xlim()
    figures = pyplot.get_fignums()
    assert tight.plot("slider.velocity", "motor.torque", "rod.velocity.x", ax=panels) is panels
    assert [len(panel.lines) for panel in panels] == [6, 2]
    assert pyplot.get_fignums() == figures


def test_a_wrapped_curve_is_broken_where_it_begins_again():
    t = np.linspace(0.0, 10.0, 57)
    for x in (t, -t, t + 3.3, np.sin(t)):
        for period in (1.0, 2.0, 30.0):
            u, v = wrapped(x, 5.0 * x, period)
            assert np.nanmin(u) >= -1e-12
            assert np.nanmax(u) <= period * (1.0 + 1e-12)
            jump = np.abs(np.diff(u))
            assert np.nanmax(jump) <= np.abs(np.diff(x)).max() * (1.0 + 1e-9), "no line goes back across the picture"
            # y tells which period a point was in: it goes back to where it came from
            turns = (v / 5.0 - u) / period
            np.testing.assert_allclose(turns, np.round(turns), atol=1e-9)


def test_the_range_holds_all_periods_and_the_mean_keeps_areas():
    x = np.sort(np.random.default_rng(3).uniform(0.0, 7.0, 4000))
    y = np.sin(2.0 * np.pi * x) + 0.1 * np.floor(x) + 20.0 * (np.abs(x - 3.4) < 1e-3)
    found = band(x, y, 1.0)
    inside = np.interp(x % 1.0, found.phase, found.low), np.interp(x % 1.0, found.phase, found.high)
    assert (inside[0] <= y + 1e-12).all()
    assert (y <= inside[1] + 1e-12).all()
    cut = slice(np.searchsorted(x, 1.0), np.searchsorted(x, 6.0))
    periods = np.concatenate([[1.0], x[cut], [6.0]])
    values = np.interp(periods, x, y)
    exact = band(periods, values, 1.0)
    assert exact.mean.mean() == pytest.approx(np.trapezoid(values, periods) / 5.0, rel=1e-9)
    assert band(x[x < 0.9], y[x < 0.9], 1.0) is None


def test_wrapped_over_the_crank_angle(loud):
    longer = flores2004.dry_with_friction().simulate(until="30 ms")
    ax = longer.plot("motor.torque", over="O.angle", wrap="360 deg")
    thin, mean = ax.lines
    assert mean.get_linewidth() > 3.0 * thin.get_linewidth()
    x, y = data(thin)
    assert np.nanmin(x) >= -1e-9
    assert np.nanmax(x) <= 360.0 * (1.0 + 1e-12)
    assert np.nanmax(np.abs(np.diff(x))) < 30.0, "no line across the picture"
    assert np.nanmax(y) == longer.fine.values("motor.torque")[0].max()
    (area,) = ax.patches
    assert area.get_xy()[:, 1].max() == pytest.approx(np.nanmax(y))
    assert ax.get_xlabel() == "O angle in °"
    loud.plot("motor.torque", over="O.angle", wrap="360 deg", ax=ax, label="half a turn")
    assert len(ax.lines) == 3, "half a turn has neither range nor mean"
    by_time = longer.plot("motor.torque", wrap="12 ms")
    assert by_time.get_xlim()[1] == pytest.approx(12.0, rel=0.02)


def test_figures_can_be_pickled_and_drawn_into_again(loud, tight):
    ax = loud.plot("motor.torque", wrap="2 ms")
    (again,) = pickle.loads(pickle.dumps(ax.figure)).axes
    tight.plot("motor.torque", wrap="2 ms", ax=again)
    assert legend(again) == ["B.fit.clearance 0.5 mm", "B.fit.clearance 0.1 mm"]
    assert len(ax.lines) == 2


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"wrap": "360 deg"}, "wrap '360 deg' is not a time; write it like '10 ms'"),
        ({"wrap": "20 ms", "over": "O.angle"}, "wrap '20 ms' is not an angle; write it like '30 deg'"),
        ({"wrap": 0.0}, "wrap 0.0 must be a positive number"),
        ({"wrap": 1e-12}, "periods, more than 10000"),
    ],
)
def test_what_cannot_be_wrapped(loud, options, complaint):
    with pytest.raises(ModelError) as error:
        loud.plot("motor.torque", **options)
    assert complaint in str(error.value)
    with pytest.raises(ModelError, match="a mode has no mean"):
        loud.plot("B.mode", wrap="1 ms")
    assert not pyplot.get_fignums(), "no figure is left behind"


# ------------------------------------------------------------------------------------------------------ asked instants


def test_curves_run_through_the_steps_behind_asked_instants(loud):
    """The peak of 38 kN lies between two of 51 instants, and was not to be seen."""
    few = loud.mechanism.simulate(until="6 ms", times=51)
    ax = few.plot("B.normal_force")
    (line,) = (line for line in ax.lines if line.get_visible())
    assert in_si(ax, line)[1].max() > 0.95 * few.extremes.loc["B.normal_force", "maximum"]
    assert line.get_marker() == "None"
    ax = few.plot_hysteresis("B")
    highest = max(in_si(ax, line)[1].max(initial=0.0) for line in ax.lines)
    assert highest > 0.95 * few.extremes.loc["B.normal_force", "maximum"]


# ------------------------------------------------------------------------------------------------ runs of one mechanism


def test_runs_of_one_mechanism_are_told_apart(loud):
    ax = loud.plot("B.normal_force")
    loud.mechanism.simulate(until="6 ms", rtol=1e-6).plot("B.normal_force", ax=ax)
    assert legend(ax) == ["rtol 1e-08", "rtol 1e-06"]
    loud.mechanism.simulate(until="3 ms").plot("B.normal_force", ax=ax)
    assert legend(ax) == ["until 6 ms, rtol 1e-08", "until 6 ms, rtol 1e-06", "until 3 ms, rtol 1e-08"]


def test_runs_that_are_alike_are_numbered(loud):
    ax = loud.plot("B.normal_force")
    loud.mechanism.simulate(until="6 ms").plot("B.normal_force", ax=ax)
    assert legend(ax) == ["run 1", "run 2"]
    ax = loud.plot("B.normal_force")
    loud.plot("guide.force.y", ax=ax)  # the same run
    assert legend(ax) == ["B normal force", "guide force y"]


def test_the_other_mechanism_comes_first(loud, tight):
    ax = loud.plot("B.normal_force")
    tight.plot("B.normal_force", ax=ax)
    loud.mechanism.simulate(until="3 ms").plot("B.normal_force", ax=ax)
    first, second, third = legend(ax)
    assert first.startswith("B.fit.clearance 0.5 mm") and first.endswith("until 6 ms")
    assert second == "B.fit.clearance 0.1 mm" and third.endswith("until 3 ms")


@pytest.mark.parametrize(
    ("wrap", "message"),
    [
        (360, "wrap 360 would be in rad; give it with a unit, like '360 deg'"),
        ("360", "wrap '360' has no unit; write '360 deg' or '360 rad', or the number 360 for rad"),
        (720.0, "wrap 720.0 would be in rad; give it with a unit, like '720 deg'"),
    ],
)
def test_a_period_of_an_angle_needs_a_unit(loud, wrap, message):
    with pytest.raises(ModelError, match=f"^{message}$"):
        loud.plot("motor.torque", over="O.angle", wrap=wrap)
    loud.plot("motor.torque", over="O.angle", wrap=2 * np.pi)
    loud.plot("motor.torque", over="O.angle", wrap="720 deg")
