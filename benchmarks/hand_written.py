"""The flores2004 slider-crank with play, written by hand for this one mechanism: what gudgeon is measured against.

Two coordinates (angle of the rod, position of the slider), the crank's angle a function of time, Lankarani-Nikravesh
without rate limit, the same Runge-Kutta pair, tolerances, and way of locating events as gudgeon's, in plain Numba.
Nothing is recorded but the instants of impact.
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt

import numba
import numpy as np

from gudgeon.solve.integrators import dop853_tableau as dop853

A, B, C, E3, E5 = dop853.A, dop853.A[12], dop853.C, dop853.E3, dop853.E5

R, L, M_ROD, I_ROD, M_SLIDER = 0.05, 0.12, 0.21, 2.5e-4, 0.14
SPEED = -5000.0 * 2.0 * pi / 60.0
RI, RJ = 10e-3, 9.5e-3
PLAY = RI - RJ
SIGMA = (1.0 - 0.3**2) / 207e9
K = 4.0 / (3.0 * 2.0 * SIGMA) * sqrt(RI * RJ / (RI - RJ))
DAMPING = 0.75 * (1.0 - 0.9**2)
SIZE = R + L
EPS = 2.220446049250313e-16

# of the 2 x 2 mass matrix, the first entry only: the crank-pin is prescribed, so rod and slider are coupled by contact
I_PIN = I_ROD + M_ROD * (L / 2) ** 2


@numba.njit(error_model="numpy")
def gap(t, y):
    """Eccentricity, penetration and its rate."""
    theta = SPEED * t
    ct, st, cp, sp = cos(theta), sin(theta), cos(y[0]), sin(y[0])
    ex, ey = R * ct + L * cp - y[1], R * st + L * sp
    vx, vy = -R * SPEED * st - L * y[2] * sp - y[3], R * SPEED * ct + L * y[2] * cp
    e = sqrt(ex * ex + ey * ey)
    nx, ny = (ex / e, ey / e) if e > 0.0 else (1.0, 0.0)
    return ct, st, cp, sp, nx, ny, e - PLAY, nx * vx + ny * vy, sqrt(vx * vx + vy * vy)


@numba.njit(error_model="numpy")
def derivative(t, y, contact, v0, dy):
    ct, st, cp, sp, nx, ny, delta, rate, _ = gap(t, y)
    fx, fy = 0.0, 0.0
    if contact and delta > 0.0:
        force = max(K * delta * sqrt(delta) * (1.0 + DAMPING * rate / v0), 0.0)
        fx, fy = -force * nx, -force * ny  # on the rod
    ax, ay = -R * SPEED * SPEED * ct, -R * SPEED * SPEED * st  # of the crank-pin
    moment = L * (cp * fy - sp * fx) - M_ROD * (L / 2) * (cp * ay - sp * ax)
    dy[0], dy[1], dy[2], dy[3] = y[2], y[3], moment / I_PIN, -fx / M_SLIDER
    return delta, rate


@numba.njit(error_model="numpy")
def measure(error, cp, sp, speed, inside, rtol):
    """Largest error squared, in the units that gudgeon uses."""
    length, velocity = rtol * SIZE, rtol * speed
    worst = max((error[1] / length) ** 2, (SIZE * error[0] / length) ** 2)
    worst = max(worst, (error[3] / velocity) ** 2, (SIZE * error[2] / velocity) ** 2)
    ex, ey = -L * sp * error[0] - error[1], L * cp * error[0]
    vx, vy = -L * sp * error[2] - error[3], L * cp * error[2]
    play, rate = rtol * PLAY + 16.0 * EPS * SIZE, rtol * inside + 16.0 * EPS * speed
    return max(worst, (ex * ex + ey * ey) / play**2, (vx * vx + vy * vy) / rate**2)


@numba.njit(error_model="numpy")
def attempt(t, h, y, f, contact, v0, rtol, k, stage, trial, ftrial):
    """A step; error, penetration and rate at its end, largest and smallest penetration on the way."""
    k[0, :] = f
    low, high = 1e300, -1e300
    for s in range(1, 12):
        for n in range(4):
            stage[n] = y[n]
        for j in range(s):
            if A[s, j] != 0.0:
                for n in range(4):
                    stage[n] += h * A[s, j] * k[j, n]
        delta, rate = derivative(t + C[s] * h, stage, contact, v0, k[s])
        low, high = min(low, delta), max(high, delta)
    e3, e5 = np.zeros(4), np.zeros(4)
    for n in range(4):
        trial[n] = y[n]
    for j in range(12):
        for n in range(4):
            trial[n] += h * B[j] * k[j, n]
            e3[n] += h * E3[j] * k[j, n]
            e5[n] += h * E5[j] * k[j, n]
    _, _, cp, sp, _, _, _, _, inside = gap(t + h, trial)
    inside = max(inside, gap(t, y)[8], v0)
    speed = max(abs(SPEED) * SIZE, abs(trial[3]), abs(trial[2]) * SIZE)
    five, three = measure(e5, cp, sp, speed, inside, rtol), measure(e3, cp, sp, speed, inside, rtol)
    error = five / sqrt(five + 0.01 * three) if five > 0.0 else 0.0
    delta, rate = derivative(t + h, trial, contact, v0, ftrial)
    return error, delta, rate, low, high


@numba.njit(error_model="numpy")
def impacts(until, rtol, instants):
    """Integrate, and write the instants of impact; gives their number, and those of steps and rejected steps."""
    t, contact, v0, count, steps, rejected = 0.0, False, 0.0, 0, 0, 0
    y, f, stage, trial, ftrial = np.zeros(4), np.zeros(4), np.zeros(4), np.zeros(4), np.zeros(4)
    k = np.zeros((12, 4))
    y[1], y[2] = R + L, -R * SPEED / L
    delta0 = derivative(t, y, contact, v0, f)[0]
    h, tolerance = 0.01 * SIZE / (abs(SPEED) * SIZE), 16.0 * EPS * SIZE
    after = np.zeros(2)
    while t < until:
        h = min(h, until - t)
        error, delta, rate, low, high = attempt(t, h, y, f, contact, v0, rtol, k, stage, trial, ftrial)
        if error > 1.0:
            rejected += 1
            h *= max(0.2, 0.9 * error ** (-0.125))
            continue
        following = h * min(6.0, 0.9 * error ** (-0.125)) if error > 0.0 else 6.0 * h
        taken = h
        sign = -1.0 if contact else 1.0
        event = sign * delta > tolerance or (high if not contact else -low) > tolerance
        if event:
            a, b, s = 0.0, h, h * delta0 / (delta0 - delta) if delta0 * delta < 0.0 else 0.5 * h
            for _ in range(40):
                error, delta, rate, low, high = attempt(t, s, y, f, contact, v0, rtol, k, stage, trial, ftrial)
                if abs(delta) <= tolerance or b - a <= 2.0 * EPS * (t + s):
                    break
                if sign * delta > 0.0:
                    b = s
                else:
                    a = s
                s -= delta / rate
                if not a < s < b:
                    s = 0.5 * (a + b)
            taken = s
        for n in range(4):
            y[n], f[n] = trial[n], ftrial[n]
        steps += 1
        for n in range(2):
            if after[n] < 0.0:
                after[n] = h
        t += taken
        h = following
        if event:
            contact = not contact
            v0 = rate if contact else 0.0
            if contact:
                instants[count] = t
                count += 1
                h = after[0] if after[0] > 0.0 else 0.02 * h
                after[0] = -1.0
            else:
                h = after[1] if after[1] > 0.0 else h
                after[1] = -1.0
            derivative(t, y, contact, v0, f)
        delta0 = delta
    return count, steps, rejected
