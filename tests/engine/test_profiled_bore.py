"""The edges of a journal in a bore with a profile, against closed forms and searches that share nothing with it.

The bore of a barrel is the space inside all the cones that its profile is made of, so that the gap of a point is the
least of its distances from them; that of any bore is, for a point outside the material, its distance from the profile.
"""

import math

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import gudgeon as gd
from engine.test_sleeve import rod, sleeve
from engine.test_sleeve_contact import JOURNAL, ROUNDING, C, R, asked, circle, least, poses
from gudgeon.pairs import sleeve as plain
from gudgeon.pairs.profiled_bore import EdgeInProfile, edge_in_profile
from gudgeon.pairs.sleeve import Edge

#: Radius over z in m: a barrel, and a bore that is narrow in the middle; with slopes up to 0.3.
BARREL = ((-0.012, R - 4e-5), (-0.008, R + 2e-5), (-0.001, R + 9e-5), (0.006, R + 5e-5), (0.012, R - 9e-4))
WAIST = ((-0.012, R + 9e-4), (-0.004, R + 5e-5), (0.003, R), (0.012, R + 4e-4))


def test_without_slopes_it_is_the_edge_in_a_cylinder():
    """The pair of the cylinder minimises in closed form; only near the middle is the direction arbitrary."""
    low, high = -0.006, 0.007
    ours = EdgeInProfile(JOURNAL, ((low, R), (0.001, R), (high, R))).parameters()
    for r, turn in poses(1000, 3):
        wanted = asked(plain.edge, Edge(JOURNAL, C, low, high).parameters(), r, turn)
        found = asked(edge_in_profile, ours, r, turn)
        assert found[0] == pytest.approx(wanted[0], abs=1e-16)
        if math.hypot(*r[:2]) > 0.1 * C:
            assert found[1] == pytest.approx(wanted[1], abs=1e-12)
            assert found[2] == pytest.approx(wanted[2], abs=1e-14)


def test_edge_in_a_barrel_against_a_search_over_its_cones():
    parameters, deep = EdgeInProfile(JOURNAL, BARREL).parameters(), 0
    corners = np.array(BARREL)
    along = np.diff(corners, axis=0)
    inward = np.stack([along[:, 1], -along[:, 0]], axis=1) / np.linalg.norm(along, axis=1)[:, None]
    for r, turn in poses(1000, 4):

        def distance(angle, r=r, turn=turn):
            points = r + circle(JOURNAL, angle) @ turn.T
            meridian = np.stack([points[:, 2], np.hypot(points[:, 0], points[:, 1])], axis=1)
            return np.min(np.einsum("ij,kij->ki", inward, meridian[:, None] - corners[:-1]), axis=1)

        gap, normal, point = asked(edge_in_profile, parameters, r, turn)
        assert gap == pytest.approx(least(distance), abs=1e-12)
        assert np.linalg.norm(normal) == pytest.approx(1.0, abs=1e-14)
        # the journal's point of the edge is half a gap away along the normal
        on_edge = (point + 0.5 * gap * normal - r) @ turn
        assert on_edge[2] == pytest.approx(0.0, abs=1e-16)
        assert np.linalg.norm(on_edge) == pytest.approx(JOURNAL, abs=1e-16)
        deep += gap < 0.0
    assert 300 < deep < 1000


def test_edge_in_a_waist_against_its_distance_from_the_profile():
    """Outside the material; there its corners are rounded, which takes r (1/cos(half the turn) - 1) off them."""
    parameters, seen = EdgeInProfile(JOURNAL, WAIST).parameters(), 0
    corners = np.array(WAIST)
    along = np.diff(corners, axis=0)
    turns = np.abs(np.diff(np.arctan2(along[:, 1], along[:, 0])))
    rounded = ROUNDING * (1.0 / np.cos(0.5 * turns.max()) - 1.0)
    assert rounded < 2e-6

    def distance(angle, r, turn):
        points = r + circle(JOURNAL, angle) @ turn.T
        meridian = np.stack([points[:, 2], np.hypot(points[:, 0], points[:, 1])], axis=1)[:, None]
        part = np.einsum("kij,ij->ki", meridian - corners[:-1], along) / np.sum(along**2, axis=1)
        nearest = corners[:-1] + np.clip(part, 0.0, 1.0)[..., None] * along
        return np.min(np.linalg.norm(meridian - nearest, axis=2), axis=1)

    for r, turn in poses(1000, 6):
        gap, _, _ = asked(edge_in_profile, parameters, r, turn)
        if gap > 1e-6:
            wanted = least(lambda angle, r=r, turn=turn: distance(angle, r, turn))
            assert wanted - 1e-12 <= gap <= wanted + rounded
            seen += 1
    assert seen > 200


@pytest.mark.parametrize("profile", [BARREL, WAIST])
def test_rate_of_the_gap_is_its_derivative(profile):
    """Velocity of the journal's material at the point, along the normal; where the bore has a corner, on one side.

    A difference over 2e-9 s is off by round-off, 1e-17 m over that, and by the third derivative, v^3/e^2 = 1e9 m/s^3
    where the journal is off the centre by a third of the clearance.
    """
    parameters, random = EdgeInProfile(JOURNAL, profile).parameters(), np.random.default_rng(4)
    h, seen, at_corners = 1e-9, 0, 0
    for r, turn in poses(1000, 5):
        if math.hypot(*r[:2]) < C / 3.0:
            continue
        u, spin = random.normal(size=3), 10.0 * random.normal(size=3)
        _, normal, point = asked(edge_in_profile, parameters, r, turn)
        before, after = (
            asked(
                edge_in_profile, parameters, r + side * h * u, Rotation.from_rotvec(side * h * spin).as_matrix() @ turn
            )
            for side in (-1.0, 1.0)
        )
        if np.abs(after[1] - before[1]).max() > 1e-3:  # it passes a corner of the barrel, or jumps around the edge
            at_corners += 1
            continue
        rate = (after[0] - before[0]) / (2.0 * h)
        assert rate == pytest.approx(normal @ (u + np.cross(spin, point - r)), abs=1e-7)
        seen += abs(rate) > 0.1
    assert seen > 500 and at_corners < 10


def test_edges_of_a_short_journal_in_a_bell_mouth_by_hand():
    """Aligned, at rest in contact: the distance of an edge from the cone, and the radial one of each strip."""
    e, slope = C + 2e-5, 0.002
    profile = np.array([[-0.01, R + 2e-5], [0.0, R], [0.01, R + 2e-5]])
    still = {"velocity": (0.0, 0.0, 0.0), "angular_velocity": (0.0, 0.0, 0.0)}
    fit = sleeve(strips=2, profile=profile, journal_length=0.012, start=(e, 0.0, 0.0))
    run = rod(fit, **still).simulate(until=1e-6)
    names = run.channels["J.penetration"].sites
    depth = dict(zip(names, run.values("J.penetration")[0][0], strict=True))
    cosine = 1.0 / math.hypot(1.0, slope)
    for name in ("edge_upper", "edge_lower"):
        assert depth[name] == pytest.approx((2e-5 - 0.006 * slope) * cosine, abs=1e-16)
    assert depth["strip_1"] == depth["strip_2"] == pytest.approx(2e-5 - 0.005 * slope, abs=1e-16)
    force = dict(zip(names, run.values("J.normal_force")[0][0], strict=True))
    assert force["edge_upper"] == pytest.approx(0.25e9 * depth["edge_upper"] ** 1.5, rel=1e-12)


def test_a_tapered_bore_pushes_a_short_journal_out():
    """Without friction and losses what it gains along the axis comes from its motion across: the energy stays."""
    taper = [(-0.01, R), (0.01, R + 2e-4)]
    fit = sleeve(strips=3, profile=taper, journal_length=0.012, contact=gd.Hertz(stiffness=1e9, exponent=1.5))
    given = {"velocity": (0.3, 0.0, 0.0), "angular_velocity": (0.0, 0.0, 0.0), "position": (0.0, 0.0, 0.0)}
    run = rod(fit, **given).simulate(until=0.02, rtol=1e-10)
    assert len(run.contacts) > 5
    assert run.values("rod.velocity.z")[0][-1] > 1e-4  # towards the wide end
    kinetic = run.values("energy.kinetic")[0]
    assert kinetic[run.values("J.normal_force")[0].max(axis=1) == 0.0] == pytest.approx(kinetic[0], rel=1e-8)


def test_a_toml_file_gives_the_same_bits(tmp_path):
    machine = rod(sleeve(strips=3, profile=np.array(WAIST)[1:], journal_length="12 mm"))
    machine.write(tmp_path / "rod.toml")
    again = gd.Mechanism.read(tmp_path / "rod.toml")
    assert again == machine
    one, other = (m.simulate(until=0.002) for m in (machine, again))
    assert np.array_equal(one.values("rod.position")[0], other.values("rod.position")[0]) and len(one.contacts) >= 1
