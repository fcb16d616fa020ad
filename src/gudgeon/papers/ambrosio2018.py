"""The spatial slider-crank of Ambrósio and Pombo (2018) with ideal joints, and with play at its ball or its crank pin.

    python -m gudgeon.papers.ambrosio2018

simulates it for 5 s, prints what play does, and writes figures like 8 to 13 of the paper into out/. The triple pendulum
with stops of the same paper is `gudgeon.papers.ambrosio2018_pendulum`.

The mechanism is that of the IFToMM library (`iftomm.spatial_slider_crank`) with the universal joint whose slider arm is
along z: the initial angular velocity of the rod in Table 2 fits no other. The paper gives neither radii nor lengths of
the joints, nor the materials of (44); `RADIUS`, `LENGTH` and `STEEL` are chosen here. Its stiffness of 5e6, printed in
N/m, is taken in N/m^1.5, which the exponent 1.5 needs. A clearance of 0 is not taken by a fit with play: `SMALLEST` is
in its place, and for the cylindrical law, whose fit begins at 5 um, `NARROWEST`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

import gudgeon as gd
from gudgeon._describe import ModelError, nearest
from gudgeon.papers._figures import legend_above, print_table, time_axis, write_figures
from gudgeon.papers.iftomm import spatial_slider_crank
from gudgeon.plot._axes import COLOURS
from gudgeon.tables.modes import CONTACT

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from gudgeon.result.run import Run

#: Section 3.1. N/m^1.5, exponent, restitution.
STIFFNESS, EXPONENT, RESTITUTION = 5e6, 1.5, 0.75
#: Chosen here: radius of socket and bearing, length of the bearing at A, in m, and what both of its surfaces are of.
RADIUS, LENGTH, STEEL = 0.010, 0.080, gd.Material(young=207e9, poisson=0.3)
#: Strips of the sleeve at A.
STRIPS = 4
#: Clearances in m: in place of 0, and as in the paper; for the cylindrical law, whose range begins at 5 um.
SMALLEST, CLEARANCES = 1e-9, (1e-6, 1e-4, 1e-3)
NARROWEST = 5e-6
#: The laws of the revolute joint.
LAWS = ("printed", "cylindrical")
#: How long to run, in s, and how often to look.
INTERVAL, SAMPLES = 5.0, 10001
#: How much of figure 13 to show, in s: without damping a run takes many steps.
SHOWN = 2.0
RTOL = 1e-8


def slider_crank(a: gd.Fit | None = None, b: gd.Fit | None = None) -> gd.Mechanism:
    """The mechanism of Tables 1 and 2; `a` and `b` are fits of the revolute joint A and of the ball B, None: ideal."""
    fits = {name: fit for name, fit in (("A", a), ("B", b)) if fit is not None}
    mechanism = spatial_slider_crank("U2")
    return mechanism.refit(**fits) if fits else mechanism


def printed_law(restitution: float = RESTITUTION) -> gd.LankaraniNikravesh:
    """Contact by (43) with the numbers of section 3.1; restitution 1: without damping."""
    return gd.LankaraniNikravesh(stiffness=STIFFNESS, exponent=EXPONENT, restitution=restitution)


def spherical_play(clearance: float | str = CLEARANCES[-1], restitution: float = RESTITUTION) -> gd.Mechanism:
    """The mechanism with play in the ball joint B, the socket in the crank."""
    return slider_crank(b=gd.Dry(RADIUS, clearance, contact=printed_law(restitution)))


def revolute_play(
    clearance: float | str = CLEARANCES[-1],
    restitution: float = RESTITUTION,
    law: str = "cylindrical",
    length: float = LENGTH,
    strips: int = STRIPS,
) -> gd.Mechanism:
    """The mechanism with play in the revolute joint A, the same along the axis as across.

    `law` is "cylindrical", (44) with steel, or "printed", the stiffness and exponent of section 3.1.
    """
    if law not in LAWS:
        raise ModelError(f"law {law!r} is not known; {nearest(law, LAWS)}")
    contact: gd.laws.ContactLaw = gd.Pereira(STEEL, restitution=restitution)
    if law == "printed":
        contact = printed_law(restitution)
    return slider_crank(
        a=gd.Dry(RADIUS, clearance, contact=contact, length=length, strips=strips, axial_clearance=clearance)
    )


def simulate(mechanism: gd.Mechanism, until: float | None = None, **options: Any) -> Run:
    """Run as the figures need it, as long as the paper unless told otherwise."""
    until = INTERVAL if until is None else until
    times = np.linspace(0.0, until, 1 + round((SAMPLES - 1) * until / INTERVAL))
    return mechanism.simulate(until, **({"rtol": RTOL, "times": times, "progress": False} | options))


@dataclass(frozen=True)
class Cases:
    """Runs by what they are called: with ideal joints, play at B, play at A by (44), and by the printed stiffness."""

    ideal: Run
    spherical: dict[str, Run]
    revolute: dict[str, Run]
    printed: dict[str, Run]
    undamped: Run


def cases() -> Cases:
    """Simulate everything that is drawn."""
    narrow = (NARROWEST, *CLEARANCES[1:])
    nearly_none = (SMALLEST, *CLEARANCES)
    return Cases(
        simulate(slider_crank()),
        {name_of(c): simulate(spherical_play(c)) for c in nearly_none},
        {name_of(c): simulate(revolute_play(c), rtol=1e-6) for c in narrow},
        {name_of(c): simulate(revolute_play(c, law="printed"), rtol=1e-7) for c in nearly_none},
        simulate(revolute_play(NARROWEST, restitution=1.0), min(SHOWN, INTERVAL), rtol=1e-6),
    )


def name_of(clearance: float) -> str:
    """Return what a run with this clearance is called."""
    return f"{1e3 * clearance:g} mm"


# ------------------------------------------------------------------------------------------------------------- numbers


def stroke_ends(run: Run) -> np.ndarray:
    """Return the instants at which the slider turns back, in s, between samples by a straight line of its speed."""
    time, speed = run.time, run.values("slider.velocity.x")[0]
    k = np.flatnonzero((speed[:-1] > 0.0) != (speed[1:] > 0.0))
    turned: np.ndarray = time[k] - speed[k] * (time[k + 1] - time[k]) / (speed[k + 1] - speed[k])
    return turned


def turns(run: Run) -> tuple[float, float]:
    """Return the most turns that the crank has made, and those at the end."""
    angle = run.values("A.angle")[0] / (2.0 * math.pi)
    return float(angle.max()), float(angle[-1])


def oscillation(run: Run, ideal: Run, joint: str) -> float:
    """Return how far the force of a joint along x is from the ideal one at equal crank angles, in N, over one turn.

    The median of the absolute difference: peaks do not count.
    """
    angle, force = run.values("A.angle")[0], run.values(f"{joint}.force.x")[0]
    first = angle <= min(2.0 * math.pi, float(angle.max()))
    expected = np.interp(angle[first], ideal.values("A.angle")[0], ideal.values(f"{joint}.force.x")[0])
    return float(np.median(np.abs(force[first] - expected)))


def measures(run: Run, ideal: Run, joint: str) -> dict[str, float]:
    """Return numbers that tell what play did, with their units in their names."""
    ends, events = stroke_ends(run), run.event_list
    first, fourth = np.append(ends, [math.nan] * 4)[[0, 3]]
    most, last = turns(run)
    values = run.values(f"{joint}.force")[0]
    return {
        "turns, at most": most,
        "turns at the end": last,
        "1st end of stroke in ms": 1e3 * float(first),
        "4th end of stroke in ms": 1e3 * float(fourth),
        "ends of stroke": float(len(ends)),
        "contacts": float((events.kind == CONTACT).sum()),
        "peak force in N": float(np.linalg.norm(values, axis=1).max()),
        "force off in N": oscillation(run, ideal, joint),
        "energy lost in mJ": 1e3 * float(run.values("energy.dissipated")[0][-1]),
        "steps": float(run.statistics.steps),
        "integration in ms": 1e3 * run.statistics.integration_seconds,
    }


def table(drawn: Cases) -> tuple[list[str], list[list[str]]]:
    """Return what play did in the runs that are drawn: the head of a table, and its rows."""
    columns = {"ideal\n": measures(drawn.ideal, drawn.ideal, "B")}
    columns |= {f"B\n{name}": measures(run, drawn.ideal, "B") for name, run in drawn.spherical.items()}
    columns |= {f"A (44)\n{name}": measures(run, drawn.ideal, "A") for name, run in drawn.revolute.items()}
    columns["A (44), e = 1\n" + name_of(NARROWEST)] = measures(drawn.undamped, drawn.ideal, "A")
    columns |= {f"A, 5e6\n{name}": measures(run, drawn.ideal, "A") for name, run in drawn.printed.items()}
    names = next(iter(columns.values()))
    return ["play at", *columns], [[name, *(f"{column[name]:.4g}" for column in columns.values())] for name in names]


# ------------------------------------------------------------------------------------------------------------- figures


def figures(folder: str | Path) -> list[Path]:
    """Compute the cases and write figures like those of the paper into a folder; gives their paths."""
    return draw(cases(), Path(folder))


def draw(drawn: Cases, folder: Path) -> list[Path]:
    """Write the figures of cases that are computed already."""
    return write_figures(folder, "ambrosio2018", FIGURES, drawn)


def slider_position(figure: Any, drawn: Cases) -> None:
    """Like Figure 8."""
    _small_and_large(figure, drawn, "slider.position.x", 1.0, "slider position in m")


def crank_angle(figure: Any, drawn: Cases) -> None:
    """Like Figure 9."""
    _small_and_large(figure, drawn, "A.angle", 2.0 * math.pi, "crank angle in turns")


def ball_force(figure: Any, drawn: Cases) -> None:
    """Like Figure 10."""
    _small_and_large(figure, drawn, "B.force.x", 1.0, "force at B along x in N")


def revolute_motion(figure: Any, drawn: Cases) -> None:
    """Like Figure 11."""
    runs = _ideal(drawn) | drawn.revolute
    top, bottom = figure.subplots(2, 1, sharex=True)
    _lines(top, runs, "slider.position.x", 1.0, "slider position in m")
    _lines(bottom, runs, "A.angle", 2.0 * math.pi, "crank angle in turns")
    top.label_outer()
    legend_above(top)


def revolute_force(figure: Any, drawn: Cases) -> None:
    """Like Figure 12: one row for each clearance, since peaks of the larger ones would hide the others."""
    panels = figure.subplots(len(drawn.revolute), 2, sharex=True)
    for row, (name, run) in zip(panels, drawn.revolute.items(), strict=True):
        _forces(row, {name: run} | _ideal(drawn))
        legend_above(row[0])


def damping(figure: Any, drawn: Cases) -> None:
    """Like Figure 13: the narrowest clearance, without damping above and with it below; mind the scales."""
    panels = figure.subplots(2, 2, sharex=True)
    damped = next(iter(drawn.revolute.values()))
    for row, name, run in zip(panels, ("no damping", "damping"), (drawn.undamped, damped), strict=True):
        _forces(row, {name: run} | _ideal(drawn))
        legend_above(row[0])
    panels[0, 0].set_xlim(0.0, drawn.undamped.time[-1])


#: The figures by their numbers in the paper: size in inches, and what draws them.
FIGURES: dict[str, tuple[tuple[float, float], Callable[[Any, Cases], None]]] = {
    "8": ((10.0, 5.4), slider_position),
    "9": ((10.0, 5.4), crank_angle),
    "10": ((10.0, 5.4), ball_force),
    "11": ((10.0, 6.4), revolute_motion),
    "12": ((10.0, 8.0), revolute_force),
    "13": ((10.0, 6.0), damping),
}


def _ideal(drawn: Cases) -> dict[str, Run]:
    return {"ideal joints": drawn.ideal}


def _small_and_large(figure: Any, drawn: Cases, channel: str, unit: float, label: str) -> None:
    """Draw play at B, above the two smallest clearances and below the others, each with the ideal mechanism."""
    above, below = figure.subplots(2, 1, sharex=True, sharey=True)
    runs = list(drawn.spherical.items())
    for ax, chosen in ((above, runs[:2]), (below, runs[2:])):
        _lines(ax, _ideal(drawn) | dict(chosen), channel, unit, label)
        legend_above(ax)
    above.label_outer()


def _forces(row: Any, runs: dict[str, Run]) -> None:
    for ax, axis in zip(row, "xz", strict=True):
        _lines(ax, runs, f"A.force.{axis}", 1.0, f"force at A along {axis} in N")
        ax.tick_params(labelbottom=True, labelleft=True)


def _lines(ax: Axes, runs: dict[str, Run], channel: str, unit: float, label: str) -> None:
    """Draw a channel of several runs over time; the ideal mechanism is dashed."""
    colours = iter(COLOURS)
    broad = next((name for name in runs if name != "ideal joints"), "") if len(runs) > 2 else ""  # others cover it
    for name, run in runs.items():
        ideal = name == "ideal joints"
        ax.plot(
            run.time,
            run.values(channel)[0] / unit,
            color=COLOURS[-1] if ideal else next(colours),
            linewidth=2.4 if name == broad else 1.0,
            linestyle=(0, (4, 2)) if ideal else "-",
            zorder=3.0 if ideal else 2.0,
            label=name,
        )
    time_axis(ax, next(iter(runs.values())), label)


def main(folder: str | Path = "out") -> None:
    """Simulate, print the table, write the figures."""
    from rich.console import Console

    console = Console()
    console.print("Spatial slider-crank with play at its ball or at its crank pin (ambrosio2018)", style="bold")
    drawn = cases()
    head, rows = table(drawn)
    print_table(console, head, rows, f"over {INTERVAL:g} s; 'off': from the ideal mechanism at equal crank angles")
    for path in draw(drawn, Path(folder)):
        console.print(f"  {path}", highlight=False)


if __name__ == "__main__":
    main()
