"""The outcome of a study as columns that can be drawn: numbers in units that read well, or names of choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._describe import ModelError, nearest, show
from gudgeon.plot._commands import NO_PARAMETERS
from gudgeon.plot._units import Scale, scale

if TYPE_CHECKING:
    import xarray

#: Dimensions that are chance.
CHANCE = ("sample", "repeat")
#: From how large a ratio of its ends on a grid in equal ratios is drawn on a logarithmic axis.
DECADES = 5.0
#: Values up to which each has a tick of its own.
FEW = 8


@dataclass(frozen=True)
class Column:
    """A parameter or a measure: its values, with their unit, or the names of what was chosen."""

    name: str
    values: np.ndarray
    units: str

    @property
    def is_choice(self) -> bool:
        """Whether it has names instead of numbers."""
        return self.values.dtype.kind in "OUS"

    @property
    def scale(self) -> Scale:
        """The unit to draw it in."""
        return Scale("", 1.0) if self.is_choice else scale(self.units, self.values)

    @property
    def label(self) -> str:
        """What an axis says of it."""
        return self.scale.label(self.name)

    @property
    def places(self) -> np.ndarray:
        """Where it is drawn along an axis: its numbers, or those of its names."""
        if not self.is_choice:
            return self.scale.of(self.values)
        names = self.names
        return np.array([names.index(value) for value in self.values.ravel().tolist()]).reshape(self.values.shape)

    @property
    def names(self) -> list[str]:
        """The names, each once."""
        return list(dict.fromkeys(self.values.ravel().tolist()))

    @property
    def logarithmic(self) -> bool:
        """Whether it is a grid in equal ratios."""
        if self.is_choice or self.values.size < 3 or not (np.min(self.values) > 0.0 or np.max(self.values) < 0.0):
            return False
        grid = np.abs(np.unique(self.values))
        ratios = grid[1:] / grid[:-1]
        return bool(grid.max() / grid.min() >= DECADES and np.ptp(ratios) < 1e-6 * ratios.max())

    @property
    def on_logarithmic_axis(self) -> bool:
        """Whether its axis is logarithmic, for which it must be positive."""
        return self.logarithmic and bool(np.min(self.values) > 0.0)

    def show_on(self, axis: Any, few: bool = False) -> None:
        """Write label, ticks and scale of an axis of a picture; with `few`, a tick for each value, if there are few."""
        axis.set_label_text(self.label)
        if self.is_choice:
            axis.set_ticks(range(len(self.names)), self.names)
            return
        if self.on_logarithmic_axis:
            _logarithmic(axis)
        if few and self.values.size <= FEW:
            axis.set_ticks(self.places, [f"{value:.4g}" for value in self.places])
            axis.set_ticks([], minor=True)

    def written(self, value: Any) -> str:
        """Return one of its values as a legend has it."""
        unit = self.scale
        return f"{value}" if self.is_choice else f"{float(value) / unit.size:.4g} {unit.name}".rstrip()


def _logarithmic(axis: Any) -> None:
    """Make an axis logarithmic, with ticks that are written as numbers."""
    from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter

    {"x": axis.axes.set_xscale, "y": axis.axes.set_yscale}[axis.axis_name]("log")
    axis.set_major_locator(LogLocator(subs=(1.0, 2.0, 5.0)))
    axis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axis.set_minor_formatter(NullFormatter())


def borders(places: np.ndarray, logarithmic: bool) -> np.ndarray:
    """Return the borders of cells around increasing places: halfway between them as the axis shows it."""
    line = np.log(places) if logarithmic else np.asarray(places, float)
    inner = 0.5 * (line[1:] + line[:-1])
    first, last = (line[1] - line[0], line[-1] - line[-2]) if len(line) > 1 else (1.0, 1.0)
    found: np.ndarray = np.concatenate([[line[0] - 0.5 * first], inner, [line[-1] + 0.5 * last]])
    return np.exp(found) if logarithmic else found


def checked(table: Any) -> xarray.Dataset:
    """Return the outcome of a study, read whole if it comes from a file, or say that this is none."""
    import xarray

    if not isinstance(table, xarray.Dataset) or not table.data_vars:
        raise ModelError(f"{show(table)} is not the outcome of a study; give what study.run() gave")
    return table.load()


def measure_of(table: xarray.Dataset, name: str | None) -> str:
    """Return the name of a measure, the first one for None."""
    known = [str(one) for one in table.data_vars]
    if name is None:
        return known[0]
    if name not in known:
        raise ModelError(f"there is no measure {show(name)} in this study; {nearest(name, known)}")
    return name


def parameters_of(table: xarray.Dataset) -> list[str]:
    """Return the names of what varies, in their order."""
    return [str(name) for name in table.coords if name not in NO_PARAMETERS and table[name].ndim > 0]


def column(table: xarray.Dataset, name: str, dims: Sequence[str] | None = None) -> Column:
    """Return a parameter or a measure; with `dims`, at every case over these dimensions."""
    known = [*parameters_of(table), *map(str, table.data_vars)]
    if name in table.dims and name not in table.coords:
        return Column(name, np.arange(table.sizes[name]), "")
    if name not in known:
        raise ModelError(f"there is no parameter or measure {show(name)} in this study; {nearest(name, known)}")
    array = table[name]
    if dims is not None:
        like = table["case_number"] if "case_number" in table.coords else next(iter(table.data_vars.values()))
        array = array.broadcast_like(like).transpose(*dims)
    return Column(name, np.asarray(array.values), str(array.attrs.get("units", "")))


def along(table: xarray.Dataset, dim: str, given: str | None = None) -> Column:
    """Return what a dimension goes through: the parameter asked for, its own values, or those of its only parameter."""
    if given is not None and given in table.coords:
        return column(table, given)
    if dim in table.coords:
        return column(table, dim)
    own = [name for name in parameters_of(table) if table[name].dims == (dim,)]
    return column(table, own[0] if len(own) == 1 else dim)


def dimension(table: xarray.Dataset, given: str | None, taken: Sequence[str] = ()) -> str:
    """Return a dimension by its name or that of a parameter along it; for None the first that is left."""
    free = [str(dim) for dim in table.dims if dim not in (*CHANCE, *taken)]
    if given is None:
        longer = [dim for dim in free if table.sizes[dim] > 1]
        if not free:
            known = ", ".join(map(str, table.dims)) or "nothing"
            raise ModelError(f"the study goes over {known}, and nothing is left to draw over; draw a scatter matrix")
        return (longer or free)[0]
    if given in free:
        return given
    if given in table.coords and len(table[given].dims) == 1 and table[given].dims[0] in free:
        return str(table[given].dims[0])
    raise ModelError(f"{show(given)} is nothing that the study goes over; {nearest(given, free)}")
