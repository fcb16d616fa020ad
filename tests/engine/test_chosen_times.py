"""A run at chosen times: in seconds or with units, also of runs that do not hold their motion."""

from __future__ import annotations

import math

import numpy as np
import pytest

import gudgeon as gd

OMEGA, UNTIL = 300.0, 0.05


def oscillator() -> gd.Mechanism:
    """A mass on a spring, released 1 mm beside its rest."""
    return gd.Mechanism(
        "oscillator",
        [gd.Body("mass", mass=1.0, inertia=1.0, position=(0.001, 0.0), velocity=(0.0, 0.0))],
        [gd.Translational("guide", "ground", "mass", axis=(1.0, 0.0))],
        loads=[
            gd.SpringDamper(
                "spring", "ground", "mass", ((-1.0, 0.0), {"mass": (0.0, 0.0)}), stiffness=OMEGA**2, free_length=1.0
            )
        ],
    )


@pytest.fixture(scope="module")
def runs(tmp_path_factory):
    path = tmp_path_factory.mktemp("runs") / "run.nc"
    whole = oscillator().simulate(until=UNTIL, rtol=1e-10)
    whole.save(path)
    thin = oscillator().simulate(until=UNTIL, rtol=1e-10, keep="5 kB")
    assert len(thin.time) < len(whole.time)
    some = oscillator().simulate(until=UNTIL, rtol=1e-10, times=3)
    return {"whole": whole, "loaded": gd.load(path), "thinned": thin, "at some times": some}


@pytest.mark.parametrize("name", ["whole", "loaded", "thinned", "at some times"])
@pytest.mark.parametrize("times", ["5 ms", 0.005, np.float64(0.005), ["5 ms", 0.02], np.array([0.0, 0.031, UNTIL])])
def test_the_motion_at_chosen_times(runs, name, times):
    """A run that was loaded or thinned ended in a TypeError, and a string in an AttributeError."""
    seconds = np.array([0.005 if time == "5 ms" else time for time in np.atleast_1d(np.array(times, object))], float)
    found = runs[name].at(times)["mass.position"].values[:, 0]
    assert found == pytest.approx(0.001 * np.cos(OMEGA * seconds), abs=1e-10)


@pytest.mark.parametrize(
    ("times", "said"),
    [
        ("5", "times '5' has no unit; write '5 ms' or '5 s', or the number 5 for s"),
        (["1 ms", "5"], "times[1] '5' has no unit"),
        ("5 mm", "times '5 mm' is not a time"),
        (None, "times None is not a time"),
        (math.nan, "times nan must be a finite number"),
        (7.0, "times 7.0 lies outside the run, which goes from 0 s to 0.05 s"),
        (["2 ms", "1 ms"], "times must be increasing"),
        (["60 ms"], "at most 0.05 s"),
    ],
)
def test_wrong_times(runs, times, said):
    with pytest.raises(gd.ModelError) as error:
        runs["whole"].at(times)
    assert said in str(error.value)
