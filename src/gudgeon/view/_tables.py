"""What the page writes of a run: its summary, extremes, energies, messages, its model, and how to compute it again."""

from __future__ import annotations

import platform
import shlex
from functools import cache
from importlib.metadata import version
from typing import Any

import numpy as np

from gudgeon._native import compiler
from gudgeon.model.files import as_toml
from gudgeon.plot._differences import listed
from gudgeon.plot._units import scale
from gudgeon.result.run import Run
from gudgeon.tables.modes import EVENTS, MODES

#: Events that go along at most: the hardest of more.
MOST_EVENTS = 20_000


def written(run: Run) -> dict[str, Any]:
    """Return all that is written of a run; numbers have all their digits."""
    return {
        "name": run.mechanism.name,
        "status": run.status,
        "reason": run.reason,
        "summary": [[what, text] for what, text in run.summary() if what != "note"],
        "messages": list(run.notes),
        "extremes": _extremes(run),
        "energy": _energy(run),
        "model": [list(row) for row in listed(run.mechanism)],
        "toml": as_toml(run.mechanism),
        "statistics": _statistics(run),
        "again": again(run),
        "modes": list(MODES),
    }


def _extremes(run: Run) -> list[list[Any]]:
    """Return channel, unit as it is shown and its size, minimum, its time, maximum and its time, in SI units."""
    found = run._extremes
    rows = []
    for name, *values in zip(
        found.names, found.minimum, found.minimum_time, found.maximum, found.maximum_time, strict=True
    ):
        units = _units(run, name)
        unit = scale(units, np.array([values[0], values[2]]))
        rows.append([name, unit.name, unit.size, *(_number(value) for value in values)])
    return rows


def _units(run: Run, column: str) -> str:
    """Return the unit of a column, by the channel that it belongs to."""
    name = column
    while name not in run.channels and "." in name:
        name = name.rpartition(".")[0]
    return run.channels[name].units if name in run.channels else ""


def _number(value: Any) -> float | None:
    """Return a number as JSON has it; None for what is not finite."""
    return float(value) if np.isfinite(value) else None


def _energy(run: Run) -> list[list[Any]]:
    """Return the energies at the start and at the end, in J, what they are, and the largest error of their balance."""
    rows = []
    for name, channel in run.channels.items():
        if name.startswith("energy.") and len(channel.values):
            low, _, high, _ = run._extremes.of(name)
            ends = (channel.values[0], channel.values[-1], low, high)
            rows.append([name.removeprefix("energy."), channel.about, *(_number(value) for value in ends)])
    return rows


def _statistics(run: Run) -> list[list[str]]:
    s = run.statistics
    rows = [["method", s.method], ["rtol", f"{s.rtol:g}"], ["atol", f"{s.atol:g}"], ["steps", str(s.steps)]]
    rows += [["rejected steps", str(s.rejected)], ["evaluations", str(s.evaluations)]]
    return [*rows, ["computing time", f"{s.integration_seconds:.3g} s"]]


def again(run: Run) -> str:
    """Return the command that computes the run again from its model, saved as TOML."""
    file = f"{file_name(run.mechanism.name)}.toml"
    words = ["gudgeon", "run", file, "--until", f"{float(run.time[-1])!r}"]
    if run.statistics.rtol > 0.0:
        words += ["--rtol", f"{run.statistics.rtol:g}"]
    return shlex.join(words)


def file_name(name: str) -> str:
    """Return a name of a file: letters, digits and hyphens of another name."""
    plain = "-".join("".join(c if c.isascii() and c.isalnum() else " " for c in name).split())
    return plain[:60] or "run"


def events(run: Run) -> dict[str, Any]:
    """Return the events that are shown, as lists, and how many there were."""
    found = run.event_list
    order = np.arange(len(found.time))
    if len(order) > MOST_EVENTS:
        order = np.sort(np.argsort(-np.abs(found.normal_velocity), kind="stable")[:MOST_EVENTS])
    return {
        "count": len(found.time),
        "joints": list(found.joints),
        "kinds": list(EVENTS),
        "time": found.time[order],
        "joint": found.joint[order].astype(np.int32),
        "site": found.site[order].astype(np.int32),
        "kind": found.kind[order].astype(np.int8),
        "normal_velocity": found.normal_velocity[order],
    }


def loose_joints(run: Run) -> list[dict[str, Any]]:
    """Return the joints that are shown enlarged: round ones by their eccentricity, guides by their block."""
    result = []
    space = run.mechanism.dimension == 3
    for joint in run.mechanism.joints:
        name, fit = joint.name, joint.fitted
        entry: dict[str, Any] = {"name": name, "first": joint.first, "second": joint.second}
        entry["fit"] = type(fit).__name__
        if f"{name}.eccentricity_ends_htb" in run.channels:
            ends = run.channels[f"{name}.eccentricity_ends_htb"].sites
            entry["views"] = [
                {"title": f"{end} end", "x": f"{name}.eccentricity_ends_htb.{end}.h",
                 "y": f"{name}.eccentricity_ends_htb.{end}.t", "axes": ["h", "t"]}
                for end in ends
            ]  # fmt: skip
            entry["force"] = [f"{name}.force_htb.h", f"{name}.force_htb.t"]
            entry["strips"] = [
                f"{name}.normal_force.{site}" for site in _sites(run, name) if site.startswith("strip_")
            ]  # from the upper end of the bearing to its lower end
        elif f"{name}.eccentricity" in run.channels:
            stem, axes = (f"{name}.eccentricity_htb", "htb") if space else (f"{name}.eccentricity", "xy")
            pairs = [(0, 1), (0, 2)] if space else [(0, 1)]
            entry["views"] = [
                {"title": f"{axes[i]} right, {axes[j]} up", "x": f"{stem}.{axes[i]}", "y": f"{stem}.{axes[j]}",
                 "axes": [axes[i], axes[j]]}
                for i, j in pairs
            ]  # fmt: skip
            entry["force"] = [f"{name}.force{'_htb' if space else ''}.{axis}" for axis in axes]
        elif _sites(run, name) and any(f"{name}.{tilt}" in run.channels for tilt in ("tilt", "tilt_htb")):
            entry["views"] = []
            entry["sites"] = [f"{name}.normal_force.{site}" for site in _sites(run, name)]
        else:
            continue
        if fit.journal is not None:
            entry |= {"clearance": fit.journal.clearance, "radius": fit.journal.bearing_radius}
        entry |= {"film": fit.wet, "rubber": fit.elastic}
        result.append(entry)
    return result


def _sites(run: Run, joint: str) -> tuple[str, ...]:
    """Return the names of a joint's sites of contact; none where it has none, or only one."""
    channel = run.channels.get(f"{joint}.normal_force")
    return () if channel is None else tuple(channel.sites)


@cache
def versions() -> dict[str, str]:
    """Return the versions of what made the page."""
    from gudgeon import __version__

    others = {name: version(name.lower()) for name in ("NumPy", "SciPy")}
    return {"gudgeon": __version__, "Python": platform.python_version(), **others, "Numba": compiler().split()[0]}
