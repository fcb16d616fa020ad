"""The perfect kinematic pair."""

from typing import ClassVar

from gudgeon._describe import describe
from gudgeon.fits._contract import Fit


@describe("ideal fit")
class Ideal(Fit):
    """A perfect kinematic pair: no play, no friction, constraints only."""

    kind: ClassVar[str] = "ideal"
