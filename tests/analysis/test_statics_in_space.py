"""Equilibria and modes of machines in space, against closed forms and independent matrices."""

from math import atan, cos, pi, sin, sqrt

import numpy as np
import pytest
from scipy.optimize import brentq
from scipy.spatial.transform import Rotation

import gudgeon as gd

G = 9.81


def angular(modes):
    return 2.0 * pi * modes.frequencies


def block_on_springs(tilt):
    """A block on springs in all directions, the whole turned in space; and the eigenvalues of the 6 x 6 matrices."""
    random = np.random.default_rng(5)
    mass, inertia, centre = 3.0, np.array([0.02, 0.03, 0.05]), np.array([0.1, 0.2, 0.3])
    loads, K, C = [], np.zeros((6, 6)), np.zeros((6, 6))
    for n in range(8):
        arm, along = random.uniform(-0.2, 0.2, 3), random.normal(size=3)
        along /= np.linalg.norm(along)
        stiffness, damping = random.uniform(500, 3000), random.uniform(1, 5)
        ends = (tuple(tilt.apply(centre + arm + along)), tuple(tilt.apply(centre + arm)))
        loads.append(gd.SpringDamper(f"s{n}", "ground", "block", ends, stiffness=stiffness, damping=damping))
        row = np.concatenate([along, np.cross(arm, along)])
        K, C = K + stiffness * np.outer(row, row), C + damping * np.outer(row, row)
    M = np.diag([mass] * 3 + list(inertia))
    body = gd.Body("block", mass=mass, inertia=tuple(inertia), position=tuple(tilt.apply(centre)), orientation=tilt)
    A = np.block([[np.zeros((6, 6)), np.eye(6)], [-np.linalg.solve(M, K), -np.linalg.solve(M, C)]])
    values = np.linalg.eigvals(A)
    return gd.Mechanism(name="block", bodies=[body], loads=loads), values[values.imag > 0.0]


@pytest.mark.parametrize("turn", [(0.0, 0.0, 0.0), (0.4, -1.1, 0.7)])
def test_block_on_springs(turn):
    machine, expected = block_on_springs(Rotation.from_rotvec(turn))
    modes = machine.modes()
    assert len(modes) == 6 and modes.stable
    for value in expected:
        assert np.abs(modes.eigenvalues - value).min() < 1e-7 * abs(value)


def test_body_on_a_ball_joint():
    """It hangs, swings about two axes, and nothing holds it about the vertical."""
    rod = gd.Body("rod", mass=1.0, inertia=(0.1, 0.1, 0.01), position=(0.3, 0.2, 0.1))
    machine = gd.Mechanism(
        name="p", bodies=[rod], joints=[gd.Spherical("S", "ground", "rod", at=(0, 0, 0))], gravity=(0, 0, -G)
    )
    with pytest.raises(gd.ModelError, match=r"body rod.*not unique.*against turning about \(0, 0, -?1\)"):
        machine.equilibrium()
    rest, reach = machine.equilibrium(neutral="keep"), sqrt(0.14)
    assert rest.values("rod.position")[0] == pytest.approx((0, 0, -reach), abs=1e-9)
    # about the pin, across the line to the centre: the inertia there in the plane across, as the body hangs
    line = np.array([0.3, 0.2, 0.1]) / reach
    about = np.diag([0.1, 0.1, 0.01]) + reach**2 * (np.eye(3) - np.outer(line, line))
    across = np.linalg.svd(line[None, :])[2][1:]
    # free to spin about the line, so that the swing takes the inertia that is left
    inverse = across @ np.linalg.inv(about) @ across.T
    modes = machine.modes()
    assert angular(modes)[1:] == pytest.approx(np.sqrt(np.sort(np.linalg.eigvalsh(inverse)) * G * reach), rel=1e-7)
    assert modes.frequencies[0] == 0.0


def test_ball_falls_into_its_socket():
    fit = gd.Dry(bearing_radius="20 mm", clearance="0.2 mm", contact=gd.Hertz(stiffness=1e10))
    rod = gd.Body("rod", mass=2.0, inertia=(0.1, 0.1, 0.01), position=(0, 0.3, 0.0))
    joint = gd.Spherical("S", "ground", "rod", at=(0, 0, 0), fit=fit)
    rest = gd.Mechanism(name="b", bodies=[rod], joints=[joint], gravity=(0, 0, -G)).equilibrium(neutral="keep")
    assert rest.values("S.penetration")[0] == pytest.approx((2.0 * G / 1e10) ** (2 / 3), rel=1e-6)
    assert rest.stable and rest.modes_of_sites == {"S": "following"}


def gyro(speed, tilt):
    rubber = gd.Bushing(
        radial=gd.LinearCompliance(stiffness=2e4),
        axial=gd.LinearCompliance(stiffness=1e5),
        bending=gd.LinearCompliance(stiffness=50.0),
    )
    rotor = gd.Body("rotor", mass=2.0, inertia=(0.02, 0.02, 0.03), position=(0, 0, 0), orientation=tilt)
    joint = gd.Revolute("B", "ground", "rotor", at=(0, 0, 0), axis=tuple(tilt.apply((0, 0, 1))), fit=rubber)
    motor = gd.Drive("motor", joint="B", speed=speed)
    return gd.Mechanism(name="gyro", bodies=[rotor], joints=[joint], drives=[motor])


@pytest.mark.parametrize("turn", [(0.0, 0.0, 0.0), (0.5, 0.3, -0.2)])
@pytest.mark.parametrize("speed", [200.0, -35.0])
def test_gyroscopic_rotor(turn, speed):
    """Tilting, It w^2 - Ip W w - k = 0: it splits into a slow and a fast whirl where the rotor turns."""
    machine = gyro(speed, Rotation.from_rotvec(turn))
    whirl = np.abs(np.roots([0.02, -0.03 * speed, -50.0]))
    straight = [sqrt(2e4 / 2.0)] * 2 + [sqrt(1e5 / 2.0)]
    assert sorted(angular(machine.modes(drives="turn"))) == pytest.approx(sorted([*whirl, *straight]), rel=1e-7)
    assert sorted(angular(machine.modes())) == pytest.approx(sorted([50.0, 50.0, *straight]), rel=1e-7)


def test_rotor_out_of_round_has_no_modes_where_it_turns():
    machine = gyro(200.0, Rotation.identity()).with_({"rotor.inertia": (0.02, 0.025, 0.03)})
    with pytest.raises(gd.ModelError, match="mechanism gyro: the coefficients of small motions change while it turns"):
        machine.modes(drives="turn")
    assert len(machine.modes(drives="hold")) == 5


def test_shaft_in_two_sleeves_of_oil():
    """Each carries half of the load, at Ocvirk's eccentricity for a short film."""
    radius, clearance, length, viscosity, speed, load = 0.01, 5e-5, 0.01, 0.05, 300.0, 60.0
    film = gd.Lubricated(
        bearing_radius=radius, clearance=clearance, length=length, viscosity=viscosity, film=gd.ShortBearing()
    )
    shaft = gd.Body("shaft", mass=1.0, inertia=(1e-3, 2e-3, 2e-3), position=(0, 0, 0))
    sleeves = [
        gd.Cylindrical(name, "ground", "shaft", at=(x, 0, 0), axis=(1, 0, 0), fit=film)
        for name, x in (("A", -0.1), ("B", 0.1))
    ]
    along = gd.SpringDamper("along", "ground", "shaft", ((1, 0, 0), (0, 0, 0)), stiffness=1e4)
    machine = gd.Mechanism(
        name="sleeves",
        bodies=[shaft],
        joints=sleeves,
        drives=[gd.Drive("motor", joint="A", motion="angle", speed=speed)],
        loads=[gd.Force("load", "shaft", (0, 0, -2 * load)), along],
    )
    rest = machine.equilibrium()
    factor = viscosity * speed * (radius - clearance) * length**3 / (4 * clearance**2)
    ratio = brentq(
        lambda e: factor * e / (1 - e * e) ** 2 * sqrt(16 * e * e + pi**2 * (1 - e * e)) - load, 1e-6, 0.999, xtol=1e-15
    )
    attitude = atan(pi * sqrt(1 - ratio**2) / (4 * ratio))
    expected = ratio * clearance * np.array([0.0, sin(attitude), -cos(attitude)])
    assert rest.turning and rest.values("shaft.position")[0] == pytest.approx(expected, abs=1e-4 * clearance)


#: Arms on pins: stiffness in N m/rad and what holds the arm, beyond which angle of a stop.
HOLDS = [(k, "bushing", 0.0) for k in (10.0, 1e2, 1e3, 1e4, 1e5, 1e6)] + [(k, "stop", 0.05) for k in (1e3, 1e5, 1e6)]


@pytest.mark.parametrize("turn", [(0.0, 0.0, 0.0), (0.3, -0.2, 0.9)])
@pytest.mark.parametrize(("stiffness", "holds", "limit"), HOLDS)
def test_an_arm_on_a_pin_is_held_by_rubber_or_a_stop(stiffness, holds, limit, turn):
    """It sinks until k (a - limit) = m g l cos(a); the same in the plane, and wherever the pin stands in space."""
    mass, length, corner = 1.0, 0.3, np.array([0.7, -0.2, 0.4])
    wanted = brentq(lambda a: stiffness * (a - limit) - mass * G * length * cos(a), limit, 0.5 * pi, xtol=1e-15)
    fit, stops = gd.Ideal(), ()
    if holds == "bushing":
        fit = gd.Bushing(torsion=gd.LinearCompliance(stiffness=stiffness))
    else:
        stops = (gd.Stop("angle", lower=-limit, contact=gd.LinearSpringDamper(stiffness=stiffness, damping=1.0)),)
    turned = Rotation.from_rotvec(turn)
    at = turned.apply(corner)
    space = gd.Mechanism(
        "arm",
        [gd.Body("arm", mass, (0.1, 0.2, 0.3), position=tuple(turned.apply(corner + np.array([length, 0.0, 0.0]))),
                 orientation=turned)],
        [gd.Revolute("pin", "ground", "arm", at=tuple(at), axis=tuple(turned.apply((0.0, -1.0, 0.0))), fit=fit,
                     stops=stops)],
        gravity=tuple(turned.apply((0.0, 0.0, -G))),
    )  # fmt: skip
    plane = gd.Mechanism(
        "arm",
        [gd.Body("arm", mass, 0.2, position=(corner[0] + length, corner[2]))],
        [gd.Revolute("pin", "ground", "arm", at=(corner[0], corner[2]), fit=fit, stops=stops)],
        gravity=(0.0, -G),
    )
    for machine in (space, plane):
        rest = machine.equilibrium()
        # forces are balanced to 1e-9 of those at work, m g, and the pin is off by that over k / l
        assert float(rest.values("pin.angle")[0]) == pytest.approx(-wanted, abs=1e-9 * mass * G * length / stiffness)
        assert rest.stable and rest.steps < 60
