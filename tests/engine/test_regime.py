"""Regimes of machines: oscillators in closed form, the forced pendulum against published regimes."""

import math

import numpy as np
import pytest

import gudgeon as gd
from gudgeon.analysis._section_points import SectionPoints
from gudgeon.analysis.regimes import judge

GOLDEN = 0.5 * (math.sqrt(5.0) - 1.0)
#: The drive of the forced pendulum.
DRIVE = 2.0 / 3.0
#: Amplitudes of the drive that G. L. Baker, J. P. Gollub: Chaotic Dynamics, Cambridge 1990, chapter 3, look at, and the
#: period that the motion has in drives, None for chaos. The book was not at hand: public codes quote it so, and SciPy
#: (DOP853 from rest, 700 drives) gives these periods, and exponents of 0.11 and 0.12 in chaos.
PENDULUM = {0.9: 1, 1.07: 2, 1.15: None, 1.35: 1, 1.45: 2, 1.47: 4, 1.5: None}


def oscillator(frequency, damping=0.0):
    """x'' + 2 d x' + x = 0.1 sin(w t), from x = 0.02."""
    mass = gd.Body("m", mass=1.0, inertia=1.0, position=(1.02, 0.0))
    spring = gd.SpringDamper(
        "s", "ground", "m", points=((0.0, 0.0), (1.02, 0.0)), stiffness=1.0, damping=2.0 * damping, free_length=1.0
    )
    push = gd.Force("push", "m", (gd.Harmonic(0.1, frequency), 0.0))
    guide = gd.Translational("g", "ground", "m", axis=(1.0, 0.0))
    return gd.Mechanism("oscillator", [mass], [guide], loads=[spring, push])


def pendulum(amplitude):
    """theta'' + theta'/2 + sin theta = g cos(2 t/3), with a pendulum of 1 kg on a massless rod of 1 m."""
    rod = gd.Body("rod", mass=1.0, inertia=1e-9, position=(0.0, -1.0))
    drag = gd.TorsionalSpringDamper("drag", "ground", "rod", damping=0.5)
    push = gd.Torque("push", "rod", gd.Harmonic(amplitude, DRIVE, phase=0.5 * math.pi))
    pin = gd.Revolute("O", "ground", "rod", at=(0.0, 0.0))
    return gd.Mechanism("pendulum", [rod], [pin], loads=[drag, push], gravity=(0.0, -1.0))


def strobed(mechanism, frequency, periods, **options):
    period = 2.0 * math.pi / frequency
    return mechanism.simulate(until=periods * period, times=period * np.arange(periods + 1), **options), period


def test_two_frequencies_without_a_common_multiple():
    """Undamped, the free motion stays: strobed by the drive it turns by 1/w of a circle each time."""
    run, period = strobed(oscillator(1.0 / GOLDEN), 1.0 / GOLDEN, 300, rtol=1e-11)
    verdict = gd.regime(run, period)
    assert str(verdict) == "quasi-periodic"
    assert verdict.curve.rotation == pytest.approx(1.0 - GOLDEN, abs=1e-9)
    assert verdict.curve.residual < 1e-6 and abs(verdict.chaos) < 0.2 and verdict.transient == 0
    assert str(gd.regime(run, period, exponent=0.0, interval=(-0.01, 0.01))) == "quasi-periodic"


def test_two_drives_after_a_short_transient():
    """A mass between springs of two cranks: damping leaves the two frequencies, and a transient of some periods.

    Their ratio is the golden mean: strobed by one crank, the other has turned by 0.618 of a circle.
    """
    cranks = [gd.Body(f"c{k}", mass=1.0, inertia=0.1, position=(k + 0.1, 0.0)) for k in (0, 1)]
    mass = gd.Body("m", mass=1.0, inertia=1.0, position=(0.5, 1.0))
    pins = [gd.Revolute(f"O{k}", "ground", f"c{k}", at=(k, 0)) for k in (0, 1)]
    springs = [
        gd.SpringDamper(f"s{k}", f"c{k}", "m", ((k + 0.2, 0), (0.5, 1.0)), stiffness=50.0, damping=1.0, free_length=1.0)
        for k in (0, 1)
    ]
    drives = [gd.Drive(f"d{k}", f"O{k}", speed=2.0 * GOLDEN**k) for k in (0, 1)]
    guide = gd.Translational("g", "ground", "m", axis=(0, 1))
    machine = gd.Mechanism("two cranks", [*cranks, mass], [*pins, guide], drives=drives, loads=springs)
    run, period = strobed(machine, 2.0, 400)
    verdict = gd.regime(run, period, of="m")
    assert str(verdict) == "quasi-periodic" and verdict.curve.rotation == pytest.approx(1.0 - GOLDEN, abs=1e-9)
    assert verdict.curve.residual < 1e-5


def test_two_frequencies_with_a_common_multiple():
    """With w = 3/2 the free motion needs three drives for two turns."""
    run, period = strobed(oscillator(1.5), 1.5, 60, rtol=1e-11)
    verdict = gd.regime(run, period, of="m")
    assert str(verdict) == "periodic with period 3" and verdict.transient == 0


def test_a_decay_is_a_transient_until_it_is_below_the_tolerance():
    """The free motion is 1e-5 of the range after log(1e5)/d; d = 0.02 gives 576 s, of d = 0.2 a tenth."""
    run, period = strobed(oscillator(1.0 / GOLDEN, 0.02), 1.0 / GOLDEN, 60)
    assert str(gd.regime(run, period)) == "transient"
    run, period = strobed(oscillator(1.0 / GOLDEN, 0.2), 1.0 / GOLDEN, 60)
    verdict = gd.regime(run, period)
    assert str(verdict) == "periodic with period 1"
    assert verdict.transient * period == pytest.approx(math.log(1e5) / 0.2, rel=0.2)


@pytest.mark.parametrize(("amplitude", "period"), PENDULUM.items())
def test_the_forced_pendulum(amplitude, period):
    run, every = strobed(pendulum(amplitude), DRIVE, 400)
    verdict = gd.regime(run, every)
    assert (verdict.regime, verdict.period) == ("chaotic" if period is None else "periodic", period)
    assert gd.Regime(period=every).of(run) == (-1.0 if period is None else period)
    if amplitude in (0.9, 1.35):  # the one swings, the other goes over
        assert ("cos O.angle" in verdict.coordinates) == (amplitude == 1.35)


# ------------------------------------------------------------------------------------------------------------- the rule


def points(values):
    values = np.asarray(values, float).reshape(len(values), -1)
    return SectionPoints(values, tuple("xyz"[: values.shape[1]]), np.ptp(values, axis=0))


def noise(count):
    return points(np.random.default_rng(1).normal(size=(count, 2)))


def test_the_exponent_is_further_evidence():
    twice, circle = points([0.0, 1.0] * 60), points(np.cos(np.arange(300.0)))
    above, below, around = (1.0, (0.5, 1.5)), (-1.0, (-1.5, -0.5)), (0.1, (-0.1, 0.3))
    cases = [
        (twice, "periodic", "undecided", "periodic", "periodic"),
        (circle, "quasi-periodic", "undecided", "quasi-periodic", "quasi-periodic"),
        (noise(300), "chaotic", "chaotic", "undecided", "undecided"),
        (noise(60), "undecided", "chaotic", "undecided", "undecided"),
    ]
    for section, *expected in cases:
        given = ((None, None), above, below, around)
        assert [judge(section, 1.0, 1e-5, *evidence).regime for evidence in given] == expected
    assert judge(noise(300), 1.0, 1e-5, 1.0).regime == "chaotic"  # without its interval it is shown only
    assert ("Lyapunov exponent", "1 1/s, between 0.5 and 1.5") in judge(twice, 1.0, 1e-5, *above).summary()


def test_too_few_points():
    verdict = judge(points([0.0, 1.0] * 10), 1.0, 1e-5)
    assert str(verdict) == "undecided" and "at least 30" in verdict.reason


@pytest.mark.parametrize("count", [2, 3, 8, 9])
def test_hardly_any_points(count):
    verdict = judge(points(np.arange(count) ** 2), 1.0, 1e-5)
    assert str(verdict) == "undecided" and f"a section of {count} points says nothing" in repr(verdict)


def test_it_tells_its_evidence():
    verdict = judge(points(np.cos(np.arange(300.0))), 0.5, 1e-5)
    text = repr(verdict)
    for part in ("quasi-periodic", "300 points, 0.5 s apart", "K = ", "rotation number 0.159155", "comes back"):
        assert part in text
    assert "<table>" in verdict._repr_html_()


# ---------------------------------------------------------------------------------------------------------- wrong input


@pytest.fixture(scope="module")
def run():
    return oscillator(2.0).simulate(until=150.0)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"period": 0.0}, "period 0.0 must be a positive number"),
        ({"period": "3 m"}, "period"),
        ({"period": 1e9}, "a section of 1 points says nothing"),
        ({"period": 3.0, "of": "mm"}, r"of 'mm': no such part moves; did you mean 'm'\?"),
        ({"period": 3.0, "of": "m.speed"}, r"there is no channel 'm.speed' in this run; did you mean"),
        ({"period": 3.0, "of": "m.velocity.z"}, "the components of m.velocity are x, y"),
        ({"period": 3.0, "of": ["m", 3]}, "of 3 is not the name of a part or a channel"),
        ({"period": 3.0, "of": "m.position.y"}, "nothing of 'm.position.y' moves"),
        ({"period": 3.0, "tolerance": 0.5}, "tolerance 0.5 must lie between 1e-14 and 0.1"),
        ({"period": 3.0, "interval": (0.0, 1.0)}, "an interval is given without its exponent"),
        ({"period": 3.0, "exponent": 2.0, "interval": (0.0, 1.0)}, "must be increasing and hold the exponent 2"),
        ({"period": 3.0, "exponent": 2.0, "interval": 1.0}, "must be two numbers"),
        ({"period": 3.0, "phase": "x"}, "phase"),
    ],
)
def test_wrong_input(run, options, said):
    if options.get("period") == 1e9:
        assert said in gd.regime(run, **options).reason
        return
    with pytest.raises(gd.ModelError, match=said):
        gd.regime(run, **options)


def test_runs_that_do_not_know_their_section_are_simulated_again(run):
    with pytest.raises(gd.ModelError, match="a section already; give the run itself"):
        gd.regime(gd.poincare(run, period=3.0), 3.0)
    few = oscillator(2.0).simulate(until=150.0, keep=["m.position", "m.velocity"])
    thin = oscillator(2.0).simulate(until=150.0, keep="50 kB")
    assert few.motion is None and thin.motion is None
    whole = oscillator(2.0).simulate(until=150.0, keep="all")
    few, thin, whole = (repr(gd.regime(run, 3.0, of="m")) for run in (few, thin, whole))
    assert few == thin == whole


def test_drives_give_the_period():
    bodies = [gd.Body(name, mass=1.0, inertia=1.0, position=(0.0, 0.0)) for name in "ab"]
    pins = [gd.Revolute(f"O{name}", "ground", name, at=(0.0, 0.0)) for name in "ab"]
    drives = [gd.Drive(f"d{name}", joint=f"O{name}", speed=speed) for name, speed in (("a", 2.0), ("b", -3.0))]
    alone = gd.Mechanism("alone", bodies[:1], pins[:1], drives=drives[:1]).simulate(until=50 * math.pi)
    verdict = gd.regime(alone)
    assert verdict.strobe == pytest.approx(math.pi) and verdict.period == 1
    both = gd.Mechanism("both", bodies, pins, drives=drives).simulate(until=1.0)
    with pytest.raises(gd.ModelError, match="drives of several speeds, so there is no period to strobe by; give one"):
        gd.regime(both)


def test_harmonic_loads_give_the_period():
    """Where nothing is driven; several of them, or none, do not."""
    assert gd.regime(oscillator(2.0).simulate(until=10.0)).strobe == pytest.approx(math.pi)
    spring, push = oscillator(2.0).loads
    other = gd.Force("other", "m", (gd.Harmonic(0.1, 3.0), 0.0))
    for loads, said in (
        ([spring, push, other], "loads of several frequencies"),
        ([spring], "no drive of constant speed"),
    ):
        with pytest.raises(
            gd.ModelError, match=f"mechanism oscillator: it has {said}, so there is no period to strobe"
        ):
            gd.regime(oscillator(2.0).with_(loads=loads).simulate(until=1.0))


def test_a_study_of_regimes():
    """Damped, the motion has the period of its drive after the transient; undamped, three of them."""
    study = gd.Study(
        oscillator(1.5, 0.2),
        {"s.damping": [0.0, 0.4]},
        {"regime": gd.Regime("m", period=2.0 * math.pi / 1.5)},
        until=60 * 2.0 * math.pi / 1.5,
        rtol=1e-10,
    )
    assert study.run()["regime"].values.tolist() == [3.0, 1.0]
