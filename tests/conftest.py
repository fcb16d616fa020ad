"""What tests share: the command line as a call, and random examples that are the same in every run."""

import os
import re
import signal
from importlib.util import find_spec

import pytest
from hypothesis import settings

# Before NumPy is imported. Threads of OpenBLAS wait for each other without sleep: where other tests take the cores,
# a small system of equations costs ten times as much with two of them.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Progress is shown after two seconds: what tests find on the error stream must not depend on time.
os.environ.setdefault("GUDGEON_PROGRESS", "0")

from gudgeon.cli import main

NUMBA = find_spec("numba") is not None
#: What is said where it is needed and missing.
NEEDED = re.compile("this needs a compiler|No module named '(numba|llvmlite)|import of (numba|llvmlite)")
# A shell starts what runs in the background with Ctrl-C ignored; tests of Ctrl-C would wait for ever.
signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("fixed", derandomize=True)
settings.load_profile("fixed")


@pytest.fixture
def call(tmp_path, monkeypatch, capsys):
    """Run the command line in an empty folder: gives exit code, output, errors."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")

    def run(*arguments):
        with pytest.raises(SystemExit) as end:
            main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return end.value.code, said.out, said.err

    return run


def skipped_without_numba():
    """Skip what needs a compiler where there is none: in an environment with the compiled engine and without Numba."""
    try:
        return (yield)
    except (Exception, pytest.fail.Exception) as error:
        behind = error
        while behind is not None and not NEEDED.search(
            f"{behind} {getattr(behind, 'stderr', '')}"
        ):  # of a process, too
            behind = behind.__context__
        if NUMBA or behind is None:
            raise
        pytest.skip("there is no Numba, and it compiles something of its own")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item):
    return (yield from skipped_without_numba())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    return (yield from skipped_without_numba())


#: With GUDGEON_NO_SKIPS=1, as in .ci/run, a test that is skipped counts as failed.
NO_SKIPS = os.environ.get("GUDGEON_NO_SKIPS", "") not in ("", "0")


def failed_if_skipped(report):
    """Make a report of a skipped test, or file, that of a failed one."""
    if NO_SKIPS and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome, report.longrepr = "failed", f"skipped, although nothing may be: {report.longrepr}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    return failed_if_skipped((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector):
    return failed_if_skipped((yield))
