"""Laws of loads that act on joints: one file each, and one line here."""

from typing import Annotated

from gudgeon._family import Family
from gudgeon.laws.load._contract import LoadLaw as LoadLaw
from gudgeon.laws.load._contract import LoadState as LoadState
from gudgeon.laws.load.kloss import Kloss as Kloss
from gudgeon.laws.load.torque_curve import TorqueCurve as TorqueCurve
from gudgeon.laws.load.written_in_python import WrittenLoad as WrittenLoad
from gudgeon.laws.load.written_in_python import load_law as load_law

LAWS: tuple[type[LoadLaw], ...] = (
    Kloss,
    TorqueCurve,
    WrittenLoad,
)

LoadLawField = Annotated[LoadLaw, Family(LoadLaw, LAWS)]
