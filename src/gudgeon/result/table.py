"""A run as a flat table: one column for each number of its channels, one row for each instant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from gudgeon._channel import Channel
from gudgeon._describe import ModelError, nearest, show
from gudgeon._quantity import listed
from gudgeon.result.extremes import ERRORS
from gudgeon.result.labels import dimensions
from gudgeon.result.number import ChannelNumber, number_of, stem_of
from gudgeon.result.run import Run

if TYPE_CHECKING:
    import pandas

#: Rows that are evaluated, and written, at a time.
ROWS = 20_000
TIME = "time [s]"


class FlatColumn(NamedTuple):
    """One number of a channel: its name, its unit, and where it is in the channel, or how it follows from it."""

    name: str
    unit: str
    channel: str
    place: tuple[int, ...] = ()
    number: ChannelNumber | None = None

    @property
    def heading(self) -> str:
        """The name with its unit: "rocker.acceleration.x [m/s^2]"."""
        return with_unit(self.name, self.unit)

    def of(self, channels: Mapping[str, Channel]) -> np.ndarray:
        """Return the values, as exact as they are."""
        if self.number is not None:
            return self.number(channels)
        where: Any = (slice(None), *self.place)
        return channels[self.channel].values[where]


@dataclass(frozen=True, eq=False)
class RunTable:
    """Columns of a run at the instants that it holds, or at others, where its motion is known."""

    run: Run
    columns: tuple[FlatColumn, ...]
    times: np.ndarray | None = None  # None: those of the run

    @property
    def headings(self) -> list[str]:
        """The headings of all columns, time first."""
        return [TIME, *(column.heading for column in self.columns)]

    def pages(self, rows: int = ROWS) -> Iterator[list[np.ndarray]]:
        """Go through the table, all columns of some rows at a time, time first."""
        times = self.run.time if self.times is None else self.times
        for first in range(0, len(times), rows):
            page = slice(first, first + rows)
            channels = self.run.channels if self.times is None else _between(self.run, times[page])
            part = page if self.times is None else slice(None)
            yield [times[page], *(column.of(channels)[part] for column in self.columns)]

    def arrays(self) -> list[np.ndarray]:
        """Return all columns, time first."""
        pages = list(self.pages(len(self.run.time) if self.times is None else ROWS))
        return [np.concatenate(parts) for parts in zip(*pages, strict=True)] if len(pages) > 1 else pages[0]

    def frame(self) -> pandas.DataFrame:
        """Return the table; `attrs["units"]` has the unit of each column by its heading."""
        import pandas

        frame = pandas.DataFrame(dict(zip(self.headings, self.arrays(), strict=True)))
        units = ["s", *(column.unit for column in self.columns)]
        frame.attrs["units"] = dict(zip(self.headings, units, strict=True))
        return frame


def _between(run: Run, times: np.ndarray) -> Mapping[str, Channel]:
    """Return channels at instants between those of a run; errors of the balance are those of the step before."""
    assert run.motion is not None
    seen = run.motion(times)
    before = np.maximum(np.searchsorted(run.time, times, side="right") - 1, 0)
    errors = {name: c._replace(values=c.values[before]) for name, c in run.channels.items() if name.startswith(ERRORS)}
    return _Overlaid(seen, errors)


class _Overlaid(Mapping[str, Channel]):
    """Channels, some of which are replaced."""

    def __init__(self, below: Mapping[str, Channel], above: Mapping[str, Channel]) -> None:
        self._below, self._above = below, above

    def __getitem__(self, name: str) -> Channel:
        return self._above[name] if name in self._above else self._below[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._below)

    def __len__(self) -> int:
        return len(self._below)


def flat_columns(run: Run, names: Any = None) -> tuple[FlatColumn, ...]:
    """Return the columns of some channels, in the order in which they are asked for.

    Parameters
    ----------
    run : Run
    names : str or sequence of str or None
        Channels, "slider.velocity", components of them, "slider.velocity.x", sizes of vectors, "B.force.magnitude", or
        parts, "slider", with all of their channels; None: all channels.

    Raises
    ------
    ModelError
        There is no such channel or part, with the nearest that there is.
    """
    if names is None:
        return tuple(column for name, channel in run.channels.items() for column in _columns_of(name, channel))
    asked = [names] if isinstance(names, str) else listed(names)
    if not isinstance(asked, Sequence) or not asked:
        raise ModelError(f"channels {show(names)} must be a list of channels, like ['slider.velocity', 'B.force.x']")
    found: dict[str, FlatColumn] = {}
    for name in asked:
        if name != "time":
            found |= {column.name: column for column in _asked(run, name)}
    return tuple(found.values())


def _asked(run: Run, name: Any) -> list[FlatColumn]:
    """Return the columns that one name stands for."""
    if not isinstance(name, str):
        raise ModelError(f"channels: {show(name)} is not the name of a channel; give one like 'slider.velocity.x'")
    of_part = [key for key in run.channels if key.partition(".")[0] == name and key != name]
    if of_part:
        return [column for key in of_part for column in _columns_of(key, run.channels[key])]
    stem = stem_of(name, run.channels)
    if stem is None:
        parts = list(dict.fromkeys(key.partition(".")[0] for key in run.channels))
        lost, known = run.not_kept(name), [*parts, *run.channels]
        raise ModelError(lost or f"there is no channel or part {show(name)}; {nearest(name, known, 'run.channels')}")
    inside = [c for c in _columns_of(stem, run.channels[stem]) if f"{c.name}.".startswith(f"{name}.")]
    if inside:
        return inside
    number = number_of(run, name)  # a magnitude; it says what is wrong with any other name
    return [FlatColumn(name, number.unit, stem, number=number)]


def _columns_of(name: str, channel: Channel) -> list[FlatColumn]:
    """Return the columns of a channel: one for each component, at each site."""
    axes = dimensions(name, channel)
    places = product(*(range(len(labels)) for labels in axes.values()))
    words = product(*axes.values())
    return [
        FlatColumn(".".join([name, *labels]), channel.units, name, place)
        for labels, place in zip(words, places, strict=True)
    ]


def with_unit(name: str, unit: str) -> str:
    """Write a heading: the name, and the unit in brackets if there is one."""
    return f"{name} [{unit}]" if unit else name
