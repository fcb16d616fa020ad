"""The command line: `gudgeon run`, `study`, `diagram`, `orbit`, `regime`, `equilibrium`, `check`, `plot`, ...

One file a subcommand.

Whatever is wrong with a file or an option is said in a few lines, with exit code 2; so is where a run was saved that
could not be saved where it should be. A run that ended early is saved and gives exit code 1, or 130 after Ctrl-C. What
nobody foresaw gives 70; `--debug` then shows where it happened.
"""

from __future__ import annotations

import gc
import os
import sys
import warnings
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from gudgeon._quitting import INTERRUPTED, SAID, quit_on_interrupt, raise_on_interrupt
from gudgeon._text import say
from gudgeon.cli.check import check
from gudgeon.cli.compare import compare
from gudgeon.cli.diagram import diagram
from gudgeon.cli.equilibrium import equilibrium
from gudgeon.cli.export import export
from gudgeon.cli.info import info
from gudgeon.cli.laws import laws
from gudgeon.cli.orbit import orbit
from gudgeon.cli.orders import orders
from gudgeon.cli.plot import plot
from gudgeon.cli.regime import regime
from gudgeon.cli.report import report
from gudgeon.cli.revolutions import revolutions
from gudgeon.cli.run import run
from gudgeon.cli.schema import schema
from gudgeon.cli.spectrum import spectrum
from gudgeon.cli.study import study
from gudgeon.cli.view import view

WRONG_INPUT, INTERNAL = 2, 70

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
COMMANDS: tuple[Any, ...] = (
    run, study, diagram, regime, orbit, equilibrium, check, info, plot, report, compare, revolutions, spectrum, orders,
    export, schema,
)  # fmt: skip
for command in COMMANDS:
    app.command()(command)
app.command()(view)
app.add_typer(laws, name="laws")


def _version(asked: bool) -> None:
    if asked:
        from gudgeon import __version__
        from gudgeon._native import library

        say(f"gudgeon {__version__}")
        native = library()
        if native is None:
            say("engine: compiled by Numba when it is first used")
        else:
            say(f"engine: compiled for {native.target}, {native.path}")
        raise typer.Exit


@app.callback(help="Simulate mechanisms whose joints have play.")
def _common(
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and exit.", callback=_version, is_eager=True)
    ] = False,
    debug: Annotated[bool, typer.Option("--debug", help="Show where an unexpected error happened.")] = False,
) -> None:
    pass


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit.

    As a program of its own, without arguments given here, it is a short one: it neither looks for garbage nor tidies up
    when all is said and written. That is a quarter of the time of `gudgeon run`.
    """
    if arguments is not None:
        sys.exit(_run(list(arguments)))
    gc.disable()
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever started this program
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115  (it stays open to the end)
    code = _run(sys.argv[1:])
    quit_on_interrupt()
    sys.stderr.flush()
    os._exit(code)


def _run(arguments: list[str]) -> int:
    with warnings.catch_warnings():
        warnings.showwarning = _note
        return _call([argument for argument in arguments if argument != "--debug"], debug="--debug" in arguments)


def _note(message: Warning | str, category: type[Warning], filename: str, *rest: Any, **named: Any) -> None:
    """Print a warning as one line, without the line of code that gave it."""
    say(f"note: {message}", file=sys.stderr)


def _call(arguments: list[str], debug: bool) -> int:
    """Run a command and give its exit code."""
    from gudgeon._describe import ModelError

    try:
        raise_on_interrupt()
        try:
            app(arguments, prog_name="gudgeon")
            code = 0
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else int(end.code is not None)
            if _is_interrupt(end):
                raise KeyboardInterrupt from None
        sys.stdout.flush()
        return code
    except ModelError as error:
        for line in str(error).splitlines():
            say(f"error: {line}", file=sys.stderr)
        return WRONG_INPUT
    except KeyboardInterrupt:
        sys.stderr.write(SAID.decode())
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone; Python must not complain about it either when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except MemoryError:
        say("error: there is not enough memory for this; ask for fewer instants or a shorter run", file=sys.stderr)
        return WRONG_INPUT
    except OSError as error:
        say(f"error: {error.strerror or error}; nothing more can be written there", file=sys.stderr)
        return WRONG_INPUT
    except Exception as error:
        if _by_interrupt(error):
            sys.stderr.write(SAID.decode())
            return INTERRUPTED
        if debug:
            raise
        say(
            f"error: {type(error).__name__}: {error}\n"
            "This is a bug in gudgeon; run it again with --debug, and report what it shows.",
            file=sys.stderr,
        )
        return INTERNAL


def _by_interrupt(error: BaseException | None) -> bool:
    """Whether an error only wraps a Ctrl-C, as Python does while a class is made."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None


def _is_interrupt(end: SystemExit) -> bool:
    """Whether Typer exits because of Ctrl-C, which it does not say."""
    return end.__context__ is not None and isinstance(end.__context__.__cause__, KeyboardInterrupt)
