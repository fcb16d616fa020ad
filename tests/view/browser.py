"""Chromium without a window, and a page opened in it from disk."""

import base64
import io
import shutil
import time

import numpy as np
import pytest
from PIL import Image

OPTIONS = (
    "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars", "--force-color-profile=srgb",
    "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-background-networking",
)  # fmt: skip
#: Seconds that anything may take on a machine with much else to do.
PATIENCE = 40.0


def start():
    """Start Chromium, or skip and say what is missing."""
    selenium = pytest.importorskip("selenium.webdriver", reason="selenium is not installed: the page is not opened")
    browser = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    driver = shutil.which("chromedriver")
    if browser is None or driver is None:
        pytest.skip("Chromium and chromedriver are not both installed: the page is not opened in a browser")
    options = selenium.ChromeOptions()
    options.binary_location = browser
    for option in OPTIONS:
        options.add_argument(option)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return selenium.Chrome(options=options, service=selenium.ChromeService(driver))


class Address:
    """What a page is opened by, in the place of a file."""

    def __init__(self, text):
        self.text = text

    def as_uri(self):
        return self.text


class Opened:
    """A page in the browser, 1440 x 900 unless another size is asked for."""

    def __init__(self, driver, path, width=1440, height=900, dark=False):
        self.driver, self.path = driver, path
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})
        driver.get_log("browser")  # those of the page before
        driver.get(path.as_uri())
        self.wait(lambda: self.js("return document.documentElement.dataset.complete"))

    def js(self, code, *arguments):
        return self.driver.execute_script(code, *arguments)

    def wait(self, ready):
        end = time.monotonic() + PATIENCE
        while not ready():
            assert time.monotonic() < end, "the page did not get there"
            time.sleep(0.02)

    def simulate_case(self, row):
        """In the page of a study on a server: ask for the run of a row, and go into the frame that shows it."""
        self.js("gudgeon.card.show([arguments[0]])", row)
        self.one("#simulate").click()
        self.wait(lambda: self.js("return document.querySelector('dialog.over').open"))
        self.driver.switch_to.frame(self.one("iframe.run"))
        self.wait(lambda: self.js("return document.documentElement.dataset.complete"))

    def frame(self):
        """Wait until what was asked for is drawn."""
        code = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done(true)))"
        self.driver.execute_async_script(code)

    def seek(self, seconds):
        """Move the slider of time, as a hand would."""
        self.js(
            "const s = document.getElementById('time'); s.value = arguments[0]; s.dispatchEvent(new Event('input'))",
            str(seconds),
        )
        self.frame()

    @property
    def time(self):
        return self.js("return gudgeon.clock.time")

    def one(self, selector):
        return self.driver.find_element("css selector", selector)

    def all(self, selector):
        return self.driver.find_elements("css selector", selector)

    def box(self, selector):
        code = "const b = document.querySelector(arguments[0]).getBoundingClientRect();"
        return self.js(f"{code} return [b.x, b.y, b.width, b.height]", selector)

    def picture(self):
        """The window as an array of colours."""
        shot = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})
        return np.asarray(Image.open(io.BytesIO(base64.b64decode(shot["data"]))).convert("RGB")).astype(int)

    def stage(self):
        """What is drawn of the machine, as an array of colours."""
        x, y, width, height = (round(v) for v in self.box(".stage canvas"))
        return self.picture()[y : y + height, x : x + width]


def near(colours, wanted, within=40):
    """Where an array of colours has one, nearly."""
    return np.abs(colours - np.array([int(wanted[k : k + 2], 16) for k in (1, 3, 5)])).max(axis=-1) <= within
