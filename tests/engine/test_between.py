"""The motion between steps: it does not depend on what else was looked at, or by whom."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import gudgeon as gd
from engine.machines import dry, pendulum, slider_crank
from gudgeon.simulate import room

STEEL = gd.Material(young=207e9, poisson=0.3)


def runs() -> dict[str, gd.Run]:
    """Two that share room, one of other size, one that is stiff."""
    film = gd.Lubricated("10 mm", clearance="0.1 mm", length="10 mm", viscosity="0.4 Pa s", film=gd.PinkusSternlicht())
    machines = {
        "wide": slider_crank(B=dry()),
        "narrow": slider_crank(B=dry().changed({"clearance": 1e-4})),
        "pendulum": pendulum(),
        "film": slider_crank(B=film),
    }
    return {name: machine.simulate(until=0.002) for name, machine in machines.items()}


def at(run: gd.Run, times: np.ndarray) -> dict[str, np.ndarray]:
    return {name: channel.values for name, channel in run.at(times).items()}


def same(one: dict[str, np.ndarray], other: dict[str, np.ndarray]) -> bool:
    return one.keys() == other.keys() and all(np.array_equal(one[name], other[name]) for name in one)


@pytest.fixture(scope="module")
def known():
    every = runs()
    times = np.linspace(0.0, 0.002, 37)
    room._kept.rooms.clear()
    first = {}
    for name, run in every.items():
        first[name] = at(run, times)
        room._kept.rooms.clear()  # each in room that is new
    return every, times, first


def test_one_run_after_the_other(known):
    every, times, first = known
    for name in (*every, *reversed(every), *every):
        assert same(at(every[name], times), first[name]), name


def test_more_instants_than_room(known):
    every, times, first = known
    many = np.union1d(times, np.linspace(0.0, 0.002, 2 * room.ROWS))
    found = at(every["wide"], many)
    places = np.searchsorted(many, times)
    for name in ("slider.position", "slider.acceleration", "B.force", "motor.torque", "energy.kinetic"):
        values = first["wide"][name]
        np.testing.assert_allclose(found[name][places], values, rtol=0.0, atol=1e-10 * np.abs(values).max())


def test_what_was_given_is_not_written_over(known):
    every, times, first = known
    kept = every["wide"].at(times)
    every["narrow"].at(times)
    assert same({name: channel.values for name, channel in kept.items()}, first["wide"])


def test_many_threads(known):
    every, times, first = known
    names = list(every) * 8
    with ThreadPoolExecutor(8) as threads:
        found = threads.map(lambda name: at(every[name], times), names)
        assert all(same(one, first[name]) for name, one in zip(names, found, strict=True))


def test_few_rooms_are_kept(known):
    bodies = [gd.Body(f"b{k}", mass=1.0, inertia=1.0, position=(float(k), 0.0)) for k in range(room.KEPT + 3)]
    for count in range(1, len(bodies) + 1):
        run = gd.Mechanism(name="free", bodies=bodies[:count]).simulate(until=0.1)
        run.at(np.array([0.05]))
    assert len(room._kept.rooms) <= room.KEPT
