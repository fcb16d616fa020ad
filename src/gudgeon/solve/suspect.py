"""Which law or pair gave no number where a run got stuck: each is asked again, there and along the motion."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from gudgeon._raised import raised
from gudgeon.compile.linear import moved
from gudgeon.compile.start import Start
from gudgeon.compile.surfaces import arguments_of, frame_at, touch
from gudgeon.fits._contract import SurfacePair
from gudgeon.laws.film._contract import MOTION, OUT
from gudgeon.math.address import law_at
from gudgeon.pairs.written_in_python import UNIT
from gudgeon.solve.local import STEP
from gudgeon.tables.model import MATRIX, ROUND
from gudgeon.tables.modes import FREE
from gudgeon.tables.state import State
from gudgeon.tables.work import EVX, EX, NX, WIX, WJX

#: How far ahead laws are asked, as parts of the run's time: a step that fails is halved down to the round-off of time.
AHEAD = (0.0, *10.0 ** np.arange(-17.0, -7.0, 0.25))

#: Forces (N), torques (N m) and rates beyond any in this world: accelerations made of them overflow.
ABSURD = 1e100


@np.errstate(all="ignore")
def suspect(start: Start, state: State) -> str | None:
    """Give the joint, the law or pair, and the arguments at which it gave NaN, infinity or nearly so; None if none."""
    sides = [(0.0, side) for side in (*np.eye(3), *-np.eye(3))]  # where differences were taken, see fits/local.py
    for ahead, side in [*((part, np.zeros(3)) for part in AHEAD), *sides]:
        for placed, k in ((part, k) for part in start.compiled.placed for k in part.numbers):
            surfaces = placed.sites[k - placed.first].pair
            if isinstance(surfaces, SurfacePair):
                found = _of_pair(start, state, k, surfaces, ahead * state.clock.until)
                if found:
                    return f"joint {placed.joint}: {found}"
            for family, given, values, arguments in _answers(start, state, k, ahead * state.clock.until, STEP * side):
                wrong = ~(np.abs(values) < ABSURD)
                if wrong.any():
                    law, bad = getattr(placed.sites[k - placed.first], family), float(values[wrong][0])
                    gave = "NaN" if np.isnan(bad) else "infinity" if np.isinf(bad) else f"{bad:.3g}"
                    at = ", ".join(f"{what} {number:.6g} {unit}" for what, number, unit in arguments)
                    return f"joint {placed.joint}: {law.title} gave {gave} at {at}{raised(law, *given)}"
    return None


def _of_pair(start: Start, state: State, k: int, surfaces: SurfacePair, ahead: float) -> str:
    """Say what a pair of surfaces gives at site k, moved on by a time, if that is no gap, unit vector and point."""
    compiled, layout = start.compiled, start.compiled.model.layout
    q = moved(compiled.model, state.y[: layout.v], ahead * state.y[layout.v : layout.z])
    frame = frame_at(compiled, q, k)
    out = touch(surfaces, frame)
    if np.isfinite(out).all():
        return ""
    size = float(np.linalg.norm(out[NX : NX + 3]))
    unit = abs(size - 1.0) <= UNIT or not np.isfinite(size)
    gave = "NaN or infinity" if unit else f"a normal of length {size:.6g}, no unit vector,"
    why = raised(surfaces.pair, *arguments_of(surfaces, frame))
    return f"{surfaces.pair.title} gave {gave} at {surfaces.pair.pose(frame)}{why}"


def _answers(
    start: Start, state: State, k: int, ahead: float, aside: np.ndarray
) -> Iterator[tuple[str, tuple[Any, ...], np.ndarray, list[tuple[str, float, str]]]]:
    """Yield what the laws of site k give for its motion, moved on by a time, and aside by parts of the clearance.

    The family, the arguments of its kernel, its numbers, and the arguments by name.
    """
    model = start.compiled.model
    site: Any = model.sites[k]
    row = state.motion[k].copy()
    row[EX : EX + 3] += ahead * row[EVX : EVX + 3] + site["clearance"] * aside
    e, v = row[EX : EX + 3], row[EVX : EVX + 3]
    size = float(np.linalg.norm(e))
    n = e / size if size > 0.0 else np.zeros(3)
    delta, rate = size - site["clearance"], float(n @ v)
    if site["pair"] != ROUND:
        at: Any = state.at[k]
        n, rate = np.array([at["nx"], at["ny"], at["nz"]]), float(at["rate"])
        delta = float(at["delta"]) + ahead * rate
    if site["film"] and site["pair"] == ROUND and size < site["film_clearance"] and delta <= site["blend"]:
        out, motion = np.zeros(OUT), row[:MOTION].copy()
        law = model.parameters[site["film_parameters"] :]
        law_at("film", int(site["film"]))(motion, law, out)
        yield "film", (motion, law, out), out, [("eccentricity", size, "m"), ("its rate", rate, "m/s")]
    way, speed = ("rad", "rad/s") if site["turning"] == 1 else ("m", "m/s")
    if site["compliance"] and site["form"] != MATRIX:
        x, law = max(delta + site["hard"] - site["gap"], 0.0), model.parameters[site["compliance_parameters"] :]
        force = law_at("compliance", int(site["compliance"]))(x, rate, law)
        yield "compliance", (x, rate, law), np.array([force]), [("deflection", x, way), ("rate", rate, speed)]
    if not site["contact"] or not delta > 0.0:
        return
    s: Any = state.sites[k]
    impact_speed = rate if s["mode"] == FREE else float(s["impact_speed"])
    law = model.parameters[site["contact_parameters"] :]
    normal = law_at("contact", int(site["contact"]))(delta, rate, impact_speed, law)
    arguments = [("penetration", delta, way), ("rate", rate, speed), ("impact speed", impact_speed, speed)]
    yield "contact", (delta, rate, impact_speed, law), np.array([normal]), arguments
    if not site["friction"] or not np.isfinite(normal):
        return
    turning = (site["Rj"] - 0.5 * delta) * row[WJX : WJX + 3] - (site["Ri"] + 0.5 * delta) * row[WIX : WIX + 3]
    slip = np.cross(turning, n) + v - rate * n
    if model.DIMENSION == 2:
        slip = np.array([n[0] * slip[1] - n[1] * slip[0], 0.0, 0.0])
    first = model.layout.z + site["state"]
    states = np.append(state.y[first : first + site["states"]], 0.0)
    force, rates = np.zeros(3), np.zeros(len(states))
    law = model.parameters[site["friction_parameters"] :]
    given = (slip, normal, states, law, force, rates)
    law_at("friction", int(site["friction"]))(*given)
    sliding = float(np.linalg.norm(slip))
    arguments = [("slip speed", sliding, "m/s"), ("normal force", normal, "N")]
    yield "friction", given, np.append(force, rates), arguments
