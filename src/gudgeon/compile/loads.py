"""Loads of a description become rows of a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from gudgeon._describe import naming
from gudgeon.compile.functions import FunctionTable
from gudgeon.compile.geometry import Frames
from gudgeon.model.function import Function, Table
from gudgeon.model.load import Force, JointLoad, Motor, SpringDamper, Torque, TorsionalSpringDamper
from gudgeon.model.mechanism import Mechanism
from gudgeon.tables.model import (
    CALLED,
    FORCE,
    FORCE_IN_BODY,
    NO_LAW,
    NONE,
    SPRING,
    TORQUE,
    TORQUE_IN_BODY,
    TORSION,
    Steered,
)
from gudgeon.tables.model import Load as LoadRow
from gudgeon.tables.row import Table as Rows
from gudgeon.tables.row import columns

#: On which side of its free length or angle a spring acts.
SIDES = {"both": 0.0, "compressed": -1.0, "stretched": 1.0, "below": -1.0, "above": 1.0}


@dataclass(frozen=True)
class LoadTables:
    """What loads become: fields of a model, the sizes of their internal states, and where these start."""

    fields: dict[str, Any]
    scales: list[float]
    start: list[float]


def loads(
    mechanism: Mechanism, frames: Frames, functions: FunctionTable, coordinates: Mapping[str, int], length: float,
    states: int,
) -> LoadTables:  # fmt: skip
    """One row a load; a torsional spring has a coordinate under its own name. So many states of sites come before."""

    def numbered(over: str) -> int:
        if over in coordinates:
            return coordinates[over]
        return next(row for name, row in coordinates.items() if name.split(".")[0] == over)

    def argument(law: float | Function) -> int:
        return numbered(law.over) if isinstance(law, Table) and law.over != "time" else NONE

    space = mechanism.dimension == 3
    ground = frames.index["ground"]
    rows, found, ends = [], _Laws(states), []
    for load in mechanism.loads:
        i = j = ground
        first = second = np.zeros(3)
        stiffness = damping = free = side = 0.0
        coordinate, called = NONE, found.none()
        laws: tuple[Any, ...] = (0.0,)
        if isinstance(load, Force):
            kind = FORCE if load.axes == "global" else FORCE_IN_BODY
            j, laws = frames.index[load.body], load.force
            if load.at is not None:
                second = frames.local(load.body, load.at)
        elif isinstance(load, Torque):
            kind = TORQUE if not space or load.axes == "global" else TORQUE_IN_BODY
            j = frames.index[load.body]
            laws = tuple(load.torque) if space else (0.0, 0.0, load.torque)  # type: ignore[arg-type]
        elif isinstance(load, SpringDamper):
            kind, laws = SPRING, (load.force,)
            i, j = frames.index[load.first], frames.index[load.second]
            first, second = frames.pair(load)
            stiffness, damping, side = load.stiffness, load.damping, SIDES[load.acts]
            free = load.free_length if load.free_length is not None else frames.length(load)
        elif isinstance(load, JointLoad | Motor):
            kind = CALLED
            coordinate = coordinates[f"{load.joint}.{load.motion}"] if load.motion else numbered(load.joint)
            called = found.add(load, [numbered(over) for over in load.over] or [coordinate])
        else:
            assert isinstance(load, TorsionalSpringDamper)
            kind, laws, coordinate = TORSION, (load.torque,), coordinates[load.name]
            i, j = frames.index[load.first], frames.index[load.second]
            stiffness, damping, side = load.stiffness, load.damping, SIDES[load.acts]
            if load.free_angle is not None:
                free = load.free_angle
            elif not space:
                free = frames.angle(load)
        if isinstance(load, SpringDamper | TorsionalSpringDamper):
            free += 0.0 if load.preload is None else load.preload / load.stiffness
            if side != 0.0:
                ends.append((functions.knot(free, length if kind == SPRING else 1.0), coordinates[load.name]))
        laws = (*laws, 0.0, 0.0)[:3]
        axes = frames.principal[j].ravel()  # its rows: what x, y, z of the description are in the computed axes
        rows.append(
            (
                kind, i, j, coordinate, *map(functions.add, laws), *map(argument, laws),
                *first, *second, *axes, stiffness, damping, free, side, *called,
            )
        )  # fmt: skip
    table = LoadRow.table(rows)
    fields = {"loads": table, "steered": _steered(table, ends), **found.tables()}
    return LoadTables(fields, found.scales, found.start)


class _Laws:
    """Collects the laws of loads: their inputs, parameters and states."""

    def __init__(self, states: int) -> None:
        self.inputs: list[int] = []
        self.parameters: list[float] = []
        self.scales: list[float] = []
        self.start: list[float] = []
        self._before = states

    def none(self) -> tuple[int, ...]:
        """Return what a row has of a law where there is none."""
        return (NO_LAW, 0, 0, 0, self._before, 0)

    def add(self, load: JointLoad | Motor, inputs: list[int]) -> tuple[int, ...]:
        """Add the law of a load, given these joint coordinates; return what its row has of it."""
        with naming(f"load {load.name}"):
            law, states, address = load.law, load.law.states(), load.law.kernel.address  # type: ignore[attr-defined]
            parameters = law.parameters()
        first = self._before + len(self.scales)
        row = (address, len(self.parameters), len(self.inputs), len(inputs), first, len(states))
        self.parameters += parameters
        self.inputs += inputs
        self.scales += [state.size for state in states]
        start: Mapping[str, float] = load.start or {}
        self.start += [start.get(state.name, 0.0) for state in states]
        return row

    def tables(self) -> dict[str, Any]:
        """Return inputs and parameters of all laws; there is always one parameter, for the sake of its address."""
        return {
            "load_inputs": np.array(self.inputs, np.int64),
            "load_parameters": np.array([*self.parameters, 0.0]),
        }


def _steered(rows: Rows[LoadRow], ends: list[tuple[int, int]]) -> Rows[Steered]:
    """Return the functions over a coordinate, and which one that is, each pair once; with ends of one-sided springs."""
    table = columns(rows)
    pairs = {
        (int(function), int(over)): None
        for axis in "xyz"
        for function, over in zip(table[f"f{axis}"], table[f"f{axis}_over"], strict=True)
        if over != NONE
    }
    return Steered.table([*pairs, *ends])
