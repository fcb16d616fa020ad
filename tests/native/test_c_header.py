"""The header is good C of any age, and C++; what it and the page show as a program compiles."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STRICT = ("-Wall", "-Wextra", "-pedantic", "-Werror", f"-I{ROOT / 'include'}", "-c")
USE = """
#include "gudgeon.h"
#include "gudgeon.h"
int use(const gudgeon_model *model);
int use(const gudgeon_model *model) { return gudgeon_count(model, GUDGEON_CHANNELS); }
"""
#: What a program around an excerpt has.
AROUND = """
#include <stdio.h>
#include "gudgeon.h"
int fail(const char *why);
int show(const void *data, size_t size);
int fail(const char *why) { return puts(why); }
int show(const void *data, size_t size)
{
%s
    return 0;
}
"""


def _compiles(compiler: str, text: str, folder: Path, *options: str) -> None:
    if shutil.which(compiler) is None:
        pytest.skip(f"there is no {compiler}")
    source = folder / ("program.cpp" if compiler in ("g++", "clang++") else "program.c")
    source.write_text(text)
    command = [compiler, *options, *STRICT, str(source), "-o", str(folder / "program.o")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]


@pytest.mark.parametrize("compiler", ["gcc", "clang"])
@pytest.mark.parametrize("standard", ["c89", "c99", "c11", "c17"])
def test_any_age_of_c(standard: str, compiler: str, tmp_path: Path) -> None:
    _compiles(compiler, USE, tmp_path, f"-std={standard}")


@pytest.mark.parametrize("compiler", ["g++", "clang++"])
@pytest.mark.parametrize("standard", ["c++11", "c++17", "c++20"])
def test_cpp(standard: str, compiler: str, tmp_path: Path) -> None:
    _compiles(compiler, USE, tmp_path, f"-std={standard}")


def test_the_excerpt_in_the_header_compiles(tmp_path: Path) -> None:
    text = (ROOT / "include/gudgeon.h").read_text(encoding="utf-8")
    lines = re.findall(r"^ \*     (.*)$", text.split("#ifndef")[0], re.MULTILINE)
    excerpt = "\n".join(lines).replace("...", "return fail(why);")
    assert "gudgeon_advance" in excerpt
    program = AROUND % f"    double t = 0.0, value;\n{excerpt}"
    _compiles("gcc", program, tmp_path, "-std=c99", "-Wno-unused-but-set-variable")


def test_the_program_of_the_page_compiles(tmp_path: Path) -> None:
    page = (ROOT / "docs/c-interface.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"```c\n(.*?)```", page, re.DOTALL)
    _compiles("gcc", AROUND % program, tmp_path, "-std=c99", "-Wno-unused-but-set-variable")
