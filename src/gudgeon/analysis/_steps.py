"""The steps of a run, for those who follow its motion again."""

from __future__ import annotations

from typing import Any

from gudgeon._describe import ModelError, show
from gudgeon.result.run import Run
from gudgeon.simulate.dense import Dense


def check_run(run: Any) -> Run:
    """Return a run; refuse anything else."""
    if not isinstance(run, Run):
        raise ModelError(f"{show(run)} is not a run; give what simulate(...) returned")
    return run


def steps_of(run: Any, what: str) -> Dense:
    """Return all steps of a run, and what lies between them; refuse a run that does not have them.

    Parameters
    ----------
    run : Run
    what : str
        What is wanted of it, for the message: "how long it is predictable".
    """
    dense = getattr(check_run(run).at, "__self__", None)
    if not isinstance(dense, Dense):
        why = run.loose or "it was read from a file, or is a kinematic analysis"
        raise ModelError(f"{what} cannot be told of this run: {why}; simulate it with keep='all'")
    return dense
