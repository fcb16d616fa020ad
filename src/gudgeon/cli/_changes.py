"""Changes of a mechanism on the command line: --set B.fit.clearance='0.1 mm'."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gudgeon._describe import ModelError, shortened, show

if TYPE_CHECKING:
    from gudgeon.model.mechanism import Mechanism


def with_changes(mechanism: Mechanism, given: Sequence[str]) -> Mechanism:
    """Return the mechanism with other values of some parameters, each given as PATH=VALUE."""
    if not given:
        return mechanism
    from gudgeon.model.parameters.value import convert

    changes: dict[str, Any] = {}
    typed: dict[str, Any] = {}
    for text in given:
        path, equals, value = text.partition("=")
        path = path.strip()
        if not equals or not path or not value.strip():
            raise ModelError(f"--set {show(text)} must be PATH=VALUE, like --set B.fit.clearance='0.1 mm'")
        if path in changes:
            raise ModelError(f"--set {shortened(path)} is given twice; give it once")
        try:
            typed[path] = _read(value.strip())
        except ModelError as error:
            raise ModelError(f"--set {shortened(path)}: {error}") from None
        try:
            changes[path] = convert(mechanism, path, typed[path], typed=True)
        except ModelError as error:
            raise ModelError(f"--set {error}") from None
    try:
        changed = mechanism.with_(changes)
    except ModelError as error:
        raise ModelError(f"--set: {error}") from None
    for path, value in typed.items():
        _check_inside(changed, path, value)
    return changed


def _check_inside(changed: Mechanism, path: str, value: Any) -> None:
    """Raise ModelError if an angular speed within a typed list or table has no unit."""
    from gudgeon._unit_kind import check_angular_speed
    from gudgeon.model.parameters.unit import kind_of

    for place, number in _numbers(value, path):
        try:
            kind = kind_of(changed, place)
        except ModelError:  # what is written there has another place in the model
            continue
        try:
            check_angular_speed(number, kind)
        except ModelError as error:
            raise ModelError(f"--set {place}: {error}") from None


def _numbers(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Return the numbers within a list or table, with their paths."""
    items = value.items() if isinstance(value, Mapping) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        place = f"{path}.{key}"
        if isinstance(item, int | float):
            yield place, item
        else:
            yield from _numbers(item, place)


def _read(text: str) -> Any:
    """Return a value as a file would have it: a number, a list or a table; anything else is a text, like '0.1 mm'."""
    from gudgeon._unit_kind import number_or_text
    from gudgeon.model._toml import exact_float

    try:
        found = tomllib.loads(f"value = {text}", parse_float=exact_float)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        if text[:1] in "[{" and text[-1:] in "]}" and not isinstance(error, RecursionError):
            raise ModelError(
                f"{show(text)} is not a list or table as in a file: {str(error).partition(' (')[0]}; texts stand in "
                "quotes, numbers begin with a digit"
            ) from None
        return number_or_text(text)
    return found["value"] if set(found) == {"value"} else text
