"""Large mechanisms: sparse analyses before the run, and a cost in proportion to the number of bodies."""

import numpy as np
import pytest

import gudgeon as gd
from gudgeon.compile import linear, start
from gudgeon.compile.build import build


def chain(links: int, **first: object) -> gd.Mechanism:
    """A hanging chain of 1 m and 1 kg, released horizontally."""
    length = 1.0 / links
    bodies = [
        gd.Body(f"link {k}", length, length**3 / 12, position=((k + 0.5) * length, 0.0), **(first if k == 0 else {}))
        for k in range(links)
    ]
    joints = [
        gd.Revolute(f"joint {k}", f"link {k - 1}" if k else "ground", f"link {k}", at=(k * length, 0.0))
        for k in range(links)
    ]
    return gd.Mechanism("chain", bodies, joints, gravity=(0.0, -9.81))


def test_fill_of_a_chain_grows_with_its_length_only():
    fill = {links: len(build(chain(links)).model.columns) for links in (50, 100, 200)}
    assert fill[200] - fill[100] == 2 * (fill[100] - fill[50])


@pytest.mark.parametrize("velocity", [{}, {"angular_velocity": 2.0}])
def test_sparse_and_dense_start_agree(velocity, monkeypatch):
    machine = chain(30, **velocity)
    dense = start.prepare(machine)
    monkeypatch.setattr(linear, "LARGE", 10)
    sparse = start.prepare(machine)
    assert sparse.y == pytest.approx(dense.y, abs=1e-9)
    assert (sparse.freedom, sparse.redundancy.names) == (dense.freedom, dense.redundancy.names)
    assert sparse.messages == dense.messages


def test_sparse_start_finds_redundancy_and_contradictions(monkeypatch):
    machine = chain(30, velocity=(1.0, 0.0))  # along the link, which its pivot does not allow
    twice = gd.Revolute("twice", "link 10", "link 11", at=(11 / 30, 0.0))
    machine = machine.with_(joints=[*machine.joints, twice])
    dense = start.prepare(machine)
    monkeypatch.setattr(linear, "LARGE", 10)
    sparse = start.prepare(machine)
    assert sparse.redundancy.names == dense.redundancy.names == ("joint 11", "twice")
    assert sparse.redundancy.count == 2
    assert sparse.freedom == dense.freedom == 30
    assert any("body link 0: velocity (1, 0) contradicts" in message for message in sparse.messages)


def test_sparse_assembly_closes_a_rough_chain(monkeypatch):
    monkeypatch.setattr(linear, "LARGE", 10)
    machine = chain(20)
    changes = {
        f"joint {k}.at": {machine.joints[k].first: (0.025, 0.0) if k else (0.0, 0.0), f"link {k}": (-0.025, 0.0)}
        for k in range(20)
    }
    rough = {f"link {k}.position": ((k + 0.5) / 20 + 0.003 * (-1) ** k, 0.002 * k % 0.005) for k in range(20)}
    begun = start.prepare(machine.with_({**changes, **rough}))
    phi, _, _ = linear.linear(
        begun.compiled.model, start.make_work(begun.compiled.model), 0.0, begun.y[:60], np.zeros(60)
    )
    assert np.abs(phi).max() < 1e-12


def test_a_long_chain_runs():
    """400 links: the tip of a chain released horizontally falls freely at first, and energy is conserved."""
    run = chain(400).simulate(until=0.05, rtol=1e-8, times=np.linspace(0.0, 0.05, 6))
    assert run.values("link 399.position.y")[0] == pytest.approx(-0.5 * 9.81 * run.time**2, abs=1e-9)
    energy = run.values("energy.kinetic")[0] + run.values("energy.potential")[0]
    assert np.abs(energy - energy[0]).max() < 1e-8
    assert run.values("constraints.position")[0].max() < 1e-12
