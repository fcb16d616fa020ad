"""Arguments of simulations, checked before anything is computed."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

from gudgeon._describe import ModelError, show
from gudgeon._quantity import KINDS, each, listed, plain_numbers, si

Value = TypeVar("Value")
#: Instants that a run keeps at most: with the states of a small mechanism, gigabytes.
MOST_INSTANTS = 10_000_000
#: Units of sizes, in bytes.
BYTES = {"kB": 1e3, "MB": 1e6, "GB": 1e9}
_SIZE = re.compile(r"\s*([0-9.eE+]+)\s*([kMG]B)\s*")
#: Steps that a run may be allowed at most: years.
MOST_STEPS = 10**15


def quantity(name: str, value: Any, kind: str = "number") -> float:
    """Give a finite number in SI units, or one from a text with its unit."""
    return _named(name, lambda: si(value, KINDS[kind]))


def positive(name: str, value: Any, kind: str = "number") -> float:
    """Give a number greater than zero."""
    number = quantity(name, value, kind)
    if not number > 0.0:
        raise ModelError(f"{name} {show(value)} must be a positive number")
    return number


def within(name: str, value: Any, least: float, most: float) -> float:
    """Give a number between two, both included."""
    return _named(name, lambda: between(value, least, most))


def between(value: Any, least: float, most: float) -> float:
    """Give a number between two, both included; an error begins with the value."""
    number = si(value, KINDS["number"])
    if not least <= number <= most:
        raise ModelError(f"{number:g} must lie between {least:g} and {most:g}")
    return number


def whole(name: str, value: Any, most: int) -> int:
    """Give a whole number of at least 1."""
    return _named(name, lambda: counted(value, most))


def counted(value: Any, most: int) -> int:
    """Give a whole number of at least 1; an error begins with the value."""
    try:
        number = -1 if isinstance(value, bool) else operator.index(value)
    except TypeError:
        number = -1
    if not 1 <= number <= most:
        raise ModelError(f"{show(value)} must be a whole number, at least 1 and at most {most:.0e}")
    return number


def choice(name: str, value: Any, known: Any) -> str:
    """Give one of several names."""
    return _named(name, lambda: one_of(value, known))


def one_of(value: Any, known: Any) -> str:
    """Give one of several names; an error begins with the value."""
    if not isinstance(value, str) or value not in known:
        raise ModelError(f"{show(value)} is not known; known: {', '.join(known)}")
    return value


def _named(name: str, convert: Callable[[], Value]) -> Value:
    """Return what is converted; an error begins with the name."""
    try:
        return convert()
    except ModelError as error:
        raise ModelError(f"{name}{error.place} {error}") from None


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
    match = _SIZE.fullmatch(value) if isinstance(value, str) else None
    number, unit = match.groups() if match is not None else ("", "")
    try:
        size = float(number) * BYTES[unit]
        if 1e3 <= size < 1e15:
            return size, ()
    except (ValueError, KeyError):
        pass
    raise ModelError(f"{show(value)} is not known; give 'all', a size like '200 MB', or a list of channels")


def instants(times: Any, end: float, begin: float = 0.0) -> np.ndarray:
    """Give the instants that are asked for, in s: none for None, equal steps from begin to end for a whole number."""
    if times is None:
        return np.zeros(0)
    if not np.isfinite(end):
        return increasing(_named("times", lambda: seconds(times)), end, begin)
    return spread(_named("times", lambda: count_or_seconds(times)), end, begin)


def count_or_seconds(times: Any) -> int | np.ndarray:
    """Give the number of instants, or a list of them in s; an error begins with the value."""
    if not isinstance(times, int | np.integer) or isinstance(times, bool):
        return seconds(times, ", or a whole number of instants")
    if not 2 <= times <= MOST_INSTANTS:
        raise ModelError(f"{show(times)} must be at least 2 instants, start and end, at most {MOST_INSTANTS}")
    return int(times)


def spread(times: int | np.ndarray, end: float, begin: float) -> np.ndarray:
    """Give the instants of a number of them, equally spaced from begin to end, or of a list that lies between."""
    return np.linspace(begin, end, times) if isinstance(times, int) else increasing(times, end, begin)


def increasing(asked: np.ndarray, end: float, begin: float = 0.0) -> np.ndarray:
    """Give instants that lie between begin and end, in their order; refuse any other."""
    if asked.size and not (asked[0] >= begin and asked[-1] <= end and (asked[1:] >= asked[:-1]).all()):
        until = f"at most {end:g} s" if np.isfinite(end) else "later"
        since = "0" if begin == 0.0 else f"{begin:g} s, where the run begins,"
        raise ModelError(
            f"times must be increasing, from {since} to {until}; they go from {asked[0]:g} s to {asked[-1]:g} s"
        )
    return asked


def seconds(times: Any, otherwise: str = "") -> np.ndarray:
    """Give a list of instants, in s; `otherwise` is what else may be given. An error begins with the value."""
    if not isinstance(times, list | tuple | range | np.ndarray):
        raise ModelError(f"{show(times)} must be a list of times, like [0, 0.001] or ['0 ms', '1 ms']{otherwise}")
    size = times.size if isinstance(times, np.ndarray) else _length(times)
    if size > MOST_INSTANTS:
        raise ModelError(
            f"are {size} instants, more than the {MOST_INSTANTS} that a run keeps; "
            "ask for fewer, or run one part after the other"
        )
    return _seconds(times)


def _length(times: Any) -> int:
    if isinstance(times, range):  # len() fails where it does not fit 64 bits
        return max(0, -(-(times.stop - times.start) // times.step))
    return len(times)


def _seconds(times: Any) -> np.ndarray:
    if isinstance(times, np.ndarray) and times.ndim == 1 and times.dtype.kind in "fiu":
        asked = times.astype(float)
        if not np.isfinite(asked).all():
            index = int(np.argmin(np.isfinite(asked)))
            raise ModelError(f"{asked[index]} must be a finite number", place=f"[{index}]")
        return asked
    values = list(listed(times)) if not isinstance(times, np.ndarray) or times.ndim == 1 else None
    if values is None:
        raise ModelError(f"{show(times)} must be one list of times, not {times.ndim} dimensions of them")
    return np.array(plain_numbers(values) or each(values, lambda value: si(value, KINDS["time"])), float)
