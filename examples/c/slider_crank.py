"""A slider-crank with play, run through the C interface: no package of gudgeon is imported, nor is NumPy.

    gudgeon export examples/slider-crank.toml --blob slider-crank.blob
    python examples/c/slider_crank.py LIBRARY slider-crank.blob

LIBRARY is the shared library of the installed package: libgudgeon-*.so in its folder gudgeon/lib.
"""

import ctypes as c
import sys
from pathlib import Path

CHANNELS, INPUTS = 0, 1
MESSAGE = 256


class Event(c.Structure):
    """A contact that began or ended."""

    _fields_ = (
        ("time", c.c_double),
        ("normal_velocity", c.c_double),
        ("joint", c.c_int32),
        ("site", c.c_int32),
        ("kind", c.c_int32),
        ("settled", c.c_int32),
    )


def open_library(path: str) -> c.CDLL:
    """Return the library, with the types of the functions that are called here."""
    library = c.CDLL(path)
    library.gudgeon_load.argtypes = (c.c_char_p, c.c_size_t, c.c_void_p, c.c_char_p, c.c_size_t)
    library.gudgeon_create.argtypes = (c.c_void_p, c.c_int64, c.c_void_p, c.c_char_p, c.c_size_t)
    library.gudgeon_find.argtypes = (c.c_void_p, c.c_int32, c.c_char_p)
    library.gudgeon_set_input.argtypes = (c.c_void_p, c.c_int32, c.c_double)
    library.gudgeon_advance.argtypes = (c.c_void_p, c.c_double, c.c_int64)
    library.gudgeon_read.argtypes = (c.c_void_p, c.c_void_p, c.c_int32, c.c_void_p)
    library.gudgeon_event_count.argtypes = (c.c_void_p, c.c_void_p)
    library.gudgeon_get_event.argtypes = (c.c_void_p, c.c_int64, c.c_void_p)
    library.gudgeon_free.argtypes = library.gudgeon_unload.argtypes = (c.c_void_p,)
    library.gudgeon_free.restype = library.gudgeon_unload.restype = None
    library.gudgeon_message.argtypes, library.gudgeon_message.restype = (c.c_void_p,), c.c_char_p
    return library


def main(path: str, blob: str) -> None:
    """Run it for two revolutions, and print what the motor does."""
    library, data, why = open_library(path), Path(blob).read_bytes(), c.create_string_buffer(MESSAGE)
    model, run = c.c_void_p(), c.c_void_p()
    if library.gudgeon_load(data, len(data), c.byref(model), why, MESSAGE) < 0:
        raise SystemExit(f"{blob}: {why.value.decode()}")
    try:
        if library.gudgeon_create(model, 0, c.byref(run), why, MESSAGE) < 0:
            raise SystemExit(why.value.decode())
        torque, value = c.c_int32(library.gudgeon_find(model, CHANNELS, b"motor.torque")), c.c_double()
        for k in range(1, 13):
            if library.gudgeon_advance(run, 2e-3 * k, 0) < 0:
                raise SystemExit(library.gudgeon_message(run).decode())
            library.gudgeon_read(run, c.byref(torque), 1, c.byref(value))
            print(f"{2 * k:4d} ms  torque {value.value:10.3f} N m")
        count, event = c.c_int64(), Event()
        library.gudgeon_event_count(run, c.byref(count))
        library.gudgeon_get_event(run, 0, c.byref(event))
        print(f"{count.value} events, the first at {1e3 * event.time:.6f} ms with {event.normal_velocity:.4f} m/s")
    finally:
        library.gudgeon_free(run)
        library.gudgeon_unload(model)


if __name__ == "__main__":
    main(*sys.argv[1:])
