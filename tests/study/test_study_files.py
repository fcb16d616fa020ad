"""Studies in files: what they say is what Python says, and what is wrong in them is named with its remedy."""

import json

import jsonschema
import pytest

import gudgeon as gd
from gudgeon.model._toml import read_tables
from gudgeon.study.measures import MEASURES
from gudgeon.study.schema import schema
from study.pendulum import MODEL, WIRE, study


@pytest.fixture
def written(tmp_path):
    """Write a study's file, and beside it that of its mechanism."""
    (tmp_path / "pendulum.toml").write_text(MODEL, encoding="utf-8")

    def write(text, name="s.toml"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write


def by_name(text):
    """The same study, with its mechanism in a file of its own."""
    head, _, tail = text.partition("[model]")
    return f'model = "pendulum.toml"\n{head}[vary]{tail.partition("[vary]")[2]}'


def peak():
    kinds = {measure.kind: measure for measure in MEASURES}
    return {"peak": kinds["peak"]("rod.angular_acceleration")}


def keys(one):
    return [one.key(k) for k in range(len(one))]


# ------------------------------------------------------------------------------------------------------------- it works


def test_a_file_says_what_python_says(written, tmp_path):
    text = study('"rod.mass" = { from = 1, to = 2, count = 5 }\n"gravity.y" = [-9.81, "-1.62 m/s^2"]')
    file = gd.Study.read(written(text))
    pendulum = gd.Mechanism.read(tmp_path / "pendulum.toml")
    python = gd.Study(pendulum, {"rod.mass": gd.Grid(1.0, 2.0, 5), "gravity.y": [-9.81, -1.62]}, peak(), 1e-3)
    assert keys(file) == keys(python)
    assert file.plan.dims == ("rod.mass", "gravity.y")
    assert keys(gd.Study.read(written(by_name(text)))) == keys(file)


def test_names_of_files_are_relative_to_the_study(written, tmp_path, monkeypatch):
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert len(gd.Study.read(written(by_name(study())))) == 5
    text = by_name(study()).replace('"pendulum.toml"', '"../pendulum.toml"')
    assert len(gd.Study.read(written(text, "elsewhere/s.toml"), allow_paths=True)) == 5


@pytest.mark.parametrize(("file", "name"), [("a.toml", "a"), ("a.study.toml", "a"), ("b.c.toml", "b.c")])
def test_the_name_is_that_of_the_file_unless_it_says_otherwise(written, file, name):
    assert gd.Study.read(written(study(), file)).name == name
    assert gd.Study.read(written(study(more='name = "mine"'), file)).name == "mine"


def test_the_study_says_how_to_run_and_else_the_mechanism(written):
    said = 'until = "1 ms"\nrtol = 1e-6\natol = 1e-12\nmethod = "dop853"\nmax_steps = 777\ntimes = 5'
    text = study().replace('until = "1 ms"', said)
    found = gd.Study.read(written(text)).options
    assert (found.until, found.rtol, found.atol, found.method, found.max_steps) == (1e-3, 1e-6, 1e-12, "dop853", 777)
    own = 'until = "2 ms"\nrtol = 1e-7\natol = 0\nmethod = "auto"\nmax_steps = 888\n'
    found = gd.Study.read(written(own + text)).options
    assert (found.until, found.rtol, found.atol, found.method, found.max_steps) == (2e-3, 1e-7, 0.0, "auto", 888)


def test_samples_are_those_of_python(written):
    vary = '"rod.mass" = { distribution = "norm", loc = "1 kg", scale = "10 g", lower = 0.9, upper = 1.1 }'
    found = gd.Study.read(written(study(vary, 'samples = 8\nsampler = "sobol"\nseed = 3')))
    mass = gd.Normal("1 kg", "10 g", lower=0.9, upper=1.1)
    python = gd.Study(found.base, {"rod.mass": mass}, peak(), 1e-3, samples=8, sampler="sobol", seed=3)
    assert found.plan.dims == ("sample",)
    assert keys(found) == keys(python)


def test_zipped_coupled_and_labelled_entries(written):
    vary = (
        'corner = { zip = { "rod.mass" = [1, 2], "rod.inertia" = [0.1, 0.2] } }\n'
        'both = { paths = ["gravity.x", "gravity.y"], values = [0.5, 0.6] }\n'
        '"O.fit" = { stiff = { kind = "ideal" }, again = { kind = "ideal" } }\n'
    )
    found = gd.Study.read(written(study(vary)))
    assert found.plan.shape == (2, 2, 2)
    assert found.shown(5) == {
        "rod.mass": 2.0, "rod.inertia": 0.2, "gravity.x": 0.5, "gravity.y": 0.5, "O.fit": "again",
    }  # fmt: skip


def test_a_first_case_that_does_not_assemble_stops_nothing(written):
    assert len(gd.Study.read(written(f'until = "1 ms"{WIRE}'))) == 3
    none = WIRE.replace('["0.5 m", "2 m", "2.5 m"]', '["0.1 m", "0.5 m"]')
    with pytest.raises(gd.ModelError, match=r"s\.toml: joint \w+: the mechanism cannot be closed"):
        gd.Study.read(written(f'until = "1 ms"{none}'))


# ------------------------------------------------------------------------------------------------------------ bad input

#: What is wrong, how the file is changed, and what must be said: key, value and remedy.
WRONG = {
    "a path that leads nowhere": ("rod.mass", "rod.mas", ("path 'rod.mas'", "did you mean 'rod.mass'?")),
    "an unknown part": ("rod.mass", "rot.mass", ("there is no part 'rot'", "did you mean 'rod.mass'?")),
    "a part as a whole": ('"rod.mass"', '"rod"', ("'rod' is a body, not a parameter", "rod.mass")),
    "no count": ("count = 5", "count = 0", ("rod.mass: count 0", "at least 1")),
    "half a count": ("count = 5", "count = 2.5", ("rod.mass: count 2.5", "whole number")),
    "an empty list": ("{ from = 1, to = 2, count = 5 }", "[]", ("rod.mass: the list is empty", "at least one")),
    "a value alone": ("{ from = 1, to = 2, count = 5 }", "3", ("rod.mass: 3 must be a list", "a list of one")),
    "a grid without its end": ("to = 2, ", "", ("rod.mass: to is missing", "from = 1.0, to = 2.0, count = 11")),
    "a misspelt grid": ("count = 5", "cuont = 5", ("rod.mass: unknown key 'cuont'", "'count'?")),
    "a logarithm through zero": (
        '"rod.mass" = { from = 1,',
        "\"gravity.y\" = { scale = 'log', from = -1,",
        ("gravity.y: scale 'log' from -1 to 2 leads through zero",),
    ),
    "a unit that does not fit": ("from = 1,", 'from = "1 mm",', ("rod.mass: '1 mm' is not a mass", "like '300 g'")),
    "a mass below zero": ("from = 1,", "from = -1,", ("rod.mass: -1.0 kg must be greater than 0")),
    "a date": ("{ from = 1, to = 2, count = 5 }", "[1979-05-27]", ("rod.mass",)),
    "a path and its own child": (
        '"rod.mass" =',
        '"O.fit" = [{ kind = "ideal" }]\n"O.fit.kind" =',
        ("path 'O.fit.kind'",),
    ),
    "a vector and its component": (
        '"rod.mass" =',
        '"gravity" = [[0, -1]]\n"gravity.y" = [-9.81]\n"rod.mass" =',
        ("'gravity' and 'gravity.1' are given at once", "give one of them"),
    ),
    "the same twice": ("from = 1, to = 2, count = 5", 'paths = ["rod.mass", "rod.mass"], values = [1]', ("twice",)),
    "no quotes": ('"rod.mass"', "rod.mass", ('rod.mass must stand in quotes, "rod.mass" = ...',)),
    "an unknown distribution": (
        "{ from = 1, to = 2, count = 5 }",
        '{ distribution = "normal" }',
        ("'normal' is no continuous", "'norm'?"),
    ),
    "samples of nothing": ("[model]", "samples = 5\n[model]", ("samples 5 goes with distributions",)),
    "an unknown sampler": ("[model]", 'sampler = "lhs"\n[model]', ("sampler 'lhs' is not known", "latin-hypercube")),
    "a seed below zero": ("[model]", "seed = -1\n[model]", ("seed -1 must be a whole number",)),
    "nothing varies": ('"rod.mass" = { from = 1, to = 2, count = 5 }', "", ("vary is empty", '"B.fit.clearance"')),
    "no such channel": ("rod.angular_acceleration", "rod.angular_acc", ("measure peak", "'rod.angular_acceleration'")),
    "no such kind": ('kind = "peak"', 'kind = "peek"', ("measure peak: 'peek' is not a known measure", "'peak'?")),
    "no kind": ('kind = "peak", ', "", ("measure peak: does not say which measure it is", "add kind = one of")),
    "a misspelt field": ("channel =", "chanel =", ("measure peak", "'chanel'", "'channel'?")),
    "a measure that is no table": ('{ kind = "peak", channel = "rod.angular_acceleration" }', '"peak"', ("a table",)),
    "a measure called as a parameter": ("peak = {", '"rod.mass" = {', ("measure 'rod.mass'", "another name")),
    "a measure called as a column": ("peak = {", "status = {", ("measure 'status'", "another name")),
    "an unknown key": ("[model]", "untill = 1\n[model]", ("unknown key 'untill'", "'until'?")),
    "no duration": ('until = "1 ms"', "", ("until is missing", "until = '12 ms'")),
    "a duration below zero": ("[model]", 'until = "-1 ms"\n[model]', ("until '-1 ms' must be greater than 0",)),
    "a length as duration": ("[model]", 'until = "1 mm"\n[model]', ("until '1 mm' is not a time",)),
    "an unknown method": ("[model]", 'method = "euler"\n[model]', ("method 'euler' is not known",)),
    "an unknown way to keep": ("[model]", 'keep = "best"\n[model]', ("keep 'best' is not known", "worst")),
    "a name that is none": ("[model]", "name = 3\n[model]", ("name 3 must be a text",)),
    "a faulty mechanism": ("mass = 1.0", "mass = 0", ("model: body rod: mass 0.0 kg", "greater than 0")),
    "not TOML": ("[vary]", "[vary", ("is not TOML",)),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_named(written, name):
    old, new, said = WRONG[name]
    text = study()
    assert old in text
    error = refused(written(text.replace(old, new, 1)))
    for words in ("s.toml: ", *said):
        assert words in error, error


def test_a_distribution_that_can_leave_the_range_is_refused(written):
    """A normal distribution gives up to 8.21 standard deviations, see `distributions.py`: 1 - 8.21 * 0.3 < 0."""
    wide = '"rod.mass" = { distribution = "norm", loc = 1, scale = 0.3 }'
    error = refused(written(study(wide, "samples = 4")))
    for words in ("s.toml: rod.mass: ", "'norm'", "can give -1.46", "truncate it by lower= or upper="):
        assert words in error, error
    assert len(gd.Study.read(written(study(wide.replace(" }", ", lower = 0.1 }"), "samples = 4")))) == 4
    assert "samples is missing: rod.mass is a distribution; say how many" in refused(written(study(wide)))


def refused(path):
    with pytest.raises(gd.ModelError) as caught:
        gd.Study.read(path)
    return str(caught.value)


def test_all_keys_that_are_missing_are_named_at_once(written):
    lines = refused(written("")).splitlines()
    assert [line.split(": ")[1].split(" ")[0] for line in lines] == ["model", "vary", "measure"]


def test_all_measures_that_are_wrong_are_named_at_once(written):
    lines = refused(written(study(measure='a = { kind = "peek" }\nb = { kind = "peak" }\nc = 1'))).splitlines()
    assert [line.split(": ")[1] for line in lines] == ["measure a", "measure b", "measure c"]


def test_a_mechanism_is_no_study_nor_the_other_way_round(written):
    assert "s.toml: is a mechanism, not a study" in refused(written(MODEL))
    with pytest.raises(gd.ModelError, match=r"s\.toml: is a study of a mechanism, not a mechanism"):
        gd.Mechanism.read(written(study()))


def test_the_mechanism_of_a_study_must_be_there(written, tmp_path):
    text = by_name(study())
    wrong = refused(written(text.replace("pendulum.toml", "pendlum.toml")))
    assert wrong.endswith("s.toml: model 'pendlum.toml': there is no such file; did you mean 'pendulum.toml'?")
    assert "relative to the study's file" in refused(written(text.replace("pendulum.toml", "no/where.toml")))
    assert "model 's.toml' is the study itself" in refused(written(text.replace("pendulum.toml", "s.toml")))
    assert "model 3 must be the name of a file, or a table" in refused(written(text.replace('"pendulum.toml"', "3")))
    (tmp_path / "pendulum.toml").write_text(MODEL.replace("mass = 1.0", "mass = 0"), encoding="utf-8")
    assert "pendulum.toml: body rod: mass 0.0 kg" in refused(written(text))


# --------------------------------------------------------------------------------------------------------------- schema


def test_the_schema_accepts_what_can_be_read_and_refuses_mistakes(written):
    assert json.loads(json.dumps(schema())) == schema()
    validator = jsonschema.Draft202012Validator(schema())
    vary = '"rod.mass" = { distribution = "norm", loc = 1, scale = 0.01, lower = 0.9, upper = 1.1 }\n"gravity.y" = [-1]'
    for text in (study(), by_name(study()), study(vary, "samples = 4"), f'until = "1 ms"{WIRE}'):
        path = written(text)
        gd.Study.read(path)
        validator.validate(read_tables(path))
    for old, new in (
        ("count = 5", "count = 0"), ("[vary]", "[vari]"), ('kind = "peak"', 'kind = "peek"'), ("channel", "chanel"),
        ("mass = 1.0", "mas = 1.0"), ("[model]", 'keep = "best"\n[model]'), ("[model]", "untill = 1\n[model]"),
    ):  # fmt: skip
        assert not validator.is_valid(read_tables(written(study().replace(old, new, 1)))), new
