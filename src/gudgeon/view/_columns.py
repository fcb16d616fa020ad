"""The numbers of a run that the page draws: which of them, at which instants, and packed into one block of bytes.

A column is a number over time, named as in `run.extremes`: "slider.velocity.x", "B.force.magnitude". Columns are kept
as 32-bit floating-point numbers, rounded to MANTISSA bits, so that each is off by less than 8e-6 of itself; time and
poses, and what would be off by more than FINE of its own range (a long way from zero, with a small range), have 64
bits. Bytes of one weight stand together, which compresses better: first the lowest of all numbers, then the next.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from gudgeon._channel import Channel
from gudgeon.result.extremes import columns_of
from gudgeon.result.run import Run
from gudgeon.result.thinning import LEVELS, Curves, Level, chosen

#: Bits of the fraction that are kept, of 23; and the largest error of a column relative to its range.
MANTISSA, FINE = 16, 1e-4
#: Samples at most, unless it is said how many.
MOST = 100_000
#: What is always needed of a body, to draw it at any instant; these keep all their bits.
POSE = ("position", "angle", "orientation", "velocity", "angular_velocity")
#: What is taken along of a joint with play, and of anything else.
OF_PLAY = (
    "eccentricity", "eccentricity_htb", "eccentricity_ends_htb", "force", "force_htb", "normal_force", "penetration",
    "mode", "film_thickness", "offset", "offset_h", "offset_t", "tilt",
)  # fmt: skip
OF_OTHERS = ("angle", "displacement", "acceleration", "force", "torque", "length", "position", "distance")


class Arrays:
    """Columns, packed one after the other."""

    def __init__(self) -> None:
        self.table: list[dict[str, Any]] = []
        self._parts: list[bytes] = []
        self._size = 0

    def add(self, values: np.ndarray, exact: bool = False) -> int:
        """Keep a column, and return its number; `exact`: with all bits of its numbers."""
        packed, error = _packed(np.ascontiguousarray(values), exact)
        content = packed.view(np.uint8).reshape(len(packed), packed.dtype.itemsize).T.tobytes()
        kind = f"{packed.dtype.kind}{packed.dtype.itemsize}"
        self.table.append({"offset": self._size, "count": len(packed), "type": kind, "error": error})
        self._parts.append(content)
        self._size += len(content)
        return len(self.table) - 1

    def compressed(self, level: int = 6, first: int = 0) -> tuple[bytes, int]:
        """Return all of it in the format of zlib, and the number of bytes from which the first columns can be read.

        A low level is quick, a high one makes it small.
        """
        packer = zlib.compressobj(level)
        begin = b"".join(map(packer.compress, self._parts[:first])) + packer.flush(zlib.Z_SYNC_FLUSH)
        return begin + b"".join(map(packer.compress, self._parts[first:])) + packer.flush(), len(begin)


def _packed(values: np.ndarray, exact: bool) -> tuple[np.ndarray, float]:
    """Return numbers as they are kept, and the largest error."""
    if values.dtype.kind != "f" or (exact and values.dtype.itemsize < 8):
        return values, 0.0
    if exact:
        return values.astype("<f8"), 0.0
    with np.errstate(all="ignore"):
        short = _rounded(values.astype("<f4"))
        errors = np.abs(short.astype(float) - values)
    finite = np.isfinite(values)
    worst = float(errors.max(initial=0.0, where=finite))
    extent = float(np.ptp(values[finite])) if finite.any() else 0.0
    if not np.isfinite(worst) or worst > FINE * extent > 0.0:
        return values.astype("<f8"), 0.0
    return short, worst


def _rounded(values: np.ndarray) -> np.ndarray:
    """Round 32-bit numbers to the bits that are kept of their fraction; what is not finite stays."""
    spare = 23 - MANTISSA
    bits = values.view("<u4")
    rounded = ((bits + np.uint32(1 << (spare - 1))) >> np.uint32(spare)) << np.uint32(spare)
    return np.where(np.isfinite(values), rounded, bits).astype("<u4").view("<f4")


def drawn_run(run: Run) -> Run:
    """Return the run at the instants that curves are drawn through: its steps, and between them where they are long."""
    known = run if run.steps is None else run.steps
    return known.fine


def chosen_channels(run: Run, wanted: Sequence[str]) -> dict[str, Channel]:
    """Return the channels that go along: poses, joints with play, drives, loads, energies, and those asked for."""
    bodies = {body.name for body in run.mechanism.bodies}
    loose = {name.rpartition(".")[0] for name in run.channels if name.endswith((".eccentricity", ".tilt", ".mode"))}
    result = {}
    for name, channel in run.channels.items():
        part, _, quantity = name.partition(".")
        kinds = (
            (*POSE, "acceleration", "angular_acceleration")
            if part in bodies
            else OF_PLAY + OF_OTHERS
            if part in loose
            else OF_OTHERS
        )
        asked = any(name == one or one.startswith(f"{name}.") for one in wanted)
        if asked or quantity in kinds or part == "energy":
            result[name] = channel
    return result


def kept_samples(time: np.ndarray, columns: Mapping[str, np.ndarray], most: int) -> tuple[np.ndarray, float] | None:
    """Return which samples are kept of too many, by time and amplitude, and the time within which only peaks are, in s.

    As many are left out as are not seen, and no more than must be; None if none must be.
    """
    if len(time) <= most:
        return None
    rows, kept = Curves.of(columns).rows, np.arange(len(time))
    with np.errstate(all="ignore"):
        size = np.nan_to_num(np.ptp(rows, axis=0))
    span, none, cell = float(time[-1] - time[0]), np.zeros(len(time), bool), 0.0
    for level in map(Level, range(LEVELS)):
        length = span / level.cells
        found, packed = chosen(time[kept], rows[kept], level.tolerance * size, (float(time[0]), length), none[kept])
        kept, cell = kept[found], length if packed or cell else 0.0
        if len(kept) <= most:
            break
    return kept, cell


def columns(channels: Mapping[str, Channel]) -> dict[str, np.ndarray]:
    """Return the numbers of channels by their names."""
    return dict(columns_of(channels))


def exactly(name: str, bodies: Sequence[str]) -> bool:
    """Whether a column is a part of a pose, whose bits all count where play is enlarged."""
    part, _, quantity = name.partition(".")
    return part in bodies and quantity.split(".")[0] in ("position", "angle", "orientation")


def needed_first(names: Iterable[str], loose: Sequence[str], wanted: Sequence[str]) -> list[str]:
    """Return the columns of the first screen: those of joints with play, and of channels whose plots come first.

    Poses, which are half of all bytes, are not among them: the first screen shows the first instant only.
    """

    def needed(name: str) -> bool:
        part, _, quantity = name.partition(".")
        of_play = part in loose and quantity.split(".")[0] in OF_PLAY
        return of_play or any(name == one or name.startswith(f"{one}.") for one in wanted)

    return [name for name in names if needed(name)]


def poses_at_start(columns: Mapping[str, np.ndarray], bodies: Sequence[str]) -> list[dict[str, list[float]]]:
    """Return where bodies are at the first instant: their position, and their angle or the four Euler parameters."""
    return [
        {
            "position": [float(columns[f"{body}.position.{axis}"][0]) for axis in axes],
            "turn": [float(columns[name][0]) for name in turn],
        }
        for body in bodies
        for axes, turn in [_pose_columns(columns, body)]
    ]


def _pose_columns(columns: Mapping[str, np.ndarray], body: str) -> tuple[str, list[str]]:
    """Return the axes of a body's position, and the columns of its rotation."""
    if f"{body}.angle" in columns:
        return "xy", [f"{body}.angle"]
    return "xyz", [f"{body}.orientation.e{k}" for k in range(4)]
