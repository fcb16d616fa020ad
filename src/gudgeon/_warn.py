"""Warnings that point at the user's line."""

from __future__ import annotations

import sys
import warnings
from pathlib import Path

from gudgeon._text import escaped

_PACKAGE = str(Path(__file__).parent)


def warn(message: str, category: type[Warning]) -> None:
    """Give a warning that points at the line which called gudgeon, however many calls lie between.

    Parameters
    ----------
    message : str
        What the warning says.
    category : type of Warning
        The class of the warning.
    """
    level, last, frame = 1, 1, sys._getframe()
    while frame.f_back is not None:
        frame, level = frame.f_back, level + 1
        if frame.f_code.co_filename.startswith(_PACKAGE):
            last = level
    warnings.warn(escaped(message), category, stacklevel=last + 1)
