"""The size of an error, measured where it matters.

The measure does not depend on where the origin is or how often a shaft has turned: errors of position are compared
with the size of the mechanism, errors of velocity with its fastest point, those of an eccentricity with the clearance,
those of its rate with the speed inside the play. The largest of them counts. What has come to rest is still measured by
a small part of its highest speed so far, or round-off would be all that is left to measure.
"""

from __future__ import annotations

from math import sqrt

from gudgeon._jit import kernel, routine
from gudgeon.compile.tables import EXTENT, SIZE
from gudgeon.fits.pin import EVX, EVY
from gudgeon.math.plane import COS, SIN, WIDTH
from gudgeon.solve.state import ATOL, FASTEST, RTOL

EPS = 2.220446049250313e-16
#: Round-off of a difference of coordinates, in units of their last digit.
DIGITS = 16.0
TINY = 1e-200
#: The part of the highest speed so far that errors of velocity are at least compared with.
AT_REST = 1e-3


@kernel
def fastest(model, y, dy, h):
    """Speed of the fastest body, a turning one at the mechanism's size; at rest what a step will bring."""
    size, bodies = model.numbers[SIZE], model.bodies.size
    nv = WIDTH * bodies
    result = 0.0
    for b in range(bodies):
        k = nv + WIDTH * b
        result = max(result, y[k] * y[k] + y[k + 1] * y[k + 1], (size * y[k + 2]) ** 2)
        gained = h * h * max(dy[k] * dy[k] + dy[k + 1] * dy[k + 1], (size * dy[k + 2]) ** 2)
        result = max(result, gained)
    return sqrt(result)


@kernel
def remember_speeds(model, work, state):
    """Note the highest speeds so far."""
    clock, highest = state.clock, state.fastest
    clock[FASTEST] = max(clock[FASTEST], fastest(model, state.y, state.dy, 0.0))
    for n in range(highest.size):
        c = work.contact[n]
        highest[n] = max(highest[n], sqrt(c[EVX] * c[EVX] + c[EVY] * c[EVY]))


@routine
def measure(model, work, state, error, speed):
    """Square of the largest error, in units of its tolerance; `work` holds poses near the end of the step."""
    size, rtol, atol = model.numbers[SIZE], state.clock[RTOL], state.clock[ATOL]
    bodies, places = model.bodies.size, model.places
    nv = WIDTH * bodies
    per_length = 1.0 / ((rtol * size + atol) ** 2 + TINY)
    per_speed = 1.0 / ((rtol * speed + atol) ** 2 + TINY)
    size2 = size * size
    worst = 0.0
    finite = True  # NaN is lost in comparisons
    for b in range(bodies):
        k = WIDTH * b
        moved = max(error[k] * error[k] + error[k + 1] * error[k + 1], size2 * error[k + 2] * error[k + 2])
        k += nv
        faster = max(error[k] * error[k] + error[k + 1] * error[k + 1], size2 * error[k + 2] * error[k + 2])
        finite = finite and moved < 1e300 and faster < 1e300
        worst = max(worst, moved * per_length, faster * per_speed)
    pose = work.pose
    for n in range(places.size):
        p = places[n]
        i, j = p.i, p.j
        sxi, syi = pose[i, COS] * p.xi - pose[i, SIN] * p.yi, pose[i, SIN] * p.xi + pose[i, COS] * p.yi
        sxj, syj = pose[j, COS] * p.xj - pose[j, SIN] * p.yj, pose[j, SIN] * p.xj + pose[j, COS] * p.yj
        start, end = state.contact[n], work.contact[n]
        inside = max(start[EVX] ** 2 + start[EVY] ** 2, end[EVX] ** 2 + end[EVY] ** 2, state.impact_speed[n] ** 2)
        inside = max(inside, (AT_REST * state.fastest[n]) ** 2)
        play = rtol * p.clearance + atol + DIGITS * EPS * model.numbers[EXTENT]
        rate = rtol * sqrt(inside) + atol + DIGITS * EPS * speed + TINY
        for level in range(2):
            first, second = level * nv + WIDTH * i, level * nv + WIDTH * j
            ex, ey = 0.0, 0.0
            if j < bodies:
                ex += error[second] - syj * error[second + 2]
                ey += error[second + 1] + sxj * error[second + 2]
            if i < bodies:
                ex -= error[first] - syi * error[first + 2]
                ey -= error[first + 1] + sxi * error[first + 2]
            scale = play if level == 0 else rate
            worst = max(worst, (ex * ex + ey * ey) / (scale * scale))
    for n in range(2 * nv, error.size):
        scale = rtol * max(abs(state.y[n]), abs(state.trial[n])) + atol + TINY
        worst = max(worst, (error[n] / scale) ** 2)
    return worst if finite and worst < 1e300 else 1e300
