"""Computing one case: its mechanism, its run, its measures; whatever goes wrong becomes the outcome of that case."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from gudgeon._describe import ModelError
from gudgeon.simulate.options import Span, check_tables
from gudgeon.study.case import DONE
from gudgeon.study.measures import Measure, WrittenMeasure
from gudgeon.study.named import explained

if TYPE_CHECKING:
    from gudgeon.compile.start import Start
    from gudgeon.result.run import Run

#: The status of a case whose mechanism, run or measures raised an error; a run that ended early gives its own.
FAILED = "failed"
#: That of one that was interrupted: it is no outcome, and is computed again.
INTERRUPTED = "interrupted"
#: Steps in which everything is called that a case needs.
A_FEW = 3


class Savable(Protocol):
    """A run, or the file of one: what can be kept beside a store."""

    def save(self, path: Path) -> None: ...


@dataclass(frozen=True)
class Outcome:
    """What came out of a case: its status, its measures, the error, and its run as long as somebody may keep it."""

    status: str
    measures: Mapping[str, float]
    error: str = ""
    run: Savable | None = None

    @property
    def done(self) -> bool:
        """Whether it was computed to its end."""
        return self.status == DONE


def compute(
    make: Callable[[], Start],
    span: Span,
    measures: Mapping[str, Measure],
    stop: Callable[[], bool],
    *,
    keep: bool = True,
) -> Outcome:
    """Compute a case; `make` gives its start, `stop` says whether somebody wants all this to end.

    A run that is not kept is made where the one before was, which saves a third of the time around its integration.
    """
    from gudgeon.simulate.bare import bare_run

    kept = run = None
    try:
        start = make()
        brief = not keep and not any(isinstance(measure, WrittenMeasure) for measure in measures.values())
        check_tables(start.compiled.mechanism, span.end)
        run = bare_run(start, span, stop, brief=brief)
        kept = run if keep else None
        if run.status != "complete":
            why = run.messages[0] if run.messages else run.status
            return Outcome(run.status, {}, why.replace("; what was computed is kept", ""), kept)
        return Outcome(DONE, {name: value(name, measure, run) for name, measure in measures.items()}, "", kept)
    except ModelError as error:
        return Outcome(FAILED, {}, str(error), kept)
    except MemoryError:
        return Outcome(FAILED, {}, "there is not enough memory for this case", kept)
    except Exception as error:  # a function of the user, or a bug: it must not end the other cases
        return Outcome(FAILED, {}, f"{type(error).__name__}: {error}", kept)


def load_kernels(make: Callable[[], Start], span: Span, measures: Mapping[str, Measure], progress: bool | None) -> None:
    """Load what is compiled for a mechanism, or compile it: once, before several threads need it at the same time.

    A few steps of the case need all of it. What fails there will be said by the case itself.
    """
    from gudgeon._progress import announce_compilation
    from gudgeon.simulate.bare import bare_run

    with announce_compilation(progress), contextlib.suppress(ModelError):
        few = replace(span, how=span.how.changed({"max_steps": A_FEW}))
        run = bare_run(make(), few, lambda: False)
        for measure in measures.values():
            if not isinstance(measure, WrittenMeasure):
                with contextlib.suppress(ModelError):
                    measure.of(run)


def value(name: str, measure: Measure, run: Run) -> float:
    """Return what a measure gives of a run; its errors begin with the name that it has in the study."""
    try:
        given = measure.of(run)
    except ModelError as error:
        raise ModelError(explained(name, measure, error)) from None
    return number(name, given)


def number(name: str, value: Any) -> float:
    """Return what a measure gave, as a number."""
    try:
        result = float(value)
    except (TypeError, ValueError):
        raise ModelError(f"measure {name}: it gave {value!r}, which is no number; return a float") from None
    return math.nan if math.isnan(result) else result
