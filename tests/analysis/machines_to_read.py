"""Machines whose motion is known in closed form, or quick to sample."""

import math

import gudgeon as gd

#: Crank and rod of the slider-crank in m, and its speed in rad/s.
CRANK, ROD, SPEED = 0.05, 0.12, 2.0 * math.pi * 20.0

engine = gd.Mechanism(
    name="engine",
    bodies=[
        gd.Body("crank", mass=0.30, inertia=1e-5, position=(0.025, 0.0)),
        gd.Body("rod", mass=0.21, inertia=2.5e-4, position=(0.11, 0.0)),
        gd.Body("slider", mass=0.14, inertia=1e-4, position=(0.17, 0.0)),
    ],
    joints=[
        gd.Revolute("O", "ground", "crank", at=(0.0, 0.0)),
        gd.Revolute("A", "crank", "rod", at=(CRANK, 0.0)),
        gd.Revolute("B", "slider", "rod", at=(CRANK + ROD, 0.0)),
        gd.Translational("guide", "ground", "slider", axis=(1.0, 0.0)),
    ],
    drives=[gd.Drive("motor", joint="O", speed=-SPEED)],
)
contact = gd.LankaraniNikravesh(gd.Material(young="207 GPa", poisson=0.3), restitution=0.7)
worn = engine.refit(B=gd.Dry(bearing_radius="10 mm", clearance="0.2 mm", contact=contact))


def swing(amplitude, frequency):
    """An arm whose angle is a sin(w t), frequency in rad/s."""
    return gd.Mechanism(
        name="swing",
        bodies=[gd.Body("arm", mass=1.0, inertia=0.1, position=(0.5, 0.0))],
        joints=[gd.Revolute("O", "ground", "arm", at=(0.0, 0.0))],
        drives=[gd.Drive("hand", joint="O", position=gd.Harmonic(amplitude=amplitude, frequency=frequency))],
    )


def oscillator(damping):
    """A mass of 1 kg on a spring of 100 N/m and a damper, driven by 10 sin(4 t) N."""
    return gd.Mechanism(
        name="oscillator",
        bodies=[gd.Body("mass", mass=1.0, inertia=1.0)],
        joints=[gd.Translational("rail", "ground", "mass", axis=(1.0, 0.0))],
        loads=[
            gd.SpringDamper("spring", "ground", "mass", ((-1.0, 0.0), (0.0, 0.0)), stiffness=100.0, damping=damping),
            gd.Force("push", "mass", (gd.Harmonic(amplitude=10.0, frequency=4.0), 0.0)),
        ],
    )
