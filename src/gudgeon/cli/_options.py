"""Arguments and options that several commands have."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Annotated, Any

import typer

from gudgeon.model.options import Simulation, option_of, type_of


def quantity(text: str) -> Any:
    """Return the value of an option as Python and files take it: a bare number in SI units, or a string with its unit.

    Options pass it to typer as their `parser`, with `Any` as type.
    """
    from gudgeon._unit_kind import number_or_text

    return number_or_text(text)


MechanismFile = Annotated[Path, typer.Argument(metavar="FILE", help="The mechanism, as TOML.")]
Changes = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="PATH=VALUE", help="Change a parameter: B.fit.clearance='0.1 mm'; repeatable."),
]


def _learn(files: list[Path] | None) -> list[Path] | None:
    """Make laws of the user's known before the command reads a mechanism."""
    if files:
        from gudgeon.cli._laws_file import learn

        learn(files)
    return files


OwnLaws = Annotated[
    list[Path] | None,
    typer.Option(
        "--laws",
        metavar="FILE.py",
        callback=_learn,
        help="Run this Python file, whose laws a model may name; repeatable.",
    ),
]
Period = Annotated[
    Any,
    typer.Option(parser=quantity, metavar="TIME", help="In s or with a unit: '12 ms'.  [default: that of the drive]"),
]
Fresh = Annotated[bool, typer.Option("--fresh", help="Start over: remove what the store has.")]
Plot = Annotated[Path | None, typer.Option(help="Then draw it: .png, .pdf or .svg.")]
Channel = Annotated[str | None, typer.Option(help="What to draw, over its rate: slider.position.x.")]
Cluster = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="Compute on a Dask cluster, like tcp://host:8786.")
]
SavedRun = Annotated[Path, typer.Argument(metavar="RUN", help="A saved run.")]
AllowPaths = Annotated[bool, typer.Option("--allow-paths", help="Let FILE name files outside its folder.")]
NoVerify = Annotated[bool, typer.Option("--no-verify", help="Read a run even if its checksum does not match.")]
Channels = Annotated[
    list[str] | None,
    typer.Option(metavar="NAMES", help="Channels, components or parts: slider,B.force.x; repeatable.  [default: all]"),
]


def names_of(given: list[str] | None) -> list[str] | None:
    """Return the names in options, of which each has one or several with commas between them; None if there is none."""
    if not given:
        return None
    return [name.strip() for text in given for name in text.split(",") if name.strip()]


def run_options(*names: str, **helps: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command some options of a run, in the place of its argument `given`: those that are given, by their names.

    `helps` are texts that say something else than usual.
    """

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        @wraps(command)
        def with_options(**arguments: Any) -> None:
            given = {name: text for name in names if (text := arguments.pop(name, None)) is not None}
            command(**arguments, given={name: _read(name, text) for name, text in given.items()})

        parameters = list(inspect.signature(command, eval_str=True).parameters.values())
        place = [parameter.name for parameter in parameters].index("given")
        parameters[place : place + 1] = [_parameter(name, helps.get(name)) for name in names]
        made: Any = with_options
        made.__signature__ = inspect.Signature(parameters)
        return with_options

    return decorate


def flag(name: str) -> str:
    """Return how an option of a run is written on the command line."""
    return f"--{name.replace('_', '-')}"


def _parameter(name: str, said: str | None) -> inspect.Parameter:
    about, default = option_of(name), inspect.signature(Simulation).parameters[name].default
    number = isinstance(default, float)
    usual = "" if default is None else f"  [default: {default:g}]" if number else f"  [default: {default}]"
    option = typer.Option(flag(name), metavar=about.metavar, help=said or about.help + usual)
    return inspect.Parameter(
        name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=None, annotation=Annotated[str | None, option]
    )


def _read(name: str, text: str) -> Any:
    """Return what stands for an option on the command line, as Python takes it; an error begins with the option."""
    from gudgeon._describe import ModelError

    try:
        value = option_of(name).read(text)
        type_of(name).convert(value)
    except ModelError as error:
        raise ModelError(f"{flag(name)}{error.place} {error}") from None
    return value
