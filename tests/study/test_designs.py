"""Designs of sensitivity studies on functions whose indices are known."""

import math
import sys

import numpy as np
import pytest
from scipy import stats

import gudgeon as gd
from gudgeon.study.designs import MorrisDesign, SobolDesign, SwingDesign
from gudgeon.study.distributions import marginal

NAMES = ("first", "second", "third")


def ishigami(points, a=7.0, b=0.1):
    """sin x1 + a sin^2 x2 + b x3^4 sin x1, over the cube from -pi to pi."""
    x = math.pi * (2.0 * points - 1.0)
    return np.sin(x[:, 0]) + a * np.sin(x[:, 1]) ** 2 + b * x[:, 2] ** 4 * np.sin(x[:, 0])


def ishigami_indices(a=7.0, b=0.1):
    """Its first-order and total indices, by integration on paper (Ishigami and Homma, 1990)."""
    one = 0.5 * (1.0 + b * math.pi**4 / 5.0) ** 2
    two = a**2 / 8.0
    both = 8.0 * b**2 * math.pi**8 / 225.0
    total = one + two + both
    return np.array([one, two, 0.0]) / total, np.array([one + both, two, both]) / total


# ---------------------------------------------------------------------------------------------------------------- Sobol


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_the_indices_of_ishigami_lie_within_their_sampling_error(seed):
    design = SobolDesign(NAMES, seed, 2048)
    points = design.points()
    assert points.shape == (2048 * 5, 3)
    found = design.analyse(ishigami(points), confidence=0.999)
    for name, exact in zip(("first", "total"), ishigami_indices(), strict=True):
        assert (found[f"{name}_lower"] <= exact).all() and (exact <= found[f"{name}_upper"]).all()
        assert (found[f"{name}_upper"] - found[f"{name}_lower"] < 0.25).all()


def test_intervals_hold_the_index_as_often_as_they_say():
    """Of 40 x 3 intervals of 95 %; points of a Sobol sequence scatter less than the bootstrap takes them to."""
    exact, held = ishigami_indices()[1], 0
    for seed in range(40):
        design = SobolDesign(NAMES, seed, 256)
        found = design.analyse(ishigami(design.points()))
        held += int(((found["total_lower"] <= exact) & (exact <= found["total_upper"])).sum())
    assert held >= stats.binom.ppf(1e-6, 120, 0.95)


def test_a_large_sobol_design_begins_with_the_small_one():
    np.testing.assert_array_equal(SobolDesign(NAMES, 3, 64).points()[: 16 * 5], SobolDesign(NAMES, 3, 16).points())
    assert not np.array_equal(SobolDesign(NAMES, 4, 16).points(), SobolDesign(NAMES, 3, 16).points())


def test_the_same_outcomes_give_the_same_intervals():
    design = SobolDesign(NAMES, 0, 64)
    outcomes = ishigami(design.points())
    assert design.analyse(outcomes).equals(design.analyse(outcomes))


def test_a_failed_case_takes_its_block_with_it():
    design = SobolDesign(NAMES, 0, 64)
    outcomes = ishigami(design.points())
    outcomes[[7, 8, 100]] = np.nan
    assert np.flatnonzero(~design.whole(outcomes)).tolist() == [1, 20]
    kept = np.delete(outcomes.reshape(-1, 5), [1, 20], axis=0).ravel()
    np.testing.assert_array_equal(design.analyse(outcomes).values, design.analyse(kept).values)


@pytest.mark.parametrize("outcomes", [np.full(80, 3.0), np.full(80, np.nan)])
def test_without_variance_there_are_no_shares(outcomes):
    assert np.isnan(SobolDesign(NAMES, 0, 16).analyse(outcomes).values).all()


@pytest.mark.parametrize(("samples", "given"), [(100, "64 or 128"), (1, "4 or 8"), (1025, "1024 or 2048")])
def test_samples_are_a_power_of_two(samples, given):
    with pytest.raises(gd.ModelError, match=f"samples {samples} must be a power of two, at least 4, .* give {given}"):
        SobolDesign(NAMES, 0, samples)


# --------------------------------------------------------------------------------------------------------------- Morris


def test_steps_of_morris_change_one_parameter_between_levels():
    """Levels 0, 1/5, ... 1, and steps over three of them: Morris (1991), delta = p / (2 (p - 1))."""
    design = MorrisDesign(NAMES, 5, 12, levels=6)
    paths = design.points().reshape(12, 4, 3)
    steps = np.abs(np.diff(paths, axis=1))
    assert set(np.round(paths.ravel() * 5, 9)) == {0, 1, 2, 3, 4, 5}
    assert np.sort(steps, axis=2) == pytest.approx(np.broadcast_to([0.0, 0.0, 0.6], steps.shape))
    assert steps.sum(axis=1) == pytest.approx(np.full((12, 3), 0.6))


@pytest.mark.parametrize("levels", [2, 4, 6, 8, 30])
def test_effects_of_a_linear_function_are_its_changes_over_the_range(levels):
    design = MorrisDesign(NAMES, 0, 10, levels)
    found = design.analyse(design.points() @ [3.0, -2.0, 0.0] + 5.0)
    assert found["mu"].tolist() == pytest.approx([3.0, -2.0, 0.0])
    assert found["mu_star"].tolist() == pytest.approx([3.0, 2.0, 0.0])
    assert found[["sigma"]].values == pytest.approx(0.0, abs=1e-13)


def test_effects_of_a_product_scatter():
    """y = x1 x2: the effect of x1 is x2, and x2 is one of 0, 1/3, 2/3, 1, equally likely."""
    design = MorrisDesign(NAMES[:2], 1, 4000)
    points = design.points()
    found = design.analyse(points[:, 0] * points[:, 1], confidence=0.9999)
    levels = np.array([0.0, 1.0, 2.0, 3.0]) / 3.0
    assert (found["mu_star_lower"] < levels.mean()).all() and (levels.mean() < found["mu_star_upper"]).all()
    assert found["sigma"].tolist() == pytest.approx([levels.std()] * 2, rel=0.05)  # 1/sqrt(2 n) is 0.011


def test_the_effects_of_ishigami():
    """By hand, at -pi, -pi/3, pi/3, pi: steps of 2/3 of the range change |sin x| by sin(pi/3), x^4 by 80/81 pi^4."""
    design = MorrisDesign(NAMES, 0, 2000)
    found = design.analyse(ishigami(design.points()), confidence=0.9999)
    up, fourth = math.sin(math.pi / 3.0), math.pi**4
    first = 1.5 * up * (1.0 + 0.1 * fourth * (1.0 + 1.0 / 81.0) / 2.0)  # x3^4 is pi^4 or pi^4/81
    third = 1.5 * 0.1 * fourth * 80.0 / 81.0 * up / 2.0  # |sin x1| is 0 or sin(pi/3)
    assert found.loc["second", "mu_star"] == pytest.approx(1.5 * 7.0 * up**2)  # 7.875 in every trajectory
    for name, exact in (("first", first), ("third", third)):
        assert found.loc[name, "mu_star_lower"] < exact < found.loc[name, "mu_star_upper"]
        assert found.loc[name, "mu_star"] == pytest.approx(exact, rel=0.15)


@pytest.mark.parametrize("levels", [4, 6])
def test_effects_are_those_of_salib_where_distributions_are_uniform(levels):
    from SALib.analyze import morris

    design = MorrisDesign(NAMES, 3, 20, levels)
    points = design.points()
    found = design.analyse(ishigami(points))
    known = morris.analyze(design.problem, points, ishigami(points), num_levels=levels, seed=1)
    for name in ("mu", "mu_star", "sigma"):
        np.testing.assert_allclose(found[name], known[name], rtol=1e-12)


@pytest.mark.parametrize("levels", [4, 6, 10])
def test_ranges_are_bounds_of_uniform_and_percentiles_of_other_distributions(levels):
    """A linear outcome changes by its slope times the range, wherever a step begins and however long it is."""
    given = (gd.Uniform(-2.0, 6.0), gd.Normal(5.0, 0.1), stats.expon(scale=2.0))
    distributions = tuple(marginal(one, None) for one in given)
    design = MorrisDesign(NAMES, 0, 30, levels, distributions)
    values = np.column_stack([one.values(u) for one, u in zip(distributions, design.points().T, strict=True)])
    found = design.analyse(values @ [1.0, -3.0, 2.0])
    ranges = [8.0, 0.1 * 2.0 * stats.norm.ppf(0.995), 2.0 * math.log(0.995 / 0.005)]
    assert np.ptp(values, axis=0) == pytest.approx(np.array(ranges))
    assert found["mu"].tolist() == pytest.approx([ranges[0], -3.0 * ranges[1], 2.0 * ranges[2]], rel=1e-9)
    assert found["mu_star"].tolist() == pytest.approx(found["mu"].abs().tolist())
    assert found["sigma"].values == pytest.approx(0.0, abs=1e-8)


def test_effects_of_a_square_over_a_normal_distribution():
    """A step goes from -b to a, or from -a to b, with the percentiles b of 99.5 and a of 66.5: (b - a) 2 b."""
    distribution = marginal(gd.Normal(0.0, 1.0), None)
    design = MorrisDesign(NAMES[:1], 0, 50, 4, (distribution,))
    found = design.analyse(distribution.values(design.points()[:, 0]) ** 2)
    a, b = stats.norm.ppf([0.665, 0.995])
    assert found.loc["first", "mu_star"] == pytest.approx(2.0 * b * (b - a))


def test_a_distribution_narrower_than_the_digits_of_a_sample_has_no_effect():
    distribution = marginal(gd.Uniform(1.0, 1.0 + 1e-14), None)
    design = MorrisDesign(NAMES[:1], 0, 5, 4, (distribution,))
    found = design.analyse(distribution.values(design.points()[:, 0]))
    assert found.loc["first", ["mu_star", "mu", "sigma"]].tolist() == [0.0, 0.0, 0.0]


def test_a_failed_case_takes_its_trajectory_with_it():
    design = MorrisDesign(NAMES, 0, 10)
    outcomes = ishigami(design.points())
    others = outcomes.copy()
    outcomes[5], others[4:8] = np.nan, 1e9
    found, changed = design.analyse(outcomes), design.analyse(others)
    assert (
        np.isfinite(found.values).all()
        and (found["mu_star"] < 100.0).all()
        and (changed["sigma"] != found["sigma"]).all()
    )
    assert design.whole(outcomes).sum() == 9
    np.testing.assert_array_equal(MorrisDesign(NAMES, 0, 20).points()[:40], design.points())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((1,), "trajectories 1 says nothing"),
        ((0,), "trajectories 0 must be"),
        ((5, 3), "levels 3 must be even; give 4"),
    ],
)
def test_wrong_designs_of_morris_are_named(arguments, said):
    with pytest.raises(gd.ModelError, match=said):
        MorrisDesign(NAMES, 0, *arguments)


# -------------------------------------------------------------------------------------------------------- one at a time


def test_swings_are_differences_at_the_percentiles():
    design = SwingDesign(NAMES[:2], 0, 10.0, 90.0)
    outcomes = design.points() @ [1.0, -10.0]
    found = design.analyse(outcomes)
    assert found.loc["first"].tolist() == pytest.approx([-4.5, -4.9, -4.1, 0.8])
    assert found.loc["second"].tolist() == pytest.approx([-4.5, -0.5, -8.5, 8.0])
    outcomes[1] = np.nan
    assert np.isnan(design.analyse(outcomes).loc["first", "swing"])
    assert design.analyse(outcomes).loc["second"].equals(found.loc["second"])
    outcomes[0] = np.nan  # the median case; low and high of the second are still known
    assert design.analyse(outcomes).loc["second", "swing"] == pytest.approx(8.0)


def test_an_optimum_in_the_middle_swings():
    """y = g^2 + 0.01 m with g from -1 to 1 and m from 0 to 1: from 0 to 0.81, and over 0.9 times 0.01."""
    design = SwingDesign(("g", "m"), 0)
    points = design.points()
    found = design.analyse((2.0 * points[:, 0] - 1.0) ** 2 + 0.01 * points[:, 1])
    assert found["swing"].tolist() == pytest.approx([0.81, 0.009])


def test_percentiles_in_the_wrong_order_are_named():
    with pytest.raises(gd.ModelError, match=r"low 95.0 must be below high 5.0; exchange them"):
        SwingDesign(NAMES, 0, 95.0, 5.0)


def test_what_is_not_installed_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "SALib.sample.sobol", None)
    with pytest.raises(gd.ModelError, match=r"needs SALib, .*; pip install 'gudgeon\[sensitivity\]'"):
        SobolDesign(NAMES, 0, 16).points()


def test_no_mean_of_absolute_values_is_below_zero():
    """Two effects, 0 and 1: Student's interval around their mean of 0.5 reaches -5.85, which no such mean can be.

    The mean of |e| over e uniform in {0, a} is a/2 > 0 whatever a; 0 is the largest bound that always holds.
    """
    design = MorrisDesign(["x"], 0, 2)
    found = design.indices(np.array([[0.0, 0.0], [0.0, 1.0]]), np.array([0, 1]), 0.95)
    assert found["mu_star"][0] > 0.0 and found["mu_star_lower"][0] == 0.0
    assert found["mu_star_upper"][0] - found["mu_star"][0] > found["mu_star"][0]  # the other half is as it was
