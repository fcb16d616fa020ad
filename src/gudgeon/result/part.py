"""One body, joint or drive of a run."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import xarray

    from gudgeon.result.equilibrium import Equilibrium
    from gudgeon.result.run import Run


class PartOfRun:
    """The channels of one body, joint or drive, as attributes: run["slider"].velocity."""

    def __init__(self, run: Run | Equilibrium, name: str) -> None:
        self._run, self._name = run, name

    def __getattr__(self, quantity: str) -> xarray.DataArray:
        if quantity.startswith("_"):
            raise AttributeError(quantity)
        return self._run.channel(f"{self._name}.{quantity}")

    def __dir__(self) -> list[str]:
        start = f"{self._name}."
        return [name.removeprefix(start) for name in self._run.channels if name.startswith(start)]

    def __repr__(self) -> str:
        return f"{self._name}: {', '.join(dir(self))}"
