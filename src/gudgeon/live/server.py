"""The server of the live view: on this machine's loopback address only, with a random token in its address."""

from __future__ import annotations

import contextlib
import secrets
import socket
import sys
import threading
from http.server import ThreadingHTTPServer
from typing import Any

from gudgeon.live.requests import Requests

#: Where it listens, and requests that are answered at a time.
LOOPBACK, MOST_AT_ONCE = "127.0.0.1", 32


class LiveServer(ThreadingHTTPServer):
    """Serves a session to the browser of whoever knows its address.

    Parameters
    ----------
    session : Session or StudyView
    port : int, default 0
        Where it listens; 0: where there is room.
    requests : type, default Requests
        What may be asked of it.
    """

    daemon_threads = True
    block_on_close = False
    allow_reuse_address = False

    def __init__(self, session: Any, port: int = 0, requests: type[Requests] = Requests) -> None:
        self.session = session
        self.token = secrets.token_urlsafe(32)
        self._room = threading.BoundedSemaphore(MOST_AT_ONCE)
        super().__init__((LOOPBACK, port), requests)
        self.hosts = {f"{name}:{self.server_port}" for name in (LOOPBACK, "localhost")}

    @property
    def address(self) -> str:
        """The address to open, with its token."""
        return f"http://{LOOPBACK}:{self.server_port}/{self.token}/"

    def server_bind(self) -> None:
        """Take the port, without asking anybody for this machine's name."""
        self.socket.bind(self.server_address)
        self.server_address = self.socket.getsockname()
        self.server_name, self.server_port = LOOPBACK, self.server_address[1]

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer in a thread, or not at all if there are too many."""
        if not self._room.acquire(blocking=False):
            self.shutdown_request(request)
            return
        super().process_request(request, client_address)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Answer, and make room for the next."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._room.release()

    def shutdown_request(self, request: Any) -> None:
        """Close a connection; whoever is at its other end may have gone."""
        with contextlib.suppress(OSError):
            request.shutdown(socket.SHUT_WR)
        self.close_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say in one line what went wrong; a browser that has gone is no error."""
        error = sys.exc_info()[1]
        if not isinstance(error, OSError):
            print(f"note: a request failed: {type(error).__name__}: {error}", file=sys.stderr)
