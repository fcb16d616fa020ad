"""What measures of a channel share."""

from typing import TYPE_CHECKING

from gudgeon._describe import describe
from gudgeon.result.extremes import ERRORS
from gudgeon.result.highest import Number, highest
from gudgeon.result.number import ChannelNumber, number_of
from gudgeon.study.measures._window import WindowedMeasure

if TYPE_CHECKING:
    from gudgeon.result.run import Run


@describe("measure")
class ChannelMeasure(WindowedMeasure):
    """The base of measures of one number over time; a vector counts by its magnitude."""

    channel: str

    @property
    def subject(self) -> str:
        """The channel."""
        return self.channel

    def check_subject(self, run: "Run") -> None:
        """Refuse a channel that is not there."""
        self.channel_number(run)

    def unit(self, run: "Run") -> str:
        """Return the unit of the channel."""
        return self.channel_number(run).unit

    def channel_number(self, run: "Run") -> ChannelNumber:
        """Return which number of a run it is."""
        return number_of(run, self.channel)


def highest_of(part: "Run", number: Number, channel: str = "") -> tuple[float, float]:
    """Return the highest value of a number in a part of a run, between steps, too, and its time in s.

    Errors of the energy balance and of constraints are known at the steps only.
    """
    at = None if channel.startswith(ERRORS) else part.motion
    return highest(part.time, part.channels, number, at, part.event_list.time, part.beside)
