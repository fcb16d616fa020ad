"""Text that others may have written (names of files and parts) as it is shown: control characters are escaped."""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # see gudgeon/__init__.py
if TYPE_CHECKING:
    import os
    from typing import TextIO

#: How much of a value a message shows, and how much of the name of a file, in characters.
SHOWN, SHOWN_OF_FILES = 60, 300


def escaped(text: str) -> str:
    r"""Return a text with all characters but line feeds that cannot be printed escaped, for example `\x1b`.

    A terminal would take them as commands, and some of them change the order of what is displayed.
    """
    if text.isprintable():
        return text
    signs = (c if c.isprintable() or c == "\n" else c.encode("unicode_escape").decode() for c in text)
    return "".join(signs)


def on_one_line(text: str) -> str:
    """Return a text on one line, with control characters escaped."""
    return escaped(text).replace("\n", "\\n")


def shortened(text: str) -> str:
    """Return a name on one line, cut to a readable length, with control characters escaped."""
    text = on_one_line(text[: SHOWN + 1])
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 3]}..."


def named(path: str | os.PathLike[str]) -> str:
    """Return the name of a file for a message: whole, unless no system would take it."""
    text = str(path)
    return on_one_line(text) if len(text) <= SHOWN_OF_FILES else shortened(text)


def say(*lines: object, file: TextIO | None = None, flush: bool = False) -> None:
    """Print lines with control characters escaped; all that commands print goes through here, or through rich."""
    print(*(escaped(str(line)) for line in lines), sep="\n", file=file or sys.stdout, flush=flush)
