"""The steps of a run, for those who follow its motion again."""

from __future__ import annotations

from typing import Any

from gudgeon._describe import ModelError, show
from gudgeon.result.run import Run
from gudgeon.simulate.again import with_motion
from gudgeon.simulate.dense import Dense


def check_run(run: Any) -> Run:
    """Return a run; refuse anything else."""
    if not isinstance(run, Run):
        raise ModelError(f"{show(run)} is not a run; give what simulate(...) returned")
    return run


def steps_of(run: Any, what: str) -> Dense:
    """Return all steps of a run, and what lies between them; one that does not have them is simulated again.

    Parameters
    ----------
    run : Run
    what : str
        What is wanted of it, for the message: "how long it is predictable".
    """
    dense = getattr(with_motion(check_run(run), what).motion, "__self__", None)
    if not isinstance(dense, Dense):
        raise ModelError(f"{what} cannot be told of a kinematic analysis; simulate the mechanism instead")
    return dense
