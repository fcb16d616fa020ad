"""Studies of a pendulum that are quick to compute, as files, and what they must give without gudgeon."""

import math

#: A rod of 1 m, held horizontally and let go.
MODEL = """
name = "pendulum"
gravity = [0, -9.81]
[simulation]
until = "1 ms"
[bodies.rod]
mass = 1.0
inertia = 0.1
position = [0.5, 0.0]
[joints.O]
kind = "revolute"
bodies = ["ground", "rod"]
at = [0, 0]
"""

#: The same inside a study. Its peak is at the start: from there on the rod falls, and its weight's arm grows shorter.
INSIDE = MODEL.replace("[bodies", "[model.bodies").replace("[joints", "[model.joints").replace("[simu", "[model.simu")


def study(vary='"rod.mass" = { from = 1, to = 2, count = 5 }', more="", measure=""):
    """A study's file in one piece, of the angular acceleration of the rod when it is let go."""
    peak = 'peak = { kind = "peak", channel = "rod.angular_acceleration" }'
    return f"{more}\n[model]{INSIDE}[vary]\n{vary}\n[measure]\n{measure or peak}\n"


def peak(mass, inertia=0.1, arm=0.5):
    """m g d / (I + m d^2), Newton's law for the rod about its pin."""
    return mass * 9.81 * arm / (inertia + mass * arm**2)


#: A rod that points upwards and is held by a wire, for cases that cannot be assembled: the wire reaches to 2 m beside
#: the pin from the rod's end, so that it is between 1 m and 3 m long.
WIRE = """
[model]
name = "rod on a wire"
[model.bodies.rod]
mass = 1.0
inertia = 0.1
position = [0.0, 0.5]
angle = "90 deg"
[model.joints.O]
kind = "revolute"
bodies = ["ground", "rod"]
at = [0, 0]
[model.joints.wire]
kind = "distance"
bodies = ["ground", "rod"]
points = [[2, 0], { rod = [0.5, 0] }]
length = "2.2 m"
[vary]
"wire.length" = ["0.5 m", "2 m", "2.5 m"]
[measure]
angle = { kind = "peak", channel = "rod.angle" }
"""


def wire_angle(length):
    """The angle of the rod, by the law of cosines."""
    return math.acos((1.0**2 + 2.0**2 - length**2) / (2.0 * 1.0 * 2.0))
