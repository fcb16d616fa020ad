"""What the page is given: columns, samples, drawings, texts; read back without the code that wrote them."""

import base64
import hashlib
import math
import re
import tomllib
import zlib
from dataclasses import replace
from importlib import import_module

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from machines import HEBREW, IMAGE, QUOTES, SCRIPT, clearance_run, hostile_run, model, run_of
from reading import Page, unpacked

import gudgeon as gd
from gudgeon.view._columns import Arrays, kept_samples
from pictures import PLAY, four_bar, points

#: What the documentation promises: half of the last of 16 bits is 2^-17, and rounding to 32 bits first adds 2^-25.
ROUNDED = 8e-6
#: Numbers below the least normal one of 32 bits lose digits.
LEAST = float(np.finfo(np.float32).tiny)


def written(run, folder, *others, **options):
    return Page(run.report(folder / "page.html", *others, **options))


@pytest.fixture
def rattling(tmp_path):
    run = run_of("slider-crank", "2 ms")
    return run, written(run, tmp_path)


def test_columns_are_those_of_the_run(rattling):
    """Time and poses to the last bit, other numbers to the bits that are kept."""
    run, page = rattling
    assert np.isin(run.time, page.time()).all()
    at = np.searchsorted(page.time(), run.time)
    names = page.table["runs"][0]["columns"]
    assert {"slider.position.x", "B.eccentricity.y", "B.normal_force", "motor.torque", "energy.kinetic"} <= set(names)
    for name in names:
        if name.endswith(".magnitude"):
            exact = np.linalg.norm(run.values(name.removesuffix(".magnitude"))[0], axis=1)
        else:
            exact = run.values(name)[0]
        found, entry = page.column(name)[at], page.table["arrays"][names[name]]
        assert np.all(np.abs(found - exact) <= ROUNDED * np.abs(exact) + LEAST), name
        assert np.max(np.abs(found - exact)) <= entry["error"] * (1.0 + 1e-12) + 1e-300, name
    for name in ("rod.position.x", "rod.angle"):
        assert np.array_equal(page.column(name)[at], run.values(name)[0])


@settings(deadline=None)
@given(st.lists(st.floats(allow_subnormal=True), min_size=1, max_size=40))
def test_any_numbers_are_packed(values):
    exact = np.array(values)
    arrays = Arrays()
    arrays.add(np.zeros(3))  # so that the offset is not zero
    number = arrays.add(exact)
    entry = arrays.table[number]
    found = unpacked(entry, zlib.decompress(arrays.compressed()[0]))
    finite = np.isfinite(exact)
    assert np.array_equal(np.isnan(found), np.isnan(exact))
    assert np.array_equal(found[np.isinf(exact)], exact[np.isinf(exact)])
    assert np.all(np.abs(found[finite].astype(float) - exact[finite]) <= entry["error"])
    assert np.all(np.abs(found[finite].astype(float) - exact[finite]) <= ROUNDED * np.abs(exact[finite]) + LEAST)


def test_a_small_range_far_from_zero_keeps_its_digits():
    arrays = Arrays()
    arrays.add(1e6 + np.linspace(0.0, 1e-3, 50))
    arrays.add(np.linspace(0.0, 1e-3, 50))
    assert [entry["type"] for entry in arrays.table] == ["f8", "f4"]


def test_peaks_are_kept_of_too_many_samples():
    """Against a search through equal parts."""
    random = np.random.default_rng(1)
    count, most = 50_000, 3_000
    columns = {f"c{k}": random.standard_normal(count).cumsum() for k in range(3)}
    columns["spike"] = np.zeros(count)
    columns["spike"][31_234] = 1.0
    kept, _ = kept_samples(np.arange(float(count)), columns, most)
    assert len(kept) <= most + 1
    assert kept[0] == 0 and kept[-1] == count - 1 and np.all(np.diff(kept) > 0)
    for values in columns.values():
        assert values[kept].max() == values.max() and values[kept].min() == values.min()
        for part in np.array_split(np.arange(count), most // 20):
            inside = kept[(kept >= part[0]) & (kept <= part[-1])]
            assert values[inside].max() >= np.sort(values[part])[-len(part) // 2]


def test_thinned_pages_say_so(tmp_path):
    run = run_of("slider-crank", "2 ms")
    page = written(run, tmp_path, samples=150)
    counts = page.table["runs"][0]["samples"]
    assert counts["kept"] == len(page.time()) < counts["all"]
    name, whole = "B.normal_force", written(run, tmp_path)
    assert counts["all"] == len(whole.time()) >= len(run.time)  # the motion within long steps is drawn, too
    assert page.column(name).max() == pytest.approx(whole.column(name).max(), rel=ROUNDED)
    assert page.column(name).max() >= run.values(name)[0].max() * (1 - ROUNDED)


def test_pages_of_thinned_runs_say_how_many_steps_are_kept(tmp_path):
    """The page counted the steps that were kept only: 'n of n'."""
    machine = model("slider-crank")
    run = machine.simulate(until="2 ms", keep="50 kB")
    run.save(tmp_path / "run.nc")
    steps = f"{len(run.time)} of {run.statistics.steps + 1} steps are kept"
    assert len(run.time) < run.statistics.steps
    for shown in (run, gd.load(tmp_path / "run.nc")):
        assert written(shown, tmp_path).table["runs"][0]["samples"]["steps"].startswith(steps)
    assert written(machine.simulate(until="2 ms"), tmp_path).table["runs"][0]["samples"]["steps"] == ""


def drawn_at(page, body_poses, joint):
    """Where a joint's points are drawn without play: a page's scene at poses (position, matrix) of bodies."""
    (one,) = [one for one in page.table["runs"][0]["scene"]["joints"] if one["name"] == joint]
    position, matrix = body_poses[one["second"]]
    return position + matrix @ np.array(one["b"])


@pytest.mark.parametrize("space", [False, True])
def test_the_scene_is_what_matplotlib_draws(tmp_path, space):
    """Joints at an instant, by the page's scene and the run's poses, and as `plot_mechanism` draws them."""
    if space:
        run, joints, at = four_bar(C=PLAY).simulate(until="20 ms"), ("B", "C", "D"), 0.015
    else:
        run, joints, at = run_of("slider-crank", "2 ms"), ("O", "A", "B"), 0.0013
    page, (sample,) = written(run, tmp_path), [run.at(np.array([at]))]
    poses = {}
    for body in run.mechanism.bodies:
        if space:
            w, x, y, z = sample[f"{body.name}.orientation"].values[0]
            matrix = np.array(
                [
                    [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
                    [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
                    [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
                ]
            )
        else:
            c, s = (f(float(sample[f"{body.name}.angle"].values[0])) for f in (math.cos, math.sin))
            matrix = np.array([[c, -s], [s, c]])
        poses[body.name] = (sample[f"{body.name}.position"].values[0], matrix)
    ax = run.plot_mechanism(at)
    unit = page.table["runs"][0]["scene"]["unit"]["size"]
    for joint in joints:
        found = points(ax, f"joint.{joint}") if joint != "D" else None
        if found is not None:
            assert np.allclose(unit * found[0], drawn_at(page, poses, joint), atol=1e-6), joint


def test_nothing_is_loaded_from_anywhere(rattling):
    _, page = rattling
    for tag, attributes, _ in page.elements.found:
        assert not {"src", "href", "action", "style"} & set(attributes), tag
        assert not any(name.startswith("on") for name in attributes), tag
    (style,) = [text for _, text in page.elements.all("style")]
    assert "url(" not in style and "@import" not in style


def test_the_policy_allows_the_own_script_and_style_only(rattling):
    _, page = rattling
    (policy,) = [a["content"] for a, _ in page.elements.all("meta") if "http-equiv" in a]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    (script,) = [text for attributes, text in page.elements.all("script") if not attributes]
    ((_, style),) = page.elements.all("style")
    for text, rule in ((script, "script-src"), (style, "style-src")):
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert rules[rule] == f"'sha256-{digest}'"
    assert rules["default-src"] == "'none'"


def test_hostile_names_are_texts(tmp_path):
    page = written(hostile_run(), tmp_path)
    assert len(page.elements.all("script")) == 4 and not page.elements.all("img") and not page.elements.all("b")
    ((_, title),) = page.elements.all("title")
    assert title == page.table["title"] == SCRIPT + QUOTES
    scene = page.table["runs"][0]["scene"]
    assert [body["name"] for body in scene["bodies"]] == [IMAGE, "__proto__"]
    assert scene["joints"][0]["name"] == HEBREW
    assert "<" not in page.elements.script("gudgeon-data")
    assert re.search(r"^name = ", page.table["runs"][0]["toml"], re.MULTILINE)


def test_the_model_in_the_page_is_the_model(tmp_path):
    for run in (run_of("slider-crank", "2 ms"), hostile_run()):
        page = written(run, tmp_path)
        assert gd.Mechanism.from_dict(tomllib.loads(page.table["runs"][0]["toml"])) == run.mechanism


def test_numbers_that_are_shown_are_exact(rattling):
    run, page = rattling
    rows = {name: values for name, _, _, *values in page.table["runs"][0]["extremes"]}
    for name, (low, low_time, high, high_time) in rows.items():
        row = run.extremes.loc[name]
        assert (low, high) == (row["minimum"], row["maximum"]), name
        assert (low_time, high_time) == (row["minimum_time"], row["maximum_time"]), name
    events = page.table["runs"][0]["events"]
    assert np.array_equal(page.array(events["time"]), run.event_list.time)
    assert np.array_equal(page.array(events["normal_velocity"]), run.event_list.normal_velocity)


def test_the_file_is_small(tmp_path):
    """Ten thousand samples of the slider-crank in three megabytes."""
    run = run_of("slider-crank", "80 ms")
    assert len(run.time) > 10_000
    assert run.report(tmp_path / "long.html").stat().st_size < 3e6


def test_what_the_first_screen_needs_comes_first(tmp_path):
    """The joint with play and the first plots are among the first columns, in all runs; poses are not."""
    page = Page(clearance_run("0.2 mm").report(tmp_path / "x.html", clearance_run("0.5 mm")))
    first = page.table["first"]
    assert 0 < first < len(page.table["arrays"])
    for run in page.table["runs"]:
        needed = [run["time"], run["events"]["time"], *(run["columns"][name] for name in (
            "B.eccentricity.x", "B.force.y", "O.angle"
        ))]  # fmt: skip
        five = page.table["panels"][:5]
        needed += [k for name, k in run["columns"].items() if any(name == p or name.startswith(f"{p}.") for p in five)]
        assert max(needed) < first
        assert min(run["columns"][name] for name in ("energy.kinetic", "rod.position.x", "rod.angle")) >= first
    offsets = [entry["offset"] for entry in page.table["arrays"]]
    assert offsets == sorted(offsets)


def test_the_first_instant_needs_no_columns(tmp_path):
    """Where bodies are at the start stands in the table, in the plane and in space, as the columns have it."""
    for example, until, turn in (
        ("slider-crank", "4 ms", ["angle"]),
        ("spatial-four-bar", "20 ms", ["orientation.e0", "orientation.e1", "orientation.e2", "orientation.e3"]),
    ):
        page = Page(run_of(example, until).report(tmp_path / "x.html"))
        (run,) = page.table["runs"]
        assert run["span"] == [page.time()[0], page.time()[-1]]
        for body, start in zip(run["scene"]["bodies"], run["start"], strict=True):
            axes = "xyz"[: run["scene"]["dimension"]]
            assert start["position"] == [page.column(f"{body['name']}.position.{axis}")[0] for axis in axes]
            assert start["turn"] == [page.column(f"{body['name']}.{part}")[0] for part in turn]


def test_a_large_page_has_its_first_screen_before_its_script(tmp_path, monkeypatch):
    """The first columns can be read from what stands before the script; the others stand behind it, in pieces."""
    monkeypatch.setattr(import_module("gudgeon.view.report"), "PIECE", 3000)
    page = Page(clearance_run("0.2 mm").report(tmp_path / "x.html"))
    pieces = page.elements.pieces()
    assert page.table["more"] == len(pieces) > 2
    script = page.text.index("<script>")
    assert page.text.index(page.elements.script("gudgeon-binary")) < script < page.text.index(pieces[0])
    begin = zlib.decompressobj().decompress(base64.b64decode(page.elements.script("gudgeon-binary")))
    entry = page.table["arrays"][page.table["first"]]
    assert len(begin) >= entry["offset"]
    assert begin == page.bytes[: len(begin)]
    assert page.table["arrays"][-1]["offset"] < len(page.bytes)


def test_pages_of_loaded_runs_say_what_is_missing(tmp_path):
    """Curves of a loaded run are straight between its instants: stated unless these are close together."""
    mechanism = model("slider-crank")
    for instants, missing in ((20, "20 instants are known, and curves are straight between them"), (1001, "")):
        run = mechanism.simulate(until="2 ms", times=instants)
        run.save(tmp_path / "run.nc")
        assert written(run, tmp_path).table["runs"][0]["samples"]["steps"] == ""  # drawn through the motion between
        assert written(gd.load(tmp_path / "run.nc"), tmp_path).table["runs"][0]["samples"]["steps"] == missing


def test_first_plots_are_not_round_off(tmp_path):
    """Two balanced shafts with a universal joint turn about their centres: accelerations of these are round-off."""
    slope = np.radians(20.0)
    second = 0.3 * np.array([np.cos(slope), 0.0, np.sin(slope)])
    shafts = gd.Mechanism(
        "shafts",
        [
            gd.Body("input", mass=1.0, inertia=(5e-4, 5e-4, 5e-4), position=(-0.1, 0.0, 0.0)),
            gd.Body("output", mass=1.5, inertia=(3e-4, 1e-2, 1e-2), position=tuple(second)),
        ],
        [
            gd.Revolute("in", "ground", "input", at=(-0.1, 0.0, 0.0), axis=(1.0, 0.0, 0.0)),
            gd.Universal("U", "input", "output", at=(0.0, 0.0, 0.0), axes=((0.0, 0.0, 1.0), (0.0, 1.0, 0.0))),
            gd.Spherical("out", "ground", "output", at=tuple(second)),
        ],
        drives=[gd.Drive("motor", "in", position=gd.Harmonic(amplitude="60 deg", frequency="12.566 rad/s"))],
    )
    run = shafts.simulate(until="0.5 s")
    assert 0.0 < np.abs(run["output"].acceleration).max() < 1e-12
    panels = written(run, tmp_path).table["panels"]
    assert "motor.torque" in panels and "output.angular_acceleration" in panels
    assert not {"output.acceleration", "output.velocity", "output.position"} & set(panels)


def test_first_plots_of_values_without_bounds(tmp_path):
    """As a damaged file may hold them: what is squared for the scale of accelerations is infinite."""
    run = run_of("slider-crank", "2 ms")
    spin = run.channels["crank.angular_velocity"]
    run = replace(run, channels={**run.channels, "crank.angular_velocity": spin._replace(values=spin.values * 1e200)})
    assert "motor.torque" in written(run, tmp_path).table["panels"]


def test_a_run_without_finite_positions_is_refused(tmp_path):
    """As a damaged file that is read without its checksum may give it."""
    run = run_of("slider-crank", "2 ms")
    place = run.channels["slider.position"]
    wrong = np.where(np.arange(len(place.values))[:, None] == 3, np.nan, place.values)
    damaged = replace(run, channels={**run.channels, "slider.position": place._replace(values=wrong)}, motion=None)
    with pytest.raises(gd.ModelError, match="is not a finite number"):
        damaged.report(tmp_path / "run.html")


def test_first_plots_change(tmp_path):
    """A rotor at constant speed about its centre: what is constant, or round-off, is not plotted, and probes are."""
    rotor = gd.Mechanism(
        "rotor",
        [
            gd.Body("rotor", mass=1.0, inertia=0.1, position=(0.0, 0.0)),
            gd.Body("weight", mass=1.0, inertia=0.1, position=(3.0, 0.0)),
        ],
        [gd.Revolute("O", "ground", "rotor", at=(0.0, 0.0)), gd.Rigid("held", "ground", "weight", at=(3.0, 0.0))],
        drives=[gd.Drive("motor", joint="O", speed="600 rpm")],
        probes=[gd.Probe("rim", "rotor", at=(0.2, 0.0)), gd.AngleProbe("phi", "ground", "rotor")],
        gravity=(0.0, -9.81),
    )
    page = written(rotor.simulate(until="0.2 s"), tmp_path)
    assert {"rim.position", "phi.angle"} <= set(page.table["panels"])
    for name in page.table["panels"]:
        parts = [
            values
            for key, values in ((k, page.column(k)) for k in page.table["runs"][0]["columns"])
            if key.startswith(name)
        ]
        assert max(np.ptp(values) for values in parts) > 1e-6, name
