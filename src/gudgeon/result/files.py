"""Runs as netCDF files (version 3, through SciPy: readable everywhere, and no further library).

A file holds every channel with its unit, the events, the state at the end, and the mechanism as JSON. Reading one never
runs code, and takes no more memory than a few times the file's size, whatever its header says.
"""

from __future__ import annotations

import io
import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

from gudgeon._arguments import yes_no
from gudgeon._describe import ModelError, shortened
from gudgeon._interrupts import deferred_interrupts
from gudgeon._path import cannot, file_path, named, open_regular
from gudgeon._warn import warn
from gudgeon._whole_file import whole_file
from gudgeon.result import old_names
from gudgeon.result.checksum import CHECKSUM, checksum
from gudgeon.result.consistency import STATE, read
from gudgeon.result.extremes import EXTREMES
from gudgeon.result.labels import dimensions
from gudgeon.result.phase_point import PhasePoint
from gudgeon.result.run import Run

#: The title of a saved run; its number grows when names in it change, or what it must hold.
FORMAT = "gudgeon run 3"
#: That of earlier versions with the same names, which saved no checksum.
_WITHOUT_CHECKSUM = "gudgeon run 2"
#: How the file of a computed study begins.
_STUDY = b"SQLite format 3"
#: How many bytes of a file to look for its title in, and how the title stands in the header of a netCDF-3 file: length
#: and name, filled up to four bytes, the type of characters (2), the length of the title, and its beginning.
_HEAD, _TITLE = 4096, b"\0\0\0\5title\0\0\0\0\0\0\2\0\0\0\x0dgudgeon run "
#: How the names of variables begin that are not channels' own.
OWN = ("event_", "channel_", "extreme_", "end_", "time")


def save(run: Run, path: str | os.PathLike[str]) -> None:
    """Write a run; the file appears under its name only when it is whole, and Ctrl-C waits for that once."""
    target = file_path(path, "run.nc")
    if not target.parent.is_dir():
        raise ModelError(f"the folder {named(target.parent)} does not exist; make it, or choose another")
    try:
        with (
            deferred_interrupts(f"{named(target)} is saved first; press Ctrl-C again to give it up") as interrupts,
            whole_file(target) as partial,
            partial.open("wb") as opened,
        ):
            _save(run, opened)
    except OSError as error:
        raise cannot(target, "written", error, "choose another place") from None
    except OverflowError:
        raise ModelError(
            f"{named(target)}: a channel is too long for a netCDF file; keep fewer instants by times="
        ) from None
    if interrupts.pressed:
        raise KeyboardInterrupt


def _save(run: Run, opened: io.BufferedWriter) -> None:
    from scipy.io import netcdf_file

    # The file is ours to close: closed by netcdf_file after an error, it would be written in spite of that.
    file = netcdf_file(opened, "w", version=2)
    file.title = FORMAT
    file.mechanism = json.dumps(run.mechanism.to_dict())
    file.statistics = json.dumps(asdict(run.statistics))
    file.status = run.status
    file.messages = json.dumps(run.messages)
    if run.mode_times is not None:
        file.mode_times = json.dumps(dict(run.mode_times))
    if run.thinning is not None:
        file.thinning = json.dumps([run.thinning.kept, run.thinning.taken, run.thinning.cell])
    file.joints = json.dumps(run.event_list.joints)
    file.createDimension("time", len(run.time))
    file.createDimension("event", len(run.event_list.time))
    _write(file, "time", ("time",), run.time, "s", "time")
    names = {name: name if _is_plain(name) else f"channel_{k}" for k, name in enumerate(run.channels)}
    file.channels = json.dumps(names)
    for name, channel in run.channels.items():
        dims = ["time"]
        for dimension, labels in dimensions(name, channel).items():
            dims.append(f"site_{len(labels)}" if dimension == "site" else dimension)
            if dims[-1] not in file.dimensions:
                file.createDimension(dims[-1], len(labels))
        _write(file, names[name], tuple(dims), channel.values, channel.units, channel.about)
        if channel.sites:
            file.variables[names[name]].sites = json.dumps(channel.sites)
    events = run.event_list
    for name, values, units in (
        ("event_time", events.time, "s"),
        ("event_joint", events.joint.astype(np.int32), ""),
        ("event_site", events.site.astype(np.int32), ""),
        ("event_kind", events.kind.astype(np.int32), ""),
        ("event_normal_velocity", events.normal_velocity, "m/s"),
    ):
        _write(file, name, ("event",), values, units, name.replace("_", " "))
    extremes = run._extremes
    file.extremes = json.dumps(extremes.names)
    file.createDimension("extreme", len(extremes.names))
    for name in EXTREMES:
        about = f"{name.replace('_', ' ')} of each channel"
        _write(file, f"extreme_{name}", ("extreme",), getattr(extremes, name), "s" if "time" in name else "", about)
    if run.ending is not None:
        _write_end(file, run.ending.point)
    setattr(file, CHECKSUM, checksum(file))
    file.close()


def _write_end(file: Any, point: PhasePoint) -> None:
    """Write the state at the end, so that a run can go on from there; what has no length is left out."""
    for name, (dimension, kind, about) in STATE.items():
        values = np.atleast_1d(getattr(point, name))
        if not len(values):
            continue
        if dimension not in file.dimensions:
            file.createDimension(dimension, len(values))
        _write(file, f"end_{name}", (dimension,), values.astype(kind), "", f"{about} at the end")


def _is_plain(name: str) -> bool:
    """Whether a name can stand in a netCDF file as it is."""
    if "." not in name:  # a derived channel could be called as a dimension is
        return False
    return name.isascii() and "/" not in name and len(name) < 200 and name[0].isalnum() and not name.startswith(OWN)


def _write(file: Any, name: str, dims: tuple[str, ...], values: np.ndarray, units: str, about: str) -> None:
    variable = file.createVariable(name, values.dtype.char if values.dtype != np.int8 else "b", dims)
    variable[:] = values
    variable.units = units or "1"
    variable.long_name = about


class _NotARun(Exception):
    """A netCDF file with another title than that of a saved run."""


class _Bounded(io.BufferedReader):
    """A file that cannot be asked for more than it holds, nor for all of it many times over."""

    def __init__(self, path: Path) -> None:
        super().__init__(open_regular(path).detach())
        self.size = os.fstat(self.fileno()).st_size
        self.asked = 0

    def read(self, size: int | None = -1, /) -> bytes:
        left = max(self.size - self.tell(), 0)
        wanted = left if size is None or size < 0 else size
        self.asked += wanted
        if wanted > left or self.asked > 2 * self.size:
            raise EOFError("it ends too early, or its header claims more than it holds")
        return super().read(wanted)


def is_saved_run(path: Path) -> bool:
    """Whether a file begins as a saved run does, of any version, whole or not: by the title in its netCDF header."""
    with open_regular(path) as opened:
        head = opened.read(_HEAD)
    return head.startswith(b"CDF") and _TITLE in head


def load(path: str | os.PathLike[str], *, verify: bool = True) -> Run:
    """Read a run that was saved.

    Parameters
    ----------
    path : str or path
        The file.
    verify : bool, default True
        Whether to compare its contents with the checksum in it. False: read it as it is.

    Returns
    -------
    Run

    Raises
    ------
    ModelError
        If it is not a saved run, or was damaged or changed after it was saved. A file without a checksum, from an
        earlier version, is read with a warning.
    """
    from scipy.io import netcdf_file

    yes_no("verify", verify)

    target = file_path(path, "run.nc")
    path = named(target)
    if target.suffix == ".toml":
        kind = next((kind for kind in ("study", "diagram") if target.stem.endswith(f".{kind}")), None)
        if kind is not None:
            raise ModelError(f"{path} is the file of a {kind}, not a run; compute it: gudgeon {kind} {path}")
        raise ModelError(f"{path} is a model, not a run; run it first: gudgeon run {path}")
    try:
        if not target.exists():
            raise ModelError(f"{path} does not exist; check its name")
    except OSError as error:  # a name that no system takes
        raise cannot(target, "read", error, "check its name") from None
    if not target.is_file():
        raise ModelError(f"{path} is not a file; give a file that run.save(...) wrote")
    try:
        with target.open("rb") as opened:
            if opened.read(len(_STUDY)) == _STUDY:
                raise ModelError("is a computed study or diagram, not a run; open it with gudgeon report or view")
        with netcdf_file(_Bounded(target), "r", mmap=False) as file:
            title = getattr(file, "title", b"")
            if title not in {name.encode() for name in (FORMAT, _WITHOUT_CHECKSUM, old_names.FORMAT)}:
                raise _NotARun
            found = checksum(file) if verify else None
            if title == old_names.FORMAT.encode():
                old_names.translate(file)
            run = read(file)
            if found is not None:
                _verify(path, getattr(file, CHECKSUM, None), found, title == FORMAT.encode())
            return run
    except _NotARun:
        raise ModelError(f"{path} is not a run that gudgeon saved; give a file that run.save(...) wrote") from None
    except ModelError as error:
        raise ModelError(f"{path}: {error}") from None
    except MemoryError:
        raise ModelError(f"{path} does not fit into memory; save runs of fewer instants, by times=") from None
    except Exception as error:  # what the reader says of it may show what stands in it
        why = f" ({shortened(str(error))})" if isinstance(error, EOFError) else ""
        raise ModelError(f"{path} is not a whole netCDF file of a run{why}; save it again") from None


def _verify(path: str, saved: Any, found: str, needed: bool) -> None:
    """Raise ModelError unless the checksum of a file is the saved one; without one, warn if it is not needed."""
    if saved is None and not needed:
        warn(
            f"{path} has no checksum, since an earlier version saved it: damage cannot be detected; save the run again "
            "to add one",
            UserWarning,
        )
    elif saved != found.encode():
        raise ModelError(
            "its contents do not match its checksum: the file was damaged or changed after it was saved; take another "
            "copy of it, or read it as it is by gudgeon.load(..., verify=False), --no-verify on the command line"
        )
