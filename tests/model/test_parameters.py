"""Parameters by their paths: what they lead to, in which unit, how they change, and what is said of wrong ones."""

import numpy as np
import pytest

import gudgeon as gd
from gudgeon.model.parameters import change
from gudgeon.model.parameters.path import check_apart, paths, resolve
from gudgeon.model.parameters.unit import kind_of, unit_of
from gudgeon.model.parameters.value import convert, get
from model.mechanisms import everything, everything_in_space, four_bar, play, slider_crank

STEEL = gd.Material(young="207 GPa", poisson=0.3, name="steel")


def engine():
    return slider_crank().refit(B=play(contact=gd.LankaraniNikravesh(STEEL, restitution=0.9)))


def stopped():
    """A pendulum with stops on a pin, and a slider on rubber that turns, too."""
    stop = gd.Stop("angle", lower=-1.0, upper="90 deg", contact=gd.Hertz(stiffness=1e4, exponent=1))
    soft = gd.Stop("displacement", upper="1 cm", compliance=gd.LinearCompliance(stiffness="3 N/mm"))
    rubber = gd.Bushing(
        radial=gd.LinearCompliance(stiffness=1e6, damping=10.0),
        torsion=gd.LinearCompliance(stiffness=5.0, damping=0.1),
        gap={"radial": "0.1 mm", "torsion": "2 deg"},
    )
    return gd.Mechanism(
        "stopped",
        [gd.Body("rod", 1.0, 0.1, (0.5, 0.0)), gd.Body("block", 1.0, 0.1, (1.0, 0.0))],
        [
            gd.Revolute("O", "ground", "rod", at=(0, 0), stops=[stop]),
            gd.Translational("guide", "ground", "block", axis=(1, 0), stops=[soft]),
            gd.Revolute("P", "rod", "block", at=(1, 0), fit=rubber),
        ],
        loads=[gd.Force("push", "rod", (gd.Harmonic("5 N", "10 rad/s"), 0)), gd.Torque("brake", "rod", "-1 N m")],
        drives=[],
    )


# ------------------------------------------------------------------------------------------------------------- values


def test_a_path_leads_through_parts_fits_and_laws():
    model = engine()
    play_of_b = model.part("B").fit
    assert get(model, "B.fit.clearance") == 0.0005
    assert get(model, "B.fit") is play_of_b
    assert get(model, "B.fit.contact") is play_of_b.contact
    assert get(model, "B.fit.contact.restitution") == 0.9
    assert get(model, "B.fit.contact.material.young") == 207e9
    assert get(model, "motor.speed") == -5000.0 * 0.10471975511965977
    assert get(model, "rod.position.x") == get(model, "rod.position.0") == 0.11
    assert get(model, "gravity") == (0.0, 0.0)
    assert get(four_bar(), "gravity.z") == -9.81
    assert get(model, "B.fit.journal_radius") == 0.0095


def test_stops_are_called_by_their_motion():
    model = stopped()
    assert get(model, "O.stops.angle.lower") == get(model, "O.stops.0.lower") == -1.0
    changed = model.with_({"O.stops.angle.lower": "-0.5 rad", "guide.stops.displacement.upper": "2 cm"})
    assert changed.part("O").stops[0].lower == -0.5
    assert changed.part("guide").stops[0].upper == 0.02


def test_with_takes_components_by_name():
    model = slider_crank()
    assert model.with_({"gravity.y": "-9.81 m/s^2"}).gravity == (0.0, -9.81)
    assert model.with_({"rod.position.x": "120 mm"}).part("rod").position == (0.12, 0.0)
    with pytest.raises(gd.ModelError, match=r"'gravity\.1' is given twice; give it once"):
        model.with_({"gravity.y": 1.0, "gravity.1": 2.0})


def test_a_part_with_the_name_of_a_field_keeps_its_own_parameters():
    model = slider_crank(loads=[gd.Force("gravity", "rod", (1.0, 2.0))], gravity=(0, -9.81))
    assert get(model, "gravity") == (0.0, -9.81)
    assert get(model, "gravity.force.y") == 2.0


@pytest.mark.parametrize("make", [engine, everything, everything_in_space, stopped])
def test_every_path_gives_back_its_own_value(make):
    """Converting and replacing what is there changes nothing."""
    model = make()
    listed = list(paths(model))
    assert len(listed) == len(set(listed)) > 50
    for path in listed:
        value = get(model, path)
        if value is None:
            continue
        assert convert(model, path, value) == value, path
        if not path.endswith("journal_radius"):  # a difference of the other two: it may round
            assert model.with_({path: value}) == model, path


def test_changes_are_made_at_once():
    """Between them lies a stop whose lower limit is above the upper one, which cannot be."""
    model = stopped()
    both = {"O.stops.angle.lower": 2.0, "O.stops.angle.upper": 3.0}
    with pytest.raises(gd.ModelError, match="lower 2 rad must be below upper"):
        model.with_({"O.stops.angle.lower": 2.0})
    assert model.with_(both).part("O").stops[0].lower == 2.0
    assert model.with_(both, name=model.name) == model.with_(both)


# -------------------------------------------------------------------------------------------------------------- units


def test_units_are_those_of_the_field_and_of_where_it_stands():
    model, rubber, space = everything(), stopped(), everything_in_space()
    for path, unit in {
        "B.fit.clearance": "m", "B.fit": "", "B.fit.contact": "", "B.fit.contact.restitution": "",
        "B.fit.contact.material.0.young": "Pa", "rod.mass": "kg", "rod.inertia": "kg m^2", "rod.position.y": "m",
        "motor.speed": "rad/s", "motor.position": "rad", "motor.acceleration": "rad/s^2", "gravity.y": "m/s^2",
        "gas.force.x.y": "N", "gas.force.x.x": "rad", "gas.force.y": "N", "brake.torque.coefficients.0": "N m",
        "spring.stiffness": "N/m", "spring.force.amplitude": "N", "spring.force.frequency": "rad/s",
        "clock.stiffness": "N m/rad", "guide.axis.x": "", "B.first": "",
    }.items():  # fmt: skip
        assert unit_of(model, path) == unit, path
    for path, unit in {
        "O.stops.angle.upper": "rad", "O.stops.angle.contact.stiffness": "N m/rad^1",
        "guide.stops.displacement.upper": "m", "guide.stops.displacement.compliance.stiffness": "N/m",
        "P.fit.radial.stiffness": "N/m", "P.fit.radial.damping": "N s/m",
        "P.fit.torsion.stiffness": "N m/rad", "P.fit.torsion.damping": "N m s/rad",
        "P.fit.gap.radial": "m", "P.fit.gap.torsion": "rad", "push.force.x.amplitude": "N",
    }.items():  # fmt: skip
        assert unit_of(rubber, path) == unit, path
    assert unit_of(space, "sliding.speed") == "m/s"
    assert unit_of(space, "turning.position") == "rad"
    assert kind_of(model, "B.fit.clearance").name == "length"
    hard = engine().with_({"B.fit.contact": gd.Hertz(stiffness="6e10 N/m^1.5")})
    assert unit_of(hard, "B.fit.contact.stiffness") == "N/m^1.5"


def test_a_value_is_converted_by_its_field():
    model = engine()
    assert convert(model, "B.fit.clearance", "0.5 mm") == 0.0005
    assert convert(model, "motor.speed", "60 rpm") == pytest.approx(6.283185307179586, rel=1e-15)
    assert convert(model, "rod.position.x", "12 cm") == 0.12
    assert convert(model, "gravity", [0, "-9.81 m/s^2"]) == (0.0, -9.81)
    assert convert(model, "B.fit.friction", None) is None
    assert convert(model, "B.fit.friction", "none") is None
    assert convert(stopped(), "O.stops.angle.upper", "180 deg") == pytest.approx(3.141592653589793, rel=1e-15)
    assert convert(stopped(), "push.force.x.amplitude", "2 kN") == 2000.0


def test_tables_name_materials_of_the_mechanism():
    model = engine()
    law = convert(model, "B.fit.contact", {"law": "hertz", "material": "steel"})
    assert law == gd.Hertz(STEEL)
    assert convert(model, "B.fit.contact.material", ["steel", "steel"]) == (STEEL, STEEL)
    with pytest.raises(gd.ModelError, match=r"B\.fit\.contact: there is no material 'gold'; known: 'steel'"):
        convert(model, "B.fit.contact", {"law": "hertz", "material": "gold"})


# ------------------------------------------------------------------------------------------------------------- errors


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("B.fit.clearence", r"B\.fit is a Dry, which has no 'clearence'; did you mean 'B\.fit\.clearance'\?"),
        ("B.clearance", r"B is a Revolute, which has no 'clearance'; did you mean 'B\.fit\.clearance'\?"),
        ("C.fit.clearance", r"there is no part 'C'; did you mean 'B\.fit\.clearance'\?"),
        ("motr.speed", r"there is no part 'motr'; did you mean 'motor\.speed'\?"),
        ("A.fit.clearance", r"A\.fit is an Ideal, which has no 'clearance'; did you mean 'B\.fit\.clearance'\?"),
        ("gravity.z", r"gravity is \(0\.0, 0\.0\), which has no 'z'"),
        ("rod.mass.x", r"rod\.mass is 0\.21, which has no 'x'; did you mean 'rod\.mass'\?"),
        ("B.fit.length.x", r"B\.fit\.length is None, which has no 'x'; did you mean 'B\.fit\.length'\?"),
        ("B", r"path 'B' is a joint, not a parameter; known: 'B\.first'"),
        ("B..fit", r"'B\.\.fit' is not a path"),
        (3, "3 is not a path"),
    ],
)
def test_a_path_that_leads_nowhere_names_the_nearest(path, said):
    with pytest.raises(gd.ModelError, match=said):
        get(engine(), path)


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("B.fit.clearance", "5 kg", r"^B\.fit\.clearance: '5 kg' is not a length; write it like '10 mm'"),
        ("B.fit.clearance", "-1 mm", r"^B\.fit\.clearance: '-1 mm' must be at least 0"),
        ("motor.speed", "5 m", r"^motor\.speed: '5 m' is not an angular speed"),
        ("rod.position.x", "3 s", r"^rod\.position\.x: '3 s' is not a length"),
        ("B.fit.contact.restitution", 2, r"^B\.fit\.contact\.restitution: 2\.0 must be at most 1"),
        ("rod.mass", float("nan"), r"^rod\.mass: nan must be a finite number"),
        ("B.fit", "x", r"^B\.fit: 'x' is not a fit"),
        ("B.fit.contact.stiffness", "5 N/m", r"^B\.fit\.contact\.stiffness: '5 N/m' is not a stiffness"),
    ],
)
def test_a_value_that_does_not_fit_is_named_with_its_path(path, value, said):
    with pytest.raises(gd.ModelError, match=said):
        convert(engine(), path, value)


def test_a_path_and_its_own_child_are_refused():
    model = engine()
    for whole, part in (
        ("B.fit", "B.fit.contact.restitution"),
        ("gravity", "gravity.y"),
        ("rod.position", "rod.position.x"),
    ):
        with pytest.raises(gd.ModelError, match="the second is a part of the first"):
            check_apart([resolve(model, part), resolve(model, whole)])
    with pytest.raises(gd.ModelError, match="is given twice"):
        check_apart([resolve(model, "gravity.y"), resolve(model, "gravity.1")])
    check_apart([resolve(model, "B.fit.contact.restitution"), resolve(model, "B.fit.clearance")])
    # A name that begins with another is no child of it.
    other = model.with_(bodies=[*model.bodies, gd.Body("rod2", 1.0, 1.0)])
    check_apart([resolve(other, "rod.mass"), resolve(other, "rod2.mass")])


def test_what_cannot_be_is_said_with_the_values():
    with pytest.raises(gd.ModelError, match=r"^with B\.fit\.clearance = '11 mm': dry fit: the clearance 11 mm"):
        engine().with_({"B.fit.clearance": "11 mm"})


# ------------------------------------------------------------------------------------------------------------- change


@pytest.mark.parametrize("make", [engine, everything, everything_in_space, stopped])
def test_the_quick_check_agrees_with_the_complete_one(make, monkeypatch):
    """Over all numbers of a mechanism: the same mechanism, or the same complaint."""
    complete, made_anew = change._complete, []
    monkeypatch.setattr(change, "_complete", lambda *given: made_anew.append(given) or complete(*given))
    model, count, quick = make(), 0, 0
    for path in paths(model):
        value = get(model, path)
        if type(value) is not float:
            continue
        for other in (value * 1.25 + 1e-4, -value, 0.0):
            count += 1
            try:
                expected = model.with_({path: np.float64(other)})  # this type is checked completely
            except gd.ModelError:
                with pytest.raises(gd.ModelError, match=f"with {path} = "):
                    model.with_({path: other})
            else:
                made_anew.clear()
                made = model.with_({path: other})
                assert made == expected, path
                assert hash(made) == hash(expected), path
                quick += not made_anew
    assert count > 60
    assert quick > 0.5 * count


def test_numbers_are_changed_together_with_fits_and_fields():
    model = engine()
    values = {"B.fit": gd.Ideal(), "motor.speed": gd.Harmonic("5 rad/s", "1 rad/s"), "gravity.y": "-9.81 m/s^2"}
    made = model.with_(values)
    assert (made.part("B").fit, made.part("motor").speed) == (gd.Ideal(), gd.Harmonic(5.0, 1.0))
    assert made.gravity == (0.0, -9.81)
    values = {"B.fit.clearance": 1e-4, "B.fit.contact.restitution": 0.5, "rod.mass": 1.0, "gravity.y": -9.81}
    made = model.with_(values)
    assert {path: get(made, path) for path in values} == values
    assert made.part("crank") is model.part("crank")
    with pytest.raises(
        gd.ModelError, match="dry fit: the clearance 20 mm is not smaller than the bearing radius 10 mm"
    ):
        model.with_({"B.fit.clearance": 0.02})


def test_changes_of_a_list_and_of_what_is_in_it():
    """An amplitude inside the first component, and the second component: items of one vector."""
    model = stopped()
    for amplitude in (7.0, "7 N"):
        made = model.with_({"push.force.y": 2.0, "push.force.x.amplitude": amplitude, "push.force.x.phase": 0.5})
        assert made.part("push").force == (gd.Harmonic(7.0, 10.0, phase=0.5), 2.0)


def test_an_error_names_a_few_of_many_changes():
    model = engine()
    many = {f"{body}.{field}": -1.0 for body in ("crank", "rod", "slider") for field in ("mass", "inertia")}
    with pytest.raises(gd.ModelError, match=r"^with crank\.mass = -1\.0, .* and 2 more: "):
        model.with_(many)
