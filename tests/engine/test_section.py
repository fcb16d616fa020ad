"""Poincaré sections against closed forms, and against SciPy's events on an independent solution."""

import math

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import gudgeon as gd
from gudgeon.papers import flores2004

OMEGA, X0 = 7.0, 0.02


def oscillator():
    """x = x0 cos(w t): a mass on a spring that is let go."""
    mass = gd.Body("m", mass=2.0, inertia=1.0, position=(1.0 + X0, 0.0))
    spring = gd.SpringDamper(
        "s", "ground", "m", points=((0.0, 0.0), (1.0 + X0, 0.0)), stiffness=2.0 * OMEGA**2, free_length=1.0
    )
    return gd.Mechanism("oscillator", [mass], [gd.Translational("g", "ground", "m", axis=(1.0, 0.0))], loads=[spring])


@pytest.fixture(scope="module")
def run():
    return oscillator().simulate(until=20.0, rtol=1e-11)


def test_once_per_period(run):
    section = gd.poincare(run, period=0.3, phase=0.1)
    assert section.time == pytest.approx(0.1 + 0.3 * np.arange(67), abs=1e-14)
    assert section.values("m.position.x")[0] == pytest.approx(1.0 + X0 * np.cos(OMEGA * section.time), abs=1e-9)
    assert section.values("m.velocity.x")[0] == pytest.approx(-X0 * OMEGA * np.sin(OMEGA * section.time), abs=1e-8)
    later = gd.poincare(run, period="0.3 s", phase="100 ms", transient="10 s")
    np.testing.assert_array_equal(later.time, section.time[section.time >= 10.0])
    own = gd.poincare(run, period=2.0 * math.pi / OMEGA)  # one point
    assert np.ptp(own.values("m.position.x")[0]) < 1e-10


@pytest.mark.parametrize(("direction", "first", "every"), [("up", 1.5, 2), ("down", 0.5, 2), ("both", 0.5, 1)])
def test_where_a_channel_passes_a_level(run, direction, first, every):
    """cos(w t) = 0 at w t = pi/2 + n pi; the velocity there is x0 w."""
    section = gd.poincare(run, channel="m.position.x", level="1 m", direction=direction)
    expected = math.pi / OMEGA * np.arange(first, 20.0 * OMEGA / math.pi, every)
    assert len(section.time) == len(expected)
    assert section.time == pytest.approx(expected, abs=1e-9)  # the run's own error
    off = section.values("m.position.x")[0] - 1.0
    assert np.abs(off).max() <= X0 * OMEGA * 1e-12 * 20.0  # located to 1e-12 of the time


def test_two_passages_within_a_step():
    """A level just below the top is passed up and down within a step, between its nodes, and found."""
    loose = oscillator().simulate(until=20.0, rtol=1e-7)
    height = X0 * math.cos(0.02)
    section = gd.poincare(loose, channel="m.position.x", level=1.0 + height, direction="both", transient=0.1)
    periods = int(20.0 * OMEGA / (2.0 * math.pi))
    assert len(section.time) == 2 * periods
    width = np.diff(section.time)[::2]
    assert np.diff(loose.time).max() > 10 * 0.04 / OMEGA  # a step holds both
    assert width == pytest.approx(0.04 / OMEGA, rel=0.02)


def test_contacts_of_a_joint():
    run = flores2004.dry().simulate(until=4e-3)
    section = gd.poincare(run, contacts="B")
    np.testing.assert_array_equal(section.time, run.contacts)
    assert np.abs(section.values("B.penetration")[0]).max() < 1e-12
    assert section.event_list.time.size == 0 and section.motion is None
    few = flores2004.dry().simulate(until=4e-3, times=5)  # the steps are known beside them
    np.testing.assert_array_equal(gd.poincare(few, contacts="B").time, run.contacts)


def test_against_events_of_scipy():
    """A pendulum let go at the horizontal, where its speed turns: theta'' = -(m g l/I) cos theta."""
    rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
    pendulum = gd.Mechanism("p", [rod], [gd.Revolute("O", "ground", "rod", at=(0.0, 0.0))], gravity=(0.0, -9.81))

    def turns(t, y):
        return y[0] + 1.0

    turns.direction = -1.0
    solution = solve_ivp(
        lambda t, y: [y[1], -9.81 * 0.5 / 0.35 * math.cos(y[0])], (0.0, 6.0), [0.0, 0.0], events=turns,
        method="DOP853", rtol=1e-12, atol=1e-13,
    )  # fmt: skip
    section = gd.poincare(pendulum.simulate(until=6.0, rtol=1e-12), channel="O.angle", level=-1.0, direction="down")
    assert section.time == pytest.approx(solution.t_events[0], abs=1e-9)


def test_it_is_a_run_to_look_at(run, tmp_path):
    section = gd.poincare(run, period=0.3)
    assert section.data.sizes["time"] == len(section.time)
    assert "Poincaré" in section.loose
    (points,) = section.plot_portrait("m.position.x").get_lines()
    assert (points.get_linestyle(), points.get_marker()) == ("None", ".")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({}, r"nothing to take the section by is given; give one of period=, contacts= and channel="),
        ({"period": 1.0, "contacts": "g"}, "period and contacts are given; give one of"),
        ({"period": 0.0}, "period 0.0"),
        ({"period": "1 m"}, "period '1 m'"),
        ({"contacts": "q"}, "contacts 'q': no surfaces of such a joint meet"),
        ({"channel": "m.sped"}, "there is no channel 'm.sped'"),
        ({"channel": "m.position"}, "'m.position' is a vector; choose one of its components, like m.position.x"),
        ({"channel": "m.position.x", "level": 3.0}, "the section is never reached: m.position.x at 3.0, upwards does"),
        ({"channel": "m.position.x", "level": "3 s"}, "'3 s'"),
        ({"channel": "m.position.x", "direction": "left"}, "direction 'left'"),
        ({"period": 1.0, "transient": 50.0}, "the section is never reached: its period does not occur between 50 s"),
    ],
)
def test_wrong_sections_are_named(run, arguments, said):
    with pytest.raises(gd.ModelError, match=said):
        gd.poincare(run, **arguments)


def test_a_run_of_a_file_is_simulated_again_for_its_section(run, tmp_path):
    run.save(tmp_path / "a.nc")
    section, loaded = gd.poincare(run, period=1.0), gd.poincare(gd.load(tmp_path / "a.nc"), period=1.0)
    assert np.array_equal(section.time, loaded.time)
    for name in section.channels:
        assert np.array_equal(section.values(name)[0], loaded.values(name)[0]), name
