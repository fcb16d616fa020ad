"""Poses of bodies in the plane: what the rows of a table of poses hold, and how it is filled.

The coordinates of a body are x, y and its angle, its velocities their rates. The last row of the table is the ground.
"""

from __future__ import annotations

from math import cos, sin

from gudgeon._jit import kernel

#: Coordinates, and velocities, of a body.
WIDTH = 3
#: Columns of a table of poses.
X, Y, COS, SIN, PHI, VX, VY, OMEGA = range(8)
POSE = 8


@kernel
def place_bodies(q, v, pose_out):
    """Fill the table of poses from coordinates and velocities."""
    for b in range(q.size // WIDTH):
        k = WIDTH * b
        pose_out[b, X], pose_out[b, Y], pose_out[b, PHI] = q[k], q[k + 1], q[k + 2]
        pose_out[b, COS], pose_out[b, SIN] = cos(q[k + 2]), sin(q[k + 2])
        pose_out[b, VX], pose_out[b, VY], pose_out[b, OMEGA] = v[k], v[k + 1], v[k + 2]


@kernel
def move_bodies(v, pose_out):
    """Fill in other velocities; the poses stay."""
    for b in range(v.size // WIDTH):
        k = WIDTH * b
        pose_out[b, VX], pose_out[b, VY], pose_out[b, OMEGA] = v[k], v[k + 1], v[k + 2]
