"""The library of a wheel: found, checked, refused with a sentence where it cannot be used."""

import ctypes
import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from gudgeon import _native
from gudgeon._cache import kernel_hash
from gudgeon._jit import Entry, LawKernel
from gudgeon._kinds import ARRAYS, NUMBERS, law_symbol, parameters_of, symbol_of

BUNDLES = {"Model", "Work", "State", "Samples", "Variation", "Stages"}
#: Stands for a library: a function of plain C with what entries take.
SOURCE = r"""
#include <stdint.h>
#include <string.h>
#ifndef ENOUGH
#define ENOUGH 1
#endif
int gudgeon_cpu_suffices(void) { return ENOUGH; }
int32_t gudgeon_reach(const double *t, int64_t nt, const double *f, int64_t nf, const double *e, int64_t ne,
                      int64_t few, double turning, double along, double *out, int64_t n, int64_t *result)
{
    out[0] = t[nt - 1] + f[nf - 1] + (double)few + turning + along + (double)ne;
    (void)e; (void)result;
    return n == 2 ? 0 : 7;
}
int32_t gudgeon_candidates(const double *t, int64_t nt, const double *f, int64_t nf, const double *e, int64_t ne,
                           int64_t few, double turning, double along, double *out, int64_t n, int64_t *steps,
                           int64_t ns, int64_t *result)
{
    double value = 0.5;
    (void)t; (void)nt; (void)f; (void)nf; (void)e; (void)ne; (void)few; (void)turning; (void)along; (void)out; (void)n;
    steps[ns - 1] = 3;
    result[0] = -4;
    memcpy(result + 1, &value, 8);
    result[2] = 5;
    return 0;
}
"""


def entries():
    """All entries, also those of modules that nothing has imported yet."""
    import gudgeon.analysis
    import gudgeon.simulate.neighbours
    import gudgeon.solve.sundials_steps  # noqa: F401

    return Entry.every


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    """The library that stands for one, and one that says of itself that the processor cannot run it."""
    if shutil.which("cc") is None:
        pytest.skip("there is no C compiler, cc, to make a library with")
    folder = tmp_path_factory.mktemp("compiled")
    (folder / "some.c").write_text(SOURCE)
    for name, options in (("good.so", []), ("other.so", ["-DENOUGH=0"])):
        command = ["cc", "-shared", "-fPIC", "-Wall", "-Werror", *options, "-o", folder / name, folder / "some.c"]
        subprocess.run(command, check=True)
    return folder


@pytest.fixture
def folder(compiled, tmp_path):
    """A folder as a wheel has it, and a function that writes its manifest."""
    for path in compiled.glob("*.so"):
        shutil.copy(path, tmp_path)

    def write(*files, **changes):
        libraries = [
            {
                "file": name,
                "target": "x86-64-v3",
                "checksum": hashlib.blake2b((tmp_path / name).read_bytes(), digest_size=16).hexdigest(),
            }
            for name in files
        ]
        results = {"gudgeon_reach": [], "gudgeon_candidates": ["int", "float", "int"]}
        manifest = {"kernels": kernel_hash(), "compiler": "1 2", "libraries": libraries, "results": results, **changes}
        (tmp_path / _native.MANIFEST).write_text(json.dumps(manifest))

    return tmp_path, write


def test_entries_say_what_they_take():
    """What a library is compiled for is written once, in annotations: each kind is one that is known."""
    for entry in entries():
        assert set(parameters_of(entry.function)) <= {*ARRAYS, *NUMBERS, *BUNDLES, "AtSite"}, entry.__name__


def test_names_in_the_library_are_unique():
    names = [symbol_of(entry.function) for entry in entries()] + [law_symbol(law.function) for law in LawKernel.every]
    assert len(set(names)) == len(names)
    assert all(name.isidentifier() for name in names)


def test_a_call_passes_what_an_entry_takes(folder):
    place, write = folder
    write("good.so")
    from gudgeon.math.summit import candidates
    from gudgeon.math.turning import reach

    native = _native._find(place)
    assert isinstance(native, _native.Library), native
    t, f, e, out = np.array([1.0, 2.0]), np.array([3.0, 5.0]), np.zeros(4), np.zeros(2)
    call = native.entry(reach.function, True)
    assert call(t, f, e, 10, 100.0, 1000.0, out) is None
    assert out[0] == 2.0 + 5.0 + 10.0 + 100.0 + 1000.0 + 4.0
    with pytest.raises(RuntimeError, match="status 7"):
        call(t, f, e, 10, 100.0, 1000.0, np.zeros(3))
    for wrong in (np.zeros(4)[::2], np.zeros(2, np.float32), np.zeros((2, 1)), np.zeros(2, np.int64)):
        with pytest.raises(TypeError, match="Vector"):
            call(t, f, e, 10, 100.0, 1000.0, wrong)
    steps = np.zeros(3, np.int64)
    assert native.entry(candidates.function, False)(t, f, e, 1, 1.0, 1.0, out, steps) == (-4, 0.5, 5)
    assert steps[2] == 3

    def unknown(t, f):
        """Not an entry of ours: it is compiled by Numba, its parameters need no names of kinds."""

    assert native.entry(unknown, False) is None


def test_the_next_library_is_taken_where_the_processor_cannot_run_the_first(folder):
    place, write = folder
    write("other.so", "good.so")
    assert _native._find(place).path.name == "good.so"
    write("other.so")
    assert _native._find(place) == "this processor cannot run other.so, which is for x86-64-v3"


def test_what_cannot_be_used_is_never_loaded(folder, monkeypatch):
    """Truncated at any place, changed in a byte, of other sources, not a library: a sentence, and nothing is loaded."""
    place, write = folder
    loaded = []
    real = ctypes.CDLL
    monkeypatch.setattr(ctypes, "CDLL", lambda path: loaded.append(path) or real(path))
    write("good.so")
    whole = (place / "good.so").read_bytes()
    for damaged in (b"", whole[:100], whole[:-1], whole + b"\0", whole[:500] + bytes([whole[500] ^ 1]) + whole[501:]):
        (place / "good.so").write_bytes(damaged)
        assert _native._find(place) == f"{place / 'good.so'} is damaged: install gudgeon again"
    (place / "good.so").unlink()
    assert "cannot be read" in _native._find(place)
    (place / "good.so").write_bytes(whole)
    write("good.so", kernels="0123456789abcdef")
    assert "was made from other sources" in _native._find(place)
    for text in ("", "{", "[]", '{"kernels": 1}', "null"):
        (place / _native.MANIFEST).write_text(text)
        assert "cannot be read" in _native._find(place)
    assert not loaded
    (place / "good.so").write_bytes(b"no library")
    write("good.so")
    assert "cannot be loaded" in _native._find(place)


def test_a_damaged_library_is_said_and_the_jit_takes_over(folder, monkeypatch):
    place, write = folder
    write("good.so")
    (place / "good.so").write_bytes(b"")
    monkeypatch.setattr(_native, "FOLDER", place)
    monkeypatch.delenv("GUDGEON_JIT", raising=False)
    _native.library.cache_clear()
    try:
        with pytest.warns(_native.NativeWarning, match=r"is damaged: install gudgeon again; kernels are compiled when"):
            assert _native.library() is None
    finally:
        _native.library.cache_clear()


def test_the_library_is_left_alone_where_the_jit_is_asked_for(folder, monkeypatch):
    place, write = folder
    write("good.so")
    monkeypatch.setattr(_native, "FOLDER", place)
    monkeypatch.setenv("GUDGEON_JIT", "1")
    _native.library.cache_clear()
    try:
        assert _native.library() is None
        monkeypatch.setenv("GUDGEON_JIT", "0")
        _native.library.cache_clear()
        assert _native.library() is not None
    finally:
        _native.library.cache_clear()


def test_without_numba_a_sentence_says_what_to_install(tmp_path):
    """An environment without Numba and without a library."""
    code = (
        "import sys; sys.modules['numba'] = None\n"
        "import gudgeon as gd\n"
        "body = gd.Body('b', mass=1.0, inertia=1.0, position=(0.0, 0.0))\n"
        "try:\n"
        "    gd.Mechanism(name='any', bodies=[body]).simulate(until=0.1)\n"
        "except gd.ModelError as error:\n"
        "    print(error)\n"
    )
    command = [sys.executable, "-c", code]
    environment = {"PYTHONPATH": str(Path(_native.__file__).parents[1]), "GUDGEON_JIT": "1", "PATH": ""}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "this needs a compiler" in done.stdout
    assert "pip install 'gudgeon[jit]'" in done.stdout
