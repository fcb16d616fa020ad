"""A described mechanism becomes a `Model`: tables of bodies, constraints, places of contact, loads."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from gudgeon._describe import ModelError, naming
from gudgeon.compile.functions import FunctionTable
from gudgeon.compile.geometry import IDENTITY, Frames, quaternion, size
from gudgeon.compile.loads import loads
from gudgeon.compile.pattern import order
from gudgeon.compile.tables import BODY, DRIVE, JOINT, Model, PlanarModel, SpatialModel
from gudgeon.fits import Dry, Ideal, Lubricated
from gudgeon.fits.contact import KINK, OF_CONTACT, OF_FILM, OF_FRICTION, PLACE
from gudgeon.joints import Joint, Screw
from gudgeon.joints.primitives import CONSTRAINT, rows_of
from gudgeon.joints.vocabulary import ACROSS, ALONG, ANGLE, BEND, DISTANCE, MOTIONS, SCREW, TORSION, Primitive
from gudgeon.laws.contact._contract import Kink
from gudgeon.model.drive import Drive
from gudgeon.model.load import TorsionalSpringDamper
from gudgeon.model.mechanism import Mechanism


@dataclass(frozen=True)
class Compiled:
    """A model, and where the parts of its mechanism stand in it."""

    mechanism: Mechanism
    model: Model
    q: np.ndarray  # coordinates of the bodies as described
    principal: np.ndarray  # in space, quaternions from the axes that bodies are computed in to those described
    rows: dict[str, tuple[tuple[int, int], ...]]  # of each joint and drive: (kind of primitive, first row)
    places: tuple[str, ...]  # names of the joints with play, in the order of Model.places
    coordinates: dict[str, int]  # "joint.motion" -> row of Model.coordinates
    triads: np.ndarray  # in space, of each joint: h, t, b as rows, in the computed axes of its first body
    turns: np.ndarray  # joint coordinates that drives start from, to know which turn an angle is in

    def owners(self) -> list[str]:
        """The joint or drive that each row of the constraints belongs to."""
        result = [""] * len(self.model.rows)
        for name, primitives in self.rows.items():
            for kind, first in primitives:
                count = rows_of(kind, self.model.DIMENSION)
                result[first : first + count] = [name] * count
        return result


def build(mechanism: Mechanism, ideal: bool = False, alpha: float = 0.0, beta: float = 0.0) -> Compiled:
    """Compile a mechanism; `ideal` takes every joint as a perfect one, whatever its fit."""
    frames = Frames(mechanism)
    functions = FunctionTable()
    kind: type[Model] = PlanarModel if mechanism.dimension == 2 else SpatialModel
    coordinates, coordinate_rows = _coordinates(mechanism, frames)
    constraints = _constraints(mechanism, frames, functions, ideal)
    pattern = order(constraints, len(mechanism.bodies), mechanism.dimension, kind.WIDTH)
    owned: dict[str, list[tuple[int, int]]] = {}
    for constraint in constraints:
        owned.setdefault(constraint["name"], []).append((constraint["kind"], constraint["row"]))
    played = [] if ideal else [joint for joint in mechanism.joints if has_play(joint)]
    places, parameters, kinks, scales = _places(played, frames)
    load_rows = loads(mechanism, frames, functions, coordinates)
    masses = np.array([body.mass for body in mechanism.bodies])
    moments = frames.moments[:, 3 - (kind.WIDTH - kind.LINEAR) :]
    inverse = np.zeros((len(masses) + 1, kind.WIDTH))
    inverse[:-1] = 1.0 / np.column_stack([*[masses] * kind.LINEAR, moments])
    length, reach = size(mechanism, frames)
    function_rows, breaks, coefficients = functions.arrays() if functions.rows else _no_functions()
    model = kind(
        bodies=np.array([(mass, *row) for mass, row in zip(masses, frames.moments, strict=True)], BODY),
        inverse=inverse.ravel(),
        constraints=_records(constraints, CONSTRAINT),
        rows=pattern.rows,
        joints=np.array(
            [
                (frames.index[joint.first], frames.index[joint.second], *frames.points(joint)[1])
                for joint in mechanism.joints
            ],
            JOINT,
        ),
        entries=pattern.entries,
        couplings=pattern.couplings,
        terms=pattern.terms,
        start=pattern.start,
        columns=pattern.columns,
        fronts=pattern.fronts,
        children=pattern.children,
        below=pattern.below,
        front_places=pattern.places,
        places=places,
        kinks=kinks,
        jumping=np.flatnonzero(places["jumps"]),
        scales=scales,
        loads=load_rows,
        coordinates=coordinate_rows,
        drives=np.array(
            [(owned[drive.name][0][1], _function_of(constraints, drive.name)) for drive in mechanism.drives], DRIVE
        ),
        functions=function_rows,
        breaks=breaks,
        coefficients=coefficients,
        parameters=parameters,
        gravity=np.array(mechanism.gravity, float),
        numbers=np.array([length, 0.0, alpha, beta, max(length, reach)]),
        room=np.array([pattern.factors, pattern.updates]),
    )
    return Compiled(
        mechanism=mechanism,
        model=model,
        q=_described(mechanism, frames),
        principal=np.array([quaternion(axes if axes is IDENTITY else axes.T) for axes in frames.principal]),
        rows={name: tuple(primitives) for name, primitives in owned.items()},
        places=tuple(joint.name for joint in played),
        coordinates=coordinates,
        triads=_triads(mechanism, frames),
        turns=_turns(mechanism, coordinates),
    )


def has_play(joint: Joint) -> bool:
    """Whether a joint is realised by forces instead of constraints."""
    return not isinstance(getattr(joint, "fit", Ideal()), Ideal)


def _described(mechanism: Mechanism, frames: Frames) -> np.ndarray:
    """The coordinates of the bodies as described."""
    if mechanism.dimension == 2:
        return np.array([(*body.position, body.angle) for body in mechanism.bodies], float).ravel()
    bodies = zip(frames.positions[:-1], frames.rotations[:-1], strict=True)
    return np.array([(*position, *quaternion(rotation)) for position, rotation in bodies]).ravel()


def _triads(mechanism: Mechanism, frames: Frames) -> np.ndarray:
    if mechanism.dimension == 2:
        return np.zeros((0, 3, 3))
    triads = [frames.triads(joint)[0] for joint in mechanism.joints]
    return np.array([[triad["h"], triad["t"], triad["b"]] for triad in triads]).reshape(-1, 3, 3)


def _turns(mechanism: Mechanism, coordinates: dict[str, int]) -> np.ndarray:
    """Where drives start their coordinates; those that are not driven start near zero."""
    turns = np.zeros(len(coordinates))
    joints = {joint.name: joint for joint in mechanism.joints}
    for drive in mechanism.drives:
        joint = joints[drive.joint]
        motion = drive.motion or joint.motions[0]
        start = drive.start()
        turns[coordinates[f"{joint.name}.{motion}"]] = start
        if isinstance(joint, Screw) and motion == "displacement":
            turns[coordinates[f"{joint.name}.angle"]] = 2.0 * np.pi * start / joint.lead
        if mechanism.dimension == 2:
            continue
        if isinstance(joint, Screw) and motion == "angle" and abs(start) > 0.99 * np.pi:
            raise ModelError(
                f"drive {drive.name}: it starts the screw {joint.name} at {start:.4g} rad, more than half a turn from "
                "where it is described; describe the bodies there, and start the drive at 0"
            )
        if MOTIONS[motion].kind == BEND and abs(start) > 0.99 * 0.5 * np.pi:
            raise ModelError(
                f"drive {drive.name}: it starts the {motion} of {joint.name} at {np.degrees(start):.4g} deg; this "
                "angle of a ball stays within 90 deg either way: give the joint another axis and h, or start elsewhere"
            )
    return turns


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
    space = mechanism.dimension == 3
    result = []
    for number, joint in enumerate(mechanism.joints):
        if not ideal and has_play(joint):
            continue
        parts: Iterable[Any] = joint.in_space if space else joint.constraints
        for part in parts:
            make: Any = _in_space if space else _in_plane
            result.append(make(joint.name, part, joint, frames) | {"joint": number})
    joints = {joint.name: joint for joint in mechanism.joints}
    for drive in mechanism.drives:
        joint = joints[drive.joint]
        primitive = _coordinate(drive.name, drive.motion or joint.motions[0], joint, frames)
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


def _coordinate(name: str, motion: str, joint: Joint, frames: Frames) -> dict[str, Any]:
    """A joint coordinate, which counts from the configuration as described."""
    if frames.mechanism.dimension == 3:
        return _in_space(name, MOTIONS[motion], joint, frames, from_described=True)
    if motion == "angle":
        return _in_plane(name, ANGLE, joint, frames)
    along = _in_plane(name, ALONG, joint, frames)
    return along | {"constant": float(frames.axis(joint) @ frames.offset(joint))}


def _in_plane(name: str, kind: int, joint: Any, frames: Frames) -> dict[str, Any]:
    first, second = frames.points(joint)
    axis = frames.axis(joint)
    constant = 0.0
    if kind == ACROSS:
        kind, axis = ALONG, np.array([-axis[1], axis[0], 0.0])
    elif kind == ANGLE:
        constant = frames.angle(joint)
    elif kind == DISTANCE:
        constant = joint.length if joint.length is not None else frames.length(joint)
    i, j = frames.index[joint.first], frames.index[joint.second]
    return _row(name, kind, i, j, first, second, axis, constant=constant)


def _in_space(
    name: str, primitive: Primitive, joint: Any, frames: Frames, from_described: bool = False
) -> dict[str, Any]:
    """A primitive with its axes; a coordinate, a rod and a screw keep the value that they have as described."""
    bodies, points, triads = (joint.first, joint.second), frames.points(joint), frames.triads(joint)
    if primitive.reverse:
        bodies, points, triads = bodies[::-1], points[::-1], triads[::-1]
    holder, other = triads
    constant, lead = 0.0, 0.0
    if from_described or primitive.kind in (DISTANCE, SCREW):
        constant = frames.value(joint, primitive)
    if primitive.kind == DISTANCE and joint.length is not None:
        constant = joint.length
    if primitive.kind == SCREW:
        assert isinstance(joint, Screw)
        lead = joint.lead
    i, j = (frames.index[body] for body in bodies)
    return _row(
        name, primitive.kind, i, j, *points, holder[primitive.along], holder[primitive.across],
        other[primitive.pointer], other[primitive.across], constant, lead,
    )  # fmt: skip


def _row(name: str, kind: int, i: int, j: int, first: Any, second: Any, along: Any, across: Any = (0.0, 0.0, 0.0),
         pointer: Any = (0.0, 0.0, 0.0), its_across: Any = (0.0, 0.0, 0.0), constant: float = 0.0,
         lead: float = 0.0) -> dict[str, Any]:  # fmt: skip
    row: dict[str, Any] = {"name": name, "kind": kind, "i": i, "j": j, "row": -1, "function": -1, "joint": -1}
    for axis, component in enumerate("xyz"):
        row |= {f"{component}i": first[axis], f"{component}j": second[axis]}
        row |= {f"a{component}": along[axis], f"c{component}": across[axis]}
        row |= {f"b{component}": pointer[axis], f"d{component}": its_across[axis]}
    return row | {"constant": constant, "lead": lead}


def _function_of(constraints: list[dict[str, Any]], name: str) -> int:
    return next(int(c["function"]) for c in constraints if c["name"] == name)


def _coordinates(mechanism: Mechanism, frames: Frames) -> tuple[dict[str, int], np.ndarray]:
    """All joint coordinates by name, and those that torsional springs act on under the springs' names."""
    names: dict[str, int] = {}
    rows: list[dict[str, Any]] = []
    for joint in mechanism.joints:
        for motion in joint.motions:
            names[f"{joint.name}.{motion}"] = len(rows)
            rows.append(_coordinate(joint.name, motion, joint, frames))
    for load in mechanism.loads:
        if isinstance(load, TorsionalSpringDamper):
            names[load.name] = len(rows)
            if mechanism.dimension == 3:
                rows.append(_in_space(load.name, TORSION, load, frames))  # zero as described
            else:
                i, j = frames.index[load.first], frames.index[load.second]
                none = np.zeros(3)
                rows.append(_row(load.name, ANGLE, i, j, none, none, none))
    return names, _records(rows, CONSTRAINT)


def _places(joints: list[Joint], frames: Frames) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """The places of contact, parameters and corners of their laws, and the scales of the states of friction."""
    rows: list[tuple[Any, ...]] = []
    parameters: list[float] = []
    kinks: list[tuple[Any, ...]] = []
    scales: list[float] = []
    for joint in joints:
        fit: Any = joint.fit  # type: ignore[attr-defined]
        assert isinstance(fit, Dry | Lubricated)
        first, second = frames.points(joint)
        axes = frames.triads(joint)[0] if frames.mechanism.dimension == 3 else {name: np.zeros(3) for name in "htb"}
        contact_at = len(parameters)
        contact, jumps, abrupt = 0, False, False
        if fit.contact is not None:
            parameters += _parameters(joint, fit.contact, fit.geometry)
            kinks += [(len(rows), OF_CONTACT, *kink) for kink in fit.contact.kinks(fit.geometry)]
            contact, jumps, abrupt = fit.contact.kernel.address, fit.contact.jumps, not fit.contact.begins_at_zero  # type: ignore[attr-defined]
        film_at, film, film_clearance, blend = len(parameters), 0, 0.0, 0.0
        if isinstance(fit, Lubricated):
            parameters += _parameters(joint, fit.film, fit.film_geometry)
            kinks += [(len(rows), OF_FILM, 0.0, 1.0, 0.0, rate, 0.0) for rate in fit.film.kinks()]
            film, film_clearance, blend = fit.film.kernel.address, fit.film_clearance, fit.blend  # type: ignore[attr-defined]
            if fit.contact is not None:
                kinks.append((len(rows), OF_CONTACT, *Kink(penetration=1.0, constant=-blend)))
        friction_at, address, count = len(parameters), 0, 0
        if fit.friction is not None:
            parameters += _parameters(joint, fit.friction)
            address, count = fit.friction.kernel.address, fit.friction.states  # type: ignore[attr-defined]
            kinks += [(len(rows), OF_FRICTION, 0.0, 0.0, 0.0, speed, 0.0) for speed in fit.friction.kinks()]
        rows.append(
            (
                frames.index[joint.first], frames.index[joint.second],
                contact, contact_at, address, friction_at, int(jumps), int(abrupt), film, film_at, count, len(scales),
                *first, *second, *axes["h"], *axes["t"], *axes["b"],
                fit.bearing_radius, fit.journal_radius, fit.clearance, film_clearance, blend,
            )
        )  # fmt: skip
        if fit.friction is not None:
            scales += fit.friction.scales()
    return np.array(rows, PLACE), np.array([*parameters, 0.0]), np.array(kinks, KINK), np.array(scales, float)


def _parameters(joint: Joint, law: Any, *geometry: Any) -> tuple[float, ...]:
    """The parameters of a law's kernel; a law may be asked for what no number can hold."""
    with naming(f"joint {joint.name}"):
        try:
            result: tuple[float, ...] = law.parameters(*geometry)
        except (OverflowError, ZeroDivisionError):
            result = (np.nan,)
        if np.isnan(result).any():
            raise ModelError(f"{law.title}: its parameters leave the range of numbers; check radii, lengths and moduli")
        return result
