"""The arrays that a mechanism becomes: a constant `Model` and a changing `State`.

Bodies, constraints, places of contact and loads are tables (NumPy records), one row each, so that a mechanism is data
and no kernel is ever compiled for one mechanism only. A model is of the plane or of space; the tables are the same,
with vectors of three components, and the model's class carries the constants that the kernels need.

The vector y that is integrated holds, one after the other,

    q   coordinates of the bodies        v   their velocities
    z   internal states of friction laws w   work done so far by contacts (normal, friction), drives and loads
"""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from gudgeon._bundle import Bundle
from gudgeon._jit import kernel
from gudgeon.fits.contact import CONTACT
from gudgeon.math import plane, space

#: One row a body: moments of inertia about its principal axes, in the plane about z only.
BODY = np.dtype([(name, np.float64) for name in ("mass", "jx", "jy", "jz")], align=True)

FORCE, FORCE_IN_BODY, COUPLE, COUPLE_IN_BODY, SPRING, TORSION = range(6)
#: One row a load. Functions give its force or couple; their arguments are time (-1) or a joint coordinate. A torsional
#: spring acts on a coordinate of its own. `h`, `t`, `b` are the axes x, y, z of the body as it was described.
LOAD = np.dtype(
    [
        ("kind", np.int64),
        ("i", np.int64),
        ("j", np.int64),
        ("coordinate", np.int64),
        *((name, np.int64) for name in ("fx", "fy", "fz", "fx_over", "fy_over", "fz_over")),
        *((f"{axis}{body}", np.float64) for body in "ij" for axis in "xyz"),
        *((f"{vector}{axis}", np.float64) for vector in "htb" for axis in "xyz"),
        ("stiffness", np.float64),
        ("damping", np.float64),
        ("free", np.float64),
    ],
    align=True,
)

#: One row a product of two constraint rows that share a body: where its halves stand in J.
COUPLING = np.dtype([("a", np.int64), ("b", np.int64)], align=True)
#: One row a constraint row: its two bodies, and the joint whose reaction it is a part of, or -1.
ROW = np.dtype([("i", np.int64), ("j", np.int64), ("joint", np.int64)], align=True)
#: One row a joint: its bodies, and the point of the second at which the reaction is reported.
JOINT = np.dtype([("i", np.int64), ("j", np.int64), *((name, np.float64) for name in ("xj", "yj", "zj"))], align=True)
#: One row a drive: its row among the constraints and the function that it prescribes.
DRIVE = np.dtype([("row", np.int64), ("function", np.int64)], align=True)


class Model(Bundle):
    """What does not change during a run."""

    #: 2 or 3; coordinates and velocities of a body, how many of them are of its centre, radians a unit of the others.
    DIMENSION: ClassVar[int]
    COORDINATES: ClassVar[int]
    WIDTH: ClassVar[int]
    LINEAR: ClassVar[int]
    SPIN: ClassVar[float]

    bodies: np.ndarray
    inverse: np.ndarray  # of the masses, a number a velocity, zero for the ground
    constraints: np.ndarray
    rows: np.ndarray
    joints: np.ndarray
    entries: np.ndarray  # of S, its diagonal first, see math/ldl.py
    couplings: np.ndarray
    terms: np.ndarray  # entry n of S is the sum of the couplings terms[n]:terms[n + 1]
    start: np.ndarray  # rows of its factors
    columns: np.ndarray
    fronts: np.ndarray  # or its fronts, if it fills in much, see math/fronts.py
    children: np.ndarray
    below: np.ndarray
    front_places: np.ndarray
    places: np.ndarray
    kinks: np.ndarray  # corners of their laws
    jumping: np.ndarray  # places whose contact law jumps
    scales: np.ndarray  # of the internal states of friction
    loads: np.ndarray
    coordinates: np.ndarray
    drives: np.ndarray
    functions: np.ndarray
    breaks: np.ndarray
    coefficients: np.ndarray
    parameters: np.ndarray  # of all laws, one after the other
    gravity: np.ndarray
    numbers: np.ndarray  # SIZE, SHIFT, ALPHA, BETA, EXTENT
    room: np.ndarray  # numbers of the factors, and of the fronts' triangles


class PlanarModel(Model):
    """A mechanism in the plane."""

    DIMENSION = 2
    COORDINATES, WIDTH, LINEAR, SPIN = plane.COORDINATES, plane.WIDTH, plane.LINEAR, plane.SPIN


class SpatialModel(Model):
    """A mechanism in space."""

    DIMENSION = 3
    COORDINATES, WIDTH, LINEAR, SPIN = space.COORDINATES, space.WIDTH, space.LINEAR, space.SPIN


#: Columns of Model.numbers: length of the mechanism, regularisation of redundant constraints, Baumgarte's parameters,
#: and how far from the origin it reaches, which is what round-off goes by.
SIZE, SHIFT, ALPHA, BETA, EXTENT = range(5)


class Work(Bundle):
    """Room for intermediate results of one evaluation."""

    pose: np.ndarray
    J: np.ndarray  # a row of constraints after the other: first body, second body
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
    contact: np.ndarray
    share: np.ndarray  # of the loading force in places at rest, see equations.balance
    balance: np.ndarray
    slip: np.ndarray
    friction: np.ndarray
    film: np.ndarray
    trial: np.ndarray  # a row of `contact`, and rates of states, to try a place with
    rates: np.ndarray
    flags: np.ndarray  # DEFICIENT
    regular: np.ndarray  # smallest pivot of S as a part of its diagonal, now and in the step: small if nearly singular


DEFICIENT = 0
#: Columns of Work.regular.
NOW, LOWEST = range(2)


def sizes(model: Model) -> tuple[int, int, int, int]:
    """How many coordinates, velocities, internal states and works the vector y holds."""
    bodies = len(model.bodies)
    states = int(model.places["states"].sum())
    works = 2 * len(model.places) + len(model.drives) + len(model.loads)
    return model.COORDINATES * bodies, model.WIDTH * bodies, states, works


@kernel
def first_work(model, y):  # type: ignore[no-untyped-def]
    """Return where the works begin in y; what stands before them acts on the motion."""
    return y.size - 2 * model.places.size - model.drives.size - model.loads.size


def make_poses(model: Model) -> np.ndarray:
    """Room for the poses of the bodies, and in the last row that of the frame."""
    bodies = len(model.bodies)
    if model.DIMENSION == 2:
        pose = np.zeros((bodies + 1, plane.POSE))
        pose[bodies, plane.COS] = 1.0
    else:
        pose = np.zeros((bodies + 1, space.POSE))
        pose[bodies, [space.XX, space.YY, space.ZZ]] = 1.0
    return pose


def make_work(model: Model) -> Work:
    """Room for the evaluations of a model."""
    bodies, rows = len(model.bodies), len(model.rows)
    return Work(
        pose=make_poses(model),
        J=np.zeros(rows * 2 * model.WIDTH),
        JM=np.zeros(rows * 2 * model.WIDTH),
        phi=np.zeros(rows),
        nu=np.zeros(rows),
        gamma=np.zeros(rows),
        S=np.zeros(len(model.entries)),
        factor=np.zeros(model.room[0]),
        updates=np.zeros(model.room[1]),
        pivots=np.zeros(rows),
        multipliers=np.zeros(rows),
        row=np.zeros(rows),
        right=np.zeros(rows),
        rest=np.zeros(rows),
        zeros=np.zeros(rows),
        shift=np.zeros(model.WIDTH * bodies),
        force=np.zeros(model.WIDTH * (bodies + 1)),
        contact=np.zeros((len(model.places), CONTACT)),
        share=np.zeros(len(model.places)),
        balance=np.zeros((len(model.jumping), len(model.jumping) + 1)),
        slip=np.zeros(3),
        friction=np.zeros(3),
        film=np.zeros(9),
        trial=np.zeros(CONTACT),
        rates=np.zeros(len(model.scales)),
        flags=np.zeros(1, np.int64),
        regular=np.ones(2),
    )
