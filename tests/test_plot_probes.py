"""Probes in pictures: where their marks are, and the paths that points leave behind."""

import matplotlib.pyplot as plt
import numpy as np
import pytest

import gudgeon as gd
from gudgeon.plot import animate, plot_mechanism


@pytest.fixture(autouse=True)
def closed():
    yield
    plt.close("all")


def pendulum():
    """A bar with probes of all kinds."""
    return gd.Mechanism(
        "bar",
        [gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))],
        [gd.Revolute("O", "ground", "rod", at=(0, 0))],
        [gd.Drive("motor", "O", speed="1 rad/s")],
        probes=[
            gd.Probe("tip", "rod", at=(1.0, 0.4)),
            gd.DistanceProbe("gap", "rod", "ground", at_a=(1, 0), at_b=(0, -1.5)),
            gd.AngleProbe("turn", "ground", "rod"),
        ],
    )


def lines(ax, gid):
    """The points of all lines and marks with a name."""
    return [np.column_stack(line.get_data()) for line in ax.lines if line.get_gid() == gid]


def test_marks_and_names():
    """After 0.5 rad the tip has turned with the bar; the axes hold all of it."""
    run = pendulum().kinematics(np.linspace(0.0, 1.0, 21))
    ax = plot_mechanism(run, 0.5, labels=True, trace=["tip"])
    c, s = np.cos(0.5), np.sin(0.5)
    np.testing.assert_allclose(lines(ax, "probe.tip")[0], [[c - 0.4 * s, s + 0.4 * c]], atol=1e-6)
    line, *ends = lines(ax, "probe.gap")
    np.testing.assert_allclose(line, [[c, s], [0, -1.5]], atol=1e-6)
    assert len(ends) == 2
    np.testing.assert_allclose(lines(ax, "probe.turn")[0], [[0, 0]], atol=1e-6)
    assert {"tip", "gap", "turn"} <= {text.get_text() for text in ax.texts}
    assert ax.get_ylim()[0] < -1.5
    path = lines(ax, "trace.tip")[0]
    np.testing.assert_allclose(np.hypot(*path.T), np.hypot(1.0, 0.4), atol=1e-6)
    np.testing.assert_allclose(path[-1], lines(ax, "probe.tip")[0][0], atol=1e-9)


def test_without_names_and_as_described():
    ax = plot_mechanism(pendulum())
    np.testing.assert_allclose(lines(ax, "probe.tip")[0], [[1.0, 0.4]])
    assert not ax.texts
    with pytest.raises(gd.ModelError, match="there is no body 'tup' to trace; did you mean 'tip'"):
        plot_mechanism(pendulum().kinematics([0.0, 1.0]), 0.5, trace=["tup"])


def test_in_space_and_animated(tmp_path):
    rod = gd.Body("rod", mass=1.0, inertia=(0.1, 0.1, 0.1), position=(0.5, 0, 0))
    joint = gd.Revolute("O", "ground", "rod", at=(0, 0, 0), axis=(0, 0, 1))
    probes = [gd.Probe("tip", "rod", at=(1, 0, 0.2)), gd.AngleProbe("turn", "ground", "rod", axis=(0, 0, 1))]
    drives = [gd.Drive("motor", "O", speed="1 rad/s")]
    run = gd.Mechanism("bar", [rod], [joint], drives, probes=probes).kinematics(np.linspace(0.0, 1.0, 5))
    ax = plot_mechanism(run, 1.0, labels=True)
    mark = next(line for line in ax.lines if line.get_gid() == "probe.tip")
    np.testing.assert_allclose(np.ravel(mark.get_data_3d()), [np.cos(1.0), np.sin(1.0), 0.2], atol=1e-6)
    path = animate(run, tmp_path / "bar.gif", duration="0.2 s", fps=10, trace=["tip"], progress=False)
    assert path.stat().st_size > 1000
    assert run.plot("tip.velocity.x").get_ylabel()
