"""A film that carries its journal alone and becomes thinner than an atom has collapsed, and the run says so."""

import pytest

import gudgeon as gd
from engine.films import CLEARANCE, journal, oil


@pytest.mark.parametrize("film", [gd.HalfSommerfeld(), gd.LongSqueeze()], ids=lambda law: law.law)
@pytest.mark.parametrize("viscosity", [1e-3, 1e-4, 1e-6])
def test_thin_oil_under_a_load(film, viscosity):
    machine = journal(oil(film, viscosity=viscosity), force=(0.0, -1000.0))
    with pytest.warns(gd.SimulationWarning, match=r"joint B: its film has collapsed, to a thickness of .* m"):
        run = machine.simulate(until=1.0, max_steps=100_000)
    assert run.status == "collapsed"
    assert 0.0 <= run.values("B.film_thickness")[0][-1] < 1e-10
    assert run.statistics.steps < 20_000


def test_a_thin_film_that_carries_goes_on():
    """In thick oil it stays far above: without wedge it sinks, but slowly."""
    run = journal(oil(gd.LongSqueeze(), viscosity=10.0), force=(0.0, -100.0)).simulate(until=0.1)
    assert run.status == "complete"
    assert run.values("B.film_thickness")[0].min() > 1e-3 * CLEARANCE
