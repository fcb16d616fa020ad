"""The key of a case: a hash of all that its outcome depends on.

Two cases have the same key if and only if (but for collisions of SHA-256) they have the same

- model: classes and fields of all parts, in their order, numbers bit for bit, without the names of the mechanism and of
  materials; laws written in Python by what they do. Probes are among them: they change no motion, but measures and kept
  runs hold what they show;
- settings and measures, as the study gives them;
- engine: all sources of gudgeon that can change an outcome, and the versions of Numba and llvmlite.

It does not matter how a study came to the case: as its base or by varied paths, by a list or a grid or a sample, with
units or without. So a study that was changed finds all cases again that it still contains, also if its base was changed
where it is varied anyway. The processor is not in the key: on one of another kind outcomes may differ in their last
digits. Nor is the version of Python, except that functions written by the user are known by their code, which differs
from one version of Python to the next.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from gudgeon._native import compiler
from gudgeon.model.mechanism import Mechanism
from gudgeon.model.parameters.change import is_plain_number
from gudgeon.model.parameters.path import SECTIONS, resolve
from gudgeon.study.canonical import canonical, double, pieces

#: Folders whose sources change no outcome.
_NO_MATTER = ("cli", "plot", "papers", "view")
_VERSION = b"gudgeon case 1\n"


class Keys:
    """The keys of cases that differ in some parameters only: a few microseconds each, where these are plain numbers.

    Parameters
    ----------
    mechanism : Mechanism
        The base.
    paths : sequence of str
        The parameters that vary.
    settings, measures : Any
        How cases are run, and what is computed of them: numbers, strings, lists, tables, descriptions, functions.
    """

    def __init__(self, mechanism: Mechanism, paths: Sequence[str], settings: Any, measures: Any) -> None:
        self._mechanism = mechanism
        targets = {path: resolve(mechanism, path) for path in paths}
        self._head = _head(settings, measures)
        self._holes: tuple[str, ...] = ()
        if all(is_plain_number(mechanism, target) for target in targets.values()):
            self._cut(list(_of_mechanism(mechanism)), {target.path: path for path, target in targets.items()})

    def _cut(self, model: list[tuple[str, bytes]], varied: Mapping[str, str]) -> None:
        """Cut the base where a number varies; what stands before the first is hashed once."""
        places = [k for k, (path, data) in enumerate(model) if path in varied and data[:1] == b"d"]
        self._holes = tuple(varied[model[k][0]] for k in places)
        bounds = [*places, len(model)]
        texts = [b"".join(data for _, data in model[k + 1 : end]) for k, end in zip(places, bounds[1:], strict=True)]
        self._between = texts
        self._quick = self._head.copy()
        self._quick.update(b"".join(data for _, data in model[: bounds[0]]))

    def __call__(self, values: Mapping[str, Any]) -> str:
        """Return the key of the case with these values, as the mechanism keeps them: SI units, fits, laws."""
        if self._holes and len(values) == len(self._holes) and all(type(value) is float for value in values.values()):
            digest = self._quick.copy()
            for path, text in zip(self._holes, self._between, strict=True):
                digest.update(double(values[path]) + text)
            return str(digest.hexdigest())
        digest = self._head.copy()
        _update(digest, self._mechanism.with_(values))
        return str(digest.hexdigest())


def key_of(case: Mechanism | str, settings: Any, measures: Any) -> str:
    """Return the key of one case, given by its mechanism, or by why there is none."""
    digest = _head(settings, measures)
    if isinstance(case, str):
        digest.update(canonical(("no mechanism", case)))
    else:
        _update(digest, case)
    return str(digest.hexdigest())


def _head(settings: Any, measures: Any) -> Any:
    return hashlib.sha256(_VERSION + canonical((engine_version(), settings, measures)))


def _update(digest: Any, mechanism: Mechanism) -> None:
    digest.update(b"".join(data for _, data in _of_mechanism(mechanism)))


def _of_mechanism(mechanism: Mechanism) -> Any:
    """Return the bytes of a mechanism in pieces, those of a number with its path; without its name."""
    yield from pieces(mechanism.gravity, "gravity")
    for section in SECTIONS:
        parts = getattr(mechanism, section)
        yield "", b"%s %d;" % (section.encode(), len(parts))
        for part in parts:
            yield from pieces(part, part.name)


@cache
def engine_version() -> str:
    """Return a hash of all sources that can change an outcome, and of the compiler's version."""
    digest = hashlib.sha256(compiler().encode())
    package = Path(__file__).parents[1]
    for path in sorted(package.rglob("*.py")):
        name = path.relative_to(package)
        if name.parts[0] not in _NO_MATTER:
            digest.update(name.as_posix().encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()[:16]
