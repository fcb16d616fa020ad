"""Mechanisms with ideal joints in closed form or in minimal coordinates, solved without gudgeon.

Angles are measured from the x-axis, counter-clockwise. A uniform link has its centre of mass at its middle. Forces of a
pin between A and B are those on B, as in gudgeon: on the rod, at both ends of the rod of a slider-crank.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from scipy.integrate import solve_ivp
from scipy.special import ellipj, ellipk


def cross(a, b):
    """z-component of the product of two plane vectors, given as arrays of shape (2, ...)."""
    return a[0] * b[1] - a[1] * b[0]


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1]


def direction(angle):
    return np.array([np.cos(angle), np.sin(angle)])


def normal(angle):
    return np.array([-np.sin(angle), np.cos(angle)])


class Turning(NamedTuple):
    """An angle with its first and second derivative in time."""

    angle: np.ndarray
    speed: np.ndarray
    acceleration: np.ndarray

    def arm(self, length):
        """Position, velocity and acceleration of the end of an arm that turns so, from its root."""
        n, t = direction(self.angle), normal(self.angle)
        return length * n, length * self.speed * t, length * (self.acceleration * t - self.speed**2 * n)


# -------------------------------------------------------------------------------------------------------- slider-crank


class SliderCrankMotion(NamedTuple):
    rod_angle: np.ndarray
    rod_speed: np.ndarray
    rod_acceleration: np.ndarray
    slider_position: np.ndarray
    slider_velocity: np.ndarray
    slider_acceleration: np.ndarray
    wrist_pin_force: np.ndarray  # (2, ...), on the rod, from the slider
    crank_pin_force: np.ndarray  # (2, ...), on the rod, from the crank
    guide_force: np.ndarray  # y-component, on the slider
    crank_torque: np.ndarray  # of the drive on the crank


def slider_crank(crank_angle, speed, crank=0.05, rod=0.12, rod_mass=0.21, rod_inertia=2.5e-4, slider_mass=0.14):
    """Slider-crank at constant crank speed, without gravity; the defaults are those of flores2004 (physics.md B5)."""
    crank_angle = np.asarray(crank_angle, float)
    # r sin a + l sin p = 0, differentiated twice
    p = -np.arcsin(crank / rod * np.sin(crank_angle))
    p1 = -crank * speed * np.cos(crank_angle) / (rod * np.cos(p))
    p2 = (crank * speed**2 * np.sin(crank_angle) + rod * p1**2 * np.sin(p)) / (rod * np.cos(p))
    pin, pin_v, pin_a = Turning(crank_angle, speed, 0.0).arm(crank)
    arm, arm_v, arm_a = Turning(p, p1, p2).arm(rod)
    x, v, a = (pin + arm)[0], (pin_v + arm_v)[0], (pin_a + arm_a)[0]

    # slider: wrist pin's x-force; rod: Newton, and Euler about the crank pin, for the y-force
    bx = -slider_mass * a
    centre_a = pin_a + arm_a / 2
    moment = rod_inertia * p2 + rod_mass * cross(arm / 2, centre_a)
    by = (moment + arm[1] * bx) / arm[0]
    wrist = np.array([bx, by])
    crank_pin = rod_mass * centre_a - wrist
    return SliderCrankMotion(p, p1, p2, x, v, a, wrist, crank_pin, by, cross(pin, crank_pin))


# ------------------------------------------------------------------------------------------------------------ four-bar


@dataclass(frozen=True)
class Link:
    """Uniform link: length, mass and moment of inertia about its middle (slender rod unless given)."""

    length: float
    mass: float
    inertia: float | None = None

    @property
    def central_inertia(self):
        return self.mass * self.length**2 / 12 if self.inertia is None else self.inertia


class FourBarMotion(NamedTuple):
    coupler: Turning
    rocker: Turning
    crank_pin: np.ndarray  # positions (2, ...)
    rocker_pin: np.ndarray
    kinetic_energy: np.ndarray
    potential_energy: np.ndarray
    crank_torque: np.ndarray  # of the drive on the crank


def four_bar(crank_angle, speed, crank, coupler, rocker, ground, gravity=9.81, branch=1):
    """Four-bar linkage at constant crank speed, by the vector loop; gravity along -y.

    Crank pivot at (0, 0), rocker pivot at (ground, 0); coupler from the crank pin to the rocker pin, rocker from its
    pivot to the rocker pin. `branch`: +1 has the rocker pin to the left of the line from the crank pin to the rocker
    pivot, -1 to the right.
    The torque follows from the power theorem: torque * speed = d/dt (kinetic + potential energy).
    """
    crank_angle = np.asarray(crank_angle, float)
    first = Turning(crank_angle, speed, 0.0)
    pin, pin_v, pin_a = first.arm(crank.length)

    # triangle crank pin - rocker pin - rocker pivot
    to_pivot = np.array([ground - pin[0], -pin[1]])
    d = np.hypot(*to_pivot)
    along = (d**2 + coupler.length**2 - rocker.length**2) / (2 * d)
    across = branch * np.sqrt(coupler.length**2 - along**2)
    angle = np.arctan2(to_pivot[1], to_pivot[0]) + np.arctan2(across, along)
    end = pin + coupler.length * direction(angle)
    rocker_angle = np.arctan2(end[1], end[0] - ground)

    # loop: crank pin + coupler arm = pivot + rocker arm; the normal of one link gives the rate of the other
    b, c = direction(angle), direction(rocker_angle)
    tb, tc = normal(angle), normal(rocker_angle)
    b1 = -dot(pin_v, c) / (coupler.length * dot(tb, c))
    c1 = dot(pin_v, b) / (rocker.length * dot(tc, b))
    rest = pin_a - coupler.length * b1**2 * b + rocker.length * c1**2 * c
    b2 = -dot(rest, c) / (coupler.length * dot(tb, c))
    c2 = dot(rest, b) / (rocker.length * dot(tc, b))
    second, third = Turning(angle, b1, b2), Turning(rocker_angle, c1, c2)

    kinetic = potential = power = 0.0
    for link, turning, root in ((crank, first, None), (coupler, second, (pin, pin_v, pin_a)), (rocker, third, None)):
        r, v, a = turning.arm(link.length / 2)
        if root is not None:
            r, v, a = r + root[0], v + root[1], a + root[2]
        kinetic += (link.mass * dot(v, v) + link.central_inertia * turning.speed**2) / 2
        potential += link.mass * gravity * r[1]
        power += (
            link.mass * dot(v, a)
            + link.central_inertia * turning.speed * turning.acceleration
            + link.mass * gravity * v[1]
        )
    return FourBarMotion(second, third, pin, end, kinetic, potential, power / speed)


# ----------------------------------------------------------------------------------------------------------- pendulums


def pendulum_period(length=1.0, amplitude=np.pi / 2, gravity=9.81):
    """Period of a point mass on a massless rod."""
    return 4 * np.sqrt(length / gravity) * ellipk(np.sin(amplitude / 2) ** 2)


def pendulum(times, length=1.0, amplitude=-np.pi / 2, gravity=9.81):
    """Position (2, n) and velocity (2, n) of a point mass released at rest at `amplitude` from the downward vertical.

    sin(q/2) = k cd(t sqrt(g/l), k), k = sin(amplitude/2). The default starts at (-length, 0), as IFToMM A01.
    """
    k, w = np.sin(amplitude / 2), np.sqrt(gravity / length)
    sn, cn, _, _ = ellipj(ellipk(k**2) - w * np.asarray(times, float), k**2)  # cd(u) = sn(K - u)
    q = 2 * np.arcsin(k * sn)
    speed = -2 * k * w * cn  # cos(q/2) q'/2 = -k w cn dn, and cos(q/2) = dn
    return length * np.array([np.sin(q), -np.cos(q)]), length * speed * np.array([np.cos(q), np.sin(q)])


class DoublePendulumMotion(NamedTuple):
    angles: np.ndarray  # (2, n), both from the x-axis
    speeds: np.ndarray
    energy: np.ndarray


def double_pendulum(times, first, second, angles=(0.0, 0.0), speeds=(0.0, 0.0), gravity=9.81, rtol=1e-13):
    """Two uniform links hung from (0, 0), gravity along -y; Lagrange's equations by DOP853."""
    l1, l2, m1, m2 = first.length, second.length, first.mass, second.mass
    a = first.central_inertia + (m1 / 4 + m2) * l1**2
    b = m2 * l1 * l2 / 2
    c = second.central_inertia + m2 * l2**2 / 4
    g1, g2 = gravity * (m1 / 2 + m2) * l1, gravity * m2 * l2 / 2

    def rate(t, y):
        p, q, u, v = y
        cd, sd = np.cos(p - q), np.sin(p - q)
        f1 = -b * sd * v**2 - g1 * np.cos(p)
        f2 = b * sd * u**2 - g2 * np.cos(q)
        det = a * c - (b * cd) ** 2
        return [u, v, (c * f1 - b * cd * f2) / det, (a * f2 - b * cd * f1) / det]

    times = np.asarray(times, float)
    start = [*angles, *speeds]
    run = solve_ivp(rate, (0.0, times[-1]), start, "DOP853", t_eval=times, rtol=rtol, atol=rtol, max_step=0.01)
    p, q, u, v = run.y
    energy = (a * u**2 + 2 * b * np.cos(p - q) * u * v + c * v**2) / 2 + g1 * np.sin(p) + g2 * np.sin(q)
    return DoublePendulumMotion(run.y[:2], run.y[2:], energy)
