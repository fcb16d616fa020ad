"""What must hold between the parts of a mechanism."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from gudgeon._describe import ModelError, fields_of, in_lines, naming, nearest, show
from gudgeon._name import GROUND
from gudgeon._place import nearly_parallel
from gudgeon._quantity import Kind
from gudgeon._rotation import IDENTITY, matrix, unit
from gudgeon.joints import Joint
from gudgeon.model._dimension import check_dimension
from gudgeon.model.drive import Drive, kinds_of
from gudgeon.model.function import TIME, Table
from gudgeon.model.load import JointLoad, Load, Motor

if TYPE_CHECKING:
    from gudgeon.model.mechanism import Mechanism


def checked(mechanism: "Mechanism") -> tuple[tuple[Drive, ...], tuple[Load, ...]]:
    """See to it that the parts fit together; give drives and loads in the SI units of their joints."""
    if not mechanism.bodies:
        raise ModelError("there are no bodies; give at least one Body")
    _raise_all(_names_taken_twice(mechanism))
    _raise_all(_unknown_bodies(mechanism))
    check_dimension(mechanism)
    if mechanism.dimension == 3:
        _raise_all(_parallel_directions(mechanism))
    joints = {joint.name: joint for joint in mechanism.joints}
    drives = tuple(_resolved_drive(drive, joints) for drive in mechanism.drives)
    _raise_all(_driven_twice(drives, joints))
    return drives, tuple(_resolved_load(load, joints) for load in mechanism.loads)


def label(part: Any) -> str:
    """Give what errors call a part, as in 'joint B'."""
    return f"{part.noun} {part.name}"


def coordinate_kind(joint: Joint, motion: str | None) -> tuple[str, Kind]:
    """Give the name and the kind of a joint's coordinate; without a name, of the only one that it has."""
    if not joint.motions:
        raise ModelError(f"joint {joint.name} is {joint.kind} and has no free motion; choose another joint")
    if motion is None:
        if len(joint.motions) > 1:
            raise ModelError(f"joint {joint.name} has the motions {_listed(joint.motions)}; say which")
        motion = joint.motions[0]
    if motion not in joint.motions:
        raise ModelError(f"joint {joint.name} has no motion {show(motion)}; {nearest(motion, joint.motions)}")
    return motion, kinds_of(motion)[0]


def _raise_all(problems: Iterator[tuple[Any, str]]) -> None:
    found = list(problems)
    if found:
        lines = [f"{label(part)}: {text}" for part, text in found]
        raise ModelError(in_lines(lines), part=label(found[0][0]))


def _names_taken_twice(mechanism: "Mechanism") -> Iterator[tuple[Any, str]]:
    taken: dict[str, Any] = {}
    for part in mechanism.parts:
        if part.name in taken:
            other = taken[part.name].noun
            yield (
                part,
                f"the name {part.name!r} is that of a {other} already; every part needs a name of its own",
            )
        taken.setdefault(part.name, part)


def _unknown_bodies(mechanism: "Mechanism") -> Iterator[tuple[Any, str]]:
    bodies = dict.fromkeys(body.name for body in mechanism.bodies)
    for part in (*mechanism.joints, *mechanism.loads):
        fields = fields_of(part)
        for name in (fields[field] for field in ("first", "second") if field in fields):
            if name not in bodies and name != GROUND:
                yield part, f"there is no body {show(name)}; {nearest(name, [*bodies, GROUND])}"
        name = fields.get("body")
        if name == GROUND:
            yield part, "acts on the ground, which never moves; name a body"
        elif name is not None and name not in bodies:
            yield part, f"there is no body {show(name)}; {nearest(name, bodies)}"
    for probe in mechanism.probes:
        for field, name in probe.bodies.items():
            if name not in bodies and name != GROUND:
                of = "" if field in ("body", "first", "second") else f"{field}: "
                yield probe, f"{of}there is no body {show(name)}; {nearest(name, [*bodies, GROUND])}"


def _parallel_directions(mechanism: "Mechanism") -> Iterator[tuple[Any, str]]:
    """Find joints in space whose triad cannot be made, as the bodies are described."""
    turns = {body.name: matrix(body.orientation or IDENTITY) for body in mechanism.bodies}

    def globally(body: str, direction: Any) -> tuple[float, ...]:
        if not isinstance(direction, Mapping):
            given: tuple[float, ...] = direction
            return given
        x, y, z = unit(direction[body])
        return tuple(row[0] * x + row[1] * y + row[2] * z for row in turns.get(body, matrix(IDENTITY)))

    for joint in mechanism.joints:
        fields = fields_of(joint)
        axis, h, arms = (fields.get(field) for field in ("axis", "h", "axes"))
        if h is not None and nearly_parallel(globally(joint.first, axis), globally(joint.first, h)):
            yield (
                joint,
                f"h {h} is parallel to the axis {axis} as described; give a direction across it, or leave h out",
            )
        if arms is not None and nearly_parallel(globally(joint.first, arms[0]), globally(joint.second, arms[1])):
            yield joint, f"axes {arms[0]} and {arms[1]} are parallel as described; turn one, or a body"


def _joint(name: str, joints: dict[str, Joint]) -> Joint:
    if name not in joints:
        raise ModelError(f"there is no joint {show(name)}; {nearest(name, joints)}")
    return joints[name]


def _resolved_drive(drive: Drive, joints: dict[str, Joint]) -> Drive:
    with naming(label(drive)):
        motion, _ = coordinate_kind(_joint(drive.joint, joints), drive.motion)
        for name, value in fields_of(drive).items():
            if isinstance(value, Table) and value.over != TIME:
                raise ModelError(f"{name} is a table over {value.over!r}; a drive is over 'time' only")
        return drive.resolved(motion)


def _driven_twice(drives: tuple[Drive, ...], joints: dict[str, Joint]) -> Iterator[tuple[Any, str]]:
    driven: dict[tuple[str, str], Drive] = {}
    for drive in drives:
        motion, _ = coordinate_kind(joints[drive.joint], drive.motion)
        other = driven.setdefault((drive.joint, motion), drive)
        if other is not drive:
            yield (
                drive,
                f"the {motion} of joint {drive.joint} is driven by {other.name!r} already; leave one out",
            )


def _resolved_load(load: Load, joints: dict[str, Joint]) -> Load:
    changes = {}
    with naming(label(load)):
        if isinstance(load, JointLoad | Motor):
            _check_joint_load(load, joints)
            return load
        for name, value in fields_of(load).items():
            if isinstance(value, tuple):
                changes[name] = tuple(_resolved_table(item, joints) for item in value)
            elif isinstance(value, Table):
                changes[name] = _resolved_table(value, joints)
        return load.changed(changes) if changes else load


def _check_joint_load(load: JointLoad | Motor, joints: dict[str, Joint]) -> None:
    """See to it that a law acts on a motion that there is, and is given joint coordinates that there are."""
    motion, _ = coordinate_kind(_joint(load.joint, joints), load.motion)
    if isinstance(load, Motor) and not motion.startswith("angle"):
        raise ModelError(f"the {motion} of joint {load.joint} is no angle, and a motor turns; use JointLoad(...)")
    for over in load.over:
        name, _, which = over.partition(".")
        coordinate_kind(_joint(name, joints), which or None)
    law = load.law
    if not law.known:
        return  # a model that names a function can be looked at without it
    given = len(load.over) or 1
    if given != law.inputs:
        raise ModelError(f"{law.title} takes {law.inputs} joint coordinates, but over= names {given}; give as many")
    names = [state.name for state in law.states()]
    for name in load.start or ():
        if name not in names:
            raise ModelError(f"start: {law.title} has no state {show(name)}; {nearest(name, names)}")


def _resolved_table(value: Any, joints: dict[str, Joint]) -> Any:
    if not isinstance(value, Table) or value.over == TIME:
        return value
    name, _, motion = value.over.partition(".")
    try:
        _, kind = coordinate_kind(_joint(name, joints), motion or None)
        return value.resolved_over(kind)
    except ModelError as error:
        raise ModelError(f"the table over {show(value.over)}: {error}") from None


def _listed(names: tuple[str, ...]) -> str:
    *most, last = map(repr, names)
    return f"{', '.join(most)} and {last}"
