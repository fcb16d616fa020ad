"""Laws of friction: one file each, and one line here."""

from typing import Annotated

from gudgeon._family import Family
from gudgeon.laws.friction._contract import FrictionLaw as FrictionLaw
from gudgeon.laws.friction.modified_coulomb import ModifiedCoulomb as ModifiedCoulomb
from gudgeon.laws.friction.written_in_python import WrittenFriction as WrittenFriction
from gudgeon.laws.friction.written_in_python import friction_law as friction_law

LAWS: tuple[type[FrictionLaw], ...] = (ModifiedCoulomb, WrittenFriction)

FrictionLawField = Annotated[FrictionLaw, Family(FrictionLaw, LAWS)]
