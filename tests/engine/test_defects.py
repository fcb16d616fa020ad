"""DEFECTS: what the engine should do and does not yet. Each test fails until it is mended; then it moves elsewhere."""

import pytest

import gudgeon as gd


@pytest.mark.parametrize("asked", [1e-6, 0.001, 0.01, 0.02])
def test_gonthier_takes_small_restitutions(asked):
    """Its factor ends in a math domain error up to e = 0.025, since d = 1 is tried; its message recommends 0.01."""
    assert gd.laws.contact.Gonthier.factor(asked) == pytest.approx(1 / asked, rel=1e-9)
