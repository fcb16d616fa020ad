"""Oil in flores2004 and flores2009: what can be said of it whatever the papers left open."""

from itertools import pairwise
from math import log, pi

import numpy as np
import pytest
from matplotlib.figure import Figure
from scipy.integrate import solve_ivp

from gudgeon.papers import flores2004, flores2004_oil, flores2009, flores2009_oil
from reference import four_bar as reference

REVOLUTION = flores2004.REVOLUTION


@pytest.fixture(scope="module")
def balls():
    """The ball in oil, with four clearances, every millisecond of the beginning."""
    times = np.linspace(0.0, flores2009.BEGINNING, 501)
    return [
        flores2009_oil.lubricated(c).simulate(until=times[-1], rtol=1e-7, times=times) for c in flores2009.CLEARANCES
    ]


@pytest.fixture(scope="module")
def ideal():
    times = np.linspace(0.0, flores2009.BEGINNING, 501)
    return flores2009.four_bar().simulate(until=times[-1], rtol=1e-10, times=times)


def test_a_film_as_printed_never_lets_go():
    """flores2004: 'the same qualitative behaviour as with friction', the journal follows the wall."""
    run = flores2004_oil.hybrid().simulate(until=4 * REVOLUTION, rtol=1e-7)
    assert len(run.contacts) == 1
    spent = run.window(REVOLUTION, 4 * REVOLUTION).time_in_modes("B")
    assert spent["free flight"] == spent["impact"] == 0.0
    assert spent["following"] == pytest.approx(3 * REVOLUTION, rel=1e-2)


def test_cavitating_oil_lowers_the_peaks():
    """flores2004: 'acts like a damper reducing the level of impacts'; dry contact has 220 km/s² and more."""
    for length in flores2004_oil.LENGTHS:
        run = flores2004_oil.hybrid(cavitation=True, length=length).simulate(until=6 * REVOLUTION, rtol=1e-7)
        steady = run.window(2 * REVOLUTION, 6 * REVOLUTION)
        assert np.abs(steady.values("slider.acceleration.x")[0]).max() < 2.0e5
        assert steady.time_in_modes("B")["free flight"] > 0.1 * 4 * REVOLUTION


def test_sensitivity(monkeypatch):
    monkeypatch.setattr(flores2004_oil, "LENGTHS", (0.02,))
    monkeypatch.setattr(flores2004_oil, "LAYERS", (0.05,))
    rows = list(flores2004_oil.sensitivity(3))
    assert [row["film"] for row in rows] == ["as printed", "cavitating"]


def test_the_ball_never_touches(balls):
    """flores2009, Figure 6b; and the film only becomes thinner."""
    for run, clearance in zip(balls, flores2009.CLEARANCES, strict=True):
        e = flores2009_oil.eccentricity(run)
        assert e.max() < 0.75 * clearance
        assert np.diff(e).min() > -1e-8


def test_the_film_thins_by_the_impulse_of_the_load(balls):
    """The integral of the squeeze force over time is that of (24) over the eccentricity, in closed form."""
    for run, c in zip(balls, flores2009.CLEARANCES, strict=True):
        e = flores2009_oil.eccentricity(run)
        n = run.values("C.eccentricity")[0] / np.maximum(e, 1e-30)[:, None]
        radial = -np.sum(run.values("C.film_force")[0] * n, axis=1)
        quiet = slice(20, 380)  # before the load turns over: every millisecond is enough
        impulse = np.trapezoid(radial[quiet], run.time[quiet])
        low, high = e[20] / c, e[379] / c
        expected = 6 * pi * 0.4 * (10e-3 - c) ** 4 / c**2 * (primitive(high) - primitive(low))
        assert impulse == pytest.approx(expected, rel=2e-3)


def primitive(eps):
    """Integral of B of flores2009 (24), by its series (physics.md A7)."""
    return sum((k + 2) / (k + 3) / (k + 1) * eps ** (k + 1) for k in range(400))


class Oil(reference.FourBar):
    """The four-bar of the reference with a film for its contact, (24)."""

    def normal_force(self, penetration, rate, impact_speed):
        eps = 1 + penetration / self.clearance
        b = log(1 - eps) / eps**3 + 1 / (eps**2 * (1 - eps)) - 1 / (2 * eps) if eps > 0.05 else None
        if b is None:
            b = sum((k + 2) / (k + 3) * eps**k for k in range(12))
        return 6 * pi * 0.4 * self.ball_radius**4 / self.clearance**3 * b * rate


def test_the_ball_against_scipy():
    """The eccentricity over 0.15 s, to 1 nm in length, and to 5 nm as a vector."""
    model, times = Oil(), np.linspace(0.0, 0.15, 151)
    start = np.zeros(9)
    toward = reference.instant(model, start, None).rate[5:8]
    start[1:4] = 1e-10 * toward / np.linalg.norm(toward)
    found = solve_ivp(
        lambda t, y: reference.instant(model, y, 1.0).rate, (0, times[-1]), start, "LSODA", times, rtol=1e-8, atol=1e-13
    )
    run = flores2009_oil.lubricated().simulate(until=times[-1], rtol=1e-8, times=times)
    np.testing.assert_allclose(run.values("C.eccentricity")[0], found.y[1:4].T, rtol=0.0, atol=5e-9)
    e = flores2009_oil.eccentricity(run)
    np.testing.assert_allclose(e, np.linalg.norm(found.y[1:4], axis=0), rtol=0.0, atol=1e-9)
    assert e[-1] > 1.5e-5


def test_smaller_clearances_converge_to_ideal_joints(balls, ideal):
    for channel in ("rocker.position.z", "rocker.velocity.z"):
        off = [flores2009.deviation(run, ideal, channel) for run in balls]
        assert all(small < 0.7 * large for large, small in pairwise(off))


def test_oil_is_smooth_where_dry_play_hits(balls, ideal):
    """flores2009, Figure 7: up to the first reversal of the load, oil has the acceleration of ideal joints."""
    found, expected = (run.window(0.05, 0.35).values("rocker.acceleration.z")[0] for run in (balls[0], ideal))
    assert np.abs(found).max() < 1.1 * np.abs(expected).max()


@pytest.mark.parametrize("paper", ["flores2004", "flores2009"])
def test_figures(paper, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(Figure, "savefig", lambda figure, path, **options: path.touch())
    monkeypatch.setattr(flores2004, "REVOLUTIONS", 3)
    monkeypatch.setattr(flores2004, "STEADY", (1, 3))
    monkeypatch.setattr(flores2004, "SHOWN", (1, 3))
    monkeypatch.setattr(flores2004_oil, "RTOL", 1e-7)
    monkeypatch.setattr(flores2004_oil, "sensitivity", lambda: [{"film": "as printed", "length in mm": "40"}])
    monkeypatch.setattr(flores2009, "INTERVAL", 0.06)
    (flores2004_oil if paper == "flores2004" else flores2009_oil).main(tmp_path)
    said = capsys.readouterr().out.replace("\n", "")
    names = {
        "flores2004": ["16-cavitation", "16", "17-cavitation", "17"],
        "flores2009": ["5b-6b", "7def", "8cf", "oil-clearances"],
    }[paper]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(f"{paper}-{name}.png" for name in names)
    assert ("as printed" if paper == "flores2004" else "largest eccentricity") in said
