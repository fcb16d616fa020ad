"""The cache of compiled kernels and of tables: nothing of others is deleted, and what is damaged is made anew."""

import errno
import os
import pickle
import subprocess
import sys
import threading
import warnings
from pathlib import Path

import numpy as np
import pytest

from gudgeon import _cache
from gudgeon._jit import LawKernel
from gudgeon._whole_file import whole_file
from gudgeon.laws.film import _table

pytest.importorskip("numba")

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "slider-crank.toml"


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    """An empty cache, of which nothing has been said yet."""
    root = tmp_path / "cache"
    monkeypatch.setenv("GUDGEON_CACHE_DIR", str(root))
    monkeypatch.setattr(_cache, "_said", set())
    return root


def twice(penetration, rate, speed, parameters):
    return 2.0 * penetration


def compiled():
    """Compile a law as a new process would: gives its force at 3, and whether it came from the cache."""
    import ctypes

    law = LawKernel(twice, "contact")._compiled
    return law.ctypes(3.0, 0.0, 0.0, ctypes.POINTER(ctypes.c_double)()), bool(law.cache_hits)


def kept(cache):
    return sorted(cache.rglob("*.nbc"))


# -------------------------------------------------------------------------------------------------- what is not ours


def marked(folder, age):
    """Make a folder of kernels as older sources left it."""
    folder.mkdir(parents=True)
    (folder / "loop.nbc").write_bytes(b"machine code")
    (folder / _cache._MARK).write_text(_cache._MARK_TEXT)
    os.utime(folder, (1e9 - age, 1e9 - age))
    return folder


def test_only_marked_folders_are_removed(cache, tmp_path):
    strangers = [cache / name for name in ("thesis", "photos", "a", "b", "c", "d", "e", f"{7:016x}")]
    for folder in strangers:  # the last has a name like ours, but no mark
        folder.mkdir(parents=True)
        (folder / "loop.nbc").write_text("years of work")
    strangers.append(marked(cache / "our mark but not our name", 50))
    elsewhere = marked(tmp_path / "elsewhere" / f"{8:016x}", 60)
    (cache / elsewhere.name).symlink_to(elsewhere)
    ours = [marked(cache / f"{16 + age:016x}", age) for age in range(_cache.KEPT_CACHES + 3)]
    (ours[-1] / "notes.txt").write_text("of somebody else")
    (ours[-1] / "link.nbc").symlink_to(strangers[0] / "loop.nbc")
    os.utime(ours[-1], (1e8, 1e8))

    assert _cache.cache_folder().is_dir()

    for folder in [*strangers, elsewhere, cache / elsewhere.name]:
        assert (folder / "loop.nbc").is_file(), folder
    assert [folder.is_dir() for folder in ours] == [True] * _cache.KEPT_CACHES + [False, False, True]
    assert sorted(path.name for path in ours[-1].iterdir()) == ["link.nbc", "notes.txt"]


def test_only_tables_with_our_mark_are_removed(cache, monkeypatch):
    monkeypatch.setattr(_table, "KEPT", 2)
    cache.mkdir()
    strangers = [cache / name for name in ("film-notes.npz", f"film-{1:016x}.npz", f"film-{2:016x}.npz")]
    strangers[0].write_text("mine")
    strangers[1].write_text("mine")
    np.savez(strangers[2], coefficients=np.zeros(3))
    for path in strangers:
        os.utime(path, (1e9, 1e9))
    made = _table.Table(np.zeros((_table.OUTWARDS + 3, _table.TURNING + 3, 2)), 0.5)
    for number in range(3, 7):
        _table._write(cache / f"film-{number:016x}.npz", made)
        os.utime(cache / f"film-{number:016x}.npz", (1e9 + number, 1e9 + number))
    assert all(path.exists() for path in strangers)
    assert [(cache / f"film-{number:016x}.npz").exists() for number in range(3, 7)] == [False, False, True, True]


# ------------------------------------------------------------------------------------------------------------ damage


def flipped(content, place):
    """Flip one bit, at a part of the length."""
    k = int(place * (len(content) - 1))
    return content[:k] + bytes([content[k] ^ 4]) + content[k + 1 :]


DAMAGES = {
    "empty": lambda content: b"",
    "cut": lambda content: content[: len(content) // 2],
    "longer": lambda content: content + b"\0",
    "another file": lambda content: b"notes of somebody" * 100,
    **{
        f"bit at {place}": lambda content, place=place: flipped(content, place) for place in (0.0, 0.002, 0.1, 0.5, 1.0)
    },
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_kernel_is_compiled_anew_and_replaced(cache, damage):
    assert compiled() == (6.0, False)
    assert compiled() == (6.0, True)
    (path,) = kept(cache)
    path.write_bytes(DAMAGES[damage](path.read_bytes()))
    assert compiled() == (6.0, False)
    assert compiled() == (6.0, True)
    assert kept(cache) == [path]


class Trap:
    """An object whose unpickling leaves a trace."""

    def __init__(self, path):
        self.path = path

    def __reduce__(self):
        return os.mkdir, (self.path,)


def test_nothing_is_unpickled_that_does_not_fit_its_checksum(cache, tmp_path):
    compiled()
    (path,) = kept(cache)
    start = len(_cache._HEAD) + _cache._DIGEST
    path.write_bytes(path.read_bytes()[:start] + pickle.dumps(Trap(str(tmp_path / "sprung"))))
    assert compiled() == (6.0, False)
    assert not (tmp_path / "sprung").exists()


def test_a_file_under_another_name_is_not_taken(cache):
    files = _cache.Files(_cache.cache_folder(), "f")
    files.save("one", 1)
    os.replace(files._path("one"), files._path("two"))
    assert files.load("two") is None


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_table_is_not_read(cache, damage):
    cache.mkdir()
    path = cache / f"film-{3:016x}.npz"
    made = _table.Table(np.full((_table.OUTWARDS + 3, _table.TURNING + 3, 2), 0.125), 0.5)
    _table._write(path, made)
    found = _table._read(path)
    assert found is not None and np.array_equal(found.coefficients, made.coefficients) and found.kappa == 0.5
    content = DAMAGES[damage](path.read_bytes())
    path.write_bytes(content)
    found = _table._read(path)  # a bit of the names in the archive, or behind its end, does no harm
    assert found is None or (np.array_equal(found.coefficients, made.coefficients) and found.kappa == 0.5)
    assert damage in ("longer", "bit at 0.002", "bit at 1.0") or found is None


# ------------------------------------------------------------------------------------------- folders that do not serve


def impossible(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("GUDGEON_CACHE_DIR", str(tmp_path / "file"))
    return tmp_path / "file"


def full(tmp_path, monkeypatch):
    def write(path, content):
        with path.open("wb") as opened:
            opened.write(content[:10])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", write)
    return tmp_path / "cache"


@pytest.mark.parametrize("fault", [impossible, full])
def test_kernels_that_cannot_be_kept_run_all_the_same(tmp_path, monkeypatch, fault):
    folder = fault(tmp_path, monkeypatch)
    with pytest.warns(_cache.CacheWarning) as said:
        assert compiled() == compiled() == (6.0, False)
    (warning,) = said
    assert str(folder) in str(warning.message) and "GUDGEON_CACHE_DIR" in str(warning.message)
    assert not list(tmp_path.rglob("*.part*")) and not list(tmp_path.rglob("*.nbc"))


def test_tables_that_cannot_be_kept_are_made_all_the_same(tmp_path, monkeypatch):
    folder = impossible(tmp_path, monkeypatch)
    made = _table.Table(np.zeros((_table.OUTWARDS + 3, _table.TURNING + 3, 2)), 0.5)
    with pytest.warns(_cache.CacheWarning, match="tables of films") as said:
        _table._write(_table._path(0.7, "gumbel", 64, False), made)
    assert str(folder) in str(said[0].message)


def test_the_command_line_gives_one_note_and_goes_on(tmp_path, monkeypatch):
    folder = impossible(tmp_path, monkeypatch)
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "gudgeon", "check", str(EXAMPLE)]
    done = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0
    (line,) = done.stderr.splitlines()
    assert line.startswith("note: compiled kernels cannot be kept in") and str(folder) in line


# ----------------------------------------------------------------------------------------------------- many at once


def test_many_writers_at_once():
    folder = _cache.cache_folder()

    def write(number):
        files = _cache.Files(folder, "f")  # as every process has its own
        for k in range(20):
            files.save(("shared", k), "same")
            files.save(("own", number, k), number)

    writers = [threading.Thread(target=write, args=(number,)) for number in range(8)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    files = _cache.Files(folder, "f")
    assert all(files.load(("shared", k)) == "same" for k in range(20))
    assert all(files.load(("own", number, k)) == number for number in range(8) for k in range(20))
    assert not list(folder.glob("*.part*"))


@pytest.mark.skipif(os.name == "nt", reason="asks whether a process runs")
def test_what_a_killed_process_left_is_removed_and_that_of_a_live_one_kept(tmp_path):
    script = (
        "import sys, time\nfrom gudgeon._whole_file import whole_file\n"
        "with whole_file(sys.argv[1]) as partial:\n"
        "    partial.write_text('half')\n    print(partial.name, flush=True)\n    time.sleep(60)\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    live, killed = (
        subprocess.Popen(
            [sys.executable, "-c", script, str(tmp_path / name)], env=environment, stdout=subprocess.PIPE, text=True
        )
        for name in ("live.nc", "killed.nc")
    )
    try:
        names = [process.stdout.readline().strip() for process in (live, killed)]
        killed.kill()
        killed.wait()
        others = [tmp_path / ".notes.part", tmp_path / f"{names[1].replace('gudgeon', 'other')}"]
        for path in others:
            path.write_text("mine")
        with whole_file(tmp_path / "new.nc") as partial:
            partial.write_text("whole")
        assert (tmp_path / names[0]).exists()
        assert not (tmp_path / names[1]).exists()
        assert all(path.exists() for path in others)
        assert (tmp_path / "new.nc").read_text() == "whole"
    finally:
        for process in (live, killed):
            process.kill()
            process.wait()
            process.stdout.close()


def test_a_cache_that_works_is_silent():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert compiled() == (6.0, False)
        assert compiled() == (6.0, True)
