"""Sites that are not round: sleeves, guides, rubber and stops, each in the frames of its joint.

Few machines have them. Each routine here is compiled when one has, and called through its address in the model.
"""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING

from gudgeon._jit import NOTHING, NUMBER, aside, kernel
from gudgeon.math.address import caller_of
from gudgeon.math.space import cross
from gudgeon.pairs import frame, surfaces
from gudgeon.pairs import motion as one_motion
from gudgeon.solve.compliance import add_compliance, rubber_share, stored_in_compliance, storing_in_compliance
from gudgeon.solve.contact import bends, normal_force, push_back, rub_surfaces, touches
from gudgeon.solve.film import add_film_of_strip
from gudgeon.solve.turns import joint_coordinate
from gudgeon.tables.model import MOTION, NO_LAW, NONE, TWIST
from gudgeon.tables.work import OFFSET, RX, RY, RZ

if TYPE_CHECKING:
    from gudgeon._kinds import Vector
    from gudgeon.tables.model import Model, Site
    from gudgeon.tables.state import State
    from gudgeon.tables.work import AtSite, Work

NAN = float("nan")


@aside(NOTHING)
def move_in_frame(model: Model, work: Work, state: State, t: float, k: int):
    """Write the motion of site k for the poses at hand, and that of its frames."""
    site = model.sites[k]
    frame.move(model, work.pose, site, work.motion[k], work.frame[k])
    if site.pair == MOTION:
        count_turns(model, work, state, t, site, work.frame[k])


@kernel
def count_turns(model: Model, work: Work, state: State, t, site: Site, frame_out):
    """Write what has to be added to the motion of a site: full turns, and where a joint coordinate begins to count."""
    frame_out[OFFSET] = 0.0
    if site.coordinate == NONE:
        return
    value, _ = joint_coordinate(model, work, state, t, site.coordinate)
    offset = value - one_motion.find(site, frame_out)
    frame_out[OFFSET] = 2.0 * pi * round(offset / (2.0 * pi)) if site.form == TWIST else offset


@kernel
def measured(model: Model, work: Work, site: Site, relative, at_out: AtSite):
    """Write penetration, rate and normal of a site for a motion of its frames."""
    if site.pair == MOTION:
        one_motion.measure(site, relative, at_out)
    else:
        surfaces.measure(model, site, relative, work.surface, at_out)


@aside(NOTHING)
def measure_in_frame(model: Model, work: Work, k: int, relative: Vector, at_out: AtSite):
    """Write penetration, rate and normal of site k; no force is asked for."""
    measured(model, work, model.sites[k], relative, at_out)


@aside(NOTHING)
def compose_in_frame(
    model: Model,
    work: Work,
    k: int,
    mode: int,
    phase: int,
    impact_speed: float,
    relative: Vector,
    states: Vector,
    at_out: AtSite,
    rates_out: Vector,
):
    """Write penetration, force and torques at site k for a motion of its frames, in the axes of the first one."""
    site = model.sites[k]
    measured(model, work, site, relative, at_out)
    if at_out.delta != at_out.delta:  # a pair that gives no number here: no step may lead here
        at_out.fx = NAN
    film = 0.0
    if site.film != NO_LAW:
        film = add_film_of_strip(model, work, site, relative, at_out)
        if film < 0.0:
            at_out.fx = NAN
    if site.compliance != NO_LAW:
        add_compliance(model, site, relative, states, at_out, rates_out)
    if touches(site, mode, at_out.delta):
        normal = normal_force(site, model.parameters, at_out.delta, at_out.rate, impact_speed, phase, work.share[k])
        normal *= 1.0 - film - rubber_share(site, at_out.delta)
        if site.pair == MOTION:
            push_back(site, normal, relative, at_out)
        else:
            rub_surfaces(model, work, site, normal, relative, work.surface, states, at_out, rates_out)
    elif bends(site, mode):
        rub_surfaces(model, work, site, 0.0, relative, work.surface, states, at_out, rates_out)
    # the reaction acts at the same point: about the first frame's origin it has the opposite moment
    mx, my, mz = cross(relative[RX], relative[RY], relative[RZ], at_out.fx, at_out.fy, at_out.fz)
    at_out.mix, at_out.miy, at_out.miz = -at_out.mjx - mx, -at_out.mjy - my, -at_out.mjz - mz


@aside(NUMBER)
def closing_in_frame(model: Model, work: Work, k: int, accelerations: Vector):
    """Return the second derivative of the penetration at site k, for the motion at hand."""
    site = model.sites[k]
    ux, uy, uz, ox, oy, oz = frame.accelerations_seen(model, work.pose, site, work.motion[k], accelerations)
    if site.pair == MOTION:
        return one_motion.acceleration(work, site, work.frame[k], ux, uy, uz, ox, oy, oz)
    return surfaces.acceleration(model, work, site, work.frame[k], ux, uy, uz, ox, oy, oz)


@aside(NUMBER)
def stored_in_rubber(model: Model, work: Work, k: int, y: Vector):
    """Return the elastic energy that is stored in the rubber at site k."""
    return stored_in_compliance(model, model.sites[k], work.frame[k], y[model.layout.z : model.layout.w])


@aside(NUMBER)
def storing_in_rubber(model: Model, work: Work, k: int, y: Vector, dy: Vector):
    """Return the rate of that energy."""
    layout = model.layout
    states, rates = y[layout.z : layout.w], dy[layout.z : layout.w]
    return storing_in_compliance(model, model.sites[k], work.frame[k], states, rates)


call_move_in_frame = caller_of(move_in_frame)
call_measure_in_frame = caller_of(measure_in_frame)
call_compose_in_frame = caller_of(compose_in_frame)
call_closing_in_frame = caller_of(closing_in_frame)
call_stored_in_rubber = caller_of(stored_in_rubber)
call_storing_in_rubber = caller_of(storing_in_rubber)
