"""The tables of a mechanism as the words of a blob: those of the model, constants of channels, and the start."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from gudgeon._bundle import ENTRY, Bundle, Record
from gudgeon.blob.channels import Formula, formulas
from gudgeon.blob.layout import BUNDLES
from gudgeon.blob.program import Program, program_of
from gudgeon.compile.start import Start
from gudgeon.simulate.integration import method_of
from gudgeon.solve.integrators import INTEGRATORS
from gudgeon.solve.state import make_state
from gudgeon.tables.asides import Asides
from gudgeon.tables.methods import STIFF
from gudgeon.tables.model import Model
from gudgeon.tables.state import counted, make_samples

#: Columns of the tables that hold addresses of laws and pairs.
ADDRESSES = {
    "sites": ("contact", "friction", "film", "compliance", "surfaces"),
    "rubbing": ("law",),
    "loads": ("law",),
    "asides": tuple(Asides.dtype().names or ()),
}


@dataclass(frozen=True)
class Image:
    """What a prepared mechanism is made of, for a method of integration by its name."""

    start: Start
    method: str

    @property
    def model(self) -> Model:
        """Its tables."""
        return self.start.compiled.model

    @cached_property
    def _channels(self) -> tuple[list[Formula], list[str]]:
        return formulas(self.start)

    @property
    def channels(self) -> list[Formula]:
        """The numbers of its channels."""
        return self._channels[0]

    @property
    def missing(self) -> list[str]:
        """Parts whose channels have no formulas."""
        return self._channels[1]

    @cached_property
    def program(self) -> Program:
        """The instructions for its channels."""
        return program_of([channel.node for channel in self.channels])

    @cached_property
    def places(self) -> dict[str, int]:
        """Where the arrays of the model begin in its words."""
        result, end = {}, 0
        for name in self.model._fields:
            result[name] = end
            end += _words(self.model, name).size + _words(self.model, name).size % 2
        return {**result, "": end}

    @cached_property
    def words(self) -> np.ndarray:
        """All words, as whole numbers: the model without addresses, constants, vector y and turns at the start."""
        model = np.zeros(self.places[""], np.int64)
        for name in self.model._fields:
            words = _words(self.model, name)
            model[self.places[name] : self.places[name] + words.size] = words
        for field, name, row in self.addressed():
            model[self.word(field, name, row)] = 0
        turns = self.start.compiled.turns[: counted(self.model)]
        return np.concatenate([model, *(part.view(np.int64) for part in (self.program.constants, self.start.y, turns))])

    @cached_property
    def floating(self) -> np.ndarray:
        """Which words are floating-point numbers."""
        result = np.ones(len(self.words), bool)
        result[: self.places[""]] = False
        for name in self.model._fields:
            dtype, count = _array(self.model, name).dtype, _words(self.model, name).size
            kinds = [dtype[column].kind == "f" for column in dtype.names or ()] or [dtype.kind == "f"]
            result[self.places[name] : self.places[name] + count] = np.resize(kinds, count)
        return result

    def word(self, field: str, column: str, row: int = 0) -> int:
        """Return where a column of a table is."""
        names = _array(self.model, field).dtype.names or ()
        return self.places[field] + row * len(names) + names.index(column)

    def addressed(self) -> list[tuple[str, str, int]]:
        """Return which columns of which rows hold an address."""
        return [
            (field, name, int(row))
            for field, names in ADDRESSES.items()
            for name in names
            for row in np.flatnonzero(np.atleast_1d(_array(self.model, field)[name]))
        ]

    @cached_property
    def stiff(self) -> bool:
        """Whether the implicit method may be taken."""
        method, auto = method_of(self.start, self.method)
        return auto or method == STIFF

    @cached_property
    def shapes(self) -> np.ndarray:
        """For each array of each bundle where it begins, in bytes and for the model only, and its four lengths."""
        model = self.model
        method, auto = method_of(self.start, self.method)
        state: Any = make_state(model, self.start.y, method=method, auto=auto)
        samples = make_samples(model, 1, 1)
        own = state.integrators
        parts = [getattr(own, integrator.name) for integrator in INTEGRATORS]
        bundles = (model, self.start.work, state, own, *parts, samples, samples.observed)
        result = []
        for (name, kind), bundle in zip(BUNDLES.items(), bundles, strict=True):
            assert list(bundle._fields) == list(kind._fields)
            table = bundle._table.reshape(-1, ENTRY).copy()
            table[:, 0] = [8 * self.places[field] if name == "model" else 0 for field in bundle._fields]
            result.append(table)
        return np.concatenate(result)


def _array(bundle: Bundle, name: str) -> np.ndarray:
    value: Any = getattr(bundle, name)
    return value._table if isinstance(value, Record) else value


def _words(bundle: Bundle, name: str) -> np.ndarray:
    """Return an array as words of eight bytes."""
    return np.ascontiguousarray(_array(bundle, name)).reshape(-1).view(np.int64)
