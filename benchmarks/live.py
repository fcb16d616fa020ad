"""How soon the live view shows a changed run: from a number that is typed to the frame that shows it.

    python benchmarks/live.py

Run on its own: it needs Chromium, chromedriver and selenium. Each example is served as `gudgeon view` does it, a
number of it is changed several times, and the least is taken: wall time until the frame with the new run has been
drawn, and the processor time of the server and of the browser meanwhile, which also means something where the machine
has much else to do. *First* is from the steps alone, where that is shown before the whole.
"""

from __future__ import annotations

import re
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests" / "view"))

import browser  # noqa: E402  (tests/view)
from measure import SMOKE, busy, sized  # noqa: E402

from gudgeon.live import LiveServer, Session  # noqa: E402
from gudgeon.model.files import read  # noqa: E402

TRIES, ASKED = sized(4, 1), 1.0
#: What is changed: the first field of the page whose name ends in one of these.
CHANGED = ("clearance", "speed", "viscosity", "stiffness", "mass")
#: Types a value into a field; gives milliseconds until a first and a whole new run have been drawn.
CHANGE = """
const [field, value, done] = arguments, root = document.documentElement;
const input = [...document.querySelectorAll("#live [data-field]")].find((one) => one.dataset.field === field);
const before = root.dataset.run, began = performance.now();
let first = null;
const drawn = (then) => requestAnimationFrame(() => setTimeout(() => then(performance.now() - began)));
const watch = new MutationObserver(() => {
  const { run } = root.dataset;
  if (run === before || run === undefined) return;
  if (run.endsWith("coarse")) { if (first === null) { first = 0; drawn((t) => { first = t; }); } return; }
  watch.disconnect();
  drawn((t) => done([first, t]));
});
watch.observe(root, { attributes: true, attributeFilter: ["data-run"] });
input.value = value;
input.dispatchEvent(new Event("change", { bubbles: true }));
"""


def measured(driver: Any, path: Path, folder: Path) -> tuple[str, list[tuple[float, ...]]]:
    """Change a number of an example several times; return which, and for each first, whole, server and browser."""
    mechanism = read(path)
    settings = mechanism.simulation
    if settings.until is None:
        settings = settings.changed({"until": 1.0})
    session = Session(mechanism, settings, folder)
    server = LiveServer(session)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    try:
        page = browser.Opened(driver, browser.Address(server.address))
        page.wait(lambda: page.js("return document.documentElement.dataset.run"))
        fields = page.js(
            "const fields = [...document.querySelectorAll('#live input[data-field]')];"
            "return fields.map((one) => [one.dataset.field, one.value])"
        )
        field, text = next((f, v) for end in CHANGED for f, v in fields if f.endswith(end) and _number(v))
        found = []
        for k in range(TRIES):
            time.sleep(0.5)
            value = f"{float(_number(text)) * (1.0 + 0.004 * (k + 1)):.9g}"
            own, others = time.process_time(), busy(driver.service.process.pid)
            first, whole = driver.execute_async_script(CHANGE, field, value)
            worked = time.process_time() - own, busy(driver.service.process.pid) - others
            found.append(((first or whole) * 1e-3, whole * 1e-3, *worked))
        return field, found
    finally:
        session.close()
        server.shutdown()
        server.server_close()


def _number(text: str) -> str:
    match = re.match(r"[+-]?[\d.]+(e[+-]?\d+)?$", text.replace("\u2212", "-"))
    return "" if match is None else match.group()


def main() -> None:
    """Go through the examples, and print a row for each."""
    driver = browser.start()
    driver.set_script_timeout(120.0)
    print("| example | changed | first shown (s) | whole shown (s) | server (s) | browser (s) | asked |")
    print("|---|---|---|---|---|---|---|")
    try:
        with tempfile.TemporaryDirectory() as folder:
            for path in sorted((ROOT / "examples").glob("*.toml")):
                wanted = sys.argv[1:] or (["slider-crank"] if SMOKE else [path.stem])
                if path.stem not in wanted or any(kind in path.name for kind in (".study.", ".diagram.")):
                    continue
                field, found = measured(driver, path, Path(folder))
                least = [min(column) for column in zip(*found, strict=True)]
                said = " | ".join(f"{value:.2f}" for value in least)
                print(f"| {path.stem} | {field} | {said} | {'kept' if least[0] < ASKED else 'missed'} |", flush=True)
                driver.get("about:blank")
    finally:
        driver.quit()


if __name__ == "__main__":
    main()
