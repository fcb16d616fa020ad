"""Oil in a sleeve whose journal is tilted.

The pressure is found independently: along each line of the film, or around it, Reynolds' equation is integrated in two
quadratures, on a fine grid, and cut where it is negative. Aligned, a sleeve must be the bearing in the plane.
"""

import math
from typing import Any

import numpy as np
import pytest
from scipy.integrate import cumulative_simpson
from scipy.optimize import fsolve

import gudgeon as gd
from gudgeon.laws.film import LAWS as FILM_LAWS
from gudgeon.laws.film import FilmGeometry, FilmLaw
from gudgeon.math.address import law_at

R, C, L, MU = 0.010, 20e-6, 0.012, 0.02
GEOMETRY = FilmGeometry(R, C, L, MU)
STEEL = gd.LankaraniNikravesh(stiffness=2e11, exponent=1.5, restitution=0.5)
AROUND, ALONG = 1440, 401


def motion_at(z: float, e: Any, v: Any, lean: Any, tilting: Any, spin: float) -> np.ndarray:
    """Return the motion of a strip, as film laws take it, of a journal with these at mid-length."""
    motion = np.zeros(16)
    motion[0:2], motion[3:5], motion[11] = np.add(e, np.multiply(z, lean)), np.add(v, np.multiply(z, tilting)), spin
    motion[12:14], motion[14:16] = lean, tilting
    return motion


def strip_force(law: FilmLaw, z: float, width: float, *motion: Any) -> np.ndarray:
    """Return force and torques of a strip, by the law's own kernel."""
    film, geometry = law.strip(GEOMETRY, z, width)
    out = np.zeros(9)
    law_at("film", film.kernel.address)(motion_at(z, *motion), np.array(film.parameters(geometry)), out)
    return out


def source(e: Any, v: Any, lean: Any, tilting: Any, spin: float, z: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return thickness h and dh/dt + (spin/2) dh/dth over angles (columns) and places (rows)."""
    angle = 2.0 * math.pi * np.arange(AROUND) / AROUND
    n, t = np.array([np.cos(angle), np.sin(angle)]), np.array([-np.sin(angle), np.cos(angle)])
    place = np.add(e, z[:, None] * np.asarray(lean))
    moving = np.add(v, z[:, None] * np.asarray(tilting))
    return C - place @ n, -moving @ n - 0.5 * spin * (place @ t)


def short_pressure(*motion: Any, cavitation: bool) -> tuple[np.ndarray, np.ndarray]:
    """Return places and the pressure there, from d/dz (h^3 dp/dz) = 12 mu source, p = 0 at both ends."""
    z = np.linspace(-0.5 * L, 0.5 * L, ALONG)
    h, right = source(*motion, z)
    flow = cumulative_simpson(12.0 * MU * right, x=z, axis=0, initial=0.0)
    own, other = (cumulative_simpson(part, x=z, axis=0, initial=0.0) for part in (flow / h**3, 1.0 / h**3))
    p = own - own[-1] / other[-1] * other
    return z, np.maximum(p, 0.0) if cavitation else p


def on_journal(pressure: np.ndarray) -> np.ndarray:
    """Return the force per length on the journal of a pressure over all angles."""
    angle = 2.0 * math.pi * np.arange(AROUND) / AROUND
    return -R * 2.0 * math.pi / AROUND * np.array([pressure @ np.cos(angle), pressure @ np.sin(angle)]).T


#: Motions at mid-length: eccentricity, its velocity, slope of the axis and its rate, spin of the journal.
MOTIONS = {
    "leaning in its plane": ((0.0, -0.3 * C), (0.0, 0.0), (0.0, 0.8 * C / L), (0.0, 0.0), 300.0),
    "leaning across": ((0.4 * C, 0.0), (1e-3, -2e-3), (0.0, 1.2 * C / L), (0.0, 0.0), 300.0),
    "tilting": ((0.2 * C, -0.3 * C), (0.0, 0.0), (0.6 * C / L, 0.3 * C / L), (0.4, -0.5), 0.0),
    "everything": ((0.1 * C, 0.3 * C), (-1e-3, 1e-3), (-0.5 * C / L, 0.8 * C / L), (0.1, -0.3), -200.0),
}


@pytest.mark.parametrize("cavitation", [True, False])
@pytest.mark.parametrize("name", MOTIONS)
def test_short_strip_has_the_pressure_of_its_whole_film(name, cavitation):
    z, pressure = short_pressure(*MOTIONS[name], cavitation=cavitation)
    per_length = on_journal(pressure)
    width = 1e-4 * L  # the parabola changes over it by 1e-8
    for number in (40, 160, 200, 330):
        found = strip_force(gd.ShortBearing(cavitation=cavitation), z[number], width, *MOTIONS[name])[:2] / width
        # cut on a grid of 1440 angles, the edge of the film is off by (2 pi/1440)^2
        assert found == pytest.approx(per_length[number], abs=1e-5 * np.abs(per_length).max())


@pytest.mark.parametrize("name", MOTIONS)
def test_strips_of_a_short_film_add_up_to_its_force_and_moment(name):
    z, pressure = short_pressure(*MOTIONS[name], cavitation=True)
    per_length = on_journal(pressure)
    force, moment = (np.trapezoid(part, z, axis=0) for part in (per_length, z[:, None] * per_length))
    scale = np.abs(per_length).max() * L
    errors = []
    for count in (8, 16, 32):
        places = [(count - 2 * k - 1) / count * 0.5 * L for k in range(count)]
        out = np.array([strip_force(gd.ShortBearing(), place, L / count, *MOTIONS[name]) for place in places])
        found = np.array(places) @ out[:, :2] + [out[:, 7].sum(), -out[:, 6].sum()]
        off = np.abs(out[:, :2].sum(axis=0) - force).max(), np.abs(found - moment).max() / L
        errors.append(max(off) / scale)
    assert errors[0] < 0.02
    assert errors[2] < errors[0] / 8.0 or errors[2] < 1e-5  # order 2: a sixteenth


@pytest.mark.parametrize("name", MOTIONS)
def test_long_strips_have_the_pressure_around_them(name):
    e, v, lean, tilting, spin = MOTIONS[name]
    z = 0.3 * L
    h, right = (part[0] for part in source(e, v, lean, tilting, spin, np.array([z])))
    angle = 2.0 * math.pi * np.arange(AROUND + 1) / AROUND
    h, right = np.append(h, h[0]), np.append(right, right[0])
    flow = cumulative_simpson(12.0 * MU * R**2 * right, x=angle, initial=0.0)
    own, other = (cumulative_simpson(part, x=angle, initial=0.0) for part in (flow / h**3, 1.0 / h**3))
    p = own - own[-1] / other[-1] * other  # the same after a turn
    force = strip_force(gd.LongBearing(), z, L / 8.0, *MOTIONS[name])[:2] / (L / 8.0)
    full = on_journal(p[:-1])
    other_half = strip_force(gd.LongBearing(), z, L / 8.0, e, np.negative(v), lean, np.negative(tilting), -spin)[:2]
    # the half that is pressed and the other, which is pressed when all moves backwards, are together the full film
    assert force - other_half / (L / 8.0) == pytest.approx(full, rel=1e-6, abs=1e-6 * np.abs(full).max())


LAWS = {
    "long-bearing": gd.LongBearing(),
    "half-sommerfeld": gd.HalfSommerfeld(),
    "pinkus-sternlicht": gd.PinkusSternlicht(),
    "long-squeeze": gd.LongSqueeze(),
    "bannwart": gd.Bannwart(frequency=100.0),
    "short-bearing": gd.ShortBearing(),
    "short-bearing full": gd.ShortBearing(cavitation=False),
}


def test_every_law_is_cut_or_says_why_not():
    cut = {law.law for law in FILM_LAWS if law.whole is None}
    assert cut == {law.law for law in LAWS.values()}


@pytest.mark.parametrize("name", LAWS)
def test_aligned_strips_are_the_bearing_in_the_plane(name):
    law, count = LAWS[name], 8
    motion: Any = ((0.3 * C, -0.5 * C), (2e-3, 1e-3), (0.0, 0.0), (0.0, 0.0), 250.0)
    places = [(count - 2 * k - 1) / count * 0.5 * L for k in range(count)]
    found = sum(strip_force(law, place, L / count, *motion) for place in places)
    out = np.zeros(9)
    law_at("film", law.kernel.address)(motion_at(0.0, *motion), np.array(law.parameters(GEOMETRY)), out)
    assert found == pytest.approx(out, abs=1e-12 * np.abs(out).max())


def rotor(fit: gd.Lubricated, load: tuple[float, float], arm: float = 0.0, speed: float = 300.0) -> gd.Mechanism:
    """A shaft that turns in one sleeve along z, with a load at a distance from mid-length: there a collar holds it."""
    inertia = (3e-4, 3e-4, 1e-4)
    collar = [gd.Drive("collar", "B", "displacement", speed=0.0)] if arm else []
    return gd.Mechanism(
        name="rotor",
        bodies=[gd.Body("shaft", mass=0.5, inertia=inertia, position=(0.0, 0.0, 0.0))],
        joints=[gd.Cylindrical("B", "ground", "shaft", at=(0.0, 0.0, 0.0), axis=(0.0, 0.0, 1.0), fit=fit)],
        drives=[gd.Drive("motor", "B", "angle", speed=speed), *collar],
        loads=[gd.Force("load", "shaft", (*load, 0.0), at=(0.0, 0.0, arm))],
    )


def oil(film: FilmLaw, **more: Any) -> gd.Lubricated:
    return gd.Lubricated(R + C, journal_radius=R, viscosity=MU, film=film, length=L, **more)


@pytest.mark.parametrize("film", [gd.LongBearing(), gd.ShortBearing()], ids=lambda film: film.law)
def test_an_aligned_rotor_moves_as_in_the_plane(film):
    space = rotor(oil(film, strips=3), (0.0, -60.0)).simulate(until=0.01, times=20, rtol=1e-10)
    plane = gd.Mechanism(
        name="rotor",
        bodies=[gd.Body("shaft", mass=0.5, inertia=1e-4)],
        joints=[gd.Revolute("B", "ground", "shaft", at=(0.0, 0.0), fit=oil(film))],
        drives=[gd.Drive("motor", "B", speed=300.0)],
        loads=[gd.Force("load", "shaft", (0.0, -60.0))],
    ).simulate(until=0.01, times=20, rtol=1e-10)
    wanted = plane["B"].eccentricity.values
    assert space["B"].eccentricity.values[:, :2] == pytest.approx(wanted, abs=1e-8 * C)
    assert space["B"].film_thickness.values == pytest.approx(plane["B"].film_thickness.values, abs=1e-8 * C)
    assert space["motor"].torque.values == pytest.approx(plane["motor"].torque.values, rel=1e-7)


def test_an_overhung_load_is_borne_by_the_pressure_of_a_tilted_film():
    load, arm, speed = -60.0, 5e-4, 300.0
    run = rotor(oil(gd.ShortBearing(), strips=12), (0.0, load), arm, speed).simulate(until=0.15, times=2, rtol=1e-6)
    ends = run["B"].eccentricity_ends.values[-1]
    found = np.array([*(0.5 * (ends[0] + ends[1]))[:2], *((ends[0] - ends[1]) / L)[:2]])

    def unbalanced(x: np.ndarray) -> np.ndarray:
        e, lean = x[:2] * C, x[2:] * C / L
        z, pressure = short_pressure(e, (0.0, 0.0), lean, (0.0, 0.0), speed, cavitation=True)
        per_length = on_journal(pressure)
        force, moment = (np.trapezoid(part, z, axis=0) for part in (per_length, z[:, None] * per_length))
        force[1], moment[1] = force[1] + load, moment[1] + arm * load
        missing: np.ndarray = np.concatenate([force, moment / L]) / abs(load)
        return missing

    wanted = fsolve(unbalanced, np.append(found[:2] / C, found[2:] * L / C), xtol=1e-9)
    assert np.hypot(*wanted[2:]) > 0.2  # it does tilt
    # twelve strips integrate along the axis with order 2, a parabola exactly
    assert np.append(found[:2] / C, found[2:] * L / C) == pytest.approx(wanted, rel=1.0 / 12**2)


def test_sliding_along_the_axis_is_dragged():
    fit = oil(gd.LongBearing())
    machine = rotor(fit, (0.0, 0.0), speed=0.0).with_({"shaft.velocity": (0.0, 0.0, 0.3)})
    run = machine.simulate(until=0.05, times=30)
    rate = 2.0 * math.pi * MU * R * L / C / 0.5  # of a centred journal, by Couette's flow
    assert run["shaft"].velocity.values[:, 2] == pytest.approx(0.3 * np.exp(-rate * run.time), rel=1e-6)
    still = rotor(oil(gd.LongBearing(shear=False)), (0.0, 0.0), speed=0.0)
    slide = still.with_({"shaft.velocity": (0.0, 0.0, 0.3)}).simulate(until=0.05)
    assert slide["shaft"].velocity.values[-1, 2] == pytest.approx(0.3, rel=1e-12)


def test_film_gives_way_to_contact_strip_by_strip():
    """A load far out presses the ends of the journal through the film: upper strips one way, lower the other."""
    fit = oil(gd.ShortBearing(), strips=4, contact=STEEL)
    run = rotor(fit, (0.0, -200.0), 0.02, 30.0).simulate(until=0.2)
    assert run.status == "complete", run.messages
    strips = run["B"].normal_force.values[-1]
    assert strips[0] > 0.0 and strips[-1] > 0.0
    force, torque = run["B"].force.values[-1], run["B"].torque.values[-1]
    # nearly at rest: they bear the load and its moment about x, 200 N times 20 mm
    assert force[1] == pytest.approx(200.0, rel=0.02)
    assert torque[0] == pytest.approx(-200.0 * 0.02, rel=0.02)


@pytest.mark.parametrize(
    ("fit", "joint", "words"),
    [
        (oil(gd.FiniteBearing()), gd.Cylindrical, "finite-bearing cannot be cut into strips: its table is"),
        (oil(gd.SphericalSqueeze()), gd.Cylindrical, "take one of a cylinder, like LongBearing()"),
        (oil(gd.LongBearing()), gd.Revolute, "nothing would hold its journal along the axis"),
        (oil(gd.LongBearing(), axial_clearance=1e-4), gd.Cylindrical, "axial_clearance is for a pin"),
    ],
)
def test_what_cannot_be_is_said(fit, joint, words):
    with pytest.raises(gd.ModelError, match=words.replace("(", r"\(").replace(")", r"\)")):
        gd.Mechanism(
            name="m",
            bodies=[gd.Body("shaft", mass=0.5, inertia=(1e-4,) * 3)],
            joints=[joint("B", "ground", "shaft", at=(0, 0, 0), axis=(0, 0, 1), fit=fit)],
        )
