"""Machines whose joints are real: pins and balls with play, and what they do to forces, accelerations and torque.

    import gudgeon as gd

Numba, xarray and matplotlib are imported when they are first needed, so that this import is quick.
"""

from typing import TYPE_CHECKING, Any

from gudgeon._describe import ModelError
from gudgeon.fits import Bushing, Dry, DryGuide, DrySurfaces, Ideal, Lubricated, MasslessLink, Stop
from gudgeon.joints import (
    Cylindrical,
    Distance,
    HigherPair,
    Planar,
    PointOnLine,
    Revolute,
    RevoluteTranslational,
    Rigid,
    Screw,
    Spherical,
    Translational,
    Universal,
)
from gudgeon.laws.compliance import (
    LinearCompliance,
    MatrixCompliance,
    PolynomialCompliance,
    TableCompliance,
    compliance_law,
)
from gudgeon.laws.contact import (
    DubowskyFreudenstein,
    EquivalentPower,
    Esdu78035,
    Flores,
    Goldsmith,
    Gonthier,
    GonthierApproximate,
    HerbertMcWhannell,
    Hertz,
    HuGuo,
    HuntCrossley,
    Johnson,
    KelvinVoigt,
    LankaraniNikravesh,
    LeeWang,
    LinearSpringDamper,
    Pereira,
    Radzimovsky,
    Restitution,
    SmoothKelvinVoigt,
    ZhiyingQishao,
    contact_law,
)
from gudgeon.laws.film import (
    Bannwart,
    FiniteBearing,
    HalfSommerfeld,
    LongBearing,
    LongSqueeze,
    PinkusSternlicht,
    ShortBearing,
    SphericalSqueeze,
    film_law,
)
from gudgeon.laws.friction import (
    Andersson,
    BengisuAkay,
    BrownMcPhee,
    CoulombTanh,
    Dahl,
    Karnopp,
    LuGre,
    ModifiedCoulomb,
    Threlfall,
    friction_law,
)
from gudgeon.laws.material import Material
from gudgeon.laws.viscosity import Oil
from gudgeon.model import (
    Body,
    Drive,
    Force,
    Harmonic,
    Mechanism,
    Polynomial,
    SpringDamper,
    Table,
    Torque,
    TorsionalSpringDamper,
)
from gudgeon.pairs import pair

if TYPE_CHECKING:
    from gudgeon.analysis import branch, compare_laws, derivative, lyapunov, periodic_orbit, poincare, regime
    from gudgeon.result.files import load
    from gudgeon.result.run import Run
    from gudgeon.simulate import Baumgarte, SimulationWarning
    from gudgeon.study.basins import attractors
    from gudgeon.study.diagrams import Diagram
    from gudgeon.study.distributions import Distribution, Normal, Uniform
    from gudgeon.study.measures import (
        RMS,
        ContactTime,
        Departure,
        EnergyLost,
        Exponent,
        HardestImpact,
        ImpactRate,
        Impacts,
        LeastFilm,
        LeastFilmAngle,
        Maximum,
        Mean,
        Minimum,
        Peak,
        Percentile,
        Power,
        Regime,
        Strobed,
        measure,
    )
    from gudgeon.study.optimise import Optimum, optimise
    from gudgeon.study.samples import Grid, Zip
    from gudgeon.study.sensitivity import Sensitivity, morris, one_at_a_time, sobol
    from gudgeon.study.study import Study
    from gudgeon.study.uncertainty import share_within, uncertainty

__version__ = "0.1.0"

#: Names that are imported when they are first used.
_LATER = {
    "branch": "gudgeon.analysis",
    "compare_laws": "gudgeon.analysis",
    "derivative": "gudgeon.analysis",
    "lyapunov": "gudgeon.analysis",
    "periodic_orbit": "gudgeon.analysis",
    "poincare": "gudgeon.analysis",
    "regime": "gudgeon.analysis",
    "load": "gudgeon.result.files",
    "Run": "gudgeon.result.run",
    "Baumgarte": "gudgeon.simulate",
    "SimulationWarning": "gudgeon.simulate",
    "Diagram": "gudgeon.study.diagrams",
    "Distribution": "gudgeon.study.distributions",
    "Normal": "gudgeon.study.distributions",
    "Uniform": "gudgeon.study.distributions",
    "Optimum": "gudgeon.study.optimise",
    "optimise": "gudgeon.study.optimise",
    "Grid": "gudgeon.study.samples",
    "Zip": "gudgeon.study.samples",
    "Sensitivity": "gudgeon.study.sensitivity",
    "morris": "gudgeon.study.sensitivity",
    "one_at_a_time": "gudgeon.study.sensitivity",
    "sobol": "gudgeon.study.sensitivity",
    "Study": "gudgeon.study.study",
    "share_within": "gudgeon.study.uncertainty",
    "uncertainty": "gudgeon.study.uncertainty",
    "ContactTime": "gudgeon.study.measures",
    "Departure": "gudgeon.study.measures",
    "EnergyLost": "gudgeon.study.measures",
    "Exponent": "gudgeon.study.measures",
    "HardestImpact": "gudgeon.study.measures",
    "ImpactRate": "gudgeon.study.measures",
    "Impacts": "gudgeon.study.measures",
    "LeastFilm": "gudgeon.study.measures",
    "LeastFilmAngle": "gudgeon.study.measures",
    "Maximum": "gudgeon.study.measures",
    "Mean": "gudgeon.study.measures",
    "Minimum": "gudgeon.study.measures",
    "Peak": "gudgeon.study.measures",
    "Percentile": "gudgeon.study.measures",
    "Power": "gudgeon.study.measures",
    "Regime": "gudgeon.study.measures",
    "RMS": "gudgeon.study.measures",
    "Strobed": "gudgeon.study.measures",
    "measure": "gudgeon.study.measures",
    "attractors": "gudgeon.study.basins",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'gudgeon' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_LATER[name]), name)


def __dir__() -> list[str]:
    return [*__all__, "__doc__", "__file__", "__name__", "__path__", "__version__"]


__all__ = [
    "RMS",
    "Andersson",
    "Bannwart",
    "Baumgarte",
    "BengisuAkay",
    "Body",
    "BrownMcPhee",
    "Bushing",
    "ContactTime",
    "CoulombTanh",
    "Cylindrical",
    "Dahl",
    "Departure",
    "Diagram",
    "Distance",
    "Distribution",
    "Drive",
    "Dry",
    "DryGuide",
    "DrySurfaces",
    "DubowskyFreudenstein",
    "EnergyLost",
    "EquivalentPower",
    "Esdu78035",
    "Exponent",
    "FiniteBearing",
    "Flores",
    "Force",
    "Goldsmith",
    "Gonthier",
    "GonthierApproximate",
    "Grid",
    "HalfSommerfeld",
    "HardestImpact",
    "Harmonic",
    "HerbertMcWhannell",
    "Hertz",
    "HigherPair",
    "HuGuo",
    "HuntCrossley",
    "Ideal",
    "ImpactRate",
    "Impacts",
    "Johnson",
    "Karnopp",
    "KelvinVoigt",
    "LankaraniNikravesh",
    "LeastFilm",
    "LeastFilmAngle",
    "LeeWang",
    "LinearCompliance",
    "LinearSpringDamper",
    "LongBearing",
    "LongSqueeze",
    "LuGre",
    "Lubricated",
    "MasslessLink",
    "Material",
    "MatrixCompliance",
    "Maximum",
    "Mean",
    "Mechanism",
    "Minimum",
    "ModelError",
    "ModifiedCoulomb",
    "Normal",
    "Oil",
    "Optimum",
    "Peak",
    "Percentile",
    "Pereira",
    "PinkusSternlicht",
    "Planar",
    "PointOnLine",
    "Polynomial",
    "PolynomialCompliance",
    "Power",
    "Radzimovsky",
    "Regime",
    "Restitution",
    "Revolute",
    "RevoluteTranslational",
    "Rigid",
    "Run",
    "Screw",
    "Sensitivity",
    "ShortBearing",
    "SimulationWarning",
    "SmoothKelvinVoigt",
    "Spherical",
    "SphericalSqueeze",
    "SpringDamper",
    "Stop",
    "Strobed",
    "Study",
    "Table",
    "TableCompliance",
    "Threlfall",
    "Torque",
    "TorsionalSpringDamper",
    "Translational",
    "Uniform",
    "Universal",
    "ZhiyingQishao",
    "Zip",
    "attractors",
    "branch",
    "compare_laws",
    "compliance_law",
    "contact_law",
    "derivative",
    "film_law",
    "friction_law",
    "load",
    "lyapunov",
    "measure",
    "morris",
    "one_at_a_time",
    "optimise",
    "pair",
    "periodic_orbit",
    "poincare",
    "regime",
    "share_within",
    "sobol",
    "uncertainty",
]
