"""How the cost of an evaluation of the accelerations grows with the number of bodies: chains and nets."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, NamedTuple

import large
import numpy as np
from measure import Rows, sized

import gudgeon as gd
from gudgeon._jit import entry
from gudgeon.compile.start import prepare
from gudgeon.solve.equations import evaluate
from gudgeon.solve.loop import DONE, integrate
from gudgeon.solve.state import make_state
from gudgeon.tables.model import Model
from gudgeon.tables.state import State, make_samples
from gudgeon.tables.work import make_work

CHAINS, NETS = sized(((4, 16, 64, 256, 1024), (8, 16, 32)), ((2, 4), (3, 4)))
#: s of motion, after which the mechanism no longer stands as described.
MOVED = 0.02
ROUNDS = sized(9, 1)
#: Evaluations of bodies between two looks at the clock.
BODIES = sized(40_000, 10)


@entry
def repeat(model, work, state, t, times):
    """Evaluate the accelerations again and again."""
    for _ in range(times):
        evaluate(model, work, state, t, state.y, state.dy)


class Moving(NamedTuple):
    """A mechanism in motion, ready to be evaluated."""

    bodies: int
    model: Model
    work: Any
    state: State
    seconds: float  # an evaluation took on the way here, projection and control of the steps included


def moving(mechanism: gd.Mechanism) -> Moving:
    """Let a mechanism move for a while."""
    start = prepare(mechanism)
    model = start.compiled.model
    work, asked = make_work(model), np.array([MOVED])
    shortest = np.inf
    for _ in range(ROUNDS):
        state, samples = make_state(model, start.y, MOVED, 1e-6, 0.0, 10**9), make_samples(model, 2000, 0)
        integrate(model, work, state, samples, samples, asked, 0)
        before = time.perf_counter()
        assert integrate(model, work, state, samples, samples, asked, 10**9) == DONE
        shortest = min(shortest, (time.perf_counter() - before) / state.count.evaluations)
    repeat(model, work, state, MOVED, 1)
    return Moving(len(mechanism.bodies), model, work, state, shortest)


def costs(describe: Callable[[int], gd.Mechanism], sizes: tuple[int, ...]) -> tuple[np.ndarray, ...]:
    """Numbers of bodies, and seconds an evaluation takes by itself and on the way: shortest of several, by turns."""
    machines = [moving(describe(size)) for size in sizes]
    shortest = np.full(len(machines), np.inf)
    for _ in range(ROUNDS):
        for k, (bodies, model, work, state, _) in enumerate(machines):
            times = max(1, BODIES // bodies)
            start = time.perf_counter()
            repeat(model, work, state, MOVED, times)
            shortest[k] = min(shortest[k], (time.perf_counter() - start) / times)
    return np.array([m.bodies for m in machines]), shortest, np.array([m.seconds for m in machines])


def listed(values: np.ndarray) -> str:
    """Seconds as nanoseconds."""
    return ", ".join(f"{value * 1e9:.3g}" for value in values)


def chains(rows: Rows) -> None:
    for name, describe in (("planar", large.planar_chain), ("spatial", large.spatial_chain)):
        bodies, alone, within = costs(describe, CHAINS)
        ratio = (alone / bodies)[-1] / (alone / bodies)[1]
        rows.append(
            (
                f"{name} chain, an evaluation and body: N = {CHAINS[-1]} against {CHAINS[1]}",
                "at most 1.5",
                f"{ratio:.2f}  (N = {', '.join(map(str, CHAINS))}: {listed(alone / bodies)} ns; "
                f"{listed(within / bodies)} ns in a whole integration)",
                ratio <= 1.5,
            )
        )


def nets(rows: Rows) -> None:
    bodies, alone, within = costs(large.net, NETS)
    exponent = np.polyfit(np.log(bodies), np.log(alone), 1)[0]
    rows.append(
        (
            "net of 8x8, 16x16, 32x32: growth of an evaluation over bodies",
            "exponent at most 1.5",
            f"{exponent:.2f}  ({', '.join(map(str, bodies))} bodies: {listed(alone / bodies)} ns a body; "
            f"{listed(within / bodies)} ns in a whole integration)",
            exponent <= 1.5,
        )
    )
