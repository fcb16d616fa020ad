"""What messages say: the actual mistake first, the part, the value and the remedy, and nothing a terminal obeys."""

import copy
import dataclasses
import json
import math
import os
import re

import pytest

import gudgeon as gd
from gudgeon import _progress
from gudgeon._text import escaped
from gudgeon._warn import warn

CONTACT = gd.Hertz(gd.Material("207 GPa", 0.3))
MODEL = """
name = "pendulum"
[bodies.rod]
mass = 1.0
inertia = 0.1
position = [0.5, 0.0]
[joints.O]
kind = "revolute"
bodies = ["ground", "rod"]
at = [0, 0]
"""


def pendulum(**more):
    rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
    pin = gd.Revolute("O", "ground", "rod", at=(0, 0))
    return gd.Mechanism("pendulum", [rod], [pin], gravity=(0, -9.81), **more)


def test_misspelt_field_is_reported_even_where_other_fields_depend_on_it():
    with pytest.raises(gd.ModelError) as error:
        gd.Dry(bearing_radus="10 mm", clearance="0.1 mm", contact=CONTACT)
    assert str(error.value) == "dry fit: unknown field 'bearing_radus'; did you mean 'bearing_radius'?"


def test_misspelt_key_of_a_file(tmp_path):
    fit = '[joints.O.fit]\nkind = "dry"\nbearing_radus = "10 mm"\nclearance = "0.1 mm"\n'
    (tmp_path / "m.toml").write_text(MODEL + fit)
    with pytest.raises(gd.ModelError, match="joint O: dry fit: unknown field 'bearing_radus'; did you mean 'bearing_r"):
        gd.Mechanism.read(tmp_path / "m.toml")


def test_missing_law_lists_the_laws():
    with pytest.raises(gd.ModelError, match=r"film is missing; give film=\.\.\.; known: ") as error:
        gd.Lubricated(bearing_radius="10 mm", clearance="0.05 mm", length="10 mm", viscosity=0.01)
    for name in ("short-bearing", "long-bearing", "finite-bearing"):
        assert repr(name) in str(error.value)
    assert "written-in-python" not in str(error.value)


@pytest.mark.parametrize(("text", "correct"), [("0,05 mm", "'0.05 mm'"), ("-1,5e-3 m", "'-1.5e-3 m'")])
def test_a_decimal_comma_is_named(text, correct):
    with pytest.raises(
        gd.ModelError, match=f"clearance '{text}' is not a length; write the number with a decimal point"
    ):
        gd.Dry(bearing_radius="10 mm", clearance=text, contact=CONTACT)
    with pytest.raises(gd.ModelError, match=correct):
        gd.Dry(bearing_radius="10 mm", clearance=text, contact=CONTACT)


def test_a_comma_before_three_digits_may_separate_thousands():
    with pytest.raises(
        gd.ModelError, match=r"decimal point: '5\.000 kg', or without the comma .* thousands: '5000 kg'"
    ):
        gd.Body("rod", mass="5,000 kg", inertia=1.0)


def test_assignment_names_the_changed_copy():
    mechanism = pendulum()
    with pytest.raises(dataclasses.FrozenInstanceError, match=r"body rod: mass cannot be assigned.*with_\(.*rod.mass"):
        mechanism.bodies[0].mass = 2.0
    with pytest.raises(dataclasses.FrozenInstanceError, match=r"mechanism pendulum: gravity.*with_\(gravity="):
        mechanism.gravity = (0, 0)
    with pytest.raises(dataclasses.FrozenInstanceError, match="with_"):
        del mechanism.bodies[0].mass
    assert mechanism.with_({"rod.mass": 2.0}).bodies[0].mass == 2.0


@pytest.fixture(scope="module")
def run():
    return pendulum().simulate(until=0.01)


@pytest.mark.parametrize(
    ("text", "correct"),
    [("1,500.0 kg", "'1500.0 kg'"), ("-12,345.6 kg", "'-12345.6 kg'"), ("1,500,000 kg", "'1500000 kg'")],
)
def test_separators_of_thousands_are_named(text, correct):
    with pytest.raises(gd.ModelError) as error:
        gd.Body("a", mass=text, inertia=1.0)
    assert str(error.value) == f"body a: mass '{text}' is not a mass; write the number without commas: {correct}"


def fields():
    mechanism = pendulum()
    study = gd.Study(mechanism, {"rod.mass": [1.0, 2.0]}, {"peak": gd.Peak("rod.velocity.x")}, until=0.01)
    another = "make another one: {}(..., {}=...)"
    return [
        (gd.Baumgarte(5.0, 5.0), "alpha", another.format("Baumgarte", "alpha")),
        (gd.Peak("rod.velocity.x"), "channel", another.format("Peak", "channel")),
        (gd.Grid(0.0, 1.0, 3), "count", another.format("Grid", "count")),
        (gd.Normal(0.0, 1.0), "loc", another.format("Distribution", "loc")),
        (study, "measures", another.format("Study", "measures")),
        (study, "until", another.format("Study", "until")),
        (mechanism.bodies[0], "name", another.format("Body", "name")),
        (mechanism.simulate(until=0.001), "time", "simulate a changed mechanism, or add a channel by run.derive(...)"),
        (mechanism.simulate(until=0.001), "colour", "simulate a changed mechanism"),
        (mechanism.bodies[0], "mas", "body rod: it has no field 'mas'; did you mean 'mass'?"),
        (mechanism, "gravty", "mechanism pendulum: it has no field 'gravty'; did you mean 'gravity'?"),
        (gd.Baumgarte(5.0, 5.0), "gamma", "Baumgarte: it has no field 'gamma'; known: 'alpha', 'beta'"),
    ]


@pytest.mark.parametrize("number", range(12))
def test_assignments_name_a_remedy_that_exists(number):
    """They named with_, which only mechanisms have, also for fields that do not exist; or the field was assigned."""
    value, name, remedy = fields()[number]
    for change in (lambda: setattr(value, name, 1.0), lambda: delattr(value, name)):
        with pytest.raises(dataclasses.FrozenInstanceError) as error:
            change()
        assert remedy in str(error.value) and "with_" not in str(error.value)


def test_copies_of_studies_and_runs_are_as_closed():
    for value, name, _ in fields():
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(copy.copy(value), name, 1.0)


@pytest.mark.parametrize("names", [None, 5, "rod.velocity", [1], ["rod.velocity", None]])
def test_channels_to_keep_are_a_list(run, names):
    with pytest.raises(gd.ModelError, match=r"is not a list of channels; give one like \['slider.velocity'\]"):
        run.only(names)


def test_channels_to_keep_are_known(run):
    with pytest.raises(gd.ModelError, match=r"there is no channel 'rod\.velocty' in this run; did you mean"):
        run.only(["rod.velocty"])
    assert "rod.velocity" in run.only(["rod.velocity.x"]).channels
    assert "O.force" in run.only(["O.force.magnitude"]).channels


def test_membership_of_channels_is_that_of_python(run):
    part = run["rod"]
    assert "velocity" in part and "velocity.x" in part and "torsion" not in part
    assert hasattr(part, "velocity") and not hasattr(part, "torsion")
    assert set(part) == set(dir(part)) >= {"position", "velocity", "acceleration"}
    assert "rod" in run and "rod.velocity" in run and "rod.velocity.x" in run
    assert "rode" not in run and "rod.torsion" not in run and 0 not in run
    assert {"rod", "O"} <= set(run)
    with pytest.raises(AttributeError, match=r"there is no channel 'rod.torsion'"):
        _ = part.torsion


def test_membership_of_channels_in_equilibrium():
    hanging = gd.Mechanism(
        "hanging",
        [gd.Body("rod", mass=1.0, inertia=0.1, position=(0.0, -0.5))],
        [gd.Revolute("O", "ground", "rod", at=(0, 0))],
        gravity=(0, -9.81),
    )
    found = hanging.equilibrium()
    assert "O" in found and "force" in found["O"] and "P" not in found and not hasattr(found["O"], "play")


@pytest.mark.parametrize("command", ["run", "check", "equilibrium", "regime", "orbit", "study", "diagram"])
def test_a_saved_run_is_named_as_such(call, run, tmp_path, command):
    run.save(tmp_path / "r.nc")
    code, _, err = call(command, "r.nc")
    assert code == 2 and "r.nc: is a saved run, not a " in err and "gudgeon info" in err


def test_a_computed_study_is_named_as_such(call, tmp_path):
    gd.Study(pendulum(), {"rod.mass": [1.0, 2.0]}, {"end": lambda run: 0.0}, until=0.001).run(tmp_path / "s.study")
    code, _, err = call("run", "s.study")
    assert code == 2 and "s.study: is a computed study or diagram, not a mechanism" in err


# --------------------------------------------------------------------------------------------------- control characters

#: Clear the screen, colour, right-to-left override, next line, bell.
SIGNS = ("\x1b[2J", "\x1b[31m", "\u202e", "\x85", "\a", "\u2028")


def assert_printable(text):
    assert all(sign.isprintable() or sign == "\n" for sign in text)


@pytest.mark.parametrize("sign", SIGNS)
def test_control_characters_are_escaped_in_messages(call, tmp_path, sign):
    name = f"a{sign}b"
    wrong = [
        lambda: gd.Body(name, mass=1.0, inertia=0.1, position=(0, 0)),
        lambda: gd.Body("a", mass=1.0, inertia=0.1, position=(0, 0), **{name: 1}),
        lambda: gd.Mechanism.from_dict({"name": "m", "bodies": {name: {"mass": -1}}}),
        lambda: gd.Mechanism.from_dict({"name": "m", name: 1}),
        lambda: gd.Mechanism.read(tmp_path / f"{name}.toml"),
        lambda: pendulum().with_({name: 1.0}),
        lambda: pendulum().part(name),
        lambda: gd.Revolute("O", "ground", name, at=(0, 0), fit=name),
    ]
    for make in wrong:
        with pytest.raises(gd.ModelError) as error:
            make()
        assert_printable(str(error.value))
    (tmp_path / "m.toml").write_text(MODEL.replace("bodies.rod", f'bodies."{escaped(sign)}"'.replace("\\x", "\\u00")))
    code, out, err = call("check", "m.toml")
    assert code == 2
    assert_printable(out + err)


@pytest.mark.skipif(os.name == "nt", reason="names of files of Unix")
def test_control_characters_in_names_of_files(call, tmp_path):
    """Commands print the names of files that they read and write."""
    sign = "".join(SIGNS) + "\nforged"
    names = {kind: f"a{sign}{kind}" for kind in ("s.toml", "r.nc", "p.png", "t.csv", "h.html", "g.glb", "x.study")}
    model = MODEL.replace("[bodies", "gravity = [0, -9.81]\n[simulation]\nuntil = 0.1\n[bodies", 1)
    study = f"model = {json.dumps('m' + sign + '.toml')}\nuntil = 0.01\n[vary]\n"
    study += '"rod.mass" = [1.0, 2.0]\n[measure]\npeak = { kind = "peak", channel = "rod.velocity" }\n'
    (tmp_path / f"m{sign}.toml").write_text(model)
    (tmp_path / names["s.toml"]).write_text(study)
    (tmp_path / f"folder{sign}").mkdir()
    run = names["r.nc"]
    commands = [
        ("check", f"m{sign}.toml"), ("run", f"m{sign}.toml", "--output", run),
        ("run", f"m{sign}.toml", "--output", "r.nc"), ("check", names["s.toml"]),
        ("study", names["s.toml"], "--store", names["x.study"], "--export", names["t.csv"]),
        ("info", run), ("plot", run, "rod.velocity", "--output", names["p.png"]), ("compare", run, "r.nc"),
        ("compare", run, "r.nc", "--table", names["t.csv"]), ("export", run, "--csv", names["t.csv"], "--force"),
        ("export", run, "--gltf", names["g.glb"]), ("report", run, "--output", names["h.html"]),
        ("report", names["x.study"], "--output", names["h.html"]),
        ("equilibrium", f"m{sign}.toml", "--plot", names["p.png"]),
    ]  # fmt: skip
    for words in commands:
        code, out, err = call(*words)
        assert code == 0, (words, err)
        assert_printable(out + err)
        assert not any(line.startswith("forged") for line in (out + err).splitlines())
    wrong = [
        ("run", f"folder{sign}"), ("run", f"absent{sign}.toml"), ("run", "r.nc", "--output", f"no{sign}/r.nc"),
        ("compare", run, run), ("compare", run), ("plot", run, "--output", f"p{sign}.q"), ("view", f"absent{sign}.nc"),
        ("run", f"m{sign}.toml", "--output", f"folder{sign}"), ("laws", sign), (sign,),
        ("report", run, "--output", run), ("check", f"m{sign}.toml", "--laws", f"absent{sign}.py"),
        ("run", f"m{sign}.toml", "--set", f"{sign}=1"),
    ]  # fmt: skip
    for words in wrong:
        code, out, err = call(*words)
        assert code == 2, (words, err)
        assert_printable(out + err)
        assert not any(line.startswith("forged") for line in (out + err).splitlines())


def test_control_characters_are_escaped_in_what_is_shown():
    run = pendulum().simulate(0.01, progress=False)
    sign = "".join(SIGNS)
    assert_printable(repr(gd.compare({f"a{sign}": run, "b\nc": run.window(0.001, 0.009)})))
    for part in (gd.Body("a", mass=1.0, inertia=0.1, position=(0, 0)), gd.Ideal()):
        with pytest.raises(dataclasses.FrozenInstanceError) as error:
            setattr(part, f"mass{sign}", 1.0)
        assert_printable(str(error.value))
    with pytest.warns(UserWarning) as warned:
        warn(f"a{sign}", UserWarning)
    assert_printable(str(warned[0].message))


def test_a_line_feed_in_a_name_does_not_forge_a_line():
    with pytest.raises(gd.ModelError) as error:
        gd.Body("a\nerror: all is lost", mass=-1.0, inertia=0.1, position=(0, 0))
    assert all(line.startswith("body a\\nerror") for line in str(error.value).splitlines())


# ----------------------------------------------------------------------------------------------------- what comes first


def parallelogram(second):
    """Two cranks of equal length, joined by a coupler, each with a drive."""
    bodies = [
        gd.Body("a", mass=1.0, inertia=0.01, position=(0.0, 0.1)),
        gd.Body("b", mass=1.0, inertia=0.01, position=(0.3, 0.1)),
        gd.Body("coupler", mass=1.0, inertia=0.01, position=(0.15, 0.2)),
    ]
    joints = [
        gd.Revolute("A", "ground", "a", at=(0.0, 0.0)),
        gd.Revolute("B", "ground", "b", at=(0.3, 0.0)),
        gd.Revolute("C", "a", "coupler", at=(0.0, 0.2)),
        gd.Revolute("D", "b", "coupler", at=(0.3, 0.2)),
    ]
    drives = [gd.Drive("m1", joint="A", speed=3.0), gd.Drive("m2", joint="B", position=second)]
    return gd.Mechanism("parallelogram", bodies, joints, drives)


def test_drives_that_contradict_each_other_later_lead_the_check(call, tmp_path):
    # Both angles are 3 t, the second has t^3 besides: position, speed and acceleration agree at the start only.
    mechanism = parallelogram(gd.Polynomial([0.0, 3.0, 0.0, 1.0]))
    found = mechanism.check()
    assert re.search("drives m1, m2 .* contradict each other", found.problems[0])
    assert found.summary()[0][0] == "problem"
    mechanism.write(tmp_path / "m.toml")
    code, out, _ = call("check", "m.toml")
    assert code == 1 and out.startswith("problem ") and "m1, m2" in out
    code, out, err = call("run", "m.toml", "--until", "1 s")
    assert code == 1 and err.startswith("not complete: drives m1, m2") and "cannot be satisfied together" in err


def test_drives_that_agree_are_no_problem(call, tmp_path):
    mechanism = parallelogram(gd.Polynomial([0.0, 3.0]))
    assert mechanism.check().problems == ()
    mechanism.write(tmp_path / "m.toml")
    assert call("check", "m.toml")[0] == 0


def test_an_assembly_that_moved_a_body_far_leads_the_check_and_the_run(call, tmp_path):
    # The rod's end is 0.27 m from its pivot as described.
    rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.77, 0.0))
    pin = gd.Revolute("O", "ground", "rod", at={"ground": (0.0, 0.0), "rod": (-0.5, 0.0)})
    mechanism = gd.Mechanism("pendulum", [rod], [pin], gravity=(0, -9.81))
    found = mechanism.check()
    assert "moved body rod by 270 mm" in found.problems[0]
    run = mechanism.simulate(until=0.001)
    assert run.summary()[0][0] == "problem" and "270 mm" in run.summary()[0][1]
    mechanism.write(tmp_path / "m.toml")
    code, out, _ = call("check", "m.toml")
    assert code == 1 and out.startswith("problem ")
    run.save(tmp_path / "r.nc")
    assert call("info", "r.nc")[1].startswith("problem ")


# ---------------------------------------------------------------------------------------------- discontinuous load laws


@gd.load_law
def valve(time, x, v, push):
    return -push if v > 0.0 else 0.0


@gd.load_law
def soft_valve(time, x, v, push):
    return -0.5 * push * (1.0 + math.tanh(v / 1e-3))


def valve_pushed_against(law):
    block = gd.Body("block", mass=1.0, inertia=1.0, position=(0, 0), velocity=(0.1, 0))
    guide = gd.Translational("guide", "ground", "block", axis=(1, 0))
    loads = [gd.JointLoad("valve", "guide", law), gd.Force("push", "block", force=(50.0, 0))]
    return gd.Mechanism("valve", [block], [guide], loads=loads)


def test_a_discontinuous_load_is_named_and_ends_the_run():
    # m = 1 kg: 50 N forwards, and 100 N backwards while it moves forwards. From 0.1 m/s it stands at 2 ms, where only
    # the force between the sides, 50 N, would keep it.
    mechanism = valve_pushed_against(valve(push=100.0))
    with pytest.warns(gd.SimulationWarning, match="load valve: .* is discontinuous at speed"):
        run = mechanism.simulate(until=0.1)
    assert run.status == "stalled" and run.time[-1] == pytest.approx(2e-3, rel=1e-4)
    assert "from 0 to -100 N" in run.reason and "max_steps" not in run.reason
    with pytest.warns(gd.SimulationWarning, match="load valve: "):
        assert mechanism.simulate(until=0.1, max_steps=1000).status == "max_steps"


def test_a_steep_continuous_load_is_not_called_discontinuous():
    mechanism = valve_pushed_against(soft_valve(push=100.0))
    assert mechanism.simulate(until=0.01).status == "complete"
    for steps in (5, 20, 50):
        with pytest.warns(gd.SimulationWarning, match=f"max_steps of {steps} is reached"):
            mechanism.simulate(until=0.1, max_steps=steps)


# ------------------------------------------------------------------------------------------------------------- progress


@pytest.fixture
def clock(monkeypatch):
    """A clock that tests set."""
    now = [100.0]
    monkeypatch.setattr(_progress.time, "perf_counter", lambda: now[0])
    monkeypatch.setenv("GUDGEON_PROGRESS", "1")
    return now


def test_progress_is_shown_as_lines_outside_a_terminal(clock, capsys):
    with _progress.Progress("a run", 4.0, None) as bar:
        for second in range(40):
            clock[0] = 100.0 + second
            bar.update(second / 10.0)
    lines = capsys.readouterr().err.splitlines()
    assert lines == ["a run: 5%", "a run: 30%", "a run: 55%", "a run: 80%"]  # at 2, 12, 22, 32 s


@pytest.mark.parametrize(("variable", "progress"), [("0", None), ("1", False)])
def test_progress_can_be_switched_off(clock, capsys, monkeypatch, variable, progress):
    monkeypatch.setenv("GUDGEON_PROGRESS", variable)
    with _progress.Progress("a run", 4.0, progress) as bar:
        clock[0] += 60.0
        bar.update(2.0)
    assert capsys.readouterr().err == ""


# --------------------------------------------------------------------------------------------------- [simulation] stays


def test_simulation_table_survives_reading_and_writing(tmp_path):
    table = '[simulation]\nuntil = "24 ms"\nrtol = 1e-7\nkeep = ["rod.velocity", "rod.position"]\noutput = "a.nc"\n'
    (tmp_path / "m.toml").write_text(MODEL + table)
    mechanism = gd.Mechanism.read(tmp_path / "m.toml")
    assert mechanism.simulation.until == 0.024
    changed = mechanism.with_({"rod.mass": 2.0})
    changed.write(tmp_path / "n.toml")
    again = gd.Mechanism.read(tmp_path / "n.toml")
    assert again.simulation == mechanism.simulation and again.bodies[0].mass == 2.0
    assert gd.Mechanism.from_dict(mechanism.to_dict()).simulation == mechanism.simulation


def test_how_it_is_run_does_not_make_it_another_mechanism():
    one, other = pendulum(), pendulum(simulation={"until": "1 s"})
    assert one == other and hash(one) == hash(other) and other.simulation.until == 1.0
    with pytest.raises(gd.ModelError, match="there is no part 'simulation'"):
        gd.Study(other, {"simulation.until": [1.0, 2.0]}, {"end": lambda run: 0.0}, until=0.1)


ROTOR = """
name = "rotor"
gravity = [0, {gravity}]
[simulation]
until = "1 ms"
[bodies.disc]
mass = 1.0
inertia = 0.1
[bodies.arm]
mass = 1.0
inertia = 0.1
position = [0.5, 0]
[joints.pin]
kind = "revolute"
bodies = ["ground", "disc"]
at = [0, 0]
[joints.B]
kind = "revolute"
bodies = ["disc", "arm"]
at = [0.3, 0]
fit = {{ kind = "dry", bearing_radius = "10 mm", clearance = "0.1 mm", contact = {{ law = "hertz", stiffness = 1e9 }} }}
[drives.motor]
joint = "pin"
speed = "{speed} rad/s"
"""


@pytest.mark.parametrize(
    ("speed", "gravity", "said"),
    [
        ("1e308", "-9.81", r"body (disc|arm) moves at (1e\+308|inf|\d+e\+307) (rad|m)/s, which is too fast to compute"),
        ("1e160", "-9.81", r"body disc moves at 1e\+160 rad/s, which is too fast to compute with"),
        ("1.0", "-1e300", r"gravity is 1e\+300 m/s\^2, which is too large to compute with"),
    ],
)
def test_too_large_a_speed_is_not_the_fault_of_a_law(call, speed, gravity, said):
    """The contact law of another joint was blamed; and the run that was saved could not be loaded."""
    with open("m.toml", "w") as file:
        file.write(ROTOR.format(speed=speed, gravity=gravity))
    code, _, err = call("run", "m.toml", "--quiet")
    assert code == 1 and re.search(said, err) and "contact law" not in err
    assert gd.load("m.nc").status != "complete"


def test_a_computed_study_is_no_run(call):
    gd.Study(pendulum(), {"rod.mass": [1.0]}, {"peak": gd.Peak("rod.velocity.x")}, until=0.001).run("s.study")
    said = "s.study: is a computed study or diagram, not a run; open it with gudgeon report or view"
    for command in ("info", "revolutions", "plot"):
        code, _, err = call(command, "s.study")
        assert code == 2 and said in err
    with open("s.study.toml", "w") as file:
        file.write("model = 'm.toml'")
    said = "is the file of a study, not a run; compute it: gudgeon study s.study.toml"
    assert said in call("info", "s.study.toml")[2]


def test_pictures_of_a_long_animation_are_counted(run, tmp_path):
    with pytest.raises(gd.ModelError, match=r"1e\+300 s with 25 pictures a second are 2\.5e\+301 pictures, more than"):
        run.animate(tmp_path / "a.gif", duration="1e300 s", fps=25)
