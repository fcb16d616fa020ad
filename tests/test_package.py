"""The package as others see it: one version, types, and dependencies that the tests ran with."""

import re
import tomllib
from importlib import resources
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import gudgeon

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_version_is_written_once():
    """In the package; the wheel, the documentation and the changelog follow."""
    assert "version" not in PROJECT["project"] and PROJECT["project"]["dynamic"] == ["version"]
    source = ROOT / PROJECT["tool"]["hatch"]["version"]["path"]
    found = re.findall(r'^__version__ = "(.+)"$', source.read_text(encoding="utf-8"), re.MULTILINE)
    assert found == [gudgeon.__version__]
    latest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert latest is not None and latest[1] == gudgeon.__version__
    for name in ("CITATION.cff", "docs/conf.py"):
        text = (ROOT / name).read_text(encoding="utf-8").replace("cff-version", "")
        assert not re.search(r"^version\b.*\d+\.\d+", text, re.MULTILINE), name


def test_the_citation_agrees_with_the_project():
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"license: {PROJECT['project']['license']}\n" in text
    for author in PROJECT["project"]["authors"]:
        assert f"  - name: {author['name']}\n" in text


def test_types_are_announced():
    """Without py.typed type checkers take everything in the package for Any."""
    assert resources.files("gudgeon").joinpath("py.typed").is_file()
    assert "Typing :: Typed" in PROJECT["project"]["classifiers"]


def test_numba_is_one_that_we_know():
    """Its private parts are replaced: versions that nobody has tried are excluded, and the one at hand is not."""
    numba = pytest.importorskip("numba")
    (numba_needed,) = [
        needed
        for needed in map(Requirement, PROJECT["project"]["optional-dependencies"]["jit"])
        if needed.name == "numba"
    ]
    assert numba_needed.specifier.contains(numba.__version__)
    major, minor = map(int, numba.__version__.split(".")[:2])
    assert not numba_needed.specifier.contains(f"{major + 1}.0.0")
    assert not numba_needed.specifier.contains(f"{major}.{minor + 100}.0")
