"""What `gudgeon laws` says of a law, from its docstring and the schema of its fields.

The docstring's first line is its summary. Its reference is the sentence that begins with 'Source:', or else the one
that names a source by its key or by author and year: 'flores2004 (25).', 'Ambrosio 2003, flores2004 (28).'
"""

from __future__ import annotations

import inspect
import re
from typing import TYPE_CHECKING, Any

from rich.table import Table

from gudgeon._quantity import quantity_schema
from gudgeon._written import Own

if TYPE_CHECKING:
    from gudgeon._family import Member

#: Where the sections of a docstring begin.
_SECTION = re.compile(r"\n\n(?:Parameters|Examples)\n-+\n")
#: Where a sentence ends: not after 'et al.' and the like.
_END = re.compile(r"(?<=[.])(?<!\bal\.)(?<!\beq\.)(?<!\bcf\.)\s+")
#: What the sentence that names the source is like, the surest first: marked as such; beginning with a key of the
#: references, like 'muvengei (30)', or with author and year; ending with a key; with a key or a year somewhere.
_SOURCES = (
    re.compile(r"^Source: "),
    re.compile(r"^(?:[a-z][a-z-]{3,}|[a-z-]+\d{4}|[A-Z]\w+(?: and [A-Z]\w+| et al\.)? \d{4})(?: \(|,? [a-z]|[,.;])"),
    re.compile(r"\b[a-z]{3,}-[a-z]{3,}\.$"),
    re.compile(r"(?:\b|[a-z])(?:18|19|20)\d\d\b"),
)


def about(law: type[Member] | Own) -> list[str]:
    """Give the paragraphs of a law's docstring, each as one line; equations and lists keep theirs.

    Its sections are left out: parameters are listed from the fields, and examples are in Python.
    """
    text = _SECTION.split(_docstring(law))[0]
    return [_joined(paragraph) for paragraph in text.split("\n\n")]


def _docstring(law: type[Member] | Own) -> str:
    text = law.function.__doc__ if isinstance(law, Own) else law.__doc__
    return inspect.cleandoc(text or "Written in Python, without a docstring.")


def summary(law: type[Member] | Own) -> str:
    """Give the first sentence of a law's docstring."""
    return _docstring(law).splitlines()[0]


def reference(law: type[Member] | Own) -> str:
    """Give the sentences of a law's docstring that name its source."""
    sentences = [sentence for text in about(law) for sentence in _END.split(text)]
    found = (list(filter(pattern.search, sentences)) for pattern in _SOURCES)
    return " ".join(next(filter(None, found), [])).removeprefix("Source: ").rstrip(":")


def source_of(law: type[Member] | Own) -> str:
    """Say where a law is: what a user writes in Python, like gd.Hertz, or where its function stands."""
    import gudgeon

    if isinstance(law, Own):
        return f"from {law.function.__code__.co_filename}, line {law.function.__code__.co_firstlineno}"
    if getattr(gudgeon, law.__name__, None) is law:
        return f"in Python gd.{law.__name__}"
    return f"in Python {law.__module__.rpartition('.')[0]}.{law.__name__}"


def parameters(law: type[Member] | Own) -> Table:
    """Give the parameters of a law as a table: name, what it is and its unit, range, default."""
    from gudgeon._schema import table_schema

    schema = _own_schema(law) if isinstance(law, Own) else table_schema(law)
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    for _ in range(3):
        table.add_column()
    for name, field in schema["properties"].items():
        default = "required" if name in schema["required"] else _default(field.get("default"))
        table.add_row(name, _kind(field), _range(field), default)
    return table


def _own_schema(own: Own) -> dict[str, Any]:
    """Return the parameters of a law written in Python as a schema has them."""
    fields: dict[str, Any] = {}
    for name in own.seen.names:
        kind = own.seen.kinds.get(name)
        fields[name] = {"type": "number"} if kind is None else quantity_schema(kind)
        if name in own.defaults:
            fields[name]["default"] = own.defaults[name]
    return {"properties": fields, "required": [name for name in fields if name not in own.defaults]}


def _joined(paragraph: str) -> str:
    """Write a paragraph as one line, but lines of equations, which are indented, and items of lists as they are."""
    if paragraph.startswith(" "):
        return paragraph
    return re.sub(r"\s*\n(?!- )\s*", " ", paragraph)


def _kind(field: dict[str, Any]) -> str:
    """Say what a parameter is: 'speed in m/s'."""
    if "oneOf" in field:  # a member of another family
        members = [choice["properties"].values() for choice in field["oneOf"]]
        names = [value["const"] for properties in members for value in properties if "const" in value]
        return f"one of {', '.join(names)}"
    if "enum" in field:
        return " or ".join(map(str, field["enum"]))
    if field.get("type") == "boolean":
        return "true or false"
    texts = [field.get("description", ""), *(choice.get("description", "") for choice in field.get("anyOf", []))]
    described = next((text for text in texts if text), field.get("type", ""))
    return described.partition(", or a text")[0].replace("number without a unit", "number")


def _range(field: dict[str, Any]) -> str:
    """Write the bounds of a parameter: '0 to 1', 'above 0'."""
    bounds: dict[str, Any] = {}
    for choice in [field, *field.get("anyOf", [])]:
        bounds |= {key: choice[key] for key in ("minimum", "maximum", "exclusiveMinimum") if key in choice}
    if "minimum" in bounds and "maximum" in bounds:
        return f"{bounds['minimum']:g} to {bounds['maximum']:g}"
    words = {"exclusiveMinimum": "above", "minimum": "at least", "maximum": "at most"}
    return ", ".join(f"{word} {bounds[key]:g}" for key, word in words.items() if key in bounds)


def _default(value: Any) -> str:
    """Write what a parameter is if it is not given, as a file would say it."""
    if isinstance(value, bool):
        return f"default {str(value).lower()}"
    if _is_number(value):
        return f"default {value:g}"
    return f"default {value}" if isinstance(value, str) else "optional"


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
