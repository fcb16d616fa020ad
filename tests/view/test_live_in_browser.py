"""The live view in Chromium: what is changed there is simulated, and agrees with runs made in Python."""

import threading
import time
import tomllib

import numpy as np
import pytest
from browser import Address, Opened
from machines import HEBREW, IMAGE, QUOTES, SCRIPT, hostile_run, model
from selenium.webdriver.common.keys import Keys

import gudgeon as gd
from gudgeon.live import LiveServer, Session
from gudgeon.model.options import Simulation
from pictures import PLAY, four_bar

UNTIL = 2e-3


@pytest.fixture
def show(driver, tmp_path):
    """A function that serves a mechanism and opens its page; without an error in the console at the end."""
    servers = []

    def shown(mechanism, until=UNTIL, width=1440, height=900, **more):
        session = Session(mechanism, Simulation(until=until), tmp_path, "changed.toml", **more)
        server = LiveServer(session)
        servers.append(server)
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        return Live(driver, server, width, height)

    yield shown
    for server in servers:
        server.session.close()
        server.shutdown()
        server.server_close()
    driver.get("about:blank")


class Live(Opened):
    """The live view in the browser."""

    def __init__(self, driver, server, width, height):
        self.server = server
        super().__init__(driver, Address(server.address), width, height)

    def field(self, name):
        (found,) = [one for one in self.all("#live [data-field]") if one.get_attribute("data-field") == name]
        return found

    def type(self, name, text):
        """Type a value into a field, as a hand would."""
        field = self.field(name)
        field.click()
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(text, Keys.ENTER)

    def choose(self, name, value):
        code = "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('change', {bubbles: true}))"
        self.js(code, self.field(name), value)

    @property
    def run(self):
        return self.js("return document.documentElement.dataset.run")

    def wait_run(self, numbers):
        self.wait(lambda: self.run == numbers and self.js("return document.documentElement.dataset.complete"))

    def peak(self, channel, run=0):
        """What the table of extremes of the page has as the largest value, exactly."""
        rows = self.js("return gudgeon.data.table.runs[arguments[0]].extremes", run)
        return {row[0]: row[5] for row in rows}[channel]

    def written_peak(self, channel):
        """The same as it is written in the page, in SI units, by the title of its cell."""
        for row in self.all("#extremes tbody tr"):
            if row.find_element("css selector", "th").get_attribute("textContent") == channel:
                cell = row.find_elements("css selector", "td.number span")[2]
                return float(cell.get_attribute("title").removesuffix(" in SI units"))
        raise AssertionError(channel)

    def complaint(self):
        code = "return [...document.querySelectorAll('#live .problem')].filter((one) => one.checkVisibility())"
        return self.js(f"{code}.map((one) => one.textContent)")


def test_a_changed_clearance_shows_its_peak(driver, show):
    page = show(model("slider-crank"))
    page.wait_run("1")
    before = page.peak("B.normal_force")
    page.type("B.fit.clearance", "0.2")  # mm, as the field says
    page.wait_run("2")
    alone = model("slider-crank").with_({"B.fit.clearance": "0.2 mm"}).simulate(UNTIL)
    wanted = alone.extremes.loc["B.normal_force", "maximum"]
    assert page.peak("B.normal_force") == wanted != before
    assert page.written_peak("B.normal_force") == wanted
    drawn = np.array(page.js("return Array.from(gudgeon.data.named(gudgeon.data.table.runs[0], 'B.normal_force'))"))
    assert 0.9 * wanted < drawn.max() <= wanted * (1.0 + 8e-6)
    assert page.field("B.fit.clearance").get_attribute("value") == "0.2"
    assert driver.get_log("browser") == []


def test_a_slider_does_the_same(driver, show):
    page = show(model("slider-crank"))
    page.wait_run("1")
    slider = page.one("[data-path='B.fit.contact.restitution'] input[type=range]")
    code = "arguments[0].value = 0.5; for (const e of ['input', 'change']) arguments[0].dispatchEvent(new Event(e))"
    page.js(code, slider)
    page.wait_run("2")
    alone = model("slider-crank").with_({"B.fit.contact.restitution": 0.5}).simulate(UNTIL)
    assert page.peak("B.normal_force") == alone.extremes.loc["B.normal_force", "maximum"]


def test_the_fit_is_changed_and_undone(driver, show):
    page = show(model("slider-crank"))
    page.wait_run("1")
    first = page.peak("B.normal_force")
    assert not page.one("button.undo").is_enabled()
    page.choose("fit of B", "ideal")
    page.wait_run("2")
    assert page.all(".insets .inset") == []
    assert not page.all("[data-path='B.fit.clearance']")
    alone = model("slider-crank").refit(B=gd.Ideal()).simulate(UNTIL)
    assert page.peak("B.force.magnitude") == alone.extremes.loc["B.force.magnitude", "maximum"]
    page.one("button.undo").click()
    page.wait_run("1")
    assert page.peak("B.normal_force") == first
    assert page.field("B.fit.clearance").get_attribute("value") == "0.5"
    assert page.all(".right .panel[data-channel='B.normal_force']"), "what a run with play has is there again"
    page.one("h1").click()
    page.one("body").send_keys(Keys.CONTROL, Keys.SHIFT, "z")
    page.wait_run("2")
    assert page.field("fit of B").get_attribute("value") == "ideal"
    assert driver.get_log("browser") == []


def test_the_run_before_is_drawn_too(driver, show):
    page = show(model("slider-crank"))
    page.wait_run("1")
    page.type("motor.speed", "-4000")
    page.wait_run("2")
    page.one("#beside").click()
    page.wait_run("2 1")
    assert [row.text for row in page.all("#differences tbody th")] == ["motor.speed"]
    assert len(page.all(".chips .chip")) == 2


def test_what_is_looked_at_stays(driver, show):
    """Instant, speed, camera, plots and enlarged play are as they were before the change."""
    page = show(model("slider-crank"))
    page.wait_run("1")
    page.one("button[title='forces (v)']").click()
    page.js("gudgeon.machine.view.zoom(2); gudgeon.machine.view.nudge(40, 10); gudgeon.plots.setWindow(0.0005, 0.001)")
    page.seek(0.0008)
    camera = page.js("return gudgeon.machine.view.camera")
    page.one(".panel[data-channel='motor.torque'] button[title='Remove this plot']").click()
    page.js("gudgeon.clock.set({speed: 1 / 1024})")
    slide = "const s = document.querySelector('.inset input[type=range]');"
    page.js(f"{slide} s.value = 80; s.dispatchEvent(new Event('input'))")
    titles = page.js("return [...document.querySelectorAll('.right .panel')].map((one) => one.dataset.channel)")
    page.type("B.fit.clearance", "0.3")
    page.wait_run("2")
    assert page.time == pytest.approx(0.0008, abs=1e-12)
    assert page.js("return gudgeon.machine.view.camera") == pytest.approx(camera)
    assert page.js("return gudgeon.plots.window") == [0.0005, 0.001]
    assert page.js("return gudgeon.clock.speed") == 1 / 1024
    assert page.js(f"{slide} return s.value") == "80"
    assert page.js("return [...document.querySelectorAll('.right .panel')].map((one) => one.dataset.channel)") == titles
    assert page.one("button[title='forces (v)']").get_attribute("aria-pressed") == "true"
    page.one("h1").click()
    page.one("body").send_keys("v")  # once, not twice
    assert page.one("button[title='forces (v)']").get_attribute("aria-pressed") == "false"


def test_a_wrong_number_is_said_beside_its_field(driver, show):
    page = show(model("slider-crank"))
    page.wait_run("1")
    page.type("B.fit.clearance", "20")
    page.wait(lambda: page.complaint())
    (said,) = page.complaint()
    assert "is not smaller than the bearing radius" in said
    assert page.all("[data-path='B.fit.clearance'] .problem")[0].text == said
    assert page.field("B.fit.clearance").get_attribute("aria-invalid") == "true"
    assert page.run == "1"
    page.field("B.fit.clearance").send_keys(Keys.ESCAPE)
    assert page.field("B.fit.clearance").get_attribute("value") == "0.5"
    page.type("B.fit.clearance", "0.4")
    page.wait_run("2")
    assert page.complaint() == []


def test_a_long_run_has_progress_and_is_cancelled(driver, show):
    page = show(model("slider-crank"))
    page.wait_run("1")
    page.type("until", "500 s")
    bar = page.one("#live progress")
    page.wait(lambda: "simulating" in page.one(".said-live").text)
    part = float(bar.get_attribute("value"))
    page.wait(lambda: float(bar.get_attribute("value") or 0.0) > part)
    began = time.monotonic()
    page.one("button.cancel").click()
    page.wait(lambda: not page.js("return document.body.classList.contains('busy')"))
    assert time.monotonic() - began < 10.0
    assert page.run == "1"
    page.type("until", "1 ms")
    page.wait(lambda: page.run not in ("1", None))
    assert page.js("return gudgeon.clock.end") == pytest.approx(1e-3)


def test_saved_as_toml(driver, show, tmp_path):
    page = show(model("slider-crank"))
    page.wait_run("1")
    page.type("B.fit.clearance", "0.2")
    page.wait_run("2")
    page.one(".saving button").click()
    page.wait(lambda: "saved" in page.one(".saving .done").text)
    saved = tmp_path / "changed.toml"
    assert gd.Mechanism.read(saved) == model("slider-crank").with_({"B.fit.clearance": "0.2 mm"})
    assert tomllib.loads(saved.read_text(encoding="utf-8"))["simulation"]["until"] == UNTIL


def test_in_space(driver, show):
    page = show(four_bar(C=PLAY), 0.02)
    page.wait_run("1")
    for k in range(3):  # each with a drawing context of its own, of which browsers have few
        page.type("C.fit.clearance", f"{0.3 + 0.1 * k:g} mm")
        page.wait_run(str(k + 2))
    alone = four_bar(C=PLAY).with_({"C.fit.clearance": "0.5 mm"}).simulate(0.02)
    assert page.peak("C.normal_force") == alone.extremes.loc["C.normal_force", "maximum"]
    assert page.stage().std() > 5.0, "something is drawn"
    assert driver.get_log("browser") == []


def test_hostile_names_are_text(driver, show):
    run = hostile_run()
    page = show(run.mechanism, run=run)
    page.wait_run("1")
    assert page.js("return window.hacked") is None
    assert page.js("return document.querySelectorAll('#page img, #live img, #live script, #live b').length") == 0
    assert page.js("return document.title").startswith(SCRIPT)
    texts = page.js("return document.getElementById('live').textContent")
    for name in (IMAGE, HEBREW, QUOTES):
        assert name in texts
    joint = page.js("return [...document.querySelectorAll('#live bdi')].map((one) => one.textContent)")
    assert HEBREW in joint
    page.type(f"{HEBREW}.fit.clearance", "0.3")
    page.wait_run("2")
    page.type(f"{HEBREW}.fit.clearance", "<img src=x onerror=hacked=1>")
    page.wait(lambda: page.complaint())
    assert "<img" in page.complaint()[0]
    assert page.js("return window.hacked") is None
    page.one(".rest > summary").click()
    page.type(f"{IMAGE}.mass", "2")
    page.wait_run("3")
    assert [entry for entry in driver.get_log("browser") if "422" not in entry["message"]] == []


def test_says_when_the_server_has_gone(driver, show):
    page = show(model("slider-crank"))
    page.wait_run("1")
    page.server.shutdown()
    page.server.server_close()
    page.type("B.fit.clearance", "0.2")
    page.wait(lambda: page.complaint())
    assert "has ended" in page.complaint()[0]
    assert page.time == 0.0  # the run is still there
    page.seek(0.001)
    assert page.time == pytest.approx(0.001)
    driver.get_log("browser")


def test_on_a_phone(driver, show):
    page = show(model("slider-crank"), width=390, height=844)
    page.wait_run("1")
    assert page.js("return document.documentElement.scrollWidth") <= 390
    page.one(".all-fields > summary").click()
    page.type("B.fit.clearance", "0.2")
    page.wait_run("2")
    assert page.js("return document.documentElement.scrollWidth") <= 390


def test_two_joints_fit_beside_the_controls(show):
    """The second joint's picture was cut off by the edge of the machine's column."""
    page = show(model("slider-crank").refit(A=model("slider-crank").part("B").fit), width=1280, height=800)
    page.wait_run("1")
    insets = page.all(".inset")
    assert len(insets) == 2
    place = "const a = arguments[0].getBoundingClientRect(); return [a.left, a.right, a.top, a.bottom]"
    left, right, top, bottom = page.js(place, page.all(".insets")[0])
    for inset in insets:
        one = page.js(place, inset)
        assert left <= one[0] and one[1] <= right + 1 and top <= one[2] and one[3] <= bottom + 1


def test_a_typed_unit_is_not_written_twice(show):
    page = show(model("slider-crank"))
    page.wait_run("1")
    page.type("B.fit.clearance", "0.2 mm")
    assert page.field("B.fit.clearance").get_attribute("value") == "0.2"
    page.wait_run("2")
    page.type("B.fit.clearance", "300 um")
    page.wait_run("3")
    page.wait(lambda: page.field("B.fit.clearance").get_attribute("value") == "0.3")


def test_a_typed_unit_is_never_beside_another(show):
    """Also where the value stays what it was, so that nothing is simulated, and where it is emptied."""
    page = show(model("slider-crank"))
    page.wait_run("1")
    for text in ("500 um", "0.05 cm", " 0.5 "):
        page.type("B.fit.clearance", text)
        page.wait(lambda: page.field("B.fit.clearance").get_attribute("value") == "0.5")
    assert page.run == "1"
    page.type("B.fit.bearing_radius", "1.1 cm")
    page.wait(lambda: page.field("B.fit.bearing_radius").get_attribute("value") == "11")
    page.wait_run("2")


def test_an_emptied_field(show):
    """It says that a number is missing, and which it was; what need not be given is taken away."""
    page = show(model("slider-crank"))
    page.wait_run("1")
    page.type("B.fit.clearance", Keys.DELETE)
    page.wait(lambda: page.complaint() == ["B.fit.clearance: a number is missing; it was 0.5 mm"])
    page.field("B.fit.clearance").send_keys(Keys.ESCAPE)
    assert page.field("B.fit.clearance").get_attribute("value") == "0.5" and page.complaint() == []
    page.type("motor.speed", Keys.DELETE)
    page.wait(lambda: page.complaint() == ["motor.speed: a number is missing; it was -5000 rpm"])
    page.type("motor.speed", "-4000")
    page.wait_run("2")
    assert page.complaint() == []
