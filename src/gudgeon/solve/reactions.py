"""Reactions of ideal joints, from multipliers of their constraints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._jit import kernel
from gudgeon.math.kinematics import applied, turned

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.work import Work


@kernel
def add_reactions(model: Model, work: Work, multipliers, out):
    """Add force and torque -J^T lambda of every ideal joint on its second body, the torque about the joint's point."""
    rows, joints, J, pose = model.rows, model.joints, work.J, work.pose
    for r in range(rows.size):
        number = rows[r].joint
        if number < 0:
            continue
        joint = joints[number]
        side = model.WIDTH if rows[r].j == joint.j else 0
        fx, fy, fz, nx, ny, nz = applied(model, pose, joint.j, J, 2 * model.WIDTH * r + side)
        x, y, z = turned(model, pose, joint.j, joint.xj, joint.yj, joint.zj)
        part, reaction = -multipliers[r], out[number]
        reaction[0] += part * fx
        reaction[1] += part * fy
        reaction[2] += part * fz
        reaction[3] += part * (nx - y * fz + z * fy)
        reaction[4] += part * (ny - z * fx + x * fz)
        reaction[5] += part * (nz - x * fy + y * fx)
