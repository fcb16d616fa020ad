"""How the forces at the sites change with the motion there, and how the mechanism responds to them.

Sites between the same two frames have one motion: strips of a sleeve, motions of a bushing. Their derivatives are added
up at the first of them, their lead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._jit import kernel
from gudgeon.math.vector import copy, fill
from gudgeon.solve.integrators.radau_tableau import STAGES
from gudgeon.solve.local import components, derivatives, gather, spread
from gudgeon.solve.schur import rows_times, solve_multipliers, subtract_transposed
from gudgeon.tables.model import NO_LAW
from gudgeon.tables.modes import FREE
from gudgeon.tables.work import QXZ, QYZ, QZZ

if TYPE_CHECKING:
    from gudgeon.solve.integrators.radau_newton import Newton
    from gudgeon.tables.model import Model
    from gudgeon.tables.row import Table
    from gudgeon.tables.state import State
    from gudgeon.tables.work import AtSite, Work


@kernel
def find_acting(model: Model, state: State):
    """List the leads of sites that act: films and elastomers always, others while they touch."""
    own: Newton = state.integrators.radau
    count = size = 0
    fill(0, own.acts)
    for k in range(model.sites.size):
        site = model.sites[k]
        if site.film == NO_LAW and site.compliance == NO_LAW and state.sites[k].mode == FREE:
            continue
        own.acts[k] = 1
        known = False
        for a in range(count):
            known = known or own.active[a] == site.lead
        if not known:
            own.active[count], own.first[count] = site.lead, size
            count += 1
            size += components(model, site.lead)
    own.acting.sites, own.acting.components = count, size


@kernel
def respond(model: Model, work: Work, state: State):
    """Write the accelerations U that forces of size one at the sites cause, and the velocities G at them of these.

    They hold for the poses in `work`, which are kept.
    """
    own: Newton = state.integrators.radau
    for body in range(work.pose.shape[0]):
        copy(work.pose[body], own.pose[body])
    U, G, force, row, inverse = own.response, own.gain, work.force, work.row, model.inverse
    for a in range(own.acting.sites):
        k, first = own.active[a], own.first[a]
        for n in range(components(model, k)):
            fill(0.0, force)
            spread(model, work.pose, k, n, force)
            u = U[first + n]
            for m in range(u.size):
                u[m] = inverse[m] * force[m]
            rows_times(model, work.J, u, row)
            solve_multipliers(model, work, row)
            subtract_transposed(model, work.JM, row, u)
            for b in range(own.acting.sites):
                other, its_first = own.active[b], own.first[b]
                gather(model, work.pose, other, u, own.local)
                for m in range(components(model, other)):
                    G[its_first + m, first + n] = own.local[m]


@kernel
def gains(model: Model, state: State, i):
    """Write G D_v and G D_e, at stage i."""
    own: Newton = state.integrators.radau
    G = own.gain
    D_v, D_e, GD_v, GD_e = own.by_velocity[i], own.by_place[i], own.gain_velocity[i], own.gain_place[i]
    for m in range(own.acting.components):
        for a in range(own.acting.sites):
            k, first = own.active[a], own.first[a]
            width = components(model, k)
            for n in range(width):
                v = e = 0.0
                for other in range(width):
                    v += G[m, first + other] * D_v[k, other, n]
                    e += G[m, first + other] * D_e[k, other, n]
                GD_v[m, first + n], GD_e[m, first + n] = v, e


@kernel
def linearise(model: Model, work: Work, state: State, motion, frame, at: Table[AtSite], y, i):
    """Write how the forces at the sites change with the motion there: at stage i, or at the start."""
    own: Newton = state.integrators.radau
    states = y[model.layout.z : model.layout.w]
    for a in range(own.acting.sites):
        lead = own.active[a]
        clear(own.by_place[i, lead])
        clear(own.by_velocity[i, lead])
    for k in range(model.sites.size):
        if own.acts[k] == 0:
            continue
        derivatives(model, work, state, k, motion[k], frame[k], at[k], states, own.own_place, own.own_velocity)
        lead = model.sites[k].lead
        add_at_lead(model, k, frame[k], own.own_place, own.by_place[i, lead])
        add_at_lead(model, k, frame[k], own.own_velocity, own.by_velocity[i, lead])


@kernel
def clear(D):
    """Write zeros."""
    for m in range(D.shape[0]):
        fill(0.0, D[m])


@kernel
def add_at_lead(model: Model, k, frame, D, out):
    """Add the derivatives of site k to those at its lead, which sees it at the distance d along the second axis.

    Velocity there: u + O x d; torque there of its force: d x F.
    """
    size = components(model, k)
    beyond = model.sites[k].beyond
    if beyond != 0.0:
        x, y, z = beyond * frame[QXZ], beyond * frame[QYZ], beyond * frame[QZZ]
        for m in range(6):  # by the turns of the lead: columns of D_u (O x d) + D_O O
            row = D[m]
            ux, uy, uz = row[0], row[1], row[2]
            row[3], row[4], row[5] = row[3] + y * uz - z * uy, row[4] + z * ux - x * uz, row[5] + x * uy - y * ux
        for n in range(6):
            fx, fy, fz = D[0, n], D[1, n], D[2, n]
            D[3, n] += y * fz - z * fy
            D[4, n] += z * fx - x * fz
            D[5, n] += x * fy - y * fx
    for m in range(size):
        for n in range(size):
            out[m, n] += D[m, n]


@kernel
def linearise_at_start(model: Model, work: Work, state: State):
    """The same at the start of a step."""
    linearise(model, work, state, state.motion, state.frame, state.at, state.y, STAGES)


@kernel
def linearise_start(model: Model, work: Work, state: State):
    """The same where `work` stands at the start of a step, and how the mechanism responds to these forces."""
    find_acting(model, state)
    respond(model, work, state)
    linearise_at_start(model, work, state)
    gains(model, state, STAGES)
