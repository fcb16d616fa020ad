"""Drives in space: right through full turns, counted angles, inverse dynamics, and the work that they do."""

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import gudgeon as gd
from engine.spatial_machines import KINDS, LEAD, body, motion, place_of_second, rotation, rows

TURN = 2 * np.pi


def driven(name: str, laws: dict, seed: int = 3, ground: bool = True, **more: object) -> tuple[gd.Mechanism, tuple]:
    """A joint between the ground (or a body that is held by nothing) and a body, its motions driven."""
    random = np.random.default_rng([seed, *map(ord, name)])
    first, second = body("one", random), body("two", random)
    at, frame = 0.3 * random.normal(size=3), Rotation.random(rng=random).as_matrix()
    joint = KINDS[name].make("ground" if ground else "one", "two", at, frame)
    drives = [gd.Drive(f"drive {motion}", "J", motion, **law) for motion, law in laws.items()]
    bodies = [second] if ground else [first, second]
    return gd.Mechanism(name, bodies, [joint], drives, **more), (at, frame)


#: Motions that turn several times: the laws of the drives, and the coordinates that they prescribe.
TURNING = {
    "revolute forward": ("revolute", {"angle": {"speed": 20.0}}, lambda t: [20 * t]),
    "revolute backward": ("revolute", {"angle": {"speed": -20.0}}, lambda t: [-20 * t]),
    "revolute to and fro": (
        "revolute", {"angle": {"position": gd.Harmonic(30.0, 3.0)}}, lambda t: [30 * np.sin(3 * t)],
    ),
    "revolute faster and faster": (
        "revolute", {"angle": {"acceleration": -25.0, "initial_speed": 10.0}}, lambda t: [10 * t - 12.5 * t**2],
    ),
    "cylindrical": (
        "cylindrical", {"displacement": {"position": gd.Harmonic(0.2, 4.0)}, "angle": {"speed": 15.0}},
        lambda t: [0.2 * np.sin(4 * t), 15 * t],
    ),
    "universal": (
        "universal", {"angle_1": {"speed": 12.0}, "angle_2": {"speed": -17.0}}, lambda t: [12 * t, -17 * t],
    ),
    "screw by its angle": ("screw", {"angle": {"speed": -18.0}}, lambda t: [-18 * t, -18 * t * LEAD / TURN]),
    "screw by its advance": (
        "screw", {"displacement": {"speed": 3 * LEAD}}, lambda t: [3 * TURN * t, 3 * LEAD * t],
    ),
    "planar": (
        "planar", {"displacement_h": {"speed": 0.3}, "displacement_t": {"position": gd.Harmonic(0.1, 5.0)},
                   "angle": {"speed": 14.0}},
        lambda t: [0.3 * t, 0.1 * np.sin(5 * t), 14 * t],
    ),
    "spherical": (
        "spherical", {"angle_h": {"speed": 11.0}, "angle_t": {"position": gd.Harmonic(0.9, 4.0)},
                      "angle_b": {"speed": -13.0}},
        lambda t: [11 * t, 0.9 * np.sin(4 * t), -13 * t],
    ),
    "point-on-line": (
        "point-on-line", {"displacement": {"speed": 0.4}, "angle_h": {"speed": -9.0},
                          "angle_t": {"position": gd.Harmonic(0.7, 3.0)}, "angle_b": {"speed": 16.0}},
        lambda t: [0.4 * t, -9 * t, 0.7 * np.sin(3 * t), 16 * t],
    ),
    "translational": ("translational", {"displacement": {"speed": -0.7}}, lambda t: [-0.7 * t]),
}  # fmt: skip


def coordinates(run: gd.Run) -> np.ndarray:
    return np.array([run.values(f"J.{motion}")[0] for motion in run.mechanism.joints[0].motions])


@pytest.mark.parametrize("case", TURNING)
@pytest.mark.parametrize("how", ["simulate", "kinematics", "every step", "two times"])
def test_drives_lead_through_full_turns(case, how):
    """Pose and counted coordinates of a body driven by the ground; several turns, both ways."""
    name, laws, expected = TURNING[case]
    machine, (at, frame) = driven(name, laws, gravity=(0.0, 0.0, -9.81))
    times = np.linspace(0.0, 2.0, 41)
    if how == "kinematics":
        run = machine.kinematics(times)
    elif how == "simulate":
        run = machine.simulate(until=2.0, rtol=1e-10, times=times)
    elif how == "every step":
        run = machine.simulate(until=2.0, rtol=1e-8)
    else:  # several turns between two samples
        run = machine.simulate(until=2.0, rtol=1e-8, times=[1.3, 2.0])
        assert len(run.time) == 2
    assert run.status == "complete"
    assert not run.messages
    values = np.array(np.broadcast_arrays(*expected(run.time), run.time)[:-1])
    ours = coordinates(run)
    if name != "translational":
        assert np.abs(values).max() > 2 * TURN
    assert np.abs(ours - values).max() < 1e-11
    described = (
        (np.zeros(3), Rotation.identity()),
        (machine.bodies[0].position, rotation(machine.bodies[0].orientation)),
    )
    part = motion(run, "two")
    for k in range(0, len(run.time), 7):
        position, attitude = place_of_second(KINDS[name], values[:, k], described, described[0], at, frame)
        assert np.abs(part.position[k] - position).max() < 1e-12
        assert (part.attitude[k].inv() * attitude).magnitude() < 1e-11
    # rates of the coordinates, and velocities, against differences of what is prescribed
    h = 1e-4
    later, before = (np.array(np.broadcast_arrays(*expected(run.time + s), run.time)[:-1]) for s in (h, -h))
    rates = np.array(
        [run.values(f"J.{m}".replace("angle", "angular_velocity").replace("displacement", "speed"))[0]
         for m in machine.joints[0].motions]
    )  # fmt: skip
    assert np.abs(rates - (later - before) / (2 * h)).max() < 1e-4


def test_sparse_kinematics_counts_turns():
    machine, _ = driven("revolute", {"angle": {"speed": 100.0}})
    run = machine.kinematics([0.0, 1.0, 7.0])
    assert run.values("J.angle")[0] == pytest.approx([0.0, 100.0, 700.0], abs=1e-10)
    run = machine.kinematics([3.0])  # not from the start
    assert run.values("J.angle")[0] == pytest.approx([300.0], abs=1e-10)
    assert run.values("J.angular_velocity")[0] == pytest.approx([100.0], rel=1e-12)


@pytest.mark.parametrize("ground", [True, False])
@pytest.mark.parametrize("case", TURNING)
def test_drives_do_the_work_that_is_missing(case, ground):
    """Power of all drives is that of all inertia and weight; joint reactions and drives are what Newton needs."""
    name, laws, _ = TURNING[case]
    gravity = np.array([0.5, -1.0, -9.81])
    machine, _ = driven(name, laws, 5, ground, gravity=tuple(gravity))
    run = machine.simulate(until=1.0, rtol=1e-11)
    assert run.status == "complete"
    spent = 0.0
    for motion_name in laws:
        word, channel = ("torque", "angular_velocity") if "angle" in motion_name else ("force", "speed")
        ending = motion_name.partition("_")[2]
        rate = run.values(f"J.{channel}{'_' + ending if ending else ''}")[0]
        spent = spent + run.values(f"drive {motion_name}.{word}")[0] * rate
    gained = 0.0
    for described in machine.bodies:
        part = motion(run, described.name)
        gained = gained + rows(part.force - part.mass * gravity, part.velocity) + rows(part.torque, part.spin)
    assert np.abs(spent - gained).max() < 1e-11 * max(np.abs(spent).max(), 1.0)
    work = sum(run.values(f"drive {m}.work")[0] for m in laws)
    energy = run.values("energy.kinetic")[0] + run.values("energy.potential")[0]
    assert np.abs(work - (energy - energy[0])).max() < 1e-8 * max(np.abs(work).max(), 1.0)
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-8 * max(np.abs(work).max(), 1.0)


def arm(**more: object) -> gd.Mechanism:
    """An arm of five links, all joints driven: pin, sleeve, cross, slide, ball."""
    random = np.random.default_rng(17)
    kinds = ["revolute", "cylindrical", "universal", "translational", "spherical", "screw"]
    bodies, joints, drives = [], [], []
    before = "ground"
    for k, name in enumerate(kinds):
        link = body(f"link{k}", random)
        bodies.append(link)
        at = np.array(link.position) + 0.1 * random.normal(size=3)
        made = KINDS[name].make(before, link.name, at, Rotation.random(rng=random).as_matrix())
        joints.append(made.changed({"name": f"J{k}"}))
        for n, free in enumerate(made.motions):
            if name == "screw" and n:
                continue
            law = gd.Harmonic(0.5 if "angle" in free else 0.1, 2.0 + 0.3 * k, 0.2 * n)
            if free in ("angle", "angle_1", "angle_h"):
                drives.append(gd.Drive(f"D{k}{n}", f"J{k}", free, speed=6.0 - k))
            else:
                drives.append(gd.Drive(f"D{k}{n}", f"J{k}", free, position=law))
        before = link.name
    return gd.Mechanism("arm", bodies, joints, drives, gravity=(0.0, 0.0, -9.81), **more)


def same_motion(first: gd.Run, second: gd.Run, tolerance: float) -> None:
    for name, (values, *_) in first.channels.items():
        if name.startswith(("energy", "constraints")) or name.endswith(".work"):
            continue
        ours, theirs = values, second.values(name)[0]
        if name.endswith("orientation"):
            ours = ours * np.sign(np.sum(ours * theirs, axis=1))[:, None]
        assert np.abs(ours - theirs).max() <= tolerance * max(np.abs(theirs).max(), 1.0), name


def test_inverse_dynamics_is_that_of_the_simulation():
    machine = arm()
    assert machine.check().freedom == 0
    times = np.linspace(0.0, 3.0, 31)
    run, inverse = machine.simulate(until=3.0, rtol=1e-12, times=times), machine.kinematics(times)
    same_motion(inverse, run, 1e-8)


def test_inverse_dynamics_against_newton_and_euler():
    """The weights and inertia of all links beyond a joint are carried by it and its drives."""
    machine = arm()
    run = machine.kinematics(np.linspace(0.0, 3.0, 31))
    gravity = np.array([0.0, 0.0, -9.81])
    parts = [motion(run, part.name) for part in machine.bodies]
    # the first joint is a pin: its force, and torque with that of the motor about its axis
    joint = machine.joints[0]
    place = np.array(joint.at)
    force = sum(part.force - part.mass * gravity for part in parts)
    moment = sum(part.torque + np.cross(part.position - place, part.force - part.mass * gravity) for part in parts)
    axis = np.array(joint.axis) / np.linalg.norm(joint.axis)
    assert run.values("J0.force")[0] == pytest.approx(force, abs=1e-10 * np.abs(force).max())
    torque = run.values("D00.torque")[0]
    assert run.values("J0.torque")[0] + np.outer(torque, axis) == pytest.approx(
        moment, abs=1e-10 * np.abs(moment).max()
    )
    assert torque == pytest.approx(moment @ axis, abs=1e-10 * np.abs(moment).max())


def test_accelerations_are_the_derivatives_of_velocities_and_these_of_positions():
    machine = arm()
    h = 1e-3
    times = 1.0 + h * np.arange(-4, 5)
    run = machine.kinematics(times)
    weights = np.array([1 / 280, -4 / 105, 1 / 5, -4 / 5, 0, 4 / 5, -1 / 5, 4 / 105, -1 / 280]) / h
    for part in machine.bodies:
        moving = motion(run, part.name)
        assert weights @ moving.position == pytest.approx(moving.velocity[4], abs=1e-9 * np.abs(moving.velocity).max())
        scale = np.abs(moving.acceleration).max()
        assert weights @ moving.velocity == pytest.approx(moving.acceleration[4], abs=1e-9 * scale)
        scale = max(np.abs(moving.winding).max(), 1.0)
        assert weights @ moving.spin == pytest.approx(moving.winding[4], abs=1e-9 * scale)
        turned = (moving.attitude * moving.attitude[4].inv()).as_rotvec()
        assert weights @ turned == pytest.approx(moving.spin[4], abs=1e-9 * np.abs(moving.spin).max())


@pytest.mark.parametrize("end", ["cylindrical", "point-on-line"])
def test_cardan_shaft(end):
    """Two shafts under an angle b and a cross between them: tan(out) = tan(in) cos(b), through several turns.

    With a sleeve at its end the second shaft is held twice against tilting; with a ball in a tube it is not.
    """
    b = 0.5
    along = np.array([np.cos(b), np.sin(b), 0.0])
    bodies = [
        gd.Body("in", 1.0, (0.1, 0.2, 0.2), position=(-1.0, 0.0, 0.0)),
        gd.Body("out", 1.0, (0.1, 0.2, 0.2), position=along, orientation=Rotation.from_euler("Z", b)),
    ]
    exits = {
        "cylindrical": gd.Cylindrical("exit", "ground", "out", at=along, axis=along),
        "point-on-line": gd.PointOnLine("exit", "ground", "out", at=along, axis=along),
    }
    joints = [
        gd.Revolute("bearing", "ground", "in", at=(-1.0, 0.0, 0.0), axis=(1.0, 0.0, 0.0)),
        gd.Universal("cross", "in", "out", at=(0.0, 0.0, 0.0), axes=((0.0, 0.0, 1.0), (-np.sin(b), np.cos(b), 0.0))),
        exits[end],
    ]
    machine = gd.Mechanism("cardan", bodies, joints, [gd.Drive("motor", "bearing", speed=7.0)])
    assert machine.check().redundant_rows == (2 if end == "cylindrical" else 0)
    assert machine.check().freedom == 0
    times = np.linspace(0.0, 4.0, 101)
    for run in (machine.kinematics(times), machine.simulate(until=4.0, rtol=1e-11, times=times)):
        angle = run.values("bearing.angle")[0]
        assert angle == pytest.approx(7.0 * times, abs=1e-10)
        out = np.unwrap(np.arctan2(np.sin(angle) * np.cos(b), np.cos(angle)))
        part = motion(run, "out")
        expected = Rotation.from_rotvec(np.outer(out, along)) * Rotation.from_euler("Z", b)
        assert (part.attitude.inv() * expected).magnitude().max() < 1e-10
        ratio = np.cos(b) / (1 - np.sin(b) ** 2 * np.sin(angle) ** 2)
        assert part.spin == pytest.approx(7.0 * np.outer(ratio, along), abs=1e-9)
        assert run.values("exit.displacement")[0] == pytest.approx(0.0, abs=1e-12)
        if end == "cylindrical":
            assert run.values("exit.angle")[0] == pytest.approx(out, abs=1e-10)
        # the motor's power speeds up both shafts, and the input does not change its speed
        torque = 0.1 * rows(part.winding, part.spin) / 7.0
        assert run.values("motor.torque")[0] == pytest.approx(torque, abs=1e-9)
        # the second body turns about the arms of the cross: its angles with the turned arms, by vector algebra
        first = motion(run, "in")
        arm, other = first.attitude.apply([0.0, 0.0, 1.0]), part.attitude.apply([0.0, 1.0, 0.0])
        assert np.abs(rows(arm, other)).max() < 1e-12


def test_a_free_screw_turns_weight_into_spin():
    """A nut on a vertical screw sinks with g / (1 + J (2 pi/lead)^2/m), through many turns."""
    nut = gd.Body("nut", 2.0, (0.01, 0.01, 0.02))
    for sign in (1.0, -1.0):
        joint = gd.Screw("J", "ground", "nut", at=(0.0, 0.0, 0.0), axis=(0.0, 0.0, 1.0), lead=sign * 0.05)
        machine = gd.Mechanism("nut", [nut], [joint], gravity=(0.0, 0.0, -9.81))
        run = machine.simulate(until=5.0, rtol=1e-11)
        acceleration = 9.81 / (1 + 0.02 * (TURN / 0.05) ** 2 / 2.0)
        fallen = -0.5 * acceleration * run.time**2
        assert run.values("J.displacement")[0] == pytest.approx(fallen, abs=1e-10)
        assert run.values("J.angle")[0] == pytest.approx(sign * TURN / 0.05 * fallen, abs=1e-8)
        assert np.abs(run.values("J.angle")[0]).max() > 10
        sparse = machine.simulate(until=5.0, rtol=1e-11, times=[0.0, 5.0])
        assert sparse.values("J.angle")[0][-1] == pytest.approx(run.values("J.angle")[0][-1], abs=1e-8)


def test_free_spin_is_counted_between_sparse_times():
    """No drive, no load: 300 turns between two samples."""
    random = np.random.default_rng(3)
    wheel = body(
        "wheel", random, position=(0.0, 0.0, 0.0), orientation=Rotation.identity(), angular_velocity=(0, 0, 200.0)
    )
    for kind, joint in (
        ("revolute", gd.Revolute("J", "ground", "wheel", at=(0.0, 0.0, 0.0), axis=(0.0, 0.0, 1.0))),
        ("cylindrical", gd.Cylindrical("J", "ground", "wheel", at=(0.0, 0.0, 0.0), axis=(0.0, 0.0, 1.0))),
    ):
        run = gd.Mechanism(kind, [wheel], [joint]).simulate(until=10.0, times=[0.0, 9.0, 10.0])
        assert run.values("J.angle")[0] == pytest.approx([0.0, 1800.0, 2000.0], rel=1e-9)


def test_turns_are_counted_through_all_the_buffers_of_a_long_run():
    """Every step of 400 turns, more than fit into the first buffer of samples, with and without impacts."""
    wheel = gd.Body(
        "wheel", 1.0, ((0.3, 0.05, 0.0), (0.05, 0.4, 0.0), (0.0, 0.0, 0.5)), angular_velocity=(0.0, 0.0, -50.0)
    )
    joint = gd.Revolute("J", "ground", "wheel", at=(0.0, 0.0, 0.0), axis=(0.0, 0.0, 1.0))
    run = gd.Mechanism("wheel", [wheel], [joint]).simulate(until=50.0, rtol=1e-11)
    assert len(run.time) > 5000
    assert np.abs(run.values("J.angle")[0] + 50.0 * run.time).max() < 1e-8
    fit = gd.Dry(bearing_radius=0.02, clearance=1e-3, contact=gd.Hertz(stiffness=1e8))
    bob = gd.Body("bob", 0.2, (1e-3, 1e-3, 1e-3), position=(0.3, 0.0, 0.0), velocity=(0.3, 0.1, 0.2))
    ball = gd.Spherical("B", "wheel", "bob", at=(0.3, 0.0, 0.0), fit=fit)
    run = gd.Mechanism("wheel", [wheel, bob], [joint, ball]).simulate(until=0.5, rtol=1e-10)
    angle, spin = run.values("J.angle")[0], run.values("J.angular_velocity")[0]
    assert len(run.contacts) > 10
    assert angle[-1] < -2 * TURN
    assert (np.abs(np.diff(angle)) <= 1.01 * np.abs(spin).max() * np.diff(run.time)).all()  # it never jumps


@pytest.mark.parametrize("rtol", [1e-2, 1e-3])
@pytest.mark.parametrize("sign", [1.0, -1.0])
def test_turns_are_counted_in_steps_longer_than_half_a_turn(rtol, sign):
    """At a loose tolerance a step leads past half a turn: the angle nearest to the one before is then the wrong one."""
    axis = np.array([1.0, 2.0, 3.0]) / np.sqrt(14.0)
    wheel = gd.Body("wheel", 1.0, (1.0, 1.0, 1.0), angular_velocity=(0.0, 0.0, 0.0))
    joint = gd.Revolute("J", "ground", "wheel", at=(0.0, 0.0, 0.0), axis=axis)
    machine = gd.Mechanism("wheel", [wheel], [joint], loads=[gd.Torque("N", "wheel", torque=10.0 * sign * axis)])
    whole = machine.simulate(until=10.0, rtol=rtol)
    assert np.diff(np.abs(whole.values("J.angle")[0])).max() > np.pi
    sparse = machine.simulate(until=10.0, rtol=rtol, times=[4.0, 9.9, 10.0])
    for run in (whole, sparse):  # a turn lost or won would be 6.28
        assert np.abs(run.values("J.angle")[0] - 5.0 * sign * run.time**2).max() < 0.5
