"""Room for the intermediate results of one evaluation, and what is found at a site."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from gudgeon._bundle import Bundle, Room, floats, integers
from gudgeon.tables.model import Model
from gudgeon.tables.row import Row, Table, columns

#: Columns of a table of poses, in the plane: centre, cosine, sine and value of the angle, velocities.
POSE_IN_PLANE, COS_IN_PLANE = 8, 2
#: In space: centre, rotation row by row, velocity, angular velocity in global axes.
POSE_IN_SPACE, DIAGONAL_IN_SPACE = 18, (3, 7, 11)

#: The motion at a site as film laws take it: eccentricity and its rate, angular velocities of both bodies.
EX, EY, EZ, EVX, EVY, EVZ, WIX, WIY, WIZ, WJX, WJY, WJZ = range(12)
MOTION = 12
#: In a sleeve it is that of a strip, in the axes of the first frame, followed by slope and tilting (laws/film).
LEAN_X, LEAN_Y, TILTING_X, TILTING_Y = range(12, 16)
IN_SLEEVE = 16
#: The motion of the joint's second frame in its first, for sites that are not round: position of the origin, axes of
#: the second frame as columns of a rotation, row by row, velocity of the origin and angular velocity, as seen in the
#: first frame; then the one motion that a stop or a bushing goes by, its rate, its directions (of a force and of a
#: torque), and the turns that are counted in it.
RX, RY, RZ, QXX, QXY, QXZ, QYX, QYY, QYZ, QZX, QZY, QZZ, UX, UY, UZ, OX, OY, OZ = range(18)
VALUE, SPEED, DX, DY, DZ, CX, CY, CZ, OFFSET = range(18, 27)
FRAME = 27
#: What a pair of surfaces gives: gap, direction of the force on the second body, contact point.
GAP, NX, NY, NZ, PX, PY, PZ = range(7)
SURFACE = 7
#: Layouts of rooms that are kept: those of mechanisms with the same numbers of parts are the same.
KEPT = 64
#: What a film law gives: force on the journal, torques on bearing and journal.
FILM = 9


class AtSite(Row):
    """What is found at a site: forces are those on the second body, torques about the joint's points.

    In the plane the slip is one number, in `sx`, and `tangential` the friction on the second body, both
    counter-clockwise.
    """

    delta: float  # penetration, negative the gap,
    rate: float  # and its rate
    nx: float  # the normal, along which the second body penetrates
    ny: float
    nz: float
    normal: float  # normal force of contact
    fx: float  # force on the second body
    fy: float
    fz: float
    mix: float  # torques on the first and on the second body
    miy: float
    miz: float
    mjx: float
    mjy: float
    mjz: float
    power: float  # of friction, film and compliance
    sx: float  # slip of the second body's surface
    sy: float
    sz: float
    tangential: float  # friction
    film_x: float  # film force on the second body
    film_y: float
    film_z: float


class AtLoad(Row):
    """What a load does: its force or torque in global axes; of a spring its thrust in `x`, and how far it reaches."""

    x: float
    y: float
    z: float
    way: float  # length of a spring, angle of a torsional one,
    rate: float  # and its rate
    power: float  # on the bodies


class AtRubbing(Row):
    """What is found at an ideal joint with friction: forces and torques are those on the second body."""

    x: float  # its components of friction: a force along the axis or a torque about it, or both; of a ball a torque
    y: float
    z: float
    normal: float  # the force by which its surfaces are pressed together
    slip: float  # speed
    slope: float  # of the friction force over the normal force
    gain: float  # by how much a change of all normal forces comes back through friction
    power: float


class Regularity(Row):
    """How regular S is: its smallest pivot as a part of its diagonal."""

    deficient: int  # 1 where S is regularised
    now: float
    lowest: float  # in the step


class Work(Bundle):
    """Room for intermediate results of one evaluation."""

    pose: np.ndarray
    J: np.ndarray  # the rows of the Jacobian one after the other: first body, second body
    JM: np.ndarray  # J M^-1
    phi: np.ndarray
    nu: np.ndarray
    gamma: np.ndarray
    S: np.ndarray
    factor: np.ndarray
    updates: np.ndarray
    pivots: np.ndarray
    multipliers: np.ndarray
    row: np.ndarray
    right: np.ndarray
    rest: np.ndarray
    zeros: np.ndarray
    shift: np.ndarray
    force: np.ndarray
    motion: np.ndarray  # of each site
    frame: np.ndarray
    at: Table[AtSite]
    loads: Table[AtLoad]
    load_q: np.ndarray  # joint coordinates that the law of a load is given, their rates, and what it gives
    load_v: np.ndarray
    load_out: np.ndarray
    rubbing: Table[AtRubbing]
    rub_force: np.ndarray  # forces on the bodies of one component of friction,
    rub_response: np.ndarray  # and accelerations
    rub_reaction: np.ndarray  # of all joints by each component, of size one, without friction, and with it
    rub_friction: np.ndarray  # the components of friction, those of a trial, and the system for them
    rub_trial: np.ndarray
    rub_slope: np.ndarray
    rub_matrix: np.ndarray
    rub_gain: np.ndarray
    rub_pivots: np.ndarray
    share: np.ndarray  # of the loading force at sites at rest, see solve/rest.py
    balance: np.ndarray
    slip: np.ndarray
    friction: np.ndarray
    film: np.ndarray
    film_motion: np.ndarray  # of a strip
    surface: np.ndarray
    trial_motion: np.ndarray  # to try a site with
    trial_frame: np.ndarray
    trial: Table[AtSite]  # one row, and another to compare it with
    base: Table[AtSite]
    displaced: np.ndarray  # displacement and velocity at a site
    faster: np.ndarray
    rates: np.ndarray
    regular: Regularity


def make_poses(model: Model) -> np.ndarray:
    """Return room for the poses of the bodies, and in the last row that of the ground."""
    pose = np.zeros((len(model.bodies) + 1, POSE_IN_PLANE if model.DIMENSION == 2 else POSE_IN_SPACE))
    _put_ground(model, pose)
    return pose


def _put_ground(model: Model, pose: np.ndarray) -> None:
    pose[-1, [COS_IN_PLANE] if model.DIMENSION == 2 else list(DIAGONAL_IN_SPACE)] = 1.0


def make_work(model: Model) -> Work:
    """Return room for the evaluations of a model."""
    numbers = model.numbers
    room = _room(
        model.DIMENSION, model.WIDTH, len(model.bodies), len(model.rows), len(model.sites), len(model.jumping),
        len(model.entries), int(numbers.factor), int(numbers.updates), len(model.scales), len(model.loads),
        len(model.load_inputs), len(model.joints), len(model.rubbing), frictions(model),
    )  # fmt: skip
    work = room.make()
    _put_ground(model, work.pose)
    work.regular.now = work.regular.lowest = 1.0
    return work


def frictions(model: Model) -> int:
    """Return how many components the friction of all ideal joints has."""
    return int(columns(model.rubbing)["components"].sum())


@lru_cache(KEPT)
def _room(
    dimension: int, width: int, bodies: int, rows: int, sites: int, jumping: int, entries: int, factor: int,
    updates: int, states: int, loads: int, inputs: int, joints: int, rubbing: int, frictions: int,
) -> Room[Work]:  # fmt: skip
    return Room(
        Work,
        pose=floats(bodies + 1, POSE_IN_PLANE if dimension == 2 else POSE_IN_SPACE),
        J=floats(rows * 2 * width),
        JM=floats(rows * 2 * width),
        phi=floats(rows),
        nu=floats(rows),
        gamma=floats(rows),
        S=floats(entries),
        factor=floats(factor),
        updates=floats(updates),
        pivots=floats(rows),
        multipliers=floats(rows),
        row=floats(rows),
        right=floats(rows),
        rest=floats(rows),
        zeros=floats(rows),
        shift=floats(width * bodies),
        force=floats(width * (bodies + 1)),
        motion=floats(sites, MOTION),
        frame=floats(sites, FRAME),
        at=AtSite.zeros(sites),
        loads=AtLoad.zeros(loads),
        load_q=floats(inputs),
        load_v=floats(inputs),
        load_out=floats(1 + states),
        rubbing=AtRubbing.zeros(rubbing),
        rub_force=floats(width * (bodies + 1) if rubbing else 0),
        rub_response=floats(width * bodies if rubbing else 0),
        rub_reaction=floats(frictions + 2, joints if rubbing else 0, 6),
        rub_friction=floats(frictions),
        rub_trial=floats(frictions),
        rub_slope=floats(frictions),
        rub_matrix=floats(frictions, frictions),
        rub_gain=floats(rubbing, rubbing),
        rub_pivots=integers(frictions),
        share=floats(sites),
        balance=floats(jumping, jumping + 1),
        slip=floats(3),
        friction=floats(3),
        film=floats(FILM),
        film_motion=floats(IN_SLEEVE),
        surface=floats(SURFACE),
        trial_motion=floats(MOTION),
        trial_frame=floats(FRAME),
        trial=AtSite.zeros(1),
        base=AtSite.zeros(1),
        displaced=floats(width),
        faster=floats(width),
        rates=floats(states),
        regular=Regularity.zero_record(),
    )
