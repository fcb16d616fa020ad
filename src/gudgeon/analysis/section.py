"""Poincaré sections: a run at chosen instants only, once per period, at contacts, or where a channel passes a level.

Motion that repeats itself is a few points there, quasi-periodic motion a closed curve, chaos a cloud. Instants between
steps are found on the motion itself, which is as exact as the steps are, and not by interpolation between samples.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from gudgeon._arguments import MOST_INSTANTS, choice, positive, quantity
from gudgeon._describe import ModelError, nearest, show
from gudgeon._quantity import kind_of_unit
from gudgeon.analysis._steps import check_run
from gudgeon.math.turning import reach
from gudgeon.result.nodes import FINE, PLACES
from gudgeon.result.nodes import instants as nodes_of
from gudgeon.result.roots import roots
from gudgeon.result.run import EventList, Run
from gudgeon.result.window import SECTION
from gudgeon.simulate.again import with_motion
from gudgeon.tables.modes import CONTACT

#: Ways in which a level may be passed.
DIRECTIONS = ("up", "down", "both")
#: How far a value may be off a level between steps, in parts of what it changes around there; see `result/highest.py`.
TURNING, ALONG, FEW = 1.0, 0.25, 2


def poincare(
    run: Run,
    *,
    period: float | str | None = None,
    phase: float | str = 0.0,
    contacts: str | None = None,
    channel: str | None = None,
    level: float | str = 0.0,
    direction: str = "up",
    transient: float | str = 0.0,
) -> Run:
    """Return a run at the instants of a Poincaré section; exactly one of `period`, `contacts` and `channel` is given.

    Parameters
    ----------
    run : Run
        From `simulate`; one that was thinned, or loaded from a file, is simulated again.
    period : float or str, default None
        Once per period, in s: at `phase`, `phase` + `period`, ... That of a drive of constant speed is 60 s over its
        speed in rpm.
    phase : float or str, default 0
        When the first period begins, in s.
    contacts : str, default None
        At each contact of this joint.
    channel : str, default None
        Where this channel passes a level, like "slider.velocity.x".
    level : float or str, default 0
        The level, in the channel's SI unit or with a unit.
    direction : {"up", "down", "both"}, default "up"
        How it is passed.
    transient : float or str, default 0
        What comes before this time, in s, is left out.

    Returns
    -------
    Run
        All channels at these instants, in their order: `section.plot_portrait`, `section.values`, `section.data`.

    Raises
    ------
    ModelError
        Nothing to strobe by is given, or more than one; the joint or channel is not there; or the section is never
        reached after the transient.

    Examples
    --------
    >>> import gudgeon as gd
    >>> rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
    >>> pendulum = gd.Mechanism("pendulum", [rod], [gd.Revolute("O", "ground", "rod", at=(0, 0))], gravity=(0, -9.81))
    >>> run = pendulum.simulate(until=5.0)
    >>> section = gd.poincare(run, channel="rod.velocity.x", direction="up")
    >>> bool((abs(section.values("rod.velocity.x")[0]) < 1e-9).all())
    True
    """
    check_run(run)
    given = {"period": period, "contacts": contacts, "channel": channel}
    chosen = [name for name, value in given.items() if value is not None]
    if len(chosen) != 1:
        problem = "nothing to take the section by is given" if not chosen else f"{' and '.join(chosen)} are given"
        raise ModelError(f"{problem}; give one of period=, contacts= and channel=")
    known = with_motion(run, "a section")
    assert known.motion is not None
    if len(known.time) < 2:
        raise ModelError("the run holds one instant, and has no section; run it for longer")
    begin = max(quantity("transient", transient, "time"), float(known.time[0]))
    choice("direction", direction, DIRECTIONS)
    if period is not None:
        times = strobed(known, positive("period", period, "time"), quantity("phase", phase, "time"))
        what = "its period"
    elif contacts is not None:
        times, what = _contacts(known, contacts), f"a contact of {contacts}"
    else:
        assert channel is not None
        times = _crossings(known, channel, _level(known, channel, level), direction)
        what = f"{channel} at {show(level)}" + ("" if direction == "both" else f", {direction}wards")
    times = times[times >= begin]
    if not len(times):
        raise ModelError(
            f"the section is never reached: {what} does not occur between {begin:g} s and {known.time[-1]:g} s; "
            "run longer, or choose another"
        )
    none, no_number = np.zeros(0), np.zeros(0, int)
    nothing = EventList(none, no_number, no_number, no_number, none, known.event_list.joints)
    return replace(
        known, time=times, channels=known.motion(times), event_list=nothing, motion=None, steps=None,
        known_extremes=None, thinning=None, inside=None, mode_times=None, loose=SECTION, messages=(),
    )  # fmt: skip


def strobed(run: Run, period: float, phase: float) -> np.ndarray:
    """Return phase + n period within the run."""
    start, end = float(run.time[0]), float(run.time[-1])
    first, last = np.ceil((start - phase) / period - 1e-9), np.floor((end - phase) / period + 1e-9)
    if last - first > MOST_INSTANTS:
        raise ModelError(
            f"period {period:g} s: a run of {end - start:g} s has {(end - start) / period:.3g} of them, of which at "
            f"most {MOST_INSTANTS:.0e} can be looked at; give a longer one"
        )
    return np.clip(phase + period * np.arange(first, last + 1.0), start, end)


def _contacts(run: Run, joint: str) -> np.ndarray:
    """Return when a joint comes into contact."""
    events = run.event_list
    if joint not in events.joints:
        raise ModelError(f"contacts {show(joint)}: no surfaces of such a joint meet; {nearest(joint, events.joints)}")
    return events.time[(events.kind == CONTACT) & (events.joint == events.joints.index(joint))]


def _level(run: Run, channel: str, level: float | str) -> float:
    unit = run.values(channel)[1]
    if not isinstance(level, str):
        return quantity("level", level)
    kind = kind_of_unit(unit)
    if kind is None:
        raise ModelError(f"level {show(level)}: {channel} has the unit {show(unit)}; give a plain number in it")
    return quantity("level", level, kind.name)


def _crossings(run: Run, channel: str, level: float, direction: str) -> np.ndarray:
    """Return when a channel passes a level.

    It may pass it twice within a step: steps that come as close to it as they change are looked into, at their nodes
    and where the polynomial through these is highest and lowest.
    """
    at = run.motion
    assert at is not None

    def value(times: np.ndarray) -> np.ndarray:
        between = replace(run, time=times, channels=at(times))
        found: np.ndarray = np.asarray(between.values(channel)[0], float) - level
        return found

    f = np.asarray(run.values(channel)[0], float) - level
    if f.ndim != 1:
        raise ModelError(f"{show(channel)} is a vector; choose one of its components, like {channel}.x")
    time, high, low = run.time, np.empty(len(f) - 1), np.empty(len(f) - 1)
    reach(time, f, run.event_list.time, FEW, TURNING, ALONG, high)
    reach(time, -f, run.event_list.time, FEW, TURNING, ALONG, low)
    same = np.sign(f[:-1]) == np.sign(f[1:])
    closer = np.flatnonzero(same & (high > 0.0) & (low > 0.0))
    if len(closer):
        inside = nodes_of(time, closer)
        at_nodes = value(inside.ravel()).reshape(inside.shape)
        curve, begin, length = at_nodes @ FINE, time[closer], time[closer + 1] - time[closer]
        ends = [begin + length * PLACES[find(curve, axis=1)] for find in (np.argmax, np.argmin)]
        turning = np.unique(np.concatenate(ends))
        time = np.concatenate([time, inside.ravel(), turning])
        f = np.concatenate([f, at_nodes.ravel(), value(turning)])
        time, once = np.unique(time, return_index=True)
        f = f[once]
    up, down = (f[:-1] < 0.0) & (f[1:] >= 0.0), (f[:-1] > 0.0) & (f[1:] <= 0.0)
    passed = np.flatnonzero({"up": up, "down": down, "both": up | down}[direction])
    return roots(value, time[passed], time[passed + 1], f[passed], f[passed + 1])
