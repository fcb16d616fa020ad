"""The result of a run: channels with their units, events, energies, statistics."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._channel import locked
from gudgeon._describe import FrozenMapping, ModelError, nearest, show
from gudgeon._display import as_html, as_text
from gudgeon._immutable import immutable
from gudgeon.model.mechanism import Mechanism
from gudgeon.result.channels import Channel, Channels
from gudgeon.result.drawn import Drawn
from gudgeon.result.ending import Ending
from gudgeon.result.event_list import EventList as EventList
from gudgeon.result.extremes import NO_INSTANTS, At, Extremes, find_extremes
from gudgeon.result.labels import channel_of, channels_of
from gudgeon.result.labels import components as components
from gudgeon.result.labels import dimensions as dimensions
from gudgeon.result.modes import joint_mode
from gudgeon.result.part import PartOfRun
from gudgeon.result.reading import Reading
from gudgeon.result.recording import Statistics
from gudgeon.result.thinning import CURVE, Inside, Thinning
from gudgeon.tables.modes import CONTACT, EVENTS, MODES

if TYPE_CHECKING:
    import pandas
    import xarray

#: How a run can end.
STATUSES = ("complete", "interrupted", "max_steps", "memory", "stalled", "collapsed", "inconsistent")

#: Channels that every run has, by how their names begin, and those of joints with play, by how they end.
EVERY, OF_PLAY = ("energy.", "constraints."), (".normal_force", ".mode", ".film_thickness", ".film_force")


@immutable("a run stays as it was computed: simulate a changed mechanism, or add a channel by run.derive(...)")
@dataclass(frozen=True, eq=False, repr=False)
class Run(Drawn, Reading):
    """What a simulation or analysis of a mechanism gave.

    Its arrays are read-only views, and its tables are copies: a run is the same for all who read it, like the measures
    of a study. `values.copy()` may be changed.
    """

    mechanism: Mechanism
    time: np.ndarray
    channels: Mapping[str, Channel]
    event_list: EventList
    statistics: Statistics
    status: str  # one of STATUSES
    messages: tuple[str, ...] = ()  # first why it is not complete, if it is not
    motion: At | None = field(default=None, repr=False)  # gives the channels at any instant, if every step is known
    beside: np.ndarray = field(default_factory=NO_INSTANTS.copy, repr=False)  # where channels may jump: just beside
    steps: Run | None = field(default=None, repr=False)  # the run at every step, if it holds other instants
    known_extremes: Extremes | None = field(default=None, repr=False)  # over all steps, if not all of them are known
    mode_times: Mapping[str, tuple[float, ...]] | None = field(default=None, repr=False)  # over all steps, in s
    loose: str = ""  # why the motion between its instants is not known any more
    thinning: Thinning | None = None  # how far lines between its instants may be off, if steps were thrown away
    acting: float | None = None  # the instant at which loads act, in s, if it is not that of the motion: of a mode
    inside: Inside | None = field(default=None, repr=False)  # the motion within those steps whose ends are kept
    ending: Ending | None = field(default=None, repr=False)  # what a run needs that goes on from its end, if known
    dropped: tuple[str, ...] = ()  # channels, or numbers of them, that were not kept

    def __post_init__(self) -> None:
        object.__setattr__(self, "channels", Channels.of(self.channels))
        object.__setattr__(self, "time", locked(self.time))
        object.__setattr__(self, "beside", locked(self.beside))
        if self.mode_times is not None:
            object.__setattr__(self, "mode_times", FrozenMapping(self.mode_times))

    def __repr__(self) -> str:
        return as_text(self.summary())

    def _repr_html_(self) -> str:
        return as_html(self.summary())

    def __reduce__(self) -> tuple[Any, ...]:
        from gudgeon.result.copied import pickled

        return pickled(self)

    def __copy__(self) -> Run:
        return replace(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> Run:
        from gudgeon.result.copied import deep_copy

        return deep_copy(self, memo)

    def _ipython_key_completions_(self) -> list[str]:
        return sorted(self.part_names)

    def __getitem__(self, name: str) -> Any:
        """Return a part, whose channels are attributes: run["tip"].velocity; or a channel: run["tip.velocity.x"]."""
        parts = self.part_names
        if isinstance(name, str) and ("." in name or (name in parts and name in self.channels)):
            return self.channel(name)
        if not isinstance(name, str) or (name not in parts and not self.not_kept(name)):
            raise ModelError(
                f"there is no part {show(name)} in this run; {nearest(name, sorted(parts), 'run.channels')}"
            )
        return PartOfRun(self, name)

    def __contains__(self, name: object) -> bool:
        """Whether `run[name]` is a part, a channel, or a component of one."""
        if not isinstance(name, str):
            return False
        stem, _, label = name.rpartition(".")
        known = name in self.part_names or name in self.channels
        return known or (stem in self.channels and label in components(stem, self.channels[stem])[1])

    def __iter__(self) -> Iterator[str]:
        """Iterate over the names of the parts."""
        return iter(sorted(self.part_names))

    @cached_property
    def part_names(self) -> set[str]:
        """What channels begin with: the names of parts, and of derived channels without one."""
        return set(Channels.of(self.channels).parts)

    def values(self, name: str) -> tuple[np.ndarray, str, str]:
        """Numbers, unit and description of a channel, or of one component of it ("slider.velocity.x")."""
        if not isinstance(name, str):
            raise ModelError(f"{show(name)} is not the name of a channel; give one like 'slider.velocity.x'")
        if name == "time":
            return self.time, "s", "time"
        if name in self.channels:
            values, units, about, _ = self.channels[name]
            return values, units, about
        stem, _, label = name.rpartition(".")
        labels = components(stem, self.channels[stem])[1] if stem in self.channels else ()
        if label in labels:
            values, units, about, _ = self.channels[stem]
            return values[..., labels.index(label)], units, f"{about}, {label}"
        if labels:
            raise ModelError(f"{show(name)}: the components of {stem} are {', '.join(labels)}; choose one of them")
        raise ModelError(
            self.not_kept(name)
            or f"there is no channel {show(name)} in this run; {nearest(name, self.channels, 'run.channels')}"
        )

    def channel(self, name: str) -> xarray.DataArray:
        """One channel, labelled."""
        import xarray

        values, units, about = self.values(name)
        coords: dict[str, Any] = {"time": ("time", self.time, {"units": "s"})}
        if name in self.channels:
            coords |= {dimension: list(labels) for dimension, labels in dimensions(name, self.channels[name]).items()}
        return xarray.DataArray(
            values, dims=tuple(coords), coords=coords, name=name, attrs={"units": units, "long_name": about}
        )

    @property
    def data(self) -> xarray.Dataset:
        """All channels over time; where joints have different sites, their dimensions are "site", "site_2", ..."""
        return self._data.copy(deep=False)

    @cached_property
    def _data(self) -> xarray.Dataset:
        import xarray

        coords: dict[str, Any] = {"time": ("time", self.time, {"units": "s"})}
        variables = {}
        for name, c in self.channels.items():
            dims = ["time"]
            for dimension, labels in dimensions(name, c).items():
                alike = (
                    key for n in range(1, len(coords) + 2) for key in [dimension if n == 1 else f"{dimension}_{n}"]
                )
                dims.append(next(key for key in alike if coords.setdefault(key, list(labels)) == list(labels)))
            variables[name] = (dims, c.values, {"units": c.units, "long_name": c.about})
        return xarray.Dataset(variables, coords, {"mechanism": self.mechanism.name, "status": self.status})

    @property
    def events(self) -> pandas.DataFrame:
        """Contacts and separations: time, joint, site, kind, normal_velocity (positive at contact)."""
        return self._events.copy()

    @cached_property
    def _events(self) -> pandas.DataFrame:
        import pandas

        events = self.event_list
        return pandas.DataFrame(
            {
                "time": events.time,
                "joint": [events.joints[k] for k in events.joint],
                "site": events.site,
                "kind": [EVENTS[k] for k in events.kind],
                "normal_velocity": events.normal_velocity,
            }
        )

    @property
    def extremes(self) -> pandas.DataFrame:
        """The least and the largest value of every channel, and when that was, in s.

        They are those of the motion, over all steps and between them, whatever instants the run holds; errors, of the
        energy balance and of constraints, are those at the steps. Only those of a kinematic analysis, and of a `window`
        of a run whose steps are not all known any more (it was thinned, was asked for some `times` and was long, or
        comes from a file), are over the instants it holds.

        Returns
        -------
        pandas.DataFrame
            Columns `minimum`, `minimum_time`, `maximum`, `maximum_time`, indexed by channel.

        Examples
        --------
        >>> run.extremes.loc["slider.acceleration.x", "maximum"]
        """
        return self._extremes.frame()

    @cached_property
    def _extremes(self) -> Extremes:
        if self.known_extremes is not None:
            return self.known_extremes
        return self._found(lambda channels: channels)

    def extremes_of(self, name: str, between: bool = True) -> tuple[float, float, float, float]:
        """Return minimum, its time, maximum and its time of one number, like "B.penetration", without all the others.

        A vector's component or magnitude is named, as in `extremes`. Without `between`, they are those at the steps.
        """
        known = self if self.steps is None else self.steps
        stem = channel_of(name, known.channels) if isinstance(name, str) else None
        if stem is None or self.known_extremes is not None:
            return self._extremes.of(name)
        if not between:
            return find_extremes(known.time, {stem: known.channels[stem]}).of(name)
        if "_extremes" in vars(self):
            return self._extremes.of(name)
        return self._found(lambda channels: {stem: channels[stem]}).of(name)

    def _found(self, part: Callable[[Mapping[str, Channel]], Mapping[str, Channel]]) -> Extremes:
        """Return the extremes of some of the channels: over the steps, and the instants that were asked for."""
        known = self if self.steps is None else self.steps
        at = known.motion
        looked = None if at is None else (lambda times: part(at(times)))
        found = find_extremes(known.time, part(known.channels), looked, known.beside)
        if self.steps is not None:
            found = found.and_of(find_extremes(self.time, part(self.channels)).without_errors())
        return found

    @property
    def energy(self) -> xarray.Dataset:
        """The energy balance over time."""
        names = {name: name.removeprefix("energy.") for name in self.channels if name.startswith("energy.")}
        return self.data[list(names)].rename(names)

    def mode_names(self, joint: str) -> list[str]:
        """The modes of a joint with play as words, one a sample; of several sites as in `time_in_modes`."""
        return [MODES[k] for k in joint_mode(self.values(f"{joint}.mode")[0])]

    def time_in_modes(self, joint: str) -> dict[str, float]:
        """Return how long each mode of a joint with play lasts in this run.

        They are counted over all steps from the start on, whatever instants the run holds; only those of a `window` are
        from its instants if the steps are not known, the mode at one counting until the next. A joint of several sites
        flies free where all of them do, and is in impact where one of them is; its modes are counted from the steps.

        Parameters
        ----------
        joint : str
            The name of a joint with play.

        Returns
        -------
        dict of str to float
            Time in s by name of the mode, "free flight", "impact" and "following"; they sum up to the duration.

        Raises
        ------
        ModelError
            If there is no such joint with play.

        Examples
        --------
        >>> run.time_in_modes("B")["free flight"] / (run.time[-1] - run.time[0])  # its share
        """
        mode = joint_mode(self.values(f"{joint}.mode")[0])
        if self.mode_times is not None and joint in self.mode_times:
            return dict(zip(MODES, self.mode_times[joint], strict=True))
        if self.steps is not None:
            return self.steps.time_in_modes(joint)
        spent = np.bincount(mode[:-1], weights=np.diff(self.time), minlength=len(MODES))
        return dict(zip(MODES, spent.tolist(), strict=True))

    @property
    def reason(self) -> str | None:
        """Why the run is not complete, the first of its messages; None if it is complete."""
        return self.messages[0] if self.status != "complete" and self.messages else None

    @property
    def notes(self) -> tuple[str, ...]:
        """The messages but for the reason why the run is not complete."""
        return self.messages if self.reason is None else self.messages[1:]

    @property
    def contacts(self) -> np.ndarray:
        """Instants of all contacts, in s."""
        return self.event_list.time[self.event_list.kind == CONTACT]

    def only(self, names: Sequence[str]) -> Run:
        """Return the run with but some of its channels; extremes are still those of all.

        What every run has is kept with them: energies, residuals, and the modes and forces of joints with play.
        """
        wanted = channels_of(self, names)
        kept = [name for name in self.channels if name in wanted or name.startswith(EVERY) or name.endswith(OF_PLAY)]
        extremes = self._extremes
        channels = {name: self.channels[name] for name in kept}
        dropped = tuple(name for name in self.channels if name not in channels)
        why = self.loose or "only some channels were kept"
        known: dict[str, Any] = {"known_extremes": extremes, "loose": why, "dropped": dropped}
        return replace(self, channels=channels, motion=None, steps=None, inside=None, **known)

    def not_kept(self, name: str) -> str | None:
        """Return what is said of a channel that the run had and does not hold; None if it never had it."""
        had = any(f"{lost}.".startswith(f"{name}.") or f"{name}.".startswith(f"{lost}.") for lost in self.dropped)
        return f"the channel {show(name)} was not kept; simulate with keep=[..., {name!r}]" if had else None

    def without_start(self) -> Run:
        """The run without its first sample."""
        return self._at(slice(1, None))

    def _at(self, chosen: Any) -> Run:
        """The run at some of its instants, as an index of arrays."""
        return replace(self, time=self.time[chosen], channels=Channels.of(self.channels).at(chosen))

    def refined(self, points: int = CURVE) -> Run:
        """Return the run at so many more instants, evenly spread, between those that it holds; as it is if it cannot.

        Curves are drawn through these: steps may be long where the motion is smooth.
        """
        at = self.motion if self.inside is None else self.inside.at
        if at is None or len(self.time) < 2:
            return self
        even = np.linspace(self.time[0], self.time[-1], points)
        wide = np.max(np.diff(self.time)) > (self.time[-1] - self.time[0]) / (points - 1)
        if not wide:
            return self
        from gudgeon.result.window import with_instants

        more = np.setdiff1d(even if self.inside is None else self.inside.of(even), self.time)
        return replace(with_instants(replace(self, motion=at), more), motion=self.motion)

    @cached_property
    def predictable_until(self) -> float:
        """The instant in s until which a run at this tolerance can be trusted in detail; infinite if all of it can.

        A difference of the size of the tolerance would have grown to a tenth of the smallest clearance then, or without
        play to a hundredth of the mechanism's size. What comes later is right as a statistic only: where differences
        grow, another tolerance gives another motion of the same kind.
        """
        from gudgeon.analysis.predictability import predictable_until

        return predictable_until(self)

    @cached_property
    def fine(self) -> Run:
        """The run with enough instants to be drawn, see `refined`."""
        return self.refined()

    def window(self, start: float | str, stop: float | str) -> Run:
        """Return the part of the run between two instants, both included; in s, or as strings like "10 ms".

        It begins and ends exactly there, as far as the run goes, where the motion between its instants is known.
        """
        from gudgeon.result.window import window

        return window(self, start, stop)

    def last_revolutions(self, count: float, joint: str | None = None) -> Run:
        """Return the last so many turns of a joint, to and fro alike; without a name, of the first that is driven."""
        from gudgeon.result.window import last_revolutions

        return last_revolutions(self, count, joint)

    def summary(self) -> list[tuple[str, str]]:
        """A few lines that tell how the run went."""
        from gudgeon.result.summary import summary

        return summary(self)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Save everything, the model included, as netCDF."""
        from gudgeon.result.files import save

        save(self, path)
