"""The spatial four-bar of flores2009 with oil in its ball joint.

    python -m gudgeon.papers.flores2009_oil

simulates it, prints what oil does, and writes figures like 5b, 6b, 7d to f, 8c and 8f of the paper into out/, and one
for four clearances. The film is the squeeze film of a ball in a hemispherical seat, (24), 400 cP, with the radius of
the ball, and without cavitation: as printed. It fills the true clearance; there is no contact, and no shear.

Motion across the line of centres is not resisted by such a film. The ball swings like a pendulum in its socket, hangs
on the film all the time and sinks into it, and the film, never being filled again, becomes thinner and thinner.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

import gudgeon as gd
from gudgeon.papers import flores2009
from gudgeon.papers._figures import channel_of, draw_both, legend_above, print_table, time_axis, time_of, write_figures
from gudgeon.papers.flores2009 import CLEARANCES, deviation, four_bar, ideal_run
from gudgeon.plot import plot_portrait
from gudgeon.plot._axes import BLUE, COLOURS, with_play
from gudgeon.plot._units import scale

if TYPE_CHECKING:
    from gudgeon.result.run import Run

VISCOSITY = "400 cP"
RTOL = 1e-8


def lubricated(
    clearance: float | str = CLEARANCES[0],
    cavitation: bool = False,
    shear: bool = False,
    inertias: str = "table",
) -> gd.Mechanism:
    """The mechanism with the play of Table 2 in the ball joint C, full of oil; as printed, unless told otherwise."""
    film = gd.SphericalSqueeze(cavitation=cavitation, shear=shear)
    return four_bar(inertias).refit(C=gd.Lubricated("10 mm", clearance, viscosity=VISCOSITY, film=film))


@dataclass(frozen=True)
class Cases:
    """The ideal mechanism, the dry one of Table 2, and one run in oil for each clearance."""

    ideal: Run
    dry: Run
    by_clearance: tuple[Run, ...]

    @property
    def oil(self) -> Run:
        """The run with the data of Table 2."""
        return self.by_clearance[0]


def cases() -> Cases:
    """Simulate everything that is drawn."""
    until = flores2009.INTERVAL
    dry = flores2009.dry().simulate(until=until, rtol=RTOL, keep="all")
    return Cases(
        ideal_run(), dry, tuple(lubricated(c).simulate(until=until, rtol=RTOL, keep="all") for c in CLEARANCES)
    )


# ------------------------------------------------------------------------------------------------------------- numbers


def measures(run: Run, ideal: Run) -> dict[str, float]:
    """Numbers that tell what oil did, with their units in their names."""
    end, beginning = flores2009.INTERVAL, flores2009.BEGINNING
    z, v = "rocker.position.z", "rocker.velocity.z"
    return {
        "largest eccentricity in µm": 1e6 * float(eccentricity(run).max()),
        "part of the clearance": float(eccentricity(run).max() / with_play(run, "C").fit.clearance),
        "peak force in N": float(force(run).max()),
        "peak acceleration in m/s²": float(np.abs(run.values("rocker.acceleration.z")[0]).max()),
        "energy lost in mJ": 1e3 * float(run.values("energy.dissipated")[0][-1]),
        f"position off, to {beginning:g} s, in µm": 1e6 * deviation(run, ideal, z, beginning),
        f"velocity off, to {beginning:g} s, in mm/s": 1e3 * deviation(run, ideal, v, beginning),
        f"position off, to {end:g} s, in µm": 1e6 * deviation(run, ideal, z),
        f"velocity off, to {end:g} s, in mm/s": 1e3 * deviation(run, ideal, v),
        "steps": float(run.statistics.steps),
        "seconds of computing": run.statistics.integration_seconds,
    }


def eccentricity(run: Run) -> np.ndarray:
    """How far the ball's centre is from that of its socket, in m."""
    return np.asarray(np.linalg.norm(run.values("C.eccentricity")[0], axis=1))


def force(run: Run) -> np.ndarray:
    """The force in the ball joint, in N."""
    return np.asarray(np.linalg.norm(run.values("C.force")[0], axis=1))


def table(drawn: Cases) -> tuple[list[str], list[list[str]]]:
    """What oil did: the head of a table, and its rows; dry play stands first."""
    runs = (drawn.dry, *drawn.by_clearance)
    columns = [measures(run, drawn.ideal) for run in runs]
    rows = [[name, *(f"{column[name]:.3g}" for column in columns)] for name in columns[0]]
    return ["clearance in mm", "0.2, dry", *(f"{1e3 * c:g}" for c in CLEARANCES)], rows


# ------------------------------------------------------------------------------------------------------------- figures


def figures(folder: str | Path) -> list[Path]:
    """Compute the cases and write figures like those of the paper into a folder; gives their paths."""
    return draw(cases(), Path(folder))


def draw(drawn: Cases, folder: Path) -> list[Path]:
    """Write the figures of cases that are computed already."""
    return write_figures(folder, "flores2009", FIGURES, drawn)


def force_and_eccentricity(figure: Any, drawn: Cases) -> None:
    """Like Figures 5b and 6b."""
    left, right = figure.subplots(1, 2)
    draw_both(left, drawn.oil, drawn.ideal, time_of, force, label="oil")
    time_axis(left, drawn.oil, "force in the ball joint in N")
    right.plot(drawn.oil.time, 1e3 * eccentricity(drawn.oil), color=BLUE, linewidth=1.4, label="oil")
    clearance = 1e3 * with_play(drawn.oil, "C").fit.clearance
    right.axhline(clearance, color="black", linewidth=0.8, linestyle=(0, (5, 5)), label="clearance")
    right.set_ylim(0.0, 1.1 * clearance)
    time_axis(right, drawn.oil, "eccentricity of the ball in mm")
    for ax in (left, right):
        legend_above(ax)


def motion(figure: Any, drawn: Cases) -> None:
    """Like Figures 7d to 7f."""
    panels = figure.subplots(3, 1, sharex=True)
    for ax, quantity in zip(panels, ("position", "velocity", "acceleration"), strict=True):
        name = f"rocker.{quantity}.z"
        values, units, _ = drawn.oil.values(name)
        unit = scale(units, values)
        peaks = quantity == "acceleration"
        draw_both(ax, drawn.oil, drawn.ideal, time_of, channel_of(name, unit), ideal_in_front=peaks, label="oil")
        time_axis(ax, drawn.oil, unit.label(f"rocker {quantity} z"))
        ax.label_outer()
    legend_above(panels[0])


def portraits(figure: Any, drawn: Cases) -> None:
    """Like Figures 8c and 8f."""
    for ax, (x, y) in zip(figure.subplots(1, 2), (("position", "velocity"), ("velocity", "acceleration")), strict=True):
        plot_portrait(drawn.oil, f"rocker.{x}.z", f"rocker.{y}.z", ax=ax)
        ax.set_title(f"{1e3 * CLEARANCES[0]:g} mm, oil", fontsize=10, loc="left")


def clearances(figure: Any, drawn: Cases) -> None:
    """What smaller clearances do in oil: the film, and how far the rocker's velocity is off."""
    left, right = figure.subplots(1, 2)
    for run, colour in zip(drawn.by_clearance, COLOURS, strict=False):
        clearance = with_play(run, "C").fit.clearance
        name = f"{1e3 * clearance:.3g} mm"
        left.plot(run.time, eccentricity(run) / clearance, color=colour, linewidth=1.3, label=name)
        velocity = np.interp(drawn.ideal.time, run.time, run.values("rocker.velocity.z")[0])
        off = 1e3 * (velocity - drawn.ideal.values("rocker.velocity.z")[0])
        right.plot(drawn.ideal.time, off, color=colour, linewidth=0.9, label=name)
    left.set_ylim(0.0, 1.05)
    time_axis(left, drawn.oil, "eccentricity / clearance")
    time_axis(right, drawn.oil, "rocker velocity z, less ideal, in mm/s")
    legend_above(left)


#: The figures by their numbers in the paper: size in inches, and what draws them.
FIGURES: dict[str, tuple[tuple[float, float], Callable[[Any, Cases], None]]] = {
    "5b-6b": ((10.0, 3.9), force_and_eccentricity),
    "7def": ((8.0, 7.4), motion),
    "8cf": ((9.4, 4.0), portraits),
    "oil-clearances": ((10.0, 3.9), clearances),
}


def main(folder: str | Path = "out") -> None:
    """Simulate, print the table, write the figures."""
    from rich.console import Console

    console = Console()
    console.print("Spatial four-bar let go from rest, oil in its ball joint (flores2009)", style="bold")
    drawn = cases()
    head, rows = table(drawn)
    caption = f"over {flores2009.INTERVAL:g} s; 'off': from the ideal mechanism, root mean square"
    print_table(console, head, rows, caption)
    for path in draw(drawn, Path(folder)):
        console.print(f"  {path}", highlight=False)


if __name__ == "__main__":
    main()
