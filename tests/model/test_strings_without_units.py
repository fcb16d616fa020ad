"""Strings without a unit are rejected in all inputs, with a message that names part, value and remedy."""

import re

import pytest

import gudgeon as gd
from gudgeon._csv_file import read_columns

STEEL = gd.Material(young="207 GPa", poisson=0.3)


def rotor(**drive):
    """A disc on a pin, driven."""
    return gd.Mechanism(
        name="rotor",
        bodies=[gd.Body("disc", mass=1.0, inertia=0.1)],
        joints=[gd.Revolute("pin", "ground", "disc", at=(0.0, 0.0))],
        drives=[gd.Drive("motor", joint="pin", **drive)],
    )


def slide(**drive):
    """A block in a guide, driven."""
    return gd.Mechanism(
        name="slide",
        bodies=[gd.Body("block", mass=1.0, inertia=0.1)],
        joints=[gd.Translational("guide", "ground", "block", axis=(1.0, 0.0))],
        drives=[gd.Drive("motor", joint="guide", **drive)],
    )


ANGULAR = "'1500' has no unit; write '1500 rpm' or '1500 rad/s', or the number 1500 for rad/s"
LENGTH = "'10' has no unit; write '10 mm' or '10 m', or the number 10 for m"


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: rotor(speed="1500"), f"drive motor: speed: {ANGULAR}"),
        (lambda: slide(speed="2"), "drive motor: speed: '2' has no unit; write '2 mm/s' or '2 m/s', or the number 2"),
        (lambda: rotor(position=gd.Harmonic("1 rad", "1500")), f"harmonic: frequency {ANGULAR}"),
        (lambda: rotor(position=gd.Harmonic("2", "50 rad/s")), "amplitude|'2' has no unit; write '2 deg' or '2 rad'"),
        (lambda: rotor(position=gd.Polynomial(["2", 1.0])), "'2' has no unit; write '2 deg' or '2 rad'"),
        (lambda: rotor(position=gd.Table(["0", "1 s"], [0, 1])), "x[0] '0' has no unit; write '0 ms' or '0 s'"),
        (lambda: rotor(position=gd.Table([0, 1], ["0 deg", "9"])), "y[1] '9' has no unit; write '9 deg' or '9 rad'"),
        (lambda: gd.Dry("10", "1 mm", contact=gd.Hertz(STEEL)), f"bearing_radius {LENGTH}"),
        (lambda: gd.Dry("10 mm", "1 mm", contact=gd.Hertz(stiffness="6e10")), "stiffness '6e10' has no unit"),
        (lambda: gd.Hertz(gd.Material(young="2", poisson=0.3)), "young '2' has no unit; write '2 GPa' or '2 Pa'"),
        (lambda: gd.Stop("angle", upper="1", contact=gd.Hertz(stiffness=1.0)), "upper '1' has no unit; write '1 deg'"),
        (lambda: gd.Body("a", mass="1", inertia=1.0), "body a: mass '1' has no unit; write '1 g' or '1 kg'"),
        (lambda: gd.Body("a", 1.0, 1.0, position=(0.0, "10")), f"body a: position[1] {LENGTH}"),
        (lambda: gd.Body("a", 1.0, 1.0, angular_velocity="1500"), f"body a: angular_velocity {ANGULAR}"),
        (lambda: gd.TableCompliance(x=(0, "10"), y=(0, 1)), f"x {LENGTH}"),
        (lambda: gd.Oil("SAE 30", temperature="60"), "temperature '60' has no unit; write '60 degC' or '60 K'"),
        (lambda: rotor(speed=1.0).simulate(until="2"), "until '2' has no unit; write '2 ms' or '2 s'"),
        (lambda: rotor(speed=1.0).simulate(until=1.0, times=["0", "1"]), "times[0] '0' has no unit"),
        (lambda: rotor(speed=1.0).with_({"motor.speed": "1500"}), f"drive motor: speed: {ANGULAR}"),
        (lambda: study({"motor.speed": ["1500"]}), f"motor.speed: {ANGULAR}"),
        (lambda: study({"motor.speed": [1.0, "1500"]}), f"motor.speed: {ANGULAR}"),
        (lambda: study({"motor.speed": gd.Grid("1500", "9 rpm", 3)}), ANGULAR),
        (lambda: study({"motor.speed": gd.Normal("1500", "9 rpm")}), f"loc {ANGULAR}"),
        (lambda: gd.Peak("motor.torque", window=("10", "20 ms")), "'10' has no unit; write '10 ms' or '10 s'"),
    ],
)  # fmt: skip
def test_in_python(make, said):
    with pytest.raises(gd.ModelError, match="has no unit") as caught:
        make()
    assert any(text in str(caught.value) for text in said.split("|"))


def study(vary):
    return gd.Study(rotor(speed=1.0), vary, {"peak": gd.Peak("motor.torque")}, until=1e-3, **sampled(vary))


def sampled(vary):
    return {"samples": 4} if any("Normal" in repr(one) or "Distribution" in repr(one) for one in vary.values()) else {}


FILE = """
name = "rotor"
[simulation]
until = {until}
[bodies.disc]
mass = 1.0
inertia = 0.1
[joints.pin]
kind = "revolute"
bodies = ["ground", "disc"]
at = [0, 0]
[drives.motor]
joint = "pin"
speed = {speed}
"""


@pytest.mark.parametrize(
    ("until", "speed", "said"),
    [
        ("1e-3", '"1500"', f"drive motor: speed: {ANGULAR}"),
        ('"1"', "1500", "until '1' has no unit; write '1 ms' or '1 s', or the number 1 for s"),
    ],
)
def test_in_a_file(call, until, speed, said):
    with open("m.toml", "w") as file:
        file.write(FILE.format(until=until, speed=speed))
    code, out, err = call("run", "m.toml")
    assert (code, out) == (2, "") and said in err


def test_numbers_in_a_file_are_in_si_units(call):
    with open("m.toml", "w") as file:
        file.write(FILE.format(until="1e-3", speed="1500"))
    assert call("run", "m.toml", "--quiet") == (0, "", "")
    assert gd.load("m.nc").mechanism == rotor(speed="1500 rad/s")


def test_a_bare_time_on_the_command_line_is_a_number(call):
    with open("m.toml", "w") as file:
        file.write(FILE.format(until="1.0", speed='"60 rpm"'))
    assert call("run", "m.toml", "--quiet", "--until", ".5e-3") == (0, "", "")
    assert gd.load("m.nc").time[-1] == 0.5e-3
    assert call("equilibrium", "m.toml", "--time", "0.25", "--keep-neutral")[0] == 0
    assert call("plot", "m.nc", "--mechanism", "--at", "1e-4")[0] == 0
    assert call("plot", "m.nc", "motor.torque", "--wrap", "1e-4")[0] == 0
    assert call("export", "m.nc", "--csv", "m.csv", "--every", "1e-4")[0] == 0
    assert call("revolutions", "m.nc", "motor.torque", "--period", "1e-4")[0] == 0
    assert call("spectrum", "m.nc", "motor.torque", "--step", "1e-5", "--segment", "1e-4")[0] == 0


def test_a_blob_takes_bare_ranges_but_for_angular_speeds():
    from gudgeon.blob import make_blob

    machine = rotor(speed=1.0)
    (mass,) = (number for number in make_blob(machine, parameters=["disc.mass=0.5:2"]).parameters)
    assert mass == "disc.mass"
    with pytest.raises(gd.ModelError, match=re.escape("motor.speed: 0.5 has no unit; write '0.5 rpm' or '0.5 rad/s'")):
        make_blob(machine, inputs=["motor.speed=0.5:2"])


def test_a_column_without_a_unit_is_in_si_units(tmp_path):
    """A CSV file has no other way to write a number."""
    (tmp_path / "buffer.csv").write_text("deflection, loading [kN]\n0, 0\n0.002, 3\n", encoding="utf-8")
    columns = read_columns(tmp_path / "buffer.csv", {"deflection": "length", "loading": "force"})
    assert columns == {"deflection": (0.0, 0.002), "loading": (0.0, 3000.0)}
