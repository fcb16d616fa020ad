"""The slider-crank of flores2004 with half a millimetre of play in the wrist pin, at 5000 rpm.

P. Flores, J. Ambrósio, J. Pimenta Claro: Dynamic analysis for planar multibody mechanical systems with lubricated
joints. Multibody System Dynamics 12 (2004), 47-74; its section 5, Tables I and II, Figures 12 to 15.

    python -m gudgeon.papers.flores2004

simulates it dry (`flores2004_oil` has its oil film), prints what play does to the peaks, writes figures like those
of the paper into out/, and a page that shows both runs in motion. What the paper does not say, and what was taken for
it: the slider's moment of inertia (it does not turn, so any will do), and the speeds v0 and v1 over which friction
fades in (gudgeon's defaults, 0.1 and 1 mm/s). Its Baumgarte stabilisation and its steps of 10 us are replaced by
projection and located events.

The motion is chaotic: after a few revolutions its course depends on the last digit of every number, so peaks are taken
over many revolutions, and pictures of single ones agree with other programs in kind only. Drawn are the last two, as in
the paper, whatever they show. With friction the paper sees the journal follow the wall all the time. Here it does so in
many revolutions; in others it leaves the wall some 100 degrees after top dead centre and comes back in a train of
impacts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

import gudgeon as gd
from gudgeon.papers._figures import channel_of, draw_both, print_table, write_figures
from gudgeon.plot import plot_orbit
from gudgeon.plot._axes import with_play
from gudgeon.plot._units import scale
from gudgeon.tables.modes import MODES

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from gudgeon.result.run import Run

SPEED = "-5000 rpm"  # clockwise
REVOLUTION = 60.0 / 5000.0  # s
#: Revolutions in all; those after the transient, over which peaks are taken; and the two that are drawn.
REVOLUTIONS = 40
STEADY = (2, REVOLUTIONS)
SHOWN = (REVOLUTIONS - 2, REVOLUTIONS)
RTOL = 1e-10


def slider_crank(crank_inertia: float = 1e-5) -> gd.Mechanism:
    """The mechanism of Table I with ideal joints, at its top dead centre."""
    return gd.Mechanism(
        name="slider-crank of flores2004",
        bodies=[
            gd.Body("crank", mass=0.30, inertia=crank_inertia, position=(0.025, 0.0)),
            gd.Body("rod", mass=0.21, inertia=2.5e-4, position=(0.11, 0.0)),
            # Table I gives no moment of inertia for the slider, which never turns: any value does.
            gd.Body("slider", mass=0.14, inertia=1e-4, position=(0.17, 0.0)),
        ],
        joints=[
            gd.Revolute("O", "ground", "crank", at=(0.0, 0.0)),
            gd.Revolute("A", "crank", "rod", at=(0.05, 0.0)),
            gd.Revolute("B", "slider", "rod", at=(0.17, 0.0)),  # bearing in the slider, journal on the rod
            gd.Translational("guide", "ground", "slider", axis=(1.0, 0.0)),
        ],
        drives=[gd.Drive("motor", joint="O", speed=SPEED)],
    )


def dry() -> gd.Mechanism:
    """The mechanism with the play of Table II in the wrist pin, without friction."""
    return slider_crank().refit(B=_play(None))


def dry_with_friction() -> gd.Mechanism:
    """The same with friction; the paper gives its coefficient, but not v0 and v1: these are our defaults."""
    return slider_crank().refit(B=_play(gd.ModifiedCoulomb(coefficient=0.03)))


def _play(friction: gd.ModifiedCoulomb | None) -> gd.Dry:
    steel = gd.Material(young=207e9, poisson=0.3)
    contact = gd.LankaraniNikravesh(steel, restitution=0.9)
    return gd.Dry(bearing_radius="10 mm", journal_radius="9.5 mm", contact=contact, friction=friction)


@dataclass(frozen=True)
class Case:
    """A run, and what the paper calls its figures: motion, torque and path."""

    title: str
    run: Run
    numbers: tuple[str, str]


def cases() -> tuple[Run, Case, Case]:
    """The ideal mechanism over the revolutions that are drawn, and the two runs with play."""
    times = np.linspace(SHOWN[0] * REVOLUTION, SHOWN[1] * REVOLUTION, 1441)  # every half degree
    ideal = slider_crank().kinematics(times)
    frictionless, friction = (
        mechanism.simulate(until=REVOLUTIONS * REVOLUTION, rtol=RTOL, keep="all")
        for mechanism in (dry(), dry_with_friction())
    )
    return (
        ideal,
        Case("dry, no friction", frictionless, ("12", "13")),
        Case("dry, friction 0.03", friction, ("14", "15")),
    )


def figures(folder: str | Path) -> list[Path]:
    """Compute the cases and write figures like 12 to 15 of the paper into a folder; gives their paths."""
    ideal, *played = cases()
    return draw(ideal, played, Path(folder))


def draw(ideal: Run, played: Sequence[Case], folder: Path) -> list[Path]:
    """Write the figures of cases that are computed already."""
    panels = {
        number: ((10.0, 4.1), partial(make, case))
        for case in played
        for number, make in zip(case.numbers, (_motion, _torque_and_path), strict=True)
    }
    return write_figures(folder, "flores2004", panels, ideal)


def _motion(case: Case, figure: Any, ideal: Run) -> None:
    run = _shown(case, figure)
    left, right = figure.subplots(1, 2)
    curve(left, run, ideal, "slider.velocity.x", "slider velocity")
    curve(right, run, ideal, "slider.acceleration.x", "slider acceleration")


def _torque_and_path(case: Case, figure: Any, ideal: Run) -> None:
    run = _shown(case, figure)
    left, right = figure.subplots(1, 2, width_ratios=(1.35, 1.0))
    curve(left, run, ideal, "motor.torque", "crank moment")
    plot_orbit(run, "B", ax=right)
    right.set_xlabel("journal centre x in mm")
    right.set_ylabel("journal centre y in mm")


def _shown(case: Case, figure: Any) -> Run:
    """Give a figure its title; return the revolutions that are drawn."""
    first, last = SHOWN[0] + 1, SHOWN[1]
    figure.suptitle(
        f"Slider-crank, 5000 rpm, 0.5 mm play in the wrist pin, {case.title}: revolutions {first} and {last}",
        fontsize=11,
    )
    return case.run.window(SHOWN[0] * REVOLUTION, SHOWN[1] * REVOLUTION)


def curve(ax: Axes, run: Run, ideal: Run, name: str, title: str) -> None:
    """Draw a channel over the crank's angle since the window began, the ideal mechanism behind it."""
    values, units, _ = run.values(name)
    unit = scale(units, values)
    draw_both(
        ax,
        run,
        ideal,
        over=lambda case: 360.0 * (case.time / REVOLUTION - SHOWN[0]),
        values=channel_of(name, unit),
    )
    ax.set_xlim(0.0, 360.0 * (SHOWN[1] - SHOWN[0]))
    ax.set_xticks(range(0, 721, 90))
    ax.set_xlabel("crank angle after top dead centre, clockwise, in °")
    ax.set_ylabel(unit.label(title))
    ax.legend(frameon=False, fontsize=9)


def table(ideal: Run, played: Sequence[Case]) -> tuple[list[str], list[list[str]]]:
    """What play did: the head of a table, and its rows."""
    peaks = [_peaks(ideal), *(_peaks(_steady(case.run)) for case in played)]
    base = peaks[0]
    rows = [
        ["peak slider acceleration", *(f"{p[0] / 1e3:.1f} km/s²" for p in peaks)],
        ["  against ideal joints", "1", *(f"{p[0] / base[0]:.1f} times" for p in peaks[1:])],
        ["peak crank moment", *(f"{p[1]:.1f} N m" for p in peaks)],
        ["  against ideal joints", "1", *(f"{p[1] / base[1]:.1f} times" for p in peaks[1:])],
        ["impacts in a revolution", "-", *(_impacts(case.run) for case in played)],
        ["revolutions without impact", "-", *(_quiet(case.run) for case in played)],
    ]
    steady = [_steady(case.run) for case in played]
    oil = any(isinstance(with_play(case.run, "B").fit, gd.Lubricated) for case in played)
    words = ("film alone" if oil else MODES[0], *MODES[1:])
    rows += [
        [f"time in {word}", "-", *(f"{100.0 * share:.1f} %" for share in shares)]
        for word, *shares in zip(words, *map(_shares, steady), strict=True)
    ]
    seconds = [f"{case.run.statistics.integration_seconds:.2f}" for case in played]
    rows.append(["seconds of computing", "-", *seconds])
    return ["", "ideal", *(case.title.partition(", ")[2] for case in played)], rows


def _steady(run: Run) -> Run:
    return run.window(STEADY[0] * REVOLUTION, STEADY[1] * REVOLUTION)


def _peaks(run: Run) -> tuple[float, float]:
    """The largest slider acceleration and crank moment, as the steps of the integration show them (to a per cent)."""
    acceleration, moment = run.values("slider.acceleration.x")[0], run.values("motor.torque")[0]
    return float(np.abs(acceleration).max()), float(np.abs(moment).max())


def impacts_by_revolution(run: Run) -> np.ndarray:
    """How many contacts began in each of the steady revolutions."""
    edges = REVOLUTION * np.arange(STEADY[0], STEADY[1] + 1)
    return np.histogram(run.contacts, edges)[0]


def _impacts(run: Run) -> str:
    counts = impacts_by_revolution(run)
    return f"{counts.mean():.1f} ({counts.min()} to {counts.max()})"


def _quiet(run: Run) -> str:
    counts = impacts_by_revolution(run)
    return f"{int((counts == 0).sum())} of {len(counts)}"


def _shares(run: Run) -> list[float]:
    """The part of the time that each mode of the wrist pin lasts."""
    return [spent / (run.time[-1] - run.time[0]) for spent in run.time_in_modes("B").values()]


def main(folder: str | Path = "out") -> None:
    """Simulate, print the table, write the figures and the page that shows both runs."""
    ideal, *played = cases()
    report("Slider-crank at 5000 rpm, 0.5 mm of play in the wrist pin (flores2004)", ideal, *played, folder=folder)
    print(f"The machine in motion, both runs over each other: open {page(played, Path(folder))} in a browser")


def page(played: Sequence[Case], folder: Path) -> Path:
    """Write the page that shows the revolutions that are drawn of all cases with play; gives its path."""
    shown = [case.run.window(SHOWN[0] * REVOLUTION, SHOWN[1] * REVOLUTION) for case in played]
    path: Path = shown[0].report(folder / "flores2004.html", *shown[1:], command="make demo")
    return path


def report(title: str, ideal: Run, *played: Case, folder: str | Path) -> None:
    """Print what was computed, and draw it."""
    from rich.console import Console

    console = Console()
    console.print(title, style="bold")
    print_table(console, *table(ideal, played), f"over revolutions {STEADY[0] + 1} to {STEADY[1]}")
    for case in played:
        for message in case.run.messages:
            console.print(f"{case.title}: {message}", style="dim")
    paths = draw(ideal, played, Path(folder))
    numbers = [number for case in played for number in case.numbers]
    console.print(f"Figures like {numbers[0]} to {numbers[-1]}, revolutions {SHOWN[0] + 1} and {SHOWN[1]}:")
    for path in paths:
        console.print(f"  {path}", highlight=False)


if __name__ == "__main__":
    main()
