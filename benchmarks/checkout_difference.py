"""How runs of one case in two checkouts are compared: bit for bit, else by what round-off explains.

A run comes as a record, a dictionary of plain values: `time`; `channels`, pairs of an array and its unit by name;
`events` with `time`, `normal_velocity` and `what`, a string each; `steps`, `status`; or only `error`, the type and the
message of an exception.

Where arithmetic is merely reordered, a run differs at first by round-off, and the mechanism makes more of it: impacts
multiply a small change, stiff contacts turn a change of a position into one of a force. How much is measured, not
assumed: the old checkout runs again with masses, positions and velocities changed by about 1e-15 of themselves. These
runs are the probes. A channel of the new checkout may differ from the old one, at an instant, by

    100 max(round-off of the channel's scale, the largest difference of a probe from the old run until then),

where "then" is three samples later: which step a difference grows in may be a matter of round-off itself.

The scale of a channel is the largest magnitude of all channels of its unit in the run: what matters to the position of
a slider is the size of the mechanism. The motion is predictable until the probes differ from the old run by more than
1e-6 of a scale; beyond, nothing is compared. Forces and accelerations that are noisy by themselves, as where a law
jumps, end the comparison for themselves only; positions and velocities end it for all.

Runs that keep every step are compared step by step, as long as their steps end at the same instants; they are run again
at common instants, and both comparisons count. Whole numbers, such as the mode of a contact, may change a sample
earlier or later. A run that ended early is compared up to there; where it ended may differ by a tenth from the probes.

A step that is just rejected in one run and just accepted in another makes a difference of the size of the tolerance,
not of round-off. That happens rarely, and to the probes as well; so a case is called different only if it differs by
more than many probes do (`checkouts.py` takes more of them where the first ones do not explain a difference).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

Record = Mapping[str, Any]
SAME, WITHIN, DIFFERENT = "same bits", "within allowed", "DIFFERENT"
#: Times round-off, or times what the probes show.
FACTOR = 100.0
#: The part of a scale up to which a motion is predictable.
PREDICTABLE = 1e-6
ROUND_OFF = float(np.finfo(float).eps)
#: Samples that a probe may show a difference later: steps that are chosen by errors near round-off end anywhere.
AHEAD = 3
#: How a run ends that reached its time; others may end this part earlier or later than probes.
COMPLETE, ENDS = "complete", 0.1
#: Units of channels that tell where the mechanism is and how it moves.
MOTION = ("s", "m", "rad", "m/s", "rad/s")
#: A scale is at least this product of others, each with its exponent: a torque that is zero is a sum of forces at arms.
LEAST_SCALES: dict[str, tuple[tuple[str, int], ...]] = {
    "rad": (),
    "": (),
    "rad/s": (("m/s", 1), ("m", -1)),
    "rad/s^2": (("m/s^2", 1), ("m", -1)),
    "N m": (("N", 1), ("m", 1)),
}


@dataclass(frozen=True)
class Verdict:
    """What came out of the comparison of a case."""

    word: str  # SAME, WITHIN or DIFFERENT
    where: str = ""  # what differs more than allowed, or most
    largest: float = 0.0  # difference, in parts of a scale, while the motion is predictable
    share: float = 1.0  # largest part of what is allowed
    predictable: float = 1.0  # part of the interval that was compared


def worst(*verdicts: Verdict) -> Verdict:
    """Return the worst of several verdicts on a case, with the largest difference and the longest part compared."""
    order = (SAME, WITHIN, DIFFERENT)
    chosen = max(verdicts, key=lambda verdict: (order.index(verdict.word), verdict.share))
    largest = max(verdict.largest for verdict in verdicts)
    return replace(chosen, largest=largest, predictable=max(verdict.predictable for verdict in verdicts))


def same_bits(old: Record, new: Record) -> bool:
    """Whether times, channels, events, number of steps and status are the same, bit for bit; or the errors."""
    if "ended" in old or "ended" in new:  # a process that died says nothing about the case
        return False
    if "error" in old or "error" in new:
        return old.get("error") == new.get("error")
    return (
        old["steps"] == new["steps"]
        and old["status"] == new["status"]
        and old["events"]["what"] == new["events"]["what"]
        and _units(old) == _units(new)
        and all(_bits(a, b) for a, b in zip(_arrays(old), _arrays(new), strict=True))
    )


def _units(record: Record) -> dict[str, str]:
    return {name: record["channels"][name][1] for name in sorted(record["channels"])}


def _arrays(record: Record) -> list[np.ndarray]:
    channels = [record["channels"][name][0] for name in sorted(record["channels"])]
    return [record["time"], record["events"]["time"], record["events"]["normal_velocity"], *channels]


def _bits(a: np.ndarray, b: np.ndarray) -> bool:
    return a.shape == b.shape and a.dtype == b.dtype and a.tobytes() == b.tobytes()


def mismatch(old: Record, new: Record) -> str:
    """Return what no tolerance can explain: errors, channels that one does not have, other units; or nothing."""
    for record, which in ((old, "old"), (new, "new")):
        if "ended" in record:
            return f"the process of the {which} checkout ended: {record['ended']}"
    if "error" in old or "error" in new:
        if old.get("error") == new.get("error"):
            return ""
        told = [" ".join(record.get("error", ("no error",))) for record in (old, new)]
        return f"old: {told[0]}; new: {told[1]}"
    for mine, other, which in ((old, new, "old"), (new, old, "new")):
        missing = sorted(set(mine["channels"]) - set(other["channels"]))
        if missing:
            return f"channels only in {which}: {', '.join(missing)}"
    for name, (values, unit) in old["channels"].items():
        theirs, their_unit = new["channels"][name]
        if unit != their_unit:
            return f"{name}: unit {unit!r}, new {their_unit!r}"
        if values.shape[1:] != theirs.shape[1:]:
            return f"{name}: shape {values.shape}, new {theirs.shape}"
    if old["steps"] != new["steps"] and same_bits(old, {**new, "steps": old["steps"]}):
        return f"steps: {old['steps']}, new {new['steps']}, though all else is the same"
    return ""


def compare(old: Record, new: Record, probes: Sequence[Record]) -> Verdict:
    """Return the verdict on a run of the new checkout, given one of the old one and its probes."""
    if same_bits(old, new):
        return Verdict(SAME, share=0.0)
    reason = mismatch(old, new)
    if reason:
        return Verdict(DIFFERENT, reason, np.inf, np.inf)
    return _Comparison(old, new, [probe for probe in probes if "channels" in probe]).verdict()


def difference(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Return |b - a|, the largest of a row: zero for what is NaN or infinite in both, infinite if in one only."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    with np.errstate(all="ignore"):
        off = np.abs(b - a)
    off = np.where((a == b) | (np.isnan(a) & np.isnan(b)), 0.0, np.where(np.isnan(off), np.inf, off))
    return off if off.ndim == 1 else off.max(axis=1, initial=0.0)


def scales(record: Record) -> dict[str, float]:
    """Return the largest finite magnitude of each unit in a run."""
    found: dict[str, float] = {"s": float(record["time"][-1])}
    for values, unit in record["channels"].values():
        magnitude = np.abs(np.asarray(values, float))
        found[unit] = max(found.get(unit, 0.0), float(magnitude[np.isfinite(magnitude)].max(initial=0.0)))
    for unit, factors in LEAST_SCALES.items():
        if all(found.get(other, 0.0) > 0.0 for other, _ in factors):
            least = float(np.prod([found[other] ** exponent for other, exponent in factors]))
            found[unit] = max(found.get(unit, 0.0), least)
    return found


class _Comparison:
    """A run of the old checkout, its probes, and the run of the new one."""

    def __init__(self, old: Record, new: Record, probes: Sequence[Record]) -> None:
        self.old, self.new, self.probes = old, new, probes
        self.scales = scales(old)
        self.found: list[tuple[float, float, float, str]] = []  # time, difference, share of the allowed one, where
        self.largest = 0.0
        self.end = float(old["time"][-1])

    def verdict(self) -> Verdict:
        series = {"time": (self.old["time"], "s"), **self.old["channels"]}
        grown = {name: self._grown(name, values) for name, (values, _) in series.items()}
        whole = count = self._both_have()
        if self.old.get("every_step"):
            count = min(count, self._same_steps(grown["time"]))
        for name, (_, unit) in series.items():
            if unit in MOTION:
                count = min(count, self._predictable(grown[name], unit))
        for name, (values, unit) in series.items():
            rows = min(count, self._predictable(grown[name], unit))
            self._weigh(name, unit, self.old["time"], values, self._values(self.new, name), grown[name], rows)
        instant = float(self.old["time"][count - 1]) if count else -1.0
        if self._events(instant) and count == whole:
            self._end()
        return self._worst(max(instant, 0.0) / self.end if self.end > 0.0 else 1.0)

    def _both_have(self) -> int:
        """Return the number of rows to compare; the last row of a run that ended early is at an instant of its own."""
        if self.old["status"] == self.new["status"] != COMPLETE:
            return min(len(self.old["time"]), len(self.new["time"])) - 1
        return len(self.old["time"])

    def _same_steps(self, grown: np.ndarray) -> int:
        """Return how many steps the new run takes at the same instants; later ones are compared at common instants."""
        count = min(len(grown), len(self.new["time"]))
        old, new = self.old["time"][:count], self.new["time"][:count]
        other = difference(old, new) > FACTOR * np.maximum(ROUND_OFF * old, grown[:count])
        return int(np.argmax(other)) if other.any() else count

    def _end(self) -> None:
        """Compare how runs ended that were compared as a whole."""
        if self.old["status"] != self.new["status"]:
            self._note(f"status {self.old['status']!r}, new {self.new['status']!r}", self.end)
        elif self.old["status"] != COMPLETE:
            end = float(self.new["time"][-1])
            ends = [self.end, *(float(probe["time"][-1]) for probe in self.probes)]
            if not (1.0 - ENDS) * min(ends) <= end <= (1.0 + ENDS) * max(ends):
                self._note(f"end of the run, new {end:.6g} s", self.end)
        elif len(self.new["time"]) > len(self.old["time"]) and not self.old.get("every_step"):
            self._note(f"{len(self.new['time'])} samples instead of {len(self.old['time'])}", self.end)

    def _note(self, what: str, time: float) -> None:
        """Note what no tolerance allows."""
        self.found.append((time, np.inf, np.inf, what))

    def _worst(self, predictable: float) -> Verdict:
        if not self.found:
            return Verdict(WITHIN, "nothing to compare: the probes differ from the start", predictable=0.0)
        bad = [one for one in self.found if one[2] > 1.0]
        # What differs first has led to the rest; if nothing does, what came closest to the limit.
        first = min(bad, key=lambda one: (one[0], -one[2])) if bad else max(self.found, key=lambda one: one[2])
        time, off, share, where = first
        told = f"{where} at {time:.6g} s: {off:.2g} of its scale, {share:.2g} of what is allowed"
        return Verdict(DIFFERENT if bad else WITHIN, told, self.largest, share, predictable)

    def _values(self, record: Record, name: str) -> np.ndarray:
        values = record["time"] if name == "time" else record["channels"][name][0]
        return np.asarray(values)

    def _grown(self, name: str, values: np.ndarray) -> np.ndarray:
        """Return the largest difference of a probe so far; infinite from where one of them has ended."""
        grown = np.zeros(len(values))
        for probe in self.probes:
            theirs = self._values(probe, name)[: len(values)]
            off = np.full(len(values), np.inf)
            off[: len(theirs)] = difference(values[: len(theirs)], theirs)
            grown = np.maximum(grown, off)
        return np.maximum.accumulate(grown)

    def _allowed(self, grown: np.ndarray, scale: float) -> np.ndarray:
        """Return by how much a channel may differ."""
        ahead = np.minimum(np.arange(len(grown)) + AHEAD, len(grown) - 1)
        return FACTOR * np.maximum(ROUND_OFF * scale, np.where(np.isinf(grown[ahead]), grown, grown[ahead]))

    def _predictable(self, grown: np.ndarray, unit: str) -> int:
        """Return how many rows a channel can be compared."""
        beyond = grown > PREDICTABLE * self.scales[unit]
        return int(np.argmax(beyond)) if beyond.any() else len(grown)

    def _weigh(
        self,
        name: str,
        unit: str,
        times: np.ndarray,
        old: np.ndarray,
        new: np.ndarray,
        grown: np.ndarray,
        rows: int,
    ) -> None:
        """Note the first difference of a channel that is more than allowed, or that with the largest share."""
        if len(new) < rows:
            self._note(f"{name}: new has no more values", float(times[len(new)]))
            rows = len(new)
        if rows == 0:
            return
        off, scale = difference(old[:rows], new[:rows]), self.scales[unit]
        if np.issubdtype(old.dtype, np.integer):  # it changes at the end of a step, which may be a sample off
            for other in (np.roll(old, 1)[:rows], np.roll(old, -1)[:rows]):
                off = np.minimum(off, difference(other, new[:rows]))
        allowed = self._allowed(grown, scale)[:rows]
        with np.errstate(all="ignore"):
            share = np.where(off == 0.0, 0.0, off / allowed)
            parts = np.where(off == 0.0, 0.0, off / scale)
        self.largest = max(self.largest, float(parts.max()))
        at = int(np.argmax(share > 1.0)) if (share > 1.0).any() else int(np.argmax(share))
        self.found.append((float(times[at]), float(parts[at]), float(share[at]), name))

    def _events(self, instant: float) -> bool:
        """Compare events up to an instant; return whether all probes have the same ones up to there."""
        old, new = self.old["events"], self.new["events"]
        count = wanted = int(np.searchsorted(old["time"], instant, side="right"))
        for probe in self.probes:
            theirs = probe["events"]["what"]
            same = [a == b for a, b in zip(old["what"][:count], theirs, strict=False)]
            count = same.index(False) if False in same else len(same)
        for number in range(count):
            if old["what"][number] != (new["what"][number] if number < len(new["what"]) else "none"):
                other = new["what"][number] if number < len(new["what"]) else "none"
                told = f"event {number + 1}: {old['what'][number]}, new {other}"
                self._note(told, float(old["time"][number]))
                return count == wanted
        grown = {}
        for name in ("time", "normal_velocity"):
            offs = [difference(old[name][:count], probe["events"][name][:count]) for probe in self.probes]
            grown[name] = np.maximum.accumulate(np.max([np.zeros(count), *offs], axis=0))
        for name, unit in (("time", "s"), ("normal_velocity", "m/s")):
            rows = min(self._predictable(grown[name], unit), count)
            self._weigh(f"events.{name}", unit, old["time"], old[name], new[name], grown[name], rows)
        if count == wanted and len(new["time"]) > count:
            late = FACTOR * max(ROUND_OFF * self.end, float(grown["time"].max(initial=0.0)))
            if new["time"][count] < instant - late:
                told = f"event {count + 1}: none, new {new['what'][count]}"
                self._note(told, float(new["time"][count]))
        return count == wanted
