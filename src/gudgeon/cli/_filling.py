"""What commands share that fill a store: how they end, how they look at it without filling it, and exit codes."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from gudgeon._text import say
from gudgeon.cli._interrupts import signals_as_interrupts

if TYPE_CHECKING:
    from gudgeon.cli._live import Live
    from gudgeon.study.outcomes import Outcomes
    from gudgeon.study.tally import Memory

SOME_FAILED, INTERRUPTED = 1, 130
THREADS_OR_CLUSTER = "--workers are threads here, and --cluster computes elsewhere; give one of them"


@contextlib.contextmanager
def filling(live: Live) -> Iterator[None]:
    """Compute within this: an interruption is told, and what failed gives another exit code."""
    try:
        with signals_as_interrupts():
            yield
    except KeyboardInterrupt:
        say(f"interrupted: {live.counts}; the same command goes on", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    if live.failed:
        raise typer.Exit(SOME_FAILED)


@contextlib.contextmanager
def as_it_is(target: Path, identity: str) -> Iterator[tuple[Outcomes | Memory, list[tuple[str, str]]]]:
    """Give what a store has, while others may fill it, and what is to be said of it; nothing if there is none."""
    from gudgeon.study.store import read
    from gudgeon.study.tally import Memory

    if not os.path.lexists(target):
        yield Memory(), [("note", "there is no store yet")]
        return
    with read(target, identity) as outcomes:
        yield outcomes, []


def tell_failures(failures: list[str], count: int) -> None:
    """Print what failed, and how many more there are."""
    sys.stdout.flush()
    for line in failures:
        say(line, file=sys.stderr)
    if count > len(failures):
        say(f"... and {count - len(failures)} more; --export lists them all", file=sys.stderr)
