"""Wrong questions about runs, equilibria, modes and tables: each is answered by one sentence with value and remedy."""

import math

import numpy as np
import pytest

import gudgeon as gd
from engine.machines import dry, pendulum, slider_crank

NAN = math.nan
TIP = gd.Probe("tip", "rod", at=(0.11, 0.03))
WORN = slider_crank(B=dry()).with_(probes=[TIP, gd.AngleProbe("bend", "crank", "rod")])
CURVE = gd.TabulatedContact([0, "1 mm"], loading=[0, 100], unloading=[0, 50])


@gd.load_law(states=("integral",))
def hold(time, angle, speed, integral, gain):
    """Hold an angle."""
    return -gain * angle - integral, angle


@gd.load_law
def nothing(time, angle, speed):
    """Give no number."""
    return math.nan


HELD = pendulum().with_(loads=[gd.JointLoad("c", "O", hold(1.0))])


@pytest.fixture(scope="module")
def run():
    """Two revolutions and a half of a slider-crank with play."""
    return WORN.simulate(0.03)


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        # derived channels
        (lambda r: r.derive("x", lambda run: 1.0), r"channel x: .* values of the shape \(\) for"),
        (lambda r: r.derive("x", lambda run: "text"), "channel x: .* 'text', which are no numbers"),
        (lambda r: r.derive("x", lambda run: None), "channel x: .* None, which are no numbers"),
        (lambda r: r.derive("x", lambda run: 1j * run.time), "channel x: .* which are no numbers"),
        (lambda r: r.derive("x", lambda run: NAN * run.time), "channel x: its function returned nan at 0 s"),
        (lambda r: r.derive("x", lambda run: run["nope"]), "channel x: its function raised .*nope"),
        (lambda r: r.derive("x", lambda run: np.zeros((2, len(run.time)))), r"values of the shape \(2, "),
        (lambda r: r.derive("x", lambda run: run.time - run.time[0]), "its own instant only"),
        (lambda r: r.derive("x", lambda run: run.time - run.time[-1]), "its own instant only"),
        (lambda r: r.derive("x", lambda run: run.time - run.time[1]), "its own instant only"),
        (lambda r: r.derive("x", lambda run: run.values("tip.velocity.x")[0] / run.values("tip.velocity.x")[0].max()),
         "with every second one; a channel depends on values at its own instant only"),
        (lambda r: r.derive("x", lambda run: np.sort(run.values("tip.velocity.x")[0])), "its own instant only"),
        (lambda r: r.derive("tip.velocity.x", lambda run: run.time), "'tip.velocity.x': it is not a name"),
        (lambda r: r.derive("x", lambda run: run.time, unit="blub"), "channel x: unit 'blub' is not known"),
        # tables
        (lambda r: r.to_dataframe("slidr"), "no channel or part 'slidr'; did you mean 'slider'"),
        (lambda r: r.to_dataframe([]), r"channels \[\] must be a list of channels"),
        (lambda r: r.to_dataframe(step="often"), "step 'often' must be a time like '0.1 ms', or an angle"),
        (lambda r: r.to_dataframe(step=-1), "step -1 must be positive"),
        (lambda r: r.to_dataframe(step="1e-12 deg"), "step 1e-12 deg: .* more than 10000000"),
        (lambda r: r.to_dataframe(step="1 deg", of="guide"), "of 'guide': it does not turn"),
        (lambda r: r.to_dataframe(step="1 deg", of="tip"), "of: there is no drive, joint or body 'tip'"),
        (lambda r: r.to_dataframe(step="1 ms", of="O"), "of 'O' says whose angle counts"),
        (lambda r: r.to_dataframe(step=0.01, times=[0]), "step and times are given; give one"),
        (lambda r: r.to_dataframe(times=[0.0, 1.0]), "times must be increasing, from 0 to at most 0.03 s"),
        (lambda r: r.to_dataframe(times=[]), "times hold no instant"),
        (lambda r: r.export("run.xls"), "run.xls: '.xls' is not known; name it .csv, .parquet, .mat"),
        (lambda r: r.export(3), "3 is not the name of a file"),
        # revolutions, settling, spectra, orders
        (lambda r: r.revolutions("tip.velocity.x", period=1e-9), r"period 1e-09 s: the run has \d+ of"),
        (lambda r: r.revolutions("tip.velocity.x", period=5), "period 5 s is longer than the run, 0.03 s"),
        (lambda r: r.revolutions("tip.velocity.x", period=0.01, of="O"), "period and of 'O' are given"),
        (lambda r: r.settled(period=1e-10), "period 1e-10 s: "),
        (lambda r: r.settled(tolerance=2), "tolerance 2 must lie between"),
        (lambda r: r.spectrum("tip.velocity.x", window="hanning"), "window 'hanning' is not known; known: hann"),
        (lambda r: r.spectrum("tip.velocity.x", step=1), "step 1 s: a segment of"),
        (lambda r: r.spectrum("tip.velocity.x", step="1 deg"), "step '1 deg' is not a time"),
        (lambda r: r.orders("tip.velocity.x", count=2.5), "count 2.5 must be a whole number"),
        (lambda r: r.orders("tip.velocity.x", samples=3), "samples 3 are too few for 10 orders"),
        # runs side by side
        (lambda r: gd.compare({"a": r}), "at least two runs"),
        (lambda r: gd.compare({"a": r, "b": 3}), "b: 3 is not a run"),
        (lambda r: gd.compare({"": r, "b": r}), "'' is not a name for a run"),
        (lambda r: gd.compare({"a": r.window(0, 0.01), "b": r.window(0.02, 0.03)}), "no time in common"),
        (lambda r: gd.compare({"a": r, "b": r}).plot(), "name at least one channel"),
        # starts
        (lambda r: WORN.simulate(0.1, start="rest"), "start 'rest' is not a run; give"),
        (lambda r: WORN.simulate(0.03, start=r), "until 0.03 must be later than 0.03 s"),
        (lambda r: WORN.simulate(0.1, start=r.window(0, 0.01)), "does not know the state at its end"),
        (lambda r: pendulum().simulate(0.1, start=HELD.simulate(0.01)),
         "other states of the laws: the run has integral of load c;"),
        (lambda r: HELD.simulate(0.1, start=pendulum().simulate(0.01)), "the mechanism has integral of load c;"),
        (lambda r: pendulum().with_(loads=[gd.JointLoad("d", "O", hold(1.0))]).simulate(0.1, start=HELD.simulate(0.01)),
         "the run has integral of load c, the mechanism has integral of load d"),
        # equilibria and modes
        (lambda r: WORN.equilibrium(time=-1), "time -1 must not be negative"),
        (lambda r: WORN.equilibrium(drives="on"), "drives 'on' is not known; known: auto, hold, turn"),
        (lambda r: pendulum().with_(loads=[gd.JointLoad("c", "O", nothing())]).equilibrium(),
         "load c: load law nothing gives no finite force .*; correct it"),
        (lambda r: WORN.modes(about=3), "about 3 must be an equilibrium, a run"),
        (lambda r: WORN.modes(about="end"), "about 'end' is not known; known: equilibrium, start"),
        (lambda r: pendulum().modes().plot(99), "there is no mode 99; give one from 0 to 0"),
        (lambda r: pendulum().modes().animate(0, "mode.xyz"), "mode.xyz: '.xyz' is not a known sort of animation"),
        (lambda r: CURVE.energy_lost(NAN), "nan must be a finite number"),
    ],
)  # fmt: skip
def test_wrong_questions_are_named(run, ask, said):
    with pytest.raises(gd.ModelError, match=said):
        ask(run)
