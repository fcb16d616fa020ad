"""What changes during a run: the integration can stop after any step and go on from this."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from gudgeon._bundle import Bundle, Room, floats, integers
from gudgeon.tables.model import Model
from gudgeon.tables.row import Row, Table
from gudgeon.tables.work import KEPT, MOTION, AtLoad, AtRubbing, AtSite


class Clock(Row):
    """Times, tolerances, and the scales that errors are compared with."""

    time: float
    step: float
    until: float
    rtol: float
    atol: float
    fastest: float  # the highest speed so far,
    energy: float  # and the largest kinetic energy
    rounding: float  # of the velocity of a body in the step, by round-off of accelerations; 0 if not looked at,
    rounding_work: float  # and of works by that of velocities
    leap_time: float  # the first step across a singular configuration, and the largest error of one
    leap_error: float
    regular: float  # the largest regularity of S so far
    before: float  # the step before, if the motion has been smooth since; else 0
    error: float  # of the last step


class Count(Row):
    """What is counted, and what a run was told."""

    steps: int
    rejected: int
    evaluations: int
    samples: int  # in their room,
    events: int
    asked: int  # instants asked for that have been passed
    max_steps: int
    leaps: int  # steps across singular configurations
    method: int  # number of the integrator
    iterations: int  # of Newton's method
    auto: int  # 1 if the integrator may be changed
    inclined: int  # steps for which another one would have done better
    switches: int
    between: int  # 1 if the motion between steps must be as exact as they are
    missed: int  # steps without foresight of corners
    thin: int  # steps with a film thinner than an atom
    given: int  # whether the modes at the start are given: 0, KEPT or SUGGESTED
    watched: int  # 1 while the loop is to return before the first step that the end of the run changes


class Search(Row):
    """The search for the next step, from the last one that was taken."""

    regular: float  # regularity of S at the start of the step
    tries: int  # steps across a singular configuration that failed,
    least: float  # the least error of one,
    across: float  # and its length
    landings: int  # how often the step was shortened because it ended close to one
    turns: int  # how often a law jumped since the last step
    grow: float  # by how much the next step may be longer
    rounded: int  # 1 if round-off of accelerations may be what limits the step


class SiteState(Row):
    """A site during a run."""

    mode: int
    phase: int  # of a site whose contact law jumps
    impact_speed: float
    fastest: float  # speed inside it, the highest so far
    held: float  # what its force would add to it in the step,
    rounding: float  # and what round-off of accelerations does; 0 if not looked at
    deepest: float  # penetration, the deepest so far, and when
    deepest_time: float
    spent_free: float  # time in each mode so far
    spent_impact: float
    spent_following: float
    contact_step: float  # first step that was good after the last contact, and after the last separation;
    separation_step: float  # negative while it is awaited
    acceleration: float  # the second derivative of its penetration at the start of the step,
    change: float  # its divided differences,
    bend: float
    past: float  # and the step before
    end_delta: float  # penetration and rate at the end of the step
    end_rate: float
    end_acceleration: float
    lowest: float  # penetration that the stages of the step saw
    highest: float
    suspected: int  # 1 if it may have crossed zero within the step


class CornerState(Row):
    """A corner of a law during a run."""

    side: float  # 1 or -1; 0 where it is not known yet
    resume_above: float  # step after the corner was last passed to its positive side, and to the negative one;
    resume_below: float  # negative while it is awaited


class RestState(Row):
    """A contact whose law jumps, during a run."""

    spare: float  # how close it came to the end of a rest in the stages of a step
    jump: float  # by how much its acceleration jumped the last time
    least: float  # least and largest share of the loading force in the step
    most: float


class State(Bundle):
    """Time, vector y with its derivative, modes, and room for a step."""

    clock: Clock
    count: Count
    search: Search
    y: np.ndarray
    dy: np.ndarray
    trial: np.ndarray
    dtrial: np.ndarray
    stage: np.ndarray
    error5: np.ndarray
    error3: np.ndarray
    sites: Table[SiteState]
    motion: np.ndarray  # of the sites at the start of the step,
    frame: np.ndarray
    at: Table[AtSite]
    corners: Table[CornerState]
    rests: Table[RestState]
    beyond: np.ndarray  # whether the step went beyond each corner, and each phase of a rest
    turns: np.ndarray  # in space: joint coordinates at the start of the step, full turns counted, and their rates
    turn_rates: np.ndarray
    integrators: Any  # a bundle: the state of each integrator, by its name


class Event(Row):
    """A contact or a separation."""

    time: float
    site: int
    kind: int
    rate: float


class Observed(Bundle):
    """For every sample, what follows from the state."""

    acceleration: np.ndarray
    multipliers: np.ndarray
    reaction: np.ndarray  # of each joint on its second body, at its point: force and torque
    coordinate: np.ndarray  # each joint coordinate and its rate
    motion: np.ndarray  # of each site, and what is found there
    at: Table[AtSite]
    loads: Table[AtLoad]
    rubbing: Table[AtRubbing]
    stored: np.ndarray  # energy stored at each site,
    storing: np.ndarray  # and its rate
    springs: np.ndarray  # and in all springs
    residual: np.ndarray  # the largest of the constraints, and of their rates


class Samples(Bundle):
    """What a run leaves behind: room for samples and events, emptied by Python when full."""

    time: np.ndarray
    step: np.ndarray  # of a step that is to be taken again: its length
    y: np.ndarray
    mode: np.ndarray
    phase: np.ndarray
    impact_speed: np.ndarray
    turns: np.ndarray
    events: Table[Event]
    observed: Observed


class Chunk(NamedTuple):
    """Samples of a run that follow each other: those from `first` up to `end`.

    What stands before them belongs to others: the start of the run, and the step before the first.
    """

    samples: Samples
    first: int
    end: int


def make_samples(model: Model, room: int, events: int, *, observed: bool = True) -> Samples:
    """Return room for so many samples and events; where nothing is `observed`, none for what follows from a sample."""
    where = _samples(room, int(model.layout.total), len(model.sites), counted(model), events)
    samples = where.make(observed=make_observed(model, room if observed else 0))
    samples.phase[:] = 1
    return samples


def make_observed(model: Model, count: int) -> Observed:
    """Return room for what follows from so many samples."""
    return _observed(
        count, model.WIDTH * len(model.bodies), len(model.rows), len(model.joints), len(model.coordinates),
        len(model.sites), len(model.loads), len(model.rubbing),
    ).make()  # fmt: skip


@lru_cache(KEPT)
def _samples(room: int, total: int, sites: int, turns: int, events: int) -> Room[Samples]:
    return Room(
        Samples,
        time=floats(room),
        step=floats(room),
        y=floats(room, total),
        mode=integers(room, sites),
        phase=integers(room, sites),
        impact_speed=floats(room, sites),
        turns=floats(room, turns),
        events=Event.zeros(events),
        observed=Observed,
    )


@lru_cache(KEPT)
def _observed(
    count: int, velocities: int, rows: int, joints: int, coordinates: int, sites: int, loads: int, rubbing: int
) -> Room[Observed]:
    return Room(
        Observed,
        acceleration=floats(count, velocities),
        multipliers=floats(count, rows),
        reaction=floats(count, joints, 6),
        coordinate=floats(count, coordinates, 2),
        motion=floats(count, sites, MOTION),
        at=AtSite.zeros(count, sites),
        loads=AtLoad.zeros(count, loads),
        rubbing=AtRubbing.zeros(count, rubbing),
        stored=floats(count, sites),
        storing=floats(count, sites),
        springs=floats(count),
        residual=floats(count, 2),
    )


def sample_bytes(model: Model) -> int:
    """Return the memory that one sample takes, and what follows from it, in bytes."""
    sites = len(model.sites)
    sampled = 2 + model.layout.total + 3 * sites + counted(model)
    observed = model.WIDTH * len(model.bodies) + len(model.rows) + 6 * len(model.joints) + 2 * len(model.coordinates)
    observed += (MOTION + 2) * sites + 3
    rows = len(model.loads) * AtLoad.dtype().itemsize + len(model.rubbing) * AtRubbing.dtype().itemsize
    return int(8 * (sampled + observed) + sites * AtSite.dtype().itemsize + rows)


def counted(model: Model) -> int:
    """Return how many joint coordinates have their full turns counted: in the plane a body's angle does that itself."""
    return len(model.coordinates) if model.DIMENSION == 3 else 0
