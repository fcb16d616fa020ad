"""Statics: where a mechanism rests."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from gudgeon._arguments import choice, quantity
from gudgeon._describe import ModelError, show
from gudgeon._display import some
from gudgeon._progress import announce_compilation
from gudgeon.analysis.statics.balance import Balance, Place, at_time
from gudgeon.analysis.statics.directions import in_bodies, told
from gudgeon.analysis.statics.linearised import Linearised, linearised
from gudgeon.analysis.statics.relaxation import Found, Relaxation
from gudgeon.analysis.statics.spectrum import Spectrum, spectrum
from gudgeon.analysis.statics.turning import check_steady, turns_in_place
from gudgeon.compile.build import build
from gudgeon.compile.start import Start, prepare
from gudgeon.model.load import JointLoad, Motor
from gudgeon.model.mechanism import Mechanism
from gudgeon.result.channels import channels
from gudgeon.result.ending import Ending
from gudgeon.result.equilibrium import Equilibrium
from gudgeon.result.phase_point import PhasePoint
from gudgeon.result.recording import Statistics
from gudgeon.result.run import Run
from gudgeon.simulate.continuation import check_alike, ending_of
from gudgeon.simulate.evaluation import evaluate, make_run
from gudgeon.simulate.options import check_mechanism
from gudgeon.solve.observe import PROJECTED
from gudgeon.tables.model import NO_LAW
from gudgeon.tables.modes import FOLLOWING, FREE, LOADING, RESTING
from gudgeon.tables.state import make_samples

#: What drives do in an equilibrium, and what becomes of motions that nothing resists.
DRIVES, NEUTRAL = ("auto", "hold", "turn"), ("refuse", "keep")


@np.errstate(all="ignore")
def equilibrium(
    mechanism: Mechanism,
    *,
    time: float | str = 0.0,
    drives: str = "auto",
    neutral: str = "refuse",
    start: Run | Equilibrium | None = None,
) -> Equilibrium:
    """Find where a mechanism rests: statics with springs, contacts, rubber, and films at the speed of the drives.

    Loads act as at `time`, and drives stand where they are then. It is the equilibrium that the mechanism creeps to
    from its initial configuration if all motion is resisted, with pins that fall into their holes. One that it is
    described in exactly is kept, stable or not.

    Friction has no say at rest, and what laws remember is relaxed: a site that touches has no impact speed, rubber has
    crept, bristles are not bent. Where the force of a contact law jumps with the sign of the rate, it is on its loading
    curve.

    Parameters
    ----------
    mechanism : Mechanism
    time : float or str, default 0.0
        The instant, in s.
    drives : {"auto", "hold", "turn"}, default "auto"
        Whether drives hold their position, or turn at their speed, as a shaft does in its film: then it is the steady
        state, in which bodies do nothing but turn about their centres. "auto" lets them turn where there are films and
        it does nothing but that, else they hold.
    neutral : {"refuse", "keep"}, default "refuse"
        What becomes of motions that nothing resists, so that the equilibrium is not unique, as of a wheel that may
        stand at any angle: an error, or they are kept as they are.
    start : Run or Equilibrium, default None
        Where the search begins: at the end of a run of this mechanism, or one like it; None: its initial configuration.

    Returns
    -------
    Equilibrium
        All channels, whether it is stable, and how it was found.

    Raises
    ------
    ModelError
        If there is no equilibrium, or it is not unique: which body moves, and how.

    Examples
    --------
    >>> import gudgeon as gd
    >>> rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
    >>> pin = gd.Revolute("O", "ground", "rod", at=(0, 0))
    >>> pendulum = gd.Mechanism(name="pendulum", bodies=[rod], joints=[pin], gravity=(0, -9.81))
    >>> at_rest = pendulum.equilibrium()
    >>> at_rest.stable, round(float(at_rest["rod"].position.sel(axis="y")), 6)
    (True, -0.5)
    """
    check_mechanism(mechanism)
    choice("drives", drives, DRIVES)
    choice("neutral", neutral, NEUTRAL)
    when = quantity("time", time, "time")
    if not when >= 0.0:
        raise ModelError(f"time {show(time)} must not be negative")
    with announce_compilation(None):
        return resting(mechanism, when, drives, neutral, start)[0]


def resting(
    mechanism: Mechanism, time: float, drives: str, neutral: str, start: Any
) -> tuple[Equilibrium, Balance, Place, Linearised, Spectrum]:
    """Find an equilibrium, with all that its modes are made of."""
    balance, place, turning = placed(mechanism, time, drives, start)
    relaxation = Relaxation(balance, turning)
    found = relaxation.run(place)
    place = found.place
    tangent = relaxation.tangent(place)
    if turning:
        check_steady(balance, place, tangent.noise)
    linear = linearised(balance, place)
    modes = spectrum(linear, tangent.nothing)
    messages = list(balance.start.messages)
    if modes.neutral:
        where = told(balance, place, in_bodies(balance, place, modes.shapes[0].real))
        if neutral == "refuse":
            raise ModelError(
                f"{where.part}: the equilibrium is not unique: nothing holds it {where.motion}, so that it may rest "
                "anywhere; hold it by a drive, a spring or a joint, or take any of them by neutral='keep'",
                part=where.part,
            )
        messages.append(f"{where.part}: nothing holds it {where.motion}: it rests where it stood, and would elsewhere")
    if not modes.stable:
        messages.append("it is unstable: the mechanism leaves it after the smallest disturbance")
    messages += remarks(balance, place, turning)
    run = run_at(balance, place, tuple(messages))
    result = _equilibrium(run, found, modes, turning)
    return result, balance, place, linear, modes


def placed(mechanism: Mechanism, time: float, drives: str, start: Any) -> tuple[Balance, Place, bool]:
    """Compile a mechanism, and bring it to where the search begins."""
    for load in mechanism.loads:
        if isinstance(load, JointLoad | Motor) and load.law.known and load.law.states():
            raise ModelError(
                f"load {load.name}: {load.law.title} has internal states, and where they rest is not searched for; "
                "write the law without them, with the values that they come to",
                part=f"load {load.name}",
            )
    prepared = prepare(mechanism)
    balance = Balance(prepared, time)
    y, turns = at_time(prepared, time) if start is None else _given(prepared, start)
    turning = drives != "hold" and turns_in_place(balance, y, turns, drives == "turn")
    if not turning:
        balance.hold_drives()
    return balance, balance.look(y, turns), turning


def run_at(balance: Balance, place: Place, messages: tuple[str, ...]) -> Run:
    """Return a run of one instant, with the point that others can start from."""
    samples = make_samples(balance.model, 1, 0)
    touching = (balance.touching != FREE) & ((place.delta > 0.0) | (balance.sites["tight"] == 1))
    mode = np.where(touching, FOLLOWING, FREE)
    samples.time[0], samples.y[0], samples.turns[0] = balance.time, place.y, place.turns
    samples.mode[0], samples.phase[0] = mode, LOADING
    record = evaluate(balance.start, samples, 1, PROJECTED)
    phase = np.where(touching & (balance.sites["jumps"] == 1), RESTING, LOADING)
    point = PhasePoint(balance.time, place.y.copy(), mode, phase, np.zeros(len(mode)), place.turns.copy())
    run = make_run(record, channels(record), Statistics(samples=1, method="equilibrium"), "complete", messages)
    return replace(run, ending=Ending(point, None))


def remarks(balance: Balance, place: Place, turning: bool) -> list[str]:
    """Say what an equilibrium does not know of its contacts and films."""
    names = balance.compiled.site_names()
    touching = (balance.touching != FREE) & (place.delta > 0.0)
    jumping = [names[k][0] for k in np.flatnonzero(touching & (balance.sites["jumps"] == 1))]
    films = [names[k][0] for k in np.flatnonzero(balance.sites["film"] != NO_LAW)]
    said = []
    if jumping:
        said.append(
            f"the contact force of {some(dict.fromkeys(jumping))} jumps with the sign of the rate, so that there are "
            "equilibria side by side; this is the one on the loading curve"
        )
    if films and not turning:
        said.append(f"the film of {some(dict.fromkeys(films))} carries nothing, since nothing turns in it")
    return said


def _equilibrium(run: Run, found: Found, modes: Spectrum, turning: bool) -> Equilibrium:
    return Equilibrium(run, modes.stable, modes.neutral, found.residual, found.steps, found.moved, turning)


def _given(prepared: Start, start: Any) -> tuple[np.ndarray, np.ndarray]:
    """Return the place at the end of a run, for a mechanism that is like that of the run."""
    point = ending_of(start).point
    mechanism = start.mechanism
    old = prepared.compiled if mechanism == prepared.compiled.mechanism else build(mechanism)
    check_alike(old, prepared.compiled)
    y = prepared.y.copy()
    y[: prepared.compiled.model.layout.v] = point.y[: old.model.layout.v]
    y[prepared.compiled.model.layout.v :] = 0.0
    return y, point.turns.copy()
