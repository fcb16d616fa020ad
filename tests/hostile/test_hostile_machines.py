"""Random machines: energy, constraints, momentum; the same run again, from files, in parts, in another description."""

import warnings

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import gudgeon as gd
from engine.test_continued import assert_goes_on_as
from engine.transformed import mirroring, reordered, shifting, turning
from hostile import invariants
from hostile.cases import seeds
from hostile.invariants import motion
from hostile.machines import machine


@pytest.fixture(autouse=True)
def quiet():
    """A run that ends early is looked at as far as it goes."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.simplefilter("ignore", gd.SimulationWarning)
        yield


@pytest.mark.parametrize("seed", seeds(24, 600))
def test_balances(seed):
    described = machine(seed)
    run = invariants.every_step(described)
    assert run.status in ("complete", "max_steps"), run.messages
    assert invariants.energy_off(run) < 1.0
    assert invariants.constraints_off(run) < 1.0
    if invariants.is_isolated(described):
        assert invariants.momentum_off(run) < 1.0


@pytest.mark.parametrize("seed", seeds(12, 300))
def test_the_same_run_again_and_from_files(seed, tmp_path):
    described = machine(seed)
    run = motion(described)
    assert invariants.same_bits(run, motion(described)) == ""
    described.write(tmp_path / "machine.toml")
    read = gd.Mechanism.read(tmp_path / "machine.toml")
    assert read == described
    assert invariants.same_bits(run, motion(read)) == ""
    run.save(tmp_path / "run.nc")
    loaded = gd.load(tmp_path / "run.nc")
    assert loaded.mechanism == described
    assert invariants.same_bits(run, loaded) == ""


@pytest.mark.parametrize("seed", seeds(12, 300))
def test_a_run_that_is_split_is_the_whole(seed):
    described = machine(seed)
    whole = invariants.every_step(described)
    if whole.status == "complete" and whole.motion is not None:  # else some of its steps were thrown away
        begin = float(np.random.default_rng([seed, 80]).uniform(0.0, invariants.UNTIL))
        first = invariants.every_step(described, begin)
        assert_goes_on_as(whole, invariants.every_step(described, start=first), begin)


@pytest.mark.parametrize("seed", seeds(12, 300))
def test_a_machine_described_anew_moves_the_same(seed):
    described = machine(seed)
    run = motion(described)
    grown = invariants.growth(described, run, seed)
    random = np.random.default_rng([seed, 78])
    size = described.dimension
    turn = random.uniform(-3.0, 3.0) if size == 2 else Rotation.random(rng=random)
    moves = {
        "turned": turning(turn),
        "shifted": shifting(random.normal(size=size)),
        "mirrored": mirroring(random.normal(size=size)),
    }
    off = {
        name: invariants.differs(run, motion(move.mechanism(described)), grown, move) for name, move in moves.items()
    }
    off["reordered"] = invariants.differs(run, motion(reordered(described, random)), grown)
    assert {name: value for name, value in off.items() if value >= 1.0} == {}
