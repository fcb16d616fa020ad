"""Room for the intermediate results of one evaluation, and what is found at a site."""

from __future__ import annotations

import numpy as np

from gudgeon._bundle import Bundle
from gudgeon.tables.model import Model
from gudgeon.tables.row import Row, Table

#: Columns of a table of poses, in the plane: centre, cosine, sine and value of the angle, velocities.
POSE_IN_PLANE, COS_IN_PLANE = 8, 2
#: In space: centre, rotation row by row, velocity, angular velocity in global axes.
POSE_IN_SPACE, DIAGONAL_IN_SPACE = 18, (3, 7, 11)

#: The motion at a site as film laws take it: eccentricity and its rate, angular velocities of both bodies.
EX, EY, EZ, EVX, EVY, EVZ, WIX, WIY, WIZ, WJX, WJY, WJZ = range(12)
MOTION = 12
#: The motion of the joint's second frame in its first, for sites that are not round: position of the origin, axes of
#: the second frame as columns of a rotation, row by row, velocity of the origin and angular velocity, as seen in the
#: first frame; then the joint coordinate of a stop with its rate, and its direction: of the force, and of the torque.
RX, RY, RZ, QXX, QXY, QXZ, QYX, QYY, QYZ, QZX, QZY, QZZ, UX, UY, UZ, OX, OY, OZ = range(18)
VALUE, SPEED, DX, DY, DZ, CX, CY, CZ = range(18, 26)
FRAME = 26
#: What a pair of surfaces gives: gap, direction of the force on the second body, contact point.
GAP, NX, NY, NZ, PX, PY, PZ = range(7)
SURFACE = 7
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
    share: np.ndarray  # of the loading force at sites at rest, see solve/rest.py
    balance: np.ndarray
    slip: np.ndarray
    friction: np.ndarray
    film: np.ndarray
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
    bodies = len(model.bodies)
    if model.DIMENSION == 2:
        pose = np.zeros((bodies + 1, POSE_IN_PLANE))
        pose[bodies, COS_IN_PLANE] = 1.0
    else:
        pose = np.zeros((bodies + 1, POSE_IN_SPACE))
        pose[bodies, DIAGONAL_IN_SPACE] = 1.0
    return pose


def make_work(model: Model) -> Work:
    """Return room for the evaluations of a model."""
    bodies, rows, sites = len(model.bodies), len(model.rows), len(model.sites)
    jumping = len(model.jumping)
    return Work(
        pose=make_poses(model),
        J=np.zeros(rows * 2 * model.WIDTH),
        JM=np.zeros(rows * 2 * model.WIDTH),
        phi=np.zeros(rows),
        nu=np.zeros(rows),
        gamma=np.zeros(rows),
        S=np.zeros(len(model.entries)),
        factor=np.zeros(model.numbers.factor),
        updates=np.zeros(model.numbers.updates),
        pivots=np.zeros(rows),
        multipliers=np.zeros(rows),
        row=np.zeros(rows),
        right=np.zeros(rows),
        rest=np.zeros(rows),
        zeros=np.zeros(rows),
        shift=np.zeros(model.WIDTH * bodies),
        force=np.zeros(model.WIDTH * (bodies + 1)),
        motion=np.zeros((sites, MOTION)),
        frame=np.zeros((sites, FRAME)),
        at=AtSite.room(sites),
        share=np.zeros(sites),
        balance=np.zeros((jumping, jumping + 1)),
        slip=np.zeros(3),
        friction=np.zeros(3),
        film=np.zeros(FILM),
        surface=np.zeros(SURFACE),
        trial_motion=np.zeros(MOTION),
        trial_frame=np.zeros(FRAME),
        trial=AtSite.room(1),
        base=AtSite.room(1),
        displaced=np.zeros(model.WIDTH),
        faster=np.zeros(model.WIDTH),
        rates=np.zeros(len(model.scales)),
        regular=Regularity.record(now=1.0, lowest=1.0),
    )
