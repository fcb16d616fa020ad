"""One mass on a line against a wall, m delta'' = load(t) - F: contacts and flights, without gudgeon.

`kelvin_voigt` is a sequence of closed forms; `contact` integrates one contact with any law by SciPy's DOP853, piece by
piece between the corners of the law.
"""

from math import acos, atan2, hypot, inf, pi, sqrt
from typing import NamedTuple

import numpy as np
from scipy.integrate import solve_ivp


class Sequence(NamedTuple):
    times: list[float]  # contacts and separations in turn
    speeds: list[float]  # rate of penetration there
    rest: float  # when it came to rest
    depth: float  # and where


def kelvin_voigt(mass, stiffness, factor, load, gap, speed):
    """From a gap and a speed to rest, under a constant load > 0: parabolas of flight, arcs of sines in contact.

    Loading has the stiffness K, unloading e K. Where the rate is zero it rests if e K delta <= load <= K delta.
    """
    t, delta, rate = 0.0, -gap, speed
    times, speeds = [], []
    while True:
        # flight from delta <= 0: delta + rate s + load/(2 m) s^2 = 0
        a = load / mass
        root = sqrt(rate**2 - 2 * a * delta)
        t += (root - rate) / a if delta == 0.0 or rate < 0 else -2 * delta / (root + rate)
        delta, rate = 0.0, root
        times.append(t)
        speeds.append(rate)
        loading = True
        while True:
            k = stiffness if loading else factor * stiffness
            w, centre = sqrt(k / mass), load / k
            size, phase = hypot(delta - centre, rate / w), atan2(rate / w, delta - centre)
            if loading:
                t, delta, rate = t + phase / w, centre + size, 0.0
                if load >= factor * stiffness * delta:
                    return Sequence(times, speeds, t, delta)
                loading = False
            elif size > centre:  # it opens
                s = acos(-centre / size) / w
                t, delta, rate = t + s, 0.0, -sqrt(w**2 * (size**2 - centre**2))
                times.append(t)
                speeds.append(rate)
                break
            else:
                t, delta = t + pi / w, centre - size
                if load <= stiffness * delta:
                    return Sequence(times, speeds, t, delta)
                loading = True


class Contact(NamedTuple):
    end: float
    rate: float
    deepest: float
    corners: list[float]  # when corners of the law were passed
    motion: object  # (times) -> (penetration, rate)


def contact(force, mass, speed, load=0.0, corners=(), begin=0.0, until=inf, longest=1e-6):
    """One contact from `begin`, where it starts with `speed`; `force(delta, rate)`, `load` a number or of time.

    `corners` are pairs of a function of (delta, rate) that is zero there, and the direction in which it goes first.
    """
    push = load if callable(load) else lambda t: load

    def right(t, y):
        return [y[1], (push(t) - force(y[0], y[1])) / mass]

    def opens(t, y):
        return y[0]

    opens.terminal, opens.direction = True, -1

    def event(corner, direction):
        def passes(t, y):
            return corner(y[0], y[1])

        passes.terminal, passes.direction = True, direction
        return passes

    def turns(t, y):
        return y[1]

    turns.direction = -1
    events = [opens, *(event(*corner) for corner in corners), turns]
    t, y, pieces, passed, deepest = begin, np.array([0.0, speed]), [], [], 0.0
    last = begin + 0.1 if until == inf else until
    while True:
        scale = dict(rtol=3e-14, atol=[1e-20, 1e-15], max_step=longest, first_step=min(1e-10, last - t))
        part = solve_ivp(right, (t, last), y, method="DOP853", events=events, dense_output=True, **scale)
        pieces.append((t, part.t[-1], part.sol))
        deepest = max([deepest, part.y[0].max(), *(state[0] for state in part.y_events[-1])])
        t, y = part.t[-1], part.y[:, -1]
        hit = [k for k in range(len(events) - 1) if len(part.t_events[k])]
        if not hit or hit[0] == 0:
            break
        events[hit[0]].direction *= -1
        passed.append(t)

    def motion(times):
        result = np.zeros((2, len(times)))
        for start, end, inside in pieces:
            here = (times >= start) & (times <= end)
            if here.any():
                result[:, here] = inside(times[here])
        return result

    return Contact(t, y[1], deepest, passed, motion)
