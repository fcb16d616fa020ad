"""Ensembles: the same machine again and again, its journals each time a little elsewhere in their bearings.

Motion with play is often chaotic: two runs that begin almost alike soon have nothing in common but their statistics,
and a measure of one run, like its peak force, is one number of many that the same machine gives. An ensemble shows how
far they scatter. Journals, balls and pins on massless links are moved at the start, evenly over a disc (in space a
ball) of `spread` times their clearance; the repetition 0 starts as the mechanism says.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from gudgeon._arguments import quantity, whole
from gudgeon._describe import ModelError, show
from gudgeon.model.mechanism import Mechanism
from gudgeon.study.seeds import generator

#: Repetitions of a case, at most, and how far journals are moved at most, in parts of their clearance.
MOST_REPEATS, MOST_SPREAD = 1_000_000, 1.0


@dataclass(frozen=True)
class Ensemble:
    """How often cases are repeated, and how they differ.

    Parameters
    ----------
    repeat : int
        Number of runs of each case.
    spread : float
        How far a journal is moved at the start, at most, in parts of its clearance.
    seed : int
        What random numbers begin with. The n-th repetition depends on it and on n, not on how many there are.
    """

    repeat: int
    spread: float
    seed: int

    @staticmethod
    def checked(repeat: object, spread: object, seed: int) -> Ensemble:
        """Return an ensemble of what a user gave."""
        part = quantity("spread", spread)
        if not 0.0 < part <= MOST_SPREAD:
            raise ModelError(f"spread {show(spread)} must be a part of the clearance, above 0 and at most 1")
        return Ensemble(whole("repeat", repeat, MOST_REPEATS), part, seed)

    def note(self, mechanisms: Iterable[Mechanism]) -> str:
        """Return what to know of the measures of some mechanisms; "" if none has contacts that open and close.

        Refuse to repeat what would always be the same.
        """
        known = list(mechanisms)
        movable = any(map(has_play, known))
        if self.repeat > 1 and not movable:
            raise ModelError(
                f"repeat {self.repeat}: no journal of {known[0].name} has play to start elsewhere in, so that all "
                "repetitions would be the same; leave repeat out, or vary what is uncertain by a distribution"
            )
        if self.repeat > 1:
            return (
                "motion with play is often chaotic, and measures of single runs scatter: along 'repeat' journals start "
                f"up to {self.spread:g} of their clearance elsewhere (0: as described); gudgeon.uncertainty(table, "
                "over='repeat') gives mean and spread"
            )
        if not any(map(has_contact, known)):
            return ""
        how = "repeat=... gives" if movable else "masses that vary by a millionth, from a distribution, give"
        return (
            "a joint has play, and such motion is often chaotic: measures of single runs scatter; "
            f"{how} their mean and spread"
        )

    def __call__(self, mechanism: Mechanism, number: int) -> Mechanism:
        """Return the mechanism as a repetition starts it; as it is, if it is the first or nothing has play."""
        if number == 0:
            return mechanism
        dimension = mechanism.dimension
        random = generator(self.seed, number)
        fits = {}
        for joint in mechanism.joints:  # each has its numbers, whether it has play or not
            direction, radius = random.standard_normal(dimension), random.random() ** (1.0 / dimension)
            by = self.spread * radius * direction / np.linalg.norm(direction)
            moved = joint.fitted.displaced(by.tolist())
            if moved is not None:
                fits[joint.name] = moved
        return mechanism.refit(fits) if fits else mechanism


def has_play(mechanism: Mechanism) -> bool:
    """Whether a journal of the mechanism can start elsewhere."""
    nowhere = [0.0] * mechanism.dimension
    return any(joint.fitted.displaced(nowhere) is not None for joint in mechanism.joints)


def has_contact(mechanism: Mechanism) -> bool:
    """Whether surfaces in a joint of the mechanism hit each other; motion in oil alone is regular."""
    return any(getattr(joint.fitted, "contact", None) is not None for joint in mechanism.joints)
