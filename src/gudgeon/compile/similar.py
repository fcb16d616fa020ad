"""A mechanism like one that is compiled already: only numbers of fits, masses, speeds and loads are others.

Geometry, constraints, the pattern of the equations and their order of elimination are then the same, and so is the
configuration at the start where all joints start closed or centred. What is left are a few tables, and velocities where
masses or speeds have changed: a tenth of the work. Whatever else is different, all of it is done anew.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from gudgeon._describe import fields_of
from gudgeon.compile.build import Compiled, bodies_of, ideal_twin, realised
from gudgeon.compile.constraints import drive_constraints
from gudgeon.compile.functions import FunctionTable
from gudgeon.compile.linear import linear
from gudgeon.compile.loads import loads, steered
from gudgeon.compile.start import Assembly, Start, prepare, velocities_of
from gudgeon.fits import Ideal
from gudgeon.model.mechanism import Mechanism
from gudgeon.tables.work import Work, make_work

#: Fields of parts in which mechanisms may differ, by section.
_FREE = {"bodies": ("mass", "inertia"), "joints": ("fit",), "drives": ("speed",)}
#: Tables of sites whose lengths must be the same.
_SAME_LENGTH = ("interfaces", "sites", "corners", "jumping", "scales")


class Similar:
    """Prepares mechanisms that are like a first one."""

    def __init__(self, mechanism: Mechanism) -> None:
        self.mechanism = mechanism
        self.start = prepare(mechanism)

    def prepare(self, mechanism: Mechanism, work: Work | None = None) -> Start:
        """Return the start of a mechanism, as `compile.start.prepare` does; it says nothing of limits of laws.

        `work` is room for evaluations of the first mechanism's model, or of one like it, that nobody else needs now.
        """
        changed = self._changed(mechanism)
        found = None if changed is None else self._quickly(mechanism, changed, work)
        return prepare(mechanism) if found is None else found

    def _changed(self, mechanism: Mechanism) -> set[str] | None:
        """Return the sections that are different; None if more than numbers are."""
        first, changed = self.mechanism, set()
        start = self.start
        if not start.assembly.centred or start.redundancy.count or start.compiled.model.layout.total == 0:
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
            if [type(load) for load in mechanism.loads] != [type(load) for load in first.loads]:
                return None
            changed.add("loads")
        return changed

    def _quickly(self, mechanism: Mechanism, changed: set[str], work: Work | None) -> Start | None:
        old, assembly = self.start.compiled, self.start.assembly
        tables: dict[str, Any] = {}
        placed = old.placed
        if "bodies" in changed:
            tables |= bodies_of(mechanism, np.array([[0.0, 0.0, body.inertia_number] for body in mechanism.bodies]))
        if "joints" in changed:
            primitives, sites = realised(mechanism, old.joint_frames)
            found = sites.tables()
            lengths = [len(found[name]) for name in _SAME_LENGTH]
            if primitives != old.primitives or lengths != [len(getattr(old.model, name)) for name in _SAME_LENGTH]:
                return None
            tables |= found
            placed = tuple(sites.placed)
        if changed & {"drives", "loads"}:
            more = _functions(old, mechanism)
            if more is None:
                return None
            tables |= more
        if mechanism.gravity is not self.mechanism.gravity:
            tables["gravity"] = np.array(mechanism.gravity, float)
        compiled = replace(old, mechanism=mechanism, model=old.model.changed(**tables), placed=placed)
        work = work or make_work(compiled.model)
        velocity = assembly.velocity
        if changed & {"bodies", "drives"}:
            nu, nu_ideal = (
                _right_sides(compiled, work, assembly) if "drives" in changed else (assembly.nu, assembly.nu_ideal)
            )
            velocity, _ = velocities_of(
                compiled, assembly.q, assembly.J, nu, assembly.J_ideal, nu_ideal, assembly.scale
            )  # fmt: skip
        layout = compiled.model.layout
        y = np.concatenate([assembly.q, velocity, np.zeros(int(layout.total) - int(layout.z))])
        return replace(self.start, compiled=compiled, work=work, y=y, messages=())


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
            ideal = isinstance(value, Ideal) or isinstance(new[name], Ideal)
            if ideal or type(value) is not type(new[name]) or getattr(new[name], "start", None) is not None:
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
    rows = loads(mechanism, old.frames, functions, old.coordinates)
    return {"loads": rows, "steered": steered(rows), **functions.tables()}


def _right_sides(compiled: Compiled, work: Any, assembly: Assembly) -> tuple[np.ndarray, np.ndarray]:
    """Return what the constraints ask of velocities, as they are and if all were ideal."""
    rest = np.zeros_like(assembly.scale)
    nu = linear(compiled.model, work, 0.0, assembly.q, rest)[2]
    if not compiled.placed:
        return nu, nu
    twin = ideal_twin(compiled)
    return nu, linear(twin.model, make_work(twin.model), 0.0, assembly.q, rest)[2]
