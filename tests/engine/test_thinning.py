"""What a long run keeps: every so many steps, those beside extremes, and what was asked for."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

import gudgeon as gd
from engine.test_thinned_figures import oscillators
from gudgeon.compile.start import prepare
from gudgeon.papers import flores2004
from gudgeon.simulate import options
from gudgeon.tables.state import sample_bytes

UNTIL = 0.03


@pytest.fixture(scope="module")
def whole():
    return flores2004.dry().simulate(until=UNTIL)


def test_a_long_run_is_thinned_and_says_so(whole, monkeypatch):
    monkeypatch.setattr(options, "KEPT", 300_000)
    run = flores2004.dry().simulate(until=UNTIL)
    most = 300_000 // sample_bytes(prepare(flores2004.dry()).compiled.model)
    assert run.status == "complete"
    assert most // 4 < len(run.time) <= most + 2 * 2 * len(whole.extremes)  # and those beside extremes
    assert run.time[0] == 0.0 and run.time[-1] == whole.time[-1]
    assert np.isin(run.time, whole.time).all()  # the same steps
    assert any("steps are kept" in note and "0.3 MB" in note for note in run.notes)
    assert len(run.events) == len(whole.events)
    for side in ("minimum", "maximum"):
        assert np.array_equal(run.extremes[side], whole.extremes[side]) or np.allclose(
            run.extremes[side], whole.extremes[side], rtol=1e-4, atol=1e-6
        )
    # the samples beside the hardest impact are there
    peak = whole.extremes.loc["B.normal_force", "maximum"]
    assert run.values("B.normal_force")[0].max() > 0.9 * peak
    at = np.searchsorted(whole.time, run.time)
    assert np.array_equal(run.values("slider.position")[0], whole.values("slider.position")[0][at])
    assert np.array_equal(run.values("energy.residual")[0], whole.values("energy.residual")[0][at])


def test_what_is_kept_can_be_chosen(whole):
    every = flores2004.dry().simulate(until=UNTIL, keep="all")
    assert np.array_equal(every.time, whole.time)
    small = flores2004.dry().simulate(until=UNTIL, keep="200 kB")
    assert len(small.time) < len(whole.time) / 3
    some = flores2004.dry().simulate(until=0.002, keep=["slider.acceleration", "motor.torque"])
    assert "slider.acceleration" in some.channels and "rod.position" not in some.channels
    assert "rod.position.x" in some.extremes.index
    assert some.summary() and some["slider"].acceleration.sizes["axis"] == 2


@pytest.mark.parametrize("keep", ["100 kB", "10 kB", "1 kB"])
def test_so_little_room_that_the_extremes_alone_are_more(whole, keep):
    """It ended in an OverflowError, then kept more than it was allowed."""
    run = flores2004.dry().simulate(until=UNTIL, keep=keep)
    assert run.time[0] == 0.0 and run.time[-1] == UNTIL
    size = sample_bytes(prepare(flores2004.dry()).compiled.model)
    assert len(run.time) == max(16, 1000 * int(keep.split()[0]) // size)
    assert np.array_equal(run.extremes["maximum"], whole.extremes["maximum"]) or np.allclose(
        run.extremes["maximum"], whole.extremes["maximum"], rtol=1e-4, atol=1e-6
    )
    close = "within" if keep == "100 kB" else "close to"
    assert any("between which curves may be off" in note and f"to stay {close} " in note for note in run.notes)
    (note,) = run.plot("slider.acceleration.x").texts
    assert "curves may be off" in note.get_text() and "peaks" not in note.get_text()


@pytest.mark.parametrize("machine", ["engine", "oscillators"])
def test_more_room_keeps_more_steps_and_none_more_than_allowed(machine):
    """Where little room was given, steps were kept that were beside extremes of a part of the run only."""
    mechanism, until = (flores2004.dry(), UNTIL) if machine == "engine" else (oscillators(), 0.02)
    size = sample_bytes(prepare(mechanism).compiled.model)
    sizes = [int(20_000 * 1.5**k) for k in range(14)]
    kept = [len(mechanism.simulate(until=until, rtol=1e-10, keep=f"{one / 1000} kB").time) for one in sizes]
    assert all(count * size <= one for count, one in zip(kept, sizes, strict=True))
    # where two sizes lead to the same tolerance, a few steps depend on when it was reached
    assert all(more >= 0.98 * fewer for fewer, more in pairwise(kept))
    assert kept[-1] > 20 * kept[0]


def test_chosen_channels_are_saved(tmp_path):
    run = flores2004.dry().simulate(until=0.002, keep=["slider.acceleration"])
    run.save(tmp_path / "run.nc")
    loaded = gd.load(tmp_path / "run.nc")
    assert list(loaded.channels) == list(run.channels)


@pytest.mark.parametrize("keep", ["some", "5 apples", 7, [], [1], "-1 MB", "nan MB"])
def test_wrong_wishes(keep):
    with pytest.raises(gd.ModelError, match=r"keep .* is not known; give 'all', a size like '200 MB', or a list"):
        flores2004.dry().simulate(until=0.001, keep=keep)


def test_an_unknown_channel_is_refused_before_the_run():
    with pytest.raises(gd.ModelError, match=r"keep: there is no channel 'slider\.speed' in this run"):
        flores2004.dry().simulate(until=1e9, keep=["slider.speed"])


def test_a_component_keeps_its_vector():
    some = flores2004.dry().simulate(until=0.002, keep=["slider.acceleration.x", "B.force.magnitude"])
    assert "slider.acceleration" in some.channels and "B.force" in some.channels
    with pytest.raises(gd.ModelError, match=r"keep: there is no channel 'slider\.acceleration\.q' in this run"):
        flores2004.dry().simulate(until=0.002, keep=["slider.acceleration.q"])


@pytest.mark.parametrize(
    ("draw", "channel"),
    [
        (lambda run: run.plot_orbit("B"), "B.eccentricity"),
        (lambda run: run.plot_hysteresis("B"), "B.penetration"),
        (lambda run: run.last_revolutions(1), "O.angle"),
        (lambda run: run.plot_mechanism("0.5 ms"), "crank.angular_velocity"),
        (lambda run: run.plot("slider.velocity"), "slider.velocity"),
        (lambda run: run.plot("slider.velocity.x"), "slider.velocity.x"),
        (lambda run: run["rod"].position, "rod.position"),
    ],
)
def test_what_was_not_kept_is_said(draw, channel, tmp_path):
    run = flores2004.dry().simulate(until=0.002, keep=["slider.acceleration"])
    run.save(tmp_path / "run.nc")
    for part in (run, run.window(0.0, 0.001), gd.load(tmp_path / "run.nc")):
        with pytest.raises(gd.ModelError, match=rf"the channel '{channel}' was not kept; simulate with keep=\[.*"):
            draw(part)


def test_a_thinned_run_ends_at_its_end():
    """It ended at 20.64 s: no channel of a pendulum is extreme at the last step."""
    pendulum = gd.Mechanism(
        name="pendulum",
        bodies=[gd.Body("rod", mass=1.0, inertia=0.1, position=(1.0, 0.0))],
        joints=[gd.Revolute("O", "ground", "rod", at=(0.0, 0.0))],
        gravity=(0.0, -9.81),
    )
    assert pendulum.simulate(until=20.7, keep="40 kB").time[-1] == 20.7
