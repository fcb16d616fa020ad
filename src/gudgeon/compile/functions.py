"""Functions of a description become rows of piecewise polynomials and harmonics, integrated where a drive needs it."""

from __future__ import annotations

import warnings
from math import pi
from typing import Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.model.function import TIME, Function, Harmonic, Polynomial, Table
from gudgeon.model.mechanism import Mechanism
from gudgeon.tables.model import Function as FunctionRow

#: The part of the range of its points by which a curve may leave it without a note.
OVERSHOOT = 0.05


class FunctionTable:
    """Collects functions; equal constants share a row."""

    def __init__(self) -> None:
        self.rows: list[tuple[Any, ...]] = []
        self.breaks: list[float] = []
        self.coefficients: list[float] = []
        self._constants: dict[float, int] = {}
        self._timed = True

    def add(self, law: float | Function, integrals: int = 0, start: tuple[float, ...] = (), drive: bool = False) -> int:
        """Add a function, integrated so many times from `start` (value, then slope); give its row."""
        self._timed = not (isinstance(law, Table) and law.over != TIME)
        if not isinstance(law, Function) and integrals == 0:
            value = float(law)
            if value not in self._constants:
                self._constants[value] = self._row([0.0], [[value]])
            return self._constants[value]
        if isinstance(law, Table):
            return self._table(law, integrals, start, drive)
        amplitude, frequency, phase = 0.0, 0.0, 0.0
        if isinstance(law, Polynomial):
            powers = [float(c) for c in law.coefficients]
        elif isinstance(law, Harmonic):
            powers = [float(law.offset)]
            amplitude, frequency, phase = float(law.amplitude), float(law.frequency), float(law.phase)
        else:
            powers = [float(law)]  # type: ignore[arg-type]
        for level in range(integrals):
            powers = [0.0] + [c / (k + 1) for k, c in enumerate(powers)]
            if amplitude != 0.0:
                if frequency == 0.0:
                    raise ModelError("harmonic: frequency 0.0 must not be zero; give a constant instead")
                amplitude, phase = amplitude / frequency, phase - 0.5 * pi
            value_at_0 = amplitude * np.sin(phase)
            powers[0] = start[integrals - 1 - level] - value_at_0
        return self._row([0.0], [powers], amplitude=amplitude, frequency=frequency, phase=phase)

    def _table(self, table: Table, integrals: int, start: tuple[float, ...], drive: bool) -> int:
        """A curve, repeated or (a load's) held at its end values outside its range, integrated piece by piece."""
        x, y = np.array(table.x, float), np.array(table.y, float)
        with np.errstate(all="ignore"):  # what overflows is found below
            breaks, pieces = x[:-1], pieces_of(table, drive)
            if not table.periodic and not drive:
                ends = np.zeros((2, pieces.shape[1]))
                ends[:, 0] = y[0], y[-1]
                breaks, pieces = np.concatenate([x[:1], x]), np.vstack([ends[:1], pieces, ends[1:]])
            period = float(x[-1] - x[0]) if table.periodic else 0.0
            drift = 0.0
            for level in range(integrals):
                if abs(drift) > 1e-9 * period * float(np.max(np.abs(y))):
                    raise ModelError(
                        "a periodic table of accelerations cannot be integrated twice; give a table of speeds"
                    )
                pieces = np.column_stack([np.zeros(len(pieces)), pieces / np.arange(1.0, pieces.shape[1] + 1.0)])
                lengths = np.diff(np.append(breaks, x[-1]))
                grown = np.cumsum(_polynomial(pieces.T, lengths))
                pieces[1:, 0] = grown[:-1]
                drift = float(grown[-1]) if table.periodic else 0.0
                pieces[:, 0] += start[integrals - 1 - level] - _value(breaks, pieces, 0.0, period, drift)
        if not np.isfinite(pieces).all():
            raise ModelError("table: the curve through its points is too steep for numbers; use points less extreme")
        return self._row(breaks, pieces, period=period, drift=drift)

    def _row(self, breaks: Any, pieces: Any, period: float = 0.0, drift: float = 0.0,
             amplitude: float = 0.0, frequency: float = 0.0, phase: float = 0.0) -> int:  # fmt: skip
        breaks, pieces = np.asarray(breaks, float), np.asarray(pieces, float)
        self.rows.append(
            (
                len(self.breaks),
                len(pieces),
                pieces.shape[1],
                len(self.coefficients),
                period,
                drift,
                amplitude,
                frequency,
                phase,
                int(self._timed),
            )
        )
        self.breaks += breaks.tolist()
        self.coefficients += pieces.ravel().tolist()
        return len(self.rows) - 1

    def knot(self, value: float, size: float) -> int:
        """Add a function of a coordinate that has a knot at a value, where steps end; its values are not used."""
        self._timed = False
        return self._row([value - size, value], [[0.0], [0.0]])

    def tables(self) -> dict[str, Any]:
        """Return the rows, the breaks and the coefficients; at least one of each, for the sake of their addresses."""
        if not self.rows:
            self.add(0.0)
        return {
            "functions": FunctionRow.table(self.rows),
            "breaks": np.array(self.breaks),
            "coefficients": np.array(self.coefficients),
        }


def pieces_of(table: Table, drive: bool) -> np.ndarray:
    """Return the pieces of a table: a row of coefficients, the constant first, for each."""
    x, y = np.array(table.x, float), np.array(table.y, float)
    how = table.interpolation or ("spline" if drive else "pchip")
    if len(x) == 2 or how == "linear":
        return np.column_stack([y[:-1], np.diff(y) / np.diff(x)])
    from scipy.interpolate import CubicHermiteSpline, CubicSpline, PchipInterpolator

    try:
        with warnings.catch_warnings():  # of steps that differ by many orders of magnitude
            warnings.simplefilter("ignore")
            if how == "spline":
                curve = CubicSpline(x, y, bc_type="periodic" if table.periodic else "not-a-knot")
            elif table.periodic:  # the slopes at both ends are one: that with a point of the other end beside each
                around = np.concatenate([x[-2:-1] - (x[-1] - x[0]), x, x[1:2] + (x[-1] - x[0])])
                slopes = PchipInterpolator(around, np.concatenate([y[-2:-1], y, y[1:2]])).derivative()(x)
                curve = CubicHermiteSpline(x, y, slopes)
            else:
                curve = PchipInterpolator(x, y)
    except (ValueError, np.linalg.LinAlgError):  # an infinity on the way
        return np.full((len(x) - 1, 4), np.nan)
    coefficients: np.ndarray = curve.c.T[:, ::-1]
    return coefficients


def table_notes(mechanism: Mechanism) -> list[str]:
    """Return a message for every table whose curve leaves the range of its points by more than it should."""
    notes = []
    laws: list[tuple[str, Any, bool]] = [
        (f"drive {drive.name}", law, True)
        for drive in mechanism.drives
        for law in (drive.position, drive.speed, drive.acceleration)
    ]
    for load in mechanism.loads:
        given = getattr(load, "torque", getattr(load, "force", 0.0))
        laws += [(f"load {load.name}", law, False) for law in (given if isinstance(given, tuple) else (given,))]
    for name, law, drive in laws:
        beyond = overshoot(law, drive) if isinstance(law, Table) else 0.0
        if beyond > OVERSHOOT:
            notes.append(
                f"{name}: the curve through its table leaves the range of its points by {100.0 * beyond:.3g} % of that "
                "range; more points, or interpolation='pchip', keep it inside"
            )
    return notes


def overshoot(table: Table, drive: bool) -> float:
    """Return by how much a curve leaves the range of its points, as a part of that range."""
    pieces, x, y = pieces_of(table, drive), np.array(table.x, float), np.array(table.y, float)
    span = float(np.ptp(y))
    if pieces.shape[1] < 4 or span == 0.0:
        return 0.0
    _, slope, curve, third = pieces.T
    lengths, values = np.diff(x), [y]
    with np.errstate(all="ignore"):
        root = np.sqrt(curve * curve - 3.0 * slope * third)
        for s in ((-curve + root) / (3.0 * third), (-curve - root) / (3.0 * third), -slope / (2.0 * curve)):
            inside = (s > 0.0) & (s < lengths)
            values.append(_polynomial(pieces[inside].T, s[inside]))
    every = np.concatenate(values)
    return float(max(np.max(every) - np.max(y), np.min(y) - np.min(every), 0.0)) / span


def _polynomial(coefficients: np.ndarray, x: Any) -> Any:
    """The value of polynomials, the constants first."""
    return np.polynomial.polynomial.polyval(x, coefficients, tensor=False)


def _value(breaks: np.ndarray, pieces: np.ndarray, x: float, period: float, drift: float) -> float:
    turns = np.floor((x - breaks[0]) / period) if period > 0.0 else 0.0
    x = x - turns * period
    k = max(int(np.searchsorted(breaks, x, side="right")) - 1, 0)
    return float(_polynomial(pieces[k], x - breaks[k])) + float(turns) * drift
