"""Laws of one's own in joints: closed loops against their analytic solutions, in plane and space, by both methods."""

import math

import numpy as np
import pytest

import gudgeon as gd

J, KP, KI, KD, TARGET = 0.02, 2.0, 3.0, 0.3, 1.0


@gd.load_law(states={"integral": "0.1 rad s"}, units={"kp": "N m/rad", "ki": "N m/(rad s)", "kd": "N m s/rad"})
def pid(time, angle, speed, integral, target, kp, ki, kd):
    """A controller of an angle; its state is the integral of the error."""
    error = target - angle
    return kp * error + ki * integral - kd * speed, error


@gd.load_law
def push(time, displacement, speed, force, rate):
    """A force that grows with time and is damped."""
    return force * time - rate * speed


@gd.load_law(joints=2)
def tyre(time, road, wheel, speed, spin, stiffness, radius):
    """The force of a tyre by its slip; the second coordinate is the angle of the wheel."""
    return stiffness * (radius * spin - speed)


def wheel(space=False, loads=(), **body):
    """Return a wheel on an axle."""
    if space:
        parts = {"mass": 1.0, "inertia": (0.01, 0.01, J), "position": (0, 0, 0)}
        axle = gd.Revolute("axle", "ground", "wheel", at=(0, 0, 0), axis=(0, 0, 1))
    else:
        parts = {"mass": 1.0, "inertia": J}
        axle = gd.Revolute("axle", "ground", "wheel", at=(0, 0))
    return gd.Mechanism(name="wheel", bodies=[gd.Body("wheel", **parts | body)], joints=[axle], loads=loads)


def moment(r, p):
    """Return the moment of vectors in the plane about the origin."""
    return r[:, 0] * p[:, 1] - r[:, 1] * p[:, 0]


def closed_loop(times, start=0.0):
    """Return angle, speed and integral of J phi'' = kp e + ki z - kd phi', z' = e = target - phi, from rest at zero."""
    from scipy.linalg import expm

    matrix = np.array([[0.0, 1.0, 0.0], [-KP / J, -KD / J, KI / J], [-1.0, 0.0, 0.0]])
    rest = np.array([TARGET, 0.0, 0.0])  # where all is zero: the integral has nothing to hold
    first = np.array([0.0, 0.0, start])
    return np.array([rest + expm(matrix * t) @ (first - rest) for t in times])


@pytest.mark.parametrize("method", ["dop853", "radau"])
@pytest.mark.parametrize("space", [False, True])
def test_closed_loop_of_a_controller(space, method):
    """A PID controller of a wheel is a linear system of third order; its solution is a matrix exponential."""
    law = pid(target=TARGET, kp="2 N m/rad", ki=KI, kd="0.3 N m s/rad")
    load = gd.JointLoad("control", "axle", law, start={"integral": 0.05})
    times = np.array([0.05, 0.3, 1.0])
    run = wheel(space, [load]).simulate(until=1.0, rtol=1e-10, method=method, times=times)
    exact = closed_loop(times, 0.05)
    found = [run.values(name)[0] for name in ("control.angle", "control.angular_velocity", "control.integral")]
    np.testing.assert_allclose(np.array(found).T, exact, atol=1e-8)
    error, integral = TARGET - exact[:, 0], exact[:, 2]
    np.testing.assert_allclose(run["control"].torque, KP * error + KI * integral - KD * exact[:, 1], atol=1e-7)
    np.testing.assert_allclose(run["control"].power, run["control"].torque * exact[:, 1], atol=1e-6)
    assert run.channels["control.integral"].units == "rad s"
    assert abs(run.values("energy.residual")[0]).max() < 1e-8


def test_work_is_in_the_energy_balance():
    """The work of a law is what the wheel gains."""
    law = pid(target=TARGET, kp=KP, ki=KI, kd=KD)
    run = wheel(loads=[gd.JointLoad("control", "axle", law)]).simulate(until=0.2)
    gained = 0.5 * J * run["wheel"].angular_velocity.values ** 2
    np.testing.assert_allclose(run.values("energy.loads")[0], gained, atol=1e-9)


def test_force_along_a_guide_whose_body_turns():
    """A force along the axis of a guide acts on both bodies: momentum of two free bodies stays zero."""
    bodies = [
        gd.Body("rail", mass=2.0, inertia=0.1, angular_velocity=1.0),
        gd.Body("cart", mass=1.0, inertia=0.05, position=(0.2, 0.1)),
    ]
    guide = gd.Translational("guide", "rail", "cart", axis=(1, 0), at=(0.2, 0.1))
    load = gd.JointLoad("motor", "guide", push(force=3.0, rate=0.1))
    run = gd.Mechanism(name="pair", bodies=bodies, joints=[guide], loads=[load]).simulate(until=1.0, rtol=1e-10)
    v = {name: run[name].velocity.values for name in ("rail", "cart")}
    momentum = 2.0 * v["rail"] + v["cart"]
    np.testing.assert_allclose(momentum, np.tile(momentum[0], (len(momentum), 1)), atol=1e-8)
    spins = sum(
        inertia * run[name].angular_velocity.values + mass * moment(run[name].position.values, v[name])
        for name, mass, inertia in (("rail", 2.0, 0.1), ("cart", 1.0, 0.05))
    )
    np.testing.assert_allclose(spins, spins[0], atol=1e-8)
    assert abs(run.values("energy.residual")[0]).max() < 1e-7


def test_both_motions_of_a_cylindrical_joint():
    """A force along and a torque about the axis, each by its own law: constant ones give parabolas."""

    @gd.load_law
    def constant(time, coordinate, speed, value):
        return value

    joint = gd.Cylindrical("sleeve", "ground", "rod", at=(0, 0, 0), axis=(0, 0, 1))
    rod = gd.Body("rod", mass=2.0, inertia=(0.1, 0.1, 0.05), position=(0, 0, 0))
    loads = [
        gd.JointLoad("press", "sleeve", constant(3.0), motion="displacement"),
        gd.JointLoad("turn", "sleeve", constant(value=0.1), motion="angle"),
    ]
    run = gd.Mechanism(name="rod", bodies=[rod], joints=[joint], loads=loads).simulate(until=1.0)
    assert run["sleeve"].displacement.values[-1] == pytest.approx(0.5 * 1.5, rel=1e-9)
    assert run["sleeve"].angle.values[-1] == pytest.approx(0.5 * 2.0, rel=1e-9)


def test_a_law_of_two_joints():
    """A wheel that slips drives its cart: cart and wheel come to rolling, exponentially, and momentum says how fast."""
    m, r, k, spin = 2.0, 0.3, 5.0, 10.0
    law = tyre(stiffness=k, radius=r)
    over = ["road", "hub"]
    machine = gd.Mechanism(
        name="tyre",
        bodies=[gd.Body("cart", mass=m, inertia=1.0), gd.Body("wheel", mass=1e-6, inertia=J, angular_velocity=spin)],
        joints=[
            gd.Translational("road", "ground", "cart", axis=(1, 0)),
            gd.Revolute("hub", "cart", "wheel", at=(0, 0)),
        ],
        loads=[
            gd.JointLoad("pull", "road", law, over=over),
            gd.JointLoad("brake", "hub", tyre(stiffness=-k * r, radius=r), over=over),
        ],
    )
    run = machine.simulate(until=0.4, rtol=1e-9)
    rate = k * (r * r / J + 1.0 / (m + 1e-6))
    slip = spin * r * np.exp(-rate * run.time)
    np.testing.assert_allclose(r * run["hub"].angular_velocity.values - run["road"].speed.values, slip, atol=1e-6)
    assert "hub.angular_velocity" in run.channels


def test_split_run_gives_the_whole(tmp_path):
    """A run that goes on from another has the states of loads: bit for bit the whole, also after it was saved."""
    machine = wheel(loads=[gd.JointLoad("control", "axle", pid(target=1.0, kp=KP, ki=KI, kd=KD))])
    whole = machine.simulate(until=0.5)
    first = machine.simulate(until=0.2)
    rest = machine.simulate(until=0.5, start=first)
    for name in ("control.integral", "axle.angle"):
        assert rest.values(name)[0][-1] == whole.values(name)[0][-1]
    whole.save(tmp_path / "run.nc")
    again = gd.load(tmp_path / "run.nc")
    assert again.mechanism == machine
    np.testing.assert_array_equal(again.values("control.integral")[0], whole.values("control.integral")[0])
    assert gd.Mechanism.from_dict(machine.to_dict()) == machine


def test_a_study_over_a_parameter():
    """Parameters of a law are parameters of a study: the overshoot of a controller is exp(-d pi/w)."""
    kd, gains = 0.1, [1.0, 2.0]
    machine = wheel(loads=[gd.JointLoad("control", "axle", pid(target=1.0, kp=KP, ki=0.0, kd=kd))])
    study = gd.Study(machine, vary={"control.law.values.kp": gains}, measure=[gd.Maximum("axle.angle")], until=0.5)
    table = study.run(progress=False)
    d = kd / (2.0 * J)
    overshoots = [math.exp(-d * math.pi / math.sqrt(kp / J - d * d)) for kp in gains]
    (name,) = (name for name in table.data_vars if "axle.angle" in name)
    np.testing.assert_allclose(table[name], 1.0 + np.array(overshoots), rtol=1e-6)
