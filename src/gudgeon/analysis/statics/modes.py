"""Natural frequencies, damping and shapes of small motions about an equilibrium."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._arguments import choice, positive, quantity, whole
from gudgeon._describe import ModelError, show
from gudgeon._display import as_html, as_text
from gudgeon._progress import announce_compilation
from gudgeon.analysis.statics.balance import Balance, Place
from gudgeon.analysis.statics.directions import in_bodies
from gudgeon.analysis.statics.equilibrium import DRIVES, placed, remarks, resting, run_at
from gudgeon.analysis.statics.linearised import Linearised, linearised
from gudgeon.analysis.statics.relaxation import Relaxation
from gudgeon.analysis.statics.spectrum import Spectrum, spectrum
from gudgeon.analysis.statics.turning import later
from gudgeon.compile.linear import moved
from gudgeon.model.mechanism import Mechanism
from gudgeon.result.channels import channels
from gudgeon.result.equilibrium import Equilibrium
from gudgeon.result.recording import Statistics
from gudgeon.result.run import Run
from gudgeon.simulate.evaluation import evaluate, make_run
from gudgeon.simulate.options import check_mechanism
from gudgeon.solve.observe import PROJECTED
from gudgeon.tables.modes import FREE
from gudgeon.tables.state import make_samples

if TYPE_CHECKING:
    import pandas

#: How far the coefficients of a mechanism that turns may change with its angle, in parts of them.
CONSTANT = 1e-4
#: Pictures of one oscillation, how large it is drawn in parts of the mechanism's size (or rad), and times of decay.
PICTURES, DRAWN, DECAYS = 60, 0.1, 3.0
#: Lines of a summary at most.
SHOWN = 12


@dataclass(frozen=True, repr=False, eq=False)
class Modes:
    """Small motions of a mechanism about an equilibrium: each x(t) = Re(shape exp(eigenvalue t)).

    Modes without resistance come first, with frequency 0; then those that oscillate, the slowest first; then those that
    only decay (or grow).

    Attributes
    ----------
    eigenvalues : ndarray of complex
        In 1/s; of two conjugate ones that with the positive imaginary part.
    shapes : ndarray of complex
        Displacement of the centre of every body, in m, and its rotation in rad, both in global axes: (mode, body,
        component), in the plane x, y and angle. The largest of them, rotations by the size of the mechanism, is 1 m.
    stable : bool
        Whether no small motion grows.
    run : Run
        Where they are about: a run of one instant.
    turning : bool
        Whether drives turn at their speed.
    messages : tuple of str
        What is to be said of them.
    """

    run: Run
    eigenvalues: np.ndarray
    shapes: np.ndarray
    stable: bool
    turning: bool
    neutral: int
    messages: tuple[str, ...]
    _balance: Balance = field(repr=False)
    _place: Place = field(repr=False)

    @property
    def mechanism(self) -> Mechanism:
        """The mechanism."""
        return self.run.mechanism

    @property
    def frequencies(self) -> np.ndarray:
        """Natural frequencies |eigenvalue| / 2 pi, in Hz."""
        return np.abs(self.eigenvalues) / (2.0 * np.pi)

    @property
    def damped_frequencies(self) -> np.ndarray:
        """The frequencies with which they oscillate, in Hz; 0 where they do not."""
        return self.eigenvalues.imag / (2.0 * np.pi)

    @property
    def damping(self) -> np.ndarray:
        """Damping ratios: 0 without damping, 1 where motions decay without oscillating, negative where they grow."""
        sizes = np.abs(self.eigenvalues)
        return np.where(sizes > 0.0, -self.eigenvalues.real / np.where(sizes > 0.0, sizes, 1.0), 0.0) + 0.0

    def __len__(self) -> int:
        return len(self.eigenvalues)

    @property
    def table(self) -> pandas.DataFrame:
        """Frequencies in Hz, damping ratios, decay rates in 1/s, and the body that moves most, a row per mode."""
        import pandas

        return pandas.DataFrame(
            {
                "frequency": self.frequencies,
                "damped_frequency": self.damped_frequencies,
                "damping": self.damping,
                "decay_rate": -self.eigenvalues.real + 0.0,
                "largest_in": [self._largest(k) for k in range(len(self))],
            }
        ).rename_axis("mode")

    def shape(self, mode: int) -> pandas.DataFrame:
        """Return the displacements (m) and rotations (rad) of the bodies in a mode, a row per body, complex."""
        import pandas

        number = self._number(mode)
        axes = ("x", "y", "z")[: self.mechanism.dimension]
        columns = [*axes, *(["angle"] if len(axes) == 2 else [f"rotation_{axis}" for axis in axes])]
        names = [body.name for body in self.mechanism.bodies]
        return pandas.DataFrame(self.shapes[number], index=pandas.Index(names, name="body"), columns=columns)

    def motion(self, mode: int, *, amplitude: float | str | None = None, pictures: int = PICTURES) -> Run:
        """Return a mode as a run: one oscillation, or three times the time of its decay, drawn large.

        `amplitude` is the largest displacement, in m, rotations by the size of the mechanism; without it a tenth of the
        size. Joints stay closed; forces at such displacements mean nothing.
        """
        number = self._number(mode)
        size = self._balance.size
        way = DRAWN * size if amplitude is None else positive("amplitude", amplitude, "length")
        whole("pictures", pictures, 10_000)
        value = self.eigenvalues[number]
        if value.imag > 0.0:
            end, rate = 2.0 * np.pi / value.imag, 1j * value.imag
        elif value != 0.0:
            end, rate = DECAYS / abs(value), value
        else:
            end, rate = 1.0, 2.0j * np.pi
        times = np.linspace(0.0, end, pictures + 1)
        return self._run(times, way * self.shapes[number], rate if value.real <= 0.0 else -rate.conjugate())

    def plot(self, mode: int, ax: Any = None, *, amplitude: float | str | None = None, **options: Any) -> Any:
        """Draw the extreme positions of a mode over the equilibrium; see `gudgeon.plot.plot_mode`."""
        from gudgeon.plot.mode import plot_mode

        return plot_mode(self, mode, ax=ax, amplitude=amplitude, **options)

    def animate(
        self, mode: int, path: str | os.PathLike[str] | None = None, *, amplitude: float | str | None = None,
        **options: Any,
    ) -> Any:  # fmt: skip
        """Show a mode as a .gif or .mp4, drawn large; see `gudgeon.plot.animate` for the options."""
        from gudgeon.plot.animation import animate

        return animate(self.motion(mode, amplitude=amplitude), path, **options)

    def summary(self) -> list[tuple[str, str]]:
        """Return a few lines that tell what was found, as pairs of what and how much."""
        lines = [
            ("mechanism", self.mechanism.name),
            ("modes", f"{len(self)} about an {'equilibrium' if self.stable else 'unstable equilibrium'}"),
            *([("drives", "turn at their speed")] if self.turning else []),
        ]
        for k in range(min(len(self), SHOWN)):
            lines.append((f"mode {k}", f"{self.told(k)}, most in {self._largest(k)}"))
        if len(self) > SHOWN:
            lines.append(("", f"and {len(self) - SHOWN} more"))
        return [*lines, *(("note", message) for message in self.messages)]

    def __repr__(self) -> str:
        return as_text(self.summary())

    def _repr_html_(self) -> str:
        return as_html(self.summary())

    def told(self, k: int) -> str:
        """Say in words how a mode moves in time."""
        value = self.eigenvalues[k]
        if value == 0.0:
            return "nothing resists it"
        if value.imag == 0.0:
            return f"{'decays' if value.real < 0.0 else 'grows'} by e in {1.0 / abs(value.real):.4g} s"
        text = f"{self.frequencies[k]:.6g} Hz"
        return f"{text}, damping {self.damping[k]:.4g}" if self.damping[k] else text

    def _largest(self, k: int) -> str:
        return self.mechanism.bodies[int(np.argmax(_sizes(self._balance, self.shapes[k])))].name

    def _number(self, mode: Any) -> int:
        count = len(self)
        if isinstance(mode, bool) or not isinstance(mode, int | np.integer) or not -count <= mode < count:
            numbers = f"give one from 0 to {count - 1}" if count else "the mechanism cannot move"
            raise ModelError(f"there is no mode {show(mode)}; {numbers}")
        return int(mode) % count

    def _run(self, times: np.ndarray, shape: np.ndarray, rate: complex) -> Run:
        """Return the run of a mechanism whose displacements are Re(shape exp(rate t))."""
        balance, place, layout = self._balance, self._place, self._balance.model.layout
        samples = make_samples(balance.model, len(times), 0)
        turns = place.turns
        samples.mode[:] = FREE
        for n, time in enumerate(times.tolist()):
            phase = np.exp(rate * time)
            y = place.y.copy()
            y[: layout.v] = moved(balance.model, y[: layout.v], in_bodies(balance, place, (shape * phase).real))
            samples.time[n], samples.y[n] = balance.time, y
            samples.y[n, layout.v : layout.z] = in_bodies(balance, place, (shape * rate * phase).real)
            samples.turns[n] = turns
        record = evaluate(balance.start, samples, len(times), PROJECTED)
        record.time[:] = times
        statistics = Statistics(samples=len(times), method="mode")
        said = ("a mode, drawn large: forces mean nothing",)
        return replace(make_run(record, channels(record), statistics, "complete", said), acting=balance.time)


@np.errstate(all="ignore")
def modes(
    mechanism: Mechanism,
    *,
    about: Equilibrium | Run | str = "equilibrium",
    time: float | str = 0.0,
    drives: str = "auto",
) -> Modes:
    """Return natural frequencies, damping ratios and shapes of small motions of a mechanism.

    The equations of motion are linearised about its equilibrium, or about another place, with all that acts there:
    springs and dampers, contacts that touch, rubber with its relaxation, films, gyroscopic torques where drives turn.
    Contacts neither open nor close in a small motion, and friction is that of slow slip.

    Parameters
    ----------
    mechanism : Mechanism
    about : Equilibrium, Run or str, default "equilibrium"
        What they are about: the equilibrium that `mechanism.equilibrium()` finds; one that was found; the
        configuration at the end of a run; or "start", the initial configuration.
    time : float or str, default 0.0
        The instant at which loads act and drives stand, in s.
    drives : {"auto", "hold", "turn"}, default "auto"
        As in `equilibrium`.

    Returns
    -------
    Modes

    Raises
    ------
    ModelError
        If there is no equilibrium, or coefficients change while drives turn.

    Examples
    --------
    >>> import gudgeon as gd
    >>> mass = gd.Body("mass", mass=2.0, inertia=0.1, position=(0, 0))
    >>> guide = gd.Translational("guide", "ground", "mass", axis=(1, 0))
    >>> spring = gd.SpringDamper("spring", "ground", "mass", ((-1, 0), (0, 0)), stiffness="200 N/m")
    >>> oscillator = gd.Mechanism(name="oscillator", bodies=[mass], joints=[guide], loads=[spring])
    >>> oscillator.modes().frequencies.round(4)  # 10 rad/s
    array([1.5915])
    """
    check_mechanism(mechanism)
    choice("drives", drives, DRIVES)
    when = quantity("time", time, "time")
    if not when >= 0.0:
        raise ModelError(f"time {show(time)} must not be negative")
    with announce_compilation(None):
        if isinstance(about, str):
            choice("about", about, ("equilibrium", "start"))
        elif not isinstance(about, Equilibrium | Run):
            raise ModelError(f"about {show(about)} must be an equilibrium, a run, 'equilibrium' or 'start'")
        if isinstance(about, str) and about == "equilibrium":
            found, balance, place, linear, waves = resting(mechanism, when, drives, "keep", None)
            return _modes(balance, place, linear, waves, found.run, found.turning, list(found.messages))
        if isinstance(about, Equilibrium):
            when, drives = about.time, "turn" if about.turning else "hold"
        balance, place, turning = placed(mechanism, when, drives, None if isinstance(about, str) else about)
        linear = linearised(balance, place)
        tangent = Relaxation(balance, turning).tangent(place)
        waves = spectrum(linear, tangent.nothing)
        messages = [*balance.start.messages, *remarks(balance, place, turning)]
        left = float(np.abs(balance.unbalanced(place)).max(initial=0.0))
        if left > 1e-5 * balance.at_work(place) + tangent.noise:
            messages.append(
                f"this is no equilibrium: {left:.3g} N are left over; modes are those of motions beside the one that "
                "this force begins"
            )
        run = run_at(balance, place, tuple(messages))
        return _modes(balance, place, linear, waves, run, turning, messages)


def _modes(
    balance: Balance, place: Place, linear: Linearised, waves: Spectrum, run: Run, turning: bool, messages: list[str]
) -> Modes:
    if turning:
        _check_constant(balance, place, linear)
    sizes = np.array([_sizes(balance, shape).max() for shape in waves.shapes])
    shapes = waves.shapes.copy()
    for k, size in enumerate(sizes):
        worst = shapes[k].ravel()[np.argmax(np.abs(shapes[k] * _weights(balance)).ravel())]
        shapes[k] /= size * worst / abs(worst)  # the largest of them is real
    return Modes(run, waves.eigenvalues, shapes, waves.stable, turning, waves.neutral, tuple(messages), balance, place)


def _weights(balance: Balance) -> np.ndarray:
    """Return by what displacements and rotations are compared: 1, and the size of the mechanism."""
    return balance.scale.reshape(len(balance.model.bodies), -1)


def _sizes(balance: Balance, shape: np.ndarray) -> np.ndarray:
    """Return how far each body moves in a shape, in m."""
    return np.asarray(np.abs(shape * _weights(balance)).max(axis=1))


def _check_constant(balance: Balance, place: Place, linear: Linearised) -> None:
    """Refuse a mechanism that turns and whose small motions have other coefficients at another angle."""
    after, there = later(balance, place, 0.31)
    other = linearised(after, there)
    changed = linear.matrix.shape != other.matrix.shape
    if not changed:
        turned = np.linalg.lstsq(linear.basis, other.basis)[0]  # one basis by the other
        apart = np.abs(turned @ other.matrix @ np.linalg.inv(turned) - linear.matrix)
        parts = (slice(0, linear.freedom), slice(linear.freedom, 2 * linear.freedom))
        changed = any(
            apart[rows, columns].max() > CONSTANT * max(np.abs(linear.matrix[rows, columns]).max(), 1.0)
            for rows in parts
            for columns in parts
            if linear.freedom
        )
    if changed or linear.drift > CONSTANT:
        raise ModelError(
            f"mechanism {balance.compiled.mechanism.name}: the coefficients of small motions change while it turns, so "
            "that it has no modes; hold the drives by drives='hold', or look for a periodic orbit and its multipliers"
        )
