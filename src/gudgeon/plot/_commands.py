"""Points of pictures that know how to compute their run again.

The outcome of a study carries the command of its cases, with places for their numbers and their parameters. Points that
are drawn have these commands under `artist.commands`, one for each point, in their order; a click on a point of a
picture on the screen writes its command.
"""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, overload

import numpy as np

from gudgeon._quantity import KINDS

if TYPE_CHECKING:
    import xarray

#: Where in a command the number of the case stands, and its parameters as options of `gudgeon run`.
CASE, SET = "{case}", "{set}"
#: Coordinates of an outcome that are no parameters.
NO_PARAMETERS = ("case_number", "repeat", "statistic", "estimate")
#: How close to a point a click must be, in points of the picture.
NEAR = 5.0


def filled(template: str, case: int, values: Mapping[str, Any], units: Mapping[str, str]) -> str:
    """Return the command of a case, from its values and their SI units by path."""
    changes = [f"{path}={written(value, units.get(path, ''))}" for path, value in values.items()]
    options = " ".join(f"--set {shlex.quote(change)}" for change in changes)
    return template.replace(CASE, str(case)).replace(SET, options)


def written(value: Any, unit: str) -> str:
    """Return a value as a command line has it, numbers with all their digits; an angular speed needs its unit there."""
    plain = value.item() if isinstance(value, np.generic) else value
    if not isinstance(plain, float | int):
        return str(plain)
    return f"{plain!r} {unit}" if unit == KINDS["angular speed"].unit else repr(plain)


class Commands(Sequence[str]):
    """The commands of points of a picture, made when they are asked for.

    Parameters
    ----------
    table : xarray.Dataset
        The outcome of a study, or a part of it.
    dims : sequence of str
        Its dimensions, the last of which runs fastest.
    numbers : array of int, default None
        Which of all cases the points are, by their numbers; None: all.
    """

    def __init__(self, table: xarray.Dataset, dims: Sequence[str], numbers: np.ndarray | None = None) -> None:
        self._coords = table.coords.to_dataset()
        self._template = str(table.attrs.get("command", ""))
        self._dims, self._shape = tuple(dims), tuple(table.sizes[dim] for dim in dims)
        self._numbers = np.arange(int(np.prod(self._shape))) if numbers is None else numbers

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, k: int) -> str: ...
    @overload
    def __getitem__(self, k: slice) -> Sequence[str]: ...
    def __getitem__(self, k: int | slice) -> str | Sequence[str]:
        """Return the command of the k-th point; "" where the table does not know it."""
        if isinstance(k, slice):
            return [self[n] for n in range(*k.indices(len(self)))]
        place = np.unravel_index(int(self._numbers[k]), self._shape) if self._shape else ()
        here = self._coords.isel({dim: int(n) for dim, n in zip(self._dims, place, strict=True)})
        single = {str(name): one.values[()] for name, one in here.coords.items() if one.ndim == 0}
        if "case_number" not in single:
            return ""
        values = {name: value for name, value in single.items() if name not in NO_PARAMETERS}
        units = {name: str(here.coords[name].attrs.get("units", "")) for name in values}
        return filled(self._template, int(single["case_number"]), values, units)


def know(artist: Any, commands: Sequence[str]) -> None:
    """Let the points of an artist know their commands, and a click on one of them write its own."""
    artist.commands = commands
    artist.set_picker(True)
    if hasattr(artist, "set_pickradius"):
        artist.set_pickradius(NEAR)
    canvas = artist.figure.canvas
    if not getattr(canvas, "_gudgeon_writes_commands", False):
        canvas._gudgeon_writes_commands = True
        canvas.mpl_connect("pick_event", _write)


def _write(event: Any) -> None:
    commands = getattr(event.artist, "commands", None)
    numbers = np.ravel(getattr(event, "ind", []))
    if commands is not None and len(numbers) and (command := commands[_nearest(event, numbers)]):
        print(command)


def _nearest(event: Any, numbers: np.ndarray) -> int:
    """Return which of the points within reach of a click is the nearest; of lines and cells, the first."""
    from matplotlib.collections import PathCollection
    from matplotlib.lines import Line2D

    artist = event.artist
    if isinstance(artist, Line2D):
        points = np.asarray(artist.get_xydata())[numbers]
    elif isinstance(artist, PathCollection):
        points = np.asarray(artist.get_offsets())[numbers]
    else:
        return int(numbers[0])
    away = artist.axes.transData.transform(points) - (event.mouseevent.x, event.mouseevent.y)
    return int(numbers[np.argmin(np.hypot(*away.T))])
