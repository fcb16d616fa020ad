"""What a random machine may have beside joints, forces and play: probes, motors, laws in joints, and the like.

They are drawn apart from the machine itself. What acts is odd in joint coordinates and speeds, or is mirrored by
`engine.transformed`, so that a mirror image of the machine has the same laws.
"""

from typing import Any

import numpy as np

import gudgeon as gd
from gudgeon.fits import Fit

Generator = np.random.Generator


@gd.load_law(states=("sum",))
def servo(time, coordinate, speed, sum, stiffness, gain, damping):
    """Bring a joint back, with an integral part."""
    return -stiffness * coordinate - gain * sum - damping * speed, coordinate


@gd.load_law
def pulsing(time, coordinate, speed, stiffness, frequency):
    """Bring a joint back with a stiffness that changes in time."""
    return -stiffness * (1.0 + 0.5 * np.cos(frequency * time)) * coordinate


def with_additions(machine: gd.Mechanism, random: Generator) -> gd.Mechanism:
    """Return a machine with probes, and perhaps with laws in joints, one-sided springs and friction."""
    loads = [*machine.loads]
    free = [(joint.name, motion) for joint in machine.joints for motion in joint.motions]
    if free and random.random() < 0.3:
        joint, motion = free[random.integers(len(free))]
        laws = [servo(random.uniform(0.0, 5.0), random.uniform(0.0, 20.0), random.uniform(0.0, 0.2)),
                pulsing(random.uniform(0.0, 5.0), random.uniform(1.0, 50.0))]  # fmt: skip
        loads.append(gd.JointLoad("law", joint, laws[random.integers(2)], motion))
    turning = [joint.name for joint in machine.joints if joint.kind == "revolute"]
    if turning and random.random() < 0.2:
        speed = float(random.choice([-1.0, 1.0])) * random.uniform(5.0, 50.0)
        torques = [1.0, 2.0, 0.5, 0.0] if speed > 0.0 else [0.0, -0.5, -2.0, -1.0]
        speeds = np.sort(np.array([0.0, 0.5, 0.8, 1.0]) * speed)
        curves = [gd.Kloss(random.uniform(0.1, 2.0), speed, random.uniform(0.1, 0.5)), gd.TorqueCurve(speeds, torques)]
        loads.append(gd.Motor("turning", str(random.choice(turning)), curves[random.integers(2)]))
    if random.random() < 0.3:
        loads.append(_one_sided(machine, random))
    machine = machine.with_(loads=loads, probes=_probes(machine, random))
    redundant = machine.name.startswith("parallelogram")  # then friction is not unique
    if random.random() < 0.3:
        return _measured(machine, random)
    return _rubbing(machine, random) if not redundant and random.random() < 0.4 else machine


def _one_sided(machine: gd.Mechanism, random: Generator) -> Any:
    """Return a spring that acts to one side, between two bodies."""
    names = [body.name for body in machine.bodies]
    floating = "ground" not in {name for joint in machine.joints for name in (joint.first, joint.second)}
    ends = [*names, *([] if floating else ["ground"])]
    first, second = map(str, random.choice(ends, 2, replace=False)) if len(ends) > 1 else (names[0], "ground")
    values = {"stiffness": random.uniform(10.0, 300.0), "damping": random.uniform(0.0, 5.0)}
    if random.random() < 0.3:
        axis = {} if machine.dimension == 2 else {"axis": _direction(machine, random)}
        values = {name: 0.01 * value for name, value in values.items()}
        acts = str(random.choice(["below", "above"]))
        return gd.TorsionalSpringDamper("half", first, second, acts=acts, **values, **axis)
    points = tuple(0.3 * random.normal(size=(2, machine.dimension)))
    acts = str(random.choice(["compressed", "stretched"]))
    return gd.SpringDamper("half", first, second, points, acts=acts, **values)


def _probes(machine: gd.Mechanism, random: Generator) -> list[Any]:
    """Return a point, a distance and an angle."""
    names = [body.name for body in machine.bodies]
    body, other = str(random.choice(names)), str(random.choice(names))
    at = {body: 0.1 * random.normal(size=machine.dimension)}
    axis = {} if machine.dimension == 2 or random.random() < 0.5 else {"axis": _direction(machine, random)}
    return [
        gd.Probe("point", body, at=at),
        gd.Probe("seen", body, at=at, axes="body", relative_to=other),
        gd.DistanceProbe("way", "ground", body, at_a=0.2 * random.normal(size=machine.dimension), at_b=at),
        gd.AngleProbe("turn", "ground", other, **axis),
    ]


def _direction(machine: gd.Mechanism, random: Generator) -> np.ndarray:
    vector = random.normal(size=machine.dimension)
    return vector / np.linalg.norm(vector)


def _measured(machine: gd.Mechanism, random: Generator) -> gd.Mechanism:
    """Return a machine whose dry joints have a contact that was measured."""
    force = np.array([0.0, 50.0, 400.0, 5000.0]) * random.uniform(0.3, 3.0)
    law = gd.TabulatedContact([0.0, 2e-5, 1e-4, 1e-3], loading=force, unloading=force * [0.0, 0.5, 0.6, 1.0])
    dry = {joint.name: joint.fit for joint in machine.joints if isinstance(joint.fit, gd.Dry)}
    return machine.refit({name: fit.changed({"contact": law}) for name, fit in dry.items()}) if dry else machine


def _rubbing(machine: gd.Mechanism, random: Generator) -> gd.Mechanism:
    """Return a machine whose ideal pins, balls and guides rub, if no contact in it rests in a jump."""
    if any(type(joint.fit) is not gd.Ideal for joint in machine.joints):
        return machine
    law = gd.CoulombTanh(random.uniform(0.02, 0.15), 0.05)
    radius = random.uniform(2e-3, 1e-2)
    fits: dict[str, Fit] = {}
    for joint in machine.joints:
        if joint.kind in ("revolute", "spherical"):
            fits[joint.name] = gd.Ideal(friction=law, radius=radius)
        elif joint.kind == "translational" and random.random() < 0.5:
            fits[joint.name] = gd.Ideal(friction=law, length=0.3)
    return machine.refit(fits) if fits else machine
