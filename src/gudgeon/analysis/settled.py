"""Whether a run has settled into its steady state, and when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from gudgeon._arguments import within
from gudgeon._describe import ModelError
from gudgeon._display import as_html, as_text, counted, some
from gudgeon.analysis._period import period_of
from gudgeon.analysis._section_points import SectionPoints, section_points
from gudgeon.analysis.revolutions import channel_names, revolutions
from gudgeon.analysis.transient import TOLERANCE, transient_of
from gudgeon.result.run import Run
from gudgeon.result.turning_angle import angles_of
from gudgeon.simulate.again import with_motion

#: Periods below which nothing is said at all, and of a motion that does not repeat itself.
LEAST, LEAST_POINTS = 10, 30


@dataclass(frozen=True, eq=False, repr=False)
class Settled:
    """Whether a run has settled; as a condition, `if run.settled(): ...`, it is true if it has.

    Attributes
    ----------
    settled : bool
        Whether it has.
    periods : int
        How many whole periods the run has.
    transient : int or None
        How many of them, at the beginning, are the transient; None if it has not settled.
    time : float or None
        When the transient ends, in s.
    comes_back : int or None
        After how many periods the motion repeats itself, if it does.
    reason : str
        Why.
    of : tuple of str
        What was looked at.
    tolerance : float
        What counts as the same, in parts of the range of a coordinate, or of the RMS of a channel.
    """

    settled: bool
    periods: int
    transient: int | None
    time: float | None
    comes_back: int | None
    reason: str
    of: tuple[str, ...]
    tolerance: float

    def __bool__(self) -> bool:
        return self.settled

    def __repr__(self) -> str:
        return as_text(self.summary())

    def _repr_html_(self) -> str:
        return as_html(self.summary())

    def summary(self) -> list[tuple[str, str]]:
        """Return a few lines: the verdict, and what it follows from."""
        lines = [("settled", f"{'yes' if self.settled else 'no'}: {self.reason}")]
        if self.transient is not None and self.time is not None:
            lines.append(("transient", f"{counted(self.transient, 'period')}, until {self.time:.6g} s"))
        lines.append(("looked at", f"{counted(self.periods, 'period')} of {some(self.of)}"))
        lines.append(("the same", f"up to {self.tolerance:g} of the range, of channels of the RMS"))
        return lines


def settled(
    run: Run,
    channels: Any = None,
    *,
    period: float | str | None = None,
    of: str | None = None,
    tolerance: float = TOLERANCE,
) -> Settled:
    """Return whether a run has settled; see `Run.settled`."""
    same = within("tolerance", tolerance, 1e-14, 0.1)
    every = _period(run, period) if channels is None and of is None else None
    if every is not None:
        begin = float(run.time[0])
        section = _section(run, every, begin)
        what: tuple[str, ...] = ("the state of all parts, once per period",)
        return _judged(section.points, section.scale, begin + every * np.arange(len(section.points)), what, same)
    names = channel_names(_of_drives(run) if channels is None else channels)
    if not names:
        raise ModelError("there is no channel to look at; give some, like channels=['slider.acceleration.x']")
    table = revolutions(run, names, period=period, of=of)
    numbers = [(name, statistic) for name in names for statistic in ("mean", "rms")]
    # not the range: one spike in the run would hide that periods differ
    sizes = [float(np.sqrt(np.mean(table[name]["rms"] ** 2))) for name, _ in numbers]
    scale = np.array([size if size > 0.0 else 1.0 for size in sizes])
    what = tuple(f"{statistic} {name}" for name, statistic in numbers)
    return _judged(table[numbers].to_numpy(), scale, table["time"]["begin"].to_numpy(), what, same)


def _period(run: Run, period: float | str | None) -> float | None:
    """Return the period of a run, in s; None if it has none, but revolutions of a drive, whose speed changes."""
    try:
        return period_of(run.mechanism, period)
    except ModelError:
        if period is None and any(angles_of(run.mechanism, drive) for drive in run.mechanism.drives):
            return None
        raise


def _section(run: Run, period: float, begin: float) -> SectionPoints:
    """Return the points of a run once per period, which it holds, or which are on its motion."""
    try:
        return section_points(run, period, begin, None)
    except ModelError:
        return section_points(with_motion(run, "a section"), period, begin, None)


def _of_drives(run: Run) -> list[str]:
    """Return the torques and forces of drives."""
    names = [f"{drive.name}.{quantity}" for drive in run.mechanism.drives for quantity in ("torque", "force")]
    return [name for name in names if name in run.channels]


def _judged(
    points: np.ndarray, scale: np.ndarray, times: np.ndarray, names: tuple[str, ...], tolerance: float
) -> Settled:
    count = len(points)
    if count < LEAST:
        reason = f"{counted(count, 'period')} say nothing; run at least {LEAST}"
        return Settled(False, count, None, None, None, reason, names, tolerance)
    cut, found = transient_of(points, scale, tolerance)
    if found.period is None and count < LEAST_POINTS:
        reason = f"it does not repeat itself, and {count} periods are too few to tell; run at least {LEAST_POINTS}"
        return Settled(False, count, None, None, None, reason, names, tolerance)
    if cut is None:
        reason = "it still changes from period to period by more than chance; run longer"
        return Settled(False, count, None, None, None, reason, names, tolerance)
    if found.period is not None:
        reason = f"it repeats itself after {counted(found.period, 'period')}"
    else:
        reason = "it does not repeat itself, but its mean and its spread no longer change"
    when = float(times[min(cut, count - 1)])
    return Settled(True, count, cut, when, found.period, reason, names, tolerance)
