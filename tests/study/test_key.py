"""Keys of cases: the same for the same case however a study came to it, another for any other; in every process."""

import math
import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import gudgeon as gd
from gudgeon._captured import fingerprint
from gudgeon.model.parameters.path import paths
from gudgeon.model.parameters.value import get
from gudgeon.study import key as key_module
from gudgeon.study.canonical import canonical
from gudgeon.study.key import Keys, engine_version, key_of
from model.mechanisms import everything, everything_in_space, four_bar, play, slider_crank

SETTINGS = {"until": 0.024, "rtol": 1e-8}
MEASURES = {"peak": gd.Material(1.0, 0.3)}  # any description will do
FACTOR = 2.0


def engine(**changes):
    return slider_crank(**changes).refit(B=play())


def plain(model):
    return key_of(model, SETTINGS, MEASURES)


# -------------------------------------------------------------------------------------------------------- the same case


def test_units_and_ways_do_not_matter():
    model = engine()
    expected = plain(model.with_({"B.fit.clearance": 0.0005, "rod.mass": 0.3}))
    assert plain(model.with_({"B.fit.clearance": "0.5 mm", "rod.mass": "300 g"})) == expected
    assert plain(model.refit(B=play(journal_radius=None, clearance="500 um")).with_({"rod.mass": 0.3})) == expected
    assert plain(gd.Mechanism.from_dict(model.to_dict()).with_({"rod.mass": 0.3})) == expected
    keys = Keys(model, ["rod.mass", "B.fit.clearance"], SETTINGS, MEASURES)
    assert keys({"B.fit.clearance": 0.0005, "rod.mass": 0.3}) == expected


def test_labels_do_not_matter():
    model = engine()
    assert plain(model.with_(name="other")) == plain(model)
    steel = gd.Material(young=207e9, poisson=0.3, name="another name")
    law = gd.LankaraniNikravesh(steel, restitution=0.9)
    assert plain(model.with_({"B.fit.contact": law})) == plain(model)


@pytest.mark.parametrize("make", [engine, everything, everything_in_space, four_bar])
def test_varied_numbers_give_the_key_of_the_changed_mechanism(make):
    """The quick way, against the hash of the whole mechanism that the model itself makes of the change."""
    model, count = make(), 0
    for path in paths(model):
        value = get(model, path)
        if type(value) is not float:
            continue
        other = value * 1.25 + 1e-4
        try:
            changed = model.with_({path: other})
        except gd.ModelError:
            continue
        assert Keys(model, [path], SETTINGS, MEASURES)({path: other}) == plain(changed), path
        count += 1
    assert count > 10


def test_a_changed_study_finds_its_old_cases():
    """Another base where it is varied anyway, another set or order of varied paths."""
    model, case = engine(), {"B.fit.clearance": 1e-4, "motor.speed": -300.0}
    expected = plain(model.with_(case))
    for base in (model, model.with_({"B.fit.clearance": "0.3 mm", "motor.speed": 1.0})):
        for order in (["B.fit.clearance", "motor.speed"], ["motor.speed", "B.fit.clearance"]):
            assert Keys(base, order, SETTINGS, MEASURES)(case) == expected
    more = {**case, "rod.position.x": 0.11, "gravity.1": 0.0}
    assert Keys(model, list(more), SETTINGS, MEASURES)(more) == expected
    alone = Keys(model.with_({"motor.speed": -300.0}), ["B.fit.clearance"], SETTINGS, MEASURES)
    assert alone({"B.fit.clearance": 1e-4}) == expected


def test_fits_and_laws_may_vary():
    model = engine()
    keys = Keys(model, ["B.fit", "motor.speed"], SETTINGS, MEASURES)
    assert keys({"B.fit": gd.Ideal(), "motor.speed": 5.0}) == plain(
        model.with_({"B.fit": gd.Ideal(), "motor.speed": 5.0})
    )
    assert Keys(model, [], SETTINGS, MEASURES)({}) == plain(model)


def test_the_order_of_a_table_does_not_matter():
    one = gd.Revolute("P", "rod", "slider", at={"rod": (0.0, 0.0), "slider": (0.0, 1.0)})
    other = gd.Revolute("P", "rod", "slider", at={"slider": (0.0, 1.0), "rod": (0.0, 0.0)})
    model = engine()
    assert plain(model.with_(joints=[*model.joints, one])) == plain(model.with_(joints=[*model.joints, other]))
    assert key_of(model, {"until": 1.0, "rtol": 2.0}, ()) == key_of(model, {"rtol": 2.0, "until": 1.0}, ())


# ---------------------------------------------------------------------------------------------------------- other cases


@pytest.mark.parametrize("make", [engine, everything, everything_in_space])
def test_every_parameter_matters(make):
    """The next double in any one place is another case, and no two of them are the same."""
    model, seen = make(), {plain(make())}
    for path in paths(model):
        value = get(model, path)
        if type(value) is not float or path.endswith("journal_radius"):
            continue
        try:
            changed = model.with_({path: math.nextafter(value, math.inf)})
        except gd.ModelError:
            continue
        if changed == model:  # a unit quaternion is normalised
            continue
        assert plain(changed) not in seen, path
        seen.add(plain(changed))
    assert len(seen) > 10


def test_the_sign_of_zero_matters():
    """It decides on which side of a cut an arc tangent lies."""
    model = engine()
    assert plain(model.with_({"rod.angle": -0.0})) != plain(model)


def test_parts_settings_measures_and_engine_matter(monkeypatch):
    model = engine()
    seen = [
        plain(model),
        plain(model.with_(bodies=model.bodies[::-1])),  # the order of sums
        plain(model.with_(loads=[gd.Torque("brake", "crank", 1.0)])),
        plain(model.refit(B=gd.Ideal())),
        plain(model.with_({"B.fit.contact": gd.Flores(model.part("B").fit.contact.material, restitution=0.9)})),
        key_of(model, {**SETTINGS, "rtol": 1e-9}, MEASURES),
        key_of(model, {**SETTINGS, "method": "radau"}, MEASURES),
        key_of(model, SETTINGS, {"peak": gd.Material(1.0, 0.25)}),
        key_of(model, SETTINGS, {"other": gd.Material(1.0, 0.3)}),
        key_of(model, MEASURES, SETTINGS),
    ]
    monkeypatch.setattr(key_module, "engine_version", lambda: "other")
    seen.append(plain(model))
    assert len(set(seen)) == len(seen)
    assert all(len(key) == 64 and set(key) <= set("0123456789abcdef") for key in seen)


def test_different_values_have_different_bytes():
    values = [
        None, True, False, 0, 1, 0.0, -0.0, 1.0, math.nan, math.inf, "", "1", b"1", (), [1], [1.0], [[1], []],
        [[], [1]], ["ab", "c"], ["a", "bc"], ["abc"], {}, {"a": 1}, {"a": {"b": 1}}, {1: "a"}, {"a", "b"}, np.zeros(2),
        np.zeros((2, 1)), np.zeros(2, dtype="f4"), gd.Material(1.0, 0.3), gd.Ideal(), ("i1;",), 10**30,
    ]  # fmt: skip
    assert len({canonical(value) for value in values}) == len(values)
    assert canonical(np.float64(0.1)) == canonical(0.1)
    assert canonical(np.int32(3)) == canonical(3)
    assert canonical(float("nan")) == canonical(-float("nan"))
    with pytest.raises(gd.ModelError, match="is a object, of which it cannot be known whether another is the same"):
        canonical({"x": object()})


# ------------------------------------------------------------------------------------------------------------ functions


def made(factor, power=2.0):
    def measure(run):
        return helper(run) ** power * factor * FACTOR

    return measure


def helper(run):
    return np.max(run) + math.sqrt(2.0)


def test_a_function_is_what_it_does(monkeypatch):
    same = canonical(made(3.0))
    assert canonical(made(3.0)) == same
    assert canonical(made(3.5)) != same  # enclosed
    assert canonical(made(3.0, 2.5)) != same
    monkeypatch.setitem(made.__globals__, "FACTOR", 2.5)  # global
    assert canonical(made(3.0)) != same
    monkeypatch.undo()
    assert canonical(made(3.0)) == same
    monkeypatch.setitem(made.__globals__, "helper", lambda run: np.min(run))  # a function that it calls
    assert canonical(made(3.0)) != same
    assert canonical(lambda x: x + 1) != canonical(lambda x: x + 2)
    ones = [1, 1.0, np.float32(1.0), True, "1"]  # results have other types, and other digits
    assert len({canonical(lambda x, one=one: x + one) for one in ones}) == len(ones)
    assert canonical(lambda x: x + 1) == canonical(lambda x: x + 1)  # wherever it stands
    assert canonical(lambda x: [y in {"a", "b"} for y in x]) != canonical(lambda x: [y in {"a", "c"} for y in x])

    def endless(n):
        return endless(n - 1)

    assert canonical(endless) == canonical(endless)
    hidden = object()
    with pytest.raises(gd.ModelError, match="cannot be known whether another is the same"):
        canonical(lambda run: hidden)


def test_laws_written_in_python_count_by_what_they_do():
    def law(factor):
        @gd.contact_law
        def linear(penetration, rate, impact_speed, stiffness):
            return factor * stiffness * penetration

        return linear

    model = engine()
    one, same, other = (model.with_({"B.fit.contact": law(f)(stiffness=1e8)}) for f in (1.0, 1.0, 2.0))
    assert plain(one) == plain(same)
    assert plain(one) != plain(other)
    keys = Keys(one, ["B.fit.contact.values.stiffness"], SETTINGS, MEASURES)
    assert keys({"B.fit.contact.values.stiffness": 2e8}) == plain(
        model.with_({"B.fit.contact": law(1.0)(stiffness=2e8)})
    )


CHILD = """
import sys
import numpy as np
import gudgeon as gd
from gudgeon.study.canonical import canonical
from gudgeon.study.key import key_of
from gudgeon._describe import describe
from gudgeon._jit import contact_kernel
from gudgeon.laws.contact._power import PowerLaw
from model.mechanisms import slider_crank, play

@contact_kernel
def kernel(delta, rate, impact_speed, p):
    return CONSTANT * p[0] * delta

@describe("contact law own")
class Own(PowerLaw):
    law = "own"
    kernel = staticmethod(kernel)
    def __post_init__(self):
        super().__post_init__()
    def parameters(self, geometry):
        return self.power(geometry)

@gd.contact_law
def linear(penetration, rate, impact_speed, stiffness):
    return stiffness * penetration

def measure(run):
    return {"a", "b", "c"}, np.max(run), gd.Peak if run else Own, "é"

model = slider_crank().refit(A=play(contact=Own(stiffness=1e8)), B=play(contact=linear(stiffness=1e8)))
print(key_of(model, {"b": 1, "a": 0.1}, [measure, {"x", "y", "z"}]))
"""


def test_keys_are_the_same_in_every_process():
    """With other seeds of Python's hashes, on which the order of sets depends. A user's class counts by its code."""
    found = []
    for seed, constant in (("1", "1.0"), ("2", "1.0"), ("3", "1.5")):
        path = os.pathsep.join(filter(None, sys.path))
        run = subprocess.run(
            [sys.executable, "-c", CHILD.replace("CONSTANT", constant)],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path}, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert run.returncode == 0, run.stderr
        found.append(run.stdout)
    assert found[0] == found[1] != found[2]


# --------------------------------------------------------------------------------------------------------------- engine


def test_the_engine_is_its_sources_and_its_compiler(tmp_path, monkeypatch):
    package = tmp_path / "gudgeon"
    shutil.copytree(Path(gd.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(key_module, "__file__", str(package / "study" / "key.py"))
    version = engine_version.__wrapped__
    first = version()
    assert first == engine_version()  # the same sources in another folder
    for name, matters in (
        ("solve/loop.py", True),
        ("fits/dry.py", True),
        ("cli/run.py", False),
        ("plot/orbit.py", False),
    ):
        before = version()
        (package / name).write_text((package / name).read_text(encoding="utf-8") + "\n# changed\n", encoding="utf-8")
        assert (version() != before) is matters, name
    before = version()
    monkeypatch.setattr(key_module, "compiler", lambda: "0.1 0.1")
    assert version() != before


def test_functions_without_a_module_are_told_apart():
    """As those are that were made by exec, without a name of their module."""

    def made(body):
        named = {}
        exec(f"def own(x):\n return {body}", named)
        return named["own"]

    assert fingerprint(made("x")) != fingerprint(made("2.0 * x"))
    assert canonical(made("x")) != canonical(made("2.0 * x"))
