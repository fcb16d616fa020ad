"""Which load or which friction in an ideal joint a run got stuck at: what they give there, and along the motion."""

from __future__ import annotations

from typing import Any

import numpy as np

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


@np.errstate(all="ignore")
def stuck(start: Start, state: State) -> str | None:
    """Say which load gave no number, or which friction jams, where a run ended; None if none does."""
    model, loads = start.compiled.model, start.compiled.mechanism.loads
    if not len(model.rubbing) and not any(isinstance(load, JointLoad | Motor) for load in loads):
        return None
    samples = _ahead(start, state)
    return _of_loads(start, samples) or _of_friction(start, samples)


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


def _of_loads(start: Start, samples: Samples) -> str | None:
    """Ask the laws of loads again."""
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
            law(float(t), q, v, np.append(y[first : first + row["states"]], 0.0), parameters, out)
            wrong = ~(np.abs(out) < ABSURD)
            if wrong.any():
                bad = float(out[wrong][0])
                gave = "NaN" if np.isnan(bad) else "infinity" if np.isinf(bad) else f"{bad:.3g}"
                where = f"time {t:.6g} s, {_motion(kinds[inputs], q, v)}"
                return f"load {load.name}: {load.law.title} gave {gave} at {where}"
    return None


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
        law: Any = joint.realisations[0].friction  # type: ignore[union-attr]
        if lost.any():
            where = f"slip speed {at['slip'][worst]:.6g} m/s, normal force {at['normal'][worst]:.6g} N"
            return f"joint {joint.name}: {law.title} gave no number at {where}"
        return (
            f"joint {joint.name}: friction and reactions have no solution together, or several: a change of its "
            f"reaction comes back {at['gain'][worst]:.3g}-fold through friction, so that it jams"
        )
    return None
