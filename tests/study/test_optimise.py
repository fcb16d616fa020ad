"""Optimal design: problems whose optimum is known, limits, choices, failures, and cases that are computed once."""

import math
import sys

import numpy as np
import pytest

import gudgeon as gd
from gudgeon.study.compute import Outcome
from gudgeon.study.space import Choice, Interval, Space
from gudgeon.study.study import Study
from model.mechanisms import play, slider_crank
from study.chain import PATHS, chain, end_of

METHODS = ("scipy", "optuna")
#: How close a method comes to an optimum within 150 evaluations, in parts of the range: that of SciPy ends with steps
#: of 1e-5; a Parzen estimator draws at random, about best points.
CLOSE = {"scipy": 1e-3, "optuna": 0.05}


@pytest.fixture
def formula(monkeypatch):
    """Put a function of the parameters in the place of the engine; gives the list of what it was called with."""
    called = []

    def use(function):
        def compute(self, k, stop=None, keep=True):
            values = self.plan[k // self.repeat]
            called.append(values)
            try:
                return Outcome("done", function(*values.values()))
            except ValueError as error:
                return Outcome("failed", {}, str(error))

        monkeypatch.setattr(Study, "compute", compute)
        return called

    return use


def study(vary=None, measures=("bowl", "sum"), **more):
    vary = vary or {PATHS[0]: gd.Grid(0.4, 0.6, 5), PATHS[1]: gd.Uniform(0.2, 0.3)}
    samples = 1 if any(isinstance(one, gd.Distribution) for one in vary.values()) else None
    return gd.Study(chain(), vary, dict.fromkeys(measures, end_of), until=1e-6, samples=samples, **more)


def bowl(x, y):
    return {"bowl": (x - 0.53) ** 2 + 2.0 * (y - 0.27) ** 2, "sum": x + y}


# --------------------------------------------------------------------------------------------------------------- optima


@pytest.mark.parametrize("method", METHODS)
def test_the_lowest_point_of_a_bowl(formula, method):
    formula(bowl)
    best = gd.optimise(study(), minimise="bowl", method=method, evaluations=150)
    close = CLOSE[method]
    assert best.parameters[PATHS[0]] == pytest.approx(0.53, abs=0.2 * close)
    assert best.parameters[PATHS[1]] == pytest.approx(0.27, abs=0.1 * close)
    assert best.feasible and best.goal == best.measures["bowl"]
    assert len(best.table) <= 150 and best.table["goal"].min() == best.goal


@pytest.mark.parametrize("method", METHODS)
def test_the_lowest_point_within_a_limit(formula, method):
    """By Lagrange, on x + y = 0.75 the bowl is lowest at x = 0.53 - 2/3 0.05, y = 0.27 - 1/3 0.05."""
    formula(bowl)
    best = gd.optimise(study(), minimise="bowl", subject_to={"sum": (None, 0.75)}, method=method, evaluations=150)
    close = 2.0 * CLOSE[method]
    assert best.parameters[PATHS[0]] == pytest.approx(0.53 - 0.1 / 3, abs=0.2 * close)
    assert best.parameters[PATHS[1]] == pytest.approx(0.27 - 0.05 / 3, abs=0.1 * close)
    assert "\nkeeps all limits; the best of" in str(best)
    assert best.feasible and best.measures["sum"] <= 0.75 and best.broken == {"sum": 0.0}
    kept = best.table[best.table["sum"] <= 0.75]
    assert best.goal == kept["goal"].min() and best.table["feasible"].sum() == len(kept)


def test_the_cheapest_tolerances(formula):
    """Minimise k1/x + k2/y where x + y keeps a limit: y/x = sqrt(k2/k1)."""
    formula(bowl)
    cost = lambda case: 4.0 / case[PATHS[0]] + 1.0 / case[PATHS[1]]  # noqa: E731
    best = gd.optimise(study(), minimise=cost, subject_to={"sum": (None, 0.75)})
    assert best.parameters[PATHS[0]] == pytest.approx(0.5, abs=1e-3)
    assert best.parameters[PATHS[1]] == pytest.approx(0.25, abs=1e-3)
    assert best.goal == pytest.approx(12.0, rel=1e-4)


def test_the_pendulum_that_falls_fastest():
    """With the engine: g d/(k^2 + d^2) is largest where the distance to the pivot is the radius of gyration."""
    rod = gd.Body("rod", mass=2.0, inertia=0.18, position=(0.5, 0.0))
    pendulum = gd.Mechanism("pendulum", [rod], [gd.Revolute("O", "ground", "rod", at=(0, 0))], gravity=(0, -9.81))
    fall = {"fall": lambda run: abs(run.values("rod.angular_acceleration")[0][0])}
    made = gd.Study(pendulum, {"rod.position.x": gd.Grid("50 mm", "1 m", 3, scale="log")}, fall, until=1e-6)
    best = gd.optimise(made, maximise="fall", evaluations=60, progress=False)
    assert best.parameters["rod.position.x"] == pytest.approx(0.3, rel=0.01)
    assert best.goal == pytest.approx(9.81 / 0.6, rel=1e-4)
    assert best.mechanism.part("rod").position[0] == best.parameters["rod.position.x"]
    assert str(best).startswith("rod.position.x  0.") and str(best).endswith(
        f"\nthe best of {len(best.table)} evaluations"
    )


@pytest.mark.parametrize("method", METHODS)
def test_one_of_a_list_is_chosen(formula, method):
    formula(lambda x, g: {"bowl": (x - 0.5) ** 2 + abs(g + 3.0)})
    vary = {PATHS[0]: gd.Grid(0.4, 0.6, 2), "gravity.y": [0.0, -9.81, -2.5, -1.0]}
    best = gd.optimise(study(vary, ["bowl"]), minimise="bowl", method=method, evaluations=60)
    assert best.parameters["gravity.y"] == -2.5
    assert best.parameters[PATHS[0]] == pytest.approx(0.5, abs=0.05)
    lists = {"gravity.y": [0.0, -9.81, -2.5], PATHS[0]: [0.4, 0.55]}
    formula(lambda g, x: {"bowl": (x - 0.5) ** 2 + abs(g + 3.0)})
    best = gd.optimise(study(lists, ["bowl"]), minimise="bowl", method=method, evaluations=60)
    assert dict(best.parameters) == {"gravity.y": -2.5, PATHS[0]: 0.55}
    assert len(best.table) <= 6  # each is computed once


def test_fits_keep_what_the_user_calls_them():
    def law(stiffness):
        return gd.Dry("10 mm", "0.1 mm", contact=gd.LinearSpringDamper(stiffness=stiffness, damping=0.0))

    fits = {"soft one": law(1e5), "hard one": law(1e8)}
    vary = {"B.fit": fits, "rod.mass": gd.Grid(0.2, 0.3, 2)}
    made = gd.Study(slider_crank(), vary, {"peak": gd.Peak("slider.velocity.x")}, until="1 ms")
    best = gd.optimise(made, minimise="peak", evaluations=8, progress=False)
    assert set(best.table["B.fit"]) <= set(fits)
    assert " one" in str(best)


# --------------------------------------------------------------------------------------------------------------- limits


def test_limits_that_cannot_be_kept_are_said(formula):
    formula(bowl)
    best = gd.optimise(study(), maximise="bowl", subject_to={"sum": (0.95, None)}, evaluations=60)
    assert not best.feasible
    assert best.broken["sum"] == pytest.approx(0.05, abs=1e-4) and best.measures["sum"] == pytest.approx(0.9, abs=1e-4)
    assert "breaks sum by 0.05" in str(best)


def test_parameters_may_have_limits_with_units(formula):
    formula(bowl)
    best = gd.optimise(study(), minimise="bowl", subject_to={PATHS[0]: ("50 cm", "52 cm")}, evaluations=100)
    assert best.parameters[PATHS[0]] == pytest.approx(0.52, abs=1e-4) and best.feasible


@pytest.mark.parametrize("method", METHODS)
def test_cases_that_fail_are_avoided(formula, method):
    def broken(x, y):
        if x > 0.5:
            raise ValueError("it broke")
        return bowl(x, y)

    formula(broken)
    best = gd.optimise(study(), minimise="bowl", method=method, evaluations=100)
    assert best.parameters[PATHS[0]] <= 0.5 and best.parameters[PATHS[0]] == pytest.approx(0.5, abs=0.01)
    failed = best.table[best.table["status"] == "failed"]
    assert set(failed["error"]) == {"it broke"} and not failed["feasible"].any()


def test_where_all_fail_the_first_error_is_said(formula):
    def broken(x, y):
        raise ValueError("it broke")

    formula(broken)
    with pytest.raises(gd.ModelError, match=r"all \d+ cases failed, the first one: it broke"):
        gd.optimise(study(), minimise="bowl", evaluations=20)


# -------------------------------------------------------------------------------------------------------------- storing


@pytest.mark.parametrize("method", METHODS)
def test_the_same_search_computes_nothing_again(formula, method, tmp_path):
    called = formula(bowl)
    how = {"minimise": "bowl", "method": method, "subject_to": {"sum": (0.71, 0.75)}, "store": tmp_path / "a.study"}
    first = gd.optimise(study(), evaluations=40, **how)
    assert len(called) == len(first.table) == len({tuple(case.values()) for case in called}) <= 40
    again = gd.optimise(study(), evaluations=40, workers=1, **how)
    assert again.table.equals(first.table) and dict(again.parameters) == dict(first.parameters)
    assert len(called) == len(first.table)
    gd.optimise(study(), evaluations=40, fresh=True, **how)
    assert len(called) == 2 * len(first.table)


def test_the_number_of_evaluations_is_kept(formula):
    called = formula(bowl)
    for method in METHODS:
        called.clear()
        best = gd.optimise(study(), minimise="bowl", method=method, evaluations=7)
        assert len(called) == len(best.table) == 7


def test_repeated_cases_count_by_their_mean(monkeypatch):
    def compute(self, k, stop=None, keep=True):
        case, number = divmod(k, self.repeat)
        return Outcome("done", {"peak": self.plan[case]["rod.mass"] * (1.0 + number)})

    monkeypatch.setattr(Study, "compute", compute)
    made = gd.Study(
        slider_crank().refit(B=play()), {"rod.mass": gd.Grid(0.1, 0.3, 2)}, {"peak": end_of}, "1 ms", repeat=3
    )
    best = gd.optimise(made, maximise="peak", evaluations=20)
    assert best.measures["peak"] == pytest.approx(2.0 * best.parameters["rod.mass"])
    assert best.notes == ("measures are means of 3 runs, which still scatter",)


# ---------------------------------------------------------------------------------------------------------------- space


def test_the_space_of_a_plan():
    vary = {
        "crank.mass": gd.Normal(0.3, 0.01, lower=0.25, upper=0.35),
        "motor.speed": gd.Grid("-6000 rpm", "-3000 rpm", 4, scale="log"),
        ("rod.mass", "slider.mass"): gd.Grid(0.1, 0.2, 7),
        "B.fit": {"ideal": gd.Ideal(), "loose": play()},
        "zip": gd.Zip({"rod.inertia": gd.Grid(1e-4, 2e-4, 3), "gravity.y": [0.0, 1.0, 2.0]}),
    }
    made = gd.Study(slider_crank(), vary, {"end": end_of}, "1 ms", samples=1)
    space = Space.of(made.plan)
    assert [type(one) for one in space.coordinates] == [Interval, Interval, Interval, Choice, Choice]
    assert space.ends.tolist() == [1.0, 1.0, 1.0, 1.0, 2.0]
    found = space.values([0.5, 0.5, 0.25, 1.2, 1.6])
    speed = -math.sqrt(6000 * 3000) * math.pi / 30.0
    expected = {"crank.mass": 0.3, "motor.speed": speed, "rod.mass": 0.125, "slider.mass": 0.125, "rod.inertia": 2e-4}
    assert {path: found[path] for path in expected} == pytest.approx(expected, rel=1e-11)
    assert found["B.fit"] == play() and found["gravity.y"] == 2.0
    outside = space.values([-1.0, 2.0, 9.0, -3.0, 7.0])
    assert (outside["crank.mass"], outside["rod.mass"], outside["B.fit"]) == (0.25, 0.2, gd.Ideal())
    assert outside["motor.speed"] == made.plan.axes[1].values["motor.speed"][-1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({}, "by one of minimise=... and maximise=..."),
        ({"minimise": "bowl", "maximise": "sum"}, "by one of minimise=... and maximise=..."),
        ({"minimise": "bowle"}, "'bowle' is neither a measure nor a parameter of the study; did you mean 'bowl'?"),
        ({"minimise": "bowl", "subject_to": {"sun": (0, 1)}}, "subject_to: 'sun' is neither .* did you mean 'sum'?"),
        ({"minimise": "bowl", "subject_to": {"sum": (0, "1 m")}}, "subject_to: sum: limit '1 m' is not a number"),
        ({"minimise": "bowl", "subject_to": 3}, "subject_to 3 must be limits by name"),
        ({"minimise": "bowl", "method": "guess"}, "method 'guess' is not known; known: scipy, optuna"),
        ({"minimise": "bowl", "evaluations": 0}, "evaluations 0 must be a whole number"),
        ({"minimise": lambda case: case["nothing"]}, "the function to optimise failed: KeyError: 'nothing'"),
    ],
)
def test_wrong_arguments_are_named(formula, arguments, said):
    formula(bowl)
    with pytest.raises(gd.ModelError, match=said.replace("?", r"\?")):
        gd.optimise(study(), **arguments)


def test_distributions_without_bounds_are_named():
    made = study({PATHS[0]: gd.Normal(0.5, 0.01)})
    with pytest.raises(gd.ModelError, match=r"J1.at.link0.x: .* has no bounds between which .*; give Grid\("):
        gd.optimise(made, minimise="bowl")


def test_what_is_not_installed_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "optuna", None)
    with pytest.raises(gd.ModelError, match=r"method 'optuna' needs Optuna, .*; pip install 'gudgeon\[optimise\]'"):
        gd.optimise(study(), minimise="bowl", method="optuna")


def test_what_optuna_says_of_itself_is_left_as_it_was(formula):
    import optuna

    formula(bowl)
    before = optuna.logging.get_verbosity()
    gd.optimise(study(), minimise="bowl", method="optuna", evaluations=4)
    assert optuna.logging.get_verbosity() == before
    assert np.isfinite(before)
