"""Axes that hold curves of several runs: one unit on each axis, colours that go on, labels that tell runs apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from gudgeon._describe import ModelError, show
from gudgeon.model.mechanism import Mechanism
from gudgeon.plot._axes import COLOURS, GREY, tidy
from gudgeon.plot._differences import Facts, differences, runs_apart
from gudgeon.plot._units import Scale, scale
from gudgeon.result.run import Run
from gudgeon.result.thinning import Thinning, straight

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.axes import Axes
    from matplotlib.text import Text

#: The name under which axes keep their sheet.
KEPT = "_gudgeon_sheet"
#: The first lines, as many as there are colours, are drawn with the first of these, the next with the second, ...
STYLES = ("solid", (0, (5, 1.5)), (0, (1, 1)))
#: Letters of a legend in an inch.
LETTERS = 14.0


class Quantity(NamedTuple):
    """What an axis shows: the name of a channel, and its unit in SI."""

    name: str
    units: str

    @property
    def sort(self) -> str:
        """What all curves along an axis share: the unit or, where there is none, the quantity, like 'mode'."""
        return self.units or quantity_of(self.name)


@dataclass(eq=False)
class Curve:
    """An artist, where it is in SI units, and how it is put there in those of the axes."""

    artist: Artist
    x: np.ndarray
    y: np.ndarray
    put: Callable[[np.ndarray, np.ndarray], object]


@dataclass(eq=False)
class Series:
    """One line of the legend: a channel of a run, and the curves that show it, last the one that has the label."""

    mechanism: Mechanism
    facts: Facts
    x: Quantity
    y: Quantity
    label: str | None
    colour: str
    style: Any
    thinning: Thinning | None = None
    missing: str = ""  # between the instants, where the motion is not known there
    curves: list[Curve] = field(default_factory=list)
    written: str = ""


class Sheet:
    """What is drawn in axes, kept with them; what comes later is drawn in the same units.

    The units are chosen anew for all that is drawn, so that numbers and labels always agree. Where the user has drawn
    something, or written the label of an axis, its unit stays as it is.
    """

    def __init__(self, ax: Axes, x: Quantity, y: Quantity, wrap: float | None) -> None:
        self.ax, self.sorts, self.wrap = ax, (x.sort, y.sort), wrap
        self.series: list[Series] = []
        self.extras: list[Curve] = []  # without a line in the legend that tells runs apart
        self.scales = [scale(x.units), scale(y.units)]
        self.labels = ["", ""]
        self.equal = False  # whether x and y have the same unit
        self.note: Text | None = None  # what thinned runs do not show

    @classmethod
    def of(cls, ax: Axes, x: Quantity, y: Quantity, wrap: float | None = None) -> Sheet:
        """Give the sheet of axes, a new one if nothing is drawn in them; refuse what has another unit."""
        sheet = _kept(ax)
        if sheet is None:
            sheet = cls(ax, x, y, wrap)
        for k, quantity in enumerate((x, y)):
            for other in _sharing(ax, "xy"[k]):
                if other.sorts[k] != quantity.sort:
                    shown = f"{quantity.name} in {quantity.units}" if quantity.units else quantity.name
                    axis = other.scales[k].label(other.text(k))
                    raise ModelError(
                        f"{shown} does not go into axes whose {'xy'[k]} axis shows {axis}; draw it into other axes"
                    )
        if sheet.wrap != wrap:
            raise ModelError("these axes show another period of what is wrapped; give the same wrap, or other axes")
        setattr(ax, KEPT, sheet)
        return sheet

    def add(self, run: Run, x: Quantity, y: Quantity, label: str | None = None) -> Series:
        """Begin a line of the legend, in the next colour, also after those of a twin (`ax.twinx()`)."""
        place, count = self.ax.get_subplotspec(), len(self.series)
        for sheet in _sharing(self.ax, "x"):
            if sheet is not self and place is not None and sheet.ax.get_subplotspec() == place:
                count += len(sheet.series)
        turn, k = divmod(count, len(COLOURS))
        style, known = STYLES[turn % len(STYLES)], run if run.steps is None else run.steps
        about = (Facts.of(run), x, y, label, COLOURS[k], style, known.thinning, straight(known))
        self.series.append(Series(run.mechanism, *about))
        return self.series[-1]

    def line(self, series: Series, x: np.ndarray, y: np.ndarray, **style: Any) -> None:
        """Draw a line through values in SI units."""
        (line,) = self.ax.plot([], [], **{"color": series.colour, "linestyle": series.style, **style})
        series.curves.append(Curve(line, x, y, line.set_data))

    def cover(self, x: np.ndarray, y: np.ndarray) -> None:
        """Let the limits of the axes hold these values, too."""
        (line,) = self.ax.plot([], [], visible=False)
        self.extras.append(Curve(line, x, y, line.set_data))

    def level(self, value: float, label: str, colour: str) -> None:
        """Draw a thin dashed line across the picture at a value in SI units; one label is in the legend once."""
        if any(curve.artist.get_gid() == f"{label} {value!r}" for curve in self.extras):
            return
        known = any(curve.artist.get_label() == label for curve in self.extras)
        line = self.ax.axhline(0.0, color=colour, linewidth=0.9, linestyle=(0, (4, 3)), zorder=1.6)
        line.set_label("_" if known else label)
        line.set_gid(f"{label} {value!r}")
        place = partial(_at_height, line)
        self.extras.append(Curve(line, np.empty(0), np.array([value]), place))

    def area(self, series: Series, x: np.ndarray, low: np.ndarray, high: np.ndarray, alpha: float) -> None:
        """Shade what lies between two lines."""
        from matplotlib.patches import Polygon

        around = np.concatenate([x, x[::-1]]), np.concatenate([low, high[::-1]])
        patch = Polygon(np.zeros((1, 2)), facecolor=series.colour, alpha=alpha, linewidth=0.0, zorder=1.5)
        self.ax.add_patch(patch)
        series.curves.append(Curve(patch, *around, partial(_outline, patch)))

    def finish(self, legend: bool = True) -> None:
        """Choose units for all that is drawn, and write labels and legend."""
        changed = {id(self): self}
        for k in range(2):
            sheets = list(_sharing(self.ax, "xy"[k]))
            units = self.series[0].x.units if k == 0 else self.series[0].y.units
            chosen = scale(units, *(values for sheet in sheets for values in sheet.values(k)))
            fixed = next((sheet.scales[k] for sheet in sheets if sheet.touched(k)), None)
            for sheet in sheets:
                if sheet.scales[k] != (fixed or chosen):
                    changed[id(sheet)] = sheet
                    sheet.rescale(k, fixed or chosen)
        for sheet in changed.values():
            sheet.place()
        self._name_lines()
        self._write_note()
        tidy(self.ax)
        if legend:
            self._legend()

    def values(self, k: int) -> Iterator[np.ndarray]:
        """Give all that is drawn along an axis, or along both if they are to be equal, in SI units."""
        for curve in self.curves():
            if k == 0 or self.equal:
                yield curve.x
            if k == 1 or self.equal:
                yield curve.y

    def curves(self) -> Iterator[Curve]:
        """Give all curves."""
        for series in self.series:
            yield from series.curves
        yield from self.extras

    def touched(self, k: int) -> bool:
        """Whether the unit of an axis has to stay, because something in it is not ours."""
        if not self.labels[k]:
            return False
        ax, ours = self.ax, {id(self.note), *(id(curve.artist) for curve in self.curves())}
        if any(id(artist) not in ours for artist in (*ax.lines, *ax.patches, *ax.collections, *ax.texts, *ax.images)):
            return True
        return self._label(k) not in ("", self.labels[k])

    def rescale(self, k: int, new: Scale) -> None:
        """Take another unit; limits that were set by hand hold the same values as before."""
        factor = self.scales[k].size / new.size
        self.scales[k] = new
        if k == 0 and not self.ax.get_autoscalex_on():
            left, right = self.ax.get_xlim()
            self.ax.set_xlim(factor * left, factor * right)
        if k == 1 and not self.ax.get_autoscaley_on():
            bottom, top = self.ax.get_ylim()
            self.ax.set_ylim(factor * bottom, factor * top)

    def place(self) -> None:
        """Put everything where it is in the units of the axes, and write these."""
        for curve in self.curves():
            curve.put(self.scales[0].of(curve.x), self.scales[1].of(curve.y))
        self.ax.relim()
        self.ax.autoscale_view()
        for k in range(2):
            before, self.labels[k] = self.labels[k], self.scales[k].label(self.text(k))
            hidden = k == 0 and not self.ax.xaxis.get_tick_params().get("labelbottom", True)
            if not hidden and (not before or self._label(k) == before):
                self.ax.set(**{f"{'xy'[k]}label": self.labels[k]})

    def text(self, k: int) -> str:
        """Say what an axis shows, without its unit."""
        return common(list(dict.fromkeys((series.x if k == 0 else series.y).name for series in self.series)))

    def extent(self, k: int) -> tuple[float, float]:
        """Give the least and the greatest value along an axis, in its unit."""
        values = np.concatenate([self.scales[k].of(part) for part in self.values(k)])
        values = values[np.isfinite(values)]
        return (float(values.min()), float(values.max())) if len(values) else (0.0, 0.0)

    def _label(self, k: int) -> str:
        return self.ax.get_xlabel() if k == 0 else self.ax.get_ylabel()

    def _name_lines(self) -> None:
        """Label each line by what it does not share with the others."""
        models: list[Mechanism] = []
        for series in self.series:
            if series.mechanism not in models:
                models.append(series.mechanism)
        of_models = differences(models) if len(models) > 1 else [""]
        several = len({series.y.name for series in self.series}) > 1
        for series in self.series:
            line, name = series.curves[-1].artist, spoken(series.y.name)
            if series.written and line.get_label() != series.written:
                series.label = str(line.get_label())  # the user has changed it
            runs = list(dict.fromkeys(other.facts for other in self.series if other.mechanism == series.mechanism))
            of_run = runs_apart(runs)[runs.index(series.facts)]
            words = [name if several else "", of_models[models.index(series.mechanism)], of_run]
            series.written = series.label or ", ".join(filter(None, words)) or name
            line.set_label(series.written)

    def _write_note(self) -> None:
        """Write what the figure does not show of runs that are not known everywhere, into a corner."""
        if self.note is not None and self.note.axes is self.ax:
            self.note.remove()
        spans = [self.scales[k].size * float(np.ptp(self.extent(k))) for k in range(2)]
        missing = []
        for series in self.series:
            over_time = series.x.name == "time"
            axes = [(series.y.name, spans[1]), *([] if over_time else [(series.x.name, spans[0])])]
            if series.thinning is not None:
                missing.append(series.thinning.missing(axes, spans[0] if over_time else None))
            missing.append(series.missing)
        self.note = write_note(self.ax, dict.fromkeys(filter(None, missing)))

    def _legend(self) -> None:
        """Write a legend above the axes, or in them where the layout leaves no room above."""
        ax = self.ax
        handles, labels = ax.get_legend_handles_labels()
        if len(labels) < 2 and not any(series.label for series in self.series):
            return
        look: dict[str, Any] = {"fontsize": 9, "framealpha": 0.8, "edgecolor": "none", "markerscale": 3.0}
        layout, titles = ax.figure.get_layout_engine(), [ax.get_title(loc) for loc in ("left", "center", "right")]
        if layout is not None and layout.adjust_compatible is False and not any(titles):
            room = LETTERS * ax.get_window_extent().width / ax.figure.dpi
            columns = int(room // (max(map(len, labels)) + 7))
            place = {"loc": "lower left", "bbox_to_anchor": (0.0, 1.0), "borderaxespad": 0.2}
            look |= place | {"ncols": min(max(columns, 1), len(labels)), "columnspacing": 1.5}
        ax.legend(handles, labels, **look)


def write_note(ax: Axes, lines: Iterable[str]) -> Text | None:
    """Write lines into the lower right corner of axes; nothing if there are none."""
    text = "\n".join(lines)
    if not text:
        return None
    look: dict[str, Any] = {"fontsize": 7, "color": GREY, "ha": "right", "va": "bottom", "zorder": 5.0}
    box = {"facecolor": "white", "alpha": 0.8, "edgecolor": "none", "pad": 1.0}
    return ax.annotate(text, (0.995, 0.012), xycoords="axes fraction", bbox=box, **look)


def _outline(patch: Any, x: np.ndarray, y: np.ndarray) -> None:
    """Put the corners of a polygon."""
    patch.set_xy(np.column_stack([x, y]))


def _at_height(line: Any, x: np.ndarray, y: np.ndarray) -> None:
    """Put a line that goes across the whole picture."""
    line.set_ydata([y[0], y[0]])


def _kept(ax: Axes) -> Sheet | None:
    """Give the sheet of axes without what has been taken away since, or None if nothing is left of it."""
    sheet: Sheet | None = getattr(ax, KEPT, None)
    if sheet is None:
        return None
    sheet.series = [series for series in sheet.series if series.curves and series.curves[-1].artist.axes is ax]
    sheet.extras = [curve for curve in sheet.extras if curve.artist.axes is ax]
    return sheet if sheet.series else None


def _sharing(ax: Axes, axis: str) -> Iterator[Sheet]:
    """Give the sheets of all axes that share their x or y axis, this one included."""
    group = ax.get_shared_x_axes() if axis == "x" else ax.get_shared_y_axes()
    for other in group.get_siblings(ax):
        sheet = _kept(other)
        if sheet is not None:
            yield sheet


def recolour(ax: Axes, colours: Sequence[str]) -> None:
    """Give the series in axes other colours, one for each."""
    sheet = _kept(ax)
    if sheet is None:
        return
    for series, colour in zip(sheet.series, colours, strict=False):
        series.colour = colour
        for curve in series.curves:
            curve.artist.set(color=colour)
    sheet.finish()


def spoken(name: str) -> str:
    """Write a channel's name for a reader: 'slider velocity x'."""
    return name.replace(".", " ").replace("_", " ")


def quantity_of(name: str) -> str:
    """Give what a channel is of its part: 'velocity'."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 else parts[0]


def common(names: Sequence[str]) -> str:
    """Give what an axis shows: the parts of the names that all lines share, or else all their quantities."""
    quantities = list(dict.fromkeys(map(quantity_of, names)))
    if len(quantities) > 1:
        return ", ".join(map(spoken, quantities))
    shared = [column[0] for column in zip_longest(*(name.split(".") for name in names)) if len(set(column)) == 1]
    return spoken(" ".join(shared))


def checked_label(label: object) -> str | None:
    """Give the text of a label."""
    if label is not None and not isinstance(label, str):
        raise ModelError(f"label {show(label)} must be a text, like 'worn'")
    return label
