"""What pip calls to build gudgeon: hatchling, with what the compiled engine needs for wheels.

An editable install compiles nothing, and so needs nothing but hatchling.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from build_library import NoEngine, check_platform
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


def get_requires_for_build_sdist(config_settings: dict[str, Any] | None = None) -> list[str]:
    """Return what an archive of the sources needs."""
    return list(hatchling.get_requires_for_build_sdist(config_settings))


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """Return the requirements of a wheel: the package itself must run to be compiled, where it can be."""
    try:
        check_platform()
    except NoEngine:  # a wheel of pure Python
        return list(hatchling.get_requires_for_build_wheel(config_settings))
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [needed for name in ("jit", "native") for needed in project["optional-dependencies"][name]]
    needed = [*project["dependencies"], *(extra for extra in extras if not extra.startswith("gudgeon["))]
    return [*hatchling.get_requires_for_build_wheel(config_settings), *needed]
