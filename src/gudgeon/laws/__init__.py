"""Laws: what materials, surfaces and films do, each in its own file."""

from gudgeon.laws.contact import ContactLaw, Hertz, LankaraniNikravesh
from gudgeon.laws.friction import FrictionLaw, ModifiedCoulomb
from gudgeon.laws.material import Material

__all__ = ["ContactLaw", "FrictionLaw", "Hertz", "LankaraniNikravesh", "Material", "ModifiedCoulomb"]
