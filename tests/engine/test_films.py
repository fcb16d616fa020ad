"""Oil films in the engine, against closed forms and independent solutions with SciPy."""

from math import pi

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import gudgeon as gd
from engine.films import CLEARANCE, FULL, LENGTH, RADIUS, cross, journal, oil
from engine.machines import slider_crank
from engine.spatial_machines import body, drift, momenta, motion
from reference import film_slider_crank as reference

MASS, REVOLUTION = 0.14, 0.012


def resistance(viscosity: float) -> float:
    """12 pi mu L R^3/c^2 in N s: the force is this times d(eps/sqrt(1 - eps^2))/dt."""
    return 12 * pi * viscosity * LENGTH * RADIUS**3 / CLEARANCE**2


def thickness(u: np.ndarray) -> np.ndarray:
    """C (1 - eps) from u = eps/sqrt(1 - eps^2), without cancellation."""
    return CLEARANCE / (1 + u * u + u * np.sqrt(1 + u * u))


def squeezed(load: float, viscosity: float, times: np.ndarray, mass: float = MASS) -> np.ndarray:
    """The film thickness of a journal pressed by a constant load from its rest at the centre.

    m e' + k u = load t is a first integral, u = eps/sqrt(1 - eps^2); the equation of u that is left is not singular.
    """
    k = resistance(viscosity)

    def rate(t, u):
        return [(1 + u[0] ** 2) ** 1.5 * (load * t - k * u[0]) / (mass * CLEARANCE)]

    def slope(t, u):
        root = (1 + u[0] ** 2) ** 0.5
        return [[(3 * u[0] * root * (load * t - k * u[0]) - k * root**3) / (mass * CLEARANCE)]]

    found = solve_ivp(rate, (0.0, times[-1]), [0.0], "Radau", times, rtol=1e-12, atol=1e-15, jac=slope)
    return thickness(found.y[0])


@pytest.mark.parametrize("method", ["auto", "radau"])
@pytest.mark.parametrize(("viscosity", "until", "thinnest"), [(0.4, 0.03, 1e-3), (0.02, 0.004, 1e-4)])
def test_a_journal_squeezed_against_the_wall(viscosity, until, thinnest, method):
    times = np.linspace(0.0, until, 101)
    expected = squeezed(2000.0, viscosity, times)
    assert expected.min() < thinnest * CLEARANCE
    run = journal(oil(viscosity=viscosity), force=(2000.0, 0.0)).simulate(until, times=times, rtol=1e-9, method=method)
    assert run.status == "complete"
    assert run.values("B.film_thickness")[0] == pytest.approx(expected, rel=1e-8)
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-9
    assert np.diff(run.values("energy.dissipated")[0]).min() > 0.0
    assert not len(run.contacts)


def test_without_mass_the_film_thins_as_the_closed_form_says():
    """eps/sqrt(1 - eps^2) = load t/k."""
    times = np.linspace(0.0, 0.02, 51)
    run = journal(oil(), force=(2000.0, 0.0), mass=1e-7).simulate(0.02, times=times, rtol=1e-9)
    expected = thickness(2000.0 * times / resistance(0.4))
    assert run.values("B.film_thickness")[0][5:] == pytest.approx(expected[5:], rel=1e-6)
    assert run.values("B.film_force")[0][5:, 0] == pytest.approx(-2000.0, rel=1e-6)


def test_film_force_is_that_of_the_law():
    """Channels against the formula: force, torques and thickness of a journal that is pushed and turns."""
    run = journal(oil(), force=(500.0, 300.0), angular_velocity=200.0, velocity=(0.1, -0.2)).simulate(0.01, rtol=1e-9)
    e, v = run.values("B.eccentricity")[0][1:], run.values("B.eccentricity_rate")[0][1:]
    size = np.linalg.norm(e, axis=1)
    eps, rate = size / CLEARANCE, np.sum(e * v, axis=1) / size / CLEARANCE
    far = eps > 1e-3
    fn = -resistance(0.4) * rate / (1 - eps**2) ** 1.5
    expected = fn[:, None] * e / size[:, None]
    scale = np.abs(fn[far]).max()
    assert run.values("B.film_force")[0][1:][far] == pytest.approx(expected[far], rel=1e-11, abs=1e-12 * scale)
    shear = resistance(0.4) / 6 * CLEARANCE * run.values("journal.angular_velocity")[0][1:] / np.sqrt(1 - eps**2)
    assert run.values("B.torque")[0][1:][far] == pytest.approx(-shear[far], rel=1e-9)
    assert run.values("B.bearing_torque")[0][1:][far] == pytest.approx(shear[far], rel=1e-9)
    assert run.values("B.film_thickness")[0][1:] == pytest.approx(CLEARANCE - size, abs=1e-18)


FILMS = {
    "full": (FULL, reference.full),
    "half": (gd.LongSqueeze(), reference.half),
    "long": (gd.LongBearing(), reference.long),
    "pinkus": (gd.PinkusSternlicht(), reference.pinkus),
    "no shear": (gd.LongBearing(shear=False), reference.long),
}


def compare(name: str, revolutions: float, rtol: float, **case: float) -> tuple[gd.Run, float, float, float]:
    """A run, the error of the slider's velocity as a part of its range, that of the film, and its least eps."""
    film, law = FILMS[name]
    times = np.linspace(0.0, revolutions * REVOLUTION, round(240 * revolutions) + 1)
    shear = name != "no shear"
    expected = reference.trajectory(times, rtol=1e-12, film=law, shear=shear, **case)
    run = slider_crank(B=oil(film, **case)).simulate(times[-1], times=times, rtol=rtol)
    assert run.status == "complete"
    velocity = expected.slider_velocity
    error = np.abs(run.values("slider.velocity.x")[0] - velocity).max() / np.ptp(velocity)
    film_error = np.abs(run.values("B.film_thickness")[0] / expected.film_thickness - 1).max()
    return run, error, film_error, expected.film_thickness.min() / CLEARANCE


@pytest.mark.parametrize(("name", "allowed"), [("full", 1e-7), ("half", 1e-7), ("long", 1e-9), ("pinkus", 1e-9)])
def test_slider_crank_in_oil(name, allowed):
    """A quarter of a revolution; whole ones are validated below."""
    run, error, film_error, _ = compare(name, 0.25, 1e-9)
    assert error < allowed
    assert film_error < 1e-7
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-7


@pytest.mark.parametrize("film", [FULL, gd.LongSqueeze()])
@pytest.mark.parametrize("rtol", [1e-8, 1e-10])
def test_energy_is_balanced_in_thin_films(film, rtol):
    """Works are kept beside the motion: they must be those of the stages as they are in the end, at corners, too."""
    run = slider_crank(B=oil(film)).simulate(2 * REVOLUTION, rtol=rtol)
    assert run.values("B.film_thickness")[0].min() < 0.01 * CLEARANCE
    assert np.abs(run.values("energy.residual")[0]).max() < 1e3 * rtol * run.values("energy.dissipated")[0][-1]


@pytest.mark.validate
@pytest.mark.parametrize(
    ("name", "revolutions", "case", "thinnest"),
    [
        ("full", 2, {}, 2e-3),
        ("full", 2, {"viscosity": 0.1}, 1e-3),
        ("half", 2, {}, 1e-2),
        ("half", 2, {"viscosity": 0.1}, 1e-3),
        ("long", 2, {}, 1.0),
        ("long", 1, {"viscosity": 0.02}, 1e-2),
        ("pinkus", 2, {}, 1.0),
        ("pinkus", 1, {"viscosity": 0.02}, 1e-2),
        ("no shear", 1, {}, 1.0),
    ],
)
def test_slider_crank_in_oil_for_revolutions(name, revolutions, case, thinnest):
    run, error, film_error, least = compare(name, revolutions, 1e-10, **case)
    print(f"{name} {case}: velocity {error:.1g}, film {film_error:.1g}, least {least:.2g} c, {run.statistics}")
    assert least < thinnest
    assert error < 1e-6
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-6


#: Laws that only take energy, and those that may add to it.
TAKING = {
    "full": FULL,
    "half": gd.LongSqueeze(),
    "long": gd.LongBearing(),
    "pinkus": gd.PinkusSternlicht(),
    "short": gd.ShortBearing(),
    "short full": gd.ShortBearing(cavitation=False),
    "finite": gd.FiniteBearing(cavitation="gumbel"),
}
DRIVING = {"half sommerfeld": gd.HalfSommerfeld(), "bannwart": gd.Bannwart(frequency=100.0)}


@pytest.mark.parametrize("name", [*TAKING, *DRIVING])
def test_two_free_bodies_and_a_film_between_them(name):
    """Momentum is kept, linear and angular, with the torques; the film only takes energy, unless it says otherwise."""
    film = {**TAKING, **DRIVING}[name]
    bodies = [
        gd.Body("one", mass=2.0, inertia=0.02, position=(0.1, 0.05), velocity=(0.3, -0.1), angular_velocity=20.0),
        gd.Body("two", mass=1.0, inertia=0.01, position=(-0.05, 0.1), velocity=(1.0, 1.9), angular_velocity=-35.0),
    ]
    if film.drives:  # without squeeze nothing keeps a fast journal from the wall: such films are for slow ones
        bodies[1] = bodies[1].changed({"velocity": (4.82, -0.33)})
    joint = gd.Revolute("J", "one", "two", at=(0.0, 0.0), fit=oil(film, viscosity=0.1))
    run = gd.Mechanism("pair", bodies, [joint]).simulate(0.002 if film.drives else 0.2, rtol=1e-10, max_steps=200_000)
    assert run.status == "complete"
    linear, angular = 0.0, 0.0
    for b in bodies:
        x, v = run.values(f"{b.name}.position")[0], run.values(f"{b.name}.velocity")[0]
        linear = linear + b.mass * v
        angular = angular + b.mass * cross(x, v) + b.inertia * run.values(f"{b.name}.angular_velocity")[0]
    carried = sum(b.mass * np.hypot(*b.velocity) for b in bodies)
    swept = sum(b.inertia * abs(b.angular_velocity) for b in bodies) + 0.2 * carried
    assert np.abs(linear - linear[0]).max() < 1e-11 * carried
    assert np.abs(angular - angular[0]).max() < 1e-11 * swept
    e, force = run.values("J.eccentricity")[0], run.values("J.force")[0]
    on_journal, on_bearing = run.values("J.torque")[0], run.values("J.bearing_torque")[0]
    most = np.abs(on_journal).max()
    assert np.abs(on_journal + on_bearing + cross(e, force)).max() < 1e-12 * most
    spins = [run.values(f"{b.name}.angular_velocity")[0] for b in bodies]
    power = np.sum(force * run.values("J.eccentricity_rate")[0], axis=1) + on_bearing * spins[0] + on_journal * spins[1]
    kinetic = run.values("energy.kinetic")[0]
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-9 * kinetic[0]
    assert film.drives == (name in DRIVING)
    if not film.drives:
        assert power.max() <= 1e-12 * np.abs(power).max()
        assert np.diff(run.values("energy.dissipated")[0]).min() > -1e-13 * kinetic[0]
        assert np.diff(kinetic).max() < 1e-12 * kinetic[0]


@pytest.mark.parametrize("cavitation", [False, True])
def test_two_free_bodies_and_the_film_of_a_ball(cavitation):
    random = np.random.default_rng(4)
    bodies = [
        body(name, random, velocity=random.normal(size=3), angular_velocity=3.0 * random.normal(size=3))
        for name in ("one", "two")
    ]
    film = gd.SphericalSqueeze(cavitation=cavitation)
    fit = gd.Lubricated(bearing_radius=0.02, clearance=1e-3, viscosity=0.4, film=film)
    joint = gd.Spherical("J", "one", "two", at=(0.1, -0.1, 0.2), fit=fit)
    run = gd.Mechanism("pair", bodies, [joint]).simulate(0.1, rtol=1e-10, max_steps=50_000)
    assert run.status == "complete"
    linear, angular = momenta(run)
    parts = [motion(run, b.name) for b in bodies]
    assert drift(linear, sum(b.mass * np.linalg.norm(b.velocity[0]) for b in parts)) < 1e-11
    assert drift(angular, sum(np.linalg.norm(b.angular_momentum[0]) for b in parts)) < 1e-11
    e, force = run.values("J.eccentricity")[0], run.values("J.force")[0]
    total = run.values("J.torque")[0] + run.values("J.bearing_torque")[0] + np.cross(e, force)
    assert np.abs(total).max() < 1e-12 * np.abs(run.values("J.torque")[0]).max()
    kinetic = run.values("energy.kinetic")[0]
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-8 * kinetic[0]
    assert np.diff(run.values("energy.dissipated")[0]).min() > -1e-12 * kinetic[0]
    assert np.linalg.norm(e, axis=1).max() > 0.5e-3


def test_a_ball_squeezed_against_its_socket():
    """The film of flores2009 (24) against SciPy, in the direction of the load, down to 1e-4 of the clearance."""
    radius, c, viscosity, load = 0.019, 1e-3, 0.4, 100.0
    k = 6 * pi * viscosity * radius**4 / c**3

    def shape(eps):
        if eps < 0.3:
            return sum((n + 2) / (n + 3) * eps**n for n in range(40))
        return (np.log(1 - eps) / eps + 1 / (1 - eps)) / eps**2 - 1 / (2 * eps)

    times = np.linspace(0.0, 0.08, 41)
    found = solve_ivp(
        lambda t, y: [y[1], load - k * shape(y[0] / c) * y[1]], (0.0, 0.08), [0.0, 0.0], "Radau", times,
        rtol=1e-11, atol=[1e-18, 1e-14],
    )  # fmt: skip
    direction = np.array([1.0, 2.0, 3.0]) / 14**0.5
    fit = gd.Lubricated(bearing_radius=0.02, clearance=c, viscosity=viscosity, film=gd.SphericalSqueeze())
    ball = gd.Body("ball", 1.0, (1e-3, 2e-3, 3e-3), velocity=(0.0, 0.0, 0.0), angular_velocity=(3.0, 4.0, 30.0))
    machine = gd.Mechanism(
        "ball", [ball], [gd.Spherical("J", "ground", "ball", at=(0.0, 0.0, 0.0), fit=fit)],
        loads=[gd.Force("push", "ball", tuple(load * direction))],
    )  # fmt: skip
    run = machine.simulate(0.08, times=times, rtol=1e-9, method="radau")
    assert found.y[0][-1] > (1 - 2e-4) * c
    assert run.values("J.film_thickness")[0] == pytest.approx(c - found.y[0], rel=1e-6)
    e = run.values("J.eccentricity")[0]
    assert np.abs(np.cross(e, direction)).max() < 1e-6 * c  # at the centre its spin drags it aside
