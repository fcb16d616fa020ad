"""The live view: the page of `gudgeon report`, with a server beside it that simulates anew what one changes.

`controls.py` says what can be changed, and changes it; `fits.py` which fits a joint may have; `session.py` is a
mechanism under change, with its runs, undo and redo; `requests.py` checks what a browser sends and answers it;
`server.py` listens, on this machine only.
"""

from gudgeon.live.server import LiveServer
from gudgeon.live.session import Session

__all__ = ["LiveServer", "Session"]
