"""gudgeon revolutions: statistics of a saved run, revolution by revolution."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from gudgeon._text import say
from gudgeon.cli._options import NoVerify, SavedRun, quantity
from gudgeon.cli._readings import Last, Of, Table


def revolutions(
    file: SavedRun,
    channels: Annotated[
        list[str] | None, typer.Argument(metavar="CHANNEL...", help="Like slider.acceleration.x or motor.torque.")
    ] = None,
    of: Of = None,
    period: Annotated[
        Any,
        typer.Option(parser=quantity, metavar="TIME", help="Count periods of this length instead, like '12 ms'."),
    ] = None,
    last: Last = None,
    table: Table = None,
    no_verify: NoVerify = False,
) -> None:
    """Write mean, RMS, extremes and impacts of each whole revolution in a saved RUN, and whether it has settled.

    The run is simulated again for what lies between its instants. For example:

    gudgeon revolutions run.nc slider.acceleration.x motor.torque --table turns.csv
    """
    from gudgeon._describe import ModelError
    from gudgeon.cli._readings import as_written, opened, write_table
    from gudgeon.result.table import with_unit

    run = opened(file, last, table, verify=not no_verify)
    try:
        found = run.revolutions(channels or (), period=period, of=of)
        settled = run.settled(channels or None, period=period, of=of)
    except ModelError as error:
        raise ModelError(str(error).replace("by of=...", "by --of")) from None
    units = found.attrs["units"]
    for part in dict.fromkeys(found.columns.get_level_values("of")):
        say(f"{with_unit(part, units.get(part, ''))}\n{as_written(found[part].rename_axis(None, axis=1))}\n")
    say(settled)
    flat = found.set_axis([with_unit(f"{part} {what}", units.get(part, "")) for part, what in found.columns], axis=1)
    write_table(flat, table)
