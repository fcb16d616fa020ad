"""A mechanism is in the plane or in space, with all its parts."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gudgeon._describe import ModelError, fields_of
from gudgeon._place import WHERE, vector_sizes
from gudgeon.fits import ClearanceFit, Lubricated
from gudgeon.joints import Joint
from gudgeon.model.load import Couple, Load, TorsionalSpringDamper

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


#: The joint that can have play, in the plane and in space.
_WITH_PLAY = {2: "Revolute", 3: "Spherical"}


def _joint_problem(joint: Joint, n: int, where: str) -> str | None:
    if n not in joint.dimensions:
        return f"a {joint.kind} joint exists in {WHERE[joint.dimensions[0]]} only, {where}; choose another"
    if wrong := _wrong_vectors(joint, n):
        return f"{wrong}, {where}; give {n}"
    if isinstance(fields_of(joint).get("fit"), ClearanceFit) and n not in joint.play:
        name = _WITH_PLAY[n]
        return f"in {WHERE[n]} only a {name.lower()} joint can have play; make it {name}, or its fit Ideal()"
    fit = fields_of(joint).get("fit")
    if isinstance(fit, Lubricated) and fit.film.shape != (shape := {2: "cylinder", 3: "sphere"}[n]):
        other, example = (("a ball", "LongBearing()"), ("a pin", "SphericalSqueeze()"))[n - 2]
        return f"the film law {fit.film.law} is one of {other}, {where}; take one of a {shape}, like {example}"
    return None


def _load_problem(load: Load, n: int, where: str) -> str | None:
    if isinstance(load, TorsionalSpringDamper) and n == 2 and load.axis is not None:
        return f"axis is given, {where}, where a torsional spring acts about the normal; leave it out"
    if isinstance(load, TorsionalSpringDamper) and n == 3 and load.axis is None:
        return f"axis is missing, {where}, where a torsional spring acts about an axis; give axis=(x, y, z)"
    if isinstance(load, Couple) and isinstance(load.couple, tuple) != (n == 3):
        is_, give = ("has 3 components", "one number") if n == 2 else ("is one number", "3 components")
        return f"couple {is_}, {where}; give {give}"
    wrong = _wrong_vectors(load, n)
    return f"{wrong}, {where}; give {n}" if wrong else None
