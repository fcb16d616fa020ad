"""Extremes of runs that should be the same, compared."""

import numpy as np

VALUES = ["minimum", "maximum"]


def moving(extremes):
    """Which channels change by more than round-off of such a quantity: that of a constant has its extremes anywhere."""
    quantities = [name.split(".")[1] for name in extremes.index]
    sizes = extremes[VALUES].abs().max(axis=1).groupby(quantities).transform("max")
    return extremes["maximum"] - extremes["minimum"] > 1e-12 * sizes


def assert_close(found, expected):
    """Compare extremes and, of what moves, when they were."""
    assert np.allclose(found[VALUES], expected[VALUES], rtol=1e-9, atol=1e-12)
    moves = moving(expected)
    assert np.allclose(found[moves], expected[moves], rtol=1e-9, atol=1e-12)
