"""Diagrams of muvengei's slider-crank, in small: what is known of single cases is found in them, and they are drawn."""

import numpy as np
import pytest

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
