"""Files that models and studies name: regular ones, in their folder or below, and nothing of others is shown."""

import os
import shutil
from pathlib import Path

import pytest

import gudgeon as gd
from gudgeon.cli._laws_file import learn
from hostile.cases import limited

unix = pytest.mark.skipif(os.name == "nt", reason="pipes, devices and links of Unix")
CURVE = "deflection [mm], loading [N], unloading [N]\n0, 0, 0\n0.5, 180, 120\n"
SECRET = "hunter2"
MODEL = """
name = "m"
[simulation]
until = "1 ms"
[bodies.b]
mass = 1.0
inertia = 0.01
position = [0.1, 0]
[joints.A]
kind = "revolute"
bodies = ["ground", "b"]
at = [0, 0]
[joints.A.fit]
kind = "dry"
bearing_radius = "10 mm"
clearance = "0.1 mm"
contact = {{ law = "tabulated-contact", file = '{}' }}
[drives.motor]
joint = "A"
speed = "3000 rpm"
"""
STUDY = """
model = '{}'
[vary]
"{}" = {}
[measure]
peak = {{ kind = "peak", channel = "b.velocity.x" }}
"""
DIAGRAM = STUDY.replace("[vary]", 'channels = ["b.velocity.x"]\n[vary]').partition("[measure]")[0]


@pytest.fixture
def folder(tmp_path):
    """A folder with a model and its curve; a curve and a secret lie beside the folder."""
    made = tmp_path / "models"
    (made / "below").mkdir(parents=True)
    for place in (tmp_path, made, made / "below"):
        (place / "curve.csv").write_text(CURVE)
    (tmp_path / "secret.csv").write_text(f"{SECRET}\n{SECRET}\n")
    (tmp_path / "secret.toml").write_text(f'{SECRET} = "{SECRET}"\n')
    (made / "model.toml").write_text(MODEL.format("curve.csv"))
    return made


def references(folder):
    """Return files that lie outside a folder, by all sorts of names."""
    above = folder.parent
    os.symlink(above / "curve.csv", folder / "link.csv")
    os.symlink(above, folder / "linked")
    return ["../curve.csv", str(above / "curve.csv"), "below/../../curve.csv", "link.csv", "linked/curve.csv",
            str(folder / "curve.csv"), "/etc/passwd"]  # fmt: skip


@unix
def test_a_model_names_no_files_outside_its_folder(folder, call):
    path = folder / "other.toml"
    for name in references(folder):
        path.write_text(MODEL.format(name))
        with pytest.raises(gd.ModelError, match=r"other.toml: joint A: .* is outside the folder .*allow_paths=True"):
            gd.Mechanism.read(path)
        code, _, err = call("check", path)
        assert code == 2 and "--allow-paths" in err
        if "passwd" not in name:
            assert gd.Mechanism.read(path, allow_paths=True).joints[0].fit.contact.deflection == (0.0, 5e-4)
            assert call("check", path, "--allow-paths")[0] == 0


def test_files_in_the_folder_and_below(folder, monkeypatch):
    for name in ("curve.csv", "below/curve.csv", "./curve.csv", "below/../curve.csv"):
        (folder / "other.toml").write_text(MODEL.format(name))
        assert gd.Mechanism.read(folder / "other.toml").joints[0].fit.contact.deflection == (0.0, 5e-4)
    monkeypatch.chdir(folder)
    assert gd.Mechanism.read("model.toml") == gd.Mechanism.read(folder / "model.toml")


@unix
@pytest.mark.parametrize(
    ("text", "read"), [(STUDY, gd.Study.read), (DIAGRAM, gd.Diagram.read)], ids=["study", "diagram"]
)
def test_a_study_names_no_files_outside_its_folder(folder, text, read):
    path = folder / "s.toml"
    for name in (*references(folder), "../model.toml"):
        ways = [(name, "b.mass", "[1.0]")]
        if text is STUDY:  # in which files may vary
            ways.append(("model.toml", "A.fit.contact.file", f"['{name}']"))
            ways.append(("model.toml", "A.fit.contact", f"[{{ law = 'tabulated-contact', file = '{name}' }}]"))
        for model, parameter, values in ways:
            path.write_text(text.format(model, parameter, values))
            with pytest.raises(gd.ModelError, match=r"s.toml: .* is outside the folder .*--allow-paths"):
                read(path)
    shutil.copy(folder / "model.toml", folder.parent)
    path.write_text(text.format("../model.toml", "b.mass", "[1.0]"))
    assert len(read(path, allow_paths=True)) == 1
    if text is STUDY:
        path.write_text(text.format("model.toml", "A.fit.contact.file", "['../curve.csv']"))
        assert len(read(path, allow_paths=True)) == 1
        path.write_text(text.format("model.toml", "A.fit.contact.file", "['below/curve.csv']"))
        assert len(read(path)) == 1


def test_the_content_of_a_rejected_file_is_not_shown(folder, call):
    """Neither where it is not allowed, nor where it is allowed and is something else."""
    for name in ("../secret.csv", "secret.csv"):
        shutil.copy(folder.parent / "secret.csv", folder)
        (folder / "other.toml").write_text(MODEL.format(name))
        with pytest.raises(gd.ModelError) as error:
            gd.Mechanism.read(folder / "other.toml")
        assert SECRET not in str(error.value)
    for name in ("../secret.toml", "secret.toml"):
        shutil.copy(folder.parent / "secret.toml", folder)
        (folder / "s.toml").write_text(STUDY.format(name, "b.mass", "[1.0]"))
        with pytest.raises(gd.ModelError) as error:
            gd.Study.read(folder / "s.toml")
        assert SECRET not in str(error.value)
    for command in ("run", "check", "study", "diagram", "info", "report", "plot"):
        code, _, err = call(command, folder / "secret.toml")
        assert code == 2 and SECRET not in err
    for text in (
        f"a = {{ '{SECRET}' = 1, '{SECRET}' = 2 }}", f"{SECRET} \x07", f'a = "{SECRET}\x07"',
        f"[{SECRET}]\n[{SECRET}]", f"['{SECRET} (at line 1)) twice']\n['{SECRET} (at line 1)) twice']",
        f"{SECRET} = {{}}\n[{SECRET}.a]", f"[a.{SECRET}]\n[a]\n{SECRET}.b = 1", f"a.{SECRET} = 1\na.{SECRET}.b = 2",
        ".".join([SECRET] * 40) + " = 1", f'a = "{SECRET}', f'a = "\\x{SECRET}"', f"a = {SECRET}",
    ):  # fmt: skip
        (folder / "secret.toml").write_text(text)
        with pytest.raises(gd.ModelError) as error:
            gd.Mechanism.read(folder / "secret.toml")
        assert SECRET not in str(error.value) and "\x07" not in str(error.value)


@unix
@pytest.mark.parametrize("special", ["pipe", "/dev/zero", "/dev/random"])
def test_pipes_and_devices_are_refused(folder, call, special):
    """None of them may be waited for: a pipe that nobody writes to never begins, a device never ends."""
    target = folder / "special.toml"
    if special == "pipe":
        os.mkfifo(target)
    else:
        os.symlink(special, target)
    curve, laws, run = (folder / name for name in ("special.csv", "laws.py", "run.nc"))
    for link in (curve, laws, run, folder / "s.study", folder / "s.study-journal"):
        os.symlink(target if special == "pipe" else special, link)
    (folder / "other.toml").write_text(MODEL.format("special.csv"))
    (folder / "s.toml").write_text(STUDY.format("special.toml", "b.mass", "[1.0]"))
    uses = {
        "model": lambda: gd.Mechanism.read(target),
        "study": lambda: gd.Study.read(target),
        "diagram": lambda: gd.Diagram.read(target),
        "model of a study": lambda: gd.Study.read(folder / "s.toml", allow_paths=True),
        "curve": lambda: gd.Mechanism.read(folder / "other.toml", allow_paths=True),
        "curve in Python": lambda: gd.TabulatedContact(file=curve),
        "laws": lambda: learn([laws]),
        "run": lambda: gd.load(run),
    }
    for use in uses.values():
        with limited(), pytest.raises(gd.ModelError, match=r"is not a (regular )?file"):
            use()
    commands = [["run", target], ["check", target], ["study", target], ["diagram", target], ["report", target],
                ["report", run], ["report", folder / "s.study"], ["info", run], ["plot", run], ["view", target],
                ["view", run], ["run", folder / "model.toml", "--laws", laws], 
                ["run", folder / "model.toml", "--from", run],
                ["compare", run, run], ["export", run, "--csv", "x.csv"], ["equilibrium", target]]  # fmt: skip
    for words in commands:
        with limited():
            code, _, err = call(*words)
        assert code == 2 and err.startswith("error: "), words


def test_allow_paths_is_yes_or_no(folder):
    with pytest.raises(gd.ModelError, match="allow_paths must be True or False; got 'yes'"):
        gd.Mechanism.read(folder / "model.toml", allow_paths="yes")


def test_a_dictionary_names_files_in_the_working_folder(folder, monkeypatch):
    import tomllib

    monkeypatch.chdir(folder)
    tables = tomllib.loads(MODEL.format("curve.csv"))
    assert gd.Mechanism.from_dict(tables) == gd.Mechanism.read("model.toml")
    tables["joints"]["A"]["fit"]["contact"]["file"] = str(Path("..", "curve.csv"))
    with pytest.raises(gd.ModelError, match="outside"):
        gd.Mechanism.from_dict(tables)
    assert gd.Mechanism.from_dict(tables, allow_paths=True)
