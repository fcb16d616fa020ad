"""Pages on paper and on a phone, and of runs in which little happens."""

import numpy as np
from browser import Opened
from machines import clearance_run, model

import gudgeon as gd

PHONE = (390, 844)


def test_the_machine_on_a_phone_is_below_its_buttons(driver, tmp_path):
    """All points of the motion are drawn below the buttons, and the tools of the plots are in one row."""
    run = model("press").simulate(until="0.2 s")
    page = Opened(driver, run.report(tmp_path / "x.html"), *PHONE)
    page.frame()
    _, top, _, height = page.box(".options")
    _, stage, *_ = page.box(".stage canvas")
    for joint in ("O", "A", "B"):
        joints = page.js("return gudgeon.motions[0].run.scene.joints")
        a = next(one for one in joints if one["name"] == joint)
        for time in np.linspace(0.0, 0.2, 5):
            page.seek(float(time))
            place = page.js("return gudgeon.screen(gudgeon.motions[0].point(...arguments))", a["first"], a["a"])
            assert place[1] + stage > top + height
    tops = [one.location["y"] for one in page.all(".plot-tools > *")]
    assert len(tops) == 5 and max(tops) - min(tops) < 12


def test_paper_shows_the_machine_as_it_is(driver, tmp_path):
    """On paper stand copies in the colours of paper; afterwards they are gone, and the page is as it was."""
    page = Opened(driver, clearance_run("0.5 mm").report(tmp_path / "x.html"), dark=True)
    page.seek(0.002)
    page.js("window.dispatchEvent(new Event('beforeprint'))")
    code = """const c = document.querySelector(arguments[0]);
      const d = c.getContext('2d').getImageData(0, 0, c.width, c.height);
      const found = {}; for (let k = 0; k < d.data.length; k += 4) { const key = d.data.slice(k, k + 4).join(' ');
      found[key] = (found[key] ?? 0) + 1; } return found"""
    for place in (".stage canvas.copy", ".joint canvas.copy"):
        colours = page.js(code, place)
        assert max(colours, key=colours.get) == "255 255 255 255"
        assert len(colours) > 20  # and something is drawn on it
    page.js("window.dispatchEvent(new Event('afterprint'))")
    assert page.all("canvas.copy") == []
    assert page.js("return [...document.querySelectorAll('canvas')].every((one) => !one.hidden)")
    assert page.js("return document.documentElement.dataset.theme") == "dark"
    assert driver.get_log("browser") == []


def test_a_machine_at_rest_has_a_page(driver, tmp_path):
    """Nothing changes, so nothing is plotted, and the page says so; a channel that is asked for is a level line."""
    body = gd.Body("b", mass=1.0, inertia=1.0, position=(0.0, 0.0))
    page = Opened(driver, gd.Mechanism("rest", [body]).simulate(until=0.1).report(tmp_path / "x.html"))
    assert page.all(".right .panel") == []
    said = "return getComputedStyle(document.querySelector('.right .panels'), '::before').content"
    assert "Add a plot" in page.js(said)
    select = page.one("select[aria-label='Add a plot']")
    page.js("arguments[0].value = 'b.position'; arguments[0].dispatchEvent(new Event('change'))", select)
    page.wait(lambda: page.all(".right .panel .value"))
    page.wait(lambda: page.one(".right .panel .value").text == "0 m")
    page.js("gudgeon.clock.play()")
    page.frame()
    assert driver.get_log("browser") == []


def test_names_of_a_hundred_signs(driver, tmp_path):
    """The longest names there may be fit a phone."""
    name = "n" * 99
    bodies = [gd.Body(f"{name}{k}", mass=1.0, inertia=0.1, position=(k + 0.5, 0.0)) for k in range(2)]
    joints = [
        gd.Revolute(f"{k}{'j' * 99}", "ground" if k == 0 else bodies[k - 1].name, bodies[k].name, at=(float(k), 0.0))
        for k in range(2)
    ]
    run = gd.Mechanism(name, bodies, joints, gravity=(0.0, -9.81)).simulate(until="20 ms")
    for size in (PHONE, (1440, 900)):
        page = Opened(driver, run.report(tmp_path / "x.html"), *size)
        assert page.js("return document.documentElement.scrollWidth") <= size[0]
        _, _, width, _ = page.box(".options select")
        assert width <= 200
        assert driver.get_log("browser") == []
