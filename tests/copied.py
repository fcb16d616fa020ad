"""An example of every public class, and of every sort of result, for tests that copy them."""

import math
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import numpy as np

import gudgeon as gd
import test_families
from engine import fit_cases
from engine.machines import STEEL, dry, pendulum, slider_crank
from engine.oscillators import duffing, linear
from gudgeon._describe import Description, fields_of
from gudgeon.analysis import drop
from model import mechanisms
from study import test_measures_family
from study.chain import PATHS, chain, end_of

TURN = 2.0 * math.pi
OIL = gd.Oil("ISO VG 46", temperature="60 degC")
STOP = gd.Stop("angle", upper="30 deg", contact=gd.LinearSpringDamper(stiffness=1e3, damping=1.0))
WET = gd.Lubricated(bearing_radius="10 mm", clearance="0.1 mm", length="40 mm", viscosity=0.4, film=gd.ShortBearing())
VARY = {PATHS[0]: gd.Grid(0.4, 0.6, 3), PATHS[1]: gd.Uniform(0.2, 0.3)}


def _inside(value: Any) -> Iterator[Description]:
    """Go through all descriptions in a value."""
    if isinstance(value, Description):
        yield value
        value = fields_of(value)
    if isinstance(value, Mapping):
        value = tuple(value.values())
    if isinstance(value, tuple | list):
        for item in value:
            yield from _inside(item)


@cache
def descriptions() -> dict[type, Any]:
    """Return an example of every described class, by class: parts, laws, fits, measures."""
    wholes = (
        mechanisms.everything(), mechanisms.everything_in_space(), test_families.CONTACT, test_families.FRICTION,
        test_families.FILM, fit_cases.EXAMPLES, test_measures_family.EXAMPLES, OIL, STOP,
    )  # fmt: skip
    found: dict[type, Any] = {}
    for part in _inside(list(wholes)):
        found.setdefault(type(part), part)
    return found


def study(**options: Any) -> gd.Study:
    return gd.Study(chain(), VARY, {"end": end_of}, until=1e-6, samples=2, **options)


def computed_study() -> gd.Study:
    made = study()
    made.run(progress=False)
    return made


def diagram() -> gd.Diagram:
    amplitudes = {"push.force.x.amplitude": [0.1, 0.2]}
    return gd.Diagram(linear(2.0, 0.3, 1.3), amplitudes, "m.position.x", period=TURN / 1.3, transient=1, keep=2)


def twice(run: gd.Run) -> Any:
    return 2.0 * run.values("slider.velocity.x")[0]


def _orbit() -> Any:
    return gd.periodic_orbit(linear(2.0, 0.3, 1.3), period=TURN / 1.3)


def _swinging() -> gd.Run:
    return duffing(0.25, -1.0, 1.0, 0.1, place=1.0).simulate(6.0 * TURN, progress=False)


@cache
def run() -> gd.Run:
    return slider_crank(B=dry()).simulate(until=2e-3, progress=False)


#: What makes every other public object, by what it is.
OTHERS: dict[str, Any] = {
    "Run": run,
    "run, wet": lambda: slider_crank(B=WET).simulate(until=1e-4, progress=False),
    "run, in space": lambda: mechanisms.four_bar().refit(C=mechanisms.play()).simulate(until=2e-3, progress=False),
    "run at instants": lambda: slider_crank(B=dry()).simulate(until=2e-3, times=20, progress=False),
    "run of some channels": lambda: slider_crank(B=dry()).simulate(2e-3, keep=["slider.velocity"], progress=False),
    "run, kinematic": lambda: slider_crank().kinematics(np.linspace(0.0, 1e-3, 5)),
    "run, derived": lambda: run().derive("twice", twice, unit="m/s"),
    "run, continued": lambda: slider_crank(B=dry()).simulate(until=3e-3, start=run(), progress=False),
    "run, a window": lambda: run().window(5e-4, 1e-3),
    "part of a run": lambda: run()["slider"],
    "revolutions": lambda: slider_crank().simulate(0.03, progress=False).revolutions(),
    "spectrum": lambda: run().spectrum("slider.acceleration.x"),
    "settled": lambda: slider_crank().simulate(0.03, progress=False).settled("slider.velocity.x"),
    "section": lambda: gd.poincare(_swinging(), period=TURN),
    "Regime": lambda: gd.regime(_swinging(), period=TURN),
    "check": lambda: slider_crank(B=dry()).check(),
    "equilibrium": lambda: pendulum().equilibrium(),
    "modes": lambda: pendulum().modes(),
    "orbit": _orbit,
    "branch": lambda: gd.branch(
        linear(2.0, 0.3, 1.3), {"push.force.0.amplitude": (0.1, 0.11)}, period=TURN / 1.3, progress=False
    ),
    "lyapunov": lambda: gd.lyapunov(linear(2.0, 0.3, 1.3), period=TURN / 1.3, periods=3),
    "derivative": lambda: gd.derivative(run(), "B.fit.clearance"),
    "drop": lambda: drop(dry(), speed=0.1, progress=False),
    "comparison of laws": lambda: gd.compare_laws([gd.HuntCrossley(STEEL, restitution=0.6)], speed=0.1, progress=False),
    "comparison of runs": lambda: gd.compare({"play": run(), "ideal": slider_crank().simulate(2e-3, progress=False)}),
    "Baumgarte": lambda: gd.Baumgarte(5.0, 5.0),
    "Material": lambda: STEEL,
    "Grid": lambda: gd.Grid(0.1, 0.2, 3),
    "Zip": lambda: gd.Zip({"a": [1.0, 2.0], "b": [3.0, 4.0]}),
    "Uniform": lambda: gd.Uniform(0.1, 0.2),
    "Normal": lambda: gd.Normal("1 mm", "10 um", lower=0.0),
    "Distribution": lambda: gd.Distribution("norm", loc=1.0, scale=0.1),
    "Study": study,
    "study, computed": computed_study,
    "table of a study": lambda: study().run(progress=False),
    "Diagram": diagram,
    "diagram, computed": lambda: diagram().run(progress=False),
    "Sensitivity": lambda: gd.morris(study(), 2, progress=False),
    "Optimum": lambda: gd.optimise(study(), minimise="end", evaluations=4, progress=False),
    "uncertainty": lambda: gd.uncertainty(study().run(progress=False)),
    "ModelError": lambda: gd.ModelError("joint A: axis must be a vector", part="joint A"),
    "SimulationWarning": lambda: gd.SimulationWarning("it stalled"),
}
