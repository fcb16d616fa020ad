"""The page in Chromium, opened from disk: what is drawn, and what hand and keyboard do."""

import math
from importlib import import_module

import numpy as np
import pytest
from browser import Opened, near
from machines import HEBREW, IMAGE, QUOTES, SCRIPT, clearance_run, hostile_run, model, run_of

import gudgeon as gd
from pictures import PLAY, four_bar

#: The colour of pins, see theme.ts, and of the first and second run.
INK, FIRST, SECOND = "#2b333b", "#0b63ad", "#c4500a"
SPEED = -5000.0 * 2.0 * math.pi / 60.0


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("pages")


@pytest.fixture(scope="module")
def ideal(folder):
    return run_of("slider-crank-ideal", "24 ms").report(folder / "ideal.html")


@pytest.fixture(scope="module")
def two(folder):
    return clearance_run("0.2 mm").report(folder / "two.html", clearance_run("0.5 mm"))


@pytest.fixture(scope="module")
def rattling(folder):
    return run_of("slider-crank", "2 ms").report(folder / "rattling.html")


@pytest.fixture(scope="module")
def in_space(folder):
    return four_bar(C=PLAY).simulate(until="20 ms").report(folder / "space.html")


def slider_crank(time):
    """Where A and B are: the crank is 50 mm long, the rod 120 mm."""
    angle = SPEED * time
    x, y = 0.05 * math.cos(angle), 0.05 * math.sin(angle)
    return {"A": (x, y), "B": (x + math.sqrt(0.12**2 - y**2), 0.0)}


def pin(page, place):
    """The middle of what is drawn in the colour of pins around a place, relative to the place, in pixels."""
    scale = float(page.js("return document.querySelector('.stage canvas').dataset.scale"))
    x0, y0 = map(float, page.js("return document.querySelector('.stage canvas').dataset.origin").split())
    x, y = x0 + scale * place[0], y0 - scale * place[1]
    left, top = round(x) - 10, round(y) - 10
    found = np.argwhere(near(page.stage()[top : top + 21, left : left + 21], INK, 60))
    assert len(found) > 20, "there is no pin"
    row, column = found.mean(axis=0)
    return left + column + 0.5 - x, top + row + 0.5 - y


def test_opens_without_a_word_in_the_console(driver, ideal, in_space, rattling):
    for path in (ideal, rattling, in_space):
        page = Opened(driver, path)
        assert driver.get_log("browser") == []
        assert page.js("return performance.getEntriesByType('resource').length") == 0
        assert page.one("h1").text


def test_joints_are_drawn_where_they_are(driver, ideal):
    page = Opened(driver, ideal)
    page.one("button[title='names (n)']").click()  # names would cover what is looked for
    for time in (0.0013, 0.0047, 0.0171):
        page.seek(time)
        for joint, place in slider_crank(time).items():
            assert np.hypot(*pin(page, place)) < 1.0, (joint, time)


def test_joints_in_space_are_drawn_where_they_are(driver, in_space):
    """At the place that the run has for a ball, seen by the camera, there is its colour, and it moves."""
    page = Opened(driver, in_space)
    page.one("button[title='names (n)']").click()
    run = four_bar(C=PLAY).simulate(until="20 ms")
    seen = []
    for time in (0.001, 0.011, 0.019):
        page.seek(time)
        sample = run.at(np.array([time]))
        (one,) = [j for j in page.js("return gudgeon.data.table.runs[0].scene.joints") if j["name"] == "C"]
        w, x, y, z = sample["rocker.orientation"].values[0]
        u, b = np.array([x, y, z]), np.array(one["b"])
        place = sample["rocker.position"].values[0] + b + 2.0 * np.cross(u, np.cross(u, b) + w * b)
        column, row = page.js("return gudgeon.screen(arguments[0])", place.tolist())
        seen.append((column, row))
        around = page.stage()[round(row) - 2 : round(row) + 3, round(column) - 2 : round(column) + 3]
        assert around.max() < 150, "a ball of the colour of ink is dark"
    assert np.ptp(np.array(seen), axis=0).max() > 5.0


def test_a_large_page_moves_when_all_of_it_is_there(driver, tmp_path, monkeypatch):
    """Columns that stand behind the script arrive after the first picture, and are those of the run."""
    monkeypatch.setattr(import_module("gudgeon.view.report"), "PIECE", 3000)
    run = run_of("slider-crank", "2 ms")
    page = Opened(driver, run.report(tmp_path / "pieces.html"))
    assert page.js("return gudgeon.data.table.more") > 2
    assert page.all("script.gudgeon-more") == []
    page.seek(float(run.time[-1]))
    where = page.js("return gudgeon.motions[0].pose('slider').position")
    assert where == pytest.approx(run.channels["slider.position"].values[-1], rel=1e-12)
    assert not page.js("return document.querySelector('.options').inert || document.querySelector('.plot-tools').inert")
    assert driver.get_log("browser") == []


def heads(page):
    """Where the cursors of the plots that are seen stand, as parts of their widths."""
    code = """return [...document.querySelectorAll('.right .panel')].map((panel) => {
      const over = panel.querySelector('.u-over').getBoundingClientRect();
      const head = panel.querySelector('.playhead').getBoundingClientRect();
      const list = document.querySelector('.right .panels').getBoundingClientRect();
      return over.bottom < list.bottom ? (head.x + head.width / 2 - over.x) / over.width : null;
    }).filter((place) => place !== null)"""
    return np.array(page.js(code))


def test_scrubbing_moves_plots_and_machine_together(driver, ideal):
    page = Opened(driver, ideal)
    page.one("button[title='names (n)']").click()
    for part in (0.25, 0.8):
        page.seek(part * 0.024)
        assert len(heads(page)) >= 3
        assert np.allclose(heads(page), part, atol=0.003)
        assert np.hypot(*pin(page, slider_crank(part * 0.024)["A"])) < 1.0
        assert page.one(".clock").text == f"{24 * part:.2f} ms"


def test_hovering_moves_the_machine(driver, ideal):
    from selenium.webdriver import ActionChains

    page = Opened(driver, ideal)
    page.one("button[title='names (n)']").click()
    over = page.all(".right .u-over")[1]
    width = over.rect["width"]
    ActionChains(driver).move_to_element_with_offset(over, -width // 5, 5).perform()
    page.frame()
    place = page.time / 0.024
    assert place == pytest.approx((width / 2 - width // 5) / width, abs=2.0 / width)
    assert np.allclose(heads(page), place, atol=0.003)
    assert np.hypot(*pin(page, slider_crank(page.time)["A"])) < 1.0


def test_zooming_one_plot_zooms_all(driver, ideal):
    from selenium.webdriver import ActionChains

    page = Opened(driver, ideal)
    over = page.all(".right .u-over")[0]
    width = over.rect["width"]
    chain = ActionChains(driver, duration=50).move_to_element_with_offset(over, -width // 4, 0).click_and_hold()
    chain.move_by_offset(width // 8, 0).move_by_offset(width // 8, 0).release().perform()
    page.frame()
    first, last = page.js("return gudgeon.plots.window")
    assert (first / 0.024, last / 0.024) == pytest.approx((0.25, 0.5), abs=0.01)
    page.seek(0.375 * 0.024)
    assert np.allclose(heads(page), 0.5, atol=0.03)
    ActionChains(driver).double_click(over).perform()
    page.frame()
    assert page.js("return gudgeon.plots.window") == pytest.approx([0.0, 0.024])


def test_keys(driver, rattling):
    page = Opened(driver, rattling)
    body = page.one("body")

    def press(keys):
        body.send_keys(keys)
        page.frame()

    press(" ")
    assert page.one(".transport .main").get_attribute("aria-label") == "Pause (space)"
    page.wait(lambda: page.time > 0.0)
    press(" ")
    assert page.one(".transport .main").get_attribute("aria-label") == "Play (space)"
    press("\ue010")  # End
    assert page.time == pytest.approx(0.002)
    press("\ue011")  # Home
    assert page.time == 0.0
    press("\ue014")  # to the right
    assert page.time == pytest.approx(2e-6)
    press("e")
    assert page.time == pytest.approx(run_of("slider-crank", "2 ms").contacts[0], rel=1e-12)
    speed = page.js("return gudgeon.clock.speed")
    press("+")
    assert page.js("return gudgeon.clock.speed") == 2 * speed
    press("z")
    assert np.ptp(page.js("return gudgeon.plots.window")) == pytest.approx(0.001, rel=0.2)
    press("t")
    assert page.js("return document.documentElement.dataset.theme") == "dark"
    press("?")
    assert page.js("return document.querySelector('dialog').open")


def test_values_have_their_units(driver, rattling):
    page = Opened(driver, rattling)
    run = run_of("slider-crank", "2 ms")
    time = float(run.time[len(run.time) // 2])
    page.seek(time)
    panel = page.one("[data-channel='motor.torque']")
    assert "N m" in panel.find_element("css selector", "h3").text
    said = panel.find_element("css selector", ".value").text.replace("\u2212", "-")
    exact = run.values("motor.torque")[0][len(run.time) // 2]
    number, unit = said.split(" ", 1)
    assert (float(number), unit) == (pytest.approx(exact, rel=1e-3), "N m")


def test_logarithmic_scale_and_turns(driver, ideal):
    page = Opened(driver, ideal)
    page.one(".right .panel button[title^='Logarithmic']").click()
    assert page.js("return gudgeon.plots.panels[0].plot.scales.y.distr") == 3
    select = page.one("select[aria-label='What curves are drawn over']")
    for option in select.find_elements("css selector", "option"):
        if option.text == "over O.angle, turns of 360°":
            option.click()
    page.seek(0.015)  # one turn takes 12 ms
    assert np.allclose(heads(page), 0.25, atol=0.003)


def test_two_runs_lie_over_each_other(driver, two):
    page = Opened(driver, two)
    panel = page.one("[data-channel='B.normal_force']")
    assert len(panel.find_elements("css selector", ".legend li")) == 2
    rows = [row.text for row in page.all("#differences tbody tr")]
    assert rows == ["B.fit.clearance 0.2 mm 0.5 mm"]
    page.seek(0.0035)
    page.js("gudgeon.machine.shown.play = 40; gudgeon.machine.draw()")
    page.frame()
    stage = page.stage()
    assert near(stage, FIRST, 30).sum() > 200 and near(stage, SECOND, 90).sum() > 50
    page.all(".chip input")[1].click()
    page.frame()
    assert len(panel.find_elements("css selector", ".legend li")) == 1
    assert near(page.stage(), SECOND, 60).sum() == 0


def test_hostile_names_are_shown_as_texts(driver, folder):
    page = Opened(driver, hostile_run().report(folder / "hostile.html"))
    assert driver.get_log("browser") == []
    assert page.js("return [window.hacked, document.querySelectorAll('img, b').length, document.scripts.length]") == [
        None, 0, 3,
    ]  # fmt: skip
    assert page.one("h1").text == SCRIPT + QUOTES
    assert page.js("return document.title") == SCRIPT + QUOTES
    options = [o.text for o in page.all("select[aria-label='What the camera follows'] option")]
    assert f"follow {IMAGE}" in options and "follow __proto__" in options and f"follow joint {HEBREW}" in options
    text = page.js("return document.getElementById('model').textContent")
    assert IMAGE in text and HEBREW in text and SCRIPT in text
    assert page.one(".inset h3 bdi").text == HEBREW
    assert page.js("return Object.prototype.position") is None


def test_the_camera_follows_a_joint(driver, ideal):
    page = Opened(driver, ideal)
    for option in page.all("select[aria-label='What the camera follows'] option"):
        if option.text == "follow joint A":
            option.click()
    places = []
    for time in (0.001, 0.005, 0.009):
        page.seek(time)
        places.append(page.js("return gudgeon.screen(arguments[0])", slider_crank(time)["A"]))
    assert np.ptp(np.array(places), axis=0).max() < 1.0


def test_a_picture_is_saved(driver, ideal, in_space):
    for path in (ideal, in_space):
        page = Opened(driver, path)
        page.js("window.saved = []; URL.createObjectURL = (blob) => { window.saved.push(blob); return 'blob:x'; };")
        page.js("HTMLAnchorElement.prototype.click = function () { window.called = this.download; }")
        page.one("button[title='Save a picture (PNG)']").click()
        page.wait(lambda page=page: page.js("return window.saved.length") == 1)
        code = "window.saved[0].arrayBuffer().then((b) => arguments[0]([...new Uint8Array(b.slice(0, 24))]))"
        head = bytes(driver.execute_async_script(code))
        assert head.startswith(b"\x89PNG\r\n")
        assert int.from_bytes(head[16:20], "big") > 600
        assert page.js("return window.called").endswith(".png")


def test_it_fits_a_phone(driver, rattling, in_space):
    for path in (rattling, in_space):
        page = Opened(driver, path, 390, 844, dark=True)
        assert page.js("return document.documentElement.scrollWidth") <= 390
        assert page.js("return document.documentElement.dataset.theme") == "dark"


def test_everything_has_a_name_for_screen_readers(driver, two):
    page = Opened(driver, two)
    code = """return [...document.querySelectorAll('button, select, input, canvas[role]')].filter((one) => {
      const own = one.getAttribute('aria-label') || one.textContent.trim() || one.title;
      return !own && !(one.labels && one.labels.length);
    }).map((one) => one.outerHTML.slice(0, 80))"""
    assert page.js(code) == []
    assert page.js("return document.querySelectorAll('main').length") == 1


def test_a_video_is_saved(driver, ideal):
    """A WebM file begins with the mark of EBML, and says that it is one."""
    page = Opened(driver, ideal)
    if not page.all("button[title^='Play once']"):
        pytest.skip("this browser writes no video")
    page.js("window.saved = []; URL.createObjectURL = (blob) => { window.saved.push(blob); return 'blob:x'; };")
    page.js("HTMLAnchorElement.prototype.click = function () { window.called = this.download; }")
    page.js("gudgeon.clock.set({ speed: 0.024 / 1.5 })")  # it lasts one and a half seconds
    page.one("button[title^='Play once']").click()
    page.wait(lambda: page.js("return window.saved.length") == 1)
    code = "window.saved[0].arrayBuffer().then((b) => arguments[0]([b.byteLength, ...new Uint8Array(b.slice(0, 64))]))"
    size, *head = driver.execute_async_script(code)
    assert size > 5000
    assert bytes(head).startswith(b"\x1a\x45\xdf\xa3") and b"webm" in bytes(head)
    assert page.js("return window.called") == "slider-crank-with-ideal-joints.webm"
    assert page.js("return gudgeon.clock.loop") is True


def test_what_curves_do_not_show_is_said_at_the_top(driver, tmp_path):
    model("slider-crank").simulate(until="2 ms", times=9).save(tmp_path / "run.nc")
    page = Opened(driver, gd.load(tmp_path / "run.nc").report(tmp_path / "run.html"))
    assert [one.text for one in page.all("header .gaps")] == [
        "9 instants are known, and curves are straight between them."
    ]
