"""Forced oscillators whose motion is known from elsewhere: a mass on a guide, a pendulum, a mass before a stop."""

from __future__ import annotations

import math

import numpy as np

import gudgeon as gd

#: A table over the coordinate goes so far to both sides.
REACH = 8.0
#: Length of a spring.
LONG = 3.0


def duffing(
    damping: float, linear: float, cubic: float, amplitude: float, frequency: float = 1.0, place: float = 0.1
) -> gd.Mechanism:
    """x'' + damping x' + linear x + cubic x^3 = amplitude cos(frequency t), from rest at a place.

    A cubic spline through points of a cubic is that cubic.
    """
    mass = gd.Body("m", mass=1.0, inertia=1.0, position=(place, 0.0))
    guide = gd.Translational("g", "ground", "m", at=(place, 0.0), axis=(1.0, 0.0))
    x = np.linspace(-REACH, REACH, 17)
    force = gd.Table(x - place, -(linear * x + cubic * x**3), over="g", interpolation="spline")
    drag = gd.SpringDamper("drag", "ground", "m", ((-100.0, 0.0), (place, 0.0)), damping=damping)
    push = gd.Force("push", "m", (gd.Harmonic(amplitude, frequency, phase=0.5 * math.pi), 0.0))
    return gd.Mechanism("duffing", [mass], [guide], loads=[gd.Force("spring", "m", (force, 0.0)), drag, push])


def linear(
    stiffness: float,
    damping: float,
    frequency: float,
    amplitude: float = 0.1,
    *,
    place: float = 0.02,
    speed: float = 0.0,
    stops: tuple[gd.Stop, ...] = (),
) -> gd.Mechanism:
    """x'' + damping x' + stiffness x = amplitude cos(frequency t), from a place; limits of stops count from there.

    The spring is long, so that it never turns round.
    """
    mass = gd.Body("m", mass=1.0, inertia=1.0, position=(LONG + place, 0.0), velocity=(speed, 0.0))
    guide = gd.Translational("g", "ground", "m", axis=(1.0, 0.0), stops=stops)
    spring = gd.SpringDamper(
        "s", "ground", "m", ((0.0, 0.0), (LONG + place, 0.0)), stiffness=stiffness, damping=damping, free_length=LONG
    )
    push = gd.Force("push", "m", (gd.Harmonic(amplitude, frequency, phase=0.5 * math.pi), 0.0))
    return gd.Mechanism("oscillator", [mass], [guide], loads=[spring, push])


def pendulum(damping: float, amplitude: float, frequency: float = 1.0) -> gd.Mechanism:
    """theta'' + damping theta' + sin theta = amplitude sin(frequency t), from rest below."""
    rod = gd.Body("rod", mass=2.0, inertia=0.5, position=(0.0, -0.5))  # 1 kg m^2 about the pin
    pin = gd.Revolute("O", "ground", "rod", at=(0.0, 0.0))
    drag = gd.TorsionalSpringDamper("drag", "ground", "rod", damping=damping)
    push = gd.Torque("push", "rod", gd.Harmonic(amplitude, frequency))
    return gd.Mechanism("pendulum", [rod], [pin], loads=[drag, push], gravity=(0.0, -1.0))


#: Torque of the motor of `self_excited` over its speed: 0.2 (w - w^3/3) N m at these points.
SPEEDS = np.linspace(-4.0, 4.0, 33)
TORQUES = 0.2 * (SPEEDS - SPEEDS**3 / 3.0)


def self_excited(amplitude: float, frequency: float, speed: float = 0.0) -> gd.Mechanism:
    """theta'' + theta = M(theta') + amplitude sin(frequency t): Rayleigh's oscillator, its motor given by points."""
    wheel = gd.Body("wheel", mass=1.0, inertia=1.0, position=(0.0, 0.0), angular_velocity=speed)
    pin = gd.Revolute("O", "ground", "wheel", at=(0.0, 0.0))
    motor = gd.Motor("motor", "O", gd.TorqueCurve(SPEEDS.tolist(), TORQUES.tolist()))
    spring = gd.TorsionalSpringDamper("spring", "ground", "wheel", stiffness=1.0)
    push = gd.Torque("push", "wheel", gd.Harmonic(amplitude, frequency))
    return gd.Mechanism("self-excited", [wheel], [pin], loads=[motor, spring, push])
