"""The restitution that a damping factor gives, exactly, and the factor that a restitution needs.

A mass that meets F(delta) (1 + C rate/v0) at the speed v0 leaves with the speed e v0, where

    (1 + e) C = ln((1 + C)/(1 - C e)),

whatever its mass and the elastic force F(delta) > 0 are: with w = rate/v0 the equation of motion separates into
w dw/(1 + C w) = -F d(delta)/(m v0^2), and delta begins and ends at zero. With t = (1 + e) C both unknowns are explicit,

    C = D/P,  e = M/D,  (1 - e)/e = N/M,
    P = 1 - exp(-t),  D = t - P,  M = 1 - (1 + t) exp(-t),  N = D - M,

so that the trivial solution C = 0 does not get in the way; N' = M and D' = P give the slopes.
"""

import math

#: Below it the terms cancel, and power series are used; beyond it the direct formulas keep 14 digits.
_SMALL = 1.0


def restitution_obtained(factor: float) -> float:
    """Give the restitution e of a clean impact for the damping factor C, which is not negative."""
    if factor <= 0.0:
        return 1.0
    t = factor + min(factor, 1.0)  # C = t/2 for small t, t - 1 for large t; C(t) is convex, Newton's steps stay right
    for _ in range(50):
        p, d, _, _ = _functions(t)
        step = (d / p - factor) / (1.0 - d * math.exp(-t) / (p * p))
        t -= step
        if abs(step) <= 4e-16 * t:
            break
    _, d, m, _ = _functions(t)
    return m / d


def damping_factor(restitution: float) -> float:
    """Give the damping factor C for which a clean impact has this restitution, above 0 and at most 1."""
    if restitution >= 1.0:
        return 0.0
    wanted = (1.0 - restitution) / restitution
    t = 3.0 * wanted if wanted < 1.0 else wanted + 2.0  # N/M = t/3 for small t, t - 2 for large t, and convex
    for _ in range(50):
        _, _, m, n = _functions(t)
        step = (n / m - wanted) / (1.0 - n / m * (t * math.exp(-t) / m))
        t -= step
        if abs(step) <= 4e-16 * t:
            break
    p, d, _, _ = _functions(t)
    return d / p


def _functions(t: float) -> tuple[float, float, float, float]:
    """Give P, D, M and N of a positive t."""
    p = -math.expm1(-t)
    if t >= _SMALL:
        decay = math.exp(-t)
        return p, t - p, 1.0 - (1.0 + t) * decay, t - 2.0 + (2.0 + t) * decay
    d = m = n = 0.0
    term = -t  # (-t)^k/k!
    for k in range(2, 22):
        term *= -t / k
        d += term
        m += (k - 1) * term
        n += (2 - k) * term
    return p, d, m, n
