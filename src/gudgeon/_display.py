"""How objects show themselves at the prompt and in notebooks: lines of what and how much, as text or as HTML."""

from __future__ import annotations

import html
import itertools
import textwrap
from collections.abc import Iterable, Sequence

from gudgeon._text import escaped, on_one_line

Lines = list[tuple[str, str]]

#: Characters of a text at most, of one of its lines, and of one value; and rows of a table in HTML at most.
LONGEST, WIDTH, VALUE, ROWS = 2400, 110, 400, 40


#: How a message begins that must be dealt with before any result is used.
PROBLEM = "problem: "


def with_messages(lines: Lines, messages: Iterable[str]) -> Lines:
    """Return the lines of a summary with its messages: problems first, notes last."""
    problems, notes = [], []
    for message in messages:
        if message.startswith(PROBLEM):
            problems.append(("problem", message.removeprefix(PROBLEM)))
        else:
            notes.append(("note", message))
    return [*problems, *lines, *notes]


def as_text(lines: Lines) -> str:
    """Write lines below each other, the values in one column; long values are wrapped, long lists cut.

    Parameters
    ----------
    lines : list of (str, str)
        What, and how much.

    Returns
    -------
    str
        At most 2400 characters and a last line that says how many lines are left out.
    """
    indent = min(max((len(what) for what, _ in lines), default=0), 30) + 2
    text = ""
    for number, (what, value) in enumerate(lines):
        wrapped = textwrap.wrap(_cut(escaped(value)), WIDTH - indent) or [""]
        label = f"{escaped(what):<{indent - 2}}  "
        line = "\n".join([label + wrapped[0], *(" " * indent + more for more in wrapped[1:])]).rstrip()
        if len(text) + len(line) > LONGEST:
            return f"{text}... and {len(lines) - number} more lines"
        text += f"{line}\n"
    return text.rstrip("\n")


def as_html(lines: Lines) -> str:
    """Write lines as a table in HTML; names and values are escaped.

    Parameters
    ----------
    lines : list of (str, str)
        What, and how much.

    Returns
    -------
    str
        A table with a row per line, forty at most.
    """
    rows = [(what, _cut(value)) for what, value in lines[:ROWS]]
    if len(lines) > ROWS:
        rows.append(("", f"... and {len(lines) - ROWS} more lines"))
    left = ' style="text-align: left"'
    body = "".join(
        f"<tr><th{left}>{html.escape(what)}</th><td{left}>{html.escape(value)}</td></tr>" for what, value in rows
    )
    return f"<table>{body}</table>"


def table(rows: Sequence[Sequence[str]]) -> str:
    """Write rows of words in columns, all of them."""
    rows = [[on_one_line(word) for word in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(f"{word:<{width}}" for word, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def counted(number: int, one: str, many: str | None = None) -> str:
    """Write a number of things, as in '1 body' and '2 bodies'."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def some(names: Iterable[str], most: int = 12) -> str:
    """Write names with commas, the first so many of them."""
    names = list(names)
    rest = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(itertools.islice(names, most)) + rest


def _cut(value: str) -> str:
    return value if len(value) <= VALUE else f"{value[: VALUE - 3]}..."
