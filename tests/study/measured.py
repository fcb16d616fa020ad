"""Machines whose motion is known, for the tests of measures."""

from __future__ import annotations

import math

import gudgeon as gd
from gudgeon.papers import flores2004

#: Of `crank`: radius in m, speed in rad/s, mass in kg; g in m/s^2.
RADIUS, SPEED, MASS, G = 0.05, 500.0, 0.3, 9.81
TURN = 2.0 * math.pi / SPEED


def crank(speed=SPEED, **changes) -> gd.Mechanism:
    """A body that is driven round: x = R cos(angle), y = R sin(angle), torque m g R cos(angle)."""
    values = {
        "name": "crank",
        "bodies": [gd.Body("crank", mass=MASS, inertia=1e-4, position=(RADIUS, 0.0))],
        "joints": [gd.Revolute("O", "ground", "crank", at=(0.0, 0.0))],
        "drives": [gd.Drive("motor", joint="O", speed=speed)],
        "gravity": (0.0, -G),
    }
    return gd.Mechanism(**{**values, **changes})


class Bouncing:
    """A mass that falls on a linear spring, and bounces without loss.

    In flight it takes sqrt(2 h/g) down and as long up. On the spring x'' = -g - w^2 x from x = 0, x' = -v, so that
    x = g/w^2 (cos wt - 1) - v/w sin wt, which is zero again at tan(wt/2) = -v w/g.
    """

    mass, height, stiffness = 0.5, 0.02, 2e5

    @property
    def speed(self) -> float:
        return math.sqrt(2.0 * G * self.height)

    @property
    def contact(self) -> float:
        w = math.sqrt(self.stiffness / self.mass)
        return 2.0 / w * (math.pi - math.atan(self.speed * w / G))

    @property
    def period(self) -> float:
        return 2.0 * self.speed / G + self.contact

    @property
    def deepest(self) -> float:
        """By the energy: k d^2/2 = m g (h + d)."""
        d = self.mass * G / self.stiffness
        return d + math.sqrt(d**2 + 2.0 * d * self.height)

    def machine(self, law=None) -> gd.Mechanism:
        law = law or gd.Hertz(stiffness=self.stiffness, exponent=1.0)
        stop = gd.Stop("displacement", lower=-self.height, contact=law)
        return gd.Mechanism(
            name="bouncing",
            bodies=[gd.Body("mass", mass=self.mass, inertia=1e-3)],
            joints=[gd.Translational("guide", "ground", "mass", at=(0.0, 0.0), axis=(0.0, 1.0), stops=[stop])],
            gravity=(0.0, -G),
        )


def oscillator(stiffness=3.0, damping=0.02) -> gd.Mechanism:
    """A body of moment of inertia 0.01 kg m^2 that turns against a torsional spring, from rest at 0.5 rad beside it."""
    spring = gd.TorsionalSpringDamper("coil", "ground", "disc", stiffness=stiffness, damping=damping, free_angle=-0.5)
    return gd.Mechanism(
        name="oscillator",
        bodies=[gd.Body("disc", mass=1.0, inertia=0.01)],
        joints=[gd.Revolute("O", "ground", "disc", at=(0.0, 0.0))],
        loads=[spring],
    )


def twelve_impacts() -> gd.Mechanism:
    """The slider-crank of flores2004 with half a millimetre of play; twelve impacts take some 5 ms."""
    return flores2004.dry()


class Rotor:
    """A shaft that turns in a bearing with a short film, under a constant load downwards.

    It settles at the eccentricity ratio e with F = mu R L^3 W/(4 c^2) e/(1 - e^2)^2 sqrt(16 e^2 + pi^2 (1 - e^2)), at
    the attitude angle atan(pi sqrt(1 - e^2)/(4 e)) from the load in the sense of rotation (Ocvirk's short bearing).
    """

    radius, clearance, length, viscosity, speed, load = 0.01, 2e-5, 0.01, 0.016, 300.0, 100.0

    def force(self, e: float) -> float:
        journal = self.radius - self.clearance
        scale = self.viscosity * journal * self.length**3 * self.speed / (4.0 * self.clearance**2)
        return scale * e / (1.0 - e * e) ** 2 * math.sqrt(16.0 * e * e + math.pi**2 * (1.0 - e * e))

    @property
    def eccentricity(self) -> float:
        from scipy.optimize import brentq

        return brentq(lambda e: self.force(e) - self.load, 1e-3, 0.999, xtol=1e-14)

    @property
    def attitude(self) -> float:
        e = self.eccentricity
        return math.atan(math.pi * math.sqrt(1.0 - e * e) / (4.0 * e))

    def machine(self, turned: float = 0.0) -> gd.Mechanism:
        """Return it; with its bearing in a body whose axes are turned, fixed to the ground."""
        film = gd.Lubricated(
            self.radius, clearance=self.clearance, length=self.length, viscosity=self.viscosity, film=gd.ShortBearing()
        )
        return gd.Mechanism(
            name="rotor",
            bodies=[
                gd.Body("shaft", mass=1.0, inertia=1e-3),
                gd.Body("housing", mass=1.0, inertia=1e-3, angle=turned),
            ],
            joints=[
                gd.Rigid("feet", "ground", "housing", at=(0.0, 0.0)),
                gd.Revolute("B", "housing", "shaft", at=(0.0, 0.0), fit=film),
            ],
            drives=[gd.Drive("motor", "B", speed=self.speed)],
            loads=[gd.Force("load", "shaft", (0.0, -self.load))],
        )
