"""A damaged model file is read, or refused in a few words: never a traceback, never minutes or gigabytes."""

import warnings
from pathlib import Path

import pytest

import gudgeon as gd
from gudgeon.model.files import read
from hostile.cases import limited, seeds
from hostile.models import damaged, valid


@pytest.mark.parametrize("seed", seeds(250, 7000))
def test_damaged_model_file(seed, tmp_path, monkeypatch, capfd):
    monkeypatch.chdir(tmp_path)
    path = Path("model.toml")
    path.write_bytes(damaged(seed))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        try:
            with limited():
                assert isinstance(read(path), gd.Mechanism)
        except gd.ModelError as error:
            assert str(path) in str(error)
            assert len(str(error)) < 2000
    assert capfd.readouterr() == ("", "")


def test_the_files_are_valid_before_they_are_damaged(tmp_path):
    for text in valid():
        path = tmp_path / "model.toml"
        path.write_text(text, encoding="utf-8")
        read(path)
