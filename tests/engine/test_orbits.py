"""Periodic orbits and their multipliers: linear and impact oscillators in closed form, orbits that are unstable."""

import math
from dataclasses import dataclass

import numpy as np
import pytest
from scipy.linalg import expm

import gudgeon as gd
from engine.oscillators import LONG, duffing, linear
from gudgeon.analysis.orbit import PeriodicOrbit

TURN = 2.0 * math.pi
#: The impact oscillator x'' + 2 d x' + x = F cos(w t) before a stop at 0.1 with the restitution e.
DAMPING, RESTITUTION, LIMIT = 0.05, 0.8, 0.1
SYSTEM = np.array([[0.0, 1.0], [-1.0, -2.0 * DAMPING]])


def state(orbit: PeriodicOrbit) -> np.ndarray:
    """Return place and speed at the beginning of the period."""
    return np.array([orbit.run.values("m.position")[0][0, 0] - LONG, orbit.run.values("m.velocity")[0][0, 0]])


def test_linear_oscillator() -> None:
    """Multipliers exp(lambda T), lambda^2 + c lambda + k = 0; the motion is the response to a harmonic."""
    stiffness, damping, frequency, amplitude = 2.0, 0.3, 1.3, 0.2
    orbit = gd.periodic_orbit(linear(stiffness, damping, frequency, amplitude), period=TURN / frequency)
    wanted = np.exp(np.roots([1.0, damping, stiffness]) * TURN / frequency)
    assert np.sort_complex(orbit.multipliers) == pytest.approx(np.sort_complex(wanted), abs=1e-8)
    response = amplitude / (stiffness - frequency**2 + 1j * damping * frequency)
    assert state(orbit) == pytest.approx([response.real, (1j * frequency * response).real], abs=1e-9)
    assert orbit.stable and orbit.residual < 1e-10


def test_from_a_run_that_ends_within_a_period() -> None:
    """It is followed to the end of the period: the orbit is that of other starts."""
    machine, period = linear(2.0, 0.3, 1.3, 0.2), TURN / 1.3
    known = gd.periodic_orbit(machine, period=period)
    found = gd.periodic_orbit(machine, period=period, start=machine.simulate(2.4 * period))
    assert state(found) == pytest.approx(state(known), abs=1e-9)


@dataclass(frozen=True)
class Rigid:
    """The motion with one impact per period at a rigid stop, in closed form: S. W. Shaw, P. J. Holmes, J. Sound Vib.
    90 (1983), 129-155, look at it as a limit of a stiff stop.

    With the part of the motion that the drive gives, A cos(w t + psi), the rest is free: what it is after an impact, it
    is a period later before the next one. That gives u = LIMIT - A cos and p = -A w sin at the impact as multiples of
    the impact speed V, and u, p must lie on the ellipse of the drive.
    """

    amplitude: float
    frequency: float

    @property
    def response(self) -> complex:
        return self.amplitude / (1.0 - self.frequency**2 + 2j * DAMPING * self.frequency)

    @property
    def impact(self) -> tuple[float, float]:
        """Its instant and its speed."""
        E, e, w = expm(SYSTEM * TURN / self.frequency), RESTITUTION, self.frequency
        left = [[E[0, 0] - 1.0, -E[0, 1]], [E[1, 0], 1.0 - E[1, 1]]]
        u, p = np.linalg.solve(left, [e * E[0, 1], 1.0 + e * E[1, 1]])
        size = abs(self.response)
        speed = max(np.roots([u**2 + (p / w) ** 2, -2.0 * u * LIMIT, LIMIT**2 - size**2]).real)
        angle = math.atan2(-p * speed / w, LIMIT - u * speed)
        return (angle - float(np.angle(self.response))) / w % (TURN / w), float(speed)

    def driven(self, time: float) -> np.ndarray:
        value = self.response * np.exp(1j * self.frequency * time)
        return np.array([value.real, (1j * self.frequency * value).real])

    def after_impact(self, later: float) -> np.ndarray:
        """Place and speed a while after the impact."""
        instant, speed = self.impact
        free = np.array([LIMIT, -RESTITUTION * speed]) - self.driven(instant)
        return expm(SYSTEM * later) @ free + self.driven(instant + later)

    @property
    def start(self) -> np.ndarray:
        return self.after_impact(TURN / self.frequency - self.impact[0])

    @property
    def multipliers(self) -> np.ndarray:
        """A neighbour that is dx ahead meets the stop dx/V earlier, and accelerations change there."""
        instant, speed = self.impact
        push = self.amplitude * math.cos(self.frequency * instant) - LIMIT
        before, after = push - 2.0 * DAMPING * speed, push + 2.0 * DAMPING * RESTITUTION * speed
        e = RESTITUTION
        jump = np.array([[-e, 0.0], [(e * before + after) / speed, -e]])
        return np.sort_complex(np.linalg.eigvals(jump @ expm(SYSTEM * TURN / self.frequency)))


def impact_oscillator(rigid: Rigid, stiffness: float, exponent: float) -> gd.Mechanism:
    """The same before a stiff stop, which gives back e^2 of the energy; it begins where the rigid one does."""
    place, speed = rigid.start
    law = gd.KelvinVoigt(stiffness=stiffness, exponent=exponent, restitution=RESTITUTION**2)
    stop = gd.Stop("displacement", upper=LIMIT - place, contact=law)
    return linear(
        1.0, 2.0 * DAMPING, rigid.frequency, rigid.amplitude, place=place, speed=speed, stops=(stop,)
    )  # fmt: skip


CASES = {"stable": Rigid(1.0, 2.3), "spiral": Rigid(0.2, 1.7), "unstable": Rigid(0.5, 2.3)}


@pytest.mark.parametrize("exponent", [1.0, 1.5])
@pytest.mark.parametrize("name", CASES)
def test_rigid_limit(name: str, exponent: float) -> None:
    """Orbit and multipliers are off by as much as the contact takes: stiffness^(-1/2), or ^(-2/5) after Hertz."""
    rigid, period = CASES[name], TURN / CASES[name].frequency
    inside = [rigid.after_impact(later)[0] for later in np.linspace(0.0, period, 200)[1:-1]]
    assert max(inside) < LIMIT  # it hits the stop but once
    off, apart = [], []
    factors = 10.0 ** np.array([5.0, 6.0, 7.0] if exponent == 1.0 else [7.0, 8.25, 9.5])
    for stiffness in factors:
        machine = impact_oscillator(rigid, stiffness, exponent)
        orbit = gd.periodic_orbit(machine, period=period, start=machine.simulate(until=1e-12))
        off.append(np.linalg.norm(state(orbit) - rigid.start))
        apart.append(np.linalg.norm(np.sort_complex(orbit.multipliers) - rigid.multipliers))
        assert orbit.stable == bool(np.all(np.abs(rigid.multipliers) < 1.0)) == (name != "unstable")
        assert len(orbit.run.contacts) == 1
    wanted = -0.5 if exponent == 1.0 else -0.4
    for errors in (off, apart):
        orders = np.diff(np.log(errors)) / np.diff(np.log(factors))
        assert orders == pytest.approx([wanted] * 2, abs=0.03)
    assert off[-1] < 2e-3 and apart[-1] < 2e-2


def test_an_unstable_orbit_between_folds() -> None:
    """x'' + 0.25 x' - x + x^3 = F cos t has three orbits about x = 1 between F = 0.160 and 0.265; the product of all
    multipliers is exp(-c T), and one of the middle orbit is larger than 1.
    """
    branch = gd.branch(duffing(0.25, -1.0, 1.0, 0.2, place=1.0), {"push.force.0.amplitude": (0.2, 0.3)}, period=TURN)
    middle = [k for k in range(len(branch.values)) if not branch.stable[k] and 0.17 < branch.values[k] < 0.25]
    near = branch.orbit(middle[len(middle) // 2])
    machine = duffing(0.25, -1.0, 1.0, 0.2, place=1.0)
    found = gd.periodic_orbit(machine, period=TURN, start=near)
    assert not found.stable and found.multipliers[0].real > 1.0
    assert np.prod(found.multipliers) == pytest.approx(math.exp(-0.25 * TURN), rel=1e-7)
    again = gd.periodic_orbit(machine, period=TURN, start=found)
    assert again.iterations == 0 and again.multipliers == pytest.approx(found.multipliers, rel=1e-9)
    stable = gd.periodic_orbit(machine, period=TURN)
    assert stable.stable and np.prod(stable.multipliers) == pytest.approx(math.exp(-0.25 * TURN), rel=1e-7)


def test_contact_at_the_strobe() -> None:
    """A mass that lies on a stop never parts from it: what it remembers of its impact stays, and does not count."""
    law = gd.LankaraniNikravesh(stiffness=1e4, exponent=1.5, restitution=0.5)
    stop = gd.Stop("displacement", upper=0.05, contact=law)
    machine = linear(4.0, 0.5, 2.0, 0.1, place=0.0, stops=(stop,))
    pressed = gd.Mechanism(
        "pressed", machine.bodies, machine.joints, loads=[*machine.loads, gd.Force("weight", "m", (5.0, 0.0))]
    )
    orbit = gd.periodic_orbit(pressed, period=TURN / 2.0)
    assert len(orbit.multipliers) == 3 and orbit.stable
    assert np.min(np.abs(orbit.multipliers - 1.0)) < 1e-9
    assert len(orbit.run.contacts) == 0
