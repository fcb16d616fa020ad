"""Whole runs that a worker of a cluster sends back: as the content of the file that `run.save` writes."""

from __future__ import annotations

import math
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gudgeon._path import cannot, file_path
from gudgeon._whole_file import whole_file
from gudgeon.study.compute import Outcome


@dataclass(frozen=True)
class SavedRun:
    """The file of a run, which was saved on a worker."""

    content: bytes

    def save(self, path: Any) -> None:
        """Write the file; it appears under its name only when it is whole."""
        target = file_path(path, "run.nc")
        try:
            with whole_file(target) as partial:
                partial.write_bytes(self.content)
        except OSError as error:
            raise cannot(target, "written", error, "choose another place") from None


class SavedRuns:
    """The files of those runs of a batch that the study may want to keep, by the number of the case."""

    def __init__(self, keep: str | None) -> None:
        self.keep = keep
        self.by_case: dict[int, SavedRun] = {}
        self._worst = -math.inf

    @property
    def size(self) -> int:
        """How many bytes they have."""
        return sum(len(saved.content) for saved in self.by_case.values())

    def add(self, k: int, outcome: Outcome) -> None:
        """Save the run of a case, if it may be kept: of "worst" only the one with the largest first measure."""
        wanted = self.keep == "all" or outcome.done == (self.keep == "worst")
        if outcome.run is None or self.keep is None or not wanted:
            return
        if self.keep == "worst":
            value = next(iter(outcome.measures.values()))
            if self.by_case and not value > self._worst:
                return
            self.by_case.clear()
            self._worst = -math.inf if math.isnan(value) else value
        with tempfile.TemporaryDirectory(prefix="gudgeon-") as folder:
            path = Path(folder) / "run.nc"
            outcome.run.save(path)
            self.by_case[k] = SavedRun(path.read_bytes())
