"""The eccentric cam with a flat follower of examples/cam_follower.py in one coordinate, by SciPy.

The cam turns at a constant speed, so that the top of its disc is at R - e cos(w t); the follower's face at y is pressed
on it by K d + c d', d = R - e cos(w t) - y, which never pulls, and by its weight and its spring. The integration begins
anew where they touch and part, and where the force of the contact comes to zero before.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.integrate import solve_ivp


@dataclass(frozen=True)
class Cam:
    """All in SI units."""

    speed: float
    radius: float = 0.020
    eccentricity: float = 0.006
    mass: float = 0.15
    gravity: float = 9.81
    spring: float = 10e3
    preload: float = 100.0
    stiffness: float = 1e8
    damping: float = 1e3

    @property
    def start(self) -> np.ndarray:
        """At rest in the lowest position, where the contact bears what the motion asks for."""
        force = self.mass * (self.gravity + self.eccentricity * self.speed**2) + self.preload
        return np.array([self.radius - self.eccentricity - force / self.stiffness, 0.0])

    def depth(self, t: float, y: np.ndarray) -> float:
        """Penetration of the face."""
        return float(self.radius - self.eccentricity * np.cos(self.speed * t) - y[0])

    def push(self, t: float, y: np.ndarray) -> float:
        """Force of spring and damper of the contact, before it is cut off."""
        rate = self.eccentricity * self.speed * np.sin(self.speed * t) - y[1]
        return float(self.stiffness * self.depth(t, y) + self.damping * rate)

    def slope(self, t: float, y: np.ndarray, pushes: bool) -> np.ndarray:
        """Rates of height and velocity."""
        weight = self.mass * self.gravity + self.preload + self.spring * (y[0] - self.radius + self.eccentricity)
        return np.array([y[1], ((self.push(t, y) if pushes else 0.0) - weight) / self.mass])


def events(cam: Cam, count: int) -> list[float]:
    """Return the first instants at which the face parts from the cam and meets it again, in turn."""
    t, y, touching, pushes, found = 0.0, cam.start, True, True, []
    while len(found) < count:

        def parts(t: float, y: np.ndarray) -> float:
            return cam.depth(t, y)

        def gives_way(t: float, y: np.ndarray) -> float:
            return cam.push(t, y)

        parts.terminal = gives_way.terminal = True  # type: ignore[attr-defined]
        parts.direction = -1.0 if touching else 1.0  # type: ignore[attr-defined]
        gives_way.direction = -1.0 if pushes else 1.0  # type: ignore[attr-defined]
        watched = [parts, gives_way] if touching else [parts]
        on = solve_ivp(
            lambda t, y, pushes=pushes: cam.slope(t, y, pushes), (t, t + 0.1), y, "DOP853", events=watched,
            rtol=1e-13, atol=1e-16, max_step=1e-4,
        )  # fmt: skip
        t, y = float(on.t[-1]), on.y[:, -1]
        if len(on.t_events[0]):
            found.append(t)
            touching = not touching
            pushes = touching
        else:
            pushes = not pushes
    return found
