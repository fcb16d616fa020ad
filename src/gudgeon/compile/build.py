"""A described mechanism becomes a `Model`: tables of bodies, constraints, places of contact, loads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.compile.functions import FunctionTable
from gudgeon.compile.geometry import Frames, size
from gudgeon.compile.tables import (
    BODY,
    COORDINATE,
    COUPLE,
    COUPLING,
    DRIVE,
    FORCE,
    FORCE_IN_BODY,
    LOAD,
    ROW,
    SLIDE,
    SPRING,
    TORSION,
    TURN,
    Model,
)
from gudgeon.fits import Dry, Ideal
from gudgeon.fits.pin import PLACE
from gudgeon.joints import Revolute
from gudgeon.joints.primitives import ACROSS, ALONG, ANGLE, CONSTRAINT, DISTANCE, ROWS
from gudgeon.math.ldl import minimum_degree, symbolic
from gudgeon.math.plane import WIDTH
from gudgeon.model.drive import Drive
from gudgeon.model.function import Function, Table
from gudgeon.model.load import Couple, Force, SpringDamper, TorsionalSpringDamper
from gudgeon.model.mechanism import Mechanism


@dataclass(frozen=True)
class Compiled:
    """A model, and where the parts of its mechanism stand in it."""

    mechanism: Mechanism
    model: Model
    rows: dict[str, tuple[tuple[int, int], ...]]  # of each joint and drive: (kind of primitive, first row)
    places: tuple[str, ...]  # names of the joints with play, in the order of Model.places
    coordinates: dict[str, int]  # "joint.motion" -> row of Model.coordinates

    def owners(self) -> list[str]:
        """The joint or drive that each row of the constraints belongs to."""
        result = [""] * len(self.model.rows)
        for name, primitives in self.rows.items():
            for kind, first in primitives:
                result[first : first + ROWS[kind]] = [name] * ROWS[kind]
        return result


def build(
    mechanism: Mechanism, ideal: bool = False, shift: float = 0.0, alpha: float = 0.0, beta: float = 0.0
) -> Compiled:
    """Compile a mechanism; `ideal` takes every joint as a perfect one, whatever its fit."""
    frames = Frames(mechanism)
    functions = FunctionTable()
    coordinates, coordinate_rows = _coordinates(mechanism, frames)
    constraints = _constraints(mechanism, frames, functions, ideal)
    rows, couplings, terms, pattern = _order(constraints, len(mechanism.bodies))
    owned: dict[str, list[tuple[int, int]]] = {}
    for constraint in constraints:
        owned.setdefault(constraint["name"], []).append((constraint["kind"], constraint["row"]))
    played = [] if ideal else [joint for joint in mechanism.joints if isinstance(joint, Revolute) and _has_play(joint)]
    places, parameters = _places(played, frames)
    loads = _loads(mechanism, frames, functions, coordinates)
    masses = np.array([(body.mass, body.inertia) for body in mechanism.bodies], BODY)
    inverse = np.zeros(WIDTH * (len(mechanism.bodies) + 1))
    inverse[:-WIDTH] = np.ravel([(1.0 / b.mass, 1.0 / b.mass, 1.0 / b.inertia) for b in mechanism.bodies])
    length, reach = size(mechanism, frames)
    function_rows, breaks, coefficients = functions.arrays() if functions.rows else _no_functions()
    model = Model(
        bodies=masses,
        inverse=inverse,
        constraints=_records(constraints, CONSTRAINT),
        rows=rows,
        couplings=couplings,
        terms=terms,
        start=pattern.start,
        columns=pattern.columns,
        places=places,
        loads=loads,
        coordinates=coordinate_rows,
        drives=np.array(
            [(owned[drive.name][0][1], _function_of(constraints, drive.name)) for drive in mechanism.drives], DRIVE
        ),
        functions=function_rows,
        breaks=breaks,
        coefficients=coefficients,
        parameters=parameters,
        gravity=np.array(mechanism.gravity, float),
        numbers=np.array([length, shift, alpha, beta, max(length, reach)]),
    )
    return Compiled(
        mechanism=mechanism,
        model=model,
        rows={name: tuple(primitives) for name, primitives in owned.items()},
        places=tuple(joint.name for joint in played),
        coordinates=coordinates,
    )


def _has_play(joint: Revolute) -> bool:
    return not isinstance(joint.fit, Ideal)


def _no_functions() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    table = FunctionTable()
    table.add(0.0)
    return table.arrays()


def _records(rows: list[dict[str, Any]], dtype: np.dtype) -> np.ndarray:
    """A table from dictionaries that have at least its columns."""
    names = dtype.names or ()
    return np.array([tuple(row[name] for name in names) for row in rows], dtype)


def _constraints(mechanism: Mechanism, frames: Frames, functions: FunctionTable, ideal: bool) -> list[dict[str, Any]]:
    """The primitives of all joints, then of all drives."""
    result = []
    for joint in mechanism.joints:
        if not ideal and isinstance(joint, Revolute) and _has_play(joint):
            continue
        for kind in joint.constraints:
            result.append(_primitive(joint.name, kind, joint, frames))
    joints = {joint.name: joint for joint in mechanism.joints}
    for drive in mechanism.drives:
        joint = joints[drive.joint]
        motion = drive.motion or joint.motions[0]
        primitive = _primitive(drive.name, ANGLE if motion == "angle" else ALONG, joint, frames)
        if motion != "angle":
            primitive["constant"] = frames.displacement(joint)
        try:
            primitive["function"] = _prescribed(drive, functions)
        except ModelError as error:
            raise ModelError(f"drive {drive.name}: {error}") from None
        result.append(primitive)
    return result


def _prescribed(drive: Drive, functions: FunctionTable) -> int:
    """The function c(t) that a drive prescribes, integrated from a speed or an acceleration."""
    if drive.position is not None:
        return functions.add(drive.position, drive=True)
    if drive.speed is not None:
        return functions.add(drive.speed, 1, (0.0,), drive=True)
    assert drive.acceleration is not None
    return functions.add(drive.acceleration, 2, (0.0, float(drive.initial_speed or 0.0)), drive=True)


def _primitive(name: str, kind: int, joint: Any, frames: Frames) -> dict[str, Any]:
    (xi, yi), (xj, yj) = frames.points(joint)
    ax, ay = frames.axis(joint)
    constant = 0.0
    if kind == ACROSS:
        kind, (ax, ay) = ALONG, (-ay, ax)
    elif kind == ANGLE:
        constant = frames.angle(joint)
    elif kind == DISTANCE:
        constant = joint.length if joint.length is not None else frames.length(joint)
    i, j = frames.index[joint.first], frames.index[joint.second]
    return {
        "name": name, "kind": kind, "i": i, "j": j, "row": -1, "function": -1,
        "xi": xi, "yi": yi, "xj": xj, "yj": yj, "ax": ax, "ay": ay, "constant": constant,
    }  # fmt: skip


def _function_of(constraints: list[dict[str, Any]], name: str) -> int:
    return next(int(c["function"]) for c in constraints if c["name"] == name)


def _order(constraints: list[dict[str, Any]], bodies: int) -> tuple[np.ndarray, np.ndarray, np.ndarray, Any]:
    """Number the rows so that factorising S fills in little, and list the products that S is made of."""
    touching: list[set[int]] = [set() for _ in range(bodies)]
    for k, constraint in enumerate(constraints):
        for body in (constraint["i"], constraint["j"]):
            if body < bodies:
                touching[body].add(k)
    neighbours: list[set[int]] = [set() for _ in constraints]
    for group in touching:
        for k in group:
            neighbours[k] |= group - {k}
    row = 0
    for k in minimum_degree(neighbours):
        constraints[k]["row"] = row
        row += ROWS[constraints[k]["kind"]]
    rows = np.zeros(row, ROW)
    on_body: list[list[tuple[int, int]]] = [[] for _ in range(bodies)]  # (row, first column in J)
    for constraint in constraints:
        for r in range(constraint["row"], constraint["row"] + ROWS[constraint["kind"]]):
            rows[r] = (constraint["i"], constraint["j"])
            for side, body in enumerate((constraint["i"], constraint["j"])):
                if body < bodies:
                    on_body[body].append((r, WIDTH * side))
    coupled: list[set[int]] = [set() for _ in range(row)]
    for entries in on_body:
        present = {r for r, _ in entries}
        for r in present:
            coupled[r] |= present
    pattern = symbolic(coupled)
    where = {
        (k, int(c)): row + p
        for k in range(row)
        for p in range(pattern.start[k], pattern.start[k + 1])
        for c in [pattern.columns[p]]
    }
    couplings: list[list[tuple[int, int]]] = [[] for _ in range(row + len(pattern.columns))]
    for entries in on_body:
        for a, sa in entries:
            for b, sb in entries:
                if b <= a:
                    target = a if a == b else where[a, b]
                    couplings[target].append((2 * WIDTH * a + sa, 2 * WIDTH * b + sb))
    terms = np.cumsum([0, *map(len, couplings)])
    return rows, np.array([pair for pairs in couplings for pair in pairs], COUPLING), terms, pattern


def _coordinates(mechanism: Mechanism, frames: Frames) -> tuple[dict[str, int], np.ndarray]:
    names: dict[str, int] = {}
    rows: list[tuple[Any, ...]] = []
    for joint in mechanism.joints:
        (xi, yi), (xj, yj) = frames.points(joint)
        ax, ay = frames.axis(joint)
        for motion in joint.motions:
            turning = motion == "angle"
            zero = frames.angle(joint) if turning else frames.displacement(joint)
            names[f"{joint.name}.{motion}"] = len(rows)
            kind = TURN if turning else SLIDE
            i, j = frames.index[joint.first], frames.index[joint.second]
            rows.append((kind, i, j, xi, yi, xj, yj, ax, ay, zero))
    return names, np.array(rows, COORDINATE)


def _places(joints: list[Revolute], frames: Frames) -> tuple[np.ndarray, np.ndarray]:
    """The places of contact, and the parameters of their laws one after the other."""
    rows: list[tuple[Any, ...]] = []
    parameters: list[float] = []
    states = 0
    for joint in joints:
        fit: Any = joint.fit
        assert isinstance(fit, Dry)
        (xi, yi), (xj, yj) = frames.points(joint)
        contact_at = len(parameters)
        parameters += fit.contact.parameters(fit.geometry)
        friction_at, address, count = len(parameters), 0, 0
        if fit.friction is not None:
            parameters += fit.friction.parameters()
            address, count = fit.friction.kernel.address, fit.friction.states  # type: ignore[attr-defined]
        rows.append(
            (
                frames.index[joint.first], frames.index[joint.second],
                fit.contact.kernel.address,  # type: ignore[attr-defined]
                contact_at, address, friction_at, count, states,
                xi, yi, xj, yj, fit.bearing_radius, fit.journal_radius, fit.clearance,
            )
        )  # fmt: skip
        states += count
    return np.array(rows, PLACE), np.array([*parameters, 0.0])


def _loads(mechanism: Mechanism, frames: Frames, functions: FunctionTable, coordinates: dict[str, int]) -> np.ndarray:
    def over(law: float | Function) -> int:
        if not isinstance(law, Table) or law.over == "time":
            return -1
        if law.over in coordinates:
            return coordinates[law.over]
        return next(row for name, row in coordinates.items() if name.split(".")[0] == law.over)

    rows = []
    ground = frames.index["ground"]
    for load in mechanism.loads:
        i = j = ground
        first = second = (0.0, 0.0)
        stiffness = damping = free = 0.0
        laws: tuple[Any, Any]
        if isinstance(load, Force):
            kind = FORCE if load.axes == "global" else FORCE_IN_BODY
            j, laws = frames.index[load.body], load.force
            at: Any = load.at
            if at is not None:
                second = frames.local(load.body, at) if isinstance(at, tuple) else at[load.body]
        elif isinstance(load, Couple):
            kind, j, laws = COUPLE, frames.index[load.body], (load.couple, 0.0)
        elif isinstance(load, SpringDamper):
            kind, laws = SPRING, (load.force, 0.0)
            i, j = frames.index[load.first], frames.index[load.second]
            first, second = frames.pair(load)
            stiffness, damping = load.stiffness, load.damping
            free = load.free_length if load.free_length is not None else frames.length(load)
        else:
            assert isinstance(load, TorsionalSpringDamper)
            kind, laws = TORSION, (load.couple, 0.0)
            i, j = frames.index[load.first], frames.index[load.second]
            stiffness, damping = load.stiffness, load.damping
            free = load.free_angle if load.free_angle is not None else frames.angle(load)
        fx, fy = functions.add(laws[0]), functions.add(laws[1])
        rows.append(
            (kind, i, j, fx, fy, over(laws[0]), over(laws[1]), *first, *second, stiffness, damping, free)
        )  # fmt: skip
    return np.array(rows, LOAD)
