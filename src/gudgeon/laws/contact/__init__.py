"""Laws of normal contact: one file each, and one line here."""

from typing import Annotated

from gudgeon._family import Family
from gudgeon.laws.contact._contract import (
    ContactGeometry as ContactGeometry,
)
from gudgeon.laws.contact._contract import (
    ContactLaw as ContactLaw,
)
from gudgeon.laws.contact._contract import (
    hertz_stiffness as hertz_stiffness,
)
from gudgeon.laws.contact.hertz import Hertz as Hertz
from gudgeon.laws.contact.lankarani_nikravesh import LankaraniNikravesh as LankaraniNikravesh
from gudgeon.laws.contact.written_in_python import WrittenContact as WrittenContact
from gudgeon.laws.contact.written_in_python import contact_law as contact_law

LAWS: tuple[type[ContactLaw], ...] = (
    Hertz,
    LankaraniNikravesh,
    WrittenContact,
)

ContactLawField = Annotated[ContactLaw, Family(ContactLaw, LAWS)]
