"""The triple pendulum with stops of Ambrósio and Pombo (2018), let go from the level.

    python -m gudgeon.papers.ambrosio2018_pendulum

simulates it with both contact laws of its stops, prints what they do, and writes figures like 15 to 18 of the paper
into out/.

Body 1 turns about y at the origin. Body 2 slides along the axis z of body 1, 0.6 m from there, and turns about it;
stops hold its displacement within 0.25 m. Body 3 turns about an axis at 45 degrees to that one, at the other end of
body 2; stops hold its angle within 45 degrees. All three lie along x at first, at rest; gravity is along -z.

The paper contradicts itself. `READINGS` has what can be chosen: "table", Table 3 as printed; "slender", with a tenth of
its moments of inertia, which makes those across the bodies m L^2/12; "short", with a body 3 of 0.3 m, as the text has
it, in place of the 0.6 m that Table 3 implies. The cylindrical joint is between bodies 1 and 2, as figures and most of
the text say. Of the two axes of body 3 that lie at 45 degrees to z, one is the mirror image of the other.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

import gudgeon as gd
from gudgeon._describe import ModelError, nearest
from gudgeon.papers._figures import print_table, time_axis, write_figures
from gudgeon.plot._axes import BLUE, ORANGE, tidy
from gudgeon.tables.modes import CONTACT

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from gudgeon.result.run import Run

#: Table 3: masses in kg, moments of inertia in kg m^2 along and across the bodies, which are 0.6 m long.
MASSES = (0.1, 0.04, 0.02)
MOMENTS = ((3.0e-3, 3.0e-2), (1.2e-3, 1.2e-2), (0.6e-3, 0.6e-2))
LENGTH = 0.6
#: How Table 3 is read: a factor of the moments of inertia of bodies 1 and 2, one of those of body 3, its length in m.
READINGS: dict[str, tuple[float, float, float]] = {
    "table": (1.0, 1.0, LENGTH),
    "slender": (0.1, 0.1, LENGTH),
    "short": (1.0, 0.25, 0.3),
}
#: Limits in m and rad, and the stiffness of their stops, in N/m^n and N m/rad^n.
REACH, RANGE = 0.25, math.pi / 4
SLIDING, TURNING = 1e5, 1e3
#: Restitution of (43); factor of unloading and speed of the passage of (54).
RESTITUTION, FACTOR, SPEED = 0.75, 0.01, 0.1
#: How long to run, in s: figures 15 to 17, and figure 18.
INTERVAL, LONG = 4.0, 40.0
RTOL = 1e-10


def hysteretic(stiffness: float) -> gd.LankaraniNikravesh:
    """The law of the first scenario, (43)."""
    return gd.LankaraniNikravesh(stiffness=stiffness, exponent=1.5, restitution=RESTITUTION)


def smooth(stiffness: float, factor: float = FACTOR) -> gd.SmoothKelvinVoigt:
    """The law of the second scenario, (54): the stiffness counts in N/m and N m/rad."""
    return gd.SmoothKelvinVoigt(stiffness=stiffness, restitution=factor, transition_speed=SPEED)


def pendulum(
    law: Callable[[float], gd.laws.ContactLaw] | None = hysteretic, reading: str = "table", mirrored: bool = False
) -> gd.Mechanism:
    """The pendulum at rest along x.

    `law` gives the contact law of a stop by its stiffness, like `hysteretic` or `smooth`; None: without stops.
    `mirrored`: with the other axis of body 3.
    """
    if reading not in READINGS:
        raise ModelError(f"reading {reading!r} is not known; {nearest(reading, READINGS)}")
    first, third, length = READINGS[reading]
    rest: dict[str, Any] = {"velocity": (0.0, 0.0, 0.0), "angular_velocity": (0.0, 0.0, 0.0)}
    turned = {"orientation": {"axis": (1.0, 0.0, 0.0), "angle": "-45 deg"}}  # e1 of Table 3
    bodies = [
        gd.Body(
            f"body {k + 1}",
            mass,
            inertia=(along * factor, across * factor, across * factor),
            position=(at, 0.0, 0.0),
            **rest,
            **more,
        )
        for k, (mass, (along, across), factor, at, more) in enumerate(
            zip(
                MASSES,
                MOMENTS,
                (first, first, third),
                (0.5 * LENGTH, 1.5 * LENGTH, 2.0 * LENGTH + 0.5 * length),
                ({}, {}, turned),
                strict=True,
            )
        )
    ]
    stops: list[tuple[gd.Stop, ...]] = [(), ()]
    if law is not None:
        stops = [
            (gd.Stop("displacement", lower=-REACH, upper=REACH, contact=law(SLIDING)),),
            (gd.Stop("angle", lower=-RANGE, upper=RANGE, contact=law(TURNING)),),
        ]
    axis = (0.0, -1.0, 1.0) if mirrored else (0.0, 1.0, 1.0)
    return gd.Mechanism(
        name="triple pendulum of ambrosio2018",
        bodies=bodies,
        joints=[
            gd.Revolute("A", "ground", "body 1", at=(0.0, 0.0, 0.0), axis=(0.0, 1.0, 0.0)),
            gd.Cylindrical("B", "body 1", "body 2", at=(LENGTH, 0.0, 0.0), axis=(0.0, 0.0, 1.0), stops=stops[0]),
            gd.Revolute("C", "body 2", "body 3", at=(2.0 * LENGTH, 0.0, 0.0), axis=axis, stops=stops[1]),
        ],
        gravity=(0.0, 0.0, -9.81),
    )


def simulate(mechanism: gd.Mechanism, until: float | None = None, **options: Any) -> Run:
    """Run as the figures need it, as long as the paper unless told otherwise: every step is kept."""
    until = INTERVAL if until is None else until
    return mechanism.simulate(until, **({"rtol": RTOL, "keep": "all", "progress": False} | options))


def without_restitution(stiffness: float) -> gd.SmoothKelvinVoigt:
    """The law of figure 18, (54) with a factor of zero."""
    return smooth(stiffness, 0.0)


@dataclass(frozen=True)
class Cases:
    """Runs with both laws as long as in the paper, and long ones with (54), for its factor and for none."""

    hysteretic: Run
    smooth: Run
    long: Run
    none: Run


def cases() -> Cases:
    """Simulate everything that is drawn."""
    return Cases(
        simulate(pendulum(hysteretic)),
        simulate(pendulum(smooth)),
        simulate(pendulum(smooth), LONG),
        simulate(pendulum(without_restitution), LONG, method="radau"),  # stiff: it creeps in its stops
    )


# ------------------------------------------------------------------------------------------------------------- numbers


def contacts(run: Run) -> list[tuple[float, str, str, float]]:
    """Return every contact: instant in s, joint, limit, speed in m/s or rad/s."""
    events = run.event_list
    chosen = np.flatnonzero(events.kind == CONTACT)
    sides = ("lower", "upper")
    return [
        (
            float(events.time[k]),
            events.joints[events.joint[k]],
            sides[int(events.site[k])],
            float(events.normal_velocity[k]),
        )
        for k in chosen
    ]


def measures(run: Run) -> dict[str, float]:
    """Return numbers that tell what the stops did, with their units in their names."""
    hits = contacts(run)
    energy = run.values("energy.dissipated")[0]
    angle = np.degrees(run.values("A.angle")[0])
    late = run.time >= 0.75 * run.time[-1]
    return {
        "contacts on displacement": float(sum(joint == "B" for _, joint, _, _ in hits)),
        "contacts on angle": float(sum(joint == "C" for _, joint, _, _ in hits)),
        "last contact in s": max((time for time, *_ in hits), default=math.nan),
        "peak force in N": float(np.abs(run.values("B.displacement_stop_force")[0]).max()),
        "peak torque in N m": float(np.abs(run.values("C.angle_stop_torque")[0]).max()),
        "largest penetration in mm": 1e3 * float(run.values("B.displacement_stop_penetration")[0].max()),
        "largest penetration in °": math.degrees(float(run.values("C.angle_stop_penetration")[0].max())),
        "energy lost in mJ": 1e3 * float(energy[-1]),
        "swing of body 1 in the last quarter in °": float(np.ptp(angle[late])),
        "energy balance error in nJ": 1e9 * float(np.abs(run.values("energy.residual")[0]).max()),
    }


def table(drawn: Cases) -> tuple[list[str], list[list[str]]]:
    """Return what the stops did in the runs that are drawn: the head of a table, and its rows."""
    runs = {
        "(43)": drawn.hysteretic,
        f"(54), {FACTOR:g}": drawn.smooth,
        f"(54), {FACTOR:g}, long": drawn.long,
        "(54), 0, long": drawn.none,
    }
    columns = [measures(run) for run in runs.values()]
    return ["law of the stops", *runs], [[name, *(f"{column[name]:.4g}" for column in columns)] for name in columns[0]]


# ------------------------------------------------------------------------------------------------------------- figures


def figures(folder: str | Path) -> list[Path]:
    """Compute the cases and write figures like those of the paper into a folder; gives their paths."""
    return draw(cases(), Path(folder))


def draw(drawn: Cases, folder: Path) -> list[Path]:
    """Write the figures of cases that are computed already."""
    return write_figures(folder, "ambrosio2018", FIGURES, drawn)


def joints_in_space(run: Run, time: float) -> np.ndarray:
    """Return the ends of bodies of 0.6 m at an instant, in m: two for each body, body after body."""
    assert run.motion is not None
    now = {name: channel.values[0] for name, channel in run.motion(np.array([time])).items()}
    ends = []
    for k in (1, 2, 3):
        w, x, y, z = (float(number) for number in now[f"body {k}.orientation"])
        along = np.array([w * w + x * x - y * y - z * z, 2.0 * (x * y + w * z), 2.0 * (x * z - w * y)])
        centre = np.asarray(now[f"body {k}.position"], float)
        ends += [centre - 0.5 * LENGTH * along, centre + 0.5 * LENGTH * along]
    return np.array(ends)


def snapshots(figure: Any, drawn: Cases) -> None:
    """Like Figure 15: the first swing forward and the first one back, from the side and from the front."""
    run = drawn.hysteretic
    speed = run.values("A.angular_velocity")[0]
    moving = np.flatnonzero((speed[:-1] > 0.0) != (speed[1:] > 0.0))
    turned = [float(run.time[k]) for k in moving if run.time[k] > 0.1 * INTERVAL]
    swings = [0.0, *turned, INTERVAL, INTERVAL][:3]
    panels = figure.subplots(1, 4, sharey=True, width_ratios=(3.9, 0.8, 3.9, 0.8))
    for column, (start, end) in enumerate(pairwise(swings)):
        for view, (axis, name) in enumerate(((0, "x"), (1, "y"))):
            ax = panels[2 * column + view]
            for part, time in zip(np.linspace(0.15, 1.0, 9), np.linspace(start, end, 9), strict=True):
                points = joints_in_space(run, time)
                for body, colour in zip(range(3), (BLUE, ORANGE, "black"), strict=True):
                    ends = points[2 * body : 2 * body + 2]
                    ax.plot(ends[:, axis], ends[:, 2], color=colour, alpha=part, linewidth=1.6)
            ax.set(xlabel=f"{name} in m", xlim=(-1.95, 1.95) if axis == 0 else (-0.4, 0.4), ylim=(-1.9, 0.15))
            ax.set_aspect("equal")
            if axis == 1:
                ax.set_xticks((-0.3, 0.3))
            tidy(ax)
        panels[2 * column].set_title(f"{start:.2f} to {end:.2f} s, later ones darker", fontsize=10, loc="left")
    panels[0].set_ylabel("z in m")


def rebounds(figure: Any, drawn: Cases) -> None:
    """Like Figure 16."""
    _stops(figure, drawn.hysteretic)


def damped(figure: Any, drawn: Cases) -> None:
    """Like Figure 17."""
    _stops(figure, drawn.smooth)


def long_runs(figure: Any, drawn: Cases) -> None:
    """Like Figure 18 on the left; on the right with the factor of figure 17."""
    panels = figure.subplots(3, 2, sharex=True, sharey="row")
    for column, run, name in zip(panels.T, (drawn.none, drawn.long), ("factor 0", f"factor {FACTOR:g}"), strict=True):
        column[0].plot(run.time, run.values("A.angular_velocity")[0], color=BLUE, linewidth=0.7)
        time_axis(column[0], run, "speed of body 1 in rad/s")
        _displacement(column[1], run)
        _angle(column[2], run)
        column[0].set_title(f"(54), {name}", fontsize=10, loc="left")
        for joint, ax in (("B", column[1]), ("C", column[2])):
            times = [time for time, where, *_ in contacts(run) if where == joint]
            ax.plot(times, [0.0] * len(times), "|", color="black", markersize=7)


#: The figures by their numbers in the paper: size in inches, and what draws them.
FIGURES: dict[str, tuple[tuple[float, float], Callable[[Any, Cases], None]]] = {
    "15": ((11.0, 3.2), snapshots),
    "16": ((10.0, 5.4), rebounds),
    "17": ((10.0, 5.4), damped),
    "18": ((10.0, 7.0), long_runs),
}


def _stops(figure: Any, run: Run) -> None:
    panels = figure.subplots(2, 2, sharex=True)
    _displacement(panels[0, 0], run)
    _angle(panels[0, 1], run)
    for ax, channel, label in (
        (panels[1, 0], "B.displacement_stop_force", "force of its stops in N"),
        (panels[1, 1], "C.angle_stop_torque", "torque of its stops in N m"),
    ):
        ax.plot(run.time, run.values(channel)[0], color=BLUE, linewidth=0.9)
        time_axis(ax, run, label)


def _displacement(ax: Axes, run: Run) -> None:
    fine = run.refined(2001)
    ax.plot(fine.time, fine.values("B.displacement")[0], color=BLUE, linewidth=0.8)
    _limits(ax, REACH)
    time_axis(ax, run, "displacement in B in m")


def _angle(ax: Axes, run: Run) -> None:
    fine = run.refined(2001)
    ax.plot(fine.time, np.degrees(fine.values("C.angle")[0]), color=BLUE, linewidth=0.8)
    _limits(ax, math.degrees(RANGE))
    time_axis(ax, run, "angle in C in °")


def _limits(ax: Axes, limit: float) -> None:
    for side in (-limit, limit):
        ax.axhline(side, color="black", linewidth=0.8, linestyle=(0, (5, 5)))


def main(folder: str | Path = "out") -> None:
    """Simulate, print the table, write the figures."""
    from rich.console import Console

    console = Console()
    console.print("Triple pendulum with stops, let go from the level (ambrosio2018)", style="bold")
    drawn = cases()
    head, rows = table(drawn)
    print_table(console, head, rows, f"over {INTERVAL:g} s, long ones over {LONG:g} s")
    for path in draw(drawn, Path(folder)):
        console.print(f"  {path}", highlight=False)


if __name__ == "__main__":
    main()
