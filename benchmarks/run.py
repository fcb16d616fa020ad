"""What gudgeon is measured by: ratios to a peer or to a limit, all in one run, each the best of several repetitions.

Run by `make bench` on an otherwise idle machine. Nothing here is a test.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import diagrams
import films
import growth
import large
import laws
import numpy as np
import orbits
import space
import studies
import suspension
from measure import SMOKE, Rows, best, sized
from rich.console import Console
from rich.table import Table

import gudgeon as gd
from gudgeon.papers import flores2004

HERE = Path(__file__).parent
ROOT = HERE.parent
UNTIL = 4.2e-3  # s: twelve impacts
#: What simulate() adds is short, and so needs more runs than other times.
ADDED_REPETITIONS = sized(300, 1)
#: Exudyn's step, in s.
STEP = sized(1e-7, 1e-6)


def case() -> gd.Mechanism:
    """The frictionless flores2004 slider-crank, with the law as printed (no rate limit)."""
    return flores2004.dry().with_({"B.fit.contact.rate_limit": None})


def shell(command: list[str], environment: dict[str, str] | None = None, repetitions: int = 7) -> float:
    """Shortest time of a process from start to end."""
    full = {**os.environ, **(environment or {})}
    with tempfile.TemporaryDirectory() as folder:
        return best(
            lambda: subprocess.run(command, env=full, cwd=folder, check=True, capture_output=True), repetitions
        )[0]


def against_exudyn(rows: Rows) -> None:
    import peer_exudyn

    exact = case().simulate(until=UNTIL, rtol=1e-13).contacts[:12]
    wall, instants = min((peer_exudyn.impacts(STEP, UNTIL) for _ in range(sized(3, 1))), key=lambda pair: pair[0])
    theirs = abs(instants[11] - exact[11])
    seconds, run = best(lambda: case().simulate(until=UNTIL, rtol=1e-8))
    ours = abs(run.contacts[11] - exact[11])
    rows.append((f"Exudyn, h = {STEP:g} s: twelve impacts", "", f"{wall:.3g} s, twelfth off by {theirs:.2g} s", True))
    rows.append(
        (
            "simulate(), rtol 1e-8",
            "error not larger",
            f"{seconds * 1e3:.3g} ms, twelfth off by {ours:.2g} s",
            ours <= theirs,
        )
    )
    rows.append(("times faster than Exudyn", "at least 100", f"{wall / seconds:.0f}", wall / seconds >= 100))


def against_hand_written(rows: Rows) -> None:
    import hand_written

    instants = np.zeros(100)
    hand_written.impacts(UNTIL, 1e-8, instants)
    machine = case()
    for rtol in (1e-6, 1e-8, 1e-10):
        hand = ours = np.inf
        for _ in range(sized(80, 1)):  # by turns, so that both see the machine at its fastest
            seconds, (count, steps, rejected) = best(lambda rtol=rtol: hand_written.impacts(UNTIL, rtol, instants), 5)
            run = machine.simulate(until=UNTIL, rtol=rtol)
            hand, ours = min(hand, seconds), min(ours, run.statistics.integration_seconds)
        assert count == len(run.contacts) == 12
        ratio = ours / hand
        rows.append(
            (
                f"integration, rtol {rtol:g}: gudgeon against hand-written",
                "at most 5 (goal 3)",
                f"{ratio:.2f}  ({ours * 1e3:.3g} ms, {run.statistics.steps}+{run.statistics.rejected} steps; "
                f"{hand * 1e3:.3g} ms, {steps}+{rejected})",
                ratio <= 5.0,
            )
        )

    def added(look: Callable[[gd.Run], Any]) -> float:
        """What a run and looking at it take beside the integration, in s."""
        start = time.perf_counter()
        run = machine.simulate(until=UNTIL)
        look(run)
        return time.perf_counter() - start - run.statistics.integration_seconds

    alone = min(added(lambda run: None) for _ in range(ADDED_REPETITIONS))
    whole = min(added(lambda run: (run.data, run.events)) for _ in range(sized(30, 1)))
    rows.append(("what simulate() adds", "at most 2 ms", f"{alone * 1e3:.2g} ms", alone <= 0.002))
    rows.append(("what simulate(), run.data and run.events add", "report", f"{whole * 1e3:.2g} ms", True))


def extremes_and_thinning(rows: Rows) -> None:
    """What looking at every step costs a run of 83,000 steps, beside its integration."""
    until = sized(1.0, 0.01)

    def part(**how: Any) -> float:
        start = time.perf_counter()
        run = flores2004.dry().simulate(until=until, **how)
        return (time.perf_counter() - start) / run.statistics.integration_seconds - 1.0

    for what, how in (("51 instants asked for", {"times": 51}), ("thinned to 50 MB", {})):
        cost = min(part(**how) for _ in range(sized(5, 1)))
        rows.append((f"extremes and all else, {what}", "at most 10 %", f"{100 * cost:.0f} %", cost <= 0.1))


def hundred_revolutions(rows: Rows) -> None:
    seconds, run = best(lambda: case().simulate(until=sized(1.2, 0.012), keep="all"), 2)
    off = np.abs(run.values("energy.residual")[0]).max()
    moved = np.ptp(run.values("energy.kinetic")[0])
    rows.append(
        (
            "100 revolutions, rtol 1e-8",
            "report",
            f"{seconds:.2f} s ({run.statistics.integration_seconds:.2f} s integration), {run.statistics.steps} steps, "
            f"{len(run.contacts)} impacts, energy off by {off:.1e} J ({off / moved:.0e})",
            True,
        )
    )


def compilation(rows: Rows) -> None:
    """Each in a process of its own with an empty cache; the time of the imports is taken off."""
    ours = (
        "import time, numba, numpy; from gudgeon.papers import {paper} as paper; import gudgeon.simulate\n"
        "t = time.perf_counter(); paper.dry().simulate(until=1e-6); print(time.perf_counter() - t)"
    )
    hand = (
        f"import time, sys; sys.path.insert(0, {str(HERE)!r}); import numpy, hand_written\n"
        "t = time.perf_counter(); hand_written.impacts(1e-6, 1e-8, numpy.zeros(9)); print(time.perf_counter() - t)"
    )

    def measure(script: str) -> float:
        times = []
        for _ in range(sized(2, 1)):
            with tempfile.TemporaryDirectory() as folder:
                environment = dict(os.environ) if SMOKE else {**os.environ, "GUDGEON_CACHE_DIR": folder}
                done = subprocess.run(
                    [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
                )
                times.append(float(done.stdout))
        return min(times)

    b = measure(hand)
    for where, paper, limit in (("planar", "flores2004", 6), ("spatial", "flores2009", 9)):
        a = measure(ours.format(paper=paper))
        rows.append(
            (
                f"compilation of a {where} run, empty cache, against hand-written",
                f"at most {limit}",
                f"{a / b:.2f}  ({a:.3g} s; {b:.3g} s)",
                a / b <= limit,
            )
        )


def start_up(rows: Rows) -> None:
    python = sys.executable
    numba = shell([python, "-c", "import numba"])
    both = shell([python, "-c", "import numba, xarray"])
    ours = shell([python, "-c", "import gudgeon"])
    command = [python, "-m", "gudgeon", "run", str(ROOT / "examples" / "slider-crank.toml"), "--quiet"]
    whole = shell(command)
    rows.append(
        (
            "import gudgeon against import numba",
            "at most 1.3",
            f"{ours / numba:.2f}  ({ours:.2f} s; {numba:.2f} s)",
            ours <= 1.3 * numba,
        )
    )
    rows.append(
        (
            "gudgeon run, warm, against import numba, xarray",
            "at most 2",
            f"{whole / both:.2f}  ({whole:.2f} s; {both:.2f} s)",
            whole <= 2.0 * both,
        )
    )


def main() -> None:
    """Measure everything and print the table."""
    sys.path.insert(0, str(ROOT / "tests"))  # independent solutions
    console = Console(width=150)
    for machine in (case(), large.spatial_chain(2)):
        machine.simulate(until=1e-6)  # compiled before anything is measured
    rows: Rows = []
    parts = (
        against_exudyn,
        against_hand_written,
        hundred_revolutions,
        extremes_and_thinning,
        space.slider_crank,
        space.four_bar,
        space.chain_against_exudyn,
        suspension.methods,
        suspension.against_exudyn,
        growth.chains,
        growth.nets,
        laws.costs,
        films.costs,
        films.against_scipy,
        orbits.measure,
        diagrams.measure,
        studies.costs,
        studies.memory,
        studies.many_short_ones,
        compilation,
        start_up,
    )
    for part in parts:
        console.print(f"[dim]{part.__name__.replace('_', ' ')} ...[/dim]")
        part(rows)
    table = Table("what", "asked", "got", "")
    for what, asked, got, good in rows:
        table.add_row(
            what, asked, got, "" if asked in ("", "report") else ("[green]yes[/green]" if good else "[red]no[/red]")
        )
    console.print(table)


if __name__ == "__main__":
    main()
