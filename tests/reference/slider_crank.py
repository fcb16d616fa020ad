"""Slider-crank of flores2004 with dry play at the wrist pin, solved without gudgeon.

The crank turns at a constant speed, so two coordinates are left. They are the components of the eccentricity e, from
the centre of the bearing (in the slider) to the centre of the journal (on the rod):

    e = (r cos a + l cos p - x,  r sin a + l sin p),     a = w t crank angle, p rod angle, x slider position

e is small (0.5 mm) beside the links (0.1 m); integrating it directly, the tolerance acts on the gap itself. Each free
flight and each contact is integrated on its own (SciPy's DOP853), and so is each piece of a contact between corners of
the laws: a step across one can be wrong by a thousand times what its estimate of the error shows.

Rod about the crank pin (I_A = I + m l^2/4, M the moment of the contact force about the crank pin) and slider:

    I_A p'' = m (l/2) r w^2 sin(a - p) + M,      m_s x'' = -F_x          (F: contact force on the rod)

Contact: d = |e| - c,  n = e/|e|,  t = n turned by +90 degrees,

    F_N = K d^1.5 (1 + C d'/v0) >= 0,  C = 3 (1 - restitution^2)/4       Lankarani-Nikravesh, physics.md A1 and A2.1
    v_T = e'.t + (R_j - d/2) p',       F_T = -mu c_d(|v_T|) F_N sgn v_T  modified Coulomb, A3.1 and A3.2
    F = -F_N n + F_T t on the rod, at (R_j - d/2) n from the journal's centre

v0 is the impact speed d' at the start of the contact, but at least `minimum_impact_speed`; with a `rate_limit` the
ratio d'/v0 is clipped to +-rate_limit.

Accuracy of the first 12 impacts (flores2004 data, with and without rate limit or friction): instants to 1e-15 s, impact
speeds to 1e-11 m/s. Established against an extrapolation method of another formulation (rod angle, slider position) in
113-bit arithmetic, and by varying tolerances and steps. Differences grow with the number of impacts: two runs of
different precision agree to 1e-10 s over one turn (12 ms), 1e-6 s over two.
"""

from dataclasses import dataclass
from itertools import pairwise
from math import asin, cos, hypot, pi, sin, sqrt
from typing import NamedTuple

import numpy as np
from scipy.integrate import DOP853
from scipy.optimize import brentq

from reference.phases import in_turn


@dataclass(frozen=True)
class Links:
    """Data of the mechanism (SI units), and how it answers to a force in the wrist pin."""

    crank: float = 0.05
    rod: float = 0.12
    speed: float = -5000 * 2 * pi / 60
    rod_mass: float = 0.21
    rod_inertia: float = 2.5e-4
    slider_mass: float = 0.14

    def placed(self, t, ey, uy):
        """cos and sin of crank and rod angle, and the rod's spin."""
        ca, sa = cos(self.speed * t), sin(self.speed * t)
        sp = (ey - self.crank * sa) / self.rod
        cp = sqrt((1 - sp) * (1 + sp))
        return ca, sa, cp, sp, (uy - self.crank * self.speed * ca) / (self.rod * cp)

    def accelerated(self, placed, fx, fy, torque):
        """Accelerations of slider and journal's centre under a force and a torque on the rod there."""
        ca, sa, cp, sp, spin = placed
        r, length, w = self.crank, self.rod, self.speed
        inertia = self.rod_inertia + self.rod_mass * length**2 / 4
        moment = length * (cp * fy - sp * fx) + torque
        spin_rate = (self.rod_mass * length / 2 * r * w**2 * (sa * cp - ca * sp) + moment) / inertia
        ax = -r * w**2 * ca - length * (sp * spin_rate + cp * spin**2)
        ay = -r * w**2 * sa + length * (cp * spin_rate - sp * spin**2)
        return -fx / self.slider_mass, ax, ay


@dataclass(frozen=True)
class SliderCrank(Links):
    """With dry play; the defaults are those of flores2004, without friction."""

    bearing_radius: float = 10e-3
    journal_radius: float = 9.5e-3
    young: float = 207e9
    poisson: float = 0.3
    restitution: float | None = 0.9  # None: no damping, pure Hertz
    rate_limit: float | None = None
    minimum_impact_speed: float = 0.01
    friction: tuple[float, float, float] | None = None  # (mu, v0, v1)

    @property
    def clearance(self):
        return self.bearing_radius - self.journal_radius

    @property
    def stiffness(self):
        """Hertz, sphere in sphere, equal materials (A1)."""
        radius = self.bearing_radius * self.journal_radius / self.clearance
        return 4 / 3 * self.young / (2 * (1 - self.poisson**2)) * sqrt(radius)

    def normal_force(self, penetration, rate, impact_speed):
        if penetration <= 0:
            return 0.0
        damping = 0.0
        if self.restitution is not None:
            ratio = rate / max(impact_speed, self.minimum_impact_speed)
            if self.rate_limit is not None:
                ratio = max(-self.rate_limit, min(self.rate_limit, ratio))
            damping = 3 * (1 - self.restitution**2) / 4 * ratio
        return max(0.0, self.stiffness * penetration * sqrt(penetration) * (1 + damping))

    def friction_force(self, slip, normal_force):
        if self.friction is None:
            return 0.0
        mu, v0, v1 = self.friction
        factor = max(0.0, min(1.0, (abs(slip) - v0) / (v1 - v0)))
        return -mu * factor * normal_force if slip > 0 else mu * factor * normal_force

    def motion(self, t, y, impact_speed):
        """Everything at one instant; `impact_speed` None in free flight. y = (e_x, e_y, e_x', e_y')."""
        ex, ey, ux, uy = y
        r, length, w = self.crank, self.rod, self.speed
        placed = ca, sa, cp, sp, spin = self.placed(t, ey, uy)

        fx = fy = torque = 0.0
        if impact_speed is not None:
            e = hypot(ex, ey)
            nx, ny = ex / e, ey / e
            d = e - self.clearance
            arm = self.journal_radius - d / 2
            fn = self.normal_force(d, nx * ux + ny * uy, impact_speed)
            ft = self.friction_force(nx * uy - ny * ux + arm * spin, fn)
            fx, fy = -fn * nx - ft * ny, -fn * ny + ft * nx
            torque = arm * ft

        slider_acceleration, ax, ay = self.accelerated(placed, fx, fy, torque)

        # crank-pin force on the rod from Newton's law; the crank's own inertia does not matter at constant speed
        px = self.rod_mass * (-r * w**2 * ca + ax) / 2 - fx
        py = self.rod_mass * (-r * w**2 * sa + ay) / 2 - fy
        return Motion(
            rod_angle=asin(sp),
            rod_speed=spin,
            slider_position=r * ca + length * cp - ex,
            slider_velocity=-r * w * sa - length * sp * spin - ux,
            slider_acceleration=slider_acceleration,
            crank_torque=r * (ca * py - sa * px),
            contact_force=hypot(fx, fy),
            eccentricity=(ex, ey),
            eccentricity_acceleration=(ax - slider_acceleration, ay),
        )

    def gap(self, y):
        return self.clearance - hypot(y[0], y[1])

    def corners(self, t, y, impact_speed):
        """Zero where the laws have a corner in a contact: at a limit of the rate, at slips of +-v0 and +-v1."""
        found = []
        if self.restitution is not None and self.rate_limit is not None:
            limit = self.rate_limit * max(impact_speed, self.minimum_impact_speed)
            found += [normal_velocity(y) - limit, normal_velocity(y) + limit]
        if self.friction is not None:
            ex, ey, ux, uy = y
            e, (_, v0, v1) = hypot(ex, ey), self.friction
            arm = self.journal_radius - (e - self.clearance) / 2
            slip = (ex * uy - ey * ux) / e + arm * self.placed(t, ey, uy)[-1]
            found += [slip - v1, slip - v0, slip + v0, slip + v1]
        return np.array(found)

    def energy(self, t, motion):
        """Kinetic energy of rod and slider plus Hertz energy of the contact (arrays, as `trajectory` gives them)."""
        r, length, w = self.crank, self.rod, self.speed
        vx = -r * w * np.sin(w * t) - length / 2 * np.sin(motion.rod_angle) * motion.rod_speed
        vy = r * w * np.cos(w * t) + length / 2 * np.cos(motion.rod_angle) * motion.rod_speed
        rod = self.rod_mass * (vx**2 + vy**2) + self.rod_inertia * motion.rod_speed**2
        penetration = np.maximum(0.0, np.linalg.norm(motion.eccentricity, axis=-1) - self.clearance)
        return (rod + self.slider_mass * motion.slider_velocity**2) / 2 + 2 / 5 * self.stiffness * penetration**2.5


class Motion(NamedTuple):
    """Angles from the x-axis; torque of the drive on the crank, counter-clockwise positive."""

    rod_angle: float
    rod_speed: float
    slider_position: float
    slider_velocity: float
    slider_acceleration: float
    crank_torque: float
    contact_force: float
    eccentricity: tuple[float, float]
    eccentricity_acceleration: tuple[float, float]


def normal_velocity(y):
    return (y[0] * y[2] + y[1] * y[3]) / hypot(y[0], y[1])


@dataclass(frozen=True)
class Precision:
    """Tolerances of the integration; the defaults are those of the stated accuracy."""

    rtol: float = 2.3e-14
    atol: float = 1e-17
    free_step: float = 1e-5
    contact_step: float = 1e-6
    samples: int = 8  # looks for a crossing at so many points in each step


TIGHT = Precision()


def first_corner(corners, looks, piece):
    """The first instant between `looks` where one of `corners(t)` is zero, but for that where the `piece` began."""
    seen = [corners(t) for t in looks]
    for i in range(2 if looks[0] == piece else 1, len(looks)):
        changed = np.flatnonzero(seen[i - 1] * seen[i] < 0)
        if changed.size:
            return min(
                brentq(lambda t, j=j: corners(t)[j], looks[i - 1], looks[i], xtol=1e-20, rtol=1e-15) for j in changed
            )
    return None


def phase(model, precision, t, y, impact_speed, until):
    """One free flight (`impact_speed` None) or one contact: yields (t, state, interpolant) for each step.

    The last state is the crossing of zero gap, unless `until` comes first.
    """

    def rate(t, y):
        a = model.motion(t, y, impact_speed).eccentricity_acceleration
        return np.array([y[2], y[3], *a])

    def solver(t, y, bound, first_step=None):
        step = precision.free_step if impact_speed is None else precision.contact_step
        return DOP853(rate, t, y, bound, max_step=step, first_step=first_step, rtol=precision.rtol, atol=precision.atol)

    def step_to(t_old, y_old, t):
        last = solver(t_old, y_old, t)
        while last.status == "running":
            last.step()
        return last

    sign = 1 if impact_speed is None else -1  # of the gap in this phase
    run = solver(t, y, until, first_step=min(1e-9, until - t))
    start = piece = t
    while run.status == "running":
        t_old, y_old = run.t, run.y.copy()
        run.step()
        if run.status == "failed":
            raise RuntimeError(f"integration failed at t = {run.t}")
        inside = run.dense_output()
        looks = np.linspace(t_old, run.t, precision.samples + 1)
        crossed = next((i for i in range(1, len(looks)) if sign * model.gap(inside(looks[i])) <= 0), None)
        corner = None
        if impact_speed is not None:
            corner = first_corner(lambda t, inside=inside: model.corners(t, inside(t), impact_speed), looks, piece)
        if corner is not None and (crossed is None or corner < looks[crossed]) and sign * model.gap(inside(corner)) > 0:
            last = step_to(t_old, y_old, corner)
            yield last.t, last.y.copy(), inside
            piece, run = last.t, solver(last.t, last.y, until)
            continue
        if crossed is None:
            yield run.t, run.y.copy(), inside
            continue
        if looks[crossed - 1] == start:
            raise RuntimeError(f"phase shorter than 1e-10 s at t = {start}")
        root = brentq(
            lambda t, inside=inside: model.gap(inside(t)), looks[crossed - 1], looks[crossed], xtol=1e-20, rtol=1e-15
        )
        for _ in range(3):  # the interpolant is less accurate than the steps: step to the root and correct
            last = step_to(t_old, y_old, root)
            correction = model.gap(last.y) / normal_velocity(last.y)
            root += correction
            if abs(correction) < 1e-18:
                break
        yield last.t, last.y.copy(), inside
        return


CENTRED = np.zeros(4)  # and moving as if the joint were ideal


def phases(model, precision=TIGHT, until=np.inf, start=CENTRED):
    """Free flights and contacts in turn, from the state `start` = (e_x, e_y, e_x', e_y').

    Gives (impact speed or None, list of steps of the phase, closing event or None at `until`) one by one.
    """
    return in_turn(lambda t, y, speed: phase(model, precision, t, y, speed, until), normal_velocity, start, until)


def events(n=None, until=1.0, precision=TIGHT, **case):
    """Contacts and separations in turn, up to the n-th contact (with its separation) or to `until`."""
    found = []
    for _, _, event in phases(SliderCrank(**case), precision, until):
        if event is None:
            break
        found.append(event)
        if n is not None and len(found) == 2 * n:
            break
    return found


def impacts(n=12, precision=TIGHT, start=CENTRED, **case):
    """Instants and impact speeds of the first n contacts; `case` as the fields of `SliderCrank`."""
    contacts = []
    for _, _, event in phases(SliderCrank(**case), precision, 1.0, start):
        if event.kind == "contact":
            contacts.append(event)
        if len(contacts) == n:
            break
    return np.array([e.time for e in contacts]), np.array([e.normal_velocity for e in contacts])


def trajectory(until, times, precision=TIGHT, **case):
    """`Motion` with one array per quantity, at the given `times` (ascending, from 0 to `until`)."""
    model, times = SliderCrank(**case), np.asarray(times, float)
    if np.any(np.diff(times) < 0) or times[0] < 0 or times[-1] > until:
        raise ValueError("times must ascend from 0 to until")
    found, done = [], 0
    for impact_speed, steps, _ in phases(model, precision, until):
        for (t_old, y_old, _), (t, y, inside) in pairwise(steps):
            while done < len(times) and times[done] <= t:
                at = times[done]
                state = y if at == t else y_old if at == t_old else inside(at)
                found.append(model.motion(at, state, impact_speed))
                done += 1
    return Motion(*(np.array(column) for column in zip(*found, strict=True)))
