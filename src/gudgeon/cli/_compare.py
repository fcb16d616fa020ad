"""gudgeon laws compare: a mass dropped on the contact with several laws, as a table and a figure."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gudgeon._text import named, say

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gudgeon.analysis import Comparison

#: What is printed: columns of the table, and what they are called in a narrow terminal.
TITLES = {
    "impact_speed": "impact\nspeed",
    "restitution_asked": "restit.\nasked",
    "restitution_obtained": "restit.\nobtained",
    "energy_lost": "energy\nlost",
    "duration": "dura-\ntion",
    "peak_force": "peak\nforce",
    "deepest_penetration": "pene-\ntration",
    "cost_per_evaluation_ns": "eval-\nuation",
}
#: Columns of numbers that the user gave, and that have no more digits than were given.
GIVEN = ("impact_speed", "restitution_asked")
#: A part of the energy that is lost in round-off, not in a law.
NOTHING = 1e-8
#: Quantities among the options, and of what kind each is.
_KINDS = {
    "speed": "speed",
    "mass": "mass",
    "bearing-radius": "length",
    "clearance": "length",
    "length": "length",
    "young": "pressure",
}


def compare(
    laws: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="LAW...", help="Names of contact laws.  [default: all that lose energy and need no more]"
        ),
    ] = None,
    restitution: Annotated[float, typer.Option(help="The coefficient of restitution that laws are given.")] = 0.9,
    speed: Annotated[
        list[str] | None, typer.Option(metavar="SPEED", help="Of impact; may be repeated.  [default: 1 m/s]")
    ] = None,
    mass: Annotated[str, typer.Option(metavar="MASS", help="Of what hits the wall.")] = "0.14 kg",
    bearing_radius: Annotated[str, typer.Option(metavar="LENGTH", help="Radius of the hollow surface.")] = "10 mm",
    clearance: Annotated[str, typer.Option(metavar="LENGTH", help="Difference of the radii.")] = "0.5 mm",
    length: Annotated[str, typer.Option(metavar="LENGTH", help="Of the bearing, for laws of cylinders.")] = "20 mm",
    young: Annotated[str, typer.Option(metavar="PRESSURE", help="Young's modulus of both bodies.")] = "207 GPa",
    poisson: Annotated[float, typer.Option(help="Poisson's ratio of both bodies.")] = 0.3,
    figure: Annotated[Path, typer.Option(help="Force over penetration: .png, .svg, .pdf.")] = Path("out/laws.png"),
    table: Annotated[Path | None, typer.Option(help="The table in SI units, as .csv.")] = None,
) -> None:
    """Drop a mass on the contact with each LAW: restitution, energy lost, duration, peak force, cost of an evaluation.

    Quantities are numbers in SI units, or texts with their unit: --speed '500 mm/s'.
    """
    from gudgeon._describe import ModelError
    from gudgeon.cli._files import creatable, picture_format

    kind = picture_format(creatable(figure, "--figure"), "--figure")
    if table is not None:
        creatable(table, "--table")
        if table.suffix.lower() != ".csv":
            raise ModelError(f"--table {named(table)}: the table is written as .csv; name it so")
    speeds = [_quantity("speed", text) for text in speed or ["1 m/s"]]
    asked = {"mass": mass, "bearing-radius": bearing_radius, "clearance": clearance, "length": length, "young": young}
    values: dict[str, Any] = {option.replace("-", "_"): _quantity(option, text) for option, text in asked.items()}

    from gudgeon.analysis import compare_laws
    from gudgeon.laws.material import Material

    material = Material(young=values.pop("young"), poisson=poisson)
    found = compare_laws(laws or None, material=material, restitution=restitution, speed=speeds, **values)
    _print(found)
    _write(figure, _picture(_figure(found), kind))
    if table is not None:
        columns = {name: f"{name} [{unit}]" for name, unit in found.table.attrs["units"].items() if unit}
        columns["cost_per_evaluation_ns"] = "cost_per_evaluation [ns]"
        _write(table, found.table.rename(columns=columns).to_csv(index=False).encode())
    say(f"drawn: {named(figure)}")
    if table is not None:
        say(f"table: {named(table)}")


def _quantity(option: str, text: str) -> float:
    """Give a positive quantity in SI units; an error names the option."""
    from gudgeon._describe import ModelError
    from gudgeon._quantity import Quantity
    from gudgeon._unit_kind import number_or_text

    try:
        number = Quantity(_KINDS[option], above=0.0).convert(number_or_text(text))
    except ModelError as error:
        raise ModelError(f"--{option} {error}") from None
    assert number is not None
    return number


def _print(found: Comparison) -> None:
    """Print the table in units that read well."""
    import numpy as np
    from rich.console import Console
    from rich.table import Table

    from gudgeon.plot._units import scale

    shown = Table(box=None, padding=(0, 1, 0, 0), header_style="bold")
    shown.add_column("law", overflow="fold", vertical="bottom")
    columns = [list(found.table["law"])]
    nothing = np.abs(found.table["part_lost"].to_numpy()) < NOTHING
    for name, title in TITLES.items():
        values = found.table[name].to_numpy(float)
        if name == "energy_lost":
            values = np.where(nothing, 0.0, values)
        unit = scale(found.table.attrs["units"][name], values)
        shown.add_column(f"{title}\n{unit.name}" if unit.name else title, justify="right", no_wrap=True)
        form = "g" if name in GIVEN else "#.4g"
        columns.append(["-" if np.isnan(v) else f"{v:{form}}" if v else "0" for v in unit.of(values)])
    for row in zip(*columns, strict=True):
        shown.add_row(*row)
    console = Console(highlight=False, markup=False)
    console.print(shown)
    for message in found.messages:
        console.print(f"note: {message}", soft_wrap=True)


def _figure(found: Comparison) -> Figure:
    """Draw one panel a speed."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    from gudgeon.plot.laws import size

    width, height = size(len(found.laws))
    result = Figure(figsize=(width * len(found.speeds), height), layout="constrained")
    FigureCanvasAgg(result)
    for ax, speed in zip(result.subplots(1, len(found.speeds), squeeze=False)[0], found.speeds, strict=True):
        found.plot(speed, ax=ax)
        ax.set_title(f"impact at {speed:g} m/s", fontsize=10)
    return result


def _picture(figure: Figure, kind: str) -> bytes:
    import io

    picture = io.BytesIO()
    figure.savefig(picture, format=kind, dpi=150)
    return picture.getvalue()


def _write(target: Path, content: bytes) -> None:
    """Write a file, in a folder that is made if need be."""
    from gudgeon._describe import ModelError
    from gudgeon.cli._files import write

    try:
        target.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ModelError(f"the folder {target.parent} cannot be made: {error.strerror or error}") from None
    write(target, content)
