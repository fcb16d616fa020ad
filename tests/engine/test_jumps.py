"""Values just before a jump: extremes and measures hold them, though no sample does."""

import math
from functools import partial

import numpy as np
import pytest

import gudgeon as gd
from engine.one_body import CLEARANCE, MASS, journal

STIFFNESS, SPEED = 1e8, 1.3
#: Of a mass on a spring that comes with a speed, m delta'' = -K delta: the force where it turns round.
LARGEST = SPEED * math.sqrt(STIFFNESS * MASS)
#: When that is: it flies through the clearance, then a quarter of a period.
TURN = CLEARANCE / SPEED + 0.5 * math.pi * math.sqrt(MASS / STIFFNESS)


def bouncing(factor: float, stiffness: float = STIFFNESS) -> gd.Mechanism:
    """The force falls to a factor of itself where the journal turns round (flores2004 (21))."""
    return journal(gd.KelvinVoigt(stiffness=stiffness, restitution=factor), speed=SPEED)


@pytest.mark.parametrize(
    ("until", "how"),
    [(1e-3, {}), (1e-3, {"times": 11}), (0.1, {}), (0.1, {"keep": "0.05 MB"}), (0.1, {"method": "radau"})],
    ids=["few steps", "instants", "many steps", "thinned", "implicit"],
)
def test_the_force_before_it_falls(until, how):
    run = bouncing(0.9).simulate(until, progress=False, **how)
    *_, high, when = run.extremes_of("B.normal_force")
    assert high == pytest.approx(LARGEST, rel=1e-7)
    assert when == pytest.approx(TURN, abs=1e-9)
    assert run.extremes.loc["B.normal_force", "maximum"] == high
    assert run.extremes_of("journal.acceleration.x")[0] == pytest.approx(-LARGEST / MASS, rel=1e-7)
    assert gd.Peak("B.normal_force").number(run) == pytest.approx(LARGEST, rel=1e-7)
    table = dict(run.summary())["play in B"]
    assert f"peak force {LARGEST:.4g} N" in table


@pytest.mark.parametrize("spin", np.arange(0.8, 1.75, 0.1))
@pytest.mark.parametrize("how", [{}, {"times": 11}, {"method": "radau"}], ids=["steps", "instants", "implicit"])
def test_slip_where_a_contact_begins(how, spin):
    """It jumps from zero to the speed of the surfaces, which are those of rigid bodies: an arm falls in its bearing."""
    bearing, arm = 0.01, 0.2
    law = gd.HuntCrossley(stiffness=1e9, exponent=1.5, restitution=0.7)
    machine = gd.Mechanism(
        name="arm",
        bodies=[gd.Body("arm", mass=1.0, inertia=0.01, position=(arm, 0.0), angular_velocity=spin)],
        joints=[
            gd.Revolute(
                "B", "ground", "arm", at=(0.0, 0.0), fit=gd.Dry(bearing_radius=bearing, clearance=2e-4, contact=law)
            )
        ],
        gravity=(0.0, -9.81),
    )  # fmt: skip
    run = machine.simulate(0.04, progress=False, **how)
    begins = run.at(run.contacts)
    velocity, turning = begins["arm.velocity"].values, begins["arm.angular_velocity"].values
    angle, e = begins["arm.angle"].values, begins["B.eccentricity"].values
    nx, ny = (e / np.linalg.norm(e, axis=1)[:, None]).T
    vx, vy = velocity[:, 0] + turning * arm * np.sin(angle), velocity[:, 1] - turning * arm * np.cos(angle)
    slip = nx * vy - ny * vx + (bearing - 2e-4) * turning
    assert len(slip) > 3
    low, _, high, _ = run.extremes_of("B.slip")
    digits = 1e-9 * np.abs(slip).max()
    assert low <= slip.min() + digits
    assert high >= slip.max() - digits


def test_samples_hold_what_comes_after():
    """Else the test above would say nothing: the step ends where the journal turns round."""
    run = bouncing(0.5).simulate(1e-3, progress=False)
    at = np.flatnonzero(np.abs(run.time - TURN) < 1e-9)
    assert run.values("B.normal_force")[0][at] == pytest.approx(0.5 * LARGEST, rel=1e-6)


def test_in_a_window():
    run = bouncing(0.5).simulate(1e-3, progress=False).window(TURN - 1e-5, 1e-3)
    assert run.extremes_of("B.normal_force")[2] == pytest.approx(LARGEST, rel=1e-7)
    after = run.window(TURN + 1e-9, 1e-3)
    assert after.extremes_of("B.normal_force")[2] == pytest.approx(0.5 * LARGEST, rel=1e-4)


@pytest.mark.parametrize("stiffness", [1e7, 1e8, 3e8])
def test_in_studies(stiffness):
    """Computed as a separate run, and in memory that cases share, where no channels are made."""
    path, least = "B.fit.contact.stiffness", gd.Minimum("journal.acceleration.x")
    study = gd.Study(bouncing(0.6), {path: [stiffness]}, {"least": least}, until="1 ms")
    own, quick = study.compute(0), study._quick.compute(0, partial(study.mechanism, 0))
    assert quick is not None and quick.measures == own.measures
    assert own.measures["least"] == pytest.approx(-SPEED * math.sqrt(stiffness / MASS), rel=1e-7)


def test_each_revolution_has_its_own():
    """Two periods of the time in which the journal flies, touches and comes back, of which each has one wall."""
    run = bouncing(1.0 - 1e-9).simulate(2e-3, progress=False)
    table = run.revolutions("B.normal_force", period="1 ms")
    assert table["B.normal_force"]["maximum"].iloc[0] == pytest.approx(LARGEST, rel=1e-7)


def test_the_torque_before_a_knot_of_the_speed():
    """J alpha + m g r sin(phi): it grows up to the knot, where the speed begins to fall."""
    mass, radius, inertia, slope, knot = 2.0, 0.3, 0.1, 100.0, 0.1
    wheel = gd.Mechanism(
        name="wheel",
        bodies=[gd.Body("wheel", mass=mass, inertia=inertia, position=(0.0, -radius))],
        joints=[gd.Revolute("O", "ground", "wheel", at=(0.0, 0.0))],
        drives=[
            gd.Drive(
                "motor", joint="O", speed=gd.Table([0.0, knot, 0.3], [0.0, slope * knot, 0.0], interpolation="linear")
            )
        ],
        gravity=(0.0, -9.81),
    )
    run = wheel.simulate(0.15, progress=False)
    largest = (inertia + mass * radius**2) * slope + mass * 9.81 * radius * math.sin(0.5 * slope * knot**2)
    *_, high, when = run.extremes_of("motor.torque")
    assert high == pytest.approx(largest, rel=1e-9) and when == pytest.approx(knot)
    assert gd.Peak("motor.torque").number(run) == pytest.approx(largest, rel=1e-9)
