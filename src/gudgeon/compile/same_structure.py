"""Mechanisms with the same structure as one that is compiled already: only numbers differ.

These are numbers of fits, masses, speeds and loads. Geometry, constraints, the pattern of the equations and their order
of elimination are then the same, and so is the configuration at the start where all joints start closed or centred.
What is left are a few tables, and velocities where masses or speeds have changed: a tenth of the work.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Any

import numpy as np

from gudgeon._describe import fields_of
from gudgeon.compile.build import Compiled, bodies_of, extent, ideal_twin, is_ideal, realised
from gudgeon.compile.constraints import drive_constraints
from gudgeon.compile.functions import FunctionTable
from gudgeon.compile.geometry import size
from gudgeon.compile.linear import linear
from gudgeon.compile.loads import loads
from gudgeon.compile.start import Assembly, Start, masses_matter, prepare, velocities_of
from gudgeon.model.load import JointLoad, Motor
from gudgeon.model.mechanism import Mechanism
from gudgeon.tables.work import make_work

#: Fields of parts in which mechanisms may differ, by section.
_FREE = {"bodies": ("mass", "inertia"), "joints": ("fit",), "drives": ("speed",)}
#: Tables of sites whose lengths must be the same.
_SAME_LENGTH = ("interfaces", "sites", "corners", "jumping", "rubbing", "scales")


class Structure:
    """What mechanisms with the same structure share: the start of a first one, and what follows from it."""

    def __init__(self, mechanism: Mechanism) -> None:
        self.mechanism = mechanism
        self.start = start = prepare(mechanism)
        model = start.compiled.model
        self.serves = start.assembly.centred and not start.redundancy.count and model.layout.total > 0
        #: Of joints without sites, which stay as they are.
        self.ideal = {
            joint.name: start.compiled.primitives[joint.name] for joint in mechanism.joints if is_ideal(joint)
        }
        self.lengths = [len(getattr(model, name)) for name in _SAME_LENGTH]

    def state(self, velocity: np.ndarray) -> np.ndarray:
        """Return the configuration with these velocities; works are zero."""
        compiled, layout = self.start.compiled, self.start.compiled.model.layout
        works = np.zeros(int(layout.total) - int(layout.w))
        return np.concatenate([self.start.assembly.q, velocity, compiled.states, works])

    @cached_property
    def reach(self) -> float:
        """The largest distance between any two points, with those of the loads of the first mechanism."""
        return size(self.mechanism, self.start.compiled.frames)[1]

    @cached_property
    def first_state(self) -> np.ndarray:
        """The state at the start of the first mechanism."""
        return self.state(self.start.assembly.velocity)

    @cached_property
    def masses_matter(self) -> bool:
        """Whether velocities at the start depend on masses."""
        return masses_matter(self.start)


def prepare_like(structure: Structure | None, mechanism: Mechanism) -> Start:
    """Return the start of a mechanism; what it shares with others of the same structure is not computed again."""
    alike = None if structure is None else prepare_alike(structure, mechanism)
    return prepare(mechanism) if alike is None else alike


def prepare_alike(structure: Structure, mechanism: Mechanism) -> Start | None:
    """Return the start of a mechanism as `compile.start.prepare` does, without messages; None if the structure differs.

    None, too, if it is one that no other mechanism can be prepared from: with redundant constraints, or with joints
    that do not start closed or centred.
    """
    changed = _changed(structure, mechanism)
    tables = None if changed is None else _tables(structure, mechanism, changed)
    if changed is None or tables is None:
        return None
    old = structure.start.compiled
    placed = tables.pop("placed", old.placed)
    compiled = replace(old, mechanism=mechanism, model=old.model.changed(**tables), placed=placed)
    return replace(structure.start, compiled=compiled, y=_state(structure, compiled, changed), messages=())


def _changed(structure: Structure, mechanism: Mechanism) -> set[str] | None:
    """Return the sections that are different; None if more than numbers are."""
    first, changed = structure.mechanism, set()
    if not structure.serves or mechanism.probes != first.probes:
        return None
    for section, free in _FREE.items():
        old, new = getattr(first, section), getattr(mechanism, section)
        if new is old:
            continue
        if len(new) != len(old) or (section == "bodies" and mechanism.dimension == 3):
            return None
        for one, other in zip(old, new, strict=True):
            if one is not other and not _alike(one, other, free):
                return None
        changed.add(section)
    if mechanism.loads is not first.loads:
        kinds = [type(load) for load in first.loads]
        if [type(load) for load in mechanism.loads] != kinds or {JointLoad, Motor} & set(kinds):
            return None
        changed.add("loads")
    return changed


def _tables(structure: Structure, mechanism: Mechanism, changed: set[str]) -> dict[str, Any] | None:
    """Return the tables of a model that are others, and what is `placed` where that is; None if more is."""
    old = structure.start.compiled
    tables: dict[str, Any] = {}
    if "bodies" in changed:
        tables |= bodies_of(mechanism, np.array([[0.0, 0.0, body.inertia_number] for body in mechanism.bodies]))
    if "joints" in changed:
        primitives, sites = realised(mechanism, old.joint_frames, structure.ideal)
        found = sites.tables()
        if primitives != old.primitives or [len(found[name]) for name in _SAME_LENGTH] != structure.lengths:
            return None
        tables |= found
        tables["placed"] = tuple(sites.placed)
    if changed & {"drives", "loads"}:
        more = _functions(old, mechanism)
        if more is None:
            return None
        tables |= more
    if changed & {"joints", "loads"}:
        reach = size(mechanism, old.frames)[1] if "loads" in changed else structure.reach
        if extent(reach, tables.get("sites", old.model.sites)) != float(old.model.numbers.extent):
            return None
    if mechanism.gravity is not structure.mechanism.gravity:
        tables["gravity"] = np.array(mechanism.gravity, float)
    return tables


def _state(structure: Structure, compiled: Compiled, changed: set[str]) -> np.ndarray:
    """Return the vector that is integrated, at the start of a mechanism that is compiled."""
    if "drives" not in changed and not ("bodies" in changed and structure.masses_matter):
        return structure.first_state.copy()
    assembly = structure.start.assembly
    nu, nu_ideal = _right_sides(compiled, assembly) if "drives" in changed else (assembly.nu, assembly.nu_ideal)
    velocity, _ = velocities_of(
        compiled, assembly.q, assembly.J, nu, assembly.J_ideal, nu_ideal, assembly.J_locked, assembly.scale
    )
    return structure.state(velocity)


def _alike(one: Any, other: Any, free: tuple[str, ...]) -> bool:
    """Whether two parts differ in some fields only, which must not change what there is: numbers, or laws of a fit."""
    if type(one) is not type(other):
        return False
    old, new = fields_of(one), fields_of(other)
    for name, value in old.items():
        if new[name] is value:
            continue
        if name not in free:
            return False
        if name == "fit":
            fit = new[name]
            if value.ideal or fit.ideal or value.kind != fit.kind or getattr(fit, "start", None) is not None:
                return False
        elif type(value) is not float or type(new[name]) is not float:
            return False
    return True


def _functions(old: Compiled, mechanism: Mechanism) -> dict[str, Any] | None:
    """Return the tables of functions and loads; None if functions now stand elsewhere."""
    functions = FunctionTable()
    located = drive_constraints(mechanism, old.frames, functions)
    if any(located[name][0].function != old.located[name][0].function for name in located):
        return None
    if not {load.name for load in mechanism.loads if getattr(load, "acts", "both") != "both"} <= old.coordinates.keys():
        return None
    length, states = float(old.model.numbers.length), len(old.model.scales)
    fields = loads(mechanism, old.frames, functions, old.coordinates, length, states).fields
    return {**fields, **functions.tables()}


def _right_sides(compiled: Compiled, assembly: Assembly) -> tuple[np.ndarray, np.ndarray]:
    """Return what the constraints ask of velocities, as they are and if all were ideal."""
    rest = np.zeros_like(assembly.scale)
    nu = linear(compiled.model, make_work(compiled.model), 0.0, assembly.q, rest)[2]
    if not compiled.placed:
        return nu, nu
    twin = ideal_twin(compiled)
    return nu, linear(twin.model, make_work(twin.model), 0.0, assembly.q, rest)[2]
