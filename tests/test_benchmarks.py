"""Every benchmark runs, with tiny sizes: what it measures then means nothing, but it does not crash."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BENCHMARKS = ROOT / "benchmarks"
#: What `python benchmarks/NAME.py` measures; the others are parts of `run`, or of a comparison of two checkouts.
ALONE = ("run", "methods", "cluster", "pages", "live")
PARTS = (
    "diagrams",
    "films",
    "growth",
    "hand_written",
    "large",
    "laws",
    "measure",
    "orbits",
    "space",
    "studies",
    "suspension",
)

pytest.importorskip("numba")


@pytest.mark.parametrize("name", ALONE)
def test_benchmark_runs(name, tmp_path):
    if name in ("pages", "live"):
        from view.browser import start

        start().quit()  # skipped without a browser
    environment = {**os.environ, "GUDGEON_BENCH_SMOKE": "1", "COLUMNS": "200", "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, str(BENCHMARKS / f"{name}.py")]
    done = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    assert "nan" not in done.stdout.split()


def test_every_benchmark_is_run():
    others = [path.stem for path in BENCHMARKS.glob("*.py") if not path.stem.startswith(("checkout", "peer_"))]
    assert sorted(others) == sorted((*ALONE, *PARTS))
