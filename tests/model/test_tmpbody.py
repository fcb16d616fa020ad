"""Bodies in space: their inertia, and what cannot be one."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from scipy.spatial.transform import Rotation

from gudgeon._describe import ModelError
from gudgeon.model import Body
from gudgeon.model._inertia import principal_moments

clouds = arrays(float, (6, 3), elements=st.floats(-1.0, 1.0).map(lambda x: round(x, 3)))
weights = arrays(float, 6, elements=st.floats(0.1, 2.0))
turns = st.integers(0, 2**32 - 1).map(lambda seed: Rotation.random(rng=np.random.default_rng(seed)))


def tensor(masses, points):
    """The inertia of point masses about the origin, by the sum of its definition."""
    total = np.zeros((3, 3))
    for mass, r in zip(masses, points, strict=True):
        total += mass * (r @ r * np.eye(3) - np.outer(r, r))
    return total


def solid(points):
    """Whether point masses are far enough from lying on one line, which has no inertia about itself."""
    return np.linalg.svd(points - points.mean(axis=0))[1][1] > 0.1


@given(weights, clouds.filter(solid), arrays(float, 3, elements=st.floats(-2.0, 2.0)), turns)
@settings(deadline=None, max_examples=3000)
def test_inertia_about_another_point_in_other_axes(masses, points, point, turn):
    centred = points - masses @ points / masses.sum()
    about_point = turn.as_matrix().T @ tensor(masses, centred - point) @ turn.as_matrix()
    body = Body("cloud", masses.sum(), about_point, inertia_about=point, inertia_axes=turn)
    scale = np.abs(about_point).max()
    np.testing.assert_allclose(body.inertia_matrix, tensor(masses, centred), atol=1e-13 * scale)
    assert np.array_equal(np.array(body.inertia_matrix), np.array(body.inertia_matrix).T)


@given(weights, arrays(float, (6, 2), elements=st.floats(-1.0, 1.0)), arrays(float, 2, elements=st.floats(-2.0, 2.0)))
@settings(deadline=None, max_examples=3000)
def test_moment_about_another_point_in_the_plane(masses, points, point):
    centred = points - masses @ points / masses.sum()
    moment = masses @ np.sum(centred**2, axis=1)
    if moment < 1e-3:
        return
    elsewhere = masses @ np.sum((centred - point) ** 2, axis=1)
    body = Body("cloud", masses.sum(), elsewhere, inertia_about=point)
    assert body.inertia_number == pytest.approx(moment, rel=1e-9)
    assert body.inertia == elsewhere, "what was given is kept"


@given(arrays(float, (3, 3), elements=st.floats(-10.0, 10.0)))
@settings(deadline=None, max_examples=3000)
def test_principal_moments(matrix):
    symmetric = matrix + matrix.T
    expected = np.linalg.eigvalsh(symmetric)
    np.testing.assert_allclose(principal_moments(symmetric.tolist()), expected, atol=1e-13)


def test_forms_of_inertia():
    body = Body("rod", 1.0, ("10 kg cm^2", 2e-3, 2e-3))
    assert body.inertia == (1e-3, 2e-3, 2e-3) and body.dimension == 3
    assert body.inertia_matrix == ((1e-3, 0.0, 0.0), (0.0, 2e-3, 0.0), (0.0, 0.0, 2e-3))
    assert body.position == (0.0, 0.0, 0.0) and body.orientation == (1.0, 0.0, 0.0, 0.0)
    same = Body("rod", 1.0, np.diag([1e-3, 2e-3, 2e-3]))
    assert same.inertia == ((1e-3, 0.0, 0.0), (0.0, 2e-3, 0.0), (0.0, 0.0, 2e-3))
    assert same.inertia_matrix == body.inertia_matrix
    flat = Body("rod", 1.0, 2)
    assert flat.dimension == 2 and flat.position == (0.0, 0.0) and flat.orientation is None
    assert flat.inertia_number == 2.0
    with pytest.raises(ModelError, match="body rod is in the plane; its inertia is inertia_number"):
        _ = flat.inertia_matrix
    with pytest.raises(ModelError, match="body rod is in space; its inertia is inertia_matrix"):
        _ = body.inertia_number


def test_turned_inertia():
    turned = Body("rod", 1.0, (1, 2, 3), inertia_axes={"axis": (0, 0, 1), "angle": "90 deg"})
    np.testing.assert_allclose(turned.inertia_matrix, np.diag([2.0, 1.0, 3.0]), atol=1e-15)
    assert turned.inertia == (1.0, 2.0, 3.0)


def test_disc_and_thin_rod_are_bodies():
    Body("disc", 1, (1, 1, 2))
    Body("disc", 1, (1, 1, 2.000001))
    Body("rod", 1, (1e-9, 1, 1))
    Body("ball", 1, (1, 1, 1))


def test_changes():
    body = Body("rod", 1, (1, 1, 1), velocity=(1, 0, 0), angular_velocity=("1 rpm", 0, 0), orientation=(0.6, 0.8, 0, 0))
    assert body.changed({}) == body and hash(body.changed({})) == hash(body)
    assert body.changed({"orientation": None}).orientation == (1.0, 0.0, 0.0, 0.0)
    assert body.changed({"mass": 2}).orientation == (0.6, 0.8, 0.0, 0.0)
    turned = body.changed({"orientation": {"axis": (1, 0, 0), "angle": "180 deg"}})
    assert turned.orientation == pytest.approx((0, 1, 0, 0))


def rod(**changes):
    return Body(**{"name": "rod", "mass": 1, "inertia": (1, 1, 1), **changes})


UNEVEN = ((1, 0.1, 0), (0, 1, 0), (0, 0, 1))


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"inertia": 0}, "inertia 0.0 kg m^2 must be greater than 0"),
        (
            {"inertia": (1, 1)},
            "inertia (1, 1) must be a number (plane), or three principal moments or a 3x3 matrix (sp",
        ),
        ({"inertia": [[1, 0], [0, 1]]}, "must be a number (plane), or three principal moments"),
        ({"inertia": [[1, 0, 0], 1, [0, 0, 1]]}, "must be a number (plane), or three principal moments"),
        ({"inertia": "1 kg"}, "inertia '1 kg' is not a moment of inertia; write it like '2.5 kg cm^2'"),
        ({"inertia": (1, 1, "1 kg")}, "inertia[2] '1 kg' is not a moment of inertia"),
        ({"inertia": ((1, 0, 0), (0, 1, None), (0, 0, 1))}, "inertia[1][2] None is not a moment of inertia"),
        (
            {"inertia": (1, 1, 0)},
            "has the principal moments 0, 1, 1 kg m^2 about the centre of mass, which must all be",
        ),
        ({"inertia": (-1, 1, 1)}, "has the principal moments -1, 1, 1 kg m^2"),
        ({"inertia": (0, 0, 0)}, "which must all be greater than 0; correct it"),
        ({"inertia": ((1, 1, 0), (1, 1, 0), (0, 0, 1))}, "which must all be greater than 0"),
        ({"inertia": (1, 1, 2.1)}, "is that of no body: of its principal moments 1, 1, 2.1 kg m^2 about the centre of"),
        ({"inertia": (1, 2.1, 1)}, "2.1 exceeds the sum of the other two by 0.1; correct it"),
        ({"inertia": UNEVEN}, "inertia[1][0] 0 and inertia[0][1] 0.1 must be equal: a tensor of inertia is symmetric"),
        ({"inertia_about": (1e200, 0, 0)}, "inertia (1.0, 1.0, 1.0) is too large to compute with"),
        ({"inertia": ((1e308, 1e308, 0), (1e308, 1e308, 0), (0, 0, 1))}, "is too large to compute with"),
        ({"inertia": (5e-324, 5e-324, 1)}, "which must all be greater than 0"),
        ({"inertia_about": (2, 0, 0)}, "which must all be greater than 0; correct it, or inertia_about"),
        (
            {"inertia": 1, "inertia_about": (2, 0)},
            "inertia 1 kg m^2 about the point (2.0, 0.0) is less than mass times",
        ),
        (
            {"position": (0, 0)},
            "position has 2 components, inertia is a tensor; in space give position 3 components, "
            "or in the plane give inertia as one number",
        ),
        (
            {"inertia": 1, "position": (0, 0, 0), "velocity": (0, 0, 0)},
            "position has 3 components, velocity has 3 components, inertia is a number; in the plane give position "
            "2 components and velocity 2 components, or in space give inertia as 3 moments or a 3x3 matrix",
        ),
        ({"velocity": (0, 0)}, "velocity has 2 components, inertia is a tensor"),
        ({"inertia_about": (0, 0)}, "inertia_about has 2 components, inertia is a tensor"),
        (
            {"angular_velocity": 1},
            "angular_velocity is one number, inertia is a tensor; in space give angular_velocity 3",
        ),
        (
            {"angular_velocity": (1, 2)},
            "angular_velocity (1, 2) must be one number (plane) or have 3 components (space)",
        ),
        ({"angular_velocity": (1, 2, "x")}, "angular_velocity[2] 'x' is not an angular speed"),
        ({"angle": 1}, "angle is 1 rad, inertia is a tensor; in space give orientation={"),
        (
            {"inertia": 1, "angular_velocity": (0, 0, 1)},
            "angular_velocity has 3 components, inertia is a number; in the",
        ),
        (
            {"inertia": 1, "orientation": (1, 0, 0, 0)},
            "orientation is given, inertia is a number; in the plane give ang",
        ),
        (
            {"inertia": 1, "inertia_axes": (1, 0, 0, 0)},
            "inertia_axes is given, inertia is a number; in the plane give no",
        ),
        ({"inertia_axes": (1, 0, 0)}, "inertia_axes (1, 0, 0) is not an orientation"),
        ({"orientation": (1, 0, 0, 1)}, "orientation (1.0, 0.0, 0.0, 1.0) has the norm 1.41421"),
    ],
)
def test_error_names_body_value_and_remedy(changes, text):
    with pytest.raises(ModelError) as caught:
        rod(**changes)
    assert text in str(caught.value)
    assert str(caught.value).startswith("body rod: ")
    assert len(str(caught.value).splitlines()) == 1
