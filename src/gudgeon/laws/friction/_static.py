"""What friction laws with a static and a kinetic coefficient share."""

from gudgeon._describe import ModelError, describe
from gudgeon._quantity import NotNegativeNumber
from gudgeon.laws.friction._contract import FrictionLaw


@describe("friction law with a static coefficient")
class StaticAndKinetic(FrictionLaw):
    """A law whose coefficient falls from a static to a kinetic value as the surfaces begin to slide."""

    kinetic: NotNegativeNumber
    static: NotNegativeNumber

    def __post_init__(self) -> None:
        if self.static < self.kinetic:
            raise ModelError(
                f"static {self.static:g} must be at least kinetic {self.kinetic:g}; "
                "exchange them if they are mixed up, or give the same value twice"
            )
