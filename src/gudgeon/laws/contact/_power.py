"""What laws share that are a power of the penetration: K and n, and damping in proportion to the elastic force."""

import math
from dataclasses import KW_ONLY
from typing import Annotated, Any, ClassVar

from gudgeon._describe import FieldType, ModelError, describe
from gudgeon._jit import contact_kernel
from gudgeon._quantity import Kind, NotNegativeSpeed, Quantity, raw, si
from gudgeon.laws.contact._contract import ContactGeometry, ContactLaw, Kink
from gudgeon.laws.contact._materials import MaterialsField, hertz_stiffness, pair_of, wave_speed_limit
from gudgeon.laws.contact._restitution import restitution_obtained

#: The part of the smaller radius that the half-width of a contact may reach before Hertz' theory no longer holds.
WIDEST = 0.3


class RawStiffness(FieldType):
    """A field that holds a stiffness in N/m^exponent, whose unit is known only with the exponent."""

    def convert(self, value: Any) -> float | str:
        return raw(value)

    def schema(self) -> dict[str, Any]:
        description = "stiffness in N/m^exponent, or a text with its unit, like '6e10 N/m^1.5'"
        return {
            "anyOf": [{"type": "number", "exclusiveMinimum": 0}, {"type": "string"}],
            "description": description,
        }


Exponent = Annotated[float, Quantity("number", minimum=1.0)]
RestitutionField = Annotated[float, Quantity("number", minimum=0.0, maximum=1.0)]
RateLimit = Annotated[float | None, Quantity("number", above=0.0, optional=True)]


@describe("contact law")
class PowerLaw(ContactLaw):
    """The base of laws in K delta^n, with K from materials and Hertz' theory (n = 1.5), or given with n."""

    material: MaterialsField | None = None
    _: KW_ONLY
    stiffness: Annotated[float, RawStiffness()] | None = None
    exponent: Exponent = 1.5

    def __post_init__(self) -> None:
        if (self.material is None) == (self.stiffness is None):
            which = "neither is given" if self.material is None else "both are given"
            raise ModelError(f"give either a material or a stiffness with its exponent; {which}")
        if self.material is not None and self.exponent != 1.5:
            raise ModelError(f"exponent {self.exponent:g} needs a stiffness of its own; a material's exponent is 1.5")
        if self.stiffness is not None:
            object.__setattr__(self, "stiffness", _positive_stiffness(self.stiffness, self.exponent))

    @property
    def spherical(self) -> bool:
        """Whether its stiffness follows from materials and radii, after Hertz; a given one may be of any contact."""
        return self.material is not None

    def speed_limit(self) -> float | None:
        """Give 1e-5 of the speed of elastic waves, beyond which impacts leave marks, if densities are known."""
        return None if self.material is None else wave_speed_limit(self.material)

    def penetration_limit(self, geometry: ContactGeometry) -> tuple[float, str] | None:
        """Give where the half-width sqrt(R delta) of the contact is 0.3 of the smaller radius, for Hertz' stiffness."""
        if self.material is None:
            return None
        width = WIDEST * min(geometry.first_radius, geometry.second_radius)
        limit = width * width / geometry.effective_radius
        return limit, "the area of contact is no longer small beside the radii"

    def power(self, geometry: ContactGeometry) -> tuple[float, float]:
        """Give the stiffness K in N/m^n and the exponent n."""
        if self.stiffness is not None:
            return (self.stiffness, self.exponent)
        assert self.material is not None
        return (hertz_stiffness(pair_of(self.material), geometry), self.exponent)


@contact_kernel
def dissipative_power(delta: float, rate: float, impact_speed: float, p: tuple[float, ...]) -> float:
    """Give F = K delta^n (1 + C rate/v0), not below 0, from p = (K, n, C, rate limit, least impact speed)."""
    if delta <= 0.0:
        return 0.0
    v0 = max(impact_speed, p[4])
    ratio = 0.0
    if v0 > 0.0:
        ratio = min(max(rate / v0, -p[3]), p[3])
    elastic = p[0] * delta * math.sqrt(delta) if p[1] == 1.5 else p[0] * delta ** p[1]
    return max(elastic * (1.0 + p[2] * ratio), 0.0)  # flores2004 (25)


@describe("contact law")
class DissipativePowerLaw(PowerLaw):
    """The base of laws F = K delta^n (1 + C rate/v0), which differ in the factor C that they make of a restitution e.

    K: stiffness in N/m^n; delta: penetration in m, with its rate in m/s; v0: speed of impact in m/s. rate/v0 is held
    within +-`rate_limit` (None, in files "none": as printed), and v0 is at least `minimum_impact_speed`, since the
    damping would grow without bound in a contact that began slowly. In a clean impact neither is felt.
    """

    shown: ClassVar[tuple[str, ...]] = ("obtained",)
    kernel = staticmethod(dissipative_power)
    #: Whether the factor has e in a denominator, so that e = 0 is out of the law's range.
    divides_by_restitution: ClassVar[bool] = False

    _: KW_ONLY
    restitution: RestitutionField
    rate_limit: RateLimit = 1.0
    minimum_impact_speed: NotNegativeSpeed = 0.01

    def __post_init__(self) -> None:
        super().__post_init__()
        self.check_restitution(self.restitution)

    @classmethod
    def check_restitution(cls, restitution: float) -> None:
        """Refuse a restitution that is out of the law's range."""
        if cls.divides_by_restitution and not restitution > 0.0:
            raise ModelError(
                f"restitution {restitution!r} must be greater than 0, since {cls.law} divides by it; "
                "give a small one, like 0.01"
            )

    @classmethod
    def adapt_schema(cls, schema: dict[str, Any]) -> dict[str, Any]:
        """Exclude a restitution of zero where the law does."""
        if not cls.divides_by_restitution:
            return schema
        field = Quantity("number", above=0.0, maximum=1.0).schema()
        properties = {**schema["properties"], "restitution": {**schema["properties"]["restitution"], **field}}
        return {**schema, "properties": properties}

    @staticmethod
    def factor(restitution: float) -> float:
        """Give the damping factor C of a restitution."""
        raise NotImplementedError

    def obtained(self) -> float:
        """Give the restitution that comes out of a clean impact, whatever the mass, the speed, K and n are."""
        return restitution_obtained(self.factor(self.restitution))

    def parameters(self, geometry: ContactGeometry) -> tuple[float, ...]:
        """Give (K, n, C, rate limit, least impact speed)."""
        damping = self.factor(self.restitution)
        return (*self.power(geometry), *damping_parameters(damping, self.rate_limit, self.minimum_impact_speed))

    def kinks(self, geometry: ContactGeometry) -> tuple[Kink, ...]:
        """Give where the rate reaches its limits, and where the force ends."""
        return damping_kinks(self.factor(self.restitution), self.rate_limit, self.minimum_impact_speed)


def damping_parameters(factor: float, rate_limit: float | None, least: float) -> tuple[float, float, float]:
    """Give (C, rate limit, least impact speed) as kernels take them."""
    return factor, math.inf if rate_limit is None else rate_limit, least


def damping_kinks(factor: float, rate_limit: float | None, least: float) -> tuple[Kink, ...]:
    """Give the corners of 1 + C rate/v0: where the rate reaches its limits, or the force zero at -v0/C."""
    if factor == 0.0:
        return ()
    end = 1.0 / factor
    if rate_limit is None:
        return (Kink(rate=1.0, impact_speed=end, least_impact_speed=least),)
    return (
        Kink(rate=1.0, impact_speed=-rate_limit, least_impact_speed=least),
        Kink(rate=1.0, impact_speed=min(rate_limit, end), least_impact_speed=least),
    )


def _positive_stiffness(value: float | str, exponent: float) -> float:
    unit = f"N/m^{exponent:g}"
    kind = Kind("stiffness", unit, f"6e10 {unit}", (1.0, round(1.0 - exponent, 9), -2.0))
    try:
        number = si(value, kind)
    except ModelError as error:
        raise ModelError(f"stiffness {error}") from None
    if not number > 0.0:
        raise ModelError(f"stiffness {number!r} {unit} must be greater than 0")
    return number
