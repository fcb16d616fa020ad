"""Branches of periodic orbits: folds and doublings against shooting with SciPy, grazing in closed form."""

import math

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.interpolate import PchipInterpolator
from scipy.optimize import brentq, fsolve

import gudgeon as gd
from engine.oscillators import SPEEDS, TORQUES, duffing, linear, self_excited

TURN = 2.0 * math.pi
#: The oscillator with two wells x'' + 0.25 x' - x + x^3 = F cos t, about x = 1.
DAMPING, PATH = 0.25, "push.force.0.amplitude"
LOW, HIGH = 0.05, 0.4
#: Frequency that a self-excited oscillator of frequency 1 is pushed with.
ENTRAINED = 1.3


def two_wells(amplitude: float) -> gd.Mechanism:
    return duffing(DAMPING, -1.0, 1.0, amplitude, place=1.0)


@pytest.fixture(scope="module")
def upwards():
    return gd.branch(two_wells(LOW), {PATH: (LOW, HIGH)}, period=TURN)


@pytest.fixture(scope="module")
def downwards(upwards):
    return gd.branch(two_wells(HIGH), {PATH: (HIGH, LOW)}, period=TURN, start=upwards.orbit(-1))


def found(branch, kind: str) -> list[float]:
    return sorted(each.value for each in branch.bifurcations if each.kind == kind)


def bifurcation(start: tuple[float, float, float], multiplier: float) -> float:
    """Return the amplitude at which an orbit has a multiplier, by shooting along the equations and their derivative."""

    def right(t, y, amplitude):
        x, v, M = y[0], y[1], y[2:].reshape(2, 2)
        slope = np.array([[0.0, 1.0], [1.0 - 3.0 * x * x, -DAMPING]])
        return [v, -DAMPING * v + x - x**3 + amplitude * math.cos(t), *(slope @ M).ravel()]

    def missing(unknown):
        x, v, amplitude = unknown
        begin = [x, v, 1.0, 0.0, 0.0, 1.0]
        end = solve_ivp(right, (0.0, TURN), begin, args=(amplitude,), method="DOP853", rtol=1e-12, atol=1e-13).y[:, -1]
        return [end[0] - x, end[1] - v, np.linalg.det(end[2:].reshape(2, 2) - multiplier * np.eye(2))]

    return float(fsolve(missing, start, xtol=1e-12)[2])


def near(branch, value: float, kind: str) -> tuple[float, float, float]:
    """Return place, speed and amplitude of a bifurcation, roughly."""
    spot = min((b for b in branch.bifurcations if b.kind == kind), key=lambda b: abs(b.value - value)).spot
    y = spot.image.begin.y
    return round(float(y[0]), 3), round(float(y[3]), 3), round(spot.value, 3)


def test_folds_from_both_sides(upwards, downwards) -> None:
    above, below = found(upwards, "fold"), found(downwards, "fold")
    assert len(above) == len(below) == 2
    assert above == pytest.approx(below, abs=1e-8)
    for value in above:
        assert value == pytest.approx(bifurcation(near(upwards, value, "fold"), 1.0), abs=1e-6)
    assert np.any(np.diff(upwards.values) < 0.0)  # it turns back
    assert upwards.ended == downwards.ended == "the parameter has reached the end of its range"
    for branch in (upwards, downwards):
        end = branch.family.high if branch is upwards else branch.family.low
        assert branch.values[-1] == pytest.approx(end, rel=1e-8)


def test_multipliers_along_a_branch(upwards) -> None:
    """Their product is exp(-c T); between the folds one is larger than 1, so that the orbit is unstable."""
    assert np.prod(upwards.multipliers, axis=1) == pytest.approx(math.exp(-DAMPING * TURN), rel=1e-7)
    back = np.gradient(upwards.values) < 0.0
    first, last = np.flatnonzero(back)[[0, -1]]
    assert not upwards.stable[first + 1 : last].any() and upwards.stable[: first - 1].all()


def test_period_doubling(upwards, downwards) -> None:
    (one,) = (each for each in upwards.bifurcations if each.kind == "period doubling")
    assert np.min(np.abs(one.multipliers + 1.0)) < 1e-6
    assert found(downwards, "period doubling") == pytest.approx([one.value], abs=1e-8)
    assert one.value == pytest.approx(bifurcation(near(upwards, one.value, "period doubling"), -1.0), abs=1e-6)
    twice = upwards.switched(one, most=6)
    assert twice.values[0] == pytest.approx(one.value, abs=1e-5) and twice.stable.all()
    orbit = twice.orbit(-1)
    assert orbit.period == pytest.approx(2.0 * TURN)
    begin, amplitude = orbit.point.y[[0, 3]], twice.values[-1]

    def right(t, y):
        return [y[1], -DAMPING * y[1] + y[0] - y[0] ** 3 + amplitude * math.cos(t)]

    at = solve_ivp(
        right, (0.0, 2.0 * TURN), begin, method="DOP853", rtol=1e-12, atol=1e-13, t_eval=[TURN, 2.0 * TURN]
    ).y
    assert at[:, 1] == pytest.approx(begin, abs=1e-8) and np.max(np.abs(at[:, 0] - begin)) > 1e-2
    fold = next(each for each in upwards.bifurcations if each.kind == "fold")
    with pytest.raises(gd.ModelError, match="only at a period doubling"):
        upwards.switched(fold)


def self_excited_period(amplitude: float, start: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return where a period of the self-excited oscillator begins, and its monodromy matrix, by shooting with SciPy."""
    torque = PchipInterpolator(SPEEDS, TORQUES)
    slope = torque.derivative()

    def right(t, y):
        change = np.array([[0.0, 1.0], [-1.0, slope(y[1])]]) @ y[2:].reshape(2, 2)
        return [y[1], torque(y[1]) - y[0] + amplitude * math.sin(ENTRAINED * t), *change.ravel()]

    for _ in range(8):
        begin = [*start, 1.0, 0.0, 0.0, 1.0]
        end = solve_ivp(right, (0.0, TURN / ENTRAINED), begin, method="DOP853", rtol=1e-11, atol=1e-12).y[:, -1]
        matrix, off = end[2:].reshape(2, 2), end[:2] - start
        if np.max(np.abs(off)) < 1e-10:
            break
        start = start - np.linalg.solve(matrix - np.eye(2), off)
    return start, matrix


def test_neimark_sacker() -> None:
    """A weak push no longer entrains a motor that swings by itself: a torus is born, both multipliers have modulus 1.

    Corners of the torque's curvature leave orbits exact to 1e-10 and multipliers to 1e-7, hence the bounds.
    """
    machine = self_excited(1.2, ENTRAINED)
    path, period = "push.torque.amplitude", TURN / ENTRAINED
    branch = gd.branch(machine, {path: (1.2, 0.6)}, period=period, rtol=1e-13)
    (torus,) = branch.bifurcations
    assert torus.kind == "Neimark-Sacker" and np.abs(torus.multipliers) == pytest.approx([1.0, 1.0], abs=1e-6)
    assert abs(torus.multipliers[0].imag) > 0.9
    at = torus.spot.image.begin.y[[2, 5]]
    wanted = brentq(
        lambda amplitude: np.linalg.det(self_excited_period(amplitude, at)[1]) - 1.0,
        torus.value - 1e-3, torus.value + 1e-3, xtol=1e-9,
    )  # fmt: skip
    assert torus.value == pytest.approx(wanted, abs=1e-6)
    start, matrix = self_excited_period(1.2, np.round(branch.spots[0].image.begin.y[[2, 5]], 3))
    assert branch.spots[0].image.begin.y[[2, 5]] == pytest.approx(start, abs=1e-8)
    assert np.sort_complex(branch.multipliers[0]) == pytest.approx(np.sort_complex(np.linalg.eigvals(matrix)), abs=1e-6)
    beyond = machine.with_({path: 0.9 * torus.value})
    run = beyond.simulate(until=400 * period, times=period * np.arange(401))
    verdict = gd.regime(run, period)
    turned = abs(np.angle(torus.multipliers[0])) / TURN
    assert verdict.regime == "quasi-periodic" and abs(verdict.curve.rotation - turned) < 0.02


def test_neimark_sacker_beside_a_contact_that_never_opens() -> None:
    """Such a contact has a multiplier of 1 for ever, which is no bifurcation, and hides none."""
    machine = self_excited(0.8, ENTRAINED)
    law = gd.LankaraniNikravesh(stiffness=1e4, exponent=1.5, restitution=0.3)
    lies = [gd.Stop("displacement", upper=0.01, contact=law)]
    still = gd.Mechanism(
        "beside",
        [*machine.bodies, gd.Body("m", mass=1.0, inertia=1.0, position=(2.0, 0.0))],
        [*machine.joints, gd.Translational("g", "ground", "m", axis=(1.0, 0.0), stops=lies)],
        loads=[
            *machine.loads,
            gd.Force("weight", "m", (5.0, 0.0)),
            gd.SpringDamper("drag", "ground", "m", ((0.0, 0.0), (2.0, 0.0)), damping=8.0),
        ],
    )
    branch = gd.branch(still, {"push.torque.amplitude": (0.8, 0.7)}, period=TURN / ENTRAINED, rtol=1e-13)
    assert np.min(np.abs(branch.multipliers - 1.0), axis=1) == pytest.approx(0.0, abs=1e-9)
    (torus,) = branch.bifurcations
    assert torus.kind == "Neimark-Sacker" and torus.value == pytest.approx(0.7627553, abs=1e-6)  # as above, by SciPy


@pytest.mark.parametrize(("frequency", "goes_on"), [(2.3, True), (1.4, False)])
def test_grazing(frequency: float, goes_on: bool) -> None:
    """A linear oscillator touches the stop where its response is as large as the gap.

    Beyond it there is an orbit with an impact, or none nearby: A. B. Nordmark, J. Sound Vib. 145 (1991), 279-297.
    """
    limit, damping = 0.1, 0.1
    wanted = limit * abs(1.0 - frequency**2 + 1j * damping * frequency)
    stop = gd.Stop("displacement", upper=limit, contact=gd.KelvinVoigt(stiffness=1e6, restitution=0.64))
    machine = linear(1.0, damping, frequency, 0.55 * wanted, place=0.0, stops=(stop,))
    branch = gd.branch(machine, {PATH: (0.55 * wanted, 1.02 * wanted)}, period=TURN / frequency, most=40)
    assert branch.contacts[0] == 0 and branch.bifurcations[0].kind == "grazing"
    assert branch.bifurcations[0].value == pytest.approx(wanted, rel=1e-6)
    if goes_on:
        assert branch.contacts[-1] == 1
    else:
        assert branch.ended == "it grazes, and there is no orbit further on"
