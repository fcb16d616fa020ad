"""Formats of files for other programs: each is known by its ending, wherever files of its sort are written."""

import pytest

import gudgeon as gd
from gudgeon._formats import Format, Formats, write_whole
from gudgeon.study import export


def test_a_format_of_ones_own_is_one_entry(tmp_path, monkeypatch):
    def write(study, cases, path):
        path.write_text("\n".join(str(row) for row in export.rows(study, cases)), encoding="utf-8")

    known = [export.FORMATS.of(tmp_path / f"a{ending}") for ending in export.FORMATS.endings]
    monkeypatch.setattr(export, "FORMATS", Formats(*known, Format(".txt", write)))
    rod = gd.Body("rod", mass=1.0, inertia=1.0, velocity=(1.0, 0.0))
    study = gd.Study(gd.Mechanism("free", [rod]), {"rod.mass": [1.0, 2.0]}, [gd.Peak("rod.velocity")], 1e-3)
    export.write(study, [None, None], tmp_path / "a.txt")
    said = (tmp_path / "a.txt").read_text(encoding="utf-8")
    assert [line.split(", ")[0] for line in said.splitlines()] == ["[1.0", "[2.0"] and said.count("missing") == 2
    with pytest.raises(gd.ModelError, match=r"a\.xls: '\.xls' is not known; name it \.csv, \.nc, \.parquet, \.txt$"):
        export.write(study, [None, None], tmp_path / "a.xls")
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


def test_files_of_a_format_are_known_by_how_they_begin(tmp_path):
    formats = Formats(Format(".one", print, begins=b"ONE"), Format(".two", print))
    (tmp_path / "a.one").write_bytes(b"ONE and more")
    (tmp_path / "b.ONE").write_bytes(b"TWO")
    assert formats.made(tmp_path / "a.one") and not formats.made(tmp_path / "b.ONE")


def test_what_cannot_be_written_whole_leaves_nothing(tmp_path):
    def half(path):
        path.write_text("half", encoding="utf-8")
        raise OSError("no room")

    with pytest.raises(gd.ModelError, match=r"a\.one: cannot be written.*choose another place"):
        write_whole(tmp_path / "a.one", half)
    assert not list(tmp_path.iterdir())
