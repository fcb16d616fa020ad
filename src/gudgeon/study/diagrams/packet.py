"""What a diagram sends to a worker of a cluster: a head, and of each chain the next value and the point before it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from gudgeon.study.diagrams.chains import Values, Walk
from gudgeon.study.diagrams.strobing import Strobe
from gudgeon.study.packet import laws_of, packed
from gudgeon.study.text import Writer, read

if TYPE_CHECKING:
    from collections.abc import Callable

    from gudgeon.study.compute import Outcome
    from gudgeon.study.diagrams.diagram import Diagram
    from gudgeon.study.packet import Case


class DiagramPacker:
    """Writes the head of a diagram, and batches: a case is the next value of a chain, by the number of the chain."""

    def __init__(self, diagram: Diagram, walks: Sequence[Walk]) -> None:
        self._diagram, self._walks = diagram, walks
        writer = Writer()
        body: dict[str, Any] = {
            "kind": "diagram",
            "base": writer.write(diagram.base),
            "first": [[path, writer.write(value)] for path, value in diagram.plan[0].items()],
            "period": diagram.period,
            "strobe": diagram.strobe.in_key(),
            "channels": list(diagram.channels),
        }
        self.head = packed("diagram", {**body, "laws": laws_of(writer)})

    def batch(self, numbers: Iterable[int]) -> str:
        """Return the text of the next values of some chains."""
        cases = []
        for n in numbers:
            values = self._diagram.plan[self._walks[n].number].values()
            cases.append([n, 0, {"values": [float(value) for value in values], "point": self._walks[n].point}])
        return json.dumps({"laws": [], "cases": cases})


class SentValues:
    """The values of a diagram on a worker."""

    keep = None  # whole runs are not kept

    def __init__(self, body: dict[str, Any]) -> None:
        self._paths = [path for path, _ in body["first"]]
        first = {path: read(value) for path, value in body["first"]}
        self._values = Values(read(body["base"]), first, body["period"], Strobe(**body["strobe"]), body["channels"])

    def load_kernels(self, case: Case) -> None:
        """Load or compile what values need."""
        self._values.load_kernels()

    def compute(self, case: Case, stop: Callable[[], bool]) -> Outcome:
        """Compute the next value of a chain."""
        values = dict(zip(self._paths, case.content["values"], strict=True))
        return self._values.outcome(values, case.content["point"], stop)
