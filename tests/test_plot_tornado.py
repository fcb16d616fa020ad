"""Pictures of sensitivity studies: the parameter that matters most is on top, and every bar can be seen."""

import matplotlib
import numpy as np
import pandas
import pytest

matplotlib.use("Agg")
from matplotlib import pyplot

from gudgeon import ModelError
from gudgeon.plot import plot_tornado


@pytest.fixture(autouse=True)
def close_figures():
    yield
    pyplot.close("all")


def indices(**columns):
    index = pandas.MultiIndex.from_product([["peak"], ["small", "large"]], names=["measure", "parameter"])
    return pandas.DataFrame(columns, index=index)


def widths(ax):
    return [[(bar.get_x(), bar.get_x() + bar.get_width()) for bar in bars] for bars in ax.containers]


def test_tornados_have_the_largest_on_top():
    shares = {"first": [0.1, 0.6], "first_lower": [0.0, 0.5], "first_upper": [0.2, 0.7]}
    shares |= {"total": [0.2, 0.9], "total_lower": [0.1, 0.8], "total_upper": [0.3, 1.0]}
    ax = plot_tornado(indices(**shares))
    assert [text.get_text() for text in ax.get_yticklabels()] == ["small", "large"]  # upwards
    assert ax.get_xlabel() == "share of the variance of peak"
    assert widths(ax) == [[(0.0, 0.2), (0.0, 0.9)], [(0.0, 0.1), (0.0, 0.6)]]
    ax = plot_tornado(indices(mu_star=[5e3, 1e3], mu_star_lower=[4e3, 0.5e3], mu_star_upper=[6e3, 2e3], unit="N"))
    assert [text.get_text() for text in ax.get_yticklabels()] == ["large", "small"]
    assert ax.get_xlabel() == "mean absolute effect on peak in kN"
    assert widths(ax) == [[(0.0, 1.0), (0.0, 5.0)]]
    ends = {"at_median": [10.0, 10.0], "at_low": [9.0, 14.0], "at_high": [12.0, 8.0], "swing": [3.0, 6.0]}
    ax = plot_tornado(indices(**ends, unit="N"), "peak")
    assert ax.get_xlabel() == "peak in N"
    assert [[sorted(pair) for pair in bars] for bars in widths(ax)] == [
        [[9.0, 10.0], [10.0, 14.0]], [[10.0, 12.0], [8.0, 10.0]],
    ]  # fmt: skip


def test_tornados_of_what_else_varies():
    table = pandas.concat({0.1: indices(swing=[1.0, 2.0], at_low=1.0, at_high=2.0, at_median=1.5, unit="N"),
                           0.2: indices(swing=[3.0, 2.0], at_low=1.0, at_high=2.0, at_median=1.5, unit="N")},
                          names=["rod.mass"]).reorder_levels(["measure", "rod.mass", "parameter"])  # fmt: skip
    with pytest.raises(
        ModelError, match=r"also goes over rod.mass; choose one of its values by at=\{'rod.mass': \.\.\.\}: 0.1, 0.2"
    ):
        plot_tornado(table)
    ax = plot_tornado(table, at={"rod.mass": 0.2})
    assert [text.get_text() for text in ax.get_yticklabels()] == ["large", "small"]
    with pytest.raises(ModelError, match="there is no measure 'peek' in the table; did you mean 'peak'"):
        plot_tornado(table, "peek")
    with pytest.raises(ModelError, match="is not the table of a sensitivity study"):
        plot_tornado(pandas.DataFrame({"total": [1.0]}))
    with pytest.raises(ModelError, match="neither total, mu_star nor swing"):
        plot_tornado(indices(other=[1.0, 2.0]))


def test_both_bars_show_where_low_and_high_lie_to_one_side():
    ax = plot_tornado(indices(at_median=0.0, at_low=[0.0, 0.81], at_high=[0.01, 0.81], swing=[0.01, 0.81], unit="N"))
    assert [text.get_text() for text in ax.get_yticklabels()] == ["small", "large"]
    low, high = (bars[1].get_bbox() for bars in ax.containers)
    assert (low.width, high.width) == (0.81, 0.81)
    assert low.y0 >= high.y1 - 1e-12 and low.height == pytest.approx(high.height)


@pytest.mark.parametrize("kind", ["swing", "total"])
def test_the_legend_covers_no_bar(kind):
    """All bars are as long as the axes are wide."""
    if kind == "swing":
        table = indices(at_median=10.0, at_low=[9.0, 9.0], at_high=[12.0, 12.0], swing=3.0, unit="N")
    else:
        ends = {f"{name}_{end}": 0.5 for name in ("first", "total") for end in ("lower", "upper")}
        table = indices(first=[0.5, 0.5], total=[0.5, 0.5], **ends)
    ax = plot_tornado(table)
    ax.figure.canvas.draw()
    legend = ax.get_legend().get_window_extent()
    bars = [
        bar.get_window_extent() for container in ax.containers if hasattr(container, "patches") for bar in container
    ]
    assert len(bars) == 4 and not any(legend.overlaps(bar) for bar in bars)
    assert np.array_equal(legend.intersection(legend, ax.figure.bbox).extents, legend.extents)  # not cut off
