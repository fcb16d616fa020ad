"""What tests of pages share."""

import pytest
from browser import start


@pytest.fixture(scope="module")
def driver():
    """Chromium without a window, one for each file of tests."""
    driver = start()
    yield driver
    driver.quit()
