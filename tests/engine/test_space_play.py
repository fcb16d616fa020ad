"""The ball in its socket with play: what is conserved through a hundred impacts, and the forces of contact."""

import numpy as np
import pytest

import gudgeon as gd
from engine.spatial_machines import body, drift, momenta, motion, rows

AT = np.array([0.12, -0.2, 0.25])


def ball_joint(fit: gd.Dry, seed: int = 6, **more: object) -> gd.Mechanism:
    """Two free bodies, a ball of the second in a socket of the first; they turn so that it goes on hitting."""
    random = np.random.default_rng(seed)
    bodies = [
        body("one", random, velocity=random.normal(size=3), angular_velocity=3.0 * random.normal(size=3)),
        body("two", random, velocity=random.normal(size=3), angular_velocity=3.0 * random.normal(size=3)),
    ]
    return gd.Mechanism("ball", bodies, [gd.Spherical("J", "one", "two", at=AT, fit=fit)], **more)


def play(contact: object, friction: object = None) -> gd.Dry:
    return gd.Dry(bearing_radius=0.05, clearance=0.004, contact=contact, friction=friction)


HERTZ = gd.Hertz(stiffness=1e8, exponent=1.5)
LOSSY = gd.LankaraniNikravesh(stiffness=1e8, exponent=1.5, restitution=0.98)
FRICTION = gd.ModifiedCoulomb(0.2, v0=1e-3, v1=1e-2)

FITS = {
    "hertz": play(HERTZ),
    "hertz-friction": play(HERTZ, FRICTION),
    "lankarani-nikravesh": play(LOSSY),
    "lankarani-nikravesh-friction": play(LOSSY, FRICTION),
}


@pytest.fixture(scope="module", params=FITS)
def run(request: pytest.FixtureRequest) -> gd.Run:
    result = ball_joint(FITS[request.param]).simulate(until=1.2, rtol=1e-11)
    assert result.status == "complete"
    assert len(result.contacts) >= 100
    return result


def test_momentum_is_conserved_through_a_hundred_impacts(run):
    linear, angular = momenta(run)
    bodies = [motion(run, name) for name in ("one", "two")]
    scale = sum(b.mass * np.linalg.norm(b.velocity[0]) for b in bodies)
    turning = sum(np.linalg.norm(b.angular_momentum[0]) for b in bodies) + np.linalg.norm(angular[0])
    assert drift(linear, scale) < 1e-11
    assert drift(angular, turning) < 1e-11


def test_energy_adds_up(run):
    energy = run.values("energy.kinetic")[0]
    assert np.abs(sum(motion(run, name).kinetic for name in ("one", "two")) - energy).max() < 1e-13 * energy[0]
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-9 * energy[0]
    lost = run.values("energy.dissipated")[0]
    fit = run.mechanism.joints[0].fit
    free = run.values("J.mode")[0] == 0
    assert np.abs(energy[free] - energy[0] + lost[free]).max() < 1e-9 * energy[0]
    if fit.friction is None and isinstance(fit.contact, gd.Hertz):
        assert np.abs(energy[free] - energy[0]).max() < 1e-8 * energy[0]  # elastic: nothing is lost
    else:
        assert lost[-1] > 0.05 * energy[0]
        assert np.diff(lost[free]).min() > -1e-9 * energy[0]


def off(a, b) -> float:
    """Largest difference; `approx` takes long over long arrays."""
    return float(np.abs(a - b).max())


def test_eccentricity_slip_and_forces_are_those_of_the_bodies(run):
    """e, n, delta and v_T from the motions of the bodies; v_T at the point midway in the overlap (physics.md A3.1)."""
    machine = run.mechanism
    fit = machine.joints[0].fit
    one, two = motion(run, "one"), motion(run, "two")
    socket, ball = one.point(machine.part("one"), AT), two.point(machine.part("two"), AT)
    e = ball - socket
    rate = two.velocity_at(ball) - one.velocity_at(socket)
    touching = run.values("J.normal_force")[0] > 0.0
    assert touching.sum() > 1000
    n = e / np.maximum(np.linalg.norm(e, axis=1, keepdims=True), 1e-300)
    delta = np.linalg.norm(e, axis=1) - fit.clearance
    assert off(run.values("J.eccentricity")[0], e) < 1e-14
    assert off(run.values("J.eccentricity_rate")[0], rate) < 1e-12
    assert off(run.values("J.penetration")[0], np.maximum(delta, 0.0)) < 1e-14
    assert off(run.values("J.penetration_rate")[0][touching], rows(n, rate)[touching]) < 1e-11

    force, slip = run.values("J.force")[0], run.values("J.slip")[0]
    arm_j, arm_i = (fit.journal_radius - 0.5 * delta)[:, None], (fit.bearing_radius + 0.5 * delta)[:, None]
    meeting = ball + arm_j * n
    assert off(meeting[touching], (socket + arm_i * n)[touching]) < 1e-14
    surfaces = two.velocity_at(meeting) - one.velocity_at(meeting)
    tangential = surfaces - rows(surfaces, n)[:, None] * n
    assert off(slip[touching], tangential[touching]) < 1e-11
    assert not slip[run.values("J.mode")[0] == 0].any()

    normal = run.values("J.normal_force")[0]
    biggest = normal.max()
    assert off(-rows(force, n), normal) < 1e-10 * biggest
    friction = force + normal[:, None] * n
    assert off(run.values("J.tangential_force")[0], friction) < 1e-10 * biggest
    if isinstance(fit.contact, gd.Hertz):
        assert off(normal[touching], 1e8 * np.maximum(delta[touching], 0.0) ** 1.5) < 1e-9 * biggest
    if fit.friction is None:
        assert np.abs(friction).max() < 1e-10 * biggest
    else:
        speed, size = np.linalg.norm(tangential, axis=1), np.linalg.norm(friction, axis=1)
        assert (size <= 0.2 * normal + 1e-10 * biggest).all()  # the cone of friction
        law = fit.friction
        fade = np.clip((speed - law.v0) / (law.v1 - law.v0), 0.0, 1.0)
        assert (touching & (fade == 1.0)).sum() > 1000
        expected = -0.2 * (normal * fade / np.maximum(speed, 1e-300))[:, None] * tangential
        assert off(friction[touching], expected[touching]) < 1e-8 * biggest

    # action and reaction at the point where the surfaces meet: Newton and Euler for both bodies
    for part, sign in ((one, -1.0), (two, 1.0)):
        assert off(part.force, sign * force) < 1e-12 * biggest
        assert off(part.torque, np.cross(meeting - part.position, sign * force)) < 1e-11 * biggest
    assert off(run.values("J.torque")[0], np.cross(meeting - ball, force)) < 1e-11 * biggest


def test_impacts_begin_and_end_where_the_ball_touches(run):
    clearance = run.mechanism.joints[0].fit.clearance
    eccentricity = np.linalg.norm(run.values("J.eccentricity")[0], axis=1)
    free = run.values("J.mode")[0] == 0
    assert eccentricity[free].max() < clearance * (1 + 1e-9)
    assert eccentricity[~free].min() > clearance * (1 - 1e-9)
    events = run.event_list
    assert (np.sign(events.normal_velocity) == np.where(events.kind == 0, 1.0, -1.0)).all()
    assert (np.diff(events.kind) != 0).all()  # contact and separation take turns


@pytest.mark.parametrize("ball", ["first", "second"])
def test_a_socket_in_the_ground_and_a_ball_on_the_ground(ball):
    """The same contact seen from the other side: either body may be the ground."""
    random = np.random.default_rng(9)
    names = ("ground", "top") if ball == "second" else ("top", "ground")
    top = body("top", random, position=(0.0, 0.0, 0.3), velocity=(0.3, 0.1, 0.0), angular_velocity=(1.0, 2.0, 30.0))
    joint = gd.Spherical("J", *names, at=(0.0, 0.0, 0.0), fit=FITS["lankarani-nikravesh-friction"])
    run = gd.Mechanism("top", [top], [joint], gravity=(0.0, 0.0, -9.81)).simulate(until=0.5, rtol=1e-10)
    assert len(run.contacts) >= 5
    part = motion(run, "top")
    sign = 1.0 if ball == "second" else -1.0
    force = sign * run.values("J.force")[0]
    weight = np.array([0.0, 0.0, -9.81]) * part.mass
    assert np.abs(part.force - force - weight).max() < 1e-12 * np.abs(force).max()
    e = run.values("J.eccentricity")[0]
    n = e / np.maximum(np.linalg.norm(e, axis=1, keepdims=True), 1e-300)
    fit = joint.fit
    delta = np.linalg.norm(e, axis=1) - fit.clearance
    point = part.point(top, np.zeros(3))
    # a socket on the body meets the ball's surface along +n from its own centre, a ball the socket's likewise
    arm = fit.journal_radius - 0.5 * delta if ball == "second" else fit.bearing_radius + 0.5 * delta
    moment = np.cross(point + arm[:, None] * n - part.position, force)
    assert np.abs(part.torque - moment).max() < 1e-12 * np.abs(force).max()
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-8


def test_a_ball_pressed_and_spun_feels_the_friction_torque():
    """A ball pressed down and spun about a horizontal axis: torque mu F_N (R_j - delta/2), as in physics.md B7."""
    fit = gd.Dry(bearing_radius=0.02, clearance=1e-4, contact=gd.Hertz(stiffness=1e8), friction=gd.ModifiedCoulomb(0.1))
    ball = gd.Body("ball", 1.0, (1e-3, 1e-3, 1e-3), velocity=(0.0, 0.0, 0.0), angular_velocity=(50.0, 0.0, 7.0))
    machine = gd.Mechanism(
        name="pressed",
        bodies=[ball],
        joints=[gd.Spherical("J", "ground", "ball", at=(0.0, 0.0, 0.0), fit=fit)],
        loads=[gd.Force("press", "ball", force=(0.0, 0.0, -200.0))],
    )
    run = machine.simulate(until=0.02, rtol=1e-9)
    touching = run.values("J.mode")[0] > 0
    normal, delta = run.values("J.normal_force")[0][touching], run.values("J.penetration")[0][touching]
    torque = 1e-3 * run.values("ball.angular_acceleration")[0][touching]
    size = 0.1 * normal * (fit.journal_radius - 0.5 * delta)
    assert np.linalg.norm(torque, axis=1) == pytest.approx(size, rel=1e-9, abs=1e-9)
    assert run.values("ball.angular_velocity.z")[0][0] == 7.0
    first = touching.argmax() + 1  # it begins to slide across x, since it spins about x; spin about z only drills
    assert run.values("ball.angular_velocity.x")[0][first + 20] < 50.0
    assert run.values("ball.angular_velocity.z")[0][first + 5] == pytest.approx(7.0, rel=1e-3)


def test_a_chain_of_balls_with_play_conserves_momentum():
    """Three bodies, a smooth ball joint and one with friction: contacts of both overlap."""
    random = np.random.default_rng(21)
    bodies = [
        body(name, random, velocity=random.normal(size=3), angular_velocity=3.0 * random.normal(size=3))
        for name in ("one", "two", "three")
    ]
    joints = [
        gd.Spherical("J", "one", "two", at=AT, fit=FITS["hertz"]),
        gd.Spherical("K", "two", "three", at=-AT, fit=FITS["lankarani-nikravesh-friction"]),
    ]
    run = gd.Mechanism("chain", bodies, joints).simulate(until=0.5, rtol=1e-11)
    assert np.bincount(run.event_list.joint[run.event_list.kind == 0]).min() > 20
    assert ((run.values("J.mode")[0] > 0) & (run.values("K.mode")[0] > 0)).any()
    linear, angular = momenta(run)
    parts = [motion(run, name) for name in ("one", "two", "three")]
    assert drift(linear, sum(b.mass * np.linalg.norm(b.velocity[0]) for b in parts)) < 1e-11
    assert drift(angular, sum(np.linalg.norm(b.angular_momentum[0]) for b in parts)) < 1e-11
    energy = run.values("energy.kinetic")[0]
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-9 * energy[0]
    forces = run.values("J.force")[0], run.values("K.force")[0]
    biggest = max(np.abs(force).max() for force in forces)
    assert off(parts[1].force, forces[0] - forces[1]) < 1e-12 * biggest
