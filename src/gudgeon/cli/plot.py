"""gudgeon plot: a picture of a saved run, or an animation of it."""

from __future__ import annotations

import io
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gudgeon._text import named, say
from gudgeon.cli._options import NoVerify, quantity
from gudgeon.cli._panels import Wish, figure

if TYPE_CHECKING:
    from gudgeon.result.run import Run


def plot(
    file: Annotated[Path, typer.Argument(metavar="RUN", help="A saved run.")],
    channels: Annotated[list[str] | None, typer.Argument(metavar="CHANNEL...", help="Like slider.velocity.x.")] = None,
    over: Annotated[str, typer.Option(help="The channel to draw over, like O.angle.")] = "time",
    wrap: Annotated[
        Any,
        typer.Option(
            parser=quantity,
            metavar="PERIOD",
            help="Draw its periods on top of each other, like '360 deg' or '20 ms'.",
        ),
    ] = None,
    portrait: Annotated[
        str | None, typer.Option(metavar="CHANNEL", help="Draw the rate of this channel over it.")
    ] = None,
    orbit: Annotated[str | None, typer.Option(metavar="JOINT", help="Draw the journal's path in this joint.")] = None,
    orbit_3d: Annotated[
        str | None, typer.Option("--orbit-3d", metavar="JOINT", help="The same in space, as one picture.")
    ] = None,
    orbit_film: Annotated[
        str | None, typer.Option(metavar="JOINT", help="The same, coloured by the thickness of the oil film.")
    ] = None,
    hysteresis: Annotated[
        str | None,
        typer.Option(metavar="JOINT", help="Draw force over penetration in this joint; of rubber, J.axial."),
    ] = None,
    film: Annotated[
        str | None, typer.Option(metavar="JOINT", help="Draw the least thickness of the oil film in this joint.")
    ] = None,
    pressure: Annotated[
        str | None, typer.Option(metavar="JOINT", help="Draw the pressure of its oil film around the journal.")
    ] = None,
    mechanism: Annotated[bool, typer.Option("--mechanism", help="Draw the mechanism.")] = False,
    at: Annotated[
        Any,
        typer.Option(
            parser=quantity, metavar="TIME", help="When, in s or '5 ms'.  [default: as described; thinnest film]"
        ),
    ] = None,
    animation: Annotated[bool, typer.Option("--animation", help="Draw the moving mechanism: .gif or .mp4.")] = False,
    animate: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The same into this file: .gif, .apng, .mp4 or .webm.")
    ] = None,
    duration: Annotated[
        Any, typer.Option(parser=quantity, metavar="TIME", help="How long the animation plays.  [default: 4 s to 20 s]")
    ] = None,
    speed: Annotated[
        float | None, typer.Option(metavar="FACTOR", help="Or at which part of its own pace: 0.01.")
    ] = None,
    fps: Annotated[float | None, typer.Option(help="Pictures of the animation per second.  [default: 25]")] = None,
    size: Annotated[str | None, typer.Option(metavar="WxH", help="Its size in pixels, like 1280x720.")] = None,
    begin: Annotated[
        Any, typer.Option("--from", parser=quantity, metavar="TIME", help="Where it begins, like '2 ms'.")
    ] = None,
    end: Annotated[Any, typer.Option("--to", parser=quantity, metavar="TIME", help="Where it ends.")] = None,
    exaggerate_play: Annotated[
        float | None, typer.Option(metavar="FACTOR", help="Draw the mechanism's play so many times larger.")
    ] = None,
    labels: Annotated[bool, typer.Option("--labels", help="Write names into the drawn mechanism.")] = False,
    trace: Annotated[
        list[str] | None, typer.Option(metavar="BODY", help="Draw the path of this body's centre, too.")
    ] = None,
    revolutions: Annotated[float | None, typer.Option(help="Only the last so many turns of the crank.")] = None,
    output: Annotated[
        Path | None, typer.Option(help="The picture: .png, .svg, .pdf.  [default: RUN.png, or RUN.gif]")
    ] = None,
    no_verify: NoVerify = False,
) -> None:
    """Draw a saved RUN: channels over time or over another, a journal's path, hysteresis or oil film, the mechanism.

    Channels of different units are drawn one above the other. For example, after
    'gudgeon run examples/slider-crank.toml --output run.nc':

    gudgeon plot run.nc slider.velocity.x motor.torque --output motion.png

    gudgeon plot run.nc motor.torque --over O.angle --wrap "360 deg"

    gudgeon plot run.nc --orbit B --hysteresis B --revolutions 2

    gudgeon plot run.nc --mechanism --at "5 ms" --exaggerate-play 20 --labels

    gudgeon plot run.nc --animate engine.mp4 --from "2 ms" --to "6 ms" --speed 0.001 --size 1280x720
    """
    from gudgeon._describe import ModelError
    from gudgeon.cli._files import picture_format, writable
    from gudgeon.result.files import load

    if animate is not None and output is not None:
        raise ModelError(
            f"--animate {named(animate)} and --output {named(output)} both name the file; give one of them"
        )
    animation, output = animation or animate is not None, animate or output
    option = "--output" if animate is None else "--animate"
    run = load(file, verify=not no_verify)
    factor = 1.0 if exaggerate_play is None else exaggerate_play
    traced = tuple(trace or ())
    wish = Wish(
        tuple(channels or ()),
        over,
        wrap,
        portrait,
        orbit,
        orbit_3d,
        orbit_film,
        hysteresis,
        film,
        pressure,
        mechanism,
        at,
        factor,
        labels,
        traced,
    )
    if not (wish.anything or animation):
        kinds = "--mechanism, --animation, --portrait CHANNEL, --orbit JOINT, --hysteresis JOINT, --film JOINT"
        raise ModelError(f"say what to plot: {kinds}, or channels: {', '.join(run.channels)}")
    if animation and wish.anything:
        raise ModelError("--animation is a file of its own; draw the rest by a second command")
    looks = {"--exaggerate-play": exaggerate_play, "--labels": labels or None, "--trace": trace or None}
    _go_together({"--at": at}, mechanism or pressure is not None, "--mechanism or --pressure JOINT", "when")
    _go_together({"--wrap": wrap}, bool(channels), "a CHANNEL", "at which period channels are wrapped")
    moving = {"--duration": duration, "--speed": speed, "--fps": fps, "--size": size, "--from": begin, "--to": end}
    _go_together(moving, animation, "--animation")
    _go_together(looks, mechanism or animation, "--mechanism or --animation")
    _go_together({"--trace": trace or None}, (mechanism and at is not None) or animation, "--at TIME or --animation")
    target = writable(output or file.with_suffix(".gif" if animation else ".png"), option)
    if target.exists() and target.samefile(file):
        raise ModelError(f"{option} {named(target)} is the run itself; name another file")
    kind = None if animation else picture_format(target, "--output")
    if revolutions is not None:
        run = run.last_revolutions(revolutions)
    if kind is None:
        pace = {"duration": duration, "speed": speed, "start": begin, "stop": end}
        try:
            run.animate(target, fps=25.0 if fps is None else fps, size=size, **pace, **wish.look)
        except ModelError as error:
            raise ModelError(_as_options(str(error))) from None
    else:
        _draw(run, wish, target, kind)
    say(f"drawn: {named(target)}")


def _as_options(text: str) -> str:
    """Write a message about arguments for those who gave options."""
    for argument, option in {"start ": "--from ", "stop ": "--to "}.items():
        if text.startswith(argument):
            return option + text.removeprefix(argument)
    return text


def _go_together(
    options: Mapping[str, object], given: bool, other: str, says: str = "how the mechanism is drawn"
) -> None:
    """See to it that options which say how something is drawn come with what they are about."""
    from gudgeon._describe import ModelError

    for name, value in options.items():
        if value is not None and not given:
            raise ModelError(f"{name} says {says}; give {other}, too")


def _draw(run: Run, wish: Wish, target: Path, kind: str) -> None:
    """Write a picture; a file is begun only when all is drawn."""
    from gudgeon.cli._files import write

    picture = io.BytesIO()
    # What keeps its proportions leaves room above and below or beside it; names of axes in space stand out of theirs.
    box = "tight" if wish.mechanism or wish.orbit_3d is not None else None
    figure(run, wish).savefig(picture, format=kind, dpi=150, bbox_inches=box)
    write(target, picture.getvalue())
