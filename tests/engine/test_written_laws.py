"""Laws that a user writes as plain Python functions."""

import math
import os
import time

import numpy as np
import pytest

import gudgeon as gd
from engine.films import CLEARANCE, VISCOSITY, journal, oil
from engine.machines import STEEL, dry, slider_crank
from gudgeon.papers import flores2009

pytest.importorskip("numba")


@gd.contact_law
def power(penetration, rate, impact_speed, stiffness, damping):
    """Hertz with the damping of Lankarani and Nikravesh, written again."""
    return stiffness * penetration * math.sqrt(penetration) * (1.0 + damping * rate / max(impact_speed, 0.01))


@gd.friction_law
def coulomb(slip_speed, normal_force, coefficient):
    """Friction that sets in over 1 mm/s."""
    return coefficient * normal_force * min(1.0, max(0.0, (slip_speed - 1e-4) / 9e-4))


@gd.film_law
def capone(eps, squeeze, wedge, radius, clearance, length, viscosity, part):
    """The short bearing as capone has it (physics.md A6), with the line of centres along x; our kernel is another form.

    `part` is the part of the length that bears.
    """
    size = math.hypot(wedge, 2.0 * squeeze)
    if size == 0.0:
        return 0.0, 0.0
    ca, sa = -wedge / size, -2.0 * squeeze / size
    s2 = 1.0 - eps**2
    z = -eps * sa
    g = 2.0 / math.sqrt(s2) * (0.5 * math.pi + math.atan(z / math.sqrt(s2)))
    v, s = (2.0 + z * g) / s2, eps * ca / (1.0 - (eps * ca) ** 2)
    scale = -0.25 * viscosity * radius * (part * length) ** 3 / clearance**2 * size / s2
    return scale * (3.0 * eps * v - sa * g - 2.0 * ca * s), scale * (ca * g - 2.0 * sa * s)


def test_a_written_law_gives_what_the_built_in_one_gives():
    stiffness = gd.Hertz(STEEL).parameters(dry().geometry)[0]
    own = slider_crank(B=dry(contact=power(stiffness=stiffness, damping=0.75 * (1 - 0.81)), friction=coulomb(0.03)))
    ours = slider_crank(B=dry(rate_limit=None, friction=gd.ModifiedCoulomb(0.03)))
    a, b = own.simulate(until=2e-3, rtol=1e-11), ours.simulate(until=2e-3, rtol=1e-11)
    assert len(a.contacts) == len(b.contacts) == 6
    assert a.contacts == pytest.approx(b.contacts, abs=1e-10)


@pytest.mark.parametrize(("part", "shear"), [(1.0, True), (0.5, False)])
def test_a_written_film_gives_what_the_built_in_one_gives(part, shear):
    """The wrist pin of a slider-crank in oil: both of its bodies move, and its rod turns."""
    times = np.linspace(0.0, 6e-3, 61)
    films = (capone(part=part, shear=shear), VISCOSITY / part**3), (gd.ShortBearing(shear=shear), VISCOSITY)
    own, ours = (
        slider_crank(B=oil(film, viscosity=viscosity)).simulate(until=6e-3, times=times, rtol=1e-11)
        for film, viscosity in films
    )
    assert np.hypot(*ours.values("B.eccentricity")[0].T).max() > 0.5 * CLEARANCE
    for channel in ("B.eccentricity", "B.film_force", "B.bearing_torque", "motor.torque", "energy.dissipated"):
        found, expected = own.values(channel)[0], ours.values(channel)[0]
        assert np.abs(found - expected).max() < 1e-10 * np.abs(expected).max(), channel


def test_a_saved_run_with_a_written_law_can_be_loaded_and_looked_at(tmp_path, monkeypatch):
    import gudgeon._written as written

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


@pytest.mark.parametrize("given", ["eps", "eps, squeeze, wedge", "None", "'radial', 'tangential'"])
def test_a_film_that_does_not_give_two_forces_is_explained(given):
    named: dict = {}
    exec(f"def odd(eps, squeeze, wedge, radius, clearance, length, viscosity): return {given}", named)
    with pytest.raises(gd.ModelError, match=r"film law odd: it cannot be compiled .* radial and tangential force"):
        journal(oil(gd.film_law(named["odd"])())).simulate(until=1e-3)


def test_a_function_that_takes_too_little_is_explained():
    with pytest.raises(
        gd.ModelError, match=r"film law lone: it must take at least 7 arguments \(eccentricity, .* not 1"
    ):

        @gd.film_law
        def lone(eps):
            return 0.0, 0.0

    with pytest.raises(gd.ModelError, match=r"contact law lone: it must take at least 3 arguments \(penetration, .* 1"):

        @gd.contact_law
        def lone(penetration):
            return 0.0


def test_the_shear_of_a_written_film_is_said_as_that_of_others():
    assert capone(0.5).shear is True
    assert capone(0.5, shear=False).shear is False
    with pytest.raises(gd.ModelError, match="shear 3 must be true or false"):
        capone(0.5, shear=3)
    with pytest.raises(gd.ModelError, match="film law own: shear is said of every law of this family"):

        @gd.film_law
        def own(eps, squeeze, wedge, radius, clearance, length, viscosity, shear):
            return 0.0, 0.0


def test_a_written_film_in_a_file(tmp_path, monkeypatch):
    """A file holds the name and the parameters; the mechanism can be looked at, but not run, where it is not known."""
    import gudgeon._written as written

    mechanism = journal(oil(capone(0.5, shear=False)), force=(100.0, 0.0))
    mechanism.write(tmp_path / "journal.toml")
    read = gd.Mechanism.read(tmp_path / "journal.toml")
    assert read == mechanism
    assert read.simulate(until=1e-4).status == "complete"
    monkeypatch.setattr(written, "_SEEN", {})  # as in another process
    with pytest.raises(gd.ModelError, match="film law capone: it was written in Python and is not known here"):
        gd.Mechanism.read(tmp_path / "journal.toml").simulate(until=1e-4)


def test_a_written_film_is_that_of_a_pin():
    ball = gd.Lubricated("10 mm", "0.1 mm", viscosity="20 mPa s", length="10 mm", film=capone(0.5))
    with pytest.raises(gd.ModelError, match=r"film law written-in-python is one of a pin, .* SphericalSqueeze\(\)"):
        flores2009.four_bar().refit(C=ball)


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


def raises(penetration, rate, impact_speed):
    if penetration > 1e-7:
        raise ValueError
    return 1e9 * penetration


def raises_in_oil(eps, squeeze, wedge, radius, clearance, length, viscosity):
    if eps > 0.1:
        raise ValueError
    return -100.0 * squeeze, 50.0 * wedge


def raises_when_fast(slip_speed, normal_force):
    if normal_force > 10.0:
        raise ValueError
    return 0.0


@pytest.mark.parametrize(
    ("made", "blamed"),
    [
        (
            lambda: slider_crank(B=dry(contact=gd.contact_law(raises)())),
            "joint B: contact law raises gave NaN at penetration 1e-07 m, rate ",
        ),
        (
            lambda: slider_crank(B=dry(friction=gd.friction_law(raises_when_fast)())),
            "joint B: friction law raises_when_fast gave NaN at slip speed .* m/s, normal force 10 N",
        ),
        (
            lambda: journal(oil(gd.film_law(raises_in_oil)()), force=(100.0, 0.0)),
            f"joint .*: film law raises_in_oil gave NaN at eccentricity {0.1 * CLEARANCE:g} m",
        ),
    ],
    ids=["contact", "friction", "film"],
)
def test_a_law_that_raises_stops_the_run_and_is_named(made, blamed, capfd):
    with pytest.warns(gd.SimulationWarning, match=blamed):
        run = made().simulate(until=1.0)
    assert run.status == "stalled"
    assert capfd.readouterr().err == ""


def test_a_law_that_gives_infinity_is_named():
    @gd.contact_law
    def wall(penetration, rate, impact_speed):
        return 1e9 * penetration if penetration < 1e-7 else math.inf

    with pytest.warns(gd.SimulationWarning, match="joint B: contact law wall gave infinity at penetration 1e-07 m"):
        slider_crank(B=dry(contact=wall())).simulate(until=1.0)


def test_a_law_that_never_returns_is_announced(capsys, monkeypatch):
    from gudgeon.solve import watchdog

    @gd.contact_law
    def linear(penetration, rate, impact_speed):
        return 1e9 * penetration

    monkeypatch.setattr(watchdog, "PATIENCE", 0.05)
    own, ours = (slider_crank(B=dry(contact=law)) for law in (linear(), gd.Hertz(STEEL)))
    for mechanism in (own, ours):
        with watchdog.Watchdog(mechanism):
            time.sleep(0.5)  # as compiled code that does not come back
    said = capsys.readouterr().err
    assert said.count("gudgeon: no step has ended") == 1
    assert "(contact law linear of joint B)" in said
    assert str(os.getpid()) in said


def test_compilation_is_no_law_that_never_returns(capsys, monkeypatch):
    from numba.core.compiler_lock import global_compiler_lock

    from gudgeon.solve import watchdog

    @gd.contact_law
    def linear(penetration, rate, impact_speed):
        return 1e9 * penetration

    monkeypatch.setattr(watchdog, "PATIENCE", 0.05)
    with watchdog.Watchdog(slider_crank(B=dry(contact=linear()))), global_compiler_lock:
        time.sleep(0.5)  # as Numba at work
    assert capsys.readouterr().err == ""
