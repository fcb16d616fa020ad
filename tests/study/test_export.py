"""The outcome of a study as a file, and in a few lines: made-up outcomes, written and read by others than gudgeon."""

import csv
import math
import struct

import numpy as np
import pytest

import gudgeon as gd
from gudgeon.study.case import Case
from gudgeon.study.export import columns, rows, write
from gudgeon.study.summary import summary

rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
pendulum = gd.Mechanism("pendulum", [rod], [gd.Revolute("O", "ground", "rod", at=(0, 0))], gravity=(0, -9.81))
#: Numbers that are easily lost on the way to a file.
VALUES = [0.1 + 0.2, -0.0, 5e-324, 1.7976931348623157e308, math.inf, math.nan]


def made(**more):
    vary = {"rod.mass": [1.0, 2.0, 3.0, 0.1], "O.fit": {"stiff": gd.Ideal(), "also, stiff": gd.Ideal()}}
    measures = {"peak": lambda run: 0.0, "käfig": lambda run: 1.0}
    return gd.Study(pendulum, vary, measures, until=1e-3, **more)


def outcomes():
    """Eight cases: six with those numbers, one that failed, one that is missing."""
    found = [Case(str(k), "done", {"peak": value, "käfig": float(k)}) for k, value in enumerate(VALUES)]
    return [*found, Case("6", "failed", {}, "joint O: it broke,\nand more"), None]


def bits(numbers):
    return ["nan" if math.isnan(number) else struct.pack("<d", number) for number in numbers]


def test_csv(tmp_path):
    path = tmp_path / "out.csv"
    write(made(), outcomes(), path)
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    assert lines[0] == "rod.mass [kg],O.fit,peak,käfig,status,error"
    assert lines[1] == "1.0,stiff,0.30000000000000004,0.0,done,"
    assert lines[2] == '1.0,"also, stiff",-0.0,1.0,done,'
    assert lines[6] == '3.0,"also, stiff",nan,5.0,done,'
    assert lines[7] == '0.1,stiff,,,failed,"joint O: it broke,; and more"'
    assert lines[8] == '0.1,"also, stiff",,,missing,'
    assert len(lines) == 9 and text.endswith("\n") and "\r" not in text
    found = list(csv.DictReader(lines))
    assert bits(float(row["peak"]) for row in found[:6]) == bits(VALUES)


def test_csv_as_pandas_reads_it(tmp_path):
    import pandas

    path = tmp_path / "out.csv"
    write(made(), outcomes(), path)
    found = pandas.read_csv(path)
    assert found["O.fit"].tolist() == ["stiff", "also, stiff"] * 4
    assert found["peak"].isna().tolist() == [False] * 5 + [True] * 3
    assert found["status"].tolist() == ["done"] * 6 + ["failed", "missing"]


def test_netcdf(tmp_path):
    import xarray

    path = tmp_path / "out.nc"
    write(made(), outcomes(), path)
    found = xarray.load_dataset(path, engine="scipy")
    assert found["peak"].dims == ("rod.mass", "O.fit")
    assert found["rod.mass"].attrs["units"] == "kg"
    assert [str(label) for label in found["O.fit"].values] == ["stiff", "also, stiff"]
    assert bits(found["peak"].values.ravel()) == bits([*VALUES, math.nan, math.nan])
    assert (found.attrs["cases"], found.attrs["failed"], found.attrs["missing"]) == (8, 1, 1)
    assert [str(status) for status in found["status"].values.ravel()] == ["done"] * 6 + ["failed", "missing"]
    assert str(found["error"].values[3, 0]) == "joint O: it broke,\nand more"


def test_parquet(tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "out.parquet"
    write(made(), outcomes(), path)
    found = parquet.read_table(path)
    assert found.column_names == ["rod.mass", "O.fit", "peak", "käfig", "status", "error"]
    assert found.schema.field("rod.mass").metadata == {b"units": b"kg"}
    assert bits(found["peak"].to_pylist()[:6]) == bits(VALUES)
    assert found["peak"].to_pylist()[6:] == [None, None]
    assert found["status"].to_pylist() == ["done"] * 6 + ["failed", "missing"]


def test_parquet_of_more_rows_than_are_in_memory_at_a_time(tmp_path, monkeypatch):
    parquet = pytest.importorskip("pyarrow.parquet")
    monkeypatch.setattr("gudgeon.study.export._ROWS", 3)
    write(made(), outcomes(), tmp_path / "out.parquet")
    assert parquet.read_table(tmp_path / "out.parquet")["käfig"].to_pylist()[:6] == [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]


def test_rows_and_tables_in_python_are_the_same():
    study = made()
    table = study.run(progress=False)
    found = list(rows(study, [Case("", "done", {"peak": 0.0, "käfig": 1.0})] * 8))
    assert study.rows().to_numpy().tolist() == found
    assert list(study.rows()) == list(columns(study))
    assert np.array_equal(table["käfig"].values, np.ones((4, 2)))


@pytest.mark.parametrize("name", ["out.csv", "out.nc", "out.parquet"])
def test_a_place_that_cannot_be_written_is_named(tmp_path, name):
    if name.endswith("parquet"):
        pytest.importorskip("pyarrow")
    (tmp_path / name).mkdir()
    with pytest.raises(gd.ModelError, match=r"is a folder; name a file"):
        write(made(), outcomes(), tmp_path / name)
    with pytest.raises(gd.ModelError, match=r"cannot be written: .*; choose another place"):
        write(made(), outcomes(), tmp_path / "nowhere" / name)


@pytest.mark.parametrize("name", ["rod.mass", "O.fit", "status", "error", "repeat", "", " ", "a\nb"])
def test_measures_are_called_otherwise_than_what_varies_and_the_columns(name):
    with pytest.raises(gd.ModelError, match="measure "):
        gd.Study(pendulum, {"rod.mass": [1.0], "O.fit": [gd.Ideal()]}, {name: lambda run: 0.0}, until=1e-3)


def test_summary():
    found = summary(["peak", "käfig"], outcomes())
    assert (found.done, found.failed, found.missing, found.total) == (6, 1, 1, 8)
    assert (found.reach["peak"].least, found.reach["peak"].least_case) == (-0.0, 1)
    assert (found.reach["peak"].largest, found.reach["peak"].largest_case) == (math.inf, 4)
    assert list(found.failures) == [6]
    nothing = summary(["peak"], [None, Case("", "done", {"peak": math.nan})])
    assert nothing.reach["peak"].empty
    all_infinite = summary(["peak"], [Case("", "done", {"peak": math.inf})])
    reach = all_infinite.reach["peak"]
    assert (reach.least, reach.least_case, reach.largest, reach.largest_case) == (math.inf, 0, math.inf, 0)


def test_a_study_shows_itself():
    text = repr(made(rtol=1e-6))
    for words in ("pendulum", "4 x 2 = 8", "rod.mass: 4 values, 0.1 to 3 kg", "stiff, also, stiff", "rtol 1e-06"):
        assert words in text
    assert made()._repr_html_().startswith("<table>")
