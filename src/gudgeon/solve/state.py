"""What changes during a run: the integration can stop after any step and go on from this."""

from __future__ import annotations

import numpy as np

from gudgeon._bundle import Bundle
from gudgeon.compile.tables import Model, make_poses
from gudgeon.fits.contact import CONTACT
from gudgeon.solve.integrators.dop853_tableau import ALL_STAGES, DENSE
from gudgeon.solve.integrators.radau_tableau import STAGES as RADAU_STAGES

#: Columns of State.clock. ENERGY is the largest kinetic energy so far.
TIME, STEP, UNTIL, RTOL, ATOL, FASTEST, LEAP_TIME, LEAP_ERROR, REGULAR, BEFORE, ERROR, ENERGY = range(12)
#: Columns of State.count.
STEPS, REJECTED, EVALUATIONS, SAMPLES, EVENTS, ASKED, BUDGET, LEAPS = range(8)
METHOD, ITERATIONS, AUTO, INCLINED, SWITCHES, BETWEEN, MISSED, THIN = range(8, 16)
#: Methods of integration; the last two are those of SUNDIALS.
DOP853, RADAU, GEAR, ADAMS = range(4)

#: One row an event.
EVENT = np.dtype([("time", np.float64), ("place", np.int64), ("kind", np.int64), ("rate", np.float64)], align=True)


class State(Bundle):
    """Time, vector y with its derivative, modes, and room for a step."""

    clock: np.ndarray
    count: np.ndarray
    y: np.ndarray
    dy: np.ndarray
    trial: np.ndarray
    dtrial: np.ndarray
    stage: np.ndarray
    K: np.ndarray
    dense: np.ndarray
    error5: np.ndarray
    error3: np.ndarray
    mode: np.ndarray
    idle: np.ndarray  # all places free
    phase: np.ndarray  # of places whose contact law jumps
    side: np.ndarray  # of each corner of a law, 1 or -1; 0 where it is not known yet
    spare: np.ndarray  # how close contacts at rest came to the end of it in the stages of a step,
    jump: np.ndarray  # by how much their accelerations jumped the last time
    share: np.ndarray  # least and largest share of the loading force
    beyond: np.ndarray  # whether the step went beyond a corner or a jump
    impact_speed: np.ndarray
    fastest: np.ndarray  # speed inside the play of each place, the highest so far
    held: np.ndarray  # what its force would add to it in the step
    deepest: np.ndarray  # penetration of each place, the deepest so far, and when
    restart: np.ndarray  # first step that was good after the last (contact, separation) of a place,
    resume: np.ndarray  # and after each corner was last passed, in either direction
    contact: np.ndarray  # kinematics of the places at the start of the step
    closing: np.ndarray  # the second derivative of their penetration, its divided differences, and the step before
    end: np.ndarray  # penetration and rate of the places at its end
    lowest: np.ndarray  # penetration that the stages of the step saw
    highest: np.ndarray
    Z: np.ndarray  # for the implicit method: stages, those of the step before, their residuals,
    Z_before: np.ndarray
    R: np.ndarray
    response: np.ndarray  # accelerations that forces at the places cause, velocities at the places of these,
    gain: np.ndarray
    pose: np.ndarray  # the poses for which they hold,
    by_place: np.ndarray  # derivatives of the forces at the places by eccentricity and velocities, at stages and start,
    by_velocity: np.ndarray
    gain_place: np.ndarray
    gain_velocity: np.ndarray
    newton: np.ndarray  # Newton's matrix, that of the error, and room for their right-hand sides
    newton_pivots: np.ndarray
    small: np.ndarray
    small_pivots: np.ndarray
    right: np.ndarray
    shift: np.ndarray
    forces: np.ndarray
    local: np.ndarray
    local_all: np.ndarray
    turns: np.ndarray  # in space: joint coordinates at the start of the step, full turns counted, and their rates
    turn_rates: np.ndarray


class Samples(Bundle):
    """What a run leaves behind: room for samples and events, emptied by Python when full."""

    time: np.ndarray
    y: np.ndarray
    mode: np.ndarray
    phase: np.ndarray
    impact_speed: np.ndarray
    turns: np.ndarray
    events: np.ndarray


def make_state(
    model: Model,
    y: np.ndarray,
    until: float,
    rtol: float,
    atol: float,
    budget: int,
    turns: np.ndarray | None = None,
    method: int = DOP853,
    auto: bool = False,
    between: bool = False,
) -> State:
    """The state at the start of a run, all places free; `turns` are joint coordinates near which counting begins.

    `auto`: the method may be changed; `between`: the motion between steps must be as exact as they are.
    """
    places = len(model.places)
    size = len(y)
    implicit = method == RADAU or auto
    stages, local = (RADAU_STAGES, model.LINEAR * places) if implicit else (0, 0)
    return State(
        clock=np.array([0.0, 0.0, until, rtol, atol, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
        count=np.array([0, 0, 0, 0, 0, 0, budget, 0, method, 0, int(auto), 0, 0, int(between), 0, 0], np.int64),
        y=np.array(y, float),
        dy=np.zeros(size),
        trial=np.zeros(size),
        dtrial=np.zeros(size),
        stage=np.zeros(size),
        K=np.zeros((ALL_STAGES, size)),
        dense=np.zeros((DENSE, size)),
        error5=np.zeros(size),
        error3=np.zeros(size),
        mode=np.zeros(places, np.int64),
        idle=np.zeros(places, np.int64),
        phase=np.ones(places, np.int64),
        side=np.zeros(len(model.kinks)),
        jump=np.zeros(len(model.jumping)),
        spare=np.zeros(len(model.jumping)),
        share=np.zeros((len(model.jumping), 2)),
        beyond=np.zeros(len(model.kinks) + len(model.jumping), np.int64),
        impact_speed=np.zeros(places),
        fastest=np.zeros(places),
        held=np.zeros(places),
        deepest=np.zeros((places, 2)),
        restart=np.zeros((places, 2)),
        resume=np.zeros((len(model.kinks), 2)),
        contact=np.zeros((places, CONTACT)),
        closing=np.zeros((places, 4)),
        end=np.zeros((places, 2)),
        lowest=np.zeros(places),
        highest=np.zeros(places),
        Z=np.zeros((stages, size)),
        Z_before=np.zeros((stages, size)),
        R=np.zeros((stages, size)),
        response=np.zeros((local, model.WIDTH * len(model.bodies))),
        gain=np.zeros((local, local)),
        pose=make_poses(model),
        by_place=np.zeros((stages + 1, places, model.LINEAR, model.LINEAR)),
        by_velocity=np.zeros((stages + 1, places, model.LINEAR, model.LINEAR)),
        gain_place=np.zeros((stages + 1, local, local)),
        gain_velocity=np.zeros((stages + 1, local, local)),
        newton=np.zeros((stages * local, stages * local)),
        newton_pivots=np.zeros(stages * local, np.int64),
        small=np.zeros((local, local)),
        small_pivots=np.zeros(local, np.int64),
        right=np.zeros(stages * local),
        shift=np.zeros(stages * local),
        forces=np.zeros((stages, local)),
        local=np.zeros(model.LINEAR),
        local_all=np.zeros(local),
        turns=np.zeros(_counted(model)) if turns is None else turns[: _counted(model)].copy(),
        turn_rates=np.zeros(_counted(model)),
    )


def make_samples(model: Model, size: int, room: int, events: int) -> Samples:
    """Room for so many samples and events."""
    places = len(model.places)
    return Samples(
        time=np.zeros(room),
        y=np.zeros((room, size)),
        mode=np.zeros((room, places), np.int64),
        phase=np.ones((room, places), np.int64),
        impact_speed=np.zeros((room, places)),
        turns=np.zeros((room, _counted(model))),
        events=np.zeros(events, EVENT),
    )


def _counted(model: Model) -> int:
    """Joint coordinates whose full turns are counted: in the plane a body's angle does that itself."""
    return len(model.coordinates) if model.DIMENSION == 3 else 0
