"""A measure: from the least to the largest value of a channel."""

from typing import TYPE_CHECKING, ClassVar

from gudgeon._describe import describe
from gudgeon.study.measures._channel_measure import ChannelMeasure

if TYPE_CHECKING:
    from gudgeon.result.run import Run


@describe("measure swing")
class Swing(ChannelMeasure):
    """The range of a channel at the steps."""

    kind: ClassVar[str] = "swing"
    called: ClassVar[str] = "swing of"

    def number(self, run: "Run") -> float:
        values = self.channel_number(run)(self.part(run).channels)
        return float(values.max() - values.min())
