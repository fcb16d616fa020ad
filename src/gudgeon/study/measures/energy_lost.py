"""How much energy a machine loses."""

from typing import TYPE_CHECKING, ClassVar

import numpy as np

from gudgeon._describe import ModelError, describe
from gudgeon.model.load import Load, SpringDamper, TorsionalSpringDamper
from gudgeon.result.number import number_of
from gudgeon.result.spread import spread
from gudgeon.study.measures._window import WindowedMeasure

if TYPE_CHECKING:
    from gudgeon.result.run import Run

#: The channel of what is lost in joints.
LOST = "energy.dissipated"
#: The rate that a damper acts against.
_RATES: dict[type[Load], str] = {SpringDamper: "speed", TorsionalSpringDamper: "angular_velocity"}


@describe("measure energy-lost")
class EnergyLost(WindowedMeasure):
    """The energy that is lost in contacts, friction, films, bushings and dampers, per revolution or in all.

    What drives, forces and actuators take from the machine is not lost.

    Parameters
    ----------
    per_revolution : bool, default True
        Whether it is per revolution of `revolutions_of`, to and fro alike, and not of all the time.
    window, revolutions, after_revolutions, last_revolutions, revolutions_of : optional, default None
        The part of the run that counts, between two times in s or by revolutions, as for `Peak`; None: all of it.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.EnergyLost(last_revolutions=2).name
    'energy lost per revolution (last 2 revolutions)'
    """

    kind: ClassVar[str] = "energy-lost"

    per_revolution: bool = True

    @property
    def called(self) -> str:  # type: ignore[override]
        """Per what it is."""
        return "energy lost per revolution" if self.per_revolution else "energy lost"

    @property
    def counts_revolutions(self) -> bool:
        """Whether it counts the revolutions of a joint."""
        return self.per_revolution or super().counts_revolutions

    def check_subject(self, run: "Run") -> None:
        """Refuse a run that counts no works."""
        if LOST not in run.channels:
            raise ModelError("a kinematic analysis counts no energy that is lost; simulate it")

    def unit(self, run: "Run") -> str:
        """Return that of energies."""
        return "J"

    def number(self, run: "Run") -> float:
        """Return what is lost in joints, by the channel of it, and in dampers, c v^2 over time."""
        self.check_subject(run)
        part = self.part(run)
        lost = part.channels[LOST].values
        result = float(lost[-1] - lost[0])
        duration = float(part.time[-1] - part.time[0])
        for load in run.mechanism.loads if duration > 0.0 else ():
            if isinstance(load, SpringDamper | TorsionalSpringDamper) and load.damping > 0.0:
                if load.acts != "both":
                    raise ModelError(
                        f"load {load.name}: what the damper of a one-sided spring loses is not known from its rate; "
                        "take energy.loads, the work of all loads"
                    )
                rate = number_of(part, f"{load.name}.{_RATES[type(load)]}")
                result += load.damping * spread(part, rate).mean(np.square) * duration
        return result / self.revolutions_in(part) if self.per_revolution else result
