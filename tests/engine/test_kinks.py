"""Corners and jumps of contact laws on the way, against closed forms and SciPy (tests/reference/one_body.py)."""

import math

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.optimize import brentq

import gudgeon as gd
from engine.films import journal as in_oil
from engine.films import oil
from engine.machines import STEEL, dry, slider_crank
from engine.one_body import CLEARANCE, HERTZ_STIFFNESS, MASS, balances, ball, journal, restitution
from reference.one_body import contact, kelvin_voigt

laws = gd.laws.contact
K = 1e8
#: In the plane 6 are the most that are seen, in space 54: there rounding makes the journal wander a little.
STEPS_AT_REST = 80


def obeys_kelvin_voigt(run: gd.Run, factor: float, joint: str = "B") -> None:
    """Where it opens or closes the force is that of its phase, at rest one between the two: Filippov."""
    depth, rate, force = (
        run.values(f"{joint}.{name}")[0] for name in ("penetration", "penetration_rate", "normal_force")
    )
    elastic = K * depth
    slow = 1e-9 * np.abs(rate).max()
    tolerance = 1e-9 * force.max()
    assert np.abs(force - elastic)[rate > slow].max(initial=0) <= tolerance
    assert np.abs(force - factor * elastic)[rate < -slow].max(initial=0) <= tolerance
    assert (force <= elastic + tolerance).all()
    assert (force >= factor * elastic - tolerance).all()


def comes_to_rest(run: gd.Run, *joints: str) -> int:
    """The first sample after which all these contacts stay at rest for more than a step."""
    still = np.array([np.abs(run.values(f"{j}.penetration_rate")[0]) < 1e-10 for j in joints]).all(axis=0)
    still &= np.array([run.values(f"{j}.penetration")[0] > 0 for j in joints]).all(axis=0)
    return int(np.flatnonzero(still[:-2] & still[1:-1] & still[2:])[0])


# Kelvin-Voigt


@pytest.mark.parametrize("speed", [0.01, 1.0, 10.0])
@pytest.mark.parametrize("factor", [0.01, 0.25, 0.5, 0.9, 1.0])
def test_kelvin_voigt_in_a_clean_impact(factor, speed):
    """A quarter of a period with K, a quarter with e K."""
    w = math.sqrt(K / MASS)
    duration = math.pi / 2 / w * (1 + 1 / math.sqrt(factor))
    law = laws.KelvinVoigt(stiffness=K, restitution=factor)
    run = journal(law, speed).simulate(until=CLEARANCE / speed + 1.05 * duration, rtol=1e-12)
    assert restitution(run) == pytest.approx(math.sqrt(factor), abs=1e-10, rel=0)
    assert run.event_list.time[1] - run.event_list.time[0] == pytest.approx(duration, rel=1e-9)
    assert run.values("B.penetration")[0].max() == pytest.approx(speed / w, rel=1e-10)  # the turn is stepped to
    balances(run)


@pytest.mark.parametrize("exponent", [1.16, 1.5, 2.0])
def test_kelvin_voigt_with_another_exponent(exponent):
    """Energies tell: e times what was put in comes back, whatever the exponent is."""
    law = laws.KelvinVoigt(stiffness=K * 2e-5 ** (1 - exponent), exponent=exponent, restitution=0.3)
    run = journal(law).simulate(until=CLEARANCE + 6e-4, rtol=1e-12)
    assert restitution(run) == pytest.approx(math.sqrt(0.3), abs=1e-10, rel=0)


def test_kelvin_voigt_without_rebound_stays_where_it_stopped():
    run = journal(laws.KelvinVoigt(stiffness=K, restitution=0.0)).simulate(until=0.01, rtol=1e-12)
    assert len(run.event_list.time) == 1
    assert run.values("B.penetration")[0][-1] == pytest.approx(math.sqrt(MASS / K), rel=1e-10)
    assert run.values("B.normal_force")[0][-1] == pytest.approx(0.0, abs=1e-6)
    assert run.statistics.steps < 60
    balances(run)


LOADED = [
    *((load, factor) for load in (200.0, 1000.0, 10_000.0) for factor in (0.01, 0.25, 0.5)),
    *((load, factor) for load in (1000.0, 10_000.0) for factor in (0.9, 0.97)),
]


@pytest.mark.parametrize("machine", [journal, ball], ids=["plane", "space"])
@pytest.mark.parametrize(("load", "factor"), LOADED)
def test_kelvin_voigt_under_a_load_comes_to_rest(load, factor, machine):
    """Every arc has a closed form. Worst of all instants 3e-13 s, of speeds 2e-10 m/s, of where it rests 1e-15 m."""
    exact = kelvin_voigt(MASS, K, factor, load, CLEARANCE, 1.0)
    law = laws.KelvinVoigt(stiffness=K, restitution=factor)
    more = {"direction": (1.0, 2.0, -2.0)} if machine is ball else {}
    run = machine(law, 1.0, load, **more).simulate(until=1.5 * exact.rest, rtol=1e-12)
    assert len(run.event_list.time) == len(exact.times)
    assert run.event_list.time == pytest.approx(exact.times, abs=1e-11, rel=0)
    assert run.event_list.normal_velocity == pytest.approx(exact.speeds, abs=1e-8, rel=0)
    resting = run.time > exact.rest + 1e-9
    assert 1 <= resting.sum() <= STEPS_AT_REST
    assert run.statistics.steps < 60 + 35 * len(exact.times)
    depth, force = run.values("B.penetration")[0][resting], run.values("B.normal_force")[0][resting]
    assert depth == pytest.approx(exact.depth, abs=1e-13, rel=0)
    assert load / K <= exact.depth <= load / (factor * K)
    assert force == pytest.approx(load, rel=1e-12)
    assert np.abs(run.values("B.penetration_rate")[0][resting]).max() < 1e-12
    obeys_kelvin_voigt(run, factor)
    balances(run)


@pytest.mark.parametrize(("slope", "pushed"), [(-1e5, False), (-2e6, False), (1e5, True), (2e6, True)])
def test_kelvin_voigt_lets_go_at_the_unloading_force_and_gives_in_at_the_loading_force(slope, pushed):
    """A load W + slope t: the journal stays while e K delta <= load <= K delta, then swings about the moving balance.

    With k the stiffness of the phase, delta = load/k - slope/(k w) sin(w s): it stops again and again, for an instant,
    where it may as well stay as go on.
    """
    factor, load = 0.5, 20_000.0
    law = laws.KelvinVoigt(stiffness=K, restitution=factor)
    slow = gd.Polynomial((load, slope))
    until = {-1e5: 0.06, -2e6: 0.0072, 1e5: 0.12, 2e6: 0.0075}[slope]
    run = journal(law, 0.0, slow).simulate(until=until, rtol=1e-12)
    depth, rate, time = (*(run.values(f"B.{name}")[0] for name in ("penetration", "penetration_rate")), run.time)
    force = run.values("B.normal_force")[0]
    obeys_kelvin_voigt(run, factor)
    balances(run)
    first = comes_to_rest(run, "B")
    held = depth[first]
    k = K if pushed else factor * K
    leaves = (k * held - load) / slope
    assert leaves > time[first]
    at_rest = (time >= time[first]) & (time < (1.0 - 1e-9) * leaves)  # the last instant of rest is itself located
    assert depth[at_rest] == pytest.approx(held, abs=1e-13, rel=0)
    assert force[at_rest] == pytest.approx((load + slope * time)[at_rest], rel=1e-12)
    w = math.sqrt(k / MASS)
    after = (time > leaves) & (depth > 0)
    s = time[after] - leaves
    assert s.max() > 10 * 2 * math.pi / w
    assert depth[after] == pytest.approx(held + slope / k * (s - np.sin(w * s) / w), abs=1e-11, rel=0)
    assert rate[after] == pytest.approx(slope / k * (1 - np.cos(w * s)), abs=1e-7, rel=0)


def two_phases(factor, load, until):
    """A mass in lasting contact under load(t), by SciPy: rest, loading and unloading from event to event."""

    def run(t, y, phase):
        k = K if phase > 0 else factor * K

        def right(t, y):
            return [y[1], (load(t) - k * y[0]) / MASS]

        def turns(t, y):
            return y[1]

        turns.terminal, turns.direction = True, -phase
        return solve_ivp(
            right, (t, until), y, method="DOP853", rtol=3e-14, atol=[1e-20, 1e-15], max_step=4e-6, events=turns,
            first_step=1e-9,
        )  # fmt: skip

    return run


@pytest.mark.parametrize(("frequency", "swing"), [(3000.0, 3000.0), (1500.0, 3000.0)])
def test_kelvin_voigt_under_a_harmonic_load(frequency, swing):
    """Loading, unloading and rest in turn, from a first touch to many cycles (faster ones: test_defects.py)."""
    factor, mean, gap = 0.6, 8000.0, 1e-6

    def load(t):
        return mean + swing * math.sin(frequency * t)

    until = 20 * math.pi / frequency
    law = laws.KelvinVoigt(stiffness=K, restitution=factor)
    push = gd.Harmonic(swing, frequency, 0.0, mean)
    run = journal(law, 0.05, push, clearance=gap).simulate(until=until, rtol=1e-12)
    balances(run)
    obeys_kelvin_voigt(run, factor)

    flight = solve_ivp(
        lambda t, y: [y[1], load(t) / MASS], (0, 1e-3), [-gap, 0.05], method="DOP853", rtol=3e-14, atol=1e-20,
        max_step=1e-7, events=_reaches_zero,
    )  # fmt: skip
    t, y = flight.t_events[0][0], flight.y_events[0][0]
    assert run.event_list.time[0] == pytest.approx(t, abs=1e-12)
    pieces, phase, step = two_phases(factor, load, until), 1, 0
    times, depths = [t], [0.0]
    y = [0.0, y[1]]
    rests = 0
    while t < until:
        part = pieces(t, y, phase)
        times += list(part.t[1:])
        depths += list(part.y[0][1:])
        t, depth = part.t[-1], part.y[0][-1]
        assert depth > 0
        if t >= until:
            break
        stays = factor * K * depth <= load(t) <= K * depth
        if stays:
            rests += 1
            grid = np.arange(t, until, 1e-7)
            out = [s for s in grid if not factor * K * depth <= load(s) <= K * depth]
            if not out:
                break
            k = K if load(out[0]) > K * depth else factor * K
            t = brentq(lambda s, k=k, depth=depth: load(s) - k * depth, out[0] - 1e-7, out[0], xtol=1e-16)
            times.append(t)
            depths.append(depth)
            phase = 1 if k == K else -1
        else:
            phase = -phase
        y = [depth, 0.0]
        step += 1
    assert step > 4
    assert len(run.event_list.time) == 1  # it never opens
    ours = journal(law, 0.05, push, clearance=gap).simulate(until=until, rtol=1e-12, times=np.minimum(times, until))
    assert ours.values("B.penetration")[0] == pytest.approx(depths, abs=1e-10, rel=0)


def _reaches_zero(t, y):
    return y[0]


_reaches_zero.terminal = True


def chain(law: object, loads: tuple[object, object], speeds: tuple[float, float], dimension: int = 2) -> gd.Mechanism:
    """Ground, a bearing with play, a body, a bearing with play, another body."""
    space = dimension == 3
    zero = (0.0,) * (dimension - 1)
    joint = gd.Spherical if space else gd.Revolute
    inertia = (1e-4, 1e-4, 2e-4) if space else 1e-4

    def fit():
        return gd.Dry(bearing_radius=0.01, clearance=CLEARANCE, contact=law)

    return gd.Mechanism(
        name="chain",
        bodies=[
            gd.Body(name, mass=MASS, inertia=inertia, position=(0.0, *zero), velocity=(speed, *zero))
            for name, speed in zip(("first", "second"), speeds, strict=True)
        ],
        joints=[
            joint("B", "ground", "first", at=(0.0, *zero), fit=fit()),
            joint("C", "first", "second", at=(0.0, *zero), fit=fit()),
        ],
        loads=[
            gd.Force(f"on {body}", body, (load, *zero)) for body, load in zip(("first", "second"), loads, strict=True)
        ],
    )


@pytest.mark.parametrize("dimension", [2, 3])
@pytest.mark.parametrize("loads", [(500.0, 4000.0), (3000.0, 3000.0), (-1000.0, 4000.0)])
def test_two_contacts_rest_at_once(loads, dimension):
    """The forces at rest are those of statics, in both contacts; B carries both loads."""
    factor = 0.4
    law = laws.KelvinVoigt(stiffness=K, restitution=factor)
    run = chain(law, loads, (0.5, 1.0), dimension).simulate(until=0.03, rtol=1e-11)
    balances(run, 1e-8)
    for joint, carried in (("B", sum(loads)), ("C", loads[1])):
        obeys_kelvin_voigt(run, factor, joint)
        assert run.values(f"{joint}.normal_force")[0][-1] == pytest.approx(carried, rel=1e-10)
        assert run.values(f"{joint}.penetration_rate")[0][-1] == pytest.approx(0.0, abs=1e-11)
        assert carried / K <= run.values(f"{joint}.penetration")[0][-1] <= carried / (factor * K)
    settled = run.time[np.flatnonzero(np.abs(run.values("C.penetration_rate")[0]) > 1e-9)[-1] + 1]
    assert settled < 0.02
    assert (run.time > settled + 1e-6).sum() < 60  # no chattering in what follows
    assert run.statistics.steps < 4000


def test_of_two_contacts_at_rest_one_is_let_go():
    """The load on the second body falls; C lets go at e K delta_C, while B, which carries more, still rests."""
    factor, fall = 0.4, -1e5
    law = laws.KelvinVoigt(stiffness=K, restitution=factor)
    run = chain(law, (20_000.0, gd.Polynomial((8000.0, fall))), (0.0, 0.0)).simulate(until=0.06, rtol=1e-11)
    balances(run, 1e-8)
    rates = np.array([run.values(f"{joint}.penetration_rate")[0] for joint in "BC"])
    depths = np.array([run.values(f"{joint}.penetration")[0] for joint in "BC"])
    first = comes_to_rest(run, "B", "C")
    held = depths[:, first]
    leaves = (factor * K * held[1] - 8000.0) / fall
    assert run.time[first] < leaves < 0.01
    resting = (run.time >= run.time[first]) & (run.time <= leaves)
    assert depths[:, resting] == pytest.approx(np.outer(held, np.ones(resting.sum())), abs=1e-11, rel=0)
    w = math.sqrt(factor * K / MASS)
    after = (run.time > leaves) & (run.time < leaves + 5e-3)
    s = run.time[after] - leaves
    k = factor * K
    assert depths[0, after] == pytest.approx(held[0], abs=1e-11, rel=0)
    assert depths[1, after] == pytest.approx(held[1] + fall / k * (s - np.sin(w * s) / w), abs=1e-10, rel=0)
    assert rates[1, after] == pytest.approx(fall / k * (1 - np.cos(w * s)), abs=1e-7, rel=0)


def test_kelvin_voigt_with_friction_that_has_nothing_to_do():
    exact = kelvin_voigt(MASS, K, 0.5, 1000.0, CLEARANCE, 1.0)
    law = laws.KelvinVoigt(stiffness=K, restitution=0.5)
    for friction in (gd.ModifiedCoulomb(0.1), gd.ModifiedCoulomb(0.1, 1e-4, 1e-3)):
        run = journal(law, 1.0, 1000.0, friction=friction).simulate(until=1.5 * exact.rest, rtol=1e-12)
        assert run.event_list.time == pytest.approx(exact.times, abs=1e-11, rel=0)
        assert run.values("B.penetration")[0][-1] == pytest.approx(exact.depth, abs=1e-13, rel=0)


def test_kelvin_voigt_while_the_journal_spins_and_rolls():
    """Friction drives the journal up the wall: the contact rests and leaves again in a motion that is not on a line."""
    law = laws.KelvinVoigt(stiffness=K, restitution=0.5)
    machine = journal(law, 1.0, 1000.0, friction=gd.ModifiedCoulomb(0.2, 1e-3, 1e-2))
    spinning = machine.with_(
        bodies=[gd.Body("journal", mass=MASS, inertia=1e-4, velocity=(1.0, 0.0), angular_velocity=300.0)]
    )
    run = spinning.simulate(until=0.02, rtol=1e-11)
    balances(run, 1e-8)
    obeys_kelvin_voigt(run, 0.5)
    assert np.abs(run.values("journal.position.y")[0]).max() > 1e-5
    assert run.statistics.steps < 6000


def test_asked_times_see_what_the_steps_see(tmp_path):
    law = laws.KelvinVoigt(stiffness=K, restitution=0.5)
    machine = journal(law, 1.0, 1000.0)
    steps = machine.simulate(until=4e-3, rtol=1e-12)
    asked = machine.simulate(until=4e-3, rtol=1e-12, times=steps.time)
    assert steps.statistics.steps == asked.statistics.steps
    for name, allowed in (("penetration", 1e-14), ("penetration_rate", 1e-9), ("mode", 0.0)):
        ours, theirs = steps.values(f"B.{name}")[0], asked.values(f"B.{name}")[0]
        if name == "mode":  # at an event itself it is that of before, or of after
            inside = ~np.isin(steps.time, steps.event_list.time)
            ours, theirs = (np.minimum(v[inside], 1) for v in (ours, theirs))
        assert theirs == pytest.approx(ours, abs=allowed, rel=0), name
    between = machine.simulate(until=4e-3, rtol=1e-12, times=np.linspace(0, 4e-3, 20_001))
    obeys_kelvin_voigt(between, 0.5)
    resting = between.time > kelvin_voigt(MASS, K, 0.5, 1000.0, CLEARANCE, 1.0).rest
    assert between.values("B.normal_force")[0][resting] == pytest.approx(1000.0, rel=1e-12)
    between.save(tmp_path / "run.nc")
    again = gd.load(tmp_path / "run.nc")
    assert (again.values("B.normal_force")[0] == between.values("B.normal_force")[0]).all()
    obeys_kelvin_voigt(again, 0.5)


# The spring and damper


@pytest.mark.parametrize("speed", [0.05, 1.0])
@pytest.mark.parametrize("ratio", [0.02, 0.1, 0.5, 0.9, 1.0, 1.5, 3.0])
def test_spring_and_damper(ratio, speed):
    """The force ends where delta'' = 0: theta = w_d t tan(theta) = 2 z sqrt(1 - z^2)/(2 z^2 - 1); then it flies."""
    w = math.sqrt(K / MASS)
    z = ratio
    if z < 1:
        wd = w * math.sqrt(1 - z * z)
        s = math.atan2(2 * z * math.sqrt(1 - z * z), 2 * z * z - 1) / wd
        sine, cosine = math.sin(wd * s) / wd, math.cos(wd * s)
    elif z == 1:
        s = 2 / w
        sine, cosine = s, 1.0
    else:
        wd = w * math.sqrt(z * z - 1)
        s = math.atanh(2 * z * math.sqrt(z * z - 1) / (2 * z * z - 1)) / wd
        sine, cosine = math.sinh(wd * s) / wd, math.cosh(wd * s)
    fall = speed * math.exp(-z * w * s)
    depth, rate = fall * sine, fall * (cosine - z * w * sine)
    damping = 2 * z * math.sqrt(K * MASS)
    assert K * depth + damping * rate == pytest.approx(0.0, abs=1e-9 * damping * speed)
    begins = CLEARANCE / speed
    ends = begins + s - depth / rate
    run = journal(laws.LinearSpringDamper(stiffness=K, damping=damping), speed).simulate(
        until=begins + 1.05 * (ends - begins), rtol=1e-12
    )
    assert run.event_list.time == pytest.approx([begins, ends], abs=1e-11, rel=1e-12)
    assert restitution(run) == pytest.approx(-rate / speed, abs=1e-9, rel=0)
    force = run.values("B.normal_force")[0]
    assert force[np.flatnonzero(run.time == run.event_list.time[0])[-1]] == pytest.approx(damping * speed, rel=1e-9)
    assert (force[(run.time > begins + 1.001 * s)] == 0.0).all()
    assert force.min() >= 0.0
    balances(run)


def test_a_spring_and_damper_under_a_load_settles():
    """Overdamped or not, it ends at load/K, by the linear solution of SciPy between flights."""
    damping = 0.3 * 2 * math.sqrt(K * MASS)

    def force(depth, rate):
        return max(K * depth + damping * rate, 0.0) if depth > 0 else 0.0

    load = 5000.0
    speed = math.sqrt(1 + 2 * load * CLEARANCE / MASS)
    begins = (speed - 1) * MASS / load
    exact = contact(force, MASS, speed, load, [(lambda d, r: K * d + damping * r, -1)], begins, until=begins + 2e-3)
    run = journal(laws.LinearSpringDamper(stiffness=K, damping=damping), 1.0, load).simulate(
        until=begins + 2e-3, rtol=1e-12
    )
    assert run.event_list.time[0] == pytest.approx(begins, rel=1e-12)
    if exact.end < begins + 2e-3:
        assert run.event_list.time[1] == pytest.approx(exact.end, abs=1e-11)
        assert run.event_list.normal_velocity[1] == pytest.approx(exact.rate, abs=1e-8)
    later = journal(laws.LinearSpringDamper(stiffness=K, damping=damping), 1.0, load).simulate(until=0.02, rtol=1e-10)
    assert later.values("B.penetration")[0][-1] == pytest.approx(load / K, rel=1e-8)
    balances(later)


# Kelvin-Voigt made smooth


def smooth(factor, slow=0.1):
    def force(depth, rate):
        r = min(max(rate / slow, 0.0), 1.0)
        return K * max(depth, 0.0) * (factor + (1 - factor) * (3 * r**2 - 2 * r**3))

    return force


TABLE = {  # physics.md A2.3
    0.01: {10: 0.1000, 1: 0.1008, 0.3: 0.1085, 0.1: 0.1609, 0.05: 0.2581, 0.01: 0.6887},
    0.5: {10: 0.7071, 1: 0.7079, 0.3: 0.7156, 0.1: 0.7802, 0.05: 0.8914, 0.01: 0.9930},
}


@pytest.mark.parametrize("factor", TABLE)
def test_smooth_kelvin_voigt(factor):
    """Against the table, and against SciPy with stops at both ends of the passage."""
    for speed, printed in TABLE[factor].items():
        law = laws.SmoothKelvinVoigt(stiffness=K, restitution=factor)
        corners = [(lambda d, r: r - 0.1, -1), (lambda d, r: r, -1)]
        exact = contact(smooth(factor), MASS, speed, corners=corners[speed <= 0.1 :])
        begins = CLEARANCE / speed
        run = journal(law, speed).simulate(until=begins + 1.02 * exact.end, rtol=1e-12)
        assert restitution(run) == pytest.approx(printed, abs=5.1e-5)
        assert restitution(run) == pytest.approx(-exact.rate / speed, abs=1e-9, rel=0)
        assert run.event_list.time == pytest.approx([begins, begins + exact.end], abs=1e-11, rel=1e-12)
        balances(run)


def test_smooth_kelvin_voigt_without_rebound_creeps_to_a_stop():
    """With e = 0 the force falls with the square of the rate: the rate falls like 1/t, and it never leaves."""
    law = laws.SmoothKelvinVoigt(stiffness=K, restitution=0.0)
    exact = contact(smooth(0.0), MASS, 1.0, corners=[(lambda d, r: r - 0.1, -1)], until=1e-3)
    times = np.linspace(1e-6, 1e-3, 200)
    run = journal(law).simulate(until=CLEARANCE + 1e-3, rtol=1e-12, times=CLEARANCE + times)
    assert len(run.event_list.time) == 1
    depth, rate = exact.motion(times)
    assert run.values("B.penetration")[0] == pytest.approx(depth, abs=1e-13, rel=0)
    assert run.values("B.penetration_rate")[0] == pytest.approx(rate, abs=1e-9, rel=0)
    assert rate.min() > 0
    balances(run)


# The rate limit, and the force that would pull


def damped(factor, speed, limit=1.0, least=0.01, stiffness=HERTZ_STIFFNESS):
    """F = K delta^1.5 (1 + C ratio) and its corners, which the limits of rate/v0 and the end of the force make."""
    v0 = max(speed, least)

    def force(depth, rate):
        ratio = rate / v0
        if limit is not None:
            ratio = max(-limit, min(limit, ratio))
        return max(stiffness * max(depth, 0.0) ** 1.5 * (1 + factor * ratio), 0.0)

    upper = math.inf if limit is None else limit * v0
    lower = -min(v0 / factor, math.inf if limit is None else limit * v0)
    corners = [(lambda d, r: r - lower, -1)]
    if upper < math.inf:
        corners.append((lambda d, r: r - upper, -1 if speed >= upper else 1))
    return force, corners


def loaded_impact(law, factor, start, load, gap, limit, least):
    """One contact under a constant load, by both; gives the reference and the run."""
    speed = math.sqrt(start**2 + 2 * load * gap / MASS)
    begins = 2 * gap / (start + speed)
    force, corners = damped(factor, speed, limit, least)
    exact = contact(force, MASS, speed, load, corners, begins, until=begins + 3e-4)
    machine = journal(law, start, load, clearance=gap)
    run = machine.simulate(until=exact.end + 1e-7, rtol=1e-12)
    times = np.linspace(begins, exact.end, 100)[1:-1]
    asked = machine.simulate(until=exact.end, rtol=1e-12, times=times)
    depth, rate = exact.motion(times)
    assert asked.values("B.penetration")[0] == pytest.approx(depth, abs=1e-12, rel=0)
    assert asked.values("B.penetration_rate")[0] == pytest.approx(rate, abs=1e-8, rel=0)
    return speed, begins, exact, run


@pytest.mark.parametrize(
    ("asked", "start", "load", "gap", "limit", "least"),
    [
        (0.5, 0.05, 3000.0, 1e-7, 1.0, 0.01),  # it starts slowly and is then loaded: the rate goes beyond v0
        (0.5, 0.05, 3000.0, 1e-7, 1.0, 0.3),  # the least impact speed counts
        (0.9, 0.02, 20_000.0, 1e-8, 1.5, 0.01),
        (0.1, 0.05, 3000.0, 1e-7, 1.0, 0.01),  # C = 10: the force ends at -v0/10
        (0.5, 1.0, 10.0, 1e-5, 0.5, 0.01),  # a limit that even a clean impact meets, twice
        (0.5, 1.0, 10.0, 1e-5, None, 0.01),
        (0.5, 0.05, 3000.0, 1e-7, None, 0.01),
    ],
)
def test_limits_of_the_damping_under_a_load(asked, start, load, gap, limit, least):
    """The motion in contact, or its end, is that of SciPy, which stops at each corner."""
    law = gd.Restitution(stiffness=HERTZ_STIFFNESS, restitution=asked, rate_limit=limit, minimum_impact_speed=least)
    factor = brentq(
        lambda c: (1 + asked) * c - math.log((1 + c) / (1 - c * asked)), 1e-6, (1 - 1e-13) / asked, xtol=1e-15
    )
    speed, begins, exact, run = loaded_impact(law, factor, start, load, gap, limit, least)
    opens = exact.end < begins + 3e-4
    assert run.event_list.time[:2] == pytest.approx([begins, exact.end][: 1 + opens], abs=1e-10, rel=0)
    assert run.event_list.normal_velocity[:2] == pytest.approx([speed, exact.rate][: 1 + opens], abs=1e-8, rel=0)
    if limit is not None:
        assert exact.corners
    balances(run, 1e-8)


@pytest.mark.parametrize("limit", [None, 1.0])
def test_a_force_that_would_pull_is_none(limit):
    """Pulled away by a load, a contact with much damping goes free before it opens; it flies then, still inside."""
    asked, gap, load = 0.05, 1e-5, -2000.0
    law = gd.Restitution(stiffness=HERTZ_STIFFNESS, restitution=asked, rate_limit=limit)
    factor = brentq(
        lambda c: (1 + asked) * c - math.log((1 + c) / (1 - c * asked)), 1.0, (1 - 1e-15) / asked, xtol=1e-15
    )
    _, begins, exact, run = loaded_impact(law, factor, 1.0, load, gap, limit, 0.01)
    assert run.event_list.time[:2] == pytest.approx([begins, exact.end], abs=1e-10, rel=0)
    assert run.event_list.normal_velocity[1] == pytest.approx(exact.rate, abs=1e-8, rel=0)
    force = run.values("B.normal_force")[0]
    assert force.min() == 0.0
    after = (run.time > exact.corners[-1] + 1e-9) & (run.time < exact.end - 1e-10)
    assert after.any()
    assert (force[after] == 0.0).all()
    assert run.values("B.penetration")[0][after].min() > 0.0
    balances(run)


# Beyond where laws hold


def johnson(radii, length, compliance):
    """Johnson's law inverted by brentq, and its tangent from 0.99 of the largest penetration on."""
    per, scale = compliance / length, 4 * length * (radii[0] - radii[1]) / compliance

    def depth(force):
        return per * force * (math.log(scale / force) - 1)

    last = scale * math.exp(-2)  # where the penetration is largest
    end = 0.99 * depth(last)
    there = brentq(lambda f: depth(f) - end, 1e-3, last, xtol=1e-12, rtol=1e-15)
    slope = 1 / (per * (math.log(scale / there) - 2))

    def force(penetration, rate):
        if penetration <= 0:
            return 0.0
        if penetration >= end:
            return there + slope * (penetration - end)
        return brentq(lambda f: depth(f) - penetration, 1e-30, there, xtol=1e-13, rtol=1e-15)

    return force, end


def test_a_cylinder_law_goes_on_along_its_tangent_and_says_so():
    gap, speed = 2e-5, 3.0
    force, end = johnson((0.01, 0.01 - gap), 0.02, 2 * (1 - 0.3**2) / (math.pi * 207e9))
    exact = contact(force, MASS, speed, corners=[(lambda d, r: d - end, 1)], longest=1e-7)
    assert exact.deepest > 1.2 * end
    begins = gap / speed
    run = journal(laws.Johnson(STEEL), speed, clearance=gap).simulate(until=begins + 1.1 * exact.end, rtol=1e-12)
    assert run.event_list.time == pytest.approx([begins, begins + exact.end], abs=1e-12, rel=0)
    assert restitution(run) == pytest.approx(1.0, abs=1e-9)
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-12 * MASS * speed**2  # what is stored: test_defects.py
    (message,) = run.messages
    assert message.startswith("joint B: it goes ")
    assert float(message.split("goes ")[1].split(" um")[0]) == pytest.approx(exact.deepest * 1e6, rel=0.02)
    assert float(message.split("(at ")[1].split(" s)")[0]) == pytest.approx(begins + exact.end / 2, rel=0.02)
    assert float(message.split("s), ")[1].split(" times")[0]) == pytest.approx(exact.deepest / end, rel=0.02)
    assert f"{end * 1e6:.3g} um up to which its law holds" in message
    gentle = journal(laws.Johnson(STEEL), 0.1, clearance=gap).simulate(until=gap / 0.1 + 1e-4)
    assert len(gentle.event_list.time) == 2
    assert gentle.messages == ()


def beyond_shape(messages):
    """The messages about limits; a spherical law on a pin is noted besides (test_spherical_on_pins.py)."""
    return [text for text in messages if "spherical law on a pin" not in text]


def test_impacts_beyond_the_speed_of_waves_are_counted():
    """1e-5 sqrt(E/rho) is 0.0515 m/s for steel."""
    steel = gd.Material(young=207e9, poisson=0.3, density=7800.0)
    for law in (gd.Hertz(steel), laws.Johnson(steel), laws.KelvinVoigt(steel, restitution=0.9)):
        run = journal(law, 0.053).simulate(until=0.03, rtol=1e-9)
        hits = run.event_list.normal_velocity[run.event_list.kind == 0]
        fast = (hits > 1e-5 * math.sqrt(207e9 / 7800)).sum()
        assert fast >= 1
        (message,) = beyond_shape(run.messages)
        assert message.startswith(f"joint B: {fast} of {len(hits)} impacts are faster than 0.0515 m/s")
        when = float(message.split("the fastest 0.053 m/s at ")[1].split(" s)")[0])
        assert np.abs(run.contacts - when).min() < 1e-7
        assert not beyond_shape(journal(law, 0.05).simulate(until=0.012).messages)


def test_penetration_beyond_the_range_of_hertz():
    """sqrt(R delta) = 0.3 of the journal's radius: 42.8 um here."""
    limit = (0.3 * 0.0095) ** 2 / (0.01 * 0.0095 / 0.0005)
    stiffness = 4 / 3 * 207e9 / (2 * (1 - 0.3**2)) * math.sqrt(0.19)
    for speed, beyond in ((1.9, False), (2.3, True), (8.0, True)):
        deepest = (1.25 * MASS * speed**2 / stiffness) ** 0.4
        assert (deepest > limit) == beyond
        run = journal(gd.Hertz(STEEL), speed).simulate(until=CLEARANCE / speed + 1e-4, rtol=1e-9)
        found = beyond_shape(run.messages)
        assert len(found) == beyond
        if beyond:
            assert float(found[0].split("times the ")[1].split(" um up")[0]) == pytest.approx(limit * 1e6, rel=2e-3)
            assert float(found[0].split("goes ")[1].split(" um")[0]) == pytest.approx(deepest * 1e6, rel=0.02)


# Whole mechanisms


CRANKS = {
    "kelvin-voigt": laws.KelvinVoigt(stiffness=K, restitution=0.81),
    "kelvin-voigt hertz": laws.KelvinVoigt(STEEL, restitution=0.5),
    "smooth": laws.SmoothKelvinVoigt(stiffness=K, restitution=0.81),
    "linear-spring-damper": laws.LinearSpringDamper(stiffness=K, damping=500.0),
    **{
        cylinder.law: cylinder(STEEL, length=0.02, restitution=0.9)
        for cylinder in (
            laws.DubowskyFreudenstein, laws.Goldsmith, laws.Esdu78035, laws.Johnson, laws.Radzimovsky, laws.Pereira
        )
    },
}  # fmt: skip


@pytest.fixture(scope="module")
def usual() -> int:
    """Steps that two turns take with Lankarani and Nikravesh's law."""
    return slider_crank(B=dry()).simulate(until=0.024).statistics.steps


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("name", CRANKS)
def test_slider_crank(name, usual):
    run = slider_crank(B=dry(contact=CRANKS[name])).simulate(until=0.024)
    balances(run, 1e-5)
    assert len(run.contacts) > 5
    assert usual / 5 < run.statistics.steps < 5 * usual
    if name == "kelvin-voigt":
        obeys_kelvin_voigt(run, 0.81)


def test_corners_are_foreseen():
    """Two corners of the rate limit in each impact: steps are not to be lost by failing at them (a third was)."""
    statistics = slider_crank(B=dry()).simulate(until=0.024).statistics
    assert statistics.rejected < 0.22 * statistics.steps


def sliding(viscosity, force=(2000.0, 0.0), speed=0.3, **fit):
    """A journal pressed against the wall of its bearing, and along it, in oil that acts only where it is pressed."""
    fit = oil(gd.LongSqueeze(), viscosity=viscosity, **fit)
    return in_oil(fit, force=force, velocity=(0.0, speed), angular_velocity=50.0)


def test_two_corners_at_the_same_rate():
    """Film and contact both have one where the rate is zero: what is left to the second is round-off, no step."""
    machine = sliding(0.4, contact=laws.SmoothKelvinVoigt(stiffness=K, restitution=0.5))
    ends = []
    for method in ("auto", "radau", "dop853"):
        run = machine.simulate(0.012, method=method)
        balances(run, 1e-8)
        assert run.statistics.steps < 4000
        ends.append(run.values("B.penetration")[0][-1])
    assert ends == pytest.approx([ends[0]] * 3, rel=1e-6)


def test_a_corner_that_is_never_reached_is_not_crept_up_to():
    """The rate falls towards zero, a corner of the film; by round-off it is always imminent (30 000 steps)."""
    run = sliding(0.003).simulate(0.03)
    balances(run, 1e-8)
    assert run.statistics.steps < 5000


@pytest.mark.filterwarnings("ignore::gudgeon.SimulationWarning")
@pytest.mark.parametrize(
    ("viscosity", "force", "speed", "rtol", "method"),
    [
        (0.001, (2000.0, 0.0), 0.3, 1e-6, "auto"),
        (0.0005, (500.0, 100.0), 1.0, 1e-8, "radau"),
        (0.0003, (2000.0, 0.0), 1.0, 1e-6, "radau"),
    ],
)
def test_a_corner_to_which_no_step_can_be_computed(viscosity, force, speed, rtol, method):
    """In a film of nanometres the step up to a corner fails at times where the whole one did not: it is none then."""
    run = sliding(viscosity, force, speed).simulate(0.012, rtol=rtol, method=method, max_steps=4000)
    for name in ("journal.position", "B.film_thickness", "energy.residual"):
        assert np.isfinite(run.values(name)[0]).all(), name
