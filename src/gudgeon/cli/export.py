"""gudgeon export: a saved run for other programs, as tables or as the machine in motion; a machine as a blob."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gudgeon._text import named, say
from gudgeon.cli._options import AllowPaths, Channels, NoVerify, OwnLaws, quantity

if TYPE_CHECKING:
    from gudgeon._formats import Formats


def export(
    file: Annotated[Path, typer.Argument(metavar="RUN", help="A saved run; for --blob a mechanism, as TOML.")],
    csv: Annotated[Path | None, typer.Option(help="Write this .csv, and the events to .events.csv beside it.")] = None,
    parquet: Annotated[
        Path | None, typer.Option(help="Write this .parquet, and the events to .events.parquet.  Needs pyarrow.")
    ] = None,
    mat: Annotated[Path | None, typer.Option(help="Write this .mat for MATLAB, with the events as a struct.")] = None,
    vtk: Annotated[
        Path | None, typer.Option(help="Write this .pvd for ParaView, and its series to the folder NAME_frames.")
    ] = None,
    gltf: Annotated[
        Path | None, typer.Option(help="Write this .glb: the machine in motion, for CAD and slides.")
    ] = None,
    blob: Annotated[
        Path | None, typer.Option(help="Write this .blob: the machine itself, for programs without Python.")
    ] = None,
    inputs: Annotated[
        list[str] | None,
        typer.Option(
            "--input",
            metavar="PATH",
            help="A number that --blob can change at any time; repeatable.  [default: constant loads and speeds]",
        ),
    ] = None,
    parameters: Annotated[
        list[str] | None,
        typer.Option(
            "--parameter",
            metavar="PATH[=LOW:HIGH]",
            help="A number that --blob can change before a run; repeatable.  [default: none]",
        ),
    ] = None,
    channels: Channels = None,
    every: Annotated[
        Any,
        typer.Option(
            parser=quantity,
            metavar="STEP",
            help="Rows at equal distances: '0.1 ms', or '1 deg'.  [default: every step]",
        ),
    ] = None,
    of: Annotated[
        str | None, typer.Option(metavar="PART", help="Drive, joint or body whose angle counts.  [default: the drive]")
    ] = None,
    frames: Annotated[
        int | None, typer.Option(metavar="COUNT", help="Instants of --vtk and --gltf, without --every.  [default: 250]")
    ] = None,
    duration: Annotated[
        Any, typer.Option(parser=quantity, metavar="TIME", help="How long --gltf plays.  [default: 4 s to 20 s]")
    ] = None,
    laws: OwnLaws = None,
    allow_paths: AllowPaths = False,
    no_verify: NoVerify = False,
    force: Annotated[bool, typer.Option("--force", help="Replace files that are not of this kind.")] = False,
) -> None:
    """Write a saved RUN as a flat table with columns like 'slider.velocity.x [m/s]', and its events as a second one.

    With --vtk and --gltf, write the machine in motion. Numbers in tables come back bit for bit. Rows between the
    instants of the run are on its motion, not interpolated; for that it is simulated again, and compared with what the
    file holds. For example:

    gudgeon export run.nc --csv run.csv --parquet run.parquet

    gudgeon export run.nc --mat run.mat --channels slider,B.force.x,motor.torque --every "1 deg"

    gudgeon export run.nc --vtk run.pvd --gltf run.glb --frames 500

    With --blob, write the mechanism in a TOML file for programs that load the library of gudgeon (include/gudgeon.h):

    gudgeon export slider-crank.toml --blob slider-crank.blob --parameter B.fit.clearance=0.1e-3:1e-3
    """
    from gudgeon._describe import ModelError
    from gudgeon.analysis import export as tables
    from gudgeon.cli._blob import export_blob
    from gudgeon.cli._options import names_of
    from gudgeon.result.files import load
    from gudgeon.view.solid import export as machines

    asked = {"--csv": csv, "--parquet": parquet, "--mat": mat}
    solid = {"--vtk": vtk, "--gltf": gltf}
    targets = {option: path for option, path in asked.items() if path is not None}
    shown = {option: path for option, path in solid.items() if path is not None}
    if blob is not None:
        others = [*targets, *shown, *(["--channels"] if channels else [])]
        if others:
            raise ModelError(f"--blob is made of a mechanism, {others[0]} of a run; give one of them")
        export_blob(file, blob, inputs, parameters, force, allow_paths)
        return
    if inputs or parameters:
        raise ModelError("--input and --parameter say what may change in a blob; give --blob out.blob, too")
    if not targets and not shown:
        raise ModelError(
            "say what to write: --csv out.csv, --parquet out.parquet, --mat out.mat, --vtk out.pvd, --gltf out.glb or "
            "--blob out.blob"
        )
    if of is not None and every is None:
        raise ModelError(f"--of {of} says whose angle counts; give --every '1 deg', too")
    if channels and not targets:
        raise ModelError("--channels chooses columns of a table; give --csv, --parquet or --mat, too, or leave it out")
    if frames is not None and (not shown or every is not None):
        other = "leave one of them out" if shown else "give --vtk or --gltf, too"
        raise ModelError(
            f"--frames {frames} says how many instants {' and '.join(solid)} have without --every; {other}"
        )
    if duration is not None and gltf is None:
        raise ModelError(f"--duration {duration} says how long a .glb file plays; give --gltf, too")
    _check(targets, tables.FORMATS, tables.files_of, file, force)
    _check(shown, machines.FORMATS, machines.files_of, file, force)
    run = load(file, verify=not no_verify)
    try:
        if targets:
            _write_tables(tables.table_of(run, names_of(channels), step=every, of=of), run.events_table(), targets)
        for path in shown.values():
            plays = duration if path == gltf else None
            written = machines.export(run, path, frames=frames, step=every, of=of, duration=plays)
            say(f"written: {named(path)}: {written.about}")
    except ModelError as error:
        raise ModelError(_as_options(str(error))) from None


#: Endings of files that are not called like their option.
_ENDINGS = {"--vtk": ".pvd", "--gltf": ".glb"}


def _check(
    targets: Mapping[str, Path], formats: Formats, files_of: Callable[[Path], list[Path]], run: Path, force: bool
) -> None:
    """Refuse files that cannot be written, or that are something else."""
    from gudgeon._describe import ModelError
    from gudgeon.cli._files import check_export, writable

    for option, path in targets.items():
        ending = _ENDINGS.get(option, f".{option.removeprefix('--')}")
        if path.suffix.lower() != ending:
            raise ModelError(f"{option} {named(path)}: name it {ending}, so that others know what it is")
        check_export(path, formats.check, option, {"the run itself": run})
        for target in files_of(path):
            if writable(target, option).exists() and not force and not formats.made(target):
                raise ModelError(
                    f"{option} {named(target)} exists and is {formats.otherwise}; name another file, or give --force"
                )


def _write_tables(table: Any, events: Any, targets: Mapping[str, Path]) -> None:
    from gudgeon.analysis.export import export as write

    for path in targets.values():
        for written in write(table, events, path):
            say(f"written: {named(written)}")
    rows = len(table.run.time if table.times is None else table.times)
    say(f"{rows} rows, {len(table.headings)} columns, {len(events)} events")


#: Beginnings of messages about arguments of Python, and the options that they are about.
_OPTIONS = {
    "step ": "--every ", "of ": "--of ", "of: ": "--of: ", "channels: ": "--channels: ", "frames ": "--frames ",
    "duration ": "--duration ",
}  # fmt: skip


def _as_options(text: str) -> str:
    """Write a message about arguments for those who gave options."""
    for argument, option in _OPTIONS.items():
        if text.startswith(argument):
            return option + text.removeprefix(argument)
    return text.replace("by of=...", "by --of")
