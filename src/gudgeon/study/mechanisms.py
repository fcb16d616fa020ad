"""The mechanisms of a study's cases: a base with other parameters, or what a function of the user builds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from gudgeon._describe import ModelError, show
from gudgeon.model.mechanism import Mechanism
from gudgeon.study.plan import Plan

#: Cases of which the first that a function builds shows what the others are like.
TRIED = 10
Build = Callable[[Mapping[str, Any]], Mechanism]


class Mechanisms:
    """Gives the mechanism of each case of a plan."""

    def __init__(self, given: Mechanism | Build, plan: Plan) -> None:
        self.given, self.plan = given, plan
        self.base = given if isinstance(given, Mechanism) else None

    def __getitem__(self, case: int) -> Mechanism:
        """Return the mechanism of a case.

        Raises
        ------
        ModelError
            It cannot be, or the function failed, for whatever reason: that is the failure of one case.
        """
        values = self.plan[case]
        if self.base is not None:
            return self.base.with_(values)
        assert not isinstance(self.given, Mechanism)
        try:
            made = self.given(values)
        except Exception as error:
            kind = "" if isinstance(error, ModelError) else f"{type(error).__name__}: "
            raise ModelError(f"the function that builds it failed for {self._told(case)}: {kind}{error}") from None
        if not isinstance(made, Mechanism):
            raise ModelError(
                f"the function that builds it gave {show(made)} for {self._told(case)}, not a mechanism; return one"
            )
        return made

    def first(self) -> Mechanism:
        """Return the mechanism of the first case; of a function, of the first that it builds."""
        problem: ModelError | None = None
        for case in range(1 if self.base is not None else min(len(self.plan), TRIED)):
            try:
                return self[case]
            except ModelError as error:
                problem = problem or error
        assert problem is not None
        raise problem

    def with_other_fits(self) -> Iterator[Mechanism]:
        """Return the first case with each of the fits that vary."""
        for one in self.plan.axes if self.base is not None else ():
            for n in one.extremes() if one.labels else ():
                assert self.base is not None
                yield self.base.with_(self.plan[0] | one.case(n))

    def _told(self, case: int) -> str:
        shown = self.plan.shown(case).items()
        return ", ".join(
            f"{name} = {value:.12g}" if isinstance(value, float) else f"{name} = {value}" for name, value in shown
        )
