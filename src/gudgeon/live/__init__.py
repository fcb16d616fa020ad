"""The live view: the page of `gudgeon report`, with a server beside it that simulates anew what one changes.

`controls.py` says what can be changed, and changes it; `fits.py` which fits a joint may have; `session.py` is a
mechanism under change, with its runs, undo and redo; `requests.py` checks what a browser sends and answers it;
`server.py` listens, on this machine only. `study_view.py` shows a study or a diagram, and simulates its cases.
"""

from gudgeon.live.server import LiveServer
from gudgeon.live.session import Session
from gudgeon.live.study_view import StudyRequests, StudyView

__all__ = ["LiveServer", "Session", "StudyRequests", "StudyView"]
