"""Damaged result files: a saved run with bytes changed, or with other attributes, variables and dimensions."""

import io
import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from scipy.io import netcdf_file

import gudgeon as gd
from model.mechanisms import four_bar, play, slider_crank


@cache
def valid() -> tuple[bytes, ...]:
    """Saved runs as bytes: in the plane with play, in space with play, and without any."""
    import tempfile
    from pathlib import Path

    runs = [
        slider_crank().refit(B=play()).simulate(until=2e-3, times=np.linspace(0.0, 2e-3, 50), progress=False),
        four_bar().refit(C=play()).simulate(until=0.02, progress=False),
        slider_crank().kinematics(np.linspace(0.0, 1e-3, 5)),
    ]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "run.nc"
        saved = []
        for run in runs:
            run.save(path)
            saved.append(path.read_bytes())
    return tuple(saved)


# ------------------------------------------------------------------------------------------ bytes


def _place(data: bytes, chance: random.Random) -> int:
    """Anywhere, more often in the head, where names, types and sizes stand."""
    return chance.randrange(min(len(data), chance.choice((64, 1024, 16384, len(data)))))


def _flipped(data: bytes, chance: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 3, 30))):
        changed[_place(data, chance)] ^= 1 << chance.randrange(8)
    return bytes(changed)


def _overwritten(data: bytes, chance: random.Random) -> bytes:
    changed = bytearray(data)
    first, count = _place(data, chance), chance.choice((1, 4, 8, 100))
    changed[first : first + count] = bytes([chance.choice((0, 0, 255, 127, 128))]) * len(changed[first : first + count])
    return bytes(changed)


def _cut(data: bytes, chance: random.Random) -> bytes:
    return data[: _place(data, chance)]


def _dropped(data: bytes, chance: random.Random) -> bytes:
    first = _place(data, chance)
    return data[:first] + data[first + chance.choice((1, 4, 100)) :]


def _grown(data: bytes, chance: random.Random) -> bytes:
    first = _place(data, chance)
    return data[:first] + chance.randbytes(chance.choice((1, 4, 100))) + data[first:]


# ------------------------------------------------------------------------------------------ structure


@dataclass
class Content:
    """What is in a file: attributes, sizes of dimensions, and variables as (dimensions, values, attributes)."""

    attributes: dict[str, Any]
    dimensions: dict[str, int]
    variables: dict[str, tuple[tuple[str, ...], np.ndarray, dict[str, Any]]]


def _content(data: bytes) -> Content:
    with netcdf_file(io.BytesIO(data), "r", mmap=False) as file:
        variables = {
            name: (variable.dimensions, variable[:].copy(), dict(variable._attributes))
            for name, variable in file.variables.items()
        }
        sizes = {
            name: size or 0 for name, size in file.dimensions.items()
        }  # none: a dimension that may grow, as of no events
        return Content(dict(file._attributes), sizes, variables)


def _written(content: Content) -> bytes:
    buffer = io.BytesIO()
    file = netcdf_file(buffer, "w", version=2)
    for name, value in content.attributes.items():
        setattr(file, name, value)
    for name, size in content.dimensions.items():
        file.createDimension(name, size)
    for name, (dimensions, values, attributes) in content.variables.items():
        variable = file.createVariable(name, values.dtype.newbyteorder("="), dimensions)
        variable.data[...] = values
        for key, value in attributes.items():
            setattr(variable, key, value)
    file.flush()
    return buffer.getvalue()


#: What a JSON text in an attribute may hold instead.
JSON = (None, True, 0, -1, 7, 1e300, "", "x", "complete", [], {}, [[]], [None], ["x"], [1], {"x": 1}, {"time": "time"})


def _other_json(content: Content, chance: random.Random) -> None:
    """Change something in one of the JSON texts, or all of it."""
    name = chance.choice(("mechanism", "statistics", "messages", "joints", "channels"))
    try:
        value = json.loads(content.attributes[name])
    except (KeyError, TypeError, ValueError, RecursionError):  # another damage was here before
        value = None
    if chance.random() < 0.2 or not value or not isinstance(value, dict | list):
        value = chance.choice(JSON)
    else:
        owner = value
        while True:
            key = chance.choice(list(owner) if isinstance(owner, dict) else range(len(owner)))
            if not isinstance(owner[key], dict | list) or not owner[key] or chance.random() < 0.2:
                break
            owner = owner[key]
        if chance.random() < 0.2:
            del owner[key]
        else:
            owner[key] = chance.choice((*JSON, 10**400, "k" * 100_000, -5.0))
    text = json.dumps(value).encode()
    content.attributes[name] = chance.choice((text, text, text, text[:-1], b"[" * 5000, b"NaN", b"\xff"))


def _other_attribute(content: Content, chance: random.Random) -> None:
    name = chance.choice(list(content.attributes))
    if chance.random() < 0.3:
        del content.attributes[name]
    else:
        content.attributes[name] = chance.choice((b"x", b"1", 1.0, 7, np.array([1.0, 2.0]), b"gudgeon run 2"))


def _other_values(content: Content, chance: random.Random) -> None:
    """Put impossible numbers into a variable: NaN, infinity, negative, not in order."""
    name = chance.choice(
        (*(name for name in content.variables if name.startswith(("time", "event_"))), *content.variables)
    )
    dimensions, values, attributes = content.variables[name]
    values = values.copy()
    if values.size:
        if values.dtype.kind == "f":
            new = chance.choice((np.nan, np.inf, -np.inf, 1e300, -1.0, 0.0, 1e-300))
        else:
            new = chance.choice((-1, 1, 2, 9, 100, 127))
        chosen = chance.randrange(values.size) if chance.random() < 0.7 else slice(None)
        values.reshape(-1)[chosen] = new
    if chance.random() < 0.2:
        values = values[::-1]
    content.variables[name] = dimensions, values, attributes


def _other_type(content: Content, chance: random.Random) -> None:
    name = chance.choice(list(content.variables))
    dimensions, values, attributes = content.variables[name]
    kind = chance.choice("ihfbd")
    with np.errstate(all="ignore"):
        values = np.full(values.shape, b"x", "S1") if chance.random() < 0.2 else np.nan_to_num(values).astype(kind)
    content.variables[name] = dimensions, values, attributes


def _other_shape(content: Content, chance: random.Random) -> None:
    """Make a variable shorter or longer, a number a vector, or a vector a number."""
    name = chance.choice(list(content.variables))
    dimensions, values, attributes = content.variables[name]
    how = chance.randrange(4)
    if how == 0 and dimensions:
        count = chance.choice((0, 1, max(len(values) - 1, 0), len(values) + 1))
        content.dimensions["other"] = count
        dimensions, values = ("other", *dimensions[1:]), np.resize(values, (count, *values.shape[1:]))
    elif how == 1:
        dimensions, values = (), np.array(1.0)
    elif how == 2:
        content.dimensions["more"] = chance.choice((1, 2, 5))
        shape = (*values.shape, content.dimensions["more"])
        dimensions, values = (*dimensions, "more"), np.zeros(shape)
    else:
        dimensions, values = dimensions[:1], values[(slice(None), *[0] * (values.ndim - 1))]
    content.variables[name] = dimensions, values, attributes


def _other_variables(content: Content, chance: random.Random) -> None:
    """Leave one out, give one the values of another, or take away what it says of itself."""
    name, other = chance.choice(list(content.variables)), chance.choice(list(content.variables))
    how = chance.randrange(3)
    if how == 0:
        del content.variables[name]
    elif how == 1:
        content.variables[name] = content.variables[other]
    else:
        attributes = chance.choice(({}, {"units": 1.0}, {"units": b"", "long_name": b""}, {"units": b"\xff"}))
        content.variables[name] = (*content.variables[name][:2], attributes)


def _no_instants(content: Content, chance: random.Random) -> None:
    """Shorten time, or the events, in all variables alike."""
    which, count = chance.choice((("time", 0), ("time", 1), ("event", 0), ("event", 1)))
    count = min(count, content.dimensions[which])
    content.dimensions[which] = count
    for name, (dimensions, values, attributes) in content.variables.items():
        if dimensions[:1] == (which,):
            content.variables[name] = dimensions, values[:count], attributes


BYTES = (_flipped, _overwritten, _cut, _dropped, _grown)
STRUCTURE: tuple[Callable[[Content, random.Random], None], ...] = (
    _other_json,
    _other_json,
    _other_attribute,
    _other_values,
    _other_values,
    _other_type,
    _other_shape,
    _other_variables,
    _no_instants,
)


def damaged(seed: int) -> bytes:
    """A result file with one or two damages, the same for the same seed."""
    chance = random.Random(seed)
    data = chance.choice(valid())
    if chance.random() < 0.4:
        return chance.choice(BYTES)(data, chance)
    content = _content(data)
    for _ in range(chance.choice((1, 1, 2))):
        chance.choice(STRUCTURE)(content, chance)
    return _written(content)


def used(run: gd.Run, path: Any, chance: random.Random) -> None:
    """Use a run in every way that needs nothing but the run itself."""
    import matplotlib.pyplot as plt

    run.summary(), run.events, run.data, run.contacts, repr(run)
    run.mechanism.to_dict()
    assert run.time.size
    if any(name.startswith("energy.") for name in run.channels):
        _ = run.energy
    for part in run.mechanism.parts:
        if any(name.startswith(f"{part.name}.") for name in run.channels):
            dir(run[part.name])
    for joint in run.event_list.joints:
        run.mode_names(joint)
    half = run.window(float(run.time[0]), float(run.time[len(run.time) // 2]))
    half.summary()
    name = chance.choice([name for name in run.channels])
    run.channel(name)
    plt.close(run.plot(name).figure)
    run.save(path)
    again = gd.load(path)
    assert again.time.tobytes() == run.time.tobytes()
