"""What a study sends to a worker: a head, the same for all its cases, and batches of cases, both as text.

A head has all that a worker needs to compute any case: versions, base mechanism, paths, settings, measures; it goes
with every batch, compressed, so that a worker that was just added needs nobody to ask, and is opened once per process.
A case is its number, the values of its parameters and the number of its repetition; or its whole mechanism, where a
function of the user makes it, which is called where the study is.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Container, Iterable
from dataclasses import asdict
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.compile.similar import Similar
from gudgeon.compile.start import Start
from gudgeon.model.mechanism import Mechanism
from gudgeon.simulate.options import span_of
from gudgeon.study.compute import Outcome, load_kernels
from gudgeon.study.ensemble import Ensemble
from gudgeon.study.functions import law_to_bytes, learn_law, python_version
from gudgeon.study.key import engine_version
from gudgeon.study.measures import Measure
from gudgeon.study.quick import QuickCases, compute_case
from gudgeon.study.text import Writer, in_base64, read

if TYPE_CHECKING:
    from gudgeon.study.diagrams.packet import SentValues
    from gudgeon.study.study import Study

#: Bytes of a head at most: it goes with every batch.
LARGEST = 5_000_000


class Packer:
    """Writes the head and the batches of a study.

    Raises
    ------
    ModelError
        Something in it cannot be sent: the text says what, and what to do.
    """

    def __init__(self, study: Study) -> None:
        self._study = study
        self._known: set[tuple[str, str]] = set()
        writer = Writer()
        for axis in study.plan.axes:  # with the laws that they name
            for values in axis.values.values():
                if not isinstance(values, np.ndarray):
                    writer.write(tuple(values))
        body = {
            "base": None if study.base is None else writer.write(study.base),
            "paths": study.plan.paths,
            "options": writer.write(study.options),
            "ensemble": asdict(study.ensemble),
            "measures": {name: _named(name, writer, measure) for name, measure in study.measures.items()},
            "keep": study.keep,
            "laws": laws_of(writer),
        }
        self._known = set(writer.laws)
        self.head = packed("study", body)

    def batch(self, numbers: Iterable[int]) -> str:
        """Return the text of some cases."""
        study, writer = self._study, Writer()
        cases: list[Any] = []
        for k in numbers:
            case, number = divmod(k, study.repeat)
            if study.base is not None:
                cases.append([k, number, [writer.write(value) for value in study.plan[case].values()]])
            else:
                cases.append([k, 0, writer.write(study.mechanism(k))])
        return json.dumps({"laws": laws_of(writer, self._known), "cases": cases})


def packed(what: str, body: dict[str, Any]) -> bytes:
    """Return a head: what is sent with every batch, the versions with it."""
    head = zlib.compress(json.dumps({**versions(), "body": body}).encode())
    if len(head) > LARGEST:
        raise ModelError(
            f"the {what} takes {len(head) / 1e6:.0f} MB to send with every batch of cases, more than "
            f"{LARGEST / 1e6:.0f} MB; let functions read large data from a file instead of taking them along"
        )
    return head


def laws_of(writer: Writer, known: Container[tuple[str, str]] = ()) -> list[Any]:
    """Return the laws that a writer met and that are not known yet: class, name, facts and function."""
    laws = [law for key, law in writer.laws.items() if key not in known]
    return [
        [Writer().write(type(law)), law.function, dict(law.seen().facts), in_base64(law_to_bytes(law))] for law in laws
    ]


def _named(name: str, writer: Writer, measure: Measure) -> Any:
    try:
        return writer.write(measure)
    except ModelError as error:
        raise ModelError(f"measure {name}: {error}") from None


def versions() -> dict[str, str]:
    """Return what client and workers must have in common."""
    from gudgeon import __version__

    return {"gudgeon": __version__, "engine": engine_version(), "python": python_version()}


class Cases:
    """The cases of a study, where they are computed.

    Raises
    ------
    ModelError
        Something is not installed here that they need.
    """

    def __init__(self, body: dict[str, Any]) -> None:
        self.measures: dict[str, Measure] = {name: read(measure) for name, measure in body["measures"].items()}
        self.keep: str | None = body["keep"]
        self.span = span_of(read(body["options"]))
        self._ensemble = Ensemble(**body["ensemble"])
        self._paths: list[str] = body["paths"]
        self._base: Mechanism | None = read(body["base"])
        self._similar: Similar | None = None  # what cases share, known with the first that can be assembled
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
        if self._similar is None:
            self._similar = Similar(mechanism)
            self._quick = QuickCases(self._similar, self.span, self.measures)
        return self._similar.prepare(mechanism)

    def _mechanism(self, case: Case) -> Mechanism:
        if self._base is None:
            described: Mechanism = read(case.content)
        else:
            described = self._base.with_(dict(zip(self._paths, map(read, case.content), strict=True)))
        return self._ensemble(described, case.number)


@lru_cache(maxsize=8)
def open_head(head: bytes) -> Cases | SentValues:
    """Return the cases of a head, be they of a study or of a diagram.

    Raises
    ------
    ModelError
        It comes from another gudgeon or Python, or needs what is not installed here.
    """
    found, here = json.loads(zlib.decompress(head)), versions()
    if (found["gudgeon"], found["engine"]) != (here["gudgeon"], here["engine"]):
        raise ModelError(
            f"has gudgeon {here['gudgeon']} (engine {here['engine']}), and the study comes from gudgeon "
            f"{found['gudgeon']} (engine {found['engine']}); install the same gudgeon, Numba and llvmlite on both sides"
        )
    if found["python"] != here["python"]:
        raise ModelError(
            f"has Python {here['python']}, and the study comes from Python {found['python']}; use one on both sides"
        )
    _learn(found["body"]["laws"])
    if found["body"].get("kind") == "diagram":
        from gudgeon.study.diagrams.packet import SentValues

        return SentValues(found["body"])
    return Cases(found["body"])


class Case(NamedTuple):
    """A case in a batch: its number in the study, that of its repetition, and its parameters or its mechanism."""

    k: int
    number: int
    content: Any


def open_batch(batch: str) -> list[Case]:
    """Return the cases of a batch."""
    found = json.loads(batch)
    _learn(found["laws"])
    return [Case(*case) for case in found["cases"]]


def _learn(laws: Iterable[Any]) -> None:
    for cls, name, facts, data in laws:
        learn_law(read(cls), name, facts, base64.b64decode(data))
