"""A cart of a millionth of the mass that it carries passes close to a singular configuration, and resolves it.

Below the cart the regularity of S is M / (M + m) = 1e-6: the point turns round within some microseconds there, with
the cart at 4.4 km/s.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pytest
from numpy.testing import assert_allclose

import gudgeon as gd
from reference.cart_pole import G, fall, heights

CART, MASS, DURATION = 1e-6, 1.0, 10.0
TIMES = np.linspace(0.0, DURATION, 1001)
#: Of the multipliers so many digits are lost where the regularity is 1e-6.
ROUND_OFF = np.finfo(float).eps / (CART / MASS)


def cart_pole() -> gd.Mechanism:
    return gd.Mechanism(
        "light cart",
        bodies=[
            gd.Body("cart", mass=CART, inertia=1.0, position=(0.0, 0.0)),
            gd.Body("point", mass=MASS, inertia=1.0, position=(1.0, 0.0)),
        ],
        joints=[
            gd.Translational("line", "ground", "cart", axis=(1, 0)),
            gd.Distance("rod", "cart", "point", ((0.0, 0.0), (1.0, 0.0))),
        ],
        gravity=(0, -G),
    )


@lru_cache(1)
def exact() -> np.ndarray:
    return heights(TIMES, CART, MASS)


#: From one lowest place to the next.
PASSAGE = 2.0 * fall(1.0, CART, MASS)


def test_the_reference_falls_as_by_quadrature():
    """At half the depth, where it is fast, in the first fall and after so many passages."""
    half = fall(0.5, CART, MASS)
    found = heights(half + PASSAGE * np.array([0.0, 1.0, 2.0, 10.0]), CART, MASS)
    assert_allclose(found, -0.5, rtol=0.0, atol=1e-10)


@pytest.mark.parametrize("method", ["auto", "radau"])
@pytest.mark.parametrize("rtol", np.logspace(-12, -3, 46))
def test_it_passes_at_all_tolerances(rtol, method):
    """Each passage may get the speed, 4.43 m/s, wrong by the tolerance, which acts from then on; and round-off."""
    run = cart_pole().simulate(DURATION, times=TIMES, rtol=rtol, method=method)
    assert run.status == "complete"
    assert not run.messages
    passed = np.arange(0.5 * PASSAGE, DURATION, PASSAGE)
    allowed = np.sqrt(2.0 * G) * np.sum(DURATION - passed) * rtol + len(passed) * ROUND_OFF
    assert np.abs(run.values("point.position.y")[0] - exact()).max() < allowed
