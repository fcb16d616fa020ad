"""Slider-crank of muvengei with dry play at the crank pin, and laws of line contact, solved without gudgeon.

As in `reference.slider_crank` the crank turns at a constant speed and the coordinates are the components of the
eccentricity e. Here it points from the centre of the bearing (the rod's big end) to that of the journal (the crank
pin), which gives the same kinematics as play at the wrist pin,

    e = (r cos a + l cos p - x,  r sin a + l sin p),     a = w t crank angle, p rod angle, x slider position,

but rod and slider are now one double body. Lagrange's equations, F = F_N n the contact force on the rod at its big end
(x - l cos p, -l sin p), I_B = I + m l^2/4 the rod about the wrist pin:

    (m_s + m) x'' + (m l/2)(sin p p'' + cos p p'^2) = F_x
    (m l/2) sin p x'' + I_B p''                     = l (sin p F_x - cos p F_y)

Line contact after Dubowsky and Freudenstein or ESDU 78035, physics.md A2.4: the equation as printed is solved for the
force by bracketing, S = 2 (1 - nu^2)/(pi E), or with `pi_less` as muvengei has it, 2 (1 - nu^2)/E.
"""

from dataclasses import dataclass
from math import asin, cos, hypot, log, pi, sin, sqrt

import numpy as np
from scipy.optimize import brentq

from reference.slider_crank import TIGHT, Motion, SliderCrank, phases


def cylinder_force(penetration, law, bearing_radius, journal_radius, length=0.02, young=207e9, nu=0.3, pi_less=False):
    """The force of a penetration, from delta = F S/L (ln(A/F) + 1) by Brent's method."""
    if penetration <= 0:
        return 0.0
    s = 2 * (1 - nu**2) / young / (1 if pi_less else pi)
    gap = bearing_radius - journal_radius
    a = {
        "dubowsky-freudenstein": length**3 * gap / (bearing_radius * journal_radius * s),  # muvengei (30), signs mended
        "esdu-78035": 4 * length * gap / s,  # muvengei (31)
    }[law]
    # the equation rises up to F = a, where the bracket is 1, its least value
    stiffest = penetration * length / s
    return brentq(
        lambda f: f * s / length * (log(a / f) + 1) - penetration,
        1e-4 * stiffest,
        min(a, stiffest),
        xtol=1e-30,
        rtol=1e-15,
    )


@dataclass(frozen=True)
class WristPin(SliderCrank):
    """Play at the wrist pin, B; the defaults are muvengei's, with the laws of the base or one of line contact."""

    speed: float = 5000 * 2 * pi / 60
    bearing_radius: float = 5e-3
    journal_radius: float = 4.7e-3
    line: str | None = None  # "dubowsky-freudenstein" | "esdu-78035"; None: Hertz, Lankarani-Nikravesh
    pi_less: bool = False

    def normal_force(self, penetration, rate, impact_speed):
        if self.line is None:
            return super().normal_force(penetration, rate, impact_speed)
        return cylinder_force(
            penetration, self.line, self.bearing_radius, self.journal_radius, young=self.young, nu=self.poisson,
            pi_less=self.pi_less,
        )  # fmt: skip


@dataclass(frozen=True)
class CrankPin(WristPin):
    """Play at the crank pin, A."""

    def motion(self, t, y, impact_speed):
        """Everything at one instant; `impact_speed` None in free flight. y = (e_x, e_y, e_x', e_y')."""
        ex, ey, ux, uy = y
        r, length, w, m = self.crank, self.rod, self.speed, self.rod_mass
        ca, sa = cos(w * t), sin(w * t)
        sp = (ey - r * sa) / length
        cp = sqrt((1 - sp) * (1 + sp))
        spin = (uy - r * w * ca) / (length * cp)
        fx = fy = 0.0  # on the rod
        if impact_speed is not None:
            e = hypot(ex, ey)
            force = self.normal_force(e - self.clearance, (ex * ux + ey * uy) / e, impact_speed)
            fx, fy = force * ex / e, force * ey / e
        coupling = m * length / 2 * sp
        mass = np.array([[self.slider_mass + m, coupling], [coupling, self.rod_inertia + m * length**2 / 4]])
        x_acceleration, spin_rate = np.linalg.solve(
            mass, [fx - m * length / 2 * cp * spin**2, length * (sp * fx - cp * fy)]
        )
        return Motion(
            rod_angle=asin(sp),
            rod_speed=spin,
            slider_position=r * ca + length * cp - ex,
            slider_velocity=-r * w * sa - length * sp * spin - ux,
            slider_acceleration=x_acceleration,
            crank_torque=r * (ca * fy - sa * fx),
            contact_force=hypot(fx, fy),
            eccentricity=(ex, ey),
            eccentricity_acceleration=(
                -r * w**2 * ca - length * (sp * spin_rate + cp * spin**2) - x_acceleration,
                -r * w**2 * sa + length * (cp * spin_rate - sp * spin**2),
            ),
        )


def start(model, n, precision=TIGHT):
    """Instants and speeds of the first n contacts, and at each step up to the last of them
    (time, slider acceleration, crank torque)."""
    contacts, course = [], []
    for impact_speed, steps, event in phases(model, precision, 1.0):
        for t, y, _ in steps[1:-1]:
            motion = model.motion(t, y, impact_speed)
            course.append((t, motion.slider_acceleration, motion.crank_torque))
        if event.kind == "contact":
            contacts.append((event.time, event.normal_velocity))
        if len(contacts) == n:
            return np.array(contacts).T, np.array(course).T
