"""Reading a store: single cases, all of them, and what it says about its study, in constant memory."""

from __future__ import annotations

import sqlite3
import threading
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Self

from gudgeon._describe import ModelError
from gudgeon.study.case import DONE, Case, from_row, is_whole
from gudgeon.study.sqlite_file import UNREADABLE, about_of, damaged, explained

#: Cases that are asked for at once; SQLite takes at least 999 values in a question.
PAGE = 500
_COLUMNS = "key, status, measures, error, parameters, checksum"


class Outcomes:
    """The outcomes in a store, opened to read. Safe to use from several threads."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._connection = connection
        self._guard = threading.RLock()

    def close(self) -> None:
        """Close the store."""
        with self._guard:
            self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def get(self, key: str) -> Case | None:
        """Return a case; None if it is not there."""
        return next(self.select([key]))

    def select(self, keys: Iterable[str]) -> Iterator[Case | None]:
        """Return the cases of these keys, in their order; None where there is none."""
        for page in _pages(keys):
            found = {row[0]: row for row in self._rows(page)}
            for key in page:
                yield self._case(found[key]) if key in found else None

    def statuses(self, keys: Iterable[str]) -> Iterator[str | None]:
        """Return the status of the cases of these keys, in their order; None where there is none."""
        for page in _pages(keys):
            found = {row[0]: self._whole(row)[1] for row in self._rows(page)}
            yield from map(found.get, page)

    def done(self, keys: Iterable[str]) -> Iterator[bool]:
        """Return for each of these keys, in their order, whether its case was computed to its end."""
        return (status == DONE for status in self.statuses(keys))

    def __iter__(self) -> Iterator[Case]:
        """Return all cases, in the order in which they were first written."""
        last = 0
        while page := self._ask(
            f"SELECT {_COLUMNS}, rowid FROM cases WHERE rowid > ? ORDER BY rowid LIMIT {PAGE}", [last]
        ):
            for *row, last in page:  # noqa: B007  (the last one begins the next page)
                yield self._case(tuple(row))

    def __len__(self) -> int:
        return sum(self.counts().values())

    def counts(self) -> dict[str, int]:
        """Return how many cases there are, by status."""
        return dict(sorted(Counter(case.status for case in self).items()))

    @property
    def about(self) -> dict[str, str]:
        """What the store says about its study: "study", "created", and what the study added."""
        self._settle()
        with self._guard:
            return dict(sorted(about_of(self.path, self._connection).items()))

    def run_file(self, key: str) -> Path:
        """Return where the whole run of a case is, if it was kept."""
        return runs_folder(self.path) / f"{key}.nc"

    def _settle(self) -> None:
        """See to it that all that was put can be read."""

    def _ask(self, question: str, values: list[Any]) -> list[Any]:
        self._settle()
        try:
            with self._guard:
                return self._connection.execute(question, values).fetchall()
        except UNREADABLE as error:
            raise explained(self.path, error) from None

    def _rows(self, keys: list[str]) -> list[Any]:
        return self._ask(f"SELECT {_COLUMNS} FROM cases WHERE key IN ({', '.join('?' * len(keys))})", keys)

    def _whole(self, row: Any) -> Any:
        if not is_whole(row):
            raise self._damaged(row)
        return row

    def _case(self, row: Any) -> Case:
        case = from_row(row)
        if case is None:
            raise self._damaged(row)
        return case

    def _damaged(self, row: Any) -> ModelError:
        return damaged(self.path, f"the row of case {str(row[0])[:12]} is not what was written")


def runs_folder(path: Path) -> Path:
    """Return the folder of the runs that are kept beside a store: NAME.runs."""
    return path.with_suffix(".runs") if path.suffix == ".study" else path.with_name(f"{path.name}.runs")


def _pages(keys: Iterable[str]) -> Iterator[list[str]]:
    remaining = iter(keys)
    while page := list(islice(remaining, PAGE)):
        yield page
