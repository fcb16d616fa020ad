"""Laws written badly are refused, or end the run, by name: never another exception, never a silent nonsense."""

import pytest

from hostile.cases import batches, in_a_process
from hostile.laws import CASES

pytest.importorskip("numba")


@pytest.mark.parametrize("batch", batches(10, len(CASES), 40))
def test_laws_written_badly(batch):
    assert in_a_process("laws", *batch) == {}
