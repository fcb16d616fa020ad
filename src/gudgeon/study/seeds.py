"""Random numbers for functions of other libraries, by a seed."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import numpy as np

from gudgeon._describe import ModelError, show


def checked_seed(seed: Any) -> int:
    """Return what random numbers begin with."""
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or seed < 0:
        raise ModelError(f"seed {show(seed)} must be a whole number, at least 0")
    return int(seed)


def generator(*seed: int) -> np.random.Generator:
    """Return random numbers that are the same on every machine, also if NumPy chooses other ones as its default."""
    return np.random.Generator(np.random.PCG64(list(seed)))


def seeded(function: Callable[..., Any], seed: int) -> dict[str, np.random.Generator]:
    """Return the argument by which a function of SciPy takes random numbers: `rng`, or what it was before 1.15."""
    known = inspect.signature(function).parameters
    name = next(name for name in ("rng", "seed", "random_state") if name in known)
    return {name: generator(seed)}
