"""The server of the live view, without a browser: what it answers, and what it refuses."""

import http.client
import json
import socket
import threading
import time
import tomllib
import zlib
from contextlib import closing, suppress
from urllib.parse import urlsplit

import pytest
from machines import HEBREW, SCRIPT, hostile_run, model

from gudgeon.live import LiveServer, Session, requests
from gudgeon.live import server as live_server
from gudgeon.model.files import read
from gudgeon.model.options import Simulation

JSON = {"Content-Type": "application/json"}


class Client:
    """A client of a server, which says in each request what it is told to say."""

    def __init__(self, server):
        self.server, self.port = server, server.server_port
        self.base = urlsplit(server.address).path

    def ask(self, method, path, body=None, headers=(), host=None):
        """Return status, headers and content of an answer."""
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)) as connection:
            connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            connection.putheader("Host", host or f"127.0.0.1:{self.port}")
            for name, value in dict(headers).items():
                connection.putheader(name, value)
            if body is not None and "Content-Length" not in dict(headers):
                connection.putheader("Content-Length", str(len(body)))
            connection.endheaders()
            if body is not None:
                connection.send(body)
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()

    def get(self, name, **more):
        return self.ask("GET", self.base + name, **more)

    def post(self, name, table, **more):
        body = table if isinstance(table, bytes) else json.dumps(table).encode()
        return self.ask("POST", self.base + name, body, {**JSON, **more.pop("headers", {})}, **more)

    def state(self):
        return json.loads(self.get("state")[2])

    def settled(self):
        """Wait until nothing is simulated, and return the state."""
        end = time.monotonic() + 100.0
        while (state := self.state())["busy"] is not None:
            assert time.monotonic() < end
            time.sleep(0.02)
        return state


def serve(session):
    server = LiveServer(session)
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    return server


def session_of(mechanism, folder, until=2e-3, **more):
    return Session(mechanism, Simulation(until=until, times=101), folder, **more)


@pytest.fixture
def client(tmp_path):
    server = serve(session_of(model("slider-crank"), tmp_path / "models"))
    (tmp_path / "models").mkdir()
    yield Client(server)
    server.session.close()
    server.shutdown()
    server.server_close()


def test_listens_on_this_machine_only(client):
    assert client.server.server_address[0] == "127.0.0.1"
    assert len(client.server.token) >= 40
    other = LiveServer(client.server.session)
    assert other.token != client.server.token
    other.server_close()


def test_the_page_has_headers_that_allow_nothing_else(client):
    status, headers, content = client.get("")
    assert status == 200
    assert b'id="gudgeon-live"' in content
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "connect-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    for name, value in {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
                        "Cache-Control": "no-store", "X-Frame-Options": "DENY"}.items():  # fmt: skip
        assert headers[name] == value
    assert "Access-Control-Allow-Origin" not in headers


@pytest.mark.parametrize(
    "path", ["/", "/state", "/x/state", "//state", "/{token}x/state", "/{wrong}/state", "/%00/", "*"]
)
def test_nothing_without_the_token(client, path):
    token = client.server.token
    wrong = ("A" if token[0] != "A" else "B") + token[1:]
    status, _, content = client.ask("GET", path.format(token=token, wrong=wrong))
    assert status == 403
    assert token.encode() not in content
    assert client.ask("POST", path.format(token=token, wrong=wrong) + "/undo", b"{}", JSON)[0] == 403


def test_only_by_its_own_name(client):
    port = client.port
    for host in ("evil.example", f"evil.example:{port}", "127.0.0.1", f"127.0.0.1:{port + 1}", f"0.0.0.0:{port}", ""):
        assert client.get("state", host=host or " ")[0] == 403
    for host in (f"127.0.0.1:{port}", f"localhost:{port}", f"LOCALHOST:{port}"):
        assert client.get("state", host=host)[0] == 200


def test_only_from_its_own_page(client):
    own = f"http://127.0.0.1:{client.port}"
    for origin in ("http://evil.example", "null", "https://127.0.0.1", f"https://127.0.0.1:{client.port}", "file://"):
        assert client.get("state", headers={"Origin": origin})[0] == 403
        assert client.post("undo", {}, headers={"Origin": origin})[0] == 403
    assert client.post("undo", {}, headers={"Origin": own})[0] == 200
    assert client.get("state", headers={"Sec-Fetch-Site": "cross-site"})[0] == 403
    assert client.get("state", headers={"Sec-Fetch-Site": "same-site"})[0] == 403
    assert client.get("state", headers={"Sec-Fetch-Site": "same-origin"})[0] == 200


@pytest.mark.parametrize(
    "name",
    ["../../etc/passwd", "..%2f..%2fetc%2fpasswd", "/etc/passwd", "assets/plane.js", "state/../../x", "\\windows", "x"],
)
def test_no_address_leads_to_a_file(client, name):
    status, _, content = client.get(name)
    assert status == 404
    assert b"root:" not in content


def test_addresses_that_are_none(client, capfd):
    for address in ("http://[::1/state", "//[", "http://[v1.x]/", "*", "http://:99999999/"):
        status, _, content = client.ask("GET", address)
        assert status in (400, 403) and content
    assert capfd.readouterr().err == ""


def test_other_methods_are_refused(client):
    for method in ("PUT", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"):
        assert client.ask(method, client.base + "state")[0] == 501
    assert client.post("state", {})[0] == 404
    assert client.get("undo")[0] == 404


def test_a_hundred_megabytes_are_refused_unread(client):
    head = (
        f"POST {client.base}change HTTP/1.1\r\nHost: 127.0.0.1:{client.port}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {100 * 2**20}\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", client.port), timeout=10) as connection:
        began = time.monotonic()
        connection.sendall(head.encode())  # and not one byte of the body
        answer = connection.recv(1000)
        assert time.monotonic() - began < 5.0
    assert b" 413 " in answer.splitlines()[0]
    # a client that sends it all nevertheless gets its answer, or is cut off
    with suppress(OSError):
        assert client.post("change", b" " * (100 * 2**20))[0] == 413
    assert client.get("state")[0] == 200


def test_bodies_must_be_what_they_say(client):
    base = client.base + "change"
    assert client.ask("POST", base, None, JSON)[0] == 411
    assert client.ask("POST", base, None, {**JSON, "Transfer-Encoding": "chunked"})[0] == 411
    for length in ("-1", "1e3", "0x10", "", "9" * 30):
        assert client.ask("POST", base, None, {**JSON, "Content-Length": length})[0] in (400, 411, 413)
    assert client.ask("POST", base, b"{}", {"Content-Type": "text/plain"})[0] == 415
    assert client.get("state", headers={"Content-Length": "5"})[0] == 413
    for body in (b"", b"{", b"[]", b"1", b'{"numbers": NaN}', b"\xff\xfe", b"[" * 60000, b'{"numbers": []}',
                 b'{"x": 1}', b'{"numbers": {"' + b"x" * 300 + b'": 1}}', b"1" * 5000):  # fmt: skip
        assert client.post("change", body)[0] == 400, body[:30]


@pytest.mark.parametrize(
    ("change", "at", "words"),
    [
        ({"numbers": {"B.fit.clearance": "1e999 mm"}}, "B.fit.clearance", "finite"),
        ({"numbers": {"B.fit.clearance": -1}}, "B.fit.clearance", "clearance"),
        ({"numbers": {"B.fit.clearance": "1 kg"}}, "B.fit.clearance", "length"),
        ({"numbers": {"B.fit.clearance": "1 m"}}, "B.fit.clearance", "bearing radius"),
        ({"numbers": {"B.fit.clearance": "nan"}}, "B.fit.clearance", "length"),
        ({"numbers": {"B.fit.clearance": ""}}, "B.fit.clearance", ""),
        ({"numbers": {"B.fit.clearance": True}}, "B.fit.clearance", "number"),
        ({"numbers": {"B.fit.clearance": None}}, "B.fit.clearance", "number"),
        ({"numbers": {"B.fit.clearance": {"file": "/etc/passwd"}}}, "B.fit.clearance", "number"),
        ({"numbers": {"B.fit.clearance": "9" * 500}}, "B.fit.clearance", "number"),
        ({"numbers": {"B.fit.contact": "hertz"}}, "B.fit.contact", "not a number"),
        ({"numbers": {"B.fit": "ideal"}}, "B.fit", "not a number"),
        ({"numbers": {"nobody.mass": 1}}, "nobody.mass", "no part"),
        ({"numbers": {"name": "x"}}, "name", "not a number"),
        ({"numbers": {"..": 1}}, "..", "path"),
        ({"numbers": {"motor.joint": "A"}}, "motor.joint", "not a number"),
        ({"run": {"until": 0}}, "until", "until"),
        ({"run": {"until": ""}}, "until", "a number is missing; it was 2 ms"),
        ({"run": {"output": "x.nc"}}, "output", "until"),
        ({"fits": {"B": "glue"}}, "B", "ideal, dry"),
        ({"fits": {"B": "dry-guide"}}, "B", "not a fit"),
        ({"fits": {"Z": "ideal"}}, "Z", "no joint"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_said_where_it_is(client, change, at, words):
    before = client.settled()
    status, _, content = client.post("change", change)
    error = json.loads(content)["error"]
    assert (status, error["at"]) == (422, at)
    assert words in error["message"]
    assert client.settled() == before


def test_numbers_that_are_none_in_json(client):
    assert client.post("change", b'{"numbers": {"B.fit.clearance": Infinity}}')[0] == 400
    for number in (b"1e999", b"-1e999", b"1" * 400):
        status, _, content = client.post("change", b'{"numbers": {"B.fit.clearance": ' + number + b"}}")
        assert (status, json.loads(content)["error"]["at"]) == (422, "B.fit.clearance")


def test_a_change_is_simulated(client):
    assert client.settled()["run"] == 1
    assert client.post("change", {"numbers": {"B.fit.clearance": "0.2 mm"}})[0] == 200
    state = client.settled()
    assert (state["run"], state["before"], state["undo"], state["error"]) == (2, 1, "B.fit.clearance = 0.2 mm", None)
    line, _, packed = client.get("run?number=2")[2].partition(b"\n")
    table = json.loads(line)
    zlib.decompress(packed)
    peak = {row[0]: row for row in table["runs"][0]["extremes"]}["B.normal_force"]
    alone = model("slider-crank").with_({"B.fit.clearance": "0.2 mm"}).simulate(2e-3, times=101)
    assert peak[5] == alone.extremes.loc["B.normal_force", "maximum"]
    two = json.loads(client.get("run?number=2&number=1")[2].partition(b"\n")[0])
    assert [row[0] for row in two["differences"]] == ["B.fit.clearance"]
    assert client.get("run?number=77")[0] == 422
    for wrong in ("run", "run?number=x", "run?number=1&number=2&number=3", "run?number=-1", "run?number=" + "1" * 50):
        assert client.get(wrong)[0] == 400


def test_saved_models_stay_in_the_folder(client, tmp_path):
    client.settled()
    client.post("change", {"numbers": {"B.fit.clearance": "0.2 mm"}, "run": {"until": "1 ms"}})
    client.settled()
    for name in ("../x.toml", "/tmp/x.toml", "a/b.toml", "..", ".", "", "x.nc", "x", ".toml", "C:x.toml", "a\\b.toml",
                 "x\0.toml", "x\n.toml", None, 5, ["x.toml"], "x" * 300 + ".toml"):  # fmt: skip
        status, _, content = client.post("save", {"name": name})
        assert (status, json.loads(content)["error"]["at"]) == (422, "save"), name
    outside = tmp_path / "outside.toml"
    outside.write_text("kept", encoding="utf-8")
    (tmp_path / "models" / "link.toml").symlink_to(outside)
    assert client.post("save", {"name": "link.toml", "replace": True})[0] == 422
    assert outside.read_text(encoding="utf-8") == "kept"
    assert [path.name for path in tmp_path.rglob("*.toml")].count("x.toml") == 0
    assert client.post("save", {"name": "engine.toml"})[0] == 200
    saved = tmp_path / "models" / "engine.toml"
    mechanism = read(saved)
    assert mechanism == model("slider-crank").with_({"B.fit.clearance": "0.2 mm"})
    assert (mechanism.simulation.until, mechanism.simulation.times) == (1e-3, 101)
    assert "exists" in json.loads(client.post("save", {"name": "engine.toml"})[2])["error"]["message"]
    assert client.post("save", {"name": "engine.toml", "replace": True})[0] == 200
    status, headers, content = client.get("model.toml")
    assert headers["Content-Disposition"] == 'attachment; filename="slider-crank.toml"'
    assert tomllib.loads(content.decode()) == tomllib.loads(saved.read_text(encoding="utf-8"))
    assert b'id="gudgeon-data"' in client.get("report.html")[2]


def test_hostile_names_go_as_data(tmp_path):
    run = hostile_run()
    server = serve(Session(run.mechanism, Simulation(until=1e-3), tmp_path, run=run))
    client = Client(server)
    status, _, content = client.get("")
    assert status == 200
    assert SCRIPT.encode() not in content
    assert b"hacked" in content  # in the title, as text
    known = json.loads(client.get("controls")[2])
    assert HEBREW in [joint["name"] for joint in known["joints"]]
    for name in ("model.toml", "report.html"):
        assert client.get(name)[1]["Content-Disposition"].isascii()
        assert "\n" not in client.get(name)[1]["Content-Disposition"]
    server.session.close()
    server.shutdown()
    server.server_close()


def test_slow_connections_do_not_lock_out_the_page(client):
    """Forty programs without the token that send their requests byte by byte: the page is there all the same."""
    slow = []
    try:
        for _ in range(40):
            connection = socket.create_connection(("127.0.0.1", client.port), timeout=5)
            connection.sendall(b"GET /")
            slow.append(connection)
        stopped = threading.Event()

        def drip():
            while not stopped.wait(0.05):
                for connection in slow:
                    with suppress(OSError):
                        connection.sendall(b"x")

        thread = threading.Thread(target=drip, daemon=True)
        thread.start()
        began = time.monotonic()
        for _ in range(20):
            assert client.get("state")[0] == 200
        assert client.get("")[0] == 200
        assert time.monotonic() - began < 10.0  # less than one of them may take
        stopped.set()
        thread.join()
    finally:
        for connection in slow:
            connection.close()


def test_a_request_has_a_deadline_as_a_whole(client, monkeypatch):
    """However its bytes come in, with the token or without: each of them alone is in time."""
    monkeypatch.setattr(requests, "PATIENCE", 1.0)
    head = f"POST {client.base}undo HTTP/1.0\r\nHost: 127.0.0.1:{client.port}\r\nContent-Type: application/json\r\n"
    for beginning in (b"GET /", f"{head}Content-Length: 60000\r\n\r\n".encode()):
        with socket.create_connection(("127.0.0.1", client.port), timeout=20) as connection:
            connection.sendall(beginning)
            began, open_until = time.monotonic(), 0.0
            with suppress(OSError):
                while time.monotonic() - began < 15.0:
                    connection.sendall(b" ")
                    connection.settimeout(0.1)
                    try:
                        if connection.recv(100) == b"":
                            break
                    except TimeoutError:
                        open_until = time.monotonic() - began
        assert open_until < 10.0


def test_requests_with_the_token_have_places_of_their_own(client, monkeypatch):
    """They are not ended for the sake of newer connections, and too many of them are told so."""
    monkeypatch.setattr(live_server, "MOST_UNKNOWN", 2)
    monkeypatch.setattr(live_server, "MOST_AT_ONCE", 1)
    body = b"{}"
    head = (
        f"POST {client.base}undo HTTP/1.0\r\nHost: 127.0.0.1:{client.port}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", client.port), timeout=10) as connection:
        connection.sendall(head.encode())  # its body follows below
        end = time.monotonic() + 10.0
        while client.server._known < 1:
            assert time.monotonic() < end
            time.sleep(0.01)
        assert client.get("state")[0] == 503
        others = [socket.create_connection(("127.0.0.1", client.port), timeout=10) for _ in range(6)]
        connection.sendall(body)
        assert connection.recv(1000).startswith(b"HTTP/1.0 200")
        for other in others:
            other.close()


@pytest.mark.parametrize("count", [5, 1000])
def test_too_many_fields_are_refused(client, capfd, count):
    fields = "&".join(f"number={k}" for k in range(count))
    assert client.get(f"run?{fields}")[0] == 400
    assert "failed" not in capfd.readouterr().err


@pytest.mark.parametrize(
    ("numbers", "reason"),
    [
        ({"motor.speed": "1e308 rad/s"}, "too fast to compute with"),
        ({"gravity.y": "-1e300"}, "too large to compute with"),
    ],
    ids=["speed", "gravity"],
)
def test_the_reason_why_a_run_ended_is_told(client, numbers, reason):
    """Not that it holds one instant only, which says nothing of the cause."""
    client.settled()
    assert client.post("change", {"numbers": numbers})[0] == 200
    assert reason in client.settled()["error"]["message"]


def test_many_connections_are_not_kept_waiting(client):
    """Those who open connections and say nothing are cut off when there are too many; others get their answers."""
    idle = [socket.create_connection(("127.0.0.1", client.port), timeout=5) for _ in range(60)]
    for connection in idle:
        connection.close()
    end = time.monotonic() + 20.0
    while True:
        try:
            assert client.get("state")[0] == 200
            break
        except (OSError, http.client.HTTPException):
            assert time.monotonic() < end
            time.sleep(0.1)
