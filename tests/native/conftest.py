"""The library that tests of the C interface need, and the machines that they run."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import gudgeon
from gudgeon.blob import Blob, make_blob, writing
from gudgeon.model.files import read
from gudgeon.model.mechanism import Mechanism
from native.library import Library

ROOT = Path(__file__).parents[2]


def _found() -> Path | None:
    """Return the library that GUDGEON_LIBRARY names, one of the installed package, or what `make library` built."""
    named = os.environ.get("GUDGEON_LIBRARY")
    if named:
        return Path(named)
    folders = (Path(gudgeon.__file__).parent / "lib", ROOT / "out" / "library")
    files = [path for folder in folders for path in sorted(folder.glob("*"))]
    built = [path for path in files if path.suffix in (".so", ".dylib", ".dll")]
    v3 = [path for path in built if "v3" in path.name]
    return next(iter([*v3, *built]), None)


@pytest.fixture(scope="session")
def library() -> Library:
    """The library, if there is one that was made from these sources."""
    path = _found()
    if path is None:
        pytest.skip("there is no library: make library, install a wheel, or set GUDGEON_LIBRARY")
    found = Library(path)
    if found.kernels().decode() != writing.kernel_hash():
        pytest.skip(f"{path.name} was made from other sources than these")
    return found


@cache
def _example(name: str) -> Mechanism:
    return read(ROOT / "examples" / f"{name}.toml")


@pytest.fixture(scope="session")
def example() -> Callable[[str], Mechanism]:
    """A mechanism of the examples, by its name."""
    return _example


@pytest.fixture(scope="session")
def blob() -> Callable[..., Blob]:
    """A blob of an example, made once."""

    @cache
    def make(name: str, **options: object) -> Blob:
        return make_blob(_example(name), **options)  # type: ignore[arg-type]

    return make
