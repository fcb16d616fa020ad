"""The folder in which compiled kernels are kept, and how they are kept there.

Numba's own cache does not notice that a kernel in another file has changed. Ours lives in a folder named after a hash
of all kernel sources, so that machine code is never older than the source it came from.

A file of the cache begins with a checksum of the rest, which is compared before anything of it is unpickled: what is
damaged is compiled anew and replaced. There is one file for each function and signature and no index, so that two
processes that write at once cannot mix them up. Only one at a time compiles the same function, though: the others wait,
and find in the cache what it has compiled. Where nothing can be kept, kernels are compiled in every process.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import re
import stat
import sys
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any

from gudgeon._describe import ModelError
from gudgeon._file_lock import one_at_a_time
from gudgeon._warn import warn
from gudgeon._whole_file import whole_file

#: Folders and files whose sources are compiled, relative to the package.
KERNEL_SOURCES = (
    "_jit.py",
    "_compiler.py",
    "_bundle.py",
    "_bundle_type.py",
    "tables",
    "math",
    "laws",
    "pairs",
    "joints",
    "compile",
    "solve",
)
#: Folders of older sources that are left in the cache.
KEPT_CACHES = 4
#: A folder of ours has such a name and holds this file; the files in it have such names.
_FOLDER = re.compile(r"[0-9a-f]{16}")
_MARK, _MARK_TEXT = "gudgeon-cache.txt", "Machine code that gudgeon compiled. This folder may be deleted at any time.\n"
_FILE = re.compile(r".*\.nbc|.*\.lock|\..*\.gudgeon-.*\.part")
#: How a file of the cache begins, before its checksum.
_HEAD, _DIGEST = b"gudgeon cache 1\n", 32
#: The compilation under way in this thread, with the lock that it has taken, if any.
_under_way: ContextVar[contextlib.ExitStack | None] = ContextVar("_under_way", default=None)
#: What a warning has been given of.
_said: set[str] = set()


class CacheWarning(UserWarning):
    """Compiled kernels that cannot be kept."""


@cache
def kernel_hash() -> str:
    """Return a hash of all sources that are compiled."""
    digest = hashlib.sha256()
    package = Path(__file__).parent
    for name in KERNEL_SOURCES:
        root = package / name
        for path in [root] if root.is_file() else sorted(root.rglob("*.py")):
            digest.update(path.relative_to(package).as_posix().encode() + b"\0")
            digest.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()[:16]


@cache
def source_hash() -> str:
    """Return a hash of all sources that are compiled, and of the compiler's version."""
    import llvmlite
    import numba

    versions = f"{numba.__version__} {llvmlite.__version__} {sys.version} {kernel_hash()}"
    return hashlib.sha256(versions.encode()).hexdigest()[:16]


def cache_root() -> Path:
    """Where the cache is: GUDGEON_CACHE_DIR, or a folder in the user's cache folder."""
    chosen = os.environ.get("GUDGEON_CACHE_DIR")
    if chosen:
        return Path(chosen)
    try:
        home = Path.home()
    except RuntimeError as error:  # a user without a home
        raise OSError(str(error)) from None
    if sys.platform == "win32":
        root = Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local"))
    elif sys.platform == "darwin":
        root = home / "Library" / "Caches"
    else:
        root = Path(os.environ.get("XDG_CACHE_HOME", home / ".cache"))
    return root / "gudgeon"


def warn_uncached(what: str, error: Exception) -> None:
    """Say once that something cannot be kept, and what to do."""
    if what in _said:
        return
    _said.add(what)
    folder = os.environ.get("GUDGEON_CACHE_DIR") or "the user's cache folder"
    with contextlib.suppress(OSError):
        folder = str(cache_root())
    warn(
        f"{what} cannot be kept in {folder} ({getattr(error, 'strerror', None) or error}), and will be made again in "
        "the next run; make room there, or set GUDGEON_CACHE_DIR to a folder that can be written",
        CacheWarning,
    )


def cache_folder() -> Path:
    """Give the folder of the compiled kernels, made and marked if need be; older ones are removed when it is made."""
    folder = cache_root() / source_hash()
    new = not folder.is_dir()
    folder.mkdir(parents=True, exist_ok=True)
    mark = folder / _MARK
    if not mark.is_file():
        with whole_file(mark, durable=False) as partial:
            partial.write_text(_MARK_TEXT, encoding="utf-8")
    if new:
        _remove_old(folder)
    return folder


def _remove_old(folder: Path) -> None:
    """Remove the oldest folders of ours beside a folder."""
    with contextlib.suppress(OSError):
        others = [path for path in folder.parent.iterdir() if path != folder and _is_ours(path)]
        others.sort(key=lambda path: path.stat().st_mtime, reverse=True)
        for old in others[KEPT_CACHES:]:
            for path in old.iterdir():
                if _FILE.fullmatch(path.name) and stat.S_ISREG(path.lstat().st_mode):
                    path.unlink(missing_ok=True)
            (old / _MARK).unlink(missing_ok=True)
            with contextlib.suppress(OSError):  # what somebody else put there stays, and the folder with it
                old.rmdir()


def _is_ours(folder: Path) -> bool:
    """Whether this is a folder of compiled kernels: a name of our form, our mark inside, and no link."""
    if not _FOLDER.fullmatch(folder.name) or not stat.S_ISDIR(folder.lstat().st_mode):
        return False
    mark = folder / _MARK
    try:
        return stat.S_ISREG(mark.lstat().st_mode) and mark.read_bytes() == _MARK_TEXT.encode()
    except OSError:
        return False


class Files:
    """The files of one function in a folder, one for each key."""

    def __init__(self, folder: Path, name: str) -> None:
        self.folder, self.name = folder, name

    def _path(self, key: Any) -> Path:
        return self.folder / f"{self.name}.{hashlib.sha256(repr(key).encode()).hexdigest()[:16]}.nbc"

    def lock(self, key: Any) -> Path:
        """Return the file that who compiles what belongs to a key has locked."""
        return self._path(key).with_suffix(".lock")

    def load(self, key: Any) -> Any:
        """Give what was saved under a key, or nothing if there is none or it is damaged."""
        path = self._path(key)
        try:
            content = path.read_bytes()
        except OSError:
            return None
        start = len(_HEAD) + _DIGEST
        if content[:start] != _HEAD + _checksum(path, content[start:]):
            return None
        saved, data = pickle.loads(content[start:])
        return data if saved == key else None

    def save(self, key: Any, data: Any) -> None:
        """Save data under a key."""
        from numba.core.serialize import dumps

        path, content = self._path(key), dumps((key, data))
        with whole_file(path, durable=False) as partial:
            partial.write_bytes(_HEAD + _checksum(path, content) + content)

    def flush(self) -> None:
        """Remove what was saved."""
        for path in self.folder.glob(f"{self.name}.*.nbc"):
            path.unlink(missing_ok=True)


def _checksum(path: Path, content: bytes) -> bytes:
    """Give the checksum of a file's content, which holds under its own name only."""
    digest = hashlib.blake2b(path.name.encode() + b"\n", digest_size=_DIGEST)
    digest.update(content)
    return digest.digest()


@contextlib.contextmanager
def compilation() -> Iterator[None]:
    """Surround a compilation: if the cache does not have it, no other process compiles into it meanwhile."""
    with contextlib.ExitStack() as locks:
        before = _under_way.set(locks)
        try:
            yield
        finally:
            _under_way.reset(before)


def cache_of(function: Callable[..., Any]) -> Any:
    """Numba's cache of one function, in our folder; none where the folder cannot be made."""
    from numba.core.caching import CompileResultCacheImpl, FunctionCache, NullCache, _CacheLocator

    class Locator(_CacheLocator):
        def __init__(self, py_func: Callable[..., Any], py_file: str) -> None:
            self._name = f"{Path(py_file).stem}-{py_func.__code__.co_firstlineno}"

        def get_cache_path(self) -> str:
            return str(folder)

        def ensure_cache_path(self) -> None:
            cache_folder()  # it may have been removed by now

        def get_source_stamp(self) -> str:
            return source_hash()

        def get_disambiguator(self) -> str:
            return self._name

        @classmethod
        def from_function(cls, py_func: Callable[..., Any], py_file: str) -> Any:
            return cls(py_func, py_file)

    class Implementation(CompileResultCacheImpl):
        _locator_classes = [Locator]

    class Cache(FunctionCache):
        _impl_class = Implementation

        def __init__(self, py_func: Callable[..., Any]) -> None:
            super().__init__(py_func)
            self._cache_file = Files(folder, self._impl.filename_base)

        def load_overload(self, sig: Any, target_context: Any) -> Any:
            found, locks = super().load_overload(sig, target_context), _under_way.get()
            if found is None and locks is not None:
                key = self._index_key(sig, target_context.codegen())
                locks.enter_context(one_at_a_time(self._cache_file.lock(key), "compiles kernels"))
                found = super().load_overload(sig, target_context)  # by now another process may have compiled it
            return found

        def save_overload(self, sig: Any, data: Any) -> None:
            try:
                super().save_overload(sig, data)
            except (OSError, ModelError) as error:
                warn_uncached("compiled kernels", error)

    try:
        folder = cache_folder()
    except (OSError, ModelError) as error:
        warn_uncached("compiled kernels", error)
        return NullCache()
    return Cache(function)
