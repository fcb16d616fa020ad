"""The numbers that pictures show: channels of a run, all at the same instants."""

from __future__ import annotations

import numpy as np

from gudgeon.result.run import Run


def values_of(run: Run, *names: str) -> tuple[np.ndarray, ...]:
    """Give channels of a run, time among them, in SI units: all curves get their numbers here.

    They run through the motion between steps, too, where steps are long; a run that holds only some instants is drawn
    through these.
    """
    return tuple(run.fine.values(name)[0] for name in names)
