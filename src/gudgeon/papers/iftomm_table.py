"""The IFToMM cases run, one after the other: error against their references, and what they cost.

python -m gudgeon.papers.iftomm_table
"""

from __future__ import annotations

import time

import numpy as np

from gudgeon.papers.iftomm import CASES

#: Tolerances that every case is run at.
TOLERANCES = (1e-6, 1e-8, 1e-10)


def rows() -> list[tuple[str, ...]]:
    """For each case and tolerance: name, duration, tolerance, largest error, steps, time."""
    result: list[tuple[str, ...]] = []
    for name, case in CASES.items():
        wanted = np.array([*case.values.values()])
        for rtol in TOLERANCES:
            mechanism = case.mechanism()
            mechanism.simulate(until=min(case.duration, 1e-3), rtol=rtol, progress=False)  # compiles
            start = time.perf_counter()
            run = mechanism.simulate(until=case.duration, rtol=rtol, times=list(case.values), progress=False)
            seconds = time.perf_counter() - start
            if len(run.time) < len(wanted):
                error = f"ends at {run.time[-1]:.3g} s"
            else:
                error = f"{np.abs(case.measure(run) - wanted).max():.1e}"
            steps = f"{run.statistics.steps}"
            result.append(
                (name, case.what, f"{case.duration:g} s", f"{rtol:g}", error, steps, f"{seconds * 1e3:.3g} ms")
            )
    return result


def main() -> None:
    """Print the table."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    shown = Table(box=SIMPLE_HEAD)
    for title in ("case", "compared", "simulated", "rtol", "largest error", "steps", "time"):
        shown.add_column(title)
    for row in rows():
        shown.add_row(*row)
    Console().print(shown)


if __name__ == "__main__":
    main()
