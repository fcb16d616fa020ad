"""Fits and stops that cannot be, said alike from Python and by `gudgeon check` of a file: part, value and remedy."""

import numpy as np
import pytest

import gudgeon as gd

HERTZ, RUBBER = gd.Hertz(stiffness=1e9, exponent=1.5), gd.LinearCompliance(stiffness=1e5)
CONTACT, SOFT = '{ law = "hertz", stiffness = 1e9, exponent = 1.5 }', '{ law = "linear", stiffness = 1e5 }'
UNIT = np.eye(6)
#: The fields of a joint in files and in Python, by its kind and the number of dimensions.
PLACES = {
    ("revolute", 2): ("at = [0, 0]", gd.Revolute, {"at": (0, 0)}),
    ("revolute", 3): ("at = [0, 0, 0]\naxis = [0, 0, 1]", gd.Revolute, {"at": (0, 0, 0), "axis": (0, 0, 1)}),
    ("cylindrical", 3): ("at = [0, 0, 0]\naxis = [0, 0, 1]", gd.Cylindrical, {"at": (0, 0, 0), "axis": (0, 0, 1)}),
    ("translational", 2): ("axis = [1, 0]", gd.Translational, {"axis": (1, 0)}),
    ("rigid", 2): ("", gd.Rigid, {}),
    ("universal", 3): (
        "at = [0, 0, 0]\naxes = [[0, 0, 1], [0, 1, 0]]",
        gd.Universal,
        {"at": (0, 0, 0), "axes": ((0, 0, 1), (0, 1, 0))},
    ),
}
BODY = {2: (0.1, (0.5, 0.0)), 3: ((0.1, 0.1, 0.1), (0.5, 0.0, 0.0))}


def file_of(kind: str, n: int, rest: str) -> str:
    inertia, position = BODY[n]
    return f"""
name = "one body"
[bodies.rod]
mass = 1.0
inertia = {list(inertia) if n == 3 else inertia}
position = {list(position)}
[joints.J]
kind = "{kind}"
bodies = ["ground", "rod"]
{PLACES[kind, n][0]}
{rest}
"""


def check(kind: str, n: int, **realised):
    """Make the mechanism in Python, and check it."""
    _, joint, fields = PLACES[kind, n]
    inertia, position = BODY[n]
    body = gd.Body("rod", 1.0, inertia, position=position)
    return gd.Mechanism("one body", [body], [joint("J", "ground", "rod", **fields, **realised)]).check()


def dry(**more):
    return gd.Dry(**({"bearing_radius": "10 mm", "clearance": "0.1 mm", "contact": HERTZ} | more))


def dry_file(*lines: str, clearance: str = '"0.1 mm"') -> str:
    head = ["[joints.J.fit]", 'kind = "dry"', 'bearing_radius = "10 mm"', f"clearance = {clearance}"]
    return "\n".join([*head, f"contact = {CONTACT}", *lines])


def bushing_file(*lines: str) -> str:
    return "\n".join(["[joints.J.fit]", 'kind = "bushing"', *lines])


def stop_file(*lines: str, contact: str = f"contact = {CONTACT}") -> str:
    return "\n".join(["[[joints.J.stops]]", *lines, contact])


def stop(motion="angle", **more):
    return gd.Stop(motion, **({"contact": HERTZ} | more))


def written(matrix: np.ndarray) -> str:
    return str(matrix.tolist())


LOPSIDED, GIVING = UNIT.copy(), UNIT.copy()
LOPSIDED[0, 1], GIVING[2, 2] = 1.0, -1.0
FALLING = (1e5, -1e9)  # k1 + 2 k2 x = 0 at 50 um

#: Kind of the joint and its dimensions, the fit or stops in Python and in a file, and what is said.
CASES = {
    "clearance as large as the radius": (
        ("revolute", 2), lambda: {"fit": dry(clearance="10 mm")}, dry_file(clearance='"10 mm"'),
        "the clearance 10 mm is not smaller than the bearing radius 10 mm; make the clearance smaller",
    ),
    "limit at the gap": (
        ("revolute", 2), lambda: {"fit": gd.Bushing(radial=RUBBER, gap=1e-3, limit=1e-3, contact=HERTZ)},
        bushing_file(f"radial = {SOFT}", "gap = 1e-3", "limit = 1e-3", f"contact = {CONTACT}"),
        "limit 0.001 m of radial must be beyond its gap 0.001 m; make it larger",
    ),
    "limit that the force does not reach": (
        ("revolute", 2),
        lambda: {"fit": gd.Bushing(radial=gd.PolynomialCompliance(coefficients=FALLING), limit=1e-3, contact=HERTZ)},
        bushing_file(
            'radial = { law = "polynomial", coefficients = [1e5, -1e9] }', "limit = 1e-3", f"contact = {CONTACT}"
        ),
        "radial: the force of compliance law polynomial decreases from 5e-05 m on, and must increase up to the limit",
    ),
    "stop softer than its limit": (
        ("revolute", 2),
        lambda: {"stops": [stop(upper=1.0, limit=0.1, compliance=gd.PolynomialCompliance(coefficients=FALLING))]},
        stop_file('motion = "angle"', "upper = 1.0", "limit = 0.1",
                  'compliance = { law = "polynomial", coefficients = [1e5, -1e9] }'),
        "compliance: the force of compliance law polynomial decreases from 5e-05 rad on",
    ),
    "limits reversed": (
        ("revolute", 2), lambda: {"stops": [stop(lower="30 deg", upper="-20 deg")]},
        stop_file('motion = "angle"', 'lower = "30 deg"', 'upper = "-20 deg"'),
        "lower 0.523599 rad must be below upper -0.349066 rad; exchange or change them",
    ),
    "limit passed at the start": (
        ("translational", 2), lambda: {"stops": [stop("displacement", lower="5 mm")]},
        stop_file('motion = "displacement"', 'lower = "5 mm"'),
        "its stop of 'displacement' is passed at the start: lower is 0.005 m, and it is at 0 m, 0.005 m beyond",
    ),
    "two stops on one motion": (
        ("revolute", 2), lambda: {"stops": [stop(lower=-1.0), stop(upper=1.0)]},
        "\n".join([stop_file('motion = "angle"', "lower = -1.0"), stop_file('motion = "angle"', "upper = 1.0")]),
        "stops has two stops on 'angle'; give one with lower= and upper=",
    ),
    "force that falls from the start": (
        ("revolute", 2), lambda: {"fit": gd.Bushing(radial=gd.PolynomialCompliance(coefficients=(-1.0, 2.0)))},
        bushing_file('radial = { law = "polynomial", coefficients = [-1.0, 2.0] }'),
        "coefficients (-1.0, 2.0): the force must increase from zero; make the first that is not zero positive",
    ),
    "table that falls": (
        ("revolute", 2), lambda: {"fit": gd.Bushing(radial=gd.TableCompliance(x=(0, 1, 2), y=(0, 2, 1)))},
        bushing_file('radial = { law = "table", x = [0, 1, 2], y = [0, 2, 1] }'),
        "y must not decrease, but 1 follows 2; mend the points",
    ),
    "table that is not zero at zero": (
        ("revolute", 2), lambda: {"fit": gd.Bushing(radial=gd.TableCompliance(x=(0, 1), y=(1, 2)))},
        bushing_file('radial = { law = "table", x = [0, 1], y = [1, 2] }'),
        "the first point (0, 1) must be (0, 0); begin there",
    ),
    "negative damping": (
        ("revolute", 2), lambda: {"fit": gd.Bushing(radial=gd.LinearCompliance(stiffness=1e5, damping=-1.0))},
        bushing_file('radial = { law = "linear", stiffness = 1e5, damping = -1.0 }'),
        "compliance law linear: damping -1.0 N s/m must be at least 0",
    ),
    "matrix that is not symmetric": (
        ("revolute", 3), lambda: {"fit": gd.Bushing(law=gd.MatrixCompliance(stiffness=LOPSIDED))},
        bushing_file(f'law = {{ law = "matrix", stiffness = {written(LOPSIDED)} }}'),
        "stiffness is not symmetric: row 1 has 1 in column 2, row 2 has 0 in column 1; make them equal",
    ),
    "matrix that gives energy": (
        ("revolute", 3), lambda: {"fit": gd.Bushing(law=gd.MatrixCompliance(stiffness=UNIT, damping=GIVING))},
        bushing_file(f'law = {{ law = "matrix", stiffness = {written(UNIT)}, damping = {written(GIVING)} }}'),
        "damping has the negative eigenvalue -1, so it would give energy; check its signs",
    ),
    "stop on a motion that there is not": (
        ("revolute", 2), lambda: {"stops": [stop("displacement", upper=1.0)]},
        stop_file('motion = "displacement"', "upper = 1.0"),
        "stop of 'displacement': its free motions are 'angle'; stop one of them",
    ),
    "stop on a weld": (
        ("rigid", 2), lambda: {"stops": [stop(upper=1.0)]}, stop_file('motion = "angle"', "upper = 1.0"),
        "stop of 'angle': a rigid joint has no free motion to be stopped; leave it out",
    ),
    "no strips": (
        ("cylindrical", 3), lambda: {"fit": dry(length=0.02, strips=0)}, dry_file("length = 0.02", "strips = 0"),
        "strips 0 must be a whole number from 1 to 1000, or 'auto'",
    ),
    "journal in a weld": (
        ("rigid", 2), lambda: {"fit": dry()}, dry_file(),
        "'dry' goes into a revolute joint in the plane; make it one, or its fit Bushing(...) or Ideal()",
    ),
    "journal in a cross": (
        ("universal", 3), lambda: {"fit": dry()}, dry_file(),
        "'dry' goes into a spherical, revolute or cylindrical joint in space; make it one, or its fit Bushing(...)",
    ),
    "link in space": (
        ("revolute", 3), lambda: {"fit": gd.MasslessLink(clearance=1e-3)},
        '[joints.J.fit]\nkind = "massless-link"\nclearance = 1e-3',
        "a massless link goes into a revolute joint in the plane; make it one, or its fit Dry(...) or Ideal()",
    ),
    "link lost in rounding": (
        ("revolute", 2), lambda: {"fit": gd.MasslessLink(clearance=1e-20)},
        '[joints.J.fit]\nkind = "massless-link"\nclearance = 1e-20',
        "the length 1e-20 m that it keeps is lost in the rounding of positions, or too large; change it",
    ),
    "link beyond all numbers": (
        ("revolute", 2), lambda: {"fit": gd.MasslessLink(clearance=1e300)},
        '[joints.J.fit]\nkind = "massless-link"\nclearance = 1e300',
        "the length 1e+300 m that it keeps is lost in the rounding of positions, or too large; change it",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_wrong(name, call, tmp_path):
    place, realised, rest, text = CASES[name]
    with pytest.raises(gd.ModelError) as caught:
        check(*place, **realised())
    assert text in str(caught.value)
    (tmp_path / "wrong.toml").write_text(file_of(*place, rest), encoding="utf-8")
    code, _, said = call("check", "wrong.toml")
    assert code == 2 and said.startswith("error: wrong.toml: joint J: ") and text in said


def test_a_short_journal_is_noted(call, tmp_path):
    rest = dry_file('length = "20 mm"', 'journal_length = "15 mm"')
    text = "joint J: its journal, 15 mm long, is shorter than its bearing of 20 mm"
    assert any(text in said for said in check("cylindrical", 3, fit=dry(length=0.02, journal_length=0.015)).messages)
    (tmp_path / "short.toml").write_text(file_of("cylindrical", 3, rest), encoding="utf-8")
    code, said, _ = call("check", "short.toml")
    assert code == 0 and text in " ".join(said.split())


@pytest.mark.parametrize(
    ("coefficients", "end"),
    [
        ((2.0, -3.0), 1.0 / 3.0),
        ((1.0, 0.0, -1.0), 3.0**-0.5),
        ((1.0, -1.0, 1.0 / 3.0), np.inf),  # (1 - x)^2 touches zero at 1
        ((9.0, -6.0, 1.0), 1.0),  # 9 - 12 x + 3 x^2: from 1 to 3 it falls
        ((1.0, 2.0), np.inf),
        ((1.0, -1e-300), np.inf),  # beyond what can be said
        ((1e308, 1e308, -1.0), np.inf),
    ],
)
def test_where_a_polynomial_stops_rising(coefficients, end):
    law = gd.PolynomialCompliance(coefficients=coefficients)
    assert law.rises_to() == pytest.approx(end) or (end == np.inf and law.rises_to() > 1e100)
    said = check("revolute", 2, fit=gd.Bushing(radial=law)).messages
    if law.rises_to() < 1e100:
        assert f"joint J: the radial force of its bushing decreases from {end:.4g} m on" in said[0]
    soft = check("revolute", 2, stops=[gd.Stop("angle", upper=1.0, compliance=law)]).messages
    if law.rises_to() < 1e100:
        assert f"joint J: the force of its stop on angle decreases from {end:.4g} rad on" in soft[0]


def test_each_of_several_mistakes_is_named(call, tmp_path):
    """A law with two of them in a fit of a joint: every line says of which joint it is, and of which motion."""
    rest = bushing_file('axial = { law = "linear", stiffness = -1.0, damping = -2.0 }', f"radial = {SOFT}")
    (tmp_path / "two.toml").write_text(file_of("revolute", 3, rest), encoding="utf-8")
    code, _, said = call("check", "two.toml")
    lines = said.strip().splitlines()
    assert code == 2 and len(lines) == 2
    assert all("joint J: bushing: axial: compliance law linear: " in line for line in lines)
    assert "stiffness -1.0 N/m must be at least 0" in lines[0] and "damping -2.0 N s/m must be" in lines[1]


def test_three_components_in_the_plane(call, tmp_path):
    """A pin of a planar mechanism whose point has three: not its axis is missing."""
    text = file_of("revolute", 2, "").replace("at = [0, 0]", "at = [0, 0, 0]")
    (tmp_path / "pin.toml").write_text(text, encoding="utf-8")
    code, _, said = call("check", "pin.toml")
    assert code == 2
    assert (
        said
        == "error: pin.toml: joint J: at has 3 components, but the mechanism is in the plane (body rod has 2); give 2\n"
    )
    with pytest.raises(gd.ModelError, match=r"give axis=\(x, y, z\), or in the plane 2 components for its point"):
        gd.Revolute("J", "ground", "rod", at=(0, 0, 0))
    (tmp_path / "pin.toml").write_text(text.replace("at = [0, 0, 0]", "at = [0]"), encoding="utf-8")
    assert "at [0] must have 2 components (plane) or 3 (space)" in call("check", "pin.toml")[2]


def test_strips_may_be_a_number_of_numpy():
    assert dry(length=0.02, strips=np.int64(4)) == dry(length=0.02, strips=4)
    with pytest.raises(gd.ModelError, match=r"strips .* must be a whole number"):
        dry(length=0.02, strips=np.bool_(True))
