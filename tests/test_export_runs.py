"""Runs as tables and files: others read what the run holds, bit for bit; instants against closed forms."""

import csv
import math
import shutil
import struct

import numpy as np
import pandas
import pytest
from scipy.io import loadmat

import gudgeon as gd
from gudgeon.analysis._matlab import identifiers
from gudgeon.cli import main

SPEED = 2.0 * math.pi * 20.0  # rad/s
steel = gd.Material(young="207 GPa", poisson=0.3)
engine = gd.Mechanism(
    name="engine",
    bodies=[
        gd.Body("crank", mass=0.30, inertia=1e-5, position=(0.025, 0.0)),
        gd.Body("rod", mass=0.21, inertia=2.5e-4, position=(0.11, 0.0)),
        gd.Body("slider", mass=0.14, inertia=1e-4, position=(0.17, 0.0)),
    ],
    joints=[
        gd.Revolute("O", "ground", "crank", at=(0.0, 0.0)),
        gd.Revolute("A", "crank", "rod", at=(0.05, 0.0)),
        gd.Revolute("B", "slider", "rod", at=(0.17, 0.0)),
        gd.Translational("guide", "ground", "slider", axis=(1.0, 0.0)),
    ],
    drives=[gd.Drive("motor", joint="O", speed=-SPEED)],
)
contact = gd.LankaraniNikravesh(steel, restitution=0.7)
worn = engine.refit(B=gd.Dry(bearing_radius="10 mm", clearance="0.2 mm", contact=contact))


def swing(amplitude=2.5, frequency=3.0):
    """An arm whose angle is a sin(w t)."""
    law = gd.Harmonic(amplitude=amplitude, frequency=frequency)
    return gd.Mechanism(
        name="swing",
        bodies=[gd.Body("arm", mass=1.0, inertia=0.1, position=(0.5, 0.0))],
        joints=[gd.Revolute("O", "ground", "arm", at=(0.0, 0.0))],
        drives=[gd.Drive("hand", joint="O", position=law)],
    )


@pytest.fixture(scope="module")
def run():
    return worn.simulate(until=0.06)


@pytest.fixture(scope="module")
def saved(run, tmp_path_factory):
    path = tmp_path_factory.mktemp("run") / "run.nc"
    run.save(path)
    return path


def bits(values):
    return [struct.pack("<d", float(value)) for value in values]


def read_csv(path):
    """As pandas reads a table; versions before 3 must be told to read numbers exactly."""
    exactly = {} if int(pandas.__version__.split(".")[0]) >= 3 else {"float_precision": "round_trip"}
    return pandas.read_csv(path, **exactly)


def test_columns_are_the_numbers_of_all_channels(run):
    frame = run.to_dataframe()
    assert frame.columns[0] == "time [s]"
    assert np.array_equal(frame["time [s]"], run.time)
    assert np.array_equal(frame["slider.acceleration.x [m/s^2]"], run.data["slider.acceleration"].sel(axis="x"))
    assert np.array_equal(frame["B.mode"], run.data["B.mode"]) and frame["B.mode"].dtype == np.int8
    assert frame.shape[1] == 1 + sum(math.prod(c.values.shape[1:]) for c in run.channels.values())
    assert frame.attrs["units"]["motor.torque [N m]"] == "N m"


def test_chosen_channels(run):
    frame = run.to_dataframe(["B.force.magnitude", "slider.velocity", "O.angle", "time", "slider.velocity.x"])
    names = ["time [s]", "B.force.magnitude [N]", "slider.velocity.x [m/s]", "slider.velocity.y [m/s]", "O.angle [rad]"]
    assert list(frame.columns) == names
    x, y = run.channels["B.force"].values.T
    assert np.allclose(frame["B.force.magnitude [N]"], np.hypot(x, y), rtol=1e-14, atol=0.0)
    part = run.to_dataframe("motor")
    assert list(part.columns) == ["time [s]", "motor.torque [N m]", "motor.power [W]", "motor.work [J]"]


def test_sites_of_a_joint_have_columns_of_their_own():
    stop = gd.Stop("angle", lower=-1.0, upper=1.0, contact=gd.LinearSpringDamper(stiffness=1e3, damping=1.0))
    rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
    fall = gd.Mechanism(
        "stop", [rod], [gd.Revolute("O", "ground", "rod", at=(0, 0), stops=[stop])], gravity=(0, -9.81)
    ).simulate(until=0.8)
    frame = fall.to_dataframe("O")
    sites = [name for name, channel in fall.channels.items() if channel.sites]
    for name in sites:
        for k, site in enumerate(fall.channels[name].sites):
            found = next(column for column in frame if column.startswith(f"{name}.{site}"))
            assert np.array_equal(frame[found], fall.channels[name].values[:, k])
    assert fall.events_table().columns[-1] == "normal_velocity [m/s or rad/s]"
    assert len(fall.events_table()) > 0


def test_equal_times(run):
    frame = run.to_dataframe(["O.angle", "slider.position.x"], step="0.1 ms")
    assert np.allclose(frame["time [s]"], 1e-4 * np.arange(601), rtol=0.0, atol=1e-15)
    assert np.allclose(frame["O.angle [rad]"], -SPEED * frame["time [s]"], rtol=0.0, atol=1e-12)
    again = worn.simulate(until=0.06, times=frame["time [s]"].to_numpy())  # the engine's own dense output
    difference = frame["slider.position.x [m]"] - again.values("slider.position.x")[0]
    assert np.abs(difference).max() < 1e-9


@pytest.mark.parametrize("of", [None, "motor", "O", "crank"])
def test_equal_angles_of_a_crank(run, of):
    frame = run.to_dataframe("O.angle", step="3 deg", of=of)
    turned = np.radians(3.0) * np.arange(145)  # 1.2 revolutions
    assert len(frame) == 145
    assert np.allclose(frame["time [s]"], turned / SPEED, rtol=0.0, atol=1e-15)
    assert np.allclose(frame["O.angle [rad]"], -turned, rtol=0.0, atol=1e-13)


def test_equal_angles_of_what_swings_to_and_fro():
    """a sin(w t) passes a level L at w t = arcsin(L/a) and pi - arcsin(L/a), and all periods later."""
    run, step = swing().simulate(until=3.0), 0.35
    frame = run.to_dataframe("O.angle", step=f"{step} rad")
    levels = step * np.arange(-7, 8)
    phases = np.concatenate([np.arcsin(levels / 2.5), np.pi - np.arcsin(levels / 2.5)])
    times = np.sort(np.concatenate([(phases + 2.0 * np.pi * k) / 3.0 for k in range(-1, 3)]))
    times = times[(times >= 0.0) & (times <= 3.0)]
    assert np.allclose(frame["time [s]"], times, rtol=0.0, atol=1e-8)  # the drive is exact, the turning points steep
    ratio = frame["O.angle [rad]"] / step
    assert np.abs(ratio - np.round(ratio)).max() < 1e-12


def test_times_that_the_run_holds_are_taken_from_it(tmp_path):
    asked = engine.simulate(until=0.01, times=11)
    asked.save(tmp_path / "run.nc")
    frame = gd.load(tmp_path / "run.nc").to_dataframe("slider", step="1 ms")
    assert np.array_equal(frame.to_numpy(), asked.to_dataframe("slider").to_numpy())


@pytest.mark.parametrize("ending", ["csv", "parquet", "mat"])
@pytest.mark.parametrize("step", [None, "2 deg"])
def test_files_are_read_back_bit_for_bit(run, tmp_path, ending, step):
    if ending == "parquet":
        pytest.importorskip("pyarrow")
    frame, events = run.to_dataframe(step=step), run.events_table()
    files = run.export(tmp_path / f"out.{ending}", step=step)
    if ending == "csv":
        with open(files[0], encoding="utf-8", newline="") as file:
            header, *rows = csv.reader(file)
        assert header == list(frame.columns)
        for name, texts in zip(header, zip(*rows, strict=True), strict=True):
            assert bits(texts) == bits(frame[name])
        found, hits = map(read_csv, files)
    elif ending == "parquet":
        found, hits = (pandas.read_parquet(file) for file in files)
        assert (found.dtypes == frame.dtypes).all()
    else:
        held = loadmat(files[0], simplify_cells=True)
        found = pandas.DataFrame({held["names"][key]: values for key, values in held["data"].items()})
        hits = pandas.DataFrame({held["event_names"][key]: values for key, values in held["events"].items()})
        units = [held["units"][key] for key in held["data"]]
        assert units == [unit or "1" for unit in frame.attrs["units"].values()]
        assert list(found.columns) == [name.partition(" [")[0] for name in frame.columns]
        assert all(key.isidentifier() and len(key) <= 63 for key in held["data"])
        found.columns, hits.columns = frame.columns, events.columns
    assert list(found.columns) == list(frame.columns)
    assert all(np.array_equal(found[name], frame[name]) for name in frame)
    assert len(hits) == len(events) > 0
    assert all(np.array_equal(hits[name], events[name]) for name in events)


def test_a_run_without_events_has_an_empty_table_of_them(tmp_path):
    run = engine.simulate(until=1e-3)
    for ending in ("csv", "mat"):
        run.export(tmp_path / f"out.{ending}")
    assert pandas.read_csv(tmp_path / "out.events.csv").shape == (0, 5)
    assert loadmat(tmp_path / "out.mat", simplify_cells=True)["events"]["time"].size == 0


def test_units_are_in_the_metadata_of_parquet(run, tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    run.export(tmp_path / "out.parquet", "motor")
    field = parquet.read_schema(tmp_path / "out.parquet").field("motor.torque [N m]")
    assert field.metadata == {b"units": b"N m"}


def test_names_for_matlab():
    names = ["time", "a.b_c", "a_b.c", "2.x", "end", "Öl.dicke", "_x.y", "y" * 70, "y" * 70 + ".x"]
    found = identifiers(names)
    assert found[:5] == ["time", "a_b_c", "a_b_c_2", "x2_x", "xend"]
    assert found[6] == "x_x_y" and found[7] == "y" * 63 and found[8] == "y" * 61 + "_2"
    assert len(set(found)) == len(names) and all(name.isascii() and name.isidentifier() for name in found)


def test_a_loaded_run_is_as_good_as_the_run(run, saved):
    loaded = gd.load(saved)
    for options in ({"step": "1 ms"}, {"step": "10 deg"}, {"times": [0.001, 0.0123]}):
        assert run.to_dataframe(**options).equals(loaded.to_dataframe(**options))


def test_a_run_of_some_channels_has_these_between_its_instants_too():
    kept = worn.simulate(until=0.01, keep=["motor.torque"])
    assert list(kept.to_dataframe(step="1 ms").columns) == list(kept.to_dataframe().columns)
    frame = worn.simulate(until=0.01).to_dataframe("motor.torque", step="1 ms")
    assert kept.to_dataframe("motor.torque", step="1 ms").equals(frame)


def test_a_file_that_was_changed_is_not_simulated_again_in_silence(run, saved):
    from dataclasses import replace

    changed = replace(gd.load(saved), mechanism=worn.with_({"motor.speed": -1.1 * SPEED}))
    with pytest.raises(gd.ModelError, match=r"a table every 0\.001 s needs the motion .* comes out differently"):
        changed.to_dataframe(step="1 ms")
    section = gd.poincare(run, period=0.01)
    assert len(section.to_dataframe()) == 7
    with pytest.raises(gd.ModelError, match="give the run that the section was taken of"):
        section.to_dataframe(step="1 ms")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"channels": "slidr"}, "no channel or part 'slidr'; did you mean 'slider'"),
        ({"channels": ["slider.velocty"]}, "did you mean 'slider.velocity'"),
        ({"channels": "slider.velocity.q"}, "the components of slider.velocity are x, y"),
        ({"channels": [3]}, "channels: 3 is not the name of a channel"),
        ({"channels": []}, r"channels \[\] must be a list"),
        ({"step": "1 kg"}, "step '1 kg' must be a time like '0.1 ms', or an angle"),
        ({"step": -1.0}, "step -1.0 must be positive"),
        ({"step": "1e-12 s"}, "6e.10 instants, more than 10000000"),
        ({"step": "1 ms", "of": "O"}, "of 'O' says whose angle counts; give a step that is an angle"),
        ({"step": "1 deg", "of": "gide"}, "of: there is no drive, joint or body 'gide'; did you mean 'guide'"),
        ({"step": "1 deg", "of": "guide"}, "of 'guide': it does not turn"),
        ({"step": 1.0, "times": 3}, "step and times are given"),
        ({"times": [1.0]}, "from 0 to at most 0.06 s"),
    ],
)
def test_wrong_input_is_named(run, options, said):
    with pytest.raises(gd.ModelError, match=said):
        run.to_dataframe(**options)


def test_wrong_files_are_named(run, tmp_path):
    for path, said in ((tmp_path / "out.xls", "'.xls' is not known"), (tmp_path / "no" / "out.csv", "does not exist")):
        with pytest.raises(gd.ModelError, match=said):
            run.export(path)
    assert not list(tmp_path.iterdir())


def command(*arguments, capsys):
    with pytest.raises(SystemExit) as end:
        main([str(argument) for argument in arguments])
    return end.value.code, capsys.readouterr()


def test_the_command_writes_all_that_it_is_asked_for(run, saved, tmp_path, capsys):
    options = ["--channels", "slider,B.force.x", "--channels", "O.angle", "--every", "5 deg"]
    files = ["--csv", tmp_path / "out.csv", "--mat", tmp_path / "out.mat"]
    code, said = command("export", saved, *files, *options, capsys=capsys)
    frame = run.to_dataframe(["slider", "B.force.x", "O.angle"], step="5 deg")
    assert code == 0 and "out.events.csv" in said.out and f"87 rows, {frame.shape[1]} columns" in said.out
    assert np.array_equal(read_csv(tmp_path / "out.csv"), frame)
    code, _ = command("export", saved, *files, capsys=capsys)  # a table of a run may be replaced
    assert code == 0 and len(pandas.read_csv(tmp_path / "out.csv")) == len(run.time)


def test_what_the_command_refuses(saved, tmp_path, capsys):
    (tmp_path / "mine.csv").write_text("a,b\n1,2\n")
    (tmp_path / "run.events.csv").write_text("mine\n")
    shutil.copy(saved, tmp_path / "itself.csv")
    for arguments, said in (
        ([], "say what to write"),
        (["--csv", tmp_path / "out.txt"], "name it .csv"),
        (["--csv", tmp_path / "mine.csv"], "exists and is no table of a run"),
        (["--csv", tmp_path / "run.csv"], "run.events.csv exists and is no table"),
        (["--csv", tmp_path / "no" / "out.csv"], "does not exist"),
        (["--csv", tmp_path / "out.csv", "--every", "1 kg"], "--every '1 kg' must be a time"),
        (["--csv", tmp_path / "out.csv", "--every", "1 deg", "--of", "gide"], "--of: there is no drive"),
        (["--csv", tmp_path / "out.csv", "--of", "O"], "--of O says whose angle counts"),
        (["--csv", tmp_path / "out.csv", "--channels", "slidr"], "did you mean 'slider'"),
    ):
        code, printed = command("export", saved, *arguments, capsys=capsys)
        assert code == 2 and said in printed.err and "Traceback" not in printed.err
    code, printed = command("export", tmp_path / "itself.csv", "--csv", tmp_path / "itself.csv", capsys=capsys)
    assert code == 2 and "is the run itself" in printed.err
    assert (tmp_path / "mine.csv").read_text() == "a,b\n1,2\n" and not (tmp_path / "out.csv").exists()
    code, _ = command("export", saved, "--csv", tmp_path / "mine.csv", "--force", capsys=capsys)
    assert code == 0
