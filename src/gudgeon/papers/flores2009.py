"""The spatial four-bar of flores2009 with play in the ball joint between coupler and rocker, let go from rest.

P. Flores, H. M. Lankarani: Spatial rigid-multibody systems with lubricated spherical clearance joints: modeling and
simulation. Nonlinear Dynamics 60 (2010), 99-114; its section 4, Tables 1 and 2, Figures 5 to 10 as far as they are dry.

    python -m gudgeon.papers.flores2009

simulates it, prints what play does, and writes figures like those of the paper into out/. The paper's Figure 4 is the
only place where it says how the mechanism stands, and its text alone has come down to us: the frame, the axes of the
revolutes and the start are those of E. J. Haug, Computer Aided Kinematics and Dynamics of Mechanical Systems (1989),
sections 10.3 and 12.3, whose lengths are a hundred times those of Table 1. How long the paper's runs are is not known
either; here it is INTERVAL.

The moments of inertia of Table 1 are ten times those of solid bodies of the masses that stand beside them. They are
kept, as those that the paper computed with; `four_bar("solid")` has a tenth.

With play the motion is chaotic: two runs that differ in the tenth digit have nothing but their kind in common after a
few tenths of a second. `ensemble` tells what they have in common.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

import gudgeon as gd
from gudgeon._describe import ModelError, nearest
from gudgeon.papers._figures import draw_both, legend_above, print_table, time_axis, time_of, write_figures
from gudgeon.plot import plot_mechanism, plot_portrait
from gudgeon.plot._axes import BLUE, with_play
from gudgeon.plot._units import Scale, scale
from gudgeon.tables.modes import CONTACT

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from gudgeon.result.run import Run

#: Lengths of crank, coupler and rocker in m (Table 1).
CRANK, COUPLER, ROCKER = 0.020, 0.122, 0.074
#: Where the rocker turns on the frame, in m; the crank turns at the origin (Haug).
PIVOT = (-0.040, -0.085, 0.0)
#: Table 1: moments of inertia in kg m^2, for xi, eta, zeta; eta is along coupler and rocker, xi the crank's axis.
TABLE: dict[str, tuple[float, ...]] = {
    "crank": (3.92e-5, 1.97e-5, 1.97e-5),
    "coupler": (1.7743e-3, 3.51e-5, 1.7743e-3),
    "rocker": (1.456e-4, 2.9e-6, 1.456e-4),
}
#: Moments of inertia that can be chosen: as printed, and those of solid bodies of these masses and lengths.
INERTIAS: dict[str, dict[str, tuple[float, ...]]] = {
    "table": TABLE,
    "solid": {name: tuple(0.1 * J for J in moments) for name, moments in TABLE.items()},
}

#: Figures 9 and 10.
CLEARANCES = (0.2e-3, 0.15e-3, 0.1e-3, 0.075e-3)  # m
RESTITUTIONS = (0.9, 0.5)
#: How long to run, and the beginning of it in which chance says little yet about how far play leads away, in s.
INTERVAL, BEGINNING = 2.0, 0.5
#: How long the first impacts last, in s: those that can be compared one by one.
FIRST = 0.1
RTOL = 1e-10


def four_bar(inertias: str = "table") -> gd.Mechanism:
    """The mechanism of Table 1 with ideal joints, at rest at the crank angle zero.

    `inertias` are those of the "table", or of "solid" bodies, a tenth of them.
    """
    if inertias not in INERTIAS:
        raise ModelError(f"inertias {inertias!r} are not known; {nearest(inertias, INERTIAS)}")
    moments = INERTIAS[inertias]
    pivot, pin = np.array(PIVOT), np.array([0.0, 0.0, CRANK])
    ball = _ball(pivot, pin)
    return gd.Mechanism(
        name="spatial four-bar of flores2009",
        bodies=[
            gd.Body("crank", mass=0.0196, inertia=moments["crank"], angular_velocity=(0.0, 0.0, 0.0)),
            gd.Body(
                "coupler",
                mass=0.1416,
                inertia=moments["coupler"],
                position=tuple(0.5 * (pin + ball)),
                orientation=_axes(ball, pin, across=(0.0, 0.0, 1.0)),  # its spin does not matter: xi is level
                angular_velocity=(0.0, 0.0, 0.0),
            ),
            gd.Body(
                "rocker",
                mass=0.0316,
                inertia=moments["rocker"],
                position=tuple(0.5 * (pivot + ball)),
                orientation=_axes(ball, pivot, across=(1.0, 0.0, 0.0)),
                angular_velocity=(0.0, 0.0, 0.0),
            ),
        ],
        joints=[
            gd.Revolute("A", "ground", "crank", at=(0.0, 0.0, 0.0), axis=(1.0, 0.0, 0.0)),
            gd.Spherical("B", "crank", "coupler", at={"crank": tuple(pin), "coupler": (0.0, COUPLER / 2, 0.0)}),
            # the socket in the coupler, the ball on the rocker
            gd.Spherical("C", "coupler", "rocker", at={"coupler": (0, -COUPLER / 2, 0), "rocker": (0, -ROCKER / 2, 0)}),
            gd.Revolute("D", "ground", "rocker", at={"ground": PIVOT, "rocker": (0, ROCKER / 2, 0)}, axis=(0, 1, 0)),
        ],
        gravity=(0.0, 0.0, -9.81),
    )


def _ball(pivot: np.ndarray, pin: np.ndarray) -> np.ndarray:
    """Where the rocker's circle about y through the pivot meets the coupler's sphere about the crank pin, above."""
    x, y, z = pivot - pin
    reach = (COUPLER**2 - ROCKER**2 - x * x - y * y - z * z) / (2.0 * ROCKER)  # x sin p + z cos p
    p = math.atan2(x, z) + math.acos(reach / math.hypot(x, z))
    return pivot + ROCKER * np.array([math.sin(p), 0.0, math.cos(p)])


def _axes(start: np.ndarray, end: np.ndarray, across: Sequence[float]) -> Any:
    """The axes of a link as the columns of a matrix: eta from start to end, xi across it."""
    eta = (end - start) / np.linalg.norm(end - start)
    xi = np.cross(eta, across)
    xi /= np.linalg.norm(xi)
    return np.column_stack([xi, eta, np.cross(xi, eta)])


def dry(
    clearance: float | str = CLEARANCES[0],
    restitution: float = RESTITUTIONS[0],
    rate_limit: float | None = 1.0,
    inertias: str = "table",
) -> gd.Mechanism:
    """The mechanism with the play of Table 2 in the ball joint C, without friction: the paper has none.

    `rate_limit` None is the contact law as printed, (15); 1 is gudgeon's default.
    """
    steel = gd.Material(young=207e9, poisson=0.3)
    contact = gd.LankaraniNikravesh(steel, restitution=restitution, rate_limit=rate_limit)
    return four_bar(inertias).refit(C=gd.Dry(bearing_radius="10 mm", clearance=clearance, contact=contact))


@dataclass(frozen=True)
class Cases:
    """The ideal mechanism, one run for each clearance, and one for each restitution with the largest of these."""

    ideal: Run
    by_clearance: tuple[Run, ...]
    by_restitution: tuple[Run, ...]

    @property
    def dry(self) -> Run:
        """The run with the data of Table 2."""
        return self.by_clearance[0]


def ideal_run() -> Run:
    """The ideal mechanism, every half millisecond."""
    return four_bar().simulate(until=INTERVAL, rtol=RTOL, times=np.linspace(0.0, INTERVAL, 1 + round(2e3 * INTERVAL)))


def cases() -> Cases:
    """Simulate everything that is drawn."""
    clearances = tuple(dry(clearance=c).simulate(until=INTERVAL, rtol=RTOL, keep="all") for c in CLEARANCES)
    others = (dry(restitution=e).simulate(until=INTERVAL, rtol=RTOL, keep="all") for e in RESTITUTIONS[1:])
    return Cases(ideal_run(), clearances, (clearances[0], *others))


# ------------------------------------------------------------------------------------------------------------- numbers


def deviation(run: Run, ideal: Run, channel: str, until: float = math.inf) -> float:
    """How far a channel is from that of the ideal mechanism, as the root of the mean square up to an instant."""
    chosen = ideal.time <= min(until, run.time[-1])
    values = np.interp(ideal.time[chosen], run.time, run.values(channel)[0])
    return float(np.sqrt(np.mean((values - ideal.values(channel)[0][chosen]) ** 2)))


def measures(run: Run, ideal: Run) -> dict[str, float]:
    """Numbers that tell what play did, with their units in their names."""
    events, duration = run.event_list, run.time[-1] - run.time[0]
    hits, rebounds = (events.normal_velocity[chosen] for chosen in (events.kind == CONTACT, events.kind != CONTACT))
    shares = {f"time in {mode} in %": 100.0 * spent / duration for mode, spent in run.time_in_modes("C").items()}
    z, v = "rocker.position.z", "rocker.velocity.z"
    return {
        "impacts": float(len(hits)),
        "fastest impact in mm/s": 1e3 * float(hits.max(initial=0.0)),
        "mean rebound in mm/s": 1e3 * float(-rebounds.mean()) if len(rebounds) else 0.0,
        "peak force in N": float(run.values("C.normal_force")[0].max()),
        "peak acceleration in m/s²": float(np.abs(run.values("rocker.acceleration.z")[0]).max()),
        **shares,
        "energy lost in mJ": 1e3 * float(run.values("energy.dissipated")[0][-1]),
        f"position off, to {BEGINNING:g} s, in µm": 1e6 * deviation(run, ideal, z, BEGINNING),
        f"velocity off, to {BEGINNING:g} s, in mm/s": 1e3 * deviation(run, ideal, v, BEGINNING),
        f"position off, to {INTERVAL:g} s, in µm": 1e6 * deviation(run, ideal, z),
        f"velocity off, to {INTERVAL:g} s, in mm/s": 1e3 * deviation(run, ideal, v),
    }


def ensemble(
    ideal: Run,
    clearance: float = CLEARANCES[0],
    restitution: float = RESTITUTIONS[0],
    rate_limit: float | None = 1.0,
    runs: int = 8,
) -> dict[str, np.ndarray]:
    """The measures of runs with clearances that are equal to three digits: how they scatter is chance."""
    all_measures = []
    for k in range(runs):
        mechanism = dry(clearance * (1.0 + 1e-4 * k), restitution, rate_limit)
        all_measures.append(measures(mechanism.simulate(until=INTERVAL, rtol=1e-8, keep="all"), ideal))
    return {name: np.array([one[name] for one in all_measures]) for name in all_measures[0]}


def table(drawn: Cases) -> tuple[list[str], list[list[str]]]:
    """What play did in the runs that are drawn: the head of a table, and its rows."""
    runs = [*drawn.by_clearance, *drawn.by_restitution[1:]]
    columns = [measures(run, drawn.ideal) for run in runs]
    rows = [[name, *(f"{column[name]:.3g}" for column in columns)] for name in columns[0]]
    return ["clearance in mm\nrestitution", *(_title(run).replace(" mm, restitution ", "\n") for run in runs)], rows


def _title(run: Run) -> str:
    fit = with_play(run, "C").fit
    return f"{1e3 * fit.clearance:.3g} mm, restitution {fit.contact.restitution:g}"


# ------------------------------------------------------------------------------------------------------------- figures


def figures(folder: str | Path) -> list[Path]:
    """Compute the cases and write figures like those of the paper into a folder; gives their paths."""
    return draw(cases(), Path(folder))


def draw(drawn: Cases, folder: Path) -> list[Path]:
    """Write the figures of cases that are computed already."""
    return write_figures(folder, "flores2009", FIGURES, drawn)


def start(figure: Any, drawn: Cases) -> None:
    """As Figure 4 may be: the mechanism when it is let go."""
    plot_mechanism(drawn.ideal, 0.0, ax=figure.add_subplot(projection="3d"), labels=True).set_title("")


def force_and_eccentricity(figure: Any, drawn: Cases) -> None:
    """Like Figures 5a and 6a."""
    left, right = figure.subplots(1, 2)
    _over_time(left, drawn.dry, drawn.ideal, _force, Scale("N", 1.0), "force in the ball joint")
    instants, values = _eccentricity(drawn.dry)
    right.plot(instants, 1e3 * values, color=BLUE, linewidth=0.7, label="with play")
    time_axis(right, drawn.dry, "eccentricity of the ball in mm")
    clearance = 1e3 * with_play(drawn.dry, "C").fit.clearance
    right.axhline(clearance, color="black", linewidth=0.8, linestyle=(0, (5, 5)), label="clearance")
    right.set_ylim(0.0, 1.1 * clearance)
    for ax in (left, right):
        legend_above(ax)


def motion(figure: Any, drawn: Cases) -> None:
    """Like Figures 7a to 7c."""
    panels = figure.subplots(3, 1, sharex=True)
    for ax, quantity in zip(panels, ("position", "velocity", "acceleration"), strict=True):
        _motion(ax, drawn.dry, drawn.ideal, quantity)
        ax.label_outer()
    legend_above(panels[0])


def portraits(figure: Any, drawn: Cases) -> None:
    """Like Figures 8a, 8b, 8d and 8e."""
    panels = figure.subplots(2, 2)
    for row, (x, y) in zip(panels, (("position", "velocity"), ("velocity", "acceleration")), strict=True):
        for ax, run, name in zip(row, (drawn.ideal, drawn.dry), ("ideal joints", _title(drawn.dry)), strict=True):
            plot_portrait(run, f"rocker.{x}.z", f"rocker.{y}.z", ax=ax)
            ax.set_title(name, fontsize=10, loc="left")
    for ax in panels[0]:  # the same frame for both, and that of the one with play holds both
        ax.set_xlim(panels[0, 1].get_xlim())
        ax.set_ylim(panels[0, 1].get_ylim())
    panels[1, 0].set_xlim(panels[1, 1].get_xlim())


def clearances(figure: Any, drawn: Cases) -> None:
    """Like Figure 9: smaller and smaller clearances."""
    panels = figure.subplots(2, 2, sharex=True, sharey=True)
    _velocities(panels, drawn.by_clearance, drawn.ideal)
    for ax in panels.flat:
        ax.label_outer()
    legend_above(panels[0, 0])


def restitutions(figure: Any, drawn: Cases) -> None:
    """Like Figure 10, and below it the first impacts, enlarged."""
    panels = figure.subplots(2, 2, sharey="row")
    for row, end in zip(panels, (INTERVAL, min(FIRST, INTERVAL)), strict=True):
        runs = [run.window(0.0, 1.1 * end) for run in drawn.by_restitution]  # beyond the edge, where lines are cut
        _velocities(row, runs, drawn.ideal.window(0.0, 1.1 * end))
        for ax in row:
            ax.set_xlim(0.0, end)
        row[1].set_ylabel("")
        row[1].tick_params(labelleft=False)
    legend_above(panels[0, 0])


#: The figures by their numbers in the paper: size in inches, and what draws them.
FIGURES: dict[str, tuple[tuple[float, float], Callable[[Any, Cases], None]]] = {
    "4": ((6.4, 5.4), start),
    "5-6": ((10.0, 3.9), force_and_eccentricity),
    "7": ((8.0, 7.4), motion),
    "8": ((9.0, 7.2), portraits),
    "9": ((10.0, 6.4), clearances),
    "10": ((10.0, 6.6), restitutions),
}


def _velocities(panels: np.ndarray, runs: Iterable[Run], ideal: Run) -> None:
    for ax, run in zip(panels.flat, runs, strict=True):
        _motion(ax, run, ideal, "velocity")
        ax.set_title(_title(run), fontsize=10, loc="left")


def _motion(ax: Axes, run: Run, ideal: Run, quantity: str) -> None:
    name = f"rocker.{quantity}.z"
    values, units, _ = run.values(name)
    _over_time(ax, run, ideal, lambda run: run.values(name)[0], scale(units, values), f"rocker {quantity} z")


def _over_time(ax: Axes, run: Run, ideal: Run, values: Callable[[Run], np.ndarray], unit: Scale, title: str) -> None:
    draw_both(ax, run, ideal, time_of, lambda case: unit.of(values(case)))
    time_axis(ax, run, unit.label(title))


def _force(run: Run) -> np.ndarray:
    return np.linalg.norm(run.values("C.force")[0], axis=1)


def _eccentricity(run: Run) -> tuple[np.ndarray, np.ndarray]:
    """Times and eccentricities, also between steps: in free flight they are long, and straight lines miss the turns."""
    from scipy.interpolate import CubicHermiteSpline

    time, first = np.unique(run.time, return_index=True)
    path = CubicHermiteSpline(time, *(run.values(f"C.eccentricity{rate}")[0][first] for rate in ("", "_rate")))
    fine = np.union1d(time, np.linspace(time[0], time[-1], 20001))
    return fine, np.linalg.norm(path(fine), axis=1)


def main(folder: str | Path = "out") -> None:
    """Simulate, print the table, write the figures."""
    from rich.console import Console

    console = Console()
    console.print("Spatial four-bar let go from rest, play in its ball joint (flores2009)", style="bold")
    drawn = cases()
    head, rows = table(drawn)
    print_table(console, head, rows, f"over {INTERVAL:g} s; 'off': from the ideal mechanism, root mean square")
    for path in draw(drawn, Path(folder)):
        console.print(f"  {path}", highlight=False)


if __name__ == "__main__":
    main()
