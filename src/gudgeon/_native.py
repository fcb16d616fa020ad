"""The engine compiled ahead of time: the library that a wheel brings, found, checked and called.

It holds all entries, laws and pairs, compiled from the same sources by the same front end as those that Numba compiles
when they are first used, bit for bit the same where the processor has fused multiply-add. It is used if it was made
from the sources that are installed and the processor can run it. Without it, with `GUDGEON_JIT=1`, in editable
installs, and for laws that a user has written, Numba compiles.
"""

from __future__ import annotations

import ctypes
import hashlib
import json
import os
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

from gudgeon._cache import kernel_hash
from gudgeon._interpreted import INTERPRETED
from gudgeon._kinds import ARRAYS, NUMBERS, ROWS, WORLDS, parameters_of, symbol_of
from gudgeon._warn import warn

#: Where a wheel keeps its libraries, and what says what they are.
FOLDER = Path(__file__).parent / "lib"
MANIFEST = "manifest.json"
#: What a number is to C.
_C_TYPES = {"float": ctypes.c_double, "int": ctypes.c_int64}


class NativeWarning(UserWarning):
    """A library that cannot be used."""


class Library:
    """A library in memory.

    Parameters
    ----------
    path : Path
        The file.
    target : str
        The processor that it is for, as "x86-64-v3".
    compiler : str
        Versions of the compiler that made it.
    results : dict
        What each entry returns: "int", "float" or "bool", one of them for each number.
    """

    def __init__(self, path: Path, target: str, compiler: str, results: dict[str, list[str]]) -> None:
        self.path, self.target, self.compiler, self.results = path, target, compiler, results
        self._free, self._locked = ctypes.CDLL(str(path)), ctypes.PyDLL(str(path))

    def suffices(self) -> bool:
        """Whether this processor can run it."""
        return bool(self._free.gudgeon_cpu_suffices())

    def address_of(self, symbol: str) -> int:
        """Return where a function is; 0 if there is none of this name."""
        found = getattr(self._free, symbol, None)
        return 0 if found is None else int(ctypes.cast(found, ctypes.c_void_p).value or 0)

    def entry(self, function: Callable[..., Any], short: bool) -> Callable[..., Any] | None:
        """Return what Python calls in place of an entry, nothing if it is not ours; a short one keeps Python's lock."""
        if not self.results.keys() & {symbol_of(function), *(symbol_of(function, n) for n in WORLDS)}:
            return None
        kinds = parameters_of(function)
        if "Model" not in kinds:
            return self._caller(symbol_of(function), kinds, short)
        place = kinds.index("Model")
        by_dimension = {n: self._caller(symbol_of(function, n), kinds, short) for n in WORLDS}
        return lambda *arguments: by_dimension[arguments[place].DIMENSION](*arguments)

    def _caller(self, symbol: str, kinds: tuple[str, ...], short: bool) -> Callable[..., Any]:
        called = getattr(self._locked if short else self._free, symbol)
        types: list[Any] = []
        for kind in kinds:
            types.append(_C_TYPES.get(kind, ctypes.c_void_p))
            if kind in ARRAYS:
                types += [ctypes.c_int64] * ARRAYS[kind].dimensions
        called.argtypes, called.restype = (*types, ctypes.c_void_p), ctypes.c_int32
        takes = [_passing(symbol, kind) for kind in kinds]
        give = [_RESULTS[kind] for kind in self.results[symbol]]
        room = ctypes.c_int64 * max(len(give), 1)

        def call(*arguments: Any) -> Any:
            given: list[Any] = []
            for take, argument in zip(takes, arguments, strict=True):
                take(argument, given)
            out = room()
            status = called(*given, ctypes.addressof(out))
            if status != 0:
                raise RuntimeError(f"{symbol} of {self.path.name} gave up with status {status}")
            values = tuple([read(out, k) for k, read in enumerate(give)])
            return values if len(values) > 1 else values[0] if values else None

        return call


#: How what an entry returns is read from the room for it.
_RESULTS: dict[str, Callable[[Any, int], Any]] = {
    "int": lambda out, k: out[k],
    "bool": lambda out, k: bool(out[k]),
    "float": lambda out, k: ctypes.c_double.from_buffer(out, 8 * k).value,
}


def _passing(symbol: str, kind: str) -> Callable[[Any, list[Any]], None]:
    """Return what adds an argument of a kind to those that C is given."""
    if kind in NUMBERS:
        return lambda argument, given: given.append(argument)
    if kind not in ARRAYS:
        return lambda argument, given: given.append(argument._address)
    numbers, dimensions = ARRAYS[kind]
    code = "V" if numbers == ROWS else np.dtype(numbers).char

    def take(argument: np.ndarray, given: list[Any]) -> None:
        if argument.dtype.char != code or argument.ndim != dimensions or not argument.flags.c_contiguous:
            raise TypeError(f"{symbol} takes a contiguous array, {kind}, not {argument.dtype} of {argument.shape}")
        given.append(argument.ctypes.data)
        given.extend(argument.shape)

    return take


@cache
def library() -> Library | None:
    """Return the library that this process uses; nothing where kernels are compiled when they are first used."""
    if INTERPRETED or os.environ.get("GUDGEON_JIT", "") not in ("", "0") or not (FOLDER / MANIFEST).is_file():
        return None
    found = _find(FOLDER)
    if isinstance(found, Library):
        return found
    warn(f"{found}; kernels are compiled when they are first used instead, which needs Numba", NativeWarning)
    return None


@cache
def compiler() -> str:
    """Return the versions of Numba and llvmlite that kernels were compiled by, or are."""
    native = library()
    return f"{version('numba')} {version('llvmlite')}" if native is None else native.compiler


def _find(folder: Path) -> Library | str:
    """Return the first library in a folder that can be used here, or why there is none."""
    try:
        manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        kernels, compiler, listed = manifest["kernels"], manifest["compiler"], manifest["libraries"]
        results = manifest["results"]
    except (OSError, ValueError, KeyError, TypeError):
        return f"{folder / MANIFEST} cannot be read: install gudgeon again"
    if kernels != kernel_hash():
        return (
            f"the compiled engine in {folder} was made from other sources than those installed: install gudgeon again"
        )
    reason = f"there is no compiled engine in {folder}"
    for entry in listed:
        found = _load(folder / str(entry["file"]), entry, compiler, results)
        if isinstance(found, Library):
            return found
        reason = found
    return reason


def _load(path: Path, entry: dict[str, Any], compiler: str, results: dict[str, list[str]]) -> Library | str:
    """Return the library in a file, or why it cannot be used; what is damaged is never loaded."""
    try:
        whole = hashlib.blake2b(path.read_bytes(), digest_size=16).hexdigest() == entry["checksum"]
    except OSError as error:
        return f"{path} cannot be read ({error.strerror}): install gudgeon again"
    if not whole:
        return f"{path} is damaged: install gudgeon again"
    try:
        found = Library(path, str(entry["target"]), compiler, results)
    except OSError as error:
        return f"{path} cannot be loaded ({error})"
    return found if found.suffices() else f"this processor cannot run {path.name}, which is for {entry['target']}"
