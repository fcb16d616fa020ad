"""Files that are too large, too deep, or in places where no file can be."""

import sys
import time
from contextlib import nullcontext

import numpy as np
import pytest

import gudgeon as gd
from gudgeon.model._toml import long_key

BODY = '[bodies.crank]\nmass = 1\ninertia = 1\nposition = ["25.5 mm", 0.5]\n'


def one_body(**changes):
    return gd.Mechanism(**{"name": "m", "bodies": [gd.Body("b", mass=1, inertia=1, position=(0, 0))], **changes})


@pytest.mark.parametrize("key", ["a", "'a b'", '"a.b"', " a "])
@pytest.mark.parametrize("form", ["{} = 1", "[{}]", "x = {{ {} = 1 }}", "y = 2 # 'a\n{} = 1"])
def test_a_key_of_many_parts_is_refused_before_it_is_read(tmp_path, key, form):
    """TOML's reader takes the square of their number in memory: more than 22 GB for this one."""
    path = tmp_path / "deep.toml"
    path.write_text(form.format(".".join([key] * 100_000)), encoding="utf-8")
    began = time.perf_counter()
    with pytest.raises(gd.ModelError, match=r"deep.toml: a key has more than 30 parts"):
        gd.Mechanism.read(path)
    assert time.perf_counter() - began < 5.0


@pytest.mark.parametrize(
    "text",
    [
        f'name = "{"a." * 1000}b"\n',
        f"name = '{'a.' * 1000}b'\n",
        f'name = """{"a." * 1000}"b"" \\" """\n',
        f"name = '''{'a.' * 1000}''b'''\n",
        f"name = 'm' # {'a.' * 1000}\n",
        f"name = 'm' # it's\n# {'a.' * 1000}\n",
        f'name = """b"""""\n# {"a." * 1000}\n',
    ],
)
def test_dots_in_strings_and_comments_do_not_count(text):
    assert long_key(text + BODY) is None


def test_dots_in_numbers_do_not_count(tmp_path):
    numbers = ", ".join(f"{0.5 * k}" for k in range(1000))
    table = f"{{ kind = 'table', x = [{numbers}], y = [{numbers}] }}"
    path = tmp_path / "table.toml"
    path.write_text(
        f"name = 'm'\n{BODY}[loads.f]\nkind = 'torque'\nbody = 'crank'\ntorque = {table}\n", encoding="utf-8"
    )
    assert len(gd.Mechanism.read(path).loads[0].torque.x) == 1000


def test_a_large_file_is_refused_with_its_size(tmp_path):
    path = tmp_path / "large.toml"
    with path.open("wb") as file:
        file.truncate(123_000_000)
    with pytest.raises(gd.ModelError, match=r"large.toml: is 123 MB; a mechanism's file has at most 50 MB"):
        gd.Mechanism.read(path)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a device of Unix")
def test_a_file_without_end_is_refused():
    with pytest.raises(gd.ModelError, match="/dev/zero: is not a regular file"):
        gd.Mechanism.read("/dev/zero")


@pytest.mark.parametrize("path", ["", None, 7, b"engine.toml", "engine\0.toml", "/", [], "x" * 5000, "\ud800.toml"])
@pytest.mark.parametrize(
    "use", [one_body().write, gd.Mechanism.read, gd.load, lambda path: one_body().simulate(1e-3).save(path)]
)
def test_what_is_no_name_of_a_file_is_explained(path, use, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(gd.ModelError) as caught:
        use(path)
    assert len(str(caught.value)) < 300


def test_places_that_cannot_be_written_are_explained(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    for path in (tmp_path, tmp_path / "none" / "engine.toml", tmp_path / "file" / "engine.toml"):
        with pytest.raises(gd.ModelError, match=r": cannot be written: .*; choose another place"):
            one_body().write(path)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize("listed", [np.asarray, list, lambda numbers: numbers.tolist()], ids=["array", "list", "plain"])
def test_a_long_table_is_checked_quickly(listed):
    """A fraction of a second a 100,000 points; it took 7 s. The bound leaves room for a busy machine."""
    x = np.linspace(0.0, 1.0, 100_000)
    began = time.process_time()
    table = gd.Table(listed(x), listed(np.sin(x)))
    assert time.process_time() - began < 1.0
    assert len(table.x) == 100_000


def test_a_long_table_is_written_and_read(tmp_path):
    x = np.linspace(0.0, 1.0, 20_000)
    began = time.process_time()
    mechanism = one_body(loads=[gd.Torque("f", "b", gd.Table(x, np.sin(x)))])
    mechanism.write(tmp_path / "long.toml")
    assert gd.Mechanism.read(tmp_path / "long.toml") == mechanism
    assert time.process_time() - began < 10.0


@pytest.mark.parametrize(
    ("values", "complaint"),
    [
        ([0.0, 1.0, np.nan], r"x\[2\] nan must be a finite number"),
        ([0.0, 1.0, 10**400], r"x\[2\] a int too long to show must be a finite number|x\[2\] 1000.* must be a finite"),
        ([0.0, True, 2.0], r"x\[1\] True is not"),
        ([0.0, 2.0, 1.0], "x must increase from point to point, but 1 follows 2"),
        ([0.0, "1 s", 2.0], None),
    ],
)
def test_long_and_short_tables_are_checked_alike(values, complaint):
    with nullcontext() if complaint is None else pytest.raises(gd.ModelError, match=complaint):
        assert gd.Table(values, [0.0, 1.0, 2.0]).x == (0.0, 1.0, 2.0)


def test_a_long_name_is_refused_and_not_echoed():
    for make in (
        lambda name: gd.Body(name, mass=1, inertia=1, position=(0, 0)),
        lambda name: gd.Mechanism.from_dict({"name": "m", "bodies": {name: {}}}),
        lambda name: gd.Mechanism.from_dict({"name": "m", name: 1}),
        lambda name: one_body(name=name),
        lambda name: one_body().part(name),
        lambda name: one_body().refit({name: gd.Ideal()}),
        lambda name: one_body().with_({name: 1}),
        lambda name: one_body(joints=[gd.Revolute("j", name, "b", at=(0, 0))]),
        lambda name: gd.Body("b", mass=name, inertia=1),
        lambda name: gd.Body("b", **{name: 1}),
    ):
        with pytest.raises(gd.ModelError) as caught:
            make("x" * 1_000_000)
        assert len(str(caught.value)) < 500
    with pytest.raises(gd.ModelError, match="has 101 characters; use at most 100"):
        gd.Body("x" * 101, mass=1, inertia=1, position=(0, 0))


def test_thousands_of_wrong_names_end_soon():
    """Each was compared with each: 2000 of both took minutes, and the message had as many lines."""
    bodies = [gd.Body(f"body {k}", mass=1, inertia=1, position=(0, 0)) for k in range(2000)]
    joints = [gd.Revolute(f"joint {k}", "ground", f"link {k}", at=(0, 0)) for k in range(100)]
    with pytest.raises(gd.ModelError, match=r"\.\.\. and 80 more of this kind") as caught:
        gd.Mechanism("m", bodies, joints)
    assert len(str(caught.value).splitlines()) == 21
