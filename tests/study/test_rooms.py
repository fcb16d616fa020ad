"""Room that one case after the other is computed in: what few machines need is there for each of them."""

from __future__ import annotations

import pytest

import gudgeon as gd
from gudgeon.compile.start import prepare
from gudgeon.simulate.options import span_of
from gudgeon.study.compute import compute
from gudgeon.study.options import case_options

UNTIL = 0.3


def pendulum(mass: float, kind: str) -> gd.Mechanism:
    """A rod that falls from the horizontal: with friction in its pin, against a stop, or turned by a motor."""
    law = gd.LankaraniNikravesh(stiffness=1e5, exponent=1.5, restitution=0.8)
    with_play = gd.Dry(bearing_radius="10 mm", clearance="0.1 mm", contact=law)
    how = {
        "friction": {"fit": gd.Ideal(friction=gd.CoulombTanh(0.1, 0.2), radius="10 mm")},
        "stop": {"stops": [gd.Stop("angle", lower="-40 deg", contact=law)]},
        "play": {"fit": with_play},
        "motor": {},
    }[kind]
    motor = [gd.Motor("motor", "O", gd.Kloss("5 N m", "100 rad/s", 0.9))] if kind == "motor" else []
    return gd.Mechanism(
        name="pendulum",
        bodies=[gd.Body("rod", mass=mass, inertia=0.02, position=(0.25, 0.0))],
        joints=[gd.Revolute("O", "ground", "rod", at=(0.0, 0.0), **how)],
        loads=motor,
        gravity=(0.0, -9.81),
    )


@pytest.mark.parametrize("kind", ["friction", "stop", "play", "motor"])
def test_cases_in_the_room_of_others_are_runs_of_their_own(kind):
    """Mechanisms with the same numbers of parts share room in a thread; a run that has its own gives the same."""
    measures = {"speed": gd.Peak("rod.angular_velocity")}
    for mass in (1.0, 1.5, 2.0):
        machine = pendulum(mass, kind)
        span = span_of(case_options({"until": UNTIL}))
        outcome = compute(lambda machine=machine: prepare(machine), span, measures, lambda: False, keep=False)
        assert outcome.status == "done", outcome.error
        run = machine.simulate(until=UNTIL)
        assert outcome.measures["speed"] == pytest.approx(gd.Peak("rod.angular_velocity").of(run), rel=1e-12)
