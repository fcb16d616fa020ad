"""How the cases of a study are run."""

from __future__ import annotations

from dataclasses import dataclass

from gudgeon.model.mechanism import Mechanism
from gudgeon.simulate.options import Options, check_options

#: Steps after which a case is cut off, unless the study says otherwise: some seconds. The clock never cuts one off, or
#: outcomes would depend on the machine.
MAX_STEPS = 1_000_000


@dataclass(frozen=True)
class Settings:
    """Until when cases run, at which tolerances, by which method, and after how many steps they are cut off."""

    until: float
    rtol: float
    atol: float
    method: str
    max_steps: int

    def options(self, mechanism: Mechanism) -> Options:
        """Return the options of a run of this mechanism."""
        return check_options(
            mechanism, self.until, self.rtol, self.atol, self.method, None, "projection", self.max_steps, 1e-3, False
        )

    def in_key(self) -> tuple[tuple[str, object], ...]:
        """Return what the key of a case has of them."""
        return tuple(sorted(self.__dict__.items()))
