"""Pairs of surfaces that a user writes as plain Python functions: their motion, and what is said of wrong ones."""

import math
import runpy
from pathlib import Path

import numpy as np
import pytest
from scipy.optimize import brentq
from scipy.spatial.transform import Rotation

import gudgeon as gd
from engine.transformed import turning
from reference.cam_follower import Cam, events

numba = pytest.importorskip("numba")

ELASTIC = gd.LinearSpringDamper(stiffness=1e7, damping=0.0)
LOSSY = gd.LankaraniNikravesh(stiffness=1e9, exponent=1.5, restitution=0.8)
FRICTION = gd.CoulombTanh(0.2, 0.05)


@pytest.fixture(scope="module")
def example() -> dict:
    """What examples/cam_follower.py leaves behind."""
    return runpy.run_path(str(Path(__file__).parents[2] / "examples" / "cam_follower.py"))


def test_cam_and_follower_against_one_coordinate(example):
    """Ten events of tests/reference/cam_follower.py: SciPy at 1e-13, where an impact multiplies errors by some two."""
    speed = 1.1 * example["limit"]
    run = example["machine"](speed).simulate(until=0.0135, rtol=1e-11)
    assert run.event_list.time[:10] == pytest.approx(events(Cam(speed), 10), abs=1e-9)
    assert abs(run.values("energy.residual")[0]).max() < 1e-8 * run.values("energy.kinetic")[0].max()
    implicit = example["machine"](speed).simulate(until=0.0135, rtol=1e-11, method="radau")
    assert implicit.event_list.time[:10] == pytest.approx(run.event_list.time[:10], abs=1e-9)


@pytest.mark.parametrize(("part", "leaves"), [(0.99, False), (1.01, True)])
def test_the_follower_leaves_the_cam_above_the_speed_of_the_closed_form(example, part, leaves):
    """w^2 = (2 k + (F0 + m g)/e)/m, of a rigid contact; a stiffness of 1e8 N/m moves it by m w^2/K = 4e-4 at most."""
    wanted = math.sqrt((2.0 * 10e3 + (100.0 + 0.15 * 9.81) / 0.006) / 0.15)
    run = example["machine"](part * wanted).simulate(until=2.5 * math.pi / wanted)
    assert (run.extremes.loc["face.gap", "maximum"] > 0.0) == leaves
    if not leaves:  # the contact follows the lift, and its force is that of a rigid one but for its own mass and spring
        t, w = run.time, part * wanted
        force = 0.15 * (9.81 + 0.006 * w**2 * np.cos(w * t)) + 100.0 + 10e3 * 0.006 * (1.0 - np.cos(w * t))
        assert np.abs(run.values("face.normal_force")[0] - force)[t > 1e-3].max() < 2e-3 * force.max()


def test_friction_on_the_cam_turns_up_at_its_motor(example):
    """The moment of the force at the contact point about the shaft: N x + mu N y tanh(w y/v), at a constant speed."""
    machine = example["machine"](0.9 * example["limit"])
    machine = machine.refit(face=machine.part("face").fit.changed({"friction": FRICTION}))
    run = machine.simulate(until=0.02)
    w, t, normal = 0.9 * example["limit"], run.time, run.values("face.normal_force")[0]
    x = 0.006 * np.sin(w * t)
    y = 0.020 - 0.006 * np.cos(w * t) - 0.5 * run.values("face.penetration")[0]
    torque = normal * (x + 0.2 * y * np.tanh(w * y / 0.05))
    assert run.values("motor.torque")[0] == pytest.approx(torque, abs=1e-9 * np.abs(torque).max())
    assert run.values("face.force.x")[0] == pytest.approx(-0.2 * normal, rel=1e-9)
    assert run.values("face.pair_angle")[0] == pytest.approx(np.arctan2(-np.sin(w * t), np.cos(w * t)), abs=1e-9)


@gd.pair
def finger(x, y, angle, arm, tip, ball):
    """A ball of the second body at the round tip of a finger of the first, along its x."""
    d = math.hypot(x - arm, y)
    nx, ny, gap = (x - arm) / d, y / d, d - tip - ball
    return gap, (nx, ny), (arm + (tip + 0.5 * gap) * nx, (tip + 0.5 * gap) * ny)


@pytest.mark.parametrize("spin", [355.0, 395.0, 1000.0])
def test_a_touch_between_two_steps_is_not_missed(spin):
    """A finger that turns freely hits a ball at rest: nothing limits its steps but what may be passed in them.

    It does so where the distance of the tip, (arm cos, arm sin), from the ball at (-0.1, 0.0085) m is 10 mm.
    """
    fit = gd.DrySurfaces(finger(0.1, 0.005, 0.005), contact=ELASTIC, length=1e-4)
    bodies = [
        gd.Body("rotor", 1.0, 1e-3, velocity=(0.0, 0.0), angular_velocity=spin),
        gd.Body("ball", 0.01, 1e-6, position=(-0.1, 0.0085), velocity=(0.0, 0.0), angular_velocity=0.0),
    ]
    joints = [
        gd.Revolute("pin", "ground", "rotor", at=(0.0, 0.0)),
        gd.HigherPair("touch", "rotor", "ball", at={"rotor": (0.0, 0.0), "ball": (0.0, 0.0)}, fit=fit),
    ]
    run = gd.Mechanism("finger", bodies, joints).simulate(until=2.0)
    angle = brentq(lambda a: math.hypot(0.1 * math.cos(a) + 0.1, 0.1 * math.sin(a) - 0.0085) - 0.01, 2.8, 3.05)
    assert run.contacts[0] == pytest.approx(angle / spin, abs=1e-9)


@numba.njit
def turned_by(angle):
    return math.cos(angle), math.sin(angle)


@gd.pair(dimension=3)
def ball_on_ball(position, rotation, first, second, arm):
    """Two balls; that of the second body is off its origin."""
    centre = position + rotation @ np.array([0.0, arm, 0.0])
    d = np.sqrt(np.sum(centre**2))
    normal = centre / d
    gap = d - first - second
    return gap, normal, (first + 0.5 * gap) * normal


@gd.pair
def disc_on_disc(x, y, angle, first, second, arm):
    """The same in the plane."""
    c, s = turned_by(angle)
    cx, cy = x - arm * s, y + arm * c
    d = math.hypot(cx, cy)
    gap = d - first - second
    return gap, (cx / d, cy / d), ((first + 0.5 * gap) * cx / d, (first + 0.5 * gap) * cy / d)


def two_discs(dimension: int, friction: bool = True) -> gd.Mechanism:
    """Two bodies that fly at each other and turn, in the plane or in space in the same plane."""

    def wide(*vector: float) -> tuple[float, ...]:
        return (*vector, 0.0)[:dimension]

    own = ball_on_ball if dimension == 3 else disc_on_disc
    laws = {"contact": LOSSY, "friction": FRICTION if friction else None}
    fit = gd.DrySurfaces(own(0.03, 0.02, 0.004), length=1e-4, **laws)
    spins, inertia = (20.0, -35.0), 4e-5 if dimension == 2 else (4e-5,) * 3
    bodies = [
        gd.Body(name, 0.2, inertia, position=wide(x, y), velocity=wide(*v),
                angular_velocity=spin if dimension == 2 else (0.0, 0.0, spin))
        for name, x, y, v, spin in (("a", 0.0, 0.0, (0.0, 0.0), spins[0]), ("b", 0.07, 0.01, (-1.0, 0.1), spins[1]))
    ]  # fmt: skip
    at = {"a": wide(0.0, 0.0), "b": wide(0.0, 0.0)}
    return gd.Mechanism("discs", bodies, [gd.HigherPair("touch", "a", "b", at=at, fit=fit)])


def test_space_and_plane_agree():
    one, other = (two_discs(n).simulate(until=0.05, rtol=1e-11) for n in (2, 3))
    assert len(one.contacts) >= 1 and len(one.contacts) == len(other.contacts)
    assert other.contacts == pytest.approx(one.contacts, abs=1e-11)
    for name in ("a.velocity", "b.velocity"):
        assert other.values(name)[0][-1][:2] == pytest.approx(one.values(name)[0][-1], abs=1e-9)
    assert other.values("b.angular_velocity.z")[0][-1] == pytest.approx(one.values("b.angular_velocity")[0][-1])


def test_a_turned_machine_moves_as_before():
    machine, move = two_discs(3), turning(Rotation.from_rotvec([0.4, -1.1, 0.7]))
    fields = {"axis": (0.0, 0.0, 1.0), "h": (1.0, 0.0, 0.0)}
    machine = machine.with_(joints=[machine.joints[0].changed(fields)])
    one, other = (m.simulate(until=0.05, rtol=1e-11) for m in (machine, move.mechanism(machine)))
    assert other.contacts == pytest.approx(one.contacts, abs=1e-11)
    wanted = move.vector(one.values("b.velocity")[0][-1])
    assert other.values("b.velocity")[0][-1] == pytest.approx(wanted, abs=1e-9)


def test_frames_have_the_direction_of_the_axis():
    """The same wall, described along the axis of the joint: a ball meets it where it should."""

    @gd.pair
    def wall(x, y, angle):
        return y, (0.0, 1.0), (x, 0.5 * y)

    fit = gd.DrySurfaces(wall(), contact=ELASTIC, length=1e-4)
    ball = gd.Body("ball", 1.0, 1e-3, position=(0.3, 0.4), angle=0.7, velocity=(-3.0, -4.0), angular_velocity=0.0)
    joint = gd.HigherPair("J", "ground", "ball", at={"ground": (0.0, 0.0), "ball": (0.0, 0.0)}, axis=(4, -3), fit=fit)
    run = gd.Mechanism("ball", [ball], [joint]).simulate(until=0.2)
    assert run.contacts == pytest.approx([0.1], abs=1e-12)  # 0.5 m away from a wall with the normal (0.6, 0.8), 5 m/s
    assert run.values("ball.velocity")[0][-1] == pytest.approx([3.0, 4.0], rel=1e-7)
    assert run.values("J.pair_angle")[0] == pytest.approx(0.0, abs=1e-12)


# ------------------------------------------------------------------------------------------ files, runs and pictures


def test_a_pair_in_a_file_and_in_a_saved_run(tmp_path, monkeypatch):
    """A file holds the name and the parameters; it can be looked at, but not run, where the function is not known."""
    import gudgeon._written as written
    from gudgeon.plot import plot_mechanism

    machine = two_discs(2)
    machine.write(tmp_path / "discs.toml")
    assert gd.Mechanism.read(tmp_path / "discs.toml") == machine
    run = machine.simulate(until=0.05)
    run.save(tmp_path / "run.nc")
    monkeypatch.setattr(written, "_SEEN", {})  # as in another process
    loaded = gd.load(tmp_path / "run.nc")
    assert loaded["touch"].normal_force.max() == run["touch"].normal_force.max() > 0.0
    assert f"{len(run.contacts)} contact" in dict(loaded.summary())["play in touch"]
    assert sum(loaded.time_in_modes("touch").values()) == pytest.approx(0.05)
    plot_mechanism(loaded, 0.02)
    loaded.plot_hysteresis("touch")
    unknown = "joint touch: pair disc_on_disc: it was written in Python and is not known here"
    for again in (loaded.mechanism, gd.Mechanism.read(tmp_path / "discs.toml")):
        with pytest.raises(gd.ModelError, match=unknown):
            again.simulate(until=1e-3)


def test_pairs_that_differ_in_their_sites_are_different():
    def own(x, y, angle, site):
        return y, (0.0, 1.0), (x, 0.5 * y)

    one, two = gd.pair(own)(site=0.0), gd.pair(sites=2)(own)()
    assert one.function != two.function
    assert (one.sites, two.sites) == (1, 2) and one.dimension == two.dimension == 2


def test_channels_of_several_sites_have_a_dimension():
    from engine.fit_cases import case

    run = case("higher-pair", 3, "surfaces").simulate(until=0.01)
    assert run["J"].gap.sizes["site"] == 6
    assert run.values("J.normal_force")[0].shape == (len(run.time), 6)
    forces = run.values("J.force")[0]
    assert np.linalg.norm(forces, axis=1).max() > 0.0
    assert set(run.events["site"]) <= set(range(6))


# ------------------------------------------------------------------------------------------------------- wrong pairs


def on_ground(function, height: float = 0.1, **options) -> gd.Mechanism:
    """A body that falls on ground which a function describes."""
    made = gd.pair(**options)(function)
    fit = gd.DrySurfaces(made(), contact=LOSSY, length=1e-4)
    n = options.get("dimension", 2)
    place, still = ((0.01, height), (0.0, 0.0)) if n == 2 else ((0.01, 0.0, height), (0.0, 0.0, 0.0))
    body = gd.Body("body", 1.0, 1e-2 if n == 2 else (1e-2,) * 3, position=place, velocity=still)
    at = {"ground": still, "body": still}
    down = (0.0, -9.81) if n == 2 else (0.0, 0.0, -9.81)
    return gd.Mechanism("m", [body], [gd.HigherPair("J", "ground", "body", at=at, fit=fit)], gravity=down)


WHERE = r"joint J: pair own: at x 0.01 m, y 0.1 m, angle 0 rad "
WRONG = {
    "one number": ("return y", WHERE + r"it returns 0.1; return gap, \(nx, ny\), \(px, py\)"),
    "five numbers": ("return y, 0.0, 1.0, x, 0.5 * y", WHERE + r"it returns .*; return gap, \(nx, ny\), \(px, py\)"),
    "three components": ("return y, (0.0, 1.0, 0.0), (x, y, 0.0)", WHERE + "it returns .*; return gap"),
    "a text": ("return 'gap', (0.0, 1.0), (x, y)", WHERE + "it returns .*; return gap"),
    "nothing": ("pass", WHERE + "it returns None; return gap"),
    "NaN": ("return y * math.nan, (0.0, 1.0), (x, y)", WHERE + r"it returns .*nan.*must be numbers"),
    "long normal": ("return y, (0.0, 2.0), (x, y)", WHERE + "its normal has the length 2; return a unit vector"),
    "no normal": ("return y, (0.0, 0.0), (x, y)", WHERE + "its normal has the length 0; return a unit vector"),
    "not compiled": (
        "return y, (0.0, 1.0), (x, len(open('/dev/null').read()))",
        "joint J: pair own: it cannot be compiled .* return gap",
    ),
}


def written(body: str, arguments: str = "x, y, angle"):
    named: dict = {}
    exec(f"import math\ndef own({arguments}):\n {body}", named)
    return named["own"]


@pytest.mark.parametrize("name", WRONG)
def test_a_function_that_gives_something_else_is_explained(name):
    body, text = WRONG[name]
    with pytest.raises(gd.ModelError, match=text):
        on_ground(written(body)).check()


def test_in_space_the_pose_is_written_too():
    own = written("return position[2], (0.0, 0.0, 3.0), (0.0, 0.0, 0.0)", "position, rotation")
    with pytest.raises(gd.ModelError, match=r"pair own: at position \(0.01, 0, 0.1\) m, rotation \(1, 0, 0; 0, 1, 0; "):
        on_ground(own, dimension=3).check()


CONTRADICTIONS = {
    "opposite": (
        "return y, (0.0, -1.0), (x, 0.5 * y)",
        r"gap grows by \(0, 1\) m .* is \(0, -1\); turn the normal round",
    ),
    "not the slope": (
        "return y + 0.2 * x, (0.0, 1.0), (x, 0.5 * y)",
        r"gap grows by \(0.2, 1\) m for each m along the axes, but its normal is \(0, 1\); they must be the same",
    ),
    "another point": (
        "return y, (0.0, 1.0), (x + 0.05, 0.5 * y)",
        r"gap grows by 0 m for each rad .* by its normal and point by 0.05 m; check the point",
    ),
}


@pytest.mark.parametrize("name", CONTRADICTIONS)
def test_a_pair_that_contradicts_itself_is_named(name):
    body, text = CONTRADICTIONS[name]
    (message,) = on_ground(written(body)).check().messages
    assert message.startswith("joint J: pair own contradicts itself: at x ")
    import re

    assert re.search(text, message), message


def test_an_edge_of_the_surfaces_at_the_start_is_no_contradiction():
    """In the middle of a hole the gap has an edge, and no slope."""
    body = """e = math.hypot(x, y - 0.1)
 nx, ny = (x / e, (y - 0.1) / e) if e > 0.0 else (1.0, 0.0)
 gap = 0.01 - e
 return gap, (-nx, -ny), (nx * (0.01 - 0.5 * gap), 0.1 + ny * (0.01 - 0.5 * gap))"""
    machine = on_ground(written(body))
    machine = machine.with_({"body.position": (0.0, 0.1)})
    assert machine.check().messages == ()


LATER = {
    "raises": ("if y < 0.05:\n  raise ValueError\n return y, (0.0, 1.0), (x, 0.5 * y)", "gave NaN or infinity"),
    "infinity": ("return y if y > 0.05 else math.inf, (0.0, 1.0), (x, 0.5 * y)", "gave NaN or infinity"),
    "no point": ("return y, (0.0, 1.0), (x if y > 0.05 else math.nan, 0.5 * y)", "gave NaN or infinity"),
    "no number": ("return y + (math.nan if y < 0.05 else 0.0), (0.0, 1.0), (x, 0.5 * y)", "gave NaN or infinity"),
    "no unit vector": (
        "return y, (0.0, 1.5 if y < 0.05 else 1.0), (x, 0.5 * y)",
        "gave a normal of length 1.5, no unit vector,",
    ),
}


@pytest.mark.parametrize("name", LATER)
def test_a_pair_that_fails_on_the_way_stops_the_run_and_is_named(name, capfd):
    body, text = LATER[name]
    with pytest.warns(gd.SimulationWarning, match=f"joint J: pair own {text} at x 0.01 m, y 0.05 m, angle 0 rad"):
        run = on_ground(written(body)).simulate(until=1.0)
    assert run.status == "stalled"
    assert capfd.readouterr().err == ""
    assert run.time[-1] == pytest.approx(math.sqrt(2.0 * 0.05 / 9.81), abs=1e-6)


def test_a_pair_that_never_returns_is_announced():
    from gudgeon.solve.watchdog import written_laws

    assert written_laws(two_discs(2, friction=False)) == ["pair disc_on_disc of joint touch"]


def flat(x, y, angle):
    return y, (0.0, 1.0), (x, 0.5 * y)


def weld(kind, fit, **more):
    bodies = [gd.Body("a", 1.0, 1.0), gd.Body("b", 1.0, 1.0, position=(0.0, 1.0))]
    return gd.Mechanism("m", bodies, [kind("J", "a", "b", **more, fit=fit)])


@pytest.mark.parametrize(
    ("make", "text"),
    [
        (lambda: gd.pair(dimension=4)(flat), r"pair: dimension 4 must be 2 \(plane\) or 3 \(space\)"),
        (lambda: gd.pair(sites=0)(flat), "pair: sites 0 must be a whole number from 1 to 1000"),
        (lambda: gd.pair(sites=2)(flat), r"pair flat: it must take at least 4 arguments \(x, y, angle, site\), not 3"),
        (lambda: gd.pair(math.sin), "pair: .* is not a function written in Python; .* of x, y, angle and parameters"),
        (lambda: gd.pair(flat, 3), "pair: 3 is one argument too many: give dimension and sites by their names"),
        (lambda: gd.pair(flat)(radius=3.0), "pair flat: it takes no parameters; radius given"),
        (lambda: gd.DrySurfaces(3, contact=LOSSY, length=1.0), "pair 3 is not a pair"),
        (lambda: gd.DrySurfaces(gd.pair(flat)(), contact=LOSSY), "length is missing"),
        (
            lambda: gd.DrySurfaces(gd.pair(flat)(), contact=gd.Hertz(gd.Material(2e11, 0.3)), length=1e-3),
            "takes its stiffness from radii and materials, and a pair of surfaces has none",
        ),
        (lambda: gd.HigherPair("J", "a", "b", at=(0, 0)), "joint J: fit is missing; give fit="),
        (
            lambda: weld(gd.HigherPair, gd.Ideal(), at=(0, 0)),
            r"joint J: a higher pair has no constraints, .* DrySurfaces",
        ),
        (
            lambda: weld(gd.HigherPair, gd.Bushing(radial=gd.LinearCompliance(stiffness=1.0)), at=(0, 0)),
            "joint J: a higher pair has surfaces, not rubber",
        ),
        (
            lambda: weld(gd.HigherPair, gd.Dry(0.01, 1e-4, contact=LOSSY), at=(0, 0)),
            "joint J: 'dry' goes into",
        ),
        (
            lambda: weld(gd.Rigid, gd.DrySurfaces(gd.pair(flat)(), contact=LOSSY, length=1e-3)),
            "joint J: surfaces go into a higher pair or a joint that can have play, not into a rigid joint",
        ),
        (
            lambda: weld(gd.HigherPair, gd.DrySurfaces(ball_on_ball(1, 1, 0), contact=LOSSY, length=1e-3), at=(0, 0)),
            r"joint J: pair ball_on_ball is for mechanisms in space, and this one is in the plane; .*dimension=2",
        ),
        (
            lambda: on_ground(flat, height=-0.01).check(),
            "joint J: as assembled, the surfaces of pair flat are 10 mm in each other, 100 times the 100 um that count "
            "there; check the units .* and which sign the gap has",
        ),
    ],
)
def test_bad_input(make, text):
    with pytest.raises(gd.ModelError, match=text):
        make()
