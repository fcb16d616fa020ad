"""A mechanism is in the plane or in space, with all its parts."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from gudgeon._describe import ModelError, fields_of
from gudgeon._place import WHERE, vector_sizes
from gudgeon.joints import Joint
from gudgeon.model.body import Body
from gudgeon.model.load import Load, Torque, TorsionalSpringDamper
from gudgeon.model.probe import AngleProbe, AnyProbe

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
    n, where = mechanism.dimension, _where(mechanism.bodies[0])
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
        if text := _joint_problem(joint, mechanism.bodies[0], where):
            yield f"joint {joint.name}", text
    for load in mechanism.loads:
        if text := _load_problem(load, mechanism.bodies[0], where):
            yield f"load {load.name}", text
    for probe in mechanism.probes:
        if text := _probe_problem(probe, mechanism.bodies[0], where):
            yield f"probe {probe.name}", text


def wrong_vectors(fields: Mapping[str, Any], body: Body) -> str | None:
    """Say which vectors of a joint or load have other numbers of components than a body has; None if none do."""
    sizes, n = vector_sizes(fields), body.dimension
    wrong = ", ".join(f"{field} has {size} components" for field, size in sizes.items() if size != n)
    return f"{wrong}, {_where(body)}; give {n}" if wrong else None


def _where(body: Body) -> str:
    return f"but the mechanism is in {WHERE[body.dimension]} (body {body.name} has {body.dimension})"


def _joint_problem(joint: Joint, body: Body, where: str) -> str | None:
    n = body.dimension
    if n not in joint.dimensions:
        return f"a {joint.kind} joint exists in {WHERE[joint.dimensions[0]]} only, {where}; choose another"
    if wrong := wrong_vectors(fields_of(joint), body):
        return wrong
    objections = (part.objection(joint.seat(n)) for part in joint.realisations)
    return next((text for text in objections if text is not None), None)


def _load_problem(load: Load, body: Body, where: str) -> str | None:
    n = body.dimension
    if isinstance(load, TorsionalSpringDamper) and n == 2 and load.axis is not None:
        return f"axis is given, {where}, where a torsional spring acts about the normal; leave it out"
    if isinstance(load, TorsionalSpringDamper) and n == 3 and load.axis is None:
        return f"axis is missing, {where}, where a torsional spring acts about an axis; give axis=(x, y, z)"
    if isinstance(load, Torque) and isinstance(load.torque, tuple) != (n == 3):
        is_, give = ("has 3 components", "one number") if n == 2 else ("is one number", "3 components")
        return f"torque {is_}, {where}; give {give}"
    return wrong_vectors(fields_of(load), body)


def _probe_problem(probe: AnyProbe, body: Body, where: str) -> str | None:
    if isinstance(probe, AngleProbe) and body.dimension == 2 and probe.axis is not None:
        return f"axis is given, {where}, where angles are about the normal; leave it out"
    return wrong_vectors(fields_of(probe), body)
