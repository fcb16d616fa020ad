"""Fits, joints, bodies, loads, drives and functions, one at a time."""

import copy
import dataclasses
import inspect
import math
import pickle

import numpy as np
import pytest
from mechanisms import STEEL, everything, everything_in_space, play

from gudgeon._describe import Description, ModelError, describe
from gudgeon._quantity import Length
from gudgeon.fits import FITS, Dry, Ideal
from gudgeon.joints import JOINTS, Distance, Revolute, RevoluteTranslational, Rigid, Translational
from gudgeon.laws import Hertz, LankaraniNikravesh
from gudgeon.model import (
    Body,
    Drive,
    Force,
    Harmonic,
    Polynomial,
    SpringDamper,
    Table,
    Torque,
    TorsionalSpringDamper,
)

HERTZ = Hertz(STEEL)


def test_radii_of_a_dry_fit():
    fit = Dry(bearing_radius="10 mm", journal_radius="9.5 mm", contact=HERTZ)
    assert (fit.bearing_radius, fit.clearance, fit.journal_radius) == (0.01, 0.0005, 0.0095)
    assert fit == Dry(0.01, 0.0005, contact=HERTZ)
    assert fit == Dry(journal_radius=0.0095, clearance="0.5 mm", contact=HERTZ)
    assert fit == Dry(0.01, 0.0005, journal_radius=0.0095, contact=HERTZ)
    assert fit.changed({"clearance": 0.001}) == Dry(0.01, 0.001, contact=HERTZ)
    assert fit.changed({"bearing_radius": 0.02}) == Dry(0.02, 0.0005, contact=HERTZ)
    assert fit.changed({"journal_radius": 0.009}) == Dry(0.01, 0.001, contact=HERTZ)


def test_law_from_a_table():
    table = {"law": "lankarani-nikravesh", "material": STEEL, "restitution": 0.9}
    assert Dry(0.01, 0.001, contact=table).contact == LankaraniNikravesh(STEEL, restitution=0.9)
    assert table["law"], "the table is the caller's and stays as it was"
    joint = Revolute("B", "a", "b", at=(0, 0), fit={"kind": "ideal"})
    assert joint.fit == Ideal()


def test_body():
    body = Body("crank", 0.3, "1 kg cm^2", np.array([0.025, 0.0]), "30 deg", velocity=["1 m/s", 0])
    assert body.position == (0.025, 0.0) and type(body.position[0]) is float
    assert body.angle == pytest.approx(math.pi / 6)
    assert body.velocity == (1.0, 0.0) and body.angular_velocity is None


def test_joint_in_body_axes():
    joint = Revolute("B", "a", "b", at={"a": ("1 cm", 0), "b": (0, 1)})
    assert dict(joint.at) == {"a": (0.01, 0.0), "b": (0.0, 1.0)}
    with pytest.raises(TypeError):
        joint.at["a"] = (0.0, 0.0)


def test_motions():
    motions = {joint.kind: joint.motions for joint in JOINTS}
    assert motions == {
        "revolute": ("angle",),
        "translational": ("displacement",),
        "rigid": (),
        "revolute-translational": ("displacement", "angle"),
        "distance": (),
        "spherical": ("angle_h", "angle_t", "angle_b"),
        "cylindrical": ("displacement", "angle"),
        "universal": ("angle_1", "angle_2"),
        "planar": ("displacement_h", "displacement_t", "angle"),
        "screw": ("angle", "displacement"),
        "point-on-line": ("displacement", "angle_h", "angle_t", "angle_b"),
        "higher-pair": (),
    }
    assert [fit.kind for fit in FITS] == [
        "ideal", "dry", "lubricated", "bushing", "massless-link", "dry-guide", "dry-surfaces",
    ]  # fmt: skip


def test_functions_take_the_dimension_of_their_owner():
    force = Force("f", "b", ("2 kN", Harmonic("1 kN", "60 rpm", phase="90 deg", offset=5)))
    assert force.force == (2000.0, Harmonic(1000.0, 2 * math.pi, math.pi / 2, 5.0))
    assert Torque("c", "b", Polynomial(["1 kN m", 2])).torque == Polynomial((1000.0, 2.0))
    assert Torque("c", "b", Table(["0 s", "10 ms"], ["1 N m", 2])).torque == Table((0, 0.01), (1, 2))
    assert Torque("c", "b", {"kind": "polynomial", "coefficients": [1, 2]}).torque == Polynomial((1, 2))
    assert Torque("c", "b", np.float64(3)).torque == 3.0


def test_drive_is_resolved_by_its_motion():
    drive = Drive("motor", "O", speed="60 rpm")
    assert drive.speed == "60 rpm"
    assert drive.resolved("angle").speed == pytest.approx(2 * math.pi)
    with pytest.raises(ModelError, match="drive motor: speed: '60 rpm' is not a speed; write it like '5 mm/s'"):
        drive.resolved("displacement")
    shaker = Drive("shaker", "guide", acceleration=Harmonic("1 m/s^2", 3), initial_speed="2 mm/s")
    assert shaker.resolved("displacement").initial_speed == 0.002


def body(**changes):
    return Body(**{"name": "crank", "mass": 1, "inertia": 1, **changes})


def revolute(**changes):
    return Revolute(**{"name": "B", "first": "a", "second": "b", "at": (0, 0), **changes})


@pytest.mark.parametrize(
    ("make", "text"),
    [
        (lambda: body(mass=-1.0), "body crank: mass -1.0 kg must be greater than 0"),
        (lambda: body(mass="-2 g"), "body crank: mass '-2 g' must be greater than 0"),
        (lambda: body(inertia=0), "body crank: inertia 0.0 kg m^2 must be greater than 0"),
        (lambda: body(mass=math.nan), "body crank: mass nan must be a finite number"),
        (lambda: body(masss=1), "body crank: unknown field 'masss'; did you mean 'mass'?"),
        (lambda: Body("crank"), "body crank: inertia is missing"),
        (lambda: body(position=(0, "5 kg")), "body crank: position[1] '5 kg' is not a length"),
        (lambda: body(position=(0, 0, 0)), "body crank: position has 3 components, inertia is a number; in the plane"),
        (lambda: body(position=(0,) * 4), "position (0, 0, 0, 0) must have 2 components (plane) or 3 (space), like"),
        (lambda: body(position="00"), "position '00' must have 2 components (plane) or 3 (space), like"),
        (lambda: body(position=[0.0]), "position [0.0] must have 2 components"),
        (lambda: body(angle=math.inf), "angle inf must be a finite number"),
        (lambda: body(name=""), "body: name '' must be a printable text"),
        (lambda: body(name=" a"), "name ' a' must be a printable text"),
        (lambda: body(name="a.b"), "name 'a.b' must not contain a dot; write it like 'a-b'"),
        (lambda: body(name="ground"), "name 'ground' is the name of the fixed frame; choose another"),
        (lambda: body(name=3), "body: name 3 must be a text"),
        (
            lambda: play(journal_radius="10.2 mm"),
            "the journal radius 10.2 mm is larger than the bearing radius 10 mm",
        ),
        (
            lambda: play(journal_radius="10 mm"),
            "clearance 0: contact law lankarani-nikravesh takes its stiffness from radii",
        ),
        (
            lambda: play(clearance="1 mm"),
            "radius 9.5 mm and the clearance 1 mm contradict each other; give two",
        ),
        (
            lambda: play(journal_radius=None),
            "give two of bearing_radius, journal_radius and clearance; only bearing",
        ),
        (
            lambda: Dry(0.01, 0.01, contact=HERTZ),
            "the clearance 10 mm is not smaller than the bearing radius 10 mm",
        ),
        (lambda: play(bearing_radius="5 kg"), "dry fit: bearing_radius '5 kg' is not a length"),
        (lambda: play(journal_radius=-1), "dry fit: journal_radius -1.0 m must be greater than 0"),
        (lambda: play(contact=5), "dry fit: contact 5 is not a contact law; give one like Hertz(...)"),
        (lambda: play(contact=Hertz), "contact the class Hertz is not a contact law"),
        (
            lambda: play(contact={"law": "hetz"}),
            "contact 'hetz' is not a known contact law; did you mean 'hertz'?",
        ),
        (lambda: play(contact={}), "contact does not say which contact law it is; add law = one of 'hertz'"),
        (lambda: play(contact={"law": "hertz", 3: 4}), "the key 3 must be a text"),
        (lambda: play(friction=HERTZ), "is not a friction law"),
        (lambda: play(frict=1), "unknown field 'frict'; did you mean 'friction'?"),
        (lambda: Dry(0.01, 0.001), "dry fit: contact is missing"),
        (lambda: revolute(second="a"), "joint B: both bodies are 'a'; a joint connects two different bodies"),
        (
            lambda: revolute(at={"a": (0, 0)}),
            "at is given in the axes of 'a'; give it in those of 'a' and 'b'",
        ),
        (lambda: revolute(at={"a": (0, 0), "b": (0, "x")}), "joint B: at['b'][1] 'x' is not a length"),
        (lambda: revolute(at={3: (0, 0)}), "at 3 is not the name of a body"),
        (lambda: revolute(fit="dry"), "joint B: fit 'dry' is not a fit; give one like Ideal(...)"),
        (lambda: revolute(fit=Ideal), "fit the class Ideal is not a fit"),
        (
            lambda: revolute(fit={"kind": "dry", "bearing_radius": 1, "clearance": 0.1, "contact": {"law": "hertz"}}),
            "joint B: dry fit: contact law hertz: give either a material or a stiffness",
        ),
        (lambda: revolute(first=3), "joint B: first 3 must be a text"),
        (lambda: Translational("g", "a", "b", axis=(0, 0)), "joint g: axis (0, 0) has no direction"),
        (
            lambda: Translational("g", "a", "b", axis={"b": (1, 0)}),
            "axis is given in the axes of 'b'; give it in",
        ),
        (lambda: RevoluteTranslational("s", "a", "b", at=(0, 0)), "joint s: axis is missing"),
        (lambda: Rigid("w", "a", "a"), "joint w: both bodies are 'a'"),
        (lambda: Distance("d", "a", "b", 3), "joint d: points 3 must be two points, like"),
        (
            lambda: Distance("d", "a", "b", ((0, 0), (0, 0))),
            "joint d: both points are (0.0, 0.0); move one",
        ),
        (
            lambda: Distance("d", "a", "b", ((0, 0), (1, 0)), -1),
            "joint d: length -1.0 m must be greater than 0",
        ),
        (
            lambda: Force("f", "b", (1, "5 kg")),
            "load f: force[1] '5 kg' is not a force; write it like '10 kN'",
        ),
        (lambda: Force("f", "b", (1, Harmonic("5 kg", 2))), "load f: harmonic: '5 kg' is not a force"),
        (lambda: Force("f", "b", (1, 2), at={"c": (0, 0)}), "load f: at is given in the axes of 'c'"),
        (lambda: Force("f", "b", (1, 2), axes="bod"), "load f: axes 'bod' must be 'global' or 'body'"),
        (
            lambda: Torque("c", "b", {"kind": "harmonc"}),
            "torque 'harmonc' is not a known function; did you mean",
        ),
        (lambda: Torque("c", "b", True), "load c: torque True is not a torque"),
        (lambda: SpringDamper("s", "a", "a", ((0, 0), (1, 0))), "load s: both bodies are 'a'"),
        (
            lambda: SpringDamper("s", "a", "b", ((0, 0), (1, 0)), -1),
            "load s: stiffness -1.0 N/m must be at least 0",
        ),
        (lambda: TorsionalSpringDamper("t", "a", "b", "1 N/m"), "'1 N/m' is not a torsional stiffness"),
        (lambda: Drive("m", "O"), "drive m: give one of position, speed and acceleration; none is given"),
        (lambda: Drive("m", "O", speed=1, position=1), "position and speed are given"),
        (lambda: Drive("m", "O", speed=1, initial_speed=1), "initial_speed goes with acceleration only"),
        (lambda: Drive("m", "O", speed="fast"), "drive m: speed 'fast' does not begin with a number"),
        (lambda: Harmonic(1, "50 Hz"), "harmonic: frequency '50 Hz' is not an angular speed"),
        (lambda: Polynomial([]), "polynomial: coefficients [] must be a list of at least 1"),
        (lambda: Polynomial([1, "2 m"]), "coefficients[1] '2 m' must be a number in SI units"),
        (lambda: Table([0, 0], [1, 2]), "table: x must increase from point to point, but 0 follows 0"),
        (lambda: Table([0], [1]), "table: x [0] must be a list of at least 2"),
        (lambda: Table([0, 1], [1, 2, 3]), "x has 2 values and y 3"),
        (lambda: Table([0, 1], [1, 2], periodic=True), "the last value 2.0 must be the first, 1.0"),
        (lambda: Table([0, 1], [1, 1], periodic="yes"), "periodic 'yes' must be true or false"),
        (lambda: Table([0, "1 m"], [1, 2]), "table: x[1] '1 m' is not a time"),
    ],
)
def test_error_names_part_value_and_remedy(make, text):
    with pytest.raises(ModelError) as caught:
        make()
    assert text in str(caught.value)
    assert caught.value.__cause__ is None and caught.value.__suppress_context__


def test_all_errors_of_a_part_are_told():
    with pytest.raises(ModelError) as caught:
        Body("crank", mass=-1, inertia="1 m", radius=3)
    assert len(str(caught.value).splitlines()) == 3
    assert pickle.loads(pickle.dumps(caught.value)).part == "body crank"


def parts():
    return [*everything().parts, *everything_in_space().parts]


@pytest.mark.parametrize("part", parts(), ids=lambda part: part.name)
def test_parts_are_immutable_values(part):
    field = dataclasses.fields(part)[0].name
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(part, field, "other")
    for twin in (pickle.loads(pickle.dumps(part)), copy.deepcopy(part), part.changed({})):
        assert twin == part and hash(twin) == hash(part)
    assert part != part.changed({"name": "other"})


def test_signatures_can_be_read():
    assert str(inspect.signature(Body)).startswith("(name, mass, inertia, position=(), angle=0.0, orientation=None,")
    assert "journal_radius" in inspect.signature(Dry).parameters
    body(mass=1)
    assert "args" not in inspect.signature(Body).parameters, "also after the validator is built"


def test_looking_at_a_class_does_not_change_it():
    """Pydantic builds a validator that waits when it is looked at, and puts an __init__ of its own in place of ours."""

    @describe("part")
    class Fresh(Description):
        length: Length

    for base in Fresh.__mro__:
        for value in dict(vars(base)).values():
            getattr(value, "anything", None), repr(value)
    for name in ("__pydantic_validator__", "__pydantic_core_schema__", "__pydantic_serializer__"):
        getattr(getattr(Fresh, name, None), "anything", None)
    with pytest.raises(ModelError, match="part: length '1 kg' is not a length"):
        Fresh("1 kg")
