"""The start of a run: a configuration that closes all joints, velocities that satisfy them, and what is redundant.

Positions are changed as little as possible. Velocities that were given are kept, the others have the least kinetic
energy that joints and drives allow. A joint with play starts at the eccentricity that its fit asks for; without one it
starts centred if all of them can, else where it is described. Where no given velocity contradicts it, it starts moving
as if it were ideal, and backlash between two stops as if it were locked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.compile import misfit, moves, overlap, play, spherical, stops, surfaces
from gudgeon.compile.build import Compiled, build, closed_twin, held_twin, ideal_twin
from gudgeon.compile.constraints import rod_length
from gudgeon.compile.contradiction import check_accelerations, involved
from gudgeon.compile.functions import table_notes
from gudgeon.compile.linear import is_large, linear, moved
from gudgeon.compile.priority import by_priority
from gudgeon.compile.redundancy import RANK, Redundancy, redundancy, spin_axes
from gudgeon.model.mechanism import Mechanism
from gudgeon.pairs.vocabulary import PARALLEL
from gudgeon.tables.model import Model
from gudgeon.tables.tolerances import CLOSED_AT_START
from gudgeon.tables.work import Work, make_work

#: A gap that is reported as one, and a contradiction between velocities.
OPEN, CONTRADICTION = 1e-9, 1e-8
ITERATIONS = 60
#: Regularisation of mechanisms with redundant constraints. Where a loop is not quite closed, as in the stages of a
#: step, redundant rows are almost so: with 1e-10 a Bricard mechanism took twice the steps and was 100 times less exact.
REGULARISATION = 1e-8


#: Residuals, Jacobian and right-hand side of the velocities, as `linear` gives them.
Linear = tuple[np.ndarray, Any, np.ndarray]


@dataclass(frozen=True)
class Assembly:
    """What assembly found: configuration and velocities, and the constraints there, as they are and if all were ideal.

    `J_locked` gives the rates of motions with backlash.
    `centred` says that all joints could be closed as if they were ideal, and none was asked to start elsewhere.
    """

    q: np.ndarray
    velocity: np.ndarray
    scale: np.ndarray
    J: Any
    J_ideal: Any
    nu: np.ndarray
    nu_ideal: np.ndarray
    J_locked: Any
    centred: bool


@dataclass(frozen=True)
class Start:
    """A compiled mechanism at a consistent state, with its degrees of freedom and what was found on the way."""

    compiled: Compiled
    y: np.ndarray
    freedom: int
    redundancy: Redundancy
    messages: tuple[str, ...]
    assembly: Assembly

    @cached_property
    def work(self) -> Work:
        """The workspace for evaluations of its model."""
        return make_work(self.compiled.model)

    def __reduce__(self) -> tuple[Any, ...]:
        return Start, tuple(getattr(self, field.name) for field in fields(self))  # a copy has its own workspace


def prepare(mechanism: Mechanism, alpha: float = 0.0, beta: float = 0.0) -> Start:
    """Compile, assemble, find velocities and redundant constraints."""
    compiled = build(mechanism, alpha=alpha, beta=beta)
    work = make_work(compiled.model)
    twin = ideal_twin(compiled) if compiled.placed else compiled
    closed = twin if compiled.closes else closed_twin(compiled)
    closed_work = work if closed is compiled else make_work(closed.model)
    scale = scale_of(compiled)
    q, (residual, *of_closed) = _assemble(compiled, closed, closed_work, scale)
    _check_directions(compiled, q)
    found_so_far = moves.messages(compiled, q) + play.messages(compiled, play.distances(compiled, closed, residual))
    found_so_far += surfaces.messages(compiled, q) + overlap.messages(compiled, q)
    stops.check(compiled, work, q)
    rest = np.zeros_like(scale)
    J, nu = of_closed if closed is compiled else linear(compiled.model, work, 0.0, q, rest)[1:]
    _check_rows(compiled, J)
    J_ideal, nu_ideal = J, nu
    if twin is closed:
        J_ideal, nu_ideal = of_closed
    elif twin is not compiled:
        J_ideal, nu_ideal = linear(twin.model, make_work(twin.model), 0.0, q, rest)[1:]
    J_locked = stops.locking(compiled, q)
    velocity, messages = velocities_of(compiled, q, J, nu, J_ideal, nu_ideal, J_locked, scale)
    messages = found_so_far + messages + table_notes(mechanism)
    found = redundancy(compiled, J, q, scale)
    if found.count:
        J = linear(compiled.model, work, 0.0, q, velocity)[1]
        check_accelerations(compiled, J, work.gamma, smallest_step(compiled.model, J, work.gamma, scale))
        messages.append(found.message())
        messages += [
            f"joint {name}: its friction acts on a reaction that redundant constraints leave open; it is that of the "
            "smallest reactions, free a joint to make it unique"
            for name in (placed.joint for placed in compiled.placed if placed.rubs)
            if name in found.undetermined or not found.undetermined
        ]
        compiled.model.numbers.shift = REGULARISATION
    messages += [text for placed in compiled.placed for text in placed.part.remarks(placed.joint)]
    messages += spherical.messages(compiled)
    layout = compiled.model.layout
    y = np.concatenate([q, velocity, compiled.states, np.zeros(layout.total - layout.w)])
    centred = not play.starts(compiled) and _largest(residual) <= CLOSED_AT_START * float(compiled.model.numbers.length)
    assembly = Assembly(q, velocity, scale, J, J_ideal, nu, nu_ideal, J_locked, centred)
    return Start(compiled, y, len(velocity) - found.rank, found, tuple(messages), assembly)


def scale_of(compiled: Compiled) -> np.ndarray:
    """Angles count as the way they make at the size of the mechanism."""
    model = compiled.model
    length = float(model.numbers.length)
    return np.array([*[1.0] * model.LINEAR, *[length] * (model.WIDTH - model.LINEAR)] * len(model.bodies))


def _assemble(compiled: Compiled, twin: Compiled, work: Work, scale: np.ndarray) -> tuple[np.ndarray, Linear]:
    """Close the joints, those with play where they are asked to start, or centred if that is possible.

    `twin` has the joints that assembly closes as ideal ones, and `work` is room for it. Returns the configuration, and
    the constraints of the twin there, with residuals that count from where joints are asked to start.
    """
    small, asked = OPEN * float(compiled.model.numbers.length), play.starts(compiled)
    target = play.targets(asked, twin)
    q, found = _close(twin, work, compiled.q, scale, target)
    if _largest(found[0]) <= small:
        return q, found
    held = held_twin(compiled, asked) if asked else compiled
    if twin is not held:
        q, found = _close(held, make_work(held.model), compiled.q, scale, play.targets(asked, held))
        if _largest(found[0]) <= small:
            of_twin = _linear_at(twin, work, q, target)
            has_room = misfit.has_room(compiled, play.distances(compiled, twin, of_twin[0]))
            if has_room or is_large(twin.model):
                return q, of_twin
            q = misfit.share_misfit(compiled, twin, work, q, scale)
            return q, _linear_at(twin, work, q, target)
    if asked:
        _refuse_starts(compiled, held, found[0], asked, scale)
    worst, gap = _worst(held, found[0])
    names = [drive.name for drive in compiled.mechanism.drives]
    driven = f", and whether its drives ({', '.join(names)}) ask for more than it can do" if len(names) > 1 else ""
    part = "drive" if worst in {drive.name for drive in compiled.mechanism.drives} else "joint"
    raise ModelError(
        f"{part} {worst}: the mechanism cannot be closed, the smallest gap left there is {gap:.3g} (m or rad); "
        f"check the points and lengths of the links that meet in it{driven}"
    )


def _refuse_starts(
    compiled: Compiled, held: Compiled, residual: np.ndarray, asked: dict[str, np.ndarray], scale: np.ndarray
) -> None:
    """Say that joints with play cannot start as asked, if the mechanism can be closed without them."""
    _, found = _close(compiled, make_work(compiled.model), compiled.q, scale)
    if _largest(found[0]) > OPEN * float(compiled.model.numbers.length):
        return
    worst, gap = _worst(held, residual)
    names = [worst] if worst in asked else sorted(asked)
    listed = " and ".join(f"of joint {name}, ({', '.join(f'{x:.4g}' for x in asked[name])}) m," for name in names)
    raise ModelError(
        f"joint {names[0]}: the start {listed} cannot be reached together with the other joints and drives; the "
        f"smallest gap left is {gap:.3g} (m or rad), in {worst}: change start=, or the points and lengths of the links",
        part=f"joint {names[0]}",
    )


def _worst(compiled: Compiled, residual: np.ndarray) -> tuple[str, float]:
    """Return the joint or drive that is farthest from being closed, and by how much."""
    gaps: dict[str, float] = {}
    for name, value in zip(compiled.owners(), np.abs(residual), strict=True):
        gaps[name] = max(gaps.get(name, 0.0), float(value))
    worst = max(gaps, key=lambda name: gaps[name])
    return worst, gaps[worst]


def _check_rows(compiled: Compiled, J: Any) -> None:
    """Refuse a constraint without a direction: a rod whose length is lost beside the positions of its ends."""
    joints = {joint.name: joint for joint in compiled.mechanism.joints}
    for name, size in zip(compiled.owners(), np.asarray(abs(J).sum(axis=1)).ravel(), strict=True):
        if 0.0 < size < np.inf:
            continue
        part, why = f"drive {name}", "its joint stands where the coordinate is not determined; let it start elsewhere"
        if name in joints:
            part, rod = f"joint {name}", rod_length(joints[name], compiled.frames)
            why = f"the length {rod:g} m that it keeps is lost in the rounding of positions, or too large; change it"
        raise ModelError(f"{part}: at the start its constraint has no direction: {why}", part=part)


def _check_directions(compiled: Compiled, q: np.ndarray) -> None:
    """An axis given in both bodies must not have been turned into the opposite of the other: that is parallel, too."""
    mechanism = compiled.mechanism
    named = [joint for joint in mechanism.joints if isinstance(getattr(joint, "axis", None), Mapping)]
    if mechanism.dimension == 2 or not named:
        return
    frames = compiled.frames
    turns = [*spin_axes(compiled, q), np.eye(3)]
    for joint in named:
        first, second = frames.triads(joint)
        one, other = turns[frames.index[joint.first]] @ first["b"], turns[frames.index[joint.second]] @ second["b"]
        if one @ other < 0.0 and PARALLEL[0] in joint.in_space:
            raise ModelError(
                f"joint {joint.name}: assembled, its axes in {joint.first} and in {joint.second} point in opposite "
                f"directions; change the sign of one, or the orientation of a body"
            )


def _close(
    compiled: Compiled, work: Work, q: np.ndarray, scale: np.ndarray, target: np.ndarray | float = 0.0
) -> tuple[np.ndarray, Linear]:
    """Bring the residuals to a target by Gauss-Newton with backtracking.

    Returns the configuration, and the constraints there, with residuals that count from the target.
    """
    model = compiled.model
    q = q.copy()
    found = _linear_at(compiled, work, q, target)
    if not len(model.rows):
        return q, found
    tolerance = CLOSED_AT_START * model.numbers.length
    for _ in range(ITERATIONS):
        phi, J, _ = found
        if _largest(phi) <= tolerance:
            break
        step = smallest_step(model, J, -phi, scale)
        for _ in range(12):
            new = _linear_at(compiled, work, moved(model, q, step), target)
            if np.linalg.norm(new[0]) < np.linalg.norm(phi):
                break
            step = 0.5 * step
        else:
            break
        q, found = moved(model, q, step), new
    return q, found


def _linear_at(compiled: Compiled, work: Work, q: np.ndarray, target: np.ndarray | float) -> Linear:
    """Return the constraints of a mechanism at rest, with residuals that count from a target."""
    model = compiled.model
    phi, J, nu = linear(model, work, 0.0, q, np.zeros(model.WIDTH * len(model.bodies)))
    return phi - target, J, nu


def _largest(values: np.ndarray) -> float:
    return float(np.abs(values).max(initial=0.0))


def smallest_step(model: Model, J: Any, change: np.ndarray, scale: np.ndarray) -> np.ndarray:
    """The smallest step that changes the residuals so."""
    if is_large(model):
        from gudgeon.compile.large import least_change

        return least_change(J, change, scale**2)
    step: np.ndarray = np.linalg.lstsq(J / scale, change, rcond=RANK)[0] / scale
    return step


def velocities_of(
    compiled: Compiled,
    q: np.ndarray,
    J: Any,
    nu: np.ndarray,
    J_ideal: Any,
    nu_ideal: np.ndarray,
    J_locked: Any,
    scale: np.ndarray,
) -> tuple[np.ndarray, list[str]]:
    """Find velocities by priority levels, each fulfilled as well as those before allow.

    Constraints, given velocities, joints with play as if ideal, backlash as if locked, least kinetic energy.
    """
    bodies, model = compiled.mechanism.bodies, compiled.model
    width, linear_part = model.WIDTH, model.LINEAR
    size, turns = len(scale), spin_axes(compiled, q)
    given = _given_velocities(compiled, turns)
    known = ~np.isnan(given)
    masses = 1.0 / model.inverse[:size]
    if known.all() and _largest(J @ given - nu) <= CONTRADICTION * CONTRADICTION:
        return given, []  # all of them given, and none contradicts
    if is_large(compiled.model):
        from scipy.sparse import eye

        from gudgeon.compile.large import velocities

        chosen = eye(size, format="csr")[np.flatnonzero(known)]
        wishes = [(J, nu), (chosen, given[known]), (J_ideal, nu_ideal), (J_locked, np.zeros(J_locked.shape[0]))]
        v = velocities(wishes, masses, CONTRADICTION)
    else:
        v, _ = by_priority(
            [
                (J / scale, nu),
                (np.eye(size)[known], (given * scale)[known]),
                (J_ideal / scale, nu_ideal),
                (J_locked / scale, np.zeros(len(J_locked))),
                (np.diag(np.sqrt(masses) / scale), np.zeros(size)),
            ]
        )
        v = v / scale
    _check_constraints(compiled, J @ v - nu, _largest(v * scale) + _largest(nu))
    messages = []
    for k, body in enumerate(bodies):
        if body.velocity is None and body.angular_velocity is None:
            continue
        centre, spin = slice(width * k, width * k + linear_part), slice(width * k + linear_part, width * (k + 1))
        for name, here, turn in (("velocity", centre, np.eye(linear_part)), ("angular_velocity", spin, turns[k])):
            if getattr(body, name) is None:
                continue
            wanted, got = np.atleast_1d(np.asarray(getattr(body, name), float)), turn @ v[here]
            if np.max(np.abs(got - wanted)) > CONTRADICTION * (1.0 + np.max(np.abs(wanted))):
                messages.append(
                    f"body {body.name}: {name} {_show(wanted)} contradicts a joint or drive; "
                    f"it starts with {_show(got)}"
                )
    return v, messages


def _given_velocities(compiled: Compiled, turns: list[np.ndarray]) -> np.ndarray:
    """Return the velocities that bodies are described with, NaN where they are not."""
    width, linear_part = compiled.model.WIDTH, compiled.model.LINEAR
    given = np.full(width * len(compiled.mechanism.bodies), np.nan)
    for k, body in enumerate(compiled.mechanism.bodies):
        if body.velocity is not None:
            given[width * k : width * k + linear_part] = body.velocity
        if body.angular_velocity is not None:
            given[width * k + linear_part : width * (k + 1)] = turns[k].T @ np.atleast_1d(body.angular_velocity)
    return given


def masses_matter(start: Start) -> bool:
    """Whether velocities at the start depend on masses: where constraints and given velocities leave some of them."""
    compiled, found = start.compiled, start.assembly
    if is_large(compiled.model):
        return True
    given = _given_velocities(compiled, spin_axes(compiled, found.q))
    known, size = ~np.isnan(given), len(found.scale)
    _, free = by_priority(
        [
            (found.J / found.scale, found.nu),
            (np.eye(size)[known], (given * found.scale)[known]),
            (found.J_ideal / found.scale, found.nu_ideal),
            (found.J_locked / found.scale, np.zeros(len(found.J_locked))),
        ]
    )
    return free > 0


def _show(values: np.ndarray) -> str:
    size = np.max(np.abs(values))
    text = ", ".join(f"{value if abs(value) > 1e-14 * size else 0.0:.6g}" for value in values)
    return text if len(values) == 1 else f"({text})"


def _check_constraints(compiled: Compiled, residual: np.ndarray, speed: float) -> None:
    """Drives that ask for what the joints do not allow."""
    if not len(residual) or _largest(residual) <= CONTRADICTION * (1.0 + speed):
        return
    drives = {drive.name for drive in compiled.mechanism.drives}
    errors = {name: max(abs(residual[first]) for _, first in rows) for name, rows in compiled.rows.items()}
    worst = max((name for name in errors if name in drives), key=lambda name: errors[name], default=None)
    if worst is None:
        worst = max(errors, key=lambda name: errors[name])
        raise ModelError(f"joint {worst}: no velocities satisfy it at the start; the mechanism is locked there")
    several, _ = involved(compiled, residual)
    if len(several) > 1:
        raise ModelError(
            f"drives {', '.join(several)}: they ask for motions that contradict each other (off by "
            f"{errors[worst]:.3g}); the mechanism is driven more than once: remove one of them, or free a joint"
        )
    names = ", ".join(drive.name for drive in compiled.mechanism.drives)
    others = f" (its drives are {names})" if len(drives) > 1 else ""
    raise ModelError(
        f"drive {worst}: it asks for a motion that the joints do not allow (off by {errors[worst]:.3g}); "
        f"the mechanism is locked there or driven twice{others}: remove the drive or free a joint"
    )
