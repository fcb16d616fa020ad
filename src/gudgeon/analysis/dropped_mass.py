"""A mass that meets the wall of a joint with play: what its contact law makes of one impact.

There is no gravity and nothing else that acts. The engine computes the impact as it does in any mechanism: the mass is
a journal that flies from the middle of its bearing straight to the wall.
"""

from __future__ import annotations

import math
import warnings
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from gudgeon._describe import ModelError, show
from gudgeon._quantity import Quantity
from gudgeon.fits import Dry
from gudgeon.joints import Revolute
from gudgeon.laws.contact import ContactLaw, WrittenContact
from gudgeon.model import Body, Mechanism
from gudgeon.result.run import Run
from gudgeon.simulate import SimulationWarning, simulate
from gudgeon.tables.modes import CONTACT, SEPARATION

#: How long to wait for the mass to part from the wall, as multiples of the time that it would take on an elastic one.
PATIENCE = (2.0, 20.0, 200.0)
#: Steps after which an impact is given up; an ordinary one takes forty.
MAX_STEPS = 200_000
#: Instants at which an impact is kept.
INSTANTS = 401
#: Multiples of the elastic time within which most of the instants lie.
DENSE = 3.0
#: A penetration, in m, that is none, but in which a law's force has begun.
TOUCH = 1e-15


@dataclass(frozen=True, eq=False)
class Drop:
    """One impact of a mass on a wall, from first touch to separation, in SI units.

    `time` counts from first touch; `rate` is that of the penetration. A mass that has not parted from the wall has no
    `separation_speed` but zero, and `separated` says so; where the computation broke off it is nan.
    """

    fit: Dry
    mass: float
    impact_speed: float
    separation_speed: float
    duration: float
    peak_force: float
    deepest_penetration: float
    separated: bool
    messages: tuple[str, ...]
    time: np.ndarray = field(repr=False)
    penetration: np.ndarray = field(repr=False)
    rate: np.ndarray = field(repr=False)
    force: np.ndarray = field(repr=False)

    @property
    def law(self) -> ContactLaw:
        """The contact law."""
        return self.fit.contact

    @property
    def restitution_asked(self) -> float:
        """The coefficient of restitution that the law was given, nan where it has none."""
        law: Any = self.law
        asked = law.values.get("restitution") if isinstance(law, WrittenContact) else getattr(law, "restitution", None)
        return math.nan if asked is None else float(asked)

    @property
    def restitution_obtained(self) -> float:
        """The speed of separation as a part of the speed of impact."""
        return self.separation_speed / self.impact_speed

    @property
    def energy_lost(self) -> float:
        """The kinetic energy lost, in J."""
        return 0.5 * self.mass * (self.impact_speed**2 - self.separation_speed**2)

    @property
    def part_lost(self) -> float:
        """The kinetic energy lost as a part of that before the impact."""
        return 1.0 - self.restitution_obtained**2


def drop(
    fit: Dry,
    *,
    mass: float | str = "0.14 kg",
    speed: float | str = "1 m/s",
    rtol: float = 1e-10,
    progress: bool | None = None,
) -> Drop:
    """Let a mass hit the wall of a joint with this fit, at a speed, and see how it comes back."""
    if getattr(fit, "journal", None) is None or fit.wet:
        raise ModelError(f"{show(fit)} is not a dry fit; give Dry(bearing_radius=..., clearance=..., contact=...)")
    mass, speed = positive("mass", mass), positive("speed", speed)
    mechanism = Mechanism(
        name="dropped mass",
        bodies=[Body("journal", mass=mass, inertia=0.5 * mass * fit.journal_radius**2, velocity=(speed, 0.0))],
        joints=[Revolute("wall", "ground", "journal", at=(0.0, 0.0), fit=fit)],
    )
    expected = elastic_time(fit, mass, speed)
    run = _until_separated(mechanism, fit.clearance / speed, expected, rtol, progress)
    events = run.event_list
    if not len(events.time) or events.kind[0] != CONTACT:
        raise ModelError(f"the mass does not come to the wall: {'; '.join(run.messages)}")
    touch, impact_speed = float(events.time[0]), float(events.normal_velocity[0])
    separated = bool(len(events.time) > 1 and events.kind[1] == SEPARATION)
    end = float(events.time[1] if separated else run.time[-1])

    impact = _simulated(mechanism, end, rtol, _instants(touch, end, expected))
    penetration, rate, force = (
        impact.values(f"wall.{name}")[0].copy() for name in ("penetration", "penetration_rate", "normal_force")
    )
    force[0] = fit.contact.evaluate(TOUCH, impact_speed, impact_speed, geometry=fit.geometry)  # it may begin at once
    # Once more, with the largest force and the largest penetration looked at closely.
    closer = _simulated(mechanism, end, rtol, _around(impact.time, int(force.argmax()), int(penetration.argmax())))
    found = impact.messages if run.status == "complete" else (*impact.messages, *run.messages)
    described = mechanism.check().messages  # notes on the joint in which the law is tried, not on the impact
    messages = [message.removeprefix("joint wall: ") for message in found if message not in described]
    if separated:
        separation_speed = -float(events.normal_velocity[1])
    elif run.status == "complete":
        separation_speed = 0.0
        messages.append(
            f"the mass is still in contact {end - touch:.3g} s after the impact, "
            f"{(end - touch) / expected:.0f} times as long as it would be elastically, "
            f"and moves at {rate[-1]:.3g} m/s: taken as not coming back"
        )
    else:
        separation_speed = math.nan
    return Drop(
        fit=fit,
        mass=mass,
        impact_speed=impact_speed,
        separation_speed=separation_speed,
        duration=end - touch,
        peak_force=float(max(force.max(), closer.values("wall.normal_force")[0].max())),
        deepest_penetration=float(max(penetration.max(), closer.values("wall.penetration")[0].max())),
        separated=separated,
        messages=tuple(messages),
        time=impact.time - touch,
        penetration=penetration,
        rate=rate,
        force=force,
    )


def positive(name: str, value: Any, kind: str | None = None) -> float:
    """Give a positive quantity, as a number or a text with its unit; an error says what it is about."""
    try:
        number = Quantity(kind or name, above=0.0).convert(value)
    except ModelError as error:
        raise ModelError(f"{name} {error}") from None
    assert number is not None
    return number


def elastic_time(fit: Dry, mass: float, speed: float) -> float:
    """Estimate how long a mass is in contact, in s, from the work of the force at a rate near zero.

    It is that of a linear spring which stops the mass at the same depth, and is never less than that of a stiffening
    one: pi times the depth over the speed, where F = K delta^1.5 has 2.94.
    """
    return math.pi * elastic_depth(fit, mass, speed) / speed


def elastic_depth(fit: Dry, mass: float, speed: float) -> float:
    """Estimate how deep a mass goes into the wall without damping, in m; at most the bearing's radius."""
    depth = np.geomspace(1e-12, fit.bearing_radius, 2401)
    # a law that jumps where the rate is zero is spared it
    force = fit.contact.evaluate(depth, 1e-9 * speed, speed, geometry=fit.geometry)
    work = np.concatenate([[0.0], np.cumsum(0.5 * (force[1:] + force[:-1]) * np.diff(depth))])
    beyond = np.flatnonzero(~(work < 0.5 * mass * speed * speed))
    return float(depth[beyond[0]] if len(beyond) else depth[-1])


def _until_separated(mechanism: Mechanism, flight: float, expected: float, rtol: float, progress: bool | None) -> Run:
    """Simulate until the mass has parted from the wall, or patience is at an end."""
    for stretch in PATIENCE:
        run = _simulated(mechanism, flight + stretch * expected, rtol, None, progress)
        if len(run.event_list.time) > 1 or run.status != "complete":
            break
    return run


def _simulated(
    mechanism: Mechanism, until: float, rtol: float, times: np.ndarray | None, progress: bool | None = False
) -> Run:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SimulationWarning)  # it is among the messages
        run = simulate(mechanism, until, rtol=rtol, times=times, max_steps=MAX_STEPS, progress=progress)
    if run.status == "interrupted":
        raise KeyboardInterrupt
    return run


def _instants(touch: float, end: float, expected: float) -> np.ndarray:
    """Give instants of a contact: evenly spaced, but fewer in the long end of a slow one."""
    turn = touch + DENSE * expected
    if end <= turn:
        return np.linspace(touch, end, INSTANTS)
    return np.concatenate([np.linspace(touch, turn, INSTANTS - 100), np.linspace(turn, end, 101)[1:]])


def _around(time: np.ndarray, *chosen: int) -> np.ndarray:
    """Give many instants between the neighbours of some of these."""
    parts = [np.linspace(time[max(k - 1, 0)], time[min(k + 1, len(time) - 1)], INSTANTS) for k in chosen]
    return np.sort(np.concatenate(parts))
