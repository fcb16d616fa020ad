"""gudgeon revolutions, spectrum, orders, and modes that move: numbers against closed forms, and bad input."""

from pathlib import Path

import numpy as np
import pandas
import pytest
from PIL import Image

import gudgeon as gd

EXAMPLES = Path(__file__).parents[1] / "examples"
#: The crank and the rod of the slider-crank, in m, and its speed in rad/s.
CRANK, ROD, SPEED = 0.05, 0.12, 5000.0 * 2.0 * np.pi / 60.0


@pytest.fixture(scope="module")
def ideal(tmp_path_factory):
    path = tmp_path_factory.mktemp("runs") / "ideal.nc"
    gd.Mechanism.read(EXAMPLES / "slider-crank-ideal.toml").simulate(until=4 * 0.012).save(path)
    return path


def acceleration(angle):
    """Of the slider, by the second derivative of x = r cos a + sqrt(l^2 - r^2 sin^2 a) at constant speed."""
    s, c = CRANK * np.sin(angle), CRANK * np.cos(angle)
    root = np.sqrt(ROD**2 - s**2)
    return SPEED**2 * (-c - (c**2 - s**2) / root - (s * c) ** 2 / root**3)


def test_revolutions(call, ideal, tmp_path):
    code, out, err = call("revolutions", ideal, "slider.acceleration.x", "--table", "turns.csv")
    assert (code, err) == (0, "") and "slider.acceleration.x [m/s^2]" in out and "settled" in out
    table = pandas.read_csv(tmp_path / "turns.csv", index_col="revolution")
    assert list(table.index) == [1, 2, 3, 4]
    exact = acceleration(np.linspace(0.0, 2.0 * np.pi, 100_001))
    for statistic, value in (
        ("minimum", exact.min()),
        ("maximum", exact.max()),
        ("rms", np.sqrt(np.mean(exact[:-1] ** 2))),
    ):
        found = table[f"slider.acceleration.x {statistic} [m/s^2]"]
        assert np.allclose(found, value, rtol=1e-6), statistic
    assert np.allclose(table["time end [s]"], 0.012 * np.arange(1, 5), rtol=1e-9)
    code, out, _ = call("revolutions", ideal, "slider.acceleration.x", "--last", "2")
    assert code == 0 and "\n2 " in out and "\n3 " not in out
    assert call("revolutions", ideal, "--period", "24 ms")[0] == 0


def test_orders(call, ideal, tmp_path):
    """The series of the ideal slider-crank: its coefficients are integrals of the closed form."""
    code, out, err = call(
        "orders", ideal, "slider.acceleration.x", "--count", "6", "--table", "o.csv", "--figure", "o.png"
    )
    assert (code, err) == (0, "") and "amplitude [m/s^2]" in out
    found = pandas.read_csv(tmp_path / "o.csv", index_col="order")["slider.acceleration.x amplitude [m/s^2]"]
    angle = 2.0 * np.pi * np.arange(4096) / 4096
    exact = np.abs(np.fft.rfft(acceleration(angle)))[1:7] / 2048
    assert np.allclose(found[1:], exact, rtol=1e-5, atol=1e-6 * exact[0])
    assert Image.open(tmp_path / "o.png").size[0] > 900


def test_spectrum(call, ideal, tmp_path):
    code, out, err = call(
        "spectrum",
        ideal,
        "slider.acceleration.x",
        "--lines",
        "2",
        "--table",
        "s.csv",
        "--figure",
        "s.svg",
        "--amplitude",
    )
    assert (code, err) == (0, "")
    lines = [line.split() for line in out.splitlines() if line[:1].isdigit()]
    assert [float(line[1]) for line in lines] == pytest.approx([5000 / 60, 10000 / 60], rel=1e-5)  # six digits
    angle = 2.0 * np.pi * np.arange(4096) / 4096
    exact = np.abs(np.fft.rfft(acceleration(angle)))[1:3] / 2048
    assert [float(line[2]) for line in lines] == pytest.approx(exact, rel=1e-3)
    table = pandas.read_csv(tmp_path / "s.csv")
    assert list(table.columns) == [
        "frequency [Hz]",
        "slider.acceleration.x density [(m/s^2)^2/Hz]",
        "slider.acceleration.x amplitude [m/s^2]",
    ]
    assert (tmp_path / "s.svg").read_text().startswith("<?xml")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("revolutions", "x.y"), "there is no channel 'x.y'"),
        (("revolutions", "--of", "nobody"), "nobody"),
        (("revolutions", "--period", "1 h"), "period 3600 s is longer than the run"),
        (("revolutions", "--table", "turns.txt"), "--table turns.txt: the table is written as .csv"),
        (("revolutions", "--last", "100"), "100"),
        (("spectrum", "slider.acceleration.x", "--window", "round"), "round"),
        (("spectrum", "slider.acceleration.x", "--lines", "0"), "--lines 0"),
        (("spectrum", "slider.acceleration.x", "--figure", "s.doc"), "--figure s.doc: '.doc' is not a known sort"),
        (("spectrum", "slider.acceleration.x", "motor.torque", "--figure", "s.png"), "channels of different units"),
        (("orders", "slider.acceleration.x", "--count", "0"), "count 0"),
        (("orders", "slider.acceleration.x", "--figure", "no/o.png"), "the folder no does not exist"),
    ],
)
def test_what_cannot_be_read(call, ideal, words, said):
    command, *rest = words
    code, _, err = call(command, ideal, *rest)
    assert code == 2 and said in err and "Traceback" not in err


def test_a_mode_is_drawn_and_moves(call, tmp_path):
    file = EXAMPLES / "double-pendulum.toml"
    code, out, err = call("equilibrium", file, "--mode", "1", "--plot", "mode.png")
    assert (code, err) == (0, "") and out.endswith("drawn: mode.png\n")
    assert call("equilibrium", file, "--modes", "--plot", "mode.gif")[0] == 0
    with Image.open(tmp_path / "mode.gif") as picture:
        assert picture.n_frames == 51  # two seconds, 25 pictures each, and the last
    assert Image.open(tmp_path / "mode.png").format == "PNG"
    for words, said in (
        (("--mode", "7", "--plot", "x.png"), "there is no mode 7; give one from 0 to"),
        (("--plot", "x.doc"), "--plot x.doc: '.doc' is not a known sort of picture"),
        (("--plot", "no/x.gif"), "the folder no does not exist"),
    ):
        code, _, err = call("equilibrium", file, *words)
        assert code == 2 and said in err
