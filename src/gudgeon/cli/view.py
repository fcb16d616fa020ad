"""gudgeon view: the machine in the browser, simulated anew as one changes it."""

from __future__ import annotations

import gc
import sys
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gudgeon._text import named, say
from gudgeon.cli._interrupts import signals_as_interrupts
from gudgeon.cli._options import AllowPaths, Changes, OwnLaws, run_options

if TYPE_CHECKING:
    from gudgeon.live.session import Session
    from gudgeon.live.study_view import StudyView

#: How long a mechanism runs whose file does not say it, in s.
USUAL = 1.0


@run_options("until", until="How long, in s or with a unit: '24 ms'.  [default: as FILE says, else 1 s]")
def view(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE|RUN", help="A mechanism, as TOML; a saved run; a study or diagram."),
    ],
    changes: Changes = None,
    laws: OwnLaws = None,
    allow_paths: AllowPaths = False,
    given: dict[str, Any] | None = None,
    port: Annotated[int, typer.Option(min=0, max=65535, help="Where to listen; 0: where there is room.")] = 0,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Print the address only.")] = False,
) -> None:
    """Show the mechanism in FILE in the browser, and simulate it anew whenever something is changed there.

    The page is that of 'gudgeon report', with every number of the model and the fits of its joints beside it, undo and
    redo, and the changed model to save. It is served on this machine only, at an address with a random token, until
    Ctrl-C. For example:

    gudgeon view examples/slider-crank.toml

    gudgeon view slider-crank.nc --no-browser

    Of a study or a diagram it is the page that 'gudgeon report' writes, and the run behind each of its points is
    simulated when it is asked for.
    """
    from gudgeon._describe import ModelError
    from gudgeon.cli._study_report import sort_of
    from gudgeon.live import LiveServer, StudyRequests
    from gudgeon.live.requests import Requests

    gc.enable()  # this one lasts
    many = sort_of(file) is not None
    if many and (changes or given):
        raise ModelError("--set and --until are for a mechanism, not for a study or a diagram; leave them out")
    session: Any = _study(file, allow_paths) if many else _session(file, changes or (), given or {}, allow_paths)
    try:
        server = LiveServer(session, port, StudyRequests if many else Requests)
    except OSError as error:
        session.close()
        raise ModelError(f"--port {port}: {error.strerror or error}; give another, or 0") from None
    say(f"{named(file.name)} is shown at {server.address}\nCtrl-C ends it.", flush=True)
    if not no_browser:
        _open(server.address)
    with warnings.catch_warnings(), signals_as_interrupts():
        warnings.simplefilter("ignore")  # the page says what a run has to say
        try:
            server.serve_forever(poll_interval=0.2)
        except KeyboardInterrupt:
            say(file=sys.stderr)
        finally:
            session.close()
            server.server_close()


def _study(file: Path, allow_paths: bool) -> StudyView:
    """Return a study or a diagram with what was computed of it."""
    from gudgeon._describe import ModelError
    from gudgeon.cli._study_report import study_of
    from gudgeon.live import StudyView

    made, store, changed = study_of([file], allow_paths)
    if made is None:
        why = "it was changed since its store was computed" if changed else "its file is not beside its store"
        raise ModelError(
            f"{named(file)}: cases cannot be simulated, {why}; gudgeon report {named(file)} shows what was computed"
        )
    return StudyView(made, store, f"gudgeon view {file.name}")


def _session(file: Path, changes: Any, given: dict[str, Any], allow_paths: bool) -> Session:
    """Return what is shown: a mechanism with its changes, or a saved run."""
    from gudgeon.cli._changes import with_changes
    from gudgeon.live import Session
    from gudgeon.model.files import read
    from gudgeon.model.options import Simulation
    from gudgeon.result.files import is_saved_run, load
    from gudgeon.tables.methods import METHODS

    run = load(file) if file.is_file() and is_saved_run(file) else None
    if run is None:
        mechanism = read(file, allow_paths=allow_paths)
        how = mechanism.simulation
    else:
        known, mechanism = run.statistics, run.mechanism
        method = known.method if known.method in METHODS else None
        said = {"rtol": known.rtol or None, "atol": known.atol or None, "method": method}
        how = Simulation(until=float(run.time[-1])).changed({key: value for key, value in said.items() if value})
    how = how.changed(given if how.until is not None else {"until": USUAL, **given})
    changed = with_changes(mechanism, changes)
    if changed is not mechanism or given:
        run = None
    return Session(changed, how, file.resolve().parent, f"{file.stem}-changed.toml", run)


def _open(address: str) -> None:
    """Open the address in the browser; where there is none, the address has been printed."""
    import webbrowser

    try:
        webbrowser.open(address)
    except (OSError, webbrowser.Error):
        say("note: no browser could be opened; open the address yourself", file=sys.stderr)
