"""Mechanisms with extreme numbers end with a status or a ModelError: no crash, no warning of NumPy, no silent NaN."""

import pytest

from hostile.cases import batches, in_a_process


@pytest.mark.parametrize("batch", batches(60, 2000, 200))
def test_extreme_numbers(batch):
    assert in_a_process("extremes", *batch) == {}
