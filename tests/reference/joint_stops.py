"""Triple pendulum with stops, and spatial slider-crank with play at its ball, of ambrosio2018, in minimal coordinates.

J. Ambrósio, J. Pombo: A unified formulation for mechanical joints with and without clearances/bushings and/or stops in
the framework of multibody systems. Multibody System Dynamics 42 (2018), 317-345, section 3.

Kane's equations: with v = V q' + ..., w = W q' + ... of every body,

    sum (m V'V + W'JW) q'' = sum V'm(g - v~) - W'(J w~ + w x J w) + Q,     v~, w~: accelerations for q'' = 0

    pendulum       a        body 1 about y at the origin
                   s, b     body 2 along and about the axis z of body 1, 0.6 m from there
                   c        body 3 about (0, 1, 1)/sqrt 2 of body 2, 0.6 m further on
                            sites: s and c beyond their limits
    slider-crank   a        crank about x, B = A + r (0, -sin a, cos a)
                   x        slider, C = (x, 0, 0)
                   p, q     rod: about z of the slider, then about its own arm, axis xi from B to C
                            site: |C - L xi - B| beyond the clearance

A site beyond its limit by d gives Q = -F(d, d', v0) dd/dq. Integrated by SciPy's DOP853. It stops where a site touches
or parts, and where the law has a kink, and begins anew there.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import cos, sin, sqrt
from typing import NamedTuple

import numpy as np
from scipy.integrate import solve_ivp

from .space import cross

X, Y, Z = np.eye(3)
GRAVITY = -9.81 * Z


class Moving(NamedTuple):
    """A body at an instant: columns of V and W, and the accelerations that it has without q''."""

    mass: float
    inertia: np.ndarray
    V: np.ndarray
    W: np.ndarray
    v: np.ndarray
    w: np.ndarray


def accelerations(bodies, u, force):
    """Solve Kane's equations for q'', u = q', `force` generalised."""
    n = len(u)
    M, right = np.zeros((n, n)), np.array(force, float)
    for body in bodies:
        omega, JW = body.W @ u, body.inertia @ body.W
        M += body.mass * body.V.T @ body.V + body.W.T @ JW
        right += body.V.T @ (body.mass * (GRAVITY - body.v))
        right -= body.W.T @ (body.inertia @ body.w + cross(omega, body.inertia @ omega))
    return np.linalg.solve(M, right)


def about(axis, moments, transverse):
    """Inertia of a body that is symmetric about a unit vector."""
    return transverse * np.eye(3) + (moments - transverse) * np.outer(axis, axis)


# --------------------------------------------------------------------------------------------------------- force laws


@dataclass(frozen=True)
class Hysteretic:
    """K d^1.5 (1 + 3(1 - e^2)/4 d'/v0) (43), d'/v0 within +-1, v0 at least 0.01."""

    stiffness: float
    restitution: float = 0.75
    least: float = 0.01

    def force(self, d, rate, v0):
        ratio = max(-1.0, min(1.0, rate / max(v0, self.least)))
        return self.stiffness * d * sqrt(d) * (1.0 + 0.75 * (1.0 - self.restitution**2) * ratio) if d > 0.0 else 0.0

    def kinks(self, v0):
        limit = max(v0, self.least)
        return (limit, -limit)


@dataclass(frozen=True)
class Smooth:
    """K d g(d') (54)."""

    stiffness: float
    factor: float
    speed: float = 0.1

    def force(self, d, rate, v0):
        r = max(0.0, min(1.0, rate / self.speed))
        return self.stiffness * max(d, 0.0) * (self.factor + (1.0 - self.factor) * r * r * (3.0 - 2.0 * r))

    def kinks(self, v0):
        return (0.0, self.speed)


# --------------------------------------------------------------------------------------------------------- mechanisms


@dataclass(frozen=True)
class TriplePendulum:
    """State (a, s, b, c) and rates; sites: s below, s above, c below, c above."""

    sliding: Hysteretic | Smooth
    turning: Hysteretic | Smooth
    masses: tuple = (0.1, 0.04, 0.02)
    axial: tuple = (3e-3, 1.2e-3, 0.6e-3)
    transverse: tuple = (3e-2, 1.2e-2, 0.6e-2)
    centre: float = 0.3  # of body 3 from its joint
    limits: tuple = (0.25, np.pi / 4)
    start: tuple = (0.0,) * 8

    @property
    def laws(self):
        return (self.sliding, self.sliding, self.turning, self.turning)

    def penetrations(self, y):
        """Penetration and its rate of each site."""
        s, c = self.limits
        return [(-s - y[1], -y[5]), (y[1] - s, y[5]), (-c - y[3], -y[7]), (y[3] - c, y[7])]

    def bodies(self, y):
        a, s, b, c = y[:4]
        a1, s1, b1, c1 = y[4:]
        x1, z1 = np.array([cos(a), 0.0, -sin(a)]), np.array([sin(a), 0.0, cos(a)])
        w1 = a1 * Y
        x2, y2 = cos(b) * x1 + sin(b) * Y, -sin(b) * x1 + cos(b) * Y
        w2, al2 = w1 + b1 * z1, b1 * cross(w1, z1)
        h = (y2 + z1) / sqrt(2.0)  # the last axis
        w3, al3 = w2 + c1 * h, al2 + c1 * cross(w2, h)
        # x2 turned by c about h, which is normal to it
        x3 = cos(c) * x2 + sin(c) * cross(h, x2)

        def point(before, arm, w, al, W):
            """V and acceleration of a point at `arm` from another one, in a body that turns."""
            V = before[0] + np.column_stack([cross(W[:, k], arm) for k in range(4)])
            return V, before[1] + cross(al, arm) + cross(w, cross(w, arm))

        zero = np.zeros((3, 4))
        W1, W2, W3 = zero.copy(), zero.copy(), zero.copy()
        W1[:, 0] = W2[:, 0] = W3[:, 0] = Y
        W2[:, 2] = W3[:, 2] = z1
        W3[:, 3] = h
        still, origin = np.zeros(3), (zero, np.zeros(3))
        V, acc = point(origin, 0.6 * x1 + s * z1, w1, still, W1)
        V = V.copy()
        V[:, 1] += z1
        second = V, acc + 2.0 * s1 * cross(w1, z1)
        third = point(second, 0.6 * x2, w2, al2, W2)
        places = [
            (point(origin, 0.3 * x1, w1, still, W1), W1, still, x1),
            (point(second, 0.3 * x2, w2, al2, W2), W2, al2, x2),
            (point(third, self.centre * x3, w3, al3, W3), W3, al3, x3),
        ]
        return [
            Moving(m, about(axis, ja, jt), V, W, v, al)
            for ((V, v), W, al, axis), m, ja, jt in zip(places, self.masses, self.axial, self.transverse, strict=True)
        ]

    def force(self, y, forces):
        """Generalised force of the normal forces of the sites."""
        return np.array([0.0, forces[0] - forces[1], 0.0, forces[2] - forces[3]])


@dataclass(frozen=True)
class SliderCrank:
    """State (a, x, p, q) and rates; one site, the ball in its socket."""

    law: Hysteretic
    clearance: float
    crank: float = 0.08
    rod: float = 0.3
    start: tuple = field(
        default=(0.0, 0.2, np.arctan2(-1.0, 2.0), np.arcsin(2.0 / 3.0), 6.0, 0.24, 2.4, 0.0), repr=False
    )  # p' = 2.4, q' = 0: angular velocity (0, 0, 2.4)

    @property
    def laws(self):
        return (self.law,)

    def kinematics(self, y):
        """Rod axis and arm, V of the pin B in the crank, and of the rod's end there, with positions."""
        a, x, p, q = y[:4]
        xi = np.array([cos(q) * cos(p), cos(q) * sin(p), -sin(q)])
        eta = np.array([-sin(p), cos(p), 0.0])
        B = np.array([0.0, 0.1 - self.crank * sin(a), 0.12 + self.crank * cos(a)])
        pin = self.crank * np.array([0.0, -cos(a), -sin(a)])
        V = np.column_stack([-pin, X, -self.rod * cross(Z, xi), -self.rod * cross(eta, xi)])  # of e
        return xi, eta, pin, np.array([x, 0.0, 0.0]) - self.rod * xi - B, V

    def penetrations(self, y):
        _, _, _, e, V = self.kinematics(y)
        size = sqrt(e @ e)
        return [(size - self.clearance, e @ (V @ y[4:]) / size if size > 0.0 else 0.0)]

    def bodies(self, y):
        a1, _, p1, q1 = y[4:]
        xi, eta, pin, _, _ = self.kinematics(y)
        zero, still = np.zeros((3, 4)), np.zeros(3)
        V1, W1 = zero.copy(), zero.copy()
        V1[:, 0], W1[:, 0] = pin / 2.0, X
        arm = -self.rod / 2.0 * xi
        w, al = p1 * Z + q1 * eta, p1 * q1 * cross(Z, eta)
        W2 = np.column_stack([still, still, Z, eta])
        V2 = np.column_stack([still, X, cross(Z, arm), cross(eta, arm)])
        V3 = zero.copy()
        V3[:, 1] = X
        return [
            Moving(0.12, np.eye(3) * 1e-4, V1, W1, a1 * cross(X, a1 * pin / 2.0), still),
            Moving(0.5, about(xi, 4e-4, 4e-3), V2, W2, cross(al, arm) + cross(w, cross(w, arm)), al),
            Moving(2.0, np.eye(3) * 1e-4, V3, zero, still, still),
        ]

    def force(self, y, forces):
        if forces[0] == 0.0:
            return np.zeros(4)
        _, _, _, e, V = self.kinematics(y)
        return -forces[0] * (e / sqrt(e @ e)) @ V


# --------------------------------------------------------------------------------------------------------------- runs


class Contact(NamedTuple):
    time: float
    site: int
    speed: float


@dataclass
class Motion:
    contacts: list[Contact] = field(default_factory=list)
    separations: list[Contact] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    states: list[np.ndarray] = field(default_factory=list)


def follow(model, until, rtol=1e-12, atol=1e-15, step=2e-3, contact_step=2e-4, count=10**9):
    """Integrate from the start up to an instant, or to a number of contacts."""
    motion, t, y = Motion(), 0.0, np.array(model.start, float)
    touching: dict[int, float] = {}

    def rates(t, y):
        forces = [
            law.force(d, rate, touching[k]) if k in touching else 0.0
            for k, (law, (d, rate)) in enumerate(zip(model.laws, model.penetrations(y), strict=True))
        ]
        return np.concatenate([y[4:], accelerations(model.bodies(y), y[4:], model.force(y, forces))])

    def crossing(value: Callable, direction: float):
        def event(t, y):
            return value(y)

        event.terminal, event.direction = True, direction
        return event

    while t < until and len(motion.contacts) < count:
        events, meaning = [], []
        ahead = y + 1e-9 * rates(t, y)
        for k, law in enumerate(model.laws):
            events.append(crossing(lambda y, k=k: model.penetrations(y)[k][0], -1.0 if k in touching else 1.0))
            meaning.append(k)
            for kink in law.kinks(touching[k]) if k in touching else ():
                off = model.penetrations(y)[k][1] - kink
                side = off if abs(off) > 1e-10 else model.penetrations(ahead)[k][1] - kink
                events.append(crossing(lambda y, k=k, kink=kink: model.penetrations(y)[k][1] - kink, -np.sign(side)))
                meaning.append(None)
        run = solve_ivp(
            rates, (t, until), y, "DOP853", events=events, rtol=rtol, atol=atol,
            max_step=contact_step if touching else step,
        )  # fmt: skip
        assert run.success, run.message
        motion.times.extend(run.t)
        motion.states.extend(run.y.T)
        t, y = run.t[-1], run.y[:, -1]
        if run.status == 0:
            break
        for k, found in zip(meaning, run.t_events, strict=True):
            if k is None or not len(found):
                continue
            event = Contact(t, k, model.penetrations(y)[k][1])
            if k in touching:
                del touching[k]
                motion.separations.append(event)
            else:
                touching[k] = event.speed
                motion.contacts.append(event)
    return motion
