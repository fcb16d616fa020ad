"""From where a mechanism is to the equilibrium that it creeps to.

It is moved as if everything resisted its motion in proportion to its mass, without inertia (in the basis N of
balance.py; with the damping D of films where the mechanism turns),

    (1 - D) x' = r(x),

by implicit Euler steps, each solved by Newton's method. Potential energy never rises on this way; contacts, which are
stiff and one-sided, cost an iteration or two. Steps grow from small to endless, where one of them is a step of
Newton's method to the equilibrium itself, but stay so short that a mechanism leaves an unstable place instead of
being drawn to it.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.analysis.statics.balance import Balance, Place
from gudgeon.analysis.statics.directions import told
from gudgeon.analysis.statics.slopes import (
    active_states,
    by_displacement,
    by_state,
    by_velocity,
    difference,
    directions,
    state_step,
)

#: Steps at most, iterations of one, corrections of each, and iterations of the last Newton's method.
STEPS, ITERATIONS, CORRECTIONS, LAST = 1500, 10, 6, 40
#: The first step moves so much, and none more than that, in parts of the mechanism's size, or rad.
FIRST, LONGEST = 1e-3, 0.3
#: How well a step is solved; by how much one that failed is shortened, and those that are easy or hard grow.
SOLVED, SHORTER, EASY, HARD = 0.01, 0.2, 4.0, 1.5
#: A mechanism that went so far, in parts of its size or in rad, is held by nothing.
AWAY = 60.0
#: Forces that count as none, in parts of those at work; and Newton steps that count as none, as displacements.
BALANCED, NEAR, ARRIVED = 1e-7, 0.05, 1e-9
#: Stiffness that counts as none: in parts of the largest, of that of a pendulum as large as the mechanism, in 1/s^2.
NO_STIFFNESS, NO_PENDULUM, LEAST = 1e-12, 1e-7, 1e-7
#: Round-off of positions, in parts of the mechanism's size: what it makes of the largest stiffness is no force.
ROUND_OFF = 1e-15


@dataclass(frozen=True)
class Found:
    """An equilibrium, and how it was found.

    Attributes
    ----------
    place : Place
    residual : float
        The largest force that is left over, in N; torques count by the size of the mechanism.
    steps : int
        Steps and iterations that it took.
    moved : float
        How far the mechanism went from where it began, in parts of its size, or in rad.
    """

    place: Place
    residual: float
    steps: int
    moved: float


@dataclass(frozen=True)
class Tangent:
    """The residual r at a place, with its derivatives: A by displacements and states, D by velocities."""

    N: np.ndarray
    reach: np.ndarray  # how eccentricities of sites change along N
    r: np.ndarray
    A: np.ndarray
    D: np.ndarray
    states: np.ndarray
    nothing: float  # a stiffness that counts as none,
    noise: float  # and a force, in N, that does

    @property
    def growth(self) -> float:
        """The largest rate at which the mechanism leaves the place; zero where it creeps back."""
        rates = np.linalg.eigvals(np.linalg.solve(self.resistance, self.A)) if self.A.size else np.zeros(1)
        fastest = float(rates.real.max())
        return fastest if fastest > self.nothing else 0.0

    @property
    def resistance(self) -> np.ndarray:
        """What resists the motion: masses, and the damping of films."""
        total = np.eye(len(self.r))
        freedom = self.N.shape[1]
        total[:freedom, :freedom] -= self.D
        return total

    def newton(self) -> np.ndarray:
        """Return the step of Newton's method; none along directions in which there is no stiffness."""
        if not self.A.size:
            return np.zeros(0)
        left, values, right = np.linalg.svd(self.A)
        inverse = np.where(values > self.nothing, 1.0 / np.maximum(values, 1e-300), 0.0)
        return np.asarray(-right.T @ (inverse * (left.T @ self.r)))


class Relaxation:
    """The way of a mechanism to its equilibrium."""

    def __init__(self, balance: Balance, turning: bool) -> None:
        self.balance, self.turning = balance, turning
        self.gone = np.zeros(len(balance.scale))
        self.count = 0

    def run(self, place: Place) -> Found:
        """Return the equilibrium that a place leads to; refuse to go on where there is none."""
        if not place.finite:
            film = "a film without a contact law has collapsed there: give contact=..., or start= of the fit"
            raise self.balance.not_finite(place, "where it starts", film)
        h, tangent = 0.0, self.tangent(place)
        for _ in range(STEPS):
            found = self._arrive(place, tangent)
            if found is not None:
                return found
            pull = self.balance.far(tangent.N @ np.linalg.solve(tangent.resistance, tangent.r)[: tangent.N.shape[1]])
            h = min(h, LONGEST / pull) if h > 0.0 else FIRST / pull
            if tangent.growth > 0.0:
                h = min(h, 0.5 / tangent.growth)
            new, iterations = self._step(place, tangent, h)
            while new is None and h > 1e-30:
                h *= SHORTER
                new, iterations = self._step(place, tangent, h)
            if new is None:
                break
            place, tangent = new
            h *= EASY if iterations <= 3 else HARD
            self._check_held(place)
        raise self._lost(place)

    def tangent(self, place: Place, order: int = 2) -> Tangent:
        """Return the residual at a place with its derivatives."""
        balance = self.balance
        chosen = directions(balance, place)
        N = chosen.N
        states = active_states(balance, place) if self.turning else np.zeros(0, int)
        scales = balance.model.scales[states]
        freedom = N.shape[1]
        weights = (N * balance.mass[:, None]).T

        def residual(at: Place) -> np.ndarray:
            return np.concatenate([weights @ at.acceleration, at.rates[states] / scales])

        r = residual(place)
        A = np.zeros((len(r), len(r)))
        for n, at in enumerate(by_displacement(balance, place, chosen)):
            A[:, n] = difference(balance, at, chosen.steps[n], order, residual)
        for n, (k, at) in enumerate(zip(states.tolist(), by_state(balance, place, states), strict=True)):
            step = state_step(balance, k) / scales[n]
            A[:, freedom + n] = difference(balance, at, step, order, residual)
        D = np.zeros((freedom, freedom))
        if self.turning:
            for n, at in enumerate(by_velocity(balance, place, chosen)):
                D[:, n] = difference(balance, at, chosen.speeds[n], order, residual)[:freedom]
        largest = float(np.linalg.norm(A, 2)) if A.size else 0.0
        gravity = float(np.linalg.norm(balance.model.gravity))
        nothing = max(NO_STIFFNESS * largest, NO_PENDULUM * gravity / balance.size, LEAST)
        noise = ROUND_OFF * largest * balance.size * float(balance.mass.reshape(-1, balance.model.WIDTH)[:, 0].max())
        return Tangent(N, chosen.reach, r, A, D, states, nothing, noise)

    def moved(self, place: Place, tangent: Tangent, step: np.ndarray) -> Place:
        """Return the place a step away: on a curved way, along which eccentricities change as the step says.

        A link that turns far would tear its pin out of its hole on a straight one.
        """
        freedom, balance = tangent.N.shape[1], self.balance
        if tangent.states.size:
            y = place.y.copy()
            first = int(balance.model.layout.z)
            y[first + tangent.states] += step[freedom:] * balance.model.scales[tangent.states]
            place = balance.look(y, place.turns)
        new = balance.again(place, tangent.N @ step[:freedom])
        if not len(tangent.reach):
            return new
        asked = place.reach.ravel() + tangent.reach @ step[:freedom]
        back = np.linalg.pinv(tangent.reach, rcond=1e-9)
        missed = np.inf
        for _ in range(CORRECTIONS):
            miss = asked - new.reach.ravel()
            if not np.abs(miss).max() < 0.5 * missed or not np.isfinite(miss).all():
                break
            missed = float(np.abs(miss).max())
            new = balance.again(new, tangent.N @ (back @ miss))
        return new

    def _step(self, place: Place, tangent: Tangent, h: float) -> tuple[tuple[Place, Tangent] | None, int]:
        """Take an implicit Euler step, and count its iterations; None if it cannot be solved."""
        balance, begun = self.balance, np.linalg.norm(tangent.r)
        gone, states = np.zeros(len(balance.scale)), np.zeros(len(tangent.states))
        for iteration in range(ITERATIONS):
            freedom = tangent.N.shape[1]
            if len(states) != len(tangent.states):
                return None, iteration  # a contact came or went whose friction has states
            way = np.concatenate([tangent.N.T @ (balance.mass * gone), states])
            defect = tangent.resistance @ way / h - tangent.r
            if iteration and np.linalg.norm(defect) <= SOLVED * begun:
                self.gone += gone
                self.count += 1
                return (place, tangent), iteration
            try:
                step = np.linalg.solve(tangent.resistance / h - tangent.A, -defect)
            except np.linalg.LinAlgError:
                return None, iteration
            displacement = tangent.N @ step[:freedom]
            if not balance.far(gone + displacement) <= 2.0 * LONGEST:
                return None, iteration
            place = self.moved(place, tangent, step)
            if not place.finite:
                return None, iteration
            gone, states = gone + displacement, states + step[freedom:]
            tangent = self.tangent(place)
        return None, ITERATIONS

    def _arrive(self, place: Place, tangent: Tangent) -> Found | None:
        """Go to the equilibrium by Newton's method if it is near, and not one that the mechanism would leave."""
        balance = self.balance
        left = np.abs(balance.unbalanced(place)).max(initial=0.0)
        at_rest = left <= max(1e-2 * BALANCED * balance.at_work(place), tangent.noise)
        step = tangent.newton()
        near = balance.far(tangent.N @ step[: tangent.N.shape[1]]) <= NEAR
        if not near or (tangent.growth > 0.0 and not at_rest):
            return None
        gone = np.zeros(len(balance.scale))
        best = np.inf
        for _ in range(LAST):
            size = balance.far(tangent.N @ step[: tangent.N.shape[1]])
            size_of_states = float(np.abs(step[tangent.N.shape[1] :]).max(initial=0.0))
            off = float(np.linalg.norm(tangent.r))
            if not size <= 2.0 * NEAR or balance.far(gone) > 4.0 * NEAR:
                return None
            if off >= 0.5 * best and max(size, size_of_states) <= ARRIVED:
                break
            best = min(best, off)
            new = self.moved(place, tangent, step)
            if not new.finite:
                return None
            gone = gone + tangent.N @ step[: tangent.N.shape[1]]
            place, self.count = new, self.count + 1
            tangent = self.tangent(place)
            step = tangent.newton()
        left = float(np.abs(balance.unbalanced(place)).max(initial=0.0))
        if not left <= max(BALANCED * balance.at_work(place), tangent.noise):
            return None
        self.gone += gone
        return Found(place, left, self.count, balance.far(self.gone))

    def _check_held(self, place: Place) -> None:
        """Refuse a mechanism that went too far to be held by anything."""
        if self.balance.far(self.gone) > AWAY:
            balance = self.balance
            where = told(balance, place, self.gone)
            raise ModelError(
                f"{where.part}: there is no equilibrium: nothing holds it {where.motion}, and it went "
                f"{where.amount} without coming to rest; hold it by a joint, a spring, a stop or a drive, or take the "
                "force away that moves it",
                part=where.part,
            )

    def _lost(self, place: Place) -> ModelError:
        """Say that no equilibrium was found, and where forces are left over."""
        balance = self.balance
        left = balance.unbalanced(place)
        worst = int(np.argmax(np.abs(left)))
        body = balance.compiled.mechanism.bodies[worst // balance.model.WIDTH].name
        return ModelError(
            f"body {body}: no equilibrium was found near here: {abs(left[worst]):.3g} N are left over after "
            f"{self.count} steps, beside forces of {balance.at_work(place):.3g} N; describe the mechanism closer to "
            "where it rests, or give start=, a run that comes close to it",
            part=f"body {body}",
        )
