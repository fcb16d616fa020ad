"""Windows of measures: where they begin and end, by times and by revolutions."""

from __future__ import annotations

import math

import pytest
from scipy.optimize import brentq

import gudgeon as gd
from study.measured import RADIUS, SPEED, TURN, crank, oscillator, twelve_impacts


@pytest.fixture(scope="module")
def round_run():
    return crank().simulate(until=3.3 * TURN)


@pytest.mark.parametrize(
    ("part", "begin", "end"),
    [
        ({"window": ("2 ms", "5 ms")}, 0.002, 0.005),
        ({"window": (0.0, 3.3 * TURN)}, 0.0, 3.3 * TURN),
        ({"revolutions": (1, 3)}, TURN, 3 * TURN),
        ({"revolutions": (0.5, 3.3)}, 0.5 * TURN, 3.3 * TURN),
        ({"after_revolutions": 2.25}, 2.25 * TURN, 3.3 * TURN),
        ({"last_revolutions": 0.75}, 2.55 * TURN, 3.3 * TURN),
        ({"last_revolutions": 3.3}, 0.0, 3.3 * TURN),
        ({}, 0.0, 3.3 * TURN),
    ],
)
def test_windows(round_run, part, begin, end):
    """The angle rises evenly, so that its least and largest value and its mean tell the window."""
    exact = {"rel": 1e-9, "abs": 1e-9}
    for name in ({}, {"revolutions_of": "motor"}, {"revolutions_of": "O"}):
        if name and not any("revolutions" in way for way in part):
            continue
        assert gd.Minimum("O.angle", **part, **name).of(round_run) == pytest.approx(SPEED * begin, **exact)
        assert gd.Maximum("O.angle", **part, **name).of(round_run) == pytest.approx(SPEED * end, **exact)
        assert gd.Mean("O.angle", **part, **name).of(round_run) == pytest.approx(SPEED * 0.5 * (begin + end), **exact)


def test_an_extreme_within_a_window_between_steps(round_run):
    """The highest place of the circle in the window is at its edge, and in the next one inside."""
    edge = gd.Maximum("crank.position.y", window=(0.0, 0.2 * TURN)).of(round_run)
    assert edge == pytest.approx(RADIUS * math.sin(0.4 * math.pi), rel=1e-9)
    inside = gd.Maximum("crank.position.y", window=(0.2 * TURN, 0.26 * TURN)).of(round_run)
    assert inside == pytest.approx(RADIUS, rel=1e-9)


def test_revolutions_of_uneven_speed():
    """The angle is 10 t + 0.5 (1 - cos 10 t)."""
    run = crank(speed=gd.Harmonic(amplitude=5.0, frequency=10.0, offset=10.0)).simulate(until=2.0)

    def angle(t):
        return 10.0 * t + 0.5 * (1.0 - math.cos(10.0 * t))

    begin, end = (brentq(lambda t, n=n: angle(t) - 2.0 * math.pi * n, 0.0, 2.0, xtol=1e-14) for n in (1, 2))
    power = gd.Power("motor", revolutions=(1, 2)).of(run)
    energy = gd.Power("motor", window=(begin, end)).of(run)
    assert power == pytest.approx(energy, rel=1e-6)
    turned = gd.Mean("O.angular_velocity", revolutions=(1, 2)).of(run)
    assert turned == pytest.approx(2.0 * math.pi / (end - begin), rel=1e-8)


def test_to_and_fro_counts_alike():
    """A drive that swings by 0.5 rad to both sides makes 2 rad in a period of 0.1 s, as far as its steps tell."""
    swing = gd.Drive("motor", joint="O", position=gd.Harmonic(amplitude=0.5, frequency=20.0 * math.pi))
    run = crank(drives=[swing]).simulate(until=1.0, rtol=1e-10)
    part = {"after_revolutions": 2.0 / (2.0 * math.pi)}  # one period
    assert gd.Mean("O.angle", **part).of(run) == pytest.approx(0.0, abs=1e-2)
    begin, _ = gd.Peak("O.angle", **part).interval(run)
    assert begin == pytest.approx(0.1, rel=1e-2)


@pytest.mark.parametrize(
    ("part", "said"),
    [
        (
            {"window": ("2 ms", "50 ms")},
            r"its window from 0.002 s to 0.05 s ends after the run, which ends at 0.041469 s",
        ),
        ({"window": (1.0, 2.0)}, r"its window from 1 s to 2 s ends after the run"),
        ({"revolutions": (1, 5)}, r"joint O made 3.3 revolutions, fewer than 5; run longer"),
        ({"revolutions": (7, 9)}, r"joint O made 3.3 revolutions, fewer than 9; run longer"),
        ({"after_revolutions": 4}, r"joint O made 3.3 revolutions, fewer than 4; run longer"),
        ({"after_revolutions": 3.3}, r"nothing is left after 3.3 revolutions; run longer"),
        ({"last_revolutions": 4}, r"joint O made 3.3 revolutions, fewer than 4; run longer"),
    ],
)
def test_windows_outside_the_run(round_run, part, said):
    for measure in (gd.Peak("O.angle", **part), gd.Mean("O.angle", **part)):
        with pytest.raises(gd.ModelError, match=f"^{measure.title}: {said}"):
            measure.of(round_run)


def test_a_window_outside_is_found_before_anything_is_computed(round_run):
    measure = gd.Peak("O.angle", window=("2 ms", "5 ms"))
    measure.check(round_run)
    measure.check(round_run, until=0.005)
    with pytest.raises(gd.ModelError, match=r"measure peak: its window .* ends after the run, which ends at 0.004 s"):
        measure.check(round_run, until=0.004)


def test_whose_revolutions():
    slide = gd.Drive("slide", joint="guide", speed=1.0)
    turn = gd.Drive("turn", joint="O", speed=10.0)
    other = gd.Drive("other", joint="P", speed=20.0)
    bodies = [gd.Body(name, mass=1.0, inertia=1e-3, position=(0.5 * k, 0.0)) for k, name in enumerate("abc")]
    joints = [
        gd.Revolute("O", "ground", "a", at=(0.0, 0.0)),
        gd.Revolute("P", "ground", "b", at=(0.5, 0.0)),
        gd.Translational("guide", "ground", "c", at=(1.0, 0.0), axis=(1.0, 0.0)),
    ]
    machine = gd.Mechanism(name="three", bodies=bodies, joints=joints, drives=[slide, turn, other])
    run = machine.simulate(until=1.0)

    def begins(machine_run, **whose):
        return gd.Minimum("a.angle", after_revolutions=1, **whose).interval(machine_run)[0]

    assert begins(run, revolutions_of="turn") == pytest.approx(2.0 * math.pi / 10.0, rel=1e-9)
    assert begins(run, revolutions_of="P") == pytest.approx(2.0 * math.pi / 20.0, rel=1e-9)
    without = machine.with_(drives=[slide, turn]).simulate(until=1.0)
    assert begins(without) == pytest.approx(2.0 * math.pi / 10.0, rel=1e-9)
    none = oscillator().simulate(until=0.1)
    for of, whose, said in (
        (run, {}, r"several drives turn \(turn, other\); say whose revolutions count by revolutions_of="),
        (none, {}, "there is no drive that turns; say whose revolutions count"),
        (run, {"revolutions_of": "slide"}, "revolutions_of 'slide': it does not turn"),
        (run, {"revolutions_of": "turm"}, r"revolutions_of: there is no drive or joint 'turm'; did you mean 'turn'\?"),
    ):
        measure = gd.Peak("energy.kinetic", after_revolutions=1, **whose)
        for call in (measure.check, measure.of):
            with pytest.raises(gd.ModelError, match=said):
                call(of)


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ({"window": "2 ms"}, "window '2 ms' must be two numbers, where it begins and where it ends"),
        ({"window": ("5 ms", "2 ms")}, "must be increasing and not negative"),
        ({"window": ("2 ms", "2 ms")}, "must be increasing and not negative"),
        ({"window": ("1 mm", "2 ms")}, r"window\[0\] '1 mm' is not a time"),
        ({"revolutions": (1, 2, 3)}, "revolutions .* must be two numbers"),
        ({"revolutions": (-1, 2)}, "must be increasing and not negative"),
        ({"after_revolutions": 0}, "after_revolutions .* must be greater than 0"),
        ({"window": (0, 1), "last_revolutions": 1}, "window and last_revolutions are given; give one of them"),
        ({"revolutions_of": "motor"}, "revolutions_of 'motor' goes with revolutions, after_revolutions or"),
    ],
)
def test_windows_that_cannot_be(part, said):
    with pytest.raises(gd.ModelError, match=f"^measure peak: .*{said}"):
        gd.Peak("slider.velocity", **part)


def test_events_count_within_their_window():
    run = twelve_impacts().simulate(until=0.005)
    times, joints = run.contacts, run.event_list.joints
    assert joints == ("B",)
    middle = 0.5 * (times[3] + times[4])
    assert gd.Impacts("B", window=(0.0, middle)).of(run) == 4
    assert gd.Impacts("B", window=(middle, 0.005)).of(run) == len(times) - 4
    assert gd.Impacts("B").of(run) == len(times)


@pytest.mark.parametrize("part", [{"after_revolutions": 5}, {"last_revolutions": 5}, {"revolutions": (1, 5)}])
def test_more_revolutions_than_a_motor_makes_are_found_before_anything_is_computed(part):
    body = crank().bodies[0].name
    measure = gd.Peak(f"{body}.velocity.x", **part)
    with pytest.raises(gd.ModelError, match=r"makes 2 revolutions in .* s, fewer than 5; run longer"):
        gd.Study(crank(), {f"{body}.mass": [0.2]}, [measure], until=2 * TURN)
