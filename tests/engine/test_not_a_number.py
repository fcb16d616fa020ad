"""A solution that becomes NaN, in rotations alone too, is never called complete."""

import numpy as np
import pytest

import gudgeon as gd


def spun(inertia, stiffness=0.0, space=False):
    """A body that moves along x and turns on a torsional spring, without a joint between the two."""
    plane = {"inertia": inertia, "velocity": (1.0, 0.0), "angular_velocity": 1.0}
    solid = {"inertia": (1.0, 1.0, inertia), "velocity": (1.0, 0.0, 0.0), "angular_velocity": (0.0, 0.0, 1.0)}
    body = gd.Body("body", mass=1.0, position=(0.0,) * (3 if space else 2), **(solid if space else plane))
    axis = {"axis": (0.0, 0.0, 1.0)} if space else {}
    spring = gd.TorsionalSpringDamper("spring", "ground", "body", stiffness=stiffness, free_angle=1.0, **axis)
    return gd.Mechanism(name="spun", bodies=[body], loads=[spring])


@pytest.mark.parametrize(
    ("inertia", "stiffness", "space"), [(1e-310, 1.0, False), (1e-10, 1e300, False), (1e-6, 1e300, True)]
)
def test_rotations_alone(inertia, stiffness, space):
    with pytest.warns(gd.SimulationWarning):
        run = spun(inertia, stiffness, space).simulate(until=0.5, max_steps=500)
    assert run.status in ("stalled", "max_steps")
    assert run.time[-1] < 1e-9


def test_the_same_machine_with_usual_numbers_is_complete():
    run = spun(1.0, 4.0).simulate(until=0.5)
    assert run.status == "complete"
    # phi'' = -4 (phi - 1) from phi = 0, phi' = 1
    expected = 1.0 - np.cos(2.0 * 0.5) + 0.5 * np.sin(2.0 * 0.5)
    assert run.values("body.angle")[0][-1] == pytest.approx(expected, abs=1e-7)


def test_energies_beyond_the_range_of_numbers():
    """1/2 1.7e308 kg m^2 (500 rad/s)^2: the balance inf - inf says nothing, so that the run is not complete."""
    wheel = gd.Mechanism(
        name="wheel",
        bodies=[gd.Body("wheel", mass=1.0, inertia=1.7e308, position=(0.0, 0.0))],
        joints=[gd.Revolute("O", "ground", "wheel", at=(0.0, 0.0))],
        drives=[gd.Drive("motor", joint="O", speed=500.0)],
    )
    with pytest.warns(gd.SimulationWarning, match=r"too large to compute with: wheel\.kinetic_energy"):
        run = wheel.simulate(until=1e-3, progress=False)
    assert run.status == "inconsistent"


@pytest.mark.parametrize("far", [1e155, -1.7e308])
def test_a_place_whose_square_is_beyond_the_range_of_numbers(far):
    """The part is named, and the place."""
    body = gd.Body("body", mass=1.0, inertia=1.0, position=(1.0, far))
    with pytest.raises(gd.ModelError, match=r"^body body: its position \(1, -?1\.?7?e\+\d+\) m is too far away"):
        gd.Mechanism(name="far", bodies=[body]).simulate(until=1.0)
    near = body.changed({"position": (1.0, 0.0)})
    hinge = gd.Revolute("O", "ground", "body", at=(far, 0.0))
    with pytest.raises(gd.ModelError, match=r"^joint O: its point"):
        gd.Mechanism(name="far", bodies=[near], joints=[hinge]).simulate(until=1.0)
