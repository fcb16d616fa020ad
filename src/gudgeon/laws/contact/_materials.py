"""What laws made from materials share: the pair of materials, its compliance, and how fast an impact may be."""

import math
from typing import Annotated, Any

from gudgeon._describe import FieldType, ModelError, show
from gudgeon.laws.contact._contract import ContactGeometry
from gudgeon.laws.material import Material


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


Materials = Material | tuple[Material, Material]
MaterialsField = Annotated[Materials, MaterialPair()]


def pair_of(material: Materials) -> tuple[Material, Material]:
    """Give the materials of the first body and of the second."""
    return (material, material) if isinstance(material, Material) else material


def contact_compliance(material: Materials) -> float:
    """Give 1/E* = (1 - nu^2)/E of the one body plus that of the other, in 1/Pa."""
    first, second = pair_of(material)
    return first.sigma + second.sigma


def hertz_stiffness(materials: tuple[Material, Material], geometry: ContactGeometry) -> float:
    """Give the stiffness K of two spherical surfaces, F = K delta^1.5, in N/m^1.5."""
    first, second = materials
    return 4.0 / (3.0 * (first.sigma + second.sigma)) * math.sqrt(geometry.effective_radius)  # flores2009 (13)


def wave_speed_limit(material: Materials) -> float | None:
    """Give 1e-5 of the speed of elastic waves, beyond which impacts leave marks, if densities are known."""
    limits = [1e-5 * math.sqrt(m.young / m.density) for m in pair_of(material) if m.density is not None]
    return min(limits, default=None)  # flores2004, after (25)
