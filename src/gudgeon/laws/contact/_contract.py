"""The contract of contact laws, and what laws that are a power of the penetration share."""

import math
from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from typing import Annotated, Any, ClassVar, NamedTuple

from gudgeon._describe import FieldType, ModelError, describe, show
from gudgeon._family import Member
from gudgeon._quantity import Kind, Quantity, raw, si
from gudgeon.laws.material import Material


@dataclass(frozen=True)
class ContactGeometry:
    """The two surfaces at a place of contact: radii in m, positive, and the length of a line contact.

    `internal` says that the second surface lies inside the first, as a journal in its bearing.
    """

    first_radius: float
    second_radius: float
    internal: bool
    length: float | None = None

    @property
    def effective_radius(self) -> float:
        """The radius of the sphere that touches a plane as these two touch each other, in m."""
        sign = -1.0 if self.internal else 1.0
        return self.first_radius * self.second_radius / (self.first_radius + sign * self.second_radius)


class Kink(NamedTuple):
    """A corner of a contact law: where `penetration`*delta + `rate`*rate + `impact_speed`*v0 + `constant` = 0.

    v0 is the impact speed, at least `least_impact_speed`.
    """

    penetration: float = 0.0
    rate: float = 0.0
    impact_speed: float = 0.0
    constant: float = 0.0
    least_impact_speed: float = 0.0


class ContactLaw(Member):
    """A law of normal contact: penetration, its rate and the speed of impact give a force.

    The contract:

    - `kernel(penetration, rate, impact_speed, parameters) -> force`, a compiled function of floats and an
      indexable `parameters`, all in SI units. The penetration and its rate are positive while the bodies
      approach; the impact speed is the rate at the instant of first touch, and constant until they part.
    - The force pushes the bodies apart: it is zero where the penetration is not positive, and never negative.
    - It is continuous in penetration and rate while the penetration is positive, and has no memory beyond
      the impact speed. A law whose force jumps where the rate changes its sign says so by `jumps`: it is then
      never given a rate of zero, and between loading and unloading the contact can rest, with a force between
      the two. A law whose force does not begin at zero says so by `begins_at_zero = False`.
    - Where its first or second derivative jumps, `kinks` says so: the integration steps to these corners.
    - Over a cycle of loading and unloading it gives back at most the energy that it took.
    - `parameters(geometry)` gives the numbers that the kernel takes, worked out once for a place of contact.
    - `law` is the law's name in files: its file's name with hyphens.
    """

    tag: ClassVar[str] = "law"
    noun: ClassVar[str] = "contact law"
    law: ClassVar[str]
    jumps: ClassVar[bool] = False
    begins_at_zero: ClassVar[bool] = True
    kernel: ClassVar[Callable[..., float]]

    def parameters(self, geometry: ContactGeometry) -> tuple[float, ...]:
        """Give the parameters of the kernel for surfaces of this geometry."""
        raise NotImplementedError

    def kinks(self, geometry: ContactGeometry) -> tuple[Kink, ...]:
        """Give the corners of the law."""
        return ()

    def speed_limit(self) -> float | None:
        """Give the impact speed up to which the law holds, in m/s, where one is known."""
        return None

    def penetration_limit(self, geometry: ContactGeometry) -> tuple[float, str] | None:
        """Give the penetration up to which the law holds, in m, and what ends there, where that is known."""
        return None


def hertz_stiffness(materials: tuple[Material, Material], geometry: ContactGeometry) -> float:
    """Give the stiffness K of two spherical surfaces, F = K delta^1.5, in N/m^1.5."""
    first, second = materials
    return 4.0 / (3.0 * (first.sigma + second.sigma)) * math.sqrt(geometry.effective_radius)  # flores2009 (13)


class MaterialPair(FieldType):
    """A field that holds the material of both bodies, or the pair of the first's and the second's."""

    def convert(self, value: Any) -> Material | tuple[Material, Material]:
        if isinstance(value, Material):
            return value
        if isinstance(value, list | tuple) and len(value) == 2 and all(isinstance(m, Material) for m in value):
            return (value[0], value[1])
        raise ModelError(
            f"{show(value)} is not a material; give Material(young=..., poisson=...), or a pair of them: "
            "of the first body and of the second"
        )

    def schema(self) -> dict[str, Any]:
        name = {"type": "string", "description": "name of a material in [materials]"}
        return {"anyOf": [name, {"type": "array", "items": name, "minItems": 2, "maxItems": 2}]}


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


@describe("contact law")
class PowerLaw(ContactLaw):
    """The base of laws in K delta^n, with K from materials and Hertz' theory (n = 1.5), or given with n."""

    material: Annotated[Material | tuple[Material, Material], MaterialPair()] | None = None
    _: KW_ONLY
    stiffness: Annotated[float, RawStiffness()] | None = None
    exponent: Annotated[float, Quantity("number", minimum=1.0)] = 1.5

    def __post_init__(self) -> None:
        if (self.material is None) == (self.stiffness is None):
            which = "neither is given" if self.material is None else "both are given"
            raise ModelError(f"give either a material or a stiffness with its exponent; {which}")
        if self.material is not None and self.exponent != 1.5:
            raise ModelError(f"exponent {self.exponent:g} needs a stiffness of its own; a material's exponent is 1.5")
        if self.stiffness is not None:
            object.__setattr__(self, "stiffness", _positive_stiffness(self.stiffness, self.exponent))

    def speed_limit(self) -> float | None:
        """Give 1e-5 of the speed of elastic waves, beyond which impacts leave marks, if densities are known."""
        if self.material is None:
            return None
        pair = (self.material,) if isinstance(self.material, Material) else self.material
        limits = [1e-5 * math.sqrt(m.young / m.density) for m in pair if m.density is not None]
        return min(limits, default=None)  # flores2004, after (25)

    def power(self, geometry: ContactGeometry) -> tuple[float, float]:
        """Give the stiffness K in N/m^n and the exponent n."""
        if self.stiffness is not None:
            return (self.stiffness, self.exponent)
        assert self.material is not None
        pair = (self.material, self.material) if isinstance(self.material, Material) else self.material
        return (hertz_stiffness(pair, geometry), self.exponent)


def _positive_stiffness(value: float | str, exponent: float) -> float:
    unit = f"N/m^{exponent:g}"
    number = si(value, Kind("stiffness", unit, f"6e10 {unit}", (1.0, round(1.0 - exponent, 9), -2.0)))
    if not number > 0.0:
        raise ModelError(f"stiffness {number!r} {unit} must be greater than 0")
    return number
