"""Studies: what a case costs beside its integration, what workers and memory do, many short cases against others."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from measure import Rows, sized
from scipy.optimize import minimize_scalar

import gudgeon as gd
from gudgeon.papers import flores2004

HERE = Path(__file__).parent
CASES = sized(10_000, 8)
#: Cases against which the memory of CASES is compared.
FEW = sized(1_000, 4)
#: One revolution at 5000 rpm, and twelve impacts, in s.
REVOLUTION, TWELVE_IMPACTS = 12e-3, 4.2e-3
CRANK, ROD, SPEED = 0.05, 0.12, 5000 * 2 * np.pi / 60
#: Cases of which the time of the others follows; steps that Exudyn takes for a revolution: as many as one would take,
#: and as many as it needs to be as exact.
SIMULATED, VARIED, STEPS, SAME_ERROR = sized((500, 400, 1000, 10_000), (4, 10, 50, 100))


def twelve_impacts(count: int = CASES) -> gd.Study:
    """The slider-crank of flores2004 with clearances around its own: peak and number of impacts."""
    machine = flores2004.dry().with_({"B.fit.contact.rate_limit": None})
    clearances = gd.Grid("0.49 mm", "0.51 mm", count)
    measures = [gd.Peak("slider.acceleration.x"), gd.Impacts("B")]
    return gd.Study(machine, {"B.fit.clearance": clearances}, measures, until=TWELVE_IMPACTS)


def ideal(count: int = CASES) -> gd.Study:
    """The ideal slider-crank, one revolution, with rods of several masses."""
    machine = gd.Mechanism.read(HERE.parent / "examples" / "slider-crank-ideal.toml")
    return gd.Study(machine, {"rod.mass": gd.Grid(0.1, 0.3, count)}, [gd.Peak("slider.velocity.x")], until=REVOLUTION)


def seconds_of(study: gd.Study, workers: int) -> tuple[float, Any]:
    """Seconds of a whole study with a store, and its outcome."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        outcome = study.run(Path(folder) / "s.study", workers=workers, progress=False)
        return time.perf_counter() - start, outcome


def integration_of(study: gd.Study, count: int = 200) -> float:
    """Mean seconds that the integration of a case takes."""
    picked = np.linspace(0, len(study) - 1, sized(count, 2)).astype(int)
    return float(np.mean([study.compute(int(k)).run.statistics.integration_seconds for k in picked]))


def costs(rows: Rows) -> None:
    """Ten thousand cases of twelve impacts: beside the integration, with two workers, in threads and in processes."""
    seconds_of(twelve_impacts(10), 1)  # everything is imported and compiled
    study = twelve_impacts()
    before = integration_of(study)
    alone, one = seconds_of(study, 1)
    integration = 0.5 * (before + integration_of(study))
    added = alone / CASES - integration
    rows.append(
        (
            f"study of {CASES} cases of twelve impacts: beyond the integration of a case",
            "at most 0.5 ms",
            f"{added * 1e3:.2f} ms  ({alone / CASES * 1e3:.2f} ms a case, {integration * 1e3:.2f} ms integration)",
            added <= 0.5e-3,
        )
    )
    both, two = seconds_of(study, 2)
    assert one.identical(two)
    speedup = alone / both
    rows.append(
        (
            "two workers (threads) against one",
            "at least 1.8",
            f"{speedup:.2f}  ({both:.1f} s; {alone:.1f} s)",
            speedup >= 1.8,
        )
    )
    apart = _in_processes(2)
    rows.append(
        (
            "the same in two processes",
            "report",
            f"{alone / apart:.2f}  ({apart:.1f} s, starting them not counted)",
            True,
        )
    )


def memory(rows: Rows) -> None:
    """The most memory that a study takes in a process of its own, with few cases and with many."""
    few, many = (_memory_of(count) for count in (FEW, CASES))
    rows.append(
        (
            f"memory of a study of {CASES} cases against {FEW}",
            "constant",
            f"{many / few:.3f}  ({many / 2**20:.0f} MB; {few / 2**20:.0f} MB)",
            many <= 1.05 * few,
        )
    )


def many_short_ones(rows: Rows) -> None:
    """Ten thousand revolutions of the ideal slider-crank, against simulate() and against Exudyn."""
    seconds_of(ideal(10), 2)
    study = ideal()
    ours, outcome = seconds_of(study, 2)
    rate = CASES / ours
    reference = _fastest()
    off = float(np.abs(outcome["peak slider.velocity.x"] / reference - 1.0).max())
    rows.append(
        (
            f"study of {CASES} revolutions of the ideal slider-crank, two workers",
            "report",
            f"{rate:.0f} cases/s, peak off by {off:.0e} of its closed form",
            True,
        )
    )
    start = time.perf_counter()
    for k in range(0, CASES, CASES // SIMULATED):
        run = study.mechanism(k).simulate(until=REVOLUTION)
        _ = run.extremes.loc["slider.velocity.x"].abs().max()
    loop = (time.perf_counter() - start) / SIMULATED
    rows.append(
        (
            "times faster than a loop over simulate()",
            "at least 5",
            f"{rate * loop:.1f}  ({1 / loop:.0f} cases/s)",
            rate * loop >= 5,
        )
    )
    for steps, count, asked in ((STEPS, VARIED, "report"), (SAME_ERROR, VARIED // 10, "at least 50")):
        each, error = _exudyn(steps, count, reference)
        rows.append(
            (
                f"times faster than Exudyn's ParameterVariation, two processes, {steps} steps",
                asked,
                f"{rate * each:.0f}  ({1 / each:.0f} cases/s, off by {error:.0e})",
                rate * each >= 50,
            )
        )


def _exudyn(steps: int, count: int, reference: float) -> tuple[float, float]:
    """Seconds that Exudyn takes for a case, and how far it is off."""
    command = [sys.executable, str(HERE / "peer_exudyn_study.py"), str(steps), str(count)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout.splitlines()[-1])
    return found["seconds"] / count, float(np.abs(np.array(found["values"]) / reference - 1.0).max())


def _fastest() -> float:
    """Largest speed of the slider of an ideal slider-crank in m/s: x = r cos a + sqrt(l^2 - r^2 sin^2 a), a = w t."""

    def speed(a: float) -> float:
        return -CRANK * SPEED * np.sin(a) * (1.0 + CRANK * np.cos(a) / np.sqrt(ROD**2 - (CRANK * np.sin(a)) ** 2))

    return -float(minimize_scalar(speed, bounds=(0.1, np.pi), method="bounded", options={"xatol": 1e-12}).fun)


def _memory_of(count: int) -> float:
    """Bytes that the process of a study takes at most."""
    script = (
        f"import sys; sys.path.insert(0, {str(HERE)!r}); import resource, studies\n"
        f"study = studies.ideal({count}); studies.computed(study)\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return 1024.0 * float(done.stdout)


def computed(study: gd.Study) -> None:
    """Compute a study into a store, and do not look at what came out."""
    with tempfile.TemporaryDirectory() as folder, study.open(Path(folder) / "s.study") as store:
        study.complete(store, workers=1, progress=False)


def _in_processes(count: int) -> float:
    """Seconds of the twelve impacts in processes, each with its part of the cases, once they are there."""
    with ProcessPoolExecutor(count, mp_context=get_context("spawn")) as pool:
        list(pool.map(_part, [(n, n + 1) for n in range(count)]))  # they start, and load what is compiled
        bounds = np.linspace(0, CASES, count + 1).astype(int).tolist()
        start = time.perf_counter()
        list(pool.map(_part, list(pairwise(bounds))))
        return time.perf_counter() - start


def _part(bounds: tuple[int, int]) -> list[Any]:
    os.environ["OMP_NUM_THREADS"] = "1"
    study = twelve_impacts()
    return [(study.key(k), study.compute(k, keep=False).measures) for k in range(*bounds)]
