"""The store: what is put comes back bit for bit and once; what is no store of ours is named and left alone."""

import json
import math
import os
import platform
import random
import shutil
import sqlite3
import tempfile
import threading
import time
from pathlib import Path

import numpy as np
import pytest

from gudgeon import ModelError
from gudgeon.study import store as store_module
from gudgeon.study.store import Store, read
from study.outcome import is_as_made, key, outcome


def fill(path, count, study="s"):
    with Store(path, study) as store:
        for k in range(count):
            measures, more = outcome(k)
            store.put(key(k), measures, **more)


# ------------------------------------------------------------------------------------------------------------- values


def test_what_is_put_comes_back_bit_for_bit(tmp_path):
    path = tmp_path / "a.study"
    fill(path, 1200)
    with Store(path, "s") as store:
        assert len(store) == 1200
        assert all(is_as_made(case, k) for k, case in enumerate(store.select(map(key, range(1200)))))
        assert sum(1 for _ in store) == 1200
        assert store.counts() == {"done": 1200 - 71, "failed": 71}  # 3, 20, ..., 1193
        assert list(store.statuses([key(3), key(4), key(1200)])) == ["failed", "done", None]
        assert list(store.done([key(3), key(4), key(1200)])) == [False, True, False]
        assert store.get(key(5000)) is None
    assert not path.with_name("a.study.lock").exists()
    assert [file.name for file in tmp_path.iterdir()] == ["a.study"]


def test_anyone_can_read_it_with_sqlite_alone(tmp_path):
    path = tmp_path / "a.study"
    with Store(path, "s", {"kernels": "abc"}) as store:
        store.put("00ff", {"peak": -0.0, "where": (1.5, math.nan)}, parameters={"B.fit.clearance": 1e-4})
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT json_extract(parameters, '$.\"B.fit.clearance\"') FROM cases").fetchone() == (
        1e-4,
    )
    row = connection.execute("SELECT key, status, measures, error FROM cases").fetchone()
    assert row == ("00ff", "done", '{"peak":-0.0,"where":[1.5,NaN]}', "")
    assert math.copysign(1.0, json.loads(row[2])["peak"]) == -1.0
    about = dict(connection.execute("SELECT name, value FROM about"))
    assert about["study"] == "s"
    assert about["kernels"] == "abc"
    assert connection.execute("PRAGMA application_id").fetchone() == (int.from_bytes(b"gudg", "big"),)


def test_numbers_of_numpy_are_numbers(tmp_path):
    with Store(tmp_path / "a.study", "s") as store:
        store.put(
            "0", {"a": np.float64(0.1), "b": np.arange(3.0), "c": np.int64(2), "d": np.float32(0.1), "e": np.True_}
        )
        assert store.get("0").measures == {"a": 0.1, "b": [0, 1, 2], "c": 2, "d": float(np.float32(0.1)), "e": True}
        with pytest.raises(ModelError, match=r"peak: .* cannot be stored; a measure is a number, a string, or a list"):
            store.put("1", {"peak": object()})
        with pytest.raises(ModelError, match=r"'\.\./x' is not the key of a case"):
            store.put("../x", {})


def test_odd_error_texts_are_kept(tmp_path):
    with Store(tmp_path / "a.study", "s") as store:
        store.put("0", {}, status="failed", error="zero \0, half a pair \ud800, é")
        assert store.get("0").error == "zero \\0, half a pair \\ud800, é"


def test_a_case_is_counted_once(tmp_path):
    """What is done stays; what failed may be tried again; in one batch and in several."""
    with Store(tmp_path / "a.study", "s") as store:
        for settle in (lambda: None, store.flush):
            store.put("a", {}, status="failed", error="stalled")
            settle()
            store.put("a", {"x": 1.0})
            settle()
            store.put("a", {"x": 2.0})
            store.put("a", {}, status="failed", error="late")
            settle()
            assert len(store) == 1
            assert (store.get("a").status, store.get("a").measures["x"]) == ("done", 1.0)


# ------------------------------------------------------------------------------------------------------------ commits


def test_an_outcome_is_committed_without_being_asked_for(tmp_path):
    """Seen through a connection of its own, while the store stays open and nothing else happens."""
    path = tmp_path / "a.study"
    with Store(path, "s") as store:
        store.put("a", {"x": 1.0})
        put = time.monotonic()
        other = sqlite3.connect(path, timeout=30.0)
        while other.execute("SELECT count(*) FROM cases").fetchone() == (0,):
            assert time.monotonic() - put < 10.0  # 0.2 s are meant; machines that do other things need more
            time.sleep(0.005)
        other.close()


def test_many_threads_put_at_once(tmp_path):
    with Store(tmp_path / "a.study", "s") as store:

        def work(first):
            for k in range(first, 2000, 4):
                measures, more = outcome(k)
                store.put(key(k), measures, **more)
                if k % 100 == 0:
                    assert is_as_made(store.get(key(k)), k)

        threads = [threading.Thread(target=work, args=(first,)) for first in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert all(is_as_made(case, k) for k, case in enumerate(store.select(map(key, range(2000)))))


def test_who_computes_waits_for_a_slow_disk(tmp_path, monkeypatch):
    """No more outcomes wait in memory than are allowed."""
    monkeypatch.setattr(store_module, "MOST_WAITING", 10)
    most = 0
    with Store(tmp_path / "a.study", "s") as store:
        for k in range(100):
            store.put(f"{k}", {})
            most = max(most, len(store._waiting))
    assert most <= 10
    with read(tmp_path / "a.study") as outcomes:
        assert len(outcomes) == 100


def test_a_closed_store_says_so_and_closing_again_is_nothing(tmp_path):
    store = Store(tmp_path / "a.study", "s")
    store.put("a", {})
    store.close()
    store.close()
    with pytest.raises(ModelError, match="the store is closed"):
        store.put("b", {})


def test_a_reader_reads_while_another_writes(tmp_path):
    path = tmp_path / "a.study"
    with Store(path, "s") as store:
        store.put("a", {"x": 1.0})
        store.flush()
        with read(path) as outcomes:
            assert outcomes.get("a").measures == {"x": 1.0}
            store.put("b", {"x": 2.0})
            store.flush()
            assert len(outcomes) == 2
            assert outcomes.about["study"] == "s"
    with pytest.raises(ModelError, match="there is no store; run the study first"):
        read(tmp_path / "b.study")


# ----------------------------------------------------------------------------------------------------- foreign, damaged


def refused(path, said, **options):
    """Opening is refused with these words, and the file stays as it is."""
    before = path.read_bytes()
    with pytest.raises(ModelError, match=said):
        Store(path, "s", **options)
    assert path.read_bytes() == before
    assert not path.with_name(f"{path.name}.lock").exists()


@pytest.mark.parametrize("fresh", [False, True])
def test_what_is_no_store_is_named_and_never_removed(tmp_path, fresh):
    path = tmp_path / "a.study"
    for content in (random.Random(1).randbytes(5000), b"x", b"SQLite format 3\0", b"name = 'engine'\n"):
        path.write_bytes(content)
        refused(path, r"a\.study: is not the store of a study, and is left as it is; choose another store", fresh=fresh)
    path.unlink()
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE cases (key)")
    connection.close()
    refused(path, r"a\.study: is an SQLite file of another program, and is left as it is", fresh=fresh)


def test_a_store_of_another_study_is_named(tmp_path):
    path = tmp_path / "a.study"
    fill(path, 3, study="other")
    for fresh in (False, True):
        refused(path, r"is the store of the study 'other', not of 's'; choose another .*name = 'o", fresh=fresh)


def test_a_newer_format_is_named(tmp_path):
    path = tmp_path / "a.study"
    fill(path, 3)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 3")
    connection.close()
    refused(path, "was written by a newer gudgeon, in format 3, and this one knows 2")


def test_a_folder_is_no_store(tmp_path):
    with pytest.raises(ModelError, match="is not a regular file"):
        Store(tmp_path, "s")
    with pytest.raises(ModelError, match=r"the folder .*nowhere does not exist"):
        Store(tmp_path / "nowhere" / "a.study", "s")


def test_an_empty_file_becomes_a_store(tmp_path):
    """As a process leaves it that was killed before its first commit."""
    path = tmp_path / "a.study"
    path.touch()
    fill(path, 3)


@pytest.fixture
def nobody():
    """A folder that everybody can write to, and a function that takes root's permissions away until the test ends."""
    folder, root = Path(tempfile.mkdtemp()), os.geteuid() == 0
    folder.chmod(0o777)
    yield folder, lambda: os.seteuid(65534) if root else None
    if root:
        os.seteuid(0)
    shutil.rmtree(folder)


@pytest.mark.skipif(os.name == "nt", reason="permissions are those of Unix")
def test_a_store_that_may_not_be_written_is_named(nobody):
    folder, take_permissions = nobody
    path = folder / "a.study"
    fill(path, 3)
    with read(path) as outcomes:
        assert len(outcomes) == 3
    path.chmod(0o444)
    take_permissions()
    refused(path, "cannot be opened or written to")
    with read(path) as outcomes:
        assert len(outcomes) == 3


def test_a_truncated_store_is_named(tmp_path):
    path = tmp_path / "a.study"
    fill(path, 300)
    whole = path.read_bytes()
    for size in range(len(whole) // 50, len(whole), len(whole) // 20):
        path.write_bytes(whole[:size])
        refused(path, r"a\.study: is (damaged|not the store)")


@pytest.mark.parametrize("seed", range(60))
def test_a_damaged_store_is_named_or_gives_what_was_written(tmp_path, seed):
    """Single bits and stretches of bytes, anywhere: never another value, never a traceback."""
    path, chance = tmp_path / "a.study", random.Random(seed)
    fill(path, 100)
    data = bytearray(path.read_bytes())
    place = chance.randrange(len(data))
    if chance.random() < 0.5:
        data[place] ^= 1 << chance.randrange(8)
    else:
        data[place : place + 64] = chance.randbytes(len(data[place : place + 64]))
    path.write_bytes(data)
    try:
        with Store(path, "s") as store:
            assert all(is_as_made(case, k) for k, case in enumerate(store.select(map(key, range(100)))))
            assert len(list(store)) == 100
    except ModelError as error:
        assert str(path) in str(error)


@pytest.mark.parametrize("table", [b"hunter2", b"TABL\xd4 x"], ids=["another word", "not UTF-8"])
def test_a_damaged_schema_is_named_and_not_shown(tmp_path, table):
    path = tmp_path / "a.study"
    fill(path, 3)
    place = (whole := path.read_bytes()).index(b"CREATE TABLE about") + len(b"CREATE ")
    path.write_bytes(whole[:place] + table + whole[place + len(table) :])
    with pytest.raises(ModelError, match=r"a\.study: is damaged") as error:
        Store(path, "s")
    assert "hunter2" not in str(error.value)
    with pytest.raises(ModelError, match=r"a\.study: is damaged") as error, read(path) as outcomes:
        list(outcomes)
    assert "hunter2" not in str(error.value)


# --------------------------------------------------------------------------------------------------- fresh, runs, locks


class Saved:
    """A run that can be saved, for what is done with the file."""

    def save(self, path):
        path.write_bytes(b"CDF")


def test_starting_over_removes_the_store_and_its_runs_only(tmp_path):
    path = tmp_path / "a.study"
    with Store(path, "s") as store:
        store.put("a", {})
        assert store.keep("a", Saved()) == tmp_path / "a.runs" / "a.nc"
        store.keep("b", Saved())
        store.drop("b")
        store.drop("b")
        assert not store.run_file("b").exists()
    mine = tmp_path / "a.runs" / "notes.txt"
    mine.write_text("mine")
    with Store(path, "s", fresh=True) as store:
        assert len(store) == 0
        assert not store.run_file("a").exists()
    assert mine.read_text() == "mine"
    data = bytearray(path.read_bytes())
    data[5000:6000] = bytes(1000)  # damaged, but one of ours
    path.write_bytes(data)
    with Store(path, "s", fresh=True) as store:
        assert len(store) == 0


def test_one_process_opens_a_store_once(tmp_path):
    path = tmp_path / "a.study"
    (tmp_path / "b.study").symlink_to(path)
    with Store(path, "s") as store:
        for name in ("a.study", "b.study"):
            with pytest.raises(
                ModelError, match=r"a\.study: is in use by this very process; wait until that has ended"
            ):
                Store(tmp_path / name, "s")
        store.put("a", {})  # the lock and the store are as they were
        store.flush()
    with Store(path, "s") as store:
        assert len(store) == 1


def test_a_lock_file_that_was_left_means_nothing(tmp_path):
    path = tmp_path / "a.study"
    path.with_name("a.study.lock").write_text(json.dumps({"process": os.getpid(), "host": platform.node()}))
    fill(path, 1)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot be forked here")
def test_a_child_does_not_write(tmp_path):
    with Store(tmp_path / "a.study", "s") as store:
        child = os.fork()
        if child == 0:
            try:
                store.put("a", {})
            except ModelError as error:
                os._exit(7 if "only that one writes to it" in str(error) else 1)
            os._exit(2)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
        assert len(store) == 0
