"""The highest value of a number between the steps of a run, for numbers whose highest value is known."""

from __future__ import annotations

import math

import numpy as np
import pytest

from gudgeon._channel import Channel
from gudgeon.result.highest import highest
from gudgeon.result.nodes import NODES, WEIGHTS
from gudgeon.result.spread import Spread

NONE = np.zeros(0)


class Motion:
    """A function of time as if it were a run; it counts how many instants are asked for."""

    def __init__(self, function) -> None:
        self.function, self.asked = function, 0

    def at(self, times):
        self.asked += len(times)
        return {"a.b": Channel(np.array([self.function(t) for t in times], float), "", "")}

    def highest(self, time, events=NONE, between=True):
        time = np.array(time, float)
        steps = {"a.b": Channel(np.array([self.function(t) for t in time], float), "", "")}
        return highest(time, steps, lambda channels: channels["a.b"].values, self.at if between else None, events)


@pytest.mark.parametrize("count", [6, 10, 16, 40, 300])
@pytest.mark.parametrize("phase", np.linspace(0.0, 2.0, 7))
def test_a_sine(count, phase):
    """Of unit amplitude, with steps of up to two radians."""
    motion = Motion(lambda t: math.sin(t + phase))
    value, time = motion.highest(np.linspace(0.0, 10.0, count))
    assert value == pytest.approx(1.0, abs=2e-6)
    assert math.cos(time + phase) == pytest.approx(0.0, abs=1e-3)


def test_few_steps_are_looked_into():
    """An impact in a long flight, as short as a thousandth of it."""
    motion = Motion(lambda t: math.exp(-(((t - 0.4) / 1e-3) ** 2)) + 0.01 * math.sin(t))
    fine = 0.4 + 1e-3 * np.linspace(-3.0, 3.0, 20)
    time = np.unique(np.concatenate([np.linspace(0.0, 1.0, 200), fine]))
    value, when = motion.highest(time)
    assert value == pytest.approx(1.0 + 0.01 * math.sin(0.4), rel=1e-7)
    assert when == pytest.approx(0.4, abs=1e-5)
    assert motion.asked <= 6 * len(NODES)


def test_steady_motion_is_not_looked_into_everywhere():
    motion = Motion(math.sin)
    value, _ = motion.highest(np.linspace(0.0, 5000.0, 20_000))
    assert value == pytest.approx(1.0, abs=1e-6)
    assert motion.asked <= 256 * len(NODES) + 256


def test_a_contact_of_one_or_two_steps():
    """Its ends are zero, and nothing else tells that there was a force; the events do."""
    force = Motion(lambda t: 7.0 * math.sin(math.pi * (t - 0.5) / 0.1) if 0.5 < t < 0.6 else 0.0)
    for inside in ((), (0.5101,)):
        time = np.unique([0.0, 0.1, 0.2, 0.3, 0.4, 0.5, *inside, 0.6, 0.7, 0.8, 0.9, 1.0])
        value, when = force.highest(time, np.array([0.5, 0.6]))
        assert value == pytest.approx(7.0, rel=1e-5)
        assert when == pytest.approx(0.55, abs=1e-4)


def test_a_number_that_is_cut_off():
    """It is 0 at most, by max(..., 0), and a polynomial through its points is higher."""
    for corner in np.linspace(0.31, 0.59, 29):
        value, _ = Motion(lambda t, corner=corner: min(corner - t, 0.0)).highest(np.linspace(0.0, 1.0, 6))
        assert value == 0.0


def test_a_corner():
    """-|t - corner| has its maximum 0 there, and a polynomial does not see that; it is found to a node's distance."""
    for corner in (0.33, 0.47, 0.52):
        value, _ = Motion(lambda t, corner=corner: -abs(t - corner)).highest(np.linspace(0.0, 1.0, 11))
        assert -0.015 < value <= 0.0


def test_a_jump_at_the_end_of_a_step():
    """Friction that ends with the contact: it comes close to 2, and is 0 from there on."""
    value, when = Motion(lambda t: 2.0 * t if t < 1.0 else 0.0).highest([0.0, 0.2, 0.4, 0.6, 0.8, 1.0, 1.2, 1.4])
    assert value == pytest.approx(2.0, rel=1e-6)
    assert when == pytest.approx(1.0, abs=1e-6)


def test_only_the_steps_if_nothing_else_is_known():
    motion = Motion(math.sin)
    time = np.linspace(0.0, 3.0, 7)
    assert motion.highest(time, between=False) == (math.sin(1.5), 1.5)
    assert motion.highest([0.7]) == (math.sin(0.7), 0.7)
    assert motion.asked == 0


def test_what_is_no_number():
    both_nan = Motion(lambda t: math.nan).highest([0.0, 1.0, 2.0])
    assert np.isnan(both_nan).all()
    value, when = Motion(lambda t: math.nan if t > 1.1 else t).highest([0.0, 0.5, 1.0, 1.5, 2.0])
    assert value == pytest.approx(1.1, abs=0.1) and 1.0 <= when <= 1.1
    assert Motion(lambda t: math.inf if t == 1.0 else t).highest([0.0, 1.0, 2.0]) == (math.inf, 1.0)
    assert Motion(lambda t: 3.0).highest([0.0, 1.0, 2.0]) == (3.0, 0.0)
    value, _ = Motion(lambda t: math.sin(t)).highest([0.0, 1.0, 1.0, 2.0, 3.0])  # a step of no length
    assert value == pytest.approx(1.0, abs=1e-6)


def test_means_are_exact_for_polynomials():
    """Gauss' quadrature with n nodes is exact up to the degree 2 n - 1, whatever the lengths of the steps."""
    edges = np.array([0.0, 0.1, 0.15, 0.7, 1.0])
    lengths = np.diff(edges)
    nodes = edges[:-1, None] + lengths[:, None] * NODES
    for degree in range(2 * len(NODES)):
        assert Spread(nodes**degree, lengths).mean() == pytest.approx(1.0 / (degree + 1), rel=1e-13)
    assert WEIGHTS.sum() == pytest.approx(1.0, rel=1e-15)


def test_percentiles_of_straight_and_flat_pieces():
    """From 0 to 1 in one second, then 1 for three."""
    values = np.array([NODES, np.ones(len(NODES))])
    spread = Spread(values, np.array([1.0, 3.0]))
    assert [spread.percentile(percent) for percent in (0, 5, 12.5, 25)] == pytest.approx([0, 0.2, 0.5, 1], abs=1e-9)
    assert spread.percentile(60) == spread.percentile(100) == pytest.approx(1.0, abs=1e-9)
    assert math.isnan(Spread(values * math.nan, np.array([1.0, 3.0])).percentile(50))
