"""A quantity of a result over time."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np


class Channel(NamedTuple):
    """A quantity over time; vectors have a second axis, sites one before it."""

    values: np.ndarray
    units: str
    about: str
    sites: tuple[str, ...] = ()  # labels of the sites, if it is given for each of several
