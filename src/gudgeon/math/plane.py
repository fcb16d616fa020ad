"""Bodies in the plane: what the rows of a table of poses hold, how it is filled, and what it is used for.

The coordinates of a body are x, y and its angle, its velocities their rates. The last row of the table is the ground.
Vectors have three components here as in space, the third is zero.
"""

from __future__ import annotations

from math import cos, sin
from typing import TYPE_CHECKING

from gudgeon._jit import kernel

if TYPE_CHECKING:
    from gudgeon.tables.model import Model


#: Coordinates of a body, its velocities, those of them that are of its centre, and radians a unit of the others.
COORDINATES, WIDTH, LINEAR, SPIN = 3, 3, 2, 1.0
#: Columns of a table of poses.
X, Y, COS, SIN, PHI, VX, VY, OMEGA = range(8)
POSE = 8


@kernel
def place_bodies(model: Model, q, v, pose_out):
    """Fill the table of poses from coordinates and velocities."""
    for b in range(model.bodies.size):
        k = WIDTH * b
        pose_out[b, X], pose_out[b, Y], pose_out[b, PHI] = q[k], q[k + 1], q[k + 2]
        pose_out[b, COS], pose_out[b, SIN] = cos(q[k + 2]), sin(q[k + 2])
        pose_out[b, VX], pose_out[b, VY], pose_out[b, OMEGA] = v[k], v[k + 1], v[k + 2]


@kernel
def move_bodies(model: Model, v, pose_out):
    """Fill in other velocities; the poses stay."""
    for b in range(model.bodies.size):
        k = WIDTH * b
        pose_out[b, VX], pose_out[b, VY], pose_out[b, OMEGA] = v[k], v[k + 1], v[k + 2]


@kernel
def rates(model: Model, q, v, dq_out):
    """The derivative of the coordinates."""
    for k in range(v.size):
        dq_out[k] = v[k]


@kernel
def displace(model: Model, shift, q_out):
    """Move every body by a small displacement, given like a velocity."""
    for k in range(shift.size):
        q_out[k] += shift[k]


@kernel
def as_displacement(model: Model, q, change, out):
    """A small change of the coordinates, given like a velocity: what `displace` takes."""
    for k in range(out.size):
        out[k] = change[k]


@kernel
def tidy(model: Model, q_out):
    """Nothing: the coordinates are independent of each other."""


@kernel
def begin_forces(model: Model, v, force_out):
    """Begin the bodies' forces with their weights."""
    bodies, gravity = model.bodies, model.gravity
    for b in range(bodies.size):
        force_out[3 * b] = bodies[b].mass * gravity[0]
        force_out[3 * b + 1] = bodies[b].mass * gravity[1]
        force_out[3 * b + 2] = 0.0


@kernel
def turned(model: Model, pose, body, x, y, z):
    """A vector fixed in a body, in global axes."""
    c, s = pose[body, COS], pose[body, SIN]
    return c * x - s * y, s * x + c * y, 0.0


@kernel
def centre(model: Model, pose, body):
    """Where a body's centre of mass is."""
    return pose[body, X], pose[body, Y], 0.0


@kernel
def moving(model: Model, pose, body, x, y, z):
    """The velocity of the point of a body that has this (global) distance from its centre."""
    return pose[body, VX] - pose[body, OMEGA] * y, pose[body, VY] + pose[body, OMEGA] * x, 0.0


@kernel
def spinning(model: Model, pose, body):
    """The angular velocity of a body, in global axes."""
    return 0.0, 0.0, pose[body, OMEGA]


@kernel
def push(model: Model, pose, body, x, y, z, fx, fy, fz, force_out):
    """Add a force that acts at this distance from the centre of a body."""
    force_out[3 * body] += fx
    force_out[3 * body + 1] += fy
    force_out[3 * body + 2] += x * fy - y * fx


@kernel
def twist(model: Model, pose, body, nx, ny, nz, force_out):
    """Add a torque on a body."""
    force_out[3 * body + 2] += nz


@kernel
def applied(model: Model, pose, body, J, k):
    """Force and torque, about the centre and in global axes, that the three numbers from k on stand for."""
    return J[k], J[k + 1], 0.0, 0.0, 0.0, J[k + 2]


@kernel
def displacement(model: Model, q, error, k, x, y, z):
    """How far a point at this distance from a body's centre moves when the coordinates from k on change by an error."""
    return error[k] - y * error[k + 2], error[k + 1] + x * error[k + 2], 0.0


@kernel
def change_of_velocity(model: Model, pose, body, error, k, x, y, z):
    """The same for the velocities from k on."""
    return error[k] - y * error[k + 2], error[k + 1] + x * error[k + 2], 0.0


@kernel
def spin_change(model: Model, pose, body, change):
    """The change of the angular velocity of a body, in global axes; none for the ground."""
    if body >= model.bodies.size:
        return 0.0, 0.0, 0.0
    return 0.0, 0.0, change[3 * body + 2]


@kernel
def rotation(model: Model, q, change, body):
    """The small rotation of a body when its coordinates change, in global axes; none for the ground."""
    if body >= model.bodies.size:
        return 0.0, 0.0, 0.0
    return 0.0, 0.0, change[3 * body + 2]
