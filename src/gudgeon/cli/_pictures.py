"""Pictures that commands draw beside what they say: refused before the work if they cannot be made, written whole."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from gudgeon._describe import ModelError
from gudgeon._text import named
from gudgeon.cli._files import picture_format, writable, write

if TYPE_CHECKING:
    from gudgeon.model.mechanism import Mechanism


def check_picture(path: Path | None, channel: str | None, file: Path, mechanism: Mechanism) -> None:
    """Refuse a picture that cannot be written, and a channel that is not there or has no rate to be drawn over."""
    if path is None:
        if channel is not None:
            raise ModelError("--channel says what to draw; name the picture by --plot")
        return
    picture_format(path, "--plot")
    if writable(path, "--plot").exists() and path.samefile(file):
        raise ModelError(f"--plot {named(path)} is the mechanism itself; name another file")
    if channel is not None:
        from gudgeon.plot.portrait import rate_of
        from gudgeon.simulate.bare import run_of_no_duration

        try:
            rate_of(run_of_no_duration(mechanism), channel)
        except ModelError as error:
            raise ModelError(f"--channel: {error}") from None


def save_picture(figure: Any, path: Path) -> None:
    """Write a figure of matplotlib as a whole file."""
    from io import BytesIO

    content = BytesIO()
    figure.savefig(content, format=picture_format(path, "--plot"), dpi=200)
    write(path, content.getvalue())
