"""gudgeon study: compute the cases of a study's file that are missing in its store, and write them as a table."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gudgeon._text import named
from gudgeon.cli._files import check_export
from gudgeon.cli._filling import THREADS_OR_CLUSTER, as_it_is, filling, tell_failures
from gudgeon.cli._live import Live
from gudgeon.cli._options import AllowPaths, Cluster, Fresh, OwnLaws

if TYPE_CHECKING:
    from gudgeon.study.outcomes import Outcomes
    from gudgeon.study.study import Study
    from gudgeon.study.summary import Reach
    from gudgeon.study.tally import Memory

OTHERS = "of the study before it was changed, or by other versions of gudgeon"


def study(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The study, as TOML.")],
    store: Annotated[
        Path | None, typer.Option(help="Where outcomes are kept.  [default: FILE's name with .study, beside it]")
    ] = None,
    laws: OwnLaws = None,
    allow_paths: AllowPaths = False,
    fresh: Fresh = False,
    status: Annotated[bool, typer.Option("--status", help="Only say how many cases are done.")] = False,
    export: Annotated[
        Path | None, typer.Option(help="Then write the table, one row for each case: .csv, .nc or .parquet.")
    ] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Threads.  [default: one for each core]")] = None,
    cluster: Cluster = None,
) -> None:
    """Compute the cases of the study in FILE, and keep each as soon as it is done.

    The same command again goes on where it was. Exit codes: 0 all done, 1 some cases failed, 2 wrong input,
    130 interrupted.
    """
    from gudgeon._describe import ModelError

    if fresh and status:
        raise ModelError("--fresh removes what --status would count; give one of them")
    if cluster is not None and workers is not None:
        raise ModelError(THREADS_OR_CLUSTER)
    gc.enable()  # the command line does without, but this is no short program
    live = Live()
    with filling(live):
        from gudgeon.study.files import read_study, stem

        made = read_study(file, allow_paths=allow_paths)
        target = store or file.with_name(f"{stem(file)}.study")
        if export is not None:
            from gudgeon.study.export import FORMATS

            check_export(export, FORMATS.check, "--export", {"the study itself": file, "the store": target})
        if status:
            with as_it_is(target, made.name) as (there, said):
                _report(made, there, target, said, export)
            return
        # the store is closed, and all that is done on the disk, however it ends
        with made.open(target, fresh=fresh) as outcomes:
            with live.showing(made.name):
                made.complete(outcomes, workers=workers, cluster=cluster, watch=live.watch)
            _report(made, outcomes, target, [("computed", live.effort)], export)


def _report(
    made: Study, outcomes: Outcomes | Memory, target: Path, more: list[tuple[str, str]], export: Path | None
) -> None:
    """Write the table, sum up what there is, and list what failed."""
    from rich.console import Console

    from gudgeon.cli._files import summary_table
    from gudgeon.study.export import write
    from gudgeon.study.summary import summary

    size = len(outcomes)  # asked first: somebody may add to it
    found = summary(made.units, made.select(outcomes))
    if export is not None:
        write(made, made.select(outcomes), export)
    others = max(size - found.done - found.failed, 0)
    lines = [
        ("study", made.name),
        ("cases", str(found.total)),
        *more,
        ("done", str(found.done)),
        ("failed", str(found.failed)),
        ("missing", str(found.missing)),
        *([("others", f"{others} in the store, {OTHERS}")] if others else []),
        *((name, _reach(reach, made.units[name])) for name, reach in found.reach.items()),
        ("store", named(target)),
        *([("exported", named(export))] if export is not None else []),
        *([("note", made.note)] if made.note else []),
    ]
    Console(highlight=False, markup=False).print(summary_table(lines))
    told = [
        f"case {k} failed: {_parameters(made, k)}: {' '.join(case.error.split())}" for k, case in found.failures.items()
    ]
    tell_failures(told, found.failed)


def _reach(reach: Reach, unit: str) -> str:
    if reach.empty:
        return "no value"
    largest = f"{reach.largest:.6g} {unit}".rstrip()
    return f"{reach.least:.6g} (case {reach.least_case}) to {largest} (case {reach.largest_case})"


def _parameters(made: Study, k: int) -> str:
    """Return the parameters of a case, with their units."""
    units = made.plan.units
    return ", ".join(
        f"{path} = {value:.12g} {units.get(path, '')}".rstrip() if isinstance(value, float) else f"{path} = {value}"
        for path, value in made.shown(k).items()
    )
