"""What is wrong with an oil film is said before anything runs: part, value, remedy. And round trips."""

from pathlib import Path

import numpy as np
import pytest

import gudgeon as gd
from engine.films import FULL, STEEL_CONTACT, journal, oil
from engine.machines import dry, slider_crank

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "examples" / "slider-crank.toml").read_text(encoding="utf-8")
DRY = TEXT[TEXT.index("[joints.B.fit]") : TEXT.index("[joints.guide]")]
WET = """[joints.B.fit]
kind = "lubricated"
bearing_radius = "10 mm"
clearance = "0.5 mm"
length = "40 mm"
viscosity = "400 cP"
film = { law = "long-squeeze" }
"""
OILED = TEXT.replace(DRY, WET + "\n").replace('until = "24 ms"', 'until = "0.2 ms"')

#: How the file is changed, and what must be said.
WRONG = {
    "negative viscosity": ('"400 cP"', '"-400 cP"', ("joint B", "viscosity", "-400 cP", "greater than 0")),
    "no viscosity": ('"400 cP"', "0", ("joint B", "viscosity 0", "greater than 0")),
    "viscosity of no number": ('"400 cP"', "nan", ("joint B", "viscosity", "finite")),
    "viscosity of a wrong unit": ('"400 cP"', '"400 kg"', ("joint B", "400 kg", "like '400 cP'")),
    "viscosity missing": ('viscosity = "400 cP"\n', "", ("joint B", "viscosity", "missing")),
    "negative length": ('"40 mm"', '"-40 mm"', ("joint B", "length", "greater than 0")),
    "length missing": ('length = "40 mm"\n', "", ("joint B", "length", "long-squeeze", "length=")),
    "negative radius": ('bearing_radius = "10 mm"', "bearing_radius = -0.01", ("joint B", "bearing_radius", "than 0")),
    "no clearance": ('"0.5 mm"', "0", ("joint B", "clearance", "greater than 0")),
    "film missing": ('film = { law = "long-squeeze" }', "", ("joint B", "film", "missing")),
    "unknown film": ('"long-squeeze"', '"long-squeze"', ("joint B", "'long-squeze'", "'long-squeeze'?")),
    "unknown grade": (
        'viscosity = "400 cP"',
        'viscosity = { oil = "ISO VG 47", temperature = "40 degC" }',
        ("joint B", "ISO VG 47", "ISO VG 46"),
    ),
    "grade without temperature": (
        'viscosity = "400 cP"',
        'viscosity = { oil = "ISO VG 46" }',
        ("joint B", "temperature"),
    ),
    "friction without contact": (
        'law = "long-squeeze" }',
        'law = "long-squeeze" }\nfriction = { law = "modified-coulomb", coefficient = 0.03 }',
        ("joint B", "friction", "contact=", "leave"),
    ),
    "e0 without contact": (
        'law = "long-squeeze" }',
        'law = "long-squeeze" }\ne0 = "5 um"',
        ("joint B", "e0", "contact=", "leave"),
    ),
    "absurd e0": (
        'law = "long-squeeze" }',
        'law = "long-squeeze" }\ncontact = { law = "hertz", stiffness = 1e10 }\ne0 = "5 mm"',
        ("joint B", "e0", "5000 um", "500 um", "between"),
    ),
    "absurd e1": (
        'law = "long-squeeze" }',
        'law = "long-squeeze" }\ncontact = { law = "hertz", stiffness = 1e10 }\ne1 = 1e-12',
        ("joint B", "e1", "500 um", "between"),
    ),
    "a film outside of its range": (
        'length = "40 mm"\nviscosity = "400 cP"\nfilm = { law = "long-squeeze" }',
        'length = "9 m"\nviscosity = "400 cP"\nfilm = { law = "finite-bearing" }',
        ("finite-bearing", "L/D", "20"),
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_file(call, tmp_path, name):
    old, new, said = WRONG[name]
    assert old in OILED
    (tmp_path / "m.toml").write_text(OILED.replace(old, new, 1), encoding="utf-8")
    code, out, err = call("run", "m.toml")
    assert code == 2, (code, out, err)
    assert "Traceback" not in out + err
    text = " ".join(err.split())
    assert all(word in text for word in said), text


def test_a_refusal_of_the_film_names_its_joint():
    fit = oil(gd.FiniteBearing(), length=9.0)
    with pytest.raises(gd.ModelError, match="joint B"):
        journal(fit).simulate(1e-4)


def test_oil_runs_from_a_file(call, tmp_path):
    (tmp_path / "m.toml").write_text(OILED, encoding="utf-8")
    code, out, err = call("run", "m.toml")
    assert code == 0, err
    assert "complete" in out


def test_the_film_of_a_ball_in_a_pin_is_refused():
    with pytest.raises(gd.ModelError, match=r"joint B.*spherical-squeeze"):
        journal(gd.Lubricated(bearing_radius=0.01, clearance=5e-4, viscosity=0.4, film=gd.SphericalSqueeze())).simulate(
            1e-4
        )


def test_the_film_of_a_pin_in_a_ball_is_refused():
    body = gd.Body("ball", mass=1.0, inertia=(1e-3, 1e-3, 1e-3))
    with pytest.raises(gd.ModelError, match=r"joint B.*long-squeeze"):
        gd.Mechanism("ball", [body], [gd.Spherical("B", "ground", "ball", at=(0.0, 0.0, 0.0), fit=oil())]).simulate(
            1e-4
        )


def test_refit_from_dry_to_oil_changes_nothing_else():
    before = slider_crank(B=dry())
    after = before.refit(B=oil())
    assert after.bodies == before.bodies
    assert after.drives == before.drives
    assert [one == two for one, two in zip(before.joints, after.joints, strict=True)] == [True, True, False, True]
    assert after.refit(B=before.part("B").fit) == before


def test_kinematics_refuses_a_joint_full_of_oil():
    with pytest.raises(gd.ModelError, match="joint B: it is not ideal"):
        slider_crank(B=oil()).kinematics([0.0, 1e-3])


@pytest.mark.parametrize("contact", [None, STEEL_CONTACT])
def test_a_run_in_oil_is_saved_and_loaded(tmp_path, contact):
    machine = slider_crank(
        B=oil(gd.LongBearing(), contact=contact, viscosity=gd.Oil("ISO VG 46", temperature="40 degC"))
    )
    times = np.linspace(0.0, 1e-3, 11)
    run = machine.simulate(1e-3, times=times)
    assert run.time == pytest.approx(times, abs=0.0)
    run.save(tmp_path / "run.nc")
    back = gd.load(tmp_path / "run.nc")
    assert back.mechanism == machine
    assert back.statistics == run.statistics
    assert set(back.channels) == set(run.channels)
    assert {"B.film_force", "B.film_thickness", "B.torque", "B.bearing_torque"} < set(run.channels)
    for name in run.channels:
        assert np.array_equal(back.values(name)[0], run.values(name)[0]), name
        assert back.values(name)[1:] == run.values(name)[1:]
    assert back.event_list.time == pytest.approx(run.event_list.time, abs=0.0)
    assert back.summary() == run.summary()


def test_asked_times_are_those_of_the_steps():
    """Dense output of the implicit method: at the instants of another run's steps, its states."""
    machine = journal(oil(), force=(2000.0, 300.0), angular_velocity=50.0)
    steps = machine.simulate(0.01, rtol=1e-9, method="radau")
    asked = machine.simulate(0.01, rtol=1e-9, times=steps.time, method="radau")
    off = asked.values("B.eccentricity")[0] - steps.values("B.eccentricity")[0]
    assert np.abs(off).max() < 1e-9 * 5e-4  # errors are measured by the clearance


def test_the_summary_of_a_film_tells_of_the_film():
    lines = dict(journal(oil(), force=(500.0, 0.0)).simulate(0.01).summary())
    assert "um" in lines["film in B"] or "µm" in lines["film in B"]
    assert "play in B" not in lines


def test_dry_joints_have_no_channels_of_a_film():
    run = slider_crank(B=dry()).simulate(1e-4)
    assert not [name for name in run.channels if "film" in name]


def test_a_film_alone_never_touches():
    run = journal(oil(FULL, viscosity=0.01), velocity=(5.0, 0.0)).simulate(0.01)
    assert not len(run.contacts)
    assert (run.values("B.film_thickness")[0] > 0.0).all()
