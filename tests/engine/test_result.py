"""Results: channels, windows, saving and loading."""

import numpy as np
import pytest

import gudgeon as gd
from engine.machines import dry, slider_crank


@pytest.fixture(scope="module")
def run() -> gd.Run:
    return slider_crank(B=dry(friction=gd.ModifiedCoulomb(0.03))).simulate(until=0.03, rtol=1e-7)


def test_channels_carry_units(run):
    assert run["slider"].velocity.dims == ("time", "axis")
    assert run["slider"].velocity.units == "m/s"
    assert run["motor"].torque.units == "N m"
    assert run.data["B.normal_force"].units == "N"
    for name, variable in run.data.items():
        assert "units" in variable.attrs and variable.attrs["long_name"], name


def test_unknown_channels_and_parts_suggest_the_nearest(run):
    with pytest.raises(gd.ModelError, match=r"did you mean 'slider.velocity'"):
        run.values("slider.velocty")
    with pytest.raises(gd.ModelError, match="did you mean 'slider'"):
        run["sldier"]


def test_accelerations_are_derivatives_of_velocities(run):
    times = np.linspace(2e-4, 2.2e-4, 201)  # in free flight, before the first impact
    smooth = slider_crank(B=dry()).simulate(until=2.2e-4, times=times, rtol=1e-12)
    for body in ("crank", "rod", "slider"):
        for channel, rate in (("position", "velocity"), ("velocity", "acceleration")):
            values, expected = smooth.values(f"{body}.{channel}")[0], smooth.values(f"{body}.{rate}")[0]
            assert np.gradient(values, times, axis=0)[1:-1] == pytest.approx(expected[1:-1], rel=1e-4, abs=1e-2)


def test_force_on_the_slider_is_its_mass_times_acceleration(run):
    force = -run.values("B.force")[0] + run.values("guide.force")[0]  # the bearing is on the slider
    assert force == pytest.approx(0.14 * run.values("slider.acceleration")[0], abs=1e-6 * 5e4)


def test_torque_is_the_power_of_everything_else(run):
    """Power theorem: T w = sum of m v.a + I w alpha plus what the contact takes, at every sample."""
    power = 0.0
    for body in run.mechanism.bodies:
        v, a = run.values(f"{body.name}.velocity")[0], run.values(f"{body.name}.acceleration")[0]
        w, alpha = run.values(f"{body.name}.angular_velocity")[0], run.values(f"{body.name}.angular_acceleration")[0]
        power = power + body.mass * np.sum(v * a, axis=1) + body.inertia * w * alpha
    contact = -run.values("B.normal_force")[0] * run.values("B.penetration_rate")[0]
    contact = contact + run.values("B.tangential_force")[0] * run.values("B.slip")[0]
    torque = run.values("motor.torque")[0]
    assert torque * run.values("O.angular_velocity")[0] == pytest.approx(
        power - contact, abs=1e-6 * np.abs(torque).max() * 524
    )


def test_windows(run):
    part = run.window(0.01, 0.02)
    assert part.time[0] >= 0.01
    assert part.time[-1] <= 0.02
    assert len(part.events) == int(((run.events.time >= 0.01) & (run.events.time <= 0.02)).sum())
    last = run.last_revolutions(2)
    assert last.time[0] == pytest.approx(0.03 - 0.024, abs=1e-4)
    with pytest.raises(gd.ModelError, match="fewer than 5"):
        run.last_revolutions(5)


def test_saved_and_loaded(run, tmp_path):
    path = tmp_path / "run.nc"
    run.save(path)
    loaded = gd.load(path)
    assert loaded.mechanism == run.mechanism
    assert loaded.statistics == run.statistics
    assert loaded.status == "complete"
    assert loaded.data.identical(run.data)
    assert loaded.events.equals(run.events)
    assert [p.name for p in tmp_path.iterdir()] == ["run.nc"]
    import xarray

    with xarray.open_dataset(path, engine="scipy") as dataset:  # any netCDF reader can read it
        assert float(dataset["slider.velocity"].max()) == float(run.data["slider.velocity"].max())


def test_files_that_are_not_runs(tmp_path):
    for content in (b"", b"CDF\x02 nonsense", b"name = 'x'"):
        path = tmp_path / "bad.nc"
        path.write_bytes(content)
        with pytest.raises(gd.ModelError, match=r"bad.nc"):
            gd.load(path)
    with pytest.raises(gd.ModelError, match="does not exist"):
        gd.load(tmp_path / "none.nc")


def test_nothing_is_written_into_a_missing_folder(run, tmp_path):
    with pytest.raises(gd.ModelError, match="does not exist"):
        run.save(tmp_path / "none" / "run.nc")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"until": -1.0}, "until -1.0"),
        ({"until": float("nan")}, "nan"),
        ({"until": "5 kg"}, "5 kg"),
        ({"until": 1e-3, "rtol": 0.0}, "rtol"),
        ({"until": 1e-3, "rtol": 1e-20}, "rtol"),
        ({"until": 1e-3, "atol": -1.0}, "atol"),
        ({"until": 1e-3, "method": "euler"}, "euler"),
        ({"until": 1e-3, "times": [0.0, 2.0]}, "times"),
        ({"until": 1e-3, "times": [1e-3, 0.0]}, "times"),
        ({"until": 1e-3, "max_steps": 0}, "max_steps"),
        ({"until": 1e-3, "stabilisation": "none"}, "stabilisation"),
    ],
)
def test_bad_options_are_named(options, words):
    with pytest.raises(gd.ModelError, match=words):
        slider_crank().simulate(**options)


def test_odd_names_are_saved_and_loaded(tmp_path):
    machine = gd.Mechanism(
        "odd",
        [
            gd.Body("曲轴", 1, 1, position=(1, 0)),
            gd.Body("event_a", 1, 1),
            gd.Body("a/b c", 1, 1),
            gd.Body("x" * 100, 1, 1),
        ],
        [gd.Revolute("O", "ground", "曲轴", at=(0, 0))],
        gravity=(0, -9.81),
    )
    run = machine.simulate(until=0.1)
    run.save(tmp_path / "odd.nc")
    loaded = gd.load(tmp_path / "odd.nc")
    assert list(loaded.channels) == list(run.channels)
    assert loaded.data.identical(run.data)
    assert loaded.mechanism == machine


def test_revolutions_of_a_shaft_that_turns_back():
    machine = slider_crank().with_({"motor.speed": gd.Polynomial([20 * np.pi, -20 * np.pi])})
    run = machine.simulate(until=1.6, times=np.linspace(0.0, 1.6, 1601))
    last = run.last_revolutions(2)
    travel = np.abs(np.diff(last.values("O.angle")[0])).sum()
    assert travel == pytest.approx(4 * np.pi, abs=0.2)


def test_a_run_that_ends_before_the_first_asked_time_keeps_where_it_ended():
    with pytest.warns(gd.SimulationWarning):
        run = slider_crank(B=dry()).simulate(until=0.024, times=[0.02], max_steps=5)
    with pytest.warns(gd.SimulationWarning):
        steps = slider_crank(B=dry()).simulate(until=0.024, max_steps=5)
    assert len(run.time) == 1
    assert run.summary()
    assert run.time[0] == steps.time[-1]
    assert run.values("slider.position")[0] == pytest.approx(steps.values("slider.position")[0][-1:], abs=1e-15)


def test_a_journal_through_the_wall_is_reported():
    run = slider_crank(B=dry(contact=gd.Hertz(stiffness=1e3))).simulate(until=2e-3)
    assert any("joint B: its journal goes" in message for message in run.messages)
