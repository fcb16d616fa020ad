"""Changes of a mechanism on the command line: --set B.fit.clearance='0.1 mm'."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from gudgeon._describe import ModelError, shortened, show

if TYPE_CHECKING:
    from gudgeon.model.mechanism import Mechanism


def with_changes(mechanism: Mechanism, given: Sequence[str]) -> Mechanism:
    """Return the mechanism with other values of some parameters, each given as PATH=VALUE."""
    if not given:
        return mechanism
    from gudgeon.study.paths import convert, replace

    changes: dict[str, Any] = {}
    for text in given:
        path, equals, value = text.partition("=")
        path = path.strip()
        if not equals or not path or not value.strip():
            raise ModelError(f"--set {show(text)} must be PATH=VALUE, like --set B.fit.clearance='0.1 mm'")
        if path in changes:
            raise ModelError(f"--set {shortened(path)} is given twice; give it once")
        try:
            changes[path] = convert(mechanism, path, _read(value.strip()), typed=True)
        except ModelError as error:
            raise ModelError(f"--set {error}") from None
    try:
        return replace(mechanism, changes)
    except ModelError as error:
        raise ModelError(f"--set: {error}") from None


def _read(text: str) -> Any:
    """Return a value as a file would have it: a number, a list or a table; anything else is a text, like '0.1 mm'."""
    from gudgeon._unit_kind import number_or_text

    try:
        found = tomllib.loads(f"value = {text}")
    except (tomllib.TOMLDecodeError, RecursionError):
        return number_or_text(text)
    return found["value"] if set(found) == {"value"} else text
