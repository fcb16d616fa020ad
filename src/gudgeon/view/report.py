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
    target = file_path(path, "engine.html")
    if target.suffix.lower() not in SUFFIXES:
        raise ModelError(f"{named(target)}: {show(target.suffix)} is not that of a page; name it .html")
    if not target.parent.is_dir():
        raise ModelError(f"{named(target)}: the folder {named(target.parent)} does not exist; make it, or name another")
    regular(target)
    count = max(FEWEST, whole("samples", samples, 10**9))
    if isinstance(channels, str):
        channels = (channels,)
    chosen = [runs] if isinstance(runs, Run) else list(runs)
    said = command if command is not None else f"run.report({target.name!r})"
    text = page(page_data(chosen, tuple(channels), count, said))
    try:
        with whole_file(target) as partial:
            partial.write_text(text, encoding="utf-8")
    except OSError as error:
        raise cannot(target, "written", error, "choose another place") from None
    return target


def page(data: PageData) -> str:
    """Return the page as HTML: data, style and script inside, and a policy that allows nothing else."""
    space = any(run["scene"]["dimension"] == 3 for run in data.table["runs"])
    texts = {
        "gudgeon-data": ("application/json", data.json()),
        "gudgeon-binary": ("text/plain", base64.b64encode(data.binary).decode("ascii")),
    }
    return document(str(data.table["title"]), space, texts)


def document(title: str, space: bool, texts: Mapping[str, tuple[str, str]], connect: str = "'none'") -> str:
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
    """
    script, style = _script(space), _asset("page.css")
    inside = {**texts, "gudgeon-licences": ("text/plain", _asset("LICENCES.txt"))}
    data = "".join(f'<script type="{kind}" id="{name}">{text}</script>\n' for name, (kind, text) in inside.items())
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy(space, connect)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n<meta name="generator" content="gudgeon">\n'
        f"<title>{html.escape(title)}</title>\n<style>{style}</style>\n</head>\n<body>\n"
        "<noscript><p>This page draws with JavaScript, which is switched off here. Nothing is loaded from anywhere.</p>"
        f'</noscript>\n<div id="page"></div>\n{data}<script>{script}</script>\n</body>\n</html>\n'
    )


def policy(space: bool, connect: str = "'none'") -> str:
    """Return what such a page may do: run its own script and style, show its own pictures, connect where it is told."""
    return (
        f"default-src 'none'; script-src {_hash(_script(space))}; style-src {_hash(_asset('page.css'))}; "
        f"img-src data: blob:; media-src blob:; connect-src {connect}; base-uri 'none'; form-action 'none'"
    )


def _script(space: bool) -> str:
    return _asset("space.js" if space else "plane.js")


@cache
def _asset(name: str) -> str:
    """Return a built file, in a form that ends no element of the page."""
    text = resources.files("gudgeon.view").joinpath("assets", name).read_text(encoding="utf-8")
    if "</script" in text.lower() or "</style" in text.lower():
        raise AssertionError(f"{name} would end its own element")
    return text


def _hash(text: str) -> str:
    """Return what a policy says of a text that may be used."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
