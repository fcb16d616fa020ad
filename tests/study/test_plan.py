"""Plans of studies: which cases there are, in which order, and what is refused before anything is computed."""

import itertools
import tomllib

import numpy as np
import pytest
import xarray as xr
from scipy import stats

import gudgeon as gd
from gudgeon.study.distributions import Distribution, Normal, Uniform
from gudgeon.study.plan import Plan
from gudgeon.study.samples import Grid, Zip
from model.mechanisms import play, slider_crank

RPM = 0.10471975511965977


def engine():
    return slider_crank().refit(B=play(), A=play())


def from_file(text):
    return Plan(tomllib.loads(text)["vary"], engine())


# ------------------------------------------------------------------------------------------------------------- products


def test_entries_form_their_product_in_their_order():
    clearances, speeds = [1e-4, 2e-4, 3e-4], ["-3000 rpm", "-5000 rpm"]
    plan = Plan({"B.fit.clearance": clearances, "motor.speed": speeds}, engine())
    expected = list(itertools.product(clearances, [-3000 * RPM, -5000 * RPM]))
    assert len(plan) == 6
    assert [tuple(case.values()) for case in plan] == expected
    assert plan[3] == {"B.fit.clearance": 2e-4, "motor.speed": -5000 * RPM}
    assert plan.dims == plan.paths == ("B.fit.clearance", "motor.speed")
    assert plan.shape == (3, 2)
    assert plan.index(3) == (1, 1)
    for k in (-1, 6):
        with pytest.raises(IndexError):
            plan[k]


def test_coordinates_make_a_dataset():
    steel = gd.Material(young=207e9, poisson=0.3)
    plan = Plan(
        {
            "B.fit.clearance": Grid("0.1 mm", "0.3 mm", 3),
            "corner": Zip({"rod.mass": [0.2, 0.3], "rod.inertia": [1e-4, 2e-4]}),
            "A.fit": {"ideal": gd.Ideal(), "loose": play()},
            "B.fit.contact": [gd.Hertz(steel), gd.Hertz(steel), gd.Flores(steel, restitution=0.5)],
            "crank.mass": Normal("300 g", "3 g"),
        },
        engine(),
        samples=4,
    )
    assert plan.dims == ("B.fit.clearance", "corner", "A.fit", "B.fit.contact", "sample")
    data = xr.Dataset({"peak": (plan.dims, np.zeros(plan.shape))}, coords=plan.coords)
    assert data["B.fit.clearance"].attrs == {"units": "m"}
    assert list(data["B.fit.clearance"].values) == [1e-4, 2e-4, 3e-4]
    assert data["rod.mass"].dims == data["rod.inertia"].dims == ("corner",)
    assert list(data["A.fit"].values) == ["ideal", "loose"]
    assert list(data["B.fit.contact"].values) == ["hertz 1", "hertz 2", "flores"]
    assert data["crank.mass"].dims == ("sample",)
    assert len(plan) == 3 * 2 * 2 * 3 * 4
    case = plan[len(plan) - 1]
    assert case["A.fit"] == play()
    assert case["B.fit.contact"] == gd.Flores(steel, restitution=0.5)
    assert {type(case[path]) for path in ("B.fit.clearance", "rod.mass", "crank.mass")} == {float}
    assert engine().with_(case).part("rod").inertia == 2e-4


def test_several_parameters_have_one_value():
    paths = ("A.fit.clearance", "B.fit.clearance")
    for plan in (
        Plan({paths: ["0.1 mm", "0.2 mm"]}, engine()),
        Plan({paths: Grid("0.1 mm", "0.2 mm", 2)}, engine()),
        Plan({"both": {"paths": list(paths), "from": "0.1 mm", "to": "0.2 mm", "count": 2}}, engine()),
        from_file('[vary]\nboth = { paths = ["A.fit.clearance", "B.fit.clearance"], values = ["0.1 mm", 2e-4] }'),
    ):
        assert list(plan) == [dict.fromkeys(paths, 1e-4), dict.fromkeys(paths, 2e-4)]
        assert set(plan.coords) == set(paths)
        assert plan.dims[0] in ("both", "A.fit.clearance")
    sampled = Plan({paths: Uniform(1e-4, 2e-4)}, engine(), samples=3)
    assert all(case[paths[0]] == case[paths[1]] for case in sampled)


def test_zipped_lists_are_one_axis():
    plan = Plan(Zip({"rod.mass": [0.2, 0.3], ("A.fit.clearance", "B.fit.clearance"): Grid(1e-4, 2e-4, 2)}), engine())
    assert plan.dims == ("case",)
    assert plan[1] == {"rod.mass": 0.3, "A.fit.clearance": 2e-4, "B.fit.clearance": 2e-4}
    same = from_file('[vary]\ncorner = { zip = { "rod.mass" = [0.2, 0.3], "rod.inertia" = [1e-4, "2 kg cm^2"] } }')
    assert same.dims == ("corner",)
    assert same[1] == {"rod.mass": 0.3, "rod.inertia": 2e-4}


def test_a_file_says_the_same_as_python():
    text = """
    [vary]
    "B.fit.clearance" = { from = "0.05 mm", to = "0.5 mm", count = 10 }
    "motor.speed" = ["-3000 rpm", "-5000 rpm"]
    [vary."A.fit"]
    ideal = { kind = "ideal" }
    stiff = { kind = "dry", bearing_radius = 0.01, clearance = 1e-4, contact = { law = "hertz", stiffness = 1e9 } }
    """
    stiff = gd.Dry(0.01, clearance=1e-4, contact=gd.Hertz(stiffness=1e9))
    python = Plan(
        {
            "B.fit.clearance": Grid("0.05 mm", "0.5 mm", 10),
            "motor.speed": np.array([-3000.0, -5000.0]) * RPM,
            "A.fit": {"ideal": gd.Ideal(), "stiff": stiff},
        },
        engine(),
    )
    assert list(from_file(text)) == list(python)


def test_a_function_takes_arguments_without_units():
    plan = Plan({"n": [1, 2], "c": Grid(0.0, 1.0, 3), "what": ["a", None], "x": stats.norm()}, samples=5)
    assert plan.dims == ("n", "c", "what", "sample")
    case = plan[0]
    assert (case["n"], case["c"], case["what"]) == (1, 0.0, "a")
    assert type(case["n"]) is int
    assert list(plan.coords["what"][1]) == ["a", "none"]
    with pytest.raises(gd.ModelError, match="c: '1 mm' must be a number, since the argument of a function has no unit"):
        Plan({"c": Grid("1 mm", "2 mm", 3)})


def test_a_study_that_varies_nothing_has_one_case():
    plan = Plan({}, engine())
    assert (len(plan), plan[0], plan.dims, plan.coords) == (1, {}, (), {})


def test_memory_does_not_grow_with_the_product():
    """A thousand million cases, of which the last is there at once."""
    axis = Grid(1.0, 2.0, 1000)
    plan = Plan({"rod.mass": axis, "crank.mass": axis, "slider.mass": axis}, engine())
    assert len(plan) == 10**9
    assert plan[10**9 - 1] == dict.fromkeys(["rod.mass", "crank.mass", "slider.mass"], 2.0)
    assert plan[10**9 - 2]["slider.mass"] == axis.values(float)[-2]


# ---------------------------------------------------------------------------------------------------------- wrong input


def refused(said, vary, **options):
    with pytest.raises(gd.ModelError, match=said):
        Plan(vary, engine(), **options)


def test_wrong_paths_are_named():
    refused(r"B\.fit is a Dry, which has no 'clearence'; did you mean 'B\.fit\.clearance'\?", {"B.fit.clearence": [1]})
    refused(r"'B\.fit' and 'B\.fit\.clearance' are given at once", {"B.fit.clearance": [1e-4], "B.fit": [gd.Ideal()]})
    refused("'gravity.1' is given twice", {"gravity.y": [1.0], "gravity.1": [2.0]})
    refused("is given twice", {"rod.mass": [1.0], ("rod.mass", "crank.mass"): [2.0]})
    refused("is given twice", {"rod.mass": [1.0], "z": Zip({"rod.mass": [2.0]})})
    refused("there is no part 'x'", {"z": Zip({"x.mass": [2.0]})})
    refused("paths 3 must be a list of paths", {"z": {"paths": 3, "values": [1]}})
    refused("vary 3 must be a mapping", 3)


def test_wrong_grids_are_named():
    path = "B.fit.clearance"
    refused(r"B\.fit\.clearance: the list is empty; give at least one value", {path: []})
    refused(
        r"B\.fit\.clearance: count 0 must be a whole number, at least 1", {path: {"from": 1e-4, "to": 2e-4, "count": 0}}
    )
    refused("count 2.5 must be a whole number", {path: {"from": 1e-4, "to": 2e-4, "count": 2.5}})
    refused("count -1 must be a whole number", {path: {"from": 1e-4, "to": 2e-4, "count": -1}})
    refused("B.fit.clearance: to is missing", {path: {"from": 1e-4, "count": 2}})
    refused("unknown key 'form'; did you mean 'from'", {path: {"form": 1e-4, "to": 2e-4, "count": 2}})
    refused("unknown key 'counts'; did you mean 'count'", {path: {"from": 1e-4, "to": 2e-4, "counts": 2}})
    refused(r"B\.fit\.clearance: '2 s' is not a length", {path: {"from": "1 mm", "to": "2 s", "count": 2}})
    refused(
        "scale 'cubic' is not known; known: linear, log", {path: {"from": 1, "to": 2, "count": 2, "scale": "cubic"}}
    )
    through = {"from": -1.0, "to": 2.0, "count": 3, "scale": "log"}
    refused(r"gravity\.y: scale 'log' from -1 to 2 leads through zero", {"gravity.y": through})
    refused("leads through zero", {"gravity.y": {**through, "from": 0.0}})
    refused(r"B\.fit: is no quantity, and cannot go through a grid", {"B.fit": Grid(1, 2, 3)})
    refused("must be a list of values, a grid", {path: "0.1 mm"})
    refused("must be a list of values, a grid", {path: 1e-4})
    refused("must be a list of values, a grid", {path: {"low": 1e-4, "high": 2e-4}})
    refused("must be a list of values, a grid", {path: {}})
    with pytest.raises(gd.ModelError, match="count 0"):
        Grid(1, 2, 0)


def test_wrong_values_are_named_with_their_place():
    refused(r"value 2 of B\.fit\.clearance: '2 kg' is not a length", {"B.fit.clearance": ["1 mm", "2 kg"]})
    refused(r"B\.fit\.clearance: -0\.0001 m must be at least 0", {"B.fit.clearance": [1e-4, -1e-4, 3e-4]})
    refused("nan must be a finite number", {"B.fit.clearance": np.array([1e-4, np.nan])})
    refused(
        "clearance 20 mm is not smaller than the bearing radius 10 mm", {"B.fit.clearance": Grid("1 mm", "20 mm", 5)}
    )
    refused("value 1 of B.fit: 3 is not a fit", {"B.fit": [3]})
    refused(r"joint B: a block with play goes into a translational joint", {
        "B.fit": [gd.Ideal(), gd.DryGuide(block_length=1, block_height=1, clearance=0, contact=gd.Hertz(stiffness=1))]
    })  # fmt: skip
    refused("rod.mass and rod.inertia cannot have one value: the first is a mass, the second a moment of inertia",
            {("rod.mass", "rod.inertia"): Grid(1, 2, 3)})  # fmt: skip
    refused("rod.mass has 2 values, rod.inertia has 3 values; lists that are zipped must be equally long",
            {"z": Zip({"rod.mass": [1, 2], "rod.inertia": [1, 2, 3]})})  # fmt: skip
    refused("must be a list or a grid, to be zipped", {"z": Zip({"rod.mass": Normal(1, 0.1)})})
    refused("1000000000000 cases are more than", dict.fromkeys(["rod.mass", "slider.mass", "crank.mass", "rod.inertia"],
                                                              Grid(1, 2, 1000)))  # fmt: skip


def test_what_is_valid_with_the_other_values_is_not_refused():
    """The lower limit of a stop goes beyond the upper one of the base, but not beyond those that it goes with."""
    stop = gd.Stop("angle", lower=-1.0, upper=1.0, contact=gd.Hertz(stiffness=1e4, exponent=1))
    model = slider_crank(
        joints=[*slider_crank().joints[1:], gd.Revolute("O", "ground", "crank", at=(0, 0), stops=[stop])]
    )
    plan = Plan({"O.stops.angle.lower": [1.5, 2.0], "O.stops.angle.upper": [2.5, 3.0]}, model)
    assert len(plan) == 4
    with pytest.raises(gd.ModelError, match=r"with O\.stops\.angle\.lower = 4\.0: .* must be below upper"):
        Plan({"O.stops.angle.lower": [1.5, 4.0], "O.stops.angle.upper": [2.5, 3.0]}, model)


# -------------------------------------------------------------------------------------------------------- distributions


def test_a_distribution_that_can_leave_the_admissible_range_is_refused():
    said = (
        r"B\.fit\.clearance: Distribution\('norm', loc='0\.1 mm', scale='50 um'\), whose support goes from -inf to inf,"
        r" can give -0\.000310477 m, which cannot be: .*clearance -0\.00031.* must be .*; truncate it by lower= or"
    )
    refused(said, {"B.fit.clearance": Normal("0.1 mm", "50 um")}, samples=4)
    refused("truncate it", {"rod.mass": stats.norm(0.2, 0.1)}, samples=4)
    refused("clearance 20 mm is not smaller than the bearing", {"B.fit.clearance": Uniform("1 mm", "20 mm")}, samples=4)
    refused("truncate it", {"B.fit.contact.restitution": stats.uniform(0.5, 0.6)}, samples=4)
    Plan({"B.fit.clearance": Normal("0.1 mm", "50 um", lower="10 um")}, engine(), samples=4)
    Plan({"rod.mass": stats.lognorm(s=0.1, scale=0.2)}, engine(), samples=4)  # never zero
    # At 8.21 deviations, the farthest that it gives, it is still admissible.
    Plan({"B.fit.clearance": Normal("0.1 mm", "12 um")}, engine(), samples=4)
    refused("truncate it", {"B.fit.clearance": Normal("0.1 mm", "12.2 um")}, samples=4)


def test_wrong_distributions_are_named():
    path = "B.fit.clearance"
    refused("samples is missing: B.fit.clearance is a distribution", {path: Normal(1e-4, 1e-6)})
    refused("samples 3 goes with distributions, and there is none", {path: [1e-4]}, samples=3)
    refused("samples 0 must be a whole number, at least 1", {path: Normal(1e-4, 1e-6)}, samples=0)
    refused("sampler 'sobel' is not known", {path: [1e-4]}, sampler="sobel")
    refused("seed -1 must be a whole number, at least 0", {path: [1e-4]}, seed=-1)
    more = {"samples": 4}
    refused(
        "B.fit.clearance: 'gauss' is no continuous distribution of scipy.stats", {path: Distribution("gauss")}, **more
    )
    refused("did you mean 'norm'", {path: {"distribution": "norml"}}, **more)
    refused(
        "'norm' has no parameter 'mean'; known: 'loc', 'scale'", {path: {"distribution": "norm", "mean": 1}}, **more
    )
    refused("'lognorm' needs its shape parameter s", {path: Distribution("lognorm")}, **more)
    refused("loc '3 kg' is not a length", {path: Normal("3 kg", 1e-6)}, **more)
    refused("scale 0 must be greater than 0", {path: Normal(1e-4, 0)}, **more)
    refused("lower 2 must be below upper 1; exchange them", {path: Uniform(2, 1)}, **more)
    refused("gives nothing between 1 and 2", {path: Normal(1e-4, 1e-6, lower=1, upper=2)}, **more)
    refused("is not a continuous distribution with its parameters", {path: stats.norm}, **more)
    refused("is not a continuous distribution with its parameters", {path: stats.randint(1, 3)}, **more)
    refused("B.fit: is no quantity, and cannot be distributed", {"B.fit": Normal(1, 2)}, **more)
    refused("cannot have one value", {("rod.mass", path): Normal(1, 2)}, **more)


def test_more_cases_than_can_be_counted_in_a_machine_word():
    """Four axes of 100,000 values are 1e20 cases, and len() ends at 2^63 - 1."""
    vary = {name: gd.Grid(0.0, 1.0, 100_000) for name in "abcd"}
    with pytest.raises(gd.ModelError, match="100000 x 100000 x 100000 x 100000 = 100000000000000000000 cases are more"):
        Plan(vary)
