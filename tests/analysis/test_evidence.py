"""The evidence for regimes against maps whose regimes are known in closed form or from the literature."""

import math

import numpy as np
import pytest

from gudgeon.analysis._section_points import SectionPoints
from gudgeon.analysis.closed_curve import closed_curve
from gudgeon.analysis.recurrence import recurrence, recurs_from
from gudgeon.analysis.regimes import judge
from gudgeon.analysis.settling import settling
from gudgeon.analysis.zero_one_test import zero_one_test

#: Parameters of the logistic map (R. M. May, Nature 261 (1976), 459-467) and their periods. Doublings are at 3 and
#: 1 + sqrt(6) = 3.4495, and at 3.5441 and 3.5644 by Newton's method for a multiplier of -1; the window of period 3
#: begins at 1 + sqrt(8) = 3.8284.
PERIODS = {2.9: 1, 3.2: 2, 3.5: 4, 3.55: 8, 3.84: 3}
#: Parameters of which it is chaotic; at 4 it is conjugate to the tent map, with the exponent log 2.
CHAOTIC = (3.7, 3.9, 4.0)
GOLDEN = 0.5 * (math.sqrt(5.0) - 1.0)


def logistic(r, count, first=0):
    x, points = 0.3, []
    for _ in range(first + count):
        x = r * x * (1.0 - x)
        points.append(x)
    return np.array(points[first:])


def henon(count, a=1.4, b=0.3, first=100):
    """M. Henon: Communications in Mathematical Physics 50 (1976), 69-77: chaotic for these parameters."""
    x, y, points = 0.1, 0.1, []
    for _ in range(first + count):
        x, y = 1.0 - a * x * x + y, b * x
        points.append((x, y))
    return np.array(points[first:])


def moebius(count, alpha, a):
    """Iterate z -> exp(i alpha)(z + a)/(1 + a z) on the unit circle; it is conjugate to a rotation.

    Its matrix has the trace 2 cos(alpha/2)/sqrt(1 - a²) = 2 cos(pi rho), with the rotation number rho.
    """
    z, points = 1.0 + 0.0j, []
    for _ in range(count):
        z = np.exp(1j * alpha) * (z + a) / (1.0 + a * z)
        points.append((z.real, z.imag))
    return np.array(points), math.acos(math.cos(0.5 * alpha) / math.sqrt(1.0 - a * a)) / math.pi


@pytest.mark.parametrize(("r", "period"), PERIODS.items())
def test_periods_of_the_logistic_map(r, period):
    points = logistic(r, 150, first=2000)[:, None]
    found = recurrence(points, np.ones(1), 1e-9)
    assert found.period == period
    assert found.distances[period - 1] <= 1e-9
    if period == 2:
        high, low = ((r + 1.0 + s * math.sqrt((r - 3.0) * (r + 1.0))) / (2.0 * r) for s in (1.0, -1.0))
        assert found.distances[0] == pytest.approx(high - low, rel=1e-9)
        assert found.closest % 2 == 0


@pytest.mark.parametrize("r", CHAOTIC)
def test_chaos_does_not_come_back(r):
    assert recurrence(logistic(r, 300)[:, None], np.ones(1), 1e-3).period is None


def test_recurrence_counts_each_coordinate_by_its_scale():
    points = np.column_stack([np.tile([0.0, 1.0], 30), np.tile([0.0, 0.0, 1e-3], 20)])
    assert recurrence(points, np.array([1.0, 1.0]), 2e-3).period == 2
    assert recurrence(points, np.array([1.0, 1e-3]), 2e-3).period == 6
    np.testing.assert_allclose(recurrence(points, np.array([2.0, 1.0])).distances[:3], [0.5, 1e-3, 0.5])


def test_where_a_section_begins_to_come_back():
    points = np.concatenate([[9.0, 8.0, 7.0], np.tile([0.0, 1.0], 10)])[:, None]
    assert recurs_from(points, np.ones(1), 2, 1e-6) == 3
    assert recurs_from(points[3:], np.ones(1), 2, 1e-6) == 0


# ------------------------------------------------------------------------------------------------------------- 0-1 test


@pytest.mark.parametrize("r", PERIODS)
def test_the_logistic_map_is_regular_in_its_windows(r):
    assert r == 2.9 or abs(zero_one_test(logistic(r, 2000, first=2000))) < 0.1


@pytest.mark.parametrize("r", CHAOTIC)
def test_the_logistic_map_is_chaotic_beyond(r):
    assert zero_one_test(logistic(r, 2000)) > 0.95


def test_henon_is_chaotic_and_a_circle_is_not():
    x, y = henon(2000).T
    assert min(zero_one_test(x), zero_one_test(y)) > 0.95
    assert abs(zero_one_test(np.cos(2.0 * math.pi * GOLDEN * np.arange(2000)))) < 0.1


def test_the_0_1_test_by_its_definition():
    """Against the sums of the definition written out, one frequency at a time."""
    phi = logistic(3.9, 240)
    offsets = []
    for c in math.pi * np.random.default_rng(7).uniform(0.2, 0.8, 100):
        p, q = [0.0], [0.0]
        for j, value in enumerate(phi - phi.mean(), 1):
            p.append(p[-1] + value * math.cos(j * c))
            q.append(q[-1] + value * math.sin(j * c))
        p, q = np.array(p[1:]), np.array(q[1:])
        lags = range(1, 25)
        spread = [np.mean([(p[j + n] - p[j]) ** 2 + (q[j + n] - q[j]) ** 2 for j in range(216)]) for n in lags]
        offsets.append(np.corrcoef(lags, spread)[0, 1])
    assert zero_one_test(phi, seed=7) == pytest.approx(np.median(offsets), rel=1e-9)


def test_a_mean_or_a_scale_does_not_matter():
    phi = logistic(3.9, 500)
    assert zero_one_test(1e3 + 1e-3 * phi) == pytest.approx(zero_one_test(phi), abs=1e-6)
    assert np.isnan(zero_one_test(np.full(500, 0.3))) and np.isnan(zero_one_test(phi[:100]))


# -------------------------------------------------------------------------------------------------------- closed curves


@pytest.mark.parametrize(("alpha", "a"), [(2.0, 0.0), (2.0, 0.3), (4.1, 0.5), (1.0, 0.2)])
def test_rotation_numbers_of_circle_maps(alpha, a):
    points, rotation = moebius(300, alpha, a)
    found = closed_curve(points)
    assert found.rotation == pytest.approx(min(rotation, 1.0 - rotation), abs=1e-8)
    assert found.residual < 1e-2 and found.filled


def test_the_strongest_line_need_not_be_the_rotation_number():
    angle = 2.0 * math.pi * GOLDEN * np.arange(400)
    found = closed_curve(np.column_stack([0.3 * np.cos(angle) + np.cos(2.0 * angle), np.sin(3.0 * angle)]))
    assert found.rotation == pytest.approx(1.0 - GOLDEN, abs=1e-9)
    assert found.residual < 1e-6


@pytest.mark.parametrize("points", [logistic(4.0, 300)[:, None], henon(300)], ids=["logistic", "henon"])
def test_chaos_is_no_closed_curve(points):
    assert closed_curve(points).residual > 0.8


def test_a_short_period_is_no_curve():
    assert not closed_curve(logistic(3.5, 300, first=1000)[:, None]).filled
    assert np.isnan(closed_curve(np.ones((100, 2))).rotation)
    assert np.isnan(closed_curve(np.arange(10.0)[:, None]).residual)


def test_noise_alone_leaves_everything():
    """The residual is unbiased: white noise has no curve, whatever the number of its points."""
    random = np.random.default_rng(3)
    left = [closed_curve(random.normal(size=(count, 3))).residual for count in (60, 200, 1000)]
    assert min(left) > 0.85 and max(left) < 1.05


# ----------------------------------------------------------------------------------------------------------- transients


def test_a_transient_is_cut_where_it_ends():
    """A jump of the mean: by the definition, the least of the variance over the number of points is behind it."""
    random = np.random.default_rng(5)
    points = random.uniform(size=(300, 2))
    points[:40] += 2.0
    assert settling(points, np.full(2, 3.0)) == 40
    shortest = [np.var(points[d:] / 3.0, axis=0).max() + 1e-6 for d in range(151)] / np.arange(300, 149, -1)
    assert int(np.argmin(shortest)) == 40


def test_a_decay_settles_when_it_is_below_the_tolerance():
    decay = np.exp(-np.arange(400) / 10.0)[:, None]
    cut = settling(decay, np.ones(1), 1e-4)
    assert 1e-6 < decay[cut, 0] < 1e-3
    assert settling(np.exp(-np.arange(400) / 300.0)[:, None], np.ones(1), 1e-4) is None


def test_growth_has_not_settled():
    assert settling(np.exp(np.arange(400) / 100.0)[:, None], np.full(1, 50.0)) is None


def test_chaos_has_settled_at_once():
    assert settling(logistic(4.0, 300)[:, None], np.ones(1)) < 30
    assert settling(henon(300), np.array([2.6, 0.8])) < 30


# ------------------------------------------------------------------------------- maps that no threshold was chosen with


def iterated(step, start, count, first=500):
    """Return so many points of a map, after a few more."""
    points, x = [], np.array(start, float)
    for _ in range(first + count):
        x = np.array(step(*x))
        points.append(x)
    return np.array(points[first:])


def standard(k):
    """Chirikov's standard map."""

    def step(x, p):
        p = p + k * math.sin(x)
        return (x + p) % (2.0 * math.pi), (p + math.pi) % (2.0 * math.pi) - math.pi

    return step


#: Chaos that is proved: the cat map is hyperbolic, and Chebyshev's cubic has the exponent log 3. Lozi's map with
#: a = 1.7, b = 0.5 (R. Lozi, Journal de Physique Colloques 39 (1978), C5-9) takes differences with |dy| <= k |dx| to
#: such ones, k (a - k) = b, k = 0.378, and |dx| grows by a - k = 1.32 at least each time. M. Misiurewicz, Annals of the
#: New York Academy of Sciences 357 (1980), 348-358, proved a strange attractor for many a and b, which need not be
#: these.
PROVED = {
    "cat": (lambda x, y: ((x + y) % 1.0, (x + 2.0 * y) % 1.0), (0.1234567, 0.7654321)),
    "Lozi": (lambda x, y: (1.0 - 1.7 * abs(x) + y, 0.5 * x), (0.1, 0.1)),
    "Chebyshev": (lambda x: (4.0 * x**3 - 3.0 * x,), (0.1,)),
}


def verdict(points):
    scale = np.ptp(points, axis=0)
    return judge(SectionPoints(points, tuple(f"x{k}" for k in range(len(scale))), scale), 1.0, 1e-5)


@pytest.mark.parametrize("name", PROVED)
@pytest.mark.parametrize("count", [400, 1000])
def test_chaos_that_is_proved(name, count):
    assert str(verdict(iterated(*PROVED[name], count))) == "chaotic"


@pytest.mark.parametrize("k", [0.5, 0.9])
@pytest.mark.parametrize("count", [200, 1000])
def test_curves_about_an_elliptic_point(k, count):
    """Close to the fixed point (pi, 0) of the standard map points turn by arccos(1 - k/2) each time."""
    found = verdict(iterated(standard(k), (math.pi + 1e-3, 0.0), count))
    assert str(found) == "quasi-periodic"
    assert found.curve.rotation == pytest.approx(math.acos(1.0 - 0.5 * k) / (2.0 * math.pi), abs=1e-5)


def test_a_torus_that_was_born_just_now():
    """The delayed logistic map x' = a x (1 - y), y' = x: its fixed point loses stability at a = 2 with exp(i pi/3).

    On the circle of multipliers that is a sixth of a turn; the closed curve begins with that rotation number.
    """
    found = verdict(iterated(lambda x, y: (2.004 * x * (1.0 - y), x), (0.45, 0.45), 1000, first=20_000))
    assert str(found) == "quasi-periodic" and found.curve.rotation == pytest.approx(1.0 / 6.0, abs=1e-3)
    assert found.chaos < 0.2
