"""Functions of a description become rows of piecewise polynomials and harmonics, integrated where a drive needs it."""

from __future__ import annotations

from math import pi
from typing import Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.math.piecewise import FUNCTION
from gudgeon.model.function import TIME, Function, Harmonic, Polynomial, Table


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
        from scipy.interpolate import CubicSpline

        x, y = np.array(table.x, float), np.array(table.y, float)
        if len(x) == 2:
            breaks, pieces = [x[0]], [[y[0], (y[1] - y[0]) / (x[1] - x[0])]]
        else:
            spline = CubicSpline(x, y, bc_type="periodic" if table.periodic else "not-a-knot")
            breaks, pieces = list(x[:-1]), [list(column[::-1]) for column in spline.c.T]
        if not table.periodic and not drive:
            breaks, pieces = [x[0], *breaks, x[-1]], [[y[0]], *pieces, [y[-1]]]
        period = float(x[-1] - x[0]) if table.periodic else 0.0
        drift = 0.0
        for level in range(integrals):
            if abs(drift) > 1e-9 * period * float(np.max(np.abs(y))):
                raise ModelError("a periodic table of accelerations cannot be integrated twice; give a table of speeds")
            value, drift = 0.0, 0.0
            integrated = []
            for k, piece in enumerate(pieces):
                new = [value] + [c / (n + 1) for n, c in enumerate(piece)]
                integrated.append(new)
                end = breaks[k + 1] if k + 1 < len(breaks) else (x[-1] if table.periodic else None)
                if end is not None:
                    value = float(np.polyval(new[::-1], end - breaks[k]))
            pieces = integrated
            if table.periodic:
                drift = value
            shift = start[integrals - 1 - level] - _value(breaks, pieces, 0.0, period, drift)
            pieces = [[piece[0] + shift, *piece[1:]] for piece in pieces]
        return self._row(breaks, pieces, period=period, drift=drift)

    def _row(self, breaks: list[float], pieces: list[list[float]], period: float = 0.0, drift: float = 0.0,
             amplitude: float = 0.0, frequency: float = 0.0, phase: float = 0.0) -> int:  # fmt: skip
        order = max(len(piece) for piece in pieces)
        self.rows.append(
            (
                len(self.breaks),
                len(pieces),
                order,
                len(self.coefficients),
                period,
                drift,
                amplitude,
                frequency,
                phase,
                int(self._timed),
            )
        )
        self.breaks += [float(b) for b in breaks]
        for piece in pieces:
            self.coefficients += [float(c) for c in piece] + [0.0] * (order - len(piece))
        return len(self.rows) - 1

    def arrays(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Give the rows, the breaks and the coefficients."""
        return np.array(self.rows, FUNCTION), np.array(self.breaks), np.array(self.coefficients)


def _value(breaks: list[float], pieces: list[list[float]], x: float, period: float, drift: float) -> float:
    turns = np.floor((x - breaks[0]) / period) if period > 0.0 else 0.0
    x = x - turns * period
    k = max(int(np.searchsorted(breaks, x, side="right")) - 1, 0)
    return float(np.polyval(pieces[k][::-1], x - breaks[k])) + float(turns) * drift
