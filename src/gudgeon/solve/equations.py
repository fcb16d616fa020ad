"""The equations of motion: accelerations and multipliers of a mechanism in a given state.

    [M  J^T] [a     ]   [f    ]
    [J  0  ] [lambda] = [gamma]                                    flores2004 (7), with M diagonal

solved through the Schur complement S = J M^-1 J^T: S lambda = J M^-1 f - gamma, a = M^-1 (f - J^T lambda). Constraint
forces are -J^T lambda. Redundant rows make S singular: it is then regularised by `SHIFT` and the solution refined,
which leaves the smallest multipliers that do it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._jit import kernel, routine
from gudgeon.joints.primitives import jacobian
from gudgeon.math.kinematics import begin_forces, place_bodies, rates
from gudgeon.math.vector import copy
from gudgeon.solve.loads import apply_loads
from gudgeon.solve.rubbing import call_joint_friction
from gudgeon.solve.schur import (
    REDUNDANT,
    factorise,
    factorise_with_care,
    solve_multipliers,
    subtract_transposed,
    write_right_side,
)
from gudgeon.solve.sites import add_site_forces, closing
from gudgeon.tables.modes import FREE, RESTING

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import State
    from gudgeon.tables.work import Work


#: A pivot below this part of its diagonal counts as zero: the row depends on the others.
PIVOT = 1e-13
#: Regularisation where a singular configuration is met on the way.
EMERGENCY_SHIFT = 1e-9


@kernel
def linearise(model: Model, work: Work, t, y):
    """Poses, Jacobian and the factors of S at a state."""
    layout = model.layout
    place_bodies(model, y[: layout.v], y[layout.v : layout.z], work.pose)
    factorise_system(model, work, t)


@kernel
def factorise_system(model: Model, work: Work, t):
    """Jacobian and the factors of S for the poses at hand."""
    jacobian(model, work, t)
    shift, regular = model.numbers.shift, work.regular
    smallest = factorise(model, work, shift, PIVOT)
    regular.deficient = 1 if shift > 0.0 else 0
    regular.now = smallest
    regular.lowest = min(regular.lowest, smallest)
    if smallest <= PIVOT and shift == 0.0:
        factorise_with_care(model, work, EMERGENCY_SHIFT, 0.0, REDUNDANT * EMERGENCY_SHIFT)
        regular.deficient = 1


@routine
def evaluate(model: Model, work: Work, state: State, t, y, dy_out):
    """The derivative of y. Never changes what is discrete: modes and impact speeds are given."""
    linearise(model, work, t, y)
    find_balance(model, work, state, t, y, dy_out)
    accelerate(model, work, state, t, y, dy_out)


@kernel
def accelerations(model: Model, work: Work, state: State, t, y, dy_out):
    """The derivative of y where `linearise` has been called for its coordinates and velocities."""
    find_balance(model, work, state, t, y, dy_out)
    accelerate_again(model, work, state, t, y, dy_out)


@kernel
def find_balance(model: Model, work: Work, state: State, t, y, dy_out):
    """Find the forces that keep contacts at rest, if there are any."""
    for a in range(model.jumping.size):
        if rests(model, state, a):
            balance(model, work, state, t, y, dy_out)
            break


@kernel
def rests(model: Model, state: State, a):
    """Whether the a-th of the contacts that jump is at rest."""
    k = model.jumping[a]
    return state.sites[k].mode != FREE and state.sites[k].phase == RESTING


@routine
def balance(model: Model, work: Work, state: State, t, y, dy_out):
    """Find the forces that keep contacts at rest: those between unloading and loading for which delta'' = 0.

    delta'' is a linear function of the forces, as accelerations are: it is tried with the unloading forces, then with
    the loading force in one site after the other. (Filippov's solution where a right-hand side jumps.)
    """
    jumping, share, matrix = model.jumping, work.share, work.balance
    acceleration = dy_out[model.layout.v : model.layout.z]
    size = jumping.size
    for a in range(size):
        share[jumping[a]] = 0.0
    accelerate_again(model, work, state, t, y, dy_out)
    for a in range(size):
        matrix[a, size] = -closing(model, work, jumping[a], acceleration) if rests(model, state, a) else 0.0
    for b in range(size):
        if rests(model, state, b):
            share[jumping[b]] = 1.0
            accelerate_again(model, work, state, t, y, dy_out)
            share[jumping[b]] = 0.0
        for a in range(size):
            if rests(model, state, a) and rests(model, state, b):
                matrix[a, b] = closing(model, work, jumping[a], acceleration) + matrix[a, size]
            else:
                matrix[a, b] = 1.0 if a == b else 0.0
    for a in range(size):  # elimination; the matrix is definite
        for b in range(a + 1, size):
            factor = matrix[b, a] / matrix[a, a]
            for c in range(a + 1, size + 1):
                matrix[b, c] -= factor * matrix[a, c]
    for n in range(size):
        a = size - 1 - n
        value = matrix[a, size]
        for b in range(a + 1, size):
            value -= matrix[a, b] * share[jumping[b]]
        share[jumping[a]] = value / matrix[a, a]


@routine
def accelerate_again(model: Model, work: Work, state: State, t, y, dy_out):
    """The same as `accelerate`, compiled once for all that are not called as often as an evaluation."""
    accelerate(model, work, state, t, y, dy_out)


@kernel
def accelerate(model: Model, work: Work, state: State, t, y, dy_out):
    """The derivative of y, with the forces in contacts at rest given by `work.share`."""
    layout = model.layout
    v, acceleration = y[layout.v : layout.z], dy_out[layout.v : layout.z]
    force, row, inverse = work.force, work.row, model.inverse
    begin_forces(model, v, force)
    states, state_rates = y[layout.z : layout.w], dy_out[layout.z : layout.w]
    add_site_forces(model, work, state, t, states, state_rates)
    apply_loads(model, work, state, t, states, state_rates, dy_out[layout.w_loads :])

    rates(model, y[: layout.v], v, dy_out[: layout.v])
    if model.rubbing.size > 0:
        call_joint_friction(model.asides.joint_friction, model, work, state, t, v)
    for k in range(acceleration.size):
        acceleration[k] = inverse[k] * force[k]
    write_right_side(model, work, t, v, acceleration, row)
    solve_multipliers(model, work, row)
    copy(row, work.multipliers)
    subtract_transposed(model, work.JM, row, acceleration)

    write_powers(model, work, dy_out)


@kernel
def write_powers(model: Model, work: Work, dy_out):
    """Write the power of normal forces, and of friction, films and elastomers, per interface; then that of drives."""
    layout, row = model.layout, work.multipliers
    for k in range(model.interfaces.size):
        interface = model.interfaces[k]
        normal = rest = 0.0
        for n in range(interface.first, interface.first + interface.count):
            at = work.at[n]
            normal -= at.normal * at.rate
            rest += at.power
        dy_out[layout.w + 2 * k], dy_out[layout.w + 2 * k + 1] = normal, rest
    for k in range(model.rubbing.size):
        dy_out[layout.w + 2 * model.rubbing[k].interface + 1] = work.rubbing[k].power
    for k in range(model.drives.size):
        d = model.drives[k]
        dy_out[layout.w_drives + k] = -row[d.row] * work.nu[d.row]
