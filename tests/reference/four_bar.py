"""Spatial four-bar of flores2009, with ideal joints and with dry play in the joint C, solved without gudgeon.

P. Flores, H. M. Lankarani: Spatial rigid-multibody systems with lubricated spherical clearance joints. Nonlinear
Dynamics 60 (2010), 99-114; the assembled position is that of E. J. Haug (1989), sections 10.3 and 12.3 (physics.md B3).

    crank angle a     B = r (0, -sin a, cos a)            turns about x through A = (0, 0, 0), where its mass centre is
    coupler axis h    from C to B, unit vector            mass centre at the middle, B - L h/2
    rocker angle p    C = D + l (sin p, 0, cos p)         turns about y through D, mass centre at the middle

The coupler is symmetric about its axis, so its attitude enters through h alone: its inertia is Jt 1 + (Ja - Jt) h h^T.
Gravity acts along -z, the mechanism starts at rest.

Ideal joints: B and C spherical. The spin of the coupler about its axis is then a cyclic coordinate without a torque:
it is zero and stays so. What is left is one coordinate, a, with T = I(a) a'^2/2 and an exact I'.

Play at C: socket in the coupler, ball on the rocker. Coordinates are a and the eccentricity e = ball - socket, since e
(0.2 mm) and the penetration (1 um) are small beside the links: integrated directly, they lose no digits. p and h follow
from closing the loop with e in it. Speeds are a', e' and the spin of the coupler about its axis; w is the coupler's
angular velocity. Jourdain's principle for the crank and, about B, the coupler (s = -L h/2, b = dB/da, F on the rocker
at X):

    I_A a'' + m (aG - g).b = -F.b
    s x m (aG - g) + (I w)' = -(X - B) x F          aG = a'' b - a'^2 B + w' x s + w x (w x s)
    I_D p'' = F.(y x (X - D)) + m_r g.(y x (C - D)/2)

Contact: n = e/|e|, d = |e| - c, X = ball + (R_j - d/2) n (physics.md A3.1),

    F = -F_N n - mu c_d(|v_T|) F_N v_T/|v_T|,     F_N = K d^1.5 (1 + 3 (1 - e_r^2)/4 d'/v0) >= 0

with v_T the sliding velocity of the ball over the socket at X and v0 the rate of penetration d' when contact began, at
least `minimum_impact_speed`. Each flight and each contact is integrated on its own by SciPy's DOP853.

Accuracy of the first 12 impacts, by varying tolerances and steps: instants to 1e-13 s (4e-12 s with a rate limit, whose
kinks are stepped over), speeds to 2e-14 m/s (4e-12 m/s). A formulation in a, p, h agrees to its own 1e-10 s.
"""

from dataclasses import dataclass
from math import cos, hypot, sin, sqrt
from typing import NamedTuple

import numpy as np
from scipy.integrate import DOP853, solve_ivp
from scipy.optimize import brentq

from reference.phases import in_turn

from .space import cross

_, Y, Z = np.eye(3)


@dataclass(frozen=True)
class FourBar:
    """Data of the mechanism and of its play (SI units); the defaults are those of flores2009, Tables 1 and 2."""

    crank: float = 0.020
    coupler: float = 0.122
    rocker: float = 0.074
    pivot: tuple[float, float, float] = (-0.040, -0.085, 0.0)
    crank_inertia: float = 3.92e-5  # about x, through A
    coupler_mass: float = 0.1416
    coupler_inertia: tuple[float, float] = (1.7743e-3, 3.51e-5)  # across and along its axis
    rocker_mass: float = 0.0316
    rocker_central_inertia: float = 1.456e-4  # about y
    gravity: float = 9.81
    socket_radius: float = 10e-3
    ball_radius: float = 9.8e-3
    young: float = 207e9
    poisson: float = 0.3
    restitution: float = 0.9
    rate_limit: float | None = None
    minimum_impact_speed: float = 0.0
    friction: tuple[float, float, float] | None = None  # (mu, v0, v1)

    @property
    def clearance(self):
        return self.socket_radius - self.ball_radius

    @property
    def stiffness(self):
        """Hertz, sphere in sphere, equal materials (A1)."""
        radius = self.socket_radius * self.ball_radius / self.clearance
        return 4 / 3 * self.young / (2 * (1 - self.poisson**2)) * sqrt(radius)

    @property
    def rocker_inertia(self):
        return self.rocker_central_inertia + self.rocker_mass * self.rocker**2 / 4

    def closed(self, a, e=0.0):
        """Rocker angle of the assembled mechanism, on the branch of flores2009 (C above D)."""
        h = np.array(self.pivot) - self.crank * np.array([0.0, -sin(a), cos(a)]) - e
        reach = (self.coupler**2 - self.rocker**2 - h @ h) / (2 * self.rocker * hypot(h[0], h[2]))
        return np.pi - np.arcsin(reach) - np.arctan2(h[2], h[0]) - 2 * np.pi

    def normal_force(self, penetration, rate, impact_speed):
        if penetration <= 0:
            return 0.0
        ratio = rate / max(impact_speed, self.minimum_impact_speed)
        if self.rate_limit is not None:
            ratio = max(-self.rate_limit, min(self.rate_limit, ratio))
        damping = 3 * (1 - self.restitution**2) / 4 * ratio
        return max(0.0, self.stiffness * penetration * sqrt(penetration) * (1 + damping))

    def friction_force(self, slip, normal_force):
        speed = sqrt(slip @ slip)
        if self.friction is None or speed == 0:
            return np.zeros(3)
        mu, v0, v1 = self.friction
        return -mu * max(0.0, min(1.0, (speed - v0) / (v1 - v0))) * normal_force / speed * slip


# -------------------------------------------------------------------------------------------------------- ideal joints


class IdealMotion(NamedTuple):
    crank_angle: np.ndarray
    crank_speed: np.ndarray
    rocker_angle: np.ndarray
    rocker_speed: np.ndarray
    rocker_position: np.ndarray  # of its mass centre (3, n)
    rocker_velocity: np.ndarray
    force: np.ndarray  # at C on the rocker (3, n)
    energy: np.ndarray


def ideal_instant(model, a, u):
    """Crank acceleration, and the row of `IdealMotion`, at one crank angle and speed."""
    ca, sa, p = cos(a), sin(a), model.closed(a)
    # positions with their first and second derivatives in a; d = C - B keeps its length
    B = model.crank * np.array([[0, -sa, ca], [0, -ca, -sa], [0, sa, -ca]])
    arm = model.rocker * np.array([[sin(p), 0, cos(p)], [cos(p), 0, -sin(p)], [-sin(p), 0, -cos(p)]])  # by p
    d = np.array(model.pivot) + arm[0] - B[0]
    p1 = B[1] @ d / (arm[1] @ d)
    d1 = arm[1] * p1 - B[1]
    p2 = (B[2] @ d - arm[2] @ d * p1**2 - d1 @ d1) / (arm[1] @ d)
    C = np.array([np.array(model.pivot) + arm[0], arm[1] * p1, arm[2] * p1**2 + arm[1] * p2])
    G, h = (B + C) / 2, (B - C) / model.coupler

    m, g = model.coupler_mass, model.gravity
    across = model.coupler_inertia[0]
    inertia = model.crank_inertia + m * G[1] @ G[1] + across * h[1] @ h[1] + model.rocker_inertia * p1**2
    slope = 2 * (m * G[1] @ G[2] + across * h[1] @ h[2] + model.rocker_inertia * p1 * p2)
    weight = g * (m * G[1, 2] + model.rocker_mass * C[1, 2] / 2)
    acceleration = -(slope * u**2 / 2 + weight) / inertia

    def second(x):
        return x[2] * u**2 + x[1] * acceleration

    # force at C on the rocker: across the coupler from its moments about B, along it from the rocker
    moment = m * cross(-model.coupler / 2 * h[0], second(G) + g * Z) + across * cross(h[0], second(h))
    force = cross(moment / model.coupler, h[0])
    needed = model.rocker_inertia * (p2 * u**2 + p1 * acceleration) + model.rocker_mass * g * arm[1, 2] / 2
    force = force + (needed - arm[1] @ force) / (arm[1] @ h[0]) * h[0]
    energy = inertia * u**2 / 2 + g * (m * G[0, 2] + model.rocker_mass * C[0, 2] / 2)
    middle = np.array(model.pivot) + arm[0] / 2
    return acceleration, (a, u, p, p1 * u, middle, C[1] * u / 2, force, energy)


def ideal(times, rtol=1e-13, **case):
    """Motion with ideal joints from rest, at ascending `times` from 0; `case` as the fields of `FourBar`."""
    model, times = FourBar(**case), np.asarray(times, float)
    run = solve_ivp(
        lambda t, y: [y[1], ideal_instant(model, *y)[0]],
        (0.0, times[-1]),
        [0.0, 0.0],
        "DOP853",
        t_eval=times,
        rtol=rtol,
        atol=1e-3 * rtol,
        max_step=0.005,
    )
    rows = [ideal_instant(model, *y)[1] for y in run.y.T]
    return IdealMotion(*(np.array(column).T for column in zip(*rows, strict=True)))


# ------------------------------------------------------------------------------------------------------------- play


class Instant(NamedTuple):
    rate: np.ndarray  # of the state
    force: np.ndarray  # on the rocker
    rocker_position: np.ndarray
    rocker_velocity: np.ndarray
    energy: float  # kinetic and potential, with the Hertz energy of the contact
    loss: float  # power lost in contact: damping and friction


def instant(model, y, impact_speed):
    """Everything at one instant; y = (a, e, a', e', spin), `impact_speed` None in free flight."""
    a, e, u, e1, spin = y[0], y[1:4], y[4], y[5:8], y[8]
    m, g, pivot = model.coupler_mass, model.gravity, np.array(model.pivot)
    across, along = model.coupler_inertia
    B, b = model.crank * np.array([0.0, -sin(a), cos(a)]), model.crank * np.array([0.0, -cos(a), -sin(a)])
    p = model.closed(a, e)
    arm, turned = model.rocker * np.array([sin(p), 0.0, cos(p)]), model.rocker * np.array([cos(p), 0.0, -sin(p)])
    h = (B + e - pivot - arm) / model.coupler
    s = -model.coupler / 2 * h

    # L h' = a' b + e' - p' dC/dp is normal to h
    v = h @ (u * b + e1) / (h @ turned)
    w = cross(h, (u * b + e1 - v * turned) / model.coupler) + spin * h
    ws = cross(w, s)

    force, point, loss, stored = np.zeros(3), B, 0.0, 0.0
    if impact_speed is not None:
        size = sqrt(e @ e)
        n, d = e / size, size - model.clearance
        ball, socket = (model.ball_radius - d / 2) * n, (model.socket_radius + d / 2) * n
        normal = model.normal_force(d, n @ e1, impact_speed)
        slip = e1 + v * cross(Y, ball) - cross(w, socket)
        slip = slip - n @ slip * n
        friction = model.friction_force(slip, normal)
        force = friction - normal * n
        point = B + 2 * s + socket
        hertz = model.stiffness * max(d, 0.0) ** 1.5
        loss, stored = (normal - hertz) * (n @ e1) - friction @ slip, hertz * max(d, 0.0) / 2.5

    # unknowns (a'', w')
    tilt = np.array([[0, -s[2], s[1]], [s[2], 0, -s[0]], [-s[1], s[0], 0]])  # s x
    matrix = np.empty((4, 4))
    matrix[0, 0] = model.crank_inertia + m * b @ b
    matrix[0, 1:] = matrix[1:, 0] = m * cross(s, b)
    matrix[1:, 1:] = across * np.eye(3) + (along - across) * np.outer(h, h) - m * tilt @ tilt
    given = m * (cross(w, ws) - u**2 * B + g * Z)
    gyroscopic = cross(w, (along - across) * spin * h)
    right = np.empty(4)
    right[0] = -(given + force) @ b
    right[1:] = -cross(s, given) - gyroscopic - cross(point - B, force)
    a2, *w1 = np.linalg.solve(matrix, right)
    moment = force @ cross(Y, point - pivot) - model.rocker_mass * g * turned[2] / 2
    e2 = moment / model.rocker_inertia * turned - v**2 * arm - a2 * b + u**2 * B - 2 * (cross(w1, s) + cross(w, ws))

    vG = u * b + ws
    kinetic = model.crank_inertia * u**2 + m * vG @ vG + across * (w @ w - spin**2) + along * spin**2
    kinetic += model.rocker_inertia * v**2
    potential = g * (m * (B + s)[2] + model.rocker_mass * (pivot + arm / 2)[2])
    return Instant(
        rate=np.concatenate([[u], e1, [a2], e2, [h @ w1]]),
        force=force,
        rocker_position=pivot + arm / 2,
        rocker_velocity=v * turned / 2,
        energy=kinetic / 2 + potential + stored,
        loss=loss,
    )


@dataclass(frozen=True)
class Precision:
    """Tolerances of the integration; the defaults are those of the stated accuracy."""

    rtol: float = 1e-13
    atol: float = 1e-16
    free_step: float = 2e-4
    contact_step: float = 5e-6
    samples: int = 8  # looks for a crossing at so many points in each step


TIGHT = Precision()


def penetration(model, y):
    return sqrt(y[1:4] @ y[1:4]) - model.clearance


def normal_velocity(y):
    return y[1:4] @ y[5:8] / sqrt(y[1:4] @ y[1:4])


def phase(model, precision, t, y, impact_speed, until):
    """One free flight (`impact_speed` None) or one contact: yields (t, state, interpolant) for each step.

    The last state is at the crossing of zero penetration, unless `until` comes first.
    """

    def solver(t, y, bound, first_step=None):
        return DOP853(
            lambda t, y: instant(model, y, impact_speed).rate,
            t,
            y,
            bound,
            max_step=precision.free_step if impact_speed is None else precision.contact_step,
            first_step=first_step,
            rtol=precision.rtol,
            atol=precision.atol,
        )

    sign = -1 if impact_speed is None else 1  # of the penetration in this phase
    run = solver(t, y, until, first_step=min(1e-8, until - t))
    start = t
    while run.status == "running":
        t_old, y_old = run.t, run.y.copy()
        run.step()
        if run.status == "failed":
            raise RuntimeError(f"integration failed at t = {run.t}")
        inside = run.dense_output()
        looks = np.linspace(t_old, run.t, precision.samples + 1)
        crossed = next(
            (i for i in range(1, len(looks)) if sign * penetration(model, inside(looks[i])) <= 0),
            None,
        )
        if crossed is None:
            yield run.t, run.y.copy(), inside
            continue
        if looks[crossed - 1] == start:
            raise RuntimeError(f"phase shorter than 1e-9 s at t = {start}")
        root = brentq(
            lambda t, inside=inside: penetration(model, inside(t)),
            looks[crossed - 1],
            looks[crossed],
            xtol=1e-18,
            rtol=1e-15,
        )
        for _ in range(4):  # the interpolant is less accurate than the steps: step to the root and correct
            last = solver(t_old, y_old, root)
            while last.status == "running":
                last.step()
            correction = -penetration(model, last.y) / normal_velocity(last.y)
            root += correction
            if abs(correction) < 1e-17:
                break
        yield last.t, last.y.copy(), inside
        return


def phases(model, precision=TIGHT, until=np.inf):
    """Free flights and contacts in turn, from rest with the ball in the middle of the socket.

    Gives (impact speed or None, list of steps of the phase, closing event or None at `until`) one by one.
    """
    return in_turn(lambda t, y, speed: phase(model, precision, t, y, speed, until), normal_velocity, np.zeros(9), until)


def events(n, precision=TIGHT, until=1.0, **case):
    """Contacts and separations in turn, up to the n-th contact; `case` as the fields of `FourBar`."""
    found = []
    for _, _, event in phases(FourBar(**case), precision, until):
        if event is None:
            break
        found.append(event)
        if sum(e.kind == "contact" for e in found) == n:
            break
    return found


def impacts(n=12, precision=TIGHT, **case):
    """Instants and approach speeds of the first n contacts; `case` as the fields of `FourBar`."""
    contacts = [e for e in events(n, precision, **case) if e.kind == "contact"]
    return np.array([e.time for e in contacts]), np.array([e.normal_velocity for e in contacts])
