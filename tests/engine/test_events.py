"""Events: none missed, none too many, several at once, and runs that end early."""

import numpy as np
import pytest

import gudgeon as gd
from engine.machines import dry, slider_crank
from gudgeon.simulate import integration


def dropped(restitution: float, height: float = 5e-3, **law: object) -> gd.Mechanism:
    """A disc that falls inside a ring of play `height`: as a mass on a flat ground, for it falls straight."""
    contact = gd.LankaraniNikravesh(stiffness=1e9, exponent=1.5, restitution=restitution, **law)
    fit = gd.Dry(bearing_radius=0.1, clearance=height, contact=contact)
    return gd.Mechanism(
        name="dropped",
        bodies=[gd.Body("disc", 1.0, 1e-3, velocity=(0.0, 0.0), angular_velocity=0.0)],
        joints=[gd.Revolute("ring", "ground", "disc", at=(0.0, 0.0), fit=fit)],
        gravity=(0.0, -9.81),
    )


def test_restitution_is_that_of_the_exact_theorem():
    """physics.md A2.1: e_out = (1 + W(-(1 + C) exp(-(1 + C))))/C, C = 3(1 - e^2)/4; no gravity."""
    from scipy.special import lambertw

    for nominal in (0.9, 0.7, 0.2):
        thrown = dropped(nominal, rate_limit=None).with_({"disc.velocity": (0.0, -0.4)}).with_(gravity=(0.0, 0.0))
        run = thrown.simulate(until=0.02, rtol=1e-11)
        contact, separation = run.events.iloc[0], run.events.iloc[1]
        assert contact["normal_velocity"] == pytest.approx(0.4, rel=1e-12)
        assert contact["time"] == pytest.approx(5e-3 / 0.4, rel=1e-12)
        c = 0.75 * (1 - nominal**2)
        exact = (1 + lambertw(-(1 + c) * np.exp(-(1 + c))).real) / c
        assert -separation["normal_velocity"] / contact["normal_velocity"] == pytest.approx(exact, abs=1e-9)


def test_bouncing_comes_to_rest_without_endless_events():
    """It ends as a permanent contact whose penetration carries the weight: K delta^1.5 = m g."""
    run = dropped(0.3).simulate(until=3.0, rtol=1e-7)
    assert run.status == "complete"
    assert run.statistics.steps < 200_000
    contacts = run.events[run.events.kind == "contact"]
    assert len(contacts) < 600
    assert run.mode_names("ring")[-1] == "following"
    assert run.values("ring.penetration")[0][-1] == pytest.approx((9.81 / 1e9) ** (2 / 3), rel=0.05)


def test_contacts_and_separations_alternate_and_gaps_have_the_right_sign():
    run = slider_crank(B=dry()).simulate(until=0.024, rtol=1e-7)
    kinds = run.event_list.kind
    assert (kinds == np.arange(len(kinds)) % 2).all()
    speeds = run.event_list.normal_velocity
    assert (speeds[kinds == 0] > 0).all()
    assert (speeds[kinds == 1] < 0).all()
    free = run.values("B.mode")[0] == 0
    gap = np.linalg.norm(run.values("B.eccentricity")[0], axis=1) - 0.5e-3
    assert gap[free].max() < 5e-15  # round-off of positions of 0.17 m
    assert gap[~free].min() > -1e-9
    assert run.values("B.normal_force")[0].min() == 0.0


@pytest.mark.parametrize(("rtol", "allowed"), [(1e-4, 1e-5), (1e-6, 1e-6), (1e-9, 1e-9)])
def test_no_short_hop_is_missed_whatever_the_tolerance(rtol, allowed):
    """A mass on a shaken support, hopping for 0.5 to 4 ms with contacts of 0.2 ms, in 80 to 300 steps for all of it.

    The impacts multiply an error: that of the eighth instant is 70 to 600 times that of the second, at all tolerances.
    """

    def shaken(tolerance):
        contact = gd.LankaraniNikravesh(stiffness=1e11, exponent=1.5, restitution=0.5)
        fit = gd.Dry(bearing_radius=0.1, clearance=1e-4, contact=contact)
        machine = gd.Mechanism(
            name="shaken",
            bodies=[gd.Body("disc", 1.0, 1e-3, velocity=(0.0, 0.0), angular_velocity=0.0), gd.Body("table", 5.0, 1.0)],
            joints=[
                gd.Revolute("ring", "table", "disc", at=(0.0, 0.0), fit=fit),
                gd.Translational("rail", "ground", "table", axis=(0.0, 1.0)),
            ],
            drives=[gd.Drive("shaker", joint="rail", position=gd.Harmonic("20 um", "30000 rpm"))],
            gravity=(0.0, -100.0),
        )
        return machine.simulate(until=0.02, rtol=tolerance)

    exact, run = shaken(1e-11), shaken(rtol)
    assert len(exact.contacts) >= 8
    assert len(run.contacts) == len(exact.contacts)
    assert run.contacts[:7] == pytest.approx(exact.contacts[:7], abs=allowed)
    assert run.contacts[7] == pytest.approx(exact.contacts[7], abs=rtol)


def test_simultaneous_events_in_two_joints():
    """Two equal masses dropped in two equal rings touch, and part, at the same instants."""
    contact = gd.LankaraniNikravesh(stiffness=1e9, exponent=1.5, restitution=0.8)
    fit = gd.Dry(bearing_radius=0.1, clearance=2e-3, contact=contact)
    names = {"left": -1.0, "right": 1.0}
    machine = gd.Mechanism(
        name="two",
        bodies=[
            gd.Body(name, 1.0, 1e-3, position=(x, 0.0), velocity=(0, 0), angular_velocity=0)
            for name, x in names.items()
        ],
        joints=[gd.Revolute(f"{name} ring", "ground", name, at=(x, 0.0), fit=fit) for name, x in names.items()],
        gravity=(0.0, -9.81),
    )
    run = machine.simulate(until=0.1, rtol=1e-9)
    left, right = (run.events[run.events.joint == f"{n} ring"] for n in names)
    assert len(left) == len(right) >= 4
    assert left.time.to_numpy() == pytest.approx(right.time.to_numpy(), abs=1e-13)


def test_max_steps_keeps_what_was_computed():
    with pytest.warns(gd.SimulationWarning, match="max_steps of 50 is reached"):
        run = slider_crank(B=dry()).simulate(until=0.024, max_steps=50)
    assert run.status == "max_steps"
    assert len(run.time) == 51
    assert 0.0 < run.time[-1] < 0.024
    assert any("max_steps" in message for message in run.messages)


def test_motion_that_is_no_longer_a_number_keeps_what_was_computed():
    @gd.contact_law
    def breaks(penetration, rate, impact_speed):
        return penetration / (penetration - penetration)

    with pytest.warns(gd.SimulationWarning, match="ends at"):
        run = slider_crank(B=dry(contact=breaks())).simulate(until=0.024)
    assert run.status == "stalled"
    assert run.time[-1] == pytest.approx(2.27286032e-4, rel=1e-6)  # the first contact
    assert np.isfinite(run.values("slider.position")[0]).all()


def test_interruption_keeps_what_was_computed(monkeypatch):
    calls = []
    compiled = integration.integrate

    def interrupted(*arguments):
        calls.append(arguments)
        if len(calls) == 4:
            raise KeyboardInterrupt
        return compiled(*arguments)

    monkeypatch.setattr(integration, "integrate", interrupted)
    monkeypatch.setattr(integration, "SLICE", 20)
    with pytest.warns(gd.SimulationWarning, match="interrupted"):
        run = slider_crank(B=dry()).simulate(until=0.024)
    assert run.status == "interrupted"
    assert len(run.time) > 20


def test_a_long_run_in_slices_is_the_same_as_in_one(monkeypatch):
    whole = slider_crank(B=dry()).simulate(until=0.012)
    monkeypatch.setattr(integration, "SLICE", 7)
    monkeypatch.setattr(integration, "ROOM", 50)
    sliced = slider_crank(B=dry()).simulate(until=0.012)
    assert (sliced.time == whole.time).all()
    assert (sliced.values("slider.velocity")[0] == whole.values("slider.velocity")[0]).all()
    assert (sliced.event_list.time == whole.event_list.time).all()


def test_more_events_than_asked_times(monkeypatch):
    """The buffer of events is emptied on the way, however few instants are kept."""
    monkeypatch.setattr(integration, "ROOM", 3)
    run = slider_crank(B=dry()).simulate(until=0.012, times=[0.012])
    whole = slider_crank(B=dry()).simulate(until=0.012)
    assert len(run.time) == 1
    assert (run.event_list.time == whole.event_list.time).all()


@pytest.mark.parametrize("excess", [1e-2, 1e-4, 1e-6])
def test_a_touch_that_begins_and_ends_inside_one_step_is_found(excess):
    """Thrown up, the disc rises a little more than its play and falls back: the first step alone would span it all."""
    g, play = 9.81, 1e-3
    speed = np.sqrt(2 * g * play * (1 + excess))
    thrown = dropped(0.9, height=play).with_({"disc.velocity": (0.0, speed)})
    run = thrown.simulate(until=0.1)
    touch = (speed - np.sqrt(speed**2 - 2 * g * play)) / g
    assert run.contacts[0] == pytest.approx(touch, abs=1e-12 / np.sqrt(excess))
    assert run.time[1] == pytest.approx(run.contacts[0])  # it was the first step that was cut short
    assert run.event_list.normal_velocity[0] == pytest.approx(np.sqrt(2 * g * play * excess), rel=1e-6)
