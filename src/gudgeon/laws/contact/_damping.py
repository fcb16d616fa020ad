"""Damping by name: laws whose elastic force is one thing, and whose damping factor is that of another law."""

from dataclasses import KW_ONLY
from typing import Annotated, Any, ClassVar

from gudgeon._describe import FieldType, ModelError, describe, nearest, show
from gudgeon._quantity import NotNegativeSpeed, Quantity
from gudgeon.laws.contact._contract import ContactGeometry, ContactLaw, Kink
from gudgeon.laws.contact._power import DissipativePowerLaw, RateLimit, damping_kinks, damping_parameters
from gudgeon.laws.contact._restitution import restitution_obtained


def damping_laws() -> dict[str, type[DissipativePowerLaw]]:
    """Give the laws that have a damping factor, by name."""
    from gudgeon.laws.contact import LAWS  # which imports the laws that use this

    return {law.law: law for law in LAWS if issubclass(law, DissipativePowerLaw)}


class DampingName(FieldType):
    """A field that holds the name of a law whose damping factor is meant; its class is as good."""

    def convert(self, value: Any) -> str | None:
        if value is None or (isinstance(value, str) and value == "none"):
            return None
        if isinstance(value, type) and issubclass(value, DissipativePowerLaw):
            value = value.law
        if not isinstance(value, str) or value not in damping_laws():
            raise ModelError(f"{show(value)} is not a law with a damping factor; {nearest(value, damping_laws())}")
        return value

    def schema(self) -> dict[str, Any]:
        return {"enum": [*damping_laws(), "none"], "description": "law whose damping factor is taken"}


@describe("contact law")
class DampedLaw(ContactLaw):
    """The base of laws F(delta) (1 + C rate/v0): elastic, or with the factor C that a law named `damping` has.

    The relation between C and the restitution that comes out is the same for every elastic F(delta).
    """

    shown: ClassVar[tuple[str, ...]] = ("obtained",)
    #: The law whose damping factor is taken where a restitution is given and no damping.
    usual_damping: ClassVar[str] = "restitution"

    _: KW_ONLY
    damping: Annotated[str, DampingName()] | None = None
    restitution: Annotated[float | None, Quantity("number", minimum=0.0, maximum=1.0, optional=True)] = None
    rate_limit: RateLimit = 1.0
    minimum_impact_speed: NotNegativeSpeed = 0.01

    def __post_init__(self) -> None:
        if self.restitution is None:
            if self.damping is not None:
                raise ModelError(f"damping {self.damping!r} needs a restitution; give restitution=..., or no damping")
            return
        if self.damping is None:
            object.__setattr__(self, "damping", self.usual_damping)
        self._damping_law.check_restitution(self.restitution)

    @property
    def _damping_law(self) -> type[DissipativePowerLaw]:
        assert self.damping is not None
        return damping_laws()[self.damping]

    def damping_factor(self) -> float:
        """Give C, zero for an elastic law."""
        return 0.0 if self.restitution is None else self._damping_law.factor(self.restitution)

    def obtained(self) -> float:
        """Give the restitution that comes out of a clean impact, whatever mass and speed are."""
        return restitution_obtained(self.damping_factor())

    def damping_parameters(self) -> tuple[float, float, float]:
        """Give (C, rate limit, least impact speed)."""
        return damping_parameters(self.damping_factor(), self.rate_limit, self.minimum_impact_speed)

    def kinks(self, geometry: ContactGeometry) -> tuple[Kink, ...]:
        """Give where the rate reaches its limits, and where the force ends."""
        return damping_kinks(self.damping_factor(), self.rate_limit, self.minimum_impact_speed)
