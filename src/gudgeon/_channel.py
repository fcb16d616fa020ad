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

    def locked(self) -> Channel:
        """Return the channel with values that cannot be changed in place."""
        return self._replace(values=locked(self.values))


def locked(array: np.ndarray) -> np.ndarray:
    """Return a view of an array through which it cannot be changed."""
    view = array.view()
    view.flags.writeable = False
    return view
