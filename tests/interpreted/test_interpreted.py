"""Kernels run by Python give what machine code gives, and raise IndexError where machine code would read elsewhere.

Both do the same operations in the same order, but machine code may round a product and a sum once instead of twice. On
a processor that cannot, the two agree bit for bit; `make validate` asks for that. Elsewhere they differ by round-off
and by what comes of it: error estimates differ by round-off over the tolerance, 1e-11 here, and lengths of steps with
them. So numbers of steps are the same; the first event agrees as far as it is located, to some last digits of the
mechanism's size; and all that follows to 1e-9 of the largest value of the same unit: the tolerance, 1e-5, times ten
times the differences of the steps, some 1e-6 at most, with a margin of ten.
"""

import math
import os
import platform
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import gudgeon as gd
from gudgeon._bundle import Bundle
from gudgeon._interpreted import checked, interpretable, run
from interpreted.cases import CASES, given

pytest.importorskip("numba")

TESTS = Path(__file__).parents[1]
#: Differences allowed, in units of the largest value of the same unit; and of the first event, in units of the time.
BOUND, FIRST = 1e-9, 1e-12
#: Where more is allowed, and why.
WIDER = {
    "surfaces-by-address": 1e-7,  # friction that turns round within 0.01 m/s makes a hundred of a difference in slip
    "redundant-constraints": 1e-6,  # round-off over the regularisation, 1e-9
    "gear": 1e-4,  # SUNDIALS chooses orders and steps by estimates close to round-off: 100 times its tolerance
    "adams-in-space": 1e-2,
}
SUNDIALS = ("gear", "adams-in-space")
#: What is round-off itself.
NOISE = ("constraints.", "energy.residual")


def computed(path: Path, **environment: str) -> dict[str, np.ndarray]:
    """What all cases give in a process of its own."""
    folders = [str(Path(gd.__file__).parents[1]), str(TESTS)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(folders), **environment}
    run = subprocess.run(
        [sys.executable, "-m", "interpreted.cases", str(path)],
        cwd=TESTS, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    with np.load(path) as found:
        return dict(found)


@pytest.fixture(scope="session")
def interpreted(tmp_path_factory: pytest.TempPathFactory) -> dict[str, np.ndarray]:
    """What Python gives: all cases in one process, which takes 15 s."""
    return computed(tmp_path_factory.mktemp("interpreted") / "cases.npz", NUMBA_DISABLE_JIT="1")


def words(messages: np.ndarray) -> list[str]:
    """Messages without their numbers."""
    return [re.sub(r"\d[\d.e+-]*", "#", message) for message in messages.tolist()]


@pytest.mark.filterwarnings("ignore::gudgeon.SimulationWarning")
@pytest.mark.parametrize("name", CASES)
def test_python_gives_what_machine_code_gives(name, interpreted):
    if name in SUNDIALS:
        pytest.importorskip("sksundae")
    ours = {what: interpreted[f"{name}: {what}"] for what in given_names(name, interpreted)}
    theirs = given(name)
    assert set(ours) == set(theirs)
    bound = WIDER.get(name, BOUND)
    if "status" in ours:
        for what in ("status", "method", "event place and kind"):
            assert np.array_equal(ours[what], theirs[what]), what
        assert words(ours["messages"]) == words(theirs["messages"])
        slack = [0.05, 0.3, 0.05] if name in SUNDIALS else [0.0, 0.05, 0.05]  # steps, rejected, evaluations
        search = [0, 0, 12]  # the search for an instant may take one step of twelve evaluations more
        assert (np.abs(ours["counts"] - theirs["counts"]) <= slack * theirs["counts"] + search).all()
        apart = np.abs(ours["event time"] - theirs["event time"]) / theirs["time"][-1]
        assert apart.max(initial=0.0) <= bound
        assert apart[:1].max(initial=0.0) <= (bound if name in SUNDIALS else FIRST)
    scale = scales(theirs)
    for what, value in theirs.items():
        if what.endswith(")") and not what.startswith(NOISE):
            same = np.array_equal(ours.get("time"), theirs.get("time"))
            a, b = (ours[what], value) if same else (ours[what][-1:], value[-1:])
            assert np.abs(a - b).max(initial=0.0) <= bound * scale[unit(what)], what


def given_names(name: str, results: dict[str, np.ndarray]) -> list[str]:
    return [key.removeprefix(f"{name}: ") for key in results if key.startswith(f"{name}: ")]


def unit(what: str) -> str:
    return what[what.rindex("(") :]


def scales(found: dict[str, np.ndarray]) -> dict[str, float]:
    """The largest value of each unit."""
    result: dict[str, float] = {}
    for what, value in found.items():
        if what.endswith(")"):
            result[unit(what)] = max(result.get(unit(what), 0.0), float(np.abs(value).max(initial=0.0)))
    return result


@pytest.mark.validate
@pytest.mark.skipif(platform.machine().lower() not in ("x86_64", "amd64"), reason="others round products and sums once")
def test_without_fused_operations_they_agree_bit_for_bit(interpreted, tmp_path):
    compiled = computed(tmp_path / "compiled.npz", NUMBA_CPU_NAME="generic")
    different = [what for what, value in compiled.items() if not equal(value, interpreted[what])]
    assert not different


def equal(a: np.ndarray, b: np.ndarray) -> bool:
    return np.array_equal(a, b, equal_nan=a.dtype.kind == "f")


# What is checked


class Pair(Bundle):
    """One array of numbers and one table."""

    numbers: np.ndarray
    table: np.ndarray


def pair() -> Pair:
    return Pair(numbers=np.arange(12.0).reshape(3, 4), table=np.zeros(2, [("count", np.int64), ("size", np.float64)]))


WITHIN = {
    "element": lambda p: p.numbers[2, 3],
    "row": lambda p: p.numbers[1][3],
    "slice": lambda p: p.numbers[2, 1:4][2],
    "slice to the end": lambda p: p.numbers[3:].size,
    "slice of a slice": lambda p: p.numbers[1:][1, :2][1],
}
BEYOND = {
    "index beyond the end": lambda p: p.numbers[3],
    "negative index": lambda p: p.numbers[-1],
    "negative index of a pair": lambda p: p.numbers[0, -1],
    "index of a pair beyond the end": lambda p: p.numbers[0, 4],
    "index of a row": lambda p: p.numbers[0][-1],
    "index of a slice": lambda p: p.numbers[0, 1:3][2],
    "slice beyond the end": lambda p: p.numbers[1:4],
    "slice from beyond the end": lambda p: p.numbers[4:],
    "slice from a negative index": lambda p: p.numbers[-1:],
    "slice to a negative index": lambda p: p.numbers[:-1],
    "slice of a pair": lambda p: p.numbers[0, 2:5],
    "row of a table": lambda p: p.table[2],
    "negative row of a table": lambda p: p.table[-1],
}


@pytest.mark.parametrize("name", WITHIN)
def test_what_is_within_an_array_is_read(name):
    assert run(interpretable(WITHIN[name]), [pair()]) == WITHIN[name](pair())


@pytest.mark.parametrize("name", BEYOND)
def test_what_is_not_within_an_array_raises(name):
    with pytest.raises(IndexError, match="is not within an array of size"):
        run(interpretable(BEYOND[name]), [pair()])


@pytest.mark.parametrize("index", [-1, 3, slice(2, 4)])
def test_what_is_not_within_an_array_is_not_written(index):
    with pytest.raises(IndexError, match="is not within an array of size 3"):
        checked(np.zeros(3))[index] = 1.0


def test_rows_of_tables_have_attributes_that_can_be_changed():
    def change(p):
        row = p.table[1]
        row.count, row.size = row.count + 3, 0.5
        return p.table[1].size

    changed = pair()
    assert run(interpretable(change), [changed]) == 0.5
    assert changed.table["count"].tolist() == [0, 3]


ZERO = 0.0


def test_numbers_are_those_of_machine_code():
    """No exception for what machine code gives as infinity or NaN."""

    def divide(x):
        return 1.0 / ZERO, 1.0 / (x - x), math.sqrt(-x), math.exp(1e3 * x), math.log(x - x), 0.0 / ZERO

    found = run(interpretable(divide), [2.0])
    assert found == pytest.approx((math.inf, math.inf, math.nan, math.inf, -math.inf, math.nan), nan_ok=True)
