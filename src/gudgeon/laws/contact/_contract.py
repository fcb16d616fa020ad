"""The contract of contact laws: what they are given, what they give, and what they say of themselves."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import isnan, nan
from typing import Any, ClassVar, NamedTuple

from gudgeon._arguments import yes_no
from gudgeon._describe import ModelError, naming, show
from gudgeon._evaluation import once_for_each, over, pair, quantity
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


#: Surfaces without radii, like those of stops: a law that takes its stiffness from radii gets no numbers out of them.
NO_RADII = ContactGeometry(nan, nan, internal=True)


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
    - `evaluate` gives its force outside a run.
    - `law` is the law's name in files: its file's name with hyphens.
    """

    shown: ClassVar[tuple[str, ...]] = ("evaluate",)
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

    @property
    def spherical(self) -> bool:
        """Whether its stiffness is that of a ball in its socket, which is independent of the length of a bearing."""
        return False

    def evaluate(
        self,
        penetration: Any,
        rate: Any = 0.0,
        impact_speed: Any = 0.0,
        *,
        radii: Any = None,
        length: Any = None,
        internal: bool = True,
        geometry: ContactGeometry | None = None,
    ) -> Any:
        """Return the force of the law, in N, without a simulation.

        All quantities are numbers in SI units, strings with a unit, or arrays of numbers, which are broadcast.

        Parameters
        ----------
        penetration : float, str or array
            Penetration, in m; without a positive one there is no force.
        rate : float, str or array, default 0.0
            Rate of the penetration, in m/s, positive while the surfaces approach.
        impact_speed : float, str or array, default 0.0
            Rate at the instant of first touch, in m/s.
        radii : pair, default None
            Radii of the first surface (the bearing) and the second (the journal), in m, for a law that takes its
            stiffness from them and a material.
        length : float, str or array, default None
            Length of a line contact, in m, for a law that needs it.
        internal : bool, default True
            Whether the second surface lies inside the first.
        geometry : ContactGeometry, default None
            Radii and length of a fit, `fit.geometry`, instead of the three above.

        Returns
        -------
        float or array
            Force that pushes the surfaces apart, in N, never negative.

        Raises
        ------
        ModelError
            If a quantity has another unit, radii or length are missing, or arrays do not fit together.

        Examples
        --------
        >>> import gudgeon as gd
        >>> law = gd.Hertz(stiffness="1e10 N/m^1.5")
        >>> round(law.evaluate("1 um"), 6)
        10.0
        >>> law.evaluate([0.0, 1e-6]).shape
        (2,)
        """
        with naming(self.title):
            sizes, internal = _sizes(radii, length, geometry), yes_no("internal", internal)
            parameters = once_for_each(
                lambda *numbers: self._numbers(dict(zip(sizes, numbers, strict=True)), internal, geometry)
            )
            function: Any = self.kernel.evaluated  # type: ignore[attr-defined]
            return over(
                lambda delta, speed, impact, *at: function(delta, speed, impact, parameters(*at)),
                quantity("penetration", penetration, "length"),
                quantity("rate", rate, "speed"),
                quantity("impact_speed", impact_speed, "speed", least=0.0),
                *sizes.values(),
            )

    def _numbers(self, sizes: dict[str, float], internal: bool, geometry: ContactGeometry | None) -> tuple[float, ...]:
        """Return the parameters of the kernel; raise ModelError if they need radii that are not given."""
        if geometry is None:
            first, second = sizes.get("first", nan), sizes.get("second", nan)
            if internal and not (first > second or isnan(first)):
                raise ModelError(
                    f"radii: the first, {first:g} m, must be larger than the second, {second:g} m, which lies inside "
                    "it; exchange them, or give internal=False"
                )
            geometry = ContactGeometry(first, second, internal, sizes.get("length"))
        found = self.parameters(geometry)
        if isnan(geometry.first_radius) and any(map(isnan, found)):
            raise ModelError(
                "it takes its stiffness from the radii of the surfaces; give radii=('10 mm', '9.9 mm'), or the "
                "geometry of a fit"
            )
        return found

    def speed_limit(self) -> float | None:
        """Give the impact speed up to which the law holds, in m/s, where one is known."""
        return None

    def penetration_limit(self, geometry: ContactGeometry) -> tuple[float, str] | None:
        """Give the penetration up to which the law holds, in m, and what ends there, where that is known."""
        return None


def _sizes(radii: Any, length: Any, geometry: Any) -> dict[str, Any]:
    """Return the radii and the length of surfaces as arrays, those that are given."""
    if geometry is not None:
        if radii is not None or length is not None:
            raise ModelError("give either a geometry, or radii and length; both are given")
        if not isinstance(geometry, ContactGeometry):
            raise ModelError(
                f"geometry {show(geometry)} is not that of a contact; give that of a fit, like fit.geometry"
            )
        return {}
    sizes = {}
    if radii is not None:
        first, second = pair("radii", radii, "('10 mm', '9.9 mm')")
        sizes = {
            name: quantity(f"radii: the {name}", r, "length", above=0.0)
            for name, r in (("first", first), ("second", second))
        }
    if length is not None:
        sizes["length"] = quantity("length", length, "length", above=0.0)
    return sizes
