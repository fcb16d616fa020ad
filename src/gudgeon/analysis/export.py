"""A run as a file for other programs: a flat table of its channels, and a second one of its events.

Columns are named like "rocker.acceleration.x [m/s^2]", in SI units; the first is "time [s]". Numbers come back bit for
bit.

- `.csv`: UTF-8 with a header; the events are in a file of their own, `out.events.csv` beside `out.csv`.
- `.parquet`: the same tables; the unit of a column is also in its metadata as "units". Needs pyarrow.
- `.mat`: for MATLAB, version 5. `data` is a struct of columns under names that MATLAB takes; `names` and `units` have
  the same fields, with the true names and the units ("1" where there is none). `events`, `event_names` and
  `event_units` are the same of the events.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from gudgeon._arguments import instants
from gudgeon._describe import ModelError, show
from gudgeon._formats import Format, Formats, write_whole
from gudgeon._path import file_path, named
from gudgeon._table_file import Column, Page, need_arrow, write_csv, write_parquet
from gudgeon.analysis._matlab import identifiers
from gudgeon.result.instants import equal_angles, equal_times, spacing
from gudgeon.result.run import Run
from gudgeon.result.table import FlatColumn, RunTable, flat_columns
from gudgeon.result.tolerances import ROUNDED
from gudgeon.result.turning_angle import turning_angle
from gudgeon.simulate.again import with_motion


def table_of(run: Run, channels: Any = None, *, step: Any = None, of: str | None = None, times: Any = None) -> RunTable:
    """Return some channels of a run at some instants; see `Run.to_dataframe`."""
    if step is not None and times is not None:
        raise ModelError("step and times are given; give one of them")
    columns = flat_columns(run, channels)
    if times is not None:
        begin, end = float(run.time[0]), float(run.time[-1])
        asked = instants(times, end, begin)
        if not len(asked):
            raise ModelError("times hold no instant; give some, like [0.001, 0.002]")
        return _at(run, columns, asked, f"a table at {len(asked)} times")
    size, kind = spacing(step) if step is not None else (0.0, "")
    if of is not None and kind != "angle":
        raise ModelError(f"of {show(of)} says whose angle counts; give a step that is an angle, like '1 deg', too")
    if step is None:
        return RunTable(run, columns)
    if kind == "time":
        return _at(run, columns, equal_times(run, size), f"a table every {size:g} s")
    angle = turning_angle(run.mechanism, of, "of", bodies=True)
    known = with_motion(run, f"a table over {angle}")
    found = equal_angles(known, angle, size)
    if not len(found):
        raise ModelError(f"step {show(step)}: {angle} passes no multiple of it in this run; choose a smaller one")
    return RunTable(known, columns, found)


def _at(run: Run, columns: tuple[FlatColumn, ...], times: np.ndarray, what: str) -> RunTable:
    """Return a table at some instants: those that the run holds, or any others on its motion."""
    apart = float(np.diff(times).min()) if len(times) > 1 else 0.0
    place = np.clip(np.searchsorted(run.time, times - ROUNDED * apart), 0, len(run.time) - 1)
    if np.all(np.abs(run.time[place] - times) <= ROUNDED * apart):
        return RunTable(run._at(place), columns)
    return RunTable(with_motion(run, what), columns, times)


def files_of(path: Path) -> list[Path]:
    """Return the files that an export to a path writes: the table, and that of the events if it is another one."""
    return [path] if path.suffix.lower() == ".mat" else [path, path.with_suffix(f".events{path.suffix}")]


def export(table: RunTable, events: Any, path: str | os.PathLike[str]) -> list[Path]:
    """Write a table of a run and its events; each file appears whole or not at all. Return the files.

    Parameters
    ----------
    table : RunTable
    events : pandas.DataFrame
        What `run.events_table()` gave.
    path : str or path
        With the suffix .csv, .parquet or .mat.
    """
    target = file_path(path, "run.csv")
    FORMATS.check(target)
    if not target.parent.is_dir():
        raise ModelError(f"the folder {named(target.parent)} does not exist; make it, or choose another")
    FORMATS.of(target).write(table, events, target)
    return files_of(target)


def _tables(writer: Callable[..., None], table: RunTable, events: Any, path: Path) -> None:
    """Write the table, and the events beside it."""
    kinds = [values.dtype.name for values in next(table.pages(rows=1))]
    units = ["s", *(column.unit for column in table.columns)]
    columns = [Column(*three) for three in zip(table.headings, kinds, units, strict=True)]
    own, beside = files_of(path)
    write_whole(own, partial(writer, columns=columns, pages=table.pages()))
    write_whole(beside, partial(writer, columns=_event_columns(events), pages=_event_pages(events)))


def _struct(table: RunTable, events: Any, path: Path) -> None:
    write_whole(path, partial(_matlab, table=table, events=events))


def _event_columns(events: Any) -> list[Column]:
    units = events.attrs["units"]
    kinds = {name: "float64" if values.dtype.kind == "f" else "int64" for name, values in events.items()}
    kinds |= dict.fromkeys(("joint", "kind"), "string")
    return [Column(name, kinds[name], units[name]) for name in events]


def _event_pages(events: Any) -> Iterable[Page]:
    return [[events[name].tolist() for name in events]] if len(events) else []


def _matlab(path: Path, table: RunTable, events: Any) -> None:
    from scipy.io import savemat
    from scipy.io.matlab import MatWriteError

    columns = dict(zip(("time", *(column.name for column in table.columns)), table.arrays(), strict=True))
    units = dict(zip(columns, ("s", *(column.unit for column in table.columns)), strict=True))
    plain = {name.partition(" [")[0]: name for name in events}
    found = {name: _matlab_column(events[heading]) for name, heading in plain.items()}
    content: dict[str, Any] = _structs("data", "names", "units", columns, units)
    content |= _structs(
        "events", "event_names", "event_units", found, {name: events.attrs["units"][plain[name]] for name in plain}
    )
    content["mechanism"], content["status"] = table.run.mechanism.name, table.run.status
    try:
        savemat(path, content, appendmat=False, long_field_names=True, oned_as="column")
    except MatWriteError:
        rows = len(columns["time"])
        raise ModelError(
            f"{rows} rows of {len(columns)} columns are too large for a .mat file; choose channels, or larger steps, "
            "or write .parquet"
        ) from None


def _structs(data: str, names: str, units: str, columns: Mapping[str, Any], known: Mapping[str, str]) -> dict[str, Any]:
    """Return three structs with the same fields: columns, true names, and units."""
    fields = dict(zip(columns, identifiers(columns), strict=True))
    return {
        data: {fields[name]: values for name, values in columns.items()},
        names: {field: name for name, field in fields.items()},
        units: {fields[name]: unit or "1" for name, unit in known.items()},
    }


def _matlab_column(values: Any) -> np.ndarray:
    """Return a column; strings as a cell array."""
    if values.dtype.kind in "fi":
        return np.asarray(values)
    return np.array(values.tolist(), dtype=object)


FORMATS = Formats(
    Format(".csv", partial(_tables, write_csv), begins=b"time [s]"),
    Format(".parquet", partial(_tables, write_parquet), lambda path: need_arrow(".csv or .mat"), b"PAR1"),
    Format(".mat", _struct, begins=b"MATLAB 5.0"),
    otherwise="no table of a run",
)
