"""The page of a study or a diagram: its data, and what is said of wrong input."""

import json
import shutil

import numpy as np
import pytest
from reading import Page
from studies import diagram, shaken, study

import gudgeon as gd
from gudgeon.view.study_data import assembled, models_of

STUDY = """
model = "shaken.toml"
until = 3.0
[vary]
"s.stiffness" = { from = 4.0, to = 8.0, count = 3 }
"mass.mass" = [0.5, 1.0, 1.5, 3.0]
[measure]
peak = { kind = "peak", channel = "mass.velocity.x" }
"""
DIAGRAM = """
model = "shaken.toml"
channels = ["mass.position.x"]
period = 6.283185307179586
transient = 3
keep = 2
[vary]
"s.stiffness" = [4.0, 5.0]
"""


@pytest.fixture
def folder(tmp_path):
    """A folder with a mechanism, a study and a diagram of it."""
    shaken().write(tmp_path / "shaken.toml")
    (tmp_path / "shaken.study.toml").write_text(STUDY, encoding="utf-8")
    (tmp_path / "shaken.diagram.toml").write_text(DIAGRAM, encoding="utf-8")
    return tmp_path


def quantities(page, key):
    """The columns of a page by their names, as numbers or labels."""
    found = {}
    for one in page.table[key]:
        values = page.array(one["column"])
        found[one["name"]] = values if one["labels"] is None else np.array(one["labels"])[values]
    return found


def test_all_numbers_of_a_study_are_exact(tmp_path):
    made = study()
    table = made.run(progress=False)
    page = Page(made.report(tmp_path / "x.html"))
    parameters, measures = quantities(page, "parameters"), quantities(page, "measures")
    stiffness, mass = np.meshgrid([4.0, 6.0, 8.0], [0.5, 1.0, 1.5, 3.0], indexing="ij")
    assert np.array_equal(parameters["s.stiffness"], stiffness.ravel())
    assert np.array_equal(parameters["mass.mass"], mass.ravel())
    assert np.array_equal(measures["peak"], table["peak"].values.ravel())
    assert [one["si"] for one in page.table["measures"]] == ["m/s", "m"]
    assert page.table["kind"] == "study" and page.table["count"] == 12


def test_the_model_of_each_case_is_in_the_page(tmp_path):
    made = study()
    made.run(progress=False)
    page = Page(made.report(tmp_path / "x.html"))
    for k in (0, 5, 11):
        file = tmp_path / "case.toml"
        text = assembled(page.table["models"], divmod(k, 4))
        file.write_text("\n".join(text), encoding="utf-8")
        assert gd.Mechanism.read(file) == made.mechanism(k)


def test_models_whose_axes_change_the_same_lines_are_not_guessed():
    assert models_of(lambda place: f"a\nvalue = {place[0] + 10 * place[1]}\nb", [2, 3]) is None
    found = models_of(lambda place: "a\n" + "x\n" * place[0] + f"b\nc = {place[1]}", [3, 2])
    assert assembled(found, [2, 1]) == ["a", "x", "x", "b", "c = 1"]


def test_failed_and_missing_cases_say_so(tmp_path):
    made = gd.Study(
        shaken(), {"s.stiffness": [4.0, 1e12]}, {"peak": gd.Peak("mass.velocity.x")}, until=3.0, max_steps=3000
    )  # fmt: skip
    made.run(tmp_path / "x.study", progress=False)
    more = gd.Study(
        shaken(), {"s.stiffness": [4.0, 1e12, 9.0]}, {"peak": gd.Peak("mass.velocity.x")}, until=3.0, max_steps=3000
    )  # fmt: skip
    page = Page(more.report(tmp_path / "x.html", tmp_path / "x.study"))
    words = page.table["status"]["words"]
    status = [words[k] for k in page.array(page.table["status"]["column"])]
    assert (status[0], status[2]) == ("done", "missing")
    assert status[1] not in ("done", "missing")
    assert list(page.table["errors"]) == ["1"]
    assert np.isnan(quantities(page, "measures")["peak"]).tolist() == [False, True, True]


def test_points_of_a_diagram_are_exact(tmp_path):
    made = diagram()
    table = made.run(progress=False)
    page = Page(made.report(tmp_path / "x.html"))
    found = quantities(page, "points")
    for name in ("mass.position.x", "mass.velocity.x", "contacts"):
        assert np.array_equal(found[name].reshape(5, 3), table[name].values[0])
    assert page.table["until"] == pytest.approx([11 * 2 * np.pi] * 5)


def test_command_with_a_store_and_its_file(call, folder):
    assert call("study", folder / "shaken.study.toml")[0] == 0
    code, out, err = call("report", folder / "shaken.study")
    assert (code, err) == (0, "")
    assert out.startswith(f"written: {folder / 'shaken.html'} (")
    page = Page(folder / "shaken.html")
    assert page.table["command"] == "gudgeon report shaken.study"
    assert page.table["template"].startswith("gudgeon run ")
    assert call("report", folder / "shaken.study.toml", "-o", "y.html")[0] == 0
    assert Page(folder / "y.html").bytes == page.bytes


def test_command_with_a_diagram(call, folder):
    assert call("diagram", folder / "shaken.diagram.toml")[0] == 0
    assert call("report", folder / "shaken.diagram", "-o", "x.html")[0] == 0
    page = Page(folder / "x.html")
    assert page.table["kind"] == "diagram" and page.table["keep"] == 2


def test_a_store_without_its_file_shows_what_it_has(call, folder):
    assert call("study", folder / "shaken.study.toml")[0] == 0
    with_file = call("report", folder / "shaken.study", "-o", "a.html")
    (folder / "elsewhere").mkdir()
    shutil.move(folder / "shaken.study", folder / "elsewhere" / "shaken.study")
    alone = call("report", folder / "elsewhere" / "shaken.study", "-o", "b.html")
    assert (with_file[0], alone[0]) == (0, 0)
    known, found = Page(folder / "a.html"), Page(folder / "b.html")
    for key in ("parameters", "measures"):
        for name, values in quantities(known, key).items():
            assert np.array_equal(np.sort(quantities(found, key)[name]), np.sort(values))
    assert [one["si"] for one in found.table["parameters"]] == [one["si"] for one in known.table["parameters"]]
    both = call("report", folder / "shaken.study.toml", folder / "elsewhere" / "shaken.study", "-o", "c.html")
    assert both[0] == 0 and Page(folder / "c.html").bytes == known.bytes


def test_a_store_of_a_study_that_was_changed_shows_what_it_has(call, folder):
    assert call("study", folder / "shaken.study.toml")[0] == 0
    (folder / "shaken.study.toml").write_text(STUDY.replace("until = 3.0", "until = 2.0"), encoding="utf-8")
    assert call("report", folder / "shaken.study", "-o", "x.html")[0] == 0
    table = Page(folder / "x.html").table
    assert ["done", "12"] in table["summary"]
    assert any("changed" in text for what, text in table["summary"] if what == "note")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("shaken.study", "shaken.diagram"), "one study or one diagram"),
        (("shaken.study", "--channel", "x"), "for saved runs"),
        (("elsewhere/shaken.diagram", "-o", "x.html"), "name it, too"),
        (("shaken.study", "-o", "x.png"), "name it .html"),
        (("missing.study",), "missing.study does not exist"),
    ],
)
def test_wrong_reports(call, folder, words, said):
    assert call("study", "shaken.study.toml")[0] == 0
    assert call("diagram", "shaken.diagram.toml")[0] == 0
    (folder / "elsewhere").mkdir()
    shutil.copy(folder / "shaken.diagram", folder / "elsewhere")
    code, out, err = call("report", *words)
    assert (code, out) == (2, ""), err
    assert err.startswith("error: ") and said in err
    assert not list(folder.glob("*.html"))


def test_what_has_not_run_has_no_page(tmp_path):
    with pytest.raises(gd.ModelError, match="has not run yet"):
        study().report(tmp_path / "x.html")
    with pytest.raises(gd.ModelError, match="not been computed yet"):
        diagram().report(tmp_path / "x.html")
    with pytest.raises(gd.ModelError, match="runs -1"):
        study().report(tmp_path / "x.html", runs=-1)


def test_kept_runs_go_along_up_to_a_limit(tmp_path):
    made = study(keep="all")
    table = made.run(tmp_path / "x.study", progress=False)
    page = Page(made.report(tmp_path / "x.html", tmp_path / "x.study", runs=3))
    attached = json.loads(page.elements.script("gudgeon-attached"))
    rows = page.table["open"]
    assert sorted(map(str, rows)) == sorted(attached["pages"]) and len(rows) == 3
    assert rows[0] == int(np.argmax(table["peak"].values))
    none = Page(made.report(tmp_path / "y.html", tmp_path / "x.study", runs=0))
    assert none.table["open"] == [] and len(none.text) < 0.6 * len(page.text)
