"""Nodes within a step: the motion is evaluated there, and a polynomial goes through what is found.

They are those of Gauss and Legendre, inside the step: at its ends, where a contact may begin or end, a number may jump.
"""

from __future__ import annotations

import numpy as np
from numpy.polynomial import legendre

from gudgeon.math.summit import place_nodes

#: How many there are, and in how many parts a step is cut where the polynomial is looked at.
COUNT, PARTS = 7, 64

_nodes, _weights = legendre.leggauss(COUNT)
_coefficients = np.linalg.inv(legendre.legvander(_nodes, COUNT - 1))
#: Where they are, as parts of the step, and their weights in a mean.
NODES, WEIGHTS = 0.5 * (1.0 + _nodes), 0.5 * _weights
#: Places along a step, ends included, as parts of it; values at the nodes times FINE are those of the polynomial there.
PLACES = np.linspace(0.0, 1.0, PARTS + 1)
FINE = np.ascontiguousarray((legendre.legvander(2.0 * PLACES - 1.0, COUNT - 1) @ _coefficients).T)
#: Values at the nodes times TAIL are the last two coefficients of the polynomial's Legendre series, which are the order
#: of what it leaves out.
TAIL = np.ascontiguousarray(_coefficients[-2:].T)


def instants(time: np.ndarray, steps: np.ndarray) -> np.ndarray:
    """Return the nodes of some steps, a row for each, in s."""
    result = np.empty((len(steps), COUNT))
    place_nodes(time, steps, NODES, result)
    return result
