"""Lyapunov exponents: how fast neighbouring motions part from each other, in the mean over a long time.

A difference d from a motion grows like exp(lambda t). Some neighbours are carried along with the derivative of the
motion (solve/variation), which takes contacts and all other events as they are, and made orthogonal again and again,

    Phi Q_(k-1) = Q_k R_k,   lambda_i = sum_k log R_k,ii / t         benettin1980

so that the first follows the fastest growth, the second the fastest beside it, and so on.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from gudgeon._arguments import whole, within, yes_no_or_none
from gudgeon._describe import ModelError, show
from gudgeon._display import as_html, as_text
from gudgeon._progress import Progress, announce_compilation
from gudgeon.analysis._period import all_neighbours, make_neighbours, period_of, scales_of
from gudgeon.compile.start import Start, prepare
from gudgeon.model.mechanism import Mechanism
from gudgeon.model.options import Options
from gudgeon.simulate.neighbours import Neighbours
from gudgeon.simulate.options import check_mechanism
from gudgeon.simulate.passage import PIECE, Passage

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: Segments over which exponents scatter, at most and at least; the part of the transient in which neighbours turn into
#: the directions of growth; the seed of those that they begin with.
SEGMENTS, LEAST, TURNING, SEED = 20, 4, 0.2, 20090401
MOST_PERIODS = 1e9


@dataclass(frozen=True, repr=False)
class Lyapunov:
    """Lyapunov exponents of a mechanism.

    Attributes
    ----------
    exponents : ndarray
        In 1/s, the largest first.
    intervals : ndarray
        Of each, the interval in which it lies with a confidence of 95 %, in 1/s, by its scatter over segments.
    period : float
        In s.
    periods, transient : float
        How long it was looked at, and what was left out before, in periods.
    segments : ndarray
        Exponents over the segments one after the other, a row each.
    grazings : tuple of float
        Instants in s, the first of them, at which a contact was so slow that neighbours may have none.
    """

    mechanism: str
    exponents: np.ndarray
    intervals: np.ndarray
    period: float
    periods: float
    transient: float
    segments: np.ndarray
    grazings: tuple[float, ...] = field(default=())

    @property
    def verdict(self) -> str:
        """What the largest exponent says: "chaotic", "not chaotic" or "undecided", by its interval."""
        low, high = self.intervals[0]
        return "chaotic" if low > 0.0 else "not chaotic" if high < 0.0 else "undecided"

    def plot(self, ax: Axes | None = None) -> Axes:
        """Draw the exponents over the time that they were followed for: whether they have settled."""
        from gudgeon.plot.exponents import plot_exponents

        return plot_exponents(self, ax)

    def summary(self) -> list[tuple[str, str]]:
        """Return a few lines that tell what was found, as pairs of what and how much."""
        lines = [
            ("mechanism", self.mechanism),
            ("looked at", f"{self.periods:g} periods of {self.period:.6g} s, after {self.transient:g}"),
        ]
        for k, (value, (low, high)) in enumerate(zip(self.exponents, self.intervals, strict=True)):
            lines.append((f"exponent {k + 1}", f"{value:.4g} 1/s ({low:.4g} to {high:.4g}, 95 %)"))
        largest = float(self.exponents[0])
        if self.verdict == "chaotic":
            lines.append(("differences", f"double in {np.log(2.0) / largest:.3g} s"))
        lines.append(("verdict", self.verdict))
        if self.grazings:
            lines.append(("note", f"contacts graze, first at {self.grazings[0]:.6g} s: there no derivative exists"))
        return lines

    def __repr__(self) -> str:
        return as_text(self.summary())

    def _repr_html_(self) -> str:
        return as_html(self.summary())


def lyapunov(
    mechanism: Mechanism,
    *,
    period: float | str | None = None,
    periods: float = 1000,
    transient: float = 100,
    number: int = 1,
    rtol: float = 1e-8,
    progress: bool | None = None,
) -> Lyapunov:
    """Return the largest Lyapunov exponents of a mechanism.

    Parameters
    ----------
    mechanism : Mechanism
    period : float or str, default None
        In s, by which time is counted here; None: that of a drive of constant speed.
    periods : float, default 1000
        For how many periods neighbours are followed.
    transient : float, default 100
        How many periods come before that.
    number : int, default 1
        How many exponents: at most twice the degrees of freedom, and one for each internal state.
    rtol : float, default 1e-8
        Tolerance of the motion.
    progress : bool, default None
        Whether to show progress; None: unless GUDGEON_PROGRESS is 0.

    Returns
    -------
    Lyapunov
        Exponents in 1/s, with intervals.

    Raises
    ------
    ModelError
        Nothing can depart from the motion; there is no period; or more exponents are asked for than there are.

    Examples
    --------
    >>> import gudgeon as gd
    >>> rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
    >>> joint = gd.Revolute("O", "ground", "rod", at=(0, 0))
    >>> swinging = gd.Mechanism("pendulum", [rod], [joint], gravity=(0, -9.81))
    >>> gd.lyapunov(swinging, period=1.5, periods=40, transient=0, number=2).verdict
    'undecided'
    """
    check_mechanism(mechanism)
    period = period_of(mechanism, period)
    periods, transient = (
        within("periods", periods, 1.0, MOST_PERIODS),
        within("transient", transient, 0.0, MOST_PERIODS),
    )
    number, rtol = whole("number", number, 10**6), Options(rtol=rtol).rtol
    with announce_compilation(yes_no_or_none("progress", progress)):
        start = prepare(mechanism)
        neighbours = make_neighbours(start, rtol, 0.0, all_neighbours(start))
        passage = Passage(start, rtol, 0.0)
        passage.begin(neighbours)
    if number > all_neighbours(start):
        raise ModelError(f"number {show(number)}: this mechanism has {all_neighbours(start)} exponents; ask for fewer")
    scales = scales_of(start, period)
    before, end = period * transient, period * (transient + periods)
    with Progress(f"exponents of {mechanism.name}", end, progress) as bar:
        if transient:
            passage.go_on(before * (1.0 - TURNING), bar=bar)
            passage.begin(neighbours)
        chosen = _first(start, neighbours, rtol, number)
        times, logs = [], []
        for until in (before, end) if transient else (end,):
            for samples, count in passage.pieces(until, bar, PIECE):
                chosen.carry(samples, 0, count - 1, passage.stages)
                logs.append(_grown(chosen.make_orthogonal(scales)))
                times.append(float(samples.time[count - 1]))
    kept = np.array(times) > before
    return _result(
        mechanism.name, np.array(times)[kept], np.array(logs)[kept], before, period, periods, transient, chosen
    )  # fmt: skip


def _first(start: Start, basis: Neighbours, rtol: float, number: int) -> Neighbours:
    """Return as many neighbours as exponents are asked for, in directions that favour none."""
    chosen = make_neighbours(start, rtol, 0.0, number)
    mix = np.linalg.qr(np.random.default_rng(SEED).standard_normal((len(basis.values), number)))[0].T
    chosen.values = mix @ basis.values
    return chosen


def _grown(R: np.ndarray) -> np.ndarray:
    """Return the logarithms of what neighbours had grown by before they were made orthogonal."""
    with np.errstate(divide="ignore"):
        return np.asarray(np.log(np.abs(np.diag(R))))


def _result(
    name: str,
    times: np.ndarray,
    logs: np.ndarray,
    before: float,
    period: float,
    periods: float,
    transient: float,
    neighbours: Neighbours,
) -> Lyapunov:
    """Return exponents and their scatter over segments of about the same length."""
    from scipy.stats import t as student

    total = np.cumsum(logs, axis=0)
    exponents = total[-1] / (times[-1] - before)
    count = min(SEGMENTS, int(periods), len(times))
    ends = np.unique(np.searchsorted(times, before + (times[-1] - before) * np.arange(1, count + 1) / count))
    ends = np.clip(ends, 0, len(times) - 1)
    grown = np.diff(np.vstack([np.zeros_like(total[:1]), total[ends]]), axis=0)
    lasted = np.diff(np.concatenate([[before], times[ends]]))
    segments = grown / lasted[:, None]
    if len(segments) >= LEAST:
        weights = lasted / lasted.sum()
        scatter = np.sqrt((weights[:, None] * (segments - exponents) ** 2).sum(axis=0) / (len(segments) - 1))
        half = student.ppf(0.975, len(segments) - 1) * scatter
    else:
        half = np.full_like(exponents, np.inf)
    order = np.argsort(-exponents)
    progress, grazings = neighbours.own.progress, neighbours.own.grazings
    grazed = tuple(float(row["time"]) for row in grazings[: int(progress.grazed)])  # type: ignore[attr-defined]
    return Lyapunov(
        name, exponents[order], np.stack([exponents - half, exponents + half], axis=1)[order], period, periods,
        transient, segments[:, order], grazed,
    )  # fmt: skip
