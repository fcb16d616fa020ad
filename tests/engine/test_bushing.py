"""Bushings against the closed form of a mass on a spring and a damper."""

import math

import numpy as np
import pytest

import gudgeon as gd

M, K, D = 2.0, 8e4, 40.0


def hung(**changes) -> gd.Mechanism:
    """A mass in a bushing, displaced by 2 mm along x and 1 mm along y, and moving."""
    law = gd.LinearCompliance(stiffness=changes.pop("stiffness", K), damping=changes.pop("damping", D))
    body = gd.Body("mass", M, 0.01, position=(0.002, 0.001), velocity=(0.0, 0.3), angular_velocity=5.0)
    pin = gd.Revolute("pin", "ground", "mass", at={"ground": (0.0, 0.0), "mass": (0.0, 0.0)},
                      fit=gd.Bushing(radial=law))  # fmt: skip
    return gd.Mechanism("hung", [body], [pin], **changes)


def closed_form(t: np.ndarray, x: float, v: float) -> np.ndarray:
    """A damped oscillator from x and v."""
    decay = D / (2.0 * M)
    w = math.sqrt(K / M - decay**2)
    return np.exp(-decay * t) * (x * np.cos(w * t) + (v + decay * x) / w * np.sin(w * t))


@pytest.mark.parametrize("method", ["auto", "dop853", "radau"])
def test_mass_on_a_bushing(method):
    run = hung().simulate(until=0.2, rtol=1e-11, method=method)
    at = run.values("pin.eccentricity")[0]
    assert at[:, 0] == pytest.approx(closed_form(run.time, 0.002, 0.0), abs=1e-11)
    assert at[:, 1] == pytest.approx(closed_form(run.time, 0.001, 0.3), abs=1e-10)
    assert run.values("mass.angular_velocity")[0] == pytest.approx(5.0, abs=1e-12)  # turning is free
    stored = 0.5 * K * np.sum(at**2, axis=1)
    assert run.values("energy.contact")[0] == pytest.approx(stored, rel=1e-9, abs=1e-12)
    force = run.values("pin.force")[0]
    assert force == pytest.approx(-K * at - D * run.values("pin.eccentricity_rate")[0], rel=1e-9, abs=1e-9)


def test_starts_where_the_bodies_are():
    """Assembly never closes a bushing; an ideal joint of the same description is closed."""
    at = {"ground": (0.0, 0.0), "mass": (0.0, 0.0)}
    assert hung().simulate(until=1e-6).values("mass.position")[0][0] == pytest.approx((0.002, 0.001), abs=1e-15)
    ideal = gd.Mechanism("ideal", hung().bodies, [gd.Revolute("pin", "ground", "mass", at=at)])
    assert ideal.simulate(until=1e-6).values("mass.position")[0][0] == pytest.approx((0.0, 0.0), abs=1e-15)


def test_moves_at_first_as_if_it_were_ideal():
    """The rod's velocity is not given: it starts with that of the crank's end, not at rest."""
    law = gd.LinearCompliance(stiffness=1e7)
    machine = gd.Mechanism(
        "crank and rod",
        [gd.Body("crank", 1.0, 0.01, position=(0.05, 0.0)), gd.Body("rod", 1.0, 0.01, position=(0.2, 0.0))],
        [
            gd.Revolute("O", "ground", "crank", at=(0.0, 0.0)),
            gd.Revolute("A", "crank", "rod", at=(0.1, 0.0), fit=gd.Bushing(radial=law)),
        ],
        drives=[gd.Drive("motor", "O", speed=10.0)],
    )
    run = machine.simulate(until=1e-3)
    assert run.values("A.eccentricity_rate")[0][0] == pytest.approx((0.0, 0.0), abs=1e-9)


def test_damping_does_not_resist_a_rigid_rotation():
    """Displaced and turning as a whole, the two sides of a bushing do not move against each other: nothing is lost."""
    spin, e = 20.0, 1e-3
    law = gd.LinearCompliance(stiffness=M * spin**2, damping=1e3)  # which holds the mass on its circle
    body = gd.Body("mass", M, 0.01, position=(e, 0.0), velocity=(0.0, spin * e), angular_velocity=spin)
    pin = gd.Revolute("pin", "disc", "mass", at={"disc": (0.0, 0.0), "mass": (0.0, 0.0)}, fit=gd.Bushing(radial=law))
    machine = gd.Mechanism(
        "turning",
        [gd.Body("disc", 1.0, 1.0), body],
        [gd.Revolute("O", "ground", "disc", at=(0.0, 0.0)), pin],
        drives=[gd.Drive("motor", "O", speed=spin)],
    )
    run = machine.simulate(until=0.5, rtol=1e-10)
    assert np.hypot(*run.values("pin.eccentricity")[0].T) == pytest.approx(e, rel=1e-7)
    assert np.abs(run.values("energy.dissipated")[0]).max() < 1e-9


def test_stiff_bushings_take_the_implicit_method():
    """A damper that would ask for steps of a nanosecond."""
    run = hung(damping=1e9).simulate(until=0.1)
    assert "radau" in run.statistics.method
    assert run.statistics.steps < 500


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: gd.Bushing(radial=gd.LinearCompliance(stiffness=0.0)), "stiffness must be positive"),
        (lambda: gd.Bushing(radial=gd.LinearCompliance(stiffness=1.0, damping=-1.0)), "damping"),
        (lambda: gd.Bushing(), "radial is missing"),
        (lambda: gd.Bushing(radial={"law": "cubic"}), "cubic"),
    ],
)
def test_wrong_bushings(make, words):
    with pytest.raises(gd.ModelError, match=words):
        make()


def test_wrong_joint():
    fit = gd.Bushing(radial=gd.LinearCompliance(stiffness=1e5))
    with pytest.raises(gd.ModelError, match=r"joint S: a bushing goes into a revolute joint in the plane only"):
        gd.Mechanism(
            "space",
            [gd.Body("ball", 1.0, (1.0, 1.0, 1.0), position=(0.0, 0.0, 0.0))],
            [gd.Spherical("S", "ground", "ball", at=(0.0, 0.0, 0.0), fit=fit)],
        )
