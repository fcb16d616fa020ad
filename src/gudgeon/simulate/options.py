"""What options of a run come to: from when to when it goes, which instants and how many steps it keeps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from gudgeon._arguments import kept, spread, yes_no_or_none
from gudgeon._describe import ModelError, show
from gudgeon.model.function import Table
from gudgeon.model.mechanism import Mechanism
from gudgeon.model.options import Options
from gudgeon.result.memory import allowed
from gudgeon.solve.sundials import find_cvode
from gudgeon.tables.methods import needs_sundials

#: Bytes of steps that a run keeps, unless it is told otherwise, and the part of its memory that this is at most: what
#: follows from steps takes twice as much again, and there may be several runs.
KEPT, SHARE = 500_000_000, 1 / 8


@dataclass(frozen=True)
class Span:
    """A run from one time to another with some options, and what is kept of it."""

    how: Options
    begin: float
    end: float
    times: np.ndarray  # the instants to keep, the start first; none if every step is kept
    from_start: bool  # whether the run begins with the start, which is always computed
    keep: int | None  # bytes of steps to keep, at most; None keeps all of them
    channels: tuple[str, ...]  # to keep; none for all
    progress: bool | None


def span_of(options: Options, begin: float = 0.0, progress: bool | None = False) -> Span:
    """Return what options come to for a run from `begin` on; refuse those that it cannot have."""
    if options.until is None:
        raise ModelError("until is missing; say how long to run: until='24 ms'")
    progress = yes_no_or_none("progress", progress)
    if needs_sundials(options.method):
        find_cvode()
    end, times = options.until, options.times
    if not end > begin:
        raise ModelError(f"until {show(end)} must be later than {begin:g} s, where the run begins")
    asked = np.zeros(0) if times is None else spread(times if isinstance(times, int) else np.array(times), end, begin)
    from_start = asked.size == 0 or bool(asked[0] == begin)
    if not from_start:
        asked = np.concatenate([[begin], asked])  # energies are counted from the start
    return Span(options, begin, end, asked, from_start, *_keep(options.keep), progress)


def _keep(keep: str | tuple[str, ...] | None) -> tuple[int | None, tuple[str, ...]]:
    """Return the bytes of steps to keep, None for all of them, and the channels, none for all."""
    size, names = (np.nan, ()) if keep is None else kept(keep)
    if keep is None or names:
        return default_size(), names
    return None if size == np.inf else int(size), ()


def default_size() -> int:
    """Return the bytes of steps that a run keeps, unless it is told otherwise."""
    return min(KEPT, int(SHARE * allowed()))


def check_mechanism(mechanism: Any) -> None:
    """Refuse what is not a mechanism."""
    if not isinstance(mechanism, Mechanism):
        raise ModelError(f"{show(mechanism)} is not a mechanism; give one like Mechanism(name=..., bodies=[...], ...)")


def check_tables(mechanism: Mechanism, end: float) -> None:
    """Refuse drives whose tables do not cover the run."""
    for drive in mechanism.drives:
        for law in (drive.position, drive.speed, drive.acceleration):
            if isinstance(law, Table) and not law.periodic and (law.x[0] > 0.0 or law.x[-1] < end):
                raise ModelError(
                    f"drive {drive.name}: its table goes from {law.x[0]:g} s to {law.x[-1]:g} s, the run from 0 to "
                    f"{end:g} s; run shorter, or make the table longer or periodic"
                )
