"""Arguments of simulations, checked before anything is computed."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np

from gudgeon._describe import ModelError, show
from gudgeon._quantity import KINDS, each, listed, plain_numbers, si

#: Instants that a run keeps at most: with the states of a small mechanism, gigabytes.
MOST_INSTANTS = 10_000_000
#: Units of sizes, in bytes.
BYTES = {"kB": 1e3, "MB": 1e6, "GB": 1e9}
#: Steps that a run may be allowed at most: years.
MOST_STEPS = 10**15


def quantity(name: str, value: Any, kind: str = "number") -> float:
    """Give a finite number in SI units, or one from a text with its unit."""
    try:
        return si(value, KINDS[kind])
    except ModelError as error:
        raise ModelError(f"{name} {error}") from None


def positive(name: str, value: Any, kind: str = "number") -> float:
    """Give a number greater than zero."""
    number = quantity(name, value, kind)
    if not number > 0.0:
        raise ModelError(f"{name} {show(value)} must be a positive number")
    return number


def within(name: str, value: Any, least: float, most: float) -> float:
    """Give a number between two, both included."""
    number = quantity(name, value)
    if not least <= number <= most:
        raise ModelError(f"{name} {number:g} must lie between {least:g} and {most:g}")
    return number


def whole(name: str, value: Any, most: int) -> int:
    """Give a whole number of at least 1."""
    try:
        number = -1 if isinstance(value, bool) else operator.index(value)
    except TypeError:
        number = -1
    if not 1 <= number <= most:
        raise ModelError(f"{name} {show(value)} must be a whole number, at least 1 and at most {most:.0e}")
    return number


def choice(name: str, value: Any, known: Any) -> str:
    """Give one of several names."""
    if not isinstance(value, str) or value not in known:
        raise ModelError(f"{name} {show(value)} is not known; known: {', '.join(known)}")
    return value


def yes_no(name: str, value: Any) -> bool:
    """Return a switch."""
    if not isinstance(value, bool | np.bool_):
        raise ModelError(f"{name} must be True or False; got {show(value)}")
    return bool(value)


def yes_no_or_none(name: str, value: Any) -> bool | None:
    """Give a switch that may be left open."""
    if value is not None and not isinstance(value, bool | np.bool_):
        raise ModelError(f"{name} {show(value)} must be True, False or None")
    return None if value is None else bool(value)


def kept(value: Any) -> tuple[float, tuple[str, ...]]:
    """Give the bytes of steps to keep, infinitely many for all, and the names of channels: one of them is not given.

    An error begins with the value.
    """
    if isinstance(value, list | tuple) and value and all(isinstance(name, str) for name in value):
        return np.nan, tuple(value)
    if isinstance(value, str) and value == "all":
        return np.inf, ()
    number, _, unit = value.strip().partition(" ") if isinstance(value, str) else ("", "", "")
    try:
        size = float(number) * BYTES[unit.strip()]
        if 1e3 <= size < 1e15:
            return size, ()
    except (ValueError, KeyError):
        pass
    raise ModelError(f"{show(value)} is not known; give 'all', a size like '200 MB', or a list of channels")


def instants(times: Any, end: float, begin: float = 0.0) -> np.ndarray:
    """Give the instants that are asked for, in s: none for None, equal steps from begin to end for a whole number."""
    if times is None:
        return np.zeros(0)
    if isinstance(times, int | np.integer) and not isinstance(times, bool) and np.isfinite(end):
        if not 2 <= times <= MOST_INSTANTS:
            raise ModelError(f"times {show(times)} must be at least 2 instants, start and end, at most {MOST_INSTANTS}")
        return np.linspace(begin, end, int(times))
    if not isinstance(times, list | tuple | range | np.ndarray):
        other = ", or a whole number of instants" if np.isfinite(end) else ""
        raise ModelError(f"times {show(times)} must be a list of times, like [0, 0.001] or ['0 ms', '1 ms']{other}")
    size = times.size if isinstance(times, np.ndarray) else _length(times)
    if size > MOST_INSTANTS:
        raise ModelError(
            f"times are {size} instants, more than the {MOST_INSTANTS} that a run keeps; "
            "ask for fewer, or run one part after the other"
        )
    asked = _seconds(times)
    if asked.size and not (asked[0] >= begin and asked[-1] <= end and (asked[1:] >= asked[:-1]).all()):
        until = f"at most {end:g} s" if np.isfinite(end) else "later"
        since = "0" if begin == 0.0 else f"{begin:g} s, where the run begins,"
        raise ModelError(
            f"times must be increasing, from {since} to {until}; they go from {asked[0]:g} s to {asked[-1]:g} s"
        )
    return asked


def _length(times: Any) -> int:
    if isinstance(times, range):  # len() fails where it does not fit 64 bits
        return max(0, -(-(times.stop - times.start) // times.step))
    return len(times)


def _seconds(times: Any) -> np.ndarray:
    if isinstance(times, np.ndarray) and times.ndim == 1 and times.dtype.kind in "fiu":
        asked = times.astype(float)
        if not np.isfinite(asked).all():
            index = int(np.argmin(np.isfinite(asked)))
            raise ModelError(f"times[{index}] {asked[index]} must be a finite number")
        return asked
    values = list(listed(times)) if not isinstance(times, np.ndarray) or times.ndim == 1 else None
    if values is None:
        raise ModelError(f"times {show(times)} must be one list of times, not {times.ndim} dimensions of them")
    try:
        return np.array(plain_numbers(values) or each(values, lambda value: si(value, KINDS["time"])), float)
    except ModelError as error:
        raise ModelError(f"times{error.place} {error}") from None
