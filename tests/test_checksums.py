"""Damage to saved files: a flipped bit is detected, or changes no value; copies by other programs remain readable."""

import json
import random
import shutil
import warnings
from pathlib import Path

import pytest
import xarray
from scipy.io import netcdf_file

import copied
import gudgeon as gd
from gudgeon.study.store import read
from model.mechanisms import four_bar, play
from test_copies import same

DATA = Path(__file__).parent / "data"


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    path = tmp_path_factory.mktemp("saved") / "run.nc"
    four_bar().refit(C=play()).simulate(until=0.02, progress=False).save(path)
    return path


def contents(run):
    """Return everything that a run from a file holds."""
    return (
        run.mechanism.to_dict(), run.time, dict(run.channels), run.events, run.extremes, run.statistics, run.status,
        run.messages, run.mode_times, vars(run.ending.point),
    )  # fmt: skip


def flipped(data, bit):
    changed = bytearray(data)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


def test_a_flipped_bit_is_detected_or_changes_nothing(saved, tmp_path):
    data, path, wanted = saved.read_bytes(), tmp_path / "run.nc", contents(gd.load(saved))
    chance = random.Random(16)
    bits = chance.sample(range(8 * len(data)), 300) + chance.sample(range(8 * 4096), 100)  # of all, and of the header
    unharmed = 0
    for bit in bits:
        path.write_bytes(flipped(data, bit))
        try:
            run = gd.load(path)
        except gd.ModelError as error:
            assert str(path) in str(error) and len(str(error)) < 2000
        else:
            unharmed += 1
            assert same(contents(run), wanted), bit
    assert unharmed < len(bits) / 10  # bytes that fill up, and lengths in the header that follow from others


@pytest.mark.parametrize("option", [[], ["--no-verify"]])
def test_a_changed_value(saved, tmp_path, call, option):
    place = saved.read_bytes().rindex(gd.load(saved).values("C.normal_force")[0].astype(">f8").tobytes())
    path = tmp_path / "run.nc"
    path.write_bytes(flipped(saved.read_bytes(), 8 * place + 8))
    with pytest.raises(gd.ModelError, match=r"run.nc: .*checksum.*verify=False"):
        gd.load(path)
    assert gd.load(path, verify=False).values("C.normal_force")[0][0] != gd.load(saved).values("C.normal_force")[0][0]
    code, _, err = call("info", path, *option)
    assert (code, "checksum" in err) == ((0, False) if option else (2, True))


def test_a_checksum_that_is_missing(saved, tmp_path):
    data = saved.read_bytes()
    (tmp_path / "run.nc").write_bytes(data.replace(b"checksum", b"chackfum"))
    with pytest.raises(gd.ModelError, match="checksum"):
        gd.load(tmp_path / "run.nc")


@pytest.mark.parametrize("old", sorted(DATA.glob("*.nc")), ids=lambda path: path.stem)
def test_files_of_earlier_versions_are_read_with_a_warning(old, tmp_path):
    with pytest.warns(UserWarning, match=r"has no checksum.* save the run again"):
        run = gd.load(old)
    run.save(tmp_path / "again.nc")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert gd.load(tmp_path / "again.nc").mechanism == run.mechanism
        gd.load(old, verify=False)


def test_a_copy_by_xarray_has_the_same_checksum(saved, tmp_path):
    """It orders and fills up the bytes of the file in another way, and adds attributes of its own."""
    with xarray.open_dataset(saved, engine="scipy") as data:
        data.load().to_netcdf(tmp_path / "copy.nc", engine="scipy", format="NETCDF3_64BIT")
    assert (tmp_path / "copy.nc").read_bytes() != saved.read_bytes()
    assert same(contents(gd.load(tmp_path / "copy.nc")), contents(gd.load(saved)))


def test_the_checksum_is_that_of_the_contents(saved):
    """As docs/files.md describes it, computed from the file here."""
    import hashlib

    def part(*pieces):
        return b"".join(len(piece).to_bytes(8, "big") + piece for piece in pieces)

    def of(attributes):
        kept = {name: value for name, value in attributes.items() if name != "checksum"}
        return b"".join(part(name.encode(), kept[name]) for name in sorted(kept))

    with netcdf_file(str(saved), "r", mmap=False) as file:
        whole = b"".join(part(name.encode(), b"%d" % file.dimensions[name]) for name in sorted(file.dimensions))
        whole += of(file._attributes)
        for name, variable in sorted(file.variables.items()):
            shape = " ".join([*variable.dimensions, *map(str, variable.shape)])
            whole += part(name.encode(), variable.data.dtype.str.encode(), shape.encode(), variable.data.tobytes())
            whole += of(variable._attributes)
        assert file.checksum.decode() == f"sha256:{hashlib.sha256(whole).hexdigest()}"


def test_verify_is_yes_or_no(saved):
    with pytest.raises(gd.ModelError, match="verify must be True or False; got 1"):
        gd.load(saved, verify=1)


# ------------------------------------------------------------------------------------------------------- stores


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = tmp_path_factory.mktemp("store") / "chain.study"
    copied.study().run(store=path, progress=False)
    return path


def kept(path):
    """Return everything that a store holds."""
    with read(path) as outcomes:
        cases = sorted(outcomes, key=lambda case: case.key)
        keys = [case.key for case in cases]
        about = {name: outcomes.about.get(name) for name in ("study", "created", "gudgeon", "units")}
        return about, cases, list(outcomes.select(keys)), list(outcomes.statuses(keys)), outcomes.counts()


def test_a_flipped_bit_in_a_store(store, tmp_path):
    data, path, wanted = store.read_bytes(), tmp_path / "chain.study", kept(store)
    chance = random.Random(16)
    full = [k for k, byte in enumerate(data) if byte]  # most of the file is empty
    for byte in chance.sample(full, min(400, len(full))):
        path.write_bytes(flipped(data, 8 * byte + chance.randrange(8)))
        try:
            found = kept(path)
        except gd.ModelError as error:
            assert str(path) in str(error)
        else:
            assert found == wanted, byte


def test_changed_units_are_detected(store, tmp_path):
    import sqlite3

    path = tmp_path / "chain.study"
    shutil.copy(store, path)
    with sqlite3.connect(path) as connection:
        (units,) = connection.execute("SELECT value FROM about WHERE name = 'units'").fetchone()
        changed = dict.fromkeys(json.loads(units), "mm")
        connection.execute("UPDATE about SET value = ? WHERE name = 'units'", [json.dumps(changed)])
    connection.close()
    with pytest.raises(gd.ModelError, match=r"chain.study: is damaged .*its description of the study"):
        kept(path)
    with pytest.raises(gd.ModelError, match="is damaged"):
        copied.study().run(store=path, progress=False)
    copied.study().run(store=path, fresh=True, progress=False)
    assert kept(path)[1] == kept(store)[1]


def test_stores_of_earlier_versions_are_read(store, tmp_path):
    import sqlite3

    path = tmp_path / "chain.study"
    shutil.copy(store, path)
    with sqlite3.connect(path) as connection:
        connection.execute("DELETE FROM about WHERE name = 'checksum'")
        connection.execute("PRAGMA user_version = 1")
    connection.close()
    assert kept(path)[1] == kept(store)[1]
    copied.study().run(store=path, progress=False)  # which adds the checksum
    with sqlite3.connect(path) as connection:
        connection.execute("DELETE FROM about WHERE name = 'checksum'")
    connection.close()
    with pytest.raises(gd.ModelError, match="is damaged"):
        kept(path)


def test_a_checksum_with_another_name_is_missing(store, tmp_path):
    import sqlite3

    path = tmp_path / "chain.study"
    shutil.copy(store, path)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE about SET name = 'chacksum' WHERE name = 'checksum'")
    connection.close()
    with pytest.raises(gd.ModelError, match="is damaged"):
        kept(path)
    with pytest.raises(gd.ModelError, match="is damaged"):
        copied.study().run(store=path, progress=False)
