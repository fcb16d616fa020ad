"""The page of a branch of periodic orbits: channels at the section, multipliers, and where something happens."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._arguments import whole
from gudgeon._describe import ModelError
from gudgeon.model.files import as_toml
from gudgeon.plot._table import Column
from gudgeon.view.study_data import Axis, Cases, models_of
from gudgeon.view.study_report import RUNS, study_report

if TYPE_CHECKING:
    from gudgeon.analysis.branches import Branch
    from gudgeon.result.run import Run

#: Models that are written for the page at most.
MOST_MODELS = 300


def branch_report(
    branch: Branch, path: str | os.PathLike[str], channels: str | Sequence[str] = (), *, runs: int = RUNS
) -> Path:
    """Write one HTML file that shows a branch; see `Branch.report`."""
    most = 0 if type(runs) is int and runs == 0 else whole("runs", runs, 1000)
    names = (channels,) if isinstance(channels, str) else tuple(channels)
    count = len(branch.spots)
    opened: dict[int, Run] = {}
    wanted = set(np.unique(np.linspace(0, count - 1, min(most, count)).astype(int)).tolist()) if most else set()
    heights = np.full((len(names), count), np.nan)
    units = [""] * len(names)
    for k in range(count) if names else sorted(wanted):
        run = branch.orbit(k).run
        for n, name in enumerate(names):
            values, units[n] = run.values(name)[:2]
            if values.ndim != 1:
                raise ModelError(f"channels: {name!r} is a vector; give one of its components, like {name}.x")
            heights[n, k] = values[0]
        if k in wanted:
            opened[k] = run
    at_section = [Column(name, heights[n], units[n]) for n, name in enumerate(names)]
    return study_report(_cases(branch, at_section), path, opened, f"branch.report({Path(path).name!r})")


def _cases(branch: Branch, channels: Sequence[Column]) -> Cases:
    """Return what the page shows: a row for each orbit."""
    count, multipliers = len(branch.spots), branch.multipliers
    rows = np.arange(count)
    sizes = np.abs(multipliers)
    measures: list[Column] = list(channels)
    measures.append(Column("largest |multiplier|", np.nanmax(sizes, axis=1), ""))
    measures.append(Column("stable", np.where(branch.stable, "stable", "unstable"), ""))
    measures.append(Column("contacts", branch.contacts.astype(float), ""))
    for k in range(multipliers.shape[1]):
        for word, part in (("real part", multipliers.real), ("imaginary part", multipliers.imag)):
            measures.append(Column(f"multiplier {k + 1}, {word}", part[:, k], ""))
    found: list[dict[str, Any]] = []
    for one in branch.bifurcations:
        nearest = int(np.argmin(np.abs(branch.values - one.value)))
        found.append({"kind": one.kind, "value": float(one.value), "row": nearest})
    models = None
    if count <= MOST_MODELS:
        values = branch.values
        models = models_of(lambda place: as_toml(branch.family.make(float(values[place[0]]))), [count])
    return Cases(
        "branch", f"{branch.mechanism.name}: periodic orbits over {branch.path}", branch.summary(),
        [Axis("orbit", rows, (branch.path,))], [Column(branch.path, branch.values, branch.unit)], measures,
        ["done"] * count, {}, "branch.orbit({case}).run", models=models,
        more={"bifurcations": found, "stable": [bool(one) for one in branch.stable], "channels": len(channels),
              "again": ""},
    )  # fmt: skip
