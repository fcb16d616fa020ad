"""What must hold between parts, and changed copies."""

import dataclasses
import math
import pickle

import pytest
from mechanisms import everything, play, slider_crank

from gudgeon._describe import ModelError
from gudgeon.fits import Ideal
from gudgeon.joints import Revolute, RevoluteTranslational, Rigid
from gudgeon.model import Body, Drive, Force, Mechanism, Table, Torque


def test_parts():
    engine = slider_crank()
    assert isinstance(engine.bodies, tuple)
    assert engine.part("B") is engine.joints[2]
    assert [part.name for part in engine.parts] == ["crank", "rod", "slider", "O", "A", "B", "guide", "motor"]
    assert engine.drives[0].speed == pytest.approx(-523.5987755982989, rel=1e-15)
    assert engine == slider_crank() and hash(engine) == hash(slider_crank())
    assert pickle.loads(pickle.dumps(everything())) == everything()
    with pytest.raises(dataclasses.FrozenInstanceError):
        engine.gravity = (0, 0)
    assert Mechanism("m", [Body("a", 1, 1)]).joints == ()


def test_table_over_a_joint_takes_its_unit():
    gas = everything().part("gas").force[0]
    assert gas.x == pytest.approx((0, math.pi, 2 * math.pi)) and gas.y == (1000.0, 2.0, 1000.0)
    over_slot = Table([0, "1 cm"], [0, 1], over="slot.displacement")
    loads = [Torque("c", "rod", over_slot)]
    assert everything().with_(loads=loads).loads[0].torque.x == (0.0, 0.01)


def with_joint(joint):
    return slider_crank(joints=[*slider_crank().joints, joint])


def with_drives(*drives):
    slot = RevoluteTranslational("slot", "crank", "slider", at=(0, 0), axis=(1, 0))
    weld = Rigid("weld", "crank", "slider")
    return slider_crank(joints=[*slider_crank().joints, slot, weld], drives=drives)


def with_table(**values):
    return with_drives().with_(loads=[Torque("c", "rod", Table(**{"x": [0, 1], "y": [0, 1], **values}))])


@pytest.mark.parametrize(
    ("make", "text"),
    [
        (
            lambda: slider_crank(bodies=[]),
            "mechanism slider-crank: there are no bodies; give at least one Body",
        ),
        (
            lambda: slider_crank(bodies=3),
            "mechanism slider-crank: bodies 3 must be a list, each entry a body",
        ),
        (lambda: slider_crank(bodies=["crank"]), "bodies[0] 'crank' is not a body; give one like Body("),
        (lambda: slider_crank(joints=[Body("x", 1, 1)]), "is not a joint; give one like Revolute("),
        (lambda: slider_crank(name=""), "mechanism: name '' must be a printable text"),
        (lambda: slider_crank(gravity=(0, "9.81 m")), "gravity[1] '9.81 m' is not an acceleration"),
        (lambda: slider_crank(springs=[]), "mechanism slider-crank: unknown field 'springs'"),
        (
            lambda: with_joint(Revolute("crank", "rod", "slider", at=(0, 0))),
            "joint crank: the name 'crank' is that of a body already; every part needs a name of its own",
        ),
        (
            lambda: with_joint(Revolute("C", "crnk", "rod", at=(0, 0))),
            "joint C: there is no body 'crnk'; did you mean 'crank'?",
        ),
        (
            lambda: slider_crank(loads=[Torque("c", "rot", 1)]),
            "load c: there is no body 'rot'; did you mean 'rod'?",
        ),
        (
            lambda: slider_crank(loads=[Force("f", "ground", (0, 1))]),
            "load f: acts on the ground, which never moves",
        ),
        (lambda: with_drives(Drive("m", "Q", speed=1)), "drive m: there is no joint 'Q'; known: 'O', 'A'"),
        (
            lambda: with_drives(Drive("m", "weld", speed=1)),
            "joint weld is rigid and has no free motion; choose another",
        ),
        (
            lambda: with_drives(Drive("m", "slot", speed=1)),
            "joint slot has the motions 'displacement' and 'angle'; say",
        ),
        (
            lambda: with_drives(Drive("m", "O", motion="displacement", speed=1)),
            "drive m: joint O has no motion 'displacement'; known: 'angle'",
        ),
        (
            lambda: with_drives(Drive("m", "slot", "displacement", speed="5 rpm")),
            "drive m: speed: '5 rpm' is not a speed; write it like '5 mm/s'",
        ),
        (
            lambda: with_drives(Drive("m", "O", speed=1), Drive("n", "O", motion="angle", position=1)),
            "drive n: the angle of joint O is driven by 'm' already; leave one out",
        ),
        (
            lambda: with_drives(Drive("m", "O", speed=Table([0, 1], [0, 1], over="A"))),
            "drive m: speed is a table over 'A'; a drive is over 'time' only",
        ),
        (lambda: with_table(over="Q"), "load c: the table over 'Q': there is no joint 'Q'"),
        (lambda: with_table(over="weld"), "load c: the table over 'weld': joint weld is rigid"),
        (lambda: with_table(over="slot"), "joint slot has the motions 'displacement' and 'angle'; say which"),
        (lambda: with_table(over="O.angel"), "joint O has no motion 'angel'; did you mean 'angle'?"),
        (
            lambda: with_table(over="O", x=[0, "5 mm"]),
            "load c: the table over 'O': x[1] '5 mm' is not an angle",
        ),
        (lambda: with_table(over="O", x=["90 deg", "1 rad"]), "table: x must increase from point to point"),
        (lambda: slider_crank().part("crnk"), "there is no part 'crnk'; did you mean 'crank'?"),
    ],
)
def test_error_names_part_value_and_remedy(make, text):
    with pytest.raises(ModelError) as caught:
        make()
    assert text in str(caught.value)


def test_all_unknown_bodies_are_told():
    joints = [Revolute("A", "x", "crank", at=(0, 0)), Revolute("B", "crank", "y", at=(0, 0))]
    with pytest.raises(ModelError) as caught:
        slider_crank(joints=joints, drives=[])
    assert len(str(caught.value).splitlines()) == 2


def test_two_drives_on_two_motions():
    drives = (Drive("m", "slot", "angle", speed="5 rpm"), Drive("n", "slot", "displacement", speed="5 mm/s"))
    assert with_drives(*drives).drives[1].speed == 0.005


def test_refit():
    engine = slider_crank()
    loose = engine.refit(B=play(), A={"kind": "ideal"})
    assert loose.part("B").fit == play() and engine.part("B").fit == Ideal()
    assert loose.refit({"B": Ideal()}) == engine
    assert loose.bodies == engine.bodies
    for fits, text in [
        ({"C": play()}, "there is no joint 'C' to refit"),
        (
            {"guide": play()},
            "joint guide: 'dry' is for a journal in its bearing, and this is a guide",
        ),
        ({"B": 3}, "joint B: fit 3 is not a fit"),
    ]:
        with pytest.raises(ModelError, match=text.replace("(", r"\(")):
            engine.refit(**fits)


def test_with():
    engine = slider_crank().refit(B=play())
    changes = {
        "B.fit.clearance": "0.1 mm",
        "motor.speed": "3000 rpm",
        "crank.mass": 2,
        "crank.position.1": "3 mm",
        "B.fit.contact.restitution": 0.5,
    }
    other = engine.with_(changes, gravity=(0, -9.81), name="other")
    assert other.part("B").fit.clearance == 0.0001 and other.part("B").fit.bearing_radius == 0.01
    assert other.part("B").fit.contact.restitution == 0.5
    assert other.part("motor").speed == pytest.approx(100 * math.pi)
    assert other.part("crank").mass == 2.0 and other.part("crank").position == (0.025, 0.003)
    assert other.gravity == (0.0, -9.81) and other.name == "other"
    assert other.bodies[1:] == engine.bodies[1:]
    assert engine == slider_crank().refit(B=play())
    assert engine.with_({"B.fit.journal_radius": 0.009}).part("B").fit.clearance == 0.001
    assert engine.with_({"gravity.1": 2}).gravity == (0.0, 2.0)
    assert engine.with_() == engine
    assert engine.with_({"crank": Body("crank", 1, 1)}).part("crank").mass == 1.0
    driven = engine.with_({"motor.speed": None, "motor.position": "90 deg"})
    assert driven.part("motor").position == pytest.approx(math.pi / 2)
    turned = everything().with_({"P.at.rod": (0, 5)})
    assert turned.part("P").at["rod"] == (0.0, 5.0)


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"B.fit.clearanc": 1}, "B.fit is a Dry, which has no 'clearanc'; did you mean 'B.fit.clearance'?"),
        ({"A.fit.clearance": 1}, "A.fit is an Ideal, which has no 'clearance'; did you mean 'B.fit.clearance'?"),
        ({"Q.fit": 1}, "there is no part 'Q'"),
        ({"crnk.mass": 1}, "there is no part 'crnk'; did you mean 'crank.mass'?"),
        ({"gravitty": 1}, "there is no part 'gravitty'; did you mean 'gravity'?"),
        ({"crank.mas": 1}, "crank is a Body, which has no 'mas'; did you mean 'crank.mass'?"),
        ({"crank.mass.x": 1}, "crank.mass is 0.3, which has no 'x'; did you mean 'crank.mass'?"),
        ({"crank.position.2": 1}, "crank.position is (0.025, 0.0), which has no '2'; did you mean 'crank.position.y'?"),
        ({"crank.mass": -1}, "body crank: mass -1.0 kg must be greater than 0"),
        ({"crank.name": "rod"}, "body rod: the name 'rod' is that of a body already"),
        ({"B.fit.clearance": "11 mm"}, "the clearance 11 mm is not smaller than the bearing radius 10 mm"),
        ({"crank..mass": 1}, "'crank..mass' is not a path; write it like 'B.fit.clearance'"),
        ({3: 1}, "3 is not a path"),
        ({"crank": 3}, "bodies[0] 3 is not a body"),
        (
            {"B.fit": play(), "B.fit.clearance": 1},
            "'B.fit' and 'B.fit.clearance' are given at once, but the second is a part of the first",
        ),
        (
            {"B.fit.clearance": 1, "B.fit": play()},
            "'B.fit' and 'B.fit.clearance' are given at once, but the second is a part of the first",
        ),
        (
            {"bodies": (), "crank.mass": 1},
            "'bodies' and 'crank.mass' are given at once, but the second is a part of the first",
        ),
    ],
)
def test_wrong_change(changes, text):
    with pytest.raises(ModelError) as caught:
        slider_crank().refit(B=play()).with_(changes)
    assert text in str(caught.value)
