"""Where a joint can touch: in its play, at its stops, at the limits of a bushing; and what touches there in a run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gudgeon._describe import ModelError, nearest, show
from gudgeon.joints import Joint
from gudgeon.tables.modes import CONTACT

if TYPE_CHECKING:
    from gudgeon.result.run import Run
    from gudgeon.simulate.lane import Lane


@dataclass(frozen=True)
class Contacts:
    """A place of a joint where surfaces touch and part: which sites of the joint it has, and what its speeds are in."""

    joint: str
    sites: range
    mode: str  # channel of its modes; "" if there is none
    unit: str  # of impact speeds

    def impacts(self, run: Run, begin: float, end: float) -> np.ndarray:
        """Return the normal velocities of its impacts within a time, both ends included."""
        events = run.event_list
        mine = (events.kind == CONTACT) & (events.time >= begin) & (events.time <= end)
        mine &= events.joint == events.joints.index(self.joint)
        mine &= (events.site >= self.sites.start) & (events.site < self.sites.stop)
        return events.normal_velocity[mine]

    def in_lane(self, lane: Lane) -> Callable[[], np.ndarray]:
        """Return what gives the normal velocities of its impacts in the last run of a lane."""
        names = lane.start.compiled.site_names()
        mine = [k for k, (joint, number) in enumerate(names) if joint == self.joint and number in self.sites]
        first, last = (mine[0], mine[-1]) if mine else (0, -1)  # the sites of a joint follow each other
        alone = len(mine) == len(names)

        def speeds() -> np.ndarray:
            events = lane.events
            chosen = events["kind"] == CONTACT
            if not alone:
                site = events["site"]
                chosen &= (site >= first) & (site <= last)
            result: np.ndarray = events["rate"][chosen]
            return result

        return speeds


def contacts_of(run: Run, name: str) -> Contacts:
    """Return the place of a joint where it touches: "B" its play, "O.angle" the stop of a motion.

    A joint without play that has one stop, or a bushing with one limit, needs no more than its name.

    Raises
    ------
    ModelError
        There is no such joint, or it touches nowhere, or in several places and the name says none.
    """
    joints = {joint.name: joint for joint in run.mechanism.joints}
    joint, _, where = name.partition(".")
    if joint not in joints:
        raise ModelError(f"there is no joint {show(joint)}; {nearest(joint, joints)}")
    places = _places(run, joints[joint])
    if where in places:
        return places[where]
    if not places:
        raise ModelError(
            f"joint {joint} has no play and no stops, so that nothing hits there; give it a fit with play, like "
            f"refit({joint}=Dry(...))"
        )
    if where:
        known = [f"{joint}.{place}" if place else joint for place in places]
        raise ModelError(f"joint {joint} touches nowhere that is called {show(where)}; {nearest(name, known)}")
    if len(places) > 1:
        several = ", ".join(f"{joint}.{place}" for place in places)
        raise ModelError(f"joint {joint} has no play, but touches at {several}; choose one of them")
    return next(iter(places.values()))


def _places(run: Run, joint: Joint) -> dict[str, Contacts]:
    """Return all places where a joint can touch, by what follows its name.

    Sites are numbered through the joint: first those of its fit, then the limits of its stops.
    """
    name, fit = joint.name, joint.fitted
    number = fit.site_count(joint.seat(run.mechanism.dimension))
    if number is None:  # surfaces that are known where they were written, or a fit of the user's own
        modes = run.channels.get(f"{name}.mode")
        own = np.iinfo(np.int64).max if name in run.event_list.joints and not joint.stops else 0
        number = own if modes is None else len(modes.sites) or 1
    places = fit.touches(number)
    for stop in joint.stops:
        places |= stop.touches(number)
        number += stop.site_count
    # to ask the channels of a run takes longer
    named = fit.has_modes or fit.elastic
    return {
        where: Contacts(name, sites, f"{name}.{mode}" if named or f"{name}.{mode}" in run.channels else "", unit)
        for where, (sites, mode, unit) in places.items()
    }
