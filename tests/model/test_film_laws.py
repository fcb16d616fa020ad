"""Film laws against Reynolds' equation, integrated here by itself, and against the numbers of the literature.

The reference knows nothing of the laws: it solves d/dth(h^3 dp/dth) = source on the circle, takes the pressure where it
is positive, and integrates it. Forces are in units of mu L R^3/c^2 (long), mu R L^3/c^2 (short).
"""

import itertools
import math

import numpy as np
import pytest
from scipy.integrate import quad

import gudgeon as gd
from gudgeon._describe import ModelError
from gudgeon.laws import film
from gudgeon.laws.film import FilmGeometry
from gudgeon.math.address import law_at

UNIT = FilmGeometry(journal_radius=1.0, clearance=1.0, length=1.0, viscosity=1.0)
PIN = FilmGeometry(journal_radius=9.5e-3, clearance=0.5e-3, length=20e-3, viscosity=0.4)


def with_lag(w):
    """Bannwart's law with W = w c^2/nu, for UNIT."""
    return gd.Bannwart(frequency=w, density=1.0)


SLOW = with_lag(0.0)
CYLINDERS = [
    gd.LongSqueeze(),
    gd.LongSqueeze(cavitation=False),
    gd.LongBearing(),
    gd.PinkusSternlicht(),
    gd.HalfSommerfeld(),
    with_lag(2.0),
    gd.ShortBearing(),
    gd.ShortBearing(cavitation=False),
]
BALLS = [gd.SphericalSqueeze(), gd.SphericalSqueeze(cavitation=False)]


def name(law):
    return law.law + ("" if getattr(law, "cavitation", True) else "-full")


def called(law, motion, geometry=PIN):
    """Force on the journal, torque on the bearing, torque on the journal."""
    out = np.full(9, math.nan)
    law.kernel.function(np.asarray(motion, float), law.parameters(geometry), out)
    return out[:3], out[3:6], out[6:]


def compiled(law, motion, geometry=PIN):
    out = np.full(9, math.nan)
    law_at("film", law.kernel.address)(np.asarray(motion, float), np.array(law.parameters(geometry)), out)
    return out


def plane(e, v, bearing=0.0, journal=0.0):
    """A motion in the plane."""
    return np.array([*e, 0.0, *v, 0.0, 0.0, 0.0, bearing, 0.0, 0.0, journal])


def dimensionless(law, eps, rate, wedge, journal=0.0):
    """F_n and F_t at eps, eps' and eps Om; the wedge comes from precession, and what a journal's spin adds to it."""
    force, _, _ = called(law, plane((eps, 0.0), (rate, -0.5 * (wedge - eps * journal)), 0.0, journal), UNIT)
    return force[:2]


def states(count, seed, edges=True):
    """Random eps, eps', eps Om: of both signs, of every ratio, and eps up to 0.999."""
    random = np.random.default_rng(seed)
    result = []
    for k in range(count):
        eps = (random.uniform(0.0, 0.999), 1.0 - 10.0 ** random.uniform(-3.0, 0.0), 10.0 ** random.uniform(-6, 0))[
            k % 3
        ]
        angle = random.uniform(0.0, 2.0 * math.pi)
        result.append((min(eps, 0.999), math.sin(angle), 10.0 ** random.uniform(-2, 2) * math.cos(angle)))
    if edges:
        result += [(eps, rate, wedge) for eps in (0.0, 0.999) for rate in (-1, 0, 1) for wedge in (-1, 0, 1)]
    return result


# --- the reference --------------------------------------------------------------------------------------------------


def circle(f, points):
    """An integral around the circle, in pieces that end where the film is least and where the pressure begins."""
    ends = sorted({-math.pi, math.pi, *(p for p in points if -math.pi < p < math.pi)})
    total = 0.0
    for a, b in itertools.pairwise(ends):
        total += quad(f, a, b, epsabs=0.0, epsrel=1e-12, limit=400)[0]
    return total


def sommerfeld(eps):
    """cos th, sin th and weights around the circle, th from the thickest film, dense where the film is thin."""
    n = 20000
    psi = (np.arange(n) + 0.5) * 2.0 * math.pi / n
    s = math.sqrt(1.0 - eps * eps)
    below = 1.0 - eps * np.cos(psi)
    return (np.cos(psi) - eps) / below, s * np.sin(psi) / below, 2.0 * math.pi / n * s / below


def long_reference(eps, rate, wedge, positive=True):
    """F_n, F_t of a long film: h^3 p' = 6 (2 eps' sin th + eps Om cos th + C), with C such that p closes.

    The film is pressed between the two opposite angles where p is the same (physics.md A5.5), which is checked here;
    the level of p is such that it is zero there.
    """
    cos, sin, weights = sommerfeld(eps)
    h3 = (1.0 + eps * cos) ** -3
    flow = 2.0 * rate * sin + wedge * cos
    constant = -np.sum(weights * flow * h3) / np.sum(weights * h3)

    def gradient(th):
        return 6.0 * (2.0 * rate * math.sin(th) + wedge * math.cos(th) + constant) / (1.0 + eps * math.cos(th)) ** 3

    if not positive:
        # by parts over the whole circle, level or not
        all_round = weights * 6.0 * (flow + constant) * h3
        return np.array([-np.sum(all_round * sin), np.sum(all_round * cos)])
    th1 = math.atan2((2.0 + eps * eps) * rate, wedge)
    kinks = [0.5 * math.pi, math.pi, 1.5 * math.pi, 2.0 * math.pi]
    near = math.sqrt(1.0 - eps)
    kinks += [math.pi + k * near * side for side in (-1, 1) for k in (0.3, 1, 3)]
    points = [p for p in (k + turn for k in kinks for turn in (-2 * math.pi, 0.0)) if th1 < p < th1 + math.pi]

    def piece(f):
        ends = sorted({th1, th1 + math.pi, *points})
        return sum(quad(f, a, b, epsabs=0.0, epsrel=1e-12, limit=300)[0] for a, b in itertools.pairwise(ends))

    scale = piece(lambda th: abs(gradient(th)))
    assert abs(piece(gradient)) <= 1e-9 * scale, "the pressure returns to zero at the other end"
    # int p (cos, sin) = -int p' (sin, -cos), p being zero at both ends
    return np.array([-piece(lambda th: gradient(th) * math.sin(th)), piece(lambda th: gradient(th) * math.cos(th))])


def short_reference(eps, rate, wedge, positive=True):
    """F_n, F_t of a short film: h^3 p_zz = source, a parabola along the axis, max(p, 0) around the circle."""

    def pressure(th):  # mean over the length: L^2/12 of the parabola
        p = 0.5 * (wedge * math.sin(th) - 2.0 * rate * math.cos(th)) / (1.0 + eps * math.cos(th)) ** 3
        return max(p, 0.0) if positive else p

    begin = math.atan2(2.0 * rate, wedge)
    near = math.sqrt(1.0 - eps)
    points = [begin, begin + math.pi, begin - math.pi, 0.0]
    points += [side * (math.pi - k * near) for side in (-1, 1) for k in (0.1, 0.3, 1.0, 3.0)]
    return np.array([circle(lambda th, f=f: pressure(th) * f(th), points) for f in (math.cos, math.sin)])


def close(found, expected, scale=None, tolerance=1e-8):
    size = np.linalg.norm(expected) if scale is None else scale
    assert np.linalg.norm(np.asarray(found) - expected) <= tolerance * size, (found, expected)


# --- closed forms against it ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("eps", "rate", "wedge"), states(60, 1))
def test_long_bearing(eps, rate, wedge):
    close(dimensionless(gd.LongBearing(), eps, rate, wedge), long_reference(eps, rate, wedge))


@pytest.mark.parametrize(("eps", "rate", "wedge"), states(60, 2))
def test_short_bearing(eps, rate, wedge):
    close(dimensionless(gd.ShortBearing(), eps, rate, wedge), short_reference(eps, rate, wedge))
    close(dimensionless(gd.ShortBearing(cavitation=False), eps, rate, wedge), short_reference(eps, rate, wedge, False))


@pytest.mark.parametrize("eps", [2e-3, 0.1, 0.5, 0.9, 0.99, 0.999])
@pytest.mark.parametrize("rate", [-1.3, 0.7])
def test_long_squeeze(eps, rate):
    """Squeeze only, whatever the journal does beside it."""
    for wedge, spin in ((0.0, 0.0), (3.0, -5.0)):
        half = dimensionless(gd.LongSqueeze(), eps, rate, wedge, spin)
        full = dimensionless(gd.LongSqueeze(cavitation=False), eps, rate, wedge, spin)
        close(half, long_reference(eps, rate, 0.0))
        close(full, long_reference(eps, rate, 0.0, positive=False))


@pytest.mark.parametrize("eps", [2e-3, 0.1, 0.5, 0.9, 0.99, 0.999])
@pytest.mark.parametrize("wedge", [-1.3, 0.7])
def test_half_sommerfeld(eps, wedge):
    for rate in (-1.0, 0.0, 2.0):
        found = dimensionless(gd.HalfSommerfeld(), eps, rate, wedge)
        close(found, long_reference(eps, 0.0, wedge))
        a, s2 = 2.0 + eps * eps, 1.0 - eps * eps
        close(found, [-12 * eps * abs(wedge) / (a * s2), 6 * math.pi * wedge / (a * math.sqrt(s2))], tolerance=1e-13)


def test_numbers_of_the_squeeze_film():
    """physics.md A4: coefficients of mu L R^3 eps'/c^2, from an independent integration."""
    table = {0.1: (21.568264, 16.703487, 38.271751), 0.5: (46.694386, 11.347193, 58.041580)}
    table[0.9] = (446.689350, 8.509040, 455.198390)
    for eps, (approach, separating, full) in table.items():
        assert -dimensionless(gd.LongSqueeze(), eps, 1.0, 0.0)[0] == pytest.approx(approach, abs=1e-6)
        assert dimensionless(gd.LongSqueeze(), eps, -1.0, 0.0)[0] == pytest.approx(separating, abs=1e-6)
        assert -dimensionless(gd.LongSqueeze(cavitation=False), eps, 1.0, 0.0)[0] == pytest.approx(full, abs=1e-6)
    assert -dimensionless(gd.LongSqueeze(), 0.0, 1.0, 0.0)[0] == pytest.approx(6 * math.pi)
    for gap in (1e-3, 1e-5, 1e-7, 1e-9):  # separating near the wall: (8 + 4.8 (1 - eps)) eps'
        found = dimensionless(gd.LongSqueeze(), 1.0 - gap, -1.0, 0.0)[0]
        assert found == pytest.approx(8.0 + 4.8 * gap, abs=10 * gap**2 + 1e-12)


@pytest.mark.parametrize(
    ("eps", "rate", "exact", "approximate"),
    [
        (0.5, 0.0, (-1.777778, 4.836798), (-1.777778, 4.836798)),
        (0.5, 0.1, (-5.2814, 5.5531), (-5.5231, 6.0139)),
        (0.5, -0.1, (0.5228, 4.1205), (0.2811, 3.6597)),
        (0.8, 0.5, (-82.8586, 14.6766), (-83.1694, 15.3237)),
        (0.8, -0.5, (4.4078, 4.3634), (4.0971, 3.7162)),
        (0.95, 0.1, (-130.5739, 28.8991), (-131.0256, 29.3328)),
    ],
)
def test_numbers_of_the_long_bearing(eps, rate, exact, approximate):
    """physics.md A5.5, at Om = 1."""
    assert dimensionless(gd.LongBearing(), eps, rate, eps) == pytest.approx(exact, abs=6e-5)
    assert dimensionless(gd.PinkusSternlicht(), eps, rate, eps) == pytest.approx(approximate, abs=6e-5)


def test_pinkus_sternlicht_as_printed():
    """physics.md A5.2, with k, away from where it is singular."""
    for eps, rate, wedge in states(300, 3, edges=False):
        om, a, s = wedge / eps, 2.0 + eps * eps, math.sqrt(1.0 - eps * eps)
        k = s * math.sqrt((om / (2.0 * rate)) ** 2 + 1.0 / eps**2)
        q = (k + 3.0) / (k + 1.5) if rate > 0.0 else k / (k + 1.5)
        sign = 1.0 if rate > 0.0 else -1.0
        radial = -6.0 * abs(rate) / (a * s**3) * (4.0 * k * eps**2 + sign * a * math.pi * q)
        expected = np.array([radial, 6.0 * math.pi * wedge * q / (a * s)])
        scale = np.linalg.norm(expected) + 24.0 * abs(rate) * k * eps**2 / (a * s**3)
        close(dimensionless(gd.PinkusSternlicht(), eps, rate, wedge), expected, scale, 1e-12)


def test_pinkus_sternlicht_is_near_the_exact_film():
    worst = 0.0
    for eps, rate, wedge in states(3000, 4):
        exact = dimensionless(gd.LongBearing(), eps, abs(rate), wedge)
        approximate = dimensionless(gd.PinkusSternlicht(), eps, abs(rate), wedge)
        if np.linalg.norm(exact) > 0.0:
            worst = max(worst, np.linalg.norm(approximate - exact) / np.linalg.norm(exact))
        steady = dimensionless(gd.LongBearing(), eps, 0.0, wedge)
        close(dimensionless(gd.PinkusSternlicht(), eps, 0.0, wedge), steady, tolerance=1e-12)
    assert 0.08 < worst < 0.0875
    squeeze = [dimensionless(law, 0.28, 1.0, 0.0)[0] for law in (gd.LongBearing(), gd.PinkusSternlicht())]
    assert squeeze[1] / squeeze[0] == pytest.approx(1.087, abs=1e-3), "the worst is pure squeeze near eps = 0.28"


def test_short_bearing_is_capones():
    """physics.md A6: the closed form of capone, F = (mu w R L^3/4 c^2) f, prime = d/d(w t), w = spin of the journal."""
    random = np.random.default_rng(5)
    for _ in range(300):
        eps, angle, w = random.uniform(0.01, 0.95), random.uniform(0.0, 2 * math.pi), 10.0 ** random.uniform(-1, 2)
        x, y = eps * math.cos(angle), eps * math.sin(angle)
        xd, yd = random.normal(size=2)
        a1, a2, s2 = y + 2 * xd, x - 2 * yd, 1 - x * x - y * y
        alpha = math.atan(a1 / a2) - 0.5 * math.pi * math.copysign(1, a1 / a2) - 0.5 * math.pi * math.copysign(1, a1)
        ca, sa = math.cos(alpha), math.sin(alpha)
        z = y * ca - x * sa
        g = 2.0 / math.sqrt(s2) * (0.5 * math.pi + math.atan(z / math.sqrt(s2)))
        v, s = (2.0 + z * g) / s2, (x * ca + y * sa) / (1.0 - (x * ca + y * sa) ** 2)
        f = np.array([3 * x * v - sa * g - 2 * ca * s, 3 * y * v + ca * g - 2 * sa * s])
        f *= -math.hypot(a1, a2) / s2
        force, _, _ = called(gd.ShortBearing(), plane((x, y), (w * xd, w * yd), 0.0, w), UNIT)
        close(force[:2], 0.25 * w * f, tolerance=1e-9)


def test_short_bearing_in_steady_turning():
    for eps in (0.1, 0.5, 0.9, 0.999):
        for w in (-3.0, 7.0):
            s2 = 1.0 - eps * eps
            expected = [-abs(w) * eps**2 / s2**2, w * math.pi * eps / (4.0 * s2**1.5)]
            close(dimensionless(gd.ShortBearing(), eps, 0.0, eps * w), expected, tolerance=1e-12)


@pytest.mark.parametrize("half", [gd.LongSqueeze, gd.ShortBearing])
def test_approaching_and_separating_halves_make_the_full_film(half):
    for eps, rate, wedge in states(100, 6):
        there, back = dimensionless(half(), eps, rate, wedge), dimensionless(half(), eps, -rate, -wedge)
        whole = dimensionless(half(cavitation=False), eps, rate, wedge)
        close(there - back, whole, np.linalg.norm(there) + np.linalg.norm(back), 1e-13)


# --- accuracy near the wall and at the switches ---------------------------------------------------------------------


@pytest.mark.parametrize("law", [gd.LongBearing(), gd.ShortBearing()], ids=name)
def test_separating_near_the_wall_against_digits_to_spare(law):
    """The same closed forms, before they were freed of cancellation (physics.md A5.5, A6), in 60 digits."""
    for gap in (1e-3, 1e-5, 1e-8, 1e-12):
        for rate, wedge in ((-1.0, 0.0), (-1.0, 0.3), (-1.0, -3.0), (-1e-3, 1.0), (-1e-6, 1.0), (1.0, 0.5), (0.0, 1.0)):
            eps = 1.0 - gap
            found = dimensionless(law, eps, rate, wedge)
            expected = _wide(eps, rate, wedge, long=law.law == "long-bearing")
            close(found, expected, tolerance=1e-11)


def _wide(eps, rate, wedge, long):
    """F_n, F_t through J1, J2, J3 in decimal arithmetic."""
    from decimal import Decimal, getcontext

    getcontext().prec = 80
    e, r, w = Decimal(eps), Decimal(rate), Decimal(wedge)
    side = (2 + e * e) * r if long else 2 * r
    rho = (side * side + w * w).sqrt()
    x, y, s2 = w / rho, side / rho, 1 - e * e
    s, q = s2.sqrt(), 1 - e * e * x * x
    j1 = 2 / s * (_atan(e * y / s) + _pi() / 2)
    j2 = (j1 + 2 * e * y / q) / s2
    j3 = (3 * j2 - j1 + 2 * e * y * (1 + e * e * x * x) / q**2) / (2 * s2)
    i_s, i_sc, i_c = 2 * x / q**2, -2 * e * x**3 / q**2, (j2 - j3) / e
    i_cc = (j1 - 2 * j2 + j3) / e**2
    i_ss = j3 - i_cc
    if long:
        k = 3 * e * w / (2 + e * e)
        return np.array(
            [float(-6 * (w * i_sc + 2 * r * i_ss + k * i_s)), float(6 * (w * i_cc + 2 * r * i_sc + k * i_c))]
        )
    return np.array([float((w * i_sc - 2 * r * i_cc) / 2), float((w * i_ss - 2 * r * i_sc) / 2)])


def _atan(x):
    """By halving the angle until the series is short."""
    halvings = 0
    while abs(x) > 1e-3:
        x = x / (1 + (1 + x * x).sqrt())
        halvings += 1
    total, power = x * 0, x
    for k in range(20):
        total += power / (2 * k + 1) * (-1) ** k
        power *= x * x
    return total * 2**halvings


def _pi():
    from decimal import Decimal

    return 4 * _atan(Decimal(1))


@pytest.mark.parametrize("law", CYLINDERS, ids=name)
def test_any_state_up_to_the_wall_gives_numbers(law):
    for gap in (1.0, 1.0 - 1e-300, 1.0 - 1e-12, 0.5, 1e-3, 1e-6, 1e-9, 1e-12):
        for rate in (-1.0, -1e-200, 0.0, 1e-200, 1.0):
            for wedge in (-1.0, 0.0, 1e-200, 1.0):
                assert np.isfinite(dimensionless(law, 1.0 - gap, rate, wedge)).all()
                out = compiled(law, plane((1.0 - gap, 0.0), (rate, wedge), 1.0, -2.0), UNIT)
                assert np.isfinite(out).all()


@pytest.mark.parametrize("law", [gd.LongBearing(), gd.LongSqueeze(), gd.ShortBearing()], ids=name)
def test_no_step_where_series_begin(law):
    """Both sides of z^2 = s^2/(eps y)^2 = 0.04, where a separating film near the wall changes to its series."""
    for slope in (0.0, 0.1, -0.5):
        for eps in (0.985, 0.99, 0.999):
            s2 = 1.0 - eps * eps
            a = 2.0 if law.law == "short-bearing" else 2.0 + eps * eps
            y = math.sqrt(s2 / 0.04) / eps
            if y > 1.0:
                continue
            for sin in (y, 1.0 / math.hypot(1.0, slope)):
                wedge = a * math.sqrt(max(1.0 / sin**2 - 1.0, 0.0))
                below, above = (dimensionless(law, eps, -1.0 - d, wedge) for d in (-1e-12, 1e-12))
                close(above, below, tolerance=1e-9)


@pytest.mark.parametrize("law", CYLINDERS, ids=name)
def test_continuous_where_rate_or_wedge_or_eccentricity_vanish(law):
    random = np.random.default_rng(7)
    for _ in range(30):
        eps, other = random.uniform(0.0, 0.99), random.normal()
        scale = np.linalg.norm(dimensionless(law, eps, 1.0, 1.0))
        for tiny in (1e-13, -1e-13):
            zero, near = dimensionless(law, eps, 0.0, other), dimensionless(law, eps, tiny, other)
            assert np.linalg.norm(near - zero) <= 1e-9 * scale
            zero, near = dimensionless(law, eps, other, 0.0), dimensionless(law, eps, other, tiny)
            assert np.linalg.norm(near - zero) <= 1e-9 * scale


@pytest.mark.parametrize("law", CYLINDERS, ids=name)
def test_isotropic_at_the_centre(law):
    """F = -k v there, from whatever side the centre is approached, spin or not."""
    random = np.random.default_rng(8)
    k = -dimensionless(law, 0.0, 1.0, 0.0)[0]
    for _ in range(20):
        direction, v = random.normal(size=(2, 2))
        for size in (0.0, 1e-9):
            motion = plane(size * direction / np.linalg.norm(direction), v, *random.normal(size=2))
            close(called(law, motion, UNIT)[0][:2], -k * v, tolerance=1e-7)


@pytest.mark.parametrize(
    "law", [gd.LongSqueeze(), gd.HalfSommerfeld(), gd.Bannwart(frequency=2.0, density=1.0)], ids=name
)
def test_what_is_left_out_fades_in_smoothly_at_the_centre(law):
    """Steps of the force are as small as those of the eccentricity, at any of it."""
    for eps in np.linspace(0.0, 1.1e-3, 45):
        below, above = (dimensionless(law, eps + d, 1.0, 1.0) for d in (0.0, 1e-9))
        assert np.linalg.norm(above - below) <= 1e-9 * 2e3 * 60.0
    assert dimensionless(gd.LongSqueeze(), 1e-3, 0.0, 1.0) == pytest.approx([0.0, 0.0], abs=1e-300)
    assert dimensionless(gd.HalfSommerfeld(), 1e-3, 1.0, 0.0) == pytest.approx([0.0, 0.0], abs=1e-300)


# --- Bannwart -------------------------------------------------------------------------------------------------------


GAUSS = np.polynomial.legendre.leggauss(200)


def bannwart_reference(eps, w):
    """F_n, F_t over Om, K, P(2 pi) - P(0) and the largest Re P: the printed equation by quadrature, W = w c^2/nu.

    lam = sqrt(i W), all lengths in c: P' = lam^2 (tanh(lam h/2) - K lam/2)/(lam h - 2 tanh(lam h/2)) - i W.
    """
    import cmath

    lam = cmath.sqrt(1j * w)

    def parts(th):
        h = 1.0 + eps * math.cos(th)
        t = cmath.tanh(0.5 * lam * h)
        return t, lam * h - 2.0 * t

    def both(f):
        return math.pi * sum(g * f(0.5 * math.pi * (x + 1.0)) for x, g in zip(*GAUSS, strict=True))

    first = both(lambda th: parts(th)[0] / parts(th)[1])
    second = both(lambda th: 1.0 / parts(th)[1])
    k = (first - 2.0 * math.pi) / (0.5 * lam * second)

    def gradient(th):
        t, below = parts(th)
        return lam**2 * (t - 0.5 * k * lam) / below - 1j * w

    def half(f):
        return 0.5 * both(f)

    radial = -half(lambda th: gradient(th).real * math.sin(th))
    tangential = half(lambda th: gradient(th).real * math.cos(th))
    return np.array([radial, tangential]), k, both(gradient)


@pytest.mark.parametrize("w", [0.288, 1.0, 2.9])
@pytest.mark.parametrize("eps", [0.05, 0.3, 0.7, 0.95])
def test_bannwart(eps, w):
    force, _, closing = bannwart_reference(eps, w)
    assert abs(closing) < 1e-9 * np.linalg.norm(force), "P(2 pi) = P(0)"
    close(dimensionless(with_lag(w), eps, 0.0, eps), force)
    close(dimensionless(with_lag(w), eps, 5.0, -eps), [force[0], -force[1]])


def test_bannwart_in_slow_motion_is_the_classical_wedge():
    for eps in (0.0, 1e-6, 2e-3, 0.1, 0.5, 0.9, 0.999, 1.0 - 1e-9):
        for rate, wedge in ((0.0, 1.0), (1.0, -2.0)):
            steady = dimensionless(gd.HalfSommerfeld(), eps, rate, wedge)
            close(dimensionless(SLOW, eps, rate, wedge), steady, tolerance=1e-10)
            close(dimensionless(with_lag(1e-4), eps, rate, wedge), steady, tolerance=1e-7)
    _, k, _ = bannwart_reference(0.5, 1e-3)
    assert k.real == pytest.approx(2.0 * 0.75 / 2.25, abs=1e-6), "K1 -> 2 (1 - eps^2)/(2 + eps^2)"


def test_bannwart_at_the_numbers_of_reis_and_cavalca():
    """w = 523.6 rad/s, rho = 880 kg/m^3, mu = 0.4 Pa s, c = 0.5 mm: w c^2/nu = 0.288, and inertia hardly counts."""
    law = gd.Bannwart(frequency="5000 rpm", density=880)
    assert law.inertia(PIN) == pytest.approx(0.288, abs=1e-3)
    for eps in (0.2, 0.5, 0.8):
        motion = plane((eps * PIN.clearance, 0.0), (0.0, 0.0), 0.0, 300.0)
        close(called(law, motion)[0], called(gd.HalfSommerfeld(), motion)[0], tolerance=5e-3)
    with pytest.raises(ModelError, match=r"bannwart: frequency 7000 rad/s gives w c\^2/nu = 3.85, .* at most 3"):
        gd.Bannwart(frequency=7000, density=880).parameters(PIN)


# --- spheres --------------------------------------------------------------------------------------------------------


def ball(e, v, socket=(0.0, 0.0, 0.0), spin=(0.0, 0.0, 0.0)):
    return np.array([*e, *v, *socket, *spin], float)


def test_numbers_of_the_spherical_squeeze_film():
    """physics.md A7: B(eps), and 4 pi mu R^4/c^3 at the centre."""
    for eps, b in ((0.1, 0.7505954533), (0.5, 1.4548225555), (0.9, 8.6315705172), (0.99, 96.779219410)):
        force, _, _ = called(gd.SphericalSqueeze(), ball((eps, 0, 0), (1, 2, -3)), UNIT)
        assert force == pytest.approx([-6.0 * math.pi * b, 0, 0], rel=1e-9)
        for back in (gd.SphericalSqueeze(cavitation=False), gd.SphericalSqueeze()):
            force, _, _ = called(back, ball((0, eps, 0), (0, -1, 0)), UNIT)
            expected = {0.5: 0.42295, 0.9: 0.32487}.get(eps) if back.cavitation else b
            if expected:
                assert force[1] == pytest.approx(6.0 * math.pi * expected, rel=2e-5 if back.cavitation else 1e-9)
    small = FilmGeometry(journal_radius=9.8e-3, clearance=0.2e-3, length=None, viscosity=0.4)
    force, _, _ = called(gd.SphericalSqueeze(), ball((0, 0, 0), (0.3, -0.4, 1.2)), small)
    assert force == pytest.approx(-5795.4 * np.array([0.3, -0.4, 1.2]), rel=1e-5)


@pytest.mark.parametrize("eps", [0.002, 0.05, 0.0999999, 0.1000001, 0.5, 0.9, 0.999])
def test_spherical_squeeze(eps):
    """The flow balance of flores2009 (16)-(24), integrated: p from p' = -6 sin th/h^3, zero at the equator."""
    for side in (1.0, -1.0):

        def pressure(th, side=side):
            return quad(lambda x: 6.0 * math.sin(x) / (1.0 - side * eps * math.cos(x)) ** 3, th, 0.5 * math.pi)[0]

        # by parts: int p cos th sin th = -1/2 int p' sin^2 th
        force = (
            math.pi
            * quad(
                lambda th, side=side: 6.0 * math.sin(th) ** 3 / (1.0 - side * eps * math.cos(th)) ** 3,
                0.0,
                0.5 * math.pi,
                epsabs=0,
                epsrel=1e-12,
                limit=300,
            )[0]
        )
        found, _, _ = called(gd.SphericalSqueeze(), ball((0, 0, eps), (0, 0, side)), UNIT)
        assert -side * found[2] == pytest.approx(force, rel=1e-10)
        p = gd.SphericalSqueeze().pressure(ball((0, 0, eps), (0, 0, side)), UNIT, np.array([0.3, 2.0, math.pi - 0.3]))
        expected = [pressure(0.3), 0.0, 0.0] if side > 0 else [0.0, pressure(math.pi - 2.0), pressure(0.3)]
        assert p == pytest.approx(expected, rel=1e-9)


def test_sphere_against_a_plane():
    """Near the wall: 6 pi mu (R^2/c)^2 e'/h, the sphere of radius R^2/c before a plane."""
    for gap in (1e-6, 1e-9, 1e-12):
        force, _, _ = called(gd.SphericalSqueeze(), ball((1.0 - gap, 0, 0), (1, 0, 0)), UNIT)
        assert -force[0] * gap == pytest.approx(6.0 * math.pi, rel=30 * gap * abs(math.log(gap)) + 1e-4 * (gap < 1e-10))


@pytest.mark.parametrize("eps", [0.0, 0.05, 0.0999, 0.1001, 0.7, 0.99])
def test_shear_of_a_ball(eps):
    """S = int r x (w x r) mu/h dA: about the line of centres and across it."""
    along = quad(lambda x: (1 - x * x) / (1 - eps * x), -1, 1, epsabs=0, epsrel=1e-12, limit=300)[0]
    across = quad(lambda x: 0.5 * (1 + x * x) / (1 - eps * x), -1, 1, epsabs=0, epsrel=1e-12, limit=300)[0]
    _, on_socket, on_ball = called(gd.SphericalSqueeze(), ball((eps, 0, 0), (0, 0, 0), (1, 1, 0), (3, -2, 5)), UNIT)
    assert on_ball == pytest.approx(2 * math.pi * np.array([-2 * along, 3 * across, -5 * across]), rel=1e-10)
    assert on_socket == pytest.approx(-on_ball)
    if eps == 0.0:
        assert on_ball[2] == pytest.approx(-5.0 * 8.0 * math.pi / 3.0), "concentric spheres"
    quiet = called(gd.SphericalSqueeze(shear=False), ball((eps, 0, 0), (0, 0, 0), (1, 1, 0), (3, -2, 5)), UNIT)
    assert not np.concatenate(quiet).any()


# --- torques --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("law", CYLINDERS, ids=name)
def test_torques(law):
    """physics.md A6b: shear of a film all around, and the moment of the tangential force halved between both."""
    motion = plane((2e-4, -1e-4), (0.01, 0.02), 30.0, -200.0)
    force, on_bearing, on_journal = called(law, motion)
    eps = math.hypot(2e-4, 1e-4) / PIN.clearance
    shear = 0.4 * 20e-3 * 9.5e-3**3 / PIN.clearance * (-230.0) * 2.0 * math.pi / math.sqrt(1.0 - eps * eps)
    turning = 2e-4 * force[1] + 1e-4 * force[0]
    assert on_journal == pytest.approx([0.0, 0.0, -shear - 0.5 * turning], rel=1e-12)
    assert on_bearing == pytest.approx([0.0, 0.0, shear - 0.5 * turning], rel=1e-12)
    quiet = law.changed({"shear": False})
    assert called(quiet, motion)[0] == pytest.approx(force)
    assert called(quiet, motion)[2][2] == pytest.approx(-0.5 * turning)


def test_petroff():
    """A centred journal is braked by 2 pi mu L R^3 w/c and nothing else."""
    force, _, torque = called(gd.LongBearing(), plane((0, 0), (0, 0), 0.0, 100.0))
    assert torque[2] == pytest.approx(-2.0 * math.pi * 0.4 * 20e-3 * 9.5e-3**3 / 0.5e-3 * 100.0)
    assert not force.any()


# --- pressure -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("law", [law for law in CYLINDERS if law.law != "pinkus-sternlicht"], ids=name)
def test_pressure_integrates_to_the_force(law):
    random = np.random.default_rng(9)
    n = 12000
    angles = (np.arange(n) + 0.5) * 2.0 * math.pi / n
    for k in range(12):
        eps = 0.0 if k == 0 else 5e-4 if k == 1 else random.uniform(0.01, 0.8)
        turn = random.uniform(0.0, 2.0 * math.pi)
        n_, t_ = np.array([math.cos(turn), math.sin(turn)]), np.array([-math.sin(turn), math.cos(turn)])
        motion = plane(eps * n_, random.normal(size=2), *random.normal(size=2))
        p = law.pressure(motion, UNIT, angles)
        assert p.shape == angles.shape
        mean = 2.0 / 3.0 if law.law == "short-bearing" else 1.0  # a parabola along the axis
        if eps == 0.0:
            n_, t_ = np.array([1.0, 0.0]), np.array([0.0, 1.0])
        push = -(np.outer(np.cos(angles), n_) + np.outer(np.sin(angles), t_)) * p[:, None]
        near = 0.0 < eps < 1e-3 and law.law == "bannwart"  # between its own direction and none
        force = mean * push.mean(axis=0) * 2.0 * math.pi
        close(force, called(law, motion, UNIT)[0][:2], tolerance=0.02 if near else 1e-6)
        if getattr(law, "cavitation", True):
            assert (p >= 0.0).all()


@pytest.mark.parametrize(("law", "positive"), [(gd.LongBearing(), True), (gd.LongSqueeze(cavitation=False), False)])
def test_pressure_solves_reynolds_equation(law, positive):
    """d/dth(h^3 p') = 6 (2 eps' cos th - eps Om sin th), th from the thickest film; by differences."""
    for eps, rate, wedge in states(20, 11, edges=False):
        if not positive:
            wedge = 0.0
        eps = 0.05 + 0.8 * eps
        th = np.linspace(0.0, 2.0 * math.pi, 4001)
        d = th[1] - th[0]
        p = law.pressure(plane((eps, 0.0), (rate, -0.5 * wedge)), UNIT, th - math.pi)
        flow = (1.0 + eps * np.cos(0.5 * (th[1:] + th[:-1]))) ** 3 * np.diff(p) / d
        source = 6.0 * (2.0 * rate * np.cos(th) - wedge * np.sin(th))[1:-1]
        pressed = (p[2:] > 0.0) & (p[1:-1] > 0.0) & (p[:-2] > 0.0) if positive else np.full(len(source), True)
        assert np.abs(np.diff(flow) / d - source)[pressed].max() <= 1e-3 * np.abs(source).max()
        assert not positive or abs(pressed.mean() - 0.5) < 2e-3, "half the circle"


def test_pressure_of_pinkus_sternlicht_is_that_of_the_exact_film():
    motion, angles = plane((2e-4, 1e-4), (0.1, -0.2), 10.0, 100.0), np.linspace(0.0, 6.0, 7)
    exact, same = (law.pressure(motion, PIN, angles) for law in (gd.LongBearing(), gd.PinkusSternlicht()))
    assert (exact == same).all()


# --- compiled, described --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("law", CYLINDERS + BALLS, ids=name)
def test_compiled_is_the_same(law):
    random = np.random.default_rng(10)
    for _ in range(50):
        direction = random.normal(size=3)
        if law.shape == "cylinder":
            direction[2] = 0.0
        e = PIN.clearance * random.uniform(0.0, 0.999) * direction / np.linalg.norm(direction)
        motion = np.concatenate([e, random.normal(size=3), random.normal(size=6) * 100.0])
        expected = np.concatenate(called(law, motion))
        assert compiled(law, motion) == pytest.approx(expected, rel=1e-12, abs=1e-12 * np.abs(expected).max())
        if law.shape == "cylinder":
            assert not expected[[2, 3, 4, 6, 7]].any(), "nothing out of the plane"


def test_a_film_needs_a_length():
    without = FilmGeometry(9.5e-3, 0.5e-3, None, 0.4)
    with pytest.raises(ModelError, match="film law short-bearing needs the length of the bearing"):
        gd.ShortBearing().parameters(without)
    assert gd.SphericalSqueeze().parameters(without)


@pytest.mark.parametrize("law", CYLINDERS + BALLS, ids=name)
def test_tables_make_the_same_law(law):
    from pydantic import TypeAdapter

    from gudgeon._describe import fields_of

    table = {"law": law.law, **fields_of(law)}
    assert TypeAdapter(film.FilmLawField).validate_python(table) == law


def test_wrong_laws():
    with pytest.raises(ModelError, match="film law long-squeeze: cavitation 'yes' must be true or false"):
        gd.LongSqueeze(cavitation="yes")
    with pytest.raises(ModelError, match="film law bannwart: frequency is missing"):
        gd.Bannwart()
    with pytest.raises(ModelError, match="film law long-bearing: unknown field 'cavitation'"):
        gd.LongBearing(cavitation=True)
