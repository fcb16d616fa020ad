"""Room for the derivative of a motion along itself: how neighbouring motions part from it (solve/variation)."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from gudgeon._bundle import Bundle, Room, floats, integers
from gudgeon.tables.model import Model, Site
from gudgeon.tables.row import Row, Table, columns
from gudgeon.tables.work import FRAME, KEPT, MOTION, AtSite, Work, make_work

#: Stages of the collocation that carries neighbours over a step.
STAGES = 4
#: Ways to take a step: by the nodes of Gauss, of Radau IIA, and of Gauss after a contact began, or before it ends.
GAUSS, RADAU, BEGINS, ENDS, WAYS = range(5)
#: A time that no sample has.
NEVER = -1.0


class Grazing(Row):
    """A contact so slow that a neighbour may have none."""

    time: float
    site: int


class Passed(Row):
    """An event: when, at which site, and how much earlier the first neighbour meets it."""

    time: float
    site: int
    ahead: float


class Progress(Row):
    """How far it has come, and what it met."""

    spread: float  # the largest entry of T, scaled, and what it was when the coordinates were chosen
    chosen: float
    grazed: int  # contacts that graze
    began: int  # 1 where a contact has just begun
    failed: int  # 1 where a step could not be taken again
    time: float  # up to where they were carried
    step: float  # by which a parameter stands above and below; 0 if there is none
    changing: int  # numbers of the sites' tables that change with it
    passed: int  # events in their room


class Variation(Bundle):
    """Neighbours of a motion, and room to carry them along.

    Each is a row of `dq` (displacements, given like velocities), `dv`, `dz` (internal states) and `dc` (remembered
    impact speeds of the sites). In between they are columns of `xi`, `eta`, `zeta` and `memory`, in coordinates that
    are independent of each other, `chart`.
    """

    progress: Progress
    grazings: Table[Grazing]
    passed: Table[Passed]
    contacts: np.ndarray  # of each site, how many were passed,
    mode: np.ndarray  # and what it was like where they were carried to
    phase: np.ndarray
    impact_speed: np.ndarray
    dq: np.ndarray
    dv: np.ndarray
    dz: np.ndarray
    dc: np.ndarray
    chart: np.ndarray  # numbers of the independent velocities
    xi: np.ndarray  # displacements in them, a column per neighbour,
    eta: np.ndarray  # their rates,
    zeta: np.ndarray  # internal states,
    memory: np.ndarray  # and remembered impact speeds
    parameter: np.ndarray  # of each neighbour, by how much its parameter is another one
    T_parameter: np.ndarray  # displacements and rates that go with the parameter, where those of the chart stay
    W_parameter: np.ndarray
    by_parameter: np.ndarray
    numbers: np.ndarray  # tables of the sites and parameters of their laws, those of the model `near`,
    middle: np.ndarray  # what they are at the parameter's value,
    slopes: np.ndarray  # how they change with it,
    changing: np.ndarray  # and the places of those that do
    still: np.ndarray  # the motion of a site where nothing moves
    T: np.ndarray  # a row per independent velocity: all velocities that go with it,
    W: np.ndarray  # and those that go with its displacement
    nodes: np.ndarray  # of the collocation, by method
    stage: np.ndarray
    stage2: np.ndarray
    weight: np.ndarray
    weight2: np.ndarray
    by_place: np.ndarray  # at each stage: derivatives of accelerations and rates of internal states
    by_speed: np.ndarray
    by_state: np.ndarray
    by_memory: np.ndarray
    matrix: np.ndarray
    pivots: np.ndarray
    right: np.ndarray
    small: np.ndarray  # independent velocities among themselves
    small_inverse: np.ndarray
    small_right: np.ndarray
    small_pivots: np.ndarray
    scales: np.ndarray  # of the velocities: the mechanism's size, or 1 for turns
    compliance: np.ndarray  # of every velocity, what is left of it, and rows of its factor
    factor: np.ndarray
    y: np.ndarray
    dy: np.ndarray
    dy_before: np.ndarray
    y_above: np.ndarray  # on the constraints of the mechanism with the parameter above, and below
    y_below: np.ndarray
    q: np.ndarray  # displaced
    v: np.ndarray
    shift: np.ndarray
    along_q: np.ndarray  # the direction at hand, of positions and of velocities
    along_v: np.ndarray
    acceleration: np.ndarray  # at the state, with what it is made of
    multipliers: np.ndarray
    response: np.ndarray  # of the accelerations, to the direction at hand,
    above: np.ndarray  # from forces and right-hand sides on both sides
    below: np.ndarray
    row_above: np.ndarray
    row_below: np.ndarray
    row: np.ndarray
    row_place: np.ndarray  # of each site, how its motion changes: place and velocities
    row_speed: np.ndarray
    at: Table[AtSite]  # at the state, in the axes that laws have,
    slope: Table[AtSite]  # and how it changes
    trial: Table[AtSite]
    states: np.ndarray
    state_rates: np.ndarray
    rates_above: np.ndarray
    rates_below: np.ndarray
    powers: np.ndarray
    rest: np.ndarray  # accelerations by the share of each contact at rest, and the system for the shares
    rest_matrix: np.ndarray
    rest_right: np.ndarray
    rest_pivots: np.ndarray
    ahead: np.ndarray  # of each neighbour: how much earlier it meets an event
    plus: Work  # room for evaluations on both sides
    minus: Work


def make_variation(model: Model, freedom: int, neighbours: int, numbers: int = 0) -> Variation:
    """Return a workspace for so many neighbours of a motion with so many degrees of freedom.

    `numbers` is the size of the sites' tables, `size_of_tables`, if a neighbour has another parameter.
    """
    sites, states, jumping = len(model.sites), len(model.scales), len(model.jumping)
    room = _room(
        neighbours, freedom, model.WIDTH * len(model.bodies), model.COORDINATES * len(model.bodies),
        int(model.layout.total), len(model.rows), sites, states, jumping, len(model.loads), numbers,
    )  # fmt: skip
    found: Variation = room.make(plus=make_work(model), minus=make_work(model))
    for name, values in zip(("nodes", "stage", "stage2", "weight", "weight2"), _tableaux(), strict=True):
        getattr(found, name)[:] = values
    found.progress.time = NEVER
    rotating = np.arange(model.WIDTH) >= model.LINEAR
    found.scales[:] = np.tile(np.where(rotating, 1.0, model.numbers.length), len(model.bodies))
    return found


def size_of_tables(model: Model) -> int:
    """Return how many numbers the tables of the sites and the parameters of their laws have."""
    return len(model.sites) * len(Site.__annotations__) + len(model.parameters)


def near_model(own: Variation, model: Model, above: Model, below: Model) -> Model:
    """Return the model whose sites' tables are `own.numbers`, which kernels move along with the parameter.

    Tables are smooth functions of the parameter, and their slopes differences of those above and below.
    """
    own.middle[:] = own.numbers[:] = _numbers_of(model)
    real = [kind == "float" for kind in Site.__annotations__.values()]
    fixed = ~np.concatenate([np.tile(real, len(model.sites)), np.ones(len(model.parameters), bool)])
    with np.errstate(invalid="ignore"):  # whole numbers are read as real ones, and left out
        slopes = (_numbers_of(above) - _numbers_of(below)) / (2.0 * own.progress.step)
    slopes[fixed] = 0.0
    places = np.flatnonzero(slopes)
    own.slopes[:], own.changing[: len(places)], own.progress.changing = slopes, places, len(places)
    first = own.numbers.size - len(model.parameters)
    return model.changed(sites=own.numbers[:first].view(Site.dtype()), parameters=own.numbers[first:])


def _numbers_of(model: Model) -> np.ndarray:
    """Return the tables of the sites and the parameters of their laws, one after the other."""
    return np.concatenate([columns(model.sites).view(np.float64), model.parameters])


@lru_cache(1)
def _tableaux() -> tuple[np.ndarray, ...]:
    """Nodes, coefficients, their squares, weights and weights of the squares, of each way to take a step.

    Where a contact begins or ends, at u = 0 or 1, its stiffness grows like the root of time. With t = u^2 from there on
    it is smooth, and an integral over t one over u with the factor dt/du.
    """
    legendre = np.polynomial.legendre
    ends = np.zeros(STAGES + 1)
    ends[STAGES - 1 :] = -1.0, 1.0  # P_s - P_(s-1) is zero at 1, and at the other nodes of Radau
    radau = np.sort(0.5 * (1.0 + legendre.legroots(ends).real))  # complex ones since NumPy 2.5
    radau[-1] = 1.0
    gauss = 0.5 * (1.0 + legendre.leggauss(STAGES)[0])
    ways = {
        GAUSS: (gauss, gauss, np.ones_like(gauss)),
        RADAU: (radau, radau, np.ones_like(radau)),
        BEGINS: (gauss, gauss**2, 2.0 * gauss),
        ENDS: (gauss, 1.0 - (1.0 - gauss) ** 2, 2.0 * (1.0 - gauss)),
    }
    shapes = ((WAYS, STAGES), (WAYS, STAGES, STAGES), (WAYS, STAGES, STAGES), (WAYS, STAGES), (WAYS, STAGES))
    found = tuple(np.zeros(shape) for shape in shapes)
    for way, (u, nodes, rate) in ways.items():
        powers, orders = np.vander(u, STAGES, increasing=True), np.arange(1, STAGES + 1)
        stage = np.linalg.solve(powers.T, (u[:, None] ** orders / orders).T).T * rate
        weight = np.linalg.solve(powers.T, 1.0 / orders) * rate
        for table, values in zip(found, (nodes, stage, stage @ stage, weight, weight @ stage), strict=True):
            table[way] = values
    return found


@lru_cache(KEPT)
def _room(
    neighbours: int, freedom: int, velocities: int, coordinates: int, total: int, rows: int, sites: int, states: int,
    jumping: int, loads: int, numbers: int,
) -> Room[Variation]:  # fmt: skip
    unknown = freedom + states
    return Room(
        Variation,
        progress=Progress.zero_record(),
        grazings=Grazing.zeros(64),
        passed=Passed.zeros(1024),
        contacts=integers(sites),
        mode=integers(sites),
        phase=integers(sites),
        impact_speed=floats(sites),
        dq=floats(neighbours, velocities),
        dv=floats(neighbours, velocities),
        dz=floats(neighbours, states),
        dc=floats(neighbours, sites),
        chart=integers(freedom),
        xi=floats(freedom, neighbours),
        eta=floats(freedom, neighbours),
        zeta=floats(states, neighbours),
        memory=floats(sites, neighbours),
        parameter=floats(neighbours),
        T_parameter=floats(velocities),
        W_parameter=floats(velocities),
        by_parameter=floats(STAGES, unknown),
        numbers=floats(numbers),
        middle=floats(numbers),
        slopes=floats(numbers),
        changing=integers(numbers),
        still=floats(max(MOTION, FRAME)),
        T=floats(freedom, velocities),
        W=floats(freedom, velocities),
        nodes=floats(WAYS, STAGES),
        stage=floats(WAYS, STAGES, STAGES),
        stage2=floats(WAYS, STAGES, STAGES),
        weight=floats(WAYS, STAGES),
        weight2=floats(WAYS, STAGES),
        by_place=floats(STAGES, unknown, freedom),
        by_speed=floats(STAGES, unknown, freedom),
        by_state=floats(STAGES, unknown, states),
        by_memory=floats(STAGES, unknown, sites),
        matrix=floats(STAGES * unknown, STAGES * unknown),
        pivots=integers(STAGES * unknown),
        right=floats(STAGES * unknown),
        small=floats(freedom, freedom),
        small_inverse=floats(freedom, freedom),
        small_right=floats(freedom),
        small_pivots=integers(freedom),
        scales=floats(velocities),
        compliance=floats(velocities),
        factor=floats(freedom, velocities),
        y=floats(total),
        dy=floats(total),
        dy_before=floats(total),
        y_above=floats(total),
        y_below=floats(total),
        q=floats(coordinates),
        v=floats(velocities),
        shift=floats(velocities),
        along_q=floats(velocities),
        along_v=floats(velocities),
        acceleration=floats(velocities),
        multipliers=floats(rows),
        response=floats(velocities),
        above=floats(velocities),
        below=floats(velocities),
        row_above=floats(rows),
        row_below=floats(rows),
        row=floats(rows),
        row_place=floats(sites, max(MOTION, FRAME)),
        row_speed=floats(sites, max(MOTION, FRAME)),
        at=AtSite.zeros(sites),
        slope=AtSite.zeros(sites),
        trial=AtSite.zeros(2),
        states=floats(states),
        state_rates=floats(states),
        rates_above=floats(states),
        rates_below=floats(states),
        powers=floats(loads),
        rest=floats(jumping, velocities),
        rest_matrix=floats(jumping, jumping),
        rest_right=floats(jumping),
        rest_pivots=integers(jumping),
        ahead=floats(neighbours),
        plus=Work,
        minus=Work,
    )
