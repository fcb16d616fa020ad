"""Copies: everything public can be copied and pickled, and a pickled run serves in another process."""

import copy
import dataclasses
import math
import os
import pickle
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pandas
import pytest
import xarray

import copied
import gudgeon as gd

ROOT = Path(__file__).parents[1]
WAYS = {"copy": copy.copy, "deepcopy": copy.deepcopy, "pickle": lambda value: pickle.loads(pickle.dumps(value))}
ways = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
#: Attributes that compute, and hold no numbers of their own.
COMPUTING = ("motion", "ending", "family", "image", "spot", "spots", "_balance", "period", "frozen", "_frozen")


def same(one: Any, other: Any) -> bool:
    """Whether two values hold the same, bit for bit where they are numbers."""
    if type(one) is not type(other):
        return False
    if isinstance(one, float):
        return one == other or (math.isnan(one) and math.isnan(other))
    if isinstance(one, np.ndarray):
        return one.dtype == other.dtype and one.shape == other.shape and one.tobytes() == other.tobytes()
    if isinstance(one, pandas.DataFrame | pandas.Series):
        return bool(one.equals(other))
    if isinstance(one, xarray.Dataset | xarray.DataArray):
        return bool(one.identical(other))
    if isinstance(one, Mapping):
        return list(one) == list(other) and all(same(one[key], other[key]) for key in one)
    if isinstance(one, tuple | list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, Exception):
        return same(one.args, other.args) and same(vars(one), vars(other))
    if dataclasses.is_dataclass(one):
        return all(
            same(getattr(one, field.name), getattr(other, field.name))
            for field in dataclasses.fields(one)
            if field.name not in COMPUTING
        )
    return repr(one) == repr(other) if type(one).__repr__ is not object.__repr__ else type(one) is type(other)


def test_every_public_class_has_an_example() -> None:
    classes = {value for name in gd.__all__ if isinstance(value := getattr(gd, name), type)}
    missing = (
        classes
        - set(copied.descriptions())
        - {type(make()) for name, make in copied.OTHERS.items() if name[0].isupper()}
    )
    assert missing == set()


@ways
def test_parts_laws_fits_and_measures(way: Any) -> None:
    for example in copied.descriptions().values():
        assert way(example) == example


@ways
@pytest.mark.parametrize("name", copied.OTHERS)
def test_everything_else(name: str, way: Any) -> None:
    example = copied.OTHERS[name]()
    assert same(way(example), example)


def test_a_deep_copy_has_its_own_numbers() -> None:
    run = copied.run()
    other = copy.deepcopy(run)
    for name in ("slider.velocity", "B.penetration"):
        mine, others = run.values(name)[0], other.values(name)[0]
        assert np.array_equal(mine, others) and not np.shares_memory(mine, others)
    assert np.array_equal(run.time, other.time) and not np.shares_memory(run.time, other.time)


def test_a_copy_knows_the_motion_between_steps() -> None:
    run = copied.run()
    middle = 0.5 * (run.time[:-1] + run.time[1:])
    wanted = run.at(middle)["slider.acceleration"].values
    for way in (copy.deepcopy, WAYS["pickle"]):
        assert same(way(run).at(middle)["slider.acceleration"].values, wanted)


def test_a_pickled_run_serves_in_another_process(tmp_path: Path) -> None:
    """There are its channels, events and extremes, curves between steps, and the run that goes on from its end."""
    script = """if True:
        import pickle, sys
        import matplotlib; matplotlib.use("Agg")
        with open(sys.argv[1], "rb") as file:
            run = pickle.load(file)
        further = run.mechanism.simulate(until=3e-3, start=run, progress=False)
        run.plot("slider.acceleration")
        found = {name: channel.values for name, channel in run.channels.items()}, run.events, run.extremes
        with open(sys.argv[2], "wb") as file:
            pickle.dump((*found, run.refined().values("B.force")[0], further.values("slider.position")[0]), file)
    """
    run = copied.run()
    (tmp_path / "run.pickle").write_bytes(pickle.dumps(run))
    arguments = [str(tmp_path / "run.pickle"), str(tmp_path / "found.pickle")]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    subprocess.run([sys.executable, "-c", script, *arguments], env=environment, check=True)
    channels, events, extremes, refined, further = pickle.loads((tmp_path / "found.pickle").read_bytes())
    assert same(channels, {name: channel.values for name, channel in run.channels.items()})
    assert events.equals(run.events) and extremes.equals(run.extremes)
    assert same(refined, run.refined().values("B.force")[0])
    assert same(further, run.mechanism.simulate(until=3e-3, start=run, progress=False).values("slider.position")[0])


def test_a_function_that_cannot_be_pickled() -> None:
    """Its channel can, with its extremes between the steps; what computes it there cannot."""
    run = copied.run().derive("speed", lambda run: run.values("slider.velocity.x")[0] ** 2, unit="m^2/s^2")
    found = pickle.loads(pickle.dumps(run))
    assert same(found.values("speed"), run.values("speed")) and found.extremes.equals(run.extremes)
    assert found.motion is None and "pickle" in found.loose


@gd.contact_law
def of_this_file(penetration, rate, impact_speed, stiffness):
    return stiffness * penetration


@gd.measure(unit="m/s")
def fastest(run):
    return float(np.max(run.values("slider.velocity.x")[0]))


def _undecorated(run):
    return 1.0


called = gd.measure(_undecorated, name="called otherwise")


@gd.friction_law(units={"drag": "N s/m"})
def drag_of_this_file(slip, normal, drag="2 N s/m"):
    return -drag * slip


@gd.film_law
def film_of_this_file(eccentricity, squeeze, wedge, radius, clearance, length, viscosity, factor):
    return factor * squeeze, 0.0


@gd.compliance_law(units={"stiffness": "N/m"})
def compliance_of_this_file(displacement, rate, stiffness):
    return -stiffness * displacement


@gd.load_law(states=["integral"])
def load_of_this_file(time, angle, speed, integral, gain):
    return -gain * angle, angle


@gd.pair
def pair_of_this_file(x, y, angle, radius):
    return y - radius, (0.0, 1.0), (x, 0.5 * (y - radius))


WRITTEN = {
    "contact": of_this_file, "friction": drag_of_this_file, "film": film_of_this_file, "load": load_of_this_file,
    "compliance": compliance_of_this_file, "pair": pair_of_this_file,
    "not decorated": gd.contact_law(lambda x, v, w: x),
}  # fmt: skip


@ways
@pytest.mark.parametrize("name", WRITTEN)
def test_what_makes_laws_of_a_function(name: str, way: Any) -> None:
    maker = WRITTEN[name]
    found = way(maker)
    assert found == maker and found.__name__ == maker.__name__ and found.__module__ == __name__
    numbers = [2.0] * (0 if name == "not decorated" else 1)
    assert found(*numbers) == maker(*numbers)


def test_what_makes_laws_keeps_units_and_defaults() -> None:
    found = pickle.loads(pickle.dumps(drag_of_this_file))
    assert found() == drag_of_this_file(2.0) and found("3 kN s/m") == drag_of_this_file(3e3)


@ways
@pytest.mark.parametrize("measure", [fastest, called], ids=["decorated", "called otherwise"])
def test_measures_of_functions(measure: Any, way: Any) -> None:
    assert way(measure) == measure
    study = copied.study()
    study.measures[measure.name] = measure
    assert way(study).measures == study.measures


def test_decorators_with_options() -> None:
    found = pickle.loads(pickle.dumps((gd.measure(unit="m"), gd.load_law(states=["integral"]), gd.pair(sites=2))))
    assert found[0](_undecorated) == gd.measure(_undecorated, unit="m")
    assert found[1](load_of_this_file_undecorated) == gd.load_law(states=["integral"])(load_of_this_file_undecorated)


def load_of_this_file_undecorated(time, angle, speed, integral):
    return -angle, angle


def test_decorated_functions_serve_in_another_process(tmp_path: Path) -> None:
    """By the module and name of the function; law makers whose function is not known there say so."""
    (tmp_path / "mine.py").write_text(
        "import gudgeon as gd\n@gd.measure(unit='m')\ndef stroke(run):\n    return 2.0\n"
        "@gd.contact_law\ndef soft(penetration, rate, impact_speed, k):\n    return k * penetration\n"
    )
    there = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(tmp_path)])}
    store = "import pickle, mine; pickle.dump((mine.stroke, mine.soft), open('mine.pickle', 'wb'))"
    subprocess.run([sys.executable, "-c", store], env=there, cwd=tmp_path, check=True)
    load = (
        "import pickle; a, b = pickle.load(open('mine.pickle', 'rb')); print(a(None), a.unit(None), b(3.0).values['k'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", load], env=there, cwd=tmp_path, check=True, capture_output=True, text=True
    )
    assert done.stdout.split() == ["2.0", "m", "3.0"]
    (tmp_path / "maker.pickle").write_bytes(pickle.dumps(of_this_file))
    absent = "import pickle; pickle.load(open('maker.pickle', 'rb'))"
    done = subprocess.run([sys.executable, "-c", absent], env=there, cwd=tmp_path, capture_output=True, text=True)
    assert "contact law of_this_file: it was written in Python and is not known here" in done.stderr


def test_a_law_that_is_not_known_there(tmp_path: Path) -> None:
    """Its run can be read all the same, extremes included; only the motion between steps cannot be computed."""
    from engine.machines import dry, slider_crank

    run = slider_crank(B=dry(of_this_file(1e8))).simulate(until=1e-3, progress=False)
    (tmp_path / "run.pickle").write_bytes(pickle.dumps(run))
    script = """if True:
        import pickle, sys
        with open(sys.argv[1], "rb") as file:
            run = pickle.load(file)
        print(repr(float(run.extremes.loc["B.force.magnitude", "maximum"])), run.motion, len(run.time), sep=";")
    """
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "run.pickle")], env=environment, capture_output=True, text=True
    )
    highest = float(run.extremes.loc["B.force.magnitude", "maximum"])
    assert (done.stdout, done.stderr) == (f"{highest!r};None;{len(run.time)}\n", "")


def test_a_copy_of_a_thinned_run_knows_the_motion_within_its_long_steps() -> None:
    rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
    pin = gd.Revolute("O", "ground", "rod", at=(0.0, 0.0))
    run = gd.Mechanism("pendulum", [rod], [pin], gravity=(0.0, -9.81)).simulate(until=20.0, rtol=1e-12, keep="20 kB")
    assert run.thinning is not None
    expected = run.refined().values("rod.position.x")[0]
    for other in (copy.deepcopy(run), pickle.loads(pickle.dumps(run))):
        assert np.array_equal(other.refined().values("rod.position.x")[0], expected)
