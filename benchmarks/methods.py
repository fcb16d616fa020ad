"""The methods of the papers beside our own: steps, evaluations, time and error, as the table in docs/dynamics.md.

Needs `pip install gudgeon[sundials]`; run by `python benchmarks/methods.py`.
"""

from __future__ import annotations

import numpy as np
from measure import best, sized

import gudgeon as gd
from gudgeon.papers import flores2004

METHODS = ("dop853", "radau", "gear", "adams")
TOLERANCES = sized((1e-6, 1e-8), (1e-6,))


def main() -> None:
    dry = flores2004.dry()
    exact = dry.simulate(4.2e-3, rtol=1e-13).contacts
    print("dry: | method | rtol | first_penetration | steps | evaluations | ms | twelfth impact off by, s |")
    for rtol in TOLERANCES:
        for method in METHODS:
            for depth in (1e-3, 1e-6) if method in ("gear", "adams") else (1e-3,):
                options = {"rtol": rtol, "method": method, "first_penetration": depth}
                seconds, run = best(lambda options=options: dry.simulate(4.2e-3, **options))
                row(run, method, rtol, f"{depth:g}" if method in ("gear", "adams") else "", seconds)
                print(f" {abs(run.contacts[11] - exact[11]):.1e} |")
    oil = gd.Lubricated("10 mm", "20 um", length="20 mm", viscosity=0.04, film=gd.PinkusSternlicht())
    wet, times = flores2004.slider_crank().refit(B=oil), np.linspace(0.0, 0.012, 121)
    exact = wet.simulate(0.012, rtol=1e-11, method="radau", times=times).values("B.eccentricity")[0]
    print("oil, 20 um: | method | rtol | steps | evaluations | ms | eccentricity off by, um |")
    for rtol in TOLERANCES:
        for method in METHODS:
            seconds, run = best(lambda m=method, r=rtol: wet.simulate(0.012, rtol=r, method=m, times=times))
            row(run, method, rtol, "", seconds)
            print(f" {1e6 * np.abs(run.values('B.eccentricity')[0] - exact).max():.1e} |")


def row(run: gd.Run, method: str, rtol: float, depth: str, seconds: float) -> None:
    """All but the error, which differs from case to case."""
    s = run.statistics
    print(f"| {method} | {rtol:g} | {depth} | {s.steps} | {s.evaluations} | {1e3 * seconds:.3g} |", end="")


if __name__ == "__main__":
    main()
