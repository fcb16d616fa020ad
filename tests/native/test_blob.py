"""Writing blobs: what needs no library."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import gudgeon as gd
from gudgeon._describe import ModelError
from gudgeon.blob import Blob, make_blob, writing
from gudgeon.blob.dependence import AFFINE, POWER, Range, exact_form, series_form
from gudgeon.blob.layout import write_layout
from gudgeon.blob.trace import Node, NotTraced, traced
from gudgeon.cli import main
from gudgeon.model.mechanism import Mechanism

ROOT = Path(__file__).parents[2]


def test_the_layout_in_c_is_that_of_the_tables() -> None:
    """If not: python native/write_layout.py."""
    assert (ROOT / "native/layout.h").read_text(encoding="utf-8") == write_layout()


def test_a_blob_begins_with_its_header(blob: Callable[..., Blob]) -> None:
    data = blob("slider-crank").data
    magic, version, dimension, size, kernels, digest, sections = struct.unpack("<8sIIq32s32sq", data[:96])
    assert (magic, version, dimension, size) == (b"GUDGEON\0", 1, 2, len(data))
    assert kernels.rstrip(b"\0").decode() == writing.kernel_hash()
    assert digest == hashlib.sha256(data[:56] + bytes(32) + data[88:]).digest()
    assert sections == len(writing.SECTIONS)


def _code(arguments: list[str]) -> object:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    return ended.value.code


def test_the_command_line_writes_blobs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    model, target = ROOT / "examples/slider-crank.toml", tmp_path / "engine.blob"
    monkeypatch.chdir(tmp_path)
    arguments = ["export", str(model), "--blob", str(target), "--parameter", "rod.mass", "--input", "motor.speed"]
    assert _code(arguments) == 0
    printed = capsys.readouterr().out
    assert "inputs motor.speed; parameters rod.mass" in printed
    assert target.read_bytes()[:8] == b"GUDGEON\0"
    assert _code(arguments) == 0  # again, over the first
    capsys.readouterr()
    for wrong, said in (
        (["export", str(model), "--blob", str(tmp_path / "engine.bin")], "name it .blob"),
        (["export", str(model), "--blob", str(target), "--csv", "a.csv"], "give one of them"),
        (["export", str(model), "--input", "motor.speed"], "give --blob out.blob"),
        (["export", str(model), "--blob", str(target), "--input", "motor.sped"], "motor.speed"),
    ):
        assert _code(wrong) == 2
        assert said in capsys.readouterr().err


def test_methods_of_sundials_are_refused(example: Callable[[str], Mechanism]) -> None:
    pytest.importorskip("gudgeon.solve.sundials")
    with pytest.raises(ModelError, match="SUNDIALS"):
        make_blob(example("slider-crank"), method="gear")


def test_every_channel_has_a_formula(blob: Callable[..., Blob], example: Callable[[str], Mechanism]) -> None:
    for name in ("slider-crank", "press", "spatial-four-bar", "lubricated-slider-crank"):
        made = blob(name)
        assert not made.missing
        run = example(name).simulate(1e-4)
        assert {".".join(channel.split(".")[:2]) for channel in made.channels} == set(run.channels)


def test_probes_have_formulas(example: Callable[[str], Mechanism]) -> None:
    probes = (
        gd.Probe("tip", "rod", at={"rod": (0.01, 0.02)}),
        gd.DistanceProbe("span", "crank", "slider"),
        gd.AngleProbe("knee", "crank", "rod"),
    )
    made = make_blob(example("slider-crank").with_({"probes": probes}))
    assert {"tip.acceleration.x", "span.distance", "knee.angle"} <= set(made.channels)
    assert not made.missing


@pytest.mark.parametrize(
    ("function", "form"),
    [
        (lambda x: x, (AFFINE, (0.0, 1.0))),
        (lambda x: -3.5 * x, (AFFINE, (0.0, -3.5))),
        (lambda x: 1.0 / x, (POWER, (1.0, -1.0))),
        (lambda x: 2.0 * np.sqrt(x), (POWER, (2.0, 0.5))),
    ],
)
def test_exact_forms_are_found(
    function: Callable[[np.ndarray], np.ndarray], form: tuple[int, tuple[float, ...]]
) -> None:
    x = Range(0.2, 0.9).checked()
    found = exact_form(x, function(x))
    assert found is not None
    assert found.form == form[0]
    assert found.coefficients == pytest.approx(form[1], rel=1e-14)


def test_series_say_how_well_they_fit() -> None:
    within = Range(0.1e-3, 1e-3)
    checked = within.checked()

    def stiffness(clearance: np.ndarray) -> np.ndarray:
        return np.sqrt(1e-2 * (1e-2 - clearance) / clearance)

    assert exact_form(checked, stiffness(checked)) is None
    errors = []
    for count in (4, 12, 24):
        points = within.points(count)
        errors.append(series_form(within, points, stiffness(points), checked, stiffness(checked)).error)
    assert errors[0] > 1e-6 > errors[1]
    assert errors[2] < 1e-13


def test_decisions_on_formulas_are_refused() -> None:
    values = traced((1, 2), np.dtype(float), lambda k: Node("now", place=k))
    with pytest.raises(NotTraced):
        bool(values[0, 0])
    with pytest.raises(NotTraced):
        np.exp(values)
    assert np.maximum(values, 0.0)[0, 0].operation == "maximum"
    assert np.where(values > 0.0, values, 1.0)[0, 1].operation == "select"
