"""For which part of the time surfaces in a joint touch."""

from typing import TYPE_CHECKING, ClassVar

import numpy as np

from gudgeon._describe import ModelError, describe
from gudgeon.result.modes import joint_mode
from gudgeon.study.measures._contact_measure import ContactMeasure
from gudgeon.tables.modes import FREE, MODES

if TYPE_CHECKING:
    from gudgeon.result.run import Run


@describe("measure contact-time")
class ContactTime(ContactMeasure):
    """The part of the time in which surfaces in a joint touch, from 0 to 1, exact to the events.

    A joint with several sites touches where one of them does.

    Parameters
    ----------
    joint : str
        Name of the joint with play; of a stop, with its motion, like "O.angle".
    window, revolutions, after_revolutions, last_revolutions, revolutions_of : optional, default None
        The part of the run that counts, between two times in s or by revolutions, as for `Peak`; None: all of it.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.ContactTime("B").name
    'contact time B'
    """

    kind: ClassVar[str] = "contact-time"
    called: ClassVar[str] = "contact time"

    def check_subject(self, run: "Run") -> None:
        """Refuse a joint that is not there, or touches nowhere that is known."""
        if not self.contacts(run).mode:
            raise ModelError(
                f"joint {self.joint}: its fit gives no channel 'mode', so that contact times are not known"
            )

    def number(self, run: "Run") -> float:
        """Return the part; NaN of a run of no duration."""
        self.check_subject(run)
        contacts = self.contacts(run)
        whole = self.interval(run) == (run.time[0], run.time[-1])
        if run.loose and whole and contacts.mode == f"{self.joint}.mode" and self.joint in (run.mode_times or {}):
            spent = run.time_in_modes(self.joint)  # as it was counted while the run was under way
            return 1.0 - spent[MODES[FREE]] / sum(spent.values())
        part = self.part(run)
        lengths = np.diff(part.time)
        touches = joint_mode(part.channels[contacts.mode].values)[:-1] != FREE
        return float(lengths @ touches / lengths.sum()) if lengths.sum() > 0.0 else np.nan
