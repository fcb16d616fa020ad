"""The architecture, as docs/architecture.md states it: who imports whom, how long files are, what importing costs."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "gudgeon"
SOURCES = sorted(PACKAGE.rglob("*.py"))

#: From left to right: each may import only what stands to its right. Those on one line ignore each other.
LAYERS = (
    {"__main__"},
    {"cli"},
    {"papers"},
    {"live", "blob"},
    {"study"},
    {"view"},
    {"plot", "analysis"},
    {"simulate"},
    {"result", "solve"},
    {"compile"},
    {"model"},
    {"joints"},
    {"fits"},
    {"pairs"},
    {"laws"},
    {"math"},
    {"tables"},
    {
        "_interpreted",
        "_kinds",
        "_native",
        "_jit",
        "_compiler",
        "_parts",
        "_arguments",
        "_bundle",
        "_bundle_type",
        "_cache",
        "_captured",
        "_channel",
        "_csv_file",
        "_decimal",
        "_describe",
        "_immutable",
        "_display",
        "_evaluation",
        "_raised",
        "_units",
        "_quantity",
        "_family",
        "_file_lock",
        "_formats",
        "_schema",
        "_text",
        "_table_file",
        "_name",
        "_path",
        "_place",
        "_interrupts",
        "_progress",
        "_quiet",
        "_quitting",
        "_rotation",
        "_unit_kind",
        "_warn",
        "_whole_file",
        "_written",
        "_written_kernel",
    },
)
RANK = {name: rank for rank, names in enumerate(LAYERS) for name in names}
BOTTOM = LAYERS[-1]

#: Methods that forward to a layer on their left, so that `mechanism.simulate()`, `run.plot()` and
#: `comparison.plot()` can be written. They import it when they are called, or for its types only.
FORWARDS = {
    "model/mechanism.py": {"simulate", "result", "analysis", "view"},
    "result/run.py": {"analysis"},
    "result/drawn.py": {"plot", "view"},
    "result/reading.py": {"analysis", "view"},
    "result/equilibrium.py": {"analysis", "plot"},
    "analysis/comparison.py": {"plot"},
    "analysis/compared_runs.py": {"plot"},
    "analysis/branches.py": {"plot", "view"},
    "analysis/exponents.py": {"plot"},
    "analysis/orbit.py": {"plot"},
    "analysis/statics/modes.py": {"plot"},
}
#: Layers that may use the package as a user does, by `import gudgeon`.
USERS = {"cli", "papers", "study", "view"}

LONGEST = 400
HEAVY = ("numba", "xarray", "pandas", "matplotlib", "scipy")


def layer_of(path: Path) -> str:
    """The folder or module below the package that a file belongs to; the package itself is ''."""
    first = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return "" if first == "__init__" else first


def imports(path: Path) -> Iterator[tuple[str, int, bool]]:
    """Every layer that a file imports, at any depth: its name, the line, and whether it waits until a call."""
    package = ("gudgeon", *path.relative_to(PACKAGE).parent.parts)
    pending: list[tuple[ast.AST, bool]] = [(ast.parse(path.read_text(encoding="utf-8")), False)]
    while pending:
        node, lazy = pending.pop()
        if isinstance(node, ast.Import):
            modules = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else ()
            base = ".".join([*above, *filter(None, [node.module])])
            modules = [f"gudgeon.{alias.name}" for alias in node.names] if base == "gudgeon" else [base]
        else:
            modules = []
        for module in modules:
            root, _, rest = module.partition(".")
            if root == "gudgeon":
                name = rest.partition(".")[0]
                yield name if name in RANK else "", node.lineno, lazy  # type: ignore[attr-defined]
        inside = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) or (
            isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
        )
        pending += [(child, lazy or inside) for child in ast.iter_child_nodes(node)]


def allowed(importer: str, imported: str) -> bool:
    if not importer or importer == imported or (importer in BOTTOM and imported in BOTTOM):
        return True
    if not imported:
        return importer in USERS
    return RANK[importer] < RANK[imported]


def test_every_source_has_its_layer():
    unknown = {layer_of(path) for path in SOURCES} - {"", *RANK}
    assert not unknown, f"say in LAYERS, and in docs/architecture.md, where these belong: {sorted(unknown)}"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_only_what_stands_to_its_right(path):
    importer, forwards = layer_of(path), FORWARDS.get(path.relative_to(PACKAGE).as_posix(), set())
    wrong = [
        f"line {line}: {importer} imports {imported or 'the package'}"
        for imported, line, lazy in imports(path)
        if not allowed(importer, imported) and not (lazy and imported in forwards)
    ]
    assert not wrong, "\n".join(wrong)


def test_forwards_are_in_use():
    for name, targets in FORWARDS.items():
        path = PACKAGE / name
        used = {imported for imported, _, _ in imports(path)} if path.exists() else set()
        assert used & targets, f"{name} forwards nothing any more; take it out of FORWARDS"


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("import gudgeon.plot", "plot"),
        ("from gudgeon import plot", "plot"),
        ("from gudgeon import Mechanism", ""),
        ("from gudgeon.plot.orbit import draw", "plot"),
        ("from ..plot import orbit", "plot"),
        ("def f():\n    class A:\n        from gudgeon.plot import orbit", "plot"),
    ],
)
def test_imports_are_seen(source, name, tmp_path, monkeypatch):
    monkeypatch.setattr(f"{__name__}.PACKAGE", tmp_path)
    path = tmp_path / "model" / "part.py"
    path.parent.mkdir()
    path.write_text(source, encoding="utf-8")
    assert [found for found, _, _ in imports(path)] == [name]


@pytest.mark.parametrize("path", sorted((PACKAGE / "cli").glob("*.py")), ids=lambda path: path.name)
def test_commands_print_by_say(path):
    """Which escapes control characters in the names of files and parts."""
    calls = (node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call))
    assert not [call.lineno for call in calls if isinstance(call.func, ast.Name) and call.func.id == "print"]


#: What kernels call their structures, and the classes that declare them, all in the layer `tables`.
STRUCTURES = {"model": "Model", "work": "Work", "state": "State", "samples": "Samples"}


def kernels(path: Path) -> Iterator[ast.FunctionDef]:
    """The functions of a file that are compiled."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            names = {decorator.id for decorator in node.decorator_list if isinstance(decorator, ast.Name)}
            if names & {"kernel", "routine", "entry"}:
                yield node


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_kernels_say_what_they_read(path):
    """So that mypy, and not a compilation, finds a misspelt field; the classes stand below all kernels."""
    for function in kernels(path):
        for argument in function.args.args:
            if argument.arg in STRUCTURES:
                assert argument.annotation is not None, f"{function.name}: annotate {argument.arg}"
                assert ast.unparse(argument.annotation) == STRUCTURES[argument.arg], function.name
    imported = {
        alias.name: node.module
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    for name in STRUCTURES.values():
        if any(True for _ in kernels(path)) and name in imported:
            assert str(imported[name]).startswith("gudgeon.tables."), f"{name} is imported from {imported[name]}"


def test_a_misspelt_field_is_found_without_compiling(tmp_path):
    """What mypy says of a kernel that reads a field which no table has."""
    source = (
        "# mypy: allow-untyped-defs, allow-incomplete-defs\n"
        "from gudgeon._jit import kernel\n"
        "from gudgeon.tables.model import Model\n"
        "from gudgeon.tables.state import State\n"
        "from gudgeon.tables.work import Work\n\n\n"
        "@kernel\n"
        "def wrong(model: Model, work: Work, state: State, k):\n"
        "    return model.sites[k].clearence + work.at[k].deltaa + state.clock.tme + state.sitez\n"
    )
    path = tmp_path / "wrong.py"
    path.write_text(source, encoding="utf-8")
    # options within the file, not beside it: so mypy takes all else from the cache that `make lint` leaves
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), str(path)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    for word in ("clearence", "deltaa", "tme", "sitez"):
        assert f'has no attribute "{word}"' in run.stdout, run.stdout


def test_files_are_short():
    long = {path.name: n for path in SOURCES if (n := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST}
    assert not long, f"more than {LONGEST} lines, probably two ideas: {long}"


def test_importing_is_light():
    code = f"import sys, gudgeon; print([name for name in {HEAVY!r} if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT / "src", capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_no_paths_of_one_machine():
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git repository")
    # put together here, so that this file does not contain what it looks for
    pattern = re.compile("|".join([f"/{'work'}/", f"/{'home'}/", f"/{'root'}/", f"/{'Users'}/"]))
    found = []
    for name in filter(None, listed.decode().split("\0")):
        path = ROOT / name
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            continue
        found += [f"{name}:{n}" for n, line in enumerate(text.splitlines(), 1) if pattern.search(line)]
    assert not found, f"paths of one machine in: {', '.join(found)}"
