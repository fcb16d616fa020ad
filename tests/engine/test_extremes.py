"""Extremes: those of the motion, between the steps, too, whatever instants are kept."""

from __future__ import annotations

import math
import re
from dataclasses import replace

import numpy as np
import pandas
import pytest

import gudgeon as gd
from gudgeon._channel import Channel
from gudgeon.papers import flores2004
from gudgeon.result.extremes import columns_of, find_extremes

CRANK, SPEED = 0.05, 500.0


def crank(**changes) -> gd.Mechanism:
    """A body that is driven round at a constant speed: its motion is known."""
    values = {
        "name": "crank",
        "bodies": [gd.Body("crank", mass=0.3, inertia=1e-4, position=(CRANK, 0.0))],
        "joints": [gd.Revolute("O", "ground", "crank", at=(0.0, 0.0))],
        "drives": [gd.Drive("motor", joint="O", speed=SPEED)],
        "gravity": (0.0, -9.81),
    }
    return gd.Mechanism(**{**values, **changes})


@pytest.mark.parametrize("times", [None, [0.0, 0.001, 0.02], np.linspace(0.0, 0.02, 7)])
def test_a_circle_whatever_instants_are_kept(times):
    run = crank().simulate(until=0.02, times=times)
    found = run.extremes
    assert list(found.columns) == ["minimum", "minimum_time", "maximum", "maximum_time"]
    radius, top = CRANK, math.pi / 2 / SPEED
    row = found.loc["crank.position.y"]
    assert row["maximum"] == pytest.approx(radius, abs=1e-7 * radius)
    assert row["minimum"] == pytest.approx(-radius, abs=1e-7 * radius)
    period = 2.0 * math.pi / SPEED
    assert abs((row["maximum_time"] - top + period / 2) % period - period / 2) < 1e-4 * period
    assert found.loc["crank.acceleration.x", "minimum"] == pytest.approx(-radius * SPEED**2, rel=1e-7)
    # the driving torque holds the weight: m g r cos(angle)
    weight = 0.3 * 9.81 * radius
    assert found.loc["motor.torque", "maximum"] == pytest.approx(weight, rel=1e-6)
    assert found.loc["motor.torque", "minimum"] == pytest.approx(-weight, rel=1e-6)


def test_extremes_of_impacts_do_not_depend_on_what_is_kept():
    """The summary's peak force was 38 kN by default and 5.5 kN with 51 instants of the same run."""
    machine, until = flores2004.dry(), 0.006
    every = machine.simulate(until=until)
    few = machine.simulate(until=until, times=np.linspace(0.0, until, 51))
    fine = machine.simulate(until=until, times=np.linspace(0.0, until, 30_001))
    seen = find_extremes(fine.time, fine.channels).frame()  # at the instants that are kept, without dense output
    for name in ("B.normal_force", "slider.acceleration.x", "motor.torque", "B.penetration", "slider.velocity.x"):
        span = seen.loc[name, "maximum"] - seen.loc[name, "minimum"]
        for run in (every, few):
            for side, sign in (("minimum", -1.0), ("maximum", 1.0)):
                beyond = sign * (run.extremes.loc[name, side] - seen.loc[name, side]) / span
                assert -1e-6 < beyond < 1e-4, (name, side)
    assert _peak(few) == _peak(every)
    spent = every.time_in_modes("B")
    assert sum(spent.values()) == pytest.approx(until, rel=1e-12)
    assert few.time_in_modes("B") == pytest.approx(spent, rel=1e-6)
    kept = np.bincount(every.values("B.mode")[0][:-1], weights=np.diff(every.time), minlength=3)
    assert list(spent.values()) == pytest.approx(kept, rel=1e-9)


def _peak(run: gd.Run) -> str:
    return next(text for what, text in run.summary() if what == "play in B").split("peak force")[1].split(";")[0]


def test_loads_have_channels_and_extremes():
    pull = gd.Force("pull", "crank", (gd.Harmonic(amplitude=3.0, frequency=SPEED / 3.0), 0.0))
    spring = gd.SpringDamper("spring", "ground", "crank", points=[(0.2, 0.0), (CRANK, 0.0)], stiffness=100.0)
    run = crank(loads=[pull, spring]).simulate(until=0.05, times=[0.0, 0.05])
    found = run.extremes
    assert found.loc["pull.force.x", "maximum"] == pytest.approx(3.0, rel=1e-6)
    assert found.loc["spring.length", "maximum"] == pytest.approx(0.2 + CRANK, rel=1e-7)
    assert found.loc["spring.length", "minimum"] == pytest.approx(0.2 - CRANK, rel=1e-7)
    assert found.loc["spring.force", "minimum"] == pytest.approx(-100.0 * 2 * CRANK, rel=1e-6)  # it pulls
    whole = crank(loads=[pull, spring]).simulate(until=0.05)
    power, speed = whole.values("pull.power")[0], whole.values("crank.velocity.x")[0]
    np.testing.assert_allclose(power, whole.values("pull.force.x")[0] * speed, rtol=0, atol=1e-12 * abs(power).max())
    assert (whole.values("pull.power")[1], whole.values("spring.speed")[1]) == ("W", "m/s")


def test_a_torque_and_a_torsional_spring_have_channels():
    loads = [
        gd.Torque("brake", "crank", torque=-0.25),
        gd.TorsionalSpringDamper("coil", "ground", "crank", stiffness=2.0, damping=0.01),
    ]
    run = crank(loads=loads).simulate(until=0.01)
    assert set(run.values("brake.torque")[0]) == {-0.25}
    np.testing.assert_allclose(run.values("coil.angle")[0], SPEED * run.time, rtol=1e-9, atol=1e-12)
    np.testing.assert_allclose(run.values("coil.torque")[0], -2.0 * SPEED * run.time - 0.01 * SPEED, rtol=1e-9)
    np.testing.assert_allclose(run.values("brake.power")[0], -0.25 * SPEED, rtol=1e-9)


def test_in_space_and_with_sites():
    ball = crank(
        bodies=[gd.Body("crank", mass=0.3, inertia=(1e-4, 1e-4, 1e-4), position=(CRANK, 0.0, 0.0))],
        joints=[gd.Revolute("O", "ground", "crank", at=(0.0, 0.0, 0.0), axis=(0.0, 0.0, 1.0))],
        gravity=(0.0, 0.0, 0.0),
    )
    found = ball.simulate(until=0.02).extremes
    assert found.loc["crank.position.y", "maximum"] == pytest.approx(CRANK, rel=1e-7)
    assert found.loc["crank.orientation.e3", "maximum"] == pytest.approx(1.0, abs=1e-7)


def test_names_of_numbers_at_sites():
    values = np.arange(12.0).reshape(2, 3, 2)
    names = [name for name, _ in columns_of({"g.force": Channel(values, "N", "", ("a", "b", "c"))})]
    assert names == ["g.force.a.x", "g.force.a.y", "g.force.b.x", "g.force.b.y", "g.force.c.x", "g.force.c.y"]


@pytest.mark.parametrize("known", [False, True], ids=["alone", "of all"])
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("foo", "there is no channel 'foo' in this run"),
        ("", "there is no channel ''"),
        ("crank.positon", "did you mean 'crank.position"),
        ("crank.position", "more than one number; choose one of crank.position.x, crank.position.y"),
        ("crank.position.q", "there is no channel 'crank.position.q' in this run; did you mean 'crank.position."),
        (None, "there is no channel None"),
    ],
)
def test_names_that_no_number_has(name, said, known):
    run = crank().simulate(until=0.001)
    if known:
        _ = run.extremes
    with pytest.raises(gd.ModelError, match=re.escape(said)):
        run.extremes_of(name)


def test_a_number_at_a_site_is_found_alone():
    """It has two dots more than its channel."""
    run = crank().simulate(until=0.001)
    forces = np.zeros((len(run.time), 2, 2))
    forces[3, 1, 1] = 7.0
    run = replace(run, channels={"guide.force": Channel(forces, "N", "", ("a", "b"))}, motion=None)
    assert run.extremes_of("guide.force.b.y") == (0.0, 0.0, 7.0, run.time[3])


@pytest.mark.parametrize("times", [None, 7], ids=["every step", "some instants"])
@pytest.mark.parametrize("between", [True, False])
def test_extremes_of_one_number_are_the_same_before_and_after_those_of_all(times, between):
    """Alone, fewer instants between the steps were looked at; and once all were known, those between the steps came."""
    run = flores2004.dry().simulate(until=0.012, times=times)
    names = ("slider.acceleration.x", "B.force.magnitude", "motor.torque", "B.penetration", "rod.position.y")
    alone = [run.extremes_of(name, between=between) for name in names]
    table = run.extremes
    assert [run.extremes_of(name, between=between) for name in names] == alone
    if between:
        assert [tuple(table.loc[name]) for name in names] == alone


def test_a_window_has_extremes_of_its_own():
    run = crank().simulate(until=0.02)
    part = run.window(0.0, 0.002)  # less than a sixth of a turn
    assert part.extremes.loc["crank.position.y", "maximum"] <= CRANK * math.sin(SPEED * 0.002) * (1.0 + 1e-9)


def test_a_window_of_few_instants_knows_the_steps():
    """The highest point within the window lies between its two instants."""
    run = crank().simulate(until=0.02, times=[0.0, 0.002, 0.004, 0.02])
    row = run.window(0.001, 0.005).extremes.loc["crank.position.y"]
    assert row["maximum"] == pytest.approx(CRANK, abs=1e-7 * CRANK)
    assert row["maximum_time"] == pytest.approx(math.pi / 2 / SPEED, rel=1e-3)
    assert not run.window(0.001, 0.005).notes


@pytest.mark.parametrize("keep", ["0.1 MB", "50 MB"])
def test_steps_that_do_not_fit_leave_their_extremes(keep):
    machine, until, names = flores2004.dry(), 0.012, ["B.normal_force", "motor.torque", "slider.acceleration.x"]
    every = machine.simulate(until=until)
    few = machine.simulate(until=until, times=11, keep=keep)
    assert len(few.time) == 11
    for name in names:
        assert few.extremes.loc[name].to_numpy() == pytest.approx(every.extremes.loc[name].to_numpy(), rel=1e-9)
    said = any("over the instants that the run holds" in note for note in few.window(0.0, 0.005).notes)
    assert said == (keep == "0.1 MB")


def test_what_is_not_a_number_counts_for_nothing():
    time, values = np.array([0.0, 1.0, 2.0]), np.array([np.nan, 3.0, 2.0])
    found = find_extremes(time, {"a.b": Channel(values, "", ""), "a.c": Channel(np.full(3, np.nan), "", "")}).frame()
    assert found.loc["a.b"].tolist() == [2.0, 2.0, 3.0, 1.0]
    assert found.loc["a.c"].isna().all()


def test_extremes_are_saved(tmp_path):
    machine = flores2004.dry()
    run = machine.simulate(until=0.002, times=np.linspace(0.0, 0.002, 5))
    run.save(tmp_path / "run.nc")
    pandas.testing.assert_frame_equal(gd.load(tmp_path / "run.nc").extremes, run.extremes)


def test_a_refined_run_lies_on_the_motion():
    run = crank().simulate(until=0.02)
    fine = run.refined(400)
    assert len(run.time) < 100 <= 400 <= len(fine.time)
    expected = CRANK * np.sin(SPEED * fine.time)
    np.testing.assert_allclose(fine.values("crank.position.y")[0], expected, rtol=0, atol=1e-7 * CRANK)
    at_steps = np.isin(fine.time, run.time)
    assert np.array_equal(fine.values("motor.torque")[0][at_steps], run.values("motor.torque")[0])
