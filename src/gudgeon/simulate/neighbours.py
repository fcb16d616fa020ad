"""Neighbours of a motion: how small differences grow or shrink along the steps of a run."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.compile.start import Start
from gudgeon.math.address import law_at
from gudgeon.model.load import JointLoad, Motor, SpringDamper, TorsionalSpringDamper
from gudgeon.simulate.room import Room, is_stiff
from gudgeon.solve.state import kept_steps
from gudgeon.solve.variation.along import BASIS, CARRY, along
from gudgeon.tables.model import MATRIX, NO_LAW
from gudgeon.tables.state import Samples
from gudgeon.tables.variation import NEVER, Variation, make_variation, near_model, size_of_tables

if TYPE_CHECKING:
    from gudgeon.tables.model import Model


def check_followed(start: Start) -> None:
    """Refuse a mechanism of which the derivative of the motion is not known."""
    compiled = start.compiled
    for placed in compiled.placed:
        if placed.rubs:
            raise ModelError(
                f"joint {placed.joint}: the derivative of a motion with friction in ideal joints is not known; give it "
                "Ideal() without friction, or Dry(...)"
            )
        for k in placed.numbers:
            if _lets_go_abruptly(compiled.model, k):
                raise ModelError(
                    f"joint {placed.joint}: its rubber touches in several directions behind a gap and has damping or "
                    "relaxation, so that its force jumps where it lets go, and the derivative of a motion over such a "
                    "jump is not known; give it no damping and no relaxation, or no gap"
                )
    for load in compiled.mechanism.loads:
        if isinstance(load, SpringDamper | TorsionalSpringDamper) and load.acts != "both" and load.damping:
            raise ModelError(
                f"load {load.name}: its damper acts to one side only, so that its force jumps where it begins to act, "
                "and the derivative of a motion over such a jump is not known; give it no damping, or a Stop(...) of a "
                "joint instead"
            )
        if isinstance(load, JointLoad | Motor) and load.law.states():
            raise ModelError(
                f"load {load.name}: {load.law.title} has internal states, and the derivative of a motion with such a "
                "load is not known; leave it out, or write the law without states"
            )


def _lets_go_abruptly(model: Model, k: int) -> bool:
    """Whether rubber at a site also holds back what slides along it, until it would pull: then nothing is left."""
    site: Any = model.sites[k]
    if site["compliance"] == NO_LAW or site["form"] == MATRIX or site["vector"] == 0 or site["gap"] == 0.0:
        return False
    law, parameters = law_at("compliance", int(site["compliance"])), model.parameters[site["compliance_parameters"] :]
    return bool(site["relaxing"] > 0 or law(0.0, 1.0, parameters) != 0.0)


class Neighbours:
    """Small differences from a motion, each a row of `values`: displacements, velocities, internal states, memories.

    Displacements are given like velocities. Memories are the impact speeds that sites in contact remember.
    """

    def __init__(
        self,
        start: Start,
        until: float,
        rtol: float,
        atol: float,
        count: int,
        beside: tuple[Start, Start, float] | None = None,
    ) -> None:
        """Make room for so many; with `beside`, the last of them has another value of a parameter.

        `beside` has the mechanism with the parameter a step above and below its value, and the step.
        """
        self.start, self._beside = start, beside
        model = start.compiled.model
        check_followed(start)
        self._room = Room(start, 1, 0, between=True, stiff=is_stiff(start))
        self._room.renew(start, until, rtol, atol)
        numbers = 0 if beside is None else size_of_tables(model)
        self.own: Variation = make_variation(model, start.freedom, count, numbers)
        if beside is not None:
            self.own.progress.step, self.own.parameter[-1] = beside[2], 1.0

    @cached_property
    def _sides(self) -> tuple[Model, Model, Model]:
        """The models with the parameter above and below its value, and the one whose tables move along with it."""
        model = self.start.compiled.model
        if self._beside is None:
            return model, model, model
        above, below = (part.compiled.model for part in self._beside[:2])
        return above, below, near_model(self.own, model, above, below)

    def __getstate__(self) -> dict[str, Any]:
        """Return what copies and pickles hold: models are made again, since they hold addresses."""
        return {name: value for name, value in vars(self).items() if name != "_sides"}

    @property
    def values(self) -> np.ndarray:
        """All neighbours, a row each."""
        own = self.own
        return np.concatenate([own.dq, own.dv, own.dz, own.dc], axis=1)

    @values.setter
    def values(self, values: np.ndarray) -> None:
        """Place them anew, anywhere along the motion: what has happened there before is none of their business."""
        self._write(values)
        self.own.progress.time = NEVER

    def _write(self, values: np.ndarray) -> None:
        own, first = self.own, 0
        for part in (own.dq, own.dv, own.dz, own.dc):
            part[:] = values[:, first : first + part.shape[1]]
            first += part.shape[1]

    def make_orthogonal(self, scales: np.ndarray) -> np.ndarray:
        """Make them orthogonal and of size one, where they are; return the triangle R of what they were before.

        The first keeps its direction, the second what it has beside that, and so on; differences are measured by
        `scales`.
        """
        Q, R = np.linalg.qr((self.values / scales).T)
        self._write(Q.T * scales)
        return np.asarray(R)

    @property
    def contacts(self) -> np.ndarray:
        """How many contacts of each site they have passed so far."""
        return np.array(self.own.contacts)

    @property
    def passed(self) -> list[tuple[float, float]]:
        """Of each contact or separation that was last passed, when it was, and how much earlier the first meets it."""
        rows = self.own.passed[: int(self.own.progress.passed)]
        return [(float(row["time"]), float(row["ahead"])) for row in rows]  # type: ignore[attr-defined]

    def begin(self, samples: Samples, row: int) -> None:
        """Make them a basis of all neighbours at a sample: places, velocities, states, memories."""
        self._call(samples, row, row, BASIS)

    def carry(self, samples: Samples, first: int, last: int, stages: Any = None) -> None:
        """Carry them from one sample to a later one; the steps are taken again, but for those kept in `stages`."""
        self._call(samples, first, last, CARRY, stages)

    def _call(self, samples: Samples, first: int, last: int, what: int, stages: Any = None) -> None:
        model = self.start.compiled.model
        self.own.progress.passed = 0
        work, state = self._room.work, self._room.state
        stages = kept_steps(state) if stages is None else stages
        along(model, *self._sides, work, state, samples, stages, first, last, self.own, what)
        if self.own.progress.failed:
            raise ModelError(
                f"mechanism {self.start.compiled.mechanism.name}: a step near {samples.time[first]:.6g} s cannot be "
                "taken again, so that neighbours of the motion are not known; take another rtol"
            )
