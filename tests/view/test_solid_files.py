"""Machines in motion as glTF and for ParaView: read back by three.js, the Khronos validator and VTK."""

import json
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from machines import HEBREW, IMAGE, hostile_run, run_of
from scipy.spatial.transform import Rotation

import gudgeon as gd
from gudgeon.cli import main
from gudgeon.view.solid import shapes

VIEW = Path(__file__).parents[2] / "view"
#: Runs that have, together, every sort of frame: joints, guides, springs, rods, loads, bushings.
RUNS = {
    "slider-crank": "4 ms",
    "spatial-four-bar": "0.3 s",
    "double-wishbone": "0.1 s",
    "gas-force": "4 ms",
    "press": "20 ms",
}
#: A number of 32 bits is off by less than this, relative to itself; a place by three such numbers and a rotation.
SHORT = 2.0**-24


@cache
def run_named(name):
    return hostile_run() if name == "hostile" else run_of(name, RUNS[name])


def command(*words):
    with pytest.raises(SystemExit) as ended:
        main([*words])
    return ended.value.code


def read_gltf(path, *times):
    """What the validator and three.js say of a file, and its nodes at some instants."""
    node = shutil.which("node")
    if node is None or not (VIEW / "node_modules" / "gltf-validator").is_dir():
        pytest.skip("Node and the packages of view/ are not both installed: glTF is not read back (make view)")
    words = [node, "tools/read-gltf.mjs", str(path), *(repr(float(time)) for time in times)]
    found = subprocess.run(words, cwd=VIEW, capture_output=True, text=True, check=True)
    return json.loads(found.stdout)


def bodies_of(instant):
    """Matrices (4, 4) of all bodies of an instant."""
    return {n["name"]: np.array(n["matrix"]).reshape(4, 4).T for n in instant if n.get("kind") == "body"}


def upright(run):
    """How the vertical axis of a machine is turned to y."""
    pull = np.abs(np.append(run.mechanism.gravity, 0.0)[:3])
    axis = int(np.argmax(pull)) if pull.any() else run.mechanism.dimension - 1
    turns = {0: Rotation.from_rotvec([0, 0, np.pi / 2]), 1: Rotation.identity()}
    return turns.get(axis, Rotation.from_rotvec([-np.pi / 2, 0, 0])).as_matrix()


def pose(run, body, time):
    """Place and rotation matrix of a body at an instant, from the run's channels."""
    at = run.at(np.array([time]))
    place = np.append(at[f"{body}.position"].values[0], 0.0)[:3]
    if run.mechanism.dimension == 2:
        return place, Rotation.from_rotvec([0, 0, float(at[f"{body}.angle"].values[0])]).as_matrix()
    return place, Rotation.from_quat(np.roll(at[f"{body}.orientation"].values[0], -1)).as_matrix()


@pytest.mark.parametrize("name", [*RUNS, "hostile"])
def test_gltf_is_valid_and_poses_are_those_of_the_run(name, tmp_path):
    run = run_named(name)
    times = np.linspace(0.0, 4.0, 9)
    (path,) = run.export(tmp_path / "x.glb", frames=33, duration=4.0)
    found = read_gltf(path, *times)
    assert found["issues"]["messages"] == []
    assert found["duration"] == pytest.approx(4.0, rel=SHORT)
    turn = upright(run)
    span = float(run.time[-1])
    for time, instant in zip(times, found["instants"], strict=True):
        matrices = bodies_of(instant)
        assert list(matrices) == [body.name for body in run.mechanism.bodies]
        for body, matrix in matrices.items():
            place, rotation = pose(run, body, time * span / 4.0)
            assert np.abs(matrix[:3, :3] - turn @ rotation).max() < 16 * SHORT
            assert np.abs(matrix[:3, 3] - turn @ place).max() < 16 * SHORT * max(1.0, float(np.abs(place).max()))


def test_the_error_between_keyframes_is_what_it_is_said_to_be(tmp_path):
    """The crank turns evenly, so that the middle of a step lies r (1 - cos(step / 2)) inside its circle."""
    run = run_of("slider-crank", "12 ms")
    (path,) = run.export(tmp_path / "x.glb", frames=25, duration=4.0)
    middles = 4.0 * (np.arange(24) + 0.5) / 24
    found = read_gltf(path, *middles)
    said, worst = found["extras"]["error between keyframes"], 0.0
    for time, instant in zip(middles, found["instants"], strict=True):
        for body, matrix in bodies_of(instant).items():
            place, _ = pose(run, body, time * 0.012 / 4.0)
            worst = max(worst, float(np.linalg.norm(matrix[:3, 3] - place)))
    crank = np.radians(360.0 / 24) / 2
    assert 0.025 * (1.0 - np.cos(crank)) < worst <= said < 3.0 * worst
    finer = read_gltf(run.export(path, frames=97)[0])["extras"]["error between keyframes"]
    assert finer < said / 4  # velocities jump at impacts, so that it may be of first order


def test_too_few_keyframes_are_warned_of(tmp_path):
    with pytest.warns(UserWarning, match="x.glb: between keyframes points are off by up to .* %.*give more frames"):
        run_of("slider-crank", "12 ms").export(tmp_path / "x.glb", frames=4)


def test_a_loaded_run_has_keyframes_between_its_steps(tmp_path):
    run = run_of("spatial-four-bar", "0.3 s")
    run.save(tmp_path / "run.nc")
    (path,) = gd.load(tmp_path / "run.nc").export(tmp_path / "x.glb", frames=41, duration="2 s")
    found = read_gltf(path, 0.725)
    size = 0.5  # of the machine, in m
    for body, matrix in bodies_of(found["instants"][0]).items():
        place, _ = pose(run, body, 0.725 * 0.15)
        assert np.linalg.norm(matrix[:3, 3] - upright(run) @ place) < 1e-3 * size
    assert found["extras"]["up"] == "z" and found["extras"]["slowed"] == pytest.approx(2.0 / 0.3)


vtk = pytest.importorskip("vtkmodules.vtkIOXML", reason="VTK is not installed: files for ParaView are not read back")


def read_vtp(path):
    from vtkmodules.util.numpy_support import vtk_to_numpy

    reader = vtk.vtkXMLPolyDataReader()
    reader.SetFileName(str(path))
    reader.Update()
    assert reader.GetErrorCode() == 0
    found = reader.GetOutput()

    def arrays(data):
        held = {}
        for k in range(data.GetNumberOfArrays()):
            one = data.GetAbstractArray(k)
            texts = one.GetDataTypeAsString() == "string"
            values = [one.GetValue(n) for n in range(one.GetNumberOfValues())] if texts else vtk_to_numpy(one)
            held[one.GetName()] = values
        return held

    return {
        "points": vtk_to_numpy(found.GetPoints().GetData()),
        "triangles": vtk_to_numpy(found.GetPolys().GetConnectivityArray()).reshape(-1, 3),
        "cells": found.GetNumberOfCells(),
        "point": arrays(found.GetPointData()),
        "cell": arrays(found.GetCellData()),
        "field": arrays(found.GetFieldData()),
    }


def series(path):
    """The entries of a .pvd file: instants, and the files of each."""
    result = {}
    for entry in ElementTree.parse(path).getroot().iter("DataSet"):
        result.setdefault(float(entry.get("timestep")), {})[entry.get("name")] = path.parent / entry.get("file")
    return result


@pytest.mark.parametrize("name", [*RUNS, "hostile"])
def test_paraview_reads_channels_bit_for_bit(name, tmp_path):
    run = run_named(name)
    files = run.export(tmp_path / "x & y.pvd", times=[0.3 * run.time[-1], 0.9 * run.time[-1]])
    found = series(files[0])
    assert {path for parts in found.values() for path in parts.values()} == set(files[1:])
    channels = run.at(np.array([*found]))
    for n, (time, parts) in enumerate(found.items()):
        at = {name: channel._replace(values=channel.values[n : n + 1]) for name, channel in channels.items()}
        bodies, joints = read_vtp(parts["bodies"]), read_vtp(parts["joints"])
        assert float(bodies["field"]["TimeValue"][0]) == time
        for content, names in ((bodies, run.mechanism.bodies), (joints, run.mechanism.joints)):
            told = content["point"]["name"]
            assert sorted(told) == sorted(part.name for part in names) and content["cells"] == len(told)
            for k, part in enumerate(told):
                for heading, values in content["point"].items():
                    quantity = heading.partition(" [")[0]
                    channel = at.get(f"{part}.{quantity}")
                    if quantity in ("name", "mass"):
                        continue
                    if channel is None:
                        assert np.isnan(values[k]).all()
                    else:
                        exact = np.atleast_1d(channel.values[0])
                        assert np.array_equal(np.atleast_1d(values[k])[: len(exact)], exact), (part, heading)
                        assert not channel.units or heading.endswith(f"[{channel.units}]")
        for k, body in enumerate(bodies["point"]["name"]):
            place = at[f"{body}.position"].values[0]
            assert np.array_equal(bodies["points"][k][: len(place)], place)


@pytest.mark.parametrize("name", list(RUNS))
def test_velocities_are_those_of_the_points(name, tmp_path):
    """Against differences of where points are drawn, whose error is a (h / 2)^2 and that of 32-bit numbers."""
    run = run_named(name)
    middle, step = 0.4 * run.time[-1], 1e-3 * run.time[-1]
    files = run.export(tmp_path / "x.pvd", times=[middle - step, middle, middle + step])
    before, now, after = (read_vtp(parts["machine"]) for parts in series(files[0]).values())
    assert np.array_equal(before["triangles"], after["triangles"])
    slope = (after["points"].astype(float) - before["points"]) / (2.0 * step)
    part = np.zeros(len(now["points"]), int)
    part[now["triangles"]] = now["cell"]["part"][:, None]
    moving = ~np.char.startswith(np.array(now["field"]["names of parts"])[part], "load.")  # arrows turn as they like
    rounding = 4.0 * SHORT * np.abs(now["points"]).max() / step
    error = np.abs(slope - now["point"]["velocity [m/s]"])[moving].max()
    assert error < 2e-3 * np.linalg.norm(slope, axis=1).max() + rounding


def test_journals_are_where_they_are_in_their_bearings(tmp_path):
    run = run_of("slider-crank", "4 ms")
    time = 0.0031
    (_, machine, *_) = run.export(tmp_path / "x.pvd", times=[time, 0.004])
    found = read_vtp(machine)
    names = found["field"]["names of parts"]
    of = {name: found["triangles"][found["cell"]["part"] == k] for k, name in enumerate(names)}
    middle, radius = {}, {}
    for name in ("joint.B.bearing", "joint.B.journal"):
        points = found["points"][np.unique(of[name])].astype(float)
        rim = points[points[:, 2] == points[:, 2].max()]
        middle[name] = 0.5 * (points.min(axis=0) + points.max(axis=0))
        arms = np.linalg.norm((rim - middle[name])[:, :2], axis=1)
        radius[name] = arms[arms > 1e-4].min()
    play = (middle["joint.B.journal"] - middle["joint.B.bearing"])[:2]
    exact = run.at(np.array([time]))["B.eccentricity"].values[0]
    assert np.abs(play - exact).max() < 8 * SHORT * 0.2
    fit = run.mechanism.part("B").fit
    assert radius["joint.B.bearing"] == pytest.approx(fit.bearing_radius, abs=8 * SHORT * 0.2)
    assert radius["joint.B.journal"] == pytest.approx(fit.bearing_radius - fit.clearance, abs=8 * SHORT * 0.2)
    assert tuple(found["cell"]["colour"][0]) == (138, 138, 138)  # the ground


def test_hostile_names_are_kept(tmp_path):
    run = hostile_run()
    files = run.export(tmp_path / "a'b\"<c>.pvd", frames=2)
    assert [path.exists() for path in files] == [True] * 7
    parts = next(iter(series(files[0]).values()))
    assert IMAGE in read_vtp(parts["machine"])["field"]["names of parts"]
    assert HEBREW in read_vtp(parts["joints"])["point"]["name"]


def test_a_shorter_series_replaces_a_longer_one(tmp_path):
    run = run_of("slider-crank", "4 ms")
    run.export(tmp_path / "x.pvd", frames=9)
    (tmp_path / "x_frames" / "mine.txt").write_text("kept")
    files = run.export(tmp_path / "x.pvd", frames=3)
    assert sorted((tmp_path / "x_frames").iterdir()) == sorted([*files[1:], tmp_path / "x_frames" / "mine.txt"])


@pytest.mark.parametrize(
    ("mesh", "volume", "error"),
    [
        (shapes.cylinder(2.0, 3.0), 24.0 * np.pi, 2.0 * np.pi**2 / 3.0 / shapes.ROUND**2),
        (shapes.pipe(1.0, 2.0, 0.5), 3.0 * np.pi, 2.0 * np.pi**2 / 3.0 / shapes.FINE**2),
        (shapes.ball(1.0, 200), 4.0 / 3.0 * np.pi, 6e-4),
        (shapes.pyramid(1.0, 3.0), 2.0, 1e-12),
        (shapes.plate(np.array([[0, 0, 5], [2, 0, 5], [2, 1, 5], [0, 1, 5.0]]), 0.25), 0.5, 1e-12),
        (shapes.tube(np.array([[1, 1, 1], [1, 1, 4.0]]), 0.5, 64), 0.75 * np.pi, 2.0 * np.pi**2 / 3.0 / 64**2),
    ],
)
def test_solids_are_closed_and_seen_from_outside(mesh, volume, error):
    """By the divergence theorem, and by edges: each is run through as often forwards as backwards."""
    a, b, c = (mesh.points[mesh.triangles[:, k]] for k in range(3))
    assert np.sum(a * np.cross(b, c)) / 6.0 == pytest.approx(volume, rel=error)
    assert np.all(np.sum(np.cross(b - a, c - a) * mesh.normals[mesh.triangles].mean(axis=1), axis=1) > 0.0)
    assert np.abs(np.linalg.norm(mesh.normals, axis=1) - 1.0).max() < 1e-12
    corner = np.unique(np.round(mesh.points, 9), axis=0, return_inverse=True)[1].reshape(-1)[mesh.triangles]
    edges = np.concatenate([corner[:, [0, 1]], corner[:, [1, 2]], corner[:, [2, 0]]])
    edges = edges[edges[:, 0] != edges[:, 1]]
    forwards = {tuple(edge): 0 for edge in edges.tolist()}
    for first, second in edges.tolist():
        forwards[first, second] += 1
    assert all(forwards.get((second, first)) == count for (first, second), count in forwards.items())


@pytest.mark.parametrize(
    ("export", "complaint"),
    [
        (lambda run, out: run.export(out / "x.stl"), "'.stl' is not known; name it .csv, .parquet, .mat, .pvd, .glb"),
        (lambda run, out: run.export(out / "no" / "x.glb"), "does not exist; make it, or choose another"),
        (lambda run, out: run.export(out / "x.glb", "slider"), "channels 'slider' are columns of a table"),
        (lambda run, out: run.export(out / "x.glb", frames=1), "frames 1 must be 2 or more"),
        (lambda run, out: run.export(out / "x.glb", frames=30_000), "frames 30000"),
        (lambda run, out: run.export(out / "x.glb", frames=3, step="1 ms"), "frames 3 and step are given; give one"),
        (lambda run, out: run.export(out / "x.glb", step="1 h"), "1 instants are too few to be written"),
        (lambda run, out: run.export(out / "x.pvd", duration=3), "duration 3: ParaView plays as slowly"),
        (lambda run, out: run.export(out / "x.glb", duration="-1 s"), "duration '-1 s' must be a positive time"),
        (lambda run, out: run.export(out / "x.csv", duration=3), "duration 3 is for .pvd and .glb"),
        (lambda run, out: run.export(out / "x.pvd", of="O"), "of 'O' says whose angle counts"),
        (lambda run, out: run.export(out / "x\n.pvd"), "cannot stand in an XML file"),
        (
            lambda run, out: run.export(out / "x.glb", duration="1e300 s"),
            "duration '1e300 s' is outside",
        ),
        (
            lambda run, out: run.export(out / "x.glb", duration="1e-60 s"),
            "duration '1e-60 s' is outside",
        ),
        (lambda run, out: run.window(0.0, 0.0).export(out / "x.glb"), "holds one instant, and nothing moves"),
        (lambda run, out: run.only(["B.force"]).export(out / "x.glb"), "the channel 'crank.position' was not kept"),
    ],
)
def test_what_cannot_be_written(export, complaint, tmp_path):
    with pytest.raises(gd.ModelError) as error:
        export(run_of("slider-crank", "4 ms"), tmp_path)
    assert complaint in str(error.value)
    assert not list(tmp_path.iterdir())


def test_the_command(tmp_path, capsys):
    run_of("slider-crank", "4 ms").save(tmp_path / "run.nc")
    run, pvd, glb = (str(tmp_path / name) for name in ("run.nc", "x.pvd", "x.glb"))
    assert command("export", run, "--vtk", pvd, "--gltf", glb, "--frames", "20") == 0
    said = capsys.readouterr().out
    assert "20 instants" in said and "20 keyframes, off by at most" in said
    assert len(series(Path(pvd))) == 20
    Path(glb).write_text("mine")
    for words, complaint in (
        (["--gltf", glb], "exists and is no machine that was exported; name another file, or give --force"),
        (["--gltf", str(tmp_path / "x.gltf")], "name it .glb"),
        (["--vtk", pvd, "--frames", "0"], "--frames"),
        (["--vtk", pvd, "--duration", "3"], "give --gltf, too"),
        (["--vtk", pvd, "--channels", "slider"], "--channels chooses columns of a table"),
        (["--csv", str(tmp_path / "x.csv"), "--frames", "3"], "give --vtk or --gltf, too"),
    ):
        assert command("export", run, *words) != 0
        assert complaint in capsys.readouterr().err.replace("\n", " ")
    assert command("export", run, "--gltf", glb, "--force", "--frames", "3") == 0
