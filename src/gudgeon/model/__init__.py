"""Descriptions of mechanisms: bodies, loads, drives, and the mechanism that they make with joints.

They are imported when they are used, so that the command line can look at `options` alone.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gudgeon._describe import ModelError
    from gudgeon.model.body import Body
    from gudgeon.model.drive import Drive
    from gudgeon.model.function import Function, Harmonic, Polynomial, Table
    from gudgeon.model.load import Force, JointLoad, Load, Motor, SpringDamper, Torque, TorsionalSpringDamper
    from gudgeon.model.mechanism import Mechanism
    from gudgeon.model.probe import AngleProbe, DistanceProbe, Probe

_PLACES = {
    name: f"gudgeon.{module}"
    for module, names in {
        "_describe": "ModelError",
        "model.body": "Body",
        "model.drive": "Drive",
        "model.function": "Function Harmonic Polynomial Table",
        "model.load": "Force JointLoad Load Motor SpringDamper Torque TorsionalSpringDamper",
        "model.mechanism": "Mechanism",
        "model.probe": "AngleProbe DistanceProbe Probe",
    }.items()
    for name in names.split()
}


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module 'gudgeon.model' has no attribute {name!r}")
    from importlib import import_module

    value = globals()[name] = getattr(import_module(_PLACES[name]), name)
    return value


__all__ = [
    "AngleProbe",
    "Body",
    "DistanceProbe",
    "Drive",
    "Force",
    "Function",
    "Harmonic",
    "JointLoad",
    "Load",
    "Mechanism",
    "ModelError",
    "Motor",
    "Polynomial",
    "Probe",
    "SpringDamper",
    "Table",
    "Torque",
    "TorsionalSpringDamper",
]
