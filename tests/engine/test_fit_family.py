"""What holds for every fit in every joint that takes it, and for every stop.

Geometry and energy of sites are compared with differences of them, by kernels that Python runs (with indices checked);
momentum and energy with what must be conserved; the machine code with what Python gives in tests/interpreted.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gudgeon as gd
from engine.fit_cases import CASES, ELASTIC, EXAMPLES, LOSSY, case, missing, pair_of_bodies
from gudgeon.compile.build import build
from gudgeon.fits import FITS

TESTS = Path(__file__).parents[1]
RTOL = 1e-10
#: Fits in which the bodies hit each other again and again.
BOUNCING = ("dry", "elastic", "sleeve", "profiled sleeve", "hole", "square hole", "guide", "elastic guide", "surfaces",
            "elastic surfaces")  # fmt: skip
NAMES = ["-".join(map(str, key)).replace(" ", "-") for key in CASES]
STOPS = {
    "angle": ("revolute", gd.Stop("angle", lower=-0.05, upper="3 deg", contact=ELASTIC)),
    "displacement": ("translational", gd.Stop("displacement", lower="-4 mm", upper="4 mm", contact=ELASTIC)),
}


@pytest.fixture(scope="session")
def sites() -> dict[str, list[dict[str, float]]]:
    """What every site says of itself, and differences of it: all in one process."""
    folders = os.pathsep.join([str(Path(gd.__file__).parents[1]), str(TESTS)])
    environment = {**os.environ, "PYTHONPATH": folders, "NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run(
        [sys.executable, "-m", "engine.site_probe"],
        cwd=TESTS, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    result: dict[str, list[dict[str, float]]] = json.loads(run.stdout)
    return result


def test_every_fit_has_an_example():
    assert not missing()
    assert {name for _, _, name in CASES} == set(EXAMPLES)


@pytest.mark.parametrize("key", CASES, ids=NAMES)
def test_a_fit_knows_how_many_sites_it_has(key):
    """Stops are numbered after them. One that is not ours need not say it."""
    compiled = build(case(*key))
    (joint,) = compiled.mechanism.joints
    found = sum(len(placed.sites) for placed in compiled.placed if placed.part is joint.fit)
    known = joint.fit.site_count(joint.seat(compiled.mechanism.dimension))
    assert known == found or (known is None and type(joint.fit) not in FITS)


def test_rate_of_the_gap_is_its_derivative(sites):
    seen = 0
    for name, rows in sites.items():
        for row in rows:
            # a difference over 2e-7 s is off by round-off of positions, 1e-16 m, over that; and by the third derivative
            # times 2e-15 s^2, which counts in a film: it brakes within a millisecond, 0.5 m/s * (1e4/s)^2 * 2e-15 s^2
            assert row["rate by difference"] == pytest.approx(row["rate"], rel=1e-5, abs=1e-8), name
            seen += abs(row["rate"]) > 0.1
    assert seen >= 10


def test_acceleration_of_the_gap_is_the_derivative_of_its_rate(sites):
    seen = 0
    for name, rows in sites.items():
        for row in rows:
            assert row["acceleration by difference"] == pytest.approx(row["acceleration"], rel=1e-4, abs=1e-3), name
            seen += abs(row["acceleration"]) > 1.0
    assert seen >= 10


def test_force_is_the_slope_of_the_stored_energy(sites):
    seen = set()
    for name, rows in sites.items():
        for row in rows:
            way = row["delta after"] - row["delta before"]
            slope = (row["stored after"] - row["stored before"]) / way if way else 0.0
            if row["soft"]:
                wanted = row["still"]
            elif "elastic" in name or "stop" in name:
                wanted = row["normal"]
            elif row["normal"] > 0.0:  # damped: what it stores is what its spring does
                delta = 0.5 * (row["delta after"] + row["delta before"])
                wanted = row["part"] * LOSSY.stiffness * delta**LOSSY.exponent
            else:
                continue
            assert slope == pytest.approx(wanted, rel=1e-4), name
            seen.add(name)
    assert len(seen) >= 9


def moments(run: gd.Run, dimension: int) -> tuple[np.ndarray, np.ndarray]:
    """Momentum and moment of momentum about the origin, instant by instant; inertias are the same about all axes."""
    momentum: Any = 0.0
    moment: Any = 0.0
    for body in run.mechanism.bodies:
        r, v = run.values(f"{body.name}.position")[0], run.values(f"{body.name}.velocity")[0]
        spin = run.values(f"{body.name}.angular_velocity")[0]
        inertia = body.inertia if dimension == 2 else body.inertia_matrix[0][0]
        momentum = momentum + body.mass * v
        turning = r[:, 0] * v[:, 1] - r[:, 1] * v[:, 0] if dimension == 2 else np.cross(r, v)
        moment = moment + body.mass * turning + inertia * spin
    return momentum, moment


def check_conserved(run: gd.Run, dimension: int) -> None:
    """Momentum to round-off of the steps, its moment and the energy to their tolerance."""
    assert run.status == "complete", run.messages
    momentum, moment = moments(run, dimension)
    steps = run.statistics.steps
    speed = max(np.abs(run.values(f"{body}.velocity")[0]).max() for body in "ab")
    # Runge-Kutta methods keep linear invariants; products of coordinates and velocities to their tolerance
    assert np.abs(momentum - momentum[0]).max() < 1e-14 * steps * 2.5 * speed
    assert np.abs(moment - moment[0]).max() < 10.0 * steps * RTOL * 2.5 * speed * 0.3
    kinetic = run.values("energy.kinetic")[0]
    assert np.abs(run.values("energy.residual")[0]).max() < 10.0 * steps * RTOL * kinetic.max()


@pytest.mark.parametrize("key", CASES, ids=NAMES)
def test_conserves_momentum_and_energy(key):
    until = 0.05 if key[2] == "ideal" else 0.02
    run = case(*key).simulate(until=until, rtol=RTOL)
    check_conserved(run, key[1])
    if key[2] in BOUNCING:
        assert len(run.contacts) >= 3
    if key == ("revolute", 2, "bushing"):  # it swings: several times to and fro
        x = run.values("J.eccentricity.x")[0]
        assert np.sum(np.diff(np.sign(x)) != 0) >= 3


@pytest.mark.parametrize("name", STOPS)
def test_stops_conserve_momentum_and_energy(name):
    kind, stop = STOPS[name]
    run = pair_of_bodies(kind, 2, None, (stop,)).simulate(until=0.2, rtol=RTOL)
    check_conserved(run, 2)
    assert len(run.contacts) >= 1


@pytest.mark.parametrize("key", [key for key in CASES if "hole" not in key[2]],
                         ids=[name for name in NAMES if "hole" not in name])  # fmt: skip
def test_toml_gives_the_same_run(key, tmp_path):
    machine = case(*key)
    machine.write(tmp_path / "machine.toml")
    same(machine, gd.Mechanism.read(tmp_path / "machine.toml"))


@pytest.mark.parametrize("name", STOPS)
def test_toml_gives_the_same_stop(name, tmp_path):
    kind, stop = STOPS[name]
    machine = pair_of_bodies(kind, 2, None, (stop,))
    machine.write(tmp_path / "machine.toml")
    same(machine, gd.Mechanism.read(tmp_path / "machine.toml"))


def same(first: gd.Mechanism, second: gd.Mechanism) -> None:
    """See to it that two mechanisms are equal, and move alike bit for bit."""
    assert first == second
    one, other = first.simulate(until=0.01), second.simulate(until=0.01)
    assert np.array_equal(one.time, other.time) and one.events.equals(other.events)
    for name in one.channels:
        assert np.array_equal(one.values(name)[0], other.values(name)[0]), name


def test_surfaces_by_address_move_like_the_round_pair():
    """The same journal in the same hole, once as a part of the engine, once called by address."""
    ours, theirs = case("revolute", 2, "dry"), case("revolute", 2, "hole")
    one, other = (machine.simulate(until=0.01, rtol=1e-12) for machine in (ours, theirs))
    assert len(one.contacts) >= 3
    assert other.contacts[:3] == pytest.approx(one.contacts[:3], abs=1e-11)
    implicit = theirs.simulate(until=0.01, rtol=1e-10, method="radau")
    assert implicit.contacts[:3] == pytest.approx(one.contacts[:3], abs=1e-9)


def test_events_carry_their_site():
    run = case("revolute", 2, "square hole").simulate(until=0.02)
    assert set(run.events["site"]) > {0}
    assert set(run.events["joint"]) == {"J"}
