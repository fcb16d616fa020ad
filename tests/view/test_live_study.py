"""gudgeon view of a study and of a diagram: its page, and the run behind a point, simulated when it is asked for."""

import json
import threading

import pytest
from browser import Address, Opened
from machines import SCRIPT
from studies import PERIOD, diagram, shaken
from test_live_requests import Client

import gudgeon as gd
from gudgeon._describe import ModelError
from gudgeon._progress import Progress
from gudgeon.live import LiveServer, StudyRequests, StudyView


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """A study of two by two cases on a server."""
    folder = tmp_path_factory.mktemp("live-study")
    vary = {"s.stiffness": [4.0, 6.5], "mass.mass": [0.1, 0.3]}
    made = gd.Study(shaken(), vary, {"peak": gd.Peak("mass.velocity.x")}, 3.0, name=SCRIPT)
    made.run(folder / "shaken.study", progress=False)
    server = LiveServer(StudyView(made, folder / "shaken.study", "gudgeon view"), 0, StudyRequests)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield made, server, Client(server)
    server.shutdown()
    server.server_close()


def data_of(page):
    """Return the table that a page of a run has inside."""
    text = page.decode().split('id="gudgeon-data"', 1)[1].split(">", 1)[1].split("</script>", 1)[0]
    return json.loads(text)


def test_the_run_behind_a_case(served):
    made, _, client = served
    status, headers, page = client.post("simulate", {"case": 2, "changes": {}})
    assert status == 200 and headers["Content-Type"].startswith("text/html")
    alone = made.mechanism(2).simulate(until=3.0, progress=False)
    run = data_of(page)["runs"][0]
    assert run["name"] == alone.mechanism.name
    assert "stiffness = 6.5" in json.dumps(run) and "mass = 0.1" in json.dumps(run)


@pytest.mark.parametrize("case", [-1, 4, 1.0, "1", None, True, 10**400])
def test_cases_that_there_are_not(served, case):
    status, _, content = served[2].post("simulate", {"case": case})
    assert status == 400 and b"cases 0 to 3" in content


def test_what_is_refused(served):
    """No other name than these two, no other origin, no token, no long body."""
    client = served[2]
    assert client.get("state")[0] == client.get("../../etc/passwd")[0] == 404
    assert client.ask("GET", "/wrong/")[0] == 403
    assert client.ask("POST", "/wrong/simulate", b"{}", {"Content-Type": "application/json"})[0] == 403
    assert client.post("simulate", {"case": 0}, headers={"Origin": "http://example.org"})[0] == 403
    assert client.post("simulate", b" " * 70000)[0] == 413


def test_in_a_browser(served, driver):
    """A case is chosen and simulated, and its machine moves in the page over it; the name is only text."""
    page = Opened(driver, Address(served[1].address))
    assert SCRIPT in page.one("h1").text
    try:
        page.simulate_case(3)
        assert page.js("return gudgeon.clock.end") == 3.0
        assert not [line for line in driver.get_log("browser") if line["level"] == "SEVERE"]
    finally:
        driver.switch_to.default_content()


def test_a_value_of_a_diagram(tmp_path):
    """From the start of the mechanism, for as long as the motion is followed."""
    made = diagram()
    made.run(tmp_path / "rattle.diagram", progress=False)
    run = made.again(1)
    periods = made.strobe.transient + made.strobe.keep
    assert run.time[-1] == pytest.approx(periods * PERIOD, rel=1e-12)
    assert "gudgeon-data" in StudyView(made, tmp_path / "rattle.diagram", "gudgeon view").run_page(1)


def test_options_that_are_not_for_studies(tmp_path):
    from gudgeon.cli.view import view

    made = diagram()
    made.run(tmp_path / "rattle.diagram", progress=False)
    with pytest.raises(ModelError, match="--set and --until are for a mechanism"):
        view(file=tmp_path / "rattle.diagram", until="1 s")
    with pytest.raises(ModelError, match="the file of this diagram is not beside it"):
        view(file=tmp_path / "rattle.diagram")


def test_progress_of_the_run_that_was_requested(served, monkeypatch):
    made, _, client = served
    seen, again = [], made.again

    def half_way(case):
        with Progress("a run", 4.0, False) as bar:
            bar.update(2.0)
            seen.append(json.loads(client.get("progress")[2]))
        return again(case)

    monkeypatch.setitem(vars(made), "again", half_way)
    assert client.post("simulate", {"case": 0})[0] == 200
    assert seen == [{"part": 0.5}]
    assert json.loads(client.get("progress")[2]) == {"part": 0.0}
