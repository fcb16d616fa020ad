"""Energy balance, hysteresis and constraint residuals of long runs with play."""

import numpy as np
import pytest

import gudgeon as gd
from engine.machines import STEEL, dry, slider_crank


def test_elastic_impacts_conserve_energy():
    run = slider_crank(B=dry(contact=gd.Hertz(STEEL))).simulate(until=0.036, rtol=1e-10)
    assert len(run.contacts) >= 50  # the motion is chaotic: 112 to 115 by other roundings
    moved = np.ptp(run.values("energy.kinetic")[0])
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-8 * moved
    lost = run.values("energy.dissipated")[0]
    assert np.abs(lost).max() < 1e-8 * moved


def test_energy_lost_is_the_area_of_the_hysteresis_loops():
    run = slider_crank(B=dry(rate_limit=None)).simulate(until=4.2e-3, rtol=1e-10, times=np.linspace(0, 4.2e-3, 400_001))
    force, penetration = run.values("B.normal_force")[0], run.values("B.penetration")[0]
    area = np.trapezoid(force, penetration)
    lost = run.values("energy.dissipated")[0]
    assert run.values("B.mode")[0][-1] == 0  # in flight: nothing is stored
    assert lost[-1] == pytest.approx(area, rel=1e-6)
    assert lost[-1] > 0.5  # joule: the loops are open


def test_constraints_do_not_drift_in_a_hundred_revolutions():
    run = slider_crank(B=dry()).simulate(until=1.2, rtol=1e-7)
    assert run.values("O.angle")[0][-1] == pytest.approx(-200 * np.pi, rel=1e-12)
    assert run.values("constraints.position")[0].max() < 1e-10
    moved = np.ptp(run.values("energy.kinetic")[0])
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-6 * moved


def test_baumgarte_keeps_constraints_only_roughly_but_keeps_them():
    run = slider_crank(B=dry()).simulate(until=0.012, rtol=1e-7, stabilisation=gd.Baumgarte(alpha=500.0, beta=500.0))
    residual = run.values("constraints.position")[0].max()
    assert 1e-13 < residual < 1e-6


def test_friction_only_dissipates():
    run = slider_crank(B=dry(friction=gd.ModifiedCoulomb(0.1))).simulate(until=0.012)
    power = run.values("B.tangential_force")[0] * run.values("B.slip")[0]
    assert power.max() <= 0.0
    assert power.min() < -1.0
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-6


def test_work_is_counted_from_the_start_whatever_times_are_asked():
    machine = slider_crank(B=dry())
    whole = machine.simulate(until=4e-3, rtol=1e-9)
    asked = machine.simulate(until=4e-3, rtol=1e-9, times=[2e-3, 4e-3])
    assert len(asked.time) == asked.statistics.samples == 2
    assert np.abs(asked.values("energy.residual")[0]).max() < 1e-6
    assert asked.values("energy.drives")[0][-1] == pytest.approx(whole.values("energy.drives")[0][-1], rel=1e-6)
    assert asked.values("energy.dissipated")[0][-1] == pytest.approx(whole.values("energy.dissipated")[0][-1], rel=1e-4)


def test_kinematics_has_no_work_channels():
    run = slider_crank().kinematics([0.0, 1e-3])
    assert "energy.kinetic" in run.channels
    assert "energy.residual" not in run.channels
    assert "motor.work" not in run.channels
    assert dict(run.summary())["mechanism"] == "slider-crank"


@pytest.mark.parametrize("keep", ["all", "1 kB"])
def test_instants_at_turning_points_do_not_hide_what_is_turned_over(keep):
    """A mass on a spring, seen only where it stands still: its energy of 0.5 J, not what is left of it, is the measure.

    Each of N steps is off by at most rtol of it, so that the run is as good as one that is seen at every step.
    """
    spring = gd.SpringDamper("spring", "ground", "mass", ((-1.0, 0.0), {"mass": (0.0, 0.0)}), 100.0, free_length=1.0)
    mass = gd.Body("mass", 1.0, 0.1, position=(0.1, 0.0))
    guide = gd.Translational("guide", "ground", "mass", axis=(1.0, 0.0))
    oscillator = gd.Mechanism("oscillator", [mass], [guide], loads=[spring])
    half = np.pi / 10.0  # half a period
    for count in (1, 2, 40):
        run = oscillator.simulate(count * half, times=half * np.arange(count + 1), keep=keep)
        assert run.status == "complete" and not run.messages
        assert run.values("energy.kinetic")[0].max() < 1e-12
        assert run.values("mass.position.x")[0] == pytest.approx(0.1 * (-1.0) ** np.arange(count + 1), abs=1e-7)
        assert np.abs(run.values("energy.residual")[0]).max() < 1e-8 * run.statistics.steps * 0.5
