"""Energy lost, power, and departure from the ideal machine: against closed forms and balances."""

from __future__ import annotations

import math

import numpy as np
import pytest

import gudgeon as gd
from study.measured import MASS, RADIUS, SPEED, TURN, Bouncing, G, crank, oscillator, twelve_impacts

DAMPING = 2e-4


def test_a_damper_loses_its_torque_times_a_turn():
    """At a constant speed W a damper c loses 2 pi c W in a turn, and the motor gives that on the mean."""
    brake = gd.TorsionalSpringDamper("brake", "ground", "crank", damping=DAMPING)
    run = crank(loads=[brake]).simulate(until=3.3 * TURN)
    per_turn = 2.0 * math.pi * DAMPING * SPEED
    for part in ({}, {"revolutions": (1, 3)}, {"last_revolutions": 1}, {"window": (0.3 * TURN, 0.7 * TURN)}):
        assert gd.EnergyLost(**part).of(run) == pytest.approx(per_turn, rel=1e-9)
    whole = gd.EnergyLost(per_revolution=False, revolutions=(1, 3))
    assert whole.of(run) == pytest.approx(2.0 * per_turn, rel=1e-9)
    assert (whole.unit(run), gd.Power("motor").unit(run)) == ("J", "W")
    assert gd.Power("motor", revolutions=(1, 3)).of(run) == pytest.approx(DAMPING * SPEED**2, rel=1e-8)


def test_a_free_oscillation_loses_what_its_energy_falls_by():
    """x = A e^(-d t) (cos vt + d/v sin vt) about the spring's rest: energy k x^2/2 + I x'^2/2."""
    inertia, k, c, amplitude, end = 0.01, 3.0, 0.02, 0.5, 0.7
    run = oscillator(k, c).simulate(until=end)
    d = 0.5 * c / inertia
    v = math.sqrt(k / inertia - d * d)

    def energy(t):
        x = amplitude * math.exp(-d * t) * (math.cos(v * t) + d / v * math.sin(v * t))
        rate = -amplitude * math.exp(-d * t) * (d * d / v + v) * math.sin(v * t)
        return 0.5 * k * x * x + 0.5 * inertia * rate * rate

    for begin, stop in ((0.0, end), (0.1, 0.25)):
        found = gd.EnergyLost(per_revolution=False, window=(begin, stop)).of(run)
        assert found == pytest.approx(energy(begin) - energy(stop), rel=1e-7)


def test_impacts_lose_what_is_missing_afterwards():
    """A mass that bounces: what it has lost is by how much lower it flies, m g (h - h') in all."""
    bouncing = Bouncing()
    law = gd.Flores(stiffness=1e7, exponent=1.5, restitution=0.8)
    run = bouncing.machine(law).simulate(until=0.3)
    assert gd.EnergyLost(per_revolution=False).of(run) == pytest.approx(_mechanical(run, bouncing.mass), rel=1e-6)
    end = float(run.events.time[run.events.kind == "separation"].iloc[0])
    first = gd.EnergyLost(per_revolution=False, window=(0.0, end)).of(run)
    speed = abs(run.at(np.array([end]))["mass.velocity"].values[0, 1])
    assert first == pytest.approx(0.5 * bouncing.mass * (bouncing.speed**2 - speed**2), rel=1e-6)
    elastic = bouncing.machine().simulate(until=0.3)
    assert gd.EnergyLost(per_revolution=False).of(elastic) == pytest.approx(0.0, abs=1e-9)


def _mechanical(run, mass):
    """Return what mechanical energy is missing at the end, in flight."""
    assert run.values("guide.displacement_stop_mode")[0][-1] == 0
    height, speed = run.values("mass.position.y")[0][-1], run.values("mass.velocity.y")[0][-1]
    return -mass * G * height - 0.5 * mass * speed**2


def test_power_of_a_drive():
    """The crank is lifted and let down: m g R W cos(Wt)."""
    run = crank().simulate(until=3.3 * TURN)
    largest = MASS * G * RADIUS * SPEED
    for end in (0.25, 0.5, 1.0, 3.3):
        mean = largest * math.sin(2.0 * math.pi * end) / (2.0 * math.pi * end)
        found = gd.Power("motor", window=(0.0, end * TURN)).of(run)
        assert found == pytest.approx(mean, abs=1e-8 * largest)
    assert gd.Power("motor", peak=True).of(run) == pytest.approx(largest, rel=1e-9)
    late = gd.Power("motor", peak=True, window=(0.1 * TURN, 0.4 * TURN)).of(run)
    assert late == pytest.approx(largest * math.cos(0.2 * math.pi), rel=1e-7)


def test_power_of_a_drive_that_pushes():
    """A body is pushed up at a constant speed: m g v."""
    lift = gd.Mechanism(
        name="lift",
        bodies=[gd.Body("cage", mass=2.0, inertia=1.0)],
        joints=[gd.Translational("shaft", "ground", "cage", at=(0.0, 0.0), axis=(0.0, 1.0))],
        drives=[gd.Drive("winch", joint="shaft", speed=1.5)],
        gravity=(0.0, -G),
    )
    run = lift.simulate(until=1.0)
    assert gd.Power("winch").of(run) == pytest.approx(2.0 * G * 1.5, rel=1e-9)
    assert gd.Power("winch", peak=True).of(run) == pytest.approx(2.0 * G * 1.5, rel=1e-9)
    with pytest.raises(gd.ModelError, match=r"measure power: there is no drive 'wich'; did you mean 'winch'\?"):
        gd.Power("wich").check(run)


def test_kinematics_counts_no_works():
    run = crank().kinematics(np.linspace(0.0, TURN, 33))
    with pytest.raises(gd.ModelError, match="a kinematic analysis counts no work of drives"):
        gd.Power("motor").of(run)
    with pytest.raises(gd.ModelError, match="a kinematic analysis counts no energy"):
        gd.EnergyLost().check(run)
    assert gd.Power("motor", peak=True).of(run) == pytest.approx(MASS * G * RADIUS * SPEED, rel=1e-9)


def test_a_body_on_rubber_departs_by_twice_its_sag():
    """Let go on a spring k, a body falls by 2 m g/k and comes back; on an ideal pin it stays."""
    stiffness = 5e4
    rubber = gd.Bushing(radial=gd.LinearCompliance(stiffness=stiffness))
    hung = gd.Mechanism(
        name="hung",
        bodies=[gd.Body("weight", mass=2.0, inertia=1e-2)],
        joints=[gd.Revolute("eye", "ground", "weight", at=(0.0, 0.0), fit=rubber)],
        gravity=(0.0, -G),
    )
    period = 2.0 * math.pi / math.sqrt(stiffness / 2.0)
    run = hung.simulate(until=2.2 * period)
    sag = 2.0 * G / stiffness
    assert gd.Departure("weight.position.y").of(run) == pytest.approx(2.0 * sag, rel=1e-7)
    assert gd.Departure("weight.position").of(run) == pytest.approx(2.0 * sag, rel=1e-7)
    assert gd.Departure("weight.position.x").of(run) == pytest.approx(0.0, abs=1e-12)
    early = gd.Departure("weight.position.y", window=(0.0, 0.25 * period)).of(run)
    assert early == pytest.approx(sag, rel=1e-7)  # m g/k (1 - cos wt)
    assert gd.Departure("weight.position").unit(run) == "m"


def test_a_slider_departs_from_where_geometry_has_it():
    """Against x = r cos(Wt) + sqrt(l^2 - r^2 sin^2(Wt)), at very many instants (flores2004: r = 50, l = 120 mm)."""
    run = twelve_impacts().simulate(until=0.005)
    time = np.linspace(0.0, 0.005, 200_001)
    angle = 5000.0 * math.pi / 30.0 * time
    ideal = 0.05 * np.cos(angle) + np.sqrt(0.12**2 - (0.05 * np.sin(angle)) ** 2)
    real = run.at(time)["slider.position"].values[:, 0]
    offset = real[0] - ideal[0]
    assert abs(offset) < 1e-9
    found = gd.Departure("slider.position.x").of(run)
    assert found == pytest.approx(np.abs(real - ideal).max(), abs=2e-9)
    assert 0.5e-3 < found < 0.7e-3  # the clearance, and what geometry makes of it


def test_nothing_departs_from_itself():
    run = crank().simulate(until=TURN)
    assert gd.Departure("crank.velocity").of(run) == 0.0


def test_channels_that_the_ideal_machine_has_not():
    run = twelve_impacts().simulate(until=0.0005)
    gd.Departure("B.force").check(run)
    for channel in ("B.eccentricity", "B.penetration"):
        with pytest.raises(gd.ModelError, match=rf"measure departure: the ideal machine has no channel {channel} to"):
            gd.Departure(channel).check(run)
