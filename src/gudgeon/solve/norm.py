"""The size of an error, measured where it matters.

The measure does not depend on where the origin is or how often a shaft has turned: errors of position are compared with
the size of the mechanism, errors of velocity with its fastest point, those of an eccentricity with the clearance, those
of its rate with the speed inside the play. The largest of them counts.
"""

from __future__ import annotations

from math import sqrt

from gudgeon._jit import kernel
from gudgeon.compile.tables import SIZE
from gudgeon.fits.pin import EVX, EVY
from gudgeon.math.plane import COS, SIN, WIDTH
from gudgeon.solve.state import ATOL, RTOL

EPS = 2.220446049250313e-16
#: Round-off of a difference of coordinates, in units of their last digit.
DIGITS = 16.0
TINY = 1e-200


@kernel
def fastest(model, y, dy, h):
    """Speed of the fastest body, a turning one at the mechanism's size; at rest what a step will bring."""
    size = model.numbers[SIZE]
    nv = WIDTH * model.bodies.size
    result = 0.0
    for b in range(model.bodies.size):
        k = nv + WIDTH * b
        result = max(result, y[k] * y[k] + y[k + 1] * y[k + 1], (size * y[k + 2]) ** 2)
        gained = h * h * max(dy[k] * dy[k] + dy[k + 1] * dy[k + 1], (size * dy[k + 2]) ** 2)
        result = max(result, gained)
    return sqrt(result)


@kernel
def measure(model, work, state, error, speed):
    """Square of the largest error, in units of its tolerance; `work` holds poses near the end of the step."""
    size, rtol, atol = model.numbers[SIZE], state.clock[RTOL], state.clock[ATOL]
    nv = WIDTH * model.bodies.size
    length2 = (rtol * size + atol) ** 2 + TINY
    speed2 = (rtol * speed + atol) ** 2 + TINY
    worst, total = 0.0, 0.0
    for n in range(error.size):
        total += error[n]
    if not abs(total) < 1e300:  # NaN, which the comparisons below would not see
        return 1e300
    for b in range(model.bodies.size):
        k = WIDTH * b
        worst = max(worst, (error[k] ** 2 + error[k + 1] ** 2) / length2, (size * error[k + 2]) ** 2 / length2)
        k += nv
        worst = max(worst, (error[k] ** 2 + error[k + 1] ** 2) / speed2, (size * error[k + 2]) ** 2 / speed2)
    pose = work.pose
    for n in range(model.places.size):
        p = model.places[n]
        i, j = p.i, p.j
        sxi, syi = pose[i, COS] * p.xi - pose[i, SIN] * p.yi, pose[i, SIN] * p.xi + pose[i, COS] * p.yi
        sxj, syj = pose[j, COS] * p.xj - pose[j, SIN] * p.yj, pose[j, SIN] * p.xj + pose[j, COS] * p.yj
        start, end = state.contact[n], work.contact[n]
        inside = max(start[EVX] ** 2 + start[EVY] ** 2, end[EVX] ** 2 + end[EVY] ** 2, state.impact_speed[n] ** 2)
        play = rtol * p.clearance + atol + DIGITS * EPS * size
        rate = rtol * sqrt(inside) + atol + DIGITS * EPS * speed + TINY
        for level in range(2):
            first, second = level * nv + WIDTH * i, level * nv + WIDTH * j
            ex, ey = 0.0, 0.0
            if j < model.bodies.size:
                ex += error[second] - syj * error[second + 2]
                ey += error[second + 1] + sxj * error[second + 2]
            if i < model.bodies.size:
                ex -= error[first] - syi * error[first + 2]
                ey -= error[first + 1] + sxi * error[first + 2]
            scale = play if level == 0 else rate
            worst = max(worst, (ex * ex + ey * ey) / (scale * scale))
    for n in range(2 * nv, error.size):
        scale = rtol * max(abs(state.y[n]), abs(state.trial[n])) + atol + TINY
        worst = max(worst, (error[n] / scale) ** 2)
    return min(worst, 1e300)
