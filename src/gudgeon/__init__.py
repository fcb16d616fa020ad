"""Machines whose joints are real: pins and balls with play, and what they do to forces, accelerations and torque.

    import gudgeon as gd

Everything is imported when it is first needed, so that this import is quick, and Ctrl-C is handled soon.
"""

from __future__ import annotations

#: What `typing` has by this name: type checkers take it as true, and its import would take longer than all else here.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from gudgeon._describe import ModelError
    from gudgeon.analysis import branch, compare, compare_laws, derivative, lyapunov, periodic_orbit, poincare, regime
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
        TabulatedContact,
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
    from gudgeon.laws.load import Kloss, TorqueCurve, load_law
    from gudgeon.laws.material import Material
    from gudgeon.laws.viscosity import Oil
    from gudgeon.model import (
        AngleProbe,
        Body,
        DistanceProbe,
        Drive,
        Force,
        Harmonic,
        JointLoad,
        Mechanism,
        Motor,
        Polynomial,
        Probe,
        SpringDamper,
        Table,
        Torque,
        TorsionalSpringDamper,
    )
    from gudgeon.pairs import pair
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

#: Where public names are.
_PLACES = {
    name: module
    for module, names in {
        "gudgeon._describe": "ModelError",
        "gudgeon.fits": "Bushing Dry DryGuide DrySurfaces Ideal Lubricated MasslessLink Stop",
        "gudgeon.joints": (
            "Cylindrical Distance HigherPair Planar PointOnLine Revolute RevoluteTranslational Rigid Screw Spherical "
            "Translational Universal"
        ),
        "gudgeon.laws.compliance": (
            "LinearCompliance MatrixCompliance PolynomialCompliance TableCompliance compliance_law"
        ),
        "gudgeon.laws.contact": (
            "DubowskyFreudenstein EquivalentPower Esdu78035 Flores Goldsmith Gonthier GonthierApproximate "
            "HerbertMcWhannell Hertz HuGuo HuntCrossley Johnson KelvinVoigt LankaraniNikravesh LeeWang "
            "LinearSpringDamper Pereira Radzimovsky Restitution SmoothKelvinVoigt TabulatedContact ZhiyingQishao "
            "contact_law"
        ),
        "gudgeon.laws.film": (
            "Bannwart FiniteBearing HalfSommerfeld LongBearing LongSqueeze PinkusSternlicht ShortBearing "
            "SphericalSqueeze film_law"
        ),
        "gudgeon.laws.friction": (
            "Andersson BengisuAkay BrownMcPhee CoulombTanh Dahl Karnopp LuGre ModifiedCoulomb Threlfall friction_law"
        ),
        "gudgeon.laws.load": "Kloss TorqueCurve load_law",
        "gudgeon.laws.material": "Material",
        "gudgeon.laws.viscosity": "Oil",
        "gudgeon.model": (
            "AngleProbe Body DistanceProbe Drive Force Harmonic JointLoad Mechanism Motor Polynomial Probe "
            "SpringDamper Table Torque TorsionalSpringDamper"
        ),
        "gudgeon.pairs": "pair",
        "gudgeon.analysis": "branch compare compare_laws derivative lyapunov periodic_orbit poincare regime",
        "gudgeon.result.files": "load",
        "gudgeon.result.run": "Run",
        "gudgeon.simulate": "Baumgarte SimulationWarning",
        "gudgeon.study.diagrams": "Diagram",
        "gudgeon.study.distributions": "Distribution Normal Uniform",
        "gudgeon.study.optimise": "Optimum optimise",
        "gudgeon.study.samples": "Grid Zip",
        "gudgeon.study.sensitivity": "Sensitivity morris one_at_a_time sobol",
        "gudgeon.study.study": "Study",
        "gudgeon.study.uncertainty": "share_within uncertainty",
        "gudgeon.study.measures": (
            "ContactTime Departure EnergyLost Exponent HardestImpact ImpactRate Impacts LeastFilm LeastFilmAngle "
            "Maximum Mean Minimum Peak Percentile Power Regime RMS Strobed measure"
        ),
        "gudgeon.study.basins": "attractors",
    }.items()
    for name in names.split()
}
#: Packages that `import gudgeon` gives, too.
_PACKAGES = ("fits", "joints", "laws", "model", "pairs")


def __getattr__(name: str) -> Any:
    if name not in _PLACES and name not in _PACKAGES:
        raise AttributeError(f"module 'gudgeon' has no attribute {name!r}")
    from importlib import import_module

    if name in _PACKAGES:
        return import_module(f"gudgeon.{name}")
    value = globals()[name] = getattr(import_module(_PLACES[name]), name)
    return value


def __dir__() -> list[str]:
    return [*__all__, "__doc__", "__file__", "__name__", "__path__", "__version__"]


__all__ = [
    "RMS",
    "Andersson",
    "AngleProbe",
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
    "DistanceProbe",
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
    "JointLoad",
    "Karnopp",
    "KelvinVoigt",
    "Kloss",
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
    "Motor",
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
    "Probe",
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
    "TabulatedContact",
    "Threlfall",
    "Torque",
    "TorqueCurve",
    "TorsionalSpringDamper",
    "Translational",
    "Uniform",
    "Universal",
    "ZhiyingQishao",
    "Zip",
    "attractors",
    "branch",
    "compare",
    "compare_laws",
    "compliance_law",
    "contact_law",
    "derivative",
    "film_law",
    "friction_law",
    "load",
    "load_law",
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
