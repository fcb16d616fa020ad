"""The tables of a TOML file, if it can be one of ours: no device or pipe, no key of many parts; or of a JSON file."""

import json
import os
import re
import tomllib
from pathlib import Path
from typing import Any

from gudgeon._describe import ModelError
from gudgeon._path import cannot, file_path, named, open_regular
from gudgeon._quantity import plain_number

#: Bytes of a file at most: it is read as a whole, some 10 MB a second.
LARGEST, _CHUNK = 50_000_000, 1_000_000
#: Parts of a dotted key at most: the time and memory that TOML's reader needs grow with their square.
MOST_PARTS = 30
#: What may hold dots and is no key, strings and comments; a string that does not end goes on to the end.
_NOT_KEYS = re.compile(
    r""""{3}(?:[^"\\]|\\.|"(?!""))*+(?:"{3,5}|\\?\Z)|'{3}(?:[^']|'(?!''))*+(?:'{3,5}|\Z)"""
    r"""|"(?:[^"\\\n]|\\[^\n])*+(?:"|\\?$)|'[^'\n]*+(?:'|$)|#[^\n]*+""",
    re.DOTALL | re.MULTILINE,
)
#: How files begin that gudgeon writes and that are no text, what they are, and what to do with them.
_OURS = (
    (b"CDF", "a saved run", "open it with gudgeon info, plot, report or view"),
    (b"SQLite format 3", "a computed study or diagram", "open it with gudgeon report or view"),
)
#: A key of more parts than that; a number has one dot at most.
_LONG_KEY = re.compile(rf"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){{{MOST_PARTS}}}")

#: What TOML's reader shows of a file.
_SHOWN = re.compile(
    r"""(character|inline table key|declare|namespace) (?:(['"]).*\2|\(.*\)(?= twice \(at| \(at))""", re.DOTALL
)


def read_tables(path: str | os.PathLike[str], noun: str = "mechanism", example: str = "engine.toml") -> dict[str, Any]:
    """Return what stands in a TOML file, or in a JSON file called .json; `noun` is what messages say that it should be.

    Raises
    ------
    ModelError
        It cannot be read, or is not TOML; the text begins with the name of the file.
    """
    file = file_path(path, example)
    text = _text(file, noun)
    if file.suffix.lower() == ".json":
        return _json(text, file, noun)
    try:
        return tomllib.loads(text, parse_float=exact_float)
    except RecursionError:
        raise ModelError(f"{named(file)}: is nested too deeply to be a {noun}") from None
    except ModelError as error:
        raise ModelError(f"{named(file)}: {error}") from None
    except ValueError as error:
        raise ModelError(
            f"{named(file)}: is not TOML: {_without_content(error)}; texts stand in quotes, tables in [brackets]"
        ) from None


def exact_float(digits: str) -> float:
    """Return the number that digits stand for; raise ModelError if it is too small for one."""
    return plain_number(digits, digits)


def _without_content(error: ValueError) -> str:
    """Return what is wrong with a file and where, without what stands in it."""
    return _SHOWN.sub(r"\1", str(error))


def _json(text: str, file: Path, noun: str) -> dict[str, Any]:
    """Return the tables of a file that is JSON by its name: those that TOML would have."""
    try:
        tables = json.loads(text, parse_float=exact_float)
    except RecursionError:
        raise ModelError(f"{named(file)}: is nested too deeply to be a {noun}") from None
    except ModelError as error:
        raise ModelError(f"{named(file)}: {error}") from None
    except ValueError as error:
        raise ModelError(f"{named(file)}: is not JSON: {error}; mend it, or name it .toml if it is TOML") from None
    if not isinstance(tables, dict):
        raise ModelError(f'{named(file)}: is not a {noun}; it must be a table, like {{"name": ...}}')
    return tables


def _text(path: Path, noun: str) -> str:
    try:
        with open_regular(path) as opened:
            data = bytearray()  # not one read of all that is allowed: that much memory would be taken first
            while len(data) <= LARGEST and (part := opened.read(_CHUNK)):
                data += part
    except ModelError:
        raise
    except (OSError, ValueError) as error:
        raise cannot(path, "read", error, "check its name") from None
    name = named(path)
    if len(data) > LARGEST:
        size = f"{path.stat().st_size / 1e6:.0f} MB"
        raise ModelError(f"{name}: is {size}; a {noun}'s file has at most {LARGEST / 1e6:.0f} MB")
    for beginning, kind, remedy in _OURS:
        if data.startswith(beginning):
            raise ModelError(f"{name}: is {kind}, not a {noun}; {remedy}")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ModelError(f"{name}: is not a text in UTF-8 (byte {error.start}); save it as one") from None
    if long_key(text) is not None:
        raise ModelError(f"{name}: a key has more than {MOST_PARTS} parts; a {noun} is not nested that deeply")
    return text


def long_key(text: str) -> str | None:
    """Return a key of more parts than are read, if there is one; quoted parts are shown as s."""
    if all(line.count(".") < MOST_PARTS for line in text.splitlines()):
        return None
    found = _LONG_KEY.search(_NOT_KEYS.sub(lambda match: "\n" if match[0][0] == "#" else "s", text))
    return None if found is None else found[0]
