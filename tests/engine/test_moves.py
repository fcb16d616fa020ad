"""Assembly says when it moved bodies far from where they are described."""

import math

import pytest

import gudgeon as gd
from example_files import MODELS
from gudgeon.papers import flores2004, flores2004_oil, flores2009, flores2009_oil, iftomm, muvengei, reis_cavalca


def four_bar(coupler=0.4, shift=(0.0, 0.0), turn=0.0):
    """A crank of 0.1 m, a coupler, a rocker of 0.3 m on a frame of 0.4 m, described by the true coupler of 0.4 m.

    The crank lies along x. `coupler` is the length that the coupler's own points give it, `shift` and `turn` are what
    its position and angle are off.
    """
    at_b = complex(4.0 / 15.0, math.sqrt(0.16 - (4.0 / 15.0) ** 2))  # from the crank's pin: 0.3^2 - b.real 0.6 + 0.16
    b, along = 0.1 + at_b, at_b / 0.4
    rocker = b - 0.4

    def bar(name, centre, direction, mass=1.0):
        return gd.Body(
            name,
            mass=mass,
            inertia=0.01,
            position=(centre.real, centre.imag),
            angle=math.atan2(direction.imag, direction.real),
        )

    middle = 0.1 + 0.5 * at_b + complex(*shift)
    return gd.Mechanism(
        name="four-bar",
        bodies=[
            bar("crank", 0.05 + 0j, 1.0 + 0j),
            bar("coupler", middle, along * complex(math.cos(turn), math.sin(turn))),
            bar("rocker", 0.4 + 0.5 * rocker, rocker),
        ],
        joints=[
            gd.Revolute("O", "ground", "crank", at={"ground": (0.0, 0.0), "crank": (-0.05, 0.0)}),
            gd.Revolute("A", "crank", "coupler", at={"crank": (0.05, 0.0), "coupler": (-0.5 * coupler, 0.0)}),
            gd.Revolute("B", "coupler", "rocker", at={"coupler": (0.5 * coupler, 0.0), "rocker": (0.15, 0.0)}),
            gd.Revolute("C", "ground", "rocker", at={"ground": (0.4, 0.0), "rocker": (-0.15, 0.0)}),
        ],
        drives=[gd.Drive("motor", "O", speed=5.0)],
    )  # fmt: skip


def test_a_right_description_says_nothing():
    machine = four_bar()
    assert machine.check().messages == ()
    assert machine.simulate(until=1e-3).messages == ()


def test_a_coupler_described_ten_percent_off():
    """Its centre is 50 mm off, a tenth of the mechanism's size; crank and rocker, and with them its ends, are right."""
    machine = four_bar(shift=(0.03, 0.04))
    for messages in (machine.check().messages, machine.simulate(until=1e-3).messages):
        assert len(messages) == 1
        assert messages[0].startswith("problem: assembly moved body coupler by ")
        assert "mm" in messages[0] and "check positions and angles" in messages[0]
        assert "crank" not in messages[0]


def test_a_coupler_ten_percent_too_long():
    (message,) = four_bar(coupler=0.44).check().messages
    assert message.startswith("problem: assembly moved body ") and "coupler" in message


def test_a_turned_body_is_told_by_its_angle():
    (message,) = four_bar(turn=math.radians(-30.0)).check().messages
    assert message.startswith("problem: assembly moved body coupler by 30 deg:")


def test_a_small_error_says_nothing():
    """1 % of the size in position, and half a degree."""
    assert four_bar(shift=(0.004, 0.003), turn=math.radians(0.5)).check().messages == ()


def test_a_body_hundreds_of_metres_away():
    (message,) = four_bar(shift=(226.0, 0.0)).check().messages
    assert message.startswith("problem: assembly moved body coupler by 226 m:")


def test_the_same_in_space():
    def rod(position, angle):
        turned = {"axis": (0.0, 0.0, 1.0), "angle": angle}
        return gd.Mechanism(
            name="rod",
            bodies=[gd.Body("rod", mass=1.0, inertia=(0.01, 0.02, 0.02), position=position, orientation=turned)],
            joints=[gd.Spherical("A", "ground", "rod", at={"ground": (0.0, 0.0, 0.0), "rod": (-0.5, 0.0, 0.0)})],
        )

    assert rod((0.0, 0.5, 0.0), "90 deg").check().messages == ()
    (message,) = rod((0.0, 0.5, 0.3), "90 deg").check().messages
    assert message.startswith("problem: assembly moved body rod by ")


@pytest.mark.parametrize("path", MODELS, ids=lambda path: path.stem)
def test_examples_are_described_where_they_are(path):
    assert not [text for text in gd.Mechanism.read(path).check().messages if "assembly moved" in text]


@pytest.mark.parametrize(
    "make",
    [
        flores2004.dry,
        flores2004_oil.hybrid,
        flores2009.dry,
        flores2009_oil.lubricated,
        iftomm.simple_pendulum,
        iftomm.n_four_bar,
        iftomm.andrews_squeezer,
        iftomm.bricard,
        iftomm.flyball_governor,
        iftomm.spatial_slider_crank,
        muvengei.slider_crank,
        reis_cavalca.pinkus_sternlicht,
        reis_cavalca.bannwart,
    ],
    ids=lambda make: f"{make.__module__}.{make.__name__}",
)
def test_papers_cases_are_described_where_they_are(make):
    assert not [text for text in make().check().messages if "assembly moved" in text]
