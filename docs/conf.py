"""Settings of the documentation."""

import re
import sys
from pathlib import Path
from typing import Any

from sphinx.ext.napoleon import Config, NumpyDocstring
from sphinx.util import logging

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(Path(__file__).parent)]

from gudgeon import __version__  # noqa: E402

project = "gudgeon"
author = "The gudgeon developers"
copyright = "The gudgeon developers"
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.mathjax"]
exclude_patterns = ["_build"]
myst_enable_extensions = ["dollarmath", "amsmath", "colon_fence", "deflist"]
myst_heading_anchors = 3

html_theme = "furo"
html_title = "gudgeon"

autodoc_member_order = "bysource"
autodoc_typehints = "none"

_CODE = re.compile(r"`+([^`]+)`+")
_MARKUP = re.compile(r"([*|_\\])")


def plain(app: Any, what: str, name: str, obj: Any, options: Any, lines: list[str]) -> None:
    """Read our docstrings: plain text with `code` in single quotes, sections as numpydoc has them, no other markup."""
    given = list(lines)
    text = "\n".join(lines)
    parts, end = [], 0
    for match in _CODE.finditer(text):
        parts += [_MARKUP.sub(r"\\\1", text[end : match.start()]), f"``{match[1]}``"]
        end = match.end()
    parts.append(_MARKUP.sub(r"\\\1", text[end:]))
    escaped = "".join(parts).split("\n")
    kept = [old if old.startswith(">>> ") else new for old, new in zip(given, escaped, strict=True)]
    if what in ("class", "function", "method"):
        sections = Config(napoleon_use_param=True, napoleon_use_rtype=True)
        kept = NumpyDocstring(kept, sections, app, what, name, obj, options).lines()
    lines[:] = kept


def check_gallery(app: Any, name: str, source: list[str]) -> None:
    """Warn, and so fail, where the gallery says something else than its machines compute."""
    if name == "gallery":
        from gallery import problems

        for problem in problems(source[0]):
            logging.getLogger(__name__).warning(problem, location=name)


def setup(app: Any) -> None:
    """Tell Sphinx how docstrings are to be read, and what is computed again when the documentation is built."""
    app.connect("autodoc-process-docstring", plain)
    app.connect("source-read", check_gallery)
