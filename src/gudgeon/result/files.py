"""Runs as netCDF files (version 3, through SciPy: readable everywhere, and no further library).

A file holds every channel with its unit, the events, and the mechanism as JSON. Reading one never runs code.
"""

from __future__ import annotations

import contextlib
import json
import os
from dataclasses import asdict, fields
from typing import Any

import numpy as np

from gudgeon._describe import ModelError, shortened
from gudgeon._path import cannot, file_path, named
from gudgeon.model.mechanism import Mechanism
from gudgeon.result.channels import Channel
from gudgeon.result.recording import Statistics
from gudgeon.result.run import EventList, Run, components

FORMAT = "gudgeon run 1"
#: How the names of variables begin that are not channels' own.
OWN = ("event_", "channel_", "time")


def save(run: Run, path: str | os.PathLike[str]) -> None:
    """Write a run; the file appears under its name only when it is whole."""
    from scipy.io import netcdf_file

    target = file_path(path, "run.nc")
    if not target.parent.is_dir():
        raise ModelError(f"the folder {named(target.parent)} does not exist; make it, or choose another")
    partial = target.parent / f".{target.name}.{os.getpid()}.part"
    try:
        with netcdf_file(str(partial), "w", version=2) as file:
            file.title = FORMAT
            file.mechanism = json.dumps(run.mechanism.to_dict())
            file.statistics = json.dumps(asdict(run.statistics))
            file.status = run.status
            file.messages = json.dumps(run.messages)
            file.joints = json.dumps(run.event_list.joints)
            file.createDimension("time", len(run.time))
            file.createDimension("event", len(run.event_list.time))
            _write(file, "time", ("time",), run.time, "s", "time")
            names = {name: name if _is_plain(name) else f"channel_{k}" for k, name in enumerate(run.channels)}
            file.channels = json.dumps(names)
            for name, channel in run.channels.items():
                dimension, labels = components(name, channel.values)
                if labels and dimension not in file.dimensions:
                    file.createDimension(dimension, len(labels))
                dims = ("time", dimension) if labels else ("time",)
                _write(file, names[name], dims, channel.values, channel.units, channel.about)
            events = run.event_list
            for name, values, units in (
                ("event_time", events.time, "s"),
                ("event_joint", events.joint.astype(np.int32), ""),
                ("event_kind", events.kind.astype(np.int32), ""),
                ("event_normal_velocity", events.normal_velocity, "m/s"),
            ):
                _write(file, name, ("event",), values, units, name.replace("_", " "))
        os.replace(partial, target)
    except (OSError, ValueError) as error:
        raise cannot(target, "written", error, "choose another place") from None
    finally:
        with contextlib.suppress(OSError, ValueError):
            partial.unlink(missing_ok=True)


def _is_plain(name: str) -> bool:
    """Whether a name can stand in a netCDF file as it is."""
    return name.isascii() and "/" not in name and len(name) < 200 and name[0].isalnum() and not name.startswith(OWN)


def _write(file: Any, name: str, dims: tuple[str, ...], values: np.ndarray, units: str, about: str) -> None:
    variable = file.createVariable(name, values.dtype.char if values.dtype != np.int8 else "b", dims)
    variable[:] = values
    variable.units = units or "1"
    variable.long_name = about


def load(path: str | os.PathLike[str]) -> Run:
    """Read a run that was saved."""
    from scipy.io import netcdf_file

    file_name = file_path(path, "run.nc")
    path = named(file_name)
    if file_name.suffix == ".toml":
        raise ModelError(f"{path} is a model, not a run; run it first: gudgeon run {path}")
    try:
        with netcdf_file(str(file_name), "r", mmap=False) as file:
            if getattr(file, "title", b"") != FORMAT.encode():
                raise ModelError(f"{path} is not a run that gudgeon saved; give a file that run.save(...) wrote")
            return _read(file)
    except FileNotFoundError:
        raise ModelError(f"{path} does not exist; check its name") from None
    except ModelError:
        raise
    except Exception as error:
        raise ModelError(
            f"{path} is not a whole netCDF file of a run ({shortened(str(error))}); save it again"
        ) from None


def _read(file: Any) -> Run:
    channels = {}
    for name, plain in json.loads(file.channels).items():
        variable = file.variables[plain]
        units = variable.units.decode()
        values = variable[:].astype(variable[:].dtype.newbyteorder("="))
        channels[name] = Channel(values, "" if units == "1" else units, variable.long_name.decode())
    numbers = {name: file.variables[name][:].astype(float) for name in ("time", "event_time", "event_normal_velocity")}
    statistics = json.loads(file.statistics)
    known = {field.name for field in fields(Statistics)}
    return Run(
        mechanism=Mechanism.from_dict(json.loads(file.mechanism)),
        time=numbers["time"],
        channels=channels,
        event_list=EventList(
            time=numbers["event_time"],
            joint=file.variables["event_joint"][:].astype(int),
            kind=file.variables["event_kind"][:].astype(int),
            normal_velocity=numbers["event_normal_velocity"],
            joints=tuple(json.loads(file.joints)),
        ),
        statistics=Statistics(**{name: value for name, value in statistics.items() if name in known}),
        status=file.status.decode(),
        messages=tuple(json.loads(file.messages)),
    )
