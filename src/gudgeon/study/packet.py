"""What a study or a diagram sends to a worker: a head, the same for all its cases, and batches of cases.

A head has what computes any case, and the versions that both sides must have in common; it goes with every batch,
compressed, so that a worker that was just added needs nobody to ask, and is opened once per process. A case is its
number and what it is made of: values of parameters, or a whole mechanism where a function of the user makes it, which
is called where the study is.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from gudgeon._describe import ModelError
from gudgeon.compile.same_structure import Structure, prepare_like
from gudgeon.compile.start import Start
from gudgeon.model.mechanism import Mechanism
from gudgeon.study.compute import Outcome, load_kernels
from gudgeon.study.key import engine_version
from gudgeon.study.parcel import from_bytes, python_version, to_bytes
from gudgeon.study.quick import QuickCases, compute_case

if TYPE_CHECKING:
    from gudgeon.study.study import Study

#: Bytes of a head at most: it goes with every batch.
LARGEST = 5_000_000


class Case(NamedTuple):
    """A case in a batch: its number, and what it is made of."""

    k: int
    content: Any


class Computing(Protocol):
    """What computes cases where they are sent; `keep` says of which the runs come back."""

    keep: str | None

    def load_kernels(self, case: Case) -> None: ...

    def compute(self, case: Case, stop: Callable[[], bool]) -> Outcome: ...


class Packer:
    """Writes head and batches: of what computes cases, and of the content of each by its number.

    Raises
    ------
    ModelError
        Something in it cannot be sent: the text says what, and what to do.
    """

    def __init__(self, computing: Computing, content: Callable[[int], Any]) -> None:
        self._content = content
        data = to_bytes(computing, "the study")
        self.head = zlib.compress(json.dumps(versions()).encode() + b"\n" + data)
        if len(self.head) > LARGEST:
            raise ModelError(
                f"it takes {len(self.head) / 1e6:.0f} MB to send with every batch of cases, more than "
                f"{LARGEST / 1e6:.0f} MB; let functions read large data from a file instead of taking them along"
            )

    def batch(self, numbers: Iterable[int]) -> bytes:
        """Return some cases as bytes."""
        return to_bytes([Case(k, self._content(k)) for k in numbers], "the cases")


def versions() -> dict[str, str]:
    """Return what client and workers must have in common."""
    from gudgeon import __version__

    return {"gudgeon": __version__, "engine": engine_version(), "python": python_version()}


@lru_cache(maxsize=8)
def open_head(head: bytes) -> Computing:
    """Return what computes the cases of a study or a diagram.

    Raises
    ------
    ModelError
        It comes from another gudgeon or Python, or needs what is not installed here.
    """
    text, _, data = zlib.decompress(head).partition(b"\n")
    found, here = json.loads(text), versions()
    if (found["gudgeon"], found["engine"]) != (here["gudgeon"], here["engine"]):
        raise ModelError(
            f"has gudgeon {here['gudgeon']} (engine {here['engine']}), and the study comes from gudgeon "
            f"{found['gudgeon']} (engine {found['engine']}); install the same gudgeon, Numba and llvmlite on both sides"
        )
    if found["python"] != here["python"]:
        raise ModelError(
            f"has Python {here['python']}, and the study comes from Python {found['python']}; use one on both sides"
        )
    computing: Computing = from_bytes(data)
    return computing


def open_batch(batch: bytes) -> list[Case]:
    """Return the cases of a batch."""
    cases: list[Case] = from_bytes(batch)
    return cases


class Cases:
    """The cases of a study, where they are computed; each is made of a number and values, or of a mechanism.

    The number is that of its repetition.
    """

    def __init__(self, study: Study) -> None:
        self.measures, self.keep, self.span = study.measures, study.keep, study.span
        self._base, self._paths, self._ensemble = study.base, study.plan.paths, study.ensemble

    def __getstate__(self) -> dict[str, Any]:
        """Return what is sent: measures each by itself, so that errors name the one that cannot be."""
        measures = {name: to_bytes(measure, f"measure {name}") for name, measure in self.measures.items()}
        return {**vars(self), "measures": measures}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state, measures={name: from_bytes(data) for name, data in state["measures"].items()})
        self._structure: Structure | None = None  # what cases share, known with the first that can be assembled
        self._quick = QuickCases(None, self.span, self.measures)

    def compute(self, case: Case, stop: Callable[[], bool]) -> Outcome:
        """Compute a case, as the study itself would."""
        mechanism, start = partial(self._mechanism, case), partial(self._start, case)
        return compute_case(self._quick, case.k, mechanism, start, stop, keep=self.keep is not None)

    def load_kernels(self, case: Case) -> None:
        """Load what is compiled for a case, or compile it."""
        load_kernels(lambda: self._start(case), self.span, self.measures, False)

    def _start(self, case: Case) -> Start:
        mechanism = self._mechanism(case)
        if self._structure is None:
            self._structure = Structure(mechanism)
            self._quick = QuickCases(self._structure, self.span, self.measures)
        return prepare_like(self._structure, mechanism)

    def _mechanism(self, case: Case) -> Mechanism:
        number, content = case.content
        if self._base is None:
            described: Mechanism = content
        else:
            described = self._base.with_(dict(zip(self._paths, content, strict=True)))
        return self._ensemble(described, number)
