"""What is said: errors that name part, value and remedy in the words of the field, in Python and in files alike."""

import tomllib
import warnings

import numpy as np
import pytest

import gudgeon as gd
from gudgeon._describe import nearest
from gudgeon.fits import FITS, Fit
from gudgeon.joints import JOINTS, Joint
from gudgeon.laws import contact, film, friction, load
from gudgeon.model.load import LOADS, Load
from gudgeon.model.probe import PROBES, AnyProbe

PLAY = """
name = "pendulum"
[materials.steel]
young = "207 GPa"
poisson = 0.3
[bodies.rod]
mass = 1.0
inertia = 0.1
position = [0.5, 0.0]
[joints.O]
kind = "revolute"
bodies = ["ground", "rod"]
at = [0, 0]
[joints.O.fit]
kind = "dry"
bearing_radius = "10 mm"
clearance = "0.1 mm"
contact = { law = "hertz", material = "steel" }
[loads.brake]
kind = "torque"
body = "rod"
torque = 0.0
"""

#: All families in which a table names a member, with their members.
FAMILIES = {
    Joint: JOINTS,
    Fit: FITS,
    Load: LOADS,
    AnyProbe: PROBES,
    contact.ContactLaw: contact.LAWS,
    friction.FrictionLaw: friction.LAWS,
    film.FilmLaw: film.LAWS,
    load.LoadLaw: load.LAWS,
}


def error(text):
    with pytest.raises(gd.ModelError) as caught:
        gd.Mechanism.from_dict(tomllib.loads(text))
    return str(caught.value)


def rod(*joints, **more):
    return gd.Mechanism(
        name="rod", bodies=[gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))], joints=joints, **more
    )


def pins():
    return [gd.Revolute("O", "ground", "rod", at=(0, 0)), gd.Revolute("P", "ground", "rod", at=(1, 0))]


# --------------------------------------------------------------------------------------------------------- descriptions


def test_a_slot_takes_no_play_in_files_and_in_python():
    slot = PLAY.replace('kind = "revolute"', 'kind = "revolute-translational"\naxis = [1, 0]')
    assert error(slot) == (
        "joint O: 'dry' goes into a revolute joint in the plane; make it one, or its fit Bushing(...) or Ideal()"
    )
    assert gd.RevoluteTranslational("O", "ground", "rod", at=(0, 0), axis=(1, 0), fit=gd.Ideal()).fit == gd.Ideal()


def test_a_guide_takes_no_journal_and_a_pin_no_block():
    said = "joint O: 'dry' is for a journal in its bearing, and this is a guide; give it DryGuide(...) or Ideal()"
    assert error(PLAY.replace('kind = "revolute"', 'kind = "translational"\naxis = [1, 0]')) == said
    block = gd.DryGuide(block_length=0.1, block_height=0.1, clearance=0.0, contact=gd.Hertz(stiffness=1e9))
    said = r"joint O: a block with play goes into a translational joint; make it Translational, or its fit Dry\(...\)"
    with pytest.raises(gd.ModelError, match=said):
        rod(gd.Revolute("O", "ground", "rod", at=(0, 0), fit=block))


@pytest.mark.parametrize(
    ("ours", "theirs", "noun"),
    [
        ("revolute", "pin", "joint"),
        ("revolute", "hinge", "joint"),
        ("translational", "slider", "joint"),
        ("translational", "prismatic", "joint"),
        ("spherical", "ball", "joint"),
        ("rigid", "Weld", "joint"),
        ("revolute", "revolut", "joint"),
        ("torque", "moment", "load"),
        ("torque", "torqe", "load"),
        ("dry", "clearance", "fit"),
        ("dry", "dri", "fit"),
        ("hertz", "Hertzian", "contact law"),
        ("hunt-crossley", "hunt", "contact law"),
    ],
)
def test_unknown_kinds_suggest_ours(ours, theirs, noun):
    place = {"joint": "revolute", "load": "torque", "fit": "dry", "contact law": "hertz"}[noun]
    said = error(PLAY.replace(f'= "{place}"', f'= "{theirs}"'))
    assert f"{theirs!r} is not a known {noun}; did you mean {ours!r}?" in said


@pytest.mark.parametrize("base", FAMILIES)
def test_synonyms_lead_to_members_and_are_none(base):
    members = {member.tag_name() for member in FAMILIES[base]}
    assert set(base.synonyms.values()) <= members
    assert not set(base.synonyms) & members


def test_lists_that_are_cut_say_where_the_whole_is():
    said = error(PLAY.replace('"hertz"', '"xyz"'))
    assert said.endswith(
        "and 11 more; gudgeon laws contact lists them all; one written in Python is known after --laws FILE.py"
    )
    assert nearest("q", [f"part-{k}" for k in range(20)]).endswith("and 8 more")


def test_a_misspelt_channel_says_where_the_channels_are():
    run = rod(pins()[0]).simulate(0.1)
    with pytest.raises(gd.ModelError, match=r"and \d+ more; run.channels lists them all"):
        run.values("zzzzzzzzzzzzzzzz")


def test_a_component_that_is_not_there_names_those_that_are():
    run = rod(pins()[0]).simulate(0.1)
    with pytest.raises(
        gd.ModelError, match=r"'rod\.velocity\.z': the components of rod\.velocity are x, y; choose one"
    ):
        run.values("rod.velocity.z")


def test_the_clearance_is_radial_in_the_schema_and_in_help():
    from gudgeon.model.schema import schema

    fits = str(schema()).count("radial clearance")
    assert fits >= 2
    for fit in (gd.Dry, gd.Lubricated):
        assert "adial clearance" in fit.__doc__


# ----------------------------------------------------------------------------------------------------- the command line


def test_a_law_that_needs_a_length_names_file_joint_and_remedy(call, tmp_path):
    (tmp_path / "m.toml").write_text(PLAY.replace('"hertz"', '"johnson"'), encoding="utf-8")
    said = (
        "error: m.toml: joint O: contact law johnson needs the length of the line contact; "
        "give it as length=... of the fit\n"
    )
    assert call("check", "m.toml") == (2, "", said)
    assert call("run", "m.toml", "--until", "1 ms") == (2, "", said)


def test_a_run_that_ends_early_says_everything_once(call, tmp_path):
    soft = PLAY.replace("[bodies.rod]", "[bodies.rod]\nvelocity = [10.0, 0.0]").replace('"207 GPa"', '"1 MPa"')
    (tmp_path / "m.toml").write_text(soft, encoding="utf-8")
    code, out, err = call("run", "m.toml", "--until", "1 s", "--max-steps", "500")
    run = gd.load("m.nc")
    assert code == 1 and run.notes
    said = " ".join((out + err).split())
    assert err == f"not complete: {run.reason}\n"
    for note in run.notes:
        assert said.count(" ".join(note.split())[:30]) == 1
    _, out, err = call("run", "m.toml", "--until", "1 s", "--max-steps", "500", "--quiet")
    assert not out and all(note in err for note in run.messages)


def test_the_methods_are_all_named_in_help_and_docs(call):
    from pathlib import Path

    from gudgeon.tables.methods import AUTO, METHODS

    said = call("run", "--help")[1]
    files = (Path(__file__).parents[1] / "docs" / "files.md").read_text(encoding="utf-8")
    for method in (AUTO, *METHODS):
        assert method in said
        assert f'`"{method}"`' in files


def test_channels_to_keep_in_files_and_on_the_command_line(call, tmp_path):
    text = PLAY + '[simulation]\nuntil = "1 ms"\nkeep = ["rod.velocity.x"]\n'
    (tmp_path / "m.toml").write_text(text, encoding="utf-8")
    assert call("check", "m.toml")[0] == 0
    assert call("run", "m.toml", "--quiet") == (0, "", "")
    assert "rod.velocity" in gd.load("m.nc").channels and "rod.position" not in gd.load("m.nc").channels
    assert call("run", "m.toml", "--quiet", "--keep", "rod.position,brake.torque") == (0, "", "")
    assert {"rod.position", "brake.torque"} <= set(gd.load("m.nc").channels)
    assert "rod.velocity" not in gd.load("m.nc").channels


@pytest.mark.parametrize(
    ("keep", "said"),
    [
        ('"5 apples"', "simulation: keep '5 apples' is not known; give 'all', a size like '200 MB', or a list of"),
        ("[]", "simulation: keep [] is not known"),
        ('["rod.speed"]', "keep: there is no channel 'rod.speed' in this run; did you mean"),
    ],
)
def test_check_refuses_what_cannot_be_kept(call, tmp_path, keep, said):
    (tmp_path / "m.toml").write_text(f"{PLAY}[simulation]\nkeep = {keep}\n", encoding="utf-8")
    code, _, err = call("check", "m.toml")
    assert code == 2 and err.startswith(f"error: m.toml: {said}")


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("--method", "euler", "--method 'euler' is not known; known: auto, dop853"),
        ("--rtol", "2", "--rtol 2 must lie between 1e-14 and 0.1"),
        ("--keep", "5 apples", "--keep '5 apples' is not known; give 'all', a size"),
        ("--keep", "rod.speed", "--keep: there is no channel 'rod.speed' in this run"),
    ],
)
def test_wrong_options_are_named_not_the_file(call, tmp_path, option, value, said):
    (tmp_path / "m.toml").write_text(PLAY, encoding="utf-8")
    code, _, err = call("run", "m.toml", "--until", "1 ms", option, value)
    assert code == 2 and err.startswith(f"error: {said}")


# ----------------------------------------------------------------------------------------------------------------- runs


def test_what_cannot_move_is_not_said_to_move_right():
    (message,) = rod(*pins()).check().messages
    assert "the mechanism cannot move at all" in message and "motion is right" not in message
    (message,) = rod(pins()[0], gd.Revolute("P", "ground", "rod", at=(0, 0))).check().messages
    assert "the motion is right" in message


def test_a_law_whose_code_has_changed_says_so(monkeypatch):
    def made(factor):
        @gd.contact_law
        def power(penetration, rate, impact_speed, stiffness):
            return factor * stiffness * penetration**1.5

        return power(stiffness=1e9)

    old = rod(pins()[0].changed({"fit": gd.Dry("10 mm", "0.1 mm", contact=made(1.0))}))
    from gudgeon import _written

    monkeypatch.setattr(_written, "_SEEN", {})  # as in another process, where the function has been edited
    made(2.0)
    with pytest.raises(
        gd.ModelError, match=r"joint O: contact law power: its code differs .* refit the joint with power"
    ):
        old.check()


def test_warnings_point_at_the_line_of_the_user():
    mechanism = rod(pins()[0], gravity=(0.0, -9.81))
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        mechanism.simulate(10.0, max_steps=3)
    (warning,) = caught
    assert warning.filename == __file__
    assert warning.category is gd.SimulationWarning


def test_the_energy_balance_in_plain_english():
    lines = dict(rod(pins()[0], gravity=(0.0, -9.81)).simulate(0.1).summary())
    assert lines["energy balance"].endswith("of the largest kinetic energy or work")


def test_windows_take_strings_and_numbers():
    run = rod(pins()[0]).simulate("30 ms", times=31)
    np.testing.assert_array_equal(run.window("10 ms", "20 ms").time, run.window(0.01, 0.02).time)
    assert len(run.window("10 ms", "20 ms").time) == 11
    with pytest.raises(gd.ModelError, match=r"holds no sample; the run has 31 from 0 s to 0.03 s"):
        run.window("10.2 ms", "10.4 ms")


def test_times_may_be_how_many_there_are(call, tmp_path):
    mechanism = rod(pins()[0])
    run = mechanism.simulate("30 ms", times=11)
    np.testing.assert_array_equal(run.time, np.linspace(0.0, 0.03, 11))
    np.testing.assert_array_equal(mechanism.simulate("30 ms", times=np.int64(11)).time, run.time)
    mechanism.write(tmp_path / "m.toml")
    with (tmp_path / "m.toml").open("a", encoding="utf-8") as file:
        file.write('\n[simulation]\nuntil = "30 ms"\ntimes = 11\n')
    assert call("run", "m.toml", "--quiet") == (0, "", "")
    np.testing.assert_array_equal(gd.load("m.nc").time, run.time)


@pytest.mark.parametrize("times", [1, 0, -3, True, 3.0, "3", 10**9])
def test_numbers_of_times_that_are_none_are_refused(times):
    with pytest.raises(gd.ModelError, match="times"):
        rod(pins()[0]).simulate("30 ms", times=times)


def test_kinematics_has_no_end_from_which_to_count():
    driven = rod(pins()[0], drives=[gd.Drive("motor", joint="O", speed="1 rad/s")])
    with pytest.raises(
        gd.ModelError, match=r"times 11 must be a list of times, like \[0, 0.001\] or \['0 ms', '1 ms'\]$"
    ):
        driven.kinematics(11)
