"""The slider-crank of muvengei over clearance and speed: periodic, quasi-periodic or chaotic, computed and not by eye.

O. Muvengei, J. Kihiu, B. Ikua, as in `muvengei`; sections IV.C and IV.D, figures 11 to 26.

    python -m gudgeon.papers.muvengei_regimes

computes the cases, prints the paper's verdicts beside ours, and writes figures into out/. What the paper calls Poincaré
maps are phase portraits, acceleration over velocity of the slider along four whole revolutions; they are drawn so, and
beneath each is a true section, one point per revolution at the dead centre, over hundreds of revolutions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

import gudgeon as gd
from gudgeon.analysis.regimes import judge
from gudgeon.papers import muvengei
from gudgeon.papers._figures import draw_both, legend_above, print_table, write_figures
from gudgeon.papers.muvengei import digits
from gudgeon.papers.muvengei_fixed_step import METHODS, fixed_steps
from gudgeon.plot._axes import BLUE, tidy

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from gudgeon.analysis import Lyapunov, Verdict
    from gudgeon.result.run import Run

#: Revolutions of a run whose regime is told, and the first of those that are drawn as a section.
REVOLUTIONS, SETTLED = 300, 100
#: Revolutions of a run of which the peaks are taken, and the first that counts.
PEAKS, FIRST_PEAK = 40, 10
#: Revolutions that are drawn: "four cycles after the first".
DRAWN = (1, 5)
RTOL = 1e-9
LETTERS = "abcd"
#: Further clearances at which the regime at 5000 rpm is looked for, in m, and revolutions of each run.
SCANNED = (2e-5, 5e-5, 1.5e-4, 2e-4, 2.5e-4, 3.5e-4, 4e-4, 4.5e-4, 5.5e-4, 6e-4, 8e-4)
SCAN = 300


@dataclass(frozen=True)
class Case:
    """Play in a joint: its size in m, and the speed of the crank in rpm."""

    joint: str
    clearance: float
    speed: float

    def __str__(self) -> str:
        return f"{self.joint}, {1e3 * self.clearance:g} mm, {self.speed:g} rpm"

    @property
    def revolution(self) -> float:
        """The time of a revolution, in s."""
        return 60.0 / self.speed

    def mechanism(self, **options: Any) -> gd.Mechanism:
        """Return the mechanism with the law of Lankarani and Nikravesh; `options` as of `muvengei.slider_crank`."""
        return muvengei.slider_crank(self.joint, clearance=self.clearance, speed=f"{self.speed!r} rpm", **options)

    def strobed(self, revolutions: int | None = None, **options: Any) -> Run:
        """Return a long run, at the beginning of each revolution."""
        count = REVOLUTIONS if revolutions is None else revolutions
        times = self.revolution * np.arange(count + 1)
        return self.mechanism(**options).simulate(until=times[-1], times=times, rtol=RTOL, keep="1 kB")

    def regime(self, run: Run) -> Verdict:
        """Return the regime of a long run, by the joint with play and the slider."""
        return gd.regime(run, self.revolution, of=(self.joint, "slider"))

    def exponents(self, revolutions: int | None = None) -> Lyapunov:
        """Return the largest Lyapunov exponent, over as many revolutions as a run whose regime is told."""
        count = REVOLUTIONS if revolutions is None else revolutions
        before = min(SETTLED, count)
        return gd.lyapunov(self.mechanism(), period=self.revolution, periods=count, transient=before, progress=False)

    def fixed(self, method: str, revolutions: int | None = None) -> str:
        """Return the regime of fixed steps of 1e-6 s."""
        count = REVOLUTIONS if revolutions is None else revolutions
        section = fixed_steps(self.mechanism(), self.joint, count, method=method)
        if not np.isfinite(section.points).all():
            return "diverges"
        return told(judge(section, self.revolution, 1e-5))


CLEARANCES = (0.01e-3, 0.1e-3, 0.3e-3, 0.5e-3)
SPEEDS = (800.0, 1200.0, 2500.0, 5000.0)
#: The paper's four parameter studies, with the first number of their four figures and the verdicts that it prints.
#: What stands in brackets it says of the passage between two others, not of a case.
STUDIES: dict[str, tuple[int, dict[Case, str]]] = {
    "clearance at A": (11, dict(zip((Case("A", c, 5000.0) for c in CLEARANCES),
        ("periodic", "periodic", "quasi-periodic", "quasi-periodic"), strict=True))),
    "clearance at B": (15, dict(zip((Case("B", c, 5000.0) for c in CLEARANCES),
        ("periodic", "(quasi-periodic)", "(quasi-periodic)", "chaotic"), strict=True))),
    "speed at A": (19, dict(zip((Case("A", 0.3e-3, n) for n in SPEEDS),
        ("chaotic", "(quasi-periodic)", "(quasi-periodic)", "periodic"), strict=True))),
    "speed at B": (23, dict(zip((Case("B", 0.3e-3, n) for n in SPEEDS),
        ("periodic", "(quasi-periodic)", "(quasi-periodic)", "chaotic"), strict=True))),
}  # fmt: skip
#: Other readings of the data: Young's modulus as printed, and the bearing of the others who have this machine.
READINGS: dict[str, dict[str, Any]] = {"207 MPa": {"young": 207e6}, "radius 10 mm": {"bearing_radius": 10e-3}}


def every_case() -> list[Case]:
    """Return the cases of all studies, each once."""
    return list(dict.fromkeys(case for _, printed in STUDIES.values() for case in printed))


def told(verdict: Verdict) -> str:
    """Return a verdict in a word or two: "period 4"."""
    return f"period {verdict.period}" if verdict.period is not None else verdict.regime


# -------------------------------------------------------------------------------------------------------------- tables


def table_of_verdicts(runs: Mapping[Case, Run]) -> tuple[list[str], list[list[str]]]:
    """Return the paper's verdicts beside ours: the head of a table, and its rows."""
    rows = []
    for name, (_, printed) in STUDIES.items():
        for case, says in printed.items():
            verdict = case.regime(runs[case])
            k = "" if np.isnan(verdict.chaos) else f"{verdict.chaos:.2f}"
            back = f"{verdict.recurrence.distances.min():.1g}"
            settled = "" if verdict.transient is None else str(verdict.transient)
            found = case.exponents()
            (value,), ((low, high),) = found.exponents, found.intervals
            grows = f"{value:.3g} ({low:.3g} to {high:.3g})"
            rows.append([f"{name}: {case}", says, told(verdict), grows, back, k, settled])
    return ["case", "the paper", "here", "exponent in 1/s", "comes back to", "K", "transient"], rows


def table_of_readings(cases: Iterable[Case]) -> tuple[list[str], list[list[str]]]:
    """Return the regimes by other readings of the data, and by fixed steps: the head of a table, and its rows."""
    rows = []
    for case in cases:
        read = []
        for options in READINGS.values():
            run = case.strobed(**options)
            read.append(told(case.regime(run)) if run.status == "complete" else f"ends: {run.status}")
        rows.append([str(case), *read, *(case.fixed(method) for method in METHODS)])
    return ["case", *READINGS, *(f"{method}, 1e-6 s" for method in METHODS)], rows


def peaks(case: Case, **options: Any) -> dict[str, np.ndarray]:
    """Return the peaks of single revolutions after the first ten: slider's acceleration, force in the joint, torque.

    They are those at the steps, to a per cent.
    """
    run = case.mechanism(**options).simulate(until=PEAKS * case.revolution, rtol=RTOL, keep="all")
    edges = np.searchsorted(run.time, case.revolution * np.arange(FIRST_PEAK, PEAKS))
    values = {
        "acceleration in km/s²": 1e-3 * np.abs(run.values("slider.acceleration.x")[0]),
        "force in kN": 1e-3 * run.values(f"{case.joint}.normal_force")[0],
        "torque in N m": np.abs(run.values("motor.torque")[0]),
    }
    return {name: np.maximum.reduceat(numbers, edges) for name, numbers in values.items()}


def table_of_peaks(cases: Iterable[Case]) -> tuple[list[str], list[list[str]]]:
    """Return medians of the peaks of single revolutions, and the largest of them: the head of a table, and its rows."""
    found = {case: peaks(case) for case in cases}
    names = list(next(iter(found.values())))
    rows = [
        [str(case), *(f"{digits(np.median(found[case][name]))} ({digits(found[case][name].max())})" for name in names)]
        for case in found
    ]
    return ["median peak (largest)", *names], rows


def table_over_clearance(clearances: Iterable[float]) -> tuple[list[str], list[list[str]]]:
    """Return the regimes with play at A and at B at 5000 rpm over the clearance: the head of a table, and its rows."""
    rows = []
    for clearance in clearances:
        cases = [Case(joint, float(clearance), 5000.0) for joint in muvengei.JOINTS]
        rows.append([f"{1e3 * clearance:.3g} mm", *(told(case.regime(case.strobed(SCAN))) for case in cases)])
    return ["clearance", *(f"play at {joint}" for joint in muvengei.JOINTS)], rows


# ------------------------------------------------------------------------------------------------------------- figures


@dataclass(frozen=True)
class Drawn:
    """What is drawn: five revolutions of each case, long runs once per revolution, ideal machines by speed."""

    short: Mapping[Case, Run]
    long: Mapping[Case, Run]
    ideal: Mapping[float, Run]


def compute() -> Drawn:
    """Simulate what is drawn."""
    cases, (first, last) = every_case(), DRAWN
    turns = np.linspace(first, last, 1 + 360 * (last - first))
    return Drawn(
        {case: case.mechanism().simulate(until=last * case.revolution, rtol=RTOL, keep="all") for case in cases},
        {case: case.strobed() for case in cases},
        {speed: muvengei.ideal(f"{speed!r} rpm").kinematics(turns * 60.0 / speed) for speed in SPEEDS},
    )


def _shown(run: Run, case: Case) -> Run:
    return run.window(DRAWN[0] * case.revolution, DRAWN[1] * case.revolution)


def _force(joint: str, run: Run) -> np.ndarray:
    return 1e-3 * np.hypot(*run.values(f"{joint}.force")[0].T)


def _responses(name: str, figure: Any, drawn: Drawn) -> None:
    """Acceleration, force in the joint and torque over four revolutions, one row per case."""
    _, printed = STUDIES[name]
    panels = figure.subplots(len(printed), 3, sharex=True, squeeze=False)
    for row, letter, case in zip(panels, LETTERS, printed, strict=False):
        quantities: list[tuple[str, Callable[[Run], np.ndarray]]] = [
            ("acceleration in km/s²", lambda run: 1e-3 * run.values("slider.acceleration.x")[0]),
            (f"force in {case.joint} in kN", partial(_force, case.joint)),
            ("torque in N m", lambda run: run.values("motor.torque")[0]),
        ]
        for ax, (label, values) in zip(row, quantities, strict=True):
            over = partial(_revolutions, case)
            draw_both(ax, _shown(drawn.short[case], case), drawn.ideal[case.speed], over, values, ideal_in_front=True)
            ax.set_ylabel(label, fontsize=8)
            ax.tick_params(labelsize=8)
            ax.set_xlim(*DRAWN)
        row[0].set_title(f"({letter}) {case}", fontsize=9, loc="left", fontweight="bold")
    for ax in panels[-1]:
        ax.set_xlabel("revolutions of the crank since the start", fontsize=8)
    legend_above(panels[0, -1])


def _revolutions(case: Case, run: Run) -> np.ndarray:
    return run.time / case.revolution


def _maps(name: str, figure: Any, drawn: Drawn) -> None:
    """Phase portraits over four revolutions, and beneath them true sections."""
    _, printed = STUDIES[name]
    panels = figure.subplots(2, len(printed), squeeze=False)
    for upper, lower, letter, case in zip(*panels, LETTERS, printed, strict=False):
        shown = _shown(drawn.short[case], case)
        v, a = (shown.values(f"slider.{quantity}.x")[0] for quantity in ("velocity", "acceleration"))
        upper.plot(v, 1e-3 * a, color=BLUE, linewidth=0.5)
        upper.set_title(f"({letter}) {case}", fontsize=9, loc="left", fontweight="bold")
        _section(lower, case, drawn.long[case], np.ptp(v), 1e-3 * np.ptp(a))
        for ax in (upper, lower):
            tidy(ax)
            ax.tick_params(labelsize=8)
            ax.set_xlabel("slider velocity in m/s", fontsize=8)
    panels[0, 0].set_ylabel("four revolutions, as the paper:\nslider acceleration in km/s²", fontsize=8)
    panels[1, 0].set_ylabel("once per revolution:\nslider acceleration in km/s²", fontsize=8)


def _section(ax: Axes, case: Case, run: Run, width: float, height: float) -> None:
    """Draw a section at the dead centre; the axes show at least a hundredth of the motion, so that a point is one."""
    later = slice(min(SETTLED, len(run.time) // 2), None)
    v, a = (run.values(f"slider.{quantity}.x")[0][later] for quantity in ("velocity", "acceleration"))
    verdict = case.regime(run)
    ax.plot(v, 1e-3 * a, linestyle="", marker=".", color=BLUE, markersize=7.0 if verdict.period else 2.5)
    for values, least, limit in ((v, width, ax.set_xlim), (1e-3 * a, height, ax.set_ylim)):
        middle, half = 0.5 * (values.max() + values.min()), max(0.6 * np.ptp(values), 0.005 * least)
        limit(middle - half, middle + half)
    ax.locator_params(nbins=4)
    ax.set_title(told(verdict), fontsize=9, loc="left")


def _made() -> dict[str, tuple[tuple[float, float], Callable[[Any, Drawn], None]]]:
    made: dict[str, tuple[tuple[float, float], Callable[[Any, Drawn], None]]] = {}
    for name, (first, _) in STUDIES.items():
        made[f"{first}-{first + 2}"] = ((12.0, 8.0), partial(_responses, name))
        made[f"{first + 3}"] = ((12.0, 5.6), partial(_maps, name))
    return made


#: The figures by their numbers in the paper: size in inches, and what draws them.
FIGURES = _made()


def draw(drawn: Drawn, folder: Path) -> list[Path]:
    """Write the figures of cases that are computed already."""
    return write_figures(folder, "muvengei", FIGURES, drawn)


def main(folder: str | Path = "out") -> None:
    """Simulate, print the tables, write the figures."""
    from rich.console import Console

    console = Console()
    console.print("Slider-crank with play in A or in B over clearance and speed (muvengei)", style="bold")
    drawn, cases = compute(), every_case()
    for head, rows in (
        table_of_verdicts(drawn.long),
        table_of_readings(cases),
        table_of_peaks(cases),
        table_over_clearance(SCANNED),
    ):
        print_table(console, head, rows, wrap=True)
    console.print(
        f"Regimes after {REVOLUTIONS} revolutions; peaks of revolutions {FIRST_PEAK + 1} to {PEAKS}.", style="dim"
    )
    console.print("Figures like 11 to 26 of the paper, with sections beneath its maps:")
    for path in draw(drawn, Path(folder)):
        console.print(f"  {path}", highlight=False)


if __name__ == "__main__":
    main()
