"""The slider-crank of muvengei over whole ranges of clearance and speed: what a few runs, judged by eye, cannot show.

    python -m gudgeon.papers.muvengei_diagrams

computes orbit diagrams with branches of the periodic motion beneath them, and a map of regimes, and writes figures into
out/, each as soon as it is computed. It takes hours. Values are kept in out/ as they come, and the same command goes on
where it was. Names of figures, like `... muvengei_diagrams B-speed map`, choose some of them; a number, like
`... muvengei_diagrams 20`, takes so many values of each instead.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

import gudgeon as gd
from gudgeon.papers import muvengei
from gudgeon.papers._figures import write_figures
from gudgeon.plot import plot_diagram, plot_regimes
from gudgeon.plot._axes import BLUE, GREY, ORANGE, tidy

if TYPE_CHECKING:
    import xarray
    from matplotlib.axes import Axes

    from gudgeon.analysis import Branch

#: Revolutions that are left out at each value of a diagram, and kept; its tolerance.
TRANSIENT, KEPT, RTOL = 200, 100, 1e-7
CHAINS = 8
#: What is drawn. The section is at the dead centre, where the ideal slider stands still.
CHANNEL = "slider.velocity.x"
#: Values of the map over clearance and over speed, and revolutions of each of its runs.
ACROSS, REVOLUTIONS = 30, 250
CLEARANCES, SPEEDS = (1e-5, 5e-4), (800.0, 5000.0)
RPM, SPEED = np.pi / 30.0, "motor.speed"
#: Places from which branches are looked for, orbits on each at most, and their tolerances.
PLACES, ORBITS, BRANCH_RTOL, BRANCH_TOLERANCE = 31, 80, 1e-10, 1e-9
#: An orbit lies on a branch if their velocities at the section are the same up to this many m/s, and this part.
SAME_SPEED, SAME_PART = 1e-4, 0.02


@dataclass(frozen=True)
class Piece:
    """A piece of a branch: values of the parameter, velocities at the section, sizes of the multipliers."""

    values: np.ndarray
    speeds: np.ndarray
    sizes: np.ndarray
    stable: np.ndarray
    bifurcations: tuple[tuple[str, float], ...]
    ended: str

    @staticmethod
    def of(branch: Branch) -> Piece:
        """Return what is drawn of a branch."""
        return Piece(
            branch.values,
            branch.at_section(CHANNEL),
            np.abs(branch.multipliers),
            branch.stable,
            tuple((each.kind, each.value) for each in branch.bifurcations),
            branch.ended,
        )

    def has(self, value: float, speed: float) -> bool:
        """Whether an orbit lies on it: between two of its orbits the velocity is about the same."""
        off = self.values - value
        for k in np.flatnonzero(off[:-1] * off[1:] <= 0.0):
            part = off[k] / (off[k] - off[k + 1]) if off[k] != off[k + 1] else 0.0
            there = self.speeds[k] + part * (self.speeds[k + 1] - self.speeds[k])
            if abs(there - speed) <= SAME_SPEED + SAME_PART * abs(speed):
                return True
        return False


@dataclass(frozen=True)
class Sweep:
    """A diagram: the joint that has play, what varies from where to where, and how many values there are."""

    joint: str
    path: str
    first: float
    last: float
    count: int

    @property
    def name(self) -> str:
        """What its files are called: B-clearance."""
        return f"{self.joint}-{self.path.rpartition('.')[2]}"

    def mechanism(self) -> gd.Mechanism:
        """Return the mechanism, 0.3 mm at 5000 rpm but for what varies."""
        return muvengei.slider_crank(self.joint, clearance="0.3 mm")

    def diagram(self, count: int | None = None) -> gd.Diagram:
        """Return the diagram, forward, in several chains: small clearances take longer, and cores share the work."""
        grid = gd.Grid(self.first, self.last, count or self.count)
        return gd.Diagram(
            self.mechanism(), {self.path: grid}, CHANNEL, transient=TRANSIENT, keep=KEPT, rtol=RTOL, chains=CHAINS
        )

    def branches(self, places: int = PLACES, most: int = ORBITS) -> list[Piece]:
        """Return pieces of branches of motions that repeat themselves in every revolution, stable or not.

        A piece ends where a contact grazes, since beyond that the motion is another one. So orbits are looked for in
        some places of the range, and each that lies on no piece yet is followed both ways.
        """
        found: list[Piece] = []
        exactly: dict[str, Any] = {"rtol": BRANCH_RTOL, "tolerance": BRANCH_TOLERANCE, "progress": False}
        for value in np.linspace(self.first, self.last, places):
            machine = self.mechanism().with_({self.path: float(value)})
            try:
                orbit = gd.periodic_orbit(machine, **exactly)
            except gd.ModelError:  # there is none nearby
                continue
            if any(piece.has(float(value), float(orbit.run.values(CHANNEL)[0][0])) for piece in found):
                continue
            for end in (self.first, self.last):
                if end != value:
                    way = {self.path: (float(value), end)}
                    found.append(Piece.of(gd.branch(machine, way, start=orbit, most=most, **exactly)))
        return found


#: Over clearance at 5000 rpm, and over speed with 0.3 mm.
SWEEPS = (
    Sweep("B", "B.fit.clearance", CLEARANCES[0], CLEARANCES[1], 1000),
    Sweep("A", "A.fit.clearance", CLEARANCES[0], CLEARANCES[1], 300),
    Sweep("B", SPEED, RPM * SPEEDS[0], RPM * SPEEDS[1], 300),
    Sweep("A", SPEED, RPM * SPEEDS[0], RPM * SPEEDS[1], 300),
)


def regimes(speed: float, joint: str = "B", across: int = ACROSS) -> gd.Study:
    """Return the study of regimes over clearance at one speed in rpm."""
    return gd.Study(
        muvengei.slider_crank(joint, speed=f"{speed} rpm"),
        {f"{joint}.fit.clearance": gd.Grid(*CLEARANCES, across)},
        {"regime": gd.Regime("slider")},
        REVOLUTIONS * 60.0 / speed,
        rtol=RTOL,
    )


def regime_map(folder: Path, joint: str = "B", across: int = ACROSS) -> xarray.Dataset:
    """Return regimes over clearance and speed; each speed is a study with a store of its own."""
    import xarray

    rows = []
    speeds = np.linspace(*SPEEDS, across)
    for k, speed in enumerate(speeds):
        made = regimes(float(speed), joint, across)
        rows.append(made.run(folder / f"muvengei-map-{joint}-{across}-{k:02d}.study", progress=None))
    table = xarray.concat(rows, SPEED, combine_attrs="override")
    return table.assign_coords({SPEED: (SPEED, RPM * speeds, {"units": "rad/s"})})


@dataclass(frozen=True)
class Found:
    """What is drawn: diagrams and branches by the names of their sweeps, and the map."""

    diagrams: dict[str, xarray.Dataset] = field(default_factory=dict)
    branches: dict[str, list[Piece]] = field(default_factory=dict)
    map: xarray.Dataset | None = None


def compute(folder: Path, count: int | None = None, names: Sequence[str] = ()) -> Found:
    """Compute what some figures show, or all, or go on with it."""
    diagrams, branches = {}, {}
    folder.mkdir(parents=True, exist_ok=True)
    for sweep in SWEEPS:
        if sweep.name in names or not names:
            made = sweep.diagram(count)
            diagrams[sweep.name] = made.run(folder / f"muvengei-{sweep.name}-{len(made)}.diagram", progress=None)
            branches[sweep.name] = sweep.branches(min(count or PLACES, PLACES), min(count or ORBITS, ORBITS))
    across = min(count or ACROSS, ACROSS)
    return Found(diagrams, branches, regime_map(folder, across=across) if MAP in names or not names else None)


def _draw_sweep(name: str, figure: Any, found: Found) -> None:
    """Draw a diagram with the branch in front, and its multipliers beneath."""
    above, below = figure.subplots(2, 1, sharex=True, height_ratios=(3, 1))
    plot_diagram(_in_rpm(found.diagrams[name]), CHANNEL, ax=above)
    for piece in found.branches[name]:
        _draw_branch(above, below, piece, 1e3 if name.endswith("clearance") else 1.0 / RPM)
    below.axhline(1.0, color=GREY, lw=0.8)
    below.set(xlabel=above.get_xlabel(), ylabel="|multipliers|", yscale="log", ylim=(1e-3, 1e3))
    above.set_xlabel("")
    figure.suptitle(f"play in {name[0]}", fontsize="medium")
    tidy(below)


def _in_rpm(table: xarray.Dataset) -> xarray.Dataset:
    """Return a table with its speeds, if it has some, in revolutions per minute."""
    if SPEED not in table.coords:
        return table
    return table.assign_coords({SPEED: (table[SPEED].dims, table[SPEED].values / RPM, {"units": "rpm"})})


def _draw_branch(above: Axes, below: Axes, piece: Piece, scale: float) -> None:
    """Draw a piece of a branch: where it is stable in one colour, else in another."""
    values = scale * piece.values
    for where, colour in ((piece.stable, ORANGE), (~piece.stable, "0.2")):
        above.plot(values[where], piece.speeds[where], ".", color=colour, ms=3.0)
        below.plot(values[where], piece.sizes[where], ".", color=BLUE if colour == ORANGE else "0.2", ms=2.5)


def _draw_map(figure: Any, found: Found) -> None:
    assert found.map is not None
    plot_regimes(_in_rpm(found.map), "regime", x="B.fit.clearance", y=SPEED, ax=figure.subplots())


#: What the figure of regimes over clearance and speed is called.
MAP = "map"
#: Figures by their names: size in inches, and what draws them.
FIGURES = {sweep.name: ((7.5, 5.6), partial(_draw_sweep, sweep.name)) for sweep in SWEEPS} | {
    MAP: ((7.5, 4.6), _draw_map)
}


def main(folder: str | Path = "out", count: int | None = None, names: Sequence[str] = ()) -> None:
    """Compute some figures, or all, and write each as soon as it is there."""
    for name in names or FIGURES:
        found = compute(Path(folder), count, [name])
        for path in write_figures(Path(folder), "muvengei", {name: FIGURES[name]}, found):
            print(path)


if __name__ == "__main__":
    given = sys.argv[1:]
    if unknown := [word for word in given if not word.isdigit() and word not in FIGURES]:
        sys.exit(f"there is no figure {unknown[0]}; there are {', '.join(FIGURES)}")
    main(count=next((int(word) for word in given if word.isdigit()), None), names=[w for w in given if not w.isdigit()])
