"""A mechanism like one that is compiled already: only numbers of fits, masses, speeds and loads are others.

Geometry, constraints, the pattern of the equations and their order of elimination are then the same, and so is the
configuration at the start where all joints start closed or centred. What is left are a few tables, and velocities where
masses or speeds have changed: a tenth of the work. Whatever else is different, all of it is done anew.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Any, NamedTuple

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
from gudgeon.tables.work import Work, make_work

#: Fields of parts in which mechanisms may differ, by section.
_FREE = {"bodies": ("mass", "inertia"), "joints": ("fit",), "drives": ("speed",)}
#: Tables of a model that may then be others.
_EXCHANGED = (
    "bodies", "inverse", "interfaces", "sites", "corners", "jumping", "rubbing", "scales", "parameters", "loads",
    "load_inputs", "load_parameters", "steered", "functions", "breaks", "coefficients", "gravity",
)  # fmt: skip
#: Tables of sites whose lengths must be the same.
_SAME_LENGTH = ("interfaces", "sites", "corners", "jumping", "rubbing", "scales")


class Similar:
    """Prepares mechanisms that are like a first one."""

    def __init__(self, mechanism: Mechanism) -> None:
        self.mechanism = mechanism
        self.start = start = prepare(mechanism)
        model = start.compiled.model
        self._serves = start.assembly.centred and not start.redundancy.count and model.layout.total > 0
        #: Of joints without sites, which stay as they are.
        self._ideal = {
            joint.name: start.compiled.primitives[joint.name] for joint in mechanism.joints if is_ideal(joint)
        }
        self._lengths = [len(getattr(model, name)) for name in _SAME_LENGTH]

    def prepare(self, mechanism: Mechanism) -> Start:
        """Return the start of a mechanism, as `compile.start.prepare` does; it says nothing of limits of laws."""
        changed = self.changed(mechanism)
        tables = None if changed is None else self.tables(mechanism, changed)
        if changed is None or tables is None:
            return prepare(mechanism)
        old, placed = self.start.compiled, tables.pop("placed", self.start.compiled.placed)
        compiled = replace(old, mechanism=mechanism, model=old.model.changed(**tables), placed=placed)
        work = make_work(compiled.model)
        y = self.state(compiled, work, changed).copy()
        return replace(self.start, compiled=compiled, work=work, y=y, messages=())

    def changed(self, mechanism: Mechanism) -> set[str] | None:
        """Return the sections that are different; None if more than numbers are."""
        first, changed = self.mechanism, set()
        if not self._serves or mechanism.probes != first.probes:
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

    def tables(self, mechanism: Mechanism, changed: set[str]) -> dict[str, Any] | None:
        """Return the tables of a model that are others, and what is `placed` where that is; None if more is."""
        old = self.start.compiled
        tables: dict[str, Any] = {}
        if "bodies" in changed:
            tables |= bodies_of(mechanism, np.array([[0.0, 0.0, body.inertia_number] for body in mechanism.bodies]))
        if "joints" in changed:
            primitives, sites = realised(mechanism, old.joint_frames, self._ideal)
            found = sites.tables()
            if primitives != old.primitives or [len(found[name]) for name in _SAME_LENGTH] != self._lengths:
                return None
            tables |= found
            tables["placed"] = tuple(sites.placed)
        if changed & {"drives", "loads"}:
            more = _functions(old, mechanism)
            if more is None:
                return None
            tables |= more
        if changed & {"joints", "loads"}:
            sites = tables.get("sites", old.model.sites)
            if extent(size(mechanism, old.frames)[1], sites) != float(old.model.numbers.extent):
                return None
        if mechanism.gravity is not self.mechanism.gravity:
            tables["gravity"] = np.array(mechanism.gravity, float)
        return tables

    def state(self, compiled: Compiled, work: Work, changed: set[str]) -> np.ndarray:
        """Return the vector that is integrated, at the start of a mechanism that is compiled."""
        if "drives" not in changed and not ("bodies" in changed and self._masses_matter):
            return self._first_state
        assembly = self.start.assembly
        nu, nu_ideal = (
            _right_sides(compiled, work, assembly) if "drives" in changed else (assembly.nu, assembly.nu_ideal)
        )
        velocity, _ = velocities_of(
            compiled, assembly.q, assembly.J, nu, assembly.J_ideal, nu_ideal, assembly.J_locked, assembly.scale
        )
        return self._with(velocity)

    def _with(self, velocity: np.ndarray) -> np.ndarray:
        """Return the configuration with these velocities; works are zero."""
        compiled, layout = self.start.compiled, self.start.compiled.model.layout
        works = np.zeros(int(layout.total) - int(layout.w))
        return np.concatenate([self.start.assembly.q, velocity, compiled.states, works])

    @cached_property
    def _first_state(self) -> np.ndarray:
        return self._with(self.start.assembly.velocity)

    @cached_property
    def _masses_matter(self) -> bool:
        return masses_matter(self.start)


class Exchange:
    """The start of one mechanism after the other, each like a first one, in the same tables: the last one is lost."""

    def __init__(self, similar: Similar) -> None:
        self.similar = similar
        compiled = similar.start.compiled
        own = {name: getattr(compiled.model, name).copy() for name in _EXCHANGED}
        self._memory = {name: memoryview(array.reshape(-1).view(np.uint8)) for name, array in own.items()}
        self._first = {name: array.tobytes() for name, array in own.items()}
        model = compiled.model.changed(**own)
        self.start = replace(
            similar.start, compiled=replace(compiled, model=model), work=make_work(model), y=similar.start.y.copy()
        )
        self._others: set[str] = set()  # tables that are not those of the first

    def ready(self, mechanism: Mechanism) -> Ready | None:
        """Return what makes a mechanism of the first; None if it is not like that."""
        changed = self.similar.changed(mechanism)
        tables = None if changed is None else self.similar.tables(mechanism, changed)
        if changed is None or tables is None:
            return None
        tables.pop("placed", None)
        data = {name: table.tobytes() for name, table in tables.items()}
        if any([len(table) != len(self._memory[name]) for name, table in data.items()]):
            return None
        return Ready(changed, data)

    def become(self, ready: Ready) -> None:
        """Make the start that of a mechanism."""
        changed, tables = ready
        for name in self._others - tables.keys():
            self._memory[name][:] = self._first[name]
        self._others = set(tables)
        for name, data in tables.items():
            self._memory[name][:] = data
        self.start.y[:] = self.similar.state(self.start.compiled, self.start.work, changed)


class Ready(NamedTuple):
    """What makes a mechanism of a first one: sections that are different, and tables, as bytes.

    These are copied at once; rows would be copied field by field.
    """

    changed: set[str]
    tables: dict[str, bytes]


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
            other = new[name]
            if value.ideal or other.ideal or value.kind != other.kind or getattr(other, "start", None) is not None:
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


def _right_sides(compiled: Compiled, work: Any, assembly: Assembly) -> tuple[np.ndarray, np.ndarray]:
    """Return what the constraints ask of velocities, as they are and if all were ideal."""
    rest = np.zeros_like(assembly.scale)
    nu = linear(compiled.model, work, 0.0, assembly.q, rest)[2]
    if not compiled.placed:
        return nu, nu
    twin = ideal_twin(compiled)
    return nu, linear(twin.model, make_work(twin.model), 0.0, assembly.q, rest)[2]
