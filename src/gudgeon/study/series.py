"""What studies and diagrams have in common: cases that are computed into a store, and a page that shows them."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, nullcontext
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from gudgeon._arguments import whole, yes_no, yes_no_or_none
from gudgeon._describe import ModelError
from gudgeon._immutable import ANOTHER, immutable
from gudgeon._progress import Progress
from gudgeon.study.compute import Outcome
from gudgeon.study.execution import compute_here, cores
from gudgeon.study.options import of_steps
from gudgeon.study.store import Store
from gudgeon.study.tally import Memory, Tally

if TYPE_CHECKING:
    import xarray

    from gudgeon.result.run import Run
    from gudgeon.study.outcomes import Outcomes
    from gudgeon.study.packet import Computing
    from gudgeon.view.study_data import Cases


class Job(Protocol):
    """The cases of a series that a store does not have.

    Each has a number; `more` says whether another one follows under the same number once its outcome was taken, None
    that none ever does. `computing` and `content` are what a cluster gets: what computes cases, and what one is made
    of.
    """

    @property
    def missing(self) -> Sequence[int]: ...

    @property
    def more(self) -> Callable[[int], bool] | None: ...

    @property
    def computing(self) -> Computing: ...

    def content(self, k: int) -> Any: ...

    def load_kernels(self, progress: bool | None) -> None: ...

    def make_ready(self, cases: Sequence[int]) -> None: ...

    def compute(self, k: int, stop: Callable[[], bool]) -> Outcome: ...

    def entry(self, k: int, outcome: Outcome) -> tuple[str, Mapping[str, Any]]:
        """Return key and parameters of the case whose outcome this is, and go on to what follows it."""
        ...


class Series:
    """Cases that are computed once and kept, and can be looked at in a browser: a study, a diagram."""

    def __init_subclass__(cls) -> None:
        immutable(ANOTHER, but=("model_file",))(cls)

    #: Which whole runs are kept beside the store.
    keep: str | None = None
    name: str

    @property
    def identity(self) -> str:
        """What tells its store from others."""
        return self.name

    def __len__(self) -> int:
        raise NotImplementedError

    def _job(self, store: Store | Memory, tally: Tally) -> Job:
        """Return what an open store does not have; the tally counts what it has."""
        raise NotImplementedError

    def _facts(self) -> dict[str, str]:
        """Return what its store holds beside outcomes."""
        return {}

    def _computed(self, store: Store | Memory) -> xarray.Dataset:
        """Return what an open store has, and remember it as the last run."""
        raise NotImplementedError

    def run(
        self,
        store: str | os.PathLike[str] | None = None,
        *,
        workers: int | None = None,
        cluster: Any = None,
        fresh: bool = False,
        progress: bool | None = None,
        watch: Callable[[int, int, int], None] | None = None,
    ) -> xarray.Dataset:
        """Compute the cases that are missing, and return the outcome of all.

        Parameters
        ----------
        store : path, default None
            The file that outcomes are kept in as they come, of a diagram with the point that each value was left at;
            the same call again goes on where it was. None: they are kept in memory, for this call only.
        workers : int, default None
            Threads, of a diagram at most one per chain; None: as many as there are cores.
        cluster : str, distributed.Client or distributed.LocalCluster, default None
            A Dask cluster that computes instead, or the address of its scheduler: see docs/clusters.md.
        fresh : bool, default False
            Start over: remove what the store has.
        progress : bool, default None
            Whether to show progress; None: unless GUDGEON_PROGRESS is 0, or there is `watch`.
        watch : function, default None
            Called with the numbers of cases that are done, that failed, and of all: before the first one, and after
            each.
        """
        yes_no("fresh", fresh)
        with ExitStack() as stack:
            kept: Any = Memory() if store is None else stack.enter_context(self.open(store, fresh=fresh))
            self.complete(kept, workers=workers, cluster=cluster, progress=progress, watch=watch)
            return self._computed(kept)

    def open(self, store: str | os.PathLike[str], *, fresh: bool = False) -> Store:
        """Open its store to write; nobody else can meanwhile."""
        from gudgeon import __version__

        return Store(store, self.identity, {"gudgeon": __version__, **self._facts()}, fresh=fresh)

    def complete(
        self,
        store: Store | Memory,
        *,
        workers: int | None = None,
        cluster: Any = None,
        progress: bool | None = None,
        watch: Callable[[int, int, int], None] | None = None,
    ) -> None:
        """Compute the cases that an open store does not have; see `run`."""
        if cluster is not None and workers is not None:
            raise ModelError("workers are threads here, and cluster computes elsewhere; give one of them")
        workers = cores() if workers is None else whole("workers", workers, 4096)
        progress = yes_no_or_none("progress", progress)
        with Progress(self.name, len(self), progress if watch is None else False) as bar:
            tally = Tally(self, store, bar, watch)
            job = self._job(store, tally)

            def take(k: int, outcome: Outcome) -> None:
                tally.take(*job.entry(k, outcome), outcome)

            if not job.missing:
                tally.tell()
            elif cluster is None:
                job.load_kernels(progress)
                tally.tell()
                compute_here(job.compute, job.missing, min(workers, len(job.missing)), take, job.make_ready, job.more)
            else:
                from gudgeon.study.cluster import compute_there
                from gudgeon.study.packet import Packer

                packer = Packer(job.computing, job.content)
                compute_there(packer, job.missing, cluster, take, tally.tell, job.more)

    def __getstate__(self) -> dict[str, Any]:
        """Return what copies and pickles hold: what was worked out on the way is worked out again."""
        cls = type(self)
        return {
            name: value
            for name, value in vars(self).items()
            if not isinstance(getattr(cls, name, None), cached_property)
        }

    def report(
        self: Any,
        path: str | os.PathLike[str],
        store: str | os.PathLike[str] | None = None,
        *,
        runs: int = 12,
        command: str | None = None,
    ) -> Path:
        """Write one HTML file that shows all cases over the parameters, with their numbers: see docs/report.md.

        Parameters
        ----------
        path : str or path
            The file, .html; it is opened from disk, and needs no network.
        store : path, default None
            Where outcomes are kept; None: those of the last `run`.
        runs : int, default 12
            Runs that were kept beside the store and can be opened in the page, at most. 0: none.
        command : str, default None
            What the page says made it.

        Returns
        -------
        Path
            The file.

        Raises
        ------
        ModelError
            There is no such store, nothing has been computed, or the file cannot be written.
        """
        from gudgeon.view.study_report import study_report

        shown, kept = self.seen(store, runs)
        said = command if command is not None else f"{shown.kind}.report({Path(path).name!r})"
        return study_report(shown, path, kept, said)

    def seen(self: Any, store: str | os.PathLike[str] | None, runs: int = 12) -> tuple[Cases, dict[int, Run]]:
        """Return what a page shows of a store, or of the last run, and runs that were kept, by their rows."""
        from gudgeon.study.report import opened
        from gudgeon.study.store import read

        most = 0 if type(runs) is int and runs == 0 else whole("runs", runs, 1000)
        with nullcontext() if store is None else read(store, self.identity) as outcomes:
            shown = self._cases_shown(outcomes)
            return shown, {} if outcomes is None else opened(outcomes, shown, self, most)

    def again(self: Any, k: int) -> Run:
        """Return the run of a case, simulated anew."""
        return self.mechanism(k).simulate(self.options.until, **of_steps(self.options), progress=False)

    def _cases_shown(self: Any, outcomes: Outcomes | None) -> Cases:
        """Return what a page shows: of an open store, or of the last run."""
        from gudgeon.study.report import cases_of

        return cases_of(self, self._last() if outcomes is None else list(self.select(outcomes)))
