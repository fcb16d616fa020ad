"""Probes: points, distances and angles against closed forms, against differences, and against what joints show."""

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import gudgeon as gd

SPEED, SLIDING = 7.0, 0.3


def driven_bar(probes):
    """A bar that turns about the origin at a constant speed, and a block that slides along it at another."""
    return gd.Mechanism(
        "bar and block",
        [
            gd.Body("bar", mass=1.0, inertia=0.1, position=(0.5, 0.0)),
            gd.Body("block", mass=0.2, inertia=1e-3, position=(0.2, 0.0)),
        ],
        [
            gd.Revolute("O", "ground", "bar", at=(0, 0)),
            gd.Translational("slot", "bar", "block", axis=(1, 0)),
        ],
        [gd.Drive("motor", "O", speed=SPEED), gd.Drive("feed", "slot", speed=SLIDING)],
        probes=probes,
    )


def test_point_of_a_rotating_bar():
    """Circular motion: v = w r across, a = w^2 r inwards; in the bar's axes both are constant."""
    run = driven_bar(
        [gd.Probe("tip", "bar", at=("900 mm", 0)), gd.Probe("own", "bar", at={"bar": (0.4, 0)}, axes="body")]
    ).kinematics(np.linspace(0.0, 1.0, 37))
    c, s, r = np.cos(SPEED * run.time), np.sin(SPEED * run.time), 0.9
    np.testing.assert_allclose(run.values("tip.position")[0], r * np.stack([c, s], axis=1), atol=1e-12)
    np.testing.assert_allclose(run.values("tip.velocity")[0], SPEED * r * np.stack([-s, c], axis=1), atol=1e-11)
    np.testing.assert_allclose(run.values("tip.acceleration")[0], -(SPEED**2) * r * np.stack([c, s], axis=1), atol=1e-9)
    for quantity, expected in (
        ("position", (r, 0.0)),
        ("velocity", (0.0, SPEED * r)),
        ("acceleration", (-(SPEED**2) * r, 0.0)),
    ):
        np.testing.assert_allclose(run.values(f"own.{quantity}")[0], np.tile(expected, (37, 1)), atol=1e-9)
    assert run.channels["tip.velocity"].units == "m/s"


def test_coriolis():
    """A block that slides at u along a bar that turns at w: a = -w^2 r along the bar and 2 w u across it."""
    run = driven_bar(
        [
            gd.Probe("along", "block", axes="bar"),
            gd.Probe("seen", "block", axes="bar", relative_to="bar"),
            gd.Probe("fixed", "ground", at=(0.0, 1.0), axes="bar", relative_to="bar"),
        ]
    ).kinematics(np.linspace(0.0, 1.0, 21))
    r, n = 0.2 + SLIDING * run.time, np.zeros(21)
    np.testing.assert_allclose(run.values("along.velocity")[0], np.stack([n + SLIDING, SPEED * r], axis=1), atol=1e-10)
    expected = np.stack([-(SPEED**2) * r, n + 2.0 * SPEED * SLIDING], axis=1)
    np.testing.assert_allclose(run.values("along.acceleration")[0], expected, atol=1e-9)
    np.testing.assert_allclose(run.values("seen.position")[0], np.stack([r - 0.5, n], axis=1), atol=1e-11)
    np.testing.assert_allclose(run.values("seen.velocity")[0], np.stack([n + SLIDING, n], axis=1), atol=1e-10)
    np.testing.assert_allclose(run.values("seen.acceleration")[0], 0.0, atol=1e-8)
    # A fixed point 1 m above the shaft, seen from the bar, runs backwards on a circle about the shaft.
    c, s = np.cos(SPEED * run.time), np.sin(SPEED * run.time)
    np.testing.assert_allclose(run.values("fixed.position")[0], np.stack([s - 0.5, c], axis=1), atol=1e-11)
    np.testing.assert_allclose(run.values("fixed.velocity")[0], SPEED * np.stack([c, -s], axis=1), atol=1e-10)
    np.testing.assert_allclose(run.values("fixed.acceleration")[0], -(SPEED**2) * np.stack([s, c], axis=1), atol=1e-9)


def test_distance_and_angle():
    """The law of cosines: d^2 = r^2 + b^2 - 2 r b cos(w t) between the block and a fixed point."""
    times = np.linspace(0.0, 1.5, 40)
    run = driven_bar(
        [
            gd.DistanceProbe("gap", "block", "ground", at_b=(0.7, 0.0)),
            gd.DistanceProbe("meeting", "bar", "ground", at_a=(0.0, 0.0), at_b=(0.0, 0.0)),
            gd.AngleProbe("turn", "ground", "bar"),
            gd.AngleProbe("back", "bar", "ground"),
        ]
    ).kinematics(times)
    r, b, c, s = 0.2 + SLIDING * times, 0.7, np.cos(SPEED * times), np.sin(SPEED * times)
    d = np.sqrt(r**2 + b**2 - 2 * r * b * c)
    rate = (r * SLIDING - b * (SLIDING * c - r * SPEED * s)) / d
    change = (SLIDING**2 + b * (2 * SLIDING * SPEED * s + r * SPEED**2 * c) - rate**2) / d
    for quantity, expected in (("distance", d), ("speed", rate), ("acceleration", change)):
        np.testing.assert_allclose(run.values(f"gap.{quantity}")[0], expected, rtol=1e-9, atol=1e-9)
        np.testing.assert_allclose(run.values(f"meeting.{quantity}")[0], 0.0, atol=1e-8)
    np.testing.assert_allclose(run.values("turn.angle")[0], SPEED * times, atol=1e-11)  # past one full turn
    np.testing.assert_array_equal(run.values("back.angle")[0], -run.values("turn.angle")[0])
    np.testing.assert_allclose(run.values("turn.angular_velocity")[0], SPEED, rtol=1e-12)
    np.testing.assert_allclose(run.values("turn.angular_acceleration")[0], 0.0, atol=1e-8)


A, B, C, D, COUPLER = 0.05, 0.14, 0.11, 0.13, np.array([0.08, 0.06])


def coupler_point(angle):
    """The coupler point of a four-bar by intersecting two circles, in complex numbers; crank at the origin."""
    pin = A * np.exp(1j * angle)
    span = D - pin
    distance = np.abs(span)
    cosine = (B**2 + distance**2 - C**2) / (2 * B * distance)
    coupler = span / distance * (cosine + 1j * np.sqrt(1 - cosine**2))  # direction of the coupler, joint above
    return pin + coupler * (COUPLER[0] + 1j * COUPLER[1]), np.angle(coupler)


def test_coupler_point_of_a_four_bar():
    """Position from the closed form; velocity and acceleration from its differences of fourth order."""
    start, tilt = coupler_point(0.3)
    pin = A * np.exp(0.3j)
    top = pin + B * np.exp(1j * tilt)
    bodies = [
        gd.Body("crank", mass=0.1, inertia=1e-5, position=(pin.real / 2, pin.imag / 2), angle=0.3),
        gd.Body("coupler", mass=0.1, inertia=1e-4, position=(pin.real, pin.imag), angle=tilt),
        gd.Body("rocker", mass=0.1, inertia=1e-4, position=(D, 0.0)),
    ]
    joints = [
        gd.Revolute("O", "ground", "crank", at=(0, 0)),
        gd.Revolute("A", "crank", "coupler", at=(pin.real, pin.imag)),
        gd.Revolute("B", "coupler", "rocker", at=(top.real, top.imag)),
        gd.Revolute("C", "ground", "rocker", at=(D, 0.0)),
    ]
    probes = [
        gd.Probe("P", "coupler", at={"coupler": COUPLER}),
        gd.Probe("Q", "coupler", at=(start.real, start.imag)),
        gd.Probe("pin", "crank", at=(pin.real, pin.imag)),
    ]
    four_bar = gd.Mechanism("four-bar", bodies, joints, [gd.Drive("motor", "O", speed=4.0)], probes=probes)
    times, h = np.linspace(0.0, 2.0, 25), 1e-4
    run = four_bar.kinematics(times)
    place, before, after, long_before, long_after = (
        coupler_point(0.3 + 4.0 * (times + k * h))[0] for k in (0, -1, 1, -2, 2)
    )
    velocity = (long_before - 8 * before + 8 * after - long_after) / (12 * h)
    acceleration = (-long_before + 16 * before - 30 * place + 16 * after - long_after) / (12 * h**2)
    for quantity, z, tolerance in (
        ("position", place, 1e-12),
        ("velocity", velocity, 1e-10),
        ("acceleration", acceleration, 1e-6),
    ):
        expected = np.stack([z.real, z.imag], axis=1)
        np.testing.assert_allclose(run.values(f"P.{quantity}")[0], expected, atol=tolerance)
        np.testing.assert_allclose(run.values(f"Q.{quantity}")[0], expected, atol=tolerance)
    np.testing.assert_allclose(run.values("pin.position")[0], run.values("coupler.position")[0], atol=1e-12)
    np.testing.assert_allclose(run.values("pin.acceleration")[0], run.values("coupler.acceleration")[0], atol=1e-9)


def loose_pendulum(probes=()):
    """A pendulum with play in its pin."""
    play = gd.Dry("10 mm", clearance="0.2 mm", contact=gd.LankaraniNikravesh(stiffness=1e9, restitution=0.8))
    return gd.Mechanism(
        "loose pendulum",
        [gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))],
        [gd.Revolute("pin", "ground", "rod", at=(0, 0), fit=play)],
        gravity=(0, -9.81),
        probes=probes,
    )


def test_a_probe_in_play_is_what_the_joint_shows():
    run = loose_pendulum(
        [
            gd.Probe("journal", "rod", at=(0, 0)),
            gd.DistanceProbe("gap", "ground", "rod", at_a=(0, 0), at_b=(0, 0)),
            gd.AngleProbe("turn", "ground", "rod"),
        ]
    ).simulate(until=0.1)
    eccentricity = run.values("pin.eccentricity")[0]
    np.testing.assert_allclose(run.values("journal.position")[0], eccentricity, atol=1e-15)
    np.testing.assert_allclose(run.values("journal.velocity")[0], run.values("pin.eccentricity_rate")[0], atol=1e-12)
    np.testing.assert_allclose(run.values("gap.distance")[0], np.linalg.norm(eccentricity, axis=1), atol=1e-15)
    np.testing.assert_array_equal(run.values("turn.angle")[0], run.values("pin.angle")[0])
    rate = np.where(run.values("gap.distance")[0] > 1e-9, run.values("pin.penetration_rate")[0], np.nan)
    seen = np.isfinite(rate)
    np.testing.assert_allclose(run.values("gap.speed")[0][seen], rate[seen], atol=1e-9)
    assert np.isfinite(run.values("gap.acceleration")[0]).all()


def test_probes_change_no_bit_of_the_motion():
    probes = [gd.Probe("tip", "rod", at=(1, 0)), gd.AngleProbe("turn", "ground", "rod")]
    with_probes, without = (loose_pendulum(some).simulate(until=0.1) for some in (probes, ()))
    assert set(with_probes.channels) > set(without.channels)
    for name, channel in without.channels.items():
        np.testing.assert_array_equal(with_probes.channels[name].values, channel.values)
    np.testing.assert_array_equal(with_probes.event_list.time, without.event_list.time)


def test_extremes_and_what_follows_a_run(tmp_path):
    """A pendulum falls from the horizontal: at the bottom w^2 = 2 m g l / J about the pin."""
    pendulum = loose_pendulum([gd.Probe("tip", "rod", at=(1, 0))]).refit(pin=gd.Ideal())
    run = pendulum.simulate(until=1.0)
    spin = np.sqrt(2 * 9.81 * 0.5 / (0.1 + 0.25))
    least, when = run.extremes.loc["tip.velocity.x", ["minimum", "minimum_time"]]
    assert least == pytest.approx(-spin, rel=1e-6)
    assert not np.isin(when, run.time)  # between steps
    assert run.extremes.loc["tip.acceleration.y", "maximum"] == pytest.approx(spin**2, rel=1e-6)
    assert run.at(np.array([when]))["tip.velocity"].values[0, 0] == pytest.approx(-spin, rel=1e-6)
    lowest = run.extremes.loc["tip.position.x", "minimum"]
    assert dict(run.summary())["probe tip"] == f"x {lowest:.4g} to 1, y -1 to 0 m"
    run.save(tmp_path / "run.nc")
    loaded = gd.load(tmp_path / "run.nc")
    assert loaded.mechanism == pendulum
    np.testing.assert_array_equal(loaded.values("tip.acceleration")[0], run.values("tip.acceleration")[0])
    assert loaded.extremes.loc["tip.velocity.x", "minimum"] == least
    whole = pendulum.simulate(until=1.0)
    rest = pendulum.simulate(until=1.0, start=pendulum.simulate(until=0.4))
    np.testing.assert_array_equal(rest.values("tip.velocity")[0][-3:], whole.values("tip.velocity")[0][-3:])
    # A probe more does not make another motion of it: steps go on exactly.
    more = pendulum.with_(probes=[*pendulum.probes, gd.AngleProbe("turn", "ground", "rod")])
    rest = more.simulate(until=1.0, start=pendulum.simulate(until=0.4))
    assert not rest.notes
    np.testing.assert_array_equal(rest.values("rod.position")[0][-3:], whole.values("rod.position")[0][-3:])


def arm(probes=()):
    """A hand on a ball joint at the end of an arm that a torque turns faster and faster, in space."""
    bodies = [
        gd.Body("arm", mass=1.0, inertia=(0.1, 0.2, 0.3), position=(0.5, 0, 0)),
        gd.Body("hand", mass=0.5, inertia=[[0.01, 0.001, 0], [0.001, 0.02, 0], [0, 0, 0.015]], position=(1.2, 0, 0)),
    ]
    joints = [
        gd.Revolute("O", "ground", "arm", at=(0, 0, 0), axis=(0, 0, 1)),
        gd.Spherical("S", "arm", "hand", at=(1, 0, 0)),
    ]
    torque = [gd.Torque("m", "arm", (0, 0, 20.0))]
    return gd.Mechanism("arm", bodies, joints, loads=torque, gravity=(0, 0, -9.81), probes=probes)


IN_SPACE = [
    gd.Probe("tip", "hand", at=(1.4, 0, 0.1)),
    gd.Probe("own", "hand", at=(1.4, 0, 0.1), axes="body"),
    gd.Probe("seen", "hand", at=(1.4, 0, 0.1), axes="arm", relative_to="arm"),
    gd.DistanceProbe("gap", "hand", "ground", at_a=(1.4, 0, 0), at_b=(0, -1.5, 1)),
    gd.AngleProbe("turn", "ground", "arm", axis=(0, 0, 1)),
    gd.AngleProbe("twist", "arm", "hand", axis={"arm": (1, 0.2, 0)}),
    gd.AngleProbe("all", "arm", "hand"),
]


@pytest.fixture(scope="module")
def swing():
    """The run of the arm with all probes."""
    return arm(IN_SPACE).simulate(until=1.5)


@pytest.mark.parametrize(
    ("whole", "rate"),
    [
        ("tip.position", "tip.velocity"),
        ("tip.velocity", "tip.acceleration"),
        ("seen.position", "seen.velocity"),
        ("seen.velocity", "seen.acceleration"),
        ("gap.distance", "gap.speed"),
        ("gap.speed", "gap.acceleration"),
        ("turn.angle", "turn.angular_velocity"),
        ("turn.angular_velocity", "turn.angular_acceleration"),
        ("twist.angle", "twist.angular_velocity"),
        ("twist.angular_velocity", "twist.angular_acceleration"),
        ("all.angle", "all.angular_velocity"),
        ("all.angular_velocity", "all.angular_acceleration"),
    ],
)
def test_rates_in_space_are_differences(swing, whole, rate):
    """Differences of fourth order; what they leave is the error of the dense output over their distance."""
    times, h = np.linspace(0.1, 1.4, 30), 1e-4
    far, near, near_after, far_after = (swing.at(times + k * h)[whole].values for k in (-2, -1, 1, 2))
    expected = (far - 8 * near + 8 * near_after - far_after) / (12 * h)
    values = swing.at(times)[rate].values
    np.testing.assert_allclose(values, expected, atol=1e-5 * np.abs(values).max())


def test_angles_in_space(swing):
    """About the joint's axis it is the joint's angle; the others by SciPy's rotations and unwrapping."""
    np.testing.assert_allclose(swing.values("turn.angle")[0], swing.values("O.angle")[0], atol=1e-12)
    assert swing.values("turn.angle")[0][-1] > 4 * np.pi
    arm_, hand = (
        Rotation.from_quat(swing.values(f"{body}.orientation")[0].copy(), scalar_first=True) for body in ("arm", "hand")
    )
    between = arm_.inv() * hand
    np.testing.assert_allclose(swing.values("all.angle")[0], between.magnitude(), atol=1e-7)
    axis = np.array([1, 0.2, 0]) / np.hypot(1, 0.2)
    p = between.as_quat(scalar_first=True)
    twist = np.unwrap(2 * np.arctan2(p[:, 1:] @ axis, p[:, 0]), period=2 * np.pi)
    np.testing.assert_allclose(
        swing.values("twist.angle")[0], twist - 2 * np.pi * np.round(twist[0] / 2 / np.pi), atol=1e-9
    )
    own, tip = swing.values("own.acceleration")[0].copy(), swing.values("tip.acceleration")[0]
    np.testing.assert_allclose(hand.apply(own), tip, atol=1e-9)


def test_no_bit_of_the_motion_in_space(swing):
    without = arm().simulate(until=1.5)
    for name, channel in without.channels.items():
        np.testing.assert_array_equal(swing.channels[name].values, channel.values)


def test_turns_of_a_thinned_run():
    """Turns are counted step by step, so that a run which keeps few of them has the same angles and extremes."""
    shaft = arm(IN_SPACE[4:6])
    whole, thin = shaft.simulate(until=1.5, keep="all"), shaft.simulate(until=1.5, keep="60 kB")
    assert len(thin.time) < len(whole.time)
    kept = np.isin(whole.time, thin.time)
    for name in ("turn.angle", "twist.angle"):
        np.testing.assert_array_equal(whole.values(name)[0][kept], thin.values(name)[0])
        assert thin.extremes.loc[name, "maximum"] == pytest.approx(whole.extremes.loc[name, "maximum"], rel=1e-9)
    rest = shaft.simulate(until=1.5, start=shaft.simulate(until=0.8))
    assert rest.values("turn.angle")[0][-1] == whole.values("turn.angle")[0][-1]
    # Counting begins anew, next to zero, where a probe is there only from then on.
    later = shaft.simulate(until=0.801, start=arm().simulate(until=0.8))
    turned = later.values("turn.angle")[0] - later.values("O.angle")[0]
    np.testing.assert_allclose(turned, 2 * np.pi * np.round(turned[0] / 2 / np.pi), atol=1e-9)
    assert abs(later.values("turn.angle")[0][0]) < np.pi + 0.1
