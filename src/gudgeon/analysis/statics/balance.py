"""A mechanism at a place where it may be in equilibrium: the accelerations that the engine gives it there.

Forces are not written a second time: at a place y the engine's own right-hand side gives the accelerations a(y), on
the constraints. With a basis N of the motions that the constraints allow, J N = 0 and N^T M N = 1, the mechanism is in
equilibrium where

    r = N^T M a = 0.

A contact pushes where surfaces overlap and nowhere else. Its law may be asked for no impact speed, since there was no
impact, and one whose force jumps with the sign of the rate is on its loading curve.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.linalg import qr

from gudgeon._describe import ModelError
from gudgeon.compile.build import Compiled
from gudgeon.compile.linear import linear, moved, prescribed
from gudgeon.compile.redundancy import RANK
from gudgeon.compile.start import Start
from gudgeon.model.load import JointLoad, Motor
from gudgeon.solve.observe import PROJECTED, observe
from gudgeon.solve.state import make_state
from gudgeon.solve.stuck import failed_load
from gudgeon.solve.suspect import suspect
from gudgeon.tables.model import NO_LAW, Model
from gudgeon.tables.modes import FOLLOWING, FREE, LOADING
from gudgeon.tables.row import columns
from gudgeon.tables.state import State, make_samples

#: How far a drive goes between two projections on the way to a later time, in rad or parts of the mechanism's size, and
#: how many of these strides are too many.
STRIDE, STRIDES = 0.1, 100_000


@dataclass(frozen=True)
class Place:
    """A mechanism at a place, and what the engine finds there.

    Attributes
    ----------
    y : ndarray
        The vector that is integrated, on the constraints.
    turns : ndarray
        In space, joint coordinates with full turns counted; in the plane of no length.
    acceleration : ndarray
        Of the bodies, like their velocities: in m/s^2, and in rad/s^2 in body axes.
    rates : ndarray
        Of the internal states of the sites.
    delta, reach : ndarray
        Penetration and eccentricity of each site, in m (or rad).
    forces : tuple of ndarray
        What is at work at sites, in loads and in joints.
    """

    y: np.ndarray
    turns: np.ndarray
    acceleration: np.ndarray
    rates: np.ndarray
    delta: np.ndarray
    reach: np.ndarray
    forces: tuple[np.ndarray, np.ndarray, np.ndarray]

    @property
    def finite(self) -> bool:
        """Whether there are forces here: none are where a film without contact law has collapsed."""
        return bool(np.isfinite(self.acceleration).all() and np.isfinite(self.rates).all())


class Balance:
    """A compiled mechanism at an instant, evaluated at one place after the other."""

    def __init__(self, start: Start, time: float) -> None:
        self.start, self.time = start, time
        self.compiled: Compiled = start.compiled
        self.model: Model = start.compiled.model
        self.size = float(self.model.numbers.length)
        self.scale = start.assembly.scale
        self.mass = 1.0 / self.model.inverse[: len(self.scale)]
        self.weight = float(np.linalg.norm(self.model.gravity) * self.mass.reshape(-1, self.model.WIDTH)[:, 0].sum())
        self.sites = columns(self.model.sites)
        self.touching = np.where(self.sites["contact"] != NO_LAW, FOLLOWING, FREE)
        self._sudden = np.flatnonzero((self.sites["abrupt"] == 1) & (self.sites["tight"] == 0))
        self._state = make_state(self.model, start.y, turns=start.compiled.turns)
        self._samples = make_samples(self.model, 1, 0)
        self._samples.phase[:] = LOADING

    def __reduce__(self) -> tuple[Any, ...]:
        return Balance, (self.start, self.time)

    def look(self, y: np.ndarray, turns: np.ndarray, faster: np.ndarray | float = 0.0) -> Place:
        """Bring a place onto the constraints, and evaluate the equations of motion there.

        It has the velocities that drives ask for, those with the least kinetic energy, and those that are added.
        """
        samples, state, layout = self._samples, self._state, self.model.layout
        samples.time[0], samples.y[0], samples.turns[0] = self.time, y, turns
        samples.y[0, layout.v : layout.z] = faster
        samples.mode[0] = self.touching
        if self._sudden.size:  # a law whose force does not begin at zero must not be asked across a gap
            samples.mode[0, self._sudden] = FREE
            observe(self.model, self.start.work, state, samples, 1, PROJECTED)
            overlap = columns(samples.observed.at)["delta"][0, self._sudden] > 0.0
            samples.mode[0, self._sudden] = np.where(overlap, FOLLOWING, FREE)
        observe(self.model, self.start.work, state, samples, 1, PROJECTED)
        seen = samples.observed
        return Place(
            y=samples.y[0].copy(),
            turns=seen.coordinate[0, : len(turns), 0].copy(),
            acceleration=seen.acceleration[0].copy(),
            rates=state.dy[layout.z : layout.w].copy(),
            delta=columns(seen.at)["delta"][0].copy(),
            reach=seen.motion[0, :, :3].copy(),
            forces=(columns(seen.at)[0].copy(), columns(seen.loads)[0].copy(), seen.reaction[0].copy()),
        )

    def at_work(self, place: Place) -> float:
        """Return the forces at work at a place, summed up, in N; torques count by the size of the mechanism."""
        at, loads, of_joints = place.forces
        total = sum(np.abs(at[name]).sum() for name in ("fx", "fy", "fz"))
        total += sum(np.abs(loads[name]).sum() for name in ("x", "y", "z")) + np.abs(of_joints[:, :3]).sum()
        turning = sum(np.abs(at[name]).sum() for name in ("mix", "miy", "miz", "mjx", "mjy", "mjz"))
        return float(self.weight + total + (turning + np.abs(of_joints[:, 3:]).sum()) / self.size)

    def again(self, place: Place, displacement: np.ndarray, faster: np.ndarray | float = 0.0) -> Place:
        """Look at a place that is displaced, displacements given like velocities, or moves faster than it must."""
        layout = self.model.layout
        y = place.y.copy()
        y[: layout.v] = moved(self.model, y[: layout.v], displacement)
        return self.look(y, place.turns, faster)

    def basis(self, place: Place) -> np.ndarray:
        """Return N, the independent motions that constraints allow at a place, as columns."""
        q = place.y[: self.model.layout.v]
        J = linear(self.model, self.start.work, self.time, q, np.zeros_like(self.scale))[1]
        J = (J if isinstance(J, np.ndarray) else J.toarray()) / self.scale
        if not len(J):
            return np.diag(1.0 / np.sqrt(self.mass))
        J /= np.maximum(np.linalg.norm(J, axis=1, keepdims=True), 1e-300)
        Q, R, _ = qr(J.T, pivoting=True)
        values = np.abs(np.diag(R))
        rank = int(np.count_nonzero(values > RANK * values[0]))
        free = Q[:, rank:] / self.scale[:, None]
        weights, axes = np.linalg.eigh(free.T @ (self.mass[:, None] * free))
        return np.asarray(free @ axes / np.sqrt(weights))

    def far(self, displacement: np.ndarray) -> float:
        """Return how large a displacement is: in parts of the mechanism's size, or rad."""
        return float(np.max(np.abs(displacement * self.scale), initial=0.0)) / self.size

    def unbalanced(self, place: Place) -> np.ndarray:
        """Return the forces that are left over on each body, in N; torques by the size of the mechanism."""
        return np.asarray(self.mass * place.acceleration / self.scale)

    def not_finite(self, place: Place, where: str, remedy: str) -> ModelError:
        """Say what gives no force at a place; `remedy` is that for a film."""
        mechanism, loads = self.compiled.mechanism, place.forces[1]
        self.look(place.y, place.turns)
        failed, blamed = failed_load(self.start, self._samples), suspect(self.start, self._state_as_seen())
        if blamed:
            return ModelError(f"{blamed}: no finite force {where}; correct it, or describe the mechanism elsewhere")
        for load, row in zip(mechanism.loads, loads, strict=True):
            if not np.isfinite(list(row.tolist())).all():
                law = f"{load.law.title} gives" if isinstance(load, JointLoad | Motor) else "it has"
                how = f" (it {failed[1]})" if failed else ""
                return ModelError(
                    f"load {load.name}: {law} no finite force {where}{how}; correct it, or describe the mechanism "
                    "elsewhere",
                    part=f"load {load.name}",
                )
        films = (self.sites["film"] != NO_LAW) & (self.sites["contact"] == NO_LAW)
        if films.any():
            return ModelError(f"mechanism {mechanism.name}: forces are not finite {where}; {remedy}")
        return ModelError(
            f"mechanism {mechanism.name}: forces are not finite {where}; check masses, stiffnesses, laws and loads"
        )

    def _state_as_seen(self) -> State:
        """Return the state at the place that was looked at last, with the sites as they are there."""
        state, samples = self._state, self._samples
        state.y[:], state.motion[:] = samples.y[0], samples.observed.motion[0]
        columns(state.at)[:] = columns(samples.observed.at)[0]
        return state

    def hold_drives(self) -> None:
        """Let every drive hold the position that it has at this instant."""
        functions, coefficients = columns(self.model.functions), self.model.coefficients
        for drive, (position, _, _) in zip(self.model.drives, prescribed(self.model, self.time), strict=True):
            row = functions[int(drive["function"])]
            if row["pieces"] == 1 and row["order"] == 1 and row["amplitude"] == 0.0:
                continue  # a constant, which other parts may share
            coefficients[int(row["coefficients"])] = position
            row["pieces"] = row["order"] = 1
            row["period"] = row["drift"] = row["amplitude"] = 0.0


def at_time(start: Start, time: float) -> tuple[np.ndarray, np.ndarray]:
    """Return the place y that the drives lead to at a time, with its turns: no force has a say in it."""
    model, now = start.compiled.model, 0.0
    y, turns = start.y.copy(), start.compiled.turns[: len(make_samples(model, 1, 0).turns[0])].copy()
    y[model.layout.v :] = 0.0
    if not time or not len(model.drives):
        return y, turns
    state, samples = make_state(model, y, turns=start.compiled.turns), make_samples(model, 1, 0)
    lengths = np.array([_reach(start, drive.name) for drive in start.compiled.mechanism.drives])
    for _ in range(STRIDES):
        speeds = np.abs(prescribed(model, now)[:, 1]) / lengths
        changes = np.abs(prescribed(model, now)[:, 2]) / lengths
        stride = STRIDE / max(float(np.max(speeds + np.sqrt(2.0 * STRIDE * changes))), 1e-300)
        now = min(now + min(stride, time / 20.0), time)
        samples.time[0], samples.y[0], samples.turns[0] = now, y, turns
        observe(model, start.work, state, samples, 1, PROJECTED)
        if not samples.observed.residual[0, 0] <= 1e-9 * float(model.numbers.length):
            raise ModelError(
                f"mechanism {start.compiled.mechanism.name}: its drives cannot bring it to time {time:g} s; it locks "
                f"near {now:g} s; give an earlier time, or change lengths or drives"
            )
        y, turns = samples.y[0].copy(), samples.observed.coordinate[0, : len(turns), 0].copy()
        y[model.layout.v :] = 0.0
        if now >= time:
            return y, turns
    raise ModelError(f"time {time:g} s: the drives go too far until then; give an earlier time")


def _reach(start: Start, drive: str) -> float:
    """Return by what the coordinate of a drive is measured: one for an angle, the size of the mechanism for a way."""
    mechanism = start.compiled.mechanism
    found = next(part for part in mechanism.drives if part.name == drive)
    joint = next(part for part in mechanism.joints if part.name == found.joint)
    motion = found.motion or joint.motions[0]
    return 1.0 if motion.startswith("angle") else float(start.compiled.model.numbers.length)
