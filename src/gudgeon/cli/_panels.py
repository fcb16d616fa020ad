"""The figure of `gudgeon plot`: panels side by side, each as large as what it shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gudgeon.result.run import Run

#: Widths of panels, in inches, and the height of channels of one unit.
WIDE, SQUARE, ROW = 7.5, 4.6, 2.9


@dataclass(frozen=True)
class Wish:
    """What is to be drawn of a run: channels, joints by their names, and the mechanism at a time."""

    channels: tuple[str, ...] = ()
    over: str = "time"
    wrap: Any = None
    portrait: str | None = None
    orbit: str | None = None
    orbit_3d: str | None = None
    orbit_film: str | None = None
    hysteresis: str | None = None
    film: str | None = None
    pressure: str | None = None
    mechanism: bool = False
    at: Any = None
    exaggerate_play: float = 1.0
    labels: bool = False
    trace: tuple[str, ...] = ()

    @property
    def anything(self) -> bool:
        """Whether there is something to draw."""
        orbits = (self.orbit, self.orbit_3d, self.orbit_film)
        named = (self.portrait, *orbits, self.hysteresis, self.film, self.pressure)
        return bool(self.channels) or self.mechanism or any(name is not None for name in named)

    @property
    def look(self) -> dict[str, Any]:
        """How the mechanism is drawn."""
        return {"exaggerate_play": self.exaggerate_play, "labels": self.labels, "trace": self.trace}


@dataclass(frozen=True)
class Panel:
    """A part of the figure: its size in inches, and what draws it."""

    width: float
    height: float
    draw: Callable[[Any], Any]


def figure(run: Run, wish: Wish) -> Figure:
    """Draw channels on the left, one above the other, and the rest to the right of them."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    panels = _panels(run, wish)
    widths = [panel.width for panel in panels]
    result = Figure(figsize=(sum(widths), max(panel.height for panel in panels)), layout="constrained")
    FigureCanvasAgg(result)
    parts = result.subfigures(1, len(panels), width_ratios=widths, squeeze=False)[0]
    for part, panel in zip(parts, panels, strict=True):
        panel.draw(part)
    return result


def _panels(run: Run, wish: Wish) -> list[Panel]:
    in_space = run.mechanism.dimension == 3
    panels = []
    if wish.mechanism:
        projection = "3d" if in_space else None

        def mechanism(part: Any) -> None:
            run.plot_mechanism(wish.at, ax=part.add_subplot(projection=projection), **wish.look)

        panels.append(Panel(WIDE, 6.0 if in_space else SQUARE, mechanism))
    if wish.channels:
        from gudgeon.plot.channels import by_unit

        count = len(by_unit(run, wish.channels))

        def rows(part: Any) -> None:
            panels = part.subplots(count, 1, sharex=True, squeeze=False)[:, 0]
            run.plot(*wish.channels, over=wish.over, wrap=wish.wrap, ax=panels)

        panels.append(Panel(WIDE, ROW * count, rows))
    if wish.film is not None:
        oil = wish.film
        panels.append(Panel(WIDE, ROW + 0.6, lambda part: run.plot_film(oil, wish.over, ax=part.subplots())))
    if wish.portrait is not None:
        portrait = wish.portrait
        panels.append(_square(lambda part: run.plot_portrait(portrait, ax=part.subplots()).set_box_aspect(1.0)))
    if wish.orbit is not None:
        orbit = wish.orbit
        if in_space and f"{orbit}.eccentricity_ends_htb" not in run.channels:
            panels.append(Panel(12.0, 4.2, lambda part: run.plot_orbit(orbit, ax=part.subplots(1, 3))))
        else:
            panels.append(_square(lambda part: run.plot_orbit(orbit, ax=part.subplots())))
    if wish.orbit_film is not None:
        coloured, columns = wish.orbit_film, 3 if in_space else 1
        size = (13.0, 4.2) if in_space else (SQUARE + 1.0, SQUARE - 0.2)
        panels.append(Panel(*size, lambda part: run.plot_orbit_film(coloured, ax=part.subplots(1, columns))))
    if wish.orbit_3d is not None:
        ball, three = wish.orbit_3d, {"projection": "3d"}
        panels.append(_square(lambda part: run.plot_orbit_3d(ball, ax=part.subplots(subplot_kw=three))))
    if wish.hysteresis is not None:
        loop, _, motion = wish.hysteresis.partition(".")

        def loops(part: Any) -> None:
            run.plot_hysteresis(loop, motion=motion or None, ax=part.subplots()).set_box_aspect(1.0)

        panels.append(_square(loops))
    if wish.pressure is not None:
        pressed, polar = wish.pressure, {"projection": "polar"}
        panels.append(_square(lambda part: run.plot_pressure(pressed, wish.at, ax=part.subplots(subplot_kw=polar))))
    return panels


def _square(draw: Callable[[Any], Any]) -> Panel:
    return Panel(SQUARE, SQUARE - 0.2, draw)
