"""Which load or which friction in an ideal joint a run got stuck at: what they give there, and along the motion."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np

from gudgeon._raised import raised
from gudgeon.compile.start import Start
from gudgeon.math.address import law_at
from gudgeon.model.load import JointLoad, Motor
from gudgeon.pairs.vocabulary import ANGLE, BEND
from gudgeon.solve.observe import AS_THEY_ARE, observe
from gudgeon.solve.state import make_state
from gudgeon.solve.suspect import ABSURD, AHEAD
from gudgeon.tables.row import columns
from gudgeon.tables.state import Samples, State, make_samples
from gudgeon.tables.work import make_work

#: Steps to either side of the motion between which a jump is looked for.
REACH = 1e4
#: The part of the force below which a difference between adjacent numbers is round-off.
SMALL = 1e-3
#: Steps that a run may have left, at the present step size, before a jump is looked for.
MOST_LEFT = 10_000_000


@np.errstate(all="ignore")
def stuck(start: Start, state: State) -> str | None:
    """Say which load gave no number, or which friction jams, where a run ended; None if none does."""
    model, loads = start.compiled.model, start.compiled.mechanism.loads
    if not len(model.rubbing) and not any(isinstance(load, JointLoad | Motor) for load in loads):
        return None
    samples = _ahead(start, state)
    found = failed_load(start, samples)
    return f"{found[0]} {found[1]}" if found else _of_friction(start, samples)


def _ahead(start: Start, state: State) -> Samples:
    """Evaluate the state once more, there and along the motion."""
    model, sites = start.compiled.model, columns(state.sites)
    later = np.array(AHEAD) * state.clock.until
    samples = make_samples(model, len(later), 0)
    samples.time[:] = state.clock.time + later
    samples.y[:] = state.y + later[:, None] * np.where(np.isfinite(state.dy), state.dy, 0.0)
    samples.turns[:] = state.turns
    samples.mode[:], samples.phase[:], samples.impact_speed[:] = sites["mode"], sites["phase"], sites["impact_speed"]
    scratch = make_state(model, state.y, turns=start.compiled.turns)
    observe(model, make_work(model), scratch, samples, len(later), AS_THEY_ARE)
    return samples


def failed_load(start: Start, samples: Samples) -> tuple[str, str] | None:
    """Return the first load, with its law, that gave no number at samples, and what it gave where; None if none."""
    model, layout = start.compiled.model, start.compiled.model.layout
    kinds = columns(model.coordinates)["kind"]
    for load, row in zip(start.compiled.mechanism.loads, model.loads, strict=True):
        if not isinstance(load, JointLoad | Motor):
            continue
        inputs = model.load_inputs[row["inputs"] : row["inputs"] + row["input_count"]]
        first, out = layout.z + row["state"], np.zeros(1 + int(row["states"]))
        law, parameters = law_at("load", int(row["law"])), model.load_parameters[row["law_parameters"] :]
        for t, y, coordinate in zip(samples.time, samples.y, samples.observed.coordinate, strict=True):
            q, v = coordinate[inputs].T.copy()
            given = (float(t), q, v, np.append(y[first : first + row["states"]], 0.0), parameters, out)
            law(*given)
            wrong = ~(np.abs(out) < ABSURD)
            if wrong.any():
                bad = float(out[wrong][0])
                gave = "NaN" if np.isnan(bad) else "infinity" if np.isinf(bad) else f"{bad:.3g}"
                where = f"time {t:.6g} s, {_motion(kinds[inputs], q, v)}"
                return f"load {load.name}: {load.law.title}", f"gave {gave} at {where}{raised(load.law, *given)}"
    return None


def jumping_load(start: Start, state: State) -> str | None:
    """Return which load law is discontinuous where the motion is, so that steps shrink to nothing; None if none is.

    A motion that cannot leave a discontinuity crosses it in every step. So where the run would not end at the present
    step size, the law is evaluated at distances of a few steps on both sides. The interval is halved to adjacent
    numbers: the difference between the sides that remains is a jump.
    """
    model, layout = start.compiled.model, start.compiled.model.layout
    if not any(isinstance(load, JointLoad | Motor) for load in start.compiled.mechanism.loads):
        return None
    t, step = float(state.clock.time), float(state.clock.step)
    if state.clock.until - t < MOST_LEFT * step:
        return None
    samples = _ahead(start, state)
    coordinate, kinds = samples.observed.coordinate[0], columns(model.coordinates)["kind"]
    for load, row in zip(start.compiled.mechanism.loads, model.loads, strict=True):
        if not isinstance(load, JointLoad | Motor):
            continue
        inputs = model.load_inputs[row["inputs"] : row["inputs"] + row["input_count"]]
        first = layout.z + row["state"]
        states = np.append(state.y[first : first + row["states"]], 0.0)
        law, parameters = law_at("load", int(row["law"])), model.load_parameters[row["law_parameters"] :]

        def force(
            motion: np.ndarray, law: Any = law, states: np.ndarray = states, parameters: Any = parameters
        ) -> float:
            out = np.zeros(len(states))
            law(t, *motion.copy(), states, parameters, out)
            return float(out[0])

        motion = coordinate[inputs].T.copy()  # coordinates and their rates
        for n, rate in product(range(len(inputs)), (1, 0)):
            width = REACH * max(step * _rate(samples, inputs[n], rate), np.finfo(float).eps * abs(motion[rate, n]))
            at, before, after = _jump(force, motion, (rate, n), width)
            if abs(after - before) > SMALL * max(abs(after), abs(before)):
                turning = kinds[inputs[n]] in (ANGLE, BEND)
                unit = ("rad" if turning else "m") + ("/s" if rate else "")
                return (
                    f"load {load.name}: {load.law.title} is discontinuous at {'speed' if rate else 'coordinate'} "
                    f"{at if abs(at) > 1e-3 * width else 0.0:.6g} {unit}, from {before:.6g} to {after:.6g} "
                    f"{'N m' if turning else 'N'}, and the motion does not leave this point"
                )
    return None


def _jump(
    force: Callable[[np.ndarray], float], motion: np.ndarray, which: tuple[int, int], width: float
) -> tuple[float, float, float]:
    """Return where a force changes most over one number of the motion, and the force on both sides of it.

    An interval is halved to adjacent numbers, keeping the half over which the force changes more.
    """

    def along(x: float) -> float:
        moved = motion.copy()
        moved[which] = x
        return force(moved)

    below, above = motion[which] - width, motion[which] + width
    before, after = along(below), along(above)
    while below < (middle := 0.5 * (below + above)) < above:
        f = along(middle)
        if abs(f - before) < abs(after - f):
            below, before = middle, f
        else:
            above, after = middle, f
    return float(above), before, after


def _rate(samples: Samples, coordinate: int, rate: int) -> float:
    """Return how quickly a joint coordinate, or its rate, changes at the state."""
    values = samples.observed.coordinate[:, coordinate, rate]
    return float(abs(values[-1] - values[0]) / (samples.time[-1] - samples.time[0]))


def _motion(kinds: np.ndarray, q: np.ndarray, v: np.ndarray) -> str:
    """Write joint coordinates and their rates."""
    units = ["rad" if kind in (ANGLE, BEND) else "m" for kind in kinds]
    return ", ".join(f"{x:.6g} {unit}, {rate:.6g} {unit}/s" for x, rate, unit in zip(q, v, units, strict=True))


def _of_friction(start: Start, samples: Samples) -> str | None:
    """Name the joint whose friction jams, or whose law gives no number."""
    compiled = start.compiled
    for at in columns(samples.observed.rubbing) if len(compiled.model.rubbing) else ():
        if np.isfinite(at["x"]).all():
            continue
        lost = ~np.isfinite(at["gain"])
        worst = int(np.argmax(lost if lost.any() else at["gain"]))
        joint = compiled.mechanism.joints[int(compiled.model.rubbing[worst]["joint"])]
        law: Any = joint.fitted.friction  # type: ignore[attr-defined]
        if lost.any():
            slip, normal = float(at["slip"][worst]), float(at["normal"][worst])
            given = (np.array([slip, 0.0, 0.0]), normal, np.zeros(1), np.array([*law.parameters(), 0.0]), np.zeros(3))
            where = f"slip speed {slip:.6g} m/s, normal force {normal:.6g} N{raised(law, *given, np.zeros(1))}"
            return f"joint {joint.name}: {law.title} gave no number at {where}"
        return (
            f"joint {joint.name}: friction and reactions have no solution together, or several: a change of its "
            f"reaction comes back {at['gain'][worst]:.3g}-fold through friction, so that it jams"
        )
    return None
