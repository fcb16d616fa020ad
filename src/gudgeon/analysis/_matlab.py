"""Names that MATLAB takes as identifiers."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

#: Letters of an identifier at most (namelengthmax), and words that are none (iskeyword).
LONGEST = 63
KEYWORDS = frozenset(
    (
        "break", "case", "catch", "classdef", "continue", "else", "elseif", "end", "for", "function", "global", "if",
        "otherwise", "parfor", "persistent", "return", "spmd", "switch", "try", "while",
    )
)  # fmt: skip


def identifiers(names: Iterable[str]) -> list[str]:
    """Return an identifier for each name, no two alike: "slider_velocity_x" for "slider.velocity.x".

    Letters with accents lose them, whatever else is no letter of ASCII or digit becomes "_", and a name that begins
    with none, or is a word of the language, gets "x" in front. Where two would be alike, the later one ends in "_2".
    """
    result: list[str] = []
    taken: set[str] = set()
    for name in names:
        plain = unicodedata.normalize("NFKD", name).encode("ascii", "replace").decode()
        plain = re.sub(r"\W", "_", re.sub(r"(?<=\w)\?", "", plain), flags=re.ASCII)
        if not plain[:1].isalpha() or plain in KEYWORDS:
            plain = f"x{plain}"
        found, count = plain[:LONGEST], 1
        while found in taken:
            count += 1
            ending = f"_{count}"
            found = plain[: LONGEST - len(ending)] + ending
        taken.add(found)
        result.append(found)
    return result
