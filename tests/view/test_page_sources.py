"""The script of the page: what is checked in is what its sources build, and these pass their own tests."""

import shutil
import subprocess
from pathlib import Path

import pytest

VIEW = Path(__file__).parents[2] / "view"


@pytest.fixture(scope="module")
def node():
    """Give node, with the packages of the lock file installed; skip and say why if that cannot be."""
    if not (VIEW / "package.json").exists():
        pytest.skip("the sources of the page are not here")
    found = shutil.which("node")
    if found is None:
        pytest.skip("node is not installed: the sources of the page are not built")
    if not (VIEW / "node_modules" / "esbuild").is_dir():
        npm = shutil.which("npm")
        if npm is None:
            pytest.skip("npm is not installed: the sources of the page are not built")
        installed = subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=VIEW, capture_output=True, text=True)
        if installed.returncode != 0:
            pytest.skip(f"npm cannot install what builds the page: {installed.stderr[-200:]}")
    return found


def run(node, *words):
    done = subprocess.run([node, *words], cwd=VIEW, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_script_is_what_its_sources_build(node):
    run(node, "build.mjs", "--check")


def test_types(node):
    run(node, "node_modules/typescript/bin/tsc", "--noEmit")


def test_units(node):
    run(node, "node_modules/vitest/vitest.mjs", "run")


def test_licences_of_all_that_is_in_the_script():
    text = (VIEW.parent / "src" / "gudgeon" / "view" / "assets" / "LICENCES.txt").read_text(encoding="utf-8")
    for name in ("three", "uplot"):
        assert f"\n{name} " in text
    assert text.count("Permission is hereby granted") == 2
