"""The constant tables that a mechanism becomes: one row per body, constraint, interface, site, load, drive.

A mechanism is data, so no kernel is ever compiled for one mechanism only. A model is of the plane or of space; the
tables are the same, with vectors of three components, and the model's class carries the constants that kernels need.

A joint that is realised by forces is an *interface* with one or more *sites*. A site has a gap, a mode, laws and states
of its own; works are counted per interface.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from gudgeon._bundle import Bundle
from gudgeon.tables.asides import Asides
from gudgeon.tables.row import Row, Table
from gudgeon.tables.rubbing import Rubbing

#: Stands for 'none' where an index is expected, and for 'no law' where an address is.
NONE, NO_LAW = -1, 0


class Body(Row):
    """Mass, and moments of inertia about the principal axes; in the plane about z only."""

    mass: float
    jx: float
    jy: float
    jz: float


class Constraint(Row):
    """A constraint, or a joint coordinate.

    Points and axes are in the axes of their bodies: `a` (along) and `c` (across) of the first body, `b` (pointer) and
    `d` (across) of the second. In the plane only `a` is used, and ACROSS is stored as ALONG with its axis turned.
    """

    kind: int
    i: int
    j: int
    row: int
    function: int  # the prescribed motion c(t), or NONE
    xi: float
    yi: float
    zi: float
    xj: float
    yj: float
    zj: float
    ax: float
    ay: float
    az: float
    cx: float
    cy: float
    cz: float
    bx: float
    by: float
    bz: float
    dx: float
    dy: float
    dz: float
    constant: float
    lead: float


class ConstraintRow(Row):
    """A row of the Jacobian: its two bodies, and the joint whose reaction it is a part of, or NONE."""

    i: int
    j: int
    joint: int


class Coupling(Row):
    """A product of two constraint rows that share a body: where its halves stand in J."""

    a: int
    b: int


class Product(Row):
    """What is subtracted from an entry of L D: an entry of L times an earlier one of L D, by their places."""

    a: int
    b: int


class Entry(Row):
    """An entry of S on or below its diagonal: its row and column, and its place in the array of the factors."""

    row: int
    column: int
    place: int


class Front(Row):
    """A front of the factorisation of S, children before parents; see math/fronts.py."""

    first: int  # its first row
    width: int  # rows that it eliminates
    below: int  # rows below them
    children: int  # where its children begin in their list
    last_child: int  # and where they end
    panel: int  # where its columns of L begin, each of width + below numbers
    update: int  # where its triangle, a square of below columns, begins; used again when passed on
    rows: int  # where the numbers of its rows below begin, and their places in the parent's front


class Joint(Row):
    """The bodies of a joint, and the point of the second at which its reaction is reported."""

    i: int
    j: int
    xj: float
    yj: float
    zj: float


class DriveRow(Row):
    """The row of a drive among the constraints, and the function that it prescribes."""

    row: int
    function: int


class Function(Row):
    """A function of one variable, see math/piecewise.py; `breaks` and `coefficients` point into common arrays."""

    breaks: int
    pieces: int
    order: int  # coefficients per piece, increasing powers
    coefficients: int
    period: float  # 0: not periodic
    drift: float
    amplitude: float
    frequency: float
    phase: float
    timed: int  # 1 if its argument is time


#: Kinds of loads; a CALLED one is a law that acts on a joint coordinate.
FORCE, FORCE_IN_BODY, TORQUE, TORQUE_IN_BODY, SPRING, TORSION, CALLED = range(7)


class Load(Row):
    """A load. Functions give its force or torque; their arguments are time (NONE) or a joint coordinate.

    A torsional spring acts on a coordinate of its own. `h`, `t`, `b` are the axes x, y, z of the body as described.
    A law is an address, or NO_LAW; it is given the joint coordinates that `Model.load_inputs` lists.
    """

    kind: int
    i: int
    j: int
    coordinate: int
    fx: int
    fy: int
    fz: int
    fx_over: int
    fy_over: int
    fz_over: int
    xi: float
    yi: float
    zi: float
    xj: float
    yj: float
    zj: float
    hx: float
    hy: float
    hz: float
    tx: float
    ty: float
    tz: float
    bx: float
    by: float
    bz: float
    stiffness: float
    damping: float
    free: float
    side: float  # of a spring: 0, or 1 if it acts only above its free length or angle, -1 if only below
    law: int
    law_parameters: int  # where they begin in `Model.load_parameters`
    inputs: int  # where its coordinates begin in `Model.load_inputs`,
    input_count: int
    state: int  # where its internal states begin, after those of the sites,
    states: int  # and how many there are


class Steered(Row):
    """A table over a joint coordinate: its knots are stepped to."""

    function: int
    coordinate: int


class Interface(Row):
    """A joint, or a stop of one, that is realised by forces: which joint it belongs to, and its sites."""

    joint: int
    first: int
    count: int


#: What gives the gap of a site: a journal or ball in a round hole, one motion of the joint, surfaces called by address.
ROUND, MOTION, SURFACES = range(3)
#: Which motion it is, see pairs/motion.py; with MATRIX all six of them at once, and no gap.
LINE, RADIAL, BALL, LENGTH, ANGLE, BACK, BEND, TILT, TWIST, MATRIX = range(10)


class Site(Row):
    """Where two bodies act on each other.

    Points and axes are in the axes of their bodies: `h`, `t`, `b` of the joint's frame in the first body, `g`, `s`, `a`
    of that in the second. Laws are addresses, or NO_LAW, with where their parameters begin.
    """

    interface: int
    pair: int  # ROUND, MOTION, SURFACES
    i: int
    j: int
    contact: int
    contact_parameters: int
    friction: int
    friction_parameters: int
    film: int
    film_parameters: int
    compliance: int
    compliance_parameters: int
    jumps: int  # 1 if the contact force jumps where the rate changes its sign
    abrupt: int  # 1 if it does not begin at zero
    tight: int  # 1 if there is no clearance: it is in contact from the start
    surfaces: int  # address of the pair of surfaces,
    surface_parameters: int
    which: int  # and the number of the site among those of the pair
    form: int  # of a motion: LINE, ...,
    along: int  # the axes that it is about: 0, 1, 2, or -1, -2, -3 for their opposites,
    across: int
    pointer: int
    turning: int  # 1 if it is an angle,
    vector: int  # 1 if it has several directions,
    coordinate: int  # and the joint coordinate that counts its turns, or NONE
    smooth: int  # 1 if rubber gives way to what is hard smoothly, 0 if evenly
    relaxing: int  # Maxwell elements beside the compliance, whose parameters follow its own,
    compliance_length: int  # of which there are so many
    state: int  # where its internal states begin,
    states: int  # and how many there are
    lead: int  # the first site with the same frames, but for how far they stand along the axis; itself if it is round
    xi: float
    yi: float
    zi: float
    xj: float
    yj: float
    zj: float
    hx: float
    hy: float
    hz: float
    tx: float
    ty: float
    tz: float
    bx: float
    by: float
    bz: float
    gx: float
    gy: float
    gz: float
    sx: float
    sy: float
    sz: float
    ax: float
    ay: float
    az: float
    Ri: float
    Rj: float
    clearance: float
    drag: float  # of a film in a sleeve along its axis, in N s/m, with the journal in the middle
    film_clearance: float  # within which there is a film,
    blend: float  # and the penetration over which film or rubber give way to contact
    part: float  # that it has of the contact law's force
    length: float  # by which errors in it are measured
    beyond: float  # how far its frames stand beyond those of that first site, along the axis b
    reach: float  # from the second body's point to where it touches, at most; 0: at that point
    stride: float  # that surfaces whose gap is smaller may move past each other in a step; 0: any
    limit: float  # of a motion, from which its deflection counts,
    sign: float  # and on which side of it the gap is: 1 below, -1 above; 0: the deflection counts to both sides
    free: float  # length of a rod
    gap: float  # deflection from which rubber acts,
    hard: float  # and that from which contact does


#: Whose corner it is: laws of contact and friction have them in contact only, films always.
OF_CONTACT, OF_FRICTION, OF_FILM = range(3)


class Corner(Row):
    """A corner of a law, see laws/contact/_contract.py; of friction at the slip speed `constant`."""

    site: int
    law: int  # OF_CONTACT, OF_FRICTION, OF_FILM
    penetration: float
    rate: float
    impact_speed: float
    constant: float
    least_impact_speed: float


class Numbers(Row):
    """Single numbers: lengths and parameters of the stabilisation."""

    length: float  # of the mechanism
    shift: float  # regularisation of redundant constraints
    alpha: float  # Baumgarte's parameters
    beta: float
    extent: float  # the largest length that positions are made of, which is what round-off goes by
    factor: int  # numbers of the factors of S,
    updates: int  # and of the triangles of its fronts


class Layout(Row):
    """Where the parts of the vector y that is integrated begin, one after the other.

    Coordinates q of the bodies from 0 on, their velocities v, internal states z of sites and loads, and works w done so
    far: two per interface (normal, and friction with film and compliance), one per drive, one per load.
    """

    v: int
    z: int
    w: int
    w_drives: int
    w_loads: int
    total: int


class Model(Bundle):
    """What does not change during a run.

    It holds addresses of compiled functions, which belong to this process: what holds a model is copied and pickled by
    compiling its mechanism again, see `compile.build.Compiled`.
    """

    #: 2 or 3; coordinates and velocities of a body, how many of them are of its centre, radians per unit of the others.
    DIMENSION: ClassVar[int]
    COORDINATES: ClassVar[int]
    WIDTH: ClassVar[int]
    LINEAR: ClassVar[int]
    SPIN: ClassVar[float]

    layout: Layout
    numbers: Numbers
    asides: Asides
    bodies: Table[Body]
    inverse: np.ndarray  # of the masses, one number per velocity, zero for the ground
    constraints: Table[Constraint]
    rows: Table[ConstraintRow]
    joints: Table[Joint]
    entries: Table[Entry]  # of S, its diagonal first, see math/ldl.py
    couplings: Table[Coupling]
    terms: np.ndarray  # entry n of S is the sum of the couplings terms[n]:terms[n + 1]
    start: np.ndarray  # rows of its factors
    columns: np.ndarray
    products: Table[Product]
    factors: np.ndarray  # from entry n of its factors the products factors[n]:factors[n + 1] are subtracted
    fronts: Table[Front]  # or its fronts, if it fills in much
    children: np.ndarray
    below: np.ndarray
    front_places: np.ndarray
    interfaces: Table[Interface]
    sites: Table[Site]
    corners: Table[Corner]  # of the laws of the sites
    jumping: np.ndarray  # sites whose contact law jumps
    rubbing: Table[Rubbing]
    scales: np.ndarray  # of the internal states: those of the sites, then those of the loads
    loads: Table[Load]
    load_inputs: np.ndarray  # joint coordinates that laws of loads are given,
    load_parameters: np.ndarray  # and their parameters
    coordinates: Table[Constraint]
    steered: Table[Steered]
    drives: Table[DriveRow]
    functions: Table[Function]
    breaks: np.ndarray
    coefficients: np.ndarray
    parameters: np.ndarray  # of all laws and pairs, one after the other
    gravity: np.ndarray

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("a model holds addresses of this process; copy or pickle its Compiled")


class PlanarModel(Model):
    """A mechanism in the plane: coordinates of a body are x, y and its angle."""

    DIMENSION, COORDINATES, WIDTH, LINEAR, SPIN = 2, 3, 3, 2, 1.0


class SpatialModel(Model):
    """A mechanism in space: coordinates of a body are those of its centre and a unit quaternion."""

    DIMENSION, COORDINATES, WIDTH, LINEAR, SPIN = 3, 7, 6, 3, 2.0
