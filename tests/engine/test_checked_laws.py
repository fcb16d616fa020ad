"""Functions that users write read within their arrays, or end the run with a message that names law and index."""

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import gudgeon as gd
from engine.films import CLEARANCE, journal, oil
from engine.machines import dry, slider_crank
from gudgeon._written import _SEEN
from gudgeon.math.address import law_at
from gudgeon.study.parcel import from_bytes, to_bytes

numba = pytest.importorskip("numba")

#: Three numbers; the laws read a fourth.
TABLE = np.array([1.0, 2.0, 3.0])
FOURTH = r"IndexError \(index 3 is out of bounds for axis 0 with size 3\)"


@numba.njit
def entry(index):
    return TABLE[index]


def pendulum(law: object) -> gd.Mechanism:
    rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
    pin = gd.Revolute("O", "ground", "rod", at=(0.0, 0.0))
    return gd.Mechanism("pendulum", [rod], [pin], loads=[gd.JointLoad("L", "O", law)])


def falling(pair: object) -> gd.Mechanism:
    body = gd.Body("body", mass=1.0, inertia=1.0, position=(0.0, 0.1))
    surfaces = gd.DrySurfaces(pair, contact=gd.KelvinVoigt(stiffness=1e6, restitution=0.5), length="0.1 mm")
    touch = gd.HigherPair("J", "ground", "body", at={"ground": (0.0, 0.0), "body": (0.0, 0.0)}, fit=surfaces)
    return gd.Mechanism("falling", [body], [touch], gravity=(0.0, -9.81))


def in_contact(penetration, rate, impact_speed):
    return 1e9 * penetration * TABLE[int(penetration * 3e7)]


def in_friction(slip_speed, normal_force):
    return TABLE[int(0.3 * normal_force)]


def in_film(eps, squeeze, wedge, radius, clearance, length, viscosity):
    return -100.0 * squeeze, 50.0 * wedge * TABLE[int(30.0 * eps)]


def in_rubber(deflection, rate):
    return 1e4 * deflection * TABLE[int(deflection * 3e4)]


def in_load(time, angle, speed):
    return TABLE[int(300.0 * time)]


def in_called(time, angle, speed):
    return entry(int(300.0 * time))


def in_enclosed(time, angle, speed):
    def enclosed(index):
        return TABLE[index]

    return enclosed(int(300.0 * time))


def in_pair(x, y, angle):
    return y, (0.0, TABLE[int(0.225 / (y + 0.025))] * 0.0 + 1.0), (x, 0.5 * y)


def rubber(law: object) -> gd.Mechanism:
    mass = gd.Body("mass", mass=1.0, inertia=0.1)
    pin = gd.Revolute("pin", "ground", "mass", at=(0.0, 0.0), fit=gd.Bushing(radial=law))
    return gd.Mechanism("rubber", [mass], [pin], gravity=(0.0, -9.81))


#: For each family: the decorator, a law, a mechanism with it, and what is said before the exception.
LAWS = {
    "contact": (gd.contact_law, in_contact, lambda law: slider_crank(B=dry(contact=law)),
                r"joint B: contact law in_contact gave NaN at penetration 1e-07 m"),
    "friction": (gd.friction_law, in_friction, lambda law: slider_crank(B=dry(friction=law)),
                 r"joint B: friction law in_friction gave NaN at slip speed .*, normal force 10 N"),
    "film": (gd.film_law, in_film, lambda law: journal(oil(law), force=(100.0, 0.0)),
             rf"film law in_film gave NaN at eccentricity {0.1 * CLEARANCE:g} m"),
    "compliance": (gd.compliance_law, in_rubber, rubber,
                   r"joint pin: compliance law in_rubber gave NaN at deflection 0.0001 m"),
    "load": (gd.load_law, in_load, pendulum, r"load L: load law in_load gave NaN at time 0\.01 s"),
    "enclosed": (gd.load_law, in_enclosed, pendulum, r"load L: load law in_enclosed gave NaN at time 0\.01 s"),
    "pair": (gd.pair, in_pair, falling, r"joint J: pair in_pair gave NaN or infinity at x 0 m, y 0.05 m, angle 0 rad"),
}  # fmt: skip


@pytest.mark.parametrize("name", LAWS)
def test_an_index_out_of_range_ends_the_run_and_is_named(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    decorate, function, mechanism, where = LAWS[name]
    with pytest.warns(gd.SimulationWarning, match=f"{where}.*, where it raises {FOURTH}"):
        run = mechanism(decorate(function)()).simulate(until=1.0)
    assert run.status == "stalled"
    assert capfd.readouterr().err == ""


def test_functions_that_a_law_calls_are_checked() -> None:
    with pytest.warns(gd.SimulationWarning, match="load law in_called gave NaN.*raises IndexError.*out of bounds"):
        assert pendulum(gd.load_law(in_called)()).simulate(until=1.0).time[-1] == pytest.approx(0.01, abs=1e-9)


def test_an_index_far_out_of_range_does_not_end_the_process() -> None:
    """The index is 8 GB beyond the array."""

    @gd.load_law
    def far(time, angle, speed):
        return TABLE[int(1e9 * (1.0 + time))]

    with pytest.warns(gd.SimulationWarning, match="load law far gave NaN .*index 1000000000 is out of bounds"):
        pendulum(far()).simulate(until=0.01)


def test_equilibrium_names_the_law() -> None:
    @gd.load_law
    def beyond(time, angle, speed):
        return TABLE[3 + int(time)]

    with pytest.raises(gd.ModelError, match=f"load L: load law beyond gives no finite force .*{FOURTH}"):
        pendulum(beyond()).equilibrium()

    @gd.compliance_law
    def torn(deflection, rate):
        return deflection * TABLE[3 + int(deflection)]

    with pytest.raises(gd.ModelError, match=f"joint pin: compliance law torn gave NaN .*{FOURTH}"):
        rubber(torn()).equilibrium()


@pytest.mark.parametrize("checked", [True, False])
def test_checks_can_be_left_out(checked: bool) -> None:
    """A part of an array ends where it ends, but its memory goes on: what lies there is known."""

    @gd.load_law(checked=checked)
    def third(time, angle, speed):
        part = TABLE[:2]
        return part[2 + int(time)]

    law = third()
    out = np.zeros(1)
    law_at("load", law.kernel.address)(0.0, np.zeros(1), np.zeros(1), np.zeros(1), np.zeros(1), out)
    assert out[0] == pytest.approx(np.nan if checked else 3.0, nan_ok=True)
    assert gd.load_law(checked=True)(in_load)().function != gd.load_law(checked=False)(in_load)().function


def test_a_worker_learns_whether_a_law_is_checked() -> None:
    law = gd.load_law(checked=False)(in_load)()
    data = to_bytes(law, "a law")
    kept = _SEEN.pop((law.family, law.function))  # as in another process
    assert from_bytes(data) == law
    assert law.seen() is not kept
    assert not law.kernel.checked


def test_wrong_checked() -> None:
    with pytest.raises(gd.ModelError, match="load law in_load: checked 'no' must be True or False"):
        gd.load_law(checked="no")(in_load)


def test_threads_name_their_own_laws() -> None:
    """Eight mechanisms at once, each with its own law and its own index."""

    def made(number: int) -> gd.Mechanism:
        @gd.load_law
        def beyond(time, angle, speed):
            return TABLE[number + int(100.0 * time)]

        return pendulum(beyond())

    machines = [made(number) for number in range(3, 11)]
    with pytest.warns(gd.SimulationWarning), ThreadPoolExecutor(4) as threads:
        runs = list(threads.map(lambda machine: machine.simulate(until=0.01), machines))
    for number, run in zip(range(3, 11), runs, strict=True):
        assert run.status == "stalled"
        assert f"index {number} is out of bounds" in " ".join(run.messages)


INTERPRETED = """
import warnings, numpy as np, gudgeon as gd
warnings.simplefilter("ignore")
T = np.array([1.0, 2.0, 3.0])

@gd.load_law
def law(time, angle, speed):
    return T[3 + int(time)]

rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
pin = gd.Revolute("O", "ground", "rod", at=(0, 0))
machine = gd.Mechanism("m", [rod], [pin], loads=[gd.JointLoad("L", "O", law())])
run = machine.simulate(until=0.01)
print(run.status, run.messages)
"""


def test_interpreted_kernels_name_the_law_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    found = subprocess.run([sys.executable, "-c", INTERPRETED], capture_output=True, text=True, check=True).stdout
    assert found.startswith("stalled")
    assert re.search(f"load L: load law law gave NaN at time 0 s.*{FOURTH}", found)
