"""Probes in studies: measures of their channels with and without a run of their own, paths into them, and keys."""

import numpy as np
import pytest

import gudgeon as gd
from gudgeon.study.key import key_of
from gudgeon.study.quick import QuickCases


def pendulum():
    """A pendulum with probes."""
    return gd.Mechanism(
        "pendulum",
        [gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))],
        [gd.Revolute("O", "ground", "rod", at=(0, 0))],
        gravity=(0, -9.81),
        probes=[
            gd.Probe("tip", "rod", at=(1, 0)),
            gd.DistanceProbe("gap", "rod", "ground", at_a=(1, 0), at_b=(0, -1.5)),
        ],
    )


MEASURES = [gd.Peak("tip.velocity"), gd.Peak("tip.acceleration.y"), gd.Minimum("gap.distance")]


@pytest.mark.parametrize(("path", "values"), [("rod.mass", [0.5, 1.0, 2.0]), ("tip.at.x", [0.25, 0.5, 1.0])])
def test_measures(path, values, monkeypatch):
    """The number of each case is that of its own run, bit for bit; the tip's speed at the bottom is a closed form."""
    quick = []
    asked = QuickCases.compute
    monkeypatch.setattr(QuickCases, "compute", lambda self, k, make: quick.append(asked(self, k, make)) or quick[-1])
    table = gd.Study(pendulum(), vary={path: values}, measure=MEASURES, until=1.0).run()
    for k, value in enumerate(values):
        run = pendulum().with_({path: value}).simulate(until=1.0)
        for measure in MEASURES:
            assert table[measure.name].values[k] == measure.of(run)
        mass, radius = (value, 1.0) if path == "rod.mass" else (1.0, value)
        spin = np.sqrt(mass * 9.81 / (0.1 + 0.25 * mass))
        assert table["peak tip.velocity"].values[k] == pytest.approx(spin * radius, rel=1e-6)
    served = [outcome for outcome in quick if outcome is not None]
    assert len(served) == (len(values) if path == "rod.mass" else 1), "other probes are no matter for a lane"


def test_keys():
    """A probe is in the key of a case: measures and kept runs hold what it shows."""
    keys = [
        key_of(mechanism, {}, [])
        for mechanism in (pendulum(), pendulum().with_(probes=[]), pendulum().with_({"tip.at.x": 0.5}), pendulum())
    ]
    assert keys[0] == keys[3]
    assert len(set(keys)) == 3
