"""Runs side by side, against closed forms and the runs themselves."""

import math

import numpy as np
import pandas
import pytest
from machines_to_read import engine, swing, worn

import gudgeon as gd
from gudgeon.cli import main

PERIOD = 2.0 * math.pi / 3.0


@pytest.fixture(scope="module")
def pair():
    return {"ideal": engine.simulate(until=0.06), "play": worn.simulate(until=0.08)}


@pytest.fixture(scope="module")
def compared(pair):
    return gd.compare(pair)


def test_two_sines():
    """a sin(w t) and 2 a sin(w t): extremes, means and RMS over whole periods are known."""
    runs = {
        "small": swing(0.5, 3.0).simulate(until=2.0 * PERIOD),
        "large": swing(1.0, 3.0).simulate(until=3.0 * PERIOD),
    }
    found = gd.compare(runs, "O.angle")
    rows = found.table.loc["O.angle"]
    expected = {"minimum": -0.5, "maximum": 0.5, "mean": 0.0, "rms": 0.5 / math.sqrt(2.0)}
    for name, value in expected.items():
        assert rows.loc[name].to_numpy() == pytest.approx([value, 2.0 * value, value], abs=1e-8)
    assert list(found.table.columns) == ["small", "large", "large - small"]
    assert (found.begin, found.end) == (0.0, pytest.approx(2.0 * PERIOD))
    assert found.messages == (
        f"large goes from 0 s to {3 * PERIOD:g} s; only 0 s to {2 * PERIOD:g} s of it is compared",
    )


def test_extremes_are_those_of_the_common_part(pair, compared):
    part = pair["play"].window(0.0, 0.06)
    for name in ("slider.acceleration.x", "motor.torque", "O.force.magnitude"):
        if (name, "maximum") in compared.table.index:
            row = compared.table.loc[(name, "maximum")]
            assert row["play"] == part.extremes.loc[name, "maximum"]
            assert row["play - ideal"] == row["play"] - row["ideal"]
    whole = compared.table.loc[("slider.acceleration.x", "mean"), "play"]
    measure = gd.Mean("slider.acceleration.x", window=(0.0, 0.06))
    assert whole == pytest.approx(measure.of(pair["play"]), rel=1e-9, abs=1e-9)


def test_what_is_missing_is_named(pair, compared):
    assert "B.penetration" in compared.missing["ideal"] and "play" not in compared.missing
    assert ("B.penetration", "maximum") not in compared.table.index
    assert {"B.torque", "B.eccentricity.x"} <= set(compared.missing["ideal"])  # an ideal pin without friction has none
    named = "left out, since missing in ideal: " + ", ".join(compared.missing["ideal"][:2])
    assert any(message.startswith(f"{named}, ") for message in compared.messages)
    asked = gd.compare(pair, ["B.penetration", "motor"])
    row = asked.table.loc[("B.penetration", "maximum")]
    assert math.isnan(row["ideal"]) and row["play"] > 0.0 and math.isnan(row["play - ideal"])
    assert asked.missing == {"ideal": ("B.penetration",)} and "missing in ideal: B.penetration" in repr(asked)


def test_it_is_shown_as_text_and_html(compared):
    text = repr(compared)
    assert text.startswith("from 0 s to 0.06 s") and "crank.position.x [m]" in text and "more rows in .table" in text
    assert compared._repr_html_().count("<tr>") == 42 and "play - ideal" in compared._repr_html_()


def test_a_run_compared_with_itself_differs_in_nothing(pair):
    found = gd.compare([pair["play"], pair["play"]])
    assert (found.table["run 2 - run 1"] == 0.0).all()


def test_three_runs_differ_from_the_first(pair):
    found = gd.compare({**pair, "again": pair["ideal"]}, "motor.torque")
    assert list(found.table.columns)[3:] == ["play - ideal", "again - ideal"]
    assert (found.table["again - ideal"] == 0.0).all()


def test_a_run_that_is_not_known_between_its_instants_says_so(pair):
    section = gd.poincare(pair["play"], period=0.01)
    found = gd.compare({"ideal": pair["ideal"], "points": section}, "slider.velocity.x")
    assert any(m.startswith("points: over the instants that it holds: ") for m in found.messages)
    values = section.window(0.0, 0.06).values("slider.velocity.x")[0]
    assert found.table.loc[("slider.velocity.x", "maximum"), "points"] == values.max()


@pytest.mark.parametrize(
    ("runs", "channels", "said"),
    [
        ("ideal", None, "'ideal' are no runs"),
        ({}, None, "at least two runs"),
        ({"a": 3, "b": 4}, None, "a: 3 is not a run"),
        ({1: 3, "b": 4}, None, "1 is not a name for a run"),
    ],
)
def test_what_is_no_run_is_named(runs, channels, said):
    with pytest.raises(gd.ModelError, match=said):
        gd.compare(runs, channels)


def test_wrong_channels_and_spans_are_named(pair):
    with pytest.raises(gd.ModelError, match="no run has a channel 'slidr'; did you mean 'slider'"):
        gd.compare(pair, "slidr")
    apart = {"early": pair["ideal"].window(0.0, 0.02), "late": pair["play"].window(0.04, 0.06)}
    for wrong in (3, [], [None], {"slider.velocity": 1}):
        with pytest.raises(gd.ModelError, match=r"channels .* must be a list of channels"):
            gd.compare(pair, wrong)
    with pytest.raises(gd.ModelError, match=r"no time in common: early from 0 s to 0.02 s, late from 0.04 s"):
        gd.compare(apart)


def test_the_figure_has_common_axes_and_one_colour_for_each_run(compared):
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    panels = compared.plot("slider.velocity.x", "motor.torque", "B.penetration")
    assert len(panels) == 3 and [len(panel.lines) for panel in panels] == [2, 2, 1]
    colours = [[line.get_color() for line in panel.lines] for panel in panels]
    assert colours[0] == colours[1] and colours[2] == colours[0][1:]
    assert [text.get_text() for text in panels[0].get_legend().get_texts()] == ["ideal", "play"]
    assert panels[0].get_shared_x_axes().joined(panels[0], panels[1])
    for line in panels[0].lines:
        assert line.get_xdata()[-1] == pytest.approx(60.0)  # ms
    with pytest.raises(gd.ModelError, match=r"slider\.velocty"):
        compared.plot("slider.velocty")
    with pytest.raises(gd.ModelError, match="name at least one channel"):
        compared.plot()
    pyplot.close("all")


def command(*arguments, capsys):
    with pytest.raises(SystemExit) as end:
        main([str(argument) for argument in arguments])
    return end.value.code, capsys.readouterr()


def test_the_command(pair, tmp_path, capsys):
    files = [tmp_path / f"{name}.nc" for name in pair]
    for file, run in zip(files, pair.values(), strict=True):
        run.save(file)
    out = ["--table", tmp_path / "both.csv", "--figure", tmp_path / "both.png"]
    code, said = command("compare", *files, "--channels", "slider.acceleration.x,motor.torque", *out, capsys=capsys)
    assert code == 0 and "play - ideal" in said.out and (tmp_path / "both.png").stat().st_size > 10_000
    table = pandas.read_csv(tmp_path / "both.csv", index_col=["channel", "statistic"])
    expected = gd.compare(pair, ["slider.acceleration.x", "motor.torque"]).table
    assert np.array_equal(table[["ideal", "play", "play - ideal"]], expected)
    assert table.loc[("motor.torque", "rms"), "unit"] == "N m"
    for arguments, said_so in (
        (files[:1], "give at least two to compare"),
        ([files[0], files[0]], "is given twice"),
        ([*files, "--channels", "slidr"], "did you mean 'slider'"),
        ([*files, "--figure", tmp_path / "both.png"], "--figure needs the channels to draw"),
        ([*files, "--table", tmp_path / "both.xls"], "is written as .csv"),
        ([*files, "--table", files[0]], "name it so"),
        ([files[0], tmp_path / "nothing.nc"], "does not exist"),
    ):
        code, printed = command("compare", *arguments, capsys=capsys)
        assert code == 2 and said_so in printed.err and "Traceback" not in printed.err
