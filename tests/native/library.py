"""The C interface as Python calls it, for tests."""

from __future__ import annotations

import ctypes as c
from pathlib import Path
from typing import Any

import numpy as np

CHANNELS, INPUTS, PARAMETERS, JOINTS = range(4)
OK, PAUSED, EVENTS_FULL = range(3)
#: Codes of errors.
(
    WRONG_ARGUMENT, OUT_OF_RANGE, UNKNOWN_NAME, NO_MEMORY, DAMAGED, OTHER_VERSION, OTHER_KERNELS, TOO_LATE, OTHER_MODEL,
    OUT_OF_STEPS, STUCK, FILM_COLLAPSED, KERNEL_FAILED,
) = range(-1, -14, -1)  # fmt: skip
ROOM = 256


class Description(c.Structure):
    """gudgeon_description."""

    _fields_ = (
        ("name", c.c_char_p), ("unit", c.c_char_p), ("about", c.c_char_p), ("value", c.c_double), ("low", c.c_double),
        ("high", c.c_double),
    )  # fmt: skip


class Event(c.Structure):
    """gudgeon_event."""

    _fields_ = (
        ("time", c.c_double), ("normal_velocity", c.c_double), ("joint", c.c_int32), ("site", c.c_int32),
        ("kind", c.c_int32), ("settled", c.c_int32),
    )  # fmt: skip


class Statistics(c.Structure):
    """gudgeon_statistics."""

    _fields_ = (("steps", c.c_int64), ("rejected", c.c_int64), ("evaluations", c.c_int64), ("events", c.c_int64))


_SIGNATURES: dict[str, tuple[Any, ...]] = {
    "interface": (c.c_int32,),
    "kernels": (c.c_char_p,),
    "processor": (c.c_char_p,),
    "load": (c.c_int32, c.c_void_p, c.c_size_t, c.c_void_p, c.c_char_p, c.c_size_t),
    "unload": (None, c.c_void_p),
    "name": (c.c_char_p, c.c_void_p),
    "count": (c.c_int32, c.c_void_p, c.c_int32),
    "describe": (c.c_int32, c.c_void_p, c.c_int32, c.c_int32, c.c_void_p),
    "find": (c.c_int32, c.c_void_p, c.c_int32, c.c_char_p),
    "create": (c.c_int32, c.c_void_p, c.c_int64, c.c_void_p, c.c_char_p, c.c_size_t),
    "free": (None, c.c_void_p),
    "reset": (c.c_int32, c.c_void_p),
    "message": (c.c_char_p, c.c_void_p),
    "set_input": (c.c_int32, c.c_void_p, c.c_int32, c.c_double),
    "get_input": (c.c_int32, c.c_void_p, c.c_int32, c.c_void_p),
    "set_parameter": (c.c_int32, c.c_void_p, c.c_int32, c.c_double),
    "get_parameter": (c.c_int32, c.c_void_p, c.c_int32, c.c_void_p),
    "advance": (c.c_int32, c.c_void_p, c.c_double, c.c_int64),
    "time": (c.c_double, c.c_void_p),
    "read": (c.c_int32, c.c_void_p, c.c_void_p, c.c_int32, c.c_void_p),
    "event_count": (c.c_int32, c.c_void_p, c.c_void_p),
    "get_event": (c.c_int32, c.c_void_p, c.c_int64, c.c_void_p),
    "forget_events": (c.c_int32, c.c_void_p, c.c_int64),
    "get_statistics": (c.c_int32, c.c_void_p, c.c_void_p),
    "state_size": (c.c_int64, c.c_void_p),
    "get_state": (c.c_int32, c.c_void_p, c.c_void_p, c.c_size_t),
    "set_state": (c.c_int32, c.c_void_p, c.c_void_p, c.c_size_t),
}


class Failure(Exception):
    """An error of the interface: its code and what it said."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(f"{code}: {text}")
        self.code, self.text = code, text


class Library:
    """The shared library; its functions without their prefix."""

    def __init__(self, path: Path) -> None:
        self.path, library = path, c.CDLL(str(path))
        for name, (result, *arguments) in _SIGNATURES.items():
            function = getattr(library, f"gudgeon_{name}")
            function.restype, function.argtypes = result, arguments
            setattr(self, name, function)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(name)

    def model(self, data: bytes) -> Model:
        """Load a blob."""
        return Model(self, data)


class Model:
    """A machine, loaded."""

    def __init__(self, library: Library, data: bytes) -> None:
        self.library, self.address, said = library, c.c_void_p(), c.create_string_buffer(ROOM)
        code = library.load(data, len(data), c.byref(self.address), said, ROOM)
        if code:
            assert not self.address
            raise Failure(code, said.value.decode())

    def __del__(self) -> None:
        self.library.unload(self.address)

    def names(self, kind: int) -> list[str]:
        """Return the names of a list."""
        return [self.describe(kind, k).name.decode() for k in range(self.library.count(self.address, kind))]

    def describe(self, kind: int, number: int) -> Description:
        """Return one of a list."""
        found = Description()
        assert self.library.describe(self.address, kind, number, c.byref(found)) == OK
        return found

    def find(self, kind: int, name: str) -> int:
        """Return the number of a name."""
        number: int = self.library.find(self.address, kind, name.encode())
        return number

    def run(self, events: int = 100_000) -> Instance:
        """Make an instance."""
        return Instance(self, events)


class Instance:
    """A run."""

    def __init__(self, model: Model, events: int) -> None:
        self.model, self.library = model, model.library
        self.address, said = c.c_void_p(), c.create_string_buffer(ROOM)
        code = self.library.create(model.address, events, c.byref(self.address), said, ROOM)
        if code:
            raise Failure(code, said.value.decode())

    def __del__(self) -> None:
        self.library.free(self.address)

    def _checked(self, code: int) -> int:
        if code < 0:
            raise Failure(code, self.library.message(self.address).decode())
        return code

    @property
    def time(self) -> float:
        """Where it is."""
        return float(self.library.time(self.address))

    def advance(self, time: float, steps: int = 0) -> int:
        """Advance to a time."""
        return self._checked(self.library.advance(self.address, time, steps))

    def set(self, name: str, value: float) -> None:
        """Set an input or a parameter."""
        number = self.model.find(INPUTS, name)
        if number >= 0:
            self._checked(self.library.set_input(self.address, number, value))
        else:
            self._checked(self.library.set_parameter(self.address, self.model.find(PARAMETERS, name), value))

    def values(self) -> dict[str, float]:
        """Return all channels."""
        names = self.model.names(CHANNELS)
        numbers, values = np.arange(len(names), dtype=np.int32), np.zeros(len(names))
        self._checked(self.library.read(self.address, numbers.ctypes.data, len(names), values.ctypes.data))
        return dict(zip(names, values.tolist(), strict=True))

    def events(self) -> list[Event]:
        """Return the events that are kept."""
        count, result = c.c_int64(), []
        self._checked(self.library.event_count(self.address, c.byref(count)))
        for k in range(count.value):
            result.append(Event())
            self._checked(self.library.get_event(self.address, k, c.byref(result[-1])))
        return result

    def event_times(self) -> list[float]:
        """Return their times."""
        return [event.time for event in self.events()]

    def statistics(self) -> Statistics:
        """Return what it has cost."""
        found = Statistics()
        self._checked(self.library.get_statistics(self.address, c.byref(found)))
        return found

    def state(self) -> bytes:
        """Return the whole state."""
        data = c.create_string_buffer(self.library.state_size(self.address))
        self._checked(self.library.get_state(self.address, data, len(data)))
        return data.raw

    def put(self, state: bytes) -> None:
        """Set the whole state."""
        self._checked(self.library.set_state(self.address, state, len(state)))
