"""The period map: a point of phase space goes to where it is a period later; with its derivative."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi
from typing import NamedTuple

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.analysis._period import make_neighbours, over_time, scales_of
from gudgeon.analysis._points import difference, turned_back
from gudgeon.compile.linear import linear, prescribed
from gudgeon.compile.start import Start
from gudgeon.model.function import Harmonic, Table
from gudgeon.model.load import JointLoad
from gudgeon.model.mechanism import Mechanism
from gudgeon.result.phase_point import PhasePoint
from gudgeon.simulate.neighbours import Neighbours
from gudgeon.simulate.passage import Passage, settled_at, start_of
from gudgeon.tables.model import NO_LAW
from gudgeon.tables.modes import FREE
from gudgeon.tables.row import columns

#: By how much a drive may be off after a period, in rad or parts of the mechanism's size; and a number of oscillations.
OFF = 1e-6


class Beside(NamedTuple):
    """A mechanism with a parameter above and below its value: by a step, or both sides of a value close by."""

    above: Start
    below: Start
    step: float
    period: float  # its derivative by the parameter


@dataclass(frozen=True)
class Image:
    """Where a point goes in a period, and how that changes with it.

    Attributes
    ----------
    begin, end : PhasePoint
        The point, on the constraints, and where it goes, at the same time.
    gap : ndarray
        By how much one is off the other.
    basis : ndarray
        Independent directions at the point, a row each,
    matrix : ndarray
        the derivative of the map in them,
    offset : ndarray
        and the gap in them.
    contacts : int
        How many contacts begin in the period.
    kept : ndarray of bool
        Which of the directions belong to remembered impact speeds that no contact renews in the period.
    shift, slope : ndarray
        How the point changes with the parameter, to stay on the constraints, and how the offset does. Where there is no
        parameter, nothing does.
    """

    begin: PhasePoint
    end: PhasePoint
    gap: np.ndarray
    basis: np.ndarray
    matrix: np.ndarray
    offset: np.ndarray
    contacts: int
    kept: np.ndarray
    shift: np.ndarray
    slope: np.ndarray

    @property
    def multipliers(self) -> np.ndarray:
        """The eigenvalues of the derivative, the largest first."""
        values = np.linalg.eigvals(self.matrix)
        return np.asarray(values[np.argsort(-np.abs(values))])

    @property
    def changing(self) -> np.ndarray:
        """The multipliers but for those of remembered speeds that nothing renews, which are 1 for ever."""
        return np.asarray(np.linalg.eigvals(self.matrix[~self.kept][:, ~self.kept]))

    @property
    def shrinks(self) -> bool:
        """Whether differences die out, in all directions but those of remembered speeds that nothing renews."""
        return bool(np.all(np.abs(self.changing) < 1.0))


class PeriodMap:
    """The period map of a mechanism that is driven with this period, or parts of it."""

    def __init__(self, start: Start, period: float, rtol: float, beside: Beside | None = None) -> None:
        """With `beside`, images have their derivative by a parameter, too."""
        self.start, self.period, self.rtol, self._beside = start, period, rtol, beside
        self.model = start.compiled.model
        self.scales = scales_of(start, period)
        self._room: dict[tuple[int, bool], Neighbours] = {}
        check_loads(start.compiled.mechanism, period)

    def first(self) -> PhasePoint:
        """Return the start of the mechanism."""
        return start_of(self.start, self.rtol)

    def size(self, gap: np.ndarray) -> float:
        """Return how large a difference is: in parts of the mechanism's size, and rad."""
        return float(np.max(np.abs(gap / self.scales)))

    def gap(self, point: PhasePoint, other: PhasePoint) -> float:
        """Return by how much two points are off each other."""
        return self.size(difference(self.model, point, other))

    def image(self, point: PhasePoint, projected: bool = False) -> tuple[PhasePoint, np.ndarray]:
        """Return where a point goes in a period, and by how much that is off it.

        With `projected`, it is brought onto the constraints first, and its modes are found anew.
        """
        passage = Passage(self.start, self.rtol, 0.0, point, suggested=projected)
        passage.go_on(point.time + self.period)
        end = turned_back(self.model, passage.point, point.time, point)
        self.check_drives(end)
        return end, difference(self.model, end, point)

    def with_derivative(self, point: PhasePoint) -> Image:
        """Return where a point goes in a period, with the derivative of the map there."""
        passage = Passage(self.start, self.rtol, 0.0, point, suggested=True)
        passage.settle()
        begin = passage.point
        basis = self._basis(passage, begin)
        size, shift = len(basis), self._shift(begin)
        neighbours = self._neighbours(size, self._beside)
        neighbours.values = basis if self._beside is None else np.vstack([basis, shift])
        began = neighbours.contacts
        passage.go_on(point.time + self.period, neighbours)
        began = neighbours.contacts - began
        end = turned_back(self.model, passage.point, begin.time, begin)
        self.check_drives(end)
        gap = difference(self.model, end, begin)
        change = np.zeros_like(gap)
        if self._beside is not None:
            change = neighbours.values[size] + passage.rate * self._beside.period - shift
        columns = np.vstack([neighbours.values[:size], gap, change])
        found = np.linalg.lstsq((basis / self.scales).T, (columns / self.scales).T)[0]
        remembers = (begin.mode != FREE) & (begin.impact_speed > 0.0)
        kept = np.concatenate([np.zeros(size - remembers.sum(), bool), began[remembers] == 0])
        return Image(
            begin, end, gap, basis, found[:, :size], found[:, size], int(began.sum()), kept, shift, found[:, size + 1]
        )

    def _shift(self, point: PhasePoint) -> np.ndarray:
        """Return how a point changes with the parameter, which would leave the constraints if it stayed."""
        if self._beside is None:
            return np.zeros(len(self.scales))
        above, below = (settled_at(start, self.rtol, point) for start in (self._beside.above, self._beside.below))
        return difference(self.model, above, below) / (2.0 * self._beside.step)

    def _basis(self, passage: Passage, point: PhasePoint) -> np.ndarray:
        """Return all directions in which a neighbour can be: a row each."""
        model, freedom = self.model, self.start.freedom
        sites = columns(model.sites)
        neighbours = self._neighbours(2 * freedom + len(model.scales) + len(model.sites))
        passage.begin(neighbours)
        touching = point.mode != FREE
        used = np.zeros(len(model.scales), bool)
        for k in range(len(model.sites)):
            states = slice(int(sites["state"][k]), int(sites["state"][k] + sites["states"][k]))
            used[states] |= touching[k] or sites["compliance"][k] != NO_LAW
        remembers = touching & (point.impact_speed > 0.0)
        values: np.ndarray = neighbours.values[np.concatenate([np.ones(2 * freedom, bool), used, remembers])]
        return values

    def _neighbours(self, count: int, beside: Beside | None = None) -> Neighbours:
        """Return room for so many neighbours, and for one that has another parameter if there is one."""
        key = (count, beside is not None)
        if key not in self._room:
            self._room[key] = make_neighbours(self.start, self.rtol, 0.0, count, None if beside is None else beside[:3])
        return self._room[key]

    def check_drives(self, end: PhasePoint) -> None:
        """Refuse a period after which a drive is not where it was."""
        compiled, layout = self.start.compiled, self.model.layout
        q, v = end.y[: layout.v], end.y[layout.v : layout.z]
        gaps = np.abs(linear(self.model, self.start.work, end.time, q, v)[0])
        if gaps.size and gaps.max() > OFF * max(1.0, float(self.model.numbers.length)):
            name = compiled.owners()[int(np.argmax(gaps))]
            raise ModelError(
                f"period {self.period:g} s: drive {name} is not back where it was after it, but off by "
                f"{gaps.max():.3g} (rad or m); give the time of whole revolutions"
            )
        before, after = (prescribed(self.model, end.time + later) for later in (0.0, self.period))
        rate = 2.0 * pi / self.period
        scales = rate ** np.array([1, 2]) * max(1.0, float(self.model.numbers.length))
        off = np.abs(after - before)[:, 1:] / np.maximum(scales, np.abs(before)[:, 1:])
        if off.size and off.max() > OFF:
            name = compiled.mechanism.drives[int(np.argmax(off.max(axis=1)))].name
            raise ModelError(
                f"period {self.period:g} s: drive {name} is back where it was after it, but moves otherwise; give the "
                "time after which its whole motion repeats itself"
            )


def check_loads(mechanism: Mechanism, period: float) -> None:
    """Refuse loads over time that do not have the period."""
    for load in mechanism.loads:
        if isinstance(load, JointLoad) and load.law.timed:
            raise ModelError(
                f"load {load.name}: {load.law.title} may depend on time in any way, so that nothing says that a motion "
                "repeats itself; use a harmonic or a periodic table"
            )
        for law in over_time(load):
            if isinstance(law, Harmonic):
                own = 2.0 * pi / abs(float(law.frequency))
            elif isinstance(law, Table) and law.periodic:
                own = float(law.x[-1] - law.x[0])
            else:
                raise ModelError(
                    f"load {load.name} is a {law.kind} over time without a period, so that no motion repeats itself; "
                    "give a harmonic, a table with periodic=True, or a constant"
                )
            if abs(period / own - max(round(period / own), 1)) > OFF:
                raise ModelError(
                    f"period {period:g} s: load {load.name} has the period {own:g} s, of which it is no multiple; "
                    "give one"
                )
