"""What must hold of any machine's motion, and how far off it may be.

The error norm of the integration (docs/dynamics.md, error norm) keeps the error of one step below rtol times the size
of the mechanism in positions, and below rtol times the fastest speed of a point in velocities. Errors of N steps add up
to at most N times that, times what the motion makes of a small change until later: its growth, which is measured by
running a machine whose masses, velocities and gravity differ by a little. All bounds here are N rtol times a scale of
the quantity, times the growth where motions are compared, times the factor SLACK: the norm takes the worst body and
component, here they are added up.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

import gudgeon as gd
from engine.spatial_machines import momenta
from engine.transformed import Move

RTOL = 1e-9
SLACK = 3.0
#: How much a machine is changed to see the growth: far above the errors of integration, far below the motion.
CHANGE = 1e-6
#: Motions are compared as long as the bound for their difference is below this part of the mechanism's size.
COMPARABLE = 1e-3
UNTIL, SAMPLES = 0.1, 41
MAX_STEPS = 60_000


def motion(machine: gd.Mechanism) -> gd.Run:
    """The run of a machine at the instants that comparisons use."""
    times = np.linspace(0.0, UNTIL, SAMPLES)
    return machine.simulate(until=UNTIL, times=times, rtol=RTOL, max_steps=MAX_STEPS, progress=False)


def every_step(machine: gd.Mechanism, until: float = UNTIL, start: gd.Run | None = None) -> gd.Run:
    """The run of a machine at every step: the error norm says nothing of the interpolation between steps."""
    return machine.simulate(until=until, rtol=RTOL, max_steps=MAX_STEPS, progress=False, start=start)


@dataclass(frozen=True)
class Scales:
    """Sizes of a run's quantities: its length, its fastest speed, its mass, its energy."""

    length: float
    speed: float
    mass: float
    energy: float


def scales(run: gd.Run) -> Scales:
    """Lengths from the places of all bodies, speeds of their fastest points, energies that are exchanged."""
    bodies = [body.name for body in run.mechanism.bodies]
    positions = np.array([run.values(f"{name}.position")[0] for name in bodies])
    reach = float(np.abs(positions - positions[0, 0]).max()) + 0.3  # joints and loads are up to 0.3 m away from bodies
    velocity = max(float(np.abs(run.values(f"{name}.velocity")[0]).max()) for name in bodies)
    spin = max(float(np.abs(run.values(f"{name}.angular_velocity")[0]).max()) for name in bodies)
    inertia = sum(np.max(np.abs(_inertia(body))) for body in run.mechanism.bodies)
    mass = sum(body.mass for body in run.mechanism.bodies) + inertia / reach**2
    speed = velocity + spin * reach
    exchanged = sum(
        float(np.ptp(run.values(name)[0]))
        for name in run.channels
        if name.startswith("energy.") and "resid" not in name
    )
    return Scales(reach, speed, mass, mass * speed**2 + exchanged)


def _inertia(body: gd.Body) -> Any:
    return body.inertia_number if body.dimension == 2 else np.array(body.inertia_matrix)


def steps(run: gd.Run) -> int:
    """How many steps there were; one more for the projection at the start."""
    return run.statistics.steps + 1


def energy_off(run: gd.Run) -> float:
    """How far the energy balance is off, in parts of the bound."""
    off = float(np.abs(run.values("energy.residual")[0]).max())
    # A machine that cannot move has its energies' rounding for a residual.
    held = max(float(np.abs(run.values(name)[0]).max()) for name in run.channels if name.startswith("energy."))
    rounding = np.finfo(float).eps * steps(run) * held
    allowed = SLACK * steps(run) * RTOL * scales(run).energy + rounding
    return off / allowed if off > 0.0 else 0.0  # nothing is off, or allowed to be, where nothing ever moves


def constraints_off(run: gd.Run) -> float:
    """How far constraints are open, in parts of the bound: projection closes them to round-off of the coordinates."""
    s = scales(run)
    far = max(float(np.abs(run.values(f"{body.name}.position")[0]).max()) for body in run.mechanism.bodies) + s.length
    position = float(run.values("constraints.position")[0].max()) / (1e-12 * far)
    velocity = float(run.values("constraints.velocity")[0].max()) / (1e-12 * (s.speed + s.length))
    return max(position, velocity)


def momentum_off(run: gd.Run) -> float:
    """How far the momenta of a machine without external forces stray, in parts of the bound."""
    s = scales(run)
    if run.mechanism.dimension == 3:
        linear, angular = momenta(run)
    else:
        linear, angular = np.zeros((len(run.time), 2)), np.zeros(len(run.time))
        for body in run.mechanism.bodies:
            p, v = run.values(f"{body.name}.position")[0], run.values(f"{body.name}.velocity")[0]
            linear += body.mass * v
            angular += body.mass * (p[:, 0] * v[:, 1] - p[:, 1] * v[:, 0])
            angular += body.inertia_number * run.values(f"{body.name}.angular_velocity")[0]
    # Runge-Kutta methods keep linear momentum but for the rounding of some ten stages a step; angular momentum is a
    # product of positions and velocities, and kept as exactly as these.
    rounding = 20.0 * np.finfo(float).eps * steps(run) * s.mass * s.speed
    allowed = SLACK * steps(run) * RTOL * s.mass * s.speed * s.length
    return max(float(np.abs(linear - linear[0]).max()) / rounding, float(np.abs(angular - angular[0]).max()) / allowed)


def is_isolated(machine: gd.Mechanism) -> bool:
    """Whether nothing acts on a machine from outside."""
    between = (gd.SpringDamper, gd.TorsionalSpringDamper)
    parts = [*machine.joints, *(load for load in machine.loads if isinstance(load, between))]
    alone = all(isinstance(load, between) for load in machine.loads) and not machine.drives
    return alone and not any(machine.gravity) and all("ground" not in (part.first, part.second) for part in parts)


def same_bits(one: gd.Run, other: gd.Run) -> str:
    """The name of the first channel or list that differs by a bit; empty if none does."""
    if set(one.channels) != set(other.channels):
        return f"channels {sorted(set(one.channels) ^ set(other.channels))}"
    for name, channel in one.channels.items():
        if np.asarray(channel.values, float).tobytes() != np.asarray(other.channels[name].values, float).tobytes():
            return name
    for name in ("time", "joint", "kind", "normal_velocity"):
        a, b = getattr(one.event_list, name), getattr(other.event_list, name)
        if not np.array_equal(a, b):
            return f"events, {name}"
    return "" if one.status == other.status and one.messages == other.messages else "status or messages"


# ------------------------------------------------------------------------------------------ other machines


def changed(machine: gd.Mechanism, random: np.random.Generator) -> gd.Mechanism:
    """The machine with slightly other masses, velocities and gravity."""
    bodies = []
    for body in machine.bodies:
        factor = 1.0 + CHANGE * random.uniform(-1.0, 1.0)
        inertia = np.array(body.inertia) * factor
        changes = {"mass": body.mass * factor, "inertia": inertia.tolist() if inertia.ndim else float(inertia)}
        for name in ("velocity", "angular_velocity"):
            given = getattr(body, name)
            if given is not None:
                value = np.array(given) * (1.0 + CHANGE * random.uniform(-1.0, 1.0))
                changes[name] = value.tolist() if value.ndim else float(value)
        bodies.append(body.changed(changes))
    return machine.with_(bodies=bodies, gravity=np.array(machine.gravity) * (1.0 + CHANGE * random.uniform(-1.0, 1.0)))


def distance(one: gd.Run, other: gd.Run, move: Move | None = None) -> np.ndarray:
    """How far the second motion is from the first one moved, over time: in parts of length and of speed."""
    s = scales(one)
    count = min(len(one.time), len(other.time))
    if one.time[count - 1] != other.time[count - 1]:  # one of them ended early, at an instant of its own
        count -= 1
    result = np.zeros(count)
    for body in one.mechanism.bodies:
        for name, size in (("position", s.length), ("velocity", s.speed), ("angular_velocity", s.speed / s.length)):
            a, b = (run.values(f"{body.name}.{name}")[0][:count] for run in (one, other))
            if move is not None:
                a = {"position": move.point, "velocity": move.vector, "angular_velocity": move.spin}[name](a)
            off = np.abs(b - a) / (size or 1.0)
            result = np.maximum(result, off if off.ndim == 1 else off.max(axis=1))
    if one.mechanism.probes:  # a point of a body goes with the machine, and distances stay
        for name, size in (("point.position", s.length), ("point.velocity", s.speed), ("way.distance", s.length)):
            a, b = (run.values(name)[0][:count] for run in (one, other))
            if move is not None and name != "way.distance":
                a = (move.point if name.endswith("position") else move.vector)(a)
            off = np.abs(b - a) / (size or 1.0)
            result = np.maximum(result, off if off.ndim == 1 else off.max(axis=1))
    return result


def growth(machine: gd.Mechanism, run: gd.Run, seed: int) -> np.ndarray:
    """By how much a small change has grown, over time: the largest of three changes, and never less than one."""
    random = np.random.default_rng(seed)
    found = [distance(run, motion(changed(machine, random))) for _ in range(3)]
    count = min(map(len, found))
    return 1.0 + np.maximum.accumulate(np.max([one[:count] for one in found], axis=0)) / CHANGE


def differs(run: gd.Run, other: gd.Run, growth: np.ndarray, move: Move | None = None) -> float:
    """How far another motion is from this one, in parts of the bound, as long as they can be compared at all."""
    bound = SLACK * max(steps(run), steps(other)) * RTOL * growth
    off = distance(run, other, move)
    count = min(len(bound), len(off))
    comparable = bound[:count] < COMPARABLE
    return float((off[:count] / bound[:count])[comparable].max(initial=0.0))
