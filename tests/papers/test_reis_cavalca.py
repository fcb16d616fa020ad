"""The two films of reis-cavalca against a solution that does not come from gudgeon, and against what the paper says."""

from math import copysign, cos, hypot, pi, sin, sqrt

import numpy as np
import pytest
from matplotlib.figure import Figure
from scipy.integrate import solve_ivp

from gudgeon.papers import reis_cavalca

REVOLUTION = reis_cavalca.REVOLUTION


def film(ex, ey, ux, uy, spin):
    """Pinkus and Sternlicht as in physics.md A5.2: force on the journal of a bearing that does not turn."""
    c, e = 0.5e-3, hypot(ex, ey)
    q = 0.4 * 0.015 * 9.5e-3**3 / c**2
    nx, ny = ex / e, ey / e
    eps, rate = e / c, (ux * nx + uy * ny) / c or 1e-30
    wedge = spin - 2 * (uy * nx - ux * ny) / e
    s2, a = 1 - eps**2, 2 + eps**2
    k = sqrt(s2) * sqrt((wedge / (2 * rate)) ** 2 + 1 / eps**2)
    part = (k + 3 if rate > 0 else k) / (k + 1.5)
    fn = -q * 6 * abs(rate) / (a * s2**1.5) * (4 * k * eps**2 + copysign(a * pi * part, rate))
    ft = q * 6 * pi * eps * wedge * part / (a * sqrt(s2))
    return fn * nx - ft * ny, fn * ny + ft * nx


def motion(t, y):
    """Rate of the eccentricity and of its rate: rod and slider as in `reference.slider_crank`, with half the film's
    moment of its eccentricity on each of its surfaces (A6b)."""
    ex, ey, ux, uy = y
    w, r, length, mass, inertia, slider = -5000 * 2 * pi / 60, 0.05, 0.12, 0.21, 2.5e-4, 0.14
    ca, sa = cos(w * t), sin(w * t)
    sp = (ey - r * sa) / length
    cp = sqrt(1 - sp * sp)
    spin = (uy - r * w * ca) / (length * cp)
    fx, fy = film(ex, ey, ux, uy, spin)
    moment = mass * length / 2 * r * w**2 * (sa * cp - ca * sp) + length * (cp * fy - sp * fx) - (ex * fy - ey * fx) / 2
    turn = moment / (inertia + mass * length**2 / 4)
    ax = -r * w**2 * ca - length * (sp * turn + cp * spin**2) + fx / slider
    ay = -r * w**2 * sa + length * (cp * turn - sp * spin**2)
    return ux, uy, ax, ay


@pytest.fixture(scope="module")
def pinkus():
    return reis_cavalca.pinkus_sternlicht().simulate(until=4 * REVOLUTION, rtol=1e-8)


@pytest.fixture(scope="module")
def bannwart():
    return reis_cavalca.bannwart().simulate(until=4 * REVOLUTION, rtol=1e-8)


def test_film_alone_against_scipy():
    """Two revolutions of the journal, to 0.1 nm."""
    times = np.linspace(0.0, 2 * REVOLUTION, 1441)
    found = solve_ivp(motion, (0, times[-1]), (1e-15, 0, 0, 0), "LSODA", times, rtol=1e-9, atol=1e-13)
    run = reis_cavalca.pinkus_sternlicht(None).simulate(until=times[-1], rtol=1e-9, times=times)
    np.testing.assert_allclose(run.values("B.eccentricity")[0], found.y[:2].T, rtol=0.0, atol=1e-10)
    least = 0.5e-3 - np.linalg.norm(found.y[:2, 720:], axis=0).max()
    assert least == pytest.approx(2.488e-6, abs=1e-9)


def test_pinkus_never_touches_and_is_periodic(pinkus):
    """What the paper says of it, with e0 and e1 that are less than its film."""
    found = reis_cavalca.measures(pinkus)
    assert len(pinkus.contacts) == 0
    assert found["least film in µm"] == pytest.approx(1.477, abs=0.01)
    assert found["path off periodic in µm"] < 0.1
    assert found["peak acceleration in km/s²"] == pytest.approx(19.42, abs=0.05)  # that of ideal joints
    assert 138.5 < found["peak crank moment in N m"] < 155.0
    assert found["velocity off ideal in m/s"] < 2.0


def test_thick_boundary_layers_let_it_touch():
    run = reis_cavalca.pinkus_sternlicht(0.01).simulate(until=3 * REVOLUTION, rtol=1e-7)
    assert len(run.contacts) > 2


def test_bannwart_touches(bannwart):
    found = reis_cavalca.measures(bannwart)
    assert found["impacts per revolution"] > 5
    assert found["path off periodic in µm"] > 50.0
    assert found["peak crank moment in N m"] > 1000.0


def test_a_wedge_cannot_carry_the_pin():
    """At 10 um and the fastest spin it has less than the mean load, where the rod turns back nothing."""
    ideal = reis_cavalca.slider_crank().kinematics(np.linspace(0.0, REVOLUTION, 721))
    spin = np.abs(ideal.values("rod.angular_velocity")[0])
    load = np.linalg.norm(ideal.values("B.force")[0], axis=1)
    capacity = np.array([reis_cavalca.wedge_capacity(1e-5, w) for w in spin])
    assert reis_cavalca.wedge_capacity(1e-5, spin.max()) == pytest.approx(463.0, abs=1.0)
    assert (capacity < load).mean() > 0.9
    assert capacity[180] < 1e-6 * load[180]


def test_figures(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(Figure, "savefig", lambda figure, path, **options: path.touch())
    monkeypatch.setattr(reis_cavalca, "REVOLUTIONS", 4)
    monkeypatch.setattr(reis_cavalca, "LAYERS", (0.01,))
    monkeypatch.setattr(reis_cavalca, "sensitivity", lambda: [("Pinkus", "0.01 c", {"least film in µm": 0.0})] * 9)
    reis_cavalca.main(tmp_path)
    said = capsys.readouterr().out
    assert "least film" in said and "1.48" in said
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"reis-cavalca-{number}.png" for number in "4567"]
