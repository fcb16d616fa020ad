"""--laws: laws written in Python for the command line, and what is said of files that have none."""

import re

import numpy as np
import pytest

import gudgeon as gd
from gudgeon import _written

pytest.importorskip("numba")

LAWS = '''"""Laws of a buffer."""
import gudgeon as gd

SCALE = 1.0

@gd.contact_law(units={"stiffness": "N/m", "damping": "N s/m^2"})
def my_buffer(penetration, rate, impact_speed, stiffness, damping=0.0):
    """A spring whose damping grows with its compression."""
    return SCALE * penetration * (stiffness + damping * rate)

@gd.friction_law
def rubbing(slip_speed, normal_force, coefficient, at="10 mm/s"):
    return coefficient * normal_force * min(slip_speed / at, 1.0)
'''
MODEL = """
name = "journal"
[simulation]
until = "2 ms"
[bodies.journal]
mass = 0.14
inertia = 1e-4
position = [0, 0]
velocity = ["1 m/s", 0]
[joints.B]
kind = "revolute"
bodies = ["ground", "journal"]
at = [0, 0]
[joints.B.fit]
kind = "dry"
bearing_radius = "10 mm"
clearance = "0.5 mm"
contact = { law = "my-buffer", stiffness = "50 kN/mm" }
friction = { law = "rubbing", coefficient = 0.1 }
"""
STUDY = """
model = "m.toml"
[vary]
"B.fit.contact.values.stiffness" = ["40 kN/mm", "50 kN/mm"]
[measure]
peak = { kind = "maximum", channel = "B.normal_force" }
"""


@pytest.fixture
def files(tmp_path, monkeypatch):
    """A model, a study of it and laws; as in a process that has not seen any law."""
    monkeypatch.setattr(_written, "_OWN", {})
    for name, text in (("m.toml", MODEL), ("s.toml", STUDY), ("laws.py", LAWS)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_a_model_names_a_law_that_the_command_brings(call, files):
    code, _, err = call("run", "m.toml", "--laws", "laws.py")
    assert (code, err) == (0, "")
    run = gd.load(files / "m.nc")
    law = run.mechanism.part("B").fit.contact
    assert dict(law.values) == {"stiffness": 5e7, "damping": 0.0}
    # half a swing of mass and spring: F = v sqrt(k m)
    assert run.extremes_of("B.normal_force")[2] == pytest.approx((5e7 * 0.14) ** 0.5, rel=1e-4)
    code, _, err = call("run", "m.toml", "--laws", "laws.py", "--set", "B.fit.contact.values.stiffness='200 kN/mm'")
    assert (code, err) == (0, "")
    assert gd.load(files / "m.nc").extremes_of("B.normal_force")[2] == pytest.approx((2e8 * 0.14) ** 0.5, rel=1e-4)
    assert call("check", "m.toml", "--laws", "laws.py")[0] == 0


def test_without_the_file_a_model_says_what_is_missing_and_a_run_can_be_looked_at(call, files, monkeypatch):
    code, _, err = call("check", "m.toml")
    assert code == 2 and "joint B" in err
    assert "'my-buffer' is not a known contact law" in err and "--laws FILE.py" in err
    assert call("run", "m.toml", "--laws", "laws.py", "--quiet")[0] == 0
    monkeypatch.setattr(_written, "_OWN", {})
    monkeypatch.setattr(_written, "_SEEN", {})
    loaded = gd.load(files / "m.nc")
    assert loaded["B"].normal_force.max().item() > 1e3
    assert call("info", "m.nc")[0] == 0
    with pytest.raises(gd.ModelError, match="contact law my_buffer: it was written in Python and is not known here"):
        loaded.mechanism.simulate(until=1e-3)


def test_equilibria_and_runs_that_are_simulated_again_take_laws(call, files, monkeypatch):
    hanging = MODEL.replace("[simulation]", "gravity = [0, -9.81]\n[simulation]")
    (files / "m.toml").write_text(hanging, encoding="utf-8")
    code, out, err = call("equilibrium", "m.toml", "--laws", "laws.py", "--keep-neutral")
    assert (code, err) == (0, "") and "force in B   1.3734 N" in out  # its weight, 0.14 kg
    assert call("run", "m.toml", "--laws", "laws.py", "--quiet")[0] == 0
    held = gd.load(files / "m.nc").to_dataframe("journal.position", step="0.1 ms")
    monkeypatch.setattr(_written, "_OWN", {})
    monkeypatch.setattr(_written, "_SEEN", {})
    asked = ("export", "m.nc", "--csv", "m.csv", "--channels", "journal.position", "--every", "0.1 ms")
    code, _, err = call(*asked)
    assert code == 2 and "contact law my_buffer: it was written in Python and is not known here" in err
    assert call(*asked, "--laws", "laws.py")[0] == 0
    read = np.loadtxt(files / "m.csv", delimiter=",", skiprows=1)
    assert np.array_equal(read, held.to_numpy())
    monkeypatch.setattr(_written, "_SEEN", {})
    (files / "same.nc").write_bytes((files / "m.nc").read_bytes())
    code, out, err = call("compare", "m.nc", "same.nc", "--laws", "laws.py", "--channels", "journal.position.x")
    assert (code, err) == (0, "") and "over the instants that it holds" not in out


def test_a_model_alone_never_runs_a_file(call, files):
    (files / "evil.py").write_text("open('touched', 'w').close()\n", encoding="utf-8")
    for line in ('laws = "evil.py"', '[simulation]\nlaws = "evil.py"', 'contact = { law = "evil.py" }'):
        (files / "m.toml").write_text(MODEL.replace("[simulation]", line, 1), encoding="utf-8")
        assert call("run", "m.toml")[0] == 2
    (files / "m.toml").write_text(
        MODEL.replace('law = "my-buffer"', 'law = "evil.py", file = "evil.py"'), encoding="utf-8"
    )
    assert call("run", "m.toml")[0] == 2
    assert not (files / "touched").exists()


def test_cases_of_a_study_are_computed_again_when_a_law_changes(call, files):
    def computed():
        code, out, _ = call("study", "s.toml", "--laws", "laws.py", "--workers", "1")
        assert code == 0
        found = re.search(r"^computed +(\d+ in|none, all were there)", out, re.MULTILINE)
        return 0 if found[1].startswith("none") else int(found[1].split()[0])

    assert [computed(), computed()] == [2, 0]
    (files / "laws.py").write_text("# a comment\n" + LAWS, encoding="utf-8")
    assert computed() == 0
    (files / "laws.py").write_text(LAWS.replace("SCALE = 1.0", "SCALE = 1.1"), encoding="utf-8")
    assert computed() == 2
    (files / "laws.py").write_text(LAWS.replace("stiffness + damping", "stiffness + 2.0 * damping"), encoding="utf-8")
    assert computed() == 2


def test_own_laws_are_listed(call, files):
    code, out, err = call("laws", "--laws", "laws.py")
    text = " ".join(out.split())
    assert (code, err) == (0, "")
    assert "my-buffer from laws.py, line 6" in text and "A spring whose damping grows" in text
    assert "stiffness stiffness in N/m required" in text and "at speed in m/s default 0.01" in text
    assert "hertz" in text
    assert "my-buffer" in call("laws", "contact", "--laws", "laws.py")[1]
    shown = " ".join(call("laws", "--laws", "laws.py", "my-buffer")[1].split())
    assert "damping quantity in N s/m^2" in shown and "in N s/m^2 in N s/m^2" not in shown


DEFAULTS = """
import gudgeon as gd


@gd.contact_law
def mine(penetration, rate, impact_speed, volume="3 mm^3", stiffness="2 N/mm^1.5", pressure="2 MPa", plain="5 N/m^1.5"):
    return 0.0
"""


def test_a_default_is_listed_with_the_unit_that_its_number_has(call, files):
    """3 mm^3 was listed as 3e-09 mm^3."""
    (files / "laws.py").write_text(DEFAULTS, encoding="utf-8")
    shown = " ".join(call("laws", "--laws", "laws.py", "mine")[1].split())
    assert "volume quantity in m^3 default 3e-09" in shown
    assert "stiffness quantity in kg m^-0.5 s^-2 default 63245.6" in shown  # 2 (1000)^1.5
    assert "pressure pressure in Pa default 2e+06" in shown
    assert "plain quantity in N/m^1.5 default 5" in shown


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("def f(:\n", "laws.py: line 1: SyntaxError: "),
        ("x = 1\n\nx / 0\n", "laws.py: line 3: ZeroDivisionError: division by zero"),
        ("def f():\n    raise KeyError('a')\n\nf()\n", "laws.py: line 2: KeyError: 'a'"),
        ("import nowhere_at_all\n", "laws.py: line 1: ModuleNotFoundError: No module named 'nowhere_at_all'"),
        ("raise SystemExit(3)\n", "laws.py: line 1: SystemExit: 3"),
        ("x = 1\n", "laws.py: has no law; write a function under @gd.contact_law"),
        ("\0", "laws.py: "),
        (
            "import gudgeon as gd\n\n@gd.contact_law\ndef hertz(d, r, v):\n    return d\n",
            "laws.py: line 3: contact law 'hertz' is the name of one of gudgeon's; call the function otherwise",
        ),
        (
            "import gudgeon as gd\n\n@gd.friction_law\ndef coulomb_tanh(s, n):\n    return n\n",
            "laws.py: line 3: friction law 'coulomb-tanh' is the name of one of gudgeon's",
        ),
        (
            "import gudgeon as gd\n\n@gd.contact_law\ndef lone(d):\n    return d\n",
            "laws.py: line 3: contact law lone: it must take at least 3 arguments",
        ),
        (
            "import gudgeon as gd\n@gd.contact_law(units={'k': 'N/mm'})\ndef own(d, r, v, k):\n    return d\n",
            "laws.py: line 2: contact law own: units: k: 'N/mm' is not an SI unit",
        ),
        (
            "import gudgeon as gd\n@gd.contact_law(units={'q': 'N/m'})\ndef own(d, r, v, k):\n    return d\n",
            "line 2: contact law own: units: it has no parameter 'q'",
        ),
    ],
)  # fmt: skip
def test_wrong_files_are_one_sentence_with_file_and_line(call, files, text, said):
    (files / "laws.py").write_text(text, encoding="utf-8")
    code, out, err = call("run", "m.toml", "--laws", "laws.py")
    assert (code, out) == (2, "")
    assert err.count("\n") == 1 and err.startswith("error: --laws ") and said in err
    assert "Traceback" not in err


@pytest.mark.parametrize("command", ["run", "check", "study", "diagram", "regime", "orbit", "laws"])
def test_files_that_cannot_be_read(call, files, command):
    for name in ("none.py", "."):
        code, out, err = call(command, *([] if command == "laws" else ["m.toml"]), "--laws", name)
        assert (code, out) == (2, "") and "cannot be read" in err and err.count("\n") == 1


def test_a_regime_of_a_model_with_own_laws(call, files):
    text = MODEL + '[loads.push]\nkind = "force"\nbody = "journal"\nforce = ["10 N", 0]\n'
    (files / "m.toml").write_text(text, encoding="utf-8")
    options = ["--period", "1 ms", "--periods", "20", "--transient", "5", "--no-exponent"]
    code, out, err = call("regime", "m.toml", "--laws", "laws.py", *options)
    assert (code, err) == (0, "") and "regime" in out


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ('stiffness = "50 mm"', "contact law my_buffer: stiffness '50 mm' is not a stiffness; write it like '20 N/mm'"),
        ('stiffness = 1e6, damping = "3 N"', "damping '3 N' is not a quantity in N s/m"),
        ("damping = 3", "contact law my_buffer: it takes stiffness, damping"),
        ("stiffness = 1e6, mass = 3", "contact law my_buffer: it takes stiffness, damping"),
    ],
)
def test_wrong_parameters_of_a_law_are_named(call, files, given, said):
    (files / "m.toml").write_text(MODEL.replace('stiffness = "50 kN/mm"', given), encoding="utf-8")
    code, _, err = call("check", "m.toml", "--laws", "laws.py")
    assert code == 2 and said in err and "joint B" in err and "m.toml" in err


def test_a_law_that_cannot_be_compiled_is_explained(call, files):
    (files / "laws.py").write_text(LAWS.replace("return SCALE *", "return 'a' *"), encoding="utf-8")
    code, _, err = call("run", "m.toml", "--laws", "laws.py")
    assert code == 2 and "contact law my_buffer: it cannot be compiled" in err and "Traceback" not in err


# ------------------------------------------------------------------------------------------------------ units in Python


@gd.contact_law(units={"stiffness": "N/m", "exponent": "1"})
def spring(penetration, rate, impact_speed, stiffness, exponent=1.0):
    return stiffness * penetration**exponent


@gd.pair(units={"radius": "m"})
def wheel(x, y, angle, radius):
    gap = y - radius
    return gap, (0.0, 1.0), (x, 0.5 * gap)


@gd.compliance_law
def rubber(deflection, rate, stiffness="20 N/mm"):
    return stiffness * deflection


@gd.film_law(units={"groove": "m"})
def grooved(eps, squeeze, wedge, radius, clearance, length, viscosity, groove):
    return -squeeze * groove, 0.0


def test_decorators_with_and_without_brackets():
    def own(deflection, rate, stiffness):
        return stiffness * deflection

    assert gd.compliance_law()(own)(3.0) == gd.compliance_law(own)(3.0) == gd.compliance_law(units={})(own)(3.0)
    for wrong in (gd.contact_law, gd.friction_law, gd.film_law, gd.compliance_law, gd.pair):
        with pytest.raises(gd.ModelError, match="None is not a function written in Python"):
            wrong(None)
        with pytest.raises(gd.ModelError, match="one argument too many"):
            wrong(own, {"stiffness": "N/m"})


def test_parameters_take_units():
    assert dict(spring("50 N/mm").values) == {"stiffness": 5e4, "exponent": 1.0}
    assert spring(stiffness=5e4) == spring("50 N/mm")
    assert wheel(radius="20 cm").values["radius"] == 0.2
    assert (rubber().values["stiffness"], rubber("1 kN/m").values["stiffness"]) == (2e4, 1e3)
    assert grooved("2 mm").values["groove"] == 0.002
    assert spring("50 N/mm").changed({"values": {"stiffness": "1 N/mm", "exponent": 1.0}}).values["stiffness"] == 1e3


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: spring("50 mm"), "contact law spring: stiffness '50 mm' is not a stiffness; write it like '20 N/mm'"),
        (lambda: spring(1.0, "2 mm"), "contact law spring: exponent '2 mm' is not a number"),
        (lambda: spring(float("inf")), "contact law spring: stiffness inf must be a finite number"),
        (lambda: wheel(radius="2 N"), "pair wheel: radius '2 N' is not a length"),
        (lambda: rubber("3 mm"), "compliance law rubber: stiffness '3 mm' is not a stiffness"),
        (lambda: gd.contact_law(units=3)(lambda d, r, v: d), "units 3 must be a table of parameters"),
        (lambda: gd.contact_law(units={"k": "furlongs"})(lambda d, r, v, k: d), "k: 'furlongs' is not"),
        (lambda: gd.contact_law(lambda d, r, v, k: d)("3 N/m"), "k '3 N/m' must be a number; say its unit where"),
        (lambda: gd.contact_law(lambda d, r, v, k="thick": d), "k: its default 'thick' is not a number with a unit"),
    ],
)  # fmt: skip
def test_wrong_units_are_named(make, said):
    with pytest.raises(gd.ModelError, match=said):
        make()
