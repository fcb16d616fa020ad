"""Spectra and orders against closed forms: sines, Parseval's theorem, the Fourier series of a slider-crank."""

import math

import numpy as np
import pytest
from machines_to_read import CRANK, ROD, SPEED, engine, swing, worn
from scipy.integrate import quad

import gudgeon as gd
from gudgeon.plot import plot_orders


@pytest.fixture(scope="module")
def sine():
    """2.5 sin(2 pi 4 t) for eight periods and a bit."""
    return swing(2.5, 2.0 * math.pi * 4.0).simulate(until=2.1)


@pytest.fixture(scope="module")
def turning():
    return engine.simulate(until=0.21)


@pytest.mark.parametrize("window", ["hann", "flattop", "boxcar", "hamming", "blackman"])
def test_a_sine_has_its_amplitude_at_its_frequency(sine, window):
    found = sine.spectrum("O.angle", segment="1 s", window=window)
    peak = int(np.argmax(found["amplitude"].values))
    assert found["frequency"][peak] == pytest.approx(4.0, rel=1e-12)
    assert found["amplitude"][peak] == pytest.approx(2.5, rel=1e-6)
    assert found["amplitude"].attrs["units"] == "rad" and found["density"].attrs["units"] == "(rad)^2/Hz"
    assert found.attrs["window"] == window and found.attrs["segment"] == pytest.approx(1.0)


def test_a_flat_top_tells_the_amplitude_between_two_lines(sine):
    found = sine.spectrum("O.angle", segment=1.0 + 0.125, window="flattop")  # 4.5 periods
    assert float(found["amplitude"].max()) == pytest.approx(2.5, rel=5e-3)


def test_parseval(sine):
    """Without a window, over whole periods, the integral of the density is the variance, a²/2; with one it still is."""
    for window, tolerance in (("boxcar", 1e-8), ("hann", 1e-8), ("blackman", 1e-8)):
        found = sine.spectrum("O.angle", segment="1 s", window=window, overlap=0.0)
        integral = float(found["density"].sum() * found["frequency"][1])
        assert integral == pytest.approx(2.5**2 / 2.0, rel=tolerance)


def test_parseval_of_a_run_with_impacts():
    """One segment without a window: the integral is the variance of the motion, here by brute force."""
    run = worn.simulate(until=0.05)
    found = run.spectrum("B.normal_force", segment="50 ms", window="boxcar", overlap=0.0)
    values = run.at(np.linspace(0.0, 0.05, 400_001))["B.normal_force"].values
    assert float(found["density"].sum() * found["frequency"][1]) == pytest.approx(float(values.var()), rel=2e-2)
    assert found.attrs["segments"] == 1


def test_harmonics_of_the_drive_are_lines(turning):
    """Without a segment, segments are whole revolutions, so that harmonics are told exactly."""
    found = turning.spectrum("slider.acceleration.x")
    assert (found.attrs["segment"] * 20.0) == pytest.approx(round(found.attrs["segment"] * 20.0), rel=1e-9)
    for order in (1, 2, 4):
        line = float(found["amplitude"].sel(frequency=20.0 * order, method="nearest"))
        assert line == pytest.approx(series(order), abs=1e-6 * series(1))


def acceleration(theta):
    """Of an ideal slider at constant speed, the second derivative of r cos θ + sqrt(l² - r² sin² θ)."""
    sine, cosine = math.sin(theta), math.cos(theta)
    root = math.sqrt(ROD**2 - (CRANK * sine) ** 2)
    bend = CRANK**2 * (cosine**2 - sine**2) / root + CRANK**4 * (sine * cosine) ** 2 / root**3
    return -(SPEED**2) * (CRANK * cosine + bend)


def series(order):
    """The size of a coefficient of its Fourier series."""
    part = quad(lambda theta: acceleration(theta) * math.cos(order * theta), 0.0, math.pi, epsabs=1e-7, limit=200)[0]
    return abs(2.0 * part / math.pi)


def test_the_orders_of_a_slider_crank_are_its_fourier_series(turning):
    found = turning.orders("slider.acceleration.x", count=8)
    amplitude = found["amplitude"].values
    for order in (1, 2, 4, 6, 8):
        assert amplitude[order] == pytest.approx(series(order), abs=1e-6 * series(1))
    assert np.all(amplitude[[0, 3, 5, 7]] < 1e-6 * series(1))  # an aligned slider-crank has none of these
    ratio = CRANK / ROD
    second = CRANK * SPEED**2 * (ratio + ratio**3 / 4.0 + 15.0 * ratio**5 / 128.0)  # the series of the textbooks
    assert amplitude[2] == pytest.approx(second, rel=2e-3)
    assert found.attrs["revolutions"] == 4 and found.attrs["angle"] == "O.angle"
    # x = A cos(θ + φ): the first order of -r w² cos θ has the phase π
    assert abs(float(found["phase"][1])) == pytest.approx(math.pi, abs=1e-6)


def test_a_speed_that_ripples_does_not_blur_orders():
    """The centre of the crank is at (r cos θ, r sin θ), whatever the speed: first order, and nothing else."""
    speed = gd.Harmonic(amplitude=40.0, frequency=90.0, offset=100.0)
    run = engine.with_({"motor.speed": speed}).simulate(until=0.3)
    for axis, phase in (("x", 0.0), ("y", -math.pi / 2.0)):
        found = run.orders(f"crank.position.{axis}", count=5)
        assert found["amplitude"].values == pytest.approx([0.0, 0.025, 0.0, 0.0, 0.0, 0.0], abs=1e-10)
        assert float(found["phase"][1]) == pytest.approx(phase, abs=1e-8)


def test_half_orders():
    """A second shaft at half the speed is of the order 1/2 of the first."""
    both = gd.Mechanism(
        name="two shafts",
        bodies=[gd.Body("fast", mass=1.0, inertia=0.1), gd.Body("slow", mass=1.0, inertia=0.1, position=(1.3, 0.0))],
        joints=[
            gd.Revolute("F", "ground", "fast", at=(0.0, 0.0)),
            gd.Revolute("S", "ground", "slow", at=(1.0, 0.0)),
        ],
        drives=[gd.Drive("f", joint="F", speed=10.0), gd.Drive("s", joint="S", speed=5.0)],
    )
    found = both.simulate(until=4.0).orders("slow.position.y", of="F", fraction=2, count=3)
    expected = np.where(found["order"] == 0.5, 0.3, 0.0)
    assert found["amplitude"].values == pytest.approx(expected, abs=1e-9)
    assert found.attrs["revolutions"] == 6


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"channel": "slider.acceleration.q"}, "the components of slider.acceleration are x, y"),
        ({"window": "han"}, "window 'han' is not known; known: hann, flattop"),
        ({"segment": "3 s"}, "segment 3 s is longer than the run, 0.21 s"),
        ({"overlap": 1.0}, "overlap 1 must lie between 0 and 0.95"),
        ({"step": "40 ms"}, "step 0.04 s: a segment of .* choose a smaller one"),
        ({"step": "1e-12 s"}, "more than 10000000"),
    ],
)
def test_wrong_spectra_are_named(turning, options, said):
    with pytest.raises(gd.ModelError, match=said):
        turning.spectrum(options.pop("channel", "slider.acceleration.x"), **options)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"count": 0}, "count 0 must be a whole number"),
        ({"samples": 16}, "samples 16 are too few for 10 orders; give at least 40"),
        ({"revolutions": 9}, "O made 4.2 revolutions, fewer than 9; run longer"),
        ({"revolutions": 3, "fraction": 2}, "revolutions 3 must be a multiple of fraction 2"),
        ({"of": "guide"}, "of 'guide': it does not turn"),
        ({"of": "rod"}, "made .* revolutions, fewer than 1|turns back"),
    ],
)
def test_wrong_orders_are_named(turning, options, said):
    with pytest.raises(gd.ModelError, match=said):
        turning.orders("slider.acceleration.x", **options)


def test_a_shaft_that_turns_back_has_no_orders():
    run = swing(7.0, 3.0).simulate(until=4.0)
    with pytest.raises(gd.ModelError, match=r"O.angle turns back at .* choose a window"):
        run.orders("arm.position.x", of="O")


def test_pictures(turning):
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    ax = turning.plot_spectrum("slider.acceleration.x", label="ideal")
    assert "(m/s²)²/Hz" in ax.get_ylabel() and ax.get_xlabel() == "frequency in Hz"
    found = turning.spectrum("slider.acceleration.x")
    assert np.array_equal(ax.lines[0].get_ydata(), found["density"].values[1:])
    ax = turning.plot_orders("slider.velocity.x", "slider.velocity.y", count=4)
    assert ax.get_ylabel() == "amplitude in m/s" and ax.get_xlabel() == "order of O angle"
    assert [text.get_text() for text in ax.get_legend().get_texts()] == ["slider velocity x", "slider velocity y"]
    for wrong, said in (
        (lambda: turning.plot_orders(), "name at least one channel"),
        (lambda: turning.plot_spectrum("motor.torque", "slider.velocity.x"), "need axes of their own"),
        (lambda: turning.plot_spectrum("motor.torque", quantity="phase"), "quantity 'phase' is not known"),
        (lambda: plot_orders(found), "give what run.orders"),
    ):
        with pytest.raises(gd.ModelError, match=said):
            wrong()
    pyplot.close("all")
