"""Test the wheel in a folder: install it into an empty environment without Numba, and run the tests that need none.

    python native/test_wheel.py FOLDER [arguments of pytest]

It reports how long installation, `import gudgeon`, the first run and the next one take, and the installation's size.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
#: Without Numba no package may need it: these are the requirements of tests but for our own extra.
OURS = "gudgeon["


def run(*command: str | Path, **named: object) -> float:
    """Run a command; return how long it took, in s."""
    before = time.perf_counter()
    subprocess.run([str(part) for part in command], check=True, **named)  # type: ignore[call-overload]
    return time.perf_counter() - before


def size(folder: Path) -> float:
    """Return the size of all files in a folder, in MB."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


def main(folder: Path, arguments: list[str]) -> None:
    """Install, measure, test."""
    (wheel,) = folder.glob("*.whl")
    place = Path(tempfile.mkdtemp(prefix="gudgeon-wheel-"))
    try:
        venv.create(place / "venv", with_pip=True)
        programs = place / "venv" / ("Scripts" if os.name == "nt" else "bin")
        python = programs / ("python.exe" if os.name == "nt" else "python")
        alone = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "GUDGEON_JIT")}
        alone["GUDGEON_CACHE_DIR"] = str(place / "cache")
        pip = (python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
        empty = size(place / "venv")
        print(f"wheel {wheel.name}: {wheel.stat().st_size / 1e6:.2f} MB", flush=True)
        print(f"pip install: {run(*pip, wheel):.1f} s, {size(place / 'venv') - empty:.0f} MB", flush=True)
        code = "import gudgeon, sys; assert 'numba' not in sys.modules"
        example = ("run", ROOT / "examples" / "slider-crank.toml", "--output", place / "run.nc", "--quiet")
        for name in ("first", "next"):
            print(f"import gudgeon, {name}: {run(python, '-c', code, env=alone):.2f} s", flush=True)
        for name in ("first", "next", "next"):
            took = run(programs / "gudgeon", *example, env=alone, cwd=place)
            print(f"gudgeon run slider-crank.toml, {name}: {took:.2f} s", flush=True)
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        run(*pip, *(needed for needed in project["optional-dependencies"]["test"] if not needed.startswith(OURS)))
        tests = (python, "-m", "pytest", "-o", "pythonpath=tests", "--numprocesses", "2", *arguments)
        run(*tests, env=alone, cwd=ROOT)
    finally:
        shutil.rmtree(place, ignore_errors=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
