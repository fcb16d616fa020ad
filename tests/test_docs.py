"""The documentation: every example runs, every file in it can be read, every command of studies works.

Examples that need what tests do not have, like a SLURM cluster, are marked `py` instead of `python`: they are compiled
only.
"""

import importlib.util
import re
import shlex
import shutil
import sys
import tomllib
import warnings
from pathlib import Path

import pytest

from gudgeon.cli import main
from gudgeon.model import Mechanism
from gudgeon.study.measures import MEASURES

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "docs" / "papers").glob("*.md"))]
#: The pages that users read first, whose runs hold no message: no law is the wrong one, or beyond its range.
FIRST = ("README", "docs/tutorial", "docs/files")
#: What the tutorial shows is written where a run goes on from another mechanism's.
EXPLAINED = "it goes on from the state of another run"
FENCE = re.compile(r"^(`{3,})(\w*)[^\n]*\n(.*?)^\1[ \t]*$", re.MULTILINE | re.DOTALL)


def blocks(page: Path, language: str) -> list[tuple[int, str]]:
    """The blocks of a page in one language, with the line that each begins on."""
    text = page.read_text(encoding="utf-8")
    return [
        (text.count("\n", 0, match.start(3)) + 1, match[3]) for match in FENCE.finditer(text) if match[2] == language
    ]


def folder(page: Path, tmp_path: Path) -> Path:
    """A folder with the example files, and with the files of a page, whose names stand in their first lines."""
    made = tmp_path / "run"
    made.mkdir()
    for path in (ROOT / "examples").glob("*.toml"):
        shutil.copy(path, made)
    for _, text in blocks(page, "toml"):
        name = re.match(r"# (\S+\.toml)\n", text)
        if name is not None:
            (made / name[1]).write_text(text, encoding="utf-8")
    return made


def label(page: Path) -> str:
    return page.relative_to(ROOT).with_suffix("").as_posix()


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")], ids=label)
def test_examples_run(page, tmp_path, monkeypatch):
    """All examples of a page, one after the other, as one module; lines keep the numbers that they have on the page."""
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    lines: list[str] = []
    for line, code in blocks(page, "python"):
        lines += [""] * (line - 1 - len(lines)) + code.splitlines()
    name = "example_" + re.sub(r"\W", "_", label(page))
    path = tmp_path / f"{name}.py"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    monkeypatch.chdir(folder(page, tmp_path))
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)
    told: list[str] = []
    simulate = Mechanism.simulate

    def simulated(mechanism: Mechanism, *given: object, **options: object) -> object:
        run = simulate(mechanism, *given, **options)
        told.extend(run.messages)
        return run

    monkeypatch.setattr(Mechanism, "simulate", simulated)
    first = label(page) in FIRST
    try:
        with warnings.catch_warnings():
            if first:
                warnings.simplefilter("error")
            spec.loader.exec_module(module)
    finally:
        from matplotlib import pyplot

        pyplot.close("all")
    if first:
        assert [message for message in told if not message.startswith(EXPLAINED)] == []


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "py")], ids=label)
def test_examples_that_cannot_run_here_compile(page):
    for line, code in blocks(page, "py"):
        compile(code, f"{page.name}:{line}", "exec")


@pytest.mark.parametrize(
    ("page", "line", "text"),
    [
        pytest.param(page, line, text, id=f"{label(page)}:{line}")
        for page in PAGES
        for line, text in blocks(page, "toml")
        if text.startswith("name =")
    ],
)
def test_model_files_can_be_read(page, line, text):
    mechanism = Mechanism.from_dict(tomllib.loads(text))
    assert Mechanism.from_dict(mechanism.to_dict()) == mechanism


def test_pages_with_examples_are_found():
    assert {"README", "docs/tutorial", "docs/extend"} <= {label(page) for page in PAGES if blocks(page, "python")}


@pytest.mark.parametrize("name", ["studies", "diagrams"])
def test_the_commands_of_studies_work_one_after_the_other(name, tmp_path, monkeypatch, capsys):
    page = ROOT / "docs" / f"{name}.md"
    monkeypatch.chdir(folder(page, tmp_path))
    lines = [line for _, text in blocks(page, "console") for line in text.splitlines()]
    assert len(lines) >= 4
    for line in lines:
        program, *arguments = shlex.split(line)
        assert program == "gudgeon"
        with pytest.raises(SystemExit) as end:
            main(arguments)
        assert end.value.code == 0, line
        said = capsys.readouterr()
        assert said.out and not said.err


def test_every_measure_is_documented():
    text = (ROOT / "docs" / "studies.md").read_text(encoding="utf-8")
    for measure in MEASURES:
        assert f"`{measure.__name__}`" in text and f"`{measure.kind}`" in text, measure.kind
