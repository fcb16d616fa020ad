"""gudgeon report: one HTML file that shows saved runs, a study or a diagram."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer

from gudgeon._text import named, say
from gudgeon.cli._options import AllowPaths, NoVerify, OwnLaws


def report(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="RUN...", help="Saved runs, up to eight; or a study or diagram: its store, or its file."
        ),
    ],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="The page.  [default: RUN.html]")
    ] = None,
    channel: Annotated[
        list[str] | None,
        typer.Option(metavar="CHANNEL", help="Show a plot of this channel at first, like slider.velocity."),
    ] = None,
    samples: Annotated[
        int, typer.Option(metavar="COUNT", help="Take along so many instants of a run at most; peaks are kept.")
    ] = 100_000,
    runs: Annotated[
        int, typer.Option(metavar="COUNT", min=0, help="Of a study that keeps runs: take along so many at most.")
    ] = 12,
    laws: OwnLaws = None,
    allow_paths: AllowPaths = False,
    no_verify: NoVerify = False,
) -> None:
    """Write one HTML file that shows each saved RUN: the machine in motion, joints enlarged, curves in step with it.

    The file is opened from disk in any browser, and loads nothing. Several runs are drawn over each other. Of a study
    or a diagram it shows maps, curves and points, with the case behind each. For example, after
    'gudgeon run examples/slider-crank.toml':

    gudgeon report slider-crank.nc

    gudgeon report dry.nc oiled.nc --output compared.html --channel slider.acceleration --channel motor.torque

    gudgeon report oil-and-clearance.study
    """
    from gudgeon._describe import ModelError
    from gudgeon.cli._files import writable
    from gudgeon.cli._study_report import sort_of, write_study_report
    from gudgeon.result.files import load
    from gudgeon.view.report import report as write_report

    target = writable(output or files[0].with_suffix(".html"), "--output")
    for file in files:
        if target.exists() and file.exists() and target.samefile(file):
            raise ModelError(f"--output {named(target)} is the run itself; name another file")
    if any(sort_of(file) is not None for file in files):
        if channel or samples != 100_000:
            raise ModelError("--channel and --samples are for saved runs, not for a study or a diagram; leave them out")
        command = shlex.join(["gudgeon", "report", *(file.name for file in files)])
        write_study_report(files, target, runs, command, allow_paths)
        _tell(target)
        return
    wanted = [word for name in channel or () for word in ("--channel", name)]
    words = ["gudgeon", "report", *(file.name for file in files), *wanted]
    loaded = [load(file, verify=not no_verify) for file in files]
    write_report(loaded, target, channels=tuple(channel or ()), samples=samples, command=shlex.join(words))
    _tell(target)


def _tell(target: Path) -> None:
    size = target.stat().st_size / 1e6
    say(f"written: {named(target)} ({size:.1f} MB); open it in a browser")
