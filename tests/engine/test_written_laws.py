"""Laws that a user writes as plain Python functions."""

import math

import numpy as np
import pytest

import gudgeon as gd
from engine.machines import STEEL, dry, slider_crank


@gd.contact_law
def power(penetration, rate, impact_speed, stiffness, damping):
    """Hertz with the damping of Lankarani and Nikravesh, written again."""
    return stiffness * penetration * math.sqrt(penetration) * (1.0 + damping * rate / max(impact_speed, 0.01))


@gd.friction_law
def coulomb(slip_speed, normal_force, coefficient):
    """Friction that sets in over 1 mm/s."""
    return coefficient * normal_force * min(1.0, max(0.0, (slip_speed - 1e-4) / 9e-4))


def test_a_written_law_gives_what_the_built_in_one_gives():
    stiffness = gd.Hertz(STEEL).parameters(dry().geometry)[0]
    own = slider_crank(B=dry(contact=power(stiffness=stiffness, damping=0.75 * (1 - 0.81)), friction=coulomb(0.03)))
    ours = slider_crank(B=dry(rate_limit=None, friction=gd.ModifiedCoulomb(0.03)))
    a, b = own.simulate(until=2e-3, rtol=1e-11), ours.simulate(until=2e-3, rtol=1e-11)
    assert len(a.contacts) == len(b.contacts) == 6
    assert a.contacts == pytest.approx(b.contacts, abs=1e-10)


def test_a_saved_run_with_a_written_law_can_be_loaded_and_looked_at(tmp_path, monkeypatch):
    import gudgeon.laws._written as written

    run = slider_crank(B=dry(contact=power(stiffness=1e10, damping=0.1))).simulate(until=1e-3)
    run.save(tmp_path / "run.nc")
    monkeypatch.setattr(written, "_SEEN", {})  # as in another process
    loaded = gd.load(tmp_path / "run.nc")
    assert loaded["B"].normal_force.max() == run["B"].normal_force.max()
    with pytest.raises(gd.ModelError, match="contact law power: it was written in Python and is not known here"):
        loaded.mechanism.simulate(until=1e-3)


def test_a_law_that_cannot_be_compiled_is_explained():
    @gd.contact_law
    def odd(penetration, rate, impact_speed):
        return "a text"

    with pytest.raises(gd.ModelError, match="contact law odd: it cannot be compiled"):
        slider_crank(B=dry(contact=odd())).simulate(until=1e-3)


def test_parameters_are_given_once():
    with pytest.raises(gd.ModelError, match="law power: it takes stiffness, damping"):
        power(stiffness=1e9)
    with pytest.raises(
        gd.ModelError, match="law power: it takes stiffness, damping; stiffness, damping, damping given"
    ):
        power(1e9, 0.1, damping=0.2)
    with pytest.raises(gd.ModelError, match="damping"):
        power(1e9, damping=np.nan)


def test_a_file_without_a_parameter_is_explained():
    law = power(1e9, 0.1)
    fit = dry(contact={"law": "written-in-python", "function": law.function, "values": {"stiffness": 1e9}})
    with pytest.raises(gd.ModelError, match="contact law power: it takes stiffness, damping; stiffness given"):
        slider_crank(B=fit).simulate(until=1e-3)


def test_a_function_is_known_in_its_own_family_only():
    """A file that names a function of another family must not make the engine call it."""
    law = power(1e9, 0.1)
    fit = dry(friction={"law": "written-in-python", "function": law.function, "values": law.values})
    with pytest.raises(gd.ModelError, match="friction law power: it was written in Python and is not known here"):
        slider_crank(B=fit).simulate(until=1e-3)


def test_a_written_law_never_pulls():
    @gd.contact_law
    def sticky(penetration, rate, impact_speed, stiffness):
        return stiffness * penetration + 100.0 * rate

    run = slider_crank(B=dry(contact=sticky(1e8))).simulate(until=2e-3)
    assert run.values("B.normal_force")[0].min() == 0.0


def test_laws_that_differ_only_in_what_they_capture_are_different():
    def made(stiffness):
        @gd.contact_law
        def linear(penetration, rate, impact_speed):
            return stiffness * penetration

        return linear()

    soft, hard = made(1e7), made(1e9)
    assert soft != hard
    deep, shallow = (
        slider_crank(B=dry(contact=law)).simulate(until=5e-4).values("B.penetration")[0].max() for law in (soft, hard)
    )
    assert deep > 5 * shallow


def test_a_law_that_raises_stops_the_run():
    @gd.contact_law
    def raises(penetration, rate, impact_speed):
        if penetration > 1e-7:
            raise ValueError
        return 1e9 * penetration

    with pytest.warns(gd.SimulationWarning, match="no longer a number"):
        run = slider_crank(B=dry(contact=raises())).simulate(until=1e-3)
    assert run.status == "stalled"
