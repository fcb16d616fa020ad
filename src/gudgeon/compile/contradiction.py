"""Constraints that cannot all be satisfied: drives that ask for what the joints do not allow.

Where rows of the Jacobian depend on each other, sum n_r J_r = 0, what they prescribe must do so, too: sum n_r gamma_r
= 0 for the accelerations J a = gamma. What is left of gamma then lies along n, and so names those who contradict.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.compile.build import Compiled

#: The part of the largest prescribed acceleration by which accelerations may contradict each other: a description is
#: closed to 1e-9 of its size, and the rows of its loops depend on each other no better than that.
CONTRADICTION = 1e-6
#: What counts as none, in m/s^2 or rad/s^2.
NOTHING = 1e-9
#: The part of the largest residual that takes part in a contradiction.
INVOLVED = 1e-3


def check_accelerations(compiled: Compiled, J: Any, gamma: np.ndarray, accelerations: np.ndarray) -> None:
    """Refuse drives that ask for accelerations which the joints do not allow; `accelerations` come closest to gamma."""
    residual = gamma - J @ accelerations
    drives, joints = contradicting(compiled, residual, gamma)
    if not drives:  # without one, it is a dead centre that jams: the run shows it
        return
    off = np.max(np.abs(residual))
    raise ModelError(
        f"{together(drives, joints)} cannot be satisfied together: at the start their accelerations contradict each "
        f"other, by up to {off:.3g} (m/s^2 or rad/s^2); remove a drive, make the drives agree, or free a joint"
    )


def contradicting(compiled: Compiled, residual: np.ndarray, gamma: np.ndarray) -> tuple[list[str], list[str]]:
    """Return the drives and joints whose prescribed accelerations leave a residual; none if that is round-off."""
    if np.max(np.abs(residual), initial=0.0) <= CONTRADICTION * np.max(np.abs(gamma), initial=0.0) + NOTHING:
        return [], []
    return involved(compiled, residual)


def involved(compiled: Compiled, residual: np.ndarray) -> tuple[list[str], list[str]]:
    """Return the drives and the joints whose rows have a part in a residual."""
    owners = np.array(compiled.owners())
    taking_part = set(owners[np.abs(residual) > INVOLVED * np.max(np.abs(residual))])
    drives = [drive.name for drive in compiled.mechanism.drives if drive.name in taking_part]
    joints = [joint.name for joint in compiled.mechanism.joints if joint.name in taking_part]
    return drives, joints


def together(drives: list[str], joints: list[str]) -> str:
    """Return them as words."""
    return " and ".join(
        f"{word}{'s' if len(names) > 1 else ''} {', '.join(names)}"
        for word, names in (("drive", drives), ("joint", joints))
        if names
    )
