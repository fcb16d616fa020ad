"""Runs of the C interface are those of Python: steps, events and channels."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import gudgeon as gd
from gudgeon.blob import Blob, make_blob
from gudgeon.model.mechanism import Mechanism
from gudgeon.result.number import number_of
from native.library import CHANNELS, EVENTS_FULL, JOINTS, OK, PAUSED, Instance, Library

#: Machines with dry contact, oil, a machine in space, a guide with play, and a stop; and how long they run.
MACHINES = {
    "slider-crank": 0.012, "lubricated-slider-crank": 0.004, "spatial-four-bar": 0.05, "press": 0.4, "crank-pin": 0.01,
}  # fmt: skip
#: Channels are the same formulas, with sums in another order: a few units in the last place of their largest term.
ROUND_OFF = 1e-12


def same_as(run: gd.Run, instance: Instance) -> None:
    """Compare the end of a run, its events and what it cost."""
    found = instance.statistics()
    counted = run.statistics
    assert (found.steps, found.rejected, found.evaluations) == (counted.steps, counted.rejected, counted.evaluations)
    events, joints = instance.events(), instance.model.names(JOINTS)
    assert [event.time for event in events] == run.event_list.time.tolist()
    assert [event.normal_velocity for event in events] == run.event_list.normal_velocity.tolist()
    assert [event.site for event in events] == run.event_list.site.tolist()
    assert [event.kind for event in events] == run.event_list.kind.tolist()
    assert [joints[event.joint] for event in events] == [run.event_list.joints[k] for k in run.event_list.joint]
    for name, value in instance.values().items():
        series = number_of(run, name)(run.channels)
        scale = max(np.abs(series).max(), 1e-12 if name.startswith(("energy", "constraints")) else 0.0)
        if name.split(".")[-1] in (
            "residual",
            "dissipated",
            "dissipated_energy",
        ):  # small differences of large energies
            scale = max(scale, np.abs(number_of(run, "energy.kinetic")(run.channels)).max())
        assert abs(value - series[-1]) <= ROUND_OFF * scale, name


@pytest.mark.parametrize("name", MACHINES)
def test_a_run_is_that_of_python_bit_for_bit(
    name: str, library: Library, blob: Callable[..., Blob], example: Callable[[str], Mechanism]
) -> None:
    instance = library.model(blob(name).data).run()
    assert instance.advance(MACHINES[name]) == OK
    assert instance.time == MACHINES[name]
    same_as(example(name).simulate(MACHINES[name], keep="all"), instance)


def test_bushings_run_as_in_python(library: Library) -> None:
    rod = gd.Body("rod", mass=1.0, inertia=0.02, position=(0.2, 0.0))
    rubber = gd.Bushing(radial=gd.LinearCompliance(stiffness=2e5, damping=80.0))
    swing = gd.Mechanism(
        "swing", [rod], [gd.Revolute("O", "ground", "rod", at=(0.0, 0.0), fit=rubber)], gravity=(0.0, -9.81)
    )
    instance = library.model(make_blob(swing).data).run()
    assert instance.advance(0.05) == OK
    same_as(swing.simulate(0.05, keep="all"), instance)


def test_names_and_units_are_those_of_python(
    library: Library, blob: Callable[..., Blob], example: Callable[[str], Mechanism]
) -> None:
    model = library.model(blob("slider-crank").data)
    run = example("slider-crank").simulate(1e-4)
    names = model.names(CHANNELS)
    assert {"slider.acceleration.x", "B.force.x", "B.eccentricity.magnitude", "motor.torque", "O.angle"} <= set(names)
    assert len(set(names)) == len(names)
    stems = {".".join(name.split(".")[:2]) for name in names}
    assert stems == set(run.channels)  # none is missing
    for number, name in enumerate(names):
        assert model.describe(CHANNELS, number).unit.decode() == number_of(run, name).unit
        assert model.find(CHANNELS, name) == number


@pytest.mark.parametrize("name", ["slider-crank", "lubricated-slider-crank", "press"])
@pytest.mark.parametrize("slices", [10, 100])
def test_slices_do_not_change_a_run(name: str, slices: int, library: Library, blob: Callable[..., Blob]) -> None:
    model, end = library.model(blob(name).data), MACHINES[name]
    whole, sliced = model.run(), model.run()
    whole.advance(end)
    for k in range(1, slices + 1):
        assert sliced.advance(end * k / slices) == OK
        assert sliced.time == end * k / slices
    assert sliced.event_times() == whole.event_times()
    assert sliced.values() == whole.values()
    assert sliced.statistics().steps == whole.statistics().steps


def test_slices_shorter_than_steps_do_not_change_a_run(library: Library, blob: Callable[..., Blob]) -> None:
    model = library.model(blob("slider-crank").data)
    whole, sliced = model.run(), model.run()
    whole.advance(2e-3)
    for k in range(1, 2001):
        sliced.advance(1e-6 * k)
    assert sliced.event_times() == whole.event_times()
    assert sliced.values() == whole.values()


def test_events_settle_when_their_step_is_taken_in_full(library: Library, blob: Callable[..., Blob]) -> None:
    model = library.model(blob("slider-crank").data)
    whole = model.run()
    whole.advance(0.012)
    first = whole.event_times()[0]
    cut = model.run()
    cut.advance(first + 1e-9)
    assert [event.settled for event in cut.events()] in ([0], [1], [])
    cut.advance(0.012)
    settled = [event.settled for event in cut.events()]
    assert settled == sorted(settled, reverse=True)
    assert settled[0] == 1
    assert cut.event_times() == whole.event_times()


def test_steps_can_be_bounded(library: Library, blob: Callable[..., Blob]) -> None:
    model = library.model(blob("slider-crank").data)
    whole, halting = model.run(), model.run()
    whole.advance(0.006)
    calls = 0
    while halting.advance(0.006, 7) == PAUSED:
        calls += 1
        assert halting.values()
    assert calls > 20
    assert halting.event_times() == whole.event_times()
    assert halting.values() == whole.values()


def test_any_number_of_steps_can_be_allowed(library: Library, blob: Callable[..., Blob]) -> None:
    model = library.model(blob("slider-crank").data)
    whole, allowed = model.run(), model.run()
    for end in (1e-3, 2e-3):
        whole.advance(end)
        assert allowed.advance(end, 2**63 - 1) == OK
    assert allowed.values() == whole.values()


def test_a_run_waits_for_room_for_events(library: Library, blob: Callable[..., Blob]) -> None:
    model = library.model(blob("slider-crank").data)
    whole, crowded = model.run(), model.run(events=64)
    whole.advance(0.2)
    assert len(whole.events()) > 64
    times: list[float] = []
    while crowded.advance(0.2) == EVENTS_FULL:
        settled = sum(event.settled for event in crowded.events())
        times += crowded.event_times()[:settled]
        assert library.forget_events(crowded.address, settled) == OK
    assert times + crowded.event_times() == whole.event_times()
    assert crowded.statistics().events <= len(whole.events())


def test_room_is_made_where_no_event_has_settled(library: Library) -> None:
    """A ball comes to rest within what was one step of its flight: no full step has found any of all these contacts."""
    ball = gd.Body("ball", mass=1.0, inertia=0.02, position=(0.0, 1.0))
    stop = gd.Stop("displacement", lower=-1.0, contact=gd.KelvinVoigt(stiffness=1e12, restitution=0.6))
    guide = gd.Translational("guide", "ground", "ball", axis=(0.0, 1.0), stops=[stop])
    bouncing = gd.Mechanism("bouncing", [ball], [guide], gravity=(0.0, -9.81))
    model = library.model(make_blob(bouncing).data)
    whole, crowded = model.run(), model.run(events=64)
    whole.advance(4.0)
    assert sum(event.settled for event in whole.events()) < len(whole.events()) - 64
    times: list[float] = []
    for _ in range(10):
        if crowded.advance(4.0) == OK:
            break
        settled = sum(event.settled for event in crowded.events())
        assert settled > 0
        times += crowded.event_times()[:settled]
        assert library.forget_events(crowded.address, settled) == OK
    assert crowded.time == 4.0
    assert times + crowded.event_times() == whole.event_times()
