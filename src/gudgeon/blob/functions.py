"""The functions of a mechanism that kernels call by their addresses, by the names that a library has for them."""

from __future__ import annotations

from typing import Any

from gudgeon._describe import ModelError
from gudgeon._kinds import law_symbol, symbol_of
from gudgeon.compile.start import Start
from gudgeon.fits._contract import SurfacePair
from gudgeon.model.load import JointLoad, Motor
from gudgeon.solve.integrators.radau import radau
from gudgeon.solve.rubbing import add_joint_friction


def names_of(start: Start) -> dict[int, str]:
    """Return the names of all functions of a mechanism by their addresses in this process.

    Raises
    ------
    ModelError
        A law or a pair is the user's own: no library has it.
    """
    compiled = start.compiled
    result: dict[int, str] = {}
    for placed in compiled.placed:
        laws: list[Any] = [getattr(placed.part, "friction", None)] if placed.rubs else []
        for site in placed.sites:
            laws += [site.contact, site.friction, site.film, site.compliance]
            laws += [site.pair.pair] if isinstance(site.pair, SurfacePair) else []
        for found in laws:
            if found is not None:
                result[found.kernel.address] = _name(found.kernel.function, f"joint {placed.joint}")
    for load in compiled.mechanism.loads:
        if isinstance(load, JointLoad | Motor):
            law: Any = load.law
            kernel = law.kernel
            result[kernel.address] = _name(kernel.function, f"load {load.name}")
    return result


def aside_names(start: Start) -> dict[str, str]:
    """Return the names of routines that few machines need, by their columns."""
    dimension = start.compiled.model.DIMENSION
    routines: dict[str, Any] = {"radau": radau, "joint_friction": add_joint_friction}
    return {column: symbol_of(routine.function, dimension) for column, routine in routines.items()}


def _name(function: Any, part: str) -> str:
    module = function.__module__
    if not module.startswith("gudgeon.") or "<locals>" in function.__qualname__:
        raise ModelError(
            f"{part}: {function.__name__} is written in Python, and a blob has only laws of gudgeon's own; "
            "choose one of these, or run it with Python",
            part=part,
        )
    return law_symbol(function)
