"""Backlash, a motion between two stops close together: it starts as if it were locked.

What it should start with is known in closed form: parts that are coupled turn or move together, and a pendulum on a
carriage that is set in motion has the velocity of least kinetic energy.
"""

from typing import Any

import numpy as np
import pytest

import gudgeon as gd
from gudgeon.compile.linear import is_large
from gudgeon.compile.same_structure import Structure, prepare_alike
from gudgeon.compile.start import prepare

TEETH = gd.LinearSpringDamper(stiffness=1e3, damping=0.1)
SPEED = 12.0


def stop(motion: str, half: float) -> gd.Stop:
    return gd.Stop(motion, lower=-half, upper=half, contact=TEETH)


def coupling(lower: float | None = -0.01, **given: Any) -> gd.Mechanism:
    """A driven half of a coupling, and the other half, which has backlash in it."""
    teeth = gd.Stop("angle", lower=lower, upper=0.01, contact=TEETH)
    return gd.Mechanism(
        "coupling",
        [gd.Body("input", 1.0, 1e-3, position=(0.0, 0.0)), gd.Body("output", 2.0, 4e-3, position=(0.0, 0.0), **given)],
        [
            gd.Revolute("bearing", "ground", "input", at=(0.0, 0.0)),
            gd.Revolute("teeth", "input", "output", at=(0.0, 0.0), stops=(teeth,)),
        ],
        drives=[gd.Drive("motor", "bearing", speed=f"{SPEED} rad/s")],
    )


def spin(run: gd.Run, body: str) -> float:
    return float(run.values(f"{body}.angular_velocity")[0][0])


def test_what_it_couples_moves_along():
    run = coupling().simulate(until=0.1)
    assert spin(run, "output") == pytest.approx(SPEED, rel=1e-14)
    assert len(run.contacts) == 0, "nothing changes the speed of either half"


def test_velocities_that_are_given_are_kept():
    run = coupling(angular_velocity=2.0).simulate(until=0.01)
    assert spin(run, "output") == pytest.approx(2.0, rel=1e-14)
    assert run.contacts[0] == pytest.approx(0.01 / (SPEED - 2.0), rel=1e-9)


def test_one_limit_is_no_backlash():
    run = coupling(lower=None).simulate(until=0.001)
    assert spin(run, "output") == pytest.approx(0.0, abs=1e-12)


@pytest.mark.parametrize(("half", "coupled"), [(np.radians(14.9), True), (np.radians(15.1), False)])
def test_limits_far_apart_are_no_backlash(half, coupled):
    """A pendulum, which hangs from a carriage in motion: with wide stops its kinetic energy is least."""
    mass, moment, arm, speed = 3.0, 0.02, 0.4, 1.5
    machine = gd.Mechanism(
        "crane",
        [
            gd.Body("carriage", 5.0, 1.0, position=(0.0, 0.0)),
            gd.Body("load", mass, moment, position=(0.0, -arm)),
        ],
        [
            gd.Translational("rail", "ground", "carriage", axis=(1.0, 0.0)),
            gd.Revolute("hook", "carriage", "load", at=(0.0, 0.0), stops=(stop("angle", half),)),
        ],
        drives=[gd.Drive("winch", "rail", speed=speed)],
        gravity=(0.0, -9.81),
    )
    # d/dw (m (v + w l)^2 + I w^2) = 0
    wanted = 0.0 if coupled else -mass * arm * speed / (mass * arm**2 + moment)
    assert spin(machine.simulate(until=1e-3), "load") == pytest.approx(wanted, rel=1e-12, abs=1e-12)


@pytest.mark.parametrize(("half", "coupled"), [(0.01, True), (0.3, False)])
def test_a_block_in_a_slot(half, coupled):
    """Its way is measured by the size of the mechanism, here about a metre."""
    machine = gd.Mechanism(
        "slot",
        [gd.Body("carriage", 5.0, 1.0, position=(0.0, 0.0)), gd.Body("block", 1.0, 0.1, position=(1.0, 0.0))],
        [
            gd.Translational("rail", "ground", "carriage", axis=(1.0, 0.0)),
            gd.Translational("slot", "carriage", "block", axis=(1.0, 0.0), stops=(stop("displacement", half),)),
        ],
        drives=[gd.Drive("winch", "rail", speed=1.5)],
    )
    velocity = machine.simulate(until=1e-3).values("block.velocity")[0][0]
    assert velocity == pytest.approx([1.5 if coupled else 0.0, 0.0], abs=1e-12)


def test_shafts_with_joints_in_a_shaft_with_backlash():
    """A spline between two Hooke joints: its halves turn as the joint says, and the output as the input does.

    The middle turns with W about its axis u, and W u - w x is in the plane of the cross's arms: here z, in the plane of
    the shafts, and y, both across x, so that W = w / cos(beta).
    """
    beta = np.radians(20.0)
    u, y, z = np.array([np.cos(beta), 0.0, np.sin(beta)]), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)
    moments, turned = (1.5e-4, 3e-3, 3e-3), {"axis": y, "angle": -beta}
    end = 0.3 * u
    far = end + np.array([0.1, 0.0, 0.0])
    machine = gd.Mechanism(
        "shafts",
        [
            gd.Body("input", 1.0, (5e-4,) * 3, position=(-0.1, 0.0, 0.0)),
            gd.Body("first", 0.75, moments, position=tuple(0.25 * end), orientation=turned),
            gd.Body("second", 0.75, moments, position=tuple(0.75 * end), orientation=turned),
            gd.Body("output", 1.0, (5e-3,) * 3, position=tuple(far)),
        ],
        [
            gd.Revolute("in", "ground", "input", at=(-0.1, 0.0, 0.0), axis=(1.0, 0.0, 0.0)),
            gd.Universal("U1", "input", "first", at=(0.0, 0.0, 0.0), axes=(z, y)),
            gd.Cylindrical("spline", "first", "second", at=tuple(0.5 * end), axis=tuple(u),
                           stops=(stop("angle", np.radians(0.25)),)),
            gd.Universal("U2", "second", "output", at=tuple(end), axes=(y, z)),
            gd.Revolute("out", "ground", "output", at=tuple(far), axis=(1.0, 0.0, 0.0)),
        ],
        drives=[gd.Drive("motor", "in", position=gd.Harmonic(amplitude="60 deg", frequency="12.566 rad/s"))],
    )  # fmt: skip
    run = machine.simulate(until=0.2)
    rate = np.radians(60.0) * 12.566
    turning = {body: run.values(f"{body}.angular_velocity")[0][0] for body in ("first", "second", "output")}
    assert turning["output"] == pytest.approx([rate, 0.0, 0.0], abs=1e-9 * rate)
    for half in ("first", "second"):
        assert turning[half] @ u == pytest.approx(rate / np.cos(beta), rel=1e-9)
    # the first impact is no harder than later ones: without this, it was more than ten times as hard
    torque = np.abs(run.values("spline.angle_stop_torque")[0])
    assert len(run.contacts) >= 4
    assert torque[run.time < run.contacts[2]].max() < 2.0 * torque[run.time >= run.contacts[2]].max()


@pytest.mark.parametrize("fit", [gd.Ideal(), gd.Dry(0.01, 2e-4, contact=gd.Hertz(stiffness=1e9, exponent=1.5))])
def test_a_motion_that_drives_prescribe_is_not_locked(fit):
    """A crank and a slider in line: the rod turns at -w r/l, whatever its stops; with clearance as the ideal one."""
    crank, rod = 0.05, 0.12
    machine = gd.Mechanism(
        "slider-crank",
        [
            gd.Body("crank", 0.3, 1e-4, position=(0.5 * crank, 0.0)),
            gd.Body("rod", 0.2, 2e-4, position=(crank + 0.5 * rod, 0.0)),
            gd.Body("slider", 0.4, 1e-4, position=(crank + rod, 0.0)),
        ],
        [
            gd.Revolute("O", "ground", "crank", at=(0.0, 0.0)),
            gd.Revolute("A", "crank", "rod", at=(crank, 0.0), stops=(stop("angle", 0.1),)),
            gd.Revolute("B", "slider", "rod", at=(crank + rod, 0.0), fit=fit),
            gd.Translational("guide", "ground", "slider", axis=(1.0, 0.0)),
        ],
        drives=[gd.Drive("motor", "O", speed=f"{SPEED} rad/s")],
    )
    run = machine.simulate(until=1e-4)
    assert spin(run, "rod") == pytest.approx(-SPEED * crank / rod, rel=1e-12)
    assert run.values("slider.velocity")[0][0] == pytest.approx([0.0, 0.0], abs=1e-12)


def test_machines_like_another_one_start_so_as_well():
    """Studies do not compile each case anew."""
    machine = coupling()
    structure = Structure(machine)
    for speed in (3.0, -7.0):
        other = machine.with_({"motor.speed": f"{speed} rad/s"})
        start = prepare_alike(structure, other)
        assert start is not None
        assert np.array_equal(start.y, prepare(other).y)
        assert start.y[start.compiled.model.layout.v :][5] == pytest.approx(speed, rel=1e-14)


def test_hundreds_of_discs_on_a_shaft():
    """They turn with it, though its matrices are sparse."""
    count = 210
    bodies = [gd.Body(f"b{k}", 1.0, 0.1, position=(0.0, 0.0)) for k in range(count)]
    joints = [gd.Revolute("J0", "ground", "b0", at=(0.0, 0.0))] + [
        gd.Revolute(f"J{k}", "b0", f"b{k}", at=(0.0, 0.0), stops=(stop("angle", 0.01),)) for k in range(1, count)
    ]
    start = prepare(gd.Mechanism("shaft", bodies, joints, drives=[gd.Drive("motor", "J0", speed="2 rad/s")]))
    layout, model = start.compiled.model.layout, start.compiled.model
    assert is_large(model)
    np.testing.assert_allclose(start.y[layout.v : layout.z].reshape(count, 3)[:, 2], 2.0, rtol=1e-8)
