"""Neighbours of an oscillator that hits a stiff stop: between its events the motion is linear, in closed form."""

import math

import numpy as np
from scipy.linalg import expm

import gudgeon as gd
from engine.neighbours import flow, integrated
from engine.oscillators import linear
from gudgeon.compile.start import prepare
from gudgeon.laws.contact import ContactLaw
from gudgeon.tables.modes import FREE

DAMPING, FREQUENCY, AMPLITUDE, STIFFNESS, END = 0.1, 1.7, 0.2, 1e8, 0.5
#: The motion with one impact per period begins about here, and touches the stop at 0.1 m after 0.452 s.
PLACE, SPEED, LIMIT = -0.192, 0.596, 0.1


def machine(contact: ContactLaw, place: float = PLACE) -> gd.Mechanism:
    stop = gd.Stop("displacement", upper=LIMIT - place, contact=contact)
    return linear(1.0, DAMPING, FREQUENCY, AMPLITUDE, stops=(stop,), place=place, speed=SPEED)


def instants(mechanism: gd.Mechanism, rtol: float) -> tuple[float, float, float, float]:
    """Return when the contact begins, where it is deepest and ends, and how deep it is."""
    integration = integrated(prepare(mechanism), END, rtol, "auto")
    (chunk,) = integration.steps.chunks
    time, touching = chunk.samples.time[: chunk.end], chunk.samples.mode[: chunk.end, 0] != FREE
    y = chunk.samples.y[: chunk.end]
    first, last = np.flatnonzero(touching)[[0, -1]]
    deepest = first + int(np.argmin(np.abs(y[first : last + 1, 3])))
    return time[first], time[deepest], time[last + 1], float(y[deepest, 0] - y[first, 0])


def free(stiffness: float, time: float) -> np.ndarray:
    return expm(np.array([[0.0, 1.0], [-1.0 - stiffness, -DAMPING]]) * time)


def by_flow(mechanism: gd.Mechanism, rtol: float) -> np.ndarray:
    """Return how place and speed at the end change with those at the beginning, a row each."""
    return flow(mechanism, 0.0, END, rtol=rtol).after[:2, [0, 3]].T


def test_a_stiff_spring() -> None:
    """Velocities within the contact depend 1e4 times as strongly on the beginning as those before and after it."""
    mechanism = machine(gd.Hertz(stiffness=STIFFNESS, exponent=1.0))
    touches, _, parts, _ = instants(mechanism, 1e-12)
    wanted = free(0.0, END - parts) @ free(STIFFNESS, parts - touches) @ free(0.0, touches)
    assert np.max(np.abs(by_flow(mechanism, 1e-12) - wanted)) < 1e-8 * math.sqrt(STIFFNESS)


def test_a_law_that_jumps_where_it_is_deepest() -> None:
    """Rates change there as accelerations do. Some steps, of one in ten motions, happen to end just short of it."""
    share, root = 0.64, math.sqrt(STIFFNESS)
    for place in np.linspace(PLACE - 0.02, PLACE + 0.02, 60):
        mechanism = machine(gd.KelvinVoigt(stiffness=STIFFNESS, restitution=share), place)
        touches, turns, parts, depth = instants(mechanism, 1e-8)
        others = AMPLITUDE * math.cos(FREQUENCY * turns) - LIMIT - depth
        jump = np.diag([1.0, (others - share * STIFFNESS * depth) / (others - STIFFNESS * depth)])
        wanted = free(0.0, END - parts) @ free(share * STIFFNESS, parts - turns) @ jump
        wanted = wanted @ free(STIFFNESS, turns - touches) @ free(0.0, touches)
        assert np.max(np.abs(by_flow(mechanism, 1e-8) - wanted)) < 1e-5 * root, place
