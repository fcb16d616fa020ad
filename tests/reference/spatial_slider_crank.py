"""Spatial slider-crank of the IFToMM benchmark library, in one coordinate: the crank angle.

R. Masoudi, T. Uchida, D. Vilela, A. Luaces, J. Cuadrado, J. McPhee: A library of computational benchmark problems for
the multibody dynamics community (2013), after E. J. Haug (1989), sections 10.2 and 12.2; also ambrosio2018, section 3.1
(physics.md B1).

    B = A + r (0, -sin a, cos a)     crank pin, A = (0, 0.1, 0.12), r = 0.08 m, a = 0 and a' = 6 rad/s at first
    C = (x, 0, 0)                    slider, rod BC = 0.3 m, x = 0.2 m at first, gravity along -z

The rod's axis xi, from B to C, follows from a. Its spin about xi follows from the universal joint at C: an arm eta of
the rod, normal to xi, stays normal to an arm of the slider. So eta = arm x xi / |arm x xi|, zeta = xi x eta, and

    w = (zeta.eta', -zeta.xi', eta.xi')     in rod axes,      T = I(a) a'^2/2,   I a'' + I' a'^2/2 + V' = 0

The benchmark states the rod's moments as (4e-4, 4e-3, 4e-3) about (xi, eta, zeta), but not the arms, and published
solutions differ visibly within a second. Four readings:

    U1   slider arm x, stated moments       what a universal joint at the slider suggests
    U2   slider arm z, stated moments       the initial angular velocity of ambrosio2018, Table 2
    S1   spherical joint at C, stated moments; the rod, symmetric about xi, keeps its spin zero
    M    slider arm x, moments (4e-3, 4e-3, 4e-4): the small one about a transverse axis; the file of Masoudi et al.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from scipy.integrate import solve_ivp

from .space import cross

CRANK, ROD, PIVOT = 0.08, 0.3, np.array([0.0, 0.1, 0.12])
CRANK_MASS, ROD_MASS, SLIDER_MASS = 0.12, 0.5, 2.0
CRANK_INERTIA = 1e-4  # about x, through its middle
GRAVITY = 9.81
SPEED = 6.0  # rad/s, at first


@dataclass(frozen=True)
class Convention:
    """How the rod is held at C and how its moments lie: about its axis xi, its arm eta, and zeta."""

    arm: tuple[float, float, float] | None  # of the slider; None: spherical joint
    moments: tuple[float, float, float] = (4e-4, 4e-3, 4e-3)


CONVENTIONS = {
    "U1": Convention((1.0, 0.0, 0.0)),
    "U2": Convention((0.0, 0.0, 1.0)),
    "S1": Convention(None),
    "M": Convention((1.0, 0.0, 0.0), (4e-3, 4e-3, 4e-4)),
}


class Motion(NamedTuple):
    crank_angle: np.ndarray
    crank_speed: np.ndarray
    slider_position: np.ndarray
    slider_velocity: np.ndarray
    kinetic: np.ndarray
    potential: np.ndarray


def slider(a):
    """x of the slider, with its first and second derivative in the crank angle."""
    y, z = PIVOT[1] - CRANK * np.sin(a), PIVOT[2] + CRANK * np.cos(a)
    y1, z1 = -CRANK * np.cos(a), -CRANK * np.sin(a)
    x = np.sqrt(ROD**2 - y**2 - z**2)
    x1 = -(y * y1 + z * z1) / x
    x2 = -(y1**2 + z1**2 - y * z1 + z * y1 + x1**2) / x  # y'' = -z', z'' = y'
    return x, x1, x2


def rod(a, arm):
    """Angular velocity of the rod per crank speed, in rod axes, and its derivative in the crank angle."""
    x, x1, x2 = slider(a)
    s, c = CRANK * np.sin(a), CRANK * np.cos(a)
    xi = np.array([x, s - PIVOT[1], -PIVOT[2] - c]) / ROD
    xi1, xi2 = np.array([x1, c, s]) / ROD, np.array([x2, -s, c]) / ROD
    if arm is None:  # any transverse pair that does not spin will do: only |xi'| matters
        across, along = np.linalg.norm(xi1), xi1 @ xi2
        return np.array([0.0, 0.0, across]), np.array([0.0, 0.0, along / across])
    n, n1, n2 = (cross(arm, v) for v in (xi, xi1, xi2))
    size = np.sqrt(n @ n)
    eta, size1 = n / size, n @ n1 / size
    eta1 = (n1 - eta * size1) / size
    zeta = cross(xi, eta)
    zeta1 = cross(xi1, eta) + cross(xi, eta1)
    w = np.array([zeta @ n1 / size, -zeta @ xi1, eta @ xi1])
    w1 = [zeta1 @ n1 + zeta @ n2 - w[0] * size1, -(zeta1 @ xi1 + zeta @ xi2) * size, (eta1 @ xi1 + eta @ xi2) * size]
    return w, np.array(w1) / size


def inertia(a, convention):
    """I(a) and its derivative."""
    _, x1, x2 = slider(a)
    w, w1 = rod(a, convention.arm)
    J = np.array(convention.moments)
    s, c = CRANK * np.sin(a), CRANK * np.cos(a)
    g1, g2 = np.array([x1, -c, -s]) / 2, np.array([x2, s, -c]) / 2  # middle of the rod
    whole = CRANK_INERTIA + CRANK_MASS * CRANK**2 / 4 + ROD_MASS * g1 @ g1 + w @ (J * w) + SLIDER_MASS * x1**2
    return whole, 2 * (ROD_MASS * g1 @ g2 + w @ (J * w1) + SLIDER_MASS * x1 * x2)


def potential(a):
    """V(a) and its derivative."""
    weight = GRAVITY * (CRANK_MASS + ROD_MASS) / 2
    rest = GRAVITY * PIVOT[2] * (CRANK_MASS + ROD_MASS / 2)
    return rest + weight * CRANK * np.cos(a), -weight * CRANK * np.sin(a)


def spatial_slider_crank(times, convention="U1", rtol=1e-13):
    """Motion at ascending `times` from 0; `convention` is one of the keys of `CONVENTIONS`."""
    case, times = CONVENTIONS[convention], np.asarray(times, float)

    def rate(t, y):
        I, I1 = inertia(y[0], case)
        return [y[1], -(I1 * y[1] ** 2 / 2 + potential(y[0])[1]) / I]

    run = solve_ivp(rate, (0.0, times[-1]), [0.0, SPEED], "DOP853", t_eval=times, rtol=rtol, atol=rtol, max_step=0.01)
    a, u = run.y
    x, x1, _ = slider(a)
    kinetic = np.array([inertia(angle, case)[0] for angle in a]) * u**2 / 2
    return Motion(a, u, x, x1 * u, kinetic, potential(a)[0])
