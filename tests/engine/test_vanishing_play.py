"""Joints with less and less play move like ideal ones: within what clearance and contact leave open, by geometry."""

from itertools import pairwise

import pytest

import gudgeon as gd
from engine.vanishing_play import CASES, CLEARANCES, EXPONENT, TIMES, Case, off, plane, slotted

#: What positions may be wrong by, of 0.2 m at the tolerance of 1e-8, in m.
INTEGRATION = 1e-8


def simulated(machine: gd.Mechanism) -> gd.Run:
    run = machine.simulate(until=TIMES[-1], times=TIMES)
    assert run.status == "complete", run.messages
    return run


def held(case: Case, ideal: gd.Run, clearance: float) -> float:
    """Return how far a machine is off: no more than its surfaces leave open, and no deeper than the forces can press.

    A film keeps its journal within the clearance; a link is as long as that.
    """
    run = simulated(case.loose(clearance))
    pressed = run.extremes.filter(regex=r"penetration(\.|$)", axis=0)["maximum"].max() if case.share else 0.0
    assert off(run, ideal) < case.bound(clearance + pressed) + INTEGRATION
    assert pressed <= case.deepest(ideal, clearance)
    assert (pressed > 0.0) == (case.share > 0.0)
    return off(run, ideal)


@pytest.mark.parametrize("name", CASES)
def test_play_of_a_tenth_of_a_millimetre(name):
    case = CASES[name]
    held(case, simulated(case.ideal()), 1e-4)


@pytest.mark.validate
@pytest.mark.parametrize("name", CASES)
def test_less_and_less_play(name):
    """With the clearance c goes what is left open, with c^(1/(n+1)) at least what impacts press in; see `deepest`."""
    case = CASES[name]
    ideal = simulated(case.ideal())
    apart = [held(case, ideal, clearance) for clearance in CLEARANCES]
    assert all(less < more / 10.0 ** (1.0 / (EXPONENT + 1.0)) for more, less in pairwise(apart))
    if case.tight:
        assert held(case, ideal, 0.0) < apart[-1]


def test_the_slotted_slider_starts_like_the_ideal_one():
    speeds = [machine.simulate(until=1e-6).values("slider.velocity")[0][0, 0] for machine in (plane(), slotted(1e-4))]
    assert speeds[1] == pytest.approx(speeds[0], rel=1e-9)
