"""Mechanisms that several tests use."""

import gudgeon as gd
from gudgeon.fits import Dry, DrySurfaces
from gudgeon.joints import (
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
from gudgeon.laws import LankaraniNikravesh, Material, ModifiedCoulomb
from gudgeon.laws.load import Kloss, TorqueCurve
from gudgeon.model import (
    AngleProbe,
    Body,
    DistanceProbe,
    Drive,
    Force,
    Harmonic,
    JointLoad,
    Mechanism,
    Motor,
    Polynomial,
    Probe,
    SpringDamper,
    Table,
    Torque,
    TorsionalSpringDamper,
)

STEEL = Material(young="207 GPa", poisson=0.3)
BRONZE = Material(young=1.1e11, poisson=0.34, density=8800.0, name="bronze")

# The mechanism of the design, as a file.
DESIGN = """
name = "slider-crank"
gravity = [0, "-9.81 m/s^2"]
[materials.steel]
young = "207 GPa"
poisson = 0.3
[bodies.crank]
mass = 0.30
inertia = 1e-5
position = ["25 mm", 0]
[bodies.rod]
mass = 0.21
inertia = 2.5e-4
position = ["110 mm", 0]
[bodies.slider]
mass = 0.14
inertia = 1e-4
position = ["170 mm", 0]
[joints.O]
kind = "revolute"
bodies = ["ground", "crank"]
at = [0, 0]
[joints.A]
kind = "revolute"
bodies = ["crank", "rod"]
at = ["50 mm", 0]
[joints.B]
kind = "revolute"
bodies = ["slider", "rod"]
at = ["170 mm", 0]
[joints.B.fit]
kind = "dry"
bearing_radius = "10 mm"
clearance = "0.5 mm"
contact = { law = "lankarani-nikravesh", material = "steel", restitution = 0.9 }
friction = { law = "modified-coulomb", coefficient = 0.03 }
[joints.guide]
kind = "translational"
bodies = ["ground", "slider"]
axis = [1, 0]
[drives.motor]
joint = "O"
speed = "-5000 rpm"
"""

# A mechanism in space, as a file.
SHAFTS = """
name = "shafts"
gravity = [0, 0, "-9.81 m/s^2"]
[bodies.shaft]
mass = "2 kg"
inertia = ["20 kg cm^2", 1e-2, 1e-2]
[bodies.bent]
mass = 1
inertia = [[1e-2, 0, 0], [0, 1e-2, 0], [0, 0, "1e-2 kg m^2"]]
position = ["200 mm", 0, 0]
orientation = { axis = [0, 0, 1], angle = "30 deg" }
inertia_axes = { sequence = "ZYX", angles = ["10 deg", 0, 0] }
angular_velocity = ["60 rpm", 0, 0]
[joints.bearing]
kind = "cylindrical"
bodies = ["ground", "shaft"]
at = [0, 0, 0]
axis = { ground = [1, 0, 0], shaft = [1, 0, 0] }
[joints.cross]
kind = "universal"
bodies = ["shaft", "bent"]
at = ["100 mm", 0, 0]
axes = [[0, 0, 1], { bent = [0, 1, 0] }]
[loads.wind]
kind = "torque"
body = "bent"
torque = [0, { kind = "harmonic", amplitude = "1 N m", frequency = "1 rad/s" }, 0]
[loads.string]
kind = "spring-damper"
bodies = ["ground", "bent"]
points = [[0, 1, 0], { bent = [0, 0, 0] }]
"""


@gd.load_law(states={"integral": "0.1 rad s"}, units={"kp": "N m/rad"})
def controller(time, angle, speed, integral, kp, ki):
    """A controller that holds an angle at zero."""
    return -kp * angle - ki * integral, angle


@gd.pair
def wheel(x, y, angle, radius):
    """A wheel of the second body on the flat first."""
    return y - radius, (0.0, 1.0), (x, 0.5 * (y - radius))


@gd.pair(dimension=3, sites=2)
def two_balls(position, rotation, site, radius, arm):
    """Two balls of the second body on the flat first, on an axle along its x."""
    side = 1.0 if site == 0 else -1.0
    gap = position[2] + side * arm * rotation[2, 0] - radius
    point = (position[0] + side * arm * rotation[0, 0], position[1] + side * arm * rotation[1, 0], 0.5 * gap)
    return gap, (0.0, 0.0, 1.0), point


def surfaces(pair):
    contact = LankaraniNikravesh(stiffness=1e9, exponent=1.5, restitution=0.9)
    return DrySurfaces(pair, contact=contact, friction=ModifiedCoulomb(coefficient=0.03), length="0.1 mm", feature=0.01)


def play(**changes):
    values = {
        "bearing_radius": "10 mm",
        "journal_radius": "9.5 mm",
        "contact": LankaraniNikravesh(STEEL, restitution=0.9),
        "friction": ModifiedCoulomb(coefficient=0.03),
    }
    return Dry(**{**values, **changes})


def slider_crank(**changes):
    values = {
        "name": "slider-crank",
        "bodies": [
            Body("crank", mass=0.30, inertia=1e-5, position=(0.025, 0.0)),
            Body("rod", mass=0.21, inertia=2.5e-4, position=(0.11, 0.0)),
            Body("slider", mass=0.14, inertia=1e-4, position=(0.17, 0.0)),
        ],
        "joints": [
            Revolute("O", "ground", "crank", at=(0.0, 0.0)),
            Revolute("A", "crank", "rod", at=(0.05, 0.0)),
            Revolute("B", "slider", "rod", at=(0.17, 0.0)),
            Translational("guide", "ground", "slider", axis=(1.0, 0.0)),
        ],
        "drives": [Drive("motor", joint="O", speed="-5000 rpm")],
    }
    return Mechanism(**{**values, **changes})


def everything():
    """A mechanism in the plane, of no use, with every kind of part and of argument in it."""
    engine = slider_crank()
    contact = LankaraniNikravesh((STEEL, BRONZE), restitution=0.9, rate_limit=None)
    gas = Table([0, "180 deg", "360 deg"], ["1 kN", 2, "1 kN"], over="O", periodic=True)
    joints = [
        *engine.joints,
        Distance("strut", "ground", "rod", ((0, 0), {"rod": (1, 1)}), length="1.4 m"),
        Revolute("P", "rod", "slider", at={"rod": ("1 cm", 0), "slider": (0, 1)}),
        RevoluteTranslational("slot", "crank", "slider", at=(0, 0), axis={"crank": (1, 0)}),
        Rigid("weld", "rod", "slider"),
        HigherPair("road", "crank", "slider", (0, 0), {"crank": (1, 0)}, fit=surfaces(wheel(0.01))),
    ]
    loads = [
        Force("gas", "slider", (gas, 0), at={"slider": (0, 0)}, axes="body"),
        Torque("brake", "crank", Polynomial(["1 N m", 2])),
        SpringDamper("spring", "ground", "rod", ((0, 0), (1, 1)), "3 N/mm", 1, 0.1, Harmonic("1 kN", "30 rad/s")),
        TorsionalSpringDamper("clock", "ground", "rod", 1, 2, "3 deg", 3),
        SpringDamper("rope", "ground", "rod", ((0, 0), (1, 1)), "3 N/mm", preload="-5 N", acts="stretched"),
        TorsionalSpringDamper("pawl", "ground", "rod", "3 N m/rad", preload="1 N m", acts="below"),
        JointLoad("control", "O", controller(kp="3 N m/rad", ki=1), over="P", start={"integral": 0.1}),
        Motor("helper", "O", TorqueCurve(["0 rpm", "3000 rpm"], ["2 N m", 0])),
        Motor("starter", "O", Kloss("40 N m", "-1500 rpm", 0.2)),
    ]
    probes = [
        Probe("tip", "rod", at={"rod": ("1 cm", 0)}, axes="body"),
        DistanceProbe("gap", "rod", "ground", (0, 0), {"ground": (1, 1)}),
        AngleProbe("bend", "crank", "rod"),
    ]
    full = engine.with_(joints=joints, loads=loads, gravity=(0, "-9.81 m/s^2"), probes=probes)
    return full.refit(B=play(contact=contact))


def four_bar(**changes):
    """The spatial four-bar of the design."""
    values = {
        "name": "spatial four-bar",
        "bodies": [
            Body("crank", mass=0.0196, inertia=(3.92e-5, 1.97e-5, 1.97e-5), position=(0.0, 0.0, 0.0)),
            Body(
                "coupler",
                mass=0.1416,
                inertia=(1.7743e-3, 3.51e-5, 1.7743e-3),
                position=(-0.0375, -0.0425, 0.0426),
                orientation=(0.9186, -0.1767, 0.0667, -0.3470),
            ),
            Body(
                "rocker",
                mass=0.0316,
                inertia=(1.456e-4, 2.9e-6, 1.456e-4),
                position=(-0.0575, -0.085, 0.0326),
                orientation=(0.6066, -0.3634, 0.3634, -0.6066),
            ),
        ],
        "joints": [
            Revolute("A", "ground", "crank", at=(0.0, 0.0, 0.0), axis=(1.0, 0.0, 0.0)),
            Spherical("B", "crank", "coupler", at=(0.0, 0.0, 0.02)),
            Spherical("C", "coupler", "rocker", at=(-0.0749, -0.085, 0.0652)),
            Revolute("D", "ground", "rocker", at=(-0.04, -0.085, 0.0), axis=(0.0, 1.0, 0.0)),
        ],
        "gravity": (0.0, 0.0, -9.81),
    }
    return Mechanism(**{**values, **changes})


def everything_in_space():
    """A mechanism in space, of no use, with every kind of part and of argument in it."""
    tensor = ((3, 0.1, 0), (0.1, "4 kg m^2", 0), (0, 0, 5))
    a = Body("a", 1, tensor, (0, "1 mm", 0), velocity=(1, 2, 3), angular_velocity=("1 rpm", 0, 0))
    b = Body(
        "b",
        1,
        (3, 4, 5),
        orientation={"axis": (1, 1, 0), "angle": "30 deg"},
        inertia_about=("10 cm", 0, 0),
        inertia_axes={"sequence": "ZYX", "angles": ("10 deg", 0, 0.3)},
    )
    x, y, z, at = (1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 0, "5 cm")
    joints = [
        Revolute("revolute", "ground", "a", at, axis=x, h=y),
        Translational("translational", "a", "b", axis={"a": x, "b": y}, h={"a": z}),
        Rigid("rigid", "a", "b"),
        Distance("distance", "a", "b", ({"a": x}, y)),
        Spherical("spherical", "a", "b", at, axis=z, h=x),
        Spherical("loose", "a", "b", {"a": x, "b": z}, play()),
        Cylindrical("cylindrical", "a", "b", at, {"a": x}, {"a": y}),
        Universal("universal", "a", "b", at, ({"a": x}, {"b": z})),
        Planar("planar", "a", "b", at, z, x),
        Screw("screw", "a", "b", at, x, "-5 mm"),
        PointOnLine("line", "a", "b", at, x),
        HigherPair("table", "a", "b", {"a": x, "b": z}, x, y, fit=surfaces(two_balls(0.01, 0.1))),
    ]
    drives = [
        Drive("turning", "spherical", "angle_t", position="3 deg"),
        Drive("sliding", "planar", "displacement_t", speed="3 mm/s"),
    ]
    gas = Table([0, "10 deg"], ["1 kN", 0], over="universal.angle_2")
    loads = [
        Force("gas", "a", (gas, 0, 1), at={"a": x}, axes="body"),
        Torque("brake", "a", (1, Polynomial(["1 N m", 2]), 0), "body"),
        SpringDamper("spring", "a", "b", (at, {"b": z}), "3 N/mm"),
        TorsionalSpringDamper("clock", "a", "b", 1, 2, "3 deg", 3, axis={"a": x, "b": y}),
        JointLoad("control", "cylindrical", controller(1, 2), motion="angle", over=["universal.angle_2"]),
        Motor("motor", "revolute", Kloss("40 N m", "1500 rpm", 0.2)),
    ]
    probes = [
        Probe("tip", "a", at={"a": x}, axes="b", relative_to="b"),
        DistanceProbe("gap", "a", "ground", at, {"ground": z}),
        AngleProbe("bend", "a", "b", {"a": x}),
    ]
    return Mechanism("everything", [a, b], joints, drives, loads, (0, 0, "-9.81 m/s^2"), probes)
