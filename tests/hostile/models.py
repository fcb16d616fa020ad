"""Damaged model files: a valid one, with bytes lost or changed, or with values that do not belong where they stand."""

import copy
import math
import random
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import tomli_w

from example_files import MODELS
from model.mechanisms import DESIGN, SHAFTS, everything, everything_in_space


@cache
def valid() -> tuple[str, ...]:
    """Texts of valid model files, with every kind of part in them."""
    files = [path.read_text(encoding="utf-8") for path in MODELS]
    made = [tomli_w.dumps(mechanism.to_dict()) for mechanism in (everything(), everything_in_space())]
    return (*files, DESIGN, SHAFTS, *made)


# ------------------------------------------------------------------------------------------ bytes and lines


def _cut(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data))]


def _dropped(data: bytes, chance: random.Random) -> bytes:
    first = chance.randrange(len(data))
    return data[:first] + data[first + chance.choice((1, 2, 10, 100)) :]


def _flipped(data: bytes, chance: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 3, 30))):
        changed[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def _overwritten(data: bytes, chance: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 3))):
        changed[chance.randrange(len(data))] = chance.choice(b"\0\xff\"'[]{}=,.#\n\r \\-+eE09")
    return bytes(changed)


def _doubled(data: bytes, chance: random.Random) -> bytes:
    first = chance.randrange(len(data))
    return data[:first] + data[first : first + chance.choice((1, 10, 1000))] * 2 + data[first:]


def _lines(data: bytes, chance: random.Random) -> bytes:
    """Swap, repeat or leave out lines."""
    lines = data.splitlines(keepends=True)
    i, j = chance.randrange(len(lines)), chance.randrange(len(lines))
    how = chance.randrange(3)
    if how == 0:
        lines[i], lines[j] = lines[j], lines[i]
    elif how == 1:
        lines.insert(j, lines[i])
    else:
        del lines[i]
    return b"".join(lines)


def _foreign(data: bytes, chance: random.Random) -> bytes:
    """Put in what is no TOML, no UTF-8, or nested without end."""
    line = chance.choice(
        (
            b"\xff\xfe",
            b"\xef\xbb\xbf",
            b"\0" * 100,
            b"x = " + b"[" * 5000,
            b"x = " + b"[" * 300 + b"]" * 300,
            b"x = " + b"{a=" * 300 + b"1" + b"}" * 300,
            b"[" + b".".join([b"a"] * 3000) + b"]",
            b".".join([b"a"] * 3000) + b" = 1",
            b'"' + b"k" * 1_000_000 + b'" = 1',
            b'name = "' + b"k" * 1_000_000 + b'"',
            b"x = " + b"9" * 5000,
            b"x = 1979-05-27T07:32:00Z",
            b'x = """',
        )
    )
    lines = data.splitlines(keepends=True)
    lines.insert(chance.randrange(len(lines) + 1), line + b"\n")
    return b"".join(lines)


# ------------------------------------------------------------------------------------------ values and keys


def _deep(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


#: What no field expects, or only some.
VALUES: tuple[Callable[[random.Random], Any], ...] = (
    lambda chance: chance.choice((math.nan, math.inf, -math.inf, 1e300, -1e300, 1e-300, 5e-324, -1.0, 0.0, -0.0)),
    lambda chance: chance.choice((0, -1, 10**30, -(10**30), 2**63, 10**400, 10**5000)),
    lambda chance: chance.choice((True, False)),
    lambda chance: chance.choice(("", " ", "none", "nan", "inf", "-5 mm", "1e400 m", "5 parsec", "3 N", "m", "1 / 0")),
    lambda chance: chance.choice(("a.b", "a\0b", "\n", "\u202e", "é" * 50, "k" * 1_000_000, "ground", "time", "🦆")),
    lambda chance: chance.choice(
        ("1 " + "m" * 10_000, "1" * 10_000 + " m", "1 m" + "^2" * 1000, "(" * 500, "9**9**9 m")
    ),
    lambda chance: chance.choice(([], {}, [[]], [{}], [1.0], [0.0] * 4, [math.nan] * 2, ["x", "y"], [[1.0, 0.0]] * 2)),
    lambda chance: _deep(chance.choice((3, 50, 150))),
    lambda chance: {chance.choice(("kind", "law", "", "ground", "x")): chance.choice(("table", "hertz", 1, [], {}))},
    lambda chance: {"kind": "table", "x": [0.0] * 3, "y": [1.0] * 2, "over": chance.choice(("O", "O.O", "", 3))},
    lambda chance: {"kind": "polynomial", "coefficients": chance.choice(([], [1e300] * 30, ["1 m"], 3, [math.nan]))},
    lambda chance: [chance.choice((1e300, 0.0, 5e-324, math.inf))] * chance.choice((2, 3, 9)),
)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container of a tree, with each of its keys or indices."""
    keys = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _places(value[key])


def _other_value(tree: dict[str, Any], chance: random.Random) -> None:
    owner, key = chance.choice(list(_places(tree)))
    owner[key] = chance.choice(VALUES)(chance)


def _swapped(tree: dict[str, Any], chance: random.Random) -> None:
    """Put the value of one place in another: bodies among joints, numbers for names, references that lead nowhere."""
    places = list(_places(tree))
    (one, a), (two, b) = chance.choice(places), chance.choice(places)
    one[a] = copy.deepcopy(two[b])  # a copy: nothing can stand inside itself in a file


def _left_out(tree: dict[str, Any], chance: random.Random) -> None:
    owner, key = chance.choice(list(_places(tree)))
    del owner[key]


def _other_key(tree: dict[str, Any], chance: random.Random) -> None:
    """Rename a key, or add one that nobody knows."""
    owner, key = chance.choice([place for place in _places(tree) if isinstance(place[0], dict)])
    new = chance.choice(
        ("", "a.b", "a\0b", "\x7f", "name", "kind", "fit", "ground", "energy", "k" * 100_000, key.upper())
    )
    owner[new] = owner.pop(key) if chance.random() < 0.7 else chance.choice(VALUES)(chance)


TEXT = (_cut, _dropped, _flipped, _overwritten, _doubled, _lines, _foreign)
TREE = (_other_value, _other_value, _other_value, _swapped, _left_out, _other_key)


def damaged(seed: int) -> bytes:
    """A model file with one to three damages, the same for the same seed."""
    chance = random.Random(seed)
    text = chance.choice(valid())
    if chance.random() < 0.5:
        data = text.encode()
        for _ in range(chance.choice((1, 1, 3))):
            data = chance.choice(TEXT)(data, chance) or b"\n"
        return data
    tree = tomllib.loads(text)
    for _ in range(chance.choice((1, 1, 3))):
        if tree:
            chance.choice(TREE)(tree, chance)
    try:
        return tomli_w.dumps(tree).encode()
    except (
        ValueError,
        RecursionError,
    ):  # numbers of more digits than Python writes, values nested too deeply to be written
        return _foreign(text.encode(), chance)
