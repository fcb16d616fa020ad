"""Runs and mechanisms in notebooks: what is in their HTML, and whether it moves in Chromium."""

import base64
import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import numpy as np
import pytest
from browser import PATIENCE
from machines import EXAMPLES, IMAGE, QUOTES, SCRIPT, hostile_run, run_of
from reading import Elements

import gudgeon as gd
from gudgeon.view import notebook


def shown(thing):
    return thing._repr_mimebundle_()["text/html"]


def opened(driver, text, folder):
    """Open HTML as a page, and return its frames when all of them are ready."""
    path = folder / "notebook.html"
    path.write_text(f"<!DOCTYPE html><meta charset='utf-8'><body>{text}</body>", encoding="utf-8")
    driver.get_log("browser")
    driver.get(path.as_uri())
    frames = driver.find_elements("css selector", "iframe")
    for frame in frames:
        driver.execute_script("arguments[0].scrollIntoView()", frame)  # browsers draw what is seen
        inside(driver, frame, "return document.documentElement.dataset.complete")
    return frames


def inside(driver, frame, code, *arguments):
    """Run a script in a frame until it returns something."""
    from selenium.webdriver.support.ui import WebDriverWait

    def answer(d):
        found = d.execute_script(code, *arguments)
        if not found:
            d.get_screenshot_as_png()  # frames without a window are drawn when somebody looks
        return found

    driver.execute_script("arguments[0].scrollIntoView()", frame)
    driver.switch_to.frame(frame)
    try:
        return WebDriverWait(driver, PATIENCE, 0.05).until(answer)
    finally:
        driver.switch_to.default_content()


def test_a_run_is_its_page_in_a_frame():
    run = run_of("slider-crank", "12 ms")
    elements = Elements(shown(run))
    ((attributes, _),) = elements.all("iframe")
    assert len(elements.found) == 1 and set(attributes) == {"srcdoc", "title", "sandbox", "allow", "style"}
    assert "allow-same-origin" not in attributes["sandbox"]  # it can do nothing to the notebook
    page = Elements(attributes["srcdoc"])
    table = json.loads(page.script("gudgeon-data"))
    assert table["title"] == run.mechanism.name and len(page.all("script")) == 4
    assert table["runs"][0]["samples"]["kept"] <= notebook.SAMPLES < table["runs"][0]["samples"]["all"]
    assert len(shown(run)) < 500_000
    assert run._repr_mimebundle_()["text/plain"] == repr(run)


def test_what_does_not_move_is_a_table():
    still = run_of("slider-crank", "12 ms").window(0.0, 0.0)
    assert shown(still) == still._repr_html_()
    thin = run_of("slider-crank", "12 ms").only(["B.force"])
    assert shown(thin) == thin._repr_html_()


def test_hostile_names_are_texts():
    run = hostile_run()
    elements = Elements(shown(run))
    ((attributes, _),) = elements.all("iframe")
    assert len(elements.found) == 1 and attributes["title"] == f"{SCRIPT + QUOTES} in motion"
    drawn = Elements(shown(run.mechanism))
    assert {tag for tag, _, _ in drawn.found} == {"div", "img", "table", "tr", "th", "td"}
    ((picture, _),) = drawn.all("img")
    assert picture["alt"] == f"The mechanism {SCRIPT + QUOTES}" and set(picture) == {"src", "alt", "style"}


@pytest.mark.parametrize("name", ["pendulum", "$\\frac{$ <script> $", IMAGE])
def test_a_mechanism_is_its_drawing_and_its_parts(name):
    rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
    mechanism = gd.Mechanism(name=name, bodies=[rod], joints=[gd.Revolute("$O^{$", "ground", "rod", at=(0, 0))])
    text = shown(mechanism)
    assert mechanism._repr_html_() in text
    ((attributes, _),) = Elements(text).all("img")
    kind, _, content = attributes["src"].partition(";base64,")
    assert kind == "data:image/svg+xml"
    tree = ElementTree.fromstring(base64.b64decode(content))
    ids = {element.get("id") for element in tree.iter()}
    assert {"body.rod", "centre.rod", "joint.$O^{$"} <= ids
    assert not [element for element in tree.iter() if element.tag.endswith("script")]
    assert shown(mechanism) == text, "the same drawing again"


def test_a_large_mechanism_is_a_table():
    bodies = [gd.Body(f"b{k}", mass=1.0, inertia=0.1) for k in range(notebook.MOST_PARTS + 1)]
    large = gd.Mechanism(name="large", bodies=bodies)
    assert shown(large) == large._repr_html_()


def test_two_runs_move_in_one_notebook(driver, tmp_path):
    """Each in a frame of its own: what is asked of one leaves the other alone."""
    runs = run_of("slider-crank", "12 ms"), hostile_run()
    frames = opened(driver, "".join(map(shown, runs)), tmp_path)
    assert len(frames) == 2
    for frame, run in zip(frames, runs, strict=True):
        assert inside(driver, frame, "return gudgeon.clock.end") == float(run.time[-1])
    driver.execute_script("arguments[0].scrollIntoView()", frames[0])
    before = inside(driver, frames[0], "return JSON.stringify(gudgeon.motions[0].pose('slider'))")
    inside(driver, frames[0], "gudgeon.clock.play(); return true")
    inside(driver, frames[0], "return gudgeon.clock.time > 1e-4")
    assert inside(driver, frames[0], "return JSON.stringify(gudgeon.motions[0].pose('slider'))") != before
    assert inside(driver, frames[1], "return gudgeon.clock.time === 0 && !gudgeon.clock.playing && !window.hacked")
    assert inside(driver, frames[1], "return document.querySelector('h1').textContent") == SCRIPT + QUOTES
    assert driver.execute_script("return window.hacked ?? null") is None
    assert [entry for entry in driver.get_log("browser") if entry["level"] == "SEVERE"] == []


#: A widget's model as the script of a notebook sees it.
MODEL = """
const state = JSON.parse(document.getElementById("state").textContent), heard = {};
window.saved = [];
window.model = {
  get: (name) => state[name],
  set: (name, value) => { state[name] = value; },
  save_changes: () => saved.push({ time: state.time, playing: state.playing }),
  on: (name, act) => { (heard[name] ??= new Set()).add(act); },
  off: (name, act) => { heard[name].delete(act); },
};
window.change = (name, value) => { state[name] = value; for (const act of heard[`change:${name}`] ?? []) act(); };
"""


def test_the_widget_goes_where_python_says(driver, tmp_path):
    pytest.importorskip("anywidget", reason="anywidget is not installed: the widget is not tried")
    run = run_of("slider-crank", "12 ms")
    view = run.widget(channels="slider.velocity", height=500)
    state = json.dumps({name: getattr(view, name) for name in ("page", "title", "height", "time", "playing")})
    script = view._esm.replace("export default { render };", "window.end = render({ model, el: document.body });")
    assert "export" not in script
    text = f'<script type="application/json" id="state">{state.replace("<", chr(92) + "u003c")}</script>'
    path = tmp_path / "widget.html"
    path.write_text(
        f"<!DOCTYPE html><meta charset='utf-8'><body>{text}<script>{MODEL}</script>"
        f"<script type='module'>{script}</script></body>",
        encoding="utf-8",
    )
    driver.get(path.as_uri())
    (frame,) = driver.find_elements("css selector", "iframe")
    assert frame.size["height"] == 500
    inside(driver, frame, "return document.documentElement.dataset.complete")
    driver.execute_script("change('time', 0.005)")
    assert inside(driver, frame, "return gudgeon.clock.time === 0.005")
    place = inside(driver, frame, "return gudgeon.motions[0].pose('slider').position[0]")
    assert place == pytest.approx(float(run.at(np.array([0.005]))["slider.position"].values[0, 0]), abs=1e-6)
    driver.execute_script("change('playing', true)")
    inside(driver, frame, "return gudgeon.clock.time !== 0.005")
    inside(driver, frame, "return parent.saved.length > 0")
    told = driver.execute_script("return saved.at(-1)")
    assert told["playing"] is True and told["time"] > 0.005
    driver.execute_script("change('playing', false); end()")
    inside(driver, frame, "return !gudgeon.clock.playing")


def test_a_widget_needs_anywidget(monkeypatch):
    monkeypatch.setattr(notebook, "find_spec", lambda name: None)
    with pytest.raises(gd.ModelError, match=r"pip install 'gudgeon\[notebook\]'"):
        run_of("slider-crank", "12 ms").widget()


@pytest.mark.parametrize(
    ("options", "complaint"), [({"height": 0}, "height 0"), ({"samples": -1}, "samples"), ({"channels": "x.y"}, "x.y")]
)
def test_what_no_widget_can_show(options, complaint):
    pytest.importorskip("anywidget", reason="anywidget is not installed: the widget is not tried")
    with pytest.raises(gd.ModelError, match=complaint):
        run_of("slider-crank", "12 ms").widget(**options)


def test_an_executed_notebook_moves(driver, tmp_path, monkeypatch):
    """Executed by a kernel, turned into HTML by nbconvert, opened without a network."""
    client = pytest.importorskip("nbclient", reason="nbclient is not installed: no notebook is executed")
    convert = pytest.importorskip("nbconvert", reason="nbconvert is not installed: no notebook is executed")
    pytest.importorskip("ipykernel", reason="ipykernel is not installed: no notebook is executed")
    import nbformat

    monkeypatch.setenv("PYTHONPATH", str(Path(gd.__file__).parents[1]))
    read = f"import gudgeon as gd\nengine = gd.Mechanism.read({str(EXAMPLES / 'slider-crank.toml')!r})\nengine"
    book = nbformat.v4.new_notebook()
    book.cells = [nbformat.v4.new_code_cell(code) for code in (read, "engine.simulate(until='2 ms')")]
    client.NotebookClient(book, timeout=300, kernel_name="python3").execute()
    drawing, run = (cell.outputs[-1]["data"] for cell in book.cells)
    assert "<img" in drawing["text/html"] and "<iframe" in run["text/html"]
    text, _ = convert.HTMLExporter().from_notebook_node(book)
    text = re.sub(r"<script[^>]*src=[^>]*>\s*</script>", "", text)  # what nbconvert itself would load
    frames = opened(driver, text, tmp_path)
    assert len(frames) == 1
    inside(driver, frames[0], "gudgeon.clock.play(); return gudgeon.clock.time > 1e-5")
    picture = driver.find_element("css selector", "img[alt='The mechanism slider-crank']")
    assert driver.execute_script("return arguments[0].naturalWidth", picture) > 300
