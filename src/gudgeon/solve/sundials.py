"""Gear's method and Adams', the methods of the papers: CVODE of SUNDIALS, through scikit-sundae.

The same equations and the same results as with the loop of our own, but contact is found as flores2004 does (section
3.5): modes stay as they are during a step, and a step after which a site has penetrated is taken as its first contact
only if it has done so by no more than a tolerance. Else the step is rejected for one of half the length. A shorter step
from the same history is the polynomial that CVODE keeps of it, evaluated earlier: no force of contact has acted in the
step, since the site was free, and so nothing has to be integrated again. Separation goes by the same rule.

Corners and jumps of laws are not stepped to, and a touch that begins and ends within a step is not seen.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon._quiet import quiet
from gudgeon.solve.beginning import FIRST
from gudgeon.solve.loop import DONE, PAUSED, SPENT, STALLED
from gudgeon.solve.state import make_state
from gudgeon.solve.sundials_steps import accept, derive, knot_after, overshoot, record
from gudgeon.tables.methods import GEAR
from gudgeon.tables.model import Model
from gudgeon.tables.state import Samples, State, make_samples
from gudgeon.tables.work import Work

#: A tolerance that never matters: for the works, which do not act back on the motion.
ANY = 1e10
#: Stops closer than this part of the time are passed.
CLOSE = 1e-13


class Cvode:
    """Steps of CVODE from where the state is; a call goes on for some steps, as one of `loop.integrate` does."""

    def __init__(self, model: Model, work: Work, state: State, first_penetration: float) -> None:
        self.model, self.work, self.state = model, work, state
        self.first_penetration = first_penetration
        method = "BDF" if state.count.method == GEAR else "Adams"
        self.solver = find_cvode()(
            self._right_hand_side, method=method, rtol=state.clock.rtol, atol=_tolerances(model, state)
        )
        self.fresh = True  # CVODE starts anew, at order 1
        self.reached, self.end = 0.0, state.y  # its last step
        self.returned = self.seen = 0.0  # the instants that it gave last, and that was looked at last
        _compile(model, work, state)

    def _right_hand_side(self, t: float, y: np.ndarray, dy_out: np.ndarray) -> None:
        """The derivative of y; where there is none (a journal beyond its film) CVODE's iteration fails on NaN."""
        self.state.trial[:] = y
        derive(self.model, self.work, self.state, t)
        dy_out[:] = self.state.dtrial

    def __call__(
        self, model: Model, work: Work, state: State, samples: Samples, asked: Samples, times: np.ndarray, steps: int
    ) -> int:
        """Go on for at most so many steps, or until the room for samples is full."""
        clock, count = state.clock, state.count
        last = count.steps + steps
        while clock.time < clock.until:
            if count.steps >= count.max_steps:
                return SPENT
            full = count.samples >= samples.time.size
            if count.steps >= last or full or count.events + model.sites.size > samples.events.size:
                return PAUSED
            started = self.fresh
            end = self._step()
            if end is None:  # once more without the history, which may have become useless
                if started:
                    return STALLED
                self.fresh = True
                continue
            end = self._first_contact(end)
            while count.asked < times.size and times[count.asked] <= end:
                state.stage[:] = self._between(times[count.asked])
                record(state, asked, times[count.asked])
            if self.seen != end:
                self._look(end, self._between(end))
            jumped = accept(model, work, state, samples, end)
            self.fresh = bool(jumped) or end < self.reached
        return DONE

    def _step(self) -> float | None:
        """One step of CVODE; the time at its end, or None if it failed."""
        t, until = float(self.state.clock.time), float(self.state.clock.until)
        if self.fresh:
            self.solver.init_step(t, self.state.y)
            self.fresh = False
        elif self.returned != t:
            self.solver.step(t, method="normal")  # CVODE goes on from what it gave last
        stop = knot_after(self.model, t)
        while stop - t <= CLOSE * t:
            stop = knot_after(self.model, stop)
        with quiet():  # where scikit-sundae prints what CVODE complains about
            found = self.solver.step(until, method="onestep", tstop=min(stop, until))
        if not (found.success and found.t > t and np.isfinite(found.y).all()):
            return None
        self.reached, self.end = float(found.t), found.y
        self.returned = self.reached
        return self.reached if self._look(self.reached, self.end) else None

    def _first_contact(self, end: float) -> float:
        """The end of the step, halved until no site has crossed the wall by more than the tolerance."""
        low, high = float(self.state.clock.time), end
        beyond = overshoot(self.model, self.work, self.state)
        while beyond > self.first_penetration:
            middle = 0.5 * (low + high)
            if not low < middle < high:
                break
            self.state.count.rejected += 1
            self._look(middle, self._between(middle))
            found = overshoot(self.model, self.work, self.state)
            if found > 0.0:
                high, beyond = middle, found
            else:
                low = middle
        return high

    def _look(self, t: float, y: np.ndarray) -> bool:
        """The projected state and its derivative, with the kinematics of all sites, into `trial` and `dtrial`.

        Whether they are finite, and all constraints closed.
        """
        self.state.trial[:] = y
        self.seen = t
        return bool(derive(self.model, self.work, self.state, t))

    def _between(self, t: float) -> np.ndarray:
        """The polynomial of the last step."""
        if t == self.reached:
            return self.end
        self.returned = t
        return self.solver.step(t, method="normal").y


def find_cvode() -> Any:
    """CVODE of scikit-sundae, which is no part of a usual installation."""
    try:
        from sksundae.cvode import CVODE
    except ImportError as error:
        raise ModelError(
            "the methods 'gear' and 'adams' are those of SUNDIALS, which is not installed: "
            "pip install gudgeon[sundials], or take another method"
        ) from error
    return CVODE


def _compile(model: Model, work: Work, state: State) -> None:
    """Call each compiled function once, on a state to be thrown away: compilation is no part of the integration."""
    scratch = make_state(model, state.y, turns=state.turns)
    samples = make_samples(model, 2, len(model.sites))
    scratch.trial[:] = scratch.stage[:] = state.y
    derive(model, work, scratch, 0.0)
    overshoot(model, work, scratch)
    accept(model, work, scratch, samples, 0.0)
    record(scratch, samples, 0.0)
    knot_after(model, 0.0)


def _tolerances(model: Model, state: State) -> np.ndarray:
    """Absolute tolerances: rtol times the mechanism's size, a radian, its speed; the works have none."""
    bodies, size, rtol, layout = len(model.bodies), model.numbers.length, state.clock.rtol, model.layout
    first = min(state.clock.step, state.clock.until - state.clock.time)
    speed = FIRST * size / first  # see solve/beginning.py
    turning_q, turning_v = model.COORDINATES - model.LINEAR, model.WIDTH - model.LINEAR
    lengths = np.tile([size] * model.LINEAR + [1.0] * turning_q, bodies)
    speeds = np.tile([speed] * model.LINEAR + [speed / size] * turning_v, bodies)
    tolerances = rtol * np.concatenate([lengths, speeds, np.asarray(model.scales, float)]) + state.clock.atol
    assert tolerances.size == layout.w
    return np.concatenate([tolerances, np.full(layout.total - layout.w, ANY)])
