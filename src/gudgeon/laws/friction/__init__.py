"""Laws of friction: one file each, and one line here."""

from typing import Annotated

from gudgeon._family import Family
from gudgeon.laws.friction._contract import FrictionLaw as FrictionLaw
from gudgeon.laws.friction.andersson import Andersson as Andersson
from gudgeon.laws.friction.bengisu_akay import BengisuAkay as BengisuAkay
from gudgeon.laws.friction.brown_mcphee import BrownMcPhee as BrownMcPhee
from gudgeon.laws.friction.coulomb_tanh import CoulombTanh as CoulombTanh
from gudgeon.laws.friction.dahl import Dahl as Dahl
from gudgeon.laws.friction.karnopp import Karnopp as Karnopp
from gudgeon.laws.friction.lugre import LuGre as LuGre
from gudgeon.laws.friction.modified_coulomb import ModifiedCoulomb as ModifiedCoulomb
from gudgeon.laws.friction.threlfall import Threlfall as Threlfall
from gudgeon.laws.friction.written_in_python import WrittenFriction as WrittenFriction
from gudgeon.laws.friction.written_in_python import friction_law as friction_law

LAWS: tuple[type[FrictionLaw], ...] = (
    ModifiedCoulomb,
    CoulombTanh,
    Threlfall,
    BengisuAkay,
    Andersson,
    Karnopp,
    BrownMcPhee,
    Dahl,
    LuGre,
    WrittenFriction,
)

FrictionLawField = Annotated[FrictionLaw, Family(FrictionLaw, LAWS)]
