"""Forces of the loads: forces, torques, springs, dampers and actuators."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import kernel
from gudgeon.joints.primitives import turn
from gudgeon.math.kinematics import centre, moving, push, spinning, turned, twist
from gudgeon.math.piecewise import evaluate as evaluate_function
from gudgeon.solve.turns import joint_coordinate
from gudgeon.tables.model import FORCE, SPRING, TORQUE, TORQUE_IN_BODY, TORSION

if TYPE_CHECKING:
    from gudgeon.tables.model import Load, Model
    from gudgeon.tables.state import State
    from gudgeon.tables.work import Work


@kernel
def _value(model: Model, work: Work, state: State, t, function, over):
    """A load's function, over time or over a joint coordinate."""
    argument = t if over < 0 else joint_coordinate(model, work, state, t, over)[0]
    return evaluate_function(model, function, argument)[0]


@kernel
def _in_body(model: Model, pose, load: Load, x, y, z):
    """A vector given in the axes that the load's body was described in."""
    return turned(
        model, pose, load.j,
        load.hx * x + load.tx * y + load.bx * z,
        load.hy * x + load.ty * y + load.by * z,
        load.hz * x + load.tz * y + load.bz * z,
    )  # fmt: skip


@kernel
def stretch(model: Model, pose, load: Load):
    """A spring: its length and rate, its direction, and its ends seen from the bodies' centres."""
    i, j = load.i, load.j
    six, siy, siz = turned(model, pose, i, load.xi, load.yi, load.zi)
    sjx, sjy, sjz = turned(model, pose, j, load.xj, load.yj, load.zj)
    xi, yi, zi = centre(model, pose, i)
    xj, yj, zj = centre(model, pose, j)
    dx, dy, dz = xj + sjx - xi - six, yj + sjy - yi - siy, zj + sjz - zi - siz
    length = sqrt(dx * dx + dy * dy + dz * dz)
    ux, uy, uz = (dx / length, dy / length, dz / length) if length > 0.0 else (1.0, 0.0, 0.0)
    vix, viy, viz = moving(model, pose, i, six, siy, siz)
    vjx, vjy, vjz = moving(model, pose, j, sjx, sjy, sjz)
    rate = ux * (vjx - vix) + uy * (vjy - viy) + uz * (vjz - viz)
    return length, rate, ux, uy, uz, six, siy, siz, sjx, sjy, sjz


@kernel
def apply_loads(model: Model, work: Work, state: State, t, power_out):
    """Add every load to the bodies' forces; `power_out` is what each gives, without the elasticity of springs."""
    loads, pose, force_out = model.loads, work.pose, work.force
    for k in range(loads.size):
        load, at = loads[k], work.loads[k]
        i, j = load.i, load.j
        x = _value(model, work, state, t, load.fx, load.fx_over)
        if load.kind == TORSION:
            angle, rate = joint_coordinate(model, work, state, t, load.coordinate)
            lossy = x - load.damping * rate
            torque = lossy - load.stiffness * (angle - load.free)
            turn(model, pose, load.coordinate, torque, force_out)
            power_out[k] = lossy * rate
            at.x, at.way, at.rate, at.power = torque, angle, rate, torque * rate
            continue
        if load.kind == SPRING:
            length, rate, ux, uy, uz, six, siy, siz, sjx, sjy, sjz = stretch(model, pose, load)
            lossy = x - load.damping * rate
            thrust = lossy - load.stiffness * (length - load.free)
            push(model, pose, j, sjx, sjy, sjz, thrust * ux, thrust * uy, thrust * uz, force_out)
            push(model, pose, i, six, siy, siz, -thrust * ux, -thrust * uy, -thrust * uz, force_out)
            power_out[k] = lossy * rate
            at.x, at.way, at.rate, at.power = thrust, length, rate, thrust * rate
            continue
        y = _value(model, work, state, t, load.fy, load.fy_over)
        z = _value(model, work, state, t, load.fz, load.fz_over)
        if load.kind == TORQUE or load.kind == TORQUE_IN_BODY:
            if load.kind == TORQUE_IN_BODY:
                x, y, z = _in_body(model, pose, load, x, y, z)
            wx, wy, wz = spinning(model, pose, j)
            twist(model, pose, j, x, y, z, force_out)
            power_out[k] = x * wx + y * wy + z * wz
            at.x, at.y, at.z, at.power = x, y, z, power_out[k]
            continue
        if load.kind != FORCE:
            x, y, z = _in_body(model, pose, load, x, y, z)
        sx, sy, sz = turned(model, pose, j, load.xj, load.yj, load.zj)
        vx, vy, vz = moving(model, pose, j, sx, sy, sz)
        push(model, pose, j, sx, sy, sz, x, y, z, force_out)
        power_out[k] = x * vx + y * vy + z * vz
        at.x, at.y, at.z, at.power = x, y, z, power_out[k]


@kernel
def stored_in_springs(model: Model, work: Work, state: State, t):
    """The elastic energy of all springs."""
    loads, energy = model.loads, 0.0
    for k in range(loads.size):
        load = loads[k]
        if load.kind == SPRING:
            energy += 0.5 * load.stiffness * (stretch(model, work.pose, load)[0] - load.free) ** 2
        elif load.kind == TORSION:
            angle = joint_coordinate(model, work, state, t, load.coordinate)[0]
            energy += 0.5 * load.stiffness * (angle - load.free) ** 2
    return energy
