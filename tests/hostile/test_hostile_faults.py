"""After any fault the next run works, nothing is left lying about, and nobody sees a traceback."""

import random
import shutil
import sys

import pytest

import gudgeon as gd
from hostile.faults import FAULTS, MODEL, QUICK, ended, start

pytest.importorskip("numba")

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs /proc and limits of Linux")


def case(fault, seed):
    marks = [] if fault in QUICK and seed == 0 else [pytest.mark.validate]
    return pytest.param(fault, seed, id=f"{fault.__name__}-{seed}", marks=marks)


@pytest.mark.parametrize(("fault", "seed"), [case(fault, seed) for fault in FAULTS for seed in range(4)])
def test_fault(fault, seed, tmp_path):
    folder = tmp_path / "work"
    folder.mkdir()
    shutil.copy(MODEL, folder / "model.toml")
    code, _, err = fault(folder, random.Random(seed))
    assert "Traceback" not in err
    assert "bug in gudgeon" not in err
    assert code in FAULTS[fault], err
    for saved in folder.glob("*.nc"):
        assert gd.load(saved).time.size  # what is there is whole

    after = ended(start(folder, "run", "model.toml", "--until", "1", "--output", "after.nc", "--quiet"))
    assert after == (0, "", "")
    assert gd.load(folder / "after.nc").status == "complete"
    left = {path.name for path in folder.iterdir()} - {
        "model.toml",
        "after.nc",
        "run.nc",
        "double-pendulum.nc",
        "model.nc",
    }
    assert left == set() or (code == 2 and all(name in err for name in left))
