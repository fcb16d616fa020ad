"""Laws: what materials, surfaces and films do, each in its own file."""

from gudgeon.laws.contact import ContactLaw, Hertz, LankaraniNikravesh
from gudgeon.laws.friction import (
    Andersson,
    BengisuAkay,
    BrownMcPhee,
    CoulombTanh,
    Dahl,
    FrictionLaw,
    Karnopp,
    LuGre,
    ModifiedCoulomb,
    Threlfall,
)
from gudgeon.laws.material import Material

__all__ = [
    "Andersson",
    "BengisuAkay",
    "BrownMcPhee",
    "ContactLaw",
    "CoulombTanh",
    "Dahl",
    "FrictionLaw",
    "Hertz",
    "Karnopp",
    "LankaraniNikravesh",
    "LuGre",
    "Material",
    "ModifiedCoulomb",
    "Threlfall",
]
