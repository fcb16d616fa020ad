"""The numbers that pictures show: channels of a run, all at the same instants."""

from __future__ import annotations

import numpy as np

from gudgeon.result.run import Run


def values_of(run: Run, *names: str) -> tuple[np.ndarray, ...]:
    """Give channels of a run, time among them, in SI units: all curves get their numbers here, at its samples."""
    return tuple(run.values(name)[0] for name in names)
