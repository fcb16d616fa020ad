"""Ensembles: cases that are repeated with other starts."""

import math

import numpy as np
import pytest

import gudgeon as gd
from example_files import EXAMPLES
from gudgeon.study.ensemble import Ensemble, has_play
from model.mechanisms import play, slider_crank
from pictures import four_bar

CLEARANCE = play().clearance


def engine(**fits):
    return slider_crank().refit({"B": play(), **fits})


def starts(mechanism, joint, count, spread=0.01, seed=0):
    made = Ensemble(count + 1, spread, seed)
    return np.array([made(mechanism, number).part(joint).fit.start for number in range(1, count + 1)])


def peak(run):
    return float(run.values("B.normal_force")[0].max())


# --------------------------------------------------------------------------------------------------------------- starts


def test_journals_start_all_over_a_disc():
    """Evenly: half of them within 1/sqrt(2) of its radius, and as many in each quarter."""
    found = starts(engine(), "B", 1000) / (0.01 * CLEARANCE)
    radius = np.hypot(*found.T)
    assert radius.max() <= 1.0 + 1e-9
    within = [np.count_nonzero(radius < math.sqrt(0.5)) - 500]
    within += [
        2 * (np.count_nonzero((found * signs > 0.0).all(axis=1)) - 250)
        for signs in ((1, 1), (1, -1), (-1, 1), (-1, -1))
    ]
    assert np.abs(within).max() < 4.0 * math.sqrt(250.0)


def test_balls_start_all_over_a_ball():
    found = starts(four_bar(C=play()), "C", 1000, spread=0.5) / (0.5 * CLEARANCE)
    radius = np.linalg.norm(found, axis=1)
    assert radius.max() <= 1.0 + 1e-9
    assert abs(np.count_nonzero(radius < 0.5 ** (1 / 3)) - 500) < 4.0 * math.sqrt(250.0)
    assert np.abs(found.mean(axis=0)).max() < 4.0 * math.sqrt(0.2 / 1000.0)  # each component has the variance 1/5


def test_a_start_that_is_given_is_moved_and_leads_no_deeper():
    inside = starts(engine(B=play().changed({"start": (0.0, -0.5 * CLEARANCE)})), "B", 50)
    assert np.hypot(inside[:, 0], inside[:, 1] + 0.5 * CLEARANCE).max() <= 0.0100001 * CLEARANCE
    at_wall = starts(engine(B=play().changed({"start": (0.0, -CLEARANCE)})), "B", 50)
    assert np.hypot(*at_wall.T).max() <= CLEARANCE * (1.0 + 1e-11)
    assert len(np.unique(at_wall[:, 0])) == 50


def test_a_repetition_depends_on_its_number_and_the_seed_alone():
    np.testing.assert_array_equal(starts(engine(), "B", 9)[:4], starts(engine(), "B", 4))
    np.testing.assert_array_equal(starts(engine(A=play()), "B", 4), starts(engine(), "B", 4))
    assert not np.isclose(starts(engine(), "B", 4, seed=1), starts(engine(), "B", 4)).any()
    made = Ensemble(5, 0.01, 0)
    assert made(engine(), 0) == engine()
    assert made(slider_crank(), 3) == slider_crank()


def test_what_has_play_to_start_elsewhere():
    link = gd.MasslessLink(clearance="0.5 mm", angle=1.0)
    assert has_play(engine()) and has_play(engine(B=link)) and not has_play(slider_crank())
    moved = [Ensemble(9, 0.1, 0)(engine(B=link), number).part("B").fit.angle - 1.0 for number in range(1, 9)]
    assert min(np.abs(moved)) > 0.0 and max(np.abs(moved)) <= 0.1
    block = gd.DryGuide(block_length=0.1, block_height=0.1, clearance=1e-4, contact=gd.Hertz(stiffness=1e9))
    assert not has_play(slider_crank().refit(guide=block))


# -------------------------------------------------------------------------------------------------------------- studies


def test_an_ensemble_is_a_dimension(tmp_path):
    vary = {"B.fit.clearance": [1e-4, 2e-4]}
    made = gd.Study(engine(), vary, [peak], "3 ms", repeat=3, spread=0.1)
    table = made.run(tmp_path / "a.study", progress=False)
    assert len(made) == 6 and table["peak"].dims == ("B.fit.clearance", "repeat")
    assert table["repeat"].values.tolist() == [0, 1, 2]
    assert "measures of single runs scatter" in table.attrs["note"] and "0.1 of their clearance" in table.attrs["note"]
    assert made.rows()["repeat"].tolist() == [0, 1, 2] * 2
    assert (table["peak"].std("repeat") > 0.0).all()
    for k in range(6):
        run = made.mechanism(k).simulate(made.options.until)
        assert table["peak"].values.ravel()[k] == peak(run)
    single = gd.Study(engine(), vary, [peak], "3 ms")
    assert [single.key(k) for k in range(2)] == [made.key(0), made.key(3)]
    assert "repeat=... gives their mean and spread" in single.run(tmp_path / "a.study", progress=False).attrs["note"]


def test_the_mean_of_an_ensemble():
    made = gd.Study(engine(), {"B.fit.clearance": [1e-4, 2e-4]}, [peak], "1 ms", repeat=4)
    table = made.run(progress=False)
    found = gd.uncertainty(table, over="repeat")["peak"].sel(estimate="value")
    assert found.sel(statistic="mean").values == pytest.approx(table["peak"].values.mean(axis=1))
    assert found.sel(statistic="deviation").values == pytest.approx(table["peak"].values.std(axis=1, ddof=1))


def test_fits_that_vary_may_have_play_or_none():
    vary = {"B.fit": {"ideal": gd.Ideal(), "loose": play()}}
    made = gd.Study(
        slider_crank(), vary, {"speed": lambda run: run.values("slider.velocity.x")[0][-1]}, "1 ms", repeat=3
    )
    found = made.run(progress=False)["speed"].values
    assert len(set(found[0])) == 1 and len(set(found[1])) == 3


def test_a_machine_without_play_is_not_repeated():
    made = gd.Study(slider_crank(), {"rod.mass": [0.2]}, {"end": lambda run: run.time[-1]}, "1 ms")
    assert "note" not in made.run(progress=False).attrs
    with pytest.raises(gd.ModelError, match=r"repeat 3: no journal of slider-crank has play .* leave repeat out"):
        gd.Study(slider_crank(), {"rod.mass": [0.2]}, {"end": lambda run: 0.0}, "1 ms", repeat=3)


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("press.toml", "masses that vary by a millionth"),  # a guide cannot start elsewhere
        ("slider-crank.toml", "repeat=... gives"),
        ("lubricated-slider-crank.toml", "repeat=... gives"),  # into contact
        ("double-wishbone.toml", ""),
    ],
)
def test_who_scatters(file, said):
    mechanism = gd.Mechanism.read(EXAMPLES / file)
    body = mechanism.bodies[0]
    note = gd.Study(mechanism, {f"{body.name}.mass": [body.mass]}, {"end": lambda run: run.time[-1]}, "1 ms").note
    assert said in note and bool(said) == bool(note)


def test_motion_in_oil_alone_is_regular():
    mechanism = gd.Mechanism.read(EXAMPLES / "lubricated-slider-crank.toml")
    mechanism = mechanism.with_({"B.fit.contact": None, "B.fit.friction": None, "B.fit.e0": None, "B.fit.e1": None})
    made = gd.Study(mechanism, {"rod.mass": [0.2]}, {"end": lambda run: run.time[-1]}, "1 ms")
    assert made.note == ""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"repeat": 0}, "repeat 0 must be a whole number"),
        ({"repeat": 2, "spread": 0.0}, "spread 0.0 must be a part of the clearance, above 0 and at most 1"),
        ({"repeat": 2, "spread": 1.5}, "spread 1.5 must be a part of the clearance"),
        ({"repeat": 2, "spread": "1 mm"}, "spread '1 mm' is not a number"),
    ],
)
def test_wrong_ensembles_are_named(arguments, said):
    with pytest.raises(gd.ModelError, match=said):
        gd.Study(engine(), {"rod.mass": [0.2]}, [peak], "1 ms", **arguments)
