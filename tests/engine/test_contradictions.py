"""Drives and joints that cannot be satisfied together, and energy that does not balance, are never called complete."""

from dataclasses import replace
from math import cos, sin

import numpy as np
import pytest

import gudgeon as gd
from gudgeon.result.extremes import find_extremes
from gudgeon.simulate.audit import unbalanced

CRANK, DISTANCE, ANGLE = 0.1, 0.3, 1.0


def parallelogram(first, second):
    """Two equal cranks with a coupler between them, both driven, 1 rad from the line of their pivots."""
    x, y = CRANK * cos(ANGLE), CRANK * sin(ANGLE)
    part = {"mass": 1.0, "inertia": 0.01}
    return gd.Mechanism(
        name="parallelogram",
        bodies=[
            gd.Body("left", position=(0.5 * x, 0.5 * y), angle=ANGLE, **part),
            gd.Body("right", position=(DISTANCE + 0.5 * x, 0.5 * y), angle=ANGLE, **part),
            gd.Body("coupler", position=(0.5 * DISTANCE + x, y), **part),
        ],
        joints=[
            gd.Revolute("A", "ground", "left", at=(0.0, 0.0)),
            gd.Revolute("B", "ground", "right", at=(DISTANCE, 0.0)),
            gd.Revolute("C", "left", "coupler", at=(x, y)),
            gd.Revolute("D", "right", "coupler", at=(DISTANCE + x, y)),
        ],
        drives=[gd.Drive("one", joint="A", **first), gd.Drive("other", joint="B", **second)],
    )


def locked(**drive):
    """A triangle of two links and the ground, driven all the same."""
    part = {"mass": 1.0, "inertia": 0.01}
    return gd.Mechanism(
        name="triangle",
        bodies=[gd.Body("a", position=(0.05, 0.0), **part), gd.Body("b", position=(0.1, 0.1), **part)],
        joints=[
            gd.Revolute("A", "ground", "a", at=(0.0, 0.0)),
            gd.Revolute("B", "a", "b", at=(0.1, 0.0)),
            gd.Revolute("C", "ground", "b", at=(0.15, 0.1)),
        ],
        drives=[gd.Drive("motor", joint="A", **drive)],
    )


def test_accelerations_that_contradict_each_other_at_the_start_are_refused():
    machine = parallelogram({"acceleration": 10.0}, {"acceleration": 10.1})
    for use in (lambda: machine.simulate(until=0.5), machine.check):
        with pytest.raises(gd.ModelError, match="drives one, other and joints A, B, C, D cannot be satisfied together"):
            use()


def test_accelerations_that_agree_are_not():
    run = parallelogram({"acceleration": 10.0}, {"acceleration": 10.0}).simulate(until=0.5)
    assert run.status == "complete"
    assert run.values("A.angle")[0][-1] == pytest.approx(0.5 * 10.0 * 0.5**2, abs=1e-12)


def test_a_locked_mechanism_cannot_be_driven():
    with pytest.raises(gd.ModelError, match="drive motor and joints A, B, C cannot be satisfied together"):
        locked(acceleration=1.0).simulate(until=0.5)


@pytest.mark.parametrize(
    "stabilisation", ["projection", gd.Baumgarte(alpha=50.0, beta=50.0)], ids=["projected", "drifting"]
)
@pytest.mark.parametrize("method", ["dop853", "radau", "gear"])
def test_a_run_stops_where_drives_begin_to_contradict(method, stabilisation):
    """The drives agree up to the acceleration at the start; then the angles differ by t^3/6."""
    machine = parallelogram({"acceleration": 10.0}, {"acceleration": gd.Polynomial((10.0, 1.0))})
    with pytest.warns(
        gd.SimulationWarning, match="drives one, other and joints A, B, C, D cannot be satisfied together"
    ):
        run = machine.simulate(until=0.5, method=method, stabilisation=stabilisation)
    assert run.status == "inconsistent"
    assert run.reason == run.messages[0] and "since" in run.reason
    assert run.summary()[0] == ("not complete", run.reason)
    # Half the difference of the angles, at the crank's length, is what the joints are open by; it may be 1e-8 of the
    # mechanism's size (0.4 m), or 1e-3 where Baumgarte's method lets them drift.
    allowed = 1e-8 * 0.5 if stabilisation == "projection" else 1e-3 * 0.5
    assert run.time[-1] < (2.0 * 6.0 * 4.0 * allowed / CRANK) ** (1 / 3)
    assert run.values("constraints.position")[0].max() <= allowed


def test_a_locked_mechanism_driven_by_a_harmonic_stops_at_once():
    with pytest.warns(gd.SimulationWarning, match="drive motor and joints A, B, C cannot be satisfied together"):
        run = locked(acceleration=gd.Harmonic(amplitude=3.0, frequency=10.0)).simulate(until=0.5)
    assert run.status == "inconsistent"
    assert run.time[-1] < 0.01


def test_energy_that_does_not_balance_is_seen():
    pendulum = gd.Mechanism(
        name="pendulum",
        bodies=[gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))],
        joints=[gd.Revolute("O", "ground", "rod", at=(0.0, 0.0))],
        gravity=(0.0, -9.81),
    )
    run = pendulum.simulate(until=1.0)
    assert run.status == "complete"
    record = run.channels.parts["constraints"].args[0]
    steps = run.statistics.steps
    assert unbalanced(record, 1e-8, steps, 0.0) is None
    off = np.where(run.time > 0.5, 0.01 * run.channels["energy.kinetic"].values.max(), 0.0)
    wrong = replace(record, springs=record.springs + off)
    first = float(run.time[run.time > 0.5][0])
    for every in (lambda: None, lambda: record, lambda: find_extremes(run.time, run.channels)):
        message = unbalanced(wrong, 1e-8, steps, 0.0, every)
        assert message is not None and f"the energy does not balance since {first:.6g} s" in message
