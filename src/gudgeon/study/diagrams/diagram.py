"""A diagram: channels once per period, while a parameter goes through its values and the motion is carried along."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._arguments import choice, positive, whole
from gudgeon._describe import ModelError, show
from gudgeon._display import as_html, as_text, counted
from gudgeon.analysis._period import is_driven, period_of
from gudgeon.analysis._period_map import check_loads
from gudgeon.model.mechanism import Mechanism
from gudgeon.model.options import options_among, takes_options
from gudgeon.simulate.options import check_mechanism
from gudgeon.study.case import Case
from gudgeon.study.diagrams.chains import (
    BACKWARD,
    BOTH,
    CONTACTS,
    END,
    FORWARD,
    Following,
    Values,
    Walk,
    chains_of,
    keys_of,
)
from gudgeon.study.diagrams.strobing import Strobe
from gudgeon.study.distributions import is_distribution
from gudgeon.study.plan import Plan
from gudgeon.study.series import Series
from gudgeon.study.store import DIAGRAM, Store, read
from gudgeon.study.tally import Memory, Tally

if TYPE_CHECKING:
    import xarray
    from matplotlib.axes import Axes

    from gudgeon.result.number import ChannelNumber
    from gudgeon.result.run import Run
    from gudgeon.study.outcomes import Outcomes
    from gudgeon.view.study_data import Cases

#: Periods of a value that are left out, or kept, at most; steps after which a value is given up, unless it is said.
MOST_PERIODS, MAX_STEPS = 10_000_000, 10_000_000
#: The options of a run that values have.
OF_VALUES = ("rtol", "max_steps")
#: How each value begins.
CARRY, FRESH = "carry", "fresh"
_DIRECTIONS = {FORWARD: (FORWARD,), BACKWARD: (BACKWARD,), BOTH: (FORWARD, BACKWARD)}


class Diagram(Series):
    """An orbit diagram, or bifurcation diagram: the motion at the section, over a parameter.

    At each value the motion goes on from where it was left at the one before; `transient` periods are left out, then
    channels are kept once per period. Where several motions are possible, the one that the machine is in is so followed
    until it ends, and going forward and backward shows which coexist.

    Parameters
    ----------
    mechanism : Mechanism
        Driven, or with loads over time.
    vary : mapping
        One parameter, or several that have one value, by path, and what it goes through: a `Grid`, or a list.
    channels : str or list of str
        What is kept at the section, like "slider.velocity.x"; of a vector without a component, its magnitude.
    period : float or str, default None
        In s; None: that of the drive of constant speed, at each value.
    transient : int, default 200
        Periods that are left out at each value.
    keep : int, default 100
        Periods that are kept at each value.
    direction : {"forward", "backward", "both"}, default "forward"
        The order of the values: as they are listed, or from the last to the first.
    start : {"carry", "fresh"}, default "carry"
        Whether each value goes on from the one before, or begins at the start of the mechanism.
    chains : int, default 1
        Into how many pieces each direction is cut, which are computed side by side. Each piece begins at the start of
        the mechanism, so that motions are not followed from one to the next.
    rtol : float, default 1e-8
        Tolerance of the motion.
    max_steps : int, default 10,000,000
        Steps after which a value is given up, and counts as failed.
    name : str, default None
        What the diagram is called, and its store belongs to; None: as the mechanism and the parameter.

    Raises
    ------
    ModelError
        Anything that cannot be meant, before anything is computed: nothing drives the mechanism, there is no period to
        strobe by, the parameter or a channel is not there.

    Examples
    --------
    >>> import gudgeon as gd
    >>> mass = gd.Body("mass", mass=1.0, inertia=1.0, position=(0.0, 0.0))
    >>> guide = gd.Translational("guide", "ground", "mass", at=(0, 0), axis=(1, 0))
    >>> spring = gd.SpringDamper("s", "ground", "mass", ((-1, 0), (0, 0)), stiffness=4.0, damping=2.0)
    >>> push = gd.Force("push", "mass", (gd.Harmonic(1.0, 1.0), 0.0))
    >>> shaken = gd.Mechanism("shaken", [mass], [guide], loads=[spring, push])
    >>> diagram = gd.Diagram(shaken, {"s.stiffness": [4.0, 5.0]}, "mass.position.x", period=6.283185307179586,
    ...                      transient=5, keep=2)
    >>> diagram.run(progress=False)["mass.position.x"].shape
    (1, 2, 2)
    """

    @takes_options(*OF_VALUES, max_steps=MAX_STEPS)
    def __init__(
        self,
        mechanism: Mechanism,
        vary: Mapping[Any, Any],
        channels: str | Sequence[str],
        *,
        period: float | str | None = None,
        transient: int = 200,
        keep: int = 100,
        direction: str = FORWARD,
        start: str = CARRY,
        chains: int = 1,
        name: str | None = None,
        **options: Any,
    ) -> None:
        check_mechanism(mechanism)
        self.base = mechanism
        if not is_driven(mechanism):
            raise ModelError(
                f"mechanism {mechanism.name}: nothing drives it over time, so that there is no period to strobe by; "
                "add a drive, or a load that is a function of time"
            )
        self.plan = _plan(vary, mechanism)
        self.period = None if period is None else positive("period", period, "time")
        how = options_among(OF_VALUES, options, max_steps=MAX_STEPS)
        self.strobe = Strobe(_transient(transient), whole("keep", keep, MOST_PERIODS), how.rtol, how.max_steps)
        self.directions = _DIRECTIONS[choice("direction", direction, _DIRECTIONS)]
        self.start = choice("start", start, (CARRY, FRESH))
        if self.start == FRESH and self.directions != (FORWARD,):
            raise ModelError(f"direction {show(direction)}: values that begin afresh have no direction; leave it out")
        pieces = min(whole("chains", chains, MOST_PERIODS), len(self.plan))
        self.chains = chains_of(self.directions, len(self.plan), len(self.plan) if self.start == FRESH else pieces)
        self.name = name or f"{mechanism.name} over {self.parameter}"
        self.channels = _names(channels, self.parameter)
        self.computed = Values(mechanism, self.plan[0], self.period, self.strobe, self.channels)
        first = self.mechanism(0)
        check_loads(first, period_of(first, self.period))
        self.file: str | None = None  # from which the diagram was read,
        self.allow_paths = False  # whether it may name files outside its folder
        self.model_file: str | None = None  # from which the mechanism comes, as it is, if it does

    @staticmethod
    def read(path: str | os.PathLike[str], *, allow_paths: bool = False) -> Diagram:
        """Read a diagram from a TOML file; files that it names must lie in its folder or below.

        With `allow_paths` they may lie anywhere.
        """
        from gudgeon.study.diagrams.files import read_diagram

        return read_diagram(path, allow_paths=allow_paths)

    def __len__(self) -> int:
        """Return how many values there are, in all directions."""
        return len(self.plan) * len(self.directions)

    def __repr__(self) -> str:
        return as_text(self.summary())

    def _repr_html_(self) -> str:
        return as_html(self.summary())

    def summary(self) -> list[tuple[str, str]]:
        """Return what the diagram will compute, as pairs of what and how much."""
        values, unit = self.values, self.unit
        pieces = len(self.chains) // len(self.directions)
        order = " and ".join(self.directions) + (f", each in {pieces} chains" if pieces > 1 else "")
        period = "that of the drive" if self.period is None else f"{self.period:g} s"
        return [
            ("diagram", self.name),
            ("mechanism", self.base.name),
            ("vary", f"{', '.join(self.plan.paths)}: {counted(len(values), 'value')}, "
                     f"{values.min():.6g} to {values.max():.6g} {unit}".rstrip()),
            ("direction", order if self.start == CARRY else "none, each value begins afresh"),
            ("period", f"{period}; {self.strobe.transient} left out, {self.strobe.keep} kept at each value"),
            *(("channel", f"{name} [{number.unit}]".replace(" []", "")) for name, number in self.numbers.items()),
        ]  # fmt: skip

    @property
    def parameter(self) -> str:
        """The path of the parameter; of several with one value, the first."""
        return self.plan.dims[0]

    @property
    def values(self) -> np.ndarray:
        """The values of the parameter, in SI units."""
        return np.asarray(self.plan.coords[self.plan.paths[0]][1], float)

    @property
    def unit(self) -> str:
        """The unit of the parameter."""
        return self.plan.units[self.plan.paths[0]]

    @property
    def numbers(self) -> dict[str, ChannelNumber]:
        """Which numbers its channels are."""
        return self.computed.numbers

    def mechanism(self, k: int) -> Mechanism:
        """Return the mechanism with the k-th value."""
        return self.computed.mechanism(self.plan[k])

    def again(self, k: int) -> Run:
        """Return a run at the k-th value from the start of the mechanism, for as long as the motion is followed."""
        from gudgeon.study.diagrams.report import duration

        return self.mechanism(k).simulate(until=duration(self, k), rtol=self.strobe.rtol, progress=False)

    # -------------------------------------------------------------------------------------------------------- running

    @property
    def identity(self) -> str:
        """What tells its store from others."""
        return DIAGRAM + self.name

    def _job(self, store: Store | Memory, tally: Tally) -> Following:
        statuses = [list(store.statuses(keys_of(self, chain))) for chain in self.chains]
        for known in statuses:
            for status in filter(None, known):
                tally.count(status)
        walks = [Walk(self, one, store) for one, known in zip(self.chains, statuses, strict=True) if None in known]
        return Following(self.computed, self.plan, walks)

    def _computed(self, store: Store | Memory) -> xarray.Dataset:
        self._last = self.dataset(store)
        return self._last

    # -------------------------------------------------------------------------------------------------------- looking

    def cases(self, store: Outcomes | Memory) -> dict[tuple[str, int], Case | None]:
        """Return what an open store has of the values, by direction and number; None where there is none."""
        found: dict[tuple[str, int], Case | None] = {}
        for chain in self.chains:
            for k, case in zip(chain.numbers, store.select(keys_of(self, chain)), strict=True):
                found[chain.direction, k] = case
        return found

    def table(self, store: str | os.PathLike[str]) -> xarray.Dataset:
        """Return what a store has of this diagram, also while it is computed; what is missing is NaN."""
        with read(store, self.identity) as outcomes:
            return self.dataset(outcomes)

    def dataset(self, store: Outcomes | Memory) -> xarray.Dataset:
        """Return what an open store has: each channel over direction, parameter and number of the period."""
        from gudgeon.study.diagrams.table import dataset

        return dataset(self, self.cases(store))

    def _cases_shown(self, outcomes: Outcomes | None) -> Cases:
        from gudgeon.study.diagrams.report import cases_of_diagram

        if outcomes is None and not hasattr(self, "_last"):
            raise ModelError("the diagram has not been computed yet; call run(), or name a store")
        return cases_of_diagram(self, self._last if outcomes is None else self.dataset(outcomes))

    def plot(self, channel: str | None = None, ax: Axes | None = None, **options: Any) -> Axes:
        """Draw a channel at the section over the parameter, of the last run: see `gudgeon.plot.plot_diagram`."""
        from gudgeon.plot.diagram import plot_diagram

        if not hasattr(self, "_last"):
            raise ModelError("the diagram has not been computed yet; call run()")
        return plot_diagram(self._last, channel, ax, **options)


def _plan(vary: Any, mechanism: Mechanism) -> Plan:
    """Return the values that one parameter goes through; refuse several parameters, and what has no order."""
    for path, entry in vary.items() if isinstance(vary, Mapping) else ():
        if is_distribution(entry) or (isinstance(entry, Mapping) and "distribution" in entry):
            raise ModelError(f"vary {path}: a diagram goes through a grid or a list, not a distribution")
    plan = Plan(vary, mechanism)
    if len(plan.axes) != 1:
        raise ModelError(
            f"vary {', '.join(plan.dims) or 'is empty'}: a diagram goes over one parameter; for a map over two make a "
            "Study"
        )
    only = plan.axes[0]
    if only.labels or any(not np.issubdtype(np.asarray(values).dtype, np.number) for values in only.values.values()):
        raise ModelError(f"vary {', '.join(plan.paths)}: a diagram goes over numbers; give a grid or a list of them")
    return plan


def _transient(value: Any) -> int:
    return 0 if type(value) is int and value == 0 else whole("transient", value, MOST_PERIODS)


def _names(given: Any, parameter: str) -> tuple[str, ...]:
    """Return the channels to keep, each once."""
    names = (given,) if isinstance(given, str) else tuple(given) if isinstance(given, list | tuple) else ()
    if not names or not all(isinstance(name, str) for name in names):
        raise ModelError(f"channels {show(given)} must be a list of channels, like ['slider.velocity.x']")
    for name in names:
        if names.count(name) > 1:
            raise ModelError(f"channels: {show(name)} is given twice; give it once")
        if name in (CONTACTS, END, parameter):
            raise ModelError(f"channels: {show(name)} is no channel; give one like 'slider.velocity.x'")
    return names
