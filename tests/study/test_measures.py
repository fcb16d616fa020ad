"""Measures of channels: against motions that are known, and against the motion at very many instants."""

from __future__ import annotations

import math

import numpy as np
import pytest

import gudgeon as gd
from study.measured import MASS, RADIUS, SPEED, TURN, G, crank, oscillator, twelve_impacts

#: What `run.extremes` promises: an error far below 1e-4 of a channel's range.
EXACT = 1e-6


@pytest.fixture(scope="module")
def round_run():
    return crank().simulate(until=3.3 * TURN)


@pytest.fixture(scope="module")
def impacts():
    return twelve_impacts().simulate(until=0.005)


def test_a_circle(round_run):
    """The body goes round a circle of radius R at the speed W: x = R cos Wt, y = R sin Wt."""
    of = {"rel": 1e-9}
    assert gd.Peak("crank.position.y").of(round_run) == pytest.approx(RADIUS, **of)
    assert gd.Minimum("crank.position.y").of(round_run) == pytest.approx(-RADIUS, **of)
    assert gd.Maximum("crank.velocity.x").of(round_run) == pytest.approx(RADIUS * SPEED, **of)
    assert gd.Peak("crank.acceleration").of(round_run) == pytest.approx(RADIUS * SPEED**2, **of)
    assert gd.Minimum("crank.acceleration").of(round_run) == pytest.approx(RADIUS * SPEED**2, **of)
    assert gd.Peak("motor.torque").of(round_run) == pytest.approx(MASS * G * RADIUS, **of)


def test_a_peak_counts_by_its_size():
    """An oscillation about 0 that decays is largest where it goes first, which is below zero."""
    run = oscillator().simulate(until=0.7)
    z = 0.02 / (2.0 * math.sqrt(3.0 * 0.01))
    first = -0.5 - 0.5 * math.exp(-math.pi * z / math.sqrt(1.0 - z * z))  # the overshoot of a damped oscillator
    assert gd.Minimum("O.angle").of(run) == pytest.approx(first, rel=1e-7)
    assert gd.Peak("O.angle").of(run) == -gd.Minimum("O.angle").of(run)
    assert gd.Maximum("O.angle").of(run) == pytest.approx(0.0, abs=1e-12)


@pytest.mark.parametrize(("begin", "end"), [(1.0, 3.0), (0.25, 1.0), (0.1, 0.17)])
def test_mean_and_rms_of_a_sine(round_run, begin, end):
    a, b = 2.0 * math.pi * begin, 2.0 * math.pi * end
    mean = RADIUS * (math.cos(a) - math.cos(b)) / (b - a)
    square = RADIUS**2 * (0.5 - (math.sin(2 * b) - math.sin(2 * a)) / (4.0 * (b - a)))
    by_turns = {"revolutions": (begin, end)}
    by_times = {"window": (begin * TURN, end * TURN)}
    for part in (by_turns, by_times):
        assert gd.Mean("crank.position.y", **part).of(round_run) == pytest.approx(mean, rel=1e-9, abs=1e-9 * RADIUS)
        assert gd.RMS("crank.position.y", **part).of(round_run) == pytest.approx(math.sqrt(square), rel=1e-9)


def test_a_sine_has_its_amplitude_by_the_root_of_two_as_rms(round_run):
    assert gd.RMS("crank.velocity.x", last_revolutions=3).of(round_run) == pytest.approx(
        RADIUS * SPEED / math.sqrt(2.0), rel=1e-9
    )


@pytest.mark.parametrize("percent", [0.0, 2.5, 30.0, 50.0, 90.0, 100.0])
def test_percentiles_of_a_sine(round_run, percent):
    """Over whole turns a sine is below sin(pi (p - 1/2)) for the part p of the time."""
    expected = RADIUS * math.sin(math.pi * (percent / 100.0 - 0.5))
    found = gd.Percentile("crank.position.y", percent, revolutions=(1, 3)).of(round_run)
    assert found == pytest.approx(expected, abs=5e-5 * RADIUS)


def test_percentiles_of_what_is_zero_most_of_the_time(impacts):
    share = gd.ContactTime("B").of(impacts)
    round_off = 1e-8 * gd.Peak("B.normal_force").of(impacts)  # of the polynomials that it is read from
    assert gd.Percentile("B.normal_force", 50.0 * (1.0 - share)).of(impacts) == pytest.approx(0.0, abs=round_off)
    assert gd.Percentile("B.normal_force", 100.0 - 50.0 * share).of(impacts) > 1.0
    middle = gd.Percentile("B.normal_force", 95.0).of(impacts)
    even = np.linspace(impacts.time[0], impacts.time[-1], 40_001)[1:-1]
    assert np.mean(impacts.at(even)["B.normal_force"].values <= middle) == pytest.approx(0.95, abs=2e-4)


def test_the_mean_of_a_rate_is_the_change(impacts):
    """The mean of a velocity is the way over the time, that of an acceleration the change of the velocity."""
    duration = impacts.time[-1] - impacts.time[0]
    for rate, of in (("slider.velocity.x", "slider.position.x"), ("slider.acceleration.x", "slider.velocity.x")):
        values = impacts.values(of)[0]
        scale = np.ptp(values) / duration
        found = gd.Mean(rate).of(impacts)
        assert found == pytest.approx((values[-1] - values[0]) / duration, abs=1e-6 * scale)


@pytest.mark.parametrize("rtol", [1e-8, 1e-5])
@pytest.mark.parametrize(
    "channel", ["slider.acceleration.x", "B.normal_force", "motor.torque", "slider.velocity.x", "B.eccentricity"]
)
def test_extremes_are_those_at_very_many_instants(channel, rtol):
    """Against the motion at 400 instants in every step."""
    run = twelve_impacts().simulate(until=0.005, rtol=rtol)
    parts = np.linspace(0.0, 1.0, 401)[1:-1]
    steps = run.time[:-1][np.diff(run.time) > 0.0], np.diff(run.time)[np.diff(run.time) > 0.0]
    many = run.at((steps[0][:, None] + steps[1][:, None] * parts).ravel())
    values = [many, run.channels]
    stem = channel.removesuffix(".x")
    both = np.concatenate([of[stem].values for of in values])
    if both.ndim == 2:
        both = both[:, 0] if channel.endswith(".x") else np.linalg.norm(both, axis=1)
    least, most = both.min(), both.max()
    span = most - least
    assert gd.Maximum(channel).of(run) == pytest.approx(most, abs=EXACT * span)
    assert gd.Minimum(channel).of(run) == pytest.approx(least, abs=EXACT * span)
    assert gd.Peak(channel).of(run) == pytest.approx(max(-least, most), abs=EXACT * span)


def test_they_are_as_exact_as_those_of_the_run(impacts):
    found = impacts.extremes
    for channel in ("slider.acceleration.x", "B.force.magnitude", "motor.torque", "rod.angular_velocity"):
        least, most = found.loc[channel, "minimum"], found.loc[channel, "maximum"]
        assert gd.Maximum(channel).of(impacts) == pytest.approx(most, abs=1e-5 * (most - least))
        assert gd.Minimum(channel).of(impacts) == pytest.approx(least, abs=1e-5 * (most - least))


def test_what_never_pulls_is_never_negative(impacts):
    """A polynomial through points of a force that is cut off at zero goes below it."""
    for rtol in (1e-3, 1e-4, 1e-6):
        run = twelve_impacts().simulate(until=0.005, rtol=rtol)
        assert gd.Minimum("B.normal_force").of(run) == 0.0
        assert gd.Minimum("B.penetration").of(run) == 0.0


def test_it_does_not_matter_which_instants_are_kept(impacts):
    few = twelve_impacts().simulate(until=0.005, times=7)
    for measure in (gd.Peak("slider.acceleration.x"), gd.RMS("motor.torque"), gd.ContactTime("B"), gd.Impacts("B")):
        assert measure.of(few) == pytest.approx(measure.of(impacts), rel=1e-6)


def test_a_run_of_which_steps_are_missing(impacts, tmp_path):
    """The peak was found before steps were thrown away; for a mean they are computed again."""
    thin = twelve_impacts().simulate(until=0.005, keep="20 kB")
    assert len(thin.time) < len(impacts.time)
    span = np.ptp(impacts.values("slider.acceleration.x")[0])
    assert gd.Peak("slider.acceleration.x").of(thin) == pytest.approx(
        gd.Peak("slider.acceleration.x").of(impacts), abs=1e-5 * span
    )
    assert gd.ContactTime("B").of(thin) == pytest.approx(gd.ContactTime("B").of(impacts), rel=1e-6)
    every = twelve_impacts().simulate(until=0.005, keep="all")
    every.save(tmp_path / "run.nc")
    for run in (thin, gd.load(tmp_path / "run.nc")):
        assert gd.Mean("motor.torque").of(run) == pytest.approx(gd.Mean("motor.torque").of(every), rel=1e-12)


def test_kinematics_joins_its_instants_by_straight_lines():
    times = np.linspace(0.0, TURN, 201)
    run = crank().kinematics(times)
    y = RADIUS * np.sin(SPEED * times)
    assert gd.Peak("crank.position.y").of(run) == pytest.approx(np.abs(y).max(), rel=1e-9)
    square = np.sum((y[1:] ** 2 + y[1:] * y[:-1] + y[:-1] ** 2) / 3.0) / 200.0  # of straight lines, exactly
    assert gd.RMS("crank.position.y").of(run) == pytest.approx(math.sqrt(square), rel=1e-9)


def test_a_body_in_space():
    run = gd.Mechanism(
        name="ball",
        bodies=[gd.Body("ball", mass=1.0, inertia=(1e-3, 1e-3, 1e-3), velocity=(3.0, 4.0, 12.0))],
    ).simulate(until=0.1)
    assert gd.Peak("ball.velocity").of(run) == pytest.approx(13.0, rel=1e-12)
    assert gd.Peak("ball.velocity.z").of(run) == pytest.approx(12.0, rel=1e-12)
    assert gd.Maximum("ball.position.magnitude").of(run) == pytest.approx(1.3, rel=1e-9)
    with pytest.raises(gd.ModelError, match="is a quaternion; choose one of its components e0, e1, e2, e3"):
        gd.Peak("ball.orientation").of(run)


@pytest.mark.parametrize(
    ("channel", "said"),
    [
        ("slider.acceleratoin.x", r"there is no channel 'slider.acceleratoin.x'; did you mean 'slider.acceleration'\?"),
        ("slidr.velocity", r"there is no channel 'slidr.velocity'; did you mean 'slider.velocity'\?"),
        ("slider.velocity.w", "the components of slider.velocity are x, y; choose one of them"),
        ("slider.velocity.x.y", "the components of slider.velocity are x, y; choose one of them"),
        ("motor.torque.x", "motor.torque is one number; give its name alone"),
        ("slider", r"there is no channel 'slider'"),
        ("", r"there is no channel ''"),
    ],
)
def test_channels_that_are_not_there(impacts, channel, said):
    for call in (gd.Peak(channel).check, gd.Peak(channel).of, gd.Mean(channel).check, gd.Mean(channel).of):
        with pytest.raises(gd.ModelError, match=said) as caught:
            call(impacts)
        assert str(caught.value).startswith(("measure peak: ", "measure mean: "))


def test_a_channel_that_was_not_kept():
    run = twelve_impacts().simulate(until=0.001, keep=["slider.velocity"])
    with pytest.raises(gd.ModelError, match=r"the channel 'crank.angle' was not kept; simulate with keep="):
        gd.Peak("crank.angle").of(run)
    assert gd.Peak("slider.velocity.x").of(run) > 0.0


def test_units_are_those_of_the_channels(impacts):
    assert gd.Peak("slider.acceleration").unit(impacts) == "m/s^2"
    assert gd.RMS("motor.torque").unit(impacts) == "N m"
    assert gd.Percentile("B.force.y", 99).unit(impacts) == "N"


def test_cases_of_studies_are_measured_however_many_steps_they_have(monkeypatch):
    """A run keeps its steps up to a number of bytes; measures of a study, of the section above all, need each of them.

    The crank turns at a constant speed: 40 turns are periodic with period 1, and its centre moves at SPEED * RADIUS.
    """
    monkeypatch.setattr("gudgeon.simulate.options.KEPT", 1000)
    assert crank().simulate(until=40 * TURN).steps is None  # a run of its own does not keep them
    measures = {"speed": gd.Peak("crank.velocity"), "regime": gd.Regime("crank")}
    table = gd.Study(crank(), {"crank.mass": [MASS, 2.0 * MASS]}, measures, 40 * TURN).run(progress=False)
    assert table["regime"].values.tolist() == [1.0, 1.0]
    np.testing.assert_allclose(table["speed"], SPEED * RADIUS, rtol=1e-8)


IN_PLACE = {
    "channel": lambda run: run["O.angle"],
    "channel of a part": lambda run: run["O"].angle.values,
    "values": lambda run: run.values("O.angle")[0],
    "channels": lambda run: run.channels["O.angle"].values,
    "data": lambda run: run.data["O.angle"],
    "column of the data": lambda run: run.data["O.angle"].values,
    "time": lambda run: run.time,
    "times of events": lambda run: run.event_list.time,
    "times of jumps": lambda run: run.beside,
    "state at the end": lambda run: run.ending.point.y,
}


@pytest.mark.parametrize("which", IN_PLACE)
def test_a_measure_cannot_change_what_the_next_one_sees(which):
    """Doubling an array in place is an error of this measure, and the next one finds the run as it was."""
    run = oscillator().simulate(until=0.1)
    before = run.values("O.angle")[0].copy(), run.time.copy()

    @gd.measure
    def doubled(run):
        array = IN_PLACE[which](run)
        array *= 2.0
        return 0.0

    with pytest.raises(gd.ModelError, match=r"measure doubled: its function raised ValueError: .*read-only"):
        doubled.of(run)
    assert (run.values("O.angle")[0] == before[0]).all() and (run.time == before[1]).all()


def test_a_measure_cannot_change_how_long_modes_lasted(impacts):
    with pytest.raises(TypeError, match="does not support item assignment"):
        impacts.mode_times["B"] = (0.0, 0.0, 0.0)


def test_tables_that_a_measure_changes_are_its_own(impacts):
    events, extremes, data = impacts.events, impacts.extremes, impacts.data
    events["time"] = -1.0
    extremes["maximum"] = -1.0
    data["twice"] = 2.0 * data["B.penetration"]
    assert (impacts.events["time"] == impacts.event_list.time).all()
    assert impacts.extremes.loc["B.penetration", "maximum"] > 0.0
    assert "twice" not in impacts.data


def test_arrays_of_a_saved_run_are_read_only_too(tmp_path):
    run = oscillator().simulate(until=0.1)
    run.save(tmp_path / "run.nc")
    with pytest.raises(ValueError, match="read-only"):
        gd.load(tmp_path / "run.nc").values("O.angle")[0][:] = 0.0
