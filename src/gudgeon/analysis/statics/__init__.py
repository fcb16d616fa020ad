"""Statics, and small motions about an equilibrium."""

from gudgeon.analysis.statics.equilibrium import equilibrium
from gudgeon.analysis.statics.modes import Modes, modes

__all__ = ["Modes", "equilibrium", "modes"]
