"""Every file in examples/ runs."""

import runpy
from pathlib import Path

import numpy as np
import pytest

from gudgeon.model.files import read_with_settings

EXAMPLES = Path(__file__).parents[1] / "examples"


def named(pattern):
    return [pytest.param(path, id=path.name) for path in sorted(EXAMPLES.glob(pattern))]


@pytest.mark.parametrize("path", named("*.toml"))
def test_model_file(path):
    mechanism, settings = read_with_settings(path)
    assert settings.until is not None, "an example says how long it runs"
    run = mechanism.simulate(until=settings.until / 4)
    assert run.status == "complete"
    assert run.values("constraints.position")[0].max() < 1e-10
    scale = np.ptp(run.values("energy.kinetic")[0])
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-6 * scale
    expected = ("assembl", "up to which its law holds")  # the sphere's law is pushed beyond its range, as in the papers
    assert [message for message in run.messages if not any(text in message for text in expected)] == []


@pytest.mark.parametrize("path", named("*.py"))
def test_script(path, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(path), run_name="__main__")
    assert capsys.readouterr().out


def test_there_are_examples():
    assert {"slider-crank.toml", "own_law.py"} <= {path.name for path in EXAMPLES.iterdir()}
