"""Short runs, one for each kind of site and method, that are computed by machine code and by Python alike.

As a program it takes the name of a file and those of cases, and writes what they give there; without names, all cases.
The tolerances are wide, so that there are few steps and the error estimates are far above round-off.
"""

import math
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import gudgeon as gd
from engine.films import STEEL_CONTACT, journal, oil
from engine.fit_cases import case as pair
from engine.fit_cases import pair_of_bodies
from engine.machines import STEEL, dry, slider_crank
from engine.one_body import HERTZ_STIFFNESS
from engine.one_body import ball as flying_ball
from engine.one_body import journal as flying
from engine.test_events import dropped
from engine.test_friction_states import LUGRE, MU, PRESS, pressed
from engine.test_kinks import chain
from engine.test_space_large import net
from engine.test_space_play import FRICTION, LOSSY, ball_joint, play
from engine.test_stiff import hung
from engine.test_written_laws import capone, coulomb, power
from gudgeon.compile import pattern
from gudgeon.math.calling import call_often

RTOL = 1e-5


@gd.load_law(states=("integral",))
def hold(time, angle, speed, integral, gain):  # type: ignore[no-untyped-def]
    """Hold an angle at zero."""
    return -gain * (angle + integral), angle


CASES: dict[str, Callable[[], Any]] = {}


def case(function: Callable[[], Any]) -> Callable[[], Any]:
    """Add a case under the name of its function."""
    CASES[function.__name__.replace("_", "-")] = function
    return function


@case
def pin_dry() -> gd.Run:
    """First impacts of the slider-crank of flores2004."""
    return slider_crank(B=dry()).simulate(6e-4, rtol=RTOL)


@case
def pin_friction_and_gravity() -> gd.Run:
    machine = slider_crank(B=dry(friction=gd.ModifiedCoulomb(0.03))).with_(gravity=(0.0, -9.81))
    return machine.simulate(6e-4, rtol=RTOL, times=[1e-4, 2.4e-4, 6e-4])


@case
def surfaces_of_a_user() -> gd.Run:
    return pair("higher-pair", 2, "elastic surfaces").simulate(1.2e-3, rtol=RTOL)


@case
def surfaces_of_a_user_in_space() -> gd.Run:
    return pair("higher-pair", 3, "surfaces").simulate(1e-3, rtol=RTOL)


@case
def journal_in_a_profile() -> gd.Run:
    return pair("cylindrical", 3, "profiled sleeve").simulate(6e-4, rtol=RTOL)


@case
def pin_friction_states() -> gd.Run:
    """A pin pressed into its bearing that breaks loose, by LuGre's law."""
    return pressed(LUGRE, 2.0 * MU * PRESS * 0.02, speed=-0.01).simulate(2e-3, rtol=RTOL)


@case
def ball_friction_states() -> gd.Run:
    return pressed(LUGRE, 2.0 * MU * PRESS * 0.02, space=True, speed=-0.01).simulate(1e-3, rtol=RTOL)


@case
def law_that_jumps() -> gd.Run:
    """Kelvin-Voigt under a load: loading, unloading, and rest in the jump."""
    law = gd.laws.contact.KelvinVoigt(stiffness=1e8, restitution=0.01)
    return flying(law, 1.0, 10_000.0).simulate(1e-3, rtol=RTOL)


@case
def law_that_jumps_in_space() -> gd.Run:
    law = gd.laws.contact.KelvinVoigt(stiffness=1e8, restitution=0.01)
    return flying_ball(law, 1.0, 10_000.0).simulate(6e-4, rtol=RTOL)


@case
def laws_that_jump() -> gd.Run:
    """Two contacts, one behind the other, that come to rest in their jumps; one is let go again."""
    law = gd.laws.contact.KelvinVoigt(stiffness=1e8, restitution=0.4)
    return chain(law, (20_000.0, gd.Polynomial((8000.0, -1e6))), (0.0, 0.0)).simulate(2.5e-3, rtol=RTOL)


@case
def laws_that_jump_in_space() -> gd.Run:
    law = gd.laws.contact.KelvinVoigt(stiffness=1e8, restitution=0.1)
    return chain(law, (500.0, 4000.0), (0.5, 1.0), 3).simulate(4e-4, rtol=RTOL)


@case
def touch_within_a_step() -> gd.Run:
    """A disc that is thrown up, barely touches and falls back, in what would have been one step."""
    speed = math.sqrt(2.0 * 9.81 * 1e-3 * (1.0 + 1e-2))
    return dropped(0.9, height=1e-3).with_({"disc.velocity": (0.0, speed)}).simulate(0.05, rtol=RTOL)


@case
def corners_of_laws() -> gd.Run:
    """A law with corners: the force ends before the contact does."""
    law = gd.laws.contact.LinearSpringDamper(stiffness=1e8, damping=2e3)
    friction = gd.Karnopp(0.1, 0.15, stribeck_speed=0.05)
    machine = flying(law, 1.0, 100.0, friction=friction)
    return machine.with_({"journal.angular_velocity": 20.0}).simulate(6.5e-4, rtol=RTOL)


@case
def oil_and_contact() -> gd.Run:
    """Through the film into contact and out again, by the methods that are chosen on the way."""
    fit = oil(gd.PinkusSternlicht(), viscosity=1e-3, contact=STEEL_CONTACT)
    return journal(fit, velocity=(2.0, 0.3), angular_velocity=50.0).simulate(4e-4, rtol=RTOL)


@case
def oil_and_contact_explicitly() -> gd.Run:
    fit = oil(gd.ShortBearing(), viscosity=1e-3, contact=STEEL_CONTACT, friction=gd.CoulombTanh(0.05, 0.01))
    return journal(fit, velocity=(4.0, 0.3), angular_velocity=50.0).simulate(3e-4, rtol=RTOL, method="dop853")


@case
def film_alone() -> gd.Run:
    return slider_crank(B=oil(gd.LongBearing())).simulate(1e-4, rtol=RTOL, times=[5e-5, 1e-4])


@case
def film_from_a_table() -> gd.Run:
    return journal(oil(gd.FiniteBearing(resolution=32)), (10.0, -5.0), angular_velocity=9.0).simulate(2e-4, rtol=RTOL)


@case
def films() -> dict[str, np.ndarray]:
    """Every other film of a pin, for a moment."""
    laws = (
        gd.LongSqueeze(cavitation=False),
        gd.HalfSommerfeld(),
        gd.Bannwart(frequency=500.0),
        gd.ShortBearing(cavitation=False),
    )
    runs = [journal(oil(law), velocity=(0.1, 0.2), angular_velocity=9.0).simulate(1e-6, rtol=RTOL) for law in laws]
    return {f"{k} {name}": value for k, run in enumerate(runs) for name, value in answer(run).items()}


@case
def ball_dry() -> gd.Run:
    """Two free bodies, ball and socket, with friction."""
    return ball_joint(play(LOSSY, FRICTION)).simulate(4e-3, rtol=RTOL)


@case
def ball_in_oil() -> gd.Run:
    fit = gd.Lubricated(
        bearing_radius=0.01, clearance=2e-4, viscosity=1e-3, film=gd.SphericalSqueeze(), contact=STEEL_CONTACT
    )
    return hung(fit, 2.0).simulate(2e-4, rtol=RTOL)


@case
def bushing() -> gd.Run:
    """Two free bodies in rubber."""
    return pair("revolute", 2, "bushing").simulate(4e-3, rtol=RTOL)


@case
def bushing_implicitly() -> gd.Run:
    return pair("revolute", 2, "bushing").simulate(2e-3, rtol=1e-3, method="radau")


@case
def friction_in_ideal_joints() -> gd.Run:
    """A pin, and a block that is pressed by a couple; a controller with a state holds the pin."""
    law = gd.CoulombTanh(0.2, 0.05)
    bodies = [gd.Body("arm", 1.0, 0.01, (0.1, 0.0)), gd.Body("block", 0.5, 0.01, (0.2, 0.05))]
    pin = gd.Revolute("pin", "ground", "arm", at=(0.0, 0.0), fit=gd.Ideal(friction=law, radius=0.02))
    guide = gd.Translational("guide", "arm", "block", axis=(1, 0), fit=gd.Ideal(friction=law, length=0.05))
    loads = [gd.JointLoad("hold", "pin", hold(gain=3.0)), gd.Motor("motor", "pin", gd.Kloss(1.0, 10.0, 0.3))]
    machine = gd.Mechanism("arm", bodies, [pin, guide], (), loads, gravity=(0.0, -9.81))
    return machine.simulate(0.02, rtol=RTOL)


@case
def friction_of_a_ball() -> gd.Run:
    """A ball and a sleeve with friction, and a rope."""
    law = gd.CoulombTanh(0.2, 0.05)
    zero = (0.0, 0.0, 0.0)
    bodies = [gd.Body("rod", 1.0, (0.01, 0.01, 0.02), zero), gd.Body("bob", 0.5, (0.01, 0.02, 0.01), (0.1, 0.1, 0.0))]
    fit = gd.Ideal(friction=law, radius=0.02, length=0.05)
    sleeve = gd.Cylindrical("sleeve", "ground", "rod", at=zero, axis=(0, 0, 1), fit=fit)
    ball = gd.Spherical("ball", "rod", "bob", at=(0.1, 0.0, 0.0), fit=gd.Ideal(friction=law, radius=0.01))
    rope = gd.SpringDamper("rope", "ground", "rod", ((0, 0, 1), {"rod": zero}), 100.0, 1.0, 1.0001, acts="stretched")
    return gd.Mechanism("rod", bodies, [sleeve, ball], (), [rope], gravity=(0, 0, -9.81)).simulate(0.01, rtol=RTOL)


@case
def stop_of_an_angle() -> gd.Run:
    """Against a limit and back, by the explicit and the implicit method."""
    stop = gd.Stop("angle", lower=-0.02, upper=0.5, contact=gd.HuntCrossley(stiffness=1e5, restitution=0.7))
    return pair_of_bodies("revolute", 2, None, (stop,)).simulate(5e-3, rtol=RTOL)


@case
def stop_implicitly() -> gd.Run:
    stop = gd.Stop("angle", lower=-0.02, contact=gd.LinearSpringDamper(stiffness=1e3, damping=0.0))
    return pair_of_bodies("revolute", 2, None, (stop,)).simulate(4e-3, rtol=1e-3, method="radau")


@case
def surfaces_by_address() -> gd.Run:
    """A journal in a square hole: four sites, with friction."""
    return pair("revolute", 2, "square hole").simulate(8e-4, rtol=RTOL)


@case
def block_in_a_guide() -> gd.Run:
    """Four corners, with ends of the guide on the block's faces."""
    return pair("translational", 2, "elastic guide").simulate(4e-4, rtol=RTOL)


@case
def surfaces_implicitly() -> gd.Run:
    return pair("revolute", 2, "hole").simulate(1e-3, rtol=1e-3, method="radau")


@case
def radau() -> gd.Run:
    return slider_crank(B=dry()).simulate(2.6e-4, rtol=1e-3, method="radau", times=[1e-4, 2.6e-4])


@case
def radau_in_space() -> gd.Run:
    fit = gd.Dry(bearing_radius=0.02, clearance=1e-3, contact=gd.Hertz(stiffness=1e9))
    return hung(fit, 3.0).simulate(6e-4, rtol=1e-3, method="radau")


@case
def gear() -> gd.Run:
    return slider_crank(B=dry()).simulate(3e-4, rtol=1e-6, method="gear", times=[1e-4, 3e-4])


@case
def adams_in_space() -> gd.Run:
    return ball_joint(play(LOSSY)).simulate(2e-3, rtol=1e-4, method="adams")


@case
def large_by_fronts() -> gd.Run:
    """A net of rods, factorised by dense fronts as if it were large."""
    usual, pattern.DENSE = pattern.DENSE, 0.0
    try:
        return net(4).simulate(0.01, rtol=1e-3, times=[0.01])
    finally:
        pattern.DENSE = usual


@case
def redundant_constraints() -> gd.Run:
    """A door on two hinges in space: the multipliers are regularised and refined."""
    door = gd.Body("door", 1.0, (0.1, 0.2, 0.3), position=(0.3, 0.0, 0.5), angular_velocity=(0.0, 0.0, 2.0))
    hinges = [gd.Revolute(f"hinge {z}", "ground", "door", at=(0.0, 0.0, z), axis=(0.0, 0.0, 1.0)) for z in (0, 1)]
    return gd.Mechanism("door", [door], hinges, gravity=(0.0, 3.0, -9.81)).simulate(0.1, rtol=RTOL)


@case
def singular_configuration() -> gd.Run:
    """A parallelogram that is folded on its way; where it is nearly so, steps fail and are taken across."""
    bodies = [
        gd.Body("left", 1.0, 1.0 / 12, position=(0.0, 0.5), angle=np.pi / 2, angular_velocity=-1.0),
        gd.Body("top", 1.0, 1.0 / 12, position=(0.5, 1.0)),
        gd.Body("right", 1.0, 1.0 / 12, position=(1.0, 0.5), angle=np.pi / 2),
    ]
    corners = {
        ("ground", "left"): (0, 0),
        ("left", "top"): (0, 1),
        ("top", "right"): (1, 1),
        ("ground", "right"): (1, 0),
    }
    joints = [gd.Revolute(f"J{k}", *pair, at=at) for k, (pair, at) in enumerate(corners.items())]
    return gd.Mechanism("parallelogram", bodies, joints, gravity=(0.0, -9.81)).simulate(1.0, rtol=RTOL)


@case
def kinematics() -> gd.Run:
    return slider_crank().kinematics([0.0, 1e-3, 2e-3])


@case
def kinematics_in_space() -> gd.Run:
    """A nut on a screw that is turned about another axis, both driven."""
    bodies = [gd.Body(name, 1.0, (0.01, 0.02, 0.03), position=(0.2, 0.0, 0.1)) for name in ("screw", "nut")]
    joints = [
        gd.Revolute("O", "ground", "screw", at=(0.0, 0.0, 0.0), axis=(0.0, 0.6, 0.8)),
        gd.Screw("thread", "screw", "nut", at=(0.2, 0.0, 0.0), axis=(1.0, 0.0, 0.0), lead=0.01),
    ]
    drives = [
        gd.Drive("swing", "O", position=gd.Harmonic(0.2, 6.0)),
        gd.Drive("feed", "thread", "angle", speed=gd.Polynomial((0.0, 2.0))),
    ]
    machine = gd.Mechanism("screw", bodies, joints, drives, gravity=(0.0, 0.0, -9.81))
    return machine.kinematics([0.0, 0.3])


def double(**more: Any) -> gd.Mechanism:
    """A double pendulum with a rod, and every load of the plane."""
    table = gd.Table([0, 0.1, 0.4, 1], [0, 0.5, 0.2, 1], over="O")
    return gd.Mechanism(
        "double",
        [gd.Body("a", 1, 0.1, position=(0.5, 0)), gd.Body("b", 1, 0.1, position=(1.5, 0))],
        [
            gd.Revolute("O", "ground", "a", at=(0, 0)),
            gd.Revolute("E", "a", "b", at=(1, 0)),
            gd.Distance("rod", "ground", "b", points=((2.0, 1.0), (2.0, 0.0))),
        ],
        loads=[
            gd.SpringDamper("s", "ground", "b", points=((0, 1), (2, 0)), stiffness=10, damping=1),
            gd.TorsionalSpringDamper("t", "a", "b", stiffness=1, damping=0.1),
            gd.Force("f", "b", (1.0, table)),
            gd.Force("g", "a", (gd.Polynomial((1.0, 2.0)), 0.0), axes="body"),
            gd.Torque("c", "a", gd.Harmonic(0.5, 30.0)),
        ],
        gravity=(0, -9.81),
        **more,
    )


@case
def loads() -> gd.Run:
    drive = gd.Drive("d", joint="O", position=gd.Table([0, 0.01, 0.03, 0.06], [0, 0.01, 0.01, 0.0], periodic=True))
    return double(drives=[drive]).simulate(0.1, rtol=RTOL, times=[0.0, 0.05, 0.1])


@case
def baumgarte() -> gd.Run:
    return double().simulate(0.1, rtol=RTOL, stabilisation=gd.Baumgarte(5.0, 5.0))


@case
def loads_in_space() -> gd.Run:
    """A cardan shaft with springs, forces and couples, in axes of their own."""
    a = gd.Body("a", 1.0, (0.01, 0.02, 0.03), position=(0.0, 0.0, 0.0), angular_velocity=(5.0, 0.0, 0.0))
    b = gd.Body("b", 1.0, (0.01, 0.02, 0.03), position=(0.3, 0.0, 0.0))
    x, y, z = np.eye(3)
    return gd.Mechanism(
        "shaft",
        [a, b],
        [
            gd.Cylindrical("bearing", "ground", "a", at=(0, 0, 0), axis=x),
            gd.Universal("cross", "a", "b", at=(0.1, 0, 0), axes=(y, z)),
            gd.Distance("rod", "ground", "b", ((0.3, 0.0, 1.0), (0.3, 0.0, 0.0))),
        ],
        loads=[
            gd.Torque("turn", "a", (1.0, gd.Harmonic(0.5, 30.0), 0.0), axes="body"),
            gd.Force("push", "b", (0.0, gd.Table([-1, 1], [1.0, 2.0], over="bearing.angle"), 1.0), axes="body"),
            gd.SpringDamper("spring", "ground", "b", ((0.3, 1.0, 0.0), (0.3, 0.0, 0.0)), 100.0, 1.0),
            gd.TorsionalSpringDamper("twist", "ground", "a", 2.0, 0.1, axis=x),
        ],
        gravity=(0.0, 0.0, -9.81),
    ).simulate(0.05, rtol=RTOL, times=[0.02, 0.05])


@case
def written_laws() -> gd.Run:
    fit = dry(contact=power(stiffness=HERTZ_STIFFNESS, damping=0.1), friction=coulomb(0.03))
    return slider_crank(B=fit).simulate(3e-4, rtol=RTOL)


@case
def written_film() -> gd.Run:
    return journal(oil(capone(part=0.5)), velocity=(0.1, 0.2), angular_velocity=9.0).simulate(1e-5, rtol=RTOL)


@gd.contact_law
def breaks(penetration, rate, impact_speed):
    """Nothing that is a number, once it is deep enough."""
    return 1e8 * penetration if penetration < 1e-6 else math.nan


@case
def law_that_fails() -> gd.Run:
    """The run stops, and the message names the law."""
    return flying(breaks()).simulate(6e-4, rtol=RTOL)


@case
def law_called_from_python() -> dict[str, np.ndarray]:
    fit = gd.Dry(bearing_radius=0.01, clearance=5e-4, length=0.02, contact=gd.Johnson(STEEL))
    force, parameters = np.empty(5), np.array(fit.contact.parameters(fit.geometry))
    call_often(fit.contact.kernel.address, parameters, np.linspace(0.0, 1e-5, 5), np.ones(5), 1.0, 1, force)
    return {"force (N)": force}


def answer(run: gd.Run) -> dict[str, np.ndarray]:
    """What a run says: how it ended, what it cost, its events, and its channels."""
    events, cost = run.event_list, run.statistics
    said = {
        "status": np.array(run.status),
        "messages": np.array(run.messages, str),
        "method": np.array(cost.method),
        "counts": np.array([cost.steps, cost.rejected, cost.evaluations]),
        "event place and kind": np.array([events.joint, events.kind], str),
        "event time": np.asarray(events.time),
        "event rate": np.asarray(events.normal_velocity),
        "time": run.time,
    }
    channels = {name: run.values(str(name)) for name in run.data.data_vars}
    return said | {f"{name} ({unit})": values for name, (values, unit, _) in channels.items()}


def given(name: str) -> dict[str, np.ndarray]:
    """What a case gives."""
    found = CASES[name]()
    return answer(found) if isinstance(found, gd.Run) else found


def main(path: str, *names: str) -> None:
    """Write what cases give to a file."""
    import time
    import warnings

    warnings.simplefilter("ignore", gd.SimulationWarning)
    results = {}
    for name in names or CASES:
        before = time.perf_counter()
        results |= {f"{name}: {what}": value for what, value in given(name).items()}
        print(f"{name}: {time.perf_counter() - before:.2f} s", flush=True)
    np.savez(Path(path), **results)


if __name__ == "__main__":
    main(*sys.argv[1:])
