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
from gudgeon.math.summit import candidates, summit
from gudgeon.result.extremes import NO_INSTANTS, At, between_ends
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
    time: np.ndarray,
    channels: Mapping[str, Channel],
    number: Number,
    at: At | None,
    events: np.ndarray,
    beside: np.ndarray = NO_INSTANTS,
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
    beside : ndarray, default none
        Instants just beside those at which the number may jump, in s; all of them are looked at.
    """
    evaluate = None if at is None else lambda instants: number(at(instants))
    return highest_of(time, number(channels), evaluate, events, beside)


def highest_of(
    time: np.ndarray,
    values: np.ndarray,
    evaluate: Callable[[np.ndarray], np.ndarray] | None,
    events: np.ndarray,
    beside: np.ndarray = NO_INSTANTS,
) -> tuple[float, float]:
    """Return the highest of values at all steps, and of what `evaluate` gives at instants between; see `highest`."""
    values = _known(values)
    reach, steps = np.empty(len(time) - 1), np.empty(len(time) - 1, np.int64)
    top, least, count = candidates(time, values, np.ascontiguousarray(events), FEW, TURNING, ALONG, reach, steps)
    best = float(values[top]), float(time[top])
    if best[0] == -np.inf:
        return np.nan, np.nan
    beside = between_ends(beside, time)
    if evaluate is None or best[0] == np.inf or not (count or len(beside)):
        return best
    steps = steps[:count] if count <= MOST else np.sort(np.argsort(-reach, kind="stable")[:MOST])
    x = instants(time, steps)
    every = np.concatenate([x.ravel(), beside])
    order = np.argsort(every, kind="stable")
    found = np.empty(len(every))
    found[order] = _known(evaluate(every[order]))
    f, aside = found[: x.size].reshape(x.shape), found[x.size :]
    if len(beside):
        best = max(best, (float(aside.max()), float(beside[np.argmax(aside)])))
    room, again = np.empty(len(steps)), np.empty(len(steps))
    value, when, doubtful = summit(
        time, values, steps, x, f, NODES, PLACES, FINE, TAIL, EXACT, DOUBT, *best, least, room, again
    )  # fmt: skip
    best = value, when
    if doubtful:
        again = np.sort(again[:doubtful])
        f = _known(evaluate(again))
        best = max(best, (float(f.max()), float(again[np.argmax(f)])))
    return best


def _known(values: np.ndarray) -> np.ndarray:
    """Return values with those that are not numbers below all others."""
    return np.fmax(values, -np.inf)
