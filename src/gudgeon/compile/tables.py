"""The arrays that a mechanism becomes: a constant `Model` and a changing `State`.

Bodies, constraints, places of contact and loads are tables (NumPy records), one row each, so that a mechanism is data
and no kernel is ever compiled for one mechanism only.

The vector y that is integrated holds, one after the other,

    q   coordinates of the bodies        v   their velocities
    z   internal states of friction laws w   work done so far by contacts (normal, friction), drives and loads
"""

from __future__ import annotations

import numpy as np

from gudgeon._bundle import Bundle
from gudgeon.fits.pin import CONTACT
from gudgeon.math.plane import COS, POSE, WIDTH

BODY = np.dtype([("mass", np.float64), ("inertia", np.float64)], align=True)

FORCE, FORCE_IN_BODY, COUPLE, SPRING, TORSION = range(5)
#: One row a load. Functions give its force or couple; their arguments are time (-1) or a joint coordinate.
LOAD = np.dtype(
    [
        ("kind", np.int64),
        ("i", np.int64),
        ("j", np.int64),
        ("fx", np.int64),
        ("fy", np.int64),
        ("fx_over", np.int64),
        ("fy_over", np.int64),
        ("xi", np.float64),
        ("yi", np.float64),
        ("xj", np.float64),
        ("yj", np.float64),
        ("stiffness", np.float64),
        ("damping", np.float64),
        ("free", np.float64),
    ],
    align=True,
)

TURN, SLIDE = range(2)
#: One row a joint coordinate: angle or displacement of the second body relative to the first, less its zero.
COORDINATE = np.dtype(
    [
        ("kind", np.int64),
        ("i", np.int64),
        ("j", np.int64),
        ("xi", np.float64),
        ("yi", np.float64),
        ("xj", np.float64),
        ("yj", np.float64),
        ("ax", np.float64),
        ("ay", np.float64),
        ("zero", np.float64),
    ],
    align=True,
)

#: One row a product of two constraint rows that share a body: where its halves stand in J.
COUPLING = np.dtype([("a", np.int64), ("b", np.int64)], align=True)
#: One row a constraint row: its two bodies.
ROW = np.dtype([("i", np.int64), ("j", np.int64)], align=True)
#: One row a drive: its row among the constraints and the function that it prescribes.
DRIVE = np.dtype([("row", np.int64), ("function", np.int64)], align=True)


class Model(Bundle):
    """What does not change during a run."""

    bodies: np.ndarray
    inverse: np.ndarray  # of the masses, a number a velocity, zero for the ground
    constraints: np.ndarray
    rows: np.ndarray
    couplings: np.ndarray
    terms: np.ndarray  # entry n of S is the sum of the couplings terms[n]:terms[n + 1]
    start: np.ndarray  # pattern of the factors of S, see math/ldl.py
    columns: np.ndarray
    places: np.ndarray
    loads: np.ndarray
    coordinates: np.ndarray
    drives: np.ndarray
    functions: np.ndarray
    breaks: np.ndarray
    coefficients: np.ndarray
    parameters: np.ndarray  # of all laws, one after the other
    gravity: np.ndarray
    numbers: np.ndarray  # SIZE, SHIFT, ALPHA, BETA, EXTENT


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
    S: np.ndarray  # diagonal, then what lies below it in the places of its factors
    factor: np.ndarray
    pivots: np.ndarray
    multipliers: np.ndarray
    row: np.ndarray
    right: np.ndarray
    rest: np.ndarray
    zeros: np.ndarray
    force: np.ndarray
    contact: np.ndarray
    slip: np.ndarray
    friction: np.ndarray
    flags: np.ndarray  # DEFICIENT


DEFICIENT = 0


def sizes(model: Model) -> tuple[int, int, int, int]:
    """How many coordinates, velocities, internal states and works the vector y holds."""
    bodies = len(model.bodies)
    states = int(model.places["states"].sum())
    works = 2 * len(model.places) + len(model.drives) + len(model.loads)
    return WIDTH * bodies, WIDTH * bodies, states, works


def make_work(model: Model) -> Work:
    """Room for the evaluations of a model."""
    bodies, rows, entries = len(model.bodies), len(model.rows), len(model.columns)
    pose = np.zeros((bodies + 1, POSE))
    pose[bodies, COS] = 1.0
    return Work(
        pose=pose,
        J=np.zeros(rows * 2 * WIDTH),
        JM=np.zeros(rows * 2 * WIDTH),
        phi=np.zeros(rows),
        nu=np.zeros(rows),
        gamma=np.zeros(rows),
        S=np.zeros(rows + entries),
        factor=np.zeros(entries),
        pivots=np.zeros(rows),
        multipliers=np.zeros(rows),
        row=np.zeros(rows),
        right=np.zeros(rows),
        rest=np.zeros(rows),
        zeros=np.zeros(rows),
        force=np.zeros(WIDTH * (bodies + 1)),
        contact=np.zeros((len(model.places), CONTACT)),
        slip=np.zeros(3),
        friction=np.zeros(3),
        flags=np.zeros(1, np.int64),
    )
