"""gudgeon laws: what it says of every law, the comparison, and what is said about bad input."""

import csv
import inspect
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from gudgeon.cli._law_text import about, reference
from gudgeon.laws import contact, film, friction, load

ROOT = Path(__file__).parents[1]
LAWS = [law for law in (*contact.LAWS, *friction.LAWS, *film.LAWS, *load.LAWS) if law.tag_name() != "written-in-python"]


def squeezed(text):
    return " ".join(text.split())


def test_every_law_is_listed_with_parameters_and_reference(call):
    code, out, err = call("laws")
    assert (code, err) == (0, "")
    for law in LAWS:
        assert law.tag_name() in out
        assert squeezed(inspect.cleandoc(law.__doc__).splitlines()[0]) in squeezed(out)
        for parameter in inspect.signature(law).parameters:
            assert parameter in out, law
        assert squeezed(reference(law)) in squeezed(out)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_reference_of_a_law_is_found_in_its_docstring(law):
    """Whatever key of the references a docstring has: 'flores2004 (25).', 'Source: dahl1968.'"""
    keys = re.findall(r"^### ([\w-]+)$", (ROOT / "docs" / "references.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert "flores2004" in keys
    cited = [key for key in keys if re.search(rf"(?<![\w-]){key}(?![\w-])", law.__doc__)]
    assert not cited or any(key in reference(law) for key in cited)


@pytest.mark.parametrize("law", [law for law in LAWS if law in film.LAWS], ids=lambda law: law.__name__)
def test_every_film_law_has_a_reference(law):
    text = (ROOT / "docs" / "references.md").read_text(encoding="utf-8")
    keys = re.findall(r"^### ([\w-]+)$", text, re.MULTILINE)
    assert any(key in reference(law) for key in keys)


def test_parameters_have_units_ranges_and_defaults(call):
    lines = [squeezed(line) for line in call("laws", "lankarani-nikravesh")[1].splitlines()]
    assert "restitution number 0 to 1 required" in lines
    assert "minimum_impact_speed speed in m/s at least 0 default 0.01" in lines
    assert "exponent number at least 1 default 1.5" in lines
    lines = [squeezed(line) for line in call("laws", "finite-bearing")[1].splitlines()]
    assert "cavitation reynolds or gumbel default reynolds" in lines
    assert "shear true or false default true" in lines


def test_some_laws_and_families(call):
    code, out, err = call("laws", "friction")
    assert (code, err) == (0, "")
    assert "modified-coulomb" in out and "hertz" not in out
    code, out, err = call("laws", "hertz", "modified-coulomb")
    assert (code, err) == (0, "")
    assert "Valid while the area of contact is" in squeezed(out) and "they creep" in squeezed(out)
    assert "lankarani" not in out
    assert call("laws", "show", "hertz")[0] == 0


def test_equations_and_lists_keep_their_lines():
    class Law:
        """One sentence.

            F = a
              + b

        Text over
        two lines. Gonthier et al. 2004, flores2004 (3).

        - one
          item
        - another
        """

    assert about(Law) == [
        "One sentence.",
        "    F = a\n      + b",
        "Text over two lines. Gonthier et al. 2004, flores2004 (3).",
        "- one item\n- another",
    ]
    assert reference(Law) == "Gonthier et al. 2004, flores2004 (3)."


def test_listing_is_quick(tmp_path):
    code = (
        "import sys\nfrom gudgeon.cli import main\n"
        "try:\n    main(['laws'])\nexcept SystemExit as end:\n    assert not end.code\n"
        "print([name for name in ('numba', 'scipy', 'xarray', 'pandas', 'matplotlib') if name in sys.modules])"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    assert run.stdout.splitlines()[-1] == "[]"


def test_compare(call, tmp_path):
    code, out, err = call("laws", "compare", "hertz", "lankarani-nikravesh", "--speed", "500 mm/s", "--speed", "2")
    assert (code, err) == (0, "")
    assert "0.9132" in out and out.splitlines()[-1] == "drawn: out/laws.png"
    rows = [line.split() for line in out.splitlines() if line.startswith(("hertz", "lankarani"))]
    assert [row[:3] for row in rows] == [
        ["hertz", "0.5", "-"],
        ["hertz", "2", "-"],
        ["lankarani-nikravesh", "0.5", "0.9"],
        ["lankarani-nikravesh", "2", "0.9"],
    ]
    assert rows[0][3:8] == ["1.000", "0", "79.10", "3.256", "13.44"]  # physics of Hertz: T, F and depth at 0.5 m/s
    assert (tmp_path / "out" / "laws.png").read_bytes().startswith(b"\x89PNG")
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_compare_writes_where_it_is_told(call, tmp_path):
    options = "--restitution 0.5 --mass 140g --bearing-radius 10mm --clearance 0.5mm --length 20mm --young 207GPa"
    files = "--poisson 0.3 --figure pictures/a.svg --table tables/new/b.csv"
    code, out, err = call("laws", "compare", *options.split(), *files.split())
    assert (code, err) == (0, "")
    assert "hertz" not in {line.split()[0] for line in out.splitlines() if line.split()}
    assert out.splitlines()[-2:] == ["drawn: pictures/a.svg", "table: tables/new/b.csv"]
    assert Path("pictures/a.svg").read_text(encoding="utf-8").startswith("<?xml")
    text = Path("tables/new/b.csv").read_text(encoding="utf-8")
    rows = {row["law"]: row for row in csv.DictReader(text.splitlines())}
    assert float(rows["lankarani-nikravesh"]["restitution_obtained"]) == pytest.approx(0.7252, abs=5e-5)
    assert {"impact_speed [m/s]", "peak_force [N]", "cost_per_evaluation [ns]"} <= set(rows["lankarani-nikravesh"])


def test_a_narrow_terminal_cuts_no_number(call, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    assert "…" not in call("laws", "compare", "lankarani-nikravesh")[1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("hertzz",), ("'hertzz' is neither a law nor a family", "'hertz'?")),
        (("compare", "hertzz"), ("'hertzz' is not a known contact law", "'hertz'?")),
        (("compare", "written-in-python"), ("cannot be guessed", "in Python")),
        (("compare", "hertz", "hertz"), ("hertz is compared with itself",)),
        (("compare", "--speed", "1 kg"), ("--speed '1 kg' is not a speed", "like '5 mm/s'")),
        (("compare", "--speed", "-1"), ("--speed -1.0 m/s must be greater than 0",)),
        (("compare", "--mass", "nan"), ("--mass 'nan' is not a mass",)),
        (("compare", "--bearing-radius", "0"), ("--bearing-radius 0.0 m must be greater than 0",)),
        (("compare", "--clearance", "20 mm"), ("the clearance 20 mm is not smaller than the bearing radius 10 mm",)),
        (("compare", "--young", "1 m"), ("--young '1 m' is not a pressure",)),
        (("compare", "--poisson", "0.9"), ("poisson 0.9 must be at most 0.5",)),
        (("compare", "--restitution", "1.5"), ("restitution 1.5 must be at most 1",)),
        (("compare", "--figure", "laws.xyz"), ("--figure laws.xyz", "png")),
        (("compare", "--figure", "."), ("is a folder", "--figure")),
        (("compare", "--table", "laws.txt"), ("--table laws.txt", ".csv")),
    ],
)
def test_wrong_arguments(call, tmp_path, arguments, said):
    code, out, err = call("laws", *arguments)
    assert (code, out) == (2, "")
    assert all(line.startswith("error: ") for line in err.splitlines()) and "Traceback" not in err
    for text in said:
        assert text in err
    assert not list(tmp_path.iterdir())


def test_a_file_is_not_a_folder(call, tmp_path):
    (tmp_path / "out").write_text("my notes")
    code, _, err = call("laws", "compare", "hertz")
    assert code == 2
    assert "out is not a folder" in err and "--figure" in err
    assert (tmp_path / "out").read_text() == "my notes"
