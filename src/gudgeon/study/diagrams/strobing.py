"""One value of a diagram: a motion is followed from a point of phase space on, and looked at once per period."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.analysis._period_map import PeriodMap
from gudgeon.analysis._points import turned_back
from gudgeon.compile.start import Start
from gudgeon.result.channels import channels
from gudgeon.result.number import ChannelNumber
from gudgeon.result.phase_point import PhasePoint
from gudgeon.simulate.continuation import check_closed
from gudgeon.simulate.evaluation import RECORDED, evaluate
from gudgeon.simulate.passage import Passage
from gudgeon.solve.observe import AS_THEY_ARE
from gudgeon.tables.state import make_samples

#: What of a sample is a point of phase space.
POINT = tuple(name for name in RECORDED if name in {field.name for field in fields(PhasePoint)})


class Interrupted(Exception):
    """Somebody wants all this to end."""


@dataclass(frozen=True)
class Strobe:
    """How motions are looked at: `transient` periods are left out, then `keep` of them end in a point of the section.

    Attributes
    ----------
    transient, keep : int
        Numbers of periods.
    rtol : float
        Tolerance of the motion.
    max_steps : int
        Steps after which a value is given up.
    """

    transient: int
    keep: int
    rtol: float
    max_steps: int

    def in_key(self) -> dict[str, Any]:
        """Return what the key of a value has of it."""
        return dict(vars(self))


@dataclass(frozen=True)
class Strobed:
    """The motion at one value: channels at the section, contacts in each period before it, and where it was left."""

    values: Mapping[str, np.ndarray]
    contacts: np.ndarray
    end: PhasePoint


def strobed(
    start: Start,
    point: PhasePoint | None,
    period: float,
    strobe: Strobe,
    numbers: Mapping[str, ChannelNumber],
    stop: Callable[[], bool],
) -> Strobed:
    """Follow the motion of a mechanism from its own start, or from a point that another one was left at.

    Time begins at zero again. Whatever turns is turned back by whole turns, to where it is like at the mechanism's own
    start; then positions and velocities are brought onto the constraints, which a changed speed of a drive needs.

    Raises
    ------
    ModelError
        The point does not fit the mechanism, its motion cannot be followed, or it does not have this period.
    """
    model = start.compiled.model
    exact = PeriodMap(start, period, strobe.rtol)
    begin = first = exact.first()
    if point is not None:
        begin = turned_back(model, point, 0.0, first)
        check_closed(start, begin)
    passage = Passage(start, strobe.rtol, 0.0, begin, suggested=point is not None, max_steps=strobe.max_steps)
    if strobe.transient:
        _follow(passage, strobe.transient * period, stop)
    samples, contacts = make_samples(model, strobe.keep, 0), np.zeros(strobe.keep, int)
    for n in range(strobe.keep):
        before = passage.contacts
        _follow(passage, (strobe.transient + n + 1) * period, stop)
        contacts[n] = passage.contacts - before
        here = passage.point
        for name in POINT:
            getattr(samples, name)[n] = getattr(here, name)
    end = turned_back(model, passage.point, 0.0, first)
    exact.check_drives(end)
    found = channels(evaluate(start, samples, strobe.keep, AS_THEY_ARE))
    return Strobed({name: number(found) for name, number in numbers.items()}, contacts, end)


def _follow(passage: Passage, until: float, stop: Callable[[], bool]) -> None:
    try:
        for _ in passage.pieces(until):
            if stop():
                raise Interrupted
    except ModelError as error:
        if passage.time > 0.0:
            raise
        raise ModelError(
            f"{error}. The state that it goes on from may not be possible here, like a journal beyond the film of a "
            "smaller clearance: go through the values the other way, in smaller steps, or with start='fresh'"
        ) from None


def check_period(start: Start, period: float, rtol: float) -> None:
    """Refuse a period after which loads or drives are not where they were; what else goes wrong is not said here."""
    exact = PeriodMap(start, period, rtol)
    passage = Passage(start, rtol, 0.0)
    try:
        passage.go_on(period)
    except ModelError:
        return
    exact.check_drives(turned_back(exact.model, passage.point, 0.0, exact.first()))


def to_plain(point: PhasePoint) -> dict[str, Any]:
    """Return a point as numbers and lists, to be stored; a double is written so that it is read back bit for bit."""
    return {field.name: np.asarray(getattr(point, field.name)).tolist() for field in fields(PhasePoint)}


def from_plain(given: Mapping[str, Any]) -> PhasePoint:
    """Return the point that was stored."""
    whole = ("mode", "phase")
    arrays = {
        field.name: np.array(given[field.name], int if field.name in whole else float)
        for field in fields(PhasePoint)
        if field.name != "time"
    }
    return PhasePoint(time=float(given["time"]), **arrays)
