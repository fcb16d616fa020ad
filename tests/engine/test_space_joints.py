"""Every joint in space: rows, Jacobian and acceleration terms against differences, what it allows and what it forbids.

Poses and motions are made with SciPy's rotations. A drive on every free motion makes its coordinate a row, too.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import gudgeon as gd
from engine.spatial_machines import KINDS, LEAD, Kind, body, place_of_second, rotation, turned
from gudgeon.compile.build import Compiled, build
from gudgeon.compile.linear import linear, moved
from gudgeon.joints import JOINTS
from gudgeon.tables.work import make_work

BETWEEN = [("one", "two"), ("ground", "two"), ("one", "ground")]
#: Motions that drives prescribe, one a coordinate; they and their first two derivatives do not vanish anywhere here.
LAWS = [gd.Harmonic(0.3, 1.7, 0.4), gd.Polynomial([0.1, -0.4, 0.25]), gd.Harmonic(0.2, 2.3, 1.1), gd.Harmonic(0.1, 3.0)]
T = 0.31


@dataclass(frozen=True)
class Joined:
    """A joint with drives on all its motions, compiled, between bodies that stand anywhere."""

    kind: Kind
    compiled: Compiled
    work: Any
    bodies: dict[str, tuple[np.ndarray, Rotation]]  # as described
    principal: dict[str, Rotation]  # axes that a body is computed in, in those described
    at: np.ndarray
    frame: np.ndarray
    first: str
    second: str

    @property
    def moving(self) -> list[str]:
        return [name for name in (self.first, self.second) if name != "ground"]

    def coordinates(self, poses: dict[str, tuple[np.ndarray, Rotation]]) -> np.ndarray:
        """The vector q of the bodies at these poses."""
        parts = []
        for name in self.moving:
            position, attitude = poses[name]
            parts += [position, np.roll((attitude * self.principal[name]).as_quat(), 1)]
        return np.concatenate(parts)

    def linear(self, q, v=None, t=T) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        v = np.zeros(6 * len(self.moving)) if v is None else v
        return linear(self.compiled.model, self.work, t, q, v)

    def rows(self, name: str) -> list[int]:
        """The rows of a joint or drive."""
        return [row for row, owner in enumerate(self.compiled.owners()) if owner == name]

    def differs(self, a: np.ndarray, b: np.ndarray) -> np.ndarray:
        """Difference of two residuals that are near each other; angles count modulo a turn, a screw modulo its lead."""
        change = a - b
        for name in self.compiled.rows:
            period = LEAD if name == "J" else 2 * np.pi
            if name == "J" and not isinstance(self.compiled.mechanism.joints[0], gd.Screw):
                continue
            for row in self.rows(name):
                change[row] -= period * np.round(change[row] / period)
        return change


def joined(name: str, between: tuple[str, str], seed: int) -> Joined:
    random = np.random.default_rng([seed, *map(ord, name)])
    kind = KINDS[name]
    bodies = [body(b, random) for b in between if b != "ground"]
    at, frame = 0.3 * random.normal(size=3), Rotation.random(rng=random).as_matrix()
    joint = kind.make(*between, at, frame)
    drives = [gd.Drive(f"D{k}", "J", m, position=LAWS[k]) for k, m in enumerate(joint.motions)]
    compiled = build(gd.Mechanism("pair", bodies, [joint], drives))
    described = {b.name: (np.array(b.position), rotation(b.orientation)) for b in bodies}
    described["ground"] = (np.zeros(3), Rotation.identity())
    computed = compiled.q.reshape(-1, 7)
    principal = {b.name: described[b.name][1].inv() * rotation(q[3:]) for b, q in zip(bodies, computed, strict=True)}
    return Joined(kind, compiled, make_work(compiled.model), described, principal, at, frame, *between)


def anywhere(case: Joined, random: np.random.Generator) -> dict[str, tuple[np.ndarray, Rotation]]:
    """Poses that violate the joint, but not so much that an angle of it has no meaning."""
    first = (
        (0.4 * random.normal(size=3), Rotation.random(rng=random)) if case.first != "ground" else case.bodies["ground"]
    )
    values = random.uniform(-0.6, 0.6, max(case.kind.freedoms, 1))
    off = (0.1 * random.normal(size=3), Rotation.from_rotvec(random.uniform(-0.3, 0.3, 3)))
    described = (case.bodies[case.first], case.bodies[case.second])
    second = place_of_second(case.kind, values, described, first, case.at, case.frame, off)
    if case.second == "ground":  # the same relative pose, seen from the ground
        back = second[1].inv()
        first = (back.apply(first[0] - second[0]), back * first[1])
    return {case.first: first, case.second: second}


CASES = [pytest.param(name, between, id=f"{name}-{'-'.join(between)}") for name in KINDS for between in BETWEEN]


def test_all_joints_of_space_are_here():
    assert {joint.kind for joint in JOINTS if 3 in joint.dimensions and joint.in_space} == set(KINDS)


def test_bodies_are_computed_in_their_principal_axes():
    case = joined("spherical", ("one", "two"), 3)
    for described, row in zip(case.compiled.mechanism.bodies, case.compiled.model.bodies, strict=True):
        P = case.principal[described.name].as_matrix()
        moments = P.T @ np.array(described.inertia_matrix) @ P
        assert np.abs(moments - np.diag([row["jx"], row["jy"], row["jz"]])).max() < 1e-15
        assert np.abs(P - np.eye(3)).max() > 0.1  # the axes described are not


@pytest.mark.parametrize(("name", "between"), CASES)
def test_rows_are_six_less_the_freedoms_and_independent(name, between):
    case = joined(name, between, 5)
    kind = case.kind
    own = case.rows("J")
    assert len(own) == 6 - kind.freedoms
    assert len(case.compiled.mechanism.joints[0].motions) == {"distance": 0, "screw": 2}.get(name, kind.freedoms)
    _, J, _ = case.linear(case.compiled.q)
    J = J / np.tile([1.0, 1.0, 1.0, 0.5, 0.5, 0.5], len(case.moving))
    assert np.linalg.svd(J[own], compute_uv=False)[-1] > 0.3
    drives = [case.rows(f"D{k}")[0] for k in range(kind.freedoms) if name != "distance"]
    assert np.linalg.svd(J[own + drives], compute_uv=False)[-1] > 0.1


def carried(case: Joined, q: np.ndarray, v: np.ndarray, s: float) -> np.ndarray:
    """Coordinates moved along velocities for a time s: centres in global axes, turns in the computed axes."""
    result = q.copy().reshape(-1, 7)
    for row, rate in zip(result, v.reshape(-1, 6), strict=True):
        row[:3] += s * rate[:3]
        row[3:] = np.roll((rotation(row[3:]) * Rotation.from_rotvec(s * rate[3:])).as_quat(), 1)
    return result.ravel()


@pytest.mark.parametrize(("name", "between"), CASES)
def test_jacobian_against_differences(name, between):
    random = np.random.default_rng(7)
    case = joined(name, between, 7)
    for _ in range(5):
        q = case.coordinates(anywhere(case, random))
        phi, J, _ = case.linear(q)
        if name != "distance":
            assert np.abs(phi).max() > 1e-2  # violated
        for unit in np.eye(J.shape[1]):

            def residual(s, q=q, unit=unit, phi=phi):
                return case.differs(case.linear(carried(case, q, unit, s))[0], phi)

            h = 2e-3
            slope = sum(
                c * (residual(k * h) - residual(-k * h)) for k, c in enumerate((4 / 5, -1 / 5, 4 / 105, -1 / 280), 1)
            )
            assert slope / h == pytest.approx(J @ unit, abs=1e-10 * (1.0 + np.abs(J).max() ** 3))


@pytest.mark.parametrize("name", KINDS)
def test_small_displacements_are_in_the_computed_axes(name):
    random = np.random.default_rng(11)
    case = joined(name, ("one", "two"), 11)
    q, shift = case.coordinates(anywhere(case, random)), random.normal(size=12)
    for h in (1e-2, 1e-3):
        ours, exact = moved(case.compiled.model, q, h * shift), carried(case, q, shift, h)
        assert np.abs(ours - exact).max() < h**3  # normalised, it errs in third order


@pytest.mark.parametrize(("name", "between"), CASES)
def test_rates_and_accelerations_against_differences(name, between):
    """Along a smooth motion, phi' = J v - nu and phi'' = J a - gamma, whatever v and a are."""
    random = np.random.default_rng(13)
    case = joined(name, between, 13)
    count = len(case.moving)
    for _ in range(5):
        q = case.coordinates(anywhere(case, random))
        v, a, u, w = random.normal(size=(4, count, 3))

        def at(s, q=q, v=v, a=a, u=u, w=w):
            moved = q.copy().reshape(-1, 7)
            for k, row in enumerate(moved):
                row[:3] += s * v[k] + 0.5 * s * s * a[k]
                turn = rotation(row[3:]) * Rotation.from_rotvec(s * u[k]) * Rotation.from_rotvec(s * w[k])
                row[3:] = np.roll(turn.as_quat(), 1)
            return moved.ravel()

        speed = np.hstack([v, u + w]).ravel()  # A exp(su) exp(sw) turns with w + exp(-sw) u
        acceleration = np.hstack([a, np.cross(u, w)]).ravel()
        phi, J, nu = case.linear(q, speed)
        gamma = case.work.gamma.copy()

        def residual(s, at=at, phi=phi):
            return case.differs(case.linear(at(s), t=T + s)[0], phi)

        h = 2e-3
        first = sum(
            c * (residual(k * h) - residual(-k * h)) for k, c in enumerate((4 / 5, -1 / 5, 4 / 105, -1 / 280), 1)
        )
        second = sum(
            c * (residual(k * h) + residual(-k * h)) for k, c in enumerate((8 / 5, -1 / 5, 8 / 315, -1 / 560), 1)
        )
        size = 1.0 + np.abs(J).max() ** 3
        assert first / h == pytest.approx(J @ speed - nu, abs=1e-9 * size)
        assert second / h**2 == pytest.approx(J @ acceleration - gamma, abs=1e-7 * size)
        assert name == "rigid" or np.abs(gamma).max() > 1e-2


@pytest.mark.parametrize(("name", "between"), CASES)
def test_allowed_motions_satisfy_it_and_coordinates_are_what_they_are(name, between):
    random = np.random.default_rng(17)
    case = joined(name, between, 17)
    described = (case.bodies[case.first], case.bodies[case.second])
    motions = case.compiled.mechanism.joints[0].motions
    for trial in range(8):
        first = (random.normal(size=3), Rotation.random(rng=random))
        if case.first == "ground":
            first = case.bodies["ground"]
        values = random.uniform(-1.4, 1.4, max(case.kind.freedoms, 1))
        if "angle" in motions[-1:] or name == "screw":
            values[-1] *= trial  # beyond a full turn: the pose is the same, but for a screw
        second = place_of_second(case.kind, values, described, first, case.at, case.frame)
        poses = {case.first: first, case.second: second}
        if case.second == "ground":
            back = second[1].inv()
            poses = {case.first: (back.apply(first[0] - second[0]), back * first[1]), case.second: second}
        phi, J, _ = case.linear(case.coordinates(poses), t=0.0)
        own = case.rows("J")
        assert np.abs(phi[own]).max() < 5e-15 * (1 + trial)
        assert np.linalg.svd(J[own], compute_uv=False)[-1] > 0.02  # no row degenerates where it holds
        if name == "screw":
            values = np.array([values[0], LEAD * values[0] / (2 * np.pi)])
        start = [
            (law.coefficients[0] if isinstance(law, gd.Polynomial) else law.amplitude * np.sin(law.phase))
            for law in LAWS
        ]
        for k, motion in enumerate(motions):
            error = phi[case.rows(f"D{k}")[0]] + start[k] - values[k]
            if motion.startswith("angle"):
                error -= 2 * np.pi * np.round(error / (2 * np.pi))
            assert abs(error) < 2e-14 * (1 + trial)


@pytest.mark.parametrize(("name", "between"), CASES)
def test_forbidden_motions_violate_it(name, between):
    random = np.random.default_rng(19)
    case = joined(name, between, 19)
    described = (case.bodies[case.first], case.bodies[case.second])
    for way in case.kind.forbidden:
        first = (
            case.bodies["ground"] if case.first == "ground" else (random.normal(size=3), Rotation.random(rng=random))
        )
        values = random.uniform(-0.7, 0.7, max(case.kind.freedoms, 1))
        for size in (0.1, -0.1):
            move = size * np.eye(3)["xyz".index(way)] if way in "xyz" else np.zeros(3)
            turn = turned(way, size) if way in "XYZ" else Rotation.identity()
            second = place_of_second(
                case.kind, values, described, first, case.at, case.frame, (move, turn), size if way == "U" else 0.0
            )
            poses = {case.first: first, case.second: second}
            if case.second == "ground":
                back = second[1].inv()
                poses = {case.first: (back.apply(first[0] - second[0]), back * first[1]), case.second: second}
            phi, _, _ = case.linear(case.coordinates(poses), t=0.0)
            least = LEAD / (2 * np.pi) if name == "screw" and way == "Z" else 0.5
            assert np.abs(phi[case.rows("J")]).max() > 0.99 * least * abs(size)


@pytest.mark.parametrize("angle", [0.0, 1.0, np.pi / 2, np.pi, -2.0])
def test_angles_have_no_dead_points(angle):
    """The row of an angle does not vanish at any angle, as that of a cosine would at 0 and pi (physics.md A11)."""
    for name, motion in (("revolute", 0), ("cylindrical", 1), ("universal", 0), ("universal", 1), ("spherical", 0)):
        case = joined(name, ("one", "two"), 23)
        values = np.zeros(3)
        values[motion] = angle
        first = case.bodies["one"]
        second = place_of_second(
            case.kind, values[: max(case.kind.freedoms, 1)], (first, case.bodies["two"]), first, case.at, case.frame
        )
        _, J, _ = case.linear(case.coordinates({"one": first, "two": second}))
        row = J[case.rows(f"D{motion}")[0]]
        assert np.linalg.norm(row[9:]) == pytest.approx(1.0, rel=1e-12)  # n is a unit vector there
        assert np.linalg.svd(J, compute_uv=False)[-1] > 0.02


@pytest.mark.parametrize("name", KINDS)
def test_points_and_axes_may_be_given_in_the_bodies_own(name):
    """In the axes of the description, which are not those that bodies are computed in."""
    case = joined(name, ("one", "two"), 29)
    machine = case.compiled.mechanism
    (r1, A1), (r2, A2) = case.bodies["one"], case.bodies["two"]
    joint = machine.joints[0]
    h, t, b = case.frame.T
    changes: dict[str, Any] = {"J.at": {"one": A1.inv().apply(case.at - r1), "two": A2.inv().apply(case.at - r2)}}
    if name == "distance":
        first, second = joint.points
        changes = {"J.points": ({"one": A1.inv().apply(first - r1)}, {"two": A2.inv().apply(second - r2)})}
    elif name == "universal":
        changes["J.axes"] = ({"one": A1.inv().apply(h)}, {"two": A2.inv().apply(t)})
    elif name != "rigid":
        changes |= {"J.axis": {"one": A1.inv().apply(b), "two": A2.inv().apply(b)}, "J.h": {"one": A1.inv().apply(h)}}
    ours, theirs = case.compiled.model.constraints, build(machine.with_(changes)).model.constraints
    for column in ours.dtype.names:  # four turns of vectors of length 1, of ten roundings each
        assert theirs[column] == pytest.approx(ours[column], abs=40 * np.finfo(float).eps)


def test_without_h_it_is_x_or_y_where_the_axis_is_close_to_x():
    for axis, across in (((0.0, 0.0, 2.0), 0), ((0.0, 1.0, 1.0), 0), ((3.0, 0.2, 0.1), 1)):
        guide = gd.Planar("J", "ground", "plate", at=(0.0, 0.0, 0.0), axis=axis)
        b = np.array(axis) / np.linalg.norm(axis)
        h = np.eye(3)[across] - b[across] * b
        plate = gd.Body("plate", 1.0, (1.0, 1.0, 1.0), velocity=h, angular_velocity=(0.0, 0.0, 0.0))
        run = gd.Mechanism("plate", [plate], [guide]).simulate(until=1.0, times=[1.0])
        assert not run.messages
        assert run.values("J.displacement_h")[0] == pytest.approx([np.linalg.norm(h)], rel=1e-12)
        assert run.values("J.displacement_t")[0] == pytest.approx([0.0], abs=1e-14)
