"""What measures of the contacts in a joint share."""

from typing import TYPE_CHECKING

from gudgeon._describe import describe
from gudgeon.study.measures._contacts import Contacts, contacts_of
from gudgeon.study.measures._window import WindowedMeasure

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np

    from gudgeon.result.run import Run
    from gudgeon.simulate.lane import Lane


@describe("measure")
class ContactMeasure(WindowedMeasure):
    """The base of measures of the contacts in a joint: in its play, or at a stop, like "O.angle"."""

    joint: str

    @property
    def subject(self) -> str:
        """The joint."""
        return self.joint

    def check_subject(self, run: "Run") -> None:
        """Refuse a joint that is not there, or touches nowhere."""
        self.contacts(run)

    def contacts(self, run: "Run") -> Contacts:
        """Return where it touches."""
        return contacts_of(run, self.joint)

    def speeds(self, run: "Run", lane: "Lane") -> "Callable[[], np.ndarray] | None":
        """Return what gives the speeds of impacts in the last run of a lane, if all of it counts."""
        return self.contacts(run).in_lane(lane) if self.of_all else None
