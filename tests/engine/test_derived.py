"""Channels that a user derives from others: like all channels in every way; what a function must not do is refused."""

import numpy as np
import pytest

import gudgeon as gd
from gudgeon.analysis._steps import steps_of


@pytest.fixture(scope="module")
def run():
    """A pendulum that falls from the horizontal, with a probe at its tip."""
    rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
    pin = gd.Revolute("O", "ground", "rod", at=(0, 0))
    probe = gd.Probe("tip", "rod", at=(1, 0))
    return gd.Mechanism("pendulum", [rod], [pin], gravity=(0, -9.81), probes=[probe]).simulate(until=1.0)


def speed(run):
    return np.hypot(run["tip.velocity.x"], run["tip.velocity.y"])


def test_a_derived_channel(run, tmp_path):
    """The speed of the tip is largest at the bottom, sqrt(2 m g l/J) times its radius, between two steps."""
    made = run.derive("pace", speed, unit="m/s", about="speed of the tip")
    assert "pace" not in run.channels, "a run is a value"
    assert made.channels["pace"].units == "m/s"
    assert made["pace"].attrs == {"units": "m/s", "long_name": "speed of the tip"}
    highest, when = made.extremes.loc["pace", ["maximum", "maximum_time"]]
    assert highest == pytest.approx(np.sqrt(9.81 / 0.35), rel=1e-7)
    assert not np.isin(when, made.time)
    np.testing.assert_allclose(made.at(np.array([when]))["pace"].values, highest, rtol=1e-12)
    part = made.window(0.1, 0.3)
    np.testing.assert_allclose(part.values("pace")[0][0], speed(run.window(0.1, 0.3))[0], rtol=1e-12)
    assert gd.Peak("pace").of(made) == pytest.approx(np.sqrt(9.81 / 0.35), rel=1e-7)
    made.save(tmp_path / "run.nc")
    loaded = gd.load(tmp_path / "run.nc")
    np.testing.assert_array_equal(loaded.values("pace")[0], made.values("pace")[0])
    assert loaded.extremes.loc["pace", "maximum"] == highest
    assert loaded.channels["pace"].units == "m/s"
    assert steps_of(made, "") is steps_of(run, ""), "its motion can be followed again"
    assert made.plot("pace").get_ylabel().startswith("pace")
    assert float(made.data["pace"][3]) == made.values("pace")[0][3]


def test_vectors_chains_and_parts(run):
    """A vector, by the attributes of parts; a channel derived from a derived one; one that belongs to a part."""
    made = run.derive("arm", lambda run: run["tip"].position - run["rod"].position, unit="m")
    made = made.derive("tip.reach", lambda run: np.linalg.norm(run["arm"], axis=1), unit="m")
    np.testing.assert_allclose(made.values("tip.reach")[0], 0.5, rtol=1e-12)
    assert {"arm.x", "arm.y", "tip.reach"} <= set(made.extremes.index)
    np.testing.assert_array_equal(made["arm.y"].values, made.values("arm")[0][:, 1])
    assert "reach" in dir(made["tip"])
    np.testing.assert_allclose(made.at(np.array([0.123, 0.5]))["tip.reach"].values, 0.5, rtol=1e-12)


def test_runs_that_do_not_know_their_steps(run, tmp_path):
    """Of a run from a file, or at asked times: extremes over the instants, or over the steps."""
    run.save(tmp_path / "run.nc")
    loaded = gd.load(tmp_path / "run.nc").derive("pace", speed, unit="m/s")
    assert loaded.extremes.loc["pace", "maximum"] == loaded.values("pace")[0].max()
    asked = run.mechanism.simulate(until=1.0, times=11).derive("pace", speed, unit="m/s")
    assert len(asked.values("pace")[0]) == 11
    assert asked.extremes.loc["pace", "maximum"] == pytest.approx(np.sqrt(9.81 / 0.35), rel=1e-7)


def raising(run):
    raise ZeroDivisionError("nothing to divide by")


@pytest.mark.parametrize(
    ("name", "function", "unit", "said"),
    [
        ("slip", raising, "", "channel slip: its function raised ZeroDivisionError: nothing to divide by; return one"),
        ("slip", lambda run: run["top.velocity"], "", "channel slip: its function raised ModelError: there is no"),
        ("slip", lambda run: "fast", "", "channel slip: its function returned 'fast', which are no numbers; return"),
        ("slip", lambda run: ["a"] * len(run.time), "", "which are no numbers"),
        ("slip", lambda run: None, "", "channel slip: its function returned None, which are no numbers"),
        ("slip", lambda run: 1j * run.time, "", "which are no numbers"),
        ("slip", lambda run: run.time[1:], "", "channel slip: its function returned values of the shape"),
        ("slip", lambda run: 1.0, "", "values of the shape () for"),
        ("slip", lambda run: np.zeros((len(run.time), 3)), "", "3) for"),
        ("slip", lambda run: np.where(run.time > 0.5, np.nan, 1.0), "", "channel slip: its function returned nan at"),
        ("slip", lambda run: 1.0 / run.time, "", "channel slip: its function returned inf at 0 s; return one finite"),
        ("slip", lambda run: np.cumsum(run.time), "", "a channel depends on values at its own instant only"),
        ("slip", "tip.velocity", "", "channel slip: 'tip.velocity' is not a function; give one of a run, like"),
        ("slip", speed, "furlongs/moon", "channel slip: unit 'furlongs/moon' is not known; give one like 'm/s'"),
        ("slip", speed, 3, "channel slip: unit 3 is not known"),
        ("tip", speed, "", "channel tip: the run has a part of this name already; choose another"),
        ("tip.velocity", speed, "", "channel tip.velocity: the run has one of this name already; choose another"),
        ("energy.tip.x", speed, "", "channel 'energy.tip.x': it is not a name; give one like 'slip' or 'tip.slip'"),
        ("time", speed, "", "is a name of results; choose another"),
        ("axis", speed, "", "is a name of results; choose another"),
        ("", speed, "", "it is not a name"),
        (7, speed, "", "channel 7: it is not a name"),
    ],
)  # fmt: skip
def test_what_a_function_must_not_do(run, name, function, unit, said):
    with np.errstate(all="ignore"), pytest.raises(gd.ModelError) as caught:
        run.derive(name, function, unit=unit)
    assert said in str(caught.value)


def test_a_function_of_another_run(run):
    """One that returns what another run has, instead of the one it is given, cannot be asked between steps."""
    values = run.values("tip.velocity.x")[0]
    with pytest.raises(gd.ModelError, match="channel slip: its function returned values of the shape"):
        run.derive("slip", lambda _: values, unit="m/s")
