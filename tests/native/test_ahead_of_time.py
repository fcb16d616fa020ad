"""Kernels compiled ahead of time give what Numba gives when it compiles them, bit for bit."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from gudgeon._interpreted import INTERPRETED
from gudgeon._kinds import law_symbol
from gudgeon._native import Library, library
from gudgeon.compile.build import build
from gudgeon.compile.linear import _linear
from gudgeon.laws.contact._power import dissipative_power
from gudgeon.laws.film.short_bearing import short_bearing
from gudgeon.laws.friction.lugre import lugre
from gudgeon.math.address import law_at
from gudgeon.math.summit import candidates, summit
from gudgeon.papers import flores2004, flores2009
from gudgeon.result.nodes import FINE, NODES, PLACES, TAIL
from gudgeon.tables.work import make_work

NATIVE = Path(__file__).parents[2] / "native"
NAMES = ("candidates", "summit", "_linear", "dissipative_power", "short_bearing", "lugre")
pytestmark = pytest.mark.skipif(INTERPRETED or library() is not None, reason="it compares with what Numba compiles")


@pytest.fixture(scope="module")
def native(tmp_path_factory):
    """Some kernels as a library, for the processor that Numba compiles for here."""
    if shutil.which("cc") is None:
        pytest.skip("there is no C compiler, cc, to link kernels with")
    folder = tmp_path_factory.mktemp("kernels")
    subprocess.run([sys.executable, NATIVE / "kernels.py", folder, *NAMES], check=True, env=dict(os.environ))
    made = folder / "kernels.so"
    files = (NATIVE / "cpu.c", folder / "functions.c", *folder.glob("*.o"))
    options = ("-shared", "-fPIC", "-Wall", "-Wextra", "-Werror", "-I", NATIVE, "-lm")
    subprocess.run(["cc", *files, *options, "-o", made], check=True)
    return Library(made, "this", "", json.loads((folder / "results.json").read_text()))


def test_it_needs_nothing_but_the_mathematics_of_c(native):
    if shutil.which("nm") is None:
        pytest.skip("there is no nm to list symbols with")
    listed = subprocess.run(["nm", "-D", "--undefined-only", native.path], capture_output=True, text=True, check=True)
    needed = {line.split()[-1].split("@")[0] for line in listed.stdout.splitlines() if " U " in line}
    mathematics = "asin atan2 atanh cos exp expm1 hypot log log1p pow sin sincos tanh"
    mathematics += " floor rint"  # where the processor has no instruction for them
    assert needed <= {*mathematics.split(), "memset", "strcmp"}


def test_numbers_arrays_and_what_is_returned(native):
    rng = np.random.default_rng(5)
    t, f, events = np.cumsum(rng.random(40)), rng.normal(size=40), np.array([2.0, 5.0])
    found = []
    for call in (candidates, native.entry(candidates.function, True)):
        reach, steps = np.zeros(39), np.zeros(39, np.int64)
        found.append((call(t, f, events, 2, 1.0, 0.25, reach, steps), reach.tobytes(), steps.tobytes()))
    assert found[0] == found[1]
    steps = np.array([3, 7], np.int64)
    x, at_nodes = rng.random((2, len(NODES))), rng.normal(size=(2, len(NODES)))
    found = []
    for call in (summit, native.entry(summit.function, True)):
        room, again = np.zeros(2), np.zeros(2)
        found.append(call(t, f, steps, x, at_nodes, NODES, PLACES, FINE, TAIL, 1e-5, 4.0, 0.1, 0.2, -3.0, room, again))
    assert found[0] == found[1]


@pytest.mark.parametrize("mechanism", [flores2004.dry(), flores2009.dry()], ids=["plane", "space"])
def test_bundles(native, mechanism):
    compiled = build(mechanism)
    model = compiled.model
    rng = np.random.default_rng(6)
    q, v = rng.normal(size=model.layout.v), rng.normal(size=model.layout.z - model.layout.v)
    found = []
    for call in (_linear, native.entry(_linear.function, False)):
        work = make_work(model)
        assert call(model, work, 0.3, q, v) is None
        found.append([work.phi.tobytes(), work.J.tobytes(), work.nu.tobytes()])
    assert found[0] == found[1]
    assert np.any(work.J)


def test_laws(native):
    rng = np.random.default_rng(7)
    p = np.abs(rng.normal(size=20)) + 0.5
    here, there = (
        [law_at(law.family, address) for law, address in zip(LAWS, addresses, strict=True)]
        for addresses in ([law.address for law in LAWS], [native.address_of(law_symbol(law.function)) for law in LAWS])
    )
    for _ in range(100):
        delta, rate, speed = np.abs(rng.normal(size=3))
        assert here[0](delta, rate, speed, p) == there[0](delta, rate, speed, p)
        motion, slip, states = rng.normal(size=16) * 0.1, rng.normal(size=3), rng.normal(size=3)
        films = [np.zeros(9), np.zeros(9)]
        frictions = [np.zeros(6), np.zeros(6)]
        for k, laws in enumerate((here, there)):
            laws[1](motion, p, films[k])
            laws[2](slip, delta, states, p, frictions[k][:3], frictions[k][3:])
        assert films[0].tobytes() == films[1].tobytes()
        assert frictions[0].tobytes() == frictions[1].tobytes()


LAWS = (dissipative_power, short_bearing, lugre)
