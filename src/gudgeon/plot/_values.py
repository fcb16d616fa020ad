"""The numbers that pictures show: channels of a run, all at the same instants."""

from __future__ import annotations

import numpy as np

from gudgeon.result.run import Run


def values_of(run: Run, *names: str) -> tuple[np.ndarray, ...]:
    """Give channels of a run, time among them, in SI units: all curves get their numbers here.

    They run through the motion at the steps, whatever instants the run holds, and between them where steps are long. A
    run whose steps are not known is drawn through the instants that it holds.
    """
    known = run if run.steps is None else run.steps
    return tuple(known.fine.values(name)[0] for name in names)
