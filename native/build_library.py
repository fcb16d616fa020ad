"""Build the library of the wheel: kernels for each kind of processor, linked with the C interface.

    python native/build_library.py FOLDER [SYSTEM]
    python native/build_library.py --check

writes libraries and a manifest to a folder, `gudgeon/lib` in a wheel. It needs Numba, the dependencies of gudgeon and a
C compiler: Zig's if it is installed (`pip install ziglang`), so that the library runs with old versions of the C
library (glibc 2.17); otherwise `cc`, or the command in the variable CC. Each kind of processor takes some minutes on
one core. `--check` stops before compiling the kernels: it exits with 1 and the reason if they could not be compiled.

With a system, for example "aarch64-linux", it builds a library for any 64-bit processor of that system, linked by Zig.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import platform
import shlex
import struct
import subprocess
import sys
import sysconfig
import tempfile
from importlib.metadata import version
from pathlib import Path

HERE = Path(__file__).parent
SOURCES = HERE.parent / "src"
#: Kinds of processors by machine, the most able first, as LLVM calls them.
TARGETS = {
    "x86_64": ("x86-64-v3", "x86-64"),
    "amd64": ("x86-64-v3", "x86-64"),
    "aarch64": ("generic",),
    "arm64": ("generic",),
}
#: What a library's name ends with, by system.
SUFFIXES = {"Linux": ".so", "Darwin": ".dylib", "Windows": ".dll"}
#: Systems that it can be built for elsewhere: how LLVM and how Zig call them, and what a library's name ends with.
SYSTEMS = {
    "aarch64-linux": ("aarch64-linux-gnu", "aarch64-linux-gnu.2.17", ".so"),
    "aarch64-macos": ("arm64-apple-macosx11.0", "aarch64-macos", ".dylib"),
    "x86_64-macos": ("x86_64-apple-macosx11.0", "x86_64-macos", ".dylib"),
    "x86_64-windows": ("x86_64-pc-windows-gnu", "x86_64-windows-gnu", ".dll"),
}
#: The oldest C library that Zig links for.
GLIBC = "2.17"
#: The newest Python that the newest Numba of the extra `jit` supports.
NEWEST_PYTHON = (3, 14)


class NoEngine(Exception):
    """The reason why the engine cannot be compiled here."""


def check_platform() -> None:
    """Raise NoEngine if the engine cannot be compiled on this platform, whatever is installed.

    Numba, the front end, supports CPython on the listed systems and processors; on Linux its wheels need glibc.
    """
    machine, system = platform.machine(), platform.system()
    if machine.lower() not in TARGETS or system not in SUFFIXES:
        raise NoEngine(f"the engine cannot be compiled for {machine} on {system}")
    if struct.calcsize("P") != 8:
        raise NoEngine("the engine is compiled for 64-bit processors, and this Python has 32 bits")
    if sysconfig.get_config_var("Py_GIL_DISABLED"):
        raise NoEngine("the engine is compiled by Numba, which does not support Python without the global lock")
    if platform.python_implementation() != "CPython":
        raise NoEngine(f"the engine is compiled by Numba, which needs CPython, not {platform.python_implementation()}")
    if sys.version_info[:2] > NEWEST_PYTHON:
        raise NoEngine(
            f"the engine is compiled by Numba, which does not support Python {platform.python_version()} yet"
        )
    if system == "Linux" and platform.libc_ver()[0] != "glibc":
        raise NoEngine("the engine is compiled by Numba, which on Linux needs glibc")


def check() -> None:
    """Raise NoEngine if the engine cannot be compiled here; nothing but a C function of one line is compiled."""
    check_platform()
    with tempfile.TemporaryDirectory() as scratch:
        source, library = Path(scratch) / "probe.c", Path(scratch) / "probe.so"
        source.write_text("int probe(void) { return 0; }\n")
        command = [*compiler(), "-shared", "-fPIC", str(source), "-o", str(library)]
        try:
            subprocess.run(command, check=True, capture_output=True)
        except OSError as error:
            raise NoEngine(f"the C compiler {command[0]} cannot be run ({error.strerror})") from None
        except subprocess.CalledProcessError as error:
            raise NoEngine(f"the C compiler {command[0]} failed: {error.stderr.decode(errors='replace')}") from None
        probed = front_end(Path(scratch), TARGETS[platform.machine().lower()][-1], ["--check"])
        if probed.wait() != 0:
            raise NoEngine("the kernels cannot be compiled: Numba or a dependency of gudgeon cannot be imported")


def front_end(folder: Path, cpu: str, arguments: list[str]) -> subprocess.Popen[bytes]:
    """Start the compilation of the kernels into a folder, for one kind of processor.

    The sources are put before what is in PYTHONPATH, which must stay: pip provides the build requirements by it.
    """
    paths = [str(SOURCES), *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
    changed = {
        "NUMBA_CPU_NAME": cpu,
        "NUMBA_CPU_FEATURES": "",
        "PYTHONPATH": os.pathsep.join(paths),
        "GUDGEON_JIT": "1",
    }
    command = [sys.executable, str(HERE / "kernels.py"), str(folder), *arguments]
    return subprocess.Popen(command, env={**os.environ, **changed})


def compiler(elsewhere: str | None = None) -> list[str]:
    """Return the command of the C compiler."""
    command = [sys.executable, "-m", "ziglang", "cc"]
    if elsewhere is not None:
        return [*command, "-target", SYSTEMS[elsewhere][1]]
    if os.environ.get("CC", "").strip():
        return shlex.split(os.environ["CC"])
    if importlib.util.find_spec("ziglang") is None:
        return ["cc"]
    return [*command, "-target", f"{platform.machine()}-linux-gnu.{GLIBC}"] if platform.system() == "Linux" else command


def link(objects: Path, library: Path, elsewhere: str | None = None) -> None:
    """Link the objects of a folder with the C interface; C is compiled for any processor of the family."""
    options = ["-shared", "-O2", "-fPIC", "-std=c99", "-Wall", "-Wextra", "-fvisibility=hidden", "-I", str(HERE)]
    options += ["-I", str(HERE.parent / "include")]
    if library.suffix == ".so":
        options += ["-s", "-Wl,--gc-sections", "-lm"]
    files = [*sorted(HERE.glob("*.c")), objects / "functions.c", *sorted(objects.glob("*.o"))]
    command = [*compiler(elsewhere), *map(str, files), *options, "-o", str(library)]
    subprocess.run(command, check=True)


def build(folder: Path, targets: tuple[str, ...], elsewhere: str | None = None) -> None:
    """Build the libraries for some kinds of processors into a folder, and their manifest."""
    sys.path.insert(0, str(SOURCES))
    from gudgeon._cache import kernel_hash

    folder.mkdir(parents=True, exist_ok=True)
    suffix = SYSTEMS[elsewhere][2] if elsewhere else SUFFIXES[platform.system()]
    with tempfile.TemporaryDirectory() as scratch:
        places = {target: Path(scratch) / target for target in targets}
        running = {}
        for target, place in places.items():  # each front end takes one core
            place.mkdir()
            cpu = TARGETS[platform.machine().lower()][0] if elsewhere else target
            running[target] = front_end(place, cpu, ["--for", SYSTEMS[elsewhere][0]] if elsewhere else [])
        failed = [target for target, process in running.items() if process.wait() != 0]
        if failed:
            raise NoEngine(f"the kernels could not be compiled for {', '.join(failed)}")
        libraries = []
        for target, place in places.items():
            path = folder / f"libgudgeon-{target}{suffix}"
            link(place, path, elsewhere)
            checksum = hashlib.blake2b(path.read_bytes(), digest_size=16).hexdigest()
            libraries.append({"file": path.name, "target": target, "checksum": checksum})
        results = json.loads((places[targets[0]] / "results.json").read_text())
    manifest = {
        "kernels": kernel_hash(),
        "compiler": f"{version('numba')} {version('llvmlite')}",
        "libraries": libraries,
        "results": results,
    }
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")


def main(arguments: list[str]) -> None:
    """Build or check as the command line says."""
    check()
    if arguments == ["--check"]:
        return
    elsewhere = arguments[1] if len(arguments) > 1 else None
    targets = TARGETS[elsewhere.split("-")[0]][-1:] if elsewhere else TARGETS[platform.machine().lower()]
    build(Path(arguments[0]), targets, elsewhere)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except (NoEngine, subprocess.CalledProcessError) as error:
        raise SystemExit(str(error)) from None
