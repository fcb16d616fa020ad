"""The contract of designs, and what those of SALib share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gudgeon._arguments import within
from gudgeon._describe import ModelError

if TYPE_CHECKING:
    import pandas

#: Resamples of the bootstrap that gives confidence intervals, and samples at most.
RESAMPLES, MOST_SAMPLES = 1000, 1_000_000


@dataclass(frozen=True)
class Design:
    """Points of a sensitivity study, and indices from the outcomes at them.

    A design knows numbers only: points of the unit cube, which the distributions of a study turn into values, and
    outcomes in the same order. So it serves a study and a plain function alike. The contract:

    - `points()` gives the points, one per row, a column per parameter. More samples begin with the fewer, so that a
      study that is made larger keeps its cases.
    - `block` rows belong together; a block of which a case failed is left out as a whole.
    - `indices(blocks, kept, confidence)` gives the `columns`, a number per parameter. `blocks` are the outcomes of
      whole blocks, one per row; `kept` says which ones of all they are.

    Parameters
    ----------
    names : sequence of str
        The parameters.
    seed : int
        What random numbers begin with.
    """

    names: Sequence[str]
    seed: int

    method: ClassVar[str]
    columns: ClassVar[tuple[str, ...]]
    #: Blocks below which nothing can be said.
    least: ClassVar[int] = 2

    @property
    def block(self) -> int:
        """Number of cases that belong together."""
        raise NotImplementedError

    def points(self) -> np.ndarray:
        """Return the points of the unit cube."""
        raise NotImplementedError

    def indices(self, blocks: np.ndarray, kept: np.ndarray, confidence: float) -> Mapping[str, np.ndarray]:
        """Return the columns of the table."""
        raise NotImplementedError

    def analyse(self, outcomes: Sequence[float] | np.ndarray, confidence: float = 0.95) -> pandas.DataFrame:
        """Return a row for each parameter, from the outcomes at all points, NaN where a case failed."""
        import pandas

        sure = within("confidence", confidence, 0.5, 0.9999)
        blocks = np.asarray(outcomes, dtype=float).reshape(-1, self.block)
        kept = self.whole(outcomes)
        index = pandas.Index(self.names, name="parameter")
        if kept.sum() < self.least:
            return pandas.DataFrame(np.nan, index=index, columns=list(self.columns))
        return pandas.DataFrame(self.indices(blocks[kept], kept, sure), index=index, columns=list(self.columns))

    def whole(self, outcomes: Sequence[float] | np.ndarray) -> np.ndarray:
        """Return which blocks have all their outcomes."""
        known: np.ndarray = np.isfinite(np.asarray(outcomes, dtype=float)).reshape(-1, self.block).all(axis=1)
        return known

    @property
    def problem(self) -> dict[str, Any]:
        """The unit cube, as SALib writes it."""
        return {"num_vars": len(self.names), "names": list(self.names), "bounds": [[0.0, 1.0]] * len(self.names)}


def salib(module: str) -> Any:
    """Return a module of SALib, or say how to get it."""
    from importlib import import_module

    try:
        return import_module(f"SALib.{module}")
    except ImportError as error:
        raise ModelError(
            f"this needs SALib, which cannot be imported ({error}); pip install 'gudgeon[sensitivity]'"
        ) from None
