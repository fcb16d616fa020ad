"""Mechanisms that several tests use."""

from gudgeon.fits import Dry
from gudgeon.joints import Distance, Revolute, RevoluteTranslational, Rigid, Translational
from gudgeon.laws import LankaraniNikravesh, Material, ModifiedCoulomb
from gudgeon.model import (
    Body,
    Couple,
    Drive,
    Force,
    Harmonic,
    Mechanism,
    Polynomial,
    SpringDamper,
    Table,
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
    """A mechanism, of no use, with every kind of part and of argument in it."""
    engine = slider_crank()
    contact = LankaraniNikravesh((STEEL, BRONZE), restitution=0.9, rate_limit=None)
    gas = Table([0, "180 deg", "360 deg"], ["1 kN", 2, "1 kN"], over="O", periodic=True)
    joints = [
        *engine.joints,
        Distance("strut", "ground", "rod", ((0, 0), (1, 1)), length="1.4 m"),
        Revolute("P", "rod", "slider", at={"rod": ("1 cm", 0), "slider": (0, 1)}),
        RevoluteTranslational("slot", "crank", "slider", at=(0, 0), axis={"crank": (1, 0)}),
        Rigid("weld", "rod", "slider"),
    ]
    loads = [
        Force("gas", "slider", (gas, 0), at={"slider": (0, 0)}, axes="body"),
        Couple("brake", "crank", Polynomial(["1 N m", 2])),
        SpringDamper("spring", "ground", "rod", ((0, 0), (1, 1)), "3 N/mm", 1, 0.1, Harmonic("1 kN", "30 rad/s")),
        TorsionalSpringDamper("clock", "ground", "rod", 1, 2, "3 deg", 3),
    ]
    full = engine.with_(joints=joints, loads=loads, gravity=(0, "-9.81 m/s^2"))
    return full.refit(B=play(contact=contact))
