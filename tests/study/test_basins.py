"""Maps over two parameters: exponents in closed form, and basins of attraction against SciPy; how they are drawn."""

import numpy as np
import pytest
import xarray
from matplotlib import pyplot

import gudgeon as gd
from gudgeon.plot import plot_categories, plot_heat_map, plot_regimes
from study.oscillator import PERIOD, oscillator, strobed


@pytest.fixture(autouse=True)
def closed():
    yield
    pyplot.close("all")


def test_a_map_of_exponents():
    """Next to rest the oscillator is linear: differences die out like exp(-c t/2 m), however it is pushed."""
    study = gd.Study(
        oscillator(1e-4),
        {"s.damping": [0.1, 0.2], "push.force.x.frequency": [1.0, 1.6]},
        {"exponent": gd.Exponent(periods=60, transient=10)},
        until=1e-3,
    )
    table = study.run(progress=False)
    assert study.units == {"exponent": "1/s"}
    # a neighbour turns on an ellipse, whose axes have the ratio 1.6 at most: its size is off by up to twice log 1.6
    assert table["exponent"].values == pytest.approx(np.array([[-0.05] * 2, [-0.1] * 2]), abs=2.0 / (60.0 * PERIOD))
    ax = plot_heat_map(table, "exponent", centre=0.0)
    mesh = next(one for one in ax.collections if one.get_gid() == "exponent")
    low, high = mesh.get_clim()
    assert low == -high and mesh.get_cmap()(0.5)[:3] == pytest.approx((1.0, 1.0, 1.0), abs=0.05)


def test_basins_of_attraction():
    """At 0.6 N two motions are stable; which one is reached depends on the start."""
    places, speeds = [-2.0, 0.0, 2.0], [-2.0, 0.0, 2.5]
    study = gd.Study(
        oscillator(0.6),
        {"m.position.x": places, "m.velocity.x": speeds},
        {"x": gd.Strobed("m.position.x"), "v": gd.Strobed("m.velocity.x")},
        until=40.4 * PERIOD,
    )
    table = gd.attractors(study.run(progress=False), tolerance=0.05)
    ends = np.array([[strobed([0.6], 40, (x, v))[0, -1] for v in speeds] for x in places])
    assert table["x"].values == pytest.approx(ends, abs=1e-4)
    large = ends < -0.8  # -1.56 m and -0.11 m at the section
    most = 1.0 if 2 * large.sum() > large.size else 2.0
    assert 0 < large.sum() < large.size
    np.testing.assert_array_equal(table["attractor"].values, np.where(large, most, 3.0 - most))
    ax = plot_categories(table)
    assert [text.get_text() for text in ax.get_legend().get_texts()] == ["attractor 1", "attractor 2"]
    mesh = next(one for one in ax.collections if one.get_gid() == "attractor")
    assert np.asarray(mesh.get_array()).tolist() == (table["attractor"].values.T - 1.0).tolist()


def test_ends_that_touch_each_other_are_one_attractor():
    table = xarray.Dataset({"x": ("case", [0.0, 0.01, 0.02, 1.0, np.nan, 0.5]), "y": ("case", [0.0] * 6)})
    found = gd.attractors(table, tolerance=0.011)["attractor"].values
    np.testing.assert_array_equal(found, [1.0, 1.0, 1.0, 2.0, np.nan, 3.0])
    found = gd.attractors(table, "x", tolerance=0.009)["attractor"].values
    assert len(set(found[[0, 1, 2, 3, 5]])) == 5
    np.testing.assert_array_equal(gd.attractors(table, ["y"])["attractor"].values, [1.0] * 6)
    for given, message in [("z", "there is no measure 'z'"), ([], "measures is empty")]:
        with pytest.raises(gd.ModelError, match=message):
            gd.attractors(table, given)
    with pytest.raises(gd.ModelError, match="tolerance 2 must lie between"):
        gd.attractors(table, tolerance=2.0)
    with pytest.raises(gd.ModelError, match="is not the outcome of a study"):
        gd.attractors(np.zeros(3))


def test_a_map_of_regimes():
    values = [[1.0, 2.0, -1.0], [7.0, 0.0, np.nan]]
    table = xarray.Dataset({"regime": (("b", "a"), values)}, coords={"a": [1.0, 2.0, 3.0], "b": [1.0, 2.0]})
    ax = plot_regimes(table, x="a", y="b")
    names = [text.get_text() for text in ax.get_legend().get_texts()]
    assert names == ["period 1", "period 2", "period 5 and more", "quasi-periodic", "chaotic", "undecided or failed"]
    shown = np.ma.filled(ax.collections[0].get_array(), -1.0)
    np.testing.assert_array_equal(shown, [[0, 1, 4], [2, 3, -1]])
    with pytest.raises(gd.ModelError, match=r"0\.5 is no regime"):
        plot_regimes(table * 0.5, x="a", y="b")
    many = xarray.Dataset({"n": (("b", "a"), np.arange(30.0).reshape(2, 15))})
    with pytest.raises(gd.ModelError, match="30 different values, too many for a colour each"):
        plot_categories(many)


@pytest.mark.parametrize(
    ("measure", "until", "message"),
    [
        (gd.Strobed("m.position.x"), 0.9 * PERIOD, "is shorter than the period"),
        (gd.Strobed("m.positon.x"), 2.0 * PERIOD, "did you mean"),
        (gd.Strobed("m.position.x", period=100.0), 2.0 * PERIOD, "is shorter than the period, 100 s"),
    ],
)
def test_what_cannot_be_strobed(measure, until, message):
    with pytest.raises(gd.ModelError, match=message):
        gd.Study(oscillator(), {"s.damping": [0.1]}, [measure], until=until)


def test_machines_without_exponents():
    still = oscillator().with_({"push.force.x": 1.0})
    with pytest.raises(gd.ModelError, match="there is no period to strobe by; give one"):
        gd.Study(still, {"s.damping": [0.1]}, [gd.Exponent()], until=1.0)
    from gudgeon.papers import flores2004

    with pytest.raises(gd.ModelError, match="all of its motion is prescribed"):
        gd.Study(flores2004.slider_crank(), {"rod.mass": [0.2]}, [gd.Exponent()], until=1.0)
