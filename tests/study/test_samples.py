"""Grids and samples: exact, the same on every machine, and distributed as they should be."""

import math
from fractions import Fraction
from statistics import NormalDist

import numpy as np
import pytest
from scipy import stats

from gudgeon._quantity import KINDS, si
from gudgeon.study.distributions import Distribution, Normal, Uniform, marginal
from gudgeon.study.plan import Plan
from gudgeon.study.samples import SAMPLERS, Grid, unit_samples

LENGTH, SPEED = KINDS["length"], KINDS["angular speed"]


def lengths(grid):
    return grid.values(lambda value: si(value, LENGTH))


# ---------------------------------------------------------------------------------------------------------------- grids


def test_a_grid_has_the_numbers_that_one_would_write():
    assert lengths(Grid("0.05 mm", "0.5 mm", 10)) == [float(f"{k * 5}e-5") for k in range(1, 11)]
    assert lengths(Grid(0.1, 0.7, 7)) == [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]
    speeds = Grid("1000 rpm", "5000 rpm", 5).values(lambda value: si(value, SPEED))
    assert speeds == [si(f"{n}000 rpm", SPEED) for n in range(1, 6)]
    assert lengths(Grid("1 mm", "1 cm", 2)) == [0.001, 0.01]  # units that differ
    assert lengths(Grid(2, 1, 3)) == [2.0, 1.5, 1.0]
    assert lengths(Grid("3 mm", "5 mm", 1)) == [0.003]
    assert lengths(Grid(-1, 1, 3)) == [-1.0, 0.0, 1.0]


@pytest.mark.parametrize("scale", ["linear", "log"])
def test_a_finer_grid_contains_the_coarse_one(scale):
    coarse = lengths(Grid("0.07 mm", "0.9 mm", 11, scale=scale))
    fine = lengths(Grid("0.07 mm", "0.9 mm", 101, scale=scale))
    assert fine[::10] == coarse
    assert fine == sorted(set(fine))
    assert (fine[0], fine[-1]) == (si("0.07 mm", LENGTH), si("0.9 mm", LENGTH))


def test_points_between_are_the_nearest_doubles():
    """By exact arithmetic: x_k = a + (b - a) k/n, and with "log" x_k^n = a^(n - k) b^k, to half of its last place."""
    a, b, n = Fraction("0.013"), Fraction("7.7"), 22
    assert lengths(Grid(0.013, 7.7, n + 1)) == [float(a + (b - a) * Fraction(k, n)) for k in range(n + 1)]
    for k, value in enumerate(lengths(Grid(0.013, 7.7, n + 1, scale="log"))):
        half = Fraction(math.ulp(value)) / 2
        assert (Fraction(value) - half) ** n <= a ** (n - k) * b**k <= (Fraction(value) + half) ** n
    assert lengths(Grid(-1, -100, 3, scale="log")) == [-1.0, -10.0, -100.0]


# -------------------------------------------------------------------------------------------------------------- samples


def test_samplers_give_the_same_for_the_same_seed():
    """The first numbers of PCG64 with seed 12345, as NumPy's documentation of `default_rng` has them."""
    first = unit_samples("random", 3, 1, 12345).ravel()
    assert first == pytest.approx([0.22733602, 0.31675834, 0.79736546], abs=5e-9)
    for sampler in SAMPLERS:
        points = unit_samples(sampler, 64, 3, 7)
        assert points.shape == (64, 3)
        assert ((points >= 0.0) & (points < 1.0)).all()
        assert (points == unit_samples(sampler, 64, 3, 7)).all()
        assert (points != unit_samples(sampler, 64, 3, 8)).any()


@pytest.mark.parametrize("sampler", ["random", "sobol", "halton"])
def test_a_larger_study_begins_with_the_smaller_one(sampler):
    vary = {"x": Normal(0.0, 1.0), "y": Uniform(0.0, 1.0)}
    small, large = (Plan(vary, samples=n, sampler=sampler, seed=3) for n in (50, 90))
    assert list(large)[:50] == list(small)


@pytest.mark.parametrize("sampler", ["sobol", "latin-hypercube"])
def test_low_discrepancy_samples_fill_every_cell(sampler):
    """Of 64 points, one lies in each of 64 equal parts of every axis; of Sobol's also in every 8 x 8 square."""
    points = unit_samples(sampler, 64, 2, 1)
    for k in range(2):
        assert sorted(np.floor(points[:, k] * 64)) == list(range(64))
    if sampler == "sobol":
        assert len({(math.floor(x * 8), math.floor(y * 8)) for x, y in points}) == 64


@pytest.mark.parametrize(
    ("entry", "reference"),
    [
        (Normal("0.1 mm", "5 um"), stats.norm(1e-4, 5e-6)),
        (Normal("0.1 mm", "5 um", lower="95 um", upper="0.12 mm"), stats.truncnorm(-1, 4, 1e-4, 5e-6)),
        (Normal(0.0, 1.0, lower=6.0), stats.truncnorm(6, np.inf)),  # far in the upper tail
        (Uniform("1 mm", "3 mm"), stats.uniform(1e-3, 2e-3)),
        (Distribution("lognorm", s=0.5, scale="2 mm"), stats.lognorm(s=0.5, scale=2e-3)),
        (Distribution("triang", c=0.25, loc="1 mm", scale="2 mm"), stats.triang(c=0.25, loc=1e-3, scale=2e-3)),
        (Distribution("weibull_min", c=2, scale=3, upper=4), None),
        (stats.gamma(a=2.0, scale=0.1), stats.gamma(a=2.0, scale=0.1)),
    ],
)
def test_values_are_distributed_as_they_should_be(entry, reference):
    """Quantiles against SciPy's own, the truncated Weibull's against its closed form; and a test of Kolmogorov."""
    found = marginal(entry, LENGTH)
    u = np.linspace(0.001, 0.999, 37)
    if reference is None:
        expected = 3.0 * np.sqrt(-np.log(1.0 - u * (1.0 - math.exp(-((4.0 / 3.0) ** 2)))))
    else:
        expected = reference.ppf(u)
    assert found.values(u) == pytest.approx(expected, rel=1e-9)
    if reference is not None:
        values = found.values(unit_samples("random", 2000, 1, 5).ravel())
        assert stats.kstest(values, reference.cdf).pvalue > 0.001
    least, largest = found.reach
    assert found.lower <= least < largest <= found.upper


def test_the_reach_is_that_of_the_smallest_u():
    """Phi^-1(2^-53), by Wichura's algorithm AS 241 in Python's statistics."""
    z = NormalDist().inv_cdf(2.0**-53)
    least, largest = marginal(Normal(0.0, 1.0), KINDS["length"]).reach
    assert least == pytest.approx(z, rel=1e-10)
    assert largest == pytest.approx(-z, rel=1e-6)


def test_values_have_twelve_digits():
    """So that another last digit of SciPy's functions on another machine is no other case."""
    values = marginal(Normal("0.1 mm", "5 um"), LENGTH).values(unit_samples("random", 100, 1, 1).ravel())
    assert all(float(f"{value:.12g}") == value for value in values)
    bounded = marginal(Uniform(0.0, 2.0 / 3.0), LENGTH)
    assert bounded.values(np.array([1.0]))[0] <= 2.0 / 3.0


def test_a_deviation_of_temperatures_is_in_kelvin():
    warm = marginal(Normal("60 degC", "5 K"), KINDS["temperature"])
    assert warm.values(np.array([0.5]))[0] == pytest.approx(333.15, rel=1e-12)
    with pytest.raises(ValueError, match="scale '5 degC' is a difference of temperatures; give it in K"):
        marginal(Normal("60 degC", "5 degC"), KINDS["temperature"])
