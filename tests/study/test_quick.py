"""Cases that are computed in a lane, without a run of their own: the same, bit for bit, as those that have one."""

import threading
from functools import partial
from pathlib import Path

import pytest

import gudgeon as gd
from gudgeon.model.parameters.path import paths
from gudgeon.model.parameters.value import get
from gudgeon.study.study import Study

EXAMPLES = Path(__file__).parents[2] / "examples"
PEAKS = [gd.Peak("slider.acceleration.x"), gd.Maximum("slider.velocity"), gd.Minimum("crank.angle")]
CONTACTS = [gd.Impacts("B"), gd.HardestImpact("B"), gd.Peak("B.force")]
#: A file of examples, what is measured, and for how long.
CASES = {
    "slider-crank.toml": ([*PEAKS, *CONTACTS[:2]], "5 ms"),
    "slider-crank-ideal.toml": ([*PEAKS, gd.Peak("B.force"), gd.Peak("A.angle")], "5 ms"),
    "four-bar.toml": ([gd.Peak("coupler.acceleration"), gd.Minimum("coupler.position.y")], "50 ms"),
}


def quick_ones(study):
    """Compute all cases both ways; return how many were computed in the lane."""
    count = 0
    for k in range(len(study)):
        own = study.compute(k)
        lane = study._quick.compute(k, partial(study.mechanism, k)) if own.done else None
        if lane is not None:
            assert (lane.status, lane.measures, lane.error) == (own.status, own.measures, own.error), study.shown(k)
            count += 1
        assert study.compute(k, keep=False).measures == own.measures
    return count


@pytest.mark.parametrize("file", CASES)
def test_a_lane_gives_the_same_for_every_number(file):
    mechanism = gd.Mechanism.read(EXAMPLES / file)
    measures, until = CASES[file]
    varied = quick = 0
    for path in paths(mechanism):
        value = get(mechanism, path)
        if type(value) is not float or value == 0.0:
            continue
        try:
            study = Study(mechanism, {path: [value, 0.999 * value, 1.001 * value]}, measures, until)
        except gd.ModelError:
            continue
        varied += 1
        quick += quick_ones(study) > 0
    assert varied > 10
    assert quick > 5  # not where points of joints change


def test_a_lane_leaves_contacts_that_creep_to_the_implicit_method():
    """The explicit method, which the first case can do with, would need thousands of steps for the last."""
    ball = gd.Body("ball", mass=1.0, inertia=1e-4)
    pin = gd.Dry(bearing_radius=0.01, clearance=1e-4, contact=gd.LinearSpringDamper(stiffness=1e6, damping=10.0))
    machine = gd.Mechanism(
        "ball",
        [ball],
        [gd.Revolute("P", "ground", "ball", at=(0, 0), fit=pin)],
        loads=[gd.Force("push", "ball", (20.0, 0.0))],
    )
    study = Study(machine, {"P.fit.contact.damping": [10.0, 20.0, 1e6]}, [gd.Maximum("ball.position.x")], "20 ms")
    assert quick_ones(study) == 2
    assert study._quick.compute(2, partial(study.mechanism, 2)) is None


def test_what_changed_before_does_not_stay(slider_crank):
    """Parameters of several parts; in each case another one is that of the base."""
    vary = gd.Zip(
        {"B.fit.clearance": [2e-4, 5e-4, 3e-4], "rod.mass": [0.3, 0.21, 0.25], "motor.speed": [-500, -400, -500]}
    )
    study = Study(slider_crank, vary, [*PEAKS, *CONTACTS[:2]], "5 ms")
    assert quick_ones(study) == 3
    assert quick_ones(study) == 3


def test_measures_that_need_a_run_have_one(slider_crank):
    for measure in (
        gd.Mean("slider.velocity.x"),
        gd.Peak("motor.torque"),
        gd.Peak("slider.velocity.x", window=(0, 1e-3)),
    ):
        study = Study(slider_crank, {"rod.mass": [0.21, 0.25]}, [PEAKS[0], measure], "2 ms")
        assert quick_ones(study) == 0
        assert study._quick._lane is None


def test_a_run_too_long_for_a_lane(slider_crank, monkeypatch):
    from gudgeon.simulate import lane

    monkeypatch.setattr(lane, "LONGEST", 300)
    study = Study(slider_crank, {"rod.mass": [0.21, 0.25]}, [PEAKS[0]], "4 ms")
    assert study.compute(0, keep=False).measures == study.compute(0).measures
    assert study._quick._lane is None  # others are not tried


def test_a_case_that_fails_says_why(slider_crank):
    study = Study(slider_crank, {"rod.mass": [0.21, 0.25]}, [PEAKS[0]], "4 ms", max_steps=20)
    quick, own = study.compute(1, keep=False), study.compute(1)
    assert quick.status == own.status != "done"
    assert quick.error == own.error != ""


def test_each_thread_has_a_lane_of_its_own(slider_crank):
    study = Study(slider_crank, {"rod.mass": gd.Grid(0.2, 0.3, 60)}, [PEAKS[0], CONTACTS[0]], "4 ms")
    alone = [study.compute(k).measures for k in range(60)]
    found, lanes = {}, set()

    def work(first):
        for k in range(first, 60, 3):
            found[k] = study.compute(k, keep=False).measures
        lanes.add(id(study._quick._lane))

    threads = [threading.Thread(target=work, args=(first,)) for first in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[k] for k in range(60)] == alone
    assert len(lanes) == 3


@pytest.fixture
def slider_crank():
    return gd.Mechanism.read(EXAMPLES / "slider-crank.toml")
