"""Stops against closed forms: a flywheel between two springs, and a slider before a wall."""

import math

import numpy as np
import pytest

import gudgeon as gd

I, W, K = 0.3, 4.0, 5e4  # kg m^2, rad/s, N m/rad
SPRING = gd.LinearSpringDamper(stiffness=K, damping=0.0)
LOWER, UPPER = -0.4, 0.9


def flywheel(stop: gd.Stop, **changes) -> gd.Mechanism:
    """A wheel that turns freely about its centre, at W."""
    wheel = gd.Body("wheel", 1.0, I, angular_velocity=W)
    joint = gd.Revolute("O", "ground", "wheel", at=(0.0, 0.0), stops=(stop,))
    return gd.Mechanism("flywheel", [wheel], [joint], **changes)


@pytest.mark.parametrize("method", ["dop853", "radau"])
def test_between_two_springs(method):
    """It turns at W to a limit, is there half a period pi sqrt(I/K) of its spring, and comes back at -W."""
    stop = gd.Stop("angle", lower=LOWER, upper=UPPER, contact=SPRING)
    rest = math.pi * math.sqrt(I / K)
    run = flywheel(stop).simulate(until=1.2, rtol=1e-11, method=method)
    first = UPPER / W
    second = first + rest + (UPPER - LOWER) / W
    wanted = [first, first + rest, second, second + rest]
    assert run.events["time"].to_numpy()[:4] == pytest.approx(wanted, abs=1e-10)
    assert list(run.events["kind"])[:4] == ["contact", "separation"] * 2
    assert list(run.events["site"])[:4] == [1, 1, 0, 0]
    assert run.events["normal_velocity"].to_numpy()[:4] == pytest.approx([W, -W, W, -W], rel=1e-9)
    depth = run.channel("O.angle_stop_penetration")
    assert depth.dims == ("time", "site") and list(depth.site.values) == ["lower", "upper"]
    assert float(depth.sel(site="upper").max()) == pytest.approx(W * math.sqrt(I / K), rel=1e-2)  # of the samples
    torque = run.values("O.angle_stop_torque")[0]
    angle = run.values("O.angle")[0]
    wanted = K * (np.maximum(LOWER - angle, 0.0) - np.maximum(angle - UPPER, 0.0))
    assert torque == pytest.approx(wanted, rel=1e-9, abs=1e-9)
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-8
    hits = int((run.events["kind"] == "contact").sum())
    assert dict(run.summary())["stop of O"].startswith(f"{hits} contacts; peak torque")
    few = flywheel(stop).simulate(until=1.2, times=[0.0, 1.2])  # between two instants that are free
    assert dict(few.summary())["stop of O"].startswith(f"{hits} contacts")


def test_beyond_a_full_turn():
    stop = gd.Stop("angle", upper="800 deg", contact=SPRING)
    run = flywheel(stop).simulate(until=4.0, rtol=1e-11)
    assert run.contacts[0] == pytest.approx(math.radians(800.0) / W, abs=1e-10)
    assert run.channel("O.angle_stop_penetration").dims == ("time",)


def test_hop_inside_a_step_is_found():
    """A limit that is passed by a hair between the ends of a long step: nothing else makes steps short."""
    k = 1.0  # N m/rad: a torsional spring, on which the wheel swings through A sin(w t)
    w = math.sqrt(k / I)
    spring = gd.TorsionalSpringDamper("spring", "ground", "wheel", stiffness=k)
    for above in (1e-3, 1e-5, 1e-7):
        limit = W / w * (1.0 - above)
        run = flywheel(gd.Stop("angle", upper=limit, contact=SPRING), loads=[spring]).simulate(until=math.pi / w)
        assert run.contacts[0] == pytest.approx(math.asin(1.0 - above) / w, rel=1e-6), above


def test_slider_before_a_wall():
    """Displacement along an inclined guide, with the fit of a crank that has play beside it: sites of two kinds."""
    law = gd.LinearSpringDamper(stiffness=1e6, damping=0.0)
    axis = (math.cos(0.5), math.sin(0.5))
    body = gd.Body("block", 2.0, 1.0, velocity=(axis[0] * 0.7, axis[1] * 0.7))
    guide = gd.Translational(
        "guide", "ground", "block", axis=axis, stops=[gd.Stop("displacement", upper="35 mm", contact=law)]
    )
    run = gd.Mechanism("wall", [body], [guide]).simulate(until=0.1, rtol=1e-11)
    rest = math.pi * math.sqrt(2.0 / 1e6)
    assert run.events["time"].to_numpy() == pytest.approx([0.05, 0.05 + rest], abs=1e-11)
    assert run.values("guide.displacement_stop_force")[0].min() == pytest.approx(-0.7 * math.sqrt(2e6), rel=1e-4)


def test_beside_play():
    """A pin with play and a stop on its angle: two interfaces, two sites, works counted apart."""
    play = gd.Dry(0.01, 2e-4, contact=gd.HuntCrossley(stiffness=1e9, restitution=0.8))
    stop = gd.Stop("angle", lower=-0.3, upper=0.3, contact=gd.HuntCrossley(stiffness=1e5, restitution=0.6))
    body = gd.Body("rod", 1.0, 0.02, position=(0.2, 0.0), angular_velocity=9.0)
    joint = gd.Revolute("O", "ground", "rod", at=(0.0, 0.0), fit=play, stops=(stop,))
    run = gd.Mechanism("loose", [body], [joint], gravity=(0.0, -9.81)).simulate(until=0.5)
    assert run.status == "complete"
    assert set(run.events["site"]) == {0, 1, 2}
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-6
    assert run.values("energy.dissipated")[0][-1] > 0.1


def test_restitution_of_a_damped_stop():
    """Hunt and Crossley's law gives back about 1 - d v: here against numerical integration of the impact."""
    from scipy.integrate import solve_ivp

    law = gd.HuntCrossley(stiffness=2e5, restitution=0.8, minimum_impact_speed=0.0, rate_limit=None)
    stop = gd.Stop("angle", upper=0.1, contact=law)
    run = flywheel(stop).simulate(until=0.2, rtol=1e-11)
    factor = 1.5 * (1.0 - 0.8)

    def right(t, y):
        return [y[1], -max(2e5 * max(y[0], 0.0) ** 1.5 * (1.0 + factor * y[1] / W), 0.0) / I]

    def leaves(t, y):
        return y[0] if t > 0.0 else 1.0

    leaves.terminal, leaves.direction = True, -1.0
    end = solve_ivp(right, (0.0, 1.0), [0.0, W], events=leaves, rtol=1e-12, atol=1e-14, max_step=1e-4)
    assert run.values("wheel.angular_velocity")[0][-1] == pytest.approx(end.y[1, -1], rel=1e-7)


STEEL = gd.Material(young=207e9, poisson=0.3)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: gd.Stop("angle", contact=SPRING), "neither lower nor upper"),
        (lambda: gd.Stop("angle", lower=1.0, upper=0.5, contact=SPRING), "must be below"),
        (lambda: gd.Stop("angle", upper="3 mm", contact=SPRING), "upper"),
        (lambda: gd.Stop("height", upper=1.0, contact=SPRING), "height"),
        (lambda: gd.Stop("angle", upper=1.0, contact=gd.LankaraniNikravesh(STEEL, restitution=0.9)), "radii"),
        (lambda: flywheel(gd.Stop("displacement", upper=1.0, contact=SPRING)), "free motions are 'angle'"),
        (lambda: gd.Revolute("O", "ground", "a", at=(0, 0), stops=[1]), "not a stop"),
        (
            lambda: gd.Revolute("O", "ground", "a", at=(0, 0), stops=[gd.Stop("angle", upper=1, contact=SPRING)] * 2),
            "two stops on 'angle'",
        ),
    ],
)
def test_wrong_stops(make, words):
    with pytest.raises(gd.ModelError, match=words):
        make()


def test_kinematics_ends_at_a_stop():
    """A drive that passes a limit works against the stop: kinematics knows no forces of stops."""
    machine = flywheel(gd.Stop("angle", upper=0.1, contact=SPRING), drives=[gd.Drive("motor", "O", speed=1.0)])
    assert machine.kinematics([0.0, 0.05]).values("O.angle")[0][-1] == pytest.approx(0.05)
    with pytest.raises(gd.ModelError, match="joint O"):
        machine.kinematics([0.0, 0.2])


@pytest.mark.parametrize(
    ("limits", "said"),
    [
        ({"lower": 0.1, "upper": 0.3}, "lower is 0.1 rad, and it is at 0 rad, 0.1 rad beyond"),
        ({"upper": "-30 deg"}, "upper is -0.523599 rad, and it is at 0 rad, 0.5236 rad beyond"),
    ],
)
def test_a_stop_that_is_passed_at_the_start_is_refused(limits, said):
    machine = flywheel(gd.Stop("angle", contact=SPRING, **limits))
    for ask in (machine.check, lambda: machine.simulate(until=0.1)):
        with pytest.raises(gd.ModelError, match=f"joint O: its stop of 'angle' is passed at the start: {said}"):
            ask()


def test_a_drive_may_start_between_limits_beyond_a_turn():
    """It begins in its second turn, where the limits are."""
    wheel = gd.Body("wheel", 1.0, (0.1, 0.1, 0.1), position=(0, 0, 0))
    stop = gd.Stop("angle", lower=9.0, upper=11.0, contact=SPRING)
    joint = gd.Revolute("O", "ground", "wheel", at=(0, 0, 0), axis=(0, 0, 1), stops=(stop,))
    turned = gd.Polynomial((10.0, 0.1))
    machine = gd.Mechanism("driven", [wheel], [joint], [gd.Drive("motor", "O", position=turned)])
    run = machine.simulate(until=0.1)
    assert run.values("O.angle")[0][0] == pytest.approx(10.0, abs=1e-12)
    assert not len(run.contacts)


@pytest.mark.parametrize("until", [0.01, 0.02, 0.05, 0.1])
def test_a_run_ends_at_its_end_however_its_last_step_ends(until):
    """An arm leans on a stop, the torque of which jumps with the sign of a rate that is nothing but round-off."""
    bend = gd.PolynomialCompliance(coefficients=[142466.77138505428, 0.0, 137572982217.03278], damping=50.0)
    law = gd.KelvinVoigt(stiffness=22727.54886874007, restitution=0.7)
    stop = gd.Stop("angle", lower=-0.05, upper=0.049414930274778696, contact=law)
    centre = 0.2441852090707937
    arm = gd.Body("arm", 1.2619431557784713, 0.01948408131556441, position=(centre, 0.0))
    machine = gd.Mechanism(
        "arm",
        bodies=[arm],
        joints=[gd.Revolute("P", "ground", "arm", at=(0.0, 0.0), fit=gd.Bushing(radial=bend), stops=(stop,))],
        loads=[
            gd.TorsionalSpringDamper(
                "twist", "ground", "arm", stiffness=15.101740112950909, damping=0.09293941976840817
            ),
            gd.SpringDamper(
                "spring", "ground", "arm", ((2.0 * centre, 0.3), (centre, 0.0)), stiffness=373.26909627815866,
                damping=0.929375600383646,
            ),
        ],
        gravity=(0.0, -9.81),
    )  # fmt: skip
    run = machine.simulate(until, start="equilibrium", rtol=1e-6, method="radau")
    assert run.status == "complete"
    assert run.time[-1] == until
