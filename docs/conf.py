"""Settings of the documentation."""

import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from gudgeon import __version__  # noqa: E402

project = "gudgeon"
author = "The gudgeon developers"
copyright = "The gudgeon developers"
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx.ext.mathjax"]
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
    """Our docstrings are plain text with `code` in single quotes: nothing else in them is markup."""
    text = "\n".join(lines)
    parts, end = [], 0
    for match in _CODE.finditer(text):
        parts += [_MARKUP.sub(r"\\\1", text[end : match.start()]), f"``{match[1]}``"]
        end = match.end()
    parts.append(_MARKUP.sub(r"\\\1", text[end:]))
    lines[:] = "".join(parts).split("\n")


def setup(app: Any) -> None:
    """Tell Sphinx how docstrings are to be read."""
    app.connect("autodoc-process-docstring", plain, priority=400)  # before napoleon makes markup of sections
