"""The memory of a run: all of it is counted, and a run that has no more keeps what it computed."""

import gc
import signal
import tracemalloc
from pathlib import Path

import numpy as np
import pytest

import gudgeon as gd
from engine.machines import dry, pendulum, slider_crank
from gudgeon.compile.start import prepare
from gudgeon.result import memory
from gudgeon.simulate import evaluation, integration
from gudgeon.simulate.dense import Dense
from gudgeon.tables import state as tables

EXAMPLES = Path(__file__).parents[2] / "examples"
MEGABYTE = 2**20


def planar():
    return slider_crank(B=dry(friction=gd.ModifiedCoulomb(0.03)))


def spatial():
    """A four-bar in space with play in a ball joint."""
    return gd.Mechanism.read(EXAMPLES / "spatial-four-bar.toml")


@pytest.mark.parametrize("machine", [planar, spatial, pendulum])
def test_what_a_run_takes_until_it_is_saved_stays_below_the_limit(machine, monkeypatch, tmp_path):
    """Measured by Python's own account of memory, of NumPy's arrays, too."""
    limit = 24 * MEGABYTE
    monkeypatch.setattr(integration, "ROOM", 256)
    machine().simulate(until=1e-3).save(tmp_path / "first.nc")  # what is made once and stays
    monkeypatch.setattr(memory, "MOST_BYTES", limit)
    gc.collect()
    tracemalloc.start()
    try:
        with pytest.warns(gd.SimulationWarning, match="fills the memory"):
            run = machine().simulate(until=1e4, rtol=1e-12, keep="all")
        run.save(tmp_path / "run.nc")
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert run.status == "memory"
    assert len(run.time) > 1000
    # All that is allowed is counted, and not much more: at least a third is used. A megabyte is for what is not arrays.
    assert limit / 3 < peak < limit + MEGABYTE
    loaded = gd.load(tmp_path / "run.nc")
    assert loaded.status == "memory" and len(loaded.time) == len(run.time)


@pytest.mark.parametrize("machine", [planar, spatial, pendulum])
def test_what_a_sample_takes_is_what_its_arrays_take(machine):
    model = prepare(machine()).compiled.model
    samples = tables.make_samples(model, 1, 0)
    arrays = [getattr(samples, name) for name in samples._fields if name != "observed"]
    arrays += [getattr(samples.observed, name) for name in samples.observed._fields]
    assert tables.sample_bytes(model) == sum(array.nbytes for array in arrays)


def test_no_memory_for_more_steps(monkeypatch):
    calls = []

    def make(*arguments):
        calls.append(arguments)
        if len(calls) > 2:
            raise MemoryError
        return real(*arguments)

    real = integration.make_samples
    monkeypatch.setattr(integration, "ROOM", 100)
    whole = planar().simulate(until=0.02)
    monkeypatch.setattr(integration, "make_samples", make)
    with pytest.warns(gd.SimulationWarning, match="fills the memory"):
        run = planar().simulate(until=0.02)
    assert run.status == "memory"
    assert 100 <= len(run.time) < len(whole.time)
    assert np.array_equal(run.time, whole.time[: len(run.time)])


def test_no_memory_to_evaluate_all_steps(monkeypatch):
    whole = planar().simulate(until=0.01)

    def join(start, chunks, *others):
        if sum(chunk.end - chunk.first for chunk in chunks) > 200:
            raise MemoryError
        return real(start, chunks, *others)

    real = evaluation.recording
    monkeypatch.setattr(evaluation, "recording", join)
    with pytest.warns(gd.SimulationWarning, match="fills the memory"):
        run = planar().simulate(until=0.01)
    assert run.status == "memory"
    n = len(run.time)
    assert 100 <= n <= 200
    assert np.array_equal(run.time, whole.time[:n])
    assert np.array_equal(run.values("slider.position")[0], whole.values("slider.position")[0][:n])
    assert len(run.events) == int((whole.events.time <= run.time[-1]).sum())
    assert any(f"the run ends at {run.time[-1]:.9g} s" in message for message in run.messages)


def test_events_count_as_well(monkeypatch):
    monkeypatch.setattr(integration, "SLICE", 50)
    monkeypatch.setattr(memory, "MOST_BYTES", 40_000)
    with pytest.warns(gd.SimulationWarning, match="fills the memory"):
        run = planar().simulate(until=1.0, times=[0.0, 1.0])
    assert run.status == "memory"
    assert 10 < len(run.events) < 40_000 / 32  # an event is 32 bytes


@pytest.mark.parametrize("how", ["simulate", "kinematics"])
def test_too_many_instants_are_refused_before_they_take_memory(how, monkeypatch):
    monkeypatch.setattr(memory, "MOST_BYTES", MEGABYTE)
    times = np.linspace(0.0, 1.0, 100_001)
    options = {"until": 1.0, "times": times} if how == "simulate" else {"times": times}
    with pytest.raises(gd.ModelError, match=r"times: 100001 instants would take .* GUDGEON_MEMORY"):
        getattr(slider_crank(), how)(**options)


def test_the_limit_is_at_most_a_part_of_the_machine(monkeypatch):
    monkeypatch.delenv("GUDGEON_MEMORY", raising=False)
    monkeypatch.setattr(memory, "machine_memory", lambda: 2**30)
    assert memory.allowed() == 2**29
    monkeypatch.setattr(memory, "machine_memory", lambda: 2**50)
    assert memory.allowed() == memory.MOST_BYTES
    monkeypatch.setenv("GUDGEON_MEMORY", "16")
    assert memory.allowed() == 16 * 2**30
    for wrong in ("much", "-1", "nan", "0", "inf"):
        monkeypatch.setenv("GUDGEON_MEMORY", wrong)
        with pytest.raises(gd.ModelError, match=f"GUDGEON_MEMORY '{wrong}'"):
            memory.allowed()


@pytest.mark.parametrize(("call", "first"), [(1, "the steps are evaluated"), (2, "the run is looked at")])
def test_an_interrupt_while_steps_are_evaluated_keeps_them(monkeypatch, capsys, call, first):
    owner, name = (evaluation, "recording") if call == 1 else (Dense, "_at")
    whole, real, calls = planar().simulate(until=0.002), getattr(owner, name), []

    def pressed(*arguments):
        calls.append(arguments)
        if len(calls) == 1:
            signal.raise_signal(signal.SIGINT)
        return real(*arguments)

    monkeypatch.setattr(owner, name, pressed)
    with pytest.warns(gd.SimulationWarning, match="interrupted"):
        run = planar().simulate(until=0.002)
    assert run.status == "interrupted"
    assert np.array_equal(run.time, whole.time)
    assert f"{first} first" in capsys.readouterr().err
    monkeypatch.setattr(owner, name, real)
    assert run.summary()

    def pressed_twice(*arguments):
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        return real(*arguments)

    monkeypatch.setattr(owner, name, pressed_twice)
    with pytest.raises(KeyboardInterrupt):
        planar().simulate(until=0.002)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
