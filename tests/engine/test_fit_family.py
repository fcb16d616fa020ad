"""What holds for every fit in every joint that takes it, and for every stop.

Geometry and energy of sites are compared with differences of them, by kernels that Python runs (with indices checked);
momentum and energy with what must be conserved; the machine code with what Python gives in tests/interpreted.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import gudgeon as gd
from engine.fit_cases import CASES, ELASTIC, EXAMPLES, FRICTION, LOSSY, case, missing, pair_of_bodies
from gudgeon.compile.build import build
from gudgeon.fits import FITS
from gudgeon.joints import JOINTS

TESTS = Path(__file__).parents[1]
RTOL = 1e-10
#: Fits in which the bodies hit each other again and again.
BOUNCING = ("dry", "elastic", "sleeve", "profiled sleeve", "hole", "square hole", "guide", "elastic guide", "surfaces",
            "elastic surfaces")  # fmt: skip
NAMES = ["-".join(map(str, key)).replace(" ", "-") for key in CASES]
STOPS = {
    "angle": ("revolute", gd.Stop("angle", lower=-0.05, upper="3 deg", contact=ELASTIC)),
    "displacement": ("translational", gd.Stop("displacement", lower="-4 mm", upper="4 mm", contact=ELASTIC)),
}


@pytest.fixture(scope="session")
def sites() -> dict[str, list[dict[str, float]]]:
    """What every site says of itself, and differences of it: all in one process."""
    folders = os.pathsep.join([str(Path(gd.__file__).parents[1]), str(TESTS)])
    environment = {**os.environ, "PYTHONPATH": folders, "NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run(
        [sys.executable, "-m", "engine.site_probe"],
        cwd=TESTS, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    result: dict[str, list[dict[str, float]]] = json.loads(run.stdout)
    return result


def test_every_fit_has_an_example():
    assert not missing()
    assert {name for _, _, name in CASES} == set(EXAMPLES)


@pytest.mark.parametrize("key", CASES, ids=NAMES)
def test_a_fit_knows_how_many_sites_it_has(key):
    """Stops are numbered after them. One that is not ours need not say it."""
    compiled = build(case(*key))
    (joint,) = compiled.mechanism.joints
    found = sum(len(placed.sites) for placed in compiled.placed if placed.part is joint.fit)
    known = joint.fit.site_count(joint.seat(compiled.mechanism.dimension))
    assert known == found or (known is None and type(joint.fit) not in FITS)


def test_rate_of_the_gap_is_its_derivative(sites):
    seen = 0
    for name, rows in sites.items():
        for row in rows:
            # a difference over 2e-7 s is off by round-off of positions, 1e-16 m, over that; and by the third derivative
            # times 2e-15 s^2, which counts in a film: it brakes within a millisecond, 0.5 m/s * (1e4/s)^2 * 2e-15 s^2
            assert row["rate by difference"] == pytest.approx(row["rate"], rel=1e-5, abs=1e-8), name
            seen += abs(row["rate"]) > 0.1
    assert seen >= 10


def test_acceleration_of_the_gap_is_the_derivative_of_its_rate(sites):
    seen = 0
    for name, rows in sites.items():
        for row in rows:
            assert row["acceleration by difference"] == pytest.approx(row["acceleration"], rel=1e-4, abs=1e-3), name
            seen += abs(row["acceleration"]) > 1.0
    assert seen >= 10


def test_force_is_the_slope_of_the_stored_energy(sites):
    seen = set()
    for name, rows in sites.items():
        for row in rows:
            way = row["delta after"] - row["delta before"]
            slope = (row["stored after"] - row["stored before"]) / way if way else 0.0
            if row["soft"]:
                wanted = row["still"]
            elif "elastic" in name or "stop" in name:
                wanted = row["normal"]
            elif row["normal"] > 0.0:  # damped: what it stores is what its spring does
                delta = 0.5 * (row["delta after"] + row["delta before"])
                wanted = row["part"] * LOSSY.stiffness * delta**LOSSY.exponent
            else:
                continue
            assert slope == pytest.approx(wanted, rel=1e-4), name
            seen.add(name)
    assert len(seen) >= 9


def moments(run: gd.Run, dimension: int) -> tuple[np.ndarray, np.ndarray]:
    """Momentum and moment of momentum about the origin, instant by instant; inertias are the same about all axes."""
    momentum: Any = 0.0
    moment: Any = 0.0
    for body in run.mechanism.bodies:
        r, v = run.values(f"{body.name}.position")[0], run.values(f"{body.name}.velocity")[0]
        spin = run.values(f"{body.name}.angular_velocity")[0]
        inertia = body.inertia if dimension == 2 else body.inertia_matrix[0][0]
        momentum = momentum + body.mass * v
        turning = r[:, 0] * v[:, 1] - r[:, 1] * v[:, 0] if dimension == 2 else np.cross(r, v)
        moment = moment + body.mass * turning + inertia * spin
    return momentum, moment


def check_conserved(run: gd.Run, dimension: int) -> None:
    """Momentum to round-off of the steps, its moment and the energy to their tolerance."""
    assert run.status == "complete", run.messages
    momentum, moment = moments(run, dimension)
    steps = run.statistics.steps
    speed = max(np.abs(run.values(f"{body}.velocity")[0]).max() for body in "ab")
    # Runge-Kutta methods keep linear invariants; products of coordinates and velocities to their tolerance
    assert np.abs(momentum - momentum[0]).max() < 1e-14 * steps * 2.5 * speed
    assert np.abs(moment - moment[0]).max() < 10.0 * steps * RTOL * 2.5 * speed * 0.3
    kinetic = run.values("energy.kinetic")[0]
    assert np.abs(run.values("energy.residual")[0]).max() < 10.0 * steps * RTOL * kinetic.max()


@pytest.mark.parametrize("key", CASES, ids=NAMES)
def test_conserves_momentum_and_energy(key):
    until = 0.05 if key[2] == "ideal" else 0.02
    run = case(*key).simulate(until=until, rtol=RTOL)
    check_conserved(run, key[1])
    if key[2] in BOUNCING:
        assert len(run.contacts) >= 3
    if key == ("revolute", 2, "bushing"):  # it swings: several times to and fro
        x = run.values("J.eccentricity.x")[0]
        assert np.sum(np.diff(np.sign(x)) != 0) >= 3


@pytest.mark.parametrize("name", STOPS)
def test_stops_conserve_momentum_and_energy(name):
    kind, stop = STOPS[name]
    run = pair_of_bodies(kind, 2, None, (stop,)).simulate(until=0.2, rtol=RTOL)
    check_conserved(run, 2)
    assert len(run.contacts) >= 1


@pytest.mark.parametrize("key", [key for key in CASES if "hole" not in key[2]],
                         ids=[name for name in NAMES if "hole" not in name])  # fmt: skip
def test_toml_gives_the_same_run(key, tmp_path):
    machine = case(*key)
    machine.write(tmp_path / "machine.toml")
    same(machine, gd.Mechanism.read(tmp_path / "machine.toml"))


@pytest.mark.parametrize("name", STOPS)
def test_toml_gives_the_same_stop(name, tmp_path):
    kind, stop = STOPS[name]
    machine = pair_of_bodies(kind, 2, None, (stop,))
    machine.write(tmp_path / "machine.toml")
    same(machine, gd.Mechanism.read(tmp_path / "machine.toml"))


def same(first: gd.Mechanism, second: gd.Mechanism) -> None:
    """See to it that two mechanisms are equal, and move alike bit for bit."""
    assert first == second
    one, other = first.simulate(until=0.01), second.simulate(until=0.01)
    assert np.array_equal(one.time, other.time) and one.events.equals(other.events)
    for name in one.channels:
        assert np.array_equal(one.values(name)[0], other.values(name)[0]), name


def test_surfaces_by_address_move_like_the_round_pair():
    """The same journal in the same hole, once as a part of the engine, once called by address."""
    ours, theirs = case("revolute", 2, "dry"), case("revolute", 2, "hole")
    one, other = (machine.simulate(until=0.01, rtol=1e-12) for machine in (ours, theirs))
    assert len(one.contacts) >= 3
    assert other.contacts[:3] == pytest.approx(one.contacts[:3], abs=1e-11)
    implicit = theirs.simulate(until=0.01, rtol=1e-10, method="radau")
    assert implicit.contacts[:3] == pytest.approx(one.contacts[:3], abs=1e-9)


def test_events_carry_their_site():
    run = case("revolute", 2, "square hole").simulate(until=0.02)
    assert set(run.events["site"]) > {0}
    assert set(run.events["joint"]) == {"J"}


#: Loads on the second body, with which forces and torques of the joint are told from those of gravity and inertia.
GRAVITY, PUSH, TWIST = (1.0, -9.81, 2.0), (60.0, 40.0, -50.0), (0.3, -0.2, 2.0)
MOMENTS = ((4e-4, 1e-4, 0.0), (1e-4, 6e-4, 5e-5), (0.0, 5e-5, 7e-4))


def loaded(machine: gd.Mechanism) -> gd.Mechanism:
    """Return two bodies with weight, a force and a torque on the second one, and in space products of inertia."""
    n = machine.dimension
    loads = [
        gd.Force("push", "b", force=PUSH[:n]),
        gd.Torque("twist", "b", torque=TWIST[2] if n == 2 else TWIST),
    ]
    heavy = machine.with_({"gravity": GRAVITY[:n], "loads": loads})
    return heavy if n == 2 else heavy.with_({"b.inertia": MOMENTS})


def solid(vectors: Any) -> np.ndarray:
    """Return vectors of the plane, or what turns in it, as vectors of space."""
    vectors = np.asarray(vectors, float)
    if vectors.ndim == 1:
        return np.stack([0.0 * vectors, 0.0 * vectors, vectors], axis=-1)
    return np.pad(vectors, ((0, 0), (0, 3 - vectors.shape[1])))


def attitude(run: gd.Run, body: str) -> np.ndarray:
    """Return the rotations of a body: from its axes to global ones, which are the same as described."""
    if run.mechanism.dimension == 2:
        return Rotation.from_rotvec(solid(run.values(f"{body}.angle")[0])).as_matrix()
    return Rotation.from_quat(run.values(f"{body}.orientation")[0], scalar_first=True).as_matrix()


def needed(run: gd.Run) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return what the joint must do to the second body by Newton and Euler: force, torque about its point; and its arm.

    m a = F + G,   (I w)' = T + s x F + M,   (I w)' = I w' + w x I w
    """
    machine = run.mechanism
    body, (joint,) = machine.part("b"), machine.joints
    turn = attitude(run, "b")
    inertia = np.diag([0.0, 0.0, body.inertia]) if machine.dimension == 2 else np.array(body.inertia_matrix)
    tensor = turn @ inertia @ np.swapaxes(turn, 1, 2)
    spin, winding = (solid(run.values(f"b.{name}")[0]) for name in ("angular_velocity", "angular_acceleration"))
    place = getattr(joint, "at", None)
    place = body.position if place is None else place
    point = joint.points[1] if joint.kind == "distance" else place
    arm = turn @ solid([np.subtract(point, body.position)])[0]
    n = machine.dimension
    weight, push = solid([machine.gravity])[0] * body.mass, solid([PUSH[:n]])[0]
    force = body.mass * solid(run.values("b.acceleration")[0]) - weight - push
    euler = np.einsum("nij,nj->ni", tensor, winding) + np.cross(spin, np.einsum("nij,nj->ni", tensor, spin))
    torque = euler - np.array([0.0, 0.0, TWIST[2]] if n == 2 else TWIST) - np.cross(arm, force)
    return force, torque, arm


def channel(run: gd.Run, name: str) -> np.ndarray:
    """Return a channel as vectors of space; one that a run does not have is zero."""
    return solid(run.values(name)[0]) if name in run.channels else np.zeros((len(run.time), 3))


def check_newton_and_euler(run: gd.Run, force: np.ndarray, torque: np.ndarray) -> None:
    """Compare force and torque on the second body with those that its motion needs: they differ by round-off."""
    assert run.status == "complete", run.messages
    wanted_force, wanted_torque, arm = needed(run)
    largest = max(np.abs(wanted_force).max(), np.linalg.norm(PUSH))
    turning = max(np.abs(wanted_torque).max(), np.linalg.norm(arm[0]) * largest, TWIST[2])
    np.testing.assert_allclose(force, wanted_force, rtol=0.0, atol=1e-10 * largest)
    np.testing.assert_allclose(torque, wanted_torque, rtol=0.0, atol=1e-10 * turning)


@pytest.mark.parametrize("key", CASES, ids=NAMES)
def test_force_and_torque_are_those_that_move_the_second_body(key):
    """Constraints that a fit leaves, and its forces, together."""
    run = loaded(case(*key)).simulate(until=0.01)
    force, torque = channel(run, "J.force"), channel(run, "J.torque")
    check_newton_and_euler(run, force, torque)
    if key[1] == 3:
        (joint,) = run.mechanism.joints
        first, described = attitude(run, "a"), axes_of(joint)
        for name, values in (("force", force), ("torque", torque)):
            if f"J.{name}" in run.channels:
                seen = np.einsum("nij,kj,ni->nk", first, described, values)
                largest = max(np.abs(values).max(), 1.0)
                np.testing.assert_allclose(run.values(f"J.{name}_htb")[0], seen, rtol=0.0, atol=1e-10 * largest)


def axes_of(joint: Any) -> np.ndarray:
    """Return the axes h, t, b of a joint as described, by the rules of the page on joints: h from global x, or y."""
    if joint.kind == "universal":
        h, t = (np.array(axis) for axis in joint.axes)
        return np.array([h, t, np.cross(h, t)])
    given = getattr(joint, "axis", None)
    if given is None:
        return np.eye(3)
    b = solid([given])[0] / np.linalg.norm(given)
    h = np.eye(3)[1 if abs(b[0]) > 0.9 else 0]
    h = h - (h @ b) * b
    h /= np.linalg.norm(h)
    return np.array([h, np.cross(b, h), b])


#: Motions that are along or about an axis of the first body, and the number of that axis.
AXES = {"angle": 2, "displacement": 2, "displacement_h": 0, "displacement_t": 1}
#: Fits that let an axis tilt: what stops or drives an angle in space is then not exactly about it.
TILTING = ("soft bending", "coupled", "sleeve", "wet sleeve", "short wet sleeve", "profiled sleeve", "guide",
           "surfaces", "elastic surfaces")  # fmt: skip
MOVED = [
    (*key, motion)
    for key in CASES
    for motion in next(joint for joint in JOINTS if joint.kind == key[0]).motions
    if motion in AXES and not (key[1] == 3 and motion == "angle" and key[2] in TILTING)
]


def along(run: gd.Run, motion: str) -> np.ndarray:
    """Return the axis of a motion, in global axes."""
    (joint,) = run.mechanism.joints
    if run.mechanism.dimension == 2:
        axis = (0.0, 0.0, 1.0) if motion == "angle" else solid([joint.axis])[0] / np.linalg.norm(joint.axis)
    else:
        axis = axes_of(joint)[AXES[motion]]
    return attitude(run, "a") @ np.array(axis)


@pytest.mark.parametrize("how", ["stopped", "driven"])
@pytest.mark.parametrize("key", MOVED, ids=["-".join(map(str, key)).replace(" ", "-") for key in MOVED])
def test_stops_and_drives_add_to_force_and_torque(key, how):
    """What they do to the second body is along the axis or about it, and has channels of its own."""
    kind, dimension, name, motion = key
    stop = gd.Stop(motion, lower=-1e-5, upper=1e-5, contact=ELASTIC)
    machine = loaded(pair_of_bodies(kind, dimension, EXAMPLES[name][dimension], (stop,) if how == "stopped" else ()))
    if how == "driven":
        drive = gd.Drive("motor", "J", motion=motion, position=gd.Harmonic(amplitude=1e-3, frequency="200 rad/s"))
        machine = machine.with_({"drives": [drive]})
    run = machine.simulate(until=0.01)
    word = "torque" if motion == "angle" else "force"
    effort = run.values(f"J.{motion}_stop_{word}" if how == "stopped" else f"motor.{word}")[0]
    assert np.abs(effort).max() > 0.1
    total = {"force": channel(run, "J.force"), "torque": channel(run, "J.torque")}
    total[word] = total[word] + effort[:, None] * along(run, motion)
    check_newton_and_euler(run, total["force"], total["torque"])


@pytest.mark.parametrize(("kind", "dimension"), [("revolute", 2), ("revolute", 3), ("translational", 2),
                         ("translational", 3), ("cylindrical", 3), ("spherical", 3)])  # fmt: skip
def test_friction_of_ideal_joints_adds_to_force_and_torque(kind, dimension):
    radius = None if kind == "translational" else 0.02
    length = None if kind == "spherical" or (kind == "revolute" and dimension == 2) else 0.1
    machine = loaded(pair_of_bodies(kind, dimension, gd.Ideal(friction=FRICTION, radius=radius, length=length)))
    run = machine.simulate(until=0.01)
    force, torque = channel(run, "J.force"), channel(run, "J.torque")
    if kind == "spherical":
        torque = torque + run.values("J.friction_torque")[0]
    else:
        if "J.friction_torque" in run.channels:
            torque = torque + run.values("J.friction_torque")[0][:, None] * along(run, "angle")
        if "J.friction_force" in run.channels:
            force = force + run.values("J.friction_force")[0][:, None] * along(run, "displacement")
    check_newton_and_euler(run, force, torque)
