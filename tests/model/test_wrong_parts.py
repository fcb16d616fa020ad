"""Probes, motors, laws in joints, one-sided springs, friction in ideal joints and measured contacts, described wrongly.

Each is refused where it is made, or where the model is read: by one sentence with part, value and remedy.
"""

import math

import pytest

import gudgeon as gd

MODEL = """
name = "arm"
gravity = [0, -9.81]
[bodies.a]
mass = 1.0
inertia = 0.1
position = [0.5, 0]
[joints.O]
kind = "revolute"
bodies = ["ground", "a"]
at = [0, 0]
"""
KLOSS = '{ law = "kloss", breakdown_torque = 4, synchronous_speed = 100, breakdown_slip = 0.2 }'
MOTOR = '[loads.m]\nkind = "motor"\njoint = "O"\n'
LAW = '[loads.m]\nkind = "joint-load"\njoint = "O"\n'
SPRING = '[loads.s]\nkind = "spring-damper"\nbodies = ["ground", "a"]\npoints = [[0, 1], [1, 0]]\n'
FIT = '[joints.O.fit]\nkind = "ideal"\n'
CONTACT = '[joints.O.fit]\nkind = "dry"\nbearing_radius = "10 mm"\nclearance = "1 mm"\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[probes.t]\nbody = "aa"', "probe t: there is no body 'aa'; did you mean 'a'"),
        ('[probes.t]\nkind = "velocity"\nbody = "a"', "probe t: 'velocity' is not a known probe; known: 'point'"),
        ("[probes.t]\nat = [0, 0]", "probe t: body is missing"),
        ('[probes.t]\nbodies = ["a", "ground"]', "probe t: unknown field 'bodies'; did you mean 'body'"),
        ('[[probes]]\nbody = "a"', "must be tables, one for each probe, like .probes.name"),
        ("[probes]\ntip = 3", "probe tip: 3 must be a table"),
        ('[probes.t]\nbody = "a"\nat = { a = [0, 0], b = [1, 1] }', "probe t: at is given in the axes of 'a', 'b'"),
        ('[probes.t]\nbody = "a"\nat = [0, 0, 0]', "probe t: at has 3 components, but the mechanism is in the plane"),
        ('[probes.t]\nbody = "a"\nat = ["1 kg", 0]', r"probe t: at\[0\] '1 kg' is not a length"),
        ('[probes.t]\nbody = "a"\naxes = "b"', "probe t: axes: there is no body 'b'"),
        ('[probes.t]\nbody = "a"\nrelative_to = "b"', "probe t: relative_to: there is no body 'b'"),
        ('[probes.a]\nbody = "a"', "probe a: the name 'a' is that of a body already"),
        ('[probes."a.b"]\nbody = "a"', "probe a.b: name 'a.b' must not contain a dot"),
        ('[probes.t]\nkind = "distance"\nbodies = ["a"]', "probe t: bodies .* must be the names of two bodies"),
        ('[probes.t]\nkind = "distance"\nbodies = ["a", "a"]', "probe t: both bodies are 'a'"),
        ('[probes.t]\nkind = "angle"\nbodies = ["ground", "a"]\naxis = [0, 0, 1]', "probe t: axis is given, but"),
        (MOTOR, "load m: curve is missing"),
        (MOTOR + 'curve = "kloss"', "load m: curve 'kloss' is not a load law; give one like"),
        (MOTOR + 'curve = { law = "klos" }', "load m: curve 'klos' is not a known load law; did you mean 'kloss'"),
        (MOTOR + "curve = { breakdown_torque = 4 }", "load m: curve does not say which load law it is"),
        (MOTOR + f"motion = 'displacement'\ncurve = {KLOSS}", "load m: joint O has no motion 'displacement'"),
        (MOTOR + "curve = { law = 'torque-curve', speeds = [0, 2, 1], torques = [1, 2, 3] }",
         "load m: load law torque-curve: speeds must be increasing, but 1 follows 2 rad/s; sort"),
        (MOTOR + "curve = { law = 'torque-curve', speeds = [0, 1], torques = [1] }", "torques .1. must be a list"),
        (LAW + "law = { law = 'mine', k = 3 }", "load m: law 'mine' is not a known load law.*--laws FILE.py"),
        (LAW + "law = { law = 'written-in-python', function = 3, values = {} }", "3 must be the name of a function"),
        (LAW + f"start = {{ z = 'a' }}\nlaw = {KLOSS}", "load m: start z 'a' must be a number"),
        (LAW + f"start = {{ z = 1 }}\nlaw = {KLOSS}", "load m: start: load law kloss has no state 'z'"),
        (LAW + f"over = ['O', 'O']\nlaw = {KLOSS}", "takes 1 joint coordinates, but over= names 2"),
        (SPRING + "acts = 'push'", "load s: acts 'push' must be 'both', 'compressed' or 'stretched'"),
        (SPRING + "stiffness = 3\npreload = '3 kg'", "load s: preload '3 kg' is not a force"),
        (SPRING + "preload = 3", "load s: preload 3 N needs a spring"),
        (SPRING + "stiffness = 3\npreload = 3\nfree_length = 1", "say the same; give one of them"),
        (FIT + "radius = 0.1", "joint O: ideal fit: radius 0.1 m is for friction, of which there is none"),
        (FIT + "friction = { law = 'coulomb-tanh', coefficient = 0.1 }", "joint O: radius is missing"),
        (FIT + "radius = 0\nfriction = { law = 'coulomb-tanh', coefficient = 0.1 }", "radius 0.0 m must be greater"),
        (FIT + "radius = 0.1\nfriction = { law = 'coulomb-tan', coefficient = 0.1 }", "did you mean 'coulomb-tanh'"),
        (FIT + "radius = 0.1\nlength = 0.1\nfriction = { law = 'coulomb-tanh', coefficient = 0.1 }",
         "joint O: length 0.1 m is for joints that bear couples"),
        (FIT + "radius = 0.1\nfriction = { law = 'dahl', coefficient = 0.1 }", "dahl has internal states"),
        (CONTACT + "contact = { law = 'tabulated-contact', file = 'nope.csv' }", "nope.csv: cannot be read"),
        (CONTACT + "contact = { law = 'tabulated-contact' }", "deflection is missing"),
        (CONTACT + "contact = { law = 'tabulated-contact', deflection = [0, 2, 1], loading = [0, 1, 2] }",
         "deflection must be increasing, but 1 m follows 2 m; sort the points"),
        (CONTACT + "contact = { law = 'tabulated-contact', deflection = [0, 1], loading = [0, 1], unloading = [0, 2] }",
         "unloading 2 N at 1 m is above loading"),
    ],
)  # fmt: skip
def test_models_that_are_refused(tmp_path, text, said):
    file = tmp_path / "arm.toml"
    file.write_text(f"{MODEL}{text}\n", encoding="utf-8")
    with pytest.raises(gd.ModelError, match=said) as error:
        gd.Mechanism.read(file)
    assert str(error.value).startswith(str(file))


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: gd.Kloss(0, 100, 0.2), "breakdown_torque 0.0 N m must be greater than 0"),
        (lambda: gd.Kloss(4, 0, 0.2), "synchronous_speed 0 must not be zero"),
        (lambda: gd.Kloss(4, "25 Hz", 0.2), "synchronous_speed '25 Hz' is not an angular speed"),
        (lambda: gd.Kloss(4, 100, -0.1), "breakdown_slip -0.1 must be greater than 0"),
        (lambda: gd.TorqueCurve([0], [1]), "must be a list of at least two points"),
        (lambda: gd.TorqueCurve([0, math.nan], [1, 2]), r"speeds\[1\] nan must be a finite number"),
        (lambda: gd.TorqueCurve(["0 m", 1], [1, 2]), r"speeds\[0\] '0 m' is not an angular speed"),
        (lambda: gd.JointLoad("c", "O", gd.Kloss), "load c: law the class Kloss is not a load law"),
        (lambda: gd.Ideal(friction=0.1, radius=0.01), "ideal fit: friction 0.1 is not a friction law"),
        (lambda: gd.TabulatedContact([1, 2], loading=[0, 1]), "loading must start at zero deflection and zero force"),
        (lambda: gd.TabulatedContact([0, 1, 2], loading=[0, 1, 1]), "loading must be increasing"),
        (lambda: gd.TabulatedContact(loading=[(0, 0), (1, 1)], unloading=[(0, 0), (2, 1)]), "let both end at the same"),
        (lambda: gd.TabulatedContact([0, 1], loading=[0, 1], file="x.csv"), "file 'x.csv' and deflection are given"),
        (lambda: gd.Probe("t", "a", at=(math.inf, 0)), r"probe t: at\[0\] inf must be a finite number"),
        (lambda: gd.Probe("t", None), "probe t: body None must be a text"),
        (lambda: gd.AngleProbe("t", "a", "b", axis=(0, 0, 0)), r"probe t: axis \(0, 0, 0\) has no direction"),
        (lambda: gd.DistanceProbe("t", "a", "b", at=(0, 0)), "probe t: unknown field 'at'; did you mean 'at_"),
    ],
)
def test_parts_that_are_refused(make, said):
    with pytest.raises(gd.ModelError, match=said):
        make()
