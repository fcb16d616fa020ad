"""Channels that a user computes from those of a run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._channel import Channel
from gudgeon._describe import ModelError, show
from gudgeon._name import NameType
from gudgeon._units import is_unit
from gudgeon.result.channels import Channels
from gudgeon.result.extremes import At, find_extremes
from gudgeon.result.tolerances import ALIKE

if TYPE_CHECKING:
    from gudgeon.result.run import Run

#: Names that dimensions of channels have.
DIMENSIONS = ("axis", "joint_axis", "quaternion", "site")
REMEDY = "return one finite number, or one vector, for each instant of the run that the function is given"


def derive(run: Run, name: Any, function: Any, unit: Any, about: Any) -> Run:
    """Return a run with a further channel; see `Run.derive`."""
    _check_name(run, name)
    if not callable(function) or isinstance(function, type):
        raise ModelError(
            f"channel {name}: {show(function)} is not a function; give one of a run, like "
            "lambda run: run['tip.velocity.x'] - run['belt.velocity.x']"
        )
    if not isinstance(unit, str) or (unit and not is_unit(unit)):
        raise ModelError(f"channel {name}: unit {show(unit)} is not known; give one like 'm/s', or '' for none")
    if not isinstance(about, str) or not about.isprintable():
        raise ModelError(f"channel {name}: about {show(about)} must be a printable string")
    derived = Derived(name, function, unit, about or f"{name}, computed from other channels")
    return _with(run, derived)


def _with(run: Run, derived: Derived) -> Run:
    channel = derived.of(run)
    derived.check_instants(run, channel.values)
    changed: dict[str, Any] = {"channels": added(run.channels, derived.name, lambda: channel)}
    if run.motion is not None:
        changed["motion"] = DerivedAt(run.motion, derived, replace(run, motion=None, steps=None))
    if run.inside is not None:
        inner = replace(run, motion=None, steps=None, inside=None)
        changed["inside"] = replace(run.inside, at=DerivedAt(run.inside.at, derived, inner))
    if run.known_extremes is not None:
        changed["known_extremes"] = run.known_extremes.joined(find_extremes(run.time, {derived.name: channel}))
    if run.steps is not None:
        changed["steps"] = _with(run.steps, derived)
    return replace(run, **changed)


@dataclass(frozen=True)
class Derived:
    """A channel by what computes it: a function of a run that has some instants."""

    name: str
    function: Callable[[Run], Any]
    unit: str
    about: str

    def of(self, run: Run) -> Channel:
        """Return the channel at the instants of a run; refuse what the function must not return."""
        try:
            given = self.function(run)
        except Exception as error:
            raise ModelError(
                f"channel {self.name}: its function raised {type(error).__name__}: {error}; {REMEDY}"
            ) from error
        try:
            if np.asarray(given).dtype.kind not in "biuf":
                raise ValueError
            values = np.array(given, float)
        except (TypeError, ValueError):
            raise ModelError(
                f"channel {self.name}: its function returned {show(given)}, which are no numbers; {REMEDY}"
            ) from None
        count, dimension = len(run.time), run.mechanism.dimension
        if values.shape not in ((count,), (count, dimension)):
            raise ModelError(
                f"channel {self.name}: its function returned values of the shape {values.shape} for {count} instants; "
                f"{REMEDY}: ({count},) or ({count}, {dimension})"
            )
        wrong = ~np.isfinite(values.reshape(count, -1)).all(axis=1)
        if wrong.any():
            when = int(np.argmax(wrong))
            raise ModelError(
                f"channel {self.name}: its function returned {values[when]} at {run.time[when]:g} s; {REMEDY}"
            )
        return Channel(values, self.unit, self.about)

    def check_instants(self, run: Run, values: np.ndarray) -> None:
        """Refuse a function whose values depend on which other instants there are: it could not be asked between."""
        if len(run.time) < 3:
            return
        for half in (slice(0, None, 2), slice(1, None, 2)):  # a maximum of all instants is in one of them only
            some = self.of(replace(run._at(half), motion=None, steps=None)).values
            apart = np.abs(some - values[half])
            if not np.all(apart <= ALIKE * np.abs(values).max()):
                when = int(np.argmax(apart.reshape(len(some), -1).max(axis=1)))
                raise ModelError(
                    f"channel {self.name}: its value at {run.time[half][when]:g} s is {values[half][when]} with all "
                    f"instants and {some[when]} with every second one; a channel depends on values at its own instant "
                    "only: integrate, differentiate or filter run.values(...) instead"
                )


@dataclass(frozen=True, eq=False)
class DerivedAt:
    """Gives the channels of a run at any instants, a derived one among them."""

    inner: At
    derived: Derived
    run: Run
    __self__: Any = field(init=False)  # the steps of the run, for those who follow its motion again

    def __post_init__(self) -> None:
        object.__setattr__(self, "__self__", getattr(self.inner, "__self__", None))

    def __call__(self, times: np.ndarray) -> Channels:
        known = self.inner(times)
        return added(known, self.derived.name, partial(self._between, known, times))

    def _between(self, known: Mapping[str, Channel], times: np.ndarray) -> Channel:
        return self.derived.of(replace(self.run, time=np.asarray(times, float), channels=known))


def added(channels: Mapping[str, Channel], name: str, make: Callable[[], Channel]) -> Channels:
    """Return channels with one more, which is made when its part is asked for."""
    known = Channels.of(channels)
    part = name.partition(".")[0]
    parts: dict[str, Callable[[], dict[str, Channel]]] = {other: partial(known.of_part, other) for other in known.parts}
    parts[part] = lambda: {**known.of_part(part), name: make()}
    return Channels(parts)


def _check_name(run: Run, name: Any) -> None:
    """Refuse a name that no channel can have, or one has already."""
    if not isinstance(name, str) or not name or name.count(".") > 1:
        raise ModelError(f"channel {show(name)}: it is not a name; give one like 'slip' or 'tip.slip'")
    part, _, quantity = name.partition(".")
    if name in run.channels:
        raise ModelError(f"channel {name}: the run has one of this name already; choose another")
    if not quantity and part in run.part_names:
        raise ModelError(f"channel {name}: the run has a part of this name already; choose another, or '{name}.slip'")
    if quantity and part in run.channels:
        raise ModelError(f"channel {name}: {part} is a channel itself; choose another name")
    words = [word for word in name.split(".") if word != part or part not in run.part_names]
    for word in words:
        try:
            NameType().convert(word)
        except ModelError as error:
            raise ModelError(f"channel {show(name)}: its name {error}") from None
    if part in DIMENSIONS:
        raise ModelError(f"channel {name}: {show(part)} is a name of results; choose another")
