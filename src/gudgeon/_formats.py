"""Files for other programs: the formats that something can be written in, each known by the ending of the file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gudgeon._describe import ModelError
from gudgeon._path import cannot, named, open_regular
from gudgeon._whole_file import whole_file


@dataclass(frozen=True)
class Format:
    """A format of files.

    Attributes
    ----------
    ending : str
        Of the names of its files, in lower case.
    write : function
        Writes one; what it takes is the same for all formats of one thing.
    check : function
        Refuses a file before anything is computed, since something is not installed, for instance.
    begins : bytes
        How its files begin, so that no others are overwritten by mistake.
    """

    ending: str
    write: Callable[..., Any]
    check: Callable[[Path], Any] | None = None
    begins: bytes = b""


class Formats:
    """The formats that one thing can be written in; `otherwise` is what is said of files that are none of them."""

    def __init__(self, *formats: Format, otherwise: str = "") -> None:
        self._formats = {format.ending: format for format in formats}
        self.otherwise = otherwise

    @property
    def endings(self) -> tuple[str, ...]:
        """The endings that are known."""
        return tuple(self._formats)

    def of(self, path: Path) -> Format:
        """Return the format that the name of a file asks for."""
        return self._formats[known_ending(path, self.endings)]

    def check(self, path: Path) -> None:
        """Refuse a file that cannot be written, by its name, and say what its format needs."""
        check = self.of(path).check
        if check is not None:
            check(path)

    def made(self, path: Path) -> bool:
        """Whether a file begins as one of its name does."""
        begins = self.of(path).begins
        with open_regular(path) as opened:
            return opened.read(len(begins)) == begins


def known_ending(path: Path, endings: tuple[str, ...]) -> str:
    """Return the ending of a file, in lower case; refuse any other than these."""
    ending = path.suffix.lower()
    if ending not in endings:
        listed = (" or " if len(endings) == 2 else ", ").join(endings)
        raise ModelError(f"{named(path)}: {path.suffix!r} is not known; name it {listed}")
    return ending


def write_whole(path: Path, write: Callable[[Path], Any]) -> None:
    """Write a file that appears whole or not at all; an error says where it could not be written."""
    try:
        with whole_file(path, suffix=path.suffix) as partial:
            write(partial)
    except (OSError, ValueError) as error:
        if isinstance(error, ModelError):
            raise
        raise cannot(path, "written", error, "choose another place") from None
