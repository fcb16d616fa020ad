"""Reading a store: single cases, all of them, and what it says about its study, in constant memory."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Self

from gudgeon.study.case import DONE, Case, from_row
from gudgeon.study.sqlite_file import damaged, explained

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
        question = f"SELECT {_COLUMNS} FROM cases WHERE key IN ({{}})"
        for page in _pages(keys):
            found = {row[0]: row for row in self._ask(question.format(", ".join("?" * len(page))), page)}
            for key in page:
                yield self._case(found[key]) if key in found else None

    def statuses(self, keys: Iterable[str]) -> Iterator[str | None]:
        """Return the status of the cases of these keys, in their order; None where there is none."""
        question = "SELECT key, status FROM cases WHERE key IN ({})"
        for page in _pages(keys):
            found = dict(self._ask(question.format(", ".join("?" * len(page))), page))
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
        return dict(self._ask("SELECT status, count(*) FROM cases GROUP BY status ORDER BY status", []))

    @property
    def about(self) -> dict[str, str]:
        """What the store says about its study: "study", "created", and what the study added."""
        return dict(self._ask("SELECT name, value FROM about ORDER BY name", []))

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
        except sqlite3.Error as error:
            raise explained(self.path, error) from None

    def _case(self, row: Any) -> Case:
        case = from_row(row)
        if case is None:
            raise damaged(self.path, f"the row of case {str(row[0])[:12]} is not what was written")
        return case


def runs_folder(path: Path) -> Path:
    """Return the folder of the runs that are kept beside a store: NAME.runs."""
    return path.with_suffix(".runs") if path.suffix == ".study" else path.with_name(f"{path.name}.runs")


def _pages(keys: Iterable[str]) -> Iterator[list[str]]:
    remaining = iter(keys)
    while page := list(islice(remaining, PAGE)):
        yield page
