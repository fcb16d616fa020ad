"""Descriptions of mechanisms: bodies, loads, drives, and the mechanism that they make with joints."""

from gudgeon._describe import ModelError
from gudgeon.model.body import Body
from gudgeon.model.drive import Drive
from gudgeon.model.function import Function, Harmonic, Polynomial, Table
from gudgeon.model.load import Force, JointLoad, Load, Motor, SpringDamper, Torque, TorsionalSpringDamper
from gudgeon.model.mechanism import Mechanism
from gudgeon.model.probe import AngleProbe, DistanceProbe, Probe

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
