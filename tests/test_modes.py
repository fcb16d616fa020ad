"""How long each mode of a joint with play lasts, in runs made by hand."""

import numpy as np
import pytest

import gudgeon as gd
from engine.machines import dry, slider_crank
from gudgeon.result.channels import Channel
from gudgeon.result.recording import Statistics
from gudgeon.result.run import EventList
from gudgeon.tables.modes import FOLLOWING, FREE, IMPACT


def made(times, modes):
    """A run with these modes of joint B at these instants, and nothing else."""
    events = EventList(np.zeros(0), *[np.zeros(0, int)] * 3, np.zeros(0), ("B",))
    channel = Channel(np.array(modes, np.int8), "", "mode of the contact")
    return gd.Run(
        mechanism=slider_crank(B=dry()),
        time=np.array(times, float),
        channels={"B.mode": channel},
        event_list=events,
        statistics=Statistics(),
        status="complete",
        messages=(),
    )


def test_a_mode_lasts_until_the_next_sample():
    """0 to 1 s free, 1 to 1.5 s impact, 1.5 to 3 s following, 3 to 7 s free; the mode at the end has no duration."""
    run = made([0.0, 1.0, 1.5, 2.0, 3.0, 7.0], [FREE, IMPACT, FOLLOWING, FOLLOWING, FREE, IMPACT])
    assert run.time_in_modes("B") == {"free flight": 5.0, "impact": 0.5, "following": 1.5}


def test_modes_that_do_not_occur_last_for_no_time():
    assert made([1.0, 3.0], [IMPACT, IMPACT]).time_in_modes("B") == {
        "free flight": 0.0,
        "impact": 2.0,
        "following": 0.0,
    }
    assert set(made([1.0], [IMPACT]).time_in_modes("B").values()) == {0.0}


def test_a_window_has_times_of_its_own():
    run = made([0.0, 1.0, 1.5, 2.0, 3.0], [FREE, IMPACT, FOLLOWING, FOLLOWING, FREE])
    assert run.window(1.0, 2.0).time_in_modes("B") == {"free flight": 0.0, "impact": 0.5, "following": 0.5}


def test_a_joint_without_play_is_refused():
    with pytest.raises(gd.ModelError, match=r"there is no channel 'A\.mode' in this run"):
        made([0.0, 1.0], [FREE, FREE]).time_in_modes("A")
