"""gudgeon export: a saved run as tables for other programs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gudgeon.cli._options import Channels, OwnLaws, SavedRun


def export(
    file: SavedRun,
    csv: Annotated[Path | None, typer.Option(help="Write this .csv, and the events to .events.csv beside it.")] = None,
    parquet: Annotated[
        Path | None, typer.Option(help="Write this .parquet, and the events to .events.parquet.  Needs pyarrow.")
    ] = None,
    mat: Annotated[Path | None, typer.Option(help="Write this .mat for MATLAB, with the events as a struct.")] = None,
    channels: Channels = None,
    every: Annotated[
        str | None,
        typer.Option(metavar="STEP", help="Rows at equal distances: '0.1 ms', or '1 deg'.  [default: every step]"),
    ] = None,
    of: Annotated[
        str | None, typer.Option(metavar="PART", help="Drive, joint or body whose angle counts.  [default: the drive]")
    ] = None,
    laws: OwnLaws = None,
    force: Annotated[bool, typer.Option("--force", help="Replace files that are not of this kind.")] = False,
) -> None:
    """Write a saved RUN as a flat table with columns like 'slider.velocity.x [m/s]', and its events as a second one.

    Numbers come back bit for bit. Rows between the instants of the run are on its motion, not interpolated; for that it
    is simulated again, and compared with what the file holds. For example:

    gudgeon export run.nc --csv run.csv --parquet run.parquet

    gudgeon export run.nc --mat run.mat --channels slider,B.force.x,motor.torque --every "1 deg"
    """
    from gudgeon._describe import ModelError
    from gudgeon.analysis.export import check_format, files_of, is_export, table_of
    from gudgeon.analysis.export import export as write
    from gudgeon.cli._files import check_export, writable
    from gudgeon.cli._options import names_of
    from gudgeon.result.files import load

    asked = {"--csv": csv, "--parquet": parquet, "--mat": mat}
    targets = {option: path for option, path in asked.items() if path is not None}
    if not targets:
        raise ModelError("say what to write: --csv out.csv, --parquet out.parquet or --mat out.mat")
    if of is not None and every is None:
        raise ModelError(f"--of {of} says whose angle counts; give --every '1 deg', too")
    others = {"the run itself": file}
    for option, path in targets.items():
        if path.suffix.lower() != f".{option.removeprefix('--')}":
            raise ModelError(f"{option} {path}: name it .{option.removeprefix('--')}, so that others know what it is")
        check_export(path, check_format, option, others)
        for target in files_of(path):
            if writable(target, option).exists() and not force and not is_export(target):
                raise ModelError(
                    f"{option} {target} exists and is no table of a run; name another file, or give --force"
                )
    run = load(file)
    try:
        table = table_of(run, names_of(channels), step=every, of=of)
    except ModelError as error:
        raise ModelError(_as_options(str(error))) from None
    events = run.events_table()
    for path in targets.values():
        for written in write(table, events, path):
            print(f"written: {written}")
    rows = len(table.run.time if table.times is None else table.times)
    print(f"{rows} rows, {len(table.headings)} columns, {len(events)} events")


#: Beginnings of messages about arguments of Python, and the options that they are about.
_OPTIONS = {"step ": "--every ", "of ": "--of ", "of: ": "--of: ", "channels: ": "--channels: "}


def _as_options(text: str) -> str:
    """Write a message about arguments for those who gave options."""
    for argument, option in _OPTIONS.items():
        if text.startswith(argument):
            return option + text.removeprefix(argument)
    return text.replace("by of=...", "by --of")
