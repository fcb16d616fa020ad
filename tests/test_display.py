"""How objects show themselves: at the prompt, in notebooks, on the command line."""

import dataclasses
import html.parser

import pytest

import gudgeon as gd

STEEL = gd.Material(young="207 GPa", poisson=0.3)
LONGEST = 2500


def pendulum(name="pendulum", joint="O", fit=None):
    rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
    pin = gd.Revolute(joint, "ground", "rod", at=(0.0, 0.0), fit=fit or gd.Ideal())
    return gd.Mechanism(name=name, bodies=[rod], joints=[pin], gravity=(0.0, -9.81))


def chain(count):
    """Links with names nearly as long as names can be, each hinged and driven on the one before it."""
    names = ["ground", *(f"{'link' * 20}-{k}" for k in range(count))]
    bodies = [gd.Body(name, mass=1.0, inertia=0.1, position=(k + 0.5, 0.0)) for k, name in enumerate(names[1:])]
    joints = [gd.Revolute(f"{'pin' * 20}-{k}", names[k], names[k + 1], at=(k, 0.0)) for k in range(count)]
    drives = [gd.Drive(f"motor-{k}", joint=joint.name, speed=0.0) for k, joint in enumerate(joints)]
    return gd.Mechanism(name="n" * 100, bodies=bodies, joints=joints, drives=drives)


class Rows(html.parser.HTMLParser):
    """Reads the cells of a table, row by row; tags that are not of a table count as strange."""

    def __init__(self, text):
        super().__init__()
        self.rows, self.strange = [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        if tag == "tr":
            self.rows.append([])
        elif tag in ("th", "td"):
            self.rows[-1].append("")
        elif tag != "table":
            self.strange.append(tag)

    def handle_data(self, data):
        self.rows[-1][-1] += data


def test_a_mechanism_shows_its_parts_and_fits():
    fit = gd.Dry("10 mm", "0.2 mm", contact=gd.Hertz(STEEL), friction=gd.ModifiedCoulomb(coefficient=0.1))
    mechanism = pendulum(fit=fit)
    said = dict(mechanism.summary())
    assert said["mechanism"] == "pendulum, in the plane"
    assert said["parts"] == "1 body, 1 joint, 0 drives, 0 loads"
    assert said["joint O"] == (
        "revolute, ground - rod; dry, radial clearance 0.2 mm, contact law hertz, friction law modified-coulomb"
    )
    assert "Body(" not in repr(mechanism)
    assert repr(mechanism).startswith("mechanism  pendulum, in the plane\n")


def test_a_check_shows_what_was_found():
    said = dict(pendulum().check().summary())
    assert (said["degrees of freedom"], said["redundant constraints"]) == ("1", "none")
    fixed = gd.Mechanism(
        name="frame",
        bodies=[gd.Body("rod", mass=1.0, inertia=0.1)],
        joints=[gd.Rigid("weld", "ground", "rod")],
    )
    assert dict(fixed.check().summary())["degrees of freedom"] == "0: it cannot move"
    assert repr(fixed.check()).splitlines()[0].split() == ["mechanism", "frame"]


def test_a_run_shows_its_summary():
    run = pendulum().simulate(0.1)
    for what, value in run.summary():
        assert what in repr(run)
        assert " ".join(value.split()) in " ".join(repr(run).split())


def test_however_large_it_is_short():
    large, notes = chain(400), tuple(f"note {k}: {'long ' * 200}" for k in range(400))
    names = tuple(joint.name for joint in large.joints)
    check, run = pendulum().check(), pendulum().simulate(0.01)
    shown = [
        large,
        dataclasses.replace(check, mechanism=large, redundant=names, redundant_rows=400, messages=notes),
        dataclasses.replace(check, mechanism=large, joints_with_play=names),
        dataclasses.replace(run, messages=notes),
        dataclasses.replace(run, status="stalled", messages=notes),
    ]
    for one in shown:
        assert 100 < len(repr(one)) < LONGEST
        assert len(Rows(one._repr_html_()).rows) <= 41


def test_names_are_escaped_in_notebooks():
    wild = "<script>&\"'"
    mechanism = pendulum(name=wild, joint=f"{wild}O")
    for shown in (mechanism, mechanism.check(), mechanism.simulate(0.01)):
        found = Rows(shown._repr_html_())
        assert not found.strange
        assert wild in found.rows[0][1]


def test_errors_show_a_mechanism_in_one_line():
    with pytest.raises(gd.ModelError) as caught:
        gd.Mechanism(name="m", bodies=[pendulum()])
    assert len(str(caught.value).splitlines()) == 1


def test_channels_are_a_table_and_a_mapping_also_of_a_loaded_run(tmp_path):
    run = pendulum().simulate(0.01)
    run.save(tmp_path / "run.nc")
    for channels in (run.channels, gd.load(tmp_path / "run.nc").channels, run.window(0, 0.01).channels):
        head, *rows = repr(channels).splitlines()
        assert head.split() == ["channel", "unit", "meaning"]
        assert [row.split()[0] for row in rows] == list(channels)
        (row,) = [row for row in rows if row.startswith("rod.velocity ")]
        assert row.split(maxsplit=2)[1:] == ["m/s", "velocity of the centre of mass"]
        assert channels["rod.velocity"].units == "m/s"


def test_names_of_parts_are_completed():
    run = pendulum().simulate(0.01)
    assert run._ipython_key_completions_() == ["O", "constraints", "energy", "rod"]
    assert "velocity" in dir(run["rod"])


def test_info_sums_a_run_up_and_lists_its_channels(call, tmp_path):
    run = pendulum().simulate(0.01)
    run.save(tmp_path / "run.nc")
    code, out, err = call("info", "run.nc")
    assert (code, err) == (0, "")
    for what, _ in run.summary():
        assert what in out
    assert out.endswith(f"{run.channels}\n")
    code, out, err = call("info", "none.nc")
    assert (code, out) == (2, "") and "none.nc" in err
