"""How a run changes with a parameter: its state, the instants of its contacts, its channels and their peaks.

The derivative of the motion along itself (solve/variation) is carried along the run once, with what the parameter does
in each instant beside what it has done before. It is that of the very run: where differences grow, it grows with them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.polynomial import Chebyshev

from gudgeon._describe import ModelError, show
from gudgeon._display import as_html, as_text
from gudgeon.analysis._differences import limit_of_differences
from gudgeon.analysis._period import check_free
from gudgeon.analysis._points import difference, displaced
from gudgeon.analysis._steps import steps_of
from gudgeon.compile.start import Start, prepare
from gudgeon.model.mechanism import Mechanism
from gudgeon.model.parameters.unit import unit_of
from gudgeon.model.parameters.value import get
from gudgeon.result.channels import channels
from gudgeon.result.phase_point import PhasePoint
from gudgeon.result.recording import Recording, Statistics
from gudgeon.result.run import Run
from gudgeon.simulate.dense import BEGINS
from gudgeon.simulate.evaluation import evaluate, make_run
from gudgeon.simulate.neighbours import Neighbours
from gudgeon.simulate.passage import start_of
from gudgeon.solve.norm import DIGITS, EPS
from gudgeon.solve.observe import PROJECTED
from gudgeon.solve.round_off import weight
from gudgeon.tables.state import make_samples

#: By how much the parameter stands above and below, as a part of itself.
STEP = 1e-6
#: Channels are differentiated in LENGTHS steps, each shorter by this factor. Forces bend within a small part of a
#: penetration, so that their step must be short, and everything else loses digits then.
SHORTER, LENGTHS = 0.1, 6
#: Instants that are the same, and how closely that of a largest value is known, in parts of a step.
SAME, LEVEL = 1e-9, 0.25
#: Where a step is looked at, in parts of it.
NODES = 0.5 - 0.5 * np.cos(np.pi * (np.arange(9) + 0.5) / 9)
WHAT = "how it changes with a parameter"


@dataclass(frozen=True, repr=False, eq=False)
class Derivative:
    """How a run changes with a parameter.

    Attributes
    ----------
    path, unit : str
        The parameter, and its SI unit.
    value : float
        Its value.
    time : ndarray
        Ends of the steps of the run, in s.
    states : ndarray
        At each of them, the derivatives of the state: displacements, velocities, internal states, remembered speeds.
    event_time, event_shift : ndarray
        Instants at which contacts begin and end, in s, each once, and how much later they come per unit of the
        parameter.
    """

    run: Run
    path: str
    unit: str
    value: float
    time: np.ndarray
    states: np.ndarray
    event_time: np.ndarray
    event_shift: np.ndarray
    beside: tuple[Start, Start, float]
    neighbours: Neighbours

    @cached_property
    def _sides(self) -> list[tuple[float, Start, Start]]:
        """The mechanism with the parameter above and below its value, by steps that become shorter."""
        above, below, step = self.beside
        shorter = [step * SHORTER**n for n in range(1, LENGTHS)]
        return [(step, above, below), *((s, *_beside(self.run.mechanism, self.path, self.value, s)) for s in shorter)]

    def channel(self, name: str, times: np.ndarray | list[float] | None = None) -> np.ndarray:
        """Return the derivative of a channel, or of a component of it, at the ends of steps or at some instants."""
        dense = steps_of(self.run, WHAT)
        self.run.values(name)  # says which there are
        if name.startswith("energy."):
            raise ModelError(f"channel {show(name)}: works are counted from the start, and are not differentiated")
        if times is None:
            return self._differences(dense.record, self.states, name)
        try:
            asked = np.asarray(times, float)
        except (TypeError, ValueError):
            asked = np.array(np.nan)
        if asked.ndim != 1 or (
            asked.size
            and not (np.all(np.diff(asked) >= 0.0) and self.time[0] <= asked[0] <= asked[-1] <= self.time[-1])
        ):
            raise ModelError(
                f"times {show(times)} must be a list of increasing numbers, from {self.time[0]:g} s to "
                f"{self.time[-1]:g} s"
            )
        record = dense.record_at(asked)
        return self._differences(record, self._states_at(record), name)

    def peak(self, name: str) -> tuple[float, float, float]:
        """Return the largest absolute value of a channel, when it is, and its derivative.

        Where a largest value lies within a step its instant does not matter: the channel is level there. Where a
        contact begins or ends, or a law jumps, it counts on the side of the largest value, and moves with that instant.
        """
        if self.run.values(name)[0].ndim != 1:
            raise ModelError(f"channel {show(name)} is a vector; choose a component, like {show(name + '.x')}")
        least, when_least, most, when_most = self.run._extremes.of(name)
        value, when = (most, when_most) if abs(most) >= abs(least) else (least, when_least)
        slope = self._slope_at(name, float(when), float(value))
        return abs(float(value)), float(when), slope if value >= 0.0 else -slope

    def _slope_at(self, name: str, when: float, value: float) -> float:
        """Return how a largest value changes, which a channel has at an instant.

        The channel and its derivative are polynomials through their values at nodes of a step: the instant is known
        less closely than the value. Between two steps the one counts that has the value.
        """
        n = int(np.clip(np.searchsorted(self.time, when, side="right") - 1, 0, len(self.time) - 2))
        steps = [n] if n == 0 or when - self.time[n] > SAME * (self.time[n + 1] - self.time[n - 1]) else [n - 1, n]
        found = []
        for k in steps:
            begin, length = self.time[k], self.time[k + 1] - self.time[k]
            record = steps_of(self.run, WHAT).record_at(begin + length * NODES)
            there = make_run(record, channels(record), Statistics(), "complete", ())
            curve = Chebyshev.fit(NODES, there.values(name)[0], len(NODES) - 1, domain=[0.0, 1.0])
            found.append((abs(curve((when - begin) / length) - value), k, curve))
        _, k, curve = min(found, key=lambda each: each[0])
        begin, length = self.time[k], self.time[k + 1] - self.time[k]
        slopes = self.channel(name, begin + length * NODES)
        slope = Chebyshev.fit(NODES, slopes, len(NODES) - 1, domain=[0.0, 1.0])
        at, level = (when - begin) / length, curve.deriv().roots()
        level = level.real[(np.abs(level.imag) < LEVEL) & (np.abs(level.real - 0.5) <= 0.5)]
        near = LEVEL if SAME < at < 1.0 - SAME else SAME
        if len(level) and np.abs(level - at).min() <= near:
            return float(slope(level[np.argmin(np.abs(level - at))]))
        moved = np.abs(self.event_time - when) <= SAME * length
        shift = float(self.event_shift[moved][-1]) if moved.any() else 0.0
        return float(slope(at) + curve.deriv()(at) / length * shift)

    def _states_at(self, record: Recording) -> np.ndarray:
        """Return the derivatives of the state at some instants, each from the step before it."""
        found = []
        samples = make_samples(self.neighbours.start.compiled.model, 2, 0)
        for k, instant in enumerate(record.time):
            n = int(np.clip(np.searchsorted(self.time, instant, side="right") - 1, 0, len(self.time) - 2))
            self.neighbours.values = self.states[n][None, :]
            if instant > self.time[n]:
                steps_of(self.run, WHAT).put(samples, n, 2)
                for name in ("mode", "phase", "impact_speed"):  # what ends the step has not happened yet
                    getattr(samples, name)[1] = getattr(samples, name)[0]
                for name in ("time", "y", "turns"):
                    getattr(samples, name)[1] = getattr(record, name)[k]
                self.neighbours.carry(samples, 0, 1)
            found.append(self.neighbours.values[0].copy())
        return np.array(found).reshape(len(found), self.states.shape[1])

    def _differences(self, record: Recording, states: np.ndarray, name: str) -> np.ndarray:
        """Return the derivative of a channel at samples, by both sides of the parameter."""
        steps, values = np.array([side[0] for side in self._sides]), []
        for step, above, below in self._sides:
            values.append(
                [_displaced(start, record, way * states, name) for start, way in ((above, step), (below, -step))]
            )
        return limit_of_differences(steps, np.array(values), last_digits(self.neighbours.start, record, name))

    def summary(self) -> list[tuple[str, str]]:
        """Return a few lines that tell what was found, as pairs of what and how much."""
        lines = [
            ("mechanism", self.run.mechanism.name),
            ("parameter", f"{self.path} = {self.value:.6g} {self.unit}"),
            ("run", f"{len(self.time)} steps until {self.time[-1]:.6g} s"),
        ]
        if self.event_time.size:
            later = self.event_shift[-1] * abs(self.value) * 0.01
            lines.append(("last contact or separation", f"{later:.3g} s later with 1 % more of it"))
        return lines

    def __repr__(self) -> str:
        return as_text(self.summary())

    def _repr_html_(self) -> str:
        return as_html(self.summary())


def derivative(run: Run, path: str) -> Derivative:
    """Return how a run changes with a parameter of its mechanism.

    Parameters
    ----------
    run : Run
        One that knows its motion between steps: from `simulate`, not from a file, and not thinned.
    path : str
        The parameter, any number of the description that is not zero: "B.fit.clearance", "motor.speed", "rod.mass".

    Returns
    -------
    Derivative
        Of the state, of the instants of contacts, of channels and of their peaks.

    Raises
    ------
    ModelError
        The parameter is not there, is no number or is zero; or the run does not know its motion between steps.

    Examples
    --------
    >>> import gudgeon as gd
    >>> rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
    >>> pendulum = gd.Mechanism("pendulum", [rod], [gd.Revolute("O", "ground", "rod", at=(0, 0))], gravity=(0, -9.81))
    >>> run = pendulum.simulate(until=0.5)
    >>> slope = gd.derivative(run, "rod.inertia").channel("rod.angular_velocity")[-1]
    >>> bool(slope > 0.0)  # it falls more slowly
    True
    """
    dense = steps_of(run, WHAT)
    value = get(run.mechanism, path)
    if not isinstance(value, float) or not np.isfinite(value):
        raise ModelError(f"{path}: {show(value)} is not a number; name one, like B.fit.clearance or slider.velocity.x")
    if value == 0.0:
        raise ModelError(f"{path}: a run cannot be differentiated by what is 0; give it a small value")
    start, record, model = dense.start, dense.record, dense.start.compiled.model
    check_free(start)
    if dense.first or np.any(difference(model, _point(record, 0), start_of(start, dense.rtol))):
        raise ModelError(
            "this run does not begin at the start of its mechanism, and how another state depends on a parameter is "
            "not known; simulate it in one go"
        )
    step = STEP * abs(value)
    above, below = _beside(run.mechanism, path, value, step)
    neighbours = Neighbours(start, float(record.time[-1]), dense.rtol, dense.atol, 1, (above, below, step))
    neighbours.values = difference(model, *(start_of(side, dense.rtol) for side in (above, below)))[None, :] / (
        2.0 * step
    )
    samples, states = make_samples(model, 2, 0), [neighbours.values[0].copy()]
    times, shifts = list[float](), list[float]()
    for n in range(len(record.time) - 1):
        dense.put(samples, n, 2)
        neighbours.carry(samples, 0, 1)
        states.append(neighbours.values[0].copy())
        for time, earlier in neighbours.passed:
            times.append(time)
            shifts.append(-earlier)
    return Derivative(
        run, path, unit_of(run.mechanism, path), value, record.time, np.array(states), np.array(times),
        np.array(shifts), (above, below, step), neighbours,
    )  # fmt: skip


def _beside(mechanism: Mechanism, path: str, value: float, step: float) -> tuple[Start, Start]:
    """Return a mechanism with a parameter a step above and below its value."""
    above, below = (prepare(mechanism.with_({path: value + way})) for way in (step, -step))
    return above, below


def _displaced(start: Start, record: Recording, changes: np.ndarray, name: str) -> np.ndarray:
    """Return a channel of a mechanism at samples of another, each displaced by a small difference."""
    model = start.compiled.model
    samples = make_samples(model, len(record.time), 0)
    for field in BEGINS:
        getattr(samples, field)[:] = getattr(record, field)
    for k, change in enumerate(changes):
        moved = displaced(model, _point(record, k), change)
        samples.y[k], samples.impact_speed[k] = moved.y, moved.impact_speed
    found = evaluate(start, samples, len(record.time), PROJECTED)
    return np.asarray(make_run(found, channels(found), Statistics(), "complete", ()).values(name)[0])


def last_digits(start: Start, record: Recording, name: str) -> np.ndarray:
    """Return by how much round-off may change a channel at samples: as the last digits of places and speeds do.

    Places have the digits of the largest length that they are made of: a play of a few micrometres has lost many.
    """
    model, layout = start.compiled.model, start.compiled.model.layout
    bodies, width, linear = len(model.bodies), model.WIDTH, model.LINEAR
    last = DIGITS * EPS * np.array([weight(n) for n in range(2 * width * bodies)]).reshape(2, bodies, width)
    changes = np.zeros((len(record.time), layout.w - layout.v + bodies * width + len(model.sites)))
    for k, y in enumerate(record.y):
        v = y[layout.v : layout.z].reshape(bodies, width)
        size = float(model.numbers.length)
        speed = max(np.abs(v[:, :linear]).max(), size * np.abs(v[:, linear:]).max())
        scales = np.ones((2, bodies, width))
        scales[0, :, :linear], scales[1, :, :linear] = model.numbers.extent, speed
        scales[1, :, linear:] = speed / size
        changes[k, : last.size] = (last * scales).ravel()
    values = [_displaced(start, record, way * changes, name) for way in (0.0, 1.0, -1.0)]
    return np.abs(np.array(values[1:]) - values[0]).max(axis=0) / DIGITS


def _point(record: Recording, k: int) -> PhasePoint:
    """Return the point of phase space that a sample is."""
    return PhasePoint(*(getattr(record, name)[k] for name in BEGINS))
