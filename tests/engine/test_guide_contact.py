"""Where a block touches its guide, against corners, polygons and lines at random poses."""

import math
from itertools import product

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

from gudgeon.pairs.guide import BlockInGuide, PrismInGuide

#: As many poses as `make validate` looks at.
MANY = pytest.param(10_000, marks=pytest.mark.validate)
PLANE, SPACE = (0, 1, 2), (2, 0, 1)  # axes along the guide, of the height, of the width
SIZES = np.array([0.06, 0.02, 0.03])
ROOM = np.array([1e-3, 2e-3])


def pair(axes, guide_length=0.0) -> BlockInGuide:
    """Return the block of SIZES in its guide."""
    first = (SIZES[0], SIZES[1], ROOM[0], guide_length)
    return BlockInGuide(*first) if axes is PLANE else PrismInGuide(*first, SIZES[2], ROOM[1])


def poses(axes, tilt, count):
    """Return random places and rotations of the block, with tilts of about this size."""
    random = np.random.default_rng(17)
    for _ in range(count):
        vector, place = tilt * random.normal(size=3), random.normal(size=3) * 2e-3
        place[axes[0]] *= 10.0
        if axes is PLANE:
            vector[:2] = place[2] = 0.0
        yield place, Rotation.from_rotvec(vector).as_matrix(), random


def asked(surfaces, place, turn, number) -> tuple[float, np.ndarray, np.ndarray]:
    """Return gap, direction and point as the kernel gives them."""
    out = np.zeros(7)
    surfaces.kernel.function(np.concatenate([place, turn.ravel()]), float(number), surfaces.parameters(), out)
    return out[0], out[1:4], out[4:]


@pytest.mark.parametrize("count", [200, MANY])
@pytest.mark.parametrize("axes", [PLANE, SPACE], ids=["plane", "space"])
@pytest.mark.parametrize("tilt", [1e-3, 0.1, 2.0])
def test_gaps_of_a_guide_without_ends(axes, tilt, count):
    """Of all points of the block none is nearer to a wall than the corner that says so, whatever the tilt."""
    surfaces = pair(axes)
    signs = np.array([*product((1.0, -1.0), repeat=3)])
    inside = np.zeros((8, 3))
    inside[:, list(axes)] = 0.5 * signs * SIZES
    weights = np.random.default_rng(3).dirichlet(np.ones(8) * 0.3, size=50)
    for place, turn, _ in poses(axes, tilt, count):
        corners = place + inside @ turn.T
        gaps = np.array([asked(surfaces, place, turn, number)[0] for number in range(surfaces.sites)])
        for across, chosen in ((0, slice(0, 8)), (1, slice(8, 16)))[: 1 if axes is PLANE else 2]:
            wall = 0.5 * SIZES[1 + across] + ROOM[across]
            heights = np.abs(corners[:, axes[1 + across]])
            wanted = np.sort(wall - heights)[:: 2 if axes is PLANE else 1]  # in the plane right and left are the same
            assert np.sort(gaps[chosen]) == pytest.approx(wanted, abs=1e-12)
            anywhere = np.abs((weights @ corners)[:, axes[1 + across]])
            assert np.all(wall - anywhere >= gaps[chosen].min() - 1e-12)


@pytest.mark.parametrize("axes", [PLANE, SPACE], ids=["plane", "space"])
def test_points_are_midway_between_corner_and_wall(axes):
    """Of a guide without ends; the corner by its signs, front and rear first, then upper and lower, right and left."""
    surfaces = pair(axes)
    for place, turn, _ in poses(axes, 0.05, 50):
        for number in range(surfaces.sites):
            signs = [1.0 - 2.0 * (number >> bit & 1) for bit in range(3)]
            inside = np.zeros(3)
            inside[list(axes)] = 0.5 * np.array(signs) * SIZES
            corner = place + turn @ (inside if axes is SPACE else inside * (1.0, 1.0, 0.0))
            level = axes[1 if number < 8 else 2]
            gap, direction, point = asked(surfaces, place, turn, number)
            assert np.count_nonzero(direction) == 1 and abs(direction[level]) == 1.0
            assert point == pytest.approx(corner - 0.5 * gap * direction, abs=1e-15)


def test_points_midway_where_a_block_has_all_but_left():
    """Pushed apart along x, between the rear corner and the end of the guide."""
    half, lean = 0.025, 0.02
    turn = Rotation.from_rotvec((0.0, 0.0, lean)).as_matrix()
    for number, x, y in ((0, 0.05515, 1.7e-3), (1, -0.05475, 0.5e-3)):
        side = 1.0 - 2.0 * number
        gap, direction, point = asked(pair(PLANE, 2.0 * half), np.array([x, y, 0.0]), turn, number)
        corner = x + turn[0, :2] @ [-0.5 * side * SIZES[0], 0.5 * SIZES[1]]
        assert direction == pytest.approx([side, 0.0, 0.0], abs=0.0)
        assert -1e-4 < gap == pytest.approx(side * corner - half, abs=1e-15)
        assert point[0] == pytest.approx(0.5 * (corner + side * half), abs=1e-15)


def distance(point, start, end) -> tuple[float, bool]:
    """Distance of a point from a segment, and whether it is nearest to one of its ends."""
    span = end - start
    part = float((point - start) @ span / (span @ span))
    return float(np.linalg.norm(point - start - min(max(part, 0.0), 1.0) * span)), not 0.0 < part < 1.0


@pytest.mark.parametrize("count", [400, MANY])
@pytest.mark.parametrize("guide_length", [0.04, 0.2], ids=["short", "long"])
def test_gaps_of_a_guide_with_ends(guide_length, count):
    """The least gap of a wall is the distance of two polygons, over all their corners and sides."""
    surfaces, compared = pair(PLANE, guide_length), 0
    for place, turn, _ in poses(PLANE, 0.03, count):
        body = np.array([(1, 1), (-1, 1), (-1, -1), (1, -1)]) * 0.5 * SIZES[:2] @ turn[:2, :2].T + place[:2]
        for side in (1.0, -1.0):
            low = 0.5 * SIZES[1] + ROOM[0]
            wall = np.array([(x, side * y) for x, y in product((-0.5 * guide_length, 0.5 * guide_length), (low, 1.0))])
            wall = wall[[0, 1, 3, 2]]
            pairs = [(p, q, k) for p, q in ((body, wall), (wall, body)) for k in range(4)]
            found = [distance(point, q[k], q[(k + 1) % 4]) for p, q, k in pairs for point in p]
            gaps = [asked(surfaces, place, turn, number)[0] for number in ((0, 1) if side > 0.0 else (2, 3))]
            # where a corner is about as far as the end, within gap times tilt, one takes over from the other
            taken_over = np.abs(np.abs(body[:, 0]) - 0.5 * guide_length).min() < 1e-3
            outside = abs(place[0]) > 0.5 * (SIZES[0] + guide_length) - 5e-3  # where it has but a distance along x
            if min(gaps) > 0.0 and not min(found)[1] and not taken_over and not outside:
                assert min(gaps) == pytest.approx(min(found)[0], abs=1e-12)
                compared += 1
    assert compared > count // 2


@pytest.mark.parametrize("count", [200, MANY])
def test_end_of_the_guide_on_a_long_edge_in_space(count):
    """Edge on edge: the distance of two lines, by their common normal."""
    guide_length, compared = 0.04, 0
    surfaces = pair(SPACE, guide_length)
    along, up, wide = np.eye(3)[list(SPACE)]
    for place, turn, _ in poses(SPACE, 0.03, count):
        for number in range(16):
            s = [1.0 - 2.0 * (number >> bit & 1) for bit in range(3)]
            corner = place + turn @ (0.5 * (s[0] * SIZES[0] * along + s[1] * SIZES[1] * up + s[2] * SIZES[2] * wide))
            across, level, n = (up, wide, 0) if number < 8 else (wide, up, 1)
            sign = s[1 + n]
            end = 0.5 * s[0] * guide_length * along + sign * (0.5 * SIZES[1 + n] + ROOM[n]) * across
            out = s[0] * (corner - end) @ along
            if out < 1e-3 or abs(place @ along) > 0.04:  # inside, or too close to tell; or about to leave the guide
                continue
            normal = np.cross(turn @ along, level)
            normal *= math.copysign(1.0, sign * normal @ across) / np.linalg.norm(normal)
            gap, direction, point = asked(surfaces, place, turn, number)
            assert gap == pytest.approx(normal @ (end - corner), abs=1e-12)
            assert direction == pytest.approx(-normal, abs=1e-12)
            assert normal @ (end - point) == pytest.approx(0.5 * gap, abs=1e-12)  # midway
            compared += 1
    assert compared > 2.5 * count


@pytest.mark.parametrize("axes", [PLANE, SPACE], ids=["plane", "space"])
@pytest.mark.parametrize("guide_length", [0.0, 0.05], ids=["endless", "with ends"])
def test_rate_of_a_gap_is_its_derivative(axes, guide_length):
    """The velocity of the material along the normal, against a difference over 2e-6 s: off by some 1e-9 m/s."""
    surfaces, step, compared = pair(axes, guide_length), 1e-6, 0
    for place, turn, random in poses(axes, 0.05, 300):
        velocity, spin = random.normal(size=3), 5.0 * random.normal(size=3)
        if axes is PLANE:
            velocity[2], spin[:2] = 0.0, 0.0
        for number in range(surfaces.sites):
            _, direction, point = asked(surfaces, place, turn, number)
            before, after = (
                asked(surfaces, place + h * velocity, Rotation.from_rotvec(h * spin).as_matrix() @ turn, number)
                for h in (-step, step)
            )
            assert np.linalg.norm(direction) == pytest.approx(1.0, abs=1e-13)
            fastest = np.linalg.norm(velocity) + 0.1 * np.linalg.norm(spin)
            assert abs(after[0] - before[0]) <= 2.0 * step * fastest  # continuous, where one takes over, too
            if np.abs(after[1] - before[1]).max() > 5.0 * step * np.linalg.norm(spin):
                continue  # a corner leaves the guide just then, and the normal turns by the tilt
            wanted = direction @ (velocity + np.cross(spin, point - place))
            assert (after[0] - before[0]) / (2.0 * step) == pytest.approx(wanted, abs=1e-7)
            compared += 1
    assert compared > 290 * surfaces.sites


def test_a_corner_leaves_the_guide_without_a_jump():
    """Pressed in and tilted, it slides out: the penetration changes by no more than tilt times way in any stride."""
    surfaces, tilt, stride = pair(PLANE, 0.05), 0.02, 1e-7
    turn = Rotation.from_rotvec((0.0, 0.0, tilt)).as_matrix()
    way = np.arange(-0.0050, -0.0046, stride)
    found = [asked(surfaces, np.array([x, 1e-3, 0.0]), turn, 0) for x in way]
    gaps, directions = np.array([gap for gap, *_ in found]), np.array([direction for _, direction, _ in found])
    assert gaps.max() < 0.0 and np.abs(np.diff(gaps)).max() <= tilt * stride * (1.0 + 1e-6)
    assert len(np.unique(directions.round(12), axis=0)) == 2  # a wall's normal, then that of the block's face


def test_a_block_that_leaves_its_guide_is_free():
    """From pressed in to a distance along the axis, without a jump, in a stride no more than the way."""
    surfaces, stride = pair(PLANE, 0.05), 1e-6
    turn = Rotation.from_rotvec((0.0, 0.0, 0.02)).as_matrix()
    way = np.arange(0.0540, 0.0570, stride)
    for number in (0, 1):  # the corner that leaves last is the lowest: it is pressed in by some 0.1 mm
        gaps = np.array([asked(surfaces, np.array([x, 1.7e-3, 0.0]), turn, number)[0] for x in way])
        assert gaps[0] < -1e-5 and np.abs(np.diff(gaps)).max() <= stride * (1.0 + 1e-6)
        corner = way[-1] - 0.5 * SIZES[0] * math.cos(0.02) - 0.5 * SIZES[1] * math.sin(0.02)
        assert gaps[-1] == pytest.approx(corner - 0.025, abs=1e-12)


def test_labels_are_as_many_as_sites():
    for surfaces in (pair(PLANE), pair(SPACE)):
        assert len(set(surfaces.labels())) == surfaces.sites
