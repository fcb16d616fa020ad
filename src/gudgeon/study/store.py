"""The outcomes of a study, in one SQLite file: what was committed is never lost, whatever happens to the process.

One process writes, others may read meanwhile. Outcomes are gathered and committed every tenth of a second by a thread
of its own, each commit durable before the next begins; what was not committed when the process is killed is computed
again. The key of a case is the primary key, so that a case that was done twice is one row.

**The journal is a rollback journal, with `synchronous = EXTRA`.** A write-ahead log would need fewer writes to the disk
per commit, which at ten commits per second matters to nobody; but the committed part of the study would lie in two
files for as long as it runs and after it was killed, so that who copies the store loses cases, and it does not work on
network file systems, where clusters work. With a rollback journal the store is one file whenever nobody writes. After
SIGKILL or power failure in the middle of a commit the next one who opens it puts back what was overwritten; on a full
disk the commit fails and is undone. EXTRA also waits for the removal of the journal to be on the disk: with FULL a
power failure just after a commit could bring the journal back, and with it the state before.

The tables, for those who read them by other means:

- `cases`: `key` (SHA-256 of the case), `status` ("done", or what went wrong), `measures` (JSON by name, numbers exact),
  `error` (text, "" if none), `parameters` (JSON, the varied parameters by path), `checksum` (CRC-32 of the others, see
  `case.py`).
- `about`: `name` and `value`; "study" is the identity of the study, "created" the time in UTC, "checksum" the SHA-256
  of the others (`sqlite_file.py`).

`PRAGMA application_id` is 0x67756467 ("gudg") and `PRAGMA user_version` the format, now 2. Whole runs that are kept lie
in a folder beside the store, `NAME.runs/KEY.nc`.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import re
import sqlite3
import threading
import time
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from gudgeon._describe import ModelError, show
from gudgeon._path import cannot, file_path, named
from gudgeon.study.case import DONE, Case, Row, to_row
from gudgeon.study.lock import Lock
from gudgeon.study.outcomes import Outcomes, runs_folder
from gudgeon.study.sqlite_file import (
    APPLICATION,
    CHECKSUM,
    FORMAT,
    about_checksum,
    about_of,
    check_whole,
    connected,
    explained,
    identify,
    journal_of,
    transaction,
)

#: What identities of diagrams begin with (study/diagrams): their stores are never those of a study.
DIAGRAM = "diagram: "
#: Seconds that an outcome waits for others before it is committed: with the commit itself, below 0.2 s.
GATHERED = 0.1
#: Outcomes that may wait for a slow disk; then those who compute wait, too.
MOST_WAITING = 10_000
_KEY = re.compile(r"[0-9A-Za-z_-]{1,128}")
_SCHEMA = (
    """CREATE TABLE cases (
        key TEXT NOT NULL PRIMARY KEY,
        status TEXT NOT NULL,
        measures TEXT NOT NULL,
        error TEXT NOT NULL,
        parameters TEXT NOT NULL,
        checksum INTEGER NOT NULL
    )""",
    "CREATE TABLE about (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
)
#: A case that is done stays as it is; one that failed may be tried again.
_PUT = f"""
INSERT INTO cases (key, status, measures, error, parameters, checksum) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (key) DO UPDATE SET status = excluded.status, measures = excluded.measures, error = excluded.error,
    parameters = excluded.parameters, checksum = excluded.checksum
WHERE cases.status != '{DONE}'
"""
_ABOUT = "INSERT INTO about VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"


class Store(Outcomes):
    """The outcomes of a study, opened to write; to be closed, or used in a `with`. Safe to use from several threads.

    Parameters
    ----------
    path : str or path
        The file; it is made if there is none.
    study : str
        What tells this study from others, and stays the same when its grid is changed.
    about : mapping of str to str, default {}
        What else is kept about it: its text, version, hash of the kernels.
    fresh : bool, default False
        Whether to remove the store that is there, with the runs that it kept. What is not a store is never removed.

    Raises
    ------
    ModelError
        Another process has it open; the file is damaged, or is not a store, or that of another study or of a newer
        gudgeon; or the disk does not take it. The file is then left as it was.
    """

    def __init__(
        self, path: str | os.PathLike[str], study: str, about: Mapping[str, str] | None = None, *, fresh: bool = False
    ) -> None:
        self._changed = threading.Condition()
        self._waiting: dict[str, Row] = {}
        self._oldest = 0.0  # when the first that waits was put
        self._error: ModelError | None = None
        self._hurry = self._closing = self._closed = False
        self._thread: threading.Thread | None = None
        self._process = os.getpid()
        target = _target(path)
        self._lock = Lock(target)
        try:
            if fresh:
                _remove(target, study)
            super().__init__(target, _opened(target, study, dict(about or {})))
        except BaseException:
            self._lock.release()
            raise
        atexit.register(self.close)

    def put(
        self,
        key: str,
        measures: Mapping[str, Any],
        *,
        status: str = DONE,
        error: str = "",
        parameters: Mapping[str, Any] | None = None,
    ) -> None:
        """Take the outcome of a case, to be committed within 0.2 s.

        A case that is done stays as it is, if it is put again; one that failed is replaced.

        Raises
        ------
        ModelError
            An earlier outcome could not be written, for instance since the disk is full: it still waits, and `flush`
            tries again.
        """
        if not isinstance(key, str) or _KEY.fullmatch(key) is None:
            raise ModelError(f"{show(key)} is not the key of a case; give a hash as hexadecimal digits")
        row = to_row(Case(key, status, measures, error, parameters or {}))
        self._check_open()
        with self._changed:
            while len(self._waiting) >= MOST_WAITING and self._error is None:
                self._hurry = True
                self._changed.notify_all()
                self._changed.wait()
            if not self._waiting:
                self._oldest = time.monotonic()
                self._changed.notify_all()  # the thread that writes waits for the first, then until its time is up
            if key not in self._waiting or self._waiting[key][1] != DONE:
                self._waiting[key] = row
            self._start()
            if self._error is not None:
                raise self._error

    def flush(self) -> None:
        """Commit all that waits, and return when it is on the disk."""
        self._check_open()
        with self._changed:
            self._error = None
            expected = dict(self._waiting)
            self._start()
            self._hurry = True
            self._changed.notify_all()
            while self._error is None and any(self._waiting.get(key) is row for key, row in expected.items()):
                self._changed.wait()
            if self._error is not None:
                raise self._error

    def close(self) -> None:
        """Commit all that waits, and close the store.

        Raises
        ------
        ModelError
            Some outcomes could not be written; those cases are computed again next time.
        """
        if self._closed or os.getpid() != self._process:
            return
        try:
            self.flush()
        finally:
            with self._changed:
                self._closing = True
                self._changed.notify_all()
            if self._thread is not None:
                self._thread.join()
            self._closed = True
            atexit.unregister(self.close)
            super().close()
            self._lock.release()

    def keep(self, key: str, run: Any) -> Path:
        """Save the whole run of a case beside the store, in a file that appears whole or not at all."""
        target = self.run_file(key)
        try:
            target.parent.mkdir(exist_ok=True)
        except OSError as error:
            raise cannot(target.parent, "made", error, "choose another place for the store") from None
        run.save(target)
        return target

    def drop(self, key: str) -> None:
        """Remove the run of a case, if it was kept."""
        with contextlib.suppress(FileNotFoundError):
            self.run_file(key).unlink()

    # ------------------------------------------------------------------------------------------------------- writing

    def _settle(self) -> None:
        self.flush()

    def _check_open(self) -> None:
        if self._closed:
            raise ModelError(f"{named(self.path)}: the store is closed; open it again")
        if os.getpid() != self._process:
            raise ModelError(f"{named(self.path)}: belongs to process {self._process}; only that one writes to it")

    def _start(self) -> None:
        if self._thread is None and self._waiting:
            self._thread = threading.Thread(target=self._write, name=f"store {self.path.name}", daemon=True)
            self._thread.start()

    def _write(self) -> None:
        """Commit what waits, until the store is closed: what this thread does, Ctrl-C does not interrupt."""
        while True:
            with self._changed:
                while not self._waiting or self._error is not None:
                    self._hurry = self._hurry and bool(self._waiting)
                    if self._closing:
                        return
                    self._changed.wait()
                while (left := self._oldest + GATHERED - time.monotonic()) > 0.0 and not (self._hurry or self._closing):
                    self._changed.wait(left)
                batch = dict(self._waiting)
            failure = self._committed(batch)
            with self._changed:
                if failure is None:
                    for key, row in batch.items():
                        if self._waiting[key] is row:
                            del self._waiting[key]
                    self._oldest = time.monotonic()
                self._error, self._hurry = failure, False
                self._changed.notify_all()

    def _committed(self, batch: Mapping[str, Row]) -> ModelError | None:
        """Commit rows, all or none; return why they could not be."""
        try:
            with self._guard, transaction(self._connection):
                self._connection.executemany(_PUT, batch.values())
        except sqlite3.Error as error:
            return explained(self.path, error)
        except Exception as error:  # nothing that a thread raises would be seen
            return ModelError(f"{named(self.path)}: {type(error).__name__}: {error}")
        return None


def _target(path: str | os.PathLike[str]) -> Path:
    target = Path(os.path.realpath(file_path(path, "engine.study")))
    if not target.parent.is_dir():
        raise ModelError(f"the folder {named(target.parent)} does not exist; make it, or choose another")
    return target


def _opened(path: Path, study: str, about: dict[str, str]) -> sqlite3.Connection:
    """Open a store to write, or make it, if it is one of this study."""
    new = identify(path) is None
    connection = connected(path, create=True)
    try:
        if new:
            first = {"created": datetime.now(UTC).isoformat(timespec="seconds"), "study": study}
            _create(connection, {**first, CHECKSUM: about_checksum(first)})
        else:
            check_whole(path, connection)
            _check_study(path, connection, study)
        with transaction(connection):  # which also shows that it can be written to
            known = about_of(path, connection) | about | {"study": study}
            connection.execute(f"PRAGMA user_version = {FORMAT}")
            connection.executemany(_ABOUT, {**known, CHECKSUM: about_checksum(known)}.items())
    except sqlite3.Error as error:
        connection.close()
        raise explained(path, error) from None
    except BaseException:
        connection.close()
        raise
    return connection


def _check_study(path: Path, connection: sqlite3.Connection, study: str, damaged: bool = False) -> None:
    """Refuse the store of another study; one that may be `damaged` need not say whose it is."""
    found = connection.execute("SELECT value FROM about WHERE name = 'study'").fetchone()
    if found is None and damaged:
        return
    if found is None or found[0] != study:
        (sort, other), (own_sort, own) = (_sort_and_name(name) for name in (found[0] if found else "", study))
        remedy = f", or give this {sort} that name, like name = {show(other)}" if sort == own_sort else ""
        raise ModelError(
            f"{named(path)}: is the store of the {sort} {show(other)}, not of {show(own)}; choose another store{remedy}"
        )


def _sort_and_name(identity: str) -> tuple[str, str]:
    """Return whether a store is that of a study or of a diagram, and what that is called."""
    return ("diagram", identity.removeprefix(DIAGRAM)) if identity.startswith(DIAGRAM) else ("study", identity)


def _create(connection: sqlite3.Connection, about: Mapping[str, str]) -> None:
    """Make the tables in one commit, so that a store is one, or nothing."""
    with transaction(connection):
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {FORMAT}")
        for statement in _SCHEMA:
            connection.execute(statement)
        connection.executemany(_ABOUT, about.items())


def _remove(path: Path, study: str) -> None:
    """Remove a store and the runs that it kept, if it is one of this study, damaged or not."""
    if identify(path, any_format=True) is None:
        return
    with contextlib.suppress(sqlite3.Error), contextlib.closing(connected(path)) as connection:
        _check_study(path, connection, study, damaged=True)
    try:
        path.unlink()
        journal_of(path).unlink(missing_ok=True)
        folder = runs_folder(path)
        if folder.is_dir():
            for file in folder.iterdir():
                if file.suffix == ".nc" and _KEY.fullmatch(file.stem):
                    file.unlink()
            with contextlib.suppress(OSError):  # what somebody else put there stays, and the folder with it
                folder.rmdir()
    except OSError as error:
        raise cannot(path, "removed", error, "choose another store") from None


def read(path: str | os.PathLike[str], study: str | None = None) -> Outcomes:
    """Open a store to read, also while a study writes to it; to be closed. That of another `study` is refused."""
    target = _target(path)
    if identify(target) is None:
        raise ModelError(f"{named(target)}: there is no store; run the study first")
    connection = connected(target)
    try:
        check_whole(target, connection)
        about_of(target, connection)
        if study is not None:
            _check_study(target, connection, study)
    except BaseException:
        connection.close()
        raise
    return Outcomes(target, connection)
