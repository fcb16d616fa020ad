"""The regime of a motion: periodic, quasi-periodic, chaotic or still a transient, with the evidence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from gudgeon._arguments import quantity, within
from gudgeon._describe import ModelError, show
from gudgeon._display import as_html, as_text, counted, some
from gudgeon.analysis._period import period_of
from gudgeon.analysis._section_points import SectionPoints, section_points
from gudgeon.analysis._steps import check_run
from gudgeon.analysis.closed_curve import ClosedCurve, closed_curve
from gudgeon.analysis.recurrence import Recurrence
from gudgeon.analysis.transient import LAST, TOLERANCE, transient_of
from gudgeon.analysis.zero_one_test import zero_one_test
from gudgeon.result.run import Run

PERIODIC, QUASI_PERIODIC, CHAOTIC = "periodic", "quasi-periodic", "chaotic"
TRANSIENT, UNDECIDED = "transient", "undecided"
#: Points of a section below which nothing is said.
LEAST_POINTS = 30
#: Up to which residual points lie on a closed curve; from which they are far off any; from which K speaks for chaos.
ON_CURVE, OFF_CURVE, CHAOS = 0.05, 0.5, 0.8


@dataclass(frozen=True, eq=False, repr=False)
class Verdict:
    """The regime of a motion, and the evidence for it.

    Attributes
    ----------
    regime : str
        "periodic", "quasi-periodic", "chaotic", "transient" or "undecided".
    period : int or None
        After how many periods of the section a periodic motion repeats itself.
    reason : str
        Why it is this regime.
    strobe : float
        The period of the section, in s.
    points : int
        How many points the section has.
    transient : int or None
        How many of them, at the beginning, are left out as a transient; None if the motion has not settled.
    recurrence : Recurrence
        How closely the last third of the points comes back after 1, 2, ... periods.
    chaos : float
        K of the 0-1 test, the median over all coordinates: near 0 regular, near 1 chaotic; NaN if there are too few
        points after the transient, or they are all the same.
    curve : ClosedCurve
        Rotation number of the closed curve that fits the points best, and what it leaves.
    exponent, interval : float or None, tuple or None
        The largest Lyapunov exponent, in 1/s, and its confidence interval, as they were given.
    coordinates : tuple of str
        The coordinates of the section.
    """

    regime: str
    period: int | None
    reason: str
    strobe: float
    points: int
    transient: int | None
    recurrence: Recurrence
    chaos: float
    curve: ClosedCurve
    exponent: float | None = None
    interval: tuple[float, float] | None = None
    coordinates: tuple[str, ...] = field(default=())

    def __str__(self) -> str:
        return f"periodic with period {self.period}" if self.regime == PERIODIC else self.regime

    def __repr__(self) -> str:
        return as_text(self.summary())

    def _repr_html_(self) -> str:
        return as_html(self.summary())

    def _coordinates(self) -> str:
        parts = dict.fromkeys(name.rpartition(" ")[2].partition(".")[0] for name in self.coordinates)
        return f"{counted(len(self.coordinates), 'coordinate')} of {some(parts)}"

    def summary(self) -> list[tuple[str, str]]:
        """Return a few lines: the verdict, and the evidence."""
        found, curve = self.recurrence, self.curve
        settled = "not settled" if self.transient is None else counted(self.transient, "period")
        back = "not known"
        if len(found.distances):
            nearest = f"{found.distances.min():.2g} of the range of each coordinate"
            back = f"after {counted(found.closest, 'period')} to {nearest}"
        lines = [
            ("regime", f"{self}: {self.reason}"),
            ("section", f"{self.points} points, {self.strobe:.6g} s apart; {self._coordinates()}"),
            ("transient", settled),
            ("comes back", f"{back}; the same up to {found.tolerance:g}"),
            ("0-1 test", "no K" if np.isnan(self.chaos) else f"K = {self.chaos:.2f} (regular 0, chaotic 1)"),
        ]
        if np.isfinite(curve.rotation):
            lines.append(("closed curve", f"rotation number {curve.rotation:.6g}, leaves {curve.residual:.2g}"))
        if self.exponent is not None:
            between = "" if self.interval is None else f", between {self.interval[0]:.4g} and {self.interval[1]:.4g}"
            lines.append(("Lyapunov exponent", f"{self.exponent:.4g} 1/s{between}"))
        return lines


def regime(
    run: Run,
    period: float | str | None = None,
    *,
    of: str | Sequence[str] | None = None,
    phase: float | str = 0.0,
    tolerance: float = TOLERANCE,
    exponent: float | None = None,
    interval: tuple[float, float] | None = None,
) -> Verdict:
    """Return whether the motion of a run is periodic, quasi-periodic, chaotic or still a transient.

    Parameters
    ----------
    run : Run
        At least 30 periods, better some hundred: the 0-1 test needs 200. Long runs need not keep their steps if they
        are simulated with `times` once per period.
    period : float or str, default None
        The period of what drives the machine, in s; None: a revolution of the only drive of constant speed.
    of : str or sequence of str, default None
        Parts, or channels, whose coordinates count: for a body "slider" its position and velocity, for a joint with
        play "B" the eccentricity and its rate. None: all of them.
    phase : float or str, default 0
        When the first period begins, in s.
    tolerance : float, default 1e-5
        The distance below which two points of the section are the same, as a part of the range that a coordinate has
        in the run.
    exponent, interval : float, tuple of two floats, default None
        Further evidence: the largest Lyapunov exponent in 1/s (not the zero that belongs to time), and its confidence
        interval. An exponent without its interval is shown only.

    Returns
    -------
    Verdict
        The regime, and the numbers that it follows from; `str` of it is like "periodic with period 2".

    Raises
    ------
    ModelError
        No period is given and no drive has one, the part is not there, or the section is not known.

    Notes
    -----
    The rule, in its order:

    1. undecided: fewer than 30 points.
    2. periodic with period n: all points of the last third of the section come back after n periods, to within the
       tolerance, and n is the least such number (`recurrence`). The transient ends where they begin to come back.
    3. transient: the motion has not settled (`settling`), by the marginal standard error rule. Else that rule says
       which points are left out in what follows.
    4. quasi-periodic: a closed curve that is gone round at a constant rate leaves at most 0.05 of the spread of the
       points, or of the last two thirds of them, and the points have spread all over it (`closed_curve`).
    5. chaotic: K of the 0-1 test is at least 0.8 (`zero_one_test`), and no closed curve that the points have spread
       over leaves less than 0.5.
    6. undecided: anything else.

    Where the interval of the exponent is given, it comes first: one above zero makes periodic and quasi-periodic
    motion undecided, and is enough for chaos, whatever K is; one that is not above zero makes chaos undecided.

    Examples
    --------
    >>> import gudgeon as gd
    >>> from gudgeon.papers import muvengei
    >>> run = muvengei.slider_crank("A", clearance="0.1 mm").simulate(until=60 / 5000 * 40)
    >>> str(gd.regime(run))
    'periodic with period 1'
    """
    every = period_of(check_run(run).mechanism, period)
    points = section_points(run, every, quantity("phase", phase, "time"), of)
    same = within("tolerance", tolerance, 1e-14, 0.1)
    return judge(points, every, same, *_exponent(exponent, interval))


def judge(
    section: SectionPoints,
    strobe: float,
    tolerance: float,
    exponent: float | None = None,
    interval: tuple[float, float] | None = None,
) -> Verdict:
    """Return the verdict about a section; see `regime` for the rule."""
    points, scale, count = section.points, section.scale, len(section.points)
    cut, found = transient_of(points, scale, tolerance)
    moving = section.moving(cut or 0, tolerance)
    tests = [zero_one_test(series) for series in moving.T]
    chaos = float(np.median(tests)) if tests else np.nan
    curve = closed_curve(moving)
    if not curve.residual <= ON_CURVE:  # what is left of a transient may be why
        later = closed_curve(moving[len(moving) // LAST :])
        curve = later if later.residual <= ON_CURVE and later.filled else curve
    above = None if interval is None else interval[0] > 0.0
    regime, reason = _rule(count, found, cut, chaos, curve, above)
    period = found.period if regime == PERIODIC else None
    evidence = (strobe, count, cut, found, chaos, curve, exponent, interval, section.names)
    return Verdict(regime, period, reason, *evidence)


def _rule(
    count: int, found: Recurrence, cut: int | None, chaos: float, curve: ClosedCurve, above: bool | None
) -> tuple[str, str]:
    """Return the regime and why; `above` says whether the exponent is above zero, if it is known."""
    if count < LEAST_POINTS:
        return UNDECIDED, f"a section of {count} points says nothing; run at least {LEAST_POINTS} periods"
    if found.period is not None:
        if above:
            return UNDECIDED, "the section comes back, but the Lyapunov exponent is above zero; run longer"
        return PERIODIC, f"the last {count // LAST} points come back after {counted(found.period, 'period')}"
    if cut is None:
        return TRANSIENT, "it has not settled; run longer"
    if curve.residual <= ON_CURVE and curve.filled:
        if above:
            return UNDECIDED, "the section is a closed curve, but the Lyapunov exponent is above zero; run longer"
        return QUASI_PERIODIC, f"the section is a closed curve with the rotation number {curve.rotation:.6g}"
    if above:
        return CHAOTIC, "the Lyapunov exponent is above zero"
    if chaos >= CHAOS and (curve.residual >= OFF_CURVE or not curve.filled):
        if above is False:
            return UNDECIDED, "the section looks chaotic, but the Lyapunov exponent may be zero or below; run longer"
        return CHAOTIC, f"the section never comes back, K of the 0-1 test is {chaos:.2f}"
    if np.isnan(chaos):
        return UNDECIDED, "too few points after the transient for the 0-1 test; run longer"
    return UNDECIDED, f"it does not come back, but K of the 0-1 test is {chaos:.2f}; run longer"


def _exponent(exponent: Any, interval: Any) -> tuple[float | None, tuple[float, float] | None]:
    """Return the exponent and its interval, checked."""
    value = None if exponent is None else quantity("exponent", exponent)
    if interval is None:
        return value, None
    if value is None:
        raise ModelError("an interval is given without its exponent; give exponent=, too")
    two = list(interval) if isinstance(interval, list | tuple | np.ndarray) else []
    if len(two) != 2:
        raise ModelError(f"interval {show(interval)} must be two numbers, like (-1.5, -0.5)")
    low, high = (quantity("interval", number) for number in two)
    if not low <= value <= high:
        raise ModelError(f"interval {show(interval)} must be increasing and hold the exponent {value:g}")
    return value, (low, high)
