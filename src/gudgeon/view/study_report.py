"""One HTML file that shows a study, a diagram or a branch, with some of the runs behind its points."""

from __future__ import annotations

import base64
import json
import os
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gudgeon.result.run import Run
from gudgeon.view.data import PageData, page_data
from gudgeon.view.report import (
    STYLE,
    asset,
    checked_target,
    framed,
    page,
    policy_of,
    script_of,
    texts_of,
    write_page,
)
from gudgeon.view.study_data import Cases, study_data

#: Runs that go along at most, unless it is said how many, and instants of each.
RUNS, INSTANTS = 12, 2000
#: What stands in the page of a run for the script and the style, which all such pages share.
TOKENS = {"script": "\x02script\x03", "style": "\x02style\x03", "licences": "\x02licences\x03"}
#: What pages of runs have beside their script and style.
LICENCES = "LICENCES.txt"


def study_report(
    cases: Cases, path: str | os.PathLike[str], runs: Mapping[int, Run] | None = None, command: str = ""
) -> Path:
    """Write one HTML file that shows many runs; `runs`, by their rows, can be opened in it."""
    target = checked_target(path, "engine.html")
    return write_page(target, study_page(study_data(cases, command), runs or {}))


def study_page(data: PageData, runs: Mapping[int, Run], live: str | None = None) -> str:
    """Return the page as HTML.

    Parameters
    ----------
    data : PageData
        What `study_data` returned.
    runs : mapping of int to Run
        Runs that can be opened, by their rows.
    live : str, default None
        Where a server on the same origin simulates cases: the page posts `{"case": number, "changes": {path: value}}`
        there, as JSON, values in SI units, fits and laws by their labels; the answer is the page of the run as HTML,
        or, with a status of 400 and above, what went wrong as text.
    """
    pages = {row: page(page_data([run], samples=INSTANTS)) for row, run in runs.items()}
    scripts = {row: script_of(run.mechanism.dimension == 3) for row, run in runs.items()}
    needed = sorted({*scripts.values(), *(("plane.js", "space.js") if live is not None else ())})
    shared = {name: asset(name) for name in (*needed, *((STYLE, LICENCES) if needed else ()))}
    attached: dict[str, Any] = {"assets": {name: _packed(text) for name, text in shared.items()}, "pages": {}}
    for row, text in pages.items():
        for name, token in zip((scripts[row], STYLE, LICENCES), TOKENS.values(), strict=True):
            text = text.replace(shared[name], token)
        attached["pages"][str(row)] = {"script": scripts[row], "text": _packed(text)}
    table = data.table | {"live": live, "open": [int(row) for row in runs], "tokens": TOKENS}
    script, style = asset("study.js"), asset("study.css")
    allowed = policy_of(
        [script, *(shared[name] for name in needed)],
        [style, *([shared[STYLE]] if needed else [])],
        "'none'" if live is None else "'self'",
    )
    texts = texts_of(PageData(table, data.binary)) | {"gudgeon-attached": ("text/plain", json.dumps(attached))}
    return framed(str(table["title"]), script, style, texts, allowed)


def _packed(text: str) -> str:
    return base64.b64encode(zlib.compress(text.encode(), 6)).decode("ascii")
