"""A run at chosen times, on its motion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gudgeon._channel import Channel
from gudgeon.result.instants import chosen_instants
from gudgeon.result.run import Run
from gudgeon.simulate.again import with_motion


def at_times(run: Run, times: Any) -> Mapping[str, Channel]:
    """Return all channels of a run at some instants; see `Run.at`."""
    asked = chosen_instants(run, times)
    motion = with_motion(run, "reading it at chosen times").motion
    assert motion is not None
    return motion(asked)
