"""The layout of the tables that kernels use, as C reads it: `python native/write_layout.py` writes it.

What a blob holds is checked against it. It is a file of the repository, so that the C sources can be compiled without
Python; a test says if it is not that of the tables any more.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from gudgeon._bundle import Bundle
from gudgeon.compile.build import build
from gudgeon.model.body import Body
from gudgeon.model.mechanism import Mechanism
from gudgeon.solve.integrators import INTEGRATORS
from gudgeon.solve.state import Integrators, make_state
from gudgeon.tables import model as model_tables
from gudgeon.tables.model import PlanarModel
from gudgeon.tables.row import Row
from gudgeon.tables.state import Clock, Count, Event, Observed, Samples, SiteState, State, make_samples
from gudgeon.tables.work import AtLoad, AtRubbing, AtSite, Regularity, Work, make_work

#: Bundles by their names in C, in the order of a blob.
BUNDLES: dict[str, type[Bundle]] = {
    "model": PlanarModel, "work": Work, "state": State, "integrators": Integrators,
    **{integrator.bundle.__name__.lower(): integrator.bundle for integrator in INTEGRATORS},
    "samples": Samples, "observed": Observed,
}  # fmt: skip
#: Rows of which C reads or writes columns.
ROWS: tuple[type[Row], ...] = (
    *(kind for kind in vars(model_tables).values() if isinstance(kind, type) and Row in kind.__bases__),
    Clock, Count, SiteState, Event, *(row for integrator in INTEGRATORS for row in integrator.rows), Regularity,
    AtSite, AtLoad, AtRubbing,
)  # fmt: skip
WIDTH = 116


def write_layout() -> str:
    """Return the text of the header."""
    _know_kinds()
    lines = [
        "/* Written by gudgeon.blob.layout from the tables of the kernels: do not edit. */",
        "#ifndef GUDGEON_LAYOUT_H",
        "#define GUDGEON_LAYOUT_H",
        "",
        '/* Columns of rows, each 8 bytes, and their kinds: "i" whole numbers, "f" floating-point ones. */',
    ]
    for row in ROWS:
        lines += _enum(f"{row.__name__.upper()}_", list(row.dtype().names or ()), "WORDS")
    lines += ["", "/* Fields of bundles. */"]
    for name, bundle in BUNDLES.items():
        lines += _enum(f"{name.upper()}_", list(bundle._fields), "FIELDS")
    lines += ["", "/* Kind, dimensions, how many words a row has, and the kind of each. */"]
    for name, bundle in BUNDLES.items():
        lines.append(f"static const struct field {name}_fields[] = {{")
        for field, (kind, dimensions) in zip(bundle._fields, bundle._kinds, strict=True):
            lines += _wrapped(f"    {{{_kind(kind, dimensions)}}}, /* {field} */")
        lines.append("};")
    return "\n".join([*lines, "", "#endif", ""])


def _know_kinds() -> None:
    """Make one bundle of each class, which then knows the kinds of its fields."""
    model = build(Mechanism("body", [Body("body", mass=1.0, inertia=1.0, position=(0.0, 0.0))])).model
    make_work(model)
    make_state(model, np.zeros(int(model.layout.total)))
    make_samples(model, 1, 1)


def _kind(kind: object, dimensions: int) -> str:
    if not isinstance(kind, np.dtype):
        return 'BUNDLE, 0, 0, ""'
    words = "".join("i" if kind[name].kind == "i" else "f" for name in kind.names) if kind.names else ""
    words = words or ("i" if kind.kind == "i" else "f")
    of_row = f'{len(words)}, "{words}"'
    return f"RECORD, 1, {of_row}" if dimensions < 0 else f"ARRAY, {dimensions}, {of_row}"


def _enum(prefix: str, names: list[str], end: str) -> Iterator[str]:
    yield from _wrapped(f"enum {{ {', '.join(prefix + name for name in [*names, end])} }};")


def _wrapped(text: str) -> Iterator[str]:
    """Break a line of C at its commas."""
    while len(text) > WIDTH:
        cut = text.rfind(", ", 0, WIDTH) + 1
        yield text[:cut]
        text = "    " + text[cut:].lstrip()
    yield text
