"""A spherical law on a pin is noted once per run, whatever the joint and the fit; nothing else is."""

import pytest

import gudgeon as gd

STEEL = gd.Material(young="207 GPa", poisson=0.3)
NOTE = (
    "joint B: spherical law on a pin: {} is for a ball in its socket; use a line-contact law "
    "such as Johnson with length to predict forces"
)


def dry(contact, **more):
    return gd.Dry("10 mm", "0.1 mm", length="20 mm", contact=contact, **more)


def in_plane(fit):
    """A journal that flies back and forth in its bearing."""
    body = gd.Body("journal", mass=0.14, inertia=1e-4, velocity=(0.1, 0.0))
    joint = gd.Revolute("B", "ground", "journal", at=(0.0, 0.0), fit=fit)
    return gd.Mechanism(name="pin", bodies=[body], joints=[joint])


def in_space(joint, fit, **more):
    """Return a journal or a ball that flies back and forth in space."""
    body = gd.Body("journal", mass=0.14, inertia=(1e-4, 1e-4, 1e-4), velocity=(0.1, 0.0, 0.0), angular_velocity=[0] * 3)
    part = joint("B", "ground", "journal", at=(0.0, 0.0, 0.0), fit=fit, **more)
    return gd.Mechanism(name="pin", bodies=[body], joints=[part])


def notes(messages):
    return [text for text in messages if "spherical" in text]


@pytest.mark.parametrize(
    "law",
    [
        gd.Hertz(STEEL),
        gd.LankaraniNikravesh(STEEL, restitution=0.9),
        gd.Restitution(STEEL, restitution=0.9),
        gd.KelvinVoigt(STEEL, restitution=0.9),
    ],
    ids=lambda law: law.law,
)
def test_a_spherical_law_on_a_pin_is_noted_by_check(law):
    assert notes(in_plane(dry(law)).check().messages) == [NOTE.format(law.law)]


@pytest.mark.parametrize(
    "law",
    [
        gd.Johnson(STEEL, restitution=0.9),
        gd.Esdu78035(STEEL),
        gd.Hertz(stiffness=1e9, exponent=1.1),
        gd.LinearSpringDamper(stiffness=1e8, damping=10.0),
        gd.EquivalentPower(gd.Johnson(STEEL), largest_force="10 kN"),
    ],
    ids=lambda law: law.law,
)
def test_other_laws_are_not(law):
    assert notes(in_plane(dry(law)).check().messages) == []


def test_it_is_one_line_in_a_run_of_many_impacts():
    """The note does not change the status of the run."""
    run = in_plane(dry(gd.Restitution(STEEL, restitution=0.9))).simulate(until=0.02)
    assert len(run.contacts) > 5 and run.status == "complete"
    assert notes(run.messages) == [NOTE.format("restitution")]
    assert [what for what, value in run.summary() if "spherical" in value] == ["note"]


def test_it_is_one_line_for_all_pins():
    fit = dry(gd.Restitution(STEEL, restitution=0.9))
    bodies = [gd.Body(name, mass=0.1, inertia=1e-4, position=(x, 0.0)) for name, x in (("a", 0.05), ("b", 0.15))]
    joints = [
        gd.Revolute("A", "ground", "a", at=(0.0, 0.0), fit=fit),
        gd.Revolute("B", "a", "b", at=(0.1, 0.0), fit=dry(gd.Hertz(STEEL))),
    ]
    (text,) = notes(gd.Mechanism(name="two", bodies=bodies, joints=joints).check().messages)
    assert text.startswith("joints A, B: spherical law on a pin: restitution, hertz are for a ball in its socket")


def test_a_ball_is_no_pin_and_a_sleeve_is_one():
    law = gd.Restitution(STEEL, restitution=0.9)
    axis = {"axis": (0.0, 0.0, 1.0)}
    ball = gd.Dry("10 mm", "0.1 mm", contact=law)
    assert notes(in_space(gd.Spherical, ball).check().messages) == []
    for joint in (gd.Revolute, gd.Cylindrical):
        assert notes(in_space(joint, dry(law), **axis).check().messages) == [NOTE.format("restitution")]
        assert notes(in_space(joint, dry(gd.Johnson(STEEL)), **axis).check().messages) == []


def test_the_contact_behind_a_film_counts():
    oiled = {"clearance": "20 um", "length": "10 mm", "viscosity": 0.04, "film": gd.ShortBearing()}
    wet = gd.Lubricated("10 mm", contact=gd.Restitution(STEEL, restitution=0.9), **oiled)
    assert notes(in_plane(wet).check().messages) == [NOTE.format("restitution")]
    assert notes(in_plane(gd.Lubricated("10 mm", **oiled)).check().messages) == []


def test_what_it_says_is_true():
    """With a spherical law a pin of any length has the peak force of a ball; with a line-contact law it has not."""

    def peak(mechanism):
        return mechanism.simulate(until=2e-3).extremes.loc["B.normal_force", "maximum"]

    sphere, line = gd.Restitution(STEEL, restitution=0.9), gd.Johnson(STEEL, restitution=0.9)
    ball = peak(in_space(gd.Spherical, gd.Dry("10 mm", "0.1 mm", contact=sphere)))
    short, long = (peak(in_plane(dry(sphere).changed({"length": length}))) for length in (0.01, 0.04))
    assert short == long == pytest.approx(ball, rel=1e-6)
    short, long = (peak(in_plane(dry(line).changed({"length": length}))) for length in (0.01, 0.04))
    assert long > 1.5 * short  # nearly linear: nearly by the root of the stiffness
