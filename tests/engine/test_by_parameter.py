"""How a run changes with a parameter, against differences of runs and a closed form."""

from collections.abc import Callable

import numpy as np
import pytest

import gudgeon as gd
from engine.oscillators import linear
from gudgeon._describe import ModelError
from gudgeon.analysis._differences import limit_of_differences
from gudgeon.model.parameters.value import get
from gudgeon.papers import flores2004, flores2004_oil, flores2009

UNTIL, RTOL = 1e-3, 1e-12
#: Runs that are compared stand this part of the parameter to both sides; their tolerance is 1e-12, so that what is left
#: of the difference is 1e-7 of what it has grown to, fifty times the state here, and its bend 1e-10 times the third
#: derivative.
STEP, TOLERANCE = 1e-5, 5e-5


def sides(machine: gd.Mechanism, path: str, until: float) -> tuple[gd.Run, gd.Run, float]:
    """Return runs with the parameter above and below its value, and the difference between them."""
    value = get(machine, path)
    runs = [machine.with_({path: value * (1.0 + sign * STEP)}).simulate(until, rtol=RTOL) for sign in (1.0, -1.0)]
    return runs[0], runs[1], 2.0 * STEP * value


@pytest.mark.parametrize(
    "path", ["B.fit.clearance", "B.fit.contact.restitution", "motor.speed", "slider.mass", "rod.inertia"]
)
def test_a_slider_crank_with_play(path: str) -> None:
    machine = flores2004.dry()
    run = machine.simulate(UNTIL, rtol=RTOL)
    found = gd.derivative(run, path)
    above, below, step = sides(machine, path, UNTIL)
    shifts = (above.event_list.time - below.event_list.time) / step
    assert found.event_shift == pytest.approx(shifts, abs=TOLERANCE * np.max(np.abs(shifts)) + 1e-16 / abs(step))
    for name in ("slider.position.x", "slider.velocity.x", "slider.acceleration.x"):
        last = [float(side.values(name)[0][-1]) for side in (above, below)]
        expected = (last[0] - last[1]) / step
        assert found.channel(name)[-1] == pytest.approx(expected, rel=TOLERANCE)
    value, _, slope = found.peak("B.normal_force")
    peaks = [side.extremes.loc["B.normal_force", "maximum"] for side in (above, below)]
    assert value == pytest.approx(run.extremes.loc["B.normal_force", "maximum"])
    known = 2e-8 * value / abs(step)  # each of two peaks is known to 1e-8
    assert slope == pytest.approx((peaks[0] - peaks[1]) / step, rel=1e-4, abs=known)


def test_a_start_in_contact() -> None:
    """Where a joint touches from the beginning, nothing happens there: against differences of runs."""
    fit = flores2004.dry().part("B").realisations[0].changed({"start": (0.0005 + 2e-6, 0.0)})
    machine = flores2004.slider_crank().refit(B=fit)
    found = gd.derivative(machine.simulate(2e-4, rtol=RTOL), "slider.mass")
    above, below, step = sides(machine, "slider.mass", 2e-4)
    assert found.run.contacts.size == 0 or found.run.contacts["time"].min() > 0.0
    for name in ("slider.position.x", "slider.velocity.x"):
        expected = (above.values(name)[0][-1] - below.values(name)[0][-1]) / step
        assert found.channel(name)[-1] == pytest.approx(expected, rel=TOLERANCE)


@pytest.mark.parametrize("machine", [flores2004.dry(), flores2004_oil.hybrid()], ids=["dry", "oil"])
def test_the_speed_of_a_crank_that_has_turned(machine: gd.Mechanism) -> None:
    """The longer a crank turns, the further it is with another speed: by more than a penetration or a film."""
    until = 3e-3
    found = gd.derivative(machine.simulate(until, rtol=RTOL), "motor.speed")
    above, below, step = sides(machine, "motor.speed", until)
    for name in ("slider.position.x", "slider.velocity.x"):
        expected = (above.values(name)[0][-1] - below.values(name)[0][-1]) / step
        assert found.channel(name)[-1] == pytest.approx(expected, rel=TOLERANCE)


@pytest.mark.parametrize("damping", [2.0, 20.0, 60.0])
def test_the_rebound_from_a_spring_and_damper(damping: float) -> None:
    """The law is linear until its force is zero, tan(w t) = -c w/(K - c^2/(2 m)): the rebound goes with the speed.

    Between contact and separation the derivative by the speed grows to 29, and is known to 1e-7 of that.
    """
    stiffness, speed, decay = 1e4, 0.3, 0.5 * damping
    w = np.sqrt(stiffness - decay**2)
    t = (np.pi - np.arctan(damping * w / (stiffness - damping * decay))) / w
    rebound = np.exp(-decay * t) * (np.cos(w * t) - decay / w * np.sin(w * t))
    law = gd.LinearSpringDamper(stiffness=stiffness, damping=damping)
    mass = gd.Body("mass", mass=1.0, inertia=1.0, velocity=(speed, 0.0))
    stop = gd.Stop("displacement", upper=0.1, contact=law)
    guide = gd.Translational("guide", "ground", "mass", at=(0, 0), axis=(1, 0), stops=(stop,))
    run = gd.Mechanism("rebound", [mass], [guide]).simulate(0.6, rtol=1e-11)
    assert run.values("mass.velocity.x")[0][-1] == pytest.approx(rebound * speed, rel=1e-8)
    assert gd.derivative(run, "mass.velocity.x").channel("mass.velocity.x")[-1] == pytest.approx(rebound, abs=3e-6)


@pytest.mark.parametrize(("path", "way"), [("P.fit.journal_radius", 1.0), ("P.fit.clearance", -1.0)])
def test_a_surface_moves_by_less_than_it_is_penetrated(path: str, way: float) -> None:
    """A mass flies with speed v onto a linear spring and damper: from the contact on, t = c/v,

        x' = v exp(-a s) (cos w s - a/w sin w s),   F = -m x'',   s = t - c/v

    so that dx'/dc = -x''/v and dF/dc = -F'/v. The deepest penetration is 0.1 um, a millionth of the radius 10 nm.
    """
    speed, stiffness, damping = 0.01, 1e10, 2e4
    law = gd.LinearSpringDamper(stiffness=stiffness, damping=damping)
    fit = gd.Dry(bearing_radius=0.01, clearance=2e-4, contact=law)
    mass = gd.Body("mass", mass=1.0, inertia=1.0, velocity=(speed, 0.0), angular_velocity=0.0)
    pin = gd.Revolute("P", "ground", "mass", at=(0.0, 0.0), fit=fit)
    begin, a = fit.clearance / speed, 0.5 * damping
    w = np.sqrt(stiffness - a**2)
    s = np.array([1e-7, 1e-6, 3e-6, 1e-5, 2e-5])
    found = gd.derivative(gd.Mechanism("rebound", [mass], [pin]).simulate(begin + 2.5e-5, rtol=1e-12), path)

    def velocity(s: np.ndarray) -> np.ndarray:
        return speed * np.exp(-a * s) * (np.cos(w * s) - a / w * np.sin(w * s))

    def force(s: np.ndarray) -> np.ndarray:
        return speed * np.exp(-a * s) * (2.0 * a * np.cos(w * s) + (w - a * a / w) * np.sin(w * s))

    def slope(function: Callable[[np.ndarray], np.ndarray]) -> np.ndarray:
        """Return the derivative of a smooth function of a time that is scaled by w, by a complex step."""
        return np.imag(function(s + 1e-30j)) / 1e-30

    for name, function in (("mass.velocity.x", velocity), ("P.normal_force", force)):
        exact = way * slope(function) / speed
        assert found.channel(name, begin + s) == pytest.approx(exact, abs=1e-6 * np.max(np.abs(exact)))


def test_points_move_within_the_clearance() -> None:
    """The centre of mass moves the arm's point of a ball joint: by a part of the clearance, of which gaps bend."""
    fit = gd.Dry(bearing_radius=0.01, clearance=5e-5, contact=gd.LinearSpringDamper(stiffness=1e7, damping=100.0))
    arm = gd.Body("arm", mass=1.0, inertia=(0.01, 0.02, 0.015), position=(0.2, 0, 0), angular_velocity=(0.5, -1.0, 0.7))
    joint = gd.Spherical("S", "ground", "arm", at=(0.0, 0.0, 0.0), fit=fit)
    machine, until = gd.Mechanism("ball", [arm], [joint], gravity=(0.0, 0.0, -9.81)), 0.004
    found = gd.derivative(machine.simulate(until, rtol=RTOL), "arm.position.x")
    above, below, step = sides(machine, "arm.position.x", until)
    assert found.event_time.size == 2
    for name in ("arm.angular_velocity.y", "arm.velocity.z"):
        expected = (above.values(name)[0][-1] - below.values(name)[0][-1]) / step
        assert found.channel(name)[-1] == pytest.approx(expected, rel=1e-5)


def test_a_film_begins_to_fade_where_surfaces_touch() -> None:
    """The last step before a contact is as short as the way over which films are differentiated."""
    steel = gd.Material(young=207e9, poisson=0.3)
    fit = gd.Lubricated(
        bearing_radius=0.008, clearance=3e-4, length=0.024, viscosity=0.03, film=gd.PinkusSternlicht(),
        contact=gd.Gonthier(steel, restitution=0.7),
    )  # fmt: skip
    mass = gd.Body("mass", mass=0.3, inertia=1e-4, velocity=(0.3, 0.0), angular_velocity=20.0)
    pin, load = gd.Revolute("A", "ground", "mass", at=(0.0, 0.0), fit=fit), gd.Force("load", "mass", (400.0, 0.0))
    machine, until = gd.Mechanism("film", [mass], [pin], loads=[load]), 2e-3
    found = gd.derivative(machine.simulate(until, rtol=RTOL), "mass.mass")
    above, below, step = sides(machine, "mass.mass", until)
    assert found.event_time.size == 1
    for name in ("mass.velocity.x", "mass.velocity.y"):
        expected = (above.values(name)[0][-1] - below.values(name)[0][-1]) / step
        assert found.channel(name)[-1] == pytest.approx(expected, rel=1e-6)


def test_differences_in_the_step_that_suits_each() -> None:
    """Power laws that bend within 1e-9 and 1e-3, and a line: each with as many digits as it can have."""
    steps = 1e-8 * 0.1 ** np.arange(6)
    depth = np.array([1e-9, 1e-3])
    values = [[np.append(np.maximum(depth + x, 0.0) ** 1.5, 1.0 + 3.0 * x) for x in (h, -h)] for h in steps]
    found = limit_of_differences(steps, np.array(values), np.zeros(3))
    assert found == pytest.approx([*1.5 * np.sqrt(depth), 3.0], rel=1e-7)


def test_differences_of_values_with_lost_digits() -> None:
    """A play that is the difference of places of 1 m: their last digits, not its own, are those that count."""
    steps, play = 1e-8 * 0.1 ** np.arange(6), 1e-6
    values = np.array([[[1.0 + play * (1.0 + 5.0 * x) - 1.0] for x in (h, -h)] for h in steps])
    assert np.all(values[-1, 0] == values[-1, 1])  # nothing is left of the shortest step
    found = limit_of_differences(steps, values, np.array([2.2e-16]))
    assert found == pytest.approx([5.0 * play], abs=4.0 * 2.2e-16 / steps[0])


@pytest.mark.parametrize("path", ["P.fit.viscosity", "mass.mass", "P.fit.clearance"])
def test_where_a_journal_is_in_a_film(path: str) -> None:
    """It is a difference of places of 0.3 m, and moves by nanometres; against runs that stand further apart.

    What is left are the last digits of the places over a step that is a millionth of the parameter.
    """
    film = gd.Lubricated(bearing_radius=0.01, clearance=1e-4, length=0.02, viscosity=0.05, film=gd.PinkusSternlicht())
    mass = gd.Body("mass", mass=1.0, inertia=1e-3, position=(0.3, 2e-5), velocity=(0.0, 0.0), angular_velocity=50.0)
    pin = gd.Revolute("P", "ground", "mass", at={"ground": (0.3, 0.0), "mass": (0.0, 0.0)}, fit=film)
    machine, value = gd.Mechanism("film", [mass], [pin], gravity=(0.0, -9.81)), {}
    times, far = np.linspace(0.0, 0.02, 9)[1:], 1e-3
    found = gd.derivative(machine.simulate(0.02, rtol=1e-10), path)
    for way in (1.0, -1.0):
        run = machine.with_({path: get(machine, path) * (1.0 + way * far)}).simulate(0.02, rtol=RTOL, times=times)
        value[way] = run.values("P.eccentricity")[0]
    digits = 4.0 * 2.2e-16 * 0.3 / (1e-6 * get(machine, path))
    for n, name in enumerate(("P.eccentricity.x", "P.eccentricity.y")):
        expected = (value[1.0] - value[-1.0])[:, n] / (2.0 * far * get(machine, path))
        assert found.channel(name, times) == pytest.approx(expected, abs=digits + 1e-5 * np.abs(expected).max())


@pytest.mark.validate
def test_a_ball_in_space() -> None:
    machine = flores2009.dry()
    found = gd.derivative(machine.simulate(0.02, rtol=RTOL), "C.fit.clearance")
    above, below, step = sides(machine, "C.fit.clearance", 0.02)
    shifts = (above.event_list.time - below.event_list.time) / step
    assert found.event_shift == pytest.approx(shifts, rel=TOLERANCE)
    name = "coupler.angular_velocity.x"
    expected = (above.values(name)[0][-1] - below.values(name)[0][-1]) / step
    assert found.channel(name)[-1] == pytest.approx(expected, rel=TOLERANCE)


def test_a_spring_in_closed_form() -> None:
    """x = x0 cos(w t) with w = sqrt(k/m): dx/dk = -x0 t sin(w t)/(2 sqrt(k m)), dx/dx0 = cos(w t)."""
    mass = gd.Body("mass", mass=2.0, inertia=1.0, position=(0.3, 0.0))
    guide = gd.Translational("guide", "ground", "mass", at=(0, 0), axis=(1, 0))
    spring = gd.SpringDamper("s", "ground", "mass", ((-1, 0), (0.3, 0)), stiffness=8.0, free_length=1.0)
    run = gd.Mechanism("swinging", [mass], [guide], loads=[spring]).simulate(3.0, rtol=1e-12)
    found, t = gd.derivative(run, "s.stiffness"), run.time
    exact = -0.3 * t * np.sin(2.0 * t) / (2.0 * np.sqrt(8.0 * 2.0))
    assert found.channel("mass.position.x") == pytest.approx(exact, abs=1e-8)
    between = np.array([0.5, 1.234, 2.5])
    exact = -0.3 * between * np.sin(2.0 * between) / 8.0
    assert found.channel("mass.position.x", between) == pytest.approx(exact, abs=1e-8)


#: A mass before a stop; laws whose force jumps where they begin to act, where they are deepest, and nowhere.
STOPS = {
    "a damper": gd.LinearSpringDamper(stiffness=1e4, damping=200.0),
    "deepest": gd.KelvinVoigt(stiffness=1e4, restitution=0.5),
    "nowhere": gd.LankaraniNikravesh(stiffness=1e5, exponent=1.5, restitution=0.6),
}


@pytest.mark.parametrize("name", STOPS)
@pytest.mark.parametrize("path", ["s.stiffness", "m.velocity.x", "g.stops.0.upper"])
def test_peaks_move_with_their_instants(name: str, path: str) -> None:
    """Velocities are largest where the contact begins, forces there, within it or where they jump.

    Runs stand 3e-4 of the parameter to both sides: the difference bends by 1e-7 times the third derivative.
    """
    stop = gd.Stop("displacement", upper=0.1, contact=STOPS[name])
    machine = linear(1.0, 0.1, 2.0, 1.5, place=0.0, speed=0.3, stops=(stop,))
    found = gd.derivative(machine.simulate(until=0.6, rtol=1e-12), path)
    step = 3e-4 * found.value
    runs = [machine.with_({path: found.value + way}).simulate(until=0.6, rtol=1e-12) for way in (step, -step)]
    for channel in ("g.displacement_stop_force", "m.acceleration.x", "m.velocity.x", "m.position.x"):
        above, below = (max(np.abs(run.extremes_of(channel)[0:3:2])) for run in runs)
        value, _, slope = found.peak(channel)
        assert slope == pytest.approx((above - below) / (2.0 * step), abs=2e-5 * value / abs(found.value))


def test_wrong_input() -> None:
    run = flores2004.dry().simulate(1e-4)
    for path, words in (
        ("B.fit.clearence", "clearance"),
        ("B.fit.contact", "not a number"),
        ("motor.joint", "not a number"),
    ):
        with pytest.raises(ModelError, match=words):
            gd.derivative(run, path)
    found = gd.derivative(run, "B.fit.clearance")
    with pytest.raises(ModelError, match="works are counted"):
        found.channel("energy.drives")
    with pytest.raises(ModelError, match="must be a list of increasing numbers"):
        found.channel("slider.position.x", [2.0])
    first = flores2004.dry().simulate(5e-5)
    with pytest.raises(ModelError, match=r"does not begin at the start of its mechanism.*simulate it in one go"):
        gd.derivative(flores2004.dry().simulate(1e-4, start=first), "B.fit.clearance")
