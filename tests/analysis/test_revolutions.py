"""Statistics per revolution and settling, against closed forms, SciPy's quadrature and brute force."""

import math
import re

import numpy as np
import pytest
from machines_to_read import CRANK, ROD, SPEED, engine, oscillator, swing, worn
from scipy.integrate import quad

import gudgeon as gd


@pytest.fixture(scope="module")
def loose():
    return worn.simulate(until=0.16)


def test_a_sine_has_the_mean_rms_and_peak_of_a_sine():
    """a sin(w t): mean 0, RMS a/sqrt(2), extremes -a and a, in each period of 2 pi/w."""
    run = swing(2.5, 3.0).simulate(until=3.2 * 2.0 * math.pi / 3.0)
    table = run.revolutions("O.angle", period=2.0 * math.pi / 3.0)
    assert list(table.index) == [1, 2, 3] and table.attrs["units"]["O.angle"] == "rad"
    found = table["O.angle"]
    assert np.allclose(found["mean"], 0.0, atol=1e-8) and np.allclose(found["rms"], 2.5 / math.sqrt(2.0), rtol=1e-8)
    for name, value in (("minimum", -2.5), ("maximum", 2.5), ("peak", 2.5)):
        assert np.allclose(found[name], value, rtol=1e-5), name  # to what a step is represented by a polynomial
    assert np.allclose(table["time"]["begin"], 2.0 * math.pi / 3.0 * np.arange(3), rtol=1e-14)


def slider_speed(theta):
    """The velocity of an ideal slider, the derivative of r cos θ + sqrt(l² - r² sin² θ), turning by SPEED."""
    sine, cosine = math.sin(theta), math.cos(theta)
    return -SPEED * (CRANK * sine + CRANK**2 * sine * cosine / math.sqrt(ROD**2 - (CRANK * sine) ** 2))


def test_an_ideal_slider_crank_against_quadrature():
    run = engine.simulate(until=0.1 + 1e-3)
    table = run.revolutions("slider.velocity.x", of="O")
    assert len(table) == 2
    square = quad(lambda theta: slider_speed(theta) ** 2, 0.0, 2.0 * math.pi, epsrel=1e-12)[0] / (2.0 * math.pi)
    highest = max(slider_speed(theta) for theta in np.linspace(0.0, 2.0 * math.pi, 200_001))
    found = table["slider.velocity.x"]
    assert np.allclose(found["rms"], math.sqrt(square), rtol=1e-8)
    assert np.allclose(found["mean"], 0.0, atol=1e-8 * highest)
    assert np.allclose(found[["maximum", "peak"]], highest, rtol=1e-6)
    assert np.allclose(table["time"], [[0.0, 0.05], [0.05, 0.1]], atol=1e-14)


def test_an_uneven_speed_makes_revolutions_of_uneven_lengths():
    """Where a drive has the speed s + a sin(w t), the angle is s t + (1 - cos w t) a/w."""
    speed = gd.Harmonic(amplitude=20.0, frequency=7.0, offset=30.0)
    run = engine.with_({"motor.speed": speed}).simulate(until=0.8)
    begins = run.revolutions()["time"]["begin"].to_numpy()
    turned = 30.0 * begins + 20.0 / 7.0 * (1.0 - np.cos(7.0 * begins))
    assert len(begins) >= 3 and np.allclose(turned, 2.0 * math.pi * np.arange(len(begins)), atol=1e-8)


def test_a_run_with_impacts_against_brute_force(loose):
    names = ["slider.acceleration.x", "B.force", "B.penetration"]
    table = loose.revolutions(names)
    assert len(table) == 3
    for k, (begin, end) in enumerate(table["time"].to_numpy()):
        times = np.linspace(begin, end, 100_001)
        seen = loose.at(times)
        for name in names:
            values = seen[name.removesuffix(".x")].values
            series = (
                values[:, 0] if name.endswith(".x") else np.linalg.norm(values, axis=1) if values.ndim > 1 else values
            )
            row, size = table[name].iloc[k], np.abs(series).max()
            mean = np.trapezoid(series, times) / (end - begin)
            rms = math.sqrt(np.trapezoid(series**2, times) / (end - begin))
            assert row["mean"] == pytest.approx(mean, abs=2e-4 * size), name
            assert row["rms"] == pytest.approx(rms, abs=2e-4 * size), name
            assert series.max() * (1.0 - 1e-9) - 1e-12 <= row["maximum"] <= series.max() + 2e-3 * size, name
            assert series.min() - 2e-3 * size <= row["minimum"] <= series.min() + 1e-9 * size, name
        events = loose.events[(loose.events.time >= begin) & (loose.events.time < end)]
        hits = events[(events.joint == "B") & (events.kind == "contact")]
        assert table["B"]["impacts"].iloc[k] == len(hits)
        if len(hits):
            assert table["B"]["hardest_impact"].iloc[k] == hits.normal_velocity.max()
        else:
            assert math.isnan(table["B"]["hardest_impact"].iloc[k])
    assert table["B"]["impacts"].sum() > 3


def test_the_size_of_a_vector_is_never_negative(loose):
    """That of the slider's velocity is zero at the dead centres, where it has a corner."""
    table = loose.revolutions("slider.velocity")
    assert (table["slider.velocity"]["minimum"] >= 0.0).all()
    assert (table["slider.velocity"]["minimum"] < 0.05).all()


def test_a_loaded_run_has_the_same_statistics(loose, tmp_path):
    loose.save(tmp_path / "run.nc")
    assert gd.load(tmp_path / "run.nc").revolutions("motor.torque").equals(loose.revolutions("motor.torque"))


def test_a_kinematic_analysis_is_evaluated_between_its_instants():
    run = engine.kinematics(np.linspace(0.0, 0.05, 11))
    exact = engine.simulate(until=0.05).revolutions("motor.torque")["motor.torque"]
    assert np.allclose(run.revolutions("motor.torque")["motor.torque"]["maximum"], exact["maximum"], rtol=1e-3)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"channels": "slider.velocty.x"}, "did you mean 'slider.velocity'"),
        ({"channels": 3}, "channels 3 must be names of channels"),
        ({"period": "1 s"}, "period 1 s is longer than the run, 0.16 s"),
        ({"period": "-1 s"}, "must be a positive number"),
        ({"period": "1 ms", "of": "O"}, "period and of 'O' are given"),
        ({"of": "guide"}, "of 'guide': it does not turn"),
        ({"of": "nothing"}, "no drive, joint or body 'nothing'"),
    ],
)
def test_wrong_input_is_named(loose, options, said):
    with pytest.raises(gd.ModelError, match=said):
        loose.revolutions(**options)


def test_too_short_for_a_revolution():
    with pytest.raises(gd.ModelError, match=r"joint O made 0\.2 revolutions, fewer than 1; run longer"):
        engine.simulate(until=0.01).revolutions()


def known_state(damping, times):
    """x and v of the oscillator, at rest at the start, from the eigenvalues of the linear system with its forcing."""
    # the rates of (x, v, sin 4t, cos 4t), with the force 10 sin 4t
    system = np.array([[0, 1, 0, 0], [-100.0, -damping, 10.0, 0], [0, 0, 0, 4.0], [0, 0, -4.0, 0]])
    values, vectors = np.linalg.eig(system)
    parts = np.linalg.solve(vectors, np.array([0.0, 0.0, 0.0, 1.0]))
    return ((np.exp(np.outer(times, values)) * parts) @ vectors.T).real[:, :2]


def comes_back(points, scale):
    """From which point on all later ones come back to within 1e-5 of the scale."""
    apart = (np.abs(np.diff(points, axis=0)) / scale).max(axis=1)
    return int(np.flatnonzero(apart > 1e-5)[-1]) + 1


@pytest.mark.parametrize("damping", [1.0, 2.0])
def test_an_oscillator_settles_when_its_closed_form_does(damping):
    period, count, each = 2.0 * math.pi / 4.0, 45, 400
    run = oscillator(damping).simulate(until=count * period)
    found = run.settled()
    fine = known_state(damping, period / each * (np.arange(count * each) + 0.5))
    expected = comes_back(known_state(damping, period * np.arange(count + 1)), np.ptp(fine, axis=0))
    assert found and found.comes_back == 1 and abs(found.transient - expected) <= 1
    assert found.time == pytest.approx(found.transient * period)
    force = (fine @ [100.0, damping]).reshape(count, each)  # of the spring and the damper
    statistics = np.column_stack([force.mean(axis=1), np.sqrt((force**2).mean(axis=1))])
    by_force = run.settled("spring.force", period=period)
    assert by_force and abs(by_force.transient - comes_back(statistics, np.sqrt((force**2).mean()))) <= 1


def test_a_spike_does_not_hide_that_periods_differ():
    """Every fourth revolution is like another; the torque of the motor has the same spike in each.

    A mass on a spring, pushed by F sin(Ω t), moves as F/(k - m Ω²) sin(Ω t) for ever if it starts like this. Ω is a
    fourth of the motor's speed, as is the frequency of a torque of 0.5 N m beside spikes of 1 kN m on its shaft.
    """
    slow, push, stiffness, mass = 0.25 * SPEED, 10.0, 2e4, 1.0
    amplitude, revolution = push / (stiffness - mass * slow**2), 2.0 * math.pi / SPEED
    width = 0.01 * revolution
    spike = gd.Table(
        [0.0, 0.4 * revolution, 0.4 * revolution + width, 0.4 * revolution + 2.0 * width, revolution],
        [0.0, 0.0, 1000.0, 0.0, 0.0], periodic=True, interpolation="linear",
    )  # fmt: skip
    machine = gd.Mechanism(
        name="shaft and mass",
        bodies=[
            gd.Body("shaft", mass=1.0, inertia=1e-3, position=(0.0, 0.0)),
            gd.Body("mass", mass=mass, inertia=1.0, velocity=(amplitude * slow, 0.0)),
        ],
        joints=[
            gd.Revolute("O", "ground", "shaft", at=(0.0, 0.0)),
            gd.Translational("rail", "ground", "mass", axis=(1.0, 0.0)),
        ],
        drives=[gd.Drive("motor", joint="O", speed=SPEED)],
        loads=[
            gd.SpringDamper("spring", "ground", "mass", ((-1.0, 0.0), (0.0, 0.0)), stiffness=stiffness, damping=0.0),
            gd.Force("push", "mass", (gd.Harmonic(amplitude=push, frequency=slow), 0.0)),
            gd.Torque("spikes", "shaft", spike),
            gd.Torque("slow", "shaft", gd.Harmonic(amplitude=0.5, frequency=slow)),
        ],
    )  # fmt: skip
    run = machine.simulate(until=36.0 * revolution, rtol=1e-11)
    found = run.settled()
    assert found and found.comes_back == gd.regime(run).period == 4
    by_torque = run.settled("motor.torque")
    # over revolution n the torque has the mean 0.5 * (cos(n π/2) - cos((n + 1) π/2))/(π/2): 0.64 N m apart
    assert by_torque and by_torque.comes_back == 4
    varying = machine.with_({"motor.speed": gd.Harmonic(amplitude=1.0, frequency=7.0, offset=SPEED)})
    assert varying.simulate(until=3.0 * revolution).settled().of[0] == "mean motor.torque"


@pytest.mark.parametrize(("count", "why"), [(12, "12 periods|13 periods"), (40, "it still changes")])
def test_what_still_dies_away_has_not_settled(count, why):
    """Its transient takes 40 s to fall to 1/e."""
    found = oscillator(0.05).simulate(until=count * 2.0 * math.pi / 4.0).settled()
    assert not found and found.transient is None and re.search(why, found.reason)
    assert "settled" in repr(found) and "<table>" in found._repr_html_()


def test_few_periods_say_nothing(loose):
    found = loose.settled("motor.torque")
    assert not found and found.reason == "3 periods say nothing; run at least 10"


def test_ideal_machines_are_settled_from_the_start():
    found = engine.simulate(until=0.6).settled()
    assert found and found.transient == 0 and found.comes_back == 1


def test_wrong_questions_about_settling_are_named(loose):
    for options, said in (
        ({"tolerance": 2.0}, "tolerance 2 must lie between"),
        ({"channels": []}, "there is no channel to look at"),
        ({"channels": "motor.torqe"}, "did you mean 'motor.torque'"),
    ):
        with pytest.raises(gd.ModelError, match=said):
            loose.settled(**options)
    free = oscillator(1.0).with_(loads=())
    with pytest.raises(gd.ModelError, match="no period to strobe by; give one"):
        free.simulate(until=0.1).settled()
