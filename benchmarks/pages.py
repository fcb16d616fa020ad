"""What a page costs its reader: how soon it is ready, and how many frames a second it shows.

    python benchmarks/pages.py

Run on its own: it needs Chromium, chromedriver and selenium, and a machine that does nothing else. The browser has no
window, and frames are rendered by the processor, in two ways: by SwiftShader in the place of a graphics card, which
draws and composes, and as browsers do it that find no card, where SwiftShader draws machines in space only. The page
has 125,001 samples and twelve plots at 1440 x 900, in the plane and in space; each is opened in a new browser, and the
best of several is taken. Processor time per frame, of all processes of the browser, also means something on a machine
with much else to do; no browser shows more than 60 frames a second.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from measure import Rows, busy, sized

import gudgeon as gd

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests" / "view"))

SAMPLES, PLOTS, TRIES, PLAYED = sized((125_001, 12, 3, 4.0), (101, 2, 1, 0.2))
#: By model: seconds that are simulated, and the frames per second asked for.
MACHINES = {"slider-crank": (sized(0.5, 0.01), 60), "spatial-four-bar": (sized(0.5, 0.01), 30)}
#: Lets the machine move for some seconds; gives the frames that were drawn in them.
COUNT = """
const done = arguments[1], until = performance.now() + arguments[0];
let frames = 0;
gudgeon.clock.play();
const next = () => { frames += 1; performance.now() < until ? requestAnimationFrame(next) : done(frames); };
requestAnimationFrame(next);
"""


def opened(path: Path, without: str = "") -> tuple[float, float, float]:
    """Open a page in a new browser, without an option; return when it was ready (s), frames per second, s per frame."""
    import browser

    options = browser.OPTIONS
    browser.OPTIONS = tuple(option for option in options if option != without)
    try:
        driver = browser.start()
    finally:
        browser.OPTIONS = options
    try:
        page = browser.Opened(driver, path)
        ready = float(page.js("return document.documentElement.dataset.ready")) * 1e-3
        driver.set_script_timeout(60.0)
        time.sleep(sized(3.0, 0.0))
        driver.execute_async_script(COUNT, sized(1e3, 1e2))  # what is compiled first
        before = busy(driver.service.process.pid)
        frames = driver.execute_async_script(COUNT, PLAYED * 1e3)
        return ready, frames / PLAYED, (busy(driver.service.process.pid) - before) / frames
    finally:
        driver.quit()


def measure(rows: Rows) -> None:
    """Write the pages, and open each several times."""
    with tempfile.TemporaryDirectory() as folder:
        for name, (until, frames) in MACHINES.items():
            run = gd.Mechanism.read(ROOT / "examples" / f"{name}.toml").simulate(until=until, times=SAMPLES)
            path = Path(folder) / f"{name}.html"
            shown = [channel for channel in run.channels if "." in channel][:PLOTS]
            run.report(path, channels=shown, samples=SAMPLES)
            found = [opened(path) for _ in range(TRIES)]
            bare = [opened(path, "--use-angle=swiftshader") for _ in range(TRIES)]
            ready = min(one[0] for one in found)
            what = f"page of {name}, {SAMPLES} samples, {PLOTS} plots, {path.stat().st_size / 1e6:.1f} MB"
            rows.append((f"{what}: ready", "below 1 s", f"{ready:.2f} s", ready < 1.0))
            for how, those in (("SwiftShader as graphics card", found), ("no graphics card", bare)):
                rate, cost = max(one[1] for one in those), min(one[2] for one in those) * 1e3
                said = f"{rate:.1f}, {cost:.1f} ms of processor time a frame"
                rows.append((f"frames per second, {how}", f"at least {frames}", said, rate >= 0.98 * frames))


if __name__ == "__main__":
    found: Rows = []
    measure(found)
    for row in found:
        print(*row, sep=" | ")
