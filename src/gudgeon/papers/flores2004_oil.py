"""The slider-crank of flores2004 with oil in the wrist pin: its hybrid model, a squeeze film that gives way to contact.

    python -m gudgeon.papers.flores2004_oil

simulates it, prints what oil does, and writes figures like 16 and 17 of the paper into out/. The film is the squeeze
film of a long bearing, 400 cP; as printed, (34), it draws the journal back as much as it resists. With cavitation, of
which the paper tells but which it does not say it computed with, it only pushes.

The paper gives neither the length of the bearing nor e0 and e1, the depths over which contact takes over. Taken are
LENGTH, as in later papers of the authors, and gudgeon's defaults, a hundredth of the clearance each; `sensitivity`
tells how much this matters. The film has the clearance c + e0 + e1: with c + e1, as printed, it would be infinitely
stiff in the midst of the transition if e1 were less than e0. There is no friction and no shear.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

import gudgeon as gd
from gudgeon.papers import flores2004

if TYPE_CHECKING:
    from gudgeon.result.run import Run

VISCOSITY = "400 cP"
LENGTH = 0.040  # m
#: What `sensitivity` varies: lengths in m, and e0 = e1 as parts of the clearance.
LENGTHS = (0.040, 0.020)
LAYERS = (0.001, 0.01, 0.05)
#: How many revolutions its runs have; the first two are left out.
TRIED = 12
RTOL = 1e-8


def hybrid(cavitation: bool = False, length: float | str = LENGTH, layer: float | None = None) -> gd.Mechanism:
    """The mechanism with oil in the wrist pin; `layer` is e0 = e1 as a part of the clearance.

    `cavitation` False is the film as printed, (34).
    """
    depth = None if layer is None else layer * 0.5e-3
    fit = gd.Lubricated(
        bearing_radius="10 mm",
        journal_radius="9.5 mm",
        length=length,
        viscosity=VISCOSITY,
        film=gd.LongSqueeze(cavitation=cavitation, shear=False),
        contact=gd.LankaraniNikravesh(gd.Material(young=207e9, poisson=0.3), restitution=0.9),
        e0=depth,
        e1=depth,
    )
    return flores2004.slider_crank().refit(B=fit)


def cases() -> tuple[Run, flores2004.Case, flores2004.Case]:
    """The ideal mechanism over the revolutions that are drawn, and the two runs with oil."""
    start, stop = (number * flores2004.REVOLUTION for number in flores2004.SHOWN)
    ideal = flores2004.slider_crank().kinematics(np.linspace(start, stop, 1441))
    until = flores2004.REVOLUTIONS * flores2004.REVOLUTION
    printed, cavitating = (
        hybrid(cavitation).simulate(until=until, rtol=RTOL, keep="all") for cavitation in (False, True)
    )
    return (
        ideal,
        flores2004.Case("oil, film as printed", printed, ("16", "17")),
        flores2004.Case("oil, cavitating film", cavitating, ("16-cavitation", "17-cavitation")),
    )


def figures(folder: str | Path) -> list[Path]:
    """Compute the cases and write figures like 16 and 17 of the paper into a folder; gives their paths."""
    ideal, *played = cases()
    return flores2004.draw(ideal, played, Path(folder))


def sensitivity(revolutions: int = TRIED) -> Iterable[dict[str, object]]:
    """What the numbers that the paper does not give change, one run for each of them."""
    for cavitation in (False, True):
        for length in LENGTHS:
            for layer in LAYERS:
                run = hybrid(cavitation, length, layer).simulate(
                    until=revolutions * flores2004.REVOLUTION, rtol=RTOL, keep="all"
                )
                steady = run.window(2 * flores2004.REVOLUTION, revolutions * flores2004.REVOLUTION)
                film = steady.time_in_modes("B")["free flight"] / (steady.time[-1] - steady.time[0])
                acceleration = np.abs(steady.values("slider.acceleration.x")[0]).max()
                yield {
                    "film": "cavitating" if cavitation else "as printed",
                    "length in mm": f"{1e3 * length:g}",
                    "e0 = e1": f"{layer:g} c",
                    "peak acceleration in km/s²": f"{1e-3 * acceleration:.0f}",
                    "peak moment in N m": f"{np.abs(steady.values('motor.torque')[0]).max():.0f}",
                    "impacts per revolution": f"{len(steady.contacts) / (revolutions - 2):.1f}",
                    "time on the film in %": f"{100.0 * film:.0f}",
                }


def main(folder: str | Path = "out") -> None:
    """Simulate, print the tables, write the figures."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    title = "Slider-crank at 5000 rpm, 0.5 mm of play full of oil in the wrist pin (flores2004)"
    flores2004.report(title, *cases(), folder=folder)
    rows = list(sensitivity())
    shown = Table(box=SIMPLE_HEAD, title="What the paper does not give", title_justify="left")
    for name in rows[0]:
        shown.add_column(name.replace(" in ", "\nin "), justify="right")
    for row in rows:
        shown.add_row(*map(str, row.values()))
    Console().print(shown)


if __name__ == "__main__":
    main()
