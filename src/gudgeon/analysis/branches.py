"""A periodic orbit followed while a parameter changes: its branch, with all that happens to it on the way."""

from __future__ import annotations

import operator
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from gudgeon._arguments import whole, within, yes_no_or_none
from gudgeon._describe import ModelError, show
from gudgeon._display import as_html, as_text
from gudgeon._progress import Progress, announce_compilation
from gudgeon.analysis._family import (
    DOUBLING,
    FIRST,
    FOLD,
    GRAZING,
    LONGEST,
    QUICK,
    SHORTEST,
    TORUS,
    Family,
    Spot,
    TooNoisy,
    doubled,
    is_pair,
    located,
    orbit_where,
    several_periods,
    tests,
    turned_round,
    varied,
)
from gudgeon.analysis._points import displaced
from gudgeon.analysis.orbit import PeriodicOrbit, orbit_of, periodic_orbit
from gudgeon.model.mechanism import Mechanism
from gudgeon.model.parameters.unit import unit_of
from gudgeon.model.parameters.value import convert
from gudgeon.result.run import Run
from gudgeon.simulate.options import check_mechanism

if TYPE_CHECKING:
    import xarray as xr
    from matplotlib.figure import Figure

#: How far the first orbit on a branch of twice the period stands from where that is born, in parts of the size.
AWAY = 1e-3
#: Grazing contacts are located to this part of a step.
GRAZED = 1e-4
#: How far beyond the end of a branch one looks, as a step along it, and how many times as far the motion is off itself
#: there if a contact that grazes has made it another one.
AHEAD, JUMPS = 1e-5, 100.0
#: As close to the end of the range as this part of it, a branch has reached it; beyond, values may not be allowed.
AT_END, AT_THE_END = 1e-5, "the parameter has reached the end of its range"
Chosen = TypeVar("Chosen")


@dataclass(frozen=True, repr=False)
class Bifurcation:
    """Where something happens to an orbit.

    Attributes
    ----------
    kind : str
        "fold", "period doubling", "Neimark-Sacker" or "grazing".
    value : float
        Of the parameter, in its SI unit.
    multipliers : ndarray of complex
        Of the orbit there.
    """

    kind: str
    value: float
    multipliers: np.ndarray
    spot: Spot

    def __repr__(self) -> str:
        return f"{self.kind} at {self.value:.9g}"


@dataclass(frozen=True, repr=False)
class Branch:
    """Periodic orbits of a mechanism over a parameter.

    Attributes
    ----------
    path, unit : str
        The parameter, and its SI unit.
    values : ndarray
        Of the parameter, along the branch: they may turn back.
    multipliers : ndarray of complex
        A row for each orbit; NaN where it has fewer than others.
    stable : ndarray of bool
    contacts : ndarray of int
        How many contacts begin in a period.
    bifurcations : tuple of Bifurcation
        In the order in which they were met.
    ended : str
        Why the branch ends.
    """

    mechanism: Mechanism
    path: str
    unit: str
    family: Family
    spots: tuple[Spot, ...]
    bifurcations: tuple[Bifurcation, ...]
    ended: str

    @property
    def values(self) -> np.ndarray:
        return np.array([spot.value for spot in self.spots])

    @property
    def multipliers(self) -> np.ndarray:
        found = [spot.multipliers for spot in self.spots]
        result = np.full((len(found), max(map(len, found))), np.nan, complex)
        for row, values in zip(result, found, strict=True):
            row[: len(values)] = values
        return result

    @property
    def stable(self) -> np.ndarray:
        return np.array([spot.stable for spot in self.spots])

    @property
    def contacts(self) -> np.ndarray:
        return np.array([spot.contacts for spot in self.spots])

    def orbit(self, k: int) -> PeriodicOrbit:
        """Return the k-th orbit, with a run over its period."""
        spot = _chosen(k, self.spots, "orbit")
        return orbit_of(self.family.at(spot.value), spot.image, 0)

    def at_section(self, channel: str) -> np.ndarray:
        """Return a channel at the beginning of the period, of each orbit."""
        return np.array([self.orbit(k).run.values(channel)[0][0] for k in range(len(self.spots))])

    @property
    def data(self) -> xr.Dataset:
        """All numbers of the branch, with units."""
        import xarray as xr

        multipliers = self.multipliers
        return xr.Dataset(
            {
                self.path: ("orbit", self.values, {"units": self.unit}),
                "multiplier_real": (("orbit", "number"), multipliers.real),
                "multiplier_imaginary": (("orbit", "number"), multipliers.imag),
                "stable": ("orbit", self.stable),
                "contacts": ("orbit", self.contacts),
            }
        )

    def switched(self, bifurcation: Bifurcation | int, *, progress: bool | None = None, most: int = 200) -> Branch:
        """Return the branch of orbits of twice the period that is born at a period doubling, given or by its number."""
        if not isinstance(bifurcation, Bifurcation):
            bifurcation = _chosen(bifurcation, self.bifurcations, "bifurcation")
        if bifurcation.kind != DOUBLING:
            raise ModelError(f"{bifurcation}: only at a period doubling is a branch of twice the period born")
        one, spot = self.family, bifurcation.spot
        two = Family(one.make, partial(doubled, one.period), one.low, one.high, one.rtol, one.tolerance)
        values, vectors = np.linalg.eig(spot.image.matrix)
        direction = np.real(vectors[:, np.argmin(np.abs(values + 1.0))]) @ spot.image.basis
        exact = two.at(spot.value)
        image = exact.with_derivative(spot.image.begin)
        along = direction / np.linalg.norm(direction / exact.scales)
        first, _ = two.go(Spot(spot.value, image, along, 0.0, exact.scales), AWAY)
        return _follow(replace(self, family=two), first, most, progress)

    def plot(self, channel: str | None = None) -> Figure:
        """Draw the branch: a channel at the beginning of the period, and the multipliers; unstable parts dashed."""
        from gudgeon.plot.branch import plot_branch

        return plot_branch(self, channel)

    def report(self, path: str | os.PathLike[str], channels: str | Sequence[str] = (), *, runs: int = 12) -> Path:
        """Write one HTML file that shows the branch: channels at the section, multipliers, and runs over a period.

        Parameters
        ----------
        path : str or path
            The file, .html; it is opened from disk, and needs no network.
        channels : str or sequence of str, default ()
            What is drawn over the parameter, at the beginning of the period: "slider.velocity.x".
        runs : int, default 12
            Orbits that can be opened in the page, spread over the branch, at most. 0: none.
        """
        from gudgeon.view.branch_data import branch_report

        return branch_report(self, path, channels, runs=runs)

    def summary(self) -> list[tuple[str, str]]:
        """Return a few lines that tell what was found, as pairs of what and how much."""
        values = self.values
        return [
            ("mechanism", self.mechanism.name),
            ("parameter", f"{self.path}, from {values[0]:.6g} to {values[-1]:.6g} {self.unit}"),
            ("orbits", f"{len(values)}, of which {int(self.stable.sum())} are stable"),
            *((found.kind, f"at {found.value:.9g} {self.unit}") for found in self.bifurcations),
            ("ended", self.ended),
        ]

    def __repr__(self) -> str:
        return as_text(self.summary())

    def _repr_html_(self) -> str:
        return as_html(self.summary())


def branch(
    mechanism: Mechanism,
    vary: Mapping[str, Any],
    *,
    period: float | str | None = None,
    revolutions: int = 1,
    start: Run | PeriodicOrbit | None = None,
    most: int = 200,
    rtol: float = 1e-11,
    tolerance: float = 1e-10,
    progress: bool | None = None,
) -> Branch:
    """Follow a periodic orbit of a driven mechanism while a parameter goes from one value to another.

    Parameters
    ----------
    mechanism : Mechanism
    vary : dict
        The parameter by its path, and where it begins and ends: {"B.fit.clearance": ("0.05 mm", "0.3 mm")}.
    period : float or str, default None
        In s; None: that of a drive of constant speed, whatever the parameter makes of it.
    revolutions : int, default 1
        How many such periods an orbit takes.
    start : Run or PeriodicOrbit, default None
        Where to look for the first orbit; see `periodic_orbit`.
    most : int, default 200
        Orbits at most.
    rtol, tolerance : float
        See `periodic_orbit`.
    progress : bool, default None
        Whether to show progress; None: unless GUDGEON_PROGRESS is 0.

    Returns
    -------
    Branch
        Orbits with their multipliers, folds, doublings, Neimark-Sacker bifurcations and grazing contacts.

    Raises
    ------
    ModelError
        The parameter is not there, or is no number; or there is no orbit to begin with.

    Examples
    --------
    >>> import gudgeon as gd
    >>> mass = gd.Body("mass", mass=1.0, inertia=1.0, position=(0.0, 0.0))
    >>> guide = gd.Translational("guide", "ground", "mass", at=(0, 0), axis=(1, 0))
    >>> spring = gd.SpringDamper("s", "ground", "mass", ((-1, 0), (0, 0)), stiffness=4.0, damping=0.2)
    >>> push = gd.Force("push", "mass", (gd.Harmonic(1.0, 1.0), 0.0))
    >>> shaken = gd.Mechanism("shaken", [mass], [guide], loads=[spring, push])
    >>> bool(gd.branch(shaken, {"s.stiffness": (4.0, 5.0)}, period=6.283185307179586).stable.all())
    True
    """
    check_mechanism(mechanism)
    if not isinstance(vary, Mapping) or len(vary) != 1:
        raise ModelError(
            f"vary {show(vary)}: give one parameter and its range, like {{'B.fit.clearance': (1e-4, 3e-4)}}"
        )
    path, ends = next(iter(vary.items()))
    if not isinstance(ends, tuple | list) or len(ends) != 2:
        raise ModelError(f"vary {path}: {show(ends)} is not a pair; give where it begins and where it ends")
    begin, end = (convert(mechanism, path, value) for value in ends)
    if not all(isinstance(value, float) and np.isfinite(value) for value in (begin, end)) or begin == end:
        raise ModelError(f"vary {path}: {show(ends)} must be two different numbers")
    revolutions, most = whole("revolutions", revolutions, 10**4), whole("most", most, 10**6)
    rtol, tolerance = within("rtol", rtol, 1e-14, 1e-4), within("tolerance", tolerance, 1e-14, 1e-2)
    yes_no_or_none("progress", progress)
    family = Family(
        partial(varied, mechanism, path),
        partial(several_periods, revolutions, period),
        min(begin, end),
        max(begin, end),
        rtol,
        tolerance,
    )
    with announce_compilation(progress):
        exact = family.at(begin)
        family.at(end)  # what cannot be there is told before the branch is followed
        orbit = periodic_orbit(
            family.make(begin), period=exact.period, start=start, rtol=rtol, tolerance=tolerance, progress=progress
        )  # fmt: skip
        spot = family.spot(begin, exact.with_derivative(orbit.point), exact, None)
    if spot.rate * (end - begin) < 0.0:
        spot = turned_round(spot)
    whole_branch = Branch(mechanism, path, unit_of(mechanism, path), family, (), (), "")
    return _follow(whole_branch, spot, most, progress)


def _chosen(number: Any, known: Sequence[Chosen], what: str) -> Chosen:
    """Return one of several things by its number, counted from 0, or from the end if it is below."""
    try:
        return known[operator.index(number)]
    except (TypeError, IndexError):
        there = f"there are {len(known)}, counted from 0" if known else "this branch has none"
        raise ModelError(f"{what} {show(number)} is not there; {there}") from None


def _follow(empty: Branch, spot: Spot, most: int, progress: bool | None) -> Branch:
    """Return a branch from its first orbit on, until the parameter leaves its range."""
    family, spots, found, step, failed = empty.family, [spot], list[Bifurcation](), FIRST, False
    ended = f"after {most} orbits; most= allows more"
    with Progress(f"branch over {empty.path}", most, progress) as bar:
        while len(spots) < most:
            try:
                after, iterations = family.go(spot, step)
                after, length = _up_to_the_end(family, spot, after, step)
                met = _met(family, spot, after, length)
            except ModelError as error:
                step, failed = 0.5 * step, True
                if step < SHORTEST:
                    ended = "there is no orbit further on"
                    if min(abs(spot.value - family.low), abs(spot.value - family.high)) < AT_END * family.range:
                        ended = AT_THE_END
                    elif _grazes(family, spot):
                        found.append(Bifurcation(GRAZING, spot.value, spot.multipliers, spot))
                        ended = "it grazes, and there is no orbit further on"
                    elif isinstance(error, TooNoisy):
                        ended = "orbits further on are not exact to the tolerance; take a smaller rtol, or a larger one"
                    break
                continue
            found += met
            spots.append(after)
            spot = after
            bar.update(len(spots))
            if length < step:
                ended = AT_THE_END
                break
            if iterations <= QUICK and not failed:  # a longer one after one that failed would fail, too
                step = min(1.5 * step, LONGEST)
            failed = False
    return replace(empty, spots=tuple(spots), bifurcations=tuple(found), ended=ended)


def _up_to_the_end(family: Family, before: Spot, after: Spot, step: float) -> tuple[Spot, float]:
    """Return the orbit at the end of the range if a step leads beyond it, and how far along the step that is."""
    if family.low <= after.value <= family.high:
        return after, step
    end = family.low if after.value < family.low else family.high
    if before.value == end:
        return after, 0.0
    try:
        return orbit_where(family, before, after, step, lambda spot: spot.value - end)
    except RuntimeError as error:
        raise ModelError(f"the end of the range within {step:g} cannot be located") from error


def _met(family: Family, before: Spot, after: Spot, step: float) -> list[Bifurcation]:
    """Return what happens between two orbits, in the order in which it is met."""
    found = []
    if before.contacts != after.contacts:
        last = _grazing(family, before, step)
        found.append(Bifurcation(GRAZING, last.value, last.multipliers, last))
    old, new = tests(before), tests(after)
    for kind in (FOLD, DOUBLING, TORUS):
        if old[kind] * new[kind] < 0.0:
            spot = located(family, before, after, step, kind)
            if spot is not None and (kind != TORUS or is_pair(spot)):
                found.append(Bifurcation(kind, spot.value, spot.multipliers, spot))
    return found


def _grazes(family: Family, spot: Spot) -> bool:
    """Whether a contact grazes at the end of a branch: just beyond, there is another number of them, or a jump."""
    try:
        exact = family.at(spot.value + AHEAD * spot.rate * family.range)
        beyond = exact.with_derivative(displaced(exact.model, spot.image.begin, AHEAD * spot.along))
    except ModelError:
        return False
    return beyond.contacts != spot.contacts or exact.size(beyond.gap) > JUMPS * AHEAD


def _grazing(family: Family, before: Spot, step: float) -> Spot:
    """Return the orbit within a step whose number of contacts changes there, by halving what is left of the step."""
    spot, left = before, step
    while left > GRAZED * step:
        left *= 0.5
        try:
            trial = family.go(spot, left)[0]
        except ModelError:
            continue
        if trial.contacts == before.contacts:
            spot = trial
    return spot
