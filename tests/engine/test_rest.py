"""Contacts that jump: where they begin, where others jump, and where a load swings while they rest."""

import numpy as np
import pytest

import gudgeon as gd
from engine.machines import STEEL
from engine.one_body import CLEARANCE, MASS, journal
from engine.test_kinks import K, chain, obeys_kelvin_voigt
from hostile.machines import machine

DEPTH, FACTOR = 1e-5, 0.5


@pytest.mark.parametrize("asked", [1e-6, 0.001, 0.01, 0.02])
def test_gonthier_takes_small_restitutions(asked):
    """C goes to 1/e, as that of the theorem."""
    assert gd.laws.contact.Gonthier.factor(asked) == pytest.approx(1 / asked, rel=1e-9)


@pytest.mark.parametrize("loads", [(500.0, 4000.0), (3000.0, 3000.0), (-1000.0, 4000.0)])
def test_a_contact_at_rest_has_no_impossible_force_where_the_other_one_jumps(loads):
    """C rests, B jumps: at that instant C is no longer at rest with a force below e K delta."""
    law = gd.laws.contact.KelvinVoigt(stiffness=K, restitution=0.4)
    run = chain(law, loads, (0.5, 1.0)).simulate(until=0.03, rtol=1e-11)
    obeys_kelvin_voigt(run, 0.4, "B")
    obeys_kelvin_voigt(run, 0.4, "C")


def begun_in_contact(speed: float, load: float) -> gd.Mechanism:
    """A journal that begins DEPTH deep in the wall of B: a second joint C, free, keeps it from being centred."""
    law = gd.laws.contact.KelvinVoigt(stiffness=K, restitution=FACTOR)
    fit = gd.Dry(bearing_radius=0.01, clearance=CLEARANCE, contact=law)
    start = (CLEARANCE + DEPTH, 0.0)
    return gd.Mechanism(
        name="begun in contact",
        bodies=[
            gd.Body("journal", mass=MASS, inertia=1e-4, position=start, velocity=(speed, 0.0), angular_velocity=0.0)
        ],
        joints=[
            gd.Revolute("B", "ground", "journal", at={"ground": (0.0, 0.0), "journal": (0.0, 0.0)}, fit=fit),
            gd.Revolute("C", "ground", "journal", at={"ground": (0.1001, 0.0), "journal": (0.1, 0.0)}, fit=fit),
        ],
        loads=[gd.Force("push", "journal", (load, 0.0))],
    )


@pytest.mark.parametrize("load", [0.0, 400.0, 700.0, 1000.0, 1300.0])
@pytest.mark.parametrize("speed", [-1.0, -0.01])
def test_a_run_that_begins_in_an_opening_contact_unloads(speed, load):
    """Even with load > e K delta, with which it would rest if its rate were zero."""
    run = begun_in_contact(speed, load).simulate(until=1e-6, rtol=1e-10)
    w, centre = np.sqrt(FACTOR * K / MASS), load / (FACTOR * K)
    s = run.time
    depth = centre + (DEPTH - centre) * np.cos(w * s) + speed / w * np.sin(w * s)
    assert run.values("B.penetration")[0] == pytest.approx(depth, abs=1e-14, rel=0)
    assert np.diff(run.values("energy.dissipated")[0]).min() > -1e-9
    obeys_kelvin_voigt(run, FACTOR)


@pytest.mark.parametrize("load", [0.0, 400.0, 700.0, 1000.0, 1300.0])
def test_a_run_that_begins_in_a_contact_without_rate(load):
    """It loads, unloads or rests, and its first sample has the force and the acceleration of that."""
    run = begun_in_contact(0.0, load).simulate(until=1e-6, rtol=1e-10)
    force = min(max(load, FACTOR * K * DEPTH), K * DEPTH)
    assert run.values("B.normal_force")[0][0] == pytest.approx(force, rel=1e-9)
    assert MASS * run.values("journal.acceleration.x")[0][0] == pytest.approx(load - force, abs=1e-6)


@pytest.mark.parametrize("frequency", [6000.0, 12_000.0])
def test_a_load_that_passes_the_loading_force_for_a_while_ends_rest(frequency):
    """Nothing moves at rest, and steps grow; yet they must not grow over a load that swings beyond K delta."""
    law = gd.laws.contact.KelvinVoigt(stiffness=K, restitution=0.6)
    until = 20 * np.pi / frequency
    run = journal(law, 0.05, gd.Harmonic(2000.0, frequency, 0.0, 8000.0), clearance=1e-6).simulate(
        until=until, rtol=1e-12, times=np.linspace(0.0, until, 20_001)
    )
    obeys_kelvin_voigt(run, 0.6)


@pytest.mark.parametrize(("gap", "speed"), [(2e-5, 3.0), (2e-5, 2.0), (2e-5, 1.0), (5e-4, 1.0)])
def test_an_elastic_law_beyond_its_end_loses_nothing(gap, speed):
    """The energy stored is that of a force with a corner, which is steep before it."""
    run = journal(gd.laws.contact.Johnson(STEEL), speed, clearance=gap).simulate(until=gap / speed + 5e-5, rtol=1e-12)
    assert np.abs(run.values("energy.dissipated")[0]).max() < 1e-9 * MASS * speed**2


def test_whether_it_comes_to_rest_is_not_decided_by_round_off():
    """Steps end where the rate is zero but for round-off, however much that is: a slightly other mass moves alike.

    The rod in its socket comes to rest in the jump of a table's two curves. Speeds depend on the mass by less than
    themselves over it, so that nine masses within 2e-7 of each other have the same to 1e-6.
    """
    rod = machine(67)
    mass = rod.bodies[0].mass

    def speeds(change: float) -> np.ndarray:
        other = rod.with_({f"{rod.bodies[0].name}.mass": mass * (1.0 + change)})
        run = other.simulate(until=0.0105, rtol=1e-12, progress=False)
        return np.concatenate([run[body.name].velocity.values[-1] for body in other.bodies])

    expected = speeds(0.0)
    for change in np.linspace(-2e-7, 2e-7, 9):
        assert np.abs(speeds(change) - expected).max() < 1e-6 * np.abs(expected).max()
