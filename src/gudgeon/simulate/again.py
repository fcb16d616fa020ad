"""A run whose motion between its instants is known: itself, or simulated again from the model that it holds.

A file has the instants of a run and not the motion between them, and a long run keeps some of its steps only. Both have
their mechanism, tolerance and method, from which the same steps follow.
"""

from __future__ import annotations

import warnings
from dataclasses import replace
from functools import partial
from weakref import WeakKeyDictionary

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.model.mechanism import Mechanism
from gudgeon.result.channels import Channels
from gudgeon.result.extremes import ERRORS
from gudgeon.result.run import Run
from gudgeon.result.window import SECTION, window
from gudgeon.simulate import SimulationWarning, kinematics, simulate
from gudgeon.tables.methods import AUTO, METHODS

#: How far a run may be off what it was the first time, in parts of the largest value of a quantity.
CLOSE = 1e-6
#: Instants at which it is compared, at most, and quantities, by the ends of their names.
INSTANTS, COMPARED = 500, (".position", ".velocity", ".angle", ".kinetic")
#: The method of a kinematic analysis, and how many steps a run may take that took them once.
KINEMATICS, STEPS = "newton-raphson", 10**12

#: Runs that were simulated again, by the run that was asked for.
_known: WeakKeyDictionary[Run, Run] = WeakKeyDictionary()


def with_motion(run: Run, what: str) -> Run:
    """Return a run at all of its steps, with the motion between them; simulate it again if it does not know that.

    Parameters
    ----------
    run : Run
        From `simulate` or `kinematics`, also loaded, thinned, or with but some of its channels.
    what : str
        What the motion is wanted for, for the message: "equal spacing".

    Raises
    ------
    ModelError
        The run cannot be repeated: it is a section, was continued from another state, or one of its laws is not
        defined here; or it comes out differently.
    """
    known = run if run.steps is None else run.steps
    if known.motion is not None:
        return known
    if run not in _known:
        _known[run] = _repeated(run, f"{what} needs the motion between the instants of this run, which is not known")
    return _known[run]


def _repeated(run: Run, needs: str) -> Run:
    """Return the same run once more, compared with what it holds."""
    if run.loose == SECTION:
        raise ModelError(f"{needs} ({SECTION}); give the run that the section was taken of")
    cost, begin, end = run.statistics, float(run.time[0]), float(run.time[-1])
    if cost.method == KINEMATICS:
        return replace(run, motion=partial(_driven, run.mechanism), loose="", known_extremes=None)
    until = end if run.ending is None else run.ending.point.time
    method = cost.method if cost.method in METHODS else AUTO
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SimulationWarning)  # its status says so
        again = simulate(
            run.mechanism, until, rtol=cost.rtol, atol=cost.atol, method=method, keep="all", max_steps=STEPS
        )  # fmt: skip
    if again.status == "memory" and again.time[-1] < end:
        raise ModelError(
            f"{needs} ({run.loose or 'it has not all of its steps'}); its steps take more memory than a run may take: "
            "give a window of it or run it for a shorter time, or allow more by the environment variable GUDGEON_MEMORY"
        )
    if again.motion is None or again.time[-1] < end or not _same(run, again):
        raise ModelError(
            f"{needs} ({run.loose or 'it has not all of its steps'}); simulated again, it comes out differently: it "
            "was continued from another state or with other options, or computed by another version or processor; "
            "simulate it with keep='all', and use that run"
        )
    return again if begin == again.time[0] and end == again.time[-1] else window(again, begin, end)


def _driven(mechanism: Mechanism, times: np.ndarray) -> Channels:
    """Return the channels of a kinematic analysis at some instants."""
    return Channels.of(kinematics(mechanism, np.asarray(times)).channels)


def _same(run: Run, again: Run) -> bool:
    """Whether a run came out as it was, at some of its instants."""
    chosen = np.unique(np.linspace(0, len(run.time) - 1, INSTANTS).astype(int))
    assert again.motion is not None
    seen = again.motion(run.time[chosen])
    for quantity in COMPARED:
        names = [name for name in run.channels if name.endswith(quantity) and not name.startswith(ERRORS)]
        largest = max((float(np.abs(run.channels[name].values).max()) for name in names), default=0.0)
        for name in names:
            if not np.all(np.abs(seen[name].values - run.channels[name].values[chosen]) <= CLOSE * largest):
                return False
    return True
