"""The functions of a mechanism that kernels call by their addresses, by the names that a library has for them."""

from __future__ import annotations

from typing import Any

from gudgeon._describe import ModelError
from gudgeon._kinds import law_symbol, symbol_of
from gudgeon.compile.start import Start
from gudgeon.fits._contract import SurfacePair
from gudgeon.model.load import JointLoad, Motor
from gudgeon.solve.asides import needed


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


def aside_names(start: Start, stiff: bool) -> dict[str, str]:
    """Return the names of the routines that this machine needs and few others do, by their columns."""
    model = start.compiled.model
    return {column: symbol_of(routine.function, model.DIMENSION) for column, routine in needed(model, stiff).items()}


def _name(function: Any, part: str) -> str:
    module = function.__module__
    if not module.startswith("gudgeon.") or "<locals>" in function.__qualname__:
        raise ModelError(
            f"{part}: {function.__name__} is written in Python, and a blob has only laws of gudgeon's own; "
            "choose one of these, or run it with Python",
            part=part,
        )
    return law_symbol(function)
