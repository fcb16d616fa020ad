"""`pip install .` up to the compilation (in full: `make test-native`), and an installation without an engine."""

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

pytest.importorskip("numba")  # what pip provides for the build
pytest.importorskip("hatchling")

ROOT = Path(__file__).parents[2]
#: As pip does it: build requirements lie in a folder that Python adds to its path when it starts, by PYTHONPATH.
PROVIDE = "import site\nfor folder in {folders!r}:\n    site.addsitedir(folder)\n"
#: Simulates something where Numba cannot be imported.
FIRST_USE = """
import sys
sys.modules["numba"] = None
import gudgeon as gd
rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
pendulum = gd.Mechanism("pendulum", [rod], [gd.Revolute("O", "ground", "rod", at=(0, 0))], gravity=(0, -9.81))
try:
    pendulum.simulate(until=0.1)
except gd.ModelError as error:
    print(error)
"""


@pytest.fixture(scope="module")
def isolated(tmp_path_factory):
    """An empty environment, and the variables by which pip provides the build requirements in it."""
    place = tmp_path_factory.mktemp("isolated")
    venv.create(place / "venv", with_pip=False)
    provided = place / "provided"
    provided.mkdir()
    folders = [path for path in sys.path if path.endswith("site-packages")]
    (provided / "sitecustomize.py").write_text(PROVIDE.format(folders=folders))
    changed = {"PYTHONPATH": str(provided), "PYTHONNOUSERSITE": "1"}
    programs = place / "venv" / ("Scripts" if os.name == "nt" else "bin")
    return programs / "python", {**os.environ, **changed}


def test_front_end_finds_what_pip_provides(isolated):
    python, environment = isolated
    command = [python, ROOT / "native" / "build_library.py", "--check"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_without_numba_the_check_fails(isolated):
    python, environment = isolated
    command = [python, ROOT / "native" / "build_library.py", "--check"]
    done = subprocess.run(command, env={**environment, "PYTHONPATH": ""}, capture_output=True, text=True)
    assert done.returncode == 1
    assert "Numba or a dependency of gudgeon cannot be imported" in done.stderr


def wheel(isolated, folder, **variables):
    """Build a wheel as pip does; return what was said, and its file if there is one."""
    python, environment = isolated
    build = f"import sys; sys.path.insert(0, 'native'); import backend; backend.build_wheel({str(folder)!r})"
    command = [python, "-c", build]
    done = subprocess.run(command, cwd=ROOT, env={**environment, **variables}, capture_output=True, text=True)
    return done, next(iter(folder.glob("*.whl")), None)


def test_wheel_without_a_compiler_is_pure_python_and_names_the_remedy(isolated, tmp_path):
    done, path = wheel(isolated, tmp_path, CC="no-such-compiler")
    assert done.returncode == 0, done.stderr
    assert "no-such-compiler cannot be run" in done.stderr
    assert path.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(path) as archive:
        assert not any(name.startswith("gudgeon/lib/") for name in archive.namelist())
        archive.extractall(tmp_path / "installed")
    variables = {**os.environ, "PYTHONPATH": str(tmp_path / "installed")}
    used = subprocess.run([sys.executable, "-c", FIRST_USE], env=variables, capture_output=True, text=True)
    assert used.returncode == 0, used.stderr
    assert "gudgeon[jit]" in used.stdout


def test_wheel_that_must_have_an_engine_fails_without_a_compiler(isolated, tmp_path):
    done, path = wheel(isolated, tmp_path, CC="no-such-compiler", GUDGEON_REQUIRE_ENGINE="1")
    assert done.returncode != 0 and path is None
    assert "GUDGEON_REQUIRE_ENGINE" in done.stderr


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("platform.machine", "riscv64", "riscv64"),
        ("platform.system", "FreeBSD", "FreeBSD"),
        ("platform.libc_ver", ("musl", "1.2"), "glibc"),
        ("platform.python_implementation", "PyPy", "PyPy"),
        ("struct.calcsize", 4, "32 bits"),
        ("sysconfig.get_config_var", 1, "without the global lock"),
    ],
)
def test_unsupported_platforms_need_no_numba_to_be_installed(monkeypatch, name, value, said):
    monkeypatch.syspath_prepend(str(ROOT / "native"))
    import backend
    import build_library

    module, _, function = name.partition(".")
    monkeypatch.setattr(getattr(build_library, module), function, lambda *arguments: value)
    with pytest.raises(build_library.NoEngine, match=said):
        build_library.check_platform()
    assert not any("numba" in needed for needed in backend.get_requires_for_build_wheel())


def test_an_empty_name_of_the_compiler_counts_as_none(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "native"))
    import build_library

    monkeypatch.setenv("CC", "")
    assert build_library.compiler()
    monkeypatch.setenv("CC", "gcc -m64")
    assert build_library.compiler() == ["gcc", "-m64"]


def test_what_pip_installs_for_a_wheel_is_what_the_engine_needs(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "native"))
    import backend

    needed = [each.split(">")[0] for each in backend.get_requires_for_build_wheel()]
    assert {"numba", "ziglang", "numpy", "pydantic"} <= set(needed)
    assert not any("gudgeon" in each for each in needed)
