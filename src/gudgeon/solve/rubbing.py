"""Friction in ideal joints: it acts on the reaction, and changes it.

The normal force N of a joint is a norm of its reaction R (force and couple on the second body), and a friction law
gives the components phi of friction from N and the slip. The reactions are linear in all components,

    R = R_0 + sum_c phi_c R_c,   phi = F(N(R))

R_0 without friction, R_c by a component of size one: one solution with the factors of S each. What is left is a small
system for phi, which Newton's method solves. Where a change dN of the normal forces comes back through friction as at
most B dN, with

    B_kl = sum over the components c of joint l of N_k(R_c) |dphi_c/dN_l|

there is one solution as long as the spectral radius of B is below 1: the map is a contraction. For one joint and a
coefficient of friction, B >= 1 means that there are none or two (Painleve's paradox; a joint that jams). Then friction
is NaN, no step leads there, and the run ends with a message that names the joint.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import NOTHING, aside, kernel, routine
from gudgeon.joints.primitives import act
from gudgeon.math.address import call_friction, caller_of
from gudgeon.math.dense import factorise, solve
from gudgeon.math.kinematics import spinning, turned, twist
from gudgeon.math.space import cross
from gudgeon.math.vector import fill
from gudgeon.solve.reactions import add_reactions
from gudgeon.solve.schur import rows_times, solve_multipliers, write_right_side
from gudgeon.solve.turns import joint_coordinate
from gudgeon.tables.rubbing import GUIDE, PIN, SLEEVE, SOCKET

if TYPE_CHECKING:
    from gudgeon._kinds import Vector
    from gudgeon.tables.model import Model
    from gudgeon.tables.rubbing import Rubbing
    from gudgeon.tables.state import State
    from gudgeon.tables.work import Work

NAN = float("nan")
#: Iterations of Newton's method, after which plain iterations follow, and of both.
NEWTON, MOST = 20, 200
#: What is left, in parts of friction; and what may be round-off if it does not become less.
LEFT, ROUNDED = 1e-14, 1e-10
#: The part of a normal force by which it is changed to see how friction changes, and the force that stands for none.
STEP, SLIGHT = 1e-6, 1e-12


@aside(NOTHING)
def add_joint_friction(model: Model, work: Work, state: State, t: float, v: Vector):
    """Find the friction of all ideal joints and add it to the forces; sites and loads have been added before."""
    size = work.rub_friction.size
    find_reactions(model, work, t, v)
    fill(0.0, work.rub_friction)
    found = iterate(model, work, state, t)
    found = unique(model, work) and found  # gains are asked for in any case: they tell why
    for k in range(model.rubbing.size):
        rub = model.rubbing[k]
        if not found:
            for c in range(rub.first, rub.first + rub.components):
                work.rub_friction[c] = NAN
        keep(model, work, state, t, k)
    for c in range(size):
        spread(model, work, c, work.rub_friction[c], work.force)


call_joint_friction = caller_of(add_joint_friction)


@kernel
def find_reactions(model: Model, work: Work, t, v):
    """Write the reactions without friction, and those by each component of friction, of size one."""
    size, a, row, reaction = work.rub_friction.size, work.rub_response, work.row, work.rub_reaction
    for c in range(size + 1):
        for joint in range(model.joints.size):
            fill(0.0, reaction[c, joint])
        if c < size:
            fill(0.0, work.rub_force)
            spread(model, work, c, 1.0, work.rub_force)
            for n in range(a.size):
                a[n] = model.inverse[n] * work.rub_force[n]
            rows_times(model, work.J, a, row)
        else:
            for n in range(a.size):
                a[n] = model.inverse[n] * work.force[n]
            write_right_side(model, work, t, v, a, row)
        solve_multipliers(model, work, row)
        add_reactions(model, work, row, reaction[c])


@routine
def spread(model: Model, work: Work, c, size, force_out):
    """Add component c of friction, of this size, to the forces on the bodies."""
    for k in range(model.rubbing.size):
        rub = model.rubbing[k]
        n = c - rub.first
        if n < 0 or n >= rub.components:
            continue
        if rub.kind == SOCKET:
            x, y, z = size if n == 0 else 0.0, size if n == 1 else 0.0, size if n == 2 else 0.0
            twist(model, work.pose, rub.j, x, y, z, force_out)
            twist(model, work.pose, rub.i, -x, -y, -z, force_out)
        elif rub.kind == GUIDE or (rub.kind == SLEEVE and n == 1):
            act(model, work.pose, rub.sliding, size, force_out)
        else:
            act(model, work.pose, rub.turning, size, force_out)


@kernel
def reaction_with(model: Model, work: Work, friction):
    """Write the reactions with this friction into the last of the reactions."""
    size, reaction = friction.size, work.rub_reaction
    for k in range(model.rubbing.size):
        joint = model.rubbing[k].joint
        for n in range(6):
            value = reaction[size, joint, n]
            for c in range(size):
                value += friction[c] * reaction[c, joint, n]
            reaction[size + 1, joint, n] = value


@routine
def pressing(model: Model, work: Work, rub: Rubbing, R):
    """Return the normal force of a joint for a reaction: its parts across the axis at both ends, and what else rubs."""
    bx, by, bz = turned(model, work.pose, rub.i, rub.bx, rub.by, rub.bz)
    along = bx * R[0] + by * R[1] + bz * R[2]
    fx, fy, fz = 0.5 * (R[0] - along * bx), 0.5 * (R[1] - along * by), 0.5 * (R[2] - along * bz)
    gx = gy = gz = 0.0
    if rub.length > 0.0:
        gx, gy, gz = cross(R[3], R[4], R[5], bx, by, bz)
        gx, gy, gz = gx / rub.length, gy / rub.length, gz / rub.length
    normal = length(fx + gx, fy + gy, fz + gz) + length(fx - gx, fy - gy, fz - gz)
    if rub.kind == PIN:
        normal += abs(along)
    elif rub.kind == GUIDE and rub.width > 0.0:
        normal += 2.0 * abs(bx * R[3] + by * R[4] + bz * R[5]) / rub.width
    return normal


@kernel
def length(x, y, z):
    """The length of a vector."""
    return sqrt(x * x + y * y + z * z)


@routine
def rub_at(model: Model, work: Work, state: State, t, k, R, normal, out):
    """Write the components of friction of joint k under a normal force; return the slip speed."""
    rub, slip, friction = model.rubbing[k], work.slip, work.friction
    radius = rub.radius
    slip[0] = slip[1] = slip[2] = 0.0
    nx = ny = nz = 0.0
    if rub.kind == SOCKET:  # it slides where the reaction presses: at -n, seen from the centre
        size = length(R[0], R[1], R[2])
        if size > 0.0:
            nx, ny, nz = R[0] / size, R[1] / size, R[2] / size
        wix, wiy, wiz = spinning(model, work.pose, rub.i)
        wjx, wjy, wjz = spinning(model, work.pose, rub.j)
        sx, sy, sz = cross(wjx - wix, wjy - wiy, wjz - wiz, -radius * nx, -radius * ny, -radius * nz)
        slip[0], slip[1], slip[2] = sx, sy, sz
    else:
        if rub.kind != GUIDE:
            slip[0] = radius * joint_coordinate(model, work, state, t, rub.turning)[1]
        if rub.kind != PIN:
            slip[0 if rub.kind == GUIDE else 1] = joint_coordinate(model, work, state, t, rub.sliding)[1]
    call_friction(
        rub.law, slip, normal, work.rates, model.parameters[rub.law_parameters :], friction, work.rates
    )  # fmt: skip
    first = rub.first
    if rub.kind == SOCKET:
        out[first], out[first + 1], out[first + 2] = cross(
            -radius * nx, -radius * ny, -radius * nz, friction[0], friction[1], friction[2]
        )
    elif rub.kind == GUIDE:
        out[first] = friction[0]
    else:
        out[first] = radius * friction[0]
        if rub.kind == SLEEVE:
            out[first + 1] = friction[1]
    return length(slip[0], slip[1], slip[2])


@routine
def look(model: Model, work: Work, state: State, t):
    """Write what friction the laws give for the friction at hand, and how it changes with the normal forces."""
    reaction_with(model, work, work.rub_friction)
    last = work.rub_reaction[work.rub_friction.size + 1]
    for k in range(model.rubbing.size):
        rub, at = model.rubbing[k], work.rubbing[k]
        R = last[rub.joint]
        at.normal = pressing(model, work, rub, R)
        step = STEP * at.normal + SLIGHT
        at.slip = rub_at(model, work, state, t, k, R, at.normal + step, work.rub_slope)
        rub_at(model, work, state, t, k, R, at.normal, work.rub_trial)
        square = 0.0
        for c in range(rub.first, rub.first + rub.components):
            work.rub_slope[c] = (work.rub_slope[c] - work.rub_trial[c]) / step
            square += work.rub_slope[c] * work.rub_slope[c]
        at.slope = sqrt(square)


@routine
def iterate(model: Model, work: Work, state: State, t):
    """Solve for friction; return whether that succeeded."""
    friction, trial, matrix = work.rub_friction, work.rub_trial, work.rub_matrix
    size, reaction = friction.size, work.rub_reaction
    largest, before = 0.0, 1e300  # the largest friction seen, the first time on the reactions without it
    for iteration in range(MOST):
        look(model, work, state, t)
        off = 0.0
        for c in range(size):
            largest = max(largest, abs(trial[c]))
            trial[c] -= friction[c]
            off = max(off, abs(trial[c]))
            if not abs(trial[c]) < 1e300:
                return False
        if off <= LEFT * largest or (off >= before and off <= ROUNDED * largest):
            return True
        before = off
        if iteration < NEWTON:
            for k in range(model.rubbing.size):
                rub, normal = model.rubbing[k], work.rubbing[k].normal
                R = reaction[size + 1, rub.joint]
                for c in range(size):
                    change = normal_change(model, work, rub, R, reaction[c, rub.joint], normal)
                    for n in range(rub.first, rub.first + rub.components):
                        matrix[n, c] = (1.0 if n == c else 0.0) - work.rub_slope[n] * change
            factorise(matrix, size, work.rub_pivots)
            solve(matrix, size, work.rub_pivots, trial)
        for c in range(size):
            friction[c] += trial[c]
    return False


@kernel
def normal_change(model: Model, work: Work, rub: Rubbing, R, change, normal):
    """Return how the normal force changes along a change of the reaction."""
    size = pressing(model, work, rub, change)
    if size == 0.0:
        return 0.0
    step = STEP * normal / size
    if step == 0.0:
        return size
    for n in range(6):
        R[n] += step * change[n]
    above = pressing(model, work, rub, R)
    for n in range(6):
        R[n] -= step * change[n]
    return (above - normal) / step


@routine
def unique(model: Model, work: Work):
    """Whether friction is a contraction, so that there is one solution; write the gains of all joints.

    The spectral radius of B is below 1 if and only if elimination of 1 - B, without exchange of rows, meets no pivot
    that is not positive: it is then an M-matrix.
    """
    count, size, B = model.rubbing.size, work.rub_friction.size, work.rub_gain
    for k in range(count):
        rub, gain = model.rubbing[k], 0.0
        for other in range(count):
            by, value = model.rubbing[other], 0.0
            for c in range(by.first, by.first + by.components):
                slope = work.rubbing[other].slope if by.kind == SOCKET else abs(work.rub_slope[c])
                value += pressing(model, work, rub, work.rub_reaction[c, rub.joint]) * slope
            B[k, other] = (1.0 if k == other else 0.0) - value
            gain += value
        work.rubbing[k].gain = gain
    for a in range(count):
        if not B[a, a] > 0.0:
            return False
        for b in range(a + 1, count):
            factor = B[b, a] / B[a, a]
            for c in range(a + 1, count):
                B[b, c] -= factor * B[a, c]
    return size > 0


@kernel
def keep(model: Model, work: Work, state: State, t, k):
    """Keep the friction of joint k, and its power."""
    rub, at, friction = model.rubbing[k], work.rubbing[k], work.rub_friction
    at.x, at.y, at.z = friction[rub.first], 0.0, 0.0
    if rub.components > 1:
        at.y = friction[rub.first + 1]
    if rub.components > 2:
        at.z = friction[rub.first + 2]
    if rub.kind == SOCKET:
        wix, wiy, wiz = spinning(model, work.pose, rub.i)
        wjx, wjy, wjz = spinning(model, work.pose, rub.j)
        at.power = at.x * (wjx - wix) + at.y * (wjy - wiy) + at.z * (wjz - wiz)
        return
    rate = joint_coordinate(model, work, state, t, rub.sliding if rub.kind == GUIDE else rub.turning)[1]
    at.power = at.x * rate
    if rub.kind == SLEEVE:
        at.power += at.y * joint_coordinate(model, work, state, t, rub.sliding)[1]
