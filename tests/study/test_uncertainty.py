"""Statistics of the outcome of a study, and their confidence intervals."""

import numpy as np
import pandas
import pytest
import xarray
from scipy import stats

import gudgeon as gd
from study.chain import DEVIATIONS, SLOPES, study

RANDOM = np.random.default_rng(1)


def table(values, *dims, **coords):
    return xarray.Dataset({"peak": (dims or ("sample",), values, {"units": "m/s^2"})}, coords=coords)


def statistic(result, name):
    return result["peak"].sel(statistic=name).values


# ------------------------------------------------------------------------------------------------------------ intervals


@pytest.mark.parametrize("confidence", [0.9, 0.95, 0.99])
def test_the_mean_has_the_interval_of_student(confidence):
    values = RANDOM.gamma(2.0, size=37)
    expected = stats.ttest_1samp(values, 0.0).confidence_interval(confidence)
    found = statistic(gd.uncertainty(table(values), confidence=confidence), "mean")
    assert found.tolist() == pytest.approx([np.mean(values), *expected], rel=1e-12)


@pytest.mark.parametrize("percentile", [5, 37.5, 50, 95])
@pytest.mark.parametrize("count", [3, 40, 201])
def test_percentiles_have_the_interval_of_a_quantile_test(percentile, count):
    """As scipy.stats.quantile_test inverts its test; it says NaN where there is no limit."""
    values = RANDOM.exponential(size=count)
    low, high = stats.quantile_test(values, p=percentile / 100).confidence_interval(0.95)
    expected = [
        np.quantile(values, percentile / 100),
        *np.nan_to_num([low, high], nan=np.inf) * [-1 if np.isnan(low) else 1, 1],
    ]
    found = statistic(gd.uncertainty(table(values), percentiles=[percentile]), f"{percentile:g}%")
    assert found.tolist() == pytest.approx(expected)


def test_the_interval_of_the_deviation_holds_it_as_often_as_it_says():
    """200 samples of 50 numbers of a normal distribution; BCa is known to be a few percent short for deviations."""
    values = np.random.default_rng(5).normal(3.0, 2.0, size=(200, 50))
    found = gd.uncertainty(table(values, "machine", "sample"), percentiles=[], resamples=500)
    _, low, high = statistic(found, "deviation").T
    held = np.count_nonzero((low <= 2.0) & (high >= 2.0))
    assert stats.binom.ppf(1e-4, 200, 0.92) <= held < 200
    assert statistic(found, "deviation")[:, 0] == pytest.approx(values.std(axis=1, ddof=1))


def test_the_unit_of_a_measure_does_not_matter():
    values = RANDOM.normal(size=30)
    one, other = (gd.uncertainty(table(1e-9 * scale * values))["peak"].values for scale in (1.0, 2.0**60))
    np.testing.assert_array_equal(2.0**60 * one, other)


def test_the_same_call_gives_the_same_numbers():
    values = table(RANDOM.normal(size=30))
    assert gd.uncertainty(values).identical(gd.uncertainty(values))
    assert not gd.uncertainty(values).identical(gd.uncertainty(values, seed=1))


def test_a_chain_of_tolerances_has_the_variance_of_its_closed_form():
    """A linear function of independent lengths: s^2 = sum a_i^2 s_i^2."""
    outcome = gd.uncertainty(study(400, seed=2).run(progress=False), confidence=0.999)
    _, low, high = outcome["end"].sel(statistic="deviation").values
    exact = sum((a * s) ** 2 for a, s in zip(SLOPES, DEVIATIONS, strict=True)) ** 0.5
    assert low < exact < high
    assert high - low < 0.35 * exact  # 6.6 times 1/sqrt(2 n), which is 0.035


# ----------------------------------------------------------------------------------------------------------- dimensions


def test_what_is_not_chance_stays():
    values = RANDOM.normal(size=(2, 30, 4))
    given = table(values, "speed", "sample", "repeat", speed=[1.0, 2.0], mass=("sample", np.arange(30.0)))
    both = gd.uncertainty(given)
    assert both["peak"].dims == ("speed", "statistic", "estimate") and both.attrs["over"] == "sample, repeat"
    assert statistic(both, "mean")[:, 0] == pytest.approx(values.mean(axis=(1, 2)))
    assert both["peak"].attrs["units"] == "m/s^2" and "mass" not in both.coords
    each = gd.uncertainty(given, over="repeat")
    assert each["peak"].dims == ("speed", "sample", "statistic", "estimate")
    assert each["peak"].sel(statistic="deviation", estimate="value").values == pytest.approx(values.std(axis=2, ddof=1))
    assert each.coords["mass"].dims == ("sample",)


def test_failed_cases_are_left_out_and_counted():
    values = RANDOM.normal(size=(2, 10))
    values[0, 3], values[1, 1:] = np.nan, np.nan
    found = gd.uncertainty(table(values, "speed", "sample"))
    assert found.attrs["failed"] == 10
    assert statistic(found, "mean")[0, 0] == pytest.approx(np.nanmean(values[0]))
    assert np.isnan(found["peak"].isel(speed=1)).all()


def test_what_never_changes_is_certain():
    found = gd.uncertainty(table(np.full(20, 3.5)), percentiles=[50])
    np.testing.assert_array_equal(found["peak"].values, [[3.5] * 3, [0.0] * 3, [3.5] * 3])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"over": "samples"}, "over 'samples' is no dimension of this study; did you mean 'sample'?"),
        ({"percentiles": [5, 101]}, "percentile 101 must lie between 0 and 100"),
        ({"confidence": 95}, "confidence 95 must lie between 0.5 and 0.9999"),
        ({"resamples": 0}, "resamples 0 must be a whole number"),
    ],
)
def test_wrong_arguments_are_named(arguments, said):
    with pytest.raises(gd.ModelError, match=said.replace("?", r"\?")):
        gd.uncertainty(table(np.arange(9.0)), **arguments)


def test_a_study_without_chance_is_named():
    with pytest.raises(gd.ModelError, match="nothing in this study is chance: it goes over speed; vary by a distr"):
        gd.uncertainty(table(np.arange(9.0), "speed"))
    with pytest.raises(gd.ModelError, match="is not the outcome of a study"):
        gd.uncertainty([1.0, 2.0])


# --------------------------------------------------------------------------------------------------------------- shares


def test_the_share_within_limits_has_the_interval_of_clopper_and_pearson():
    values = np.append(np.linspace(1.0, 10.0, 38), [np.nan, np.nan])
    given = xarray.Dataset({"peak": ("sample", values, {"units": "m/s^2"}), "force": ("sample", -values)})
    found = gd.share_within(given, {"peak": (None, "5.5 m/s^2"), "force": (-7.0, -2.0)})
    inside = {"peak": values <= 5.5, "force": (values >= 2.0) & (values <= 7.0)}
    inside["all"] = inside["peak"] & inside["force"]
    assert list(found.index) == ["peak", "force", "all"]
    for name, kept in inside.items():
        k, n = np.count_nonzero(kept), 40
        low, high = stats.beta.ppf(0.025, k, n - k + 1), stats.beta.ppf(0.975, k + 1, n - k)
        row = found.loc[name]
        assert [row["share"], row["lower"], row["upper"]] == pytest.approx([k / n, low, high])
        assert (row["cases"], row["failed"]) == (40, 2)


@pytest.mark.parametrize(
    ("limits", "said"),
    [
        ({}, "limits is empty"),
        ({"peek": (None, 1.0)}, "there is no measure 'peek'; did you mean 'peak'"),
        ({"peak": 1.0}, "peak: 1.0 must be a lower and an upper limit"),
        ({"peak": (None, "1 m")}, "peak: limit '1 m' is not an acceleration"),
        ({"peak": (2.0, 1.0)}, "peak: the lower limit 2.0 is above the upper one 1.0"),
    ],
)
def test_wrong_limits_are_named(limits, said):
    with pytest.raises(gd.ModelError, match=said):
        gd.share_within(table(np.arange(9.0)), limits)


def test_shares_are_of_one_study():
    with pytest.raises(gd.ModelError, match="the study also goes over speed; choose one of its values"):
        gd.share_within(table(np.ones((2, 3)), "speed", "sample"), {"peak": (0.0, 1.0)})


def test_repeats_of_a_sample_are_no_samples():
    """Identical ones tell nothing new; others count by their means, whose intervals are those of Student."""
    chance = np.random.default_rng(5)
    machines = chance.normal(10.0, 2.0, 20)
    once = xarray.Dataset({"peak": ("sample", machines)})
    same = xarray.Dataset({"peak": (("sample", "repeat"), np.tile(machines[:, None], 25))})
    np.testing.assert_allclose(gd.uncertainty(same)["peak"], gd.uncertainty(once)["peak"], rtol=1e-12)
    limits = {"peak": (None, 11.0)}
    pandas.testing.assert_frame_equal(gd.share_within(same, limits), gd.share_within(once, limits))
    scattered = machines[:, None] + chance.normal(0.0, 1.0, (20, 10))
    found = gd.uncertainty(xarray.Dataset({"peak": (("sample", "repeat"), scattered)}))["peak"].sel(statistic="mean")
    means = scattered.mean(axis=1)
    low, high = stats.t.interval(0.95, 19, means.mean(), stats.sem(means))
    np.testing.assert_allclose(found, [means.mean(), low, high], rtol=1e-12)
    of_each = gd.uncertainty(xarray.Dataset({"peak": (("sample", "repeat"), scattered)}), over="repeat")["peak"]
    assert of_each.sizes["sample"] == 20


def test_a_machine_of_which_a_repeat_failed_is_outside():
    values = np.ones((4, 3))
    values[1, 2] = np.nan
    table = xarray.Dataset({"peak": (("sample", "repeat"), values)})
    row = gd.share_within(table, {"peak": (0.0, 2.0)}).loc["peak"]
    assert (row["share"], row["cases"], row["failed"]) == (0.75, 4, 1)
    assert gd.uncertainty(table).attrs["failed"] == 1
