"""A forced oscillator that becomes stiffer as it is drawn aside, and its equation for SciPy.

A mass on a guide is held by a spring across the guide, of the length 1 m at rest, and by one along it:

    x'' = -x - 4 x (1 - 1/sqrt(1 + x^2)) - 0.2 x' + A sin(1.6 t)
"""

import math

import numpy as np
from scipy.integrate import solve_ivp

import gudgeon as gd

FREQUENCY = 1.6
PERIOD = 2.0 * math.pi / FREQUENCY
PUSH = "push.force.x.amplitude"


def oscillator(amplitude=0.4, frequency=FREQUENCY):
    """The mass, pushed by A sin(w t)."""
    end = {"m": (0.0, 0.0)}  # in the body's axes, so that it may start elsewhere
    return gd.Mechanism(
        "oscillator",
        [gd.Body("m", mass=1.0, inertia=1.0, position=(0.0, 0.0), velocity=(0.0, 0.0))],
        [gd.Translational("guide", "ground", "m", axis=(1, 0))],
        loads=[
            gd.SpringDamper("across", "ground", "m", ((0, 1), end), stiffness=4.0, free_length=1.0),
            gd.SpringDamper("s", "ground", "m", ((-5, 0), end), stiffness=1.0, damping=0.2, free_length=5.0),
            gd.Force("push", "m", (gd.Harmonic(amplitude, frequency), 0.0)),
        ],
    )


def strobed(amplitudes, periods, state=(0.0, 0.0)):
    """Positions at the end of each period, for one amplitude after the other, each from where the last was left."""

    def rates(t, y, amplitude):
        x, v = y
        return [v, -x - 4.0 * x * (1.0 - 1.0 / math.sqrt(1.0 + x * x)) - 0.2 * v + amplitude * math.sin(FREQUENCY * t)]

    found = []
    for amplitude in amplitudes:
        times = PERIOD * np.arange(1, periods + 1)
        solution = solve_ivp(
            rates, (0.0, times[-1]), state, "DOP853", times, args=(amplitude,), rtol=1e-11, atol=1e-12
        )  # fmt: skip
        state = solution.y[:, -1]
        found.append(solution.y[0])
    return np.array(found)


#: The same in a file.
MODEL = """
name = "oscillator"
[bodies.m]
mass = 1.0
inertia = 1.0
velocity = [0, 0]
[joints.guide]
kind = "translational"
bodies = ["ground", "m"]
axis = [1, 0]
[loads.across]
kind = "spring-damper"
bodies = ["ground", "m"]
points = [[0, 1], [0, 0]]
stiffness = 4.0
free_length = 1.0
[loads.s]
kind = "spring-damper"
bodies = ["ground", "m"]
points = [[-5, 0], [0, 0]]
stiffness = 1.0
damping = 0.2
free_length = 5.0
[loads.push]
kind = "force"
body = "m"
force = [{ kind = "harmonic", amplitude = 0.4, frequency = 1.6 }, 0]
"""
