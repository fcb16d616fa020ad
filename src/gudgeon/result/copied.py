"""Copies of runs: deep copies, and pickles that another process can read.

A pickle holds the values of all channels and the extremes over all steps. The motion between the steps goes along if
the other process can compile the mechanism: not with a law or a derived channel that is not known there.
"""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from gudgeon._describe import ModelError

if TYPE_CHECKING:
    from gudgeon.result.extremes import At, Extremes
    from gudgeon.result.run import Run
    from gudgeon.result.thinning import Inside

    #: What gives the motion between all steps, and within those whose ends a thinned run has.
    Motion = tuple[At | None, Inside | None]

#: Why the motion between the steps is not known in a run that was pickled.
LOOSE = "the pickle of the run does not hold the motion between them"


def deep_copy(run: Run, memo: dict[int, Any]) -> Run:
    """Return a run with its own arrays; both share what computes the motion between the steps, which never changes."""
    shared = ("motion", "inside")
    values = {name: value if name in shared else copy.deepcopy(value, memo) for name, value in _values(run).items()}
    return type(run)(**values)


def pickled(run: Run) -> tuple[Callable[..., Run], tuple[Any, ...]]:
    """Return what pickle stores of a run."""
    values = _values(run)
    at, inside = values.pop("motion"), values.pop("inside")
    packed = None if at is None and inside is None else _to_bytes((at, inside))
    return _restored, (type(run), values, at is not None, packed, run._extremes)


def _restored(kind: type[Run], values: dict[str, Any], known: bool, packed: bytes | None, extremes: Extremes) -> Run:
    """Return a run that was pickled; `known` says whether its motion between the steps was known."""
    at, inside = (None, None) if packed is None else _from_bytes(packed)
    if known and at is None:
        values |= {"known_extremes": extremes, "loose": LOOSE}
    run = kind(**values, motion=at, inside=inside)
    vars(run)["_extremes"] = extremes
    return run


def _values(run: Run) -> dict[str, Any]:
    return {field.name: getattr(run, field.name) for field in fields(run)}


def _to_bytes(motion: Motion) -> bytes | None:
    """Pickle what gives the motion between the steps; None if it holds a function that cannot be pickled."""
    try:
        return pickle.dumps(motion)
    except (pickle.PicklingError, AttributeError, TypeError):
        return None


def _from_bytes(packed: bytes) -> Motion:
    """Return what gives the motion between the steps; nothing if a law or function that it needs is not known here."""
    try:
        motion: Motion = pickle.loads(packed)
        return motion
    except (ModelError, AttributeError, ImportError):
        return None, None
