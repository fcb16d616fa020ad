"""Joints with play whose bores are not in line: they share the misfit, and a film alone never leaves its clearance."""

import numpy as np
import pytest

import gudgeon as gd
from engine.machines import STEEL

CLEARANCE = 20e-6
HERTZ = gd.Hertz(STEEL)


def shaft(apart, first=CLEARANCE, second=CLEARANCE, dimension=2, contact=None):
    """A shaft in two bearings of the ground, full of oil, their distance larger than that of the journals."""
    film = gd.LongSqueeze() if dimension == 2 else gd.SphericalSqueeze()
    pair = gd.Revolute if dimension == 2 else gd.Spherical
    rest = (0.0,) * (dimension - 1)

    def fit(clearance):
        return gd.Lubricated(
            bearing_radius=0.01, clearance=clearance, length=0.02, viscosity=0.1, film=film, contact=contact
        )

    return gd.Mechanism(
        name="shaft",
        bodies=[gd.Body("shaft", mass=1.0, inertia=1e-3 if dimension == 2 else (1e-3,) * 3, position=(0.05, *rest))],
        joints=[
            pair("A", "ground", "shaft", at={"ground": (0.0, *rest), "shaft": (-0.05, *rest)}, fit=fit(first)),
            pair("B", "ground", "shaft", at={"ground": (0.1 + apart, *rest), "shaft": (0.05, *rest)}, fit=fit(second)),
        ],
    )


def start(machine):
    run = machine.simulate(until=1e-9, times=[0.0])
    return [float(np.linalg.norm(run.values(f"{name}.eccentricity")[0][0])) for name in "AB"]


@pytest.mark.parametrize("dimension", [2, 3])
@pytest.mark.parametrize("method", ["auto", "dop853"])
def test_a_film_alone_needs_room(dimension, method):
    machine = shaft(50e-6, dimension=dimension)
    for use in (lambda: machine.simulate(until=1e-3, method=method), machine.check):
        with pytest.raises(gd.ModelError, match=r"joint A: .* 25 um apart, more than its clearance of 20 um"):
            use()


@pytest.mark.parametrize("dimension", [2, 3])
def test_two_joints_share_a_misfit(dimension):
    machine = shaft(30e-6, dimension=dimension)
    assert start(machine) == pytest.approx([15e-6, 15e-6], abs=1e-12)
    run = machine.simulate(until=1e-3)
    assert run.status == "complete"
    assert "joint A: it cannot start centred" in run.messages[0]


@pytest.mark.parametrize("dimension", [2, 3])
def test_a_misfit_that_just_fits_is_shared_so_that_it_does(dimension):
    """45 um in clearances of 10 and 40 um: least squares of the ratios would give 2.6 and 42.4 um."""
    one, other = start(shaft(45e-6, 10e-6, 40e-6, dimension))
    assert one + other == pytest.approx(45e-6, abs=1e-12)
    assert one < 10e-6 and other < 40e-6


def test_with_a_contact_law_it_starts_as_described():
    """B, 35 um off, is then 15 um inside its wall; A is centred."""
    machine = shaft(35e-6, contact=HERTZ)
    assert start(machine) == pytest.approx([0.0, 35e-6], abs=1e-12)
    run = machine.simulate(until=1e-6)
    assert run.status == "complete"
    assert "joint B: it cannot start centred" in run.messages[0] and "15 um inside the wall" in run.messages[0]
    assert run.values("B.normal_force")[0][0] > 0.0


def test_beyond_twice_the_clearance_even_contact_is_refused():
    with pytest.raises(gd.ModelError, match=r"joint B: .* 50 um apart, 2.5 times its clearance of 20 um"):
        shaft(50e-6, contact=HERTZ).check()
