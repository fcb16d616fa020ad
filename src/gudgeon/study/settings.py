"""How the cases of a study are run."""

from __future__ import annotations

from dataclasses import dataclass

from gudgeon.model.mechanism import Mechanism
from gudgeon.simulate.options import Options, check_options, check_tables

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
    checked: Options

    def in_key(self) -> tuple[tuple[str, object], ...]:
        """Return what the key of a case has of them."""
        return tuple(sorted((name, value) for name, value in self.__dict__.items() if name != "checked"))

    def options(self, mechanism: Mechanism) -> Options:
        """Return the options of a run of this mechanism, whose tables must cover it."""
        check_tables(mechanism, self.until)
        return self.checked


def settings(
    mechanism: Mechanism, until: float | str, rtol: float, atol: float, method: str, max_steps: int
) -> Settings:
    """Return checked settings, as numbers. Measures need all steps, which are there only until these are known."""
    checked = check_options(
        mechanism, until, rtol, atol, method, None, "projection", max_steps, 1e-3, False, keep="all"
    )  # fmt: skip
    return Settings(checked.end, checked.rtol, checked.atol, checked.method, checked.max_steps, checked)
