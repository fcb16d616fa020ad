"""gudgeon spectrum: the power spectral density of channels of a saved run, and its strongest lines."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from gudgeon._text import say
from gudgeon.cli._options import NoVerify, SavedRun, quantity
from gudgeon.cli._readings import ChannelNames, Figure, Last, Table


def spectrum(
    file: SavedRun,
    channels: ChannelNames,
    step: Annotated[
        Any,
        typer.Option(
            parser=quantity, metavar="TIME", help="How far samples are apart.  [default: a quarter of a step]"
        ),
    ] = None,
    segment: Annotated[
        Any,
        typer.Option(
            parser=quantity, metavar="TIME", help="Length of a segment.  [default: about a quarter of the run]"
        ),
    ] = None,
    window: Annotated[str, typer.Option(help="hann, flattop, boxcar, hamming, blackman, ...")] = "hann",
    lines: Annotated[int, typer.Option(metavar="COUNT", help="How many of the strongest lines to list.")] = 8,
    amplitude: Annotated[bool, typer.Option("--amplitude", help="Draw amplitudes of sines, not the density.")] = False,
    last: Last = None,
    table: Table = None,
    figure: Figure = None,
    no_verify: NoVerify = False,
) -> None:
    """Write the strongest lines in the spectrum of channels of a saved RUN, by Welch's method.

    A line is a local maximum; its amplitude is that of a sine. The run is simulated again for what lies between its
    instants. For example:

    gudgeon spectrum run.nc slider.acceleration.x --last 10 --figure spectrum.png
    """
    import pandas

    from gudgeon._arguments import whole
    from gudgeon.cli._readings import as_written, opened, write_figure, write_table
    from gudgeon.result.table import with_unit

    count = whole("--lines", lines, 10_000)
    run = opened(file, last, table, figure, verify=not no_verify)
    options: dict[str, Any] = {"step": step, "segment": segment, "window": window}
    found = {name: run.spectrum(name, **options) for name in channels}
    for name, one in found.items():
        about = one.attrs
        heading = with_unit(name, one["amplitude"].attrs["units"])
        say(f"{heading}, segments: {about['segments']}, window: {about['window']}")
        say(f"{as_written(_strongest(one, count))}\n")
    columns = {
        with_unit(f"{name} {what}", one[what].attrs["units"]): one[what].to_series()
        for name, one in found.items()
        for what in ("density", "amplitude")
    }
    write_table(pandas.DataFrame(columns).rename_axis("frequency [Hz]"), table)
    drawn = "amplitude" if amplitude else "density"
    write_figure(lambda ax: run.plot_spectrum(*channels, ax=ax, quantity=drawn, **options), figure)


def _strongest(found: Any, count: int) -> Any:
    """Return the lines that are higher than both neighbours, the strongest first."""
    import numpy as np

    values = found["amplitude"].values
    inside = np.flatnonzero((values[1:-1] > values[:-2]) & (values[1:-1] >= values[2:])) + 1
    order = inside[np.argsort(-values[inside], kind="stable")][:count]
    lines = found["amplitude"][order].to_series()
    return lines.to_frame().rename_axis("frequency [Hz]").reset_index().rename_axis(None).set_axis(
        range(1, len(order) + 1)
    )  # fmt: skip
