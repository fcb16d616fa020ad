"""Which options of a run the cases of a study have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gudgeon.model.options import OF_STEPS, Options, options_among

#: What may be given: all cases begin at the start and keep every step, which measures need.
OF_CASES = ("until", *OF_STEPS)
#: Steps after which a case is cut off, unless the study says otherwise: some seconds. The clock never cuts one off, or
#: outcomes would depend on the machine.
MAX_STEPS = 1_000_000


def case_options(given: Mapping[str, Any]) -> Options:
    """Return the options of the runs of a study."""
    return options_among(OF_CASES, given, max_steps=MAX_STEPS, keep="all")


def in_key(options: Options) -> dict[str, Any]:
    """Return what the key of a case has of its options."""
    return {name: getattr(options, name) for name in OF_CASES}


def of_steps(options: Options) -> dict[str, Any]:
    """Return how steps are taken, as `simulate` and the command line take it."""
    return {name: getattr(options, name) for name in OF_STEPS}
