"""The exception that a function written in Python raises, where compiled code only gives NaN."""

from __future__ import annotations

from typing import Any

from gudgeon._describe import shortened
from gudgeon._written import Written


def raised(law: Any, *arguments: Any) -> str:
    """Return a clause with the exception that a law raises where its kernel has these arguments; '' if it does not."""
    error = law.kernel.exception(*arguments) if isinstance(law, Written) else None
    if error is None:
        return ""
    reason = str(error).partition("\n")[0]
    return f", where it raises {type(error).__name__}" + (f" ({shortened(reason)})" if reason else "")
