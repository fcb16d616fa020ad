"""What studies and diagrams have in common: a page that shows them."""

from __future__ import annotations

import os
from contextlib import nullcontext
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gudgeon._arguments import whole
from gudgeon.study.options import of_steps

if TYPE_CHECKING:
    from gudgeon.result.run import Run
    from gudgeon.study.outcomes import Outcomes
    from gudgeon.view.study_data import Cases


class Reported:
    """What can be looked at in a browser: a study, a diagram."""

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
        with nullcontext() if store is None else read(store, getattr(self, "identity", self.name)) as outcomes:
            shown = self._cases_shown(outcomes)
            return shown, {} if outcomes is None else opened(outcomes, shown, self, most)

    def again(self: Any, k: int) -> Run:
        """Return the run of a case, simulated anew."""
        return self.mechanism(k).simulate(self.options.until, **of_steps(self.options), progress=False)

    def _cases_shown(self: Any, outcomes: Outcomes | None) -> Cases:
        """Return what a page shows: of an open store, or of the last run."""
        from gudgeon.study.report import cases_of

        return cases_of(self, self._last() if outcomes is None else list(self.select(outcomes)))
