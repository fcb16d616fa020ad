"""Check what a run is asked for, before anything is computed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from gudgeon._arguments import MOST_STEPS, choice, instants, kept, positive, whole, within, yes_no_or_none
from gudgeon._describe import ModelError, show
from gudgeon.model.function import Table
from gudgeon.model.mechanism import Mechanism
from gudgeon.result.memory import allowed
from gudgeon.solve.method import EXPLICIT
from gudgeon.solve.state import ADAMS, GEAR, NUMBERS
from gudgeon.solve.sundials import find_cvode

#: Integration methods by name; "auto" takes the one that fits, the last two need SUNDIALS.
METHODS = {"auto": EXPLICIT, **NUMBERS, "gear": GEAR, "adams": ADAMS}


#: Bytes of steps that a run keeps, unless it is told otherwise, and the part of its memory that this is at most: what
#: follows from steps takes twice as much again, and there may be several runs.
KEPT, SHARE = 500_000_000, 1 / 8


@dataclass(frozen=True)
class Baumgarte:
    """Baumgarte's stabilisation instead of projection: phi'' + 2 alpha phi' + beta^2 phi = 0, alpha and beta in 1/s."""

    alpha: float
    beta: float


@dataclass(frozen=True)
class Options:
    """What a run is asked for: numbers in SI units, all of them checked."""

    end: float
    rtol: float
    atol: float
    method: str
    times: np.ndarray  # the instants to keep, the start first; none if every step is kept
    from_start: bool  # whether the run begins with the start, which is always computed
    alpha: float  # Baumgarte's parameters, zero with projection
    beta: float
    max_steps: int
    first_penetration: float
    progress: bool | None
    keep: int | None  # bytes of steps to keep, at most; None keeps all of them
    channels: tuple[str, ...]  # to keep; none for all
    begin: float = 0.0  # when the run begins


def check_options(
    mechanism: Mechanism,
    until: float | str,
    rtol: float,
    atol: float,
    method: str,
    times: int | Sequence[float] | np.ndarray | None,
    stabilisation: str | Baumgarte,
    max_steps: int,
    first_penetration: float,
    progress: bool | None,
    keep: str | Sequence[str] | None = None,
    begin: float = 0.0,
) -> Options:
    """Return the arguments of `simulate` as numbers, for a run from `begin` on; refuse those that cannot be meant."""
    check_mechanism(mechanism)
    end = positive("until", until, "time")
    rtol, atol = within("rtol", rtol, 1e-14, 1e-1), within("atol", atol, 0.0, 1e300)
    first_penetration = positive("first_penetration", first_penetration)
    if METHODS[choice("method", method, METHODS)] in (GEAR, ADAMS):
        find_cvode()
    max_steps, progress = whole("max_steps", max_steps, MOST_STEPS), yes_no_or_none("progress", progress)
    alpha, beta = _baumgarte(stabilisation)
    if not end > begin:
        raise ModelError(f"until {show(until)} must be later than {begin:g} s, where the run begins")
    asked = instants(times, end, begin)
    from_start = asked.size == 0 or asked[0] == begin
    if not from_start:
        asked = np.concatenate([[begin], asked])  # energies are counted from the start
    check_tables(mechanism, end)
    return Options(
        end, rtol, atol, method, asked, from_start, alpha, beta, max_steps, first_penetration, progress, *_keep(keep),
        begin,
    )  # fmt: skip


def _keep(keep: Any) -> tuple[int | None, tuple[str, ...]]:
    """Return the bytes of steps to keep, None for all of them, and the channels, none for all."""
    if keep is None:
        return default_size(), ()
    try:
        size, names = kept(keep)
    except ModelError as error:
        raise ModelError(f"keep {error}") from None
    if names:
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


def _baumgarte(stabilisation: str | Baumgarte) -> tuple[float, float]:
    if isinstance(stabilisation, str) and stabilisation == "projection":
        return 0.0, 0.0
    if isinstance(stabilisation, Baumgarte):
        return positive("alpha", stabilisation.alpha), positive("beta", stabilisation.beta)
    raise ModelError(
        f"stabilisation {show(stabilisation)} is not known; give 'projection' or Baumgarte(alpha=..., beta=...)"
    )
