"""Whether a run holds a motion that can be shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gudgeon.result.run import Run


def moves(run: Run) -> bool:
    """Whether a run holds more than one instant."""
    return len(run.time) > 1 and bool(run.time[-1] > run.time[0])


def why_still(run: Run) -> str:
    """Return the end of a message about a run of one instant: why it ended there, or what to do."""
    return f": {run.reason}" if run.reason is not None else ", and nothing moves; run it for longer"
