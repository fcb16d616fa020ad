"""How far a compilation is: which functions an entry is made of, and what is told of them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gudgeon._compiler import BEGUN, MADE, OPTIMISED, TRANSLATED, listening
from gudgeon._interpreted import INTERPRETED
from gudgeon._jit import kernel, routine
from gudgeon._parts import Parts, reached
from gudgeon.joints import primitives_plane, primitives_space
from gudgeon.math import vector
from gudgeon.solve import framed, loop
from gudgeon.solve.equations import evaluate

ROOT = Path(__file__).parents[1]


@kernel
def innermost(x):
    return x + 1.0


@routine
def inner(x):
    return 2.0 * innermost(x)


def make_outer(called=inner):
    @kernel
    def outer(x):
        return called(x) + innermost(x)

    return outer


outer = make_outer()


def test_functions_are_reached_by_names_closures_and_modules():
    assert set(reached(outer.function, 0)) == {outer.function, inner.function, innermost.function}

    @kernel
    def by_module(x):
        return vector.fill(0.0, x)

    assert vector.fill.function in reached(by_module.function, 0)


def test_an_entry_reaches_what_its_machines_need():
    plane, space = (set(reached(loop.integrate.function, dimension)) for dimension in (2, 3))
    assert evaluate.function in plane & space
    assert primitives_plane.jacobian.function in plane - space
    assert primitives_space.jacobian.function in space - plane
    assert framed.compose_in_frame.function not in plane | space  # compiled on its own, where it is needed


def test_the_bar_rises_with_the_code_that_is_translated():
    """Three functions, a half of the work; then optimisation, a third; machine code is the rest."""
    parts, sizes = Parts(outer.function, 0), [len(f.__code__.co_code) for f in reached(outer.function, 0)]
    whole = sum(sizes) * (1.0 + Parts.OPTIMISATION + Parts.MACHINE_CODE)
    assert parts.translated(innermost.function) == pytest.approx(len(innermost.function.__code__.co_code) / whole)
    parts.translated(inner.function)
    assert parts.translated(outer.function) == pytest.approx(sum(sizes) / whole)
    assert parts.translated(outer.function) == pytest.approx(sum(sizes) / whole)  # it counts once
    assert parts.optimised == pytest.approx((1.0 + Parts.OPTIMISATION) * sum(sizes) / whole)


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_what_comes_from_the_cache_is_not_announced(tmp_path):
    """Numba compiles its own runtime then, which is nobody's concern."""
    pytest.importorskip("numba")
    (tmp_path / "small.py").write_text("""
from gudgeon import _native, _progress
from gudgeon._jit import entry
_progress.PATIENCE = 0.0
_native.library = lambda: None

@entry
def small(x):
    return 2.0 * x

with _progress.announce_compilation(True):
    small.dispatcher(1.0)
""")
    said = []
    for _ in range(2):
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "GUDGEON_CACHE_DIR": str(tmp_path / "cache")}
        done = subprocess.run(
            [sys.executable, "small.py"], cwd=tmp_path, env=environment, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        said.append(done.stderr)
    assert said[0].startswith("compiling small (once on this machine): ") and said[1] == ""


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_what_is_told_while_a_function_is_compiled():
    pytest.importorskip("numba")
    heard = []
    fresh = make_outer(routine(inner.function))  # innermost is not translated elsewhere
    with listening(lambda what, function, dimension: heard.append((what, function and function.__name__, dimension))):
        assert fresh(1.0) == 6.0
    assert heard[0] == (BEGUN, "outer", 0)
    assert heard[-2:] == [(OPTIMISED, None, 0), (MADE, "outer", 0)]
    assert [row for row in heard if row[0] == TRANSLATED] == [(TRANSLATED, "innermost", 0), (TRANSLATED, "inner", 0)]
