"""Where runs in space begin and end: drives that start in another turn, axes the wrong way round, stops on the way."""

import math

import numpy as np
import pytest

import gudgeon as gd

BODY = gd.Body("a", mass=1.0, inertia=(1e-3, 1e-3, 1e-3), position=(0.0, 0.0, 0.0))
Z = (0.0, 0.0, 1.0)
PIN = gd.Revolute("J", "ground", "a", at=(0.0, 0.0, 0.0), axis=Z)
BALL = gd.Spherical("J", "ground", "a", at=(0.0, 0.0, 0.0))
SCREW = gd.Screw("J", "ground", "a", at=(0.0, 0.0, 0.0), axis=Z, lead=0.005)


def driven(joint: object, **drive: object) -> gd.Mechanism:
    return gd.Mechanism("m", [BODY], [joint], [gd.Drive("d", joint="J", **drive)])


@pytest.mark.parametrize("start", [-20.0, -3.2, 0.5, 3.2, 10.0])
@pytest.mark.parametrize("law", ["polynomial", "harmonic", "table"])
def test_a_drive_may_start_in_any_turn(start, law):
    position = {
        "polynomial": gd.Polynomial((start, 1.0)),
        "harmonic": gd.Harmonic(amplitude=1.0, frequency=1.0, offset=start),
        "table": gd.Table(x=(0.0, 0.5, 1.0, 2.0), y=(start, start + 0.5, start + 1.0, start + 2.0)),
    }[law]
    machine = driven(PIN, position=position)
    expected = start + (math.sin(1.0) if law == "harmonic" else 1.0)
    assert machine.simulate(until=1.0).values("J.angle")[0][-1] == pytest.approx(expected, abs=1e-9)
    assert machine.kinematics([0.0, 1.0]).values("J.angle")[0] == pytest.approx([start, expected], abs=1e-9)


def test_a_screw_moved_by_several_leads_has_turned_as_often():
    run = driven(SCREW, motion="displacement", position=0.012).simulate(until=0.01)
    assert run.values("J.angle")[0] == pytest.approx(2.4 * 2.0 * math.pi, abs=1e-9)


def test_a_screw_cannot_start_turns_away():
    with pytest.raises(gd.ModelError, match=r"drive d: it starts the screw J at 18\.85 rad"):
        driven(SCREW, motion="angle", position=6.0 * math.pi).check()


@pytest.mark.parametrize("angle", ["90 deg", "-90 deg", 2.0])
def test_the_bend_of_a_ball_cannot_start_at_a_right_angle(angle):
    with pytest.raises(gd.ModelError, match="drive d: it starts the angle_t of J"):
        driven(BALL, motion="angle_t", position=angle).check()


@pytest.mark.parametrize("tilt", [0, 60, 120, 180])
def test_axes_given_in_both_bodies_do_not_end_the_wrong_way_round(tilt):
    body = gd.Body(
        "a", mass=1.0, inertia=(1e-3, 1e-3, 1e-3), position=(0.0, 0.0, 0.0),
        orientation={"axis": (1.0, 0.0, 0.0), "angle": f"{tilt} deg"},
    )  # fmt: skip
    joint = gd.Revolute("J", "ground", "a", at=(0.0, 0.0, 0.0), axis={"ground": Z, "a": Z})
    machine = gd.Mechanism("m", [body], [joint])
    if tilt > 90:
        with pytest.raises(gd.ModelError, match="joint J: assembled, its axes in ground and in a point in opposite"):
            machine.check()
        return
    _, e1, e2, _ = machine.simulate(until=0.01).values("a.orientation")[0][0]
    assert 1.0 - 2.0 * (e1 * e1 + e2 * e2) == pytest.approx(1.0, abs=1e-12)


def test_a_run_that_stops_keeps_where_it_stopped():
    machine = driven(BALL, motion="angle_t", speed=1.0)
    with pytest.warns(gd.SimulationWarning):
        run = machine.simulate(until=5.0, times=[0.0, 1.0, 2.0, 5.0], max_steps=5000)
    assert run.status != "complete"
    assert run.time[:2] == pytest.approx([0.0, 1.0])
    assert run.time[-1] == pytest.approx(0.5 * math.pi, abs=1e-2)
    assert np.isfinite(run.values("a.position")[0]).all()
