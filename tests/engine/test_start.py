"""The start: assembly, velocities, redundancy, and what cannot be."""

from pathlib import Path

import numpy as np
import pytest

import gudgeon as gd
from engine.machines import dry, slider_crank

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_rough_positions_are_closed_with_little_change():
    """The rod is given 2 mm off and 0.02 rad wrong; its own points are exact."""
    machine = slider_crank().with_({
        "rod.position": (0.111, 0.002), "rod.angle": 0.02,
        "A.at": {"crank": (0.025, 0.0), "rod": (-0.06, 0.0)},
        "B.at": {"slider": (0.0, 0.0), "rod": (0.06, 0.0)},
    })  # fmt: skip
    run = machine.simulate(until=1e-5)
    assert run.values("constraints.position")[0].max() < 1e-14
    assert run.values("rod.position")[0][0] == pytest.approx([0.11, 0.0], abs=3e-3)
    assert run.values("crank.angle")[0][0] == pytest.approx(0.0, abs=1e-12)  # the drive holds it as described


def test_velocities_follow_from_the_drive():
    run = slider_crank().simulate(until=1e-6)
    speed = -5000 * 2 * np.pi / 60
    assert run.values("crank.angular_velocity")[0][0] == pytest.approx(speed)
    assert run.values("rod.angular_velocity")[0][0] == pytest.approx(-speed * 0.05 / 0.12)
    assert run.values("slider.velocity")[0][0] == pytest.approx([0.0, 0.0], abs=1e-10)


def test_a_joint_with_play_starts_centred_and_moving_as_if_ideal():
    run = slider_crank(B=dry()).simulate(until=1e-6)
    assert run.values("B.eccentricity")[0][0] == pytest.approx([0.0, 0.0], abs=1e-15)
    assert run.values("B.eccentricity_rate")[0][0] == pytest.approx([0.0, 0.0], abs=1e-10)


def test_a_given_velocity_wins_over_the_play():
    machine = slider_crank(B=dry()).with_({"slider.velocity": (1.5, 0.0)})
    run = machine.simulate(until=1e-6)
    assert run.values("slider.velocity")[0][0] == pytest.approx([1.5, 0.0])
    (message,) = run.messages  # none of the velocity
    assert message.startswith("joint B: spherical law on a pin: lankarani-nikravesh")


def test_a_given_velocity_against_a_constraint_is_changed_with_a_word():
    machine = slider_crank().with_({"slider.velocity": (1.5, 0.3)})
    run = machine.simulate(until=1e-6)
    assert run.values("slider.velocity")[0][0] == pytest.approx([0.0, 0.0], abs=1e-9)
    assert any("body slider" in message and "velocity" in message for message in run.messages)


def test_unknown_velocities_have_the_least_kinetic_energy():
    """A bar with one end pulled at 1 m/s across: about the other end it turns as after a blow, closed form."""
    bar = gd.Mechanism(
        name="bar",
        bodies=[
            gd.Body("bar", 2.0, 2.0 / 12),
            gd.Body("hand", 1.0, 1.0, position=(0.5, 0.0), velocity=(0.0, 1.0), angular_velocity=0.0),
        ],
        joints=[gd.Revolute("grip", "hand", "bar", at=(0.5, 0.0))],
    )  # fmt: skip
    run = bar.simulate(until=1e-6)
    # minimise m v^2/2 + I w^2/2 with v + w/2 = 1: v = I/(I + m/4) = 1/4, w = 3/2
    assert run.values("bar.velocity")[0][0] == pytest.approx([0.0, 0.25])
    assert run.values("bar.angular_velocity")[0][0] == pytest.approx(1.5)


def doubled() -> gd.Mechanism:
    """A slider-crank whose slider runs in two parallel guides: two rows too many."""
    machine = slider_crank()
    second = gd.Translational("second guide", "ground", "slider", axis=(1.0, 0.0), at=(0.17, 0.02))
    return machine.with_(joints=[*machine.joints, second])


def test_redundant_constraints_are_found_named_and_handled():
    check = doubled().check()
    assert check.freedom == 0
    assert check.redundant_rows == 2
    assert check.redundant == ("guide", "second guide")
    times = np.linspace(0.0, 0.012, 25)
    plain, run = slider_crank().kinematics(times), doubled().simulate(until=0.012, times=times, rtol=1e-10)
    assert any("guide, second guide" in message for message in run.messages)
    assert run.values("slider.acceleration.x")[0] == pytest.approx(plain.values("slider.acceleration.x")[0], abs=0.05)
    assert run.values("motor.torque")[0] == pytest.approx(plain.values("motor.torque")[0], abs=1e-3)
    # both guides together carry what one would, and share it
    total = run.values("guide.force")[0] + run.values("second guide.force")[0]
    assert total == pytest.approx(plain.values("guide.force")[0], abs=0.05)
    assert run.values("guide.force")[0] == pytest.approx(run.values("second guide.force")[0], abs=0.05)


def test_a_mechanism_that_cannot_close_names_the_joint_with_the_largest_gap():
    """A rod of 0.12 m to a guide that passes 0.5 m above: 0.33 m are missing."""
    machine = slider_crank().with_({
        "A.at": {"crank": (0.025, 0.0), "rod": (-0.06, 0.0)},
        "B.at": {"slider": (0.0, 0.0), "rod": (0.06, 0.0)},
        "guide.at": {"ground": (0.0, 0.5), "slider": (0.0, 0.0)},
    })  # fmt: skip
    with pytest.raises(
        gd.ModelError, match=r"joint \w+: the mechanism cannot be closed, the smallest gap left there is 0\.\d+"
    ):
        machine.simulate(until=1e-3)


def test_a_drive_against_a_locked_joint_is_named():
    machine = slider_crank()
    locked = machine.with_(joints=[*machine.joints, gd.Rigid("weld", "ground", "rod")])
    with pytest.raises(gd.ModelError, match="drive motor: it asks for a motion that the joints do not allow"):
        locked.simulate(until=1e-3)


def test_a_jammed_motion_stops_and_says_so():
    """With the guide across, the rod is too short as soon as the crank has left its dead centre."""
    with pytest.warns(gd.SimulationWarning, match="jammed"):
        run = slider_crank().with_({"guide.axis": (0.0, 1.0)}).simulate(until=1e-3)
    assert run.status == "stalled"
    assert run.time[-1] < 1e-6


def test_kinematics_needs_a_fully_driven_mechanism_without_play():
    with pytest.raises(gd.ModelError, match="joint B: it is not ideal"):
        slider_crank(B=dry()).kinematics([0.0])
    with pytest.raises(gd.ModelError, match="degrees of freedom"):
        slider_crank().with_(drives=[]).kinematics([0.0])


def test_passing_through_a_singular_configuration():
    """N-four-bar A02 of the IFToMM library, N = 1 (parallelogram, equal links): its closed form is in physics.md B2."""
    machine = gd.Mechanism(
        name="parallelogram",
        bodies=[
            gd.Body("left", 1.0, 1.0 / 12, position=(0.0, 0.5), angle=np.pi / 2, angular_velocity=-1.0),
            gd.Body("top", 1.0, 1.0 / 12, position=(0.5, 1.0)),
            gd.Body("right", 1.0, 1.0 / 12, position=(1.0, 0.5), angle=np.pi / 2),
        ],
        joints=[
            gd.Revolute("A", "ground", "left", at=(0.0, 0.0)),
            gd.Revolute("B", "left", "top", at=(0.0, 1.0)),
            gd.Revolute("C", "top", "right", at=(1.0, 1.0)),
            gd.Revolute("D", "ground", "right", at=(1.0, 0.0)),
        ],
        gravity=(0.0, -9.81),
    )
    from scipy.integrate import solve_ivp

    factor = 9.81 * ((1 + 1) / 2 + 1) / ((1 + 1) / 3 + 1)
    exact = solve_ivp(
        lambda t, y: [y[1], factor * np.sin(y[0])], (0, 1.5), [0.0, 1.0], method="DOP853", rtol=1e-12, atol=1e-12
    )
    run = machine.simulate(until=1.5, rtol=1e-10)  # passes the singular, folded configuration at 90 degrees
    assert run.status == "complete"
    assert exact.y[0][-1] > np.pi
    assert np.pi / 2 - run.values("left.angle")[0][-1] == pytest.approx(exact.y[0][-1], abs=1e-6)


@pytest.mark.parametrize("dimension", [2, 3])
def test_a_mechanism_in_equilibrium_stays_there(dimension):
    """Crank and rocker upright: the weights balance exactly, and round-off is all that moves."""

    def vector(*components: float) -> tuple[float, ...]:
        return (*components, 0.0)[:dimension]

    axis = {"axis": (0.0, 0.0, 1.0)} if dimension == 3 else {}
    inertia = (lambda moment: (moment,) * 3) if dimension == 3 else (lambda moment: moment)
    balanced = gd.Mechanism(
        "four-bar",
        bodies=[
            gd.Body("crank", 1.0, inertia(0.01), position=vector(0.0, 0.1)),
            gd.Body("coupler", 2.0, inertia(0.05), position=vector(0.2, 0.25)),
            gd.Body("rocker", 1.5, inertia(0.03), position=vector(0.4, 0.15)),
        ],
        joints=[
            gd.Revolute("O", "ground", "crank", at=vector(0.0, 0.0), **axis),
            gd.Revolute("A", "crank", "coupler", at=vector(0.0, 0.2), **axis),
            gd.Revolute("B", "coupler", "rocker", at=vector(0.4, 0.3), **axis),
            gd.Revolute("C", "rocker", "ground", at=vector(0.4, 0.0), **axis),
        ],
        gravity=vector(0.0, -9.81),
    )
    run = balanced.simulate(until=0.5, max_steps=2000)
    assert run.status == "complete"
    assert abs(run.values("O.angle")[0]).max() < 1e-9


def test_drives_that_contradict_each_other_are_named():
    motor = gd.Drive("motor", joint="O", speed=10.0)
    four_bar = gd.Mechanism.read(EXAMPLES / "four-bar.toml")
    twice = four_bar.with_(drives=[motor, gd.Drive("other", joint="C", speed=12.0)])
    with pytest.raises(gd.ModelError, match=r"whether its drives \(motor, other\) ask for more than it can do"):
        twice.check()
    at_dead_centre = slider_crank().with_(drives=[motor, gd.Drive("feed", joint="guide", speed=3.0)])
    with pytest.raises(gd.ModelError, match=r"drive feed: .* driven twice \(its drives are motor, feed\)"):
        at_dead_centre.check()
