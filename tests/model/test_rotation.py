"""Orientations in their forms, against SciPy's Rotation."""

import itertools
import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.spatial.transform import Rotation

from gudgeon import _rotation
from gudgeon._describe import ModelError
from gudgeon.model import Body

ORIENTATION = _rotation.Orientation()
ONE = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
SEQUENCES = [
    "".join(letters) for letters in itertools.product("xyz", repeat=3) if letters[0] != letters[1] != letters[2]
]

numbers = st.floats(-1.0, 1.0)
quaternions = st.tuples(numbers, numbers, numbers, numbers).filter(lambda q: math.hypot(*q) > 0.1).map(_rotation.unit)
angles = st.floats(-7.0, 7.0)


def scipy_of(quaternion):
    return Rotation.from_quat([*quaternion[1:], quaternion[0]])


def assert_same(quaternion, rotation, tolerance=1e-13):
    """The same orientation, whatever the sign of the quaternion."""
    assert isinstance(quaternion, tuple) and len(quaternion) == 4
    assert math.hypot(*quaternion) == pytest.approx(1.0, abs=4e-15)
    np.testing.assert_allclose(_rotation.matrix(quaternion), rotation.as_matrix(), atol=tolerance)


@given(quaternions)
@settings(deadline=None)
def test_quaternion_is_kept(q):
    kept = ORIENTATION.convert(q)
    assert kept == pytest.approx(q, abs=1e-15), "also its sign"
    assert ORIENTATION.convert(kept) == kept, "reading what was written changes nothing"
    assert_same(kept, scipy_of(q))


@given(quaternions, quaternions)
@settings(deadline=None)
def test_product(p, q):
    assert_same(_rotation.product(p, q), scipy_of(p) * scipy_of(q))


@given(quaternions)
@settings(deadline=None)
def test_scipy_rotation(q):
    rotation = scipy_of(q)
    assert_same(ORIENTATION.convert(rotation), rotation)


@given(quaternions)
@settings(deadline=None)
def test_matrix(q):
    rotation = scipy_of(q)
    for given_matrix in (rotation.as_matrix(), rotation.as_matrix().tolist(), tuple(rotation.as_matrix())):
        assert_same(ORIENTATION.convert(given_matrix), rotation)
    assert ORIENTATION.convert(rotation.as_matrix())[0] >= 0.0


@pytest.mark.parametrize("axis", [(1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 1, -1), (1, 1, 1)])
def test_matrix_of_half_a_turn(axis):
    rotation = Rotation.from_rotvec(np.pi * np.array(axis) / np.linalg.norm(axis))
    assert_same(ORIENTATION.convert(rotation.as_matrix()), rotation)


def test_matrix_with_rounded_entries_becomes_the_nearest_rotation():
    rounded = np.round(Rotation.from_euler("ZYX", [0.3, 1.1, -2.0]).as_matrix(), 4)
    u, _, vt = np.linalg.svd(rounded)
    assert_same(ORIENTATION.convert(rounded), Rotation.from_matrix(u @ vt))


@given(st.tuples(numbers, numbers, numbers).filter(any), angles)
@settings(deadline=None)
def test_axis_and_angle(axis, angle):
    kept = ORIENTATION.convert({"axis": axis, "angle": angle})
    assert_same(kept, Rotation.from_rotvec(angle * np.array(_rotation.unit(axis))))


def test_axis_of_any_length():
    for length in (5e-324, 1e-200, 1e300):
        kept = ORIENTATION.convert({"axis": (0, length, 0), "angle": "90 deg"})
        assert kept == pytest.approx((math.sqrt(0.5), 0, math.sqrt(0.5), 0))


@pytest.mark.parametrize("sequence", SEQUENCES + [sequence.upper() for sequence in SEQUENCES])
@given(angles=st.tuples(angles, angles, angles))
@settings(deadline=None)
def test_sequence(sequence, angles):
    kept = ORIENTATION.convert({"sequence": sequence, "angles": angles})
    assert_same(kept, Rotation.from_euler(sequence, angles))


def test_angles_with_units():
    table = {"sequence": "ZYX", "angles": ("10 deg", 0, "0.5 turn")}
    assert_same(ORIENTATION.convert(table), Rotation.from_euler("ZYX", [10, 0, 180], degrees=True))


def body(orientation):
    return Body("rod", 1.0, (1.0, 1.0, 1.0), orientation=orientation)


@pytest.mark.parametrize(
    ("orientation", "text"),
    [
        ((0, 0, 0, 0), "body rod: orientation (0.0, 0.0, 0.0, 0.0) has the norm 0, "),
        ((1, 1, 0, 0), "has the norm 1.41421, that of a quaternion of an orientation is 1; divide it by its norm"),
        ((1.0011, 0, 0, 0), "has the norm 1.0011"),
        ((1e308, 1e308, 1e308, 1e308), "has the norm inf"),
        ((1, 0, "x", 0), "body rod: orientation[2] 'x' is not a number"),
        ((1, 0, 0), "orientation (1, 0, 0) is not an orientation; give a quaternion (4 numbers, scalar first), a 3x3"),
        ("30 deg", "orientation '30 deg' is not an orientation; give a quaternion"),
        (0.5, "orientation 0.5 is not an orientation"),
        ([[1, 0], [0, 1]], "is not an orientation"),
        ([[1, 0, 0], [0, 1, 0], [0, 0, 1.001]], "is not a rotation: its rows are off by 0.002 from being of length 1"),
        ([[1, 0, 0], [0, 1, 0], [0, "x", 1]], "orientation[2][1] 'x' is not a number"),
        ([[1, 0, 0], [0, 1, 0], [0, 0, -1]], "is a mirror image, not a rotation: its determinant is -1; change the"),
        ([[1e308] * 3] * 3, "is not a rotation"),
        (Rotation, "orientation the class Rotation is not an orientation"),
        (Rotation.from_matrix([ONE, ONE]), "must be a single Rotation, not several; choose one"),
        ({"axis": (0, 0, 0), "angle": 1}, "has the axis zero, which has no direction; give another axis"),
        ({"axis": (0, 1), "angle": 1}, "orientation has axis (0, 1), which must be 3 numbers"),
        ({"axis": (0, 0, 1), "angle": "1 m"}, "orientation['angle'] '1 m' is not an angle; write it like '30 deg'"),
        ({"axis": (0, 0, 1)}, "must have axis and angle, or sequence and angles"),
        ({"axis": (0, 0, 1), "angel": 1}, "has the unknown key 'angel'; did you mean 'angle'?"),
        ({"axis": (0, 0, 1), "angles": (1, 2, 3)}, "must have axis and angle, or sequence and angles"),
        ({"sequence": "ZZX", "angles": (0, 0, 0)}, "has the sequence 'ZZX', which must be three of x, y, z, no two"),
        ({"sequence": "zyX", "angles": (0, 0, 0)}, "has the sequence 'zyX'"),
        ({"sequence": "ZY", "angles": (0, 0)}, "has the sequence 'ZY'"),
        ({"sequence": 3, "angles": (0, 0, 0)}, "has the sequence 3"),
        ({"sequence": "ZYX", "angles": (0, 0)}, "has angles (0, 0), which must be 3 numbers"),
        ({"sequence": "ZYX", "angles": (0, "1 kg", 0)}, "orientation['angles'][1] '1 kg' is not an angle"),
    ],
)
def test_error_names_body_value_and_remedy(orientation, text):
    with pytest.raises(ModelError) as caught:
        body(orientation)
    assert text in str(caught.value)
    assert str(caught.value).startswith("body rod: orientation")


def test_rounded_quaternion_is_normalised():
    kept = body((0.6066, -0.3634, 0.3634, -0.6066)).orientation
    assert math.hypot(*kept) == pytest.approx(1.0, abs=2e-16)
    assert body(None).orientation == (1.0, 0.0, 0.0, 0.0)
