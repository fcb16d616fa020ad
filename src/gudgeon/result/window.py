"""Parts of a run, between two instants or its last revolutions, and the run at further instants."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from gudgeon._arguments import positive, quantity
from gudgeon._describe import ModelError, show
from gudgeon.result.channels import Channel, Channels
from gudgeon.result.extremes import ERRORS, At
from gudgeon.result.roots import roots
from gudgeon.result.tolerances import EVEN, ROUNDED

if TYPE_CHECKING:
    from gudgeon.result.run import EventList, Run

#: What is said of a part of a run if the motion between its instants is not known, and why.
LOOSE = "extremes and times in modes of this window are over the instants that the run holds: {why}"
#: Why that is so of a Poincaré section, whose points no line joins.
SECTION = "it is a Poincaré section, and holds its instants only"
#: How a note of the whole run begins in a part of it.
WHOLE = "whole run: "
#: How often the place of the beginning of a revolution is narrowed down, and to which part of the last interval.
ROUNDS, PARTS = 5, 16
TURN = 2.0 * np.pi


def window(run: Run, start: float | str, stop: float | str) -> Run:
    """Return the part of a run between two instants; see `Run.window`."""
    begin, end = quantity("start", start, "time"), quantity("stop", stop, "time")
    if begin > end:
        raise ModelError(f"the window's start {begin:g} s lies after its end {end:g} s; exchange them")
    whole = _with_edges(run, begin, end)
    chosen = (whole.time >= begin) & (whole.time <= end)
    if not chosen.any():
        raise ModelError(
            f"the window from {begin:g} s to {end:g} s holds no sample; the run has {len(run.time)} from "
            f"{run.time[0]:g} s to {run.time[-1]:g} s: choose a wider window, or simulate with more times=..."
        )
    return replace(
        whole._at(chosen),
        known_extremes=None,
        mode_times=None,
        event_list=_events(run.event_list, begin, end),
        messages=_messages(run),
        steps=_steps(run, begin, end),
        ending=run.ending if run.ending is not None and end >= run.ending.point.time else None,
    )


def last_revolutions(run: Run, count: float, joint: str | None = None) -> Run:
    """Return the last so many turns of a joint; see `Run.last_revolutions`."""
    name = joint or next((drive.joint for drive in run.mechanism.drives), None)
    if name is not None and (lost := run.not_kept(f"{name}.angle")):
        raise ModelError(lost)
    if name is None or f"{name}.angle" not in run.channels:
        raise ModelError(f"there is no driven joint to count revolutions of (joint={show(name)}); name one that turns")
    count = positive("count", count)
    turns = Turns(run, f"{name}.angle")
    return window(run, turns.instant(turns.total - count, count), turns.end)


class Turns:
    """How often a joint has turned since the start of a run, to and fro alike, by the channel of its angle."""

    def __init__(self, run: Run, angle: str) -> None:
        known = run if run.steps is None else run.steps
        at = self._at = run.motion
        self._angle = angle
        time, values = known.time, known.values(angle)[0]
        instants = turning_instants(known, angle, at)
        if at is not None and len(instants):
            order = np.argsort(time := np.concatenate([time, instants]), kind="stable")
            time, values = time[order], np.concatenate([values, at(instants)[angle].values])[order]
        self._time, self._travel = time, _travel(values)
        self.total, self.end = float(self._travel[-1]) / TURN, float(known.time[-1])

    def instant(self, count: float, asked: float | None = None) -> float:
        """Return when it has turned so often, in s; a message about too few turns says how many were asked for."""
        if not -ROUNDED <= count <= self.total + ROUNDED:
            joint, asked = self._angle.partition(".")[0], count if asked is None else asked
            raise ModelError(f"joint {joint} made {self.total:.3g} revolutions, fewer than {asked:g}; run longer")
        wanted = min(max(count * TURN, 0.0), float(self._travel[-1]))
        time, travel = self._time, self._travel
        for _ in range(ROUNDS if self._at is not None and len(time) > 1 else 0):
            k = int(np.clip(np.searchsorted(travel, wanted, side="right") - 1, 0, len(time) - 2))
            if travel[k] == wanted:
                break
            time, before = np.linspace(time[k], time[k + 1], PARTS + 1), travel[k]
            assert self._at is not None
            travel = before + _travel(self._at(time)[self._angle].values)
            even = np.linspace(travel[0], travel[-1], PARTS + 1)
            if np.abs(travel - even).max() <= EVEN * abs(even[-1]):
                break
        return float(np.interp(wanted, travel, time))


def turning_instants(run: Run, angle: str, at: At | None) -> np.ndarray:
    """Return when an angle turns back within a step, in s: where its rate passes zero; none if that is not known."""
    rate = angle.replace(".angle", ".angular_velocity", 1)
    if at is None or rate not in run.channels:
        return np.zeros(0)
    time, values = run.time, run.values(rate)[0]
    steps = np.flatnonzero(values[:-1] * values[1:] < 0.0)
    return roots(lambda x: at(x)[rate].values, time[steps], time[steps + 1], values[steps], values[steps + 1])


def with_instants(run: Run, times: np.ndarray) -> Run:
    """Return a run at further instants, which are in order, where the motion between its own is known.

    Errors of the balance are those of the sample before: between steps they are errors of the interpolation.
    """
    assert run.motion is not None
    if not len(times):
        return run
    before = np.searchsorted(run.time, times, side="right") - 1
    time = np.concatenate([run.time, times])
    order = np.argsort(time, kind="stable")
    added = partial(_added, run.motion(times), before, order)
    return replace(run, time=time[order], channels=Channels.of(run.channels).each(added))


def _added(between: Mapping[str, Channel], before: np.ndarray, order: np.ndarray, name: str, old: Channel) -> Channel:
    """Return a channel with its values between instants."""
    values = old.values[before] if name.startswith(ERRORS) else between[name].values
    return old._replace(values=np.concatenate([old.values, values])[order])


def _with_edges(run: Run, begin: float, end: float) -> Run:
    """Return a run that has instants at both edges of a window, where the motion is known and it holds no others."""
    if run.motion is None or run.steps is not None or end < run.time[0] or begin > run.time[-1]:
        return run
    edges = np.unique(np.clip([begin, end], run.time[0], run.time[-1]))
    return with_instants(run, np.setdiff1d(edges, run.time))


def _steps(run: Run, begin: float, end: float) -> Run | None:
    """Return the steps of a window, if they are known there."""
    if run.steps is None or end < run.steps.time[0] or begin > run.steps.time[-1]:
        return None
    return window(run.steps, begin, end)


def _messages(run: Run) -> tuple[str, ...]:
    """Return what is said of a part of a run: whose notes they are, and what is not known of it."""
    loose = LOOSE.format(why=run.loose)
    reason = () if run.reason is None else (run.reason,)
    notes = [note if note == loose or note.startswith(WHOLE) else f"{WHOLE}{note}" for note in run.notes]
    return (*reason, *notes, *([loose] if run.loose and loose not in notes else []))


def _events(events: EventList, begin: float, end: float) -> EventList:
    """Return the events of a window."""
    inside = (events.time >= begin) & (events.time <= end)
    return replace(
        events,
        time=events.time[inside],
        joint=events.joint[inside],
        site=events.site[inside],
        kind=events.kind[inside],
        normal_velocity=events.normal_velocity[inside],
    )


def _travel(angle: np.ndarray) -> np.ndarray:
    """Return how far a joint has turned, to and fro alike."""
    return np.concatenate([[0.0], np.cumsum(np.abs(np.diff(angle)))])
