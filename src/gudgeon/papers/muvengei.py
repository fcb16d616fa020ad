"""The slider-crank of muvengei with play in its crank pin A or its wrist pin B: four contact laws compared.

O. Muvengei, J. Kihiu, B. Ikua: Numerical and parametric investigation on the dynamic response of a planar multi-body
system with differently located revolute clearance joints; its sections III, IV.A and IV.B, Figures 7 to 10. Figures 11
to 26, over clearance and speed, are in `muvengei_regimes`.

    python -m gudgeon.papers.muvengei

simulates the eight cases, prints what each law gives, and writes figures like those of the paper into out/. Where the
paper contradicts itself or cannot be meant, there is a parameter: Young's modulus, printed as 207 MPa, is 207 GPa; the
bearing's diameter of 10 mm is taken as printed, though others have a radius of 10 mm in the same machine; and the
material parameters of the laws of line contact lack a factor 1/pi, which `pi_less` leaves out as the paper does.

The motion is chaotic, above all with elastic laws: two runs with clearances equal to three digits soon have nothing
but their kind in common. Drawn is one run of each case. What a law gives is told by an ensemble of runs: the median of
the peaks of single revolutions, and the range that holds eight tenths of them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

import gudgeon as gd
from gudgeon._describe import ModelError, nearest
from gudgeon.papers._figures import channel_of, draw_both, legend_above, print_table, write_figures
from gudgeon.plot._units import Scale
from gudgeon.tables.modes import CONTACT

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from gudgeon.laws.contact import ContactLaw
    from gudgeon.result.run import Run

#: Lengths of crank and rod, and of the contact along the axis, in m.
CRANK, ROD, LENGTH = 0.05, 0.12, 0.02
SPEED = "5000 rpm"
CLEARANCE = 0.3e-3  # m
#: Half of the "nominal bearing diameter d = 10 mm"; flores2004 has a radius of 10 mm.
BEARING_RADIUS = 5e-3  # m
YOUNG = 207e9  # Pa; the paper prints MPa
REVOLUTION = 60.0 / 5000.0  # s
#: Revolutions in all, and the first of those that are shown and measured: "four cycles after the first".
REVOLUTIONS, FIRST = 5, 1
JOINTS = {"A": "crank pin", "B": "wrist pin"}
#: Runs of an ensemble, and by how much their clearances differ, as a part of them.
RUNS, SCATTER = 12, 1e-4
RTOL = 1e-10


def _hertz(steel: gd.Material, line: gd.Material) -> ContactLaw:
    return gd.Hertz(steel)  # (25)


def _dubowsky_freudenstein(steel: gd.Material, line: gd.Material) -> ContactLaw:
    return gd.DubowskyFreudenstein(line, length=LENGTH)  # (30), with sigma_1 + sigma_2 in the logarithm


def _esdu(steel: gd.Material, line: gd.Material) -> ContactLaw:
    return gd.Esdu78035(line, length=LENGTH)  # (31)


def _lankarani_nikravesh(steel: gd.Material, line: gd.Material) -> ContactLaw:
    return gd.LankaraniNikravesh(steel, restitution=0.9)  # (29)


#: The laws in the order of the paper: how they are made of the material for spheres and of that for line contact.
LAWS: dict[str, Callable[[gd.Material, gd.Material], ContactLaw]] = {
    "hertz": _hertz,
    "dubowsky-freudenstein": _dubowsky_freudenstein,
    "esdu-78035": _esdu,
    "lankarani-nikravesh": _lankarani_nikravesh,
}
LINE = ("dubowsky-freudenstein", "esdu-78035")
TITLES = {
    "hertz": "Hertz",
    "dubowsky-freudenstein": "Dubowsky-Freudenstein",
    "esdu-78035": "ESDU 78035",
    "lankarani-nikravesh": "Lankarani-Nikravesh",
}


def ideal(speed: float | str = SPEED) -> gd.Mechanism:
    """The mechanism of section IV.A with ideal joints, crank and rod in line.

    Bearings are in the first body of a joint: that of the crank pin in the rod's big end, the journal being the pin on
    the crank; that of the wrist pin in the slider, as in flores2004. Without friction the choice only turns the
    eccentricity round. There is no gravity. Which way the crank turns is not said; the slider does not tell.
    """
    return gd.Mechanism(
        name="slider-crank of muvengei",
        bodies=[
            gd.Body("crank", mass=0.30, inertia=1e-5, position=(CRANK / 2, 0.0)),
            gd.Body("rod", mass=0.21, inertia=2.5e-4, position=(CRANK + ROD / 2, 0.0)),
            # The slider never turns: any moment of inertia will do.
            gd.Body("slider", mass=0.14, inertia=1e-4, position=(CRANK + ROD, 0.0)),
        ],
        joints=[
            gd.Revolute("O", "ground", "crank", at=(0.0, 0.0)),
            gd.Revolute("A", "rod", "crank", at=(CRANK, 0.0)),
            gd.Revolute("B", "slider", "rod", at=(CRANK + ROD, 0.0)),
            gd.Translational("guide", "ground", "slider", axis=(1.0, 0.0)),
        ],
        drives=[gd.Drive("motor", joint="O", speed=speed)],
    )


def slider_crank(
    joint: str = "B",
    law: str = "lankarani-nikravesh",
    clearance: float | str = CLEARANCE,
    speed: float | str = SPEED,
    *,
    bearing_radius: float | str = BEARING_RADIUS,
    young: float = YOUNG,
    pi_less: bool = False,
) -> gd.Mechanism:
    """The mechanism with play in joint "A" or "B"; it starts centred, moving as if the joint were ideal.

    `law` is one of LAWS. `pi_less` takes the laws of line contact as the paper computes them: its sigma = (1 - nu^2)/E
    in (30), (31) should be (1 - nu^2)/(pi E), which is that of a material with E/pi. It does not touch the other laws.
    """
    if joint not in JOINTS:
        raise ModelError(f"there is no play in joint {joint!r}; {nearest(joint, JOINTS)}")
    if law not in LAWS:
        raise ModelError(f"contact law {law!r} is not one of the paper's; {nearest(law, LAWS)}")
    steel, line = (gd.Material(young=e, poisson=0.3) for e in (young, young / math.pi if pi_less else young))
    play = gd.Dry(bearing_radius=bearing_radius, clearance=clearance, contact=LAWS[law](steel, line))
    return ideal(speed).refit(**{joint: play})


@dataclass(frozen=True)
class Cases:
    """The ideal mechanism and one run for each joint and law, all at 5000 rpm."""

    ideal: Run
    played: Mapping[tuple[str, str], Run]


def cases() -> Cases:
    """Simulate what is drawn."""
    times = REVOLUTION * np.linspace(FIRST, REVOLUTIONS, 1 + 360 * (REVOLUTIONS - FIRST))
    runs = {
        (joint, law): slider_crank(joint, law).simulate(until=REVOLUTIONS * REVOLUTION, rtol=RTOL, keep="all")
        for joint in JOINTS
        for law in LAWS
    }
    return Cases(ideal().kinematics(times), runs)


# ------------------------------------------------------------------------------------------------------------- numbers


def peaks(run: Run, channel: str, first: int = FIRST) -> np.ndarray:
    """The largest absolute value of a channel in each revolution, as the steps show it (to a per cent)."""
    values, last = np.abs(run.values(channel)[0]), round(run.time[-1] / REVOLUTION)
    inside = ((run.time >= k * REVOLUTION) & (run.time <= (k + 1) * REVOLUTION) for k in range(first, last))
    return np.array([values[chosen].max() for chosen in inside])


def measures(run: Run, joint: str) -> dict[str, np.ndarray]:
    """Numbers that tell what a law gave after the first revolution: one each revolution, or one for all of them."""
    shown = run.window(FIRST * REVOLUTION, run.time[-1])
    spent = shown.time_in_modes(joint)
    hits = shown.event_list.normal_velocity[shown.event_list.kind == CONTACT]
    edges = REVOLUTION * np.arange(FIRST, round(run.time[-1] / REVOLUTION) + 1)
    return {
        "peak acceleration in km/s²": 1e-3 * peaks(run, "slider.acceleration.x"),
        "peak torque in N m": peaks(run, "motor.torque"),
        "impacts in a revolution": np.histogram(shown.contacts, edges)[0],
        "time in contact in %": np.array([100.0 * (spent["impact"] + spent["following"]) / sum(spent.values())]),
        "fastest impact in m/s": np.array([hits.max(initial=0.0)]),
        "deepest penetration in µm": np.array([1e6 * shown.values(f"{joint}.penetration")[0].max()]),
    }


def ensemble(joint: str, law: str, runs: int | None = None, **options: Any) -> dict[str, np.ndarray]:
    """The measures of runs with clearances that are equal to three digits, put together: how they scatter is chance."""
    clearance = options.pop("clearance", CLEARANCE)
    found = []
    for k in range(RUNS if runs is None else runs):
        mechanism = slider_crank(joint, law, clearance * (1.0 + SCATTER * k), **options)
        found.append(measures(mechanism.simulate(until=REVOLUTIONS * REVOLUTION, rtol=1e-8, keep="all"), joint))
    return {name: np.concatenate([one[name] for one in found]) for name in found[0]}


def table(drawn: Cases, joint: str) -> tuple[list[str], list[list[str]]]:
    """What the laws give with play in a joint: the head of a table, and its rows."""
    runs = [drawn.played[joint, law] for law in LAWS]
    rows = [
        [f"{name}, run shown", *(digits(measures(run, joint)[name].max()) for run in runs)]
        for name in ("peak acceleration in km/s²", "peak torque in N m")
    ]
    rows += _spread([ensemble(joint, law) for law in LAWS])
    rows.append(["seconds of computing", *(f"{run.statistics.integration_seconds:.2f}" for run in runs)])
    return [f"{joint}, {JOINTS[joint]}", *(TITLES[law].replace("-", "-\n") for law in LAWS)], rows


def table_pi_less() -> tuple[list[str], list[list[str]]]:
    """What the laws of line contact give as the paper computes them: the head of a table, and its rows."""
    chosen = [(joint, law) for joint in JOINTS for law in LINE]
    head = ["as the paper computes", *(f"{joint}: {TITLES[law]}".replace("-", "-\n") for joint, law in chosen)]
    return head, _spread([ensemble(joint, law, pi_less=True) for joint, law in chosen])


def _spread(columns: list[dict[str, np.ndarray]]) -> list[list[str]]:
    rows = []
    for name in columns[0]:
        levels = [np.percentile(column[name], (50, 10, 90)) for column in columns]
        rows.append([name, *(f"{digits(m)} ({digits(low)} to {digits(high)})" for m, low, high in levels)])
    return rows


def digits(value: float) -> str:
    """Three digits, never as a power of ten."""
    return f"{value:.0f}" if value >= 100.0 else f"{value:.3g}"


# ------------------------------------------------------------------------------------------------------------- figures

#: Channels that are drawn, their units and what they are.
_VELOCITY = ("slider.velocity.x", Scale("m/s", 1.0), "velocity")
_MOTION = (_VELOCITY, ("slider.acceleration.x", Scale("km/s²", 1e3), "acceleration"))
_TORQUE = (("motor.torque", Scale("N m", 1.0), "torque"),)
#: The revolutions in which the velocity's steps are drawn enlarged.
STEPS = (1.25, 1.6)


def figures(folder: str | Path) -> list[Path]:
    """Compute the cases and write figures like 7 to 10 of the paper into a folder; gives their paths."""
    return draw(cases(), Path(folder))


def draw(drawn: Cases, folder: Path) -> list[Path]:
    """Write the figures of cases that are computed already."""
    return write_figures(folder, "muvengei", FIGURES, drawn)


def _laws(joint: str, channels: tuple[tuple[str, Scale, str], ...], what: str, figure: Any, drawn: Cases) -> None:
    """One row per law, with the same scale."""
    panels = figure.subplots(len(LAWS), len(channels), sharex=True, sharey="col", squeeze=False)
    for row, law in zip(panels, LAWS, strict=True):
        for ax, (name, unit, title) in zip(row, channels, strict=True):
            curve(ax, drawn.played[joint, law], drawn.ideal, name, unit)
            ax.set_ylabel(unit.label(title))
        row[0].set_title(TITLES[law], fontsize=10, loc="left", fontweight="bold")
    for ax in panels[-1]:
        ax.set_xlabel("revolutions of the crank since the start")
    legend_above(panels[0, -1])
    figure.suptitle(
        f"Slider-crank, 5000 rpm, {1e3 * CLEARANCE:g} mm play in the {JOINTS[joint]} {joint}: {what}", fontsize=11
    )


def _steps(figure: Any, drawn: Cases) -> None:
    """The velocity of the slider, enlarged: horizontal in free flight at B, but not at A."""
    panels = figure.subplots(1, 2, sharey=True)
    name, unit, title = _VELOCITY
    for ax, joint in zip(panels, JOINTS, strict=True):
        curve(ax, drawn.played[joint, "hertz"], drawn.ideal, name, unit)
        ax.set_xlim(*STEPS)
        ax.set_xticks(np.arange(1.3, STEPS[1] + 1e-9, 0.1))
        ax.set_ylim(-30.0, 14.0)
        ax.set_title(f"play in the {JOINTS[joint]} {joint}, Hertz", fontsize=10, loc="left")
        ax.set_xlabel("revolutions of the crank since the start")
    panels[0].set_ylabel(unit.label(f"slider {title}"))
    legend_above(panels[-1])


#: The figures by their numbers in the paper: size in inches, and what draws them.
FIGURES: dict[str, tuple[tuple[float, float], Callable[[Any, Cases], None]]] = {
    "7": ((10.0, 8.0), partial(_laws, "A", _MOTION, "motion of the slider")),
    "8": ((10.0, 8.0), partial(_laws, "A", _TORQUE, "driving torque")),
    "9": ((10.0, 8.0), partial(_laws, "B", _MOTION, "motion of the slider")),
    "10": ((10.0, 8.0), partial(_laws, "B", _TORQUE, "driving torque")),
    "steps": ((10.0, 4.2), _steps),
}


def curve(ax: Axes, run: Run, ideal_run: Run, name: str, unit: Scale) -> None:
    """Draw a channel over the revolutions, that of the ideal mechanism behind it, or in front where peaks hide it."""
    draw_both(
        ax,
        run.window(FIRST * REVOLUTION, REVOLUTIONS * REVOLUTION),
        ideal_run,
        over=lambda case: case.time / REVOLUTION,
        values=channel_of(name, unit),
        ideal_in_front=name != _VELOCITY[0],
    )
    ax.set_xlim(FIRST, REVOLUTIONS)
    ax.set_xticks(range(FIRST, REVOLUTIONS + 1))


def main(folder: str | Path = "out") -> None:
    """Simulate, print the tables, write the figures."""
    from rich.console import Console

    console = Console()
    console.print(f"Slider-crank at 5000 rpm, {1e3 * CLEARANCE:g} mm of play in A or in B (muvengei)", style="bold")
    drawn = cases()
    acceleration, torque = (peaks(drawn.ideal, name, FIRST).max() for name in ("slider.acceleration.x", "motor.torque"))
    console.print(f"With ideal joints the peaks are {1e-3 * acceleration:.1f} km/s² and {torque:.1f} N m.")
    for head, rows in (*(table(drawn, joint) for joint in JOINTS), table_pi_less()):
        print_table(console, head, rows, wrap=True)
    console.print(
        f"Revolutions {FIRST + 1} to {REVOLUTIONS}; median, and the range of eight tenths, over {RUNS} runs with "
        "clearances equal to three digits.",
        style="dim",
    )
    for (_, law), run in drawn.played.items():
        for message in run.messages:
            console.print(f"{TITLES[law]}, {message}", style="dim")
    console.print("Figures like 7 to 10 of the paper, and the steps of the velocity enlarged:")
    for path in draw(drawn, Path(folder)):
        console.print(f"  {path}", highlight=False)


if __name__ == "__main__":
    main()
