"""Files that commands write: looked at before the work begins, so that no work is lost."""

from __future__ import annotations

import os
from pathlib import Path

from gudgeon._describe import ModelError


def writable(path: Path, instead: str) -> Path:
    """Give a path that can be written; `instead` is the option that names another."""
    if path.is_dir():
        raise ModelError(f"{path} is a folder; name a file with {instead}")
    folder = path.parent
    if not folder.is_dir():
        raise ModelError(f"the folder {folder} does not exist; make it, or name another with {instead}")
    if not os.access(folder, os.W_OK) or (path.exists() and not os.access(path, os.W_OK)):
        raise ModelError(f"{path} cannot be written; name another file with {instead}")
    return path
