"""gudgeon orders: amplitudes of the orders of a rotation in channels of a saved run."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from gudgeon._text import say
from gudgeon.cli._options import NoVerify, SavedRun
from gudgeon.cli._readings import ChannelNames, Figure, Last, Of, Table


def orders(
    file: SavedRun,
    channels: ChannelNames,
    of: Of = None,
    count: Annotated[int, typer.Option(help="The highest order.")] = 10,
    fraction: Annotated[int, typer.Option(help="Orders are 1/FRACTION apart: 2 for half orders.")] = 1,
    last: Last = None,
    table: Table = None,
    figure: Figure = None,
    no_verify: NoVerify = False,
) -> None:
    """Write amplitude and phase of the orders of a shaft in channels of a saved RUN.

    The run is simulated again for what lies between its instants. For example:

    gudgeon orders run.nc slider.acceleration.x --last 10 --figure orders.png
    """
    import pandas

    from gudgeon._describe import ModelError
    from gudgeon.cli._readings import as_written, opened, write_figure, write_table
    from gudgeon.result.table import with_unit

    run = opened(file, last, table, figure, verify=not no_verify)
    options: dict[str, Any] = {"of": of, "count": count, "fraction": fraction}
    try:
        found = {name: run.orders(name, **options) for name in channels}
    except ModelError as error:
        raise ModelError(str(error).replace("by of=...", "by --of")) from None
    columns = {
        with_unit(f"{name} {what}", one[what].attrs["units"]): one[what].to_series()
        for name, one in found.items()
        for what in ("amplitude", "phase")
    }
    frame = pandas.DataFrame(columns)
    say(as_written(frame))
    write_table(frame, table)
    write_figure(lambda ax: run.plot_orders(*channels, ax=ax, **options), figure)
