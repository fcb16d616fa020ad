"""The result of statics: a mechanism in equilibrium."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._channel import Channel
from gudgeon._display import as_html, as_text, some, with_messages
from gudgeon.model.mechanism import Mechanism
from gudgeon.result.part import PartOfRun
from gudgeon.result.run import Run
from gudgeon.tables.modes import MODES

if TYPE_CHECKING:
    import xarray


@dataclass(frozen=True, repr=False, eq=False)
class Equilibrium:
    """A mechanism in equilibrium, with all channels that a run of it has, at one instant.

    Attributes
    ----------
    run : Run
        A run of one instant: poses, forces, reactions, torques of drives. `simulate(start=...)` takes it, too.
    stable : bool
        Whether small motions about it do not grow.
    neutral : int
        Motions that meet no resistance, which were kept as they were.
    residual : float
        The largest force that is left over, in N; torques count by the size of the mechanism.
    steps : int
        Steps and iterations that the search took.
    moved : float
        How far the search went from where it began, in parts of the mechanism's size, or in rad.
    turning : bool
        Whether drives turn at their speed, so that films carry; else they hold their positions.
    """

    run: Run
    stable: bool
    neutral: int
    residual: float
    steps: int
    moved: float
    turning: bool

    @property
    def mechanism(self) -> Mechanism:
        """The mechanism."""
        return self.run.mechanism

    @property
    def time(self) -> float:
        """The instant at which loads act and drives stand, in s."""
        return float(self.run.time[0])

    @property
    def channels(self) -> Mapping[str, Channel]:
        """All channels by name, as those of a run with one instant."""
        return self.run.channels

    @property
    def data(self) -> xarray.Dataset:
        """All channels, labelled."""
        return self.run.data.isel(time=0)

    @property
    def messages(self) -> tuple[str, ...]:
        """What is to be said of it."""
        return self.run.messages

    @property
    def modes_of_sites(self) -> dict[str, str]:
        """Whether joints with play touch, by their names: "following" or "free flight"."""
        names = [name.removesuffix(".mode") for name in self.run.channels if name.endswith(".mode")]
        return {name: self.run.mode_names(name)[0] for name in names}

    def values(self, name: str) -> tuple[np.ndarray, str, str]:
        """Return the numbers, unit and description of a channel, or of one component of it ("B.force.x")."""
        values, units, about = self.run.values(name)
        return values[0], units, about

    def channel(self, name: str) -> xarray.DataArray:
        """Return one channel, labelled."""
        return self.run.channel(name).isel(time=0)

    def __getitem__(self, name: str) -> PartOfRun:
        self.run[name]  # refuses a part that is not there
        return PartOfRun(self, name)

    def __contains__(self, name: object) -> bool:
        return name in self.run

    def __iter__(self) -> Iterator[str]:
        return iter(self.run)

    def _ipython_key_completions_(self) -> list[str]:
        return self.run._ipython_key_completions_()

    def summary(self) -> list[tuple[str, str]]:
        """Return a few lines on what was found, as pairs of what and how much."""
        touching = [name for name, mode in self.modes_of_sites.items() if mode != MODES[0]]
        drives = "turn at their speed" if self.turning else "hold their positions"
        found = f"in {self.steps} steps, {self.moved:.3g} (parts of its size, or rad) from where the search began"
        lines = [
            ("mechanism", self.mechanism.name),
            ("equilibrium", f"{'stable' if self.stable else 'unstable'}, at {self.time:g} s"),
            *([("drives", drives)] if self.mechanism.drives else []),
            ("found", found),
            ("unbalanced", f"{self.residual:.2g} N at most"),
        ]
        if touching:
            lines.append(("in contact", some(touching)))
        for joint in self.mechanism.joints:
            if f"{joint.name}.force" in self.channels:
                force = self.values(f"{joint.name}.force")[0]
                lines.append((f"force in {joint.name}", f"{float(np.linalg.norm(force)):.6g} N"))
        return with_messages(lines, self.messages)

    def __repr__(self) -> str:
        return as_text(self.summary())

    def _repr_html_(self) -> str:
        return as_html(self.summary())

    def plot(self, ax: Any = None, **options: Any) -> Any:
        """Draw the mechanism in equilibrium; see `gudgeon.plot.plot_mechanism` for the options."""
        from gudgeon.plot.mechanism import plot_mechanism

        return plot_mechanism(self.run, self.time, ax=ax, **options)

    def modes(self) -> Any:
        """Return natural frequencies, damping and shapes of small motions about it; see `Mechanism.modes`."""
        from gudgeon.analysis.statics import modes

        return modes(self.mechanism, about=self)
