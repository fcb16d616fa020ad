"""Files that the file of a model, a study or a diagram names: in its folder or below, unless others are allowed.

Such a file may come from anybody. One that names /etc/passwd or ../../notes.csv would have it read by whoever opens it.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gudgeon._describe import ModelError, show

#: The field that names a file, by itself or at the end of a path of parameters: "B.fit.contact.file".
FIELD = "file"


def reference(name: str, folder: Path, allow_paths: bool) -> Path:
    """Return the path of a file that another one names, relative to the folder of that.

    Raises
    ------
    ModelError
        If it is absolute or lies above the folder, by its name or by a link, and `allow_paths` is not set.
    """
    path = folder / name
    if not allow_paths and (Path(name).anchor or not _below(os.path.realpath(path), os.path.realpath(folder))):
        raise ModelError(
            f"{show(name)} is outside the folder of the file that names it; copy it into that folder, or allow such "
            "paths by --allow-paths, in Python allow_paths=True"
        )
    return path


def _below(path: str, folder: str) -> bool:
    return os.path.normcase(path).startswith(os.path.join(os.path.normcase(folder), ""))


def with_references(value: Any, folder: Path, allow_paths: bool) -> Any:
    """Return tables in which all names of files are relative to a folder."""
    if isinstance(value, list):
        return [with_references(item, folder, allow_paths) for item in value]
    if not isinstance(value, Mapping):
        return value
    several = value.get("paths")
    of_files = isinstance(several, list) and any(_names_files(path) for path in several)
    return {
        key: _referred(item, folder, allow_paths)
        if _names_files(key) or (of_files and key == "values")
        else with_references(item, folder, allow_paths)
        for key, item in value.items()
    }


def _names_files(key: Any) -> bool:
    return isinstance(key, str) and key.rpartition(".")[2] == FIELD


def _referred(value: Any, folder: Path, allow_paths: bool) -> Any:
    """Return the names of files in a value relative to a folder: one name, or a list or table of names."""
    if isinstance(value, str) and value and "\0" not in value:
        return str(reference(value, folder, allow_paths))
    if isinstance(value, list):
        return [_referred(item, folder, allow_paths) for item in value]
    if isinstance(value, Mapping):
        return {key: _referred(item, folder, allow_paths) for key, item in value.items()}
    return value
