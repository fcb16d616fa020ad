"""gudgeon report and run.report: several runs, chosen channels, and what is said of wrong input."""

import pytest
from machines import EXAMPLES, clearance_run, run_of
from reading import Page

import gudgeon as gd
from pictures import four_bar


@pytest.fixture
def saved(call, tmp_path):
    assert call("run", EXAMPLES / "slider-crank.toml", "--until", "1 ms", "--quiet") == (0, "", "")
    return tmp_path / "slider-crank.nc"


def test_command(call, saved):
    code, out, err = call("report", saved)
    target = saved.with_suffix(".html")
    assert (code, err) == (0, "")
    assert out.startswith(f"written: {target} (") and "open it in a browser" in out
    page = Page(target)
    assert page.table["command"] == "gudgeon report slider-crank.nc"
    assert page.table["versions"]["gudgeon"] == gd.__version__


def test_chosen_channels_have_plots(call, saved, tmp_path):
    options = ("--channel", "guide.speed", "--channel", "B.force.magnitude", "-o", "x.html")
    assert call("report", saved, *options)[0] == 0
    page = Page(tmp_path / "x.html")
    assert page.table["panels"] == ["guide.speed", "B.force.magnitude"]
    assert {"guide.speed", "B.force.magnitude"} <= set(page.table["runs"][0]["columns"])


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--channel", "slider.speed"), ("'slider.speed'",)),
        (("--channel", "slider.velocity.q"), ("slider.velocity.q", "x, y")),
        (("--output", "x.txt"), ("x.txt: '.txt'", "name it .html")),
        (("--output", "no/x.html"), ("the folder no does not exist", "--output")),
        (("--output", "slider-crank.nc"), ("is the run itself",)),
        (("--samples", "0"), ("samples 0 must be a whole number",)),
        (("missing.nc",), ("missing.nc does not exist",)),
    ],
)
def test_wrong_reports(call, saved, tmp_path, options, said):
    code, out, err = call("report", saved, *options)
    assert (code, out) == (2, "")
    assert err.startswith("error: ")
    assert all(text in err for text in said), err
    assert [path.name for path in tmp_path.iterdir()] == [saved.name]


def test_a_model_is_not_a_run(call):
    code, _, err = call("report", EXAMPLES / "slider-crank.toml", "-o", "x.html")
    assert code == 2
    assert "is a model, not a run" in err


def test_several_runs(tmp_path):
    runs = [clearance_run("0.2 mm"), clearance_run("0.5 mm")]
    page = Page(runs[0].report(tmp_path / "two.html", runs[1]))
    assert [run["label"] for run in page.table["runs"]] == ["B.fit.clearance 0.2 mm", "B.fit.clearance 0.5 mm"]
    assert page.table["differences"] == [["B.fit.clearance", "0.2 mm", "0.5 mm"]]


def test_the_same_run_twice_can_be_told_apart(tmp_path):
    run = clearance_run("0.2 mm")
    page = Page(run.report(tmp_path / "two.html", run))
    assert len({run["label"] for run in page.table["runs"]}) == 2
    assert page.table["differences"] == []


def test_runs_that_do_not_go_together(tmp_path):
    plane = clearance_run("0.2 mm")
    with pytest.raises(gd.ModelError, match="plane and in space"):
        plane.report(tmp_path / "x.html", four_bar().simulate(until="1 ms"))
    with pytest.raises(gd.ModelError, match="at most 8"):
        plane.report(tmp_path / "x.html", *[plane] * 8)
    with pytest.raises(gd.ModelError, match="is not a run"):
        plane.report(tmp_path / "x.html", "oiled")
    with pytest.raises(gd.ModelError, match=r"simulate with keep=.*position"):
        plane.only(["B.normal_force"]).report(tmp_path / "x.html")


def test_a_single_instant_does_not_move(tmp_path):
    with pytest.raises(gd.ModelError, match="run it for longer"):
        run_of("slider-crank-ideal", "1 ms").window(0.0, 0.0).report(tmp_path / "x.html")


@pytest.mark.parametrize("example", ["lubricated-slider-crank", "press", "gas-force", "triple-pendulum", "four-bar"])
def test_machines_of_every_sort(tmp_path, example):
    page = Page(run_of(example, "1 ms").report(tmp_path / "page.html"))
    assert page.table["panels"] and page.table["runs"][0]["scene"]["bodies"]
