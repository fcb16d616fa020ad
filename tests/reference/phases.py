"""Free flights and contacts in turn, as the references of slider-crank and four-bar go through them."""

from typing import NamedTuple


class Event(NamedTuple):
    time: float
    kind: str  # "contact" | "separation"
    normal_velocity: float  # rate of penetration


def in_turn(phase, normal_velocity, y, until):
    """Follow phases from time zero; `phase(t, y, impact speed or None)` yields the steps of one, its end the last.

    Yields (impact speed or None, list of steps of the phase, closing event or None at `until`).
    """
    t, impact_speed = 0.0, None
    while t < until:
        steps = [(t, y, None), *phase(t, y, impact_speed)]
        t, y, _ = steps[-1]
        if t >= until:
            yield impact_speed, steps, None
            return
        rate = normal_velocity(y)
        yield impact_speed, steps, Event(t, "contact" if impact_speed is None else "separation", rate)
        impact_speed = rate if impact_speed is None else None
