"""The slider-crank of muvengei with fixed steps, as the paper integrates it: what a step of 1e-6 s does to the motion.

The paper says "integration time step 0.000001 s" and not which method. Here are the two that it can mean, the classical
method of Runge and Kutta, and Euler's. A contact is found where fixed steps find it: at the first step that ends inside
the wall, with the speed of that step as its impact speed. Everything else is as in gudgeon's runs, so that differences
are those of the steps.

The crank turns at a constant speed; two coordinates are left, the components of the eccentricity

    e = (r cos a + l cos p - x,  r sin a + l sin p),     a = w t crank angle, p rod angle, x slider position.

With play at B, F = F_N e/|e| the force on the slider, and the rod's moment of inertia about A, I_A = I + m l²/4:

    I_A p'' = m (l/2) r w² sin(a - p) + l (sin p F_x - cos p F_y),    m_s x'' = F_x.

With play at A, F = F_N e/|e| the force on the rod at its big end, and I_B = I_A:

    (m_s + m) x'' + (m l/2)(sin p p'' + cos p p'²) = F_x,    (m l/2) sin p x'' + I_B p'' = l (sin p F_x - cos p F_y).
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon._jit import kernel
from gudgeon.analysis._section_points import SectionPoints
from gudgeon.model.mechanism import Mechanism

STEP = 1e-6  # s
#: Order of the method: Runge and Kutta's, or Euler's.
METHODS = {"Runge-Kutta": 4, "Euler": 1}
#: Mass of rod and slider in kg, moment of inertia of the rod about either end in kg m², lengths of crank and rod in m.
ROD, SLIDER, INERTIA, CRANK, LENGTH = 0.21, 0.14, 2.5e-4 + 0.21 * 0.12**2 / 4, 0.05, 0.12
COORDINATES = ("eccentricity.x", "eccentricity.y", "eccentricity_rate.x", "eccentricity_rate.y", "slider.velocity.x")


@kernel
def normal_force(y: Any, v0: Any, p: Any) -> Any:
    """Return the force of Lankarani and Nikravesh, (29), with the limits of gudgeon's law."""
    e = math.hypot(y[0], y[1])
    delta = e - p[0]
    if delta <= 0.0:
        return 0.0
    ratio = (y[0] * y[2] + y[1] * y[3]) / (e * v0)
    return max(p[1] * delta**1.5 * (1.0 + p[2] * min(max(ratio, -1.0), 1.0)), 0.0)


@kernel
def rates(t: Any, y: Any, v0: Any, p: Any, out: Any) -> None:
    """Write the rates of the eccentricity and of its rate, and the slider's velocity and acceleration behind them."""
    w, at_crank = p[3], p[4]
    ca, sa = math.cos(w * t), math.sin(w * t)
    sp = (y[1] - CRANK * sa) / LENGTH
    cp = math.sqrt((1.0 - sp) * (1.0 + sp))
    spin = (y[3] - CRANK * w * ca) / (LENGTH * cp)
    e, force = math.hypot(y[0], y[1]), normal_force(y, v0, p)
    fx, fy = (force * y[0] / e, force * y[1] / e) if force > 0.0 else (0.0, 0.0)
    moment = LENGTH * (sp * fx - cp * fy)
    half = 0.5 * ROD * LENGTH
    if at_crank > 0.0:
        push, coupling = fx - half * cp * spin * spin, half * sp
        determinant = (SLIDER + ROD) * INERTIA - coupling * coupling
        acceleration = (push * INERTIA - coupling * moment) / determinant
        wind = ((SLIDER + ROD) * moment - coupling * push) / determinant
    else:
        acceleration = fx / SLIDER
        wind = (half * CRANK * w * w * (sa * cp - ca * sp) + moment) / INERTIA
    out[0], out[1] = y[2], y[3]
    out[2] = -CRANK * w * w * ca - LENGTH * (sp * wind + cp * spin * spin) - acceleration
    out[3] = -CRANK * w * w * sa + LENGTH * (cp * wind - sp * spin * spin)
    out[4] = -CRANK * w * sa - LENGTH * sp * spin - y[2]
    out[5] = acceleration


@kernel
def march(
    order: Any, step: Any, every: Any, p: Any, y_out: Any, room_out: Any, section_out: Any, extremes_out: Any
) -> None:
    """Take steps, and write state and slider's velocity once every so many of them; extremes over all steps."""
    v0, touching = 1.0, False
    y, stage = y_out, room_out[0]
    k1, k2, k3, k4 = room_out[1], room_out[2], room_out[3], room_out[4]
    for count in range(every * (len(section_out) - 1) + 1):
        t = count * step
        e = math.hypot(y[0], y[1])
        inside = e > p[0]
        if inside and not touching:
            v0 = max((y[0] * y[2] + y[1] * y[3]) / e, p[5])
        touching = inside
        rates(t, y, v0, p, k1)
        for i in range(6):
            value = y[i] if i < 4 else k1[i]
            extremes_out[0, i], extremes_out[1, i] = min(extremes_out[0, i], value), max(extremes_out[1, i], value)
        if count % every == 0:
            for i in range(4):
                section_out[count // every, i] = y[i]
            section_out[count // every, 4] = k1[4]
        if order == 1:
            for i in range(4):
                y[i] += step * k1[i]
            continue
        for i in range(4):
            stage[i] = y[i] + 0.5 * step * k1[i]
        rates(t + 0.5 * step, stage, v0, p, k2)
        for i in range(4):
            stage[i] = y[i] + 0.5 * step * k2[i]
        rates(t + 0.5 * step, stage, v0, p, k3)
        for i in range(4):
            stage[i] = y[i] + step * k3[i]
        rates(t + step, stage, v0, p, k4)
        for i in range(4):
            y[i] += step / 6.0 * (k1[i] + 2.0 * (k2[i] + k3[i]) + k4[i])


def fixed_steps(
    mechanism: Mechanism, joint: str, periods: int, step: float = STEP, method: str = "Runge-Kutta"
) -> SectionPoints:
    """Return the section once per revolution of a mechanism of `muvengei.slider_crank`, by fixed steps.

    A revolution is taken as a whole number of steps, the next shorter step that gives one.
    """
    if method not in METHODS:
        raise ModelError(f"method {method!r} is not one of {', '.join(METHODS)}")
    pin: Any = mechanism.part(joint)
    fit = pin.fit
    stiffness, damping = fit.contact.parameters(fit.geometry)[0], 0.75 * (1.0 - fit.contact.restitution**2)
    motor: Any = mechanism.drives[0]
    speed = float(motor.speed)
    every = math.ceil(2.0 * math.pi / speed / step - 1e-6)
    p = np.array([fit.clearance, stiffness, damping, speed, 1.0 if joint == "A" else 0.0, 0.01])
    section = np.zeros((periods + 1, len(COORDINATES)))
    extremes = np.array([np.full(6, np.inf), np.full(6, -np.inf)])
    march(METHODS[method], 2.0 * math.pi / speed / every, every, p, np.zeros(4), np.zeros((5, 6)), section, extremes)
    return SectionPoints(section, COORDINATES, (extremes[1] - extremes[0])[:5])
