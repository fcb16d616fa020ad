"""The gallery: every machine is short, drawn, and answers as closed forms do; the page says what they compute."""

import importlib.util
import math
import re
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from scipy.optimize import brentq

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "gallery.md"
SPEC = importlib.util.spec_from_file_location("gallery", ROOT / "docs" / "gallery.py")
gallery = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(gallery)


#: What a machine's file leaves behind, run once.
machine = cache(gallery.computed)


def numbers(name):
    """The numbers of an answer, as a reader sees them."""
    return [float(text) for text in re.findall(r"-?\d+(?:\.\d+)?", machine(name)["answer"])]


def test_all_machines_are_in_the_gallery():
    assert sorted(gallery.NAMES) == sorted(path.stem for path in gallery.MACHINES.glob("*.py"))


@pytest.mark.parametrize("name", gallery.NAMES)
def test_a_machine_is_short_and_has_a_small_picture(name):
    lines = (gallery.MACHINES / f"{name}.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 60 and gallery.question({"__doc__": lines[0].strip('"')}).endswith("?")
    assert (ROOT / "docs" / "images" / f"gallery-{name}.png").stat().st_size < 60_000


@pytest.mark.parametrize("name", gallery.NAMES)
def test_the_page_says_what_a_machine_computes(name, monkeypatch):
    monkeypatch.setattr(gallery, "NAMES", (name,))
    monkeypatch.setattr(gallery, "computed", machine)
    text = PAGE.read_text(encoding="utf-8")
    assert gallery.problems(text) == []
    for number in re.findall(r"\d+(?:\.\d+)?", machine(name)["answer"]):
        wrong = re.sub(rf"(?<![\d.]){re.escape(number)}(?![\d.]*\d)", "777", text)
        assert any(f"answer of {name}.py" in problem for problem in gallery.problems(wrong)), number


# ------------------------------------------------------------------------------------------------- answers, by hand


def test_engine():
    """Newton's law for a piston that an ideal crank moves: the oil moves it by less than a thousandth of its way."""
    from scipy.interpolate import PchipInterpolator

    gas, r, l, w = machine("engine")["GAS"], 0.040, 0.140, 4000.0 * math.pi / 30.0
    x, y = np.array(list(gas), float), 1e3 * np.array(list(gas.values()))
    wide = PchipInterpolator(np.concatenate([x[:-1] + 720.0 * k for k in (-1, 0, 1)]), np.tile(y[:-1], 3))
    a = np.radians(np.linspace(0.0, 720.0, 14401))
    s, c = np.sin(a), np.cos(a)
    q = np.sqrt(l**2 - (r * s) ** 2)
    acceleration = -(w**2) * (r * c + (r * r * (c * c - s * s)) / q + (r * r * s * c) ** 2 / q**3)
    force = wide(np.degrees(a)) - 0.5 * acceleration  # on the rod, along the cylinder
    pressed, pulled, thinnest = numbers("engine")
    assert pressed == pytest.approx(-force.min() / 1e3, abs=0.1)
    assert pulled == pytest.approx(force.max() / 1e3, abs=0.1)
    assert 0.0 < thinnest < 25.0


def test_pump():
    """Three half waves of F e: their sum is between sqrt(3)/2 and 1 of it, and 3/pi in the mean."""
    peak = 20e6 * math.pi / 4.0 * 0.020**2 * 0.010
    mean, least, most, ripple = numbers("pump")
    assert [mean, least, most] == pytest.approx([3.0 / math.pi * peak, math.sqrt(0.75) * peak, peak], abs=0.2)
    assert ripple == pytest.approx(100.0 * (1.0 - math.sqrt(0.75)) * math.pi / 3.0, abs=1.0)


def test_press():
    """Two opposite corners bear the ram: the tilt is that of a block between walls, and how deep the corners press."""
    tilt, off, _ = numbers("press")
    run, reach, lean = machine("press")["run"], 0.5 * math.hypot(0.4, 0.25), math.atan2(0.25, 0.4)
    pressed = run.extremes.filter(like="guide.penetration.", axis=0)["maximum"].max()
    least, most = (math.asin((0.125 + room) / reach) - lean for room in (0.05e-3, 0.05e-3 + pressed))
    assert least < 1e-3 * (tilt + 0.005) and 1e-3 * (tilt - 0.005) < most
    assert off == pytest.approx(0.2e3 * tilt, abs=1.5)


def test_quick_return():
    """The lever turns round where the crank is perpendicular to it: sin(alpha) = r/d."""
    alpha = math.asin(0.100 / 0.250)
    cut, back, ratio, cuts, returns = numbers("quick_return")
    assert [cut, back] == pytest.approx([0.5 + alpha / math.pi, 0.5 - alpha / math.pi], abs=6e-4)
    assert ratio == pytest.approx((math.pi + 2.0 * alpha) / (math.pi - 2.0 * alpha), abs=0.006)
    fast = 2.0 * math.pi * 0.5 * 0.100  # the link is level where the lever is upright
    assert [cuts, returns] == pytest.approx([fast / 0.350, fast / 0.150], abs=0.006)


def test_cam():
    """At the top the spring must give m e w^2: w^2 = (2 k + (F0 + m g)/e)/m."""
    limit = math.sqrt((2.0 * 10e3 + (100.0 + 0.15 * 9.81) / 0.006) / 0.15) * 30.0 / math.pi
    assert numbers("cam")[0] == pytest.approx(limit, rel=2e-3)


def test_excavator():
    """Statics at every angle of the boom: moments of all weights about its pivot, over the lever of the cylinder."""
    base, eye = np.array([0.5, -0.5]), np.array([1.9, 1.5])
    places = {(6.0, 0.3): 2000.0, (1.9, 1.2): 1200.0, (4.6, 1.3): 700.0}
    start, end = np.array([1.7, 1.9]), np.array([3.3, 2.5])
    places |= {tuple(start + part * (end - start)): 60.0 for part in (0.3, 0.7)}

    def turned(angle, point):
        c, s = math.cos(angle), math.sin(angle)
        return np.array([c * point[0] - s * point[1], s * point[0] + c * point[1]])

    def longer(angle):
        return np.linalg.norm(turned(angle, eye) - base) - np.linalg.norm(eye - base)

    forces = []
    for way in np.linspace(0.0, 0.3, 31):
        angle = brentq(lambda a, way=way: longer(a) - way, -0.1, 1.0)
        lever = (longer(angle + 1e-6) - longer(angle - 1e-6)) / 2e-6
        moment = sum(9.81 * mass * turned(angle, place)[0] for place, mass in places.items())
        forces.append(moment / lever / 1e3)
    force, pressure, _ = numbers("excavator")
    assert force == pytest.approx(max(forces), rel=0.03)  # accelerations, and the weight of the cylinder itself
    assert pressure == pytest.approx(force * 1e3 / (math.pi / 4.0 * 0.110**2) / 1e5, abs=1.0)


def test_suspension():
    """The run is that of an example whose linkage is checked elsewhere; the wheel goes back as rubber lets it."""
    back, force = numbers("suspension")
    assert machine("suspension")["run"].status == "complete"
    assert 0.5 < back < 20.0 and 1.0 < force < 50.0


def test_gripper():
    """Virtual work: the slider's way over the angle of a finger that a link of constant length joins to it."""
    length = math.dist((0.020, 0.050), (0.045, 0.010))

    def slider(angle):
        x, y = 0.020 * math.cos(angle) - 0.020 * math.sin(angle), 0.020 * math.sin(angle) + 0.020 * math.cos(angle)
        return x + math.sqrt(length**2 - (0.030 + y - 0.010) ** 2)

    angle = machine("gripper")["run"].values("upper_pivot.angle")[0][-1]
    torque = 0.5 * 250.0 * abs(slider(angle + 1e-6) - slider(angle - 1e-6)) / 2e-6
    force, part = numbers("gripper")
    assert force == pytest.approx(torque / 0.080, abs=1.0)
    assert part == pytest.approx(torque / 0.080 / 250.0, abs=0.006)


def test_ratchet():
    """It goes round at the speed that drag allows, 8 rad/s, is then held within one pitch, and stays."""
    wound, back, pitch = numbers("ratchet")
    run = machine("ratchet")["run"]
    assert math.degrees(8.0 * 0.3) < wound < math.degrees(8.0 * 0.41)
    assert 0.0 < back < pitch == 30.0
    assert abs(run.values("wheel.angular_velocity")[0][-1]) < 0.05


def test_wrist():
    """Half the play, and the teeth pressed by what the swing asks for; without play the torque is J A w^2."""
    off, torque, smooth = numbers("wrist")
    swing = math.radians(20.0) * (2.0 * math.pi) ** 2
    assert smooth == pytest.approx(0.252 * swing, abs=0.06)
    half = 0.5 * math.radians(3.0 / 60.0)
    assert off >= 0.400e3 * (half + 0.25 * swing / 2e4) - 0.006
    assert torque > 0.9 * smooth
