"""Pictures of bushings, stops and sleeves, and what is said of them."""

import matplotlib
import numpy as np
import pytest

matplotlib.use("Agg")
from matplotlib import pyplot

import gudgeon as gd
from pictures import artists, points

RUBBER = gd.LinearCompliance(stiffness=5e5, damping=200.0)
TWIST = gd.LinearCompliance(stiffness=20.0, damping=0.5)
WALL = gd.LinearSpringDamper(stiffness=1e3, damping=1.0)


@pytest.fixture(autouse=True)
def close_figures():
    yield
    pyplot.close("all")


@pytest.fixture(scope="module")
def run():
    """An arm in rubber that hangs on an elastic rod, and a block between soft stops."""
    arm = gd.Body("arm", 2.0, 0.03, position=(0.2, 0.0))
    block = gd.Body("block", 1.0, 0.01, position=(0.6, 0.0), velocity=(1.0, 0.0))
    limits = gd.Stop("angle", lower="-10 deg", upper="300 deg", contact=WALL)
    soft = gd.Stop("displacement", lower="-5 cm", upper="5 cm", compliance=gd.LinearCompliance(stiffness=1e4))
    fit = gd.Bushing(radial=RUBBER, torsion=TWIST)
    ends = ((0.4, 0.0), (0.4, 0.3))
    joints = [
        gd.Revolute("pivot", "ground", "arm", at=(0.0, 0.0), fit=fit, stops=(limits,)),
        gd.Translational("guide", "ground", "block", axis=(1.0, 0.0), stops=(soft,)),
        gd.Distance("rod", "arm", "ground", points=ends, fit=gd.Bushing(axial=gd.LinearCompliance(stiffness=50.0))),
    ]
    return gd.Mechanism("arm", [arm, block], joints, gravity=(0.0, -9.81)).simulate(until=0.5)


def test_loop_of_a_bushing(run):
    ax = run.plot_hysteresis("pivot")
    np.testing.assert_allclose(ax.lines[0].get_xdata(), 1e6 * run.fine.values("pivot.radial_deflection")[0])
    np.testing.assert_allclose(ax.lines[0].get_ydata(), run.fine.values("pivot.radial_force")[0])
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("pivot radial deflection in µm", "pivot radial force in N")
    ax = run.plot_hysteresis("pivot", motion="torsion")
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("pivot torsion deflection in °", "pivot torsion torque in N m")


def test_loop_of_a_stop(run):
    ax = run.plot_hysteresis("guide", motion="displacement")
    assert ax.get_ylabel() == "guide displacement stop force in N"
    lower, upper = ax.lines
    for line in (lower, upper):  # 1e4 N/m without damping: both limits have the same straight line
        x, y = np.asarray(line.get_xdata()), np.asarray(line.get_ydata())
        assert x.max() > 5.0
        np.testing.assert_allclose(y, 10.0 * x, rtol=1e-9, atol=1e-9)


@pytest.mark.parametrize(
    ("joint", "motion", "text"),
    [("pivot", "axial", "no loop of 'axial'"), ("nothing", "radial", "is for joints with a bushing or stops")],
)
def test_no_such_loop(run, joint, motion, text):
    with pytest.raises(gd.ModelError, match=text):
        run.plot_hysteresis(joint, motion=motion)
    assert not pyplot.get_fignums()


def test_limits_beside_the_motion(run):
    """Both limits of the block; of the arm that which it comes near to, in degrees as the angle is."""
    ax = run.plot("guide.displacement")
    _, *limits = [line for line in ax.lines if line.get_visible()]
    assert sorted(float(line.get_ydata()[0]) for line in limits) == pytest.approx([-50.0, 50.0])
    texts = [text.get_text() for text in ax.get_legend().get_texts()]
    assert texts == ["guide displacement", "stop of guide displacement"]
    run.plot("guide.displacement", ax=ax)
    assert len([line for line in ax.lines if line.get_visible()]) == 4
    near = [line for line in run.plot("pivot.angle").lines if line.get_linestyle() == "--"]
    assert [float(line.get_ydata()[0]) for line in near] == pytest.approx([-10.0])


def test_symbols(run):
    ax = run.plot_mechanism("0.1 s")
    (ring,) = artists(ax, "joint.pivot.bushing")
    assert ring.get_markersize() > artists(ax, "joint.pivot")[0].get_markersize()
    assert len(points(ax, "joint.rod")) > 2, "an elastic rod is a spring"
    bars = [np.asarray(artist.get_xydata()) for artist in artists(ax, "joint.guide.stop")]
    assert [bar[0, 0] for bar in bars] == pytest.approx([bar[1, 0] for bar in bars])
    assert bars[0][0, 0] < 0.55 and bars[1][0, 0] > 0.65


def test_symbols_in_space():
    soft = gd.Bushing(radial=RUBBER, axial=RUBBER, bending=TWIST)
    body = gd.Body("arm", 2.0, (0.03, 0.03, 0.03), position=(0.2, 1e-4, 0.0))
    pin = gd.Revolute(
        "pin", "ground", "arm", at={"ground": (0.0, 0.0, 0.0), "arm": (-0.2, 0.0, 0.0)}, axis=(0.0, 1.0, 0.0), fit=soft
    )
    run = gd.Mechanism("arm", [body], [pin], gravity=(0.0, 0.0, -9.81)).simulate(until=0.05)
    assert len(artists(run.plot_mechanism("0.02 s"), "joint.pin.bushing")) == 2
    assert len(run.plot_orbit("pin")) == 3
    loop = run.plot_hysteresis("pin", motion="axial").lines[0]  # with signs: a spring and a damper
    along, rate = (run.fine.values(f"pin.{name}")[0] for name in ("eccentricity.y", "eccentricity_rate.y"))
    np.testing.assert_allclose(loop.get_ydata(), 5e5 * along + 200.0 * rate, rtol=1e-6, atol=1e-9)
    said = dict(run.summary())["bushing in pin"]
    assert "mm out of place; bending up to" in said and said.endswith(" deg")


def test_what_is_said(run):
    said = dict(run.summary())
    assert said["bushing in pivot"].count(";") == 1 and "N m at" in said["bushing in pivot"]
    depth = 1e3 * np.hypot(1.0, 0.0) / np.sqrt(1e4)  # v sqrt(m/k)
    assert said["stop of guide"].startswith(f"compressed by at most {depth:.3g} mm, peak force 100 N")
    assert float(said["bushing in rod"].split("at most ")[1].split()[0]) < 100.0
    contacts, rest = said["stop of pivot"].split("; ")
    assert contacts.endswith("contact") or contacts.endswith("contacts")
    assert rest.endswith("deg beyond its limit")
    told = dict(run.mechanism.summary())
    assert told["joint pivot"] == (
        "revolute, ground - arm; bushing, radial linear, torsion linear; "
        "stop of its angle at -10 deg and 300 deg, contact law linear-spring-damper"
    )
    checked = dict(run.mechanism.check().summary())
    assert (checked["bushings"], checked["stops"]) == ("pivot, rod", "pivot.angle, guide.displacement")


def test_both_ends_of_a_sleeve():
    hertz = gd.Hertz(stiffness=1e9, exponent=1.5)
    fit = gd.Dry(bearing_radius=0.01, clearance=1e-4, length=0.02, contact=hertz)
    rod = gd.Body("rod", 0.5, (2e-4, 2.3e-4, 5e-5), position=(0.0, 0.0, 0.03), velocity=(0.1, 0.02, 0.05),
                  angular_velocity=(2.0, 1.0, 30.0))  # fmt: skip
    joint = gd.Cylindrical("J", "ground", "rod", at=(0.0, 0.0, 0.0), axis=(0.0, 0.0, 1.0), fit=fit)
    run = gd.Mechanism("rod", [rod], [joint]).simulate(until=0.02)
    ax = run.plot_orbit("J")
    circle, upper, lower = ax.lines
    np.testing.assert_allclose(np.hypot(circle.get_xdata(), circle.get_ydata()), 100.0)
    ends = 1e6 * run.fine.values("J.eccentricity_ends")[0]  # h, t, b are x, y, z here
    np.testing.assert_allclose(np.column_stack([upper.get_xdata(), upper.get_ydata()]), ends[:, 0, :2], atol=1e-9)
    np.testing.assert_allclose(np.column_stack([lower.get_xdata(), lower.get_ydata()]), ends[:, 1, :2], atol=1e-9)
    assert [text.get_text() for text in ax.get_legend().get_texts()] == ["upper end", "lower end"]


def test_from_the_command_line(call, run, tmp_path):
    run.save(tmp_path / "arm.nc")
    options = ("pivot.angle", "--hysteresis", "pivot.torsion", "--orbit", "pivot", "--mechanism")
    assert call("plot", tmp_path / "arm.nc", *options) == (0, f"drawn: {tmp_path / 'arm.png'}\n", "")
    code, _, said = call("plot", tmp_path / "arm.nc", "--hysteresis", "pivot.bending")
    assert code != 0 and "no loop of 'bending'" in said
