"""Studies in Python: every case once, whoever computes it, and what fails does not stop the others."""

import math
import threading

import numpy as np
import pytest

import gudgeon as gd
from gudgeon.study.compute import Outcome
from gudgeon.study.execution import compute_here
from gudgeon.study.store import read

ROD = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
PENDULUM = gd.Mechanism("pendulum", [ROD], [gd.Revolute("O", "ground", "rod", at=(0, 0))], gravity=(0, -9.81))
FLAT_OUT = gd.LankaraniNikravesh(gd.Material(young="207 GPa", poisson=0.3), restitution=0.9)
LOOSE = PENDULUM.refit(O=gd.Dry("10 mm", "0.2 mm", contact=FLAT_OUT))


def fall(run):
    return run.values("rod.position.y")[0][-1]


def last_time(run):
    return run.time[-1]


def study(vary=None, measure=(fall,), until="20 ms", mechanism=PENDULUM, **more):
    return gd.Study(mechanism, vary or {"rod.inertia": [0.1, 0.2, 0.4]}, list(measure), until, **more)


def test_a_pendulum_falls_as_it_should():
    """With the moment of inertia I about its centre, l from the pin: phi'' = -m g l cos(phi)/(I + m l^2)."""
    from scipy.integrate import solve_ivp

    found = study().run(progress=False)["fall"]
    for inertia, value in zip([0.1, 0.2, 0.4], found.values, strict=True):
        rate = 9.81 * 0.5 / (inertia + 0.25)
        exact = solve_ivp(lambda t, y, k=rate: [y[1], -k * math.cos(y[0])], (0, 0.02), [0, 0], rtol=1e-12, atol=1e-14)
        assert value == pytest.approx(0.5 * math.sin(exact.y[0, -1]), rel=1e-8)
    assert found.dims == ("rod.inertia",)
    assert found["rod.inertia"].attrs["units"] == "kg m^2"


def test_several_entries_form_their_product():
    both = {"rod.inertia": [0.1, 0.2], "gravity.y": gd.Grid(-9.81, -4.0, 3)}
    table = study(both).run(progress=False)
    assert table["fall"].shape == (2, 3)
    one = study({"rod.inertia": [0.2], "gravity.y": [-4.0]}).run(progress=False)["fall"].values.item()
    assert table["fall"].values[1, 2] == one


@pytest.mark.parametrize("workers", [2, 3])
def test_outcomes_do_not_depend_on_the_workers(workers):
    cases = study({"O.fit.clearance": gd.Grid("0.1 mm", "0.3 mm", 7)}, mechanism=LOOSE, until="40 ms")
    assert cases.run(workers=workers, progress=False).identical(cases.run(workers=1, progress=False))


def test_one_case_is_the_run_of_its_mechanism():
    cases = study({"O.fit.clearance": ["0.1 mm", "0.2 mm"]}, mechanism=LOOSE, until="40 ms")
    run = cases.mechanism(1).simulate(until="40 ms")
    assert cases.run(progress=False)["fall"].values[1] == fall(run)


def test_failed_cases_are_nan_and_said():
    def nasty(run):
        if run.mechanism.part("rod").inertia > 0.3:
            raise ValueError("too heavy")
        return 1.0

    cases = study(measure=[fall, nasty])
    table = cases.run(progress=False)
    assert np.isnan(table["fall"].values).tolist() == [False, False, True]
    assert table.attrs["failed"] == 1
    failures = cases.failures
    assert failures.index.tolist() == [2]
    assert failures["error"].item() == "measure nasty: its function raised ValueError: too heavy"
    assert failures["rod.inertia"].item() == 0.4


def test_too_many_steps_are_a_failure():
    cases = study(mechanism=LOOSE, until=1.0, max_steps=50)
    cases.run(progress=False)
    assert set(cases.failures["status"]) == {"max_steps"}
    assert cases.failures["error"].str.contains("max_steps of 50 is reached").all()


def test_what_cannot_be_assembled_is_a_failure_of_that_case():
    links = [
        gd.Body("a", 1.0, 0.1, position=(0.25, 0.0)),
        gd.Body("b", 1.0, 0.1, position=(0.75, 0.0)),
    ]
    joints = [
        gd.Revolute("A", "ground", "a", at=(0, 0)),
        gd.Revolute("B", "a", "b", at=(0.5, 0.0)),
        gd.Distance("D", "ground", "b", points=((1.0, 0.5), {"b": (0.25, 0.0)}), length=0.5),
    ]
    machine = gd.Mechanism("linkage", links, joints)
    cases = gd.Study(machine, {"D.length": [9.0, 0.5, 0.6]}, {"end": last_time}, until="1 ms")
    table = cases.run(progress=False)
    assert np.isnan(table["end"].values).tolist() == [True, False, False]
    assert "cannot be closed" in cases.failures["error"].item()


def test_a_store_is_gone_on_with(tmp_path):
    store, log = tmp_path / "a.study", str(tmp_path / "log")

    def counted(run):
        with open(log, "a") as file:
            print(run.mechanism.part("rod").inertia, file=file)
        return 1.0

    def seen():
        return [float(line) for line in open(log)]

    study(measure=[counted]).run(store, progress=False)
    assert sorted(seen()) == [0.1, 0.2, 0.4]
    more = study({"rod.inertia": [0.1, 0.2, 0.3, 0.4]}, measure=[counted])
    table = more.run(store, progress=False)
    assert seen()[3:] == [0.3]  # only what is new
    assert table["counted"].values.tolist() == [1.0] * 4
    more.run(store, progress=False)
    assert len(seen()) == 4
    more.run(store, fresh=True, progress=False)
    assert len(seen()) == 8


def test_whole_runs_are_kept(tmp_path):
    for keep, count in (("all", 3), ("failed", 0), ("worst", 1)):
        store = tmp_path / f"{keep}.study"
        study(keep=keep).run(store, progress=False)
        files = list((tmp_path / f"{keep}.runs").glob("*.nc"))
        assert len(files) == count
    kept = gd.load(files[0])
    assert kept.mechanism.part("rod").inertia == 0.4  # it falls least, and that is the largest
    with pytest.raises(gd.ModelError, match="keep 'all' needs a store"):
        study(keep="all").run(progress=False)


def test_a_function_builds_the_mechanism():
    def build(sample):
        return PENDULUM.with_({"rod.mass": sample["mass"], "rod.inertia": 0.1 * sample["mass"]})

    table = gd.Study(build, {"mass": [1.0, 3.0]}, [fall], until="20 ms").run(progress=False)
    assert table["fall"].values[0] == pytest.approx(table["fall"].values[1], rel=1e-12)
    with pytest.raises(gd.ModelError, match="the function that builds it gave None for mass = 1, not a mechanism"):
        gd.Study(lambda sample: None, {"mass": [1.0]}, [fall], until=1.0)


def test_a_function_that_fails_for_one_case_fails_that_case(tmp_path):
    def build(sample):
        if sample["mass"] in (1.0, 2.0):
            raise KeyError("no such bar")
        return PENDULUM.with_({"rod.mass": sample["mass"] - 4.0})

    made = gd.Study(build, {"mass": [1.0, 2.0, 3.0, 5.0, 6.0]}, [fall], until="20 ms")
    for _ in range(2):  # the second time they are there
        table = made.run(tmp_path / "s.study", progress=False)
        assert np.isnan(table["fall"].values).tolist() == [True, True, True, False, False]
    errors = made.failures["error"].tolist()
    assert errors[1] == "the function that builds it failed for mass = 2: KeyError: 'no such bar'"
    wrong = "with rod.mass = -1.0: body rod: mass -1.0 kg must be greater than 0"
    assert errors[2] == f"the function that builds it failed for mass = 3: {wrong}"
    with pytest.raises(gd.ModelError, match=r"failed for mass = 1: KeyError: 'no such bar'"):
        gd.Study(build, {"mass": [1.0, 2.0]}, [fall], until="20 ms")


def test_names_that_the_table_needs_are_refused():
    with pytest.raises(gd.ModelError, match="'case_number' is called as a column of the table"):
        gd.Study(PENDULUM, {"rod.mass": [1.0]}, {"case_number": fall}, until=1.0)
    with pytest.raises(gd.ModelError, match="'sample' is the name of two axes"):
        vary = {"sample": gd.Zip({"rod.mass": [1.0, 2.0]}), "rod.inertia": gd.Uniform(0.1, 0.2)}
        gd.Study(PENDULUM, vary, [fall], until=1.0, samples=3)
    with pytest.raises(gd.ModelError, match="'repeat' is what repetitions are called"):
        gd.Study(PENDULUM, {"repeat": gd.Zip({"rod.mass": [1.0, 2.0]})}, [fall], until=1.0, repeat=2)


def test_parameters_with_one_value_must_be_alike():
    with pytest.raises(gd.ModelError, match=r"rod\.mass and rod\.inertia cannot have one value"):
        gd.Study(PENDULUM, {("rod.mass", "rod.inertia"): [1.0, 2.0]}, [fall], until=1.0)


def test_interrupting_keeps_what_is_done(tmp_path):
    store, cases = tmp_path / "a.study", study({"rod.inertia": gd.Grid(0.1, 0.4, 20)})
    calls = []

    def watch(done, failed, total):
        calls.append((done, failed, total))
        if done == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        cases.run(store, workers=2, watch=watch, progress=False)
    assert (5, 0, 20) in calls  # and what the threads had computed by then
    with read(store) as outcomes:
        assert outcomes.counts()["done"] == calls[-1][0]
    assert cases.run(store, progress=False).identical(cases.run(progress=False))


def test_an_error_of_the_store_ends_all_threads():
    def task(k, stop):
        return Outcome("done", {"x": float(k)})

    def take(k, outcome):
        raise OSError("the disk is full")

    with pytest.raises(OSError, match="the disk is full"):
        compute_here(task, range(100), 4, take)
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("worker")]


def test_errors_of_measures_have_the_names_that_the_study_gives_them():
    """Before anything is computed, and in the table of what failed: the pendulum makes no revolution in 20 ms."""
    with pytest.raises(gd.ModelError, match=r"^measure speed: there is no channel 'rod\.velocty'; did you mean"):
        gd.Study(PENDULUM, {"rod.inertia": [0.1]}, {"speed": gd.Peak("rod.velocty")}, "20 ms")
    late = gd.Peak("rod.velocity", after_revolutions=5, revolutions_of="O")
    cases = gd.Study(PENDULUM, {"rod.inertia": [0.1]}, {"speed": late}, "20 ms")
    cases.run(progress=False)
    error = cases.failures["error"].item()
    assert error.startswith("measure speed: ")
    assert "measure peak" not in error


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: study({"rod.mas": [1.0]}), "rod.mass"),
        (lambda: study({"rod.mass": []}), "rod.mass"),
        (lambda: study({"rod.mass": ["3 s"]}), "rod.mass"),
        (lambda: study({"O.fit": [gd.Ideal()], "O.fit.clearance": [1e-4]}, mechanism=LOOSE), "O.fit"),
        (lambda: study({"rod.mass": gd.Normal("1 kg", "1 kg")}, samples=10), "rod.mass"),
        (lambda: study(measure=[]), "measure is empty"),
        (lambda: study(measure=["peak"]), "'peak' is not a measure"),
        (lambda: study(measure=[fall, fall]), "two measures are called 'fall'"),
        (lambda: study(until=-1.0), "until"),
        (lambda: study(keep="some"), "keep"),
        (lambda: gd.Study("engine", {}, [fall], until=1.0), "'engine' is not a mechanism"),
    ],
)
def test_wrong_input_is_named_before_anything_is_computed(make, words):
    with pytest.raises(gd.ModelError, match=words):
        make()


def test_a_measure_that_is_no_number_is_a_failure():
    cases = study(measure=[lambda run: "high"])
    cases.run(progress=False)
    assert "its function gave 'high'; it must give one number" in cases.failures["error"].iloc[0]


def test_a_measure_that_a_named_fit_does_not_have_is_named_before_anything_is_computed():
    play = gd.Dry(bearing_radius="10 mm", clearance="0.1 mm", contact=gd.Hertz(stiffness=1e9))
    joint = PENDULUM.joints[0].name
    vary, measure = {f"{joint}.fit": {"loose": play, "perfect": gd.Ideal()}}, [gd.Peak(f"{joint}.penetration")]
    with pytest.raises(gd.ModelError, match=f"with {joint}.fit = perfect: .*no channel '{joint}.penetration'.*; leave"):
        study(vary, measure)
    with pytest.raises(gd.ModelError, match=f"measure peak {joint}.depth: "):
        study(vary, [gd.Peak(f"{joint}.depth")])
    assert len(study(vary, [gd.Peak(f"{joint}.force")])) == 2
