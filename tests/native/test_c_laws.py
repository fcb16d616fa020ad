"""Laws that read a table of their own from their parameters: a blob whose numbers would lead outside is refused."""

from __future__ import annotations

import ast
import re
import struct
from collections.abc import Callable
from pathlib import Path

import pytest

import gudgeon as gd
from gudgeon.blob import Blob, make_blob
from native.damage import forged
from native.library import DAMAGED, OK, Failure, Library

ROOT = Path(__file__).parents[2]
#: A number that stands nowhere else in a blob, to find the parameters of a law by.
MARK = 1.2345678901234567e-3


def _piston(**named: object) -> gd.Mechanism:
    """A mass in a guide, with what is given for the guide, or for the mechanism."""
    mass = gd.Body("m", mass=1.0, inertia=1.0, position=(0.0, 0.0), velocity=(0.1, 0.0))
    loads = named.pop("loads", ())
    guide = gd.Translational("g", "ground", "m", axis=(1.0, 0.0), **named)  # type: ignore[arg-type]
    return gd.Mechanism("piston", [mass], [guide], loads=loads)  # type: ignore[arg-type]


def _curve() -> gd.Mechanism:
    curve = gd.TabulatedContact([0, MARK, 2e-3], [0, 1e3, 4e3], [0, 0.5e3, 4e3])
    return _piston(stops=[gd.Stop("displacement", upper=1e-4, contact=curve)])


def _table() -> gd.Mechanism:
    rubber = gd.TableCompliance(x=(0, MARK, 4e-3), y=(0, 1e3, 4e3))
    return _piston(stops=[gd.Stop("displacement", upper=1e-4, compliance=rubber)])


def _polynomial() -> gd.Mechanism:
    rubber = gd.PolynomialCompliance(coefficients=(1e5, 1e8 * MARK))
    return _piston(stops=[gd.Stop("displacement", upper=1e-4, compliance=rubber)])


def _motor() -> gd.Mechanism:
    rod = gd.Body("rod", mass=1.0, inertia=0.02, position=(0.2, 0.0))
    curve = gd.TorqueCurve([0.0, MARK, 100.0], [20.0, 30.0, 0.0])
    load = gd.JointLoad("motor", joint="O", law=curve)
    return gd.Mechanism("motor", [rod], [gd.Revolute("O", "ground", "rod", at=(0.0, 0.0))], loads=[load])


#: Machines; how many points they have; and where this number is before MARK, or the first coefficient.
TABLES = {
    "contact": (_curve, 3.0, 2, MARK),
    "compliance": (_table, 3.0, 2, MARK),
    "polynomial": (_polynomial, 2.0, 2, 1e8 * MARK),
    "motor": (_motor, 3.0, 2, MARK),
}


def _counted(data: bytes, count: float, before: int, mark: float) -> list[int]:
    """Return where in a blob the length of a table stands."""
    found = [match.start() for match in re.finditer(re.escape(struct.pack("<d", mark)), data)]
    places = [at - 8 * before for at in found]
    places = [at for at in places if data[at : at + 8] == struct.pack("<d", count)]
    assert places
    return places


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("length", [-1.0, 1e3, 1e9, 1e18, float("inf"), -1e300])
def test_the_length_of_a_table_is_checked(name: str, length: float, library: Library) -> None:
    make, count, before, mark = TABLES[name]
    data = make_blob(make()).data
    assert library.model(data).run().advance(1e-2) == OK
    out = bytearray(data)
    for at in _counted(data, count, before, mark):
        out[at : at + 8] = struct.pack("<d", length)
    with pytest.raises(Failure, match="would read beyond its parameters") as failure:
        library.model(forged(bytes(out)))
    assert failure.value.code == DAMAGED


def test_a_film_has_all_of_its_table(library: Library, blob: Callable[..., Blob]) -> None:
    """The table of a bearing of finite length is longer than all that may follow parameters by chance."""
    source = (ROOT / "native/laws.c").read_text(encoding="utf-8")
    (count,) = re.findall(r"finite_bearing_finite_bearing\", -1, 0, 0, 7 \+ 2 \* (\d+ \* \d+)", source)
    from gudgeon.laws.film import finite_bearing
    from gudgeon.laws.film._table import OUTWARDS, TURNING

    assert finite_bearing.HEAD == 7
    assert count == f"{OUTWARDS + 3} * {TURNING + 3}"
    assert finite_bearing.WIDTH == TURNING + 3


def _indexed(path: Path) -> bool:
    """Whether kernels of a file make an index of what they compute, to read parameters with, or of a parameter."""
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "p":
            names = {part.id for part in ast.walk(node.slice) if isinstance(part, ast.Name)}
            if any(not name.isupper() for name in names):
                return True
    return "int(p[" in text


def test_every_law_with_a_table_is_known_to_c() -> None:
    source = (ROOT / "native/laws.c").read_text(encoding="utf-8")
    known = set(re.findall(r'\{"gudgeon_(\w+)", -?\d', source))
    package = Path(gd.__file__).parent
    files = [*package.glob("laws/*/*.py"), *package.glob("pairs/*.py")]
    fixed = {"bannwart.py"}  # as many terms at all times
    found = {
        "_".join(path.relative_to(package).with_suffix("").parts)
        for path in files
        if _indexed(path) and path.name not in fixed
    }
    assert len(found) == len(known)
    assert all(any(name.startswith(f"{module}_") for name in known) for module in found)
