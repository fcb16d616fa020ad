"""A study, a diagram and a branch that the tests of their page share: a mass on a spring that a force shakes."""

import math
from functools import cache

#: Hostile names, see machines.py.
from machines import IMAGE, QUOTES, SCRIPT

import gudgeon as gd

PERIOD = 2.0 * math.pi


@cache
def shaken(name="shaken"):
    """A mass of 1 kg on a damped spring, shaken at 1 rad/s."""
    mass = gd.Body("mass", mass=1.0, inertia=1.0, position=(0.0, 0.0))
    guide = gd.Translational("guide", "ground", "mass", at=(0, 0), axis=(1, 0))
    spring = gd.SpringDamper("s", "ground", "mass", ((-1, 0), (0, 0)), stiffness=4.0, damping=2.0)
    push = gd.Force("push", "mass", (gd.Harmonic(1.0, 1.0), 0.0))
    return gd.Mechanism(name, [mass], [guide], loads=[spring, push])


def study(**options):
    """Three stiffnesses and four masses; of each the largest speed and where it is at the end."""
    return gd.Study(
        shaken(),
        {"s.stiffness": gd.Grid(4.0, 8.0, 3), "mass.mass": [0.5, 1.0, 1.5, 3.0]},
        {"peak": gd.Peak("mass.velocity.x"), "end": gd.Maximum("mass.position.x")},
        until=3.0,
        **options,
    )


def diagram():
    """Five stiffnesses; the mass comes to rest in one motion, and so in one point at each."""
    return gd.Diagram(
        shaken(), {"s.stiffness": gd.Grid(4.0, 8.0, 5)}, ["mass.position.x", "mass.velocity.x"], period=PERIOD,
        transient=8, keep=3,
    )  # fmt: skip


def hostile():
    """A study whose every name is hostile."""
    mass = gd.Body(IMAGE, mass=1.0, inertia=1.0, position=(0.0, 0.0))
    guide = gd.Translational("guide", "ground", IMAGE, at=(0, 0), axis=(1, 0))
    push = gd.Force("__proto__", IMAGE, (gd.Harmonic(1.0, 1.0), 0.0))
    mechanism = gd.Mechanism(QUOTES, [mass], [guide], loads=[push])
    return gd.Study(
        mechanism, {f"{IMAGE}.mass": [1.0, 2.0], "__proto__.force.x.amplitude": [1.0, 2.0]},
        {QUOTES + SCRIPT: gd.Peak(f"{IMAGE}.velocity.x")}, until=0.1, name=SCRIPT,
    )  # fmt: skip
