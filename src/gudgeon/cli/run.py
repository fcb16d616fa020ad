"""gudgeon run: simulate a mechanism's file, save the run, and sum it up."""

from __future__ import annotations

import sys
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gudgeon._display import PROBLEM
from gudgeon._text import named, say
from gudgeon.cli._options import AllowPaths, Changes, MechanismFile, OwnLaws, run_options
from gudgeon.model.options import ARGUMENTS, option_of

if TYPE_CHECKING:
    from gudgeon.model.mechanism import Mechanism
    from gudgeon.result.run import Run

ENDED_EARLY, SAVED_ELSEWHERE, INTERRUPTED = 1, 2, 130
#: What stands in the place of a saved run, where a run begins at rest.
EQUILIBRIUM = "equilibrium"


@run_options(*ARGUMENTS)
def run(
    file: MechanismFile,
    changes: Changes = None,
    laws: OwnLaws = None,
    allow_paths: AllowPaths = False,
    given: dict[str, Any] | None = None,
    output: Annotated[Path | None, typer.Option(help=option_of("output").help)] = None,
    start: Annotated[
        Path | None,
        typer.Option(
            "--from", metavar="RUN", help="Go on from the end of a saved run; until counts on. Or: equilibrium."
        ),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is not a saved run.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Print nothing if all is well.")] = False,
) -> None:
    """Simulate the mechanism in FILE and save the run as netCDF.

    What is not given here comes from the file's table [simulation], with options of the same names.
    """
    from gudgeon._describe import ModelError
    from gudgeon.cli._changes import with_changes
    from gudgeon.model.files import read

    mechanism = with_changes(read(file, allow_paths=allow_paths), changes or ())
    simulation = mechanism.simulation.changed(given or {})
    if given and "keep" in given:
        _check_keep(mechanism, given["keep"])
    options = simulation.arguments
    if "until" not in options:
        raise ModelError(
            f"{named(file)} does not say how long to run; give --until '24 ms', "
            "or add a table [simulation] with until = '24 ms' to it"
        )
    target = _target(file, output or Path(simulation.output or f"{file.stem}.nc"), force)
    if start is not None:
        options["start"] = EQUILIBRIUM if str(start) == EQUILIBRIUM else _start(start, target)

    from gudgeon._path import naming_file
    from gudgeon.simulate import SimulationWarning, simulate

    with warnings.catch_warnings(), naming_file(file):
        warnings.simplefilter("ignore", SimulationWarning)  # it is said below
        result = simulate(mechanism, progress=False if quiet else None, **options)
    place = _save(result, target)
    if result.reason is not None:
        notes = result.notes if quiet else ()  # otherwise they are in the summary
        say(f"not complete: {result.reason}", *notes, file=sys.stderr)
    problems = [note for note in result.notes if note.startswith(PROBLEM)]
    if quiet and problems:
        say(*problems, file=sys.stderr)
    elif not quiet:
        _show(result, place)
    if place != target:
        raise typer.Exit(SAVED_ELSEWHERE)
    if result.status != "complete":
        raise typer.Exit(INTERRUPTED if result.status == "interrupted" else ENDED_EARLY)


def _start(path: Path, target: Path) -> Run:
    """Give the run to go on from, which must not be overwritten and must know its end."""
    from gudgeon._describe import ModelError
    from gudgeon.result.files import load
    from gudgeon.simulate.continuation import ending_of

    result = load(path)
    if target.exists() and target.samefile(path):
        raise ModelError(f"--from {named(path)} is where the new run would be saved; name another file with --output")
    try:
        ending_of(result)
    except ModelError:
        raise ModelError(
            f"--from {named(path)} has no state at its end to go on from: an earlier version saved it, or it is a part "
            "of a run; run it again"
        ) from None
    return result


def _check_keep(mechanism: Mechanism, keep: str | list[str]) -> None:
    """Refuse channels that a run will not have; what else is wrong with the mechanism is said when it runs."""
    from gudgeon._describe import ModelError
    from gudgeon.simulate import check_keep

    try:
        check_keep(mechanism, keep)
    except ModelError as error:
        if str(error).startswith("keep: "):
            raise ModelError(f"--{error}") from None


def _target(file: Path, path: Path, force: bool) -> Path:
    """Give the file to save to; one that is not a saved run is kept."""
    from gudgeon._describe import ModelError
    from gudgeon.cli._files import writable

    writable(path, "--output")
    if path.exists() and path.samefile(file):
        raise ModelError(f"--output {named(path)} is the mechanism itself; name another file")
    if path.exists() and not force:
        from gudgeon.result.files import is_saved_run

        if not is_saved_run(path):
            raise ModelError(
                f"{named(path)} exists and is not a saved run; name another with --output, or give --force"
            )
    return path


def _save(result: Run, target: Path) -> Path:
    """Save a run, in the folder for temporary files or at home if it must be; give the place."""
    from gudgeon._describe import ModelError

    try:
        result.save(target)
        return target
    except ModelError as error:
        failed = str(error)
    for folder in _other_folders():
        try:
            place = next(path for k in range(1, 1000) if not (path := folder / f"{target.stem}-{k}.nc").exists())
            result.save(place)
        except (ModelError, OSError, StopIteration):
            continue
        say(f"error: {failed}\nThe run was saved as {named(place)} instead.", file=sys.stderr)
        return place
    raise ModelError(f"{failed}; nor could the run be saved anywhere else, and it is lost")


def _other_folders() -> list[Path]:
    """Give folders to save a run in that could not be saved where it should be."""
    import tempfile

    folders = []
    for find in (tempfile.gettempdir, Path.home):
        try:
            folders.append(Path(find()))
        except (OSError, RuntimeError):  # there is none
            continue
    return folders


def _show(result: Run, target: Path) -> None:
    from rich.console import Console

    from gudgeon.cli._files import summary_table

    lines = [(what, value) for what, value in result.summary() if what != "not complete"]  # said on the error stream
    Console(highlight=False, markup=False).print(summary_table([*lines, ("saved", named(target))]))
