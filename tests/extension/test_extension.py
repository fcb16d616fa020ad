"""A new fit, joint, contact law, integrator and measure, each one file and one registration in a copy of the package.

They go through files, check, simulation, summary, plot, report, live controls, a study and a blob; kernels are run by
Python, so that nothing is compiled for them. Options and formats have such tests of their own (`test_options.py`,
`test_formats.py`).
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import gudgeon

HERE = Path(__file__).parent
#: Where each file goes, and what is registered in which tuple of the package there, at its end.
PARTS = {
    "square_hole.py": ("fits", "SquareHole", "FITS"),
    "oldham.py": ("joints", "Oldham", "JOINTS"),
    "quadratic.py": ("laws/contact", "Quadratic", "LAWS"),
    "swing.py": ("study/measures", "Swing", "MEASURES"),
    "heun.py": ("solve/integrators", "HEUN", "INTEGRATORS"),
}


def register(package: Path, name: str) -> None:
    """Add a file, its import and its entry."""
    where, member, family = PARTS[name]
    shutil.copy(HERE / "parts" / name, package / where / name)
    file = package / where / "__init__.py"
    text = file.read_text(encoding="utf-8")
    begin = text.index(f"\n{family}") + 1
    end = text.index("\n)", begin) + 1
    module = f"gudgeon.{where.replace('/', '.')}.{name.removesuffix('.py')}"
    text = f"{text[:begin]}from {module} import {member}\n{text[begin:end]}    {member},\n{text[end:]}"
    file.write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def said(tmp_path_factory):
    folder = tmp_path_factory.mktemp("extended")
    package = folder / "gudgeon"
    shutil.copytree(Path(gudgeon.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    for name in PARTS:
        register(package, name)
    methods = package / "tables/methods.py"  # the number of an integrator, and what the help says of it
    text = methods.read_text(encoding="utf-8")
    for before, after in (
        ('    Method("gear"', '    Method("heun", "of order 2, for tests"),\n    Method("gear"'),
        ("EXPLICIT, STIFF, GEAR", "EXPLICIT, STIFF, HEUN, GEAR"),
    ):
        assert text.count(before) == 1
        text = text.replace(before, after)
    methods.write_text(text, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, str(HERE / "uses.py"), str(folder)], cwd=folder, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(folder), "NUMBA_DISABLE_JIT": "1", "MPLBACKEND": "Agg"},
    )  # fmt: skip
    assert run.returncode == 0, run.stderr[-3000:]
    return json.loads(run.stdout.splitlines()[-1])


def test_files_check_and_schema(said):
    assert said["schema"] == [True, True, True]
    assert said["check"] == [5, ["pin"]]  # two free bodies without a turn of one against the other


def test_runs_obey_the_laws_of_mechanics(said):
    assert said["contacts"] > 0 and said["room"] > 2e-4  # it has fallen through the play of 0.1 mm to either side
    assert all(off < 1e-4 for off in said["energy"].values()), said["energy"]
    assert said["methods agree"] < 1e-5
    assert said["coupling"] < 1e-9


def test_what_is_shown(said):
    assert "square hole pin" in said["summary"] and said["report"] > 1e5
    assert "square-hole" in said["controls"]["pin"] and "dry" in said["controls"]["pin"]
    assert {"pin.fit.half_width", "pin.fit.radius", "pin.fit.contact.hardness"} <= set(said["numbers"])


def test_studies_and_blobs(said):
    tight, loose = said["study"]
    assert loose > tight > 0.0  # with more play it falls further
    size, channels, missing = said["blob"]
    assert size > 1000 and "pin.room" in channels and not missing
