"""Natural frequencies, damping and shapes against closed forms, independent matrices and free runs."""

from math import pi, sqrt

import numpy as np
import pytest
from scipy.linalg import eigh

import gudgeon as gd

G = 9.81


def angular(modes):
    return 2.0 * pi * modes.frequencies


def links(n, length, mass, direction, gravity, springs=()):
    """A chain of n uniform rods from the origin."""
    d = np.array(direction, float)
    inertia = mass * length**2 / 12
    bodies = [gd.Body(f"l{i}", mass=mass, inertia=inertia, position=tuple((i + 0.5) * length * d)) for i in range(n)]
    names = ["ground", *(body.name for body in bodies)]
    joints = [gd.Revolute(f"j{i}", names[i], names[i + 1], at=tuple(i * length * d)) for i in range(n)]
    return gd.Mechanism(name="links", bodies=bodies, joints=joints, loads=springs, gravity=gravity)


def mass_matrix(n, length, mass):
    """Of small rotations of the rods of a straight chain, whose centres move by c_i = L (1, ..., 1, 1/2, 0, ...)."""
    M = np.eye(n) * mass * length**2 / 12
    for i in range(n):
        c = length * np.array([1.0] * i + [0.5] + [0.0] * (n - i - 1))
        M += mass * np.outer(c, c)
    return M


def test_pendulum():
    rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
    machine = gd.Mechanism(
        name="p", bodies=[rod], joints=[gd.Revolute("O", "ground", "rod", at=(0, 0))], gravity=(0, -G)
    )
    modes = machine.modes()
    assert angular(modes) == pytest.approx([sqrt(0.5 * G / (0.1 + 0.25))], rel=1e-9)
    assert modes.damping == pytest.approx([0.0], abs=1e-12) and modes.stable and len(modes) == 1
    shape = modes.shape(0)  # about the pin: the centre moves by half a metre per rad
    assert shape.loc["rod", "x"] / shape.loc["rod", "angle"] == pytest.approx(0.5)
    assert abs(modes.shapes[0]).max() > 0.9
    run = machine.with_({"rod.position": (0.0, -0.5), "rod.angular_velocity": 1e-3}).simulate(until=10.0, times=20001)
    angle = run.values("rod.angle")[0]
    up = np.flatnonzero((angle[:-1] < 0.0) & (angle[1:] >= 0.0))
    crossings = run.time[up] - angle[up] * (run.time[up + 1] - run.time[up]) / (angle[up + 1] - angle[up])
    assert 1.0 / np.diff(crossings) == pytest.approx(modes.frequencies[0], rel=1e-6)


def test_pendulum_upright_grows():
    rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.0, 0.5))
    machine = gd.Mechanism(
        name="p", bodies=[rod], joints=[gd.Revolute("O", "ground", "rod", at=(0, 0))], gravity=(0, -G)
    )
    modes, rate = machine.modes(), sqrt(0.5 * G / 0.35)
    assert sorted(modes.eigenvalues.real) == pytest.approx([-rate, rate], rel=1e-9) and not modes.stable
    assert "grows" in repr(modes)


@pytest.mark.parametrize("n", [2, 7])
def test_hanging_chain(n):
    """K = diag(g m L (n - i - 1/2)): what hangs on a rod, and half of its own weight."""
    modes = links(n, 0.2, 0.3, (0, -1), (0, -G)).modes()
    K = np.diag([G * 0.3 * 0.2 * (n - i - 0.5) for i in range(n)])
    values, vectors = eigh(K, mass_matrix(n, 0.2, 0.3))
    assert angular(modes) == pytest.approx(np.sqrt(values), rel=1e-8)
    for k in range(n):
        angles = modes.shapes[k][:, 2].real
        assert abs(angles @ vectors[:, k]) == pytest.approx(np.linalg.norm(angles) * np.linalg.norm(vectors[:, k]))


def test_beam_of_links():
    """Torsional springs EI/L between rods; the first one clamped as stiffly. Coarsely, Euler's cantilever."""
    n, length, mass, EI = 20, 0.05, 0.02, 2.0
    names = ["ground", *(f"l{i}" for i in range(n))]
    spring = EI / length
    springs = [gd.TorsionalSpringDamper(f"s{i}", names[i], names[i + 1], stiffness=spring) for i in range(n)]
    modes = links(n, length, mass, (1, 0), (0, 0), springs).modes()
    bend = np.eye(n) - np.eye(n, k=-1)
    values = eigh(spring * bend.T @ bend, mass_matrix(n, length, mass), eigvals_only=True)
    assert angular(modes) == pytest.approx(np.sqrt(values), rel=1e-7)
    euler = 1.8751**2 * sqrt(EI / (mass / length * (n * length) ** 4))
    assert angular(modes)[0] == pytest.approx(euler, rel=0.08)


@pytest.mark.parametrize("damping", [4.0, 100.0])
def test_damped_oscillator(damping):
    """m = 2 kg, k = 200 N/m: 10 rad/s, damping ratio c / 40; beyond 1 two decays."""
    mass = gd.Body("mass", mass=2.0, inertia=0.1, position=(0, 0))
    guide = gd.Translational("guide", "ground", "mass", axis=(0, 1))
    spring = gd.SpringDamper("spring", "ground", "mass", ((0, -1), (0, 0)), stiffness=200.0, damping=damping)
    modes = gd.Mechanism(name="m", bodies=[mass], joints=[guide], loads=[spring], gravity=(0, -G)).modes()
    ratio = damping / 40.0
    if ratio < 1.0:
        assert angular(modes) == pytest.approx([10.0], rel=1e-9) and modes.damping == pytest.approx([ratio], rel=1e-9)
        assert 2 * pi * modes.damped_frequencies[0] == pytest.approx(10.0 * sqrt(1 - ratio**2), rel=1e-9)
    else:
        root = sqrt(ratio**2 - 1.0)
        assert modes.eigenvalues.real == pytest.approx([-10 * (ratio - root), -10 * (ratio + root)], rel=1e-8)
        assert modes.damping == pytest.approx([1.0, 1.0]) and not modes.damped_frequencies.any()


def test_pin_in_its_hole():
    """A rod on a pin with play; energy K/2 (|e| - c)^2 + m g y: stiff along the normal, W/(c + d) across it."""
    stiffness, damping, clearance, mass, inertia, half = 1e6, 40.0, 1e-4, 1.0, 0.1, 0.5
    fit = gd.Dry(
        bearing_radius=0.01, clearance=clearance, contact=gd.LinearSpringDamper(stiffness=stiffness, damping=damping)
    )
    rod = gd.Body("rod", mass=mass, inertia=inertia, position=(0.0, -half))
    pin = gd.Revolute("O", "ground", "rod", at=(0, 0), fit=fit)
    modes = gd.Mechanism(name="p", bodies=[rod], joints=[pin], gravity=(0, -G)).modes()
    depth = mass * G / stiffness
    across = mass * G / (clearance + depth)
    # x of the pin, and the rod's angle; its centre is at x + half * angle
    M = np.array([[mass, mass * half], [mass * half, mass * half**2 + inertia]])
    swing = eigh(np.diag([across, mass * G * half]), M, eigvals_only=True)
    normal = sqrt(stiffness / mass)
    assert sorted(angular(modes)) == pytest.approx(sorted([*np.sqrt(swing), normal]), rel=1e-6)
    assert modes.damping.max() == pytest.approx(damping / (2 * sqrt(stiffness * mass)), rel=1e-6)


def ocvirk(x, v, factor, clearance, speed):
    """Force of a short film on its journal over half its circumference, from place and velocity of its centre."""
    e = np.hypot(*x)
    radial, around = np.array(x) / e, np.array([-x[1], x[0]]) / e
    ratio, rate, whirl = e / clearance, v @ radial / clearance, v @ around / e
    u, w = 1 - ratio**2, speed - 2 * whirl
    along = -factor * (2 * ratio**2 * w / u**2 + pi * rate * (1 + 2 * ratio**2) / u**2.5)
    across = factor * (pi * ratio * w / (2 * u**1.5) + 4 * ratio * rate / u**2)
    return along * radial + across * around


@pytest.mark.parametrize("load", [3.0, 100.0])
def test_journal_in_its_film(load):
    """Stiffness and damping by differences of Ocvirk's force; a light load leaves the journal to whirl."""
    radius, clearance, length, viscosity, speed, mass = 0.01, 5e-5, 0.01, 0.05, 300.0, 40.0
    film = gd.Lubricated(
        bearing_radius=radius, clearance=clearance, length=length, viscosity=viscosity, film=gd.ShortBearing()
    )
    shaft = gd.Body("shaft", mass=mass, inertia=1e-3, position=(0, 0))
    machine = gd.Mechanism(
        name="r", bodies=[shaft], joints=[gd.Revolute("B", "ground", "shaft", at=(0, 0), fit=film)],
        drives=[gd.Drive("motor", joint="B", speed=speed)], loads=[gd.Force("load", "shaft", (0, -load))],
    )  # fmt: skip
    modes = machine.modes()
    x = modes.run.values("B.eccentricity")[0][0]
    factor = viscosity * (radius - clearance) * length**3 / (2 * clearance**2)

    def force(state):
        return ocvirk(state[:2], state[2:], factor, clearance, speed)

    here = np.array([*x, 0.0, 0.0])
    assert force(here) == pytest.approx((0.0, load), abs=1e-5 * load)
    A = np.zeros((4, 4))
    A[:2, 2:] = np.eye(2)
    for k, step in enumerate([1e-5 * clearance] * 2 + [1e-5 * clearance * speed] * 2):
        aside = step * np.eye(4)[k]
        A[2:, k] = (force(here + aside) - force(here - aside)) / (2 * step * mass)
    expected = np.linalg.eigvals(A)
    for value in modes.eigenvalues:
        assert np.abs(expected - value).min() < 1e-4 * abs(value)
    assert modes.turning and modes.stable == bool(np.all(expected.real < 0.0))


def test_free_motion_has_the_frequencies_of_its_modes():
    """Two rods that start with the velocities of a mode cross zero together, in its period."""
    machine = links(2, 0.4, 1.0, (0, -1), (0, -G))
    modes = machine.modes()
    for k in range(2):
        shape = 1e-4 * modes.shapes[k].real
        changes = {}
        for body, row in zip(machine.bodies, shape, strict=True):
            changes[f"{body.name}.velocity"] = tuple(row[:2])
            changes[f"{body.name}.angular_velocity"] = float(row[2])
        run = machine.with_(changes).simulate(until=5.0, times=20001)
        for body in ("l0", "l1"):
            angle = run.values(f"{body}.angle")[0]
            up = np.flatnonzero((angle[1:-1] < 0.0) & (angle[2:] >= 0.0)) + 1
            crossings = run.time[up] - angle[up] * (run.time[up + 1] - run.time[up]) / (angle[up + 1] - angle[up])
            assert 1.0 / np.diff(crossings) == pytest.approx(modes.frequencies[k], rel=1e-5)


def test_rigid_motions_come_first():
    """Two masses joined by a spring on a line: the pair slides freely, and swings at sqrt(k (1/m1 + 1/m2))."""
    bodies = [gd.Body(f"m{k}", mass=1.0 + k, inertia=0.1, position=(float(k), 0)) for k in range(2)]
    guides = [gd.Translational(f"g{k}", "ground", f"m{k}", axis=(1, 0)) for k in range(2)]
    spring = gd.SpringDamper("s", "m0", "m1", ((0, 0), (1, 0)), stiffness=50.0)
    modes = gd.Mechanism(name="pair", bodies=bodies, joints=guides, loads=[spring]).modes()
    assert angular(modes) == pytest.approx([0.0, sqrt(50.0 * 1.5)], rel=1e-9) and modes.neutral == 1
    assert modes.shapes[0][0, 0] == pytest.approx(modes.shapes[0][1, 0])
    assert modes.shapes[1][0, 0] == pytest.approx(-2.0 * modes.shapes[1][1, 0])
    assert "nothing resists it" in repr(modes) and list(modes.table["frequency"]) == list(modes.frequencies)


def test_about_another_place():
    machine = links(1, 1.0, 1.0, (1, 0), (0, -G))
    level = machine.modes(about="start")  # level: the weight's moment has no slope there
    assert level.frequencies == pytest.approx([0.0], abs=1e-3)
    assert any("no equilibrium" in message for message in level.messages)
    rest = machine.equilibrium()
    for about in (rest, rest.run, "equilibrium"):
        assert angular(machine.modes(about=about)) == pytest.approx([sqrt(1.5 * G)], rel=1e-8)


@pytest.mark.parametrize("mode", [2, -3, "first", True, 0.0])
def test_modes_that_are_not_there(mode):
    modes = links(2, 0.4, 1.0, (0, -1), (0, -G)).modes()
    with pytest.raises(gd.ModelError, match=r"there is no mode .*; give one from 0 to 1"):
        modes.shape(mode)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"about": "rest"}, "about 'rest'"),
        ({"about": 3}, "about 3 must be an equilibrium, a run"),
        ({"time": "x"}, "time 'x'"),
    ],
)
def test_arguments(arguments, message):
    with pytest.raises(gd.ModelError, match=message):
        links(2, 0.4, 1.0, (0, -1), (0, -G)).modes(**arguments)


def test_it_is_drawn(tmp_path):
    modes = links(2, 0.4, 1.0, (0, -1), (0, -G)).modes()
    motion = modes.motion(1)
    assert motion.time[-1] == pytest.approx(1.0 / modes.frequencies[1])
    top = motion.values("j0.force")[0]  # the chain stays on its pins
    assert top.shape == (len(motion.time), 2) and motion.values("constraints.position")[0].max() < 1e-12
    assert "mode 1" in modes.plot(1, amplitude="5 cm", labels=True).get_title()
    path = modes.animate(0, tmp_path / "mode.gif", duration="1 s", fps=10)
    assert path.read_bytes()[:3] == b"GIF" and "<table>" in modes._repr_html_()
