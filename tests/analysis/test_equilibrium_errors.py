"""Equilibria that do not exist, are not unique, or are asked for in a way that cannot be meant."""

import pytest

import gudgeon as gd

G = (0.0, -9.81)


def wheel(**more):
    body = gd.Body("wheel", mass=2.0, inertia=0.1, position=(0, 1))
    return gd.Mechanism(
        name="wheel", bodies=[body], joints=[gd.Revolute("axle", "ground", "wheel", at=(0, 1))], gravity=G, **more
    )


def shaft(**more):
    film = gd.Lubricated(bearing_radius=0.01, clearance=5e-5, length=0.01, viscosity=0.05, film=gd.ShortBearing())
    point = more.pop("at", (0, 0))
    body = gd.Body("shaft", mass=1.0, inertia=1e-3, position=(0, 0))
    pin = gd.Revolute("B", "ground", "shaft", at=point, fit=film)
    drive = more.pop("drive", gd.Drive("motor", joint="B", speed=300.0))
    return gd.Mechanism(name="rotor", bodies=[body], joints=[pin], drives=[drive], gravity=G, **more)


def test_body_that_falls():
    ball = gd.Body("ball", mass=2.0, inertia=0.1, position=(0, 1))
    with pytest.raises(gd.ModelError, match=r"body ball: there is no equilibrium.*along \(0, -1\).*hold it"):
        gd.Mechanism(name="fall", bodies=[ball], gravity=G).equilibrium()


def test_block_that_slides_away():
    block = gd.Body("block", mass=1.0, inertia=0.1, position=(0, 0))
    guide = gd.Translational("guide", "ground", "block", axis=(1.0, -1.0))
    machine = gd.Mechanism(name="slide", bodies=[block], joints=[guide], gravity=G)
    with pytest.raises(gd.ModelError, match=r"body block.*along \(0\.707, -0\.707\)"):
        machine.equilibrium()


def test_wheel_that_a_torque_turns_for_ever():
    with pytest.raises(gd.ModelError, match=r"body wheel: there is no equilibrium.*against turning.*deg"):
        wheel(loads=[gd.Torque("drive", "wheel", "1 N m")]).equilibrium()


def test_wheel_that_may_stand_at_any_angle():
    with pytest.raises(gd.ModelError, match=r"body wheel: the equilibrium is not unique.*against turning.*'keep'"):
        wheel().equilibrium()
    kept = wheel().equilibrium(neutral="keep")
    assert kept.neutral == 1 and kept.stable and any("wheel" in message for message in kept.messages)
    assert wheel().simulate(until=0.1, start="equilibrium").status == "complete"


def test_body_that_nothing_acts_on():
    with pytest.raises(gd.ModelError, match="body ball: the equilibrium is not unique"):
        gd.Mechanism(name="free", bodies=[gd.Body("ball", mass=2.0, inertia=0.1, position=(0, 1))]).equilibrium()


def test_film_that_nothing_turns_in():
    """Held, a film resists approach only: the shaft sinks to the wall, where a film without contact law ends."""
    with pytest.raises(gd.ModelError, match=r"body shaft.*(there is|was found)|contact=\.\.\."):
        shaft().equilibrium(drives="hold")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"time": -1.0}, "time -1.0 must not be negative"),
        ({"time": "3 m"}, "time"),
        ({"time": None}, "time None"),
        ({"drives": "go"}, "drives 'go'"),
        ({"neutral": True}, "neutral True"),
        ({"start": "equilibrium"}, "start 'equilibrium' is not a run"),
        ({"drives": "turn"}, "no drive of wheel has a speed"),
    ],
)
def test_arguments(arguments, message):
    with pytest.raises(gd.ModelError, match=message):
        wheel().equilibrium(**arguments)


def test_start_that_does_not_fit():
    with pytest.raises(gd.ModelError, match="does not fit the mechanism wheel"):
        wheel().equilibrium(start=shaft().equilibrium())
    with pytest.raises(gd.ModelError, match="does not fit the mechanism wheel"):
        wheel().simulate(until=1.0, start=shaft().equilibrium())


@pytest.mark.parametrize("start", ["rest", 5, [1.0]])
def test_start_of_a_run(start):
    with pytest.raises(gd.ModelError, match=r"is not a run; give what simulate.*'equilibrium'"):
        wheel().simulate(until=1.0, start=start)


def test_turning_that_is_not_steady():
    faster = gd.Drive("motor", joint="B", position=gd.Polynomial((0.0, 300.0, 5.0)))
    with pytest.raises(gd.ModelError, match=r"drive motor: its speed 300 .* at 0 s changes.*drives='hold'"):
        shaft(drive=faster).equilibrium(drives="turn")


def test_shaft_out_of_balance():
    with pytest.raises(gd.ModelError, match=r"body shaft: there is no steady state.*out of balance"):
        shaft(at=(1e-5, 0.0)).equilibrium()


def test_crank_is_no_shaft():
    crank = gd.Body("crank", mass=1.0, inertia=0.01, position=(0.1, 0))
    machine = gd.Mechanism(
        name="crank", bodies=[crank], joints=[gd.Revolute("O", "ground", "crank", at=(0, 0))],
        drives=[gd.Drive("motor", joint="O", speed=10.0)],
    )  # fmt: skip
    with pytest.raises(gd.ModelError, match="body crank: its centre moves at 1 m/s"):
        machine.equilibrium(drives="turn")


def test_drives_that_lock():
    bodies = [
        gd.Body("crank", mass=1, inertia=0.01, position=(0.15, 0)),
        gd.Body("rod", mass=1, inertia=0.01, position=(0.4, 0)),
    ]
    joints = [
        gd.Revolute("O", "ground", "crank", at=(0, 0)),
        gd.Revolute("A", "crank", "rod", at=(0.3, 0)),
        gd.Revolute("B", "rod", "slider", at=(0.5, 0)),
        gd.Translational("guide", "ground", "slider", axis=(1, 0)),
    ]  # fmt: skip
    bodies.append(gd.Body("slider", mass=1, inertia=0.01, position=(0.5, 0)))
    machine = gd.Mechanism(name="locks", bodies=bodies, joints=joints, drives=[gd.Drive("motor", joint="O", speed=1.0)])
    with pytest.raises(gd.ModelError, match="mechanism locks: its drives cannot bring it to time 2 s"):
        machine.equilibrium(time=2.0)
    assert machine.equilibrium(time=0.5).stable
