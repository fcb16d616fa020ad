"""What tests share: the command line as a call, and random examples that are the same in every run."""

import os

import pytest
from hypothesis import settings

# Before NumPy is imported. Threads of OpenBLAS wait for each other without sleep: where other tests take the cores,
# a small system of equations costs ten times as much with two of them.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from gudgeon.cli import main

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
