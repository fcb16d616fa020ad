"""All that the page shows of one run or several, as one table for JSON and one block of bytes.

docs/report.md describes both. Nothing in them is HTML or code: the page sets texts, and draws numbers.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from gudgeon._describe import ModelError, show
from gudgeon.plot._differences import Facts, differences, different, runs_apart
from gudgeon.plot._geometry import moved
from gudgeon.plot._scene import Scene
from gudgeon.plot._units import scale
from gudgeon.result.labels import dimensions
from gudgeon.result.motion import moves, why_still
from gudgeon.result.run import Run
from gudgeon.result.thinning import straight
from gudgeon.view._columns import (
    MOST,
    Arrays,
    chosen_channels,
    columns,
    drawn_run,
    exactly,
    kept_samples,
    needed_first,
    poses_at_start,
)
from gudgeon.view._films import film_pressure
from gudgeon.view._panels import abscissae, panels, portraits
from gudgeon.view._tables import events, file_name, loose_joints, versions, written

#: The version of the structure; it grows when its meaning changes.
FORMAT = 1
#: Runs that are shown together at most.
MOST_RUNS = 8
#: Plots that are drawn before the rest of the columns is unpacked.
AT_ONCE = 5


@dataclass(frozen=True)
class PageData:
    """What the page takes.

    Parameters
    ----------
    table : dict
        Plain tables, lists, strings and numbers; columns of numbers stand in it by their number in `table["arrays"]`.
    binary : bytes
        The columns, one after the other, in the format of zlib.
    begin : int, default 0
        Bytes from which the first `table["first"]` columns can be read; 0: not known.
    """

    table: dict[str, Any]
    binary: bytes
    begin: int = 0

    def json(self) -> str:
        """Return the table as JSON that can stand in a script element: no `<`, no end of a line that Unicode has."""
        try:
            text = json.dumps(self.table, ensure_ascii=True, allow_nan=False, separators=(",", ":"))
        except ValueError:
            raise ModelError(
                "a position, a length or a time of the run is not a finite number and cannot be drawn: its file is "
                "damaged, or it went wrong; simulate it again, or give a window of it"
            ) from None
        return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def page_data(
    runs: Sequence[Run],
    channels: Sequence[str] = (),
    samples: int = MOST,
    command: str = "",
    level: int = 6,
    pressures: bool = True,
) -> PageData:
    """Return what the page shows of runs.

    Parameters
    ----------
    runs : sequence of Run
        One run, or up to eight that are compared; all in the plane or all in space.
    channels : sequence of str, default ()
        Channels that have a plot, like "slider.velocity" or "B.force.x"; without any, those that are usually looked at.
    samples : int, default 100000
        Instants of each run that go along at most. Of more, peaks are kept.
    command : str, default ""
        What the reader is told made the page.
    level : int, default 6
        How much columns are compressed, from 0 to 9.
    pressures : bool, default True
        Whether the pressure in films is worked out, which may take longer than all else.

    Raises
    ------
    ModelError
        If there is no run, if they do not go together, or if none of them has a channel.
    """
    _check(runs, channels)
    arrays = Arrays()
    shown = [drawn_run(run) for run in runs]
    taken = [chosen_channels(run, channels) for run in shown]
    units: dict[str, Any] = {}
    plotted, angles = panels(runs, taken, channels), abscissae(shown)
    wanted = [*plotted[:AT_ONCE], *angles]
    begun = [
        _run(run, known, along, arrays, samples, wanted, pressures)
        for run, known, along in zip(runs, shown, taken, strict=True)
    ]
    at_once = len(arrays.table)
    tables = [_whole(*one, arrays) for one in begun]
    for name in dict.fromkeys(name for along in taken for name in along):
        having = [along[name] for along in taken if name in along]
        unit = scale(having[0].units, *(channel.values for channel in having))
        axes = list(dimensions(name, having[0]).values())
        units[name] = {"unit": unit.name, "size": unit.size, "about": having[0].about, "axes": [*map(list, axes)]}
    for table, label in zip(tables, _labels(runs), strict=True):
        table["label"] = label
    first = runs[0].mechanism.name
    clock = scale("s", np.array([float(run.time[-1]) for run in runs]))
    table = {
        "format": FORMAT,
        "title": ", ".join(dict.fromkeys(run.mechanism.name for run in runs)),
        "file": file_name(first),
        "command": command,
        "versions": versions(),
        "clock": {"unit": clock.name, "size": clock.size},
        "runs": tables,
        "channels": units,
        "panels": plotted,
        "portraits": portraits(runs[0], units),
        "abscissae": angles,
        "differences": [[path, *values] for path, values in different([run.mechanism for run in runs])],
        "arrays": arrays.table,
        "first": at_once,
    }
    return PageData(table, *arrays.compressed(level, at_once))


def _run(
    run: Run, known: Run, along: Any, arrays: Arrays, samples: int, wanted: Sequence[str], pressures: bool
) -> tuple[dict[str, Any], dict[str, np.ndarray], list[str]]:
    """Return one run: what is drawn of it and what is written, with the columns that are needed at once.

    Also return all its columns, and which of them are poses.
    """
    values = columns(along)
    bodies = [body.name for body in run.mechanism.bodies]
    all_samples, cell = len(known.time), 0.0
    thinned = kept_samples(known.time, values, samples)
    if thinned is not None:
        kept, cell = thinned
        known = known._at(kept)
        values = {name: column[kept] for name, column in values.items()}
    table = written(run)
    thinning = known.thinning
    table["samples"] = {
        "kept": len(known.time),
        "all": all_samples,
        "cell": cell,
        "steps": straight(known) if thinning is None else thinning.words,
    }
    table["time"] = arrays.add(known.time, exact=True)
    table["span"] = [float(known.time[0]), float(known.time[-1])]
    table["start"] = poses_at_start(values, bodies)
    table["loose"] = [
        {**joint, "pressure": film_pressure(run, joint["name"], arrays) if joint["film"] and pressures else None}
        for joint in loose_joints(run)
    ]
    table["scene"] = scene_of(run, known, arrays)
    found = events(run)
    numbers = {key: arrays.add(value, exact=True) for key, value in found.items() if isinstance(value, np.ndarray)}
    table["events"] = found | numbers
    first = needed_first(values, [joint["name"] for joint in table["loose"]], wanted)
    table["columns"] = {name: arrays.add(values[name], exactly(name, bodies)) for name in first}
    return table, values, bodies


def _whole(
    table: dict[str, Any], values: dict[str, np.ndarray], bodies: Sequence[str], arrays: Arrays
) -> dict[str, Any]:
    """Return a run with all its columns."""
    had = table["columns"]
    table["columns"] = {
        name: had[name] if name in had else arrays.add(column, exactly(name, bodies)) for name, column in values.items()
    }
    return table


def scene_of(run: Run, known: Run, arrays: Arrays) -> dict[str, Any]:
    """Return what is drawn of a run's machine."""
    from gudgeon.view._scene import scene_data

    return scene_data(Scene(run.mechanism, moved(known), 1.0, (), known), arrays)


def _check(runs: Sequence[Run], channels: Sequence[str]) -> None:
    if not runs:
        raise ModelError("there is no run to show; give one or more")
    if len(runs) > MOST_RUNS:
        raise ModelError(f"{len(runs)} runs are too many to be told apart; give at most {MOST_RUNS}")
    for run in runs:
        if not isinstance(run, Run):
            raise ModelError(f"{show(run)} is not a run; give what simulate() or gudgeon.load() returned")
        if not moves(run):
            raise ModelError(f"the run of {run.mechanism.name!r} holds one instant{why_still(run)}")
        missing = [body.name for body in run.mechanism.bodies if f"{body.name}.position" not in run.channels]
        if missing:
            name = f"{missing[0]}.position"
            raise ModelError(run.not_kept(name) or f"the channel {name!r} is not in the run, and is needed to draw it")
    if len({run.mechanism.dimension for run in runs}) > 1:
        raise ModelError("runs in the plane and in space cannot be shown together; give one sort only")
    for name in channels:
        _known(runs, name)


def _known(runs: Sequence[Run], name: str) -> None:
    """Refuse a channel that no run has, in the words of the first."""
    problem = None
    for run in runs:
        try:
            if isinstance(name, str) and name.endswith(".magnitude"):
                run.extremes_of(name)
            else:
                run.values(name)
            return
        except (ModelError, KeyError, ValueError) as error:
            problem = problem or error
    raise problem if isinstance(problem, ModelError) else ModelError(f"there is no channel {show(name)} in this run")


def _labels(runs: Sequence[Run]) -> list[str]:
    """Return what runs are called, so that they can be told apart."""
    if len(runs) == 1:
        return [runs[0].mechanism.name]
    labels = differences([run.mechanism for run in runs])
    for label in dict.fromkeys(labels):
        alike = [k for k, one in enumerate(labels) if one == label]
        for k, told in zip(alike, runs_apart([Facts.of(runs[k]) for k in alike]), strict=True):
            labels[k] = ", ".join(filter(None, [label, told]))
    return labels
