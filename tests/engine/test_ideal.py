"""Ideal mechanisms against closed forms and independently integrated solutions (tests/reference/ideal.py)."""

import numpy as np
import pytest

import gudgeon as gd
from engine.machines import pendulum, slider_crank
from reference import ideal


def test_pendulum_against_elliptic_functions():
    # physics.md B2, IFToMM A01: positions at 1, 5 and 10 s, to the digits given there
    run = pendulum().simulate(until=10.0, times=[1.0, 5.0, 10.0], rtol=1e-12)
    expected = [(0.9862917511, -0.1650108531), (-0.9423054350, -0.3347543384), (-0.2750874626, -0.9614192051)]
    assert 2.0 * run.values("bob.position")[0] == pytest.approx(np.array(expected), abs=2e-9)


def test_method_has_order_eight():
    """Errors of a smooth motion against the tolerance: the steps fall like rtol^(1/8), the error like rtol."""
    times = np.linspace(0.0, 2.0, 41)  # the error at one instant may be small by luck
    exact = pendulum().simulate(until=2.0, times=times, rtol=1e-13).values("bob.angle")[0]
    steps, errors = [], []
    for rtol in (1e-5, 1e-7, 1e-9):
        run = pendulum().simulate(until=2.0, times=times, rtol=rtol)
        steps.append(run.statistics.steps)
        errors.append(np.abs(run.values("bob.angle")[0] - exact).max())
    order = -np.polyfit(np.log(steps), np.log(errors), 1)[0]
    assert order > 6.5


def test_double_pendulum():
    first, second = ideal.Link(1.0, 1.0), ideal.Link(0.7, 0.6)
    times = np.linspace(0.0, 3.0, 31)
    angles, speeds = (0.3, -0.4), (0.0, 0.0)
    expected = ideal.double_pendulum(times, first, second, angles, speeds, 9.81)
    elbow = (np.cos(0.3), np.sin(0.3))
    centre = (elbow[0] + 0.35 * np.cos(-0.4), elbow[1] + 0.35 * np.sin(-0.4))
    machine = gd.Mechanism(
        name="double pendulum",
        bodies=[
            gd.Body("upper", first.mass, 1.0 / 12, position=(elbow[0] / 2, elbow[1] / 2), angle=0.3),
            gd.Body("lower", second.mass, 0.6 * 0.7**2 / 12, position=centre, angle=-0.4),
        ],
        joints=[gd.Revolute("O", "ground", "upper", at=(0.0, 0.0)), gd.Revolute("E", "upper", "lower", at=elbow)],
        gravity=(0.0, -9.81),
    )
    run = machine.simulate(until=3.0, times=times, rtol=1e-12)
    assert run.values("upper.angle")[0] == pytest.approx(expected.angles[0], abs=1e-9)
    assert run.values("lower.angle")[0] == pytest.approx(expected.angles[1], abs=1e-9)


def test_slider_crank_kinematics_and_inverse_dynamics():
    times = np.linspace(0.0, 0.012, 37)
    run = slider_crank().kinematics(times)
    speed = -5000 * 2 * np.pi / 60
    expected = ideal.slider_crank(speed * times, speed)
    assert run.values("slider.position.x")[0] == pytest.approx(expected.slider_position, abs=1e-12)
    assert run.values("slider.velocity.x")[0] == pytest.approx(expected.slider_velocity, abs=1e-9)
    assert run.values("slider.acceleration.x")[0] == pytest.approx(expected.slider_acceleration, abs=1e-6)
    assert run.values("motor.torque")[0] == pytest.approx(expected.crank_torque, abs=1e-8)
    # published peaks, physics.md B5
    fine = slider_crank().kinematics(np.linspace(0.0, 0.012, 36001))
    assert np.abs(fine.values("motor.torque")[0]).max() == pytest.approx(138.5217, abs=1e-4)
    assert np.linalg.norm(fine.values("B.force")[0], axis=1).max() == pytest.approx(2718.71, abs=0.01)
    assert np.linalg.norm(fine.values("A.force")[0], axis=1).max() == pytest.approx(6197.06, abs=0.01)
    assert np.abs(fine.values("slider.velocity.x")[0]).max() == pytest.approx(28.4113, abs=1e-4)


def test_dynamics_of_a_driven_mechanism_is_its_kinematics():
    times = np.linspace(0.0, 0.012, 13)
    moved = slider_crank().simulate(until=0.012, times=times, rtol=1e-10)
    placed = slider_crank().kinematics(times)
    for channel in ("slider.position", "slider.acceleration", "motor.torque", "A.force", "guide.force"):
        expected = placed.values(channel)[0]
        assert moved.values(channel)[0] == pytest.approx(expected, abs=1e-6 * np.abs(expected).max())


def four_bar(speed: float) -> gd.Mechanism:
    """Crank 0.1, coupler 0.3, rocker 0.25, ground 0.3 m, uniform links of 1, 3 and 2.5 kg, gravity; crank at 0."""
    pose = ideal.four_bar(np.array([0.0]), speed, *FOUR_BAR)
    coupler, rocker = float(pose.coupler.angle[0]), float(pose.rocker.angle[0])
    joint = (0.1 + 0.3 * np.cos(coupler), 0.3 * np.sin(coupler))
    return gd.Mechanism(
        name="four-bar",
        bodies=[
            gd.Body("crank", 1.0, 1.0 * 0.1**2 / 12, position=(0.05, 0.0)),
            gd.Body(
                "coupler", 3.0, 3.0 * 0.3**2 / 12, angle=coupler,
                position=(0.1 + 0.15 * np.cos(coupler), 0.15 * np.sin(coupler)),
            ),
            gd.Body(
                "rocker", 2.5, 2.5 * 0.25**2 / 12, angle=rocker,
                position=(0.3 + 0.125 * np.cos(rocker), 0.125 * np.sin(rocker)),
            ),
        ],
        joints=[
            gd.Revolute("A", "ground", "crank", at=(0.0, 0.0)),
            gd.Revolute("B", "crank", "coupler", at=(0.1, 0.0)),
            gd.Revolute("C", "coupler", "rocker", at=joint),
            gd.Revolute("D", "ground", "rocker", at=(0.3, 0.0)),
        ],
        drives=[gd.Drive("motor", joint="A", speed=speed)],
        gravity=(0.0, -9.81),
    )  # fmt: skip


FOUR_BAR = (ideal.Link(0.1, 1.0), ideal.Link(0.3, 3.0), ideal.Link(0.25, 2.5), 0.3)


def test_four_bar():
    speed = 20.0
    times = np.linspace(0.0, 0.4, 41)
    expected = ideal.four_bar(speed * times, speed, *FOUR_BAR)
    machine = four_bar(speed)
    for run, allowed in (
        (machine.kinematics(times), 1e-10),
        (machine.simulate(until=0.4, times=times, rtol=1e-11), 1e-7),
    ):
        turned = run.values("rocker.angle")[0] - expected.rocker.angle
        assert np.sin(turned) == pytest.approx(0.0, abs=allowed)
        assert run.values("motor.torque")[0] == pytest.approx(expected.crank_torque, abs=1e3 * allowed)


@pytest.mark.parametrize(
    "drive",
    [
        {"position": gd.Harmonic(amplitude=3.0, frequency=2.0, phase=np.pi / 2, offset=-3.0)},
        {"acceleration": 10.0},
    ],
)
def test_kinematics_stays_on_its_branch_however_few_times_are_asked(drive):
    """Started from rest, and turning back: the next asked time is many turns away."""
    machine = slider_crank().with_(drives=[gd.Drive("motor", joint="O", **drive)])
    run = machine.kinematics([0.0, 5.0])
    angle = float(run.values("O.angle")[0][-1])
    expected = ideal.slider_crank(np.array([angle]), 1.0)
    assert run.values("slider.position.x")[0][-1] == pytest.approx(expected.slider_position[0], abs=1e-10)


def test_kinematics_of_a_shaft_that_turns_too_often_ends():
    machine = slider_crank().with_({"motor.speed": 1e20})
    with pytest.raises(gd.ModelError, match="cannot be followed"):
        machine.kinematics([0.0, 1.0])
