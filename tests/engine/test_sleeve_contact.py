"""Where a tilted journal touches its sleeve, against searches that share nothing with the kernels, at random poses."""

import itertools
import math

import numpy as np
import pytest
from scipy.integrate import quad
from scipy.optimize import minimize_scalar
from scipy.spatial.transform import Rotation

from gudgeon.math.address import law_at
from gudgeon.pairs import shoulder, sleeve
from gudgeon.pairs.sleeve import ENDLESS, ROUNDED, Edge, Strip

R, C = 0.010, 1e-4
JOURNAL = R - C
ROUNDING = ROUNDED * JOURNAL
#: Poses that searches are compared at, in the tests and in `make validate`.
COUNTS = pytest.mark.parametrize("count", [1000, pytest.param(10_000, marks=pytest.mark.validate)])
#: A tilt at which a single strip would be jammed: it touches on both sides.
JAMMED = math.sqrt(2.0 * C / R)


def asked(kernel, parameters, position, turn):
    """Return gap, direction and point that a pair gives where the second frame stands so in the first."""
    frame, out = np.concatenate([position, turn.ravel(), np.zeros(14)]), np.zeros(7)
    law_at("pair", kernel.address)(frame, 0.0, np.array(parameters), out)
    return out[0], out[1:4], out[4:7]


def poses(count, seed, along=0.01):
    """Give positions and rotations: displaced up to three clearances, tilted up to jamming, some of them aligned."""
    random = np.random.default_rng(seed)
    for _ in range(count):
        away, about = random.uniform(0.0, 2.0 * np.pi, 2)
        e = 3.0 * C * np.sqrt(random.uniform())
        tilt = JAMMED * random.uniform() * random.choice([1.0, 0.1, 1e-3, 1e-8, 0.0])
        lean = Rotation.from_rotvec(tilt * np.array([np.cos(about), np.sin(about), 0.0]))
        turn = (lean * Rotation.from_rotvec([0.0, 0.0, random.uniform(-3.0, 3.0)])).as_matrix()
        yield np.array([e * np.cos(away), e * np.sin(away), along * random.uniform(-1.0, 1.0)]), turn


def least(function):
    """Return the least value of a function of an angle, of arrays of them, too."""
    angles = np.linspace(0.0, 2.0 * np.pi, 721)
    near = angles[np.argmin(function(angles))]
    bounds = (near - 0.02, near + 0.02)
    found = minimize_scalar(lambda angle: float(function(np.array([angle]))[0]), bounds=bounds, method="bounded",
                            options={"xatol": 1e-12})  # fmt: skip
    return found.fun


def circle(radius, angle):
    return np.stack([radius * np.cos(angle), radius * np.sin(angle), np.zeros_like(angle)], axis=-1)


def to_round(points, radius, low, high):
    """Return the distance of points from a cylinder about z that goes on as a quarter circle beyond low and high."""
    across = np.hypot(points[:, 0], points[:, 1]) - (radius - ROUNDING)
    beyond = np.maximum(np.maximum(points[:, 2] - high, low - points[:, 2]), 0.0)
    return np.hypot(across, beyond) - ROUNDING


@COUNTS
def test_strip_against_a_search_over_its_circle(count):
    """The least distance of the circle's points from the journal's axis, by cross products."""
    parameters = Strip(R, C, -ENDLESS, ENDLESS).parameters()
    deep = 0
    for r, turn in poses(count, 1):
        gap, normal, point = asked(sleeve.strip, parameters, r, turn)
        axis = turn[:, 2]
        distance = least(lambda angle, r=r, axis=axis: np.linalg.norm(np.cross(circle(R, angle) - r, axis), axis=1))
        assert gap == pytest.approx(distance - JOURNAL, abs=1e-12)
        deep += gap < 0.0
        # the force acts across the journal's axis, through it, at a point midway between the surfaces
        assert np.linalg.norm(normal) == pytest.approx(1.0, abs=1e-14)
        assert normal @ axis == pytest.approx(0.0, abs=1e-14)
        assert np.cross(r - point, normal) @ axis == pytest.approx(0.0, abs=1e-15)
        assert np.linalg.norm(np.cross(point - r, axis)) == pytest.approx(JOURNAL + 0.5 * gap, abs=1e-15)
    assert 0.3 * count < deep < count


@pytest.mark.parametrize("part", [0.0, 0.3, 0.9, 1.0, 1.2])
def test_strip_between_two_nearest_points(part):
    """Displaced across its tilt by less than R sin^2: two points of the circle are equally near, on either side.

    Seen along the axis the circle is an ellipse, R cos(tilt) wide where the axis leans.
    """
    tilt = JAMMED
    across = part * R * math.sin(tilt) ** 2
    turn = Rotation.from_rotvec([tilt, 0.0, 0.0]).as_matrix()
    gap, normal, _ = asked(
        sleeve.strip, Strip(R, C, -ENDLESS, ENDLESS).parameters(), np.array([across, 0.0, 0.0]), turn
    )
    angle = np.linspace(0.0, 2.0 * np.pi, 400_001)
    seen = np.hypot(R * np.cos(angle) - across, R * math.cos(tilt) * np.sin(angle))
    assert gap == pytest.approx(seen.min() - JOURNAL, abs=1e-12)
    assert np.linalg.norm(normal) == pytest.approx(1.0, abs=1e-14)


@COUNTS
def test_strip_against_a_journal_that_ends(count):
    low, high, passed = -0.006, 0.007, 0
    parameters = Strip(R, C, low, high).parameters()
    for r, turn in poses(count, 2):
        gap, _, _ = asked(sleeve.strip, parameters, r, turn)
        seen = least(lambda angle, r=r, turn=turn: to_round((circle(R, angle) - r) @ turn, JOURNAL, low, high))
        assert gap == pytest.approx(seen, abs=1e-12)
        passed += not low < -r @ turn[:, 2] < high
    assert 0.2 * count < passed < 0.8 * count


@COUNTS
def test_edge_against_a_bore_that_ends(count):
    """Inside a bore the distance is that from a circle of another radius, whose sign is changed."""
    low, high, passed = -0.006, 0.007, 0
    parameters = Edge(JOURNAL, C, low, high).parameters()
    for r, turn in poses(count, 3):

        def distance(angle, r=r, turn=turn):
            points = r + circle(JOURNAL, angle) @ turn.T
            across = R + ROUNDING - np.hypot(points[:, 0], points[:, 1])
            beyond = np.maximum(np.maximum(points[:, 2] - high, low - points[:, 2]), 0.0)
            return np.hypot(across, beyond) - ROUNDING

        gap, normal, _ = asked(sleeve.edge, parameters, r, turn)
        assert gap == pytest.approx(least(distance), abs=1e-12)
        assert np.linalg.norm(normal) == pytest.approx(1.0, abs=1e-14)
        passed += not low < r[2] < high
    assert 0.2 * count < passed < 0.8 * count


PAIRS = {
    "strip": (sleeve.strip, Strip(R, C, -ENDLESS, ENDLESS)),
    "strip and end": (sleeve.strip, Strip(R, C, -0.004, 0.003)),
    "edge": (sleeve.edge, Edge(JOURNAL, C, -0.004, 0.003)),
    "shoulder": (shoulder.shoulder, shoulder.Shoulder(0.009, -0.012, C, -1.0)),
}


@pytest.mark.parametrize("name", PAIRS)
def test_rate_of_the_gap_is_its_derivative(name):
    """Velocity of the second body's material at the point, along the normal, at m/s and 10 rad/s.

    A difference over 2e-9 s is off by round-off, 1e-17 m over that, and by the third derivative, v^3/e^2 = 1e9 m/s^3
    where the journal is off the centre by a third of the clearance.
    """
    kernel, pair = PAIRS[name]
    random, h, seen = np.random.default_rng(4), 1e-9, 0
    for r, turn in poses(1000, 5):
        if np.hypot(*r[:2]) < C / 3.0 and name != "shoulder":
            continue
        u, spin = random.normal(size=3), 10.0 * random.normal(size=3)
        _, normal, point = asked(kernel, pair.parameters(), r, turn)
        before, after = (
            asked(kernel, pair.parameters(), r + side * h * u, Rotation.from_rotvec(side * h * spin).as_matrix() @ turn)
            for side in (-1.0, 1.0)
        )
        rate = (after[0] - before[0]) / (2.0 * h)
        assert rate == pytest.approx(normal @ (u + np.cross(spin, point - r)), abs=1e-7)
        seen += abs(rate) > 0.1
    assert seen > 500


def test_shoulder_is_a_plane_across_the_journal():
    x, y, side = 0.009, -0.012, -1.0
    for r, turn in poses(100, 6):
        gap, normal, point = asked(shoulder.shoulder, (x, y, C, side), r, turn)
        flange = turn.T @ (np.array([x, y, 0.0]) - r)  # as the journal sees it
        assert gap == pytest.approx(C - side * flange[2], abs=1e-17)
        assert normal == pytest.approx(side * turn[:, 2], abs=0.0)
        assert point == pytest.approx([x, y, 0.0] + 0.5 * gap * normal, abs=1e-17)


def test_aligned_poses_are_no_branch():
    """A tilt moves no point of the strip by more than itself times its distance, also where it is below round-off."""
    parameters = Strip(R, C, -ENDLESS, ENDLESS).parameters()
    aligned = asked(sleeve.strip, parameters, np.array([0.6 * C, 0.9 * C, 0.002]), np.eye(3))
    assert aligned[0] == pytest.approx(C * (1.0 - math.hypot(0.6, 0.9)), abs=1e-19)
    for tilt in 10.0 ** -np.arange(3.0, 30.0):
        turn = Rotation.from_rotvec([tilt, -0.7 * tilt, 0.0]).as_matrix()
        gap, normal, _ = asked(sleeve.strip, parameters, np.array([0.6 * C, 0.9 * C, 0.002]), turn)
        assert abs(gap - aligned[0]) < 1.3 * tilt * (0.002 + R * tilt) + 1e-18
        assert np.abs(normal - aligned[1]).max() < 1.3 * tilt * (1.0 + (0.002 + R * tilt) / C) + 1e-15


@pytest.mark.parametrize("name", ["strip and end", "edge"])
@pytest.mark.parametrize("tilt", [0.0, 1e-6, 0.02])
def test_gap_and_normal_are_continuous_while_an_end_passes(name, tilt):
    """A gap never changes by more than the way; the normal turns by the way over the radius of the rounding.

    In a tilted circle the point also moves around: across by R sin(tilt) over the eccentricity of that.
    """
    kernel, pair = PAIRS[name]
    turn = Rotation.from_rotvec([0.6 * tilt, -0.8 * tilt, 0.0]).as_matrix()
    step, found = 1e-6, []
    for z in np.arange(-0.006, 0.006, step):
        # moved along the journal's own axis, so that only its ends come and go
        found.append(asked(kernel, pair.parameters(), np.array([C + 3e-6, 0.0, 0.0]) + z * turn[:, 2], turn))
    for one, other in itertools.pairwise(found):
        assert abs(other[0] - one[0]) <= step * (1.0 + 1e-9)
        assert np.linalg.norm(other[1] - one[1]) <= 1.2 * step / (ROUNDING - 1e-5) * (1.0 + R * tilt / C)
    gaps = np.array([gap for gap, _, _ in found])
    assert gaps.min() < -2e-6 and gaps[0] > 0.5e-3 and gaps[-1] > 0.5e-3


def force_of_strips(count, tilt, deepest, exponent, length=0.02):
    """Return the sum of (penetration)^exponent over strips, each with its part, for a journal that tilts about y."""
    parameters = Strip(R, C, -ENDLESS, ENDLESS).parameters()
    turn = Rotation.from_rotvec([0.0, tilt, 0.0]).as_matrix()
    total = 0.0
    for k in range(1, count + 1):
        z = (count - 2 * k + 1) / count * 0.5 * length
        # the frames stand at the strip: the journal's axis leans towards +x, deepest at the upper end
        shift = np.array([(C + deepest - 0.5 * length * math.sin(tilt)), 0.0, 0.0])
        centre = shift + z * turn[:, 2] - [0.0, 0.0, z]
        gap, _, _ = asked(sleeve.strip, parameters, centre, turn)
        total += max(-gap, 0.0) ** exponent / count
    return total


@pytest.mark.parametrize("exponent", [1.0, 1.5])
def test_strips_converge_with_order_two(exponent):
    """The midpoint rule, over the penetration along the length; the exact force is an integral by SciPy.

    A loaded part that begins between two strips gives errors that change their sign with it, so that the largest of
    many is compared: from 16 to 256 strips order two is a factor of 256, and 1.7 to 2.3 leave room for the phases.
    """
    tilt, length = 0.005, 0.02
    worst = {16: 0.0, 256: 0.0}
    for deepest in np.linspace(60e-6, 90e-6, 24):

        def density(z, deepest=deepest):
            x = C + deepest - 0.5 * length * math.sin(tilt) + z * math.tan(tilt)  # the journal's axis at height z
            return max(JOURNAL - (R - x) * math.cos(tilt), 0.0) ** exponent

        begins = (R - JOURNAL / math.cos(tilt) - C - deepest + 0.5 * length * math.sin(tilt)) / math.tan(tilt)
        exact = quad(density, max(begins, -0.5 * length), 0.5 * length, epsabs=0.0, epsrel=1e-13)[0] / length
        for count in worst:
            worst[count] = max(worst[count], abs(force_of_strips(count, tilt, deepest, exponent) / exact - 1.0))
    order = math.log(worst[16] / worst[256]) / math.log(16.0)
    assert 1.7 < order < 2.3


@pytest.mark.parametrize("exponent", [1.0, 1.5, 2.0])
def test_five_strips_in_the_loaded_part_reach_a_percent(exponent):
    """What "auto" is chosen by: 20 strips, of which a quarter is loaded, with its beginning anywhere between two."""
    for deepest in np.linspace(25.0e-6, 30e-6, 23):  # over the tilt of 5 mm/m: a quarter of 20 mm, and more
        loaded = force_of_strips(2000, 0.005, deepest, exponent)
        assert force_of_strips(20, 0.005, deepest, exponent) == pytest.approx(loaded, rel=0.01 + 1e-5)
