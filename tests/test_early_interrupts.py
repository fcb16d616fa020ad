"""Ctrl-C while the command line is loaded: one line and exit code 130, wherever in the imports it is pressed.

The signal is sent from inside, when a certain module is about to be imported: so the test depends on no clock.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gudgeon.cli import main

ROOT = Path(__file__).parents[1]
MODEL = ROOT / "examples" / "double-pendulum.toml"
#: Python imports this before anything of ours.
HOOK = """
import os, signal, sys

class Watch:
    def find_spec(self, name, path=None, target=None):
        if "INTERRUPTED_LIST" in os.environ:
            with open(os.environ["INTERRUPTED_LIST"], "a") as file:
                print(name, file=file)
        if name == os.environ.get("INTERRUPTED_AT"):
            os.kill(os.getpid(), signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, Watch())
"""
POINTS = 16

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there a process cannot send itself Ctrl-C")


@pytest.fixture(scope="module")
def call(tmp_path_factory):
    folder = tmp_path_factory.mktemp("hook")
    (folder / "sitecustomize.py").write_text(HOOK)
    path = os.pathsep.join([str(folder), str(ROOT / "src")])

    def call(*arguments, **variables):
        return subprocess.run(
            [sys.executable, *arguments], env={**os.environ, "PYTHONPATH": path, **variables}, capture_output=True,
            text=True, cwd=folder, check=False,
        )  # fmt: skip

    return call


@pytest.fixture(scope="module")
def imported(call, tmp_path_factory):
    """The modules that a command imports, from our first line on, in order."""
    path = tmp_path_factory.mktemp("list") / "list"
    assert call("-m", "gudgeon", "check", str(MODEL), INTERRUPTED_LIST=str(path)).returncode == 0
    names = path.read_text().split()
    return names[names.index("gudgeon._quitting") + 1 :]


@pytest.mark.parametrize("part", range(POINTS))
def test_wherever_it_is_pressed(call, imported, part):
    name = imported[part * len(imported) // POINTS]
    done = call("-m", "gudgeon", "check", str(MODEL), INTERRUPTED_AT=name)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "interrupted\n"), name


@pytest.mark.parametrize("name", ["gudgeon.cli", "typer", "pydantic", "numpy", "gudgeon.simulate"])
def test_in_the_installed_command(call, name):
    """It is what pip makes of the entry point in pyproject.toml."""
    import tomllib

    entry = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]["gudgeon"]
    module, function = entry.split(":")
    script = f"import sys; from {module} import {function}; sys.exit({function}())"
    done = call("-c", script, "check", str(MODEL), INTERRUPTED_AT=name)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "interrupted\n")


def test_where_it_is_ignored(call):
    """As under nohup, or in the background of a shell."""
    script = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN); from gudgeon.__main__ import main; main()"
    done = call("-c", script, "check", str(MODEL), INTERRUPTED_AT="gudgeon.cli")
    assert done.returncode == 0 and "assembles" in done.stdout


def test_the_package_itself_imports_nothing(call, tmp_path):
    """Before our first line Python shows a traceback: what comes before the handler must be quick."""
    path = tmp_path / "list"
    done = call("-S", "-c", "import sitecustomize, gudgeon._quitting", INTERRUPTED_LIST=str(path))
    assert (done.returncode, done.stderr) == (0, "")
    names = path.read_text().split()
    assert set(names[names.index("gudgeon") + 1 :]) <= {"__future__", "gudgeon._quitting", "_signal", "os"}


def test_while_a_class_is_made(monkeypatch, capsys):
    """Python 3.11 raises a RuntimeError then, which is caused by the interrupt."""

    class Part:
        def __set_name__(self, owner, name):
            raise KeyboardInterrupt

    monkeypatch.setattr("gudgeon.cli.app", lambda *arguments, **options: type("Whole", (), {"part": Part()}))
    with pytest.raises(SystemExit) as end:
        main([])
    assert end.value.code == 130 and capsys.readouterr().err == "interrupted\n"


def test_everything_public_is_there():
    import gudgeon

    for name in gudgeon.__all__:
        assert getattr(gudgeon, name).__module__.startswith("gudgeon.")
    assert gudgeon.laws.contact.LAWS and gudgeon.fits.FITS
    with pytest.raises(AttributeError, match="no attribute 'Rubber'"):
        gudgeon.Rubber  # noqa: B018
