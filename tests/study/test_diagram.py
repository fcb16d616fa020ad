"""Diagrams against SciPy on an independent equation, against runs, and whatever may interrupt them."""

import shutil

import numpy as np
import pytest
import xarray
from matplotlib import pyplot

import gudgeon as gd
from gudgeon.papers import flores2004
from gudgeon.plot import plot_diagram
from gudgeon.study.store import Store
from study.oscillator import PERIOD, PUSH, oscillator, strobed

AMPLITUDES = [0.4, 0.6, 0.8, 1.0]
FEW = {"transient": 2, "keep": 2}


def diagram(amplitudes=AMPLITUDES, **options):
    return gd.Diagram(oscillator(), {PUSH: amplitudes}, "m.position.x", **{**FEW, **options})


def test_both_ways_past_folds():
    """At 0.6 N two motions are stable: going up it is in the small one, coming down in the large one."""
    table = diagram(direction="both", transient=15, keep=3, rtol=1e-10).run()
    assert table["m.position.x"].dims == ("direction", PUSH, "period")
    assert table["period"].values.tolist() == [16, 17, 18]
    up = table["m.position.x"].sel(direction="forward").values
    down = table["m.position.x"].sel(direction="backward").values[::-1]
    assert up == pytest.approx(strobed(AMPLITUDES, 18)[:, 15:], abs=1e-7)
    assert down == pytest.approx(strobed(AMPLITUDES[::-1], 18)[:, 15:], abs=1e-7)
    assert abs(up[1] - down[2]).min() > 1.0
    assert (table["status"] == "done").all() and (table["contacts"] == 0).all()
    assert table["m.position.x"].attrs["units"] == "m" and table[PUSH].attrs["units"] == "N"


def test_the_period_follows_the_frequency():
    """Over the frequency, at each value with its own period: a small push gives the linear response in closed form."""
    w = np.array([0.5, 2.0])
    made = gd.Diagram(
        oscillator(1e-4), {"push.force.x.frequency": w}, ["m.position.x"], transient=60, keep=1, rtol=1e-10
    )
    x = 1e-4 / np.abs(1.0 - w**2 + 0.2j * w) * np.sin(-np.angle(1.0 - w**2 + 0.2j * w))
    assert made.run()["m.position.x"].values[0, :, 0] == pytest.approx(x, rel=1e-5)


def test_a_machine_with_play_is_as_its_run():
    """From its own start the section is that of the run, with as many contacts; also at another speed."""
    machine = flores2004.dry()
    made = gd.Diagram(
        machine, {"motor.speed": ["-5000 rpm", "-4000 rpm"]}, ["slider.velocity.x", "B.eccentricity"], transient=0,
        keep=2, start="fresh", rtol=1e-10,
    )  # fmt: skip
    table = made.run()
    for k, period in enumerate((60.0 / 5000.0, 60.0 / 4000.0)):
        run = made.mechanism(k).simulate(until=2.0 * period, rtol=1e-10, progress=False)
        section = run.at([period, 2.0 * period])
        contacts = run.events[run.events["kind"] == "contact"]["time"].to_numpy()
        expected = [np.count_nonzero(contacts < period), np.count_nonzero(contacts >= period)]
        assert table["contacts"].values[0, k].tolist() == expected and expected[0] > 3
        speed = section["slider.velocity"].values[:, 0]
        # of up to 28 m/s; each impact makes differences larger, so that round-off alone is a part of a million here
        assert table["slider.velocity.x"].values[0, k] == pytest.approx(speed, abs=1e-3)


def test_a_drive_is_turned_back_and_takes_its_new_speed():
    """From one speed to the next the crank is where it was, and turns as fast as it must."""
    machine = flores2004.dry()
    made = gd.Diagram(
        machine, {"motor.speed": ["-5000 rpm", "-4000 rpm"]}, ["crank.angular_velocity", "O.angle"], transient=1, keep=2
    )  # fmt: skip
    table = made.run()
    assert (table["status"] == "done").all()
    speeds = -2.0 * np.pi * np.array([[5000.0] * 2, [4000.0] * 2]) / 60.0
    assert table["crank.angular_velocity"].values[0] == pytest.approx(speeds, rel=1e-9)
    assert table["O.angle"].values[0] == pytest.approx(-2.0 * np.pi * np.array([[2.0, 3.0]] * 2), abs=1e-8)


def test_chains_are_diagrams_of_their_own():
    whole = diagram(chains=2, direction="backward").run()["m.position.x"].values[0]
    parts = [diagram(part, direction="backward").run()["m.position.x"].values[0] for part in ([0.4, 0.6], [0.8, 1.0])]
    np.testing.assert_array_equal(whole, np.concatenate(parts))
    fresh = diagram(start="fresh").run()["m.position.x"].values[0]
    alone = [diagram([amplitude]).run()["m.position.x"].values[0, 0] for amplitude in AMPLITUDES]
    np.testing.assert_array_equal(fresh, alone)


# -------------------------------------------------------------------------------------------------- what interrupts it


def test_interrupted_at_any_value_it_goes_on_to_the_same_bits(tmp_path):
    whole = diagram(direction="both").run()
    store = tmp_path / "d.diagram"
    calls = []

    def stop(done, failed, total):
        calls.append(done)
        if len(calls) == 4 and done < total:
            raise KeyboardInterrupt

    known = []
    while not known or known[-1] < 8:
        calls.clear()
        try:
            diagram(direction="both").run(store, workers=1, watch=stop)
        except KeyboardInterrupt:
            shutil.copy(store, tmp_path / "copy.diagram")
        known.append(calls[-1])
    assert known == [3, 6, 8]
    assert diagram(direction="both").table(store).identical(whole)
    half = diagram(direction="both").table(tmp_path / "copy.diagram")  # as it was after the second time
    assert (half["status"] == "done").sum() == 6 and np.isnan(half["m.position.x"].values[1, :2]).all()


def test_a_longer_diagram_keeps_what_it_has(tmp_path):
    """Values that are added at the end go on from what is there; any change before makes all after it new."""
    store, counts = tmp_path / "d.diagram", []

    def first(done, failed, total):
        counts.append(done)

    diagram(AMPLITUDES[:3]).run(store)
    table = diagram().run(store, watch=first)
    assert counts == [3, 4] and table.identical(diagram().run())
    counts.clear()
    diagram([0.4, 0.5, 0.8]).run(store, watch=first)
    assert counts[0] == 1
    counts.clear()
    diagram().run(store, fresh=True, watch=first)
    assert counts[0] == 0


def test_what_fails_is_recorded_and_the_chain_goes_on():
    """A spring of 1e9 N/m makes the mass tremble in a thousand times as many steps: it is given up."""
    springs = {"s.stiffness": [1.0, 1e9, 1.5]}
    made = gd.Diagram(oscillator(), springs, "m.position.x", max_steps=5000, **FEW)
    table = made.run()
    assert table["status"].values.tolist() == [["done", "failed", "done"]]
    assert "has taken all steps that it may" in str(table["error"].values[0, 1])
    assert np.isnan(table["m.position.x"].values[0, 1]).all()
    without = gd.Diagram(oscillator(), {"s.stiffness": [1.0, 1.5]}, "m.position.x", **FEW).run()
    np.testing.assert_array_equal(table["m.position.x"].values[0, [0, 2]], without["m.position.x"].values[0])


def test_a_journal_beyond_the_film_of_a_smaller_clearance():
    """A film without contact has no room for it; the other way there is."""
    film = gd.Lubricated("10 mm", clearance="40 um", length="10 mm", viscosity="16 mPa s", film=gd.ShortBearing())
    rotor = gd.Mechanism(
        "rotor",
        [gd.Body("shaft", mass=1.0, inertia=1e-3)],
        [gd.Revolute("B", "ground", "shaft", at=(0.0, 0.0), fit=film)],
        drives=[gd.Drive("motor", "B", speed="300 rad/s")],
        loads=[gd.Force("load", "shaft", (0.0, -400.0))],
    )
    vary = {"B.fit.clearance": ["40 um", "30 um"]}
    table = gd.Diagram(rotor, vary, "B.eccentricity", transient=20, keep=1, direction="both").run()
    assert table["status"].values.tolist() == [["done", "failed"], ["done", "done"]]
    assert "go through the values the other way, in smaller steps" in str(table["error"].values[0, 1])


def test_stores_of_others_are_refused(tmp_path):
    store = tmp_path / "d.db"
    diagram([0.4], name="one").run(store)
    before = store.read_bytes()
    for fresh in (False, True):
        with pytest.raises(gd.ModelError, match=r"is the store of the diagram 'one', not of 'two'.*name = 'one'"):
            diagram([0.4], name="two").run(store, fresh=fresh)
        with pytest.raises(gd.ModelError, match="is the store of the diagram 'one', not of 'one'; choose another sto"):
            Store(store, "one", fresh=fresh)
    assert store.read_bytes() == before


# ---------------------------------------------------------------------------------------------------------- wrong input


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"vary": {PUSH: [0.4], "s.stiffness": [1.0]}}, "a diagram goes over one parameter; .* make a Study"),
        ({"vary": {PUSH: []}}, "the list is empty"),
        ({"vary": {PUSH: gd.Normal(1.0, 0.1)}}, "goes through a grid or a list, not a distribution"),
        ({"vary": {"push.force.x.amplitud": [1.0]}}, "did you mean"),
        ({"vary": {"push.body": ["m"]}}, "goes over numbers"),
        ({"channels": "m.positon.x"}, "channels: .*did you mean 'm.position"),
        ({"channels": []}, "channels .* must be a list of channels"),
        ({"channels": ["m.position.x", "m.position.x"]}, "given twice"),
        ({"channels": "contacts"}, "is no channel"),
        ({"period": 0.0}, "period 0.0 must be a positive number"),
        ({"period": 1.5 * PERIOD}, "load push has the period .* of which it is no multiple"),
        ({"keep": 0}, "keep 0 must be a whole number"),
        ({"transient": -1}, "transient -1 must be a whole number"),
        ({"direction": "up"}, "direction 'up' is not known; known: forward, backward, both"),
        ({"direction": "both", "start": "fresh"}, "have no direction"),
        ({"rtol": 1.0}, "rtol 1 must lie between"),
        ({"mechanism": oscillator().with_({"push.force.x": 1.0})}, "nothing drives it over time"),
    ],
)  # fmt: skip
def test_wrong_input_is_named(change, message):
    given = {"mechanism": oscillator(), "vary": {PUSH: [0.4]}, "channels": "m.position.x", **FEW, **change}
    with pytest.raises(gd.ModelError, match=message):
        gd.Diagram(**given)


def test_a_period_that_the_drive_does_not_have():
    machine = flores2004.dry()
    made = gd.Diagram(machine, {"motor.speed": ["-5000 rpm"]}, "slider.velocity.x", period="10 ms", **FEW)
    with pytest.raises(gd.ModelError, match="drive motor is not back where it was"):
        made.run()


# -------------------------------------------------------------------------------------------------------------- drawn


def test_a_diagram_is_drawn():
    made = gd.Diagram(
        oscillator(), {"s.stiffness": [1.0, 1e9, 1500.0]}, "m.position.x", direction="both", max_steps=5000, **FEW
    )  # fmt: skip
    table = made.run()
    ax = made.plot()
    lines = {line.get_gid(): line for line in ax.get_lines()}
    for direction in ("forward", "backward"):
        x, y = lines[direction].get_data()
        np.testing.assert_array_equal(x, np.repeat([1.0, 1e9, 1500.0], 2))
        assert y == pytest.approx(1e3 * table["m.position.x"].sel(direction=direction).values.ravel(), nan_ok=True)
    assert lines["forward"].get_color() != lines["backward"].get_color()
    assert lines["failed"].get_xdata().tolist() == [1e9]
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("s.stiffness in N/m", "m.position.x at the section in mm")
    assert plot_diagram(table, "contacts").get_ylabel() == "contacts per period"
    with pytest.raises(gd.ModelError, match=r"there is no channel 'm\.angle' in this diagram"):
        plot_diagram(table, "m.angle")
    with pytest.raises(gd.ModelError, match="is not the outcome of a diagram"):
        plot_diagram(table.drop_attrs())
    pyplot.close("all")


def test_a_diagram_is_drawn_from_its_file(tmp_path):
    table = diagram().run()
    table.to_netcdf(tmp_path / "diagram.nc")
    with xarray.open_dataset(tmp_path / "diagram.nc") as kept:
        lines = [plot_diagram(one).get_lines()[0] for one in (table, kept)]
    assert np.array_equal(*(line.get_xydata() for line in lines))
    pyplot.close("all")


def test_several_parameters_with_one_value():
    """The diagram of both springs is drawn over the first, and has both."""
    both = {"springs": {"paths": ["s.stiffness", "across.stiffness"], "values": [1.0, 2.0]}}
    made = gd.Diagram(oscillator(), both, "m.position.x", **FEW)
    table = made.run()
    assert table["m.position.x"].dims == ("direction", "springs", "period")
    assert table["across.stiffness"].values.tolist() == [1.0, 2.0]
    ax = made.plot()
    assert ax.get_xlabel() == "s.stiffness in N/m" and ax.get_lines()[0].get_xdata().tolist() == [1.0, 1.0, 2.0, 2.0]
    pyplot.close("all")


def test_nothing_to_draw_yet():
    with pytest.raises(gd.ModelError, match=r"not been computed yet; call run\(\)"):
        diagram().plot()
