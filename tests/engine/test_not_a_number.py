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
