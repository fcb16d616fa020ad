"""Laws of normal contact: one file each, and one line here."""

from typing import Annotated

from gudgeon._family import Family
from gudgeon.laws.contact._contract import NO_RADII as NO_RADII
from gudgeon.laws.contact._contract import ContactGeometry as ContactGeometry
from gudgeon.laws.contact._contract import ContactLaw as ContactLaw
from gudgeon.laws.contact._contract import Kink as Kink
from gudgeon.laws.contact._materials import hertz_stiffness as hertz_stiffness
from gudgeon.laws.contact._restitution import damping_factor as damping_factor
from gudgeon.laws.contact._restitution import restitution_obtained as restitution_obtained
from gudgeon.laws.contact.dubowsky_freudenstein import DubowskyFreudenstein as DubowskyFreudenstein
from gudgeon.laws.contact.equivalent_power import EquivalentPower as EquivalentPower
from gudgeon.laws.contact.esdu_78035 import Esdu78035 as Esdu78035
from gudgeon.laws.contact.flores import Flores as Flores
from gudgeon.laws.contact.goldsmith import Goldsmith as Goldsmith
from gudgeon.laws.contact.gonthier import Gonthier as Gonthier
from gudgeon.laws.contact.gonthier_approximate import GonthierApproximate as GonthierApproximate
from gudgeon.laws.contact.herbert_mcwhannell import HerbertMcWhannell as HerbertMcWhannell
from gudgeon.laws.contact.hertz import Hertz as Hertz
from gudgeon.laws.contact.hu_guo import HuGuo as HuGuo
from gudgeon.laws.contact.hunt_crossley import HuntCrossley as HuntCrossley
from gudgeon.laws.contact.johnson import Johnson as Johnson
from gudgeon.laws.contact.kelvin_voigt import KelvinVoigt as KelvinVoigt
from gudgeon.laws.contact.lankarani_nikravesh import LankaraniNikravesh as LankaraniNikravesh
from gudgeon.laws.contact.lee_wang import LeeWang as LeeWang
from gudgeon.laws.contact.linear_spring_damper import LinearSpringDamper as LinearSpringDamper
from gudgeon.laws.contact.pereira import Pereira as Pereira
from gudgeon.laws.contact.radzimovsky import Radzimovsky as Radzimovsky
from gudgeon.laws.contact.restitution import Restitution as Restitution
from gudgeon.laws.contact.smooth_kelvin_voigt import SmoothKelvinVoigt as SmoothKelvinVoigt
from gudgeon.laws.contact.tabulated_contact import TabulatedContact as TabulatedContact
from gudgeon.laws.contact.written_in_python import WrittenContact as WrittenContact
from gudgeon.laws.contact.written_in_python import contact_law as contact_law
from gudgeon.laws.contact.zhiying_qishao import ZhiyingQishao as ZhiyingQishao

LAWS: tuple[type[ContactLaw], ...] = (
    Hertz,
    HuntCrossley,
    HerbertMcWhannell,
    LeeWang,
    LankaraniNikravesh,
    Gonthier,
    GonthierApproximate,
    ZhiyingQishao,
    Flores,
    HuGuo,
    Restitution,
    KelvinVoigt,
    SmoothKelvinVoigt,
    LinearSpringDamper,
    DubowskyFreudenstein,
    Goldsmith,
    Esdu78035,
    Johnson,
    Radzimovsky,
    Pereira,
    EquivalentPower,
    TabulatedContact,
    WrittenContact,
)

ContactLawField = Annotated[ContactLaw, Family(ContactLaw, LAWS)]
