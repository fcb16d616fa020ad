"""The comparison of two checkouts, `benchmarks/checkouts.py`: what it takes for the same and what it does not."""

import importlib.util
import sys
from pathlib import Path

import numpy as np
import pytest

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"


def module(name):
    """Import a file of benchmarks/, none of whose folders is a package."""
    found = importlib.util.spec_from_file_location(name, BENCHMARKS / f"{name}.py")
    sys.modules[name] = made = importlib.util.module_from_spec(found)
    found.loader.exec_module(made)
    return made


cd = module("checkout_difference")

TIME = np.linspace(0.0, 1.0, 21)


def record(grown=0.0, **changes):
    """A run of a body that swings; `grown` is a difference that grows a thousandfold in the run."""
    off = grown * 10.0 ** (3.0 * TIME)
    channels = {
        "body.position": (np.column_stack([np.cos(TIME) + off, np.sin(TIME)]), "m"),
        "body.velocity": (np.column_stack([-np.sin(TIME), np.cos(TIME) + off]), "m/s"),
        "B.force": (1e3 * np.exp(TIME) * (1.0 + off), "N"),
        "B.mode": (np.array(TIME > 0.5, np.int8), ""),
    }
    events = {"time": np.array([0.31, 0.52]), "normal_velocity": np.array([0.1, 0.0])}
    events |= {"what": ["contact in B", "separation in B"]}
    made = {"time": TIME.copy(), "channels": channels, "events": events, "steps": 50, "status": "complete"}
    return {**made, **changes}


def with_channel(name, values, unit=None):
    """The run with other values of a channel."""
    made = record()
    made["channels"] = {**made["channels"], name: (values, unit or made["channels"][name][1])}
    return made


def verdict(new, old=None, grown=1e-15):
    """What is found of a run, given a probe whose difference grows."""
    return cd.compare(old or record(), new, [record(grown)])


def test_the_same_bits():
    assert cd.same_bits(record(), record())
    assert verdict(record()).word == cd.SAME


def test_round_off_is_allowed_as_far_as_it_grows():
    found = verdict(record(3e-15))
    assert found.word == cd.WITHIN
    assert found.predictable == 1.0
    assert found.largest == pytest.approx(3e-12, rel=0.1)


@pytest.mark.parametrize("off", [1e-9, -1e-9, 1.0])
def test_a_difference_is_found_where_it_begins(off):
    values = record()["channels"]["B.force"][0]
    changed = np.where(TIME > 0.72, values * (1.0 + off), values)
    found = verdict(with_channel("B.force", changed))
    assert found.word == cd.DIFFERENT
    assert found.where.startswith("B.force at 0.75 s")


def test_without_probes_only_round_off_is_allowed():
    assert cd.compare(record(), record(1e-17), []).word == cd.WITHIN
    assert cd.compare(record(), record(1e-15), []).word == cd.DIFFERENT


def test_nothing_is_compared_beyond_the_predictable():
    values = record()["channels"]["B.force"][0]
    changed = np.where(TIME > 0.72, 2.0 * values, values)
    found = verdict(with_channel("B.force", changed), grown=1e-8)  # 1e-6 of the scale is passed at 2/3 s
    assert found.word == cd.WITHIN
    assert found.predictable == pytest.approx(0.65)


def test_noise_of_a_force_ends_the_comparison_of_that_force_only():
    noisy = with_channel("B.force", record()["channels"]["B.force"][0] * (1.0 + 1e-3 * np.cos(1e3 * TIME)))
    position = record()["channels"]["body.position"][0].copy()
    position[15, 1] += 1e-9
    new = with_channel("body.position", position)
    found = cd.compare(
        record(), {**new, "channels": {**new["channels"], "B.force": noisy["channels"]["B.force"]}}, [noisy]
    )
    assert found.word == cd.DIFFERENT
    assert found.where.startswith("body.position at 0.75 s")


def test_not_a_number():
    values = record()["channels"]["B.force"][0].copy()
    values[3] = np.nan
    assert verdict(with_channel("B.force", values)).where.startswith("B.force at 0.15 s")
    nan = with_channel("B.force", values)
    assert cd.compare(nan, record(), [nan]).word == cd.DIFFERENT
    both = with_channel("B.force", values), with_channel("B.force", values * (1.0 + 1e-15))
    assert cd.compare(*both, [both[0]]).word == cd.WITHIN
    assert cd.difference(np.array([np.inf, np.nan, np.inf]), np.array([np.inf, np.nan, -np.inf])).tolist() == [
        0,
        0,
        np.inf,
    ]


def test_a_channel_that_one_does_not_have():
    less, more = record(), record()
    del less["channels"]["B.force"]
    assert verdict(less).where == "channels only in old: B.force"
    assert verdict(more, less).where == "channels only in new: B.force"


def test_other_units_and_shapes():
    values = record()["channels"]["B.force"][0]
    assert "unit" in verdict(with_channel("B.force", values, "kN")).where
    assert "shape" in verdict(with_channel("B.force", np.column_stack([values, values]))).where


def test_events():
    events = record()["events"]
    assert verdict(record(events={**events, "time": events["time"] + 1e-16})).word == cd.WITHIN
    later = verdict(record(events={**events, "time": events["time"] + [0.0, 1e-9]}))
    assert later.where.startswith("events.time at 0.52 s")
    other = verdict(record(events={**events, "what": ["contact in B", "contact in C"]}))
    assert other.where.startswith("event 2: separation in B, new contact in C")
    more = {
        name: [*values, end] for (name, values), end in zip(events.items(), (0.9, 0.1, "contact in B"), strict=True)
    }
    more = {name: values if name == "what" else np.array(values) for name, values in more.items()}
    assert verdict(record(events=more)).where.startswith("event 3: none, new contact in B")
    assert cd.compare(record(events=more), record(), []).where.startswith("event 3: contact in B, new none")


def test_a_mode_may_change_a_sample_later():
    assert verdict(with_channel("B.mode", np.array(TIME > 0.55, np.int8))).word == cd.WITHIN
    assert verdict(with_channel("B.mode", np.array(TIME > 0.65, np.int8))).word == cd.DIFFERENT


def test_steps_and_status():
    assert verdict(record(steps=51)).where.startswith("steps: 50, new 51")
    assert verdict(record(1e-15, steps=51)).word == cd.WITHIN
    assert verdict(record(1e-15, status="stalled")).word == cd.DIFFERENT


def test_a_run_that_ends_early():
    short = record(1e-15)
    short["time"] = TIME[:12]
    short["channels"] = {name: (values[:12], unit) for name, (values, unit) in short["channels"].items()}
    assert "no more values" in verdict(short).where
    stuck = {**short, "status": "stalled"}
    assert verdict(stuck, record(status="stalled")).where.startswith("end of the run")


def test_steps_that_end_elsewhere_are_compared_up_to_there():
    new = record(1e-15, every_step=True)
    new["time"] = TIME + np.where(TIME > 0.5, 1e-3, 0.0)
    assert verdict(new, record(every_step=True)).word == cd.WITHIN
    assert verdict(new).word == cd.DIFFERENT


def test_errors():
    wrong, other = {"error": ("ModelError", "no")}, {"error": ("ModelError", "yes")}
    assert verdict(wrong, wrong).word == cd.SAME
    assert verdict(other, wrong).where == "old: ModelError no; new: ModelError yes"
    assert verdict(wrong).where == "old: no error; new: ModelError no"
    assert verdict(record(), wrong).word == cd.DIFFERENT


def test_the_worst_verdict_of_several():
    mild, bad = cd.Verdict(cd.WITHIN, "a", 1e-9, 0.5, 1.0), cd.Verdict(cd.DIFFERENT, "b", 1e-12, 3.0, 0.2)
    assert cd.worst(mild, bad) == cd.Verdict(cd.DIFFERENT, "b", 1e-9, 3.0, 1.0)


def test_processes_that_died_alike_are_not_the_same():
    """A case that was run in neither checkout says nothing."""
    dead = {"ended": "signal 15", "seconds": 0.0}
    verdict = cd.compare(dead, dict(dead), ())
    assert verdict.word == cd.DIFFERENT
