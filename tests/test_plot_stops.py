"""Pictures of stops on angles: in contact, the line of the body that turns is at the bar of its limit."""

import matplotlib
import numpy as np
import pytest

matplotlib.use("Agg")
from matplotlib import pyplot

import gudgeon as gd
from pictures import artists

WALL = gd.LinearSpringDamper(stiffness=1e4, damping=1.0)
UP = (0.0, 0.0, -9.81)


@pytest.fixture(autouse=True)
def close_figures():
    yield
    pyplot.close("all")


def lines(ax, name) -> list[np.ndarray]:
    """Return the points of all lines of a name."""
    return [
        np.transpose(artist.get_data_3d()) if ax.name == "3d" else np.asarray(artist.get_xydata())
        for artist in artists(ax, name)
    ]


def direction(line: np.ndarray) -> np.ndarray:
    return (line[-1] - line[0]) / np.linalg.norm(line[-1] - line[0])


def limits(motion: str, lower="-25 deg", upper="35 deg") -> gd.Stop:
    return gd.Stop(motion, lower=lower, upper=upper, contact=WALL)


def flat(**stop) -> gd.Mechanism:
    """Return an arm on an arm; the joint between them has the stop."""
    first = gd.Body("first", 1.0, 0.02, position=(0.1, 0.1), angle=0.5, angular_velocity=3.0)
    second = gd.Body("second", 1.0, 0.02, position=(0.3, 0.1), angle=-0.7, angular_velocity=-4.0)
    joints = [
        gd.Revolute("O", "ground", "first", at=(0.0, 0.0)),
        gd.Revolute("J", "first", "second", at=(0.2, 0.2), stops=[limits("angle", **stop)]),
    ]
    return gd.Mechanism("arms", [first, second], joints)


def solid(make, *motions: str, spin=(2.0, -1.5, 3.0), moved=(0.2, 0.1, -0.1)) -> gd.Mechanism:
    """Return a body on the ground, by a joint with stops."""
    body = gd.Body("arm", 1.0, (0.02, 0.03, 0.04), position=moved, angular_velocity=spin)
    return gd.Mechanism("arm", [body], [make(stops=[limits(motion) for motion in motions])], gravity=UP)


AXIS = {"axis": (0.2, 0.3, 1.0)}
SOLID = {
    "revolute": lambda **more: gd.Revolute("J", "ground", "arm", at=(0, 0, 0), **AXIS, **more),
    "cylindrical": lambda **more: gd.Cylindrical("J", "ground", "arm", at=(0, 0, 0), **AXIS, **more),
    "universal": lambda **more: gd.Universal(
        "J", "ground", "arm", at=(0, 0, 0), axes=((0.0, 0.0, 1.0), (0.6, 0.8, 0.0)), **more
    ),
    "spherical": lambda **more: gd.Spherical("J", "ground", "arm", at=(0, 0, 0), **more),
}
CASES = {
    "plane": (flat, "angle"),
    "revolute": (lambda: solid(SOLID["revolute"], "angle"), "angle"),
    "cylindrical": (lambda: solid(SOLID["cylindrical"], "angle"), "angle"),
    "cross, first arm": (lambda: solid(SOLID["universal"], "angle_1"), "angle_1"),
    "cross, second arm": (lambda: solid(SOLID["universal"], "angle_2"), "angle_2"),
    "ball, h": (lambda: solid(SOLID["spherical"], "angle_h"), "angle_h"),
    "ball, t": (lambda: solid(SOLID["spherical"], "angle_t"), "angle_t"),
    "ball, b": (lambda: solid(SOLID["spherical"], "angle_b"), "angle_b"),
}


@pytest.mark.parametrize("name", CASES)
def test_in_contact_the_line_is_at_the_bar(name):
    """The coordinate, which the engine computes, is at its limit; line and bar are drawn from the poses alone."""
    make, motion = CASES[name]
    run = make().simulate(until=0.6, times=np.linspace(0.0, 0.6, 601))
    sites = dict(zip(run.contacts, run.events[run.events["kind"] == "contact"]["site"], strict=True))
    when, side = next(iter(sites.items()))
    ax = run.plot_mechanism(when)
    (pointer,), bars = lines(ax, "joint.J.pointer"), lines(ax, "joint.J.stop")
    assert len(bars) == 2
    found = [float(direction(pointer) @ direction(bar)) for bar in bars]
    assert found[side] > 1.0 - 1e-8  # 1e-4 rad
    assert found[1 - side] == pytest.approx(np.cos(np.radians(60.0)), abs=1e-3)  # the other limit is 60 degrees away
    angle = run.at([when])[f"J.{motion}"].values[0]
    assert angle == pytest.approx(np.radians((-25.0, 35.0)[side]), abs=1e-9)


def test_bars_of_a_door():
    """As described: the leaf is at zero, to the right; the arc goes from limit to limit, seen from above."""
    stop = gd.Stop("angle", lower="-5 deg", upper="95 deg", contact=WALL)
    joint = gd.Revolute("hinge", "ground", "leaf", at=(0.0, 0.0), stops=(stop,))
    leaf = gd.Body("leaf", 20.0, 1.6, position=(0.4, 0.0), angle=1.0)
    ax = gd.plot.plot_mechanism(gd.Mechanism("door", [leaf], [joint]))
    for bar, angle in zip(lines(ax, "joint.hinge.stop"), (-5.0, 95.0), strict=True):
        assert np.degrees(np.arctan2(*direction(bar)[::-1])) == pytest.approx(angle)
        assert np.linalg.norm(bar.mean(axis=0)) == pytest.approx(0.075 * 400.0)
    (arc,) = lines(ax, "joint.hinge.arc")
    assert np.degrees(np.arctan2(arc[:, 1], arc[:, 0])) == pytest.approx(np.linspace(-5.0, 95.0, len(arc)))
    assert direction(lines(ax, "joint.hinge.pointer")[0]) == pytest.approx([1.0, 0.0])
    x, y = ax.get_xlim(), ax.get_ylim()
    assert x[0] < arc[:, 0].min() and y[1] > arc[:, 1].max(), "the picture holds them"


@pytest.mark.parametrize(
    ("given", "turns"),
    [
        ({"lower": None, "upper": "800 deg"}, [60.0]),
        ({"lower": "-100 deg", "upper": None}, [60.0]),
        ({"lower": "-200 deg", "upper": "300 deg"}, [500.0]),
        ({"lower": "-4000 deg", "upper": "4000 deg"}, [60.0, 60.0]),
    ],
)
def test_limits_far_away_and_alone(given, turns):
    """A spiral of up to two turns; beside a limit that is alone or further away a piece of it."""
    ax = gd.plot.plot_mechanism(flat(**given))
    assert len(lines(ax, "joint.J.stop")) == sum(limit is not None for limit in given.values())
    centre = 1e3 * np.array([0.2, 0.2])
    for arc, turn in zip(lines(ax, "joint.J.arc"), turns, strict=True):
        angles = np.degrees(np.unwrap(np.arctan2(*(arc - centre).T[::-1])))
        assert np.ptp(angles) == pytest.approx(turn)
        radii = np.linalg.norm(arc - centre, axis=1)
        assert radii[-1] == pytest.approx(radii[0]) if turn < 360.0 else np.all(np.diff(radii) > 0.0)


def test_a_body_whose_centre_is_on_the_axis():
    """A wheel points nowhere: its line is along the joint's h, here x."""
    stop = gd.Stop("angle", upper="30 deg", contact=WALL)
    wheel = gd.Body("wheel", 1.0, (0.1, 0.1, 0.1), position=(0.0, 0.0, 0.2))
    for joint in (
        gd.Revolute("J", "ground", "wheel", at=(0, 0, 0), axis=(0, 0, 1), stops=(stop,)),
        gd.Revolute("J", "wheel", "ground", at=(0, 0, 0), axis=(0, 0, 1), stops=(stop,)),
    ):
        ax = gd.plot.plot_mechanism(gd.Mechanism("wheel", [wheel], [joint]))
        assert direction(lines(ax, "joint.J.pointer")[0]) == pytest.approx([1.0, 0.0, 0.0], abs=1e-12)
