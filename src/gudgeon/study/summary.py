"""What a study is, and what there is of it, in a few lines: cases, measures, failures, and how far measures reach."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gudgeon._display import Lines, counted, some
from gudgeon.study.axis import Axis
from gudgeon.study.case import Case

if TYPE_CHECKING:
    from gudgeon.study.study import Study

#: Cases that failed of which the number and the error are kept.
MOST_FAILURES = 20


@dataclass
class Reach:
    """The least and the largest value of a measure, and the cases that have them, the first of each."""

    least: float = math.nan
    largest: float = math.nan
    least_case: int = -1
    largest_case: int = -1

    def take(self, k: int, value: float) -> None:
        """Take the value of case k; NaN is none."""
        if math.isnan(value):
            return
        if self.empty or value < self.least:
            self.least, self.least_case = value, k
        if self.largest_case < 0 or value > self.largest:
            self.largest, self.largest_case = value, k

    @property
    def empty(self) -> bool:
        """Whether no case has a value."""
        return self.least_case < 0


@dataclass
class Summary:
    """Counts of cases, the first of those that failed by their number, and the reach of each measure."""

    done: int = 0
    failed: int = 0
    missing: int = 0
    failures: dict[int, Case] = field(default_factory=dict)
    reach: dict[str, Reach] = field(default_factory=dict)

    @property
    def total(self) -> int:
        """The number of all cases."""
        return self.done + self.failed + self.missing


def summary(measures: Iterable[str], cases: Iterable[Case | None]) -> Summary:
    """Sum up the cases of a study, in their order, None where one is missing; in constant memory."""
    result = Summary(reach={name: Reach() for name in measures})
    for k, case in enumerate(cases):
        if case is None:
            result.missing += 1
        elif case.done:
            result.done += 1
            for name, reach in result.reach.items():
                reach.take(k, case.measures[name])
        else:
            result.failed += 1
            if len(result.failures) < MOST_FAILURES:
                result.failures[k] = case
    return result


def description(study: Study) -> Lines:
    """Return what a study will compute, as pairs of what and how much."""
    sizes = [*study.plan.shape, *([study.repeat] if study.repeat > 1 else [])]
    product = f"{' x '.join(map(str, sizes))} = " if len(sizes) > 1 else ""
    options = study.options
    return [
        ("study", study.name),
        *([("mechanism", study.base.name)] if study.base is not None else []),
        ("cases", f"{product}{len(study)}"),
        *(pair for axis in study.plan.axes for pair in _axis(axis)),
        *([("repeat", f"each case {study.repeat} times")] if study.repeat > 1 else []),
        *(("measure", f"{name} [{unit}]" if unit else name) for name, unit in study.units.items()),
        ("until", f"{options.until:g} s, at most {options.max_steps} steps"),
        ("method", f"{options.method}, rtol {options.rtol:g}"),
        *([("note", study.note)] if study.note else []),
    ]


def _axis(axis: Axis) -> Lines:
    """Return what the parameters of an axis go through."""
    lines = []
    for path, values in axis.values.items():
        if path in axis.labels:
            text = some(axis.labels[path])
        else:
            text = f"{min(values):.6g} to {max(values):.6g} {axis.units[path]}".rstrip()
        lines.append(("vary", f"{path}: {counted(len(axis), 'value')}, {text}"))
    return lines
