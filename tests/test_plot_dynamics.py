"""Pictures of exponents, orbits and branches: what is drawn is what was computed."""

import math

import matplotlib.pyplot as plt
import numpy as np
import pytest

import gudgeon as gd
from engine.oscillators import linear
from gudgeon.plot import plot_exponents, plot_multipliers

PERIOD = 2.0 * math.pi / 1.3
MACHINE = linear(2.0, 0.3, 1.3, 0.2)


@pytest.fixture(scope="module")
def orbit():
    return gd.periodic_orbit(MACHINE, period=PERIOD)


@pytest.fixture(autouse=True)
def closed():
    yield
    plt.close("all")


def points(ax, gid: str) -> np.ndarray:
    x, y = next(line for line in ax.get_lines() if str(line.get_gid()).startswith(gid)).get_data()
    return np.asarray(x) + 1j * np.asarray(y)


def test_multipliers_stand_in_their_places(orbit):
    ax = plot_multipliers(orbit)
    wanted = np.exp(np.roots([1.0, 0.3, 2.0]) * PERIOD)  # of x'' + 0.3 x' + 2 x
    assert np.sort_complex(points(ax, "multipliers")) == pytest.approx(np.sort_complex(wanted), abs=1e-6)
    assert ax.get_aspect() == 1.0
    with pytest.raises(gd.ModelError, match="is not a periodic orbit"):
        plot_multipliers(3)


def test_an_orbit_is_drawn_with_its_section(orbit):
    left, right = orbit.plot("m.position.x").axes
    assert right.get_title() == "multipliers"
    curve, dot = left.get_lines()
    x, y = np.asarray(curve.get_data(), float)
    assert len(x) > 10 and [x[-1], y[-1]] == pytest.approx([x[0], y[0]], rel=1e-6)
    assert np.ravel(dot.get_data()) == pytest.approx([x[0], y[0]])
    with pytest.raises(gd.ModelError, match=r"m.positoin.x.*position"):
        orbit.plot("m.positoin.x")


def test_exponents_and_their_mean():
    found = gd.lyapunov(MACHINE, period=PERIOD, periods=40, transient=5, number=2)
    ax = found.plot()
    means = [line for line in ax.get_lines() if str(line.get_label()).endswith("1/s")]
    assert [line.get_ydata()[-1] for line in means] == pytest.approx(list(found.exponents), rel=0.05)
    assert "[1/s]" in ax.get_ylabel() and f"{found.period:.4g} s" in ax.get_xlabel()
    with pytest.raises(gd.ModelError, match="has no exponents"):
        plot_exponents([1.0])
