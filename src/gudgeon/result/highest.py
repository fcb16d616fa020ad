"""The highest value of one number of a run, at its steps and between them, found where it can be and nowhere else.

Looking into a step means to take it again. The highest value lies in a step whose ends come close to it, by what the
number changes around there: a smooth number that turns in the middle of a step is higher there than at both ends by an
eighth of what it changes over this step and its two neighbours, and by less than a third of it if a step is as long as
a third of a period. So a step is looked into if the number turns in it or at its ends and these come within this change
of the highest value at all steps, or if it does not and they come within a quarter of the change. Where a contact lasts
one or two steps only, its ends say nothing, and it is always looked into.

The highest value within a step is that of the polynomial through its nodes, if this represents the number to 1e-5 of
its range and clearly goes beyond what was found there; if not, the motion is evaluated once more where the polynomial
is highest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from gudgeon._channel import Channel
from gudgeon.math.turning import reach
from gudgeon.result.extremes import At
from gudgeon.result.nodes import FINE, NODES, PLACES, TAIL, instants

#: One number at all instants, made from channels.
Number = Callable[[Mapping[str, Channel]], np.ndarray]

#: How close the ends of a step must come to the highest value, in parts of what the number changes around there: where
#: it turns, and where it rises or falls all along.
TURNING, ALONG = 1.0, 0.25
#: Steps that are looked into, at most: in steady motion one turn is as good as another.
MOST = 256
#: Steps between two events that are so few that all of them are looked into.
FEW = 2
#: The part of its range to which a polynomial must represent a number, and how many times its error it must be higher
#: than what was found at the nodes, to be trusted.
EXACT, DOUBT = 1e-5, 4.0


@np.errstate(all="ignore")
def highest(
    time: np.ndarray, channels: Mapping[str, Channel], number: Number, at: At | None, events: np.ndarray
) -> tuple[float, float]:
    """Return the highest value of a number and its time; both are NaN if it never has a value.

    Parameters
    ----------
    time : ndarray
        The instants of all steps, in s.
    channels : mapping of str to Channel
        Channels at these instants.
    number : callable
        Gives the number, one value per instant, from channels.
    at : callable or None
        Gives the channels at other instants; None: they are not known, and those at the steps are all.
    events : ndarray
        Instants of contacts and separations, in s.
    """
    evaluate = None if at is None else lambda instants: number(at(instants))
    return highest_of(time, number(channels), evaluate, events)


def highest_of(
    time: np.ndarray, values: np.ndarray, evaluate: Callable[[np.ndarray], np.ndarray] | None, events: np.ndarray
) -> tuple[float, float]:
    """Return the highest of values at all steps, and of what `evaluate` gives at instants between; see `highest`."""
    values = _known(values)
    k = int(np.argmax(values))
    best = float(values[k]), float(time[k])
    if best[0] == -np.inf:
        return np.nan, np.nan
    if evaluate is None or best[0] == np.inf:
        return best
    steps = _candidates(time, values, events, best[0])
    if not len(steps):
        return best
    x = instants(time, steps)
    f = _known(evaluate(x.ravel())).reshape(x.shape)
    k = int(np.argmax(f))
    best = max(best, (float(f.flat[k]), float(x.flat[k])))
    fine, span = f @ FINE, best[0] - float(values.min())
    error = np.abs(f @ TAIL).sum(axis=1)
    again = []
    for row in np.argsort(-fine.max(axis=1)):
        top, place = _top(fine[row])
        if not top > best[0]:
            break
        instant = _within(time, steps[row], place)
        if not error[row] <= min(EXACT * span, (top - best[0]) / DOUBT):
            again.append(instant)
        elif not _cut_off(best[0], place, f[row], values[steps[row] : steps[row] + 2]):
            best = top, instant
    if again:
        again.sort()
        f = _known(evaluate(np.array(again)))
        best = max(best, (float(f.max()), again[int(np.argmax(f))]))
    return best


def _cut_off(best: float, place: float, nodes: np.ndarray, ends: np.ndarray) -> bool:
    """Whether a number keeps its best value, or has it at an end, and only the polynomial goes beyond."""
    at_end = (place < NODES[0] and ends[0] == best) or (place > NODES[-1] and ends[1] == best)
    return bool(at_end or np.count_nonzero(nodes == best) > 1)


def _known(values: np.ndarray) -> np.ndarray:
    """Return values with those that are not numbers below all others."""
    return np.where(np.isnan(values), -np.inf, values)


def _candidates(time: np.ndarray, values: np.ndarray, events: np.ndarray, best: float) -> np.ndarray:
    """Return the steps that may hold a value above the best at the steps, in their order."""
    high = np.empty(len(time) - 1)
    reach(time, values, events, FEW, TURNING, ALONG, high)
    steps = np.flatnonzero(high > best)
    return steps if len(steps) <= MOST else np.sort(steps[np.argsort(-high[steps], kind="stable")[:MOST]])


def _top(fine: np.ndarray) -> tuple[float, float]:
    """Return the highest value of a polynomial, given at all PLACES, and where that is, as a part of the step."""
    k = int(np.argmax(fine))
    if not 0 < k < len(fine) - 1:
        return float(fine[k]), float(PLACES[k])
    before, here, after = map(float, fine[k - 1 : k + 2])
    slope, bend = 0.5 * (after - before), after - 2.0 * here + before
    away = -slope / bend if bend < 0.0 else 0.0
    return here + 0.5 * slope * away, float(PLACES[k]) + away * float(PLACES[1])


def _within(time: np.ndarray, step: int, part: float) -> float:
    """Return the instant in a part of a step."""
    return float(time[step] + part * (time[step + 1] - time[step]))
