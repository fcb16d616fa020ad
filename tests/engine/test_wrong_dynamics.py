"""Wrong input for exponents, orbits and branches is named, with the remedy; and how long runs are predictable."""

import dataclasses
import math

import numpy as np
import pytest

import gudgeon as gd
from engine.oscillators import duffing, linear, pendulum, self_excited
from engine.test_variation import double_pendulum
from gudgeon.analysis._period import make_neighbours
from gudgeon.compile.start import prepare
from gudgeon.simulate.passage import Passage

TURN = 2.0 * math.pi
DRIVEN = linear(1.0, 0.1, 2.0)
PERIOD = TURN / 2.0
PATH = "push.force.0.amplitude"


def prescribed() -> gd.Mechanism:
    """A wheel that is driven, and nothing else."""
    wheel = gd.Body("wheel", 1.0, 1.0)
    pin = gd.Revolute("O", "ground", "wheel", at=(0.0, 0.0))
    return gd.Mechanism("wheel", [wheel], [pin], drives=[gd.Drive("motor", "O", speed=3.0)])


def with_load(force: object) -> gd.Mechanism:
    loads = [load for load in DRIVEN.loads if load.name != "push"]
    return gd.Mechanism("loaded", DRIVEN.bodies, DRIVEN.joints, loads=[*loads, gd.Force("push", "m", (force, 0.0))])


SEVERAL = gd.Mechanism(
    "pushed twice",
    DRIVEN.bodies,
    DRIVEN.joints,
    loads=[*DRIVEN.loads, gd.Force("other", "m", (gd.Harmonic(1.0, 3.3), 0.0))],
)
SPRING = gd.Table([-1.0, 1.0], [1.0, -1.0], over="g")
TWICE = [gd.Drive("a", "O", speed=2.0), gd.Drive("b", "P", speed=3.0)]


@pytest.mark.parametrize("call", [gd.lyapunov, gd.periodic_orbit])
@pytest.mark.parametrize(
    ("machine", "options", "said"),
    [
        ("not one", {"period": 1.0}, "not one"),
        (
            SEVERAL,
            {},
            "loads of several frequencies, so there is no period to strobe by; give one, like period='12 ms'",
        ),
        (DRIVEN, {"period": 0.0}, "period 0.0 must be a positive number"),
        (DRIVEN, {"period": -PERIOD}, "must be a positive number"),
        (DRIVEN, {"period": "3 mm"}, "period"),
        (DRIVEN, {"period": float("nan")}, "period"),
        (DRIVEN, {"period": PERIOD, "rtol": 0.0}, "rtol 0 must lie between 1e-14 and"),
        (DRIVEN, {"period": PERIOD, "progress": "yes"}, "progress 'yes' must be True, False or None"),
        (prescribed(), {}, "all of its motion is prescribed, so that nothing can depart from it; give a joint play"),
    ],
)
def test_both(call, machine, options, said) -> None:
    with pytest.raises(gd.ModelError, match=said):
        call(machine, **options)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"number": 3}, "number 3: this mechanism has 2 exponents; ask for fewer"),
        ({"number": 0}, "number 0 must be a whole number"),
        ({"number": 1.5}, "number 1.5 must be a whole number"),
        ({"periods": 0}, "periods 0 must lie between 1 and"),
        ({"transient": -1}, "transient -1 must lie between 0 and"),
    ],
)
def test_exponents(options, said) -> None:
    with pytest.raises(gd.ModelError, match=said):
        gd.lyapunov(DRIVEN, period=PERIOD, **options)


@pytest.mark.parametrize(
    ("machine", "options", "said"),
    [
        (double_pendulum(), {"period": 1.0}, "nothing drives it over time.*add a drive, or a load that is a function"),
        (with_load(SPRING), {"period": 1.0}, "nothing drives it over time"),
        (with_load(gd.Polynomial([1.0])), {"period": 1.0}, "nothing drives it over time"),
        (with_load(gd.Harmonic(0.0, 2.0, offset=1.0)), {"period": 1.0}, "nothing drives it over time"),
        (with_load(gd.Polynomial([0.0, 1.0])), {"period": 1.0}, "load push is a polynomial over time without a period"),
        (with_load(gd.Table([0.0, 1.0], [0.0, 1.0])), {"period": 1.0}, "load push is a table over time.*periodic=True"),
        (DRIVEN, {"period": 1.1 * PERIOD}, "load push has the period 3.14159 s, of which it is no multiple"),
        (DRIVEN, {"period": PERIOD, "start": 3}, "start 3 is neither a run from simulate.* nor a periodic orbit"),
        (DRIVEN, {"period": PERIOD, "tolerance": 1.0}, "tolerance 1 must lie between"),
        (linear(1.0, 0.0, 1.0), {"period": TURN}, "no motion was found that repeats itself after 6.28319 s.*start="),
    ],
)
def test_orbits(machine, options, said) -> None:
    with pytest.raises(gd.ModelError, match=said):
        gd.periodic_orbit(machine, **options)


def test_an_orbit_of_other_bodies() -> None:
    said = "which has other bodies: the run has upper, lower, the mechanism has m; go on with"
    with pytest.raises(gd.ModelError, match=said):
        gd.periodic_orbit(DRIVEN, period=PERIOD, start=double_pendulum().simulate(0.1))


@pytest.mark.parametrize(
    ("vary", "options", "said"),
    [
        ({}, {}, "give one parameter and its range"),
        ({PATH: (0.1, 0.2), "s.stiffness": (1.0, 2.0)}, {}, "give one parameter and its range"),
        ("s.stiffness", {}, "give one parameter and its range"),
        ({PATH: 0.2}, {}, "is not a pair; give where it begins and where it ends"),
        ({PATH: (0.2, 0.2)}, {}, "must be two different numbers"),
        ({PATH: (0.2, "3 mm")}, {}, "amplitude"),
        ({"push.force.0.amplitud": (0.1, 0.2)}, {}, "amplitud.*amplitude"),
        ({"spring.stiffness": (0.1, 0.2)}, {}, "spring"),
        ({PATH: (0.1, 0.2)}, {"revolutions": 0}, "revolutions 0 must be a whole number"),
        ({PATH: (0.1, 0.2)}, {"most": "all"}, "most 'all' must be a whole number"),
        ({"push.force.0.frequency": (2.0, 2.1)}, {}, "load push has the period .* of which it is no multiple"),
    ],
)
def test_branches(vary, options, said) -> None:
    with pytest.raises(gd.ModelError, match=said):
        gd.branch(DRIVEN, vary, **{"period": PERIOD, **options})


def carried(**drive: object) -> gd.Mechanism:
    """A pendulum that hangs from a driven cart."""
    bodies = [gd.Body("cart", 1.0, 1.0), gd.Body("rod", mass=1.0, inertia=0.1, position=(0.0, -0.5))]
    joints = [gd.Translational("g", "ground", "cart", axis=(1, 0)), gd.Revolute("p", "cart", "rod", at=(0, 0))]
    drag = gd.TorsionalSpringDamper("drag", "cart", "rod", damping=0.5)
    return gd.Mechanism("carried", bodies, joints, [gd.Drive("push", "g", **drive)], [drag], gravity=(0, -9.81))


def test_a_cart_does_not_turn() -> None:
    """A constant speed along a guide has no period; one that swings is back twice per period, in opposite ways."""
    for call in (gd.lyapunov, gd.periodic_orbit):
        with pytest.raises(gd.ModelError, match="there is no period to strobe by"):
            call(carried(speed=0.5))
    swinging = carried(position=gd.Harmonic(0.05, 5.0))
    with pytest.raises(gd.ModelError, match="drive push is back where it was after it, but moves otherwise"):
        gd.periodic_orbit(swinging, period=TURN / 10.0)
    assert gd.periodic_orbit(swinging, period=TURN / 5.0).stable


def test_members_of_a_branch() -> None:
    branch = gd.branch(DRIVEN, {PATH: (0.1, 0.2)}, period=PERIOD, most=3)
    for wrong in (3, -4, "first", 1.5):
        with pytest.raises(gd.ModelError, match=r"orbit .* is not there; there are 3, counted from 0"):
            branch.orbit(wrong)
    with pytest.raises(gd.ModelError, match="bifurcation 0 is not there; this branch has none"):
        branch.switched(0)


def test_a_start_with_other_loads() -> None:
    """Works are counted for each load, and mean nothing to another machine."""
    loads = [*DRIVEN.loads, gd.Force("weight", "m", (0.0, -1.0))]
    other = gd.Mechanism("other", DRIVEN.bodies, DRIVEN.joints, loads=loads)
    known = gd.periodic_orbit(DRIVEN, period=PERIOD)
    for start in (other.simulate(0.3), gd.periodic_orbit(other, period=PERIOD)):
        found = gd.periodic_orbit(DRIVEN, period=PERIOD, start=start)
        assert found.point.y[:6] == pytest.approx(known.point.y[:6], abs=1e-9)


def test_steps_that_are_not_exact_enough() -> None:
    """Corners within a step, of a motor's curve here, leave more than the tolerance."""
    machine, period = self_excited(2.0, 1.3), TURN / 1.3
    with pytest.raises(gd.ModelError, match="as exact as steps are at rtol=1e-09: take a smaller rtol, or a larger"):
        gd.periodic_orbit(machine, period=period, rtol=1e-9, tolerance=1e-13)


def test_dampers_that_act_to_one_side() -> None:
    """Their force jumps where they begin to act; without damping it has a corner only."""
    for damping in (0.3, 0.0):
        spring = gd.SpringDamper(
            "buffer", "ground", "m", ((0.0, 0.0), (3.02, 0.0)), 9.0, damping, free_length=3.0, acts="compressed"
        )
        machine = gd.Mechanism("buffered", DRIVEN.bodies, DRIVEN.joints, loads=[*DRIVEN.loads, spring])
        if damping:
            with pytest.raises(gd.ModelError, match=r"load buffer: its damper acts to one side only.*no damping"):
                gd.lyapunov(machine, period=PERIOD)
            continue
        run, ends = machine.simulate(until=4.0, rtol=1e-12), []
        for value in (9.0 + 1e-4, 9.0 - 1e-4):
            ends.append(
                machine.with_({"buffer.stiffness": value}).simulate(until=4.0, rtol=1e-12).values("m.position.x")
            )
        wanted = (ends[0][0][-1] - ends[1][0][-1]) / 2e-4
        assert gd.derivative(run, "buffer.stiffness").channel("m.position.x")[-1] == pytest.approx(wanted, rel=1e-4)


@pytest.mark.parametrize("run", [None, "run", DRIVEN, gd.Run])
def test_what_is_no_run(run) -> None:
    for call in (
        lambda: gd.regime(run),
        lambda: gd.poincare(run, period=1.0),
        lambda: gd.derivative(run, "s.stiffness"),
    ):
        with pytest.raises(gd.ModelError, match="is not a run; give what simulate"):
            call()


def test_a_period_of_no_length() -> None:
    run = DRIVEN.simulate(until=1.0)
    for call in (lambda: gd.regime(run, 1e-300), lambda: gd.poincare(run, period=1e-12)):
        with pytest.raises(gd.ModelError, match=r"period 1e-.* can be looked at; give a longer one"):
            call()


def test_channels_of_a_derivative() -> None:
    found = gd.derivative(DRIVEN.simulate(until=1.0), "s.stiffness")
    for call, said in (
        (lambda: found.peak("m.place"), "there is no channel 'm.place'"),
        (lambda: found.channel(3), "3 is not the name of a channel"),
        (lambda: found.peak("m.position"), "channel 'm.position' is a vector; choose a component"),
        (lambda: found.channel("m.position.x", 0.5), "times 0.5 must be a list of increasing numbers, from 0 s to 1 s"),
        (lambda: found.channel("m.position.x", ["now"]), "must be a list of increasing numbers"),
        (lambda: found.channel("m.position.x", [0.5, 0.1]), "must be a list of increasing numbers"),
    ):
        with pytest.raises(gd.ModelError, match=said):
            call()


# ------------------------------------------------------------------------------------------------------- predictability


def test_regular_runs_are_predictable() -> None:
    assert DRIVEN.simulate(until=200.0).predictable_until == math.inf
    assert prescribed().simulate(until=5.0).predictable_until == math.inf


def angle(run: gd.Run, times: np.ndarray) -> np.ndarray:
    return np.asarray(run.at(times)["O.angle"][0])


def test_chaotic_runs_are_predictable_until_errors_have_grown() -> None:
    """Of two runs the one of larger tolerance agrees with the other one until then, and no longer by the end."""
    machine = pendulum(0.1, 2.5)
    runs = {rtol: machine.simulate(until=200.0, rtol=rtol, keep="all") for rtol in (1e-6, 1e-8, 1e-12)}
    instants = [runs[rtol].predictable_until for rtol in runs]
    assert 0.0 < instants[0] < instants[1] < instants[2] < 200.0
    # differences grow by exp(0.16 t) in the mean, now faster, now slower
    assert instants[2] - instants[0] == pytest.approx(math.log(1e6) / 0.16, rel=0.6)
    finest = runs[1e-12]
    for rtol, until in zip((1e-6, 1e-8), instants, strict=False):
        times = np.linspace(0.0, until, 200)
        off = np.abs(angle(runs[rtol], times) - angle(finest, times))
        assert off.max() < 0.1
        times = np.linspace(until, 200.0, 400)
        off = np.abs(angle(runs[rtol], times) - angle(finest, times))
        assert off.max() > 0.1


def test_a_continued_run_is_predictable_from_where_it_began() -> None:
    """Its errors begin there, so that they are as large as those of the whole only later, if at all."""
    machine = pendulum(0.1, 2.5)
    whole = machine.simulate(until=200.0, rtol=1e-8)
    first = machine.simulate(until=20.0, rtol=1e-8)
    second = machine.simulate(until=200.0, rtol=1e-8, start=first)
    assert first.predictable_until == math.inf
    assert whole.predictable_until <= second.predictable_until < 200.0


def test_what_cannot_be_followed_again() -> None:
    """A law that is no number where a step is taken again: named, instead of numbers that mean nothing."""
    start = prepare(DRIVEN)
    passage = Passage(start, 1e-8, 0.0)
    neighbours = make_neighbours(start, 1e-8, 0.0, 2)
    with pytest.raises(gd.ModelError, match=r"a step near 0 s cannot be taken again.*take another rtol"):
        for samples, count in passage.pieces(PERIOD):
            samples.y[0] = np.nan
            neighbours.carry(samples, 0, count - 1)


def test_runs_without_their_steps() -> None:
    """They are simulated again; one that comes out differently is refused."""
    ueda = duffing(0.05, 0.0, 1.0, 7.5)
    run = ueda.simulate(until=150.0, keep=["m.position"])
    assert run.motion is None
    whole = ueda.simulate(until=150.0, keep="all").predictable_until
    assert 0.0 < run.predictable_until == whole < 150.0
    other = dataclasses.replace(run, mechanism=duffing(0.05, 0.0, 1.0, 7.4))
    with pytest.raises(gd.ModelError, match=r"comes out differently: .*; simulate it with keep='all'"):
        _ = other.predictable_until
