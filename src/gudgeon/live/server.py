"""The server of the live view: on this machine's loopback address only, with a random token in its address.

Anybody on this machine can connect to it, so connections that have not shown the token yet are few, and the oldest of
them gives way to a new one. Those that have are counted apart: nobody else can take their places.
"""

from __future__ import annotations

import contextlib
import secrets
import socket
import sys
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from typing import Any

from gudgeon._text import say
from gudgeon.live.requests import Requests

#: Where it listens; connections that have not shown the token, and requests with it, at a time.
LOOPBACK, MOST_UNKNOWN, MOST_AT_ONCE = "127.0.0.1", 32, 32


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
        self._guard = threading.Lock()
        self._unknown: dict[Any, None] = {}  # connections that have not shown the token, the oldest first
        self._known = 0  # requests with the token that are being answered
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
        """Answer in a thread; of too many connections without the token, end the oldest."""
        with self._guard:
            if len(self._unknown) >= MOST_UNKNOWN:
                oldest = next(iter(self._unknown))
                del self._unknown[oldest]
                with contextlib.suppress(OSError):
                    oldest.shutdown(socket.SHUT_RDWR)  # its thread reads nothing more, and closes it
            self._unknown[request] = None
        super().process_request(request, client_address)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Answer, and make room for the next."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            with self._guard:
                self._unknown.pop(request, None)

    @contextlib.contextmanager
    def answering(self, request: Any) -> Iterator[bool]:
        """Count a request that has shown the token, while it is answered; say whether there is room for it."""
        with self._guard:
            self._unknown.pop(request, None)
            admitted = self._known < MOST_AT_ONCE
            self._known += admitted
        try:
            yield admitted
        finally:
            with self._guard:
                self._known -= admitted

    def shutdown_request(self, request: Any) -> None:
        """Close a connection; whoever is at its other end may have gone."""
        with contextlib.suppress(OSError):
            request.shutdown(socket.SHUT_WR)
        self.close_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say in one line what went wrong; a browser that has gone is no error."""
        error = sys.exc_info()[1]
        if not isinstance(error, OSError):
            say(f"note: a request failed: {type(error).__name__}: {error}", file=sys.stderr)
