"""Viscosity: a number, an oil of a known grade at a temperature, or one through measured points.

Between two known points an oil follows Walther's equation (astm-d341),

    log10(log10(nu + 0.7)) = A - B log10(T),   mu = nu rho(T),   rho(T) = rho_15/(1 + expansion (T - 288.15 K)),

nu: kinematic viscosity in mm^2/s, above 2 mm^2/s for full accuracy; T: temperature in K; mu: viscosity; rho: density.
"""

import itertools
import math
import re
from collections.abc import Mapping
from dataclasses import KW_ONLY
from typing import Annotated, Any, ClassVar

from gudgeon._describe import Description, FieldType, ModelError, describe, nearest, show
from gudgeon._family import build
from gudgeon._quantity import (
    KINDS,
    Density,
    NotNegativeNumber,
    Quantity,
    Temperature,
    array_schema,
    each,
    listed,
    quantity_schema,
)

#: Kinematic viscosity at 40 and 100 degC in mm^2/s. ISO VG: that at 40 degC by definition (iso-3448), within 10 %; that
#: at 100 degC from a viscosity index of 95 (astm-d2270), as solvent-refined mineral oils have it. Grades below 7 are
#: left out: the index is not defined below 2 mm^2/s at 100 degC.
ISO_VG = {
    7: (6.8, 2.065),
    10: (10.0, 2.637),
    15: (15.0, 3.381),
    22: (22.0, 4.254),
    32: (32.0, 5.290),
    46: (46.0, 6.644),
    68: (68.0, 8.530),
    100: (100.0, 11.07),
    150: (150.0, 14.54),
    220: (220.0, 18.75),
    320: (320.0, 23.95),
    460: (460.0, 30.34),
    680: (680.0, 39.06),
    1000: (1000.0, 49.86),
    1500: (1500.0, 64.21),
    2200: (2200.0, 81.18),
    3200: (3200.0, 101.6),
}
#: SAE grades of engine oils are ranges at 100 degC (sae-j300). Those of one number: the middle of the range, within
#: 15 %, and a viscosity index of 100. Those of two: what such oils typically have, to some 15 %, at low rates of shear;
#: in a bearing they are up to a third thinner.
SAE = {
    "20": (60.7, 8.1),
    "30": (93.9, 10.9),
    "40": (141.0, 14.4),
    "50": (214.0, 19.1),
    "60": (302.0, 24.0),
    "0W-20": (45.0, 8.4),
    "5W-20": (49.0, 8.6),
    "0W-30": (58.0, 10.9),
    "5W-30": (65.0, 11.0),
    "10W-30": (70.0, 10.7),
    "0W-40": (76.0, 13.8),
    "5W-40": (85.0, 14.0),
    "10W-40": (96.0, 14.4),
    "15W-40": (108.0, 14.5),
    "20W-50": (160.0, 18.6),
}
GRADES = {f"ISO VG {number}": values for number, values in ISO_VG.items()} | {
    f"SAE {name}": values for name, values in SAE.items()
}
#: Where grades are taken: from -40 to 200 degC.
COLDEST, HOTTEST = 233.15, 473.15


class Grade(FieldType):
    """A field that holds the name of a grade; its spelling may differ in case, spaces and hyphens."""

    def convert(self, value: Any) -> str | None:
        if value is None:
            return None
        if not isinstance(value, str):
            raise ModelError(f"{show(value)} is not a grade of oil; write it like 'ISO VG 46' or 'SAE 30'")
        known = {_letters(name): name for name in GRADES}
        wanted = _letters(value)
        for prefix in ("", "ISO", "SAE"):
            if prefix + wanted in known:
                return known[prefix + wanted]
        raise ModelError(f"{show(value)} is not a known grade of oil; {_nearest_grade(value)}")

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "description": "grade of an oil, like 'ISO VG 46' or 'SAE 30'"}


def _letters(name: str) -> str:
    return re.sub(r"[\s_-]+", "", name).upper()


def _nearest_grade(value: str) -> str:
    """Give the tail of a message on an unknown grade: the nearest number of its kind, else the nearest name."""
    match = re.fullmatch(r"(ISO)?(VG|SAE)(\d{1,6})", _letters(value))
    if match is None:
        return nearest(value, GRADES, "gudgeon.laws.viscosity.GRADES")
    numbers = list(ISO_VG) if match[2] == "VG" else [int(name) for name in SAE if name.isdigit()]
    near = min(numbers, key=lambda number: abs(math.log(number / max(int(match[3]), 1))))
    return f"the nearest is '{'ISO VG' if match[2] == 'VG' else 'SAE'} {near}'"


class Points(FieldType):
    """A field that holds pairs of temperature and viscosity, two or more."""

    def convert(self, value: Any) -> tuple[tuple[float, float], ...] | None:
        if value is None:
            return None
        value = listed(value)
        if not isinstance(value, list | tuple) or len(value) < 2:
            raise ModelError(
                f"{show(value)} must be two or more pairs of temperature and viscosity, "
                "like [['40 degC', '40 cP'], ['100 degC', '6 cP']]"
            )
        return tuple(sorted(each(value, self._pair)))

    @staticmethod
    def _pair(value: Any) -> tuple[float, float]:
        if not isinstance(value, list | tuple) or len(value) != 2:
            raise ModelError(f"{show(value)} must be a temperature and a viscosity, like ['40 degC', '40 cP']")
        temperature = Quantity("temperature", above=0.0).convert(value[0])
        viscosity = Quantity("viscosity", above=0.0).convert(value[1])
        assert temperature is not None
        assert viscosity is not None
        return temperature, viscosity

    def schema(self) -> dict[str, Any]:
        pair = array_schema({"type": ["number", "string"]}, 2)
        return {"type": "array", "items": pair, "minItems": 2, "description": "pairs of temperature and viscosity"}


@describe("oil")
class Oil(Description):
    """An oil at a temperature: of a grade, like `Oil("ISO VG 46", temperature="60 degC")`, or through `points`.

    `value` is its viscosity in Pa s. Points are pairs of temperature and viscosity; between two of them, and beyond
    the last, Walther's equation holds. `density` is that at 15 degC, `expansion` its change per kelvin; they make the
    viscosity of a grade out of its kinematic one. See the tables for how far an oil may be from its grade.

    Parameters
    ----------
    oil : str, default None
        Grade, like "ISO VG 46" or "SAE 30"; or give `points`.
    temperature : float or str
        Temperature in K, or like "60 degC".
    points : list of pairs, default None
        Temperatures and viscosities, in K and Pa s or with units, two or more.
    density : float or str, default 870.0
        Density at 15 degC, in kg/m^3.
    expansion : float, default 0.00065
        Relative change of the density per kelvin.

    Examples
    --------
    >>> import gudgeon as gd
    >>> oil = gd.Oil(points=[("40 degC", "40 cP"), ("100 degC", "6 cP")], temperature="40 degC")
    >>> round(oil.value, 6)
    0.04
    """

    shown: ClassVar[tuple[str, ...]] = ("value",)
    oil: Annotated[str | None, Grade()] = None
    _: KW_ONLY
    temperature: Temperature
    points: Annotated[tuple[tuple[float, float], ...] | None, Points()] = None
    density: Density = 870.0
    expansion: NotNegativeNumber = 6.5e-4

    def __post_init__(self) -> None:
        if (self.oil is None) == (self.points is None):
            raise ModelError("give either a grade, like 'ISO VG 46', or points")
        if not COLDEST <= self.temperature <= HOTTEST:
            raise ModelError(
                f"temperature {self.temperature:g} K must be from {COLDEST:g} to {HOTTEST:g} K (-40 to 200 degC); "
                "write degrees with their unit, like '60 degC'"
            )
        for (cold, thick), (warm, thin) in itertools.pairwise(self.points or ()):
            if not (cold < warm and thick > thin):
                raise ModelError(
                    f"points: the viscosity must fall with temperature, but {thin:g} Pa s at {warm:g} K follows "
                    f"{thick:g} Pa s at {cold:g} K"
                )
        for temperature, nu in self._known():
            if not nu > 0.35:
                raise ModelError(f"points: {nu:.3g} mm^2/s at {temperature:g} K is too thin for Walther's equation")
        if not math.isfinite(self.value):
            raise ModelError(f"temperature {self.temperature:g} K is too far from the points")

    @property
    def value(self) -> float:
        """The viscosity in Pa s."""
        known = self._known()
        # the two points on either side, or at the end that is nearer
        k = sum(temperature <= self.temperature for temperature, _ in known[1:-1])
        (cold, first), (warm, second) = known[k], known[k + 1]
        part = math.log(self.temperature / cold) / math.log(warm / cold)
        w = _walther(first) + part * (_walther(second) - _walther(first))  # astm-d341
        if w > 1.5:  # thicker than any number
            return math.inf
        return (10.0 ** (10.0**w) - 0.7) * 1e-6 * self._density(self.temperature)

    def _known(self) -> tuple[tuple[float, float], ...]:
        """Known points: temperature in K, kinematic viscosity in mm^2/s."""
        if self.points is not None:
            return tuple((t, 1e6 * mu / self._density(t)) for t, mu in self.points)
        at_40, at_100 = GRADES[self.oil or ""]
        return (313.15, at_40), (373.15, at_100)

    def _density(self, temperature: float) -> float:
        return self.density / (1.0 + self.expansion * (temperature - 288.15))


def _walther(nu: float) -> float:
    return math.log10(math.log10(nu + 0.7))


class ViscosityType(FieldType):
    """A field that holds a viscosity: a number in Pa s, a text with its unit, or an oil at its temperature."""

    quantity = Quantity("viscosity", above=0.0)

    def convert(self, value: Any) -> float | Oil:
        if isinstance(value, Oil):
            return value
        if isinstance(value, Mapping):
            made: Oil = build(Oil, value)
            return made
        if isinstance(value, str) and re.match(r"(?i)\s*(ISO|VG|SAE|\d+W)", value):
            raise ModelError(
                f"{show(value)} is a grade: give its temperature too, like Oil('ISO VG 46', temperature='60 degC'), "
                "in a file { oil = 'ISO VG 46', temperature = '60 degC' }"
            )
        number = self.quantity.convert(value)
        assert number is not None
        return number

    def schema(self) -> dict[str, Any]:
        from gudgeon._schema import table_schema

        number = quantity_schema(KINDS["viscosity"], {"type": "number", "exclusiveMinimum": 0.0})
        return {**number, "anyOf": [*number["anyOf"], table_schema(Oil)]}


ViscosityField = Annotated[float | Oil, ViscosityType()]


def viscosity_value(viscosity: float | Oil) -> float:
    """Give a viscosity in Pa s, from a number or an oil."""
    return viscosity.value if isinstance(viscosity, Oil) else viscosity
