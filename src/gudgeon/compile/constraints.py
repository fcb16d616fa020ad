"""Constraints of joints and drives, and joint coordinates, as rows of a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.compile.functions import FunctionTable
from gudgeon.compile.geometry import Frames
from gudgeon.joints import Joint
from gudgeon.model.drive import Drive
from gudgeon.model.load import SpringDamper, TorsionalSpringDamper
from gudgeon.model.mechanism import Mechanism
from gudgeon.model.probe import AngleProbe
from gudgeon.pairs.vocabulary import ACROSS, ALONG, ANGLE, BEND, DISTANCE, MOTIONS, SCREW, TORSION, Primitive
from gudgeon.tables.model import NONE, Constraint
from gudgeon.tables.row import Table

#: Where a primitive has no point or axis.
NOWHERE = np.zeros(3)


class Located(NamedTuple):
    """A constraint or a joint coordinate in its bodies: points, axes, constant and lead, as the table has them."""

    name: str  # of its joint, drive or spring
    joint: int  # number of the joint that it is a part of, or NONE
    kind: int
    i: int
    j: int
    function: int  # that a drive prescribes, or NONE
    numbers: tuple[float, ...]


def records(located: list[Located], rows: Iterable[int]) -> Table[Constraint]:
    """Return constraints as a table; `rows` are their first rows."""
    return Constraint.table(
        [(c.kind, c.i, c.j, row, c.function, *c.numbers) for c, row in zip(located, rows, strict=True)]
    )


def joint_constraints(number: int, joint: Joint, primitives: tuple[Any, ...], frames: Frames) -> list[Located]:
    """Return the constraints of a joint that is made of these primitives."""
    make: Any = _in_space if frames.dimension == 3 else _in_plane
    return [make(joint.name, primitive, joint, frames)._replace(joint=number) for primitive in primitives]


def drive_constraints(mechanism: Mechanism, frames: Frames, functions: FunctionTable) -> dict[str, list[Located]]:
    """Return the constraint of each drive by its name, and add the functions that they prescribe."""
    joints, result = {joint.name: joint for joint in mechanism.joints}, {}
    for drive in mechanism.drives:
        joint = joints[drive.joint]
        located = coordinate_of(drive.name, drive.motion or joint.motions[0], joint, frames)
        try:
            result[drive.name] = [located._replace(function=_prescribed(drive, functions))]
        except ModelError as error:
            raise ModelError(f"drive {drive.name}: {error}") from None
    return result


def _prescribed(drive: Drive, functions: FunctionTable) -> int:
    """The function c(t) that a drive prescribes, integrated from a speed or an acceleration."""
    if drive.position is not None:
        return functions.add(drive.position, drive=True)
    if drive.speed is not None:
        return functions.add(drive.speed, 1, (0.0,), drive=True)
    assert drive.acceleration is not None
    return functions.add(drive.acceleration, 2, (0.0, float(drive.initial_speed or 0.0)), drive=True)


def coordinates(mechanism: Mechanism, frames: Frames) -> tuple[dict[str, int], Table[Constraint]]:
    """All joint coordinates by name, and those of torsional springs and of angle probes under their names.

    Of probes only those in space about an axis need one, so that their turns are counted; they come last.
    """
    names: dict[str, int] = {}
    rows: list[Located] = []
    for joint in mechanism.joints:
        for motion in joint.motions:
            names[f"{joint.name}.{motion}"] = len(rows)
            rows.append(coordinate_of(joint.name, motion, joint, frames))
    for load in mechanism.loads:
        if isinstance(load, TorsionalSpringDamper):
            names[load.name] = len(rows)
            if mechanism.dimension == 3:
                rows.append(_in_space(load.name, TORSION, load, frames))  # zero as described
            else:
                i, j = frames.index[load.first], frames.index[load.second]
                rows.append(_located(load.name, ANGLE, i, j, NOWHERE, NOWHERE, NOWHERE))
        elif isinstance(load, SpringDamper) and load.acts != "both":  # to see where it begins to act
            names[load.name] = len(rows)
            i, j = frames.index[load.first], frames.index[load.second]
            rows.append(_located(load.name, DISTANCE, i, j, *frames.pair(load), NOWHERE))
    for probe in mechanism.probes:
        if isinstance(probe, AngleProbe) and probe.axis is not None:
            names[probe.name] = len(rows)
            rows.append(_in_space(probe.name, TORSION, probe, frames))
    return names, records(rows, [NONE] * len(rows))


def turns(mechanism: Mechanism, coordinates: dict[str, int]) -> np.ndarray:
    """Where drives start their coordinates; those that are not driven start near zero."""
    result = np.zeros(len(coordinates))
    joints = {joint.name: joint for joint in mechanism.joints}
    for drive in mechanism.drives:
        joint = joints[drive.joint]
        motion = drive.motion or joint.motions[0]
        start = drive.start()
        result[coordinates[f"{joint.name}.{motion}"]] = start
        if joint.advance and motion == "displacement":
            result[coordinates[f"{joint.name}.angle"]] = 2.0 * np.pi * start / joint.advance
        if mechanism.dimension == 2:
            continue
        if joint.advance and motion == "angle" and abs(start) > 0.99 * np.pi:
            raise ModelError(
                f"drive {drive.name}: it starts the screw {joint.name} at {start:.4g} rad, more than half a turn from "
                "where it is described; describe the bodies there, and start the drive at 0"
            )
        if MOTIONS[motion].kind == BEND and abs(start) > 0.99 * 0.5 * np.pi:
            raise ModelError(
                f"drive {drive.name}: it starts the {motion} of {joint.name} at {np.degrees(start):.4g} deg; this "
                "angle of a ball stays within 90 deg either way: give the joint another axis and h, or start elsewhere"
            )
    return result


def coordinate_of(name: str, motion: str, joint: Joint, frames: Frames) -> Located:
    """A joint coordinate, which counts from the configuration as described."""
    if frames.dimension == 3:
        return _in_space(name, MOTIONS[motion], joint, frames, from_described=True)
    if motion == "angle":
        return _in_plane(name, ANGLE, joint, frames)
    return _in_plane(name, ALONG, joint, frames, constant=float(frames.axis(joint) @ frames.offset(joint)))


def _in_plane(name: str, kind: int, joint: Any, frames: Frames, constant: float = 0.0) -> Located:
    first, second = frames.points(joint)
    axis = frames.axis(joint)
    if kind == ACROSS:
        kind, axis = ALONG, np.array([-axis[1], axis[0], 0.0])
    elif kind == ANGLE:
        constant = frames.angle(joint)
    elif kind == DISTANCE:
        constant = rod_length(joint, frames)
    i, j = frames.index[joint.first], frames.index[joint.second]
    return _located(name, kind, i, j, first, second, axis, constant=constant)


def rod_length(joint: Any, frames: Frames) -> float:
    """The length of a joint between two points, in m: as given, or as described; of other joints that of their fit."""
    if joint.ends is None:
        return float(joint.fitted.rod)
    if joint.rod_length is not None:
        return float(joint.rod_length)
    return frames.length(joint) if frames.dimension == 2 else frames.value(joint, Primitive(DISTANCE))


def _in_space(name: str, primitive: Primitive, joint: Any, frames: Frames, from_described: bool = False) -> Located:
    """A primitive with its axes; a coordinate, a rod and a screw keep the value that they have as described."""
    bodies, points, triads = (joint.first, joint.second), frames.points(joint), frames.triads(joint)
    if primitive.reverse:
        bodies, points, triads = bodies[::-1], points[::-1], triads[::-1]
    holder, other = triads
    constant, lead = 0.0, 0.0
    if from_described or primitive.kind == SCREW:
        constant = frames.value(joint, primitive)
    if primitive.kind == DISTANCE:
        constant = rod_length(joint, frames)
    if primitive.kind == SCREW:
        lead = joint.advance
    i, j = (frames.index[body] for body in bodies)
    return _located(
        name, primitive.kind, i, j, *points, holder[primitive.along], holder[primitive.across],
        other[primitive.pointer], other[primitive.across], constant, lead,
    )  # fmt: skip


def _located(
    name: str, kind: int, i: int, j: int, first: np.ndarray, second: np.ndarray, along: np.ndarray,
    across: np.ndarray = NOWHERE, pointer: np.ndarray = NOWHERE, its_across: np.ndarray = NOWHERE,
    constant: float = 0.0, lead: float = 0.0,
) -> Located:  # fmt: skip
    """Return a constraint that is not yet a joint's or a drive's; its vectors follow each other as in `Constraint`."""
    numbers = (
        *first.tolist(), *second.tolist(), *along.tolist(), *across.tolist(), *pointer.tolist(), *its_across.tolist(),
        constant, lead,
    )  # fmt: skip
    return Located(name, NONE, kind, i, j, NONE, numbers)
