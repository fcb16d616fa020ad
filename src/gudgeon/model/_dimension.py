"""A mechanism is in the plane or in space, with all its parts."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gudgeon._describe import ModelError, fields_of
from gudgeon._place import WHERE, vector_sizes
from gudgeon.joints import Joint
from gudgeon.model.load import Load, Torque, TorsionalSpringDamper

if TYPE_CHECKING:
    from gudgeon.model.mechanism import Mechanism


def check_dimension(mechanism: "Mechanism") -> None:
    """See to it that every vector has as many components as the mechanism has dimensions, and every joint exists there.

    The first body says which it is.
    """
    problems = list(_problems(mechanism))
    if problems:
        raise ModelError("\n".join(f"{part}: {text}" for part, text in problems), part=problems[0][0])


def _problems(mechanism: "Mechanism") -> Iterator[tuple[str, str]]:
    n = mechanism.dimension
    where = f"but the mechanism is in {WHERE[n]} (body {mechanism.bodies[0].name} has {n})"
    if len(mechanism.gravity) != n:
        yield (
            f"mechanism {mechanism.name}",
            f"gravity has {len(mechanism.gravity)} components, {where}; give {n}",
        )
    for body in mechanism.bodies:
        if body.dimension != n:
            inertia = "one number" if n == 2 else "3 principal moments or a 3x3 matrix"
            yield (
                f"body {body.name}",
                f"position has {body.dimension} components, {where}; give {n}, and inertia as {inertia}",
            )
    for joint in mechanism.joints:
        if text := _joint_problem(joint, n, where):
            yield f"joint {joint.name}", text
    for load in mechanism.loads:
        if text := _load_problem(load, n, where):
            yield f"load {load.name}", text


def _wrong_vectors(part: Joint | Load, n: int) -> str:
    """Say which vectors of a joint or load have another number of components."""
    sizes = vector_sizes(fields_of(part))
    return ", ".join(f"{field} has {size} components" for field, size in sizes.items() if size != n)


def _joint_problem(joint: Joint, n: int, where: str) -> str | None:
    if n not in joint.dimensions:
        return f"a {joint.kind} joint exists in {WHERE[joint.dimensions[0]]} only, {where}; choose another"
    if wrong := _wrong_vectors(joint, n):
        return f"{wrong}, {where}; give {n}"
    objections = (part.objection(joint.seat(n)) for part in joint.realisations)
    return next((text for text in objections if text is not None), None)


def _load_problem(load: Load, n: int, where: str) -> str | None:
    if isinstance(load, TorsionalSpringDamper) and n == 2 and load.axis is not None:
        return f"axis is given, {where}, where a torsional spring acts about the normal; leave it out"
    if isinstance(load, TorsionalSpringDamper) and n == 3 and load.axis is None:
        return f"axis is missing, {where}, where a torsional spring acts about an axis; give axis=(x, y, z)"
    if isinstance(load, Torque) and isinstance(load.torque, tuple) != (n == 3):
        is_, give = ("has 3 components", "one number") if n == 2 else ("is one number", "3 components")
        return f"torque {is_}, {where}; give {give}"
    wrong = _wrong_vectors(load, n)
    return f"{wrong}, {where}; give {n}" if wrong else None
