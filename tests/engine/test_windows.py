"""Windows: they begin and end where they are asked to, and what is said of them is true of them."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.special import ellipk

import gudgeon as gd
from engine.extremes import assert_close
from gudgeon.papers import flores2004
from gudgeon.result.window import Turns

UNTIL, BEGIN, END = 0.03, 0.0101, 0.0203


@pytest.fixture(scope="module")
def whole():
    return flores2004.dry().simulate(until=UNTIL)


@pytest.fixture(scope="module")
def few():
    return flores2004.dry().simulate(until=UNTIL, times=31)


def test_edges_are_exact(whole):
    part = whole.window(BEGIN, END)
    assert (part.time[0], part.time[-1]) == (BEGIN, END)
    assert np.all(np.diff(part.time) > 0.0)
    assert part.values("O.angle")[0][0] == pytest.approx(whole.values("O.angle")[0][0] - 5000 * math.pi / 30 * BEGIN)
    before = np.searchsorted(whole.time, [BEGIN, END]) - 1
    assert np.array_equal(part.values("B.mode")[0][[0, -1]], whole.values("B.mode")[0][before])
    same = part.window(BEGIN, END)
    assert np.array_equal(same.time, part.time)
    assert np.array_equal(whole.window(-1.0, 1.0).time, whole.time)  # no further than the run


def test_a_window_within_one_step(whole):
    k = int(np.argmax(np.diff(whole.time)))
    inside = whole.time[k] + np.array([0.25, 0.75]) * (whole.time[k + 1] - whole.time[k])
    assert np.array_equal(whole.window(*inside).time, inside)


def test_times_in_modes_sum_up_to_the_window(whole, few):
    spent = whole.window(BEGIN, END).time_in_modes("B")
    assert sum(spent.values()) == pytest.approx(END - BEGIN, rel=1e-12)
    assert few.window(BEGIN, END).time_in_modes("B") == pytest.approx(spent, rel=1e-12)
    assert len(few.window(BEGIN, END).time) == 10  # the instants that it was asked for


def test_shares_sum_up_to_all(few):
    """With instants that do not begin at the start they summed up to 301 %."""
    late = flores2004.dry().simulate(until=UNTIL, times=[0.01, 0.02])
    for run in (late, few, few.window(BEGIN, END)):
        text = dict(run.summary())["play in B"].split("; ")[-1]
        assert sum(int(part.split()[-2]) for part in text.split(", ")) in (99, 100, 101)


def test_the_last_revolution_is_one_turn(whole, few):
    last = whole.last_revolutions(1)
    angle = last.values("O.angle")[0]
    assert abs(angle[-1] - angle[0]) == pytest.approx(2.0 * math.pi, rel=1e-12)
    steps = few.last_revolutions(1).steps
    angle = steps.values("O.angle")[0]
    assert abs(angle[-1] - angle[0]) == pytest.approx(2.0 * math.pi, rel=1e-12)


def test_a_revolution_of_uneven_speed():
    """The speed is not constant: the place where the last turn begins is found between steps."""
    rod = gd.Mechanism(
        name="rod",
        bodies=[gd.Body("rod", mass=1.0, inertia=0.1, position=(0.0, 0.0))],
        joints=[gd.Revolute("O", "ground", "rod", at=(0.0, 0.0))],
        drives=[gd.Drive("motor", joint="O", speed=gd.Harmonic(amplitude=5.0, frequency=10.0, offset=10.0))],
    )
    last = rod.simulate(until=1.0).last_revolutions(1)
    angle = last.values("O.angle")[0]
    assert angle[-1] - angle[0] == pytest.approx(2.0 * math.pi, rel=1e-9)


def test_extremes_hold_the_samples_and_lie_within_those_of_the_whole(whole, few):
    for run in (whole, few):
        part = run.window(BEGIN, END)
        found, all_of_it = part.extremes, run.extremes
        span = all_of_it.maximum - all_of_it.minimum
        kind = [name.split(".")[1] for name in span.index]
        round_off = 1e-12 * span.groupby(kind).transform("max")  # all that channels have that are constant
        assert (found.maximum <= all_of_it.maximum + 1e-4 * span + round_off).all()
        assert (found.minimum >= all_of_it.minimum - 1e-4 * span - round_off).all()
        for name in ("B.normal_force", "motor.torque", "slider.velocity.x", "B.penetration"):
            values = part.values(name)[0]
            assert found.loc[name, "minimum"] <= values.min() and values.max() <= found.loc[name, "maximum"]
    assert_close(few.window(BEGIN, END).extremes, whole.window(BEGIN, END).extremes)


@pytest.mark.parametrize("more", [{"keep": "200 kB"}, {"times": 31}, {"times": 31, "keep": "200 kB"}, {"keep": "all"}])
def test_the_error_of_the_energy_balance_is_that_of_the_steps(whole, more):
    """Between steps it is that of the interpolation, some ten times as large, and was found in some steps only."""
    run = flores2004.dry().simulate(until=UNTIL, **more)
    assert run.extremes.loc["energy.residual"].tolist() == whole.extremes.loc["energy.residual"].tolist()
    assert dict(run.summary())["energy balance"] == dict(whole.summary())["energy balance"]
    assert np.abs(whole.values("energy.residual")[0]).max() == whole.extremes.loc["energy.residual", "maximum"]


def test_a_wrong_order_is_said(whole):
    with pytest.raises(gd.ModelError, match=r"the window's start 0\.02 s lies after its end 0\.01 s; exchange them"):
        whole.window("20 ms", "10 ms")
    with pytest.raises(gd.ModelError, match="holds no sample; the run has"):
        whole.window("1 s", "2 s")


def test_notes_say_whose_they_are(whole, tmp_path):
    told = tuple(f"whole run: {note}" for note in whole.notes)
    assert told
    assert whole.window(BEGIN, END).notes == told
    assert whole.window(BEGIN, END).window(0.011, 0.012).notes == told


def test_why_a_window_is_over_its_instants(whole, tmp_path):
    whole.save(tmp_path / "run.nc")
    loaded = gd.load(tmp_path / "run.nc").window(BEGIN, END)
    loaded.save(tmp_path / "part.nc")
    runs = {
        "a file does not tell the motion between them": loaded,
        "not every step was kept": flores2004.dry().simulate(until=UNTIL, keep="200 kB").window(BEGIN, END),
        "only some channels were kept": flores2004.dry().simulate(until=0.002, keep=["O.angle"]).window(0.0, 0.001),
    }
    for why, run in runs.items():
        said = f"extremes and times in modes of this window are over the instants that the run holds: {why}"
        assert run.notes[-1] == said
        assert run.window(run.time[0], run.time[-1]).notes.count(said) == 1


@pytest.mark.parametrize("rtol", [1e-5, 1e-8])
def test_turns_to_and_fro_are_counted_between_steps(rtol):
    """A pendulum of m l g = 1 let go at a right angle: four quarter swings a period, each of 90 degrees.

    Its period is 4 K(sin 45 deg) sqrt(I/(m g l)), with the complete elliptic integral K of parameter 1/2.
    """
    rod = gd.Body("rod", mass=1.0, inertia=0.75, position=(0.5, 0.0))
    pendulum = gd.Mechanism("p", [rod], [gd.Revolute("O", "ground", "rod", at=(0.0, 0.0))], gravity=(0.0, -2.0))
    period = 4.0 * ellipk(0.5)
    run = pendulum.simulate(until=5.0 * period, rtol=rtol)
    turns = Turns(run, "O.angle")
    assert turns.total == pytest.approx(5.0, abs=100.0 * rtol)
    for swings in (0.25, 0.5, 0.75, 1.0, 4.75):  # at the ends of swings time depends on the angle as a square root
        assert turns.instant(swings) == pytest.approx(swings * period, abs=period * rtol**0.5)
