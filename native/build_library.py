"""Build the library of the wheel: kernels for each kind of processor, linked with the C interface.

    python native/build_library.py FOLDER [SYSTEM]

writes libraries and a manifest into a folder, `gudgeon/lib` in a wheel. It needs Numba and what gudgeon needs, and a C
compiler: Zig's, if there is one (`pip install ziglang`), so that the library runs with old versions of the C library
(glibc 2.17); else `cc`, or what the variable CC names. Each kind of processor takes some minutes and a core.

With a system, as "aarch64-linux", it is a library for any 64-bit processor of that one, which Zig links here.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import platform
import shlex
import subprocess
import sys
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


def compiler(elsewhere: str | None = None) -> list[str]:
    """Return the command of the C compiler."""
    command = [sys.executable, "-m", "ziglang", "cc"]
    if elsewhere is not None:
        return [*command, "-target", SYSTEMS[elsewhere][1]]
    if "CC" in os.environ:
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
            changed = {
                "NUMBA_CPU_NAME": TARGETS[platform.machine().lower()][0] if elsewhere else target,
                "NUMBA_CPU_FEATURES": "",
                "PYTHONPATH": str(SOURCES),
                "GUDGEON_JIT": "1",
            }
            command = [sys.executable, str(HERE / "kernels.py"), str(place)]
            if elsewhere:
                command += ["--for", SYSTEMS[elsewhere][0]]
            running[target] = subprocess.Popen(command, env={**os.environ, **changed})
        failed = [target for target, process in running.items() if process.wait() != 0]
        if failed:
            raise SystemExit(f"kernels could not be compiled for {', '.join(failed)}")
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


if __name__ == "__main__":
    if len(sys.argv) > 2:
        build(Path(sys.argv[1]), TARGETS[sys.argv[2].split("-")[0]][-1:], sys.argv[2])
    else:
        build(Path(sys.argv[1]), TARGETS[platform.machine().lower()])
