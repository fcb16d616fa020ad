"""Extremes of all channels: over the steps of a run and between them, whatever is kept of it.

At the steps they are known. Between them a channel may have been higher: where the parabola through three steps says
so, and everywhere in a short run, the motion is evaluated at POINTS instants within the step, then once more at the
vertex of the parabola through the best of them. What is left is an error of fourth order in the distance of these
points, far below 1e-4 of a channel's range. Where channels may jump, the motion is evaluated just beside. Errors of
the energy balance and of constraints are those at the steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gudgeon._channel import Channel
from gudgeon._describe import ModelError, nearest, show
from gudgeon.math.turning import PLACES, turning_points, vertices
from gudgeon.result.labels import dimensions

if TYPE_CHECKING:
    import pandas

#: Gives the channels at some instants, which are in order.
At = Callable[[np.ndarray], Mapping[str, Channel]]

#: Instants within a step that are looked at; a run of so few steps is looked at everywhere.
POINTS, FEW = 5, 256
NO_INSTANTS = np.zeros(0)


#: Vectors whose size counts, by how their names end.
SIZED = ("force", "eccentricity")
#: Errors, by how their names begin: they are known at the steps, and between them are those of the interpolation.
ERRORS = ("energy.residual", "constraints.")
#: What is known of each channel.
EXTREMES = ("minimum", "minimum_time", "maximum", "maximum_time")


@dataclass(frozen=True)
class Extremes:
    """The least and the largest value of each channel, and when that was."""

    names: tuple[str, ...]
    minimum: np.ndarray
    minimum_time: np.ndarray
    maximum: np.ndarray
    maximum_time: np.ndarray

    def frame(self) -> pandas.DataFrame:
        """Return them as a table, a row for each channel."""
        import pandas

        columns = {name: getattr(self, name) for name in EXTREMES}
        return pandas.DataFrame(columns, index=pandas.Index(self.names, name="channel"))

    def of(self, channel: str) -> tuple[float, float, float, float]:
        """Return the minimum of a channel and its time, the maximum and its time."""
        if channel not in self.names:
            parts = [name for name in self.names if isinstance(channel, str) and name.startswith(f"{channel}.")]
            raise ModelError(
                f"{show(channel)} is more than one number; choose one of {', '.join(parts)}"
                if parts
                else f"there is no channel {show(channel)} in this run; {nearest(channel, self.names, 'run.extremes')}"
            )
        k = self.names.index(channel)
        return float(self.minimum[k]), float(self.minimum_time[k]), float(self.maximum[k]), float(self.maximum_time[k])

    def and_of(self, other: Extremes) -> Extremes:
        """Return the extremes of two parts of a run."""
        lower, higher = other.minimum < self.minimum, other.maximum > self.maximum
        return Extremes(
            self.names,
            np.where(lower, other.minimum, self.minimum),
            np.where(lower, other.minimum_time, self.minimum_time),
            np.where(higher, other.maximum, self.maximum),
            np.where(higher, other.maximum_time, self.maximum_time),
        )

    def joined(self, more: Extremes) -> Extremes:
        """Return them with those of further channels."""
        columns = (np.concatenate([getattr(self, name), getattr(more, name)]) for name in EXTREMES)
        return Extremes((*self.names, *more.names), *columns)

    def without_errors(self) -> Extremes:
        """Return them with those of errors unknown (NaN)."""
        errors = np.array([name.startswith(ERRORS) for name in self.names], bool)
        return Extremes(self.names, *(np.where(errors, np.nan, getattr(self, name)) for name in EXTREMES))


def columns_of(channels: Mapping[str, Channel]) -> Iterator[tuple[str, np.ndarray]]:
    """Go through the numbers of all channels: "slider.velocity.x", and of several sites "guide.force.2.x".

    Forces and eccentricities have their size, too: "B.film_force.magnitude".
    """
    for name, channel in channels.items():
        axes = dimensions(name, channel)
        labels, values = list(axes.values()), np.ascontiguousarray(channel.values.T, float)  # time is the last axis now
        if not labels:
            yield name, values
        elif len(labels) == 1:
            for k, label in enumerate(labels[0]):
                yield f"{name}.{label}", values[k]
            if "axis" in axes and name.endswith(SIZED):
                yield f"{name}.magnitude", np.sqrt(np.einsum("ij,ij->j", values, values))
        else:
            for m, site in enumerate(labels[0]):
                for k, label in enumerate(labels[1]):
                    yield f"{name}.{site}.{label}", values[k, m]


@np.errstate(all="ignore")
def find_extremes(
    time: np.ndarray, channels: Mapping[str, Channel], at: At | None = None, beside: np.ndarray = NO_INSTANTS
) -> Extremes:
    """Find the extremes of all channels, between the steps only if they can be evaluated `at` other instants.

    Instants that are `beside` those at which channels jump are looked at, too. The extremes of a channel are the same
    whatever other channels are looked at: each has its own instants, which are evaluated together.
    """
    known, found = _over(time, channels)
    lengths = np.diff(time)
    found = [marked[lengths[marked] > 0.0] for marked in found]
    steps = np.unique(np.concatenate(found)) if found else np.zeros(0, int)
    if at is None or not len(steps):
        return known
    found = [np.searchsorted(steps, marked) for marked in found]
    parts = np.arange(1, POINTS + 1) / (POINTS + 1)
    inside = time[steps][:, None] + lengths[steps][:, None] * parts
    extra = between_ends(beside, time)
    every = np.concatenate([inside.ravel(), extra])
    order = np.argsort(every, kind="stable")
    looked = at(every[order])
    rows = np.argsort(order, kind="stable")
    within, others = rows[: inside.size].reshape(inside.shape), rows[inside.size :]
    own = [np.sort(np.concatenate([within[marked].ravel(), others])) for marked in found]
    known = known.and_of(_at_own(every[order], looked, own).without_errors())
    last = _vertices(time, channels, steps, found, inside, looked, within)
    if not np.isfinite(last).any():
        return known
    instants = np.unique(last[np.isfinite(last)])
    own = [np.searchsorted(instants, row[np.isfinite(row)]) for row in np.sort(last, axis=1)]
    return known.and_of(_at_own(instants, at(instants), own).without_errors())


def between_ends(instants: np.ndarray, time: np.ndarray) -> np.ndarray:
    """Return those instants that lie within a run."""
    return instants[(instants > time[0]) & (instants < time[-1])]


def _over(time: np.ndarray, channels: Mapping[str, Channel]) -> tuple[Extremes, list[np.ndarray]]:
    """Return the extremes at some instants, and the steps within which each of the channels may go beyond."""
    names: list[str] = []
    rows: list[tuple[float, float, float, float]] = []
    steps: list[np.ndarray] = []
    time, count = np.ascontiguousarray(time), max(len(time) - 1, 0)
    places, values = np.zeros((2, PLACES), np.int64), np.zeros((2, PLACES))
    found = np.zeros(count if count > FEW else 0, bool)
    for name, column in columns_of(channels):
        found[:] = False
        low, high = turning_points(time, column, places, values, found)
        names.append(name)
        rows.append((column[low], time[low], column[high], time[high]) if low >= 0 else (np.nan,) * 4)
        steps.append(np.flatnonzero(found) if count > FEW else np.arange(count))
    return Extremes(tuple(names), *np.array(rows).reshape(-1, 4).T), steps


def _at_own(time: np.ndarray, channels: Mapping[str, Channel], own: Sequence[np.ndarray]) -> Extremes:
    """Return the extremes at some instants, of which each of the numbers has its `own`."""
    names: list[str] = []
    rows: list[tuple[float, float, float, float]] = []
    for (name, column), chosen in zip(columns_of(channels), own, strict=True):
        values = column[chosen]
        names.append(name)
        if np.isnan(values).all():
            rows.append((np.nan,) * 4)
            continue
        low, high = chosen[np.nanargmin(values)], chosen[np.nanargmax(values)]
        rows.append((column[low], time[low], column[high], time[high]))
    return Extremes(tuple(names), *np.array(rows).reshape(-1, 4).T)


def _vertices(
    time: np.ndarray,
    channels: Mapping[str, Channel],
    steps: np.ndarray,
    found: Sequence[np.ndarray],
    inside: np.ndarray,
    looked: Mapping[str, Channel],
    rows: np.ndarray,
) -> np.ndarray:
    """Return the instants at which parabolas through the best points within a step and their neighbours turn.

    `found` says which of the steps count for each of the numbers, `rows` where the instants `inside` steps are among
    those that were looked at. A row is one number's; NaN where a parabola does not turn.
    """
    x = np.column_stack([time[steps], inside, time[steps + 1]])
    ends = {name: c._replace(values=c.values[np.concatenate([steps, steps + 1])]) for name, c in channels.items()}
    turns = np.full((len(found), 2), np.nan)
    pairs = zip(columns_of(ends), columns_of(looked), strict=True)
    for k, ((_, values), (_, seen)) in enumerate(pairs):
        own = found[k]
        f = np.column_stack([values[: len(steps)][own], seen[rows[own]], values[len(steps) :][own]])
        vertices(np.ascontiguousarray(x[own]), np.ascontiguousarray(f), turns[k])
    return turns
