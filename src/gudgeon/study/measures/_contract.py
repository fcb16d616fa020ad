"""The contract of measures: what a study keeps of a run, as one number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from gudgeon._family import Member

if TYPE_CHECKING:
    from gudgeon.result.run import Run


class Measure(Member):
    """One number of a run, with a name and a unit.

    The contract:

    - `of(run)` gives the number, as a float in SI units; NaN where there is none, like the hardest of no impacts.
    - `check(run)` refuses what a run of this mechanism will not have, before anything is computed: `run` is one of no
      duration, with all channels and events that the others have.
    - `unit(run)` gives its unit, as channels write it; "" for a plain number.
    - `name` is what it is called where the study gives it no name, like "peak slider.acceleration.x".
    - `kind` is its name in files.
    """

    noun: ClassVar[str] = "measure"
    synonyms: ClassVar[Mapping[str, str]] = {}
    kind: ClassVar[str]

    @property
    def name(self) -> str:
        """What it is called, unless the study says otherwise."""
        raise NotImplementedError

    def check(self, run: Run) -> None:
        """Refuse channels and joints that are not there."""

    def unit(self, run: Run) -> str:
        """Return its unit."""
        return ""

    def of(self, run: Run) -> float:
        """Return the number."""
        raise NotImplementedError
