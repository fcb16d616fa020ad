"""Contact laws by their names, made from what is known of an impact: a material, a restitution, radii and a mass."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from gudgeon._describe import ModelError, default_of, fields_of, nearest, show
from gudgeon.analysis.dropped_mass import elastic_depth
from gudgeon.fits import Dry
from gudgeon.laws.contact import LAWS, ContactLaw, Hertz, WrittenContact
from gudgeon.laws.material import Material

#: Penetrations, in m, at which a law is asked whether it depends on the rate.
PROBES = np.geomspace(1e-7, 1e-4, 7)


@dataclass(frozen=True)
class Circumstances:
    """The impact for which laws are made: the wall, its material, the restitution asked, mass and greatest speed."""

    material: Material | tuple[Material, Material]
    restitution: float
    bearing_radius: float | str
    clearance: float | str
    length: float
    mass: float
    speed: float

    def fit(self, law: ContactLaw) -> Dry:
        """Give the wall with this law, and with a length where a wall has one."""
        known = {field.name for field in dataclasses.fields(Dry)}  # type: ignore[arg-type]
        more: dict[str, Any] = {"length": self.length} if "length" in known else {}
        return Dry(bearing_radius=self.bearing_radius, clearance=self.clearance, contact=law, **more)

    def named(self, name: str) -> ContactLaw:
        """Give the law of this name in files, or say why it cannot be made from this."""
        members = {law.law: law for law in LAWS}
        if name not in members:
            raise ModelError(
                f"{show(name)} is not a known contact law; {nearest(name, members, 'gudgeon laws contact')}"
            )
        return self.made(members[name])

    def made(self, law: type[ContactLaw]) -> ContactLaw:
        """Give a law of this class: from the material if that will do, else from a stiffness like that of Hertz.

        A law that takes no exponent gets the stiffness of the linear spring that stops the mass at the same depth.
        """
        hertz = Hertz(self.material)
        wall = self.fit(hertz)
        stiffness, exponent = hertz.power(wall.geometry)
        fields = {field.name: default_of(field) for field in dataclasses.fields(law)}  # type: ignore[arg-type]
        if "exponent" not in fields:
            stiffness = self.mass * self.speed**2 / elastic_depth(wall, self.mass, self.speed) ** 2
        offered = {"restitution": self.restitution, "length": self.length}
        first = {"material": self.material, **offered}
        second = {"stiffness": stiffness, "exponent": exponent, **offered}
        needed = [name for name, default in fields.items() if default is dataclasses.MISSING]
        for values in (first, second, {**first, **second}):
            if set(needed) <= set(values):
                return law(**{name: value for name, value in values.items() if name in fields})
        missing = [name for name in needed if name not in {**first, **second}]
        raise ModelError(
            f"contact law {law.law}: {', '.join(missing)} cannot be guessed; compare it in Python, as an object "
            f"{law.__name__}({', '.join(f'{name}=...' for name in needed)})"
        )

    def dissipative(self) -> tuple[dict[str, ContactLaw], list[str]]:
        """Give all laws of the family that can be made and lose energy, and why others cannot be made."""
        found, left = {}, []
        for law in LAWS:
            if issubclass(law, WrittenContact):
                continue
            try:
                example = self.made(law)
                if self._loses_energy(example):
                    found[law.law] = example
            except ModelError as error:
                left.append(f"left out: {error}")
        return found, left

    def _loses_energy(self, law: ContactLaw) -> bool:
        """Whether a law has a restitution, or gives another force in unloading than in loading."""
        geometry, rate = self.fit(law).geometry, 0.5 * self.speed
        loading, unloading = (law.evaluate(PROBES, way * rate, self.speed, geometry=geometry) for way in (1.0, -1.0))
        return "restitution" in fields_of(law) or not np.allclose(loading, unloading, rtol=1e-9)


def name_of(law: ContactLaw) -> str:
    """Give the name of a law: in files, or that of the function which it was written as."""
    return law.function.rpartition("-")[0] if isinstance(law, WrittenContact) else law.law


def labelled(laws: list[ContactLaw]) -> dict[str, ContactLaw]:
    """Give each law a name of its own: with the parameters that tell it from others of its name, where there are."""
    result: dict[str, ContactLaw] = {}
    for law in laws:
        alike = [_numbers(other) for other in laws if name_of(other) == name_of(law)]
        own = _numbers(law)
        differing = [key for key in own if any(other.get(key) != own[key] for other in alike)]
        told = ", ".join(f"{key.replace('_', ' ')} {_written(own[key])}" for key in differing)
        label = f"{name_of(law)} ({told})" if told else name_of(law)
        if label in result:
            raise ModelError(f"{label} is compared with itself; give each law once, or name them: {{'mine': law, ...}}")
        result[label] = law
    return result


def _numbers(law: ContactLaw) -> Mapping[str, Any]:
    return law.values if isinstance(law, WrittenContact) else fields_of(law)


def _written(value: Any) -> str:
    if isinstance(value, Material):
        return value.name or f"{value.young / 1e9:g} GPa"
    return f"{value:g}" if isinstance(value, float) else str(value)
