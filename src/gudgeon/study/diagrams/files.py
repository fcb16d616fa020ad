"""Diagrams in files: a mechanism inside or by the name of its file, what varies in it, and the channels at the section.

    model = "slider-crank.toml"          # or its tables below [model]
    channels = ["slider.velocity.x"]
    direction = "both"
    [vary]
    "B.fit.clearance" = { from = "0.05 mm", to = "0.5 mm", count = 300 }

All else is what `Diagram` takes by the same name. Names of files are relative to the diagram's file. Where it does not
say the tolerance, the table [simulation] of the mechanism does. Reading never runs code.
"""

from __future__ import annotations

import os

from gudgeon._arguments import yes_no
from gudgeon._path import file_path, naming_file
from gudgeon.model._toml import read_tables
from gudgeon.model.options import check_for_many
from gudgeon.study.diagrams.diagram import Diagram
from gudgeon.study.files import check_keys, checked_name, model_of, stem, vary_of

#: What `Diagram` takes by the same name.
OPTIONS = ("period", "transient", "keep", "direction", "start", "chains", "rtol", "max_steps", "name")
#: What the mechanism's own table [simulation] may say instead.
FROM_MODEL = ("rtol",)
KEYS = ("model", *OPTIONS, "vary", "channels")
_EXAMPLE = "engine.diagram.toml"
#: How a key that is missing is written, for messages.
_LINES = {
    "model": 'model = "slider-crank.toml"',
    "vary": '[vary] with "B.fit.clearance" = { from = "0.1 mm", to = "0.5 mm", count = 300 }',
    "channels": 'channels = ["slider.velocity.x"], above the first table',
}


def read_diagram(path: str | os.PathLike[str], *, allow_paths: bool = False) -> Diagram:
    """Read a diagram from a TOML file; files that it names must lie in its folder or below unless `allow_paths` is set.

    Raises
    ------
    ModelError
        Something in the file, or in that of its mechanism, cannot be: the text names the file, the key, the value and
        the remedy.
    """
    file = file_path(path, _EXAMPLE)
    data = read_tables(file, "diagram", _EXAMPLE)
    with naming_file(file):
        yes_no("allow_paths", allow_paths)
        check_keys(data, "diagram", KEYS, _LINES)
    mechanism = model_of(data["model"], file, allow_paths)
    with naming_file(file):
        check_for_many(mechanism.simulation, "values of a diagram")
        options = {key: value for key, value in mechanism.simulation.arguments.items() if key in FROM_MODEL}
        options |= {key: data[key] for key in OPTIONS if key in data}
        options["name"] = checked_name(options["name"]) if "name" in options else stem(file, "diagram")
        made = Diagram(mechanism, vary_of(data["vary"], file.parent, allow_paths), data["channels"], **options)
        model = str(file.parent / data["model"]) if isinstance(data["model"], str) else None
        vars(made).update(file=str(file), allow_paths=allow_paths, model_file=model)
        return made
