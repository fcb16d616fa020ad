"""Programs in C and Python that use the interface; the C sources under sanitizers, and valgrind."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from gudgeon.blob import Blob
from native.library import Library

ROOT = Path(__file__).parents[2]
STRICT = ("-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-g")
#: Machines and how long they run there.
MACHINES = {"slider-crank": "1.5e-3", "lubricated-slider-crank": "2e-3", "spatial-four-bar": "4e-2"}


def _run(*command: str | Path) -> str:
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, f"{command[0]} ended with {done.returncode}: {done.stdout[-500:]}{done.stderr[-3000:]}"
    return done.stdout


@pytest.fixture(scope="module")
def compiler() -> str:
    found = shutil.which("gcc") or shutil.which("clang")
    if found is None:
        pytest.skip("there is no C compiler")
    return found


def _program(compiler: str, source: Path, library: Library, out: Path, *more: str | Path) -> Path:
    folder = library.path.parent
    _run(
        compiler,
        *STRICT,
        f"-I{ROOT / 'include'}",
        source,
        *more,
        library.path,
        f"-Wl,-rpath,{folder}",
        "-lm",
        "-o",
        out,
    )
    return out


@pytest.fixture
def machine(blob: Callable[..., Blob], tmp_path: Path) -> Callable[[str, Sequence[str]], Path]:
    """A blob in a file."""

    def write(name: str, parameters: Sequence[str] = ()) -> Path:
        path = tmp_path / f"{name}.blob"
        path.write_bytes(blob(name, parameters=tuple(parameters)).data)
        return path

    return write


def test_the_examples_run(compiler: str, library: Library, machine: Callable[..., Path], tmp_path: Path) -> None:
    path = machine("slider-crank", ["B.fit.clearance"])
    program = _program(compiler, ROOT / "examples/c/slider_crank.c", library, tmp_path / "slider_crank")
    printed = _run(program, path)
    assert len(re.findall(r"ms  torque", printed)) == 16
    assert re.search(r"[1-9]\d+ events", printed)
    printed = _run(sys.executable, ROOT / "examples/c/slider_crank.py", library.path, path)
    assert len(re.findall(r"ms  torque", printed)) == 12
    assert re.search(r"[1-9]\d+ events", printed)


def test_the_header_is_good_for_cpp(compiler: str, tmp_path: Path) -> None:
    source = tmp_path / "header.cpp"
    source.write_text('#include "gudgeon.h"\nint main() { return gudgeon_count(nullptr, GUDGEON_CHANNELS); }\n')
    if shutil.which("g++") is None:
        pytest.skip("there is no C++ compiler")
    _run("g++", "-Wall", "-Wextra", "-Werror", f"-I{ROOT / 'include'}", "-c", source, "-o", tmp_path / "header.o")


#: What docs/native.md says that a library needs.
MATHEMATICS = "asin atan2 atanh cos exp expm1 floor hypot log log1p pow rint sin sincos sqrt tanh"
MEMORY = "calloc free memcpy memmove memset"


def test_it_needs_little_of_the_system(library: Library) -> None:
    if library.path.suffix != ".so" or shutil.which("nm") is None:
        pytest.skip("there is no nm to list symbols with")
    listed = re.findall(r" [UwW] (\w+)(?:@+GLIBC_([\d.]+))?", _run("nm", "-D", "--undefined-only", library.path))
    assert {name for name, _ in listed} <= {*MATHEMATICS.split(), *MEMORY.split()}
    assert {"calloc", "sin"} <= {name for name, _ in listed}
    versions = [tuple(map(int, version.split("."))) for _, version in listed if version]
    assert max(versions) <= (2, 17)


@pytest.mark.parametrize("name", MACHINES)
def test_valgrind_finds_nothing(
    name: str, compiler: str, library: Library, machine: Callable[..., Path], tmp_path: Path
) -> None:
    if shutil.which("valgrind") is None:
        pytest.skip("there is no valgrind")
    program = _program(compiler, Path(__file__).with_name("exercise.c"), library, tmp_path / "exercise")
    options = ("--error-exitcode=9", "--leak-check=full", "--errors-for-leak-kinds=all", "-q")
    _run("valgrind", *options, program, machine(name), MACHINES[name])


def _sanitized(compiler: str, library: Library, folder: Path, source: str, *sanitizers: str) -> Path:
    """Return a program with the C sources compiled anew for sanitizers, linked with the kernels of the library."""
    sources = [path for path in sorted((ROOT / "native").glob("*.c")) if path.name != "cpu.c"]
    if shutil.which("nm") is None:
        pytest.skip("there is no nm to list the kernels")
    (folder / "functions.h").write_text(_FUNCTIONS)
    table = folder / "functions.c"
    table.write_text(_table(library))
    more = (*sanitizers, "-fno-sanitize-recover=all", "-fno-omit-frame-pointer", f"-I{folder}", *sources, table)
    return _program(compiler, Path(__file__).with_name(source), library, folder / "sanitized", *more)


@pytest.mark.parametrize("name", MACHINES)
def test_sanitizers_find_nothing(
    name: str, compiler: str, library: Library, machine: Callable[..., Path], tmp_path: Path
) -> None:
    program = _sanitized(compiler, library, tmp_path, "exercise.c", "-fsanitize=address,undefined")
    _run(program, machine(name), MACHINES[name])


def test_threads_share_nothing(compiler: str, library: Library, machine: Callable[..., Path], tmp_path: Path) -> None:
    program = _sanitized(compiler, library, tmp_path, "threads.c", "-fsanitize=thread", "-pthread")
    randomised = shutil.which("setarch")  # older sanitizers cannot map their shadow where addresses are random
    without = (randomised, "-R") if randomised else ()
    _run(*without, program, machine("slider-crank"), MACHINES["slider-crank"])


#: What native/functions.h says, for a table of our own.
_FUNCTIONS = """
struct gudgeon_function { const char *name; void (*address)(void); };
extern const struct gudgeon_function gudgeon_functions[];
extern const char gudgeon_kernel_hash[], gudgeon_target[];
"""


def _table(library: Library) -> str:
    """Return the table of the functions of a library, which it may keep to itself."""
    listed = _run("nm", "-D", "--defined-only", library.path)
    names = re.findall(r" T (gudgeon_(?:laws_|pairs_|radau_|add_joint_friction_)\w+)", listed)
    if not names:
        pytest.skip("the library keeps its kernels to itself")
    declared = "".join(f"extern void {name}(void);\n" for name in names)
    rows = "".join(f'    {{"{name}", {name}}},\n' for name in names)
    return (
        f'#include "functions.h"\n{declared}const struct gudgeon_function gudgeon_functions[] = {{\n{rows}'
        f'    {{0, 0}},\n}};\nconst char gudgeon_kernel_hash[] = "{library.kernels().decode()}", gudgeon_target[] = '
        f'"{library.processor().decode()}";\n'
    )
