"""Extremes of all channels: over the steps of a run and between them, whatever is kept of it.

At the steps they are known. Between them a channel may have been higher: where the parabola through three steps says
so, and everywhere in a short run, the motion is evaluated at POINTS instants within the step, then once more at the
vertex of the parabola through the best of them. What is left is an error of fourth order in the distance of these
points, far below 1e-4 of a channel's range.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gudgeon._channel import Channel
from gudgeon.math.turning import PLACES, turning_points
from gudgeon.result.labels import dimensions

if TYPE_CHECKING:
    import pandas

#: Gives the channels at some instants, which are in order.
At = Callable[[np.ndarray], Mapping[str, Channel]]

#: Instants within a step that are looked at; a run of so few steps is looked at everywhere.
POINTS, FEW = 7, 256


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


def columns_of(channels: Mapping[str, Channel]) -> Iterator[tuple[str, np.ndarray]]:
    """Go through the numbers of all channels: "slider.velocity.x", and of several sites "guide.force.2.x".

    Vectors in global axes have their size, too: "slider.velocity.magnitude".
    """
    for name, channel in channels.items():
        axes = dimensions(name, channel)
        labels, values = list(axes.values()), channel.values
        if not labels:
            yield name, values
        elif len(labels) == 1:
            for k, label in enumerate(labels[0]):
                yield f"{name}.{label}", values[:, k]
            if "axis" in axes:
                yield f"{name}.magnitude", np.sqrt(np.einsum("ij,ij->i", values, values))
        else:
            for m, site in enumerate(labels[0]):
                for k, label in enumerate(labels[1]):
                    yield f"{name}.{site}.{label}", values[:, m, k]


@np.errstate(all="ignore")
def find_extremes(time: np.ndarray, channels: Mapping[str, Channel], at: At | None = None) -> Extremes:
    """Find the extremes of all channels, between the steps only if they can be evaluated `at` other instants."""
    known, steps = _over(time, channels)
    lengths = np.diff(time)
    steps = steps[lengths[steps] > 0.0]
    if at is None or not len(steps):
        return known
    parts = np.arange(1, POINTS + 1) / (POINTS + 1)
    inside = (time[steps][:, None] + lengths[steps][:, None] * parts).ravel()
    looked = at(inside)
    known = known.and_of(_over(inside, looked)[0])
    vertices = np.unique([*_vertices(time, channels, steps, inside, looked)])
    return known.and_of(_over(vertices, at(vertices))[0]) if len(vertices) else known


def _over(time: np.ndarray, channels: Mapping[str, Channel]) -> tuple[Extremes, np.ndarray]:
    """Return the extremes at some instants, and the steps within which one of the channels may go beyond."""
    names: list[str] = []
    rows: list[tuple[float, float, float, float]] = []
    time, count = np.ascontiguousarray(time), len(time) - 1
    found = np.full(max(count, 0), count <= FEW)
    places, values = np.zeros((2, PLACES), np.int64), np.zeros((2, PLACES))
    for name, numbers in columns_of(channels):
        column = np.ascontiguousarray(numbers, float)
        low, high = turning_points(time, column, places, values)
        names.append(name)
        rows.append((column[low], time[low], column[high], time[high]) if low >= 0 else (np.nan,) * 4)
        if count <= FEW or low < 0:
            continue
        beyond = np.concatenate([places[0, values[0] >= -column[low]], places[1, values[1] >= column[high]]])
        for place in (low, high, *beyond):
            found[max(place - 1, 0)] = found[min(place, count - 1)] = True
    return Extremes(tuple(names), *np.array(rows).reshape(-1, 4).T), np.flatnonzero(found)


def _vertices(
    time: np.ndarray,
    channels: Mapping[str, Channel],
    steps: np.ndarray,
    inside: np.ndarray,
    looked: Mapping[str, Channel],
) -> Iterator[float]:
    """Go through the instants at which parabolas through the best points within a step and their neighbours turn."""
    x = np.column_stack([time[steps], inside.reshape(len(steps), -1), time[steps + 1]])
    for (_, values), (_, seen) in zip(columns_of(channels), columns_of(looked), strict=True):
        f = np.column_stack([values[steps], seen.reshape(len(steps), -1), values[steps + 1]])
        inner = f[:, 1:-1]
        for best in (inner.argmax(), inner.argmin()):
            row, k = divmod(int(best), inner.shape[1])
            t, y = x[row, k : k + 3], f[row, k : k + 3]
            rise, fall = (y[1] - y[0]) / (t[1] - t[0]), (y[2] - y[1]) / (t[2] - t[1])
            bend = (fall - rise) / (t[2] - t[0])
            slope = rise + bend * (t[1] - t[0])
            vertex = t[1] - slope / (2.0 * bend) if bend != 0.0 else np.nan
            if t[0] < vertex < t[2]:
                yield float(vertex)
