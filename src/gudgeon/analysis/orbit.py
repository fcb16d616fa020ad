"""Periodic orbits: motions that repeat themselves after a period, stable or not.

A point x of phase space goes to P(x) in a period. Newton's method finds where P(x) = x, with the derivative M of the
map (the monodromy matrix, events included, solve/variation):

    (M - 1) dx = -(P(x) - x)

Small differences from the orbit are multiplied by the eigenvalues of M in each period, Floquet's multipliers: it is
stable if all of them are smaller than 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._arguments import within, yes_no_or_none
from gudgeon._describe import ModelError, show
from gudgeon._display import as_html, as_text
from gudgeon._progress import Progress, announce_compilation
from gudgeon.analysis._family import NOISE
from gudgeon.analysis._period import is_driven, period_of
from gudgeon.analysis._period_map import Image, PeriodMap
from gudgeon.analysis._points import displaced, turned_back
from gudgeon.compile.start import prepare
from gudgeon.model.mechanism import Mechanism
from gudgeon.model.options import Options
from gudgeon.result.phase_point import PhasePoint
from gudgeon.result.run import Run
from gudgeon.result.tolerances import ROUNDED
from gudgeon.simulate.bare import run_from
from gudgeon.simulate.continuation import ending_of, fitting
from gudgeon.simulate.options import check_mechanism, check_tables, span_of
from gudgeon.simulate.passage import Passage

if TYPE_CHECKING:
    from matplotlib.figure import Figure

#: Newton's method: iterations, halvings of a step, and the largest step that is taken as it is, in parts of the
#: mechanism's size.
ITERATIONS, HALVINGS, LONGEST = 30, 8, 0.02
#: The transient: its tolerance, how closely the section must recur, and for how many periods that is waited for.
ROUGHLY, RECURS, PATIENCE = 1e-8, 1e-5, 400
#: If it never does, orbits are looked for near so many of the closest recurrences, to this tolerance at first.
CLOSEST, NEARLY = 8, 1e-6


@dataclass(frozen=True, repr=False)
class PeriodicOrbit:
    """A motion that repeats itself.

    Attributes
    ----------
    period : float
        In s.
    multipliers : ndarray of complex
        Floquet's multipliers of the strobed state, the largest first. Sites that touch at the beginning of the period
        add the impact speed that they remember.
    run : Run
        One period of it.
    stable : bool
        Whether small differences from it die out. An impact speed that a site remembers throughout, since it never
        opens, stays what it is: its multiplier is 1, and does not count.
    residual : float
        By how much it misses itself after a period, in parts of the mechanism's size, or rad.
    """

    mechanism: Mechanism
    period: float
    point: PhasePoint
    multipliers: np.ndarray
    stable: bool
    run: Run
    residual: float
    iterations: int

    def plot(self, channel: str | None = None) -> Figure:
        """Draw a channel over its rate along the orbit, with a dot at the section, and the multipliers beside it."""
        from gudgeon.plot.multipliers import plot_periodic_orbit

        return plot_periodic_orbit(self, channel)

    def summary(self) -> list[tuple[str, str]]:
        """Return a few lines that tell what was found, as pairs of what and how much."""
        return [
            ("mechanism", self.mechanism.name),
            ("period", f"{self.period:.6g} s"),
            ("contacts", f"{len(self.run.contacts)} per period"),
            ("repeats itself", f"to {self.residual:.1e} of its size, after {self.iterations} iterations"),
            ("multipliers", ", ".join(_number(value) for value in self.multipliers)),
            ("stable", "yes" if self.stable else "no"),
        ]

    def __repr__(self) -> str:
        return as_text(self.summary())

    def _repr_html_(self) -> str:
        return as_html(self.summary())


def _number(value: complex) -> str:
    """Show a multiplier, and its absolute value if it is complex."""
    if value.imag == 0.0:
        return f"{value.real:.5g}"
    return f"{value.real:.4g}{value.imag:+.4g}i (|{abs(value):.4g}|)"


def periodic_orbit(
    mechanism: Mechanism,
    *,
    period: float | str | None = None,
    start: Run | PeriodicOrbit | None = None,
    rtol: float = 1e-12,
    tolerance: float = 1e-10,
    progress: bool | None = None,
) -> PeriodicOrbit:
    """Return a motion of a driven mechanism that repeats itself after a period.

    Parameters
    ----------
    mechanism : Mechanism
    period : float or str, default None
        In s; None: that of a drive of constant speed. A multiple finds motions that repeat themselves after so many
        revolutions, those after fewer among them.
    start : Run or PeriodicOrbit, default None
        Where to look: near the end of a run, of this or a similar mechanism, or near another orbit. None: near where
        the motion is when it almost repeats itself; if it never does within 400 periods, near where it came closest to
        that, in several places one after the other.
    rtol : float, default 1e-12
        Tolerance of the motion.
    tolerance : float, default 1e-10
        By how much it may miss itself, in parts of the mechanism's size, or rad.
    progress : bool, default None
        Whether to show progress; None: unless GUDGEON_PROGRESS is 0.

    Returns
    -------
    PeriodicOrbit
        With multipliers, and a run over one period.

    Raises
    ------
    ModelError
        Nothing drives the mechanism, or not with this period; or there is no such motion nearby.

    Examples
    --------
    >>> import gudgeon as gd
    >>> mass = gd.Body("mass", mass=1.0, inertia=1.0, position=(0.0, 0.0))
    >>> guide = gd.Translational("guide", "ground", "mass", at=(0, 0), axis=(1, 0))
    >>> spring = gd.SpringDamper("s", "ground", "mass", ((-1, 0), (0, 0)), stiffness=4.0, damping=0.2)
    >>> push = gd.Force("push", "mass", (gd.Harmonic(1.0, 1.0), 0.0))
    >>> shaken = gd.Mechanism("shaken", [mass], [guide], loads=[spring, push])
    >>> gd.periodic_orbit(shaken, period=6.283185307179586).stable
    True
    """
    check_mechanism(mechanism)
    if not is_driven(mechanism):
        raise ModelError(
            f"mechanism {mechanism.name}: nothing drives it over time, so that no period is given from outside; add a "
            "drive, or a load that is a function of time"
        )
    period = period_of(mechanism, period)
    rtol, tolerance = within("rtol", rtol, 1e-14, 1e-4), within("tolerance", tolerance, 1e-14, 1e-2)
    with announce_compilation(yes_no_or_none("progress", progress)):
        prepared = prepare(mechanism)
        exact = PeriodMap(prepared, period, rtol)
        first = exact.first()
    if start is not None:
        image, iterations = solve(exact, turned_back(exact.model, _section_of(exact, start), 0.0, first), tolerance)
        return orbit_of(exact, image, iterations)
    rough = PeriodMap(prepared, period, max(rtol, ROUGHLY))
    guesses = _after_transient(rough, first, progress)
    with Progress("looking for a motion that repeats itself", len(guesses), progress) as bar:
        failed: list[ModelError] = []
        for guess in guesses:
            bar.update(len(failed))
            try:
                nearly, before = solve(rough, guess, max(tolerance, NEARLY))
                image, iterations = solve(exact, nearly.begin, tolerance)
            except ModelError as error:
                failed.append(error)
                continue
            return orbit_of(exact, image, before + iterations)
    raise failed[0]


def _section_of(exact: PeriodMap, start: Any) -> PhasePoint:
    """Return where an orbit begins, or where a run that goes on from its end is when the next period begins."""
    if not isinstance(start, PeriodicOrbit | Run):
        raise ModelError(f"start {show(start)} is neither a run from simulate(...) nor a periodic orbit; give one")
    point = start.point if isinstance(start, PeriodicOrbit) else ending_of(start).point
    point = fitting(exact.start, start.mechanism, point, start.mechanism == exact.start.compiled.mechanism)
    if isinstance(start, PeriodicOrbit):
        return point
    passage = Passage(exact.start, exact.rtol, 0.0, point, suggested=True)
    whole = ceil(point.time / exact.period - ROUNDED) * exact.period
    if whole > point.time:
        passage.go_on(whole)
    passage.settle()
    return passage.point


def _after_transient(rough: PeriodMap, point: PhasePoint, progress: bool | None) -> list[PhasePoint]:
    """Return where the motion is when the section nearly recurs; else where it came closest to that, closest first."""
    passage, met = Passage(rough.start, rough.rtol, 0.0), list[tuple[float, PhasePoint]]()
    passage.settle()
    with Progress("waiting for the motion to repeat itself", PATIENCE, progress) as bar:
        for k in range(1, PATIENCE + 1):
            passage.go_on(k * rough.period)
            now = turned_back(rough.model, passage.point, 0.0, point)
            if k == 1:
                rough.check_drives(now)
            gap = rough.gap(now, point)
            if gap < RECURS:
                return [now]
            met.append((gap, now))
            point = now
            bar.update(k)
    return [each for _, each in sorted(met, key=lambda pair: pair[0])[:CLOSEST]]


def solve(exact: PeriodMap, guess: PhasePoint, tolerance: float) -> tuple[Image, int]:
    """Find where the period map leads back to, by Newton's method from a guess; also how many iterations it took."""
    image = exact.with_derivative(guess)
    size = exact.size(image.gap)
    for iteration in range(ITERATIONS):
        if size <= tolerance:
            return image, iteration
        change = np.linalg.lstsq(image.matrix - np.eye(len(image.offset)), -image.offset)[0] @ image.basis
        part = min(1.0, LONGEST / max(exact.size(change), 1e-300))
        for _ in range(HALVINGS):
            trial = exact.with_derivative(displaced(exact.model, image.begin, part * change))
            if exact.size(trial.gap) < size or exact.size(trial.gap) <= tolerance:
                break
            part *= 0.5
        else:
            break
        image, size = trial, exact.size(trial.gap)
    remedy = "Give start=, a run or an orbit close to it, or a multiple of the period"
    if size <= NOISE:
        remedy = f"That may be as exact as steps are at rtol={exact.rtol:g}: take a smaller rtol, or a larger tolerance"
    raise ModelError(
        f"mechanism {exact.start.compiled.mechanism.name}: no motion was found that repeats itself after "
        f"{exact.period:g} s; the closest misses itself by {size:.1e} of its size. {remedy}"
    )


def orbit_of(exact: PeriodMap, image: Image, iterations: int) -> PeriodicOrbit:
    """Return the orbit that was found."""
    start = exact.start
    mechanism, begin = start.compiled.mechanism, image.begin
    how = Options(until=begin.time + exact.period, rtol=exact.rtol, max_steps=10**9, keep="all")
    span = span_of(how, begin.time)
    check_tables(mechanism, span.end)
    return PeriodicOrbit(
        mechanism, exact.period, begin, image.multipliers, image.shrinks, run_from(start, span, begin),
        exact.size(image.gap), iterations,
    )  # fmt: skip
