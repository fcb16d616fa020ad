"""Install gudgeon into an empty environment without Numba, and run the tests that do not need it.

    python native/test_wheel.py FOLDER [arguments of pytest]

A folder with the sources is installed by `pip install FOLDER`, which compiles the engine; otherwise it holds a wheel.
The compiled engine must be there. Reports the time of installation, `import gudgeon`, the first and the next run, and
the size of the installation.
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
    what = folder.resolve() if (folder / "pyproject.toml").is_file() else next(folder.glob("*.whl"))
    place = Path(tempfile.mkdtemp(prefix="gudgeon-wheel-"))
    try:
        venv.create(place / "venv", with_pip=True)
        programs = place / "venv" / ("Scripts" if os.name == "nt" else "bin")
        python = programs / ("python.exe" if os.name == "nt" else "python")
        alone = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "GUDGEON_JIT")}
        alone |= {"GUDGEON_CACHE_DIR": str(place / "cache"), "GUDGEON_REQUIRE_ENGINE": "1"}
        pip = (python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
        empty = size(place / "venv")
        took = run(*pip, what, env=alone, cwd=place)
        print(f"pip install {what.name}: {took:.1f} s, {size(place / 'venv') - empty:.0f} MB", flush=True)
        run(python, "-c", "from gudgeon._native import library; assert library() is not None", env=alone, cwd=place)
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
