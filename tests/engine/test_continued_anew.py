"""Runs that go on from the state at the end of another, with steps of their own: from files, by other methods, with
another mechanism; and what is refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gudgeon as gd
from engine.machines import dry, pendulum, slider_crank
from engine.test_friction_states import LUGRE
from engine.test_space_play import ball_joint, play
from gudgeon.result.phase_point import PhasePoint

FIELDS = ("time", "y", "mode", "phase", "impact_speed", "turns")


def worn() -> gd.Mechanism:
    return slider_crank(B=dry(friction=LUGRE))


def noted(run: gd.Run) -> str:
    return next(note for note in run.messages if "goes on" in note)


@pytest.mark.parametrize(
    ("mechanism", "until"), [(pendulum(), 0.5), (worn(), 1e-3), (ball_joint(play(gd.Hertz(stiffness=1e8))), 0.01)]
)
def test_the_state_at_the_end_is_saved_bit_for_bit(mechanism, until, tmp_path):
    run = mechanism.simulate(until)
    run.save(tmp_path / "run.nc")
    saved, loaded = run.ending.point, gd.load(tmp_path / "run.nc").ending.point
    for name in FIELDS:
        one, other = getattr(saved, name), getattr(loaded, name)
        assert np.array_equal(one, other) and np.asarray(one).dtype == np.asarray(other).dtype, name


def test_a_run_goes_on_from_a_file(tmp_path):
    whole = worn().simulate(1e-3)
    begin = 0.3e-3
    worn().simulate(begin).save(tmp_path / "run.nc")
    second = worn().simulate(1e-3, start=gd.load(tmp_path / "run.nc"))
    assert second.time[0] == begin and second.status == "complete"
    assert "only the state at its end is known" in noted(second)
    assert second.values("energy.drives")[0][0] == 0.0  # works are counted from there
    assert len(second.events) == np.count_nonzero(whole.event_list.time > begin)
    # two solutions of rtol 1e-8, a few hundred steps long
    end = whole.values("slider.position")[0][-1], second.values("slider.position")[0][-1]
    assert end[0] == pytest.approx(end[1], abs=1e-6 * 0.17)


@pytest.mark.parametrize("method", ["gear", "adams"])
def test_methods_with_a_history_begin_anew(method):
    pytest.importorskip("sksundae")
    whole = pendulum().simulate(1.0, rtol=1e-10)
    first = pendulum().simulate(0.4, rtol=1e-10, method=method)
    second = pendulum().simulate(1.0, rtol=1e-10, method=method, start=first)
    assert f"the method '{method}' begins anew" in noted(second)
    assert second.time[0] == 0.4 and second.time[-1] == 1.0
    assert second.values("bob.position")[0][-1] == pytest.approx(whole.values("bob.position")[0][-1], abs=1e-6)
    third = pendulum().simulate(1.0, rtol=1e-10, start=first)  # by another method
    assert third.values("bob.position")[0][-1] == pytest.approx(whole.values("bob.position")[0][-1], abs=1e-6)


@pytest.mark.parametrize(
    "options", [{"rtol": 1e-10}, {"method": "radau"}, {"times": 9}, {"stabilisation": gd.Baumgarte(5.0, 5.0)}]
)
def test_other_options_begin_anew(options):
    whole = pendulum().simulate(1.0, rtol=1e-10)
    second = pendulum().simulate(1.0, start=pendulum().simulate(0.4), **options)
    assert "tolerances, method, stabilisation" in noted(second)
    assert second.values("bob.position")[0][-1] == pytest.approx(whole.values("bob.position")[0][-1], abs=1e-5)


def in_contact() -> gd.Run:
    """A run that ends while the journal is in the wall."""
    run = worn().simulate(1e-3)
    contacts, partings = run.contacts, run.event_list.time[run.event_list.kind == 1]
    middle = 0.5 * (contacts[0] + partings[0])
    return worn().simulate(middle)


def test_a_larger_clearance_lets_a_contact_go():
    run = in_contact()
    assert run.values("B.mode")[0][-1] > 0 and np.any(run.ending.point.y)
    larger = worn().with_({"B.fit.clearance": "0.6 mm"})
    second = larger.simulate(2e-3, start=run)
    assert "the mechanism is another one" in noted(second)
    assert second.values("B.mode")[0][0] == 0 and second.values("B.normal_force")[0][0] == 0.0
    for channel in ("slider.position", "rod.angular_velocity", "slider.velocity"):
        # nothing but the projection onto the constraints, which are the same, moves it
        assert second.values(channel)[0][0] == pytest.approx(run.values(channel)[0][-1], rel=1e-12, abs=1e-15)


def test_another_law_keeps_contact_and_impact_speed():
    run = in_contact()
    other = worn().with_({"B.fit.contact.restitution": 0.5})
    second = other.simulate(1.2e-3, start=run)
    assert second.values("B.mode")[0][0] == run.values("B.mode")[0][-1]
    depth, rate = second.values("B.penetration")[0][0], second.values("B.penetration_rate")[0][0]
    speed = run.ending.point.impact_speed[0]
    stiffness = run.values("B.normal_force")[0][-1] / (
        run.values("B.penetration")[0][-1] ** 1.5
        * (1.0 + 0.75 * (1.0 - 0.9**2) * run.values("B.penetration_rate")[0][-1] / speed)
    )
    expected = stiffness * depth**1.5 * (1.0 + 0.75 * (1.0 - 0.5**2) * rate / speed)  # Lankarani, Nikravesh
    assert second.values("B.normal_force")[0][0] == pytest.approx(expected, rel=1e-9)


def refused(until: Any, start: Any, mechanism: gd.Mechanism | None = None, **options: Any) -> str:
    with pytest.raises(gd.ModelError) as error:
        (mechanism or worn()).simulate(until, start=start, **options)
    return str(error.value)


def test_what_cannot_be_continued():
    run = worn().simulate(1e-3)
    assert "until 0.001 must be later than 0.001 s" in refused(1e-3, run)
    assert "start 7 is not a run" in refused(2e-3, 7)
    assert "start 'run.nc' is not a run" in refused(2e-3, "run.nc")
    assert "a window that ends before" in refused(2e-3, run.window(0.0, 0.5e-3))
    assert "kinematic analysis" in refused(2e-3, slider_crank().kinematics([0.0, 1e-3]))
    assert "from 0.001 s, where the run begins, to at most 0.002 s" in refused(2e-3, run, times=[0.0, 2e-3])
    assert worn().simulate(1.1e-3, start=run.window(0.5e-3, 1e-3)).time[0] == 1e-3


def test_mechanisms_that_the_state_does_not_fit():
    run = worn().simulate(1e-3)
    said = refused(2e-3, run, pendulum())
    assert "mechanism pendulum" in said and "other bodies" in said and "bob" in said and "crank" in said
    assert "other contact sites: the run has site 0 of joint B;" in refused(2e-3, run, slider_crank())
    said = refused(2e-3, run, slider_crank(B=dry()))
    assert "other states of the laws: the run has" in said and "at site 0 of joint B" in said
    faster = worn().with_({"motor.speed": "-5100 rpm"})
    said = refused(2e-3, run, faster)
    assert said.startswith("drive motor: the angle") and "at 0.001 s, by 0.0105" in said  # 100 rpm for 1 ms


@pytest.mark.parametrize(
    "change",
    [
        {"y": np.zeros(3)},
        {"mode": np.array([7])},
        {"phase": np.array([-2])},
        {"impact_speed": np.array([np.nan])},
        {"turns": np.zeros(4)},
        {"mode": np.zeros(0, int)},
    ],
)
def test_a_state_that_no_run_can_have_left(change):
    run = worn().simulate(1e-4)
    damaged = replace(run, ending=replace(run.ending, point=replace(run.ending.point, **change), checkpoint=None))
    assert "does not fit its mechanism" in refused(2e-4, damaged)


def test_a_file_without_its_end(tmp_path: Path):
    from scipy.io import netcdf_file

    run = worn().simulate(1e-4)
    run.save(tmp_path / "run.nc")
    with netcdf_file(tmp_path / "run.nc", "a", mmap=False) as file:
        file.variables["end_time"][:] = -1.0
    with pytest.raises(gd.ModelError, match="end_time must be one number, not negative; the file is damaged"):
        gd.load(tmp_path / "run.nc")
    assert isinstance(run.ending.point, PhasePoint)
    with pytest.raises(gd.ModelError, match="file of an earlier version"):
        worn().simulate(2e-4, start=replace(run, ending=None))
