"""What a site says of itself, beside differences of it: run by Python (NUMBA_DISABLE_JIT=1), with indices checked.

As a program it writes a JSON table: for each case and site, the rate of the gap and its difference quotient, its
acceleration and that of the rate, the force along the normal and the slope of the stored energy.
"""

import json
import sys
from typing import Any

import numpy as np

import gudgeon as gd
from engine.fit_cases import CASES, case, pair_of_bodies
from gudgeon._jit import entry
from gudgeon.compile.linear import moved
from gudgeon.compile.start import prepare
from gudgeon.math.kinematics import place_bodies
from gudgeon.solve.equations import evaluate
from gudgeon.solve.sites import closing, measure, stored
from gudgeon.solve.state import make_state
from gudgeon.tables.model import MATRIX, MOTION
from gudgeon.tables.modes import IMPACT
from gudgeon.tables.work import DX, make_work

#: Time between two looks, in s: the error of a central difference is some 1e-8 of the motion's own scale.
STEP = 1e-7


#: Joints in space, and one of their free motions each.
SPATIAL_STOPS = [
    ("revolute", "angle"),
    ("cylindrical", "displacement"),
    ("planar", "displacement_t"),
    ("universal", "angle_1"),
    ("universal", "angle_2"),
    ("spherical", "angle_h"),
    ("spherical", "angle_t"),
    ("spherical", "angle_b"),
]


@entry
def derive(model, work, state, t):
    """Take the derivative of y."""
    evaluate(model, work, state, t, state.y, state.dy)


@entry
def gap(model, work, state, t, q, v, k):
    """Return penetration and rate of site k in another configuration."""
    place_bodies(model, q, v, work.pose)
    return measure(model, work, state, t, k)


@entry
def acceleration(model, work, state, k):
    """Return the second derivative of the penetration of site k."""
    return closing(model, work, k, state.dy[model.layout.v : model.layout.z])


@entry
def energy(model, work, state, k):
    """Return the energy stored at site k."""
    return stored(model, work, state, state.y, k)


def look(mechanism: gd.Mechanism, depth: float) -> list[dict[str, Any]]:
    """Return what each site of a mechanism says of itself, in a motion across its gap.

    The second body is displaced so that the site has about this penetration.
    """
    start = prepare(mechanism)
    model = start.compiled.model
    v, z = model.layout.v, model.layout.z
    found = []
    for k in range(len(model.sites)):
        if model.sites[k]["form"] == MATRIX:  # it has no gap
            continue
        work, state = make_work(model), make_state(model, start.y, turns=start.compiled.turns)
        site = model.sites[k]
        q, speed = moved(model, start.y[:v], _displaced(model, k, depth)), state.y[v:z]
        state.y[:v] = q
        speed[model.WIDTH : model.WIDTH + 2] += (0.3, -0.2)  # across the gap, too
        if site["contact"]:
            state.sites["mode"][k], state.sites["impact_speed"][k] = IMPACT, 0.5
        derive(model, work, state, 0.0)
        row = {"soft": bool(site["compliance"]), "part": float(site["part"]), "rate": float(work.at["rate"][k])}
        row["acceleration"] = acceleration(model, work, state, k)
        row["normal"], row["stored"] = float(work.at["normal"][k]), energy(model, work, state, k)
        row["still"] = _still(model, work, state, k) if site["compliance"] else 0.0
        change = state.dy[v:z].copy()
        looks = {}
        for side in (-1.0, 1.0):
            h = side * STEP
            there = moved(model, q, h * speed + 0.5 * h * h * change)
            looks[side] = gap(model, work, state, h, there, speed + h * change, k)
        row["rate by difference"] = (looks[1.0][0] - looks[-1.0][0]) / (2.0 * STEP)
        row["acceleration by difference"] = (looks[1.0][1] - looks[-1.0][1]) / (2.0 * STEP)
        row["stored before"], row["delta before"] = _stored(model, work, state, q, speed, k, -1.0)
        row["stored after"], row["delta after"] = _stored(model, work, state, q, speed, k, 1.0)
        found.append(row)
    return found


def _direction(model: Any, k: int) -> np.ndarray:
    """Return how the bodies move to bring a site deeper into contact."""
    site, shift = model.sites[k], np.zeros(model.layout.z - model.layout.v)
    if site["turning"] and model.DIMENSION == 2:
        shift[-1] = site["sign"] or 1.0
    elif site["turning"]:  # about no axis in particular
        shift[2 * model.WIDTH - 3 :] = (0.6, -0.4, 0.7)
    elif site["pair"] == MOTION and site["coordinate"] >= 0:
        shift[model.WIDTH : model.WIDTH + 2] = site["sign"] * np.array([2.0, 1.0]) / np.sqrt(5.0)
    else:
        shift[model.WIDTH : model.WIDTH + model.LINEAR] = (0.8, 0.6, 0.3)[: model.LINEAR]
    return shift


def _displaced(model: Any, k: int, depth: float) -> np.ndarray:
    """Return a displacement that brings a site this deep into contact; a film alone to half its clearance."""
    site, direction = model.sites[k], _direction(model, k)
    if site["compliance"]:  # well into rubber, and into what is hard if there is something
        return (0.018 if site["turning"] else 1.12e-3) * direction
    if site["pair"] == MOTION:
        return (site["sign"] * site["limit"] + depth) * direction
    film_alone = site["film"] and not site["contact"]
    return (0.5 * site["clearance"] if film_alone else max(site["clearance"], 3e-4) + depth) * direction


def _stored(model: Any, work: Any, state: Any, q: Any, speed: Any, k: int, side: float) -> tuple[float, float]:
    """Return the energy stored a little further in or out, and the penetration there."""
    there = moved(model, q, side * 1e-7 * _direction(model, k))
    delta = gap(model, work, state, 0.0, there, speed, k)[0]
    return energy(model, work, state, k), float(delta)


def _still(model: Any, work: Any, state: Any, k: int) -> float:
    """Return the force against the motion of a site when nothing moves."""
    v, z = model.layout.v, model.layout.z
    speed, state.y[v:z] = state.y[v:z].copy(), 0.0
    derive(model, work, state, 0.0)
    at = work.at[k]
    force = sum(float(at[name]) ** 2 for name in ("fx", "fy", "fz", "mjx", "mjy", "mjz"))
    direction = float(np.sum(work.frame[k, DX : DX + 6] ** 2))
    state.y[v:z] = speed
    derive(model, work, state, 0.0)
    return float(np.sqrt(force / direction))


def main() -> None:
    """Write the table of all cases."""
    table = {f"{kind} {n} {name}": look(case(kind, n, name), 1e-5) for kind, n, name in CASES}
    contact = gd.LinearSpringDamper(stiffness=1e4, damping=0.0)
    for kind, motion in (("revolute", "angle"), ("translational", "displacement"), ("revolute-translational", "angle")):
        stop = gd.Stop(motion, lower=-0.2, upper=0.1, contact=contact)
        table[f"{kind} 2 stop of {motion}"] = look(pair_of_bodies(kind, 2, None, (stop,)), 1e-3)
    soft = gd.PolynomialCompliance(coefficients=(1e4, 1e6))
    for kind, motion in SPATIAL_STOPS:
        stop = gd.Stop(motion, lower=-1e-4, upper=1e-4, contact=contact, compliance=soft, limit=1e-3, blend=5e-4)
        table[f"{kind} 3 soft stop of {motion}"] = look(pair_of_bodies(kind, 3, None, (stop,)), 1e-3)
    json.dump(table, sys.stdout)


if __name__ == "__main__":
    main()
