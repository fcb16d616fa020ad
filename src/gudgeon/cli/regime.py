"""gudgeon regime: whether a motion is periodic, quasi-periodic or chaotic, with the evidence."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gudgeon._text import say
from gudgeon.cli._options import AllowPaths, Changes, Channel, MechanismFile, OwnLaws, Period, Plot, run_options

if TYPE_CHECKING:
    from gudgeon.model.mechanism import Mechanism
    from gudgeon.result.run import Run

ENDED_EARLY, INTERRUPTED = 1, 130


@run_options("rtol")
def regime(
    file: MechanismFile,
    changes: Changes = None,
    laws: OwnLaws = None,
    allow_paths: AllowPaths = False,
    period: Period = None,
    periods: Annotated[int, typer.Option(min=1, max=10_000_000, help="How many periods are looked at.")] = 500,
    transient: Annotated[int, typer.Option(min=0, max=10_000_000, help="How many come before that.")] = 100,
    of: Annotated[str | None, typer.Option(help="The body or joint whose motion counts.  [default: all]")] = None,
    given: dict[str, Any] | None = None,
    exponent: Annotated[bool, typer.Option(help="Also compute the largest Lyapunov exponent.")] = True,
    plot: Plot = None,
    channel: Channel = None,
) -> None:
    """Say whether the motion of the mechanism in FILE is periodic, quasi-periodic or chaotic, and why.

    Exit codes: 0 said, 1 the motion could not be followed to its end, 2 wrong input, 130 interrupted.
    """
    from rich.console import Console

    from gudgeon._describe import ModelError
    from gudgeon._path import naming_file
    from gudgeon.analysis import lyapunov
    from gudgeon.analysis import regime as judge
    from gudgeon.analysis._period import period_of
    from gudgeon.cli._changes import with_changes
    from gudgeon.cli._files import summary_table
    from gudgeon.cli._pictures import check_picture, save_picture
    from gudgeon.model.files import read

    mechanism = with_changes(read(file, allow_paths=allow_paths), changes or ())
    check_picture(plot, channel, file, mechanism)
    if plot is not None and channel is None:
        raise ModelError("--plot draws a section of one channel over its rate; name it by --channel")
    how = given or {}
    with naming_file(file):
        strobe = period_of(mechanism, period)
        evidence: dict[str, Any] = {}
        if exponent:
            found = lyapunov(mechanism, period=strobe, periods=periods, transient=transient, **how)
            low, high = map(float, found.intervals[0])
            evidence = {"exponent": float(found.exponents[0])}
            if isfinite(low) and isfinite(high):  # a few periods have no interval
                evidence["interval"] = (low, high)
        run = _section(mechanism, strobe, periods, transient, how)
        verdict = judge(run, strobe, of=of, phase=float(run.time[0]), **evidence)
    lines = [("mechanism", mechanism.name), *verdict.summary()]
    if plot is not None and channel is not None:
        from dataclasses import replace

        from gudgeon.plot.portrait import plot_portrait
        from gudgeon.result.window import SECTION

        save_picture(plot_portrait(replace(run, loose=SECTION), channel).figure, plot)
        lines.append(("drawn", str(plot)))
    Console(highlight=False, markup=False).print(summary_table(lines))


def _section(mechanism: Mechanism, period: float, periods: int, transient: int, how: dict[str, Any]) -> Run:
    """Simulate a mechanism, and return it once per period."""
    import sys
    import warnings

    import numpy as np

    from gudgeon.simulate import SimulationWarning, simulate

    times = period * np.arange(transient, transient + periods + 1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SimulationWarning)  # it is said below
        run = simulate(mechanism, float(times[-1]), times=times, **how, max_steps=10**12)
    if run.status != "complete":
        say(f"not complete: {run.reason}", file=sys.stderr)
        raise typer.Exit(INTERRUPTED if run.status == "interrupted" else ENDED_EARLY)
    return run
