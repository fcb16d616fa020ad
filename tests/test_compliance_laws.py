"""The contract of compliance laws, held by each member of the family."""

import numpy as np
import pytest

import gudgeon as gd
from gudgeon.laws.compliance import LAWS, WrittenCompliance


@gd.compliance_law
def saturating(deflection, rate, stiffness, reach, damping):
    return stiffness * reach * np.tanh(deflection / reach) + damping * rate


#: One of each member; the deflections are some mm.
SAMPLES = {
    "linear": gd.LinearCompliance(stiffness=5e5, damping=200.0),
    "polynomial": gd.PolynomialCompliance(coefficients=(3e5, 0.0, 4e10), damping=100.0),
    "table": gd.TableCompliance(x=(0.0, 1e-3, 3e-3, 5e-3), y=(0.0, 900.0, 1700.0, 4500.0), damping=50.0),
    "written": saturating(stiffness=5e5, reach=2e-3, damping=200.0),
}


def force(law, deflection, rate=0.0):
    """What the kernel gives, of a law written in Python, too."""
    return float(law.kernel.interpreted(np.float64(deflection), np.float64(rate), np.array([*law.parameters(), 0.0])))


every_law = pytest.mark.parametrize("law", SAMPLES.values(), ids=SAMPLES)


def test_there_is_one_of_each():
    assert {type(law) for law in SAMPLES.values()} == set(LAWS)
    assert isinstance(SAMPLES["written"], WrittenCompliance)


@every_law
def test_at_rest_it_rises_from_zero(law):
    forces = [force(law, x) for x in np.linspace(0.0, 6e-3, 121)]
    assert forces[0] == 0.0
    assert np.all(np.diff(forces) > 0.0)


@every_law
def test_damping_acts_against_the_rate(law):
    for x in (0.0, 1e-3, 4e-3):
        for rate in (1e-3, 1.0):
            assert force(law, x, rate) > force(law, x) > force(law, x, -rate)


@every_law
def test_a_cycle_loses_energy(law):
    """The work of the force against a deflection 3 + 2 sin(p) mm, at 2 pi 10 rad/s."""
    p = np.linspace(0.0, 2.0 * np.pi, 721)
    x, rate = 3e-3 + 2e-3 * np.sin(p), 2e-3 * 20.0 * np.pi * np.cos(p)
    forces = np.array([force(law, *pair) for pair in zip(x, rate, strict=True)])
    elastic = np.array([force(law, deflection) for deflection in x])
    stored = np.trapezoid(np.abs(elastic * np.cos(p)), p) * 2e-3
    assert np.trapezoid(forces, x) > 0.0
    assert abs(np.trapezoid(elastic, x)) < 1e-4 * stored


@every_law
def test_relaxation_is_kept_beside_it(law):
    assert law.elements == ()
    if isinstance(law, WrittenCompliance):
        more = saturating(stiffness=5e5, reach=2e-3, damping=200.0, relaxation=((1e5, "10 ms"),))
    else:
        more = law.changed({"relaxation": ((1e5, "10 ms"),)})
    assert more.elements == ((1e5, 0.01),)
    assert force(more, 1e-3) == force(law, 1e-3)


@pytest.mark.parametrize("motion", ["displacement", "angle"])
def test_a_soft_stop_whose_force_falls_is_announced(motion):
    """Where the contact is weaker at the end of the blend than rubber at the limit."""
    soft, body = gd.LinearCompliance(stiffness=1e4), gd.Body("mass", 1.0, 0.1, position=(0.0, 0.0))

    def said(stiffness):
        stop = gd.Stop(
            motion, upper=0.1, compliance=soft, limit=0.02, contact=gd.Hertz(stiffness=stiffness, exponent=1.0)
        )
        if motion == "angle":
            joint = gd.Revolute("J", "ground", "mass", at=(0.0, 0.0), stops=(stop,))
        else:
            joint = gd.Translational("J", "ground", "mass", axis=(1.0, 0.0), stops=(stop,))
        run = gd.Mechanism("stopped", [body], [joint]).simulate(until=1e-3)
        return [note for note in run.notes if "falls from 200 N" in note]

    assert len(said(5e4)) == 1
    assert said(5e5) == []


def test_a_law_of_ones_own_may_have_a_limit():
    """What is said of the blend asks the law for its force before anything runs."""
    hard = gd.Hertz(stiffness=1e8, exponent=1.5)
    fit = gd.Bushing(radial=SAMPLES["written"], limit="1 mm", contact=hard)
    arm = gd.Body("arm", 1.0, 0.1, position=(0.1, 0.0))
    joint = gd.Revolute("J", "ground", "arm", at=(0.0, 0.0), fit=fit)
    run = gd.Mechanism("arm", [arm], [joint]).simulate(until=1e-3)
    assert run.status == "complete"
    (note,) = [note for note in run.notes if "falls from" in note]
    assert f"{1e3 * np.tanh(0.5):.3g} N" in note
