"""What oil costs: slider-crank and spatial four-bar ideal, dry and with each film; and against SciPy's Radau."""

from __future__ import annotations

import numpy as np
from measure import Rows, best, best_run, sized
from scipy.integrate import solve_ivp

import gudgeon as gd
from gudgeon.compile.start import prepare
from gudgeon.papers import flores2004, flores2009
from gudgeon.solve.state import make_state
from gudgeon.tables.work import make_work

REPETITIONS = sized(10, 1)
#: Simulated times of the slider-crank and of the four-bar, in s.
UNTIL = sized((0.024, 0.5), (1e-3, 1e-3))
#: The bearing of flores2004 full of its oil, with the length of later papers.
OIL = {"bearing_radius": "10 mm", "clearance": "0.5 mm", "length": "40 mm", "viscosity": "400 cP"}
FILMS = {
    "long squeeze, full film": gd.LongSqueeze(cavitation=False),
    "long squeeze, half film": gd.LongSqueeze(),
    "long bearing": gd.LongBearing(),
    "Pinkus-Sternlicht": gd.PinkusSternlicht(),
    "short bearing": gd.ShortBearing(),
    "finite bearing": gd.FiniteBearing(),
}


def slider_cranks() -> dict[str, gd.Mechanism]:
    """The slider-crank of flores2004 with one fit after the other in its wrist pin."""
    dry = flores2004.dry()
    contact = dry.part("B").fit.contact  # type: ignore[union-attr]
    films = {name: dry.refit(B=gd.Lubricated(film=film, **OIL)) for name, film in FILMS.items()}
    hybrid = gd.Lubricated(film=gd.LongSqueeze(cavitation=False), contact=contact, **OIL)
    return {"ideal": flores2004.slider_crank(), "dry": dry, **films, "hybrid, full film": dry.refit(B=hybrid)}


def four_bars() -> dict[str, gd.Mechanism]:
    """The spatial four-bar of flores2009 likewise."""
    dry = flores2009.dry()
    fit = dry.part("C").fit  # type: ignore[union-attr]
    result = {"ideal": dry.refit(C=gd.Ideal()), "dry": dry}
    for name, cavitation in (("spherical squeeze, full film", False), ("spherical squeeze, half film", True)):
        film = gd.SphericalSqueeze(cavitation=cavitation)
        oil = gd.Lubricated(fit.bearing_radius, fit.clearance, viscosity="400 cP", film=film)
        result[name] = dry.refit(C=oil)
    return result


def costs(rows: Rows) -> None:
    """Time of integration a simulated second, of each fit, and of films against dry contact."""
    for what, machines, until in (
        ("slider-crank", slider_cranks(), UNTIL[0]),
        ("spatial four-bar", four_bars(), UNTIL[1]),
    ):
        times, runs = dict.fromkeys(machines, np.inf), {}
        for _ in range(REPETITIONS):  # by turns, so that all see the machine at its fastest
            for name, machine in machines.items():
                runs[name] = run = machine.simulate(until=until, rtol=1e-8)
                times[name] = min(times[name], run.statistics.integration_seconds / until)
        for name, run in runs.items():
            s, ratio = run.statistics, times[name] / times["dry"]
            film = name not in ("ideal", "dry")
            rows.append(
                (
                    f"{what}, {name}: a simulated second",
                    "at most 2 times dry" if film else "report",
                    f"{times[name]:.3g} s, {ratio:.2f} times dry; {s.steps}+{s.rejected} steps, {s.method}",
                    (not film or ratio <= 2.0) and run.status == "complete",
                )
            )


def against_scipy(rows: Rows) -> None:
    """SciPy's Radau on the same compiled right-hand side, to the same accuracy of the slider's position."""
    from gudgeon.solve.sundials_steps import derive  # the right-hand side, called from Python

    dry, until = flores2004.dry(), sized(0.012, 1e-4)
    contact = dry.part("B").fit.contact  # type: ignore[union-attr]
    # with solid contact behind it, which it does not reach: SciPy's differences would step out of a film alone
    machine = dry.refit(B=gd.Lubricated(film=gd.LongBearing(), contact=contact, **OIL))
    start = prepare(machine)
    model, work = start.compiled.model, make_work(start.compiled.model)
    state = make_state(model, start.y, until)
    size = model.layout.w

    def right(t: float, y: np.ndarray) -> np.ndarray:
        state.trial[:size] = y
        derive(model, work, state, t)
        return state.dtrial[:size].copy()

    exact = machine.simulate(until=until, rtol=1e-12).values("slider.position.x")[0][-1]
    position = 3 * [body.name for body in machine.bodies].index("slider")
    _, ours, run = best_run(lambda: machine.simulate(until=until, rtol=1e-8), REPETITIONS)
    off = abs(run.values("slider.position.x")[0][-1] - exact)
    seconds, theirs = best(
        lambda: solve_ivp(right, (0.0, until), start.y[:size], method="Radau", rtol=1e-9, atol=1e-11), 3
    )
    far = abs(theirs.y[position, -1] - exact)
    rows.append(
        (
            "lubricated slider-crank, one revolution: SciPy's Radau, rtol 1e-9",
            "",
            f"{seconds:.3g} s, {theirs.nfev} evaluations, x off by {far:.1e} m",
            True,
        )
    )
    rows.append(("ours, rtol 1e-8", "error not larger", f"{ours * 1e3:.3g} ms, x off by {off:.1e} m", off <= far))
    rows.append(("times faster", "at least 50", f"{seconds / ours:.0f}", seconds / ours >= 50.0))
