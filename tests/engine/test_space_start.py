"""The start of a run in space: assembly, velocities given and found, redundancy, and what cannot be."""

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import gudgeon as gd
from engine.spatial_machines import KINDS, body, direction, motion, rotation, rows
from engine.test_space_planar import PLANES, four_bar, in_space

T0 = 1e-6


def spatial_four_bar(**more: object) -> gd.Mechanism:
    """Crank and rocker on pins of different directions, a rod with a ball and a cross between them: one freedom."""
    A, B = np.array([0.0, 0.15, 0.1]), np.array([0.6, 0.3, 0.5])
    bodies = [
        gd.Body("crank", 0.5, ((0.01, 0.002, 0.0), (0.002, 0.012, 0.001), (0.0, 0.001, 0.008)), position=A / 2),
        gd.Body(
            "rod", 0.7, ((0.03, 0.004, 0.003), (0.004, 0.02, -0.002), (0.003, -0.002, 0.025)), position=(A + B) / 2,
            orientation=Rotation.from_euler("ZYX", (0.2, -0.5, 0.3)),
        ),
        gd.Body("rocker", 0.9, (0.05, 0.04, 0.03), position=(0.65, 0.3, 0.25)),
    ]  # fmt: skip
    along = (B - A) / np.linalg.norm(B - A)
    arm = np.cross(along, (0.0, 0.0, 1.0))
    joints = [
        gd.Revolute("O", "ground", "crank", at=(0.0, 0.0, 0.0), axis=(1.0, 0.1, 0.0)),
        gd.Spherical("A", "crank", "rod", at=A),
        gd.Universal("B", "rod", "rocker", at=B, axes=(arm, np.cross(along, arm))),
        gd.Revolute("C", "ground", "rocker", at=(0.7, 0.3, 0.0), axis=(0.1, 1.0, 0.0)),
    ]
    return gd.Mechanism("four-bar", bodies, joints, **more)


def in_bodies_axes(machine: gd.Mechanism) -> gd.Mechanism:
    """The same mechanism with all points and axes given in the bodies' axes: bodies may then be moved."""
    places = {"ground": (np.zeros(3), Rotation.identity())}
    places |= {b.name: (np.array(b.position), rotation(b.orientation)) for b in machine.bodies}

    def point(name, p):
        return places[name][1].inv().apply(np.array(p) - places[name][0])

    def axis(name, a):
        return places[name][1].inv().apply(np.array(a))

    changes = {}
    for j in machine.joints:
        changes[f"{j.name}.at"] = {name: point(name, j.at) for name in (j.first, j.second)}
        if isinstance(j, gd.Universal):
            changes[f"{j.name}.axes"] = ({j.first: axis(j.first, j.axes[0])}, {j.second: axis(j.second, j.axes[1])})
        elif j.axis is not None:
            changes[f"{j.name}.axis"] = {name: axis(name, j.axis) for name in (j.first, j.second)}
    return machine.with_(changes)


def test_closed_as_described_nothing_moves():
    machine = in_bodies_axes(spatial_four_bar())
    assert machine.check().freedom == 1
    assert machine.check().redundant_rows == 0
    run = machine.simulate(until=T0)
    for part in machine.bodies:
        assert run.values(f"{part.name}.position")[0][0] == pytest.approx(part.position, abs=1e-14)
        assert run.values(f"{part.name}.orientation")[0][0] == pytest.approx(part.orientation, abs=1e-14)


@pytest.mark.parametrize("size", [1e-4, 1e-2, 0.05])
def test_rough_positions_are_closed_with_little_change(size):
    """Bodies given off their places by a few per cent: joints close, and nothing moves much farther than it was off."""
    random = np.random.default_rng(3)
    machine = in_bodies_axes(spatial_four_bar())
    off = {}
    for part in machine.bodies:
        off[f"{part.name}.position"] = np.array(part.position) + size * random.uniform(-1, 1, 3)
        off[f"{part.name}.orientation"] = Rotation.from_rotvec(size * random.uniform(-1, 1, 3)) * rotation(
            part.orientation
        )
    rough = machine.with_(off)
    run = rough.simulate(until=T0)
    assert run.values("constraints.position")[0].max() < 1e-14
    bodies = {name: motion(run, name) for name in ("crank", "rod", "rocker", "ground")}
    gaps = []
    for joint in machine.joints:
        ends = [bodies[n].position[0] + bodies[n].attitude[0].apply(joint.at[n]) for n in (joint.first, joint.second)]
        gaps.append(np.abs(ends[1] - ends[0]).max())
        if isinstance(joint, gd.Universal):
            arms = [
                bodies[n].attitude[0].apply(a[n]) for n, a in zip((joint.first, joint.second), joint.axes, strict=True)
            ]
            gaps.append(abs(arms[0] @ arms[1]))
        elif joint.axis is not None:
            axes = [bodies[n].attitude[0].apply(joint.axis[n]) for n in (joint.first, joint.second)]
            gaps.append(np.linalg.norm(np.cross(*axes)))
    assert max(gaps) < 1e-13
    for part in rough.bodies:
        assert np.linalg.norm(bodies[part.name].position[0] - part.position) < 6 * size
        assert (bodies[part.name].attitude[0].inv() * rotation(part.orientation)).magnitude() < 12 * size


@pytest.mark.parametrize("where", PLANES)
@pytest.mark.parametrize("size", [1e-6, 1e-2])
def test_a_loop_with_redundant_constraints_closes_from_rough_positions(size, where):
    """A planar four-bar with spatial pins: open, its rows do not depend on each other; closed, they do."""
    random = np.random.default_rng(23)
    machine = in_bodies_axes(in_space(four_bar(), *PLANES[where]))
    off = {}
    for part in machine.bodies:
        off[f"{part.name}.position"] = np.array(part.position) + size * random.uniform(-1, 1, 3)
        off[f"{part.name}.orientation"] = Rotation.from_rotvec(size * random.uniform(-1, 1, 3)) * rotation(
            part.orientation
        )
    rough = machine.with_(off)
    check = rough.check()
    assert (check.freedom, check.redundant_rows) == (1, 3)
    run = rough.simulate(until=0.1, rtol=1e-9)
    assert run.status == "complete"
    assert run.values("constraints.position")[0].max() < 1e-14
    normal = PLANES[where][0].apply([0.0, 0.0, 1.0])
    for part in machine.bodies:
        ours = motion(run, part.name)
        assert (ours.attitude[0].inv() * rotation(part.orientation)).magnitude() < 10 * size
        assert np.abs(np.cross(ours.spin, normal)).max() < 1e-9  # in its plane again


def test_a_drive_holds_its_joint_as_described_while_the_rest_closes():
    machine = in_bodies_axes(spatial_four_bar(drives=[gd.Drive("motor", "O", speed=3.0)]))
    rough = machine.with_({"rod.position": np.array(machine.part("rod").position) + 0.01})
    run = rough.simulate(until=T0)
    assert run.values("O.angle")[0][0] == pytest.approx(0.0, abs=1e-13)
    assert run.values("crank.position")[0][0] == pytest.approx(machine.part("crank").position, abs=1e-13)
    assert run.values("O.angular_velocity")[0][0] == pytest.approx(3.0, rel=1e-12)


def test_universal_arms_slightly_off_are_made_perpendicular():
    """Arms given half a degree from perpendicular are taken; the joint holds them perpendicular exactly."""
    random = np.random.default_rng(5)
    bodies = [body("one", random, velocity=(0, 0, 0), angular_velocity=(1.0, 2.0, 3.0)), body("two", random)]
    h, t = Rotation.random(rng=random).as_matrix().T[:2]
    off = np.radians(0.5)
    joint = gd.Universal("J", "one", "two", at=(0.1, 0.2, 0.3), axes=(h, np.cos(off) * t + np.sin(off) * h))
    machine = gd.Mechanism("pair", bodies, [joint])
    run = machine.simulate(until=1.0, rtol=1e-10)
    assert run.values("constraints.position")[0].max() < 1e-14
    first, second = motion(run, "one"), motion(run, "two")
    arm = first.attitude.apply(rotation(bodies[0].orientation).inv().apply(h))
    other = second.attitude.apply(rotation(bodies[1].orientation).inv().apply(np.array(joint.axes[1])))
    other = other / np.linalg.norm(other, axis=1)[:, None]
    assert np.abs(rows(arm, other)).max() < 1e-13  # the arms as given
    turned = [
        (m.attitude[0].inv() * rotation(d.orientation)).magnitude()
        for m, d in zip((first, second), bodies, strict=True)
    ]
    assert sum(turned) < 3 * off
    assert run.values("J.angle_1")[0][0] == pytest.approx(0.0, abs=2 * off)
    assert run.values("J.angle_2")[0][0] == pytest.approx(0.0, abs=2 * off)


def test_axes_of_a_pin_given_in_both_bodies_are_aligned():
    """Axes of a revolute 3 degrees apart in the two bodies as described: the start turns the bodies to meet."""
    random = np.random.default_rng(7)
    bodies = [body("one", random, velocity=(0, 0, 0), angular_velocity=(0, 0, 1)), body("two", random)]
    axis = np.array([0.0, 0.6, 0.8])
    turn = Rotation.from_rotvec(np.radians(3.0) * np.array([1.0, 0.0, 0.0]))
    in_one, in_two = (
        rotation(b.orientation).inv().apply(a) for b, a in zip(bodies, (axis, turn.apply(axis)), strict=True)
    )
    joint = gd.Revolute("J", "one", "two", at=(0.1, 0.2, 0.3), axis={"one": in_one, "two": in_two})
    run = gd.Mechanism("pair", bodies, [joint]).simulate(until=0.5)
    first, second = motion(run, "one"), motion(run, "two")
    across = np.cross(first.attitude.apply(in_one), second.attitude.apply(in_two))
    assert np.abs(across).max() < 1e-13


@pytest.mark.parametrize("name", KINDS)
def test_given_velocities_are_kept_and_others_follow(name):
    """The first body's velocities are given; the second's are those of least kinetic energy that the joint allows."""
    random = np.random.default_rng([11, *map(ord, name)])
    kind = KINDS[name]
    v, w = random.normal(size=3), random.normal(size=3)
    bodies = [body("one", random, velocity=v, angular_velocity=w), body("two", random)]
    at, frame = 0.3 * random.normal(size=3), Rotation.random(rng=random).as_matrix()
    run = gd.Mechanism("pair", bodies, [kind.make("one", "two", at, frame)]).simulate(until=T0)
    assert not run.messages
    assert run.values("one.velocity")[0][0] == pytest.approx(v, abs=1e-13)
    assert run.values("one.angular_velocity")[0][0] == pytest.approx(w, abs=1e-13)
    # the best of all velocities that the joint allows, by least squares over its rates
    r, A = np.array(bodies[1].position), rotation(bodies[1].orientation).as_matrix()
    root = np.linalg.cholesky(np.block([
        [bodies[1].mass * np.eye(3), np.zeros((3, 3))],
        [np.zeros((3, 3)), A @ np.array(bodies[1].inertia_matrix) @ A.T],
    ])).T  # fmt: skip

    def velocity(rates):
        sliding, turning = kind.rates(rates)
        spin = w + frame @ turning
        return np.concatenate(
            [v + np.cross(w, at - bodies[0].position) + frame @ sliding + np.cross(spin, r - at), spin]
        )

    count = kind.freedoms
    base = velocity(np.zeros(max(count, 1)))
    if count:
        ways = np.array([velocity(unit) - base for unit in np.eye(count)]).T
        best, *_ = np.linalg.lstsq(root @ ways, -root @ base, rcond=None)
        base = base + ways @ best
    assert run.values("two.velocity")[0][0] == pytest.approx(base[:3], abs=1e-11)
    assert run.values("two.angular_velocity")[0][0] == pytest.approx(base[3:], abs=1e-11)


def test_a_part_of_the_velocity_may_be_given():
    """Of one body its angular velocity only, of the other its velocity only."""
    random = np.random.default_rng(13)
    w, v = random.normal(size=3), random.normal(size=3)
    bodies = [body("one", random, angular_velocity=w), body("two", random, velocity=v)]
    run = gd.Mechanism("pair", bodies, [gd.Spherical("J", "one", "two", at=(0.1, 0.2, 0.3))]).simulate(until=T0)
    assert not run.messages
    assert run.values("one.angular_velocity")[0][0] == pytest.approx(w, abs=1e-13)
    assert run.values("two.velocity")[0][0] == pytest.approx(v, abs=1e-13)


def test_velocities_against_a_joint_are_changed_with_a_word():
    wheel = gd.Body("wheel", 1.0, ((0.3, 0.1, 0.0), (0.1, 0.4, 0.0), (0.0, 0.0, 0.5)), velocity=(0.0, 0.0, 0.2),
                    angular_velocity=(0.5, 0.0, 2.0))  # fmt: skip
    joint = gd.Revolute("axle", "ground", "wheel", at=(0.0, 0.0, 0.0), axis=(0.0, 0.0, 1.0))
    run = gd.Mechanism("wheel", [wheel], [joint]).simulate(until=T0)
    assert run.values("wheel.velocity")[0][0] == pytest.approx([0.0, 0.0, 0.0], abs=1e-13)
    assert run.values("wheel.angular_velocity")[0][0] == pytest.approx([0.0, 0.0, 2.0], abs=1e-9)
    assert len(run.messages) == 2
    linear, angular = sorted(run.messages, key=lambda message: "angular" in message)
    assert "body wheel: velocity (0, 0, 0.2) contradicts" in linear
    assert "body wheel: angular_velocity (0.5, 0, 2) contradicts" in angular


def test_velocities_are_given_in_global_axes():
    """In a message, too, and for a body whose axes are turned and not principal."""
    random = np.random.default_rng(17)
    wheel = body("wheel", random, position=(0.0, 0.0, 0.0), velocity=(0, 0, 0), angular_velocity=(0.0, 0.0, 2.0))
    joint = gd.Revolute("axle", "ground", "wheel", at=(0.0, 0.0, 0.0), axis=(0.0, 0.0, 1.0))
    run = gd.Mechanism("wheel", [wheel], [joint]).simulate(until=1.0, rtol=1e-10)
    assert not run.messages
    assert run.values("axle.angle")[0][-1] == pytest.approx(2.0, rel=1e-9)
    tilted = gd.Mechanism("wheel", [wheel.changed({"angular_velocity": (0.0, 1.0, 2.0)})], [joint])
    (message,) = tilted.simulate(until=T0).messages
    assert "angular_velocity (0, 1, 2) contradicts" in message


def test_a_drive_sets_the_velocities_of_a_spatial_loop():
    """Closed form of nothing, but rigid rods: the rod's ends approach each other at no rate."""
    run = spatial_four_bar(drives=[gd.Drive("motor", "O", speed=3.0)]).simulate(until=T0)
    machine = run.mechanism
    crank, rod, rocker = (motion(run, name) for name in ("crank", "rod", "rocker"))
    axis = np.array([1.0, 0.1, 0.0]) / np.hypot(1.0, 0.1)
    assert crank.spin[0] == pytest.approx(3.0 * axis, abs=1e-12)
    for joint, first, second in ((machine.part("A"), crank, rod), (machine.part("B"), rod, rocker)):
        place = np.array([joint.at])
        assert first.velocity_at(place)[0] == pytest.approx(second.velocity_at(place)[0], abs=1e-12)
    rest = np.cross(rocker.spin[0], (0.1, 1.0, 0.0))
    assert rest == pytest.approx(0.0, abs=1e-12)
    # the cross passes no turning across both its arms
    arms = machine.part("B").axes
    assert np.cross(*arms) @ (rocker.spin[0] - rod.spin[0]) == pytest.approx(0.0, abs=1e-12)


def test_a_ball_with_play_starts_centred_and_moving_as_if_ideal():
    fit = gd.Dry(bearing_radius=0.01, clearance=5e-4, contact=gd.Hertz(stiffness=1e9))
    machine = spatial_four_bar(drives=[gd.Drive("motor", "O", speed=3.0)])
    ideal, played = machine.simulate(until=T0), machine.refit(A=fit).simulate(until=T0)
    assert played.values("A.eccentricity")[0][0] == pytest.approx([0.0, 0.0, 0.0], abs=1e-15)
    assert played.values("A.eccentricity_rate")[0][0] == pytest.approx([0.0, 0.0, 0.0], abs=1e-12)
    for part in machine.bodies:
        for quantity in ("velocity", "angular_velocity"):
            name = f"{part.name}.{quantity}"
            assert played.values(name)[0][0] == pytest.approx(ideal.values(name)[0][0], abs=1e-12)


def test_a_given_velocity_wins_over_the_play():
    fit = gd.Dry(bearing_radius=0.01, clearance=5e-4, contact=gd.Hertz(stiffness=1e9))
    machine = spatial_four_bar(drives=[gd.Drive("motor", "O", speed=3.0)]).refit(A=fit)
    axis = np.array([0.1, 1.0, 0.0]) / np.hypot(1.0, 0.1)
    run = machine.with_({"rocker.angular_velocity": 2.0 * axis}).simulate(until=T0)
    assert run.values("rocker.angular_velocity")[0][0] == pytest.approx(2.0 * axis, abs=1e-12)
    assert not run.messages
    assert np.linalg.norm(run.values("A.eccentricity_rate")[0][0]) > 0.1


def test_redundant_constraints_are_found_named_and_handled():
    """A door on two hinges: five rows too many; the hinges share its weight, and together carry it."""
    random = np.random.default_rng(19)
    door = body("door", random, position=(0.4, 0.0, 0.0), angular_velocity=(0.0, 0.0, 1.5))
    low, high = (0.0, 0.0, -0.5), (0.0, 0.0, 0.5)
    one = gd.Mechanism(
        "door", [door], [gd.Revolute("low", "ground", "door", at=low, axis=(0, 0, 1))], gravity=(0.0, 1.0, -9.81)
    )
    two = one.with_(joints=[*one.joints, gd.Revolute("high", "ground", "door", at=high, axis=(0.0, 0.0, 1.0))])
    check = two.check()
    assert check.freedom == 1
    assert check.redundant_rows == 5
    assert check.redundant == ("low", "high")
    times = np.linspace(0.0, 1.0, 11)
    single, run = (machine.simulate(until=1.0, rtol=1e-11, times=times) for machine in (one, two))
    (message,) = run.messages
    assert "5 redundant constraints in low, high" in message
    for quantity in ("position", "velocity", "acceleration", "angular_velocity", "angular_acceleration"):
        theirs = single.values(f"door.{quantity}")[0]
        assert run.values(f"door.{quantity}")[0] == pytest.approx(theirs, abs=1e-9 * max(1.0, np.abs(theirs).max()))
    total = run.values("low.force")[0] + run.values("high.force")[0]
    assert total == pytest.approx(single.values("low.force")[0], abs=1e-8)
    moment = run.values("low.torque")[0] + run.values("high.torque")[0]
    moment = moment + np.cross(np.array(high) - low, run.values("high.force")[0])
    assert moment == pytest.approx(single.values("low.torque")[0], abs=1e-8)


def test_a_mechanism_that_cannot_close_names_the_joint():
    machine = in_bodies_axes(spatial_four_bar())
    apart = machine.with_({"C.at": {"ground": (5.0, 0.0, 0.0), "rocker": machine.part("C").at["rocker"]}})
    with pytest.raises(
        gd.ModelError, match=r"joint \w+: the mechanism cannot be closed, the smallest gap left there is"
    ):
        apart.simulate(until=1e-3)


def test_a_drive_against_a_locked_joint_is_named():
    machine = spatial_four_bar(drives=[gd.Drive("motor", "O", speed=3.0)])
    locked = machine.with_(joints=[*machine.joints, gd.Rigid("weld", "ground", "rocker")])
    with pytest.raises(gd.ModelError, match="drive motor: it asks for a motion that the joints do not allow"):
        locked.simulate(until=1e-3)


def test_kinematics_needs_a_fully_driven_mechanism_without_play():
    with pytest.raises(gd.ModelError, match="1 degree"):
        spatial_four_bar().kinematics([0.0])
    fit = gd.Dry(bearing_radius=0.01, clearance=5e-4, contact=gd.Hertz(stiffness=1e9))
    with pytest.raises(gd.ModelError, match="joint A: it is not ideal"):
        spatial_four_bar(drives=[gd.Drive("motor", "O", speed=3.0)]).refit(A=fit).kinematics([0.0])


@pytest.mark.parametrize("rtol", [1e-6, 1e-8, 1e-11, 1e-13])
def test_what_stands_in_equilibrium_stands(rtol):
    """Under gravity, but held: nothing moves, and that takes no more than a few steps."""
    for seed in range(5):
        random = np.random.default_rng(seed)
        post = body("post", random)
        hung = np.array(post.position) + np.array([0.0, 0.0, 0.4])
        for joint in (
            gd.Rigid("J", "ground", "post", at=random.normal(size=3)),
            gd.Spherical("J", "ground", "post", at=hung),
            gd.Revolute("J", "ground", "post", at=hung, axis=(1.0, 0.5, 0.0)),
        ):
            machine = gd.Mechanism("post", [post], [joint], gravity=(0.0, 0.0, -9.81))
            run = machine.simulate(until=1.0, rtol=rtol, max_steps=200)
            assert run.status == "complete"
            assert np.abs(run.values("post.velocity")[0]).max() < 1e-10
            assert run.values("J.force")[0] == pytest.approx(
                np.tile([0, 0, 9.81 * post.mass], (len(run.time), 1)), abs=1e-9
            )


def test_a_rod_of_another_length_than_described():
    random = np.random.default_rng(29)
    bodies = [body("one", random), body("two", random)]
    ends = (np.array(bodies[0].position) + 0.1, np.array(bodies[1].position) - 0.1)
    described = np.linalg.norm(ends[1] - ends[0])
    for length in (None, described + 0.05):
        machine = gd.Mechanism("rod", bodies, [gd.Distance("J", "one", "two", points=ends, length=length)])
        run = machine.simulate(until=T0)
        first, second = (motion(run, b.name).point(b, end)[0] for b, end in zip(bodies, ends, strict=True))
        assert np.linalg.norm(second - first) == pytest.approx(length or described, abs=1e-14)


@pytest.mark.parametrize("name", ["cylindrical", "translational", "planar", "point-on-line", "screw"])
def test_displacements_count_from_the_configuration_as_described(name):
    """Points of the two bodies that are apart as described, as far as the joint allows; a drive goes on from there."""
    random = np.random.default_rng([31, *map(ord, name)])
    bodies = [body("one", random, velocity=(0, 0, 0), angular_velocity=(0, 0, 0)), body("two", random)]
    at, frame = 0.3 * random.normal(size=3), Rotation.random(rng=random).as_matrix()
    apart = frame @ ((0.21, -0.13, 0.0) if name == "planar" else (0.0, 0.0, 0.17))
    joint = KINDS[name].make("one", "two", at, frame)
    places = {}
    for b, point in zip(bodies, (at, at + apart), strict=True):
        places[b.name] = rotation(b.orientation).inv().apply(point - b.position)
    joint = joint.changed({"at": places})
    motion_name = "displacement_h" if name == "planar" else "displacement"
    machine = gd.Mechanism("pair", bodies, [joint], [gd.Drive("D", "J", motion_name, speed=0.5)])
    run = machine.simulate(until=0.4, rtol=1e-11, times=[0.0, 0.4])
    for part in bodies:  # closed as described
        assert run.values(f"{part.name}.position")[0][0] == pytest.approx(part.position, abs=1e-14)
    assert run.values(f"J.{motion_name}")[0] == pytest.approx([0.0, 0.2], abs=1e-13)
    one, two = (motion(run, b.name) for b in bodies)
    d = two.position + two.attitude.apply(places["two"]) - one.position - one.attitude.apply(places["one"])
    axis = frame[:, 0 if name == "planar" else 2]
    along = one.attitude.apply(rotation(bodies[0].orientation).inv().apply(axis))
    assert rows(d, along) == pytest.approx(apart @ axis + np.array([0.0, 0.2]), abs=1e-13)


@pytest.mark.parametrize("second", ["two", "ground"])
@pytest.mark.parametrize("name", ["rigid", "translational"])
def test_without_a_point_it_is_the_centre_of_mass(name, second):
    """Of the second body, or of the first if the second is the ground: there force and torque are reported."""
    random = np.random.default_rng(37)
    bodies = [body("one", random), body("two", random)] if second == "two" else [body("one", random)]
    kind = (
        gd.Rigid("J", "one", second)
        if name == "rigid"
        else gd.Translational("J", "one", second, axis=direction(random))
    )
    loads = [gd.Torque("N", "one", torque=(0.3, 0.2, 0.1)), gd.Force("F", "one", force=(1.0, 2.0, 3.0))]
    run = gd.Mechanism("pair", bodies, [kind], loads=loads).simulate(until=T0)
    force, torque = run.values("J.force")[0][0], run.values("J.torque")[0][0]
    if second == "two":
        part = motion(run, "two")
        assert part.force[0] == pytest.approx(force, abs=1e-12)
        assert part.torque[0] == pytest.approx(torque, abs=1e-12)
    else:
        part = motion(run, "one")
        assert part.force[0] == pytest.approx(np.array([1.0, 2.0, 3.0]) - force, abs=1e-12)
        assert part.torque[0] == pytest.approx(np.array([0.3, 0.2, 0.1]) - torque, abs=1e-12)


def test_baumgarte_keeps_constraints_roughly_and_comes_to_the_same():
    machine = spatial_four_bar(gravity=(0.0, 0.0, -9.81))
    exact = machine.simulate(until=0.5, rtol=1e-11, times=[0.5])
    run = machine.simulate(until=0.5, rtol=1e-9, stabilisation=gd.Baumgarte(alpha=50.0, beta=50.0))
    assert 1e-15 < run.values("constraints.position")[0].max() < 1e-6
    assert run.values("rocker.position")[0][-1] == pytest.approx(exact.values("rocker.position")[0][0], abs=1e-6)
    assert np.abs(np.linalg.norm(run.values("rod.orientation")[0], axis=1) - 1.0).max() < 1e-13
