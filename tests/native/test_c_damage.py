"""A blob is data: a damaged one is an error with a sentence, never a crash."""

from __future__ import annotations

import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gudgeon.blob import Blob
from native.damage import forged
from native.library import DAMAGED, OTHER_KERNELS, OTHER_MODEL, OTHER_VERSION, Failure, Library

HERE = Path(__file__).parent
VERSION_AT, HASH_AT = 8, 24


def _try(
    library: Library, data: bytes, folder: Path, *arguments: object, program: str = "damage.py"
) -> tuple[int, int]:
    """Return how many damaged blobs, or states, were refused, and how many ran."""
    path = folder / "whole.blob"
    path.write_bytes(data)
    command = [sys.executable, str(HERE / program), str(library.path), str(path), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=900, check=False)
    assert done.returncode == 0, f"it ended with {done.returncode}: {done.stderr[-2000:]}"
    refused, ran = map(int, done.stdout.split())
    return refused, ran


@pytest.mark.parametrize(("name", "seed"), [("slider-crank", 1), ("spatial-four-bar", 2)])
def test_ten_thousand_damaged_blobs_are_refused(
    name: str, seed: int, library: Library, blob: Callable[..., Blob], tmp_path: Path
) -> None:
    assert _try(library, blob(name).data, tmp_path, 5000, seed, 0) == (5000, 0)


@pytest.mark.parametrize(
    ("name", "seed"), [("slider-crank", 3), ("lubricated-slider-crank", 4), ("spatial-four-bar", 5)]
)
def test_blobs_whose_checksum_was_made_to_fit_do_not_crash(
    name: str, seed: int, library: Library, blob: Callable[..., Blob], tmp_path: Path
) -> None:
    refused, ran = _try(library, blob(name).data, tmp_path, 1000, seed, 1)
    assert refused + ran == 1000
    assert refused > 300  # structure, indices, names; what is left are other numbers of the machine, and texts


def _refused(library: Library, data: bytes) -> Failure:
    with pytest.raises(Failure) as failure:
        library.model(data)
    return failure.value


def test_each_refusal_has_its_code_and_sentence(library: Library, blob: Callable[..., Blob]) -> None:
    data = blob("slider-crank").data
    assert _refused(library, b"").code == DAMAGED
    assert "not a blob" in _refused(library, b"PK" + data[2:]).text
    assert "size" in _refused(library, data[:-1]).text
    assert "checksum" in _refused(library, data[:-1] + bytes([data[-1] ^ 1])).text
    newer = forged(data[:VERSION_AT] + struct.pack("<I", 2) + data[VERSION_AT + 4 :])
    assert _refused(library, newer).code == OTHER_VERSION
    other = forged(data[:HASH_AT] + b"0" * 16 + data[HASH_AT + 16 :])
    assert _refused(library, other).code == OTHER_KERNELS
    assert "export it again" in _refused(library, other).text


def test_states_are_checked(library: Library, blob: Callable[..., Blob]) -> None:
    model = library.model(blob("slider-crank").data)
    instance, other = model.run(), model.run(events=100)
    instance.advance(1e-3)
    state = instance.state()
    for data, code in (
        (b"", DAMAGED),
        (state[:-8], DAMAGED),
        (state[:5000] + bytes([state[5000] ^ 1]) + state[5001:], DAMAGED),
        (state[:20] + b"other" + state[25:], OTHER_MODEL),
        (other.state(), OTHER_MODEL),
    ):
        with pytest.raises(Failure) as failure:
            instance.put(data)
        assert failure.value.code == code
    instance.put(state)


@pytest.mark.parametrize(
    ("name", "method", "time"),
    [("slider-crank", "radau", 1.5e-3), ("lubricated-slider-crank", "auto", 2e-3), ("spatial-four-bar", "auto", 4e-2)],
)
def test_states_whose_checksum_was_made_to_fit_do_not_crash(
    name: str, method: str, time: float, library: Library, blob: Callable[..., Blob], tmp_path: Path
) -> None:
    data = blob(name, method=method).data
    refused, ran = _try(library, data, tmp_path, time, 500, 6, program="forged_states.py")
    assert refused + ran == 500
    assert min(refused, ran) > 100  # what is counted and pointed by; other numbers may be any
