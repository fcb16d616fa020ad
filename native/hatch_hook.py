"""Put the compiled engine into a wheel, see build_library.py; hatchling calls this."""

from __future__ import annotations

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
        """Build the libraries, and make the wheel one of this platform."""
        if version == "editable":
            return
        sys.path.insert(0, str(HERE))
        from build_library import GLIBC, TARGETS, compiler

        if platform.machine().lower() not in TARGETS:
            self.app.display_warning(f"no engine is compiled for {platform.machine()}: it needs Numba to run")
            return
        self.scratch = tempfile.TemporaryDirectory()
        subprocess.run([sys.executable, str(HERE / "build_library.py"), self.scratch.name], check=True)
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
