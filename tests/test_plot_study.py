"""Pictures of studies: what is drawn is what the table has, every axis says its unit, and points know their runs."""

import matplotlib
import numpy as np
import pytest
import xarray

matplotlib.use("Agg")
from matplotlib import pyplot
from matplotlib.backend_bases import MouseEvent

from gudgeon import ModelError
from gudgeon.plot import plot_heat_map, plot_lines, plot_parallel, plot_scatter_matrix

RANDOM = np.random.default_rng(2)


@pytest.fixture(autouse=True)
def close_figures():
    yield
    pyplot.close("all")


def grid(repeat=1, clearances=5):
    """A study over clearance, speed and fit, as `Study.run` gives it; the peak is 1 to 5 times 2 km/s^2, by speed."""
    clearance, speed = np.linspace(1e-4, 5e-4, clearances), np.array([100.0, 300.0])
    values = 2e4 * clearance[:, None, None] / 1e-4 * speed[:, None] / 100.0 * np.ones(repeat)
    dims = ("B.fit.clearance", "motor.speed", "repeat")
    coords = {
        "B.fit.clearance": ("B.fit.clearance", clearance, {"units": "m"}),
        "motor.speed": ("motor.speed", speed, {"units": "rad/s"}),
        "repeat": np.arange(repeat),
        "case_number": (dims, np.arange(values.size).reshape(values.shape)),
    }
    made = xarray.Dataset({"peak": (dims, values, {"units": "m/s^2"}), "hits": (dims, values / 1e4)}, coords)
    made.attrs["command"] = "gudgeon run engine.toml {set} --until 0.01"
    return made if repeat > 1 else made.isel(repeat=0, drop=True)


def samples(count=40):
    mass = np.random.default_rng(3).permutation(np.linspace(0.28, 0.32, count))  # none hides another
    fit = np.array(["ideal", "loose"])[np.arange(count) % 2]
    return xarray.Dataset(
        {"peak": ("sample", 5e3 * mass, {"units": "N"})},
        {
            "rod.mass": ("sample", mass, {"units": "kg"}),
            "B.fit": ("sample", fit),
            "case_number": ("sample", np.arange(count)),
        },
        {"command": "study.mechanism({case}).simulate(0.01)"},
    )


def with_gid(ax, gid):
    return [artist for artist in ax.get_children() if artist.get_gid() == gid]


def legend(ax):
    return [text.get_text() for text in ax.get_legend().get_texts()]


def data(line):
    return np.asarray(line.get_xdata()), np.asarray(line.get_ydata())


# ---------------------------------------------------------------------------------------------------------------- lines


def test_a_line_for_each_value_of_what_else_varies():
    table = grid()
    ax = plot_lines(table)
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("B.fit.clearance in mm", "peak in km/s²")
    for k, line in enumerate(with_gid(ax, "peak")):
        x, y = data(line)
        np.testing.assert_allclose(x, [0.1, 0.2, 0.3, 0.4, 0.5])
        np.testing.assert_allclose(y, table["peak"].values[:, k] / 1e3)
    assert legend(ax) == ["100 rad/s", "300 rad/s"]
    assert ax.get_legend().get_title().get_text() == "motor.speed"
    assert len(with_gid(plot_lines(table, "hits", "motor.speed"), "hits")) == 5


def test_more_lines_go_into_the_unit_of_the_first():
    table = grid()
    ax = plot_lines(table.isel({"motor.speed": 0}))
    assert plot_lines(1e-3 * table.isel({"motor.speed": 1}), ax=ax) is ax
    first, second = with_gid(ax, "peak")
    np.testing.assert_allclose(3.0e-3 * data(first)[1], data(second)[1])
    assert first.get_color() != second.get_color()


def test_ensembles_are_bands():
    table = grid(repeat=30).isel({"motor.speed": 0})
    table["peak"] = table["peak"] + RANDOM.normal(size=table["peak"].shape) * 1e3
    table["peak"].attrs["units"] = "m/s^2"
    ax = plot_lines(table)
    values = table["peak"].values / 1e3
    (line,) = with_gid(ax, "peak")
    np.testing.assert_allclose(data(line)[1], values.mean(axis=1))
    inner, outer = (band.get_paths()[0].vertices for band in ax.collections)
    for k, x in enumerate(data(line)[0]):
        heights = [sorted(set(band[np.isclose(band[:, 0], x), 1])) for band in (inner, outer)]
        deviation = values[k].std(ddof=1)
        assert heights[0][0] == pytest.approx(values[k].mean() - deviation)
        assert heights[0][-1] == pytest.approx(values[k].mean() + deviation)
        assert (heights[1][0], heights[1][-1]) == pytest.approx((values[k].min(), values[k].max()))
    (dots,) = with_gid(ax, "peak runs")
    np.testing.assert_allclose(data(dots)[1], values.ravel())
    assert len(dots.commands) == values.size
    assert legend(ax) == ["mean", "± deviation", "least to largest"]
    ax = plot_lines(grid(repeat=3))
    assert legend(ax) == ["100 rad/s", "300 rad/s", "mean ± deviation", "least to largest"]
    assert legend(plot_lines(grid(repeat=3), ax=ax))[-2:] == ["mean ± deviation", "least to largest"]


def test_failed_cases_are_marked():
    table = grid().isel({"motor.speed": 0})
    table["peak"][2] = np.nan
    ax = plot_lines(table)
    (crosses,) = with_gid(ax, "peak failed")
    assert data(crosses)[0].tolist() == pytest.approx([0.3])
    assert np.isnan(data(*with_gid(ax, "peak"))[1][2])


def test_choices_stand_side_by_side_and_grids_in_equal_ratios_on_a_logarithmic_axis():
    table = xarray.Dataset({"peak": ("B.fit", [1.0, 2.0])}, {"B.fit": ["ideal", "loose"]})
    ax = plot_lines(table)
    assert [text.get_text() for text in ax.get_xticklabels()] == ["ideal", "loose"]
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("B.fit", "peak")
    table = xarray.Dataset({"peak": ("c", np.arange(5.0))}, {"c": ("c", np.geomspace(1e-5, 1e-3, 5), {"units": "m"})})
    assert plot_lines(table).get_xscale() == "log"
    assert plot_lines(grid().isel({"motor.speed": 0})).get_xscale() == "linear"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("peek",), "there is no measure 'peek' in this study; did you mean 'peak'"),
        (("peak", "speed"), "'speed' is nothing that the study goes over; did you mean 'motor.speed'"),
    ],
)
def test_wrong_names_are_named(arguments, said):
    with pytest.raises(ModelError, match=said):
        plot_lines(grid(), *arguments)


def test_what_cannot_be_drawn_is_said():
    with pytest.raises(
        ModelError, match=r"20 lines are more than 12; choose some values of B.fit.clearance, .*heat map"
    ):
        plot_lines(grid(clearances=20), over="motor.speed")
    with pytest.raises(ModelError, match="is not the outcome of a study"):
        plot_lines([1.0, 2.0])
    with pytest.raises(ModelError, match="the study goes over sample, and nothing is left to draw over"):
        plot_lines(samples())


# ------------------------------------------------------------------------------------------------------------ heat maps


def test_a_heat_map_has_a_cell_for_each_pair():
    table = grid(repeat=3)
    table["peak"][1, 0, 2] = np.nan
    ax = plot_heat_map(table)
    (mesh,) = with_gid(ax, "peak")
    values = np.ma.filled(np.ma.masked_invalid(mesh.get_array()), np.nan).reshape(2, 5)
    np.testing.assert_allclose(values, table["peak"].mean("repeat", skipna=False).values.T / 1e3)
    assert np.isnan(values[0, 1])
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("B.fit.clearance in mm", "motor.speed in rad/s")
    assert mesh.colorbar.ax.get_ylabel() == "mean of peak over 3 repeats in km/s²"
    (single,) = with_gid(plot_heat_map(grid()), "peak")
    assert single.colorbar.ax.get_ylabel() == "peak in km/s²"
    turned = plot_heat_map(table, "hits", "motor.speed", "B.fit.clearance")
    assert (turned.get_xlabel(), turned.get_ylabel()) == ("motor.speed in rad/s", "B.fit.clearance in mm")


def test_cells_of_a_grid_in_equal_ratios_are_equally_wide():
    table = xarray.Dataset(
        {"peak": (("c", "B.fit"), np.arange(8.0).reshape(4, 2))},
        {"c": ("c", [1e-6, 1e-5, 1e-4, 1e-3], {"units": "m"}), "B.fit": ["ideal", "loose"]},
    )
    ax = plot_heat_map(table)
    (mesh,) = with_gid(ax, "peak")
    assert ax.get_xscale() == "log"
    np.testing.assert_allclose(np.log10(mesh.get_coordinates()[0, :, 0]), [-3.5, -2.5, -1.5, -0.5, 0.5])  # of mm
    np.testing.assert_allclose(mesh.get_coordinates()[:, 0, 1], [-0.5, 0.5, 1.5])
    assert [text.get_text() for text in ax.get_xticklabels()] == ["0.001", "0.01", "0.1", "1"]


def test_a_heat_map_of_three_parameters_asks_for_a_choice():
    table = grid().expand_dims({"rod.mass": [0.1, 0.2]})
    with pytest.raises(ModelError, match=r"also goes over motor.speed; choose one value, as by table.isel\("):
        plot_heat_map(table)
    plot_heat_map(table.isel({"rod.mass": [0]}), x="B.fit.clearance", y="motor.speed")


# -------------------------------------------------------------------------------------------------------------- samples


def test_a_scatter_matrix_has_all_against_all():
    table = samples()
    panels = plot_scatter_matrix(table)
    assert panels.shape == (3, 3)
    assert [panel.get_xlabel() for panel in panels[2]] == ["rod.mass in kg", "B.fit", "peak in N"]
    (points,) = with_gid(panels[2, 0], "rod.mass peak")
    np.testing.assert_allclose(points.get_offsets(), np.column_stack([table["rod.mass"], table["peak"]]))
    assert [text.get_text() for text in panels[0, 2].texts] == ["1.00"]  # the peak is proportional to the mass
    counts = [patch.get_height() for patch in panels[0, 0].patches]
    assert sum(counts) == 40
    assert points.commands[7] == "study.mechanism(7).simulate(0.01)"


def heights(panel):
    return [patch.get_height() for patch in panel.patches]


def test_histograms_have_a_bar_for_each_name_and_for_each_value_of_a_grid():
    clearance = np.geomspace(1e-5, 1e-3, 5)
    dims = ("A.fit.oil", "A.fit.clearance")
    coords = {"A.fit.oil": ["thin", "middle", "thick"], dims[1]: (dims[1], clearance, {"units": "m"})}
    panels = plot_scatter_matrix(xarray.Dataset({"film": (dims, np.arange(15.0).reshape(3, 5) ** 2)}, coords))
    assert heights(panels[0, 0]) == [5, 5, 5]
    assert [text.get_text() for text in panels[2, 0].get_xticklabels()] == ["thin", "middle", "thick"]
    assert heights(panels[1, 1]) == [3] * 5 and panels[1, 1].get_xscale() == "log"
    left = np.array([patch.get_x() for patch in panels[1, 1].patches])
    np.testing.assert_allclose(left[1:] / left[:-1], 10.0**0.5)  # in the ratio of the grid
    assert not panels[0, 1].texts and not panels[0, 2].texts  # names have no order to correlate
    assert len(panels[1, 2].texts) == 1
    for k in range(3):
        assert len({panel.get_xlim() for panel in panels[k:, k]}) == 1


def test_bars_of_many_ratios_and_of_counts_are_equally_wide():
    grid, counts = np.geomspace(1e-5, 1e-3, 30), np.arange(30) * 2.0
    table = xarray.Dataset({"hits": ("c", counts)}, {"c": ("c", grid, {"units": "m"})})
    panels = plot_scatter_matrix(table)
    ends = [(bar.get_x(), bar.get_x() + bar.get_width()) for bar in panels[0, 0].patches]
    ratios = [high / low for low, high in ends]
    assert len(ratios) > 2 and ratios == pytest.approx([ratios[0]] * len(ratios))
    assert sum(heights(panels[0, 0])) == sum(heights(panels[1, 1])) == 30
    for bar in panels[1, 1].patches:
        assert (bar.get_x() % 1.0, bar.get_width() % 1.0) == (0.5, 0.0)  # a count lies on no border


def test_a_correlation_of_almost_nothing_has_no_sign():
    """Spearman: 1 - 6 sum d^2 / (n (n^2 - 1)) is -0.0015 for 20 pairs whose ranks differ by sum d^2 = 1332."""
    ranks = np.arange(20)
    mixed = np.zeros(20)
    while ((mixed - ranks) ** 2).sum() != 1332:
        mixed = RANDOM.permutation(20)
    table = xarray.Dataset({"y": ("sample", mixed / 2.5)}, {"x": ("sample", ranks / 7.0)})
    (text,) = plot_scatter_matrix(table)[0, 1].texts
    assert text.get_text() == "0.00"


def test_products_have_a_point_for_each_case():
    panels = plot_scatter_matrix(grid(), ["motor.speed", "peak"])
    (points,) = with_gid(panels[1, 0], "motor.speed peak")
    np.testing.assert_allclose(points.get_offsets()[:, 1], grid()["peak"].values.ravel() / 1e3)
    with pytest.raises(ModelError, match="a scatter matrix has 2 to 10 columns, not 1; choose some by names="):
        plot_scatter_matrix(grid(), ["peak"])
    with pytest.raises(ModelError, match="2 columns are drawn in 2 x 2 axes"):
        plot_scatter_matrix(grid(), ["motor.speed", "peak"], ax=pyplot.subplots(1, 2)[1])


def test_parallel_coordinates_have_a_line_for_each_case():
    table = samples()
    table["peak"][3] = np.nan
    ax = plot_parallel(table)
    (lines,) = with_gid(ax, "cases")
    order = np.argsort(table["peak"].values[:3].tolist() + table["peak"].values[4:].tolist(), kind="stable")
    kept = np.delete(np.arange(40), 3)[order]
    peak, mass = table["peak"].values, table["rod.mass"].values
    for segment, k in zip(lines.get_segments(), kept, strict=True):
        assert segment[:, 0].tolist() == [0.0, 1.0, 2.0]
        assert segment[0, 1] == pytest.approx((mass[k] - mass.min()) / np.ptp(mass))
        assert segment[1, 1] == pytest.approx(0.25 + 0.5 * (k % 2))
        assert segment[2, 1] == pytest.approx((peak[k] - np.nanmin(peak)) / (np.nanmax(peak) - np.nanmin(peak)))
    assert lines.commands[5] == f"study.mechanism({kept[5]}).simulate(0.01)"
    assert [text.get_text() for text in ax.get_xticklabels()] == ["rod.mass\nin kg", "B.fit", "peak\nin N"]
    with pytest.raises(ModelError, match="parallel coordinates need at least two"):
        plot_parallel(table, ["peak"])
    table["peak"][:] = np.nan
    with pytest.raises(ModelError, match="no case of the study is done"):
        plot_parallel(table)


def test_a_measure_that_no_case_has_is_left_out_and_named():
    table = samples()
    table = table.assign(hardest=("sample", np.full(40, np.nan)))[["hardest", "peak"]]  # of no impacts
    ax = plot_parallel(table)
    (lines,) = with_gid(ax, "cases")
    assert len(lines.get_segments()) == 40
    assert [text.get_text() for text in ax.get_xticklabels()] == ["rod.mass\nin kg", "B.fit", "peak\nin N"]
    assert ax.get_title(loc="left") == "left out, since no case has a value: hardest"
    table["peak"][[3, 5]] = np.nan
    said = plot_parallel(table, ["rod.mass", "peak"]).get_title(loc="left")
    assert said == "2 of 40 cases failed, or lack a value, and are not drawn"
    with pytest.raises(ModelError, match="colour 'hardest': no case has a value of this measure; choose another"):
        plot_parallel(table, colour="hardest")
    with pytest.raises(ModelError, match="no case has a value of hardest, and fewer than two axes are left"):
        plot_parallel(table, ["peak", "hardest"])


def test_parallel_axes_of_grids_in_equal_ratios_are_logarithmic():
    table = xarray.Dataset({"peak": ("c", np.ones(4))}, {"c": ("c", [1e-6, 1e-5, 1e-4, 1e-3], {"units": "m"})})
    ax = plot_parallel(table)
    (lines,) = with_gid(ax, "cases")
    assert sorted(segment[0, 1] for segment in lines.get_segments()) == pytest.approx([0.0, 1 / 3, 2 / 3, 1.0])
    ticks = {text.get_text(): text.get_position()[1] for text in ax.texts if text.get_position()[0] < 0.5}
    assert ticks["0.01"] == pytest.approx(1 / 3) and ticks["0.05"] == pytest.approx((3 - np.log10(20)) / 3)


# ------------------------------------------------------------------------------------------------------------- commands


def test_points_know_the_command_of_their_run():
    table = grid()
    table = table.isel({"B.fit.clearance": [4, 1, 2]})  # a part, in another order: it is drawn from left to right
    second = with_gid(plot_lines(table), "peak")[1]
    found = "gudgeon run engine.toml --set B.fit.clearance=0.0002 --set 'motor.speed=300.0 rad/s' --until 0.01"
    assert second.commands[0] == found and len(second.commands) == 3 and second.commands[:1] == [found]
    assert second.commands[-1].count("B.fit.clearance=0.0005") == 1
    (mesh,) = with_gid(plot_heat_map(table), "peak")
    assert mesh.commands[3] == found


def test_a_table_that_knows_no_commands_is_drawn_as_well():
    table = grid().drop_vars("case_number").isel({"motor.speed": 0})
    (line,) = with_gid(plot_lines(table), "peak")
    assert line.commands[0] == ""


def test_a_click_writes_the_command(capsys):
    for ax, gid in ((plot_lines(grid()), "peak"), (plot_scatter_matrix(samples())[2, 0], "rod.mass peak")):
        artist = with_gid(ax, gid)[0]
        ax.figure.canvas.draw()
        points = artist.get_offsets() if hasattr(artist, "get_offsets") else np.column_stack(data(artist))
        x, y = ax.transData.transform(points[2])
        ax.figure.pick(MouseEvent("button_press_event", ax.figure.canvas, x, y, 1))
        assert artist.commands[2] in capsys.readouterr().out.splitlines()


def test_a_click_among_points_that_are_close_together_writes_the_command_of_the_nearest(capsys):
    table = samples().assign_coords({"rod.mass": ("sample", np.linspace(0.2, 0.4, 40), {"units": "kg"})})
    ax = plot_scatter_matrix(table, ["rod.mass", "peak"])[1, 0]
    (points,) = with_gid(ax, "rod.mass peak")
    ax.figure.canvas.draw()
    for k, (x, y) in enumerate(ax.transData.transform(points.get_offsets())):
        ax.figure.pick(MouseEvent("button_press_event", ax.figure.canvas, x, y, 1))
        assert capsys.readouterr().out == f"study.mechanism({k}).simulate(0.01)\n"
