"""One HTML file that shows runs, opened from disk: no network, no other file."""

from __future__ import annotations

import base64
import hashlib
import html
import os
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from pathlib import Path

from gudgeon._arguments import whole
from gudgeon._describe import ModelError, show
from gudgeon._path import cannot, file_path, named
from gudgeon._whole_file import regular, whole_file
from gudgeon.result.run import Run
from gudgeon.view._columns import MOST
from gudgeon.view.data import PageData, page_data

#: What a file must be called, and samples at least.
SUFFIXES, FEWEST = (".html", ".htm"), 100
#: The style of the page of runs.
STYLE = "page.css"
#: Bytes of columns in one element of the page: a parser takes longer for one large element than for many.
PIECE = 3 << 18


def report(
    runs: Run | Sequence[Run],
    path: str | os.PathLike[str],
    *,
    channels: Sequence[str] = (),
    samples: int = MOST,
    command: str | None = None,
) -> Path:
    """Write one HTML file that shows runs: `report([dry, oiled], "engine.html")`.

    The file is opened from disk in any browser of the last years, and asks for nothing else. It shows the mechanism in
    motion, each joint with play enlarged beside it, curves in step with the motion, events, orbits and portraits, and
    what else is known of the run: summary, extremes, energy balance, messages, and the model, to be copied. Several
    runs are drawn over each other.

    Parameters
    ----------
    runs : Run or sequence of Run
        What is shown, up to eight of them.
    path : str or path
        The file, .html.
    channels : sequence of str, default ()
        Channels that have a plot at first; without any, those that are usually looked at.
    samples : int, default 100000
        Instants that go along at most. Of more, the peaks of all curves are kept. The file has about 200 bytes for
        each.
    command : str, default None
        What the page says made it.

    Returns
    -------
    Path
        The file.

    Raises
    ------
    ModelError
        If runs, channels or the file cannot be used.
    """
    target = checked_target(path, "engine.html")
    count = max(FEWEST, whole("samples", samples, 10**9))
    if isinstance(channels, str):
        channels = (channels,)
    chosen = [runs] if isinstance(runs, Run) else list(runs)
    said = command if command is not None else f"run.report({target.name!r})"
    text = page(page_data(chosen, tuple(channels), count, said))
    return write_page(target, text)


def checked_target(path: str | os.PathLike[str], example: str) -> Path:
    """Return the file that a page is written to; refuse what cannot be one, before anything is computed."""
    target = file_path(path, example)
    if target.suffix.lower() not in SUFFIXES:
        raise ModelError(f"{named(target)}: {show(target.suffix)} is not that of a page; name it .html")
    if not target.parent.is_dir():
        raise ModelError(f"{named(target)}: the folder {named(target.parent)} does not exist; make it, or name another")
    regular(target)
    return target


def write_page(target: Path, text: str) -> Path:
    """Write a page to a file that appears whole or not at all."""
    try:
        with whole_file(target) as partial:
            partial.write_text(text, encoding="utf-8")
    except OSError as error:
        raise cannot(target, "written", error, "choose another place") from None
    return target


def page(data: PageData) -> str:
    """Return the page of runs as HTML: data, style and script inside, and a policy that allows nothing else.

    The script stands before those columns that the first screen does not need, so that this is drawn before the browser
    has read them.
    """
    space = any(run["scene"]["dimension"] == 3 for run in data.table["runs"])
    begin = data.begin if len(data.binary) > PIECE and data.begin > 0 else len(data.binary)
    more = [_base64(data.binary[at : at + PIECE]) for at in range(begin, len(data.binary), PIECE)]
    first = PageData(data.table | {"more": len(more)}, data.binary[:begin])
    return document(str(data.table["title"]), space, texts_of(first), more=more)


def texts_of(data: PageData) -> dict[str, tuple[str, str]]:
    """Return what a script reads of the data: types and contents by the names of their elements."""
    return {
        "gudgeon-data": ("application/json", data.json()),
        "gudgeon-binary": ("text/plain", _base64(data.binary)),
    }


def _base64(content: bytes) -> str:
    return base64.b64encode(content).decode("ascii")


def document(
    title: str, space: bool, texts: Mapping[str, tuple[str, str]], connect: str = "'none'", more: Sequence[str] = ()
) -> str:
    """Return a page with its style and script, for machines in the plane or in space, and texts that the script reads.

    Parameters
    ----------
    title : str
    space : bool
        Whether its machines are in space.
    texts : mapping
        Types and contents of data by their names; they must not end their element.
    connect : str, default "'none'"
        Where the script may connect to, as a policy says it.
    more : sequence of str, default ()
        What the script reads later.
    """
    return framed(title, asset(script_of(space)), asset(STYLE), texts, policy(space, connect), more)


def framed(
    title: str, script: str, style: str, texts: Mapping[str, tuple[str, str]], allowed: str, more: Sequence[str] = ()
) -> str:
    """Return a page as HTML, with the policy `allowed`; `more` stands behind the script."""
    inside = {**texts, "gudgeon-licences": ("text/plain", asset("LICENCES.txt"))}
    data = "".join(f'<script type="{kind}" id="{name}">{text}</script>\n' for name, (kind, text) in inside.items())
    rest = "".join(f'<script type="text/plain" class="gudgeon-more">{text}</script>\n' for text in more)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{allowed}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n<meta name="generator" content="gudgeon">\n'
        f"<title>{html.escape(title)}</title>\n<style>{style}</style>\n</head>\n<body>\n"
        "<noscript><p>This page draws with JavaScript, which is switched off here. Nothing is loaded from anywhere.</p>"
        f'</noscript>\n<div id="page"></div>\n{data}<script>{script}</script>\n{rest}</body>\n</html>\n'
    )


def policy(space: bool, connect: str = "'none'") -> str:
    """Return what such a page may do: run its own script and style, show its own pictures, connect where it is told."""
    return policy_of([asset(script_of(space))], [asset(STYLE)], connect)


def policy_of(scripts: Sequence[str], styles: Sequence[str], connect: str = "'none'") -> str:
    """Return the policy of a page with these scripts and styles, some of which may be those of pages inside it."""
    return (
        f"default-src 'none'; script-src {' '.join(map(_hash, scripts))}; "
        f"style-src {' '.join(map(_hash, styles))}; img-src data: blob:; media-src blob:; connect-src {connect}; "
        "base-uri 'none'; form-action 'none'"
    )


def script_of(space: bool) -> str:
    """Return which script shows machines in space, or in the plane."""
    return "space.js" if space else "plane.js"


@cache
def asset(name: str) -> str:
    """Return a built file, in a form that ends no element of the page."""
    text = resources.files("gudgeon.view").joinpath("assets", name).read_text(encoding="utf-8")
    if "</script" in text.lower() or "</style" in text.lower():
        raise AssertionError(f"{name} would end its own element")
    return text


@cache
def _hash(text: str) -> str:
    """Return what a policy says of a text that may be used."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
