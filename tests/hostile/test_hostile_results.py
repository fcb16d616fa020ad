"""A damaged result file is refused, or gives a run that can be used: nothing fails later that loading let through.

That holds of what is read without looking at the checksum, which would hide most of it.
"""

import random
import warnings
from pathlib import Path

import matplotlib as mpl
import pytest

import gudgeon as gd
from hostile.cases import limited, seeds
from hostile.results import damaged, used, valid

mpl.use("Agg")


@pytest.mark.parametrize("seed", seeds(80, 2000))
def test_damaged_result_file(seed, tmp_path, monkeypatch, capfd):
    monkeypatch.chdir(tmp_path)
    path = Path("run.nc")
    path.write_bytes(damaged(seed))
    with warnings.catch_warnings():
        # Numbers of any size may stand in a file, and pictures and sums of them may overflow.
        warnings.simplefilter("ignore")
        try:
            with limited():
                run = gd.load(path, verify=False)
        except gd.ModelError as error:
            assert str(path) in str(error)
            assert len(str(error)) < 2000
        else:
            used(run, "again.nc", random.Random(seed))
    assert capfd.readouterr().err == ""


def test_the_files_are_valid_before_they_are_damaged(tmp_path):
    for data in valid():
        path = tmp_path / "run.nc"
        path.write_bytes(data)
        used(gd.load(path), tmp_path / "again.nc", random.Random(1))
