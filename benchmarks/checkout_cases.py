"""The cases of `checkouts.py`, and the process that runs them in one checkout.

    PYTHONPATH=CHECKOUT/src python benchmarks/checkout_cases.py CHECKOUT RANDOM

reads requests from its standard input, a line of JSON each, and answers with pickled records on its standard output.
The cases are the models of the checkout's own examples, the mechanisms of its papers, and RANDOM mechanisms of
`checkout_machines.py`; all runs are short.
"""

from __future__ import annotations

import contextlib
import importlib
import inspect
import io
import json
import os
import pickle
import pkgutil
import re
import runpy
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from checkout_machines import MAX_STEPS, PLAYS, machine

import gudgeon as gd
from gudgeon import papers

#: Instants at which runs are compared that do not give their own, and the most steps of a run.
COMMON, MOST_STEPS = 61, 6_000
METHODS = ("auto", "dop853", "radau")
#: How much a probe changes masses, positions, velocities, gravity and speeds of drives, relative to themselves.
CHANGE = 1e-15
#: s of motion of the models in examples/ and of the papers' mechanisms, by how their names begin.
UNTIL = {
    "ambrosio2018": 0.02,
    "examples/double-pendulum": 1.0,
    "examples/four-bar": 1.0,
    "examples/gas-force": 0.01,
    "examples/spatial-four-bar": 0.06,
    "examples/spatial-slider-crank": 1.0,
    "examples": 6e-3,
    "flores2004": 6e-3,
    "flores2009": 0.06,
    "iftomm.andrews_squeezer": 0.01,
    "iftomm.n_four_bar": 0.1,
    "iftomm": 1.0,
    "muvengei": 6e-3,
    "reis_cavalca": 6e-3,
}
#: Arguments with which functions of the papers are called beside their defaults.
VARIANTS: dict[str, list[dict[str, Any]]] = {
    "flores2004_oil.hybrid": [{"cavitation": True}, {"layer": 0.05}],
    "flores2009.four_bar": [{"inertias": "solid"}],
    "flores2009.dry": [{"restitution": 0.5}, {"rate_limit": None}],
    "flores2009_oil.lubricated": [{"cavitation": True, "shear": True}],
    "iftomm.n_four_bar": [{"n": 2}],
    "iftomm.spatial_slider_crank": [{"convention": name} for name in ("U2", "S1", "M")],
    "muvengei.slider_crank": [
        {"joint": joint, "law": law}
        for joint in ("A", "B")
        for law in ("hertz", "dubowsky-freudenstein", "esdu-78035", "lankarani-nikravesh")
    ],
    "reis_cavalca.pinkus_sternlicht": [{"layer": None}],
    "reis_cavalca.bannwart": [{"layer": None}],
}


@dataclass(frozen=True)
class Case:
    """A mechanism and how it is run; without `times` every step is kept."""

    name: str
    make: Callable[[], gd.Mechanism]
    until: float
    times: int | None = None
    options: dict[str, Any] = field(default_factory=dict)
    kinematics: bool = False

    def run(self, common: bool, probe: int) -> gd.Run:
        """Run it, at common instants or as it is described; a probe, from 1 on, has slightly other values."""
        mechanism = changed(self.make(), probe) if probe else self.make()
        count = COMMON if common and self.times is None else self.times
        times = None if count is None else np.linspace(0.0, self.until, count)
        if self.kinematics:
            return mechanism.kinematics(times)
        options = {MAX_STEPS: MOST_STEPS, "progress": False} | self.options
        return mechanism.simulate(self.until, times=times, **options)


def changed(mechanism: gd.Mechanism, probe: int) -> gd.Mechanism:
    """Return the mechanism with values changed by CHANGE times a random number between 1/2 and 1, and random signs."""
    random = np.random.default_rng([probe, 21])

    def near(value: Any) -> Any:
        off = np.array(value, float) * (1.0 + CHANGE * random.uniform(0.5, 1.0) * random.choice([-1.0, 1.0]))
        return off.tolist()

    changes: dict[str, Any] = {"gravity": near(mechanism.gravity)}
    for body in mechanism.bodies:
        for name in ("mass", "position", "velocity", "angular_velocity"):
            if getattr(body, name) is not None:
                changes[f"{body.name}.{name}"] = near(getattr(body, name))
    for drive in mechanism.drives:
        if isinstance(drive.speed, float):
            changes[f"{drive.name}.speed"] = near(drive.speed)
    return mechanism.with_(changes)


# ------------------------------------------------------------------------------------------ lists of cases


def _until(name: str) -> float:
    return next(until for start, until in UNTIL.items() if name.startswith(start))


def _script(path: Path) -> gd.Mechanism:
    """Return the last mechanism that a script simulates."""
    with contextlib.redirect_stdout(io.StringIO()):
        return runpy.run_path(str(path), run_name="__main__")["run"].mechanism


def examples(checkout: Path) -> Iterator[Case]:
    """Yield the models in examples/, with samples and at every step."""
    for path in sorted((checkout / "examples").iterdir()):
        make = {".toml": gd.Mechanism.read, ".py": _script}.get(path.suffix)
        if make is not None and len(path.suffixes) == 1:  # others are studies and diagrams
            name = f"examples/{path.name}"
            yield Case(name, partial(make, path), _until(name))
            yield Case(f"{name}, times", partial(make, path), _until(name), times=101)


def published() -> Iterator[Case]:
    """Yield the mechanisms that functions of the papers return, and fully driven ones by kinematics."""
    for module in pkgutil.iter_modules(papers.__path__):
        if module.name.startswith("_"):
            continue
        paper = importlib.import_module(f"gudgeon.papers.{module.name}")
        for name, function in inspect.getmembers(paper, inspect.isfunction):
            returns = inspect.signature(function).return_annotation
            if name.startswith("_") or function.__module__ != paper.__name__ or not str(returns).endswith("Mechanism"):
                continue
            short = f"{module.name}.{name}"
            for arguments in ({}, *VARIANTS.get(short, ())):
                told = ", ".join(f"{key}={value!r}" for key, value in arguments.items())
                make = partial(function, **arguments)
                yield Case(f"{short}({told})", make, _until(short))
                if not told:
                    yield Case(f"{short}(), times", make, _until(short), times=101)
                    yield Case(f"{short}(), radau", make, _until(short), options={"method": "radau"})
    from gudgeon.papers import flores2004, muvengei, reis_cavalca

    for paper, make in (("flores2004", flores2004), ("muvengei", muvengei), ("reis_cavalca", reis_cavalca)):
        ideal = make.ideal if paper == "muvengei" else make.slider_crank
        yield Case(f"{paper}, ideal, kinematics", ideal, 0.012, times=101, kinematics=True)
    for method in ("gear", "adams"):
        yield Case(f"flores2004.dry(), {method}", flores2004.dry, 2e-3, options={"method": method, "rtol": 1e-6})
    baumgarte = {"stabilisation": gd.Baumgarte(100.0, 100.0)}
    yield Case("flores2004.dry(), Baumgarte", flores2004.dry, 4e-3, options=baumgarte)
    yield Case("flores2004.dry(), own friction", _with_friction, 4e-3)
    yield Case("flores2004, own film", _with_film, 4e-3)


def _with_friction() -> gd.Mechanism:
    from gudgeon.papers import flores2004

    @gd.friction_law
    def viscous(slip_speed, normal_force, coefficient):
        return coefficient * normal_force * slip_speed / (slip_speed + 0.01)

    return flores2004.dry().with_({"B.fit.friction": viscous(coefficient=0.05)})


def _with_film() -> gd.Mechanism:
    from gudgeon.papers import flores2004

    @gd.film_law
    def wedge(eccentricity, squeeze, wedge, radius, clearance, length, viscosity, factor):
        unit = factor * viscosity * length * radius**3 / clearance**2 / (1.0 - eccentricity) ** 1.5
        return -unit * squeeze, unit * wedge

    oil = gd.Lubricated("10 mm", "0.5 mm", length="40 mm", viscosity="400 cP", film=wedge(factor=6.0))
    return flores2004.slider_crank().refit(B=oil)


def random_case(seed: int) -> Case:
    """Return a random mechanism by its seed, which says how it is run, too."""
    plays = len(PLAYS)
    play = PLAYS[seed // 2 % plays]
    method = METHODS[seed // (2 * plays) % len(METHODS)]
    times = 61 if seed // (2 * plays * len(METHODS)) % 2 else None
    where = ("plane", "space")[seed % 2]
    name = f"random {seed}, {where}, {play}, {method}{', times' if times else ''}"
    options = {"method": method, "rtol": (1e-8, 1e-6, 1e-10)[seed % 3]}
    explicit = {"film": 4e-3, "hybrid": 0.01, "several": 4e-3} if method == "dop853" else {}  # short steps in oil
    return Case(name, partial(machine, seed), explicit.get(play, 0.04), times, options)


def cases(checkout: Path, count: int) -> dict[str, Case]:
    """Return all cases by name, `count` random ones among them."""
    every = (*examples(checkout), *published(), *map(random_case, range(count)))
    return {case.name: case for case in every}


# ------------------------------------------------------------------------------------------ records


def canonical(name: str) -> str:
    """Return the name of a channel, or a message, with the words of the newer checkout for those of the older one."""
    for old, new in (("couples", "torques"), ("couple", "torque"), ("budget", "max_steps")):
        name = re.sub(rf"(?<![a-z]){old}(?![a-z])", new, name)
    return name


def channel_name(name: str) -> str:
    """Return the canonical name of a channel: parts keep theirs."""
    part, _, quantity = name.rpartition(".")
    return f"{part}.{canonical(quantity)}"


def record(case: Case, common: bool, probe: int) -> dict[str, Any]:
    """Return what a run gave as plain values; see `checkout_difference.py`."""
    start = time.perf_counter()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            run = case.run(common, probe)
    except Exception as error:
        return {"error": (type(error).__name__, canonical(str(error))), "seconds": time.perf_counter() - start}
    events = run.events
    sites = events["site" if "site" in events else "place"]
    what = zip(events["joint"], sites, events["kind"], strict=True)
    return {
        "time": np.array(run.time),
        "channels": {
            channel_name(name): (np.array(run.channels[name].values), run.channels[name].units) for name in run.channels
        },
        "events": {
            "time": events["time"].to_numpy(),
            "normal_velocity": events["normal_velocity"].to_numpy(),
            "what": [f"{kind} in {joint}, site {site}" for joint, site, kind in what],
        },
        "steps": int(run.statistics.steps),
        "status": canonical(run.status),
        "every_step": not common and case.times is None,
        "seconds": time.perf_counter() - start,
    }


def serve(checkout: Path, count: int) -> None:
    """Answer requests until the input ends: a list of the names, or [name, common, probe]."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what libraries print goes elsewhere
    home = Path(gd.__file__).resolve()
    if not home.is_relative_to(checkout.resolve()):
        raise SystemExit(f"gudgeon was imported from {home}, not from {checkout}")
    known = cases(checkout, count)
    for line in sys.stdin:
        asked = json.loads(line)
        answer = list(known) if asked == "names" else record(known[asked[0]], *asked[1:])
        pickle.dump(answer, answers)
        answers.flush()


if __name__ == "__main__":
    serve(Path(sys.argv[1]), int(sys.argv[2]))
