"""What `help` says of the public classes: their parameters with units and defaults, an example that runs, no more."""

import dataclasses
import doctest
import inspect
import pydoc
import re
import sys

import pytest

import gudgeon as gd
from gudgeon._describe import Description
from gudgeon._schema import table_schema

PUBLIC = [getattr(gd, name) for name in gd.__all__]
DESCRIBED = [one for one in PUBLIC if isinstance(one, type) and issubclass(one, Description)]
WITH_PARAMETERS = [cls for cls in DESCRIBED if inspect.signature(cls).parameters]
named = pytest.mark.parametrize("cls", DESCRIBED, ids=lambda cls: cls.__name__)


def parameters(cls):
    """The entries of the section Parameters, by name: what stands after the colon, and the text."""
    text = inspect.getdoc(cls).split("Parameters\n----------\n")[1]
    text = re.split(r"\n\n\w+\n-+\n", text)[0]
    found = {}
    for names, kind, about in re.findall(r"^(\w[\w, ]*) : (.*)\n((?:    .*\n?)+)", text, re.MULTILINE):
        for name in names.split(", "):
            found[name] = (kind, " ".join(about.split()))
    return found


def unit_of(field):
    """The SI unit of a field with a quantity, as its schema says it: 'length in m, or a text with its unit, ...'."""
    described = field.get("description") or field.get("items", {}).get("description", "")
    match = re.search(r"\b\w+ in ([\w/^ ]+), or a text with its unit", described)
    return None if match is None or "exponent" in match[1] else match[1]


def test_the_package_shows_its_public_names_only():
    shown = [name for name in dir(gd) if not name.startswith("_")]
    assert shown == sorted(gd.__all__)


@pytest.mark.parametrize("cls", WITH_PARAMETERS, ids=lambda cls: cls.__name__)
def test_every_parameter_is_described_with_unit_and_default(cls):
    described, signature = parameters(cls), inspect.signature(cls).parameters
    assert set(described) == set(signature)
    schema = {} if cls is gd.Mechanism else table_schema(cls)["properties"]
    radii = ("bearing_radius", "journal_radius", "clearance")  # two of the three are given
    for name, parameter in signature.items():
        kind, about = described[name]
        if parameter.default is parameter.empty:
            assert "default" not in kind, name
        elif name not in radii:
            written = re.search(r"default (.*)$", kind)
            assert written is not None, name
            assert written[1].replace('"', "'") == repr(parameter.default), name
        unit = unit_of(schema.get(name, {}))
        if unit is not None and name not in ("axis", "axes", "h"):  # directions have none
            assert re.search(rf"(?<![\w/]){re.escape(unit)}(?![\w/^])", about), (name, unit)


@named
def test_the_example_runs(cls):
    finder = doctest.DocTestFinder(recurse=False)
    (test,) = finder.find(cls, cls.__name__, module=sys.modules[cls.__module__], globs={})
    assert "Examples\n" in test.docstring and test.examples
    said = []
    result = doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert not result.failed, "".join(said)


@named
def test_help_is_about_what_is_there_for_users(cls):
    said = pydoc.render_doc(cls, renderer=pydoc.plaintext)
    for noise in ("pydantic", "dataclass", "__init__", "__repr__", "kernel", "ClassVar"):
        assert noise not in said
    if inspect.signature(cls).parameters:
        assert said.splitlines()[3].strip(" |") == f"{cls.__name__}{inspect.signature(cls)}"
    for name in dir(cls):
        assert not name.startswith("_")
        assert inspect.getdoc(inspect.getattr_static(cls, name)), name
        assert name not in {field.name for field in dataclasses.fields(cls)}
