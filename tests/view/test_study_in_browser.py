"""The page of studies and diagrams in Chromium, opened from disk: what is drawn, and what hand and keyboard do."""

import itertools
import json
import shlex
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import numpy as np
import pytest
from browser import Address, Opened, near
from machines import IMAGE, QUOTES, SCRIPT
from studies import PERIOD, diagram, hostile, shaken, study

import gudgeon as gd
from gudgeon.cli._changes import with_changes
from gudgeon.study.report import cases_of
from gudgeon.view.data import page_data
from gudgeon.view.report import page as run_page
from gudgeon.view.study_data import study_data
from gudgeon.view.study_report import study_page

#: The colour of the first series, see theme.ts.
FIRST = "#0b63ad"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("studies")


@pytest.fixture(scope="module")
def kept(folder):
    """A study that keeps all its runs, its outcome, and its page with three of them."""
    made = study(keep="all")
    table = made.run(folder / "kept.study", progress=False)
    return made, table, made.report(folder / "kept.html", folder / "kept.study", runs=3)


@pytest.fixture(scope="module")
def from_file(folder):
    """A study of a mechanism from a file, without runs."""
    shaken().write(folder / "shaken.toml")
    (folder / "shaken.study.toml").write_text(
        'model = "shaken.toml"\nuntil = 3.0\n[vary]\n"s.stiffness" = [4.0, 6.5]\n"mass.mass" = [0.1, 0.3]\n'
        '[measure]\npeak = { kind = "peak", channel = "mass.velocity.x" }\n',
        encoding="utf-8",
    )
    made = gd.Study.read(folder / "shaken.study.toml")
    made.run(progress=False)
    return made, made.report(folder / "from-file.html")


@pytest.fixture(scope="module")
def orbits(folder):
    made = diagram()
    return made.run(progress=False), made.report(folder / "orbits.html")


def pixel(page, chart, x, y):
    """Where a place of a chart is in the window, by the axes that it says it has."""
    view = page.js("const v = gudgeon.charts[arguments[0]].view; return {...v, px: null, py: null}", chart)
    left, top = page.js(
        "const b = gudgeon.charts[arguments[0]].surface.canvas.getBoundingClientRect(); return [b.x, b.y]", chart
    )
    across = (x - view["x"][0]) / (view["x"][1] - view["x"][0])
    up = (y - view["y"][0]) / (view["y"][1] - view["y"][0])
    return left + view["left"] + across * view["width"], top + view["top"] + (1.0 - up) * view["height"]


def click(page, x, y, act="click"):
    from selenium.webdriver import ActionChains

    chain = ActionChains(page.driver, duration=20)
    chain.w3c_actions.pointer_action.move_to_location(round(x), round(y))
    getattr(chain, act)() if act != "hover" else None
    chain.perform()
    page.frame()


def test_opens_without_a_word_in_the_console(driver, kept, from_file, orbits):
    for path in (kept[2], from_file[1], orbits[1]):
        page = Opened(driver, path)
        assert driver.get_log("browser") == []
        assert page.js("return performance.getEntriesByType('resource').length") == 0
        assert len(page.all(".chart canvas[tabindex]")) >= 1


def test_distributions_and_sensitivities(driver, folder):
    """What is constant is said to be; samples have confidence limits; a parameter that does nothing has nothing."""
    stiffness, unused = "s.stiffness", "mass.inertia"
    vary = {stiffness: gd.Uniform(4.0, 6.5), unused: gd.Uniform(0.1, 0.3)}
    measures = {"stiff": lambda run: float(run.mechanism.part("s").stiffness), "same": lambda run: 3.25}
    made = gd.Study(shaken(), vary, measures, until=0.01, samples=32)
    made.run(progress=False)
    page = Opened(driver, made.report(folder / "sensitivities.html"))
    _, second = page.all(".spread")
    assert second.text.split("\n") == ["same", "constant: 3.25 in all 32 cases"]
    effects = [one.text.split("\n") for one in page.all(".effect")]
    assert [name for name, *_ in effects] == [stiffness, unused]
    share, limits = effects[0][1:]
    low, high = map(int, limits.removesuffix(" %").split(" to "))
    assert low <= int(share.removesuffix(" %")) <= high <= 100 and low > 50
    assert driver.get_log("browser") == []


def test_points_are_drawn_where_they_are(driver, orbits):
    """The middle of each dot, and what stands at the axes there."""
    table, path = orbits
    page = Opened(driver, path)
    page.js("gudgeon.charts.forEach((one) => one.choose(null))")
    page.frame()
    picture = page.picture()
    size = [one["size"] for one in page.js("return gudgeon.cases.table.points")]
    for k in (0, 2, 4):
        stiffness = float(table["s.stiffness"][k])
        value = float(table["mass.position.x"].values[0, k, -1]) / size[0]
        x, y = pixel(page, 0, stiffness, value)
        left, top = round(x) - 9, round(y) - 9
        found = np.argwhere(near(picture[top : top + 19, left : left + 19], FIRST, 60))
        assert len(found) >= 9, "there is no dot"
        row, column = found.mean(axis=0)
        assert abs(left + column + 0.5 - x) < 1.0 and abs(top + row + 0.5 - y) < 1.0
    ticks = page.js("return gudgeon.charts[0].content.x.ticks(4, 8, 5).map((one) => [one.place, one.text])")
    assert ticks == [[4, "4"], [5, "5"], [6, "6"], [7, "7"], [8, "8"]]


def test_cells_are_the_lighter_the_larger(driver, kept):
    _, table, path = kept
    page = Opened(driver, path)
    page.js("gudgeon.charts.forEach((one) => one.choose(null))")
    page.frame()
    picture = page.picture()
    shades = []
    for i, stiffness in enumerate(table["s.stiffness"].values):
        for j, mass in enumerate(table["mass.mass"].values):
            x, y = pixel(page, 0, stiffness, mass)
            shades.append((float(table["peak"].values[i, j]), float(picture[round(y), round(x)] @ (0.21, 0.72, 0.07))))
    light = [one for _, one in sorted(shades)]
    assert np.all(np.diff(light) >= -1.0) and light[-1] - light[0] > 150.0


def test_hovering_says_values_with_units(driver, kept):
    _, table, path = kept
    page = Opened(driver, path)
    click(page, *pixel(page, 0, 6.0, 1.0), act="hover")
    lines = [one.text for one in page.all(".chart:first-child .tip div")]
    name, value = lines[0].split(" = ")
    number, unit = value.split(" ")
    assert (name, unit) == ("peak", "m/s")
    assert float(number) == pytest.approx(float(table["peak"].values[1, 1]), rel=1e-7)
    assert lines[1:] == ["s.stiffness = 6 N/m", "mass.mass = 1 kg"]


def test_a_click_opens_the_run_that_was_kept(driver, kept):
    made, table, path = kept
    page = Opened(driver, path)
    i, j = np.unravel_index(int(table["peak"].values.argmax()), table["peak"].shape)
    click(page, *pixel(page, 0, float(table["s.stiffness"][i]), float(table["mass.mass"][j])))
    assert page.one("#case h2").text == f"case {i * 4 + j} done"
    page.one("#open").click()
    driver.switch_to.frame(page.one("iframe.run"))
    try:
        page.wait(lambda: page.js("return document.documentElement.dataset.complete"))
        toml = page.js("return gudgeon.data.table.runs[0].toml")
        end = page.js("return gudgeon.clock.end")
        seen = np.array(page.js("return [...gudgeon.data.named(gudgeon.data.table.runs[0], 'mass.velocity.x')]"))
    finally:
        driver.switch_to.default_content()
    from gudgeon.model.files import as_toml

    assert toml == as_toml(made.mechanism(i * 4 + j)) and end == 3.0
    run = made.mechanism(i * 4 + j).simulate(3.0)
    assert np.abs(seen).max() == pytest.approx(np.abs(run.values("mass.velocity.x")[0]).max(), rel=1e-3)
    assert driver.get_log("browser") == []


def test_a_click_shows_the_command_and_the_model(driver, from_file, tmp_path):
    made, path = from_file
    page = Opened(driver, path)
    click(page, *pixel(page, 0, 6.5, 0.3))
    assert page.one("#case h2").text == "case 3 done" and not page.all("#open")
    words = shlex.split(page.one("#case .copyable pre").text)
    assert words[:3] == ["gudgeon", "run", made.model_file]
    changes = [value for option, value in itertools.pairwise(words) if option == "--set"]
    assert with_changes(gd.Mechanism.read(made.model_file), changes) == made.mechanism(3)
    options = {key: float(value) for key, value in itertools.pairwise(words) if key in ("--until", "--rtol")}
    assert options == {"--until": 3.0, "--rtol": made.options.rtol}
    file = tmp_path / "case.toml"
    file.write_text(page.js("return document.querySelector('#case details pre').textContent"), encoding="utf-8")
    assert gd.Mechanism.read(file) == made.mechanism(3)


def test_the_keyboard_goes_from_point_to_point(driver, kept):
    page = Opened(driver, kept[2])
    canvas = page.one(".chart canvas[tabindex]")
    page.js("gudgeon.charts[0].choose(0); arguments[0].focus()", canvas)
    for key, case in (("\ue014", 4), ("\ue013", 5), ("\ue012", 1), ("\ue015", 0)):
        canvas.send_keys(key)
        assert page.one("#case h2").text == f"case {case} done"
    first = page.js("return gudgeon.cases.table.open[0]")
    page.js("gudgeon.card.show([arguments[0]]); gudgeon.charts[0].choose(arguments[0])", first)
    page.js("gudgeon.charts[0].hovered = null")
    canvas.send_keys("\ue007")
    page.wait(lambda: page.js("return document.querySelector('dialog.over').open"))


def test_zoom_is_shared(driver, orbits):
    page = Opened(driver, orbits[1])
    wide = np.ptp(page.js("return gudgeon.charts[1].window.x"))
    page.one(".chart button[title='Zoom in']").click()
    assert np.ptp(page.js("return gudgeon.charts[1].window.x")) == pytest.approx(0.5 * wide)
    page.one(".chart button[title='Show all']").click()
    assert np.ptp(page.js("return gudgeon.charts[1].window.x")) == pytest.approx(wide)


def test_the_table_is_sorted_and_leads_to_cases(driver, kept):
    _, table, path = kept
    page = Opened(driver, path)
    page.all("#cases thead button")[3].click()
    rows = [int(row.get_attribute("data-row")) for row in page.all("#cases tbody tr")]
    assert rows == np.argsort(table["peak"].values.ravel(), kind="stable").tolist()
    page.all("#cases tbody button")[0].click()
    assert page.one("#case h2").text == f"case {rows[0]} done"


def test_hostile_names_are_shown_as_texts(driver, folder):
    made = hostile()
    made.run(progress=False)
    page = Opened(driver, made.report(folder / "hostile.html"))
    assert driver.get_log("browser") == []
    assert page.js("return [window.hacked, document.querySelectorAll('img, b').length]") == [None, 0]
    assert page.one("h1").text == SCRIPT and page.js("return document.title") == SCRIPT
    assert page.one(".chart h3").text == QUOTES + SCRIPT
    assert f"{IMAGE}.mass" in page.js("return document.getElementById('case').textContent")
    assert "__proto__.force.x.amplitude" in page.js("return document.getElementById('cases').textContent")
    assert page.js("return Object.prototype.force") is None


def test_a_server_simulates_the_case(driver):
    """The hook of the live view: what is posted, and that the page of the answer is shown."""
    made = study()
    made.run(progress=False)
    asked = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            self.answer(study_page(study_data(cases_of(made, made._last())), {}, "/simulate"))

        def do_POST(self):
            asked.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            run = made.mechanism(asked[-1]["case"]).simulate(3.0)
            self.answer(run_page(page_data([run])))

        def answer(self, text):
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(text.encode())

        def log_message(self, *words):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        page = Opened(driver, Address(f"http://127.0.0.1:{server.server_port}/"))
        page.simulate_case(5)
        assert page.js("return gudgeon.clock.end") == 3.0
    finally:
        driver.switch_to.default_content()
        server.shutdown()
    assert asked == [{"case": 5, "changes": {"s.stiffness": 6.0, "mass.mass": 1.0}}]


def test_it_fits_a_phone(driver, kept, orbits):
    for path in (kept[2], orbits[1]):
        page = Opened(driver, path, 390, 844, dark=True)
        assert page.js("return document.documentElement.scrollWidth") <= 390
        assert page.js("return document.documentElement.dataset.theme") == "dark"


def test_everything_has_a_name_for_screen_readers(driver, kept):
    page = Opened(driver, kept[2])
    code = """return [...document.querySelectorAll('button, select, input, canvas:not([aria-hidden]), iframe')].filter(
      (one) => !(one.getAttribute('aria-label') || one.textContent.trim() || one.title)).map((one) => one.outerHTML)"""
    assert page.js(code) == []


@pytest.mark.parametrize("count", [24])
def test_a_branch_has_its_orbits(driver, folder, count):
    branch = gd.branch(shaken(), {"s.stiffness": (4.0, 8.0)}, period=PERIOD, most=count, progress=False)
    page = Opened(driver, branch.report(folder / "branch.html", "mass.position.x", runs=2))
    assert driver.get_log("browser") == []
    assert [one.text for one in page.all(".chart h3")] == ["mass.position.x at the section", "multipliers"]
    sizes = page.js("return gudgeon.charts[1].content.series.map((one) => [...one.y])")
    assert np.allclose(10.0 ** np.array(sizes).T, np.abs(branch.multipliers), rtol=1e-12)
    assert page.js("return gudgeon.cases.table.stable") == branch.stable.tolist()
