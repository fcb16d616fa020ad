"""Leave out samples of a run that nobody sees in a figure, and state how far a figure of the others may be off.

Samples are chosen for all channels together, by time and amplitude: see `gudgeon.math.thinning`. The tolerance is a
part of each channel's range, or of the round-off of channels with the same unit if that is more. The first level of
thinning is far below a pixel; each further one halves about the number of samples.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import isfinite
from typing import TYPE_CHECKING

import numpy as np

from gudgeon._channel import Channel
from gudgeon.math.thinning import thin
from gudgeon.result.extremes import ERRORS, At, Extremes, columns_of

if TYPE_CHECKING:
    from gudgeon.result.run import Run

#: Tolerance of the first level, as a part of a channel's range, its growth from level to level (the error of a line
#: grows with the square of its length), and the level from which on it stays: the errors of all levels add up, and stay
#: below a pixel.
FINEST, COARSER, COARSEST = 1e-6, 4.0, 3
#: Cells of time of the first level, in which extremes are kept where lines are not enough; the last level has one.
CELLS, LEVELS = 1 << 16, 17
#: What is below this part of the largest value of all channels with the same unit is round-off.
ROUND_OFF = 1e-12
#: Pixels of a figure along each side: what is off by less than one of them is not seen.
PIXELS = 1000.0
#: Instants that curves are drawn through at least, where the motion is known there.
CURVE = 1000


@dataclass(frozen=True)
class Level:
    """How much is left out: relative tolerance, and number of cells."""

    number: int

    @property
    def tolerance(self) -> float:
        """The tolerance, as a part of each channel's range."""
        return FINEST * COARSER ** min(self.number, COARSEST)

    @property
    def cells(self) -> int:
        """The number of cells."""
        return max(CELLS >> self.number, 1)


@dataclass(frozen=True)
class Curves:
    """The numbers of all channels: a row for each instant, and what a tolerance is a part of; infinite for errors."""

    names: tuple[str, ...]
    rows: np.ndarray

    @classmethod
    def of(cls, columns: Mapping[str, np.ndarray]) -> Curves:
        """Return columns as curves."""
        return cls(tuple(columns), np.ascontiguousarray(np.array(list(columns.values())).T))


def sizes_of(channels: Mapping[str, Channel], known: Extremes) -> np.ndarray:
    """Return what tolerances are parts of: the ranges of all columns, but at least their round-off.

    Those of errors, of the energy balance and of constraints, are infinite: they are round-off, and not looked at.
    """
    first = {stem: channel._replace(values=channel.values[:1]) for stem, channel in channels.items()}
    units = np.array([channel.units for stem, channel in first.items() for _ in columns_of({stem: channel})])
    largest = np.maximum(np.abs(known.minimum), np.abs(known.maximum))
    floor = np.zeros(len(units))
    for unit in set(units):
        floor[units == unit] = ROUND_OFF / FINEST * largest[units == unit].max()
    errors = np.array([name.startswith(ERRORS) for name in known.names])
    return np.where(errors, np.inf, np.maximum(known.maximum - known.minimum, floor))


def chosen(
    time: np.ndarray, rows: np.ndarray, allowed: np.ndarray, cells: tuple[float, float], needed: np.ndarray
) -> tuple[np.ndarray, bool]:
    """Return which samples are kept, and whether some cells have only their extremes.

    Parameters
    ----------
    time : ndarray
        The instants, in s.
    rows : ndarray
        The values of all curves, a row for each instant.
    allowed : ndarray
        How far straight lines may be off each curve.
    cells : tuple
        Where cells begin, and their length, in s.
    needed : ndarray of bool
        Samples that are kept in any case.
    """
    kept, width = np.zeros(len(time), bool), rows.shape[1]
    packed = thin(
        np.ascontiguousarray(time, float), np.ascontiguousarray(rows, float), np.ascontiguousarray(allowed, float),
        float(cells[0]), float(cells[1]), needed, np.empty((2, width)), np.zeros((2, width), np.int64),
        np.zeros(len(time), bool), kept,
    )  # fmt: skip
    return kept, bool(packed)


@dataclass(frozen=True)
class Thinning:
    """How far the motion of a thinned run may be off straight lines between its instants.

    Parameters
    ----------
    bounds : mapping of str to float
        The largest distance of each number from the lines, in its unit.
    cell : float
        Time within which lines pass the extremes only, in s; 0 if they pass the whole motion.
    kept, taken : int
        Steps that are kept, and all of them.
    """

    bounds: Mapping[str, float]
    cell: float
    kept: int
    taken: int

    def told(self, ranges: Mapping[str, float]) -> str:
        """Return how many steps are kept, and how far lines may be off as a part of the ranges of channels."""
        parts = [bound / ranges[name] for name, bound in self.bounds.items() if bound < ranges[name]]
        if parts and not self.cell:
            off = f"straight lines are off by at most {100.0 * max(parts):.1g} % of a channel's range"
            return f"{self.counted}, from which {off}"
        return self.words

    @property
    def counted(self) -> str:
        """How many steps are kept."""
        return f"{self.kept} of {self.taken} steps are kept"

    @property
    def words(self) -> str:
        """How many steps are kept, and what is missing."""
        if self.cell:
            return f"{self.counted}, of fast motion only the peaks within {1e3 * self.cell:.3g} ms each"
        known = any(map(isfinite, self.bounds.values()))
        return self.counted if known else f"{self.counted}, between which curves may be off"

    def missing(self, curves: Sequence[tuple[str, float]], span: float | None = None) -> str:
        """Return what a figure does not show; empty if it is right to the pixel.

        Parameters
        ----------
        curves : sequence of (str, float)
            The numbers that are drawn, and the lengths of their axes in their units.
        span : float or None
            The length of the axis of time, in s; None if there is none.
        """
        off = max((self.bounds.get(name, np.inf) / length for name, length in curves if length > 0.0), default=0.0)
        words = []
        if off > 1.0 / PIXELS:
            words.append("curves may be off" + (f" by {100.0 * off:.2g} % of the axis" if off < 1.0 else ""))
        if self.cell > (0.0 if span is None else 0.5 * span / PIXELS):  # a peak may be anywhere in its cell
            words.append(f"only peaks are shown within {1e3 * self.cell:.3g} ms")
        return f"{self.kept} of {self.taken} steps: {', '.join(words)}" if words else ""


def straight(run: Run) -> str:
    """Return what curves do not show of a run whose motion between its instants is not known; empty if it is known.

    Such a run was loaded, or has but some of its channels. Where its instants are close together, nothing is missing.
    """
    from gudgeon.result.window import SECTION

    if run.motion is not None or run.inside is not None or run.thinning is not None or run.loose == SECTION:
        return ""
    if len(run.time) < 2:
        return ""
    if np.max(np.diff(run.time)) <= (run.time[-1] - run.time[0]) / (CURVE - 1):
        return ""
    return f"{len(run.time)} instants are known, and curves are straight between them"


@dataclass(frozen=True, eq=False)
class Inside:
    """The motion within those steps of a thinned run that are long, and whose ends are kept.

    Parameters
    ----------
    at : callable
        Gives the channels at instants within these steps.
    first, last : ndarray
        Where each of them begins and ends, in s.
    """

    at: At
    first: np.ndarray = field(repr=False)
    last: np.ndarray = field(repr=False)

    def of(self, times: np.ndarray) -> np.ndarray:
        """Return those of some instants that lie within these steps."""
        place = np.searchsorted(self.first, times, side="right") - 1
        within = (place >= 0) & (times < self.last[place])
        found: np.ndarray = times[within]
        return found
