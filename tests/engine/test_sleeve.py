"""A journal in a sleeve in space: its motion against independent solutions, what is conserved, and bad input."""

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.spatial.transform import Rotation

import gudgeon as gd
from engine.spatial_machines import body, drift, momenta, motion
from engine.transformed import turning

R, C, LENGTH = 0.010, 1e-4, 0.02
HERTZ = gd.Hertz(stiffness=1e9, exponent=1.5)
LOSSY = gd.LankaraniNikravesh(stiffness=1e9, exponent=1.5, restitution=0.8)
FRICTION = gd.CoulombTanh(0.1, 0.01)
STEEL = gd.Material(young="207 GPa", poisson=0.3)


def sleeve(**more) -> gd.Dry:
    return gd.Dry(**{"bearing_radius": R, "clearance": C, "length": LENGTH, "contact": HERTZ, **more})


def rod(fit: gd.Dry, joint: type = gd.Cylindrical, **more) -> gd.Mechanism:
    """A rod whose journal lies in a sleeve of the ground."""
    given = {"velocity": (0.1, 0.02, 0.05), "angular_velocity": (2.0, 1.0, 30.0), "position": (0.0, 0.0, 0.03)}
    part = gd.Body("rod", 0.5, (2e-4, 2.3e-4, 5e-5), **(given | more))
    made = joint("J", "ground", "rod", at=(0.0, 0.0, 0.0), axis=(0.0, 0.0, 1.0), fit=fit)
    return gd.Mechanism("rod", [part], [made])


@pytest.mark.parametrize("contact", [HERTZ, gd.Johnson(STEEL)])
@pytest.mark.parametrize("strips", [1, 3, 8])
def test_aligned_it_has_the_force_of_the_planar_joint(contact, strips):
    """Both start at rest in contact, with the same eccentricity."""
    start = (0.8 * (C + 5e-6), 0.6 * (C + 5e-6), 0.0)
    still = {"velocity": (0.0, 0.0, 0.0), "angular_velocity": (0.0, 0.0, 0.0)}
    fit = sleeve(contact=contact, strips=strips, start=start)
    run = rod(fit, **still).simulate(until=1e-6)
    disc = gd.Body("disc", 0.5, 1e-4, velocity=(0.0, 0.0), angular_velocity=0.0)
    planar = gd.Dry(R, C, contact=contact, length=LENGTH, start=start[:2])
    plane = gd.Mechanism("disc", [disc], [gd.Revolute("J", "ground", "disc", at=(0.0, 0.0), fit=planar)])
    wanted = plane.simulate(until=1e-6).values("J.force")[0][0]
    assert np.linalg.norm(wanted) > 1.0
    # a penetration of 5 um is a difference of lengths of 1e-4 m, of which the last digit is 1e-20 m
    assert run.values("J.force")[0][0, :2] == pytest.approx(wanted, rel=1e-12)
    assert run.values("J.normal_force")[0][0].sum() == pytest.approx(np.linalg.norm(wanted), rel=1e-12)
    assert run.values("J.eccentricity")[0][0] == pytest.approx(start, abs=1e-16)


def test_a_turned_machine_moves_as_before():
    machine = rod(sleeve(contact=LOSSY, friction=FRICTION, journal_length=0.019), gd.Revolute)
    move = turning(Rotation.from_rotvec([0.4, -1.1, 0.7]))
    one, other = (m.simulate(until=0.003, rtol=1e-11) for m in (machine, move.mechanism(machine)))
    assert len(one.contacts) >= 5
    assert other.contacts[:5] == pytest.approx(one.contacts[:5], abs=1e-11)
    first, second = (run.at(one.contacts[:5]) for run in (one, other))
    for name in ("position", "velocity"):
        wanted = move.vector(first[f"rod.{name}"].values)
        assert second[f"rod.{name}"].values == pytest.approx(wanted, abs=1e-9)


def nearest_on_circle(r: np.ndarray, a: np.ndarray) -> np.ndarray:
    """Return the point of the circle of radius R about z that is closest to an axis: the best root of a quartic.

    The axis is r + s a. The square of the distance is a constant - 2 R w.n - R^2 (a.n)^2 with n = (cos, sin); with
    z = exp(i angle) its derivative is a polynomial of order four.
    """
    w = (r - (a @ r) * a)[:2]
    g, s = complex(w[0], -w[1]), complex(a[0], -a[1])
    # 2 w.n = g z + conj(g)/z, (a.n)^2 = (s z + conj(s)/z)^2/4; times z^2 and differentiated
    roots = np.roots([0.5 * R * s * s, g, 0.0, -np.conj(g), -0.5 * R * np.conj(s) ** 2]) if s else [np.conj(g)]
    angles = np.angle(roots)
    points = R * np.stack([np.cos(angles), np.sin(angles), np.zeros(len(angles))], axis=1)
    return points[np.argmin(np.linalg.norm(np.cross(points - r, a), axis=1))]


def test_a_free_journal_against_newton_and_euler():
    """A rod in a sleeve of three strips, without friction: own equations with a quaternion, restarted at each contact.

    Both integrate to 1e-12 or so of a motion of 0.1 mm at 0.1 m/s; each of the ten contacts multiplies errors by
    some ten, so that instants agree far within 1e-9 s.
    """
    offsets, stiffness, centre = np.array([1.0, 0.0, -1.0]) / 3.0 * LENGTH, 1e9 / 3.0, 0.03
    machine = rod(sleeve(strips=3))
    run = machine.simulate(until=0.01, rtol=1e-12)
    inertia, mass = np.diag([2e-4, 2.3e-4, 5e-5]), 0.5

    def touching(y):
        turn = Rotation.from_quat(y[3:7] / np.linalg.norm(y[3:7])).as_matrix()
        a, result = turn[:, 2], []
        for z in offsets:
            middle = np.array([0.0, 0.0, z])
            p = nearest_on_circle(y[:3] - middle, a) + middle
            across = (p - y[:3]) - a * (a @ (p - y[:3]))
            result.append((np.linalg.norm(across) - (R - C), p, across / np.linalg.norm(across)))
        return turn, result

    def slopes(_, y):
        turn, sites = touching(y)
        spin, force, torque = y[10:13], np.zeros(3), np.zeros(3)
        for gap, p, outward in sites:
            push = -stiffness * max(-gap, 0.0) ** 1.5 * outward
            force += push
            torque += np.cross(p - y[:3], push)
        inside = turn.T @ torque
        x, w = y[3:6], spin  # spin in the body's axes: q' = q (spin, 0)/2
        change = 0.5 * np.array([*(y[6] * w + np.cross(x, w)), -x @ w])
        winding = np.linalg.solve(inertia, inside - np.cross(w, inertia @ w))
        return np.array([*y[7:10], *change, *(force / mass), *winding])

    events = []
    for k in range(3):
        events.append(lambda t, y, k=k: touching(y)[1][k][0])
        events[-1].terminal = True
    y = np.array([0.0, 0.0, centre, 0.0, 0.0, 0.0, 1.0, 0.1, 0.02, 0.05, 2.0, 1.0, 30.0])
    t, found = 0.0, []
    while t < 0.01 and len(found) < 10:
        # a short way on first, so that an event is not found again at its own beginning
        ahead = solve_ivp(slopes, (t, t + 1e-9), y, "DOP853", rtol=1e-12, atol=1e-16)
        part = solve_ivp(slopes, (t + 1e-9, 0.01), ahead.y[:, -1], "DOP853", rtol=1e-12, atol=1e-15, events=events)
        t, y = part.t[-1], part.y[:, -1]
        hit = [k for k in range(3) if len(part.t_events[k])]
        if hit and touching(y + 1e-9 * slopes(t, y))[1][hit[0]][0] < 0.0:
            found.append(t)
    assert len(found) >= 8
    assert run.contacts[: len(found)] == pytest.approx(found, abs=1e-9)


@pytest.fixture(scope="module")
def free_pair() -> gd.Run:
    """Two free bodies that a pin with play joins: tilting, hitting edges and shoulders, sliding around and along."""
    random = np.random.default_rng(6)
    at = np.array([0.12, -0.2, 0.25])
    bodies = [
        body(name, random, velocity=random.normal(size=3), angular_velocity=3.0 * random.normal(size=3))
        for name in ("one", "two")
    ]
    fit = gd.Dry(0.05, 0.004, length=0.1, strips=4, journal_length=0.11, axial_clearance=0.006, friction=FRICTION,
                 contact=gd.LankaraniNikravesh(stiffness=1e8, exponent=1.5, restitution=0.95))  # fmt: skip
    joint = gd.Revolute("J", "one", "two", at=at, axis=(1.0, 2.0, -0.5), fit=fit)
    run = gd.Mechanism("pair", bodies, [joint]).simulate(until=0.5, rtol=1e-11)
    assert run.status == "complete", run.messages
    return run


def test_momentum_is_conserved_through_many_impacts(free_pair):
    events = free_pair.event_list
    sites = set(events.site[events.kind == 0])
    assert len(free_pair.contacts) >= 80 and len(sites & set(range(4))) >= 2 and max(sites) > 5
    assert free_pair.values("J.tilt")[0].max() > 0.05
    linear, angular = momenta(free_pair)
    bodies = [motion(free_pair, name) for name in ("one", "two")]
    scale = sum(b.mass * np.linalg.norm(b.velocity[0]) for b in bodies)
    turning_ = sum(np.linalg.norm(b.angular_momentum[0]) for b in bodies) + np.linalg.norm(angular[0])
    assert drift(linear, scale) < 1e-11
    assert drift(angular, turning_) < 1e-11


def test_energy_adds_up(free_pair):
    energy, lost = free_pair.values("energy.kinetic")[0], free_pair.values("energy.dissipated")[0]
    assert np.abs(free_pair.values("energy.residual")[0]).max() < 1e-9 * energy[0]
    assert lost[-1] > 0.05 * energy[0]


def test_channels_are_those_of_the_bodies(free_pair):
    """Eccentricities, tilt, force and torque from the motions of the bodies alone."""
    at, axis = np.array([0.12, -0.2, 0.25]), np.array([1.0, 2.0, -0.5]) / np.linalg.norm([1.0, 2.0, -0.5])
    one, two = motion(free_pair, "one"), motion(free_pair, "two")
    parts = [free_pair.mechanism.part(name) for name in ("one", "two")]
    b = [(m.point(part, at + axis) - m.point(part, at)) for m, part in ((one, parts[0]), (two, parts[1]))]
    centre = two.point(parts[1], at) - one.point(parts[0], at)
    assert np.abs(free_pair.values("J.eccentricity")[0] - centre).max() < 1e-14
    for k, z in enumerate((0.05, -0.05)):  # where a line passes a plane
        end = two.point(parts[1], at) - one.point(parts[0], at + z * axis)
        end -= (np.sum(end * b[0], axis=1) / np.sum(b[1] * b[0], axis=1))[:, None] * b[1]
        assert np.abs(free_pair.values("J.eccentricity_ends")[0][:, k] - end).max() < 1e-14
    tilt = np.arctan2(np.linalg.norm(np.cross(*b), axis=1), np.sum(b[0] * b[1], axis=1))
    assert np.abs(free_pair.values("J.tilt")[0] - tilt).max() < 1e-12
    force, torque = free_pair.values("J.force")[0], free_pair.values("J.torque")[0]
    largest = np.abs(force).max()
    assert np.abs(two.force - force).max() < 1e-10 * largest
    arm = two.point(parts[1], at) - two.position
    assert np.abs(two.torque - torque - np.cross(arm, force)).max() < 1e-10 * largest
    normal, friction = free_pair.values("J.normal_force")[0], free_pair.values("J.tangential_force")[0]
    assert (np.linalg.norm(friction, axis=2) <= 0.1 * normal + 1e-9 * largest).all()
    assert normal.min() >= 0.0 and free_pair.channels["J.normal_force"].sites[0] == "strip_1"


def test_friction_acts_around_and_along():
    """A journal that turns and slides while it is pressed on the wall: friction is against the sum of both motions."""
    start = (C + 5e-6, 0.0, 0.0)
    law = gd.CoulombTanh(0.1, 1e-6)
    machine = rod(sleeve(friction=law, start=start, strips=2), position=(0.0, 0.0, 0.0), velocity=(0.0, 0.0, 0.3),
                  angular_velocity=(0.0, 0.0, 40.0))  # fmt: skip
    run = machine.simulate(until=1e-6)
    force, normal = run.values("J.force")[0][0], run.values("J.normal_force")[0][0].sum()
    around = 40.0 * (R + 2.5e-6) - 40.0 * 0.0  # the point midway in the overlap, as seen from the bearing's centre
    around -= 40.0 * (C + 5e-6)  # and from the journal's, which is off it by the eccentricity
    wanted = -0.1 * normal * np.array([around, 0.3]) / np.hypot(around, 0.3)
    assert force[1:] == pytest.approx(wanted, rel=1e-9)


def test_it_tends_to_the_ideal_joint():
    """A pendulum whose pin has less and less play: its position is off by at most 30 times what its strips leave open.

    The journal's axis is off by c and the penetration at most at the outermost strips, 8.75 mm from the middle. So the
    pin is off by that, and tilted by that per 8.75 mm; the centre of mass is 0.206 m away, which makes 24.6 of it. Its
    moment of momentum about the axis is that of the ideal pendulum: moving the pin across the play, 2 c, turns the arm
    by 2 c m r/(I + m r^2), two clearances at its centre; with the axial clearance that is less than 30.
    """

    def pendulum(fit):
        part = gd.Body("arm", 1.0, (1e-3, 2e-3, 2e-3), position=(0.2, 0.0, 0.05))
        joint = gd.Revolute("J", "ground", "arm", at=(0.0, 0.0, 0.0), axis=(0.0, 0.0, 1.0), fit=fit)
        return gd.Mechanism("pendulum", [part], [joint], gravity=(0.0, -9.81, 0.0))

    until = 0.05
    law = gd.LankaraniNikravesh(stiffness=1e11, exponent=1.5, restitution=0.3)
    times = np.linspace(0.0, until, 101)
    ideal = pendulum(gd.Ideal()).simulate(until=until, times=times).values("arm.position")[0]
    for clearance in (1e-3, 1e-4, 1e-5, 1e-6):
        run = pendulum(sleeve(contact=law, clearance=clearance)).simulate(until=until, times=times)
        assert run.status == "complete"
        off = np.linalg.norm(run.values("arm.position")[0] - ideal, axis=1).max()
        deepest = run.values("J.penetration")[0].max()
        outermost = 0.875 * run.values("J.eccentricity_ends")[0] + 0.125 * run.values("J.eccentricity")[0][:, None]
        assert np.hypot(outermost[..., 0], outermost[..., 1]).max() < clearance + 1.01 * deepest + 1e-9
        assert deepest < clearance and 0.1 * clearance < off < 30.0 * (clearance + deepest)


def test_a_pin_in_space_is_held_along_its_axis():
    """Its shoulders stop it within the axial clearance, and a cylindrical joint has none."""
    pin = rod(sleeve(contact=LOSSY, axial_clearance="0.05 mm"), gd.Revolute).simulate(until=0.02)
    along = pin.values("J.eccentricity.z")[0]
    assert 4.9e-5 < np.abs(along).max() < 6e-5
    free = rod(sleeve(contact=LOSSY)).simulate(until=0.02)
    assert free.values("J.eccentricity.z")[0][-1] > 5e-4
    assert free.values("J.normal_force")[0].shape[1] == 8
    assert pin.values("J.normal_force")[0].shape[1] == 24
    by_default = rod(sleeve(contact=LOSSY), gd.Revolute).simulate(until=0.02)
    # the radial clearance; a tilted flange touches before
    assert 0.5 * C < np.abs(by_default.values("J.eccentricity.z")[0]).max() < 1.05 * C


def test_a_journal_that_slides_far_is_seen_where_its_bearing_is():
    """The axis of a tilted journal at both ends, by similar triangles; sliding 0.1 m is no penetration."""
    given = {"velocity": (0.0, 0.0, 100.0), "angular_velocity": (0.0, 0.8, 0.0), "position": (0.0, 0.0, 0.0)}
    run = rod(sleeve(), **given).simulate(until=1e-3)
    z, tilt = 100.0 * run.time[:, None], 0.8 * run.time[:, None]
    ends, across = run.values("J.eccentricity_ends")[0], np.tan(tilt) * (np.array([0.5, -0.5]) * LENGTH - z)
    assert ends[..., 0] == pytest.approx(across, abs=1e-15) and np.abs(ends[..., 1:]).max() < 1e-15
    assert np.abs(across).max() > 0.8 * C and not len(run.contacts)
    assert not run.messages


def test_impacts_at_every_strip_are_held_against_the_law():
    """A journal that hits with its upper end, at 2 m/s: Lankarani and Nikravesh hold up to 1e-5 sqrt(E/rho)."""
    soft = gd.Material(young="1 GPa", poisson=0.3, density=1000.0)
    law = gd.LankaraniNikravesh(soft, restitution=0.9)
    limit = law.speed_limit()
    assert limit == pytest.approx(1e-5 * 1e3)
    given = {"velocity": (2.0, 0.0, 0.0), "angular_velocity": (0.0, 400.0, 0.0), "position": (0.0, 0.0, 0.0)}
    run = rod(sleeve(contact=law, strips=2), **given).simulate(until=1e-4)
    assert run.event_list.site[0] == 0
    given["angular_velocity"] = (0.0, -400.0, 0.0)
    other = rod(sleeve(contact=law, strips=2), **given).simulate(until=1e-4)
    assert other.event_list.site[0] == 1
    for one in (run, other):
        assert any("impacts are faster than 0.01 m/s" in message for message in one.messages)


def test_a_profile_gives_each_strip_its_radius():
    """A bore that widens to both ends, at rest in contact: the penetration of each strip by hand."""
    e = C + 5e-6
    profile = [("-10 mm", "10.004 mm"), (0.0, R), (0.01, 0.010004)]
    still = {"velocity": (0.0, 0.0, 0.0), "angular_velocity": (0.0, 0.0, 0.0)}
    fit = sleeve(strips=4, profile=profile, start=(e, 0.0, 0.0))
    run = rod(fit, **still).simulate(until=1e-6)
    depth = 5e-6 - 4e-6 * np.array([0.75, 0.25, 0.25, 0.75])
    assert run.values("J.penetration")[0][0] == pytest.approx(depth, abs=1e-17)
    assert run.values("J.normal_force")[0][0] == pytest.approx(0.25e9 * depth**1.5, rel=1e-10)


def test_start_of_a_sliding_joint_counts_across_its_axis():
    run = rod(sleeve(start=(3e-5, -4e-5, 1.0))).simulate(until=1e-6)
    assert run.values("J.eccentricity")[0][0] == pytest.approx([3e-5, -4e-5, 0.0], abs=1e-15)


def test_a_toml_file_gives_the_same_bits(tmp_path):
    machine = rod(sleeve(contact=LOSSY, friction=FRICTION, strips="auto", journal_length="18 mm"), gd.Revolute)
    barrel = sleeve(strips=3, profile=[(-0.01, 0.010004), (0.0, R), ("1 cm", "10.004 mm")])
    machine = machine.with_(joints=[*machine.joints, gd.Cylindrical("K", "ground", "rod", (0.0, 0.0, 0.06), (0, 0, 1),
                                                                    fit=barrel)])  # fmt: skip
    machine.write(tmp_path / "rod.toml")
    again = gd.Mechanism.read(tmp_path / "rod.toml")
    assert again == machine
    one, other = machine.simulate(until=0.002), again.simulate(until=0.002)
    assert np.array_equal(one.time, other.time) and len(one.contacts) >= 1
    for name in one.channels:
        assert np.array_equal(one.values(name)[0], other.values(name)[0]), name


def test_a_run_can_be_saved_summarised_and_drawn(tmp_path):
    machine = rod(sleeve(contact=LOSSY, friction=FRICTION), gd.Revolute)
    run = machine.simulate(until=0.005)
    run.save(tmp_path / "run.nc")
    again = gd.load(tmp_path / "run.nc")
    assert again.channels["J.mode"].sites == run.channels["J.mode"].sites
    text = dict(run.summary())["play in J"]
    peak = np.linalg.norm(run.values("J.force")[0], axis=1).max()
    assert f"{len(run.contacts)} contacts" in text
    assert float(text.split("peak force ")[1].split(" N")[0]) == pytest.approx(peak, rel=0.02)
    spent = run.time_in_modes("J")
    assert sum(spent.values()) == pytest.approx(0.005) and 0.0 < spent["free flight"] < 0.005
    assert len(run.mode_names("J")) == len(run.time)
    for draw in (run.plot_hysteresis, run.plot_orbit):
        draw("J")


def test_a_short_journal_is_noted():
    messages = rod(sleeve(journal_length="15 mm")).simulate(until=1e-6).messages
    assert any("joint J: its journal, 15 mm long, is shorter than its bearing of 20 mm" in text for text in messages)


@pytest.mark.parametrize(
    ("make", "text"),
    [
        (lambda: sleeve(strips=0), "strips 0 must be a whole number from 1 to 1000, or 'auto'"),
        (lambda: sleeve(strips="many"), "strips 'many' must be a whole number"),
        (lambda: sleeve(length=-1.0), "length -1.0 m must be greater than 0"),
        (lambda: sleeve(axial_clearance=0.0), "axial_clearance 0.0 m must be greater than 0"),
        (lambda: sleeve(shoulder_radius="9 mm"), "the shoulder radius 9 mm is not larger than the bearing radius"),
        (lambda: sleeve(clearance=-1e-6), "clearance -1e-06 m must be at least 0"),
        (lambda: sleeve(profile=[(0.0, R)]), "profile [(0.0, 0.01)] must be a list of two or more pairs (z, radius)"),
        (lambda: sleeve(profile=[(0.0, R), (0.0, R)]), "profile [(0.0, 0.01), (0.0, 0.01)] must have increasing z"),
        (lambda: sleeve(profile=[(0.0, R), (0.01, 0.0099)]), "the profile has a radius of 9.9 mm, not larger than the"),
        (lambda: rod(sleeve(length=None)), "joint J: length is missing; in space a pin lies in a sleeve"),
        (lambda: rod(sleeve(length=None), gd.Revolute), "joint J: length is missing"),
        (lambda: rod(sleeve(axial_clearance=1e-4)), "joint J: axial_clearance is for a pin, and a cylindrical joint"),
        (lambda: rod(sleeve(shoulder_radius=0.02)), "joint J: shoulder_radius is for a pin"),
        (lambda: rod(sleeve(start=(0.0, 0.0))), "joint J: start has 2 components"),
        (
            lambda: gd.Mechanism("m", [gd.Body("b", 1.0, (1.0, 1.0, 1.0))], [gd.Spherical(
                "J", "ground", "b", at=(0.0, 0.0, 0.0), fit=sleeve(journal_length=0.01))]),
            "joint J: journal_length is for a sleeve in space; leave it out",
        ),
        (
            lambda: rod(gd.Lubricated(R, C, viscosity=0.02, film=gd.SphericalSqueeze(), length=0.02)),
            "joint J: the film law spherical-squeeze is one of a ball, but this is a cylindrical joint in space",
        ),
    ],
)  # fmt: skip
def test_bad_input(make, text):
    with pytest.raises(gd.ModelError) as caught:
        make()
    assert text in str(caught.value)
