"""Descriptions of mechanisms: bodies, loads, drives, and the mechanism that they make with joints."""

from gudgeon._describe import ModelError
from gudgeon.model.body import Body
from gudgeon.model.drive import Drive
from gudgeon.model.function import Function, Harmonic, Polynomial, Table
from gudgeon.model.load import Couple, Force, Load, SpringDamper, TorsionalSpringDamper
from gudgeon.model.mechanism import Mechanism

__all__ = [
    "Body",
    "Couple",
    "Drive",
    "Force",
    "Function",
    "Harmonic",
    "Load",
    "Mechanism",
    "ModelError",
    "Polynomial",
    "SpringDamper",
    "Table",
    "TorsionalSpringDamper",
]
