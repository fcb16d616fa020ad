"""States, threads, and arguments that cannot be meant."""

from __future__ import annotations

import ctypes
import math
import threading
from collections.abc import Callable

import pytest

from gudgeon.blob import Blob
from native.library import (
    CHANNELS,
    INPUTS,
    OUT_OF_RANGE,
    OUT_OF_STEPS,
    UNKNOWN_NAME,
    WRONG_ARGUMENT,
    Failure,
    Instance,
    Library,
)


@pytest.mark.parametrize("name", ["slider-crank", "lubricated-slider-crank", "spatial-four-bar"])
def test_a_state_brings_any_instance_there(name: str, library: Library, blob: Callable[..., Blob]) -> None:
    model = library.model(blob(name).data)
    one, other = model.run(), model.run()
    one.advance(1.3e-3)
    kept = one.state()
    one.advance(3e-3)
    other.advance(0.7e-3)
    other.put(kept)
    assert other.time == 1.3e-3
    other.advance(3e-3)
    assert other.event_times() == one.event_times()
    assert other.values() == one.values()
    assert other.state() == one.state()


def test_a_state_has_the_inputs_of_its_run(library: Library, blob: Callable[..., Blob]) -> None:
    model = library.model(blob("slider-crank").data)
    one, other = model.run(), model.run()
    one.advance(1e-3)
    one.set("motor.speed", -400.0)
    one.advance(2e-3)
    other.put(one.state())
    one.advance(4e-3)
    other.advance(4e-3)
    assert other.values() == one.values()
    value = ctypes.c_double()
    assert library.get_input(other.address, 0, ctypes.byref(value)) == 0
    assert value.value == -400.0


def test_a_reset_instance_is_a_new_one(library: Library, blob: Callable[..., Blob]) -> None:
    model = library.model(blob("slider-crank").data)
    used, new = model.run(), model.run()
    used.advance(2e-3)
    used.set("motor.speed", -400.0)
    used.advance(3e-3)
    assert library.reset(used.address) == 0
    used.advance(2e-3)
    new.advance(2e-3)
    assert used.values() == new.values()
    assert used.event_times() == new.event_times()


def test_instances_in_threads_do_not_touch_each_other(library: Library, blob: Callable[..., Blob]) -> None:
    model = library.model(blob("slider-crank").data)
    speeds = (-523.6, -400.0, -300.0, -200.0)

    def run_of(speed: float) -> Instance:
        instance = model.run()
        instance.set("motor.speed", speed)
        return instance

    def advance(instance: Instance) -> None:
        for k in range(1, 41):
            instance.advance(5e-4 * k)

    alone, together = [run_of(speed) for speed in speeds], [run_of(speed) for speed in speeds]
    for instance in alone:
        advance(instance)
    threads = [threading.Thread(target=advance, args=(instance,)) for instance in together]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [instance.state() for instance in together] == [instance.state() for instance in alone]


def test_wrong_arguments_are_errors(library: Library, blob: Callable[..., Blob]) -> None:
    data = blob("slider-crank").data
    model = library.model(data)
    run, place = model.run(), ctypes.c_void_p()
    number, value = ctypes.c_int32(10_000), ctypes.c_double()
    known = ctypes.byref(value)
    for code in (
        library.load(None, 5, ctypes.byref(place), None, 0),
        library.load(data, len(data), None, None, 0),
        library.create(None, 0, ctypes.byref(place), None, 0),
        library.create(model.address, 0, None, None, 0),
        library.create(model.address, -1, ctypes.byref(place), None, 0),
        library.count(None, CHANNELS),
        library.count(model.address, 4),
        library.count(model.address, -1),
        library.describe(model.address, CHANNELS, 0, None),
        library.describe(model.address, CHANNELS, 10_000, known),
        library.find(model.address, CHANNELS, None),
        library.reset(None),
        library.set_input(None, 0, 1.0),
        library.set_input(run.address, 1, 1.0),
        library.set_parameter(run.address, 0, 1.0),
        library.get_input(run.address, 0, None),
        library.advance(None, 1.0, 0),
        library.advance(run.address, 1.0, -1),
        library.read(None, None, 0, None),
        library.read(run.address, None, 1, known),
        library.read(run.address, ctypes.byref(number), 1, known),
        library.event_count(run.address, None),
        library.get_event(run.address, 0, known),
        library.forget_events(run.address, 1),
        library.get_statistics(run.address, None),
        library.state_size(None),
        library.get_state(run.address, None, 10),
        library.set_state(None, None, 0),
    ):
        assert code == WRONG_ARGUMENT
    assert not place
    assert library.find(model.address, CHANNELS, b"slider.speed") == UNKNOWN_NAME
    assert math.isnan(library.time(None))
    assert library.name(None) is None
    library.free(None)
    library.unload(None)
    run.advance(1e-4)
    for time in (0.0, math.nan, math.inf):
        with pytest.raises(Failure, match="the time is before"):
            run.advance(time)
    for wrong in (math.nan, math.inf):
        assert library.set_input(run.address, model.find(INPUTS, "motor.speed"), wrong) == OUT_OF_RANGE
    said = ctypes.create_string_buffer(b"x" * 12, 12)
    assert library.load(b"nothing", 7, ctypes.byref(place), said, 8) < 0
    assert len(said.value) == 7  # no byte beyond the room
    assert said.raw[8:] == b"x" * 4


def test_a_run_ends_after_as_many_steps_as_it_may_take(library: Library, blob: Callable[..., Blob]) -> None:
    run = library.model(blob("slider-crank", max_steps=50).data).run()
    with pytest.raises(Failure, match="as many steps as it may") as failure:
        run.advance(0.024)
    assert failure.value.code == OUT_OF_STEPS
    assert 0.0 < run.time < 0.024


def test_the_library_says_what_it_is(library: Library, blob: Callable[..., Blob]) -> None:
    assert library.interface() == 1
    assert library.processor()
    assert library.name(library.model(blob("slider-crank").data).address) == b"slider-crank"
