"""Energy and power of each part: they add up to the totals, and powers are the rates of energies."""

import numpy as np
import pytest

import gudgeon as gd

CONTACT = gd.LankaraniNikravesh(stiffness=1e8, restitution=0.6)


def engine(fit, free=0.12, acts="both", **more):
    """A driven slider-crank with a fit in its gudgeon pin, a spring, a torsional spring, a force and gravity."""
    spring = gd.SpringDamper(
        "spring", "ground", "slider", ((0.3, 0), (0.17, 0)), 2e3, 5.0, free, force="10 N", acts=acts
    )
    return gd.Mechanism(
        "slider-crank",
        [
            gd.Body("crank", mass=0.3, inertia=1e-4, position=(0.025, 0.0)),
            gd.Body("rod", mass=0.21, inertia=2.5e-4, position=(0.11, 0.0)),
            gd.Body("slider", mass=0.14, inertia=1e-4, position=(0.17, 0.0)),
        ],
        [
            gd.Revolute("O", "ground", "crank", at=(0, 0)),
            gd.Revolute("A", "crank", "rod", at=(0.05, 0)),
            gd.Revolute("B", "slider", "rod", at=(0.17, 0), fit=fit),
            gd.Translational("guide", "ground", "slider", axis=(1, 0)),
        ],
        [gd.Drive("motor", "O", speed="120 rad/s")],
        [
            spring,
            gd.TorsionalSpringDamper("clock", "crank", "rod", 2.0, 0.01),
            gd.Force("pull", "slider", (gd.Harmonic("20 N", "90 rad/s"), 0)),
        ],
        (0, -9.81),
        **more,
    )


def arm(law):
    """A body in space on a bushing, which couples all motions or not."""
    body = gd.Body("arm", mass=1.0, inertia=(0.01, 0.02, 0.015), position=(0.1, 0, 0), angular_velocity=(3, 2, 1))
    mount = gd.Revolute("B", "ground", "arm", at=(0, 0, 0), axis=(0, 0, 1), fit=law)
    return gd.Mechanism("arm", [body], [mount], gravity=(0, 0, -9.81))


STIFF = np.diag([4e4, 5e4, 6e4, 40.0, 50.0, 60.0])
STIFF[0, 4] = STIFF[4, 0] = 300.0
RUBBER = gd.LinearCompliance(stiffness="50 N/mm", damping=30.0, relaxation=[("40 N/mm", "3 ms")])
FITS = {
    "dry": lambda: engine(gd.Dry("10 mm", clearance="0.1 mm", contact=CONTACT, friction=gd.CoulombTanh(0.1, 0.01))),
    "oil": lambda: engine(
        gd.Lubricated("10 mm", clearance="50 um", length="10 mm", viscosity="50 mPa s", film=gd.LongBearing())
    ),
    "bushing": lambda: engine(
        gd.Bushing(radial=RUBBER, torsion=gd.LinearCompliance(stiffness="20 N m/rad", damping=0.05))
    ),
    "rubbing": lambda: engine(gd.Ideal(friction=gd.CoulombTanh(0.1, 0.2), radius="10 mm"), 0.18, "stretched"),
    "coupled": lambda: arm(
        gd.Bushing(law=gd.MatrixCompliance(stiffness=STIFF.tolist(), damping=(1e-3 * STIFF).tolist()))
    ),
}


@pytest.fixture(scope="module", params=FITS)
def run(request):
    """A run of each."""
    return FITS[request.param]().simulate(until=0.06)


def total(run, quantity, parts):
    """The sum of a quantity over parts that have it."""
    names = [f"{part.name}.{quantity}" for part in parts if f"{part.name}.{quantity}" in run.channels]
    return sum((run.values(name)[0] for name in names), np.zeros(len(run.time)))


def test_parts_add_up(run):
    m = run.mechanism
    potential = total(run, "potential_energy", m.bodies) + total(run, "stored_energy", m.loads)
    for name, sum_ in (
        ("energy.kinetic", total(run, "kinetic_energy", m.bodies)),
        ("energy.potential", potential),
        ("energy.contact", total(run, "stored_energy", m.joints)),
        ("energy.dissipated", total(run, "dissipated_energy", m.joints)),
        ("energy.drives", total(run, "work", m.drives)),
        ("energy.loads", total(run, "work", m.loads)),
    ):
        values = run.values(name)[0]
        np.testing.assert_allclose(sum_, values, rtol=1e-12, atol=1e-12 * max(np.abs(values).max(), 1e-6))
    for body in m.bodies:
        assert run.channels[f"{body.name}.kinetic_energy"].units == "J"


def differences(run, number):
    """Instants well within steps, and the rate of a number there, by differences of fourth order.

    Works are known to some 1e-10 J; behind a corner steps are so short that this, divided by a fiftieth of a step, is
    no longer small beside the powers.
    """
    wide = np.diff(run.time) > 2e-5
    start, length = run.time[:-1][wide], np.diff(run.time)[wide]
    times, h = start + 0.5 * length, 0.02 * length
    far, near, near_after, far_after = (number(run.at(times + k * h)) for k in (-2, -1, 1, 2))
    return times, (far - 8 * near + 8 * near_after - far_after) / (12 * h)


def test_power_balance(run):
    """What bodies gain is the power of drives, loads and joints: not of parts of energies, but of forces."""
    m = run.mechanism
    bodies = [body.name for body in m.bodies]

    def mechanical(channels):
        energies = [channels[f"{b}.{kind}_energy"].values for b in bodies for kind in ("kinetic", "potential")]
        return np.sum(energies, axis=0)

    times, gained = differences(run, mechanical)
    at = run.at(times)
    given = sum(at[f"{part.name}.power"].values for part in (*m.drives, *m.loads, m.part("B")))
    largest = max(np.abs(at[f"{part.name}.power"].values).max() for part in (*m.drives, *m.loads, m.part("B")))
    assert largest > 0.1
    np.testing.assert_allclose(gained, given, atol=1e-4 * largest)


def test_dissipated_power_is_the_rate_of_what_is_lost(run):
    """Against the energy that was integrated, less what is stored; and it is never negative."""
    times, lost = differences(run, lambda channels: channels["B.dissipated_energy"].values)
    power = run.at(times)["B.dissipated_power"].values
    np.testing.assert_allclose(power, lost, atol=1e-4 * np.abs(power).max())
    assert power.max() > 1e-3
    assert power.min() >= -1e-9 * power.max()
    _, stored = differences(run, lambda channels: channels["B.stored_energy"].values)
    joint = run.at(times)["B.power"].values
    np.testing.assert_allclose(joint, -stored - power, atol=1e-4 * max(np.abs(joint).max(), power.max()))


def test_a_spring_that_acts_to_one_side():
    """What it loses is what is missing of the work of its actuator, 10 N; beside its side it does nothing."""
    run = FITS["rubbing"]().simulate(until=0.06)
    length, speed = run.values("spring.length")[0], run.values("spring.speed")[0]
    pulls = (length > 0.18) & (2e3 * (length - 0.18) + 5.0 * speed > 0.0)
    corners = np.flatnonzero(pulls[1:] != pulls[:-1])  # a difference across one is not of fourth order
    times, rate = differences(run, lambda channels: channels["spring.work"].values)
    smooth = ~np.isin(np.searchsorted(run.time, times) - 1, corners)
    assert len(corners) == 2 and np.count_nonzero(~smooth) <= 2
    times, rate = times[smooth], rate[smooth]
    at = run.at(times)
    lost, speed = at["spring.dissipated_power"].values, at["spring.speed"].values
    np.testing.assert_allclose(rate, 10.0 * speed - lost, atol=1e-4 * np.abs(10.0 * speed).max())
    apart = at["spring.length"].values < 0.18
    assert apart.any() and not apart.all() and lost.max() > 1.0 and lost.min() >= 0.0
    assert not lost[apart].any() and not at["spring.stored_energy"].values[apart].any()


def test_springs_and_drives():
    """A spring's energy and its damper by their definitions; a drive's power against its work."""
    run = FITS["dry"]().simulate(until=0.06)
    length, speed = run.values("spring.length")[0], run.values("spring.speed")[0]
    np.testing.assert_allclose(run.values("spring.stored_energy")[0], 1e3 * (length - 0.12) ** 2, rtol=1e-12)
    np.testing.assert_allclose(run.values("spring.dissipated_power")[0], 5.0 * speed**2, rtol=1e-12)
    torque, turning = run.values("motor.torque")[0], run.values("O.angular_velocity")[0]
    np.testing.assert_allclose(run.values("motor.power")[0], torque * turning, rtol=1e-12)
    times, rate = differences(run, lambda channels: channels["motor.work"].values)
    power = run.at(times)["motor.power"].values
    np.testing.assert_allclose(power, rate, atol=1e-4 * np.abs(power).max())


def test_a_falling_body():
    """Free fall: m g^2 t^2/2 is gained where m g times the height is lost; kinematics has powers, and no works."""
    body = gd.Body("stone", mass=2.0, inertia=0.1, position=(0.0, 3.0))
    run = gd.Mechanism("fall", [body], gravity=(0, -9.81)).simulate(until=0.5)
    fallen = 0.5 * 9.81 * run.time**2
    np.testing.assert_allclose(run.values("stone.kinetic_energy")[0], 2.0 * 9.81 * fallen, atol=1e-12)
    np.testing.assert_allclose(run.values("stone.potential_energy")[0], 2.0 * 9.81 * (3.0 - fallen), rtol=1e-12)
    driven = engine(gd.Ideal()).kinematics([0.0, 0.01])
    assert "motor.power" in driven.channels
    assert "motor.work" not in driven.channels
    assert "spring.stored_energy" in driven.channels
