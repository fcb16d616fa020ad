"""gudgeon equilibrium: where a mechanism rests, and its modes there."""

from __future__ import annotations

from typing import Annotated

import typer

from gudgeon.cli._options import Changes, MechanismFile, OwnLaws


def equilibrium(
    file: MechanismFile,
    changes: Changes = None,
    laws: OwnLaws = None,
    time: Annotated[str, typer.Option(help="When loads act and drives stand so, in s or with a unit.")] = "0 s",
    drives: Annotated[
        str, typer.Option(help="hold their positions, turn at their speed, or auto: turn for the sake of films.")
    ] = "auto",
    keep_neutral: Annotated[
        bool, typer.Option("--keep-neutral", help="Leave motions that nothing resists as they are.")
    ] = False,
    modes: Annotated[bool, typer.Option("--modes", help="List natural frequencies and damping, too.")] = False,
) -> None:
    """Find where the mechanism in FILE rests, and say whether it is stable there.

    `gudgeon run FILE --from equilibrium` starts a run there.
    """
    from rich.console import Console

    from gudgeon._describe import ModelError
    from gudgeon._path import naming_file
    from gudgeon.cli._changes import with_changes
    from gudgeon.cli._files import summary_table
    from gudgeon.model.files import read_with_settings

    mechanism = with_changes(read_with_settings(file)[0], changes or ())
    try:
        with naming_file(file):
            found = mechanism.equilibrium(time=time, drives=drives, neutral="keep" if keep_neutral else "refuse")
            about = found.modes() if modes else None
    except ModelError as error:
        raise ModelError(str(error).replace("neutral='keep'", "--keep-neutral")) from None
    console = Console(highlight=False, markup=False)
    console.print(summary_table(found.summary()))
    if about is not None:
        console.print()
        print(about.table.to_string(float_format=lambda value: f"{value:.6g}"))
