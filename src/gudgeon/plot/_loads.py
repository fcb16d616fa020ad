"""Forces, torques and torsional springs of a mechanism, at the instants of a motion."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from gudgeon.model.function import TIME, Function, Harmonic, Polynomial, Table
from gudgeon.model.load import Force, Torque, TorsionalSpringDamper
from gudgeon.pairs.vocabulary import MOTIONS
from gudgeon.plot._geometry import GROUND, Poses
from gudgeon.plot._skeleton import Skeleton
from gudgeon.plot._values import values_of
from gudgeon.result.run import Run


@dataclass(frozen=True, eq=False)
class Drawn:
    """A load: where it acts (n, d), and its direction (n, d or 3), unit vectors.

    Where a force or torque is zero just then, `acts` is false and the direction is the one in which it counts.
    """

    load: Any
    point: np.ndarray
    direction: np.ndarray
    acts: np.ndarray


def drawn_loads(skeleton: Skeleton, motion: Poses, run: Run | None) -> list[Drawn]:
    """Give all loads that are not springs between points, at all instants of a motion."""
    result = []
    acting = None if run is None else run.acting
    time = motion.time if acting is None else np.full(len(motion.time), acting)
    for load in skeleton.mechanism.loads:
        if isinstance(load, Force):
            at = motion.position[load.body]
            if load.at is not None:
                at = motion.points(load.body, skeleton.force_point(load))[:, 0]
            laws: tuple[Any, ...] = load.force
        elif isinstance(load, Torque):
            at = motion.position[load.body]
            laws = load.torque if isinstance(load.torque, tuple) else (0.0, 0.0, load.torque)
        elif isinstance(load, TorsionalSpringDamper):
            result.append(_torsion(skeleton, motion, load))
            continue
        else:
            continue
        vectors = np.stack([_values(law, skeleton, time, motion.time, run) for law in laws], axis=1)
        acts = np.any(vectors != 0.0, axis=1)
        vectors[~acts] = [float(isinstance(law, Function)) for law in laws]
        sizes = np.linalg.norm(vectors, axis=1, keepdims=True)
        if not sizes.all():
            continue  # a constant zero
        vectors /= sizes
        if load.axes == "body" and vectors.shape[1] == skeleton.dimension:
            vectors = np.einsum("nij,nj->ni", motion.rotation[load.body], vectors)
        result.append(Drawn(load, at, vectors, acts))
    return result


def _torsion(skeleton: Skeleton, motion: Poses, load: TorsionalSpringDamper) -> Drawn:
    """Give a torsional spring at the joint between its bodies, or else at the centre of one of them."""
    bodies = {load.first, load.second}
    point = motion.position[load.first if load.second == GROUND else load.second]
    for pair in skeleton.joints:
        if {pair.first, pair.second} == bodies:
            point = pair.ends(motion)[0]
            break
    direction = np.tile([0.0, 0.0, 1.0], (len(motion.time), 1))
    if skeleton.dimension == 3 and load.axis is not None:
        direction = motion.vectors(load.first, skeleton.axis(load.first, load.axis))[:, 0]
    return Drawn(load, point, direction, np.ones(len(motion.time), bool))


def _values(law: Any, skeleton: Skeleton, time: np.ndarray, moving: np.ndarray, run: Run | None) -> np.ndarray:
    """Give the values of a constant or a function at instants; `moving` are those of the motion."""
    if isinstance(law, Polynomial):
        return np.polynomial.polynomial.polyval(time, np.array(law.coefficients, float))
    if isinstance(law, Harmonic):
        wave: np.ndarray = law.offset + law.amplitude * np.sin(law.frequency * time + law.phase)
        return wave
    if isinstance(law, Table):
        return _table(law, time if law.over == TIME else _coordinate(law.over, skeleton, moving, run))
    return np.full(len(time), float(law))


def _table(table: Table, at: np.ndarray) -> np.ndarray:
    """Give the spline of a load, which is held at its end values outside its range."""
    from scipy.interpolate import CubicSpline

    x, y = np.array(table.x, float), np.array(table.y, float)
    at = x[0] + (at - x[0]) % (x[-1] - x[0]) if table.periodic else np.clip(at, x[0], x[-1])
    if len(x) == 2:
        return np.interp(at, x, y)
    values: np.ndarray = CubicSpline(x, y, bc_type="periodic" if table.periodic else "not-a-knot")(at)
    return values


def _coordinate(over: str, skeleton: Skeleton, time: np.ndarray, run: Run | None) -> np.ndarray:
    """Give the coordinate of a joint at the instants of a run, or as described."""
    name, _, motion = over.partition(".")
    joint: Any = skeleton.mechanism.part(name)
    frames = skeleton.frames
    motion = motion or next(iter(joint.motions))
    if run is not None:
        samples, values = values_of(run, "time", f"{name}.{motion}")
        return np.interp(time, samples, values)
    if skeleton.dimension == 3:
        value = frames.value(joint, MOTIONS[motion])
    else:
        value = frames.angle(joint) if motion == "angle" else float(frames.axis(joint) @ frames.offset(joint))
    return np.full(len(time), value)
