"""Elastic materials."""

import dataclasses
from typing import Annotated, ClassVar

from gudgeon._describe import Description, describe
from gudgeon._name import Name
from gudgeon._quantity import Density, PositivePressure, Quantity


@describe("material")
class Material(Description):
    """An isotropic elastic material: Young's modulus, Poisson's ratio, density.

    The name only labels it in files; materials with the same numbers are equal.

    Parameters
    ----------
    young : float or str
        Young's modulus, in Pa.
    poisson : float
        Poisson's ratio, above -1 and at most 0.5.
    density : float or str, default None
        Density in kg/m^3, for the range of contact laws.
    name : str, default None
        What files call it.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Material(young="207 GPa", poisson=0.3).young
    207000000000.0
    """

    shown: ClassVar[tuple[str, ...]] = ("sigma",)
    young: PositivePressure
    poisson: Annotated[float, Quantity("number", above=-1.0, maximum=0.5)]
    density: Density | None = None
    name: Name | None = dataclasses.field(default=None, compare=False)

    @property
    def sigma(self) -> float:
        """The compliance (1 - nu^2)/E of a half-space, in 1/Pa, without the factor 1/pi of flores2004."""
        return (1.0 - self.poisson**2) / self.young
