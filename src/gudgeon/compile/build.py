"""A described mechanism becomes a `Model`: tables of bodies, constraints, sites, loads."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, NamedTuple

import numpy as np

from gudgeon._describe import ModelError, naming
from gudgeon.compile.constraints import (
    Located,
    coordinate_of,
    coordinates,
    drive_constraints,
    joint_constraints,
    records,
    rod_length,
    turns,
)
from gudgeon.compile.functions import FunctionTable
from gudgeon.compile.geometry import IDENTITY, Frames, quaternion, size
from gudgeon.compile.loads import loads
from gudgeon.compile.pattern import Structure, number_rows, order
from gudgeon.compile.sites import Placed, SiteTables
from gudgeon.fits._contract import JointFrame, RoundPair
from gudgeon.joints import Joint
from gudgeon.joints.primitives import rows_of
from gudgeon.model.mechanism import Mechanism
from gudgeon.tables.asides import Asides
from gudgeon.tables.model import MOTION, Body, DriveRow, Layout, Model, Numbers, PlanarModel, Site, SpatialModel
from gudgeon.tables.model import Joint as JointRow
from gudgeon.tables.row import Table, columns


class Primitives(NamedTuple):
    """The constraints of a joint: as its fit realises it, if it were ideal, and as assembly closes it."""

    realised: tuple[Any, ...]
    ideal: tuple[Any, ...]
    closed: tuple[Any, ...]


@dataclass(frozen=True)
class Compiled:
    """A model, and where the parts of its mechanism stand in it."""

    mechanism: Mechanism
    frames: Frames
    joint_frames: JointFrames
    model: Model
    q: np.ndarray  # coordinates of the bodies in the initial configuration
    principal: np.ndarray  # in space, quaternions from the axes that bodies are computed in to those described
    rows: dict[str, tuple[tuple[int, int], ...]]  # of each joint and drive: (kind of primitive, first row)
    primitives: dict[str, Primitives]  # of each joint
    located: dict[str, list[Located]]  # the constraints of each joint and drive
    placed: tuple[Placed, ...]  # fits and stops with sites or friction, in the order of Model.interfaces
    coordinates: dict[str, int]  # "joint.motion" -> row of Model.coordinates
    states: np.ndarray  # internal states of sites and loads, at the start
    triads: np.ndarray  # in space, of each joint: h, t, b as rows, in the computed axes of its first body
    turns: np.ndarray  # joint coordinates that drives start from, to know which turn an angle is in

    def __reduce__(self) -> tuple[Any, ...]:
        """Compile the mechanism again, where a copy is made: a model holds addresses of its process."""
        numbers = self.model.numbers
        return _compiled_again, (self.mechanism, float(numbers.alpha), float(numbers.beta), float(numbers.shift))

    def owners(self) -> list[str]:
        """Return the joint or drive that each row of the constraints belongs to."""
        result = [""] * len(self.model.rows)
        for name, primitives in self.rows.items():
            for kind, first in primitives:
                count = rows_of(kind, self.model.DIMENSION)
                result[first : first + count] = [name] * count
        return result

    @property
    def closes(self) -> bool:
        """Whether assembly closes all joints as if they were ideal."""
        return all(joint.closed is joint.ideal for joint in self.primitives.values())

    @property
    def loose(self) -> tuple[str, ...]:
        """The joints that are realised by forces, stops apart."""
        return tuple(placed.joint for placed in self.placed if placed.part.holds and placed.sites)

    @property
    def with_play(self) -> tuple[str, ...]:
        """The joints in which surfaces may part, stops apart."""
        return tuple(
            placed.joint
            for placed in self.placed
            if placed.part.holds and any(site.compliance is None for site in placed.sites)
        )

    @property
    def journals(self) -> list[tuple[str, int]]:
        """The joints in which a journal or a ball has play, and the number of their first site."""
        return [(placed.joint, placed.first) for placed in self.placed if placed.part.journal is not None]

    @property
    def round(self) -> list[tuple[str, int]]:
        """The joints with a round site, and its number."""
        return [
            (placed.joint, placed.first)
            for placed in self.placed
            if len(placed.sites) == 1 and isinstance(placed.sites[0].pair, RoundPair)
        ]

    def site_names(self) -> list[tuple[str, int]]:
        """Return joint of each site, and the number of the site among those of its joint."""
        counts: dict[str, int] = {}
        result = []
        for placed in self.placed:
            for _ in placed.sites:
                number = counts.get(placed.joint, 0)
                result.append((placed.joint, number))
                counts[placed.joint] = number + 1
        return result


def build(mechanism: Mechanism, alpha: float = 0.0, beta: float = 0.0) -> Compiled:
    """Compile a mechanism; `alpha` and `beta` are the parameters of Baumgarte's stabilisation."""
    frames, functions = Frames(mechanism), FunctionTable()
    kind: type[Model] = PlanarModel if mechanism.dimension == 2 else SpatialModel
    length, reach = size(mechanism, frames)
    names, coordinate_rows = coordinates(mechanism, frames)
    joint_frames = JointFrames(mechanism, frames, names, length)
    primitives, sites = realised(mechanism, joint_frames)
    located = {
        joint.name: joint_constraints(number, joint, primitives[joint.name].realised, frames)
        for number, joint in enumerate(mechanism.joints)
    } | drive_constraints(mechanism, frames, functions)
    rows = [*chain.from_iterable(located.values())]
    pattern = order(_structure(rows, frames.dimension), len(mechanism.bodies), kind.WIDTH)
    owned = _owned(rows, pattern.first)
    site_tables = sites.tables()
    loaded = loads(mechanism, frames, functions, names, length, len(site_tables["scales"]))
    states = np.concatenate([np.zeros(len(site_tables["scales"])), loaded.start])
    site_tables["scales"] = np.concatenate([site_tables["scales"], loaded.scales])
    _check_friction(site_tables, mechanism)
    model = kind(
        layout=_layout(kind, mechanism, site_tables),
        numbers=Numbers.record(
            length=length, alpha=alpha, beta=beta, extent=extent(reach, site_tables["sites"]), factor=pattern.factors,
            updates=pattern.updates,
        ),
        asides=Asides.record(),
        **bodies_of(mechanism, frames.moments),
        constraints=records(rows, pattern.first),
        rows=pattern.rows,
        joints=JointRow.table(
            [
                (frames.index[joint.first], frames.index[joint.second], *frames.points(joint)[1].tolist())
                for joint in mechanism.joints
            ]
        ),
        entries=pattern.entries,
        couplings=pattern.couplings,
        terms=pattern.terms,
        start=pattern.start,
        columns=pattern.columns,
        products=pattern.products,
        factors=pattern.subtracted,
        fronts=pattern.fronts,
        children=pattern.children,
        below=pattern.below,
        front_places=pattern.places,
        **site_tables,
        **loaded.fields,
        coordinates=coordinate_rows,
        drives=DriveRow.table(
            [(owned[drive.name][0][1], located[drive.name][0].function) for drive in mechanism.drives]
        ),
        **functions.tables(),
        gravity=np.array(mechanism.gravity, float),
    )  # fmt: skip
    return Compiled(
        mechanism=mechanism,
        frames=frames,
        joint_frames=joint_frames,
        model=model,
        q=_described(mechanism, frames),
        principal=np.array([quaternion(axes if axes is IDENTITY else axes.T) for axes in frames.principal]),
        rows=owned,
        primitives=primitives,
        located=located,
        placed=tuple(sites.placed),
        coordinates=names,
        states=states,
        triads=_triads(mechanism, frames),
        turns=turns(mechanism, names),
    )


def extent(reach: float, sites: Table[Site]) -> float:
    """Return the largest of the lengths that positions are made of: distances of points, gaps and limits, in m."""
    rows = columns(sites)
    limits = np.where(rows["turning"] == 0, np.abs(rows["limit"]), 0.0)
    return max(
        reach, *np.where(rows["pair"] == MOTION, limits, np.maximum(rows["length"], rows["reach"])).tolist(), 0.0
    )


def _compiled_again(mechanism: Mechanism, alpha: float, beta: float, shift: float) -> Compiled:
    """Compile a mechanism as it was, with the regularisation that its start needed."""
    compiled = build(mechanism, alpha, beta)
    compiled.model.numbers.shift = shift
    return compiled


def _check_friction(sites: dict[str, Any], mechanism: Mechanism) -> None:
    """Refuse friction in ideal joints beside contacts that rest in a jump of their law: both change reactions."""
    if len(sites["rubbing"]) and len(sites["jumping"]):
        name = mechanism.joints[int(sites["rubbing"][0]["joint"])].name
        interface = int(sites["sites"][sites["jumping"][0]]["interface"])
        other = mechanism.joints[int(sites["interfaces"][interface]["joint"])]
        raise ModelError(
            f"joint {name}: friction in an ideal joint cannot be found together with the contact law of joint "
            f"{other.name}, whose force jumps; give {other.name} a law that does not, or {name} play"
        )


def ideal_twin(compiled: Compiled) -> Compiled:
    """Return a compiled mechanism whose joints are all ideal: its constraints only, without sites and factors."""
    return _twin(compiled, {name: joint.ideal for name, joint in compiled.primitives.items()})


def closed_twin(compiled: Compiled) -> Compiled:
    """Return a compiled mechanism whose joints are ideal where assembly closes them: its constraints only."""
    return _twin(compiled, {name: joint.closed for name, joint in compiled.primitives.items()})


def held_twin(compiled: Compiled, held: Collection[str]) -> Compiled:
    """Return a compiled mechanism in which these joints alone are ideal: its constraints only."""
    return _twin(
        compiled, {name: joint.ideal if name in held else joint.realised for name, joint in compiled.primitives.items()}
    )


def coordinate_twin(compiled: Compiled, motions: Sequence[tuple[str, str]]) -> Compiled:
    """Return a compiled mechanism in which nothing but these motions of joints is held, (joint, motion) each."""
    joints = {joint.name: joint for joint in compiled.mechanism.joints}
    return _constrained(
        compiled,
        {f"{name}.{motion}": [coordinate_of(name, motion, joints[name], compiled.frames)] for name, motion in motions},
    )


def _twin(compiled: Compiled, primitives: Mapping[str, tuple[Any, ...]]) -> Compiled:
    mechanism, frames, located = compiled.mechanism, compiled.frames, dict(compiled.located)
    for number, joint in enumerate(mechanism.joints):
        if primitives[joint.name] is not compiled.primitives[joint.name].realised:
            located[joint.name] = joint_constraints(number, joint, primitives[joint.name], frames)
    return _constrained(compiled, located)


def _constrained(compiled: Compiled, located: dict[str, list[Located]]) -> Compiled:
    """Return a compiled mechanism with these constraints only, without sites and factors."""
    rows = [*chain.from_iterable(located.values())]
    numbered = number_rows(_structure(rows, compiled.frames.dimension), len(compiled.mechanism.bodies))
    model = compiled.model.changed(constraints=records(rows, numbered.first), rows=numbered.rows)
    return replace(compiled, model=model, rows=_owned(rows, numbered.first), located=located, placed=())


def _structure(rows: list[Located], dimension: int) -> Structure:
    """Return who is joined with whom, which the pattern of the constraints follows from."""
    return tuple((c.i, c.j, c.joint, rows_of(c.kind, dimension)) for c in rows)


def _owned(rows: list[Located], first: tuple[int, ...]) -> dict[str, tuple[tuple[int, int], ...]]:
    """Return kind and first row of the primitives of each joint and drive."""
    owned: dict[str, tuple[tuple[int, int], ...]] = {}
    for c, row in zip(rows, first, strict=True):
        owned[c.name] = (*owned.get(c.name, ()), (c.kind, row))
    return owned


class JointFrames(dict[str, JointFrame]):
    """The frames of the joints of a mechanism, made when they are first asked for: they take long to make."""

    def __init__(self, mechanism: Mechanism, frames: Frames, coordinates: dict[str, int], length: float) -> None:
        self._given = mechanism.dimension, frames, coordinates, length

    def of(self, joint: Joint) -> JointFrame:
        """Return the frame of a joint."""
        if joint.name not in self:
            dimension, frames, coordinates, length = self._given
            self[joint.name] = JointFrame(
                **vars(joint.seat(dimension)),
                name=joint.name,
                bodies=(frames.index[joint.first], frames.index[joint.second]),
                points=frames.points(joint),
                triads=frames.axes(joint),
                primitives=joint.ideal_primitives(dimension),
                coordinates={motion: coordinates[f"{joint.name}.{motion}"] for motion in joint.motions},
                size=length,
                pose=frames.pose(joint),
                rod_length=rod_length(joint, frames),
            )
        return self[joint.name]


def is_ideal(joint: Joint) -> bool:
    """Whether a joint is realised by constraints alone."""
    return joint.fitted.ideal and not joint.fitted.rubs and not joint.stops


def realised(
    mechanism: Mechanism, frames: JointFrames, known: Mapping[str, Primitives] | None = None
) -> tuple[dict[str, Primitives], SiteTables]:
    """Let every joint realise itself: the constraints that remain, and the sites.

    What is `known` of joints that are ideal, as in a mechanism with the same geometry, need not be found again.
    """
    primitives = dict(known or {})
    sites, dimension = SiteTables(), mechanism.dimension
    for number, joint in enumerate(mechanism.joints):
        if joint.name in primitives:
            continue
        fit, *stops = joint.realisations
        ideal = joint.ideal_primitives(dimension)
        if is_ideal(joint):
            primitives[joint.name] = Primitives(ideal, ideal, ideal)
            continue
        frame = frames.of(joint)
        with naming(f"joint {joint.name}"):
            realised = fit.realise(frame)
        primitives[joint.name] = Primitives(
            realised.primitives, ideal, ideal if realised.closes else realised.primitives
        )
        for part, result in ((fit, realised), *((stop, stop.realise(frame)) for stop in stops)):
            if result.sites or result.start is not None or result.rubbing is not None:
                sites.add(number, frame, part, result)
    return primitives, sites


def _layout(kind: type[Model], mechanism: Mechanism, sites: dict[str, Any]) -> Layout:
    """Return where the parts of y begin."""
    v = kind.COORDINATES * len(mechanism.bodies)
    z = v + kind.WIDTH * len(mechanism.bodies)
    w = z + len(sites["scales"])
    w_drives = w + 2 * len(sites["interfaces"])
    w_loads = w_drives + len(mechanism.drives)
    return Layout.record(
        v=v, z=z, w=w, w_drives=w_drives, w_loads=w_loads, total=w_loads + len(mechanism.loads)
    )  # fmt: skip


def bodies_of(mechanism: Mechanism, principal: np.ndarray) -> dict[str, Any]:
    """Return masses and principal moments of inertia, and their inverses, one number per velocity."""
    kind: type[Model] = PlanarModel if mechanism.dimension == 2 else SpatialModel
    masses, moments = [body.mass for body in mechanism.bodies], principal.tolist()
    last = kind.LINEAR - kind.WIDTH  # moments that count, from the end
    along = [[*[mass] * kind.LINEAR, *row[last:]] for mass, row in zip(masses, moments, strict=True)]
    inverse = np.zeros(kind.WIDTH * (len(masses) + 1))
    inverse[: -kind.WIDTH] = 1.0 / np.array(along).ravel()
    bodies = Body.table([(mass, *row) for mass, row in zip(masses, moments, strict=True)])
    return {"bodies": bodies, "inverse": inverse}


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
