"""Bodies in space: what the rows of a table of poses hold, how it is filled, and what it is used for.

The coordinates of a body are those of its centre of mass and a unit quaternion p = (e0, e), scalar first; its
velocities are that of the centre in global axes and the angular velocity w' in its own axes, which are the principal
axes of its inertia. With the rotation A from body to global axes (physics of rigid bodies in Euler parameters, Haug
1989):

    A = (2 e0^2 - 1) I + 2 e e^T + 2 e0 e~,   p' = 1/2 (-e . w', e0 w' + e x w'),   J w'' + w' x J w' = n'

A is scaled by 1/|p|^2, so that it is a rotation for every p. The last row of the table is the ground.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import kernel

if TYPE_CHECKING:
    from gudgeon.tables.model import Model


#: Coordinates of a body, its velocities, those of them that are of its centre, and radians a unit of the others.
COORDINATES, WIDTH, LINEAR, SPIN = 7, 6, 3, 2.0
#: Columns of a table of poses: centre, rotation row by row, velocity, angular velocity in global axes.
X, Y, Z, XX, XY, XZ, YX, YY, YZ, ZX, ZY, ZZ, VX, VY, VZ, WX, WY, WZ = range(18)
POSE = 18


@kernel
def place_bodies(model: Model, q, v, pose_out):
    """Fill the table of poses from coordinates and velocities."""
    for b in range(model.bodies.size):
        k, out = COORDINATES * b, pose_out[b]
        e0, e1, e2, e3 = q[k + 3], q[k + 4], q[k + 5], q[k + 6]
        s = 2.0 / (e0 * e0 + e1 * e1 + e2 * e2 + e3 * e3)
        out[X], out[Y], out[Z] = q[k], q[k + 1], q[k + 2]
        out[XX], out[XY], out[XZ] = 1.0 - s * (e2 * e2 + e3 * e3), s * (e1 * e2 - e0 * e3), s * (e1 * e3 + e0 * e2)
        out[YX], out[YY], out[YZ] = s * (e1 * e2 + e0 * e3), 1.0 - s * (e1 * e1 + e3 * e3), s * (e2 * e3 - e0 * e1)
        out[ZX], out[ZY], out[ZZ] = s * (e1 * e3 - e0 * e2), s * (e2 * e3 + e0 * e1), 1.0 - s * (e1 * e1 + e2 * e2)
    move_bodies(model, v, pose_out)


@kernel
def move_bodies(model: Model, v, pose_out):
    """Fill in other velocities; the poses stay."""
    for b in range(model.bodies.size):
        k, out = WIDTH * b, pose_out[b]
        out[VX], out[VY], out[VZ] = v[k], v[k + 1], v[k + 2]
        out[WX], out[WY], out[WZ] = turned(model, pose_out, b, v[k + 3], v[k + 4], v[k + 5])


@kernel
def rates(model: Model, q, v, dq_out):
    """The derivative of the coordinates."""
    for b in range(model.bodies.size):
        k, n = COORDINATES * b, WIDTH * b
        e0, e1, e2, e3 = q[k + 3], q[k + 4], q[k + 5], q[k + 6]
        w1, w2, w3 = 0.5 * v[n + 3], 0.5 * v[n + 4], 0.5 * v[n + 5]
        dq_out[k], dq_out[k + 1], dq_out[k + 2] = v[n], v[n + 1], v[n + 2]
        dq_out[k + 3] = -e1 * w1 - e2 * w2 - e3 * w3
        dq_out[k + 4] = e0 * w1 + e2 * w3 - e3 * w2
        dq_out[k + 5] = e0 * w2 + e3 * w1 - e1 * w3
        dq_out[k + 6] = e0 * w3 + e1 * w2 - e2 * w1


@kernel
def displace(model: Model, shift, q_out):
    """Move every body by a small displacement, given like a velocity."""
    for b in range(model.bodies.size):
        k, n = COORDINATES * b, WIDTH * b
        e0, e1, e2, e3 = q_out[k + 3], q_out[k + 4], q_out[k + 5], q_out[k + 6]
        w1, w2, w3 = 0.5 * shift[n + 3], 0.5 * shift[n + 4], 0.5 * shift[n + 5]
        q_out[k] += shift[n]
        q_out[k + 1] += shift[n + 1]
        q_out[k + 2] += shift[n + 2]
        q_out[k + 3] = e0 - e1 * w1 - e2 * w2 - e3 * w3
        q_out[k + 4] = e1 + e0 * w1 + e2 * w3 - e3 * w2
        q_out[k + 5] = e2 + e0 * w2 + e3 * w1 - e1 * w3
        q_out[k + 6] = e3 + e0 * w3 + e1 * w2 - e2 * w1
    tidy(model, q_out)


@kernel
def as_displacement(model: Model, q, change, out):
    """A small change of the coordinates, given like a velocity: what `displace` takes."""
    for b in range(model.bodies.size):
        k, n = COORDINATES * b, WIDTH * b
        e0, e1, e2, e3 = q[k + 3], q[k + 4], q[k + 5], q[k + 6]
        d0, d1, d2, d3 = 2.0 * change[k + 3], 2.0 * change[k + 4], 2.0 * change[k + 5], 2.0 * change[k + 6]
        out[n], out[n + 1], out[n + 2] = change[k], change[k + 1], change[k + 2]
        out[n + 3] = e0 * d1 - e1 * d0 - e2 * d3 + e3 * d2
        out[n + 4] = e0 * d2 - e2 * d0 - e3 * d1 + e1 * d3
        out[n + 5] = e0 * d3 - e3 * d0 - e1 * d2 + e2 * d1


@kernel
def tidy(model: Model, q_out):
    """Make the quaternions of unit length."""
    for b in range(model.bodies.size):
        k = COORDINATES * b + 3
        square = q_out[k] ** 2 + q_out[k + 1] ** 2 + q_out[k + 2] ** 2 + q_out[k + 3] ** 2
        for n in range(k, k + 4):
            q_out[n] /= sqrt(square)


@kernel
def begin_forces(model: Model, v, force_out):
    """Begin the bodies' forces with their weights and the torques of their spin."""
    bodies, gravity = model.bodies, model.gravity
    for b in range(bodies.size):
        k, body = WIDTH * b, bodies[b]
        w1, w2, w3 = v[k + 3], v[k + 4], v[k + 5]
        for n in range(LINEAR):
            force_out[k + n] = body.mass * gravity[n]
        force_out[k + 3] = (body.jy - body.jz) * w2 * w3
        force_out[k + 4] = (body.jz - body.jx) * w3 * w1
        force_out[k + 5] = (body.jx - body.jy) * w1 * w2


@kernel
def turned(model: Model, pose, body, x, y, z):
    """A vector fixed in a body, in global axes."""
    A = pose[body]
    return (
        A[XX] * x + A[XY] * y + A[XZ] * z,
        A[YX] * x + A[YY] * y + A[YZ] * z,
        A[ZX] * x + A[ZY] * y + A[ZZ] * z,
    )


@kernel
def turned_back(model: Model, pose, body, x, y, z):
    """A global vector in the axes of a body."""
    A = pose[body]
    return (
        A[XX] * x + A[YX] * y + A[ZX] * z,
        A[XY] * x + A[YY] * y + A[ZY] * z,
        A[XZ] * x + A[YZ] * y + A[ZZ] * z,
    )


@kernel
def cross(ax, ay, az, bx, by, bz):
    """a x b."""
    return ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx


@kernel
def centre(model: Model, pose, body):
    """Where a body's centre of mass is."""
    return pose[body, X], pose[body, Y], pose[body, Z]


@kernel
def moving(model: Model, pose, body, x, y, z):
    """The velocity of the point of a body that has this (global) distance from its centre."""
    p = pose[body]
    return (
        p[VX] + p[WY] * z - p[WZ] * y,
        p[VY] + p[WZ] * x - p[WX] * z,
        p[VZ] + p[WX] * y - p[WY] * x,
    )


@kernel
def spinning(model: Model, pose, body):
    """The angular velocity of a body, in global axes."""
    return pose[body, WX], pose[body, WY], pose[body, WZ]


@kernel
def push(model: Model, pose, body, x, y, z, fx, fy, fz, force_out):
    """Add a force that acts at this distance from the centre of a body."""
    k = WIDTH * body
    force_out[k] += fx
    force_out[k + 1] += fy
    force_out[k + 2] += fz
    nx, ny, nz = cross(x, y, z, fx, fy, fz)
    twist(model, pose, body, nx, ny, nz, force_out)


@kernel
def twist(model: Model, pose, body, nx, ny, nz, force_out):
    """Add a torque on a body."""
    k = WIDTH * body + LINEAR
    n1, n2, n3 = turned_back(model, pose, body, nx, ny, nz)
    force_out[k] += n1
    force_out[k + 1] += n2
    force_out[k + 2] += n3


@kernel
def applied(model: Model, pose, body, J, k):
    """Force and torque, about the centre and in global axes, that the six numbers from k on stand for."""
    nx, ny, nz = turned(model, pose, body, J[k + 3], J[k + 4], J[k + 5])
    return J[k], J[k + 1], J[k + 2], nx, ny, nz


@kernel
def turned_by(q, error, k):
    """The small rotation, in global axes, of a body whose coordinates from k on change by an error."""
    e0, e1, e2, e3 = q[k + 3], q[k + 4], q[k + 5], q[k + 6]
    d0, d1, d2, d3 = 2.0 * error[k + 3], 2.0 * error[k + 4], 2.0 * error[k + 5], 2.0 * error[k + 6]
    tx = e0 * d1 - e1 * d0 + e2 * d3 - e3 * d2
    ty = e0 * d2 - e2 * d0 + e3 * d1 - e1 * d3
    tz = e0 * d3 - e3 * d0 + e1 * d2 - e2 * d1
    return tx, ty, tz


@kernel
def displacement(model: Model, q, error, k, x, y, z):
    """How far a point at this distance from a body's centre moves when the coordinates from k on change by an error."""
    tx, ty, tz = turned_by(q, error, k)
    sx, sy, sz = cross(tx, ty, tz, x, y, z)
    return error[k] + sx, error[k + 1] + sy, error[k + 2] + sz


@kernel
def change_of_velocity(model: Model, pose, body, error, k, x, y, z):
    """The same for the velocities from k on."""
    wx, wy, wz = turned(model, pose, body, error[k + 3], error[k + 4], error[k + 5])
    sx, sy, sz = cross(wx, wy, wz, x, y, z)
    return error[k] + sx, error[k + 1] + sy, error[k + 2] + sz


@kernel
def spin_change(model: Model, pose, body, change):
    """The change of the angular velocity of a body, in global axes; none for the ground."""
    if body >= model.bodies.size:
        return 0.0, 0.0, 0.0
    k = WIDTH * body + LINEAR
    return turned(model, pose, body, change[k], change[k + 1], change[k + 2])


@kernel
def rotation(model: Model, q, change, body):
    """The small rotation of a body when its coordinates change, in global axes; none for the ground."""
    if body >= model.bodies.size:
        return 0.0, 0.0, 0.0
    return turned_by(q, change, COORDINATES * body)
