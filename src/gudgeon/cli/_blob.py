"""gudgeon export --blob: a machine for programs without Python."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gudgeon._text import named, say

if TYPE_CHECKING:
    from gudgeon.blob import Blob

#: How a blob begins.
MAGIC = b"GUDGEON\0"
#: What it is called.
ENDING = ".blob"


def export_blob(
    file: Path,
    target: Path,
    inputs: Sequence[str] | None,
    parameters: Sequence[str] | None,
    force: bool,
    allow_paths: bool,
) -> None:
    """Write the mechanism in a file as a blob, with the tolerances and the method that the file asks for."""
    from gudgeon._describe import ModelError
    from gudgeon._path import naming_file
    from gudgeon._whole_file import whole_file
    from gudgeon.blob import make_blob
    from gudgeon.cli._files import writable
    from gudgeon.model.files import read
    from gudgeon.model.options import OF_STEPS, check_for_many

    name = f"--blob {named(target)}"
    if target.suffix.lower() != ENDING:
        raise ModelError(f"{name}: name it {ENDING}, so that others know what it is")
    if writable(target, "--blob").exists() and not force and not _is_blob(target):
        raise ModelError(f"{name} exists and is not a blob of gudgeon; name another file, or give --force")
    mechanism = read(file, allow_paths=allow_paths)
    options = {name: value for name, value in mechanism.simulation.arguments.items() if name in OF_STEPS}
    with naming_file(file):
        check_for_many(mechanism.simulation, "blobs")
        blob = make_blob(mechanism, inputs=inputs or None, parameters=parameters or (), **options)
    with whole_file(target) as partial:
        partial.write_bytes(blob.data)
    say(f"written: {named(target)}: {_told(blob)}")


def _told(blob: Blob) -> str:
    parts = [f"{len(blob.data)} bytes", f"{len(blob.channels)} channels"]
    for word, paths in (("inputs", blob.inputs), ("parameters", blob.parameters)):
        parts.append(f"{word} {', '.join(paths)}" if paths else f"no {word}")
    if blob.error:
        parts.append(f"numbers that follow from parameters are exact to {blob.error:.1g}")
    return "; ".join(parts)


def _is_blob(path: Path) -> bool:
    from gudgeon._path import open_regular

    with open_regular(path) as stream:
        return stream.read(len(MAGIC)) == MAGIC
