"""`gudgeon run --set PATH=VALUE`: any parameter from the command line."""

import tomllib

import pytest

import gudgeon as gd
from test_words import PLAY


@pytest.fixture
def model(tmp_path):
    (tmp_path / "m.toml").write_text(PLAY, encoding="utf-8")
    return gd.Mechanism.from_dict(tomllib.loads(PLAY))


def set_(call, *changes):
    options = [word for change in changes for word in ("--set", change)]
    return call("run", "m.toml", "--until", "1 us", "--quiet", *options)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        (["rod.mass=2.5"], {"rod.mass": 2.5}),
        (["rod.mass=300 g", "O.fit.clearance = 0.2 mm"], {"rod.mass": 0.3, "O.fit.clearance": 2e-4}),
        (["rod.position.x=400 mm"], {"rod.position": (0.4, 0.0)}),
        (["rod.position=[0.4, '10 mm']"], {"rod.position": (0.4, 0.01)}),
        (["O.fit.start=[1e-5, 0]"], {"O.fit.start": (1e-5, 0.0)}),
        (["gravity=[0, -9.81]"], {"gravity": (0.0, -9.81)}),
        (["O.fit={kind='ideal'}"], {"O.fit": gd.Ideal()}),
        (["O.fit.contact={law='hertz', material='steel'}"], {}),
        (["O.fit.start=none"], {}),
        (["rod.mass=.3", "O.fit.clearance=2e-4"], {"rod.mass": 0.3, "O.fit.clearance": 2e-4}),
        (["rod.angular_velocity=0"], {"rod.angular_velocity": 0.0}),  # the same in every unit
        (["rod.angular_velocity=60 rpm"], {"rod.angular_velocity": "60 rpm"}),
        (["rod.angular_velocity=2 rad/s"], {"rod.angular_velocity": 2.0}),
    ],
)
def test_parameters_are_changed(call, model, changes, expected):
    assert set_(call, *changes) == (0, "", "")
    assert gd.load("m.nc").mechanism == model.with_(expected)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("rod.mass", "--set 'rod.mass' must be PATH=VALUE, like --set B.fit.clearance='0.1 mm'"),
        ("rod.mass=", "--set 'rod.mass=' must be PATH=VALUE"),
        ("=3", "--set '=3' must be PATH=VALUE"),
        ("rod.maß=3", "--set path 'rod.maß': rod is a Body, which has no 'maß'; did you mean 'rod.mass'?"),
        ("rod.mass='3'", "--set rod.mass: '3' has no unit; write '3 g' or '3 kg', or the number 3 for kg"),
        ("rod.angular_velocity=60", "--set rod.angular_velocity: 60 has no unit; write '60 rpm' or '60 rad/s'\n"),
        ("rod.angular_velocity=.5", "--set rod.angular_velocity: 0.5 has no unit; write '0.5 rpm' or '0.5 rad/s'\n"),
        ("rod.mass=3 m", "--set rod.mass: '3 m' is not a mass"),
        ("rod.position.x=1e-400", "--set rod.position.x: '1e-400' is too small for a number of double precision"),
        ("rod.position=[0, -1e-400]", "--set rod.position: '-1e-400' is too small for a number of double precision"),
        ("rod.position=[0, '1e-320 nm']", "--set rod.position[1]: '1e-320 nm' is too small for a number of double"),
        ("rod.position=[0, .5]", "--set rod.position: '[0, .5]' is not a list or table as in a file: Invalid value"),
        ("rod.mass=-1", "--set rod.mass: -1"),
        ("rod.mass=inf", "--set rod.mass: inf must be a finite number"),
        ("rod.mass=1\nx=2", "--set rod.mass: '1\\nx=2' is not a mass"),
        ("O.fit.clearance=1 m", "--set: with O.fit.clearance = 1.0: dry fit: the clearance 1000 mm is not smaller"),
        ("rod.mass=" + 5000 * "[", "--set rod.mass: "),
    ],
)
def test_wrong_changes_are_named(call, model, change, said):
    code, out, err = set_(call, change)
    assert (code, out) == (2, "") and err.startswith(f"error: {said}")


def test_a_path_that_is_given_twice_is_named(call, model):
    code, _, err = set_(call, "rod.mass=1", "rod.mass=2")
    assert code == 2 and err == "error: --set rod.mass is given twice; give it once\n"
    code, _, err = set_(call, "O.fit={kind='ideal'}", "O.fit.clearance=1 mm")
    assert code == 2 and "'O.fit' and 'O.fit.clearance' are given at once" in err


def test_the_absolute_tolerance(call, model):
    assert call("run", "m.toml", "--until", "1 us", "--quiet", "--atol", "1e-9") == (0, "", "")
    assert gd.load("m.nc").statistics.atol == 1e-9
    code, _, err = call("run", "m.toml", "--until", "1 us", "--atol", "-1")
    assert code == 2 and err.startswith("error: --atol -1 must lie between 0 and")


DRIVEN = """
name = "rotor"
[bodies.disc]
mass = 1.0
inertia = 0.1
[joints.pin]
kind = "revolute"
bodies = ["ground", "disc"]
at = [0, 0]
[loads.motor]
kind = "motor"
joint = "pin"
curve = { law = "kloss", breakdown_torque = "40 N m", synchronous_speed = "1500 rpm", breakdown_slip = 0.2 }
[loads.brake]
kind = "torque"
body = "disc"
torque = 0.0
"""
CURVE = "{law='kloss', breakdown_torque=4, synchronous_speed=%s, breakdown_slip=0.2}"
DRIVE = "[drives.motor_2]\njoint = 'pin'\nspeed = 1.0\n"


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ("motor.curve=" + CURVE % "%s", "motor.curve.synchronous_speed"),
        ("brake.torque={kind='harmonic', amplitude=2, frequency=%s}", "brake.torque.frequency"),
        ("motor_2.speed={kind='table', x=[0, 1], y=[0, %s]}", "motor_2.speed.y.1"),
        ("motor_2.speed={kind='harmonic', amplitude=%s, frequency='3 rad/s', offset=0}", "motor_2.speed.amplitude"),
        ("motor_2.speed={kind='polynomial', coefficients=[%s]}", "motor_2.speed.coefficients.0"),
    ],
)
def test_angular_speeds_in_typed_tables_need_a_unit(call, change, wrong):
    """40 of a table within a value were 40 rad/s, where 40 alone was rejected."""
    with open("m.toml", "w") as file:
        file.write(DRIVEN + (DRIVE if "motor_2" in change else ""))
    code, out, err = set_(call, change % "40")
    assert (code, out) == (2, "") and err == f"error: --set {wrong}: 40 has no unit; write '40 rpm' or '40 rad/s'\n"
    assert set_(call, change % "'40 rpm'") == (0, "", "")
