"""Saved runs with names of earlier versions: loaded, they are as if saved today.

The two files in tests/data were saved by the last version with the old names, from the mechanisms that are written here
with the new ones. The numbers expected are those that it printed, and those that SciPy reads from the files.
"""

import json
from pathlib import Path

import numpy as np
import pytest
from scipy.io import netcdf_file

import gudgeon as gd
from gudgeon.result import old_names

DATA = Path(__file__).parent / "data"
PLANE, SPACE = DATA / "old-names-plane.nc", DATA / "old-names-space.nc"


def plane():
    """A slider-crank with a body that happens to be called couple."""
    law = gd.LinearSpringDamper(stiffness=1e7, damping=50.0)
    film = {"length": "20 mm", "viscosity": "40 mPa s", "film": gd.LongBearing()}
    return gd.Mechanism(
        "old slider-crank",
        bodies=[
            gd.Body("crank", mass=0.3, inertia=1e-5, position=(0.025, 0)),
            gd.Body("rod", mass=0.21, inertia=2.5e-4, position=(0.11, 0)),
            gd.Body("couple", mass=0.14, inertia=1e-4, position=(0.17, 0)),
        ],
        joints=[
            gd.Revolute("O", "ground", "crank", at=(0, 0)),
            gd.Revolute("A", "crank", "rod", at=(0.05, 0), fit=gd.Lubricated("10 mm", "50 um", contact=law, **film)),
            gd.Revolute(
                "B",
                "couple",
                "rod",
                at=(0.17, 0),
                fit=gd.Dry("10 mm", "0.5 mm", contact=law, friction=gd.CoulombTanh(0.03)),
            ),
            gd.Translational("guide", "ground", "couple", axis=(1, 0)),
        ],
        drives=[gd.Drive("motor", "O", speed="-5000 rpm")],
        loads=[
            gd.Torque("brake", "rod", torque=gd.Harmonic("0.5 N m", "30 rad/s")),
            gd.TorsionalSpringDamper("coil", "ground", "rod", stiffness=2.0, torque="0.1 N m"),
            gd.SpringDamper("bumper", "ground", "couple", points=((0.3, 0), (0.17, 0)), stiffness=1e3, damping=1.0),
        ],
        gravity=(0, -9.81),
    )


def space():
    """A pendulum with a ball in oil at its end."""
    oil = gd.Lubricated(
        "10 mm",
        "0.1 mm",
        viscosity="0.1 Pa s",
        film=gd.SphericalSqueeze(),
        contact=gd.LinearSpringDamper(stiffness=1e6, damping=20.0),
    )
    return gd.Mechanism(
        "old pendulum",
        bodies=[
            gd.Body("arm", mass=1.0, inertia=(1e-3, 2e-3, 2e-3), position=(0.1, 0, 0)),
            gd.Body("bob", mass=0.2, inertia=(1e-4,) * 3, position=(0.2, 0, 0)),
        ],
        joints=[
            gd.Revolute("P", "ground", "arm", at=(0, 0, 0), axis=(0, 0, 1)),
            gd.Spherical("S", "arm", "bob", at=(0.2, 0, 0), fit=oil),
        ],
        loads=[gd.Torque("push", "arm", torque=(0.0, 0.1, gd.Polynomial([0.2, 1.0])), axes="body")],
        gravity=(0, -9.81, 0),
    )


@pytest.mark.parametrize(("path", "mechanism"), [(PLANE, plane), (SPACE, space)], ids=["plane", "space"])
def test_the_mechanism_is_the_one_with_new_names(path, mechanism):
    assert gd.load(path).mechanism == mechanism()


@pytest.mark.parametrize(
    ("path", "renamed"),
    [
        (
            PLANE,
            {
                "A.couple": "A.torque",
                "A.bearing_couple": "A.bearing_torque",
                "B.couple": "B.torque",
                "guide.couple": "guide.torque",
            },
        ),
        (
            SPACE,
            {
                "P.couple": "P.torque",
                "P.couple_htb": "P.torque_htb",
                "S.couple": "S.torque",
                "S.bearing_couple": "S.bearing_torque",
            },
        ),
    ],
    ids=["plane", "space"],
)
def test_every_channel_is_there_under_its_new_name(path, renamed):
    run = gd.load(path)
    with netcdf_file(str(path), "r", mmap=False) as file:
        before = {name: file.variables[plain] for name, plain in json.loads(file.channels).items()}
        assert list(run.channels) == [renamed.get(name, name) for name in before]
        assert set(renamed) <= set(before)
        for name, variable in before.items():
            channel = run.channels[renamed.get(name, name)]
            np.testing.assert_array_equal(channel.values, variable.data)
            assert channel.units == ("" if variable.units == b"1" else variable.units.decode())
            assert "couple" not in channel.about
    assert set(run.data) == set(run.channels)
    assert run["P" if path == SPACE else "guide"].torque.attrs["units"] == "N m"


def test_channels_have_their_descriptions_of_today():
    run = gd.load(PLANE)
    assert run.values("guide.torque")[2] == "torque of the joint on its second body, about its point"
    assert run.values("A.bearing_torque")[2] == "torque of film and friction on the bearing, counter-clockwise"
    assert run.values("energy.loads")[2] == "work of forces, torques, dampers and actuators since the start"
    assert run.values("couple.position.x")[0][0] == 0.17


def test_events():
    """As the old version printed them, but for the name of a column."""
    events = gd.load(PLANE).events
    assert list(events.columns) == ["time", "joint", "site", "kind", "normal_velocity"]
    assert list(events.joint) == ["B"] * 8 and list(events.site) == [0] * 8
    assert list(events.kind) == ["contact", "separation"] * 4
    times = [0.000229, 0.000731, 0.000936, 0.002045, 0.002919, 0.003218, 0.003426, 0.003957]
    assert list(events.time) == pytest.approx(times, abs=5e-7)
    speeds = [4.387965, -3.041060, 1.897051, -2.929775, 2.322740, -2.197009, 2.354762, -2.570192]
    assert list(events.normal_velocity) == pytest.approx(speeds, abs=5e-7)
    assert gd.load(SPACE).events.empty


def test_status_and_summary():
    run = gd.load(PLANE)
    assert run.status == "max_steps" and run.data.attrs["status"] == "max_steps"
    assert run.statistics.steps == 400
    lines = dict(run.summary())
    assert lines["not complete"].startswith("the budget of 400 steps is spent")  # what it said then
    assert lines["simulated"] == "0.00397466 s, max_steps"
    assert lines["film in A"] == "least 12.5 um (0.0024 s); peak force 1.069e+04 N"
    assert lines["play in B"].startswith("4 contacts, hardest at 4.39 m/s (0.000228749 s); peak force 7377 N")
    assert lines["motor"] == "torque -174.5 to 224.1 N m"
    assert gd.load(SPACE).status == "complete"


@pytest.mark.parametrize("path", [PLANE, SPACE], ids=["plane", "space"])
def test_saved_again_it_has_the_new_names(path, tmp_path):
    run = gd.load(path)
    run.save(tmp_path / "again.nc")
    with netcdf_file(str(tmp_path / "again.nc"), "r", mmap=False) as file:
        assert file.title == b"gudgeon run 3"
        loads = json.loads(file.mechanism)["loads"]
        assert not any("couple" in load or load["kind"] == "couple" for load in loads.values())
        assert b'"spring-damper", "stiffness": 10000000.0' not in file.mechanism
    again = gd.load(tmp_path / "again.nc")
    assert again.mechanism == run.mechanism and again.status == run.status
    for name, channel in run.channels.items():
        np.testing.assert_array_equal(again.channels[name].values, channel.values)


def test_it_can_be_run_again():
    run = gd.load(SPACE)
    again = run.mechanism.simulate(until=float(run.time[-1]), times=run.time)
    for name in ("bob.position", "P.torque", "P.torque_htb", "S.bearing_torque"):
        before, after = run.values(name)[0], again.values(name)[0]
        np.testing.assert_allclose(after, before, rtol=0, atol=1e-5 * np.abs(before).max())


@pytest.mark.parametrize(
    ("attribute", "value", "said"),
    [
        ("mechanism", b"{", "mechanism is not JSON"),
        ("mechanism", b"[1]", "mechanism must be a table"),
        ("mechanism", b'{"loads": {"a": 1}, "joints": {"b": 2}}', "the mechanism in it is wrong"),
        (
            "mechanism",
            b'{"loads": 1, "joints": {"b": {"fit": {"contact": {"law": 3}}}}}',
            "the mechanism in it is wrong",
        ),
        ("channels", b'{"A.couple": 1}', "channel A.torque: the name of its variable must be a string"),
        ("channels", b"7", "channels must be a table"),
        ("status", b"spent", "its status is not one of"),
    ],
)
def test_damaged_files_are_refused_as_others_are(tmp_path, attribute, value, said):
    path = tmp_path / "old.nc"
    with netcdf_file(str(PLANE), "r", mmap=False) as file, netcdf_file(str(path), "w", version=2) as other:
        for name, given in file._attributes.items():
            setattr(other, name, value if name == attribute else given)
        for name, size in file.dimensions.items():
            other.createDimension(name, size)
        for name, variable in file.variables.items():
            made = other.createVariable(name, variable.data.dtype.newbyteorder("="), variable.dimensions)
            made.data[...] = variable.data
            made.units, made.long_name = variable.units, variable.long_name
    with pytest.raises(gd.ModelError) as caught:
        gd.load(path)
    assert said in str(caught.value)


def test_new_names_are_left_alone():
    """Translation changes nothing that already has its new name."""
    names = {"A.torque": "x", "couple.position": "y", "energy.kinetic": "z"}
    assert old_names._channels(names) == names
    tree = plane().to_dict()
    assert old_names._mechanism(plane().to_dict()) == tree
