"""Blocks with play in a guide, in minimal coordinates, by SciPy: a free block, and the slider of a slider-crank.

A corner has the law of Lankarani and Nikravesh with friction, written here anew:

    N = K delta^n (1 + 3(1 - e^2)/4 rate/v0),   F = -mu N tanh(slip/v_t)

v0 is the rate at which the corner came into contact. Contacts and separations are events of the integration, which
begins anew at each.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from scipy.integrate import solve_ivp

#: Corners in the order in which the guide has its sites: front upper, rear upper, front lower, rear lower.
CORNERS = ((1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0))


@dataclass(frozen=True)
class Walls:
    """The block, the guide and the law; all in SI units."""

    length: float = 0.06
    height: float = 0.02
    clearance: float = 1e-4
    stiffness: float = 2e9
    exponent: float = 1.5
    restitution: float = 0.8
    least_speed: float = 0.01
    friction: float = 0.1
    transition: float = 0.05

    def corner(self, k: int, pose: np.ndarray, velocity: np.ndarray) -> tuple[float, float, float, np.ndarray]:
        """Penetration of a corner, its rate, slip along the wall, and the arm from the centre to the contact."""
        (sx, sy), (_, y, angle) = CORNERS[k], pose
        c, s = math.cos(angle), math.sin(angle)
        arm = np.array([0.5 * (sx * self.length * c - sy * self.height * s),
                        0.5 * (sx * self.length * s + sy * self.height * c)])  # fmt: skip
        wall = sy * (0.5 * self.height + self.clearance)
        depth = sy * (y + arm[1] - wall)
        arm = np.array([arm[0], 0.5 * (y + arm[1] + wall) - y])  # midway between the corner and the wall
        rate = sy * (velocity[1] + velocity[2] * arm[0])
        return depth, rate, velocity[0] - velocity[2] * arm[1], arm

    def load(self, k: int, pose: np.ndarray, velocity: np.ndarray, impact: float) -> np.ndarray:
        """Force and torque about the block's centre of a corner that came into contact at this speed."""
        depth, rate, slip, arm = self.corner(k, pose, velocity)
        if depth <= 0.0:
            return np.zeros(3)
        damping = 0.75 * (1.0 - self.restitution**2) * rate / max(impact, self.least_speed)
        normal = max(self.stiffness * depth**self.exponent * (1.0 + damping), 0.0)
        force = np.array([-self.friction * normal * math.tanh(slip / self.transition), -CORNERS[k][1] * normal])
        return np.array([*force, arm[0] * force[1] - arm[1] * force[0]])


@dataclass
class History:
    """Events of a motion: time, corner, whether it begins to touch, and the rate."""

    rows: list[tuple[float, int, bool, float]] = field(default_factory=list)


def follow(
    walls: Walls,
    acceleration: Callable[[float, np.ndarray, np.ndarray], np.ndarray],
    block: Callable[[float, np.ndarray], tuple[np.ndarray, np.ndarray]],
    y: np.ndarray,
    until: float,
    events: int,
) -> History:
    """Integrate y = (coordinates, rates) from one event to the next, from free flight.

    `block(t, y)` gives pose and velocity of the block, `acceleration(t, y, load)` the second derivatives.
    """
    touching: dict[int, float] = {}
    history, t = History(), 0.0
    half = len(y) // 2

    def right(t: float, y: np.ndarray) -> np.ndarray:
        pose, velocity = block(t, y)
        load = sum((walls.load(k, pose, velocity, speed) for k, speed in touching.items()), np.zeros(3))
        return np.concatenate([y[half:], acceleration(t, y, load)])

    def crossing(k: int) -> Callable[..., float]:
        def depth(t: float, y: np.ndarray) -> float:
            return walls.corner(k, *block(t, y))[0]

        depth.terminal, depth.direction = True, -1.0 if k in touching else 1.0  # type: ignore[attr-defined]
        return depth

    while t < until and len(history.rows) < events:
        found = solve_ivp(right, (t, until), y, "DOP853", events=[crossing(k) for k in range(4)],
                          rtol=1e-12, atol=1e-15, max_step=5e-5)  # fmt: skip
        t, y = float(found.t[-1]), found.y[:, -1]
        for k in range(4):
            depth, rate, *_ = walls.corner(k, *block(t, y))
            # those that cross at the same instant are found together, if the last digits of time cannot part them
            if len(found.t_events[k]) or (abs(depth) < 1e-16 and (rate > 0.0) != (k in touching)):
                history.rows.append((t, k, k not in touching, rate))
                if k in touching:
                    del touching[k]
                else:
                    touching[k] = rate
    return history


def free_block(walls: Walls, mass: float, inertia: float, velocity: tuple[float, float, float], **limits) -> History:
    """A block that starts centred in its guide, with velocities along and across it and of its angle."""

    def acceleration(t: float, y: np.ndarray, load: np.ndarray) -> np.ndarray:
        return load / np.array([mass, mass, inertia])

    return follow(walls, acceleration, lambda t, y: (y[:3], y[3:]), np.array([0.0, 0.0, 0.0, *velocity]), **limits)


@dataclass(frozen=True)
class SliderCrank:
    """A crank that turns steadily from an angle, a rod, and a slider whose pin is `arm` behind its centre."""

    crank: float = 0.05
    rod: float = 0.12
    arm: float = 0.01
    speed: float = 60.0
    angle: float = 0.7
    rod_mass: float = 0.21
    rod_inertia: float = 2.5e-4
    mass: float = 0.5
    inertia: float = 3e-4

    def start(self) -> tuple[float, float]:
        """Angle of the rod and its rate where the slider is centred and moves along the guide."""
        angle = -math.asin(self.crank * math.sin(self.angle) / self.rod)
        return angle, -self.crank * self.speed * math.cos(self.angle) / (self.rod * math.cos(angle))

    def history(self, walls: Walls, **limits) -> History:
        """Let it go, and follow the angles of rod and slider."""
        r, l, d, w = self.crank, self.rod, self.arm, self.speed
        m, j = self.rod_mass, self.rod_inertia

        def along(angle: float) -> tuple[np.ndarray, np.ndarray]:
            return np.array([math.cos(angle), math.sin(angle)]), np.array([-math.sin(angle), math.cos(angle)])

        def block(t: float, y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
            (u0, n0), (u1, n1), (u2, n2) = along(self.angle + w * t), along(y[0]), along(y[1])
            place, velocity = r * u0 + l * u1 + d * u2, r * w * n0 + l * y[2] * n1 + d * y[3] * n2
            return np.array([*place, y[1]]), np.array([*velocity, y[3]])

        def acceleration(t: float, y: np.ndarray, load: np.ndarray) -> np.ndarray:
            (u0, _), (u1, n1), (u2, n2) = along(self.angle + w * t), along(y[0]), along(y[1])
            pin = -r * w * w * u0  # of the crank
            of_rod = pin - 0.5 * l * y[2] ** 2 * u1
            of_slider = pin - l * y[2] ** 2 * u1 - d * y[3] ** 2 * u2
            both = self.mass * l * d * float(n1 @ n2)
            matrix = np.array(
                [[j + 0.25 * m * l * l + self.mass * l * l, both], [both, self.inertia + self.mass * d * d]]
            )
            push = load[:2] - self.mass * of_slider
            return np.linalg.solve(
                matrix, [l * float(n1 @ push) - 0.5 * m * l * float(n1 @ of_rod), d * float(n2 @ push) + load[2]]
            )

        angle, rate = self.start()
        return follow(walls, acceleration, block, np.array([angle, 0.0, rate, 0.0]), **limits)
