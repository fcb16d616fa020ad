"""How much memory a run may take, and what to do when there is no more.

A run that keeps every step ends with the status "memory" before it takes more than allowed. Counted is all that is kept
and all that follows from it: samples, what is computed from them, channels when they are made, and their copies when
the run is saved.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.tables.model import Model
from gudgeon.tables.state import Chunk, Event, sample_bytes

T = TypeVar("T")

#: Bytes that a run takes at most, and the part of the machine's memory that this is at most.
MOST_BYTES, PART = 4 * 2**30, 0.5
#: Numbers of all channels of one body, joint, site: in the plane and in space. Of one joint
#: coordinate, of one drive, and of energies and residuals.
_CHANNELS = {2: (11, 3, 21), 3: (21, 12, 35)}
_COORDINATE, _DRIVE, _REST = 2, 3, 9
#: Copies of an event: as it happened, joined, in the run, in the file.
_EVENT_COPIES = 4


@dataclass(frozen=True)
class Memory:
    """Bytes that a run may take, and what an instant and an event take of them."""

    limit: int
    instant: int
    event: int

    def left(self, instants: int, events: Sequence[np.ndarray]) -> int:
        """Give how many instants still have room beside those kept, and the events."""
        taken = instants * self.instant + sum(map(len, events)) * self.event
        return (self.limit - taken) // self.instant

    def check(self, instants: int) -> None:
        """Refuse instants that have no room."""
        if self.left(instants, ()) < 0:
            raise ModelError(
                f"times: {instants} instants would take {instants * self.instant / 2**30:.3g} GiB of memory, and a run "
                f"may take {self.limit / 2**30:.3g} GiB; ask for at most {self.limit // self.instant} instants, "
                "or allow more by the environment variable GUDGEON_MEMORY (in GiB)"
            )


def memory(model: Model) -> Memory:
    """Give the memory that a run may take, and what it takes."""
    kept = sample_bytes(model)
    body, ideal, play = _CHANNELS[model.DIMENSION]
    sites = len(model.sites)
    numbers = body * len(model.bodies) + ideal * len(model.joints) + play * sites
    numbers += _COORDINATE * len(model.coordinates) + _DRIVE * len(model.drives) + _REST
    # While chunks are joined all is there twice; later there are the channels, and their copies when they are saved.
    instant = kept + max(kept, 2 * 8 * numbers)
    return Memory(allowed(), instant, _EVENT_COPIES * Event.dtype().itemsize)


def allowed() -> int:
    """Give the bytes that a run may take: GUDGEON_MEMORY in GiB, or the limits above."""
    asked = os.environ.get("GUDGEON_MEMORY")
    if not asked:
        return min(MOST_BYTES, int(PART * machine_memory()))
    try:
        size = float(asked) * 2**30
        if not 0.0 < size < 2**60:
            raise ValueError
    except ValueError:
        raise ModelError(f"GUDGEON_MEMORY {asked!r} must be a positive number of GiB, like 8") from None
    return int(size)


@cache
def machine_memory() -> int:
    """Give the bytes of memory that this process may have at all; where nothing tells, twice the limit of a run.

    It is asked once: reading it takes as long as compiling a mechanism's constraints.
    """
    known = []
    with contextlib.suppress(AttributeError, OSError, ValueError):  # not a Unix
        known.append(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    with contextlib.suppress(OSError, ValueError):  # no container, or one without a limit
        known.append(int(Path("/sys/fs/cgroup/memory.max").read_text(encoding="ascii")))
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        known.append(resource.getrlimit(resource.RLIMIT_AS)[0])  # negative where there is none
    return min([number for number in known if number > 0], default=int(MOST_BYTES / PART))


def what_fits(work: Callable[[], T], chunks: list[Chunk], events: list[np.ndarray]) -> tuple[T, bool]:
    """Do the work on all chunks of samples, or on as many of the first as there is memory for; say whether on all."""
    whole = True
    while True:
        try:
            return work(), whole
        except MemoryError:
            instants = sum(chunk.end - chunk.first for chunk in chunks)
            if instants <= 1:
                raise ModelError("there is not enough memory to evaluate a single instant; free some") from None
            whole = False
            _keep(instants // 2, chunks, events)


def _keep(instants: int, chunks: list[Chunk], events: list[np.ndarray]) -> None:
    """Drop all instants but the first, and the events after them."""
    kept: list[Chunk] = []
    for chunk in chunks:
        end = min(chunk.end, chunk.first + instants - sum(part.end - part.first for part in kept))
        if end > chunk.first:
            kept.append(chunk._replace(end=end))
    chunks[:] = kept
    last = kept[-1]
    ended = last.samples.time[last.end - 1]
    events[:] = [part[part["time"] <= ended] for part in events]
