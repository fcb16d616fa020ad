"""One body, joint or drive of a run."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gudgeon._describe import ModelError

if TYPE_CHECKING:
    import xarray

    from gudgeon.result.equilibrium import Equilibrium
    from gudgeon.result.run import Run


class UnknownChannel(ModelError, AttributeError):
    """A channel that the run does not hold, as an attribute: `hasattr` returns False for it."""


class PartOfRun:
    """The channels of one body, joint or drive, as attributes: run["slider"].velocity.

    `"velocity" in run["slider"]` and `hasattr` tell whether the run holds a channel; iteration returns their names.
    """

    def __init__(self, run: Run | Equilibrium, name: str) -> None:
        self._run, self._name = run, name

    def __getattr__(self, quantity: str) -> xarray.DataArray:
        if quantity.startswith("_"):
            raise AttributeError(quantity)
        try:
            return self._run.channel(f"{self._name}.{quantity}")
        except ModelError as error:
            raise UnknownChannel(str(error)) from None

    def __contains__(self, quantity: object) -> bool:
        return isinstance(quantity, str) and f"{self._name}.{quantity}" in self._run

    def __iter__(self) -> Iterator[str]:
        return iter(dir(self))

    def __dir__(self) -> list[str]:
        start = f"{self._name}."
        return [name.removeprefix(start) for name in self._run.channels if name.startswith(start)]

    def __repr__(self) -> str:
        return f"{self._name}: {', '.join(dir(self))}"
