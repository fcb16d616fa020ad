"""What a browser may ask of the live view, how that is checked, and what it gets.

A request must be there as a whole within PATIENCE seconds, however its bytes come in.

Every address begins with a random token, compared in constant time. `Host` must be this machine's loopback address
with the server's port, which keeps names away that somebody else lets lead here; `Origin`, where it is sent, must be
the page itself. A body needs its length beforehand and is at most MOST_BYTES long; a longer one is refused unread. No
address leads to a file.
"""

from __future__ import annotations

import contextlib
import hmac
import io
import json
import math
import socket
import time
from collections.abc import Mapping
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from types import MappingProxyType
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, unquote, urlsplit

from gudgeon._describe import ModelError, show
from gudgeon.live.controls import MOST_SIGNS, Change, WrongChange
from gudgeon.view._tables import file_name
from gudgeon.view.report import document, policy

if TYPE_CHECKING:
    from gudgeon.live.server import LiveServer

#: Bytes of a body at most, numbers in one change, seconds that a client may take to send a request and as many to take
#: the answer, and that what is refused is drained.
MOST_BYTES, MOST_CHANGES, PATIENCE, LINGER = 65536, 100, 15.0, 1.0
#: Nothing is kept, guessed, framed, or told to other sites.
HEADERS = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
}

#: Fields in the address of a run at most.
MOST_FIELDS = 4
NOTHING: Mapping[str, str] = MappingProxyType({})


class Refused(Exception):
    """A request that is not answered, with its status and a sentence."""

    def __init__(self, status: HTTPStatus, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


class _InTime(io.RawIOBase):
    """What a connection sends until a deadline; TimeoutError after that."""

    def __init__(self, connection: socket.socket, seconds: float) -> None:
        self._connection, self._end = connection, time.monotonic() + seconds

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int:
        left = self._end - time.monotonic()
        if left <= 0.0:
            raise TimeoutError("the request did not arrive in time")
        self._connection.settimeout(left)
        return self._connection.recv_into(buffer)


class Requests(BaseHTTPRequestHandler):
    """One request after its other; a connection has one."""

    server: LiveServer
    server_version, sys_version = "gudgeon", ""

    def setup(self) -> None:
        """Set a deadline for the whole request."""
        super().setup()
        self.rfile.close()
        self.rfile = io.BufferedReader(_InTime(self.connection, PATIENCE))

    def do_GET(self) -> None:
        """Answer what asks for something."""
        self._answer(
            {
                "": self._page,
                "state": lambda: self._json(self.server.session.state()),
                "controls": lambda: self._json(self.server.session.controls()),
                "run": self._run,
                "model.toml": self._toml,
                "report.html": self._report,
            }
        )

    def do_POST(self) -> None:
        """Answer what asks for a change."""
        self._answer({"change": self._change, "undo": self._undo, "redo": self._redo, "cancel": self._cancel,
                      "save": self._save})  # fmt: skip

    def _answer(self, known: dict[str, Any]) -> None:
        try:
            name = self._checked()
            with self.server.answering(self.request) as admitted:
                if not admitted:
                    raise Refused(HTTPStatus.SERVICE_UNAVAILABLE, "too many requests at a time; ask again")
                if name not in known:
                    raise Refused(HTTPStatus.NOT_FOUND, "there is nothing at this address")
                known[name]()
        except Refused as refused:
            self._refuse(refused.status, str(refused))
        except ModelError as error:
            at = error.at if isinstance(error, WrongChange) else ""
            self._json({"error": {"at": at, "message": str(error)}}, HTTPStatus.UNPROCESSABLE_ENTITY)
        except (BrokenPipeError, ConnectionError, TimeoutError):
            self.close_connection = True

    # what is checked

    def _checked(self) -> str:
        """Return the name that a request asks for, after its token; refuse whatever does not come from the page."""
        hosts = self.headers.get_all("Host", [])
        if len(hosts) != 1 or hosts[0].lower() not in self.server.hosts:
            raise Refused(HTTPStatus.FORBIDDEN, "the live view has another name; use the address that it printed")
        for origin in self.headers.get_all("Origin", []):
            if origin.lower() not in {f"http://{host}" for host in self.server.hosts}:
                raise Refused(HTTPStatus.FORBIDDEN, "requests from other pages are refused")
        if self.headers.get("Sec-Fetch-Site", "none") not in ("none", "same-origin"):
            raise Refused(HTTPStatus.FORBIDDEN, "requests from other pages are refused")
        try:
            path = unquote(urlsplit(self.path).path, errors="replace")
        except ValueError:
            raise Refused(HTTPStatus.BAD_REQUEST, "this is not an address") from None
        token, _, name = path.removeprefix("/").partition("/")
        if not hmac.compare_digest(token.encode(), self.server.token.encode()):
            raise Refused(HTTPStatus.FORBIDDEN, "the address lacks its token; use the one that gudgeon view printed")
        if self.command == "GET" and self.headers.get("Content-Length", "0") != "0":
            raise Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "a request for something has no body")
        return name

    def _body(self) -> dict[str, Any]:
        """Return what was sent, a table; refuse what is too long, or of which the length is not known, unread."""
        lengths = self.headers.get_all("Content-Length", [])
        if "Transfer-Encoding" in self.headers or len(lengths) != 1 or not lengths[0].isascii():
            raise Refused(HTTPStatus.LENGTH_REQUIRED, "a body needs its length beforehand")
        if not lengths[0].isdigit():
            raise Refused(HTTPStatus.BAD_REQUEST, "the length of the body is not a number")
        if len(lengths[0]) > 9 or int(lengths[0]) > MOST_BYTES:
            raise Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"a body may have {MOST_BYTES} bytes at most")
        if self.headers.get_content_type() != "application/json":
            raise Refused(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "a body must be application/json")
        content = self.rfile.read(int(lengths[0]))
        if len(content) < int(lengths[0]):
            raise Refused(HTTPStatus.BAD_REQUEST, "the body ends before its length")
        try:
            table = json.loads(content.decode("utf-8"), parse_constant=_no_number)
        except (ValueError, RecursionError):
            raise Refused(HTTPStatus.BAD_REQUEST, "the body is not JSON") from None
        if not isinstance(table, dict):
            raise Refused(HTTPStatus.BAD_REQUEST, "the body must be a table")
        return table

    # what is asked for

    def _page(self) -> None:
        mechanism = self.server.session.mechanism
        space = mechanism.dimension == 3
        text = document(mechanism.name, space, {"gudgeon-live": ("text/plain", "live")}, "'self'")
        allowed = {"Content-Security-Policy": policy(space, "'self'") + "; frame-ancestors 'none'"}
        self._send(text.encode(), "text/html; charset=utf-8", allowed)

    def _run(self) -> None:
        try:
            asked = parse_qs(urlsplit(self.path).query, max_num_fields=MOST_FIELDS)
        except ValueError:
            raise Refused(HTTPStatus.BAD_REQUEST, f"give at most {MOST_FIELDS} fields") from None
        numbers = [int(text) for text in asked.get("number", []) if text.isascii() and text.isdigit() and len(text) < 9]
        if not 1 <= len(numbers) <= 2:
            raise Refused(HTTPStatus.BAD_REQUEST, "give the number of one run, or of two")
        session = self.server.session
        data = session.coarse_data(numbers[0]) if "coarse" in asked else session.page_data(*numbers)
        self._send(data.json().encode("ascii") + b"\n" + data.binary, "application/octet-stream")

    def _toml(self) -> None:
        session = self.server.session
        self._send(session.toml().encode(), "application/toml; charset=utf-8", self._file("toml"))

    def _report(self) -> None:
        self._send(self.server.session.report().encode(), "text/html; charset=utf-8", self._file("html"))

    def _file(self, suffix: str) -> dict[str, str]:
        """Let the browser save it."""
        name = file_name(self.server.session.mechanism.name)
        return {"Content-Disposition": f'attachment; filename="{name}.{suffix}"'}

    def _change(self) -> None:
        table = self._body()
        unknown = set(table) - {"numbers", "run", "fits"}
        if unknown:
            raise Refused(HTTPStatus.BAD_REQUEST, f"{show(min(unknown))} is not known")
        numbers, run, fits = (_values(table.get(name, {})) for name in ("numbers", "run", "fits"))
        change = Change(numbers, run, {joint: str(kind) for joint, kind in fits.items()})
        self.server.session.change(change)
        self._json(self.server.session.state())

    def _undo(self) -> None:
        self._body()
        self.server.session.undo()
        self._json(self.server.session.state())

    def _redo(self) -> None:
        self._body()
        self.server.session.undo(-1)
        self._json(self.server.session.state())

    def _cancel(self) -> None:
        self._body()
        self.server.session.cancel()
        self._json(self.server.session.state())

    def _save(self) -> None:
        table = self._body()
        self._json({"saved": self.server.session.save(table.get("name"), table.get("replace") is True)})

    # how it is answered

    def _json(self, table: dict[str, Any], status: HTTPStatus = HTTPStatus.OK) -> None:
        self._send(json.dumps(table, allow_nan=False).encode(), "application/json", status=status)

    def _send(
        self, content: bytes, kind: str, more: Mapping[str, str] = NOTHING, status: HTTPStatus = HTTPStatus.OK
    ) -> None:
        self.send_response(status)
        for name, value in {"Content-Type": kind, "Content-Length": str(len(content)), **HEADERS, **more}.items():
            self.send_header(name, value)
        self.connection.settimeout(PATIENCE)
        self.end_headers()
        self.wfile.write(content)

    def _refuse(self, status: HTTPStatus, sentence: str) -> None:
        """Say no, and let the client read that: what it still sends is thrown away for a moment, then cut off."""
        self.close_connection = True
        self._send(sentence.encode(), "text/plain; charset=utf-8", status=status)
        with contextlib.suppress(OSError):
            self.wfile.flush()
            self.connection.shutdown(socket.SHUT_WR)
            self.connection.settimeout(0.2)
            end = time.monotonic() + LINGER
            while time.monotonic() < end and self.connection.recv(65536):
                pass

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer what is no request of ours in a few words, with our headers."""
        with contextlib.suppress(OSError):
            self._refuse(HTTPStatus(code), "this is not a request that the live view knows")

    def log_message(self, format: str, *arguments: Any) -> None:
        """Say nothing: addresses have the token in them."""


def _values(table: Any) -> dict[str, Any]:
    """Return values by their names: short strings and finite numbers."""
    if not isinstance(table, dict) or len(table) > MOST_CHANGES:
        raise Refused(HTTPStatus.BAD_REQUEST, f"changes must be a table of at most {MOST_CHANGES} values")
    for name, value in table.items():
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if number and not _finite(value):
            raise WrongChange(f"{show(value)} must be a finite number", name)
        if not number and not (isinstance(value, str) and len(value) <= MOST_SIGNS and value.isprintable()):
            raise WrongChange("give a number, or one with its unit, like '0.2 mm'", name)
        if len(name) > MOST_SIGNS:
            raise Refused(HTTPStatus.BAD_REQUEST, "the name of a value is too long")
    return table


def _finite(value: float) -> bool:
    try:
        return math.isfinite(float(value))
    except OverflowError:
        return False


def _no_number(name: str) -> float:
    raise ValueError(f"{name} is not JSON")
