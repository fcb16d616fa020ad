"""What pip calls to build gudgeon: hatchling, with what the compiled engine needs for wheels.

An editable install compiles nothing, and so needs nothing but hatchling.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from hatchling import build as hatchling
from hatchling.build import build_editable, build_sdist, build_wheel, get_requires_for_build_editable

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
]

#: Zig compiles C for old versions of the C library.
ZIG = "ziglang>=0.15,<0.18"


def get_requires_for_build_sdist(config_settings: dict[str, Any] | None = None) -> list[str]:
    """Return what an archive of the sources needs."""
    return list(hatchling.get_requires_for_build_sdist(config_settings))


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """Return what a wheel needs: the package itself must run to be compiled."""
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = [*project["dependencies"], *project["optional-dependencies"]["jit"], ZIG]
    return [*hatchling.get_requires_for_build_wheel(config_settings), *needed]
