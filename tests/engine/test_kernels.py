"""Leaf kernels, the cache, and the engine without compilation."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gudgeon
from gudgeon._bundle import Bundle
from gudgeon._jit import LawKernel, source_hash
from gudgeon.math import ldl
from gudgeon.math.piecewise import evaluate
from gudgeon.solve.integrators import dop853


class Tables(Bundle):
    """What a function is looked up in."""

    functions: np.ndarray
    breaks: np.ndarray
    coefficients: np.ndarray


def sparse(size: int, seed: int) -> np.ndarray:
    """A random positive matrix with a sparse pattern."""
    random = np.random.default_rng(seed)
    J = random.normal(size=(size, 3 * size)) * (random.random((size, 3 * size)) < 2.5 / size)
    return J @ J.T + 1e-3 * np.eye(size)


@pytest.mark.parametrize("size", [1, 2, 7, 40])
def test_factorisation_solves_what_numpy_solves(size):
    S = sparse(size, size)
    neighbours = [set(np.nonzero(row)[0].tolist()) - {k} for k, row in enumerate(S)]
    order = ldl.minimum_degree(neighbours)
    assert sorted(order) == list(range(size))
    S = S[np.ix_(order, order)]
    pattern = ldl.symbolic([set(np.nonzero(row)[0].tolist()) for row in S])
    packed = np.concatenate(
        [np.diag(S), [S[k, c] for k in range(size) for c in pattern.columns[pattern.start[k] : pattern.start[k + 1]]]]
    )
    factor, inverse = np.zeros(len(pattern.columns)), np.zeros(size)
    small = ldl.factorise(*pattern, packed, 0.0, 1e-13, np.zeros(size), factor, inverse)
    assert small == 0
    b = np.arange(1.0, size + 1)
    x = b.copy()
    ldl.solve(*pattern, factor, inverse, x)
    assert S @ x == pytest.approx(b, rel=1e-9)
    rest = np.zeros(size)
    ldl.residual(*pattern, packed, x, b, rest)
    assert rest == pytest.approx(b - S @ x, abs=1e-11 * size)


def test_minimum_degree_leaves_a_chain_without_fill():
    chain = [{k for k in (n - 1, n + 1) if 0 <= k < 50} for n in range(50)]
    order = ldl.minimum_degree(chain)
    place = {node: k for k, node in enumerate(order)}
    pattern = ldl.symbolic([{place[k] for k in chain[node]} for node in order])
    assert len(pattern.columns) == 49


@given(st.lists(st.floats(-3, 3), min_size=1, max_size=5), st.floats(-2, 2))
@settings(max_examples=50, deadline=None)
def test_polynomial_value_and_derivatives(coefficients, x):
    from gudgeon.compile.functions import FunctionTable
    from gudgeon.model.function import Polynomial

    table = FunctionTable()
    row = table.add(Polynomial(coefficients))
    functions, breaks, powers = table.arrays()
    tables = Tables(functions=functions, breaks=breaks, coefficients=powers)
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
        "from gudgeon.compile.tables import make_work\n"
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
    kernel = copy / "joints" / "primitives.py"
    before, text = kernel.stat(), kernel.read_text()
    assert "phi_out[row] = dx\n" in text
    kernel.write_text(text.replace("phi_out[row] = dx\n", "phi_out[row] = 2.0 * dx\n"))
    os.utime(kernel, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert first_residual() == "0.5"
    assert len(list((tmp_path / "cache").iterdir())) == 2


def test_hash_is_stable_within_a_process():
    assert source_hash() == source_hash()


def test_laws_are_called_through_addresses():
    from gudgeon.laws.contact import LAWS
    from gudgeon.laws.contact.hertz import hertz

    assert isinstance(hertz, LawKernel)
    assert hertz.address != 0
    assert len(LAWS) >= 2


def test_the_engine_runs_without_compilation_and_within_bounds():
    """In plain Python every index is checked: compiled kernels do not check, and do not count from the end."""
    script = (
        "import numpy as np, gudgeon as gd\n"
        "m = gd.Mechanism('double',\n"
        "  [gd.Body('a', 1, 0.1, position=(0.5, 0)), gd.Body('b', 1, 0.1, position=(1.5, 0))],\n"
        "  [gd.Revolute('O', 'ground', 'a', at=(0, 0)), gd.Revolute('E', 'a', 'b', at=(1, 0)),\n"
        "   gd.Distance('rod', 'ground', 'b', points=((2.0, 1.0), (2.0, 0.0)))],\n"
        "  drives=[gd.Drive('d', joint='O', position=gd.Harmonic(0.2, 3.0))],\n"
        "  loads=[gd.SpringDamper('s', 'ground', 'b', points=((0, 1), (2, 0)), stiffness=10, damping=1),\n"
        "         gd.TorsionalSpringDamper('t', 'a', 'b', stiffness=1),\n"
        "         gd.Force('f', 'b', (1.0, gd.Table([0, 1], [0, 1], over='O'))),\n"
        "         gd.Couple('c', 'a', 0.5)], gravity=(0, -9.81))\n"
        "r = m.simulate(until=0.05, rtol=1e-6, times=[0.0, 0.02, 0.05])\n"
        "print(repr(float(r.values('b.angle')[0][-1])), repr(float(r.values('d.torque')[0][-1])))\n"
    )

    def angle(**more: str) -> list[float]:
        environment = {**os.environ, **more, "PYTHONPATH": str(Path(gudgeon.__file__).parent.parent)}
        return [
            float(x)
            for x in subprocess.run(
                [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
            ).stdout.split()
        ]

    assert angle(NUMBA_DISABLE_JIT="1") == pytest.approx(angle(), rel=1e-9)
