"""Forces of the loads: forces, torques, springs, dampers, actuators, and laws that act on joint coordinates."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import NOTHING, aside, kernel
from gudgeon.joints.primitives import act, turn
from gudgeon.math.address import call_load, caller_of
from gudgeon.math.kinematics import centre, moving, push, spinning, turned, twist
from gudgeon.math.piecewise import evaluate as evaluate_function
from gudgeon.solve.turns import joint_coordinate
from gudgeon.tables.model import CALLED, FORCE, SPRING, TORQUE, TORQUE_IN_BODY, TORSION

if TYPE_CHECKING:
    from gudgeon._kinds import Vector
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
def resistance(load: Load, way, rate):
    """What the damper and the spring of a load do at a deflection; one that acts to one side never changes its sign."""
    damped, elastic = -load.damping * rate, -load.stiffness * way
    if load.side != 0.0:
        if load.side * way <= 0.0:
            return 0.0, 0.0
        if load.side * (damped + elastic) > 0.0:
            damped = -elastic
    return damped, elastic


@kernel
def stored_by(load: Load, way):
    """The energy of a spring at a deflection."""
    if load.side * way < 0.0:
        return 0.0
    return 0.5 * load.stiffness * way * way


@aside(NOTHING)
def act_by_law(model: Model, work: Work, state: State, t: float, k: int, states: Vector, rates_out: Vector):
    """Let the law of load k act on its joint coordinate."""
    load, at, out = model.loads[k], work.loads[k], work.load_out
    for n in range(load.input_count):
        value, rate = joint_coordinate(model, work, state, t, model.load_inputs[load.inputs + n])
        work.load_q[n], work.load_v[n] = value, rate
    call_load(
        load.law, t, work.load_q, work.load_v, states[load.state :], model.load_parameters[load.law_parameters :], out
    )
    for n in range(load.states):
        rates_out[load.state + n] = out[1 + n]
    value, rate = joint_coordinate(model, work, state, t, load.coordinate)
    act(model, work.pose, load.coordinate, out[0], work.force)
    at.x, at.way, at.rate, at.power = out[0], value, rate, out[0] * rate


call_act_by_law = caller_of(act_by_law)


@kernel
def apply_loads(model: Model, work: Work, state: State, t, states, rates_out, power_out):
    """Add every load to the bodies' forces, and write the rates of the internal states of loads.

    `power_out` is what each gives, without the elasticity of springs.
    """
    loads, pose, force_out = model.loads, work.pose, work.force
    for k in range(loads.size):
        load, at = loads[k], work.loads[k]
        i, j = load.i, load.j
        if load.kind == CALLED:
            call_act_by_law(model.asides.act_by_law, model, work, state, t, k, states, rates_out)
            power_out[k] = at.power
            continue
        x = _value(model, work, state, t, load.fx, load.fx_over)
        if load.kind == TORSION:
            angle, rate = joint_coordinate(model, work, state, t, load.coordinate)
            lossy, elastic = resistance(load, angle - load.free, rate)
            lossy += x
            torque = lossy + elastic
            turn(model, pose, load.coordinate, torque, force_out)
            power_out[k] = lossy * rate
            at.x, at.way, at.rate, at.power = torque, angle, rate, torque * rate
            continue
        if load.kind == SPRING:
            length, rate, ux, uy, uz, six, siy, siz, sjx, sjy, sjz = stretch(model, pose, load)
            lossy, elastic = resistance(load, length - load.free, rate)
            lossy += x
            thrust = lossy + elastic
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
            energy += stored_by(load, stretch(model, work.pose, load)[0] - load.free)
        elif load.kind == TORSION:
            angle = joint_coordinate(model, work, state, t, load.coordinate)[0]
            energy += stored_by(load, angle - load.free)
    return energy
