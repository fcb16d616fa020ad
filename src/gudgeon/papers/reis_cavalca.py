"""The slider-crank of reis-cavalca: two oil films in its wrist pin, one of which carries the pin.

V. L. Reis, K. L. Cavalca: Slider-crank mechanism modelling with clearance in piston-pin revolute joint; its section 5,
Tables 1 and 2, Figures 4 to 7.

    python -m gudgeon.papers.reis_cavalca

simulates it, prints what the films do, and writes figures like those of the paper into out/. The mechanism is that of
flores2004 but for the inertia of the crank, which does not matter at a constant speed. One film is that of Pinkus and
Sternlicht, squeezed and dragged; the other that of Bannwart, dragged only, with the inertia of the oil.

The paper does not give e0 and e1, the depths over which contact takes over from the film. They decide whether the pin
touches in the first film, for this becomes thinner than gudgeon's defaults allow: LAYER is a tenth of them.
`sensitivity` shows others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

import gudgeon as gd
from gudgeon.papers import flores2004
from gudgeon.papers._figures import channel_of, draw_both, legend_above, print_table, write_figures
from gudgeon.plot._axes import BLUE, tidy
from gudgeon.plot._units import scale

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from scipy.interpolate import CubicHermiteSpline

    from gudgeon.laws.film import FilmLaw
    from gudgeon.result.run import Run

REVOLUTION = flores2004.REVOLUTION
CLEARANCE = 0.5e-3  # m
#: e0 = e1 as a part of the clearance, and others to compare.
LAYER = 0.001
LAYERS = (0.01, 0.003, 0.002, 0.001, 0.0001)
#: Revolutions in all, and those after the transient; the last two are drawn.
REVOLUTIONS, TRANSIENT = 20, 2
RTOL = 1e-8


def slider_crank() -> gd.Mechanism:
    """The mechanism of Table 1 with ideal joints, at its top dead centre."""
    return flores2004.slider_crank(crank_inertia=1e-4)


def pinkus_sternlicht(layer: float | None = LAYER) -> gd.Mechanism:
    """With the film of Pinkus and Sternlicht, (24)-(28); without a `layer` there is the film alone."""
    return _lubricated(gd.PinkusSternlicht(shear=False), layer)


def bannwart(layer: float | None = LAYER) -> gd.Mechanism:
    """With the film of Bannwart, (29)-(33); without a `layer` there is the film alone."""
    return _lubricated(gd.Bannwart(frequency="5000 rpm", density=880.0, shear=False), layer)


def _lubricated(film: FilmLaw, layer: float | None) -> gd.Mechanism:
    """The mechanism with the data of Table 2."""
    solid: dict[str, Any] = {}
    if layer is not None:
        steel = gd.Material(young=207e9, poisson=0.3)
        solid = {
            "contact": gd.LankaraniNikravesh(steel, restitution=0.9),
            "friction": gd.ModifiedCoulomb(coefficient=0.03),
            "e0": layer * CLEARANCE,
            "e1": layer * CLEARANCE,
        }
    fit = gd.Lubricated("10 mm", CLEARANCE, length="15 mm", viscosity="0.4 Pa s", film=film, **solid)
    return slider_crank().refit(B=fit)


@dataclass(frozen=True)
class Cases:
    """The ideal mechanism over the revolutions that are drawn, and a run with each film."""

    ideal: Run
    pinkus: Run
    bannwart: Run

    @property
    def films(self) -> tuple[tuple[str, Run], ...]:
        """The runs by the names of their films."""
        return ("Pinkus and Sternlicht", self.pinkus), ("Bannwart", self.bannwart)


def cases() -> Cases:
    """Simulate everything that is drawn."""
    times = np.linspace((REVOLUTIONS - 2) * REVOLUTION, REVOLUTIONS * REVOLUTION, 1441)  # every half degree
    until = REVOLUTIONS * REVOLUTION
    runs = (mechanism.simulate(until=until, rtol=RTOL, keep="all") for mechanism in (pinkus_sternlicht(), bannwart()))
    return Cases(slider_crank().kinematics(times), *runs)


# ------------------------------------------------------------------------------------------------------------- numbers


def steady(run: Run) -> Run:
    """The run after its transient."""
    return run.window(TRANSIENT * REVOLUTION, run.time[-1])


def measures(run: Run) -> dict[str, float]:
    """Numbers that tell what a film did, with their units in their names."""
    run = steady(run)
    duration, spent = run.time[-1] - run.time[0], run.time_in_modes("B")
    velocity = run.values("slider.velocity.x")[0]
    crank = slider_crank().kinematics(run.time)
    return {
        "least film in µm": 1e6 * float(run.values("B.film_thickness")[0].min()),
        "impacts per revolution": len(run.contacts) / (duration / REVOLUTION),
        "time touching in %": 100.0 * (spent["impact"] + spent["following"]) / duration,
        "velocity off ideal in m/s": float(np.abs(velocity - crank.values("slider.velocity.x")[0]).max()),
        "peak acceleration in km/s²": 1e-3 * float(np.abs(run.values("slider.acceleration.x")[0]).max()),
        "peak crank moment in N m": float(np.abs(run.values("motor.torque")[0]).max()),
        "path off periodic in µm": 1e6 * periodicity(run),
    }


def periodicity(run: Run) -> float:
    """How far the journal's centre is at most, in m, from where it was a revolution before; over the last two."""
    back = np.linspace(0.0, REVOLUTION, 1441)
    path, end = journal_path(run), run.time[-1]
    return float(np.linalg.norm(path(end - back) - path(end - REVOLUTION - back), axis=1).max())


def journal_path(run: Run) -> CubicHermiteSpline:
    """The eccentricity in m as a function of time, smooth between the steps."""
    from scipy.interpolate import CubicHermiteSpline

    time, first = np.unique(run.time, return_index=True)
    return CubicHermiteSpline(time, *(run.values(f"B.eccentricity{rate}")[0][first] for rate in ("", "_rate")))


def sensitivity(revolutions: int = 8) -> Iterable[tuple[str, str, dict[str, float]]]:
    """Name of the film, e0 = e1, and measures of runs with other boundary layers, and of the film alone."""
    for name, make in (("Pinkus", pinkus_sternlicht), ("Bannwart", bannwart)):
        for layer in LAYERS:
            yield (
                name,
                f"{layer:g} c",
                measures(make(layer).simulate(until=revolutions * REVOLUTION, rtol=RTOL, keep="all")),
            )
    alone = pinkus_sternlicht(None).simulate(until=revolutions * REVOLUTION, rtol=RTOL, keep="all")
    yield "Pinkus", "alone", measures(alone)


def wedge_capacity(thickness: float, spin: float) -> float:
    """The load in N that a film with a wedge alone carries at its least thickness in m, turning steadily in rad/s.

    Half Sommerfeld's film of a long bearing, which is Bannwart's to a part in a thousand here.
    """
    eps = 1.0 - thickness / CLEARANCE
    s2, a = 1.0 - eps * eps, 2.0 + eps * eps
    scale = 0.4 * 0.015 * 9.5e-3**3 / CLEARANCE**2 * abs(spin)
    return float(scale * np.hypot(12.0 * eps * eps / (a * s2), 6.0 * np.pi * eps / (a * np.sqrt(s2))))


# ------------------------------------------------------------------------------------------------------------- figures


def figures(folder: str | Path) -> list[Path]:
    """Compute the cases and write figures like those of the paper into a folder; gives their paths."""
    return draw(cases(), Path(folder))


def draw(drawn: Cases, folder: Path) -> list[Path]:
    """Write the figures of cases that are computed already."""
    panels = {number: ((10.0, height), partial(_side_by_side, make)) for number, (height, make) in FIGURES.items()}
    return write_figures(folder, "reis-cavalca", panels, drawn)


def _side_by_side(make: Callable[..., None], figure: Any, drawn: Cases) -> None:
    """The last two revolutions with either film."""
    for ax, (name, run) in zip(figure.subplots(1, 2), drawn.films, strict=True):
        make(ax, run.window(run.time[-1] - 2.0 * REVOLUTION, run.time[-1]), drawn.ideal)
        ax.set_title(name, fontsize=10, loc="left")


def velocity(ax: Axes, run: Run, ideal: Run) -> None:
    """Like Figure 4."""
    _curve(ax, run, ideal, "slider.velocity.x", "slider velocity")


def moment(ax: Axes, run: Run, ideal: Run) -> None:
    """Like Figure 5."""
    _curve(ax, run, ideal, "motor.torque", "crank moment")


def orbit(ax: Axes, run: Run, ideal: Run) -> None:
    """Like Figure 6."""
    x, y = 1e3 * journal_path(run)(np.linspace(run.time[0], run.time[-1], 20001)).T
    turn = np.linspace(0.0, 2.0 * np.pi, 361)
    ax.plot(1e3 * CLEARANCE * np.cos(turn), 1e3 * CLEARANCE * np.sin(turn), color="0.5", linewidth=1.0)
    ax.plot(x, y, color=BLUE, linewidth=0.8)
    ax.set_aspect("equal")
    ax.set_xlabel("journal centre x in mm")
    ax.set_ylabel("journal centre y in mm")
    tidy(ax)


def thickness(ax: Axes, run: Run, ideal: Run) -> None:
    """Like Figure 7."""
    micrometres = 1e6 * run.values("B.film_thickness")[0]
    ax.plot(_angle(run), micrometres, color=BLUE, linewidth=0.9)
    ax.set_ylim(bottom=0.0)
    _angle_axis(ax, "least film thickness in µm")


#: The figures by their numbers in the paper: height in inches, and what draws each of their two halves.
FIGURES: dict[str, tuple[float, Callable[[Axes, Run, Run], None]]] = {
    "4": (3.7, velocity),
    "5": (3.7, moment),
    "6": (4.6, orbit),
    "7": (3.7, thickness),
}


def _curve(ax: Axes, run: Run, ideal: Run, name: str, title: str) -> None:
    values, units, _ = run.values(name)
    unit = scale(units, values)
    draw_both(ax, run, ideal, _angle, channel_of(name, unit), label="with play and oil")
    legend_above(ax)
    _angle_axis(ax, unit.label(title))


def _angle(run: Run) -> np.ndarray:
    """The crank's angle in degrees since the window began."""
    return 360.0 * (run.time - run.time[0]) / REVOLUTION


def _angle_axis(ax: Axes, label: str) -> None:
    ax.set_xlim(0.0, 720.0)
    ax.set_xticks(range(0, 721, 90))
    ax.set_xlabel("crank angle after top dead centre in °")
    ax.set_ylabel(label)
    tidy(ax)


def main(folder: str | Path = "out") -> None:
    """Simulate, print the tables, write the figures."""
    from rich.console import Console

    console = Console()
    console.print("Slider-crank at 5000 rpm, two oil films in its wrist pin (reis-cavalca)", style="bold")
    drawn = cases()
    columns = [(f"{name}\n{LAYER:g} c", measures(run)) for name, run in drawn.films]
    columns += [(f"{name}\n{layer}", found) for name, layer, found in sensitivity() if layer != f"{LAYER:g} c"]
    caption = f"e0 = e1 as given; after {TRANSIENT} revolutions"
    for chosen in (columns[:2], [*columns[2:6], columns[-1]], columns[6:-1]):
        rows = [[quantity, *(f"{found[quantity]:.3g}" for _, found in chosen)] for quantity in chosen[0][1]]
        print_table(console, ["", *(name for name, _ in chosen)], rows, caption)
    for path in draw(drawn, Path(folder)):
        console.print(f"  {path}", highlight=False)


if __name__ == "__main__":
    main()
