"""Studies in files: a mechanism inside or by the name of its file, what varies in it, and what is measured.

    model = "slider-crank.toml"          # or its tables below [model]
    until = "12 ms"
    [vary]
    "B.fit.clearance" = { from = "0.05 mm", to = "0.5 mm", count = 300 }
    "motor.speed" = ["-3000 rpm", "-5000 rpm"]
    [measure]
    peak = { kind = "peak", channel = "slider.acceleration.x" }

What stands below `vary` is what `Plan` takes. Names of files are relative to the study's file. Where the study does not
say how to run, the table [simulation] of the mechanism does. Reading never runs code.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from gudgeon._arguments import yes_no
from gudgeon._describe import ModelError, in_lines, naming, nearest, shortened, show
from gudgeon._family import Family
from gudgeon._path import file_path, naming_file
from gudgeon.model._references import reference, with_references
from gudgeon.model._toml import read_tables
from gudgeon.model.files import from_dict, read
from gudgeon.model.mechanism import Mechanism
from gudgeon.model.options import check_for_many
from gudgeon.study.measures import MEASURES, Measure
from gudgeon.study.options import OF_CASES
from gudgeon.study.study import Study

#: What `Study` takes by the same name.
OPTIONS = (*OF_CASES, "samples", "sampler", "seed", "repeat", "spread", "keep", "name")
KEYS = ("model", *OPTIONS, "vary", "measure")
#: How a key that is missing is written, for messages.
_LINES = {
    "model": 'model = "slider-crank.toml"',
    "vary": '[vary] with "B.fit.clearance" = ["0.1 mm", "0.2 mm"]',
    "measure": '[measure] with peak = { kind = "peak", channel = "slider.acceleration.x" }',
}
#: The keys of a table below `vary` that is no path in pieces.
_FORMS = {"from", "to", "count", "scale", "distribution", "zip", "values", "paths"}
_MEASURES = Family(Measure, MEASURES)


def read_study(path: str | os.PathLike[str], *, allow_paths: bool = False) -> Study:
    """Read a study from a TOML file; files that it names must lie in its folder or below unless `allow_paths` is set.

    Raises
    ------
    ModelError
        Something in the file, or in that of its mechanism, cannot be: the text names the file, the key, the value and
        the remedy.
    """
    file = file_path(path, "engine.study.toml")
    data = read_tables(file, "study", "engine.study.toml")
    with naming_file(file):
        yes_no("allow_paths", allow_paths)
        check_keys(data, "study", KEYS, _LINES)
    mechanism = model_of(data["model"], file, allow_paths)
    with naming_file(file):
        check_for_many(mechanism.simulation, "cases of a study")
        options = {key: value for key, value in mechanism.simulation.arguments.items() if key in OF_CASES}
        options |= {key: data[key] for key in OPTIONS if key in data}
        if "until" not in options:
            raise ModelError("until is missing, also in the mechanism's [simulation]; say how long: until = '12 ms'")
        options["name"] = checked_name(options["name"]) if "name" in options else stem(file)
        made = Study(
            mechanism,
            vary_of(data["vary"], file.parent, allow_paths),
            _measures(data["measure"]),
            **options,
        )
        model = str(file.parent / data["model"]) if isinstance(data["model"], str) else None
        vars(made).update(file=str(file), allow_paths=allow_paths, model_file=model)
        return made


def stem(file: Path, sort: str = "study") -> str:
    """Return what a study is called whose file has this name: crank of crank.toml and crank.study.toml."""
    return Path(file.stem).stem if file.stem.endswith(f".{sort}") else file.stem


def check_sort(data: Mapping[str, Any], sort: str) -> None:
    """Refuse the file of something else than this sort: a mechanism, a study or a diagram."""
    if "model" not in data and "bodies" in data:
        raise ModelError(
            f'is a mechanism, not a {sort}; name it in the file of a {sort}, as model = "...", or run it by gudgeon run'
        )
    for other, key in (("study", "measure"), ("diagram", "channels")):
        if other != sort and key in data:
            raise ModelError(f"is a {other}, not a {sort}, since it has {key}; compute it by gudgeon {other}")


def check_keys(data: Mapping[str, Any], sort: str, keys: Sequence[str], lines: Mapping[str, str]) -> None:
    """Refuse the file of another sort, unknown keys, and missing ones, for which there are lines to be added."""
    check_sort(data, sort)
    if data and not any(key in keys for key in data):  # some other file, of which nothing is shown
        raise ModelError(f"is not a {sort}: it has none of {', '.join(keys)}")
    problems = [f"unknown key {show(key)}; {nearest(key, keys)}" for key in data if key not in keys]
    problems += [f"{key} is missing; add {line}" for key, line in lines.items() if key not in data]
    if problems:
        raise ModelError(in_lines(problems))


def model_of(given: Any, file: Path, allow_paths: bool) -> Mechanism:
    """Return the mechanism of a study, which says how it wants to be run."""
    if isinstance(given, Mapping):
        with naming_file(file), naming("model"):
            return from_dict(given, file.parent, allow_paths=allow_paths)
    with naming_file(file):
        if not isinstance(given, str):
            raise ModelError(f"model {show(given)} must be the name of a file, or a table with name, bodies, joints")
        file_path(given, "slider-crank.toml")
        with naming("model"):
            path = reference(given, file.parent, allow_paths)
        if not os.path.lexists(path):
            raise ModelError(f"model {show(given)}: there is no such file; {_suggested(path, file)}")
        if path.exists() and path.samefile(file):
            raise ModelError(f"model {show(given)} is the study itself; name the file of its mechanism")
    return read(path, allow_paths=allow_paths)


def _suggested(path: Path, file: Path) -> str:
    """Return the tail of a message on a file that does not exist: the nearest one that does."""
    try:
        others = sorted(other.name for other in path.parent.glob("*.toml") if not other.samefile(file))
    except OSError:
        others = []
    found = nearest(path.name, others)
    return found if found.startswith("did you mean") else "its name is relative to the study's file"


def checked_name(given: Any) -> str:
    """Return the name that a file gives to a study."""
    if not isinstance(given, str) or not given.strip() or not given.isprintable():
        raise ModelError(f"name {show(given)} must be a text")
    return given


def vary_of(given: Any, folder: Path, allow_paths: bool) -> Mapping[str, Any]:
    """Return what varies, by path, files relative to a folder; a path without quotes is explained."""
    if not isinstance(given, Mapping):
        raise ModelError(f"vary {show(given)} must be a table; write {_LINES['vary']}")
    if not given:
        raise ModelError(f"vary is empty; write {_LINES['vary']}")
    for key, entry in given.items():
        path = _without_quotes(key, entry)
        if path is not None:
            raise ModelError(f'vary: {shortened(path)} must stand in quotes, "{shortened(path)}" = ...')
    with naming("vary"):
        changed: Mapping[str, Any] = with_references(given, folder, allow_paths)
    return changed


def _without_quotes(key: str, entry: Any) -> str | None:
    """Return the path that was meant where one without quotes became tables inside tables: B.fit.clearance = ..."""
    names = [key]
    while "." not in key and isinstance(entry, Mapping) and entry and not _FORMS & set(entry):
        name, entry = next(iter(entry.items()))
        names.append(name)
    return ".".join(names) if len(names) > 1 else None


def _measures(given: Any) -> dict[str, Any]:
    """Return the measures by name; complain about all that cannot be made at once."""
    if not isinstance(given, Mapping) or not given:
        what = "is empty" if given == {} else f"{show(given)} must be a table"
        raise ModelError(f"measure {what}; write {_LINES['measure']}")
    made: dict[str, Any] = {}
    problems = []
    for name, table in given.items():
        try:
            with naming(f"measure {shortened(name)}"):
                if not isinstance(table, Mapping):
                    raise ModelError(f"{show(table)} must be a table; write {_LINES['measure']}")
                made[name] = _MEASURES.convert(table)
        except ModelError as error:
            problems.append(str(error))
    if problems:
        raise ModelError(in_lines(problems))
    return made
