"""gudgeon orbit: find a motion that repeats itself, with its multipliers."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gudgeon._text import named
from gudgeon.cli._options import AllowPaths, Changes, Channel, MechanismFile, OwnLaws, Period, Plot


def orbit(
    file: MechanismFile,
    changes: Changes = None,
    laws: OwnLaws = None,
    allow_paths: AllowPaths = False,
    period: Period = None,
    revolutions: Annotated[int, typer.Option(min=1, max=10_000, help="Repeat after so many periods.")] = 1,
    rtol: Annotated[float, typer.Option(help="Relative tolerance of a step.")] = 1e-12,
    tolerance: Annotated[float, typer.Option(help="By how much it may miss itself, in parts of its size.")] = 1e-10,
    output: Annotated[Path | None, typer.Option(help="Save one period of it, as netCDF.")] = None,
    plot: Plot = None,
    channel: Channel = None,
) -> None:
    """Find a motion of the mechanism in FILE that repeats itself, and say whether it is stable.

    It begins where the motion is when it almost repeats itself. Exit codes: 0 found, 2 wrong input, or none is found.
    """
    from rich.console import Console

    from gudgeon._path import naming_file
    from gudgeon.analysis import periodic_orbit
    from gudgeon.analysis._period import is_driven, period_of
    from gudgeon.cli._changes import with_changes
    from gudgeon.cli._files import summary_table, writable
    from gudgeon.cli._pictures import check_picture, save_picture
    from gudgeon.model.files import read

    mechanism = with_changes(read(file, allow_paths=allow_paths), changes or ())
    if output is not None:
        _check_output(writable(output, "--output"), file)
    check_picture(plot, channel, file, mechanism)
    with naming_file(file):
        whole = revolutions * period_of(mechanism, period) if is_driven(mechanism) else None
        found = periodic_orbit(mechanism, period=whole, rtol=rtol, tolerance=tolerance)
    lines = found.summary()
    if output is not None:
        found.run.save(output)
        lines.append(("saved", named(output)))
    if plot is not None:
        save_picture(found.plot(channel), plot)
        lines.append(("drawn", str(plot)))
    Console(highlight=False, markup=False).print(summary_table(lines))


def _check_output(output: Path, file: Path) -> None:
    """Refuse to replace the model, and what is no saved run by its name."""
    from gudgeon._describe import ModelError

    if output.suffix.lower() != ".nc":
        raise ModelError(f"--output {named(output)}: a run is saved as netCDF; name it {named(output.stem)}.nc")
    if output.exists() and output.samefile(file):
        raise ModelError(f"--output {named(output)} is the mechanism itself; name another file")
