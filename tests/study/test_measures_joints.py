"""Measures of contacts and films: against a bouncing mass, a bearing at rest in its film, and the events."""

from __future__ import annotations

import math

import numpy as np
import pytest

import gudgeon as gd
from study.measured import Bouncing, G, Rotor, crank, oscillator, twelve_impacts

BOUNCING, BOUNCES = Bouncing(), 4
STEEL = gd.Material(young=207e9, poisson=0.3)


@pytest.fixture(scope="module")
def bouncing():
    return BOUNCING.machine().simulate(until=BOUNCES * BOUNCING.period)


@pytest.fixture(scope="module")
def impacts():
    return twelve_impacts().simulate(until=0.005)


def test_a_bouncing_mass(bouncing):
    """It hits the spring once in a period, at sqrt(2 g h), and stays as long as the closed form says."""
    assert gd.Impacts("guide").of(bouncing) == BOUNCES
    assert gd.ImpactRate("guide").of(bouncing) == pytest.approx(1.0 / BOUNCING.period, rel=1e-9)
    assert gd.HardestImpact("guide").of(bouncing) == pytest.approx(BOUNCING.speed, rel=1e-8)
    assert gd.ContactTime("guide").of(bouncing) == pytest.approx(BOUNCING.contact / BOUNCING.period, rel=1e-7)
    assert gd.Peak("guide.displacement_stop_penetration").of(bouncing) == pytest.approx(BOUNCING.deepest, rel=1e-7)


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9])
def test_a_window_that_begins_and_ends_in_contact(bouncing, part):
    """It comes down at h, so that contact lasts from sqrt(2 h/g) for `contact`; the window cuts it."""
    first = BOUNCING.speed / G
    window = (0.5 * first, first + part * BOUNCING.contact)
    expected = part * BOUNCING.contact / (window[1] - window[0])
    assert gd.ContactTime("guide", window=window).of(bouncing) == pytest.approx(expected, rel=1e-6)
    assert gd.Impacts("guide", window=window).of(bouncing) == 1
    after = (window[1], first + BOUNCING.contact)
    assert gd.ContactTime("guide", window=after).of(bouncing) == pytest.approx(1.0, abs=1e-6)
    assert gd.Impacts("guide", window=after).of(bouncing) == 0
    assert math.isnan(gd.HardestImpact("guide", window=after).of(bouncing))


def test_impacts_in_play_are_those_of_the_events(impacts):
    events = impacts.events
    contacts = events[(events.joint == "B") & (events.kind == "contact")]
    assert gd.Impacts("B").of(impacts) == len(contacts) > 10
    assert gd.HardestImpact("B").of(impacts) == contacts.normal_velocity.max()
    turns = 5000.0 / 60.0 * 0.005
    assert gd.ImpactRate("B", per_revolution=True).of(impacts) == pytest.approx(len(contacts) / turns, rel=1e-9)
    assert gd.ImpactRate("B").of(impacts) == pytest.approx(len(contacts) / 0.005, rel=1e-9)
    spent, inside = 0.0, None
    for time, kind in zip(events.time, events.kind, strict=True):
        spent, inside = (spent, time) if kind == "contact" else (spent + time - inside, None)
    spent += impacts.time[-1] - inside if inside is not None else 0.0
    assert gd.ContactTime("B").of(impacts) == pytest.approx(spent / 0.005, rel=1e-9)
    assert gd.ContactTime("B").of(impacts) == pytest.approx(
        1.0 - impacts.time_in_modes("B")["free flight"] / 0.005, rel=1e-9
    )


def test_a_stop_of_an_angle_is_hit_in_radians_per_second():
    """The disc turns freely at 2 rad/s between stops at +-0.1 rad, with springs that give all back."""
    stop = gd.Stop("angle", lower=-0.1, upper=0.1, contact=gd.Hertz(stiffness=1e4, exponent=1.0))
    disc = gd.Mechanism(
        name="disc",
        bodies=[gd.Body("disc", mass=1.0, inertia=0.01, angular_velocity=2.0)],
        joints=[gd.Revolute("O", "ground", "disc", at=(0.0, 0.0), stops=[stop])],
    )
    contact = math.pi / math.sqrt(1e4 / 0.01)  # half a period of the spring
    run = disc.simulate(until=0.05 + 3.0 * contact + 2.0 * 0.1 + 0.05)
    for name in ("O", "O.angle"):
        assert gd.HardestImpact(name).unit(run) == "rad/s"
        assert gd.HardestImpact(name).of(run) == pytest.approx(2.0, rel=1e-8)
        assert gd.Impacts(name).of(run) == 3
        assert gd.ContactTime(name).of(run) == pytest.approx(3.0 * contact / run.time[-1], rel=1e-6)


def test_play_and_stop_in_one_joint():
    """A loose pendulum that also hits a stop: each counts its own."""
    stop = gd.Stop("angle", lower=-0.5, contact=gd.Hertz(stiffness=1e4, exponent=1.0))
    play = gd.Dry("10 mm", clearance="0.2 mm", contact=gd.LankaraniNikravesh(STEEL, restitution=0.5))
    pendulum = gd.Mechanism(
        name="loose",
        bodies=[gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))],
        joints=[gd.Revolute("pin", "ground", "rod", at=(0.0, 0.0), fit=play, stops=[stop])],
        gravity=(0.0, -G),
    )
    run = pendulum.simulate(until=0.6)
    sites = run.events[run.events.kind == "contact"].site
    assert gd.Impacts("pin").of(run) == (sites == 0).sum() > 0
    assert gd.Impacts("pin.angle").of(run) == (sites == 1).sum() > 0
    assert (gd.HardestImpact("pin").unit(run), gd.HardestImpact("pin.angle").unit(run)) == ("m/s", "rad/s")
    with pytest.raises(gd.ModelError, match=r"joint pin touches nowhere that is called 'angel'; .*'pin.angle'"):
        gd.Impacts("pin.angel").check(run)


def test_a_guide_has_several_sites():
    law = gd.LankaraniNikravesh(stiffness=1e9, exponent=1.5, restitution=0.5)
    guide = gd.DryGuide(block_length=0.06, block_height=0.02, clearance=3e-5, contact=law)
    block = gd.Mechanism(
        "block",
        [gd.Body("block", 1.0, 4e-4, velocity=(0.5, 0.3), angular_velocity=2.0)],
        [gd.Translational("G", "ground", "block", axis=(1.0, 0.0), fit=guide)],
    )
    run = block.simulate(until=0.002)
    assert gd.Impacts("G").of(run) == (run.events.kind == "contact").sum() > 2
    force = run.channels["G.normal_force"]
    peaks = [gd.Peak(f"G.normal_force.{site}").of(run) for site in force.sites]
    assert np.all(np.array(peaks) >= force.values.max(axis=0))
    free = run.time_in_modes("G")["free flight"]
    assert gd.ContactTime("G").of(run) == pytest.approx(1.0 - free / run.time[-1], rel=1e-12)
    with pytest.raises(gd.ModelError, match=r"G.normal_force is there for several sites; choose one of them, like 'G"):
        gd.Peak("G.normal_force").check(run)
    with pytest.raises(gd.ModelError, match="is there for several sites"):
        gd.Peak("G.normal_force.nowhere").check(run)


@pytest.mark.parametrize("measure", [gd.Impacts, gd.ImpactRate, gd.HardestImpact, gd.ContactTime])
def test_joints_where_nothing_hits(impacts, measure):
    for joint, said in (
        ("A", r"joint A has no play and no stops, .* give it a fit with play, like refit\(A=Dry\(...\)\)"),
        ("C", "there is no joint 'C'; known: 'O', 'A', 'B', 'guide'"),
        ("B.angle", "joint B touches nowhere that is called 'angle'"),
    ):
        for call in (measure(joint).check, measure(joint).of):
            with pytest.raises(gd.ModelError, match=f"^measure {measure.kind}: {said}"):
                call(impacts)


@pytest.mark.parametrize("turned", [0.0, 0.4, 3.0])
def test_a_film_at_rest(turned):
    """The journal settles where Ocvirk's formula says; the angle is that in the axes of the bearing."""
    rotor = Rotor()
    run = rotor.machine(turned).simulate(until=0.3)
    least = rotor.clearance * (1.0 - rotor.eccentricity)
    assert gd.LeastFilm("B", last_revolutions=1).of(run) == pytest.approx(least, rel=1e-7)
    expected = -0.5 * math.pi + rotor.attitude - turned
    found = gd.LeastFilmAngle("B", last_revolutions=1).of(run)
    assert -math.pi <= found <= math.pi
    assert math.remainder(found - expected, 2.0 * math.pi) == pytest.approx(0.0, abs=1e-6)
    assert (gd.LeastFilm("B").unit(run), gd.LeastFilmAngle("B").unit(run)) == ("m", "rad")


def test_the_least_film_on_the_way_there():
    """Against the distance of the centres at very many instants."""
    rotor = Rotor()
    run = rotor.machine().simulate(until=0.02)
    even = np.linspace(0.0, 0.02, 100_001)
    distance = np.linalg.norm(run.at(even)["B.eccentricity"].values, axis=1)
    assert gd.LeastFilm("B").of(run) == pytest.approx(rotor.clearance - distance.max(), abs=1e-7 * rotor.clearance)
    x, y = run.at(even)["B.eccentricity"].values[np.argmax(distance)]
    assert gd.LeastFilmAngle("B").of(run) == pytest.approx(math.atan2(y, x), abs=1e-3)


def test_joints_without_a_film(impacts):
    for measure in (gd.LeastFilm, gd.LeastFilmAngle):
        for call in (measure("B").check, measure("B").of):
            with pytest.raises(gd.ModelError, match=r"joint B has no film; give it one, like refit\(B=Lubricated"):
                call(impacts)
        with pytest.raises(gd.ModelError, match="there is no joint 'b'"):
            measure("b").check(impacts)


def test_what_does_not_turn_has_nothing_per_revolution():
    still = crank(speed=0.0).simulate(until=0.01)
    with pytest.raises(gd.ModelError, match="joint O does not turn, so that nothing is per revolution"):
        gd.EnergyLost().of(still)
    with pytest.raises(gd.ModelError, match="there is no drive that turns"):
        gd.EnergyLost().check(oscillator().simulate(until=0.01))
