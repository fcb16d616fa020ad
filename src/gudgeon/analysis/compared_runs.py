"""Runs side by side: extremes, means and differences of their channels, over the time that all of them cover."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._describe import ModelError, nearest, show
from gudgeon._display import some, table
from gudgeon._quantity import listed
from gudgeon._text import escaped
from gudgeon.analysis._means import at_bounds, means
from gudgeon.analysis.revolutions import extremes_between
from gudgeon.result.extremes import ERRORS
from gudgeon.result.number import ChannelNumber, number_of
from gudgeon.result.run import Run
from gudgeon.result.table import FlatColumn, flat_columns, with_unit
from gudgeon.result.window import window
from gudgeon.simulate.again import with_motion

if TYPE_CHECKING:
    import pandas

#: What is compared of each number, and how many rows are shown.
STATISTICS, ROWS = ("minimum", "maximum", "mean", "rms"), 40


@dataclass(frozen=True, eq=False, repr=False)
class ComparedRuns:
    """Runs side by side: a table, and a figure with common axes.

    Attributes
    ----------
    runs : dict of str to Run
        The runs by name, the part of each that is compared.
    table : pandas.DataFrame
        A row for each number and statistic ("minimum", "maximum", "mean", "rms"), a column for each run, and one for
        each but the first with the difference from the first, "play - ideal". `attrs["units"]` has the units.
    begin, end : float
        From when to when they are compared, in s.
    missing : dict of str to tuple of str
        Channels that others have, by the run that has them not.
    messages : tuple of str
        What is to be said of the comparison.
    """

    runs: Mapping[str, Run]
    table: pandas.DataFrame
    begin: float
    end: float
    missing: Mapping[str, tuple[str, ...]]
    messages: tuple[str, ...] = ()

    def plot(self, *channels: str, over: str = "time", ax: Any = None) -> Any:
        """Draw channels of all runs into common axes, one for each unit, with the names of the runs in the legend.

        Parameters
        ----------
        *channels : str
            Names like "slider.velocity.x"; a run that has one of them not is left out of its axes.
        over : str, default "time"
            The channel along x.
        ax : matplotlib Axes, or a sequence of them, optional
            Where to draw: one axes for each unit. By default, a new figure.
        """
        from gudgeon.plot.side_by_side import plot_side_by_side

        return plot_side_by_side(self.runs, channels, over, ax)

    def __repr__(self) -> str:
        rows = self._rows()
        return "\n".join(
            [f"from {self.begin:g} s to {self.end:g} s", "", table(rows), "", *map(escaped, self.messages)]
        ).rstrip()

    def _repr_html_(self) -> str:
        head, *rows = self._rows()
        cells = "".join(f"<th>{escape(word)}</th>" for word in head)
        body = "".join(f"<tr>{''.join(f'<td>{escape(word)}</td>' for word in row)}</tr>" for row in rows)
        notes = "".join(f"<p>{escape(message)}</p>" for message in self.messages)
        caption = f"<caption>from {self.begin:g} s to {self.end:g} s</caption>"
        return f"<table>{caption}<tr>{cells}</tr>{body}</table>{notes}"

    def _rows(self) -> list[list[str]]:
        """Return the table as words, as much of it as is shown."""
        units, rows = self.table.attrs["units"], [["channel", "", *map(str, self.table.columns)]]
        shown = self.table.head(ROWS)
        for name, group in groupby(zip(shown.index, shown.to_numpy(), strict=True), lambda row: row[0][0]):
            for k, ((_, statistic), values) in enumerate(group):
                numbers = ["missing" if np.isnan(value) else f"{value:.5g}" for value in values]
                rows.append([with_unit(name, units[name]) if k == 0 else "", statistic, *numbers])
        if len(self.table) > ROWS:
            rows.append([f"... and {len(self.table) - ROWS} more rows in .table", "", *[""] * len(self.table.columns)])
        return rows


def compare(runs: Mapping[str, Run] | Sequence[Run], channels: str | Sequence[str] | None = None) -> ComparedRuns:
    """Compare runs: extremes, means and root mean squares of their channels, and how they differ from the first.

    Parameters
    ----------
    runs : mapping of str to Run, or sequence of Run
        By the names that they get: {"ideal": run1, "play": run2}.
    channels : str or sequence of str, default None
        Channels, components of them, or parts, as of `run.to_dataframe`. None: all that all runs have, but for modes
        and errors.

    Returns
    -------
    ComparedRuns
        `table`, which is shown as text and HTML, and `plot(channels)`.

    Raises
    ------
    ModelError
        There are fewer than two runs, they have no time in common, or none of them has a channel.

    Notes
    -----
    Runs are compared over the time that all of them cover, which the result says. Extremes are those of the motion
    between steps, too; means are weighed by time. Where a run has a channel not, its numbers are NaN, and `missing`
    names it. A run whose motion between its instants is not known is simulated again; where that cannot be done, its
    numbers are over the instants that it holds, and a message says so.

    Examples
    --------
    >>> import gudgeon as gd
    >>> rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
    >>> pendulum = gd.Mechanism("pendulum", [rod], [gd.Revolute("O", "ground", "rod", at=(0, 0))], gravity=(0, -9.81))
    >>> both = gd.compare({"light": pendulum.simulate(1.0), "heavy": pendulum.with_({"rod.mass": 2.0}).simulate(1.0)})
    >>> bool(both.table.loc[("rod.velocity.x", "maximum"), "heavy - light"] > 0)
    True
    """
    import pandas

    named = _named(runs)
    begin = max(float(run.time[0]) for run in named.values())
    end = min(float(run.time[-1]) for run in named.values())
    if not end > begin:
        spans = ", ".join(f"{name} from {run.time[0]:g} s to {run.time[-1]:g} s" for name, run in named.items())
        raise ModelError(f"the runs have no time in common: {spans}; compare runs, or windows, that overlap")
    columns, missing = _columns(named, channels)
    said = _spans(named, begin, end) + _absent(missing, asked=channels is not None)
    parts: dict[str, Run] = {}
    for name, run in named.items():
        parts[name], note = _part(run, begin, end)
        said += [f"{name}: {note}"] if note else []
    found = {name: _statistics(part, columns, begin, end) for name, part in parts.items()}
    rows = pandas.MultiIndex.from_product([list(columns), STATISTICS], names=["channel", "statistic"])
    made = pandas.DataFrame({name: values.ravel() for name, values in found.items()}, index=rows)
    first, *others = named
    for name in others:
        made[f"{name} - {first}"] = made[name] - made[first]
    made.attrs["units"] = columns
    return ComparedRuns(parts, made, begin, end, missing, tuple(said))


def _named(runs: Any) -> dict[str, Run]:
    """Return runs by name, two at least."""
    if isinstance(runs, Sequence) and not isinstance(runs, str):
        runs = {f"run {k}": run for k, run in enumerate(runs, 1)}
    if not isinstance(runs, Mapping):
        raise ModelError(
            f"{show(runs)} are no runs to compare; give them by name, like {{'ideal': run1, 'play': run2}}"
        )
    for name, run in runs.items():
        if not isinstance(name, str) or not name:
            raise ModelError(f"{show(name)} is not a name for a run; give one like 'ideal'")
        if not isinstance(run, Run):
            raise ModelError(f"{name}: {show(run)} is not a run; give what simulate(...) returned, or load(...) read")
    if len(runs) < 2:
        raise ModelError("there must be at least two runs to compare; give them like {'ideal': run1, 'play': run2}")
    return dict(runs)


def _columns(runs: Mapping[str, Run], channels: Any) -> tuple[dict[str, str], dict[str, tuple[str, ...]]]:
    """Return the numbers that are compared with their units, and what runs have not that others have."""
    found = {name: {column.name: column for column in _asked(run, channels, runs)} for name, run in runs.items()}
    every: dict[str, FlatColumn] = {}
    for some_columns in found.values():
        every |= {name: column for name, column in some_columns.items() if name not in every}
    missing = {run: tuple(name for name in every if name not in mine) for run, mine in found.items()}
    missing = {run: names for run, names in missing.items() if names}
    units = {
        name: column.unit
        for name, column in every.items()
        if channels is not None or not any(name in names for names in missing.values())
    }
    if not units:
        raise ModelError("the runs have no channel in common; give the channels to compare")
    return units, missing


def _asked(run: Run, channels: Any, runs: Mapping[str, Run]) -> list[FlatColumn]:
    """Return the columns of a run that are asked for; those that only other runs have are left out."""
    if channels is None:
        columns = flat_columns(run)
        return [c for c in columns if not c.name.startswith(ERRORS) and not c.channel.endswith("mode")]
    result: list[FlatColumn] = []
    names = [channels] if isinstance(channels, str) else listed(channels)
    if not isinstance(names, Sequence) or not names or not all(isinstance(name, str) for name in names):
        raise ModelError(f"channels {show(channels)} must be a list of channels, like ['slider.velocity', 'B.force.x']")
    for name in names:
        try:
            result += flat_columns(run, name)
        except ModelError:
            if not any(_has(other, name) for other in runs.values()):
                parts = dict.fromkeys(key.partition(".")[0] for other in runs.values() for key in other.channels)
                known = [*parts, *dict.fromkeys(key for other in runs.values() for key in other.channels)]
                raise ModelError(f"no run has a channel {show(name)}; {nearest(name, known, 'run.channels')}") from None
    return result


def _has(run: Run, name: Any) -> bool:
    try:
        return bool(flat_columns(run, name))
    except ModelError:
        return False


def _part(run: Run, begin: float, end: float) -> tuple[Run, str]:
    """Return the part of a run that is compared, and what is to be said of it."""
    try:
        known, note = with_motion(run, "a comparison"), ""
    except ModelError as error:
        known, note = run, f"over the instants that it holds: {error}"
    if (begin, end) != (known.time[0], known.time[-1]):
        known = window(known, begin, end)
    return known, note


def _statistics(part: Run, columns: Mapping[str, str], begin: float, end: float) -> np.ndarray:
    """Return the statistics of some numbers of a run, a row for each; NaN where it has it not."""
    numbers: dict[str, ChannelNumber] = {}
    for name in columns:
        if _has(part, name):
            numbers[name] = number_of(part, name)
    bounds = np.array([begin, end])
    mean, rms = means(at_bounds(part, bounds), list(numbers.values()), bounds)
    extremes = part._extremes
    result = np.full((len(columns), len(STATISTICS)), np.nan)
    for row, name in enumerate(columns):
        if name in numbers:
            k = list(numbers).index(name)
            if name in extremes.names:
                least, _, most, _ = extremes.of(name)
            else:  # the size of a velocity, for instance
                (least,), (most,) = extremes_between(part, numbers[name], bounds)
            result[row] = least, most, mean[0, k], rms[0, k]
    return result


def _spans(runs: Mapping[str, Run], begin: float, end: float) -> list[str]:
    """Return what is left out of runs that cover more than the others."""
    return [
        f"{name} goes from {run.time[0]:g} s to {run.time[-1]:g} s; only {begin:g} s to {end:g} s of it is compared"
        for name, run in runs.items()
        if run.time[0] < begin or run.time[-1] > end
    ]


def _absent(missing: Mapping[str, tuple[str, ...]], asked: bool) -> list[str]:
    what = "missing in" if asked else "left out, since missing in"
    return [f"{what} {name}: {some(names)}" for name, names in missing.items()]
