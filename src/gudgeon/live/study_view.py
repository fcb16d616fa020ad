"""A study or a diagram in the browser: its page, and the run behind any of its points, simulated when asked for."""

from __future__ import annotations

import threading
from http import HTTPStatus
from pathlib import Path
from typing import Any

from gudgeon._describe import ModelError
from gudgeon._progress import telling
from gudgeon.live.requests import Refused, Requests
from gudgeon.view.data import page_data
from gudgeon.view.report import page
from gudgeon.view.study_data import study_data
from gudgeon.view.study_report import INSTANTS, study_page

#: Where the page requests a run and how much of it is done, beside its own address.
SIMULATE, PROGRESS = "simulate", "progress"


class StudyView:
    """A study or a diagram with its outcomes.

    Parameters
    ----------
    study : Study or Diagram
    store : Path
        Where its outcomes are kept.
    command : str
        What the page says made it.
    """

    def __init__(self, study: Any, store: Path, command: str) -> None:
        self.study = study
        shown, kept = study.seen(store)
        self.page = study_page(study_data(shown, command), kept, SIMULATE)
        self.count = len(study.plan) * getattr(study, "repeat", 1)
        self._one = threading.Lock()
        self.part = 0.0  # of the simulation in progress that is done

    def run_page(self, case: int) -> str:
        """Return the page of the run of a case, simulated now; one after the other."""
        with self._one, telling(self._hear):
            try:
                return page(page_data([self.study.again(case)], samples=INSTANTS, command="gudgeon view"))
            finally:
                self.part = 0.0

    def _hear(self, title: str, part: float) -> None:
        self.part = part

    def close(self) -> None:
        """Nothing is under way."""


class StudyRequests(Requests):
    """What a browser may ask of a study."""

    def do_GET(self) -> None:
        """Answer with the page; what it may do stands in the page."""
        self._answer(
            {
                "": lambda: self._html(self.server.session.page),
                PROGRESS: lambda: self._json({"part": self.server.session.part}),
            }
        )

    def do_POST(self) -> None:
        """Answer what asks for a run."""
        self._answer({SIMULATE: self._simulate})

    def _simulate(self) -> None:
        case = self._body().get("case")
        view = self.server.session
        if type(case) is not int or not 0 <= case < view.count:
            raise Refused(HTTPStatus.BAD_REQUEST, f"there are cases 0 to {view.count - 1}")
        try:
            text = view.run_page(case)
        except ModelError as error:
            raise Refused(HTTPStatus.UNPROCESSABLE_ENTITY, str(error)) from None
        self._html(text)

    def _html(self, text: str) -> None:
        self._send(text.encode(), "text/html; charset=utf-8", {"Content-Security-Policy": "frame-ancestors 'none'"})
