"""The instants at which a machine is written, and how far the motion between them is off a straight line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from gudgeon._arguments import whole
from gudgeon._describe import ModelError
from gudgeon.analysis.export import table_of
from gudgeon.plot._geometry import Poses, moved
from gudgeon.plot._scene import Scene
from gudgeon.result.motion import moves, why_still
from gudgeon.result.run import Run
from gudgeon.view.solid.motion import fixed

#: Instants that are written unless it is said how many, and at most.
FRAMES, MOST_FRAMES = 250, 20_000


def check_moves(run: Run) -> None:
    """Refuse a run that holds nothing to show."""
    name = run.mechanism.name
    if not moves(run):
        raise ModelError(f"the run of {name!r} holds one instant{why_still(run)}")
    for body in run.mechanism.bodies:
        turn = "angle" if run.mechanism.dimension == 2 else "orientation"
        for quantity in ("position", turn, "velocity", "angular_velocity"):
            channel = f"{body.name}.{quantity}"
            if channel not in run.channels:
                lost = run.not_kept(channel)
                raise ModelError(lost or f"the channel {channel!r} is not in the run, and is needed to draw it")


def run_at_frames(run: Run, frames: Any = None, *, step: Any = None, of: str | None = None, times: Any = None) -> Run:
    """Return a run at the instants that are written, with all its channels there.

    Without `step` and `times` they are `frames` equally spaced ones; of a run whose motion between its instants is not
    known, those of its instants that are nearest to these. With them, see `Run.to_dataframe`.
    """
    check_moves(run)
    if step is not None or times is not None:
        if frames is not None:
            raise ModelError(f"frames {frames} and {'step' if step is not None else 'times'} are given; give one")
        table = table_of(run, [f"{run.mechanism.bodies[0].name}.position"], step=step, of=of, times=times)
        return _checked(table.run if table.times is None else _evaluated(table.run, table.times))
    if of is not None:
        raise ModelError(f"of {of!r} says whose angle counts; give a step that is an angle, like '1 deg', too")
    wanted = equal_frames(run, frames)
    known = run if run.steps is None else run.steps
    if known.motion is not None:
        return _evaluated(known, wanted)
    places = np.searchsorted(run.time, wanted).clip(1, len(run.time) - 1)
    earlier = wanted - run.time[places - 1] < run.time[places] - wanted
    return run._at(np.unique(np.where(earlier, places - 1, places)))


def equal_frames(run: Run, frames: Any = None) -> np.ndarray:
    """Return equally spaced instants from the start of a run to its end, in s."""
    count = FRAMES if frames is None else whole("frames", frames, MOST_FRAMES)
    if count < 2:
        raise ModelError(f"frames {frames} must be 2 or more: the first instant, and the last")
    return np.linspace(run.time[0], run.time[-1], count)


def _evaluated(run: Run, times: np.ndarray) -> Run:
    assert run.motion is not None
    return replace(run, time=times, channels=run.motion(times), motion=None, steps=None)


def _checked(run: Run) -> Run:
    if not 2 <= len(run.time) <= MOST_FRAMES:
        raise ModelError(
            f"{len(run.time)} instants are too {'few' if len(run.time) < 2 else 'many'} to be written; choose a "
            f"spacing that gives 2 to {MOST_FRAMES}"
        )
    return run


def straight_error(scene: Scene, keys: Poses, exact: Poses) -> float:
    """Return how far points of bodies are from where they are, in m, if frames move straight between keyframes.

    Translations are interpolated linearly, rotations along the shortest arc, as programs that show glTF do.

    Parameters
    ----------
    scene : Scene
        Its corners of bodies are looked at, and centres of mass.
    keys : Poses
        At the keyframes.
    exact : Poses
        At instants between them.
    """
    inside = (exact.time >= keys.time[0]) & (exact.time <= keys.time[-1])
    times = exact.time[inside]
    if not len(times):
        return 0.0
    place = np.searchsorted(keys.time, times, side="right").clip(1, len(keys.time) - 1) - 1
    part = ((times - keys.time[place]) / (keys.time[place + 1] - keys.time[place]))[:, None]
    worst = 0.0
    for body in scene.skeleton.bodies:
        motion, true = fixed(keys, body), fixed(exact, body)
        between = _between(motion.translation, place, part)
        turn = _slerp(motion.rotation, place, part)
        for corner in [np.zeros(3), *(np.append(c.local, 0.0)[:3] for c in scene.skeleton.corners[body])]:
            there = between + _turned(turn, corner)
            right = true.translation[inside] + _turned(true.rotation[inside], corner)
            worst = max(worst, float(np.linalg.norm(there - right, axis=1).max()))
    return worst


def _between(values: np.ndarray, place: np.ndarray, part: np.ndarray) -> np.ndarray:
    result: np.ndarray = (1.0 - part) * values[place] + part * values[place + 1]
    return result


def _slerp(q: np.ndarray, place: np.ndarray, part: np.ndarray) -> np.ndarray:
    """Return unit quaternions between neighbours, along the shortest arc."""
    a, b = q[place], q[place + 1]
    cosine = np.sum(a * b, axis=1, keepdims=True)
    b, cosine = np.where(cosine < 0.0, -b, b), np.minimum(np.abs(cosine), 1.0)
    angle = np.arccos(cosine)
    straight = angle < 1e-6
    size = np.where(straight, 1.0, np.sin(angle))
    first = np.where(straight, 1.0 - part, np.sin((1.0 - part) * angle) / size)
    second = np.where(straight, part, np.sin(part * angle) / size)
    result = first * a + second * b
    unit: np.ndarray = result / np.linalg.norm(result, axis=1, keepdims=True)
    return unit


def _turned(q: np.ndarray, vector: np.ndarray) -> np.ndarray:
    """Return a vector, turned by quaternions (n, 4), scalar first: (n, 3)."""
    twice = 2.0 * np.cross(q[:, 1:], vector)
    result: np.ndarray = vector + q[:, :1] * twice + np.cross(q[:, 1:], twice)
    return result


def poses_at_frames(run: Run, frames: Any, step: Any, of: str | None, times: Any) -> tuple[Run, Poses]:
    """Return a run and its poses at keyframes: those of `run_at_frames`, or equally spaced ones.

    Where the motion between instants is not known, poses at equally spaced instants lie on cubic polynomials with the
    run's velocities, as in all pictures.
    """
    known = run if run.steps is None else run.steps
    if step is None and times is None and of is None and known.motion is None:
        check_moves(run)
        return run, moved(run, equal_frames(run, frames))
    chosen = run_at_frames(run, frames, step=step, of=of, times=times)
    return chosen, moved(chosen)
