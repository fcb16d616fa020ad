"""Loads of a description become rows of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from gudgeon.compile.functions import FunctionTable
from gudgeon.compile.geometry import Frames
from gudgeon.model.function import Function, Table
from gudgeon.model.load import Force, SpringDamper, Torque, TorsionalSpringDamper
from gudgeon.model.mechanism import Mechanism
from gudgeon.tables.model import FORCE, FORCE_IN_BODY, NONE, SPRING, TORQUE, TORQUE_IN_BODY, TORSION, Steered
from gudgeon.tables.model import Load as LoadRow
from gudgeon.tables.row import Table as Rows
from gudgeon.tables.row import columns


def loads(
    mechanism: Mechanism, frames: Frames, functions: FunctionTable, coordinates: Mapping[str, int]
) -> Rows[LoadRow]:
    """One row a load; a torsional spring has a coordinate under its own name."""

    def over(law: float | Function) -> int:
        if not isinstance(law, Table) or law.over == "time":
            return NONE
        if law.over in coordinates:
            return coordinates[law.over]
        return next(row for name, row in coordinates.items() if name.split(".")[0] == law.over)

    space = mechanism.dimension == 3
    ground = frames.index["ground"]
    rows = []
    for load in mechanism.loads:
        i = j = ground
        first = second = np.zeros(3)
        stiffness = damping = free = 0.0
        coordinate = NONE
        laws: tuple[Any, ...]
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
            stiffness, damping = load.stiffness, load.damping
            free = load.free_length if load.free_length is not None else frames.length(load)
        else:
            assert isinstance(load, TorsionalSpringDamper)
            kind, laws, coordinate = TORSION, (load.torque,), coordinates[load.name]
            i, j = frames.index[load.first], frames.index[load.second]
            stiffness, damping = load.stiffness, load.damping
            if load.free_angle is not None:
                free = load.free_angle
            elif not space:
                free = frames.angle(load)
        laws = (*laws, 0.0, 0.0)[:3]
        axes = frames.principal[j].ravel()  # its rows: what x, y, z of the description are in the computed axes
        rows.append(
            (
                kind, i, j, coordinate, *map(functions.add, laws), *map(over, laws),
                *first, *second, *axes, stiffness, damping, free,
            )
        )  # fmt: skip
    return LoadRow.table(rows)


def steered(rows: Rows[LoadRow]) -> Rows[Steered]:
    """Return the functions over a joint coordinate, and which coordinate that is; each pair once."""
    table = columns(rows)
    pairs = {
        (int(function), int(over)): None
        for axis in "xyz"
        for function, over in zip(table[f"f{axis}"], table[f"f{axis}_over"], strict=True)
        if over != NONE
    }
    return Steered.table([*pairs])
