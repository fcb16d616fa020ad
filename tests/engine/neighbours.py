"""Neighbours of a motion by differences of runs: what the derivative of the flow is compared with."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

import gudgeon as gd
from gudgeon.analysis._points import difference, displaced
from gudgeon.compile.start import Start, prepare
from gudgeon.model.options import Options
from gudgeon.result.phase_point import PhasePoint
from gudgeon.simulate.integration import Integration
from gudgeon.simulate.neighbours import Neighbours
from gudgeon.simulate.options import span_of
from gudgeon.tables.modes import FREE, KEPT, SUGGESTED


@dataclass(frozen=True)
class Flow:
    """Neighbours of a motion from one instant to another: what they begin with, and what becomes of them."""

    start: Start
    begin: PhasePoint
    end: PhasePoint
    events: int
    neighbours: Neighbours
    before: np.ndarray
    after: np.ndarray


def integrated(
    start: Start, until: float, rtol: float, method: str, point: PhasePoint | None = None, given: int = KEPT
) -> Integration:
    """Return a finished integration, from the start or from a point on."""
    begin = 0.0 if point is None else point.time
    span = span_of(Options(until=until, rtol=rtol, method=method, max_steps=10**8, keep="all"), begin)
    integration = Integration(start, span, point=point, given=given)
    integration.run(None)
    return integration


def flow(mechanism: gd.Mechanism, begin: float, end: float, rtol: float = 1e-12, method: str = "auto") -> Flow:
    """Carry a basis of all neighbours from one instant of a motion to another."""
    start = prepare(mechanism)
    point = PhasePoint.of(integrated(start, begin, rtol, method).state) if begin > 0.0 else None
    run = integrated(start, end, rtol, method, point)
    (chunk,) = run.steps.chunks
    model = start.compiled.model
    neighbours = Neighbours(start, end, rtol, 0.0, 2 * start.freedom + len(model.scales) + len(model.sites))
    neighbours.begin(chunk.samples, 0)
    before = neighbours.values.copy()
    neighbours.carry(chunk.samples, 0, chunk.end - 1)
    events = sum(map(len, run.events))
    first = point or PhasePoint.of(integrated(start, 1e-300, rtol, method).state)
    return Flow(start, first, PhasePoint.of(run.state), events, neighbours, before, neighbours.values.copy())


def by_differences(
    found: Flow, size: float, rtol: float = 1e-12, method: str = "auto"
) -> tuple[np.ndarray, np.ndarray]:
    """Return neighbours at the end, from the flow and by central differences of runs; a row each, scaled.

    A neighbour begins at `size` from the motion, in parts of the mechanism's size, of 1 rad, of the largest velocity,
    or of what a state or a memory is. Those that cannot be are left out: of sites that are free.
    """
    model, point = found.start.compiled.model, found.begin
    velocities, states, sites = model.WIDTH * len(model.bodies), len(model.scales), len(model.sites)
    length = float(model.numbers.length)
    places = np.tile(np.where(np.arange(model.WIDTH) < model.LINEAR, length, 1.0), len(model.bodies))
    speed = max(np.max(np.abs(point.y[model.layout.v : model.layout.z])), 1.0) / length
    memories = np.where(point.impact_speed > 0.0, point.impact_speed, 1.0)
    scales = np.concatenate([places, speed * places, model.scales, memories])
    flows, differences = [], []
    for direction, after in zip(found.before, found.after, strict=True):
        kind = np.flatnonzero(direction)[0]
        k = kind - 2 * velocities - states
        if k >= 0 and (point.mode[k] == FREE or point.impact_speed[k] == 0.0):
            continue
        step = size / np.max(np.abs(direction) / scales)
        ends = [
            PhasePoint.of(
                integrated(
                    found.start,
                    found.end.time,
                    rtol,
                    method,
                    displaced(model, point, sign * step * direction),
                    SUGGESTED,
                ).state
            )
            for sign in (1.0, -1.0)
        ]
        differences.append(difference(model, *ends) / (2.0 * step) / scales * (step / size))
        flows.append(after / scales * (step / size))
    kept = slice(0, len(scales) - sites)
    return np.array(flows)[:, kept], np.array(differences)[:, kept]
