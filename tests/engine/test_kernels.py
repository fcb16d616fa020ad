"""Leaf kernels, laws called through addresses, and the cache."""

import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gudgeon
from gudgeon import _jit
from gudgeon._bundle import Bundle, Room, floats
from gudgeon._cache import source_hash
from gudgeon._interpreted import INTERPRETED
from gudgeon._jit import LawKernel
from gudgeon.math import address, fronts, ldl
from gudgeon.math.piecewise import evaluate
from gudgeon.math.summit import candidates
from gudgeon.solve.integrators import dop853_tableau as dop853
from gudgeon.tables.model import Function
from gudgeon.tables.row import Row


class Tables(Bundle):
    """What a function is looked up in."""

    functions: np.ndarray
    breaks: np.ndarray
    coefficients: np.ndarray


def test_a_changed_bundle_leaves_the_first_as_it_was():
    first = Tables(functions=Function.room(1), breaks=np.zeros(2), coefficients=np.ones(3))
    second = first.changed(breaks=np.ones(4))
    assert (len(first.breaks), len(second.breaks)) == (2, 4)
    assert second.coefficients is first.coefficients
    whole = Tables(functions=first.functions, breaks=second.breaks, coefficients=first.coefficients)
    assert second._table.tolist() == whole._table.tolist()
    with pytest.raises(TypeError, match="other kinds"):
        first.changed(breaks=np.ones(4, int))
    with pytest.raises(TypeError, match="knots"):
        first.changed(knots=np.ones(4))


def test_a_bundle_of_zeros_has_its_arrays_in_one_block():
    room = Room(Tables, functions=Function.zeros(2), breaks=floats(3), coefficients=floats(0))
    first, second = room.make(), room.make()
    first.functions["order"] = 3
    first.breaks[:] = 1.0
    assert (first.functions["order"].tolist(), first.breaks.tolist()) == ([3, 3], [1.0, 1.0, 1.0])
    assert not second.functions["order"].any() and not second.breaks.any()
    whole = Tables(functions=first.functions, breaks=first.breaks, coefficients=first.coefficients)
    assert first._table.tolist() == whole._table.reshape(first._table.shape).tolist()
    with pytest.raises(TypeError, match="other kinds"):
        Room(Tables, functions=Function.zeros(2), breaks=floats(3, 3), coefficients=floats(0))
    with pytest.raises(AttributeError, match="knots"):
        first.knots  # noqa: B018


def body_pairs(kind: str, size: int) -> tuple[list[tuple[int, int]], int]:
    """Bodies that constraints connect, in a chain, a random tree with loops, or a grid; the last one is the ground."""
    random = np.random.default_rng(size)
    if kind == "chain":
        return [(k - 1 if k else size, k) for k in range(size)], size
    if kind == "loops":
        tree = [(int(random.integers(k)) if k else size, k) for k in range(size)]
        return tree + [(int(a), int(b)) for a, b in random.integers(size, size=(size // 2, 2)) if a != b], size
    side = int(size**0.5)
    grid = [(side * i + j, side * i + j + 1) for i in range(side) for j in range(side - 1)]
    grid += [(side * i + j, side * (i + 1) + j) for i in range(side - 1) for j in range(side)]
    return [*grid, (side * side, 0)], side * side


@pytest.mark.parametrize("dimension", [2, 3])
@pytest.mark.parametrize("dense", [0.0, 1e300], ids=["fronts", "rows"])
@pytest.mark.parametrize(("kind", "size"), [("chain", 1), ("chain", 20), ("loops", 30), ("grid", 100)])
def test_factorisation_solves_what_numpy_solves(kind, size, dense, dimension, monkeypatch):
    """S = J M^-1 J^T of random numbers in the pattern of a mechanism, against dense linear algebra."""
    from gudgeon.compile import pattern as patterns

    monkeypatch.setattr(patterns, "DENSE", dense)
    pairs, bodies = body_pairs(kind, size)
    width = 3 if dimension == 2 else 6
    structure = tuple((i, j, k, dimension if k % 3 else 1) for k, (i, j) in enumerate(pairs))  # coincident, distance
    found = patterns.order(structure, bodies, width)
    count = len(found.rows)
    assert (len(found.fronts) > 0) == (dense == 0.0)
    random = np.random.default_rng(1)
    packed = random.normal(size=(count, 2, width))
    J = np.zeros((count, (bodies + 1) * width))
    for r, row in enumerate(found.rows):
        for side, body in enumerate((row["i"], row["j"])):
            J[r, width * body : width * (body + 1)] = packed[r, side]
    J[:, bodies * width :] = 0.0
    wanted = J @ J.T
    flat = packed.ravel()
    products = [
        sum(flat[c["a"] : c["a"] + width] @ flat[c["b"] : c["b"] + width] for c in found.couplings[first:last])
        for first, last in zip(found.terms, found.terms[1:], strict=False)
    ]
    S = np.array(products)
    assert (found.entries["row"][:count] == np.arange(count)).all()
    whole = np.zeros((count, count))
    whole[found.entries["row"], found.entries["column"]] = S
    assert np.tril(wanted) == pytest.approx(whole, abs=1e-12)

    b = np.arange(1.0, count + 1)
    x, factor, inverse = b.copy(), np.zeros(found.factors), np.zeros(count)
    if dense:
        factor[found.entries["place"][count:]] = S[count:]
        smallest = ldl.factorise(found.start, found.columns, S, 1e-6, 1e-13, 0.0, np.zeros(count), factor, inverse)
        ldl.solve(found.start, found.columns, factor, inverse, x)
    else:
        factor[found.entries["place"]] = S
        room = np.full(found.updates, np.nan)
        smallest = fronts.factorise(
            found.fronts, found.children, found.places, S, 1e-6, 1e-13, 0.0, factor, room, inverse
        )  # fmt: skip
        fronts.solve(found.fronts, found.below, factor, inverse, x)
    assert 1e-13 < smallest <= 1.0
    shifted = wanted + 1e-6 * np.diag(np.diag(wanted))
    assert x == pytest.approx(np.linalg.solve(shifted, b), rel=1e-6, abs=1e-6 * np.abs(x).max())
    rest = np.zeros(count)
    ldl.residual(found.entries, S, x, b, rest)
    assert rest == pytest.approx(b - wanted @ x, abs=1e-9 * np.abs(wanted).max() * np.abs(x).max())


def test_factorisation_by_rows_gives_back_what_it_was_made_of():
    """S and its factors in one go, for random numbers in the pattern of a machine with loops, whose L has fill."""
    from gudgeon.compile.build import build
    from gudgeon.solve.schur import factorise_by_rows
    from gudgeon.tables.work import make_work

    bodies = [gudgeon.Body(f"b{k}", mass=1.0, inertia=1.0, position=(float(k), 0.0)) for k in range(6)]
    pairs = [
        ("ground", "b0"),
        *((f"b{k}", f"b{k + 1}") for k in range(5)),
        ("b5", "ground"),
        ("b1", "b4"),
        ("b0", "b3"),
    ]
    joints = [gudgeon.Revolute(f"{i}-{j}", i, j, at=(0.5 * k, 1.0)) for k, (i, j) in enumerate(pairs)]
    model = build(gudgeon.Mechanism("loops", bodies, joints)).model
    work, count = make_work(model), len(model.rows)
    assert len(model.products) > 0
    assert np.count_nonzero(np.diff(model.terms) == 0) > 0  # fill
    packed = np.random.default_rng(2).normal(size=(count, 2, 3))
    J = np.zeros((count, 3 * (len(bodies) + 1)))
    for r, row in enumerate(model.rows):
        for side, body in enumerate((row["i"], row["j"])):
            J[r, 3 * body : 3 * (body + 1)] = packed[r, side]
    S = J[:, :-3] @ J[:, :-3].T

    def factorised(J):
        work.J[:] = work.JM[:] = J.ravel()
        return factorise_by_rows(model, work, 0.0, 1e-13, -1e300)

    smallest = factorised(packed)
    L = np.eye(count)
    L[np.repeat(np.arange(count), np.diff(model.start)), model.columns] = work.factor
    assert L @ np.diag(1.0 / work.pivots) @ L.T == pytest.approx(S, abs=1e-11 * np.abs(S).max())
    assert smallest == pytest.approx(np.min(1.0 / work.pivots / np.diag(S)), rel=1e-12)
    row, column = model.entries["row"], model.entries["column"]
    made = work.S
    assert made == pytest.approx(S[row, column], abs=1e-13 * np.abs(S).max())
    packed[1] = packed[0]  # both of the first joint: the second row is the first one again
    assert factorised(packed) < 0.0


def test_minimum_degree_leaves_a_chain_without_fill():
    chain = [{k for k in (n - 1, n + 1) if 0 <= k < 50} for n in range(50)]
    order, later = ldl.minimum_degree(chain)
    assert sorted(order) == list(range(50))
    assert sum(len(group) for group in later) == 49


@given(st.lists(st.floats(-3, 3), min_size=1, max_size=5), st.floats(-2, 2))
@settings(max_examples=50, deadline=None)
def test_polynomial_value_and_derivatives(coefficients, x):
    from gudgeon.compile.functions import FunctionTable
    from gudgeon.model.function import Polynomial

    table = FunctionTable()
    row = table.add(Polynomial(coefficients))
    tables = Tables(**table.tables())
    value, slope, curve = evaluate(tables, row, x)
    p = np.polynomial.Polynomial(coefficients)
    assert (value, slope, curve) == pytest.approx((p(x), p.deriv()(x), p.deriv(2)(x)), abs=1e-9)


def test_tableau_satisfies_the_order_conditions():
    """Quadrature conditions to order 8, row sums, and the tall-tree conditions (Hairer, section II.2)."""
    A, c, b = dop853.A[:12, :12], dop853.C[:12], dop853.A[12, :12]
    assert A.sum(axis=1) == pytest.approx(c, abs=1e-14)
    for k in range(1, 9):
        assert b @ c ** (k - 1) == pytest.approx(1.0 / k, abs=1e-14)
    tall = np.ones(12)
    factorial = 1.0
    for k in range(1, 9):
        factorial *= k
        assert b @ tall == pytest.approx(1.0 / factorial, abs=1e-14)
        tall = A @ tall


def test_sources_are_part_of_the_cache_name(tmp_path):
    """A change in a kernel in another file is never answered from a stale cache, even with the old time stamp."""
    copy = tmp_path / "gudgeon"
    shutil.copytree(Path(gudgeon.__file__).parent, copy, ignore=shutil.ignore_patterns("__pycache__"))
    script = (
        "import numpy as np\n"
        "from gudgeon.compile.build import build\n"
        "from gudgeon.compile.linear import linear\n"
        "from gudgeon.tables.work import make_work\n"
        "import gudgeon as gd\n"
        "m = gd.Mechanism('m', [gd.Body('b', 1, 1)], [gd.Revolute('J', 'ground', 'b', at=(0, 0))])\n"
        "model = build(m).model\n"
        "print(linear(model, make_work(model), 0.0, np.array([0.25, 0.5, 0.0]), np.zeros(3))[0][0])\n"
    )
    environment = {
        **os.environ,
        "PYTHONPATH": str(tmp_path),
        "GUDGEON_CACHE_DIR": str(tmp_path / "cache"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }

    def first_residual() -> str:
        return subprocess.run(
            [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
        ).stdout.strip()

    assert first_residual() == "0.25"
    kernel = copy / "joints" / "primitives_plane.py"
    before, text = kernel.stat(), kernel.read_text()
    assert "phi_out[row] = dx\n" in text
    kernel.write_text(text.replace("phi_out[row] = dx\n", "phi_out[row] = 2.0 * dx\n"))
    os.utime(kernel, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert first_residual() == "0.5"
    assert len([path for path in (tmp_path / "cache").iterdir() if path.is_dir()]) == 2


def test_the_hash_of_the_sources_is_the_same_in_every_process():
    """Else every process would compile anew: it must not depend on the order of sets, on time or on the process."""
    script = "from gudgeon._cache import source_hash; print(source_hash())"
    found = set()
    for seed in ("1", "2"):
        environment = {
            **os.environ,
            "PYTHONPATH": str(Path(gudgeon.__file__).parent.parent),
            "PYTHONHASHSEED": seed,
        }
        done = subprocess.run(
            [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
        )
        found.add(done.stdout.strip())
    assert found == {source_hash()}


def test_a_new_family_is_one_signature(monkeypatch):
    """Kernels call its laws through addresses, and so does Python."""
    monkeypatch.setitem(_jit.SIGNATURES, "stop", (_jit.NUMBER, _jit.ARRAY, _jit.NUMBER, _jit.ARRAY))
    call_stop = address._caller("stop")

    def stiff(displacement, rate, out):
        out[1] = displacement[0]
        return 3.0 * displacement[0] + rate

    law = LawKernel(stiff, "stop")

    @_jit.kernel
    def ask(where, displacement, out):
        out[0] = call_stop(where, displacement, 2.0, out)

    out = np.zeros(2)
    ask(law.address, np.array([5.0]), out)
    assert out.tolist() == [17.0, 5.0]
    assert address.law_at("stop", law.address)(np.array([1.0]), 0.0, out) == 3.0


def test_a_table_of_rows_is_that_of_numpy():
    class Wheel(Row):
        number: "int"
        radius: "float"
        next: "int"

    rows = [(1, 0.25, -1), (2**62, -0.0, np.int64(7)), (True, float("inf"), 0)]
    table = Wheel.table(rows)
    assert table.tobytes() == np.array(rows, Wheel.dtype()).tobytes()
    assert table.flags.writeable
    assert table.flags.aligned
    assert Wheel.table([]).shape == (0,)
    with pytest.raises(struct.error):
        Wheel.table([(0.5, 0.25, 1)])  # NumPy would cut it off


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_an_entry_for_known_kinds_is_the_same_function():
    """The highest of four values, its place, and the steps that may hold more, as with any arguments."""
    t, f = np.array([0.0, 1.0, 2.0, 3.0]), np.array([0.0, 2.0, 1.0, 0.5])
    found = []
    for function in (candidates, candidates.for_kinds_of(t, f, t[:0], 2, 1.0, 0.25, t, np.zeros(3, int))):
        reach, steps = np.zeros(3), np.zeros(3, int)
        found.append((function(t, f, np.zeros(0), 2, 1.0, 0.25, reach, steps), reach.tolist(), steps.tolist()))
    assert found[0] == found[1]
    assert found[0][0][:2] == (1, 0.0)
