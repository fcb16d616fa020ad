"""What figures of thinned runs show, against closed forms of the motion."""

from __future__ import annotations

import matplotlib as mpl
import numpy as np
import pytest

import gudgeon as gd
from gudgeon.result.thinning import chosen

mpl.use("Agg")

UNTIL, PIXELS = 0.2, 1000
#: Two oscillators: mass, frequency in Hz, damping ratio. The second one needs nearly all steps.
SLOW, FAST = (1.0, 38.0, 0.005), (1.0, 20_000.0, 0.0001)


def oscillators() -> gd.Mechanism:
    """Return two masses on springs, each of which is released 1 mm beside its rest."""
    bodies, joints, loads = [], [], []
    for name, y, (mass, frequency, ratio) in (("slow", 0.0, SLOW), ("fast", 1.0, FAST)):
        stiffness, damping = mass * (2 * np.pi * frequency) ** 2, 2 * ratio * mass * 2 * np.pi * frequency
        bodies.append(gd.Body(name, mass=mass, inertia=1.0, position=(0.001, y), velocity=(0.0, 0.0)))
        joints.append(gd.Translational(f"guide_{name}", "ground", name, axis=(1.0, 0.0)))
        spring = {"stiffness": stiffness, "damping": damping, "free_length": 1.0}
        loads.append(gd.SpringDamper(f"spring_{name}", "ground", name, ((-1.0, y), {name: (0.0, 0.0)}), **spring))
    return gd.Mechanism("oscillators", bodies, joints, loads=loads)


def exact(oscillator: tuple[float, float, float], t: np.ndarray) -> np.ndarray:
    """Return the displacement of a damped oscillator that is released from 1 mm."""
    _, frequency, ratio = oscillator
    decay, turn = ratio * 2 * np.pi * frequency, 2 * np.pi * frequency * np.sqrt(1 - ratio**2)
    return 0.001 * np.exp(-decay * t) * (np.cos(turn * t) + decay / turn * np.sin(turn * t))


def envelope(t: np.ndarray, x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the least and the largest value of a curve in each column of pixels, by many points along its lines."""
    columns = np.linspace(0.0, UNTIL, PIXELS + 1)
    inside = np.interp(columns, t, x)
    place = np.clip(np.searchsorted(columns, t, side="right") - 1, 0, PIXELS - 1)
    low, high = np.minimum(inside[:-1], inside[1:]), np.maximum(inside[:-1], inside[1:])
    np.minimum.at(low, place, x)
    np.maximum.at(high, place, x)
    return low, high


@pytest.fixture(scope="module")
def thinned() -> gd.Run:
    return oscillators().simulate(until=UNTIL, rtol=1e-12, keep="20 MB")


def drawn(run: gd.Run, name: str) -> tuple[np.ndarray, np.ndarray]:
    """Return the line of a displacement in a figure, in s and m."""
    axes = run.plot(f"{name}.position.x")
    assert not axes.texts
    line = next(line for line in axes.lines if len(line.get_xdata()) > 2)
    return 1e-3 * np.asarray(line.get_xdata()), 1e-3 * np.asarray(line.get_ydata())  # from ms and mm


@pytest.mark.parametrize("name", ["slow", "fast"])
def test_curves_of_a_thinned_run_are_right_to_the_pixel(thinned, name):
    """Every so many steps were kept: most of them at the beginning, and lines went straight across the vibration.

    The slow vibration is compared with its closed form; the fast one, of which a cycle has a few steps, with the lines
    through all steps.
    """
    assert len(thinned.time) < thinned.statistics.steps / 3 and thinned.motion is None
    fine = np.linspace(0.0, UNTIL, 400_001)
    if name == "slow":
        true = envelope(fine, exact(SLOW, fine))
    else:
        true = envelope(*drawn(oscillators().simulate(until=UNTIL, rtol=1e-12, keep="all"), name))
    for lines, right in zip(envelope(*drawn(thinned, name)), true, strict=True):
        assert np.abs(lines - right).max() < 0.002 / PIXELS


def test_a_figure_states_what_it_does_not_show(thinned):
    small = oscillators().simulate(until=UNTIL, rtol=1e-12, keep="100 kB")
    (note,) = small.plot("slow.position.x").texts
    assert f"{len(small.time)} of {small.statistics.steps + 1} steps" in note.get_text()
    assert any("steps are kept" in text for text in small.notes)
    (note,) = thinned.window(0.001, 0.0012).plot("fast.position.x").texts  # a part that fills the figure
    assert "only peaks" in note.get_text() or "curves may be off" in note.get_text()


def test_a_figure_of_a_thinned_run_from_a_file_states_that_it_is_thinned(thinned, tmp_path):
    """A file does not hold the motion within long steps, so that nothing bounds the error of lines across them."""
    thinned.save(tmp_path / "run.nc")
    loaded = gd.load(tmp_path / "run.nc")
    (note,) = loaded.plot("slow.position.x").texts
    steps = f"{len(thinned.time)} of {thinned.statistics.steps + 1} steps"
    assert steps in note.get_text() and "curves may be off" in note.get_text()
    loaded.save(tmp_path / "again.nc")
    assert gd.load(tmp_path / "again.nc").thinning == loaded.thinning


@pytest.mark.parametrize("cell", [1e-9, 1e-3, 0.1])
def test_lines_or_peaks(cell):
    """The rule itself: lines pass all curves within the tolerance, or each cell of time has all of its extremes."""
    random = np.random.default_rng(7)
    t = np.sort(random.random(5000))
    t[1000:1003] = t[1000]
    curves = np.column_stack([np.sin(20 * t), np.where(t > 0.5, np.sin(9000 * t), 0.0), np.floor(5 * t)])
    allowed, needed = np.array([1e-3, 1e-2, 1e-3]), np.zeros(len(t), bool)
    needed[[77, 4000]] = True
    kept, packed = chosen(t, curves, allowed, (0.0, cell), needed)
    assert packed == (cell > 1e-6) and kept[[0, 77, 4000, -1]].all()
    number = np.floor(t / cell)
    for n, curve in enumerate(curves.T):
        off = np.abs(np.interp(t, t[kept], curve[kept]) - curve)
        if not packed:
            once = np.diff(t, prepend=-1.0, append=2.0)
            assert off[(once[:-1] > 0) & (once[1:] > 0)].max() <= allowed[n] * (1 + 1e-9)
        lines = np.interp(t, t[kept], curve[kept])
        for k in np.unique(number[t != t[1000]]):
            part = (number == k) & (t != t[1000])
            assert abs(lines[part].max() - curve[part].max()) <= allowed[n] * (1 + 1e-9)
            assert abs(lines[part].min() - curve[part].min()) <= allowed[n] * (1 + 1e-9)


def test_figures_of_loaded_runs_say_what_is_missing(tmp_path):
    """A run that was saved at few instants is drawn by straight lines; one of many instants is right to the pixel."""
    body = gd.Body("slow", mass=1.0, inertia=1.0, position=(0.001, 0.0), velocity=(1.0, 0.0))
    machine = gd.Mechanism("mass", [body], [gd.Translational("guide", "ground", "slow", axis=(1.0, 0.0))])
    for instants, missing in ((7, ["7 instants are known, and curves are straight between them"]), (1001, [])):
        run = machine.simulate(until=0.1, times=instants)
        run.save(tmp_path / "run.nc")
        assert not run.plot("slow.position.x").texts
        loaded = gd.load(tmp_path / "run.nc")
        assert [text.get_text() for text in loaded.plot("slow.position.x").texts] == missing
