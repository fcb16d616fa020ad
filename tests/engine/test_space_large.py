"""Large mechanisms in space: sparse start, factors by rows and by dense fronts."""

import numpy as np
import pytest

import gudgeon as gd
from gudgeon.compile import pattern
from gudgeon.compile.build import build
from gudgeon.compile.linear import is_large

REST = {"velocity": (0.0, 0.0, 0.0), "angular_velocity": (0.0, 0.0, 0.0)}


def chain(links: int, dimension: int) -> gd.Mechanism:
    """A level chain of 1 m and 1 kg, let go from rest."""
    length = mass = 1.0 / links
    moment = mass * length**2 / 12.0
    bodies, joints = [], []
    for k in range(links):
        first = f"link{k - 1}" if k else "ground"
        if dimension == 2:
            bodies.append(gd.Body(f"link{k}", mass, moment, position=((k + 0.5) * length, 0.0)))
            joints.append(gd.Revolute(f"J{k}", first, f"link{k}", at=(k * length, 0.0)))
        else:
            centre = ((k + 0.5) * length, 0.0, 0.0)
            bodies.append(gd.Body(f"link{k}", mass, (0.01 * moment, moment, moment), position=centre, **REST))
            joints.append(gd.Spherical(f"J{k}", first, f"link{k}", at=(k * length, 0.0, 0.0)))
    return gd.Mechanism("chain", bodies, joints, gravity=(0.0, -9.81, 0.0)[:dimension])


def net(size: int) -> gd.Mechanism:
    """A level square net of rods with balls where they meet, hung at one edge."""
    pitch = 1.0 / (size - 1)
    bodies, joints, meeting = [], [], {(i, j): [] for i in range(size) for j in range(size)}
    for i, j in list(meeting):
        for k, m in ((i + 1, j), (i, j + 1)):
            if (k, m) not in meeting or i == k == 0:
                continue
            name, centre = f"rod{len(bodies)}", (0.5 * (i + k) * pitch, 0.5 * (j + m) * pitch, 0.0)
            inertia = (1e-6, 1e-4, 1e-4) if j == m else (1e-4, 1e-6, 1e-4)
            bodies.append(gd.Body(name, 0.1, inertia, position=centre, **REST))
            meeting[i, j].append(name)
            meeting[k, m].append(name)
    for (i, j), rods in meeting.items():
        hub, *others = rods if i else ["ground", *rods]
        for other in others:
            joints.append(gd.Spherical(f"J{len(joints)}", hub, other, at=(i * pitch, j * pitch, 0.0)))
    return gd.Mechanism("net", bodies, joints, gravity=(0.0, 0.0, -9.81))


def test_a_long_chain_falls_in_space_as_in_the_plane():
    flat, solid = (chain(150, dimension).simulate(until=0.1, rtol=1e-9, times=[0.05, 0.1]) for dimension in (2, 3))
    assert is_large(build(chain(150, 3)).model)
    for link in ("link0", "link75", "link149"):
        there, here = flat.values(f"{link}.position")[0], solid.values(f"{link}.position")[0]
        assert here[:, :2] == pytest.approx(there, abs=1e-8)
        assert here[:, 2] == pytest.approx(0.0, abs=1e-12)
    assert solid.values("J0.force")[0][:, :2] == pytest.approx(flat.values("J0.force")[0], abs=1e-5)


@pytest.mark.parametrize("size", [4, 8])
def test_a_net_falls_the_same_by_rows_and_by_fronts(size, monkeypatch):
    runs = []
    for dense in (0.0, 1e300):
        monkeypatch.setattr(pattern, "DENSE", dense)
        assert (len(build(net(size)).model.fronts) > 0) == (dense == 0.0)
        runs.append(net(size).simulate(until=0.2, rtol=1e-9, times=[0.1, 0.2]))
    last = net(size).bodies[-1].name
    assert runs[0].values(f"{last}.position")[0] == pytest.approx(runs[1].values(f"{last}.position")[0], abs=1e-9)
    for run in runs:
        assert run.status == "complete"
        assert run.values("constraints.position")[0].max() < 1e-13
        moved = run.values("energy.kinetic")[0].max()
        assert np.abs(run.values("energy.residual")[0]).max() < 1e-7 * moved


def test_redundant_rods_of_a_net_are_found():
    """Along the hung edge a rod has both ends in the ground: its length is said twice."""
    machine = net(4)
    edge = gd.Body("edge", 0.1, (1e-4, 1e-6, 1e-4), position=(0.0, 0.5, 0.0), **REST)
    hung = machine.with_(
        bodies=(*machine.bodies, edge),
        joints=(
            *machine.joints,
            gd.Spherical("left", "ground", "edge", at=(0.0, 0.0, 0.0)),
            gd.Spherical("right", "ground", "edge", at=(0.0, 1.0, 0.0)),
        ),
    )
    found = hung.check()
    assert (found.redundant_rows, found.redundant) == (1, ("left", "right"))
    assert set(found.undetermined) == {"left", "right"}
    assert hung.simulate(until=0.05).status == "complete"
