"""Whether a Poincaré section is a closed curve that is gone round at a constant rate, and its rotation number."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.optimize import minimize_scalar

#: Harmonics of a closed curve at most, and points per unknown at least.
HARMONICS, POINTS = 12, 4
#: Points per period of the longest one that a curve is told from.
SHORT = 40
#: Lines of the spectrum that are tried as the rotation number, and zeros appended to find them.
LINES, PADDED = 6, 8


@dataclass(frozen=True)
class ClosedCurve:
    """The closed curve that fits a section best.

    `rotation` is the part of the curve that is passed per period, from 0 to 1/2 (either way round); `residual` the part
    of the spread of the points that the curve leaves: near 0 for quasi-periodic motion, near 1 for chaos. `points` is
    their number.
    """

    rotation: float
    residual: float
    points: int

    @property
    def filled(self) -> bool:
        """Whether the points have spread all over the curve.

        After q periods they are |q rho - p| of the curve away from where they were, with the nearest whole number p,
        and 1/q of it away from the next point. So N points have closed the gaps if N |q rho - p| is at least 1. If it
        is not for some q up to N/40 (at least 12), the motion is near one with the period q, and there is no curve to
        be seen.
        """
        if not np.isfinite(self.rotation):
            return False
        turned = self.rotation * np.arange(1, max(HARMONICS, self.points // SHORT) + 1)
        return bool(self.points * np.abs(turned - np.rint(turned)).min() >= 1.0)


def closed_curve(points: np.ndarray) -> ClosedCurve:
    """Fit a closed curve, gone round at a constant rate, to the points of a section.

    Parameters
    ----------
    points : array, (N, d)
        The points of a section in their order, after the transient; each coordinate counts as its spread.

    Returns
    -------
    ClosedCurve
        Rotation number and residual; NaN for fewer than 24 points, or points that are all the same.

    Notes
    -----
    On a torus of two frequencies the point after k periods is a function of the angle 2 pi k rho alone, with the
    rotation number rho. With m harmonics,

        x(k) = a_0 + sum over j = 1 ... m of a_j cos(2 pi j k rho) + b_j sin(2 pi j k rho).

    The coefficients follow by least squares for a given rho. Candidates for rho are the six strongest lines of the
    spectrum of the section (through Hann's window); each is refined so that the residual is least, and the best counts.
    The residual is the root of the mean of the squares that are left, over coordinates divided by their standard
    deviations, times sqrt(N/(N - 2 m - 1)) for the coefficients that noise alone would fill. There are 12 harmonics,
    fewer if there are not four points per coefficient.

    Examples
    --------
    >>> import numpy as np
    >>> from gudgeon.analysis.closed_curve import closed_curve
    >>> k = np.arange(200)
    >>> found = closed_curve(np.column_stack([np.cos(2.0 * k), np.exp(np.sin(2.0 * k))]))
    >>> round(found.rotation * np.pi, 9)
    1.0
    """
    x = np.asarray(points, float)
    x = x - x.mean(axis=0)
    spread = x.std(axis=0)
    x = x[:, spread > 0.0] / spread[spread > 0.0]
    count = len(x)
    harmonics = min(HARMONICS, (count // POINTS - 1) // 2)
    if harmonics < 2 or not x.shape[1]:
        return ClosedCurve(np.nan, np.nan, count)
    lines = _lines(x)
    residual, rotation = min(_refined(x, line, harmonics) for line in lines)
    rotation %= 1.0
    return ClosedCurve(min(rotation, 1.0 - rotation), residual, count)


def _lines(x: np.ndarray) -> list[float]:
    """Return the strongest lines of a spectrum, in parts of the frequency of the section."""
    count = len(x)
    window = np.hanning(count + 2)[1:-1, None]
    inner = window * (x - np.average(x, axis=0, weights=window[:, 0]))
    power = np.sum(np.abs(np.fft.rfft(inner, PADDED * count, axis=0)) ** 2, axis=1)
    around = np.concatenate([[0.0], power, [0.0]])
    peaks = np.flatnonzero((power >= around[:-2]) & (power > around[2:]))
    best = peaks[np.argsort(power[peaks])[::-1][:LINES]]
    return [float(k) / (PADDED * count) for k in best]


def _refined(x: np.ndarray, line: float, harmonics: int) -> tuple[float, float]:
    """Return the least residual around a line of the spectrum, and the rotation number there."""
    rough, one = line, 1.0 / len(x)
    # one harmonic finds the line itself; where it is known that closely, the highest is in phase all along
    for width, order in ((one, 1), (0.05 * one, harmonics)):
        best = minimize_scalar(
            lambda off, at=rough, order=order: _left(x, at + off, order), bounds=(-width, width), method="bounded",
            options={"xatol": 1e-13},
        )  # fmt: skip
        rough += float(best.x)
    return float(best.fun), rough


def _left(x: np.ndarray, rotation: float, harmonics: int) -> float:
    """Return the residual of the curve with a rotation number."""
    count = len(x)
    angles = 2.0 * np.pi * rotation * np.arange(count)[:, None] * np.arange(1, harmonics + 1)
    base = np.hstack([np.ones((count, 1)), np.cos(angles), np.sin(angles)])
    coefficients = np.linalg.lstsq(base, x, rcond=1e-8)[0]
    left = np.mean((x - base @ coefficients) ** 2)
    return float(np.sqrt(left * count / (count - base.shape[1])))
