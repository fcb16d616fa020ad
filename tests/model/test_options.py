"""Options of a run: one field each, known from there to files, schemas, the command line, simulate and studies."""

import inspect
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import gudgeon as gd
from engine.machines import slider_crank
from gudgeon.model.options import ARGUMENTS, Options
from gudgeon.simulate import simulate
from gudgeon.simulate.options import span_of
from gudgeon.solve.integrators import INTEGRATORS
from gudgeon.tables.methods import METHODS

ROOT = Path(__file__).parents[2]
MODEL = """name = "free"
[bodies.rod]
mass = 1
inertia = 1
[simulation]
until = "1 ms"
quickness = 3
"""
#: What is looked at in a copy of the package in which one field was added.
ASKED = """
import json, sys
import gudgeon as gd
from gudgeon.cli import main
from gudgeon.model.files import as_toml, read
from gudgeon.model.schema import schema
from gudgeon.study.files import KEYS
import inspect
model = read("free.toml")
said = {
    "file": gd.__file__,
    "toml": as_toml(model),
    "arguments": model.simulation.arguments,
    "schema": schema()["properties"]["simulation"]["properties"]["quickness"],
    "signature": "quickness" in inspect.signature(gd.Study).parameters,
    "study": "quickness" in KEYS,
}
try:
    model.simulate(1e-3, quickness=0)
except gd.ModelError as error:
    said["error"] = str(error)
print(json.dumps(said))
sys.stdout.flush()
main(sys.argv[1:])
"""


def test_what_is_given_is_known_from_what_is_a_default():
    options = Options(until="24 ms", rtol=1e-8, times=None)
    assert options.given == {"until", "rtol"}
    assert options.arguments == {"until": 0.024, "rtol": 1e-8}
    assert options == Options(until=0.024)
    more = options.changed({"max_steps": 7, "rtol": 1e-6})
    assert more.arguments == {"until": 0.024, "rtol": 1e-6, "max_steps": 7}
    assert more.changed({"until": None}).arguments == {"rtol": 1e-6, "max_steps": 7}


def test_what_a_file_says_is_written_even_where_it_is_the_default():
    made = slider_crank().with_(simulation={"rtol": 1e-8, "stabilisation": {"alpha": 2, "beta": "3"}})
    table = {"rtol": 1e-8, "stabilisation": {"alpha": 2.0, "beta": 3.0}}
    assert made.to_dict()["simulation"] == table
    assert gd.Mechanism.from_dict(made.to_dict()).simulation.given == set(table)


def test_simulate_shows_all_options_with_their_defaults():
    shown, known = (inspect.signature(one).parameters for one in (simulate, Options))
    assert [name for name in shown if name in known] == list(known)
    assert all(shown[name].default == known[name].default for name in ARGUMENTS if name != "until")
    assert inspect.signature(gd.Study).parameters["max_steps"].default == 1_000_000
    with pytest.raises(gd.ModelError, match=r"^unknown field 'rtoll'; did you mean 'rtol'"):
        slider_crank().simulate(1e-3, rtoll=1e-6)
    with pytest.raises(gd.ModelError, match=r"^unknown field 'output'"):
        slider_crank().simulate(1e-3, output="run.nc")


def test_options_that_cases_cannot_have_are_refused():
    with pytest.raises(gd.ModelError, match=r"^unknown option 'times'; "):
        gd.Study(slider_crank(), {"rod.mass": [1.0]}, [gd.Peak("rod.velocity")], 1e-3, times=3)
    with pytest.raises(gd.ModelError, match=r"^unknown option 'rtoll'; did you mean 'rtol'"):
        gd.Diagram(slider_crank(), {"rod.mass": [1.0]}, "rod.velocity.x", rtoll=1e-3)


def test_baumgarte_is_checked_where_it_is_made():
    with pytest.raises(gd.ModelError, match=r"^Baumgarte: beta 0.0 must be greater than 0"):
        gd.Baumgarte(1.0, 0.0)
    assert span_of(Options(until=1.0, stabilisation={"alpha": 1, "beta": 2})).how.alpha_beta == (1.0, 2.0)


def test_integrators_and_methods_have_the_same_numbers():
    own = [name for name, method in METHODS.items() if not method.sundials]
    assert [integrator.name for integrator in INTEGRATORS] == own == list(METHODS)[: len(own)]


def test_an_option_is_one_field(tmp_path):
    """In a copy of the package a field is added: files, schema, studies, `simulate` and the command line have it."""
    package = ROOT / "src" / "gudgeon"
    shutil.copytree(package, tmp_path / "gudgeon", ignore=shutil.ignore_patterns("__pycache__", "assets", "*.so"))
    options = tmp_path / "gudgeon" / "model" / "options.py"
    field = '    quickness: Annotated[int, Count(9), Option("How quick.", "COUNT", steps=True)] = 5\n'
    before = "    stabilisation: Annotated["
    text = options.read_text(encoding="utf-8")
    assert text.count(before) == 1
    options.write_text(text.replace(before, field + before), encoding="utf-8")
    (tmp_path / "free.toml").write_text(MODEL, encoding="utf-8")

    def asked(*arguments: str) -> tuple[dict, str]:
        command = [sys.executable, "-c", ASKED, *arguments]
        run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        first, _, rest = run.stdout.partition("\n")
        assert first, run.stderr
        return json.loads(first), rest + run.stderr

    said, help_text = asked("run", "--help")
    assert said["file"].startswith(str(tmp_path))
    assert "quickness = 3" in said["toml"] and said["arguments"] == {"until": 1e-3, "quickness": 3}
    assert said["schema"] == {"type": "integer", "minimum": 1, "maximum": 9, "default": 5}
    assert said["study"] and said["signature"]
    assert said["error"] == "quickness 0 must be a whole number, at least 1 and at most 9e+00"
    assert "--quickness COUNT How quick. [default: 5]" in " ".join(help_text.split())
    assert "--quickness 10 must be a whole number" in asked("run", "free.toml", "--quickness", "10")[1]
