"""Where a joint with play starts: centred, at the eccentricity asked for, and never far outside its bearing."""

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import gudgeon as gd
from engine.machines import STEEL
from engine.transformed import turning

CLEARANCE = 0.5e-3
HERTZ = gd.Hertz(STEEL)
PAIR = {2: gd.Revolute, 3: gd.Spherical}


def dry(start=None, clearance=CLEARANCE, contact=HERTZ):
    return gd.Dry(bearing_radius=0.01, clearance=clearance, contact=contact, start=start)


def body(name, position, **more):
    return gd.Body(
        name, mass=1.0, inertia=0.01 if len(position) == 2 else (0.01, 0.02, 0.025), position=position, **more
    )


def solid(dimension, *vector):
    return (*vector, 0.0, 0.0)[:dimension]


def pendulum(start, dimension=2, **more):
    g = solid(dimension, 0.0, -9.81)
    at = solid(dimension, 0.0)
    joint = PAIR[dimension]("A", "ground", "rod", at=at, fit=dry(start))
    return gd.Mechanism(name="pendulum", bodies=[body("rod", solid(dimension, 0.1), **more)], joints=[joint], gravity=g)


def too_short(dimension):
    """A link of 0.2 m that hangs on the ground, and is to meet a block that is welded to it 635 mm away."""
    first, last = solid(dimension, -0.1), solid(dimension, 0.1)
    nothing = solid(dimension, 0.0)
    return gd.Mechanism(
        name="too short",
        bodies=[body("link", last), body("block", solid(dimension, 0.635))],
        joints=[
            PAIR[dimension]("A", "ground", "link", at={"ground": nothing, "link": first}),
            PAIR[dimension]("B", "link", "block", at={"link": last, "block": nothing}, fit=dry(clearance=5e-5)),
            gd.Rigid("C", "ground", "block"),
        ],
    )


def four_bar(starts=(None, None), dimension=2, drive=False, velocity=None):
    """A crank, a coupler and a rocker; the coupler has play at both ends."""

    def at(*point):
        return solid(dimension, *point)

    axis = {} if dimension == 2 else {"axis": (0.0, 0.0, 1.0)}
    return gd.Mechanism(
        name="four-bar",
        bodies=[
            body("crank", at(0.0, 0.05)),
            body("coupler", at(0.15, 0.15), velocity=velocity),
            body("rocker", at(0.3, 0.1)),
        ],
        joints=[
            gd.Revolute("A", "ground", "crank", at=at(0.0, 0.0), **axis),
            PAIR[dimension]("B", "crank", "coupler", at=at(0.0, 0.1), fit=dry(starts[0])),
            PAIR[dimension]("C", "coupler", "rocker", at=at(0.3, 0.2), fit=dry(starts[1])),
            gd.Revolute("D", "ground", "rocker", at=at(0.3, 0.0), **axis),
        ],
        drives=[gd.Drive("motor", "A", speed="5 rad/s")] if drive else [],
    )


def eccentricity(machine, joint):
    return machine.simulate(until=1e-9, times=[0.0]).values(f"{joint}.eccentricity")[0][0]


@pytest.mark.parametrize("dimension", [2, 3])
def test_a_journal_far_outside_its_bearing_is_refused(dimension):
    machine = too_short(dimension)
    for use in (machine.check, lambda: machine.simulate(until=0.1)):
        with pytest.raises(gd.ModelError) as error:
            use()
        text = str(error.value)
        assert text.startswith("joint B: ")
        for part in ("435 mm apart", "its clearance of 50 um", "units", "too short", "misplaced", "start="):
            assert part in text


@pytest.mark.parametrize("dimension", [2, 3])
def test_positions_in_millimetres_are_refused(dimension):
    """A shaft of 100 mm in two bearings, whose own points are in m and those of the ground in mm."""

    def pair(name, ground, own):
        return PAIR[dimension](
            name, "ground", "shaft", at={"ground": solid(dimension, ground), "shaft": solid(dimension, own)}, fit=dry()
        )

    machine = gd.Mechanism(
        name="in mm",
        bodies=[body("shaft", solid(dimension, 0.0))],
        joints=[pair("A", -50.0, -0.05), pair("B", 50.0, 0.05)],
    )
    with pytest.raises(gd.ModelError, match=r"joint [AB]: .* m apart, .*units"):
        machine.check()


@pytest.mark.parametrize("dimension", [2, 3])
@pytest.mark.parametrize("direction", [(0.0, -1.0), (0.6, 0.8), (-1.0, 0.0)])
@pytest.mark.parametrize("depth", [0.0, 0.3, 1.0, 1.02])
def test_a_pendulum_starts_where_it_is_asked_to(dimension, direction, depth):
    asked = depth * CLEARANCE * np.array(solid(dimension, *direction))
    machine = pendulum(tuple(asked), dimension)
    assert [text for text in machine.check().messages if "spherical law" not in text] == []
    run = machine.simulate(until=1e-4)
    assert run.status == "complete" and run.messages == machine.check().messages
    assert run.values("A.eccentricity")[0][0] == pytest.approx(asked, abs=1e-12)
    assert run.values("A.eccentricity_rate")[0][0] == pytest.approx(0.0 * asked, abs=1e-12)


def test_a_pendulum_that_starts_at_the_wall_touches_at_once():
    """It is pressed into it by its weight, and in 1 us it would fall 5e-12 m: no sample later is in free flight."""
    run = pendulum((0.0, "-0.5 mm")).simulate(until=1e-4)
    assert np.all(run.values("A.mode")[0][1:] > 0)
    assert run.values("A.penetration")[0].max() < 0.01 * CLEARANCE


@pytest.mark.parametrize("dimension", [2, 3])
def test_a_start_beyond_the_clearance_is_in_contact(dimension):
    depth = 10e-6
    machine = pendulum(solid(dimension, 0.0, -CLEARANCE - depth), dimension)
    run = machine.simulate(until=1e-4)
    stiffness, exponent = HERTZ.power(dry().geometry)
    assert run.values("A.normal_force")[0][0] == pytest.approx(stiffness * depth**exponent, rel=1e-6)
    assert run.values("A.mode")[0][0] > 0
    assert run.values("A.penetration")[0].max() == pytest.approx(depth, rel=1e-3)  # it is pushed out from there


def test_a_start_is_not_held_to_twice_the_clearance():
    assert eccentricity(pendulum((0.0, 3.0 * CLEARANCE)), "A") == pytest.approx([0.0, 3.0 * CLEARANCE], abs=1e-12)


@pytest.mark.parametrize("dimension", [2, 3])
@pytest.mark.parametrize("drive", [False, True])
def test_several_joints_in_a_loop(dimension, drive):
    random = np.random.default_rng(5)
    for _ in range(3):
        asked = random.uniform(-CLEARANCE, CLEARANCE, (2, dimension))
        if dimension == 3:
            asked[:, 2] = asked[0, 2], -asked[0, 2]  # the pins of crank and rocker keep both in their planes
        machine = four_bar([tuple(start) for start in asked], dimension, drive)
        assert eccentricity(machine, "B") == pytest.approx(asked[0], abs=1e-12)
        assert eccentricity(machine, "C") == pytest.approx(asked[1], abs=1e-12)
    machine = four_bar((tuple(asked[0]), None), dimension, drive)
    assert eccentricity(machine, "B") == pytest.approx(asked[0], abs=1e-12)


@pytest.mark.parametrize("dimension", [2, 3])
def test_a_velocity_that_is_given_is_kept(dimension):
    velocity, start = solid(dimension, 0.1, 0.2), solid(dimension, 0.0, -0.5 * CLEARANCE)
    run = four_bar((start, None), dimension, velocity=velocity).simulate(until=1e-9, times=[0.0])
    assert run.values("coupler.velocity")[0][0] == pytest.approx(velocity, abs=1e-12)
    assert run.values("B.eccentricity")[0][0] == pytest.approx(start, abs=1e-12)


@pytest.mark.parametrize("dimension", [2, 3])
def test_the_other_joint_takes_what_is_left(dimension):
    """A shaft whose bearings are 0.6 mm farther apart than its journals: one 0.2 mm off, the other 0.4 mm."""

    def pair(name, ground, own, start=None):
        at = {"ground": solid(dimension, ground), "shaft": solid(dimension, own)}
        return PAIR[dimension](name, "ground", "shaft", at=at, fit=dry(start))

    joints = [pair("A", 0.0, -0.05, solid(dimension, 2e-4)), pair("B", 0.1006, 0.05)]
    machine = gd.Mechanism(name="shaft", bodies=[body("shaft", solid(dimension, 0.05))], joints=joints)
    assert eccentricity(machine, "A") == pytest.approx(solid(dimension, 2e-4), abs=1e-12)
    assert eccentricity(machine, "B") == pytest.approx(solid(dimension, -4e-4), abs=1e-12)
    assert [text[:8] for text in machine.check().messages if "spherical law" not in text] == ["joint B:"]


def test_a_start_that_cannot_be_reached():
    """A rod on a pin of the ground: along the rod its other end cannot move."""
    machine = gd.Mechanism(
        name="rod",
        bodies=[body("rod", (0.1, 0.0))],
        joints=[
            gd.Revolute("A", "ground", "rod", at=(0.0, 0.0)),
            gd.Revolute("B", "ground", "rod", at=(0.2, 0.0), fit=dry(("0.1 mm", 0.0))),
        ],
    )
    with pytest.raises(
        gd.ModelError, match=r"joint B: the start .*\(0.0001, 0\) m.* cannot be reached .*change start="
    ):
        machine.check()
    moved = machine.with_({"B.fit.start": (0.0, "0.1 mm")})  # across the rod: off its circle by 25 nm
    with pytest.raises(gd.ModelError, match="cannot be reached"):
        moved.check()
    on_circle = 0.2 * np.array([np.cos(5e-4) - 1.0, np.sin(5e-4)])
    assert eccentricity(machine.with_({"B.fit.start": tuple(on_circle)}), "B") == pytest.approx(on_circle, abs=1e-12)


def test_a_mechanism_that_cannot_be_closed_does_not_blame_the_start():
    machine = too_short(2).refit(B=gd.Ideal())
    joint = gd.Revolute("D", "ground", "link", at=(0.0, 0.0), fit=dry((0.0, 1e-5)))
    with pytest.raises(gd.ModelError, match="the mechanism cannot be closed"):
        machine.with_(joints=[*machine.joints, joint]).check()


@pytest.mark.parametrize("dimension", [2, 3])
def test_a_machine_turned_as_a_whole_starts_as_the_turned_one(dimension):
    start = solid(dimension, 0.3 * CLEARANCE, -0.4 * CLEARANCE)
    move = turning(0.7 if dimension == 2 else Rotation.from_rotvec((0.3, -0.5, 0.7)))
    machine = move.mechanism(four_bar((start, None), dimension))
    assert eccentricity(machine, "B") == pytest.approx(move.vector(start), abs=1e-12)


def test_a_file_says_what_python_says(tmp_path):
    machine = pendulum((0.1 * CLEARANCE / 3.0, "-0.123 mm"))
    path = tmp_path / "pendulum.toml"
    machine.write(path)
    again = gd.Mechanism.read(path)
    assert again == machine
    ours, theirs = (each.simulate(until=0.02).values("A.eccentricity")[0] for each in (machine, again))
    assert ours.tobytes() == theirs.tobytes()


def film(start, **more):
    return gd.Lubricated("10 mm", "20 um", length="5 mm", viscosity=0.01, film=gd.ShortBearing(), start=start, **more)


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: dry((0.0,)), r"dry fit: start \(0.0,\) must have 2 components"),
        (lambda: dry((0.0, float("inf"))), r"dry fit: start\[1\] inf must be a finite number"),
        (lambda: dry((0.0, "1 kg")), r"dry fit: start\[1\] '1 kg' is not a length"),
        (lambda: pendulum((0.0, 0.0, 0.0)), "joint A: start has 3 components, but the mechanism is in the plane"),
        (lambda: pendulum((0.0, 0.0), 3), "joint A: start has 2 components, but the mechanism is in space; give 3"),
        (lambda: gd.Ideal(start=(0.0, 0.0)), "ideal fit: unknown field 'start'; known: 'friction'"),
        (lambda: film((0.0, "20 um")), "20 um from the centre, not inside the clearance of 20 um, .*contact="),
    ],
)  # fmt: skip
def test_starts_that_cannot_be(make, complaint):
    with pytest.raises(gd.ModelError, match=complaint):
        make()


def test_a_film_starts_off_its_centre_and_in_contact():
    def rotor(fit):
        joint = gd.Revolute("A", "ground", "rod", at=(0.0, 0.0), fit=fit)
        return gd.Mechanism(name="rotor", bodies=[body("rod", (0.0, 0.0))], joints=[joint])

    assert eccentricity(rotor(film((0.0, "-19.9 um"))), "A") == pytest.approx([0.0, -19.9e-6], abs=1e-12)
    run = rotor(film((0.0, "-21 um"), contact=HERTZ)).simulate(until=1e-4)
    assert run.status == "complete"
    assert run.values("A.eccentricity")[0][0] == pytest.approx([0.0, -21e-6], abs=1e-12)
    assert run.values("A.normal_force")[0][0] > 0.0
