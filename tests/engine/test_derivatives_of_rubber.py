"""Derivatives of motions in which rubber touches behind a gap: its damping acts at once, and its force jumps."""

import numpy as np
import pytest

import gudgeon as gd
from gudgeon.model.parameters.value import get

STEP, RTOL = 1e-6, 1e-13
RUBBER = gd.LinearCompliance(stiffness=500.0, damping=3.0)
RELAXING = gd.LinearCompliance(stiffness=500.0, damping=3.0, relaxation=[(300.0, 0.05)])


def arm(rubber: gd.LinearCompliance) -> gd.Mechanism:
    """An arm that falls onto soft stops, between which it jumps."""
    body = gd.Body("arm", mass=1.0, inertia=0.02, position=(0.2, 0.0), angular_velocity=1.0)
    stop = gd.Stop("angle", lower="-6 deg", upper="5 deg", compliance=rubber)
    return gd.Mechanism(
        "arm", [body], [gd.Revolute("P", "ground", "arm", at=(0, 0), stops=[stop])], gravity=(0.0, -9.81)
    )


def slider(gap: float = 0.02) -> gd.Mechanism:
    """A body on a spring that is caught by rubber, along a line, behind a gap of its joint."""
    body = gd.Body("body", mass=1.0, inertia=0.1, position=(0.01, 0.0), velocity=(0.6, 0.0))
    law = gd.LinearCompliance(stiffness=1e4, damping=60.0)
    stop = gd.Stop("displacement", lower=-gap, upper=gap, compliance=law)
    spring = gd.SpringDamper("spring", "ground", "body", ((-0.5, 0), (0.01, 0)), stiffness=200.0, damping=0.5)
    return gd.Mechanism(
        "slider", [body], [gd.Translational("guide", "ground", "body", axis=(1, 0), stops=[stop])], loads=[spring]
    )


CASES = [
    (arm(RUBBER), 0.4, "arm.angular_velocity", "arm.mass"),
    (arm(RUBBER), 0.4, "arm.angular_velocity", "P.stops.0.lower"),
    (arm(RUBBER), 0.4, "arm.angular_velocity", "P.stops.0.compliance.stiffness"),
    (arm(RUBBER), 0.4, "arm.angular_velocity", "P.stops.0.compliance.damping"),
    (arm(RELAXING), 0.4, "arm.angular_velocity", "arm.inertia"),
    (slider(), 0.2, "body.velocity.x", "body.velocity.x"),
    (slider(), 0.2, "body.velocity.x", "spring.stiffness"),
    (slider(), 0.2, "body.velocity.x", "body.mass"),
]


@pytest.mark.parametrize("method", ["dop853", "radau"])
@pytest.mark.parametrize(
    ("machine", "until", "name", "path"), CASES, ids=[f"{case[0].name}-{case[3]}-{n}" for n, case in enumerate(CASES)]
)
def test_against_differences_of_runs(machine: gd.Mechanism, until: float, name: str, path: str, method: str) -> None:
    """Without what the jump of the force does to neighbours, derivatives are off by 7 to 50 %."""
    times, value = np.linspace(0.0, until, 11)[1:], get(machine, path)
    found = gd.derivative(machine.simulate(until, rtol=1e-11, method=method), path).channel(name, times)
    above, below = (
        machine.with_({path: value * (1.0 + way * STEP)}).simulate(until, rtol=RTOL, times=times).values(name)[0]
        for way in (1.0, -1.0)
    )
    expected = (above - below)[-len(times) :] / (2.0 * STEP * value)
    assert found == pytest.approx(expected, abs=1e-5 * np.abs(expected).max())


def test_rubber_that_lets_go_abruptly_is_refused() -> None:
    """Across an axis, damping along the surface ends with the pressure: the force jumps there, too."""

    def hung(damping: float) -> gd.Run:
        fit = gd.Bushing(radial=gd.LinearCompliance(stiffness=2e5, damping=damping), gap="0.2 mm")
        body = gd.Body("arm", mass=1.0, inertia=0.02, position=(0.2, 0.0))
        joint = gd.Revolute("P", "ground", "arm", at=(0, 0), fit=fit)
        return gd.Mechanism("arm", [body], [joint], gravity=(0.0, -9.81)).simulate(0.01)

    with pytest.raises(gd.ModelError, match=r"joint P: its rubber .* give it no damping and no relaxation, or no gap"):
        gd.derivative(hung(50.0), "arm.mass")
    assert np.isfinite(gd.derivative(hung(0.0), "arm.mass").channel("arm.velocity.y")).all()
