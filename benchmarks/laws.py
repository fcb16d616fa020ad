"""What each contact and friction law costs in a full simulation: the slider-crank of flores2004, two revolutions."""

from __future__ import annotations

import numpy as np
from measure import Rows, sized

import gudgeon as gd
from gudgeon.laws import contact, friction
from gudgeon.papers import flores2004

UNTIL, REPETITIONS = sized((0.024, 20), (0.001, 1))
STEEL = gd.Material(young=207e9, poisson=0.3)
#: Of a linear spring as stiff as the sphere at the depth of a hard impact.
LINEAR = {"stiffness": 3e8, "exponent": 1.0}
#: Depths of a measured curve, in m.
DEPTHS = np.linspace(0.0, 1e-4, 21)

#: An example of every contact law; those that take a material and a restitution are made from them.
CONTACT = {
    "hertz": gd.Hertz(STEEL),
    "kelvin-voigt": gd.KelvinVoigt(restitution=0.81, **LINEAR),
    "smooth-kelvin-voigt": gd.SmoothKelvinVoigt(restitution=0.81, **LINEAR),
    "linear-spring-damper": gd.LinearSpringDamper(stiffness=3e8, damping=200.0),
    "tabulated-contact": gd.TabulatedContact(DEPTHS.tolist(), (3e8 * DEPTHS).tolist(), (2.4e8 * DEPTHS).tolist()),
    "equivalent-power": gd.EquivalentPower(gd.Johnson(STEEL), largest_force=2e4, restitution=0.9),
}
FRICTION = {
    "modified-coulomb": gd.ModifiedCoulomb(0.03),
    "coulomb-tanh": gd.CoulombTanh(0.03, transition_speed=1e-3),
    "threlfall": gd.Threlfall(0.03, transition_speed=1e-3),
    "bengisu-akay": gd.BengisuAkay(kinetic=0.03, static=0.05),
    "andersson": gd.Andersson(kinetic=0.03, static=0.05),
    "karnopp": gd.Karnopp(kinetic=0.03, static=0.05),
    "brown-mcphee": gd.BrownMcPhee(kinetic=0.03, static=0.05),
    "dahl": gd.Dahl(0.03),
    "lugre": gd.LuGre(kinetic=0.03, static=0.05),
}


def contact_laws() -> dict[str, gd.Mechanism]:
    """The machine without friction, with every contact law."""
    machine, result = flores2004.dry().with_({"B.fit.length": "20 mm"}), {}
    for law in contact.LAWS:
        if law.law != "written-in-python":
            example = CONTACT[law.law] if law.law in CONTACT else law(STEEL, restitution=0.9)  # type: ignore[call-arg]
            result[law.law] = machine.with_({"B.fit.contact": example})
    return result


def friction_laws() -> dict[str, gd.Mechanism]:
    """The machine with the contact law of the paper and every friction law."""
    names = [law.law for law in friction.LAWS if law.law != "written-in-python"]
    return {name: flores2004.dry().with_({"B.fit.friction": FRICTION[name]}) for name in names}


def costs(rows: Rows) -> None:
    """The time of integration with each law, and how far apart the cheapest and the most expensive are."""
    for family, machines in (("contact", contact_laws()), ("friction", friction_laws())):
        times, runs = dict.fromkeys(machines, np.inf), {}
        for _ in range(REPETITIONS):  # by turns, so that all see the machine at its fastest
            for name, machine in machines.items():
                runs[name] = run = machine.simulate(until=UNTIL)
                times[name] = min(times[name], run.statistics.integration_seconds)
        for name, run in runs.items():
            s = run.statistics
            rows.append(
                (
                    f"{family} law {name}, two revolutions",
                    "report" if run.status == "complete" else "complete",
                    f"{times[name] * 1e3:.3g} ms, {s.steps}+{s.rejected} steps, {len(run.contacts)} impacts, "
                    f"{times[name] / s.evaluations * 1e9:.0f} ns an evaluation",
                    run.status == "complete",
                )
            )
        cheap, dear = min(times, key=times.__getitem__), max(times, key=times.__getitem__)
        ratio = times[dear] / times[cheap]
        rows.append(
            (
                f"{family} laws: {dear} against {cheap}",
                "at most 4",
                f"{ratio:.2f}",
                ratio <= 4.0,
            )
        )
