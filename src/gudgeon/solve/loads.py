"""Forces of the loads: gravity, forces, couples, springs, dampers and actuators."""

from __future__ import annotations

from math import sqrt

from gudgeon._jit import kernel
from gudgeon.compile.tables import COUPLE, FORCE_IN_BODY, SPRING, TORSION, TURN
from gudgeon.math.piecewise import evaluate as evaluate_function
from gudgeon.math.plane import COS, OMEGA, PHI, SIN, VX, VY, X, Y


@kernel
def joint_coordinate(coordinates, k, pose):
    """Angle, or displacement along the axis, of the second body relative to the first."""
    c = coordinates[k]
    i, j = c.i, c.j
    if c.kind == TURN:
        return pose[j, PHI] - pose[i, PHI] - c.zero
    ci, si, cj, sj = pose[i, COS], pose[i, SIN], pose[j, COS], pose[j, SIN]
    dx = pose[j, X] + cj * c.xj - sj * c.yj - pose[i, X] - ci * c.xi + si * c.yi
    dy = pose[j, Y] + sj * c.xj + cj * c.yj - pose[i, Y] - si * c.xi - ci * c.yi
    return (ci * c.ax - si * c.ay) * dx + (si * c.ax + ci * c.ay) * dy - c.zero


@kernel
def _value(model, function, over, pose, t):
    """A load's function, over time or over a joint coordinate."""
    argument = t if over < 0 else joint_coordinate(model.coordinates, over, pose)
    return evaluate_function(model, function, argument)[0]


@kernel
def apply_gravity(bodies, gravity, force_out):
    """Begin the bodies' forces with their weights."""
    for b in range(bodies.size):
        force_out[3 * b] = bodies[b].mass * gravity[0]
        force_out[3 * b + 1] = bodies[b].mass * gravity[1]
        force_out[3 * b + 2] = 0.0


@kernel
def apply_loads(model, pose, t, force_out, power_out):
    """Add every load to the bodies' forces; `power_out` is what each gives, without the elasticity of springs."""
    loads = model.loads
    for k in range(loads.size):
        load = loads[k]
        i, j = load.i, load.j
        value = _value(model, load.fx, load.fx_over, pose, t)
        if load.kind == COUPLE:
            force_out[3 * j + 2] += value
            power_out[k] = value * pose[j, OMEGA]
            continue
        if load.kind == TORSION:
            turning = pose[j, OMEGA] - pose[i, OMEGA]
            lossy = value - load.damping * turning
            couple = lossy - load.stiffness * (pose[j, PHI] - pose[i, PHI] - load.free)
            force_out[3 * j + 2] += couple
            force_out[3 * i + 2] -= couple
            power_out[k] = lossy * turning
            continue
        ci, si, cj, sj = pose[i, COS], pose[i, SIN], pose[j, COS], pose[j, SIN]
        sxj, syj = cj * load.xj - sj * load.yj, sj * load.xj + cj * load.yj
        vx, vy = pose[j, VX] - pose[j, OMEGA] * syj, pose[j, VY] + pose[j, OMEGA] * sxj
        if load.kind == SPRING:
            sxi, syi = ci * load.xi - si * load.yi, si * load.xi + ci * load.yi
            dx = pose[j, X] + sxj - pose[i, X] - sxi
            dy = pose[j, Y] + syj - pose[i, Y] - syi
            length = sqrt(dx * dx + dy * dy)
            ux, uy = (dx / length, dy / length) if length > 0.0 else (1.0, 0.0)
            stretching = ux * (vx - pose[i, VX] + pose[i, OMEGA] * syi) + uy * (vy - pose[i, VY] - pose[i, OMEGA] * sxi)
            lossy = value - load.damping * stretching
            push = lossy - load.stiffness * (length - load.free)
            fx, fy = push * ux, push * uy
            force_out[3 * i] -= fx
            force_out[3 * i + 1] -= fy
            force_out[3 * i + 2] -= sxi * fy - syi * fx
            power_out[k] = lossy * stretching
        else:
            other = _value(model, load.fy, load.fy_over, pose, t)
            fx, fy = value, other
            if load.kind == FORCE_IN_BODY:
                fx, fy = cj * value - sj * other, sj * value + cj * other
            power_out[k] = fx * vx + fy * vy
        force_out[3 * j] += fx
        force_out[3 * j + 1] += fy
        force_out[3 * j + 2] += sxj * fy - syj * fx
