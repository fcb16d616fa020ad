"""Functions of a description become rows of piecewise polynomials and harmonics, integrated where a drive needs it."""

from __future__ import annotations

import warnings
from math import pi
from typing import Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.model.function import TIME, Function, Harmonic, Polynomial, Table
from gudgeon.tables.model import Function as FunctionRow


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
        """A spline, repeated or (a load's) held at its end values outside its range, integrated piece by piece."""
        x, y = np.array(table.x, float), np.array(table.y, float)
        with np.errstate(all="ignore"):  # what overflows is found below
            breaks, pieces = x[:-1], _pieces(x, y, table.periodic)
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

    def tables(self) -> dict[str, Any]:
        """Return the rows, the breaks and the coefficients; at least one of each, for the sake of their addresses."""
        if not self.rows:
            self.add(0.0)
        return {
            "functions": FunctionRow.table(self.rows),
            "breaks": np.array(self.breaks),
            "coefficients": np.array(self.coefficients),
        }


def _pieces(x: np.ndarray, y: np.ndarray, periodic: bool) -> np.ndarray:
    """The cubic spline through points: a row of coefficients, the constant first, for each piece."""
    if len(x) == 2:
        return np.array([[y[0], (y[1] - y[0]) / (x[1] - x[0])]])
    from scipy.interpolate import CubicSpline

    try:
        with warnings.catch_warnings():  # of steps that differ by many orders of magnitude
            warnings.simplefilter("ignore")
            spline = CubicSpline(x, y, bc_type="periodic" if periodic else "not-a-knot")
    except (ValueError, np.linalg.LinAlgError):  # an infinity on the way
        return np.full((len(x) - 1, 4), np.nan)
    coefficients: np.ndarray = spline.c.T[:, ::-1]
    return coefficients


def _polynomial(coefficients: np.ndarray, x: Any) -> Any:
    """The value of polynomials, the constants first."""
    return np.polynomial.polynomial.polyval(x, coefficients, tensor=False)


def _value(breaks: np.ndarray, pieces: np.ndarray, x: float, period: float, drift: float) -> float:
    turns = np.floor((x - breaks[0]) / period) if period > 0.0 else 0.0
    x = x - turns * period
    k = max(int(np.searchsorted(breaks, x, side="right")) - 1, 0)
    return float(_polynomial(pieces[k], x - breaks[k])) + float(turns) * drift
