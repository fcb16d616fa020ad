"""Mechanisms with the same structure as one that is compiled: the same, bit for bit, as when all is computed anew."""

from pathlib import Path

import numpy as np
import pytest

import gudgeon as gd
from gudgeon.compile.same_structure import Structure, prepare_alike
from gudgeon.compile.start import prepare
from gudgeon.model.parameters.path import paths
from gudgeon.model.parameters.value import get

EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = [
    "slider-crank.toml",
    "slider-crank-ideal.toml",
    "lubricated-slider-crank.toml",
    "gas-force.toml",
    "four-bar.toml",
    "press.toml",
    "spatial-slider-crank.toml",
    "triple-pendulum.toml",
]
#: Numbers at least that are put in quickly; redundant constraints and bodies in space are computed anew.
LEAST = {"spatial-slider-crank.toml": 0, "triple-pendulum.toml": 1}


def fields(bundle):
    """All arrays of a bundle, records as their tables."""
    return {name: getattr(value, "_table", value) for name in bundle._fields for value in [getattr(bundle, name)]}


@pytest.mark.parametrize("file", FILES)
def test_every_number_gives_the_same_start(file):
    mechanism = gd.Mechanism.read(EXAMPLES / file)
    structure, quick = Structure(mechanism), 0
    for path in paths(mechanism):
        value = get(mechanism, path)
        if type(value) is not float or value == 0.0:
            continue
        try:
            other = mechanism.with_({path: 1.001 * value})
            wanted = prepare(other)
        except gd.ModelError:
            continue
        found = prepare_alike(structure, other)
        if found is None:
            continue
        quick += 1
        np.testing.assert_array_equal(found.y, wanted.y, err_msg=path)
        own, theirs = fields(found.compiled.model), fields(wanted.compiled.model)
        for name, array in theirs.items():
            np.testing.assert_array_equal(own[name], array, err_msg=f"{path}: {name}")
        assert found.compiled.mechanism == other
        assert found.freedom == wanted.freedom
    assert quick >= LEAST.get(file, 3)


def test_a_journal_at_the_origin_has_no_length_but_its_clearance():
    """Round-off goes by the largest length, here one of those that change quickly."""
    pin = gd.Dry(bearing_radius=0.01, clearance=1e-4, contact=gd.LinearSpringDamper(stiffness=1e7, damping=10.0))
    ball = gd.Body("ball", mass=1.0, inertia=1e-4)
    mechanism = gd.Mechanism("ball", [ball], [gd.Revolute("P", "ground", "ball", at=(0, 0), fit=pin)])
    structure = Structure(mechanism)
    for other in (mechanism, mechanism.with_({"P.fit.clearance": 2e-4})):
        clearance = get(other, "P.fit.clearance")
        assert float(prepare(other).compiled.model.numbers.extent) == clearance
        assert float((prepare_alike(structure, other) or prepare(other)).compiled.model.numbers.extent) == clearance
    spring = gd.SpringDamper("spring", "ground", "ball", ((-0.5, 0), (0, 0)), stiffness=1e3)
    held = gd.Mechanism("ball", [ball], mechanism.joints, loads=[spring])
    assert float(prepare(held).compiled.model.numbers.extent) == 0.5
