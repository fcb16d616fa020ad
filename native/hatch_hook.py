"""Put the compiled engine into a wheel, see build_library.py; hatchling calls this.

Where the engine cannot be compiled, the wheel is pure Python and Numba compiles the kernels when they are first used.
With `GUDGEON_REQUIRE_ENGINE=1`, as for wheels that are published, that is an error.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HERE = Path(__file__).parent


class NativeHook(BuildHookInterface):
    """Compiles the engine for wheels; an editable install has none."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the libraries and tag the wheel with this platform; without an engine the wheel is pure Python."""
        if version == "editable":
            return
        sys.path.insert(0, str(HERE))
        from build_library import GLIBC, compiler

        self.scratch = tempfile.TemporaryDirectory()
        command = [sys.executable, str(HERE / "build_library.py"), self.scratch.name]
        if subprocess.run(command).returncode != 0:  # the reason is on the terminal (of pip: with --verbose)
            if os.environ.get("GUDGEON_REQUIRE_ENGINE", "") not in ("", "0"):
                raise SystemExit("the engine could not be compiled, and GUDGEON_REQUIRE_ENGINE is set")
            self.app.display_warning("the engine could not be compiled: gudgeon needs Numba to run, gudgeon[jit]")
            return
        build_data["force_include"][self.scratch.name] = "gudgeon/lib"
        build_data["force_include"][str(HERE.parent / "include")] = "gudgeon/include"
        build_data["pure_python"] = False
        place = sysconfig.get_platform()
        if place.startswith("linux") and "ziglang" in compiler():
            place = f"manylinux_{GLIBC}_{platform.machine()}"
        build_data["tag"] = f"py3-none-{place.replace('-', '_').replace('.', '_')}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what has been put into the wheel."""
        if hasattr(self, "scratch"):
            self.scratch.cleanup()
