"""The contract of contact laws: what they are given, what they give, and what they say of themselves."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from gudgeon._family import Member


@dataclass(frozen=True)
class ContactGeometry:
    """The two surfaces at a site: radii in m, positive, and the length of a line contact.

    `internal` says that the second surface lies inside the first, as a journal in its bearing.
    """

    first_radius: float
    second_radius: float
    internal: bool
    length: float | None = None

    @property
    def effective_radius(self) -> float:
        """The radius of the sphere that touches a plane as these two touch each other, in m."""
        return self.first_radius * self.second_radius / self.radius_difference

    @property
    def radius_difference(self) -> float:
        """The difference of the radii of an internal contact, their sum in an external one, in m."""
        sign = -1.0 if self.internal else 1.0
        return self.first_radius + sign * self.second_radius


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
    - `parameters(geometry)` gives the numbers that the kernel takes, worked out once for a site.
    - `law` is the law's name in files: its file's name with hyphens.
    """

    tag: ClassVar[str] = "law"
    noun: ClassVar[str] = "contact law"
    listing: ClassVar[str] = "gudgeon laws contact"
    synonyms: ClassVar[Mapping[str, str]] = {
        "elastic": "hertz",
        "linear": "linear-spring-damper",
        "spring-damper": "linear-spring-damper",
        "voigt": "kelvin-voigt",
        "esdu": "esdu-78035",
    }
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
