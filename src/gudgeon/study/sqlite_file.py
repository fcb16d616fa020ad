"""The store as a file: whether it is one of ours and whole, how it is opened, and what SQLite's errors mean."""

from __future__ import annotations

import contextlib
import hashlib
import os
import sqlite3
from collections.abc import Iterator, Mapping
from pathlib import Path

from gudgeon._describe import ModelError
from gudgeon._path import cannot, named, open_regular

#: What marks a store (`PRAGMA application_id`), and the format of its tables (`PRAGMA user_version`).
APPLICATION, FORMAT = 0x67756467, 2
#: How an SQLite file and a rollback journal begin, and where the marks stand in the header of the file.
_MAGIC, _JOURNAL = b"SQLite format 3\0", bytes.fromhex("d9d505f920a163d7")
_APPLICATION, _FORMAT, _HEADER = slice(68, 72), slice(60, 64), 100
#: Seconds to wait for another program that reads or writes the file.
_PATIENCE = 30.0
_COLUMNS = {"cases": "key status measures error parameters checksum", "about": "name value"}

#: What reading a damaged store may raise: SQLite's own messages may hold its bytes.
UNREADABLE = (sqlite3.Error, UnicodeDecodeError)
#: The name of the checksum among what a store says of its study.
CHECKSUM = "checksum"

_OTHER = "choose another store (--store, store=)"
_FRESH = f"start over (--fresh, fresh=True), or {_OTHER}"


def journal_of(path: Path) -> Path:
    """Return the rollback journal of a file, which is there during a commit, and after one that was cut off."""
    return path.with_name(f"{path.name}-journal")


def identify(path: Path, any_format: bool = False) -> int | None:
    """Return the format of a store; None if there is nothing yet.

    Nothing is written, unless a commit was cut off: then SQLite undoes it first.

    Raises
    ------
    ModelError
        It is something else, or in a newer format (unless `any_format`).
    """
    if path.exists() and not path.is_file():
        raise ModelError(f"{named(path)}: is not a regular file; {_OTHER}")
    head = _beginning(path, _HEADER)
    known = head[:16] != _MAGIC or int.from_bytes(head[_APPLICATION], "big") == APPLICATION
    if head and known and _beginning(journal_of(path), 8) == _JOURNAL:  # what it says may be undone
        with contextlib.suppress(sqlite3.Error), contextlib.closing(connected(path)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
        head = _beginning(path, _HEADER)
    if not head:
        return None
    if head[:16] != _MAGIC or len(head) < _HEADER:
        raise ModelError(f"{named(path)}: is not the store of a study, and is left as it is; {_OTHER}")
    if int.from_bytes(head[_APPLICATION], "big") != APPLICATION:
        raise ModelError(f"{named(path)}: is an SQLite file of another program, and is left as it is; {_OTHER}")
    form = int.from_bytes(head[_FORMAT], "big")
    if form > FORMAT and not any_format:
        raise ModelError(
            f"{named(path)}: was written by a newer gudgeon, in format {form}, and this one knows {FORMAT}; install "
            f"the newer one, or {_OTHER}"
        )
    return form


def _beginning(path: Path, size: int) -> bytes:
    try:
        with open_regular(path) as opened:
            return opened.read(size)
    except FileNotFoundError:
        return b""
    except OSError as error:
        raise cannot(path, "read", error, _OTHER) from None


def connected(path: Path, create: bool = False) -> sqlite3.Connection:
    """Open a file with SQLite: to write, with every commit durable, if `create`; else to read.

    A reader opens it as a writer would if it may, so that SQLite can undo a commit that was cut off.
    """
    writable = create or os.access(path, os.W_OK)
    mode = "rwc" if create else "rw" if writable else "ro"
    try:
        connection = sqlite3.connect(
            f"{path.as_uri()}?mode={mode}", uri=True, isolation_level=None, check_same_thread=False, timeout=_PATIENCE
        )
        if create:
            for pragma in ("journal_mode = DELETE", "synchronous = EXTRA", "fullfsync = 1"):
                connection.execute(f"PRAGMA {pragma}")
        else:
            connection.execute("PRAGMA query_only = 1")
    except UNREADABLE as error:
        raise explained(path, error) from None
    return connection


def check_whole(path: Path, connection: sqlite3.Connection) -> None:
    """Refuse a store whose pages or tables are not as they must be."""
    try:
        found = connection.execute("PRAGMA integrity_check(1)").fetchall()
        if found != [("ok",)]:
            raise damaged(path, str(found[0][0]) if found else "no answer")
        for table, names in _COLUMNS.items():
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            if columns != names.split():
                raise damaged(path, f"its table {table} is not as it was made")
    except UNREADABLE as error:
        raise explained(path, error) from None


def about_checksum(rows: Mapping[str, str]) -> str:
    """Return the SHA-256 of what a store says of its study: names and values, each with its length in front."""
    pieces = [text.encode() for name in sorted(rows) if name != CHECKSUM for text in (name, rows[name])]
    return hashlib.sha256(b"".join(b"%d:%b" % (len(piece), piece) for piece in pieces)).hexdigest()


def about_of(path: Path, connection: sqlite3.Connection) -> dict[str, str]:
    """Return the description of the study in a store, if it matches its checksum; format 1 had none."""
    try:
        ((form,),) = connection.execute("PRAGMA user_version").fetchall()
        rows = dict(connection.execute("SELECT name, value FROM about").fetchall())
    except UNREADABLE as error:
        raise explained(path, error) from None
    try:
        whole = (form < FORMAT and CHECKSUM not in rows) or rows.get(CHECKSUM) == about_checksum(rows)
    except (AttributeError, TypeError):  # a value that is no text any more
        whole = False
    if not whole:
        raise damaged(path, "its description of the study does not match its checksum")
    return {name: value for name, value in rows.items() if name != CHECKSUM}


@contextlib.contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Commit what is done inside, all or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            with contextlib.suppress(sqlite3.Error):  # undone by the next who opens it, if not here
                connection.execute("ROLLBACK")
        raise


def damaged(path: Path, why: str) -> ModelError:
    """Return the error on a store that is not whole."""
    return ModelError(f"{named(path)}: is damaged ({why}), and is left as it is; {_FRESH}")


def explained(path: Path, error: sqlite3.Error | UnicodeDecodeError) -> ModelError:
    """Return an error of SQLite in words, with a remedy."""
    if isinstance(error, UnicodeDecodeError) or "decode to UTF-8" in str(error):
        return damaged(path, "a text in it is not UTF-8")
    name = str(getattr(error, "sqlite_errorname", ""))
    if name == "SQLITE_FULL" or name.startswith(("SQLITE_IOERR_WRITE", "SQLITE_IOERR_FSYNC", "SQLITE_IOERR_TRUNCATE")):
        return ModelError(
            f"{named(path)}: cannot be written to: the disk is full, or a limit on files or users is reached "
            f"({error}); make room, and run it again: what was committed is kept"
        )
    if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_FORMAT")):
        return damaged(path, str(error).partition(" (")[0])  # without what stands in it
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return ModelError(f"{named(path)}: is held by another program ({error}); close that, and run it again")
    if name.startswith(("SQLITE_READONLY", "SQLITE_PERM", "SQLITE_CANTOPEN", "SQLITE_AUTH")):
        return ModelError(
            f"{named(path)}: cannot be opened or written to ({error}); check permissions and the room on the disk, or "
            f"{_OTHER}"
        )
    return ModelError(f"{named(path)}: SQLite cannot read or write it ({error}, {name}); {_OTHER}")
