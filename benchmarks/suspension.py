"""A double wishbone on rubber: the choice of the method against both methods, and the same corner in Exudyn.

For Exudyn the corner of `examples/double-wishbone.toml` has linear bushings without bending and torsion, no stops, and
stands on the kerb at once: its tyre is pressed from a fixed point ahead of the axle. Nothing in it depends on time, so
that no program has to call Python while it runs.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import numpy as np
from measure import Rows, best_run, sized
from space import compare, exudyn

import gudgeon as gd

EXAMPLE = Path(__file__).parents[1] / "examples" / "double-wishbone.toml"
PEER = "peer_exudyn_suspension.py"
BUSHINGS = ("lower_front", "lower_rear", "upper_front", "upper_rear")
UNTIL, SAMPLES = sized(0.3, 0.003), 30
#: Simulated time of the comparison of methods, in s.
KERB_UNTIL = sized(1.2, 0.01)
#: Error of the wheel's position that is asked for, and the steps of Exudyn that reach it.
ERROR, STEPS = 1e-7, sized(4_500, 60)
KERB, PRESSED = (0.06, 0.75, 0.0), 0.36  # m: where the tyre is pressed from, and its free length


def corner() -> gd.Mechanism:
    """The example as it is."""
    return gd.Mechanism.read(EXAMPLE)


def standing_on_the_kerb() -> gd.Mechanism:
    """The corner that Exudyn solves, too."""
    whole = corner()
    joints = []
    for joint in whole.joints:
        if joint.name in BUSHINGS:
            low = joint.name.startswith("lower")
            radial = gd.LinearCompliance(stiffness=4e6 if low else 3e6, damping=2e3 if low else 1.5e3)
            axial = gd.LinearCompliance(stiffness=6e5 if low else 4e5, damping=5e2 if low else 4e2)
            joint = joint.changed({"fit": gd.Bushing(radial=radial, axial=axial)})
        if joint.name != "kerb":
            joints.append(joint.changed({"stops": ()}))
    wheel = (0.0, 0.75, 0.30)
    tyre = gd.SpringDamper(
        "tyre", "ground", "upright", (KERB, wheel), stiffness=2e5, damping=300.0, free_length=PRESSED
    )
    return gd.Mechanism(
        "standing on the kerb",
        [body for body in whole.bodies if body.name != "road"],
        joints,
        loads=[load for load in whole.loads if load.name != "tyre"] + [tyre],
        gravity=whole.gravity,
    )


def methods(rows: Rows) -> None:
    """The method that is chosen against each of the two that it is chosen from, on the whole example."""
    seconds = {}
    for method, repetitions in (("dop853", 7), ("radau", 2), ("auto", 7)):
        seconds[method], _, run = best_run(partial(corner().simulate, until=KERB_UNTIL, method=method), repetitions)
        rows.append(
            (
                f"double wishbone over the kerb, {method}",
                "report",
                f"{seconds[method]:.3g} s, {run.statistics.steps}+{run.statistics.rejected} steps",
                run.status == "complete",
            )
        )
    ratio = seconds["auto"] / min(seconds["dop853"], seconds["radau"])
    rows.append(("auto against the faster of both", "at most 1.2", f"{ratio:.3g}", ratio <= 1.2))


def against_exudyn(rows: Rows) -> None:
    """Largest error of the wheel's centre at thirty instants in 0.3 s."""
    peer = exudyn("suspension", script=PEER, steps=STEPS, until=UNTIL, samples=SAMPLES)
    refined = exudyn("suspension", 1, script=PEER, steps=8 * STEPS, until=UNTIL, samples=SAMPLES)
    times = np.minimum(peer["time"], UNTIL)
    machine = standing_on_the_kerb()

    def solve(rtol: float, method: str) -> gd.Run:
        return machine.simulate(until=UNTIL, rtol=rtol, times=times, method=method)

    def wheel(run: gd.Run) -> np.ndarray:
        return run.values("upright.position")[0]

    exact = wheel(solve(1e-10, "dop853"))
    theirs, apart = (float(np.abs(np.array(found["wheel"]) - exact).max()) for found in (peer, refined))
    rows.append(
        (
            f"double wishbone on the kerb: Exudyn, {STEPS} steps",
            f"error at most {ERROR:g} m",
            f"{peer['seconds']:.3g} s, wheel off by {theirs:.2g} m (with 8 times the steps {apart:.1g} m)",
            theirs <= ERROR,
        )
    )
    for method in ("dop853", "auto"):
        seconds, integration, run = best_run(partial(solve, 1e-3, method))
        ours = float(np.abs(wheel(run) - exact).max())
        rows.append(
            (
                f"simulate(), rtol 1e-3, {method}",
                "error not larger",
                f"{seconds * 1e3:.3g} ms ({integration * 1e3:.3g} ms integration, {run.statistics.steps} steps), "
                f"wheel off by {ours:.2g} m",
                ours <= theirs,
            )
        )
        compare(rows, peer["seconds"], seconds, 20.0)
