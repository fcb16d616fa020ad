"""A block with play in its guide, against geometry, minimal coordinates, closed forms and what must be conserved."""

import math
from itertools import pairwise

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import gudgeon as gd
from gudgeon.fits import Fit
from reference.guide import SliderCrank, Walls, free_block

WALLS = Walls()
STEEL = gd.Material(young=207e9, poisson=0.3)


def law(walls: Walls = WALLS, part: float = 1.0) -> gd.LankaraniNikravesh:
    """Return the law of the reference."""
    return gd.LankaraniNikravesh(
        stiffness=part * walls.stiffness, exponent=walls.exponent, restitution=walls.restitution, rate_limit=None,
        minimum_impact_speed=walls.least_speed,
    )  # fmt: skip


def fit(walls: Walls = WALLS, part: float = 1.0, **more) -> gd.DryGuide:
    """Return the guide of the reference."""
    values = {
        "block_length": walls.length, "block_height": walls.height, "clearance": walls.clearance,
        "contact": law(walls, part), "friction": gd.CoulombTanh(walls.friction, walls.transition),
    }  # fmt: skip
    return gd.DryGuide(**(values | more))


def block(guide: gd.DryGuide, velocity=(0.5, 0.3), spin=2.0, **more) -> gd.Mechanism:
    """Return a block that flies in a guide of the ground, along x."""
    body = gd.Body("block", 1.0, 4e-4, velocity=velocity, angular_velocity=spin)
    joint = gd.Translational("G", "ground", "block", axis=(1.0, 0.0), fit=guide)
    return gd.Mechanism("block", [body], [joint], **more)


def crank(machine: SliderCrank, guide: Fit, **more) -> gd.Mechanism:
    """Return the slider-crank of the reference."""
    angle, _ = machine.start()
    a = machine.crank * np.array([math.cos(machine.angle), math.sin(machine.angle)])
    b = a + machine.rod * np.array([math.cos(angle), math.sin(angle)])
    bodies = [
        gd.Body("crank", 0.2, 1e-4, position=tuple(0.5 * a), angle=machine.angle),
        gd.Body("rod", machine.rod_mass, machine.rod_inertia, position=tuple(0.5 * (a + b)), angle=angle),
        gd.Body("slider", machine.mass, machine.inertia, position=(b[0] + machine.arm, b[1])),
    ]
    joints = [
        gd.Revolute("O", "ground", "crank", at=(0.0, 0.0)),
        gd.Revolute("A", "crank", "rod", at=tuple(a)),
        gd.Revolute("B", "rod", "slider", at=tuple(b)),
        gd.Translational("G", "ground", "slider", axis=(1.0, 0.0), fit=guide),
    ]
    return gd.Mechanism("crank", bodies, joints, [gd.Drive("motor", joint="O", speed=machine.speed)], **more)


# ----------------------------------------------------------------------------------------------------------- references


def compare(run: gd.Run, history, tolerance: float) -> None:
    """Events at the same corners, at the same instants and speeds."""
    rows = history.rows
    assert list(run.events["site"])[: len(rows)] == [corner for _, corner, _, _ in rows]
    assert list(run.events["kind"])[: len(rows)] == ["contact" if begins else "separation" for *_, begins, _ in rows]
    assert run.events["time"].to_numpy()[: len(rows)] == pytest.approx([t for t, *_ in rows], abs=tolerance)
    assert run.events["normal_velocity"].to_numpy()[: len(rows)] == pytest.approx([v for *_, v in rows], abs=1e-6)


@pytest.mark.parametrize(("method", "rtol"), [("dop853", 1e-12), ("radau", 1e-10)])
def test_free_block_like_minimal_coordinates(method, rtol):
    history = free_block(WALLS, 1.0, 4e-4, (0.5, 0.3, 2.0), until=0.05, events=30 if method == "dop853" else 10)
    run = block(fit()).simulate(until=history.rows[-1][0] + 1e-7, rtol=rtol, method=method)
    assert {corner for _, corner, _, _ in history.rows} == {0, 1, 2, 3}
    compare(run, history, 1e-9)


def test_slider_crank_like_minimal_coordinates():
    machine = SliderCrank()
    history = machine.history(WALLS, until=0.1, events=40)
    run = crank(machine, fit()).simulate(until=history.rows[-1][0] + 1e-7, rtol=1e-12)
    compare(run, history, 1e-9)


def test_channels_of_a_block():
    """Offset and tilt as seen in a guide that moves itself, forces and torque as Newton has them."""
    bodies = [
        gd.Body("frame", 3.0, 0.02, angle=0.4, angular_velocity=-1.5, velocity=(0.2, -0.1)),
        gd.Body("block", 1.0, 4e-4, position=(0.02, 0.01), angle=-0.3, angular_velocity=2.0, velocity=(0.5, 0.3)),
    ]
    guide = gd.Translational("G", "frame", "block", axis=(1.0, 0.5), fit=fit())
    run = gd.Mechanism("two", bodies, [guide]).simulate(until=0.01, rtol=1e-10)
    axis = np.arctan2(0.5, 1.0) - 0.4 + run.values("frame.angle")[0]
    normal = np.stack([-np.sin(axis), np.cos(axis)], axis=1)
    start = Rotation.from_euler("z", -0.4).as_matrix()[:2, :2] @ np.array([0.02, 0.01])
    turn = Rotation.from_rotvec(np.outer(run.values("frame.angle")[0], (0.0, 0.0, 1.0))).as_matrix()[:, :2, :2]
    point = run.values("frame.position")[0] + turn @ start
    offset = np.sum((run.values("block.position")[0] - point) * normal, axis=1)
    tilt = run.values("block.angle")[0] - run.values("frame.angle")[0] + 0.7
    assert run.values("G.offset")[0] == pytest.approx(offset, abs=1e-12)
    assert run.values("G.tilt")[0] == pytest.approx(tilt, abs=1e-12)
    for name in ("offset", "tilt"):
        rate = np.gradient(run.refined(4000).values(f"G.{name}")[0], run.refined(4000).time)
        found = run.refined(4000).values(f"G.{name}_rate")[0]
        assert np.percentile(np.abs(rate - found), 95) < 1e-2 * np.abs(found).max()
    assert run.values("G.force")[0] == pytest.approx(run.values("block.acceleration")[0] * 1.0, rel=1e-9, abs=1e-6)
    assert run.values("G.torque")[0] == pytest.approx(run.values("block.angular_acceleration")[0] * 4e-4, abs=1e-8)
    forces = run.channel("G.normal_force")
    assert forces.dims == ("time", "site")
    assert list(forces.site.values) == ["front upper", "rear upper", "front lower", "rear lower"]
    depth = run.values("G.penetration")[0]
    force = run.values("G.normal_force")[0]
    assert np.all(force[depth > 1e-12] > 0.0) and np.all(force[depth == 0.0] == 0.0)


# --------------------------------------------------------------------------------------------------------------- events


def test_corners_that_touch_at_the_same_instant():
    """A block that falls flat touches by two corners, one that only turns by two that are opposite."""
    smooth = fit(friction=None)
    flat = block(smooth, velocity=(0.0, -0.1), spin=0.0).simulate(until=1.5e-3)
    first = flat.events[flat.events["kind"] == "contact"].head(2)
    assert list(first["site"]) == [2, 3] and first["time"].nunique() == 1
    assert first["time"].iloc[0] == pytest.approx(WALLS.clearance / 0.1, rel=1e-9)
    spun = block(smooth, velocity=(0.0, 0.0), spin=4.0).simulate(until=1.5e-3)
    first = spun.events[spun.events["kind"] == "contact"].head(2)
    assert list(first["site"]) == [0, 3] and first["time"].nunique() == 1
    # the corner is at its wall where L/2 sin(angle) + H/2 cos(angle) = H/2 + c
    reach, lean = 0.5 * math.hypot(WALLS.length, WALLS.height), math.atan2(WALLS.height, WALLS.length)
    angle = math.asin((0.5 * WALLS.height + WALLS.clearance) / reach) - lean
    assert first["time"].iloc[0] == pytest.approx(angle / 4.0, rel=1e-9)
    said = dict(flat.summary())["play in G"]
    assert said.startswith("2 contacts") and "N, tilt up to" in said


def test_a_stop_beside_the_play_has_numbers_after_the_corners():
    stop = gd.Stop("displacement", upper="5 mm", contact=gd.LinearSpringDamper(stiffness=1e6, damping=0.0))
    body = gd.Body("block", 1.0, 4e-4, velocity=(0.5, 0.3))
    joint = gd.Translational("G", "ground", "block", axis=(1.0, 0.0), fit=fit(), stops=(stop,))
    run = gd.Mechanism("block", [body], [joint]).simulate(until=0.02)
    assert set(run.events["site"]) >= {4}
    assert dict(run.summary())["stop of G"].startswith("1 contact;")


# ----------------------------------------------------------------------------------------------------------- conserved


@pytest.mark.parametrize("guide_length", [None, 0.05], ids=["endless", "with ends"])
def test_two_free_bodies_conserve_momentum(guide_length):
    """A hundred impacts with friction and tilt.

    A Runge-Kutta method keeps momentum to the round-off of its steps. Its moment and the energy are kept to the error
    of a step, of order rtol, times their number; the largest part of either that a step may change is its whole.
    """
    bodies = [
        gd.Body("frame", 2.0, 2e-3, angular_velocity=0.6, velocity=(0.3, 0.1)),
        gd.Body("block", 0.5, 5e-4, position=(0.02, 0.01), angular_velocity=-2.0, velocity=(0.35, -0.4)),
    ]
    lively = Walls(restitution=0.99, friction=0.02)
    joint = gd.Translational("G", "frame", "block", axis=(1.0, 0.5), fit=fit(lively, guide_length=guide_length))
    run = gd.Mechanism("pair", bodies, [joint]).simulate(until=0.2, rtol=1e-13)
    assert run.status == "complete", run.messages
    assert len(run.contacts) >= 100
    momentum, moment = 0.0, 0.0
    for body in bodies:
        r, v, w = (run.values(f"{body.name}.{name}")[0] for name in ("position", "velocity", "angular_velocity"))
        momentum = momentum + body.mass * v
        moment = moment + body.mass * (r[:, 0] * v[:, 1] - r[:, 1] * v[:, 0]) + body.inertia * w
    size = 2.5 * 0.5  # kg m/s, of all momentum there is
    assert np.abs(momentum - momentum[0]).max() < 1e-11 * size
    assert np.abs(moment - moment[0]).max() < 1e-11 * size * 0.1
    steps, kinetic = run.statistics.steps, run.values("energy.kinetic")[0].max()
    assert np.abs(run.values("energy.residual")[0]).max() < 10.0 * steps * 1e-13 * kinetic
    assert run.values("energy.dissipated")[0][-1] > 0.01 * kinetic


def test_a_block_in_a_short_guide_loses_nothing():
    """Elastic and smooth, longer than its guide and then leaving it: corners give way to ends, and energy stays."""
    elastic = gd.Hertz(stiffness=1e9, exponent=1.5)
    guide = fit(guide_length=0.03, contact=elastic, friction=None)
    machine = block(guide, velocity=(0.8, 0.2), spin=3.0)
    run = machine.simulate(until=0.045, rtol=1e-11)
    assert any("longer than its guide" in message for message in run.messages)
    x = run.values("block.position.x")[0]
    assert x[-1] > 0.02 and len(run.contacts) >= 20  # the rear corners are inside by then
    kinetic = run.values("energy.kinetic")[0]
    assert np.abs(run.values("energy.residual")[0]).max() < 10.0 * run.statistics.steps * 1e-11 * kinetic.max()
    free = np.all(run.values("G.mode")[0] == 0, axis=1)
    assert kinetic[free] == pytest.approx(kinetic[0], rel=1e-7)


# -------------------------------------------------------------------------------------------------------------- limits


def test_converges_to_the_ideal_joint():
    """The slider's centre is off its line by no more than clearance and penetration, and with it the rod's end.

    So the slider is off its ideal place by no more than that, times the steepest tangent of the rod. What is pressed in
    is small beside all clearances but the last.
    """
    machine = SliderCrank(arm=0.0, speed=30.0)
    times = np.linspace(0.0, 0.1, 400)
    stiff = Walls(stiffness=1e12, restitution=0.5)
    ideal = crank(machine, gd.Ideal()).simulate(until=0.1, rtol=1e-10, times=times).values("slider.position.x")[0]
    steepest = math.tan(math.asin((machine.crank + 1.1e-3) / machine.rod))
    off = []
    for clearance in (1e-3, 1e-4, 1e-5, 1e-6):
        run = crank(machine, fit(stiff, clearance=clearance)).simulate(until=0.1, times=times)
        assert run.status == "complete"
        depth = run.extremes.filter(like="G.penetration.", axis=0)["maximum"].max()
        off.append(np.abs(run.values("slider.position.x")[0] - ideal).max())
        assert off[-1] <= steepest * (clearance + depth) + 1e-9
        assert np.abs(run.values("G.tilt")[0]).max() <= 2.0 * (clearance + depth) / WALLS.length * 1.01
    assert all(later < 0.3 * sooner for sooner, later in pairwise(off))


@pytest.mark.parametrize("clearance", [0.0, 5e-5])
def test_held_by_contact_alone(clearance):
    """A steady force off the middle, with damped springs at the corners: lever and springs give depth and tilt."""
    k, push, arm = 1e7, -400.0, 0.01
    soft = gd.LinearSpringDamper(stiffness=k, damping=2e4)
    load = gd.Force("push", "block", force=(0.0, push), at={"block": (arm, 0.0)})
    guide = fit(clearance=clearance, contact=soft, friction=None)
    run = block(guide, velocity=(0.0, 0.0), spin=0.0, loads=[load]).simulate(until=0.3)
    assert run.status == "complete"
    depths = -push / k * np.array([0.5 + arm / WALLS.length, 0.5 - arm / WALLS.length])  # front and rear
    # a tilt of 2.2e-4 shifts the corners by half the height times that, 3.7e-5 of the length, of a share of 1/3
    assert run.values("G.penetration")[0][-1, 2:] == pytest.approx(depths, rel=2e-4)
    assert run.values("G.tilt")[0][-1] == pytest.approx((depths[1] - depths[0]) / WALLS.length, rel=5e-4)
    assert run.values("G.offset")[0][-1] == pytest.approx(-clearance - depths.mean(), rel=1e-4)


# --------------------------------------------------------------------------------------------------------------- space


def prism(turn: Rotation, velocity, spin, width=0.03, part=0.5) -> gd.Mechanism:
    """Return the block in space, the whole machine turned."""
    inertia = (3e-4, 4.5e-4, 4e-4)
    body = gd.Body(
        "block", 1.0, inertia, orientation=turn, velocity=tuple(turn.apply(velocity)),
        angular_velocity=tuple(turn.apply(spin)),
    )  # fmt: skip
    guide = fit(part=part, block_width=width, side_clearance=2e-4)
    joint = gd.Translational(
        "G", "ground", "block", axis=tuple(turn.apply((1, 0, 0))), h=tuple(turn.apply((0, 1, 0))), fit=guide
    )
    return gd.Mechanism("prism", [body], [joint])


STRAIGHT, INCLINED = Rotation.identity(), Rotation.from_rotvec((0.7, -0.4, 1.1))


@pytest.mark.parametrize("turn", [STRAIGHT, INCLINED], ids=["straight", "inclined"])
def test_a_prism_in_a_plane_moves_like_the_block(turn):
    """Each corner of the plane is two in space, right and left: with half the stiffness each, nothing else changes."""
    planar = block(fit()).simulate(until=0.012, rtol=1e-12)
    run = prism(turn, (0.5, 0.3, 0.0), (0.0, 0.0, 2.0)).simulate(until=0.012, rtol=1e-12)
    assert run.status == "complete"
    contacts = planar.contacts
    assert len(contacts) >= 10
    for corner in range(4):
        wanted = planar.events[planar.events["site"] == corner]["time"].to_numpy()
        for side in (0, 4):
            assert run.events[run.events["site"] == corner + side]["time"].to_numpy() == pytest.approx(wanted, abs=1e-9)
    assert run.values("G.offset_h")[0][-1] == pytest.approx(planar.values("G.offset")[0][-1], abs=1e-10)
    assert run.values("G.tilt_htb.t")[0][-1] == pytest.approx(planar.values("G.tilt")[0][-1], abs=1e-9)
    assert not set(run.events["site"]) & set(range(8, 16))
    assert run.channel("G.normal_force").site.values[0] == "front upper right on upper wall"


def test_turning_the_whole_machine_changes_nothing():
    """A motion that touches all four walls, with tilts about all axes."""
    motion = ((0.4, 0.3, 0.25), (3.0, 2.0, -2.0))
    straight, inclined = (prism(turn, *motion).simulate(until=0.01, rtol=1e-12) for turn in (STRAIGHT, INCLINED))
    assert len(straight.contacts) >= 12 and max(straight.events["site"]) >= 8
    assert list(inclined.events["site"])[:12] == list(straight.events["site"])[:12]
    times = straight.events["time"].to_numpy()[:12]
    assert inclined.events["time"].to_numpy()[:12] == pytest.approx(times, abs=1e-9)
    for name in ("offset_h", "offset_t", "tilt_htb", "force_htb", "normal_force"):
        one, other = (run.window(0.0, times[-1]).refined(200) for run in (straight, inclined))
        values = (np.abs(run.values(f"G.{name}")[0]).max() for run in (one, other))
        assert next(values) == pytest.approx(next(values), rel=1e-2)  # their samples are at other instants
    assert np.abs(straight.values("energy.residual")[0]).max() < 1e-9


# --------------------------------------------------------------------------------------------------------------- words


def space_block(guide: gd.DryGuide) -> gd.Mechanism:
    body = gd.Body("block", 1.0, (1.0, 1.0, 1.0))
    return gd.Mechanism("b", [body], [gd.Translational("G", "ground", "block", axis=(1, 0, 0), fit=guide)])


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: fit(clearance="-0.1 mm"), "clearance '-0.1 mm' must be at least 0"),
        (lambda: fit(block_length=0.0), "block_length 0.0 m must be greater than 0"),
        (lambda: fit(block_height=None), "block_height"),
        (lambda: fit(guide_length="-3 cm"), "guide_length '-3 cm' must be greater than 0"),
        (lambda: fit(block_width=0.03), "block_width 30 mm is given without side_clearance; give both in space"),
        (lambda: fit(side_clearance=1e-4), "side_clearance 0.1 mm is given without block_width; give both"),
        (lambda: fit(contact=gd.Hertz(STEEL)), "takes its stiffness from radii and materials, and a corner on a plane"),
        (lambda: block(fit(block_width=0.03, side_clearance=0.0)), "joint G: block_width 30 mm is for a block"),
        (lambda: space_block(fit()), "joint G: the mechanism is in space, where a block has walls on its sides"),
        (
            lambda: gd.Mechanism(
                "r", [gd.Body("a", 1.0, 1.0)], [gd.Revolute("R", "ground", "a", at=(0, 0), fit=fit())]
            ),
            r"joint R: a block with play goes into a translational joint; make it Translational, or its fit Dry\(",
        ),
        (
            lambda: block(gd.Dry("10 mm", "0.1 mm", contact=gd.Hertz(STEEL))),
            r"joint G: 'dry' is for a journal in its bearing, and this is a guide; give it DryGuide\(...\)",
        ),
    ],
)  # fmt: skip
def test_wrong_guides(make, words):
    with pytest.raises(gd.ModelError, match=words):
        make()


@pytest.mark.parametrize("n", [2, 3])
def test_guides_out_of_line(n):
    """Two guides on one block: within the clearance nothing is said, beyond it how deep; far beyond it is refused."""

    def machine(off: float) -> gd.Mechanism:
        solid = (lambda *point: (*point, 0.0)[:n]) if n == 3 else (lambda *point: point)
        guide = fit() if n == 2 else fit(block_width=0.03, side_clearance=1e-4)
        body = gd.Body("block", 1.0, 4e-4 if n == 2 else (4e-4,) * 3, position=solid(0.0, 0.0))
        joints = [
            gd.Translational(name, "ground", "block", axis=solid(1.0, 0.0), fit=guide,
                             at={"ground": solid(x, y), "block": solid(x, 0.0)})
            for name, x, y in (("G", 0.0, 0.0), ("H", 0.2, off))
        ]  # fmt: skip
        return gd.Mechanism("out of line", [body], joints)

    assert machine(0.5e-4).check().messages == ()
    assert machine(1.5e-4).check().messages == (
        "joint H: it cannot start centred: as assembled, it is 50 um in its wall",
    )
    with pytest.raises(gd.ModelError, match=r"joint H: .* it is 4.9 mm in its wall, 49 times the 100 um that count"):
        machine(5e-3).check()


def test_a_guide_has_no_orbit():
    run = block(fit()).simulate(until=1e-3)
    with pytest.raises(gd.ModelError, match=r"joint 'G' is a guide and has no eccentricity; draw G.offset"):
        run.plot_orbit("G")


def test_file_and_python_give_the_same_bits(tmp_path):
    text = """
    name = "block"
    [bodies.block]
    mass = 1.0
    inertia = 4e-4
    velocity = [0.5, 0.3]
    angular_velocity = 2.0
    [joints.G]
    kind = "translational"
    bodies = ["ground", "block"]
    axis = [1, 0]
    [joints.G.fit]
    kind = "dry-guide"
    block_length = "60 mm"
    block_height = "20 mm"
    clearance = "0.1 mm"
    contact = { law = "lankarani-nikravesh", stiffness = 2e9, exponent = 1.5, restitution = 0.8, rate_limit = "none" }
    friction = { law = "coulomb-tanh", coefficient = 0.1, transition_speed = "50 mm/s" }
    """
    (tmp_path / "block.toml").write_text(text, encoding="utf-8")
    read, made = gd.Mechanism.read(tmp_path / "block.toml"), block(fit())
    assert read == made
    assert read.check().joints_with_play == ("G",)
    one, other = read.simulate(until=5e-3), made.simulate(until=5e-3)
    assert one.events.equals(other.events)
    for name in one.channels:
        assert np.array_equal(one.values(name)[0], other.values(name)[0]), name
    one.save(tmp_path / "block.nc")
    again = gd.load(tmp_path / "block.nc")
    assert again.summary()[1:] == one.summary()[1:]


def test_time_in_modes_counts_the_joint():
    run = block(fit()).simulate(until=5e-3)
    spent, free = run.time_in_modes("G"), 0.0
    touching: set[int] = set()
    events = [(0.0, None, ""), *zip(run.events["time"], run.events["site"], run.events["kind"], strict=True)]
    for (start, site, kind), (end, *_) in zip(events, [*events[1:], (5e-3, None, "")], strict=True):
        if site is not None:
            touching = touching | {site} if kind == "contact" else touching - {site}
        free += 0.0 if touching else end - start
    assert spent["free flight"] == pytest.approx(free, rel=1e-9)
    assert sum(spent.values()) == pytest.approx(5e-3, rel=1e-12)
