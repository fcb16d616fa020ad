"""The references against published numbers (physics.md), exact results and each other."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.special import lambertw

from . import ideal, slider_crank
from .forced_oscillators import PENDULUM, UEDA, growth
from .slider_crank import Precision, SliderCrank

SPEED = 5000 * 2 * np.pi / 60
QUICK = Precision(rtol=1e-11, atol=1e-14, contact_step=5e-6)

# Instants [s] and speeds [m/s] of the first 12 impacts by 113-bit extrapolation in (rod angle, slider position)
UNLIMITED = np.array(
    [
        (2.2728603203978336e-04, 4.38578314528021629),
        (6.3705643016694882e-04, 2.75694915296492793),
        (7.4970027984242751e-04, 1.82669907491131611),
        (1.0859470339142213e-03, 1.10185117752337502),
        (1.2058161279889900e-03, 0.82380054330917407),
        (1.5514860013050580e-03, 0.27093941301679519),
        (1.7150817862199731e-03, 0.25727705297452236),
        (2.8724952896030608e-03, 3.78024887549809918),
        (3.1698429125059432e-03, 2.37626043795544950),
        (3.3540939687561780e-03, 2.26143250801345896),
        (3.8713149107752766e-03, 2.17433181105551387),
        (4.0801933878478911e-03, 1.82198039598135209),
    ]
)
LIMITED = np.array(
    [
        (2.2728603203978336e-04, 4.38578314528021629),
        (6.3705840318107937e-04, 2.75693564979936667),
        (7.4970199823235840e-04, 1.82672959915200184),
        (1.0934084959860063e-03, 1.12322980263883165),
        (1.2099241141328291e-03, 0.80334991309893311),
        (1.5555222538819035e-03, 0.25897731462230167),
        (1.7176445158640164e-03, 0.24745718711787312),
        (2.8787044209219507e-03, 3.79511757567331065),
        (3.1705112925232049e-03, 2.38219693233244278),
        (3.3578321863632909e-03, 2.31325838975579545),
        (3.8888549603802022e-03, 2.26992861242342947),
        (4.0888287393452197e-03, 1.82320394989424117),
    ]
)
FRICTION = (0.03, 1e-4, 1e-3)
WITH_FRICTION = np.array(  # rate limit 1
    [
        (2.2728603203978336e-04, 4.38578314528021629),
        (6.7746297410258103e-04, 3.37279363053229275),
        (8.1414183260353028e-04, 2.16828742887071213),
        (1.1979663679765828e-03, 3.12495826721587155),
        (1.5224235226848997e-03, 1.55317264815854794),
        (1.7322674000777478e-03, 1.75264455627070648),
        (2.0225422162056948e-03, 1.71237738296118902),
        (2.5200754111153476e-03, 1.56276082585600307),
        (2.9619829160064570e-03, 1.55534583922715264),
        (3.2195964545805771e-03, 1.41088940706687360),
        (3.3490697688055415e-03, 0.70490900122608591),
        (3.7870968611599188e-03, 1.35617676624793693),
    ]
)

# ---------------------------------------------------------------------------------------------- slider-crank with play


@pytest.mark.parametrize(
    "case, expected",
    [
        ({"rate_limit": None}, UNLIMITED),
        ({"rate_limit": 1.0}, LIMITED),
        ({"rate_limit": 1.0, "friction": FRICTION}, WITH_FRICTION),
    ],
    ids=["unlimited", "limited", "friction"],
)
def test_impacts_against_extended_precision(case, expected):
    """To round-off: its growth until the k-th impact is found by starting from another state.

    There are some 120 steps to an impact, so short that each is wrong by little more than one rounding of the state.
    """
    nudge, steps = 1e-7, 120 * np.arange(1, 13)
    size = np.repeat([SliderCrank().clearance, expected[:, 1].max()], 2)
    nudged = np.transpose(slider_crank.impacts(12, QUICK, nudge * size, **case))
    growth = np.maximum.accumulate(np.abs(nudged - expected) / nudge)
    allowed = steps[:, None] * np.finfo(float).eps * growth
    assert (allowed[-1] < (2e-13, 2e-9)).all()  # s, m/s
    found = np.transpose(slider_crank.impacts(12, **case))
    assert (np.abs(found - expected) < allowed).all()


def test_no_step_runs_across_a_corner():
    """Other steps, the same impacts: steps across the corners of friction made 6e-12 s of a difference here."""
    precision = Precision(rtol=2.35e-14, contact_step=0.95e-6)
    times, _ = slider_crank.impacts(12, precision, rate_limit=1.0, friction=FRICTION)
    assert times == pytest.approx(WITH_FRICTION[:, 0], rel=0, abs=2e-13)  # as above


def single_impact(model, speed):
    """Slider against a rod at rest, along the rod: (duration, deepest penetration, exit speed)."""
    model = replace(model, speed=0.0)
    start = np.array([-model.clearance, 0.0, -speed, 0.0])
    steps = [*slider_crank.phase(model, Precision(contact_step=1e-7), 0.0, start, speed, 1.0)]
    t, y, _ = steps[-1]
    return t, max(-model.gap(y) for _, y, _ in steps), -slider_crank.normal_velocity(y)


def test_hertz_stiffness():
    assert SliderCrank().stiffness == pytest.approx(6.610198e10, rel=1e-6)  # A1


@pytest.mark.parametrize("speed, deepest, duration", [(0.1, 3.708, 109.1), (0.5, 13.437, 79.1), (2.0, 40.734, 59.9)])
def test_elastic_impact_has_hertz_constants(speed, deepest, duration):  # A2.8
    t, d, out = single_impact(SliderCrank(restitution=None), speed)
    assert d == pytest.approx(deepest * 1e-6, rel=1e-4)
    assert t == pytest.approx(duration * 1e-6, rel=1e-3)
    assert t == pytest.approx(2.943275 * (5 * 0.14 * speed**2 / (4 * SliderCrank().stiffness)) ** 0.4 / speed, rel=1e-6)
    assert out == pytest.approx(speed, rel=1e-12)


@pytest.mark.parametrize("rate_limit", [None, 1.0])
def test_damped_impact_has_exact_restitution(rate_limit):  # A2.1
    c = 3 * (1 - 0.9**2) / 4
    exact = (1 + lambertw(-(1 + c) * np.exp(-(1 + c))).real) / c
    _, _, out = single_impact(SliderCrank(rate_limit=rate_limit), 1.0)
    assert exact == pytest.approx(0.9132, abs=5e-5)
    assert out == pytest.approx(exact, rel=1e-10)


@pytest.mark.parametrize(
    "loss", [{"restitution": None}, {}, {"friction": FRICTION}], ids=["hertz", "damped", "friction"]
)
def test_drive_supplies_the_energy(loss):
    model = SliderCrank(**loss)
    times = np.linspace(0, 1.5e-3, 7501)
    motion = slider_crank.trajectory(times[-1], times, QUICK, **loss)
    energy = model.energy(times, motion)
    step = np.diff(times)
    power = motion.crank_torque * model.speed
    work = np.concatenate([[0], np.cumsum(step * (power[1:] + power[:-1]) / 2)])  # trapezoidal: 1e-3 J
    missing = energy - energy[0] - work
    if loss == {"restitution": None}:
        assert np.ptp(missing) < 2e-3
    else:
        assert missing[-1] < -0.1 and np.all(np.diff(missing) < 1e-3)


def test_slider_keeps_its_momentum_between_impacts():
    found = slider_crank.events(n=2, precision=QUICK)
    assert [e.kind for e in found] == ["contact", "separation", "contact", "separation"]
    assert found[0].normal_velocity > 0 > found[1].normal_velocity
    times = np.linspace(found[1].time, found[2].time, 50)[1:-1]
    motion = slider_crank.trajectory(times[-1], times, QUICK)
    assert np.ptp(motion.slider_velocity) < 1e-9
    assert np.ptp(motion.slider_position - motion.slider_velocity * times) < 1e-12
    assert not motion.contact_force.any() and not motion.slider_acceleration.any()


def test_contact_force_acts_on_the_slider():
    times = np.linspace(0, 4e-4, 401)
    motion = slider_crank.trajectory(times[-1], times, QUICK)
    direction = motion.eccentricity / np.maximum(1e-12, np.linalg.norm(motion.eccentricity, axis=1))[:, None]
    assert motion.slider_acceleration * 0.14 == pytest.approx(
        motion.contact_force * direction[:, 0], rel=1e-12, abs=1e-12
    )


def test_small_play_approaches_the_ideal_joint():
    distance = []
    for clearance in (100e-6, 10e-6):
        times = np.linspace(0, 2e-3, 201)
        motion = slider_crank.trajectory(2e-3, times, QUICK, journal_radius=10e-3 - clearance, rate_limit=1.0)
        exact = ideal.slider_crank(-SPEED * times, -SPEED)
        distance.append(np.abs(motion.slider_position - exact.slider_position).max())
        assert np.abs(np.linalg.norm(motion.eccentricity, axis=1)).max() < clearance + 50e-6
        assert motion.slider_velocity == pytest.approx(exact.slider_velocity, abs=3.0)
    assert distance[1] < distance[0] / 2


# --------------------------------------------------------------------------------------------------------- ideal joints


def test_ideal_slider_crank_has_the_numbers_of_b5():
    angle = np.radians(np.linspace(0, 360, 360001))
    m = ideal.slider_crank(angle, SPEED)
    degrees = np.degrees(angle)
    assert np.abs(m.slider_velocity).max() == pytest.approx(28.4113, abs=1e-4)
    assert degrees[np.abs(m.slider_velocity[:180001]).argmax()] == pytest.approx(70.17, abs=0.01)
    assert m.slider_acceleration[[0, 180000]] == pytest.approx([-19419.36, 7996.21], abs=0.01)
    assert [m.crank_torque.max(), m.crank_torque.min()] == pytest.approx([138.5217, -138.5217], abs=1e-4)
    assert sorted(degrees[[m.crank_torque.argmax(), m.crank_torque.argmin()]]) == pytest.approx(
        [34.97, 325.03], abs=0.01
    )
    wrist, crank = np.hypot(*m.wrist_pin_force), np.hypot(*m.crank_pin_force)
    assert [wrist[0], wrist.max(), wrist.min()] == pytest.approx([2718.71, 2718.71, 434.40], abs=0.01)
    assert [crank[0], crank.max(), crank.min()] == pytest.approx([6197.06, 6197.06, 948.35], abs=0.01)
    assert np.abs(m.rod_speed).max() == pytest.approx(218.17, abs=0.01)


def test_ideal_slider_crank_is_consistent():
    t = np.linspace(0, 0.012, 200001)
    m = ideal.slider_crank(SPEED * t, SPEED)
    inner = slice(1, -1)
    for value, rate in [
        (m.slider_position, m.slider_velocity),
        (m.slider_velocity, m.slider_acceleration),
        (m.rod_angle, m.rod_speed),
        (m.rod_speed, m.rod_acceleration),
    ]:
        assert_allclose(np.gradient(value, t)[inner], rate[inner], rtol=0, atol=1e-6 * np.abs(rate).max())
    # power theorem; the kinetic energy is that of SliderCrank with e = 0
    model = SliderCrank(speed=SPEED)
    still = slider_crank.Motion(*[np.zeros_like(t)] * 7, np.zeros((t.size, 2)), None)
    energy = model.energy(
        t, still._replace(rod_angle=m.rod_angle, rod_speed=m.rod_speed, slider_velocity=m.slider_velocity)
    )
    assert_allclose(np.gradient(energy, t)[inner], SPEED * m.crank_torque[inner], rtol=0, atol=1.0)  # of 72 kW


def test_pendulum_has_the_numbers_of_b2():
    assert ideal.pendulum_period() == pytest.approx(2.36784194758, abs=1e-11)
    position, velocity = ideal.pendulum([0, 1, 5, 10])
    expected = [[-1, 0.9862917511, -0.9423054350, -0.2750874626], [0, -0.1650108531, -0.3347543384, -0.9614192051]]
    assert position == pytest.approx(np.array(expected), abs=1e-10)
    assert (velocity**2).sum(axis=0) / 2 + 9.81 * position[1] == pytest.approx(np.zeros(4), abs=1e-12)
    later, _ = ideal.pendulum(np.array([1, 5, 10]) + 1e-6)
    assert (later - position[:, 1:]) / 1e-6 == pytest.approx(velocity[:, 1:], abs=1e-4)


def test_double_pendulum():
    times = np.linspace(0, 3, 31)
    first, second = ideal.Link(1.0, 2.0), ideal.Link(0.7, 1.0)
    motion = ideal.double_pendulum(times, first, second)
    assert motion.energy == pytest.approx(np.zeros(31), abs=1e-10)
    loose = ideal.double_pendulum(times, first, second, rtol=1e-11)
    assert motion.angles == pytest.approx(loose.angles, abs=1e-7)
    # a second link without mass leaves a physical pendulum: equivalent length 2/3
    single = ideal.double_pendulum(times, first, ideal.Link(0.7, 1e-13))
    position, _ = ideal.pendulum(times, 2 / 3, np.pi / 2)
    assert np.cos(single.angles[0]) * 2 / 3 == pytest.approx(position[0], abs=1e-9)


def test_double_pendulum_swings_in_its_normal_modes():
    # two equal slender links, small swing: w^2 = (3 +- 6/sqrt 7) g/l
    mode = (2 * np.sqrt(7) - 1) / 3  # second angle for a unit first, slow mode
    w = np.sqrt((3 - 6 / np.sqrt(7)) * 9.81)
    times = np.linspace(0, 5, 51)
    link, swing = ideal.Link(1.0, 1.0), 1e-5
    motion = ideal.double_pendulum(times, link, link, angles=(swing - np.pi / 2, mode * swing - np.pi / 2))
    assert (motion.angles + np.pi / 2) / swing == pytest.approx(np.array([[1], [mode]]) * np.cos(w * times), abs=1e-6)


@pytest.mark.parametrize("branch", [1, -1])
def test_four_bar(branch):
    crank, coupler, rocker = ideal.Link(0.1, 0.5), ideal.Link(0.3, 1.2), ideal.Link(0.25, 1.0)
    speed, ground = 20.0, 0.35
    t = np.linspace(0, 2 * np.pi / speed, 20001)
    m = ideal.four_bar(speed * t, speed, crank, coupler, rocker, ground, branch=branch)
    assert_allclose(np.hypot(*(m.rocker_pin - m.crank_pin)), 0.3, rtol=1e-13)
    assert_allclose(np.hypot(m.rocker_pin[0] - ground, m.rocker_pin[1]), 0.25, rtol=1e-13)
    inner = slice(1, -1)
    for turning in (m.coupler, m.rocker):
        assert_allclose(np.gradient(np.unwrap(turning.angle), t)[inner], turning.speed[inner], rtol=0, atol=1e-5)
        assert_allclose(np.gradient(turning.speed, t)[inner], turning.acceleration[inner], rtol=0, atol=1e-3)
    power = np.gradient(m.kinetic_energy + m.potential_energy, t)
    assert_allclose(power[inner] / speed, m.crank_torque[inner], rtol=0, atol=1e-5)


def test_parallelogram_four_bar_turns_as_one():
    # crank and rocker parallel: coupler only translates, torque is that of gravity alone
    link, coupler = ideal.Link(0.1, 0.5), ideal.Link(0.3, 1.2)
    angle = np.radians([30.0, 60.0, 120.0])
    m = ideal.four_bar(angle, 7.0, link, coupler, link, 0.3)
    assert m.coupler.speed == pytest.approx(np.zeros(3), abs=1e-12)
    assert m.rocker.speed == pytest.approx(np.full(3, 7.0))
    assert m.crank_torque == pytest.approx(9.81 * 0.1 * (0.5 + 1.2) * np.cos(angle))


@pytest.mark.parametrize("of", [UEDA, PENDULUM])
def test_exponents_of_forced_oscillators(of):
    """In short: within four standard errors of what a long time gave, which is 0.0001 from the truth."""
    found = growth(of, motions=200, periods=80, transient=20)
    error = np.std(found, ddof=1) / np.sqrt(len(found))
    assert error < 0.002
    assert abs(np.mean(found) - of.exponents[0]) < 4.0 * error
    assert np.isclose(sum(of.exponents), -of.damping)
