"""Mechanisms in space: joints and loads that exist there, and vectors that must all have three components."""

import math

import pytest
from mechanisms import everything, everything_in_space, four_bar, play, slider_crank

from gudgeon._describe import ModelError
from gudgeon.fits import Ideal
from gudgeon.joints import (
    JOINTS,
    Cylindrical,
    Distance,
    HigherPair,
    Planar,
    PointOnLine,
    Revolute,
    RevoluteTranslational,
    Rigid,
    Screw,
    Spherical,
    Translational,
    Universal,
)
from gudgeon.model import Body, Drive, Force, Mechanism, SpringDamper, Table, Torque, TorsionalSpringDamper
from gudgeon.pairs.vocabulary import COINCIDENT, MOTIONS

X, Y, Z, O = (1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 0, 0)


def test_dimension():
    assert slider_crank().dimension == 2 and everything().dimension == 2
    assert four_bar().dimension == 3 and everything_in_space().dimension == 3
    assert slider_crank().gravity == (0.0, 0.0)
    assert Mechanism("m", [Body("a", 1, (1, 1, 1))]).gravity == (0.0, 0.0, 0.0)


@pytest.mark.parametrize("joint", JOINTS, ids=lambda joint: joint.kind)
def test_freedom_of_joints(joint):
    """What a joint leaves free are its motions (a rod leaves more), and each can be driven."""
    if joint is HigherPair:  # two frames that nothing but its surfaces holds
        assert joint.in_space == joint.constraints == joint.motions == ()
        return
    if 3 in joint.dimensions:
        rows = sum(3 if primitive.kind == COINCIDENT else 1 for primitive in joint.in_space)
        motions = {Screw: 1, Distance: 5}.get(joint, len(joint.motions))
        assert rows == 6 - motions
    else:
        assert joint.in_space == ()
    if 2 in joint.dimensions:
        assert joint.constraints
    assert set(joint.motions) <= set(MOTIONS)


def test_dimension_of_a_joint():
    assert Revolute("A", "a", "b", (0, 0)).dimension == 2
    assert Revolute("A", "a", "b", {"a": O, "b": X}, axis=X).dimension == 3
    assert Rigid("A", "a", "b").dimension is None
    assert Universal("U", "a", "b", O, (X, (0, 0.8, -0.6))).axes == ((1.0, 0.0, 0.0), (0.0, 0.8, -0.6))
    assert dict(Cylindrical("A", "a", "b", O, {"a": X, "b": Y}).axis) == {"a": (1.0, 0.0, 0.0), "b": (0.0, 1.0, 0.0)}
    assert Screw("S", "a", "b", O, X, "-5 mm").lead == -0.005
    assert Distance("d", "a", "b", ({"a": (0, 0)}, {"b": (0, 0)})).dimension == 2


@pytest.mark.parametrize(
    ("make", "text"),
    [
        (
            lambda: Revolute("J", "a", "b", O),
            "joint J: axis is missing; in space a pin turns about its axis, give axis=",
        ),
        (
            lambda: Revolute("J", "a", "b", (0, 0), axis=(1, 0)),
            "joint J: axis (1.0, 0.0) must be left out: in the plane",
        ),
        (lambda: Revolute("J", "a", "b", (0, 0), axis=X), "joint J: at has 2 components, axis has 3; give all vectors"),
        (lambda: Revolute("J", "a", "b", O, axis=X, h=(0, 1)), "joint J: at has 3 components, h has 2"),
        (lambda: Revolute("J", "a", "b", {"a": O, "b": (0, 0)}, axis=X), "at['a'] has 3 components, at['b'] has 2"),
        (lambda: Revolute("J", "a", "b", (0,), axis=X), "joint J: at (0,) must have 2 components (plane) or 3 (space)"),
        (lambda: Revolute("J", "a", "b", O, axis=O), "joint J: axis (0, 0, 0) has no direction; give a vector other"),
        (
            lambda: Revolute("J", "a", "b", O, axis={"b": X}),
            "given in the axes of 'b'; give it in those of 'a', or of 'a'",
        ),
        (
            lambda: Revolute("J", "a", "b", O, axis=X, h={"b": Y}),
            "h is given in the axes of 'b'; give it in those of 'a'",
        ),
        (
            lambda: Revolute("J", "a", "b", O, axis=X, h=(-1, 0, 0.017)),
            "is parallel to the axis (1.0, 0.0, 0.0); give a",
        ),
        (lambda: Revolute("J", "a", "b", O, axis={"a": X}, h={"a": X}), "is parallel to the axis"),
        (
            lambda: Translational("J", "a", "b", (1, 0), h=(0, 1)),
            "joint J: h (0.0, 1.0) is for joints in space; leave it",
        ),
        (
            lambda: Translational("J", "a", "b", {"a": (1, 0), "b": (1, 0)}),
            "axis is given in the axes of 'a', 'b'; give it in those of 'a', or a global one",
        ),
        (
            lambda: RevoluteTranslational("J", "a", "b", O, X),
            "joint J: at has 3 components, but a revolute-translational joint exists in the plane only; give 2",
        ),
        (
            lambda: Spherical("J", "a", "b", (0, 0)),
            "joint J: at has 2 components, but a spherical joint exists in space only; give 3",
        ),
        (lambda: Spherical("J", "a", "b", O, h=X), "joint J: h (1.0, 0.0, 0.0) goes with an axis, to which it is"),
        (lambda: Cylindrical("J", "a", "b", O), "joint J: axis is missing; give axis=..."),
        (lambda: Planar("J", "a", "b", O, Z, Z), "joint J: h (0.0, 0.0, 1.0) is parallel to the axis"),
        (lambda: PointOnLine("J", "a", "b", O, "x"), "joint J: axis 'x' must have 2 components (plane) or 3 (space)"),
        (lambda: Screw("J", "a", "b", O, X), "joint J: lead is missing"),
        (lambda: Screw("J", "a", "b", O, X, 0), "joint J: lead 0.0 m must not be zero; give the advance in one turn"),
        (lambda: Screw("J", "a", "b", O, X, "5 deg"), "joint J: lead '5 deg' is not a length"),
        (lambda: Universal("J", "a", "b", O, X), "joint J: axes (1, 0, 0) must be two directions, like"),
        (lambda: Universal("J", "a", "b", O, (X, O)), "joint J: axes[1] (0, 0, 0) has no direction"),
        (lambda: Universal("J", "a", "b", O, (X, (0, 1))), "joint J: at has 3 components, axes[1] has 2"),
        (lambda: Universal("J", "a", "b", O, (X, (0.02, 1, 0))), "are not perpendicular, as the arms of a cross are"),
        (
            lambda: Universal("J", "a", "b", O, ({"b": X}, Y)),
            "joint J: axes[0] is given in the axes of 'b'; give it in",
        ),
        (
            lambda: Distance("J", "a", "b", (O, O)),
            "joint J: both points are (0.0, 0.0, 0.0); move one, or use a Spherical",
        ),
        (
            lambda: Distance("J", "a", "b", ({"a": O}, {"a": X})),
            "points[1] is given in the axes of 'a'; give it in those",
        ),
        (
            lambda: SpringDamper("L", "a", "b", ({"b": O}, X)),
            "load L: points[0] is given in the axes of 'b'; give it in",
        ),
        (
            lambda: TorsionalSpringDamper("L", "a", "b", axis={"b": X}),
            "load L: axis is given in the axes of 'b'; give it",
        ),
        (lambda: TorsionalSpringDamper("L", "a", "b", axis=O), "load L: axis (0, 0, 0) has no direction"),
        (
            lambda: Torque("L", "a", (1, 2)),
            "load L: torque (1, 2) must be one number (plane) or have 3 components (space)",
        ),
        (lambda: Torque("L", "a", (1, 2, "3 N")), "load L: torque[2] '3 N' is not a torque; write it like '5 N m'"),
        (lambda: Torque("L", "a", 1, axes="x"), "load L: axes 'x' must be 'global' or 'body'"),
        (lambda: Force("L", "a", (1,)), "load L: force (1,) must have 2 components (plane) or 3 (space)"),
    ],
)
def test_error_of_a_part(make, text):
    with pytest.raises(ModelError) as caught:
        make()
    assert text in str(caught.value)


def test_directions_a_little_off_are_taken():
    Universal("J", "a", "b", O, (X, (0.017, 1, 0)))
    Universal("J", "a", "b", O, (X, {"b": X}))
    Revolute("J", "a", "b", O, axis=X, h=(1, 0, 0.018))
    Revolute("J", "a", "b", O, axis=X, h={"a": X})


def space(**parts):
    bodies = [Body("a", 1, (1, 1, 1)), Body("b", 1, (1, 1, 1), orientation={"axis": Z, "angle": "90 deg"})]
    return Mechanism(**{"name": "m", "bodies": bodies, **parts})


def plane(**parts):
    return Mechanism(**{"name": "m", "bodies": [Body("a", 1, 1), Body("b", 1, 1)], **parts})


IN_SPACE = "but the mechanism is in space (body a has 3)"
IN_PLANE = "but the mechanism is in the plane (body a has 2)"


@pytest.mark.parametrize(
    ("make", "text"),
    [
        (lambda: space(gravity=(0, 0)), f"mechanism m: gravity has 2 components, {IN_SPACE}; give 3"),
        (lambda: plane(gravity=O), f"mechanism m: gravity has 3 components, {IN_PLANE}; give 2"),
        (
            lambda: space(bodies=[Body("a", 1, (1, 1, 1)), Body("b", 1, 1)]),
            f"body b: position has 2 components, {IN_SPACE}; give 3, and inertia as 3 principal moments or a",
        ),
        (
            lambda: plane(bodies=[Body("a", 1, 1), Body("b", 1, (1, 1, 1))]),
            f"body b: position has 3 components, {IN_PLANE}; give 2, and inertia as one number",
        ),
        (
            lambda: space(joints=[Revolute("B", "a", "b", (0, 0))]),
            f"joint B: at has 2 components, {IN_SPACE}; give 3",
        ),
        (
            lambda: space(joints=[Distance("B", "a", "b", ((0, 0), {"b": (1, 0)}))]),
            f"joint B: points[0] has 2 components, points[1]['b'] has 2 components, {IN_SPACE}; give 3",
        ),
        (
            lambda: plane(joints=[Revolute("B", "a", "b", O, axis=X)]),
            f"joint B: at has 3 components, axis has 3 components, {IN_PLANE}; give 2",
        ),
        (
            lambda: plane(joints=[Spherical("B", "a", "b", O)]),
            f"joint B: a spherical joint exists in space only, {IN_PLANE}; choose another",
        ),
        (
            lambda: space(joints=[RevoluteTranslational("B", "a", "b", (0, 0), (1, 0))]),
            f"joint B: a revolute-translational joint exists in the plane only, {IN_SPACE}; choose another",
        ),
        (
            lambda: space(joints=[Revolute("B", "a", "b", O, play(), X)]),
            "joint B: length is missing; in space a pin lies in a sleeve, give length=... of the bearing",
        ),
        (lambda: space(loads=[Force("L", "a", (0, 1))]), f"load L: force has 2 components, {IN_SPACE}; give 3"),
        (
            lambda: plane(loads=[Force("L", "a", (0, 1), at={"a": O})]),
            f"load L: at['a'] has 3 components, {IN_PLANE}; give 2",
        ),
        (
            lambda: space(loads=[SpringDamper("L", "a", "b", (O, (0, 1)))]),
            f"load L: points[1] has 2 components, {IN_SPACE}; give 3",
        ),
        (lambda: space(loads=[Torque("L", "a", 1)]), f"load L: torque is one number, {IN_SPACE}; give 3 components"),
        (lambda: plane(loads=[Torque("L", "a", X)]), f"load L: torque has 3 components, {IN_PLANE}; give one number"),
        (
            lambda: space(loads=[TorsionalSpringDamper("L", "a", "b")]),
            f"load L: axis is missing, {IN_SPACE}, where a torsional spring acts about an axis; give axis=(x, y, z)",
        ),
        (
            lambda: space(loads=[TorsionalSpringDamper("L", "a", "b", axis=(1, 0))]),
            f"load L: axis has 2 components, {IN_SPACE}; give 3",
        ),
        (
            lambda: plane(loads=[TorsionalSpringDamper("L", "a", "b", axis=X)]),
            f"load L: axis is given, {IN_PLANE}, where a torsional spring acts about the normal; leave it out",
        ),
        (
            lambda: space(joints=[Revolute("B", "b", "a", O, axis={"b": X}, h=Y)]),
            "joint B: h (0.0, 1.0, 0.0) is parallel to the axis {'b': (1.0, 0.0, 0.0)} as described; give a direction",
        ),
        (
            lambda: space(joints=[Universal("B", "a", "b", O, (X, {"b": Y}))]),
            "joint B: axes (1.0, 0.0, 0.0) and {'b': (0.0, 1.0, 0.0)} are parallel as described; turn one, or a body",
        ),
        (
            lambda: space(joints=[Spherical("B", "a", "b", O)], drives=[Drive("d", "B", speed=1)]),
            "drive d: joint B has the motions 'angle_h', 'angle_t' and 'angle_b'; say which",
        ),
        (
            lambda: space(joints=[Spherical("B", "a", "b", O)], drives=[Drive("d", "B", "angle_h", speed="1 m/s")]),
            "drive d: speed: '1 m/s' is not an angular speed",
        ),
        (
            lambda: space(joints=[Planar("B", "a", "b", O, Z)], drives=[Drive("d", "B", "angle_h", speed=1)]),
            "drive d: joint B has no motion 'angle_h'; did you mean",
        ),
    ],
)
def test_error_of_a_mechanism(make, text):
    with pytest.raises(ModelError) as caught:
        make()
    assert any(line.startswith(text) for line in str(caught.value).splitlines())


def test_every_wrong_part_is_told():
    joints = [Revolute("A", "ground", "a", (0, 0)), Spherical("B", "a", "b", O), Revolute("C", "a", "b", (0, 0))]
    with pytest.raises(ModelError) as caught:
        space(joints=joints, loads=[Torque("L", "a", 1)], gravity=(0, 0))
    lines = str(caught.value).splitlines()
    assert [line.split(":")[0] for line in lines] == ["mechanism m", "joint A", "joint C", "load L"]


def test_refit():
    loose = four_bar().refit(B=play())
    assert loose.part("B").fit == play() and loose.refit(B=Ideal()) == four_bar()
    with pytest.raises(ModelError, match="joint A: length is missing; in space a pin lies in a sleeve"):
        four_bar().refit(A=play())


def test_with():
    changes = {
        "crank.orientation": {"axis": X, "angle": "90 deg"},
        "crank.position.2": "1 mm",
        "rocker.inertia.1": 1e-6,
        "A.axis": {"crank": Y, "ground": X},
        "B.axis": Z,
        "B.h": Y,
    }
    other = four_bar().with_(changes, gravity=O)
    assert other.part("crank").orientation == pytest.approx((math.sqrt(0.5), math.sqrt(0.5), 0, 0))
    assert other.part("crank").position == (0.0, 0.0, 0.001)
    assert other.part("rocker").inertia == (1.456e-4, 1e-6, 1.456e-4)
    assert other.part("B").h == (0.0, 1.0, 0.0)
    assert other.gravity == (0.0, 0.0, 0.0)
    assert other.part("coupler") == four_bar().part("coupler")
    assert everything_in_space().with_() == everything_in_space()
    assert everything_in_space().with_({"universal.axes.1.b": Y}).part("universal").axes[1]["b"] == (0.0, 1.0, 0.0)


def test_units_of_motions():
    mechanism = everything_in_space()
    assert mechanism.part("turning").position == pytest.approx(math.radians(3))
    assert mechanism.part("sliding").speed == 0.003
    assert mechanism.part("gas").force[0] == Table((0.0, math.radians(10)), (1000.0, 0.0), "universal.angle_2")


def test_loads_in_space():
    mechanism = everything_in_space()
    assert mechanism.part("brake").torque[0] == 1.0 and mechanism.part("brake").axes == "body"
    assert dict(mechanism.part("spring").points[1]) == {"b": (0.0, 0.0, 1.0)}
    assert dict(mechanism.part("clock").axis) == {"a": (1.0, 0.0, 0.0), "b": (0.0, 1.0, 0.0)}
