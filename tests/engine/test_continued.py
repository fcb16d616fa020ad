"""Runs that go on from the end of another: split at any instant and continued, they are the whole, bit for bit.

The reference is the run in one go. Where a claim is about tolerances, the bound follows from them.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

import gudgeon as gd
from engine.extremes import VALUES, moving
from engine.films import STEEL_CONTACT, oil
from engine.machines import dry, pendulum, slider_crank
from engine.test_friction_states import DAHL, LUGRE, pressed
from engine.test_space_play import ball_joint, play

FRICTION = gd.ModifiedCoulomb(coefficient=0.03, v0=1e-4, v1=1e-3)
RUBBER = gd.LinearCompliance(stiffness=1e6, damping=50.0, relaxation=((4e5, 2e-3), (3e5, 3e-2)))


def rising() -> gd.Mechanism:
    """At rest, in equilibrium, and driven with a high power of time: nothing at the start has a speed or a time."""
    drive = gd.Drive("motor", "O", position=gd.Polynomial((0.0,) * 6 + (50.0,)))
    return pendulum().with_(name="rising", drives=[drive], gravity=(0.0, 0.0))


#: Mechanism, end of the run in s, and options.
MACHINES: dict[str, tuple[Any, float, dict[str, Any]]] = {
    "ideal": (pendulum, 2.0, {}),
    "from rest": (rising, 0.6, {}),
    "dry": (lambda: slider_crank(B=dry(gd.Restitution(stiffness=5e10, restitution=0.6), FRICTION)), 0.01, {}),
    "two dry pins": (lambda: slider_crank(A=dry(), B=dry(friction=FRICTION)), 0.006, {"rtol": 1e-7}),
    "jumping law": (lambda: slider_crank(B=dry(gd.KelvinVoigt(stiffness=1e8, restitution=0.8))), 0.006, {}),
    "bristles": (lambda: slider_crank(B=dry(friction=LUGRE)), 0.006, {"rtol": 1e-7}),
    "Dahl": (lambda: slider_crank(B=dry(friction=DAHL)), 0.006, {"rtol": 1e-7}),
    "oil": (lambda: slider_crank(B=oil()), 0.03, {}),
    "oil and contact": (lambda: slider_crank(B=oil(contact=STEEL_CONTACT, viscosity=0.02)), 0.008, {"rtol": 1e-7}),
    "oil, dop853": (lambda: slider_crank(B=oil()), 0.003, {"method": "dop853"}),
    "bushing": (lambda: slider_crank(B=gd.Bushing(radial=RUBBER)), 0.02, {}),
    "bushing, radau": (lambda: slider_crank(B=gd.Bushing(radial=RUBBER)), 0.02, {"method": "radau"}),
    "dry, radau": (lambda: slider_crank(B=dry()), 0.003, {"method": "radau", "rtol": 1e-6}),
    "ball": (lambda: ball_joint(play(STEEL_CONTACT, FRICTION)), 0.05, {}),
    "bristles in space": (lambda: pressed(LUGRE, 3.0, space=True, spin=5.0), 0.01, {}),
    "Baumgarte": (lambda: slider_crank(B=dry()), 0.004, {"stabilisation": gd.Baumgarte(5.0, 5.0)}),
}


def machine(name: str) -> tuple[gd.Mechanism, float, dict[str, Any]]:
    make, until, options = MACHINES[name]
    return make(), until, options


def splits(name: str, until: float, count: int) -> np.ndarray:
    """Random instants, others for each machine, the same each time."""
    return np.random.default_rng(sum(name.encode())).uniform(0.0, until, count)


def assert_goes_on_as(whole: gd.Run, second: gd.Run, begin: float) -> None:
    """All that the second run has is, bit for bit, what the whole has from there on."""
    assert second.status == whole.status == "complete"
    later = whole.time > begin
    assert np.array_equal(second.time, [begin, *whole.time[later]])
    assert list(second.channels) == list(whole.channels)
    assert not any("goes on" in note for note in second.messages)
    there = np.flatnonzero(whole.time == begin)
    at = whole.channels if len(there) else whole.at(np.array([begin]))
    for name, channel in whole.channels.items():
        values = second.channels[name].values
        assert np.array_equal(values[1:], channel.values[later]), name
        if not name.startswith(("energy.residual", "constraints.")):  # errors are known at the steps
            assert np.array_equal(values[0], at[name].values[there[-1] if len(there) else 0]), name
    for name in ("time", "joint", "site", "kind", "normal_velocity"):
        events = getattr(whole.event_list, name)[whole.event_list.time > begin]
        assert np.array_equal(getattr(second.event_list, name), events), name


@pytest.mark.parametrize("name", MACHINES)
def test_a_run_that_is_split_is_the_whole(name):
    mechanism, until, options = machine(name)
    whole = mechanism.simulate(until, **options)
    for begin in splits(name, until, 3):
        first = mechanism.simulate(begin, **options)
        second = machine(name)[0].simulate(until, start=first, **options)  # an equal one
        assert_goes_on_as(whole, second, begin)


def test_the_machines_have_what_they_are_for():
    """Contacts, states that move, both methods, and steps from rest."""
    runs = {name: machine(name)[0].simulate(until, **options) for name, (_, until, options) in MACHINES.items()}
    for name in ("dry", "two dry pins", "jumping law", "bristles", "Dahl", "ball", "dry, radau"):
        assert len(runs[name].contacts) >= 3, name
    assert len(runs["oil and contact"].contacts) >= 1
    assert runs["oil, dop853"].statistics.method == "dop853"
    assert "radau" in runs["oil"].statistics.method and runs["bushing, radau"].statistics.method == "radau"
    states = runs["bristles in space"].ending.point.y
    assert runs["from rest"].values("bob.velocity")[0][0].max() == 0.0 and np.abs(states).max() > 0.0


def test_it_can_go_on_again_and_again():
    mechanism, until, options = machine("dry")
    whole, run = mechanism.simulate(until, **options), None
    for end in [*sorted(splits("chain", until, 6)), until]:
        begin, run = 0.0 if run is None else run.time[-1], mechanism.simulate(end, start=run, **options)
    assert_goes_on_as(whole, run, begin)


@pytest.mark.parametrize("part", [1e-9, 1e-3, 0.5])
def test_both_ends_may_lie_within_one_step(part):
    mechanism = pendulum()
    whole = mechanism.simulate(1.0)
    k = len(whole.time) // 2
    begin = whole.time[k] + 0.4 * (whole.time[k + 1] - whole.time[k])
    end = begin + part * (whole.time[k + 1] - begin)
    second = mechanism.simulate(end, start=mechanism.simulate(begin))
    third = mechanism.simulate(1.0, start=second)
    assert second.time[0] == begin and second.time[-1] == end
    assert_goes_on_as(whole, third, end)


@pytest.mark.parametrize("name", ["dry", "oil", "ball"])
def test_instants_that_are_asked_for(name):
    mechanism, until, options = machine(name)
    begin = float(splits(name, until, 1)[0])
    times = np.linspace(0.0, until, 40)
    later = np.array([begin, *times[times > begin]])
    whole = mechanism.simulate(until, times=np.union1d(times, later), **options)
    first = mechanism.simulate(begin, times=times[times < begin], **options)
    second = mechanism.simulate(until, times=later, start=first, **options)
    assert np.array_equal(second.time, later)
    rows = np.isin(whole.time, later)
    for channel in whole.channels:
        assert np.array_equal(second.values(channel)[0], whole.values(channel)[0][rows]), channel
    assert second.steps is not None and second.steps.time[0] == begin
    number = mechanism.simulate(until, times=5, start=first, **options)
    assert np.array_equal(number.time, np.linspace(begin, until, 5))


def test_extremes_modes_and_windows_are_those_of_its_own_time():
    mechanism, until, options = machine("dry")
    whole = mechanism.simulate(until, **options)
    begin = 0.6 * until
    second = mechanism.simulate(until, start=mechanism.simulate(begin, **options), **options)
    part = whole.window(begin, until)
    own, of_part = second.extremes, part.extremes
    energies = own.index.str.startswith("energy.residual") | own.index.str.startswith("constraints.")
    assert own.loc[~energies, VALUES].equals(of_part.loc[~energies, VALUES])
    moves = ~energies & moving(own)
    assert own[moves].equals(of_part[moves])
    assert {"slider.velocity.x", "B.force.magnitude", "motor.torque"} <= set(own.index[moves])
    spent, expected = second.time_in_modes("B"), part.time_in_modes("B")
    assert sum(spent.values()) == pytest.approx(until - begin, rel=1e-12)
    assert spent == pytest.approx(expected, abs=1e-12)  # sums in another order
    turn = second.last_revolutions(0.2)
    assert turn.time[0] == pytest.approx(whole.last_revolutions(0.2).time[0], rel=1e-9)
    between = np.linspace(begin, until, 7)
    assert np.array_equal(second.at(between)["slider.position"].values, whole.at(between)["slider.position"].values)
    assert dict(second.summary())["simulated"].startswith("0.004 s")


def test_runs_that_are_thinned_or_keep_some_channels():
    mechanism, until, options = machine("dry")
    begin = 0.3 * until
    first = mechanism.simulate(begin, keep="20 kB", **options)
    whole = mechanism.simulate(until, **options)
    thin = mechanism.simulate(until, keep="100 kB", start=first, **options)
    assert thin.time[0] == begin and len(thin.time) < 0.7 * np.count_nonzero(whole.time > begin)
    rows = np.isin(whole.time, thin.time)
    assert np.array_equal(thin.values("slider.position")[0][1:], whole.values("slider.position")[0][rows])
    own, part = thin.extremes.loc["B.normal_force"], whole.window(begin, until).extremes.loc["B.normal_force"]
    assert own["maximum"] == pytest.approx(part["maximum"], rel=1e-4)
    some = mechanism.simulate(until, keep=["slider.position"], start=first, **options)
    assert np.array_equal(some.values("slider.position")[0][1:], whole.values("slider.position")[0][whole.time > begin])
    assert some.extremes.loc["slider.position.x", "minimum_time"] >= begin


def test_a_run_out_of_steps_goes_on():
    mechanism, until, options = machine("dry")
    whole = mechanism.simulate(until, **options)
    with pytest.warns(gd.SimulationWarning, match="max_steps of 200"):
        first = mechanism.simulate(until, max_steps=200, **options)
    begin = first.time[-1]
    second = mechanism.simulate(until, start=first, **options)
    assert_goes_on_as(whole, second, begin)
    assert first.statistics.steps + second.statistics.steps == whole.statistics.steps
    with pytest.warns(gd.SimulationWarning, match="max_steps of 50"):
        third = mechanism.simulate(until, start=first, max_steps=50, **options)
    assert third.statistics.steps == 50


def test_an_interrupted_run_goes_on(monkeypatch):
    from gudgeon.simulate import integration

    mechanism, until, options = machine("dry")
    whole = mechanism.simulate(until, **options)

    def press(self: Any, done: float) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch, pytest.warns(gd.SimulationWarning, match="interrupted"):
        patch.setattr(integration, "SLICE", 100)
        patch.setattr(integration.Progress, "update", press)
        first = mechanism.simulate(until, **options)
    assert first.status == "interrupted" and first.time[-1] < until
    assert_goes_on_as(whole, mechanism.simulate(until, start=first, **options), first.time[-1])


def test_works_and_energy_balance_count_from_the_first_start():
    mechanism, until, options = machine("oil")
    first = mechanism.simulate(0.5 * until, **options)
    second = mechanism.simulate(until, start=first, **options)
    for name in ("energy.drives", "energy.dissipated"):
        before, after = first.values(name)[0][-1], second.values(name)[0][0]
        assert before > 0.0 and after == pytest.approx(before, rel=1e-6)  # a step cut off, and one that is not
    assert math.isclose(second.time[0], 0.5 * until)
