"""The page of a study or a diagram, by its file or by its store."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gudgeon._describe import ModelError
from gudgeon._path import named, open_regular

if TYPE_CHECKING:
    from collections.abc import Sequence

#: How an SQLite file begins.
_STORE = b"SQLite format 3\0"
#: What is said where a store has no case of its study.
CHANGED = "computed before the study was changed, or by another version of gudgeon"
#: What only the file of a study, or of a diagram, has.
_KEYS = {"study": "measure", "diagram": "channels"}


def sort_of(file: Path) -> str | None:
    """Return what a file is: the "store" or the file of a "study" or "diagram"; None for all else, like runs."""
    try:
        with open_regular(file) as stream:
            if stream.read(len(_STORE)) == _STORE:
                return "store"
        if file.suffix.lower() != ".toml":
            return None
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return next((sort for sort, key in _KEYS.items() if "model" in tables and key in tables), None)


def write_study_report(files: Sequence[Path], target: Path, runs: int, command: str, allow_paths: bool) -> Path:
    """Write the page of a study or a diagram: of its store, of its file, or of both where they lie apart."""
    made, store, changed = study_of(files, allow_paths)
    if made is None:
        return _alone(store, target, command, CHANGED if changed else "")
    written: Path = made.report(target, store, runs=runs, command=command)
    return written


def study_of(files: Sequence[Path], allow_paths: bool) -> tuple[Any, Path, bool]:
    """Return the study or diagram of its store, its file, or both, its store, and whether it was changed since.

    There is no study where its file is not at hand, or where it was changed.
    """
    from gudgeon.study.diagrams.diagram import Diagram
    from gudgeon.study.files import stem
    from gudgeon.study.store import DIAGRAM, read
    from gudgeon.study.study import Study

    sorts = [sort_of(file) for file in files]
    stores = [file for file, sort in zip(files, sorts, strict=True) if sort == "store"]
    texts = [(file, sort) for file, sort in zip(files, sorts, strict=True) if sort in _KEYS]
    if len(stores) > 1 or len(texts) > 1 or len(stores) + len(texts) < len(files):
        raise ModelError("a page shows one study or one diagram, and no runs beside it; give its store, or its file")
    if not texts:
        with read(stores[0]) as outcomes:
            name = outcomes.about["study"]
        found = _beside(stores[0], name.removeprefix(DIAGRAM), "diagram" if name.startswith(DIAGRAM) else "study")
        if found is None:
            if name.startswith(DIAGRAM):
                raise ModelError(
                    f"{named(stores[0])}: the file of this diagram is not beside it; name it, too, like gudgeon report "
                    f"FILE.diagram.toml {stores[0].name}, or call diagram.report(...) in Python"
                )
            return None, stores[0], False
        texts = [found]
    file, sort = texts[0]
    store = stores[0] if stores else file.with_name(f"{stem(file, str(sort))}.{sort}")
    made: Any = (Study if sort == "study" else Diagram).read(file, allow_paths=allow_paths)
    if sort == "study" and not _has(made, store):
        return None, store, True
    return made, store, False


def _beside(store: Path, name: str, sort: str) -> tuple[Path, str] | None:
    """Return the file of the study that a store belongs to, if it lies beside it under its usual name."""
    for stem in dict.fromkeys((store.stem, name)):
        for ending in (f".{sort}.toml", ".toml"):
            file = store.parent / f"{stem}{ending}"
            if "/" not in stem and file.is_file() and sort_of(file) == sort:
                return file, sort
    return None


def _has(study: Any, store: Path) -> bool:
    """Whether a store has any case of a study as it is now."""
    from gudgeon.study.store import read

    with read(store, study.name) as outcomes:
        return any(status is not None for status in outcomes.statuses(map(study.key, range(len(study)))))


def _alone(store: Path, target: Path, command: str, note: str = "") -> Path:
    """Write the page of a store by what it says of itself, since its study is not at hand or is another one now."""
    from gudgeon.study.report import cases_of_store
    from gudgeon.study.store import read
    from gudgeon.view.study_report import study_report

    with read(store) as outcomes:
        cases = cases_of_store(outcomes, note)
    return study_report(cases, target, {}, command)
