"""gudgeon run: simulate a mechanism's file, save the run, and sum it up."""

from __future__ import annotations

import sys
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gudgeon._arguments import MOST_INSTANTS
from gudgeon._text import named, say
from gudgeon.cli._options import AllowPaths, Changes, MechanismFile, OwnLaws, quantity

if TYPE_CHECKING:
    from gudgeon.model.mechanism import Mechanism
    from gudgeon.model.settings import Settings
    from gudgeon.result.run import Run

ENDED_EARLY, SAVED_ELSEWHERE, INTERRUPTED = 1, 2, 130
#: What stands in the place of a saved run, where a run begins at rest.
EQUILIBRIUM = "equilibrium"


def run(
    file: MechanismFile,
    changes: Changes = None,
    laws: OwnLaws = None,
    allow_paths: AllowPaths = False,
    until: Annotated[
        Any, typer.Option(parser=quantity, metavar="TIME", help="How long, in s or with a unit: '24 ms'.")
    ] = None,
    rtol: Annotated[float | None, typer.Option(help="Relative tolerance of a step.  [default: 1e-8]")] = None,
    atol: Annotated[float | None, typer.Option(help="Absolute tolerance of a step.  [default: 0]")] = None,
    method: Annotated[
        str | None,
        typer.Option(help="auto, dop853, radau for stiff films of oil, or gear or adams of SUNDIALS.  [default: auto]"),
    ] = None,
    output: Annotated[Path | None, typer.Option(help="Where to save.  [default: FILE's name with .nc, here]")] = None,
    times: Annotated[
        int | None, typer.Option(min=2, max=MOST_INSTANTS, help="Keep so many equal instants, not every step.")
    ] = None,
    max_steps: Annotated[int | None, typer.Option(min=1, help="Give up after so many steps.")] = None,
    keep: Annotated[
        str | None,
        typer.Option(help="Keep steps up to this size, all of them, or some channels: a.b,c.d.  [default: 500 MB]"),
    ] = None,
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

    What is not given here comes from the file's table [simulation] with until, rtol, atol, method, times, max_steps,
    keep, output.
    """
    from gudgeon.cli._changes import with_changes
    from gudgeon.model.files import read_with_settings

    mechanism, settings = read_with_settings(file, allow_paths=allow_paths)
    mechanism = with_changes(mechanism, changes or ())
    wanted = _checked(mechanism, rtol, atol, method, keep)
    options = _options(file, settings, until, rtol, atol, method, times, max_steps, wanted)
    target = _target(file, output or Path(settings.output or f"{file.stem}.nc"), force)
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
    if not quiet:
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


def _checked(
    mechanism: Mechanism, rtol: float | None, atol: float | None, method: str | None, keep: str | None
) -> str | list[str] | None:
    """Refuse what the command line asks for and cannot be, by the name of the option; give what is to be kept."""
    from gudgeon._arguments import choice, kept, within
    from gudgeon._describe import ModelError
    from gudgeon.simulate import check_keep
    from gudgeon.simulate.options import METHODS

    if rtol is not None:
        within("--rtol", rtol, 1e-14, 1e-1)
    if atol is not None:
        within("--atol", atol, 0.0, 1e300)
    if method is not None:
        choice("--method", method, METHODS)
    if keep is None:
        return None
    names = [name.strip() for name in keep.split(",")]
    wanted = names if all("." in name and " " not in name for name in names) else keep
    try:
        kept(wanted)
    except ModelError as error:
        raise ModelError(f"--keep {error}") from None
    try:
        check_keep(mechanism, wanted)
    except ModelError as error:
        if str(error).startswith("keep: "):
            raise ModelError(f"--{error}") from None
    return wanted  # what else is wrong with the mechanism is said when it runs


def _options(
    file: Path,
    settings: Settings,
    until: Any,
    rtol: float | None,
    atol: float | None,
    method: str | None,
    times: int | None,
    max_steps: int | None,
    keep: str | list[str] | None,
) -> dict[str, Any]:
    """Give the options of a simulation: from the command line, else from the file."""
    from gudgeon._describe import ModelError
    from gudgeon._quantity import KINDS, si

    try:
        end = settings.until if until is None else si(until, KINDS["time"])
    except ModelError as error:
        raise ModelError(f"--until {error}") from None
    if end is None:
        raise ModelError(
            f"{named(file)} does not say how long to run; give --until '24 ms', "
            "or add a table [simulation] with until = '24 ms' to it"
        )
    options: dict[str, Any] = {"until": end}
    chosen = settings.rtol if rtol is None else rtol
    if chosen is not None:
        options["rtol"] = chosen
    by = settings.method if method is None else method
    if by is not None:
        options["method"] = by
    absolute = settings.atol if atol is None else atol
    if absolute is not None:
        options["atol"] = absolute
    most = settings.max_steps if max_steps is None else max_steps
    if most is not None:
        options["max_steps"] = most
    size = settings.keep if keep is None else keep
    if size is not None:
        options["keep"] = size
    count = settings.times if times is None else times
    if count is not None:
        options["times"] = count
    return options


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
