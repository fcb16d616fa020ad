"""Mechanisms in files: plain tables, as TOML or JSON hold them, and back. Reading never runs code."""

import dataclasses
import itertools
import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from gudgeon._arguments import yes_no
from gudgeon._describe import Description, ModelError, fields_of, in_lines, naming, nearest, shortened, show
from gudgeon._family import Family, Member, build
from gudgeon._path import cannot, file_path, naming_file
from gudgeon._place import vector_sizes
from gudgeon._whole_file import whole_file
from gudgeon.joints import JOINTS, Joint
from gudgeon.laws.material import Material
from gudgeon.model._dimension import wrong_vectors
from gudgeon.model._references import with_references
from gudgeon.model._toml import read_tables
from gudgeon.model.body import Body
from gudgeon.model.drive import Drive
from gudgeon.model.load import LOADS, Load
from gudgeon.model.mechanism import Mechanism
from gudgeon.model.parameters.path import SECTIONS as OF_PARTS
from gudgeon.model.probe import PROBES, AnyProbe, Probe

SECTIONS = {
    "materials": "material", "bodies": "body", "joints": "joint", "drives": "drive", "loads": "load", "probes": "probe"
}  # fmt: skip
#: The working folder.
HERE = Path()
_JOINTS = Family(Joint, JOINTS)
_LOADS = Family(Load, LOADS)
_PROBES = Family(AnyProbe, PROBES)


def read(path: str | os.PathLike[str], *, allow_paths: bool = False) -> Mechanism:
    """Read a mechanism from a TOML file; how the file wants it to be run is its `simulation`.

    Files that it names must lie in its folder or below, unless `allow_paths` is set.
    """
    yes_no("allow_paths", allow_paths)
    data = read_tables(path)
    with naming_file(path):
        if "model" in data and "vary" in data:
            what = "diagram" if "channels" in data else "study"
            raise ModelError(f"is a {what} of a mechanism, not a mechanism; compute it by gudgeon {what}")
        return from_dict(data, file_path(path, "engine.toml").parent, allow_paths=allow_paths)


def write(mechanism: Mechanism, path: str | os.PathLike[str]) -> None:
    """Write a mechanism to a TOML file, which is replaced only when all is written."""
    target = file_path(path, "engine.toml")
    text = as_toml(mechanism)
    try:
        with whole_file(target) as partial:
            partial.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise cannot(target, "written", error, "choose another place") from None


def as_toml(mechanism: Mechanism) -> str:
    """Return the text of a mechanism's TOML file."""
    import tomli_w

    return _SHORT_LIST.sub(_on_one_line, tomli_w.dumps(to_dict(mechanism)))


# A list of plain values, which tomli_w spreads over lines: one value a line, so that joining them is safe.
_SHORT_LIST = re.compile(r"\[\n((?: +[^\n\[\]{}]+,\n){1,8}) *\]")


def _on_one_line(match: re.Match[str]) -> str:
    values = [line.strip().removesuffix(",") for line in match[1].splitlines()]
    return f"[{', '.join(values)}]"


def from_dict(data: Mapping[str, Any], folder: Path = HERE, *, allow_paths: bool = False) -> Mechanism:
    """Make a mechanism from its file form.

    Names of further files, as that of a measured curve, are relative to `folder`, and in it or below unless
    `allow_paths` is set.
    """
    if not isinstance(data, Mapping):
        raise ModelError(f"{show(data)} is not a mechanism; it must be a table with name, bodies, joints, ...")
    known = ("name", "gravity", "simulation", *SECTIONS)
    if data and not any(key in known for key in data):  # some other file, of which nothing is shown
        raise ModelError(f"is not a mechanism: it has none of {', '.join(known)}")
    for key in data:
        if key not in known:
            raise ModelError(f"unknown key {show(key)}; {nearest(key, known)}")
    try:
        materials = {part.name: part for part in _parts(data, "materials", lambda table: build(Material, table))}
        bodies = _parts(data, "bodies", lambda table: build(Body, table))
        makers: dict[str, Callable[[dict[str, Any]], Any]] = {
            "joints": lambda table: _joint(
                _with_materials_of_fit(with_references(table, folder, allow_paths), materials), bodies
            ),
            "drives": lambda table: build(Drive, table),
            "loads": lambda table: _member(_LOADS, table),
            "probes": lambda table: _member(_PROBES, {Probe.tag: Probe.kind, **table}),  # without a kind, of a point
        }
        parts = {section: _parts(data, section, make) for section, make in makers.items()}
        own = {key: data[key] for key in ("name", "gravity", "simulation") if key in data}
        mechanism: Mechanism = build(Mechanism, own | {"bodies": bodies} | parts)
        return mechanism
    except RecursionError:
        raise ModelError("the mechanism is nested too deeply") from None


def _parts(data: Mapping[str, Any], section: str, make: Callable[[dict[str, Any]], Any]) -> list[Any]:
    """Make all parts of a section, and complain about all that cannot be made at once."""
    tables, noun = data.get(section, {}), SECTIONS[section]
    if not isinstance(tables, Mapping):
        raise ModelError(f"{section} {show(tables)} must be tables, one for each {noun}, like [{section}.name]")
    parts, problems = [], []
    for name, table in tables.items():
        label = f"{noun} {shortened(str(name))}"
        try:
            with naming(label):
                if not isinstance(table, Mapping):
                    raise ModelError(f"{show(table)} must be a table, like [{section}.name]")
                if "name" in table:
                    raise ModelError(
                        f"unknown field 'name'; the name is that of the table, [{section}.{shortened(name)}]"
                    )
                parts.append(make({"name": name, **table}))
        except ModelError as error:
            problems.append(str(error))
    if problems:
        raise ModelError(in_lines(problems), part=noun)
    return parts


def _member(family: Family, table: dict[str, Any]) -> Any:
    """Make a joint, a load or a probe, whose two bodies stand in one list."""
    cls: Any = family.member(table)
    values = {key: value for key, value in table.items() if key != cls.tag}
    if "first" in (field.name for field in dataclasses.fields(cls)):
        for key in ("first", "second"):
            if key in values:
                raise ModelError(f"unknown field {key!r}; did you mean bodies = [first, second]?")
        bodies = values.pop("bodies", None)
        if not isinstance(bodies, list | tuple) or len(bodies) != 2:
            raise ModelError(f"bodies {show(bodies)} must be the names of two bodies, like ['ground', 'crank']")
        values["first"], values["second"] = bodies
    return build(cls, values)


def _joint(table: dict[str, Any], bodies: list[Body]) -> Any:
    """Make a joint; one that cannot be made and is in another dimension than the bodies is told so first."""
    try:
        return _member(_JOINTS, table)
    except ModelError:
        fields = {key: _tuples(value) for key, value in table.items()}
        vectors = set(vector_sizes(fields).values()) <= {2, 3}
        wrong = wrong_vectors(fields, bodies[0]) if vectors and bodies else None
        if wrong is None:
            raise
        raise ModelError(wrong) from None


def _tuples(value: Any) -> Any:
    """Give lists as tuples, as fields hold them."""
    if isinstance(value, Mapping):
        return {key: _tuples(item) for key, item in value.items()}
    return tuple(map(_tuples, value)) if isinstance(value, list | tuple) else value


def _with_materials_of_fit(table: dict[str, Any], materials: Mapping[Any, Material]) -> dict[str, Any]:
    """Put materials in the place of their names, in a joint's fit; elsewhere `material` may be the name of a body."""
    return table | {key: with_materials(table[key], materials) for key in ("fit", "stops") if key in table}


def with_materials(value: Any, materials: Mapping[Any, Material]) -> Any:
    """Put materials in the place of their names."""
    if isinstance(value, list):
        return [with_materials(item, materials) for item in value]
    if not isinstance(value, Mapping):
        return value
    result = {}
    for key, item in value.items():
        if key == "material" and isinstance(item, str):
            item = _named_material(item, materials)
        elif key == "material" and isinstance(item, list | tuple):
            item = [_named_material(name, materials) if isinstance(name, str) else name for name in item]
        else:
            item = with_materials(item, materials)
        result[key] = item
    return result


def _named_material(name: str, materials: Mapping[Any, Material]) -> Material:
    if name not in materials:
        raise ModelError(f"there is no material {show(name)}; {nearest(name, materials)}")
    return materials[name]


def to_dict(mechanism: Mechanism) -> dict[str, Any]:
    """Give the file form of a mechanism: what differs from the defaults, in tables by name."""
    materials: dict[str, Material] = {}
    sections = {
        section: {part.name: _table(part, materials) for part in getattr(mechanism, section)} for section in OF_PARTS
    }
    named = {name: _table(material, materials) for name, material in materials.items()}
    data: dict[str, Any] = {"name": mechanism.name}
    if any(mechanism.gravity):
        data["gravity"] = list(mechanism.gravity)
    if how := _table(mechanism.simulation, materials):
        data["simulation"] = how
    return data | {key: tables for key, tables in {"materials": named, **sections}.items() if tables}


def _table(part: Any, materials: dict[str, Material]) -> dict[str, Any]:
    """Give a part's fields, without its name, which is that of its table."""
    defaults = part.defaults()
    fields = {name: value for name, value in fields_of(part).items() if value != defaults[name] and name != "name"}
    table: dict[str, Any] = {part.tag: part.tag_name()} if isinstance(part, Member) else {}
    if "first" in fields:
        table["bodies"] = [fields.pop("first"), fields.pop("second")]
    return table | {name: _plain(value, materials) for name, value in fields.items()}


def _plain(value: Any, materials: dict[str, Material]) -> Any:
    if value is None:
        return "none"
    if isinstance(value, Material):
        return _name_of(value, materials)
    if isinstance(value, Description):
        return _table(value, materials)
    if isinstance(value, Mapping):
        return {key: _plain(item, materials) for key, item in value.items()}
    if isinstance(value, tuple):
        return [_plain(item, materials) for item in value]
    return value


def _name_of(material: Material, materials: dict[str, Material]) -> str:
    """Give the name under which a material is written, one of its own for each that is different."""
    base = material.name or "material"
    for count in itertools.count(1):
        name = base if count == 1 else f"{base}-{count}"
        if materials.setdefault(name, material) == material:
            return name
    raise AssertionError
