"""Diagrams of muvengei's slider-crank, in small: what is known of single cases is found in them, and they are drawn."""

import numpy as np
import pytest

import gudgeon as gd
from gudgeon.papers import muvengei
from gudgeon.papers import muvengei_diagrams as made


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    folder = tmp_path_factory.mktemp("out")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(made, "TRANSIENT", 40)
        patch.setattr(made, "KEPT", 8)
        patch.setattr(made, "REVOLUTIONS", 60)
        patch.setattr(made, "SWEEPS", [sweep for sweep in made.SWEEPS if sweep.name == "A-clearance"])
        yield folder, made.compute(folder, 2)


def test_small_play_at_a_is_periodic_and_large_play_chaotic(found):
    """As the table of verdicts has it: 0.01 mm at A repeats itself in every revolution, 0.5 mm never."""
    table = found[1].diagrams["A-clearance"]
    assert (table["status"] == "done").all()
    small, large = np.ptp(table[made.CHANNEL].sel(direction="forward").values, axis=1)
    assert small < 1e-4 < 0.05 < large


def test_the_branch_is_the_periodic_motion_of_the_diagram(found):
    piece = found[1].branches["A-clearance"][0]
    assert piece.values[0] == made.CLEARANCES[0] and piece.stable.all()
    points = found[1].diagrams["A-clearance"][made.CHANNEL].values[0, 0]
    assert piece.speeds[0] == pytest.approx(points.mean(), abs=1e-4)
    assert piece.has(piece.values[0], points.mean()) and not piece.has(piece.values[0], 2.0 * points.mean())


def test_the_map_has_a_regime_for_each_clearance_and_speed(found):
    table = found[1].map
    assert dict(table.sizes)["motor.speed"] == dict(table.sizes)["B.fit.clearance"] == 2
    known = table["regime"].values[np.isfinite(table["regime"].values)]  # the others are undecided after so few periods
    assert known.size and np.all((known >= -2.0) & (known == np.round(known)))
    assert np.allclose(table["motor.speed"], np.array(made.SPEEDS) * np.pi / 30.0)


def test_figures(found, monkeypatch):
    from gudgeon.papers._figures import write_figures

    figures = {name: made.FIGURES[name] for name in ("A-clearance", "map")}
    paths = write_figures(found[0], "muvengei", figures, found[1])
    assert [path.name for path in paths] == ["muvengei-A-clearance.png", "muvengei-map.png"]
    assert all(path.stat().st_size > 10_000 for path in paths)


def test_the_periodic_motion_at_a_ends_in_a_fold_below_5000_rpm():
    """Found from both sides of it; beyond, plain simulations end up on the branch that lies further on.

    A branch that passed over this fold once ended up there, too, without having met it.
    """
    engine, rpm = muvengei.slider_crank("A", clearance="0.3 mm"), np.pi / 30.0
    branch = gd.branch(engine, {made.SPEED: (5000.0 * rpm, 800.0 * rpm)}, most=14, rtol=1e-10, tolerance=1e-9)
    fold, back = (each for each in branch.bifurcations if each.kind == "fold")
    assert np.abs(fold.multipliers - 1.0).min() < 1e-4 and np.abs(back.multipliers - 1.0).min() < 1e-4
    values, speeds = branch.values, branch.at_section(made.CHANNEL)
    beyond = int(np.argmax(np.diff(values) > 0.0)) + 1  # the first after the fold,
    again = beyond + int(np.argmax(branch.stable[beyond:]))  # and after the other one
    assert branch.stable[:beyond].all() and again > beyond
    way = {made.SPEED: (values[beyond], 4900.0 * rpm)}
    other = gd.branch(engine, way, start=branch.orbit(beyond), most=8, rtol=1e-10, tolerance=1e-9)
    assert other.bifurcations[0].kind == "fold"
    assert other.bifurcations[0].value == pytest.approx(fold.value, rel=1e-8)

    last = branch.orbit(beyond - 1).run
    for value, piece in ((fold.value + 0.02, slice(0, beyond)), (fold.value - 0.02, slice(again, None))):
        run = engine.with_({made.SPEED: value}).simulate(until=60 * 2.0 * np.pi / value, start=last, rtol=1e-9)
        wanted = np.interp(value, values[piece][::-1], speeds[piece][::-1])
        assert run.values(made.CHANNEL)[0][-1] == pytest.approx(wanted, rel=0.1)  # as far as lines between orbits go
