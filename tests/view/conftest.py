"""What tests of pages share."""

import pytest
from browser import start


@pytest.fixture(scope="session")
def driver():
    """Chromium without a window, one for all files of tests."""
    driver = start()
    yield driver
    driver.quit()
