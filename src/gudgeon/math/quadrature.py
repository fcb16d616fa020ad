"""Gauss' formula for forces that begin like a power, or end steeply."""

from __future__ import annotations

import numpy as np

_NODES, _WEIGHTS = np.polynomial.legendre.leggauss(24)
_ANGLES = 0.25 * np.pi * (_NODES + 1.0)
#: Points on (0, 1) and weights, in x = sin^2 u.
NODES, WEIGHTS = np.sin(_ANGLES) ** 2, 0.25 * np.pi * _WEIGHTS * np.sin(2.0 * _ANGLES)
