"""Statics against closed forms, and against runs that come to rest."""

from math import acos, atan, cos, pi, sin, sqrt

import numpy as np
import pytest
from scipy.optimize import brentq

import gudgeon as gd

G = 9.81


def pendulum(x=0.5, y=0.0, **joint):
    rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(x, y))
    pin = gd.Revolute("O", "ground", "rod", at=(0, 0), **joint)
    return gd.Mechanism(name="pendulum", bodies=[rod], joints=[pin], gravity=(0, -G))


def at(equilibrium, name):
    return equilibrium.values(name)[0]


def test_pendulum_hangs():
    rest = pendulum().equilibrium()
    assert at(rest, "rod.position") == pytest.approx((0.0, -0.5), abs=1e-12)
    assert at(rest, "O.force") == pytest.approx((0.0, G), abs=1e-10)
    assert rest.stable and rest.residual < 1e-10 and not rest.turning
    assert rest["rod"].velocity.shape == (2,)


def test_pendulum_upright_is_unstable_and_is_left_by_one_that_is_not_quite():
    upright = pendulum(0.0, 0.5).equilibrium()
    assert not upright.stable and at(upright, "rod.position") == pytest.approx((0.0, 0.5))
    assert any("unstable" in message for message in upright.messages)
    assert at(pendulum(1e-4, 0.5).equilibrium(), "rod.position") == pytest.approx((0.0, -0.5), abs=1e-7)


def test_mass_on_a_spring():
    mass = gd.Body("mass", mass=2.0, inertia=0.1, position=(0, 0))
    guide = gd.Translational("guide", "ground", "mass", axis=(0, 1))
    spring = gd.SpringDamper("spring", "ground", "mass", ((0, -1), (0, 0)), stiffness=200.0)
    rest = gd.Mechanism(name="m", bodies=[mass], joints=[guide], loads=[spring], gravity=(0, -G)).equilibrium()
    assert at(rest, "mass.position.y") == pytest.approx(-2.0 * G / 200.0, rel=1e-12)
    assert at(rest, "spring.force") == pytest.approx(2.0 * G, rel=1e-9)


def test_chain_of_links_hangs_as_the_catenary_of_rods():
    """Rod i of n hangs at tan(a_i) = w (i + 1/2 - n/2) / H: its ends share the weight; H closes the span."""
    n, length, mass, span = 8, 0.1, 0.2, 0.6
    slope, x, y, bodies, joints = acos(span / (n * length)), 0.0, 0.0, [], []
    for i in range(n):
        angle = -slope if i < n // 2 else slope
        dx, dy = length * cos(angle), length * sin(angle)
        middle = (x + dx / 2, y + dy / 2)
        bodies.append(gd.Body(f"l{i}", mass=mass, inertia=mass * length**2 / 12, position=middle, angle=angle))
        joints.append(gd.Revolute(f"j{i}", f"l{i - 1}" if i else "ground", f"l{i}", at=(x, y)))
        x, y = x + dx, y + dy
    joints.append(gd.Revolute(f"j{n}", f"l{n - 1}", "ground", at=(x, y)))
    rest = gd.Mechanism(name="chain", bodies=bodies, joints=joints, gravity=(0, -G)).equilibrium()

    def angles(pull):
        return [atan(mass * G * (i + 0.5 - n / 2) / pull) for i in range(n)]

    pull = brentq(lambda h: length * sum(cos(a) for a in angles(h)) - span, 0.01, 100.0, xtol=1e-14)
    assert [float(at(rest, f"l{i}.angle")) for i in range(n)] == pytest.approx(angles(pull), abs=1e-10)
    assert abs(at(rest, "j0.force")) == pytest.approx((pull, n * mass * G / 2), rel=1e-10)


STIFFNESS = 1e10
LAWS = {
    "linear-spring-damper": (gd.LinearSpringDamper(stiffness=1e7, damping=100.0), lambda force: force / 1e7),
    "hertz": (gd.Hertz(stiffness=STIFFNESS), lambda force: (force / STIFFNESS) ** (2 / 3)),
    "lankarani-nikravesh": (
        gd.LankaraniNikravesh(stiffness=STIFFNESS, restitution=0.8),
        lambda force: (force / STIFFNESS) ** (2 / 3),
    ),
    "kelvin-voigt": (gd.KelvinVoigt(stiffness=1e7, restitution=0.5), lambda force: force / 1e7),
}


def dry(law, **more):
    return gd.Dry(bearing_radius="10 mm", clearance="0.1 mm", contact=law, **more)


@pytest.mark.parametrize("law", LAWS)
def test_pin_falls_into_its_hole(law):
    """The penetration is that at which the law carries the weight."""
    contact, penetration = LAWS[law]
    friction = gd.ModifiedCoulomb(coefficient=0.1, v0=1e-4, v1=1e-3)
    rest = pendulum(fit=dry(contact, friction=friction)).equilibrium()
    assert at(rest, "O.penetration") == pytest.approx(penetration(G), rel=1e-7)
    assert at(rest, "rod.position") == pytest.approx((0.0, -0.5 - 1e-4 - penetration(G)), abs=1e-12)
    assert rest.modes_of_sites == {"O": "following"} and rest.stable
    assert any("loading curve" in message for message in rest.messages) == (law == "kelvin-voigt")


def test_two_pins_with_play_carry_what_hangs_below_them():
    bodies = [gd.Body(f"rod{k}", mass=1.0 + k, inertia=0.05, position=(0.25 + 0.5 * k, 0.0)) for k in range(2)]
    fit = dry(LAWS["hertz"][0])
    joints = [
        gd.Revolute("A", "ground", "rod0", at=(0, 0), fit=fit),
        gd.Revolute("B", "rod0", "rod1", at=(0.5, 0), fit=fit),
    ]
    rest = gd.Mechanism(name="two", bodies=bodies, joints=joints, gravity=(0, -G)).equilibrium()
    for joint, weight in (("A", 3.0 * G), ("B", 2.0 * G)):
        assert at(rest, f"{joint}.penetration") == pytest.approx(LAWS["hertz"][1](weight), rel=1e-6)


@pytest.mark.parametrize("relaxation", [(), ((5e4, 1e-3), (2e4, 1e-2))])
def test_bushing_sags_by_its_stiffness_at_rest(relaxation):
    """Maxwell elements beside it have relaxed."""
    rubber = gd.Bushing(radial=gd.LinearCompliance(stiffness=1e5, damping=20.0, relaxation=relaxation))
    rest = pendulum(fit=rubber).equilibrium()
    assert at(rest, "rod.position") == pytest.approx((0.0, -0.5 - G / 1e5), abs=1e-11)


def test_rod_lies_on_its_stop():
    """The stop's torque is the weight times its arm; with the stop's stiffness, how far it gives way."""
    stop = gd.Stop("angle", lower=-0.5, contact=gd.LinearSpringDamper(stiffness=1e4, damping=1.0))
    rest = pendulum(stops=[stop]).equilibrium()
    found = brentq(lambda a: 1e4 * (-0.5 - a) - 0.5 * G * cos(a), -0.6, -0.5, xtol=1e-15)
    assert at(rest, "rod.angle") == pytest.approx(found, abs=1e-10)


RADIUS, CLEARANCE, LENGTH, VISCOSITY, SPEED = 0.01, 5e-5, 0.01, 0.05, 300.0


def rotor(load=(0.0, -100.0), speed=SPEED, contact=None, **body):
    film = gd.Lubricated(
        bearing_radius=RADIUS,
        clearance=CLEARANCE,
        length=LENGTH,
        viscosity=VISCOSITY,
        film=gd.ShortBearing(),
        contact=contact,
    )
    shaft = gd.Body("shaft", mass=1.0, inertia=1e-3, position=(0, 0), **body)
    bearing = gd.Revolute("B", "ground", "shaft", at=(0, 0), fit=film)
    motor = gd.Drive("motor", joint="B", speed=speed)
    return gd.Mechanism(
        name="rotor", bodies=[shaft], joints=[bearing], drives=[motor], loads=[gd.Force("load", "shaft", load)]
    )


@pytest.mark.parametrize("load", [5.0, 100.0, 1000.0])
@pytest.mark.parametrize("speed", [SPEED, -SPEED])
def test_journal_in_a_short_bearing(load, speed):
    """Ocvirk's solution: load and attitude angle over the eccentricity ratio e,

    W = mu w R L^3 / (4 c^2) e / (1 - e^2)^2 sqrt(16 e^2 + pi^2 (1 - e^2)),  tan(phi) = pi sqrt(1 - e^2) / (4 e)
    """
    rest = rotor((0.0, -load), speed).equilibrium()
    factor = VISCOSITY * SPEED * (RADIUS - CLEARANCE) * LENGTH**3 / (4 * CLEARANCE**2)

    def carried(e):
        return factor * e / (1 - e * e) ** 2 * sqrt(16 * e * e + pi**2 * (1 - e * e))

    ratio = brentq(lambda e: carried(e) - load, 1e-6, 0.999, xtol=1e-15)
    attitude = atan(pi * sqrt(1 - ratio**2) / (4 * ratio))
    expected = ratio * CLEARANCE * np.array([np.sign(speed) * sin(attitude), -cos(attitude)])
    assert at(rest, "B.eccentricity") == pytest.approx(expected, rel=1e-6, abs=1e-12)
    assert rest.turning and at(rest, "shaft.angular_velocity") == pytest.approx(speed)


def test_drives_hold_and_films_then_carry_nothing():
    rest = rotor(contact=gd.Hertz(stiffness=STIFFNESS)).equilibrium(drives="hold")
    assert not rest.turning and at(rest, "shaft.angular_velocity") == 0.0
    assert at(rest, "B.eccentricity.y") < -CLEARANCE
    assert any("film of B carries nothing" in message for message in rest.messages)


@pytest.mark.parametrize("time", [0.0, "0.1 s", 1.7])
def test_held_crank_at_a_time(time):
    """At 60 rpm the crank stands at 2 pi t; its motor holds the weight's moment, accelerations do not count."""
    seconds = 0.1 if isinstance(time, str) else time
    for drive, angle in (
        (gd.Drive("motor", joint="O", speed="60 rpm"), 2 * pi * seconds),
        (gd.Drive("motor", joint="O", acceleration=5.0), 2.5 * seconds**2),
    ):
        rest = pendulum().with_(drives=[drive]).equilibrium(time=time)
        assert at(rest, "rod.angle") == pytest.approx(angle, abs=1e-12)
        assert at(rest, "motor.torque") == pytest.approx(0.5 * G * cos(angle), abs=1e-9)
        assert rest.time == seconds


def test_loads_act_as_at_the_time():
    pull = gd.Force("pull", "rod", (gd.Harmonic(amplitude=G, frequency=1.0), 0.0))
    rest = pendulum().with_(loads=[pull]).equilibrium(time=pi / 2)
    assert at(rest, "rod.position") == pytest.approx((0.5 / sqrt(2), -0.5 / sqrt(2)), abs=1e-9)


def over_centre(x):
    """A block on a line, pushed off its middle by a spring of 0.5 m from a point 0.3 m beside the line."""
    block = gd.Body("block", mass=1.0, inertia=0.1, position=(x, 0.0))
    guide = gd.Translational("guide", "ground", "block", axis=(1, 0))
    points = ((0.0, 0.3), {"block": (0.0, 0.0)})
    spring = gd.SpringDamper("spring", "ground", "block", points, stiffness=100.0, damping=5.0, free_length=0.5)
    return gd.Mechanism(name="over centre", bodies=[block], joints=[guide], loads=[spring])


def test_of_several_equilibria_it_is_the_one_that_is_crept_to():
    """The spring is relaxed at x = +-0.4 m; in the middle it is not, and pushes along the line to neither side."""
    right, left, middle = (over_centre(x).equilibrium() for x in (0.1, -0.1, 0.0))
    assert at(right, "block.position.x") == pytest.approx(0.4, abs=1e-9) and right.stable
    assert at(left, "block.position.x") == pytest.approx(-0.4, abs=1e-9) and left.stable
    assert at(middle, "block.position.x") == 0.0 and not middle.stable
    for start in (left, over_centre(-0.1).simulate(until=0.1)):
        assert at(over_centre(0.1).equilibrium(start=start), "block.position.x") == pytest.approx(-0.4, abs=1e-9)


def test_run_from_equilibrium_stays_there():
    machine = pendulum(fit=dry(LAWS["hertz"][0]))
    run = machine.simulate(until=0.2, start="equilibrium")
    assert run.status == "complete" and not len(run.events)
    assert np.ptp(run.values("rod.position")[0], axis=0).max() < 1e-9
    assert run.mode_names("O") == ["following"] * len(run.time)
    rest = machine.equilibrium()
    again = machine.simulate(until=0.2, start=rest)
    assert np.array_equal(again.values("rod.position")[0], run.values("rod.position")[0])


def test_run_from_equilibrium_starts_with_the_speed_of_its_drives():
    run = rotor().simulate(until=0.02, start="equilibrium")
    assert run.values("shaft.angular_velocity")[0] == pytest.approx(SPEED)
    assert np.ptp(run.values("B.eccentricity")[0], axis=0).max() < 1e-4 * CLEARANCE


def test_velocities_that_are_given_do_not_count():
    moving = pendulum().with_({"rod.angular_velocity": 3.0})
    run = moving.simulate(until=0.1, start="equilibrium")
    assert abs(run.values("rod.angular_velocity")[0]).max() < 1e-9
    assert any("rod" in note and "does not count" in note for note in run.notes)


def test_long_damped_run_comes_to_the_equilibrium():
    """Two rods with play in both pins, let go from the level and damped by torsional dampers."""
    bodies = [gd.Body(f"rod{k}", mass=1.0, inertia=0.02, position=(0.25 + 0.5 * k, 0.0)) for k in range(2)]
    law = gd.LinearSpringDamper(stiffness=1e6, damping=500.0)
    names = ["ground", "rod0", "rod1"]
    joints = [gd.Revolute(f"J{k}", names[k], names[k + 1], at=(0.5 * k, 0), fit=dry(law)) for k in range(2)]
    brakes = [gd.TorsionalSpringDamper(f"d{k}", names[k], names[k + 1], stiffness=3.0, damping=4.0) for k in range(2)]
    machine = gd.Mechanism(name="two", bodies=bodies, joints=joints, loads=brakes, gravity=(0, -G))
    rest, end = machine.equilibrium(), machine.simulate(until=30.0, rtol=1e-6)
    for body in ("rod0", "rod1"):
        assert at(rest, f"{body}.position") == pytest.approx(end.values(f"{body}.position")[0][-1], abs=1e-6)
    assert at(rest, "J1.force") == pytest.approx(end.values("J1.force")[0][-1], abs=1e-3)


def test_it_shows_itself():
    rest = pendulum().equilibrium()
    assert "stable" in repr(rest) and "<table>" in rest._repr_html_()
    assert "force in O" in repr(rest) and float(rest.data["O.force"].sel(axis="y")) == pytest.approx(G)
    assert rest.plot().get_title().startswith("pendulum")
    assert rest.modes().stable
