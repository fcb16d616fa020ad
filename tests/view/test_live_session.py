"""A mechanism under change: undo and redo, fits that come back with their numbers, cancelling, what goes wrong."""

import math
import threading
import time

import pytest
from machines import EXAMPLES, model, run_of

import gudgeon as gd
from gudgeon.live import Session
from gudgeon.live import session as session_module
from gudgeon.live.controls import Change, WrongChange, changed, controls, shown
from gudgeon.live.fits import fits_of
from gudgeon.model.options import Simulation
from gudgeon.model.parameters.value import get
from gudgeon.simulate import simulate

SETTINGS = Simulation(until=1e-3, times=11)


def numbers(**values):
    return Change({path.replace("__", "."): value for path, value in values.items()}, {}, {})


def fit(joint, kind):
    return Change({}, {}, {joint: kind})


def settled(session):
    end = time.monotonic() + 100.0
    while session.state()["busy"] is not None:
        assert time.monotonic() < end
        time.sleep(0.01)
    return session.state()


@pytest.fixture
def made(tmp_path):
    """A function that makes a session, which is closed at the end."""
    sessions = []

    def make(mechanism=None, **more):
        sessions.append(Session(mechanism or model("slider-crank"), more.pop("settings", SETTINGS), tmp_path, **more))
        return sessions[-1]

    yield make
    for session in sessions:
        session.close()


class Slow:
    """A simulation that lasts until it is let go, and tells how far it is."""

    def __init__(self):
        self.go, self.asked, self.ended = threading.Event(), [], []

    def __call__(self, mechanism, **options):
        from gudgeon._progress import Progress

        self.asked.append(mechanism)
        try:
            with Progress(mechanism.name, 1.0, False) as bar:
                while not self.go.wait(0.01):
                    bar.update(0.25)
        except BaseException as error:
            self.ended.append(type(error).__name__)
            raise
        return simulate(mechanism, **options)


def clearance(session):
    return session.mechanism.part("B").fit.clearance


def test_undo_and_redo(made):
    session = made()
    settled(session)
    for size in ("0.4 mm", "0.3 mm", "0.2 mm"):
        session.change(numbers(B__fit__clearance=size))
        assert settled(session)["undo"] == f"B.fit.clearance = {size}"
    seen = []
    for back in (1, 1, 1, 1, -1, -1, -1, -1):
        session.undo(back)
        settled(session)
        seen.append(clearance(session))
    assert seen == [3e-4, 4e-4, 5e-4, 5e-4, 4e-4, 3e-4, 2e-4, 2e-4]
    session.undo()
    session.change(numbers(B__fit__clearance="0.25 mm"))  # what was undone is gone
    state = settled(session)
    assert (state["undo"], state["redo"]) == ("B.fit.clearance = 0.25 mm", None)
    session.undo()
    settled(session)
    assert clearance(session) == 3e-4


def test_runs_far_away_are_simulated_again(made):
    count = 0

    def counted(*arguments, **options):
        nonlocal count
        count += 1
        return simulate(*arguments, **options)

    session = made(simulate=counted)
    settled(session)
    for k in range(10):
        session.change(numbers(crank__mass=1.0 + k))
        settled(session)
    assert count == 11
    for _ in range(10):
        session.undo()
        state = settled(session)
        assert state["run"] is not None
    assert session.mechanism == model("slider-crank")
    assert 11 < count <= 15
    session.page_data(state["run"])


def test_a_fit_comes_back_with_its_numbers(made):
    session = made()
    settled(session)
    session.change(numbers(B__fit__clearance="0.123 mm"))
    for kind in ("ideal", "lubricated", "dry"):
        session.change(fit("B", kind))
        assert session.controls()["joints"][2]["fit"] == kind
    assert settled(session)["error"] is None
    assert clearance(session) == 0.123e-3


def test_another_fit_keeps_the_journal(made):
    session = made()
    settled(session)
    session.change(fit("B", "lubricated"))
    settled(session)
    before, after = model("slider-crank").part("B").fit, session.mechanism.part("B").fit
    assert isinstance(after, gd.Lubricated)
    assert (after.bearing_radius, after.clearance, after.contact) == (
        before.bearing_radius, before.clearance, before.contact
    )  # fmt: skip
    session.change(numbers(B__fit__viscosity="100 cP"))
    settled(session)
    assert session.mechanism.part("B").fit.viscosity == pytest.approx(0.1, rel=1e-12)


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.toml")), ids=lambda path: path.stem)
def test_every_number_of_the_examples_reads_back(path):
    """What a field shows, typed again, is the number that the model has."""
    if ".study" in path.name or ".diagram" in path.name:
        return
    mechanism = gd.Mechanism.read(path)
    known = controls(mechanism, SETTINGS, {})
    assert len(known["numbers"]) > 10
    from gudgeon.model.parameters.value import convert

    for entry in known["numbers"]:
        value = get(mechanism, entry["path"])
        if value is None:
            assert entry["number"] == ""
        elif entry["unit"]:
            assert math.isclose(convert(mechanism, entry["path"], f"{entry['number']} {entry['unit']}"), value,
                                rel_tol=1e-11, abs_tol=1e-300), entry  # fmt: skip
        else:
            assert math.isclose(float(entry["number"]), value, rel_tol=1e-11)


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.toml")), ids=lambda path: path.stem)
def test_every_fit_that_is_offered_makes_a_mechanism(path):
    if ".study" in path.name or ".diagram" in path.name:
        return
    mechanism = gd.Mechanism.read(path)
    for joint in mechanism.joints:
        for kind, offered in fits_of(mechanism, joint, {}).items():
            assert mechanism.refit({joint.name: offered}).part(joint.name).realisations[0].kind == kind


def test_numbers_are_shown_as_engineers_write_them():
    from gudgeon._quantity import KINDS

    for value, kind, text in (
        (0.0005, "length", ("0.5", "mm")),
        (-5000.0 * math.pi / 30.0, "angular speed", ("-5000", "rpm")),
        (353.15, "temperature", ("80", "degC")),
        (207e9, "pressure", ("207", "GPa")),
        (math.pi / 6.0, "angle", ("30", "°")),
        (0.0, "length", ("0", "m")),
        (None, "length", ("", "m")),
    ):
        assert shown(value, KINDS[kind]) == text


def test_cancelled(made):
    slow = Slow()
    session = made(run=run_of("slider-crank", "2 ms"), simulate=slow)
    session.change(numbers(B__fit__clearance="0.2 mm"))
    end = time.monotonic() + 20.0
    while (busy := session.state()["busy"])["stage"] != "running":
        assert time.monotonic() < end
    assert busy["part"] == 0.25
    session.cancel()
    state = session.state()
    assert (state["busy"], state["run"], clearance(session)) == (None, 1, 5e-4)
    while not slow.ended:
        assert time.monotonic() < end
    assert slow.ended == ["Cancelled"]
    slow.go.set()
    session.change(numbers(B__fit__clearance="0.3 mm"))
    assert settled(session)["run"] == 3


def test_a_change_takes_the_place_of_one_that_is_simulated(made):
    """Both changes are in the run that is shown, and one undo takes both back."""
    slow = Slow()
    session = made(run=run_of("slider-crank", "2 ms"), simulate=slow)
    session.change(numbers(B__fit__clearance="0.2 mm"))
    session.change(numbers(crank__mass="2 kg"))
    with pytest.raises(WrongChange):
        session.change(numbers(crank__mass="-2 kg"))  # nothing happens
    slow.go.set()
    settled(session)
    assert (clearance(session), session.mechanism.part("crank").mass) == (2e-4, 2.0)
    session.undo()
    settled(session)
    assert session.mechanism == model("slider-crank")


def test_the_first_run_can_be_cancelled_and_changed(made):
    slow = Slow()
    session = made(simulate=slow)
    session.cancel()
    assert session.state()["run"] is None
    with pytest.raises(gd.ModelError, match="no run"):
        session.report()
    session.change(numbers(crank__mass="2 kg"))
    session.change(numbers(crank__mass="3 kg"))
    slow.go.set()
    assert settled(session)["run"] is not None


def test_what_goes_wrong_is_said_and_the_run_stays(made):
    def wrong(mechanism, **options):
        size = mechanism.part("crank").mass
        if size == 2.0:
            raise gd.ModelError("it does not assemble; make the rod longer")
        if size == 3.0:
            raise MemoryError
        if size == 4.0:
            raise ZeroDivisionError("one over nothing")
        return simulate(mechanism, **options)

    session = made(simulate=wrong)
    settled(session)
    for mass, words in (("2 kg", "make the rod longer"), ("3 kg", "memory"), ("4 kg", "ZeroDivisionError: one over")):
        session.change(numbers(crank__mass=mass))
        state = settled(session)
        assert (state["run"], state["undo"], state["error"]["at"]) == (1, None, "crank.mass")
        assert words in state["error"]["message"]
    session.change(numbers(crank__mass="5 kg"))
    assert settled(session)["error"] is None


def test_a_page_that_takes_long_is_shown_from_its_steps_first(made, monkeypatch):
    """Extremes at steps are known at once, those between them later; the page that stays has the latter."""
    monkeypatch.setattr(session_module, "PATIENCE", -1.0)
    whole, waiting = threading.Event(), session_module.page_data

    def page_data(runs, **more):
        if runs[0].motion is not None:
            whole.wait(20.0)
        return waiting(runs, **more)

    session = made(settings=Simulation(until=1e-3))
    settled(session)
    monkeypatch.setattr(session_module, "page_data", page_data)
    session.change(numbers(B__fit__clearance="0.2 mm"))
    end = time.monotonic() + 20.0
    while (state := session.state())["coarse"] is None:
        assert time.monotonic() < end
    assert (state["run"], state["coarse"], state["busy"]["stage"]) == (1, 2, "drawing")
    coarse = {row[0]: row[5] for row in session.coarse_data(2).table["runs"][0]["extremes"]}
    whole.set()
    assert settled(session)["coarse"] is None
    fine = {row[0]: row[5] for row in session.page_data(2).table["runs"][0]["extremes"]}
    alone = session.mechanism.simulate(1e-3)
    assert coarse["B.normal_force"] == alone.channels["B.normal_force"].values.max()
    assert fine["B.normal_force"] == alone.extremes.loc["B.normal_force", "maximum"] > coarse["B.normal_force"]
    assert session.coarse_data(2) is session.page_data(2)


def test_the_same_value_changes_nothing(made):
    session = made()
    settled(session)
    session.change(numbers(B__fit__clearance="500 um"))
    assert session.state() == settled(session)
    assert session.state()["undo"] is None


def test_a_typed_angular_speed_needs_its_unit():
    """Bare numbers are in SI units, except for angular speeds, which may be meant in rpm."""
    mechanism = model("slider-crank")

    def speed(typed):
        return get(changed(mechanism, SETTINGS, numbers(motor__speed=typed), {})[0], "motor.speed")

    with pytest.raises(WrongChange, match=r"motor\.speed: 1500 has no unit; write '1500 rpm'") as caught:
        speed("1500")
    assert caught.value.at == "motor.speed"
    assert speed("30 rpm") == pytest.approx(math.pi) and speed("0") == 0.0
    assert speed(1500) == 1500.0  # JSON knows numbers
    lighter, settings = changed(mechanism, SETTINGS, Change({"rod.mass": ".2"}, {"until": "2e-3"}, {}), {})
    assert (get(lighter, "rod.mass"), settings.until) == (0.2, 2e-3)
